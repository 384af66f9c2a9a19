#include "cli/map.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace warhawk::cli {
namespace {

bool same(Thing a, Thing b) { return a.noun == b.noun && a.id == b.id; }
Thing thing_of(const Place& place) { return {place.noun, place.id}; }
bool is_water(const Edition& edition, const Place& place) { return edition.texts.noun_words[place.noun] == "lake"; }
bool is_at_sea(const Edition& edition, const Place& place) {  // whatever ships lie on
  const std::string& noun = edition.texts.noun_words[place.noun];
  return noun == "lake" || noun == "water" || noun == "station";
}

const std::string* side_names(const Edition& edition) {
  for (std::size_t noun = 1; noun < edition.texts.noun_words.size(); noun++)
    if (edition.texts.noun_words[noun] == "side" && edition.texts.names[noun].size() > 1)
      return edition.texts.names[noun].data();
  static const std::string codes[] = {"US", "GB"};
  return codes;
}

std::string letter_of(const Edition& edition, Side side) { return side_names(edition)[side].substr(0, 1); }

// A piece in one or two columns. Foot is a bare number, as on a counter; other arms have their letter before it.
std::string sign_of(const Edition& edition, std::size_t piece, bool unicode) {
  if (!edition.texts.signs.empty() && !edition.texts.signs[piece].empty()) return edition.texts.signs[piece];
  const std::string_view id = edition.game->pieces[piece].word;
  const std::size_t dash = id.rfind('-');
  if (id == "block") return unicode ? "▮" : "#";
  if (id == "ship") return unicode ? "▲" : "Y";
  if (id == "ship-down") return unicode ? "△" : "y";
  if (dash == std::string_view::npos || id.find_first_not_of("0123456789", dash + 1) != std::string_view::npos)
    return std::string(id.substr(0, 2));
  const std::string number(id.substr(dash + 1));
  return id.substr(0, dash) == "infantry" ? number : std::string(id.substr(0, 1)) + number;
}

// Where a game gives its pieces signs, those without one are told elsewhere.
bool is_on_map(const Edition& edition, std::size_t piece) {
  return edition.texts.signs.empty() || !edition.texts.signs[piece].empty();
}

// The pieces of one side in one place: foot first, strongest first, ships last.
std::string force(const Scene& scene, const Place& place, Side side, bool dense) {
  struct Part {
    int rank;
    std::string text;
  };
  std::vector<Part> parts;
  for (const Token& shown : scene.picture.tokens) {
    if (shown.noun != place.noun || shown.place != place.id || shown.side != side) continue;
    if (!is_on_map(scene.edition, shown.piece)) continue;
    std::string sign = sign_of(scene.edition, shown.piece, scene.unicode);
    if (const std::size_t name = sign.find('#'); name != std::string::npos && sign.size() > 1) {
      parts.push_back({0, sign.replace(name, 1, std::to_string(1 + shown.which))});
      continue;
    }
    const bool numbered = sign.find_first_of("0123456789") != std::string::npos, foot = numbered && sign.size() == 1;
    std::string text = sign;
    for (int n = 1; n < shown.number && numbered && !dense; n++) text += " " + sign;
    if (shown.number > 1 && (dense || !numbered)) text += (scene.unicode ? "×" : "x") + std::to_string(shown.number);
    parts.push_back({foot ? 100 - shown.piece : numbered ? 300 - shown.piece : 400 + shown.piece, text});
  }
  std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.rank < b.rank; });
  std::string text;
  for (const Part& part : parts) text += (text.empty() ? "" : " ") + part.text;
  return text;
}

Row forces(const Scene& scene, const Place& place, bool dense = false) {
  Row row;
  for (const Side side : {US, GB}) {
    const std::string text = force(scene, place, side, dense);
    if (text.empty()) continue;
    if (!row.empty()) row.push_back({"  "});
    row.push_back({letter_of(scene.edition, side) + " " + text, ink_of(side)});
  }
  return row;
}

