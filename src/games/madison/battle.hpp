// What a round of land combat is made of: used by the battle itself, by its odds and by the pictures of it.
#pragma once
#include <optional>
#include <vector>

#include "engine/odds.hpp"
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

// ---- chances.cpp: what the dice of a battle will be changed by, with the best to lead and no card played ----

struct Weighed {
  Thing place;
  Side attacker;
  int attack, defense;              // on land; halved where they are not supplied
  std::array<int, MODIFIERS> by{};  // in favour of the attacker
};
std::optional<Weighed> weigh(const Content&, const State&, Action answer);  // of the battle that this answer brings
// A battle of named pieces with nobody else on the map: one round after the other, to its end.
struct Encounter {
  std::array<PieceSet, 2> force{};  // by side
  PieceSet reduced{};
  Thing place;
  Side attacker;
  SmallId from = NONE;  // on land; NONE: from the water
  int year = 0;         // 0: 1812
  SmallId card = NONE;  // that a side plays as soon as it can
  Side card_of = US;
};
bool fought_out(const Content&, const Encounter&, Odds&);  // false: it comes to no battle
std::optional<Weighed> weigh(const Content&, const Encounter&);
std::vector<Weighed> battles_ahead(const Content&,
                                   const State&);  // of the one that is fought, or of those that answers bring

}  // namespace warhawk::madison
