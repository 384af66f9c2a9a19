// Stands between a store and its PostgreSQL, and breaks connections at chosen moments.
#pragma once
#include <atomic>
#include <string>
#include <thread>

#include "support/folder.hpp"

namespace warhawk::tests {

class Proxy {
 public:
  explicit Proxy(const std::string& address);  // of the database
  ~Proxy();

  std::string address() const;
  void refuse(bool on);                      // ends every connection and lets none in
  void lose_next_answer() { lose_ = true; }  // reads what the server says next, and closes instead of passing it on
  int lost() const { return lost_; }

 private:
  void run();

  Folder folder_;
  std::string real_folder_, database_;
  int door_ = -1, stop_ = -1;
  std::atomic<bool> refuse_ = false, lose_ = false;
  std::atomic<int> lost_ = 0;
  std::thread thread_;
};

}  // namespace warhawk::tests
