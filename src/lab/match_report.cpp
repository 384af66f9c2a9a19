// What matches found, in words and as JSON.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>

#include "lab/lines.hpp"
#include "lab/match.hpp"

namespace warhawk {

namespace {

namespace json = boost::json;

double rounded(double x, double digits) { return std::round(x * digits) / digits; }

std::string milliseconds(const Times& times) {
  if (times.answers() == 0) return "never asked";
  return fmt::format("{:.2f} ms a choice on average, 99 of 100 within {:.2f}, the longest {:.2f}",
                     1e3 * times.sum / double(times.answers()), 1e3 * times.percentile(99), 1e3 * times.longest);
}

// The mean final score of a bot in a solo game, and how far from it the true one may be.
struct Score {
  double mean, reach;
};
Score score_of(double sum, double squares, u64 pairs) {
  const double n = double(pairs), mean = sum / n;
  const double variance = n > 1 ? (squares - sum * mean) / (n - 1) : 0;
  return {mean, 1.959964 * std::sqrt(std::max(variance, 0.0) / n)};
}

}  // namespace

std::string to_text(const MatchResult& r) {
  std::string text;
  const auto line = lines_into(text);
  const MatchSums& s = r.sums;
  line("games", s.pairs == r.wanted ? fmt::format("{} in {} pairs", r.games(), s.pairs)
                                    : fmt::format("{} of {}, then stopped", r.games(), 2 * r.wanted));
  if (s.pairs == 0) return text;
  if (r.solo) {
    for (std::size_t i : {0u, 1u}) {
      const Score score = score_of(s.score[i], s.score_squares[i], s.pairs);
      line(r.bots[i], fmt::format("scores {:.2f} on average (+- {:.2f})", score.mean, score.reach));
    }
    const Score lead = score_of(s.lead, s.lead_squares, s.pairs);
    line("difference",
         fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", lead.mean, lead.mean - lead.reach, lead.mean + lead.reach));
  } else {
    for (std::size_t i : {0u, 1u})
      line(r.bots[i],
           fmt::format("{:5.1f}%  as US {} of {}, as GB {} of {}", 100 * (i == 0 ? r.score_a() : 1 - r.score_a()),
                       s.wins[i][US], s.pairs, s.wins[i][GB], s.pairs));
    if (s.draws) line("draws", fmt::format("{}", s.draws));
    line("pairs", fmt::format("{} lost twice, {} {} {}, {} won twice, by {}", s.points[0], s.points[1], s.points[2],
                              s.points[3], s.points[4], r.bots[0]));
  }
  if (s.forfeits[0] + s.forfeits[1] > 0)
    line("forfeits", fmt::format("{} {}, {} {}; the first: {}", r.bots[0], s.forfeits[0], r.bots[1], s.forfeits[1],
                                 s.first_forfeit));
  const Elo elo = elo_of(s);
  line("Elo", fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.elo, elo.low, elo.high));
  if (r.sprt) {
    const double llr = log_likelihood_ratio(s, *r.sprt);
    line("SPRT", fmt::format("{} ({:.2f} of {:.2f})",
                             llr >= SPRT_BOUND
                                 ? fmt::format("better by {:+.0f} Elo rather than {:+.0f}", r.sprt->elo1, r.sprt->elo0)
                             : llr <= -SPRT_BOUND
                                 ? fmt::format("better by {:+.0f} Elo rather than {:+.0f}", r.sprt->elo0, r.sprt->elo1)
                                 : std::string("undecided"),
                             llr, SPRT_BOUND));
  }
  for (std::size_t i : {0u, 1u}) line(r.bots[i], milliseconds(s.times[i]));
  line("decisions", fmt::format("{} in {:.1f} s of CPU time", s.decisions, s.cpu_seconds));
  return text;
}

std::string to_json(const MatchResult& r) {
  const Elo elo = elo_of(r.sums);
  const MatchSums& s = r.sums;
  json::object o{{"game", r.game},
                 {"bots", json::array{r.bots[0], r.bots[1]}},
                 {"seed", r.seed},
                 {"games", r.games()},
                 {"wanted", 2 * r.wanted},
                 {"score_a", rounded(r.score_a(), 1e4)},
                 {"elo", rounded(elo.elo, 10)},
                 {"elo_low", rounded(elo.low, 10)},
                 {"elo_high", rounded(elo.high, 10)},
                 {"pairs", json::array{s.points[0], s.points[1], s.points[2], s.points[3], s.points[4]}},
                 {"wins_a", {{"US", s.wins[0][US]}, {"GB", s.wins[0][GB]}}},
                 {"wins_b", {{"US", s.wins[1][US]}, {"GB", s.wins[1][GB]}}},
                 {"draws", s.draws},
                 {"forfeits", {s.forfeits[0], s.forfeits[1]}},
                 {"decisions", s.decisions},
                 {"cpu_seconds", rounded(s.cpu_seconds, 1e3)}};
  if (r.sprt) {
    const double llr = log_likelihood_ratio(s, *r.sprt);
    o["sprt"] = {{"elo0", r.sprt->elo0},
                 {"elo1", r.sprt->elo1},
                 {"llr", rounded(llr, 1e3)},
                 {"accepts", llr >= SPRT_BOUND    ? "elo1"
                             : llr <= -SPRT_BOUND ? "elo0"
                                                  : "neither"}};
  }
  if (r.solo && s.pairs) {
    const Score a = score_of(s.score[0], s.score_squares[0], s.pairs),
                b = score_of(s.score[1], s.score_squares[1], s.pairs);
    const Score lead = score_of(s.lead, s.lead_squares, s.pairs);
    o["scores"] = json::array{rounded(a.mean, 1e3), rounded(b.mean, 1e3)};
    o["lead"] = {{"mean", rounded(lead.mean, 1e3)},
                 {"low", rounded(lead.mean - lead.reach, 1e3)},
                 {"high", rounded(lead.mean + lead.reach, 1e3)}};
  }
  json::array times;
  for (const Times& t : s.times)
    times.push_back({{"choices", t.answers()},
                     {"mean_ms", rounded(t.answers() ? 1e3 * t.sum / double(t.answers()) : 0, 1e3)},
                     {"p99_ms", rounded(1e3 * t.percentile(99), 1e3)},
                     {"longest_ms", rounded(1e3 * t.longest, 1e3)}});
  o["times"] = times;
  return json::serialize(o);
}

std::string to_text(const Ladder& ladder) {
  std::string text;
  for (std::size_t i = 0; i < ladder.rungs.size(); i++)
    text += fmt::format("{:>2}. {:<14} {:+6.0f} Elo  {:5.1f}% of all points\n", i + 1, ladder.rungs[i].bot,
                        ladder.rungs[i].elo, 100 * ladder.rungs[i].score);
  for (const MatchResult& r : ladder.matches) {
    const Elo elo = elo_of(r.sums);
    text += fmt::format("    {} - {}: {:.1f}% of {} games, {:+.0f} Elo ({:+.0f} to {:+.0f})\n", r.bots[0], r.bots[1],
                        100 * r.score_a(), r.games(), elo.elo, elo.low, elo.high);
  }
  return text;
}

std::string to_json(const Ladder& ladder) {
  json::array rungs, matches;
  for (const Ladder::Rung& rung : ladder.rungs)
    rungs.push_back({{"bot", rung.bot}, {"elo", rounded(rung.elo, 10)}, {"score", rounded(rung.score, 1e4)}});
  for (const MatchResult& r : ladder.matches) matches.push_back(json::parse(to_json(r)));
  return json::serialize(
      json::object{{"game", ladder.game}, {"seed", ladder.seed}, {"ladder", rungs}, {"matches", matches}});
}

}  // namespace warhawk
