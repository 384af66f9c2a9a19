#include "cli/map.hpp"

#include <algorithm>
#include <cmath>

#include "cli/map_layout.hpp"
#include "engine/notation.hpp"

namespace warhawk::cli {
namespace {

bool same(Thing a, Thing b) { return a.noun == b.noun && a.id == b.id; }
Thing thing_of(const Place& place) { return {place.noun, place.id}; }
bool is_at_sea(const Edition& edition, const Place& place) { return edition.traits[place.noun].water; }

const std::string* side_names(const Edition& edition) {
  for (std::size_t noun = 1; noun < edition.texts.noun_words.size(); noun++)
    if (edition.texts.noun_words[noun] == "side" && edition.texts.names[noun].size() > 1)
      return edition.texts.names[noun].data();
  static const std::string codes[] = {"US", "GB"};
  return codes;
}

std::string letter_of(const Edition& edition, Side side) { return side_names(edition)[side].substr(0, 1); }

// A piece in one or two columns, as content has it. Foot is a bare number, other arms have their letter before it.
std::string sign_of(const Edition& edition, std::size_t piece, bool unicode) {
  const std::string& sign = edition.texts.signs[piece];
  const std::size_t bar = sign.find('|');  // before it for terminals that have such letters, after it for the others
  return bar == std::string::npos ? sign : unicode ? sign.substr(0, bar) : sign.substr(bar + 1);
}

// Pieces without a sign are told elsewhere.
bool is_on_map(const Edition& edition, std::size_t piece) { return !edition.texts.signs[piece].empty(); }

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
  int columns() const { return columns_; }

 private:
  int columns_, rows_;
  std::vector<Cell> cells_;
};

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

// Where nothing is written.
void put_roads(const Dots& dots, int left, int top, Sheet& sheet, int columns, int rows, bool unicode) {
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++) {
      const u8 dot = dots.at(x + left, y + top);
      if (!dot || sheet.at(x, y).taken) continue;
      sheet.at(x, y) = {unicode ? std::string{char(0xE2), char(0xA0 | dot >> 6), char(0x80 | (dot & 63))} : ".",
                        Ink::Dim, false};
    }
}

