#include "cli/ink.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace warhawk::cli {
namespace {

bool begins_character(char c) { return (u8(c) & 0xC0) != 0x80; }

struct Color {
  u8 r, g, b, indexed, basic;
  bool bold;
};
// Middle tones, to be read on dark and on light ground alike.
constexpr Color COLORS[] = {
    {},                                  // Plain
    {0x82, 0x8d, 0x94, 245, 90, false},  // Dim
    {0, 0, 0, 0, 0, true},               // Strong
    {0x4a, 0x90, 0xe2, 68, 34, true},    // US
    {0xe0, 0x50, 0x50, 167, 31, true},   // GB
    {0xd8, 0x94, 0x14, 172, 33, true},   // Act
    {0x3f, 0x9a, 0xa8, 73, 36, false},   // Water
    {0xe0, 0x50, 0x50, 167, 31, false},  // Wrong
};

std::string escape(Ink ink, Style::Colors colors) {
  const Color& c = COLORS[std::size_t(ink)];
  std::string codes = c.bold ? "1" : "";
  if (c.basic) {
    codes += codes.empty() ? "" : ";";
    if (colors == Style::Colors::Any)
      codes += "38;2;" + std::to_string(c.r) + ";" + std::to_string(c.g) + ";" + std::to_string(c.b);
    else if (colors == Style::Colors::Indexed)
      codes += "38;5;" + std::to_string(c.indexed);
    else
      codes += std::to_string(c.basic);
  }
  return "\033[" + codes + "m";
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

int columns(std::string_view utf8) { return int(std::count_if(utf8.begin(), utf8.end(), begins_character)); }

int columns(const Row& row) {
  int n = 0;
  for (const Bit& bit : row) n += columns(bit.text);
  return n;
}

std::string plain(const Row& row) {
  std::string text;
  for (const Bit& bit : row) text += bit.text;
  return text;
}

std::string cut(std::string_view utf8, int columns) {
  std::size_t at = 0;
  for (; at < utf8.size(); at++)
    if (begins_character(utf8[at]) && columns-- == 0) break;
  return std::string(utf8.substr(0, at));
}

Row inked(const Line& line, const Texts& texts, Ink ink) {
  Row row;
  for (const Span& span : line) {
    if (span.noun == 0) row.push_back({span.text, ink});
    else if (texts.noun_words[span.noun] == "side" && span.id < 2)
      row.push_back({span.text, ink_of(Side(span.id))});
    else
      row.push_back({span.text, ink == Ink::Plain ? Ink::Strong : ink});
  }
  return row;
}

Rows wrapped(const Row& row, int width, int indent) {
  Rows rows(1);
  int used = 0;
  Row word;  // not yet placed: it may go on into the next bit
  const auto place = [&] {
    const int needed = columns(word), space = !word.empty() && word.back().text.back() == ' ';
    if (used > (rows.size() > 1 ? indent : 0) && used + needed - space > width) {
      if (!rows.back().empty()) {  // no space at the end of a line
        std::string& last = rows.back().back().text;
        while (!last.empty() && last.back() == ' ') last.pop_back();
      }
      rows.push_back({{std::string(std::size_t(indent), ' ')}});
      used = indent;
    }
    for (const Bit& bit : word) {
      if (!rows.back().empty() && rows.back().back().ink == bit.ink) rows.back().back().text += bit.text;
      else
        rows.back().push_back(bit);
    }
    used += needed;
    word.clear();
  };
  for (const Bit& bit : row) {
    std::string part;
    for (const char c : bit.text) {
      part += c;
      if (c != ' ') continue;
      word.push_back({part, bit.ink});
      part.clear();
      place();
    }
    if (!part.empty()) word.push_back({part, bit.ink});
  }
  place();
  return rows;
}

Rows in_columns(const Rows& items, int width) {
  const int n = int(items.size());
  constexpr int GAP = 3;
  for (int across = std::min(n, 6); across > 1; across--) {
    const int down = (n + across - 1) / across;
    if (down < 3 && across > 1 && n > across && down * across > n + across) continue;
    std::vector<int> wide(std::size_t(across), 0);
    for (int i = 0; i < n; i++)
      wide[std::size_t(i / down)] = std::max(wide[std::size_t(i / down)], columns(items[std::size_t(i)]));
    int total = -GAP;
    for (const int w : wide) total += w ? w + GAP : 0;
    if (total > width) continue;
    Rows rows(std::size_t(down), Row{});
    for (int i = 0; i < n; i++) {
      Row& row = rows[std::size_t(i % down)];
      int start = 0;
      for (int k = 0; k < i / down; k++) start += wide[std::size_t(k)] + GAP;
      if (const int missing = start - columns(row); missing > 0)
        row.push_back({std::string(std::size_t(missing), ' ')});
      row.insert(row.end(), items[std::size_t(i)].begin(), items[std::size_t(i)].end());
    }
    return rows;
  }
  return items;
}

std::string Style::operator()(const Row& row) const {
  std::string text;
  for (const Bit& bit : row) {
    const bool ink = colors != Colors::None && bit.ink != Ink::Plain && !bit.text.empty();
    text += ink ? escape(bit.ink, colors) + bit.text + "\033[0m" : bit.text;
  }
  return text;
}

std::string Style::operator()(const Rows& rows) const {
  std::string text;
  for (const Row& row : rows) text += (*this)(row) + "\n";
  return text;
}

Style style_of_stdout() {
  Style style;
  const std::string_view term = environment("TERM"), truly = environment("COLORTERM");
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view locale = environment(name); !locale.empty()) {
      std::string small(locale);
      for (char& c : small) c = char(c >= 'A' && c <= 'Z' ? c + 32 : c);
      style.unicode = small.find("utf-8") != std::string::npos || small.find("utf8") != std::string::npos;
      break;
    }
  if (!environment("NO_COLOR").empty() || !::isatty(STDOUT_FILENO) || term.empty() || term == "dumb") return style;
  if (truly == "truecolor" || truly == "24bit") style.colors = Style::Colors::Any;
  else if (term.find("256") != std::string_view::npos)
    style.colors = Style::Colors::Indexed;
  else
    style.colors = Style::Colors::Eight;
  return style;
}

}  // namespace warhawk::cli
