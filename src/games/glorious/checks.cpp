// LC5.1 Leaders and Flagships, LC5.2 Disengagement Checks, LC5.3 Strike Checks.
#include <algorithm>

#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

void leave_line(const Content& c, State& s, int ship) {
  const Side side = owner(s, ship);
  Fight& f = s.fight;
  f.in[side] &= ~bit(ship);
  const int at = position(s, side, ship);
  if (at < 0) return;
  std::copy(f.column[side] + at + 1, f.column[side] + f.count[side], f.column[side] + at);
  f.column[side][--f.count[side]] = 0;
  if (side == attacker(s)) return;
  // The gap counts only for a tactic that looks for one while it lasts.
  for (TacticSet left = f.lasting; left; left &= left - 1)
    for (const Step& step : c.tactic[std::countr_zero(left)].does)
      if (step.when == If::Gap) f.gap = 1;
}

// ---- LC5.1 ----

int check_leader(Run& x, State& s, Side side, int modifier) {
  if (s.leader[side] == Generic) return 0;
  const int first = d6(x, s);
  const int dice = first + d6(x, s);
  const int result = dice + modifier >= 11 ? 2 : dice + modifier == 10 ? 1 : 0;
  x.tell(Told::LeaderRolled, EVERYONE, {side, leader_of(side, s.leader[side]), dice, modifier, result});
  if (result == 1) s.wounded[side] = 1;
  if (result == 2) lose_leader(s, side);
  return result;
}

void lose_flagship(Run& x, State& s, Side side, Fate fate) {
  s.flagship[side] = NONE;  // 92
  bool taken = fate == Fate::Taken || s.fight.in[side] == 0;
  if (in_harbor(s) && side == defender(s))  // a ship that strikes there is not captured, nor is he (133)
    taken = taken && fate == Fate::Sinks && !s.reads(HarborLeaderSafe);
  if (!taken || s.leader[side] == Generic) return;
  x.tell(Told::LeaderCaptured, EVERYONE, {side, leader_of(side, s.leader[side])});
  lose_leader(s, side);
}

namespace {

// The full-strength ships next to a Reduced Flagship with a Leader who can change over (83).
ShipSet heirs(const State& s, Side side) {
  const int flag = s.flagship[side];
  if (flag == NONE || full(s, flag) || !leader_fit(s, side)) return 0;
  const int at = position(s, side, flag);
  if (at < 0) return 0;
  ShipSet near = 0;
  if (at > 0) near |= bit(s.fight.column[side][at - 1]);
  if (at + 1 < s.fight.count[side]) near |= bit(s.fight.column[side][at + 1]);
  return fit(s, near);
}

void list_heirs(const State& s, Options& out) {
  out.offer(make<Done>());
  for (int ship : ShipsIn{heirs(s, US)}) out.offer(make<Transfer>(ship));
}

// The British choice: the ship that is worth more, else the one ahead.
int british_heir(const Content& c, const State& s) {
  int best = -1;
  for (int ship : line_of(s, GB)) {
    if (!(heirs(s, GB) >> ship & 1)) continue;
    if (best < 0 || capture_points(c, s, ship) > capture_points(c, s, best)) best = ship;
  }
  return best;
}

void transfer(Run& x, State& s, Side side, int to) {  // 40
  if (check_leader(x, s, side, 0) != 0) return;
  x.tell(Told::FlagMoved, EVERYONE, {side, s.flagship[side], to});
  s.flagship[side] = to;
}

}  // namespace

PROCEDURE(FlagTransfer, t)
  for (t.turn = 0; t.turn < 2; t.turn++) {
    if (heirs(s, in_turn(s, t.turn)) == 0) continue;
    if (in_turn(s, t.turn) == US) {
      ASK(Ship, US, "LC5.1", list_heirs(s, out));
      if (a.verb == Transfer) transfer(x, s, US, get<AShip>(a));
    } else if (attacker(s) == GB) {  // only then it does him any good
      transfer(x, s, GB, british_heir(c, s));
    }
  }
FINISH

// ---- LC5.2 ----

namespace {

bool disengages(Run& x, State& s, int ship, int hits, bool was_full) {
  const Side side = owner(s, ship);
  const int struck = std::popcount(s.fight.struck & owned(x.content, s, side));
  const bool fast = was_full && x.content.ship[ship].fast;
  bool away = fast && hits == 1;  // ERR2, LC5.2
  if (away) x.tell(Told::DisengageRolled, EVERYONE, {side, ship, 0, struck, 1});
  for (int i = fast ? 1 : 0; i < hits; i++) {  // 21, 22: all are rolled
    const int die = d6(x, s);
    const bool out = die - struck <= 3;  // LC5.2
    x.tell(Told::DisengageRolled, EVERYONE, {side, ship, die, struck, out});
    away |= out;
  }
  if (!away) return false;
  leave_line(x.content, s, ship);
  s.fight.disengaged |= bit(ship);
  return true;
}

// ---- LC5.3 ----

Stand strike_check(Run& x, State& s, int ship, int beyond, bool inspired) {
  enum { FightsOn, Strikes, Sinks };
  const Side side = owner(s, ship);
  const bool flag = s.flagship[side] == ship;
  const int die = d10(x, s);
  const int modifier = beyond - (flag && inspired ? 1 : 0);
  const int result = die + modifier <= 2 ? FightsOn : die + modifier <= 8 ? Strikes : Sinks;
  x.tell(Told::StrikeRolled, EVERYONE, {side, ship, die, std::max(0, modifier), std::max(0, -modifier), result});
  if (result == FightsOn) return Stand::FightsOn;
  leave_line(x.content, s, ship);
  if (flag) lose_flagship(x, s, side, result == Sinks ? Fate::Sinks : Fate::Strikes);
  if (result == Strikes) s.fight.struck |= bit(ship);
  else
    sink(x, s, ship);
  return Stand::Gone;
}

}  // namespace

Stand suffer(Run& x, State& s, int ship, int hits, bool close) {
  const Side side = owner(s, ship);
  const bool was_full = full(s, ship);
  const int before = steps_left(x.content, s, ship);
  set_reduced(s, ship);
  s.lost[ship] = u8(x.content.ship[ship].steps - std::max(0, before - hits));
  x.tell(was_full ? Told::ShipReduced : Told::StepLost, EVERYONE, {side, ship, std::max(0, before - hits)});
  bool unharmed = leader_fit(s, side);
  if (s.flagship[side] == ship)
    for (int i = 0; i < hits; i++) unharmed &= check_leader(x, s, side, close ? 1 : 0) == 0;  // 91
  if (hits >= before) return strike_check(x, s, ship, hits - before, unharmed);
  if (in_harbor(s)) return Stand::Stays;
  return disengages(x, s, ship, hits, was_full) ? Stand::Gone : Stand::Stays;
}

}  // namespace warhawk::glorious
