// expect: a procedure that the game's list of procedures does not name
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Calls, Pursued) u8 where;
};
struct Pursuit {
  POSITIONS(Pursuit) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  CALL(Pursued, Pursuit{.where = b.where});
FINISH

}  // namespace warhawk::trial
