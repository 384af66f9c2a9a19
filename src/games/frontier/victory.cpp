// 23: the Victory Point Phase, in half points (Q13).
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

bool lake_in_play(const State& s, int lake) {
  const bool eastern = lake == LakeOntario || lake == LakeChamplain;
  return s.sheet == Sheet::Both || (s.sheet == Sheet::East) == eastern;
}

int stake_of(const Content& c, const State& s, int i, const SupplyMap (&fed)[2]) {
  const Content::Settlement& town = c.town[i];
  if (!exists(c, s, town.hex)) return 0;
  const Side foe = other(Side(town.side));
  if (s.dismantled.has(i)) return 0;  // 23.3.a, b
  if (s.burned.has(i))                // 23.3, 23.4: whoever holds it
    return 2 * (i == c.buffalo ? c.buffalo_points : i == c.york ? c.york_points : town.points);
  if (!s.taken.has(i)) return 0;  // 23.1.2.f to i, 23.2
  const bool isolated = s.siege[i] ? supply_inside(c, s, foe, i) == Supplied::Isolated : fed[foe].isolated(c, town.hex);
  return isolated ? 0 : 2 * town.points;
}

namespace {

void count_settlements(const Content& c, const State& s, const SupplyMap (&fed)[2], int (&sum)[2]) {
  for (int i : s.burned | s.taken) sum[!c.town[i].side] += stake_of(c, s, i, fed);
}

int burned_by(const Content& c, const State& s, Side side) {
  int n = 0;
  for (int town : s.burned) n += c.town[town].side != side;
  return n;
}

void add_bonus(const Content& c, const State& s, const SupplyMap (&fed)[2], int (&sum)[2]) {  // 23.1.2.k
  const Content::Scenario& scenario = c.scenario[s.scenario];
  if (!scenario.bonus) return;
  if (scenario.bonus_to == NOBODY) {
    const int us = burned_by(c, s, US), gb = burned_by(c, s, GB);
    if (us != gb) sum[us > gb ? US : GB] += scenario.bonus;
    return;
  }
  const Side side = Side(scenario.bonus_to);
  if (scenario.bonus_if != NONE) {
    if (!holds(c, s, side, scenario.bonus_if)) return;
    if (scenario.bonus_supplied && fed[side].isolated(c, c.town[scenario.bonus_if].hex)) return;
  }
  sum[side] += scenario.bonus;
}

}  // namespace

Points points(const Content& c, const State& s) { return points(c, s, {supply_map(c, s, US), supply_map(c, s, GB)}); }
Points points(const Content& c, const State& s, const SupplyMap (&fed)[2]) {  // 23.1.2
  int sum[2] = {};
  const LakeStrength hulls = lake_strength(c, s);
  for (int lake = 0; lake < LAKES; lake++)
    if (lake_in_play(s, lake))
      if (const u8 holder = lake_holder(c, s, lake, hulls); holder != NOBODY) sum[holder] += 2 * c.water[lake].points;
  if (s.meigs_lost) sum[GB] += 2 * c.meigs_points;
  count_settlements(c, s, fed, sum);
  if (s.track != 0) sum[s.track > 0 ? US : GB] += c.track[s.track + TRACK / 2].half_points;
  add_bonus(c, s, fed, sum);
  return {sum[US], sum[GB]};
}

void finish_war(Run& x, State& s) {
  const Content& c = x.content;
  const Points p = points(c, s);
  for (int lake = 0; lake < LAKES; lake++)
    if (const u8 holder = lake_in_play(s, lake) ? lake_holder(c, s, lake) : NOBODY;
        holder != NOBODY && c.water[lake].points)
      x.tell(Told::LakePoints, EVERYONE, {holder, lake, c.water[lake].points});
  x.tell(Told::Score, EVERYONE, {p.us, p.gb});
  if (p.us != p.gb) {  // 23.1.1
    const Side winner = p.us > p.gb ? US : GB;
    x.tell(Told::WinsAtEnd, EVERYONE, {winner, p.us, p.gb});
    return decide(s, Decided::AtEnd, winner);
  }
  for (u8 lake : c.tie_break) {  // 23.1.1.a
    if (!lake_in_play(s, lake)) continue;
    if (const u8 holder = lake_holder(c, s, lake); holder != NOBODY) {
      x.tell(Told::WinsByLake, EVERYONE, {holder, lake});
      return decide(s, Decided::AtEnd, Side(holder));
    }
  }
  x.tell(Told::Drawn, EVERYONE, {});
  decide(s, Decided::Level, US);
}

}  // namespace warhawk::frontier
