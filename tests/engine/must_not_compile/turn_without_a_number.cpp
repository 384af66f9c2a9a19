// expect: a_turn_needs_its_number
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "number year", "", TURN)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
