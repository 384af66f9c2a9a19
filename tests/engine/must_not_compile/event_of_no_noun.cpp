// expect: the_type_is_no_noun_of_the_game
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "side, twon from", "", NO_ROLE)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
