// What each side knows (Q80, Q81): hide_from erases the rest, imagine fills it with one guess that fits.
//
// Secret are only which cards of the draw deck and of the decks in play lie in which hand. In a view the hidden cards of
// a hand lie in the draw deck, for nobody can tell them from those; `hand_size` says how many they are. Cards of
// `seen` are known to be in one of the two hands: whoever sees one hand knows the other's share. A spectator knows of the
// Prelude's cards how many each side has; later on it is not taken to count the deck.
#include "engine/dice.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/dawn.hpp"

namespace warhawk::dawn {

View hide_from(const Content&, const State& state, Viewer viewer) {
  View view;
  State& s = view.state_ = state;
  if (s.decided != Decided::No) return view;  // the war is over: hands are laid open
  if (viewer == Spectator && s.turn > 1) {
    s.deck.pile |= s.seen;
    s.seen = {};
    s.seen_in_hand[US] = s.seen_in_hand[GB] = 0;
  }
  for (Side side : {US, GB}) {
    if (viewer == Viewer(side)) continue;
    s.deck.pile |= s.hand[side] - s.seen;
    s.hand[side] &= s.seen;
    if (viewer == Spectator) s.hand[side] = {};
  }
  return view;
}

State imagine(const Content&, const View& view, u64 seed) {
  State s = view.shown();
  Random random{seed};
  const auto below = [&](u32 n) { return random.below(n); };
  CardSet somewhere = s.seen - s.hand[US] - s.hand[GB];
  for (Side side : {US, GB}) {
    const int known = (s.hand[side] & s.seen).count();
    s.hand[side] |= deal(somewhere, s.seen_in_hand[side] - known, below);
  }
  for (Side side : {US, GB}) s.hand[side] |= deal(s.deck.pile, s.hand_size[side] - s.hand[side].count(), below);
  return s;
}

}  // namespace warhawk::dawn
