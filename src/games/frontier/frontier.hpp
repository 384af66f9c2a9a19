// War on the Great Lakes Frontier: rules after the game of that name. The United States and Great Britain fight in hexes from
// Mackinac to Quebec, season by season. Cards give operation points, then events that the enemy may block. Armies live on
// roads and depots, fleets fight for the lakes, and battle lines, postures and the decision to leave are chosen in secret.
// docs/rulings/frontier.md has our readings.
//
// Where a rule lives:
//   board.cpp       where pieces are, control, lakes, special units                          (2, 3)
//   supply.cpp      lines of communications and supply                                       (2.4, 21)
//   settle.cpp      what follows at once from a change                                       (2.5.4, 2.6, 3.3.b, 14.7, 14.8)
//   turn.cpp        seasons, reinforcements, Action Phases, operation points                 (5, 22)
//   works.cpp       building, repair, restoring, depots                                      (5.4.1.c to g, 21.1)
//   winter.cpp      the winter season                                                        (6)
//   activation.cpp  who is activated, how, with whom                                         (5.4.1.a, 7)
//   march.cpp       Land Movement                                                            (8, 14)
//   landing.cpp     Embark, Commodore Transfer, Bateaux, Disembark                           (9, 10, 11, 13)
//   fleet.cpp       Naval Movement, vessels that evade                                       (12, 14.4 to 14.6, 15.3)
//   meet.cpp        coming upon the enemy                                                    (14.1)
//   evade.cpp       officers and regiments evade                                             (15)
//   siege.cpp       Siege Warfare                                                            (16)
//   battle.cpp      Land Combat                                                              (18)
//   naval.cpp       Naval Combat                                                             (19)
//   cutting.cpp     Cutting out Boarding                                                     (20)
//   attack_on.cpp   "Attack on" events                                                       (4.1.8)
//   victory.cpp     Victory Points                                                           (23)
//   events.cpp, reaction.cpp  the words of cards, and windows                                (4)
//   chances.cpp     the odds of a combat before it
//   view.cpp        what each side knows, and guesses of the rest
#pragma once
#include "engine/game.hpp"
#include "games/frontier/state.hpp"

namespace warhawk::frontier {

DECLARE_RULES

}  // namespace warhawk::frontier
