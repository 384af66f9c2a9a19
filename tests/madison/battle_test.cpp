// Chapter 10: land combat, with the worked cases of our reconstruction.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

TEST(LandCombat, ForestAndClassAndAnExchange) {  // m001
  CLAUSES(madison, "2.11", "10.41", "10.63");
  Setting g;
  g.put("gb_49", "lacolle").put("us_ny5", "champlain").put("gb_8", "laprairie");
  g.units(GB, 1, "lacolle", {"gb_49"}).dice({3, 3}).step("champlain").fight();
  EXPECT_TRUE(g.is_reduced("gb_49") && g.is_reduced("us_ny5")) << "7 is an exchange";
  EXPECT_TRUE(g.at("gb_49", "lacolle")) << "with reduced units alone the attacker goes back";
}

TEST(LandCombat, BritishRegularsInTheOpen) {  // m002
  CLAUSES(madison, "2.12", "10.44", "2.23");
  for (const int year : {1812, 1814}) {
    Setting g(year);
    g.put("gb_49", "queenston").put("us_13", "lewiston");
    g.units(US, 1, "lewiston", {"us_13"}).dice({5, 4}).step("queenston").fight();
    EXPECT_EQ(g.is_reduced("us_13"), year == 1814) << "1812: 6, thrown back; 1814: 7, an exchange";
    EXPECT_TRUE(g.at("us_13", "lewiston"));
  }
}

TEST(LandCombat, MontrealAndTheRiver) {  // m004
  CLAUSES(madison, "2.14", "10.41");
  Setting g;
  g.put("gb_lcm", "montreal").put("us_13", "laprairie").put("us_15", "coteau");
  const auto terrain = [&](const char* from) {
    Battle b{.where = u8(space("montreal")), .origin = space(from), .attacker = US, .round = 1};
    b.supplied[US] = b.supplied[GB] = 1;
    b.chief[US] = b.chief[GB] = NONE;
    b.lead[US] = piece("us_13"), b.lead[GB] = piece("gb_lcm");
    return round_of(content(), g.s, b).route;
  };
  g.put("us_13", "montreal");
  EXPECT_EQ(terrain("laprairie"), -2);
  EXPECT_EQ(terrain("coteau"), -1);
}

TEST(LandCombat, IndiansAloneHaveNoFort) {  // m016
  CLAUSES(madison, "2.76", "2.77");
  Setting g;
  g.put_all({"gb_wyan", "gb_potta"}, "malden").put_all({"us_17", "us_ky1"}, "brownstown").put("us_19", "frenchtown");
  g.put("us_va1", "meigs").put("us_oh1", "findlay");
  g.units(US, 2, "brownstown", {"us_17", "us_ky1"}).take({"us_ky1"}).dice({5, 5}).step("malden").fight();
  EXPECT_TRUE(g.at("us_17", "malden")) << "a 9 against Indians alone is a retreat of the defender";
}

TEST(LandCombat, ANineAgainstAFort) {  // m017
  CLAUSES(madison, "2.77", "10.21");
  Setting g;
  g.put_all({"gb_wyan", "gb_potta", "gb_essex"}, "malden").put_all({"us_17", "us_ky1"}, "brownstown");
  g.put("us_19", "frenchtown").put("us_va1", "meigs").put("us_oh1", "findlay");
  g.units(US, 2, "brownstown", {"us_17", "us_ky1"}).take({"us_ky1"}).dice({6, 5}).step("malden").fight();
  EXPECT_TRUE(g.at("us_17", "brownstown") && !g.is_reduced("us_17"));
}

TEST(LandCombat, OddsAreRoundedAgainstTheAttacker) {  // m106
  CLAUSES(madison, "10.21");
  EXPECT_EQ(ratio_modifier(content(), 5, 9), -1);
  EXPECT_EQ(ratio_modifier(content(), 9, 5), 0);
  EXPECT_EQ(ratio_modifier(content(), 8, 4), 1);
  EXPECT_EQ(ratio_modifier(content(), 1, 9), -4);
  EXPECT_EQ(ratio_modifier(content(), 60, 4), 5);
}

