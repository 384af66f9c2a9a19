// The words of War on the Great Lakes Frontier: what can be clicked, what can happen, what lies on the table. Content has
// their sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::frontier {

enum Noun : u8 { NoNoun, ASide, AHex, AWater, APiece, ACard, ANumber, APosture, AStep };
inline constexpr const char* NOUNS[] = {"none", "side", "hex", "water", "piece", "card", "number", "posture", "step"};

// ---- the things that nouns count, in the order that content names them ----

enum Quarter : u8 { Spring, Summer, Autumn, Winter };  // a season is 4 * year + quarter
enum Posture : u8 { LineAdvance, Probe, RefusedFlank, FeignedRetreat, FrontalCharge };
enum Position : u8 { Left, Centre, Right, POSITIONS_IN_LINE };  // ANumber of Lead and Support: 0 to 2

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define FRONTIER_VERBS(VERB) \
  VERB(Pass, "pass") /* decline a window; play no card (5.4) */ \
  VERB(Done, "done") \
  /* cards */ \
  VERB(Play, "play", ACard) \
  VERB(Perform, "perform") \
  VERB(Decline, "decline") \
  VERB(BlockEvent, "block") \
  VERB(LetBe, "let") \
  VERB(React, "react", ACard) \
  VERB(UseCard, "use", ACard) /* in a combat */ \
  VERB(Discard, "discard", ACard) /* Winds of Fortune */ \
  /* operation points (5.4.1) */ \
  VERB(Activate, "activate", APiece) \
  VERB(BesiegeAt, "siege", AHex) \
  VERB(MoveDepots, "depots") \
  VERB(Build, "build", APiece) \
  VERB(Repair, "repair", AHex) \
  VERB(Restore, "restore", APiece) \
  VERB(StockAt, "stock", AHex) \
  VERB(ClearDepot, "clear-depot", AHex) /* to make room for another */ \
  VERB(PayWith, "pay", AHex) /* a depot */ \
  /* the seven movements (7.0, 16.2) */ \
  VERB(ByLand, "by-land") \
  VERB(ByWater, "by-water") \
  VERB(ByBateaux, "by-bateaux") \
  VERB(ByEmbarking, "embark") \
  VERB(ByTransfer, "transfer") \
  VERB(ByLanding, "disembark") \
  VERB(BySally, "sally") \
  /* moving */ \
  VERB(Take, "take", APiece) \
  VERB(Drop, "drop", APiece) \
  VERB(StepTo, "to", AHex) \
  VERB(Halt, "halt") \
  VERB(Load, "load", APiece, APiece) /* who, on which vessel */ \
  VERB(Unload, "unload", APiece) \
  VERB(LandAt, "land", AHex) \
  VERB(Goal, "goal", AHex) /* of bateaux: the land */ \
  VERB(Shore, "shore", AHex) /* and the water beside it */ \
  VERB(GoTo, "port", AHex) /* a commodore, a vessel without water */ \
  VERB(DepotByLand, "depot-by-land", AHex) \
  VERB(DepotByBoat, "depot-by-boat", AHex, AHex) \
  /* meeting the enemy */ \
  VERB(Stand, "stand") \
  VERB(GiveWay, "give-way") \
  VERB(GoInside, "inside", APiece) \
  VERB(EvadeTo, "evade", AHex) \
  VERB(EvadeBySea, "by-sea", AHex) \
  VERB(TakeAboard, "aboard", APiece, APiece) \
  VERB(GiveUp, "give-up", APiece) \
  VERB(ComeOut, "sortie", APiece) \
  /* combats and sieges */ \
  VERB(Command, "command", APiece) \
  VERB(Lead, "lead", APiece, ANumber) \
  VERB(Support, "support", APiece, ANumber) \
  VERB(Choose, "posture", APosture) \
  VERB(Continue, "continue") \
  VERB(Leave, "leave") \
  VERB(FightOn, "second-round") \
  VERB(Rout, "rout", APiece) \
  VERB(Lose, "lose", APiece) \
  VERB(Column, "column", APiece) \
  VERB(Flag, "flag", APiece, APiece) /* a commodore, on a vessel */ \
  VERB(Target, "target", APiece, APiece) /* a vessel, at whom she fires */ \
  VERB(TargetGuns, "target-guns", APiece) \
  VERB(GunsTarget, "guns-at", APiece) \
  VERB(Swap, "swap", APiece, APiece) /* a Lead vessel for one of the Reserves */ \
  VERB(CutOut, "cut-out", APiece, APiece) /* a Regular, a vessel */ \
  /* docks, winter, arrivals */ \
  VERB(Remove, "remove", APiece) \
  VERB(WinterIn, "winter", APiece, AHex) \
  VERB(PlaceAt, "place", AHex) \
  VERB(Bring, "bring", APiece) \
  /* events (cards.hpp) */ \
  VERB(Pick, "pick", APiece) \
  VERB(PickPlace, "pick-place", AHex) \
  VERB(PickCard, "pick-card", ACard) \
  VERB(PickBranch, "branch", AStep) \
  VERB(Accept, "accept")
