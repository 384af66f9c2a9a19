// 10.0 Land Combat.
#include "games/madison/battle.hpp"

#include <algorithm>

namespace warhawk::madison {

// ---- modifiers ----

int ratio_modifier(const Content& c, int attack, int defense) {  // 10.21
  // The column of 1 to 1 is the fifth.
  const int column =
      attack >= defense ? 4 + std::min(attack / defense, 6) - 1 : 4 - std::min((defense + attack - 1) / attack, 5) + 1;
  return c.ratio[column];
}

Result result_of(const Content& c, int roll) {
  int result = 0;
  while (result < RESULTS - 1 && roll > c.result_upto[result]) result++;
  return Result(result);
}

int class_of(const Content& c, const State& s, int unit) {
  return s.drilled.has(unit) ? int(ClassA) : int(c.piece[unit].klass);
}

bool has_fort(const State& s, const Battle& b) { return b.fort_class && !(s.mods.ignore & Mods::Fort); }

int lead_class(const Content& c, const State& s, const Battle& b, Side side) {
  const int lead = b.lead[side], klass = class_of(c, s, lead);
  const bool dragoon = c.piece[lead].type == Type::Dragoon;
  if (side == b.attacker) return dragoon && has_fort(s, b) ? std::min(klass, int(ClassB)) : klass;  // 3.62
  if (!has_fort(s, b)) return klass;
  if (dragoon) return ClassA;                                     // Q41
  if (!full(s, lead)) return std::min(klass, int(b.fort_class));  // 10.32, case 4
  return std::max(klass, int(b.fort_class));                      // 2.71
}

namespace {

PieceSet line(const Content& c, const State& s, const Battle& b, Side side) { return units_at(c, s, side, b.where); }

bool only_natives(const State& s, const Battle& b, Side side) {
  return s.board.natives[side][b.where] == s.board.units[side][b.where];
}
bool no_indians(const Content& c, const State& s, const Battle& b, Side side) {  // Q77: nor the Northwest Company
  for (int unit : line(c, s, b, side))
    if (c.piece[unit].type == Type::Indian) return false;
  return true;
}

bool kentuckians(const Content& c, const State& s, const Battle& b) {
  return s.mods.has(Effect::Kentucky) && b.attacker == US && !(line(c, s, b, US) & c.kentucky).empty();
}

int forest_modifier(const Content& c, const State& s, const Battle& b) {  // 10.41, 2.11, 2.72, Q39
  if (!c.space[b.where].forest || has_fort(s, b) || s.mods.ignore & Mods::Forest || kentuckians(c, s, b)) return 0;
  if (only_natives(s, b, defender(b)) && no_indians(c, s, b, attacker(b))) return -2;
  if (only_natives(s, b, attacker(b)) && no_indians(c, s, b, defender(b))) return 1;
  return -1;
}

int route_modifier(const Content& c, const State& s, const Battle& b) {  // 2.23, 2.14, 11.55
  int sum = b.where == c.montreal ? -1 : 0;
  if (b.flags & Battle::Amphibious && !(s.mods.ignore & Mods::Afloat)) sum--;
  if (b.origin != NONE && !(s.mods.ignore & Mods::Route) && across_route(c, s, b.origin, b.where)) sum--;
  return sum;
}

bool tecumseh_counts(const Content& c, const State& s, const Battle& b) {  // card 9
  const int t = c.tecumseh;
  if (s.at[t] != b.where || s.board.natives[GB][b.where] == 0 || b.chief[GB] == NONE || b.chief[GB] == t) return false;
  return b.both_leaders || (s.mods.has(Effect::BothLeaders) && b.attacker == GB && b.chief[GB] == c.brock);
}

int leader_modifier(const Content& c, const State& s, const Battle& b, Side side) {  // 10.42
  const int chief = b.chief[side];
  if (chief == NONE) return 0;
  int sum = modifier_of(c, s, chief);
  if (chief == c.tecumseh && s.board.natives[GB][b.where] == 0) sum = 0;             // 3.52
  if (side == GB && tecumseh_counts(c, s, b)) sum += modifier_of(c, s, c.tecumseh);  // 10.42, 3.51
  return sum;
}

bool regulars_stand(const Content& c, const State& s, const Battle& b) {  // 10.44, 2.12
  if (b.attacker != US || c.space[b.where].forest || has_fort(s, b) || year_of(s) == 2) return false;
  for (int unit : line(c, s, b, GB))
    if (british_regular(c, unit)) return true;
  return false;
}

int card_modifier(const Content& c, const State& s, const Battle& b) {
  int sum = s.mods.bonus[b.attacker] - s.mods.bonus[!b.attacker];
  if (b.round == 1 && kentuckians(c, s, b)) sum += 2;
  if (b.round == 1 && s.mods.has(Effect::Siege) && has_fort(s, b) && b.attacker == GB) sum++;
  return sum;
}

}  // namespace

Round10 round_of(const Content& c, const State& s, const Battle& b) {
  const Side att = attacker(b), def = defender(b);
  Round10 r{};
  const int force = attack_strength(c, s, line(c, s, b, att));
  const bool sieged = s.mods.has(Effect::Siege) && att == GB;
  const int fort = has_fort(s, b) && !sieged ? b.fort : 0;
  const int against = s.board.force[def][b.where] + fort;
  r.attack = b.supplied[att] ? force : (force + 1) / 2;  // 13.4
  r.defense = b.supplied[def] ? against : (against + 1) / 2;
  r.ratio = ratio_modifier(c, r.attack, r.defense);
  if (s.mods.has(Effect::EvenOdds) && r.ratio < 0 && b.round == 1) r.ratio = 0;
  r.classes = lead_class(c, s, b, att) - lead_class(c, s, b, def);
  if (b.round == 1) {
    r.terrain = forest_modifier(c, s, b);
    r.route = route_modifier(c, s, b);
  }
  r.leaders = leader_modifier(c, s, b, att) - leader_modifier(c, s, b, def);
  r.regulars = regulars_stand(c, s, b) ? -1 : 0;
  r.cards = card_modifier(c, s, b);
  return r;
}

namespace {

// ---- commanders and Lead Units ----

Side asked(const Battle& b) { return b.turn == 0 ? attacker(b) : defender(b); }

// 3.35: the senior one; of equals, the owner's choice. Tecumseh only where there is no other (3.51).
PieceSet chiefs(const Content& c, const State& s, const Battle& b, Side side) {
  PieceSet best{};
  int stars = -1;
  for (int leader : generals_at(c, s, side, b.where)) {
    const int rank = leader == c.tecumseh ? 0 : c.piece[leader].stars;
    if (rank < stars) continue;
    if (rank > stars) best = {}, stars = rank;
    best.add(leader);
  }
  return best;
}
void list_chiefs(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int leader : chiefs(c, s, b, asked(b))) out.offer(make<Command>(leader));
}

// 10.32: a unit at full strength; a defender without one has no choice but among those of his lowest class.
PieceSet leads(const Content& c, const State& s, const Battle& b, Side side) {
  const PieceSet all = line(c, s, b, side), fresh = all - s.flipped;
  if (!fresh.empty()) return fresh;
  int lowest = ClassA + 1;
  for (int unit : all) lowest = std::min(lowest, class_of(c, s, unit));
  PieceSet found{};
  for (int unit : all)
    if (class_of(c, s, unit) == lowest) found.add(unit);
  return found;
}
void list_leads(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int unit : leads(c, s, b, asked(b))) out.offer(make<Lead>(unit));
}

