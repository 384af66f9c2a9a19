// 12: Naval Movement, with 14.4 to 14.6, what comes out of a port, and the Evade of vessels (15.3, 15.4).
#include <algorithm>

#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

PieceSet fleet_at(const Content& c, const State& s, Side side, int hex) {
  PieceSet fleet = built_at(c, s, side, hex) | commodores_at(c, s, side, hex);
  for (int piece : here(s, hex) & s.embarked)
    if (fleet.has(s.aboard[piece])) fleet.add(piece);
  return fleet;
}

namespace {

constexpr int LAKE_ONTARIO = 3;

bool over_bar(const Content& c, int from, int to) {  // 2.2.8
  return (from == c.bar[0] && to == c.bar[1]) || (from == c.bar[1] && to == c.bar[0]);
}
bool connected_by_water(const Content& c, int from, int to) {
  const int d = c.map.direction(from, to);
  if (d < 0) return false;
  if (wet(c, from) && wet(c, to)) return c.afloat.has(from, d);
  const int port = wet(c, from) ? to : from, water = wet(c, from) ? from : to;  // 12.4: only through its own harbour
  const SmallId town = c.hex[port].town;
  return !wet(c, port) && town != NONE && c.town[town].docks && c.town[town].harbour == water;
}
SmallId port_at(const Content& c, int hex) { return wet(c, hex) ? SmallId(NONE) : c.hex[hex].town; }

}  // namespace

Bar may_cross_water(const Content& c, const State& s, Side side, const PieceSet& fleet, int from, int to) {
  if (!exists(c, s, to) || !connected_by_water(c, from, to)) return "12.3";
  if (!wet(c, to)) {
    if (!friendly_port(c, s, side, c.hex[to].town)) return "12.4";
  } else {
    if (s.sheet == Sheet::West && c.hex[to].lake == LAKE_ONTARIO) return "1.0";  // Q130
    for (int vessel : fleet& c.vessels)
      if (!vessel_fits(c, s, vessel, to)) return "12.5";
  }
  for (int commodore : fleet& c.commodores)
    if (!on_lakes(c, to, lakes_of(c, s, commodore))) return barred<Reason::WrongWater>("3.4.5", commodore);
  return {};
}

// ---- 12.1 to 12.4: going ----

namespace {

PieceSet vessels_of(const Content& c, const State& s) { return s.moving & c.vessels; }
Side foe_of(const Sail& m) { return other(Side(m.side)); }

// 12.3, 12.4: what the step costs this fleet.
int cost_of(const Content& c, const State& s, Side side, const PieceSet& fleet, int from, int to) {
  if (!wet(c, from) || !wet(c, to)) return c.costs.port;
  int cost = c.costs.water;
  if (over_bar(c, from, to)) cost = (fleet & c.ships).empty() ? c.costs.bar_gunboat : c.costs.bar_ship;
  if (vessel_at(c, s, other(side), to) && cost < c.costs.enemy_vessel) cost = c.costs.enemy_vessel;
  return cost;
}

// 9.3: who has come aboard in this segment keeps his ship where she is.
Bar may_weigh(const State& s, int vessel) { return (passengers(s, vessel) & s.acted).empty() ? Bar{} : Bar("9.3"); }

Bar may_step(const Content& c, const State& s, Side side, const PieceSet& fleet, int from, int to, int left) {
  if (const Bar bar = may_cross_water(c, s, side, fleet, from, to)) return bar;
  const SmallId port = port_at(c, from);
  if (port != NONE && in_force(s, NoSailing) && s.held_ports.has(port)) return "4.1.7";               // US 53
  if (in_force(s, Armistice) && c.owned[!side].has(to) && !c.owned[!side].has(from)) return "4.1.7";  // GB 19
  for (int rider : fleet&(c.regiments | c.officers))
    if (!may_stand(c, s, rider, to)) return barred<Reason::Restricted>("3.4.6", rider, to);
  const int cost = cost_of(c, s, side, fleet, from, to);
  return cost > left ? barred<Reason::TooFar>("12.3", to, cost, left) : Bar{};
}
bool some_step(const Content& c, const State& s, Side side, const PieceSet& fleet, int from) {
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(from, d); to != NO_HEX && !may_step(c, s, side, fleet, from, to, 12)) return true;
  return false;
}

}  // namespace

