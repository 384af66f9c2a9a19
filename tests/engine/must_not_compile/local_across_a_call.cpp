// expect: crosses initialization of 'int hits'
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Calls, Fought) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  int hits = 2;
  CALL(Fought, Battle{});
  b.where = u8(hits);
FINISH

}  // namespace warhawk::trial
