// What a position's value is made of.
#pragma once
#include "engine/value.hpp"
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

enum Amount : u8 { ScoreNow, Armies, Unsupplied, Fleets, SiegesLaid, HandCards, Front, DepotsHeld };
// In thousandths of a logit for a hundred of each; for the US and against GB.
inline constexpr Feature FEATURES[] = {{"score", 60, 180}, {"armies", 8, 6},  {"supply", 12, 16}, {"fleets", 12, 8},
                                       {"sieges", 40, 60}, {"cards", 10, 10}, {"front", 6, 6},    {"depots", 8, 4}};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::frontier
