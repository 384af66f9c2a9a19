// What every kind of store does alike.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace warhawk {

// A table with all that belongs to it, into a store that does not have it.
void put_copy(Store& to, const TableRow&, std::vector<StoredEntry>,
              const std::vector<std::pair<Side, std::string>>& notes);

// For lists: sorts and cuts them to `limit`, but not between two that changed in the same moment.
void newest_first(std::vector<TableRow>&, int limit);

}  // namespace warhawk
