// The two kinds of store, for open_store() and for tests that ask for one of them.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "store/alike.hpp"

namespace warhawk {

// Anything less than FULL loses acknowledged entries when the power fails; a test shows that it would notice.
std::unique_ptr<Store> open_sqlite(const std::string& file, const char* synchronous = "FULL");

// Makes a file that is not there by halves: write(part) makes another one beside it, which then takes its place.
void write_whole(const std::string& file, const std::function<void(const std::string& part)>& write);

std::unique_ptr<Store> open_postgres(const std::string& address);

}  // namespace warhawk
