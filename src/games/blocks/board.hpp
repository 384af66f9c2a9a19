// The terms of the rulebook: who holds a town, which ports are friendly, what crosses the border.
#pragma once
#include "games/blocks/state.hpp"

namespace warhawk::blocks {

constexpr TownSet all_towns(const Content& c) { return TownSet((u64{1} << c.towns) - 1); }

inline bool holds(const State& s, Side side, int town) { return s.held[side] >> town & 1; }  // B2, B6
inline TownSet contested(const State& s) { return s.held[US] & s.held[GB]; }                 // B6

// Friendly towns (B7, B5): held by this side alone, or held by nobody in its own territory.
inline TownSet friendly(const Content& c, const State& s, Side side) {
  return TownSet((s.held[side] & ~s.held[other(side)]) | (c.land[side] & ~s.held[US] & ~s.held[GB]));
}
// The ports of a lake that are friendly now (B24).
inline TownSet ports(const Content& c, const State& s, Side side, int lake) {
  return friendly(c, s, side) & c.shore[lake];
}
inline TownSet towns_with_ships(const Content& c, const State& s, Side side) {
  TownSet set = 0;
  for (int t : TownsIn{all_towns(c)})
    if (s.port[side][t]) set |= town_bit(t);
  return set;
}
inline const Content::Mix& mix(const Content& c, const State& s) { return c.mix[s.on(ShipsPerSide)]; }

// ---- units ----

inline void put(State& s, Side side, int town, Unit unit) {  // B35: however many stand there
  s.army[side][town].add(unit);
  s.held[side] |= town_bit(town);
}
inline void take(State& s, Side side, int town, Unit unit) {
  s.army[side][town].remove(unit);
  if (s.army[side][town].empty()) s.held[side] &= ~town_bit(town);
}
inline void move_all(State& s, Side side, int from, int to) {
  s.army[side][to].add(s.army[side][from]);
  s.army[side][from] = {};
  s.held[side] = TownSet((s.held[side] & ~town_bit(from)) | town_bit(to));
}

// ---- orders ----

inline void add_order(State& s, Order order) {
  if (s.ordered == BLOCKS) fault("more orders than blocks");
  s.order[s.ordered++] = order;
}
inline void drop_order(State& s, int i) {  // the order is gone for good, the others keep their sequence
  for (int k = i; k + 1 < s.ordered; k++) s.order[k] = s.order[k + 1];
  s.order[--s.ordered] = {};
  if (i < s.done) s.done--;
}
inline void clear_orders(State& s) {
  for (int i = 0; i < s.ordered; i++) s.order[i] = {};
  s.ordered = s.done = 0;
}
// Units of this side in a town that can still be ordered this turn: not moved, carried or named already (B32, B87).
Force free_units(const State& s, Side side, int town);

// Does the step from one town to the next take an American unit from a US into a Canadian town (B39)?
inline bool crosses(const Content& c, int from, int to) {
  return c.town[from].territory == US && c.town[to].territory == GB;
}

inline Bar no_road(Clause clause, int from, int to) {
  return from == to ? barred<Reason::AlreadyThere>(clause, to) : barred<Reason::NoRoad>(clause, from, to);
}

bool needs_border_die(const Content& c, const State& s, const Order& order);

// ---- what everybody can work out (B96) ----

// Takes the unit that this shown one must be out of what is known: itself, or the next stronger of its type that a
// winter has weakened unseen. Returns how many steps it lost that way.
int strike_off(Force& worn, Force& fresh, Unit shown);

// ---- hits: what a hit does to a unit, and what both sides learn from it (B3, B55, B96) ----

void hit_unit(Run& x, State& s, Side side, int town, Unit unit);  // B3: a defender, or anyone but this turn's arrivals
void hit_attacker(Run& x, State& s, int order);                   // one of this turn's arrivals
// If the Indian is all that is left of this force it leaves the game (B53, B54).
void send_lone_indian_home(Run& x, State& s, Side side, int town);
void list_hits(const State& s, Side side, int town, int foot_hits, Options& out);
void take_hit(Run& x, State& s, Side side, int town, const Action& a);

// ---- scores ----

int controlled_lakes(const Content& c, const State& s, Side side);  // B71
int town_and_lake_points(const Content& c, const State& s, Side side);
int score(const Content& c, const State& s, Side side);  // B70

void tell_units(Run& x, Told kind, Seen seen, int side, int town, Force force);

}  // namespace warhawk::blocks
