// LC7 Close Action and Melee.
#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

namespace {

int boarders(const Content& c, const State& s, int ship) { return fighting(c, s, ship).close; }

// LC7.b, 34: two to one, and something against nothing.
Bar may_board(const Content& c, const State& s, int ship, int target) {
  const int ours = boarders(c, s, ship), theirs = boarders(c, s, target);
  if (ours > 0 && ours >= 2 * theirs) return {};
  return barred<Reason::TooFewBoarders>("LC7.b", ship, ours, target, theirs);
}

ShipSet targets_of(const Content& c, const State& s, int ship, ShipSet targets) {
  ShipSet found = 0;
  for (int target : ShipsIn{targets})
    if (!may_board(c, s, ship, target)) found |= bit(target);
  return found;
}

bool any_pair_of(const Content& c, const State& s, ShipSet attackers, ShipSet targets) {
  for (int ship : ShipsIn{attackers})
    if (targets_of(c, s, ship, targets)) return true;
  return false;
}

void list_pairs(const Content& c, const State& s, const CloseRound& r, Options& out) {
  for (int ship : ShipsIn{r.attackers})
    for (int target : ShipsIn{r.targets}) out.offer(make<Board>(ship, target), may_board(c, s, ship, target));
}

struct Pair {
  int ship, target;
};

// LC7.c: the strongest boarder that has a target; hers is worth most, then has most guns, then fewest men.
Pair british_pair(const Content& c, const State& s, const CloseRound& r) {
  Pair best{-1, -1};
  for (int ship : ShipsIn{r.attackers})
    if (targets_of(c, s, ship, r.targets) && (best.ship < 0 || boarders(c, s, ship) > boarders(c, s, best.ship)))
      best.ship = ship;
  const ShipSet open = targets_of(c, s, best.ship, r.targets);
  const auto worth = [&](int target) {
    return 10000 * capture_points(c, s, target) + 100 * c.ship[target].guns - boarders(c, s, target);
  };
  for (int target : line_of(s, US))
    if (open >> target & 1 && (best.target < 0 || worth(target) > worth(best.target))) best.target = target;
  return best;
}

// The loser of a Melee is the winner's at once, and so is a Leader aboard her.
void take(Run& x, State& s, int winner, int loser) {
  const Side ours = owner(s, winner), theirs = owner(s, loser);
  if (s.flagship[ours] == winner) check_leader(x, s, ours, 1);
  const bool flag = s.flagship[theirs] == loser;
  const bool killed = flag && check_leader(x, s, theirs, 2) == 2;
  leave_line(x.content, s, loser);
  if (flag && !killed) lose_flagship(x, s, theirs, Fate::Taken);
  capture(x, s, loser);
}

void melee(Run& x, State& s, int ship, int target) {
  const Content& c = x.content;
  if (c.ship[ship].no_melee || c.ship[target].no_melee) return;  // LC7.melee.c
  const int ours = boarders(c, s, ship) + d6(x, s);              // LC7.melee.a
  const int theirs = boarders(c, s, target) + d6(x, s);          // LC7.melee.a
  s.fight.boarding.melee[owner(s, ship)] = u8(ours);
  s.fight.boarding.melee[owner(s, target)] = u8(theirs);
  x.tell(Told::Melee, EVERYONE, {ship, ours, target, theirs});
  if (2 * ours >= 3 * theirs) take(x, s, ship, target);  // LC7.melee.b, LC7.melee.c
  else if (2 * theirs >= 3 * ours)                       // LC7.melee.b
    take(x, s, target, ship);                            // LC7.melee.b
}

void fight_pair(Run& x, State& s, CloseRound& r, Pair pair) {  // LC7.d
  const Content& c = x.content;
  const auto [ship, target] = pair;
  r.attackers &= ~bit(ship);
  r.targets &= ~bit(target);  // LC7, LC7.b
  const int difference = boarders(c, s, ship) - boarders(c, s, target);
  const int die = d10(x, s);
  const bool hit = die <= difference, was_full = full(s, target);
  s.fight.boarding = {.ship = u8(1 + ship),
                      .target = u8(1 + target),
                      .die = u8(die),
                      .difference = u8(std::max(0, difference)),
                      .melee = {}};
  x.tell(Told::CloseAction, EVERYONE, {attacker(s), ship, target, die, difference, hit});
  if (hit && (suffer(x, s, target, 1, true) != Stand::Stays || !was_full)) return;  // 37
  melee(x, s, ship, target);                                                        // LC7
}

}  // namespace

bool any_pair(const Content& c, const State& s) { return any_pair_of(c, s, attacking(c, s), s.fight.in[defender(s)]); }

PROCEDURE(CloseRound, r)
  r.attackers = attacking(c, s);        // LC7.a
  r.targets = s.fight.in[defender(s)];  // LC7.a
  while (any_pair_of(c, s, r.attackers, r.targets)) {
    if (attacker(s) == US) {
      CHOOSE(Pair, US, "LC7.b", list_pairs(c, s, r, out));
      fight_pair(x, s, r, {get<AShip>(a), get<AShip, 1>(a)});
    } else {
      fight_pair(x, s, r, british_pair(c, s, r));
    }
  }
  CALL(Moved, FlagTransfer{});
FINISH

}  // namespace warhawk::glorious
