// 11.1.5 Combat Sequences: LC1 when the British attack, LC6 re-checks, LC8 the end of a Segment, LC5.3 fates at the end of
// the Encounter.
#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

void open_fight(State& s, Meeting kind, int zone, ShipSet us, ShipSet gb) {
  s.fight = {};
  s.fight.kind = kind;
  s.fight.zone = u8(zone);
  s.fight.in[US] = us;
  s.fight.in[GB] = gb;
  s.fight.card = NONE;
  for (int i = 0; i < 3; i++) s.fight.tower[i] = s.fight.towed[i] = NONE;
}

bool still_engaged(const State& s) {  // LC6, 79
  return fit(s, s.fight.in[attacker(s)]) && s.fight.in[defender(s)];
}

// ---- LC1 ----

namespace {

int weight(const Content& c, const State& s, Side side) {  // as printed (7)
  const ShipSet ships = side == GB ? s.fight.in[GB] & ~c.lakers : s.fight.in[US];
  return carronades(c, s, ships) + defense(c, s, ships);
}

void tell_decision(Run& x, const State& s, Told what, Side side, Why why) {
  x.tell(what, EVERYONE, {side, s.fight.zone, int(why), weight(x.content, s, GB), weight(x.content, s, US)});
}

}  // namespace

Why british_attack(const Content& c, const State& s) {
  const ShipSet attackers = may_attack(c, s, GB);
  if (attackers == 0) return Why::NoShipFit;
  if (s.fight.certain) return Why::CertainPrey;
  if (weight(c, s, GB) <= weight(c, s, US)) return Why::Weaker;
  if (strength(c, s, GB, attackers, true) < strength(c, s, GB, s.fight.in[US], true)) return Why::BadOdds;
  return Why::Stronger;
}

// ---- the tracks ----

namespace {

// The spaces of a Combat Sequence. Only Sequence A has the second re-check: the British close.
enum Space : u8 { Opening, FirstGunnery, FirstCheck, SecondGunnery, SecondCheck, Closing, Ends };

bool is_check(int space) { return space == FirstCheck || space == SecondCheck; }

u8 space_after(const State& s, int space) {
  return u8(space == SecondGunnery && attacker(s) == GB ? Closing : space + 1);  // 11.1.5, LC8
}

void begin_segment(State& s) {
  s.fight.rounds = 0;
  if (s.fight.segment != PatrolSegment) s.fight.certain = 0;
}

void begin_sequence(State& s) {
  s.fight.lasting = 0;
  s.fight.attackers = 0;
  s.fight.count[US] = s.fight.count[GB] = 0;
  s.fight.gap = s.fight.skip_recheck = s.fight.next_gage = s.fight.bypass = 0;
}

// 77: where both answers mean the same nobody is asked.
bool asks_command(const State& s) {
  return attacker(s) == GB && s.fight.segment == PatrolSegment && s.fight.kind != Meeting::Convoy && !s.fight.certain;
}
void list_command(Options& out) {
  out.offer(make<Confront>());
  out.offer(make<Bypass>());
}
void list_attack(Options& out) {
  out.offer(make<Attack>());
  out.offer(make<Pass>());
}

bool flips_here(const Content& c, const State& s) {
  const Content::LakeEvent* event = lasting_event(c, s, s.fight.zone);
  if (!event) return false;
  for (const Step& step : event->does)
    if (step.word == Word::Gage && step.what == u8(Gaged::Flip)) return true;
  return false;
}

// LC6.a: whether the gage changes hands.
bool re_check(Run& x, State& s) {
  enum { ByCard, Flipped, Rigging, Skipped };
  Fight& f = s.fight;
  const Side before = attacker(s);
  if (f.skip_recheck) {
    f.skip_recheck = 0;
    x.tell(Told::GageChecked, EVERYONE, {f.card, before, Skipped});
    return false;
  }
  drop_tactics(x.content, s, Lasts::Gage);
  f.laid[US] = f.laid[GB] = f.laid_void = 0;
  f.card = draw_card(x, s);
  const int why = f.next_gage ? Rigging : flips_here(x.content, s) ? Flipped : ByCard;
  f.gage = u8(why == Rigging ? f.next_gage - 1 : why == Flipped ? other(before) : x.content.card[f.card].gage);
  f.next_gage = 0;
  x.tell(Told::GageChecked, EVERYONE, {f.card, f.gage, why});
  return f.gage != before;
}

// The last space but one is there for nothing: closing is forbidden, or no ship has a match (LC7.b, LC8).
bool cannot_close(Run& x, const State& s) {
  if (banned(x.content, s, Banned::Close)) return true;
  if (any_pair(x.content, s)) return false;
  x.tell(Told::NoPairs, EVERYONE, {attacker(s)});
  return true;
}

// LC6.a: any fit ship in the Encounter for a Gunnery Round; who was in the last Round for Close Action (LC7.a).
ShipSet could_attack(const Content& c, const State& s, int space) {
  return space == Closing || s.reads(AttackersOnce) ? attacking(c, s) : may_attack(c, s, US);
}

bool british_decide(Run& x, State& s) {
  const Why why = british_attack(x.content, s);
  const bool attack = why == Why::Stronger || why == Why::CertainPrey;
  tell_decision(x, s, attack ? Told::Attacks : Told::Passes, GB, why);
  return attack;
}

}  // namespace

