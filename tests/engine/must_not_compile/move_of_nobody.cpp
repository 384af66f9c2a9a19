// expect: its_role_needs_to_know_whose_doing_it_is
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "town from, town to", "", MOVE)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
