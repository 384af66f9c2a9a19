// Text with ink: rows that a terminal shows in color and a pipe as plain words.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.hpp"

namespace warhawk::cli {

enum class Ink : u8 { Plain, Dim, Strong, US, GB, Act, Water, Wrong };

struct Bit {
  std::string text;
  Ink ink = Ink::Plain;
};
using Row = std::vector<Bit>;
using Rows = std::vector<Row>;

constexpr Ink ink_of(Side side) { return side == US ? Ink::US : Ink::GB; }

int columns(std::string_view utf8);
int columns(const Row&);
std::string plain(const Row&);
std::string cut(std::string_view utf8, int columns);  // its first columns

// A sentence with its names inked: sides in their color, other things strong.
Row inked(const Line&, const Texts&, Ink ink = Ink::Plain);
// Broken at spaces into rows of at most so many columns; all but the first are indented.
Rows wrapped(const Row&, int columns, int indent = 0);
// Side by side, top to bottom and then the next column, with as few rows as fit.
Rows in_columns(const Rows&, int columns);

// What a terminal can do. Colors: none, the basic eight, 256, or any.
struct Style {
  enum class Colors : u8 { None, Eight, Indexed, Any };
  Colors colors = Colors::None;
  bool unicode = true;
  std::string operator()(const Row&) const;
  std::string operator()(const Rows&) const;  // a line each
};
Style style_of_stdout();

}  // namespace warhawk::cli
