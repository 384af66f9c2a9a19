// 10: Indians: what they control, their dice, evasion.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Indians, AloneTheyControlNothing) {  // W10.1a
  CLAUSES(dawn, "10.1(1)", "16.0");
  Setting g(2);
  g.put("ohio", {});
  EXPECT_EQ(g.holder("ohio"), US);
  g.campaign(GB, 1);
  g.march("miami", "ohio", {.indians = 2});
  EXPECT_EQ(g.holder("ohio"), NEUTRAL);
  Setting fort = g;
  fort.construct(US, 1);
  EXPECT_FALSE(fort.offers({BuildFort, fort.region("ohio")}));
  Setting retreat = g;  // nor can the US retreat there
  retreat.put("shawnee", {.gm = 2}).put("lexington", {.um = 1}).dice({1, 1, 1, 1});
  retreat.campaign(GB, 1);
  retreat.march("shawnee", "lexington", {.gm = 2});
  EXPECT_EQ(retreat.regions(RetreatTo), (Names{"nashville", "shenandoah"}));
  Setting scoring = g;
  scoring.turn_ends();
  EXPECT_EQ(scoring.s.score, 0);
  g.campaign(GB, 1);
  g.march("ohio", "miami", {.indians = 2});
  EXPECT_EQ(g.holder("ohio"), US);
}

TEST(Indians, AnArmyForceMakesTheDifference) {  // W15b
  CLAUSES(dawn, "10.1(1)", "15.1.2", "15.1.1");
  for (int army : {0, 1}) {
    Setting g(2);
    g.put("spanish_florida", {.gm = army, .indians = 2}).put("ohio", {.gm = army, .indians = 1});
    g.turn_ends();
    EXPECT_EQ(g.s.score, -2 * army);
  }
}

TEST(Indians, NoWaterwayDieAlone) {  // W10.1b
  CLAUSES(dawn, "10.1(1)", "11.2.3(2)");
  for (int army : {0, 1}) {
    Setting g;
    g.put("chippewa", {.gr = army, .indians = 2}).put("upper_canada", {.um = 1}).ships("lake_erie", 0, 2);
    EXPECT_EQ(campaign_dice(g, GB, "chippewa", "upper_canada"), (DiceOf{2 + army, army, 1, 0}));
  }
}

TEST(Indians, NoEvasionInSettledCountry) {  // W10.3b
  CLAUSES(dawn, "10.3");
  Setting g;
  g.put("ohio", {.indians = 1}).put("lexington", {.ur = 1}).dice({4, 1});
  g.campaign(US, 1);
  g.march("lexington", "ohio", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Evades));
  EXPECT_EQ(g.at("ohio"), (Troops{.ur = 1}));
}

TEST(Indians, AttackersDoNotEvade) {
  CLAUSES(dawn, "10.3", "9.1.2");
  Setting g;
  g.put("miami", {.indians = 1}).put("shawnee", {.um = 1}).dice({1, 4});
  g.campaign(GB, 1);
  g.march("miami", "shawnee", {.indians = 1});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Evades));
  EXPECT_EQ(g.at("shawnee"), (Troops{.um = 1}));
  EXPECT_EQ(g.s.supply[Indian], 5 + 2 + 2);
}

TEST(Indians, EvasionFromFourOn) {
  CLAUSES(dawn, "10.3");
  for (u8 face : {u8(3), u8(4)}) {
    Setting g;  // one target only: nobody is asked
    g.put("ohio", {.ur = 1}).put("shawnee", {.indians = 1}).put("kickapoo", {.um = 1}).put("miami", {});
    g.dice({4, 1, face});
    g.campaign(US, 1);
    g.march("ohio", "shawnee", {.ur = 1});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.at("miami"), (Troops{.indians = face >= 4 ? 1 : 0}));
    EXPECT_EQ(g.at("shawnee"), (Troops{.ur = 1}));
  }
}

}  // namespace warhawk::dawn
