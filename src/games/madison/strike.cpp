// What cards let happen outside the ordinary rules of movement: strikes, landings by a card's word, marches in the snow.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

bool fit_to_go(const Content& c, const State& s, const Strike& k, int to, int piece) {
  if (s.finished.has(piece) || is_vessel(piece) || is_commodore(c, piece)) return false;
  if (piece == c.lower_canada && (c.space[to].owner == US || c.way[to] > 2)) return false;
  return !k.afloat || (may_board(c, piece) && piece != c.tecumseh && piece != c.lower_canada);
}
PieceSet able(const Content& c, const State& s, const Strike& k, int from, int to) {
  PieceSet found{};
  for (int piece : at_place(c, s, Side(k.side), from))
    if (fit_to_go(c, s, k, to, piece)) found.add(piece);
  return found;
}

bool can_strike(const Content& c, const State& s, const Strike& k, int from, int to) {
  if (s.truce) return false;
  const Side foe = other(Side(k.side));
  if (k.beside && (to >= SPACES || c.road[from][to] == Road::None || s.board.units[foe][to] == 0)) return false;
  const PieceSet force = able(c, s, k, from, to);
  if (attack_strength(c, s, force) == 0 || (k.must != NONE && !force.has(k.must))) return false;
  if (!k.afloat) return true;
  const PieceSet fleet = sound_vessels(c, s, Side(k.side), from) - s.finished;
  if (s.frozen[c.space[from].lake] == foe || fleet.empty()) return false;
  for (int unit : (force & c.units) - s.flipped)
    if (fits(c, s, room_of(c, fleet), PieceSet::of(unit))) return true;
  return false;
}

SpaceSet targets_from(const Content& c, const State& s, const Strike& k, int from) {
  SpaceSet found{};
  for (int to : k.targets)
    if (to != from && can_strike(c, s, k, from, to)) found.add(to);
  return found;
}

void list_starts(const Content& c, const State& s, const Strike& k, Options& out) {
  for (int from : k.starts)
    if (!targets_from(c, s, k, from).empty()) out.offer(make<MoveFrom>(from));
}
void list_targets(const Content& c, const State& s, const Strike& k, Options& out) {
  for (int to : targets_from(c, s, k, k.from)) out.offer(make<StepTo>(to));
}

// After these, none of them at full strength, one that is could still take part.
bool room_for_strength(const Content& c, const State& s, const Strike& k, const PieceSet& with) {
  if (k.left < 2) return false;
  for (int unit : (able(c, s, k, k.from, k.to) & c.units) - s.flipped) {
    PieceSet all = with;
    all.add(unit);
    if (!k.afloat || fits(c, s, room_of(c, sound_vessels(c, s, Side(k.side), k.from) - s.finished), all)) return true;
  }
  return false;
}

Bar may_join(const Content& c, const State& s, const Strike& k, int piece) {
  if (k.force.has(piece)) return barred<Reason::NamedAlready>("8.27", piece);
  if (!able(c, s, k, k.from, k.to).has(piece)) return barred<Reason::NotInStrike>("8.27", piece);
  if (!is_unit(piece)) return {};
  if (k.left == 0) return barred<Reason::StrikeFull>("8.27", piece);
  PieceSet with = k.force & c.units;
  with.add(piece);
  if (attack_strength(c, s, with) == 0 && !room_for_strength(c, s, k, with))
    return barred<Reason::NoneToAttack>("10.23", k.to);
  if (!k.afloat) return {};
  return fits(c, s, room_of(c, sound_vessels(c, s, Side(k.side), k.from) - s.finished), with)
             ? Bar{}
             : barred<Reason::NoRoom>("11.35", piece);
}
void list_joiners(const Content& c, const State& s, const Strike& k, Options& out) {
  out.offer(make<Done>(), attack_strength(c, s, k.force) > 0 ? Bar{} : barred<Reason::NobodyChosen>("10.23", k.from));
  for (int piece : at_place(c, s, Side(k.side), k.from)) out.offer(make<Take>(piece), may_join(c, s, k, piece));
}

void set_out(Run& x, State& s, Strike& k) {
  const Content& c = x.content;
  if (k.afloat) k.force |= sound_vessels(c, s, Side(k.side), k.from) - s.finished;
  for (int piece : k.force) {
    put(c, s, piece, k.to);
    if (!is_vessel(piece)) s.moving.add(piece);
    else
      s.finished.add(piece);
  }
  s.mods.home = k.from;
  tell_march(x, k.force, NONE, k.from, k.to);
}

}  // namespace

