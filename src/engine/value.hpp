// How a game's value is put together: amounts that can be counted, each with a weight that was fitted to results of games
// (`warhawk tune`), added up and squashed to a chance of winning. A hint names the amounts in the words of hints.toml.
#pragma once
#include <span>

#include "engine/types.hpp"

namespace warhawk {

constexpr int MAX_FEATURES = 64;

// One amount, for the US and against GB. The weights are in thousandths of a logit for a hundred of it, at the beginning
// and at the end of the span that the game weighs things by.
struct Feature {
  const char* name;  // that hints.toml has words for; empty: no reason that one would give
  int early, late;
};

struct Appraisal {
  i32 amount[MAX_FEATURES] = {};
  int late = 0;      // 0 at the beginning of the span, 256 at its end
  int wins[2] = {};  // the chance that a side ends the game by its next move, in thousandths, 1000 at most together
};

// In thousandths of a logit for the US.
inline int weigh(std::span<const Feature> features, const Appraisal& appraisal) {
  i32 sum = 0;  // the amounts are a few thousand at most, the weights too
  for (std::size_t i = 0; i < features.size(); i++) {
    const Feature& f = features[i];
    sum += appraisal.amount[i] * (f.early * 256 + (f.late - f.early) * appraisal.late) / 25600;
  }
  return sum;
}

// From -1000, lost, to 1000, won: twice the chance of winning less one; tanh(x / 2) after Padé.
inline int squash(int logit) {
  constexpr int MOST = 5900;  // the approximation is good up to 6
  const float x = float(logit < -MOST ? -MOST : logit > MOST ? MOST : logit) * 0.0005f;
  return int(990.0f * x * (27 + x * x) / (27 + 9 * x * x));
}

// For the US: a game that can be won by one move is that much decided already, whatever the amounts say.
inline int judge(std::span<const Feature> features, const Appraisal& appraisal) {
  const int value = squash(weigh(features, appraisal)), us = appraisal.wins[0], gb = appraisal.wins[1];
  return us - gb + value * (1000 - us - gb) / 1000;
}

}  // namespace warhawk
