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
  bool is(const Token& token, std::string_view piece) const {
    return scene_.edition.game->pieces[token.piece].word == piece;
  }
  bool has(const Token& token, std::string_view status) const {
    const auto& words = scene_.edition.game->statuses;
    for (std::size_t i = 0; i < words.size(); i++)
      if (words[i] == status) return token.status >> i & 1;
    return false;
  }
  // Every piece of a kind on a thing.
  void each(std::string_view word, std::size_t id, std::string_view piece,
            const std::function<void(const Token&)>& call) const {
    for (const Token& token : scene_.picture.tokens)
      if (token.noun == noun(word) && token.place == id && is(token, piece)) call(token);
  }
  int number(std::string_view word, std::size_t id, std::string_view piece) const {
    int found = 0;
    each(word, id, piece, [&](const Token& token) { found = token.number; });
    return found;
  }
  // The name of the piece of a kind on a thing; nothing where there is none.
  std::string which(std::string_view word, std::size_t id, std::string_view piece) const {
    std::string found;
    each(word, id, piece, [&](const Token& token) {
      found = texts_.names[scene_.edition.game->pieces[token.piece].noun].at(token.which);
    });
    return found;
  }
  const Scene& scene() const { return scene_; }

 private:
  const Scene& scene_;
  const Texts& texts_;
};

struct Mark {
  const char *status, *unicode, *ascii, *meaning;
};
constexpr Mark MARKS[] = {{"flagship", "⚑", "*", "Flagship"}, {"upgraded", "ᴮ", "+", "upgraded"},
                          {"reduced", "↓", "-", "Reduced"},   {"isolated", "≠", "/", "Isolated"},
                          {"struck", "✕", "x", "struck"},     {"disengaged", "→", ">", "disengaged"}};
constexpr Mark DELAYED = {"", "…", "~", "repair delayed"};

std::string ship(const Table& table, const Token& token) {
  const auto sign = [&](const Mark& mark) { return table.scene().unicode ? mark.unicode : mark.ascii; };
  std::string text = table.name("ship", token.which);
  for (const Mark& mark : MARKS)
    if (table.has(token, mark.status)) text += sign(mark);
  if (table.number("ship", token.which, "delay")) text += sign(DELAYED);
  return text;
}

// "Force 2, Patrol, steps 5, Close Action 8, Troops 1: Madison, Oneida"
void add_force(const Table& table, const Token& token, Row& row) {
  const std::size_t force = token.which;
  std::string text = table.name("force", force) + ", " + table.which("force", force, "mission");
  if (const int steps = table.number("force", force, "steps"))
    text += ", steps " + std::to_string(steps) + ", Close Action " +
            std::to_string(table.number("force", force, "close-action"));
  if (const int troops = table.number("force", force, "troops")) text += ", Troops " + std::to_string(troops);
  if (const int markers = table.number("force", force, "marker"))
    text += markers > 1 ? ", Possible Encounters " + std::to_string(markers) : ", Possible Encounter";
  std::string ships;
  table.each("force", force, "ship",
             [&](const Token& one) { ships += (ships.empty() ? ": " : ", ") + ship(table, one); });
  row.push_back({row.size() > 1 ? "; " : " "});
  row.push_back({text + ships, ink_of(token.side)});
}

void add_zones(const Table& table, Rows& rows) {
  for (std::size_t zone = 0; zone < table.names("zone"); zone++) {
    Row row = {{table.name("zone", zone) + ":", Ink::Strong}};
    if (const std::string event = table.which("zone", zone, "lake-event"); !event.empty())
      row.push_back({" " + event, Ink::Water});
    table.each("zone", zone, "force", [&](const Token& token) { add_force(table, token, row); });
    if (row.size() > 1) rows.push_back(row);
  }
}

void add_ports(const Table& table, Rows& rows) {
  for (const Side side : {US, GB}) {
    Row row;
    for (std::size_t area = 0; area < table.names("area"); area++) {
      std::string ships;
      table.each("area", area, "ship", [&](const Token& token) {
        if (token.side == side) ships += (ships.empty() ? " " : ", ") + ship(table, token);
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
  for (std::size_t place = 0; place < table.names("row-place"); place++)
    for (const char* piece : {"target-back", "target"})
      if (const std::string card = table.which("row-place", place, piece); !card.empty())
        text += (text.empty() ? " " : ", ") + card;
  if (!text.empty()) rows.push_back({{"Row:", Ink::Strong}, {text}});
}

// Troops that wait on the supply tracks, and where.
void add_waiting(const Table& table, Rows& rows) {
  for (const char* piece : {"troops", "hidden-troops"}) {
    std::string spaces;
    Side side = US;
    for (const Token& shown : table.scene().picture.tokens)
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
  if (!table.scene().picture.board) return;
  const Board& board = *table.scene().picture.board;
  for (const Side side : {US, GB}) {
    std::string line;
    for (const Board::Box& box : board.boxes) {
      if (box.token.side != side || box.row != 0) continue;
      line += (line.empty() ? " " : ", ") + std::to_string(box.column + 1) + " " + ship(table, box.token);
      if (table.has(box.token, "towed"))
        line += " (towed by " + table.name("ship", board.boxes.at(box.faces).token.which) + ")";
    }
    if (!line.empty())
      rows.push_back({{side == US ? "American line:" : "British line:", Ink::Strong}, {line, ink_of(side)}});
  }
}

void add_fight(const Table& table, Rows& rows) {
  add_lines(table, rows);
  std::string tactics, odds;
  Side attacker = US;
  for (const Token& shown : table.scene().picture.tokens) {
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
  const auto explain = [&](const Mark& mark) {
    return std::string(scene.unicode ? mark.unicode : mark.ascii) + " " + mark.meaning;
  };
  for (const Mark& mark : MARKS) text += explain(mark) + ", ";
  return {{{text + explain(DELAYED) + "."}}};
}

}  // namespace warhawk::cli
