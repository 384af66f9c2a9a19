// What clients send a server, beside the requests to a table (table/json.hpp): read from bytes, and refused in one sentence
// where it is not as docs/openapi.json and docs/protocol.md say.
#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "house/house.hpp"

namespace warhawk {

struct BadBody : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Joining {
  std::optional<Side> side;
  std::string name, nonce, invite;
};
struct SandboxWish {  // House::sandbox
  std::optional<Side> side;
  std::optional<int> at;
  std::string bot, watch;
};
struct Hello {  // the first message of a connection
  std::string token, watch;
};

NewTable read_new_table(const std::string& body);  // throws BadBody, like the next three
Joining read_joining(const std::string& body);
SandboxWish read_sandbox_wish(const std::string& body);
std::string read_password(const std::string& body);
Hello read_hello(std::string_view message);  // throws BadMessage

// A value of a URL's query ("a=1&b=x%20y"), or nothing.
std::string query_value(std::string_view query, std::string_view name);

}  // namespace warhawk
