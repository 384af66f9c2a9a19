// The words of Mr. Madison's War: what can be clicked, what can happen, what lies on the table. Content has their sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::madison {

enum Noun : u8 { NoNoun, ASide, ASpace, ALake, APiece, ACard, ANumber, AResult, AStep, AModifier };
inline constexpr const char* NOUNS[] = {"none", "side",   "space",  "lake", "piece",
                                        "card", "number", "result", "step", "modifier"};

// ---- the things that nouns count, in the order that content names them ----

enum Quarter : u8 { Spring, Autumn, Winter };  // a turn is 3 * year + season
enum Result : u8 {
  AR2,
  AR1,
  AR,
  EX,
  Nine,
  DR1,
  DR2,
  RESULTS
};  // AResult: 10.51, 2.77; then those of 12.4, from -1 to 8
inline constexpr int NAVAL_RESULTS = 10;
// AModifier: what the dice of a battle are changed by, on land (10.45) and on a lake (12.3).
enum Modifier : u8 {
  OfOdds,
  OfLeadUnits,
  OfGround,
  OfCrossing,
  OfCommanders,
  OfRegulars,
  OfBattleCards,
  OfFleets,
  OfLeadVessels,
  OfCommodores,
  OfFrigates,
  OfSmallVessels,
  OfNavalCards,
  MODIFIERS
};
inline constexpr const char* MODIFIER_CLAUSES[] = {"10.21", "10.3",  "10.41", "10.41", "10.42", "10.44", "10.43",
                                                   "12.31", "12.32", "12.33", "12.34", "12.35", "12.36"};
static_assert(sizeof MODIFIER_CLAUSES / sizeof *MODIFIER_CLAUSES == MODIFIERS);
enum Lake : u8 {
  Ontario,
  Erie,
  Huron,
  Champlain,
  LAKES,
  Transit = LAKES
};  // ALake: boxes, then the way from Erie to Huron

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define MADISON_VERBS(VERB) \
  VERB(Pass, "pass") /* decline a window; nothing more to play in winter */ \
  VERB(Done, "done") \
  /* the eight uses of a card, and what else can be done with one (8.31) */ \
  VERB(PlayEvent, "event", ACard) \
  VERB(CallLeader, "leader", ACard) \
  VERB(CallUnits, "units", ACard) \
  VERB(UseYards, "yards", ACard) \
  VERB(FillUp, "restore", ACard) \
  VERB(MakeDepot, "depot", ACard) \
  VERB(React, "react", ACard) \
  VERB(HoldBack, "hold", ACard) \
  VERB(ThrowAway, "throw-away", ACard) \
  VERB(Keep, "keep", ACard) /* pre-war */ \
  /* declarations and moves */ \
  VERB(Activate, "activate", APiece) \
  VERB(ActivateAfloat, "activate-afloat", APiece) /* a land leader who sails */ \
  VERB(MoveFrom, "from", ASpace) \
  VERB(MoveFromBox, "from-box", ALake) \
  VERB(Take, "take", APiece) \
  VERB(Drop, "drop", APiece) \
  VERB(StepTo, "to", ASpace) \
  VERB(Halt, "halt") \
  VERB(SailTo, "sail", ASpace) \
  VERB(SailOut, "sail-out", ALake) \
  VERB(Embark, "embark", APiece) \
  VERB(Land, "land", APiece) \
  VERB(Return, "return", APiece, ALake) /* a vessel, in spring */ \
  VERB(Withdraw, "withdraw", APiece, ASpace) /* a vessel, to a town */ \
  /* shipyards, restoring, depots, arrivals, winter */ \
  VERB(Build, "build", APiece) \
  VERB(Repair, "repair", APiece) \
  VERB(Restore, "fill-up", APiece) \
  VERB(DepotAt, "depot-at", ASpace) \
  VERB(Delay, "delay", APiece) \
  VERB(Enter, "enter", ASpace) /* a naval leader, elsewhere */ \
  VERB(Fight, "fight") \
  VERB(Suffer, "suffer", APiece) \
  /* battles */ \
  VERB(Stand, "stand") \
  VERB(FallBack, "fall-back") \
  VERB(RetreatTo, "retreat", ASpace) \
  VERB(RetreatAfloat, "retreat-afloat", ASpace) \
  VERB(TakeAboard, "board", APiece) \
  VERB(Command, "command", APiece) \
  VERB(Lead, "lead", APiece) \
  VERB(Lose, "lose", APiece) \
  /* events (cards.hpp) */ \
  VERB(PickPiece, "pick", APiece) \
  VERB(PickSpace, "pick-space", ASpace) \
  VERB(PickLake, "pick-lake", ALake) \
  VERB(PickBranch, "branch", AStep) \
  VERB(Accept, "accept")
