// What the value of a state is made of, and what each thing weighs.
#pragma once
#include "engine/value.hpp"
#include "games/blocks/state.hpp"

namespace warhawk::blocks {

// The span that weights are between is the year: what wins at its end, and what is only promising.
enum Amount : u8 {
  Points,          // units, enemy towns and lakes, towns fought over by the odds
  LastYearPoints,  // the same, in the last year only
  Lead,            // beyond five, the nearer the year's end the more: ten win
  Strength,        // CV on the map
  WeakUnits,       // units of CV 1
  Waiting,         // units that wait for their town
  ReadyShips,
  DownShips,
  ShipsAfloat,      // ready ships on lakes
  LakeSuperiority,  // more ready ships on and around a lake
  ShipsInDanger,    // in ports that could be taken, by the odds
  ShipsInYards,     // face-down ships where they can be mended
  Targets,          // enemy towns that a group beside them would take, by value and odds
  BestTarget,       // the best of them
  BestIfNext,       // the best of them for the side that moves next
  Landings,         // the best enemy town that ships could land at
  Exposed,          // enemy towns held that could be lost
  WinterHome,       // units beyond a home town's value as winter comes
  WinterAbroad,     // the same in enemy towns
  Front,            // CV beside enemy territory
  BiggestGroup,     // CV of the strongest group
  Cavalry,
  IndianUnit,
  Tempo,  // who moves next
  Sides,  // the sides are not equal
  AMOUNTS
};

// Tuned by `warhawk tune blocks --play` (docs/strength.md), but for those of ports, which are newer and set by hand.
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"points", 72, 128},
    {"points_in_the_last_year", 60, 128},
    {"lead_that_wins_at_the_years_end", 2, 199},
    {"combat_value", 57, 51},
    {"fresh_units", -18, -19},
    {"units_waiting", 49, 50},
    {"ships", 55, 68},
    {"unfinished_ships", 12, 15},
    {"ships_on_the_lakes", 10, 9},
    {"command_of_the_lakes", 19, 24},
    {"safety_of_ports", -35, -40},
    {"ships_at_their_yards", 8, 8},
    {"towns_in_reach", 18, 11},
    {"best_attack", 10, 12},
    {"", 23, 17},
    {"landing", 11, 10},
    {"safety_of_towns", -81, -72},
    {"winter_quarters", -8, -26},
    {"room_to_winter_abroad", -19, -77},
    {"strength_at_the_border", 8, 8},
    {"main_army", 10, 6},
    {"cavalry", 4, 1},
    {"indian", 15, 21},
    {"", 15, 13},
    {"", 2, 0},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::blocks
