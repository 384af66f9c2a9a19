#include "store/committer.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <variant>

namespace warhawk {

namespace {
constexpr std::size_t GROUP =
    1024;  // appends in one commit: a backlog is no reason to make everybody wait for all of it
}

struct Committer::Inside {
  using Task = std::function<void(Store&)>;

  Store& store;

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
  Figures figures;

  std::thread thread;

  explicit Inside(Store& s) : store(s) {
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
        if (!work.appends.empty()) commit(work);
        if (work.then) run(work.then);
      }
      taken.clear();
      lock.lock();
    }
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
      } else {
        figures.commits++;
        for (std::size_t i = 0; i < fates.size(); i++) {
          if (fates[i] != Fate::Done) continue;
          figures.appends++;
          figures.entries += work.appends[i].entries.size();
        }
      }
    }
    for (std::size_t i = 0; i < fates.size(); i++) work.done[i](fates[i], error);
  }

  void run(const Task& task) {
    try {
      task(store);
    } catch (const StoreError&) {
      const std::lock_guard lock(mutex);
      figures.failures++;
    }
  }
};

Committer::Committer(Store& store) : inside_(std::make_unique<Inside>(store)) {}

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
  }
  inside_->wake.notify_one();
}

void Committer::run(std::function<void(Store&)> task) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->open_work().then = std::move(task);
  }
  inside_->wake.notify_one();
}

Committer::Figures Committer::figures() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->figures;
}

}  // namespace warhawk
