// The words of Dawn's Early Light: what can be clicked, what can happen, what lies on the table. Content has their
// sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::dawn {

enum Noun : u8 {
  NoNoun,
  ASide,
  ARegion,
  AForce,
  ACard,
  ATrack,
  AWater,
  AStation,
  AnOperation,
  AConflict,
  ABorder,
  ANumber,
  AStep
};
inline constexpr const char* NOUNS[] = {
    "none",    "side",      "region",   "force",  "card",   "track", "water",
    "station", "operation", "conflict", "border", "number", "step"};  // a step of a card, in a sentence

// ---- the things that nouns count, in the order that content names them ----

enum Kind : u8 { USMilitia, USRegular, GBMilitia, GBRegular, Indian, KINDS };  // AForce
constexpr Side side_of(int kind) { return kind < GBMilitia ? US : GB; }
constexpr Kind militia(Side side) { return side == US ? USMilitia : GBMilitia; }
constexpr Kind regular(Side side) { return side == US ? USRegular : GBRegular; }

enum Type : u8 { Town, Rural, IndianLand };                     // 2.3
constexpr u8 NEUTRAL = 2, EITHER = 2;                           // beside US and GB: 2.4.2, 2.8.1
enum Track : u8 { Economy, PublicOpinion, Diplomacy, TRACKS };  // 2.7, ATrack
enum Conflict : u8 {
  Tecumseh,
  CreekCivilWar,
  DeathStruggle,
  BonaparteAbdication,
  PeaceNegotiations,
  CONFLICTS
};  // 12.2
enum Operation : u8 { Recruiting, Campaigning, Constructing, Privateering, Cruising, Raiding, Deploying, OPERATIONS };
constexpr int ZONES = 3;
constexpr u8 NAVY_BOX = ZONES;  // AStation: the three zones, then the box

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define DAWN_VERBS(VERB) \
  VERB(Pass, "pass") \
  VERB(Stop, "stop") \
  VERB(Go, "go") /* decline; end an operation; the group is complete */ \
  VERB(Advance, "advance", ATrack) /* public policy */ \
  VERB(PlayCard, "play", ACard) \
  VERB(AsEvent, "as-event") \
  VERB(AsOperation, "as-operation") \
  VERB(EventFirst, "event-first") \
  VERB(OperationFirst, "operation-first") \
  VERB(Operate, "operate", AnOperation) \
  VERB(Raise, "raise", AForce, ARegion) \
  VERB(RaiseForLanding, "raise-for-landing") /* Recruit */ \
  VERB(MoveFrom, "from", ARegion) \
  VERB(MoveTo, "to", ARegion) \
  VERB(Take, "take", AForce) /* Campaign and Raid */ \
  VERB(BuildShip, "build-ship", AWater) \
  VERB(SinkShip, "sink-ship", AWater) \
  VERB(BuildFort, "build-fort", ARegion) /* Construct */ \
  VERB(CruiseAt, "cruise", AStation) /* Cruise, and its overflow */ \
  VERB(Sail, "sail", AStation, AStation) \
  VERB(LandAt, "land", ARegion) \
  VERB(Carry, "carry", AStation, ANumber) /* Deploy */ \
  VERB(Hit, "hit", AForce) \
  VERB(EvadeTo, "evade", ARegion) \
  VERB(Stand, "stand") \
  VERB(RetreatTo, "retreat", ARegion) \
  VERB(FallBack, "fall-back") /* battle */ \
  VERB(Recall, "recall", AStation) \
  VERB(LoseFrom, "lose", AStation) \
  /* ---- events (cards.hpp) ---- */ \
  VERB(PickRegion, "pick", ARegion) \
  VERB(PickForce, "pick-force", AForce, ARegion) \
  VERB(PickTrack, "pick-track", ATrack) \
  VERB(PickStation, "pick-station", AStation) \
  VERB(PickWater, "pick-water", AWater) \
  VERB(PickBorder, "pick-border", ABorder) \
  VERB(PickBranch, "branch", AStep) \
  VERB(Accept, "accept") \
  VERB(FightIn, "fight", ARegion)
// clang-format on
VERBS_OF(DAWN_VERBS)

