// E Coastal Action: Raids, Army Support, Land Battles (13).
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

int draw_coastal(Run& x, State& s, Side side, int zone) {
  const int card = draw_card(x, s);
  const int coastal = s.reads(OlderValues) ? x.content.card[card].older_coastal : x.content.card[card].coastal;
  x.tell(Told::CoastalDrawn, EVERYONE, {side, zone, card, coastal});
  return coastal;
}

namespace {

bool happens(Run& x, State& s, const Step& step) {
  if (step.die == 0) return true;
  const int die = int(x.die(s, step.die));
  const bool yes = die >= step.low && die <= step.high;
  x.tell(Told::CoastalRolled, EVERYONE, {die, yes});
  return yes;
}

bool holds(const Content& c, const State& s, const Step& step, Side side, int zone, ShipSet ships) {
  switch (step.when) {
    case If::OwnIsUS: return side == US;
    case If::OwnIsGB: return side == GB;
    case If::AtNiagaraUS: return side == US && zone == Niagara;
    case If::AtNiagaraGB: return side == GB && zone == Niagara;
    case If::FewGuns: return guns(c, fit(s, ships)) < step.high;
    default: return true;
  }
}

void explode(Run& x, State& s, ShipSet ships) {
  if (ships == 0) return;
  const int ship = random_ship(x, s, ships);
  const Side side = owner(s, ship);
  const bool flag = s.flagship[side] == ship;
  x.tell(Told::Exploded, EVERYONE, {side, ship});
  destroy(s, ship);
  if (!flag || s.leader[side] == Generic) return;
  x.tell(Told::LeaderKilled, EVERYONE, {side, leader_of(side, s.leader[side])});  // LC5.1
  lose_leader(s, side);
}
void batter(Run& x, State& s, ShipSet ships) {
  if (fit(s, ships) == 0) return;
  const int ship = random_ship(x, s, fit(s, ships));
  set_reduced(s, ship);
  x.tell(Told::Battered, EVERYONE, {owner(s, ship), ship});
}
void ground(Run& x, State& s, ShipSet ships, ShipSet& aground) {
  if (ships == 0) return;
  const int ship = random_ship(x, s, ships);
  aground |= bit(ship);
  x.tell(Told::Aground, EVERYONE, {owner(s, ship), ship});
}
void drift(Run& x, State& s, int force) {  // one zone clockwise; what it was to do there is over
  Force& f = s.force[force];
  x.tell(Told::BlownOff, EVERYONE, {f.side, f.zone, clockwise(f.zone)});
  abort_mission(s, force);
  f.zone = clockwise(f.zone);
}

}  // namespace

bool suffer_on_raid(Run& x, State& s, int force, int coastal_event, RaidMarker& marker, ShipSet& aground) {
  const Content& c = x.content;
  if (coastal_event == NONE) return true;
  const Side side = Side(s.force[force].side);
  for (const Step& step : c.coast[coastal_event].raid) {
    const ShipSet ships = of_force(s, force);
    if (step.when == If::MilitiaRoll) {  // E2.1, E5.1: rolled in the Tally
      marker.militia = 1;
      continue;
    }
    if (!holds(c, s, step, side, s.force[force].zone, ships) || !happens(x, s, step)) continue;  // E2.1, E5.1
    if (step.word == Word::Supply) marker.supply_on = u8(step.n);
    if (step.word == Word::Destroy) explode(x, s, ships);
    if (step.word == Word::Reduce) batter(x, s, ships);
    if (step.word == Word::Ground) ground(x, s, ships, aground);
    if (step.word == Word::Fail) return false;
    if (step.word == Word::Displace) {  // E2.2, E5.2
      drift(x, s, force);
      return false;
    }
  }
  return true;
}

