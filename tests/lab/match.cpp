#include "lab/match.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "bots/bot.hpp"
#include "games/games.hpp"
#include "lab/tune.hpp"

namespace warhawk {
namespace {

const Edition& edition() {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  return blocks;
}

// Pairs by half points of the first bot: 0 to 4.
MatchSums sums_of(std::array<u64, 5> points) {
  MatchSums sums;
  sums.points = points;
  for (u64 n : points) sums.pairs += n;
  return sums;
}

TEST(Elo, OfEqualsIsNothing) {
  const Elo elo = elo_of(sums_of({25, 0, 50, 0, 25}));
  EXPECT_NEAR(elo.elo, 0, 1e-9);
  // The variance of a pair's share is 1/8: 1.96 * sqrt(1/8/100) = 0.0693 to either side of a half.
  EXPECT_NEAR(elo.high, -400 * std::log10(1 / 0.5693 - 1), 0.1);
  EXPECT_NEAR(elo.low, -elo.high, 1e-6);
}

TEST(Elo, OfThreeQuartersIsAbout191) { EXPECT_NEAR(elo_of(sums_of({0, 0, 50, 0, 50})).elo, 190.85, 0.1); }

TEST(Elo, OfACleanSheetHasALowEnd) {
  const Elo elo = elo_of(sums_of({0, 0, 0, 0, 50}));
  EXPECT_GT(elo.low, 200);
  EXPECT_LT(elo.low, elo.elo);
}

TEST(Sprt, FollowsTheFormula) {
  const MatchSums sums = sums_of({10, 0, 40, 0, 50});
  const double share = 0.7, variance = (0 * 10 + 0.25 * 40 + 50) / 100.0 - 0.49;
  const double s1 = 1 / (1 + std::pow(10, -50 / 400.0));
  EXPECT_NEAR(log_likelihood_ratio(sums, {0, 50}), 100 * (s1 - 0.5) * (2 * share - 0.5 - s1) / (2 * variance), 1e-9);
  EXPECT_LT(log_likelihood_ratio(sums_of({50, 0, 40, 0, 10}), {0, 50}), -SPRT_BOUND);
}

std::string told(MatchPlan plan, int threads) {
  plan.threads = threads;
  MatchResult result = play_match(edition(), plan);
  result.sums.cpu_seconds = 0;
  result.sums.times = {};
  return to_json(result);
}

TEST(Match, IsTheSameOnAnyNumberOfThreads) {
  const MatchPlan plan{.games = 24, .bots = {"recruit", "random"}, .seed = 7};
  EXPECT_EQ(told(plan, 1), told(plan, 3));
  MatchPlan early = plan;
  early.games = 200;
  early.sprt = Sprt{0, 100};
  EXPECT_EQ(told(early, 1), told(early, 5));
}

TEST(Match, EndsEarlyWhenItIsClear) {
  const MatchResult result =
      play_match(edition(), {.games = 400, .bots = {"greedy", "random"}, .threads = 2, .sprt = Sprt{0, 100}});
  EXPECT_LT(result.games(), 100u);
  EXPECT_GE(log_likelihood_ratio(result.sums, *result.sprt), SPRT_BOUND);
}

TEST(Match, SwapsSidesOverTheSameSeeds) {
  const MatchResult result = play_match(edition(), {.games = 20, .bots = {"random", "random"}, .seed = 3});
  const MatchSums& s = result.sums;
  EXPECT_EQ(s.pairs, 10u);
  EXPECT_EQ(s.wins[0][US] + s.wins[1][GB] + s.wins[0][GB] + s.wins[1][US] + s.draws, 20u);
}

TEST(Match, PartsAddUpToTheWhole) {
  const MatchPlan whole{.games = 6, .bots = {"recruit", "greedy"}, .seed = 5};
  MatchPlan first = whole, second = whole;
  first.games = 4;
  second.games = 2, second.first_pair = 2;
  MatchResult sum = play_match(edition(), first);
  sum.sums.add(play_match(edition(), second).sums);
  const MatchResult all = play_match(edition(), whole);
  EXPECT_EQ(sum.sums.points, all.sums.points);
  EXPECT_EQ(sum.sums.wins, all.sums.wins);
  EXPECT_EQ(sum.sums.decisions, all.sums.decisions);
  EXPECT_EQ(sum.sums.times[0].answers(), all.sums.times[0].answers());
}

TEST(Match, TellsItsResult) {
  const auto json =
      boost::json::parse(to_json(play_match(edition(), {.games = 9, .bots = {"greedy", "random"}}))).as_object();
  EXPECT_EQ(json.at("games"), 10);  // pairs
  for (const char* key : {"score_a", "elo", "elo_low", "elo_high"}) EXPECT_TRUE(json.at(key).is_number()) << key;
  EXPECT_GT(json.at("score_a").to_number<double>(), 0.7);
}

TEST(Match, RefusesUnknownBots) {
  EXPECT_THROW(play_match(edition(), {.games = 2, .bots = {"greedy", "nobody"}}), UnknownBot);
}

TEST(Times, HavePercentiles) {
  Times times;
  for (int i = 1; i <= 100; i++) times.add(1e-3 * i);
  EXPECT_NEAR(times.percentile(50), 0.051, 0.006);
  EXPECT_NEAR(times.percentile(99), 0.1, 0.01);
  EXPECT_DOUBLE_EQ(times.longest, 0.1);
  Times twice = times;
  twice.add(times);
  EXPECT_EQ(twice.answers(), 200u);
  EXPECT_DOUBLE_EQ(twice.percentile(50), times.percentile(50));
}

TEST(Ladder, PutsTheStrongerHigher) {
  const Ladder ladder = play_ladder(edition(), {"random", "greedy", "recruit"}, {.games = 10, .threads = 2});
  ASSERT_EQ(ladder.rungs.size(), 3u);
  EXPECT_EQ(ladder.matches.size(), 3u);
  EXPECT_EQ(ladder.rungs[2].bot, "random");
  EXPECT_DOUBLE_EQ(ladder.rungs[2].elo, 0);
  EXPECT_GT(ladder.rungs[0].elo, 100);
}

TEST(Tune, IsRepeatable) {
  const TunePlan plan{.games = 40, .bot = "greedy", .threads = 2};
  const TuneResult result = tune(edition(), plan);
  EXPECT_EQ(result.games, 40u);
  EXPECT_EQ(result.weights.size(), edition().game->features.size());
  EXPECT_EQ(to_text(result), to_text(tune(edition(), plan)));
}

// Positions whose results were made with known weights: three amounts, then the same by how late it is.
std::vector<TuneSample> made_with(const std::vector<double>& weights, bool solo) {
  Random random{5};
  auto even = [&] { return float(random.below(2001)) / 1000 - 1; };  // from -1 to 1
  std::vector<TuneSample> samples(8000);
  for (std::size_t i = 0; i < samples.size(); i++) {
    const float late = even() / 2;
    double sum = 0;
    for (int k = 0; k < 3; k++) samples[i].x.push_back(3 * even());
    for (int k = 0; k < 3; k++) samples[i].x.push_back(samples[i].x[std::size_t(k)] * late);
    for (std::size_t k = 0; k < 6; k++) sum += weights[k] * double(samples[i].x[k]);
    const double chance = 1 / (1 + std::exp(-sum / 1000));
    samples[i].result = solo ? float(sum / 100) + 5 * even() : float(random.below(1'000'000)) < 1e6 * chance;
    samples[i].judges = i % 4 == 0;
  }
  return samples;
}

TEST(Tune, FindsTheWeightsThatMadeTheResults) {
  const std::vector<double> truth = {900, -500, 0, 0, 800, 0};
  for (bool solo : {false, true}) {
    const std::vector<TuneSample> samples = made_with(truth, solo);
    TuneFit fit = fit_weights(samples, std::vector<double>(6, 0.0), solo);
    EXPECT_LT(fit.loss_after, 0.8 * fit.loss_before);
    // The pull towards what was there before wears off when it is fitted again.
    for (int again = 0; again < 3; again++) fit = fit_weights(samples, fit.weights, solo);
    for (std::size_t i = 0; i < truth.size(); i++)
      EXPECT_NEAR(fit.weights[i], truth[i], i < 3 ? 150 : 500) << (solo ? "solo " : "") << i;
    EXPECT_GT(fit.weights[4], 300);  // it matters when
  }
}

TEST(Tune, ForetellsGamesItHasNotSeen) {
  const TuneResult result = tune(edition(), {.games = 600, .bot = "random", .threads = 2});
  EXPECT_LT(result.loss_after, result.loss_before);
  EXPECT_LT(result.loss_after, 0.65);  // a coin: 0.693
}

// Sixteen pairs, each won by the set that is nearer to the truth more often than not.
TEST(TuneByPlay, FollowsThoseThatWin) {
  const std::vector<double> truth = {100, -40, 20, 100, -40, 60}, before = {60, -60, 20, 60, -60, 20};
  const auto off = [&](const std::vector<double>& w) {
    double sum = 0;
    for (std::size_t i = 0; i < w.size(); i++) sum += std::pow((w[i] - truth[i]) / 40, 2);
    return sum;
  };
  Random random{3};
  const auto contest = [&](const auto& a, const auto& b, u64) -> std::optional<double> {
    const double chance = 1 / (1 + std::exp(off(a) - off(b)));
    double pull = 0;
    for (int pair = 0; pair < 16; pair++)
      for (int game = 0; game < 2; game++) pull += random.below(1'000'000) < 1e6 * chance ? 0.5 : -0.5;
    return pull;
  };
  const std::vector<double> found = follow_winners(before, 400, 1, contest);
  for (std::size_t i = 0; i < truth.size(); i++) EXPECT_NEAR(found[i], truth[i], 12) << i;
}

TEST(TuneByPlay, IsTheSameOnTwoThreads) {
  TunePlan plan{.games = 32, .bot = "regular:2", .threads = 1};
  const PlayedWeights result = tune_by_play(edition(), plan);
  EXPECT_EQ(result.games, 32u);
  EXPECT_EQ(result.checked, 8u);
  plan.threads = 2;
  EXPECT_EQ(to_text(tune_by_play(edition(), plan)), to_text(result));
}

}  // namespace
}  // namespace warhawk
