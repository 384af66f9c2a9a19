// How good a position looks for the Americans: what the campaign's score can be expected to be, in hundredths of a point.
// For bots; rules never look at it.
#include "games/glorious/value.hpp"

#include <algorithm>

#include "games/glorious/combat.hpp"
#include "games/glorious/glorious.hpp"
#include "games/glorious/prospect.hpp"

namespace warhawk::glorious {

namespace {

// What everything below looks at, gathered in one walk over the ships.
struct Lake {
  ShipSet at[2][ZONES] = {};  // on the lake
  ShipSet force[FORCES] = {};
  ShipSet port[2] = {};      // Deployable
  int steps[2][ZONES] = {};  // of ships at full strength
};

int worth(const Content& c, const State& s, int ship) {
  const Content::Rating& r = c.ship[ship].rating[version(s, ship)][0];
  return 8 * (r.long_gun + r.carronade + r.defense) + 6 * c.ship[ship].steps;
}

Lake walk(const Content& c, const State& s, i32* amount) {
  Lake lake;
  for (int i = 0; i < SHIPS; i++) {
    const Side side = owner(s, i);
    const int sign = side == US ? 1 : -1;
    if ((s.taken | s.sunk | s.fight.struck) >> i & 1) {
      if (s.taken >> i & 1) amount[ShipPoints] += sign * 100 * capture_points(c, s, i);
      if (s.sunk >> i & 1) amount[ShipPoints] -= sign * 100 * sink_points(c, s, i);
      if (s.fight.struck >> i & 1) amount[StruckShips] -= sign * 100 * capture_points(c, s, i);
    }
    const bool whole = full(s, i);
    auto add = [&](Amount us, Amount gb) { amount[side == US ? us : gb] += worth(c, s, i); };
    switch (s.place[i]) {
      case OutOfPlay:
      case Prize: break;
      case Construction:
      case MakeReady: add(YardUS, YardGB); break;
      case InOrdinary:
        if (side == US) amount[OrdinaryUS] += worth(c, s, i);
        break;
      case Repairing: add(RepairUS, RepairGB); break;
      case Deployable: lake.port[side] |= bit(i); [[fallthrough]];
      case InTransit: whole ? add(ReadyUS, ReadyGB) : add(RepairUS, RepairGB); break;
      default: {
        whole ? add(ReadyUS, ReadyGB) : add(RepairUS, RepairGB);
        const int zone = s.force[force_of(s, i)].zone;
        lake.at[side][zone] |= bit(i);
        lake.force[force_of(s, i)] |= bit(i);
        if (whole) lake.steps[side][zone] += c.ship[i].steps;
        else if (steps_left(c, s, i) == 0)
          amount[Wrecks] -= sign * 100 * capture_points(c, s, i);
      }
    }
  }
  return lake;
}

void count_zones(const Content& c, const State& s, const Lake& lake, i32* amount) {
  for (int zone = 0; zone < ZONES; zone++) {
    const int us = lake.steps[US][zone], gb = lake.steps[GB][zone];
    const int now = s.control[zone] == US ? 100 : s.control[zone] == GB ? -100 : 0;
    amount[ZonesHeld] += now;
    if (us && gb) amount[Contested] += now;
    else if (us + gb >= c.control_steps)
      amount[ZonesComing] += (us ? 100 : -100) - now;
    else if (us && now != 100)
      amount[StepsTowards] += 100 * us;
  }
}

// ---- what may meet a Force ----

// What ships fight with, added up.
struct Power {
  int long_gun = 0, carronade = 0, defense = 0;
};
Power power(const Content& c, const State& s, ShipSet ships) {
  Power p;
  for (int i : ShipsIn{ships}) {
    const Content::Rating& r = rating(c, s, i);
    p.long_gun += r.long_gun, p.carronade += r.carronade, p.defense += r.defense;
  }
  return p;
}

// The points that an attack by the British squadron would cost a Force: nothing if they would not dare (LC1).
int danger(const Content& c, const State& s, ShipSet force, const Power& us, const Power& gb) {
  static constexpr int HITS[] = {20, 40, 90, 140, 160, 180, 230};  // a Round's D Hits by column, in hundredths
  const int att = 2 * (gb.carronade + gb.defense) + gb.long_gun, def = 2 * (us.carronade + us.defense) + us.long_gun;
  if (gb.carronade + gb.defense <= us.carronade + us.defense || att < def) return 0;
  int column = 0;
  while (column + 1 < COLUMNS && 2 * att >= c.odds[column + 1] * def) column++;
  int prizes = 0, steps = 0;
  for (int i : ShipsIn{force}) {
    prizes += capture_points(c, s, i);
    steps += c.ship[i].steps + 1;
  }
  return std::min(HITS[column] * 3 / 2 * prizes / std::max(steps, 1), prizes * 70);
}
// What an attack on them could bring.
int prey(const Power& us, const Power& gb) {
  const int att = 2 * (us.long_gun + us.defense) + us.carronade, def = 2 * (gb.long_gun + gb.defense) + gb.carronade;
  return def == 0 || 2 * att < 3 * def ? 0 : std::min(300 * att / def, 900);
}

void count_risk(const Content& c, const State& s, const Lake& lake, i32* amount) {
  if (!searching(s)) return;
  const ShipSet british = squadron(c, s, GB);
  if (british == 0) return;
  const Power theirs = power(c, s, british);
  for (int f = 0; f < FORCES; f++) {
    if (lake.force[f] == 0 || s.force[f].side != US) continue;
    const int chance = meeting_chance(c, s, s.force[f].zone);
    if (chance == 0) continue;
    const Power ours = power(c, s, lake.force[f]);
    amount[Prey] += chance * prey(ours, theirs) / 100;
    amount[Danger] += chance * danger(c, s, lake.force[f], ours, theirs) / 100;
  }
}

// ---- missions ----

int landing_level(const Content& c, const State& s, ShipSet ships, int troops) {
  int band = 0;
  const int guns = long_guns(c, s, ships);
  while (band + 1 < BANDS && guns >= c.band[band + 1]) band++;
  return c.land_level[band][std::min(troops, TROOP_COLUMNS) - 1];
}

void count_missions(const Content& c, const State& s, const Lake& lake, i32* amount) {
  for (int f = 0; f < FORCES; f++) {
    const Force& force = s.force[f];
    const ShipSet ships = fit(s, lake.force[f]);
    if (ships == 0 || force.side != US) continue;
    switch (force.mission) {
      case RaidMission:
        amount[RaidsComing] += 100 * c.raid_points[force.zone];
        amount[RaidGuns] += 100 * std::min(guns(c, ships), 10);
        break;
      case ArmySupport:
        amount[Support] += 100;
        if (force.troops) amount[Landings] += 100 * landing_level(c, s, ships, force.troops);
        break;
      case Escort: amount[Escorts] += 100 * std::min(std::popcount(ships), 5); break;
      case CuttingOutMission: amount[CutOut] += 100 * close_action(c, s, ships); break;
      default: break;
    }
  }
  const Zone kingston = c.home_zone[GB];
  const ShipSet off = fit(s, lake.at[US][kingston]);
  if (std::popcount(off & c.mains) >= c.blockade_mains && lake.at[GB][kingston] == 0) {
    const ShipSet port = lake.port[GB];
    const bool braved = danger(c, s, off, power(c, s, off), power(c, s, port)) > 0;
    amount[braved ? BlockadeBraved : BlockadeNear] += 100;
  }
  for (int zone = 0; zone < ZONES; zone++)
    if (s.raid[zone].placed) amount[RaidPoints] += (c.raided_by[zone] == US ? 100 : -100) * c.raid_points[zone];
}

// ---- tracks ----

int lost(const State& s, Side side) {
  if (s.convoy[side] == Convoy::Captured) return 100;
  if (s.convoy[side] == Convoy::Destroyed) return 65;
  return s.convoy[side] == Convoy::Scattered || s.delayed_now[side] ? 25 : 0;
}

void count_tracks(const Content& c, const State& s, i32* amount) {
  amount[Idle] = 100 * s.troops[US];
  amount[Front] = -100 * s.front;
  if (s.front == -c.front_end || s.front == c.front_end) amount[FrontWon] = s.front < 0 ? 100 : -100;
  bool waits[2] = {};
  for (int i = 0; i < SHIPS; i++)
    if (s.place[i] == Construction) waits[owner(s, i)] |= s.supply[owner(s, i)] + 2 >= release(c, s, i);
  auto count = [&](Side side, Amount us, int hundredths) { amount[int(us) + int(side)] = hundredths; };
  for (Side side : {US, GB}) {
    count(side, SupplyUS, 100 * s.supply[side]);
    count(side, ConvoysUS, 100 * (s.arrived[side] + s.delayed[side]));
    count(side, HeldBackUS, waits[side] ? 100 * s.delay[side] : 0);
    count(side, ConvoyLostUS, lost(s, side));
    count(side, BlockadedUS, home_blockaded(c, s, side) ? 100 : 0);
    count(side, LeaderUS, s.leader[side] == Generic ? 100 : 0);
  }
  if (s.month_turn >= s.turn && s.convoy[US] != Convoy::Captured && s.convoy[US] != Convoy::Destroyed)
    amount[ConvoyToSail] = s.month_turn == s.turn ? 100 : 70;
}

// ---- in a fight ----

// What the attack that is being put together promises.
int attack_value(const Content& c, const State& s) {
  if (!find_frame<Assembly>(s) || s.fight.attackers == 0 || s.fight.gage != US) return 0;
  const Preview p = preview(c, s, US, s.fight.attackers, Tows::ToCome);
  int sum = 0;
  for (int row = 0; row < ROWS; row++) {
    const Result& r = c.table[row][p.column];
    sum += p.chance[row] * (r.d * 25 - r.a * 15);
  }
  return sum / p.of;
}

void count_fight(const Content& c, const State& s, i32* amount) {
  if (s.fight.kind == Meeting::None) return;
  amount[AttackMade] = attack_value(c, s);
  if (const Reaction* r = find_frame<Reaction>(s)) amount[Reacting] = 100 * long_guns(c, s, r->declared);
  const ShipSet us = fit(s, s.fight.in[US] & ~s.fight.struck), gb = fit(s, s.fight.in[GB] & ~s.fight.struck);
  if (us == 0 || gb == 0 || s.fight.kind == Meeting::Harbor) return;
  const Power ours = power(c, s, us), theirs = power(c, s, gb);
  amount[Edge] =
      10 * (ours.long_gun + ours.carronade + ours.defense - theirs.long_gun - theirs.carronade - theirs.defense);
  amount[GageEdge] =
      s.fight.gage == US ? 10 * (ours.long_gun + ours.carronade) : -10 * (theirs.long_gun + theirs.carronade);
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  amount[Score] = 100 * final_score(s);
  const Lake lake = walk(c, s, amount);
  count_zones(c, s, lake, amount);
  count_risk(c, s, lake, amount);
  count_missions(c, s, lake, amount);
  count_tracks(c, s, amount);
  count_fight(c, s, amount);
  amount[Season] = 100;
  appraisal.late = (std::max<int>(s.turn, 1) - 1) * 256 / (TURNS - 1);
}

int value(const Content& c, const State& s, Side side) {
  int sum;
  if (s.decided == Decided::DualBlockade) sum = s.level == USDecisive ? 9900 : -9900;
  else if (s.decided != Decided::No)
    sum = 100 * final_score(s);
  else {
    Appraisal appraisal;
    appraise(c, s, appraisal);
    sum = weigh(FEATURES, appraisal);
  }
  return side == US ? sum : -sum;
}

}  // namespace warhawk::glorious
