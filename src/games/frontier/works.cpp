// 5.4.1.c to g and 21.1: vessels are built and repaired, Regulars restored, depots placed and moved.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

u16 depot_home(const Content& c, const State& s) {
  return c.town[s.sheet == Sheet::West ? c.york : c.quebec].hex;
}  // Q128

int depots_within_reach(const Content& c, const State& s, int hex) {  // 5.4.1.d, Q105
  const OpenHexes open = open_to_lines(c, standing(c, s), GB);
  int set = 0;
  for (int i = 0; i < DEPOTS; i++) {
    const u16 at = s.depot[GB][i];
    if (at == NO_HEX || (s.depot_acted[GB] >> i & 1)) continue;
    const int steps = at == hex ? 0 : length_of_line(c, open, at, hex);
    if (steps >= 0 && steps <= c.supply.depot_reach) set |= 1 << i;
  }
  return set;
}

int free_depot(const State& s, Side side) {
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[side][i] == NO_HEX) return i;
  return -1;
}

bool can_move_depots(const State& s) {
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[GB][i] != NO_HEX && !(s.depot_acted[GB] >> i & 1)) return true;
  return false;
}

namespace {

Bar may_pay(const Content& c, const State& s, Side side, int hex) {
  return side == US || depots_within_reach(c, s, hex) ? Bar{} : barred<Reason::NoDepotNear>("5.4.1.d", hex);
}

}  // namespace

Bar may_build(const Content& c, const State& s, Side side, int vessel, const SupplyMap& map) {  // 5.4.1.d
  if (!on_map(s, vessel) || side_of(c, s, vessel) != side || !s.unbuilt.has(vessel)) return "5.4.1.d";
  const int hex = s.at[vessel];
  if (s.siege[c.hex[hex].town] ? supply_inside(c, s, side, c.hex[hex].town) != Supplied::Full : !map.fed(c, hex))
    return barred<Reason::NotSupplied>("5.4.1.d", hex);
  return c.piece[vessel].free ? Bar{} : may_pay(c, s, side, hex);
}
Bar may_repair(const Content& c, const State& s, Side side, int town, const SupplyMap& map) {  // 5.4.1.e
  const int hex = c.town[town].hex;
  if (!friendly_port(c, s, side, town) || c.town[town].side != side) return "5.4.1.e";
  if ((built_at(c, s, side, hex) & s.reduced).empty()) return "5.4.1.e";
  if (s.siege[town] ? supply_inside(c, s, side, town) != Supplied::Full : !map.fed(c, hex))
    return barred<Reason::NotSupplied>("5.4.1.e", hex);
  return may_pay(c, s, side, hex);
}
Bar may_restore(const Content& c, const State& s, Side side, int regiment, const SupplyMap& map) {  // 5.4.1.f
  if (!on_map(s, regiment) || c.piece[regiment].side != side || !c.regulars.has(regiment) || !s.reduced.has(regiment))
    return "5.4.1.f";
  const int hex = s.at[regiment];
  if (s.embarked.has(regiment) || c.hex[hex].town == NONE || !c.owned[side].has(hex)) return "5.4.1.f";
  if (supply_of_piece(c, s, map, regiment) != Supplied::Full) return barred<Reason::NotSupplied>("5.4.1.f", hex);
  return may_pay(c, s, side, hex);
}
Bar may_stock(const Content& c, const State& s, Side side, int town, const SupplyMap& map) {  // 5.4.1.g
  const int hex = c.town[town].hex;
  if (!exists(c, s, hex)) return "5.4.1.g";
  if (side == GB) return hex == depot_home(c, s) && holds(c, s, GB, town) ? Bar{} : Bar("5.4.1.g");
  if (!holds(c, s, US, town) || c.town[town].side != US || depot_at(s, US, hex)) return "5.4.1.g";
  return map.fed(c, hex) ? Bar{} : barred<Reason::NotSupplied>("21.1.2.a", hex);
}

void build(Run& x, State& s, int vessel) {
  s.unbuilt.remove(vessel);
  s.acted.add(vessel);
  x.tell(Told::Built, EVERYONE, {side_of(x.content, s, vessel), vessel, s.at[vessel]});
}
void repair(Run& x, State& s, Side side, int town) {
  for (int vessel : built_at(x.content, s, side, x.content.town[town].hex) & s.reduced) {
    s.reduced.remove(vessel);
    s.acted.add(vessel);
    x.tell(Told::Repaired, EVERYONE, {side, vessel});
  }
}
void restore(Run& x, State& s, int regiment) {
  s.reduced.remove(regiment);
  s.acted.add(regiment);
  x.tell(Told::Restored, EVERYONE, {x.content.piece[regiment].side, regiment});
}
void stock(Run& x, State& s, Side side, int hex) {
  const int i = free_depot(s, side);
  if (i < 0) fault("no depot is left to be placed");
  s.depot[side][i] = u16(hex);
  s.depot_acted[side] = u8(s.depot_acted[side] | 1u << i);
  x.tell(Told::DepotPlaced, EVERYONE, {side, hex});
}

// ---- a depot pays ----

namespace {

void list_payers(const Content& c, const State& s, const PayDepot& p, Options& out) {
  HexSet seen{};
  const int set = depots_within_reach(c, s, p.hex);
  for (int i = 0; i < DEPOTS; i++)
    if ((set >> i & 1) && !seen.has(s.depot[GB][i])) {
      seen.add(s.depot[GB][i]);
      out.offer(make<PayWith>(s.depot[GB][i]));
    }
}

}  // namespace

