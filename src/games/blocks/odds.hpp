// The exact chances of an army battle fought to its end: no retreats, no Indian (B55, B56).
#pragma once
#include "games/blocks/content.hpp"

namespace warhawk::blocks {

struct BattleOdds {
  double win, lose;                     // for the attacker
  double attacker_loss, defender_loss;  // expected CV lost
};

BattleOdds battle_odds(const Content&, int attacker_cv, int defender_cv, bool landing);
void fill_odds(Content&);

// A fleet battle in which nobody withdraws of his own will and ready ships are turned down before any is sunk.
struct FleetOdds {
  double attacker, defender, nobody;    // who holds the lake in the end
  double attacker_loss, defender_loss;  // expected ships sunk
};
struct Ships {
  int ready, down;
};
FleetOdds fleet_odds(const Content&, Ships attacker, Ships defender);

}  // namespace warhawk::blocks
