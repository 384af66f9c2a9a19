// 8 Land Movement, and what 14 says of entering hexes.
#include <algorithm>

#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

int land_cost(const Content& c, int from, int to) {  // 8.1.1, 8.1.2, 2.2.11
  if (is_river(c, from) || is_river(c, to)) return c.costs.ferry;
  return c.paths.has(from, c.map.direction(from, to)) ? c.costs.road : c.costs.no_road;
}

Bar ferry_bars(const Content& c, const State& s, Side side, int hex, bool past_ships) {
  if (vessel_at(c, s, side, hex)) return {};
  if (!past_ships && enemy_ship_beside(c, s, side, hex)) return barred<Reason::FerryClosed>("8.4", hex);
  return guns_of(c, s, other(side), hex) ? barred<Reason::GunsBar>("8.5", hex) : Bar{};
}

HexSet musterers(const Content& c, const State& s, Side side, int where, int hexes) {
  HexSet open{};
  for (int hex = 0; hex < HEXES; hex++)
    if (!c.lake.has(hex) && exists_for(c, s, side, hex)) open.add(hex);
  const Standing st = standing(c, s);
  open -= st.units[other(side)];
  HexSet reached = HexSet::of(where), now = reached;
  for (int i = 0; i < hexes && !now.empty(); i++) {
    now = (c.map.stepped(now, c.afoot) & open) - reached;
    reached |= now;
  }
  reached.remove(where);
  return reached;
}

