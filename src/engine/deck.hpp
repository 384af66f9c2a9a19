// A hidden deck, cup or pool of up to N different cards: what is in it is known, the order never exists.
//
// A card is picked when it is drawn, so there is no order to hide, to guess or to shuffle again. What a viewer can't
// tell from the pile (a hand, a card face down) hide_from puts back into it, and imagine deals out again.
#pragma once
#include "engine/bits.hpp"

namespace warhawk {

// Takes `n` cards at random, or as many as there are. `below(k)` gives a number from 0 to k - 1.
template <int N, class Below> Bits<N> deal(Bits<N>& from, int n, Below below) {
  Bits<N> dealt{};
  for (int left = from.count(); n > 0 && left > 0; n--, left--) {
    const int card = from.nth(int(below(u32(left))));
    from.remove(card);
    dealt.add(card);
  }
  return dealt;
}

template <int N> struct Deck {
  Bits<N> pile, discards;

  void reshuffle() {
    pile |= discards;
    discards = {};
  }
  // One card; the discards are shuffled in when the pile is used up, and NONE is drawn when that does not help.
  template <class Below> int draw(Below below) {
    if (pile.empty()) reshuffle();
    const Bits<N> drawn = deal(pile, 1, below);
    return drawn.empty() ? int(NONE) : drawn.nth(0);
  }
};

}  // namespace warhawk
