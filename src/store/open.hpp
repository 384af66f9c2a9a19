// The two kinds of store, for open_store() and for tests that ask for one of them.
#pragma once
#include <memory>
#include <string>

#include "store/store.hpp"

namespace warhawk {

// Anything less than FULL loses acknowledged entries when the power fails; a test shows that it would notice.
std::unique_ptr<Store> open_sqlite(const std::string& file, const char* synchronous = "FULL");

// For lists: sorts and cuts them to `limit`, but not between two that changed in the same moment.
void newest_first(std::vector<TableRow>&, int limit);

std::unique_ptr<Store> open_postgres(const std::string& address);

}  // namespace warhawk