namespace {

Side foe_of(const March& m) { return other(Side(m.side)); }

int cost_of(const Content& c, const March& m, int to) {
  const int cost = land_cost(c, m.at, to);
  const bool road = cost == c.costs.road && !is_river(c, m.at) && !is_river(c, to);
  return road && m.dear > 0 ? int(m.toll) : cost;  // GB 93
}

// 14.3, 20: officers and Regulars into a river hex, against a vessel there.
Bar may_cut_out(const Content& c, const State& s, const March& m, int to) {
  if (guns_of(c, s, foe_of(m), to)) return barred<Reason::GunsBar>("20.0", to);
  if ((s.moving & c.regulars).empty() || !(s.moving & (c.militia | c.warriors)).empty()) return "14.3";
  if (m.limits & Activation::NoCombat) return "4.1.7";
  return m.left >= c.costs.cut_out ? Bar{} : barred<Reason::TooFar>("8.1.4", to, c.costs.cut_out, m.left);
}

// 14.7: an officer alone.
Bar alone_may_enter(const Content& c, const State& s, const March& m, int to) {
  const Side foe = foe_of(m);
  const bool enemies =
      !(here(s, to) & of_side(c, s, foe)).empty() || depot_at(s, foe, to) || fort_of(c, s, foe, to) != NONE;
  return enemies ? Bar("14.7") : Bar{};
}

Bar may_step(const Content& c, const State& s, const March& m, int to) {
  const Side side = Side(m.side), foe = foe_of(m);
  const int d = c.map.direction(m.at, to);
  if (d < 0 || !c.afoot.has(m.at, d) || !exists_for(c, s, side, to)) return "8.0";
  if (s.moving.empty()) return "8.0";
  if ((m.limits & Activation::RoadsOnly) && !c.paths.has(m.at, d)) return "4.1.7";
  for (int piece : s.moving)
    if (!may_stand(c, s, piece, to)) return barred<Reason::Restricted>("3.4.6", piece, to);
  if (in_force(s, Armistice) && c.owned[foe].has(to) && !c.owned[foe].has(m.at)) return "4.1.7";
  if (is_river(c, to)) {
    if (m.rivers == c.costs.ferry_hexes) return barred<Reason::ThirdRiver>("2.2.11", to);
    if (vessel_at(c, s, foe, to)) return may_cut_out(c, s, m, to);  // Q55
    if (const Bar bar = ferry_bars(c, s, side, to, m.limits & Activation::PastShips)) return bar;
  }
  int cost = cost_of(c, m, to);
  if ((s.moving & c.regiments).empty()) {
    if (const Bar bar = alone_may_enter(c, s, m, to)) return bar;
  } else if (!regiments_at(c, s, foe, to).empty()) {  // 14.0: the 4 points must be in hand
    if (m.limits & Activation::NoCombat) return "4.1.7";
    cost = c.costs.enemy;
  }
  return cost <= m.left ? Bar{} : barred<Reason::TooFar>("8.1", to, cost, m.left);
}

void list_steps(const Content& c, const State& s, const March& m, Options& out) {
  out.offer(make<Halt>());
  if (out.probing) {
    for (int hex = 0; hex < HEXES; hex++) out.offer(make<StepTo>(hex), may_step(c, s, m, hex));
  } else {
    for (unsigned d = c.afoot.of(m.at); d; d &= d - 1) {
      const int to = c.map.next(m.at, std::countr_zero(d));
      out.offer(make<StepTo>(to), may_step(c, s, m, to));
    }
  }
  const bool river = wet(c, m.at);
  for (int piece : (here(s, m.at) & c.of_side[m.side] & (c.regiments | c.officers)) - s.embarked) {
    if (s.moving.has(piece)) {
      if (piece != m.chief)
        out.offer(make<Drop>(piece), river ? Bar("8.5") : may_drop(c, s, Side(m.side), m.chief, piece));
    } else {
      out.offer(make<Take>(piece),
                m.limits & Activation::Alone ? Bar("5.4.1.a.iii") : may_take(c, s, Side(m.side), m.chief, piece));
    }
  }
}

void enter(Run& x, State& s, March& m) {
  const Content& c = x.content;
  m.left = u8(m.left - m.cost);
  put_all(c, s, s.moving, m.to);
  x.tell(Told::Marched, EVERYONE, {m.side, s.moving.count(), m.at, m.to});
  m.at = m.to;
  m.rivers = is_river(c, m.at) ? u8(m.rivers + 1) : u8(0);
  if (!wet(c, m.at)) m.last = m.at;
}

// 14.1.2: they have gone inside as the stack came.
void besiege(Run& x, State& s, const March& m) {
  const u16 fort = fort_of(x.content, s, foe_of(m), m.at);
  if (fort != NONE && !inside_at(x.content, s, foe_of(m), m.at).empty() &&
      !regiments_at(x.content, s, Side(m.side), m.at).empty())
    lay_siege(x, s, Side(m.side), fort);
}

// 14.2.1: vessels in a fortified port may come out.
bool vessels_may_leave(const Content& c, const State& s, const March& m) {
  return fort_of(c, s, foe_of(m), m.at) != NONE && vessel_at(c, s, foe_of(m), m.at) &&
         !(s.moving & c.regiments).empty();
}

void strand(Run& x, State& s, const March& m) {  // 8.5
  if (!wet(x.content, m.at)) return;
  for (int piece : s.moving) {
    x.tell(Told::Stranded, EVERYONE, {m.side, piece, m.at});
    eliminate(x, s, piece);
  }
}

Reaction answer(const March& m, Moment moment) {
  return {.hex = m.to, .card = NONE, .moment = moment, .side = u8(!m.side)};
}

}  // namespace

March march(const State& s, Side side, int chief, int points, u8 limits) {
  return {.at = s.at[chief],
          .to = NO_HEX,
          .last = s.at[chief],
          .chief = SmallId(chief),
          .side = side,
          .left = u8(points),
          .cost = 0,
          .rivers = 0,
          .limits = limits,
          .dear = 0,
          .toll = 0,
          .stopped = 0,
          .fought = 0,
          .road = 0,
          .unused = 0};
}

