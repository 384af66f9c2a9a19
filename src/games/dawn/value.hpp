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

// Found by `warhawk tune dawn --play --bot regular:150` (docs/strength.md).
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"the score", 54, 275},
    {"regions in the next scoring", 62, 343},
    {"regions in later scorings", 37, 160},
    {"opinion in the next scoring", 78, 402},
    {"opinion in later scorings", 39, 148},
    {"blockades", 60, 260},
    {"blockades to come", 10, 48},
    {"privateers", 31, 242},
    {"US militia", 61, 43},
    {"US regulars", 151, 52},
    {"British militia", -126, -69},
    {"British regulars", -96, -52},
    {"Indians", -14, -40},
    {"recruits", 9, -3},
    {"regulars on the ships", -117, -53},
    {"squadrons", -50, -81},
    {"squadrons at sea", -25, -4},
    {"ships on the lakes", 58, 32},
    {"command of the lakes", 73, 65},
    {"forts", 25, 19},
    {"the US economy", 178, 121},
    {"US public opinion", 138, 92},
    {"US diplomacy", 114, 148},
    {"the British economy", -295, -117},
    {"British public opinion", -76, -43},
    {"British diplomacy", -89, -60},
    {"battles", -6, 16},
    {"the safety of regions", -61, -59},
    {"towns that win for the US", 1091, 1397},
    {"towns that win for the British", -728, -681},
    {"Tecumseh", -99, -67},
    {"the Creek war", 34, 62},
    {"the struggle in Europe", 53, 280},
    {"Bonaparte's abdication", -334, -46},
    {"the peace talks", -94, -46},
    {"", 10, 98},
    {"", 18, 100},
    {"cards in hand", 12, 27},
    {"own events in hand", 24, 43},
    {"the enemy's events in hand", -57, -85},
    {"", -5, 46},
    {"", -133, -55},
};
void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::dawn
