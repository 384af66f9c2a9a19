#include "cli/roster.hpp"

#include <algorithm>
#include <functional>

namespace warhawk::cli {
namespace {

// The words of a game and what lies on them.
class Table {
 public:
  explicit Table(const Scene& scene) : scene_(scene), texts_(scene.edition.texts) {}

  u8 noun(std::string_view word) const {
    for (std::size_t i = 1; i < texts_.noun_words.size(); i++)
      if (texts_.noun_words[i] == word) return u8(i);
    return 0;
  }
  std::string name(std::string_view word, std::size_t id) const {
    const u8 of = noun(word);
    return of != 0 && id < texts_.names[of].size() ? texts_.names[of][id] : std::string();
  }
  std::size_t names(std::string_view word) const { return texts_.names[noun(word)].size(); }
  bool is(const Shown& shown, std::string_view piece) const {
    return scene_.edition.game->pieces[shown.piece] == piece;
  }
  // Every piece of a kind on a thing.
  void each(std::string_view word, std::size_t id, std::string_view piece,
            const std::function<void(const Shown&)>& call) const {
    for (const Shown& shown : scene_.picture.pieces)
      if (shown.noun == noun(word) && shown.place == id && is(shown, piece)) call(shown);
  }
  int number(std::string_view word, std::size_t id, std::string_view piece) const {
    int found = 0;
    each(word, id, piece, [&](const Shown& shown) { found = shown.number; });
    return found;
  }
  const Scene& scene() const { return scene_; }

