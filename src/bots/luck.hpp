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

// The same for a search's tables. It is made of every position on the way, so it goes eight words at a time in the way of
// wyhash: both halves of a product of two words, in four lanes that don't wait for each other.
inline u64 fingerprint(std::span<const std::byte> bytes, u64 salt) {
  constexpr u64 odd = 0x9E3779B97F4A7C15ull;
  const auto fold = [](u64 a, u64 b) {
#ifdef __wasm__  // where a product of 128 bits is a call
    const u64 low = u64(u32(a)) * u32(b), one = u64(u32(a)) * (b >> 32), two = (a >> 32) * u32(b);
    const u64 middle = (low >> 32) + u32(one) + u32(two);
    const u64 high = (a >> 32) * (b >> 32) + (one >> 32) + (two >> 32) + (middle >> 32);
    return (middle << 32 | u32(low)) ^ high;
#else
    __extension__ using Product = unsigned __int128;
    const Product product = Product(a) * b;
    return u64(product) ^ u64(product >> 64);
#endif
  };
  u64 a = salt + 1, b = salt + 2, c = salt + 3, d = salt + 4;
  const auto mix_in = [&](const std::byte* at) {
    const auto word = [at](int i) {
      u64 w;
      std::memcpy(&w, at + 8 * i, 8);
      return w;
    };
    a = fold(a ^ word(0), odd ^ word(1));
    b = fold(b ^ word(2), odd ^ word(3));
    c = fold(c ^ word(4), odd ^ word(5));
    d = fold(d ^ word(6), odd ^ word(7));
  };
  const std::byte* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= 64; at += 64, left -= 64) mix_in(at);
  if (left > 0) {
    std::byte rest[64] = {};
    std::memcpy(rest, at, left);
    mix_in(rest);
  }
  return fold(a ^ odd, b + c) ^ fold(c ^ odd, d + a);
}

}  // namespace warhawk
