// Experiments: matches between bots, speed, and random play that looks for faults.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <thread>
#include <tuple>

#include "bots/bot.hpp"
#include "cli/files.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"
#include "house/course.hpp"
#include "lab/bench.hpp"
#include "lab/fuzz.hpp"
#include "lab/match.hpp"
#include "lab/page.hpp"
#include "lab/part.hpp"
#include "lab/player.hpp"
#include "lab/queue.hpp"
#include "lab/sim.hpp"
#include "lab/tune.hpp"

namespace warhawk::cli {
namespace {

std::atomic<bool> stop = false;

// Ctrl-C ends an experiment early, with what it has found so far; so does a batch system whose time is up.
void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { stop = true; };
  action.sa_flags = int(SA_RESETHAND);  // the second one kills
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

int threads_of(const LabOptions& options) {
  return options.threads > 0 ? options.threads : std::max(1, int(std::thread::hardware_concurrency()));
}

std::string time_words(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", seconds);
  return seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
}

// A bar on a terminal, nothing elsewhere.
Progress progress_bar(const char* what) {
  if (!::isatty(STDERR_FILENO)) return {};
  using Clock = std::chrono::steady_clock;
  return [what, last = u64(-1), begin = Clock::now()](u64 done, u64 of) mutable {
    constexpr u64 WIDE = 30;
    const u64 now = of ? std::min(done, of) * 1000 / of : 1000;
    if (now == last) return;
    last = now;
    const auto full = std::size_t(now * WIDE / 1000);
    const double spent = std::chrono::duration<double>(Clock::now() - begin).count();
    const std::string left =
        now > 0 && spent > 2 ? ", " + time_words(spent * double(1000 - now) / double(now)) + " left" : "";
    fmt::print(stderr, "\r[{}{}] {:5.1f}% of {} {}{}\033[K", std::string(full, '='), std::string(WIDE - full, ' '),
               double(now) / 10, of, what, left);
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

void check_bot(const std::string& bot, const Edition& edition) {
  try {
    check_player(bot, *edition.game);
  } catch (const UnknownBot& problem) { throw Usage(problem.what()); }
}

}  // namespace

namespace {

void read_shard(const std::string& text, Part& part) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos || !read_number(text.substr(0, slash), 1'000'000, part.shard) ||
      !read_number(text.substr(slash + 1), 1'000'000, part.shards) || part.shard == 0 || part.shard > part.shards)
    throw Usage("--shard wants K/N, the K-th of N parts, as --shard 1/4.");
}

Part part_of(const LabOptions& options, const Edition& edition, bool match) {
  Part part;
  Experiment& e = part.of;
  e.match = match;
  e.game = edition.game->id;
  e.content = edition.hash;
  e.scenario = options.scenario;
  e.options = options.options;
  e.bots = options.bot;
  e.seed = options.seed;
  e.games = options.games;
  if (!options.shard.empty()) read_shard(options.shard, part);
  if (!options.out.empty() || !options.queue.empty()) e.rules = fingerprint(edition);
  std::tie(part.first, part.count) = range_of_shard(e.units(), part.shard, part.shards);
  return part;
}

void check_experiment(const LabOptions& options, const Edition& edition) {
  for (const std::string& bot : options.bot) check_bot(bot, edition);
  try {
    parse_setup(edition, options.scenario, options.options);
  } catch (const ContentError& error) { throw Usage(error.what()); }
  if (!options.shard.empty() && options.out.empty()) throw Usage("--shard wants --out FILE, for warhawk merge.");
  if (!options.queue.empty() && !options.shard.empty()) throw Usage("Say --queue or --shard, not both.");
  if (!options.sprt.empty() && !(options.shard + options.queue + options.out).empty())
    throw Usage("--sprt looks at all games while they are played; leave it out where parts are.");
  for (const std::string& bot : options.bot)
    if (!options.queue.empty() && is_outside(bot))
      throw Usage("A queue's workers run no programs: play exec: bots here, or in parts with --shard.");
}

void check_writable(const std::string& file) {  // before hours are spent
  if (file.empty()) return;
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0 || std::filesystem::is_directory(file))
    throw Usage(fmt::format("Can't write {}.", file));
}

void play(const LabOptions& options, const Edition& edition, Part& part) {
  stop_on_interrupt();
  if (options.queue.empty()) play_part(edition, part, threads_of(options), progress_bar("games"), &stop);
  else {
    if (::isatty(STDERR_FILENO)) fmt::print(stderr, "Waiting for workers: warhawk worker DATABASE starts one.\n");
    part = play_queued(options.queue, part.of, progress_bar("games"), &stop);
  }
  clear_bar();
  if (!options.out.empty()) write_report(options.out, write_part(part));
}

void keep_report(const LabOptions& options, const Edition& edition, const Part& part) {
  if (!options.report.empty()) write_report(options.report, report_page(edition, sim_result(part)));
}

}  // namespace

