// Mr. Madison's War: rules after the card-driven game of that name. The United States and Great Britain fight for the towns
// between Mackinac and Quebec and for four lakes, in three years of two seasons and a winter. One hand of cards does
// everything: it sets leaders and fleets in motion, builds ships, fills up regiments, answers the enemy in his own turn and
// turns battles. Only hands and held cards are secret. docs/rulings/madison.md has our readings.
//
// Where a rule lives:
//   turn.cpp         the Pre-war Sequence, turns, the uses of a card, fleets in spring and autumn   (6, 7, 8.3, 11.2)
//   order.cpp        activating leaders and units, campaigns                                        (8.4 to 8.7)
//   march.cpp        land movement                                                                  (9.1 to 9.3, 3.5, 3.6)
//   contact.cpp      retreat before combat, vessels in towns that are entered                       (9.4 to 9.6)
//   battle.cpp       land combat                                                                    (10.1 to 10.6)
//   retreat.cpp      retreats, surrender, capture                                                   (10.7 to 10.9)
//   fleet.cpp        naval movement, transport, landings                                            (11)
//   lake_battle.cpp  naval combat                                                                   (12)
//   board.cpp        control, supply, forts, bases, points                                          (2, 4, 13, 15.3)
//   arrivals.cpp     reinforcements                                                                 (14)
//   yards.cpp        shipyards, restoring, depots                                                   (15, 8.31, 13.5)
//   winter.cpp       winter turns, the end of the war                                               (16, 17, 4.3)
//   events.cpp       the words of cards, and windows                                                (8.31)
//   strike.cpp       attacks and marches by a card's word                                           (8.27)
//   chances.cpp      the odds of a battle before it
//   view.cpp         what each side knows, and guesses of the rest
#pragma once
#include "engine/game.hpp"
#include "games/madison/state.hpp"

namespace warhawk::madison {

DECLARE_RULES

}  // namespace warhawk::madison
