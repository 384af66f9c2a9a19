// The content of @title@: map.toml, pieces.toml, and the numbers of game.toml.
#include "content/map_reader.hpp"
#include "engine/notation.hpp"
#include "games/@id@/content.hpp"
#include "games/@id@/words.hpp"

namespace warhawk::@id@ {
namespace {

void read_map(MapReader& map, Content& c) {
  map.places("place", APlace, up_to(PLACES), [&](Entry&, int place, Place&) { c.places.add(place); });
  map.links("road", APlace, {}, [&](Entry&, int a, int b) {
    c.roads[a].add(b);
    c.roads[b].add(a);
  });
  map.must_join_all("road", APlace);
  map.done();
}

// One column a side, in the order of sides.
void read_pieces(Entry file, const Index& places, Edition& edition, Content& c) {
  auto units = file.entries("unit", "unit", exactly(2));
  for (Side side : {US, GB}) {
    Entry& unit = units[side];
    unit.text("id");
    unit.word("side", {word_of(side)});
    edition.texts.names[AUnit].push_back(unit.said("name"));
    c.home[side] = u8(unit.named("home", places));
    unit.finish();
  }
  if (c.home[US] == c.home[GB]) units[GB].wrong("home", "is that of the other side");
  file.done();
}

// Ring by ring around the enemy's home.
void measure_ways(Content& c) {
  for (Side side : {US, GB}) {
    Bits<PLACES> reached = Bits<PLACES>::of(c.home[other(side)]), ring = reached;
    for (u8 way = 1; !ring.empty(); way++) {
      Bits<PLACES> next{};
      for (int place : ring) next |= c.roads[place];
      ring = next - reached;
      reached |= ring;
      for (int place : ring) c.way[side][place] = way;
    }
  }
}

void load(const Folder& folder, Edition& edition) {
  auto content = std::make_shared<Content>(Content{});
  Entry game = open_game(folder);
  game.read("length", {{"rounds", content->rounds, 1, 200}, {"sides_of_die", content->sides_of_die, 2, 20}});
  read_scenarios(game, 1, [](Entry&, int) {});
  MapReader map(folder.open("map.toml"), edition);
  read_map(map, *content);
  read_pieces(folder.open("pieces.toml"), map.ids(APlace), edition, *content);
  measure_ways(*content);
  game.done();
  edition.content = content;
}

}  // namespace

const Loader& loader() {
  static const Loader loader = {{"map.toml", "pieces.toml"}, load, {{"side", 2}}};
  return loader;
}

}  // namespace warhawk::@id@
