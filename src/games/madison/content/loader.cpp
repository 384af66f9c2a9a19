// The content of Mr. Madison's War: map.toml, pieces.toml, cards.toml with card_texts.toml, and the scenarios and numbers of
// game.toml.
#include "games/madison/content/loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "content/map_reader.hpp"
#include "engine/notation.hpp"
#include "games/madison/board.hpp"
#include "games/madison/content/cards.hpp"

namespace warhawk {
namespace {

using namespace madison;

const Words TURN_IDS = {"spring-1812", "autumn-1812", "winter-1812", "spring-1813", "autumn-1813",
                        "winter-1813", "spring-1814", "autumn-1814", "winter-1814"};
const Words TERRAINS = {"clear", "forest"};
const Words CLASSES = {"C", "B", "A"};
const Words TYPES = {"regular", "militia", "indian", "dragoon"};
const Words RIGS = {"schooner", "sloop", "brig", "corvette", "frigate", "ship of the line"};
const Words LAKE_IDS = {"ontario", "erie", "huron", "champlain"};
const Words BASES = {"main", "back-up"};
const Words DECKS = {"1812", "1813", "1814"};
const Words SIDES = {"US", "GB", "either"};
const Words WINDOW_IDS = {"play",   "winter", "prewar", "declare", "cross", "contact", "round",
                          "result", "loss",   "end",    "naval",   "box",   "fleet",   "treaty"};
const Words CARD_KINDS = {"event", "winter event", "battle", "reaction", "campaign", "operations/battle"};

u8 read_class(Entry& entry, const char* key) { return u8(entry.which(key, CLASSES) + 1); }
u8 read_turn(Entry& entry, const char* key) { return u8(entry.which(key, TURN_IDS)); }

// ---- map.toml ----

void read_space(Entry& entry, const Index& regions, Content& c, int id, Place& place) {
  Content::Space& space = c.space[id];
  space.owner = entry.side("owner");
  place.land = Side(space.owner);
  space.value = u8(entry.number("value", 0, 9));
  place.value = space.value;
  space.forest = entry.which("terrain", TERRAINS) == 1;
  space.reinforcement = entry.flag_or("reinforcement", false);
  space.region = u8(entry.named("region", regions));
  c.region[space.region].add(id);
  space.lake = space.event_fort = NONE;
  if (entry.has("lake")) {
    space.lake = int(entry.which("lake", LAKE_IDS));
    place.water = Thing{ALake, space.lake};
  }
  if (entry.has("base")) {
    entry.which("base", BASES);
    place.base = true;
  }
  if (entry.has("base_from")) read_turn(entry, "base_from");
  if (!entry.has("fort_class")) return;
  space.fort_class = read_class(entry, "fort_class");
  space.fort_value = u8(entry.number("fort_value", 1, 9));
  if (entry.has("fort_from")) space.fort_from = read_turn(entry, "fort_from");
}

// Of a list that may be missing.
std::vector<int> named_if_any(Entry& entry, const char* key, const Index& index) {
  return entry.has(key) ? entry.all_named(key, index) : std::vector<int>();
}

SpaceSet spaces_named(Entry& entry, const char* key, const Index& spaces) {
  SpaceSet set{};
  for (int space : named_if_any(entry, key, spaces)) set.add(space);
  return set;
}

void read_lake(Entry& entry, int lake, const Index& spaces, Content& c) {
  const SpaceSet main = spaces_named(entry, "main", spaces), backup = spaces_named(entry, "backup", spaces);
  if (lake == LAKES) return;
  entry.word("id", {LAKE_IDS[std::size_t(lake)]});
  c.lake[lake].main = main;
  c.lake[lake].backup = backup;
  for (int base : main | backup)
    if (c.space[base].lake != lake)
      entry.wrong("main", fmt::format("names {}, which is not on this lake", spaces[base]));
}

void read_special(Entry special, const Index& spaces, const Index& regions, Content& c) {
  c.montreal = u8(special.named("montreal", spaces));
  c.quebec = u8(special.named("quebec", spaces));
  c.mackinac = u8(special.named("mackinac", spaces));
  c.stjoseph = u8(special.named("stjoseph", spaces));
  c.york = u8(special.named("york", spaces));
  c.late_base = u8(special.named("late_base", spaces));
  c.late_base_from = read_turn(special, "late_base_from");
  c.river = spaces_named(special, "river", spaces);
  c.hunting = u8(special.named("hunting", regions));
  for (int source : special.all_named("sources", spaces)) {
    if (!c.space[source].reinforcement)
      special.wrong("sources", fmt::format("names {}, which is no reinforcement space", spaces[source]));
    c.sources[c.space[source].owner].add(source);
  }
  special.finish();
}

void read_map(MapReader& map, Content& c, MadisonNames& names) {
  Index regions("region", "map.toml");
  for (Entry& entry : map.file().entries("region", "region", exactly(REGIONS))) {
    regions.add(entry.text("id"));
    names.region_names.push_back(entry.said("name"));
    entry.flag("upper_canada");
    entry.finish();
  }
  const Index& spaces = map.places("space", ASpace, exactly(SPACES), [&](Entry& entry, int id, Place& place) {
    read_space(entry, regions, c, id, place);
  });
  map.links("path", ASpace, {}, [&](Entry& entry, int a, int b) {
    c.road[a][b] = c.road[b][a] = Road(entry.which("kind", {"road", "trail", "invasion"}) + 1);
  });
  map.places("lake", ALake, exactly(LAKES + 1),
             [&](Entry& entry, int lake, Place&) { read_lake(entry, lake, spaces, c); });
  auto forts = map.file().entries("fort", "fort", exactly(FORTS));
  for (int i = 0; i < FORTS; i++) {
    Entry& entry = forts[std::size_t(i)];
    names.forts.push_back(entry.text("id"));
    names.fort_names.push_back(entry.said("name"));
    c.fort[i] = {u8(entry.named("space", spaces)), read_class(entry, "class"), u8(entry.number("value", 1, 9))};
    if (c.space[c.fort[i].space].event_fort != NONE) entry.wrong("space", "has another such fort");
    c.space[c.fort[i].space].event_fort = i;
    entry.finish();
  }
  read_special(map.file().table("special"), spaces, regions, c);
  map.done();
  names.regions = regions.ids();
  names.spaces = spaces.ids();
  names.lakes = LAKE_IDS;
}

// ---- pieces.toml ----

void read_arrival(Entry& entry, const Index& spaces, Content::Piece& piece) {
  Words known = TURN_IDS;
  known.insert(known.end(), {"Start", "card", "never"});
  const std::size_t when = entry.which("arrives", known);
  piece.arrives = when < TURN_IDS.size() ? u8(when) : known[when] == "Start" ? u8(0) : NEVER;
  piece.at = piece.fallback = NONE;
  if (entry.has("at")) piece.at = entry.named("at", spaces);
  if (entry.has("fallback")) piece.fallback = entry.named("fallback", spaces);
  piece.else_lost = entry.flag_or("else_lost", false);
}

void read_unit(Entry& entry, Content::Piece& piece) {
  piece.kind = Kind::Unit;
  piece.type = Type(entry.which("type", TYPES));
  piece.klass = read_class(entry, "class");
  piece.full = u8(entry.number("full", 1, 9));
  piece.reduced = u8(entry.number("reduced", 0, piece.full - 1));
  piece.move = piece.type == Type::Dragoon ? 10 : 6;
  piece.native = piece.type == Type::Indian;
}

void read_leader(Entry& entry, Content::Piece& piece) {
  const std::size_t kind = entry.which("kind", {"land", "naval", "tecumseh"});
  piece.kind = kind == 1 ? Kind::Commodore : Kind::General;
  piece.stars = kind == 0 ? u8(entry.number("stars", 1, 3)) : u8(0);
  piece.command = u8(entry.number("command", 1, 3));
  piece.modifier = u8(entry.number("modifier", 0, 3));
  piece.move = kind == 1 ? 6 : 10;
  if (kind != 1) return;
  piece.lake = int(entry.which("lake", LAKE_IDS));
  entry.said("replacement");
  piece.then_command = u8(entry.number("then_command", 1, 3));
  piece.then_modifier = u8(entry.number("then_modifier", 0, 3));
}

void read_vessel(Entry& entry, Content::Piece& piece) {
  piece.kind = Kind::Vessel;
  piece.lake = int(entry.which("lake", LAKE_IDS));
  piece.rig = Rig(entry.which("type", RIGS));
  piece.klass = read_class(entry, "class");
  piece.move = 6;
}

void read_special_pieces(Entry special, const Index& pieces, Content& c) {
  const auto one = [&](const char* key, u8& to) { to = u8(special.named(key, pieces)); };
  one("brock", c.brock), one("sheaffe", c.sheaffe), one("tecumseh", c.tecumseh), one("shawnee", c.shawnee);
  one("northwest", c.northwest), one("lower_canada", c.lower_canada), one("dearborn", c.dearborn);
  one("wilkinson", c.wilkinson), one("pike", c.pike), one("brock_vessel", c.brock_vessel);
  one("harrison", c.harrison), one("rifles", c.rifles);
  for (int unit : special.all_named("kentucky", pieces)) c.kentucky.add(unit);
  for (int leader : special.all_named("instructors", pieces)) c.instructors.add(leader);
  const auto squall = special.all_named("squall", pieces);
  if (squall.size() != 2) special.wrong("squall", "must name two vessels");
  for (std::size_t i = 0; i < 2; i++) c.squall[i] = u8(squall[i]);
  c.piece[c.northwest].native = false;  // Q77
  special.finish();
}

Index read_pieces(Entry file, const Index& spaces, Content& c, Edition& edition) {
  Index pieces("piece", "pieces.toml");
  const auto read = [&](const char* table, int n, void (*own)(Entry&, Content::Piece&)) {
    for (Entry& entry : file.entries(table, table, exactly(std::size_t(n)))) {
      Content::Piece& piece = c.piece[pieces.add(entry.text("id"))];
      edition.texts.names[APiece].push_back(entry.said("name"));
      piece.lake = NONE;
      piece.side = entry.side("side");
      own(entry, piece);
      read_arrival(entry, spaces, piece);
      entry.finish();
    }
  };
  read("unit", UNITS, read_unit);
  read("leader", LEADERS, read_leader);
  read("vessel", VESSELS, read_vessel);
  for (Entry& entry : file.entries("vessel_type", "vessel_type", exactly(std::size_t(Rig::COUNT)))) {
    Content::RigInfo& rig = c.rig[entry.which("id", RIGS)];
    rig = {u8(entry.number("carries", 0, 9)), u8(entry.number("detachments", 0, 9)), u8(entry.number("build", 1, 20)),
           u8(entry.number("repair", 1, 20))};
    entry.finish();
  }
  read_special_pieces(file.table("special"), pieces, c);
  file.done();
  return pieces;
}

// ---- cards.toml ----

// The sentences of one use of a card: `when` it may be played, and what it `does`.
void read_use(Entry& entry, const char* when, const char* does, const std::string& title, MadisonCards& language,
              Content::Card& card, int use, CardFaults& faults) {
  if (entry.has(when)) faults.add(entry, when, title, language.compile_when(entry.text(when), card.when[use]));
  faults.add(entry, does, title, language.compile(entry.text(does), card.program[use]));
}

void read_card(Entry& entry, int i, MadisonCards& language, Content& c, Edition& edition, CardFaults& faults) {
  Content::Card& card = c.card[i];
  entry.number("id", i + 1, i + 1);
  const std::string title = entry.said("title");
  card.year = u8(entry.number("year", 1812, 1814) - 1812);
  card.value = u8(entry.number("value", 1, 3));
  card.side = u8(entry.which("side", SIDES));
  edition.prints.push_back({{ACard, u16(i)}, "kind", {int(entry.which("kind", CARD_KINDS))}});
  const Index windows("window", "this game", WINDOW_IDS);
  for (int window : entry.all_named("windows", windows)) card.windows = u16(card.windows | 1u << window);
  const bool own = card.windows & 3, other = card.windows & ~7u;
  if (own || other) read_use(entry, "when", "does", title, language, card, own ? 0 : 1, faults);
  if (own && other && entry.has("does_window"))
    read_use(entry, "when_window", "does_window", title, language, card, 1, faults);
  else if (own && other)
    card.program[1] = card.program[0], card.when[1] = card.when[0];
  edition.texts.names[ACard].push_back(title);
  edition.cards.push_back({u16(i), title, "", DECKS[card.year], SIDES[card.side], card.value, false});
  entry.finish();
}

std::string text_of(const MadisonCards& language, const Templates& texts, const Content::Card& card) {
  Words uses;
  for (int use = 0; use < 2; use++) {
    if (card.program[use].count == 0 ||
        (use == 1 && card.program[1].first == card.program[0].first && card.program[0].count))
      continue;
    const std::string when = card.when[use].count ? language.when_text(card.when[use]) : "";
    uses.push_back(when + language.program_text(card.program[use]));
  }
  return uses.empty()       ? texts.fill("control.nothing")
         : uses.size() == 1 ? uses[0]
                            : texts.fill("control.uses", Fields().set("one", uses[0]).set("two", uses[1]));
}

void read_cards(Entry file, const MadisonNames& names, Content& c, Edition& edition) {
  const Templates& texts = *edition.card_texts;
  MadisonCards language(names, texts, c);
  auto cards = file.entries("card", "card", exactly(CARDS));
  CardFaults faults;
  for (int i = 0; i < CARDS; i++) read_card(cards[std::size_t(i)], i, language, c, edition, faults);
  faults.raise();
  // Two cards of one name in a year are told apart by a number, as their ids are.
  auto& titles = edition.texts.names[ACard];
  for (std::size_t i = 0; i < CARDS; i++) {
    const auto same = [&](std::size_t other) { return edition.cards[other].title == edition.cards[i].title; };
    std::size_t before = 0, all = 0;
    for (std::size_t other = 0; other < CARDS; other++) all += same(other), before += other <= i && same(other);
    if (all > 1) titles[i] += fmt::format(" {}", before);
  }
  name_steps(CardTeller(language, texts, c.ops), c.ops, edition.texts.names[AStep]);
  if (has_equal_branches(c.ops)) file.wrong("card", "has a choice of which two branches are the same");
  for (std::size_t i = 0; i < CARDS; i++) edition.cards[i].text = text_of(language, texts, c.card[i]);
  file.done();
}

// ---- game.toml ----

void read_scenario(Entry& entry, const Index& spaces, const Index& pieces, const Content& c, Content::Scenario& to) {
  to.first_turn = read_turn(entry, "first_turn");
  to.prewar = entry.flag("prewar");
  to.events = std::int8_t(entry.number("events_us", -30, 30));
  const Index lakes("lake", "map.toml", LAKE_IDS);
  std::fill(std::begin(to.marker), std::end(to.marker), NOBODY);
  for (int lake : named_if_any(entry, "us_markers", lakes)) to.marker[lake] = US;
  for (int lake : named_if_any(entry, "gb_markers", lakes)) to.marker[lake] = GB;
  const Index forts("fort", "map.toml",
                    {"fort_york", "fort_meigs", "fort_stephenson", "fort_wellington", "fort_moreau", "fort_drummond"});
  for (int fort : named_if_any(entry, "forts", forts)) to.forts = u8(to.forts | 1u << fort);
  to.burned = spaces_named(entry, "burned", spaces);
  for (int p = 0; p < PIECES_IN_ALL; p++) {  // what is not set up comes later, or can be built
    const Content::Piece& piece = c.piece[p];
    to.at[p] = piece.arrives == NEVER                             ? (piece.kind == Kind::Unit ? ByCard : Absent)
               : piece.kind == Kind::Vessel && piece.arrives >= 3 ? Yard
               : piece.arrives > to.first_turn                    ? Later
                                                                  : Absent;
  }
  for (int p : named_if_any(entry, "out", pieces)) to.at[p] = Absent;
  for (const Placed& each : read_placed(entry, "pieces", spaces, pieces)) to.at[each.piece] = u8(each.at);
  for (int p : named_if_any(entry, "reduced", pieces)) to.flipped.add(p);
}

void read_numbers(Entry& file, Content& c) {
  Entry calendar = file.table("calendar");
  const auto hands = calendar.numbers("hands", YEARS, 1, 20);
  for (std::size_t i = 0; i < YEARS; i++) c.hand[i] = u8(hands[i]);
  c.prewar_deck = u8(calendar.number("prewar_deck", 2, 30));
  c.held = u8(calendar.number("held", 0, 9));
  calendar.finish();
  Entry cards = file.table("cards");
  c.war_card = u8(cards.number("declaration", 1, CARDS) - 1);
  c.treaty = u8(cards.number("treaty", 1, CARDS) - 1);
  c.new_orleans = u8(cards.number("new_orleans", 1, CARDS) - 1);
  cards.finish();
  file.read("victory", {{"decisive", c.decisive, 1, 99},
                        {"marginal", c.marginal, 1, 99},
                        {"lake", c.lake_points, 0, 9},
                        {"first_play_lead", c.first_play_lead, 1, 20}});
  file.read("markers", {{"depots", c.depots, 0, 9}, {"quarters", c.quarters, 0, 9}});
  Entry combat = file.table("land_combat");
  const auto ratio = combat.numbers("ratio", 10, -9, 9);
  for (std::size_t i = 0; i < 10; i++) c.ratio[i] = std::int8_t(ratio[i]);
  const auto results = combat.numbers("results", RESULTS - 1, 0, 20);
  combat.must_rise("results", results);
  for (std::size_t i = 0; i < RESULTS - 1; i++) c.result_upto[i] = u8(results[i]);
  c.retreat_at = u8(combat.number("retreat_at", 2, 20));
  combat.finish();
}

void load(const Folder& folder, Edition& edition) {
  auto content = std::make_shared<Content>(Content{});
  Content& c = *content;
  Entry game = open_game(folder);
  MapReader map(folder.open("map.toml"), edition);
  MadisonNames names;
  read_map(map, c, names);
  const Index pieces = read_pieces(folder.open("pieces.toml"), map.ids(ASpace), c, edition);
  read_numbers(game, c);
  read_scenarios(game, SCENARIOS,
                 [&](Entry& entry, int i) { read_scenario(entry, map.ids(ASpace), pieces, c, c.scenario[i]); });
  game.done();
  work_out(c);  // cards name spaces by their kinds
  edition.card_texts = std::make_shared<Templates>(folder.open("card_texts.toml"));
  names.pieces = pieces.ids();
  names.space_names = edition.texts.names[ASpace];
  names.lake_names = edition.texts.names[ALake];
  names.piece_names = edition.texts.names[APiece];
  read_cards(folder.open("cards.toml"), names, c, edition);
  work_out(c);
  edition.content = content;
}

}  // namespace

const Loader& madison::loader() {
  static const Loader loader = {{"card_texts.toml", "cards.toml", "map.toml", "pieces.toml"},
                                load,
                                {{"side", 2}, {"result", RESULTS + NAVAL_RESULTS}, {"modifier", MODIFIERS}},
                                tell_facts};
  return loader;
}

}  // namespace warhawk
