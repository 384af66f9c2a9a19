// 10.7 to 10.9, 9.42, 9.43: retreats by land and water, what they cost, surrender and capture.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

Side enemy(const Retreat& r) { return other(Side(r.side)); }

PieceSet force_of(const Content& c, const State& s, const Retreat& r) {
  return at_place(c, s, Side(r.side), r.from) & (c.units | c.generals);
}

// Steps that a space costs which its side does not control (9.42, 9.43, 10.72, 10.74, Q27).
int steps_lost(const Content& c, const State& s, const Retreat& r, const PieceSet& force, int to) {
  if (r.how == Retreat::Unharmed || controls(c, s, Side(r.side), to)) return 0;
  const PieceSet units = force & c.units;
  return (units - s.flipped).count() + (r.fed ? 0 : (units & s.flipped).count());
}

// 10.71, case 2, Q92: where the force would be in supply, with the winner in the place that it leaves.
bool supplied_at(const Content& c, const State& s, const Retreat& r, const PieceSet& force, int to) {
  Garrison gone{0, 0, 0};
  for (int unit : force& c.units)
    gone.units++, gone.natives += c.piece[unit].native, gone.force += strength(c, s, unit);
  SpaceSet taken = s.board.taken;
  const auto with = [&](int space, int sign) {
    Garrison ours = garrison(s.board, r.side, space);
    ours.units += sign * gone.units, ours.natives += sign * gone.natives, ours.force += sign * gone.force;
    const bool held = c.space[space].owner == r.side
                          ? enemy_holds(c, s, space, garrison(s.board, !r.side, space), ours.units > 0)
                          : enemy_holds(c, s, space, ours, s.board.units[!r.side][space] > 0);
    held ? taken.add(space) : taken.remove(space);
  };
  with(r.from, -1);
  with(to, 1);
  return in_supply(c, s, taken, Side(r.side), to);
}

Bar may_go(const Content& c, const State& s, const Retreat& r, const PieceSet& force, int to) {
  const Side foe = enemy(r);
  if (r.how != Retreat::Attacker && to == r.barred) return barred<Reason::CameFromThere>("10.72", to, r.from);
  if (s.board.units[foe][to] > 0 &&
      (controls(c, s, foe, to) || r.how == Retreat::Bump || !(at_place(s, to) & s.moving).empty()))  // Q47
    return barred<Reason::EnemyHolds>("10.72", to);
  if (force.has(c.lower_canada) && c.space[to].owner == US)
    return barred<Reason::NearMontreal>("3.63", c.lower_canada, to);
  return {};
}

struct Ways {
  SpaceSet land, water;
  bool empty() const { return land.empty() && water.empty(); }
};

SpaceSet land_ways(const Content& c, const State& s, const Retreat& r, const PieceSet& force) {
  SpaceSet ways{};
  for (int to : c.near[r.from])
    if (!may_go(c, s, r, force, to)) ways.add(to);
  const PieceSet units = force & c.units;
  if (units == PieceSet::of(c.northwest)) {  // Q44
    const int to = r.from == c.mackinac ? c.stjoseph : c.mackinac;
    if (c.space[r.from].lake == Huron && controls(c, s, Side(r.side), to)) ways.add(to);
  }
  return ways;
}

// 10.82, 10.83: towns that vessels could carry to, whoever has room.
SpaceSet towns_afloat(const Content& c, const State& s, const Retreat& r) {
  const u16 lake = c.space[r.from].lake;
  if (lake == NONE || s.frozen[lake] == enemy(r) || sound_vessels(c, s, Side(r.side), r.from).empty()) return {};
  SpaceSet towns = friendly_ports(c, s, Side(r.side), lake);
  for (int near : {Erie, Huron})  // Q147
    if (near != lake && one_lake(near, lake) && s.frozen[near] != enemy(r))
      towns |= friendly_ports(c, s, Side(r.side), near);
  if (r.from < SPACES) towns.remove(r.from);
  for (int town : towns)
    if (s.board.units[enemy(r)][town] > 0) towns.remove(town);
  return towns;
}

