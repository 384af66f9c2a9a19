// What a host was once brought down by, done again to a server of its own, while somebody who means well plays there: how
// long does he wait?
#pragma once
#include <string>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

struct AttackPlan {
  std::string program;  // the warhawk command, started as `program serve ...`
  int seconds = 4;      // of each attack
  int tables = 20000;   // that stand in the database
};

struct Waited {
  std::string row, what;  // of docs/tried.md
  u64 answers = 0;        // of who means well
  double p50_ms = 0, p99_ms = 0, longest_ms = 0;
};

struct AttackReport {
  std::vector<Waited> attacks;                    // the first one is none, to compare with
  Waited all;                                     // under any of them
  double start_seconds = 0, start_megabytes = 0;  // of the server with all those tables
};

AttackReport run_attacks(const AttackPlan&);  // throws std::runtime_error

}  // namespace warhawk
