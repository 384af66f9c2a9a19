#include "cli/map_layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "cli/ink.hpp"

namespace warhawk::cli {
namespace {

constexpr int TALL = 2;
constexpr int ROOM = 24;                           // cells that a name wants
constexpr int BARE_COLUMNS = 3;                    // from one bare marker to the next
constexpr int BEGINNINGS = 16, SETTLED_WELL = 31;  // places for which so many beginnings take no time

int overlap(const Label& a, const Label& b) {
  const int gap = a.area || b.area ? 3 : 1;  // a lake's name has no marker that parts it from a town's
  const int across = std::min(a.left + a.wide, b.left + b.wide) + gap - std::max(a.left, b.left);
  const int down = std::min(a.top, b.top) + TALL - std::max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
bool covers(const Label& label, int x, int y) {
  return x >= label.left - 1 && x <= label.left + label.wide && y >= label.top && y < label.top + TALL;
}
double preference(const Label& label) {
  const int off = std::abs(label.left + label.wide / 2 - label.x);
  if (label.area) return off * 0.2 + std::abs(label.top - label.y) * 0.7;
  if (label.centered) return 1.5 + off * 0.3 + (label.top < label.y);
  return (label.top < label.y ? 1.0 : 0.0) + (label.ends_here ? 0.5 : 0.0);
}

}  // namespace

bool is_area(const Edition& edition, const Place& place) { return edition.traits[place.noun].area; }
bool is_bare(const Edition& edition, const Place& place) {
  return edition.traits[place.noun].bare && place.name == place.key;
}

std::string title_of(const Place& place, bool unicode) {
  static const char* RAISED[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string title = place.name;
  if (place.value > 0 && place.value < 10) title += unicode ? RAISED[place.value] : ":" + std::to_string(place.value);
  if (place.base) title += unicode ? "‡" : "+";
  return title;
}

void Dots::line(double x0, double y0, double x1, double y1, bool broken) {
  const int steps = int(std::max(std::abs(x1 - x0), std::abs(y1 - y0))) + 1;
  for (int i = 0; i <= steps; i++) {
    if (broken && i % 4 > 1) continue;
    set(int(std::lround(x0 + (x1 - x0) * i / steps)), int(std::lround(y0 + (y1 - y0) * i / steps)));
  }
}

void Dots::set(int x, int y) {
  static constexpr u8 BIT[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  if (x < 0 || y < 0 || x / 2 >= columns_) return;
  const std::size_t i = std::size_t(y / 4) * std::size_t(columns_) + std::size_t(x / 2);
  if (i < dots_.size()) dots_[i] = u8(dots_[i] | BIT[y % 4][x % 2]);
}

// How much larger than the terminal the map must be, so that names have room and markers do not fall together.
double Layout::enlarged(const Edition& edition, int columns, int rows) {
  std::vector<const Place*> bare;
  int named = 0;
  for (const Place& place : edition.places) {
    if (is_bare(edition, place)) bare.push_back(&place);
    else
      named++;
  }
  double by = std::max(1.0, std::sqrt(double(ROOM) * named / (columns * rows)));
  std::vector<double> apart;  // how far the next one is
  for (const Place* a : bare) {
    double least = edition.width + edition.height;
    for (const Place* b : bare)
      if (a != b) least = std::min(least, std::hypot(a->x - b->x, a->y - b->y));
    apart.push_back(least);
  }
  if (apart.size() > 1) {
    std::nth_element(apart.begin(), apart.begin() + std::ptrdiff_t(apart.size() / 2), apart.end());
    const double usual = apart[apart.size() / 2];
    by = std::max({by, BARE_COLUMNS * edition.width / usual / columns, edition.height / usual / rows});
  }
  return by;
}

Layout::Layout(const Edition& edition, int columns, int rows, bool unicode)
    : edition_(&edition), asked_columns_(columns), asked_rows_(rows), unicode_(unicode), roads_(0, 0) {
  const double by = enlarged(edition, columns, rows);
  columns_ = int(std::ceil(columns * by)), rows_ = int(std::ceil(rows * by));
  roads_ = Dots(columns_, rows_);
  std::map<std::pair<u8, u16>, const Place*> ends;
  for (const Place& place : edition.places) ends[{place.noun, place.id}] = &place;
  const double sx = 2 * columns_ / edition.width, sy = 4 * rows_ / edition.height;
  for (const Link& link : edition.links) {
    const Place *a = ends[{link.a.noun, link.a.id}], *b = ends[{link.b.noun, link.b.id}];
    if (!a || !b) continue;
    roads_.line(a->x * sx, a->y * sy, b->x * sx, b->y * sy, link.border);
  }
  for (const Place& place : edition.places) {
    Label label;
    label.x = std::clamp(int(std::lround(place.x / edition.width * columns_)), 0, columns_ - 1);
    label.y = std::clamp(int(std::lround(place.y / edition.height * rows_ - 0.5)), 0, rows_ - 1);
    label.wide = std::max(cli::columns(title_of(place, unicode)), 9);
    label.area = is_area(edition, place);
    label.bare = is_bare(edition, place);
    if (label.bare) label.left = label.x + 1, label.top = label.y, label.placed = true;
    labels_.push_back(label);
  }
  near_.resize(labels_.size());
  for (std::size_t i = 0; i < labels_.size(); i++)
    for (std::size_t k = 0; k < labels_.size(); k++) {
      const Label &a = labels_[i], &b = labels_[k];
      if (a.bare || b.bare) continue;  // a name may stand over them
      const int reach = (a.area || b.area ? 5 : 2) * (a.wide + b.wide) / 2 + 10, down = 10;
      if (std::abs(a.x - b.x) <= reach && std::abs(a.y - b.y) <= down) near_[i].push_back(u32(k));
    }
  place_names();
}

// Each name in turn takes its best place until none moves; from several beginnings, of which the best is kept.
void Layout::place_names() {
  const std::vector<Label> unset = labels_;
  std::vector<Label> best;
  double least = 1e18;
  Random random{1};
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < labels_.size(); i++)
    if (!labels_[i].bare) order.push_back(i);
  const int beginnings = std::clamp(BEGINNINGS * SETTLED_WELL / std::max(1, int(order.size())), 2, BEGINNINGS);
  for (int beginning = 0; beginning < beginnings; beginning++) {
    labels_ = unset;
    for (std::size_t i = order.size(); i > 1; i--) std::swap(order[i - 1], order[random.below(u32(i))]);
    bool changed = true;
    for (int pass = 0; pass < 12 && changed; pass++) {
      changed = false;
      for (const std::size_t i : order) changed |= settle(i, pass == 0);
    }
    double all = 0;
    for (const std::size_t i : order) all += cost(i, labels_[i]) + preference(labels_[i]);
    if (all < least) least = all, best = labels_;
  }
  labels_ = best;
}

double Layout::cost(std::size_t i, const Label& label) const {
  double cost = 0;
  if (label.left < 0 || label.left + label.wide > columns_ || label.top < 0 || label.top + TALL > rows_) cost += 1e4;
  for (const u32 k : near_[i]) {
    const Label& other = labels_[k];
    const bool near = other.x >= label.left - 3 && other.x < label.left + label.wide + 3;
    if (k != i && !other.area && other.y == label.name_row() && near) cost += 4;  // whose name is it?
    if (!other.area && covers(label, other.x, other.y)) cost += k == i ? 500 : 150;
    if (k != i && other.placed) cost += 20.0 * overlap(label, other);
  }
  for (int y = label.top; y < label.top + TALL; y++)
    for (int x = label.left; x < label.left + label.wide; x++)
      if (x >= 0 && y >= 0 && x < columns_) cost += roads_.at(x, y) ? 0.5 : 0;
  return cost;
}

// Every place for a name, nearest to its marker first.
std::vector<Label> Layout::candidates(Label label) const {
  std::vector<Label> all;
  const auto add = [&](int left, int top, bool ends_here, bool centered) {
    label.left = left, label.top = top, label.ends_here = ends_here, label.centered = centered;
    all.push_back(label);
  };
  if (label.area) {
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

bool Layout::settle(std::size_t i, bool first) {
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

}  // namespace warhawk::cli
