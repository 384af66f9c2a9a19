// How good a state looks for a side, for search. About a thousand is a game won or lost.
#include "games/blocks/value.hpp"

#include <algorithm>

#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

int win_chance(const Content& c, int attacker, int defender, bool landing) {
  auto clamp = [](int cv) { return cv < 0 ? 0 : cv < ODDS_CV ? cv : ODDS_CV; };
  return c.win_chance[landing][clamp(attacker)][clamp(defender)];
}

// The board as it will be when the orders under way are carried out.
struct Map {
  int cv[2][TOWNS] = {};
  int blocks[2][TOWNS] = {};
  int weak[2], cavalry[2];
  int ready[2][LAKES], down[2][LAKES];      // ships on lakes
  int moored[2][LAKES], laid_up[2][LAKES];  // ships in ports, ready and down
  TownSet held[2];
};

void count_in(Map& map, Side side, int town, int cv, int blocks) {
  map.cv[side][town] += cv;
  map.blocks[side][town] += blocks;
  const TownSet bit = town_bit(town);
  map.held[side] = map.blocks[side][town] > 0 ? map.held[side] | bit : map.held[side] & ~bit;
}

void carry_out_orders(const Content& c, const State& s, Map& map) {
  for (int i = s.done; i < s.ordered; i++) {
    const Order& order = s.order[i];
    const int cv = cv_of(Unit(order.unit));
    if (order.via == BY_WINTER) {
      const int loss = c.town[order.from].territory == s.stack.who ? 1 : cv;
      count_in(map, Side(s.stack.who), order.from, -loss, -(loss == cv));
      continue;
    }
    if (order.from < TOWNS) count_in(map, s.active, order.from, -cv, -1);
    count_in(map, s.active, order.to, cv, 1);
  }
  if (s.stack.depth == 0 || s.stack.top().proc != State::Procs::index<NavalMove>()) return;
  const auto& m = s.stack.top().as<NavalMove>();
  for (int i = 0; i < m.steps; i++) {
    auto& ships = m.step[i].face() == Ready ? map.ready : map.down;
    ships[s.active][m.lake] += m.step[i].direction() == NavalMove::Out ? 1 : -1;
  }
}

int weak_in(const Force& force) {
  return force.of_kinds([](Unit unit) { return cv_of(unit) == 1; });
}

Map look(const Content& c, const State& s) {
  Map map;
  for (Side side : {US, GB}) {
    Force all{};
    for (int t : TownsIn{s.held[side]}) {
      const Force force = s.army[side][t];
      all.add(force);
      map.cv[side][t] = force.cv();
      map.blocks[side][t] = force.blocks();
    }
    map.held[side] = s.held[side];
    map.weak[side] = weak_in(all);
    map.cavalry[side] = all.of_kinds([](Unit unit) { return type_of(unit) == Type::Cavalry; });
    for (int lake = 0; lake < c.lakes; lake++) {
      map.ready[side][lake] = s.lake[side][lake].of(Ready);
      map.down[side][lake] = s.lake[side][lake].of(Down);
      map.moored[side][lake] = map.laid_up[side][lake] = 0;
      for (int t : TownsIn{c.shore[lake]}) {
        map.moored[side][lake] += s.port[side][t].of(Ready);
        map.laid_up[side][lake] += s.port[side][t].of(Down);
      }
    }
  }
  carry_out_orders(c, s, map);
  return map;
}

bool landing_at(const State& s, int town) {  // B56
  bool carried = false;
  for (int i = 0; i < s.ordered; i++)
    if (s.order[i].to == town) {
      if (s.order[i].via != BY_SEA) return false;
      carried = true;
    }
  const Battle* battle = find_frame<Battle>(s);
  return carried && !(battle && battle->where == town && !battle->first_round);
}

// Who can still give orders before the other side can.
int next_mover(const State& s) {
  const Turn* turn = find_frame<Turn>(s);
  if (!turn || Turn::At(s.stack.frame[1].at) == Turn::At::First) return -1;
  const bool fighting = find_frame<BattlePhase>(s) != nullptr;
  if (!fighting) return s.active;
  return turn->i == 0 ? int(other(s.active)) : -1;
}

int strongest_beside(const Content& c, const Map& map, Side foe, int town) {
  int strongest = 0;
  for (int n : TownsIn{c.roads[town] & map.held[foe]}) strongest = std::max(strongest, map.cv[foe][n]);
  return strongest;
}