bool can_sail(const Content& c, const State& s, Side side, int chief) {
  const int at = s.at[chief];
  PieceSet vessels = is_vessel(chief) ? PieceSet::of(chief) : built_at(c, s, side, at);
  for (int vessel : vessels - s.unbuilt) {
    if (s.acted.has(vessel) || may_weigh(s, vessel)) continue;
    PieceSet fleet = passengers(s, vessel);
    fleet.add(vessel), fleet.add(chief);
    if (some_step(c, s, side, fleet, at)) return true;
  }
  return false;
}

Bar may_take_afloat(const Content& c, const State& s, Side side, int chief, int piece) {
  if (!c.commodores.has(chief)) return "5.4.1.a.iii";
  if (!of_side(c, s, side).has(piece) || s.at[piece] != s.at[chief] || s.unbuilt.has(piece)) return "12.1";
  if (!is_vessel(piece) && !c.commodores.has(piece)) return "5.4.1.a.ii";
  if (s.moving.has(piece)) return "12.1";
  if (s.acted.has(piece)) return barred<Reason::AlreadyActed>("5.4.1", piece);
  return is_vessel(piece) ? may_weigh(s, piece) : Bar{};
}

Sail sail(const State& s, Side side, int chief, int points, u8 limits) {
  return {.visited = {},
          .at = s.at[chief],
          .to = s.at[chief],
          .chief = SmallId(chief),
          .side = side,
          .left = u8(points),
          .cost = 0,
          .stopped = 0,
          .limits = limits,
          .phase = 0,
          .unused = {}};
}

// ---- 12.6: Naval Transport ----

