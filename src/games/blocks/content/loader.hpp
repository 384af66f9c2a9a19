#pragma once
#include "content/reader.hpp"

namespace warhawk::blocks {

const Loader& loader();

}  // namespace warhawk::blocks