// Why something can't be done, with what of the position is told.
// clang-format off
#define DAWN_REASONS(REASON) \
  /* cards */ \
  REASON(NotYourEvent, "card") \
  REASON(BritishOnly, "operation") \
  REASON(AmericansOnly, "operation") \
  REASON(NobodyToRaise, "") \
  REASON(NobodyCanMarch, "") \
  REASON(NothingToBuild, "") \
  REASON(NoBlockade, "") \
  REASON(NobodyCanRaid, "") \
  REASON(NoSquadronSails, "") \
  REASON(PointsLeft, "") \
  /* recruiting and building */ \
  REASON(NoHomeTown, "region") \
  REASON(NotYours, "region") \
  REASON(NotByThisEvent, "region") \
  REASON(NoCounters, "region") \
  REASON(NotYourForces, "force") \
  REASON(MilitiaOnly, "force") \
  REASON(NoneLeft, "force") \
  REASON(TooDear, "number cost, number points") \
  REASON(NoCreekWar, "") \
  REASON(NotThisTime, "") \
  REASON(NoAbdication, "") \
  REASON(NoEventWater, "water") \
  REASON(WaterFull, "water") \
  REASON(WaterNotFull, "water") \
  REASON(NoEnemyShip, "water") \
  REASON(FortInTown, "region") \
  REASON(FortThere, "region") \
  REASON(NoFortsLeft, "") \
  /* marching and raiding */ \
  REASON(NobodyThere, "region") \
  REASON(AllMoved, "region") \
  REASON(ShutIn, "region") \
  REASON(OnlyTowns, "region") \
  REASON(Truce, "region from, region to") \
  REASON(NotJoined, "region from, region to") \
  REASON(TownAlone, "region") \
  REASON(NoMore, "force, region") \
  REASON(NobodyToFight, "region") \
  REASON(SoldiersFirst, "region") \
  REASON(NoRaiders, "region") \
  REASON(NoTownInReach, "region") \
  REASON(NoRaidThere, "region from, region to") \
  REASON(IndiansOnly, "force") \
  /* the navy */ \
  REASON(OwnBlockade, "region") \
  REASON(NoFreeSquadron, "station") \
  REASON(NoLandingPlace, "region") \
  REASON(NotComplete, "region, station") \
  REASON(HeldAlready, "region") \
  REASON(NobodyToLand, "") \
  REASON(NoCarrier, "region") \
  REASON(ThereAlready, "station") \
  REASON(ZoneFull, "station") \
  REASON(TooFewRegulars, "number left") \
  REASON(NoMoreCarriers, "number most") \
  REASON(NoSquadron, "station") \
  /* battles */ \
  REASON(YourOwn, "force") \
  REASON(NoneHere, "force, region") \
  REASON(AllHit, "force, region") \
  REASON(DieTooLow, "force, number needed, number die") \
  REASON(NotNext, "region from, region to") \
  REASON(NoIndianLand, "region") \
  REASON(AmericansThere, "region") \
  REASON(TheyCameFrom, "region") \
  REASON(IndiansWithYou, "region") \
  REASON(NoWayBack, "") \
  REASON(NoBattle, "region") \
  /* politics and events */ \
  REASON(TopLevel, "track") \
  REASON(TrackStays, "track") \
  REASON(DoneThere, "region") \
  REASON(NoTowns, "region") \
  REASON(NothingToRemove, "region") \
  REASON(NoUnits, "region") \
  REASON(NotNamed, "region") \
  REASON(NotHome, "region") \
  REASON(NotElsewhere, "region") \
  REASON(AmericansNot, "region") \
  REASON(BritishNot, "region") \
  REASON(EnemiesThere, "region") \
  REASON(NoThreat, "region") \
  REASON(NotNearThem, "region") \
  REASON(TooFewThere, "region") \
  REASON(TruceThere, "border")
