// How good a state looks for a side, as the greedy bot was frozen with it: claims of strength refer to that bot, so this
// stays as it is. About a thousand is a game won or lost. value.cpp has what search uses.
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// In thousandths of a game. Tuned against self-play later; now by what a point at the year's end is worth.
constexpr int POINT = 30;         // a point of the score
constexpr int CV = 9;             // a point of combat value
constexpr int READY_SHIP = 14;    // an operational ship
constexpr int DOWN_SHIP = 6;      // one that is not
constexpr int NEAR_ENEMY_VP = 3;  // own CV beside a point of enemy town value: something to attack
constexpr int DANGER = 1;         // chance lost where the enemy can attack, in thousandths of the town's worth

int win_chance(const Content& c, int attacker, int defender, bool landing) {
  auto clamp = [](int cv) { return cv < ODDS_CV ? cv : ODDS_CV; };
  return c.win_chance[landing][clamp(attacker)][clamp(defender)];
}

// What holding a town means for its holder in points: an enemy town scores, an own one denies.
int worth(const Content& c, int town) { return POINT * c.town[town].value; }

// The board as it will be when the orders under way are carried out, in total CV.
struct Map {
  int cv[2][TOWNS] = {};
  int blocks[2][TOWNS] = {};
};
Map look(const Content& c, const State& s) {
  Map map;
  for (Side side : {US, GB})
    for (int t : TownsIn{s.held[side]})
      map.cv[side][t] = s.army[side][t].cv(), map.blocks[side][t] = s.army[side][t].blocks();
  for (int i = s.done; i < s.ordered; i++) {
    const Order& order = s.order[i];
    if (order.via == BY_WINTER) {
      const int loss = c.town[order.from].territory == s.stack.who ? 1 : cv_of(Unit(order.unit));
      map.cv[s.stack.who][order.from] -= loss;
      if (loss == cv_of(Unit(order.unit))) map.blocks[s.stack.who][order.from]--;
      continue;
    }
    if (order.from < TOWNS) {
      map.cv[s.active][order.from] -= cv_of(Unit(order.unit));
      map.blocks[s.active][order.from]--;
    }
    map.cv[s.active][order.to] += cv_of(Unit(order.unit));
    map.blocks[s.active][order.to]++;
  }
  return map;
}

// What one side has, with battles under way counted by their chances.
int assess(const Content& c, const State& s, const Map& map, Side side) {
  const Side foe = other(side);
  int sum = 0;
  for (int t = 0; t < c.towns; t++) {
    const int mine = map.cv[side][t], theirs = map.cv[foe][t];
    if (mine <= 0) continue;
    int hold = 1000;
    if (theirs > 0) {
      const bool attacker = s.active == side;
      const int win = attacker ? win_chance(c, mine, theirs, false) : 1000 - win_chance(c, theirs, mine, false);
      hold = win;
      sum += (POINT * map.blocks[side][t] + CV * mine) * (300 + win * 7 / 10) / 1000;
    } else {
      sum += POINT * map.blocks[side][t] + CV * mine;
      int threat = 0;
      for (int n : TownsIn{c.roads[t]}) threat = map.cv[foe][n] > threat ? map.cv[foe][n] : threat;
      if (threat > 0) hold -= DANGER * win_chance(c, threat, mine, false) / 3;
    }
    if (c.town[t].territory == foe) sum += worth(c, t) * hold / 1000;
    for (int n : TownsIn{c.roads[t]})
      if (c.town[n].territory == foe && mine > map.cv[foe][n])
        sum += NEAR_ENEMY_VP * c.town[n].value * win_chance(c, mine, map.cv[foe][n], false) / 1000;
  }
  // An own town without a garrison invites the enemy in.
  for (int t : TownsIn{c.land[side]})
    if (map.blocks[side][t] <= 0 && map.blocks[foe][t] <= 0)
      for (int n : TownsIn{c.roads[t]})
        if (map.blocks[foe][n] > 0) {
          sum -= worth(c, t) / 3;
          break;
        }
  for (int t : TownsIn{all_towns(c)})
    sum += READY_SHIP * s.port[side][t].of(Ready) + DOWN_SHIP * s.port[side][t].of(Down);
  for (int lake = 0; lake < c.lakes; lake++)
    sum += READY_SHIP * s.lake[side][lake].of(Ready) + DOWN_SHIP * s.lake[side][lake].of(Down);
  sum += POINT * c.points_per_lake * controlled_lakes(c, s, side);
  return sum;
}

// Ships that are ordered out or in count where they will be.
int ordered_fleet(const Content& c, const State& s) {
  if (s.stack.depth == 0 || s.stack.top().proc != State::Procs::index<NavalMove>()) return 0;
  const auto& m = s.stack.top().as<NavalMove>();
  if (m.lake == NONE) return 0;
  const Side foe = other(s.active);
  int out = 0, in = 0;
  for (int i = 0; i < m.steps; i++)
    if (m.step[i].face() == Ready) (m.step[i].direction() == NavalMove::Out ? out : in)++;
  const int ready = s.lake[s.active][m.lake].of(Ready), enemy = s.lake[foe][m.lake].of(Ready);
  if (enemy > 0) return POINT * c.points_per_lake * (out - enemy);
  const bool now = ready > 0, then = ready + out - in > 0;
  return POINT * c.points_per_lake * (then - now);
}

}  // namespace

int first_value(const Content& c, const State& s, Side side) {
  if (s.decided != Decided::No) return s.decided == Decided::Drawn ? 0 : s.winner == side ? 1000 : -1000;
  const Map map = look(c, s);
  int sum = assess(c, s, map, side) - assess(c, s, map, other(side));
  const int fleet = ordered_fleet(c, s);
  sum += s.active == side ? fleet : -fleet;
  // A lead of ten at the year's end wins: squash, so that a decided game is not improved for ever.
  return sum > 950 ? 950 : sum < -950 ? -950 : sum;
}

}  // namespace warhawk::blocks
