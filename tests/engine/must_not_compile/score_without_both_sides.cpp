// expect: a_score_needs_us_and_gb
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Happened, "number us", "", SCORE)
TELLS(TRIAL_EVENTS)
TELLS_HERE

}  // namespace warhawk::trial
