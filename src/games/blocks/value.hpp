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
    {"points in the last year", 60, 128},
    {"a lead that wins at the year's end", 2, 199},
    {"combat value", 57, 51},
    {"fresh units", -18, -19},
    {"units waiting", 49, 50},
    {"ships", 55, 68},
    {"unfinished ships", 12, 15},
    {"ships on the lakes", 10, 9},
    {"command of the lakes", 19, 24},
    {"the safety of ports", -35, -40},
    {"ships at their yards", 8, 8},
    {"towns in reach", 18, 11},
    {"the best attack", 10, 12},
    {"", 23, 17},
    {"a landing", 11, 10},
    {"the safety of towns", -81, -72},
    {"winter quarters", -8, -26},
    {"room to winter abroad", -19, -77},
    {"strength at the border", 8, 8},
    {"the main army", 10, 6},
    {"cavalry", 4, 1},
    {"the Indian", 15, 21},
    {"", 15, 13},
    {"", 2, 0},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::blocks