namespace {

bool carries_regiment(const Content& c, const State& s, int vessel) {
  return !(passengers(s, vessel) & c.regiments).empty();
}
// 12.6.1, 12.6.3
Bar may_carry(const Content& c, const State& s, int vessel, int piece) {
  if (!c.piece[piece].regiment()) return {};
  if (c.warriors.has(piece)) return "12.6.9";
  if (!c.ships.has(vessel)) return "12.6.1.b";
  return carries_regiment(c, s, vessel) ? Bar("12.6.3") : Bar{};
}
bool in_own_port(const Content& c, const State& s, const Sail& m) {
  return port_at(c, m.at) != NONE && friendly_port(c, s, Side(m.side), c.hex[m.at].town);
}
Bar may_load(const Content& c, const State& s, const Sail& m, int piece, int vessel) {
  if (!in_own_port(c, s, m) || s.at[piece] != m.at) return "12.6.2";
  if (m.visited.has(piece)) return "12.6.4";
  if (s.embarked.has(piece) && (!s.moving.has(piece) || s.aboard[piece] == vessel)) return "12.6.3";
  if (!s.moving.has(piece) && s.acted.has(piece)) return barred<Reason::AlreadyActed>("5.4.1", piece);
  return may_carry(c, s, vessel, piece);
}
Bar may_unload(const Content& c, const State& s, const Sail& m, int piece) {
  if (!in_own_port(c, s, m)) return "12.6.2";
  if (m.visited.has(piece)) return "12.6.4";
  if (!may_stand(c, s, piece, m.at)) return barred<Reason::Restricted>("3.4.6", piece, m.at);
  const SmallId town = c.hex[m.at].town;
  if (s.siege[town] && c.piece[piece].regiment()) {  // it can only go INSIDE
    const Side side = Side(m.side);
    const int room = quarters(c, s, side, m.at, supply_inside(c, s, side, town) == Supplied::Isolated);
    if ((inside_at(c, s, side, m.at) & c.regiments).count() >= room) return "2.5.3";
  }
  return {};
}
PieceSet riders(const Content& c, const State& s) { return s.moving & (c.regiments | c.officers); }

void take_aboard(Run& x, State& s, Sail& m, int piece, int vessel) {
  load(s, piece, vessel);
  s.moving.add(piece);
  m.visited.add(piece);
  judge(x.content, s, m.at);
  x.tell(Told::Embarked, EVERYONE, {m.side, piece, vessel});
}
void set_ashore(Run& x, State& s, Sail& m, int piece) {
  unload(s, piece);
  m.visited.add(piece);
  s.moving.remove(piece);
  s.acted.add(piece);
  if (s.siege[x.content.hex[m.at].town]) s.inside.add(piece);
  judge(x.content, s, m.at);
  x.tell(Told::Unloaded, EVERYONE, {m.side, piece, m.at});
}

// ---- what is offered at each step ----

Bar may_drop_afloat(const Content& c, const State& s, const Sail& m, int piece) {
  if (!c.commodores.has(m.chief) || piece == m.chief) return "12.1";
  if (is_vessel(piece)) return vessels_of(c, s).count() > 1 ? Bar{} : Bar("12.0");
  const bool company = !(built_at(c, s, Side(m.side), m.at) - s.moving).empty();  // he is with a vessel, or in a port
  return company || in_own_port(c, s, m) ? Bar{} : Bar("12.0");
}

void list_orders(const Content& c, const State& s, const Sail& m, Options& out) {
  const Side side = Side(m.side);
  out.offer(make<Halt>());
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(m.at, d); to != NO_HEX)
      out.offer(make<StepTo>(to), may_step(c, s, side, s.moving, m.at, to, m.left));
  const PieceSet here_now = here(s, m.at) & of_side(c, s, side);
  for (int piece : here_now&(c.vessels | c.commodores)) {
    if (s.moving.has(piece)) out.offer(make<Drop>(piece), may_drop_afloat(c, s, m, piece));
    else
      out.offer(make<Take>(piece), may_take_afloat(c, s, side, m.chief, piece));
  }
  for (int piece : here_now&(c.regiments | c.officers)) {
    if (in_own_port(c, s, m))
      for (int vessel : vessels_of(c, s)) out.offer(make<Load>(piece, vessel), may_load(c, s, m, piece, vessel));
    if (s.moving.has(piece)) out.offer(make<Unload>(piece), may_unload(c, s, m, piece));
  }
  if (wet(c, m.at) && !riders(c, s).empty())
    for (int d = 0; d < DIRECTIONS; d++)
      if (const int to = c.map.next(m.at, d); to != NO_HEX && !wet(c, to))
        out.offer(make<LandAt>(to), may_land_at(c, s, side, riders(c, s), m.at, to));
}

void drop_afloat(Run& x, State& s, const Sail& m, int piece) {
  const Content& c = x.content;
  PieceSet gone = is_vessel(piece) ? passengers(s, piece) & s.moving : PieceSet{};
  gone.add(piece);
  s.moving -= gone;
  s.acted |= gone;
  x.tell(Told::DroppedOff, EVERYONE, {m.side, piece, m.at});
  (void)c;
}
void take_afloat(Run& x, State& s, const Sail& m, int piece) {
  s.moving.add(piece);
  if (is_vessel(piece)) s.moving |= passengers(s, piece);
  x.tell(Told::PickedUp, EVERYONE, {m.side, piece, m.at});
}

void sail_on(Run& x, State& s, Sail& m) {
  const Content& c = x.content;
  m.cost = u8(cost_of(c, s, Side(m.side), s.moving, m.at, m.to));
  m.phase = over_bar(c, m.at, m.to);
  const PieceSet vessels = vessels_of(c, s);
  for (int piece : vessels | (s.moving & c.commodores)) put(c, s, piece, m.to);
  x.tell(Told::Sailed, EVERYONE, {m.side, vessels.count(), m.at, m.to});
  m.left = u8(m.left > m.cost ? m.left - m.cost : 0);
  m.at = m.to;
  m.visited = {};
}

