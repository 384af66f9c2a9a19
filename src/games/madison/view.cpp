// What each side knows: hide_from erases the rest, imagine fills it with one guess that fits.
//
// Secret are which cards lie in a hand, and which of them are held back (engine/hands.hpp); before the war also the card
// that the other side has just drawn.
#include "engine/dice.hpp"
#include "games/madison/board.hpp"
#include "games/madison/madison.hpp"

namespace warhawk::madison {

View hide_from(const Content&, const State& state, Viewer viewer) {
  View view;
  State& s = view.state_ = state;
  if (over(s)) return view;  // hands are laid open
  s.cards.hide_from(viewer);
  if (PeaceTurn* p = find_frame<PeaceTurn>(s); p && p->side != viewer && !s.cards.deck.discards.has(p->card))
    p->card = NONE;
  return view;
}

State imagine(const Content&, const View& view, u64 seed) {
  State s = view.shown();
  Random random{seed};
  s.cards.imagine([&](u32 n) { return random.below(n); });
  if (PeaceTurn* p = find_frame<PeaceTurn>(s); p && p->card == NONE)
    p->card = s.cards.hand[p->side].nth(int(random.below(u32(s.cards.hand[p->side].count()))));
  return s;
}

// For tests of secrecy: another state that a viewer can't tell from this one.
State scramble(const Content&, const State& state, Viewer viewer, u64 seed) {
  State s = state;
  Random random{seed};
  if (over(s)) return s;
  s.cards.scramble(viewer, [&](u32 n) { return random.below(n); });
  if (PeaceTurn* p = find_frame<PeaceTurn>(s); p && p->side != viewer && !state.cards.deck.discards.has(p->card))
    p->card = s.cards.hand[p->side].nth(int(random.below(u32(s.cards.hand[p->side].count()))));
  return s;
}

}  // namespace warhawk::madison