// ---- a round ----

void open_battle(Run& x, State& s, Battle& b) {
  const Content& c = x.content;
  const Contact contact{.where = b.where, .origin = b.origin, .attacker = b.attacker, .flags = b.flags};
  b.supplied[b.attacker] = attacker_supplied(c, s, contact);
  b.supplied[!b.attacker] = defender_supplied(c, s, defender(b), b.where);
  if (fort_serves(c, s, defender(b), b.where)) {
    b.fort = fort_at(c, s, b.where).value;        // 2.71
    b.fort_class = fort_at(c, s, b.where).klass;  // 2.71
  }
  b.tecumseh = s.at[c.tecumseh] == b.where;
  b.brock = s.at[c.brock] == b.where;
  x.tell(Told::BattleBegins, EVERYONE, {b.attacker, b.where});
}

// 10.51: an exchange that would leave nobody.
bool mutual_ruin(const Content& c, const State& s, const Battle& b) {
  const PieceSet ours = line(c, s, b, attacker(b)), theirs = line(c, s, b, defender(b));
  const auto last_step = [&](int unit) { return !two_steps(c, unit) || !full(s, unit); };
  return ours.count() == 1 && theirs.count() == 1 && last_step(ours.nth(0)) && last_step(theirs.nth(0));
}

void judge(const Content& c, const State& s, Battle& b) {
  const Side att = attacker(b), def = defender(b);
  const u8 att_bit = u8(1u << att), def_bit = u8(1u << def);
  Result result = Result(b.result);
  if (result == Nine && has_fort(s, b) && s.mods.has(Effect::Siege)) result = EX;
  if (result == EX && (s.mods.has(Effect::NoExchange) || mutual_ruin(c, s, b))) result = AR;
  b.losses[US] = b.losses[GB] = b.lost[US] = b.lost[GB] = b.retreats = 0;
  switch (result) {
    case AR2: b.losses[att] = 2, b.retreats = att_bit; break;
    case AR1: b.losses[att] = 1, b.retreats = att_bit; break;
    case AR: b.retreats = att_bit; break;
    case EX: b.losses[att] = b.losses[def] = 1; break;
    case Nine: b.retreats = has_fort(s, b) ? att_bit : def_bit; break;  // 2.77
    case DR1: b.losses[def] = 1, b.retreats = def_bit; break;
    case DR2: b.losses[def] = 2, b.retreats = def_bit; break;
    case RESULTS: break;
  }
}

