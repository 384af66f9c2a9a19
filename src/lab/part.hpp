// Experiments in parts: each is played by itself, on any machine, written down as JSON, and all add up to exactly what one run
// would have found (docs/cli.md).
#pragma once
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lab/match.hpp"
#include "lab/sim.hpp"

namespace warhawk {

// Everything that settles what is played; equal ones play the same games.
struct Experiment {
  bool match = false;   // else a sim
  std::string game;     // its id
  std::string content;  // its hash
  std::string rules;    // what this build of rules and bots makes of some games: other builds must not mix
  std::string scenario;
  std::vector<std::string> options;
  std::array<std::string, 2> bots;
  u64 seed = 1, games = 100;

  u64 units() const { return match ? (games + 1) / 2 : games; }  // what is divided: games, or pairs of a match
  bool operator==(const Experiment&) const = default;
};
std::string fingerprint(const Edition&);

struct Part {
  Experiment of;
  u64 shard = 1, shards = 1;  // the K-th of N
  u64 first = 0, count = 0;   // units
  SimSums sim;
  MatchSums match;

  u64 done() const { return of.match ? match.pairs : sim.games; }  // fewer than count if it was stopped
};

// What is wrong with parts, in one sentence.
struct BadPart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::pair<u64, u64> range_of_shard(u64 units, u64 shard, u64 shards);  // first and count

// Plays `part.count` units from `part.first` on, and fills the sums.
void play_part(const Edition&, Part&, int threads, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

std::string write_part(const Part&);
Part read_part(const std::string& text, const std::string& name);  // throws BadPart, which names it
std::string write_experiment(const Experiment&);
Experiment read_experiment(const std::string& text);  // throws BadPart

// All shards of one experiment, with the names of their files. Throws BadPart.
Part merge_parts(std::vector<std::pair<std::string, Part>>);

SimResult sim_result(const Part&);
MatchResult match_result(const Part&);

}  // namespace warhawk
