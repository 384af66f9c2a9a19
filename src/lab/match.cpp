#include "lab/match.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

#include "lab/cpu.hpp"
#include "lab/crew.hpp"
#include "lab/play.hpp"
#include "lab/player.hpp"
#include "lab/seeds.hpp"

namespace warhawk {

void Times::add(double seconds) {
  const double classes = 8 * std::log2(std::max(seconds * 1e6, 1.0));
  count[std::min(std::size_t(classes), count.size() - 1)]++;
  sum += seconds;
  longest = std::max(longest, seconds);
}
void Times::add(const Times& o) {
  for (std::size_t i = 0; i < count.size(); i++) count[i] += o.count[i];
  sum += o.sum;
  longest = std::max(longest, o.longest);
}
u64 Times::answers() const {
  u64 n = 0;
  for (u64 c : count) n += c;
  return n;
}
double Times::percentile(int p) const {
  const u64 n = answers();
  u64 left = n * u64(p) / 100;
  for (std::size_t i = 0; i < count.size(); i++) {
    if (left < count[i]) return std::min(longest, 1e-6 * std::exp2(double(i + 1) / 8));
    left -= count[i];
  }
  return longest;
}

void MatchSums::add(const MatchSums& o) {
  pairs += o.pairs;
  for (std::size_t i = 0; i < points.size(); i++) points[i] += o.points[i];
  for (std::size_t bot : {0u, 1u}) {
    for (Side side : {US, GB}) wins[bot][side] += o.wins[bot][side];
    times[bot].add(o.times[bot]);
    forfeits[bot] += o.forfeits[bot];
    score[bot] += o.score[bot];
    score_squares[bot] += o.score_squares[bot];
  }
  if (first_forfeit.empty()) first_forfeit = o.first_forfeit;
  draws += o.draws;
  decisions += o.decisions;
  cpu_seconds += o.cpu_seconds;
  lead += o.lead;
  lead_squares += o.lead_squares;
}

namespace {

// The share of points, and the variance of a pair's share.
struct Mean {
  double share, variance;
};
Mean mean_of(const MatchSums& sums) {
  const double n = double(sums.pairs);
  if (n == 0) return {0.5, 0};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < sums.points.size(); i++) {
    sum += double(sums.points[i]) * double(i) / 4;
    squares += double(sums.points[i]) * double(i * i) / 16;
  }
  return {sum / n, squares / n - sum / n * sum / n};
}

double elo_of_share(double share) {
  share = std::clamp(share, 1e-4, 1 - 1e-4);
  return -400 * std::log10(1 / share - 1);
}
double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

double MatchResult::score_a() const { return mean_of(sums).share; }

Elo elo_of(const MatchSums& sums) {
  const Mean mean = mean_of(sums);
  if (sums.pairs == 0) return {0, -elo_of_share(1), elo_of_share(1)};
  // With all pairs alike the variance seen is nothing: then as if one more pair had gone the other way.
  const double n = double(sums.pairs), least = 1 / (4 * n);
  const double reach = 1.959964 * std::sqrt(std::max(mean.variance, least) / n);
  return {elo_of_share(mean.share), elo_of_share(mean.share - reach), elo_of_share(mean.share + reach)};
}

double log_likelihood_ratio(const MatchSums& sums, const Sprt& sprt) {
  const Mean mean = mean_of(sums);
  const double n = double(sums.pairs);
  if (n < 2) return 0;
  const double s0 = share_of_elo(sprt.elo0), s1 = share_of_elo(sprt.elo1);
  return n * (s1 - s0) * (2 * mean.share - s0 - s1) / (2 * std::max(mean.variance, 1 / (4 * n)));
}

namespace {

// Both games of a pair; pairs is 0 if it was stopped.
MatchSums play_pair(const Edition& edition, const MatchPlan& plan, u64 number, const std::atomic<bool>* stop) {
  MatchSums sums;
  const u64 seed = seed_of(plan.seed, number);
  const double begin = cpu_seconds();
  std::size_t half_points = 0;
  double scores[2] = {};
  bool forfeited[2] = {};
  const bool solo = edition.game->sides == 1;
  for (std::size_t first : {0u, 1u}) {  // which bot is US
    const std::array<std::size_t, 2> bot = {first, solo ? first : 1 - first};
    const PlayedGame game = play_game(edition, plan.setup, {plan.bots[bot[US]], plan.bots[bot[GB]]}, seed, stop,
                                      [&](Side side, double seconds) { sums.times[bot[side]].add(seconds); });
    if (!game.finished) return {};
    sums.decisions += game.decisions;
    if (game.forfeit) {
      forfeited[bot[*game.forfeit]] = true;
      sums.forfeits[bot[*game.forfeit]]++;
      if (sums.first_forfeit.empty()) sums.first_forfeit = plan.bots[bot[*game.forfeit]] + " " + game.reason;
    }
    scores[first] = game.outcome.score[US] - game.outcome.score[GB];  // of a solo game: its rules' own
    if (solo) continue;
    if (game.outcome.draw) {
      sums.draws++;
      half_points++;
    } else {
      const std::size_t winner = bot[game.outcome.winner];
      sums.wins[winner][game.outcome.winner]++;
      if (winner == 0) half_points += 2;
    }
  }
  if (solo) {
    const bool level = forfeited[0] == forfeited[1];
    half_points = !level ? (forfeited[1] ? 4 : 0) : scores[0] > scores[1] ? 4 : scores[0] == scores[1] ? 2 : 0;
    for (std::size_t i : {0u, 1u}) sums.score[i] = scores[i], sums.score_squares[i] = scores[i] * scores[i];
    sums.lead = scores[0] - scores[1];
    sums.lead_squares = sums.lead * sums.lead;
  }
  sums.points[half_points] = 1;
  sums.pairs = 1;
  sums.cpu_seconds = cpu_seconds() - begin;
  return sums;
}

}  // namespace

MatchResult play_match(const Edition& edition, const MatchPlan& plan, const Progress& progress,
                       const std::atomic<bool>* stop) {
  for (const std::string& bot : plan.bots)
    check_player(bot, *edition.game);  // an unknown name is told before anything is played
  MatchResult result{.game = edition.game->id,
                     .solo = edition.game->sides == 1,
                     .bots = plan.bots,
                     .seed = plan.seed,
                     .first_pair = plan.first_pair,
                     .wanted = (plan.games + 1) / 2,
                     .sums = {},
                     .sprt = plan.sprt};
  // Pairs are added in their order, so that a test that ends early ends at the same pair on any number of threads.
  std::vector<std::unique_ptr<MatchSums>> waiting(result.wanted);
  std::mutex guard;
  u64 added = 0;
  bool decided = false;
  run_crew(plan.threads, [&](u64 i) {
    if (i >= result.wanted || is_set(stop)) return false;
    auto pair = std::make_unique<MatchSums>(play_pair(edition, plan, plan.first_pair + i, stop));
    const std::lock_guard lock(guard);
    if (pair->pairs == 0) return false;
    waiting[i] = std::move(pair);
    for (; !decided && added < result.wanted && waiting[added]; added++) {
      result.sums.add(*waiting[added]);
      waiting[added].reset();
      decided = plan.sprt && std::abs(log_likelihood_ratio(result.sums, *plan.sprt)) >= SPRT_BOUND;
    }
    if (progress) progress(2 * result.sums.pairs, 2 * result.wanted);
    return !decided;
  });
  return result;
}

Ladder play_ladder(const Edition& edition, const std::vector<std::string>& bots, const MatchPlan& plan,
                   const Progress& progress, const std::atomic<bool>* stop) {
  Ladder ladder{.game = edition.game->id, .seed = plan.seed, .rungs = {}, .matches = {}};
  const std::size_t n = bots.size();
  const u64 each = 2 * ((plan.games + 1) / 2), all = each * n * (n - 1) / 2;
  std::vector<double> points(n, 0), played(n, 0);
  for (std::size_t a = 0; a < n; a++)
    for (std::size_t b = a + 1; b < n; b++) {
      MatchPlan match = plan;
      match.bots = {bots[a], bots[b]};
      const u64 before = each * ladder.matches.size();
      const Progress part = [&](u64 done, u64) {
        if (progress) progress(before + done, all);
      };
      ladder.matches.push_back(play_match(edition, match, part, stop));
      const MatchResult& r = ladder.matches.back();
      const double games = double(r.games());
      points[a] += r.score_a() * games, points[b] += (1 - r.score_a()) * games;
      played[a] += games, played[b] += games;
    }
  // Bradley and Terry's ratings by Zermelo's iteration; half a drawn game against everybody keeps a clean sheet finite.
  std::vector<double> strength(n, 1);
  for (int round = 0; round < 2000; round++) {
    std::vector<double> next(n, 1);
    for (std::size_t a = 0; a < n; a++) {
      double won = 0, sum = 0;
      std::size_t m = 0;
      for (std::size_t i = 0; i < n; i++)
        for (std::size_t k = i + 1; k < n; k++, m++) {
          if (i != a && k != a) continue;
          const MatchResult& r = ladder.matches[m];
          const double games = double(r.games()) + 0.5;
          const double share = i == a ? r.score_a() : 1 - r.score_a();
          won += share * double(r.games()) + 0.25;
          sum += games / (strength[a] + strength[i == a ? k : i]);
        }
      next[a] = sum > 0 ? won / sum : 1;
    }
    strength = next;
  }
  const double weakest = *std::min_element(strength.begin(), strength.end());
  for (std::size_t i = 0; i < n; i++)
    ladder.rungs.push_back(
        {bots[i], 400 * std::log10(strength[i] / weakest), played[i] > 0 ? points[i] / played[i] : 0.5});
  std::stable_sort(ladder.rungs.begin(), ladder.rungs.end(),
                   [](const auto& a, const auto& b) { return a.elo > b.elo; });
  return ladder;
}

}  // namespace warhawk
