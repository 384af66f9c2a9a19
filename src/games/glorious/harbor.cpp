// 12 Harbor Encounters; the optional Cutting-Out missions of E1 and E4.
#include <algorithm>

#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

namespace {

// The ships of `side` whose port lies on this zone: the Homeport, or the Temporary Homeport with the Isolated ones (121).
ShipSet ported_at(const Content& c, const State& s, Side side, int zone) {
  if (zone == c.home_zone[side]) return owned(c, s, side) & ~s.isolated;
  if (zone == c.temporary_zone[side]) return owned(c, s, side) & s.isolated;
  return 0;
}
ShipSet in_port(const Content& c, const State& s, Side side, int zone, Area area) {
  return in_area(c, s, side, area) & ported_at(c, s, side, zone);
}

// 98: every full-strength ship of the Army Support Forces against who is Deployable or In Transit (65).
bool open_harbor(Run& x, State& s, const Harbor& h) {
  const Content& c = x.content;
  const Side side = Side(h.side), foe = other(side);
  ShipSet ships = 0;
  for (int ship : ShipsIn{fit(s, in_zone(s, side, h.zone))})
    if (s.force[force_of(s, ship)].mission == ArmySupport) ships |= bit(ship);
  const ShipSet defenders = in_port(c, s, foe, h.zone, Deployable) | in_port(c, s, foe, h.zone, InTransit);
  open_fight(s, Meeting::Harbor, h.zone, side == US ? ships : defenders, side == US ? defenders : ships);
  s.fight.gage = u8(side);
  if (defenders == 0 || may_attack(c, s, side) == 0) {
    s.fight = {};
    return false;
  }
  x.tell(Told::HarborBegins, EVERYONE, {side, h.zone});
  return true;
}

// 66: attackers that struck are taken; Reduced defenders, struck or not, lie In Transit.
void close_harbor(Run& x, State& s, const Harbor& h) {
  const Side side = Side(h.side);
  const ShipSet lost = s.fight.struck & owned(x.content, s, side);
  for (int ship : ShipsIn{(s.fight.in[other(side)] | (s.fight.struck & ~lost)) & s.reduced}) go_home(s, ship);
  for (int ship : ShipsIn{lost}) capture(x, s, ship);
  x.tell(Told::HarborEnds, EVERYONE, {side, h.zone});
  tidy_forces(s);
  s.fight = {};
}

}  // namespace

PROCEDURE(Harbor, h)
  if (!open_harbor(x, s, h)) RETURN(0);  // clause 12
  CALL(Assembled, Assembly{});
  for (h.round = 0; h.round < c.harbor_rounds; h.round++) {
    if (one_side_gone(s) || attacking(c, s) == 0) break;
    CALL(Fired, Gunnery{});  // clause 12
    if (x.result == RoundEndsSegment) break;
  }
  close_harbor(x, s, h);  // clause 12
FINISH

// ---- Cutting-Out ----

namespace {

ShipSet can_be_cut_out(const Content& c, const State& s, const CuttingOut& p) {
  const Side foe = other(Side(p.side));
  const int zone = s.force[p.force].zone;
  ShipSet ships = 0;
  for (Area area : {Deployable, InTransit, Repairing, InOrdinary}) ships |= in_port(c, s, foe, zone, area);
  return ships;
}
void list_prey(const Content& c, const State& s, const CuttingOut& p, Options& out) {
  for (int ship : ShipsIn{can_be_cut_out(c, s, p)}) out.offer(make<CutOutShip>(ship));
}
int british_prey(const Content& c, const State& s, const CuttingOut& p) {
  const ShipSet ready = can_be_cut_out(c, s, p) & in_area(c, s, US, Deployable);
  return most_valuable(c, s, ready ? ready : can_be_cut_out(c, s, p));
}

// The Coastal Event comes first, and may leave nobody to go in.
bool boats_go_in(Run& x, State& s, CuttingOut& p) {
  if (fit(s, of_force(s, p.force)) == 0) return false;
  const int event = draw_coastal(x, s, Side(p.side), s.force[p.force].zone);
  RaidMarker unused{};
  ShipSet aground = 0;
  if (!suffer_on_raid(x, s, p.force, event, unused, aground)) return false;
  p.boats = fit(s, of_force(s, p.force)) & ~aground;
  return p.boats && can_be_cut_out(x.content, s, p);
}

int cut_modifier(const Content& c, const State& s, const CuttingOut& p, int target, int& assault, int& guard) {
  const Side foe = other(Side(p.side));
  const ShipSet others = in_port(c, s, foe, s.force[p.force].zone, Deployable) & ~bit(target);
  assault = close_action(c, s, p.boats) / 2;
  guard = (s.place[target] == InOrdinary ? 0 : rating(c, s, target).close) + 2;
  if (std::popcount(others) >= 3) guard++;
  return std::clamp((assault - guard) / 2, -3, 3) - (s.flagship[foe] == target ? 1 : 0);
}

void reduce_boats(Run& x, State& s, const CuttingOut& p, int n) {
  for (; n > 0 && fit(s, of_force(s, p.force)); n--) {
    const int ship = random_ship(x, s, fit(s, of_force(s, p.force)));
    set_reduced(s, ship);
    x.tell(Told::Battered, EVERYONE, {p.side, ship});
  }
}

void cut_out(Run& x, State& s, const CuttingOut& p, int target) {
  const Content& c = x.content;
  int assault = 0, guard = 0;
  const int modifier = cut_modifier(c, s, p, target, assault, guard);
  const int die = d10(x, s);
  int result = int(Cut::Disaster);
  while (result + 1 < int(Cut::COUNT) && die + modifier >= c.cut_from[result + 1]) result++;
  if (result == int(Cut::CutOut) && c.ship[target].no_melee) result = int(Cut::Burnt);  // too big a prize
  x.tell(Told::CutTried, EVERYONE,
         {p.side, target, assault, guard, die, std::max(0, modifier), std::max(0, -modifier), result});
  switch (Cut(result)) {
    case Cut::Disaster: return reduce_boats(x, s, p, 2);
    case Cut::Repulsed: return reduce_boats(x, s, p, 1);
    case Cut::Damaged:
      set_reduced(s, target);
      s.place[target] = Repairing;
      return x.tell(Told::Battered, EVERYONE, {other(Side(p.side)), target});
    case Cut::Burnt: return sink(x, s, target);
    case Cut::CutOut: return capture(x, s, target);
    default: return;
  }
}

}  // namespace

PROCEDURE(CuttingOut, p)
  if (boats_go_in(x, s, p)) {
    if (p.side == US) {
      CHOOSE(Target, US, "E4", list_prey(c, s, p, out));
      cut_out(x, s, p, get<AShip>(a));
    } else {
      cut_out(x, s, p, british_prey(c, s, p));
    }
  }
  if (s.force[p.force].mission == CuttingOutMission) abort_mission(s, p.force);
  tidy_forces(s);
FINISH

}  // namespace warhawk::glorious
