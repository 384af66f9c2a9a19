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

struct Where {
  u8 area;
  u8 what;
  u16 filters;
  u8 n;
  u8 unused[3];
  bool operator==(const Where&) const = default;
};

using Op = CardOp<Word, Where>;
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);

using Ops = Programs<Op, 1024>;  // of all cards together
using EventRun = warhawk::EventRun<Bits<256>>;

}  // namespace warhawk::frontier
