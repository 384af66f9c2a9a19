// 11: forts and waterways.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Forts, OneDieForTheDefender) {  // W9.3c, W11.1a
  CLAUSES(dawn, "11.1", "11.1.1", "9.3");
  for (int fort : {0, 1}) {
    Setting g;
    g.put("hudson", {.um = 1}).fort("hudson", fort).put("penobscot", {.gm = 2}).ships("lake_ontario", 0, 1);
    EXPECT_EQ(campaign_dice(g, GB, "penobscot", "hudson"), (DiceOf{2, 1, 1, fort}));
    Setting land;  // in an Indian region, for Indians alone
    land.put("shawnee", {.indians = 2}).fort("shawnee", fort).put("ohio", {.ur = 2});
    EXPECT_EQ(campaign_dice(land, US, "ohio", "shawnee"), (DiceOf{2, 0, 2, fort}));
  }
}

TEST(Forts, TheFortIsTheHoldersNotTheOwners) {  // W11.1b
  CLAUSES(dawn, "11.1.1", "11.1.2", "11.1");
  Setting g;
  g.put("penobscot", {}).put("boston", {.um = 2}).put("montreal", {.gm = 1});
  g.campaign(GB, 1);
  g.march("montreal", "penobscot", {.gm = 1});
  EXPECT_FALSE(g.told(Told::BattleBegins));
  EXPECT_TRUE(g.has_fort("penobscot"));
  g.dice({1, 1, 1, 1});
  g.campaign(US, 1);
  g.march("boston", "penobscot", {.um = 2});
  EXPECT_EQ(g.battle_dice(), (DiceOf{2, 0, 1, 1}));  // none for the US, whose home it is
}

TEST(Forts, ItFallsWhenItsDefendersLeave) {  // W11.1a
  CLAUSES(dawn, "11.1.2", "11.1.1");
  Setting g;
  g.put("montreal", {.gm = 3}).dice({1, 1, 1, 1, 1, 1, 1});
  g.campaign(GB, 1);
  g.march("montreal", "penobscot", {.gm = 3});
  EXPECT_EQ(g.battle_dice(), (DiceOf{3, 1, 2, 1}));
  EXPECT_TRUE(g.has_fort("penobscot"));
  g.answer({RetreatTo, g.region("boston")});
  EXPECT_FALSE(g.has_fort("penobscot"));
  EXPECT_EQ(g.holder("penobscot"), GB);
  Setting held;  // it stands while somebody holds it
  held.put("montreal", {.gm = 1}).put("penobscot", {.um = 1}).dice({1, 1, 5, 1});
  held.campaign(GB, 1);
  held.march("montreal", "penobscot", {.gm = 1});
  EXPECT_TRUE(held.over());
  EXPECT_TRUE(held.has_fort("penobscot"));
  Setting evaded;  // the last defender slips away
  evaded.put("ohio", {.ur = 1}).put("shawnee", {.indians = 1}).put("kickapoo", {.um = 1}).fort("shawnee");
  evaded.dice({4, 1, 1, 4});
  evaded.campaign(US, 1);
  evaded.march("ohio", "shawnee", {.ur = 1});
  EXPECT_EQ(evaded.at("miami"), (Troops{.indians = 3}));
  EXPECT_FALSE(evaded.has_fort("shawnee"));
}

TEST(Waterways, ATieControlsNothing) {  // W11.2a
  CLAUSES(dawn, "11.2.1", "11.2.2", "11.2.3");
  for (int foe : {0, 1}) {
    Setting g;
    g.ships("lake_ontario", 1, foe).put("niagara", {.gm = 1});
    Setting die = g;
    EXPECT_EQ(campaign_dice(die, US, "hudson", "niagara"), (DiceOf{1, 1 - foe, 1, 0}));
    g.campaign(US, 1);
    g.answer({MoveFrom, g.region("hudson")});
    EXPECT_EQ(g.offers({MoveTo, g.region("kingston")}), foe == 0);
    EXPECT_EQ(g.offers({MoveTo, g.region("upper_canada")}), foe == 0);
  }
}

TEST(Waterways, AcrossLakeErie) {  // W11.2b
  CLAUSES(dawn, "11.2.2");
  Setting g;
  g.put("ohio", {.ur = 1}).ships("lake_erie", 1, 0);
  g.campaign(US, 1);
  g.answer({MoveFrom, g.region("ohio")});
  EXPECT_EQ(g.regions(MoveTo),
            (Names{"detroit", "lexington", "miami", "niagara", "shawnee", "shenandoah", "upper_canada"}));
}

TEST(Waterways, OutOfLowerCanada) {  // X7
  CLAUSES(dawn, "11.2.2", "11.2.3");
  Setting g;
  g.put("lower_canada", {.gr = 2}).put("kingston", {.um = 1}).put("penobscot", {.um = 1}).fort("penobscot", false);
  g.ships("lower_st_lawrence", 1, 0);
  EXPECT_EQ(campaign_dice(g, GB, "lower_canada", "kingston"), (DiceOf{2, 1, 1, 0}));
  EXPECT_EQ(campaign_dice(g, GB, "lower_canada", "penobscot"), (DiceOf{2, 1, 1, 0}));
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("lower_canada")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"kingston", "montreal", "penobscot", "upper_canada"}));
}

}  // namespace warhawk::dawn
