// expect: no verb of the game has such a noun
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

enum Noun : u8 { NoNoun, ATown, AUnit };
#define TRIAL_VERBS(VERB) VERB(Wait, "wait") VERB(March, "march", AUnit)
VERBS_OF(TRIAL_VERBS)

int town_of(const Action& action) { return get<ATown>(action); }

}  // namespace warhawk::trial
