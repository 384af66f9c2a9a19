// The words of War of 1812: what can be clicked, what can happen, what lies on the table. Content has their sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::blocks {

enum Noun : u8 { NoNoun, ASide, ATown, ALake, AUnit, AFace, ANumber };
inline constexpr const char* NOUNS[] = {"none", "side", "town", "lake", "unit", "face", "number"};

enum Face : u8 { Ready, Down };  // a ship's two states: operational, or unfinished or damaged (B85)

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define BLOCKS_VERBS(VERB) \
  /* set-up and the turn */ \
  VERB(Pass, "pass") \
  VERB(Done, "done") \
  VERB(DeployIn, "deploy", ATown) \
  VERB(GoFirst, "first", ASide) \
  /* Navy phase */ \
  VERB(StartShip, "start-ship", ATown) \
  VERB(FinishShip, "finish-ship", ATown) \
  VERB(SailOut, "sail-out", ALake) \
  VERB(SailIn, "sail-in", ALake) \
  VERB(Sail, "sail", ALake) \
  VERB(CarryOnly, "carry-only", ALake) \
  VERB(StepOut, "step-out", AFace, ATown) \
  VERB(StepIn, "step-in", AFace, ATown) \
  VERB(NoLanding, "no-landing") \
  VERB(Land, "land", ATown, ATown) \
  VERB(Load, "load", AUnit) \
  /* Army phase */ \
  VERB(MoveGroup, "group", ATown) \
  VERB(BringIn, "bring-in") \
  VERB(March, "march", AUnit, ATown) \
  VERB(Ride, "ride", ATown) \
  VERB(Halt, "halt") \
  VERB(Place, "place", AUnit, ATown) \
  /* naval battle */ \
  VERB(TurnDown, "turn-down") \
  VERB(Sink, "sink") \
  VERB(Stay, "stay") \
  VERB(Withdraw, "withdraw") \
  VERB(Harbor, "harbor", AFace, ATown) \
  /* army battle */ \
  VERB(FightAt, "fight", ATown) \
  VERB(Stand, "stand") \
  VERB(RetreatTo, "retreat", ATown) \
  VERB(FallBack, "fall-back") \
  VERB(TakeHit, "hit", AUnit, ATown) \
  /* winter */ \
  VERB(Suffer, "suffer", AUnit, ATown)
// clang-format on
VERBS_OF(BLOCKS_VERBS)

// Why something can't be done, with what of the position is told. Only where somebody can be told so: a question with one
// answer left is not asked.
// clang-format off
#define BLOCKS_REASONS(REASON) \
  /* set-up */ \
  REASON(EnemyTerritory, "town") \
  REASON(NeededElsewhere, "number towns, number left") \
  /* Navy phase */ \
  REASON(NoBase, "town") \
  REASON(BaseLost, "town") \
  REASON(AllShipsBuilt, "") \
  REASON(NothingToFinish, "town") \
  REASON(OffTheLake, "town, lake") \
  REASON(NotYourPort, "town") \
  REASON(NoShipHere, "town") \
  REASON(LakeUsed, "lake") \
  REASON(NoShipInPort, "lake") \
  REASON(NoShipOnLake, "lake") \
  REASON(NoPort, "lake") \
  REASON(NoReadyShip, "lake") \
  REASON(NoTroopsAshore, "lake") \
  REASON(NeverCarried, "unit") \
  /* Army phase */ \
  REASON(NobodyThere, "town") \
  REASON(LandedElsewhere, "town") \
  REASON(DoneHere, "town") \
  REASON(IndianStuck, "town") \
  REASON(AlreadyThere, "town") \
  REASON(NoRoad, "town from, town to") \
  REASON(IndianAlone, "town") \
  REASON(NoWayBack, "town") \
  REASON(NobodyWaits, "") \
  REASON(OneTownOnly, "town, town other") \
  /* battles */ \
  REASON(EnemyThere, "town") \
  REASON(CameFromThere, "town from, town to") \
  REASON(EnemyShips, "town") \
  REASON(FootFirst, "number hits")