// clang-format on
REASONS_OF(DAWN_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define DAWN_EVENTS(X) \
  /* the turn */ \
  X(TurnBegins, "number turn", "4.1", TURN | HEADING)  /* 0: the Prelude */ \
  X(Dealt, "number us, number gb, number left", "4.1.4(6)", NO_ROLE)  /* left: in the draw deck */ \
  X(Reshuffled, "number n", "2.8.3", NO_ROLE) \
  X(EraBegins, "number cards, number squadrons", "4.4.1", NO_ROLE) \
  X(Policy, "side, track, number level", "4.1.1", NO_ROLE) \
  X(NoPolicy, "side", "4.1.1", NO_ROLE) \
  /* cards */ \
  X(Played, "side, card", "5.0", NO_ROLE) \
  X(PlayedAsOperation, "side, card, number points", "5.2", CARD) \
  X(CourtMartial, "side, number points", "5.1.1", NO_ROLE)  /* points that are left */ \
  X(EventBegins, "side, card", "5.1", CARD)  /* the side that carries it out */ \
  X(Discarded, "card", "2.8.3", NO_ROLE) \
  X(CardRemoved, "card", "2.8.2", NO_ROLE) \
  /* operations */ \
  X(Operates, "side, operation, number points", "5.2", NO_ROLE) \
  X(NoOperation, "side", "5.2", NO_ROLE)  /* none has a legal first step */ \
  X(Raised, "side, force, region place", "6.1", NO_ROLE) \
  X(RaisedForLanding, "number n", "14.3.2", NO_ROLE)  /* in the landing supply */ \
  X(Moved, "side, region from, region to, number militia, number regulars, number indians", "6.2", MOVE) \
  X(Taken, "side, region place", "6.2", NO_ROLE)  /* the enemy's, and nobody was there */ \
  X(ShipBuilt, "side, water", "6.3.1", NO_ROLE) \
  X(ShipSunk, "side, water", "6.3.1", NO_ROLE)  /* the owner */ \
  X(FortBuilt, "side, region place", "6.3.2", NO_ROLE) \
  X(FortFalls, "region place", "11.1.2", NO_ROLE) \
  X(Privateers, "dice, number n, number marker, number face", "7.1.1", SHOT | by(US)) \
  X(Cruises, "station place, dice, number n, number face", "7.2.1", SHOT | by(US)) \
  X(SquadronsLifted, "number n, station from", "7.2.1", NO_ROLE)  /* to the Navy box */ \
  X(Sailed, "station from, station to", "8.2", SAIL | by(GB)) \
  X(BlockadeComplete, "station place", "14.2.3", NO_ROLE) \
  X(Lands, "region place, number squadrons, number regulars", "14.3", NO_ROLE) \
  X(LandingEnds, "region place, number squadrons", "14.3.3", NO_ROLE)  /* those that go back to the box */ \
  X(RaidsTown, "region from, region to, number n", "8.1", MOVE | by(GB)) \
  X(RaidDice, "region place, dice, number points, number face", "8.1.2", SHOT | by(GB)) \
  X(RaidersGone, "region place, number n", "8.1.2", NO_ROLE) \
  /* battles; the bonus dice of the attacker, then those of the defender, are told one by one as well */ \
  X(BattleBegins, \
    "side, region place, number attackers, number attack_dice, number defenders, " \
    "number defense_dice, number event, number waterway, number blockade, number tecumseh, " \
    "number defense_event, number home_town, number home_ground, number fort", "9.0", BATTLE) \
  X(Fired, "side, region place, dice", "9.1.1", shot(4)) \
  X(Fell, "force, number n, region place", "9.1.2", NO_ROLE) \
  X(Evades, "dice", "10.3", NO_ROLE) \
  X(EvadedTo, "region from, region to", "10.3", MOVE | by(GB)) \
  X(RetreatsTo, "side, region from, region to", "9.2", MOVE | SETTLED) \
  X(Withdraws, "region place, number regulars", "14.3.4", BATTLE_OVER | SETTLED)  /* a landing, back to the ships */ \
  X(IndiansLeave, "number n, region from, region to", "10.2", NO_ROLE) \
  X(BattleOver, "region place, side", "9.1", BATTLE_OVER | SETTLED)  /* the side that holds it; 2: nobody */ \
  /* what events change */ \
  X(Shifted, "side, track, number level", "13.2", NO_ROLE) \
  X(SquadronsGained, "number n", "14.1.2", NO_ROLE) \
  X(SquadronsLost, "number n, station from", "14.1.2", NO_ROLE) \
  X(LandedLost, "number n, region place", "14.1.2", NO_ROLE)  /* squadrons that had landed there */ \
  X(Added, "force, number n, region place", "5.1", NO_ROLE) \
  X(Removed, "force, number n, region place", "5.1", NO_ROLE) \
  X(CountersChanged, "region place, number n", "2.6.1", NO_ROLE) \
  X(PrivateeringSet, "number n", "7.1.1", NO_ROLE) \
  X(LandingSupply, "number n", "14.3.2", NO_ROLE) \
  X(TruceMade, "region, region beside", "2.6.5", NO_ROLE) \
  X(ConflictBegins, "conflict", "12.1.2", NO_ROLE) \
  X(ConflictEnds, "conflict", "12.1.2", NO_ROLE) \
  X(LastingEffect, "card", "5.1.1", NO_ROLE) \
  /* scoring and victory */ \
  X(Scores,  /* who is behind has 0; level: 1 if nobody is */ \
    "side, number points, number us, number gb, number level", "15.0", SCORE) \
  X(ScoringHome, "number us, number gb", "15.1.1", NO_ROLE) \
  X(ScoringNeutral, "number us, number gb", "15.1.2", NO_ROLE) \
  X(ScoringNaval, "number privateers, number blockades, number us, number gb", "15.1.3", NO_ROLE) \
  X(ScoringPolitics, "number us, number gb", "15.1.4", NO_ROLE) \
  X(Upkeep, "number turn", "4.1.4", NO_ROLE)  /* the one that ends */ \
  X(CountersGrow, "number us, number gb", "4.1.4(1)", NO_ROLE) \
  X(Recalled, "station from", "4.1.4(3)", NO_ROLE) \
  X(LandedReturn, "number n", "4.1.4(4)", NO_ROLE) \
  X(TrucesEnd, "", "4.1.4(5)", NO_ROLE) \
  X(WinsByPoints, "side", "15.1.6", GAME_OVER) \
  X(WinsByTowns, "side", "15.1.6", GAME_OVER) \
  X(WinsAtEnd, "side, number lead", "15.1.5", GAME_OVER) \
  X(WinsTie, "side", "15.1.5", GAME_OVER)
// clang-format on
TELLS(DAWN_EVENTS)

// The pieces of a picture: the five kinds of force in the order of Kind, then markers.
inline constexpr PieceKind PIECES[] = {"us-militia", "us-regular",   "gb-militia",   "gb-regular",  "indian",
                                       "fort",       "counter",      "squadron",     "ship-marker", "card",
                                       "discard",    "removed-card", "card-in-play", "truce",       "level",
                                       "active",     "resolved",     "in-force",     "bonus"};
enum Piece : u16 {
  FortPiece = KINDS,
  CounterPiece,
  SquadronPiece,
  ShipPiece,
  CardPiece,
  DiscardPiece,
  RemovedPiece,
  InPlayPiece,
  TrucePiece,
  LevelPiece,
  ActivePiece,
  ResolvedPiece,
  InForcePiece,  // a card whose effect lasts until upkeep
  BonusPiece     // points that a side's tracks add to an operation
};

inline constexpr std::array<const char*, 0> STATUSES{};

enum Boards : u16 { BattleBoard };
inline constexpr const char* BOARDS[] = {"battle"};
inline constexpr const char* BOARD_ROWS[] = {"line"};

enum class Figures : u16 {
  Turn,
  ScoreUS,
  ScoreGB,
  PrivateeringTrack,
  Blockades,
  HandUS,
  HandGB,
  DrawDeck,
  Discards,
  LandingSupply,
  SupplyUSMilitia,
  SupplyUSRegular,
  SupplyGBMilitia,
  SupplyGBRegular,
  SupplyIndian,
  COUNT
};
inline constexpr const char* FIGURES[] = {"turn",
                                          "score-us",
                                          "score-gb",
                                          "privateering",
                                          "blockades",
                                          "hand-us",
                                          "hand-gb",
                                          "draw-deck",
                                          "discards",
                                          "landing-supply",
                                          "supply-us-militia",
                                          "supply-us-regular",
                                          "supply-gb-militia",
                                          "supply-gb-regular",
                                          "supply-indian"};
static_assert(sizeof FIGURES / sizeof *FIGURES == unsigned(Figures::COUNT));

}  // namespace warhawk::dawn
