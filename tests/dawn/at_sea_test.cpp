// 7, 8.2, 14: Privateer, Cruise, Deploy, blockades, landings.
#include "setting.hpp"

namespace warhawk::dawn {

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

TEST(Cruise, HitsOnFour) {  // W7.2a
  CLAUSES(dawn, "7.2", "7.2.1", "14.2.4");
  Setting g;
  g.box(0).zones(2, 0, 0).dice({4, 3});
  EXPECT_EQ(complete_zones(content(), g.s), 1);
  g.cruise(2);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(complete_zones(content(), g.s), 0);
}

TEST(Cruise, OverflowWaitsForAnEmptyTarget) {  // W7.2c
  CLAUSES(dawn, "7.2.2");
  Setting g;
  g.box(0).zones(2, 1, 0).dice({4, 1});
  g.cruise(2);
  g.answer({CruiseAt, g.zone("new_england")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.squadrons_in("chesapeake"), 1);
  Setting exact;  // emptied, and no hit left
  exact.box(0).zones(2, 1, 0).dice({4, 6});
  exact.cruise(2);
  exact.answer({CruiseAt, exact.zone("new_england")});
  EXPECT_TRUE(exact.over());
  EXPECT_EQ(exact.squadrons_in("chesapeake"), 1);
}

TEST(Cruise, OverflowMayBeDeclined) {
  CLAUSES(dawn, "7.2.2");
  Setting g;
  g.box(0).zones(1, 1, 0).dice({4, 5});
  g.cruise(2);
  g.answer({CruiseAt, g.zone("new_england")});
  ASSERT_EQ(g.question(), "Cruise.Overflow");
  EXPECT_FALSE(g.offers({CruiseAt, g.zone("new_england")}));
  EXPECT_FALSE(g.offers({CruiseAt, g.zone("southern_coast")}));
  g.answer({Pass});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("chesapeake"), 1);
  EXPECT_EQ(g.box(), 1);
}

TEST(Cruise, NothingAtSeaNoCruise) {
  CLAUSES(dawn, "7.2.1");
  Setting g;
  g.hand(US, {21});
  g.action(US);
  g.play(21);
  g.answer({AsOperation});
  EXPECT_FALSE(g.offers({Operate, Cruising}));
  EXPECT_EQ(g.why(Thing{AnOperation, Cruising}), Bar("7.2.1"));
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

TEST(Deploy, PossibleWithASquadronAnywhere) {
  CLAUSES(dawn, "8.2");
  for (int station = 0; station <= NAVY_BOX + 1; station++) {
    Setting g;
    g.box(0).hand(GB, {29}).action(GB);
    if (station <= NAVY_BOX) g.s.squadrons[station] = 1;
    g.play(29);
    g.as(AsOperation);
    g.as(OperationFirst);
    EXPECT_EQ(g.offers({Operate, Deploying}), station <= NAVY_BOX) << station;
  }
}

TEST(Deploy, SixSquadronsFillAnyTwoZones) {  // X8
  CLAUSES(dawn, "14.2.1", "14.2.3", "8.2.1");
  const char* pairs[][2] = {
      {"new_england", "chesapeake"}, {"new_england", "southern_coast"}, {"chesapeake", "southern_coast"}};
  for (const auto& pair : pairs) {
    Setting g;
    g.box(6);
    g.deploy(6);
    for (const char* zone : pair)
      while (!complete(content(), g.s, g.zone(zone))) g.answer({Sail, NAVY_BOX, g.zone(zone)});
    EXPECT_EQ(complete_zones(content(), g.s), 2);
    EXPECT_GE(g.box(), 1);
    for (const char* zone : pair) EXPECT_FALSE(g.offers({Sail, NAVY_BOX, g.zone(zone)})) << zone;  // full
  }
}

TEST(Deploy, LandedSquadronsWaitForUpkeep) {  // W8.2c
  CLAUSES(dawn, "8.2.1", "14.3.3");
  Setting g;
  g.box(1).landed("savannah", 1).put("savannah", {.gr = 1});
  g.deploy(2);
  for (const Action& action : g.options(Sail)) EXPECT_EQ(get<AStation>(action), NAVY_BOX);
  g.answer({Sail, NAVY_BOX, g.zone("chesapeake")});
  EXPECT_TRUE(g.over());  // the only one has moved
  EXPECT_EQ(g.landed_in("savannah"), 1);
  Setting none;  // nothing to deploy at all
  none.box(0).landed("savannah", 4).hand(GB, {9});
  none.action(GB);
  none.play(9);
  none.answer({AsOperation});
  EXPECT_FALSE(none.offers({Operate, Deploying}));
}

TEST(Deploy, BackToTheBox) {
  CLAUSES(dawn, "8.2.2", "14.2.4");
  Setting g;
  g.box(0).zones(2, 2, 0);
  g.deploy(1);
  g.answer({Sail, g.zone("new_england"), NAVY_BOX});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(complete_zones(content(), g.s), 1);
}

TEST(Navy, BreakingABlockadeCountsAtOnce) {  // W14.2b
  CLAUSES(dawn, "14.2.4", "14.2.3");
  Setting g;
  g.box(0).zones(2, 2, 0).dice({4});
  EXPECT_EQ(naval_value(content(), g.s, GB), 2);
  g.cruise(1);
  g.answer({CruiseAt, g.zone("chesapeake")});
  EXPECT_EQ(naval_value(content(), g.s, GB), 1);
}

TEST(Navy, TenSquadronsAndNoMore) {  // W14.1a
  CLAUSES(dawn, "14.1.1", "14.1.2");
  Setting g(4);
  g.level(GB, Economy, 2);
  EXPECT_EQ(squadrons_in_play(g.s), 4);
  g.event(7, GB);
  g.answer(g.options(PickBranch).front());
  EXPECT_EQ(squadrons_in_play(g.s), 6);
  g.event(54, GB);
  EXPECT_EQ(g.s.level[GB][Economy], 3);
  EXPECT_EQ(squadrons_in_play(g.s), 8);
  g.upkeep();
  EXPECT_EQ(squadrons_in_play(g.s), 10);
  EXPECT_EQ(g.box(), 10);
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

TEST(Landing, CarriersComeFromElsewhere) {  // W14.3c
  CLAUSES(dawn, "14.3.1");
  Setting g;
  g.zones(2, 2, 0).box(0).landing_supply(2).put("boston", {.um = 1});
  g.deploy(1);
  EXPECT_TRUE(g.offers({LandAt, g.region("new_york")}));
  EXPECT_TRUE(g.offers({LandAt, g.region("baltimore_washington")}));
  EXPECT_FALSE(g.offers({LandAt, g.region("savannah")}));
  g.answer({LandAt, g.region("boston")});
  ASSERT_EQ(g.question(), "Landing.Carrier");
  for (const Action& action : g.options(Carry)) EXPECT_EQ(get<AStation>(action), g.zone("chesapeake"));
  EXPECT_EQ(g.options(Carry).size(), 2u);  // one Regular or two
  Setting own;                             // only the blockade itself has ships
  own.zones(2, 0, 0).box(0).landing_supply(2);
  own.deploy(1);
  EXPECT_FALSE(own.offers({LandAt, own.region("boston")}));
  EXPECT_TRUE(own.offers({LandAt, own.region("halifax")}));
}

TEST(Landing, AShipThatSailedCarriesNobody) {
  CLAUSES(dawn, "8.2.1");
  for (const char* to : {"chesapeake", "southern_coast"}) {
    Setting g;
    g.zones(2, 0, 0).box(2).landing_supply(2).put("boston", {.um = 1});
    g.deploy(3);
    g.answer({Sail, NAVY_BOX, g.zone(to)});
    g.answer({LandAt, g.region("boston")});
    ASSERT_EQ(g.question(), "Landing.Carrier");
    for (const Action& action : g.options(Carry)) EXPECT_EQ(get<AStation>(action), NAVY_BOX) << to;
  }
}

TEST(Landing, TheBlockadeMustStillHold) {
  CLAUSES(dawn, "14.3.1", "14.2.4");
  Setting g;
  g.zones(2, 0, 0).box(1).landing_supply(2);
  g.deploy(3);
  EXPECT_TRUE(g.offers({LandAt, g.region("boston")}));
  g.answer({Sail, g.zone("new_england"), g.zone("chesapeake")});
  EXPECT_FALSE(g.offers({LandAt, g.region("boston")}));
  EXPECT_EQ(g.why("boston"), Bar("14.3.1"));
}

TEST(Landing, AnEmptyTownFallsWithoutBattle) {  // W14.3e
  CLAUSES(dawn, "14.3.3", "14.3", "4.1.4(4)");
  Setting g;
  g.zones(1, 0, 3).box(2).landing_supply(4).put("savannah", {});
  g.deploy(2);
  g.answer({LandAt, g.region("savannah")});
  g.answer({Carry, NAVY_BOX, 2});
  EXPECT_TRUE(g.offers({Carry, NAVY_BOX, 2}));
  g.answer({Carry, NAVY_BOX, 2});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::BattleBegins));
  EXPECT_EQ(g.at("savannah"), (Troops{.gr = 4}));
  EXPECT_EQ(g.holder("savannah"), GB);
  EXPECT_EQ(g.landed_in("savannah"), 2);
  g.upkeep();
  g.answer({Recall, g.zone("southern_coast")});
  EXPECT_EQ(g.landed_in("savannah"), 0);
  EXPECT_EQ(g.box(), 3);
  EXPECT_EQ(g.at("savannah"), (Troops{.gr = 4}));
}

TEST(Landing, ABeatenLandingSendsTheShipsBack) {  // W14.3f
  CLAUSES(dawn, "14.3.3", "8.2.1");
  Setting g;
  g.zones(2, 0, 0).box(1).landing_supply(4).put("boston", {.um = 1}).dice({1, 1, 2, 6, 6});
  g.deploy(3);
  g.answer({LandAt, g.region("boston")});
  g.answers({{Carry, NAVY_BOX, 2}});
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(g.landed_in("boston"), 0);
  EXPECT_EQ(g.s.landing_supply, 2);
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1}));
  EXPECT_EQ(g.holder("boston"), US);
  ASSERT_EQ(g.question(), "Deploy.What");  // that squadron has moved
  EXPECT_FALSE(g.offers({Sail, NAVY_BOX, g.zone("chesapeake")}));
  EXPECT_FALSE(g.offers({LandAt, g.region("boston")}));
}

