// expect: assignment of member 'warhawk::Action::verb' in read-only object
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  ASK(Retreat, US, "1", list(out));
  a.verb = b.where;
FINISH

}  // namespace warhawk::trial
