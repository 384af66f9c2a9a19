// A search of what a side can know: information-set Monte Carlo tree search over hide_from and imagine.
//
// Every iteration guesses what is hidden anew, walks down the tree by what the side to act can tell apart, looks once at
// each answer of the first question that is new (of very many at the most promising), and remembers along the way how good the position there looked.
// Whoever searches has a node for each of its views. The other side has a node for what everybody sees and the clicks of
// the order that it is making: so it learns to answer well to what it can see on average, and not to this guess of its
// own pieces, and its first look at the answers is at a guess of its own of ours.
//
// All memory is taken when the search is made. It has no threads, no clock and no luck of its own: with a number of
// iterations the same questions get the same answers.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace warhawk {

// The search's numbers and why they are what they are. Matches are of 200 games or more, docs/strength.md has them.
struct SearchParams {
  u32 iterations = 1000;          // visits of the root, those kept from the click before included ...
  u32 Effort::*effort = nullptr;  // ... or as many of them as the game says for this level
  u32 iterations_in(const Game& game) const { return effort ? std::min(game.effort.*effort, iterations) : iterations; }
  // How much the prior counts beside the mean (PUCT; Silver et al. 2017 have 1.25 to 2.5 for values from -1 to 1).
  // Answers of one click differ by hundredths here, so less will do.
  float explore = 0.6f;
  // A difference of this much in the first look makes an answer e times as likely at first.
  float heat = 0.06f;
  // The share of the prior that is spread over all answers alike: a first look may have met bad dice.
  float doubt = 0.2f;
  // How far the value of a new question goes from the position itself towards its best answer at first look.
  float hope = 0.0f;
  // A question with more answers than this is wide: looked at first are only so many, those that promise most by the
  // game's prior (any, where it has none), and `widen` times the square root of its visits more as it is visited.
  int looks = 40;
  float widen = 2.0f;
  // Of visits kept from the click before, new ones are at least this share of `iterations`: a click's own question was
  // only one of many in the tree before.
  float fresh = 0.3f;
  // Open answers: the most visited. Secret ones are drawn, as often as they were visited (Lisy, Lanctot, Bowling 2015: a
  // fixed secret is an exploitable one), among those that were visited at least this share as often as the best one and
  // whose mean is not lower by more than the margin. A wider choice costs more than it hides: 0 and 0.02 lost 40 to 60.
  float secret_share = 0.8f;
  float secret_margin = 0.005f;
  // Other weights than those of the game's value, while they are tuned; they must outlive the search.
  std::span<const Feature> weights = {};
};

// Asked now and then: true ends the search with what it has found so far.
using Stop = std::function<bool()>;

struct Considered {
  Action action;
  u32 visits;
  float mean;  // from -1, lost, to 1, won, for the side that is asked
};

struct SearchCount {
  u64 iterations = 0;  // guesses
  u64 decisions = 0;   // applied: on the way down the tree, and at first looks
  // What a search had to leave out.
  u64 full = 0;      // iterations that ended where there was no room left for a new question or answer
  u64 deep = 0;      // iterations that ended at the bound of questions or decisions on the way down
  u64 wide = 0;      // questions of which not every answer got a first look
  u64 unlooked = 0;  // answers that got none when their question was new
  SearchCount& operator+=(const SearchCount&);
};
// "3 of 200 iterations found the tree full, ..."; empty if nothing was left out.
std::string left_out(const SearchCount&);

class Search {
 public:
  explicit Search(const SearchParams&);
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  // Thinks about the question that the view's side is asked; ranking() then has the options, most visited first.
  void think(const View&, const void* content, const Options&, u64 seed, const Stop& stop = {});
  std::span<const Considered> ranking() const;
  // Where an answer to the question last thought about is expected to lead: gives it in one guess and goes on with the most visited answers of both sides
  // until this side is asked again after the other, or the tree ends.
  void follow(const View&, const Action&, u64 seed, void* state);
  const SearchCount& count() const;  // of all thinking so far
  const SearchParams& params() const;

 private:
  class Tree;
  std::unique_ptr<Tree> tree_;
};

}  // namespace warhawk
