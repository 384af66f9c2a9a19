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

// Fitted by `warhawk tune blocks`; docs/strength.md says to which games.
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"points", 60, 120},
    {"points in the last year", 60, 120},
    {"a lead that wins at the year's end", 0, 200},
    {"combat value", 40, 40},
    {"weakened units", -20, -20},
    {"units waiting", 40, 40},
    {"ships", 50, 50},
    {"unfinished ships", 20, 20},
    {"ships on the lakes", 10, 10},
    {"command of the lakes", 20, 20},
    {"towns in reach", 10, 10},
    {"the best attack", 10, 10},
    {"", 20, 20},
    {"a landing", 10, 10},
    {"exposed towns", -60, -60},
    {"winter quarters", -10, -30},
    {"units too many to winter abroad", -20, -80},
    {"strength at the border", 5, 5},
    {"the main army", 5, 5},
    {"cavalry", 5, 5},
    {"the Indian", 20, 20},
    {"", 10, 10},
    {"", 0, 0},
};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::blocks
