// What the value of a position is made of, and what each thing weighs.
#pragma once
#include "engine/value.hpp"
#include "games/glorious/state.hpp"

namespace warhawk::glorious {

// Amounts are hundredths of what they count: of points, ships' worth, zones, spaces. The span that weights are between is
// the campaign: a zone held in June pays until September.
enum Amount : u8 {
  Score,        // points, Construction Delay deducted
  ShipPoints,   // ships taken and sunk this turn
  StruckShips,  // ships that have struck, by what they would bring
  Wrecks,       // ships on the lake without a step left, likewise
  ReadyUS,      // ships' worth by where they are
  ReadyGB,
  RepairUS,
  RepairGB,
  YardUS,
  YardGB,
  OrdinaryUS,
  ZonesHeld,     // controlled now
  ZonesComing,   // will change hands when control is marked
  StepsTowards,  // steps short of control in zones without an enemy
  Contested,     // zones with both sides' ships that somebody controls now
  RaidPoints,
  RaidsComing,  // U.S. Forces on their way to a Raid, by its points
  RaidGuns,
  Landings,  // by the level of the Land Battle
  Support,   // Forces with Army Support
  Idle,      // Troops that wait
  Front,
  FrontWon,  // the end of the Niagara track
  SupplyUS,
  SupplyGB,
  ConvoysUS,  // delayed ones that are still to come
  ConvoysGB,
  HeldBackUS,  // Construction Delay while a ship waits for its supplies
  HeldBackGB,
  ConvoyLostUS,
  ConvoyLostGB,
  ConvoyToSail,  // this month's, not yet come
  Escorts,
  BlockadedUS,
  BlockadedGB,
  BlockadeNear,    // Main Ships enough off Kingston, and nobody to drive them off
  BlockadeBraved,  // the same with somebody
  LeaderUS,        // the last Commodore is gone
  LeaderGB,
  Danger,  // points that may be lost to the squadron that may come, by its chance
  Prey,
  AttackMade,  // the attack being put together
  Reacting,
  Edge,      // in a fight: guns of ours over theirs
  GageEdge,  // the same for who has the gage
  CutOut,
  Season,  // what the rest of the campaign brings by itself
  AMOUNTS
};

// In hundredths of a point for a hundred. Found by `warhawk tune glorious --play` (docs/strength.md), but for that of
// safety, which went from -66 and -66 to 2 and -15: danger is not to be sought, so it is set by hand.
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"points", 118, 109},
    {"ships_taken", 108, 123},
    {"ships_about_to_be_taken", 66, 65},
    {"wrecks", 26, 26},
    {"ships", 90, 30},
    {"british_ships", -70, -23},
    {"ships_under_repair", 30, 15},
    {"british_ships_under_repair", -54, -16},
    {"yard", 54, 15},
    {"british_yard", -33, -11},
    {"ships_laid_up", 14, 3},
    {"zones_held", 415, 134},
    {"zones_gained", 350, 107},
    {"ships_towards_a_zone", 36, 15},
    {"zones_contested", -89, -55},
    {"raids", 131, 99},
    {"raid", 75, 82},
    {"guns_for_a_raid", 3, 4},
    {"landing", 61, 79},
    {"armys_support", 21, 16},
    {"idle_troops", -79, -94},
    {"niagara_front", 48, 55},
    {"niagara_won", 125, 131},
    {"supplies", 40, 54},
    {"british_supplies", -53, -64},
    {"convoy_to_come", 41, 46},
    {"british_convoys_to_come", -58, -44},
    {"construction_delay", -116, -20},
    {"british_construction_delay", 114, 21},
    {"convoy_lost", -153, -169},
    {"british_convoy_lost", 80, 120},
    {"months_convoy", 5, 2},
    {"escort", 4, 9},
    {"blockade_of_sackets_harbor", -312, -385},
    {"blockade_of_kingston", 251, 318},
    {"blockade_in_sight", 295, 296},
    {"blockade_to_be_fought_for", 61, 54},
    {"leaders", -80, -68},
    {"british_leaders", 95, 96},
    {"safety", -15, -15},
    {"prey", 59, 75},
    {"attack", 86, 83},
    {"reaction", 7, 5},
    {"stronger_line", 4, 1},
    {"weather_gage", 1, 2},
    {"boats_cutting_out", 13, 10},
    {"", -4, 1},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::glorious
