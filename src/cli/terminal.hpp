// Where the player sits: a terminal, or a pipe with one answer a line.
#pragma once
#include <optional>
#include <string>

#include "cli/ink.hpp"

namespace warhawk::cli {

class Terminal {
 public:
  Terminal();
  bool interactive() const { return interactive_; }
  const Style& style() const { return style_; }
  int columns() const;
  int rows() const;

  void print(const Rows&) const;
  void print(const Row& row) const { print(Rows{row}); }
  void say(const std::string& text, Ink ink = Ink::Plain) const;  // a paragraph
  void clear() const;                                             // a fresh screen
  void forget() const;                                            // and nothing left to scroll back to
  // A line as it was typed; nothing at the end of the input, or where the player pressed Ctrl-C.
  std::optional<std::string> ask(const std::string& prompt);
  bool interrupted() const;

 private:
  bool interactive_;
  Style style_;
  std::string unread_;
};

}  // namespace warhawk::cli
