// The two kinds of store, for open_store() and for tests that ask for one of them.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace warhawk {

// Anything less than FULL loses acknowledged entries when the power fails; a test shows that it would notice.
std::unique_ptr<Store> open_sqlite(const std::string& file, const char* synchronous = "FULL");

// Makes a file that is not there by halves: write(part) makes another one beside it, which then takes its place.
void write_whole(const std::string& file, const std::function<void(const std::string& part)>& write);

// A table with all that belongs to it, into a store that does not have it.
void put_copy(Store& to, const TableRow&, std::vector<StoredEntry>,
              const std::vector<std::pair<Side, std::string>>& notes);

// For lists: sorts and cuts them to `limit`, but not between two that changed in the same moment.
void newest_first(std::vector<TableRow>&, int limit);

std::unique_ptr<Store> open_postgres(const std::string& address);

}  // namespace warhawk
