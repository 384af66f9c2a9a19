#include <gmock/gmock.h>

#include <cstdlib>
#include <string_view>

#include "support/clauses.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  if (const char* folder = std::getenv("WARHAWK_COVERAGE")) {
    std::string_view program = argv[0];  // .../tests-<area>
    warhawk::tests::collect_clauses(folder, program.substr(program.rfind("tests-") + 6));
  }
  return RUN_ALL_TESTS();
}
