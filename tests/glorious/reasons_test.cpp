// Why not: whatever is barred tells a fact of the position, and each fact is met in play or shown here.
#include "support/reasons.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

namespace {

TEST(Reasons, AreFactsOfThePosition) {
  std::set<std::string> met;
  for (const bool cutting_out : {false, true}) {
    warhawk::Setup setup;
    setup.value[0] = cutting_out;
    const tests::ReasonsMet found =
        tests::reasons_met({game(), &content(), setup}, edition().texts, {.games = 40, .every = 5}, {});
    EXPECT_EQ(found.failure, "");
    met.insert(found.met.begin(), found.met.end());
  }
  EXPECT_GE(met.size(), 19u);
}

}  // namespace

}  // namespace warhawk::glorious
