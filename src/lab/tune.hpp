// Fits the weights of a game's value to the results of games that bots play against themselves.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <optional>
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

struct TunedWeight {
  std::string words;
  int early_before, late_before, early, late;
  double spread = 0;  // of the amount over the positions, to see what matters; 0: not known
};

struct TuneResult {
  std::string game;
  u64 games = 0, positions = 0;
  // What is foretold, compared with what happened, over games that the fit did not see: the mean of -log of the
  // probability that was given to the result, 0.693 for a coin; in a solo game the mean square of how many points the
  // score was missed by.
  double loss_before = 0, loss_after = 0;
  std::optional<double> loss_first;  // by first_value, in games that have it
  std::vector<TunedWeight> weights;
};

// A position of a game and what came of it.
struct TuneSample {
  std::vector<float> x;  // amounts, then amounts by how late it is in the span, from -1/2 to 1/2
  float result;          // 1 the US won, 0 lost; the final score of a solo game
  float first;           // what first_value said
  bool judges;           // not for fitting: the loss is taken over those
};
struct TuneFit {
  std::vector<double> weights;  // one for each x; in thousandths of a logit, or in hundredths of a point
  std::vector<double> spread;
  double loss_before, loss_after;
};
TuneFit fit_weights(const std::vector<TuneSample>&, const std::vector<double>& before, bool solo);

// The same plan gives the same result on any number of threads. Throws UnknownBot, and Fault for a game whose value is
// of one piece.
TuneResult tune(const Edition&, const TunePlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

// The other way to tune: weights a little to either side of those that stand there play pairs of games against each other,
// and those that win pull (SPSA; Spall 1992). What goes with winning is not always what wins: this asks who wins.
struct PlayedWeights {
  std::string game;
  u64 games = 0, checked = 0;
  double score = 0, error = 0;  // of the new weights against those before, over games that are checked; standard error
  std::vector<TunedWeight> weights;
};
// What a batch of games between two sets of weights pulls towards the first: a pair of games won is one, lost minus one.
// None ends it.
using Contest =
    std::function<std::optional<double>(const std::vector<double>& a, const std::vector<double>& b, u64 batch)>;
std::vector<double> follow_winners(const std::vector<double>& before, u64 batches, u64 seed, const Contest&);

// The same plan gives the same result on any number of threads. Its bot must search. Throws as tune does.
PlayedWeights tune_by_play(const Edition&, const TunePlan&, const Progress& = {},
                           const std::atomic<bool>* stop = nullptr);

std::string to_text(const PlayedWeights&);
std::string to_json(const PlayedWeights&);
std::string to_text(const TuneResult&);
std::string to_json(const TuneResult&);

}  // namespace warhawk