TEST(LandCombat, EveryColumnOfTheOdds) {
  CLAUSES(madison, "10.21");
  struct Odds {
    int attack, defense, modifier;
  };
  for (const Odds& each : {Odds{1, 6, -4},
                           {1, 5, -4},
                           {2, 9, -4},
                           {1, 4, -3},
                           {2, 7, -3},
                           {1, 3, -2},
                           {4, 9, -2},
                           {1, 2, -1},
                           {7, 8, -1},
                           {8, 8, 0},
                           {15, 8, 0},
                           {16, 8, 1},
                           {9, 3, 2},
                           {11, 3, 2},
                           {12, 3, 3},
                           {15, 3, 4},
                           {18, 3, 5},
                           {40, 3, 5}})
    EXPECT_EQ(ratio_modifier(content(), each.attack, each.defense), each.modifier)
        << each.attack << ':' << each.defense;
}

TEST(LandCombat, EveryResultOfTheTable) {
  CLAUSES(madison, "10.51", "2.77");
  const Result expected[] = {AR2, AR2, AR1, AR1, AR, EX, EX, Nine, DR1, DR1, DR2, DR2};
  for (int roll = 2; roll <= 13; roll++) EXPECT_EQ(result_of(content(), roll), expected[roll - 2]) << roll;
  EXPECT_EQ(result_of(content(), -9), AR2);
  EXPECT_EQ(result_of(content(), 30), DR2);
}

TEST(LandCombat, TwoStepsAndTheChoiceOfTheSecond) {  // m119
  CLAUSES(madison, "10.51", "10.52", "10.32");
  Setting g;
  g.put_all({"us_13", "us_15", "us_11"}, "lewiston").put_all({"gb_8", "gb_49"}, "queenston");
  g.units(US, 3, "lewiston", {"us_13", "us_15", "us_11"})
      .take({"us_15", "us_11"})
      .dice({1, 1})
      .step("queenston")
      .stand();
  g.lead("us_15").fight();
  EXPECT_EQ(g.asked(), "Battle.Loss");
  EXPECT_TRUE(g.is_reduced("us_15")) << "the Lead Unit takes the first";
  EXPECT_FALSE(g.offers(make<Lose>(piece("us_15")))) << "reduced units only when no other is left";
  g.lose("us_11");
  EXPECT_TRUE(g.is_reduced("us_11") && !g.is_reduced("us_13"));
  EXPECT_TRUE(g.at("us_13", "lewiston"));
}

TEST(LandCombat, AnExchangeThatWouldLeaveNobody) {  // m122
  CLAUSES(madison, "10.51");
  Setting g(1814);
  g.put("gb_100", "chippawa").put("us_1art", "fterie").put("us_9", "fterie").put("us_13", "buffalo");
  g.units(US, 1, "fterie", {"us_1art"}).dice({4, 3}).step("chippawa").fight();
  EXPECT_FALSE(g.gone("us_1art") || g.gone("gb_100"));
  EXPECT_TRUE(g.at("us_1art", "fterie"));
}

TEST(LandCombat, ReducedUnitsDefendButDoNotAttack) {  // m108
  CLAUSES(madison, "10.23");
  Setting g;
  g.put("us_13", "queenston").reduced("us_15", "queenston").put("us_9", "lewiston");
  EXPECT_EQ(attack_strength(content(), g.s, units_at(content(), g.s, US, space("queenston"))), 4);
  EXPECT_EQ(g.s.board.force[US][space("queenston")], 6);
}

