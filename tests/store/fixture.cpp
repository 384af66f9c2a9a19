#include "fixture.hpp"

namespace warhawk::tests {

const std::string& Stores::where() {
  if (where_.empty()) where_ = file("warhawk.db");
  return where_;
}

}  // namespace warhawk::tests
