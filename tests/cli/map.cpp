// The map in text: everything is named, nothing is wider than the terminal.
#include "cli/map.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.hpp"

namespace warhawk::cli {
namespace {

struct Drawn : testing::Test {
  const Game& game = *all_games().front();
  Edition edition = load_edition(game, find_content(game.id));
  Picture picture;

  // A full board: every place with some of every kind of piece there may be.
  void fill_board(u16 number) {
    for (const Place& place : edition.places)
      for (u16 piece = 0; piece < game.pieces.size(); piece += 5)
        picture.tokens.push_back({place.noun, place.id, place.id % 2 ? GB : US, piece, number});
  }
  static std::string text(const Rows& rows) {
    std::string all;
    for (const Row& row : rows) all += plain(row) + "\n";
    return all;
  }
};

TEST_F(Drawn, EveryPlaceIsNamedOnAnEmptyMap) {
  for (const bool unicode : {true, false})
    for (int columns = MAP_COLUMNS; columns <= 160; columns += 7) {
      const Rows rows = draw_map({edition, picture, {}, unicode}, columns, std::max(MAP_ROWS, columns / 5));
      for (const Row& row : rows) EXPECT_LE(cli::columns(row), columns);
      for (const Place& place : edition.places)
        EXPECT_NE(text(rows).find(place.name), std::string::npos) << place.name << " at " << columns << "\n"
                                                                  << text(rows);
    }
}

TEST_F(Drawn, AFullBoardStaysWithinTheTerminal) {
  fill_board(3);
  for (const int columns : {40, 60, 80, 90, 120, 160}) {
    for (const Row& row : draw_list({edition, picture, {}, true}, columns)) EXPECT_LE(cli::columns(row), columns + 12);
    for (const Row& row : draw_map({edition, picture, {}, true}, columns, 24)) EXPECT_LE(cli::columns(row), columns);
  }
}

TEST_F(Drawn, NamesStayWhereTheyAreWhenForcesMove) {
  const Rows empty = draw_map({edition, picture, {}, true}, 120, 24);
  fill_board(1);
  const Rows full = draw_map({edition, picture, {}, true}, 120, 24);
  const std::string& name = edition.places.back().name;
  for (std::size_t i = 0; i < empty.size(); i++)
    EXPECT_EQ(plain(empty[i]).find(name) == std::string::npos, plain(full[i]).find(name) == std::string::npos);
}

TEST_F(Drawn, TheListNamesEveryPlace) {
  const std::string all = text(draw_list({edition, picture, {}, true}, 80));
  for (const Place& place : edition.places) EXPECT_NE(all.find(place.name), std::string::npos) << place.name;
}

TEST_F(Drawn, NoForceRunsOverAName) {
  for (const Place& place : edition.places) {
    picture.tokens.push_back({place.noun, place.id, US, 0, 1});
    picture.tokens.push_back({place.noun, place.id, GB, 1, 1});
  }
  for (const int columns : {120, 130, 160}) {
    const std::string all = text(draw_map({edition, picture, {}, true}, columns, columns / 5));
    for (const Place& place : edition.places)
      EXPECT_NE(all.find(place.name), std::string::npos) << place.name << " at " << columns << "\n" << all;
  }
}

TEST_F(Drawn, WhoseLandItIsAndWhatTheQuestionNamesHaveTheirOwnSigns) {
  const auto marker = [&](const char* name, const Scene& scene) {
    for (const Row& row : draw_list(scene, 40))
      if (plain(row).find(name) != std::string::npos) return plain(row).substr(0, 1);
    return std::string();
  };
  const auto thing = [&](const char* name) {
    for (const Place& place : edition.places)
      if (place.name == name) return Thing{place.noun, place.id};
    return Thing{};
  };
  const Scene scene{edition, picture, {thing("Albany"), thing("Utica")}, false, {thing("Utica")}};
  EXPECT_EQ(marker("Detroit", scene), "o");
  EXPECT_EQ(marker("Kingston", scene), "x");
  EXPECT_EQ(marker("Albany", scene), "*");
  EXPECT_EQ(marker("Utica", scene), "@");
}

TEST_F(Drawn, APlaceTellsItsFacts) {
  const auto facts = [&](const char* name) {
    for (const Place& place : edition.places)
      if (place.name == name) return facts_of(edition, {place.noun, place.id});
    return std::string();
  };
  EXPECT_EQ(facts("Albany"), "land of the Americans, worth 4; roads to Utica and Whitehall");
  EXPECT_EQ(facts("Kingston"),
            "land of the British, worth 3, a base on Lake Ontario; roads to York and Prescott; across the border "
            "Sacket's Harbor");
  EXPECT_NE(facts("Lake Erie").find("with the ports "), std::string::npos);
}

TEST_F(Drawn, FiguresOfTheTwoSidesStandTogether) {
  for (u16 kind = 0; kind < game.figures.size(); kind++) picture.figures.push_back({kind, kind + 1});
  const std::string head = plain(draw_figures({edition, picture, {}, false}));
  EXPECT_NE(head.find("score A3 B4"), std::string::npos) << head;
}

TEST(DrawnDawn, CountersHoldNothingAndTracksStandInTheHead) {
  const Game* dawn = nullptr;
  for (const Game* game : all_games())
    if (std::string_view(game->id) == "dawn") dawn = game;
  ASSERT_TRUE(dawn);
  const Edition edition = load_edition(*dawn, find_content("dawn"));
  const auto piece = [&](std::string_view id) {
    const auto is = [&](const PieceKind& kind) { return kind.word == id; };
    return u16(std::find_if(dawn->pieces.begin(), dawn->pieces.end(), is) - dawn->pieces.begin());
  };
  const auto noun = [&](std::string_view word) {
    return u8(std::find(dawn->nouns.begin(), dawn->nouns.end(), word) - dawn->nouns.begin());
  };
  const Place& first = edition.places.front();
  Picture picture;
  picture.tokens.push_back({first.noun, first.id, US, piece("counter"), 2});
  picture.tokens.push_back({noun("track"), 1, GB, piece("level"), 2});
  picture.tokens.push_back({noun("conflict"), 0, US, piece("active"), 1});
  const Scene scene{edition, picture, {}, false};
  EXPECT_EQ(plain(draw_place(scene, {first.noun, first.id})), "A cx2");
  for (const Row& row : draw_list(scene, 40)) {
    EXPECT_NE(plain(row).substr(0, 1), "O") << plain(row);
    EXPECT_NE(plain(row).substr(0, 1), "X") << plain(row);
  }
  const std::string head = plain(draw_figures(scene));
  EXPECT_NE(head.find("Economy A0 B0 | Public Opinion A0 B2"), std::string::npos) << head;
  EXPECT_NE(head.find(edition.texts.names[noun("conflict")][0] + " active"), std::string::npos) << head;
  EXPECT_NE(card_in_full(edition.cards.front()).find(edition.cards.front().text), std::string::npos);
}

// A made-up map of hexes: named ones among many that have only a number.
struct Hexes : testing::Test {
  static constexpr int COLUMNS = 97, ROWS = 57;
  const Game& game = *all_games().front();
  Edition edition = load_edition(game, find_content(game.id));
  Picture picture;
  std::vector<const Place*> named;

