// What is kept of a table before its first entry, as JSON: the never-changing header of a row.
#pragma once
#include <string>

#include "table/table.hpp"

namespace warhawk {

struct TableHeader {
  std::string scenario;
  std::vector<std::string> options;
  std::array<Seat, 2> seats;
  ClockPlan clock;
  bool auto_forced = false;
  bool practice = false;
  std::string invite, watch;  // hashes of the words that open a hidden table
  std::string rules;          // the version of the rules it began under
  // Of a game that was begun elsewhere and opened here from its save: what its seats added to the dice, and its seed.
  std::array<std::string, 2> nonce;
  std::optional<u64> seed;
  u64 begun = 0;  // when it was made, on the servers' own clock
};

std::string write_table_header(const TableHeader&);
TableHeader read_table_header(const std::string&);  // throws std::runtime_error

// For lists: players, who is asked, the result.
std::string write_summary(const Table&);
std::string write_summary(const std::array<Seat, 2>&, int sides);  // before the first entry

}  // namespace warhawk
