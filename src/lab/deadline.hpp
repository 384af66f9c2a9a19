// A clock for whoever waits for a bot.
#pragma once
#include <chrono>

#include "bots/search.hpp"

namespace warhawk {

// True when so long has passed; never for 0.
inline Stop stop_after(u32 milliseconds) {
  if (milliseconds == 0) return {};
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  return [end] { return std::chrono::steady_clock::now() >= end; };
}

}  // namespace warhawk
