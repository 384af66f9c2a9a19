// The card language: what a card's event does, as a few steps of 16 bytes. src/content/dawn_cards.cpp makes them of the
// sentences in content/dawn/cards.toml, events.cpp runs them. docs/cards.md has the vocabulary and the reasons.
#pragma once
#include "engine/procedure.hpp"
#include "games/dawn/words.hpp"

namespace warhawk::dawn {

// The words of the language. Those up to Again only say what comes next; the others are steps that do something.
// Each looks at its places once, Next picks one of them, and Again goes back to Next.
// clang-format off
enum class Word : u8 {
  If, Jump, Choose, Branch, May, Each, Next, Again,
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

// How a step is limited; which of these enums the bits mean depends on the word.
enum PickFlag : u8 { UpTo = 1, All = 2, OneOf = 4, ByFoe = 8 };
enum FreeFlag : u8 { OnlyMilitia = 1, NoCounters = 2, ShipsOnly = 4, VersusIndians = 8, NoEvasion = 16, Bridges = 32 };
enum LastingFlag : u8 { Defending = 1, Landings = 2, Once = 4 };

struct Op {
  Word word;
  u8 who;         // Who of a shift; If of a condition; Operation of a free one; Lasting of a lasting effect
  std::int8_t n;  // how many, how much; negative takes away
  u8 limit;       // picks in one place at most, 0 for no limit; places of `counters`; bonus dice of a free operation
  u8 what;        // What, Track, Conflict or Who; the bonus of each die (or the face that scores) of a free operation
  u8 flags;
  u16 to;  // where to go on; `and`: What and number of the second force; `for`: What; waterways and bridge of a free one
  Where where;
  bool operator==(const Op&) const = default;

  bool has(u8 flag) const { return flags & flag; }
  What second() const { return What(to & 255); }
  int second_n() const { return to >> 8; }
  u8 waters() const { return to & 15; }
  int bridge(int end) const { return to >> (4 + 5 * end) & 31; }
};
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);

constexpr int OPS = 512;  // steps of all cards together
struct Program {
  u16 first, count;
  u8 questions;  // clicks that it can ask for at most, those of its battles and free operations aside
  u8 unused;
};
struct Ops {
  u16 used;
  Op at[OPS];
  u16 step[OPS];  // the number of its sentence (AStep), which content makes
};

// One event being carried out.
struct EventRun {
  POSITIONS(EventRun, Choice, Wish, Place, Pick, Field, Calls, Fought, Shrunk, Recruited, Marched, Built, Cruised,
            Raided, Landed)
  u16 pc;  // counted from the card's first step
  u8 card, actor;
  u8 left, done;     // of the pick step under way
  u8 here, rounds;   // the place of an `each`, and how many more it may pick
  u8 won;            // the last free operation won a battle against Indians
  u8 lost;           // squadrons lost with a level
  u16 step;          // the sentence of the step under way (AStep)
  u32 set, once;     // where the step may still pick; where it has picked
  u32 each, fights;  // where `each` may still go; battles that the step has brought on
};

}  // namespace warhawk::dawn
