#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "bots/bot.hpp"
#include "content/content.hpp"
#include "games/games.hpp"
#include "lab/sim.hpp"

namespace warhawk {
namespace {

const Edition& edition() {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  return blocks;
}

// A position of a random game, and what its side is offered.
struct Position {
  Blob state;
  Options options;
  View view() const {
    const Game& game = *edition().game;
    return hide_from(game, edition().content.get(), state.at, Viewer(game.pending(state.at).who));
  }
};
std::unique_ptr<Position> position_after(int decisions, u64 seed) {
  auto position = std::make_unique<Position>();
  const Game& game = *edition().game;
  Random choice{seed};
  Dice dice = Dice::fast(seed);
  Context context{dice};
  game.start(edition().content.get(), {}, position->state.at, context);
  for (;; decisions--) {
    position->options.n = 0;
    game.options(edition().content.get(), position->state.at, position->options);
    if (decisions <= 0 && position->options.n > 1) return position;
    game.apply(edition().content.get(), position->state.at,
               position->options.at[choice.below(u32(position->options.n))], context);
  }
}

TEST(Bots, AreMadeByName) {
  for (const std::string& name : bot_names()) {
    EXPECT_TRUE(is_bot(name));
    EXPECT_NO_THROW(make_bot(name, 1));
  }
  EXPECT_FALSE(is_bot("human"));
  try {
    make_bot("greedi", 1);
    FAIL();
  } catch (const UnknownBot& e) {
    EXPECT_STREQ(e.what(), "There is no bot \"greedi\"; there are random, recruit, greedy, regular and veteran.");
  }
}

// Its strength is measured in the games it was frozen with; a recruit thinks in later ones as well.
TEST(Bots, GreedyPlaysNoGameThatCameLater) {
  Game later = *edition().game;
  later.id = "later";
  later.first_value = nullptr;
  EXPECT_NO_THROW(check_bot("greedy", *edition().game));
  EXPECT_EQ(bot_names(*edition().game), bot_names());
  EXPECT_EQ(bot_names(later), (std::vector<std::string>{"random", "recruit", "regular", "veteran"}));
  for (const std::string& name : bot_names(later)) EXPECT_NO_THROW(check_bot(name, later)) << name;
  EXPECT_NO_THROW(check_bot("veteran:20ms", later));
  try {
    check_bot("greedy", later);
    FAIL();
  } catch (const UnknownBot& e) {
    EXPECT_STREQ(e.what(),
                 "greedy plays only the games it was frozen with, and later came later; there are random, recruit, "
                 "regular and veteran.");
  }
  const auto position = position_after(40, 1);
  const View view =
      hide_from(later, edition().content.get(), position->state.at, Viewer(later.pending(position->state.at).who));
  EXPECT_TRUE(position->options.has(make_bot("recruit", 1).choose(view, edition().content.get(), position->options)));
}

TEST(Bots, ChooseOneOfTheOptions) {
  for (const std::string& name : bot_names())
    for (u64 seed = 1; seed <= 30; seed++) {
      const auto position = position_after(int(5 * seed), seed);
      Bot bot = make_bot(name, seed);
      EXPECT_TRUE(position->options.has(bot.choose(position->view(), edition().content.get(), position->options)));
    }
}

TEST(Bots, AnswerTheSameViewAlike) {
  for (const std::string& name : bot_names())
    for (u64 seed = 1; seed <= 10; seed++) {
      const auto position = position_after(40, seed), elsewhere = position_after(60, seed);
      Bot fresh = make_bot(name, 5), used = make_bot(name, 5);
      used.choose(elsewhere->view(), edition().content.get(), elsewhere->options);
      EXPECT_EQ(fresh.choose(position->view(), edition().content.get(), position->options),
                used.choose(position->view(), edition().content.get(), position->options));
    }
}

TEST(Bots, RandomTakesEveryOption) {
  const auto position = position_after(40, 3);
  std::vector<bool> taken(std::size_t(position->options.n), false);
  for (u64 seed = 0; seed < 400; seed++) {
    const Action action = make_bot("random", seed).choose(position->view(), edition().content.get(), position->options);
    for (int i = 0; i < position->options.n; i++)
      if (position->options.at[i] == action) taken[std::size_t(i)] = true;
  }
  EXPECT_EQ(std::count(taken.begin(), taken.end(), true), position->options.n);
}

TEST(Bots, AskNobodyAboutAForcedAnswer) {
  const auto position = position_after(30, 2);
  position->options.n = 1;
  EXPECT_EQ(make_bot("greedy", 1).choose(position->view(), edition().content.get(), position->options),
            position->options.at[0]);
  position->options.n = 0;
  EXPECT_THROW(make_bot("greedy", 1).choose(position->view(), edition().content.get(), position->options), Fault);
}

// The full claim, 90 of 100 from either side, is `warhawk sim blocks --us greedy --gb random` and the reverse.
TEST(Bots, GreedyBeatsRandom) {
  for (Side side : {US, GB}) {
    SimPlan plan{.games = 20, .threads = 2};
    plan.bots[side] = "greedy";
    EXPECT_GE(simulate(edition(), plan).sums.wins[side], 18u);
  }
}

}  // namespace
}  // namespace warhawk
