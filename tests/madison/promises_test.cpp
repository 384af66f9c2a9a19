// The promises that every game keeps, tried on Mr. Madison's War.
#include "setting.hpp"
#include "support/properties.hpp"

namespace warhawk::madison {

using namespace warhawk::tests;

namespace {

Subject subject() { return {game(), &content()}; }

}  // namespace

TEST(Promises, PlaysSoundly) { EXPECT_EQ(plays_soundly(subject(), {.games = 60}), ""); }
TEST(Promises, NamesThings) { EXPECT_EQ(names_things(subject(), edition().texts, {.games = 20}), ""); }
TEST(Promises, IsTheSameAnywhere) { EXPECT_EQ(same_anywhere(subject(), {.games = 20}), ""); }
TEST(Promises, Replays) { EXPECT_EQ(replays(subject(), {.games = 20}), ""); }
TEST(Promises, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject(), {.games = 20}), ""); }
TEST(Promises, KeepsSecrets) { EXPECT_EQ(keeps_secrets(subject(), {.games = 20}).failure, ""); }
TEST(Promises, GuessesWell) { EXPECT_EQ(guesses_well(subject(), {.games = 10}).failure, ""); }

}  // namespace warhawk::madison
