// A set of small numbers (cards, hexes) as bits in a few words: plain data, no heap.
#pragma once
#include <bit>

#include "engine/types.hpp"

namespace warhawk {

template <int N> struct Bits {
  static constexpr int SIZE = N, WORDS = (N + 63) / 64;
  u64 word[WORDS];

  static constexpr Bits of(int i) {
    Bits set{};
    set.add(i);
    return set;
  }
  static constexpr Bits all() {
    Bits set{};
    for (u64& w : set.word) w = ~u64{0};
    if constexpr (N % 64 != 0) set.word[WORDS - 1] = (u64{1} << N % 64) - 1;
    return set;
  }

  constexpr bool has(int i) const { return word[i / 64] >> i % 64 & 1; }
  constexpr void add(int i) { word[i / 64] |= u64{1} << i % 64; }
  constexpr void remove(int i) { word[i / 64] &= ~(u64{1} << i % 64); }
  constexpr bool empty() const { return *this == Bits{}; }
  constexpr int count() const {
    int n = 0;
    for (u64 w : word) n += std::popcount(w);
    return n;
  }
  // The member with n smaller ones.
  constexpr int nth(int n) const {
    for (int i : *this)
      if (n-- == 0) return i;
    fault("a set with too few members");
  }

  constexpr Bits& operator|=(const Bits& o) {
    for (int i = 0; i < WORDS; i++) word[i] |= o.word[i];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& o) {
    for (int i = 0; i < WORDS; i++) word[i] &= o.word[i];
    return *this;
  }
  constexpr Bits& operator-=(const Bits& o) {
    for (int i = 0; i < WORDS; i++) word[i] &= ~o.word[i];
    return *this;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  constexpr bool operator==(const Bits&) const = default;

  // Every member BY higher, or lower where BY is negative; what falls off the ends is gone.
  template <int BY> constexpr Bits moved() const {
    constexpr int whole = (BY < 0 ? -BY : BY) / 64, rest = (BY < 0 ? -BY : BY) % 64;
    Bits to{};
    for (int i = 0; i + whole < WORDS; i++) {
      if constexpr (BY >= 0) {
        to.word[i + whole] |= word[i] << rest;
        if (rest > 0 && i + whole + 1 < WORDS) to.word[i + whole + 1] |= word[i] >> (64 - rest) % 64;
      } else {
        to.word[i] |= word[i + whole] >> rest;
        if (rest > 0 && i + whole + 1 < WORDS) to.word[i] |= word[i + whole + 1] << (64 - rest) % 64;
      }
    }
    return to & all();
  }

  struct Walk {
    Bits left;
    int i;  // the word that is being walked
    constexpr int operator*() const { return 64 * i + std::countr_zero(left.word[i]); }
    constexpr Walk& operator++() {
      left.word[i] &= left.word[i] - 1;
      return skip();
    }
    constexpr Walk& skip() {
      while (i < WORDS && left.word[i] == 0) i++;
      return *this;
    }
    constexpr bool operator!=(const Walk& o) const { return i != o.i; }
  };
  constexpr Walk begin() const { return Walk{*this, 0}.skip(); }
  constexpr Walk end() const { return {Bits{}, WORDS}; }
};

// The members of a set that fits in an integer, from the lowest on: for (int town : Members{towns}).
template <class Mask> struct Members {
  Mask left;
  constexpr int operator*() const { return std::countr_zero(left); }
  constexpr Members& operator++() {
    left &= left - 1;
    return *this;
  }
  constexpr bool operator!=(const Members& o) const { return left != o.left; }
  constexpr Members begin() const { return *this; }
  constexpr Members end() const { return {0}; }
};

}  // namespace warhawk
