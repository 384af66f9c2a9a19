// 2.7, 10.32: forts, who has the use of them, and what they do for the class of a Lead Unit.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

TEST(Forts, LiftTheClassAndNeverLowerIt) {  // m011
  CLAUSES(madison, "2.71", "10.32");
  struct Case {
    const char *unit, *at, *from;
  };
  for (const Case& each : {Case{"gb_41", "fterie", "buffalo"}, Case{"gb_linc", "ftgeorge", "ftniagara"}}) {
    Setting g(1814);
    g.put(each.unit, each.at).put("us_13", each.from);
    g.units(US, 1, each.from, {"us_13"}).dice({1, 1}).step(each.at).fight();
    EXPECT_EQ(g.round().classes, 0) << each.unit << ": B against B";
  }
}

TEST(Forts, ServeInEveryRound) {
  CLAUSES(madison, "2.71", "10.21");
  Setting g(1814);
  g.put_all({"gb_linc", "gb_norf"}, "ftgeorge").put_all({"us_13", "us_15"}, "ftniagara");
  g.units(US, 2, "ftniagara", {"us_13", "us_15"}).take({"us_15"}).dice({4, 5, 1, 1}).step("ftgeorge").stand();
  g.lead("us_13").lead("gb_linc").fight();
  EXPECT_EQ(g.told(Told::Round), 2) << "8 against 7, a river, 9: 8, an exchange";
  EXPECT_EQ(g.round().defense, 1 + 2 + 2);
  EXPECT_EQ(g.round().classes, 0);
}

TEST(Forts, CancelTheGroundButNoCrossing) {  // m012
  CLAUSES(madison, "2.72");
  Setting land(1814);
  land.put("gb_cfen", "isle").put("us_13", "lacolle");
  land.units(US, 1, "lacolle", {"us_13"}).dice({1, 1}).step("isle").fight();
  EXPECT_EQ(land.round().terrain, 0) << "forest, with a fort";
  EXPECT_EQ(land.round().route, 0);
  Setting river(1814);
  river.put("gb_41", "ftgeorge").put("us_13", "ftniagara");
  river.units(US, 1, "ftniagara", {"us_13"}).dice({1, 1}).step("ftgeorge").fight();
  EXPECT_EQ(river.round().route, -1);
  Setting sea(1814);
  sea.put("gb_cfen", "isle").put_all({"us_13", "v_eagle"}, "plattsburg");
  sea.units(US, 2, "plattsburg", {"v_eagle", "us_13"}).answer(make<Embark>(piece("us_13"))).sail("isle");
  sea.answer(make<Land>(piece("us_13"))).dice({1, 1}).halt().fight();
  EXPECT_EQ(sea.round().terrain, 0);
  EXPECT_EQ(sea.round().route, -1) << "a landing";
}

TEST(Forts, FallToAnyUnitWhenEmpty) {  // m015
  CLAUSES(madison, "2.75");
  Setting g;
  g.put_all({"us_1rif", "l_scott"}, "buffalo");
  Setting alone = g;
  g.units(US, 1, "buffalo", {"us_1rif"}).step("fterie");
  EXPECT_EQ(g.asked(), "March.Step") << "nobody defends it";
  EXPECT_EQ(controller(content(), g.s, space("fterie")), US);
  alone.leader(US, 1, "l_scott").step("fterie").halt();
  EXPECT_EQ(controller(content(), alone.s, space("fterie")), GB) << "a leader takes nothing";
}

