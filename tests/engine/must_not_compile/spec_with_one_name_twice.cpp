// expect: two_arguments_have_one_name
#include "engine/args.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
constexpr Args ARGS = args_of(NOUNS, "town, side, town");

}  // namespace warhawk::trial
