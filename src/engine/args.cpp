#include "engine/args.hpp"

namespace warhawk::bad_spec {

void the_type_is_no_noun_of_the_game() { fault("an argument's type is no noun of the game"); }
void an_argument_is_a_type_and_a_name() { fault("an argument is a type and a name"); }
void two_arguments_have_one_name() { fault("two arguments have one name"); }
void only_the_last_argument_can_be_a_list() { fault("only the last argument can be a list"); }
void only_nouns_and_numbers_make_lists() { fault("only nouns and numbers make lists"); }
void too_many_arguments() { fault("more arguments than a spec may have"); }

}  // namespace warhawk::bad_spec
