#pragma once
#include "content/reader.hpp"

namespace warhawk::dawn {

const Loader& loader();
void tell_facts(Edition&);  // facts.cpp

}  // namespace warhawk::dawn
