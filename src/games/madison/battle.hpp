// What a round of land combat is made of: used by the battle itself, by its odds and by the pictures of it.
#pragma once
#include "games/madison/movement.hpp"

namespace warhawk::madison {

struct Round10 {  // 10.45: all modifiers of the attacker's roll
  int ratio, classes, terrain, route, leaders, regulars, cards;
  int attack, defense;
  int all() const { return ratio + classes + terrain + route + leaders + regulars + cards; }
};
Round10 round_of(const Content&, const State&, const Battle&);
Result result_of(const Content&, int modified_roll);
int ratio_modifier(const Content&, int attack, int defense);  // 10.21
int class_of(const Content&, const State&, int unit);         // as printed, or drilled
int lead_class(const Content&, const State&, const Battle&, Side);
bool has_fort(const State&, const Battle&);  // the defender has the use of it in this round
inline Side attacker(const Battle& b) { return Side(b.attacker); }
inline Side defender(const Battle& b) { return other(Side(b.attacker)); }
// A retreat that card 84 could cancel: both sides would still have a unit at full strength.
bool could_go_on(const Content&, const State&, const Battle&);

}  // namespace warhawk::madison
