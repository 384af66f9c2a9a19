// A position drawn in text: the map with its places, roads and forces, or a list of places where there is no room for it.
#pragma once
#include "cli/ink.hpp"
#include "content/content.hpp"

namespace warhawk::cli {

struct Scene {
  const Edition& edition;
  const Picture& picture;
  std::vector<Thing> lit;  // what the question at hand is about
  bool unicode = true;
};

constexpr int MAP_COLUMNS = 100;  // below it: the list
constexpr int MAP_ROWS = 18;

Rows draw_map(const Scene&, int columns, int rows);
Rows draw_list(const Scene&, int columns);
Row draw_figures(const Scene&);             // year, turn, scores
Row draw_place(const Scene&, Thing place);  // the pieces that stand there, in short
Rows explain_signs(const Scene&);           // what the signs on this map mean

}  // namespace warhawk::cli
