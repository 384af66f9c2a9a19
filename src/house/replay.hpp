// A finished game told again as the messages that a viewer would have been sent, without what was taken back.
#pragma once
#include <string>

#include "table/table.hpp"

namespace warhawk {

std::string replay_json(const Table&, Viewer, int from);  // a JSON list: a view, then what changed

}  // namespace warhawk
