// 15.0 Shipyards, 8.31 case 5 restoring, 13.5 depots.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

// ---- 15.0 ----

int build_cost(const Content& c, int vessel) { return c.rig[int(c.piece[vessel].rig)].build; }
int repair_cost(const Content& c, int vessel) { return c.rig[int(c.piece[vessel].rig)].repair; }

Bar may_build(const Content& c, const State& s, const Yards& y, int vessel) {
  const Content::Piece& p = c.piece[vessel];
  if (s.at[vessel] != Yard || p.side != y.side) return barred<Reason::NotAwaited>("15.11", vessel);
  if (!(y.lakes >> p.lake & 1)) return barred<Reason::NotThisLake>("15.15", p.lake);         // 15.12, 15.22
  if (p.arrives > s.turn || year_of(s) == 0) return barred<Reason::NotYet>("3.23", vessel);  // Q7, 15.14, 14.41
  if (building_base(c, s, vessel) == NONE) return barred<Reason::NoYard>("15.31", vessel, p.lake);
  return build_cost(c, vessel) <= y.halves ? Bar{} : barred<Reason::TooDear>("15.17", vessel, y.halves);
}

Bar may_repair(const Content& c, const State& s, const Yards& y, int vessel) {
  const Content::Piece& p = c.piece[vessel];
  if (full(s, vessel)) return barred<Reason::Sound>("15.22", vessel);
  if (p.side != y.side || s.at[vessel] >= SPACES) return barred<Reason::NotInBase>("15.22", vessel);
  if (!(y.lakes >> p.lake & 1)) return barred<Reason::NotThisLake>("15.15", p.lake);  // 15.12, 15.22
  if (!base_usable(c, s, Side(y.side), s.at[vessel])) return barred<Reason::NotInBase>("15.22", vessel);
  return repair_cost(c, vessel) <= y.halves ? Bar{} : barred<Reason::TooDear>("15.23", vessel, y.halves);  // 15.24
}

void list_work(const Content& c, const State& s, const Yards& y, Options& out) {
  out.offer(make<Done>());
  for (int vessel : c.vessels& c.of_side[y.side]) {
    if (s.at[vessel] >= PLACES) out.offer(make<Build>(vessel), may_build(c, s, y, vessel));
    else
      out.offer(make<Repair>(vessel), may_repair(c, s, y, vessel));
  }
}

}  // namespace

bool possible(const Content& c, const State& s, const Yards& y) {
  const PieceSet mine = c.vessels & c.of_side[y.side];
  for (int vessel : mine& at_place(s, Yard))
    if (!may_build(c, s, y, vessel)) return true;
  for (int vessel : mine& s.flipped)
    if (!may_repair(c, s, y, vessel)) return true;
  return false;
}

int least_work(const Content& c, const State& s, Side side) {
  const Yards rich{.side = side, .halves = 255, .lakes = 255};
  const PieceSet mine = c.vessels & c.of_side[side];
  int least = 255;
  for (int vessel : mine& at_place(s, Yard))
    if (build_cost(c, vessel) < least && !may_build(c, s, rich, vessel)) least = build_cost(c, vessel);
  for (int vessel : mine& s.flipped)
    if (repair_cost(c, vessel) < least && !may_repair(c, s, rich, vessel)) least = repair_cost(c, vessel);
  return least;
}

Says<Yards> prompt(const Content&, const State&, const Yards& y) { return {y.halves}; }

PROCEDURE(Yards, y)
  while (y.halves > 0 && possible(c, s, y)) {
    ASK(Work, y.side, "15.12", list_work(c, s, y, out));
    if (a.verb == Done) break;
    if (a.verb == Build) {
      y.halves = u8(y.halves - build_cost(c, get<APiece>(a)));
      put(c, s, get<APiece>(a), building_base(c, s, get<APiece>(a)));
      x.tell(Told::Built, EVERYONE, {y.side, get<APiece>(a), s.at[get<APiece>(a)]});
    } else {
      y.halves = u8(y.halves - repair_cost(c, get<APiece>(a)));
      flip(c, s, get<APiece>(a), false);
      x.tell(Told::Repaired, EVERYONE, {y.side, get<APiece>(a)});
    }
  }
