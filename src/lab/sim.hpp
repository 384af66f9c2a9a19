// Plays many games between bots and adds up how they went.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <string>

#include "content/content.hpp"
#include "lab/sums.hpp"

namespace warhawk {

struct SimPlan {
  u64 games = 100;
  std::array<std::string, 2> bots = {"random", "random"};  // of US and GB; a solo game's second is not used
  Setup setup{};
  u64 seed = 1;
  int threads = 1;
  u64 first = 0;  // of the series of this seed: a part that is played by itself begins later
};

// A number of wins, and the interval that holds the true share with 95% confidence (Wilson's).
struct Rate {
  u64 count = 0;
  double share = 0, low = 0, high = 0;
};
Rate rate_of(u64 count, u64 of);

struct SimResult {
  std::string game;
  bool solo = false;
  std::array<std::string, 2> bots;
  u64 seed = 0;
  u64 wanted = 0;  // games asked for: fewer were finished if somebody stopped it
  SimSums sums;

  Rate wins(Side side) const { return rate_of(sums.wins[side], sums.games); }
  Rate draws() const { return rate_of(sums.draws, sums.games); }
};

using Progress = std::function<void(u64 done, u64 of)>;  // called by one thread at a time

// The same plan gives the same result on any number of threads, but for cpu_seconds. When `stop` becomes true the games
// under way are dropped and those finished are counted. Throws UnknownBot, and Fault where a game goes wrong.
SimResult simulate(const Edition&, const SimPlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

std::string to_text(const SimResult&);
std::string to_json(const SimResult&);

}  // namespace warhawk
