// The words of Dawn's Early Light: what can be clicked, what can happen, what lies on the table. Content has their
// sentences.
#pragma once
#include "engine/action.hpp"

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

enum Do : u16 {
  Pass,
  Stop,
  Go,       // decline; end an operation; the group is complete
  Advance,  // public policy
  PlayCard,
  AsEvent,
  AsOperation,
  EventFirst,
  OperationFirst,
  Operate,
  Raise,
  RaiseForLanding,  // Recruit
  MoveFrom,
  MoveTo,
  Take,  // Campaign and Raid
  BuildShip,
  SinkShip,
  BuildFort,  // Construct
  CruiseAt,   // Cruise, and its overflow
  Sail,
  LandAt,
  Carry,  // Deploy
  Hit,
  EvadeTo,
  Stand,
  RetreatTo,
  FallBack,  // battle
  Recall,
  LoseFrom,  // squadrons at upkeep, and lost ones
  // ---- events (cards.hpp) ----
  PickRegion,
  PickForce,
  PickTrack,
  PickStation,
  PickWater,
  PickBorder,
  PickBranch,
  Accept,
  FightIn
};
inline constexpr Verb VERBS[] = {{"pass", {}},
                                 {"stop", {}},
                                 {"go", {}},
                                 {"advance", {ATrack}},
                                 {"play", {ACard}},
                                 {"as-event", {}},
                                 {"as-operation", {}},
                                 {"event-first", {}},
                                 {"operation-first", {}},
                                 {"operate", {AnOperation}},
                                 {"raise", {AForce, ARegion}},
                                 {"raise-for-landing", {}},
                                 {"from", {ARegion}},
                                 {"to", {ARegion}},
                                 {"take", {AForce}},
                                 {"build-ship", {AWater}},
                                 {"sink-ship", {AWater}},
                                 {"build-fort", {ARegion}},
                                 {"cruise", {AStation}},
                                 {"sail", {AStation, AStation}},
                                 {"land", {ARegion}},
                                 {"carry", {AStation, ANumber}},
                                 {"hit", {AForce}},
                                 {"evade", {ARegion}},
                                 {"stand", {}},
                                 {"retreat", {ARegion}},
                                 {"fall-back", {}},
                                 {"recall", {AStation}},
                                 {"lose", {AStation}},
                                 {"pick", {ARegion}},
                                 {"pick-force", {AForce, ARegion}},
                                 {"pick-track", {ATrack}},
                                 {"pick-station", {AStation}},
                                 {"pick-water", {AWater}},
                                 {"pick-border", {ABorder}},
                                 {"branch", {AStep}},
                                 {"accept", {}},
                                 {"fight", {ARegion}}};
static_assert(sizeof VERBS / sizeof *VERBS == unsigned(FightIn) + 1);

