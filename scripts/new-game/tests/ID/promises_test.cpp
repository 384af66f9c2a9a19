// The promises that every game keeps, tried on @title@.
#include "setting.hpp"
#include "support/properties.hpp"

namespace warhawk::@id@ {

using namespace warhawk::tests;

namespace {

Subject subject() { return {game(), &content()}; }

}  // namespace

TEST(Promises, PlaysSoundly) { EXPECT_EQ(plays_soundly(subject(), {.games = 200}), ""); }
TEST(Promises, NamesThings) { EXPECT_EQ(names_things(subject(), edition().texts, {.games = 50}), ""); }
TEST(Promises, IsTheSameAnywhere) { EXPECT_EQ(same_anywhere(subject(), {.games = 50}), ""); }
TEST(Promises, Replays) { EXPECT_EQ(replays(subject(), {.games = 50}), ""); }
TEST(Promises, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject(), {.games = 50}), ""); }
TEST(Promises, KeepsSecrets) { EXPECT_EQ(keeps_secrets(subject(), {.games = 50}).failure, ""); }
TEST(Promises, GuessesWell) { EXPECT_EQ(guesses_well(subject(), {.games = 20}).failure, ""); }

}  // namespace warhawk::@id@
