// 16: Siege Warfare. Sallies are fought by battle.cpp.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

int hex_of(const Content& c, const Assault& f) { return c.town[f.town].hex; }
PieceSet ready(const Content& c, const State& s, Side side, int town) {  // 5.4.1.b, Q79
  return outside(c, s, side, c.town[town].hex) - s.acted;
}

}  // namespace

Bar may_assault(const Content& c, const State& s, Side side, int town, bool event) {
  if (!s.siege[town] || holds(c, s, side, town)) return "16.3";
  if (in_force(s, Armistice)) return "4.1.7";
  const PieceSet units = event ? outside(c, s, side, c.town[town].hex) : ready(c, s, side, town);
  if ((units & c.regiments).empty()) return "5.4.1.b";
  if (!can_control(c, units & c.regiments, town)) return "2.6.3.c";  // Q80
  if (event) return {};
  if (s.siege[town] >= s.phase) return barred<Reason::SiegeTooNew>("16.3.1", c.town[town].hex);
  return c.siege.capitals.has(town) && !s.fed_siege.has(town) ? Bar("16.3.1") : Bar{};
}

bool can_sally(const Content& c, const State& s, int chief) {  // 16.2
  if (!s.inside.has(chief)) return false;
  const int hex = s.at[chief];
  const SmallId town = c.hex[hex].town;
  const Side side = Side(c.piece[chief].side);
  if (side == US && in_force(s, SiegeLines) && s.lines_at == town) return false;  // GB 97
  if (regiments_at(c, s, other(side), hex).empty()) return false;
  if (c.regiments.has(chief)) return true;
  return !((inside_at(c, s, side, hex) & c.regiments) - s.acted).empty();  // 16.2.2
}

namespace {

void list_units(const Content& c, const State& s, const Assault& f, Options& out) {
  const bool enough = can_control(c, f.force & c.regiments, f.town);
  out.offer(make<frontier::Done>(), enough ? Bar{} : Bar("5.4.1.b"));
  const PieceSet there = outside(c, s, Side(f.side), hex_of(c, f));
  for (int piece : there - f.force)
    out.offer(make<Take>(piece), !f.event && s.acted.has(piece) ? barred<Reason::AlreadyActed>("5.4.1", piece) : Bar{});
}
bool some_unit(const Content& c, const State& s, const Assault& f) {
  const PieceSet there = outside(c, s, Side(f.side), hex_of(c, f)) - f.force;
  return !(f.event ? there : there - s.acted).empty();
}

int sum_of(const Content& c, const State& s, const PieceSet& pieces) {
  int sum = 0;
  for (int regiment : pieces& c.regiments) sum += strength(c, s, regiment);
  return sum;
}
// The commander's modifier: the best rank, and of equals the best number.
int commander_value(const Content& c, const PieceSet& pieces, bool attack) {
  int best = -1, value = 0;
  for (int officer : pieces& c.officers) {
    const int rank = officer == c.tecumseh ? 0 : c.piece[officer].stars;
    const int number = attack ? c.piece[officer].attack : c.piece[officer].defence;
    if (rank > best || (rank == best && number > value)) best = rank, value = number;
  }
  return value;
}

}  // namespace

int besieger_modifier(const Content& c, const State& s, const Assault& f) {  // 16.3.2
  const Side side = Side(f.side);
  const int hex = hex_of(c, f);
  int sum = commander_value(c, f.force, true) + f.bonus[side];
  if (ship_offshore(c, s, side, hex)) sum += c.siege.ship;
  if (c.siege.weak.has(f.town)) sum++;
  if (c.siege.strong.has(f.town)) sum--;
  const Supplied supply = supply_map(c, s, side).at(c, hex);
  if (supply == Supplied::Partial) sum += c.siege.partial;
  if (supply == Supplied::Isolated) sum += c.siege.isolated;
  if (side == GB && in_force(s, SiegeLines) && s.lines_at == f.town) sum++;  // GB 97
  return sum;
}
int inside_modifier(const Content& c, const State& s, const Assault& f) {  // Q8
  const Side side = other(Side(f.side));
  const int hex = hex_of(c, f);
  int sum = c.siege.walls + commander_value(c, inside_at(c, s, side, hex), false) + f.bonus[side];
  if (ship_offshore(c, s, side, hex)) sum += c.siege.ship;
  return sum;
}

