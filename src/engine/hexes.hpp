// A map of hexes whose regions are sets of bits, so that supply floods by words shifted and masked, not by a queue.
//
// WIDTH columns, HEIGHT rows, numbered row by row; the odd rows stand half a hex to the right. Where a printed map staggers
// its columns instead, call its columns rows.
#pragma once
#include "engine/bits.hpp"

namespace warhawk {

template <int WIDTH, int HEIGHT> struct Hexes {
  static_assert(WIDTH >= 2 && HEIGHT >= 1);
  using Set = Bits<WIDTH * HEIGHT>;
  static constexpr int hex(int column, int row) { return row * WIDTH + column; }
  static constexpr int column(int hex) { return hex % WIDTH; }
  static constexpr int row(int hex) { return hex / WIDTH; }

  // The set and everything next to it.
  static constexpr Set grown(const Set& set) {
    const Set left = set & NOT_FIRST, right = set & NOT_LAST;  // those with a neighbour on that side
    const Set slant_left = left & EVEN,
              slant_right = right & ODD;  // above and below an even row: its own column and the left
    return set | left.template moved<-1>() | right.template moved<1>() | set.template moved<WIDTH>() |
           set.template moved<-WIDTH>() | slant_left.template moved<WIDTH - 1>() |
           slant_left.template moved<-WIDTH - 1>() | slant_right.template moved<WIDTH + 1>() |
           slant_right.template moved<-WIDTH + 1>();
  }
  static constexpr Set neighbours(int hex) { return grown(Set::of(hex)) - Set::of(hex); }

  // What can be reached from `from` (so far as it is open) without leaving `open`.
  static constexpr Set flood(const Set& from, const Set& open) {
    Set reached = from & open;
    for (;;) {
      const Set next = grown(reached) & open;
      if (next == reached) return reached;
      reached = next;
    }
  }

 private:
  template <class Test> static constexpr Set where(Test test) {
    Set set{};
    for (int i = 0; i < Set::SIZE; i++)
      if (test(i)) set.add(i);
    return set;
  }
  static constexpr Set NOT_FIRST = where([](int i) { return i % WIDTH != 0; });
  static constexpr Set NOT_LAST = where([](int i) { return i % WIDTH != WIDTH - 1; });
  static constexpr Set ODD = where([](int i) { return i / WIDTH % 2 == 1; });
  static constexpr Set EVEN = where([](int i) { return i / WIDTH % 2 == 0; });
};

}  // namespace warhawk
