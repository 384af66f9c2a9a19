// War of 1812: rules after the block game published by Columbia Games (1993 edition). Two sides, American and British,
// fight for towns along the border for three years of ten turns, with a winter between; a side sees the other's army
// units only as blocks. docs/rulings/blocks.md has our readings, content.hpp the switches.
//
// Where a rule lives:
//   campaign.cpp      set-up, turns, initiative, victory         (I, II.A, III.A)
//   navy.cpp          building, naval moves, landings            (II.B)
//   army.cpp          group moves, border dice, reinforcements   (II.C)
//   naval_battle.cpp  battles on lakes                           (II.D.1)
//   battle.cpp        battles in towns, pursuit                  (II.D.2)
//   winter.cpp        attrition, ships, arrivals                 (III.B)
//   board.cpp         terms: friendly, contested, hits, scores
//   chances.cpp       the odds of a battle before it
//   view.cpp          what each side knows, and guesses of the rest
#pragma once
#include "engine/game.hpp"
#include "games/blocks/state.hpp"

namespace warhawk::blocks {

// A state with all erased that a viewer may not know. Only hide_from makes it.
class View {
 public:
  const State& shown() const { return state_; }

 private:
  friend View hide_from(const Content&, const State&, Viewer);
  State state_;
};

State start(const Content&, const Setup&, Context&);
void options(const Content&, const State&, Options&);
void apply(const Content&, State&, Action, Context&);
Outcome outcome(const Content&, const State&);
View hide_from(const Content&, const State&, Viewer);
State imagine(const Content&, const View&, u64 seed);
int value(const Content&, const State&, Side);
int first_value(const Content&, const State&, Side);  // for the greedy bot, which is frozen
void show(const Content&, const View&, Picture&);
const char* check(const Content&, const State&);
State scramble(const Content&, const State&, Viewer, u64 seed);
std::array<u16, 4> prompt_args(const State&);
bool odds(const Content&, const State&, std::span<const Action> answers, Random&, Odds&);

const Game& game();

}  // namespace warhawk::blocks
