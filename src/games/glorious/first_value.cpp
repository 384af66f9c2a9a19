// What the frozen greedy bot goes by, in hundredths of a victory point: the score, what is about to be scored, and what the
// Forces at sea can be expected to bring home. Claims of strength refer to it, so its numbers stay as they are.
#include <algorithm>

#include "games/glorious/glorious.hpp"
#include "games/glorious/prospect.hpp"

namespace warhawk::glorious {

namespace {

constexpr int POINT = 100;

int turns_left(const State& s) { return TURNS + 1 - std::max<int>(s.turn, 1); }  // this one included

// ---- ships ----

// A Reduced ship is out of the campaign for two turns; one in port is ready for anything.
int ship_worth(const Content& c, const State& s, int i) {
  const Content::Rating& r = c.ship[i].rating[version(s, i)][0];
  const int use = 8 * (r.long_gun + r.carronade + r.defense) + 6 * c.ship[i].steps;
  switch (s.place[i]) {
    case OutOfPlay:
    case Prize: return 0;
    case Construction: return use / 4;
    case InOrdinary: return use / 8;
    case MakeReady: return use * 3 / 4;
    case Repairing: return use / 2;
    default: return full(s, i) ? use : use / 3;
  }
}

int ships_value(const Content& c, const State& s) {
  int sum = 0;
  for (int i = 0; i < SHIPS; i++) {
    const int sign = owner(s, i) == US ? 1 : -1;
    sum += sign * ship_worth(c, s, i) * std::min(turns_left(s), 4) / 4;
    if (s.taken >> i & 1) sum += sign * POINT * capture_points(c, s, i);
    if (s.sunk >> i & 1) sum -= sign * POINT * sink_points(c, s, i);
    if (s.fight.struck >> i & 1) sum -= sign * POINT * capture_points(c, s, i) * 6 / 10;
    if (on_lake(s, i) && !full(s, i) && steps_left(c, s, i) == 0) sum -= sign * POINT * capture_points(c, s, i) / 3;
  }
  return sum;
}

// ---- the lake ----

int control_worth(const State& s) { return POINT + 60 * std::min(turns_left(s) - 1, 4); }

int zones_value(const Content& c, const State& s) {
  const int worth = control_worth(s);
  int steps[2][ZONES] = {};
  for (int i = 0; i < SHIPS; i++)
    if (on_lake(s, i) && full(s, i)) steps[owner(s, i)][s.force[force_of(s, i)].zone] += c.ship[i].steps;
  int sum = 0;
  for (int zone = 0; zone < ZONES; zone++) {
    const int us = steps[US][zone], gb = steps[GB][zone];
    const int now = s.control[zone] == US ? worth : s.control[zone] == GB ? -worth : 0;
    if (us && gb) continue;
    if (gb >= c.control_steps) sum -= worth;
    else if (us == 0)
      sum += now;
    else {
      const int then = worth * 9 / 10;
      sum += us >= c.control_steps ? std::max(now, then)
                                   : now + (then - std::min(now, then)) * us * 8 / (10 * c.control_steps);
    }
  }
  return sum;
}

// ---- what may meet a Force ----

// What an attack by the British squadron would cost a Force: nothing if they would not dare (LC1).
int danger(const Content& c, const State& s, ShipSet force, ShipSet british) {
  static constexpr int HITS[] = {20, 40, 90, 140, 160, 180, 230};  // a Round's D Hits by column, in hundredths
  const int us = carronades(c, s, force) + defense(c, s, force),
            gb = carronades(c, s, british) + defense(c, s, british);
  const int att = 2 * gb + long_guns(c, s, british), def = 2 * us + long_guns(c, s, force);  // in halves
  if (gb <= us || att < def) return 0;
  int column = 0;
  while (column + 1 < COLUMNS && 2 * att >= c.odds[column + 1] * def) column++;
  int prizes = 0, steps = 0;
  for (int i : ShipsIn{force}) {
    prizes += capture_points(c, s, i);
    steps += c.ship[i].steps + 1;
  }
  const int lost = HITS[column] * 3 / 2 * prizes / std::max(steps, 1);
  return std::min(lost, prizes * POINT * 7 / 10);
}
// What an attack on them could bring.
int prey(const Content& c, const State& s, ShipSet force, ShipSet british) {
  const int att = 2 * (long_guns(c, s, force) + defense(c, s, force)) + carronades(c, s, force);
  const int def = 2 * (long_guns(c, s, british) + defense(c, s, british)) + carronades(c, s, british);
  return def == 0 || 2 * att < 3 * def ? 0 : std::min(300 * att / def, 900);
}

int risk(const Content& c, const State& s) {
  if (!searching(s)) return 0;
  const ShipSet british = squadron(c, s, GB);
  if (british == 0) return 0;
  int sum = 0;
  ShipSet forces[FORCES] = {};
  for (int i = 0; i < SHIPS; i++)
    if (on_lake(s, i) && owner(s, i) == US) forces[force_of(s, i)] |= bit(i);
  for (int f = 0; f < FORCES; f++) {
    if (forces[f] == 0) continue;
    const int chance = meeting_chance(c, s, s.force[f].zone);
    sum += chance * (prey(c, s, forces[f], british) - danger(c, s, forces[f], british)) / 150;
  }
  return sum;
}

// ---- missions under way ----

int landing_worth(const Content& c, const State& s, ShipSet ships, int troops) {
  int band = 0;
  const int guns = long_guns(c, s, fit(s, ships));
  while (band + 1 < BANDS && guns >= c.band[band + 1]) band++;
  const int level = c.land_level[band][std::min(troops, TROOP_COLUMNS) - 1];
  return -20 + 65 * level;
}

int missions_value(const Content& c, const State& s) {
  int sum = 0;
  for (int f = 0; f < FORCES; f++) {
    const Force& force = s.force[f];
    if (force.mission == NoMission || force.side != US) continue;
    const ShipSet ships = of_force(s, f);
    if (fit(s, ships) == 0) continue;
    if (force.mission == RaidMission)
      sum += 85 * c.raid_points[force.zone] + 30 + 3 * std::min(guns(c, fit(s, ships)), 10);
    if (force.mission == ArmySupport) sum += 40 + (force.troops ? landing_worth(c, s, ships, force.troops) : 0);
    if (force.mission == Escort) sum += std::min(8 * std::popcount(fit(s, ships)), 40);
    if (force.mission == CuttingOutMission) sum += 10 * close_action(c, s, fit(s, ships));
  }
  // A Blockade is in sight: four Main Ships off the enemy's port, and enough behind them.
  const ShipSet off = fit(s, in_zone(s, US, c.home_zone[GB]));
  if (std::popcount(off & c.mains) >= c.blockade_mains && in_zone(s, GB, c.home_zone[GB]) == 0)
    sum += danger(c, s, off, in_area(c, s, GB, Deployable)) ? 50 : 350;
  for (Zone zone : {York, Kingston, Sackets, SouthLake}) {
    if (!s.raid[zone].placed) continue;
    sum += (c.raided_by[zone] == US ? 1 : -1) * (POINT * c.raid_points[zone] + 30);
  }
  return sum;
}

int tracks_value(const Content& c, const State& s) {
  int sum = -POINT * s.troops[US] - 60 * s.front;
  if (s.front == -c.front_end || s.front == c.front_end) sum -= s.front * 120;
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    bool waiting = false;
    for (int i = 0; i < SHIPS; i++)
      waiting |= s.place[i] == Construction && owner(s, i) == side && s.supply[side] + 2 >= release(c, s, i);
    sum += sign * (45 * s.supply[side] + 60 * (s.arrived[side] + s.delayed[side]));
    sum -= sign * s.delay[side] * (waiting ? 160 : turns_left(s) > s.delay[side] ? 20 : 0);
    if (s.convoy[side] == Convoy::Captured) sum -= sign * 120;
    if (s.convoy[side] == Convoy::Destroyed) sum -= sign * 80;
    if (s.convoy[side] == Convoy::Scattered || s.delayed_now[side]) sum -= sign * 30;
    if (home_blockaded(c, s, side)) sum -= sign * 300;
    if (s.leader[side] == Generic) sum -= sign * 80;
  }
  if (s.month_turn && s.month_turn % 2 == 0) sum -= 25;  // a convoy is better early
  if (s.flagship[US] != NONE) sum += capture_points(c, s, s.flagship[US]);
  return sum;
}

// ---- in a fight ----

// What the attack that is being put together promises.
int attack_value(const Content& c, const State& s) {
  if (!find_frame<Assembly>(s) || s.fight.attackers == 0) return 0;
  const Preview p = preview(c, s, US, s.fight.attackers, Tows::ToCome);
  int sum = 0;
  for (int row = 0; row < ROWS; row++) {
    const Result& r = c.table[row][p.column];
    sum += p.chance[row] * (r.d * 25 - r.a * 15);
  }
  return sum / 10;
}

int fight_value(const Content& c, const State& s) {
  if (s.fight.kind == Meeting::None) return 0;
  int sum = attack_value(c, s);
  if (const Reaction* r = find_frame<Reaction>(s)) sum += 4 * long_guns(c, s, r->declared);
  return sum;
}

}  // namespace

int first_value(const Content& c, const State& s, Side side) {
  int sum = POINT * final_score(s);
  if (s.decided == Decided::DualBlockade) sum = s.level == USDecisive ? 99 * POINT : -99 * POINT;
  else if (s.decided == Decided::No) {
    sum += ships_value(c, s) + zones_value(c, s) + risk(c, s) + missions_value(c, s) + tracks_value(c, s) +
           fight_value(c, s);
  }
  return side == US ? sum : -sum;
}

}  // namespace warhawk::glorious
