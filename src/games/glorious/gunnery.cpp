// LC4 Gunnery Round, LC5 its results.
#include <algorithm>

#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

// ---- LC4: strengths, columns, modifiers ----

namespace {

// What `rated` of a ship counts, in halves.
int factor(const Content& c, const State& s, int ship, Rated rated) {
  int halves = 2;
  const auto apply = [&](const Step& step) {
    if (step.word != Word::Strength || step.what != u8(rated)) return;
    if (step.who == u8(Of::Lakers) && c.ship[ship].type != Laker) return;
    if (step.who == u8(Of::BritishFlagship) && s.flagship[GB] != ship) return;
    halves = halves * step.n / 2;
  };
  if (const Content::LakeEvent* event = in_harbor(s) ? nullptr : lasting_event(c, s, s.fight.zone))
    for (const Step& step : event->does) apply(step);
  for_steps(c, s, s.fight.lasting, {}, [&](int, const Step& step) { apply(step); });
  return halves;
}

}  // namespace

int strength(const Content& c, const State& s, Side attacks, ShipSet ships, bool raw) {
  const int long_gun = attacks == US ? 2 : 1, carronade = attacks == US ? 1 : 2;  // LC4: in halves
  const bool calm = in_harbor(s) || !lasting_event(c, s, s.fight.zone);
  const bool as_printed = raw || (calm && s.fight.lasting == 0);
  int sum = 0;
  for (int ship : ShipsIn{ships}) {
    const Content::Rating r = fighting(c, s, ship);
    const auto times = [&](Rated rated) { return as_printed ? 2 : factor(c, s, ship, rated); };
    sum += r.long_gun * long_gun * times(Rated::LongGun) + r.carronade * carronade * times(Rated::Carronade) +  // LC4.a
           r.defense * 2 * times(Rated::Defense);
  }
  return sum;
}

int odds_column(const Content& c, int attack, int defense) {
  if (defense == 0 && attack > 0) return COLUMNS - 1;
  if (defense == 0) attack = defense = 1;  // 6, 115: nothing against nothing is even
  int column = 0;
  while (column + 1 < COLUMNS && 2 * attack >= c.odds[column + 1] * defense) column++;  // LC4.b
  return column;
}

int command(const Content& c, const State& s, Side side, ShipSet attackers) {  // LC4.2
  const int flag = s.flagship[side];
  if (flag == NONE || !(attackers >> flag & 1) || !leader_fit(s, side)) return 0;
  if (side == US && s.leader[US] != Successor) return 0;  // Chauncey gives none
  return banned(c, s, Banned::Command) ? 0 : 1;
}

namespace {

int event(const Content& c, const State& s, Word word) {
  return in_harbor(s) ? 0 : event_sum(c, s, s.fight.zone, word);
}

int shifts(const Content& c, const State& s) {  // LC4.1
  constexpr int SHORE_BATTERIES = -1;
  return event(c, s, Word::Shift) + (in_harbor(s) ? SHORE_BATTERIES : 0);
}

ShipSet in_tow(const State& s, ShipSet attackers) {
  ShipSet towed = 0;
  for (int i = 0; i < 3; i++)  // 41: a Reduced ship tows nobody
    if (s.fight.tower[i] != NONE && attackers >> s.fight.tower[i] & 1) towed |= bit(s.fight.towed[i]);
  return towed;
}
int untowed(const Content& c, const State& s, ShipSet attackers) {
  if (attacker(s) == GB || banned(c, s, Banned::Untowed)) return 0;
  return std::popcount(attackers & c.lakers & ~in_tow(s, attackers));
}
int penalty_of(int untowed, int die) { return 2 * die <= untowed ? 2 : die <= untowed ? 1 : 0; }  // LC4.2

int untowed_penalty(Run& x, State& s) {
  const int n = untowed(x.content, s, attacking(x.content, s));
  if (n == 0) return 0;
  const int die = d6(x, s);
  x.tell(Told::UntowedRolled, EVERYONE, {n, die, penalty_of(n, die)});
  return -penalty_of(n, die);
}

int tows_to_come(const Content& c, const State& s, ShipSet attackers) {
  if (banned(c, s, Banned::Tow)) return 0;
  int free = -std::popcount(in_tow(s, attackers));
  for (int ship : ShipsIn{attackers}) free += c.ship[ship].tow;
  return free;
}

}  // namespace

