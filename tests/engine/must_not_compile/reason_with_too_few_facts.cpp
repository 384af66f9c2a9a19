// expect: as many facts as the reason has
#include "engine/must_not_compile/prelude.hpp"
#include "engine/reasons.hpp"

namespace warhawk::trial {

inline constexpr const char* NOUNS[] = {"none", "town"};
#define TRIAL_REASONS(REASON) REASON(NoRoad, "town from, town to")
REASONS_OF(TRIAL_REASONS)

Bar may_march(int to) { return barred<Reason::NoRoad>("1", to); }

}  // namespace warhawk::trial
