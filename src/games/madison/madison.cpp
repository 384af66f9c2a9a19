#include "games/madison/state.hpp"

namespace warhawk::madison {

TELLS_HERE

}  // namespace warhawk::madison
