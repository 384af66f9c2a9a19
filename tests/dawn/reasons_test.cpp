// Why not: whatever is barred tells a fact of the position.
#include "support/reasons.hpp"

#include "setting.hpp"

namespace warhawk::dawn {

namespace {

TEST(Reasons, AreFactsOfThePosition) {
  // These say it all: a card of another hand, what an event has no use for, a branch that would change nothing.
  const auto found = tests::reasons_met({game(), &content(), {}}, edition().texts, {.games = 60, .every = 7},
                                        {"4.1.2", "5.1", "5.2.3"});
  EXPECT_EQ(found.failure, "");
  EXPECT_GE(found.met.size(), 30u);
}

}  // namespace

}  // namespace warhawk::dawn
