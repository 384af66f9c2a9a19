#include "store/committer.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <variant>

namespace warhawk {

namespace {
// Appends in one commit: a backlog is no reason to make everybody wait for all of it.
constexpr std::size_t GROUP = 1024;
constexpr std::chrono::milliseconds FIRST_REST{20}, LONGEST_REST{2000};
}  // namespace

struct Committer::Inside {
  using Task = std::function<void(Store&)>;

  Store& store;
  Elsewhere elsewhere;

  mutable std::mutex mutex;
  std::condition_variable wake;
  // In the order in which they came: the first `n` appends, then a task, and so on.
  struct Work {
    std::vector<Append> appends;
    std::vector<Done> done;
    Task then;
  };
  std::vector<Work> queue;
  bool stop = false;
  std::size_t waiting = 0;
  int failed = 0;  // commits in a row; of the thread
  Figures figures;

  std::thread thread;

  Inside(Store& s, Elsewhere where) : store(s), elsewhere(std::move(where)) {
    thread = std::thread([this] { work(); });
  }

  // The piece that further appends join.
  Work& open_work() {
    if (queue.empty() || queue.back().then || queue.back().appends.size() >= GROUP) queue.emplace_back();
    return queue.back();
  }

  void work() {
    std::vector<Work> taken;
    std::unique_lock lock(mutex);
    for (;;) {
      wake.wait(lock, [&] { return stop || !queue.empty(); });
      if (queue.empty()) return;
      taken.swap(queue);
      lock.unlock();
      for (Work& work : taken) {
        if (!work.appends.empty()) {
          rest();
          commit(work);
        }
        if (work.then) run(work.then);
      }
      const std::size_t done = size_of(taken);
      taken.clear();
      lock.lock();
      waiting -= done;
    }
  }

  static std::size_t size_of(const std::vector<Work>& works) {
    std::size_t sum = 0;
    for (const Work& work : works) sum += work.appends.size() + (work.then ? 1 : 0);
    return sum;
  }

  // A database that refuses is asked again after a while, which grows; more is committed at once then.
  void rest() {
    if (failed == 0) return;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, std::min(FIRST_REST * (1 << std::min(failed - 1, 10)), LONGEST_REST), [&] { return stop; });
  }

  void commit(Work& work) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<Fate> fates;
    std::string error;
    try {
      fates = store.append(work.appends);
    } catch (const std::exception& e) {
      error = e.what();
      fates.assign(work.appends.size(), Fate::Stale);
    }
    {
      const std::lock_guard lock(mutex);
      figures.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      if (!error.empty()) {
        figures.failures++;
        failed++;
      } else {
        failed = 0;
        figures.commits++;
        for (std::size_t i = 0; i < fates.size(); i++) {
          if (fates[i] != Fate::Done) continue;
          figures.appends++;
          figures.entries += work.appends[i].entries.size();
        }
      }
    }
    auto tell = [done = std::move(work.done), fates = std::move(fates), error] {
      for (std::size_t i = 0; i < fates.size(); i++) done[i](fates[i], error);
    };
    if (!elsewhere) return tell();
    elsewhere([all = std::make_shared<decltype(tell)>(std::move(tell))] { (*all)(); });
  }

  void run(const Task& task) {
    try {
      task(store);
    } catch (const std::exception&) {
      const std::lock_guard lock(mutex);
      figures.failures++;
    }
  }
};

Committer::Committer(Store& store, Elsewhere elsewhere)
    : inside_(std::make_unique<Inside>(store, std::move(elsewhere))) {}

Committer::~Committer() {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->stop = true;
  }
  inside_->wake.notify_one();
  inside_->thread.join();
}

void Committer::submit(Append append, Done done) {
  {
    const std::lock_guard lock(inside_->mutex);
    Inside::Work& work = inside_->open_work();
    work.appends.push_back(std::move(append));
    work.done.push_back(std::move(done));
    inside_->waiting++;
  }
  inside_->wake.notify_one();
}

void Committer::run(std::function<void(Store&)> task) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->open_work().then = std::move(task);
    inside_->waiting++;
  }
  inside_->wake.notify_one();
}

std::size_t Committer::waiting() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->waiting;
}

Committer::Figures Committer::figures() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->figures;
}

}  // namespace warhawk
