#include "lab/tune.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>
#include <memory>
#include <mutex>

#include "bots/bot.hpp"
#include "lab/crew.hpp"
#include "lab/seeds.hpp"
#include "lab/tune_game.hpp"

namespace warhawk {

namespace {

constexpr u32 APART = 8;       // a position in so many is kept: neighbours tell little that is new
constexpr int ROUNDS = 600;    // of descent; the loss has settled long before
constexpr double RATE = 0.03;  // Adam's step, in weights of amounts that are scaled to a spread of one
constexpr double PULL = 2e-2;  // towards the weights before, for amounts that the results say little about
constexpr double STEADY = 4;   // a weight that changes over the span wants so much more evidence than one that doesn't
constexpr u64 HELD_BACK = 5;   // one game in so many is kept for judging

struct PlayedOut {
  std::vector<TuneSample> samples;
  bool finished = false;
};

PlayedOut play_out(const Edition& edition, const TunePlan& plan, u64 number, const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  const u64 seed = seed_of(plan.seed, number);
  std::array<Bot, 2> bots = {make_bot(plan.bot, seed_of(seed, US)), make_bot(plan.bot, seed_of(seed, GB))};
  Random random{seed_of(seed, 2)};
  const std::size_t n = game.features.size();
  PlayedOut played;
  const auto choose = [&](const Blob& state, const Ask& ask, const Options& options) {
    if (random.below(APART) == 0) {
      Appraisal appraisal;
      game.appraise(content, state.at, appraisal);
      TuneSample sample{std::vector<float>(2 * n), 0,
                        game.first_value ? float(game.first_value(content, state.at, US)) : 0, number % HELD_BACK == 0};
      const float late = float(appraisal.late) / 256;
      for (std::size_t i = 0; i < n; i++) {
        const float amount = float(appraisal.amount[i]) / 100;
        sample.x[i] = amount;
        sample.x[n + i] = amount * (late - 0.5f);
      }
      played.samples.push_back(std::move(sample));
    }
    return random.below(plan.whim) == 0
               ? options.at[random.below(u32(options.n))]
               : bots[ask.who].choose(hide_from(game, content, state.at, Viewer(ask.who)), content, options);
  };
  const auto end = play_to_end(edition, plan.setup, seed, stop, choose);
  if (!end) return {};
  const Outcome& outcome = *end;
  const float result = game.sides == 1        ? float(outcome.score[US] - outcome.score[GB])
                       : outcome.draw         ? 0.5f
                       : outcome.winner == US ? 1.0f
                                              : 0.0f;
  for (TuneSample& sample : played.samples) sample.result = result;
  played.finished = true;
  return played;
}

constexpr double POINTS = 10;  // of a solo game: so many are one in the fit, as a logit is in the other games

// What `value` makes of the weighted sum, in thousandths: the US's chance, or the score of a solo game.
double foretold(double sum, bool solo) { return solo ? sum * POINTS / 1000 : 0.5 + 0.0005 * double(squash(int(sum))); }
double loss_of(double told, double result, bool solo) {
  if (solo) return (told - result) * (told - result);
  const double chance = std::min(std::max(told, 1e-3), 1 - 1e-3);
  return -(result * std::log(chance) + (1 - result) * std::log(1 - chance));
}

// Over the samples that judge.
template <class Foretell> double mean_loss(const std::vector<TuneSample>& samples, bool solo, Foretell foretell) {
  double sum = 0, n = 0;
  for (const TuneSample& sample : samples)
    if (sample.judges) sum += loss_of(foretell(sample), sample.result, solo), n++;
  return n > 0 ? sum / n : 0;
}
double mean_loss(const std::vector<TuneSample>& samples, const std::vector<double>& weights, bool solo) {
  return mean_loss(samples, solo, [&](const TuneSample& sample) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); i++) sum += weights[i] * double(sample.x[i]);
    return foretold(sum, solo);
  });
}

std::vector<double> spread_of(const std::vector<TuneSample>& samples, std::size_t n) {
  std::vector<double> spread(n, 0);
  for (std::size_t i = 0; i < n; i++) {
    for (const TuneSample& sample : samples) spread[i] += double(sample.x[i]) * double(sample.x[i]);
    spread[i] = std::max(std::sqrt(spread[i] / double(std::max<std::size_t>(samples.size(), 1))), 0.1);
  }
  return spread;
}

}  // namespace

