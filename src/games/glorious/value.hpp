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
    {"ships taken", 108, 123},
    {"ships about to be taken", 66, 65},
    {"wrecks", 26, 26},
    {"ships", 90, 30},
    {"British ships", -70, -23},
    {"ships under repair", 30, 15},
    {"British ships under repair", -54, -16},
    {"the yard", 54, 15},
    {"the British yard", -33, -11},
    {"ships laid up", 14, 3},
    {"zones held", 415, 134},
    {"zones gained", 350, 107},
    {"ships towards a zone", 36, 15},
    {"zones contested", -89, -55},
    {"raids", 131, 99},
    {"a raid", 75, 82},
    {"guns for a raid", 3, 4},
    {"a landing", 61, 79},
    {"the army's support", 21, 16},
    {"idle troops", -79, -94},
    {"the Niagara front", 48, 55},
    {"Niagara won", 125, 131},
    {"supplies", 40, 54},
    {"British supplies", -53, -64},
    {"a convoy to come", 41, 46},
    {"British convoys to come", -58, -44},
    {"construction delay", -116, -20},
    {"British construction delay", 114, 21},
    {"a convoy lost", -153, -169},
    {"a British convoy lost", 80, 120},
    {"the month's convoy", 5, 2},
    {"the escort", 4, 9},
    {"a blockade of Sacket's Harbor", -312, -385},
    {"the blockade of Kingston", 251, 318},
    {"a blockade in sight", 295, 296},
    {"a blockade to be fought for", 61, 54},
    {"leaders", -80, -68},
    {"British leaders", 95, 96},
    {"safety", -15, -15},
    {"prey", 59, 75},
    {"the attack", 86, 83},
    {"reaction", 7, 5},
    {"the stronger line", 4, 1},
    {"the weather gage", 1, 2},
    {"boats cutting out", 13, 10},
    {"", -4, 1},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::glorious
