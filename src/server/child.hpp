// A server as a process of its own, for whoever measures one.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "server/net.hpp"

namespace warhawk {

class Child {
 public:
  // Starts `program serve` on any port, without a log, with these arguments. Throws std::runtime_error.
  Child(const std::string& program, const std::vector<std::string>& arguments);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();
  const Address& address() const { return address_; }
  double cpu_seconds() const;  // its own alone
  double megabytes() const;    // of memory that it uses

 private:
  pid_t pid_ = -1;
  Address address_;
};

}  // namespace warhawk
