// expect: as many numbers as the PROMPT names
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) PROMPT("town, number hits")
  u8 where, hits;
};

Says<Battle> prompt(const Battle& b) { return {b.where}; }

}  // namespace warhawk::trial
