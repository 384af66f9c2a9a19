// Threads on which bots think, beside the network's: a fixed number, whatever there is to do.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/search.hpp"

namespace warhawk {

class BotPool {
 public:
  explicit BotPool(int threads);
  ~BotPool();  // lets go of what has not begun, tells what has to stop, and waits for it
  void think(std::function<void()>);
  // For a bot that thinks here: true when so many milliseconds have passed (never for 0), and when the pool is closed.
  Stop stop_after(u32 milliseconds) const;
  std::size_t waiting() const;

 private:
  void work();
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace warhawk
