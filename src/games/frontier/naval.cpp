// 19: Naval Combat.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

// ---- 3.3: harbour guns ----

namespace {

int row_of(const Content& c, int town) {
  int row = 0;
  for (int i = 0; i < 3; i++)
    if (c.town[town].docks >= c.harbour_guns.from[i] && c.harbour_guns.from[i]) row = i;
  return row;
}

}  // namespace

int guns_hull(const Content& c, const State& s, int town) {
  const int hull = c.harbour_guns.a[row_of(c, town)] + s.mods.guns;
  return hull < 5 ? hull : 5;  // GB 62
}
int guns_d8(const Content& c, const State& s, int town) { return c.harbour_guns.b[row_of(c, town)] + s.mods.guns; }

// ---- 19.4.7: capture ----

void take_prize(Run& x, State& s, int vessel, Side captor, int hex) {
  const Content& c = x.content;
  for (int rider : passengers(s, vessel)) eliminate(x, s, rider, Told::Drowned);  // 12.6.8
  if (s.prize.has(vessel)) s.prize.remove(vessel);
  else
    s.prize.add(vessel);
  s.reduced.add(vessel);
  s.unbuilt.remove(vessel);
  s.moving.remove(vessel);
  s.acted.add(vessel);  // Q96
  put(c, s, vessel, hex);
  x.tell(Told::Captured, EVERYONE, {captor, vessel});
}

Capture capture_roll(Run& x, State& s, int vessel, Side captor, bool commodore) {
  const Content& c = x.content;
  const int die = int(x.die(s, 6)), roll = die + (commodore ? c.capture_commodore : 0);
  const Capture result = roll <= c.repelled ? Capture::Repelled : roll <= c.burned ? Capture::Burned : Capture::Taken;
  x.tell(Told::CaptureRoll, EVERYONE, {captor, vessel, die, int(result)});
  if (result == Capture::Repelled) {
    s.reduced.add(vessel);
    x.tell(Told::BoardersRepelled, EVERYONE, {side_of(c, s, vessel), vessel});
  } else if (result == Capture::Burned) {
    sink(x, s, vessel, Told::BurnedByCaptors);
  } else {
    take_prize(x, s, vessel, captor, s.at[vessel]);
  }
  return result;
}

// ---- the two fleets ----

namespace {

using Outcome = NavalCombat::Outcome;

u64 bit(int vessel) { return u64{1} << (vessel - FIRST_VESSEL); }
bool fights(const NavalCombat& n, int which, int vessel) { return n.force[which] & bit(vessel); }
Side side_in(const NavalCombat& n, int which) { return which ? other(Side(n.attacker)) : Side(n.attacker); }
int which_is(const NavalCombat& n, Side side) { return side != n.attacker; }
u8& section_of(NavalCombat& n, int vessel) { return n.section[vessel - FIRST_VESSEL]; }
u8 section_of(const NavalCombat& n, int vessel) { return n.section[vessel - FIRST_VESSEL]; }
PieceSet pieces_of(u64 vessels) {
  PieceSet set{};
  for (; vessels; vessels &= vessels - 1) set.add(FIRST_VESSEL + std::countr_zero(vessels));
  return set;
}
u64 vessels_of(const PieceSet& pieces) {
  u64 set = 0;
  for (int piece : pieces)
    if (is_vessel(piece)) set |= bit(piece);
  return set;
}
bool sound(const NavalCombat& n, int vessel) { return section_of(n, vessel) < NavalCombat::REMOVED; }
bool guns_fight(const NavalCombat& n, int which) { return n.guns && n.gunner == which; }
SmallId port_of(const Content& c, const NavalCombat& n) { return c.hex[n.where].port; }

u64 in_line(const NavalCombat& n, int which) {
  u64 set = 0;
  for (int i = 0; i < n.columns; i++)
    if (n.column[which][i] != NONE) set |= bit(n.column[which][i]);
  return set;
}
u64 in_reserve(const NavalCombat& n, int which) { return n.force[which] & ~in_line(n, which); }

bool has_commodore(const NavalCombat& n, int vessel) {
  for (const SmallId& flag : n.flag)
    if (flag == vessel) return true;
  return false;
}
int die_of_commodore(const Content& c, const NavalCombat& n, int vessel) {  // 3.4.3.c: one at most
  int best = 0;
  for (int i = 0; i < COMMODORES; i++)
    if (n.flag[i] == vessel && c.piece[FIRST_COMMODORE + i].die > best) best = c.piece[FIRST_COMMODORE + i].die;
  return best;
}
// 19.4.4: against fire; a ship that has come straight over the sand bar.
int hull_under_fire(const Content& c, const NavalCombat& n, int vessel) {
  const bool aground = (n.flags & NavalCombat::OverBar) && c.ships.has(vessel) && fights(n, 0, vessel);
  return c.piece[vessel].hull - aground;
}

}  // namespace

