// The tables of A Glorious Chance: tables.toml.
#include <fmt/format.h>

#include <algorithm>

#include "games/glorious/board.hpp"
#include "games/glorious/content/loader.hpp"

namespace warhawk {

using namespace glorious;

namespace {

const Words YARDS = {"nothing", "delay_repairing", "destroy_repairing", "destroy_building"};

// "A1/D2W", "END", "AW/DW"; nothing for a cell that cannot be read.
bool read_cell(const std::string& text, Result& result) {
  result = {};
  if (text == "END") return result.end = true;
  bool any = false;
  for (std::size_t i = 0; i < text.size();) {
    const char who = text[i++];
    if ((who != 'A' && who != 'D') || (who == 'A' && any)) return false;
    u8& hits = who == 'A' ? result.a : result.d;
    bool& leaves = who == 'A' ? result.aw : result.dw;
    if (hits || leaves) return false;
    if (i < text.size() && text[i] >= '1' && text[i] <= '9') hits = u8(text[i++] - '0');
    if (i < text.size() && text[i] == 'W') leaves = true, i++;
    if (!hits && !leaves) return false;
    any = true;
    if (i < text.size() && (text[i++] != '/' || i == text.size())) return false;
  }
  return any;
}

void read_balance(Entry& file, Content& c) {
  auto columns = file.entries("balance", "column", exactly(COLUMNS));
  std::vector<int> from;
  for (std::size_t i = 0; i < COLUMNS; i++) {
    from.push_back(columns[i].number("difference", -999, 999));
    c.balance[i] = {from.back(), u8(columns[i].number("cards", 1, ROW - 1))};
    columns[i].finish();
  }
  file.must_rise("balance", from, -999);
}

void read_combat(Entry& file, Content& c, Edition& edition) {
  Entry odds = file.table("odds");
  edition.texts.names[AColumn] = odds.texts("names", COLUMNS, "columns");
  const auto halves = odds.numbers("halves", COLUMNS, 0, 20);
  odds.must_rise("halves", halves, 0);
  for (std::size_t i = 0; i < COLUMNS; i++) c.odds[i] = u8(halves[i]);
  odds.finish();

  auto rows = file.entries("result", "row", exactly(ROWS));
  auto& results = edition.texts.names[AResult];
  for (std::size_t roll = 0; roll < ROWS; roll++) {
    rows[roll].number("roll", int(roll), int(roll));
    const auto cells = rows[roll].texts("cells", COLUMNS, "results");
    for (std::size_t column = 0; column < COLUMNS; column++) {
      if (!read_cell(cells[column], c.table[roll][column]))
        rows[roll].wrong("cells", fmt::format("has \"{}\"; a result is like A1/D2W, AW/DW or END", cells[column]));
      c.result[roll][column] = u8(index_in(results, cells[column]));
      if (c.result[roll][column] == results.size()) results.push_back(cells[column]);
    }
    rows[roll].finish();
  }

  auto hits = file.entries("hit", "roll", exactly(ROLLS));
  for (std::size_t i = 0; i < ROLLS; i++) {
    const int dice = int(10 * (i / 6 + 1) + i % 6 + 1);
    hits[i].number("dice", dice, dice);
    const auto positions = hits[i].numbers("positions", LINE, 1, LINE);
    for (std::size_t n = 0; n < LINE; n++) {
      if (positions[n] > int(n) + 1)
        hits[i].wrong("positions", fmt::format("hits ship {} where there are {}", positions[n], n + 1));
      c.hit[i][n] = u8(positions[n]);
    }
    hits[i].finish();
  }
}

void read_land(Entry& file, Content& c) {
  Index known("land_level");
  auto levels = file.entries("land_level", "level", exactly(LAND_LEVELS));
  for (std::size_t level = 0; level < LAND_LEVELS; level++) {
    Entry& entry = levels[level];
    known.add(entry.text("id"));
    const auto up_to = entry.numbers("up_to", std::size_t(Land::COUNT), 11, 66);
    entry.must_rise("up_to", up_to);
    for (const int roll : up_to)
      if (roll % 10 < 1 || roll % 10 > 6) entry.wrong("up_to", fmt::format("has {}, which two dice never show", roll));
    if (up_to.back() != 66) entry.wrong("up_to", "must end with 66");
    std::size_t result = 0;
    for (int i = 0; i < ROLLS; i++) {
      while (10 * (i / 6 + 1) + i % 6 + 1 > up_to[result]) result++;
      c.land[level][i] = Land(result);
    }
    entry.finish();
  }
  auto bands = file.entries("land_band", "band", exactly(BANDS));
  std::vector<int> from;
  for (std::size_t band = 0; band < BANDS; band++) {
    Entry& entry = bands[band];
    from.push_back(entry.number("long_guns", 0, 99));
    c.band[band] = u8(from.back());
    const auto names = entry.texts("levels", TROOP_COLUMNS, "levels");
    for (std::size_t i = 0; i < TROOP_COLUMNS; i++) {
      const auto level = known.find(names[i]);
      if (!level) entry.wrong("levels", known.unknown(names[i]));
      c.land_level[band][i] = u8(*level);
    }
    entry.finish();
  }
  file.must_rise("land_band", from, 0);
}

void read_convoys_and_yards(Entry& file, Content& c) {
  auto rows = file.entries("scatter", "row", up_to(SCATTER_ROWS));
  c.scatter_rows = int(rows.size());
  std::vector<int> from;
  for (std::size_t i = 0; i < rows.size(); i++) {
    from.push_back(rows[i].number("guns", 1, 200));
    c.scatter[i].guns = u8(from.back());
    const int scattered = rows[i].number("scattered", 1, 9), destroyed = rows[i].number("destroyed", scattered, 9);
    for (int die = 1; die <= 10; die++)
      c.scatter[i].result[die] = u8(die <= scattered   ? Convoy::Scattered
                                    : die <= destroyed ? Convoy::Destroyed
                                                       : Convoy::Captured);
    rows[i].finish();
  }
  file.must_rise("scatter", from, 1);

  auto damages = file.entries("damage", "row", up_to(std::size(c.damage)));
  c.damages = int(damages.size());
  from.clear();
  for (std::size_t i = 0; i < damages.size(); i++) {
    from.push_back(damages[i].number("roll", 1, 7));
    c.damage[i] = {u8(from.back()), u8(damages[i].number("delay", 0, TRACK)), Yard(damages[i].which("ship", YARDS))};
    damages[i].finish();
  }
  file.must_rise("damage", from, 1);
}

}  // namespace

void glorious::read_tables(Entry file, Content& c, Edition& edition) {
  read_balance(file, c);
  read_combat(file, c, edition);
  read_land(file, c);
  read_convoys_and_yards(file, c);
  auto gales = file.entries("gale", "type", exactly(TYPES));
  for (std::size_t type = 0; type < TYPES; type++) {
    gales[type].word("type", {TYPE_IDS[type]});
    const int founders = gales[type].number("founders", 0, 10);
    c.gale[type] = {u8(founders), u8(gales[type].number("reduced", founders, 10))};
    gales[type].finish();
  }
  Entry cut = file.table("cutting_out");
  std::vector<int> from = {-99};
  for (const char* key : {"repulsed", "alarm", "damaged", "burnt", "cut_out"}) from.push_back(cut.number(key, -5, 20));
  cut.must_rise("repulsed", from);
  std::copy(from.begin(), from.end(), c.cut_from);
  cut.finish();
  file.done();
}

}  // namespace warhawk
