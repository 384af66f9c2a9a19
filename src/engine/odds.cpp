#include "engine/odds.hpp"

#include <algorithm>

#include "engine/game.hpp"

namespace warhawk {
namespace {

constexpr u32 FIGHTS = 3000;  // outcomes of dice: a chance is good to two hundredths, nearly always
constexpr u32 GUESSES = 500;  // at what is hidden, where each is counted out: good to the same
constexpr u32 PATIENCE = 20;  // guesses without a battle, until there is none

void add(Odds& sum, const Odds& one) {
  sum.place = one.place;
  sum.attacker = one.attacker;
  sum.result_noun = one.result_noun;
  sum.win += one.win, sum.draw += one.draw, sum.lose += one.lose;
  for (std::size_t side = 0; side < 2; side++) sum.loss[side] += one.loss[side];
  for (std::size_t i = 0; i < one.result.size(); i++) sum.result[i] += one.result[i];
}

void divide(Odds& sum, double n) {
  sum.win /= n, sum.draw /= n, sum.lose /= n;
  for (double& loss : sum.loss) loss /= n;
  for (double& chance : sum.result) chance /= n;
}

}  // namespace

std::optional<Odds> odds_of(const View& view, const void* content, std::span<const Action> answers, u64 seed) {
  const Game& game = view.game();
  if (!game.odds) return std::nullopt;
  Random random{seed};
  Odds sum;
  u32 guesses = 0, battles = 0, most = GUESSES;
  while (guesses < most) {
    Blob state;
    imagine(content, view, random.next(), state.at);
    Odds one;
    guesses++;
    if (game.odds(content, state.at, answers, random, one)) {
      battles++;
      add(sum, one);
      sum.sampled |= one.sampled;
      if (sum.sampled) most = FIGHTS;
      else if (one.open)
        break;
    }
    if (battles == 0 && guesses == PATIENCE) return std::nullopt;
  }
  divide(sum, guesses);
  sum.outcomes = guesses > 1 ? guesses : 0;
  return sum;
}

}  // namespace warhawk
