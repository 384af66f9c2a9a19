// The reason of a hint in words, after hints.toml.
#pragma once
#include "bots/bot.hpp"
#include "content/content.hpp"

namespace warhawk {

std::string reason_text(const Edition&, const Reason&);

}  // namespace warhawk