// clang-format on
VERBS_OF(MADISON_VERBS)

// Why something can't be done.
// clang-format off
#define MADISON_REASONS(REASON) \
  REASON(NoPath, "space from, space to") \
  REASON(TooFar, "space to, number cost, number left") \
  REASON(TooWeakCard, "card, piece, number value, number command") \
  REASON(Full, "piece, number limit") \
  REASON(Aground, "space to") \
  REASON(Peace, "space to") \
  REASON(PeaceAfloat, "lake to") \
  REASON(Truce, "space to") \
  REASON(TruceAfloat, "lake to") \
  REASON(NearMontreal, "piece, space to") \
  REASON(Mud, "space from") \
  REASON(MarchOnly, "space to") \
  REASON(NoneToAttack, "space to") \
  REASON(AttackedBefore, "space") \
  REASON(ElsewhereNow, "piece, space") \
  REASON(NotWithFleet, "piece") \
  REASON(HasMoved, "piece") \
  REASON(OffMap, "piece") \
  REASON(NamedAlready, "piece") \
  REASON(NotOnCard, "piece") \
  REASON(ByWaterOnly, "piece") \
  REASON(NotChosen, "piece") \
  REASON(JoinsNoMore, "piece") \
  REASON(LeaderAlone, "piece") \
  REASON(NoLeaderOver, "piece, piece senior") \
  REASON(TecumsehsOwn, "piece") \
  REASON(OneDetachment, "piece") \
  REASON(NoCrossingWithLeader, "piece") \
  REASON(Leads, "piece") \
  REASON(LastOne, "piece") \
  REASON(QuotaNeeded, "piece, piece leader") \
  REASON(FromElsewhere, "piece") \
  REASON(CommodoreOnly, "piece") \
  REASON(NeverSails, "piece") \
  REASON(NotAPort, "space") \
  REASON(LakeShut, "lake, side") \
  REASON(NoShips, "space") \
  REASON(ShipFirst, "piece") \
  REASON(PointsGone, "number left, number cost") \
  REASON(ThereNow, "space") \
  REASON(OnItNow, "lake") \
  REASON(OtherLake, "lake") \
  REASON(EnemyInPort, "space to") \
  REASON(CantUnload, "space to") \
  REASON(NoneAshore, "lake") \
  REASON(NoWayOn, "lake") \
  REASON(NoStop, "lake") \
  REASON(DamagedStays, "piece") \
  REASON(BoxWithTroops, "lake") \
  REASON(BoxFought, "lake") \
  REASON(EnemyOnLake, "lake") \
  REASON(Blockaded, "lake") \
  REASON(NeverAboard, "piece") \
  REASON(NoRoom, "piece") \
  REASON(RoomNeeded, "piece") \
  REASON(NotYourPort, "space") \
  REASON(Becalmed, "space") \
  REASON(NoShore, "piece") \
  REASON(JustAboard, "piece") \
  REASON(AfterTheFirstLeg, "piece") \
  REASON(FullFirst, "piece") \
  REASON(LandedElsewhere, "space") \
  REASON(TroopsAboard, "piece") \
  REASON(NotAwaited, "piece") \
  REASON(NotYet, "piece") \
  REASON(NotThisLake, "lake") \
  REASON(NoYard, "piece, lake") \
  REASON(TooDear, "piece, number halves") \
  REASON(Sound, "piece") \
  REASON(NotInBase, "piece") \
  REASON(AtFull, "piece") \
  REASON(NoRestoring, "piece") \
  REASON(OnEnemyGround, "piece, space") \
  REASON(Unsupplied, "piece, space") \
  REASON(NotYourLand, "space") \
  REASON(DepotThere, "space") \
  REASON(NoSupplyAt, "space") \
  REASON(EnemyAlone, "space") \
  REASON(DepotsOut, "number most") \
  REASON(NoDepotPlace, "card") \
  REASON(HeldEnough, "number most") \
  REASON(NotInHand, "card") \
  REASON(HeldBackAlready, "card") \
  REASON(TheirEvent, "card") \
  REASON(NotNow, "card") \
  REASON(NothingWouldChange, "card") \
  REASON(NoLeaderAnswers, "card, number value") \
  REASON(NobodyToMove, "card") \
  REASON(NoWork, "card, number value") \
  REASON(NobodyToRestore, "card") \
  REASON(DelayedBefore, "piece") \
  REASON(NowOrNever, "piece") \
  REASON(NobodyChosen, "space") \
  REASON(NotOfLake, "piece, lake") \
  REASON(NotInStrike, "piece") \
  REASON(StrikeFull, "piece") \
  REASON(CameFromThere, "space to, space from") \
  REASON(EnemyHolds, "space to") \
  REASON(WorseWay, "space to, number steps") \
  REASON(LessSafe, "space to") \
  REASON(NoWayOut, "space") \
  REASON(NotForThis, "card")
