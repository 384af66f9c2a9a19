// How good a state looks for a side, for search. About a thousand is a game won or lost.
#include "games/frontier/value.hpp"

#include <algorithm>

#include "games/frontier/frontier.hpp"

namespace warhawk::frontier {

namespace {

// How near a regiment stands to the enemy's land: 0 far away, 100 in it.
int nearness(const Content& c, Side side, int hex) {
  if (c.owned[!side].has(hex)) return 100;
  const HexSet around = c.map.neighbours(hex);
  if (!(around & c.owned[!side]).empty()) return 60;
  return (c.map.grown(around) & (c.owned[!side] | c.lake)).empty() ? 0 : 30;
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  const Points p = points(c, s);
  amount[ScoreNow] = 50 * (p.us - p.gb);
  const SupplyMap fed[2] = {supply_map(c, s, US), supply_map(c, s, GB)};
  for (int piece = 0; piece < PIECES_IN_ALL; piece++) {
    if (!on_map(s, piece)) continue;
    const Content::Piece& what = c.piece[piece];
    const Side side = side_of(c, s, piece);
    const int sign = side == US ? 1 : -1;
    if (what.regiment()) {
      const int n = 20 * strength(c, s, piece);
      amount[Armies] += sign * n;
      if (s.embarked.has(piece)) continue;
      amount[Front] += sign * n * nearness(c, side, s.at[piece]) / 100;
      if (!s.inside.has(piece) && fed[side].isolated(c, s.at[piece])) amount[Unsupplied] -= sign * n;
    } else if (what.kind == Kind::Vessel) {
      const int n = 20 * (what.hull + 2 * what.guns.d8 + what.guns.d6);
      amount[Fleets] += sign * (s.unbuilt.has(piece) ? n / 3 : s.reduced.has(piece) ? n * 2 / 3 : n);
    } else {
      amount[Armies] += sign * 15 * (1 + what.attack + what.defence);
    }
  }
  for (int town = 0; town < TOWNS; town++)
    if (s.siege[town]) amount[SiegesLaid] += (controller(c, s, town) == GB ? 25 : -25) * c.town[town].points;
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    for (int card : s.cards.hand[side]) amount[HandCards] += sign * 40 * c.card[card].points;
    amount[DepotsHeld] += sign * 50 * depots_on_map(s, side);
  }
  const int seasons = s.last_season - s.first_season;
  appraisal.late = seasons ? std::min(256, (s.season - s.first_season) * 256 / seasons) : 256;
}

int value(const Content& c, const State& s, Side side) {
  if (over(s)) return s.decided == Decided::Level ? 0 : s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = judge(FEATURES, appraisal);
  return side == US ? sum : -sum;
}

}  // namespace warhawk::frontier
