// What a battle may come to, before a player commits to it: made of what that player may know.
//
// A game adds one function to its rules:
//   bool odds(const Content&, const State&, std::span<const Action> answers, Random&, Odds&)
// the chances of the battle that these answers, given one after the other, begin or go on with, in a state that is known
// in all its parts; false where they bring none. Exact where the rules allow it, else the outcome of one fight, `sampled`.
// odds_of below asks it about one guess after the other and gives the average.
#pragma once
#include <array>
#include <optional>
#include <span>

#include "engine/action.hpp"

namespace warhawk {

class View;

struct Odds {
  static constexpr int RESULTS = 32;
  Thing place{};  // where it is fought
  Side attacker = US;
  double win = 0, draw = 0, lose = 0;  // the attacker's chances; what is left to one: there is no battle
  std::array<double, 2> loss{};        // expected, by side, in steps, units or ships as the game counts them
  // Where the rulebook has a table of results: the chance of each that it names.
  u8 result_noun = 0;
  std::array<double, RESULTS> result{};
  bool sampled = false;  // dice were thrown: one outcome of many
  bool open = false;     // rests on nothing that is hidden from anybody: one guess is as good as many
  u32 outcomes = 0;      // of an average: guesses, each fought once or counted out; 0: exact
};

constexpr u64 ODDS_SEED = 1812;  // for hosts: the same question gets the same answer

// Nothing: the answers bring no battle, or are none that can be given.
std::optional<Odds> odds_of(const View&, const void* content, std::span<const Action> answers, u64 seed);

}  // namespace warhawk
