// Promises that the cards of every game must keep, tried on its own sentences and in random games.
//
// Like properties.hpp: a failure is a sentence, empty means kept.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "content/phrase.hpp"
#include "engine/cards.hpp"
#include "support/properties.hpp"

namespace warhawk::tests {

// The `does` of a card, or whatever is one text of several lines for the reader.
struct Sentences {
  std::string name, does;
};
// Those of every entry of a kind ("card") in a file of a game's content; a text for each part where an entry has a list.
std::vector<Sentences> sentences_of(const char* game, const char* file, const char* kind, const char* key = "does");

// What the reader makes of a text: what is wrong with it, or steps (as bytes), what a player reads, and what else could
// have stood in each line.
struct Reading {
  std::string fault, steps, text;
  std::vector<Spot> spots;
};
using Read = std::function<Reading(std::size_t card, const std::string& does)>;

// Every other word that could stand in a sentence is refused, means the same, or reads otherwise: so the text follows every
// field of every step. `tried` counts those that are not refused.
std::string texts_follow_every_field(const std::vector<Sentences>&, const Read&, int* tried = nullptr);

// No word of the language is without a card.
std::string every_word_is_used(const std::vector<Sentences>&, const Words& vocabulary);

// Control words lead forward only, but for the end of an `each`, whose rounds run down.
template <class Op, int MAX> std::string every_program_ends(const Programs<Op, MAX>& ops) {
  using Word = decltype(Op::word);
  for (int pc = 0; pc < ops.used; pc++) {
    const Op& op = ops.at[pc];
    const std::string at = "step " + std::to_string(pc);
    if (op.word == Word::Again) {
      if (op.to >= pc || ops.at[op.to].word != Word::Next || ops.at[op.to].to != pc + 1)
        return at + " does not go back to its each";
    } else if (op.word <= Word::Face && (op.to <= pc || op.to > ops.used)) {
      return at + " does not lead forward";
    }
  }
  return {};
}

// Events in positions of random games, carried out with random answers: what is not possible changes nothing, nobody is
// asked more often than the loader said, the invariants hold, and every card is possible somewhere.
struct CardPlays {
  Subject subject;
  int cards;
  std::function<bool(const void* state)> fits;             // whether an event may be tried in this position
  std::function<void(void* state)> quieten;                // takes all procedures off
  std::function<void(void* state, int card, Side)> begin;  // calls the event's procedure
  std::function<bool(const void* state, int card, Side)> possible;
  std::function<bool(const void* state)> asks;  // the event itself, and no procedure that it called
  std::function<int(int card)> questions;       // as the loader counted
  std::function<std::vector<Side>(int card)> actors;
  std::function<std::string(const void* state)> check;  // what must hold when the event is over
};
std::string cards_keep_their_promises(const CardPlays&, const Sample&);

}  // namespace warhawk::tests
