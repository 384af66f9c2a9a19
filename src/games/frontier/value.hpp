// What a position's value is made of.
#pragma once
#include "engine/value.hpp"
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

enum Amount : u8 { ScoreNow, Armies, Unsupplied, Fleets, Waters, SiegesLaid, HandCards, Marches, Fights, DepotsHeld };
// In thousandths of a logit for a hundred of each; for the US and against GB.
inline constexpr Feature FEATURES[] = {{"score", 60, 180}, {"armies", 10, 8},  {"supply", 12, 16}, {"fleets", 12, 8},
                                       {"waters", 40, 80}, {"sieges", 40, 60}, {"cards", 10, 10},  {"marches", 60, 90},
                                       {"fights", 10, 8},  {"depots", 8, 4}};

void appraise(const Content&, const State&, Appraisal&);
// How much each of many answers promises: of those that spend a point, marches that lead to something come first.
void prior(const Content&, const State&, const Options&, std::span<i32> promise);

}  // namespace warhawk::frontier
