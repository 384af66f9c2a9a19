// The games there are, by their namespaces: a line each, and nothing else anywhere names them all. `blocks` stands for
// src/games/blocks with blocks::game(), src/games/blocks/content with blocks::loader(), content/blocks and tests/blocks.
#pragma once

// One more, for a program of the tests (CMakeLists.txt, list_of_games).
#ifdef WARHAWK_GAMES_ALSO
#define GAMES_CALLED(X, name) X(name)
#define GAMES_ALSO(X) GAMES_CALLED(X, WARHAWK_GAMES_ALSO)
#else
#define GAMES_ALSO(X)
#endif

// clang-format off
#define EVERY_GAME(X) \
  X(blocks)           \
  X(dawn)             \
  X(glorious)         \
  X(madison)          \
  X(frontier)         \
  GAMES_ALSO(X)
// clang-format on
