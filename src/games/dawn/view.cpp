// What each side knows (Q80, Q81): hide_from erases the rest, imagine fills it with one guess that fits.
//
// Secret are only which cards of the draw deck and of the decks in play lie in which hand (engine/hands.hpp). Of the
// Prelude's cards a spectator knows how many each side has; later on it is not taken to count the deck.
#include "engine/dice.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/dawn.hpp"

namespace warhawk::dawn {

namespace {
bool spectator_remembers(const State& s) { return s.turn <= 1; }
}  // namespace

View hide_from(const Content&, const State& state, Viewer viewer) {
  View view;
  State& s = view.state_ = state;
  if (s.decided == Decided::No)  // when the war is over, hands are laid open
    s.cards.hide_from(viewer, spectator_remembers(s));
  return view;
}

State imagine(const Content&, const View& view, u64 seed) {
  State s = view.shown();
  Random random{seed};
  s.cards.imagine([&](u32 n) { return random.below(n); });
  return s;
}

// For tests of secrecy: another state that a viewer can't tell from this one.
State scramble(const Content&, const State& state, Viewer viewer, u64 seed) {
  State s = state;
  Random random{seed};
  if (s.decided == Decided::No)
    s.cards.scramble(
        viewer, [&](u32 n) { return random.below(n); }, spectator_remembers(s));
  return s;
}

}  // namespace warhawk::dawn
