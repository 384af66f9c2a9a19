// What the value of a state is made of, and what each thing weighs.
#pragma once
#include "engine/value.hpp"
#include "games/dawn/state.hpp"

namespace warhawk::dawn {

// The span that weights are between is the whole war: the longer it still lasts, the less a lead decides.
enum Amount : u8 {
  Score,
  RegionsNow,    // what the next scoring gives for regions
  RegionsLater,  // and those after it, if nothing changes
  PoliticsNow,
  PoliticsLater,
  Blockades,
  BlockadesLater,
  Privateers,  // counted in this turn's scoring only
  USMilitiaForces,
  USRegularForces,
  GBMilitiaForces,
  GBRegularForces,
  IndianForces,
  Counters,  // Recruit counters that their side can use
  LandingSupply,
  Squadrons,
  InOpenZones,  // squadrons in zones that are not complete
  Ships,
  Waterways,
  Forts,
  USEconomy,
  USOpinion,
  USDiplomacy,
  GBEconomy,
  GBOpinion,
  GBDiplomacy,
  Battles,  // under way, by their odds
  Danger,   // regions that could be lost
  USGoal,   // towns that win
  GBGoal,
  TecumsehActive,
  CreekActive,
  StruggleActive,
  AbdicationActive,
  PeaceActive,
  UnusedPoints,   // of a card whose operation is not named yet
  PendingPoints,  // of an operation under way
  HandOps,
  OwnEvents,    // cards in hand with the holder's own event
  EnemyEvents,  // and with the other side's
  FirstCard,    // who plays the next card
  Balance,      // the sides are not equal
  AMOUNTS
};

// Fitted by `warhawk tune dawn`; docs/strength.md says to which games.
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"the score", -45, 327},
    {"regions in the next scoring", -17, 288},
    {"regions in later scorings", 7, 33},
    {"opinion in the next scoring", 225, 119},
    {"opinion in later scorings", -12, 141},
    {"blockades", 39, 132},
    {"blockades to come", 5, 47},
    {"privateers", 8, 172},
    {"US militia", 56, 32},
    {"US regulars", 201, 54},
    {"British militia", -163, -77},
    {"British regulars", -278, 56},
    {"Indians", -18, -45},
    {"recruits", 15, -32},
    {"regulars on the ships", -415, -22},
    {"squadrons", -83, -117},
    {"squadrons at sea", -127, 20},
    {"ships on the lakes", 43, -32},
    {"command of the lakes", 73, 66},
    {"forts", 73, -11},
    {"the US economy", 190, 275},
    {"US public opinion", 157, 211},
    {"US diplomacy", 111, 445},
    {"the British economy", -515, -220},
    {"British public opinion", -138, -157},
    {"British diplomacy", -125, -86},
    {"battles", -43, 57},
    {"regions in danger", -13, -95},
    {"towns that win for the US", 1934, 1228},
    {"towns that win for the British", 1251, 96},
    {"Tecumseh", -203, -134},
    {"the Creek war", 99, 52},
    {"the struggle in Europe", 51, 467},
    {"Bonaparte's abdication", -966, -42},
    {"the peace talks", -704, -311},
    {"", 2, 54},
    {"", 8, 66},
    {"cards in hand", -11, 52},
    {"own events in hand", 0, 31},
    {"the enemy's events in hand", -89, -178},
    {"", -8, 40},
    {"", 132, -348},
};
void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::dawn
