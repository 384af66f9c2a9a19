// The only file that knows where it was built, so that a build elsewhere needs to compile no other one again.
#include "content/content.hpp"

namespace warhawk {

std::string source_dir() { return WARHAWK_SOURCE_DIR; }

}  // namespace warhawk
