// The content of War on the Great Lakes Frontier: map.toml, pieces.toml, setup.toml, tables.toml, what is printed on the
// cards, and the scenarios of game.toml.
#include "games/frontier/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "content/map_reader.hpp"
#include "games/frontier/content/cards.hpp"

namespace warhawk {
namespace {

using namespace frontier;

const Words TERRAINS = {"clear", "forest", "small", "lake", "river", "special"};
const Words OWNERS = {"US", "GB", "neutral"};
const Words SHEETS = {"both", "west", "east"};
const Words RANKS = {"village", "fort", "town", "city"};
const Words KINDS = {"regular", "militia", "warriors"};
const Words ARMS = {"rifle", "artillery"};
const Words LIMITS = {"montreal", "st_clair_river", "no_us_land", "buffalo", "fort_wayne", "no_us_land_returns"};
const Words SEASONS = {"sp12", "su12", "au12", "wi12", "sp13", "su13", "au13", "wi13", "sp14", "su14", "au14"};
const Words LAKE_IDS = {"lake_champlain", "lake_erie", "lake_huron", "lake_ontario", "lake_st_clair"};
const Words ZONE_IDS = {"ohio", "upper_canada", "eastern_district", "niagara", "vermont"};
const Words FORT_IDS = {"ft_meigs", "ft_stephenson", "ft_ontario", "ft_moreau", "garrison_house", "ft_wellington"};
const Words POSTURE_IDS = {"line_advance", "probe", "refused_flank", "feigned_retreat", "frontal_charge"};
const Words BLOCKS = {"peninsula", "falls", "rapids"};
const Words CARD_KINDS = {"event", "before", "after", "naval_before", "naval_after", "reaction"};
const Words MOMENT_IDS = {"declare", "rolled", "enter", "contact", "entered", "landing", "siege", "won", "event"};
const Words DECKS = {"1812", "1813", "1814", "special"};
const char* const SIDES[] = {"US", "GB"};

u8 read_season(Entry& entry, const char* key) { return u8(entry.which(key, SEASONS)); }

template <class Set> Set set_of(Entry& entry, const char* key, const Index& index) {
  Set set{};
  if (entry.has(key))
    for (int i : entry.all_named(key, index)) set.add(i);
  return set;
}

// ---- map.toml ----

// CCRR, from 1: the columns of the map are its lines.
HexPlace place_of(Entry& entry, const std::string& id) {
  if (id.size() != 4 || id.find_first_not_of("0123456789") != std::string::npos)
    entry.wrong("id", "must be column and row, two figures each");
  const int number = std::stoi(id);
  return {number / 100 - 1, number % 100 - 1};
}

Index read_waters(Entry& file, Content& c, Edition& edition) {
  Index waters("water", "map.toml");
  for (Entry& entry : file.entries("water", "water", exactly(WATERS))) {
    const int id = waters.add(entry.text("id"));
    edition.texts.names[AWater].push_back(entry.said("name"));
    Content::Water& water = c.water[id];
    water.lake = entry.which("kind", {"lake", "river"}) == 0;
    if (id < LAKES && waters[id] != LAKE_IDS[std::size_t(id)]) entry.wrong("id", "is out of order");
    if (water.lake != (id < LAKES)) entry.wrong("kind", "is out of order: lakes stand first");
    if (water.lake) water.points = u8(entry.number("points", 0, 9));
    water.any_vessel = water.lake || entry.flag_or("any_vessel", false);
    entry.finish();
  }
  return waters;
}

void read_hex(Entry& entry, const Index& waters, Content::Hex& hex, Place& place) {
  hex = {.terrain = Terrain(entry.which("terrain", TERRAINS)),
         .owner = u8(entry.which("owner", OWNERS)),
         .town = NONE,
         .port = NONE,
         .water = NONE,
         .lake = NONE,
         .sheet = Sheet::Both};
  hex.sheet = Sheet(entry.which("sheet", SHEETS));
  if (hex.owner != NOBODY) place.land = Side(hex.owner);
  const bool wet = hex.terrain == Terrain::Lake || hex.terrain == Terrain::River;
  if (entry.has("water") != wet) entry.wrong("water", wet ? "is missing" : "is given to land");
  if (!wet) return;
  hex.water = entry.named("water", waters);
  if ((hex.water < LAKES) != (hex.terrain == Terrain::Lake)) entry.wrong("water", "does not fit the terrain");
  if (entry.has("lake")) hex.lake = entry.named("lake", waters);
  place.water = Thing{AWater, hex.water};
}

Index read_settlements(Entry& file, const Index& hexes, Content& c, Edition& edition) {
  Index towns("settlement", "map.toml");
  for (Entry& entry : file.entries("settlement", "settlement", exactly(TOWNS))) {
    const int id = towns.add(entry.text("id"));
    Content::Settlement& town = c.town[id];
    town.hex = u16(entry.named("hex", hexes));
    Content::Hex& hex = c.hex[town.hex];
    if (hex.owner == NOBODY || hex.town != NONE) entry.wrong("hex", "is neutral, or has another settlement");
    hex.town = id;
    town.side = hex.owner;
    town.rank = Rank(entry.which("class", RANKS));
    town.points = u8(entry.number("points", 1, 9));
    town.fort = entry.flag_or("fort", false);
    town.harbour = NO_HEX;
    town.event_fort = NONE;
    if (entry.has("docks")) {
      town.docks = u8(entry.number("docks", 1, 6));
      town.harbour = u16(entry.named("harbour", hexes));
      Content::Hex& harbour = c.hex[town.harbour];
      if (c.map.direction(town.hex, town.harbour) < 0 || harbour.water == NONE)
        entry.wrong("harbour", "is no water beside it");
      if (harbour.port != NONE) entry.wrong("harbour", "is that of another port");  // Q28
      harbour.port = id;
    }
    Place& place = edition.places[std::size_t(town.hex)];
    place.value = town.points;
    place.base = town.docks > 0;
    entry.finish();
  }
  return towns;
}

void read_zones(Entry& file, Content& c) {
  auto zones = file.entries("zone", "zone", exactly(ZONES));
  for (std::size_t i = 0; i < ZONES; i++) {
    Entry& entry = zones[i];
    entry.word("id", {ZONE_IDS[i]});
    entry.said("name");
    const Side owner = entry.side("owner");
    const auto columns = entry.numbers("columns", 2, 1, LINES), rows = entry.numbers("rows", 2, 1, 64);
    for (int hex = 0; hex < c.map.size(); hex++) {
      const HexPlace place = c.map.place(hex);
      const bool inside = place.line + 1 >= columns[0] && place.line + 1 <= columns[1] && place.along + 1 >= rows[0] &&
                          place.along + 1 <= rows[1];
      if (inside && c.hex[hex].owner == owner) c.zone[i].add(hex);
    }
    entry.finish();
  }
}

std::array<int, 2> read_between(Entry& entry, const Index& hexes, const Content& c) {
  const auto ends = entry.all_named("between", hexes);
  if (ends.size() != 2 || c.map.direction(ends[0], ends[1]) < 0) entry.wrong("between", "must be two hexes that touch");
  return {ends[0], ends[1]};
}

struct MapNames {
  Index towns, lakes, waters;
};

MapNames read_map(MapReader& map, Content& c, Edition& edition) {
  const Index waters = read_waters(map.file(), c, edition);
  std::vector<HexPlace> places;
  const Index& hexes = map.places("hex", AHex, exactly(HEXES), [&](Entry& entry, int id, Place& place) {
    places.push_back(place_of(entry, place.key));
    read_hex(entry, waters, c.hex[id], place);
    if (entry.flag_or("shore", false)) c.shore.add(id);
  });
  Entry grid = map.file().table("grid");
  grid.number("columns", LINES, LINES);
  grid.number("rows", 1, 64);
  grid.word("even_columns", {"lower"});
  grid.finish();
  c.map = Map(places, 1);
  map.links("path", AHex, {}, [&](Entry& entry, int a, int b) {
    const bool ferry = entry.which("kind", {"road", "ferry"}) == 1;
    const bool water = c.hex[a].terrain == Terrain::River || c.hex[b].terrain == Terrain::River;
    if (ferry != water) entry.wrong("kind", "is a ferry where a river is, and only there");
    c.map.mark(ferry ? c.ferry : c.road, a, b);
  });
  for (Entry& entry : map.file().entries("blocked", "blocked")) {
    const auto [a, b] = read_between(entry, hexes, c);
    c.map.mark(c.blocked, a, b);
    if (entry.which("kind", BLOCKS) == 2) c.map.mark(c.rapids, a, b);
    entry.said("name");
    entry.finish();
  }
  const Index towns = read_settlements(map.file(), hexes, c, edition);
  auto forts = map.file().entries("event_fort", "event_fort", exactly(EVENT_FORTS));
  for (std::size_t i = 0; i < EVENT_FORTS; i++) {
    Entry& entry = forts[i];
    entry.word("id", {FORT_IDS[i]});
    entry.said("name");
    c.event_fort[i] = u8(entry.named("settlement", towns));
    if (entry.side("side") != c.town[c.event_fort[i]].side) entry.wrong("side", "is not the settlement's");
    c.town[c.event_fort[i]].event_fort = int(i);
    entry.finish();
  }
  read_zones(map.file(), c);
  Entry bar = map.file().table("sand_bar");
  const auto [harbour, lake] = read_between(bar, hexes, c);
  c.bar[0] = u16(harbour), c.bar[1] = u16(lake);
  bar.finish();
  Entry named = map.file().table("named");
  const auto one = [&](const char* key, u8& to) { to = u8(named.named(key, towns)); };
  one("quebec", c.quebec), one("montreal", c.montreal), one("beauharnois", c.beauharnois), one("york", c.york);
  one("buffalo", c.buffalo), one("detroit", c.detroit), one("wayne", c.wayne), one("malden", c.malden);
  one("mackinac", c.mackinac), one("st_joseph", c.st_joseph), one("rutland", c.rutland);
  named.finish();
  map.done();
  return {towns, Index("lake", "map.toml", {waters.ids().begin(), waters.ids().begin() + LAKES}), waters};
}

// ---- pieces.toml ----

void read_limits(Entry& entry, Content::Piece& piece) {
  if (entry.has("limit")) piece.limit = Limit(entry.which("limit", LIMITS) + 1);
  piece.by_event = entry.has("event") && !entry.text("event").empty();
}
Guns read_guns(Entry& entry, const char* key) {
  const auto dice = entry.numbers(key, 2, 0, 9);
  if (dice[0] + dice[1] == 0) entry.wrong(key, "has no die");
  return {u8(dice[0]), u8(dice[1])};
}
u8 read_lakes(Entry& entry, const char* key, const Index& lakes) { return u8(entry.set_named(key, lakes)); }

Index read_pieces(Entry file, const Index& lakes, Content& c, Edition& edition) {
  Index pieces("piece", "pieces.toml");
  const auto read = [&](const char* table, int n, const auto& own) {
    for (Entry& entry : file.entries(table, table, exactly(std::size_t(n)))) {
      Content::Piece& piece = c.piece[pieces.add(entry.text("id"))];
      edition.texts.names[APiece].push_back(entry.said("name"));
      piece.side = entry.side("side");
      read_limits(entry, piece);
      own(entry, piece);
      entry.finish();
    }
  };
  read("regiment", REGIMENTS, [](Entry& entry, Content::Piece& piece) {
    piece.kind = Kind(entry.which("kind", KINDS));
    piece.full = u8(entry.number("full", 1, 9));
    piece.reduced = u8(entry.number("reduced", 1, piece.full));
    if (entry.has("arm")) piece.arm = Arm(entry.which("arm", ARMS) + 1);
  });
  read("officer", OFFICERS, [](Entry& entry, Content::Piece& piece) {
    piece.kind = Kind::Officer;
    piece.stars = u8(entry.number("stars", 0, 3));
    piece.attack = u8(entry.number("attack", 0, 3));
    piece.defence = u8(entry.number("defence", 0, 3));
  });
  read("commodore", COMMODORES, [&](Entry& entry, Content::Piece& piece) {
    piece.kind = Kind::Commodore;
    piece.die = u8(entry.number("die", 6, 8));
    piece.lakes = read_lakes(entry, "lakes", lakes);
    piece.transfers = entry.flag_or("transfers", false);
  });
  read("vessel", VESSELS, [&](Entry& entry, Content::Piece& piece) {
    piece.kind = Kind::Vessel;
    entry.said("rig");
    piece.lakes = u8(1 << entry.named("lake", lakes));
    piece.hull = u8(entry.number("hull", 2, 5));
    piece.guns = read_guns(entry, "guns");
    piece.reduced_guns = read_guns(entry, "reduced");
    piece.cost = entry.has("cost") ? u8(entry.number("cost", 2, 3)) : u8(1);
    piece.free = entry.flag_or("free", false);
    piece.shallow = entry.flag_or("shallow", false);
  });
  file.done();
  return pieces;
}

// ---- setup.toml ----

void read_setup(Entry& entry, const Index& towns, const Index& pieces, const Content& c, Content::Setup& to) {
  to.road = entry.flag("road");
  to.burned = set_of<TownSet>(entry, "burned", towns);
  to.dismantled = set_of<TownSet>(entry, "dismantled", towns);
  to.taken = set_of<TownSet>(entry, "taken", towns);
  to.reduced = set_of<PieceSet>(entry, "reduced", pieces);
  to.unbuilt = set_of<PieceSet>(entry, "unbuilt", pieces);
  to.prizes = set_of<PieceSet>(entry, "prizes", pieces);
  if (entry.has("forts")) to.forts = u8(entry.set_named("forts", Index("event fort", "map.toml", FORT_IDS)));
  std::fill(std::begin(to.at), std::end(to.at), SmallId(NONE));
  for (const Placed& each : read_placed(entry, "pieces", towns, pieces)) {
    const Content::Settlement& town = c.town[each.at];
    const Content::Piece& piece = c.piece[each.piece];
    const Side side = to.prizes.has(each.piece) ? other(Side(piece.side)) : Side(piece.side);
    if (side != (to.taken.has(each.at) ? other(Side(town.side)) : Side(town.side)))
      entry.wrong("pieces", fmt::format("put {} into {}, which the enemy holds", pieces[each.piece], towns[each.at]));
    to.at[each.piece] = each.at;
  }
  std::fill(std::begin(to.depot), std::end(to.depot), NO_HEX);
  Entry depots = entry.table("depots");
  int n = 0;
  for (int town : depots.all_named("at", towns)) to.depot[n++] = c.town[town].hex;
  depots.finish();
}

void read_setups(Entry file, const Index& towns, const Index& pieces, Content& c) {
  auto setups = file.entries("setup", "setup", exactly(SETUPS));
  for (std::size_t i = 0; i < SETUPS; i++) {
    setups[i].word("id", {std::to_string(1812 + i)});
    read_setup(setups[i], towns, pieces, c, c.setup[i]);
    setups[i].finish();
  }
  PieceSet due{};
  auto arrivals = file.entries("arrival", "arrival", exactly(ARRIVALS));
  for (std::size_t i = 0; i < ARRIVALS; i++) {
    Entry& entry = arrivals[i];
    Content::Arrival& arrival = c.arrival[i];
    arrival.season = read_season(entry, "season");
    if (i && arrival.season < c.arrival[i - 1].season) entry.wrong("season", "is before that of the entry above");
    arrival.town = u8(entry.named("at", towns));
    arrival.pieces = set_of<PieceSet>(entry, "pieces", pieces);
    for (int piece : arrival.pieces) {
      if (due.has(piece) || c.setup[0].at[piece] != NONE || c.piece[piece].by_event)
        entry.wrong("pieces", fmt::format("names {}, which comes otherwise", pieces[piece]));
      if (c.piece[piece].side != c.town[arrival.town].side)
        entry.wrong("pieces", fmt::format("names {}, whose enemy owns the place", pieces[piece]));
    }
    due |= arrival.pieces;
    entry.finish();
  }
  for (int piece = 0; piece < PIECES_IN_ALL; piece++)
    if (!due.has(piece) && c.setup[0].at[piece] == NONE && !c.piece[piece].by_event)
      file.wrong("arrival", fmt::format("has no {}, which no card brings either", pieces[piece]));
  file.done();
}

// ---- tables.toml ----

void read_sections(Entry& entry, const char* from, const char* a, const char* b, Content::Sections& to) {
  const auto rows = entry.numbers(from, 3, 0, 20);
  entry.must_rise(from, rows);
  const auto first = entry.numbers(a, 3, 0, 8);
  const auto second = b ? entry.numbers(b, 3, 0, 8) : std::vector<int>(3);
  for (std::size_t i = 0; i < 3; i++) to.from[i] = u8(rows[i]), to.a[i] = u8(first[i]), to.b[i] = u8(second[i]);
}

void read_postures(Entry& file, Content& c) {
  auto postures = file.entries("posture", "posture", exactly(POSTURES));
  for (std::size_t i = 0; i < POSTURES; i++) {
    postures[i].word("id", {POSTURE_IDS[i]});
    postures[i].said("name");
    postures[i].finish();
  }
  for (Entry& entry : file.entries("cell", "cell", exactly(POSTURES * POSTURES))) {
    auto& cell = c.posture[entry.which("attacker", POSTURE_IDS)][entry.which("defender", POSTURE_IDS)];
    if (cell[0] != Guns{}) entry.wrong("attacker", "and defender stand in another cell");
    cell[0] = read_guns(entry, "attacker_dice");
    cell[1] = read_guns(entry, "defender_dice");
    entry.finish();
  }
}

void read_supply(Entry& file, const Index& towns, Content& c) {
  Entry supply = file.table("supply");
  Content::Supplies& to = c.supply;
  to.us_bases = set_of<TownSet>(supply, "us_bases", towns);
  to.gb_base = u8(supply.named("gb_base", towns));
  to.gb_partial = u8(supply.named("gb_partial", towns));
  to.gb_partial_with = u8(supply.named("gb_partial_with", towns));
  to.us_range = u8(supply.number("us_range", 1, 60));
  to.water = u8(supply.number("water", 1, 60));
  to.depot_reach = u8(supply.number("depot_reach", 1, 60));
  to.depots = u8(supply.number("depots", 1, DEPOTS));
  to.depots_a_season = u8(supply.number("depots_a_season", 0, DEPOTS));
  supply.finish();
  auto places = file.entries("supply_place", "supply_place", exactly(std::size(to.place)));
  for (std::size_t i = 0; i < std::size(to.place); i++) {
    Entry& entry = places[i];
    to.place[i].town = to.place[i].fort = NONE;
    if (entry.has("fort")) to.place[i].fort = entry.named("fort", Index("event fort", "map.toml", FORT_IDS));
    else
      to.place[i].town = entry.named("settlement", towns);
    to.place[i].base = u8(entry.named("base", towns));
    if (!to.us_bases.has(to.place[i].base)) entry.wrong("base", "is no base");
    entry.finish();
  }
}

void read_siege(Entry& file, const Index& towns, Content::SiegeTable& to) {
  Entry siege = file.table("siege");
  const auto strength = siege.numbers("strength", 9, 0, 99);
  siege.must_rise("strength", strength, 0);
  for (std::size_t i = 0; i < 9; i++) to.strength[i] = u8(strength[i]);
  for (std::size_t row = 0; row < 8; row++) {
    const auto steps = siege.numbers(fmt::format("row_{}", row + 1).c_str(), 9, 0, 9);
    for (std::size_t i = 0; i < 9; i++) to.steps[row][i] = u8(steps[i]);
  }
  to.natural_8 = u8(siege.number("natural_8", 0, 9));
  to.walls = u8(siege.number("walls", 0, 9));
  to.ship = u8(siege.number("ship", 0, 9));
  to.partial = std::int8_t(siege.number("partial", -9, 0));
  to.isolated = std::int8_t(siege.number("isolated", -9, 0));
  to.weak = set_of<TownSet>(siege, "weak", towns);
  to.strong = set_of<TownSet>(siege, "strong", towns);
  to.capitals = set_of<TownSet>(siege, "capitals", towns);
  siege.finish();
}

void read_track(Entry& file, Content& c) {
  auto spaces = file.entries("track", "track", exactly(TRACK));
  for (int i = 0; i < TRACK; i++) {
    Entry& entry = spaces[std::size_t(i)];
    entry.number("at", i - TRACK / 2, i - TRACK / 2);
    c.track[i] = {u8(entry.number("half_points", 0, 20)), u8(entry.side("first")), u8(entry.number("exchanges", 0, 8))};
    entry.finish();
  }
}

void read_tables(Entry file, const Index& towns, const Index& lakes, Content& c) {
  Content::Costs& cost = c.costs;
  file.read("costs", {{"road", cost.road, 1, 12},
                      {"no_road", cost.no_road, 1, 12},
                      {"ferry", cost.ferry, 1, 12},
                      {"ferry_hexes", cost.ferry_hexes, 1, 9},
                      {"enemy", cost.enemy, 1, 12},
                      {"cut_out", cost.cut_out, 1, 12},
                      {"water", cost.water, 1, 12},
                      {"enemy_vessel", cost.enemy_vessel, 1, 12},
                      {"port", cost.port, 1, 12},
                      {"bar_ship", cost.bar_ship, 1, 12},
                      {"bar_gunboat", cost.bar_gunboat, 1, 12},
                      {"bateaux", cost.bateaux, 1, 60}});
  Entry command = file.table("command");
  const auto limits = command.numbers("limit", 3, 1, 60);
  for (std::size_t i = 0; i < 3; i++) c.command[i] = u8(limits[i]);
  c.subordinate = u8(command.number("subordinate", 0, 20));
  command.finish();
  Entry guns = file.table("harbour_guns");
  read_sections(guns, "docks", "hull", "d8", c.harbour_guns);
  guns.finish();
  Entry bateaux = file.table("bateaux");
  read_sections(bateaux, "regiments", "die", nullptr, c.bateaux);
  c.bateaux_success = u8(bateaux.number("success", 1, 8));
  c.bateaux_opposed = std::int8_t(bateaux.number("opposed", -9, 0));
  bateaux.finish();
  read_supply(file, towns, c);
  file.read("quarters", {{"fort", c.quarters_fort, 0, 9},
                         {"event_fort", c.quarters_event_fort, 0, 9},
                         {"depot", c.quarters_depot, 0, 9},
                         {"isolated", c.quarters_isolated, -9, 0}});
  Entry winter = file.table("winter");
  c.may_ignore = set_of<TownSet>(winter, "may_ignore", towns);
  winter.finish();
  Content::Volleys& v = c.volley;
  file.read("volley", {{"clear", v.clear, 0, 3},
                       {"forest", v.forest, 0, 3},
                       {"over_water", v.over_water, 0, 3},
                       {"one_step", v.one_step, 1, 20},
                       {"two_steps", v.two_steps, 1, 20},
                       {"flank_lead", v.flank_lead, 0, 9},
                       {"flank_support", v.flank_support, 0, 9},
                       {"refused_flank", v.refused_flank, 0, 9},
                       {"feigned_retreat", v.feigned_retreat, 0, 9},
                       {"offshore", v.offshore, 0, 9},
                       {"reserve", v.reserve, 0, 9},
                       {"reserve_difference", v.reserve_difference, 1, 20},
                       {"partial", v.partial, -9, 0},
                       {"isolated", v.isolated, -9, 0}});
  read_postures(file, c);
  read_siege(file, towns, c.siege);
  file.read("capture",
            {{"repelled", c.repelled, 0, 6}, {"burned", c.burned, 0, 6}, {"commodore", c.capture_commodore, -6, 0}});
  file.read("damage", {{"reduced_ship", c.reduced_ship, 1, 5}, {"reduced_gunboat", c.reduced_gunboat, 1, 5}});
  file.read("lake_control", {{"open_lake", c.open_lake, 1, 9}, {"elsewhere", c.elsewhere, 1, 9}});
  read_track(file, c);
  Entry victory = file.table("victory");
  c.meigs_points = u8(victory.number("meigs", 0, 20));
  c.buffalo_points = u8(victory.number("buffalo", 0, 20));
  c.york_points = u8(victory.number("york", 0, 20));
  c.gb_wins_at = set_of<TownSet>(victory, "gb_wins_at", towns);
  c.us_wins_at = set_of<TownSet>(victory, "us_wins_at", towns);
  const auto order = victory.all_named("tie_break", lakes);
  if (order.size() != std::size(c.tie_break)) victory.wrong("tie_break", "must name three lakes");
  for (std::size_t i = 0; i < order.size(); i++) c.tie_break[i] = u8(order[i]);
  victory.finish();
  file.done();
}

// ---- cards.toml ----

// What is printed on a card but its text.
void read_card(Entry& entry, int i, Content::Card& card, Edition& edition) {
  card.side = i >= FIRST_GB_CARD;
  entry.word("id", {fmt::format("{}{}", card.side == US ? "us" : "gb", i - (card.side == US ? 0 : FIRST_GB_CARD) + 1)});
  if (entry.side("side") != card.side) entry.wrong("side", "does not fit its id");
  const std::string title = entry.said("title");
  card.year = u8(entry.which("deck", DECKS));
  card.points = u8(entry.number("points", 1, 3));
  card.kind = CardKind(entry.which("kind", CARD_KINDS));
  card.blockable = entry.flag_or("blockable", true);
  if (card.kind == CardKind::Reaction) card.moment = Moment(OnDeclare + entry.which("window", MOMENT_IDS));
  else
    card.moment = Moment(card.kind);
  edition.texts.names[ACard].push_back(fmt::format("{} {}", SIDES[card.side], title));
  edition.cards.push_back({u16(i), title, "", DECKS[card.year], SIDES[card.side], card.points, false});
}

// Two cards of one title are told apart by a number.
void number_titles(Edition& edition) {
  auto& titles = edition.texts.names[ACard];
  const auto plain = titles;
  for (std::size_t i = 0; i < titles.size(); i++) {
    const auto same = std::count(plain.begin(), plain.end(), plain[i]);
    if (same > 1) titles[i] += fmt::format(" {}", std::count(plain.begin(), plain.begin() + long(i) + 1, plain[i]));
  }
}

// Without `names` only what is printed, not what the cards do.
void read_cards(Entry file, FrontierNames* names, Content& c, Edition& edition) {
  auto cards = file.entries("card", "card", exactly(CARDS));
  for (int i = 0; i < CARDS; i++) read_card(cards[std::size_t(i)], i, c.card[i], edition);
  number_titles(edition);
  if (!names) {
    for (Entry& entry : cards) {
      entry.text("does");
      if (entry.has("when")) entry.text("when");
      entry.finish();
    }
    return file.done();
  }
  const Templates& texts = *edition.card_texts;
  for (int i = 0; i < CARDS; i++) {
    const bool us = i < FIRST_GB_CARD;
    names->cards.push_back(fmt::format("{}{}", us ? "us" : "gb", i - (us ? 0 : FIRST_GB_CARD) + 1));
    names->titles.push_back(edition.cards[std::size_t(i)].title);
  }
  FrontierCards language(*names, texts, c);
  CardFaults faults;
  for (int i = 0; i < CARDS; i++) {
    Entry& entry = cards[std::size_t(i)];
    const std::string& title = edition.cards[std::size_t(i)].title;
    if (entry.has("when")) faults.add(entry, "when", title, language.compile_when(entry.text("when"), c.card[i].when));
    faults.add(entry, "does", title, language.compile(entry.text("does"), c.card[i].program));
    entry.finish();
  }
  faults.raise();
  name_steps(CardTeller(language, texts, c.ops), c.ops, edition.texts.names[AStep]);
  if (has_equal_branches(c.ops)) file.wrong("card", "has a choice of which two branches are the same");
  for (int i = 0; i < CARDS; i++) {
    const Content::Card& card = c.card[i];
    const std::string kind =
        texts.fill(fmt::format("kind.{}", CARD_KINDS[std::size_t(card.kind)]),
                   Fields().set("moment", card.kind == CardKind::Reaction
                                              ? texts.fill("moment." + MOMENT_IDS[std::size_t(card.moment - OnDeclare)])
                                              : std::string()));
    edition.cards[std::size_t(i)].text =
        kind + (card.when.count ? language.when_text(card.when) : "") + language.program_text(card.program);
  }
  file.done();
}

// ---- game.toml ----

void read_scenario(Entry& entry, const Index& towns, Content::Scenario& to) {
  to = {.sheet = Sheet(entry.which("map", SHEETS)),
        .first = read_season(entry, "first"),
        .last = read_season(entry, "last"),
        .setup = u8(entry.which("setup", {"1812", "1813", "1814"})),
        .end_die = u8(entry.number("end_die", 6, 8)),
        .track = std::int8_t(entry.number("track", -TRACK / 2, TRACK / 2)),
        .bonus = 0,
        .bonus_to = NOBODY,
        .bonus_if = NONE,
        .bonus_supplied = false};
  if (to.first != 4 * to.setup) entry.wrong("first", "is not the spring of its set-up");
  if (to.last < to.first) entry.wrong("last", "is before the first season");
  if (entry.has("extra_card")) entry.word("extra_card", {to.sheet == Sheet::West ? "us103" : "us104"});
  if (!entry.has("bonus")) return;
  to.bonus = u8(entry.number("bonus", 1, 20));
  to.bonus_to = u8(entry.which("bonus_to", {"us", "gb", "more_burned"}));
  if (entry.has("bonus_if")) to.bonus_if = entry.named("bonus_if", towns);
  to.bonus_supplied = entry.flag_or("bonus_supplied", false);
}

}  // namespace

namespace {

std::shared_ptr<const Content> read_all(const Folder& folder, Edition& edition, bool with_cards) {
  auto content = std::make_shared<Content>();
  Content& c = *content;
  MapReader map(folder.open("map.toml"), edition);
  const auto [towns, lakes, waters] = read_map(map, c, edition);
  const Index pieces = read_pieces(folder.open("pieces.toml"), lakes, c, edition);
  read_setups(folder.open("setup.toml"), towns, pieces, c);
  read_tables(folder.open("tables.toml"), towns, lakes, c);
  Entry game = open_game(folder);
  read_scenarios(game, SCENARIOS,
                 [&, &places = towns](Entry& entry, int i) { read_scenario(entry, places, c.scenario[i]); });
  game.read("hands", {{"spring", c.hand[0], 1, 20}, {"summer", c.hand[1], 1, 20}, {"autumn", c.hand[2], 1, 20}});
  game.done();
  const auto one = [&](const char* id, u8& to) { to = u8(pieces.find(id).value()); };
  one("l_tecumseh", c.tecumseh), one("gb_shawnee", c.shawnee), one("l_wilkinson", c.wilkinson);
  one("l_hampton", c.hampton), one("l_prevost", c.prevost), one("l_de_rottenburg", c.de_rottenburg);
  c.albany = u8(towns.find("albany").value());
  c.st_clair_river = u8(waters.find("st_clair_river").value());
  if (!with_cards) {
    read_cards(folder.open("cards.toml"), nullptr, c, edition);
    work_out(c);
    return content;
  }
  work_out(c);  // cards name hexes by their kinds
  edition.card_texts = std::make_shared<Templates>(folder.open("card_texts.toml"));
  FrontierNames names;
  names.towns = towns.ids();
  names.waters = waters.ids();
  names.pieces = pieces.ids();
  names.forts = FORT_IDS;
  names.water_names = edition.texts.names[AWater];
  names.piece_names = edition.texts.names[APiece];
  for (const Content::Settlement& town : c.town) names.town_names.push_back(edition.texts.names[AHex][town.hex]);
  for (const std::string& fort : FORT_IDS) names.fort_names.push_back(edition.card_texts->fill("fort." + fort));
  for (const Place& place : edition.places)
    if (place.noun == AHex) names.hexes.push_back(place.key), names.hex_numbers.push_back(u16(place.id));
  read_cards(folder.open("cards.toml"), &names, c, edition);
  work_out(c);
  return content;
}

void load(const Folder& folder, Edition& edition) {
  const auto content = read_all(folder, edition, true);
  edition.content = content;
  tell_prints(*content, edition);
}

}  // namespace

std::shared_ptr<const Content> frontier::read_printed(const Folder& folder, Edition& edition) {
  return read_all(folder, edition, false);
}

const Loader& frontier::loader() {
  static const Loader loader = {
      {"card_texts.toml", "cards.toml", "map.toml", "pieces.toml", "setup.toml", "tables.toml"},
      load,
      {{"side", 2}, {"number", 0}, {"posture", POSTURES}}};
  return loader;
}

}  // namespace warhawk
