// What a naval battle is made of: used by the battle itself and by its odds.
#pragma once
#include "games/madison/movement.hpp"

namespace warhawk::madison {

struct NavalSum {  // 12.3: all modifiers of the attacker's roll
  int ratio, classes, leaders, frigates, small, cards;
  int all() const { return ratio + classes + leaders + frigates + small + cards; }
};
NavalSum naval_sum(const Content&, const State&, const LakeBattle&);  // the Lead vessels are named

struct NavalResult {
  bool attacker_loses;
  u8 strikes;  // 0: none; 1: the Lead vessel; 2: the fleet
  u8 loser_flips, winner_flips;
};
NavalResult naval_result(int modified_roll);

}  // namespace warhawk::madison
