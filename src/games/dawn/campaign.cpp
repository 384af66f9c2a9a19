// 6.2 Campaign and 8.1 Raid: groups that march click by click, with battles in between.
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

int unmoved(const State& s, Side side, int arm, int region) {
  return s.force[kind_of(side, arm)][region] - s.moved[arm][region];
}
int unmoved_army(const State& s, Side side, int region) {
  return unmoved(s, side, 0, region) + unmoved(s, side, 1, region);
}

// Regions connected with this one (16.0): over land, over waterways that the side controls, not across an Armistice.
RegionSet connected(const Content& c, const State& s, const Campaign& m, int region) {
  RegionSet reached = c.next_to[region];
  if (c.waters_at[region]) reached |= over_water(c, u8(waters_of(s, Side(m.side)) | m.sailing), region);  // 11.2.2
  if (m.bridge[0] != m.bridge[1])                                                                         // 5.1.1
    for (int end = 0; end < 2; end++)
      if (m.bridge[end] == region) reached |= bit(m.bridge[!end]);
  return truce_binds(s, m.by_event) ? reached & ~truces_at(c, s, region) : reached;  // 2.6.5: by no route (Q27)
}

// 10.2: without army forces no town; with them only where enemies are to be fought (Q47).
RegionSet open_to_indians_alone(const Content& c, RegionSet set) { return set & ~c.towns; }

Bar may_start(const Content& c, const State& s, const Campaign& m, int region) {
  const Side side = Side(m.side);
  if (!(present(s, side) >> region & 1)) return barred<Reason::NobodyThere>("6.2", region);
  if (m.from && !(m.from >> region & 1)) return barred<Reason::NotByThisEvent>("5.1", region);
  const bool with_army = unmoved_army(s, side, region) > 0;
  if (!with_army && (side == US || unmoved(s, GB, arm_of(Indian), region) == 0))
    return barred<Reason::AllMoved>("6.2.1", region);                                                // 6.2
  if (!truce_binds(s, m.by_event) && c.next_to[region] & (with_army ? c.all : ~c.towns)) return {};  // nearly always so
  const RegionSet reached = connected(c, s, m, region);
  if (with_army) return reached ? Bar() : barred<Reason::ShutIn>("2.6.5", region);
  return open_to_indians_alone(c, reached) ? Bar() : barred<Reason::OnlyTowns>("10.2", region);
}
void list_starts(const Content& c, const State& s, const Campaign& m, Options& out) {
  offer_stop(s, m.started, out);
  for (int r : RegionsIn{out.scope(present(s, Side(m.side)), c.all)})
    out.offer(make<MoveFrom>(r), may_start(c, s, m, r));
  offer_stop_at_last(s, m.started, out);
}

Bar may_go(const Content& c, const State& s, const Campaign& m, RegionSet reached, int to) {
  if (!(reached >> to & 1))  // 2.2
    return truces_at(c, s, m.source) >> to & 1 ? barred<Reason::Truce>("2.6.5", m.source, to)
                                               : barred<Reason::NotJoined>("6.2.1", m.source, to);
  if (unmoved_army(s, Side(m.side), m.source) == 0 && c.towns >> to & 1) return barred<Reason::TownAlone>("10.2", to);
  return {};
}
void list_targets(const Content& c, const State& s, const Campaign& m, Options& out) {
  const RegionSet reached = connected(c, s, m, m.source);
  for (int r : RegionsIn{out.scope(reached, c.all)}) out.offer(make<MoveTo>(r), may_go(c, s, m, reached, r));
}

Bar may_take(const Content& c, const State& s, const Campaign& m, int kind) {
  const Side side = Side(m.side);
  if (side_of(kind) != side) return barred<Reason::NotYourForces>("6.2", kind);
  if (m.group[arm_of(kind)] >= unmoved(s, side, arm_of(kind), m.source))
    return barred<Reason::NoMore>("6.2.1", kind, m.source);
  if (kind == Indian && c.towns >> m.target & 1) {
    if (!(present(s, US) >> m.target & 1)) return barred<Reason::NobodyToFight>("10.2", m.target);
    if (m.group[0] + m.group[1] == 0) return barred<Reason::SoldiersFirst>("10.2", m.target);  // 6.2.4
  }
  return {};
}
void list_group(const Content& c, const State& s, const Campaign& m, Options& out) {
  if (m.group[0] + m.group[1] + m.group[2]) out.offer(make<Go>());
  for (int kind = 0; kind < KINDS; kind++) out.offer(make<Take>(kind), may_take(c, s, m, kind));
}

