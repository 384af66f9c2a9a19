// expect: the event has no argument of that name
#include "engine/events.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
#define TRIAL_EVENTS(X) X(Marched, "side, town from, town to", "", NO_ROLE)
TELLS(TRIAL_EVENTS)
TELLS_HERE
int place(const Event& event) { return get<Told::Marched, "place">(event); }

}  // namespace warhawk::trial
