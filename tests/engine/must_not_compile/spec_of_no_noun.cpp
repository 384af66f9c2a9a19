// expect: the_type_is_no_noun_of_the_game
#include "engine/args.hpp"

namespace warhawk::trial {

constexpr const char* NOUNS[] = {"none", "side", "town"};
constexpr Args ARGS = args_of(NOUNS, "side, twon from");

}  // namespace warhawk::trial
