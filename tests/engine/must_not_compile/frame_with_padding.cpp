// expect: a frame with padding
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
  u32 hits;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

void play(State& s) { call(s, Battle{}); }

}  // namespace warhawk::trial
