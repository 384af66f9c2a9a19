// Plays many games between bots and adds up how they went.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "content/content.hpp"

namespace warhawk {

struct SimPlan {
  u64 games = 100;
  std::array<std::string, 2> bots = {"random", "random"};  // of US and GB; a solo game's second is not used
  Setup setup{};
  u64 seed = 1;
  int threads = 1;
};

// A number of wins, and the interval that holds the true share with 95% confidence (Wilson's).
struct Rate {
  u64 count = 0;
  double share = 0, low = 0, high = 0;
};
Rate rate_of(u64 count, u64 of);

struct Spread {
  double mean = 0;
  i32 p10 = 0, p50 = 0, p90 = 0;
};
Spread spread_of(std::vector<i32> values);

struct SimResult {
  std::string game;
  bool solo = false;
  std::array<std::string, 2> bots;
  u64 seed = 0;
  u64 games = 0, wanted = 0;  // finished, and asked for: fewer were finished if somebody stopped it
  u64 decisions = 0;
  double cpu_seconds = 0;
  std::array<Rate, 2> wins;
  Rate draws;
  Spread length;                           // decisions a game
  std::map<std::string, Spread> calendar;  // how far the game's calendar ran: its figures "year" and "turn"
  std::array<Spread, 2> score;
  std::map<int, u64> levels;  // games by victory level
};

using Progress = std::function<void(u64 done, u64 of)>;  // called by one thread at a time

// The same plan gives the same result on any number of threads, but for cpu_seconds. When `stop` becomes true the games
// under way are dropped and those finished are counted. Throws UnknownBot, and Fault where a game goes wrong.
SimResult simulate(const Edition&, const SimPlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

std::string to_text(const SimResult&);
std::string to_json(const SimResult&);

}  // namespace warhawk