bool enemies_wait(const Content& c, const State& s, Side side, int hex) {  // 14.4, 14.5
  return wet(c, hex) && (vessel_at(c, s, other(side), hex) || guns_of(c, s, other(side), hex));
}
// The enemy's port whose harbour this is (14.6).
SmallId port_of_harbour(const Content& c, const State& s, Side foe, int hex) {
  const SmallId port = c.hex[hex].port;
  return wet(c, hex) && port != NONE && holds(c, s, foe, port) ? port : SmallId(NONE);
}

// Who has been sunk, captured or driven off moves no more.
void count_heads(const Content& c, State& s, const Sail& m) {
  for (int piece : s.moving)
    if (s.at[piece] != m.at || !of_side(c, s, Side(m.side)).has(piece)) s.moving.remove(piece), s.acted.add(piece);
  for (int piece : riders(c, s))
    if (!s.embarked.has(piece) || !s.moving.has(s.aboard[piece])) s.moving.remove(piece), s.acted.add(piece);
}
bool goes_on(const Content& c, const State& s, const Sail& m) {
  return !m.stopped && !vessels_of(c, s).empty() && (is_vessel(m.chief) || s.moving.has(m.chief));
}

}  // namespace

void reach_by_water(const Content& c, const State& s, const Sail& from, Reach& reach) {
  reach = {};
  const Side side = Side(from.side);
  HexSet at_cost[256] = {}, done{};
  at_cost[0].add(from.at);
  for (int spent = 0; spent <= from.left; spent++)
    for (int hex : at_cost[spent] - done) {
      done.add(hex);
      if (hex != from.at && vessel_at(c, s, other(side), hex)) continue;  // they fight, or sail off
      for (int d = 0; d < DIRECTIONS; d++) {
        const int to = c.map.next(hex, d);
        if (to == NO_HEX || done.has(to) || may_step(c, s, side, s.moving, hex, to, from.left - spent)) continue;
        const int cost = spent + std::max(1, cost_of(c, s, side, s.moving, hex, to));
        if (cost > from.left || (reach.cost[to] && reach.cost[to] <= cost)) continue;
        reach.cost[to] = u8(cost);
        reach.via[to] = u16(hex);
        at_cost[cost].add(to);
      }
    }
}

Says<Sail> prompt(const Content&, const State&, const Sail& m) { return {m.chief, m.at, m.left}; }

PROCEDURE(Sail, m)
  for (int vessel : vessels_of(c, s)) s.moving |= passengers(s, vessel);
  for (;;) {
    ASK(Step, m.side, "12.3", list_orders(c, s, m, out));
    if (a.verb == Halt) break;
    if (a.verb == Take) {
      take_afloat(x, s, m, get<APiece>(a));
      continue;
    }
    if (a.verb == Drop) {
      drop_afloat(x, s, m, get<APiece>(a));
      continue;
    }
    if (a.verb == Load) {
      take_aboard(x, s, m, get<APiece>(a), get<APiece, 1>(a));
      continue;
    }
    if (a.verb == Unload) {
      set_ashore(x, s, m, get<APiece>(a));
      continue;
    }
    m.to = get<AHex>(a);
    if (a.verb == LandAt) {  // 13.0: nobody moves after that
      CALL(Landed, Disembark{.aboard = riders(c, s),
                             .from = m.at,
                             .to = m.to,
                             .origin = m.at,
                             .side = m.side,
                             .how = LandCombat::Ashore | LandCombat::Fleet,
                             .limits = m.limits,
                             .phase = 1,
                             .unused = {}});
      break;
    }
    CALL(Announced, reaction(OnEnter, foe_of(m), m.to));
    if (!goes_on(c, s, m)) break;
    if (enemies_wait(c, s, Side(m.side), m.to)) {
      CALL(Contacted, reaction(OnContact, foe_of(m), m.to));
      if (!goes_on(c, s, m)) break;
    }
    sail_on(x, s, m);
    if (port_of_harbour(c, s, foe_of(m), m.at) != NONE &&
        may_sortie(c, s, foe_of(m), port_of_harbour(c, s, foe_of(m), m.at)))
      CALL(SentOut, sortie(c, foe_of(m), port_of_harbour(c, s, foe_of(m), m.at), false));
    if (enemies_wait(c, s, Side(m.side), m.at)) {
      CALL(Fought, naval_combat(c, s, Side(m.side), m.at, m.phase ? NavalCombat::OverBar : 0));
      if (x.result != NavalCombat::AttackerHolds) m.stopped = 1;  // 19.5.2.a
      count_heads(c, s, m);
      CALL(Settled, settle_now());
      if (over(s)) return game_over(x, s);
      if (!goes_on(c, s, m)) break;
    }
    CALL(Entered, reaction(OnEntered, foe_of(m), m.at));
    count_heads(c, s, m);
    if (!goes_on(c, s, m)) break;
  }
