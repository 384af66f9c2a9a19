// Which loader reads the content of which game, after the list of games.
#include <fmt/format.h>

#include "content/reader.hpp"
#include "games/list.hpp"

namespace warhawk {

#define DECLARED(name)    \
  namespace name {        \
  const Loader& loader(); \
  }
EVERY_GAME(DECLARED)

const Loader& loader_of(const Game& game) {
#define FOUND(name) \
  if (std::string_view(#name) == game.id) return name::loader();
  EVERY_GAME(FOUND)
  throw ContentError(fmt::format("Nothing reads the content of the game {}.", game.id));
}

}  // namespace warhawk
