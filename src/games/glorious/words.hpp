// The words of A Glorious Chance: what can be clicked, what can happen, what lies on the table. Content has their
// sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::glorious {

enum Noun : u8 {
  NoNoun,
  ASide,
  AZone,
  AShip,
  AMission,
  AForce,
  ATarget,
  ACard,
  ATactic,
  ALakeEvent,
  ACoastalEvent,
  AnArea,
  ATurn,
  ARowPlace,
  AColumn,
  AResult,
  ALandResult,
  AConvoyResult,
  ACutResult,
  ALeader,
  AReason,
  ALevel,
  ANumber
};
inline constexpr const char* NOUNS[] = {
    "none",        "side",          "zone",          "ship",   "mission", "force",     "target-card", "event-card",
    "tactic",      "lake-event",    "coastal-event", "area",   "turn",    "row-place", "column",      "result",
    "land-result", "convoy-result", "cut-result",    "leader", "reason",  "level",     "number"};

// ---- the things that nouns count, in the order that content names them ----

// Clockwise, so that the next one is the neighbour clockwise (2.2.1).
enum Zone : u8 { York, NorthLake, Kingston, Sackets, SouthLake, Niagara, ZONES };
constexpr Zone clockwise(int zone) { return Zone((zone + 1) % ZONES); }  // 2.2.1
constexpr Zone counter_clockwise(int zone) { return Zone((zone + ZONES - 1) % ZONES); }
constexpr u8 NOBODY = 2;  // beside US and GB: who controls a Lake Zone

enum Type : u8 { Laker, Schooner, Brig, Corvette, Supercorvette, TYPES };  // Laker: Converted Laker Schooner

// NoMission: the place of a Force that is free; for a Target Card: none.
enum Mission : u8 { NoMission, Patrol, Escort, RaidMission, ArmySupport, CuttingOutMission, AttackConvoy, MISSIONS };
constexpr bool coastal(int mission) {  // 9.1.3, 9.1.4, LC5.w.a
  return mission == RaidMission || mission == ArmySupport || mission == CuttingOutMission;
}

// The areas of a Homeport Display. Prize: captured or rescued this turn, still on the lake. At and above OnLake: a Force.
enum Area : u8 {
  OutOfPlay,
  Deployable,
  Repairing,
  Construction,
  InOrdinary,
  MakeReady,
  InTransit,
  Prize,
  OnLake,
  AREAS
};

enum LeaderRank : u8 { Commodore, Successor, Generic, RANKS };
constexpr int leader_of(int side, int rank) { return RANKS * side + rank; }  // ALeader, three of each side

// AReason: why the British did or did not do something, or why something came to nothing.
enum class Why : u8 {
  None,
  NoTroops,         // Army Support without Troops to carry
  TooSmall,         // Army Support with less Close Action than one Troops marker needs
  Blank,            // no ship on the Deployment Table
  AlreadyDeployed,  // the one Cutting-Out of the game is used up
  NoConvoy,         // the convoy marker was blank
  ConvoyOut,        // the convoy has been on the lake this turn
  RaidThere,        // a British Raid is in the zone already
  Blockaded,        // a Homeport is blockaded: no convoy sails
  OptionOff,        // played without Cutting-Out
  ConvoyAtSea,      // a U.S. convoy to attack
  SeenOff,          // U.S. ships in the zone
  Weaker,           // LC1: Carronade and Defense not greater
  BadOdds,          // LC1: below one to one
  NoShipFit,        // nobody at full strength
  Stronger,         // LC1 fulfilled
  CertainPrey,      // LC1 waived: a convoy without escort, a Breakout
  CharlotteInUse,   // it is a Homeport now, and worth a landing
  NobodyThere,      // no blockading ship in the zone
  COUNT
};

