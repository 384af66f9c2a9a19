// The clocks of a table. Time comes in as a number of milliseconds; nothing here reads a clock.
#pragma once
#include <algorithm>

#include "table/messages.hpp"

namespace warhawk {

// Correspondence as most people want it, by name.
struct ClockPreset {
  const char* name;
  ClockPlan plan;
};
inline constexpr u64 HOUR = 3'600'000, DAY = 24 * HOUR;
inline constexpr ClockPreset CLOCK_PRESETS[] = {
    {"fast", {ClockPlan::Kind::Correspondence, DAY, 8 * HOUR, 2 * DAY}},
    {"steady", {ClockPlan::Kind::Correspondence, 3 * DAY, DAY, 5 * DAY}},
    {"slow", {ClockPlan::Kind::Correspondence, 10 * DAY, 2 * DAY, 14 * DAY}},
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
      if (plan_.kind == ClockPlan::Kind::Correspondence && !plan_.bank()) left_[*runs_] = plan_.base;
    }
    runs_ = side;
    since_ = now + grace;
  }

  // A turn of the game begins: a bank grows, up to its cap.
  void turn_begins(u64 now) {
    if (!plan_.bank()) return;
    settle(now);
    for (u64& left : left_) left = std::max(left, std::min(plan_.cap, left + plan_.more));
  }

  void give(Side side, u64 time, u64 now) {
    settle(now);
    left_[side] += time;
  }
  // What one gives the other with a click; 0: they have more than enough.
  u64 gift_to(Side side, u64 now) const {
    const u64 most = 2 * std::max(plan_.base, plan_.cap);
    const u64 gift = plan_.bank() ? std::max(plan_.more, HOUR) : std::max<u64>(plan_.more, 60'000);
    return plan_.kind == ClockPlan::Kind::None || left(side, now) + gift > most ? 0 : gift;
  }

  // Nobody's fault: who was asked keeps what was left then.
  void stop() { runs_.reset(); }

  u64 left(Side side, u64 now) const {
    if (runs_ != side || now <= since_) return left_[side];
    return left_[side] - std::min(left_[side], now - since_);
  }
  // Whose time is up, so that the game is over, and when the next one's will be.
  std::optional<Side> fallen(u64 now) const {
    if (plan_.bank()) return {};
    return up(now);
  }
  // Whose bank is empty: what becomes of it is for the other side to say.
  std::optional<Side> overdue(u64 now) const {
    if (!plan_.bank()) return {};
    return up(now);
  }
  std::optional<u64> falls_at() const {
    if (plan_.kind == ClockPlan::Kind::None || plan_.bank() || !runs_) return {};
    return since_ + left_[*runs_];
  }
  std::optional<Clocks> shown(u64 now) const {
    if (plan_.kind == ClockPlan::Kind::None) return {};
    return Clocks{{left(US, now), left(GB, now)}, runs_};
  }

 private:
  std::optional<Side> up(u64 now) const {
    if (plan_.kind == ClockPlan::Kind::None || !runs_ || left(*runs_, now) > 0) return {};
    return runs_;
  }
  void settle(u64 now) {
    if (!runs_ || now <= since_) return;
    left_[*runs_] = left(*runs_, now);
    since_ = now;
  }

  ClockPlan plan_;
  std::array<u64, 2> left_;
  std::optional<Side> runs_;
  u64 since_ = 0;
};

}  // namespace warhawk