bool possible(const Content& c, const State& s, const Strike& k) {
  for (int from : k.starts)
    if (!targets_from(c, s, k, from).empty()) return true;
  return false;
}

Says<Strike> prompt(const Content&, const State&, const Strike& k) { return {k.from, k.left}; }

PROCEDURE(Strike, k)
  CHOOSE(From, k.side, "8.27", list_starts(c, s, k, out));
  k.from = get<ASpace>(a);
  CHOOSE(To, k.side, "8.27", list_targets(c, s, k, out));
  k.to = get<ASpace>(a);
  if (k.must != NONE) k.force.add(k.must), k.left--;
  for (;;) {
    ASK(Unit, k.side, "8.27", list_joiners(c, s, k, out));
    if (a.verb == Done) break;
    k.force.add(get<APiece>(a));
    if (is_unit(get<APiece>(a))) k.left--;
  }
  if (k.afloat) {
    s.declared = k.force | sound_vessels(c, s, Side(k.side), k.from);
    CALL(Answered, Reaction{.window = OnDeclare, .side = other(Side(k.side)), .where = k.from});
    s.declared = {};
    if (s.mods.becalmed == k.from) RETURN(0);
  }
  set_out(x, s, k);
  CALL(Met, Contact{.where = u8(k.to),
                    .origin = k.afloat ? SmallId(NONE) : k.from,
                    .attacker = k.side,
                    .flags = k.afloat ? Battle::Amphibious : Battle::Struck});
  finish_moving(s);
  if (x.result == Contact::Repulsed || s.board.units[k.side][k.to] == 0) RETURN(0);
  s.mods.won_at = k.to;
  RETURN(1);
FINISH

// The survivors of a strike, or of a march that a card called, go back to where they came from.
void go_home(Run& x, State& s, Side side) {
  const Content& c = x.content;
  const int from = s.mods.won_at, to = s.mods.home;
  if (from == NONE || to == NONE) return;
  const PieceSet force = at_place(c, s, side, from) & s.finished;
  for (int piece : force) put(c, s, piece, to);
  if (!force.empty()) tell_march(x, force, NONE, from, to);
}

bool ships_in_its_way(const State& s, Side side) {
  const u16 at = s.mods.won_at;
  return at < SPACES && s.board.units[side][at] > 0 && s.board.ships[!side][at] > 0;
}

// ---- card 26 ----

namespace {

bool can_march(const Content& c, const State& s, const Supply& supply, int unit) {
  return regular(c, unit) && c.piece[unit].klass >= ClassB && s.at[unit] < SPACES && !s.finished.has(unit) &&
         supply.reaches(c, s, s.at[unit]);
}
void list_marchers(const Content& c, const State& s, const FreeMarch& m, Options& out) {
  const Supply supply(c, s, s.board.taken, Side(m.side));
  out.offer(make<Done>());
  for (int unit : c.units& c.of_side[m.side])
    if (can_march(c, s, supply, unit)) out.offer(make<Take>(unit));
}
void list_roads(const Content& c, const State& s, const FreeMarch& m, Options& out) {
  out.offer(make<Halt>());
  const int at = s.at[m.piece];
  for (int to : c.near[at])
    if (c.space[to].owner == m.side && s.board.units[!m.side][to] == 0 && step_cost(c, s, at, to) <= s.left[m.piece])
      out.offer(make<StepTo>(to));
}

}  // namespace

bool possible(const Content& c, const State& s, const FreeMarch& m) {
  const Supply supply(c, s, s.board.taken, Side(m.side));
  for (int unit : c.units& c.of_side[m.side])
    if (can_march(c, s, supply, unit)) return true;
  return false;
}

Says<FreeMarch> prompt(const Content&, const State&, const FreeMarch& m) { return {m.left, m.piece}; }

PROCEDURE(FreeMarch, m)
  for (; m.left > 0 && possible(c, s, m); m.left--) {
    ASK(Unit, m.side, "8.27", list_marchers(c, s, m, out));
    if (a.verb == Done) break;
    m.piece = get<APiece>(a);
    set_moving(c, s, m.piece);
    for (;;) {
      ASK(Step, m.side, "8.27", list_roads(c, s, m, out));
      if (a.verb == Halt) break;
      tell_march(x, PieceSet::of(m.piece), NONE, s.at[m.piece], get<ASpace>(a));
      s.left[m.piece] = u8(s.left[m.piece] - step_cost(c, s, s.at[m.piece], get<ASpace>(a)));
      put(c, s, m.piece, get<ASpace>(a));
    }
    finish_moving(s);
  }
FINISH

}  // namespace warhawk::madison
