// What each side knows: hide_from erases the rest, imagine fills it with one guess that fits.
//
// Secret are the cards of a hand (engine/hands.hpp), and in a combat what was chosen in secret until both sides have chosen: the
// battle lines and postures (18.2), and whether one stays or leaves (18.5.1, 19.5.2). A half-made line is as if nothing had been
// placed yet. A card that looks at a hand, or lets one be picked from, shows it to nobody else.
#include "engine/dice.hpp"
#include "games/frontier/frontier.hpp"
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

Side side_in(const LandCombat& b, int which) { return which == 0 ? Side(b.attacker) : other(Side(b.attacker)); }
bool unrevealed(const LandCombat& b) { return b.round == 0; }

void clear_line(LandCombat& b, int which) {
  for (SmallId& box : b.line[which]) box = NONE;
}

// A line that the rules allow: the Centre first, then flanks, then Support as far as there is room.
template <class Below> void guess_line(const Content& c, const State& s, LandCombat& b, int which, Below below) {
  clear_line(b, which);
  PieceSet left = b.force[which] & c.regiments;
  const auto take = [&]() -> SmallId {
    const int piece = left.nth(int(below(u32(left.count()))));
    left.remove(piece);
    return piece;
  };
  b.line[which][4 * Centre] = take();
  for (int position : {Left, Right})
    if (!left.empty() && below(4)) b.line[which][4 * position] = take();
  const int boxes = support_boxes(c, s, b, which);
  for (int i = 1; i <= boxes; i++)
    for (int position : {Centre, Left, Right})
      if (b.line[which][4 * position] != NONE && !left.empty() && below(2)) b.line[which][4 * position + i] = take();
}

// Whether this side has placed its whole line.
bool deployed(const State& s, const LandCombat& b, int which) {
  const bool deploying = s.stack.top().proc == State::Procs::index<LandCombat>() &&
                         LandCombat::At(s.stack.top().at) == LandCombat::At::Deploy;
  return !deploying || b.turn > which;
}
bool leaving(const State& s) {
  return s.stack.top().proc == State::Procs::index<LandCombat>() &&
         LandCombat::At(s.stack.top().at) == LandCombat::At::Leave;
}
bool choosing_posture(const State& s) {
  return s.stack.top().proc == State::Procs::index<LandCombat>() &&
         LandCombat::At(s.stack.top().at) == LandCombat::At::Posture;
}
bool fleet_leaving(const State& s) {
  return s.stack.top().proc == State::Procs::index<NavalCombat>() &&
         NavalCombat::At(s.stack.top().at) == NavalCombat::At::Leave;
}
bool before_lines(const State& s) {  // commanders are being named
  return s.stack.top().proc == State::Procs::index<LandCombat>() &&
         LandCombat::At(s.stack.top().at) == LandCombat::At::Chief;
}

}  // namespace

View hide_from(const Content& c, const State& state, Viewer viewer) {
  View view;
  State& s = view.state_ = state;
  if (over(s)) return view;  // hands are laid open
  s.cards.hide_from(viewer);
  if (LandCombat* b = find_frame<LandCombat>(s))
    for (int which : {0, 1}) {
      if (Viewer(side_in(*b, which)) == viewer) continue;
      if (unrevealed(*b)) clear_line(*b, which), b->posture[which] = 0;
      b->leave[which] = 0;
    }
  if (NavalCombat* n = find_frame<NavalCombat>(s))
    for (int which : {0, 1})
      if (Viewer(which == 0 ? n->attacker : !n->attacker) != viewer) n->leave[which] = 0;
  hide_event(c, s, viewer);
  return view;
}

State imagine(const Content& c, const View& view, u64 seed) {
  State s = view.shown();
  if (over(s)) return s;
  Random random{seed};
  const auto below = [&](u32 n) { return random.below(n); };
  s.cards.imagine(below, {c.cards_of[US], c.cards_of[GB]});
  if (LandCombat* b = find_frame<LandCombat>(s)) {
    for (int which : {0, 1})
      if (unrevealed(*b) && !before_lines(s) && deployed(s, *b, which) && b->line[which][4 * Centre] == NONE)
        guess_line(c, s, *b, which, below);
    if (choosing_posture(s) && b->turn == 1 && !b->posture[0]) b->posture[0] = u8(1 + below(5));
    if (leaving(s) && b->turn == 1 && !b->leave[0]) b->leave[0] = u8(1 + below(2));
  }
  if (NavalCombat* n = find_frame<NavalCombat>(s))
    if (fleet_leaving(s) && n->turn == 1 && !n->leave[0]) n->leave[0] = u8(1 + below(2));
  imagine_event(c, s);
  return s;
}

// For tests of secrecy: another state that a viewer can't tell from this one.
State scramble(const Content& c, const State& state, Viewer viewer, u64 seed) {
  State s = state;
  Random random{seed};
  if (over(s)) return s;
  const auto below = [&](u32 n) { return random.below(n); };
  s.cards.scramble(viewer, below, false, {c.cards_of[US], c.cards_of[GB]});
  if (LandCombat* b = find_frame<LandCombat>(s))
    for (int which : {0, 1}) {
      if (Viewer(side_in(*b, which)) == viewer) continue;
      if (unrevealed(*b) && !before_lines(s) && deployed(s, *b, which)) {
        guess_line(c, s, *b, which, below);
        if (b->posture[which]) b->posture[which] = u8(1 + below(5));
      }
      if (b->leave[which]) b->leave[which] = u8(1 + below(2));
    }
  if (NavalCombat* n = find_frame<NavalCombat>(s))
    for (int which : {0, 1})
      if (Viewer(which == 0 ? n->attacker : !n->attacker) != viewer && n->leave[which])
        n->leave[which] = u8(1 + below(2));
  imagine_event(c, s);
  return s;
}

}  // namespace warhawk::frontier
