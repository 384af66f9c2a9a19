// A whole game between computer players, told by its seed alone: every build plays it alike, decision for decision.
#pragma once
#include <array>
#include <string>

#include "content/content.hpp"

namespace warhawk {

// As a saved game whose dice come of the seed. Players that think by the clock are refused: throws UnknownBot.
std::string course_of(const Edition&, const Setup&, const std::array<std::string, 2>& players, u64 seed);

}  // namespace warhawk
