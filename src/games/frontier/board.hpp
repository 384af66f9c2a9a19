// What stands where, who controls it, and what feeds it: chapters 2, 3 and 21 as questions to a State, and the few ways in
// which pieces change.
#pragma once
#include "games/frontier/state.hpp"
#include "games/frontier/supply.hpp"

namespace warhawk::frontier {

inline int plus(int n) { return n > 0 ? n : 0; }  // the two parts of a number that is told with its sign
inline int minus(int n) { return n < 0 ? -n : 0; }

// ---- pieces ----

inline Side side_of(const Content& c, const State& s, int piece) {
  return s.prize.has(piece) ? other(Side(c.piece[piece].side)) : Side(c.piece[piece].side);
}
inline bool on_map(const State& s, int piece) { return s.at[piece] < HEXES; }
inline bool is_vessel(int piece) { return piece >= FIRST_VESSEL; }
inline int strength(const Content& c, const State& s, int regiment) {  // 3.1.4
  return s.reduced.has(regiment) ? c.piece[regiment].reduced : c.piece[regiment].full;
}
inline bool wet(const Content& c, int hex) { return c.hex[hex].water != NONE; }
inline bool is_river(const Content& c, int hex) { return c.river.has(hex); }
inline bool exists(const Content& c, const State& s, int hex) {  // Q127, 2.3.2
  return c.sheet[int(s.sheet)].has(hex) && (s.road || !c.special.has(hex));
}
inline bool exists_for(const Content& c, const State& s, Side side, int hex) {  // 2.3.3
  return exists(c, s, hex) && (side == US || hex != c.town[c.rutland].hex);
}

PieceSet here(const State&, int hex);  // all pieces there, inside and aboard too
inline PieceSet of_side(const Content& c, const State& s, Side side) {
  return (c.of_side[side] - s.prize) | (c.of_side[!side] & s.prize);
}
// Regiments and officers that stand there, outside.
inline PieceSet outside(const Content& c, const State& s, Side side, int hex) {
  return (here(s, hex) & c.of_side[side] & (c.regiments | c.officers)) - s.inside - s.embarked;
}
inline PieceSet regiments_at(const Content& c, const State& s, Side side, int hex) {
  return outside(c, s, side, hex) & c.regiments;
}
inline PieceSet inside_at(const Content& c, const State& s, Side side, int hex) {
  return here(s, hex) & c.of_side[side] & s.inside;
}
inline PieceSet built_at(const Content& c, const State& s, Side side, int hex) {  // constructed vessels
  return (here(s, hex) & c.vessels & of_side(c, s, side)) - s.unbuilt;
}
inline PieceSet commodores_at(const Content& c, const State& s, Side side, int hex) {
  return here(s, hex) & c.commodores & c.of_side[side];
}
PieceSet passengers(const State&, int vessel);
inline bool ship_at(const Content& c, const State& s, Side side, int hex) {  // in a water hex (Q93)
  return wet(c, hex) && !(built_at(c, s, side, hex) & c.ships).empty();
}
inline bool vessel_at(const Content& c, const State& s, Side side, int hex) {
  return !built_at(c, s, side, hex).empty();
}
inline bool depot_at(const State& s, Side side, int hex) {
  for (u16 at : s.depot[side])
    if (at == hex) return true;
  return false;
}
inline int depots_on_map(const State& s, Side side) {
  int n = 0;
  for (u16 at : s.depot[side]) n += at != NO_HEX;
  return n;
}
inline int most_depots(const Content& c, const State& s, Side side) {  // Q128
  return side == GB && s.sheet == Sheet::West ? 2 : c.supply.depots;
}
// Ships of a side in a water hex beside this one (18.4.6, 16.3.2).
bool ship_offshore(const Content&, const State&, Side, int hex);
bool enemy_ship_beside(const Content&, const State&, Side, int hex);

// ---- settlements (2.6) ----

inline Side controller(const Content& c, const State& s, int town) {
  return s.taken.has(town) ? other(Side(c.town[town].side)) : Side(c.town[town].side);
}
inline bool holds(const Content& c, const State& s, Side side, int town) { return controller(c, s, town) == side; }
inline bool ruined(const State& s, int town) { return s.burned.has(town) || s.dismantled.has(town); }
inline bool fortified(const Content& c, const State& s, int town) {
  if (ruined(s, town)) return false;
  const SmallId fort = c.town[town].event_fort;
  return c.town[town].fort || (fort != NONE && (s.forts >> fort & 1));
}
// The fortification in a hex that a side controls, or NONE.
inline u16 fort_of(const Content& c, const State& s, Side side, int hex) {
  const SmallId town = c.hex[hex].town;
  return town != NONE && fortified(c, s, town) && holds(c, s, side, town) ? u16(town) : NONE;
}
inline bool is_port(const Content& c, const State& s, int town) { return c.town[town].docks > 0 && !ruined(s, town); }
inline bool friendly_port(const Content& c, const State& s, Side side, int town) {
  return is_port(c, s, town) && holds(c, s, side, town) && exists(c, s, c.town[town].hex);
}
// 2.2.7: its guns have not been destroyed; never for event forts.
inline bool guns_stand(const Content& c, const State& s, int town) {
  return c.town[town].protects() && !ruined(s, town) && s.guns[town] != GUNS_LOST;
}
inline bool guns_of(const Content& c, const State& s, Side side, int hex) {  // a protected harbour of that side
  const SmallId port = c.hex[hex].port;
  return port != NONE && guns_stand(c, s, port) && holds(c, s, side, port);
}
int quarters(const Content&, const State&, Side, int hex, bool isolated);  // 6.2.1
int in_docks(const Content&, const State&, int town);                      // vessels in that port, built or not

// May this force control what is there (2.6.3.c)?
bool can_control(const Content&, const PieceSet& regiments, int town);

// ---- supply (21) ----

Standing standing(const Content&, const State&);
// The supply of a side as things stood when this was made; how far it reaches is worked out when somebody asks.
struct SupplyMap {
  Standing standing;
  Side side;
  Supplied at(const Content&, int hex) const;  // of a unit outside, or of the hex
  bool isolated(const Content& c, int hex) const { return at(c, hex) == Supplied::Isolated; }
  bool fed(const Content&, int hex) const;  // in full supply

