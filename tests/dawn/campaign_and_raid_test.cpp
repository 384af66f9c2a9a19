// 6.2 and 8.1: Campaign and Raid.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Campaign, ReachesNeighborsAndOverWater) {  // X6
  CLAUSES(dawn, "6.2.1", "11.2.2", "2.2");
  Setting g;
  g.put("penobscot", {.ur = 2}).ships("upper_st_lawrence", 1, 0);
  g.campaign(US, 1);
  g.answer({MoveFrom, g.region("penobscot")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"boston", "hudson", "kingston", "lower_canada", "maritimes", "montreal"}));
}

TEST(Campaign, EachForceMovesOnce) {  // W6.2b
  CLAUSES(dawn, "6.2.1");
  Setting g;
  g.empty_map().put("hudson", {.um = 1});
  g.campaign(US, 2);
  g.answer({MoveTo, g.region("niagara")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
}

TEST(Campaign, ArmisticeBarsEveryRoute) {  // W2.6a
  CLAUSES(dawn, "2.6.5");
  Setting g;
  g.put("hudson", {.um = 1}).put("niagara", {.gm = 1}).ships("lake_ontario", 1, 0).truce("hudson", "niagara");
  g.campaign(US, 1);
  g.answer({MoveFrom, g.region("hudson")});
  EXPECT_FALSE(g.offers({MoveTo, g.region("niagara")}));
  EXPECT_EQ(g.why("niagara"), Bar("2.6.5"));
}

TEST(Campaign, IndiansStayOutOfTowns) {  // W10.2a
  CLAUSES(dawn, "10.2");
  Setting g;
  g.put("upper_canada", {.gm = 1, .indians = 1}).put("kingston", {}).put("niagara", {});
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("upper_canada")});
  g.answer({MoveTo, g.region("niagara")});
  EXPECT_EQ(g.at("niagara"), (Troops{.gm = 1}));  // nobody else could go
  EXPECT_EQ(g.at("upper_canada"), (Troops{.indians = 1}));
}

TEST(Campaign, APointForEachGroup) {  // W6.2a
  CLAUSES(dawn, "6.2", "6.2.1");
  Setting g;
  g.put("hudson", {.um = 2}).put("new_york", {.ur = 1});
  g.campaign(US, 2);
  g.answer({MoveFrom, g.region("hudson")});
  g.answer({MoveTo, g.region("niagara")});
  g.answer({Go});                                         // the first one is in the group already
  EXPECT_TRUE(g.offers({MoveFrom, g.region("hudson")}));  // the one that stayed
  EXPECT_FALSE(g.offers({MoveFrom, g.region("niagara")}));
  g.march("new_york", "hudson", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("hudson"), (Troops{.um = 1, .ur = 1}));
  EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
}

TEST(Campaign, TheNextMoveIsChosenAfterTheBattle) {  // W6.2c
  CLAUSES(dawn, "6.2.2", "6.2.3");
  for (bool drop : {false, true}) {
    Setting g;
    g.put("shenandoah", {.ur = 2}).put("niagara", {.gm = 1}).put("ohio", {.um = 1}).dice({5, 1, 2});
    g.campaign(US, 2);
    g.march("shenandoah", "niagara", {.ur = 2});
    EXPECT_EQ(g.at("niagara"), (Troops{.ur = 2}));
    ASSERT_EQ(g.question(), "Campaign.From");
    EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
    EXPECT_FALSE(g.offers({MoveFrom, g.region("niagara")}));
    if (drop) g.answer({Stop});
    else
      g.march("ohio", "lexington", {.um = 1});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.at("lexington"), (Troops{.um = drop ? 0 : 1}));
  }
}

