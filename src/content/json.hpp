// A game's content as JSON: the words and things behind the numbers of docs/protocol.md, for clients and outside bots.
#pragma once
#include <string>

#include "content/content.hpp"

namespace warhawk {

std::string card_json(const Edition&);     // what one chooses a game by
std::string content_json(const Edition&);  // that, and all the rest
std::string args_json(const Args&);        // each with its name and type, and where its numbers stand

}  // namespace warhawk