enum class Convoy : u8 { None, Running, Deployed, Scattered, Destroyed, Captured, COUNT };   // AConvoyResult
enum class Land : u8 { DefenderMajor, DefenderSuccess, Draw, Success, Major, Feat, COUNT };  // ALandResult
enum class Cut : u8 { Disaster, Repulsed, Alarm, Damaged, Burnt, CutOut, COUNT };            // ACutResult
enum Level : u8 { GBDecisive, GBVictory, GBMarginal, Drawn, USMarginal, USVictory, USDecisive, LEVELS };

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define GLORIOUS_VERBS(VERB) \
  VERB(Done, "done") /* nothing more of this kind */ \
  VERB(Schedule, "schedule", ATurn) /* the month's convoy (A1) */ \
  VERB(Recommission, "recommission", AShip) \
  VERB(Park, "park", AShip) /* In Ordinary, in A4 or to pay for Construction Delay (A5) */ \
  VERB(NameFlag, "flag", AShip) /* A7 */ \
  VERB(Form, "form", AMission, AZone) /* a Force: mission and zone */ \
  VERB(Join, "join", AShip) /* a ship joins the Force that is being formed */ \
  VERB(Embark, "embark", ANumber) /* Troops */ \
  VERB(Mark, "mark", AForce) /* a Possible Encounter marker goes on this Force */ \
  VERB(LookAt, "look", ARowPlace) /* Intelligence: a card of the row */ \
  VERB(DrawAgain, "draw-again") \
  VERB(Use, "use", ACard) /* Intelligence: this card of two */ \
  VERB(Slip, "slip") \
  VERB(Stay, "stay") /* Fog */ \
  VERB(Confront, "confront") \
  VERB(Bypass, "bypass") \
  VERB(Attack, "attack") \
  VERB(Pass, "pass") \
  VERB(React, "react", AShip) /* a ship is to make a Reaction Check */ \
  VERB(Launch, "launch") /* a Breakout */ \
  VERB(Sortie, "sortie", AShip) \
  /* ---- lake combat (LC2 to LC7) ---- */ \
  VERB(Engage, "engage", AShip) /* a ship attacks */ \
  VERB(EngageAll, "engage-all") /* and so do all the others */ \
  VERB(Tow, "tow", AShip, AShip) /* towing ship, towed ship */ \
  VERB(LineAhead, "line-ahead") /* the column, or the rest of it, in the usual order */ \
  VERB(Next, "next", AShip) /* the next ship in the column */ \
  VERB(Play, "play", ATactic) /* a Tactic */ \
  VERB(HitShip, "hit", AShip) /* Rake, Refused Line */ \
  VERB(Disperse, "disperse", AShip) /* Scatter: this schooner tries to get away */ \
  VERB(Transfer, "transfer", AShip) /* the flag */ \
  VERB(Withdraw, "withdraw") \
  VERB(FightOn, "fight-on") \
  VERB(Pursue, "pursue") \
  VERB(LetGo, "let-go") \
  VERB(Board, "board", AShip, AShip) /* a pair of Close Action: attacker, target */ \
  VERB(CutOutShip, "cut-out", AShip)
// clang-format on
VERBS_OF(GLORIOUS_VERBS)

// Why something can't be done, with what of the position is told.
// clang-format off
#define GLORIOUS_REASONS(REASON) \
  REASON(NotYourShip, "ship") \
  REASON(ShipIs, "ship, area") \
  REASON(ShutIn, "ship") \
  REASON(AllShutIn, "") \
  REASON(NoShips, "") \
  REASON(TooManyCrews, "number crews, number limit") \
  REASON(NoConvoyNow, "") \
  REASON(NoTroops, "") \
  REASON(TooFewMen, "number men, number needed") \
  REASON(NoCuttingOut, "") \
  REASON(ConvoyElsewhere, "zone, zone convoy") \
  REASON(NoRaidHere, "zone") \
  REASON(RaidThere, "zone") \
  REASON(NoLandingHere, "zone") \
  REASON(NoShipsToCutOut, "zone") \
  REASON(NobodyYet, "force") \
  REASON(NoRoom, "number room") \
  REASON(FewTroops, "number troops") \
  REASON(CardKnown, "row-place") \
  REASON(CardGone, "row-place") \
  REASON(NotOnPatrol, "force, mission") \
  REASON(FightsHere, "force") \
  REASON(TooFar, "force, zone from, zone to") \
  REASON(MayMeetThem, "force") \
  REASON(SentAlready, "ship") \
  REASON(IsReduced, "ship") \
  REASON(EvenMarkers, "force") \
  REASON(OneAtLeast, "") \
  REASON(NotShutIn, "ship") \
  REASON(NotInFight, "ship") \
  REASON(AttacksAlready, "ship") \
  REASON(NotFit, "ship") \
  REASON(CantTow, "ship") \
  REASON(TowsAlready, "ship") \
  REASON(TowedAlready, "ship") \
  REASON(EvenHits, "ship") \
  REASON(TooFewBoarders, "ship, number men, ship target, number theirs")
