// One JSON object a line on standard error, for people and for machines. Never a token, a key or a password.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace warhawk {

void log_line(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members = {});
void set_quiet(bool);  // for tests and load runs

// The same, of what may come in a flood: once a second at most, and then with how many there were meanwhile.
void log_seldom(std::string_view event, std::initializer_list<std::pair<const char*, std::string>>);

}  // namespace warhawk
