// expect: a_battle_needs_a_place
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "side, town", "", BATTLE)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
