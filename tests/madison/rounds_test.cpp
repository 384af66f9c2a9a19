// Chapter 10, round by round: who commands, who leads, every modifier, what follows from a result.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

TEST(Rounds, EverybodyInASpaceIsAttacked) {  // m104
  CLAUSES(madison, "10.1");
  Setting g(1814);
  g.put_all({"gb_linc", "gb_49"}, "queenston").put("us_13", "lewiston");
  g.units(US, 1, "lewiston", {"us_13"}).dice({1, 1}).step("queenston").fight();
  EXPECT_EQ(g.round().defense, 7);
  EXPECT_EQ(g.s.board.units[US][space("queenston")], 0) << "one side is left";
}

TEST(Rounds, AForceThatFoughtGoesNoFurther) {  // m092
  CLAUSES(madison, "9.3", "10.1");
  Setting g;
  g.put_all({"l_harrison", "us_17", "us_22"}, "detroit").put("gb_wyan", "brownstown");
  g.leader(US, 2, "l_harrison").take({"us_17", "us_22"}).dice({4, 4}).step("brownstown").fight();
  EXPECT_TRUE(g.gone("gb_wyan") && g.at("us_17", "brownstown"));
  EXPECT_EQ(g.s.stack.depth, 0) << "with five points left";
}

TEST(Rounds, OddsWithAFortAndWithoutSupply) {  // m105
  CLAUSES(madison, "10.21", "13.4", "10.23");
  for (const bool cut : {false, true}) {
    Setting g(1814);
    g.put_all({"us_13", "us_15"}, "brownstown").put("gb_essex", "malden").reduced("gb_41", "malden");
    if (cut) g.put("us_17", "london").put("v_lawr", "erie_box");
    g.units(US, 2, "brownstown", {"us_13", "us_15"}).take({"us_15"}).dice({1, 1}).step("malden").fight();
    EXPECT_EQ(g.round().attack, 8);
    EXPECT_EQ(g.round().defense, cut ? 4 : 7) << "3, 2 and the fort's 2; half of that rounded up";
    EXPECT_EQ(g.round().ratio, cut ? 1 : 0);
  }
}

