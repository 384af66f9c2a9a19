#include "lab/sim.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "lab/cpu.hpp"
#include "lab/crew.hpp"
#include "lab/player.hpp"
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

SimResult simulate(const Edition& edition, const SimPlan& plan, const Progress& progress,
                   const std::atomic<bool>* stop) {
  const Game& game = *edition.game;
  for (const std::string& bot : plan.bots)
    check_player(bot, game);  // an unknown name is told before anything is played
  SimResult result{
      .game = game.id, .solo = game.sides == 1, .bots = plan.bots, .seed = plan.seed, .wanted = plan.games};
  std::mutex guard;
  run_crew(plan.threads, [&](u64 i) {
    if (i >= plan.games || is_set(stop)) return false;
    const double begin = cpu_seconds();
    Chronicle chronicle(edition);
    const u64 number = plan.first + i;
    const PlayedGame played =
        play_game(edition, plan.setup, plan.bots, seed_of(plan.seed, number), stop, {}, &chronicle);
    const double took = cpu_seconds() - begin;
    const std::lock_guard lock(guard);
    result.sums.cpu_seconds += took;
    if (played.finished) result.sums.add(game, number, played, chronicle);
    if (progress) progress(result.sums.games, plan.games);
    return true;
  });
  return result;
}

}  // namespace warhawk
