// Experiments: matches between bots, speed, and random play that looks for faults.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <thread>

#include "bots/bot.hpp"
#include "cli/files.hpp"
#include "games/games.hpp"
#include "lab/bench.hpp"
#include "lab/fuzz.hpp"
#include "lab/match.hpp"
#include "lab/player.hpp"
#include "lab/sim.hpp"
#include "lab/tune.hpp"

namespace warhawk::cli {
namespace {

std::atomic<bool> stop = false;

// Ctrl-C ends an experiment early, with what it has found so far.
void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { stop = true; };
  action.sa_flags = int(SA_RESETHAND);  // the second one kills
  ::sigaction(SIGINT, &action, nullptr);
}

int threads_of(const LabOptions& options) {
  return options.threads > 0 ? options.threads : std::max(1, int(std::thread::hardware_concurrency()));
}

// A bar on a terminal, nothing elsewhere.
Progress progress_bar(const char* what) {
  if (!::isatty(STDERR_FILENO)) return {};
  return [what, last = u64(-1)](u64 done, u64 of) mutable {
    constexpr u64 WIDE = 40;
    const u64 now = of ? std::min(done, of) * 1000 / of : 1000;
    if (now == last) return;
    last = now;
    const auto full = std::size_t(now * WIDE / 1000);
    fmt::print(stderr, "\r[{}{}] {:5.1f}% of {} {}", std::string(full, '='), std::string(WIDE - full, ' '),
               double(now) / 10, of, what);
    if (now == 1000) fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
  };
}

void clear_bar() {
  if (::isatty(STDERR_FILENO)) fmt::print(stderr, "\r\033[K");
}

template <class Report> void print_report(const Report& report, bool json) {
  if (json) fmt::print("{}\n", to_json(report));
  else
    fmt::print("{}", to_text(report));
}

void check_bot(const std::string& bot) {
  try {
    check_player(bot);
  } catch (const UnknownBot& problem) { throw Usage(problem.what()); }
}

}  // namespace

int simulate(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  for (const std::string& bot : options.bot) check_bot(bot);
  stop_on_interrupt();
  const SimPlan plan{
      .games = options.games, .bots = options.bot, .setup = {}, .seed = options.seed, .threads = threads_of(options)};
  const SimResult result = warhawk::simulate(edition, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return result.sums.games == result.wanted ? 0 : 1;
}

int match(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  for (const std::string& bot : options.bot) check_bot(bot);
  MatchPlan plan{.games = options.games, .bots = options.bot, .seed = options.seed, .threads = threads_of(options)};
  if (!options.sprt.empty()) {
    if (options.sprt[0] >= options.sprt[1]) throw Usage("--sprt wants the lower Elo difference first, as --sprt 0 50.");
    plan.sprt = Sprt{options.sprt[0], options.sprt[1]};
  }
  stop_on_interrupt();
  const MatchResult result = play_match(edition, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return stop ? 1 : 0;
}

int ladder(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  const std::vector<std::string> bots = options.bots.empty() ? bot_names() : options.bots;
  for (const std::string& bot : bots) check_bot(bot);
  if (bots.size() < 2) throw Usage("A ladder wants two bots at least.");
  const MatchPlan plan{.games = options.games, .seed = options.seed, .threads = threads_of(options)};
  stop_on_interrupt();
  const Ladder result = play_ladder(edition, bots, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return stop ? 1 : 0;
}

int tune(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  if (is_outside(options.bot[0])) throw Usage("tune lets one of our own bots play; an exec: bot can't.");
  check_bot(options.bot[0]);
  if (edition.game->features.empty())
    throw Usage(fmt::format("The value of {} is of one piece: there are no weights to tune.", edition.game->id));
  const TunePlan plan{
      .games = options.games, .bot = options.bot[0], .seed = options.seed, .threads = threads_of(options)};
  stop_on_interrupt();
  const TuneResult result = warhawk::tune(edition, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return stop ? 1 : 0;
}

int bench(const LabOptions& options) {
  std::vector<std::string> games = {options.source.game};
  if (options.source.game.empty()) {
    if (!options.source.content.empty()) throw Usage("Name the game that --content is for.");
    games = game_ids();
  }
  for (const std::string& game : games)
    print_report(warhawk::bench(open_edition({game, options.source.content})), options.json);
  return 0;
}

int fuzz(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  if (options.selftest) {
    const std::vector<PlantedFault> faults = fuzz_selftest(edition, options.seed);
    print_report(faults, options.json);
    const bool all = std::all_of(faults.begin(), faults.end(), [](const auto& fault) { return !fault.found.empty(); });
    return all && !faults.empty() ? 0 : 1;
  }
  stop_on_interrupt();
  FuzzPlan plan;
  plan.decisions = options.decisions;
  plan.seed = options.seed;
  plan.threads = threads_of(options);
  plan.save_to = fmt::format("fuzz-{}-{}.warhawk", options.source.game, options.seed);
  const FuzzReport report = warhawk::fuzz(edition, plan, progress_bar("decisions"), &stop);
  clear_bar();
  print_report(report, options.json);
  if (!report.failure) return 0;
  if (!options.json) fmt::print("The game up to it: {}\n", plan.save_to.string());
  return 1;
}

}  // namespace warhawk::cli
