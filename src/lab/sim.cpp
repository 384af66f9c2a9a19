#include "lab/sim.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>

#include "bots/bot.hpp"
#include "lab/cpu.hpp"
#include "lab/crew.hpp"
#include "lab/seeds.hpp"

namespace warhawk {

Rate rate_of(u64 count, u64 of) {
  if (of == 0) return {};
  constexpr double z = 1.959964;  // 95%
  const double n = double(of), p = double(count) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {count, p, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

Spread spread_of(std::vector<i32> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  double sum = 0;
  for (i32 value : values) sum += value;
  auto percentile = [&](std::size_t p) { return values[(values.size() - 1) * p / 100]; };
  return {sum / double(values.size()), percentile(10), percentile(50), percentile(90)};
}

namespace {

struct Played {
  bool finished = false;
  u32 decisions = 0;
  Outcome outcome{};
  std::vector<Figure> figures;
};

bool is_set(const std::atomic<bool>* flag) { return flag && flag->load(std::memory_order_relaxed); }

Played play(const Edition& edition, const SimPlan& plan, u64 number, const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  const u64 seed = seed_of(plan.seed, number);
  Bot bots[2] = {make_bot(plan.bots[US], seed_of(seed, US)), make_bot(plan.bots[GB], seed_of(seed, GB))};
  Dice dice = Dice::fast(seed);
  Context context{dice};
  Blob state;
  Options options;
  Played played;
  game.start(content, plan.setup, state.at, context);
  for (Ask ask = game.pending(state.at); !ask.over; ask = game.pending(state.at)) {
    if (is_set(stop)) return played;
    options.n = 0;
    game.options(content, state.at, options);
    const View view = hide_from(game, content, state.at, Viewer(ask.who));
    game.apply(content, state.at, bots[ask.who].choose(view, content, options), context);
    played.decisions++;
  }
  Picture picture;
  game.show(content, hide_from(game, content, state.at, Spectator), picture);
  played.figures = std::move(picture.figures);
  played.outcome = game.outcome(content, state.at);
  played.finished = true;
  return played;
}

SimResult add_up(const Game& game, const SimPlan& plan, const std::vector<Played>& all) {
  SimResult r{.game = game.id, .solo = game.sides == 1, .bots = plan.bots, .seed = plan.seed, .wanted = plan.games};
  std::array<u64, 2> wins{};
  u64 draws = 0;
  std::vector<i32> length;
  std::array<std::vector<i32>, 2> scores;
  std::map<std::string, std::vector<i32>> calendar;
  for (const Played& played : all) {
    if (!played.finished) continue;
    r.games++;
    r.decisions += played.decisions;
    length.push_back(i32(played.decisions));
    if (played.outcome.draw) draws++;
    else
      wins[played.outcome.winner]++;
    for (Side side : {US, GB}) scores[side].push_back(played.outcome.score[side]);
    r.levels[played.outcome.level]++;
    for (const Figure& figure : played.figures) {
      const std::string name = game.figures[figure.kind];
      if (name == "year" || name == "turn") calendar[name].push_back(figure.value);
    }
  }
  for (Side side : {US, GB}) r.wins[side] = rate_of(wins[side], r.games), r.score[side] = spread_of(scores[side]);
  r.draws = rate_of(draws, r.games);
  r.length = spread_of(length);
  for (auto& [name, values] : calendar) r.calendar[name] = spread_of(values);
  return r;
}

}  // namespace

SimResult simulate(const Edition& edition, const SimPlan& plan, const Progress& progress,
                   const std::atomic<bool>* stop) {
  for (const std::string& bot : plan.bots) make_bot(bot, 0);  // an unknown name is told before anything is played
  std::vector<Played> all(plan.games);
  std::mutex guard;
  u64 done = 0;
  double spent = 0;
  run_crew(plan.threads, [&](u64 number) {
    if (number >= plan.games || is_set(stop)) return false;
    const double begin = cpu_seconds();
    all[number] = play(edition, plan, number, stop);
    const double took = cpu_seconds() - begin;
    const std::lock_guard lock(guard);
    spent += took;
    done += all[number].finished;
    if (progress) progress(done, plan.games);
    return true;
  });
  SimResult result = add_up(*edition.game, plan, all);
  result.cpu_seconds = spent;
  return result;
}

}  // namespace warhawk
