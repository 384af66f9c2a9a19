// Randomness of the system. Only hosts ask for it: whatever lies below them is given keys and seeds.
#pragma once
#include "engine/save.hpp"

namespace warhawk {

Key random_key();  // 32 bytes that nobody can guess
u64 random_seed();
DiceSecret fresh_secret();

}  // namespace warhawk
