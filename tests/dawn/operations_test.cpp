// 6 to 8 and 14: operations and landings, the worked cases of section 9.4 and 9.6 of the research.
#include "setting.hpp"

namespace warhawk::dawn {

using Names = std::vector<std::string>;

TEST(Recruit, MilitiaAndRegularsInSeveralTowns) {  // W6.1a
  CLAUSES(dawn, "6.1", "6.1.1", "6.1.2");
  Setting g;
  g.recruit(US, 4);
  g.answers({{Raise, USRegular, g.region("boston")},
             {Raise, USMilitia, g.region("new_york")},
             {Raise, USMilitia, g.region("new_york")}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("boston"), (Troops{.ur = 1}));
  EXPECT_EQ(g.counters_in("boston"), 1);
  EXPECT_EQ(g.at("new_york"), (Troops{.um = 2}));
  EXPECT_EQ(g.counters_in("new_york"), 0);
}

TEST(Recruit, NotInATownThatTheEnemyHolds) {  // W6.1b
  CLAUSES(dawn, "6.1", "9.4.1");
  Setting g;
  g.put("new_york", {.gm = 1}).counters("new_york", 3);
  g.recruit(US, 2);
  EXPECT_FALSE(g.offers({Raise, USMilitia, g.region("new_york")}));
  EXPECT_EQ(g.why("new_york"), Bar("9.4.1"));
}

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

TEST(Construct, EmptySpacesComeFirst) {  // X2
  CLAUSES(dawn, "6.3.1", "11.2.1");
  Setting g;
  g.ships("lake_erie", 1, 0);
  g.construct(GB, 2);
  EXPECT_FALSE(g.offers({SinkShip, g.water("lake_erie")}));
  g.answer({BuildShip, g.water("lake_erie")});
  EXPECT_FALSE(sails(g.s, US, g.water("lake_erie")));
  EXPECT_FALSE(g.offers({BuildShip, g.water("lake_erie")}));
  g.answer({SinkShip, g.water("lake_erie")});
  EXPECT_TRUE(sails(g.s, GB, g.water("lake_erie")));
}

TEST(Construct, FortsStandInControlledCountry) {  // W6.3d
  CLAUSES(dawn, "6.3.2");
  Setting g;
  g.construct(US, 1);
  EXPECT_TRUE(g.offers({BuildFort, g.region("hudson")}));
  for (const char* region : {"boston", "shawnee", "penobscot"}) EXPECT_EQ(g.why(region), Bar("6.3.2")) << region;
}

TEST(Privateer, HitsOnThree) {  // W7.1a, W7.1b
  CLAUSES(dawn, "7.1", "7.1.1");
  Setting g;
  g.dice({2, 3, 6});
  g.privateer(3);
  EXPECT_EQ(g.s.privateering, 2);
  g.privateering(7).dice({3, 4, 5});
  g.privateer(3);
  EXPECT_EQ(g.s.privateering, 8);
}

TEST(Cruise, OverflowReachesOneMoreZone) {  // W7.2b, W7.2c
  CLAUSES(dawn, "7.2", "7.2.1", "7.2.2");
  Setting g;
  g.box(0).zones(2, 1, 1).dice({4, 5, 6});
  g.cruise(3);
  g.answer({CruiseAt, g.zone("chesapeake")});
  ASSERT_EQ(g.question(), "Cruise.Overflow");
  g.answer({CruiseAt, g.zone("new_england")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england") + g.squadrons_in("chesapeake"), 0);
  EXPECT_EQ(g.squadrons_in("southern_coast"), 1);
  EXPECT_EQ(g.box(), 3);
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
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 1}));
  EXPECT_EQ(g.s.score, 0);
}

TEST(Deploy, SquadronsMoveOnce) {  // W8.2a, W8.2b
  CLAUSES(dawn, "8.2.1", "8.2.2", "14.2.1");
  Setting g;
  g.box(2).zones(2, 0, 0);
  g.deploy(3);
  g.answer({Sail, g.zone("new_england"), g.zone("chesapeake")});
  g.answer({Sail, NAVY_BOX, g.zone("chesapeake")});
  EXPECT_FALSE(g.offers({Sail, g.zone("chesapeake"), NAVY_BOX}));
  EXPECT_FALSE(g.offers({Sail, NAVY_BOX, g.zone("chesapeake")}));
  EXPECT_EQ(g.squadrons_in("chesapeake"), 2);
}

TEST(Landing, TakesBoston) {  // W14.3a
  CLAUSES(dawn, "14.3", "14.3.3", "9.3");
  Setting g;
  g.zones(2, 0, 0).box(2).landing_supply(2).put("boston", {.um = 1});
  g.dice({1, 5, 6, 1, 2});
  g.deploy(1);
  g.answer({LandAt, g.region("boston")});
  g.answer({Carry, NAVY_BOX, 2});
  EXPECT_EQ(g.battle_dice(), (std::vector{2, 1, 1, 1}));
  EXPECT_EQ(g.at("boston"), (Troops{.gr = 2}));
  EXPECT_EQ(g.landed_in("boston"), 1);
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(g.holder("boston"), GB);
}

TEST(Landing, TheZoneMustHaveBeenComplete) {  // W14.3b, W14.3d
  CLAUSES(dawn, "14.3.1", "14.3.2");
  Setting g;
  g.zones(1, 0, 0).box(2).landing_supply(2);
  g.deploy(2);
  g.answer({Sail, NAVY_BOX, g.zone("new_england")});
  EXPECT_FALSE(g.offers({LandAt, g.region("boston")}));
  EXPECT_EQ(g.why("boston"), Bar("14.3.1"));
  EXPECT_TRUE(g.offers({LandAt, g.region("halifax")}));
  Setting dry;
  dry.zones(0, 0, 3).box(1);
  dry.deploy(1);
  EXPECT_EQ(dry.why("savannah"), Bar("14.3.2"));
}

TEST(Landing, WithdrawsToTheShips) {  // W14.3g
  CLAUSES(dawn, "14.3.4", "9.2.3");
  Setting g;
  g.zones(2, 0, 0).box(2).landing_supply(2).put("boston", {.um = 1});
  g.dice({1, 1, 2, 6, 1});
  g.deploy(1);
  g.answer({LandAt, g.region("boston")});
  g.answer({Carry, NAVY_BOX, 2});
  g.answer({Stand});
  g.answer({FallBack});
  EXPECT_EQ(g.box(), 2);
  EXPECT_EQ(g.s.landing_supply, 1);
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1}));
}

TEST(Landing, HalifaxIsReinforced) {  // W14.3h
  CLAUSES(dawn, "14.3.5");
  Setting g;
  g.put("halifax", {.gm = 1}).box(1).landing_supply(2);
  g.deploy(1);
  g.answer({LandAt, g.region("halifax")});
  g.answer({Carry, NAVY_BOX, 2});
  EXPECT_EQ(g.at("halifax"), (Troops{.gm = 1, .gr = 2}));
  EXPECT_EQ(g.landed_in("halifax"), 1);
}

}  // namespace warhawk::dawn
