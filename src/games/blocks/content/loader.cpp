// The content of War of 1812: map.toml, pieces.toml, and the numbers and switches of game.toml.
#include "games/blocks/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/blocks/content.hpp"
#include "games/blocks/odds.hpp"
#include "games/blocks/words.hpp"

namespace warhawk {
namespace {

using namespace blocks;

const std::vector<std::string> SIDES = {"US", "GB"};
const std::vector<std::string> TERRITORIES = {"US", "Canada"};  // in the order of their sides

// The switches in the order of blocks::Switch. Where the values are numbers, pieces.toml and [indian] say which.
struct KnownSwitch {
  std::string id;
  std::vector<std::string> values;
};
const std::vector<KnownSwitch> KNOWN_SWITCHES = {
    {"ships_per_side", {}},
    {"groups_per_army_phase", {"one", "unlimited"}},
    {"amphib_locks_group", {"no", "yes"}},
    {"border_refusals", {"each_six", "one_per_move"}},
    {"port_capture", {"sunk", "sortie"}},
    {"mixed_landing_fire", {"normal", "doubled"}},
    {"lake_control", {"operational", "any_ship"}},
    {"same_round_sink", {"yes", "no"}},
    {"final_tie", {"draw", "die"}},
    {"naval_move_directions", {"one", "both"}},
    {"naval_move_lakes", {"one", "all"}},
    {"ship_completion", {"navy_phase", "by_itself"}},
    {"foreign_port_left", {"sunk", "may_sail"}},
    {"waiting_per_phase", {"all_towns", "one_town"}},
    {"attrition_shown", {"no", "yes"}},
    {"indian_cv", {}},
};

// The ids of the map's places, to look words up in.
struct Ids {
  std::vector<std::string> towns, lakes;
};

Side side_of(Entry& entry, const char* key) { return entry.word(key, SIDES) == "US" ? US : GB; }

int town_of(Entry& entry, const char* key, const Ids& ids, const std::string& id) {
  const auto at = std::find(ids.towns.begin(), ids.towns.end(), id);
  if (at == ids.towns.end()) entry.wrong(key, fmt::format("names the town \"{}\", which map.toml does not have", id));
  return int(at - ids.towns.begin());
}

std::array<int, 2> by_side(Entry& entry, const char* key, int low, int high) {
  Entry table = entry.table(key);
  const std::array<int, 2> numbers{table.number("US", low, high), table.number("GB", low, high)};
  table.done();
  return numbers;
}

void read_lakes(Entry& file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  auto lakes = file.entries("lake", "lake");
  if (lakes.size() > LAKES)
    file.wrong("lake", fmt::format("stands {} times; there may be {} lakes", lakes.size(), LAKES));
  c.lakes = int(lakes.size());
  for (Entry& lake : lakes) {
    ids.lakes.push_back(lake.text("id"));
    const warhawk::Place place{ALake,
                               u16(ids.lakes.size() - 1),
                               ids.lakes.back(),
                               lake.text("name"),
                               lake.coordinate("x", edition.width),
                               lake.coordinate("y", edition.height)};
    edition.texts.names[ALake].push_back(place.name);
    edition.places.push_back(place);
    lake.source(marks);
    lake.done();
  }
}

void read_town(Entry& entry, int town, const Ids& ids, Content& c, Edition& edition) {
  const Side side = entry.word("territory", TERRITORIES) == "US" ? US : GB;
  edition.places.push_back({ATown, u16(town), entry.text("id"), entry.text("name"),
                            entry.coordinate("x", edition.width), entry.coordinate("y", edition.height),
                            int(entry.number("value", 1, 9)), side});
  warhawk::Place& place = edition.places.back();
  edition.texts.names[ATown].push_back(place.name);
  c.town[town] = {side, u8(place.value), NONE};
  c.land[side] |= town_bit(town);
  if (entry.has("lake")) {
    const std::string lake = entry.word("lake", ids.lakes);
    c.town[town].lake = int(std::find(ids.lakes.begin(), ids.lakes.end(), lake) - ids.lakes.begin());
    c.shore[c.town[town].lake] |= town_bit(town);
    place.water = Thing{ALake, c.town[town].lake};
  }
  if (!entry.flag("base")) return;
  if (!entry.has("lake")) entry.wrong("base", "is true, but the town has no lake");
  c.bases[side] |= town_bit(town);
  place.base = true;
}

void read_towns(Entry& file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  auto towns = file.entries("town", "town");
  if (towns.size() > TOWNS)
    file.wrong("town", fmt::format("stands {} times; there may be {} towns", towns.size(), TOWNS));
  c.towns = int(towns.size());
  for (Entry& entry : towns) {
    read_town(entry, int(ids.towns.size()), ids, c, edition);
    ids.towns.push_back(entry.text("id"));
    entry.source(marks);
    entry.done();
  }
  for (int side = 0; side < 2; side++)
    if (c.bases[side] == 0)
      file.wrong("town", fmt::format("names no base in {}; each side must have one", TERRITORIES[std::size_t(side)]));
  for (int lake = 0; lake < c.lakes; lake++)
    if (c.shore[lake] == 0)
      file.wrong("lake", fmt::format("{} has no town; each lake must have one", ids.lakes[std::size_t(lake)]));
}

void read_roads(Entry& file, Marks& marks, const Ids& ids, Content& c, Edition& edition) {
  for (Entry& road : file.entries("road", "road")) {
    const auto ends = road.texts("between");
    if (ends.size() != 2) road.wrong("between", fmt::format("has {} towns, but must have 2", ends.size()));
    const int a = town_of(road, "between", ids, ends[0]), b = town_of(road, "between", ids, ends[1]);
    if (a == b) road.wrong("between", fmt::format("joins {} with itself", ends[0]));
    if (c.roads[a] & town_bit(b))
      road.wrong("between", fmt::format("joins {} and {}, which a road joins already", ends[0], ends[1]));
    c.roads[a] |= town_bit(b);
    c.roads[b] |= town_bit(a);
    edition.links.push_back({u16(a), u16(b), c.town[a].territory != c.town[b].territory});
    road.text("route");
    road.source(marks);
    road.done();
  }
  TownSet reached = 1, before = 0;
  while (reached != before) {
    before = reached;
    for (int town = 0; town < c.towns; town++)
      if (before & town_bit(town)) reached |= c.roads[town];
  }
  for (int town = 0; town < c.towns; town++)
    if (!(reached & town_bit(town)))
      file.wrong("road", fmt::format("leaves {} cut off from {}; roads must join all towns",
                                     ids.towns[std::size_t(town)], ids.towns[0]));
}

void read_map(Entry file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  Entry canvas = file.table("canvas");
  edition.width = canvas.number("width", 100, 10000);
  edition.height = canvas.number("height", 100, 10000);
  canvas.source(marks);
  canvas.done();
  read_lakes(file, marks, ids, c, edition);
  read_towns(file, marks, ids, c, edition);
  read_roads(file, marks, ids, c, edition);
  file.done();
}

void read_army(Entry& mix, Marks& marks, Content::Mix& to) {
  for (Entry& entry : mix.entries("army", "army")) {
    const Side side = side_of(entry, "side");
    const bool cavalry = entry.word("type", {"infantry", "cavalry"}) == "cavalry";
    const Unit unit = unit_of(cavalry ? Type::Cavalry : Type::Infantry, entry.number("cv", 1, cavalry ? 3 : 4));
    const int count = entry.number("count", 1, BLOCKS);
    if (to.army[side].of(unit))
      entry.wrong("cv", "is that of another entry of this side and type; one must count them all");
    to.army[side].add(unit, count);
    entry.source(marks);
    entry.done();
  }
  for (int side = 0; side < 2; side++) {
    const int blocks = to.army[side].blocks(), most = side == GB ? BLOCKS - 1 : BLOCKS;  // the Indian is British
    if (blocks > most)
      mix.wrong("army", fmt::format("has {} {} blocks, but there may be {}{}", blocks, SIDES[std::size_t(side)], most,
                                    side == GB ? " beside the Indian" : ""));
  }
}

void read_pieces(Entry file, Marks& marks, const Ids& ids, Content& c, const SwitchInfo& ships_per_side) {
  auto mixes = file.entries("mix", "mix");
  if (mixes.size() != 2) file.wrong("mix", fmt::format("stands {} times, but must stand 2 times", mixes.size()));
  TownSet arrivals = 0;
  for (std::size_t m = 0; m < 2; m++) {
    Entry& mix = mixes[m];
    Content::Mix& to = c.mix[m];
    mix.word("id", {ships_per_side.values[m].id});
    const auto ships = by_side(mix, "ships", 1, SHIPS);
    for (int side = 0; side < 2; side++) {
      to.ships[side] = u8(ships[std::size_t(side)]);
      if (const int bases = std::popcount(c.bases[side]); ships[std::size_t(side)] < bases)
        mix.wrong("ships", fmt::format("gives {} {} ships, but each of its {} bases starts with one",
                                       SIDES[std::size_t(side)], ships[std::size_t(side)], bases));
    }
    read_army(mix, marks, to);
    TownSet served = 0;
    for (Entry& entry : mix.entries("reinforcement", "reinforcement")) {
      const int town = town_of(entry, "town", ids, entry.text("town"));
      if (served & town_bit(town))
        entry.wrong("town", fmt::format("is {}, which another entry has already", ids.towns[std::size_t(town)]));
      served |= town_bit(town);
      const auto numbers = entry.numbers("winters", 2, 0, BLOCKS);
      for (std::size_t winter = 0; winter < 2; winter++) to.arrivals[town][winter] = u8(numbers[winter]);
      entry.source(marks);
      entry.done();
    }
    arrivals |= served;
    mix.source(marks);
    mix.done();
  }
  for (int side = 0; side < 2; side++) {
    int n = 0;
    for (SmallId& town : c.arrival_town[side]) town = NONE;
    for (int town = 0; town < c.towns; town++) {
      if (!(arrivals & c.land[side] & town_bit(town))) continue;
      if (n == ARRIVAL_TOWNS)
        file.wrong("mix",
                   fmt::format("reinforces more than {} towns in {}", ARRIVAL_TOWNS, TERRITORIES[std::size_t(side)]));
      c.arrival_town[side][n++] = u8(town);
    }
  }
  file.done();
}

void read_numbers(Entry& file, Marks& marks, Content& c) {
  Entry calendar = file.table("calendar");
  c.first_year = u8(calendar.number("first_year", 1801, 1899) - 1800);
  c.years = u8(calendar.number("years", 1, 9));
  c.turns = u8(calendar.number("turns", 1, 30));
  c.winters = u8(calendar.number("winters", 0, 2));
  if (c.winters >= c.years)
    calendar.wrong("winters",
                   fmt::format("is {}, but must be less than years, since no winter follows the last one", c.winters));
  calendar.source(marks);
  calendar.done();

  Entry scoring = file.table("scoring");
  c.lead_to_win = u8(scoring.number("lead_to_win", 1, 200));
  c.points_per_unit = u8(scoring.number("points_per_unit", 0, 9));
  c.points_per_lake = u8(scoring.number("points_per_lake", 0, 20));
  scoring.source(marks);
  scoring.done();

  Entry dice = file.table("dice");
  const std::pair<const char*, u8&> numbers[] = {
      {"initiative_dice", c.initiative_dice},         {"land_hit_from", c.land_hit_from},
      {"pursuit_hit_from", c.pursuit_hit_from},       {"naval_hit_from", c.naval_hit_from},
      {"naval_dice_per_ship", c.naval_dice_per_ship}, {"landing_dice_per_cv", c.landing_dice_per_cv},
      {"border_refusal_from", c.border_refusal_from}};
  for (const auto& [key, number] : numbers) number = u8(dice.number(key, 1, 6));
  dice.source(marks);
  dice.done();
}

void read_setup(Entry& file, Marks& marks, Content& c) {
  Entry setup = file.table("setup");
  const int least = setup.number("garrison_from_value", 1, 10);
  for (int town = 0; town < c.towns; town++)
    if (c.town[town].value >= least) c.garrisoned |= town_bit(town);
  const auto draw = by_side(setup, "draw", 1, BLOCKS);
  for (int side = 0; side < 2; side++) {
    const std::string& name = SIDES[std::size_t(side)];
    const int drawn = draw[std::size_t(side)], held = std::popcount(c.garrisoned & c.land[side]);
    c.draw[side] = u8(drawn);
    for (const Content::Mix& mix : c.mix)
      if (drawn > mix.army[side].blocks())
        setup.wrong("draw", fmt::format("is {} for {}, but a mix of pieces.toml has {} blocks", drawn, name,
                                        mix.army[side].blocks()));
    if (drawn < held)
      setup.wrong("draw", fmt::format("is {} for {}, but {} of its towns must be garrisoned", drawn, name, held));
  }
  setup.source(marks);
  setup.done();
}

void read_indian(Entry& file, Marks& marks, const Ids& ids, Content& c, const SwitchInfo& indian_cv) {
  Entry indian = file.table("indian");
  c.indian_town = u8(town_of(indian, "enters_at", ids, indian.text("enters_at")));
  const auto cv = indian.numbers("cv", 2, 1, 4);
  for (std::size_t i = 0; i < 2; i++) {
    c.indian_cv[i] = u8(cv[i]);
    if (indian_cv.values[i].id != std::to_string(cv[i]))
      indian.wrong("cv", fmt::format("has {} where the switch indian_cv has {}", cv[i], indian_cv.values[i].id));
  }
  indian.source(marks);
  indian.done();
}

void check_switches(Entry& file, const Edition& edition) {
  auto entries = file.entries("switch", "switch");
  for (std::size_t i = 0; i < KNOWN_SWITCHES.size(); i++) {
    const KnownSwitch& known = KNOWN_SWITCHES[i];
    if (i >= entries.size())
      file.wrong("switch", fmt::format("stands {} times; {} is missing", entries.size(), known.id));
    const SwitchInfo& info = edition.switches[i];
    if (info.id != known.id) entries[i].wrong("id", fmt::format("stands where {} is expected", known.id));
    std::vector<std::string> values;
    for (const SwitchValue& value : info.values) values.push_back(value.id);
    if (known.values.empty() ? values.size() != 2 : values != known.values)
      entries[i].wrong("values", fmt::format("are {}, but must be {}", listed(values),
                                             known.values.empty() ? "two numbers" : listed(known.values)));
  }
  if (entries.size() > KNOWN_SWITCHES.size()) entries[KNOWN_SWITCHES.size()].wrong("id", "is no switch of this game");
}

void load(const Folder& folder, Marks& marks, Edition& edition) {
  static_assert(SWITCHES == 16);
  auto content = std::make_shared<Content>();
  *content = Content{};
  Ids ids;
  Entry game = folder.open("game.toml");
  for (const char* read_already : {"game", "places", "scenario", "reference"}) game.skip(read_already);
  check_switches(game, edition);
  read_map(folder.open("map.toml"), marks, ids, *content, edition);
  read_pieces(folder.open("pieces.toml"), marks, ids, *content, edition.switches[ShipsPerSide]);
  read_numbers(game, marks, *content);
  read_setup(game, marks, *content);
  read_indian(game, marks, ids, *content, edition.switches[IndianCv]);
  game.done();
  if (edition.scenarios.size() != 1) game.wrong("scenario", "stands more than once; this game has one");
  fill_odds(*content);
  edition.content = content;
}

}  // namespace

const Loader& blocks::loader() {
  static const Loader loader = {{"map.toml", "pieces.toml"}, load, {{"side", 2}, {"unit", KINDS}, {"face", 2}}};
  return loader;
}

}  // namespace warhawk
