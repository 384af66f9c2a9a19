#include "lab/sums.hpp"

namespace warhawk {

void Histogram::add(const Histogram& o) {
  for (const auto& [value, n] : o.count) count[value] += n;
}
u64 Histogram::total() const {
  u64 sum = 0;
  for (const auto& [value, n] : count) sum += n;
  return sum;
}

Spread spread_of(const Histogram& histogram) {
  const u64 total = histogram.total();
  if (total == 0) return {};
  double sum = 0;
  for (const auto& [value, n] : histogram.count) sum += double(value) * double(n);
  const auto percentile = [&](u64 p) {
    u64 before = (total - 1) * p / 100;  // so many values are smaller
    for (const auto& [value, n] : histogram.count) {
      if (before < n) return value;
      before -= n;
    }
    return histogram.count.rbegin()->first;
  };
  return {sum / double(total), percentile(10), percentile(50), percentile(90)};
}

void SimSums::add(const Game& game, u64 number, const PlayedGame& played, const Chronicle& chronicle) {
  const Outcome& outcome = played.outcome;
  games++;
  decisions += played.decisions;
  length.add(i32(played.decisions));
  if (outcome.draw) draws++;
  else
    wins[outcome.winner]++;
  if (played.forfeit) {
    forfeits[*played.forfeit]++;
    if (number < forfeit_game) forfeit_game = number, forfeit_reason = played.reason;
  }
  for (const Side side : {US, GB}) score[side].add(outcome.score[side]);
  const i32 difference = outcome.score[US] - outcome.score[GB];
  lead.add(difference);
  levels[outcome.level]++;
  for (const Figure& figure : played.figures) {
    const std::string name = game.figures[figure.kind];
    if (name == "year" || name == "turn") calendar[name].add(figure.value);
  }
  for (const Chronicle::Turn& turn : chronicle.turns())
    for (const Side side : {US, GB}) turns[turn.number][side].add(turn.score[side]);
  for (const Side side : {US, GB}) turns[GAME_END][side].add(outcome.score[side]);
  for (const auto& [use, times] : chronicle.cards()) {
    CardSums& card = cards[use];
    card.times += u64(times);
    card.games++;
    card.half_points += outcome.draw ? 1 : outcome.winner == use.side ? 2 : 0;
    card.lead += difference;
    card.lead_squares += std::int64_t(difference) * difference;
  }
  for (const Fight& fight : chronicle.fights()) fights[fight]++;
  Ends& end = ends[played.forfeit ? "by forfeit" : chronicle.end()];
  ++(outcome.draw ? end.draws : end.wins[outcome.winner]);
}

void SimSums::add(const SimSums& o) {
  games += o.games;
  decisions += o.decisions;
  cpu_seconds += o.cpu_seconds;
  draws += o.draws;
  for (const Side side : {US, GB}) {
    wins[side] += o.wins[side];
    forfeits[side] += o.forfeits[side];
    score[side].add(o.score[side]);
  }
  if (o.forfeit_game < forfeit_game) forfeit_game = o.forfeit_game, forfeit_reason = o.forfeit_reason;
  length.add(o.length);
  lead.add(o.lead);
  for (const auto& [level, n] : o.levels) levels[level] += n;
  for (const auto& [figure, values] : o.calendar) calendar[figure].add(values);
  for (const auto& [turn, scores] : o.turns)
    for (const Side side : {US, GB}) turns[turn][side].add(scores[side]);
  for (const auto& [use, sums] : o.cards) {
    CardSums& card = cards[use];
    card.times += sums.times;
    card.games += sums.games;
    card.half_points += sums.half_points;
    card.lead += sums.lead;
    card.lead_squares += sums.lead_squares;
  }
  for (const auto& [fight, n] : o.fights) fights[fight] += n;
  for (const auto& [how, n] : o.ends) {
    for (const Side side : {US, GB}) ends[how].wins[side] += n.wins[side];
    ends[how].draws += n.draws;
  }
}

}  // namespace warhawk
