// expect: 'hits' may be used uninitialized
// flags: -O2 -c -o /dev/null
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  int hits;
  hits = b.where;
  ASK(Retreat, US, "1", list(out));
  b.where = u8(hits + a.verb);
FINISH

}  // namespace warhawk::trial
