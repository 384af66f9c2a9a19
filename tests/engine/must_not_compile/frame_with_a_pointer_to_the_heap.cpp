// expect: static assertion failed
#include <string>

#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat) std::string where;
};
using State = StateOf<Battle>;
using Run = warhawk::Run<Content, State>;

void play(State& s) { call(s, Battle{}); }

}  // namespace warhawk::trial
