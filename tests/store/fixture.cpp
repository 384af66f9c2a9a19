#include "fixture.hpp"

#include "support/postgres.hpp"

namespace warhawk::tests {

Stores::~Stores() {
  if (!embedded() && !where_.empty()) give_back_database(where_);
}

const std::string& Stores::where() {
  if (where_.empty()) where_ = embedded() ? file("warhawk.db") : postgres_database();
  return where_;
}

}  // namespace warhawk::tests
