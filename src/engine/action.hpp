// An action is one click: a verb of its game and up to three nouns. Options is the list of those that are legal now.
//
// A game's rules never count an action's nouns: make<March>(unit, town) is refused by the compiler unless the verb has two,
// and get<ATown>(action) looks up where the action's verb has its town (get<ATown, 1>: its second).
#pragma once
#include <array>
#include <bit>
#include <iterator>
#include <type_traits>

#include "engine/types.hpp"

namespace warhawk {

struct Action {  // trivial on purpose: a list of a thousand costs nothing to make
  u16 verb;
  u16 noun[3];
  constexpr bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 8 && std::is_trivial_v<Action>);

// What a verb is called in notation, and which kinds of noun its three places hold (0: none).
struct Verb {
  const char* word;
  u8 nouns[3];
};

// A kind of piece: what it is called in content, and the noun whose names tell its pieces apart (0: none does).
struct PieceKind {
  const char* word;
  u8 noun;
  constexpr PieceKind(const char* its_word, u8 names = 0) : word(its_word), noun(names) {}  // NOLINT: most are a word
};

// A thing on the table that a player may point at: the second town, the third lake; without a noun, a verb.
struct Thing {
  u8 noun;
  u16 id;
  bool operator==(const Thing&) const = default;
};

constexpr bool mentions(const Verb& verb, const Action& action, Thing thing) {
  if (thing.noun == 0) return action.verb == thing.id;
  for (int place = 0; place < 3; place++)
    if (verb.nouns[place] == thing.noun && action.noun[place] == thing.id) return true;
  return false;
}

namespace detail {

constexpr u8 ABSENT = 3;

// By verb: the place of its NTH noun of this kind.
template <auto NOUN, int NTH> constexpr auto places() {
  constexpr auto& verbs = verbs_of(NOUN);
  std::array<u8, std::size(verbs)> places{};
  for (std::size_t verb = 0; verb < places.size(); verb++) {
    places[verb] = ABSENT;
    for (int place = 3, nth = 0; place-- > 0; nth = 0) {
      for (int before = 0; before < place; before++) nth += verbs[verb].nouns[before] == NOUN;
      if (verbs[verb].nouns[place] == NOUN && nth == NTH) places[verb] = u8(place);
    }
  }
  return places;
}
template <auto NOUN, int NTH> inline constexpr auto PLACES = places<NOUN, NTH>();

constexpr bool anywhere(const auto& places) {
  for (u8 place : places)
    if (place != ABSENT) return true;
  return false;
}
constexpr u8 only_place(const auto& places) {
  u8 only = ABSENT;
  for (u8 place : places) {
    if (only != ABSENT && place != ABSENT && place != only) return ABSENT;
    if (place != ABSENT) only = place;
  }
  return only;
}
constexpr int arity(const Verb& verb) {
  int n = 0;
  for (u8 noun : verb.nouns) n += noun != 0;
  return n;
}

}  // namespace detail

template <auto NOUN, int NTH = 0> constexpr u16 get(const Action& action) {
  constexpr auto& places = detail::PLACES<NOUN, NTH>;
  static_assert(detail::anywhere(places), "no verb of the game has such a noun");
  const u8 place = places[action.verb];
  if (place == detail::ABSENT) [[unlikely]]
    fault("an action is asked for a noun that its verb has not");
  constexpr u8 only = detail::only_place(places);  // mostly it is the same of all verbs
  return action.noun[only == detail::ABSENT ? place : only];
}

template <auto VERB> constexpr Action make(const auto&... nouns) {
  static_assert(detail::arity(verbs_of(VERB)[VERB]) == sizeof...(nouns), "as many nouns as the verb has");
  if constexpr (std::endian::native != std::endian::little) return {u16(VERB), {u16(nouns)...}};
  u64 whole = u16(VERB);  // made in a register: four stores of two bytes would be waited for by the load of all eight
  int at = 0;
  ((whole |= u64(u16(nouns)) << (at += 16)), ...);
  return std::bit_cast<Action>(whole);
}

// The one judge of legality. A lister offers every candidate with what bars it; the list keeps what nothing bars.
// Asked about a thing instead, the same offers tell why nothing can be done with it.
struct Options {
  static constexpr int MAX = 1024;
  int n = 0;
  bool probing = false, allowed = false;
  Thing thing{};
  const Verb* verbs = nullptr;
  Bar why;
  Action at[MAX];  // only the first n mean anything

  void offer(Action action, Bar bar = {}) {
    if (probing) [[unlikely]] {
      explain(action, bar);
    } else if (!bar) {
      if (n == MAX) fault("more options than an option list holds");
      at[n++] = action;
    }
  }
  // The candidates a lister need look at: all of them when it is asked to explain a thing. A verb is explained by those
  // that could have been answers.
  template <class Mask> Mask scope(Mask narrow, Mask all) const { return probing && thing.noun ? all : narrow; }

  const Action* begin() const { return at; }
  const Action* end() const { return at + n; }
  bool has(const Action& action) const {
    for (const Action& option : *this)
      if (option == action) return true;
    return false;
  }

 private:
  [[gnu::cold, gnu::noinline]] void explain(Action action, Bar bar) {
    if (!mentions(verbs[action.verb], action, thing)) return;
    if (!bar) allowed = true;
    if (!why) why = bar;
  }
};

}  // namespace warhawk

// A game's verbs are one table, each with its word in notation and its nouns; after its enum Noun:
//
//   #define SKIRMISH_VERBS(VERB) VERB(Pass, "pass") VERB(Step, "step", AHex)
//   VERBS_OF(SKIRMISH_VERBS)
#define VERBS_OF(TABLE)                                                 \
  enum Do : ::warhawk::u16 { TABLE(WARHAWK_VERB_NAME) };                \
  inline constexpr ::warhawk::Verb VERBS[] = {TABLE(WARHAWK_VERB_ROW)}; \
  constexpr auto& verbs_of(Noun) { return VERBS; }                      \
  constexpr auto& verbs_of(Do) { return VERBS; }
#define WARHAWK_VERB_NAME(NAME, ...) NAME,
#define WARHAWK_VERB_ROW(NAME, WORD, ...) {WORD, {__VA_ARGS__}},
