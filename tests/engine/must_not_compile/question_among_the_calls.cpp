// expect: a question that is listed after Calls
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Calls, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  ASK(Retreat, US, "1", list(out));
FINISH

}  // namespace warhawk::trial
