// expect: as many nouns as the verb has
#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

enum Noun : u8 { NoNoun, ATown, AUnit };
#define TRIAL_VERBS(VERB) VERB(Wait, "wait") VERB(March, "march", AUnit, ATown)
VERBS_OF(TRIAL_VERBS)

void list_marches(Options& out) { out.offer(make<March>(1)); }

}  // namespace warhawk::trial
