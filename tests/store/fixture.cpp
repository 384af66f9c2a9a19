#include "fixture.hpp"

#include "support/postgres.hpp"

namespace warhawk::tests {

const std::string& Stores::where() {
  if (where_.empty()) where_ = embedded() ? file("warhawk.db") : postgres_database();
  return where_;
}

}  // namespace warhawk::tests
