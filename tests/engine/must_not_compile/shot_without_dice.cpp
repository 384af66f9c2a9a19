// expect: a_shot_needs_dice
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "side, town place", "", shot(6))
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
