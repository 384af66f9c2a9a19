// A Glorious Chance: rules after the solitaire naval game of that name, its U.S. campaign. One person commands the American
// squadron on Lake Ontario from June to September 1813; the British are played by the rules.
// docs/rulings/glorious.md has our readings, docs/cards.md how cards are written.
//
// Where a rule lives:
//   campaign.cpp     set-up, the turn, A1 to A6, A8 to A10, construction, squadron limits    (3, 4, 5, 8, A)
//   assign.cpp       A7: Flagships, Forces, missions, Troops aboard                           (9)
//   lake_action.cpp  B: Possible Encounters and checks                                        (10)
//   deploy.cpp       Target Cards revealed, deployment, upgrades, convoys                     (5.3, 7, 11.1.1, 11.1.2, 11.3)
//   encounter.cpp    the Encounter Cycle, Lake Zone Events, Reaction Segment                  (EN, 11.1, 11.2, 11.3.2)
//   operations.cpp   C and D: Enemy Operations, Breakouts                                     (14.3)
//   coastal.cpp      E: Raids, Army Support, Land Battles                                     (13)
//   tally.cpp        F: control, damage, front, supply, Blockades, reset, victory             (3.3, 14.1, 14.2)
//   combat.cpp       Combat Sequences, LC1, LC2, LC6, LC8, ends of Encounters                 (11.1.5)
//   gunnery.cpp      Tactics, Gunnery Rounds, results                                         (LC3 to LC5)
//   checks.cpp       Hits, Disengagement, Strike and Leader Checks, flags                     (LC5.1 to LC5.3)
//   close.cpp        Close Action and Melee                                                   (LC7)
//   harbor.cpp       Harbor Encounters, Cutting-Out                                           (12, optional rule)
//   chances.cpp      what an attack may come to, before it
//   board.cpp        terms, what happens to ships, draws
//   glorious.cpp     the game's handle, picture, invariants; view.cpp, value.cpp, first_value.cpp
#pragma once
#include "engine/game.hpp"
#include "games/glorious/state.hpp"

namespace warhawk::glorious {

// Nothing is hidden in a state (state.hpp), so a view is the state itself.
DECLARE_RULES
int first_value(const Content&, const State&, Side);  // for the greedy bot, which is frozen

}  // namespace warhawk::glorious
