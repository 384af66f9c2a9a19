// An action is one click: a verb of its game and up to three nouns. Options is the list of those that are legal now.
#pragma once
#include <type_traits>

#include "engine/types.hpp"

namespace warhawk {

struct Action {  // trivial on purpose: a list of a thousand costs nothing to make
  u16 verb, a, b, c;
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

// A thing on the table that a player may point at: the second town, the third lake.
struct Thing {
  u8 noun;
  u16 id;
  bool operator==(const Thing&) const = default;
};

constexpr bool mentions(const Verb& verb, const Action& action, Thing thing) {
  return (verb.nouns[0] == thing.noun && action.a == thing.id) ||
         (verb.nouns[1] == thing.noun && action.b == thing.id) || (verb.nouns[2] == thing.noun && action.c == thing.id);
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
  // The candidates a lister need look at: all of them when it is asked to explain.
  template <class Mask> Mask scope(Mask narrow, Mask all) const { return probing ? all : narrow; }

  const Action* begin() const { return at; }
  const Action* end() const { return at + n; }
  bool has(const Action& action) const {
    for (const Action& option : *this)
      if (option == action) return true;
    return false;
  }

 private:
  void explain(Action action, Bar bar) {
    if (!mentions(verbs[action.verb], action, thing)) return;
    if (!bar) allowed = true;
    if (!why) why = bar;
  }
};

}  // namespace warhawk
