// One thread that commits whatever has queued: commits of different tables are grouped without a timer, so durability is
// not paid one by one.
#pragma once
#include <functional>
#include <memory>

#include "store/keeper.hpp"

namespace warhawk {

class Committer : public Keeper {
 public:
  // Where those of one commit are called, all of them by one call: on the committing thread, unless told.
  using Elsewhere = std::function<void(std::function<void()>)>;

  explicit Committer(Store&, Elsewhere = {});
  ~Committer() override;  // commits what has queued first
  void submit(Append, Done) override;
  void run(std::function<void(Store&)>) override;  // on the same thread
  struct Figures {
    u64 commits = 0, appends = 0, entries = 0, failures = 0;
    double seconds = 0;
  };
  Figures figures() const;
  std::size_t waiting() const override;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace warhawk
