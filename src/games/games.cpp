#include "games/games.hpp"

#include "games/blocks/blocks.hpp"
#include "games/dawn/dawn.hpp"
#include "games/glorious/glorious.hpp"

namespace warhawk {

std::span<const Game* const> all_games() {
  static const Game* const games[] = {&blocks::game(), &dawn::game(), &glorious::game()};
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* game : all_games())
    if (game->id == id) return game;
  return nullptr;
}

}  // namespace warhawk
