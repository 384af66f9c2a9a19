// What the rules ask of the board, and every change of it. Chapters 2 to 4, 13 and 15.3.
#pragma once
#include "games/madison/state.hpp"

namespace warhawk::madison {

void work_out(Content&);  // what content.hpp says

// ---- the calendar ----

constexpr int year_of(const State& s) { return s.turn / 3; }
constexpr Quarter quarter(const State& s) { return Quarter(s.turn % 3); }

// ---- pieces ----

inline const Content::Piece& info(const Content& c, int piece) { return c.piece[piece]; }
inline Side side_of(const Content& c, int piece) { return Side(c.piece[piece].side); }
inline bool is_unit(int piece) { return piece < UNITS; }
inline bool is_vessel(int piece) { return piece >= FIRST_VESSEL; }
inline bool is_leader(int piece) { return piece >= FIRST_LEADER && piece < FIRST_VESSEL; }
inline bool is_general(const Content& c, int piece) { return c.piece[piece].kind == Kind::General; }
inline bool is_commodore(const Content& c, int piece) { return c.piece[piece].kind == Kind::Commodore; }
inline bool on_map(const State& s, int piece) { return s.at[piece] < PLACES; }
inline bool full(const State& s, int piece) { return !s.flipped.has(piece); }
inline bool two_steps(const Content& c, int piece) { return c.piece[piece].reduced > 0; }
inline int strength(const Content& c, const State& s, int unit) {
  return s.flipped.has(unit) ? c.piece[unit].reduced : c.piece[unit].full;
}
inline bool detachment(const Content& c, const State& s, int unit) { return strength(c, s, unit) <= 2; }  // 3.14, Q76
inline bool is_small(const Content& c, int vessel) { return c.piece[vessel].rig <= Rig::Sloop; }
inline bool regular(const Content& c, int unit) {  // 3.11, Q40
  return c.piece[unit].type == Type::Regular || c.piece[unit].type == Type::Dragoon;
}
inline bool british_regular(const Content& c, int unit) {  // of class A or B
  return c.piece[unit].side == GB && regular(c, unit) && c.piece[unit].klass >= ClassB;
}
inline int command_of(const Content& c, const State& s, int leader) {
  return s.flipped.has(leader) ? c.piece[leader].then_command : c.piece[leader].command;
}
inline int modifier_of(const Content& c, const State& s, int leader) {
  return s.flipped.has(leader) ? c.piece[leader].then_modifier : c.piece[leader].modifier;
}

PieceSet at_place(const State&, int place);         // all pieces there
PieceSet in_places(const State&, const SpaceSet&);  // all pieces in any of these
SpaceSet where_some(const u8 (&count)[PLACES]);     // of a tally: where it is not 0
PieceSet units_there(const Content&, const State&, Side, int place);
PieceSet vessels_there(const Content&, const State&, Side, int place);
inline PieceSet at_place(const Content& c, const State& s, Side side, int place) {
  return at_place(s, place) & c.of_side[side];
}
inline PieceSet units_at(const Content& c, const State& s, Side side, int place) {
  return s.board.units[side][place] ? units_there(c, s, side, place) : PieceSet{};
}
inline PieceSet vessels_at(const Content& c, const State& s, Side side, int place) {
  return s.board.ships[side][place] ? vessels_there(c, s, side, place) : PieceSet{};
}
inline PieceSet sound_vessels(const Content& c, const State& s, Side side, int place) {  // 12.42
  return vessels_at(c, s, side, place) - s.flipped;
}
inline PieceSet generals_at(const Content& c, const State& s, Side side, int place) {
  return at_place(s, place) & c.of_side[side] & c.generals;
}
bool some_full(const Content&, const State&, Side, int place);  // a unit at full strength

void put(const Content&, State&, int piece, int place);  // anywhere, off the map too
void flip(const Content&, State&, int piece, bool over = true);

// ---- changes that are told ----

void eliminate(Run&, State&, int piece, Told how = Told::Eliminated);
void lose_step(Run&, State&, int unit);     // 3.17, 10.52
void reduce(Run&, State&, int piece);       // to the other side of its counter
void drop_depots(Run&, State&, int place);  // 13.55

// ---- territory and control (2.18, 4.14, 4.15) ----

inline int value_of(const Content& c, const State& s, int space) {
  return s.burned.has(space) ? 0 : c.space[space].value;
}
struct Garrison {  // of a side in a space
  int units, natives, force;
};
inline Garrison garrison(const Tally& b, int side, int space) {
  return {b.units[side][space], b.natives[side][space], b.force[side][space]};
}
inline bool enemy_holds(const Content& c, const State& s, int space, const Garrison& enemy, bool owner_there) {
  if (enemy.units == 0 || owner_there) return false;
  const int value = value_of(c, s, space);
  if (enemy.natives == enemy.units && value > 1) return false;  // 4.15, 13.34
  return enemy.force >= value;                                  // 4.14, 13.33
}
inline bool enemy_holds(const Content& c, const State& s, const Tally& b, int space) {
  const int owner = c.space[space].owner;
  return enemy_holds(c, s, space, garrison(b, !owner, space), b.units[owner][space] > 0);
}
// Kept with the rest of the tally; again where units came or went, or where the value has changed.
inline void look_who_controls(const Content& c, const State& s, Tally& b, int space) {
  enemy_holds(c, s, b, space) ? b.taken.add(space) : b.taken.remove(space);
}
inline Side controller(const Content& c, const State& s, int space) {
  const Side owner = Side(c.space[space].owner);
  return s.board.taken.has(space) ? other(owner) : owner;  // 2.18
}
inline bool controls(const Content& c, const State& s, Side side, int space) { return controller(c, s, space) == side; }
inline SpaceSet controlled(const Content& c, const SpaceSet& taken, Side side) {
  return (c.owned[side] - taken) | (c.owned[!side] & taken);
}
inline SpaceSet controlled(const Content& c, const State& s, Side side) { return controlled(c, s.board.taken, side); }
inline SpaceSet friendly_ports(const Content& c, const State& s, Side side, int lake) {  // Q137
  return c.ports[lake] & controlled(c, s, side);
}
// The towns that vessels of a lake may flee to: Erie and Huron are one (2.6), those of the lake itself first on Huron.
SpaceSet havens(const Content&, const State&, Side, int lake);
inline bool one_lake(int a, int b) { return a == b || (a + b == Erie + Huron && (a == Erie || a == Huron)); }
inline SmallId lake_of(const Content& c, int place) {
  return place < SPACES ? c.space[place].lake : place < TRANSIT ? SmallId(place - BOX) : SmallId(NONE);
}

u8 lake_owner(const State&, int lake);  // who has vessels in the box, or NOBODY

// ---- supply (13.0) ----

// With these spaces taken, which may be others than those that are.
SpaceSet supplied_area(const Content&, const State&, const SpaceSet& taken, Side, bool with_depots = true);
inline SpaceSet supplied_area(const Content& c, const State& s, Side side) {
  return supplied_area(c, s, s.board.taken, side);
}
struct Supply {  // of one side, worked out once
  Supply(const Content&, const State&, const SpaceSet& taken, Side);
  bool reaches(const Content&, const State&, int space) const;           // a unit that stands there
  SpaceSet reached(const Content&, const State&) const;                  // all such spaces
  bool passes(const Content&, const State&, int through, int to) const;  // a unit at `to`, by a line through that space
  Side side;
  SpaceSet with, without;  // depots
};
bool in_supply(const Content&, const State&, const SpaceSet& taken, Side, int space);  // of a unit that stands there
bool space_supplied(const Content&, const State&, Side, int space);                    // of the space itself
bool landing_supplied(const Content&, const State&, Side, int lake);                   // Q103

// ---- forts, quarters, bases ----

struct FortHere {
  u8 klass, value;  // klass 0: none
};
FortHere fort_at(const Content&, const State&, int space);
int quarters(const Content&, const State&, Side, int space);       // 2.17, 2.74, 13.56, 13.57
int winter_losses(const Content&, const State&, Side, int space);  // 16.21, Q111: units that suffer there
bool base_usable(const Content&, const State&, Side, int space);   // to repair
SmallId building_base(const Content&, const State&, int vessel);   // 15.13, Q109; NONE: none

// ---- points (4.0) ----

int lead_of(const Content&, const State&);  // above 0: the US
void settle_score(Run&, State&);            // the marker, and instant victories

// ---- the frame of a card play ----

inline Mods no_mods() {
  Mods mods{};
  mods.mud = mods.becalmed = mods.cancelled = mods.won_at = mods.home = NONE;
  return mods;
}
void begin_play(const Content&, State&, Side);
void end_play(Run&, State&);
bool over(const State& s);
Flow game_over(Run&, State&);
void decide(Run&, State&, Decided, Side, int level);

}  // namespace warhawk::madison
