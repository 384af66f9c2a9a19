#include "server/pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "house/log.hpp"

namespace warhawk {
namespace {
constexpr std::chrono::milliseconds SHARE{50};  // of a bot's time, while others wait
constexpr double HALVES_IN = 5;                 // seconds
}  // namespace

class Pool::Share : public Turn {
 public:
  Share(const Pool& pool, const Wanted& wanted) : pool_(pool), wanted_(wanted) {}
  Stop stop_after(u32 milliseconds) const override {
    const auto begin = Clock::now();
    return [&pool = pool_, &wanted = wanted_, begin, milliseconds] {
      if (pool.stop_ || (wanted && !wanted())) return true;
      const auto spent = Clock::now() - begin;
      return (milliseconds && spent >= std::chrono::milliseconds(milliseconds)) ||
             (spent >= SHARE && pool.waiting_ > 0);
    };
  }

 private:
  const Pool& pool_;
  const Wanted& wanted_;
};

Pool::Pool(Limits limits) : limits_(limits) {
  for (int i = 0; i < std::max(limits.threads, 1); i++)
    threads_.emplace_back([this, nice = limits.nice] { work(nice); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Pool::add(const std::string& who, const std::string& table, Work work, Wanted wanted) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= limits_.all) return false;
    Account& account = accounts_[who];
    if (account.waiting >= limits_.each) return false;
    auto found = std::find_if(account.tables.begin(), account.tables.end(),
                              [&](const auto& each) { return each.first == table; });
    if (found == account.tables.end()) found = account.tables.emplace(found, table, std::deque<Job>{});
    found->second.push_back({std::move(work), std::move(wanted)});
    account.waiting++;
    waiting_++;
  }
  wake_.notify_one();
  return true;
}

double Pool::weight(const Account& account, Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now - account.as_of).count();
  return account.used * std::exp2(-seconds / HALVES_IN) + account.running * 0.1;
}

// Of those who wait. Who does nothing and has used next to nothing is forgotten.
std::map<std::string, Pool::Account>::iterator Pool::lightest() {
  const auto now = Clock::now();
  auto best = accounts_.end();
  double least = 0;
  for (auto it = accounts_.begin(); it != accounts_.end();) {
    const double its = weight(it->second, now);
    if (it->second.waiting == 0) {
      it = its < 1e-3 ? accounts_.erase(it) : std::next(it);
      continue;
    }
    if (best == accounts_.end() || its < least) best = it, least = its;
    ++it;
  }
  return best;
}

void Pool::work(int nice) {
  if (nice) ::setpriority(PRIO_PROCESS, id_t(::gettid()), nice);
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || waiting_ > 0; });
    if (stop_) return;
    const auto next = lightest();
    Account& account = next->second;
    auto [table, jobs] = std::move(account.tables.front());
    account.tables.pop_front();
    Job job = std::move(jobs.front());
    jobs.pop_front();
    if (!jobs.empty()) account.tables.emplace_back(std::move(table), std::move(jobs));
    account.waiting--;
    waiting_--;
    account.running++;
    const auto begin = Clock::now();
    lock.unlock();
    try {
      if (!job.wanted || job.wanted()) job.work(Share(*this, job.wanted));
    } catch (const std::exception& fault) { log_line("fault", {{"why", fault.what()}}); }
    job = {};
    lock.lock();
    account.running--;  // nobody who runs is forgotten
    const auto now = Clock::now();
    account.used = weight(account, now) - account.running * 0.1 + std::chrono::duration<double>(now - begin).count();
    account.as_of = now;
  }
}

}  // namespace warhawk
