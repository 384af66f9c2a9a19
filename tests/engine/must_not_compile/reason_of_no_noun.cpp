// expect: the_type_is_no_noun_of_the_game
#include "engine/must_not_compile/prelude.hpp"
#include "engine/reasons.hpp"

namespace warhawk::trial {

inline constexpr const char* NOUNS[] = {"none", "town"};
#define TRIAL_REASONS(REASON) REASON(OffTheLake, "town, lake")
REASONS_OF(TRIAL_REASONS)

const char* first() { return REASONS<>[1].name; }

}  // namespace warhawk::trial