TEST(Rounds, ASecondLeaderMayNotAttackTheSameSpace) {  // m107
  CLAUSES(madison, "10.22", "8.72");
  Setting g(1814);
  g.put_all({"l_scott", "us_13"}, "lewiston")
      .put_all({"l_brown", "us_15"}, "fterie")
      .put_all({"gb_8", "gb_49"}, "queenston");
  g.procedure(US, Order{.side = US, .value = 3, .how = Order::Campaign, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<Activate>(piece("l_scott"))).answer(make<Activate>(piece("l_brown")));
  g.take({"us_13"}).dice({3, 3}).step("queenston").fight();
  ASSERT_EQ(g.asked(), "March.Step");
  g.take({"us_15"}).step("chippawa");
  EXPECT_EQ(g.why({ASpace, u16(space("queenston"))}), "10.22");
}

TEST(Rounds, TheAttackerNamesHisLeadUnitFirst) {  // m109, m110
  CLAUSES(madison, "10.31", "10.32");
  Setting g(1814);
  g.put_all({"us_13", "us_4rif", "us_ny1"}, "lewiston").put_all({"gb_41", "gb_8", "gb_linc"}, "queenston");
  g.units(US, 3, "lewiston", {"us_13", "us_4rif", "us_ny1"}).take({"us_4rif", "us_ny1"}).dice({6, 5}).step("queenston");
  g.stand();
  EXPECT_EQ(g.asked(), "Battle.LeadUnit");
  EXPECT_EQ(g.who(), US);
  for (const char* each : {"us_13", "us_4rif", "us_ny1"}) EXPECT_TRUE(g.offers(make<Lead>(piece(each)))) << each;
  g.lead("us_ny1");
  EXPECT_EQ(g.who(), GB);
  for (const char* each : {"gb_41", "gb_8", "gb_linc"}) EXPECT_TRUE(g.offers(make<Lead>(piece(each)))) << each;
  g.lead("gb_8");
  EXPECT_EQ(g.round().classes, -2);
  EXPECT_TRUE(g.is_reduced("us_ny1") && g.is_reduced("gb_8")) << "7";
  EXPECT_EQ(g.asked(), "Battle.LeadUnit") << "the second round";
  EXPECT_FALSE(g.offers(make<Lead>(piece("us_ny1")))) << "it has lost a step";
  g.lead("us_4rif");
  EXPECT_FALSE(g.offers(make<Lead>(piece("gb_8"))));
}

TEST(Rounds, ReducedDefendersAreLedByTheirWorst) {  // m111
  CLAUSES(madison, "10.32", "10.51");
  Setting g(1814);
  g.reduced("gb_41", "queenston").reduced("gb_linc", "queenston").put_all({"us_13", "us_15"}, "lewiston");
  g.units(US, 2, "lewiston", {"us_13", "us_15"}).take({"us_15"}).dice({5, 4}).step("queenston").fight();
  EXPECT_EQ(g.round().classes, 1) << "B against C";
  EXPECT_TRUE(g.gone("gb_linc")) << "the first loss";
  EXPECT_EQ(g.asked(), "Retreat.Where");
}

TEST(Rounds, IndiansInTheForest) {  // m114
  CLAUSES(madison, "10.41", "3.7");
  Setting on(1814), by(1814), mixed(1814), both(1814);
  on.put("us_4", "sandwich").put("gb_wyan", "dolsens");
  on.units(US, 1, "sandwich", {"us_4"}).dice({1, 1}).step("dolsens").fight();
  EXPECT_EQ(on.round().terrain, -2) << "Indians alone";
  by.put_all({"gb_shaw", "gb_41d"}, "brownstown").put("us_oh1", "frenchtown");
  mixed = by;
  by.units(GB, 1, "brownstown", {"gb_shaw"}).dice({1, 1}).step("frenchtown").fight();
  EXPECT_EQ(by.round().terrain, 1);
  mixed.units(GB, 2, "brownstown", {"gb_shaw", "gb_41d"}).take({"gb_41d"}).dice({1, 1}).step("frenchtown").fight();
  EXPECT_EQ(mixed.round().terrain, -1);
  both.put("gb_shaw", "dolsens").put("us_seneca", "thames");
  both.units(GB, 1, "dolsens", {"gb_shaw"}).dice({1, 1}).step("thames").fight();
  EXPECT_EQ(both.round().terrain, -1) << "Indians on both sides";
}

TEST(Rounds, LeadersCountForAndAgainst) {  // m115
  CLAUSES(madison, "10.42");
  Setting g;
  g.put_all({"l_scott", "us_13"}, "lewiston").put_all({"l_vincent", "gb_49"}, "queenston");
  g.leader(US, 1, "l_scott").take({"us_13"}).dice({1, 1}).step("queenston").fight();
  EXPECT_EQ(g.round().leaders, 2 - 1);
}

TEST(Rounds, TheSeniorCommandsForBetterOrWorse) {  // m028
  CLAUSES(madison, "3.35");
  Setting g;
  g.put_all({"l_prevost", "l_brock", "gb_49"}, "queenston").put("us_13", "lewiston");
  g.units(US, 1, "lewiston", {"us_13"}).dice({1, 1}).step("queenston").fight();
  EXPECT_EQ(g.round().leaders, 0) << "Prevost, three stars";
  Setting equals;
  equals.put_all({"l_drummond", "l_brock", "gb_49"}, "queenston").put("us_13", "lewiston");
  equals.units(US, 1, "lewiston", {"us_13"}).dice({1, 1}).step("queenston").stand();
  EXPECT_EQ(equals.asked(), "Battle.Chief");
  EXPECT_EQ(equals.who(), GB);
  equals.answer(make<Command>(piece("l_drummond"))).fight();
  EXPECT_EQ(equals.round().leaders, -1);
}

TEST(Rounds, AGeneralLandsWithACommodore) {  // m029
  CLAUSES(madison, "3.35", "8.5");
  Setting g(1813);
  g.put_all({"l_chauncey", "l_brown", "us_13", "v_oneida"}, "sackets").put("gb_yorkm", "york");
  g.leader(US, 2, "l_chauncey").take({"v_oneida"}).answer(make<Embark>(piece("us_13")));
  g.answer(make<Embark>(piece("l_brown"))).sail("york").answer(make<Land>(piece("us_13")));
  g.answer(make<Land>(piece("l_brown"))).dice({1, 1}).halt().fight();
  EXPECT_EQ(g.round().leaders, 2) << "Brown's; Chauncey's 1 never counts on land";
}

TEST(Rounds, TecumsehUnderAnother) {  // m034
  CLAUSES(madison, "3.51", "3.52");
  Setting g;
  g.put_all({"l_proctor", "l_tecumseh", "gb_shaw"}, "brownstown").put("us_oh1", "frenchtown");
  Setting alone = g;
  g.leader(GB, 2, "l_proctor").take({"l_tecumseh", "gb_shaw"}).dice({1, 1}).step("frenchtown").fight();
  EXPECT_EQ(g.round().leaders, 0);
  alone.put("l_proctor", "malden");
  alone.leader(GB, 1, "l_tecumseh").take({"gb_shaw"}).dice({1, 1}).step("frenchtown").fight();
  EXPECT_EQ(alone.round().leaders, 2);
}

TEST(Rounds, TecumsehNeedsAnIndianUnit) {  // m035
  CLAUSES(madison, "3.52");
  Setting g;
  g.put_all({"l_tecumseh", "gb_41d"}, "brownstown").put("us_mich", "frenchtown");
  g.leader(GB, 1, "l_tecumseh").take({"gb_41d"}).dice({1, 1}).step("frenchtown").fight();
  EXPECT_EQ(g.round().leaders, 0);
}

TEST(Rounds, RegularsCountInTheOpenOnly) {  // m117
  CLAUSES(madison, "10.44", "2.12");
  Setting fort(1813), forest(1813), attack(1813);
  fort.put("gb_49", "ftgeorge").put("us_13", "queenston");
  fort.units(US, 1, "queenston", {"us_13"}).dice({1, 1}).step("ftgeorge").fight();
  EXPECT_EQ(fort.round().regulars, 0);
  forest.put("gb_49", "stoney").put("us_13", "ftgeorge");
  forest.units(US, 1, "ftgeorge", {"us_13"}).dice({1, 1}).step("stoney").fight();
  EXPECT_EQ(forest.round().regulars, 0);
  attack.put("gb_49", "queenston").put("us_13", "lewiston");
  attack.units(GB, 1, "queenston", {"gb_49"}).dice({1, 1}).step("lewiston").fight();
  EXPECT_EQ(attack.round().regulars, 0) << "they attack";
}

TEST(Rounds, AReducedRegularCountsInEveryRound) {  // m118
  CLAUSES(madison, "10.44");
  Setting g(1813);
  g.reduced("gb_8", "york").put_all({"gb_yorkm", "gb_linc"}, "york").put_all({"us_13", "us_15", "us_23"}, "burlh");
  g.put("us_6", "burlh");
  g.units(US, 3, "burlh", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({4, 3, 1, 1}).step("york").fight();
  EXPECT_EQ(g.told(Told::Round), 2);
  EXPECT_EQ(g.round().regulars, -1);
  EXPECT_EQ(g.round().route, 0);
}

TEST(Rounds, TheLastUnitsOfAnAttackAndTheirLeader) {  // m120, m135
  CLAUSES(madison, "10.51", "10.9");
  Setting g;
  g.put_all({"l_scott", "us_1rif"}, "lewiston").reduced("us_13", "lewiston").put_all({"gb_49", "gb_8"}, "queenston");
  g.leader(US, 1, "l_scott").take({"us_1rif", "us_13"}).dice({1, 1}).step("queenston").fight();
  EXPECT_TRUE(g.gone("us_1rif")) << "the lead, of one step";
  EXPECT_TRUE(g.gone("us_13")) << "nobody else is at full strength";
  EXPECT_TRUE(g.at("l_scott", "lewiston"));
}

TEST(Rounds, TheGroundCountsOnce) {  // m121, m124
  CLAUSES(madison, "10.61", "10.41", "2.23");
  Setting g(1814);
  g.put_all({"gb_8", "gb_49"}, "cornwall").put_all({"us_13", "us_15"}, "stregis").put("us_9", "frenchmills");
  g.units(GB, 2, "cornwall", {"gb_8", "gb_49"}).take({"gb_49"}).dice({4, 4, 6, 3}).step("stregis").stand();
  g.lead("gb_8").lead("us_13");
  EXPECT_TRUE(g.is_reduced("gb_8") && g.is_reduced("us_13")) << "8, +1 for class, forest, river: 7";
  EXPECT_EQ(g.told(Told::Round), 2) << "both have another at full strength, and it leads";
  EXPECT_FALSE(g.is_reduced("gb_49") || g.is_reduced("us_15")) << "9: the defenders go, without loss";
  EXPECT_EQ(g.round().terrain, 0);
  EXPECT_EQ(g.round().route, 0);
}

TEST(Rounds, AnExchangeWithReducedUnitsAlone) {  // m123
  CLAUSES(madison, "10.51", "10.63");
  Setting g(1814);
  g.put("us_13", "lewiston").reduced("gb_41", "queenston").reduced("gb_linc", "queenston");
  g.units(US, 1, "lewiston", {"us_13"}).dice({4, 3}).step("queenston").fight();
  EXPECT_TRUE(g.gone("gb_linc"));
  g.retreat("chippawa");
  EXPECT_TRUE(g.at("us_13", "queenston") && g.is_reduced("us_13")) << "it has won, and stays";
}

TEST(Rounds, WhoGoesWhenOneSideIsWornOut) {  // m125
  CLAUSES(madison, "10.63");
  Setting attacker(1814), defender(1814);
  attacker.put("us_13", "lewiston").put_all({"gb_linc", "gb_norf"}, "queenston");
  attacker.units(US, 1, "lewiston", {"us_13"}).dice({4, 4}).step("queenston").fight();
  EXPECT_TRUE(attacker.at("us_13", "lewiston") && attacker.is_reduced("us_13"));
  defender.put_all({"us_13", "us_15"}, "lewiston").put("gb_linc", "queenston");
  defender.units(US, 2, "lewiston", {"us_13", "us_15"}).take({"us_15"}).dice({3, 3}).step("queenston").fight();
  EXPECT_TRUE(defender.is_reduced("gb_linc"));
  EXPECT_EQ(defender.asked(), "Retreat.Where");
  EXPECT_EQ(defender.who(), GB);
}

TEST(Rounds, AllModifiersBeforeMontreal) {  // m206
  CLAUSES(madison, "10.45", "10.42", "2.14");
  Setting g(1813);
  g.put_all({"l_scott", "us_13", "us_15", "us_23", "us_9"}, "laprairie").put("us_11", "lacolle");
  g.put_all({"l_prevost", "gb_49", "gb_rnr"}, "montreal");
  g.leader(US, 1, "l_scott").take({"us_13", "us_15", "us_23"}).dice({4, 3}).step("montreal").stand();
  g.lead("us_13").lead("gb_49");
  const Round10 r = g.round();
  EXPECT_EQ(r.attack, 12);
  EXPECT_EQ(r.defense, 6);
  EXPECT_EQ(r.ratio, 1);
  EXPECT_EQ(r.classes, -1);
  EXPECT_EQ(r.terrain, 0);
  EXPECT_EQ(r.route, -2) << "the city and the river";
  EXPECT_EQ(r.leaders, 2);
  EXPECT_EQ(r.regulars, -1);
  EXPECT_EQ(r.cards, 0);
  EXPECT_TRUE(g.at("us_13", "laprairie") && !g.is_reduced("us_13")) << "6: they go back";
}

}  // namespace warhawk::madison
