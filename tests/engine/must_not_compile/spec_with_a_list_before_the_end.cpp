// expect: only_the_last_argument_can_be_a_list
#include "engine/args.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
constexpr Args ARGS = args_of(NOUNS, "town..., side");

}  // namespace warhawk::trial