PROCEDURE(Combat, f)
  begin_segment(s);
  for (f.space = FirstGunnery; f.space != Ends; f.space = space_after(s, f.space)) {
    if (is_check(f.space)) {
      if (re_check(x, s)) f.space = Opening;  // 11.1.5: the other Sequence, from its beginning
      continue;
    }
    if (f.space == FirstGunnery) {
      begin_sequence(s);
      if (asks_command(s)) {
        ASK(Command, US, "EN1.3", list_command(out));
        s.fight.bypass = a.verb == Bypass;  // 11.1.4, EN1.3
        x.tell(s.fight.bypass ? Told::Bypasses : Told::Confronts, EVERYONE, {s.fight.zone});
      }
      if (banned(c, s, Banned::Gunnery)) f.space = Closing;
    }
    if (f.space == Closing && (attacker(s) == US || s.reads(PairsBeforeLC1)) && cannot_close(x, s)) break;
    if (attacker(s) == GB) {
      if (!british_decide(x, s)) RETURN(s.fight.bypass ? EncounterOver : SegmentOver);
      if (f.space == Closing && cannot_close(x, s)) break;  // LC6.a asks for LC1 before LC7 looks for pairs
    } else {
      if (could_attack(c, s, f.space) == 0) {  // 78
        tell_decision(x, s, Told::Passes, US, Why::NoShipFit);
        break;
      }
      if (!s.fight.certain) {
        ASK(AttackOrPass, US, "11.1.4", list_attack(out));
        if (a.verb == Pass) {  // 11.1.4
          tell_decision(x, s, Told::Passes, US, Why::None);
          break;
        }
      }
      tell_decision(x, s, Told::Attacks, US, Why::None);
    }
    s.fight.certain = 0;
    if (s.fight.attackers == 0) CALL(Assembled, Assembly{});
    else if (f.space != Closing && attacker(s) == US && !s.reads(AttackersOnce))
      CALL(Changed, Assembly{.again = 1});
    if (f.space == Closing) {
      CALL(Closed, CloseRound{});  // LC7
      RETURN(one_side_gone(s) ? EncounterOver : SegmentOver);
    }
    CALL(Fired, Gunnery{});
    if (x.result == RoundRestarts) RETURN(Pursued);
    if (one_side_gone(s)) RETURN(EncounterOver);
    if (x.result == RoundEndsSegment || s.fight.rounds >= c.rounds) break;
  }
  RETURN(SegmentOver);
FINISH

// ---- the end of the Encounter ----

namespace {

// 88: a side that has lost the field loses its Struck ships; otherwise a die each.
void settle_struck(Run& x, State& s) {
  const bool decided = (s.fight.in[US] == 0) != (s.fight.in[GB] == 0);
  for (int ship : ShipsIn{s.fight.struck}) {
    const Side side = owner(s, ship);
    bool lost = s.fight.in[side] == 0;  // LC5.w.b, LC5.3
    if (!decided) {
      const int die = d6(x, s);
      x.tell(Told::FateRolled, EVERYONE, {ship, die});
      lost = die <= 3;
    }
    if (lost) {
      capture(x, s, ship);
    } else {
      if (s.reads(RescuedAtOnce)) go_home(s, ship);
      else
        s.place[ship] = Prize;  // 90: out of it until F7
      x.tell(Told::RescuedShip, EVERYONE, {side, ship});
    }
  }
}

void test_blockade(Run& x, State& s) {  // LC5.w.e
  const Content& c = x.content;
  const int zone = s.fight.zone;
  if (!s.fight.withdrew || !one_side_gone(s) || !blockade_at(s, zone)) return;
  const Side blockader = zone == c.home_zone[GB] || zone == c.temporary_zone[GB] ? US : GB;
  if (std::popcount(fit(s, in_zone(s, blockader, zone)) & c.mains) < c.blockade_mains) lift_blockade(x, s, zone);
}

}  // namespace

void end_encounter(Run& x, State& s) {
  settle_struck(x, s);  // LC5.3
  test_blockade(x, s);  // LC5.w.e
  tidy_forces(s);       // EN2
  s.fight = {};         // EN2
}

}  // namespace warhawk::glorious