void count(const Content& c, const State& s, const Map& map, Side side, int* sum) {
  const Side foe = other(side);
  const bool attacking = s.active == side;
  int targets[TOWNS] = {};
  int front = 0, biggest = 0, best = 0, exposed = 0, points = 0, strength = 0;
  for (int t : TownsIn{map.held[side]}) {
    const int mine = map.cv[side][t], theirs = map.cv[foe][t], value = c.town[t].value;
    const bool abroad = c.town[t].territory == foe, battle = theirs > 0;
    // In a battle: who will have the town, and what will be left of this side, in thousandths.
    const int hold = !battle     ? 1000
                     : attacking ? win_chance(c, mine, theirs, landing_at(s, t))
                                 : 1000 - win_chance(c, theirs, mine, landing_at(s, t));
    const int left = battle ? 250 + hold * 7 / 10 : 1000;
    points += map.blocks[side][t] * left / 10 + (abroad ? value * hold / 10 : 0);
    strength += mine * left / 10;
    if (battle) sum[WeakUnits] -= weak_in(s.army[side][t]) * (1000 - left) / 10;  // what is lost is not weak
    biggest = std::max(biggest, mine * hold / 1000);
    bool border = false;
    for (int n : TownsIn{c.roads[t]}) {
      const int there = map.cv[foe][n];
      if (c.town[n].territory != foe) continue;
      border = true;
      if (map.held[side] >> n & 1) continue;
      const int taken = there > 0 ? win_chance(c, mine, there, false) : 1000;
      targets[n] = std::max(targets[n], c.town[n].value * taken / 10 * hold / 1000);
    }
    if (border) front += mine * hold / 10;
    if (const int threat = abroad ? strongest_beside(c, map, foe, t) : 0; threat > 0)
      exposed += value * win_chance(c, threat, mine, false) / 10 * hold / 1000;
  }
  points += 100 * s.hand[side].blocks();  // still to be posted
  strength += 100 * s.hand[side].cv();
  sum[Points] += points + 100 * c.points_per_lake * controlled_lakes(c, s, side);
  sum[Strength] += strength;
  int all_targets = 0;
  for (int t : TownsIn{c.land[foe]}) all_targets += targets[t], best = std::max(best, targets[t]);
  sum[Targets] += all_targets;
  sum[BestTarget] += best;
  sum[BestIfNext] += next_mover(s) == side ? best : 0;
  sum[Exposed] += exposed;
  sum[Front] += front;
  sum[BiggestGroup] += 100 * biggest;
  sum[WeakUnits] += 100 * map.weak[side];
  sum[Cavalry] += 100 * map.cavalry[side];
  for (const Force& force : s.waiting[side]) sum[Waiting] += 100 * force.blocks();
}

// The chance in thousandths that the enemy's strongest group beside a town, or the one in it, takes it.
int danger(const Content& c, const Map& map, Side side, int town) {
  const Side foe = other(side);
  const int threat = std::max(map.cv[foe][town], strongest_beside(c, map, foe, town));
  if (threat == 0) return 0;
  return map.held[side] >> town & 1 ? win_chance(c, threat, map.cv[side][town], false) : 1000;
}

void count_ports(const Content& c, const State& s, const Map& map, Side side, int* sum) {
  for (int lake = 0; lake < c.lakes; lake++) {
    if (map.moored[side][lake] + map.laid_up[side][lake] == 0) continue;
    for (int t : TownsIn{c.shore[lake]}) {
      const int down = s.port[side][t].of(Down), ships = s.port[side][t].of(Ready) + down;
      if (ships == 0) continue;
      sum[ShipsInDanger] += ships * danger(c, map, side, t) / 10;
      if (c.bases[side] >> t & 1) sum[ShipsInYards] += 100 * down;
    }
  }
}

void count_ships(const Content& c, const Map& map, Side side, int* sum) {
  const Side foe = other(side);
  int landing = 0;
  for (int lake = 0; lake < c.lakes; lake++) {
    const int afloat = map.ready[side][lake], ready = afloat + map.moored[side][lake];
    sum[ReadyShips] += 100 * ready;
    const bool helpless = afloat == 0 && map.ready[foe][lake] > 0;  // without guns before the enemy's
    sum[DownShips] += 100 * map.laid_up[side][lake] + (helpless ? 0 : 100) * map.down[side][lake];
    sum[ShipsAfloat] += 100 * afloat;
    sum[LakeSuperiority] += 100 * std::clamp(ready - map.ready[foe][lake] - map.moored[foe][lake], 0, 2);
    if (afloat == 0 || map.ready[foe][lake] > 0) continue;
    int load = 0;  // the CV of as many average units as there are ships
    for (int t : TownsIn{c.shore[lake] & map.held[side]})
      load = std::max(load, map.cv[side][t] * std::min(afloat, map.blocks[side][t]) / std::max(map.blocks[side][t], 1));
    if (load == 0) continue;
    for (int t : TownsIn{c.shore[lake] & c.land[foe] & ~map.held[side]}) {
      const int there = map.cv[foe][t];
      landing = std::max(landing, c.town[t].value * (there > 0 ? win_chance(c, load, there, true) : 1000) / 10);
    }
  }
  sum[Landings] += landing;
}

void count_winter(const Content& c, const State& s, const Map& map, Side side, int* sum) {
  if (s.year >= c.winters) return;
  for (int t : TownsIn{map.held[side]}) {
    const int over = map.blocks[side][t] - c.town[t].value;
    if (over > 0) sum[c.town[t].territory == side ? WinterHome : WinterAbroad] += 100 * over;
  }
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  const Map map = look(c, s);
  int sums[2][AMOUNTS] = {};
  for (Side side : {US, GB}) {
    count(c, s, map, side, sums[side]);
    count_ships(c, map, side, sums[side]);
    count_ports(c, s, map, side, sums[side]);
    count_winter(c, s, map, side, sums[side]);
  }
  i32* amount = appraisal.amount;
  for (int i = 0; i < AMOUNTS; i++) amount[i] = sums[US][i] - sums[GB][i];
  const int lead = amount[Points], beyond = std::abs(lead) - 500;
  if (s.year + 1 == c.years) amount[LastYearPoints] = lead;
  else if (beyond > 0)
    amount[Lead] = std::min(beyond, 1000) * (lead > 0 ? 1 : -1);
  amount[IndianUnit] = s.indian == Indian::InPlay ? -100 : 0;
  const int next = next_mover(s);
  amount[Tempo] = next < 0 ? 0 : next == US ? 100 : -100;
  amount[Sides] = 100;
  appraisal.late = s.turn * 256 / (c.turns > 1 ? c.turns - 1 : 1);
}

int value(const Content& c, const State& s, Side side) {
  if (s.decided != Decided::No) return s.decided == Decided::Drawn ? 0 : s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = squash(weigh(FEATURES, appraisal));
  return side == US ? sum : -sum;
}

}  // namespace warhawk::blocks
