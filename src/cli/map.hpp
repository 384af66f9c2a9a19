// A position drawn in text: the map with its places, roads and forces, or a list of places where there is no room for it.
#pragma once
#include <memory>

#include "cli/ink.hpp"
#include "content/content.hpp"

namespace warhawk::cli {

class Layout;

struct Scene {
  const Edition& edition;
  const Picture& picture;
  std::vector<Thing> lit;  // what the answers name
  bool unicode = true;
  std::vector<Thing> asked = {};  // what the question itself names
};

constexpr int MAP_COLUMNS = 100;  // below it: the list
constexpr int MAP_ROWS = 18;

// The map as somebody looks at it again and again: laid out once for a size, and where it is larger than that, a part of it.
class MapView {
 public:
  MapView();
  ~MapView();
  Rows draw(const Scene&, int columns, int rows);
  void look_at(const Place&);
  void scroll(const Edition&, int east, int south);
  void follow() { looked_ = false; }  // look at what the question is about again
  bool whole() const;                 // what was drawn last

 private:
  void look_at(const Scene&);
  std::unique_ptr<const Layout> layout_;
  double x_ = -1, y_ = -1;  // the middle of what is shown
  bool looked_ = false;     // somebody said where
};

Rows draw_map(const Scene&, int columns, int rows);
Rows draw_list(const Scene&, int columns);
Row draw_figures(const Scene&);             // year, turn, scores
Row draw_place(const Scene&, Thing place);  // the pieces that stand there, in short
// What the map tells of a place: "land of the British, worth 3, a base on Lake Ontario; roads to York and Prescott"
std::string facts_of(const Edition&, Thing place);
const Place* place_of(const Edition&, Thing);
// "3, US", and all that a card says: "3 points, US, deck 1812, leaves the game after its event: ..."
std::string card_in_short(const CardInfo&);
std::string card_in_full(const CardInfo&);
Rows explain_signs(const Scene&, bool whole = true);  // what the signs on this map mean; whether all of it is shown

}  // namespace warhawk::cli
