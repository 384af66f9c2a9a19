// What reads content/frontier.
#pragma once
#include "content/reader.hpp"
#include "games/frontier/content.hpp"

namespace warhawk::frontier {

// Everything but the cards: map.toml, pieces.toml, setup.toml, tables.toml and what is the game's own in game.toml.
std::shared_ptr<const Content> read_printed(const Folder&, Edition&);

// What is printed on counters, settlements, cards and tables, for who draws them (facts.cpp).
void tell_prints(const Content&, Edition&);

const Loader& loader();

}  // namespace warhawk::frontier