// clang-format on
VERBS_OF(FRONTIER_VERBS)

// Why something can't be done.
// clang-format off
#define FRONTIER_REASONS(REASON) \
  REASON(TooFar, "hex to, number cost, number left") \
  REASON(FerryClosed, "hex") \
  REASON(GunsBar, "hex") \
  REASON(ThirdRiver, "hex") \
  REASON(TooMany, "piece, number limit") \
  REASON(Outranked, "piece, piece by") \
  REASON(DocksFull, "hex") \
  REASON(NotSupplied, "hex") \
  REASON(NoDepotNear, "hex") \
  REASON(AlreadyActed, "piece") \
  REASON(Restricted, "piece, hex") \
  REASON(NotFurther, "hex") \
  REASON(SiegeTooNew, "hex") \
  REASON(NoLead, "number position") \
  REASON(WrongWater, "piece")
// clang-format on
REASONS_OF(FRONTIER_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define FRONTIER_EVENTS(X) \
  /* the season */ \
  X(SeasonBegins, "number year, number turn", "5.0", TURN | HEADING)  /* turn: 1 spring ... 4 winter */ \
  X(FirstPlayer, "side", "5.1", NO_ROLE) \
  X(Arrived, "side, piece, hex", "5.2", NO_ROLE) \
  X(NotArrived, "side, piece, hex", "5.2", NO_ROLE) \
  X(Waits, "side, piece", "5.2.4", NO_ROLE)  /* a commodore without a port */ \
  X(ComesToPort, "side, piece, hex", "3.4.5.e", NO_ROLE) \
  X(DepotPlaced, "side, hex", "21.1", NO_ROLE) \
  X(DepotSpent, "side, hex", "5.4.1.d", NO_ROLE) \
  X(DepotLost, "side, hex", "21.1.4.f", NO_ROLE) \
  X(DepotMoved, "side, number n, hex from, hex to", "5.4.1.c", MOVE) \
  X(Dealt, "number us, number gb", "5.3", NO_ROLE) \
  X(Exchanged, "side, card", "5.3.2", NO_ROLE) \
  X(CardPlayed, "side, card, number points", "5.4", CARD) \
  X(Passed, "side", "5.4", NO_ROLE) \
  X(Blocked, "side, card", "5.4.2", CARD) \
  X(Performed, "side, card", "5.4.3", CARD) \
  X(Declined, "side, card", "5.4.3", NO_ROLE) \
  X(Reacted, "side, card", "4.2.3", CARD) \
  X(CombatCard, "side, card", "4.2.2", CARD) \
  /* operation points */ \
  X(Activated, "side, piece, hex", "5.4.1.a", NO_ROLE) \
  X(PointsRolled, "side, number die1, number die2, number points", "7.1", NO_ROLE)  /* die 0: not rolled */ \
  X(Built, "side, piece, hex", "5.4.1.d", NO_ROLE) \
  X(Repaired, "side, piece", "5.4.1.e", NO_ROLE) \
  X(Restored, "side, piece", "5.4.1.f", NO_ROLE) \
  /* moves */ \
  X(Marched, "side, number n, hex from, hex to", "8.0", MOVE) \
  X(Sailed, "side, number n, hex from, hex to", "12.0", SAIL) \
  X(PickedUp, "side, piece, hex", "8.2", NO_ROLE) \
  X(DroppedOff, "side, piece, hex", "8.2", NO_ROLE) \
  X(BateauxRoll, "side, number die, number needed", "11.2", NO_ROLE) \
  X(BateauxFail, "side, hex", "11.5", NO_ROLE) \
  X(Rowed, "side, number n, hex from, hex to", "11.4", MOVE) \
  X(Embarked, "side, piece, piece ship", "9.0", NO_ROLE) \
  X(Unloaded, "side, piece, hex", "12.6.4", NO_ROLE) \
  X(Landed, "side, number n, hex from, hex to", "13.0", MOVE) \
  X(Transferred, "side, piece, hex to", "10.0", NO_ROLE) \
  X(Stranded, "side, piece, hex", "8.5", NO_ROLE) \
  X(SortiesTo, "side, piece, hex to", "14.6", NO_ROLE) \
  /* meeting */ \
  X(Evades, "side, number n, hex from, hex to", "15.1", MOVE) \
  X(EvadesAfloat, "side, number n, hex from, hex to", "15.3", SAIL) \
  X(GoesInside, "side, number n, hex", "14.1.2", NO_ROLE) \
  X(NowhereToGo, "side, piece", "15.1.3", NO_ROLE) \
  X(SentHome, "side, piece", "3.4.6", NO_ROLE) \
  /* sieges */ \
  X(SiegeLaid, "side, hex", "16.1", NO_ROLE) \
  X(SiegeLifted, "hex", "16.1.1", NO_ROLE) \
  X(Assault, "side, hex place, number strength, number inside", "16.3", BATTLE) \
  X(SiegeRoll, "side, number die, signed modifier, number steps", "16.3.3", NO_ROLE) \
  X(Surrenders, "side, hex place", "16.3.3.b", BATTLE_OVER | SETTLED)  /* to this side */ \
  X(HoldsOut, "side, hex place", "16.3.3.d", BATTLE_OVER | SETTLED)  /* the side inside */ \
  /* land combat; modifiers are sums of 18.4 */ \
  X(BattleBegins, "side, hex place, number attack, number defence", "18.0", BATTLE) \
  X(SallyBegins, "side, hex place", "16.2", BATTLE) \
  X(Lines, "side, posture, piece left, piece centre, piece right", "18.2.5.f", NO_ROLE) \
  X(SupplyInCombat, "side, number state", "18.4.8", NO_ROLE)  /* 1 partial, 2 isolated */ \
  X(Volley, "side, number position, number dice, signed modifier, number foe_dice, signed foe_modifier", "18.4.2", NO_ROLE) \
  X(StepLost, "side, piece", "3.1.5", NO_ROLE) \
  X(Eliminated, "side, piece", "3.1.5", NO_ROLE) \
  X(SecondRound, "side", "18.4.10.a", NO_ROLE) \
  X(Evading, "number us, number gb", "18.5.1", NO_ROLE)  /* 1: evades */ \
  X(MovedUp, "side, piece, number position", "18.5.2", NO_ROLE) \
  X(Routed, "side, piece", "18.5.2.a", NO_ROLE) \
  X(BattleOver, "side, hex place", "18.5.3", BATTLE_OVER | SETTLED)  /* the side that holds the place */ \
  /* naval combat */ \
  X(NavalBegins, "side, hex place", "19.0", BATTLE) \
  X(Broadside, "side, piece, piece target, number hits", "19.4.1", NO_ROLE) \
  X(FiredAtGuns, "side, piece, number hits", "19.4.1", NO_ROLE) \
  X(GunsFired, "side, piece target, number hits", "19.4.2", NO_ROLE) \
  X(Damaged, "side, piece, number section", "19.4.1.a", NO_ROLE) \
  X(GunsDestroyed, "side, hex", "19.4.1.a.vi", NO_ROLE) \
  X(BothLost, "side, piece, number die, number foe_die", "19.4.6", NO_ROLE)  /* the one that stays */ \
  X(CaptureRoll, "side, piece, number die, number result", "19.4.7", NO_ROLE)  /* 1 repelled, 2 burned, 3 taken */ \
  X(BoardersRepelled, "side, piece", "19.4.7.b.i", NO_ROLE) \
  X(BurnedByCaptors, "side, piece", "19.4.7.b.ii", NO_ROLE) \
  X(Captured, "side, piece", "19.4.7.b.iii", NO_ROLE)  /* by this side */ \
  X(NavalOver, "side, hex place", "19.5.1", BATTLE_OVER | SETTLED) \
  X(CutOutRoll, "side, piece, piece target, number die, number foe_die", "20.1", NO_ROLE) \
  /* what follows */ \
  X(ControlChanged, "side, hex", "2.6.1", NO_ROLE) \
  X(VesselLost, "side, piece", "2.6.1.b", NO_ROLE) \
  X(PutToHarbour, "side, piece, hex", "2.6.1.a", NO_ROLE) \
  X(Drowned, "side, piece", "12.6.8", NO_ROLE) \
  /* winter and the end */ \
  X(WinterLoss, "side, piece, hex", "6.2.2", NO_ROLE) \
  X(VesselWinters, "side, piece, hex from, hex to", "6.3", NO_ROLE) \
  X(NoPort, "side, piece", "6.3.1", NO_ROLE) \
  X(PrevostWinters, "side, piece, hex", "6.5", NO_ROLE) \
  X(EndRoll, "side, number die", "5.4.4", NO_ROLE) \
  X(LakePoints, "side, water, number points", "23.1.2", NO_ROLE) \
  X(Score, "number us, number gb", "23.1", SCORE)  /* half points */ \
  X(WinsAtOnce, "side, hex", "5.4.4.b", GAME_OVER) \
  X(WinsAtEnd, "side, number us, number gb", "23.1.1", GAME_OVER) \
  X(WinsByLake, "side, water", "23.1.1.a", GAME_OVER) \
  X(Drawn, "", "23.1.1.a", GAME_OVER) \
  /* what events change */ \
  X(TrackMoves, "side, signed at", "22.1.2", NO_ROLE)  /* above 0: towards the US */ \
  X(Placed, "side, piece, hex", "4.1.7", NO_ROLE) \
  X(Removed, "side, piece", "4.1.7", NO_ROLE) \
  X(FortRaised, "side, hex", "2.2.5", NO_ROLE) \
  X(RoadOpened, "", "2.3.2", NO_ROLE) \
  X(Burned, "side, hex", "23.3", NO_ROLE)  /* by this side */ \
  X(Dismantled, "side, hex", "23.3.a", NO_ROLE) \
  X(Drew, "side, number n", "5.3", NO_ROLE) \
  X(LostCard, "side, card", "4.1.7", NO_ROLE) \
  X(Looked, "side", "4.1.7", NO_ROLE)  /* at the other's hand */ \
  X(BlockUsed, "side", "5.4.2.b", NO_ROLE) \
  X(EventDie, "side, number die", "4.1.7", NO_ROLE) \
  X(Lasting, "side, card", "4.1.7", NO_ROLE)
// clang-format on
TELLS(FRONTIER_EVENTS)

// The pieces of a picture.
inline constexpr PieceKind PIECES[] = {
    {"regular", APiece},
    {"militia", APiece},
    {"warriors", APiece},
    {"officer", APiece},
    {"commodore", APiece},
    {"vessel", APiece},
    {"depot"},
    {"siege"},
    {"fort"},
    {"burned"},
    {"dismantled"},
    {"guns-lost"},
    {"control"},
    {"card"},
    {"discard"},
    {"reach", AHex},  // a hex that the stack can get to: what it costs, and from where
    {"fed"},          // a settlement of this side's: 2 in full supply, 1 in partial
    {"stake"},        // half points that it would be worth to this side now
    {"hulls"}};       // what counts for the control of a lake
enum PieceShown : u16 {
  RegularPiece,
  MilitiaPiece,
  WarriorsPiece,
  OfficerPiece,
  CommodorePiece,
  VesselPiece,
  DepotPiece,
  SiegePiece,
  FortPiece,
  BurnedPiece,
  DismantledPiece,
  GunsLostPiece,
  ControlPiece,
  CardPiece,
  DiscardPiece,
  ReachPiece,
  FedPiece,
  StakePiece,
  HullsPiece
};

enum Status : u32 {
  ReducedStatus = 1,
  UnbuiltStatus = 2,
  InsideStatus = 4,
  AboardStatus = 8,
  ActedStatus = 16,
  MovingStatus = 32,
  PrizeStatus = 64,
  PartialStatus = 128,
  IsolatedStatus = 256,
  ChiefStatus = 512,  // he commands in this battle
  FlagStatus = 1024,  // a commodore sails on her
  LaterStatus = 2048  // it comes in a season ahead
};
inline constexpr const char* STATUSES[] = {"reduced", "unbuilt", "inside",   "aboard", "acted",    "moving",
                                           "prize",   "partial", "isolated", "chief",  "flagship", "later"};

enum Boards : u16 { LandBoard, LakeBoard, SiegeBoard };
inline constexpr const char* BOARDS[] = {"battle", "naval", "siege"};
enum BoardRows : u16 { LeadRow, SupportRow, ReserveRow, RoutedRow, OfficerRow, ColumnRow, BesiegerRow, InsideRow };
inline constexpr const char* BOARD_ROWS[] = {"lead",     "support", "reserve",   "routed",
                                             "officers", "columns", "besiegers", "garrison"};

enum class Figures : u16 {
  Turn,
  Track,
  HandUS,
  HandGB,
  DeckUS,
  DeckGB,
  BlockUS,
  BlockGB,
  PointsUS,
  PointsGB,
  LastTurn,
  FirstTurn,
  TrackPoints,  // half points, above 0 the Americans'
  OtherUS,      // half points of what is no place
  OtherGB,
  Likely,     // points of the movement that is about to be rolled, on average
  PostureUS,  // 1 and up; 0: not shown
  PostureGB,
  SupportsUS,  // boxes behind each Lead
  SupportsGB,
  Guns,      // section of the harbour guns that fight; 0: none
  LossesUS,  // steps to take in this assault
  LossesGB,
  ModifierUS,  // to the roll of this assault
  ModifierGB,
  COUNT
};
inline constexpr const char* FIGURES[] = {"turn",      "track",      "hand-us",      "hand-gb",     "deck-us",
                                          "deck-gb",   "block-us",   "block-gb",     "points-us",   "points-gb",
                                          "last-turn", "first-turn", "track-points", "other-us",    "other-gb",
                                          "likely",    "posture-us", "posture-gb",   "supports-us", "supports-gb",
                                          "guns",      "losses-us",  "losses-gb",    "modifier-us", "modifier-gb"};
static_assert(sizeof FIGURES / sizeof *FIGURES == unsigned(Figures::COUNT));

}  // namespace warhawk::frontier
