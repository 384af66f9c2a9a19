// One game between two players, for every experiment.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "content/content.hpp"
#include "lab/chronicle.hpp"

namespace warhawk {

struct PlayedGame {
  bool finished = false;  // not stopped
  u32 decisions = 0;
  Outcome outcome{};
  std::optional<Side> forfeit;  // who lost by doing what no player may do
  std::string reason;           // what it did
  std::vector<Figure> figures;  // in which it ended, as everybody sees them
};

inline bool is_set(const std::atomic<bool>* flag) { return flag && flag->load(std::memory_order_relaxed); }

// The seed settles dice and players' luck. Each choice that was one is told to `timed`, in seconds: of CPU time for our
// bots, of the clock for outside ones. Throws UnknownBot, and Fault where the game goes wrong.
//
// A player that forfeits has lost; the scores stay as they stood.
PlayedGame play_game(const Edition&, const Setup&, const std::array<std::string, 2>& players, u64 seed,
                     const std::atomic<bool>* stop, const std::function<void(Side, double)>& timed = {},
                     Chronicle* chronicle = nullptr);

}  // namespace warhawk