void march(Run& x, State& s, Campaign& m) {
  const Side foe = other(Side(m.side));
  const bool falls = controls(x.content, s, foe, m.target) && !(present(s, foe) >> m.target & 1);
  for (int arm = 0; arm < ARMS; arm++) {
    const int n = m.group[arm];
    if (n == 0) continue;
    const Kind kind = kind_of(Side(m.side), arm);
    take(s, m.source, kind, n);
    put(s, m.target, kind, n);
    s.moved[arm][m.target] = u8(s.moved[arm][m.target] + n);
  }
  x.tell(Told::Moved, EVERYONE, {m.side, m.source, m.target, m.group[0], m.group[1], m.group[2]});
  if (falls) x.tell(Told::Taken, EVERYONE, {m.side, m.target});
  for (u8& n : m.group) n = 0;
  m.points--;
  m.started = 1;
}

// Those who fell or went back are not among the moved ones here any more.
void recount_moved(State& s, Side side, int region) {
  for (int arm = 0; arm < arms(side); arm++)
    s.moved[arm][region] = std::min(s.moved[arm][region], s.force[kind_of(side, arm)][region]);
}

}  // namespace

bool possible(const Content& c, const State& s, const Campaign& m) {
  for (int r : RegionsIn{present(s, Side(m.side)) & (m.from ? m.from : c.all)})
    if (!may_start(c, s, m, r)) return m.points > 0;
  return false;
}

Says<Campaign> prompt(const Content&, const State&, const Campaign& m) {
  return {m.points, m.source, m.target, m.group[0] + m.group[1] + m.group[2]};
}

PROCEDURE(Campaign, m)  // 6.2
  clear_moved(s);       // each operation counts for itself (Q61)
  while (m.points) {    // 6.2.3
    CHOOSE(From, m.side, "6.2.1", list_starts(c, s, m, out));
    if (a.verb != MoveFrom) break;
    m.source = u8(get<ARegion>(a));
    CHOOSE(To, m.side, "6.2.1", list_targets(c, s, m, out));
    m.target = u8(get<ARegion>(a));
    for (;;) {
      CHOOSE(Who, m.side, "6.2.1", list_group(c, s, m, out));
      if (a.verb != Take) break;
      m.group[arm_of(get<AForce>(a))]++;
    }
    march(x, s, m);
    if (present(s, other(Side(m.side))) >> m.target & 1) {  // 6.2.2: before the operation goes on
      CALL(Fought, Battle{.where = m.target,
                          .origin = m.source,
                          .attacker = m.side,
                          .dice = m.dice,
                          .versus_indians = m.versus_indians,
                          .no_evasion = m.no_evasion});
      m.won |= x.result == (AttackerHolds | WithIndians);  // 5.1.1
      for (int r : {m.target, m.source}) recount_moved(s, Side(m.side), r);
    } else {
      settle(x, s);  // 15.1.6
      if (s.decided != Decided::No) return game_over(x, s);
    }
  }
  clear_moved(s);
  RETURN(m.won ? u32(WonVersusIndians) : 0);  // 5.1.1
FINISH

// ---- 8.1 Raid ----

