// Parts of experiments as JSON, both ways.
#include <boost/json.hpp>

#include "games/games.hpp"
#include "lab/part.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

// ---- writing -------------------------------------------------------------------------------------------------------

json::array of(const Histogram& histogram) {
  json::array list;
  for (const auto& [value, n] : histogram.count) list.push_back({value, n});
  return list;
}
template <class T> json::array both(const std::array<T, 2>& pair) { return {pair[0], pair[1]}; }
json::array both(const std::array<Histogram, 2>& pair) { return {of(pair[0]), of(pair[1])}; }

json::object of(const SimSums& s) {
  json::object levels, calendar, ends;
  json::array turns, cards, fights;
  for (const auto& [level, n] : s.levels) levels[std::to_string(level)] = n;
  for (const auto& [figure, values] : s.calendar) calendar[figure] = of(values);
  for (const auto& [turn, scores] : s.turns) turns.push_back({turn, both(scores)});
  for (const auto& [use, n] : s.cards)
    cards.push_back(
        {use.way, use.side, use.card.noun, use.card.id, n.times, n.games, n.half_points, n.lead, n.lead_squares});
  for (const auto& [fight, n] : s.fights) fights.push_back({fight.kind, fight.attacker, fight.end, n});
  for (const auto& [how, n] : s.ends) ends[how] = {n.wins[US], n.wins[GB], n.draws};
  json::object o{{"games", s.games},
                 {"decisions", s.decisions},
                 {"cpu_seconds", s.cpu_seconds},
                 {"wins", both(s.wins)},
                 {"draws", s.draws},
                 {"forfeits", both(s.forfeits)},
                 {"length", of(s.length)},
                 {"lead", of(s.lead)},
                 {"score", both(s.score)},
                 {"levels", std::move(levels)},
                 {"calendar", std::move(calendar)},
                 {"turns", std::move(turns)},
                 {"cards", std::move(cards)},
                 {"fights", std::move(fights)},
                 {"ends", std::move(ends)}};
  if (!s.forfeit_reason.empty()) o["first_forfeit"] = {s.forfeit_game, s.forfeit_reason};
  return o;
}

json::object of(const Times& times) {
  json::array classes;
  for (std::size_t i = 0; i < times.count.size(); i++)
    if (times.count[i]) classes.push_back({i, times.count[i]});
  return {{"classes", std::move(classes)}, {"sum", times.sum}, {"longest", times.longest}};
}

json::object of(const MatchSums& s) {
  json::array points;
  for (const u64 n : s.points) points.push_back(n);
  return {{"pairs", s.pairs},
          {"points", std::move(points)},
          {"wins", {both(s.wins[0]), both(s.wins[1])}},
          {"draws", s.draws},
          {"forfeits", both(s.forfeits)},
          {"first_forfeit", s.first_forfeit},
          {"decisions", s.decisions},
          {"cpu_seconds", s.cpu_seconds},
          {"times", {of(s.times[0]), of(s.times[1])}},
          {"score", both(s.score)},
          {"score_squares", both(s.score_squares)},
          {"lead", s.lead},
          {"lead_squares", s.lead_squares}};
}

json::object of(const Experiment& e) {
  json::array options;
  for (const std::string& option : e.options) options.emplace_back(option);
  return {{"kind", e.match ? "match" : "sim"},
          {"game", e.game},
          {"content", e.content},
          {"rules", e.rules},
          {"scenario", e.scenario},
          {"options", std::move(options)},
          {"bots", both(e.bots)},
          {"seed", e.seed},
          {"games", e.games}};
}

// ---- reading: whatever is not as it was written throws some std::exception -----------------------------------------

template <class T> void get(const json::value& from, T& to) { to = from.to_number<T>(); }
void get(const json::value& from, std::string& to) { to = json::value_to<std::string>(from); }
void get(const json::value& from, Side& to) { to = from.to_number<int>() == 0 ? US : GB; }
void get(const json::value& from, Histogram& to) {
  for (const json::value& each : from.as_array()) to.count[each.at(0).to_number<i32>()] = each.at(1).to_number<u64>();
}
void get(const json::value& from, Times&);
template <class T> void get(const json::value& from, std::array<T, 2>& to) {
  get(from.at(0), to[0]);
  get(from.at(1), to[1]);
}

