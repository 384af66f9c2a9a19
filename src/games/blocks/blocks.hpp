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

DECLARE_RULES
int first_value(const Content&, const State&, Side);  // for the greedy bot, which is frozen

}  // namespace warhawk::blocks
