// What the chapters on movement, retreats and battles ask of each other.
#pragma once
#include "games/madison/board.hpp"

namespace warhawk::madison {

// ---- march.cpp ----
int points_of(const Content&, const State&, int piece);
int attack_strength(const Content&, const State&, const PieceSet& force);  // reduced units count nothing
bool outranks(const Content&, int senior, int junior);
int step_cost(const Content&, const State&, int from, int to);
bool across_route(const Content&, const State&, int from, int to);
bool has_militia(const Content&, const State&);                              // the group that moves
void tell_march(Run&, const PieceSet& force, int leader, int from, int to);  // the leader, or who goes first
void set_moving(const Content&, State&, int piece);
void finish_moving(State&);
void finish(State&, int piece);
bool taken_or_dropped(Run&, State&, Side, int at, const Action&);  // whether the answer was about who goes along

// ---- fleet.cpp ----
struct Room {  // 11.35
  int any = 0, small = 0;
};
Room room_of(const Content&, const PieceSet& vessels);
bool fits(const Content&, const State&, const Room&, const PieceSet& units);
inline bool may_board(const Content& c, int piece) {  // 11.33
  return !is_unit(piece) || (c.piece[piece].type != Type::Indian && c.piece[piece].type != Type::Dragoon);
}

// ---- order.cpp and yards.cpp: whether there is a first step ----
bool can_order(const Content&, const State&, const Order&);
int least_command(const Content&, const State&, Side);  // of the leaders who could be activated; 255: there is none
int least_work(const Content&, const State&, Side);     // half points that the cheapest work costs; 255: there is none
bool possible(const Content&, const State&, const Yards&);
bool possible(const Content&, const State&, const Refill&);
bool possible(const Content&, const State&, const Stock&);
Bar may_restore(const Content&, const State&, const Supply&, int unit);

// ---- strike.cpp ----
bool possible(const Content&, const State&, const Strike&);
bool possible(const Content&, const State&, const FreeMarch&);
void go_home(Run&, State&, Side);
bool ships_in_its_way(const State&, Side);  // the side has struck a town where enemy ships still are

// ---- retreat.cpp ----
bool can_retreat(const Content&, const State&, const Retreat&);  // some way that is no surrender
struct Refuges {
  SpaceSet spaces, fed;          // where the force may go, and where it would be in supply
  std::array<u8, SPACES> steps;  // that each costs
};
Refuges refuges(const Content&, const State&, const Retreat&);

// ---- contact.cpp ----
int defense_strength(const Content&, const State&, Side, int space, int fort);
bool defender_supplied(const Content&, const State&, Side, int space);
bool attacker_supplied(const Content&, const State&, const Contact&);
Retreat falling_back(const Content&, const State&, const Contact&);  // of the defender, before combat
void capture_commodore(Run&, State&, int piece);
struct Ratio {
  int attack, defense;
};
bool fort_serves(const Content&, const State&, Side defender, int space);  // 2.76

// ---- events.cpp ----
bool window_opens(const Content&, const State&, Window, Side);
void list_reactions(const Content&, const State&, const Reaction&, Options&);
bool playable(const Content&, const State&, int card, Side,
              Window);  // the text of a card in a turn of one's own, or in winter

Bar no_event(const Content&, Side, int card, Window);  // why it is not

// ---- winter.cpp ----
struct Account {     // 4.3: the score when the war is over
  SpaceSet cut_off;  // spaces that give nothing, and lakes, a bit each
  u8 lakes;
  int lead;
};
Account account_of(const Content&, State&);  // control of the lakes becomes what it then is
void finish_war(Run&, State&);               // 4.3, 17.1: the end of the game

}  // namespace warhawk::madison
