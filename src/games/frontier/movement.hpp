// What the chapters on moving and fighting know of each other.
#pragma once
#include "games/frontier/board.hpp"

namespace warhawk::frontier {

// ---- settle.cpp ----
inline Settle settle_now() { return {.hex = NO_HEX, .piece = NONE, .docks = 0, .side = 0, .unused = 0}; }
inline Settle settle_all() {
  return {.hex = NO_HEX, .piece = NONE, .docks = 1, .side = 0, .unused = 0};
}  // at the end of an activation or a segment

// ---- activation.cpp ----
Activation activation(Side, int chief);  // by an operation point
Bar may_activate(const Content&, const State&, Side, int piece);
u8 movements(const Content&, const State&, const Activation&);  // those with a legal result, a bit each
// Who may move with the activated piece (5.4.1.a.i, 8.2).
Bar may_take(const Content&, const State&, Side, int chief, int piece);
Bar may_drop(const Content&, const State&, Side, int chief, int piece);
void end_move(State&);  // the stack has been Activated and Moved

// ---- march.cpp ----
// 8.4, 8.5: may land units use this ferry hex?
Bar ferry_bars(const Content&, const State&, Side, int hex, bool past_ships = false);
int land_cost(const Content&, int from, int to);  // 8.1, without enemies
// How far the stack gets: what each hex costs, step by step, and the hex before it. Where it must fight it gets no further.
struct Reach {
  u8 cost[HEXES];  // 0: out of reach
  u16 via[HEXES];
};
void reach_by_land(const Content&, const State&, const March&, Reach&);
void reach_by_water(const Content&, const State&, const Sail&, Reach&);
March march(const State&, Side, int chief, int points, u8 limits);

// ---- evade.cpp ----
Evade evade(const PieceSet& force, Side, int from, int barred, Evade::How, Supplied);
bool can_evade(const Content&, const State&, const Evade&);           // a legal hex, a ship, or walls
bool vessel_fits(const Content&, const State&, int vessel, int hex);  // 12.5: may she be in that water?

// ---- battle.cpp ----
LandCombat land_combat(const Content&, const State&, const PieceSet& attackers, const PieceSet& defenders,
                       Side attacker, int where, int origin, u8 flags);
Supplied supply_in_combat(const Content&, const State&, const LandCombat&, int which);  // 18.4.8
int volley_modifier(const Content&, const State&, const LandCombat&, int which, int position);
bool has_flanking_volley(const Content&, const State&, const LandCombat&, int which);
int support_boxes(const Content&, const State&, const LandCombat&, int which);

// Where regiments could come from to that hex: within so many hexes over land and ferries free of enemies (MUSTER).
HexSet musterers(const Content&, const State&, Side, int where, int hexes);

// ---- siege.cpp ----
Bar may_assault(const Content&, const State&, Side, int town, bool event = false);
int besieger_modifier(const Content&, const State&, const Assault&);  // 16.3.2
int inside_modifier(const Content&, const State&, const Assault&);
bool can_sally(const Content&, const State&, int chief);

// ---- works.cpp ----
Bar may_build(const Content&, const State&, Side, int vessel, const SupplyMap&);
Bar may_repair(const Content&, const State&, Side, int town, const SupplyMap&);
Bar may_restore(const Content&, const State&, Side, int regiment, const SupplyMap&);
Bar may_stock(const Content&, const State&, Side, int town, const SupplyMap&);
int depots_within_reach(const Content&, const State&, int hex);  // a bit each (5.4.1.d)
int free_depot(const State&, Side);                              // a counter that is off the map, or -1
void build(Run&, State&, int vessel);
void repair(Run&, State&, Side, int town);
void restore(Run&, State&, int regiment);
void stock(Run&, State&, Side, int hex);
u16 depot_home(const Content&, const State&);  // Quebec, or York in the West
bool can_move_depots(const State&);

// ---- fleet.cpp: chapter 12, 14.4 to 14.6, 15.3 ----
// s.moving is the fleet: vessels and commodores; who rides on them comes along.
Sail sail(const State&, Side, int chief, int points, u8 limits);
bool can_sail(const Content&, const State&, Side, int chief);
Bar may_take_afloat(const Content&, const State&, Side, int chief, int piece);  // 12.1: a companion of the same hex
SailOff sail_off(const PieceSet& force, Side, int from, bool repelled);
Sortie sortie(const Content&, Side, int town, bool siege);
bool may_sortie(const Content&, const State&, Side, int town);   // some vessel could
PieceSet fleet_at(const Content&, const State&, Side, int hex);  // vessels, commodores and who is aboard
// May these vessels and commodores be in that water, or in that port, and cross to it from there?
Bar may_cross_water(const Content&, const State&, Side, const PieceSet& fleet, int from, int to);

// ---- landing.cpp: chapters 9, 10, 11 and 13 ----
Embark embark(const State&, Side, int chief);
bool can_embark(const Content&, const State&, Side, int chief);
Bar may_embark(const Content&, const State&, Side, int chief, int piece);
Transfer transfer(Side, int commodore);
bool can_transfer(const Content&, const State&, Side, int chief);
Bateaux bateaux(const State&, Side, int chief, u8 limits);
bool can_row(const Content&, const State&, Side, int chief, u8 limits = 0);
// Shore hexes that boats of this side reach from a settlement, and where they may land from the last (11.7).
struct Rowing {
  HexSet passed, last;  // reached and may go on; reached, but only to land against an enemy there
};
Rowing rowing(const Content&, const State&, Side, int from, int hexes, bool rapids, bool past_regiments);
Disembark disembark(const State&, Side, int chief);  // s.moving lands from where it is aboard
bool can_land(const Content&, const State&, Side, int chief);
Bar may_land_at(const Content&, const State&, Side, const PieceSet& force, int from, int to);

// ---- naval.cpp: chapter 19 ----
NavalCombat naval_combat(const Content&, const State&, Side attacker, int where, u8 flags);
int guns_hull(const Content&, const State&, int town);
int guns_d8(const Content&, const State&, int town);
enum class Capture : u8 { None, Repelled, Burned, Taken };
Capture capture_roll(Run&, State&, int vessel, Side captor, bool commodore);  // 19.4.7; does what follows, but no Evade
void take_prize(Run&, State&, int vessel, Side captor, int hex);

// ---- cutting.cpp, attack_on.cpp ----
CutOutRaid cut_out_raid(Side, int where, int origin);
AttackOn attack_on(Side, int town);
AttackOn cross_to(Side, const PieceSet& force, int from, int to);  // GB 35
Bar may_attack_on(const Content&, const State&, Side, int town);

// ---- reaction.cpp ----
Reaction reaction(Moment, Side, int hex);
bool window_opens(const Content&, const State&, Moment, Side);
// ---- events.cpp ----
bool event_possible(const Content&, const State&, int card);
bool card_fits(const Content&, const State&, int card);  // its `when` holds now

// ---- events.cpp ----
// A step that picks cards of a hand has them in its frame: emptied for whoever may not see that hand, and filled again.
void hide_event(const Content&, State&, Viewer);
void imagine_event(const Content&, State&);

// ---- turn.cpp ----
bool receives(const Content&, const State&, Side, int town,
              const SupplyMap&);  // reinforcements may be placed there (5.2.2)

// ---- victory.cpp ----
bool lake_in_play(const State&, int lake);  // Q130
struct Points {
  int us, gb;  // half points
};
Points points(const Content&, const State&);
Points points(const Content&, const State&, const SupplyMap (&fed)[2]);
// Half points that a settlement is worth to the enemy of its owner.
int stake_of(const Content&, const State&, int town, const SupplyMap (&fed)[2]);
void finish_war(Run&, State&);

}  // namespace warhawk::frontier
