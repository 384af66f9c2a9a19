// Numbers that belong to what a bot sees.
#pragma once
#include "engine/game.hpp"

namespace warhawk {

// So that a bot's luck depends on the position and not on its past.
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

// The same for a search's tables: four lanes of words at a time, for it is made of every position on the way.
inline u64 fingerprint(std::span<const std::byte> bytes, u64 salt) {
  constexpr u64 odd = 0x9E3779B97F4A7C15ull;
  u64 lane[4] = {salt + 1, salt + 2, salt + 3, salt + 4};
  const std::byte* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= 32; at += 32, left -= 32) {
    u64 word[4];
    std::memcpy(word, at, 32);
    for (int i = 0; i < 4; i++) {
      lane[i] = (lane[i] ^ word[i]) * odd;
      lane[i] ^= lane[i] >> 32;
    }
  }
  u64 word[4] = {};
  std::memcpy(word, at, left);
  u64 hash = salt;
  for (int i = 0; i < 4; i++) {
    hash = (hash ^ lane[i] ^ word[i] * odd) * odd;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace warhawk
