// What a position's value is made of.
#pragma once
#include "engine/value.hpp"
#include "games/madison/board.hpp"

namespace warhawk::madison {

enum Amount : u8 { ScoreNow, Armies, Unsupplied, Fleets, Lakes, HandCards, Front, Threats };
// In thousandths of a logit for a hundred of each; for the US and against GB.
inline constexpr Feature FEATURES[] = {{"score", 120, 300}, {"armies", 14, 8}, {"supply", 20, 30}, {"fleets", 20, 10},
                                       {"lakes", 60, 40},   {"cards", 25, 25}, {"front", 6, 6},    {"threats", 25, 40}};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::madison
