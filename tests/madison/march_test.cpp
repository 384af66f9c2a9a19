// Chapters 8.4 to 8.7 and 9: activations, marches, falling back.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

TEST(March, PathsCostOneTwoAndThree) {  // m007
  CLAUSES(madison, "2.21", "2.22", "9.1", "9.2");
  Setting g;
  g.put("us_13", "sackets").put("us_15", "detroit").put("us_9", "sandwich");
  g.units(US, 1, "sackets", {"us_13"}).step("ogdensburg").step("frenchmills").step("chateaugay").step("plattsburg");
  EXPECT_FALSE(g.offers_any(StepTo)) << "2, 2, 1 and 1 are all six";
  EXPECT_EQ(step_cost(content(), g.s, space("sandwich"), space("detroit")), 3);
}

TEST(March, DragoonsGoFurther) {  // m021
  CLAUSES(madison, "3.16", "3.62");
  Setting g(1813);
  g.put("us_2d", "albany").put("us_9", "albany");
  Setting foot = g;
  for (Setting* each : {&g, &foot}) {
    each->units(US, 1, "albany", {each == &g ? "us_2d" : "us_9"});
    for (const char* to : {"saratoga", "whitehall", "ticonderoga", "plattsburg"}) each->step(to);
  }
  EXPECT_TRUE(g.offers(make<StepTo>(space("champlain"))));
  EXPECT_FALSE(foot.offers_any(StepTo));
}

TEST(March, ACardMustReachTheCommandValue) {  // m025
  CLAUSES(madison, "3.31", "8.61");
  Setting g;
  g.put("l_dearborn", "albany").put("us_9", "albany");
  Order two{.side = US, .value = 2, .how = Order::OneLeader, .leader = {NONE, NONE}, .from = NONE}, three = two;
  three.value = 3;
  EXPECT_FALSE(can_order(content(), g.s, two));
  EXPECT_TRUE(can_order(content(), g.s, three));
  g.units(US, 2, "albany", {"l_dearborn"});
  EXPECT_FALSE(g.offers(make<Take>(piece("us_9")))) << "alone, as one unit";
  g.step("saratoga");
  EXPECT_TRUE(g.at("l_dearborn", "saratoga"));
}

TEST(March, AJuniorAddsHisUnits) {  // m026
  CLAUSES(madison, "3.33", "8.41", "8.43");
  Setting g(1814);
  g.put("l_drummond", "york").put("l_riall", "york");
  const char* const units[] = {"gb_8",  "gb_49", "gb_100", "gb_103", "gb_1rs", "gb_104", "gb_70",  "gb_89",
                               "gb_13", "gb_41", "gb_6",   "gb_82",  "gb_90",  "gb_16",  "gb_2_8", "gb_27"};
  for (const char* each : units) g.put(each, "york");
  g.leader(GB, 3, "l_drummond");
  for (int i = 0; i < 10; i++) g.take({units[i]});
  EXPECT_FALSE(g.offers(make<Take>(piece(units[10])))) << "two stars are ten units";
  g.take({"l_riall"});
  for (int i = 10; i < 15; i++) g.take({units[i]});
  EXPECT_FALSE(g.offers(make<Take>(piece(units[15]))));
  EXPECT_FALSE(g.offers(make<Drop>(piece("l_riall")))) << "his five units need him";
}

TEST(March, UnitsAreLeftWhereTheirPointsEnd) {  // m027
  CLAUSES(madison, "3.34", "8.42");
  Setting g;
  g.put("l_brock", "york").put("gb_41", "york");
  g.leader(GB, 1, "l_brock").take({"gb_41"});
  for (const char* to : {"burlh", "brants", "oxford", "london", "thames"}) g.step(to);
  EXPECT_FALSE(g.offers_any(StepTo)) << "the unit has spent six";
  g.answer(make<Drop>(piece("gb_41")));
  for (const char* to : {"dolsens", "sandwich", "malden"}) g.step(to);
  EXPECT_TRUE(g.at("l_brock", "malden") && g.at("gb_41", "thames"));
}

TEST(March, TecumsehLeadsIndiansAndOneDetachment) {  // m036
  CLAUSES(madison, "3.53", "3.14");
  Setting g(1813);
  g.put_all({"l_tecumseh", "gb_shaw", "gb_wyan", "gb_41d", "gb_100", "gb_19d", "gb_essex"}, "malden");
  g.leader(GB, 1, "l_tecumseh").take({"gb_shaw", "gb_wyan"});
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_19d"))));
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_essex"))));
  g.take({"gb_41d"});
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_100")))) << "one is enough";
}

