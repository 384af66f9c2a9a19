// A handful of six-sided dice as counts, ones to sixes: so they are told, and so they lie on a battle's board.
#pragma once
#include "engine/types.hpp"

namespace warhawk {

struct Faces {
  u8 n[6];
  int from(int face) const {  // how many show it or more
    int sum = 0;
    for (int f = face < 1 ? 1 : face; f <= 6; f++) sum += n[f - 1];
    return sum;
  }
  int count() const { return from(1); }
  Faces& operator+=(const Faces& more) {
    for (int i = 0; i < 6; i++) n[i] = u8(n[i] + more.n[i]);
    return *this;
  }
};

// What lies on the board of the battle under way: its round, and the dice that each side threw last.
struct Thrown {
  Faces by[2];
  u8 round;
};

template <class Run, class State> Faces roll(Run& x, State& s, int dice) {
  Faces faces{};
  for (int i = 0; i < dice; i++) faces.n[x.die(s, 6) - 1]++;
  return faces;
}

}  // namespace warhawk