TEST(Landing, HalifaxIsRetaken) {  // W14.3i
  CLAUSES(dawn, "14.3.5", "9.3");
  Setting g;
  g.put("halifax", {.um = 1}).box(1).landing_supply(2).dice({1, 5, 2, 3});
  g.deploy(1);
  g.answer({LandAt, g.region("halifax")});
  g.answer({Carry, NAVY_BOX, 2});
  EXPECT_EQ(g.battle_dice(), (std::vector{2, 1, 1, 0}));
  EXPECT_EQ(g.at("halifax"), (Troops{.gr = 2}));
  EXPECT_EQ(g.holder("halifax"), GB);
}

TEST(Landing, OnlyHalifaxIsReinforced) {
  CLAUSES(dawn, "14.3.5", "14.3.2");
  Setting g;
  g.zones(2, 0, 0).box(2).landing_supply(1).put("boston", {.gm = 1});
  g.deploy(1);
  EXPECT_FALSE(g.offers({LandAt, g.region("boston")}));
  EXPECT_EQ(g.why("boston"), Bar("14.3.5"));
  g.answer({LandAt, g.region("halifax")});  // at most what the landing supply has
  if (g.question() == "Landing.Carrier") {
    for (const Action& action : g.options(Carry)) EXPECT_EQ(get<ANumber>(action), 1);
    g.answer({Carry, NAVY_BOX, 1});
  }
  EXPECT_EQ(g.at("halifax"), (Troops{.gm = 2, .gr = 2}));
  EXPECT_EQ(g.s.landing_supply, 0);
}

}  // namespace warhawk::dawn
