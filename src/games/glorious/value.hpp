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

// In hundredths of a point for a hundred. As they were written: fits played worse (docs/strength.md).
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"points", 100, 100},
    {"ships taken", 100, 100},
    {"ships about to be taken", 60, 60},
    {"wrecks", 33, 33},
    {"ships", 100, 25},
    {"British ships", -100, -25},
    {"ships under repair", 50, 12},
    {"British ships under repair", -50, -12},
    {"the yard", 40, 10},
    {"the British yard", -40, -10},
    {"ships laid up", 12, 3},
    {"zones held", 300, 100},
    {"zones gained", 270, 90},
    {"ships towards a zone", 30, 10},
    {"zones contested", -100, -50},
    {"raids", 115, 100},
    {"a raid", 85, 85},
    {"guns for a raid", 3, 3},
    {"a landing", 65, 65},
    {"the army's support", 20, 20},
    {"idle troops", -100, -100},
    {"the Niagara front", 60, 60},
    {"Niagara won", 120, 120},
    {"supplies", 45, 45},
    {"British supplies", -45, -45},
    {"a convoy to come", 60, 60},
    {"British convoys to come", -60, -60},
    {"construction delay", -160, -20},
    {"British construction delay", 160, 20},
    {"a convoy lost", -120, -120},
    {"a British convoy lost", 120, 120},
    {"the month's convoy", 0, 0},
    {"the escort", 8, 8},
    {"a blockade of Sacket's Harbor", -300, -300},
    {"the blockade of Kingston", 300, 300},
    {"a blockade in sight", 350, 350},
    {"a blockade to be fought for", 50, 50},
    {"leaders", -80, -80},
    {"British leaders", 80, 80},
    {"danger", -66, -66},
    {"prey", 66, 66},
    {"the attack", 100, 100},
    {"reaction", 4, 4},
    {"the stronger line", 0, 0},
    {"the weather gage", 0, 0},
    {"boats cutting out", 10, 10},
    {"", 0, 0},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::glorious