namespace {

// ---- E2, E5 ----

void raid(Run& x, State& s, int force) {
  const Side side = Side(s.force[force].side);
  const int zone = s.force[force].zone;
  RaidMarker marker{.placed = 1, .supply_on = 5};
  ShipSet aground = 0;
  const bool goes_on = suffer_on_raid(x, s, force, draw_coastal(x, s, side, zone), marker, aground);
  const ShipSet ships = of_force(s, force);
  tidy_forces(s);
  if (!goes_on || (fit(s, ships) & ~aground) == 0)
    return x.tell(Told::RaidFails, EVERYONE, {side, zone});  // E2.2, E5.2
  marker.guns = u8(std::min(255, guns(x.content, ships)));
  s.raid[zone] = marker;  // E2.2, E5.2
  x.tell(Told::RaidPlaced, EVERYONE, {side, zone});
}
void raids(Run& x, State& s, Side side) {
  const u32 raiders = with_mission(s, side, RaidMission);
  for (Zone zone : {Sackets, SouthLake, York, Kingston})
    for (u32 left = raiders; left; left &= left - 1)
      if (const int f = std::countr_zero(left); s.force[f].zone == zone && s.force[f].mission == RaidMission)
        raid(x, s, f);
}

// ---- E3, E6 ----

// E3.1, E6.1: the zones in order, the enemy's ports, then Niagara.
int landing_zone(const Content& c, Side side, int at) {
  return at == 0 ? c.home_zone[other(side)] : at == 1 ? c.temporary_zone[other(side)] : Niagara;
}
bool landing_target(const Content& c, const State& s, Side side, int zone) {
  return zone != c.temporary_zone[other(side)] || uses_temporary(c, s, other(side));
}

void launch(Run& x, State& s, Coastal& p, int zone) {  // 99: automatic for every Force with a full-strength ship
  const Side side = Side(p.side);
  p.forces = 0;
  p.troops = 0;
  for (u32 left = with_mission(s, side, ArmySupport); left; left &= left - 1) {
    const int f = std::countr_zero(left);
    Force& force = s.force[f];
    if (force.zone != zone || force.troops == 0) continue;  // E3.1, E6.1
    if (fit(s, of_force(s, f)) == 0 || !landing_target(x.content, s, side, zone)) {
      x.tell(Told::TroopsStayAboard, EVERYONE, {side, zone, force.troops});
      continue;
    }
    p.forces |= u32{1} << f;                 // E3.3.2, E6.3.2
    p.troops = u8(p.troops + force.troops);  // E3.3.2, E6.3.2
    force.troops = 0;
  }
  if (p.troops) x.tell(Told::TroopsLaunched, EVERYONE, {side, zone, p.troops});
}

ShipSet supporting(const State& s, const Coastal& p) {
  ShipSet ships = 0;
  for (int i = 0; i < SHIPS; i++)
    if (on_lake(s, i) && owner(s, i) == Side(p.side) && p.forces >> force_of(s, i) & 1) ships |= bit(i);
  return ships;
}

struct Support {
  int shift = 0;
  bool called_off = false, alone = false;
  ShipSet aground = 0;
};
Support suffer_on_landing(Run& x, State& s, const Coastal& p, int zone, int coastal_event) {
  const Content& c = x.content;
  Support support;
  if (coastal_event == NONE) return support;
  for (const Step& step : c.coast[coastal_event].land) {
    const ShipSet ships = supporting(s, p);
    if (!holds(c, s, step, Side(p.side), zone, ships) || !happens(x, s, step)) continue;  // E3.3.1, E6.3.1
    if (step.word == Word::Shift) support.shift += step.n;
    if (step.word == Word::Destroy) explode(x, s, ships);
    if (step.word == Word::Reduce) batter(x, s, ships);
    if (step.word == Word::Ground) ground(x, s, ships, support.aground);
    if (step.word == Word::Fail) support.called_off = true;
    if (step.word == Word::Displace) {
      for (int f = 0; f < FORCES; f++)
        if (p.forces >> f & 1 && s.force[f].mission != NoMission) drift(x, s, f);
      support.alone = true;
    }
  }
  return support;
}

void land_battle(Run& x, State& s, Coastal& p, int zone) {  // 13
  const Content& c = x.content;
  const Side side = Side(p.side);
  const Support support = suffer_on_landing(x, s, p, zone, draw_coastal(x, s, side, zone));
  const ShipSet ships = fit(s, supporting(s, p)) & ~s.fever & ~support.aground;  // 13.a
  const int long_gun = support.alone ? 0 : long_guns(c, s, ships);               // 13.a
  tidy_forces(s);
  if (support.called_off) {
    s.returning[side] = u8(s.returning[side] + p.troops);
    return x.tell(Told::TroopsStayAboard, EVERYONE, {side, zone, p.troops});
  }
  int band = 0;
  while (band + 1 < BANDS && long_gun >= c.band[band + 1]) band++;  // 13.b
  band = std::clamp(band + support.shift, 0, BANDS - 1);            // 13.b
  const Roll66 roll = roll66(x, s);
  const Land result = c.land[c.land_level[band][std::min<int>(p.troops, TROOP_COLUMNS) - 1]][roll.index()];
  (side == GB ? s.landed : s.landed_us)[zone] = u8(1 + int(result));  // 13.c
  x.tell(Told::LandBattle, EVERYONE,
         {side, zone, long_gun, support.shift + 10, p.troops, roll.red, roll.blue, int(result)});
}

}  // namespace

PROCEDURE(Coastal, p)
  for (p.side = GB;; p.side = US) {
    while (with_mission(s, Side(p.side), CuttingOutMission))  // E1, E4: over once it has been tried
      CALL(Cut,
           CuttingOut{.side = p.side, .force = u8(std::countr_zero(with_mission(s, Side(p.side), CuttingOutMission)))});
    raids(x, s, Side(p.side));          // E2, E5
    for (p.at = 0; p.at < 3; p.at++) {  // E3, E6
      launch(x, s, p, landing_zone(c, Side(p.side), p.at));
      if (p.troops == 0) continue;
      CALL(Fought, Harbor{.side = p.side, .zone = u8(landing_zone(c, Side(p.side), p.at))});  // E3.2, E6.2, 100
      land_battle(x, s, p, landing_zone(c, Side(p.side), p.at));                              // E3.3, E6.3, clause 13
    }
    if (p.side == US) break;
  }
FINISH

}  // namespace warhawk::glorious
