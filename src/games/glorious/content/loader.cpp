// The content of A Glorious Chance: map.toml, ships.toml, targets.toml, and the scenarios and numbers of game.toml.
#include "games/glorious/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "content/map_reader.hpp"
#include "engine/notation.hpp"
#include "games/glorious/board.hpp"
#include "games/glorious/content/steps.hpp"

namespace warhawk {
namespace {

using namespace glorious;

const Words ZONE_IDS = {"york", "north_lake", "kingston", "sackets", "south_lake", "niagara"};
const Words MISSION_IDS = {"none", "patrol", "escort", "raid", "army_support", "cutting_out", "attack_convoy"};
const Words NOTES = {"none", "charlotte", "hunt", "cut_out"};
const std::vector<KnownSwitch> KNOWN_SWITCHES = {{"cutting_out", {"off", "on"}},
                                                 {"kingston_cards", {"isolated", "blockaded"}}};

// What the files name, in the order of the content's numbers.
struct Ids {
  Index ships{"ship", "ships.toml"}, profiles{"profile"};
};

// ---- map.toml ----

void read_zones(MapReader& map, Content& c, u8 (&convoys)[ZONES]) {
  int us_zones = 0;
  map.places("zone", AZone, exactly(ZONES), [&](Entry& entry, int z, Place&) {
    entry.word("id", {ZONE_IDS[std::size_t(z)]});  // the ring is what the rules count along
    c.raided_by[z] = entry.has("raided_by") ? u8(entry.side("raided_by")) : NOBODY;
    c.raid_points[z] = c.raided_by[z] == NOBODY ? 0 : u8(entry.number("raid_points", 1, 9));
    convoys[z] = entry.has("convoys_of") ? u8(entry.side("convoys_of")) : NOBODY;
    if (convoys[z] == US) c.convoy_zone = Zone(z), us_zones++;
  });
  if (us_zones != 1)
    map.file().wrong("zone", fmt::format("has {} zones with convoys_of = \"US\", but must have 1", us_zones));
}

void read_ports(Entry& file, Content& c, const Edition& edition) {
  bool known[2][2] = {};
  for (Entry& port : file.entries("port", "port")) {
    port.text("id");
    port.text("name");
    const Side side = port.side("side");
    const bool home = port.word("kind", {"home", "temporary"}) == "home";
    (home ? c.home_zone : c.temporary_zone)[side] = Zone(port.which("zone", ZONE_IDS));
    if (known[side][home]) port.wrong("kind", "is that of another port of this side");
    known[side][home] = true;
    port.coordinate("x", edition.width);
    port.coordinate("y", edition.height);
    port.finish();
  }
  for (const Side side : {US, GB}) {
    for (const bool home : {true, false})
      if (!known[side][home])
        file.wrong("port", fmt::format("is missing: the {} port of {}", home ? "home" : "temporary", word_of(side)));
    if (c.home_zone[side] == c.temporary_zone[side])
      file.wrong("port", fmt::format("puts both ports of {} in one zone", word_of(side)));
  }
}

void read_map(MapReader map, Content& c, const Edition& edition, u8 (&convoys)[ZONES]) {
  read_zones(map, c, convoys);
  map.links("side", AZone, {},
            [&](Entry&, int a, int b) { c.neighbours[a] |= u8(1u << b), c.neighbours[b] |= u8(1u << a); });
  for (std::size_t z = 0; z < ZONES; z++)
    if (!(c.neighbours[z] >> clockwise(int(z)) & 1))
      map.file().wrong("side", fmt::format("is missing between {} and {}, its neighbour clockwise", ZONE_IDS[z],
                                           ZONE_IDS[clockwise(int(z))]));
  read_ports(map.file(), c, edition);
  map.done();
}

// ---- ships.toml ----

Content::Rating read_rating(Entry& ship, const char* key) {
  Entry entry = ship.table(key);
  const Content::Rating rating{u8(entry.number("long_gun", 0, 20)), u8(entry.number("carronade", 0, 20)),
                               u8(entry.number("close_action", 0, 20)), u8(entry.number("defense", 0, 20))};
  entry.finish();
  return rating;
}

void read_version(Entry& entry, int version, Content::Ship& ship) {
  for (int reduced = 0; reduced < 2; reduced++)
    ship.rating[version][reduced] = read_rating(entry, reduced ? "reduced" : "full");
  const Content::Rating &full = ship.rating[version][0], &less = ship.rating[version][1];
  if (less.long_gun > full.long_gun || less.carronade > full.carronade || less.close > full.close ||
      less.defense > full.defense)
    entry.wrong("reduced", "is stronger than full");
  if (ship.steps == 1 && less.long_gun + less.carronade + less.close + less.defense > 0)
    entry.wrong("reduced", "must be 0 throughout for a ship of one step");
  ship.captured[version] = u8(entry.number("captured", 1, 99));
  ship.sunk[version] = u8(entry.number("sunk", 1, ship.captured[version]));
}

void read_ship(Entry& entry, Content::Ship& ship) {
  ship.side = entry.side("side");
  ship.type = Type(entry.which("type", TYPE_IDS));
  ship.guns = u8(entry.number("guns", 1, 60));
  ship.steps = u8(entry.number("steps", 1, 3));
  ship.main = entry.flag("main");
  ship.tow = entry.flag("tow");
  ship.fast = entry.flag("fast");
  ship.no_melee = !entry.flag("melee");
  if (ship.tow && ship.type == Laker) entry.wrong("tow", "is true, but a laker is towed and never tows");
  if (ship.fast && ship.steps == 1) entry.wrong("fast", "is true, but a ship of one step never disengages");
  read_version(entry, 0, ship);
  ship.has_b = entry.has("b");
  if (ship.has_b) {
    Entry b = entry.table("b");
    if (ship.side == US) b.wrong("stands with an American ship; only the British upgrade");
    read_version(b, 1, ship);
    b.finish();
  } else {
    std::copy(ship.rating[0], ship.rating[0] + 2, ship.rating[1]);
    ship.captured[1] = ship.captured[0], ship.sunk[1] = ship.sunk[0];
  }
  ship.release = NONE;
  if (entry.has("release")) ship.release = entry.number("release", 1, TRACK);
  ship.older_release = ship.release;
  if (entry.has("release_of_version_2")) ship.older_release = entry.number("release_of_version_2", 1, TRACK);
  entry.finish();
}

void read_ships(Entry file, Ids& ids, Content& c, Edition& edition) {
  auto ships = file.entries("ship", "ship", exactly(SHIPS));
  int fleet[2] = {};
  for (std::size_t i = 0; i < SHIPS; i++) {
    ids.ships.add(ships[i].text("id"));
    edition.texts.names[AShip].push_back(ships[i].said("name"));
    read_ship(ships[i], c.ship[i]);
    fleet[c.ship[i].side]++;
  }
  for (std::size_t side = 0; side < 2; side++)
    if (fleet[side] > LINE)
      file.wrong("ship",
                 fmt::format("gives {} {} ships; the hit table serves {}", word_of(Side(side)), fleet[side], LINE));
  Entry flags = file.table("flagships");
  for (const Side side : {US, GB}) {
    const char* key = side == US ? "us" : "gb";
    c.flagship[side] = u8(flags.named(key, ids.ships));
    const Content::Ship& ship = c.ship[c.flagship[side]];
    if (ship.side != side) flags.wrong(key, "is a ship of the other side");
  }
  c.new_flagship = u8(flags.named("us_new", ids.ships));
  if (c.ship[c.new_flagship].side != US) flags.wrong("us_new", "is a ship of the other side");
  flags.finish();
  file.done();
}

// ---- targets.toml ----

void read_rows(Entry& entry, const char* key, u8 (&rows)[7]) {
  const auto texts = entry.texts(key, 7, "rows");
  for (std::size_t troops = 0; troops < 7; troops++) {
    const std::string& row = texts[troops];
    if (row.size() != COLUMNS || row.find_first_not_of("01") != std::string::npos)
      entry.wrong(key, fmt::format("has \"{}\", but a row is {} figures, each 0 or 1", row, COLUMNS));
    for (std::size_t column = 0; column < COLUMNS; column++)
      if (row[column] == '1') rows[troops] |= u8(1u << column);
  }
}

void read_profiles(Entry& file, Ids& ids, Content& c) {
  auto profiles = file.entries("profile", "profile", up_to(PROFILES));
  c.profiles = int(profiles.size());
  for (Entry& entry : profiles) {
    const int profile = ids.profiles.add(entry.text("id"));
    read_rows(entry, "rows", c.profile[profile]);
    read_rows(entry, entry.has("rows_of_version_1") ? "rows_of_version_1" : "rows", c.first_profile[profile]);
    entry.finish();
  }
  Entry charlotte = file.table("charlotte");
  c.charlotte_profile = u8(charlotte.named("profile", ids.profiles));
  charlotte.finish();
}

// Where the rules let a British mission go (9.1).
bool may_go(const Content& c, const u8 (&convoys)[ZONES], Mission mission, Zone zone) {
  switch (mission) {
    case Escort: return convoys[zone] == GB;
    case RaidMission: return c.raided_by[zone] == GB;
    case ArmySupport: return zone == Niagara || zone == c.home_zone[US];
    case CuttingOutMission: return zone == c.home_zone[US];
    case AttackConvoy: return zone == c.convoy_zone;
    default: return true;
  }
}

void read_targets(Entry file, Ids& ids, Content& c, Edition& edition, const u8 (&convoys)[ZONES]) {
  read_profiles(file, ids, c);
  auto targets = file.entries("target", "target card", exactly(TARGETS));
  c.targets = TARGETS;
  bool lasting[ZONES] = {};
  for (std::size_t i = 0; i < TARGETS; i++) {
    Entry& entry = targets[i];
    Content::Target& card = c.target[i];
    entry.word("id", {fmt::format("T{:02}", i + 1)});
    card.zone = Zone(entry.which("zone", ZONE_IDS));
    for (const char* key : {"primary", "secondary"}) {
      const bool first = std::string_view(key) == "primary";
      Mission mission = NoMission;
      if (first || entry.has(key)) mission = Mission(entry.which(key, MISSION_IDS));
      if (entry.has(key) && mission == NoMission) entry.wrong(key, "is \"none\"; leave the field away instead");
      if (first && mission == AttackConvoy) entry.wrong(key, "cannot be attack_convoy; that is a second thought");
      if (!may_go(c, convoys, mission, card.zone))
        entry.wrong(key, fmt::format("cannot be {} in {}", MISSION_IDS[mission], ZONE_IDS[card.zone]));
      (first ? card.primary : card.secondary) = mission;
    }
    card.profile = u8(entry.named("profile", ids.profiles));
    card.last_turn = entry.flag("last_turn");
    card.hourglass = entry.flag("hourglass");
    card.note = entry.has("note") ? Note(entry.which("note", NOTES)) : Note::None;
    if ((card.note == Note::CutOut) != (card.primary == CuttingOutMission))
      entry.wrong("note", "must be cut_out where the primary mission is cutting_out, and only there");
    if ((card.note == Note::Hunt) != (card.secondary == AttackConvoy))
      entry.wrong("note", "must be hunt where the secondary mission is attack_convoy, and only there");
    if (card.note == Note::Charlotte && card.zone != c.temporary_zone[US])
      entry.wrong("note", fmt::format("can be charlotte in {} only", ZONE_IDS[c.temporary_zone[US]]));
    if (!card.last_turn && !card.hourglass) lasting[card.zone] = true;
    edition.texts.names[ATarget].push_back(fmt::format("Target {}", i + 1));
    entry.finish();
  }
  for (std::size_t z = 0; z < ZONES; z++)
    if (!lasting[z]) file.wrong("target", fmt::format("leaves no card of {} on the last turn", ZONE_IDS[z]));
  file.done();
}

// ---- game.toml ----

void read_scenario(Entry& entry, const Ids& ids, Content& c, Content::Scenario& to) {
  to.supply = entry.number("supply", c.supply_floor, TRACK);
  to.deployable = ShipSet(entry.set_named("deployable", ids.ships));
  for (const Side side : {US, GB})
    if (!(to.deployable >> c.flagship[side] & 1))
      entry.wrong("deployable",
                  fmt::format("is without {}, the flagship of {}", ids.ships[c.flagship[side]], word_of(side)));
  for (int i = 0; i < SHIPS; i++)
    if (!(to.deployable >> i & 1) && c.ship[i].release == NONE)
      entry.wrong("deployable", fmt::format("is without {}, which has no release to be built by", ids.ships[i]));
}

void read_scenarios(Entry& file, const Ids& ids, Content& c) {
  ShipSet waiting = 0;
  read_scenarios(file, SCENARIOS, [&](Entry& entry, int i) {
    read_scenario(entry, ids, c, c.scenario[i]);
    waiting |= ShipSet(~c.scenario[i].deployable);
  });
  for (int i = 0; i < SHIPS; i++)
    if (c.ship[i].release != NONE && !(waiting >> i & 1))
      file.wrong("scenario",
                 fmt::format("has {} built at the start, but ships.toml has a release for her", ids.ships[i]));
}

void read_numbers(Entry& file, Content& c, Edition& edition) {
  file.read(
      "supply",
      {{"floor", c.supply_floor, -9, 0}, {"convoy", c.convoy_steps, 1, TRACK}, {"fall_points", c.fall_points, 0, 99}});
  Entry troops = file.table("troops");
  c.troops_us = u8(troops.number("us", 1, 8));
  c.markers_gb = u8(troops.number("gb", 1, 8));  // one in the box, the others on spaces 2 to 8
  c.real_gb = u8(troops.number("gb_real", 0, std::min<int>(c.markers_gb, 6)));
  c.troops_per = u8(troops.number("close_action", 1, 30));
  c.penalty = u8(troops.number("penalty", 0, 9));
  troops.finish();
  file.read("front", {{"end", c.front_end, 1, 9}, {"army_points", c.army_points, 0, 99}});
  file.read("limits", {{"squadron", c.squadron_limit, 1, 99},
                       {"control_steps", c.control_steps, 1, 40},
                       {"blockade_ships", c.blockade_mains, 1, SHIPS},
                       {"rounds", c.rounds, 1, 20},
                       {"harbor_rounds", c.harbor_rounds, 1, 9},
                       {"us_draw", c.draws[US], 1, DECK_TACTICS},
                       {"gb_draw", c.draws[GB], 1, DECK_TACTICS},
                       {"control_points", c.control_points, 0, 9}});

  auto levels = file.entries("level", "level", exactly(LEVELS));
  std::vector<int> from;
  for (std::size_t i = 0; i < LEVELS; i++) {
    edition.texts.names[ALevel].push_back(levels[i].said("name"));
    from.push_back(c.level_from[i] = levels[i].number("score", -999, 999));
    levels[i].finish();
  }
  file.must_rise("level", from, -999);
}

void load(const Folder& folder, Edition& edition) {
  auto content = std::make_shared<Content>(Content{});
  Content& c = *content;
  Ids ids;
  u8 convoys[ZONES];
  Entry game = open_game(folder);
  read_numbers(game, c, edition);
  check_switches(game, edition, KNOWN_SWITCHES, 1);
  read_map({folder.open("map.toml"), edition}, c, edition, convoys);
  read_ships(folder.open("ships.toml"), ids, c, edition);
  read_scenarios(game, ids, c);
  game.done();
  read_targets(folder.open("targets.toml"), ids, c, edition, convoys);
  read_tables(folder.open("tables.toml"), c, edition);
  edition.card_texts = std::make_shared<Templates>(folder.open("card_texts.toml"));
  edition.fact_texts = std::make_shared<Templates>(folder.open("facts.toml"));
  read_events(folder.open("events.toml"), c, edition);
  read_tactics(folder.open("tactics.toml"), c, edition);
  work_out(c);
  edition.content = content;
}

}  // namespace

const Loader& glorious::loader() {
  static const Loader loader = {{"card_texts.toml", "events.toml", "facts.toml", "map.toml", "ships.toml",
                                 "tables.toml", "tactics.toml", "targets.toml"},
                                load,
                                {{"side", 2},
                                 {"mission", MISSIONS},
                                 {"force", FORCES},
                                 {"area", AREAS},
                                 {"turn", TURNS + 1},
                                 {"row-place", ROW},
                                 {"land-result", std::size_t(Land::COUNT)},
                                 {"convoy-result", std::size_t(Convoy::COUNT)},
                                 {"cut-result", std::size_t(Cut::COUNT)},
                                 {"leader", 6},
                                 {"reason", std::size_t(Why::COUNT)}},
                                tell_facts};
  return loader;
}

}  // namespace warhawk
