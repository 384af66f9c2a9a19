// content/frontier as it stands in the repository.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "content/content.hpp"
#include "games/frontier/content/loader.hpp"
#include "support/clauses.hpp"

namespace warhawk::frontier {

const Edition& edition();
const Content& printed();

// As game.toml lists them.
enum Scenarios : u8 { D, E, F, G, H, A, B, C };

int hex(const std::string& id);     // "6720", or a name: "Kingston"
int town(const std::string& name);  // by its hex's name
int piece(const std::string& name);

// How many roads and ferries lead from one place to the other, with at most two river hexes in a row (Q3); -1: none do.
int by_road(const std::string& from, const std::string& to, bool road_to_sacketts_open = false);

}  // namespace warhawk::frontier
