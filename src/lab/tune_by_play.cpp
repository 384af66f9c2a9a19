// Weights of a game's value that play against each other.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/bot.hpp"
#include "lab/crew.hpp"
#include "lab/seeds.hpp"
#include "lab/tune.hpp"
#include "lab/tune_game.hpp"

namespace warhawk {

namespace {

constexpr u64 BATCH = 16;       // pairs with the same two sets of weights on either side
constexpr double REACH = 0.35;  // how far to either side of a weight is tried, of the weight ...
constexpr double LEAST = 6;     // ... and at least
constexpr double GAIN = 0.015;  // of the reach: how far a pair that is won pulls
constexpr u64 CHECK = 4;        // one game in so many more is played by the weights found against those before
constexpr double POINTS = 40;   // of a solo game: a score that is better by so many is a pair won

using Weights = std::vector<Feature>;

// For the US: 1 won, 0 lost; the score of a solo game.
double play_out(const Edition& edition, const TunePlan& plan, std::array<const Weights*, 2> weights, u64 seed,
                const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  std::array<Bot, 2> bots = {make_bot(plan.bot, seed_of(seed, US), *weights[US]),
                             make_bot(plan.bot, seed_of(seed, GB), *weights[GB])};
  const auto choose = [&](const Blob& state, const Ask& ask, const Options& options) {
    return bots[ask.who].choose(hide_from(game, content, state.at, Viewer(ask.who)), content, options);
  };
  const auto end = play_to_end(edition, plan.setup, seed, stop, choose);
  if (!end) return 0;
  const Outcome& outcome = *end;
  if (game.sides == 1) return double(outcome.score[US] - outcome.score[GB]);
  return outcome.draw ? 0.5 : outcome.winner == US ? 1 : 0;
}

// From -1, the second set won both games, to 1.
double play_pair(const Edition& edition, const TunePlan& plan, const Weights& a, const Weights& b, u64 seed,
                 const std::atomic<bool>* stop) {
  if (edition.game->sides == 1) {
    const double better = play_out(edition, plan, {&a, &a}, seed, stop) - play_out(edition, plan, {&b, &b}, seed, stop);
    return std::clamp(better / POINTS, -1.0, 1.0);
  }
  return play_out(edition, plan, {&a, &b}, seed, stop) - play_out(edition, plan, {&b, &a}, seed, stop);
}

}  // namespace

std::vector<double> follow_winners(const std::vector<double>& before, u64 batches, u64 seed, const Contest& contest) {
  const std::size_t size = before.size();
  std::vector<double> at = before, a(size), b(size), sum(size, 0);
  std::vector<int> sign(size);
  Random random{seed};
  u64 summed = 0;
  for (u64 batch = 0; batch < batches; batch++) {
    // The early and the late weight of an amount mostly go the same way: what matters is mostly both.
    for (std::size_t i = 0; i < size; i++)
      sign[i] = i < size / 2 ? (random.below(2) ? 1 : -1) : (random.below(4) ? 1 : -1) * sign[i - size / 2];
    const auto step = [&](std::size_t i) { return sign[i] * std::max(std::abs(before[i]) * REACH, LEAST); };
    for (std::size_t i = 0; i < size; i++) a[i] = at[i] + step(i), b[i] = at[i] - step(i);
    const std::optional<double> pull = contest(a, b, batch);
    if (!pull) break;
    for (std::size_t i = 0; i < size; i++) at[i] += GAIN * *pull * step(i);
    if (batch < batches / 2) continue;  // still on the way
    summed++;
    for (std::size_t i = 0; i < size; i++) sum[i] += at[i];
  }
  for (std::size_t i = 0; summed > 0 && i < size; i++) at[i] = sum[i] / double(summed);
  return at;
}

PlayedWeights tune_by_play(const Edition& edition, const TunePlan& plan, const Progress& progress,
                           const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  if (game.features.empty()) fault("a game whose value is of one piece has no weights to tune");
  const std::size_t n = game.features.size();
  const auto features = [&](const std::vector<double>& at) {
    Weights weights(game.features.begin(), game.features.end());
    for (std::size_t i = 0; i < n; i++)
      weights[i].early = int(std::lround(at[i])), weights[i].late = int(std::lround(at[n + i]));
    return weights;
  };
  const auto play_pairs = [&](const Weights& a, const Weights& b, u64 series, u64 first, u64 pairs) {
    std::vector<double> won(pairs, 0);
    run_crew(plan.threads, [&](u64 pair) {
      if (pair >= pairs || is_set(stop)) return false;
      won[pair] = play_pair(edition, plan, a, b, seed_of(series, first + pair), stop);
      return true;
    });
    return won;
  };
  std::vector<double> before(2 * n);
  for (std::size_t i = 0; i < n; i++) before[i] = game.features[i].early, before[n + i] = game.features[i].late;
  PlayedWeights result{.game = game.id, .weights = {}};
  const u64 batches = (plan.games + 2 * BATCH - 1) / (2 * BATCH);
  const auto contest = [&](const auto& a, const auto& b, u64 batch) -> std::optional<double> {
    double pull = 0;
    for (double won : play_pairs(features(a), features(b), plan.seed, batch * BATCH, BATCH)) pull += won;
    if (is_set(stop)) return {};
    result.games += 2 * BATCH;
    if (progress) progress(result.games, batches * 2 * BATCH);
    return pull;
  };
  const Weights found = features(follow_winners(before, batches, plan.seed, contest));
  for (std::size_t i = 0; i < n; i++)
    result.weights.push_back(
        {found[i].name, game.features[i].early, game.features[i].late, found[i].early, found[i].late});
  // With other dice than those that it was tuned by.
  const auto won = play_pairs(found, features(before), ~plan.seed, 0, result.games / CHECK / 2);
  if (is_set(stop) || won.size() < 2) return result;
  const double pairs = double(won.size()), mean = std::accumulate(won.begin(), won.end(), 0.0) / pairs;
  double squares = 0;
  for (double one : won) squares += (one - mean) * (one - mean);
  result.checked = 2 * won.size();
  result.score = 0.5 + mean / 2;
  result.error = std::sqrt(squares / (pairs - 1) / pairs) / 2;
  return result;
}

}  // namespace warhawk
