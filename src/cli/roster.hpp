// Ships by name, where a game has single ones: Forces on the lake, ports, the row of cards, what an attack promises.
#pragma once
#include "cli/map.hpp"

namespace warhawk::cli {

Rows draw_roster(const Scene&, int columns);  // nothing for a game without Forces of ships
Rows explain_roster(const Scene&);            // what stands after a ship's name

}  // namespace warhawk::cli
