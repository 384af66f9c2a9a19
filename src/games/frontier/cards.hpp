// The words of this game's cards: what a card does, as a few steps of 16 bytes. content/cards.cpp makes them of the
// sentences in content/frontier/cards.toml, events.cpp carries them out. docs/cards.md has the vocabulary and the reasons.
#pragma once
#include "engine/cards.hpp"
#include "games/frontier/words.hpp"

namespace warhawk::frontier {

enum class CardKind : u8 { Event, Before, After, NavalBefore, NavalAfter, Reaction };

// The moments at which a card's effect may be had: events in one's own Event Segment; combat cards, both sides; reactions,
// in the enemy's Action Phase (4.2.3).
enum Moment : u8 {
  InEvent,        // the Event Segment
  OnBefore,       // lines and postures are revealed (18.3)
  OnAfter,        // a land combat is over, before any Evade (18.6)
  OnNavalBefore,  // before deployment (19.2)
  OnNavalAfter,   // before any Evade (19.6)
  OnDeclare,      // unit, movement type and companions are named, nothing is rolled
  OnRolled,       // movement points are known
  OnEnter,        // the next hex is announced
  OnContact,      // it holds units or harbour guns of whoever is asked
  OnEntered,      // it has been entered, no combat is pending
  OnLanding,      // the hex of a Disembark is announced
  OnSiege,        // a Siege Warfare Activation and who takes part are named
  OnWon,          // after the Post cards of a land combat that the attacker has won
  OnEvent,        // an event is announced
  MOMENTS
};

// clang-format off
enum class Word : u8 {
  CARD_CONTROL,
  // the wider war, hands, lasting marks
  War, Draw, DiscardCards, Look, BlockUsed, Squalls, Until,
  // pieces come
  RaiseFort, OpenRoad, Place, Commodore, LayDown, Return,
  // yards and stores
  Build, Repair, Restore, Depot, MoveDepots, RazeDepot,
  // places
  Attack, Burn, Dismantle, Withdraw,
  // orders
  Activate, Bateaux, MoveByLine, Cross,
  // sieges
  Seize, Besiege, Assault, Sally, Surrender,
  // losses
  Step, Eliminate, Remove, CutOut, Sink, KillCommander,
  // reactions
  Cancel, Stop, RollOneDie, HalvePoints, LosePoints, RoadCost, HaltKind, Muster, SlipAway, SiegeRoll, NoQuarters, HarbourGuns,
  SendHome,
  // land combat
  Bonus, BonusOf, BetterDie, MixedDice, FillSupport, NoTieLoss, TieCosts, Negate, SupportLimit, Reinforce, ChangePosture,
  RoutOn, Pursue,
  // naval combat
  Save, FirstFire, Recapture, Heal, SlipOut, ExtraDie,
  COUNT
};
// clang-format on

// Pieces as a card names them; from GROUP on it is a group of named ones (Content::group).
// clang-format off
enum class What : u8 {
  None,
  USRegular, USMilitia, USRegiment, USRifle, Artillery, USOfficer, USIdleOfficer, USVessel, USShip, USGunboat,
  GBRegular, GBMilitia, GBRegiment, Warriors, GBVessel, GBShip, GBGunboat,
  LostWarriors, LostGBGunboat, GBRegularLostHere,  // eliminated ones
  Officer, Commodore,                              // of whoever has played the card
  OfStack,                                         // of the stack that moves
  USRegimentAbroad,                                // in British territory
  COUNT
};
// clang-format on
constexpr int GROUP = 64;

// What a hex must fulfil besides being one of those named. All must hold.
enum Filter : u16 {
  IsSettlement = 1,
  IsVillage = 2,
  Full = 4,         // in full supply for the card's side
  NotIsolated = 8,  // in full or partial supply
  Unbesieged = 16,
  NotFortified = 32,  // no fortification of the enemy
  Alone = 64,         // one regiment of the enemy stands there, and no more
  USControlled = 128,
  GBControlled = 256,
  NoDepotYet = 512,
  HeldOrAlongside = 1024,  // a regiment of the card's side is there, or a ship of its beside it
  ShipOrLake = 2048,       // such a ship, or the side controls Lake Erie
  Without = 4096,          // no `what`
  Holding = 8192,          // some `what`
  WithOrNextTo = 16384,    // some `what` there or in a connected hex
  Near = 32768             // within n hexes of near_what, or of the hexes near_area
};
// Hexes that only the position knows.
enum Moving : u8 {
  EachPlace = 1,  // of the `each` around the step
  ThisHex = 2,    // that a window or a combat is about
  Aboard = 4,     // no hex: pieces on vessels
  OwnSieges = 8,  // of the card's side
  OwnLakePorts = 16,
  AtMeigs = 32,  // while the fort stands
  AtStephenson = 64,
  NearHere = 128  // `within n of here`
};
struct Where {
  u8 area;  // the number of a set that content has made when it was loaded
  u8 what;
  u16 filters;
  u8 n;
  u8 near_what, near_area;
  u8 moving;
  bool operator==(const Where&) const = default;
};

enum class If : u8 {
  Track,      // what: 0 <, 1 <=, 2 >, 3 >=; n
  Season,     // n: a bit for each quarter
  Played,     // n: of the cards that others ask about
  Unseen,     // limit: a piece that has not come yet
  Done,       // the last pick step did n or more
  Some,       // a settlement of `where`
  Stands,     // some `what` in `where`
  StandsLed,  // an officer of the card's side and some `what` in one hex of `where`
  Siege,      // n: a settlement, limit: by which side, what: with whom
  InLine,     // some `what` in the battle line; n: and the ground is forest
  NoneLeft,   // no built vessel of side n is in the hex of the naval combat
  NearBy,     // some `what` within n hexes
  Event,      // the event announced is of card group n
  By,         // n: 0 land, 1 water
  OffRoad,    // the step crosses a hexside without road
  ByRoad,
  Forest,  // the hex, or the combat's
  Clear,
  Commander,        // n: a side that has one in the combat
  LostStep,         // n: a side that lost a step in the combat
  CommanderValue,   // n: side; limit: its number in use is that or more
  CommanderAttack,  // n: side; limit: the activated commander's attack
  Attacks,          // n: side
  Defends,          // n: side
  OverWater,        // n: side; it attacks from a river or has landed
  HasCommodore,     // n: side, in the naval combat
  Evades,           // n: side
  CentreEmpty,      // n: side
  Here,             // the hex is in `where`
  HereOrBeside,     // or next to one
  HereHolds,        // some `what` in it
  Standing,         // the stack stands in `where`
  StandingForest,
  Besieged,  // n: the side inside
  Into,      // n: the hex is in that side's territory, and the stack outside it
  Guns,      // n: the side whose harbour guns stand there
  Stack,     // some `what` in the stack
  Present,   // limit: a piece in the combat, under somebody else's command
  Lost,      // some `what` was eliminated in the combat
  Won,       // n: the side that attacked and won
  NoCombat,  // the stack has entered without one
  OnWater,   // the hex is one of `where`
  OnLake,
  HarbourOr,  // the hex is a harbour, or one of `where`
  Afloat,     // by ship or by boats
  COUNT
};

// What the fields of an Op mean besides what engine/cards.hpp says:
//   who    of a condition: If; Lasting of Until; a way of placing, removing ... (Manner); how to move
//   limit  rounds, hexes, faces of a die (low and high, four bits each), a season, a second piece
//   what   What; posture, advantage, quality
//   to     a piece, a settlement, a group of pieces, a set of hexes, faces
using Op = CardOp<Word, Where>;
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);

