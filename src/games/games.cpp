#include "games/games.hpp"

#include "games/list.hpp"

namespace warhawk {

#define DECLARED(id)  \
  namespace id {      \
  const Game& game(); \
  }
EVERY_GAME(DECLARED)

std::span<const Game* const> all_games() {
#define LISTED(id) &id::game(),
  static const Game* const games[] = {EVERY_GAME(LISTED)};
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* game : all_games())
    if (game->id == id) return game;
  return nullptr;
}

}  // namespace warhawk
