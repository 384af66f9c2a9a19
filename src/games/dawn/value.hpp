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
    {"score", 54, 275},
    {"regions_in_the_next_scoring", 62, 343},
    {"regions_in_later_scorings", 37, 160},
    {"opinion_in_the_next_scoring", 78, 402},
    {"opinion_in_later_scorings", 39, 148},
    {"blockades", 60, 260},
    {"blockades_to_come", 10, 48},
    {"privateers", 31, 242},
    {"us_militia", 61, 43},
    {"us_regulars", 151, 52},
    {"british_militia", -126, -69},
    {"british_regulars", -96, -52},
    {"indians", -14, -40},
    {"recruits", 9, -3},
    {"regulars_on_the_ships", -117, -53},
    {"squadrons", -50, -81},
    {"squadrons_at_sea", -25, -4},
    {"ships_on_the_lakes", 58, 32},
    {"command_of_the_lakes", 73, 65},
    {"forts", 25, 19},
    {"us_economy", 178, 121},
    {"us_public_opinion", 138, 92},
    {"us_diplomacy", 114, 148},
    {"british_economy", -295, -117},
    {"british_public_opinion", -76, -43},
    {"british_diplomacy", -89, -60},
    {"battles", -6, 16},
    {"safety_of_regions", -61, -59},
    {"towns_that_win_for_the_us", 1091, 1397},
    {"towns_that_win_for_the_british", -728, -681},
    {"tecumseh", -99, -67},
    {"creek_war", 34, 62},
    {"struggle_in_europe", 53, 280},
    {"bonapartes_abdication", -334, -46},
    {"peace_talks", -94, -46},
    {"", 10, 98},
    {"", 18, 100},
    {"cards_in_hand", 12, 27},
    {"own_events_in_hand", 24, 43},
    {"enemys_events_in_hand", -57, -85},
    {"", -5, 46},
    {"", -133, -55},
};
void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::dawn
