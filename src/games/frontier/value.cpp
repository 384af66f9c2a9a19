// How good a state looks for a side, for search. About a thousand is a game won or lost.
//
// A stack has a plan: the settlement of the enemy's that promises most, by its worth, the chance against whoever stands there and
// the movement points that it takes to march there (Content::goal). What a plan promises counts a little from far away and fully
// at the place, so that every step of a march is better than the one before it; points that are rolled, or will be, count as if they
// were spent well. The enemy's plans count against one: whoever guards a place makes them worth less.
#include "games/frontier/value.hpp"

#include <algorithm>
#include <array>

#include "games/frontier/frontier.hpp"

namespace warhawk::frontier {

namespace {

constexpr int AVERAGE_POINTS = 7;  // of two dice

// How much a plan counts by the movement points that are left to its goal, in thousandths: a tenth less for each.
constexpr auto FADING = [] {
  std::array<int, Content::FAR_AWAY + 1> table{};
  int n = 1000;
  for (int& each : table) each = n, n = n * 92 / 100;
  return table;
}();

// The chance that so much strength takes a place from so much, in thousandths.
int chance(int attack, int defence) {
  const int a = attack * attack, d = defence * defence;
  return a + d == 0 ? 0 : 1000 * a / (a + d);
}

// Where regiments stand outside, by hex, and who is on the march.
struct Stacks {
  struct Stack {
    u16 hex;
    u8 side, points;  // movement points that are still to be spent
    int strength;
  };
  Stack stack[REGIMENTS + 1];
  int n = 0;
  u8 of[HEXES];           // the stack in a hex, from 1
  int at_town[2][TOWNS];  // strength in settlements, inside too

  Stacks(const Content& c, const State& s) {
    std::memset(of, 0, sizeof of);
    std::memset(at_town, 0, sizeof at_town);
    const int points = points_to_march(s);
    const PieceSet regiments = c.regiments - s.embarked;
    for (int p : regiments) {
      if (!on_map(s, p)) continue;
      const int hex = s.at[p], n = strength(c, s, p);
      const u8 side = c.piece[p].side;
      if (c.hex[hex].town != NONE) at_town[side][c.hex[hex].town] += n;
      if (s.inside.has(p) || c.piece[p].limit == Limit::FortWayne) continue;
      if (points > 0 && s.moving.has(p)) add_marcher(u16(hex), side, n, points);
      else
        add(u16(hex), side, n);
    }
    if (const Activation* v = find_frame<Activation>(s); v && points > 0) expect(c, s, *v);
  }

