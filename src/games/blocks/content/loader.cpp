// The content of War of 1812: map.toml, pieces.toml, and the numbers and switches of game.toml.
#include "games/blocks/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "content/map_reader.hpp"
#include "engine/notation.hpp"
#include "games/blocks/content.hpp"
#include "games/blocks/odds.hpp"
#include "games/blocks/state.hpp"

namespace warhawk {
namespace {

using namespace blocks;

const Words TERRITORIES = {"US", "Canada"};  // in the order of their sides

// The switches in the order of blocks::Switch. Where the values are numbers, pieces.toml and [indian] say which.
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

void read_town(Entry& entry, int town, const Index& lakes, Content& c, warhawk::Place& place) {
  const Side side = Side(entry.which("territory", TERRITORIES));
  place.land = side;
  place.value = entry.number("value", 1, 9);
  c.town[town] = {side, u8(place.value), NONE};
  c.land[side] |= town_bit(town);
  if (entry.has("lake")) {
    c.town[town].lake = int(entry.which("lake", lakes.ids()));
    c.shore[c.town[town].lake] |= town_bit(town);
    place.water = Thing{ALake, c.town[town].lake};
  }
  place.base = entry.flag("base");
  if (!place.base) return;
  if (!place.water) entry.wrong("base", "is true, but the town has no lake");
  c.bases[side] |= town_bit(town);
}

void read_map(MapReader& map, Content& c) {
  const Index& lakes = map.places("lake", ALake, up_to(LAKES), [](Entry&, int, warhawk::Place&) {});
  c.lakes = lakes.size();
  c.towns = map.places("town", ATown, up_to(TOWNS),
                       [&](Entry& entry, int town, warhawk::Place& place) { read_town(entry, town, lakes, c, place); })
                .size();
  for (std::size_t side = 0; side < 2; side++)
    if (c.bases[side] == 0)
      map.file().wrong("town", fmt::format("names no base in {}; each side must have one", TERRITORIES[side]));
  for (int lake = 0; lake < c.lakes; lake++)
    if (c.shore[lake] == 0)
      map.file().wrong("lake", fmt::format("{} has no town; each lake must have one", lakes[lake]));
  map.links("road", ATown, {}, [&](Entry& road, int a, int b) {
    c.roads[a] |= town_bit(b);
    c.roads[b] |= town_bit(a);
    road.text("route");
  });
  map.must_join_all("road", ATown);
  map.done();
}

void read_army(Entry& mix, Content::Mix& to) {
  for (Entry& entry : mix.entries("army", "army")) {
    const Side side = entry.side("side");
    const bool cavalry = entry.word("type", {"infantry", "cavalry"}) == "cavalry";
    const Unit unit = unit_of(cavalry ? Type::Cavalry : Type::Infantry, entry.number("cv", 1, cavalry ? 3 : 4));
    const int count = entry.number("count", 1, BLOCKS);
    if (to.army[side].of(unit))
      entry.wrong("cv", "is that of another entry of this side and type; one must count them all");
    to.army[side].add(unit, count);
    entry.finish();
  }
  for (int side = 0; side < 2; side++) {
    const int blocks = to.army[side].blocks(), most = side == GB ? BLOCKS - 1 : BLOCKS;  // the Indian is British
    if (blocks > most)
      mix.wrong("army", fmt::format("has {} {} blocks, but there may be {}{}", blocks, word_of(Side(side)), most,
                                    side == GB ? " beside the Indian" : ""));
  }
}

TownSet read_arrivals(Entry& mix, const Index& towns, Content::Mix& to) {
  TownSet served = 0;
  for (Entry& entry : mix.entries("reinforcement", "reinforcement")) {
    const int town = entry.named("town", towns);
    if (served & town_bit(town))
      entry.wrong("town", fmt::format("is {}, which another entry has already", towns[town]));
    served |= town_bit(town);
    const auto numbers = entry.numbers("winters", 2, 0, BLOCKS);
    for (std::size_t winter = 0; winter < 2; winter++) to.arrivals[town][winter] = u8(numbers[winter]);
    entry.finish();
  }
  return served;
}

void read_pieces(Entry file, const Index& towns, Content& c, const SwitchInfo& ships_per_side) {
  auto mixes = file.entries("mix", "mix", exactly(2));
  TownSet arrivals = 0;
  for (std::size_t m = 0; m < 2; m++) {
    Entry& mix = mixes[m];
    mix.word("id", {ships_per_side.values[m].id});
    const auto ships = mix.by_side("ships", 1, SHIPS);
    for (Side side : {US, GB}) {
      c.mix[m].ships[side] = u8(ships[side]);
      if (const int bases = std::popcount(c.bases[side]); ships[side] < bases)
        mix.wrong("ships", fmt::format("gives {} {} ships, but each of its {} bases starts with one", word_of(side),
                                       ships[side], bases));
    }
    read_army(mix, c.mix[m]);
    arrivals |= read_arrivals(mix, towns, c.mix[m]);
    mix.finish();
  }
  for (std::size_t side = 0; side < 2; side++) {
    int n = 0;
    for (SmallId& town : c.arrival_town[side]) town = NONE;
    for (int town : TownsIn{arrivals & c.land[side]}) {
      if (n == ARRIVAL_TOWNS)
        file.wrong("mix", fmt::format("reinforces more than {} towns in {}", ARRIVAL_TOWNS, TERRITORIES[side]));
      c.arrival_town[side][n++] = u8(town);
    }
  }
  file.done();
}

void read_numbers(Entry& file, Content& c) {
  int first_year;
  file.read("calendar", {{"first_year", first_year, 1801, 1899},
                         {"years", c.years, 1, 9},
                         {"turns", c.turns, 1, 30},
                         {"winters", c.winters, 0, 2}});
  c.first_year = u8(first_year - 1800);
  if (c.winters >= c.years)
    file.table("calendar")
        .wrong("winters", fmt::format("is {}, but must be less than years, since no winter follows the "
                                      "last one",
                                      c.winters));
  file.read("scoring", {{"lead_to_win", c.lead_to_win, 1, 200},
                        {"points_per_unit", c.points_per_unit, 0, 9},
                        {"points_per_lake", c.points_per_lake, 0, 20}});
  file.read("dice", {{"initiative_dice", c.initiative_dice, 1, 6},
                     {"land_hit_from", c.land_hit_from, 1, 6},
                     {"pursuit_hit_from", c.pursuit_hit_from, 1, 6},
                     {"naval_hit_from", c.naval_hit_from, 1, 6},
                     {"naval_dice_per_ship", c.naval_dice_per_ship, 1, 6},
                     {"landing_dice_per_cv", c.landing_dice_per_cv, 1, 6},
                     {"border_refusal_from", c.border_refusal_from, 1, 6}});
}

void read_scenario(Entry& entry, const Content& c, Content::Scenario& to) {
  const int least = entry.number("garrison_from_value", 1, 10);
  for (int town = 0; town < c.towns; town++)
    if (c.town[town].value >= least) to.garrisoned |= town_bit(town);
  const auto draw = entry.by_side("draw", 1, BLOCKS);
  for (Side side : {US, GB}) {
    const int drawn = draw[side], held = std::popcount(to.garrisoned & c.land[side]);
    to.draw[side] = u8(drawn);
    for (const Content::Mix& mix : c.mix)
      if (drawn > mix.army[side].blocks())
        entry.wrong("draw", fmt::format("is {} for {}, but a mix of pieces.toml has {} blocks", drawn, word_of(side),
                                        mix.army[side].blocks()));
    if (drawn < held)
      entry.wrong("draw",
                  fmt::format("is {} for {}, but {} of its towns must be garrisoned", drawn, word_of(side), held));
  }
}

void read_indian(Entry& file, const Index& towns, Content& c, const SwitchInfo& indian_cv) {
  Entry indian = file.table("indian");
  c.indian_town = u8(indian.named("enters_at", towns));
  const auto cv = indian.numbers("cv", 2, 1, 4);
  for (std::size_t i = 0; i < 2; i++) {
    c.indian_cv[i] = u8(cv[i]);
    if (indian_cv.values[i].id != std::to_string(cv[i]))
      indian.wrong("cv", fmt::format("has {} where the switch indian_cv has {}", cv[i], indian_cv.values[i].id));
  }
  indian.finish();
}

void load(const Folder& folder, Edition& edition) {
  static_assert(SWITCHES == 16);
  auto content = std::make_shared<Content>(Content{});
  Content& c = *content;
  Entry game = open_game(folder);
  check_switches(game, edition, KNOWN_SWITCHES, KNOWN_SWITCHES.size());
  MapReader map(folder.open("map.toml"), edition);
  read_map(map, c);
  read_pieces(folder.open("pieces.toml"), map.ids(ATown), c, edition.switches[ShipsPerSide]);
  read_numbers(game, c);
  read_scenarios(game, SCENARIOS, [&](Entry& entry, int i) { read_scenario(entry, c, c.scenario[i]); });
  read_indian(game, map.ids(ATown), c, edition.switches[IndianCv]);
  game.done();
  fill_odds(c);
  edition.content = content;
}

}  // namespace

const Loader& blocks::loader() {
  static const Loader loader = {{"map.toml", "pieces.toml"}, load, {{"side", 2}, {"unit", KINDS}, {"face", 2}}};
  return loader;
}

}  // namespace warhawk