namespace {

int table(const Content& c, int strength, int die, int modifier) {  // 16.3.3, Q82
  int column = 0;
  while (column < 8 && strength >= c.siege.strength[column + 1]) column++;
  const int row = die + modifier < 1 ? 1 : die + modifier > 8 ? 8 : die + modifier;
  if (column == 0 && row == 8 && die == 8) return c.siege.natural_8;
  return c.siege.steps[row - 1][column];
}

bool implied_garrison(const Content& c, const Assault& f) { return c.town[f.town].side != f.side; }  // at home

int steps_in(const State& s, const PieceSet& regiments) {
  return 2 * regiments.count() - (regiments & s.reduced).count();
}

void roll(Run& x, State& s, Assault& f) {
  const Content& c = x.content;
  const Side side = Side(f.side), foe = other(side);
  const PieceSet within = f.within = inside_at(c, s, foe, hex_of(c, f));
  f.force &= outside(c, s, side, hex_of(c, f));  // a Reaction may have taken somebody away
  const int strength[2] = {sum_of(c, s, f.force), sum_of(c, s, within)};
  x.tell(Told::Assault, EVERYONE, {side, hex_of(c, f), strength[0], strength[1]});
  const int modifier[2] = {besieger_modifier(c, s, f), inside_modifier(c, s, f)};
  for (int i : {0, 1}) f.die[i] = u8(x.die(s, 8));
  for (int i : {0, 1}) {
    const int steps = table(c, strength[i], f.die[i], modifier[i]);
    f.loss[!i] = u8(steps);
    x.tell(Told::SiegeRoll, EVERYONE, {i == 0 ? side : foe, f.die[i], plus(modifier[i]), minus(modifier[i]), steps});
  }
  if (f.die[0] == 1) f.loss[0] = u8(f.loss[0] + f.costly);
  const int most[2] = {steps_in(s, f.force & c.regiments), steps_in(s, within & c.regiments)};
  if (f.loss[1] > most[1] && implied_garrison(c, f)) f.walls = 1;  // 16.3.3.a
  for (int i : {0, 1})
    if (f.loss[i] > most[i]) f.loss[i] = u8(most[i]);
}

void list_losses(const Content& c, const State& s, const PieceSet& of, Options& out) {
  for (int regiment : of& c.regiments)
    if (on_map(s, regiment)) out.offer(make<Lose>(regiment));
}
// Those INSIDE, who are out again when the last besieger has fallen.
PieceSet garrison(const Content& c, const State& s, const Assault& f) {
  return (here(s, hex_of(c, f)) & c.of_side[!f.side] & c.regiments) - s.embarked;
}

bool surrenders(const Content& c, const State& s, const Assault& f) {  // 16.3.3.b, Q122
  const bool left = !garrison(c, s, f).empty() || (implied_garrison(c, f) && !f.walls);
  if (!left) {
    const bool besiegers = !regiments_at(c, s, Side(f.side), hex_of(c, f)).empty();
    return besiegers || !implied_garrison(c, f);
  }
  return f.lost[1] > f.lost[0] && !c.siege.capitals.has(f.town);  // ii, Q78
}

}  // namespace

Says<Assault> prompt(const Content& c, const State&, const Assault& f) { return {hex_of(c, f), f.loss[0] + f.loss[1]}; }

PROCEDURE(Assault, f)
  s.reacted = u8(s.reacted & ~1u);  // Q68
  while (some_unit(c, s, f)) {
    CHOOSE(Unit, f.side, "5.4.1.b", list_units(c, s, f, out));
    if (a.verb != Take) break;
    f.force.add(get<APiece>(a));
  }
  s.acted |= f.force;
  CALL(Warned, Reaction{.hex = c.town[f.town].hex, .card = NONE, .moment = OnSiege, .side = u8(!f.side)});
  roll(x, s, f);
  while (f.loss[0]) {
    CHOOSE(LossOut, f.side, "16.3.3.a", list_losses(c, s, f.force, out));
    if (a.verb != Lose) break;
    f.loss[0]--, f.lost[0]++;
    lose_step(x, s, get<APiece>(a));
  }
  while (f.loss[1]) {
    CHOOSE(LossIn, !f.side, "16.3.3.a", list_losses(c, s, garrison(c, s, f), out));
    if (a.verb != Lose) break;
    f.loss[1]--, f.lost[1]++;
    lose_step(x, s, get<APiece>(a));
  }
  if (surrenders(c, s, f)) {
    for (int piece : f.within)  // 16.3.3.c: with the last regiment the place may be theirs no more
      if (on_map(s, piece)) eliminate(x, s, piece);
    surrender(x, s, Side(f.side), f.town);
  } else
    x.tell(Told::HoldsOut, EVERYONE, {!f.side, c.town[f.town].hex});
  CALL(Settled, settle_all());
FINISH

}  // namespace warhawk::frontier
