// A thread that hears which tables grew, on a connection of its own.
#pragma once
#include <functional>
#include <string>
#include <thread>

#include "store/postgres_connection.hpp"

namespace warhawk::postgres {

class Listener {
 public:
  using Heard = std::function<void(const std::string& table, u32 length)>;

  Listener(const std::string& address, Heard);  // listens when it returns
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

 private:
  void run();
  void hear();
  bool wait(int milliseconds);  // for something to read; false: it is time to stop

  Connection connection_;
  Heard heard_;
  int stop_;  // can be read from when it is time
  std::thread thread_;
};

}  // namespace warhawk::postgres