Preview preview(const Content& c, const State& s, Side side, ShipSet attackers, Tows tows) {
  const int column =
      odds_column(c, strength(c, s, side, attackers, false), strength(c, s, side, s.fight.in[other(side)], false));
  Preview p{.column = std::clamp(column + shifts(c, s), 0, COLUMNS - 1),
            .modifier = command(c, s, side, attackers) + event(c, s, Word::Drm),
            .untowed = untowed(c, s, attackers),
            .chance = {},
            .of = 0};
  if (tows == Tows::ToCome) p.untowed = std::max(0, p.untowed - tows_to_come(c, s, attackers));
  for (int die = 1; die <= 10; die++)
    for (int roll = 1; roll <= 6; roll++) {
      const int row = std::clamp(die + p.modifier - penalty_of(p.untowed, roll), 0, ROWS - 1);
      if (s.fight.kind == Meeting::Breakout && c.table[row][p.column].end) continue;  // 14.3.2
      p.chance[row]++;
      p.of++;
    }
  return p;
}

// ---- tactics that act before the guns ----

namespace {

// The step with this word among the tactics of the Round, and whose it is.
const Step* fresh_step(const Content& c, const State& s, const Gunnery& g, Word word, int& tactic) {
  const Step* found = nullptr;
  for_steps(c, s, fresh_tactics(g), {}, [&](int which, const Step& step) {
    if (step.word == word) found = &step, tactic = which;
  });
  return found;
}

bool succeeds(const Step& step, int die) { return die >= step.low && die <= step.high; }

ShipSet may_scatter(const Content& c, const State& s, const Gunnery& g) {
  int tactic = 0;
  if (!fresh_step(c, s, g, Word::Disengage, tactic)) return 0;
  return s.fight.in[US] & c.lakers & ~g.chosen;
}
void list_scatter(const Content& c, const State& s, const Gunnery& g, Options& out) {
  out.offer(make<Done>());
  for (int ship : ShipsIn{may_scatter(c, s, g)}) out.offer(make<Disperse>(ship));
}
void scatter(Run& x, State& s, const Gunnery& g) {
  int tactic = 0;
  const Step* step = fresh_step(x.content, s, g, Word::Disengage, tactic);
  if (!step) return;
  for (int ship : ShipsIn{g.chosen}) {
    const int die = d6(x, s);
    x.tell(Told::ScatterRolled, EVERYONE, {US, ship, die, succeeds(*step, die)});
    if (!succeeds(*step, die)) continue;
    leave_line(x.content, s, ship);
    s.fight.disengaged |= bit(ship);
  }
}

// ---- LC5: who is Hit, and what comes of it ----

void mark(Run& x, State& s, Gunnery& g, int ship, Roll66 roll = {}) {  // LC5.hit.C
  s.fight.hits[ship]++;
  s.fight.hit_by[ship] = u8(1 + 7 * roll.red + roll.blue);
  g.fresh |= bit(ship);
  x.tell(Told::HitOn, EVERYONE, {owner(s, ship), ship, roll.red, roll.blue});
}

// LC5.hit.A, LC5.hit.B: over the column from this position on.
void mark_by_dice(Run& x, State& s, Gunnery& g, Side side, int from = 0) {
  const u8* line = s.fight.column[side] + from;
  const int n = s.fight.count[side] - from;
  if (n == 1) return mark(x, s, g, line[0]);
  if (n > LINE) return mark(x, s, g, line[x.below(s, u32(n))]);
  const Roll66 roll = roll66(x, s);
  mark(x, s, g, line[x.content.hit[roll.index()][n - 1] - 1], roll);
}

// LC5.hit.D: the attacker's column first, each from the top (82).
void resolve(Run& x, State& s) {
  for (Side side : {attacker(s), defender(s)})
    for (int i = 0; i < s.fight.count[side];) {
      const int ship = s.fight.column[side][i];
      const int hits = s.fight.hits[ship];
      s.fight.hits[ship] = 0;
      if (hits == 0 || suffer(x, s, ship, hits, false) != Stand::Gone) i++;
    }
}

void first_shot(Run& x, State& s, Gunnery& g) {
  int tactic = 0;
  const Step* step = fresh_step(x.content, s, g, Word::Hit, tactic);
  if (!step) return;
  if (step->die) {
    const int die = int(x.die(s, step->die));
    x.tell(Told::TacticRolled, EVERYONE, {tactic, die, succeeds(*step, die)});
    if (!succeeds(*step, die)) return;
  }
  const Side side = step->who == u8(Who::Attacker) ? attacker(s) : defender(s);
  for (int i = 0; i < step->n; i++) mark_by_dice(x, s, g, side);
  resolve(x, s);
  g.fresh = 0;
}

// Strengths, column, die, and what the cell comes to with the tactics in force.
void fire(Run& x, State& s, Gunnery& g) {
  const Content& c = x.content;
  Fight& f = s.fight;
  const Side by = attacker(s);
  const int attack = strength(c, s, by, attacking(c, s), false);  // LC4.a
  const int resist = strength(c, s, by, f.in[other(by)], false);  // LC4.a
  const int odds = odds_column(c, attack, resist);
  // A tactic shifts the Round in which it is played; the rest of it may last longer.
  const int shift = shifts(c, s) + tactic_sum(c, s, fresh_tactics(g), Word::Shift, Who::Nobody, {});  // LC4.c
  const int column = std::clamp(odds + shift, 0, COLUMNS - 1);                                        // LC4.c
  x.tell(Told::RoundBegins, EVERYONE, {by, f.rounds, attack / 4, attack % 4, resist / 4, resist % 4, odds, column});
  const int tactics = tactic_sum(c, s, f.lasting, Word::Drm, Who::Nobody, {});
  // LC4.2, LC4.d
  // LC4.2, LC4.d
  const int modifier = command(c, s, by, attacking(c, s)) + event(c, s, Word::Drm) + tactics + untowed_penalty(x, s);
  int die = d10(x, s);
  const auto cell = [&] { return c.table[std::clamp(die + modifier, 0, ROWS - 1)][column]; };  // LC4.d
  while (f.kind == Meeting::Breakout && cell().end) {                                          // 14.3.2
    die = d10(x, s);
    x.tell(Told::EndRerolled, EVERYONE, {die});
  }
  const Result result = cell();
  f.shot = {.attack = u16(attack),
            .resist = u16(resist),
            .die = u8(die),
            .column = u8(column),
            .printed = u8(odds),
            .modifier = std::int8_t(modifier)};
  f.shot_by = by;
  x.tell(Told::Fired, EVERYONE,
         {by, die, std::max(0, modifier), std::max(0, -modifier), column, result.a, result.d, result.aw, result.dw,
          result.end});

  Moment now{.roll = die + modifier};  // LC3.g, LC4.d
  const auto hits = [&](int printed, Who who) {
    return std::max(0, printed + tactic_sum(c, s, f.lasting, Word::Hits, who, now));  // LC3.g, LC5
  };
  now.a = hits(result.a, Who::Attacker);               // LC3.g, LC5
  now.d = hits(result.d, Who::Defender);               // LC3.g, LC5
  now.end = result.end;                                // LC3.g
  g.a = u8(now.a);                                     // LC5
  g.d = u8(now.d);                                     // LC5
  g.end = result.end;                                  // LC5
  const bool w = !banned(c, s, Banned::AnyW);          // LC3.g, LC5
  g.aw = w && result.aw && !banned(c, s, Banned::AW);  // LC3.g, LC5
  // LC3.g, LC5
  g.dw = w && (result.dw || tactic_has(c, s, f.lasting, Word::AddWithdraw, 0, now)) && !banned(c, s, Banned::DW);
  if (g.a != result.a || g.d != result.d || g.aw != result.aw || g.dw != result.dw)
    x.tell(Told::ResultBecomes, EVERYONE, {g.a, g.d, g.aw, g.dw});
  if (tactic_has(c, s, f.lasting, Word::Gage, u8(Gaged::ToDefender), now)) f.next_gage = u8(1 + other(by));  // LC6.a
}

bool assigns(const Content& c, const State& s, Assigned how) {
  return tactic_has(c, s, s.fight.lasting, Word::Assign, u8(how), {});
}
bool first_is_chosen(const Content& c, const State& s, const Gunnery& g) {
  return g.left == g.d && assigns(c, s, Assigned::First);
}

// Whom the next D Hit may be given to by choice; nobody: the dice say.
ShipSet to_choose(const Content& c, const State& s, const Gunnery& g) {
  const bool chosen = assigns(c, s, Assigned::Chosen);
  const bool any = first_is_chosen(c, s, g) || (chosen && !s.reads(RakeSpreads));
  if (!any && !chosen && !assigns(c, s, Assigned::Spread)) return 0;
  ShipSet ships = 0;
  int fewest = ROLLS;
  for (int ship : line_of(s, defender(s))) {
    if (!any && s.fight.hits[ship] > fewest) continue;
    if (!any && s.fight.hits[ship] < fewest) ships = 0;
    fewest = std::min<int>(fewest, s.fight.hits[ship]);
    ships |= bit(ship);
  }
  return ships;
}
bool player_chooses(const Content& c, const State& s, const Gunnery& g) {
  if (to_choose(c, s, g) == 0) return false;
  return (first_is_chosen(c, s, g) ? defender(s) : attacker(s)) == US;
}
void list_targets(const Content& c, const State& s, const Gunnery& g, Options& out) {
  const ShipSet ships = to_choose(c, s, g);
  for (int ship : ShipsIn{out.scope(ships, s.fight.in[defender(s)])})
    out.offer(make<HitShip>(ship), ships >> ship & 1 ? Bar() : barred<Reason::EvenHits>("LC5", ship));
}

// The British give up what is worth least, and aim at what is worth most, but at no ship that has Hits for all her steps
// while there is another.
int british_target(const Content& c, const State& s, const Gunnery& g) {
  const bool own = first_is_chosen(c, s, g);
  const auto worth = [&](int ship) {
    const bool enough = !own && s.fight.hits[ship] >= std::max(1, steps_left(c, s, ship));
    return 100 * capture_points(c, s, ship) + c.ship[ship].guns - (enough ? 1 << 16 : 0);
  };
  int best = -1;
  for (int ship : line_of(s, defender(s))) {
    if (!(to_choose(c, s, g) >> ship & 1)) continue;
    if (best < 0 || (own ? worth(ship) <= worth(best) : worth(ship) > worth(best))) best = ship;
  }
  return best;
}

void mark_for_attacker(Run& x, State& s, Gunnery& g) {
  for (int i = 0; i < g.a; i++) mark_by_dice(x, s, g, attacker(s));
}
void mark_for_defender(Run& x, State& s, Gunnery& g) {
  const Side side = defender(s);
  if (to_choose(x.content, s, g)) return mark(x, s, g, british_target(x.content, s, g));
  mark_by_dice(x, s, g, side, assigns(x.content, s, Assigned::Rear) ? s.fight.count[side] / 2 : 0);
}

// ---- LC5: withdrawal ----

ShipSet leavers(const Content& c, const State& s, const Gunnery& g, Side side) {  // 84, 86
  return (s.fight.in[side] & ~g.fresh) | (s.fight.disengaged & owned(c, s, side));
}
bool may_withdraw(const Content& c, const State& s, const Gunnery& g) {
  return (g.turn == 0 ? g.aw : g.dw) && leavers(c, s, g, in_turn(s, g.turn));
}
void list_leave(Options& out) {
  out.offer(make<Withdraw>());
  out.offer(make<FightOn>());
}
void list_chase(Options& out) {
  out.offer(make<Pursue>());
  out.offer(make<LetGo>());
}

// The attacker's tactic that undoes the withdrawal under way, or NONE.
int pursuit(const Content& c, const State& s, const Gunnery& g) {
  int found = NONE;
  if (g.turn == 0 || s.fight.in[attacker(s)] == 0) return found;
  for_steps(c, s, s.fight.lasting, {.withdrawing = true}, [&](int tactic, const Step& step) {
    if (step.word == Word::Restart) found = tactic;
  });
  return found;
}

void withdraw(Run& x, State& s, const Gunnery& g, Side side) {
  const Content& c = x.content;
  Fight& f = s.fight;
  x.tell(Told::Withdraws, EVERYONE, {side, f.zone});
  for (int ship : ShipsIn{(f.in[side] | f.disengaged | f.struck) & owned(c, s, side)})  // LC5.w.a
    if (on_lake(s, ship) && coastal(s.force[force_of(s, ship)].mission)) abort_mission(s, force_of(s, ship));
  for (int ship : ShipsIn{leavers(c, s, g, side)}) {  // LC5.w.d
    leave_line(c, s, ship);
    f.disengaged &= ~bit(ship);
    go_home(s, ship);
  }
  for (int ship : ShipsIn{f.in[side]}) x.tell(Told::StaysInFight, EVERYONE, {side, ship});  // LC5.w.c
  f.withdrew = 1;
}

// The board before a Round: the dice are taken up. The last result lies there until the guns speak again.
void clear_round(State& s) {
  std::fill(s.fight.hit_by, s.fight.hit_by + SHIPS, u8(0));
  s.fight.laid[US] = s.fight.laid[GB] = s.fight.laid_void = 0;
  s.fight.boarding = {};
}

}  // namespace

