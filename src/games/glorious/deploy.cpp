// 5.3, 11.1.1, 11.1.2: what a revealed Target Card brings out. 7 Upgrades. 11.3 Convoys.
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

void check_upgrades(Run& x, State& s, ShipSet ships) {  // 7.1; not in a Temporary Homeport (14.1.1)
  const Content& c = x.content;
  for (int i : ShipsIn{ships & s.british & ~s.upgraded & ~s.isolated}) {  // 7.1, 7.2
    if (!c.ship[i].has_b) continue;
    const bool better = c.hit[roll66(x, s).index()][1] == 2;
    if (better) s.upgraded |= bit(i);  // clause 7, 7.1
    x.tell(better ? Told::Upgraded : Told::NotUpgraded, EVERYONE, {i});
  }
}

int reveal(Run& x, State& s, int at) {
  const Content& c = x.content;
  RowCard& card = s.row[at];
  if (card.card == NONE) {
    const TargetSet faces = s.targets & c.of_zone[card.zone];
    card.card = faces.nth(int(x.below(s, u32(faces.count()))));
    s.targets.remove(card.card);
  }
  return card.card;
}

void turn_convoy_marker(Run& x, State& s) {  // 3.1: one real and one blank marker over the two turns of a month
  if (s.marker_turned) return;
  const bool first = s.turn % 2 == 1;
  const bool real = first ? x.below(s, 2) == 0 : !s.first_was_real;
  if (first) s.first_was_real = real;
  s.marker_turned = 1;  // 11.3.1.1.a
  s.convoy[GB] = real ? Convoy::Running : Convoy::None;
  x.tell(Told::ConvoyMarkerTurned, EVERYONE, {real});
}

namespace {

int british_troops(const State& s) {  // available or embarked (EN1.1)
  int n = s.troops[GB];
  for (const Force& f : s.force)
    if (f.mission != NoMission && f.side == GB) n += f.troops;
  return n;
}
bool british_raid_in(const State& s, int zone) {
  for (const Force& f : s.force)
    if (f.mission == RaidMission && f.side == GB && f.zone == zone) return true;
  return false;
}

ShipSet who_comes(const Content& c, const State& s, int zone, bool lake_action) {  // 117, 5.3 (74)
  return lake_action ? answering(c, s, zone) : squadron(c, s, GB);
}

struct Orders {
  Mission mission;  // NoMission: nobody comes
  u8 profile;
  Why why;  // if not the primary mission
};

Orders cutting_out_orders(const State& s, const Content::Target& t) {
  if (!s.cutting_out) return {t.secondary, t.profile, Why::OptionOff};
  if (s.cut_used[GB]) return {NoMission, t.profile, Why::AlreadyDeployed};
  return {t.primary, t.profile, Why::None};
}

Orders escort_orders(Run& x, State& s, const Content::Target& t) {
  const Content& c = x.content;
  if (home_blockaded(c, s, US) || home_blockaded(c, s, GB)) return {t.secondary, t.profile, Why::Blockaded};  // 13
  turn_convoy_marker(x, s);
  if (s.convoy[GB] == Convoy::None) return {t.secondary, t.profile, Why::NoConvoy};
  if (s.convoy[GB] != Convoy::Running) return {t.secondary, t.profile, Why::ConvoyOut};
  return {t.primary, t.profile, Why::None};
}

Orders orders_of(Run& x, State& s, const Content::Target& t, bool lake_action, int us_force) {
  const Content& c = x.content;
  Orders o{t.primary, t.profile, Why::None};
  if (t.note == Note::Charlotte && uses_temporary(c, s, US) && s.troops[GB] > 0)
    o = {ArmySupport, c.charlotte_profile, Why::CharlotteInUse};
  if (t.note == Note::CutOut) o = cutting_out_orders(s, t);
  if (t.note == Note::Hunt) {  // 10, 11
    const bool found = s.convoy[US] == Convoy::Running && (!lake_action || s.force[us_force].mission == Escort);
    if (found) o.mission = t.secondary, o.why = Why::ConvoyAtSea;
  }
  if (o.mission == ArmySupport) {  // EN1.1, 117
    if (s.troops[GB] == 0) return {NoMission, o.profile, Why::NoTroops};
    if (close_action(c, s, who_comes(c, s, t.zone, lake_action)) < c.troops_per)
      return {NoMission, o.profile, Why::TooSmall};
  }
  if (o.mission == RaidMission && british_raid_in(s, t.zone)) return {t.secondary, o.profile, Why::RaidThere};
  if (o.mission == Escort) return escort_orders(x, s, t);
  return o;
}

int bring_out(Run& x, State& s, ShipSet ships, Mission mission, int zone, bool upgrade) {  // 5.3: all of them
  const Content& c = x.content;
  if (upgrade) check_upgrades(x, s, ships);
  const int force = new_force(s, GB, mission, zone);
  for (int i : ShipsIn{ships}) s.place[i] = u8(OnLake + force);  // 5.3
  if (mission == CuttingOutMission) s.cut_used[GB] = 1;          // E1
  if (mission == ArmySupport) {                                  // 9.1.4, 64
    const int room = close_action(c, s, ships) / c.troops_per;
    s.force[force].troops = u8(std::min<int>(s.troops[GB], room));
    s.troops[GB] = u8(s.troops[GB] - s.force[force].troops);
  }
  x.tell(Told::Deployed, EVERYONE, {std::popcount(ships), zone, mission, s.force[force].troops});
  return force;
}

}  // namespace

