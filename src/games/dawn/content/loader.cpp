// The content of Dawn's Early Light: map.toml, pieces.toml, tracks.toml, cards.toml with card_texts.toml, and the numbers of
// game.toml.
#include "games/dawn/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/dawn/board.hpp"
#include "games/dawn/content/cards.hpp"

namespace warhawk {
namespace {

using namespace dawn;

const std::vector<std::string> SIDES = {"US", "GB"};
const std::vector<std::string> HOMES = {"US", "GB", "neutral"};
const std::vector<std::string> ASSOCIATIONS = {"US", "GB", "either"};
const std::vector<std::string> TYPES = {"town", "rural", "indian"};
const std::vector<std::string> DECKS = {"prelude", "1812", "1814"};
const std::vector<std::string> TRACK_IDS = {"economy", "public_opinion", "diplomacy"};
const std::vector<std::string> OPERATION_IDS = {"recruit", "campaign", "construct", "privateer",
                                                "cruise",  "raid",     "deploy"};
const std::vector<std::string> CONFLICT_IDS = {"tecumseh", "creek_civil_war", "death_struggle", "bonaparte_abdication",
                                               "peace_negotiations"};
const char* const COUNTERS[KINDS] = {"us_militia", "us_regular", "gb_militia", "gb_regular", "indians"};

u8 index_in(const std::vector<std::string>& all, const std::string& word) {
  return u8(std::find(all.begin(), all.end(), word) - all.begin());
}

int region_of(Entry& entry, const char* key, const CardNames& ids, const std::string& id) {
  const u8 at = index_in(ids.regions, id);
  if (at == ids.regions.size())
    entry.wrong(key, fmt::format("names the region \"{}\", which map.toml does not have", id));
  return at;
}
RegionSet regions_of(Entry& entry, const char* key, const CardNames& ids) {
  RegionSet set = 0;
  for (const std::string& id : entry.texts(key)) {
    const int region = region_of(entry, key, ids, id);
    if (set >> region & 1) entry.wrong(key, fmt::format("names {} twice", id));
    set |= bit(region);
  }
  return set;
}

// Something with a place on the canvas. A region's word for it is `id`, its name is what players read.
void place(Entry& entry, u8 noun, std::string key, Edition& edition) {
  auto& names = edition.texts.names[noun];
  const Place one{noun,
                  u16(names.size()),
                  std::move(key),
                  entry.text("name"),
                  entry.coordinate("x", edition.width),
                  entry.coordinate("y", edition.height)};
  names.push_back(one.name);
  edition.places.push_back(one);
}

// ---- map.toml ----

void read_regions(Entry& file, Marks& marks, CardNames& ids, Content& c, Edition& edition) {
  auto regions = file.entries("region", "region");
  if (regions.size() > REGIONS)
    file.wrong("region", fmt::format("stands {} times; there may be {} regions", regions.size(), REGIONS));
  c.regions = int(regions.size());
  for (Entry& entry : regions) {
    Content::Region& region = c.region[ids.regions.size()];
    ids.regions.push_back(entry.text("id"));
    place(entry, ARegion, ids.regions.back(), edition);
    region.type = Type(index_in(TYPES, entry.word("type", TYPES)));
    region.home = index_in(HOMES, entry.word("align", HOMES));
    region.vp = u8(entry.number("vp", 0, 9));
    edition.places.back().value = region.vp;
    if (region.home != NEUTRAL) edition.places.back().land = Side(region.home);
    region.power = u8(entry.number("recruit", 0, 9));
    region.zone = NONE;
    if (region.type == IndianLand && region.home != NEUTRAL)
      entry.wrong("align", "must be neutral in an Indian region");
    if (region.type == IndianLand && region.vp != 0) entry.wrong("vp", "must be 0 in an Indian region");
    if (region.power > 0 && (region.type != Town || region.home == NEUTRAL))
      entry.wrong("recruit", "must be 0 in a region that is no home town");
    entry.source(marks);
    entry.done();
  }
  ids.region_names = edition.texts.names[ARegion];
}

void read_borders(Entry& file, Marks& marks, const CardNames& ids, Content& c, Edition& edition) {
  auto borders = file.entries("border", "border");
  if (borders.size() > BORDERS)
    file.wrong("border", fmt::format("stands {} times; there may be {} borders", borders.size(), BORDERS));
  RegionSet next[REGIONS] = {};
  for (Entry& border : borders) {
    const auto ends = border.texts("between");
    if (ends.size() != 2) border.wrong("between", fmt::format("has {} regions, but must have 2", ends.size()));
    const int a = region_of(border, "between", ids, ends[0]), b = region_of(border, "between", ids, ends[1]);
    if (a == b) border.wrong("between", fmt::format("joins {} with itself", ends[0]));
    if (next[a] >> b & 1) border.wrong("between", fmt::format("joins {} and {} a second time", ends[0], ends[1]));
    next[a] |= bit(b), next[b] |= bit(a);
    c.border[c.borders][0] = u8(a), c.border[c.borders++][1] = u8(b);
    edition.links.push_back(
        {u16(a), u16(b), c.region[a].home + c.region[b].home == US + GB && c.region[a].home != c.region[b].home});
    edition.texts.names[ABorder].push_back(
        fmt::format("{} - {}", ids.region_names[std::size_t(a)], ids.region_names[std::size_t(b)]));
    border.source(marks);
    border.done();
  }
  RegionSet reached = 1, before = 0;
  while (reached != before) {
    before = reached;
    for (int r : RegionsIn{before}) reached |= next[r];
  }
  for (int r = 0; r < c.regions; r++)
    if (!(reached >> r & 1))
      file.wrong("border", fmt::format("leaves {} cut off from {}; borders must join all regions",
                                       ids.regions[std::size_t(r)], ids.regions[0]));
}

void read_waters(Entry& file, Marks& marks, CardNames& ids, Content& c, Edition& edition) {
  auto waters = file.entries("waterway", "waterway");
  if (waters.size() != WATERS)
    file.wrong("waterway", fmt::format("stands {} times, but must stand {} times", waters.size(), WATERS));
  for (std::size_t w = 0; w < waters.size(); w++) {
    Entry& entry = waters[w];
    ids.waters.push_back(entry.text("id"));
    place(entry, AWater, ids.waters.back(), edition);
    c.water[w].spaces = u8(entry.number("spaces", 1, 4));
    c.water[w].shore = regions_of(entry, "regions", ids);
    if (std::popcount(c.water[w].shore) < 2) entry.wrong("regions", "has one region, but a waterway joins two or more");
    Entry start = entry.table("start");
    for (std::size_t side = 0; side < 2; side++)
      c.start_ships[side][w] = u8(start.number(SIDES[side].c_str(), 0, c.water[w].spaces));
    start.done();
    if (c.start_ships[US][w] + c.start_ships[GB][w] > c.water[w].spaces)
      entry.wrong("start", fmt::format("has more markers than the {} spaces", int(c.water[w].spaces)));
    entry.source(marks);
    entry.done();
  }
  ids.water_names = edition.texts.names[AWater];
}

void read_zones(Entry& file, Marks& marks, CardNames& ids, Content& c, Edition& edition) {
  auto zones = file.entries("zone", "zone");
  if (zones.size() != ZONES)
    file.wrong("zone", fmt::format("stands {} times, but must stand {} times", zones.size(), ZONES));
  for (std::size_t z = 0; z < zones.size(); z++) {
    Entry& entry = zones[z];
    ids.zones.push_back(entry.text("id"));
    place(entry, AStation, ids.zones.back(), edition);
    c.zone[z].spaces = u8(entry.number("spaces", 1, 6));
    c.zone[z].towns = regions_of(entry, "towns", ids);
    for (int r : RegionsIn{c.zone[z].towns}) {
      const std::string& id = ids.regions[std::size_t(r)];
      if (c.region[r].type != Town || c.region[r].home != US)
        entry.wrong("towns", fmt::format("names {}, which is no American home town", id));
      if (c.region[r].zone != NONE) entry.wrong("towns", fmt::format("names {}, which another zone has already", id));
      c.region[r].zone = int(z);
    }
    entry.source(marks);
    entry.done();
  }
  ids.zone_names = edition.texts.names[AStation];
  Entry box = file.table("navy_box");
  place(box, AStation, "navy_box", edition);
  box.source(marks);
  box.done();
}

void read_map(Entry file, Marks& marks, CardNames& ids, Content& c, Edition& edition) {
  Entry canvas = file.table("canvas");
  edition.width = canvas.number("width", 100, 10000);
  edition.height = canvas.number("height", 100, 10000);
  canvas.source(marks);
  canvas.done();
  read_regions(file, marks, ids, c, edition);
  read_borders(file, marks, ids, c, edition);
  read_waters(file, marks, ids, c, edition);
  read_zones(file, marks, ids, c, edition);
  Entry special = file.table("special");
  c.halifax = u8(region_of(special, "always_landable", ids, special.text("always_landable")));
  if (c.region[c.halifax].type != Town || c.region[c.halifax].home != GB)
    special.wrong("always_landable", "must be a British home town");
  if (c.region[c.halifax].zone != NONE) special.wrong("always_landable", "must be in no blockade zone");
  c.creek = u8(region_of(special, "creek_war", ids, special.text("creek_war")));
  if (c.region[c.creek].type != IndianLand) special.wrong("creek_war", "must be an Indian region");
  special.source(marks);
  special.done();
  int ports = 1;
  for (int r = 0; r < c.regions; r++) ports += c.region[r].zone != NONE;
  if (ports > PORTS) file.wrong("zone", fmt::format("has {} towns in all, but there may be {}", ports - 1, PORTS - 1));
  file.done();
}

// ---- pieces.toml ----

void read_setup(Entry& file, Marks& marks, const CardNames& ids, Content& c) {
  Entry setup = file.table("setup");
  c.start_squadrons = u8(setup.number("squadrons", 0, c.squadrons));
  c.start_landing_supply = u8(setup.number("landing", 0, c.counters[GBRegular]));
  c.start_forts = regions_of(setup, "forts", ids);
  if (std::popcount(c.start_forts) > c.forts) setup.wrong("forts", "has more forts than there are counters");
  for (int r : RegionsIn{c.start_forts})
    if (c.region[r].type == Town)
      setup.wrong("forts", fmt::format("names {}, but a fort never stands in a town", ids.regions[std::size_t(r)]));
  for (Entry& army : setup.entries("army", "army")) {
    const Side side = Side(index_in(SIDES, army.word("side", SIDES)));
    const int region = region_of(army, "region", ids, army.text("region"));
    if (c.start_force[militia(side)][region] + c.start_force[regular(side)][region])
      army.wrong("region", "is that of another entry of this side; one must count them all");
    c.start_force[militia(side)][region] = u8(army.number("militia", 0, c.counters[militia(side)]));
    c.start_force[regular(side)][region] = u8(army.number("regular", 0, c.counters[regular(side)]));
    army.source(marks);
    army.done();
  }
  for (Entry& indians : setup.entries("indians", "indians")) {
    const int region = region_of(indians, "region", ids, indians.text("region"));
    if (c.region[region].type == Town) indians.wrong("region", "is a town, where Indians never stand");
    if (c.start_force[Indian][region]) indians.wrong("region", "is that of another entry; one must count them all");
    c.start_force[Indian][region] = u8(indians.number("number", 1, c.counters[Indian]));
    indians.source(marks);
    indians.done();
  }
  for (int k = 0; k < KINDS; k++) {
    int placed = k == GBRegular ? c.start_landing_supply : 0;
    for (int r = 0; r < c.regions; r++) placed += c.start_force[k][r];
    if (placed > c.counters[k])
      setup.wrong("army", fmt::format("and its like place {} of {}, but there are {}", placed, COUNTERS[k],
                                      int(c.counters[k])));
  }
  for (int r = 0; r < c.regions; r++) {
    const bool us = c.start_force[USMilitia][r] + c.start_force[USRegular][r] > 0;
    const bool gb = c.start_force[GBMilitia][r] + c.start_force[GBRegular][r] + c.start_force[Indian][r] > 0;
    if (us && gb) setup.wrong("army", fmt::format("begins with both sides in {}", ids.regions[std::size_t(r)]));
  }
  setup.source(marks);
  setup.done();
}

void read_pieces(Entry file, Marks& marks, const CardNames& ids, Content& c) {
  Entry counters = file.table("counters");
  for (int k = 0; k < KINDS; k++) c.counters[k] = u8(counters.number(COUNTERS[k], 1, 60));
  c.squadrons = u8(counters.number("squadrons", 1, 20));
  c.forts = u8(counters.number("forts", 1, REGIONS));
  c.truces = u8(counters.number("armistices", 1, 20));
  counters.source(marks);
  counters.done();
  read_setup(file, marks, ids, c);
  file.done();
}

// ---- tracks.toml ----

void read_effect(Entry& level, const char* key, u8 (&effects)[EFFECTS]) {
  Entry entry = level.table(key);
  const std::vector<std::string> known = {"ops", "squadrons", "counters", "blockade", "home_die", "vp"};
  const u8 gives = index_in(known, entry.word("gives", known));
  const int n = entry.number("n", 1, 9);
  if (gives == 0) {
    const u8 operation = index_in(OPERATION_IDS, entry.word("operation", OPERATION_IDS));
    const bool american = operation == dawn::Privateering || operation == Cruising;
    const bool british = operation == Raiding || operation == Deploying;
    if (std::string_view(key) == "us" ? british : american) entry.wrong("operation", "is none of this side");
    effects[BonusOps + operation] = u8(n);
  } else {
    if (gives == 1 && std::string_view(key) == "us") entry.wrong("gives", "squadrons, but they are British");
    if (gives == 3 && std::string_view(key) == "us") entry.wrong("gives", "points of blockades, but those are British");
    effects[BonusSquadrons + gives - 1] = u8(gives == 2 ? n - 1 : n);  // counters: those beyond the first
  }
  entry.done();
}

void read_tracks(Entry file, Marks& marks, CardNames& ids, Content& c, Edition& edition) {
  bool known[TRACKS][LEVELS + 1] = {};
  for (Entry& entry : file.entries("level", "level")) {
    const u8 track = index_in(TRACK_IDS, entry.word("track", TRACK_IDS));
    const int level = entry.number("level", 1, LEVELS);
    if (known[track][level]) entry.wrong("level", "is that of another entry of this track");
    known[track][level] = true;
    read_effect(entry, "us", c.effect_at[track][US][level]);
    read_effect(entry, "gb", c.effect_at[track][GB][level]);
    entry.source(marks);
    entry.done();
  }
  for (std::size_t track = 0; track < TRACKS; track++)
    for (int level = 1; level <= LEVELS; level++)
      if (!known[track][level]) file.wrong("level", fmt::format("is missing for {} {}", TRACK_IDS[track], level));

  Entry naval = file.table("naval");
  const auto blockade = naval.numbers("blockade", ZONES + 1, 0, 20);
  for (std::size_t i = 0; i <= ZONES; i++) c.blockade_value[i] = u8(blockade[i]);
  const std::size_t spaces = naval.size("privateering");
  if (spaces < 2 || spaces > PRIVATEERING_SPACES + 1)
    naval.wrong("privateering", fmt::format("has {} numbers, but must have 2 to {}", spaces, PRIVATEERING_SPACES + 1));
  const auto privateering = naval.numbers("privateering", spaces, 0, 20);
  for (std::size_t i = 0; i < spaces; i++) c.privateering_value[i] = u8(privateering[i]);
  c.privateering_spaces = u8(spaces - 1);
  naval.source(marks);
  naval.done();

  auto conflicts = file.entries("conflict", "conflict");
  if (conflicts.size() != CONFLICTS)
    file.wrong("conflict", fmt::format("stands {} times, but must stand {} times", conflicts.size(), int(CONFLICTS)));
  for (std::size_t i = 0; i < conflicts.size(); i++) {
    ids.conflicts.push_back(conflicts[i].word("id", {CONFLICT_IDS[i]}));
    edition.texts.names[AConflict].push_back(conflicts[i].text("name"));
    conflicts[i].source(marks);
    conflicts[i].done();
  }
  ids.conflict_names = edition.texts.names[AConflict];
  file.done();
}

// ---- game.toml ----

void read_numbers(Entry& file, Marks& marks, const CardNames& ids, Content& c) {
  Entry calendar = file.table("calendar");
  c.turns = u8(calendar.number("turns", 1, 20));
  c.hand = u8(calendar.number("hand", 1, 12));
  c.prelude_hand = u8(calendar.number("prelude_hand", 1, 12));
  c.prelude_keep = u8(calendar.number("prelude_keep", 0, std::min(c.prelude_hand, c.hand)));
  c.era_turn = u8(calendar.number("era_turn", 2, 20));
  c.era_squadrons = u8(calendar.number("era_squadrons", 0, 9));
  calendar.source(marks);
  calendar.done();

  Entry victory = file.table("victory");
  c.score_limit = u8(victory.number("score_limit", 1, 100));
  const char* const towns[2] = {"us_towns", "gb_towns"};
  for (Side side : {US, GB}) {
    c.goal[side] = regions_of(victory, towns[side], ids);
    for (int r : RegionsIn{c.goal[side]})
      if (c.region[r].type != Town || c.region[r].home != other(side))
        victory.wrong(towns[side],
                      fmt::format("names {}, which is no home town of the enemy", ids.regions[std::size_t(r)]));
  }
  c.goal_count[US] = u8(std::popcount(c.goal[US]));
  c.goal_count[GB] = u8(victory.number("gb_count", 1, std::popcount(c.goal[GB])));
  victory.source(marks);
  victory.done();

  Entry dice = file.table("dice");
  c.hit_on[USMilitia] = c.hit_on[GBMilitia] = u8(dice.number("hit_militia", 4, 6));
  c.hit_on[USRegular] = c.hit_on[GBRegular] = u8(dice.number("hit_regular", 4, 6));
  c.hit_on[Indian] = u8(dice.number("hit_indian", 4, 6));
  c.evade_on = u8(dice.number("evade", 1, 6));
  c.privateer_on = u8(dice.number("privateer", 1, 6));
  c.cruise_on = u8(dice.number("cruise", 1, 6));
  c.raid_on = u8(dice.number("raid", 1, 6));
  dice.source(marks);
  dice.done();
}

// ---- cards.toml ----

// What all cards together must keep: squadrons, conflicts, lasting effects.
void check_cards(const Entry& file, const CardNames& ids, const Content& c) {
  int squadrons = c.start_squadrons + c.era_squadrons, lasting = 0;
  for (int track = 0; track < TRACKS; track++)
    for (int level = 1; level <= LEVELS; level++) squadrons += c.effect_at[track][GB][level][BonusSquadrons];
  u32 activated = 0, resolved = 0;
  for (const Content::Card& card : c.card)
    for (int pc = card.program.first; pc < card.program.first + card.program.count; pc++) {
      const Op& op = c.ops.at[pc];
      if (op.word == Word::Squadrons) squadrons += op.n;
      if (op.word == Word::Until) lasting++;
      if (op.word == Word::Activate) activated |= 1u << op.what;
      if (op.word == Word::Resolve) resolved |= 1u << op.what;
    }
  if (squadrons > c.squadrons)
    file.wrong("card", fmt::format("and set-up, era and tracks bring {} squadrons, but there are {}", squadrons,
                                   int(c.squadrons)));
  if (lasting > MODS)
    file.wrong("card", fmt::format("has {} lasting effects in all, but {} can lie together", lasting, MODS));
  for (std::size_t i = 0; i < CONFLICTS; i++)
    if (!(activated >> i & 1))
      file.wrong("card",
                 fmt::format("activates {} nowhere{}", ids.conflicts[i], resolved >> i & 1 ? ", but resolves it" : ""));
}

void read_cards(Entry file, Marks& marks, const CardNames& ids, Content& c, Edition& edition) {
  const CardTexts& texts = *edition.card_texts;
  DawnCards language(ids, texts, c);
  auto cards = file.entries("card", "card");
  if (cards.size() != CARDS)
    file.wrong("card", fmt::format("stands {} times, but must stand {} times", cards.size(), CARDS));
  CardFaults faults;
  for (int i = 0; i < CARDS; i++) {
    Entry& entry = cards[std::size_t(i)];
    Content::Card& card = c.card[i];
    entry.number("id", i + 1, i + 1);
    const std::string title = entry.text("title");
    card.era = index_in(DECKS, entry.word("deck", DECKS));
    card.side = index_in(ASSOCIATIONS, entry.word("side", ASSOCIATIONS));
    card.ops = u8(entry.number("ops", 1, 9));
    card.removed = entry.flag("remove");
    card.same_as = u8(i);
    std::string name = title;
    if (entry.has("same")) {
      if (entry.has("does")) entry.wrong("does", "stands beside same; a copy does what its first card does");
      if (i == 0) entry.wrong("same", "must name an earlier card");
      const int first = entry.number("same", 1, i) - 1;
      const Content::Card& twin = c.card[first];
      card.same_as = u8(first);
      card.program = twin.program;
      if (twin.same_as != first) entry.wrong("same", "names a card that is a copy itself");
      const CardInfo& info = edition.cards[std::size_t(first)];
      if (info.title != title)
        entry.wrong("title", fmt::format("is not \"{}\", that of card {}", info.title, first + 1));
      if (twin.side != card.side) entry.wrong("side", fmt::format("is not that of card {}", first + 1));
      if (twin.ops != card.ops) entry.wrong("ops", fmt::format("is not that of card {}", first + 1));
      if (twin.removed != card.removed) entry.wrong("remove", fmt::format("is not that of card {}", first + 1));
      name += " (second copy)";
    } else {
      faults.add(entry, "does", title, language.compile(entry.text("does"), i, c));
    }
    edition.texts.names[ACard].push_back(name);
    edition.cards.push_back({u16(i), title, "", DECKS[card.era], ASSOCIATIONS[card.side], card.ops, card.removed});
    entry.source(marks);
    entry.done();
  }
  faults.raise();
  name_steps(CardTeller(language, texts, c.ops), c.ops, edition.texts.names[AStep]);
  if (has_equal_branches(c.ops)) file.wrong("card", "has a choice of which two branches are the same");
  check_cards(file, ids, c);
  for (int i = 0; i < CARDS; i++) edition.cards[std::size_t(i)].text = language.card_text(c, i);
  int prelude = 0;
  for (const Content::Card& card : c.card) prelude += card.era == 0;
  if (prelude != 2 * c.prelude_hand)
    file.wrong("card", fmt::format("has {} Prelude cards, but {} are dealt", prelude, 2 * c.prelude_hand));
  file.done();
}

void load(const Folder& folder, Marks& marks, Edition& edition) {
  auto content = std::make_shared<Content>();
  *content = Content{};
  CardNames ids;
  Entry game = folder.open("game.toml");
  for (const char* read_already : {"game", "places", "scenario", "reference"}) game.skip(read_already);
  read_map(folder.open("map.toml"), marks, ids, *content, edition);
  read_pieces(folder.open("pieces.toml"), marks, ids, *content);
  read_tracks(folder.open("tracks.toml"), marks, ids, *content, edition);
  read_numbers(game, marks, ids, *content);
  game.done();
  if (edition.scenarios.size() != 1) game.wrong("scenario", "stands more than once; this game has one");
  work_out(*content);  // cards name regions by their kinds
  edition.card_texts = std::make_shared<CardTexts>(folder.open("card_texts.toml"));
  read_cards(folder.open("cards.toml"), marks, ids, *content, edition);
  work_out(*content);
  edition.content = content;
}

}  // namespace

const Loader& dawn::loader() {
  static const Loader loader = {{"card_texts.toml", "cards.toml", "map.toml", "pieces.toml", "tracks.toml"},
                                load,
                                {{"side", 2}, {"force", KINDS}, {"track", TRACKS}, {"operation", OPERATIONS}},
                                tell_facts};
  return loader;
}

}  // namespace warhawk
