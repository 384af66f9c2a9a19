// The clocks of a table. Time comes in as a number of milliseconds; nothing here reads a clock.
#pragma once
#include <algorithm>

#include "table/messages.hpp"

namespace warhawk {

// None: as long as one likes. Live: `base` for the whole game, and `more` with each answer that ends one's turn to decide.
// Correspondence: `base` for each time that one is asked.
struct ClockPlan {
  enum class Kind : u8 { None, Live, Correspondence };
  Kind kind = Kind::None;
  u64 base = 0, more = 0;
  bool operator==(const ClockPlan&) const = default;
};

class Clock {
 public:
  explicit Clock(const ClockPlan& plan) : plan_(plan), left_{plan.base, plan.base} {}

  // Who is asked from now on; nobody when the game is over, or when it is a computer. Called with what everybody can
  // see only, so a clock tells nothing of hidden clicks. `grace` is nobody's time.
  void turn_to(std::optional<Side> side, u64 now, u64 grace = 0) {
    if (plan_.kind == ClockPlan::Kind::None || side == runs_) return;
    if (runs_) {
      left_[*runs_] = left(*runs_, now);
      if (plan_.kind == ClockPlan::Kind::Live && left_[*runs_] > 0) left_[*runs_] += plan_.more;
      if (plan_.kind == ClockPlan::Kind::Correspondence) left_[*runs_] = plan_.base;
    }
    runs_ = side;
    since_ = now + grace;
  }

  // Nobody's fault: who was asked keeps what was left then.
  void stop() { runs_.reset(); }

  u64 left(Side side, u64 now) const {
    if (runs_ != side || now <= since_) return left_[side];
    return left_[side] - std::min(left_[side], now - since_);
  }
  // Whose time is up, and when the next one's will be.
  std::optional<Side> fallen(u64 now) const {
    if (plan_.kind == ClockPlan::Kind::None || !runs_ || left(*runs_, now) > 0) return {};
    return runs_;
  }
  std::optional<u64> falls_at() const {
    if (plan_.kind == ClockPlan::Kind::None || !runs_) return {};
    return since_ + left_[*runs_];
  }
  std::optional<Clocks> shown(u64 now) const {
    if (plan_.kind == ClockPlan::Kind::None) return {};
    return Clocks{{left(US, now), left(GB, now)}, runs_};
  }

 private:
  ClockPlan plan_;
  std::array<u64, 2> left_;
  std::optional<Side> runs_;
  u64 since_ = 0;
};

}  // namespace warhawk
