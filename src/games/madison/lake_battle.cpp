// 12.0 Naval Combat.
#include "games/madison/lake_battle.hpp"

#include <algorithm>

namespace warhawk::madison {

namespace {

Side attacker(const LakeBattle& n) { return Side(n.attacker); }
Side asked(const LakeBattle& n) { return n.turn == 0 ? attacker(n) : other(attacker(n)); }
int box_of(const LakeBattle& n) { return BOX + n.lake; }

PieceSet fleet(const Content& c, const State& s, const LakeBattle& n, Side side) {
  return sound_vessels(c, s, side, box_of(n));
}

bool has_frigate(const Content& c, const PieceSet& vessels) {  // 12.34, Q53
  for (int vessel : vessels)
    if (c.piece[vessel].rig >= Rig::Frigate) return true;
  return false;
}
bool all_small(const Content& c, const PieceSet& vessels) {
  for (int vessel : vessels)
    if (!is_small(c, vessel)) return false;
  return true;
}
int leader_modifier(const Content& c, const State& s, const LakeBattle& n, Side side) {  // 12.33
  int best = 0;
  for (int leader : at_place(c, s, side, box_of(n)) & c.commodores) best = std::max(best, modifier_of(c, s, leader));
  return best;
}

}  // namespace

NavalSum naval_sum(const Content& c, const State& s, const LakeBattle& n) {
  const Side att = attacker(n), def = other(att);
  const PieceSet ours = fleet(c, s, n, att), theirs = fleet(c, s, n, def);
  NavalSum sum{};
  const int a = ours.count(), d = theirs.count();
  if (a > d) sum.ratio = a >= 2 * d ? 2 : 1;  // 12.31
  if (d > a) sum.ratio = d >= 2 * a ? -2 : -1;
  sum.classes = c.piece[n.lead[att]].klass - c.piece[n.lead[def]].klass;  // 12.32
  sum.leaders = leader_modifier(c, s, n, att) - leader_modifier(c, s, n, def);
  const auto counts_against = [&](Side side) { return !(s.mods.no_frigates >> side & 1); };
  const bool big = has_frigate(c, ours), foe_big = has_frigate(c, theirs);
  if (big && !foe_big && counts_against(def)) sum.frigates = 1;
  if (foe_big && !big && counts_against(att)) sum.frigates = -1;
  const bool small = all_small(c, ours), foe_small = all_small(c, theirs);  // 12.35
  if (small && !foe_small && counts_against(att)) sum.small = -1;           // 12.35
  if (foe_small && !small && counts_against(def)) sum.small = 1;            // 12.35
  sum.cards = s.mods.bonus[att] - s.mods.bonus[def];                        // 12.36
  return sum;
}

NavalResult naval_result(int roll) {
  const int r = std::clamp(roll, -1, 8);
  const bool attacker_loses = r <= 3;
  const int away = attacker_loses ? 3 - r : r - 4;  // 0: even, 4: the fleet strikes
  NavalResult result{attacker_loses, 0, 0, 0};
  if (away == 0) result.loser_flips = result.winner_flips = 1;
  if (away == 1) result.loser_flips = 1;
  if (away == 2) result.loser_flips = 2;
  if (away == 3) result.strikes = 1, result.loser_flips = 1;
  if (away == 4) result.strikes = 2;
  return result;
}

namespace {

void list_leads(const Content& c, const State& s, const LakeBattle& n, Options& out) {
  for (int vessel : fleet(c, s, n, asked(n))) out.offer(make<Lead>(vessel));
}

// 12.42: the Lead vessel first.
void list_losses(const Content& c, const State& s, const LakeBattle& n, Options& out) {
  const PieceSet vessels = fleet(c, s, n, asked(n));
  if (n.hits == 0 && vessels.has(n.lead[asked(n)])) return out.offer(make<Lose>(n.lead[asked(n)]));
  for (int vessel : vessels) out.offer(make<Lose>(vessel));
}

void strike(Run& x, State& s, LakeBattle& n) {  // 12.41, 12.6, Q99
  const Content& c = x.content;
  const Side loser = Side(n.loser);
  PieceSet struck = n.strikes == 2 ? vessels_at(c, s, loser, box_of(n)) : PieceSet::of(n.lead[loser]);
  for (int vessel : struck) eliminate(x, s, vessel, Told::StruckFlag);
  for (int leader : at_place(c, s, loser, box_of(n)) & c.commodores) {
    x.tell(Told::Captured, EVERYONE, {loser, leader});
    capture_commodore(x, s, leader);
  }
}

void fight(Run& x, State& s, LakeBattle& n) {
  const Content& c = x.content;
  const NavalSum sum = naval_sum(c, s, n);
  const int all = sum.all();
  x.tell(Told::NavalBattle, EVERYONE,
         {n.attacker, n.lake, n.lead[n.attacker], n.lead[!n.attacker], all > 0 ? all : 0, all < 0 ? -all : 0});
  n.die = u8(x.die(s, 6));                                                                    // 12.2
  x.tell(Told::NavalRoll, EVERYONE, {n.attacker, n.die, std::clamp(n.die + all + 1, 0, 9)});  // counted from -1
  const NavalResult result = naval_result(n.die + all);
  n.loser = result.attacker_loses ? n.attacker : !n.attacker;
  n.strikes = result.strikes;
  n.losses[n.loser] = result.loser_flips;
  n.losses[!n.loser] = result.winner_flips;
  if (n.strikes) {
    strike(x, s, n);
    const int die = int(x.die(s, 6));
    x.tell(Told::NavalLosses, EVERYONE, {!n.loser, die});
    n.losses[!n.loser] = u8(die <= 2 ? 2 : die <= 4 ? 1 : 0);
  }
  for (Side side : {US, GB})
    if (s.mods.shrug >> side & 1 && n.losses[side] > 0) n.losses[side]--;
}

void list_replacements(const Content& c, const State& s, Side side, int leader, Options& out) {
  for (int town : havens(c, s, side, c.piece[leader].lake)) out.offer(make<Withdraw>(leader, town));
}

// The captured leader of this battle who waits for a town.
SmallId captured(const Content& c, const State& s, const LakeBattle& n) {
  if (!n.strikes) return NONE;
  for (int leader : c.commodores& c.of_side[n.loser])
    if (s.at[leader] == Waiting && one_lake(c.piece[leader].lake, n.lake) &&
        !havens(c, s, Side(n.loser), c.piece[leader].lake).empty())
      return leader;
  return NONE;
}

}  // namespace

Says<LakeBattle> prompt(const Content&, const State&, const LakeBattle& n) { return {n.lake, n.losses[asked(n)]}; }

PROCEDURE(LakeBattle, n)
  CALL(Evaded, Reaction{.window = OnBox, .side = other(attacker(n)), .where = NONE});
  if (s.board.ships[!n.attacker][box_of(n)] == 0) RETURN(1);
  for (n.turn = 0; n.turn < 2; n.turn++) {
    CHOOSE(LeadVessel, asked(n), "12.32", list_leads(c, s, n, out));
    n.lead[asked(n)] = get<APiece>(a);
  }
  for (n.turn = 0; n.turn < 2; n.turn++) CALL(Carded, Reaction{.window = OnNaval, .side = asked(n), .where = NONE});
  fight(x, s, n);
  for (n.turn = 0; n.turn < 2; n.turn++)
    for (n.hits = 0; n.losses[asked(n)] > 0; n.losses[asked(n)]--) {
      CHOOSE(Loss, asked(n), "12.42", list_losses(c, s, n, out));
      if (a.verb != Lose) {
        n.losses[asked(n)] = 0;
        break;
      }
      reduce(x, s, get<APiece>(a));
      n.hits++;
    }
  s.mods.bonus[US] = s.mods.bonus[GB] = 0;
  s.mods.shrug = s.mods.no_frigates = 0;
  if (captured(c, s, n) != NONE) {  // 3.42
    CHOOSE(Town, n.loser, "12.6", list_replacements(c, s, Side(n.loser), captured(c, s, n), out));
    put(c, s, get<APiece>(a), get<ASpace>(a));
  }
  CALL(LoserGone, Flight{.side = n.loser, .from = u8(box_of(n)), .piece = NONE});                            // 12.5
  CALL(DamagedGone, Flight{.side = u8(!n.loser), .from = u8(box_of(n)), .damaged_only = 1, .piece = NONE});  // 12.52
  if (s.board.ships[!n.loser][box_of(n)] == 0)                                                               // 12.51
    CALL(RestGone, Flight{.side = u8(!n.loser), .from = u8(box_of(n)), .piece = NONE});
  x.tell(Told::NavalWon, EVERYONE, {!n.loser, n.lake});
  RETURN(n.loser != n.attacker);
FINISH

}  // namespace warhawk::madison