// Who stands in a place: a side, both (-1) or nobody (-2). A counter is a number on the map, and holds nothing.
int holder(const Scene& scene, const Place& place) {
  int found = -2;
  for (const Token& shown : scene.picture.tokens)
    if (shown.noun == place.noun && shown.place == place.id && is_on_map(scene.edition, shown.piece) &&
        std::string_view(scene.edition.game->pieces[shown.piece].word) != "counter")
      found = found == -2 || found == shown.side ? int(shown.side) : -1;
  return found;
}

// A place's name with what it is worth, and a sign where it is a base: Albany⁴, Kingston³‡
std::string title_of(const Place& place, bool unicode) {
  static const char* RAISED[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string title = place.name;
  if (place.value > 0 && place.value < 10) title += unicode ? RAISED[place.value] : ":" + std::to_string(place.value);
  if (place.base) title += unicode ? "‡" : "+";
  return title;
}

bool is_among(const std::vector<Thing>& things, const Place& place) {
  return std::any_of(things.begin(), things.end(), [&](Thing thing) { return same(thing, thing_of(place)); });
}
bool is_lit(const Scene& scene, const Place& place) {
  return is_among(scene.lit, place) || is_among(scene.asked, place);
}

// ---- the sheet -----------------------------------------------------------------------------------------------------

struct Cell {
  std::string sign = " ";
  Ink ink = Ink::Plain;
  bool taken = false;  // by a name, a force or a marker; a road gives way
};

class Sheet {
 public:
  Sheet(int columns, int rows) : columns_(columns), rows_(rows), cells_(std::size_t(columns) * std::size_t(rows)) {}
  Cell& at(int x, int y) { return cells_[std::size_t(y) * std::size_t(columns_) + std::size_t(x)]; }
  bool has(int x, int y) const { return x >= 0 && x < columns_ && y >= 0 && y < rows_; }
  // Roads keep a column away from what is written.
  void write(int x, int y, const Row& row) {
    for (const int edge : {x - 1, x + cli::columns(row)})
      if (has(edge, y)) at(edge, y).taken = true;
    for (const Bit& bit : row)
      for (std::size_t i = 0; i < bit.text.size();) {
        std::size_t end = i + 1;
        while (end < bit.text.size() && (u8(bit.text[end]) & 0xC0) == 0x80) end++;
        if (has(x, y)) at(x, y) = {bit.text.substr(i, end - i), bit.ink, true};
        x++;
        i = end;
      }
  }
  // Nothing is written there, nor right beside it.
  bool is_free(int x, int y, int wide) const {
    if (x < 0 || x + wide > columns_ || y < 0 || y >= rows_) return false;
    for (int i = std::max(0, x - 1); i <= std::min(columns_ - 1, x + wide); i++)
      if (cells_[std::size_t(y) * std::size_t(columns_) + std::size_t(i)].sign != " ") return false;
    return true;
  }
  Rows rows() const {
    Rows rows(std::size_t(rows_), Row{});
    for (int y = 0; y < rows_; y++) {
      Row& row = rows[std::size_t(y)];
      int last = columns_ - 1;
      const Cell* line = &cells_[std::size_t(y) * std::size_t(columns_)];
      while (last >= 0 && line[last].sign == " ") last--;
      for (int x = 0; x <= last; x++) {
        if (row.empty() || (row.back().ink != line[x].ink && line[x].sign != " ")) row.push_back({"", line[x].ink});
        row.back().text += line[x].sign;
      }
    }
    return rows;
  }

 private:
  int columns_, rows_;
  std::vector<Cell> cells_;
};

// Dots of Braille: two across and four down in each cell, so that a road may have any slope.
class Dots {
 public:
  Dots(int columns, int rows) : columns_(columns), dots_(std::size_t(columns) * std::size_t(rows)) {}
  void line(double x0, double y0, double x1, double y1, bool broken) {
    const int steps = int(std::max(std::abs(x1 - x0), std::abs(y1 - y0))) + 1;
    for (int i = 0; i <= steps; i++) {
      if (broken && i % 4 > 1) continue;
      set(int(std::lround(x0 + (x1 - x0) * i / steps)), int(std::lround(y0 + (y1 - y0) * i / steps)));
    }
  }
  void put(Sheet& sheet, int columns, int rows, bool unicode) const {
    for (int y = 0; y < rows; y++)
      for (int x = 0; x < columns; x++) {
        const u8 dots = dots_[index(x, y)];
        if (!dots || sheet.at(x, y).taken) continue;
        sheet.at(x, y) = {unicode ? std::string{char(0xE2), char(0xA0 | dots >> 6), char(0x80 | (dots & 63))} : ".",
                          Ink::Dim, false};
      }
  }
  bool any(int x, int y) const {
    const std::size_t i = index(x, y);
    return i < dots_.size() && dots_[i] != 0;
  }

 private:
  std::size_t index(int x, int y) const { return std::size_t(y) * std::size_t(columns_) + std::size_t(x); }
  void set(int x, int y) {
    static constexpr u8 BIT[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    if (x < 0 || y < 0 || x / 2 >= columns_) return;
    const std::size_t i = index(x / 2, y / 4);
    if (i < dots_.size()) dots_[i] = u8(dots_[i] | BIT[y % 4][x % 2]);
  }
  int columns_;
  std::vector<u8> dots_;
};

// ---- where names go ------------------------------------------------------------------------------------------------

struct Label {
  int x = 0, y = 0;  // the marker's cell
  int wide = 0;      // room kept for the name and the forces below it, the same all through the game
  int left = 0, top = 0;
  bool ends_here = false;  // the text ends at the marker: set it to the right of its room
  bool centered = false;
  bool water = false;   // a name without a marker
  bool placed = false;  // left and top are set
  // The name stands in the row that is nearer to the marker, the forces in the other.
  int name_row() const { return top >= y || water ? top : top + 1; }
  int force_row() const { return top >= y || water ? top + 1 : top; }
};

constexpr int TALL = 2;

int overlap(const Label& a, const Label& b) {
  const int gap = a.water || b.water ? 3 : 1;  // a lake's name has no marker that parts it from a town's
  const int across = std::min(a.left + a.wide, b.left + b.wide) + gap - std::max(a.left, b.left);
  const int down = std::min(a.top, b.top) + TALL - std::max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
bool covers(const Label& label, int x, int y) {
  return x >= label.left - 1 && x <= label.left + label.wide && y >= label.top && y < label.top + TALL;
}

// Names beside, above or below their markers, so that they hide each other, other markers and roads least.
class Layout {
 public:
  Layout(const Edition& edition, const Dots& dots, int columns, int rows, bool unicode)
      : dots_(dots), columns_(columns), rows_(rows) {
    for (const Place& place : edition.places) {
      Label label;
      label.x = std::clamp(int(std::lround(place.x / edition.width * columns)), 0, columns - 1);
      label.y = std::clamp(int(std::lround(place.y / edition.height * rows - 0.5)), 0, rows - 1);
      label.wide = std::max(cli::columns(title_of(place, unicode)), 9);
      label.water = is_water(edition, place);
      labels_.push_back(label);
    }
    // Each name in turn takes its best place until none moves; from several beginnings, of which the best is kept.
    const std::vector<Label> unset = labels_;
    std::vector<Label> best;
    double least = 1e18;
    Random random{1};
    std::vector<std::size_t> order(labels_.size());
    for (std::size_t i = 0; i < order.size(); i++) order[i] = i;
    for (int beginning = 0; beginning < 16; beginning++) {
      labels_ = unset;
      for (std::size_t i = order.size(); i > 1; i--) std::swap(order[i - 1], order[random.below(u32(i))]);
      bool changed = true;
      for (int pass = 0; pass < 12 && changed; pass++) {
        changed = false;
        for (const std::size_t i : order) changed |= settle(i, pass == 0);
      }
      double all = 0;
      for (std::size_t i = 0; i < labels_.size(); i++) all += cost(i, labels_[i]) + preference(labels_[i]);
      if (all < least) least = all, best = labels_;
    }
    labels_ = best;
  }
  const std::vector<Label>& labels() const { return labels_; }

 private:
  double cost(std::size_t i, const Label& label) const {
    double cost = 0;
    if (label.left < 0 || label.left + label.wide > columns_ || label.top < 0 || label.top + TALL > rows_) cost += 1e4;
    for (std::size_t k = 0; k < labels_.size(); k++) {
      const bool near = labels_[k].x >= label.left - 3 && labels_[k].x < label.left + label.wide + 3;
      if (k != i && !labels_[k].water && labels_[k].y == label.name_row() && near) cost += 4;  // whose name is it?
      if (!labels_[k].water && covers(label, labels_[k].x, labels_[k].y)) cost += k == i ? 500 : 150;
      if (k != i && labels_[k].placed) cost += 20.0 * overlap(label, labels_[k]);
    }
    for (int y = label.top; y < label.top + TALL; y++)
      for (int x = label.left; x < label.left + label.wide; x++)
        if (x >= 0 && y >= 0 && x < columns_) cost += dots_.any(x, y) ? 0.5 : 0;
    return cost;
  }
  // Every place for a name, nearest to its marker first.
  std::vector<Label> candidates(Label label) const {
    std::vector<Label> all;
    const auto add = [&](int left, int top, bool ends_here, bool centered) {
      label.left = left, label.top = top, label.ends_here = ends_here, label.centered = centered;
      all.push_back(label);
    };
    if (label.water) {
      for (const int top : {0, -1, 1, -2, 2, -3, 3})
        for (int shift = 0; shift < 2 * label.wide; shift++)
          add(label.x - label.wide / 2 + (shift % 2 ? 1 : -1) * (shift + 1) / 2, label.y + top, false, true);
      return all;
    }
    for (const int top : {0, -1}) {
      add(label.x + 2, label.y + top, false, false);
      add(label.x - 1 - label.wide, label.y + top, true, false);
    }
    for (const int top : {1, -2})
      for (int shift = 0; shift <= label.wide; shift++) add(label.x - label.wide + shift, label.y + top, false, true);
    return all;
  }
  bool settle(std::size_t i, bool first) {
    const Label old = labels_[i];
    Label best = old;
    double least = first ? 1e9 : cost(i, old) + preference(old);
    for (const Label& label : candidates(old)) {
      const double now = cost(i, label) + preference(label);
      if (now < least - 1e-9) least = now, best = label;
    }
    best.placed = true;
    labels_[i] = best;
    return first || best.left != old.left || best.top != old.top;
  }
  static double preference(const Label& label) {
    const int off = std::abs(label.left + label.wide / 2 - label.x);
    if (label.water) return off * 0.2 + std::abs(label.top - label.y) * 0.7;
    if (label.centered) return 1.5 + off * 0.3 + (label.top < label.y);
    return (label.top < label.y ? 1.0 : 0.0) + (label.ends_here ? 0.5 : 0.0);
  }

  const Dots& dots_;
  int columns_, rows_;
  std::vector<Label> labels_;
};

int start_of(const Label& label, int text) {
  if (label.ends_here) return label.left + std::max(0, label.wide - text);
  if (label.centered) return label.left + std::max(0, label.wide - text) / 2;
  return label.left;
}

// Roads join places of the kind that most of a map's places are.
const Place* end_of(const Edition& edition, u16 id) {
  for (const Place& place : edition.places)
    if (!is_water(edition, place) && place.id == id) return &place;
  return nullptr;
}

std::string marker_of(const Scene& scene, const Place& place) {
  if (is_among(scene.asked, place)) return scene.unicode ? "★" : "@";
  if (is_lit(scene, place)) return scene.unicode ? "◆" : "*";
  if (is_at_sea(scene.edition, place)) return scene.unicode ? "≈" : "~";
  const bool held = holder(scene, place) != -2;
  if (place.land == GB) return scene.unicode ? held ? "■" : "□" : held ? "X" : "x";
  return scene.unicode ? held ? "●" : "○" : held ? "O" : "o";
}

Ink marker_ink(const Scene& scene, const Place& place) {
  if (is_lit(scene, place)) return Ink::Act;
  if (is_at_sea(scene.edition, place)) return Ink::Water;
  const int who = holder(scene, place);
  if (who == -2 && place.land) return ink_of(*place.land);
  return who < 0 ? Ink::Dim : ink_of(Side(who));
}

Ink name_ink(const Scene& scene, const Place& place) {
  if (is_lit(scene, place)) return Ink::Act;
  return is_at_sea(scene.edition, place) ? Ink::Water : Ink::Plain;
}

// In the row kept for them; moved a little, closer together or to the name's other side where that would run over
// something.
void write_forces(Sheet& sheet, const Scene& scene, const Place& place, const Label& label, int columns) {
  constexpr int SHIFT = 6;
  const int other_row = 2 * label.name_row() - label.force_row();
  Row row;
  int left = 0;
  for (const int y : {label.force_row(), other_row})
    for (const bool dense : {false, true}) {
      row = forces(scene, place, dense);
      const int wide = cli::columns(row);
      if (wide == 0) return;
      left = std::clamp(start_of(label, wide) - (label.ends_here ? std::max(0, wide - label.wide) : 0), 0,
                        std::max(0, columns - wide));
      for (int shift = 0; shift <= 2 * SHIFT; shift++) {
        const int x = left + (shift % 2 ? 1 : -1) * ((shift + 1) / 2);
        if (sheet.is_free(x, y, wide)) return sheet.write(x, y, row);
      }
    }
  sheet.write(left, label.force_row(), row);
}

// The two sides' levels of what the game calls tracks, the conflicts that are active and the cards that are in force.
void add_levels(const Scene& scene, const std::string& gap, Row& row) {
  const Edition& edition = scene.edition;
  const auto number = [&](std::string_view piece, std::size_t noun, std::size_t id, Side side) {
    for (const Token& shown : scene.picture.tokens)
      if (shown.noun == noun && shown.place == id && shown.side == side &&
          edition.game->pieces[shown.piece].word == piece)
        return int(shown.number);
    return 0;
  };
  for (std::size_t noun = 1; noun < edition.texts.names.size(); noun++)
    for (std::size_t id = 0; id < edition.texts.names[noun].size(); id++) {
      const std::string& name = edition.texts.names[noun][id];
      if (edition.texts.noun_words[noun] == "track") {
        row.insert(row.end(), {{gap, Ink::Dim}, {name}});
        for (const Side side : {US, GB})
          row.push_back(
              {" " + letter_of(edition, side) + std::to_string(number("level", noun, id, side)), ink_of(side)});
      } else if (number("active", noun, id, US)) {
        row.insert(row.end(), {{gap, Ink::Dim}, {name + " "}, {"active", Ink::Strong}});
      } else if (number("in-force", noun, id, US) || number("in-force", noun, id, GB)) {
        row.insert(row.end(), {{gap, Ink::Dim}, {name + " "}, {"in force", Ink::Strong}});
      }
    }
}

// A figure called after a noun is the name of such a thing: "turn" 3 is July I.
std::string name_of_value(const Edition& edition, const std::string& id, int value) {
  const std::string word = id.substr(id.rfind('-') + 1);
  for (std::size_t noun = 1; noun < edition.texts.noun_words.size(); noun++)
    if (edition.texts.noun_words[noun] == word && value >= 0 && std::size_t(value) < edition.texts.names[noun].size())
      return edition.texts.names[noun][std::size_t(value)];
  return {};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 < words.size() ? ", " : " and ") + words[i];
  return text;
}

}  // namespace

Rows draw_map(const Scene& scene, int columns, int rows) {
  const Edition& edition = scene.edition;
  Sheet sheet(columns, rows);
  Dots dots(columns, rows);
  for (const Link& link : edition.links) {
    const Place *a = end_of(edition, link.a), *b = end_of(edition, link.b);
    if (!a || !b) continue;
    const double sx = 2 * columns / edition.width, sy = 4 * rows / edition.height;
    dots.line(a->x * sx, a->y * sy, b->x * sx, b->y * sy, link.border);
  }
  const Layout layout(edition, dots, columns, rows, scene.unicode);
  for (std::size_t i = 0; i < edition.places.size(); i++) {
    const Place& place = edition.places[i];
    const Label& label = layout.labels()[i];
    const std::string title = title_of(place, scene.unicode);
    if (!label.water) sheet.write(label.x, label.y, {{marker_of(scene, place), marker_ink(scene, place)}});
    sheet.write(start_of(label, cli::columns(title)), label.name_row(), {{title, name_ink(scene, place)}});
  }
  for (std::size_t i = 0; i < edition.places.size(); i++) {
    write_forces(sheet, scene, edition.places[i], layout.labels()[i], columns);
  }
  dots.put(sheet, columns, rows, scene.unicode);
  return sheet.rows();
}

Rows draw_list(const Scene& scene, int columns) {
  std::vector<const Place*> places;
  for (const Place& place : scene.edition.places) places.push_back(&place);
  std::sort(places.begin(), places.end(), [](const Place* a, const Place* b) { return a->x < b->x; });
  // As many columns as fit, west to east; in each from north to south.
  const int across = std::clamp(columns / 26, 1, 4), down = (int(places.size()) + across - 1) / across;
  Rows rows(std::size_t(down), Row{});
  const int wide = columns / across;
  for (int k = 0; k < across; k++) {
    const auto from = places.begin() + std::min(int(places.size()), k * down);
    const auto to = places.begin() + std::min(int(places.size()), (k + 1) * down);
    std::sort(from, to, [](const Place* a, const Place* b) { return a->y < b->y; });
    for (auto at = from; at != to; ++at) {
      const Place& place = **at;
      Row& row = rows[std::size_t(at - from)];
      if (const int missing = k * wide - cli::columns(row); missing > 0)
        row.push_back({std::string(std::size_t(missing), ' ')});
      const int room = wide - 1;
      const std::string title = title_of(place, scene.unicode);
      Row entry = {{marker_of(scene, place) + " ", marker_ink(scene, place)}, {title + " ", name_ink(scene, place)}};
      Row here = forces(scene, place);
      if (cli::columns(entry) + cli::columns(here) > room) here = forces(scene, place, true);
      if (const int over = cli::columns(entry) + cli::columns(here) - room; over > 0)
        entry[1].text = cut(title, std::max(4, cli::columns(title) - over - 1)) + (scene.unicode ? "… " : ". ");
      row.insert(row.end(), entry.begin(), entry.end());
      row.insert(row.end(), here.begin(), here.end());
    }
  }
  return rows;
}

Row draw_figures(const Scene& scene) {
  Row row = {{scene.edition.texts.title, Ink::Strong}};
  const auto& figures = scene.picture.figures;
  const auto id_of = [&](const Figure& figure) { return std::string(scene.edition.game->figures[figure.kind]); };
  const auto words = [](std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    return id;
  };
  const std::string gap = scene.unicode ? " · " : " | ";
  for (std::size_t i = 0; i < figures.size(); i++) {
    const std::string id = id_of(figures[i]);
    const bool pair = id.size() > 3 && id.substr(id.size() - 3) == "-us" && i + 1 < figures.size() &&
                      id_of(figures[i + 1]) == id.substr(0, id.size() - 2) + "gb";
    if (id.starts_with("supply-") && figures[i].value > 0) continue;  // said where it has run out
    if (!pair) {
      row.push_back({gap, Ink::Dim});
      if (const std::string name = name_of_value(scene.edition, id, figures[i].value); !name.empty()) {
        row.push_back({id == "turn" ? "" : words(id) + " "});
        row.push_back({name, Ink::Strong});
        continue;
      }
      const bool before = id == "turn" && figures[i].value == 0;
      row.push_back({id == "year" ? "" : before ? "before turn " : words(id) + " "});
      row.push_back({std::to_string(figures[i].value + before), Ink::Strong});
      continue;
    }
    i++;
    const std::string what = words(id.substr(0, id.size() - 3));
    if (figures[i - 1].value == 0 && figures[i].value == 0 && what != "score") continue;
    row.push_back({gap, Ink::Dim});
    row.push_back({what + " "});
    row.push_back({letter_of(scene.edition, US) + std::to_string(figures[i - 1].value), Ink::US});
    row.push_back({" "});
    row.push_back({letter_of(scene.edition, GB) + std::to_string(figures[i].value), Ink::GB});
  }
  add_levels(scene, gap, row);
  return row;
}

const Place* place_of(const Edition& edition, Thing thing) {
  for (const Place& place : edition.places)
    if (same(thing, thing_of(place))) return &place;
  return nullptr;
}

Row draw_place(const Scene& scene, Thing thing) {
  const Place* place = place_of(scene.edition, thing);
  return place ? forces(scene, *place) : Row{};
}

std::string facts_of(const Edition& edition, Thing thing) {
  const Place* place = place_of(edition, thing);
  std::string text = edition.fact(thing);
  if (!place) return text;
  const auto add = [&](const std::string& fact) { text += (text.empty() ? "" : ", ") + fact; };
  if (place->land) add("land of the " + side_names(edition)[*place->land]);
  if (place->value) add("worth " + std::to_string(place->value));
  if (const Place* lake = place->water ? place_of(edition, *place->water) : nullptr)
    add((place->base ? "a base on " : "a port on ") + lake->name);
  std::vector<std::string> roads, across, ports;
  for (const Link& link : edition.links) {
    if (end_of(edition, place->id) != place || (link.a != place->id && link.b != place->id)) continue;
    if (const Place* end = end_of(edition, link.a == place->id ? link.b : link.a))
      (link.border ? across : roads).push_back(end->name);
  }
  for (const Place& port : edition.places)
    if (port.water && same(*port.water, thing)) ports.push_back(port.name);
  if (!ports.empty()) add("with the ports " + joined(ports));
  const char* to = edition.texts.noun_words[place->noun] == "zone" ? "next to " : "roads to ";
  if (!roads.empty()) text += (text.empty() ? "" : "; ") + (to + joined(roads));
  if (!across.empty()) text += (text.empty() ? "across the border " : "; across the border ") + joined(across);
  return text;
}

std::string card_in_short(const CardInfo& card) { return std::to_string(card.ops) + ", " + card.side; }

std::string card_in_full(const CardInfo& card) {
  return std::to_string(card.ops) + (card.ops == 1 ? " point, " : " points, ") + card.side + ", deck " + card.deck +
         (card.removed ? ", leaves the game after its event: " : ": ") + card.text;
}

Rows explain_signs(const Scene& scene) {
  const std::string* sides = side_names(scene.edition);
  Rows rows;
  Row row = {{"On the map: "}};
  for (const Side side : {US, GB}) {
    row.push_back({sides[side].substr(0, 1), ink_of(side)});
    row.push_back({" " + sides[side] + ", "});
  }
  const Texts& texts = scene.edition.texts;
  std::vector<std::pair<std::string, std::string>> signs;  // and all that have it
  for (std::size_t i = 0; i < texts.pieces.size(); i++) {
    if (!texts.signs.empty() && texts.signs[i].empty()) continue;
    const std::string sign = sign_of(scene.edition, i, scene.unicode);
    const auto known = std::find_if(signs.begin(), signs.end(), [&](const auto& each) { return each.first == sign; });
    if (known == signs.end()) signs.emplace_back(sign, texts.pieces[i]);
    else
      known->second += " or " + texts.pieces[i];
  }
  for (std::size_t i = 0; i < signs.size(); i++)
    row.push_back({signs[i].first + " " + signs[i].second + (i + 1 < signs.size() ? ", " : ".")});
  rows.push_back(row);
  const auto& places = scene.edition.places;
  const bool u = scene.unicode;
  std::string text;
  if (std::any_of(places.begin(), places.end(), [](const Place& place) { return place.land.has_value(); }))
    text += (u ? "●○ lie in the land of the " : "O o lie in the land of the ") + sides[US] + (u ? ", ■□" : ", X x") +
            " in that of the " + sides[GB] + (u ? " (○□ nobody stands there). " : " (o x nobody stands there). ");
  if (std::any_of(places.begin(), places.end(), [&](const Place& place) { return is_at_sea(scene.edition, place); }))
    text += u ? "≈ is at sea. " : "~ is at sea. ";
  text += u ? "★ is what the question is about, ◆ what answers name. "
            : "@ is what the question is about, * what answers name. ";
  if (std::any_of(places.begin(), places.end(), [](const Place& place) { return place.value > 0; }))
    text += u ? "A raised number is what a place is worth. " : "The number after a colon is what a place is worth. ";
  if (std::any_of(places.begin(), places.end(), [](const Place& place) { return place.base; }))
    text += u ? "‡ is a base. " : "+ is a base. ";
  if (const auto& links = scene.edition.links;
      u && std::any_of(links.begin(), links.end(), [](const Link& link) { return link.border; }))
    text += "A dotted road crosses the border. ";
  rows.push_back({{text.substr(0, text.size() - 1)}});
  return rows;
}

}  // namespace warhawk::cli
