// Threads on which bots think, beside the network's: a fixed number, whatever there is to do.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace warhawk {

class BotPool {
 public:
  explicit BotPool(int threads);
  ~BotPool();  // lets go of what has not begun, waits for what has
  void think(std::function<void()>);
  std::size_t waiting() const;

 private:
  void work();
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace warhawk
