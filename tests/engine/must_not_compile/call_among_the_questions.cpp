// expect: a call that is not listed after Calls
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Pursued) u8 where;
};
struct Pursuit {
  POSITIONS(Pursuit)
};
using State = StateOf<Battle, Pursuit>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  CALL(Pursued, Pursuit{});
FINISH

}  // namespace warhawk::trial