FINISH

// ---- 8.31 case 5 ----

Bar may_restore(const Content& c, const State& s, const Supply& supply, int unit) {
  const Content::Piece& p = c.piece[unit];
  const Side side = supply.side;
  if (p.side != side || !on_map(s, unit)) return barred<Reason::OffMap>("8.31", unit);
  if (full(s, unit)) return barred<Reason::AtFull>("8.31", unit);
  if (!regular(c, unit) || p.klass < ClassB) return barred<Reason::NoRestoring>("3.11", unit);  // 8.31
  const int at = s.at[unit];
  if (c.space[at].owner != side) return barred<Reason::OnEnemyGround>("8.31", unit, at);
  return supply.reaches(c, s, at) ? Bar{} : barred<Reason::Unsupplied>("13.4", unit, at);
}

namespace {

bool some_to_restore(const Content& c, const State& s, Side side) {
  const PieceSet reduced = c.units & c.of_side[side] & s.flipped;
  if (reduced.empty()) return false;
  const Supply supply(c, s, s.board.taken, side);
  for (int unit : reduced)
    if (!may_restore(c, s, supply, unit)) return true;
  return false;
}
void list_units(const Content& c, const State& s, const Refill& r, Options& out) {
  out.offer(make<Done>());
  const Supply supply(c, s, s.board.taken, Side(r.side));
  for (int unit : out.scope(c.units & c.of_side[r.side] & s.flipped, c.units & c.of_side[r.side]))
    out.offer(make<Restore>(unit), may_restore(c, s, supply, unit));
}

}  // namespace

bool possible(const Content& c, const State& s, const Refill& r) { return some_to_restore(c, s, Side(r.side)); }

Says<Refill> prompt(const Content&, const State&, const Refill& r) { return {r.left}; }

PROCEDURE(Refill, r)
  for (; r.left > 0 && some_to_restore(c, s, Side(r.side)); r.left--) {
    ASK(Unit, r.side, "8.31", list_units(c, s, r, out));
    if (a.verb == Done) break;
    flip(c, s, get<APiece>(a), false);
    x.tell(Told::Restored, EVERYONE, {r.side, get<APiece>(a)});
  }
FINISH

// ---- 13.52 ----

namespace {

SpaceSet depot_spaces(const Content& c, const State& s, Side side) {
  if (s.depots[side].count() >= c.depots) return {};  // 13.54
  SpaceSet spaces = c.owned[side] & supplied_area(c, s, side);
  for (int space : c.ports[Huron])
    if (c.space[space].owner == side && space_supplied(c, s, side, space)) spaces.add(space);
  spaces -= s.depots[side];
  const auto some = [&](Side whose) { return where_some(s.board.units[whose]) | where_some(s.board.ships[whose]); };
  return spaces - (some(other(side)) - some(side));  // 13.55: it would fall at once
}
Bar no_depot(const Content& c, const State& s, Side side, int space) {
  if (c.space[space].owner != side) return barred<Reason::NotYourLand>("13.52", space);
  if (s.depots[side].has(space)) return barred<Reason::DepotThere>("13.52", space);
  return space_supplied(c, s, side, space) ? barred<Reason::EnemyAlone>("13.55", space)
                                           : barred<Reason::NoSupplyAt>("13.4", space);
}
void list_depots(const Content& c, const State& s, const Stock& d, Options& out) {
  const SpaceSet spaces = depot_spaces(c, s, Side(d.side));
  for (int space : out.scope(spaces, SpaceSet::all()))
    if (space < SPACES)
      out.offer(make<DepotAt>(space), spaces.has(space) ? Bar{} : no_depot(c, s, Side(d.side), space));
}

}  // namespace

bool possible(const Content& c, const State& s, const Stock& d) { return !depot_spaces(c, s, Side(d.side)).empty(); }

PROCEDURE(Stock, d)
  CHOOSE(Where, d.side, "13.52", list_depots(c, s, d, out));
  if (a.verb == DepotAt) {
    s.depots[d.side].add(get<ASpace>(a));
    x.tell(Told::DepotMade, EVERYONE, {d.side, get<ASpace>(a)});
  }
FINISH

}  // namespace warhawk::madison
