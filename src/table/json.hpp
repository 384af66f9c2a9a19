// Requests and messages as JSON, both ways: docs/protocol.md and docs/protocol.schema.json.
#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "table/messages.hpp"

namespace warhawk {

struct BadMessage : std::runtime_error {  // one sentence
  using std::runtime_error::runtime_error;
};

std::string write_message(const Message&);
Message read_message(std::string_view json);  // throws BadMessage

struct SeatedRequest {
  Request request;
  std::optional<Side> seat;  // which of two seats, where one connection holds both
};
std::string write_request(const Request&, std::optional<Side> seat = {});
// Throws BadMessage. Only what a client may ask: never Sit, Leave or Tick.
SeatedRequest read_request(std::string_view json);

void append_json_string(std::string& out, std::string_view text);

}  // namespace warhawk
