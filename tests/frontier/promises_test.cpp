// The promises that every game keeps, tried on War on the Great Lakes Frontier: a game on both maps, and one on each.
#include "setting.hpp"
#include "support/properties.hpp"

namespace warhawk::frontier {

using namespace warhawk::tests;

namespace {

Subject subject(Scenarios scenario) {
  Subject subject{game(), edition().content.get(), {}};
  subject.setup.scenario = scenario;
  return subject;
}

}  // namespace

TEST(Promises, PlaysSoundly) {
  for (Scenarios scenario : {A, B, C, D, E, F, G, H})
    EXPECT_EQ(plays_soundly(subject(scenario), {.games = 1, .seed = u64(1 + scenario), .every = 4}), "") << scenario;
}
TEST(Promises, NamesThings) {
  EXPECT_EQ(names_things(subject(D), edition().texts, {.games = 3}), "");
  EXPECT_EQ(names_things(subject(F), edition().texts, {.games = 1}), "");
}
TEST(Promises, IsTheSameAnywhere) { EXPECT_EQ(same_anywhere(subject(D), {.games = 2}), ""); }
TEST(Promises, Replays) { EXPECT_EQ(replays(subject(D), {.games = 3}), ""); }
TEST(Promises, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject(D), {.games = 2}), ""); }
TEST(Promises, KeepsSecrets) { EXPECT_EQ(keeps_secrets(subject(D), {.games = 3, .every = 3}).failure, ""); }
TEST(Promises, GuessesWell) { EXPECT_EQ(guesses_well(subject(D), {.games = 2, .every = 20}).failure, ""); }

}  // namespace warhawk::frontier
