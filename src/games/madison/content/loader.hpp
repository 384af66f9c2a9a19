// What reads content/madison.
#pragma once
#include "content/reader.hpp"
#include "games/madison/content.hpp"

namespace warhawk::madison {

const Loader& loader();
void tell_facts(Edition&);  // facts.cpp

}  // namespace warhawk::madison