// clang-format on
REASONS_OF(MADISON_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define MADISON_EVENTS(X) \
  /* the turn */ \
  X(TurnBegins, "number year, number turn", "7.0", TURN | HEADING)  /* turn: 1 spring, 2 autumn, 3 winter */ \
  X(PrewarBegins, "", "6.1", HEADING) \
  X(Drew, "side, card", "6.2", NO_ROLE) \
  X(DrewUnseen, "side", "6.2", NO_ROLE) \
  X(Declared, "side, card", "6.2", NO_ROLE)  /* the Declaration of War, drawn by this side */ \
  X(Dealt, "number us, number gb", "7.21", NO_ROLE) \
  X(FirstPlayer, "side, number us, number gb", "7.33", NO_ROLE)  /* dice; 0: none were rolled */ \
  X(Arrived, "side, piece, space", "14.1", NO_ROLE) \
  X(Delayed, "side, piece", "14.21", NO_ROLE) \
  X(NotArrived, "side, piece", "14.21", NO_ROLE) \
  X(FleetReturns, "side, piece, lake", "11.23", NO_ROLE) \
  X(FleetWithdraws, "side, piece, lake from, space to", "11.22", SAIL) \
  X(MarkerLaid, "side, lake", "11.44", NO_ROLE) \
  X(LakeControl, "side, lake", "11.41", NO_ROLE)  /* side 2: nobody */ \
  X(Score, "number us, number gb", "4.12", SCORE) \
  /* cards */ \
  X(PlayedEvent, "side, card", "8.31", CARD) \
  X(PlayedLeader, "side, card", "8.31", CARD) \
  X(PlayedUnits, "side, card", "8.31", CARD) \
  X(PlayedYards, "side, card", "15.12", CARD) \
  X(PlayedRestore, "side, card", "8.31", CARD) \
  X(PlayedDepot, "side, card", "13.52", CARD) \
  X(Reacted, "side, card", "8.31", CARD) \
  X(Threw, "side, card", "7.32", CARD) \
  X(Kept, "side", "6.2", NO_ROLE) \
  X(HeldBack, "side", "7.34", NO_ROLE) \
  X(NothingLeft, "side", "16.1", NO_ROLE) \
  /* declarations and moves */ \
  X(LeaderActivated, "side, piece, space", "8.41", NO_ROLE) \
  X(UnitActivated, "side, piece, space", "8.61", NO_ROLE) \
  X(Marched, "side, number n, space from, space to, piece, number more", "9.1", MOVE) \
  X(Sailed, "side, number n, space from, space to, piece, number more", "11.15", SAIL) \
  X(SailedOut, "side, number n, lake to, piece, number more", "11.15", SAIL) \
  X(SailedIn, "side, number n, lake from, space to, piece, number more", "11.15", SAIL) \
  X(Dropped, "side, piece, space", "8.42", NO_ROLE) \
  X(Embarked, "side, piece, space", "11.15", NO_ROLE) \
  X(Landed, "side, piece, space", "11.15", NO_ROLE) \
  X(VesselFlees, "side, piece, space from, space to", "9.61", NO_ROLE) \
  /* yards, restoring, depots */ \
  X(Built, "side, piece, space", "15.13", NO_ROLE) \
  X(Repaired, "side, piece", "15.22", NO_ROLE) \
  X(Restored, "side, piece", "8.31", NO_ROLE) \
  X(DepotMade, "side, space", "13.52", NO_ROLE) \
  X(DepotLost, "side, space", "13.55", NO_ROLE) \
  /* battles; modifiers one by one, of the attacker's roll */ \
  X(GivesWay, "side, space from, space to", "9.41", MOVE) \
  X(Overrun, "side, space place", "9.51", NO_ROLE)  /* the side that must retreat */ \
  X(BattleBegins, "side, space place", "10.1", BATTLE) \
  X(Round, "side, space place, number round, number attack, number defense, piece lead, piece against", "10.21", NO_ROLE) \
  X(Modifiers, "signed ratio, signed class, signed terrain, signed route, signed leaders, signed regulars, signed cards", "10.45", NO_ROLE) \
  X(Rolled, "side, number die1, number die2, signed modifier, result", "10.5", NO_ROLE) \
  X(Reduced, "side, piece", "10.52", NO_ROLE) \
  X(Eliminated, "side, piece", "10.52", NO_ROLE) \
  X(Surrendered, "side, piece", "10.72", NO_ROLE) \
  X(Captured, "side, piece", "10.9", NO_ROLE) \
  X(Replaced, "side, piece", "3.42", NO_ROLE) \
  X(RetreatsTo, "side, space from, space to", "10.71", MOVE) \
  X(RetreatsAfloat, "side, space from, space to", "10.82", SAIL) \
  X(BattleWon, "side, space place", "10.1", BATTLE_OVER | SETTLED)  /* by the side that holds the place */ \
  X(NavalBattle, "side, lake place, piece lead, piece against, signed modifier", "12.1", BATTLE) \
  X(NavalRoll, "side, number die, number modified", "12.2", NO_ROLE) \
  X(NavalLosses, "side, number die", "12.41", NO_ROLE)  /* the victor's own */ \
  X(StruckFlag, "side, piece", "12.41", NO_ROLE) \
  X(Damaged, "side, piece", "12.42", NO_ROLE) \
  X(VesselLost, "side, piece", "12.53", NO_ROLE) \
  X(NavalWon, "side, lake place", "12.2", BATTLE_OVER | SETTLED) \
  /* winter and the end */ \
  X(Attrition, "side, space", "16.21", NO_ROLE) \
  X(BaseMoves, "side, lake", "15.33", NO_ROLE)  /* the back-up base opens */ \
  X(TreatyPenalty, "side, number cards", "4.22", NO_ROLE) \
  X(UnsuppliedScore, "side, space, number points", "4.32", NO_ROLE) \
  X(LakeUnsupplied, "side, lake", "4.33", NO_ROLE) \
  X(WinsAtOnce, "side", "17.3", GAME_OVER) \
  X(WinsAtEnd, "side, number lead, number level", "17.1", GAME_OVER)  /* level: 1 moral, 2 marginal, 3 decisive */ \
  X(Stalemate, "", "17.2", GAME_OVER) \
  /* what events change */ \
  X(EventPoints, "side, number points", "4.17", NO_ROLE) \
  X(Placed, "side, piece, space", "8.27", NO_ROLE) \
  X(Removed, "side, piece", "8.27", NO_ROLE) \
  X(Drilled, "side, piece", "8.27", NO_ROLE) \
  X(FortBuilt, "space", "2.74", NO_ROLE) \
  X(Burned, "space", "4.13", NO_ROLE) \
  X(EventDie, "side, number die", "8.27", NO_ROLE) \
  X(Lasting, "side, card", "8.27", NO_ROLE)
// clang-format on
TELLS(MADISON_EVENTS)

// The pieces of a picture.
inline constexpr PieceKind PIECES[] = {{"regular", APiece},
                                       {"militia", APiece},
                                       {"indian", APiece},
                                       {"dragoon", APiece},
                                       {"leader", APiece},
                                       {"naval-leader", APiece},
                                       {"vessel", APiece},
                                       {"depot"},
                                       {"fort"},
                                       {"burned"},
                                       {"lake-marker"},
                                       {"card"},
                                       {"discard"},
                                       {"points-card"},
                                       {"control"},
                                       {"supply"},
                                       {"crowded"},
                                       {"helps", AModifier},
                                       {"hinders", AModifier},
                                       {"attackers"},
                                       {"defenders"},
                                       {"refuge"},
                                       {"exile"},
                                       {"stake"},
                                       {"forfeit"}};
enum PieceShown : u16 {
  RegularPiece,
  MilitiaPiece,
  IndianPiece,
  DragoonPiece,
  LeaderPiece,
  NavalLeaderPiece,
  VesselPiece,
  DepotPiece,
  FortPiece,
  BurnedPiece,
  MarkerPiece,
  CardPiece,
  DiscardPiece,
  PointsPiece,
  ControlPiece,
  SupplyPiece,   // n: spaces that would lose supply with it, itself among them
  CrowdedPiece,  // n: units that winter would hit if it came now
  HelpsPiece,  // a modifier of the battle that is fought here, or that an answer would bring: n in favour of the attacker
  HindersPiece,    // n against him
  AttackersPiece,  // n: the strength that attacks there, halved where it is not supplied
  DefendersPiece,
  RefugePiece,  // where the force that is asked could fall back to, in supply; n: 1 and the steps that it costs
  ExilePiece,   // the same, out of supply
  StakePiece,   // n: points that its holder would have for it if the war ended now
  ForfeitPiece  // n: points on the track that would not count then: cut off
};

enum Status : u32 {
  ReducedStatus = 1,
  ReplacedStatus = 2,
  MovingStatus = 4,
  FinishedStatus = 8,
  UnsuppliedStatus = 16,
  LeadStatus = 32,
  YardStatus = 64,  // a ship that can be built
  LaterStatus = 128
};
inline constexpr const char* STATUSES[] = {"reduced",    "replaced", "moving", "finished",
                                           "unsupplied", "lead",     "yard",   "later"};

enum Boards : u16 { LandBoard, LakeBoard };
inline constexpr const char* BOARDS[] = {"battle", "naval"};
inline constexpr const char* BOARD_ROWS[] = {"line"};

enum class Figures : u16 {
  Turn,
  LeadUS,
  LeadGB,
  HandUS,
  HandGB,
  HeldUS,
  HeldGB,
  DrawDeck,
  EventPoints,
  FinalLead,
  COUNT
};
inline constexpr const char* FIGURES[] = {"turn",    "lead-us", "lead-gb",   "hand-us",      "hand-gb",
                                          "held-us", "held-gb", "draw-deck", "event-points", "final-lead"};
static_assert(sizeof FIGURES / sizeof *FIGURES == unsigned(Figures::COUNT));

}  // namespace warhawk::madison