 private:
  int marcher_ = -1;
  void add(u16 hex, u8 side, int strength) {
    if (!of[hex]) stack[n] = {hex, side, 0, 0}, of[hex] = u8(++n);
    stack[of[hex] - 1].strength += strength;
  }
  void add_marcher(u16 hex, u8 side, int strength, int points) {
    if (marcher_ < 0) marcher_ = n, stack[n++] = {hex, side, u8(points), 0};
    stack[marcher_].strength += strength;
  }
  static int points_to_march(const State& s) {
    if (const March* m = find_frame<March>(s)) return m->left;
    const Activation* v = find_frame<Activation>(s);
    return v && !find_frame<LandCombat>(s) ? v->points ? 0 : AVERAGE_POINTS : 0;
  }
  // An officer who has been activated takes along who is there; half of that counts before it is said.
  void expect(const Content& c, const State& s, const Activation& v) {
    if (v.points || find_frame<March>(s) || c.piece[v.chief].kind != Kind::Officer) return;
    const int hex = s.at[v.chief];
    if (wet(c, hex)) return;
    const int there = of[hex] ? stack[of[hex] - 1].strength : 0;
    if (there) add_marcher(u16(hex), v.side, there / 2, AVERAGE_POINTS);
  }
};

// What a settlement is worth to whoever takes it: its points, and more where it wins the war.
int worth(const Content& c, int town, Side taker) {
  const int points = 2 + 2 * c.town[town].points;
  return (taker == US ? c.us_wins_at : c.gb_wins_at).has(town) ? 3 * points : points;
}

int defence_of(const Content& c, const State& s, const Stacks& stacks, Side side, int town) {
  return 2 + stacks.at_town[side][town] + (fortified(c, s, town) ? 4 : 0);
}

// What the best goal of such a stack promises.
int promise(const Content& c, const State& s, const Stacks& stacks, Side side, int hex, int strength, int points) {
  int best = 0;
  for (const Content::Goal& goal : c.goal[hex]) {
    if (goal.cost == Content::FAR_AWAY) break;
    if (controller(c, s, goal.town) == side || s.burned.has(goal.town) || !exists(c, s, c.town[goal.town].hex))
      continue;
    const int left = std::max(0, goal.cost - points);
    const int n = worth(c, goal.town, side) * FADING[std::size_t(left)] / 100 *
                  chance(strength, defence_of(c, s, stacks, other(side), goal.town)) / 1000;
    best = std::max(best, n);
  }
  return best;
}

void weigh_marches(const Content& c, const State& s, const Stacks& stacks, i32* amount) {
  for (int i = 0; i < stacks.n; i++) {
    const Stacks::Stack& stack = stacks.stack[i];
    if (wet(c, stack.hex)) continue;
    const int n = promise(c, s, stacks, Side(stack.side), stack.hex, stack.strength, stack.points);
    amount[Marches] += stack.side == US ? n : -n;
  }
}

int strength_of(const Content& c, const State& s, const PieceSet& pieces) {
  int sum = 0;
  for (int p : pieces& c.regiments)
    if (on_map(s, p)) sum += strength(c, s, p);
  return sum;
}

// A combat that has begun, or is about to: what both sides stand to lose, by its chances.
void weigh_fight(const Content& c, const State& s, i32* amount) {
  int attack = 0, defence = 0;
  Side attacker = US;
  if (const LandCombat* b = find_frame<LandCombat>(s)) {
    if (b->winner != NOBODY) return;
    attacker = Side(b->attacker);
    attack = strength_of(c, s, b->force[0]), defence = strength_of(c, s, b->force[1]);
  } else if (const Meet* k = find_frame<Meet>(s)) {
    attacker = Side(k->attacker);
    attack = strength_of(c, s, s.moving);
    defence = strength_of(c, s, outside(c, s, other(attacker), k->where));
  } else {
    return;
  }
  const int p = chance(attack, defence);
  const int n = 20 * (p * defence - (1000 - p) * attack) / 3000;  // about a third of the loser's steps
  amount[Fights] += attacker == US ? n : -n;
}

int worth_of_vessel(const Content& c, const State& s, int vessel) {
  const Content::Piece& what = c.piece[vessel];
  const int n = 20 * (what.hull + 2 * what.guns.d8 + what.guns.d6);
  return s.unbuilt.has(vessel) ? n / 3 : s.reduced.has(vessel) ? n * 2 / 3 : n;
}

void weigh_waters(const Content& c, const State& s, i32* amount) {
  const LakeStrength hulls = lake_strength(c, s);
  for (int lake = 0; lake < LAKES; lake++) {
    if (!lake_in_play(s, lake)) continue;
    const int us = hulls.sum[US][lake], gb = hulls.sum[GB][lake];
    if (us + gb) amount[Waters] += 100 * c.water[lake].points * (us - gb) / (us + gb);
  }
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  const SupplyMap fed[2] = {supply_map(c, s, US), supply_map(c, s, GB)};
  const Points p = points(c, s, fed);
  amount[ScoreNow] = 50 * (p.us - p.gb);
  for (int piece = 0; piece < PIECES_IN_ALL; piece++) {
    if (!on_map(s, piece)) continue;
    const Content::Piece& what = c.piece[piece];
    const Side side = side_of(c, s, piece);
    const int sign = side == US ? 1 : -1;
    if (what.regiment()) {
      const int n = 20 * strength(c, s, piece);
      amount[Armies] += sign * n;
      if (!s.embarked.has(piece) && !s.inside.has(piece) && !fed[side].fed(c, s.at[piece]))
        amount[Unsupplied] -= sign * n / 2;
    } else if (what.kind == Kind::Vessel) {
      amount[Fleets] += sign * worth_of_vessel(c, s, piece);
    } else {
      amount[Armies] += sign * 15 * (1 + what.attack + what.defence);
    }
  }
  const Stacks stacks(c, s);
  weigh_marches(c, s, stacks, amount);
  weigh_fight(c, s, amount);
  weigh_waters(c, s, amount);
  for (int town = 0; town < TOWNS; town++)
    if (s.siege[town]) amount[SiegesLaid] += (controller(c, s, town) == GB ? 25 : -25) * c.town[town].points;
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    for (int card : s.cards.hand[side]) amount[HandCards] += sign * 40 * c.card[card].points;
    amount[DepotsHeld] += sign * 50 * depots_on_map(s, side);
  }
  if (const Operations* o = find_frame<Operations>(s)) amount[HandCards] += (o->side == US ? 40 : -40) * o->left;
  const int seasons = s.last_season - s.first_season + 1;
  appraisal.late = std::min(256, (s.season - s.first_season) * 256 / seasons);
}

int value(const Content& c, const State& s, Side side) {
  if (over(s)) return s.decided == Decided::Level ? 0 : s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = judge(FEATURES, appraisal);
  return side == US ? sum : -sum;
}

// ---- which of many answers a search looks at first ----

namespace {

// What a march of this piece could gain: with those who would go along, and the points that two dice give.
int gain(const Content& c, const State& s, const Stacks& stacks, int piece) {
  const int hex = s.at[piece];
  const Content::Piece& what = c.piece[piece];
  if (is_vessel(piece) || what.kind == Kind::Commodore) return wet(c, hex) ? 20 : 40;
  if (wet(c, hex) || s.inside.has(piece)) return 30;
  const int there = stacks.of[hex] ? stacks.stack[stacks.of[hex] - 1].strength : 0;
  const int strength = what.kind == Kind::Officer ? there : frontier::strength(c, s, piece);
  const Side side = Side(what.side);
  return promise(c, s, stacks, side, hex, strength, AVERAGE_POINTS) - promise(c, s, stacks, side, hex, strength, 0);
}

}  // namespace

void prior(const Content& c, const State& s, const Options& options, std::span<i32> promise) {
  const Stacks stacks(c, s);
  for (int i = 0; i < options.n; i++) {
    const Action& a = options.at[i];
    switch (a.verb) {
      case Activate: promise[std::size_t(i)] = gain(c, s, stacks, get<APiece>(a)); break;
      case BesiegeAt: promise[std::size_t(i)] = 1000; break;
      case Build:
      case Repair:
      case Restore: promise[std::size_t(i)] = 200; break;
      case StockAt: promise[std::size_t(i)] = depots_on_map(s, Side(s.stack.who)) < 2 ? 60 : -1; break;
      default: promise[std::size_t(i)] = 10;
    }
  }
}

}  // namespace warhawk::frontier
