// expect: a_move_needs_from_or_to
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "side, town place", "", MOVE)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
