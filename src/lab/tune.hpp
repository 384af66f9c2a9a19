// Fits the weights of a game's value to the results of games that bots play against themselves.
#pragma once
#include <array>
#include <atomic>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "lab/sim.hpp"

namespace warhawk {

struct TunePlan {
  u64 games = 1000;
  std::string bot = "greedy";  // plays both sides
  // One answer in so many is any of them, so that games differ and mistakes are seen punished.
  u32 whim = 12;
  Setup setup{};
  u64 seed = 1;
  int threads = 1;
};

struct TuneResult {
  std::string game;
  u64 games = 0, positions = 0;
  // What is foretold, compared with what happened, over games that the fit did not see: the mean of -log of the
  // probability that was given to the result. 0.693 is a coin.
  double loss_before = 0, loss_after = 0, loss_first = 0;
  struct Fitted {
    std::string words;
    int early_before, late_before, early, late;
    double spread;  // of the amount over the positions, to see what matters
  };
  std::vector<Fitted> weights;
};

// The same plan gives the same result on any number of threads. Throws UnknownBot, and Fault for a game whose value is
// of one piece.
TuneResult tune(const Edition&, const TunePlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

std::string to_text(const TuneResult&);
std::string to_json(const TuneResult&);

}  // namespace warhawk
