// expect: not within a switch statement
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  const auto ask = [&] { ASK(Retreat, US, "1", list(out)); };
  ask();
FINISH

}  // namespace warhawk::trial
