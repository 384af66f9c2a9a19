// Games that began under older rules: they are read, played on and saved by the rules they began with.
#pragma once
#include <string>

#include "content/content.hpp"

namespace warhawk::tests {

// Opens the first `decisions` of a kept game, plays on at random to its end and opens what that saved. What is wrong, or
// nothing. The file is named from the root of the source tree.
std::string plays_on(const Edition&, const std::string& file, int decisions);

// What is wrong with the same file if it had been played under this version of the rules.
std::string replays_as(const Edition&, const std::string& file, int version);

}  // namespace warhawk::tests
