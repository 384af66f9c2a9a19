// A load test: starts a server as a process of its own, plays many games at once over loopback, and measures what was
// acknowledged, which means durable.
#pragma once
#include <string>

#include "engine/types.hpp"

namespace warhawk {

struct LoadPlan {
  std::string program;  // the warhawk command, started as `program serve ...`
  std::string game = "blocks";
  int games = 300;  // at once; one that ends is followed by another
  int seconds = 20;
  int observers = 0;  // of the first table
  std::string store;  // "": a temporary file
  bool keep = false;  // the database stays
  u64 seed = 1;
};

struct LoadReport {
  u64 decisions = 0, begun = 0, finished = 0, refused = 0, lost = 0;
  double seconds = 0, a_second = 0, p50_ms = 0, p99_ms = 0, cpu_ms = 0, bytes_per_game = 0, sent_per_decision = 0;
  double sync_ms = 0;  // of a probe in the same folder in the same run: 4 KB written and synced, median
};

LoadReport run_load(const LoadPlan&);  // throws std::runtime_error

}  // namespace warhawk