 private:
  const HexSet& full(const Content&) const;
  const HexSet& partial(const Content&) const;
  mutable HexSet full_, partial_;
  mutable bool knows_full = false, knows_partial = false;
};
SupplyMap supply_map(const Content&, const State&, Side);
Supplied supply_inside(const Content&, const State&, Side, int town);  // 21.3.1
Supplied supply_of_piece(const Content&, const State&, const SupplyMap&, int piece);
// A port that is not isolated, its besiegers ignored as 21.3.1.a has it.
bool port_isolated(const Content&, const State&, const SupplyMap&, int town);

// ---- changes ----

void put(const Content&, State&, int piece, int where);  // a hex or Away; control follows
void put_all(const Content&, State&, const PieceSet&, int where);
void judge(const Content&, State&, int hex);    // control and siege of that hex
void let_out(const Content&, State&, int hex);  // nobody is inside any more
void load(State&, int piece, int vessel);
void unload(State&, int piece);
void eliminate(Run&, State&, int piece);
void eliminate(Run&, State&, int piece, Told how);
void lose_step(Run&, State&, int regiment);  // 3.1.5
void lose_depot(Run&, State&, Side, int which);
void lose_depot(Run&, State&, Side, int which, Told how);
void sink(Run&, State&, int vessel, Told how);          // with whoever is aboard; commodores stay (19.4.8)
void surrender(Run&, State&, Side to, int town);        // 16.3.3.c; control changes
void lay_siege(Run&, State&, Side besieger, int town);  // 16.1
void clear_siege(Run&, State&, int town);

// ---- waters (3.4.5, 2.6.2) ----

u8 lakes_of(const Content&, const State&, int commodore);  // a bit each that he may serve on now
bool on_lakes(const Content&, int hex, u8 lakes);          // a water hex or port of theirs
TownSet ports_for(const Content&, const State&, Side, u8 lakes, const SupplyMap&);  // friendly, not isolated
struct LakeStrength {                                                               // 2.6.2.a
  int sum[2][LAKES];
};
LakeStrength lake_strength(const Content&, const State&);
u8 lake_holder(const Content&, const State&, int lake, const LakeStrength&);  // or NOBODY
inline u8 lake_holder(const Content& c, const State& s, int lake) {
  return lake_holder(c, s, lake, lake_strength(c, s));
}
inline int naval_strength(const Content& c, const State& s, Side side, int lake) {
  return lake_strength(c, s).sum[side][lake];
}

// ---- special units (3.4.6) ----

// May this piece go there of its own will? forced: Evade that breaks it costs the unit.
bool may_stand(const Content&, const State&, int piece, int hex);

// ---- officers (3.4.2) ----

bool outranks(const Content&, int senior, int junior);

// ---- the end ----

inline bool over(const State& s) { return s.decided != Decided::No; }
Flow game_over(Run&, State&);  // nobody is asked any more
void decide(State&, Decided, Side);

inline int quarter(const State& s) { return s.season % 4; }
inline int year_of(const State& s) { return s.season / 4; }
inline bool in_force(const State& s, Lasting what) { return s.until[what] != 0; }

}  // namespace warhawk::frontier
