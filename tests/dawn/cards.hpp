// Tests of single cards: a position, the answers, what is then true.
#pragma once
#include "setting.hpp"

namespace warhawk::dawn {

using Regions = std::vector<std::string>;

// The branch of a choice, by what it says.
inline Action branch(const char* text) {
  const auto& steps = edition().texts.names[AStep];
  for (std::size_t i = 0; i < steps.size(); i++)
    if (steps[i] == text) return {PickBranch, u16(i), 0, 0};
  ADD_FAILURE() << "no step reads: " << text;
  return {};
}
inline Action pick(const Setting& g, const char* region) { return {PickRegion, g.region(region), 0, 0}; }
inline Action pick(const Setting& g, Kind kind, const char* region) { return {PickForce, kind, g.region(region), 0}; }

// An event that asks nothing: it is over at once.
inline Setting done(Setting g, int card, Side actor) {
  g.event(card, actor);
  EXPECT_TRUE(g.over()) << g.question();
  return g;
}

}  // namespace warhawk::dawn
