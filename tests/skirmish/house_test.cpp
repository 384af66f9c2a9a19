// The sixth game of a test build is there like the others: in the list, with its content, its words and its secrets.
#include <gtest/gtest.h>

#include <algorithm>

#include "content/content.hpp"
#include "games/games.hpp"
#include "games/skirmish/skirmish.hpp"

namespace warhawk::skirmish {
namespace {

TEST(SixthGame, StandsInTheListOfATestBuild) {
  ASSERT_NE(find_game("skirmish"), nullptr);
  EXPECT_EQ(all_games().back(), find_game("skirmish"));
}

TEST(SixthGame, ReadsWhatTheTestsOfTheEngineHaveInCode) {
  const Edition edition = load_edition(game(), find_content("skirmish"));
  const Content &read = *static_cast<const Content*>(edition.content.get()), &made = content();
  EXPECT_EQ(read.land, made.land);
  EXPECT_EQ(read.rounds, made.rounds);
  EXPECT_EQ(read.steps, made.steps);
  EXPECT_TRUE(std::equal(read.card, read.card + CARDS, made.card));
  EXPECT_TRUE(std::equal(read.order, read.order + ORDERS, made.order));
  for (int side : {US, GB}) EXPECT_EQ(read.base[side], made.base[side]);
  for (int hex = 0; hex < Map::Set::SIZE; hex++) EXPECT_EQ(read.map.neighbours(hex), made.map.neighbours(hex)) << hex;
}

TEST(SixthGame, TokensNameTheirCompaniesOnceTheLineUpIsNoSecret) {
  Dice dice = Dice::fast(1);
  Context context{dice};
  warhawk::Setup setup;
  setup.value[Automatic] = 1;  // the British stand when the Americans do
  State s = Skirmish::start(content(), setup, context);
  const auto shown = [&] {
    Picture picture;
    Skirmish::show(content(), Skirmish::hide_from(content(), s, Spectator), picture);
    return picture.tokens;
  };
  for (int placed = 0; placed < DEPLOYED; placed++) {
    EXPECT_TRUE(shown().empty()) << placed;
    Options list;
    Skirmish::options(content(), s, list);
    Skirmish::apply(content(), s, list.at[0], context);
  }
  const auto tokens = shown();
  ASSERT_EQ(tokens.size(), std::size_t(2 * DEPLOYED));
  for (std::size_t i = 0; i < tokens.size(); i++) {
    EXPECT_EQ(tokens[i].side, i < DEPLOYED ? US : GB);
    EXPECT_EQ(tokens[i].which, i % DEPLOYED);
  }
}

}  // namespace
}  // namespace warhawk::skirmish
