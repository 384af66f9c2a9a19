// The journal is told what happened, event by event, with who may see it. A search passes none and pays nothing.
#pragma once
#include <array>
#include <initializer_list>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

using Seen = u8;  // a bit for each viewer
constexpr Seen EVERYONE = 7;
constexpr Seen only(Side side) { return Seen(1u << side); }
constexpr Seen all_but(Side side) { return Seen(EVERYONE & ~only(side)); }

struct Event {
  static constexpr int ARGS = 28;
  u16 kind = 0;
  Seen seen = EVERYONE;
  u8 n = 0;
  std::array<u16, ARGS> arg{};
  bool visible_to(Viewer viewer) const { return seen >> viewer & 1; }
  bool operator==(const Event&) const = default;
};

class Journal {
 public:
  std::vector<Event> events;
  void tell(u16 kind, Seen seen, std::initializer_list<int> args) {
    Event event{.kind = kind, .seen = seen};
    for (int arg : args) {
      if (event.n == Event::ARGS) fault("an event with too many parts");
      event.arg[event.n++] = u16(arg);
    }
    events.push_back(event);
  }
};

}  // namespace warhawk
