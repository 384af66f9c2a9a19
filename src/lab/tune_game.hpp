// A game that tuning plays: choices come from whoever tunes, single answers are given.
#pragma once
#include <atomic>
#include <memory>
#include <optional>

#include "content/content.hpp"
#include "lab/play.hpp"

namespace warhawk {

// `choose` is given the state, the question and the options, of which there are two at least. None where it was stopped.
template <class Choose> std::optional<Outcome> play_to_end(const Edition& edition, const Setup& setup, u64 seed,
                                                           const std::atomic<bool>* stop, Choose choose) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  Dice dice = Dice::fast(seed);
  Context context{dice};
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  game.start(content, setup, state->at, context);
  for (Ask ask = game.pending(state->at); !ask.over; ask = game.pending(state->at)) {
    if (is_set(stop)) return {};
    options->n = 0;
    game.options(content, state->at, *options);
    game.apply(content, state->at, options->n > 1 ? choose(*state, ask, *options) : options->at[0], context);
  }
  return game.outcome(content, state->at);
}

}  // namespace warhawk