bool all_fit(const Content& c, const State& s, const Retreat& r, const PieceSet& force) {
  for (int piece : force)
    if (!may_board(c, piece)) return false;  // 9.47
  return fits(c, s, room_of(c, sound_vessels(c, s, Side(r.side), r.from)), force & c.units);
}

Ways open_ways(const Content& c, const State& s, const Retreat& r, const PieceSet& force) {
  if (r.how == Retreat::Landed) return {};
  const SpaceSet afloat = towns_afloat(c, s, r);
  return {land_ways(c, s, r, force), !afloat.empty() && all_fit(c, s, r, force) ? afloat : SpaceSet{}};
}

// 10.71, 9.46: fewest steps, in supply, friendly, by water, the rest; 10.73 for attackers. Only the best are ways to go.
Ways best_ways(const Content& c, const State& s, const Retreat& r) {
  const PieceSet force = force_of(c, s, r);
  const Ways open = open_ways(c, s, r, force);
  const SpaceSet &land = open.land, &water = open.water;
  if (land.count() + water.count() <= 1) return open;
  if (r.how == Retreat::Attacker && r.barred != NONE && land.has(r.barred)) {  // Q93
    const int home = r.barred, cost = steps_lost(c, s, r, force, home);
    const bool fed = supplied_at(c, s, r, force, home);
    Ways ways{SpaceSet::of(home), {}};
    const auto better = [&](int to, int steps) { return steps < cost || (!fed && supplied_at(c, s, r, force, to)); };
    for (int to : land)
      if (to != home && better(to, steps_lost(c, s, r, force, to))) ways.land.add(to);
    for (int to : water)
      if (better(to, 0)) ways.water.add(to);
    return ways;
  }
  Ways ways{};
  int best = 1 << 20;
  const auto weigh = [&](int to, int steps, int kind, SpaceSet& into) {
    int key = steps * 8 + kind;
    if (key <= best && !supplied_at(c, s, r, force, to)) key += 4;
    if (key > best) return;
    if (key < best) ways = {}, best = key;
    into.add(to);
  };
  for (int to : land) {
    const bool friendly = c.space[to].owner == r.side || controls(c, s, Side(r.side), to);
    weigh(to, steps_lost(c, s, r, force, to), friendly ? 0 : 2, ways.land);
  }
  for (int to : water) weigh(to, 0, 1, ways.water);  // 10.71, 10.81
  return ways;
}

Bar worse_way(const Content& c, const State& s, const Retreat& r, const PieceSet& force, int to) {
  const int steps = steps_lost(c, s, r, force, to);
  return steps ? barred<Reason::WorseWay>("10.71", to, steps) : barred<Reason::LessSafe>("10.71", to);
}
void list_ways(const Content& c, const State& s, const Retreat& r, Options& out) {
  const Ways ways = best_ways(c, s, r);
  const PieceSet force = force_of(c, s, r);
  for (int to : out.scope(ways.land, c.near[r.from])) {
    const Bar bar = may_go(c, s, r, force, to);
    out.offer(make<RetreatTo>(to), bar ? bar : ways.land.has(to) ? Bar{} : worse_way(c, s, r, force, to));
  }
  for (int to : ways.water) out.offer(make<RetreatAfloat>(to));
}

// 10.84, 11.53: those for whom there is room, one by one.
void list_boarders(const Content& c, const State& s, const Retreat& r, Options& out) {
  const Room room = room_of(c, sound_vessels(c, s, Side(r.side), r.from));
  for (int unit : (force_of(c, s, r) & c.units) - r.aboard) {
    if (!may_board(c, unit)) continue;
    PieceSet with = r.aboard;
    with.add(unit);
    if (fits(c, s, room, with & c.units)) out.offer(make<TakeAboard>(unit));
  }
}

void list_towns(const Content& c, const State& s, const Retreat& r, Options& out) {
  for (int town : towns_afloat(c, s, r)) out.offer(make<RetreatAfloat>(town));
}

void surrender(Run& x, State& s, const PieceSet& who) {
  for (int piece : who) eliminate(x, s, piece, is_unit(piece) ? Told::Surrendered : Told::Captured);
}

