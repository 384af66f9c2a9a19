// What may meet a Force, as the values of a state see it. The greedy bot is frozen with it as well: what search wants to see
// in another way belongs into value.cpp.
#pragma once
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

inline bool searching(const State& s) { return find_frame<Preparation>(s) || find_frame<LakeAction>(s); }

// The chance that the British squadron meets a Force in the zone, in percent.
inline int meeting_chance(const Content& c, const State& s, int zone) {
  int cards = 0;
  if (s.row_cards == 0) cards = 100 * c.balance[s.column].cards * c.of_zone[zone].count() / TARGETS;
  for (int i = 0; i < s.row_cards; i++) cards += 100 * (s.row[i].zone == zone && s.row[i].force < FORCES);
  return std::min(cards * 30 / 100, 60);
}

}  // namespace warhawk::glorious
