// Threads for what takes long, beside the network's and the committing one: computer players, files, lists.
//
// Whoever has used them least is served next, and of what one has asked for, one thing of each table in turn, so that nobody
// can take them from everybody. What nobody waits for any more is dropped.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "house/workers.hpp"

namespace warhawk {

class Pool : public Workers {
 public:
  struct Limits {
    int threads = 1;
    std::size_t each = 64, all = 4096;  // jobs that wait, of one who asks and of all
    int nice = 0;                       // of the threads
  };
  explicit Pool(Limits);
  ~Pool() override;  // lets go of what has not begun, tells what has to stop, and waits for it

  bool add(const std::string& who, const std::string& table, Work, Wanted = {}) override;
  std::size_t waiting() const override { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  class Share;  // of a thread's time
  struct Job {
    Work work;
    Wanted wanted;
  };
  struct Account {    // of one who asks
    double used = 0;  // seconds; half of it is forgotten every few
    Clock::time_point as_of{};
    int running = 0;
    std::size_t waiting = 0;
    std::deque<std::pair<std::string, std::deque<Job>>> tables;  // whose turn it is first
  };
  static double weight(const Account&, Clock::time_point);
  std::map<std::string, Account>::iterator lightest();
  void work(int nice);

  Limits limits_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, Account> accounts_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

// The threads of a server.
struct Threads {
  explicit Threads(int minds_ = 1) : minds({.threads = minds_, .each = 256, .all = 4096, .nice = 10}) {}
  Pool desk{{.threads = 2, .each = 256, .all = 8192, .nice = 0}};
  Pool archive{{.threads = 1, .each = 8, .all = 256, .nice = 5}};
  Pool minds;
  Backroom backroom{desk, archive, minds};
};

}  // namespace warhawk
