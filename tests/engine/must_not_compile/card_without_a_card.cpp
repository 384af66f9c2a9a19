// expect: a_use_of_a_card_needs_the_card
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "side, number card", "", CARD)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