TEST(LandCombat, HalfOfEverythingWithoutSupply) {  // m105, m170
  CLAUSES(madison, "13.4", "10.21");
  Setting g;
  g.put("gb_glen", "malden").put("gb_41d", "malden");
  begin_play(content(), g.s, US);
  EXPECT_EQ(defense_strength(content(), g.s, GB, space("malden"), 2), 7) << "in supply by London and York";
  g.s.fed = {};
  EXPECT_EQ(defense_strength(content(), g.s, GB, space("malden"), 2), 4) << "of the sum, not of each";
}

TEST(LandCombat, NineToOneGivesWay) {  // m100
  CLAUSES(madison, "9.51", "9.52");
  Setting g;
  g.put_all({"us_17", "us_22", "us_28", "us_13"}, "frenchtown").put("l_harrison", "frenchtown").put("us_23", "meigs");
  g.put("us_oh1", "findlay").put("gb_10rvd", "brownstown");
  g.leader(US, 3, "l_harrison").take({"us_17", "us_22", "us_28"}).step("brownstown");
  EXPECT_TRUE(g.gone("gb_10rvd") || g.at("gb_10rvd", "malden")) << "12 to 1: it goes without being asked";
  EXPECT_EQ(g.asked(), "March.Step") << "and the force may go on";
}

TEST(LandCombat, RetreatsAreTheOwnersChoiceAmongTheBest) {  // m126
  CLAUSES(madison, "10.71", "10.72");
  Setting g(1814);
  g.put("gb_linc", "queenston").put_all({"us_13", "us_15", "us_23"}, "lewiston");
  g.units(US, 3, "lewiston", {"us_13", "us_15", "us_23"})
      .take({"us_15", "us_23"})
      .dice({3, 3})
      .step("queenston")
      .fight();
  EXPECT_THAT(g.retreats(), UnorderedElementsAre("ftgeorge", "chippawa")) << "never where the attacker came from";
}

TEST(LandCombat, AwayByWaterWhereThatSavesSteps) {  // m127
  CLAUSES(madison, "10.81", "10.82", "10.83");
  for (const bool shut : {false, true}) {
    Setting g(1814);
    g.put("us_9", "york").put("v_oneida", "york").put_all({"gb_8", "gb_6", "gb_82"}, "burlh").put("us_13", "sackets");
    if (shut) g.put("v_wolfe", "ontario_box");
    g.units(GB, 3, "burlh", {"gb_8", "gb_6", "gb_82"}).take({"gb_6", "gb_82"}).dice({2, 2}).step("york").fight();
    if (shut) EXPECT_TRUE(g.gone("us_9") || g.at("us_9", "smiths")) << "the lake is British";
    else
      EXPECT_THAT(g.retreats(), testing::Contains("~sackets"));
  }
}

TEST(LandCombat, SurroundedTheySurrender) {  // m130
  CLAUSES(madison, "10.72", "10.9");
  Setting g(1814);
  g.put("us_9", "queenston")
      .put("l_scott", "queenston")
      .put("gb_8", "ftgeorge")
      .put_all({"gb_6", "gb_82", "gb_90"}, "chippawa");
  g.put("gb_linc", "lewiston").put("gb_89", "lewiston");
  g.units(GB, 3, "chippawa", {"gb_6", "gb_82", "gb_90"})
      .take({"gb_82", "gb_90"})
      .dice({6, 6})
      .step("queenston")
      .fight();
  EXPECT_TRUE(g.gone("us_9"));
  EXPECT_TRUE(g.gone("l_scott"));
}

TEST(LandCombat, TecumsehAndTheShawneeLeaveTogether) {  // m037
  CLAUSES(madison, "3.54");
  Setting g;
  g.reduced("gb_shaw", "detroit").put("l_tecumseh", "london");
  Dice dice = Dice::scripted({});
  Context context{.dice = dice, .journal = &g.journal};
  madison::Run x{.content = content(), .context = &context, .answer = {}};
  lose_step(x, g.s, piece("gb_shaw"));
  EXPECT_TRUE(g.gone("l_tecumseh"));
}

}  // namespace warhawk::madison
