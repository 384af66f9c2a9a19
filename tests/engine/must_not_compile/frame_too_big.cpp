// expect: sizeof(P) <= BYTES
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where, hits[8];
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  ASK(Retreat, US, "1", list(out));
  b.where = u8(a.verb);
FINISH

void play(Run& x, State& s) { advance(x, s); }

}  // namespace warhawk::trial