void roll(Run& x, State& s, Battle& b) {
  const Round10 r = round_of(x.content, s, b);
  const auto plus = [](int n) { return n > 0 ? n : 0; };
  const auto minus = [](int n) { return n < 0 ? -n : 0; };
  x.tell(Told::Round, EVERYONE,
         {b.attacker, b.where, b.round, r.attack, r.defense, b.lead[b.attacker], b.lead[!b.attacker]});
  x.tell(Told::Modifiers, EVERYONE,
         {plus(r.ratio), minus(r.ratio), plus(r.classes), minus(r.classes), plus(r.terrain), minus(r.terrain),
          plus(r.route), minus(r.route), plus(r.leaders), minus(r.leaders), plus(r.regulars), minus(r.regulars),
          plus(r.cards), minus(r.cards)});
  b.die[0] = u8(x.die(s, 6));
  b.die[1] = u8(x.die(s, 6));
  b.result = result_of(x.content, b.die[0] + b.die[1] + r.all());
  x.tell(Told::Rolled, EVERYONE, {b.attacker, b.die[0], b.die[1], plus(r.all()), minus(r.all()), b.result});
  judge(x.content, s, b);
}

// 10.52: full strength first.
PieceSet sufferers(const Content& c, const State& s, const Battle& b, Side side) {
  const PieceSet all = line(c, s, b, side), fresh = all - s.flipped;
  if (b.lost[side] == 0 && all.has(b.lead[side])) return PieceSet::of(b.lead[side]);  // 10.32, case 1
  return fresh.empty() ? all : fresh;
}
void list_losses(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int unit : sufferers(c, s, b, asked(b))) out.offer(make<Lose>(unit));
}
void list_more(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int unit : line(c, s, b, asked(b)) - s.flipped)
    if (two_steps(c, unit)) out.offer(make<Lose>(unit));
}

// 10.61, 10.63: who must go although the dice did not say so.
void look_who_is_left(const Content& c, const State& s, Battle& b, bool forced_lead) {
  const Side att = attacker(b), def = defender(b);
  if (b.retreats || s.board.units[def][b.where] == 0) return;
  if (s.board.units[att][b.where] == 0) b.retreats = u8(1u << att);
  else if (forced_lead)
    b.retreats = u8(1u << def);  // Q33
  else if (!some_full(c, s, att, b.where))
    b.retreats = u8(1u << att);
  else if (!some_full(c, s, def, b.where))
    b.retreats = u8(1u << def);
}

void end_round(State& s) {
  s.mods.bonus[US] = s.mods.bonus[GB] = 0;
  s.mods.ignore = s.mods.retreat_costs = 0;
  s.mods.effects &= ~(1u << int(Effect::NoExchange) | 1u << int(Effect::FightOn));
}

bool beaten(const Battle& b, Side side) { return b.retreats >> side & 1; }

Retreat leaving(const Battle& b, Side side) {
  const bool attacks = side == b.attacker;
  return {.side = side,
          .from = b.where,
          .barred = b.origin,
          .how = !attacks                       ? Retreat::Beaten
                 : b.flags & Battle::Amphibious ? Retreat::Landed
                                                : Retreat::Attacker,
          .fed = b.supplied[side]};
}

// Those that have nowhere to go back to, or go back by a card's word.
void go_back(Run& x, State& s, const Battle& b) {
  const Content& c = x.content;
  for (int piece : at_place(c, s, attacker(b), b.where) & (c.units | c.generals)) {
    if (b.flags & Battle::Struck) put(c, s, piece, b.origin);
    else
      eliminate(x, s, piece, is_unit(piece) ? Told::Eliminated : Told::Captured);  // 14.32
  }
  if (b.flags & Battle::Struck) x.tell(Told::RetreatsTo, EVERYONE, {b.attacker, b.where, b.origin});
}

