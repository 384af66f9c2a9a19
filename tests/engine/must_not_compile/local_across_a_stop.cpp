// expect: crosses initialization of 'int hits'
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  int hits = 2;
  ASK(Retreat, US, "1", list(out));
  b.where = u8(hits);
FINISH

}  // namespace warhawk::trial