TEST(Campaign, BeatenOffTheyDoNotMoveAgain) {
  CLAUSES(dawn, "6.2.2", "6.2.3", "6.2.1");
  Setting g;
  g.put("shenandoah", {.ur = 2}).put("niagara", {.gm = 1}).put("ohio", {.um = 1}).dice({1, 1, 2});
  g.campaign(US, 2);
  g.march("shenandoah", "niagara", {.ur = 2});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");  // before anything else moves
  EXPECT_FALSE(g.offers(MoveFrom));
  g.answer({Stand});
  g.answer({FallBack});
  ASSERT_EQ(g.question(), "Campaign.From");
  EXPECT_EQ(g.at("shenandoah"), (Troops{.ur = 2}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("shenandoah")}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
}

TEST(Campaign, IndiansMarchWithTheArmy) {  // W6.2d
  CLAUSES(dawn, "6.2.4", "10.1", "10.1(1)");
  Setting g;
  g.put("potawatomi", {.gm = 1, .indians = 2}).put("miami", {});
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("potawatomi")});
  g.answer({MoveTo, g.region("miami")});
  EXPECT_TRUE(g.offers({Take, GBMilitia}));
  EXPECT_TRUE(g.offers({Take, Indian}));
  g.answers({{Take, GBMilitia}, {Take, Indian}, {Go}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("miami"), (Troops{.gm = 1, .indians = 1}));
  EXPECT_EQ(g.holder("miami"), GB);
  EXPECT_EQ(g.at("potawatomi"), (Troops{.indians = 1}));
  EXPECT_EQ(g.holder("potawatomi"), NEUTRAL);
}

TEST(Campaign, OnlyTheirOwnForcesMarch) {
  CLAUSES(dawn, "6.2.4", "6.2");
  Setting g;
  g.campaign(US, 1);
  for (const char* region : {"shawnee", "miami", "creek", "montreal"})
    EXPECT_FALSE(g.offers({MoveFrom, g.region(region)})) << region;
  Setting gb;
  gb.campaign(GB, 1);
  EXPECT_TRUE(gb.offers({MoveFrom, gb.region("shawnee")}));  // Indians alone, too
  EXPECT_FALSE(gb.offers({MoveFrom, gb.region("hudson")}));
}

TEST(Campaign, IndiansAloneMarchPastTowns) {  // W10.2b
  CLAUSES(dawn, "10.2", "8.1.1");
  Setting g;
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("miami")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"ft_dearborn", "kickapoo", "ohio", "potawatomi", "shawnee"}));
  EXPECT_EQ(g.why("detroit"), Bar("10.2"));
  Setting canada;
  canada.put("upper_canada", {.indians = 1});
  canada.campaign(GB, 1);
  canada.answer({MoveFrom, canada.region("upper_canada")});
  for (const std::string& region : canada.regions(MoveTo)) EXPECT_NE(region, "niagara");
  EXPECT_EQ(canada.why("niagara"), Bar("10.2"));
}

TEST(Campaign, PartOfAGroupMayStay) {
  CLAUSES(dawn, "6.2.1");
  Setting g;
  g.put("ohio", {.ur = 3}).put("miami", {});
  g.campaign(US, 2);
  g.march("ohio", "miami", {.ur = 1});
  EXPECT_EQ(g.at("ohio"), (Troops{.ur = 2}));
  EXPECT_EQ(g.at("miami"), (Troops{.ur = 1}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));
}

TEST(Campaign, IndiansFollowAnyArmyIntoATown) {
  CLAUSES(dawn, "10.2");
  Setting g;
  g.put("potawatomi", {.gm = 1, .gr = 1, .indians = 1}).put("detroit", {.um = 1}).campaign(GB, 1);
  g.answer({MoveFrom, g.region("potawatomi")});
  g.answer({MoveTo, g.region("detroit")});
  EXPECT_FALSE(g.offers({Take, Indian}));
  g.answers({{Take, GBMilitia}, {Take, GBRegular}});
  EXPECT_TRUE(g.offers({Take, Indian}));
}

TEST(Raid, TwoRaidsOnAnEmptyTown) {  // W8.1a
  CLAUSES(dawn, "8.1", "8.1.1", "8.1.2", "15.1");
  Setting g;
  g.put("miami", {.indians = 2}).put("potawatomi", {.indians = 1}).put("detroit", {});
  g.dice({5, 4, 6});
  g.raid(2);
  g.march("miami", "detroit", {.indians = 2});
  EXPECT_EQ(g.s.score, -1);
  g.march("potawatomi", "detroit", {.indians = 1});
  EXPECT_EQ(g.s.score, -2);
  EXPECT_EQ(g.at("detroit"), Troops{});
  EXPECT_EQ(g.holder("detroit"), US);
}

TEST(Raid, ThroughTheDefenders) {  // X5
  CLAUSES(dawn, "8.1.2", "10.1");
  Setting g;
  g.put("shawnee", {.indians = 3}).put("nashville", {.um = 1});
  g.dice({1, 2, 5, 4, 5, 2});
  g.raid(1);
  g.march("shawnee", "nashville", {.indians = 3});
  EXPECT_EQ(g.battle_dice(), (std::vector{3, 0, 1, 0}));
  EXPECT_EQ(g.s.score, -1);
  EXPECT_EQ(g.at("nashville"), Troops{});
  EXPECT_EQ(g.at("shawnee"), Troops{});
}