FINISH

// ---- 14.2.1, 14.6: out of a port ----

Sortie sortie(const Content& c, Side side, int town, bool siege) {
  return {.port = c.town[town].hex, .harbour = c.town[town].harbour, .side = side, .siege = siege};
}
bool may_sortie(const Content& c, const State& s, Side side, int town) {
  return c.town[town].docks && !built_at(c, s, side, c.town[town].hex).empty();
}

namespace {

Bar may_come_out(const Content& c, const State& s, const Sortie& t, int piece) {
  if (is_vessel(piece)) return vessel_fits(c, s, piece, t.harbour) ? Bar{} : Bar("12.5");
  return vessel_at(c, s, Side(t.side), t.harbour) ? Bar{} : Bar("12.0");
}
void list_sorties(const Content& c, const State& s, const Sortie& t, Options& out) {
  out.offer(make<Done>());
  const Side side = Side(t.side);
  for (int piece : built_at(c, s, side, t.port) | commodores_at(c, s, side, t.port))
    out.offer(make<ComeOut>(piece), may_come_out(c, s, t, piece));
}

}  // namespace

Says<Sortie> prompt(const Content&, const State&, const Sortie& t) { return {t.port}; }

PROCEDURE(Sortie, t)
  for (;;) {
    CHOOSE(Vessel, t.side, t.siege ? "14.2.1" : "14.6", list_sorties(c, s, t, out));
    if (a.verb != ComeOut) break;
    put(c, s, get<APiece>(a), t.harbour);
    x.tell(Told::SortiesTo, EVERYONE, {t.side, get<APiece>(a), t.harbour});
  }
  if (t.siege && vessel_at(c, s, Side(t.side), t.harbour) && vessel_at(c, s, other(Side(t.side)), t.harbour))
    CALL(Fought, naval_combat(c, s, Side(t.side), t.harbour, 0));
FINISH

// ---- 15.3, 15.4: vessels evade ----

SailOff sail_off(const PieceSet& force, Side side, int from, bool repelled) {
  return {.force = force,
          .from = u16(from),
          .at = u16(from),
          .side = side,
          .steps = 0,
          .repelled = repelled,
          .piece = NONE};
}