// In the row kept for them; moved a little, closer together or to the name's other side where that would run over
// something.
void write_forces(Sheet& sheet, const Scene& scene, const Place& place, const Label& label) {
  constexpr int SHIFT = 6;
  const int other_row = 2 * label.name_row() - label.force_row();
  Row row;
  int left = 0;
  for (const int y : {label.force_row(), other_row})
    for (const bool dense : {false, true}) {
      row = forces(scene, place, dense);
      const int wide = cli::columns(row);
      if (wide == 0) return;
      left = std::clamp(label.start_of(wide) - (label.ends_here ? std::max(0, wide - label.wide) : 0), 0,
                        std::max(0, sheet.columns() - wide));
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

}  // namespace

Rows MapView::draw(const Scene& scene, int columns, int rows) {
  const Edition& edition = scene.edition;
  if (!layout_ || !layout_->is_for(edition, columns, rows, scene.unicode))
    layout_ = std::make_unique<const Layout>(edition, columns, rows, scene.unicode);
  const Layout& layout = *layout_;
  if (!looked_) look_at(scene);
  const auto first = [](double at, double of, int all, int shown) {
    return std::clamp(int(std::lround(at / of * all)) - shown / 2, 0, all - shown);
  };
  const int left = first(x_, edition.width, layout.columns(), columns);
  const int top = first(y_, edition.height, layout.rows(), rows);
  Sheet sheet(columns, rows);
  std::vector<std::pair<const Place*, Label>> seen;
  for (std::size_t i = 0; i < edition.places.size(); i++) {
    Label label = layout.labels()[i];
    label.x -= left, label.left -= left, label.y -= top, label.top -= top;
    const bool apart = std::min(label.x, label.left) >= columns || std::max(label.x, label.left + label.wide) < 0 ||
                       std::min(label.y, label.top) >= rows || std::max(label.y, label.top + 1) < 0;
    if (!apart) seen.emplace_back(&edition.places[i], label);
  }
  for (const auto& [place, label] : seen)  // names may stand over them
    if (label.bare) sheet.write(label.x, label.y, {{marker_of(scene, *place), marker_ink(scene, *place)}});
  for (const auto& [place, label] : seen) {
    if (label.bare) continue;
    const std::string title = title_of(*place, scene.unicode);
    if (!label.area) sheet.write(label.x, label.y, {{marker_of(scene, *place), marker_ink(scene, *place)}});
    sheet.write(label.start_of(cli::columns(title)), label.name_row(), {{title, name_ink(scene, *place)}});
  }
  for (const auto& [place, label] : seen) write_forces(sheet, scene, *place, label);
  put_roads(layout.roads(), left, top, sheet, columns, rows, scene.unicode);
  return sheet.rows();
}

// The middle of what the question names, else of what its answers name; else where one looked before.
void MapView::look_at(const Scene& scene) {
  for (const std::vector<Thing>* things : {&scene.asked, &scene.lit}) {
    double x = 0, y = 0;
    int n = 0;
    for (const Thing thing : *things)
      if (const Place* place = place_of(scene.edition, thing)) x += place->x, y += place->y, n++;
    if (n > 0) return void((x_ = x / n, y_ = y / n));
  }
  if (x_ < 0) x_ = scene.edition.width / 2, y_ = scene.edition.height / 2;
}

void MapView::look_at(const Place& place) { x_ = place.x, y_ = place.y, looked_ = true; }

void MapView::scroll(const Edition& edition, int east, int south) {
  if (!layout_) return;
  const double part = layout_->part() * 0.7;  // so that the edge of what was seen is seen again
  x_ = std::clamp(x_ + east * part * edition.width, 0.0, edition.width);
  y_ = std::clamp(y_ + south * part * edition.height, 0.0, edition.height);
  looked_ = true;
}

bool MapView::whole() const { return !layout_ || layout_->whole(); }

MapView::MapView() = default;
MapView::~MapView() = default;

Rows draw_map(const Scene& scene, int columns, int rows) { return MapView().draw(scene, columns, rows); }

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
  std::vector<std::string> across, ports;
  std::vector<std::vector<std::string>> ways(edition.link_kinds.size());
  for (const Link& link : edition.links)
    if (same(link.a, thing) || same(link.b, thing))
      if (const Place* end = place_of(edition, same(link.a, thing) ? link.b : link.a))
        (link.border ? across : ways[link.kind]).push_back(end->name);
  for (const Place& port : edition.places)
    if (port.water && same(*port.water, thing)) ports.push_back(port.name);
  if (!ports.empty()) add("with the ports " + listed(ports));
  for (std::size_t kind = 0; kind < ways.size(); kind++)
    if (!ways[kind].empty())
      text += (text.empty() ? "" : "; ") + edition.link_kinds[kind].leads + " " + listed(ways[kind]);
  if (!across.empty()) text += (text.empty() ? "across the border " : "; across the border ") + listed(across);
  return text;
}

std::string card_in_short(const CardInfo& card) { return std::to_string(card.ops) + ", " + card.side; }

std::string card_in_full(const CardInfo& card) {
  return std::to_string(card.ops) + (card.ops == 1 ? " point, " : " points, ") + card.side + ", deck " + card.deck +
         (card.removed ? ", leaves the game after its event: " : ": ") + card.text;
}

Rows explain_signs(const Scene& scene, bool whole) {
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
    if (texts.signs[i].empty()) continue;
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
  if (!whole) text += "This is a part of the map: map PLACE shows another, as does map north, south, east or west. ";
  rows.push_back({{text.substr(0, text.size() - 1)}});
  return rows;
}

}  // namespace warhawk::cli