 private:
  const Scene& scene_;
  const Texts& texts_;
};

struct Mark {
  const char *piece, *unicode, *ascii, *meaning;
};
constexpr Mark MARKS[] = {{"flag", "⚑", "*", "Flagship"},        {"upgraded-ship", "ᴮ", "+", "upgraded"},
                          {"reduced-ship", "↓", "-", "Reduced"}, {"isolated", "≠", "/", "Isolated"},
                          {"struck", "✕", "x", "struck"},        {"disengaged", "→", ">", "disengaged"},
                          {"delay", "…", "~", "repair delayed"}};

std::string ship(const Table& table, std::size_t id) {
  std::string text = table.name("ship", id);
  for (const Mark& mark : MARKS)
    if (table.number("ship", id, mark.piece)) text += table.scene().unicode ? mark.unicode : mark.ascii;
  return text;
}

// "Force 2, Patrol, steps 5, Close Action 8, Troops 1: Madison, Oneida"
void add_force(const Table& table, const Shown& shown, Row& row) {
  const std::size_t force = shown.number - 1u;
  std::string text =
      table.name("force", force) + ", " + table.name("mission", std::size_t(table.number("force", force, "mission")));
  if (const int steps = table.number("force", force, "steps"))
    text += ", steps " + std::to_string(steps) + ", Close Action " +
            std::to_string(table.number("force", force, "close-action"));
  if (const int troops = table.number("force", force, "troops")) text += ", Troops " + std::to_string(troops);
  if (const int markers = table.number("force", force, "marker"))
    text += markers > 1 ? ", Possible Encounters " + std::to_string(markers) : ", Possible Encounter";
  std::string ships;
  table.each("force", force, "ship",
             [&](const Shown& one) { ships += (ships.empty() ? ": " : ", ") + ship(table, one.number - 1u); });
  row.push_back({row.size() > 1 ? "; " : " "});
  row.push_back({text + ships, ink_of(shown.side)});
}

void add_zones(const Table& table, Rows& rows) {
  for (std::size_t zone = 0; zone < table.names("zone"); zone++) {
    Row row = {{table.name("zone", zone) + ":", Ink::Strong}};
    if (const int event = table.number("zone", zone, "lake-event"))
      row.push_back({" " + table.name("lake-event", std::size_t(event) - 1), Ink::Water});
    table.each("zone", zone, "force", [&](const Shown& shown) { add_force(table, shown, row); });
    if (row.size() > 1) rows.push_back(row);
  }
}

void add_ports(const Table& table, Rows& rows) {
  for (const Side side : {US, GB}) {
    Row row;
    for (std::size_t area = 0; area < table.names("area"); area++) {
      std::string ships;
      table.each("area", area, "ship", [&](const Shown& shown) {
        if (shown.side == side) ships += (ships.empty() ? " " : ", ") + ship(table, shown.number - 1u);
      });
      if (ships.empty()) continue;
      row.push_back(
          {(row.empty() ? table.name("side", side) + ", " : "; ") + table.name("area", area) + ":", Ink::Strong});
      row.push_back({ships, ink_of(side)});
    }
    if (!row.empty()) rows.push_back(row);
  }
}

void add_row_of_cards(const Table& table, Rows& rows) {
  std::string text;
  for (std::size_t place = 0; place < table.names("row-place"); place++) {
    if (const int zone = table.number("row-place", place, "target-back"))
      text += (text.empty() ? " " : ", ") + table.name("zone", std::size_t(zone) - 1);
    if (const int card = table.number("row-place", place, "target"))
      text += (text.empty() ? " " : ", ") + table.name("target-card", std::size_t(card) - 1);
  }
  if (!text.empty()) rows.push_back({{"Row:", Ink::Strong}, {text}});
}

// Troops that wait on the supply tracks, and where.
void add_waiting(const Table& table, Rows& rows) {
  for (const char* piece : {"troops", "hidden-troops"}) {
    std::string spaces;
    Side side = US;
    for (const Shown& shown : table.scene().picture.pieces)
      if (shown.noun == table.noun("number") && table.is(shown, piece))
        spaces += " " + std::to_string(shown.place), side = shown.side;
    if (spaces.empty()) continue;
    if (rows.empty() || rows.back().front().text != "Troops wait at supply")
      rows.push_back({{"Troops wait at supply", Ink::Strong}});
    rows.back().push_back({(rows.back().size() > 1 ? "; " : " ") + table.name("side", side) + spaces, ink_of(side)});
  }
}

// "British line: 1 Royal George, 2 Wolfe⚑"
void add_lines(const Table& table, Rows& rows) {
  for (const Side side : {US, GB}) {
    std::string line;
    for (const Shown& shown : table.scene().picture.pieces) {
      if (shown.side != side || !table.is(shown, "line")) continue;
      line += (line.empty() ? " " : ", ") + std::to_string(shown.number) + " " + ship(table, shown.place);
      if (const int tower = table.number("ship", shown.place, "towed"))
        line += " (towed by " + table.name("ship", std::size_t(tower) - 1) + ")";
    }
    if (!line.empty())
      rows.push_back({{side == US ? "American line:" : "British line:", Ink::Strong}, {line, ink_of(side)}});
  }
}

void add_fight(const Table& table, Rows& rows) {
  add_lines(table, rows);
  std::string tactics, odds;
  Side attacker = US;
  for (const Shown& shown : table.scene().picture.pieces) {
    if (table.is(shown, "tactic")) tactics += (tactics.empty() ? " " : ", ") + table.name("tactic", shown.place);
    if (!table.is(shown, "odds")) continue;
    attacker = shown.side;
    odds += (odds.empty() ? " " : ", ") + table.name("result", shown.place) + " " + std::to_string(shown.number) + "%";
  }
  if (!tactics.empty()) rows.push_back({{"Tactics in force:", Ink::Strong}, {tactics}});
  if (!odds.empty())
    rows.push_back({{attacker == US ? "American attack now, without Tactics:" : "British attack now, without Tactics:",
                     Ink::Strong},
                    {odds}});
}

}  // namespace

Rows draw_roster(const Scene& scene, int columns) {
  const Table table(scene);
  if (!table.noun("force") || !table.noun("area")) return {};
  Rows lines, rows;
  add_zones(table, lines);
  add_ports(table, lines);
  add_row_of_cards(table, lines);
  add_waiting(table, lines);
  add_fight(table, lines);
  for (const Row& line : lines)
    for (Row& row : wrapped(line, columns, 2)) rows.push_back(std::move(row));
  return rows;
}

Rows explain_roster(const Scene& scene) {
  const Table table(scene);
  if (!table.noun("force") || !table.noun("area")) return {};
  std::string text = "After a ship's name: ";
  for (const Mark& mark : MARKS)
    text += std::string(scene.unicode ? mark.unicode : mark.ascii) + " " + mark.meaning +
            (&mark == std::end(MARKS) - 1 ? "." : ", ");
  return {{{text}}};
}

}  // namespace warhawk::cli
