// II.B. Navy phase: build or repair one ship, or make one naval move with its landing.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// ---- building (B20 to B22) ----

Bar may_use_base(const Content& c, const State& s, int town, Clause clause) {
  if (!(c.bases[s.active] >> town & 1)) return barred<Reason::NoBase>("B22", town);
  if (!(friendly(c, s, s.active) >> town & 1)) return barred<Reason::BaseLost>(clause, town);
  return {};
}
Bar may_start(const Content& c, const State& s, int town) {
  if (Bar bar = may_use_base(c, s, town, "B20")) return bar;
  if (s.ship_pool[s.active] == 0) return barred<Reason::AllShipsBuilt>("B20");
  return {};
}
Bar may_finish(const Content& c, const State& s, int town) {
  if (Bar bar = may_use_base(c, s, town, "B21")) return bar;
  if (s.port[s.active][town].of(Down) == 0) return barred<Reason::NothingToFinish>("B21", town);
  return {};
}

// ---- naval moves: what a ship may do on its lake (B23 to B26) ----

// A port to sail out of: friendly, or with the switch one that the garrison has left (Q28).
Bar may_leave(const Content& c, const State& s, int lake, int town) {
  if (!(c.shore[lake] >> town & 1)) return barred<Reason::OffTheLake>("B26", town, lake);
  if (!(friendly(c, s, s.active) >> town & 1) && !s.on(ForeignPortLeft))
    return barred<Reason::NotYourPort>("B24", town);
  return {};
}
Bar may_enter_port(const Content& c, const State& s, int lake, int town) {
  if (!(c.shore[lake] >> town & 1)) return barred<Reason::OffTheLake>("B26", town, lake);
  if (!(friendly(c, s, s.active) >> town & 1)) return barred<Reason::NotYourPort>("B24", town);
  return {};
}

int ordered_steps(const NavalMove& m, int direction, int face, int port) {
  int n = 0;
  for (int i = 0; i < m.steps; i++)
    n += m.step[i].direction() == direction && m.step[i].face() == face && (port == NONE || m.step[i].port == port);
  return n;
}
int left_in_port(const State& s, const NavalMove& m, int face, int town) {  // B25, B26
  return s.port[s.active][town].of(face) - ordered_steps(m, NavalMove::Out, face, town);
}
int left_on_lake(const State& s, const NavalMove& m, int face) {
  return s.lake[s.active][m.lake].of(face) - ordered_steps(m, NavalMove::In, face, NONE);
}

Bar may_step_out(const Content& c, const State& s, int lake, int town, int left) {
  if (Bar bar = may_leave(c, s, lake, town)) return bar;
  return left > 0 ? Bar() : barred<Reason::NoShipHere>("B23", town);
}
void list_steps(const Content& c, const State& s, const NavalMove& m, Options& out) {
  if (m.steps > 0) out.offer(make<Done>());
  const int on_lake[2] = {left_on_lake(s, m, Ready), left_on_lake(s, m, Down)};
  for (int t : TownsIn{out.scope(c.shore[m.lake], all_towns(c))})
    for (int face : {Ready, Down}) {
      const int left = m.directions & NavalMove::Out ? left_in_port(s, m, face, t) : 0;
      if ((m.directions & NavalMove::Out) && out.scope(left > 0, true))
        out.offer(make<StepOut>(face, t), may_step_out(c, s, m.lake, t, left));
      if ((m.directions & NavalMove::In) && on_lake[face] > 0)
        out.offer(make<StepIn>(face, t), may_enter_port(c, s, m.lake, t));
    }
}
Bar may_sail_out(const Content& c, const State& s, int lake) {
  for (int t : TownsIn{s.on(ForeignPortLeft) ? c.shore[lake] : ports(c, s, s.active, lake)})  // as may_leave has it
    if (s.port[s.active][t]) return {};
  return barred<Reason::NoShipInPort>("B23", lake);
}
Bar may_sail_in(const Content& c, const State& s, int lake) {
  if (!s.lake[s.active][lake]) return barred<Reason::NoShipOnLake>("B24", lake);
  if (!ports(c, s, s.active, lake)) return barred<Reason::NoPort>("B24", lake);
  return {};
}
Bar may_sail(const Content& c, const State& s, int lake) {  // with the switch, both at once
  const Bar out = may_sail_out(c, s, lake);
  return out && may_sail_in(c, s, lake) ? out : Bar();
}

// ---- amphibious moves (B28 to B32) ----

