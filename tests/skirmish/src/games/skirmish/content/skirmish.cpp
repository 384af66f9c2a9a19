// The content of Skirmish: map.toml, cards.toml, and the numbers of game.toml.
#include "games/skirmish/skirmish.hpp"

#include "content/map_reader.hpp"

namespace warhawk::skirmish {
namespace {

const Words CARD_KINDS = {"volley", "rally", "forced-march"};
const Words ORDER_KINDS = {"advance", "recruit", "regroup"};

void read_map(MapReader map, Content& c) {
  std::vector<HexPlace> places;
  map.places("hex", AHex, exactly(Map::Set::SIZE), [&](Entry& entry, int hex, warhawk::Place& place) {
    places.push_back({entry.number("row", 0, ROWS - 1), entry.number("column", 0, COLUMNS - 1)});
    if (entry.flag_or("land", false)) c.land.add(hex);
    if (!entry.has("base")) return;
    place.base = true;
    place.land = entry.side("base");
    c.base[*place.land] = u8(hex);
  });
  c.map = Map(places, 1);
  map.done();
}

void read_cards(Entry file, Content& c, Edition& edition) {
  auto cards = file.entries("card", "card", exactly(CARDS));
  for (std::size_t i = 0; i < CARDS; i++) {
    c.card[i] = CardKind(cards[i].which("kind", CARD_KINDS));
    edition.texts.names[ACard].push_back(cards[i].said("name"));
    edition.cards.push_back({.id = u16(i), .title = edition.texts.names[ACard].back(), .text = cards[i].said("text")});
    cards[i].done();
  }
  auto orders = file.entries("order", "order", exactly(ORDERS));
  for (std::size_t i = 0; i < ORDERS; i++) {
    c.order[i] = OrderKind(orders[i].which("kind", ORDER_KINDS));
    orders[i].done();
  }
  file.done();
}

void load(const Folder& folder, Edition& edition) {
  auto content = std::make_shared<Content>(
      Content{.map = Map({}, 1), .land = {}, .base = {}, .rounds = 0, .steps = 0, .card = {}, .order = {}});
  read_map(MapReader(folder.open("map.toml"), edition), *content);
  read_cards(folder.open("cards.toml"), *content, edition);
  Entry game = open_game(folder);
  game.read("numbers", {{"rounds", content->rounds, 1, 20}, {"steps", content->steps, 1, 30}});
  read_scenarios(game, 1, [](Entry&, int) {});
  game.done();
  edition.content = content;
}

}  // namespace

const Loader& loader() {
  static const Loader loader = {{"cards.toml", "map.toml"}, load, {{"unit", UNITS}, {"stance", STANCES}, {"side", 2}}};
  return loader;
}

}  // namespace warhawk::skirmish