namespace {

// One after the other; the same files on every machine, and in a page (house/course.hpp).
int keep_courses(const LabOptions& options, const Edition& edition) {
  if (!(options.shard + options.queue + options.out + options.report).empty())
    throw Usage("--saves keeps games and counts nothing; leave out --report, --shard, --out and --queue.");
  const Setup setup = parse_setup(edition, options.scenario, options.options);
  std::filesystem::create_directories(options.saves);
  try {
    for (u64 seed = options.seed; seed < options.seed + options.games; seed++)
      write_report(
          (std::filesystem::path(options.saves) / fmt::format("{}-{}.warhawk", edition.game->id, seed)).string(),
          course_of(edition, setup, options.bot, seed));
  } catch (const UnknownBot& problem) { throw Usage(problem.what()); }
  return 0;
}

}  // namespace

int simulate(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  check_experiment(options, edition);
  if (!options.saves.empty()) return keep_courses(options, edition);
  check_writable(options.out);
  check_writable(options.report);
  Part part = part_of(options, edition, false);
  play(options, edition, part);
  keep_report(options, edition, part);
  print_report(sim_result(part), options.json);
  return part.done() == part.count ? 0 : INTERRUPTED;
}

int match(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  check_experiment(options, edition);
  check_writable(options.out);
  if (options.sprt.empty()) {
    Part part = part_of(options, edition, true);
    play(options, edition, part);
    print_report(match_result(part), options.json);
    return part.done() == part.count ? 0 : INTERRUPTED;
  }
  if (options.sprt[0] >= options.sprt[1]) throw Usage("--sprt wants the lower Elo difference first, as --sprt 0 50.");
  const MatchPlan plan{.games = options.games,
                       .bots = options.bot,
                       .setup = parse_setup(edition, options.scenario, options.options),
                       .seed = options.seed,
                       .threads = threads_of(options),
                       .sprt = Sprt{options.sprt[0], options.sprt[1]}};
  stop_on_interrupt();
  const MatchResult result = play_match(edition, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return stop ? INTERRUPTED : 0;
}

int merge(const std::vector<std::string>& files, const LabOptions& options) {
  check_writable(options.report);
  std::vector<std::pair<std::string, Part>> parts;
  for (const std::string& file : files) parts.emplace_back(file, read_part(read_file(file), file));
  const Part all = merge_parts(std::move(parts));
  if (!options.report.empty()) {
    if (all.of.match) throw Usage("--report is of a sim; these are parts of a match.");
    const Edition edition = open_edition({all.of.game, options.source.content});
    if (edition.hash != all.of.content)
      throw Usage("These parts were played with other content than this; --content DIR names it.");
    keep_report(options, edition, all);
  }
  if (all.of.match) print_report(match_result(all), options.json);
  else
    print_report(sim_result(all), options.json);
  return all.done() == all.count ? 0 : 1;
}

int worker(const std::string& address, int threads, bool once) {
  if (address.rfind("postgres", 0) != 0) throw Usage("A queue is a PostgreSQL database: postgresql://...");
  stop_on_interrupt();
  LabOptions options;
  options.threads = threads;
  const u64 played = work({.address = address,
                           .threads = threads_of(options),
                           .until_empty = once,
                           .say = [](const std::string& sentence) { fmt::print(stderr, "{}\n", sentence); }},
                          &stop);
  fmt::print("{} {} played\n", played, played == 1 ? "batch" : "batches");
  return 0;
}

int ladder(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  const std::vector<std::string> bots = options.bots.empty() ? bot_names(*edition.game) : options.bots;
  for (const std::string& bot : bots) check_bot(bot, edition);
  if (bots.size() < 2) throw Usage("A ladder needs at least two bots.");
  const MatchPlan plan{.games = options.games, .seed = options.seed, .threads = threads_of(options)};
  stop_on_interrupt();
  const Ladder result = play_ladder(edition, bots, plan, progress_bar("games"), &stop);
  clear_bar();
  print_report(result, options.json);
  return stop ? INTERRUPTED : 0;
}

int tune(const LabOptions& options) {
  const Edition edition = open_edition(options.source);
  if (is_outside(options.bot[0])) throw Usage("tune lets one of our own bots play; an exec: bot can't.");
  check_bot(options.bot[0], edition);
  if (edition.game->features.empty())
    throw Usage(fmt::format("{} has no weights to tune: its value is a single number.", edition.game->id));
  const TunePlan plan{
      .games = options.games, .bot = options.bot[0], .seed = options.seed, .threads = threads_of(options)};
  if (options.by_play && !searches(plan.bot))
    throw Usage("Weights that play against each other want a bot that searches: --bot regular:60, for example.");
  stop_on_interrupt();
  const auto report = [&](const auto& result) {
    clear_bar();
    print_report(result, options.json);
    return stop ? INTERRUPTED : 0;
  };
  const Progress progress = progress_bar("games");
  if (options.by_play) return report(warhawk::tune_by_play(edition, plan, progress, &stop));
  return report(warhawk::tune(edition, plan, progress, &stop));
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
  if (!report.failure) return stop ? INTERRUPTED : 0;
  if (!options.json) fmt::print("The game up to it: {}\n", plan.save_to.string());
  return 1;
}

}  // namespace warhawk::cli
