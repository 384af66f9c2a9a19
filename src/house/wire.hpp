// What a host is asked and what it answers, whoever carries it: a network, or the page itself.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

using Bytes = std::shared_ptr<const std::string>;

struct HttpRequest {
  std::string method, path, query;  // query without the question mark
  std::string host, origin, cookie, authorization, accept_encoding, if_none_match, forwarded_for, forwarded_proto;
  std::string address;  // of the client
  std::string body;
};

struct HttpResponse {
  unsigned status = 200;
  std::string type = "application/json";
  Bytes body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using Reply = std::function<void(HttpResponse)>;

// A connection that stays open. Sending is in order; a client that doesn't read is cut off.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(Bytes) = 0;
  virtual void close(const std::string& why) = 0;
};

struct SocketEvents {  // a frame holds a message a line; each comes by itself
  std::function<void(std::string_view)> message;
  std::function<void()> closed;
};

}  // namespace warhawk
