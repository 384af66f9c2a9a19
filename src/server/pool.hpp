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

#include "bots/search.hpp"

namespace warhawk {

class Pool {
 public:
  struct Limits {
    int threads = 1;
    std::size_t each = 64, all = 4096;  // jobs that wait, of one who asks and of all
    int nice = 0;                       // of the threads
  };
  using Wanted = std::function<bool()>;  // from any thread; none: always

  class Turn {  // of a job that is being done
   public:
    // True when so many milliseconds have passed (never for 0), when others wait and it has had its share, when nobody
    // wants it any more, and when the pool is closed.
    Stop stop_after(u32 milliseconds) const;

   private:
    friend class Pool;
    Turn(const Pool& pool, const Wanted& wanted) : pool_(pool), wanted_(wanted) {}
    const Pool& pool_;
    const Wanted& wanted_;
  };
  using Work = std::function<void(const Turn&)>;

  explicit Pool(Limits);
  ~Pool();  // lets go of what has not begun, tells what has to stop, and waits for it

  // False: there is too much of it already, and nothing will come of this.
  bool add(const std::string& who, const std::string& table, Work, Wanted = {});
  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
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

// Two of them: for what people wait for at once (tables are opened, lists are read), and for what takes its time (a saved
// game is played again and checked, a password is tried).
struct Backroom {
  Pool desk{{.threads = 2, .each = 256, .all = 8192, .nice = 0}};
  Pool archive{{.threads = 1, .each = 8, .all = 256, .nice = 5}};
};

inline constexpr const char* TOO_BUSY = "This server has too much to do just now; try again in a moment.";

}  // namespace warhawk
