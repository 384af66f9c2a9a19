// Army units of one side in one place, counted by kind. Units of the same type and combat value (CV) are alike (B4, 5b).
#pragma once
#include <array>
#include <bit>

#include "engine/types.hpp"

namespace warhawk::blocks {

// A unit kind is its type and its current CV. Block is an enemy unit that only its owner knows.
enum Unit : u8 { Inf1, Inf2, Inf3, Inf4, Cav1, Cav2, Cav3, Ind1, Ind2, Ind3, Ind4, Block, KINDS };
enum class Type : u8 { Infantry, Cavalry, Indian, Unknown };

constexpr Type type_of(Unit unit) {
  return unit <= Inf4 ? Type::Infantry : unit <= Cav3 ? Type::Cavalry : unit <= Ind4 ? Type::Indian : Type::Unknown;
}
constexpr Unit weakest(Type type) { return type == Type::Infantry ? Inf1 : type == Type::Cavalry ? Cav1 : Ind1; }
constexpr int cv_of(Unit unit) { return unit == Block ? 0 : 1 + unit - weakest(type_of(unit)); }
constexpr Unit unit_of(Type type, int cv) { return Unit(weakest(type) + cv - 1); }

// Twelve counters of five bits: at most 31 of a kind, and content has fewer blocks than that on a side.
class Force {
 public:
  constexpr int of(Unit unit) const { return int(bits_ >> 5 * unit & 31); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr void add(Unit unit, int n = 1) { bits_ += u64(n) << 5 * unit; }
  constexpr void remove(Unit unit, int n = 1) { bits_ -= u64(n) << 5 * unit; }
  constexpr void add(Force more) { bits_ += more.bits_; }
  constexpr void remove(Force less) { bits_ -= less.bits_; }

  constexpr int blocks() const { return sum(bits_); }
  constexpr int cv() const {  // the counters of all kinds whose CV has a bit count as much as that bit
    return sum(bits_ & kinds([](Unit unit) { return cv_of(unit) & 1; })) +
           2 * sum(bits_ & kinds([](Unit unit) { return cv_of(unit) & 2; })) +
           4 * sum(bits_ & kinds([](Unit unit) { return cv_of(unit) & 4; }));
  }
  constexpr int of(Type type) const {
    int n = 0;
    for (Unit unit : *this)
      if (type_of(unit) == type) n += of(unit);
    return n;
  }
  template <class Suits> constexpr int of_kinds(Suits suits) const { return sum(bits_ & kinds(suits)); }
  constexpr bool operator==(const Force&) const = default;

  // Walks over the kinds that are present, weakest infantry first.
  struct Walk {
    u64 left;
    constexpr Unit operator*() const { return Unit(std::countr_zero(left) / 5); }
    constexpr Walk& operator++() {
      left &= ~(u64{31} << 5 * **this);
      return *this;
    }
    constexpr bool operator!=(const Walk& o) const { return left != o.left; }
  };
  constexpr Walk begin() const { return {bits_}; }
  constexpr Walk end() const { return {0}; }

 private:
  static constexpr int sum(u64 counters) {  // pair them up, then add the pairs by multiplying
    constexpr u64 even = 0x007C1F07C1F07C1Full;
    const u64 pairs = (counters & even) + (counters >> 5 & even);
    return int(pairs * 0x0004010040100401ull >> 50 & 1023);
  }
  template <class Suits> static constexpr u64 kinds(Suits suits) {
    u64 mask = 0;
    for (int unit = 0; unit < KINDS; unit++)
      if (suits(Unit(unit))) mask |= u64{31} << 5 * unit;
    return mask;
  }
  u64 bits_;
};

}  // namespace warhawk::blocks