// B28, B29: ready ships that were on the lake when the phase began and have not stepped in carry one unit each.
int free_carriers(const State& s, const NavalMove& m) { return left_on_lake(s, m, Ready) - (s.ordered - s.done); }
Bar may_be_carried(Unit unit) {
  return type_of(unit) == Type::Infantry ? Bar() : barred<Reason::NeverCarried>("B30", unit);
}

bool has_infantry(const State& s, int town) { return free_units(s, s.active, town).of(Type::Infantry) > 0; }

Bar may_land(const Content& c, const State& s, int lake, int from, int to) {
  if (!(c.shore[lake] >> to & 1)) return barred<Reason::OffTheLake>("B28", to, lake);
  if (from == to) return "B28";  // either town can be named with another: nobody asks why not these two
  if (!has_infantry(s, from)) return "B30";
  return {};
}
void list_landings(const Content& c, const State& s, const NavalMove& m, Options& out) {  // B31: whoever holds it
  if (m.steps > 0) out.offer(make<NoLanding>());                                          // B86
  for (int from : TownsIn{c.shore[m.lake] & s.held[s.active]})
    for (int to : TownsIn{out.scope(c.shore[m.lake], all_towns(c))})
      out.offer(make<Land>(from, to), may_land(c, s, m.lake, from, to));
}
Bar may_carry(const Content& c, const State& s, int lake) {
  if (s.lake[s.active][lake].of(Ready) == 0) return barred<Reason::NoReadyShip>("B28", lake);
  for (int t : TownsIn{c.shore[lake] & s.held[s.active]})
    if (has_infantry(s, t)) return {};
  return barred<Reason::NoTroopsAshore>("B28", lake);
}
void list_loads(const State& s, const NavalMove& m, Options& out) {
  if (s.ordered > s.done) out.offer(make<Done>());
  const Force force = free_units(s, s.active, m.from);
  for (Unit unit : force) out.offer(make<Load>(unit), may_be_carried(unit));
}

// ---- the choice of the phase (B19) ----

void list_naval_moves(const Content& c, const State& s, int lakes_used, Options& out) {
  for (int lake = 0; lake < c.lakes; lake++) {
    if (lakes_used >> lake & 1) {
      for (const Action& action : {make<Sail>(lake), make<SailOut>(lake), make<SailIn>(lake), make<CarryOnly>(lake)})
        out.offer(action, barred<Reason::LakeUsed>("B23", lake));
      continue;
    }
    if (s.on(NavalMoveDirections)) {
      out.offer(make<Sail>(lake), may_sail(c, s, lake));
    } else {
      out.offer(make<SailOut>(lake), may_sail_out(c, s, lake));
      out.offer(make<SailIn>(lake), may_sail_in(c, s, lake));
    }
    out.offer(make<CarryOnly>(lake), may_carry(c, s, lake));
  }
}
[[gnu::flatten]] void list_navy(const Content& c, const State& s, Options& out) {  // B19
  out.offer(make<Pass>());                                                         // B18
  for (int t : TownsIn{out.scope(c.bases[s.active], all_towns(c))}) {
    out.offer(make<StartShip>(t), may_start(c, s, t));
    out.offer(make<FinishShip>(t), may_finish(c, s, t));
  }
  list_naval_moves(c, s, 0, out);
}
void list_more_lakes(const Content& c, const State& s, int lakes_used, Options& out) {
  out.offer(make<Done>());
  list_naval_moves(c, s, lakes_used, out);
}

NavalMove begin_move(const Action& a, int lakes_used) {
  int directions = NavalMove::None;
  if (a.verb == SailOut || a.verb == Sail) directions |= NavalMove::Out;
  if (a.verb == SailIn || a.verb == Sail) directions |= NavalMove::In;
  return {.lake = get<ALake>(a), .directions = u8(directions), .used = u8(lakes_used), .from = NONE, .to = NONE};
}

void start_ship(Run& x, State& s, int town) {
  s.ship_pool[s.active]--;
  s.port[s.active][town].face[Down]++;
  if (s.on(ShipCompletion)) s.building[s.active] = town;
  x.tell(Told::ShipStarted, EVERYONE, {s.active, town});
}
void finish_ship(Run& x, State& s, int town) {
  s.port[s.active][town].face[Down]--;
  s.port[s.active][town].face[Ready]++;
  x.tell(Told::ShipFinished, EVERYONE, {s.active, town});
}
// With ships that finish by themselves (Q25): the one started in this side's last Navy phase.
void finish_started_ship(Run& x, State& s) {
  const u16 town = s.building[s.active];
  s.building[s.active] = NONE;
  if (town != NONE && !may_finish(x.content, s, town)) finish_ship(x, s, town);
}

}  // namespace