// Each hex in the order of what it costs; the river hexes in a row are those of the cheapest way.
void reach_by_land(const Content& c, const State& s, const March& from, Reach& reach) {
  reach = {};
  u8 rivers[HEXES] = {}, dear[HEXES] = {};
  rivers[from.at] = from.rivers, dear[from.at] = from.dear;
  HexSet at_cost[256] = {};
  at_cost[0].add(from.at);
  HexSet done{};
  for (int spent = 0; spent <= from.left; spent++)
    for (int hex : at_cost[spent] - done) {
      done.add(hex);
      if (hex != from.at && !outside(c, s, foe_of(from), hex).empty()) continue;  // a battle, or they evade
      if (hex != from.at && wet(c, hex) && vessel_at(c, s, foe_of(from), hex)) continue;
      March m = from;
      m.at = u16(hex), m.left = u8(from.left - spent), m.rivers = rivers[hex], m.dear = dear[hex];
      for (unsigned d = c.afoot.of(hex); d; d &= d - 1) {
        const int to = c.map.next(hex, std::countr_zero(d));
        if (done.has(to) || may_step(c, s, m, to)) continue;
        const int cost = spent + std::max(1, cost_of(c, m, to));
        if (cost > from.left || (reach.cost[to] && reach.cost[to] <= cost)) continue;
        reach.cost[to] = u8(cost);
        reach.via[to] = u16(hex);
        rivers[to] = is_river(c, to) ? u8(m.rivers + 1) : u8(0);
        const bool road = c.paths.has(hex, c.map.direction(hex, to)) && !wet(c, hex) && !wet(c, to);
        dear[to] = u8(m.dear - (road && m.dear > 0));
        at_cost[cost].add(to);
      }
    }
}

Says<March> prompt(const Content&, const State&, const March& m) { return {m.chief, m.at, m.left}; }

PROCEDURE(March, m)
  for (;;) {
    ASK(Step, m.side, "8.0", list_steps(c, s, m, out));
    if (a.verb == Halt) break;
    if (a.verb == Take) {
      s.moving.add(get<APiece>(a));
      s.acted.add(get<APiece>(a));
      x.tell(Told::PickedUp, EVERYONE, {m.side, get<APiece>(a), m.at});
      continue;
    }
    if (a.verb == Drop) {
      s.moving.remove(get<APiece>(a));
      x.tell(Told::DroppedOff, EVERYONE, {m.side, get<APiece>(a), m.at});
      continue;
    }
    m.to = get<AHex>(a);
    m.cost = u8(cost_of(c, m, m.to));
    m.road = c.paths.has(m.at, c.map.direction(m.at, m.to));
    if (wet(c, m.to) && vessel_at(c, s, foe_of(m), m.to)) {  // 14.3
      CALL(Boarded,
           CutOutRaid{.done = {}, .where = m.to, .origin = m.last, .piece = NONE, .side = m.side, .unused = {}});
      m.at = m.last;
      break;
    }
    CALL(Announced, answer(m, OnEnter));
    if (m.stopped || !s.moving.has(m.chief)) break;
    if (may_step(c, s, m, m.to)) continue;  // a Reaction has changed the stack
    if (!outside(c, s, foe_of(m), m.to).empty()) {
      CALL(Met, Meet{.where = m.to,
                     .origin = m.at,
                     .attacker = m.side,
                     .flags = is_river(c, m.at) ? u8(LandCombat::FromRiver) : u8(0),
                     .result = 0,
                     .inside = 0});
      if (x.result != Meet::Cleared) {  // 14.1, 18.0: no further movement
        m.fought = 1;
        m.left = 0;
        if (x.result == Meet::Won) {
          m.at = m.last = m.to;
          besiege(x, s, m);
          CALL(Won, answer(m, OnWon));
        } else {
          m.at = m.last;
        }
        break;
      }
      if (m.stopped || !s.moving.has(m.chief)) break;
    }
    if (m.dear > 0 && m.road && !wet(c, m.at) && !wet(c, m.to)) m.dear--;
    enter(x, s, m);
    besiege(x, s, m);
    if (vessels_may_leave(c, s, m)) CALL(SentOut, sortie(c, foe_of(m), c.hex[m.at].town, true));
    CALL(Settled, settle_now());
    if (!s.moving.has(m.chief)) break;
    CALL(Entered, answer(m, OnEntered));
    if (m.stopped || !s.moving.has(m.chief)) break;
  }
  if (!m.fought) strand(x, s, m);
FINISH

}  // namespace warhawk::frontier
