#include "bots/bot.hpp"
#include "bots/luck.hpp"

namespace warhawk {

namespace {

// Does the other side see nothing of this answer, not even that it was given?
bool is_secret(const View& view, const void* content, const Action& action, u64 seed) {
  const Game& game = view.game();
  const Viewer foe = Viewer(other(view.pending().who));
  Blob state;
  imagine(content, view, seed, state.at);
  const View before = hide_from(game, content, state.at, foe);
  Dice dice = Dice::fast(seed);
  Context context{dice};
  game.apply(content, state.at, action, context);
  return hide_from(game, content, state.at, foe) == before;
}

}  // namespace

Action SearchBot::choose(const View& view, const void* content, const Options& options, const Stop& stop) {
  search.think(view, content, options, seed, stop);
  const auto ranking = search.ranking();
  Random random{luck(seed, view)};
  const Considered& best = ranking.front();
  if (view.game().sides < 2 || !is_secret(view, content, best.action, random.next())) return best.action;
  u64 visits = 0;
  const auto close = [&](const Considered& c) {
    const SearchParams& params = search.params();
    return float(c.visits) >= params.secret_share * float(best.visits) && c.mean >= best.mean - params.secret_margin;
  };
  for (const Considered& considered : ranking)
    if (close(considered)) visits += considered.visits;
  u64 pick = visits ? random.next() % visits : 0;
  for (const Considered& considered : ranking)
    if (close(considered)) {
      if (pick < considered.visits) return considered.action;
      pick -= considered.visits;
    }
  return best.action;
}

}  // namespace warhawk
