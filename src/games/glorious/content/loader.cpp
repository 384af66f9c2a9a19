// The content of A Glorious Chance: map.toml, ships.toml, targets.toml, events.toml, tactics.toml, tables.toml and the
// numbers of game.toml.
#include "games/glorious/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/glorious/board.hpp"
#include "games/glorious/content/steps.hpp"

namespace warhawk {
namespace {

using namespace glorious;

const std::vector<std::string> SIDES = {"US", "GB"};
const std::vector<std::string> EITHER = {"US", "GB", "either"};
const std::vector<std::string> ZONE_IDS = {"york", "north_lake", "kingston", "sackets", "south_lake", "niagara"};
const std::vector<std::string> TYPE_IDS = {"laker", "schooner", "brig", "corvette", "supercorvette"};
const std::vector<std::string> AREA_IDS = {"deployable", "construction"};  // where ships may begin
const std::vector<std::string> MISSION_IDS = {"none",         "patrol",      "escort",       "raid",
                                              "army_support", "cutting_out", "attack_convoy"};
const std::vector<std::string> NOTES = {"none", "charlotte", "hunt", "cut_out"};
const std::vector<std::string> ICON_IDS = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
const std::vector<std::string> BAND_IDS = {"red", "blue", "yellow", "green"};
const std::vector<std::string> LASTING = {"now", "round", "gage", "sequence", "turn", "mission"};
const std::vector<std::string> YARDS = {"nothing", "delay_repairing", "destroy_repairing", "destroy_building"};
const std::vector<std::string> DECKS = {"attacker", "defender"};

std::size_t index_in(const std::vector<std::string>& all, const std::string& word) {
  return std::size_t(std::find(all.begin(), all.end(), word) - all.begin());
}

// Ids of what the files name, in the order of the content's numbers.
struct Ids {
  std::vector<std::string> ships, profiles, lake, coast, land;
};

u8 named(Entry& entry, const char* key, const std::vector<std::string>& ids, const char* file) {
  const std::string id = entry.text(key);
  const std::size_t at = index_in(ids, id);
  if (at == ids.size()) entry.wrong(key, fmt::format("names \"{}\", which {} does not have", id, file));
  return u8(at);
}

std::vector<Entry> exactly(Entry& file, const char* key, const char* singular, std::size_t n) {
  auto all = file.entries(key, singular);
  if (all.size() != n)
    file.wrong(key, fmt::format("stands {} times, but must stand {} {}", all.size(), n, n == 1 ? "time" : "times"));
  return all;
}

void finish(Entry& entry, Marks& marks) {
  entry.source(marks);
  entry.done();
}

// ---- map.toml ----

void read_zones(Entry& file, Marks& marks, Content& c, Edition& edition, u8 (&convoys)[ZONES]) {
  auto zones = exactly(file, "zone", "zone", ZONES);
  int us_zones = 0;
  for (std::size_t z = 0; z < ZONES; z++) {
    Entry& entry = zones[z];
    entry.word("id", {ZONE_IDS[z]});  // the ring is what the rules count along
    const Place place{AZone,
                      u16(z),
                      ZONE_IDS[z],
                      entry.text("name"),
                      entry.coordinate("x", edition.width),
                      entry.coordinate("y", edition.height)};
    edition.texts.names[AZone].push_back(place.name);
    edition.places.push_back(place);
    c.raided_by[z] = entry.has("raided_by") ? u8(index_in(SIDES, entry.word("raided_by", SIDES))) : NOBODY;
    c.raid_points[z] = c.raided_by[z] == NOBODY ? 0 : u8(entry.number("raid_points", 1, 9));
    convoys[z] = entry.has("convoys_of") ? u8(index_in(SIDES, entry.word("convoys_of", SIDES))) : NOBODY;
    if (convoys[z] == US) c.convoy_zone = Zone(z), us_zones++;
    finish(entry, marks);
  }
  if (us_zones != 1)
    file.wrong("zone", fmt::format("has {} zones with convoys_of = \"US\", but must have 1", us_zones));
}

void read_sides(Entry& file, Marks& marks, Content& c, Edition& edition) {
  for (Entry& entry : file.entries("side", "side")) {
    const auto ends = entry.texts("between");
    if (ends.size() != 2) entry.wrong("between", fmt::format("has {} zones, but must have 2", ends.size()));
    std::size_t at[2];
    for (std::size_t i = 0; i < 2; i++) {
      at[i] = index_in(ZONE_IDS, ends[i]);
      if (at[i] == ZONES) entry.wrong("between", fmt::format("names \"{}\", which is no zone", ends[i]));
    }
    if (at[0] == at[1]) entry.wrong("between", fmt::format("joins {} with itself", ends[0]));
    if (c.neighbours[at[0]] >> at[1] & 1)
      entry.wrong("between", fmt::format("joins {} and {} a second time", ends[0], ends[1]));
    c.neighbours[at[0]] |= u8(1u << at[1]), c.neighbours[at[1]] |= u8(1u << at[0]);
    edition.links.push_back({u16(at[0]), u16(at[1]), false});
    finish(entry, marks);
  }
  for (std::size_t z = 0; z < ZONES; z++)
    if (!(c.neighbours[z] >> clockwise(int(z)) & 1))
      file.wrong("side", fmt::format("is missing between {} and {}, its neighbour clockwise", ZONE_IDS[z],
                                     ZONE_IDS[clockwise(int(z))]));
}

void read_map(Entry file, Marks& marks, Content& c, Edition& edition, u8 (&convoys)[ZONES]) {
  Entry canvas = file.table("canvas");
  edition.width = canvas.number("width", 100, 10000);
  edition.height = canvas.number("height", 100, 10000);
  finish(canvas, marks);
  read_zones(file, marks, c, edition, convoys);
  read_sides(file, marks, c, edition);
  bool known[2][2] = {};
  for (Entry& port : file.entries("port", "port")) {
    port.text("id");
    port.text("name");
    const std::size_t side = index_in(SIDES, port.word("side", SIDES));
    const bool home = port.word("kind", {"home", "temporary"}) == "home";
    const Zone zone = Zone(index_in(ZONE_IDS, port.word("zone", ZONE_IDS)));
    (home ? c.home_zone : c.temporary_zone)[side] = zone;
    if (known[side][home]) port.wrong("kind", "is that of another port of this side");
    known[side][home] = true;
    port.coordinate("x", edition.width);
    port.coordinate("y", edition.height);
    finish(port, marks);
  }
  for (std::size_t side = 0; side < 2; side++) {
    for (const bool home : {true, false})
      if (!known[side][home])
        file.wrong("port", fmt::format("is missing: the {} port of {}", home ? "home" : "temporary", SIDES[side]));
    if (c.home_zone[side] == c.temporary_zone[side])
      file.wrong("port", fmt::format("puts both ports of {} in one zone", SIDES[side]));
  }
  file.done();
}

// ---- ships.toml ----

Content::Rating read_rating(Entry& ship, const char* key, Marks& marks) {
  Entry entry = ship.table(key);
  const Content::Rating rating{u8(entry.number("long_gun", 0, 20)), u8(entry.number("carronade", 0, 20)),
                               u8(entry.number("close_action", 0, 20)), u8(entry.number("defense", 0, 20))};
  finish(entry, marks);
  return rating;
}

void read_version(Entry& entry, Marks& marks, int version, Content::Ship& ship) {
  for (int reduced = 0; reduced < 2; reduced++)
    ship.rating[version][reduced] = read_rating(entry, reduced ? "reduced" : "full", marks);
  const Content::Rating &full = ship.rating[version][0], &less = ship.rating[version][1];
  if (less.long_gun > full.long_gun || less.carronade > full.carronade || less.close > full.close ||
      less.defense > full.defense)
    entry.wrong("reduced", "is stronger than full");
  if (ship.steps == 1 && less.long_gun + less.carronade + less.close + less.defense > 0)
    entry.wrong("reduced", "must be 0 throughout for a ship of one step");
  ship.captured[version] = u8(entry.number("captured", 1, 99));
  ship.sunk[version] = u8(entry.number("sunk", 1, ship.captured[version]));
}

void read_ship(Entry& entry, Marks& marks, Content::Ship& ship) {
  ship.side = Side(index_in(SIDES, entry.word("side", SIDES)));
  ship.type = Type(index_in(TYPE_IDS, entry.word("type", TYPE_IDS)));
  ship.guns = u8(entry.number("guns", 1, 60));
  ship.steps = u8(entry.number("steps", 1, 3));
  ship.main = entry.flag("main");
  ship.tow = entry.flag("tow");
  ship.fast = entry.flag("fast");
  ship.no_melee = !entry.flag("melee");
  if (ship.tow && ship.type == Laker) entry.wrong("tow", "is true, but a laker is towed and never tows");
  if (ship.fast && ship.steps == 1) entry.wrong("fast", "is true, but a ship of one step never disengages");
  read_version(entry, marks, 0, ship);
  ship.has_b = entry.has("b");
  if (ship.has_b) {
    Entry b = entry.table("b");
    if (ship.side == US) b.wrong("stands with an American ship; only the British upgrade");
    read_version(b, marks, 1, ship);
    finish(b, marks);
  } else {
    std::copy(ship.rating[0], ship.rating[0] + 2, ship.rating[1]);
    ship.captured[1] = ship.captured[0], ship.sunk[1] = ship.sunk[0];
  }
  ship.start = entry.word("start", AREA_IDS) == "deployable" ? Deployable : Construction;
  ship.release = NONE;
  if (ship.start == Construction) ship.release = entry.number("release", 1, TRACK);
  else if (entry.has("release"))
    entry.wrong("release", "stands with a ship that is built already");
  finish(entry, marks);
}

void read_ships(Entry file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  auto ships = exactly(file, "ship", "ship", SHIPS);
  int fleet[2] = {};
  for (std::size_t i = 0; i < SHIPS; i++) {
    ids.ships.push_back(ships[i].text("id"));
    edition.texts.names[AShip].push_back(ships[i].text("name"));
    read_ship(ships[i], marks, c.ship[i]);
    fleet[c.ship[i].side]++;
  }
  for (std::size_t side = 0; side < 2; side++)
    if (fleet[side] > LINE)
      file.wrong("ship", fmt::format("gives {} {} ships; the hit table serves {}", SIDES[side], fleet[side], LINE));
  Entry flags = file.table("flagships");
  for (const Side side : {US, GB}) {
    const char* key = side == US ? "us" : "gb";
    c.flagship[side] = named(flags, key, ids.ships, "this file");
    const Content::Ship& ship = c.ship[c.flagship[side]];
    if (ship.side != side) flags.wrong(key, "is a ship of the other side");
    if (ship.start != Deployable) flags.wrong(key, "is not deployable at the start");
  }
  c.new_flagship = named(flags, "us_new", ids.ships, "this file");
  if (c.ship[c.new_flagship].side != US) flags.wrong("us_new", "is a ship of the other side");
  finish(flags, marks);
  file.done();
}

// ---- targets.toml ----

void read_profiles(Entry& file, Marks& marks, Ids& ids, Content& c) {
  auto profiles = file.entries("profile", "profile");
  if (profiles.size() > PROFILES)
    file.wrong("profile", fmt::format("stands {} times; there may be {} profiles", profiles.size(), PROFILES));
  c.profiles = int(profiles.size());
  for (Entry& entry : profiles) {
    u8(&rows)[7] = c.profile[ids.profiles.size()];
    ids.profiles.push_back(entry.text("id"));
    const auto texts = entry.texts("rows");
    if (texts.size() != 7) entry.wrong("rows", fmt::format("has {} rows, but must have 7", texts.size()));
    for (std::size_t troops = 0; troops < 7; troops++) {
      const std::string& row = texts[troops];
      if (row.size() != COLUMNS || row.find_first_not_of("01") != std::string::npos)
        entry.wrong("rows", fmt::format("has \"{}\", but a row is {} figures, each 0 or 1", row, COLUMNS));
      for (std::size_t column = 0; column < COLUMNS; column++)
        if (row[column] == '1') rows[troops] |= u8(1u << column);
    }
    finish(entry, marks);
  }
  Entry charlotte = file.table("charlotte");
  c.charlotte_profile = named(charlotte, "profile", ids.profiles, "this file");
  finish(charlotte, marks);
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

void read_targets(Entry file, Marks& marks, Ids& ids, Content& c, Edition& edition, const u8 (&convoys)[ZONES]) {
  read_profiles(file, marks, ids, c);
  auto targets = exactly(file, "target", "target card", TARGETS);
  c.targets = TARGETS;
  bool lasting[ZONES] = {};
  for (std::size_t i = 0; i < TARGETS; i++) {
    Entry& entry = targets[i];
    Content::Target& card = c.target[i];
    entry.word("id", {fmt::format("T{:02}", i + 1)});
    card.zone = Zone(index_in(ZONE_IDS, entry.word("zone", ZONE_IDS)));
    for (const char* key : {"primary", "secondary"}) {
      const bool first = std::string_view(key) == "primary";
      Mission mission = NoMission;
      if (first || entry.has(key)) mission = Mission(index_in(MISSION_IDS, entry.word(key, MISSION_IDS)));
      if (entry.has(key) && mission == NoMission) entry.wrong(key, "is \"none\"; leave the field away instead");
      if (first && mission == AttackConvoy) entry.wrong(key, "cannot be attack_convoy; that is a second thought");
      if (!may_go(c, convoys, mission, card.zone))
        entry.wrong(key, fmt::format("cannot be {} in {}", MISSION_IDS[mission], ZONE_IDS[card.zone]));
      (first ? card.primary : card.secondary) = mission;
    }
    card.profile = named(entry, "profile", ids.profiles, "this file");
    card.last_turn = entry.flag("last_turn");
    card.hourglass = entry.flag("hourglass");
    card.note = entry.has("note") ? Note(index_in(NOTES, entry.word("note", NOTES))) : Note::None;
    if ((card.note == Note::CutOut) != (card.primary == CuttingOutMission))
      entry.wrong("note", "must be cut_out where the primary mission is cutting_out, and only there");
    if ((card.note == Note::Hunt) != (card.secondary == AttackConvoy))
      entry.wrong("note", "must be hunt where the secondary mission is attack_convoy, and only there");
    if (card.note == Note::Charlotte && card.zone != c.temporary_zone[US])
      entry.wrong("note", fmt::format("can be charlotte in {} only", ZONE_IDS[c.temporary_zone[US]]));
    if (!card.last_turn && !card.hourglass) lasting[card.zone] = true;
    edition.texts.names[ATarget].push_back(fmt::format("Target {}", i + 1));
    finish(entry, marks);
  }
  for (std::size_t z = 0; z < ZONES; z++)
    if (!lasting[z]) file.wrong("target", fmt::format("leaves no card of {} on the last turn", ZONE_IDS[z]));
  file.done();
}

// ---- events.toml, tactics.toml ----

void read_steps(Entry& entry, const char* key, StepPlace place, Steps& steps) {
  const auto sentences = entry.texts(key);
  if (sentences.size() > STEPS)
    entry.wrong(key, fmt::format("has {} sentences, but may have {}", sentences.size(), STEPS));
  for (std::size_t i = 0; i < sentences.size(); i++)
    if (const std::string fault = compile_step(sentences[i], place, steps.at[i]); !fault.empty())
      entry.wrong(key, fmt::format("part {}: {}", i + 1, fault));
  for (std::size_t i = 0; i < sentences.size(); i++)
    for (std::size_t j = 0; j < i; j++)
      if (steps.at[i] == steps.at[j]) entry.wrong(key, fmt::format("says the same in parts {} and {}", j + 1, i + 1));
}

Lasts read_lasts(Entry& entry, const std::vector<std::string>& allowed) {
  return Lasts(index_in(LASTING, entry.word("lasts", allowed)));
}

void read_lake_events(Entry& file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  auto events = file.entries("lake", "lake event");
  if (events.size() > LAKE_EVENTS)
    file.wrong("lake", fmt::format("stands {} times; there may be {} lake events", events.size(), LAKE_EVENTS));
  c.lake_events = int(events.size());
  for (Entry& entry : events) {
    Content::LakeEvent& event = c.lake[ids.lake.size()];
    ids.lake.push_back(entry.text("id"));
    edition.texts.names[ALakeEvent].push_back(entry.text("name"));
    event.lasts = read_lasts(entry, {"now", "turn"});
    read_steps(entry, "does", StepPlace::Lake, event.does);
    for (const Step& step : event.does) {
      const bool ranges = step.word == Word::Ban || step.word == Word::Shift || step.word == Word::Drm ||
                          step.word == Word::React || step.word == Word::Strength || step.word == Word::Slip ||
                          step.word == Word::Fever || (step.word == Word::Gage && Gaged(step.what) == Gaged::Flip);
      if (ranges != (event.lasts == Lasts::Turn))
        entry.wrong("lasts", fmt::format("is \"{}\", but one of its sentences {}", LASTING[std::size_t(event.lasts)],
                                         ranges ? "has an effect on what follows" : "is done at once"));
    }
    finish(entry, marks);
  }
}

void read_coastal_events(Entry& file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  auto events = file.entries("coast", "coastal event");
  if (events.size() > COASTAL_EVENTS)
    file.wrong("coast", fmt::format("stands {} times; there may be {} coastal events", events.size(), COASTAL_EVENTS));
  c.coastal_events = int(events.size());
  for (Entry& entry : events) {
    Content::CoastalEvent& event = c.coast[ids.coast.size()];
    ids.coast.push_back(entry.text("id"));
    edition.texts.names[ACoastalEvent].push_back(entry.text("name"));
    if (entry.has("raid")) read_steps(entry, "raid", StepPlace::Raid, event.raid);
    if (entry.has("land")) read_steps(entry, "land", StepPlace::Landing, event.land);
    if (!entry.has("raid") && !entry.has("land")) entry.wrong("does nothing; it must have raid, land or both");
    finish(entry, marks);
  }
}

void read_cards(Entry& file, Marks& marks, const Ids& ids, Content& c, Edition& edition) {
  auto cards = exactly(file, "card", "event card", CARDS);
  c.cards = CARDS;
  int lake_only = 0, spyglasses = 0;
  for (std::size_t i = 0; i < CARDS; i++) {
    Entry& entry = cards[i];
    Content::Card& card = c.card[i];
    entry.number("id", int(i) + 1, int(i) + 1);
    edition.texts.names[ACard].push_back(fmt::format("Event {}", i + 1));
    card.lake = entry.has("lake") ? named(entry, "lake", ids.lake, "this file") : NONE;
    card.coastal = entry.has("coast") ? named(entry, "coast", ids.coast, "this file") : NONE;
    card.lake_only = entry.has("lake_only") && entry.flag("lake_only");
    if (card.lake_only) {
      lake_only++;
      if (card.lake == NONE || card.coastal != NONE)
        entry.wrong("lake_only", "is true, but the card has no lake event or has a coastal one");
    } else {
      card.spyglass = entry.flag("spyglass");
      spyglasses += card.spyglass;
      card.gage = Side(index_in(SIDES, entry.word("gage", SIDES)));
      for (const std::string& icon : entry.texts("icons")) {
        const std::size_t at = index_in(ICON_IDS, icon);
        if (at == ICONS) entry.wrong("icons", fmt::format("has \"{}\"; the icons are {}", icon, listed(ICON_IDS)));
        if (card.icons >> at & 1) entry.wrong("icons", fmt::format("has {} twice", icon));
        card.icons |= u8(1u << at);
      }
    }
    const bool gale = card.lake != NONE && c.lake[card.lake].does.at[0].word == Word::Gale;
    if (gale != card.lake_only) entry.wrong("lake_only", "must be true on the card of the gale, and only there");
    finish(entry, marks);
  }
  if (lake_only != 1) file.wrong("card", fmt::format("has {} cards for the lake only, but must have 1", lake_only));
  if (spyglasses == 0) file.wrong("card", "has no spyglass at all; nobody would ever be found");
}

void check_use(const Entry& file, const Ids& ids, const Content& c) {
  for (std::size_t i = 0; i < ids.lake.size(); i++)
    if (std::none_of(c.card, c.card + CARDS, [&](const Content::Card& card) { return card.lake == i; }))
      file.wrong("lake", fmt::format("has {}, which no card bears", ids.lake[i]));
  for (std::size_t i = 0; i < ids.coast.size(); i++)
    if (std::none_of(c.card, c.card + CARDS, [&](const Content::Card& card) { return card.coastal == i; }))
      file.wrong("coast", fmt::format("has {}, which no card bears", ids.coast[i]));
}

void read_events(Entry file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  read_lake_events(file, marks, ids, c, edition);
  read_coastal_events(file, marks, ids, c, edition);
  read_cards(file, marks, ids, c, edition);
  check_use(file, ids, c);
  file.done();
}

void read_tactics(Entry file, Marks& marks, Content& c, Edition& edition) {
  auto tactics = exactly(file, "tactic", "tactic", TACTICS);
  int dummies = 0;
  for (std::size_t i = 0; i < TACTICS; i++) {
    Entry& entry = tactics[i];
    Content::Tactic& tactic = c.tactic[i];
    const bool defends = i >= DECK_TACTICS;
    entry.word("id", {fmt::format("{}{}", defends ? "DT" : "AT", i % DECK_TACTICS + 1)});
    entry.word("deck", {DECKS[defends]});
    tactic.dummy = entry.has("dummy") && entry.flag("dummy");
    if (tactic.dummy) {
      edition.texts.names[ATactic].push_back(fmt::format("Dummy {}", ++dummies));
      tactic.side = NOBODY;
      finish(entry, marks);
      continue;
    }
    edition.texts.names[ATactic].push_back(entry.text("name"));
    tactic.icon = u8(index_in(ICON_IDS, entry.word("icon", ICON_IDS)));
    tactic.band = u8(index_in(BAND_IDS, entry.word("band", BAND_IDS)));
    tactic.side = u8(index_in(EITHER, entry.word("side", EITHER)));
    tactic.lasts = read_lasts(entry, {"now", "round", "gage", "sequence"});
    read_steps(entry, "does", StepPlace::Tactic, tactic.does);
    for (const Step& step : tactic.does) {
      if ((step.word == Word::Restart || step.word == Word::SkipRecheck || step.word == Word::Hit) && defends)
        entry.wrong("does", "has a sentence that is for attackers only");
      if ((step.word == Word::AddWithdraw || step.word == Word::Disengage || step.when == If::AttackerHit) && !defends)
        entry.wrong("does", "has a sentence that is for defenders only");
      if ((step.word == Word::Hit || step.word == Word::Disengage) != (tactic.lasts == Lasts::Now))
        entry.wrong("lasts", "must be now for hit and disengage, and only for them");
    }
    finish(entry, marks);
  }
  file.done();
}

// ---- tables.toml ----

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

// Numbers that begin at `first` and rise.
void check_rising(const Entry& file, const char* key, const std::vector<int>& from, std::optional<int> first) {
  if (first && from[0] != *first) file.wrong(key, fmt::format("must begin with {}", *first));
  for (std::size_t i = 1; i < from.size(); i++)
    if (from[i] <= from[i - 1]) file.wrong(key, fmt::format("goes from {} to {}, but must rise", from[i - 1], from[i]));
}

void read_balance(Entry& file, Marks& marks, Content& c) {
  auto columns = exactly(file, "balance", "column", COLUMNS);
  std::vector<int> from;
  for (std::size_t i = 0; i < COLUMNS; i++) {
    from.push_back(columns[i].number("difference", -999, 999));
    c.balance[i] = {from.back(), u8(columns[i].number("cards", 1, ROW - 1))};
    finish(columns[i], marks);
  }
  check_rising(file, "balance", from, -999);
}

void read_combat(Entry& file, Marks& marks, Content& c, Edition& edition) {
  Entry odds = file.table("odds");
  const auto names = odds.texts("names");
  if (names.size() != COLUMNS)
    odds.wrong("names", fmt::format("has {} columns, but must have {}", names.size(), COLUMNS));
  edition.texts.names[AColumn] = names;
  const auto halves = odds.numbers("halves", COLUMNS, 0, 20);
  check_rising(odds, "halves", halves, 0);
  for (std::size_t i = 0; i < COLUMNS; i++) c.odds[i] = u8(halves[i]);
  finish(odds, marks);

  auto rows = exactly(file, "result", "row", ROWS);
  auto& results = edition.texts.names[AResult];
  for (std::size_t roll = 0; roll < ROWS; roll++) {
    rows[roll].number("roll", int(roll), int(roll));
    const auto cells = rows[roll].texts("cells");
    if (cells.size() != COLUMNS)
      rows[roll].wrong("cells", fmt::format("has {} results, but must have {}", cells.size(), COLUMNS));
    for (std::size_t column = 0; column < COLUMNS; column++) {
      if (!read_cell(cells[column], c.table[roll][column]))
        rows[roll].wrong("cells", fmt::format("has \"{}\"; a result is like A1/D2W, AW/DW or END", cells[column]));
      c.result[roll][column] = u8(index_in(results, cells[column]));
      if (c.result[roll][column] == results.size()) results.push_back(cells[column]);
    }
    finish(rows[roll], marks);
  }

  auto hits = exactly(file, "hit", "roll", ROLLS);
  for (std::size_t i = 0; i < ROLLS; i++) {
    const int dice = int(10 * (i / 6 + 1) + i % 6 + 1);
    hits[i].number("dice", dice, dice);
    const auto positions = hits[i].numbers("positions", LINE, 1, LINE);
    for (std::size_t n = 0; n < LINE; n++) {
      if (positions[n] > int(n) + 1)
        hits[i].wrong("positions", fmt::format("hits ship {} where there are {}", positions[n], n + 1));
      c.hit[i][n] = u8(positions[n]);
    }
    finish(hits[i], marks);
  }
}

void read_land(Entry& file, Marks& marks, Ids& ids, Content& c) {
  auto levels = exactly(file, "land_level", "level", LAND_LEVELS);
  for (std::size_t level = 0; level < LAND_LEVELS; level++) {
    Entry& entry = levels[level];
    ids.land.push_back(entry.text("id"));
    const auto up_to = entry.numbers("up_to", std::size_t(Land::COUNT), 11, 66);
    check_rising(entry, "up_to", up_to, {});
    for (const int roll : up_to)
      if (roll % 10 < 1 || roll % 10 > 6) entry.wrong("up_to", fmt::format("has {}, which two dice never show", roll));
    if (up_to.back() != 66) entry.wrong("up_to", "must end with 66");
    std::size_t result = 0;
    for (int i = 0; i < ROLLS; i++) {
      while (10 * (i / 6 + 1) + i % 6 + 1 > up_to[result]) result++;
      c.land[level][i] = Land(result);
    }
    finish(entry, marks);
  }
  auto bands = exactly(file, "land_band", "band", BANDS);
  std::vector<int> from;
  for (std::size_t band = 0; band < BANDS; band++) {
    Entry& entry = bands[band];
    from.push_back(entry.number("long_guns", 0, 99));
    c.band[band] = u8(from.back());
    const auto names = entry.texts("levels");
    if (names.size() != TROOP_COLUMNS)
      entry.wrong("levels", fmt::format("has {} levels, but must have {}", names.size(), TROOP_COLUMNS));
    for (std::size_t i = 0; i < TROOP_COLUMNS; i++) {
      const std::size_t level = index_in(ids.land, names[i]);
      if (level == LAND_LEVELS) entry.wrong("levels", fmt::format("names \"{}\", which is no land_level", names[i]));
      c.land_level[band][i] = u8(level);
    }
    finish(entry, marks);
  }
  check_rising(file, "land_band", from, 0);
}

void read_convoys_and_yards(Entry& file, Marks& marks, Content& c) {
  auto rows = file.entries("scatter", "row");
  if (rows.size() > SCATTER_ROWS)
    file.wrong("scatter", fmt::format("stands {} times; there may be {} rows", rows.size(), SCATTER_ROWS));
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
    finish(rows[i], marks);
  }
  check_rising(file, "scatter", from, 1);

  auto damages = file.entries("damage", "row");
  if (damages.size() > std::size(c.damage))
    file.wrong("damage", fmt::format("stands {} times; there may be {} rows", damages.size(), std::size(c.damage)));
  c.damages = int(damages.size());
  from.clear();
  for (std::size_t i = 0; i < damages.size(); i++) {
    from.push_back(damages[i].number("roll", 1, 7));
    c.damage[i] = {u8(from.back()), u8(damages[i].number("delay", 0, TRACK)),
                   Yard(index_in(YARDS, damages[i].word("ship", YARDS)))};
    finish(damages[i], marks);
  }
  check_rising(file, "damage", from, 1);
}

void read_tables(Entry file, Marks& marks, Ids& ids, Content& c, Edition& edition) {
  read_balance(file, marks, c);
  read_combat(file, marks, c, edition);
  read_land(file, marks, ids, c);
  read_convoys_and_yards(file, marks, c);
  auto gales = exactly(file, "gale", "type", TYPES);
  for (std::size_t type = 0; type < TYPES; type++) {
    gales[type].word("type", {TYPE_IDS[type]});
    const int founders = gales[type].number("founders", 0, 10);
    c.gale[type] = {u8(founders), u8(gales[type].number("reduced", founders, 10))};
    finish(gales[type], marks);
  }
  Entry cut = file.table("cutting_out");
  std::vector<int> from = {-99};
  for (const char* key : {"repulsed", "alarm", "damaged", "burnt", "cut_out"}) from.push_back(cut.number(key, -5, 20));
  check_rising(cut, "repulsed", from, {});
  std::copy(from.begin(), from.end(), c.cut_from);
  finish(cut, marks);
  file.done();
}

// ---- game.toml ----

void read_numbers(Entry& file, Marks& marks, Content& c, Edition& edition) {
  Entry supply = file.table("supply");
  c.supply_floor = supply.number("floor", -9, 0);
  c.supply_start = supply.number("start", c.supply_floor, TRACK);
  c.convoy_steps = supply.number("convoy", 1, TRACK);
  c.fall_points = u8(supply.number("fall_points", 0, 99));
  finish(supply, marks);

  Entry troops = file.table("troops");
  c.troops_us = u8(troops.number("us", 1, 8));
  c.markers_gb = u8(troops.number("gb", 1, 8));  // one in the box, the others on spaces 2 to 8
  c.real_gb = u8(troops.number("gb_real", 0, std::min<int>(c.markers_gb, 6)));
  c.troops_per = u8(troops.number("close_action", 1, 30));
  c.penalty = u8(troops.number("penalty", 0, 9));
  finish(troops, marks);

  Entry front = file.table("front");
  c.front_end = front.number("end", 1, 9);
  c.army_points = u8(front.number("army_points", 0, 99));
  finish(front, marks);

  Entry limits = file.table("limits");
  c.squadron_limit = u8(limits.number("squadron", 1, 99));
  c.control_steps = u8(limits.number("control_steps", 1, 40));
  c.blockade_mains = u8(limits.number("blockade_ships", 1, SHIPS));
  c.rounds = u8(limits.number("rounds", 1, 20));
  c.harbor_rounds = u8(limits.number("harbor_rounds", 1, 9));
  c.draws[US] = u8(limits.number("us_draw", 1, DECK_TACTICS));
  c.draws[GB] = u8(limits.number("gb_draw", 1, DECK_TACTICS));
  c.control_points = u8(limits.number("control_points", 0, 9));
  finish(limits, marks);

  auto levels = exactly(file, "level", "level", LEVELS);
  std::vector<int> from;
  for (std::size_t i = 0; i < LEVELS; i++) {
    edition.texts.names[ALevel].push_back(levels[i].text("name"));
    from.push_back(c.level_from[i] = levels[i].number("score", -999, 999));
    finish(levels[i], marks);
  }
  check_rising(file, "level", from, -999);
}

void load(const Folder& folder, Marks& marks, Edition& edition) {
  auto content = std::make_shared<Content>();
  *content = Content{};
  Ids ids;
  u8 convoys[ZONES];
  Entry game = folder.open("game.toml");
  for (const char* read_already : {"game", "places", "scenario", "switch", "reference"}) game.skip(read_already);
  read_numbers(game, marks, *content, edition);
  game.done();
  if (edition.scenarios.size() != 1) game.wrong("scenario", "stands more than once; this game has one");
  if (edition.switches.size() != 1 || edition.switches[0].id != "cutting_out" || edition.switches[0].values.size() != 2)
    game.wrong("switch", "must stand once: cutting_out, off or on");
  read_map(folder.open("map.toml"), marks, *content, edition, convoys);
  read_ships(folder.open("ships.toml"), marks, ids, *content, edition);
  read_targets(folder.open("targets.toml"), marks, ids, *content, edition, convoys);
  read_tables(folder.open("tables.toml"), marks, ids, *content, edition);
  edition.card_texts = std::make_shared<CardTexts>(folder.open("card_texts.toml"));
  read_events(folder.open("events.toml"), marks, ids, *content, edition);
  read_tactics(folder.open("tactics.toml"), marks, *content, edition);
  work_out(*content);
  edition.content = content;
}

}  // namespace

const Loader& glorious::loader() {
  static const Loader loader = {
      {"card_texts.toml", "events.toml", "map.toml", "ships.toml", "tables.toml", "tactics.toml", "targets.toml"},
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
