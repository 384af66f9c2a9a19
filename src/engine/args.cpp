#include "engine/args.hpp"

#include "engine/events.hpp"

namespace warhawk {

void bad_spec::the_type_is_no_noun_of_the_game() { fault("an argument's type is no noun of the game"); }
void bad_spec::an_argument_is_a_type_and_a_name() { fault("an argument is a type and a name"); }
void bad_spec::two_arguments_have_one_name() { fault("two arguments have one name"); }
void bad_spec::only_the_last_argument_can_be_a_list() { fault("only the last argument can be a list"); }
void bad_spec::only_nouns_and_numbers_make_lists() { fault("only nouns and numbers make lists"); }
void bad_spec::too_many_arguments() { fault("more arguments than a spec may have"); }
void bad_spec::a_list_where_none_can_be() { fault("a list where none can be"); }

void bad_event::its_role_needs_to_know_whose_doing_it_is() { fault("a role needs to know whose doing it is"); }
void bad_event::a_move_needs_from_or_to() { fault("a move needs from or to"); }
void bad_event::a_shot_needs_dice() { fault("a shot needs dice"); }
void bad_event::a_battle_needs_a_place() { fault("a battle needs a place"); }
void bad_event::a_turn_needs_its_number() { fault("a turn needs its number"); }
void bad_event::a_score_needs_us_and_gb() { fault("a score needs us and gb"); }
void bad_event::a_use_of_a_card_needs_the_card() { fault("a use of a card needs the card"); }

}  // namespace warhawk