Answer answer_card(Run& x, State& s, int card, bool lake_action, int us_force) {
  const Content& c = x.content;
  const Content::Target& t = c.target[card];
  const Orders o = orders_of(x, s, t, lake_action, us_force);
  if (o.mission == NoMission) {
    x.tell(Told::NoDeployment, EVERYONE, {card, int(o.why)});
    return {NoMission, NONE, 0};
  }
  if (o.mission != t.primary) x.tell(Told::MissionChanged, EVERYONE, {card, o.mission, int(o.why)});
  const bool convoy = o.mission == Escort && lake_action;
  if (convoy) {  // 11.3.1.1.a; the table says only whether it is escorted
    s.convoy[GB] = Convoy::Deployed;
    s.convoy_zone = t.zone;
  }
  const int troops = std::min(british_troops(s), 6);
  const auto& table = s.reads(FirstProfiles) ? c.first_profile : c.profile;
  const bool icon = table[o.profile][troops] >> s.column & 1;
  x.tell(Told::TableRead, EVERYONE, {card, troops, s.column, icon});
  if (!icon) {  // 11.1.2
    if (!convoy) x.tell(Told::NoDeployment, EVERYONE, {card, int(Why::Blank)});
    return {o.mission, NONE, convoy};
  }
  const bool meets = lake_action || (o.mission == AttackConvoy && escorts(s) != 0);  // 16
  const ShipSet ships = who_comes(c, s, t.zone, lake_action);
  return {o.mission, u8(bring_out(x, s, ships, o.mission, t.zone, meets)), convoy};
}

// ---- 11.3 ----

ShipSet escorts(const State& s) {  // 12: all Escort Forces together
  ShipSet ships = 0;
  for (int f = 0; f < FORCES; f++)
    if (force_of_side(s, f, US) && s.force[f].mission == Escort) ships |= of_force(s, f);
  return ships;
}

void scatter_convoy(Run& x, State& s, Side attacker, ShipSet ships) {
  const Content& c = x.content;
  const int armed = guns(c, fit(s, ships));
  if (armed == 0) return x.tell(Told::ConvoyShielded, EVERYONE, {other(attacker)});  // 101
  int row = 0;
  while (row + 1 < c.scatter_rows && armed >= c.scatter[row + 1].guns) row++;  // 11.3.2.c
  const int die = d10(x, s);
  const Convoy result = Convoy(c.scatter[row].result[die]);
  s.convoy[other(attacker)] = result;                                   // 11.3.2.c
  if (result == Convoy::Scattered) s.delayed_now[other(attacker)] = 1;  // 11.3.2.c, 14
  x.tell(Told::ConvoyAttacked, EVERYONE, {attacker, armed, die, int(result)});
}

}  // namespace warhawk::glorious