namespace {

constexpr int FURTHEST = 3;  // 15.1.1

// How far a hex lies from the original one, over water and the side's ports, units ignored (Q34).
int distance(const Content& c, const State& s, const SailOff& e, int hex) {
  HexSet seen = HexSet::of(e.from), now = seen;
  for (int d = 0; d <= FURTHEST; d++) {
    if (now.has(hex)) return d;
    HexSet next{};
    for (int from : now)
      for (int way = 0; way < DIRECTIONS; way++) {
        const int to = c.map.next(from, way);
        if (to == NO_HEX || seen.has(to) || !exists(c, s, to) || !connected_by_water(c, from, to)) continue;
        if (wet(c, to) || friendly_port(c, s, Side(e.side), c.hex[to].town)) next.add(to);
      }
    seen |= next;
    now = next;
  }
  return FURTHEST + 1;
}

Bar may_flee_to(const Content& c, const State& s, const SailOff& e, int to) {
  if (const Bar bar = may_cross_water(c, s, Side(e.side), e.force, e.at, to)) return bar;
  if (over_bar(c, e.at, to) && !(e.force & c.ships).empty()) return "15.4";
  if (distance(c, s, e, to) <= distance(c, s, e, e.at)) return barred<Reason::NotFurther>("15.1.1", to);
  if (enemies_wait(c, s, Side(e.side), to)) {
    if (e.repelled) return "19.4.7.b.i";
    if (!(e.force & s.evaded).empty()) return "15.3";  // Q74
  }
  return {};
}
void list_flight(const Content& c, const State& s, const SailOff& e, Options& out) {
  if (e.steps > 0) out.offer(make<Halt>());
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(e.at, d); to != NO_HEX) out.offer(make<EvadeTo>(to), may_flee_to(c, s, e, to));
}
bool can_flee(const Content& c, const State& s, const SailOff& e) {
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(e.at, d); to != NO_HEX && !may_flee_to(c, s, e, to)) return true;
  return false;
}
void flee(Run& x, State& s, SailOff& e, int to) {
  const Content& c = x.content;
  const PieceSet vessels = e.force & c.vessels;
  for (int piece : vessels | (e.force & c.commodores)) put(c, s, piece, to);
  x.tell(Told::EvadesAfloat, EVERYONE, {e.side, vessels.count(), e.at, to});
  e.at = u16(to);
  e.steps++;
}

// Q116: a port of the same waters with a free dock.
void list_refuges(const Content& c, const State& s, const SailOff& e, Options& out) {
  const SupplyMap map = supply_map(c, s, Side(e.side));
  const SmallId lake = c.hex[e.from].lake;
  for (int town = 0; town < TOWNS; town++)
    if (lake != NONE && friendly_port(c, s, Side(e.side), town) && c.hex[c.town[town].harbour].lake == lake &&
        c.town[town].hex != e.from)
      out.offer(make<GoTo>(c.town[town].hex), port_isolated(c, s, map, town) ? Bar("15.3")
                                              : in_docks(c, s, town) >= c.town[town].docks
                                                  ? barred<Reason::DocksFull>("2.5.4.b", c.town[town].hex)
                                                  : Bar{});
}
SmallId next_stranded(const Content& c, const State& s, const SailOff& e) {
  for (int vessel : e.force& c.vessels)
    if (s.at[vessel] == e.from) return vessel;
  return NONE;
}

}  // namespace

Says<SailOff> prompt(const Content&, const State&, const SailOff& e) { return {e.at, e.piece, FURTHEST - e.steps}; }

PROCEDURE(SailOff, e)
  if ((e.force & c.vessels).empty()) RETURN(0);  // commodores alone: 14.8
  if (!can_flee(c, s, e)) {
    for (e.piece = next_stranded(c, s, e); e.piece != NONE; e.piece = next_stranded(c, s, e)) {
      if (e.repelled) {  // 19.4.7.b.i
        sink(x, s, e.piece, Told::VesselLost);
        continue;
      }
      CHOOSE(Port, e.side, "15.3", list_refuges(c, s, e, out));
      if (a.verb != GoTo) {
        sink(x, s, e.piece, Told::VesselLost);
        continue;
      }
      put(c, s, e.piece, get<AHex>(a));
      x.tell(Told::EvadesAfloat, EVERYONE, {e.side, 1, e.from, get<AHex>(a)});
    }
    RETURN(0);
  }
  while (e.steps < FURTHEST) {
    CHOOSE(Step, e.side, "15.3", list_flight(c, s, e, out));
    if (a.verb != EvadeTo) break;
    flee(x, s, e, get<AHex>(a));
    if (enemies_wait(c, s, Side(e.side), e.at)) {  // they fight there as the defender
      s.evaded |= e.force & c.vessels;
      CALL(Fought, naval_combat(c, s, other(Side(e.side)), e.at, 0));
      break;
    }
  }
  RETURN(1);
FINISH

}  // namespace warhawk::frontier
