// Who keeps what happens: things are kept in the order in which they came, and told of when they are durable.
#pragma once
#include <functional>

#include "store/store.hpp"

namespace warhawk {

class Keeper {
 public:
  // Called once the append is durable, stale, or failed (with the sentence).
  using Done = std::function<void(Fate, const std::string& error)>;

  virtual ~Keeper() = default;
  virtual void submit(Append, Done) = 0;
  // Does something else with the store, after what came before it and before what comes after it. What it throws counts as a
  // failure, no more.
  virtual void run(std::function<void(Store&)>) = 0;
  virtual std::size_t waiting() const = 0;  // appends and others, those that are being done included
};

}  // namespace warhawk
