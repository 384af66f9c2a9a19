// docs/protocol.schema.json, asked whether messages are as it says.
#pragma once
#include <set>
#include <string>

namespace warhawk::tests {

// Whether all of them are what the schema calls a Message, or a Request. What is wrong goes to standard error.
bool valid_by_schema(const std::set<std::string>& lines, const char* what);

}  // namespace warhawk::tests
