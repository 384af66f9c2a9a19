// The rules of @title@, clause by clause.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::@id@ {

using testing::Contains;

TEST(Marching, IsAlongOneRoad) {
  CLAUSES(@id@, "R2", "R3");
  Setting g;
  g.turn(US);
  EXPECT_TRUE(g.offers(make<Stay>()));
  EXPECT_EQ(g.why("CHA"), "");
  EXPECT_EQ(g.why("CHM"), "R3: No road joins Plattsburgh and Champlain.");
  g.answer(make<March>(g.place("CHA")));
  EXPECT_TRUE(g.at(US, "CHA"));
  EXPECT_THAT(g.log(), Contains("Macomb marches from Plattsburgh to Chazy."));
  EXPECT_EQ(pending_of(g.s).who, GB);
}

TEST(Battle, TheHigherDieWinsAndTheLoserGoesHome) {
  CLAUSES(@id@, "R4");
  Setting g;
  g.column(US, "CHA").column(GB, "CHM").turn(US);
  Setting lost = g;
  g.answer(make<March>(g.place("CHM")), {4, 3});
  EXPECT_TRUE(g.at(US, "CHM") && g.at(GB, "MON"));
  lost.answer(make<March>(g.place("CHM")), {3, 3});
  EXPECT_TRUE(lost.at(US, "PLA") && lost.at(GB, "CHM")) << "the defender wins where the dice are level";
}

TEST(Victory, IsTheEnemysHome) {
  CLAUSES(@id@, "R5");
  Setting g;
  g.column(US, "CHM").column(GB, "CHA").turn(US);
  Setting defended = g;
  g.answer(make<March>(g.place("MON")));
  EXPECT_EQ(g.winner(), US);
  EXPECT_TRUE(outcome(content(), g.s).over);
  defended.column(GB, "MON").answer(make<March>(g.place("MON")), {1, 6});
  EXPECT_EQ(defended.winner(), NONE);
}

TEST(Victory, AfterTheLastRoundTheShorterWayWins) {
  CLAUSES(@id@, "R6");
  Setting g;
  g.column(US, "CHM").turn(GB, content().rounds);
  Setting level = g;
  g.answer(make<Stay>());
  EXPECT_EQ(g.winner(), US);
  level.column(US, "PLA").answer(make<Stay>());
  EXPECT_EQ(level.winner(), GB);
}

TEST(Odds, AreThoseOfTwoDice) {
  CLAUSES(@id@, "R4");
  Setting g;
  g.column(US, "CHA").column(GB, "CHM").turn(US);
  const Action attack[] = {make<March>(g.place("CHM"))};
  const auto odds = odds_of(hide_from(game(), &content(), &g.s, SeenByUS), &content(), attack, ODDS_SEED);
  ASSERT_TRUE(odds);
  EXPECT_NEAR(odds->win, 15 / 36.0, 1e-9);
}

}  // namespace warhawk::@id@