  Hexes() {
    edition.places.clear();
    edition.links.clear();
    edition.width = 0.866 * COLUMNS + 1, edition.height = ROWS + 1;
    const u8 noun = 2;
    edition.traits[noun].bare = true;
    for (int column = 0; column < COLUMNS; column++)
      for (int row = 0; row < ROWS; row++) {
        if (std::abs(row - 44 + 0.36 * column) > 7.4) continue;
        const auto id = u16(edition.places.size());
        Place place{noun,
                    id,
                    std::to_string(10000 + 100 * column + row),
                    "",
                    0.5 + 0.866 * column,
                    0.5 + row + 0.5 * (column % 2)};
        place.name = id % 97 == 50 ? "Town " + std::to_string(id) : place.key;
        edition.places.push_back(place);
        if (id > 0 && edition.places[id - 1u].x == place.x)
          edition.links.push_back({{noun, u16(id - 1)}, {noun, id}, 0, false});
      }
    for (const Place& place : edition.places)
      if (place.name != place.key) named.push_back(&place);
  }
  std::string drawn(MapView& map, const std::vector<Thing>& asked = {}) {
    std::string all;
    for (const Row& row : map.draw({edition, picture, {}, false, asked}, 120, 24)) {
      EXPECT_LE(columns(row), 120);
      all += plain(row) + "\n";
    }
    return all;
  }
};

TEST_F(Hexes, APartIsShownAroundWhatTheQuestionNames) {
  ASSERT_GT(edition.places.size(), 1300u);
  for (const Place* place : named) {
    MapView map;
    const std::string all = drawn(map, {{place->noun, place->id}});
    EXPECT_FALSE(map.whole());
    EXPECT_NE(all.find(place->name), std::string::npos) << place->name << "\n" << all;
    EXPECT_NE(all.find('@'), std::string::npos);
    EXPECT_EQ(all.find(edition.places.front().key), std::string::npos);  // no name but a marker
  }
}

TEST_F(Hexes, AnotherPartIsShownWhereOneLooks) {
  MapView map;
  drawn(map, {{named.front()->noun, named.front()->id}});
  const std::string west = drawn(map, {{named.front()->noun, named.front()->id}});
  map.look_at(*named.back());
  const std::string east = drawn(map, {{named.front()->noun, named.front()->id}});
  EXPECT_EQ(east.find(named.front()->name), std::string::npos);
  EXPECT_NE(east.find(named.back()->name), std::string::npos);
  for (int i = 0; i < 6; i++) map.scroll(edition, -1, 1);
  EXPECT_NE(drawn(map).find(named.front()->name), std::string::npos);
  map.follow();
  EXPECT_EQ(drawn(map, {{named.front()->noun, named.front()->id}}), west);
}

TEST_F(Hexes, ForcesStandBesideTheirHex) {
  const Place& hex = edition.places[700];
  picture.tokens.push_back({hex.noun, hex.id, GB, 0});
  MapView map;
  EXPECT_NE(drawn(map, {{hex.noun, hex.id}}).find("@B 1"), std::string::npos);
}

TEST(WholeMaps, OfTodaysGamesFitATerminal) {
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    const Picture picture;
    MapView map;
    map.draw({edition, picture, {}, true}, MAP_COLUMNS, MAP_ROWS);
    EXPECT_EQ(map.whole(), edition.places.size() < 60) << game->id;  // a larger one is shown in part
  }
}

TEST(Ink, SentencesBreakAtSpaces) {
  const Rows rows = wrapped({{"The "}, {"British", Ink::GB}, {" order a group to march."}}, 15, 2);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(plain(rows[0]), "The British");
  EXPECT_EQ(plain(rows[1]), "  order a group");
  EXPECT_EQ(plain(rows[2]), "  to march.");
}

TEST(Ink, ColumnsGoDownFirst) {
  const Rows rows = in_columns({{{"one"}}, {{"two"}}, {{"three"}}, {{"four"}}}, 16);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(plain(rows[0]), "one   three");
  EXPECT_EQ(plain(rows[1]), "two   four");
}

TEST(Ink, WithoutColorsNothingIsAdded) {
  const Style style;
  EXPECT_EQ(style(Row{{"Albany", Ink::Act}, {" falls", Ink::Wrong}}), "Albany falls");
  EXPECT_EQ((Style{Style::Colors::Eight, true})(Row{{"Albany", Ink::Act}}), "\033[1;33mAlbany\033[0m");
}

}  // namespace
}  // namespace warhawk::cli
