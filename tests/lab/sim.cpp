#include "lab/sim.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "bots/bot.hpp"
#include "games/games.hpp"

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
