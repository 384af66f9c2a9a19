// Plots as SVG text, coloured by the classes of the page around them: us, gb, other.
#pragma once
#include <string>
#include <vector>

#include "engine/types.hpp"

namespace warhawk::plot {

std::string escaped(const std::string& text);  // for HTML
std::string grouped(u64);                      // 12,345

// A share of all, with what it may truly be.
struct Bar {
  std::string label, colour;
  double share, low, high;
  u64 count;
};
std::string draw_bars(const std::vector<Bar>&);

// How often each value came; put into at most some forty classes.
struct Column {
  i32 value;
  u64 count;
};
std::string draw_columns(const std::vector<Column>&, const std::string& unit);

// Medians, and between which values four of five lie, one after the other.
struct Band {
  std::string colour;
  std::vector<double> low, middle, high;
};
std::string draw_bands(const std::vector<std::string>& labels, const std::vector<Band>&);

// How often something was, and what went with it.
struct Dot {
  std::string label;
  double often;  // a game
  bool known;    // is there an effect?
  double effect, low, high;
  std::string words;  // all of it, for a pointer that rests on it
};
std::string draw_dots(const std::vector<Dot>&, const std::string& colour, const std::string& unit);

// Parts of a whole, one line for each whole.
struct Stack {
  std::string label;
  std::vector<u64> parts;
};
std::string draw_stacks(const char* about, const std::vector<Stack>&, const std::vector<std::string>& parts);

}  // namespace warhawk::plot
