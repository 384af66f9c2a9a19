// What typed words mean.
#include "cli/answer.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace warhawk::cli {
namespace {

Choice choice(const std::string& words, const std::string& before, const std::string& name = "",
              const std::string& between = "", const std::string& second = "") {
  Choice choice{{}, words, {{before}}};
  if (!name.empty()) choice.line.push_back({name, 1, 1});
  if (!between.empty()) choice.line.push_back({between});
  if (!second.empty()) choice.line.push_back({second, 1, 2});
  return choice;
}

const std::vector<Choice> MARCHES = {
    choice("done", "Done"),
    choice("march infantry-3 kingston", "March ", "infantry 3", " to ", "Kingston"),
    choice("march infantry-4 kingston", "March ", "infantry 4", " to ", "Kingston"),
    choice("march infantry-3 fort-erie", "March ", "infantry 3", " to ", "Fort Erie"),
    choice("march infantry-3 erie", "March ", "infantry 3", " to ", "Erie"),
    choice("march cavalry-2 sackets-harbor", "March ", "cavalry 2", " to ", "Sacket's Harbor"),
};

int meant(const char* typed) { return meaning_of(typed, MARCHES).choice; }

TEST(Answer, NumbersCountFromOne) {
  EXPECT_EQ(meant("1"), 0);
  EXPECT_EQ(meant(" 6 "), 5);
  EXPECT_EQ(meant("0"), -1);
  EXPECT_EQ(meant("7"), -1);
  EXPECT_EQ(meant("99999999999999999999"), -1);
}

TEST(Answer, NotationAndSentencesBothMeanTheOption) {
  EXPECT_EQ(meant("march infantry-3 kingston"), 1);
  EXPECT_EQ(meant("March infantry 3 to Kingston"), 1);
  EXPECT_EQ(meant("MARCH CAVALRY-2 SACKET'S HARBOR"), 5);
}

TEST(Answer, BeginningsOfWordsInTheirOrder) {
  EXPECT_EQ(meant("march 3 kingston"), 1);
  EXPECT_EQ(meant("mar 4 king"), 2);
  EXPECT_EQ(meant("d"), 0);
  EXPECT_EQ(meant("kingston 4"), -1);
}

TEST(Answer, ANameAloneMeansTheOnlyOptionWithIt) {
  EXPECT_EQ(meant("sackets harbor"), 5);
  EXPECT_EQ(meant("sack"), 5);
  EXPECT_EQ(meant("cav"), 5);
  EXPECT_EQ(meant("fort erie"), 3);
}

TEST(Answer, AWholeNameGoesBeforeAPartOfALongerOne) { EXPECT_EQ(meant("erie"), 4); }

TEST(Answer, WhatMayMeanSeveralIsListed) {
  EXPECT_EQ(meaning_of("kingston", MARCHES).several, (std::vector<int>{1, 2}));
  EXPECT_EQ(meaning_of("march 3", MARCHES).several, (std::vector<int>{1, 3, 4}));
}

TEST(Answer, NonsenseMeansNothing) {
  for (const char* typed : {"", " ", "xyzzy", "-", "'", "\xff\xfe", "march 3 kingston now", "1.5", "-1"}) {
    EXPECT_EQ(meant(typed), -1) << typed;
    EXPECT_TRUE(meaning_of(typed, MARCHES).several.empty()) << typed;
  }
}

TEST(Answer, ThingsAreCalledByNameOrItsBeginning) {
  const Game& game = *all_games().front();
  const Edition edition = load_edition(game, find_content(game.id));
  const auto name = [&](const char* typed) {
    const auto things = things_called(typed, edition);
    return things.size() == 1 ? edition.texts.names[things[0].noun][things[0].id] : std::to_string(things.size());
  };
  EXPECT_EQ(name("Kingston"), "Kingston");
  EXPECT_EQ(name("sack"), "Sacket's Harbor");
  EXPECT_EQ(name("erie"), "Erie");
  EXPECT_EQ(name("lake o"), "Lake Ontario");
  EXPECT_EQ(name("harbor"), "Sacket's Harbor");
  EXPECT_EQ(name("fort"), "3");
  EXPECT_EQ(name("xyzzy"), "0");
  EXPECT_EQ(name(""), "0");
}

TEST(Answer, AThingMayBeCalledWithoutItsArticle) {
  for (const Game* game : all_games()) {
    if (std::string_view(game->id) != "dawn") continue;
    const Edition edition = load_edition(*game, find_content(game->id));
    const auto name = [&](const char* typed) {
      const auto things = things_called(typed, edition);
      return things.size() == 1 ? edition.texts.names[things[0].noun][things[0].id] : std::to_string(things.size());
    };
    EXPECT_EQ(name("the henry letters"), "The Henry Letters");
    EXPECT_EQ(name("henry"), "The Henry Letters");
    EXPECT_NE(name("the"), "1");
    EXPECT_EQ(name("baltimore"), "Baltimore/Washington");
    EXPECT_EQ(name("washington"), "Baltimore/Washington");
    return;
  }
  FAIL() << "there is no dawn";
}

}  // namespace
}  // namespace warhawk::cli
