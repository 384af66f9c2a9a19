// Where everything on a map in text goes: markers, names and the room for forces, roads. Worked out once for a size; a map
// with more places than have room is laid out larger than the terminal, and shown in parts.
#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "content/content.hpp"

namespace warhawk::cli {

// Dots of Braille: two across and four down in each cell, so that a road may have any slope.
class Dots {
 public:
  Dots(int columns, int rows) : columns_(columns), dots_(std::size_t(columns) * std::size_t(rows)) {}
  void line(double x0, double y0, double x1, double y1, bool broken);
  u8 at(int x, int y) const {
    const std::size_t i = std::size_t(y) * std::size_t(columns_) + std::size_t(x);
    return i < dots_.size() ? dots_[i] : u8(0);
  }

 private:
  void set(int x, int y);
  int columns_;
  std::vector<u8> dots_;
};

struct Label {
  int x = 0, y = 0;  // the marker's cell
  int wide = 0;      // room kept for the name and the forces below it, the same all through the game
  int left = 0, top = 0;
  bool ends_here = false;  // the text ends at the marker: set it to the right of its room
  bool centered = false;
  bool area = false;    // a name without a marker
  bool bare = false;    // a marker without a name
  bool placed = false;  // left and top are set
  // The name stands in the row that is nearer to the marker, the forces in the other.
  int name_row() const { return top >= y || area ? top : top + 1; }
  int force_row() const { return bare ? y : top >= y || area ? top + 1 : top; }
  int start_of(int text) const {
    if (ends_here) return left + std::max(0, wide - text);
    if (centered) return left + std::max(0, wide - text) / 2;
    return left;
  }
};

// Names beside, above or below their markers, so that they hide each other, other markers and roads least.
class Layout {
 public:
  Layout(const Edition&, int columns, int rows, bool unicode);
  bool is_for(const Edition& edition, int columns, int rows, bool unicode) const {
    return edition_ == &edition && asked_columns_ == columns && asked_rows_ == rows && unicode_ == unicode;
  }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  bool whole() const { return columns_ == asked_columns_ && rows_ == asked_rows_; }  // all of it fits
  double part() const { return double(asked_columns_) / columns_; }                  // of the map that is seen at once
  const std::vector<Label>& labels() const { return labels_; }                       // a label for each place
  const Dots& roads() const { return roads_; }

 private:
  static double enlarged(const Edition&, int columns, int rows);
  void place_names();
  double cost(std::size_t i, const Label& label) const;
  std::vector<Label> candidates(Label label) const;
  bool settle(std::size_t i, bool first);

  const Edition* edition_;
  int asked_columns_, asked_rows_;
  bool unicode_;
  int columns_, rows_;
  Dots roads_;
  std::vector<Label> labels_;
  std::vector<std::vector<u32>> near_;  // of each: the labels that could come into its way
};

bool is_area(const Edition&, const Place&);
// A place of which nobody knows more than its number: one hex of many.
bool is_bare(const Edition&, const Place&);
// A place's name with what it is worth, and a sign where it is a base: Albany⁴, Kingston³‡
std::string title_of(const Place&, bool unicode);

}  // namespace warhawk::cli
