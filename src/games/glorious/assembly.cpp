// LC2 Force Assembly: who attacks, who is towed, and the columns.
#include <algorithm>

#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

bool goes_before(const Content& c, const State& s, int a, int b) {
  const int points = capture_points(c, s, a) - capture_points(c, s, b);
  if (points != 0) return points > 0;
  return c.ship[a].guns != c.ship[b].guns ? c.ship[a].guns > c.ship[b].guns : a < b;
}

int most_valuable(const Content& c, const State& s, ShipSet ships) {
  int best = *ShipsIn{ships};
  for (int ship : ShipsIn{ships})
    if (goes_before(c, s, ship, best)) best = ship;
  return best;
}

int position(const State& s, Side side, int ship) {
  for (int i = 0; i < s.fight.count[side]; i++)
    if (s.fight.column[side][i] == ship) return i;
  return -1;
}

namespace {

void join_line(State& s, Side side, int ship) { s.fight.column[side][s.fight.count[side]++] = u8(ship); }

// The usual order: by what a ship is worth. The British flag stands second of three or more.
void join_in_order(const Content& c, State& s, Side side, ShipSet ships) {
  const ShipSet flag = side == GB && s.flagship[GB] != NONE ? ships & bit(s.flagship[GB]) : 0;
  if (flag && std::popcount(ships) >= 3) {
    const int first = most_valuable(c, s, ships & ~flag);
    join_line(s, side, first);
    join_line(s, side, s.flagship[GB]);
    ships &= ~(bit(first) | flag);
  }
  while (ships) {
    const int next = most_valuable(c, s, ships);
    join_line(s, side, next);
    ships &= ~bit(next);
  }
}

void tell_line(Run& x, const State& s, Side side) {
  const u8 n = s.fight.count[side];
  x.tell(Told::LineFormed, EVERYONE, {side, n}, std::span(s.fight.column[side]).first(n));
}

// ---- the player's choices ----

Bar why_no_attacker(const State& s, int ship) {
  if (s.fight.attackers >> ship & 1) return barred<Reason::AttacksAlready>("LC2", ship);
  if (!(s.fight.in[US] >> ship & 1)) return barred<Reason::NotInFight>("LC2", ship);
  return barred<Reason::NotFit>("LC2", ship);
}
void list_attackers(const Content& c, const State& s, const Assembly& p, Options& out) {
  const ShipSet left = may_attack(c, s, US) & ~s.fight.attackers;
  if (s.fight.attackers | p.before) out.offer(make<Done>());  // at first: as in the last Round
  if (std::popcount(left) > 1) out.offer(make<EngageAll>());
  for (int ship : ShipsIn{out.scope(left, owned(c, s, US))})
    out.offer(make<Engage>(ship), left >> ship & 1 ? Bar() : why_no_attacker(s, ship));
}

ShipSet set_of(const SmallId (&ships)[3]) {
  ShipSet set = 0;
  for (int ship : ships)
    if (ship != NONE) set |= bit(ship);
  return set;
}

Bar may_tow(const Content& c, const State& s, int tower, int towed) {
  if (!c.ship[tower].tow) return barred<Reason::CantTow>("LC2", tower);
  if (set_of(s.fight.tower) & bit(tower)) return barred<Reason::TowsAlready>("LC2", tower);
  if (set_of(s.fight.towed) & bit(towed)) return barred<Reason::TowedAlready>("LC2", towed);
  return {};
}
void list_tows(const Content& c, const State& s, Options& out) {
  out.offer(make<Done>());
  for (int tower : ShipsIn{s.fight.attackers})
    for (int towed : ShipsIn{s.fight.attackers & c.lakers})
      out.offer(make<Tow>(tower, towed), may_tow(c, s, tower, towed));
}
bool any_tow(const Content& c, const State& s) {
  if (banned(c, s, Banned::Tow)) return false;
  const ShipSet free = s.fight.attackers & c.lakers & ~set_of(s.fight.towed);
  for (int tower : ShipsIn{s.fight.attackers & ~set_of(s.fight.tower)})
    if (c.ship[tower].tow && free) return true;
  return false;
}
void take_in_tow(Run& x, State& s, int tower, int towed) {
  int i = 0;
  while (s.fight.tower[i] != NONE) i++;
  s.fight.tower[i] = tower;
  s.fight.towed[i] = towed;
  x.tell(Told::Towed, EVERYONE, {towed, tower});
}

void list_order(const Assembly& p, Options& out) {
  out.offer(make<LineAhead>());
  for (int ship : ShipsIn{p.left}) out.offer(make<Next>(ship));
}

// In a Harbor Encounter, and in weather that leaves only boarding, everybody who can attacks.
bool all_attack(const Content& c, const State& s) {
  return attacker(s) == GB || in_harbor(s) || banned(c, s, Banned::Gunnery);
}

void begin_assembly(const Content& c, State& s, Assembly& p) {
  if (p.again) {
    p.before = s.fight.attackers & may_attack(c, s, US);
    s.fight.attackers = std::popcount(may_attack(c, s, US)) == 1 ? may_attack(c, s, US) : 0;
    return;
  }
  for (int i = 0; i < 3; i++) s.fight.tower[i] = s.fight.towed[i] = NONE;
  s.fight.count[US] = s.fight.count[GB] = 0;
  s.fight.attackers = all_attack(c, s) ? may_attack(c, s, attacker(s)) : 0;
}

// 80: the attackers, or every Engaged ship of the defender.
ShipSet in_column(const State& s, Side side) { return side == attacker(s) ? s.fight.attackers : s.fight.in[side]; }

// LC6.a: who no longer attacks leaves the column, unless she is Reduced and cannot; who joins comes last.
void reform(Run& x, State& s, const Assembly& p) {
  const ShipSet attackers = s.fight.attackers;
  if (attackers == p.before) return;
  for (int i = 0; i < 3; i++)
    if (s.fight.tower[i] != NONE && ~attackers & (bit(s.fight.tower[i]) | bit(s.fight.towed[i])))
      s.fight.tower[i] = s.fight.towed[i] = NONE;
  ShipSet there = 0;
  u8 n = 0;
  for (int ship : line_of(s, US)) {
    if (full(s, ship) && !(attackers >> ship & 1)) continue;
    s.fight.column[US][n++] = u8(ship);
    there |= bit(ship);
  }
  std::fill(s.fight.column[US] + n, s.fight.column[US] + s.fight.count[US], u8(0));
  s.fight.count[US] = n;
  join_in_order(x.content, s, US, attackers & ~there);
  s.fight.lined[US] |= attackers;
  tell_line(x, s, US);
}

}  // namespace

