// The clock that games are timed by (Store::beat): it counts while the process runs, whatever becomes of the system's time.
#pragma once
#include <chrono>

#include "engine/types.hpp"

namespace warhawk {

inline u64 ticks_ms() {  // since whenever: for how long something took, and for how often one may ask
  using namespace std::chrono;
  return u64(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
}

class ServerTime {
 public:
  explicit ServerTime(u64 begin) : begin_(begin), since_(ticks_ms()) {}
  u64 now() const { return begin_ + (ticks_ms() - since_); }
  // Another process's is later.
  void at_least(u64 time) {
    if (const u64 mine = now(); time > mine) begin_ += time - mine;
  }

 private:
  u64 begin_, since_;
};

}  // namespace warhawk
