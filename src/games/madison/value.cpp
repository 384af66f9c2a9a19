// How good a state looks for a side, for search. About a thousand is a game won or lost.
#include "games/madison/value.hpp"

#include <algorithm>

#include "games/madison/madison.hpp"

namespace warhawk::madison {

namespace {

int worth(const Content& c, int vessel) {
  return c.rig[int(c.piece[vessel].rig)].build * 25 + 10 * c.piece[vessel].klass;
}

// What a side could walk into next: towns beside its armies that the enemy has left weak.
int threats(const Content& c, const State& s, Side side) {
  int sum = 0;
  const Side foe = other(side);
  for (int space = 0; space < SPACES; space++) {
    if (s.board.units[side][space] == 0) continue;
    for (int to : c.near[space]) {
      if (c.space[to].owner != foe || s.board.units[side][to] > 0) continue;
      const int mine = s.board.force[side][space], theirs = s.board.force[foe][to] + fort_at(c, s, to).value;
      if (mine > theirs && mine >= value_of(c, s, to)) sum += 100 * value_of(c, s, to) * (mine - theirs) / mine;
    }
  }
  return sum;
}

// A card held back is one card less in the next hand, unless it is an event of the winter to come.
int cards_in_hand(const Content& c, const State& s, Side side) {
  int sum = 0;
  for (int card : s.cards.hand[side] - s.cards.held[side]) sum += 40 * c.card[card].value;
  if (quarter(s) == Spring) return sum;
  for (int card : s.cards.held[side])
    if (c.card[card].windows >> InWinter & 1 && c.card[card].side != other(side)) sum += 120;
  return sum;
}

// How near a side's units stand to what the enemy holds.
int front(const Content& c, const State& s, Side side) {
  int sum = 0;
  for (int space = 0; space < SPACES; space++) {
    const int n = s.board.force[side][space];
    if (n == 0) continue;
    const bool near = !(c.near[space] & c.owned[!side]).empty() || c.space[space].owner != side;
    sum += 20 * n * (near ? 3 : c.space[space].lake != NONE ? 2 : 0);
  }
  return sum;
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  amount[ScoreNow] = 100 * lead_of(c, s);
  SpaceSet fed[2] = {supplied_area(c, s, US), supplied_area(c, s, GB)};
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    if (!on_map(s, p)) continue;
    const Content::Piece& piece = c.piece[p];
    const int sign = piece.side == US ? 1 : -1;
    if (piece.kind == Kind::Unit) {
      const int n = strength(c, s, p) * (3 + piece.klass) * 20;
      amount[Armies] += sign * n;
      const int at = s.at[p];
      if (at < SPACES && !fed[piece.side].has(at) && (c.near[at] & fed[piece.side]).empty())
        amount[Unsupplied] -= sign * n / 2;
    } else if (piece.kind == Kind::Vessel) {
      amount[Fleets] += sign * worth(c, p) / (full(s, p) ? 1 : 2);
    } else {
      amount[Armies] += sign * 40 * modifier_of(c, s, p);
    }
  }
  for (int lake = 0; lake < LAKES; lake++) {
    const u8 owner = lake_owner(s, lake);
    if (owner != NOBODY) amount[Lakes] += owner == US ? 100 : -100;
  }
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    amount[HandCards] += sign * cards_in_hand(c, s, side);
    amount[Front] += sign * front(c, s, side);
    amount[Threats] += sign * threats(c, s, side) / 10;
  }
  appraisal.late = std::min(256, s.turn * 256 / (TURNS - 1));
}

int value(const Content& c, const State& s, Side side) {
  if (over(s)) return s.decided == Decided::Level ? 0 : s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = judge(FEATURES, appraisal);
  return side == US ? sum : -sum;
}

}  // namespace warhawk::madison