Says<PayDepot> prompt(const Content&, const State&, const PayDepot& p) { return {p.hex}; }

PROCEDURE(PayDepot, p)
  CHOOSE(Which, GB, "5.4.1.d", list_payers(c, s, p, out));
  if (a.verb != PayWith) RETURN(0);
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[GB][i] == get<AHex>(a) && !(s.depot_acted[GB] >> i & 1)) {
      lose_depot(x, s, GB, i, Told::DepotSpent);
      break;
    }
  RETURN(1);
FINISH

// ---- 5.4.1.c, Q54: British depots move, each by itself ----

namespace {

bool depot_may_enter(const Content& c, const State& s, int hex) {
  if (!exists_for(c, s, GB, hex) || !outside(c, s, US, hex).empty() || depot_at(s, US, hex)) return false;
  if (!wet(c, hex)) return c.hex[hex].town == NONE || holds(c, s, GB, c.hex[hex].town);
  return !vessel_at(c, s, US, hex);
}
Bar depot_may_step(const Content& c, const State& s, const DepotMarch& m, int to) {
  const int d = c.map.direction(m.at, to);
  if (d < 0 || !c.afoot.has(m.at, d) || !depot_may_enter(c, s, to)) return "5.4.1.c";
  if (is_river(c, to)) {
    if (m.rivers == c.costs.ferry_hexes) return barred<Reason::ThirdRiver>("2.2.11", to);
    if (const Bar bar = ferry_bars(c, s, GB, to)) return bar;
  }
  const int cost = land_cost(c, m.at, to);
  return cost <= m.points ? Bar{} : barred<Reason::TooFar>("8.1", to, cost, m.points);
}

HexSet boat_goals(const Content& c, const State& s, const DepotMarch& m, int from) {
  HexSet goals{};
  if (c.hex[from].town == NONE) return goals;
  const Rowing reached = rowing(c, s, GB, from, m.boats, m.rapids, false);
  for (int town = 0; town < TOWNS; town++) {
    const int hex = c.town[town].hex;
    if (hex == from || !holds(c, s, GB, town) || !depot_may_enter(c, s, hex)) continue;
    if (!(c.map.stepped(HexSet::of(hex), c.connected) & reached.passed).empty()) goals.add(hex);
  }
  return goals;
}

void list_depots(const Content& c, const State& s, const DepotMarch& m, Options& out) {
  out.offer(make<frontier::Done>());
  HexSet seen{};
  for (int i = 0; i < DEPOTS; i++) {
    const u16 hex = s.depot[GB][i];
    if (hex == NO_HEX || (s.depot_acted[GB] >> i & 1) || seen.has(hex)) continue;
    seen.add(hex);
    out.offer(make<DepotByLand>(hex));
    for (int goal : boat_goals(c, s, m, hex)) out.offer(make<DepotByBoat>(hex, goal));
  }
}
int depot_in(const State& s, int hex) {
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[GB][i] == hex && !(s.depot_acted[GB] >> i & 1)) return i;
  fault("no depot there can move");
}
void list_depot_steps(const Content& c, const State& s, const DepotMarch& m, Options& out) {
  out.offer(make<Halt>());
  for (unsigned d = c.afoot.of(m.at); d; d &= d - 1) {
    const int to = c.map.next(m.at, std::countr_zero(d));
    out.offer(make<StepTo>(to), depot_may_step(c, s, m, to));
  }
}
void move_depot(Run& x, State& s, DepotMarch& m, int to) {
  x.tell(Told::DepotMoved, EVERYONE, {GB, 1, m.at, to});
  s.depot[GB][m.which] = u16(to);
}

}  // namespace

Says<DepotMarch> prompt(const Content&, const State&, const DepotMarch& m) {
  return {m.at == NO_HEX ? NONE : m.at, m.points};
}

PROCEDURE(DepotMarch, m)
  while (can_move_depots(s)) {
    m.at = NO_HEX;
    ASK(Which, GB, "5.4.1.c", list_depots(c, s, m, out));
    if (a.verb == frontier::Done) break;
    m.at = get<AHex>(a);
    m.which = u8(depot_in(s, m.at));
    s.depot_acted[GB] = u8(s.depot_acted[GB] | 1u << m.which);
    if (a.verb == DepotByBoat) {
      move_depot(x, s, m, get<AHex, 1>(a));
      continue;
    }
    m.points = u8(x.die(s, 6));
    m.points = u8(m.points + x.die(s, 6));
    x.tell(Told::PointsRolled, EVERYONE, {GB, 0, 0, m.points});
    m.rivers = 0;
    for (;;) {
      ASK(Step, GB, "8.0", list_depot_steps(c, s, m, out));
      if (a.verb == Halt) break;
      m.points = u8(m.points - land_cost(c, m.at, get<AHex>(a)));
      move_depot(x, s, m, get<AHex>(a));
      m.at = get<AHex>(a);
      m.rivers = is_river(c, m.at) ? u8(m.rivers + 1) : u8(0);
    }
    if (c.hex[m.at].town == NONE) lose_depot(x, s, GB, m.which);  // 21.1.4.a
  }
  CALL(Settled, settle_now());
FINISH

}  // namespace warhawk::frontier
