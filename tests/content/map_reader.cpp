// The map reader and set-up lists on a map of no game yet: roads and trails between spaces, pieces with names.
#include "content/map_reader.hpp"

#include <gmock/gmock.h>

#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

const std::string MAP = R"(
[canvas]
width = 500
height = 300
source = "D"
[[space]]
id = "york"
name = "York"
x = 10
y = 20.5
fort = true
source = "D"
[[space]]
id = "kingston"
name = "Kingston"
x = 200
y = 20
fort = false
source = "D"
[[space]]
id = "prescott"
name = "Prescott"
x = 300
y = 20
fort = false
source = "D"
[[path]]
between = ["york", "kingston"]
kind = "road"
cost = 1
source = "D"
[[path]]
between = ["kingston", "prescott"]
kind = "trail"
cost = 2
source = "D"
[[path]]
between = ["kingston", "prescott"]
kind = "road"
cost = 1
source = "D"
)";
const std::string GAME = R"(
[[scenario]]
id = "war"
title = "War"
source = "D"
[[scenario.set_up]]
at = "york"
pieces = ["brock", "49th"]
source = "D"
[[scenario.set_up]]
at = "kingston"
pieces = ["royal_george"]
source = "D"
[[scenario]]
id = "short"
title = "Short"
source = "D"
[[scenario.set_up]]
at = "prescott"
militia = 2
source = "D"
)";

struct Ground : testing::Test {
  static constexpr u8 SPACE = 1;
  Edition edition;
  std::vector<int> costs;
  std::vector<std::vector<Placed>> placed;

  void read(const std::string& map, const std::string& game) {
    edition = {}, costs.clear(), placed.clear();
    edition.link_kinds = {{"road", "roads to"}, {"trail", "trails to"}};
    edition.texts.noun_words = {"none", "space"};
    edition.texts.names.resize(2);
    const warhawk::Folder files({{"map.toml", map}, {"game.toml", game}}, "tried", {"map.toml", "game.toml"});
    MapReader reader(files.open("map.toml"), edition);
    reader.places("space", SPACE, exactly(3), [](Entry& entry, int, Place& place) { place.base = entry.flag("fort"); });
    reader.links("path", SPACE, up_to(9), [&](Entry& entry, int, int) { costs.push_back(entry.number("cost", 1, 4)); });
    reader.must_join_all("path", SPACE);
    reader.done();
    const Index pieces("piece", "pieces.toml", {"brock", "49th", "royal_george", "militia"});
    Entry front = files.open("game.toml");
    read_scenarios(front, 2, [&](Entry& entry, int) {
      placed.push_back(read_placed(entry, "set_up", reader.ids(SPACE), pieces));
    });
    front.done();
  }
  std::string complaint(const std::string& find, const std::string& by) {
    std::string map = MAP, game = GAME;
    for (std::string* text : {&map, &game})
      if (const std::size_t at = text->find(find); at != std::string::npos) text->replace(at, find.size(), by);
    try {
      read(map, game);
    } catch (const ContentError& error) { return error.what(); }
    return {};
  }
};

TEST_F(Ground, HasPlacesAndLinksOfSeveralKinds) {
  read(MAP, GAME);
  ASSERT_EQ(edition.places.size(), 3u);
  EXPECT_EQ(edition.places[0].name, "York");
  EXPECT_EQ(edition.places[0].y, 20.5);
  EXPECT_TRUE(edition.places[0].base);
  ASSERT_EQ(edition.links.size(), 3u);
  EXPECT_EQ(edition.links[0].kind, 0);
  EXPECT_EQ(edition.links[1].kind, 1);
  EXPECT_EQ(edition.links[1].a, (Thing{SPACE, 1}));
  EXPECT_EQ(edition.links[1].b, (Thing{SPACE, 2}));
  EXPECT_THAT(costs, testing::ElementsAre(1, 2, 1));
}

TEST_F(Ground, IsSetUpByLists) {
  read(MAP, GAME);
  ASSERT_EQ(placed.size(), 2u);
  ASSERT_EQ(placed[0].size(), 3u);
  EXPECT_EQ(placed[0][1].at, 0);
  EXPECT_EQ(placed[0][1].piece, 1);
  EXPECT_EQ(placed[0][2].at, 1);
  ASSERT_EQ(placed[1].size(), 1u);
  EXPECT_EQ(placed[1][0].piece, 3);
  EXPECT_EQ(placed[1][0].n, 2);
}

TEST_F(Ground, WithFlawsIsRefused) {
  EXPECT_THAT(complaint("kind = \"trail\"", "kind = \"road\""),
              testing::HasSubstr("joins kingston and prescott a second time"));
  EXPECT_THAT(complaint("kind = \"trail\"", "kind = \"river\""),
              testing::HasSubstr("path 2: kind is \"river\", but must be one of road and trail"));
  EXPECT_THAT(
      complaint("[\"york\", \"kingston\"]", "[\"york\", \"kingstown\"]"),
      testing::HasSubstr("names the space \"kingstown\", which map.toml does not have; did you mean \"kingston\"?"));
  EXPECT_THAT(complaint("[\"york\", \"kingston\"]", "[\"prescott\", \"kingston\"]"),
              testing::HasSubstr("a second time"));
  EXPECT_THAT(complaint("at = \"york\"", "at = \"yorck\""), testing::HasSubstr("did you mean \"york\"?"));
  EXPECT_THAT(complaint("\"49th\"", "\"48th\""),
              testing::HasSubstr("names the piece \"48th\", which pieces.toml does not have"));
  EXPECT_THAT(complaint("\"royal_george\"", "\"brock\""),
              testing::HasSubstr("pieces names brock, which stands elsewhere"));
  EXPECT_THAT(complaint("militia = 2", "cavalry = 2"),
              testing::HasSubstr("cavalry is no piece; there are brock, 49th"));
  EXPECT_THAT(complaint("militia = 2", "militia = 0"), testing::HasSubstr("militia is 0"));
}

}  // namespace
}  // namespace warhawk::tests