PROCEDURE(Assembly, p)
  begin_assembly(c, s, p);
  if (!all_attack(c, s)) {
    while (may_attack(c, s, US) & ~s.fight.attackers) {
      CHOOSE(Attackers, US, "LC2", list_attackers(c, s, p, out));
      if (a.verb == EngageAll) s.fight.attackers = may_attack(c, s, US);
      else if (a.verb == Engage)
        s.fight.attackers |= bit(get<AShip>(a));
      else {
        if (s.fight.attackers == 0) s.fight.attackers = p.before;
        break;
      }
    }
    if (p.again) reform(x, s, p);
    while (s.fight.attackers != p.before && any_tow(c, s)) {
      ASK(Tows, US, "LC2", list_tows(c, s, out));
      if (a.verb != Tow) break;
      take_in_tow(x, s, get<AShip>(a), get<AShip, 1>(a));
    }
  }
  if (p.again) RETURN(0);
  p.left = in_column(s, US);
  while (std::popcount(p.left) > 1) {
    ASK(Order, US, "LC2", list_order(p, out));
    if (a.verb != Next) break;
    join_line(s, US, get<AShip>(a));
    p.left &= ~bit(get<AShip>(a));
  }
  join_in_order(c, s, US, p.left);
  join_in_order(c, s, GB, in_column(s, GB));
  for (Side side : {attacker(s), defender(s)}) {
    s.fight.lined[side] |= in_column(s, side);
    tell_line(x, s, side);
  }
FINISH

}  // namespace warhawk::glorious
