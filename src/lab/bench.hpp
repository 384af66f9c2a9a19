// How fast a game's functions are, in CPU time of one thread.
#pragma once
#include <string>

#include "bots/search.hpp"
#include "content/content.hpp"

namespace warhawk {

struct BenchPlan {
  Setup setup{};
  double seconds = 2;  // for the decisions; the other figures take a few tenths more
  u64 seed = 1;
};

// All over random games, game after game, with every option listed, fast dice and no journal.
struct BenchResult {
  std::string game;
  u64 games, decisions;
  double decisions_per_second;
  double options_per_decision;
  u32 state_bytes;
  // Nanoseconds each, over positions from all through the games.
  double clone_ns, options_ns, apply_ns, hide_from_ns, imagine_ns, value_ns;
  // A search of 1,000 iterations for each of the same positions: guesses, and decisions applied in them.
  double iterations_per_second, searched_decisions_per_second;
  SearchCount search;  // what was left out in it
  // A table of two persons after a whole random game, as a server holds it.
  u64 table_bytes = 0, table_decisions = 0, table_events = 0;
  double odds_us = 0;  // of the exact odds of the biggest army battle that is tabled; 0 for games without them
};

BenchResult bench(const Edition&, const BenchPlan& = {});

std::string to_text(const BenchResult&);
std::string to_json(const BenchResult&);

}  // namespace warhawk
