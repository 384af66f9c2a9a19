#pragma once
#include "content/reader.hpp"

namespace warhawk::glorious {

const Loader& loader();
void tell_facts(Edition&);  // facts.cpp

}  // namespace warhawk::glorious
