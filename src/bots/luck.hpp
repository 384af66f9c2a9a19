// A number that belongs to what a bot sees, so that its luck depends on the position and not on its past.
#pragma once
#include "engine/game.hpp"

namespace warhawk {

inline u64 luck(u64 seed, const View& view) {
  constexpr u64 odd = 0x9E3779B97F4A7C15ull;
  u64 hash = Random{seed}.next();
  const auto bytes = view.bytes();
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    u64 word = 0;
    std::memcpy(&word, bytes.data() + i, 8);
    hash = (hash ^ word) * odd;
    hash ^= hash >> 32;
  }
  for (; i < bytes.size(); i++) hash = (hash ^ u64(bytes[i])) * odd;
  return hash;
}

}  // namespace warhawk