// Flags beside those of the engine, by word.
enum OpFlag : u8 {
  Foe = 16,            // Draw, Bonus: the enemy's
  AtRandom = 32,       // DiscardCards
  ToStart = 16,        // War
  Reduced = 16,        // Place, Return
  AnySupply = 32,      // Place
  BurnedOk = 64,       // Place
  LostToo = 128,       // Place
  NextPhase = 32,      // Return
  NoDepot = 16,        // Build, Repair
  But = 32,            // Build: any other than that piece
  Rapids = 16,         // MoveDepots
  RoadsOnly = 16,      // Activate
  NoBattle = 32,       // Activate
  PastShips = 64,      // Activate
  OnLakes = 128,       // Activate
  SureBoats = 16,      // Bateaux
  PastRegiments = 32,  // Bateaux
  Led = 16,            // MoveByLine, Cross: an officer leads them
  OnOne = 16,          // Step: all on one regiment
  ThatPiece = 32,      // Step: a fragile one; Build: that vessel
  Back = 16,           // Stop
  Vessels = 16,        // SlipAway
  WithGuns = 32        // Bonus: only with artillery in the line
};
enum Manner : u8 { Together, PickSome, WithKind, OfSchedule };  // of Place
enum Scopes : u8 { OneLed = 16, OneFlank = 17 };                // of Bonus, besides Bonus::Scope
enum Quality : u8 { LedByRegulars, LedByMilitiamen };
enum Advantage : u8 { RefusedFlanks, Supports, Commanders };
constexpr u8 faces(int low, int high) { return u8(low << 4 | high); }
constexpr bool shows(u8 range, int die) { return range && die >= range >> 4 && die <= (range & 15); }

using Ops = Programs<Op, 1024>;  // of all cards together
using EventRun = warhawk::EventRun<Bits<256>>;

}  // namespace warhawk::frontier
