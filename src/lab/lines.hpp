// The lines of a report: a word, and what it says about it.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace warhawk {

inline auto lines_into(std::string& text) {
  return [&text](std::string_view label, std::string_view what) { text += fmt::format("{:<11} {}\n", label, what); };
}

}  // namespace warhawk