void get(const json::value& from, SimSums& s) {
  get(from.at("games"), s.games);
  get(from.at("decisions"), s.decisions);
  get(from.at("cpu_seconds"), s.cpu_seconds);
  get(from.at("wins"), s.wins);
  get(from.at("draws"), s.draws);
  get(from.at("forfeits"), s.forfeits);
  get(from.at("length"), s.length);
  get(from.at("lead"), s.lead);
  get(from.at("score"), s.score);
  for (const auto& [level, n] : from.at("levels").as_object()) get(n, s.levels[std::stoi(std::string(level))]);
  for (const auto& [figure, values] : from.at("calendar").as_object()) get(values, s.calendar[std::string(figure)]);
  for (const json::value& turn : from.at("turns").as_array()) get(turn.at(1), s.turns[turn.at(0).to_number<i32>()]);
  for (const json::value& card : from.at("cards").as_array()) {
    CardUse use{};
    get(card.at(0), use.way), get(card.at(1), use.side), get(card.at(2), use.card.noun), get(card.at(3), use.card.id);
    CardSums& sums = s.cards[use];
    get(card.at(4), sums.times), get(card.at(5), sums.games), get(card.at(6), sums.half_points);
    get(card.at(7), sums.lead), get(card.at(8), sums.lead_squares);
  }
  for (const json::value& each : from.at("fights").as_array()) {
    Fight fight{};
    get(each.at(0), fight.kind), get(each.at(1), fight.attacker), get(each.at(2), fight.end);
    get(each.at(3), s.fights[fight]);
  }
  for (const auto& [how, n] : from.at("ends").as_object()) {
    Ends& ends = s.ends[std::string(how)];
    get(n, ends.wins), get(n.at(2), ends.draws);
  }
  if (const json::value* forfeit = from.as_object().if_contains("first_forfeit"))
    get(forfeit->at(0), s.forfeit_game), get(forfeit->at(1), s.forfeit_reason);
}

void get(const json::value& from, Times& times) {
  for (const json::value& each : from.at("classes").as_array())
    get(each.at(1), times.count.at(each.at(0).to_number<std::size_t>()));
  get(from.at("sum"), times.sum);
  get(from.at("longest"), times.longest);
}

void get(const json::value& from, MatchSums& s) {
  get(from.at("pairs"), s.pairs);
  for (std::size_t i = 0; i < s.points.size(); i++) get(from.at("points").at(i), s.points[i]);
  get(from.at("wins"), s.wins);
  get(from.at("draws"), s.draws);
  get(from.at("forfeits"), s.forfeits);
  get(from.at("first_forfeit"), s.first_forfeit);
  get(from.at("decisions"), s.decisions);
  get(from.at("cpu_seconds"), s.cpu_seconds);
  get(from.at("times"), s.times);
  get(from.at("score"), s.score);
  get(from.at("score_squares"), s.score_squares);
  get(from.at("lead"), s.lead);
  get(from.at("lead_squares"), s.lead_squares);
}

void get(const json::value& from, Experiment& e) {
  e.match = from.at("kind") == "match";
  get(from.at("game"), e.game);
  get(from.at("content"), e.content);
  get(from.at("rules"), e.rules);
  get(from.at("scenario"), e.scenario);
  for (const json::value& option : from.at("options").as_array()) get(option, e.options.emplace_back());
  get(from.at("bots"), e.bots);
  get(from.at("seed"), e.seed);
  get(from.at("games"), e.games);
  if (!find_game(e.game)) throw std::runtime_error("an unknown game");
}

constexpr const char* MARK = "warhawk part 2";  // grows when an older program would read it wrongly

}  // namespace

std::string write_experiment(const Experiment& e) { return json::serialize(of(e)); }

Experiment read_experiment(const std::string& text) try {
  Experiment e;
  get(json::parse(text), e);
  return e;
} catch (const std::exception&) { throw BadPart("What the queue holds is not an experiment that this program knows."); }

std::string write_part(const Part& part) {
  json::object o{{"file", MARK},
                 {"experiment", of(part.of)},
                 {"shard", {part.shard, part.shards}},
                 {"first", part.first},
                 {"count", part.count}};
  o["sums"] = part.of.match ? of(part.match) : of(part.sim);
  return json::serialize(o) + "\n";
}

Part read_part(const std::string& text, const std::string& name) try {
  const json::value value = json::parse(text);
  if (value.at("file") != MARK) throw BadPart(name + " was written by another version of Warhawk.");
  Part part;
  get(value.at("experiment"), part.of);
  get(value.at("shard").at(0), part.shard);
  get(value.at("shard").at(1), part.shards);
  get(value.at("first"), part.first);
  get(value.at("count"), part.count);
  if (part.of.match) get(value.at("sums"), part.match);
  else
    get(value.at("sums"), part.sim);
  if (part.shard == 0 || part.shard > part.shards || part.done() > part.count ||
      range_of_shard(part.of.units(), part.shard, part.shards) != std::pair(part.first, part.count))
    throw std::runtime_error("numbers that do not fit");
  return part;
} catch (const BadPart&) { throw; } catch (const std::exception&) {
  throw BadPart(name + " is not a part of an experiment, or not a whole one.");
}

}  // namespace warhawk
