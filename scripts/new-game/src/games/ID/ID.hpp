// @title@: two columns march along roads, each towards the other's home.
//
// Where a rule lives:
//   @id@.cpp   all of them, and what hosts and bots need
//   words.hpp  what can be clicked and told; content.hpp what is printed; state.hpp what changes
#pragma once
#include "engine/game.hpp"
#include "games/@id@/state.hpp"

namespace warhawk::@id@ {

DECLARE_RULES
void run_on(const Content&, State&, Action, Context&);  // for tests that start a procedure alone

}  // namespace warhawk::@id@