namespace {

// 8.1.1(2): as a Campaign goes, by land or water, not across an Armistice (Q26).
RegionSet raid_targets(const Content& c, const State& s, const Raid& m, int region) {
  RegionSet reached = c.next_to[region];
  if (!s.reads(RaidsByLandAlone)) reached |= over_water(c, waters_of(s, GB), region);  // 11.2.2, 8.1.1
  if (!s.reads(RaidsPassTruce) && truce_binds(s, m.by_event)) reached &= ~truces_at(c, s, region);
  return reached & c.towns & c.home[US] & controlled(c, s, US);
}

Bar may_raid_from(const Content& c, const State& s, const Raid& m, int region) {
  if (unmoved(s, GB, arm_of(Indian), region) == 0) return barred<Reason::NoRaiders>("8.1.1(1)", region);
  if (m.from && !(m.from >> region & 1)) return barred<Reason::NotByThisEvent>("5.1", region);
  if (!raid_targets(c, s, m, region)) return barred<Reason::NoTownInReach>("8.1.1(2)", region);
  return {};
}
void list_raid_starts(const Content& c, const State& s, const Raid& m, Options& out) {
  offer_stop(s, m.started, out);
  for (int r : RegionsIn{out.scope(s.at[Indian], c.all)}) out.offer(make<MoveFrom>(r), may_raid_from(c, s, m, r));
  offer_stop_at_last(s, m.started, out);
}

void list_raid_targets(const Content& c, const State& s, const Raid& m, Options& out) {
  const RegionSet targets = raid_targets(c, s, m, m.source);
  for (int r : RegionsIn{out.scope(targets, c.all)})
    out.offer(make<MoveTo>(r), targets >> r & 1 ? Bar() : barred<Reason::NoRaidThere>("8.1.1(2)", m.source, r));
}

Bar may_take_raider(const State& s, const Raid& m, int kind) {
  if (kind != Indian) return barred<Reason::IndiansOnly>("8.1.1(1)", kind);
  if (m.group >= unmoved(s, GB, arm_of(Indian), m.source))
    return barred<Reason::NoMore>("6.2.1", kind, m.source);  // 8.1.1(1)
  return {};
}
void list_raiders(const State& s, const Raid& m, Options& out) {
  if (m.group) out.offer(make<Go>());
  for (int kind = 0; kind < KINDS; kind++) out.offer(make<Take>(kind), may_take_raider(s, m, kind));
}

void ride_out(Run& x, State& s, Raid& m) {
  take(s, m.source, Indian, m.group);
  put(s, m.target, Indian, m.group);
  x.tell(Told::RaidsTown, EVERYONE, {m.source, m.target, m.group});
  m.group = 0;
  m.points--;
  m.started = 1;
}

void remove_raiders(Run& x, State& s, int region, int raiders) {
  take(s, region, Indian, raiders);
  s.supply[Indian] = u8(s.supply[Indian] + raiders);
  x.tell(Told::RaidersGone, EVERYONE, {region, raiders});
}

// 8.1.2: whoever took part is removed, also those that fell back without plunder (Q24).
void disperse(Run& x, State& s, const Raid& m) {
  u8& back = s.moved[arm_of(Indian)][m.source];
  if (back == 0 || s.reads(RaidersGoHome)) return;
  remove_raiders(x, s, m.source, back);
  back = 0;
}

// 8.1.2: a die for each raider that is left; then all of them are gone.
void plunder(Run& x, State& s, const Raid& m) {
  const int raiders = s.force[Indian][m.target];
  if (raiders == 0) return;
  const Faces f = roll(x, s, raiders);
  const int face = m.vp_on ? m.vp_on : x.content.raid_on, points = f.from(face);
  x.tell(Told::RaidDice, EVERYONE, {m.target, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5], points, face});
  remove_raiders(x, s, m.target, raiders);
  score(x, s, GB, points);  // 15.1
}

}  // namespace

bool possible(const Content& c, const State& s, const Raid& m) {
  for (int r : RegionsIn{s.at[Indian] & (m.from ? m.from : c.all)})
    if (!may_raid_from(c, s, m, r)) return m.points > 0;
  return false;
}

Says<Raid> prompt(const Content&, const State&, const Raid& m) { return {m.points, m.source, m.target, m.group}; }

PROCEDURE(Raid, m)  // 8.1
  clear_moved(s);
  while (m.points) {
    CHOOSE(From, GB, "8.1.1", list_raid_starts(c, s, m, out));
    if (a.verb != MoveFrom) break;
    m.source = u8(get<ARegion>(a));
    CHOOSE(To, GB, "8.1.1(2)", list_raid_targets(c, s, m, out));
    m.target = u8(get<ARegion>(a));  // 8.1.2
    for (;;) {
      CHOOSE(Who, GB, "8.1.1(1)", list_raiders(s, m, out));
      if (a.verb != Take) break;
      m.group++;
    }
    ride_out(x, s, m);
    if (present(s, US) >> m.target & 1) {
      CALL(Fought, Battle{.where = m.target, .origin = m.source, .attacker = GB, .dice = m.dice, .raid = 1});  // 8.1.2
      recount_moved(s, GB, m.source);
      disperse(x, s, m);  // 8.1.2
    }
    plunder(x, s, m);
    if (s.decided != Decided::No) return game_over(x, s);
  }
  clear_moved(s);
FINISH

}  // namespace warhawk::dawn
