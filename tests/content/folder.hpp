#pragma once
// The game's real content, and copies of it with one thing changed.
#include "support/content_copy.hpp"

namespace warhawk::tests {

inline const std::filesystem::path ROOT = source_dir();

inline const Game& blocks_game() { return *find_game("blocks"); }

}  // namespace warhawk::tests
