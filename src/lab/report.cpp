// What the laboratory found, in words and as JSON.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "lab/bench.hpp"
#include "lab/fuzz.hpp"
#include "lab/lines.hpp"
#include "lab/sim.hpp"

namespace warhawk {

namespace {

namespace json = boost::json;

double rounded(double x, double digits = 1000) {
  return double(std::int64_t(x * digits + (x < 0 ? -0.5 : 0.5))) / digits;
}

std::string percent(const Rate& rate) {
  return fmt::format("{:5.1f}%  ({:.1f} to {:.1f})", 100 * rate.share, 100 * rate.low, 100 * rate.high);
}
std::string words(const Spread& spread) {
  return fmt::format("{:.1f} on average, {} to {} in most games, median {}", spread.mean, spread.p10, spread.p90,
                     spread.p50);
}

json::object to_value(const Spread& spread) {
  return {{"mean", rounded(spread.mean)}, {"p10", spread.p10}, {"p50", spread.p50}, {"p90", spread.p90}};
}
json::array interval(const Rate& rate) { return {rounded(rate.low, 1e4), rounded(rate.high, 1e4)}; }

}  // namespace

std::string to_text(const SimResult& r) {
  const SimSums& s = r.sums;
  std::string text;
  const auto line = lines_into(text);
  line("games",
       s.games == r.wanted ? fmt::format("{}", s.games) : fmt::format("{} of {}, then stopped", s.games, r.wanted));
  if (s.games == 0) return text;
  if (r.solo) {
    line("player", r.bots[US]);
    line("score", words(spread_of(s.lead)));  // the player's points less those of the rules' side
    line("US points", words(spread_of(s.score[US])));
    line("GB points", words(spread_of(s.score[GB])));
  } else {
    for (Side side : {US, GB}) {
      const char* word = side == US ? "US" : "GB";
      line(word, fmt::format("{:<8} wins {}", r.bots[side], percent(r.wins(side))));
    }
    if (s.draws > 0) line("draws", fmt::format("{:<8}      {}", "", percent(r.draws())));
    line("US score", words(spread_of(s.score[US])));
    line("GB score", words(spread_of(s.score[GB])));
  }
  if (s.forfeits[US] + s.forfeits[GB] > 0)
    line("forfeits", fmt::format("US {}, GB {}; the first, in game {}: it {}", s.forfeits[US], s.forfeits[GB],
                                 s.forfeit_game + 1, s.forfeit_reason));
  for (const auto& [how, n] : s.ends) {
    std::string whose;
    const auto add = [&](const char* word, u64 count) {
      if (count) whose += fmt::format("{}{} {}", whose.empty() ? "" : ", ", word, count);
    };
    add(r.solo ? "won" : "US", n.wins[US]), add(r.solo ? "lost" : "GB", n.wins[GB]), add("drawn", n.draws);
    line(&how == &s.ends.begin()->first ? "ended" : "",
         fmt::format("{:5.1f}%  {}: {}", 100.0 * double(n.games()) / double(s.games), how, whose));
  }
  line("length", words(spread_of(s.length)) + " (decisions)");
  for (const auto& [figure, values] : s.calendar) line("last " + figure, words(spread_of(values)));
  if (s.levels.size() > 1) {
    std::string counts;
    for (auto [level, count] : s.levels) counts += fmt::format("{}{}: {}", counts.empty() ? "" : ", ", level, count);
    line("levels", counts);
  }
  line("decisions", fmt::format("{} in {:.2f} s of CPU time, {:.1f} us each", s.decisions, s.cpu_seconds,
                                1e6 * s.cpu_seconds / double(std::max<u64>(s.decisions, 1))));
  return text;
}

std::string to_json(const SimResult& r) {
  const SimSums& s = r.sums;
  json::object levels, calendar, ends;
  for (const auto& [how, n] : s.ends) ends[how] = {{"US", n.wins[US]}, {"GB", n.wins[GB]}, {"draw", n.draws}};
  for (auto [level, count] : s.levels) levels[std::to_string(level)] = count;
  for (const auto& [figure, values] : s.calendar) calendar[figure] = to_value(spread_of(values));
  json::object o{{"game", r.game},           {"games", s.games},
                 {"decisions", s.decisions}, {"cpu_seconds", rounded(s.cpu_seconds)},
                 {"seed", r.seed},           {"wanted", r.wanted}};
  if (r.solo) {
    o["bot"] = r.bots[US];
    o["score"] = to_value(spread_of(s.lead));
    o["points"] = {{"US", to_value(spread_of(s.score[US]))}, {"GB", to_value(spread_of(s.score[GB]))}};
  } else {
    o["bots"] = {{"US", r.bots[US]}, {"GB", r.bots[GB]}};
    o["wins"] = {{"US", s.wins[US]}, {"GB", s.wins[GB]}, {"draw", s.draws}};
    o["interval"] = {{"US", interval(r.wins(US))}, {"GB", interval(r.wins(GB))}, {"draw", interval(r.draws())}};
    o["score"] = {{"US", to_value(spread_of(s.score[US]))}, {"GB", to_value(spread_of(s.score[GB]))}};
  }
  o["forfeits"] = {{"US", s.forfeits[US]}, {"GB", s.forfeits[GB]}};
  o["levels"] = levels;
  o["ends"] = ends;
  o["length"] = to_value(spread_of(s.length));
  o["calendar"] = calendar;
  return json::serialize(o);
}

std::string to_text(const FuzzReport& r) {
  std::string text = fmt::format(
      "{} decisions of {} games in {:.1f} s of CPU time, {:.1f} us each\n"
      "{} views compared ({:.1f}% with something scrambled), {} guesses, {} undos, {} saves\n",
      r.decisions, r.games, r.cpu_seconds, 1e6 * r.cpu_seconds / double(std::max<u64>(r.decisions, 1)), r.views,
      100.0 * double(r.scrambled) / double(std::max<u64>(r.views, 1)), r.guesses, r.undos, r.saves);
  return text + (r.failure ? "Found: " + r.failure->what + "\n" : "Nothing found.\n");
}

std::string to_json(const FuzzReport& r) {
  json::object o{{"game", r.game},
                 {"seed", r.seed},
                 {"games", r.games},
                 {"decisions", r.decisions},
                 {"cpu_seconds", rounded(r.cpu_seconds)},
                 {"views", r.views},
                 {"scrambled", r.scrambled},
                 {"guesses", r.guesses},
                 {"undos", r.undos},
                 {"saves", r.saves},
                 {"failure", nullptr}};
  if (r.failure) o["failure"] = r.failure->what;
  return json::serialize(o);
}

std::string to_text(const std::vector<PlantedFault>& faults) {
  std::string text;
  std::size_t found = 0;
  for (const PlantedFault& fault : faults) {
    found += !fault.found.empty();
    text += fmt::format("{:<30} {}\n", fault.name,
                        fault.found.empty() ? fmt::format("NOT FOUND in {} decisions", fault.decisions) : fault.found);
  }
  return text + fmt::format("{} of {} faults found\n", found, faults.size());
}

std::string to_json(const std::vector<PlantedFault>& faults) {
  json::array list;
  for (const PlantedFault& fault : faults)
    list.push_back({{"fault", fault.name}, {"found", fault.found}, {"decisions", fault.decisions}});
  return json::serialize(list);
}

std::string to_text(const BenchResult& r) {
  std::string text = fmt::format("{}: {:.2f} million decisions a second of CPU time, {:.1f} options each\n", r.game,
                                 1e-6 * r.decisions_per_second, r.options_per_decision);
  text += fmt::format("state {} bytes, clone {:.1f} ns, options {:.0f} ns, apply {:.0f} ns\n", r.state_bytes,
                      r.clone_ns, r.options_ns, r.apply_ns);
  text += fmt::format("hide_from {:.0f} ns, imagine {:.0f} ns, value {:.0f} ns\n", r.hide_from_ns, r.imagine_ns,
                      r.value_ns);
  text += fmt::format("search {:.0f} iterations a second, {:.2f} million decisions a second in them\n",
                      r.iterations_per_second, 1e-6 * r.searched_decisions_per_second);
  if (const std::string less = left_out(r.search); !less.empty()) text += fmt::format("  left out: {}\n", less);
  text += fmt::format("a table after a game of {} decisions and {} events: {} KB\n", r.table_decisions, r.table_events,
                      (r.table_bytes + 1023) / 1024);
  if (r.odds_us > 0) text += fmt::format("exact odds of an army battle, 40 against 40 CV, {:.0f} µs\n", r.odds_us);
  return text;
}

std::string to_json(const BenchResult& r) {
  return json::serialize(json::object{{"game", r.game},
                                      {"decisions_per_second", rounded(r.decisions_per_second, 1)},
                                      {"clone_ns", rounded(r.clone_ns)},
                                      {"state_bytes", r.state_bytes},
                                      {"options_per_decision", rounded(r.options_per_decision)},
                                      {"options_ns", rounded(r.options_ns)},
                                      {"apply_ns", rounded(r.apply_ns)},
                                      {"hide_from_ns", rounded(r.hide_from_ns)},
                                      {"imagine_ns", rounded(r.imagine_ns)},
                                      {"value_ns", rounded(r.value_ns)},
                                      {"iterations_per_second", rounded(r.iterations_per_second, 1)},
                                      {"searched_decisions_per_second", rounded(r.searched_decisions_per_second, 1)},
                                      {"search_full", r.search.full},
                                      {"search_deep", r.search.deep},
                                      {"search_wide", r.search.wide},
                                      {"table_bytes", r.table_bytes},
                                      {"table_decisions", r.table_decisions},
                                      {"table_events", r.table_events},
                                      {"odds_us", rounded(r.odds_us)},
                                      {"games", r.games},
                                      {"decisions", r.decisions}});
}

}  // namespace warhawk