TEST(Forts, NeverTakeALoss) {
  CLAUSES(madison, "2.75", "10.52");
  Setting g(1814);
  g.put("gb_100", "ftgeorge").put_all({"us_13", "us_15", "us_23"}, "ftniagara");
  g.units(US, 3, "ftniagara", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({6, 6}).step("ftgeorge");
  g.fight();
  EXPECT_TRUE(g.gone("gb_100")) << "two steps: the unit has one, the fort none";
  EXPECT_EQ(fort_at(content(), g.s, space("ftgeorge")).value, 2);
  EXPECT_TRUE(g.at("us_13", "ftgeorge"));
}

TEST(Forts, ServeWhoeverHoldsThem) {  // m018
  CLAUSES(madison, "2.78", "2.71");
  Setting g;
  g.put("us_ky1", "malden").put("gb_41", "sandwich");
  EXPECT_EQ(quarters(content(), g.s, US, space("malden")), 3);
  g.units(GB, 1, "sandwich", {"gb_41"}).dice({1, 1}).step("malden").fight();
  EXPECT_EQ(g.round().defense, 3 + 2);
  EXPECT_EQ(g.round().classes, 0) << "militia in a B fort";
}

// Scott comes over the river at Queenston; the militia there falls back into Ft. George.
Setting into_fort_george(const char* already_there) {
  Setting g;
  g.put_all({"l_scott", "us_13"}, "lewiston").put("gb_linc", "queenston").put("us_9", "ftniagara");
  if (already_there) g.put(already_there, "ftgeorge");
  g.leader(US, 1, "l_scott").take({"us_13"}).step("queenston").answer(make<FallBack>()).retreat("ftgeorge");
  g.dice({1, 1}).step("ftgeorge").fight();
  return g;
}

TEST(Forts, AnEmptyOneServesThoseWhoFallBackIntoIt) {
  CLAUSES(madison, "2.76");
  EXPECT_EQ(into_fort_george(nullptr).round().defense, 3 + 2);
}

TEST(Forts, WhereIndiansBeganAloneTheyStayUseless) {
  CLAUSES(madison, "2.76", "3.7");
  EXPECT_EQ(into_fort_george("gb_wyan").round().defense, 3 + 2) << "two units, and no fort";
  EXPECT_EQ(into_fort_george("gb_norf").round().defense, 3 + 2 + 2);
}

TEST(Forts, StillServeIndiansWhoseFriendsHaveFallen) {
  CLAUSES(madison, "2.76");
  Setting g(1814);
  g.put_all({"gb_wyan", "gb_potta", "gb_41d"}, "malden").put_all({"us_13", "us_15"}, "brownstown");
  g.units(US, 2, "brownstown", {"us_13", "us_15"}).take({"us_15"}).dice({5, 4, 1, 1}).step("malden").stand();
  g.lead("us_13").lead("gb_41d").fight();
  EXPECT_TRUE(g.gone("gb_41d"));
  EXPECT_EQ(g.told(Told::Round), 2);
  EXPECT_EQ(g.round().defense, 2 + 2 + 2) << "in the same combat";
}

TEST(Forts, ReducedUnitsHaveTheLowerClass) {  // m112
  CLAUSES(madison, "10.32");
  Setting worn(1814), mixed(1814), poor(1814);
  worn.reduced("gb_linc", "ftgeorge").put("us_13", "ftniagara");
  mixed = worn;
  mixed.put("gb_norf", "ftgeorge");
  poor.reduced("gb_41", "fterie").put("us_13", "buffalo");
  worn.units(US, 1, "ftniagara", {"us_13"}).dice({1, 1}).step("ftgeorge").fight();
  mixed.units(US, 1, "ftniagara", {"us_13"}).dice({1, 1}).step("ftgeorge").fight();
  poor.units(US, 1, "buffalo", {"us_13"}).dice({1, 1}).step("fterie").fight();
  EXPECT_EQ(worn.round().classes, 1) << "C, although the fort is a B";
  EXPECT_EQ(mixed.round().classes, 0) << "with one at full strength the fort counts";
  EXPECT_EQ(poor.round().classes, 1) << "no better than the fort, a C";
}

TEST(Forts, TheBetterUnitNeedNotLead) {  // m113
  CLAUSES(madison, "10.32");
  Setting g(1814);
  g.put_all({"gb_41", "gb_linc"}, "ftgeorge").put("us_13", "ftniagara");
  g.units(US, 1, "ftniagara", {"us_13"}).dice({1, 1}).step("ftgeorge").stand().lead("gb_linc").fight();
  EXPECT_EQ(g.round().classes, 0);
}

TEST(Forts, DragoonsOutsideAndInside) {  // m039
  CLAUSES(madison, "3.62", "11.33");
  Setting outside(1814), inside(1814);
  outside.put("us_2d", "ftniagara").put("gb_41", "ftgeorge");
  outside.units(US, 1, "ftniagara", {"us_2d"}).dice({1, 1}).step("ftgeorge").fight();
  EXPECT_EQ(outside.round().classes, 0) << "B against a B fort";
  inside.put_all({"us_2d", "v_oneida"}, "oswego").put("gb_49", "rome");
  inside.units(GB, 1, "rome", {"gb_49"}).dice({1, 1}).step("oswego").fight();
  EXPECT_EQ(inside.round().classes, 0) << "A against A, in a C fort";
}

TEST(Forts, AOneStepLeadIsLostBeforeAReducedUnit) {  // m022
  CLAUSES(madison, "3.17", "10.52");
  Setting g;
  g.put("gb_41d", "sandwich").reduced("gb_essex", "sandwich").put_all({"us_13", "us_15"}, "detroit");
  g.units(US, 2, "detroit", {"us_13", "us_15"}).take({"us_15"}).dice({4, 4}).step("sandwich").stand();
  g.lead("us_13").fight();
  EXPECT_TRUE(g.gone("gb_41d") && !g.gone("gb_essex"));
}

}  // namespace warhawk::madison