NavalCombat naval_combat(const Content& c, const State& s, Side attacker, int where, u8 flags) {
  NavalCombat n{};
  n.where = u16(where);
  n.attacker = attacker;
  n.flags = flags;
  for (int which = 0; which < 2; which++) n.force[which] = vessels_of(built_at(c, s, side_in(n, which), where));
  for (auto& line : n.column)
    for (SmallId& at : line) at = NONE;
  for (SmallId& flag : n.flag) flag = NONE;
  n.card[0] = n.card[1] = NONE;
  n.piece = NONE;
  for (int vessel : pieces_of(n.force[0] | n.force[1]))  // 19.3.2.c, d
    section_of(n, vessel) = u8(!s.reduced.has(vessel)   ? 1
                               : c.piece[vessel].ship() ? c.reduced_ship
                                                        : c.reduced_gunboat);
  if (flags & NavalCombat::NoGuns) return n;
  for (int which = 0; which < 2; which++)
    if (guns_of(c, s, side_in(n, which), where)) n.guns = 1, n.gunner = u8(which);  // 19.3.2.e
  return n;
}

// ---- 19.3: deployment, and 19.5.3: the line is mended ----

namespace {

// Those of the Reserve with the highest hull.
PieceSet next_in_line(const Content& c, const NavalCombat& n, int which) {
  PieceSet best{};
  int most = 0;
  for (int vessel : pieces_of(in_reserve(n, which))) {
    const int hull = c.piece[vessel].hull;
    if (hull > most) most = hull, best = {};
    if (hull == most) best.add(vessel);
  }
  return best;
}
void list_column(const Content& c, const NavalCombat& n, int which, Options& out) {
  for (int vessel : next_in_line(c, n, which)) out.offer(make<Column>(vessel));
}
int fewest(const NavalCombat& n) {
  const int a = std::popcount(n.force[0]), d = std::popcount(n.force[1]);
  const int least = a < d ? a : d;
  return least < NavalCombat::MOST_COLUMNS ? least : NavalCombat::MOST_COLUMNS;
}
// 19.3.2.a, b: the next column that this side has yet to fill.
bool column_open(NavalCombat& n, int which) {
  for (n.at = 0; n.at < n.columns; n.at++)
    if (n.column[which][n.at] == NONE) return true;
  return false;
}
// 19.5.3.a: whoever has nobody opposite goes to the Reserve, and the columns close up.
void close_up(NavalCombat& n) {
  int kept = 0;
  for (int i = 0; i < n.columns; i++) {
    if (n.column[0][i] == NONE || n.column[1][i] == NONE) continue;
    n.column[0][kept] = n.column[0][i];
    n.column[1][kept] = n.column[1][i];
    kept++;
  }
  for (int i = kept; i < NavalCombat::MOST_COLUMNS; i++) n.column[0][i] = n.column[1][i] = NONE;
  n.columns = u8(fewest(n));
}

SmallId without_flag(const Content& c, const State& s, const NavalCombat& n, int which) {  // 19.3.2.f, 19.4.8
  if (!n.force[which]) return NONE;
  for (int commodore : commodores_at(c, s, side_in(n, which), n.where))
    if (n.flag[commodore - FIRST_COMMODORE] == NONE) return commodore;
  return NONE;
}
void list_flags(const NavalCombat& n, int which, Options& out) {
  for (int vessel : pieces_of(n.force[which])) out.offer(make<Flag>(n.piece, vessel));
}
void hoist(NavalCombat& n, const Action& a) { n.flag[get<APiece>(a) - FIRST_COMMODORE] = get<APiece, 1>(a); }

// 19.5.3.d
bool can_swap(const Content& c, const NavalCombat& n, int which) {
  for (int vessel : pieces_of(in_reserve(n, which) & ~n.aimed))
    for (int lead : pieces_of(in_line(n, which) & ~n.aimed))
      if (c.piece[vessel].hull >= c.piece[lead].hull) return true;
  return false;
}
void list_swaps(const Content& c, const NavalCombat& n, int which, Options& out) {
  out.offer(make<Done>());
  for (int lead : pieces_of(in_line(n, which) & ~n.aimed))
    for (int vessel : pieces_of(in_reserve(n, which) & ~n.aimed))
      out.offer(make<Swap>(lead, vessel), c.piece[vessel].hull >= c.piece[lead].hull ? Bar{} : Bar("19.5.3.d"));
}
void swap(NavalCombat& n, int which, const Action& a) {
  for (int i = 0; i < n.columns; i++)
    if (n.column[which][i] == get<APiece>(a)) n.column[which][i] = get<APiece, 1>(a);
  n.aimed |= bit(get<APiece>(a)) | bit(get<APiece, 1>(a));
}

// ---- 19.4: fire ----

int hits_of(Run& x, State& s, int sides, int dice, int hull) {
  int hits = 0;
  for (int i = 0; i < dice; i++) hits += int(x.die(s, u32(sides))) > hull;
  return hits;
}
// 19.4.1.a, 3.2.2.a: her guns, her commodore's die in a Broadside, and GB 65.
int fire_at(Run& x, State& s, const NavalCombat& n, int vessel, int hull, bool broadside) {
  const Content& c = x.content;
  const Content::Piece& p = c.piece[vessel];
  const Guns guns = s.reduced.has(vessel) ? p.reduced_guns : p.guns;
  int hits = hits_of(x, s, 8, guns.d8, hull) + hits_of(x, s, 6, guns.d6, hull);
  if (!broadside) return hits;
  if (const int die = die_of_commodore(c, n, vessel)) hits += hits_of(x, s, die, 1, hull);
  const u8 from = s.mods.extra_die[side_of(c, s, vessel)];
  if (from && n.round >= from && p.ship()) hits += hits_of(x, s, 6, 1, hull);
  return hits;
}

// 19.4.1.a.ii to v
void damage(Run& x, State& s, NavalCombat& n, int vessel, int hits) {
  const Content& c = x.content;
  const Content::Piece& p = c.piece[vessel];
  const Side side = side_of(c, s, vessel);
  u8& section = section_of(n, vessel);
  for (; hits > 0 && sound(n, vessel); hits--) {
    if (section >= p.hull) {
      if (s.mods.save[side]) {  // US 37
        s.mods.save[side]--;
        s.reduced.add(vessel);
        return;
      }
      section = NavalCombat::REMOVED;
    } else {
      section++;
    }
    if (section >= (p.ship() ? c.reduced_ship : c.reduced_gunboat)) s.reduced.add(vessel);
    x.tell(Told::Damaged, EVERYONE, {side, vessel, section});
  }
}
void damage_guns(Run& x, State& s, NavalCombat& n, int hits) {  // 19.4.1.a.vi
  const Content& c = x.content;
  const int town = port_of(c, n);
  for (; hits > 0 && n.guns; hits--) {
    if (n.guns < guns_hull(c, s, town)) {
      s.guns[town] = ++n.guns;
      continue;
    }
    n.guns = 0;
    s.guns[town] = GUNS_LOST;
    x.tell(Told::GunsDestroyed, EVERYONE, {side_in(n, n.gunner), n.where});
  }
}

// 19.4.1: before any die, whether a Lead vessel fires at the guns instead.
SmallId next_to_aim(const NavalCombat& n) {
  if (!n.guns) return NONE;
  const int which = !n.gunner;
  for (int i = 0; i < n.columns; i++)
    if (!(n.fired & bit(n.column[which][i]))) return n.column[which][i];
  return NONE;
}
void list_aims(const NavalCombat& n, Options& out) {
  const int which = !n.gunner;
  for (int i = 0; i < n.columns; i++)
    if (n.column[which][i] == n.piece) {
      out.offer(make<Target>(n.piece, n.column[!which][i]));
      out.offer(make<TargetGuns>(n.piece));
    }
}

int shoot(Run& x, State& s, NavalCombat& n, int which, int i) {  // one vessel's half of a Broadside; hits on the other
  const Content& c = x.content;
  const int vessel = n.column[which][i], target = n.column[!which][i];
  if (n.aimed & bit(vessel)) {
    if (!n.guns) return 0;
    const int hits = fire_at(x, s, n, vessel, guns_hull(c, s, port_of(c, n)), true);
    x.tell(Told::FiredAtGuns, EVERYONE, {side_in(n, which), vessel, hits});
    damage_guns(x, s, n, hits);
    return 0;
  }
  const int hits = fire_at(x, s, n, vessel, hull_under_fire(c, n, target), true);
  x.tell(Told::Broadside, EVERYONE, {side_in(n, which), vessel, target, hits});
  return hits;
}
// Whose Broadsides come first and tell before the others fire (US 38), or NOBODY.
int first_to_fire(const State& s, const NavalCombat& n) {
  const bool a = s.mods.first_fire[side_in(n, 0)] >= n.round, d = s.mods.first_fire[side_in(n, 1)] >= n.round;
  return a == d ? int(NOBODY) : a ? 0 : 1;
}
void broadsides(Run& x, State& s, NavalCombat& n) {
  const int first = first_to_fire(s, n);
  n.mutual = 0;
  if (first != NOBODY) {
    for (int i = 0; i < n.columns; i++) damage(x, s, n, n.column[!first][i], shoot(x, s, n, first, i));
    for (int i = 0; i < n.columns; i++)
      if (sound(n, n.column[!first][i])) damage(x, s, n, n.column[first][i], shoot(x, s, n, !first, i));
    return;
  }
  for (int i = 0; i < n.columns; i++) {  // simultaneous: both fire, then the damage
    const int by_attacker = shoot(x, s, n, 0, i), by_defender = shoot(x, s, n, 1, i);
    damage(x, s, n, n.column[1][i], by_attacker);
    damage(x, s, n, n.column[0][i], by_defender);
    if (!sound(n, n.column[0][i]) && !sound(n, n.column[1][i])) n.mutual |= u32{1} << i;
  }
}

u64 sound_ones(const NavalCombat& n, u64 vessels) {
  u64 set = 0;
  for (int vessel : pieces_of(vessels))
    if (sound(n, vessel)) set |= bit(vessel);
  return set;
}
void list_gun_targets(const NavalCombat& n, Options& out) {  // 19.4.2
  if (!n.guns) return;
  for (int vessel : pieces_of(sound_ones(n, n.force[!n.gunner]))) out.offer(make<GunsTarget>(vessel));
}
void fire_guns(Run& x, State& s, NavalCombat& n, int target) {
  const Content& c = x.content;
  const int hits = hits_of(x, s, 8, guns_d8(c, s, port_of(c, n)), hull_under_fire(c, n, target));
  x.tell(Told::GunsFired, EVERYONE, {side_in(n, n.gunner), target, hits});
  damage(x, s, n, target, hits);
}

// 19.4.3: at any Lead vessel, or at the guns.
void list_reserve_fire(const NavalCombat& n, int which, Options& out) {
  for (int vessel : pieces_of(sound_ones(n, in_reserve(n, which)) & ~n.fired)) {
    for (int target : pieces_of(sound_ones(n, in_line(n, !which)))) out.offer(make<Target>(vessel, target));
    if (guns_fight(n, !which)) out.offer(make<TargetGuns>(vessel));
  }
}
void fire_from_reserve(Run& x, State& s, NavalCombat& n, int which, const Action& a) {
  const Content& c = x.content;
  const int vessel = get<APiece>(a);
  n.fired |= bit(vessel);
  if (a.verb == TargetGuns) {
    const int hits = fire_at(x, s, n, vessel, guns_hull(c, s, port_of(c, n)), false);
    x.tell(Told::FiredAtGuns, EVERYONE, {side_in(n, which), vessel, hits});
    return damage_guns(x, s, n, hits);
  }
  const int target = get<APiece, 1>(a), hits = fire_at(x, s, n, vessel, hull_under_fire(c, n, target), false);
  x.tell(Told::Broadside, EVERYONE, {side_in(n, which), vessel, target, hits});
  damage(x, s, n, target, hits);
}

// ---- 19.4.6: both of a column are lost in one Broadside ----

void mutual_destruction(Run& x, State& s, NavalCombat& n) {
  const Content& c = x.content;
  for (u32 left = n.mutual; left; left &= left - 1) {
    const int i = std::countr_zero(left);
    const int vessel[2] = {n.column[0][i], n.column[1][i]};
    const int hull[2] = {c.piece[vessel[0]].hull, c.piece[vessel[1]].hull};
    const int difference = hull[0] - hull[1];
    int winner = difference > 0 ? 0 : 1, die[2] = {};
    if (difference > -2 && difference < 2) {
      int sum[2];
      do {
        for (int which = 0; which < 2; which++) {
          die[which] = int(x.die(s, hull[which] > hull[!which] ? 8 : 6));
          sum[which] = die[which] + has_commodore(n, vessel[which]);
        }
      } while (sum[0] == sum[1]);
      winner = sum[0] > sum[1] ? 0 : 1;
    }
    section_of(n, vessel[winner]) = u8(hull[winner]);
    s.reduced.add(vessel[winner]);
    x.tell(Told::BothLost, EVERYONE, {side_in(n, winner), vessel[winner], die[winner], die[!winner]});
  }
  n.mutual = 0;
}

// ---- 19.4.7, 19.4.8: those that were removed ----

SmallId next_removed(const NavalCombat& n) {
  for (int which = 0; which < 2; which++)
    for (int vessel : pieces_of(n.force[which]))
      if (!sound(n, vessel)) return vessel;
  return NONE;
}
void leave_line(NavalCombat& n, int vessel) {
  for (int which = 0; which < 2; which++) {
    n.force[which] &= ~bit(vessel);
    for (SmallId& at : n.column[which])
      if (at == vessel) at = NONE;
  }
  for (SmallId& flag : n.flag)
    if (flag == vessel) flag = NONE;
}
// Whether boarders have been repelled from a vessel beside enemies, so that she must go at once.
bool roll_for_capture(Run& x, State& s, NavalCombat& n, int vessel) {
  const int which = fights(n, 0, vessel) ? 0 : 1;
  const Capture result = capture_roll(x, s, vessel, side_in(n, !which), has_commodore(n, vessel));
  leave_line(n, vessel);
  if (result == Capture::Burned) n.burned |= bit(vessel);
  return result == Capture::Repelled &&
         (n.force[!which] || guns_fight(n, !which) || vessel_at(x.content, s, side_in(n, !which), n.where));
}
PieceSet with_riders(const State& s, int vessel) { return passengers(s, vessel) | PieceSet::of(vessel); }

// US 82: at the end of round 1 a ship in the line mends.
void list_healed(const Content& c, const NavalCombat& n, int which, Options& out) {
  for (int vessel : pieces_of(in_line(n, which) & n.force[which]))
    if (c.ships.has(vessel) && section_of(n, vessel) > 1) out.offer(make<Restore>(vessel));
}
void heal(Run& x, State& s, NavalCombat& n, int vessel) {
  const Content& c = x.content;
  u8& section = section_of(n, vessel);
  section--;
  if (section < c.reduced_ship) s.reduced.remove(vessel);
  x.tell(Told::Damaged, EVERYONE, {side_of(c, s, vessel), vessel, section});
}

// ---- 19.5: the Interphase ----

bool holds_out(const NavalCombat& n, int which) { return n.force[which] || guns_fight(n, which); }
bool is_over(NavalCombat& n) {  // 19.5.1, Q97
  if (holds_out(n, 0) && holds_out(n, 1)) return false;
  n.result = u8(holds_out(n, 0) && !holds_out(n, 1) ? Outcome::AttackerHolds : Outcome::DefenderHolds);
  return true;
}
void list_leave(Options& out) {
  out.offer(make<Continue>());
  out.offer(make<Leave>());
}
bool leaves(const NavalCombat& n, int which) { return n.leave[which] == 2; }
void reveal(Run& x, NavalCombat& n) {
  x.context->irrevocable = true;
  x.tell(Told::Evading, EVERYONE, {leaves(n, which_is(n, US)), leaves(n, which_is(n, GB))});
}

// GB 61: a port within so many hexes that has room for all, if none of them is large.
void list_refuges(const Content& c, const State& s, const NavalCombat& n, Options& out) {
  out.offer(make<GiveWay>());
  const PieceSet fleet = pieces_of(n.force[1]);
  for (int vessel : fleet)
    if (c.piece[vessel].hull > 3) return;
  const Side side = side_in(n, 1);
  HexSet open{}, reached = HexSet::of(n.where);
  for (int hex : c.lake | c.river) {
    bool fits = exists(c, s, hex) && !vessel_at(c, s, other(side), hex) && !guns_of(c, s, other(side), hex);
    for (int vessel : fleet) fits = fits && vessel_fits(c, s, vessel, hex);
    if (fits) open.add(hex);
  }
  for (int i = 0; i < s.mods.slip_out; i++) {
    for (int town = 0; town < TOWNS; town++)
      if (friendly_port(c, s, side, town) && reached.has(c.town[town].harbour))
        if (in_docks(c, s, town) + fleet.count() <= c.town[town].docks && !out.has(make<GoTo>(c.town[town].hex)))
          out.offer(make<GoTo>(c.town[town].hex));
    reached |= c.map.stepped(reached, c.afloat) & open;
  }
}
void slip_into(Run& x, State& s, NavalCombat& n, int hex) {
  const Content& c = x.content;
  const PieceSet fleet = pieces_of(n.force[1]);
  for (int piece : fleet | commodores_at(c, s, side_in(n, 1), n.where)) put(c, s, piece, hex);
  x.tell(Told::EvadesAfloat, EVERYONE, {side_in(n, 1), fleet.count(), n.where, hex});
}

Reaction window(const NavalCombat& n, int which, Moment moment) { return reaction(moment, side_in(n, which), n.where); }
SailOff withdrawal(const Content& c, const State& s, const NavalCombat& n, int which) {
  return sail_off(fleet_at(c, s, side_in(n, which), n.where), side_in(n, which), n.where, false);
}
void clear_mods(State& s) {
  Mods& m = s.mods;
  for (int side = 0; side < 2; side++) m.save[side] = m.first_fire[side] = m.extra_die[side] = m.heal[side] = 0;
  m.guns = m.slip_out = 0;
}

constexpr int TOO_MANY_ROUNDS = 200;  // then both are taken to evade: dice come to an end long before

}  // namespace

