// The reason of a hint in words, after hints.toml.
#pragma once
#include "bots/bot.hpp"
#include "content/content.hpp"

namespace warhawk {

inline constexpr u32 HINT_MS = 150;  // as long as advice takes at most

std::string reason_text(const Edition&, const Reason&);

}  // namespace warhawk
