// The words of A Glorious Chance: what can be clicked, what can happen, what lies on the table. Content has their
// sentences.
#pragma once
#include "engine/action.hpp"

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
constexpr Zone clockwise(int zone) { return Zone((zone + 1) % ZONES); }
constexpr Zone counter_clockwise(int zone) { return Zone((zone + ZONES - 1) % ZONES); }
constexpr u8 NOBODY = 2;  // beside US and GB: who controls a Lake Zone

enum Type : u8 { Laker, Schooner, Brig, Corvette, Supercorvette, TYPES };  // Laker: Converted Laker Schooner

// NoMission: the place of a Force that is free; for a Target Card: none.
enum Mission : u8 { NoMission, Patrol, Escort, RaidMission, ArmySupport, CuttingOutMission, AttackConvoy, MISSIONS };
constexpr bool coastal(int mission) {  // 9.1.3, 9.1.4
  return mission == RaidMission || mission == ArmySupport || mission == CuttingOutMission;
}

// The areas of a Homeport Display. Prize: captured this turn, still on the lake. At and above OnLake: a Force.
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

enum Do : u16 {
  Done,      // nothing more of this kind
  Schedule,  // the month's convoy (A1)
  Recommission,
  Park,      // In Ordinary, in A4 or to pay for Construction Delay (A5)
  NameFlag,  // A7
  Form,      // a Force: mission and zone
  Join,      // a ship joins the Force that is being formed
  Embark,    // Troops
  Mark,      // a Possible Encounter marker goes on this Force
  LookAt,    // Intelligence: a card of the row
  DrawAgain,
  Use,  // Intelligence: this card of two
  Slip,
  Stay,  // Fog
  Confront,
  Bypass,
  Attack,
  Pass,
  React,   // a ship is to make a Reaction Check
  Launch,  // a Breakout
  Sortie,  // a ship takes part in it
  // ---- lake combat (LC2 to LC7) ----
  Engage,     // a ship attacks
  EngageAll,  // and so do all the others
  Tow,        // towing ship, towed ship
  LineAhead,  // the column, or the rest of it, in the usual order
  Next,       // the next ship in the column
  Play,       // a Tactic
  HitShip,    // Rake, Refused Line
  Disperse,   // Scatter: this schooner tries to get away
  Transfer,   // the flag
  Withdraw,
  FightOn,
  Pursue,
  LetGo,
  Board,  // a pair of Close Action: attacker, target
  CutOutShip
};
inline constexpr Verb VERBS[] = {{"done", {}},
                                 {"schedule", {ATurn}},
                                 {"recommission", {AShip}},
                                 {"park", {AShip}},
                                 {"flag", {AShip}},
                                 {"form", {AMission, AZone}},
                                 {"join", {AShip}},
                                 {"embark", {ANumber}},
                                 {"mark", {AForce}},
                                 {"look", {ARowPlace}},
                                 {"draw-again", {}},
                                 {"use", {ACard}},
                                 {"slip", {}},
                                 {"stay", {}},
                                 {"confront", {}},
                                 {"bypass", {}},
                                 {"attack", {}},
                                 {"pass", {}},
                                 {"react", {AShip}},
                                 {"launch", {}},
                                 {"sortie", {AShip}},
                                 {"engage", {AShip}},
                                 {"engage-all", {}},
                                 {"tow", {AShip, AShip}},
                                 {"line-ahead", {}},
                                 {"next", {AShip}},
                                 {"play", {ATactic}},
                                 {"hit", {AShip}},
                                 {"disperse", {AShip}},
                                 {"transfer", {AShip}},
                                 {"withdraw", {}},
                                 {"fight-on", {}},
                                 {"pursue", {}},
                                 {"let-go", {}},
                                 {"board", {AShip, AShip}},
                                 {"cut-out", {AShip}}};
static_assert(sizeof VERBS / sizeof *VERBS == unsigned(CutOutShip) + 1);

