// The words of this game's cards: what an event does, as a few steps of 16 bytes. content/cards.cpp makes them of
// the sentences in content/dawn/cards.toml, events.cpp carries them out. docs/cards.md has the vocabulary and the reasons.
#pragma once
#include "engine/cards.hpp"
#include "games/dawn/words.hpp"

namespace warhawk::dawn {

// clang-format off
enum class Word : u8 {
  CARD_CONTROL,
  Add, Remove, Swap, Counters, Fort, Shift, Privateering, Squadrons, Landing, Score, Lift, Station, Ships, Armistice,
  Activate, Resolve, Free, Land, Until,
  COUNT
};
// clang-format on

// Forces as a card names them; own and foe depend on who carries the event out.
// clang-format off
enum class What : u8 {
  None,
  USMilitia, USRegular, USArmy, USForce,
  GBMilitia, GBRegular, GBArmy, GBForce, Indians,
  OwnMilitia, OwnRegular, OwnArmy, OwnForce,
  FoeMilitia, FoeRegular, FoeArmy, FoeForce,
  COUNT
};
// clang-format on
// The kinds of force (a bit each) that a word means for this actor.
constexpr u8 kinds_of(What what, Side actor) {
  constexpr u8 LIST[2][4] = {
      {1u << USMilitia, 1u << USRegular, 1u << USMilitia | 1u << USRegular, 1u << USMilitia | 1u << USRegular},
      {1u << GBMilitia, 1u << GBRegular, 1u << GBMilitia | 1u << GBRegular,
       1u << GBMilitia | 1u << GBRegular | 1u << Indian}};
  if (what == What::None) return 0;
  if (what == What::Indians) return 1u << Indian;
  if (what < What::GBMilitia) return LIST[US][int(what) - int(What::USMilitia)];
  if (what < What::Indians) return LIST[GB][int(what) - int(What::GBMilitia)];
  if (what < What::FoeMilitia) return LIST[actor][int(what) - int(What::OwnMilitia)];
  return LIST[other(actor)][int(what) - int(What::FoeMilitia)];
}

// A side as a card names it.
enum class Who : u8 { US, GB, Own, Foe };
constexpr Side side_of(Who who, Side actor) {
  return who == Who::US ? Side::US : who == Who::GB ? Side::GB : who == Who::Own ? actor : other(actor);
}

// What a place must fulfil besides being one of those named. All must hold.
enum Filter : u16 {
  OwnHome = 1,           // a home region of the actor
  InPlace = 2,           // the place of the `each` around it
  Controlled = 4,        // by the actor
  USControlled = 8,      // by the US
  GBControlled = 16,     // by GB
  Clear = 32,            // no forces hostile to the actor
  Threatened = 64,       // by the actor's foe
  ThreatenedByUS = 128,  // by the US
  ThreatenedByGB = 256,  // by GB
  NoFort = 512,          // without a fort
  NextTo = 1024,         // beside a region that holds some of `what`
  Holding = 2048         // at least `n` of `what` here
};
// Places: whatever can be known when content is loaded is folded into `base`, a bit for each region, zone or waterway.
struct Where {
  u32 base;
  u16 filters;
  What what;
  u8 n;
  bool operator==(const Where&) const = default;
};

enum class If : u8 {
  ActorIs,           // what: Who
  Some,              // a place of `where`
  None,              // no place of `where`
  Level,             // limit: Who; what: the track; at least n
  Privateering,      // at least n
  Complete,          // the zone n
  Zones,             // at least n zones complete
  Blockaded,         // the region n
  Sails,             // what: Who; the waterway n
  IsActive,          // the conflict n
  IsInactive,        // the conflict n
  Done,              // the pick step before did at least n
  WonVersusIndians,  // in the free campaign before
  COUNT
};
enum class Lasting : u8 { Dice, NoEvasion, NextOps, COUNT };

constexpr u8 ANY_TRACK = TRACKS;

// What the flags of these words mean; those of the others are PickFlags.
enum FreeFlag : u8 { OnlyMilitia = 1, NoCounters = 2, ShipsOnly = 4, VersusIndians = 8, NoEvasion = 16, Bridges = 32 };
enum LastingFlag : u8 { Defending = 1, Landings = 2, Once = 4 };

// What the fields of an Op mean besides what engine/cards.hpp says:
//   who    Who of a shift; If of a condition; Operation of a free one; Lasting of a lasting effect
//   limit  Who of a condition; bonus dice of a free operation
//   what   What, Track, Conflict or Who; places of `counters`; the bonus of each die (or the face that scores) of a free
//          operation
//   to     `and`: What and number of the second force; `for`: What; waterways and bridge of a free operation
using Op = CardOp<Word, Where>;
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);
constexpr What second(const Op& op) { return What(op.to & 255); }
constexpr int second_n(const Op& op) { return op.to >> 8; }
constexpr u8 waters(const Op& op) { return op.to & 15; }
constexpr int bridge(const Op& op, int end) { return op.to >> (4 + 5 * end) & 31; }

// Clicks that a step takes at most; 0: it asks nothing.
constexpr int picks_of(const Op& op) {
  switch (op.word) {
    case Word::Add: return second_n(op) ? 1 : op.n;
    case Word::Counters: return op.what;
    case Word::Shift: return 1;
    case Word::Remove: return op.has(All) ? 1 : op.n;
    case Word::Swap:
    case Word::Fort:
    case Word::Lift:
    case Word::Station:
    case Word::Ships:
    case Word::Armistice: return op.n;
    default: return 0;
  }
}

using Ops = Programs<Op, 512>;  // of all cards together
using EventRun = warhawk::EventRun<u32>;

}  // namespace warhawk::dawn
