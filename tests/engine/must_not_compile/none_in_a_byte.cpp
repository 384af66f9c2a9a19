// expect: changes value from '65535' to '255'
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  u8 where;
};
void open(Battle& b) { b.where = NONE; }

}  // namespace warhawk::trial
