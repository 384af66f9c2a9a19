// For tests of secrecy: another state that a viewer can't tell from this one, made from the list of hidden facts and not
// from hide_from. The hidden facts are: which cards a side holds, but for those that everybody remembers (the Prelude's
// twelve, and the rest of a deck that was dealt out to the end); of these a spectator does not know who holds which.
#include "engine/dice.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/dawn.hpp"

namespace warhawk::dawn {

namespace {

void swap_cards(CardSet& a, CardSet& b, CardSet of_a, CardSet of_b, Random& random) {
  if (of_a.empty() || of_b.empty()) return;
  const int from_a = of_a.nth(int(random.below(u32(of_a.count()))));
  const int from_b = of_b.nth(int(random.below(u32(of_b.count()))));
  a.remove(from_a), b.remove(from_b);
  a.add(from_b), b.add(from_a);
}

}  // namespace

State scramble(const Content&, const State& state, Viewer viewer, u64 seed) {
  State s = state;
  Random random{seed};
  if (s.decided != Decided::No) return s;
  CardSet &us = s.hand[US], &gb = s.hand[GB];
  for (int i = 0; i < 8; i++) {
    for (Side side : {US, GB})
      if (viewer != Viewer(side)) swap_cards(s.hand[side], s.deck.pile, s.hand[side] - s.seen, s.deck.pile, random);
    if (viewer != Spectator) continue;
    swap_cards(us, gb, us & s.seen, gb & s.seen, random);
    swap_cards(us, gb, us - s.seen, gb - s.seen, random);
  }
  return s;
}

}  // namespace warhawk::dawn
