// One thread that commits whatever has queued: commits of different tables are grouped without a timer, so durability is
// not paid one by one.
#pragma once
#include <functional>
#include <memory>

#include "store/store.hpp"

namespace warhawk {

class Committer {
 public:
  // Called once the append is durable, stale, or failed (with the sentence).
  using Done = std::function<void(Fate, const std::string& error)>;
  // Where those of one commit are called, all of them by one call: on the committing thread, unless told.
  using Elsewhere = std::function<void(std::function<void()>)>;

  explicit Committer(Store&, Elsewhere = {});
  ~Committer();  // commits what has queued first
  void submit(Append, Done);
  // Runs something else with the store on the same thread, after what came before it and before what comes after it. What it
  // throws counts as a failure, no more.
  void run(std::function<void(Store&)>);
  struct Figures {
    u64 commits = 0, appends = 0, entries = 0, failures = 0;
    double seconds = 0;
  };
  Figures figures() const;
  std::size_t waiting() const;  // appends and others, those that are being done included

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace warhawk
