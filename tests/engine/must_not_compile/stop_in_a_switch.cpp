// expect: could not convert 'warhawk::trial::Battle::At::Retreat' from 'warhawk::trial::Battle::At' to 'int'
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) u8 where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  switch (b.where) {
    case 1: ASK(Retreat, US, "1", list(out));
  }
FINISH

}  // namespace warhawk::trial
