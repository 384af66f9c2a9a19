// expect: enumeration value 'Evade' not handled in switch
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat, Evade) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  ASK(Retreat, US, "1", list(out));
  b.where = u8(a.verb);
FINISH

}  // namespace warhawk::trial
