// expect: is private within this context
#include "engine/game.hpp"
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

View make() { return View(); }

}  // namespace warhawk::trial
