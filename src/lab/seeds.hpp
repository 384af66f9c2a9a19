// The seed of the game with a number in a series: the same whichever thread plays it.
#pragma once
#include "engine/dice.hpp"

namespace warhawk {

inline u64 seed_of(u64 series, u64 number) {
  return Random{Random{series}.next() ^ number * 0xD1B54A32D192ED03ull}.next();
}

}  // namespace warhawk
