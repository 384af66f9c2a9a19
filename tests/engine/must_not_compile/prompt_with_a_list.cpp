// expect: a_list_where_none_can_be
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) PROMPT("town, unit line...")
  u8 where;
};

Says<Battle> prompt(const Battle& b) { return {b.where, 1}; }

}  // namespace warhawk::trial
