// Dawn's Early Light: rules after the card-driven game of that name. The United States and Great Britain contend for 31
// regions between Quebec and Florida, for the sea, and for opinion, over a Prelude and eight turns; each turn both play
// seven cards, as events or for operations, and a card of the other side brings about its event. Only hands are secret.
// docs/rulings/dawn.md has our readings, docs/cards.md how cards are written.
//
// Where a rule lives:
//   war.cpp         set-up, turns, public policy, scoring, upkeep, the deal   (3, 4, 13.2, 15)
//   actions.cpp     playing a card as an event or for an operation            (4.1.2, 5)
//   operations.cpp  Recruit, Construct, Privateer, Cruise                     (6.1, 6.3, 7, 12.2.2 to 12.2.4)
//   campaign.cpp    Campaign and Raid                                         (6.2, 8.1, 10.2, 11.2.2)
//   naval.cpp       Deploy, landings, squadrons lost                          (8.2, 14)
//   battle.cpp      battles, evasion, retreats, forts                         (9, 10.3, 11.1, 11.2.3, 12.2.1)
//   board.cpp       terms: control, threatened, blockade; markers; victory    (11.2.1, 12.1, 15.1.6, 16)
//   events.cpp      the words of cards                                        (5.1)
//   chances.cpp     the odds of a battle before it
//   view.cpp        what each side knows, and guesses of the rest
#pragma once
#include "engine/game.hpp"
#include "games/dawn/state.hpp"

namespace warhawk::dawn {

DECLARE_RULES
int first_value(const Content&, const State&, Side);  // for the greedy bot, which is frozen

}  // namespace warhawk::dawn