Says<NavalCombat> prompt(const Content&, const State&, const NavalCombat& n) { return {n.where, n.piece, n.round}; }

PROCEDURE(NavalCombat, n)
  x.tell(Told::NavalBegins, EVERYONE, {n.attacker, n.where});
  // 19.2: both choose, then both take effect
  CALL(BeforeA, window(n, 0, OnNavalBefore));
  if (x.result) n.card[0] = u16(x.result - 1);
  CALL(BeforeD, window(n, 1, OnNavalBefore));
  if (x.result) n.card[1] = u16(x.result - 1);
  if (n.card[0] != NONE) CALL(PlayedA, EventRun{.card = n.card[0], .actor = side_in(n, 0)});
  if (n.card[1] != NONE) CALL(PlayedD, EventRun{.card = n.card[1], .actor = side_in(n, 1)});
  if (s.mods.slip_out && n.force[1]) {
    CHOOSE(Refuge, side_in(n, 1), "4.1.7", list_refuges(c, s, n, out));
    if (a.verb == GoTo) slip_into(x, s, n, get<AHex>(a));
    else
      CALL(SlippedOut, withdrawal(c, s, n, 1));
    n.force[1] = 0;
  }
  // 19.3: the attacker's line, then the defender's
  n.columns = u8(fewest(n));
  for (n.turn = 0; n.turn < 2; n.turn++) {
    while (column_open(n, n.turn)) {
      CHOOSE(Order, side_in(n, n.turn), "19.3.2.a", list_column(c, n, n.turn, out));
      n.column[n.turn][n.at] = get<APiece>(a);
    }
    for (n.piece = without_flag(c, s, n, n.turn); n.piece != NONE; n.piece = without_flag(c, s, n, n.turn)) {
      CHOOSE(Flagship, side_in(n, n.turn), "19.3.2.f", list_flags(n, n.turn, out));
      hoist(n, a);
    }
  }
  while (!is_over(n)) {
    n.round++;
    n.aimed = n.fired = 0;
    for (n.piece = next_to_aim(n); n.piece != NONE; n.piece = next_to_aim(n)) {
      ASK(Fire, side_in(n, !n.gunner), "19.4.1", list_aims(n, out));
      n.fired |= bit(n.piece);
      if (a.verb == TargetGuns) n.aimed |= bit(n.piece);
    }
    broadsides(x, s, n);
    n.fired = 0;
    if (n.guns) {
      CHOOSE(GunFire, side_in(n, n.gunner), "19.4.2", list_gun_targets(n, out));
      if (a.verb == GunsTarget) fire_guns(x, s, n, get<APiece>(a));
    }
    for (n.turn = 0; n.turn < 2; n.turn++)
      for (;;) {
        CHOOSE(ReserveFire, side_in(n, n.turn), "19.4.3", list_reserve_fire(n, n.turn, out));
        if (a.verb != Target && a.verb != TargetGuns) break;
        fire_from_reserve(x, s, n, n.turn, a);
      }
    mutual_destruction(x, s, n);
    for (n.piece = next_removed(n); n.piece != NONE; n.piece = next_removed(n))
      if (roll_for_capture(x, s, n, n.piece))
        CALL(Repelled, sail_off(with_riders(s, n.piece), side_of(c, s, n.piece), n.where, true));
    if (n.round == 1)
      for (n.turn = 0; n.turn < 2; n.turn++)
        for (; s.mods.heal[side_in(n, n.turn)]; s.mods.heal[side_in(n, n.turn)]--) {
          CHOOSE(Healed, side_in(n, n.turn), "4.1.7", list_healed(c, n, n.turn, out));
          if (a.verb == Restore) heal(x, s, n, get<APiece>(a));
        }
    // 19.5.1
    for (n.turn = 0; n.turn < 2; n.turn++)
      for (n.piece = without_flag(c, s, n, n.turn); n.piece != NONE; n.piece = without_flag(c, s, n, n.turn)) {
        CHOOSE(Escape, side_in(n, n.turn), "19.4.8", list_flags(n, n.turn, out));
        hoist(n, a);
      }
    if (is_over(n)) break;
    // 19.5.2: in secret, the attacker first
    n.leave[0] = n.leave[1] = 0;
    for (n.turn = 0; n.turn < 2; n.turn++) {
      if (!n.force[n.turn]) continue;  // harbour guns never evade
      ASK(Leave, side_in(n, n.turn), "19.5.2", list_leave(out));
      n.leave[n.turn] = a.verb == frontier::Leave ? 2 : 1;
    }
    if (n.round == TOO_MANY_ROUNDS) n.leave[0] = n.leave[1] = 2;
    reveal(x, n);
    if (leaves(n, 0) && leaves(n, 1)) {  // iv; but harbour guns hold the hex against an attacker who would stay
      n.result = guns_fight(n, 1) ? Outcome::DefenderHolds : Outcome::AttackerStays;
      break;
    }
    if ((leaves(n, 0) && !guns_fight(n, 0)) || (leaves(n, 1) && !guns_fight(n, 1))) {  // ii, iii
      n.result = leaves(n, 0) ? Outcome::DefenderHolds : Outcome::AttackerHolds;
      break;
    }
    if (leaves(n, 0) || leaves(n, 1)) {  // 19.5.2.b: the guns fight on alone
      CALL(Withdrawn, withdrawal(c, s, n, n.gunner));
      n.force[n.gunner] = 0;
      n.leave[n.gunner] = 0;
    }
    // 19.5.3
    close_up(n);
    n.aimed = 0;
    for (n.turn = 0; n.turn < 2; n.turn++) {  // the British, then the Americans
      while (column_open(n, which_is(n, n.turn == 0 ? GB : US))) {
        CHOOSE(Line, n.turn == 0 ? GB : US, "19.5.3.b", list_column(c, n, which_is(n, n.turn == 0 ? GB : US), out));
        column_open(n, which_is(n, n.turn == 0 ? GB : US));
        n.column[which_is(n, n.turn == 0 ? GB : US)][n.at] = get<APiece>(a);
      }
      while (can_swap(c, n, which_is(n, n.turn == 0 ? GB : US))) {
        ASK(Exchange, n.turn == 0 ? GB : US, "19.5.3.d", list_swaps(c, n, which_is(n, n.turn == 0 ? GB : US), out));
        if (a.verb != Swap) break;
        swap(n, which_is(n, n.turn == 0 ? GB : US), a);
      }
    }
  }
  // 19.6: before any Evade
  CALL(AfterA, window(n, 0, OnNavalAfter));
  n.card[0] = u16(x.result ? x.result - 1 : NONE);
  CALL(AfterD, window(n, 1, OnNavalAfter));
  n.card[1] = u16(x.result ? x.result - 1 : NONE);
  if (n.card[0] != NONE) CALL(CardA, EventRun{.card = n.card[0], .actor = side_in(n, 0)});
  if (n.card[1] != NONE) CALL(CardD, EventRun{.card = n.card[1], .actor = side_in(n, 1)});
  clear_mods(s);
  if (leaves(n, 1) && n.force[1]) CALL(Gone, withdrawal(c, s, n, 1));
  if (leaves(n, 0) && n.result == Outcome::DefenderHolds && n.force[0]) CALL(GoneToo, withdrawal(c, s, n, 0));
  x.tell(Told::NavalOver, EVERYONE, {side_in(n, n.result == Outcome::DefenderHolds), n.where});
  RETURN(n.result);
FINISH

}  // namespace warhawk::frontier