// What the journal is told; after each name its arguments. "faces" stands for six counts: how many ones, ..., sixes.
enum class Told : u16 {
  TurnBegins,         // turn (0: the Prelude)
  Dealt,              // US hand, GB hand, cards left in the draw deck
  Reshuffled,         // cards in the new draw deck
  EraBegins,          // cards shuffled in, squadrons added
  Policy,             // side, track, level
  NoPolicy,           // side
  Played,             // side, card
  PlayedAsOperation,  // side, card, points of the card
  CourtMartial,       // side, points that are left
  EventBegins,        // side that carries it out, card
  Discarded,          // card
  CardRemoved,        // card
  Operates,           // side, operation, points
  NoOperation,        // side                          (none has a legal first step)
  Raised,             // side, force, region
  RaisedForLanding,   // number in the landing supply
  Moved,              // side, from region, to region, militia, regulars, Indians
  Taken,              // side, region                  (the enemy's, and nobody was there)
  ShipBuilt,          // side, water
  ShipSunk,           // owner, water
  FortBuilt,          // side, region
  FortFalls,          // region
  Privateers,         // faces, hits, marker, the lowest face that counts
  Cruises,            // zone, faces, hits, the lowest face that counts
  SquadronsLifted,    // number, zone                  (to the Navy box)
  Sailed,             // from station, to station
  BlockadeComplete,   // zone
  Lands,              // region, squadrons, Regulars
  LandingEnds,        // region, squadrons that go back to the box
  RaidsTown,          // from region, town, Indians
  RaidDice,           // town, faces, points, the lowest face that counts
  RaidersGone,        // town, Indians
  BattleBegins,       // attacking side, region, attacker's forces, its bonus dice, defender's forces, its bonus dice;
                      // of the attacker's dice those of events, a waterway, a blockade, Tecumseh; of the defender's
                      // those of events, the home town, the level of a track, the fort
  Fired,              // side, region, faces
  Fell,               // force, number, region
  Evades,             // faces
  EvadedTo,           // from region, to region
  RetreatsTo,         // side, from region, to region
  Withdraws,          // region, Regulars               (a landing, back to the ships)
  IndiansLeave,       // number, town, to region
  BattleOver,         // region, side that holds it (2: nobody)
  Shifted,            // side, track, level
  SquadronsGained,    // number
  SquadronsLost,      // number, station
  LandedLost,         // number, region                 (squadrons that had landed there)
  Added,              // force, number, region
  Removed,            // force, number, region
  CountersChanged,    // region, counters
  PrivateeringSet,    // marker
  LandingSupply,      // number
  TruceMade,          // region, region
  ConflictBegins,     // conflict
  ConflictEnds,       // conflict
  LastingEffect,      // card
  Scores,             // side, points, score of the US (0 if behind), score of GB (0 if behind), whether it is level
  ScoringHome,        // US points, GB points
  ScoringNeutral,     // US points, GB points
  ScoringNaval,       // Privateering value, Blockade value, US points, GB points
  ScoringPolitics,    // US points, GB points
  Upkeep,             // turn that ends
  CountersGrow,       // US counters added, GB counters added
  Recalled,           // zone
  LandedReturn,       // number
  TrucesEnd,          // -
  WinsByPoints,       // side
  WinsByTowns,        // side
  WinsAtEnd,          // side, lead
  WinsTie,            // side
  COUNT
};
inline constexpr const char* EVENTS[] = {"TurnBegins",
                                         "Dealt",
                                         "Reshuffled",
                                         "EraBegins",
                                         "Policy",
                                         "NoPolicy",
                                         "Played",
                                         "PlayedAsOperation",
                                         "CourtMartial",
                                         "EventBegins",
                                         "Discarded",
                                         "CardRemoved",
                                         "Operates",
                                         "NoOperation",
                                         "Raised",
                                         "RaisedForLanding",
                                         "Moved",
                                         "Taken",
                                         "ShipBuilt",
                                         "ShipSunk",
                                         "FortBuilt",
                                         "FortFalls",
                                         "Privateers",
                                         "Cruises",
                                         "SquadronsLifted",
                                         "Sailed",
                                         "BlockadeComplete",
                                         "Lands",
                                         "LandingEnds",
                                         "RaidsTown",
                                         "RaidDice",
                                         "RaidersGone",
                                         "BattleBegins",
                                         "Fired",
                                         "Fell",
                                         "Evades",
                                         "EvadedTo",
                                         "RetreatsTo",
                                         "Withdraws",
                                         "IndiansLeave",
                                         "BattleOver",
                                         "Shifted",
                                         "SquadronsGained",
                                         "SquadronsLost",
                                         "LandedLost",
                                         "Added",
                                         "Removed",
                                         "CountersChanged",
                                         "PrivateeringSet",
                                         "LandingSupply",
                                         "TruceMade",
                                         "ConflictBegins",
                                         "ConflictEnds",
                                         "LastingEffect",
                                         "Scores",
                                         "ScoringHome",
                                         "ScoringNeutral",
                                         "ScoringNaval",
                                         "ScoringPolitics",
                                         "Upkeep",
                                         "CountersGrow",
                                         "Recalled",
                                         "LandedReturn",
                                         "TrucesEnd",
                                         "WinsByPoints",
                                         "WinsByTowns",
                                         "WinsAtEnd",
                                         "WinsTie"};
static_assert(sizeof EVENTS / sizeof *EVENTS == unsigned(Told::COUNT));

// The pieces of a picture: the five kinds of force in the order of Kind, then markers.
inline constexpr const char* PIECES[] = {"us-militia", "us-regular",   "gb-militia",   "gb-regular",  "indian",
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
