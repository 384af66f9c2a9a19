// The map as the values of a state see it. The greedy bot is frozen with it as well: what search wants to see in another way
// belongs into value.cpp.
#pragma once
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

inline constexpr int STRENGTH[KINDS] = {10, 13, 10, 13, 9};  // of a force in battle, tenths of a die

// The forces as they will stand when the move under way is made.
struct Map {
  u8 force[KINDS][REGIONS];
  RegionSet at[2], army[2];
  int strength[2][REGIONS];
};

inline void move_group(Map& map, Side side, int from, int to, const u8* group) {
  for (int arm = 0; arm < arms(side); arm++) {
    const Kind kind = kind_of(side, arm);
    map.force[kind][from] = u8(map.force[kind][from] - group[arm]);
    map.force[kind][to] = u8(map.force[kind][to] + group[arm]);
  }
}

// A group half chosen goes as it is; with nobody chosen yet, all go who can.
inline void carry_out(const State& s, Map& map) {
  if (s.stack.depth == 0) return;
  const auto& top = s.stack.top();
  u8 group[ARMS] = {};
  if (top.proc == State::Procs::index<Campaign>() && Campaign::At(top.at) == Campaign::At::Who) {
    const Campaign& m = top.as<Campaign>();
    const bool nobody = m.group[0] + m.group[1] + m.group[2] == 0;
    for (int arm = 0; arm < arms(Side(m.side)); arm++)
      group[arm] = nobody ? u8(s.force[kind_of(Side(m.side), arm)][m.source] - s.moved[arm][m.source]) : m.group[arm];
    move_group(map, Side(m.side), m.source, m.target, group);
  } else if (top.proc == State::Procs::index<Raid>() && Raid::At(top.at) == Raid::At::Who) {
    const Raid& m = top.as<Raid>();
    group[arm_of(Indian)] = m.group ? m.group : s.force[Indian][m.source];
    move_group(map, GB, m.source, m.target, group);
  }
}

inline Map look(const Content& c, const State& s) {
  Map map;
  std::memcpy(map.force, s.force, sizeof map.force);
  carry_out(s, map);
  for (Side side : {US, GB}) map.at[side] = map.army[side] = 0;
  for (int r = 0; r < c.regions; r++) {
    map.strength[US][r] = STRENGTH[USMilitia] * map.force[USMilitia][r] + STRENGTH[USRegular] * map.force[USRegular][r];
    const int army = STRENGTH[GBMilitia] * map.force[GBMilitia][r] + STRENGTH[GBRegular] * map.force[GBRegular][r];
    map.strength[GB][r] = army + STRENGTH[Indian] * map.force[Indian][r];
    if (map.strength[US][r]) map.at[US] |= bit(r), map.army[US] |= bit(r);
    if (map.strength[GB][r]) map.at[GB] |= bit(r);
    if (army) map.army[GB] |= bit(r);
  }
  return map;
}

// The chance in percent that the attacker of a region takes it, roughly.
inline int chance_to_take(const Content& c, const State& s, Side attacker, int region, int attack, int defence) {
  if (attack == 0) return 0;
  if (defence == 0) return 100;
  attack += waters_of(s, attacker) & c.waters_at[region] ? 10 : 0;
  if (attacker == GB && blockaded(c, s, region)) attack += 10;
  if (c.region[region].home == other(attacker) && c.region[region].type == Town) defence += 10;
  if (s.forts >> region & 1) defence += 10;
  const int share = 100 * attack / (attack + defence);  // 50: even
  return share <= 25 ? 0 : share >= 75 ? 100 : (share - 25) * 2;
}

// What a region is worth to a side that controls it, each turn.
inline int worth(const Content& c, const State& s, Side side, int region) {
  return c.region[region].home == side ? 0 : values_of(c, s).vp[region];
}

}  // namespace warhawk::dawn