TEST(Raid, BeatenRaidersScoreNothing) {  // W8.1c
  CLAUSES(dawn, "8.1.2");
  Setting g;
  g.put("miami", {.indians = 1}).put("detroit", {.um = 1});
  g.dice({1, 2});
  g.raid(1);
  g.march("miami", "detroit", {.indians = 1});
  g.answer({Stand});
  g.answer({FallBack});
  EXPECT_EQ(g.at("miami"), Troops{});  // removed like all who took part
  EXPECT_EQ(g.s.score, 0);
}

TEST(Raid, IndiansOnly) {  // W2.3a
  CLAUSES(dawn, "8.1.1(1)", "8.1.1");
  Setting g;
  g.put("shawnee", {.gm = 1, .gr = 1, .indians = 2}).put("penobscot", {.gm = 2});
  g.raid(1);
  EXPECT_FALSE(g.offers({MoveFrom, g.region("penobscot")}));  // next to Boston, but no Indians there
  EXPECT_EQ(g.why("penobscot"), Bar("8.1.1(1)"));
  g.answer({MoveFrom, g.region("shawnee")});
  g.answer({MoveTo, g.region("nashville")});
  EXPECT_FALSE(g.offers({Take, GBMilitia}));
  EXPECT_FALSE(g.offers({Take, GBRegular}));
  EXPECT_TRUE(g.offers({Take, Indian}));
}

TEST(Raid, OnlyUSTowns) {  // W2.3a, W8.1b
  CLAUSES(dawn, "8.1.1(2)", "2.3.1");
  Setting g;
  g.put("ohio", {.um = 1});
  g.raid(1);
  g.answer({MoveFrom, g.region("shawnee")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"lexington", "nashville"}));
  EXPECT_EQ(g.why("ohio"), Bar("8.1.1(2)"));
  Setting held;
  held.put("detroit", {.gm = 1});
  held.raid(1);
  EXPECT_FALSE(held.offers({MoveFrom, held.region("miami")}));
  EXPECT_EQ(held.why("miami"), Bar("8.1.1(2)"));
  Setting canada;  // GB's own towns and neutral Niagara are no targets, even with US forces there
  canada.put("upper_canada", {.indians = 1}).put("kingston", {.um = 1}).put("niagara", {.um = 1});
  canada.put("detroit", {.gm = 1});
  canada.raid(1);
  EXPECT_EQ(canada.why("upper_canada"), Bar("8.1.1(2)"));
}

TEST(Raid, AnArmisticeStopsItLikeACampaign) {
  CLAUSES(dawn, "8.1.1", "2.6.5", "8.1.1(2)");
  Setting g;
  g.put("detroit", {}).truce("miami", "detroit");
  g.raid(1);
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));  // next to no other town
  EXPECT_TRUE(g.offers({MoveFrom, g.region("potawatomi")}));
}

TEST(Raid, RaidersWhoGoHomeHaveMoved) {
  CLAUSES(dawn, "8.1.1", "8.1.2", "6.2.1");
  Setting g;
  g.with(RaidersGoHome).put("miami", {.indians = 1}).put("detroit", {.um = 1}).dice({1, 2});
  g.raid(2);
  g.march("miami", "detroit", {.indians = 1});
  g.answer({Stand});
  g.answer({FallBack});
  ASSERT_EQ(g.question(), "Raid.From");
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 1}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("shawnee")}));
}

TEST(Raid, DefendersThatRunLeaveTheTown) {
  CLAUSES(dawn, "8.1.2", "9.2");
  Setting g;
  g.put("shawnee", {.indians = 2}).put("nashville", {.um = 1}).dice({1, 1, 1, 5, 6});
  g.raid(1);
  g.march("shawnee", "nashville", {.indians = 2});
  EXPECT_EQ(g.regions(RetreatTo), (Names{"lexington"}));
  g.answer({RetreatTo, g.region("lexington")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.score, -2);
  EXPECT_EQ(g.at("nashville"), Troops{});
  EXPECT_EQ(g.at("shawnee"), Troops{});
  EXPECT_EQ(g.holder("nashville"), US);
}

}  // namespace warhawk::dawn
