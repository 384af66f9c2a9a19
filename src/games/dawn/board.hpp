// The terms of the rulebook (16.0) and the changes that rules and events make to the board. Whatever changes something
// tells the journal.
#pragma once
#include "games/dawn/state.hpp"

namespace warhawk::dawn {

// Fills what content.hpp calls worked out. The loader calls it last.
void work_out(Content& c);

// ---- who is where ----

inline RegionSet army(const State& s, Side side) {  // Militia and Regulars
  return side == US ? s.at[USMilitia] | s.at[USRegular] : s.at[GBMilitia] | s.at[GBRegular];
}
inline RegionSet present(const State& s, Side side) {  // 10.1: any forces; Indians are GB's
  return side == US ? army(s, US) : army(s, GB) | s.at[Indian];
}
inline int forces(const State& s, Side side, int region) {
  if (side == US) return s.force[USMilitia][region] + s.force[USRegular][region];
  return s.force[GBMilitia][region] + s.force[GBRegular][region] + s.force[Indian][region];
}
inline int armies(const State& s, Side side, int region) {
  return s.force[militia(side)][region] + s.force[regular(side)][region];
}
// Regions that a side controls: army forces of its own there, or its home, and no enemy forces (16.0, 2.4.1, 2.4.2, 10.1(1)).
inline RegionSet controlled(const Content& c, const State& s, Side side) {
  return (army(s, side) | c.home[side]) & ~present(s, other(side));
}
inline bool controls(const Content& c, const State& s, Side side, int region) {
  return controlled(c, s, side) >> region & 1;
}
inline RegionSet beside(const Content& c,
                        RegionSet set) {  // 2.2, 16.0: regions that share a border with one of the set
  RegionSet next = 0;
  for (int r : RegionsIn{set}) next |= c.next_to[r];
  return next;
}
// Regions next to one that holds forces of the other side (16.0).
inline RegionSet threatened(const Content& c, const State& s, Side side) { return beside(c, present(s, other(side))); }

// ---- waterways, blockades, tracks ----

inline bool sails(const State& s, Side side, int water) {  // 11.2.1
  return s.ships[side][water] > s.ships[other(side)][water];
}
inline u8 waters_of(const State& s, Side side) {  // a bit for each waterway that a side controls
  u8 set = 0;
  for (int w = 0; w < WATERS; w++) set = u8(set | sails(s, side, w) << w);
  return set;
}
inline bool complete(const Content& c, const State& s, int zone) {  // 14.2.3
  return s.squadrons[zone] >= c.zone[zone].spaces;
}
inline int complete_zones(const Content& c, const State& s) {  // 14.2.4
  int n = 0;
  for (int z = 0; z < ZONES; z++) n += complete(c, s, z);
  return n;
}
inline bool blockaded(const Content& c, const State& s, int town) {  // 16.0, under blockade
  return c.region[town].zone != NONE && complete(c, s, c.region[town].zone);
}
inline const Content::Values& values_of(const Content& c, const State& s) {
  return s.reads(OlderValues) ? c.older_values : c.values;
}
inline int effect(const Content& c, const State& s, Side side, int what) {  // 15.1.4, 2.7, 13.3, 13.1: levels add up
  const auto& table = values_of(c, s).effect[what][side];
  return table[Economy][s.level[side][Economy]] + table[PublicOpinion][s.level[side][PublicOpinion]] +
         table[Diplomacy][s.level[side][Diplomacy]];
}
inline bool active(const State& s, Conflict conflict) { return s.conflict[conflict] == Active; }  // 12.1, 12.1.1
int squadrons_in_play(const State& s);

// ---- forces ----

inline void put(State& s, int region, int kind, int n) {  // from nowhere: callers see to the supply
  if (n == 0) return;
  s.force[kind][region] = u8(s.force[kind][region] + n);
  s.at[kind] |= bit(region);
}
inline void take(State& s, int region, int kind, int n) {
  if (n == 0) return;
  s.force[kind][region] = u8(s.force[kind][region] - n);
  if (s.force[kind][region] == 0) s.at[kind] &= ~bit(region);
}
void add(Run& x, State& s, int region, Kind kind, int n = 1);     // from supply; n must be there
void remove(Run& x, State& s, int region, Kind kind, int n = 1);  // to supply; no battle, no evasion
void exchange(Run& x, State& s, int region, Kind from, Kind to);  // in place; one of `to` must be in supply

// ---- markers; each tells, and takes what is there or what there is room for; callers see to it that there is any ----

void change_counters(Run& x, State& s, int region, int by);                   // may pass the power, not below 0 (Q20)
Bar may_build_fort(const Content& c, const State& s, Side side, int region);  // 6.3.2
void build_fort(Run& x, State& s, Side side, int region);
void remove_ship(Run& x, State& s, Side owner, int water);
void make_truce(Run& x, State& s, int border);  // 2.6.5
void move_privateering(Run& x, State& s, int by);
void gain_squadrons(Run& x, State& s, int n);                // to the Navy box, as far as the counters reach
void lift(Run& x, State& s, int zone, int n = 1);            // to the Navy box
void tell_sailed(Run& x, const State& s, int from, int to);  // a squadron, now that it is there
void station(Run& x, State& s, int zone);                    // from the Navy box to an open space
void supply_landing(Run& x, State& s, int n);                // GB Regulars from supply, as many as there are
// 13.2, clamped. Returns how many squadrons GB loses with the level: CALL LoseSquadrons then (14.1.2).
int shift(Run& x, State& s, Side side, Track track, int by);
inline bool can_shift(const State& s, Side side, Track track, int by) {  // 13.2, 13.1
  return by > 0 ? s.level[side][track] < LEVELS : s.level[side][track] > 0;
}
void activate(Run& x, State& s, Conflict conflict);  // 12.1.3: inactive only
void resolve(Run& x, State& s, Conflict conflict);   // 12.1.3: active only
// 15.0; at the end of the scoreboard the game is decided.
void score(Run& x, State& s, Side side, int points);

// ---- lasting effects ----

bool in_force(const State& s, const Mod& mod);  // the same one is there already
void add_mod(Run& x, State& s, Mod mod);        // not a second time
bool no_evasion_now(const State& s);
int mod_dice(const State& s, Side side, int region, bool attacking, bool landing);

// ---- the end ----

void settle(Run& x, State& s);     // 15.1.6: have towns been captured that win? To be called when control changes
Flow game_over(Run& x, State& s);  // puts the card in play away and ends all procedures; return what it returns

// ---- operations ----

void privateer(Run& x, State& s, int rolls, int plus);  // 7.1; Death Struggle is added

// Whether an operation with this frame has a legal first step.
bool possible(const Content& c, const State& s, const Recruit& frame);
bool possible(const Content& c, const State& s, const Campaign& frame);
bool possible(const Content& c, const State& s, const Construct& frame);
bool possible(const Content& c, const State& s, const Cruise& frame);
bool possible(const Content& c, const State& s, const Raid& frame);
bool possible(const Content& c, const State& s, const Deploy& frame);
bool possible(const Content& c, const State& s, const Landing& frame);

// ---- events (the card language) ----

bool possible(const Content& c, const State& s, int card, Side actor);

// ---- what several chapters need ----

RegionSet truces_at(const Content& c, const State& s, int region);  // regions that an Armistice cuts off from this one
// An event that is being played goes before the one that brought the Armistice (5.1.1, Q27).
inline bool truce_binds(const State& s, bool by_event) { return s.truce && (!by_event || s.reads(TruceStopsEvents)); }
// Whether an operation may end with points left (5.2, Q22): Stop stands first then, else last, and only if nothing else
// can be done. What an event grants may always be ended.
void offer_stop(const State& s, bool started, Options& out);
void offer_stop_at_last(const State& s, bool started, Options& out);
RegionSet over_water(const Content& c, u8 waters, int region);  // regions that these waterways connect with it
void put_away(Run& x, State& s, const CardPlay& p);             // the card that was played (2.8.2, 2.8.3)
void clear_moved(State& s);
int naval_value(const Content& c, const State& s, Side side);  // Privateering or Blockade value (15.1.3)

}  // namespace warhawk::dawn
