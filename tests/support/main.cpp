#include <gmock/gmock.h>

#include <cstdlib>
#include <string_view>

#include "support/changes.hpp"
#include "support/clauses.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  if (const char* folder = std::getenv("WARHAWK_COVERAGE")) {
    std::string_view program = argv[0];  // .../tests-<area>
    warhawk::tests::collect_clauses(folder, program.substr(program.rfind("tests-") + 6));
  }
  if (argc == 5 && std::string_view(argv[1]) == "prove") return warhawk::changes::prove(argv[2], argv[3], argv[4]);
  return RUN_ALL_TESTS();
}