void move_force(Run& x, State& s, const PieceSet& force, int to) {
  for (int piece : force) {
    if (!on_map(s, piece)) continue;
    put(x.content, s, piece, to);
  }
  drop_depots(x, s, to);
}

void go_by_land(Run& x, State& s, const Retreat& r, int to) {
  const Content& c = x.content;
  const PieceSet force = force_of(c, s, r);
  const bool costs = steps_lost(c, s, r, force, to) > 0;
  x.tell(r.how == Retreat::Before ? Told::GivesWay : Told::RetreatsTo, EVERYONE, {r.side, r.from, to});
  if (costs)
    for (int unit : force& c.units) {
      if (full(s, unit)) lose_step(x, s, unit);
      else if (!r.fed)
        eliminate(x, s, unit);
    }
  move_force(x, s, force, to);
}

// All vessels of the place go along.
void go_afloat(Run& x, State& s, const Retreat& r, const PieceSet& force, int to) {
  const Content& c = x.content;
  x.tell(Told::RetreatsAfloat, EVERYONE, {r.side, r.from, to});
  const PieceSet fleet = at_place(c, s, Side(r.side), r.from) & (c.vessels | c.commodores);
  const bool other_lake = !(c.ports[c.space[r.from].lake].has(to));
  for (int piece : fleet)
    if (!is_commodore(c, piece) || !other_lake || one_lake(c.piece[piece].lake, c.space[to].lake)) {
      put(c, s, piece, to);
      finish(s, piece);
    }
  move_force(x, s, force, to);
}

}  // namespace

Refuges refuges(const Content& c, const State& s, const Retreat& r) {
  const PieceSet force = force_of(c, s, r);
  const Ways ways = best_ways(c, s, r);
  Refuges found{ways.land | ways.water, {}, {}};
  for (int to : found.spaces) {
    if (supplied_at(c, s, r, force, to)) found.fed.add(to);
    if (ways.land.has(to)) found.steps[std::size_t(to)] = u8(steps_lost(c, s, r, force, to));
  }
  return found;
}

bool can_retreat(const Content& c, const State& s, const Retreat& r) {
  return !open_ways(c, s, r, force_of(c, s, r)).empty();
}

Says<Retreat> prompt(const Content&, const State&, const Retreat& r) { return {r.from}; }

PROCEDURE(Retreat, r)
  if (can_retreat(c, s, r)) {
    CHOOSE(Where, r.side, "10.71", list_ways(c, s, r, out));
    r.target = u8(get<ASpace>(a));
    if (a.verb == RetreatAfloat) {
      go_afloat(x, s, r, force_of(c, s, r), r.target);
      RETURN(1);
    }
    if (!at_place(c, s, enemy(r), r.target).empty()) {
      if (s.board.units[enemy(r)][r.target] > 0)  // 10.72: weak enemies are pushed on
        CALL(Bumped, Retreat{.side = enemy(r),
                             .from = r.target,
                             .barred = r.from,
                             .how = Retreat::Bump,
                             .fed = in_supply(c, s, s.board.taken, enemy(r), r.target)});
      go_by_land(x, s, r, r.target);
      CALL(Expelled, Expel{.where = r.target, .side = enemy(r), .barred = r.from});
      RETURN(1);
    }
    go_by_land(x, s, r, r.target);
    RETURN(1);
  }
  if (!towns_afloat(c, s, r).empty()) {  // 10.84, 11.53
    if (all_fit(c, s, r, force_of(c, s, r))) r.aboard = force_of(c, s, r);
    for (;;) {
      CHOOSE(Aboard, r.side, "10.84", list_boarders(c, s, r, out));
      if (a.verb != TakeAboard) break;
      r.aboard.add(get<APiece>(a));
    }
    r.aboard |= force_of(c, s, r) & c.generals;
    surrender(x, s, force_of(c, s, r) - r.aboard);
    CHOOSE(Town, r.side, "10.82", list_towns(c, s, r, out));
    go_afloat(x, s, r, r.aboard, get<ASpace>(a));
    RETURN(1);
  }
  surrender(x, s, force_of(c, s, r));  // 10.72, 10.9
FINISH

}  // namespace warhawk::madison
