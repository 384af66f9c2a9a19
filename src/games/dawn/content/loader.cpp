// The content of Dawn's Early Light: map.toml, pieces.toml, tracks.toml, cards.toml with card_texts.toml, and the numbers of
// game.toml.
#include "games/dawn/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "content/map_reader.hpp"
#include "engine/notation.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/content/cards.hpp"

namespace warhawk {
namespace {

using namespace dawn;

const Words HOMES = {"US", "GB", "neutral"};
const Words ASSOCIATIONS = {"US", "GB", "either"};
const Words TYPES = {"town", "rural", "indian"};
const Words DECKS = {"prelude", "1812", "1814"};
const Words TRACK_IDS = {"economy", "public_opinion", "diplomacy"};
const Words OPERATION_IDS = {"recruit", "campaign", "construct", "privateer", "cruise", "raid", "deploy"};
const Words CONFLICT_IDS = {"tecumseh", "creek_civil_war", "death_struggle", "bonaparte_abdication",
                            "peace_negotiations"};
const Words COUNTERS = {"us_militia", "us_regular", "gb_militia", "gb_regular", "indians"};

// In the order of dawn::Switch.
const std::vector<KnownSwitch> KNOWN_SWITCHES = {
    {"vacated_region", {"open", "closed"}},
    {"free_campaigns", {"cross", "stop"}},
    {"raids", {"as_campaigns", "apart"}},
    {"beaten_raiders", {"removed", "home"}},
    {"creek_recruits", {"always", "without_us"}},
    {"blockade_point", {"always", "with_blockade"}},
    {"points_left", {"may_be_lost", "must_be_spent"}},
    {"both_retreat", {"no", "yes"}},
};

// ---- map.toml ----

void read_region(Entry& entry, int r, Content& c, Place& place) {
  Content::Region& region = c.region[r];
  region.type = Type(entry.which("type", TYPES));
  region.home = u8(entry.which("align", HOMES));
  c.values.vp[r] = u8(entry.number("vp", 0, 9));
  c.older_values.vp[r] = entry.has("vp_of_version_2") ? u8(entry.number("vp_of_version_2", 0, 9)) : c.values.vp[r];
  place.value = c.values.vp[r];
  if (region.home != NEUTRAL) place.land = Side(region.home);
  region.power = u8(entry.number("recruit", 0, 9));
  region.zone = NONE;
  if (region.type == IndianLand && region.home != NEUTRAL) entry.wrong("align", "must be neutral in an Indian region");
  if (region.type == IndianLand && c.values.vp[r] != 0) entry.wrong("vp", "must be 0 in an Indian region");
  if (region.power > 0 && (region.type != Town || region.home == NEUTRAL))
    entry.wrong("recruit", "must be 0 in a region that is no home town");
}

void read_zone(Entry& entry, int z, const Index& regions, Content& c) {
  c.zone[z].spaces = u8(entry.number("spaces", 1, 6));
  c.zone[z].towns = RegionSet(entry.set_named("towns", regions));
  for (int r : RegionsIn{c.zone[z].towns}) {
    if (c.region[r].type != Town || c.region[r].home != US)
      entry.wrong("towns", fmt::format("names {}, which is no American home town", regions[r]));
    if (c.region[r].zone != NONE)
      entry.wrong("towns", fmt::format("names {}, which another zone has already", regions[r]));
    c.region[r].zone = z;
  }
}

void read_special(Entry special, const Index& regions, Content& c) {
  c.halifax = u8(special.named("always_landable", regions));
  if (c.region[c.halifax].type != Town || c.region[c.halifax].home != GB)
    special.wrong("always_landable", "must be a British home town");
  if (c.region[c.halifax].zone != NONE) special.wrong("always_landable", "must be in no blockade zone");
  c.creek = u8(special.named("creek_war", regions));
  if (c.region[c.creek].type != IndianLand) special.wrong("creek_war", "must be an Indian region");
  special.finish();
}

void read_map(MapReader& map, Content& c, Edition& edition) {
  const Index& regions = map.places("region", ARegion, up_to(REGIONS),
                                    [&](Entry& entry, int r, Place& place) { read_region(entry, r, c, place); });
  c.regions = regions.size();
  const Words& names = edition.texts.names[ARegion];
  map.links("border", ARegion, up_to(BORDERS), [&](Entry&, int a, int b) {
    c.border[c.borders][0] = u8(a), c.border[c.borders++][1] = u8(b);
    edition.texts.names[ABorder].push_back(fmt::format("{} - {}", names[std::size_t(a)], names[std::size_t(b)]));
  });
  map.must_join_all("border", ARegion);
  map.places("waterway", AWater, exactly(WATERS), [&](Entry& entry, int w, Place&) {
    c.water[w].spaces = u8(entry.number("spaces", 1, 4));
    c.water[w].shore = RegionSet(entry.set_named("regions", regions));
    if (std::popcount(c.water[w].shore) < 2) entry.wrong("regions", "has one region, but a waterway joins two or more");
  });
  map.places("zone", AStation, exactly(ZONES), [&](Entry& entry, int z, Place&) { read_zone(entry, z, regions, c); });
  Entry box = map.file().table("navy_box");
  map.place(box, AStation, "navy_box");
  box.finish();
  read_special(map.file().table("special"), regions, c);
  int ports = 1;
  for (int r = 0; r < c.regions; r++) ports += c.region[r].zone != NONE;
  if (ports > PORTS)
    map.file().wrong("zone", fmt::format("has {} towns in all, but there may be {}", ports - 1, PORTS - 1));
  map.done();
}

// ---- pieces.toml and the set-up ----

void read_pieces(Entry file, Content& c) {
  Entry counters = file.table("counters");
  for (std::size_t k = 0; k < KINDS; k++) {
    const std::string older = COUNTERS[k] + "_of_version_2";
    c.values.counters[k] = u8(counters.number(COUNTERS[k].c_str(), 1, 60));
    c.older_values.counters[k] = counters.has(older) ? u8(counters.number(older.c_str(), 1, 60)) : c.values.counters[k];
  }
  c.squadrons = u8(counters.number("squadrons", 1, 20));
  c.forts = u8(counters.number("forts", 1, REGIONS));
  c.truces = u8(counters.number("armistices", 1, 20));
  counters.finish();
  file.done();
}

void read_forces(Entry& entry, const Index& regions, const Content& c, Content::Scenario& to) {
  int placed[KINDS] = {};
  placed[GBRegular] = to.landing_supply;
  for (const Placed& each : read_placed(entry, "forces", regions, Index("kind of force", "", COUNTERS))) {
    if (each.piece == Indian && c.region[each.at].type == Town)
      entry.wrong("forces", fmt::format("puts Indians into {}, a town, where they never stand", regions[each.at]));
    to.force[each.piece][each.at] = u8(each.n);
    placed[each.piece] += each.n;
  }
  for (std::size_t k = 0; k < KINDS; k++)
    if (placed[k] > c.values.counters[k])
      entry.wrong("forces",
                  fmt::format("places {} of {}, but there are {}", placed[k], COUNTERS[k], int(c.values.counters[k])));
  for (int r = 0; r < c.regions; r++)
    if (to.force[USMilitia][r] + to.force[USRegular][r] > 0 &&
        to.force[GBMilitia][r] + to.force[GBRegular][r] + to.force[Indian][r] > 0)
      entry.wrong("forces", fmt::format("begins with both sides in {}", regions[r]));
}

void read_scenario(Entry& entry, const MapReader& map, const Content& c, Content::Scenario& to) {
  const Index &regions = map.ids(ARegion), &waters = map.ids(AWater);
  to.squadrons = u8(entry.number("squadrons", 0, c.squadrons));
  to.landing_supply = u8(entry.number("landing", 0, c.values.counters[GBRegular]));
  to.forts = RegionSet(entry.set_named("forts", regions));
  if (std::popcount(to.forts) > c.forts) entry.wrong("forts", "has more forts than there are counters");
  for (int r : RegionsIn{to.forts})
    if (c.region[r].type == Town)
      entry.wrong("forts", fmt::format("names {}, but a fort never stands in a town", regions[r]));
  for (const Placed& ships : read_placed(entry, "ships", waters, Index("side", "", {"US", "GB"})))
    to.ships[ships.piece][ships.at] = u8(ships.n);
  for (int w = 0; w < WATERS; w++)
    if (to.ships[US][w] + to.ships[GB][w] > c.water[w].spaces)
      entry.wrong("ships", fmt::format("puts more than {} on {}, which is all it has room for", int(c.water[w].spaces),
                                       waters[w]));
  read_forces(entry, regions, c, to);
}

// ---- tracks.toml ----

void read_effect(Entry& level, const char* key, Side side, u8 (&effects)[EFFECTS]) {
  Entry entry = level.table(key);
  const std::size_t gives = entry.which("gives", {"ops", "squadrons", "counters", "blockade", "home_die", "vp"});
  const int n = entry.number("n", 1, 9);
  if (gives == 0) {
    const std::size_t operation = entry.which("operation", OPERATION_IDS);
    const bool american = operation == dawn::Privateering || operation == Cruising;
    const bool british = operation == Raiding || operation == Deploying;
    if (side == US ? british : american) entry.wrong("operation", "is none of this side");
    effects[BonusOps + operation] = u8(n);
  } else {
    if (gives == 1 && side == US) entry.wrong("gives", "squadrons, but they are British");
    if (gives == 3 && side == US) entry.wrong("gives", "points of blockades, but those are British");
    effects[BonusSquadrons + gives - 1] = u8(gives == 2 ? n - 1 : n);  // counters: those beyond the first
  }
  entry.done();
}

void read_tracks(Entry file, Content& c, Edition& edition) {
  bool known[TRACKS][LEVELS + 1] = {};
  for (Entry& entry : file.entries("level", "level")) {
    const std::size_t track = entry.which("track", TRACK_IDS);
    const int level = entry.number("level", 1, LEVELS);
    if (known[track][level]) entry.wrong("level", "is that of another entry of this track");
    known[track][level] = true;
    for (Side side : {US, GB}) {
      const char *now = side == US ? "us" : "gb", *older = side == US ? "us_of_version_2" : "gb_of_version_2";
      read_effect(entry, now, side, c.values.effect_at[track][side][level]);
      read_effect(entry, entry.has(older) ? older : now, side, c.older_values.effect_at[track][side][level]);
    }
    entry.finish();
  }
  for (std::size_t track = 0; track < TRACKS; track++)
    for (int level = 1; level <= LEVELS; level++)
      if (!known[track][level]) file.wrong("level", fmt::format("is missing for {} {}", TRACK_IDS[track], level));

  Entry naval = file.table("naval");
  const auto read_values = [&](const char* key, const char* older, std::size_t n, u8* now, u8* before) {
    const auto values = naval.numbers(key, n, 0, 20), first = naval.numbers(naval.has(older) ? older : key, n, 0, 20);
    std::copy(values.begin(), values.end(), now);
    std::copy(first.begin(), first.end(), before);
  };
  read_values("blockade", "blockade_of_version_2", ZONES + 1, c.values.blockade_value, c.older_values.blockade_value);
  const std::size_t spaces = naval.size("privateering");
  if (spaces < 2 || spaces > PRIVATEERING_SPACES + 1)
    naval.wrong("privateering", fmt::format("has {} numbers, but must have 2 to {}", spaces, PRIVATEERING_SPACES + 1));
  read_values("privateering", "privateering_of_version_2", spaces, c.values.privateering_value,
              c.older_values.privateering_value);
  c.privateering_spaces = u8(spaces - 1);
  naval.finish();

  auto conflicts = file.entries("conflict", "conflict", exactly(CONFLICTS));
  for (std::size_t i = 0; i < conflicts.size(); i++) {
    conflicts[i].word("id", {CONFLICT_IDS[i]});
    edition.texts.names[AConflict].push_back(conflicts[i].said("name"));
    conflicts[i].finish();
  }
  file.done();
}

// ---- game.toml ----

void read_numbers(Entry& file, const Index& regions, Content& c) {
  file.read("calendar", {{"turns", c.turns, 1, 20},
                         {"hand", c.hand, 1, 12},
                         {"prelude_hand", c.prelude_hand, 1, 12},
                         {"prelude_keep", c.prelude_keep, 0, 12},
                         {"era_turn", c.era_turn, 2, 20},
                         {"era_squadrons", c.era_squadrons, 0, 9}});
  if (const int most = std::min(c.prelude_hand, c.hand); c.prelude_keep > most)
    file.table("calendar").wrong("prelude_keep", fmt::format("is {}, but hands hold {}", int(c.prelude_keep), most));

  Entry victory = file.table("victory");
  c.score_limit = u8(victory.number("score_limit", 1, 100));
  const char* const towns[2] = {"us_towns", "gb_towns"};
  for (Side side : {US, GB}) {
    c.goal[side] = RegionSet(victory.set_named(towns[side], regions));
    for (int r : RegionsIn{c.goal[side]})
      if (c.region[r].type != Town || c.region[r].home != other(side))
        victory.wrong(towns[side], fmt::format("names {}, which is no home town of the enemy", regions[r]));
  }
  c.goal_count[US] = u8(std::popcount(c.goal[US]));
  c.goal_count[GB] = u8(victory.number("gb_count", 1, std::popcount(c.goal[GB])));
  victory.finish();

  file.read("dice", {{"hit_militia", c.hit_on[USMilitia], 4, 6},
                     {"hit_regular", c.hit_on[USRegular], 4, 6},
                     {"hit_indian", c.hit_on[Indian], 4, 6},
                     {"evade", c.evade_on, 1, 6},
                     {"privateer", c.privateer_on, 1, 6},
                     {"cruise", c.cruise_on, 1, 6},
                     {"raid", c.raid_on, 1, 6}});
  c.hit_on[GBMilitia] = c.hit_on[USMilitia], c.hit_on[GBRegular] = c.hit_on[USRegular];
}

// ---- cards.toml ----

// What all cards together must keep: squadrons, conflicts, lasting effects.
void check_cards(const Entry& file, const Content& c) {
  int squadrons = c.era_squadrons, lasting = 0, most = 0;
  for (const Content::Scenario& scenario : c.scenario) most = std::max<int>(most, scenario.squadrons);
  squadrons += most;
  for (int track = 0; track < TRACKS; track++)
    for (int level = 1; level <= LEVELS; level++) squadrons += c.values.effect_at[track][GB][level][BonusSquadrons];
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
                 fmt::format("activates {} nowhere{}", CONFLICT_IDS[i], resolved >> i & 1 ? ", but resolves it" : ""));
}

void read_cards(Entry file, const CardNames& ids, Content& c, Edition& edition) {
  const Templates& texts = *edition.card_texts;
  DawnCards language(ids, texts, c);
  auto cards = file.entries("card", "card", exactly(CARDS));
  CardFaults faults;
  for (int i = 0; i < CARDS; i++) {
    Entry& entry = cards[std::size_t(i)];
    Content::Card& card = c.card[i];
    entry.number("id", i + 1, i + 1);
    const std::string title = entry.said("title");
    card.era = u8(entry.which("deck", DECKS));
    card.side = u8(entry.which("side", ASSOCIATIONS));
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
    entry.finish();
  }
  faults.raise();
  name_steps(CardTeller(language, texts, c.ops), c.ops, edition.texts.names[AStep]);
  if (has_equal_branches(c.ops)) file.wrong("card", "has a choice of which two branches are the same");
  check_cards(file, c);
  for (int i = 0; i < CARDS; i++) edition.cards[std::size_t(i)].text = language.card_text(c, i);
  int prelude = 0;
  for (const Content::Card& card : c.card) prelude += card.era == 0;
  if (prelude != 2 * c.prelude_hand)
    file.wrong("card", fmt::format("has {} Prelude cards, but {} are dealt", prelude, 2 * c.prelude_hand));
  file.done();
}

void load(const Folder& folder, Edition& edition) {
  static_assert(SWITCHES == 8);
  auto content = std::make_shared<Content>(Content{});
  Content& c = *content;
  const auto& names = edition.texts.names;
  Entry game = open_game(folder);
  check_switches(game, edition, KNOWN_SWITCHES, 0);
  MapReader map(folder.open("map.toml"), edition);
  read_map(map, c, edition);
  read_pieces(folder.open("pieces.toml"), c);
  read_tracks(folder.open("tracks.toml"), c, edition);
  read_numbers(game, map.ids(ARegion), c);
  read_scenarios(game, SCENARIOS, [&](Entry& entry, int i) { read_scenario(entry, map, c, c.scenario[i]); });
  game.done();
  work_out(c);  // cards name regions by their kinds
  edition.card_texts = std::make_shared<Templates>(folder.open("card_texts.toml"));
  edition.fact_texts = std::make_shared<Templates>(folder.open("facts.toml"));
  const CardNames ids = {map.ids(ARegion).ids(), map.ids(AWater).ids(), map.ids(AStation).ids(), CONFLICT_IDS,
                         names[ARegion],         names[AWater],         names[AStation],         names[AConflict]};
  read_cards(folder.open("cards.toml"), ids, c, edition);
  work_out(c);
  edition.content = content;
}

}  // namespace

const Loader& dawn::loader() {
  static const Loader loader = {
      {"card_texts.toml", "cards.toml", "facts.toml", "map.toml", "pieces.toml", "tracks.toml"},
      load,
      {{"side", 2}, {"force", KINDS}, {"track", TRACKS}, {"operation", OPERATIONS}},
      tell_facts};
  return loader;
}

}  // namespace warhawk
