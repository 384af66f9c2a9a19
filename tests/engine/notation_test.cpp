#include "engine/notation.hpp"

#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"

namespace warhawk::skirmish {
namespace {

const Notation& notation() {
  static const Notation made(GAME, texts());
  return made;
}

std::string problem(const char* words) {
  Side who{};
  Action action{};
  return notation().read(words, who, action);
}

TEST(Notation, WritesSideVerbAndNames) {
  EXPECT_EQ(notation().write(US, {PickUp, 0}), "US pick-up adams-company");
  EXPECT_EQ(notation().write(GB, {Step, 17}), "GB step hex-17");
  EXPECT_EQ(notation().write(GB, {Pass}), "GB pass");
}

TEST(Notation, NowhereIsADashAndTheNamelessHaveNumbers) {
  EXPECT_EQ(notation().write(US, {Step, NONE}), "US step -");
  EXPECT_EQ(notation().write(US, {Step, 300}), "US step #300");
  Side who{};
  Action action{};
  EXPECT_EQ(notation().read("US step -", who, action), "");
  EXPECT_EQ(action, (Action{Step, NONE}));
  EXPECT_EQ(notation().read("US step #300", who, action), "");
  EXPECT_EQ(action, (Action{Step, 300}));
}

TEST(Notation, AThingLikeAnyOtherHasTheNumber255) {  // which a byte would take for none
  Texts many = texts();
  for (std::size_t hex = many.names[AHex].size(); hex < 300; hex++)
    many.names[AHex].push_back("Hex " + std::to_string(hex));
  const Notation large(GAME, many);
  EXPECT_EQ(large.write(US, {Step, 255}), "US step hex-255");
  EXPECT_EQ(large.write(US, {Step, NONE}), "US step -");
  Action action{};
  EXPECT_EQ(large.read("step -", action), "");
  EXPECT_EQ(action, (Action{Step, NONE}));
}

TEST(Notation, SidesAndNumbersAreWrittenAsThemselves) {
  constexpr const char* nouns[] = {"none", "side", "number"};
  constexpr Verb verbs[] = {{"first", {1}}, {"bid", {2, 1}}};
  Game game = GAME;
  game.nouns = nouns;
  game.verbs = verbs;
  Texts named;
  named.names = {{}, {"the United States", "Great Britain"}, {}};
  const Notation small(game, named);
  EXPECT_EQ(small.write(US, {0, GB}), "US first GB");
  EXPECT_EQ(small.write(GB, {1, 250, US}), "GB bid 250 US");
  Action action{};
  EXPECT_EQ(small.read("bid 250 US", action), "");
  EXPECT_EQ(action, (Action{1, 250, US}));
  EXPECT_EQ(small.read("bid many US", action), "\"many\" is not a number.");
  EXPECT_EQ(small.read("bid 65536 US", action), "\"65536\" is not a number.");
}

TEST(Notation, EveryOptionOfRandomGamesComesBack) {
  Random random{7};
  for (u64 seed = 0; seed < 10; seed++) {
    History history(GAME, &content(), {}, seed_key(seed));
    do {
      Options options;
      history.options(options);
      for (const Action& option : options) {
        Side who{};
        Action action{};
        EXPECT_EQ(notation().read(notation().write(GB, option), who, action), "");
        EXPECT_EQ(who, GB);
        EXPECT_EQ(action, option);
      }
    } while (play_one(history, random));
  }
}

TEST(Notation, SaysWhatIsWrong) {
  EXPECT_EQ(problem("FR pass"), "A decision begins with US or GB, not \"FR\".");
  EXPECT_EQ(problem("US"), "There is no decision here.");
  EXPECT_EQ(problem("US mrach hex-3"), "\"mrach\" is not something one can do in this game; did you mean \"march\"?");
  EXPECT_EQ(problem("US surrender"), "\"surrender\" is not something one can do in this game.");
  EXPECT_EQ(problem("US pick-up elliot"), "There is no unit \"elliot\"; did you mean \"eliot\"?");
  EXPECT_EQ(problem("US pick-up zzzzzz"), "There is no unit \"zzzzzz\".");
  EXPECT_EQ(problem("US step"), "It should read \"step hex\", not \"step\".");
  EXPECT_EQ(problem("US pass hex-3"), "It should read \"pass\", not \"pass hex-3\".");
}

TEST(Notation, FindsThingsByName) {
  const auto found = notation().find("hex-12");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->noun, AHex);
  EXPECT_EQ(found->id, 12);
  EXPECT_FALSE(notation().find("atlantis"));
}

TEST(Notation, NamesThatCanNotBeToldApartAreNamed) {
  EXPECT_TRUE(notation().clashes().empty());
  Texts same = texts();
  same.names[AUnit][3] = "Brown.";
  EXPECT_EQ(Notation(GAME, same).clashes(), std::vector<std::string>{"units 1 and 3 are both written brown"});
}

}  // namespace
}  // namespace warhawk::skirmish
