// A hint, and its reason.
#include <algorithm>
#include <array>
#include <cmath>

#include "bots/bot.hpp"
#include "bots/luck.hpp"

namespace warhawk {

namespace {

constexpr int WON = 1000;             // the value of a game won
constexpr int LINES = 32;             // guesses over which what is expected is averaged
constexpr std::size_t MENTIONED = 2;  // things for and against that are named ...
constexpr std::size_t SHOWN = 3;      // answers that have a reason
constexpr int MATTERS = 15;           // ... if they move the chance by this many thousandths of a logit at least

using Parts = std::array<int, MAX_FEATURES>;  // what each thing adds to the US's logit

Parts parts_of(const Game& game, const void* content, const void* state) {
  Parts parts{};
  Appraisal appraisal;
  game.appraise(content, state, appraisal);
  for (std::size_t i = 0; i < game.features.size(); i++)
    parts[i] = weigh({&game.features[i], 1}, {.amount = {appraisal.amount[i]}, .late = appraisal.late});
  return parts;
}

// In 100, or for a solo game, whose value is the score that is expected in hundredths of a point, in points.
int worth(const Game& game, float mean) {
  return game.sides == 1 ? int(std::lround(10 * mean)) : std::clamp(int(50 + 50 * mean + 0.5f), 1, 99);
}

// The things that are so much better (or worse), the weightiest first. What has no name is no reason: whose turn it is differs
// between now and then whatever is answered.
std::vector<u8> named(const Game& game, const Parts& parts, int sign) {
  std::vector<u8> order;
  for (std::size_t i = 0; i < game.features.size(); i++)
    if (*game.features[i].name && sign * parts[i] >= MATTERS) order.push_back(u8(i));
  std::sort(order.begin(), order.end(), [&](u8 a, u8 b) { return sign * parts[a] > sign * parts[b]; });
  if (order.size() > MENTIONED) order.resize(MENTIONED);
  return order;
}

// Where two answers lead: how often the first one to a game won, and else what it has before the other on average, for the
// side that is asked.
struct Ahead {
  int won = 0;
  Parts difference{};
};
Ahead look_ahead(Search& search, const View& view, const void* content, const Action& one, const Action& two,
                 u64 seed) {
  const Game& game = view.game();
  const Side side = view.pending().who;
  Random random{seed};
  Ahead ahead;
  Parts& sum = ahead.difference;
  Blob first, second;
  for (int i = 0; i < LINES; i++) {
    const u64 guess = random.next();  // the same for both, and the same dice as far as they go alike
    search.follow(view, one, guess, first.at);
    search.follow(view, two, guess, second.at);
    ahead.won += game.sides == 2 && game.pending(first.at).over && game.value(content, first.at, side) == WON;
    if (game.pending(first.at).over || game.pending(second.at).over) continue;
    const Parts a = parts_of(game, content, first.at), b = parts_of(game, content, second.at);
    for (std::size_t k = 0; k < sum.size(); k++) sum[k] += a[k] - b[k];
  }
  for (int& part : sum) part /= side == US ? LINES : -LINES;
  return ahead;
}

}  // namespace

Advice advise(const View& view, const void* content, const Options& options, u64 seed, const Stop& stop) {
  const Game& game = view.game();
  if (options.n == 1) return {{{options.at[0], 0}}, {.only = true}, {}};
  Search search(params_of("veteran"));
  search.think(view, content, options, seed, stop);
  Advice advice;
  advice.count = search.count();
  for (const Considered& considered : search.ranking())
    advice.ranking.push_back({considered.action, int(1000 * considered.mean)});
  const std::vector<Considered> ranking(search.ranking().begin(), search.ranking().end());
  const Considered &best = ranking[0], &second = ranking[1];
  Reason& reason = advice.reason;
  reason.best = worth(game, best.mean), reason.next = worth(game, second.mean);
  const Ahead ahead = look_ahead(search, view, content, best.action, second.action, luck(seed, view));
  reason.wins = ahead.won == LINES;
  reason.at_once = 10 * ahead.won / LINES;
  reason.even = best.mean <= second.mean || reason.best == reason.next;
  for (std::size_t i = 1; i < std::min(SHOWN, ranking.size()); i++) {
    Reason& other = advice.others.emplace_back(Reason{.other = true, .best = worth(game, ranking[i].mean)});
    if (game.features.empty()) continue;
    const Parts beside = look_ahead(search, view, content, ranking[i].action, best.action, luck(seed, view)).difference;
    other.better = named(game, beside, 1), other.worse = named(game, beside, -1);
  }
  if (reason.wins || reason.even || game.features.empty()) return advice;
  reason.better = named(game, ahead.difference, 1), reason.worse = named(game, ahead.difference, -1);
  return advice;
}

}  // namespace warhawk
