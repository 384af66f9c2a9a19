#include "lab/sim.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "bots/bot.hpp"
#include "games/blocks/words.hpp"
#include "games/dawn/words.hpp"
#include "games/games.hpp"
#include "games/glorious/words.hpp"
#include "support/clauses.hpp"

namespace warhawk {
namespace {

const Edition& edition() {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  return blocks;
}

TEST(Rates, HaveWilsonIntervals) {
  const Rate half = rate_of(50, 100);
  EXPECT_DOUBLE_EQ(half.share, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Rate all = rate_of(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_DOUBLE_EQ(all.high, 1);
  EXPECT_EQ(rate_of(0, 0).count, 0u);
}

TEST(Spreads, HavePercentiles) {
  Histogram values;
  for (int i = 0; i <= 100; i++) values.add(100 - i);
  const Spread spread = spread_of(values);
  EXPECT_DOUBLE_EQ(spread.mean, 50);
  EXPECT_EQ(spread.p10, 10);
  EXPECT_EQ(spread.p50, 50);
  EXPECT_EQ(spread.p90, 90);
}

std::string told(SimPlan plan, int threads) {
  plan.threads = threads;
  SimResult result = simulate(edition(), plan);
  result.sums.cpu_seconds = 0;
  return to_json(result);
}

TEST(Sim, IsTheSameOnAnyNumberOfThreads) {
  const SimPlan plan{.games = 24, .seed = 7};
  EXPECT_EQ(told(plan, 1), told(plan, 3));
  EXPECT_EQ(told(plan, 1), told(plan, 64));
  SimPlan elsewhere = plan;
  elsewhere.seed = 8;
  EXPECT_NE(told(plan, 2), told(elsewhere, 2));
}

TEST(Sim, TellsWhatTheIssueAsksFor) {
  const SimResult result = simulate(edition(), {.games = 20});
  const auto json = boost::json::parse(to_json(result)).as_object();
  EXPECT_EQ(json.at("game"), "blocks");
  EXPECT_EQ(json.at("games"), 20);
  EXPECT_EQ(json.at("decisions").to_number<u64>(), result.sums.decisions);
  EXPECT_GT(json.at("cpu_seconds").to_number<double>(), 0);
  const auto& wins = json.at("wins").as_object();
  EXPECT_EQ(wins.at("US").to_number<int>() + wins.at("GB").to_number<int>() + wins.at("draw").to_number<int>(), 20);
  for (const char* side : {"US", "GB"})
    for (const char* part : {"mean", "p10", "p50", "p90"})
      EXPECT_TRUE(json.at("score").at(side).as_object().contains(part)) << side << part;
  EXPECT_FALSE(to_text(result).empty());
}

TEST(Sim, AGamePlayedAloneHasTheScoreOfItsRules) {
  CLAUSES(glorious, "3.3.1");
  const SimResult result = simulate(load_edition(*find_game("glorious"), find_content("glorious")), {.games = 12});
  const auto json = boost::json::parse(to_json(result)).as_object();
  const double us = json.at("points").at("US").at("mean").to_number<double>();
  const double gb = json.at("points").at("GB").at("mean").to_number<double>();
  ASSERT_NE(gb, 0);
  EXPECT_NEAR(json.at("score").at("mean").to_number<double>(), us - gb, 0.11);  // American points less British ones
  EXPECT_NE(to_text(result).find("score       -"), std::string::npos);          // random play loses
}

TEST(Sim, SaysHowEveryGameWasDecided) {
  for (const Game* game : all_games()) {
    const SimResult result = simulate(load_edition(*game, find_content(game->id)), {.games = 40, .threads = 2});
    const std::string text = to_text(result);
    const auto json = boost::json::parse(to_json(result));
    Ends all;
    for (const auto& [how, n] : result.sums.ends) {
      EXPECT_NE(how, "") << game->id;
      EXPECT_NE(text.find("%  " + how + ": "), std::string::npos) << text;
      EXPECT_EQ(json.at("ends").at(how).at("US").to_number<u64>(), n.wins[US]);
      for (const Side side : {US, GB}) all.wins[side] += n.wins[side];
      all.draws += n.draws;
    }
    EXPECT_EQ(all.wins, result.sums.wins) << game->id;
    EXPECT_EQ(all.draws, result.sums.draws) << game->id;
  }
}

// What is told at the end of a game, and what that says of it.
std::string end_of(const char* game, std::vector<int> told) {
  const Edition edition = load_edition(*find_game(game), find_content(game));
  Chronicle chronicle(edition);
  Journal journal;
  for (const int kind : told) journal.tell(u16(kind), EVERYONE, {});
  chronicle.hear({&journal, 0, journal.size()}, nullptr);
  return chronicle.end();
}
TEST(Chronicle, KnowsHowGamesAreDecided) {
  const auto blocks = [](blocks::Told told) { return end_of("blocks", {int(told)}); };
  EXPECT_EQ(blocks(blocks::Told::Scored), "");
  EXPECT_EQ(blocks(blocks::Told::WinsByLead), "by a lead");
  EXPECT_EQ(blocks(blocks::Told::WinsAtEnd), "at the end of the war");
  EXPECT_EQ(blocks(blocks::Told::WinsTie), "by a tie-break");
  EXPECT_EQ(blocks(blocks::Told::Drawn), "level to the last");
  const auto dawn = [](dawn::Told told) { return end_of("dawn", {int(told)}); };
  EXPECT_EQ(dawn(dawn::Told::WinsByPoints), "by points");
  EXPECT_EQ(dawn(dawn::Told::WinsByTowns), "by towns");
  EXPECT_EQ(dawn(dawn::Told::WinsAtEnd), "at the end of the war");
  EXPECT_EQ(dawn(dawn::Told::WinsTie), "level at the end of the war");
  using Told = glorious::Told;
  EXPECT_EQ(end_of("glorious", {int(Told::GameEnds)}), "after the last turn");
  EXPECT_EQ(end_of("glorious", {int(Told::SuddenDeath), int(Told::GameEnds)}), "by sudden death");
  EXPECT_EQ(end_of("glorious", {int(Told::DualBlockade), int(Told::GameEnds)}), "by a dual blockade");
}

TEST(Sim, SaysHowFarItIs) {
  u64 last = 0;
  simulate(edition(), {.games = 10, .threads = 2}, [&](u64 done, u64 of) {
    EXPECT_EQ(of, 10u);
    EXPECT_EQ(done, ++last);
  });
  EXPECT_EQ(last, 10u);
}

TEST(Sim, StoppedKeepsWhatIsDone) {
  std::atomic<bool> stop = false;
  const auto result = simulate(
      edition(), {.games = 1000, .threads = 2}, [&](u64 done, u64) { stop = stop || done >= 5; }, &stop);
  EXPECT_GE(result.sums.games, 5u);
  EXPECT_LE(result.sums.games, 7u);
  EXPECT_EQ(result.sums.wins[US] + result.sums.wins[GB] + result.sums.draws, result.sums.games);
  EXPECT_NE(to_text(result).find("of 1000, then stopped"), std::string::npos);
}

TEST(Sim, RefusesAnUnknownBot) {
  EXPECT_THROW(simulate(edition(), {.games = 1, .bots = {"random", "nobody"}}), UnknownBot);
}

}  // namespace
}  // namespace warhawk
