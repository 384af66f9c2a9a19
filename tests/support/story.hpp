// A random game told event by event, compared with the story kept beside the tests: whatever changes in what is told, to
// whom, or when, shows as a readable difference. After a change that is meant: WARHAWK_REFRESH=1 ./test GAME
#pragma once
#include <string>

#include "support/properties.hpp"

namespace warhawk::tests {

// Empty if the story of this game is the one in `file` (from the source tree's root), else where it first differs.
std::string story_differs(const Subject&, u64 seed, const std::string& file);

// The same for how the positions of these games look: what each viewer is shown, which clause bars what. One number each,
// so that nothing of it changes by accident.
std::string looks_differ(const Subject&, u64 games, const std::string& file);

// The same for many games: what is told in them, and what `value` and `first_value`, which is frozen, think of each position.
std::string courses_differ(const Subject&, u64 games, const std::string& file);

}  // namespace warhawk::tests
