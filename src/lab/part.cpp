#include "lab/part.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/games.hpp"
#include "lab/seeds.hpp"

namespace warhawk {

std::string fingerprint(const Edition& edition) {
  u64 hash = 0;
  const auto mix = [&](u64 value) { hash = seed_of(hash, value); };
  const std::array<const char*, 3> bots = {"random", edition.game->first_value ? "greedy" : "recruit", "regular:20"};
  for (u64 seed = 0; seed < 6; seed++) {
    const std::string bot = bots[seed % bots.size()];
    const PlayedGame played = play_game(edition, {}, {bot, bot}, seed, nullptr);
    mix(played.decisions);
    mix(played.outcome.winner);
    for (const i32 score : played.outcome.score) mix(u64(score));
  }
  return fmt::format("{:016x}", hash);
}

std::pair<u64, u64> range_of_shard(u64 units, u64 shard, u64 shards) {
  const auto cut = [&](u64 k) { return u64(static_cast<unsigned __int128>(units) * k / shards); };
  return {cut(shard - 1), cut(shard) - cut(shard - 1)};
}

void play_part(const Edition& edition, Part& part, int threads, const Progress& progress,
               const std::atomic<bool>* stop) {
  const Experiment& e = part.of;
  const Setup setup = parse_setup(edition, e.scenario, e.options);
  if (e.match)
    part.match = play_match(edition,
                            {.games = 2 * part.count,
                             .bots = e.bots,
                             .setup = setup,
                             .seed = e.seed,
                             .threads = threads,
                             .first_pair = part.first,
                             .sprt = {}},
                            progress, stop)
                     .sums;
  else
    part.sim = simulate(edition,
                        {.games = part.count,
                         .bots = e.bots,
                         .setup = setup,
                         .seed = e.seed,
                         .threads = threads,
                         .first = part.first},
                        progress, stop)
                   .sums;
}

namespace {

// The first thing in which two experiments differ.
std::string difference(const Experiment& a, const Experiment& b) {
  const auto differ = [](const char* what, const auto& x, const auto& y) {
    return fmt::format("{} {}, not {}", what, x, y);
  };
  if (a.match != b.match) return differ("a", a.match ? "match" : "sim", b.match ? "match" : "sim");
  if (a.game != b.game) return differ("game", a.game, b.game);
  if (a.bots != b.bots) return differ("bots", a.bots[0] + " and " + a.bots[1], b.bots[0] + " and " + b.bots[1]);
  if (a.seed != b.seed) return differ("seed", a.seed, b.seed);
  if (a.games != b.games) return differ("games", a.games, b.games);
  if (a.scenario != b.scenario || a.options != b.options) return "another scenario or other options";
  if (a.content != b.content) return "other content";
  return "played by another build of the rules or the bots";
}

}  // namespace

Part merge_parts(std::vector<std::pair<std::string, Part>> parts) {
  if (parts.empty()) throw BadPart("There is nothing to merge.");
  const auto& [first_name, first] = parts.front();
  for (const auto& [name, part] : parts) {
    if (!(part.of == first.of))
      throw BadPart(
          fmt::format("{} is of another experiment than {}: {}.", name, first_name, difference(part.of, first.of)));
    if (part.shards != first.shards)
      throw BadPart(fmt::format("{} is one of {} parts, {} one of {}.", name, part.shards, first_name, first.shards));
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.second.shard < b.second.shard; });
  Part all;
  all.of = parts.front().second.of;
  all.count = all.of.units();
  u64 next = 1;
  for (std::size_t i = 0; i < parts.size(); i++, next++) {
    const auto& [name, part] = parts[i];
    if (i > 0 && part.shard == parts[i - 1].second.shard)
      throw BadPart(
          fmt::format("{} and {} are both part {} of {}.", parts[i - 1].first, name, part.shard, part.shards));
    if (part.shard != next) break;
    all.sim.add(part.sim);
    all.match.add(part.match);
  }
  if (next <= parts.front().second.shards)
    throw BadPart(fmt::format("Part {} of {} is missing.", next, parts.front().second.shards));
  return all;
}

SimResult sim_result(const Part& part) {
  return {.game = part.of.game,
          .solo = find_game(part.of.game)->sides == 1,
          .bots = part.of.bots,
          .seed = part.of.seed,
          .wanted = part.count,
          .sums = part.sim};
}

MatchResult match_result(const Part& part) {
  return {.game = part.of.game,
          .solo = find_game(part.of.game)->sides == 1,
          .bots = part.of.bots,
          .seed = part.of.seed,
          .first_pair = part.first,
          .wanted = part.count,
          .sums = part.match,
          .sprt = {}};
}

}  // namespace warhawk