bool somebody_left(const Content& c, const State& s, const Battle& b, Side side) {
  return !(at_place(c, s, side, b.where) & (c.units | c.generals)).empty();
}

bool risks_pike(const Content& c, const State& s) { return s.mods.has(Effect::PikeAtRisk) && s.at[c.pike] < PLACES; }

}  // namespace

bool could_go_on(const Content& c, const State& s, const Battle& b) {
  if (!b.retreats) return false;
  for (Side side : {US, GB}) {
    const PieceSet fresh = line(c, s, b, side) - s.flipped;
    if (fresh.count() <= b.losses[side]) return false;
  }
  return true;
}

Says<Battle> prompt(const Content&, const State&, const Battle& b) { return {b.where, b.round, b.losses[asked(b)]}; }

PROCEDURE(Battle, b)
  open_battle(x, s, b);
  for (b.turn = 0; b.turn < 2; b.turn++) {
    CHOOSE(Chief, asked(b), "3.35", list_chiefs(c, s, b, out));
    if (a.verb == Command) b.chief[asked(b)] = get<APiece>(a);
  }
  do {
    b.round++;
    b.played = 0;
    for (b.turn = 0; b.turn < 2; b.turn++) {  // 10.31: the attacker names his first
      CHOOSE(LeadUnit, asked(b), "10.31", list_leads(c, s, b, out));
      b.lead[asked(b)] = get<APiece>(a);
    }
    for (b.turn = 0; b.turn < 2; b.turn++) {  // 10.43
      CALL(Carded, Reaction{.window = OnRound, .side = asked(b), .where = b.where});
      if (x.result) b.played = u8(b.played | 1u << asked(b));
    }
    b.forced = !some_full(c, s, defender(b), b.where);
    roll(x, s, b);
    for (b.turn = 0; b.turn < 2 && could_go_on(c, s, b); b.turn++)
      if (!(b.played >> asked(b) & 1)) CALL(Judged, Reaction{.window = OnResult, .side = asked(b), .where = b.where});
    if (s.mods.has(Effect::FightOn)) b.retreats = 0;
    for (b.turn = 0; b.turn < 2; b.turn++) {
      for (; b.losses[asked(b)] > 0 && s.board.units[asked(b)][b.where] > 0; b.losses[asked(b)]--) {
        CHOOSE(Loss, asked(b), "10.52", list_losses(c, s, b, out));
        lose_step(x, s, get<APiece>(a));
        b.lost[asked(b)]++;
      }
      b.losses[asked(b)] = 0;
    }
    look_who_is_left(c, s, b, b.forced);
    for (b.turn = 0; b.turn < 2; b.turn++)
      if (beaten(b, asked(b)) && s.mods.retreat_costs >> asked(b) & 1) {
        CHOOSE(More, asked(b), "8.27", list_more(c, s, b, out));
        if (a.verb == Lose) reduce(x, s, get<APiece>(a));
      }
    if (b.brock && (b.lost[GB] > 0 || beaten(b, GB)))
      CALL(Grieved, Reaction{.window = OnLoss, .side = US, .where = b.where});
    end_round(s);  // 10.62
  } while (!b.retreats && s.board.units[defender(b)][b.where] > 0);
  if (beaten(b, attacker(b))) {
    if (b.flags & (Battle::Struck | Battle::Arriving)) go_back(x, s, b);
    else if (somebody_left(c, s, b, attacker(b)))
      CALL(AttackerGone, leaving(b, attacker(b)));
    b.result = Contact::Repulsed;
  } else {
    if (somebody_left(c, s, b, defender(b)))
      CALL(DefenderGone, leaving(b, defender(b)));  // 10.71, 10.9: leaders alone, too
    b.result = Contact::Won;
    s.mods.won_at = b.where;
  }
  x.tell(Told::BattleWon, EVERYONE, {b.result == Contact::Won ? attacker(b) : defender(b), b.where});
  if (risks_pike(c, s)) {
    b.die[0] = u8(x.die(s, 6));
    x.tell(Told::EventDie, EVERYONE, {US, b.die[0]});
    if (b.die[0] <= 2) eliminate(x, s, c.pike, Told::Removed);
  }
  if (b.tecumseh && on_map(s, c.tecumseh) && (b.result == Contact::Won) == (b.attacker == US))
    CALL(Ended, Reaction{.window = OnEnd, .side = US, .where = b.where});
  RETURN(b.result);
FINISH

}  // namespace warhawk::madison