// clang-format on
REASONS_OF(BLOCKS_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define BLOCKS_EVENTS(X) \
  /* set-up */ \
  X(Drew, "side, number n", "B10", NO_ROLE) \
  X(DrewUnits, "side, unit+number units...", "B10", NO_ROLE)  /* only the side */ \
  X(Deployed, "side, number n, town place", "B11", NO_ROLE) \
  X(ShipsReady, "", "B13", NO_ROLE) \
  /* the turn */ \
  X(TurnBegins, "number year, number turn", "B15", TURN | HEADING) \
  X(Initiative, "dice us, dice gb", "B16", NO_ROLE) \
  X(GoesFirst, "side, side first", "B16", NO_ROLE) \
  /* Navy phase */ \
  X(NavyPasses, "side", "B18", NO_ROLE) \
  X(ShipStarted, "side, town place", "B20", NO_ROLE) \
  X(ShipFinished, "side, town place", "B21", NO_ROLE) \
  X(NavalMove, "side", "B95", NO_ROLE)  /* the kind of order, while it is being made */ \
  X(SailedOut, "side, face, number n, town from, lake to", "B23", SAIL) \
  X(SailedIn, "side, face, number n, lake from, town to", "B23", SAIL) \
  X(Carried, "side, number n, town from, town to", "B28", MOVE) \
  /* Army phase */ \
  X(ArmyPasses, "side", "B18", NO_ROLE) \
  X(GroupMove, "side", "B95", NO_ROLE)  /* the kind of order */ \
  X(Marched, "side, number n, town from, town to", "B34", MOVE) \
  X(Rode, "side, number n, town from, town via, town to", "B36", MOVE) \
  X(BorderDice, "number n, dice", "B39", NO_ROLE) \
  X(HeldBack, "number n, town from, town to", "B39", NO_ROLE) \
  X(HeldBackUnit, "unit, town from, town to", "B97", NO_ROLE)  /* only the US */ \
  X(Reinforcing, "side", "B95", NO_ROLE)  /* the kind of order */ \
  X(BroughtIn, "side, number n, town place", "B42", NO_ROLE) \
  X(Occupied, "side, town place", "B43", NO_ROLE)  /* an empty town of the enemy's territory entered */ \
  /* naval battle */ \
  X(NavalBattle, "side, lake place", "B44", BATTLE) \
  X(NavalFire, "side, lake place, dice", "B45", shot(6)) \
  X(ShipTurned, "side, lake place", "B46", NO_ROLE)  /* the owner */ \
  X(ShipSunk, "side, lake place", "B46", NO_ROLE)  /* the owner */ \
  X(NoGunsLeft, "side, lake place", "B49", SETTLED)  /* the attacker */ \
  X(FleetLeaves, "side, lake place", "B47", BATTLE_OVER | SETTLED) \
  X(Harbored, "side, face, number n, lake from, town to", "B47", SAIL) \
  X(FleetLost, "side, number n, lake place", "B48", NO_ROLE)  /* no port to go to */ \
  X(NavalBattleOver, "lake place", "B50", BATTLE_OVER | SETTLED) \
  /* army battle */ \
  X(Battle, "side, town place", "B51", BATTLE) \
  X(Revealed, "side, town place, unit+number units...", "B96", NO_ROLE) \
  X(Fired, "side, town place, dice", "B55", shot(6)) \
  X(Struck, "side, unit, town place", "B3", NO_ROLE)  /* the unit as it was before the hit */ \
  X(Killed, "side, unit, town place", "B3", NO_ROLE)  /* the same */ \
  X(Retreats, "side, town from, town to", "B57", SETTLED) \
  X(FallsBack, "side, town place", "B59", SETTLED) \
  X(PursuitFire, "side, number type, dice", "B61", shot(4))  /* type: 0 infantry, 1 Indian, 2 cavalry */ \
  X(CameBack, "side, number n, town place", "B65", NO_ROLE)  /* survivors of a retreat arrive */ \
  X(Won, "side, town place", "B66", BATTLE_OVER | SETTLED) \
  X(IndianLeaves, "town place", "B54", NO_ROLE) \
  X(IndianEnters, "town place", "B67", NO_ROLE) \
  X(PortLost, \
    "side, face, number n, town place", "B69", NO_ROLE)  /* ships sunk in a port that is no longer friendly */ \
  X(Sortied, "side, number n, town from, lake to", "B69", SAIL) \
  /* victory */ \
  X(Scored, "number year, number us, number gb", "B70", SCORE | HEADING) \
  X(WinsByLead, "side, number lead", "B73", GAME_OVER) \
  X(WinsAtEnd, "side", "B74", GAME_OVER) \
  X(WinsTie, "side, number way", "B74", GAME_OVER)  /* way: 0 towns and lakes, 1 combat value, 2 die */ \
  X(TieDice, "number us, number gb", "B74", NO_ROLE) \
  X(Drawn, "", "B74", GAME_OVER) \
  /* winter */ \
  X(Winter, "number year", "B76", HEADING) \
  X(WinterLosses, "side", "B95", NO_ROLE)  /* the kind of order */ \
  X(WinterGone, "side, number n, town place", "B78", NO_ROLE)  /* blocks that disappear */ \
  X(WinterHurt, \
    "side, unit, town place", "B78", NO_ROLE)  /* as it was before; only the side, unless the switch shows it */ \
  X(WinterKilled, "side, unit, town place", "B78", NO_ROLE)  /* the same */ \
  X(ShipsLost, "side, number n, lake place", "B80", NO_ROLE)  /* no port for the winter */ \
  X(Arrived, "side, number n, town place", "B81", NO_ROLE) \
  X(ArrivedUnits, "side, town place, unit+number units...", "B81", NO_ROLE)  /* only the side */ \
  X(Waits, "side, number n, town place", "B82", NO_ROLE)
// clang-format on
TELLS(BLOCKS_EVENTS)

// The pieces of a picture: the twelve unit kinds in the order of Unit (the last is a hidden block), then ships.
inline constexpr PieceKind PIECES[] = {"infantry-1", "infantry-2", "infantry-3", "infantry-4", "cavalry-1",
                                       "cavalry-2",  "cavalry-3",  "indian-1",   "indian-2",   "indian-3",
                                       "indian-4",   "block",      "ship",       "ship-down"};
enum Piece : u16 { ReadyShip = 12, DownShip = 13 };
inline constexpr std::array<const char*, 0> STATUSES{};

enum Boards : u16 { LandBoard, NavalBoard };
inline constexpr const char* BOARDS[] = {"battle", "naval-battle"};
inline constexpr const char* BOARD_ROWS[] = {"line"};

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