PROCEDURE(NavyPhase, n)
  finish_started_ship(x, s);
  ASK(Choice, s.active, "B19", list_navy(c, s, out));
  if (a.verb == Pass) {
    x.tell(Told::NavyPasses, EVERYONE, {s.active});
  } else if (a.verb == StartShip) {
    start_ship(x, s, get<ATown>(a));
  } else if (a.verb == FinishShip) {
    finish_ship(x, s, get<ATown>(a));
  } else {
    do {
      x.tell(Told::NavalMove, all_but(s.active), {s.active});
      CALL(Moved, begin_move(a, n.lakes_used));
      n.lakes_used |= u8(1 << x.result);
      if (!s.on(NavalMoveLakes)) break;
      ASK(More, s.active, "B23", list_more_lakes(c, s, n.lakes_used, out));
    } while (a.verb != Done);
  }
FINISH

namespace {

void order_step(NavalMove& m, const Action& a) {
  const int direction = a.verb == StepOut ? NavalMove::Out : NavalMove::In;
  m.step[m.steps++] = {.port = u8(get<ATown>(a)), .how = u8(get<AFace>(a) | direction << 1)};
}

// B86: steps first, carries second. Like steps are told together.
void carry_out(Run& x, State& s, const NavalMove& m) {
  for (int i = 0; i < m.steps; i++) {
    const int face = m.step[i].face(), port = m.step[i].port;
    const bool out = m.step[i].direction() == NavalMove::Out;
    Fleet& from = out ? s.port[s.active][port] : s.lake[s.active][m.lake];
    Fleet& to = out ? s.lake[s.active][m.lake] : s.port[s.active][port];
    from.face[face]--;
    to.face[face]++;
    int alike = 0, before = 0;
    for (int k = 0; k < m.steps; k++) {  // B95
      alike += m.step[k] == m.step[i];
      before += k < i && m.step[k] == m.step[i];
    }
    if (before > 0) continue;  // B95
    if (out) x.tell(Told::SailedOut, EVERYONE, {s.active, face, alike, port, m.lake});
    else
      x.tell(Told::SailedIn, EVERYONE, {s.active, face, alike, m.lake, port});
  }
  const int carried = s.ordered - s.done;
  if (carried == 0) return;
  const bool empty_enemy_town =  // B43
      x.content.town[m.to].territory != s.active && !holds(s, US, m.to) && !holds(s, GB, m.to);
  for (; s.done < s.ordered; s.done++) {
    take(s, s.active, m.from, Unit(s.order[s.done].unit));
    put(s, s.active, m.to, Unit(s.order[s.done].unit));
  }
  x.tell(Told::Carried, EVERYONE, {s.active, carried, m.from, m.to});
  if (empty_enemy_town) x.tell(Told::Occupied, EVERYONE, {s.active, m.to});  // B43
}

}  // namespace

Says<NavalMove> prompt(const Content&, const State& s, const NavalMove& m) {
  return {m.lake, m.from, m.to, m.lake == NONE ? 0 : free_carriers(s, m)};
}

// Hidden from the other side until it is complete (B95), so nothing happens before the last answer.
PROCEDURE(NavalMove, m)
  if (m.lake == NONE) {  // a guess of the other side begins here: it knows only that this is a naval move
    ASK(Which, s.active, "B23", list_naval_moves(c, s, m.used, out));
    m = begin_move(a, m.used);
  }
  while (m.directions != NavalMove::None) {
    ASK(Step, s.active, "B23", list_steps(c, s, m, out));
    if (a.verb == Done) break;
    order_step(m, a);
    if (m.steps == SHIPS) break;
  }
  if (free_carriers(s, m) > 0 && !may_carry(c, s, m.lake)) {  // B28
    ASK(Landing, s.active, "B28", list_landings(c, s, m, out));
    if (a.verb == Land) {
      m.from = get<ATown>(a), m.to = get<ATown, 1>(a);
      while (free_carriers(s, m) > 0 && has_infantry(s, m.from)) {  // B28, B29
        ASK(Load, s.active, "B28", list_loads(s, m, out));
        if (a.verb == Done) break;
        add_order(s, {u8(get<AUnit>(a)), u8(m.from), BY_SEA, m.to});
      }
    }
  }
  carry_out(x, s, m);
  RETURN(m.lake);
FINISH

}  // namespace warhawk::blocks