// What the journal is told; after each name its arguments. A signed number is told as two: what it is above 0, what it is
// below 0; a strength as its whole points and its quarters. Lists are filled up with NOWHERE.
// clang-format off
#define GLORIOUS_EVENTS(X) \
  /* the turn */ \
  X(TurnBegins)        /* turn */ \
  X(TroopsPlaced)      /* space of the U.S. track (1: Available at once) */ \
  X(ConvoyScheduled)   /* turn */ \
  X(ShipReady)         /* side, ship                         (Make Ready to Deployable) */ \
  X(ShipRepaired)      /* side, ship */ \
  X(RepairDelayed)     /* side, ship, counters left */ \
  X(ToRepair)          /* side, ship */ \
  X(PrizeBrokenUp)     /* ship                               (A3.iii) */ \
  X(Recommissioned)    /* side, ship */ \
  X(Parked)            /* side, ship, Close Action of the rest */ \
  X(Launched)          /* side, ship                         (Construction to Make Ready) */ \
  X(StillBuilding)     /* side, ship, Construction Delay */ \
  X(DelayChanged)      /* side, Construction Delay */ \
  X(BalanceSet)        /* above 0, below 0, column, cards */ \
  X(FlagNamed)         /* side, ship */ \
  X(ForceFormed)       /* force, mission, zone */ \
  X(ShipJoins)         /* ship, force, its steps at full strength and its Close Action now */ \
  X(Embarked)          /* side, force, Troops markers, Troops left */ \
  X(TroopsRevealed)    /* real (1) or not (0), British Troops available */ \
  X(CardsTakenOut)     /* cards, last turn (1) or Isolated ships (0) */ \
  X(RowDrawn)          /* cards; then the zone of each, from left to right (twelve, NOWHERE: no card) */ \
  X(KingstonAdded)     /* -                                  (A10, blockade) */ \
  /* possible encounters */ \
  X(Marked)            /* number, force, zone */ \
  X(MarkerGone)        /* number, zone */ \
  X(MarkerPasses)      /* number, zone, force */ \
  X(Checked)           /* number, zone, event card, spyglass */ \
  X(GaleSetAside)      /* - */ \
  X(EventsShuffled)    /* cards */ \
  X(NothingLeft)       /* -                                  (no Deployable British ship: markers go) */ \
  /* cards and deployment */ \
  X(TargetRevealed)    /* target card, zone, primary mission, secondary mission */ \
  X(TargetLookedAt)    /* target card, zone, mission */ \
  X(TargetReturned)    /* zone, reason                       (C2) */ \
  X(MissionChanged)    /* target card, mission, reason */ \
  X(ConvoyMarkerTurned)/* real */ \
  X(TableRead)         /* target card, Troops, column, ship icon (1) or blank (0) */ \
  X(NoDeployment)      /* target card, reason */ \
  X(Upgraded)          /* ship */ \
  X(NotUpgraded)       /* ship */ \
  X(Deployed)          /* ships, zone, mission, Troops */ \
  X(EventDrawn)        /* event card, zone, lake event (NOWHERE: none), side with the gage, icons */ \
  X(GageDrawn)         /* event card, side with the gage, icons */ \
  X(Peeked)            /* - */ \
  X(Foundered)         /* side, ship */ \
  X(Battered)          /* side, ship                         (Reduced by an event) */ \
  X(BlownHome)         /* side, ship                         (Gale: In Transit) */ \
  X(Separated)         /* side, ship, to zone */ \
  X(BlownOff)          /* side, from zone, to zone */ \
  X(HoldsStation)      /* side, zone, die */ \
  X(Fevered)           /* side, ship */ \
  X(ConvoyDelayed)     /* side */ \
  X(SlipTried)         /* side, die, away (1) or not (0) */ \
  X(EncounterBegins)   /* number (0: none), zone, U.S. ships, British ships */ \
  X(EncounterEnds)     /* zone */ \
  X(SegmentEnds)       /* zone, Patrol (0) or Reaction (1) */ \
  X(ReactionBegins)    /* zone */ \
  X(ReactionChecked)   /* side, force (NOWHERE: port), die, modifier + 10, succeeds */ \
  X(ReactionJoins)     /* side, ship */ \
  X(ConvoyMet)         /* side of the convoy, zone, escorted */ \
  X(ConvoyShielded)    /* side of the convoy */ \
  X(ConvoyAttacked)    /* side of the attacker, guns, die, convoy result */ \
  /* lake combat */ \
  X(Confronts)         /* zone */ \
  X(Bypasses)          /* zone */ \
  X(Attacks)           /* side, zone, reason, Carronade + Defense of GB, of US */ \
  X(Passes)            /* side, zone, reason, Carronade + Defense of GB, of US */ \
  X(LineFormed)        /* side, ships; then each from the top (22 places) */ \
  X(Towed)             /* ship, by ship */ \
  X(TacticsDrawn)      /* side, cards; then each (5 places) */ \
  X(TacticPlayed)      /* side, tactic */ \
  X(NoTactic)          /* side */ \
  X(TacticsVoid)       /* tactic, tactic                     (same band) */ \
  X(TacticRolled)      /* tactic, die, 1: it happens */ \
  X(RoundBegins)       /* attacker, round, attacker's strength, defender's strength, column before shifts, column after */ \
  X(UntowedRolled)     /* lakers, die, penalty */ \
  X(Fired)             /* attacker, die, modifier above 0, below 0, column, printed result: A hits, D hits, AW, DW, END */ \
  X(ResultBecomes)     /* what Tactics, weather or a harbor leave of it: A hits, D hits, AW, DW */ \
  X(EndRerolled)       /* die */ \
  X(HitOn)             /* side, ship, red, blue              (0 0: chosen, or no other) */ \
  X(ShipReduced)       /* side, ship, steps left */ \
  X(StepLost)          /* side, ship, steps left */ \
  X(DisengageRolled)   /* side, ship, die (0: Fast), ships struck, away */ \
  X(ScatterRolled)     /* side, ship, die, away */ \
  X(StrikeRolled)      /* side, ship, die, modifier above 0, below 0, 0 fights on, 1 strikes, 2 sinks */ \
  X(LeaderRolled)      /* side, leader, dice, modifier, 0 unhurt, 1 wounded, 2 killed */ \
  X(LeaderCaptured)    /* side, leader */ \
  X(LeaderKilled)      /* side, leader                       (Explosion) */ \
  X(FlagMoved)         /* side, from ship, to ship */ \
  X(Withdraws)         /* side, zone */ \
  X(StaysInFight)      /* side, ship */ \
  X(FightsOn)          /* side                               (a W not taken) */ \
  X(Pursues)           /* side, tactic */ \
  X(GageChecked)       /* event card, side with the gage, 0 by the card, 1 flipped, 2 rigging, 3 skipped */ \
  X(CloseAction)       /* attacker, ship, target, die, difference, step lost */ \
  X(NoPairs)           /* attacker */ \
  X(Melee)             /* attacking ship, its value, target, its value */ \
  X(CapturedShip)      /* captor, ship */ \
  X(RescuedShip)       /* side, ship */ \
  X(SunkShip)          /* side, ship */ \
  X(FateRolled)        /* ship, die */ \
  /* coastal */ \
  X(BreakoutWeighed)   /* British Carronades, U.S. Carronades, launched */ \
  X(BreakoutBegins)    /* side, zone */ \
  X(NoBreakout)        /* side, reason */ \
  X(BlockadeLifted)    /* zone */ \
  X(CoastalDrawn)      /* side, zone, event card, coastal event (NOWHERE: none) */ \
  X(CoastalRolled)     /* die, 1: it happens */ \
  X(Exploded)          /* side, ship */ \
  X(Aground)           /* side, ship */ \
  X(RaidFails)         /* side, zone */ \
  X(RaidPlaced)        /* side, zone */ \
  X(TroopsLaunched)    /* side, zone, Troops markers */ \
  X(TroopsStayAboard)  /* side, zone, Troops markers */ \
  X(HarborBegins)      /* attacker, zone */ \
  X(HarborEnds)        /* attacker, zone */ \
  X(LandBattle)        /* attacker, zone, Long Guns, shift + 10, Troops, red, blue, land result */ \
  X(CutTried)          /* side, ship, assault, guard, die, modifier above 0, below 0, cut result */ \
  /* tally */ \
  X(ShipPoints)        /* side that scores, ship, captured (1) or destroyed (0), points */ \
  X(Contested)         /* zone */ \
  X(Controls)          /* side, zone */ \
  X(ControlLost)       /* side, zone                         (F2.4) */ \
  X(ControlPoints)     /* U.S., British */ \
  X(YardRolled)        /* defender, die, bonus, delay added */ \
  X(YardShipDelayed)   /* defender, ship */ \
  X(YardShipLost)      /* defender, ship, points */ \
  X(FrontMoves)        /* west of the middle, east of it */ \
  X(ArmyVictory)       /* side, points */ \
  X(TroopsPenalty)     /* points */ \
  X(MilitiaRolled)     /* side, zone, die, guns, raid fails */ \
  X(RaidPoints)        /* side, zone, points */ \
  X(ConvoyArrives)     /* side */ \
  X(ConvoyHeldUp)      /* side */ \
  X(NoConvoyCame)      /* - */ \
  X(SuppliesTaken)     /* side, zone, die (0: none needed), taken */ \
  X(SupplyMoves)       /* side, supply above 0, below 0 */ \
  X(FallOffensive)     /* side (2: both, no points), points */ \
  X(BlockadePlaced)    /* side that blockades, zone */ \
  X(Isolated)          /* side, ship */ \
  X(ScoreStands)       /* U.S. points above 0, below 0, British above 0, below 0 */ \
  X(TroopsAvailable)   /* side, Troops markers available (British: unrevealed ones too) */ \
  X(SuddenDeath)       /* - */ \
  X(DualBlockade)      /* side that wins */ \
  X(GameEnds)          /* level, score above 0, below 0 */ \
