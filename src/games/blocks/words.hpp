// The words of War of 1812: what can be clicked, what can happen, what lies on the table. Content has their sentences.
#pragma once
#include "engine/action.hpp"

namespace warhawk::blocks {

enum Noun : u8 { NoNoun, ASide, ATown, ALake, AUnit, AFace, ANumber };
inline constexpr const char* NOUNS[] = {"none", "side", "town", "lake", "unit", "face", "number"};

enum Face : u8 { Ready, Down };  // a ship's two states: operational, or unfinished or damaged (B85)

// clang-format off
enum Do : u16 {
  Pass, Done, DeployIn, GoFirst,                                // set-up and the turn
  StartShip, FinishShip, SailOut, SailIn, Sail, CarryOnly,      // Navy phase
  StepOut, StepIn, NoLanding, Land, Load,
  MoveGroup, BringIn, March, Ride, Halt, Place,                 // Army phase
  TurnDown, Sink, Stay, Withdraw, Harbor,                       // naval battle
  FightAt, Stand, RetreatTo, FallBack, TakeHit,                 // army battle
  Suffer                                                        // winter
};
inline constexpr Verb VERBS[] = {
    {"pass", {}}, {"done", {}}, {"deploy", {ATown}}, {"first", {ASide}},
    {"start-ship", {ATown}}, {"finish-ship", {ATown}}, {"sail-out", {ALake}}, {"sail-in", {ALake}}, {"sail", {ALake}},
    {"carry-only", {ALake}},
    {"step-out", {AFace, ATown}}, {"step-in", {AFace, ATown}}, {"no-landing", {}}, {"land", {ATown, ATown}}, {"load", {AUnit}},
    {"group", {ATown}}, {"bring-in", {}}, {"march", {AUnit, ATown}}, {"ride", {ATown}}, {"halt", {}},
    {"place", {AUnit, ATown}},
    {"turn-down", {}}, {"sink", {}}, {"stay", {}}, {"withdraw", {}}, {"harbor", {AFace, ATown}},
    {"fight", {ATown}}, {"stand", {}}, {"retreat", {ATown}}, {"fall-back", {}}, {"hit", {AUnit, ATown}},
    {"suffer", {AUnit, ATown}}};

// What the journal is told; after each name its arguments. "faces" stands for six counts: how many ones, ..., sixes.
// "units" stands for pairs of unit and number.
enum class Told : u16 {
  Drew,          // side, number
  DrewUnits,     // side, units                       (only the side)
  Deployed,      // side, number, town
  ShipsReady,    // -
  TurnBegins,    // year, turn
  Initiative,    // faces of the US, faces of GB
  GoesFirst,     // side that chose, side that goes first
  NavyPasses,    // side
  ShipStarted,   // side, town
  ShipFinished,  // side, town
  NavalMove,     // side                              (the kind of order, while it is being made)
  SailedOut,     // side, face, number, town, lake
  SailedIn,      // side, face, number, lake, town
  Carried,       // side, number, from town, to town
  ArmyPasses,    // side
  GroupMove,     // side                              (the kind of order)
  Marched,       // side, number, from town, to town
  Rode,          // side, number, from town, through town, to town
  BorderDice,    // number of dice, faces
  HeldBack,      // number, from town, to town
  HeldBackUnit,  // unit, from town, to town           (only the US)
  Reinforcing,   // side                              (the kind of order)
  BroughtIn,     // side, number, town
  Occupied,      // side, town                        (an empty town of the enemy's territory entered)
  NavalBattle,   // attacking side, lake
  NavalFire,     // side, faces
  ShipTurned,    // owner, lake
  ShipSunk,      // owner, lake
  NoGunsLeft,    // attacking side, lake               (B49)
  FleetLeaves,   // side, lake
  Harbored,      // side, face, number, lake, town
  FleetLost,     // side, number, lake                 (no port to go to)
  NavalBattleOver, // lake
  Battle,        // attacking side, town
  Revealed,      // side, town, units
  Fired,         // side, town, faces
  Struck,        // side, unit (before the hit), town
  Killed,        // side, unit (before the hit), town
  Retreats,      // side, from town, to town
  FallsBack,     // side, town
  PursuitFire,   // pursuing side, type (0 infantry, 1 Indian, 2 cavalry), faces
  CameBack,      // side, number, to town               (survivors of a retreat arrive)
  Won,           // side, town
  IndianLeaves,  // town
  IndianEnters,  // town
  PortLost,      // owner, face, number, town           (ships sunk in a port that is no longer friendly)
  Sortied,       // owner, number, town, lake
  Scored,        // year, US score, GB score
  WinsByLead,    // side, lead
  WinsAtEnd,     // side
  WinsTie,       // side, tie-break (0 towns and lakes, 1 combat value, 2 die)
  TieDice,       // US die, GB die
  Drawn,         // -
  Winter,        // year
  WinterLosses,  // side                               (the kind of order)
  WinterGone,    // side, number, town                 (blocks that disappear)
  WinterHurt,    // side, unit (before), town          (only the side, unless the switch shows it)
  WinterKilled,  // side, unit (before), town          (the same)
  ShipsLost,     // side, number, lake                 (no port for the winter)
  Arrived,       // side, number, town
  ArrivedUnits,  // side, town, units                  (only the side)
  Waits,         // side, number, town
  COUNT
};
// clang-format on
inline constexpr const char* EVENTS[] = {
    "Drew",        "DrewUnits",    "Deployed",     "ShipsReady",  "TurnBegins",      "Initiative",   "GoesFirst",
    "NavyPasses",  "ShipStarted",  "ShipFinished", "NavalMove",   "SailedOut",       "SailedIn",     "Carried",
    "ArmyPasses",  "GroupMove",    "Marched",      "Rode",        "BorderDice",      "HeldBack",     "HeldBackUnit",
    "Reinforcing", "BroughtIn",    "Occupied",     "NavalBattle", "NavalFire",       "ShipTurned",   "ShipSunk",
    "NoGunsLeft",  "FleetLeaves",  "Harbored",     "FleetLost",   "NavalBattleOver", "Battle",       "Revealed",
    "Fired",       "Struck",       "Killed",       "Retreats",    "FallsBack",       "PursuitFire",  "CameBack",
    "Won",         "IndianLeaves", "IndianEnters", "PortLost",    "Sortied",         "Scored",       "WinsByLead",
    "WinsAtEnd",   "WinsTie",      "TieDice",      "Drawn",       "Winter",          "WinterLosses", "WinterGone",
    "WinterHurt",  "WinterKilled", "ShipsLost",    "Arrived",     "ArrivedUnits",    "Waits"};
static_assert(sizeof EVENTS / sizeof *EVENTS == unsigned(Told::COUNT));

// The pieces of a picture: the twelve unit kinds in the order of Unit (the last is a hidden block), then ships.
inline constexpr const char* PIECES[] = {"infantry-1", "infantry-2", "infantry-3", "infantry-4", "cavalry-1",
                                         "cavalry-2",  "cavalry-3",  "indian-1",   "indian-2",   "indian-3",
                                         "indian-4",   "block",      "ship",       "ship-down"};
enum Piece : u16 { ReadyShip = 12, DownShip = 13 };

enum class Figures : u16 {
  Year,
  Turn,
  ScoreUS,
  ScoreGB,
  PoolUS,
  PoolGB,
  ShipPoolUS,
  ShipPoolGB,
  SunkUS,
  SunkGB,
  HandUS,
  HandGB,
  WaitingUS,
  WaitingGB,
  COUNT
};
inline constexpr const char* FIGURES[] = {"year",    "turn",         "score-us",     "score-gb",  "pool-us",
                                          "pool-gb", "ship-pool-us", "ship-pool-gb", "sunk-us",   "sunk-gb",
                                          "hand-us", "hand-gb",      "waiting-us",   "waiting-gb"};

}  // namespace warhawk::blocks
