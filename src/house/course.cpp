#include "house/course.hpp"

#include "bots/bot.hpp"

namespace warhawk {

std::string course_of(const Edition& edition, const Setup& setup, const std::array<std::string, 2>& players, u64 seed) {
  const Game& game = *edition.game;
  const DiceSecret secret = DiceSecret::of_seed(seed);
  History history(game, edition.content.get(), setup, secret.dice_key());
  std::vector<Bot> bots;
  for (const Side side : {US, GB}) {
    bots.push_back(make_bot(players[side], seed * 2 + side));
    if (bots.back().by_clock()) throw UnknownBot("Who thinks by the clock plays otherwise each time.");
  }
  Options options;
  while (history.ending() == Ending::None) {
    const Side who = history.pending().who;
    options.n = 0;
    history.options(options);
    Action action = options.at[0];
    if (options.n > 1) {
      const View view = hide_from(game, edition.content.get(), history.state(), Viewer(who));
      action = bots[who].choose(view, edition.content.get(), options);
    }
    if (const std::string why = history.play(who, action); !why.empty()) fault("a computer player's answer is refused");
  }
  return write_save(save_context(edition), history, secret, players);
}

}  // namespace warhawk
