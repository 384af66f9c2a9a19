// One JSON object a line on standard error, for people and for machines. Never a token, a key or a password.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace warhawk {

void log_line(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members = {});
void set_quiet(bool);  // for tests and load runs

}  // namespace warhawk
