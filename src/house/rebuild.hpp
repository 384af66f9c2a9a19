// A table from what the store has of it.
#pragma once
#include "house/header.hpp"
#include "store/store.hpp"

namespace warhawk {

class Editions;
struct Edition;

Table rebuilt_table(const TableRow&, const TableHeader&, const std::vector<StoredEntry>&, const Edition&,
                    u64 window_pause = 0);  // throws

// Every game of a store, played again: each decision legal, each die as the key says.
struct StoreCheck {
  int tables = 0, finished = 0, decisions = 0;
  std::string problem;  // one sentence about the first table that is not as it should be
};
StoreCheck check_store(Store&, Editions&);

}  // namespace warhawk