// clang-format on
#define GLORIOUS_NAME(N) N,
#define GLORIOUS_WORD(N) #N,
enum class Told : u16 { GLORIOUS_EVENTS(GLORIOUS_NAME) COUNT };
inline constexpr const char* EVENTS[] = {GLORIOUS_EVENTS(GLORIOUS_WORD)};
#undef GLORIOUS_NAME
#undef GLORIOUS_WORD

// The pieces of a picture.
enum Piece : u16 {
  ShipPiece,         // a ship at full strength: on AShip the steps left, on an area or a Force 1 + the ship
  ReducedPiece,      // a Reduced ship: the steps left, 1 at least
  UpgradedPiece,     // a "B" version
  FlagPiece,
  ForcePiece,        // in a zone: `number` is the Force
  MissionPiece,
  TroopsPiece,
  MarkerPiece,       // Possible Encounters on a Force
  TargetBackPiece,   // a card of the row, face down: its zone
  TargetPiece,       // a card of the row, face up
  ControlPiece,
  BlockadePiece,
  LakeEventPiece,
  RaidPiece,
  ConvoyPiece,       // deployed on the lake
  DelayPiece,        // delay counters on a ship in Repairing
  StruckPiece,
  DisengagedPiece,
  TacticPiece,
  IsolatedPiece,
  HiddenTroopsPiece,  // "AI Troops?" on a space of the track
  OddsPiece,          // on a result: its chance in percent, before an attack
  LinePiece,          // on a ship: her place in the line of battle, from 1
  TowedPiece,         // on a ship: 1 + the one that tows her
  StepsPiece,         // on a Force: steps of its full-strength ships
  CloseActionPiece,   // on a Force: their Close Action
  PIECES_COUNT
};
inline constexpr const char* PIECES[] = {
    "ship",        "reduced-ship", "upgraded-ship", "flag",       "force",      "mission", "troops",
    "marker",      "target-back",  "target",        "control",    "blockade",   "lake-event", "raid",
    "convoy",      "delay",        "struck",        "disengaged", "tactic", "isolated", "hidden-troops", "odds",
    "line",        "towed",        "steps",         "close-action"};
static_assert(sizeof PIECES / sizeof *PIECES == PIECES_COUNT);

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
  COUNT
};
inline constexpr const char* FIGURES[] = {
    "turn",      "score",     "points-us", "points-gb", "convoy-supply-us",  "convoy-supply-gb",   "delay-us",
    "delay-gb",  "balance",   "cards",     "front",     "troops-us",         "troops-gb",   "unknown-troops-gb",
    "convoy-turn", "event-deck", "close-action-us", "close-action-gb", "odds-column"};
static_assert(sizeof FIGURES / sizeof *FIGURES == unsigned(Figures::COUNT));

}  // namespace warhawk::glorious
