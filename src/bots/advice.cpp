// A hint, and its reason in words.
#include <algorithm>
#include <array>
#include <cmath>

#include "bots/bot.hpp"
#include "bots/luck.hpp"

namespace warhawk {

namespace {

constexpr int WON = 1000;     // the value of a game won
constexpr int LINES = 32;     // guesses over which what is expected is averaged
constexpr int MENTIONED = 2;  // things for and against that are named ...
constexpr int MATTERS = 15;   // ... if they move the chance by this many thousandths of a logit at least

using Parts = std::array<int, MAX_FEATURES>;  // what each thing adds to the US's logit

Parts parts_of(const Game& game, const void* content, const void* state) {
  Parts parts{};
  Appraisal appraisal;
  game.appraise(content, state, appraisal);
  for (std::size_t i = 0; i < game.features.size(); i++)
    parts[i] = weigh({&game.features[i], 1}, {.amount = {appraisal.amount[i]}, .late = appraisal.late});
  return parts;
}

std::string in_hundred(float mean) { return std::to_string(std::clamp(int(50 + 50 * mean + 0.5f), 1, 99)); }
// The value of a solo game is the score that is expected, in hundredths of a point.
std::string points(float mean) {
  const int score = int(std::lround(10 * mean));
  return (score > 0 ? "+" : "") + std::to_string(score);
}

// "points and a landing", the weightiest first; empty if nothing matters. What has no words is no reason: whose turn it is
// differs between now and then whatever is answered.
std::string name(const Game& game, const Parts& parts, int sign) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < game.features.size(); i++)
    if (*game.features[i].words && sign * parts[i] >= MATTERS) order.push_back(i);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return sign * parts[a] > sign * parts[b]; });
  std::string words;
  for (std::size_t i = 0; i < order.size() && i < MENTIONED; i++)
    words += (i ? " and " : "") + std::string(game.features[order[i]].words);
  return words;
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
  if (options.n == 1) return {{{options.at[0], 0}}, "it is the only one", {}};
  Search search(params_of("veteran"));
  search.think(view, content, options, seed, stop);
  Advice advice;
  advice.count = search.count();
  for (const Considered& considered : search.ranking())
    advice.ranking.push_back({considered.action, int(1000 * considered.mean)});
  const Considered best = search.ranking()[0], second = search.ranking()[1];
  const bool solo = game.sides == 1;
  const auto worth = [&](const Considered& c) { return solo ? points(c.mean) : in_hundred(c.mean); };
  advice.reason =
      (solo ? "a score of " : "wins ") + worth(best) + (solo ? "" : " in 100") + ", the next best " + worth(second);
  const Ahead ahead = look_ahead(search, view, content, best.action, second.action, luck(seed, view));
  if (ahead.won == LINES) {
    advice.reason = "it wins the game";
    return advice;
  }
  if (const int tenths = 10 * ahead.won / LINES)
    advice.reason = "it wins the game at once " + std::to_string(tenths) + " times in 10; " + advice.reason;
  if (best.mean <= second.mean || worth(best) == worth(second)) {
    advice.reason += ": it hardly matters";
    return advice;
  }
  if (game.features.empty()) return advice;
  const Parts& change = ahead.difference;
  const std::string better = name(game, change, 1), worse = name(game, change, -1);
  if (!better.empty()) advice.reason += "; better as to " + better;
  if (!worse.empty()) advice.reason += (better.empty() ? "; worse as to " : ", worse as to ") + worse;
  return advice;
}

}  // namespace warhawk
