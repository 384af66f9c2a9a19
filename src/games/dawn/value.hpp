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

// Found by `warhawk tune dawn --play`; but a point is to weigh alike before and after its scoring, or a search that sees
// further plays worse: the weights of points are set by hand (docs/strength.md).
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"the score", 60, 330},
    {"regions in the next scoring", 60, 330},
    {"regions in later scorings", 40, 190},
    {"opinion in the next scoring", 60, 330},
    {"opinion in later scorings", 40, 190},
    {"blockades", 60, 330},
    {"blockades to come", 15, 80},
    {"privateers", 50, 300},
    {"US militia", 63, 40},
    {"US regulars", 131, 60},
    {"British militia", -86, -47},
    {"British regulars", -95, -58},
    {"Indians", -10, -34},
    {"recruits", 9, -2},
    {"regulars on the ships", -106, -53},
    {"squadrons", -61, -65},
    {"squadrons at sea", -20, -2},
    {"ships on the lakes", 70, 29},
    {"command of the lakes", 60, 67},
    {"forts", 26, 21},
    {"the US economy", 155, 104},
    {"US public opinion", 124, 83},
    {"US diplomacy", 110, 130},
    {"the British economy", -217, -98},
    {"British public opinion", -72, -52},
    {"British diplomacy", -78, -50},
    {"battles", -5, 18},
    {"the safety of regions", -68, -92},
    {"towns that win for the US", 1186, 1173},
    {"towns that win for the British", -908, -819},
    {"Tecumseh", -120, -73},
    {"the Creek war", 42, 50},
    {"the struggle in Europe", 50, 298},
    {"Bonaparte's abdication", -387, -46},
    {"the peace talks", -77, -47},
    {"", 6, 75},
    {"", 13, 91},
    {"cards in hand", 8, 26},
    {"own events in hand", 21, 38},
    {"the enemy's events in hand", -60, -82},
    {"", -7, 48},
    {"", -162, -56},
};
void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::dawn
