// The whole server: store, tables, network.
#pragma once
#include <functional>
#include <string>

#include "server/api.hpp"
#include "server/net.hpp"

namespace warhawk {

struct ServeOptions {
  std::string host = "127.0.0.1";
  u16 port = 1812;  // 0: any that is free
  std::string store;
  ApiSettings api;
  HouseSettings house;
  NetLimits net;
  int bot_threads = 1;
  std::function<void(u16 port)> ready;  // when it answers
};

// Runs until SIGINT or SIGTERM. Throws std::runtime_error, one sentence, where it can't start.
void serve(const ServeOptions&);

}  // namespace warhawk
