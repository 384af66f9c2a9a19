// A page with plots of what a sim found, for whoever designs or balances a game: one file that needs nothing else.
#pragma once
#include <string>

#include "lab/sim.hpp"

namespace warhawk {

std::string report_page(const Edition&, const SimResult&);

}  // namespace warhawk