// clang-format on
REASONS_OF(GLORIOUS_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define GLORIOUS_EVENTS(X) \
  /* the turn */ \
  X(TurnBegins, "turn", "", TURN | HEADING) \
  X(TroopsPlaced, "number space", "", NO_ROLE)  /* of the U.S. track; 1: Available at once */ \
  X(ConvoyScheduled, "turn", "", NO_ROLE) \
  X(ShipReady, "side, ship", "A2", NO_ROLE)  /* Make Ready to Deployable */ \
  X(ShipRepaired, "side, ship", "A3.i", NO_ROLE) \
  X(RepairDelayed, "side, ship, number left", "A3.i", NO_ROLE)  /* counters */ \
  X(ToRepair, "side, ship", "A3", NO_ROLE) \
  X(PrizeBrokenUp, "ship", "A3.iii", NO_ROLE) \
  X(Recommissioned, "side, ship", "", NO_ROLE) \
  X(Parked, "side, ship, number rest", "A4", NO_ROLE)  /* Close Action of the rest */ \
  X(Launched, "side, ship", "A5", NO_ROLE)  /* Construction to Make Ready */ \
  X(StillBuilding, "side, ship, number delay", "A5", NO_ROLE) \
  X(DelayChanged, "side, number delay", "A5", NO_ROLE) \
  X(BalanceSet, "signed balance, number column, number cards", "A6", NO_ROLE) \
  X(FlagNamed, "side, ship", "A7", NO_ROLE) \
  X(ForceFormed, "force, mission, zone to", "", SAIL | by(US)) \
  X(ShipJoins, "ship, force, number steps, number close_action", "", NO_ROLE)  /* steps at full strength */ \
  X(Embarked, "side, force, number troops, number left", "", NO_ROLE) \
  X(TroopsRevealed, "number real, number troops", "A8", NO_ROLE)  /* real: 1, or a blank */ \
  X(CardsTakenOut, "number cards, number last", "A9", NO_ROLE)  /* last turn (1) or Isolated ships (0) */ \
  X(RowDrawn, "number n, zone row...", "A10", NO_ROLE)  /* from left to right */ \
  X(KingstonAdded, "", "A10", NO_ROLE)  /* blockade */ \
  /* possible encounters */ \
  X(Marked, "number, force, zone", "B1", NO_ROLE) \
  X(MarkerGone, "number, zone", "", NO_ROLE) \
  X(MarkerPasses, "number, zone, force", "", NO_ROLE) \
  X(Checked, "number, zone, event-card, number spyglass", "B2", NO_ROLE) \
  X(GaleSetAside, "", "", NO_ROLE) \
  X(EventsShuffled, "number cards", "", NO_ROLE) \
  X(NothingLeft, "", "", NO_ROLE)  /* no Deployable British ship: markers go */ \
  /* cards and deployment */ \
  X(TargetRevealed, "target-card card, zone, mission, mission secondary", "EN1.1", CARD | by(GB)) \
  X(TargetLookedAt, "target-card card, zone, mission", "", NO_ROLE) \
  X(TargetReturned, "zone, reason", "C2", NO_ROLE) \
  X(MissionChanged, "target-card card, mission, reason", "EN1.1", NO_ROLE) \
  X(ConvoyMarkerTurned, "number real", "F5.1", NO_ROLE) \
  X(TableRead,  /* sails: ship icon (1) or blank (0) */ \
    "target-card card, number troops, number column, number sails", "EN1.1", NO_ROLE) \
  X(NoDeployment, "target-card card, reason", "EN1.1", NO_ROLE) \
  X(Upgraded, "ship", "", NO_ROLE) \
  X(NotUpgraded, "ship", "", NO_ROLE) \
  X(Deployed, "number ships, zone to, mission, number troops", "EN1.1", SAIL | by(GB)) \
  X(EventDrawn, \
    "event-card, zone, lake-event, side gage, number icons", "EN1.2", NO_ROLE)  /* no lake event: NONE */ \
  X(GageDrawn, "event-card, side gage, number icons", "", NO_ROLE) \
  X(Foundered, "side, ship", "", NO_ROLE) \
  X(Battered, "side, ship", "", NO_ROLE)  /* Reduced by an event */ \
  X(BlownHome, "side, ship", "", NO_ROLE)  /* Gale: In Transit */ \
  X(Separated, "side, ship, zone", "", NO_ROLE) \
  X(BlownOff, "side, zone from, zone to", "", SAIL) \
  X(HoldsStation, "side, zone, number die", "", NO_ROLE) \
  X(Fevered, "side, ship", "", NO_ROLE) \
  X(ConvoyDelayed, "side", "", NO_ROLE) \
  X(SlipTried, "side, number die, number away", "", NO_ROLE) \
  X(EncounterBegins, \
    "number, zone, number us, number gb", "", HEADING)  /* number: 0 where it is none of the Possible Encounters */ \
  X(EncounterEnds, "zone", "", NO_ROLE) \
  X(SegmentEnds, "zone, number segment", "", NO_ROLE)  /* Patrol (0) or Reaction (1) */ \
  X(ReactionBegins, "zone", "", NO_ROLE) \
  X(ReactionChecked,  /* of the port: no force; modifier + 10 */ \
    "side, force, number die, number modifier, number comes", "EN2", NO_ROLE) \
  X(ReactionJoins, "side, ship", "", NO_ROLE) \
  X(ConvoyMet, "side, zone, number escorted", "", NO_ROLE)  /* the convoy's side */ \
  X(ConvoyShielded, "side", "", NO_ROLE)  /* the convoy's */ \
  X(ConvoyAttacked, "side, number guns, number die, convoy-result result", "", NO_ROLE) \
  /* lake combat */ \
  X(Confronts, "zone", "", NO_ROLE) \
  X(Bypasses, "zone", "", NO_ROLE) \
  X(Attacks, "side, zone place, reason, number gb, number us", "LC1", BATTLE)  /* Carronade + Defense */ \
  X(Passes, "side, zone, reason, number gb, number us", "LC1", NO_ROLE)  /* the same */ \
  X(LineFormed, "side, number n, ship line...", "LC2", NO_ROLE)  /* from the top */ \
  X(Towed, "ship, ship by", "", NO_ROLE) \
  X(TacticsDrawn, "side, number n, tactic tactics...", "", NO_ROLE) \
  X(TacticPlayed, "side, tactic card", "LC3.f", CARD) \
  X(NoTactic, "side", "", NO_ROLE) \
  X(TacticsVoid, "tactic, tactic other", "LC3.g", NO_ROLE)  /* same band */ \
  X(TacticRolled, "tactic, number die, number works", "", NO_ROLE) \
  X(RoundBegins, \
    "side, number round, number attack, number attack_quarters, number defense, " \
    "number defense_quarters, column, column shifted", "LC4", NO_ROLE)  /* strength: points and quarters */ \
  X(UntowedRolled, "number ships, number die, number penalty", "LC4.2", NO_ROLE) \
  X(Fired, \
    "side, number die, number plus, number minus, column, number attacker_hits, " \
    "number defender_hits, number attacker_w, number defender_w, number end", "LC4.d", SHOT) \
  X(ResultBecomes,  /* by Tactics, weather, a harbor */ \
    "number attacker_hits, number defender_hits, number attacker_w, number defender_w", "", NO_ROLE) \
  X(EndRerolled, "number die", "", NO_ROLE) \
  X(HitOn, "side, ship, number red, number blue", "LC5.hit.A", NO_ROLE)  /* 0 0: chosen, or no other */ \
  X(ShipReduced, "side, ship, number left", "", NO_ROLE) \
  X(StepLost, "side, ship, number left", "", NO_ROLE) \
  X(DisengageRolled, "side, ship, number die, number struck, number away", "LC5.2", NO_ROLE)  /* die 0: Fast */ \
  X(ScatterRolled, "side, ship, number die, number away", "", NO_ROLE) \
  X(StrikeRolled,  /* 0 fights on, 1 strikes, 2 sinks */ \
    "side, ship, number die, number plus, number minus, number fate", "LC5.3", NO_ROLE) \
  X(LeaderRolled, \
    "side, leader, number roll, number modifier, number fate", "LC5.1", NO_ROLE)  /* 0 unhurt, 1 wounded, 2 killed */ \
  X(LeaderCaptured, "side, leader", "", NO_ROLE) \
  X(LeaderKilled, "side, leader", "", NO_ROLE)  /* Explosion */ \
  X(FlagMoved, "side, ship from, ship to", "", NO_ROLE) \
  X(Withdraws, "side, zone from", "LC5.w.d", SAIL | SETTLED) \
  X(StaysInFight, "side, ship", "", NO_ROLE) \
  X(FightsOn, "side", "", NO_ROLE)  /* a W not taken */ \
  X(Pursues, "side, tactic", "", NO_ROLE) \
  X(GageChecked, \
    "event-card, side gage, number why", "LC6.a", NO_ROLE)  /* 0 by the card, 1 flipped, 2 rigging, 3 skipped */ \
  X(CloseAction, "side, ship, ship target, number die, number difference, number hit", "LC7.d", NO_ROLE) \
  X(NoPairs, "side", "", NO_ROLE) \
  X(Melee, "ship, number value, ship target, number target_value", "LC7.melee.a", NO_ROLE) \
  X(CapturedShip, "side, ship", "", NO_ROLE)  /* the captor */ \
  X(RescuedShip, "side, ship", "", NO_ROLE) \
  X(SunkShip, "side, ship", "", NO_ROLE) \
  X(FateRolled, "ship, number die", "", NO_ROLE) \
  /* coastal */ \
  X(BreakoutWeighed, "number gb, number us, number launched", "D", NO_ROLE)  /* Carronades */ \
  X(BreakoutBegins, "side, zone", "", NO_ROLE) \
  X(NoBreakout, "side, reason", "", NO_ROLE) \
  X(BlockadeLifted, "zone", "", NO_ROLE) \
  X(CoastalDrawn, "side, zone, event-card, coastal-event", "", NO_ROLE)  /* no coastal event: NONE */ \
  X(CoastalRolled, "number die, number happens", "", NO_ROLE) \
  X(Exploded, "side, ship", "", NO_ROLE) \
  X(Aground, "side, ship", "", NO_ROLE) \
  X(RaidFails, "side, zone", "", NO_ROLE) \
  X(RaidPlaced, "side, zone", "E2.2", NO_ROLE) \
  X(TroopsLaunched, "side, zone, number troops", "", NO_ROLE) \
  X(TroopsStayAboard, "side, zone, number troops", "", NO_ROLE) \
  X(HarborBegins, "side, zone", "", NO_ROLE) \
  X(HarborEnds, "side, zone", "", NO_ROLE) \
  X(LandBattle, \
    "side, zone place, number guns, number shift, number troops, number red, number blue, " \
    "land-result result", "E3.3.2", BATTLE | SETTLED)  /* shift + 10 */ \
  X(CutTried, \
    "side, ship, number assault, number guard, number die, number plus, number minus, " \
    "cut-result result", "", NO_ROLE) \
  /* tally */ \
  X(ShipPoints,  /* the side that scores; captured (1) or destroyed (0) */ \
    "side, ship, number captured, number points", "F1", NO_ROLE) \
  X(Contested, "zone", "F2.1", NO_ROLE) \
  X(Controls, "side, zone", "F2.2", NO_ROLE) \
  X(ControlLost, "side, zone", "F2.4", NO_ROLE) \
  X(ControlPoints, "number us, number gb", "F2.5", NO_ROLE) \
  X(YardRolled, "side, number die, number bonus, number delay", "F3.1", NO_ROLE)  /* the defender */ \
  X(YardShipDelayed, "side, ship", "", NO_ROLE) \
  X(YardShipLost, "side, ship, number points", "", NO_ROLE) \
  X(FrontMoves, "number west, number east", "F3.2", NO_ROLE)  /* of the middle */ \
  X(ArmyVictory, "side, number points", "", NO_ROLE) \
  X(TroopsPenalty, "number points", "F3.3", NO_ROLE) \
  X(MilitiaRolled, "side, zone, number die, number guns, number fails", "", NO_ROLE) \
  X(RaidPoints, "side, zone, number points", "F4", NO_ROLE) \
  X(ConvoyArrives, "side", "F5", NO_ROLE) \
  X(ConvoyHeldUp, "side", "F5", NO_ROLE) \
  X(NoConvoyCame, "", "", NO_ROLE) \
  X(SuppliesTaken, "side, zone, number die, number taken", "", NO_ROLE)  /* die 0: none needed */ \
  X(SupplyMoves, "side, signed supply", "F5", NO_ROLE) \
  X(FallOffensive, "side, number points", "F5.4", NO_ROLE)  /* 2: both, no points */ \
  X(BlockadePlaced, "side, zone", "F6", NO_ROLE)  /* the side that blockades */ \
  X(Isolated, "side, ship", "", NO_ROLE) \
  X(ScoreStands, "signed us, signed gb", "", NO_ROLE) \
  X(TroopsAvailable, "side, number troops", "", NO_ROLE)  /* British: unrevealed ones too */ \
  X(SuddenDeath, "", "", GAME_OVER) \
  X(DualBlockade, "side", "", GAME_OVER)  /* the side that wins */ \
  X(GameEnds, "level, signed score", "", GAME_OVER)
// clang-format on
TELLS(GLORIOUS_EVENTS)

// The pieces of a picture, and what tells them apart.
enum Piece : u16 {
  ShipPiece,     // in an area or a Force; its number is the steps left, 1 at least
  ForcePiece,    // in a zone
  MissionPiece,  // on a Force
  TroopsPiece,
  MarkerPiece,      // Possible Encounters on a Force
  TargetBackPiece,  // a card of the row, face down: its zone
  TargetPiece,      // a card of the row, face up
  ControlPiece,
  BlockadePiece,
  LakeEventPiece,
  RaidPiece,
  ConvoyPiece,  // deployed on the lake
  DelayPiece,   // delay counters on a ship in Repairing
  TacticPiece,
  HiddenTroopsPiece,  // "AI Troops?" on a space of the track
  OddsPiece,          // on a result: its chance in percent, before an attack
  StepsPiece,         // on a Force: steps of its full-strength ships
  CloseActionPiece,   // on a Force: their Close Action
  DrawnPiece,         // a Tactic that the player has drawn
  PIECES_COUNT
};
inline constexpr PieceKind PIECES[] = {{"ship", AShip},
                                       {"force", AForce},
                                       {"mission", AMission},
                                       "troops",
                                       "marker",
                                       {"target-back", AZone},
                                       {"target", ATarget},
                                       "control",
                                       "blockade",
                                       {"lake-event", ALakeEvent},
                                       "raid",
                                       "convoy",
                                       "delay",
                                       "tactic",
                                       "hidden-troops",
                                       "odds",
                                       "steps",
                                       "close-action",
                                       "drawn-tactic"};
static_assert(sizeof PIECES / sizeof *PIECES == PIECES_COUNT);

// What a ship is besides: a bit each.
enum Status : u32 {
  IsReduced = 1,
  IsUpgraded = 2,  // a "B" version
  IsFlagship = 4,
  IsIsolated = 8,
  IsStruck = 16,
  IsDisengaged = 32,
  IsHit = 64,     // in the last result
  IsTowed = 128,  // by the ship that she faces
  IsSunk = 256,   // out of this fight for good ...
  IsCaptured = 512,
  IsGone = 1024  // ... or gone home
};
inline constexpr const char* STATUSES[] = {"reduced", "upgraded", "flagship", "isolated", "struck", "disengaged",
                                           "hit",     "towed",    "sunk",     "captured", "gone"};

enum Boards : u16 { LakeBoard, HarborBoard };
inline constexpr const char* BOARDS[] = {"lake-combat", "harbor-combat"};
enum Rows : u8 { LineRow, AsideRow, OutRow };  // in the line; Engaged and not in it; out of the fight
inline constexpr const char* BOARD_ROWS[] = {"line", "aside", "out"};

enum class Figures : u16 {
  Turn,
  Score,
  PointsUS,
  PointsGB,
  SupplyUS,
  SupplyGB,
  DelayUS,
  DelayGB,
  Balance,
  Cards,
  Front,
  TroopsUS,
  TroopsGB,
  UnknownTroopsGB,
  ConvoyTurn,
  EventDeck,
  CloseActionUS,
  CloseActionGB,
  OddsColumn,  // before an attack
  // of the board
  Gage,      // the side that has it
  WindCard,  // the Event Card in force
  Column,    // of the last result, and before shifts
  PrintedColumn,
  AttackStrength,  // in quarters
  DefenseStrength,
  TacticUS,
  TacticGB,
  TacticsVoid,
  COUNT
};
inline constexpr const char* FIGURES[] = {"turn",
                                          "score",
                                          "points-us",
                                          "points-gb",
                                          "convoy-supply-us",
                                          "convoy-supply-gb",
                                          "delay-us",
                                          "delay-gb",
                                          "balance",
                                          "cards",
                                          "front",
                                          "troops-us",
                                          "troops-gb",
                                          "unknown-troops-gb",
                                          "convoy-turn",
                                          "event-deck",
                                          "close-action-us",
                                          "close-action-gb",
                                          "odds-column",
                                          "gage",
                                          "wind-card",
                                          "column",
                                          "printed-column",
                                          "attack-strength",
                                          "defense-strength",
                                          "tactic-us",
                                          "tactic-gb",
                                          "tactics-void"};
static_assert(sizeof FIGURES / sizeof *FIGURES == unsigned(Figures::COUNT));

}  // namespace warhawk::glorious
