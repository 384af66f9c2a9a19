// Random games through a game's handle, with what must always be true looked at after every decision.
#pragma once
#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "lab/sim.hpp"

namespace warhawk {

struct FuzzPlan {
  u64 decisions = 100'000;  // at least so many; the last games are played to their end
  u64 seed = 1;
  int threads = 1;
  Setup setup{};
  bool any_setup = true;          // every second game with scenario and switches at random instead
  std::filesystem::path save_to;  // where a failure's game is written; nowhere if empty
  const Game* game = nullptr;     // with a planted fault; the edition's own if none
};

struct FuzzFailure {
  std::string what;  // one sentence: what is wrong, in which game, after which decision
  std::string save;  // the game as a saved one, up to the failure; empty if it can't even be written
};

struct FuzzReport {
  std::string game;
  u64 seed = 0, games = 0, decisions = 0;
  u64 views = 0, scrambled = 0;  // views compared, and for how many the scrambler had changed something
  u64 guesses = 0, undos = 0, saves = 0;
  double cpu_seconds = 0;
  std::optional<FuzzFailure> failure;  // the first one, in the order of games
};

FuzzReport fuzz(const Edition&, const FuzzPlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

// Plants faults into the rules one by one and says how each was found; it must find them all.
struct PlantedFault {
  std::string name;   // "a lost block"
  std::string found;  // the failure's sentence; empty: not found
  u64 decisions = 0;  // until then
};
std::vector<PlantedFault> fuzz_selftest(const Edition&, u64 seed = 1);

std::string to_text(const FuzzReport&);
std::string to_json(const FuzzReport&);
std::string to_text(const std::vector<PlantedFault>&);
std::string to_json(const std::vector<PlantedFault>&);

// The six faults, as copies of a game's handle; none for a game that has no faults written for it.
struct FaultyGame {
  const char* name;
  const Game* game;
};
std::vector<FaultyGame> planted_faults(const Game&);

}  // namespace warhawk
