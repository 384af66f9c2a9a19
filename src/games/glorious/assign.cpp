// A7: Flagships, Forces, missions. 9 Missions.
#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

void choose_british_flag(Run& x, State& s) {  // Wolfe if she can; else whoever has it; else the richest prize
  const Content& c = x.content;
  const ShipSet ships = in_area(c, s, GB, Deployable);
  const int old = s.flagship[GB], first = c.flagship[GB];
  int flag = NONE;
  if (ships >> first & 1) flag = first;
  else if (old != NONE && ships >> old & 1)
    flag = old;
  else if (ships)
    flag = most_valuable(c, s, ships);
  if (flag == old) return;
  s.flagship[GB] = flag;
  if (flag != NONE) x.tell(Told::FlagNamed, EVERYONE, {GB, flag});
}

namespace {

void list_flags(const Content& c, const State& s, Options& out) {  // 70
  const ShipSet ships = in_area(c, s, US, Deployable);
  for (int i : ShipsIn{out.scope(ships, c.all)})
    out.offer(make<NameFlag>(i), ships >> i & 1 ? Bar() : not_ready("LC5.1", s, i));
}
void name_flag(Run& x, State& s, const Action& a) {
  const u16 flag = a.verb == NameFlag ? get<AShip>(a) : NONE;  // no Deployable ship: no Flagship
  if (flag != NONE && flag != s.flagship[US]) x.tell(Told::FlagNamed, EVERYONE, {US, flag});
  s.flagship[US] = flag;
}

bool raid_in(const State& s, Side side, int zone) {
  for (const Force& f : s.force)
    if (f.mission == RaidMission && f.side == side && f.zone == zone) return true;
  return false;
}

// Whether anybody may sail with this mission at all, and whether it may be to this zone.
Bar may_form(const Content& c, const State& s, ShipSet ships, int mission) {
  if (ships == 0)
    return in_area(c, s, US, Deployable) ? barred<Reason::AllShutIn>("14.1.2") : barred<Reason::NoShips>("5");
  switch (mission) {
    case Escort: return s.convoy[US] == Convoy::Running ? Bar() : barred<Reason::NoConvoyNow>("9.1.2");
    case ArmySupport: {
      if (s.troops[US] == 0) return barred<Reason::NoTroops>("9.1.4");
      const int men = close_action(c, s, ships);
      return men >= c.troops_per ? Bar() : barred<Reason::TooFewMen>("9.1.4", men, c.troops_per);
    }
    case CuttingOutMission: return s.cutting_out && !s.cut_used[US] ? Bar() : barred<Reason::NoCuttingOut>("A7");
    default: return {};
  }
}
Bar may_sail_to(const Content& c, const State& s, int mission, int zone) {
  switch (mission) {
    case Escort: return zone == c.convoy_zone ? Bar() : barred<Reason::ConvoyElsewhere>("9.1.2", zone, c.convoy_zone);
    case RaidMission:
      if (c.raided_by[zone] != US) return barred<Reason::NoRaidHere>("2.2.2", zone);
      return raid_in(s, US, zone) ? barred<Reason::RaidThere>("9.1.3", zone) : Bar();
    case ArmySupport:
      if (zone == Niagara || zone == c.home_zone[GB]) return {};
      return zone == c.temporary_zone[GB] && uses_temporary(c, s, GB) ? Bar()
                                                                      : barred<Reason::NoLandingHere>("9.1.4", zone);
    case CuttingOutMission: return zone == c.home_zone[GB] ? Bar() : barred<Reason::NoShipsToCutOut>("A7", zone);
    default: return {};
  }
}
void list_missions(const Content& c, const State& s, Options& out) {
  const ShipSet ships = squadron(c, s, US);
  out.offer(make<Done>());  // clause 9
  for (int mission : {Patrol, Escort, RaidMission, ArmySupport, CuttingOutMission}) {
    const Bar never = may_form(c, s, ships, mission);
    const int zones = never ? out.scope(0, int(ZONES)) : ZONES;
    for (int zone = 0; zone < zones; zone++)
      out.offer(make<Form>(mission, zone),  // 9.1.1
                never ? never : may_sail_to(c, s, mission, zone));
  }
}
int form(Run& x, State& s, Mission mission, int zone) {
  const int force = new_force(s, US, mission, zone);
  if (mission == CuttingOutMission) s.cut_used[US] = 1;
  x.tell(Told::ForceFormed, EVERYONE, {force, mission, zone});
  return force;
}

Bar may_join(const State& s, ShipSet ships, int ship) {
  if (ships >> ship & 1) return {};
  return owner(s, ship) == US && s.place[ship] == Deployable ? barred<Reason::ShutIn>("14.1.2", ship)
                                                             : not_ready("5", s, ship);
}
Bar may_close(const Content& c, const State& s, int force) {
  const ShipSet ships = of_force(s, force);
  if (ships == 0) return barred<Reason::NobodyYet>("9", force);
  if (s.force[force].mission != ArmySupport) return {};
  if (const int men = close_action(c, s, ships); men < c.troops_per)
    return barred<Reason::TooFewMen>("9.1.4", men, c.troops_per);
  return {};
}
void list_ships(const Content& c, const State& s, int force, Options& out) {
  out.offer(make<Done>(), may_close(c, s, force));
  const ShipSet ships = squadron(c, s, US);
  for (int i : ShipsIn{out.scope(ships, c.all)}) out.offer(make<Join>(i), may_join(s, ships, i));
}

void join(Run& x, State& s, int force, int ship) {
  s.place[ship] = u8(OnLake + force);
  const ShipSet ships = of_force(s, force);
  x.tell(Told::ShipJoins, EVERYONE, {ship, force, steps_of(x.content, ships), close_action(x.content, s, ships)});
}

void list_troops(const Content& c, const State& s, int force, Options& out) {  // 9.1.4: one for every four points
  const int room = close_action(c, s, of_force(s, force)) / c.troops_per;
  for (int n = 1; n <= c.troops_us; n++)
    out.offer(make<Embark>(n), n > room           ? barred<Reason::NoRoom>("9.1.4", room)
                               : n > s.troops[US] ? barred<Reason::FewTroops>("9.1.4", s.troops[US])
                                                  : Bar());
}
void embark(Run& x, State& s, int force, int troops) {
  s.force[force].troops = u8(troops);
  s.troops[US] = u8(s.troops[US] - troops);
  x.tell(Told::Embarked, EVERYONE, {US, force, troops, s.troops[US]});
}

}  // namespace

Says<Assign> prompt(const Content&, const State& s, const Assign& p) {
  const Force& force = s.force[p.force];
  return {p.force, force.mission, force.zone, s.troops[US]};
}

PROCEDURE(Assign, p)
  CHOOSE(Flag, US, "LC5.1", list_flags(c, s, out));
  name_flag(x, s, a);
  choose_british_flag(x, s);
  for (;;) {
    CHOOSE(Mission, US, "A7", list_missions(c, s, out));
    if (a.verb != Form) break;
    p.force = u8(form(x, s, glorious::Mission(get<AMission>(a)), get<AZone>(a)));
    for (;;) {
      CHOOSE(Ships, US, "A7", list_ships(c, s, p.force, out));
      if (a.verb != Join) break;
      join(x, s, p.force, get<AShip>(a));
    }
    if (s.force[p.force].mission == ArmySupport) {
      CHOOSE(Troops, US, "9.1.4", list_troops(c, s, p.force, out));
      embark(x, s, p.force, get<ANumber>(a));
    }
  }
FINISH

}  // namespace warhawk::glorious