// Regression by Adam, over all samples in each round: logistic, or for a solo game least squares.
TuneFit fit_weights(const std::vector<TuneSample>& samples, const std::vector<double>& before, bool solo) {
  const std::size_t n = before.size();
  TuneFit found{before, spread_of(samples, n), mean_loss(samples, before, solo), 0};
  const std::vector<double>& spread = found.spread;
  std::vector<double> from(n), m(n, 0), v(n, 0), gradient(n);
  for (std::size_t i = 0; i < n; i++) from[i] = before[i] * spread[i] / 1000;
  std::vector<double> w = from;
  double count = 0;
  for (const TuneSample& sample : samples) count += !sample.judges;
  for (int round = 1; count > 0 && round <= ROUNDS; round++) {
    std::fill(gradient.begin(), gradient.end(), 0);
    for (const TuneSample& sample : samples) {
      if (sample.judges) continue;
      double sum = 0;
      for (std::size_t i = 0; i < n; i++) sum += w[i] * double(sample.x[i]) / spread[i];
      const double error =
          solo ? sum - double(sample.result) / POINTS : 1 / (1 + std::exp(-sum)) - double(sample.result);
      for (std::size_t i = 0; i < n; i++) gradient[i] += error * double(sample.x[i]) / spread[i];
    }
    const double rate = RATE * (round < ROUNDS / 2 ? 1 : 0.2);
    for (std::size_t i = 0; i < n; i++) {
      const double g = gradient[i] / count + PULL * (i < n / 2 ? 1 : STEADY) * (w[i] - from[i]);
      m[i] = 0.9 * m[i] + 0.1 * g;
      v[i] = 0.99 * v[i] + 0.01 * g * g;
      w[i] -= rate * (m[i] / (1 - std::pow(0.9, round))) / (std::sqrt(v[i] / (1 - std::pow(0.99, round))) + 1e-9);
    }
  }
  for (std::size_t i = 0; i < n; i++) found.weights[i] = w[i] * 1000 / spread[i];
  found.loss_after = mean_loss(samples, found.weights, solo);
  return found;
}

TuneResult tune(const Edition& edition, const TunePlan& plan, const Progress& progress, const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  if (game.features.empty()) fault("a game whose value is of one piece has no weights to tune");
  check_bot(plan.bot, game);
  TuneResult result{.game = game.id, .weights = {}};
  std::vector<PlayedOut> all(plan.games);
  std::mutex guard;
  u64 done = 0;
  run_crew(plan.threads, [&](u64 number) {
    if (number >= plan.games || is_set(stop)) return false;
    all[number] = play_out(edition, plan, number, stop);
    const std::lock_guard lock(guard);
    if (progress) progress(++done, plan.games);
    return true;
  });
  std::vector<TuneSample> samples;
  for (PlayedOut& played : all) {
    result.games += played.finished;
    if (played.finished) std::move(played.samples.begin(), played.samples.end(), std::back_inserter(samples));
  }
  result.positions = samples.size();
  const std::size_t n = game.features.size();
  std::vector<double> before(2 * n);
  for (std::size_t i = 0; i < n; i++) {
    const Feature& feature = game.features[i];
    before[i] = 0.5 * (feature.early + feature.late), before[n + i] = feature.late - feature.early;
  }
  // Counting goes on where the games were stopped; fitting them is short.
  const bool solo = game.sides == 1;
  const TuneFit found = fit_weights(samples, before, solo);
  result.loss_before = found.loss_before;
  result.loss_after = found.loss_after;
  if (game.first_value)
    result.loss_first = mean_loss(samples, solo, [&](const TuneSample& sample) {
      return solo ? double(sample.first) / 100 : 0.5 + 0.0005 * double(sample.first);
    });
  const std::vector<double>& after = found.weights;
  for (std::size_t i = 0; i < n; i++)
    result.weights.push_back({game.features[i].name, game.features[i].early, game.features[i].late,
                              int(std::lround(after[i] - after[n + i] / 2)),
                              int(std::lround(after[i] + after[n + i] / 2)), found.spread[i]});
  return result;
}

std::string to_text(const std::vector<TunedWeight>& weights) {
  std::string text;
  for (const auto& w : weights) {
    text += fmt::format("    {{\"{}\", {}, {}}},  // {:+} {:+}", w.words, w.early, w.late, w.early - w.early_before,
                        w.late - w.late_before);
    text += w.spread > 0 ? fmt::format(", spread {:.2f}\n", w.spread) : "\n";
  }
  return text;
}
boost::json::array to_value(const std::vector<TunedWeight>& weights) {
  boost::json::array array;
  for (const auto& w : weights)
    array.push_back({{"words", w.words},
                     {"early", w.early},
                     {"late", w.late},
                     {"early_before", w.early_before},
                     {"late_before", w.late_before}});
  return array;
}

std::string to_text(const TuneResult& r) {
  return fmt::format("// {} positions of {} games. Loss over games not used: {:.4f} fitted, {:.4f} before{}.\n",
                     r.positions, r.games, r.loss_after, r.loss_before,
                     r.loss_first ? fmt::format(", {:.4f} by first_value", *r.loss_first) : "") +
         to_text(r.weights);
}

std::string to_json(const TuneResult& r) {
  boost::json::object object{{"game", r.game},
                             {"games", r.games},
                             {"positions", r.positions},
                             {"loss_before", r.loss_before},
                             {"loss_after", r.loss_after},
                             {"weights", to_value(r.weights)}};
  if (r.loss_first) object["loss_first"] = *r.loss_first;
  return boost::json::serialize(object);
}

std::string to_text(const PlayedWeights& r) {
  std::string text = fmt::format("// {} games between weights.", r.games);
  if (r.checked)
    text += fmt::format(" Against those before: {:.1f}% of {} games, give or take {:.1f}.", 100 * r.score, r.checked,
                        196 * r.error);
  return text + '\n' + to_text(r.weights);
}

std::string to_json(const PlayedWeights& r) {
  return boost::json::serialize(boost::json::object{{"game", r.game},
                                                    {"games", r.games},
                                                    {"checked", r.checked},
                                                    {"score", r.score},
                                                    {"error", r.error},
                                                    {"weights", to_value(r.weights)}});
}

}  // namespace warhawk