PROCEDURE(Gunnery, g)
  s.fight.rounds++;
  clear_round(s);
  g.played[US] = g.played[GB] = NONE;
  if (!banned(c, s, Banned::Tactics)) {
    draw_tactics(x, s, US, g.drawn, g.valid);
    CHOOSE(Tactic, US, "LC3.c", list_tactics(s, g, out));
    play(x, s, g, US, a.verb == Play ? get<ATactic>(a) : NONE);  // LC3.c
    play_for_british(x, s, g);
    compare_bands(x, s, g);
    while (may_scatter(c, s, g)) {
      ASK(Scatter, US, "LC3.c", list_scatter(c, s, g, out));
      if (a.verb != Disperse) break;
      g.chosen |= bit(get<AShip>(a));
    }
    scatter(x, s, g);
    if (!one_side_gone(s)) first_shot(x, s, g);
    if (one_side_gone(s)) RETURN(RoundOver);
  }
  fire(x, s, g);
  mark_for_attacker(x, s, g);
  for (g.left = g.d; g.left; g.left--) {
    if (player_chooses(c, s, g)) {
      CHOOSE(Target, US, "LC5", list_targets(c, s, g, out));
      mark(x, s, g, get<AShip>(a));
    } else {
      mark_for_defender(x, s, g);
    }
  }
  resolve(x, s);
  CALL(Moved, FlagTransfer{});
  for (g.turn = 0; g.turn < 2; g.turn++) {
    if (!may_withdraw(c, s, g)) continue;
    if (in_turn(s, g.turn) == US) {
      ASK(Leave, US, "LC5", list_leave(out));
      if (a.verb == FightOn) {
        x.tell(Told::FightsOn, EVERYONE, {US});
        continue;
      }
    }
    if (pursuit(c, s, g) != NONE) {
      if (attacker(s) == US) ASK(Chase, US, "LC3.c", list_chase(out));  // LC3.g
      if (attacker(s) == GB || a.verb == Pursue) {
        x.tell(Told::Pursues, EVERYONE, {attacker(s), pursuit(c, s, g)});
        RETURN(RoundRestarts);
      }
      s.fight.lasting &= ~(TacticSet{1} << pursuit(c, s, g));
    }
    withdraw(x, s, g, in_turn(s, g.turn));
  }
  drop_tactics(c, s, Lasts::Round);
  RETURN(g.end ? RoundEndsSegment : RoundOver);
FINISH

}  // namespace warhawk::glorious
