// The games there are.
#pragma once
#include <span>
#include <string_view>

#include "engine/game.hpp"

namespace warhawk {

std::span<const Game* const> all_games();
const Game* find_game(std::string_view id);  // nullptr if there is none of that name

}  // namespace warhawk