TEST(March, TheNorthwestCompanyCrosses) {  // m038
  CLAUSES(madison, "3.61", "10.72");
  Setting g;
  g.put("gb_nwc", "stjoseph").put("us_mackd", "mackinac");
  g.units(GB, 1, "stjoseph", {"gb_nwc"}).dice({6, 4}).step("mackinac").fight();
  EXPECT_TRUE(g.gone("us_mackd"));
  EXPECT_TRUE(g.at("gb_nwc", "mackinac"));
  EXPECT_EQ(controller(content(), g.s, space("mackinac")), GB);
}

TEST(March, TheLowerCanadaMilitiaStaysNear) {  // m040
  CLAUSES(madison, "3.63");
  Setting g;
  g.put("gb_lcm", "montreal");
  g.units(GB, 1, "montreal", {"gb_lcm"}).step("coteau").step("cornwall");
  EXPECT_EQ(g.why({ASpace, u16(space("prescott"))}), "3.63");
}

TEST(March, FallingBackAndGoingOn) {  // m094, m097
  CLAUSES(madison, "9.41", "9.42", "9.44", "9.45");
  Setting g;
  g.put("gb_linc", "queenston").put_all({"us_13", "l_scott"}, "lewiston");
  g.leader(US, 1, "l_scott").take({"us_13"}).step("queenston").answer(make<FallBack>());
  EXPECT_THAT(g.retreats(), UnorderedElementsAre("ftgeorge", "chippawa"));
  g.retreat("chippawa");
  EXPECT_EQ(g.asked(), "March.Step");
  g.step("chippawa").answer(make<FallBack>());
  EXPECT_EQ(g.asked(), "Retreat.Where");
  EXPECT_FALSE(g.is_reduced("gb_linc")) << "into friendly spaces it costs nothing";
}

TEST(March, IntoAnUncontrolledSpaceEverybodyIsReduced) {  // m095
  CLAUSES(madison, "9.43", "13.4");
  Setting g;
  g.put("gb_41", "detroit")
      .put("gb_41d", "detroit")
      .reduced("gb_essex", "detroit")
      .put_all({"us_13", "us_15"}, "sandwich");
  g.put("us_9", "malden").put("us_17", "frenchtown").put("v_adams", "erie_box");
  g.units(US, 2, "sandwich", {"us_13", "us_15"}).take({"us_15"}).step("detroit").answer(make<FallBack>());
  EXPECT_TRUE(g.at("gb_41", "brownstown") && g.is_reduced("gb_41"));
  EXPECT_TRUE(g.gone("gb_41d")) << "it has one step";
  EXPECT_TRUE(g.gone("gb_essex")) << "reduced and out of supply";
}

TEST(March, ALeaderAloneMustGo) {  // m102
  CLAUSES(madison, "9.53");
  Setting g;
  g.put("l_hull", "detroit").put("gb_essex", "sandwich");
  g.units(GB, 1, "sandwich", {"gb_essex"}).step("detroit");
  EXPECT_TRUE(g.at("l_hull", "brownstown"));
}

TEST(March, ShipsLeaveATownThatIsEntered) {  // m093, m103
  CLAUSES(madison, "9.61", "9.62", "9.3");
  Setting g(1813);
  g.put("v_rgeorge", "kingston")
      .put("us_13", "gananoque")
      .put("us_9", "york")
      .put("us_15", "burlh")
      .put("us_23", "ftgeorge");
  g.put("us_16", "smiths");
  Setting boxed = g;
  boxed.put("v_moira", "ontario_box");
  g.units(US, 1, "gananoque", {"us_13"}).step("kingston");
  EXPECT_TRUE(g.gone("v_rgeorge"));
  boxed.units(US, 1, "gananoque", {"us_13"}).step("kingston");
  EXPECT_TRUE(boxed.at("v_rgeorge", "ontario_box"));
}

TEST(March, ASpaceIsAttackedOnceWithACard) {  // m089
  CLAUSES(madison, "8.62", "10.22");
  Setting g(1814);
  g.put_all({"us_13", "us_15"}, "lewiston").put_all({"gb_8", "gb_49"}, "queenston");
  g.units(US, 2, "lewiston", {"us_13", "us_15"}).dice({3, 3}).step("queenston").fight();
  ASSERT_EQ(g.asked(), "Order.Group");
  g.take({"us_15"});
  EXPECT_EQ(g.why({ASpace, u16(space("queenston"))}), "10.22");
}

TEST(March, SingleUnitsOfOneSpace) {  // m087, m088
  CLAUSES(madison, "8.61");
  Setting g;
  g.put("us_9", "albany").put("us_pa1", "pittsburgh").put("us_13", "saratoga");
  g.procedure(US,
              Order{.side = US, .value = 2, .how = Order::Units, .points = 2, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<MoveFrom>(space("albany")));
  EXPECT_FALSE(g.offers(make<Take>(piece("us_pa1"))));
  if (g.asked() == "Order.Group") g.take({"us_9"});
  g.step("saratoga");
  EXPECT_FALSE(g.offers(make<Take>(piece("us_13")))) << "nobody is picked up on the way";
}

}  // namespace warhawk::madison
