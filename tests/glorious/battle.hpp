// What the cases of lake combat have in common: quick ways through the questions, and control of the Tactics.
#pragma once
#include "games/glorious/combat.hpp"
#include "setting.hpp"

namespace warhawk::glorious {

// The Tactics as content numbers them.
enum TacticName : u8 {
  Pursuit,
  Rake,
  Surprise,
  FirstShot,
  BreakTheLine,
  DoubleTheRear,
  LongBowls,
  BearDown,
  AttackDummy,
  AttackDummy2,
  MutualSupport,
  Escape,
  SmokeScreen,
  HoldFire,
  RefusedLine,
  CrippleRigging,
  Scatter,
  TurnAndFight,
  DefendDummy,
  DefendDummy2
};

// Event Cards by number that lie on a zone.
enum : u8 {
  RainySqualls = 7,
  LightAirs = 1,
  Fog = 3,
  ShiftingWinds = 8,
  HeavySwell = 12,
  ConfusedSignals = 16,
  Nothing = 38
};

// Both decks without any card but these.
inline void tactics(Setting& g, std::initializer_list<TacticName> cards) {
  g.s.tactics = (TacticSet{1} << TACTICS) - 1;
  for (TacticName card : cards) g.s.tactics &= ~(TacticSet{1} << card);
}

// The Segment of a fight: no Tactics but these, the gage card a given one (26 has only the cannon on it).
inline void combat(Setting& g, std::initializer_list<TacticName> cards = {}, int gage_card = 26) {
  tactics(g, cards);
  g.s.fight.card = u8(gage_card - 1);
  g.procedure(Combat{});
}

// Says yes to everything up to the Tactics: everybody attacks, nobody is towed, columns in the usual order.
inline void everybody(Setting& g) {
  if (g.question() == "Combat.Command") g.answer(Confront);
  if (g.question() == "Combat.AttackOrPass") g.answer(Attack);
  if (g.question() == "Assembly.Attackers") g.answer(EngageAll);
  if (g.question() == "Assembly.Tows") g.answer(Done);
  if (g.question() == "Assembly.Order") g.answer(LineAhead);
}

inline void finish_encounter(Setting& g) {
  g.run([&](Run& x) { end_encounter(x, g.s); });
}

// The printed result of the last Gunnery Round: A hits, D hits, AW, DW, END.
inline std::vector<int> result(const Setting& g) {
  const std::vector<int> fired = g.args(Told::Fired);
  return {fired.begin() + 5, fired.end()};
}
inline int column_used(const Setting& g) { return g.args(Told::Fired)[4]; }
inline int modifier(const Setting& g) { return g.args(Told::Fired)[2] - g.args(Told::Fired)[3]; }

enum Column { OneToThree, OneToTwo, OneToOne, ThreeToTwo, TwoToOne, ThreeToOne, FourToOne };

inline bool engaged(const Setting& g, int ship) { return (g.s.fight.in[US] | g.s.fight.in[GB]) >> ship & 1; }
inline bool struck(const Setting& g, int ship) { return g.s.fight.struck >> ship & 1; }
inline bool disengaged(const Setting& g, int ship) { return g.s.fight.disengaged >> ship & 1; }
inline bool is_reduced(const Setting& g, int ship) { return g.s.reduced >> ship & 1; }
inline std::vector<int> line(const Setting& g, Side side) {
  return {g.s.fight.column[side], g.s.fight.column[side] + g.s.fight.count[side]};
}

}  // namespace warhawk::glorious
