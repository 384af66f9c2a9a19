// 9: battles: rounds, what a die hits, bonus dice, retreats.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

// How many dice each volley had, in order.
DiceOf volleys(const Setting& g) {
  DiceOf found;
  for (const Event& event : g.events(Told::Fired)) {
    int dice = 0;
    for (int n : get<Told::Fired, "dice">(event)) dice += n;
    found.push_back(dice);
  }
  return found;
}

}  // namespace

TEST(Battle, MontrealAttacksPenobscot) {  // X4
  CLAUSES(dawn, "9.1", "9.1.1", "9.1.2", "11.1.2");
  Setting g;
  g.put("montreal", {.gm = 2, .gr = 1});
  g.dice({1, 2, 3, 5, 4, 5, 6, 1, 5, 2, 3});
  g.campaign(GB, 1);
  g.march("montreal", "penobscot", {.gm = 2, .gr = 1});
  EXPECT_EQ(g.battle_dice(), (DiceOf{3, 1, 2, 1}));
  g.answer({Hit, GBRegular});
  g.answer({Stand});
  g.answer({Stand});
  EXPECT_EQ(g.at("penobscot"), (Troops{.gm = 1}));
  EXPECT_EQ(g.holder("penobscot"), GB);
  EXPECT_FALSE(g.has_fort("penobscot"));
}

TEST(Battle, TheDefenderSaysFirst) {  // W9.2a, W9.2b
  CLAUSES(dawn, "9.2");
  for (bool leaves : {true, false}) {
    Setting g;
    g.put("penobscot", {.gr = 3}).put("boston", {.um = 1, .ur = 1});
    g.dice({1, 2, 3, 1, 1, 2});
    g.campaign(GB, 1);
    g.march("penobscot", "boston", {.gr = 3});
    EXPECT_EQ(g.battle_dice(), (DiceOf{3, 0, 2, 1}));
    EXPECT_EQ(g.asked(), US);
    EXPECT_EQ(g.regions(RetreatTo), (Names{"hudson", "new_york", "penobscot"}));
    if (leaves) {
      g.answer({RetreatTo, g.region("new_york")});
      EXPECT_TRUE(g.over());
      EXPECT_EQ(g.at("boston"), (Troops{.gr = 3}));
      EXPECT_EQ(g.at("new_york"), (Troops{.um = 1, .ur = 1}));
    } else {
      g.answer({Stand});
      EXPECT_EQ(g.asked(), GB);
      g.answer({FallBack});
      EXPECT_EQ(g.at("penobscot"), (Troops{.gr = 3}));
      EXPECT_EQ(g.at("boston"), (Troops{.um = 1, .ur = 1}));
    }
  }
}

TEST(Battle, PlacedAttackersFightOn) {  // W9.2c
  CLAUSES(dawn, "9.2.1", "9.0");
  Setting g;
  g.put("penobscot", {.um = 2, .gm = 1, .gr = 2});
  g.dice({1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2});
  g.procedure(Battle{.where = u8(g.region("penobscot")), .origin = NONE, .attacker = GB});
  EXPECT_EQ(g.battle_dice(), (DiceOf{3, 1, 2, 1}));
  EXPECT_EQ(g.regions(RetreatTo), (Names{"boston", "hudson"}));
  g.answer({Stand});
  EXPECT_EQ(g.asked(), US);  // the next round is over already, and GB was not asked
}

TEST(Battle, NoRetreatWithoutARegionOfOnesOwn) {  // W9.2d
  CLAUSES(dawn, "9.2.2");
  Setting g;  // one American stays behind in the only region beside the town
  g.put("maritimes", {.um = 1, .ur = 2}).put("halifax", {.gm = 1});
  g.dice({1, 1, 2, 2});
  g.campaign(US, 1);
  g.march("maritimes", "halifax", {.ur = 2});
  EXPECT_EQ(g.asked(), US);  // GB was not
  EXPECT_EQ(g.question(), "Battle.AttackerSays");
}

TEST(Battle, RetreatWithIndiansAvoidsTowns) {  // W9.2f
  CLAUSES(dawn, "9.2", "9.2.2", "10.2");
  for (int indians : {0, 1}) {
    Setting g;
    g.put("upper_canada", {.gm = 1, .indians = indians}).put("niagara", {.ur = 2}).put("detroit", {.gm = 1});
    g.dice(indians ? std::vector<u8>{1, 1, 1, 1} : std::vector<u8>{1, 1, 1});
    g.campaign(US, 1);
    g.march("niagara", "upper_canada", {.ur = 2});
    EXPECT_EQ(g.regions(RetreatTo), indians ? (Names{"lower_canada"}) : (Names{"detroit", "kingston", "lower_canada"}));
  }
}

TEST(Battle, BonusDice) {  // W9.3a, W9.3b, W9.3c, W10.1b, W11.2c
  CLAUSES(dawn, "9.3", "11.2.3", "11.2.3(1)", "11.2.3(2)");
  auto dice = [](Setting& g, Side side, const char* from, const char* to) {
    g.every_die(1);
    g.campaign(side, 1);
    g.march(from, to, g.at(from));
    return g.battle_dice();
  };
  Setting a;
  a.put("montreal", {.gm = 2}).put("penobscot", {.ur = 3}).ships("lower_st_lawrence", 1, 0);
  EXPECT_EQ(dice(a, US, "penobscot", "montreal"), (DiceOf{3, 1, 2, 1}));
  Setting b;
  b.put("baltimore_washington", {.um = 1}).put("new_york", {.gr = 2}).zones(0, 2, 0);
  EXPECT_EQ(dice(b, GB, "new_york", "baltimore_washington"), (DiceOf{2, 1, 1, 1}));
  Setting d;
  d.put("ohio", {.um = 1}).put("miami", {.indians = 2}).ships("lake_erie", 0, 1);
  EXPECT_EQ(dice(d, GB, "miami", "ohio"), (DiceOf{2, 0, 1, 0}));
  Setting e;
  e.put("halifax", {.gm = 2}).put("penobscot", {.um = 1}).fort("penobscot", false);
  EXPECT_EQ(dice(e, GB, "halifax", "penobscot"), (DiceOf{2, 1, 1, 0}));
}

TEST(Battle, IndiansLeaveATown) {  // W9.4b, W9.4c
  CLAUSES(dawn, "9.4.2", "10.2");
  for (bool militia_falls : {false, true}) {
    Setting g;
    g.put("potawatomi", {.gm = 1, .indians = 2}).put("detroit", {.um = 1});
    g.dice(militia_falls ? std::vector<u8>{1, 2, 5, 5, 3} : std::vector<u8>{1, 2, 5, 1, 2});
    g.campaign(GB, 1);
    g.march("potawatomi", "detroit", {.gm = 1, .indians = 2});
    EXPECT_EQ(g.battle_dice(), (DiceOf{3, 0, 1, 1}));
    if (militia_falls) g.answer({Hit, GBMilitia});
    EXPECT_EQ(g.at("detroit"), (Troops{.gm = militia_falls ? 0 : 1}));
    EXPECT_EQ(g.at("potawatomi"), (Troops{.indians = 2}));
    EXPECT_EQ(g.holder("detroit"), militia_falls ? US : GB);
  }
}

TEST(Battle, Evasion) {  // W10.3a, W10.3b, W10.3c
  CLAUSES(dawn, "10.3");
  Setting g;
  g.put("ohio", {.ur = 2}).put("shawnee", {.indians = 2});
  g.dice({4, 6, 1, 2, 4, 3});
  g.campaign(US, 1);
  g.march("ohio", "shawnee", {.ur = 2});
  EXPECT_EQ(g.regions(EvadeTo), (Names{"kickapoo", "miami"}));
  EXPECT_EQ(g.why("creek"), Bar("10.3"));  // too far
  g.answer({EvadeTo, g.region("kickapoo")});
  EXPECT_EQ(g.at("kickapoo"), (Troops{.indians = 1}));
  EXPECT_EQ(g.at("shawnee"), (Troops{.ur = 2}));
  Setting none;
  none.put("miami", {.um = 1, .ur = 2}).put("shawnee", {.indians = 1}).put("kickapoo", {.um = 1});
  none.dice({4, 1, 2});
  none.campaign(US, 1);
  none.march("miami", "shawnee", {.ur = 2});
  EXPECT_EQ(none.at("shawnee"), (Troops{.ur = 2}));
}

TEST(Battle, ForcesAreCountedEachRoundBonusDiceOnce) {  // W9.1a
  CLAUSES(dawn, "9.1", "9.1.1");
  Setting g;
  g.put("niagara", {.ur = 2}).put("upper_canada", {.gm = 1}).ships("lake_erie", 1, 0);
  g.dice({2, 3, 4, 6, 1, 5, 2});
  g.campaign(US, 1);
  g.march("niagara", "upper_canada", {.ur = 2});
  g.answer({Stand});
  g.answer({Stand});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(volleys(g), (DiceOf{3, 1, 2, 1}));
  EXPECT_EQ(g.at("upper_canada"), (Troops{.ur = 1}));
  EXPECT_EQ(g.holder("upper_canada"), US);
}

TEST(Battle, WhatADieCanHit) {  // W9.1b
  CLAUSES(dawn, "9.1.2");
  Setting g;
  g.put("detroit", {.ur = 3}).put("potawatomi", {.gm = 1, .indians = 1}).dice({4, 5, 6, 1, 1, 2});
  g.campaign(US, 1);
  g.march("detroit", "potawatomi", {.ur = 3});
  EXPECT_TRUE(g.over());  // the 4 the Indian, the 5 the Militia, the 6 nothing
  EXPECT_EQ(g.at("potawatomi"), (Troops{.ur = 3}));
  Setting pick;  // the scorer picks
  pick.put("detroit", {.ur = 3}).put("potawatomi", {.gm = 1, .indians = 1}).dice({1, 5, 1, 1, 1});
  pick.campaign(US, 1);
  pick.march("detroit", "potawatomi", {.ur = 3});
  ASSERT_EQ(pick.question(), "Battle.Hits");
  EXPECT_EQ(pick.asked(), US);
  EXPECT_TRUE(pick.offers({Hit, GBMilitia}));
  EXPECT_TRUE(pick.offers({Hit, Indian}));
  Setting low;  // a 4 hits no Militia, a 5 no Regular
  low.put("shenandoah", {.ur = 1}).put("niagara", {.gm = 1}).dice({4, 5});
  low.campaign(US, 1);
  low.march("shenandoah", "niagara", {.ur = 1});
  EXPECT_EQ(low.at("niagara"), (Troops{.ur = 1, .gm = 1}));
}

TEST(Battle, BothFallTogether) {  // W9.1c
  CLAUSES(dawn, "9.1", "2.4.2");
  Setting g;
  g.put("ohio", {.ur = 1}).put("miami", {.indians = 1}).dice({6, 6, 3});
  g.campaign(US, 1);
  g.march("ohio", "miami", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("miami"), Troops{});
  EXPECT_EQ(g.holder("miami"), NEUTRAL);
}

TEST(Battle, IndiansAloneRetreatToTheArmy) {  // W9.2e
  CLAUSES(dawn, "9.2.2", "10.1(1)");
  for (bool army : {true, false}) {
    Setting g;
    g.put("shawnee", {.indians = 2}).put("ohio", {.um = 2}).put("miami", army ? Troops{.gm = 1} : Troops{.indians = 1});
    g.dice({1, 2, 1, 2});
    g.campaign(US, 1);
    g.march("ohio", "shawnee", {.um = 2});
    EXPECT_EQ(g.question(), army ? "Battle.DefenderSays" : "Battle.AttackerSays");
    if (army) { EXPECT_EQ(g.regions(RetreatTo), (Names{"miami"})); }
  }
}

TEST(Battle, ALandingGoesBackToTheShipsOnly) {  // W9.2g
  CLAUSES(dawn, "9.2.3", "14.3.4");
  Setting g;
  g.zones(2, 0, 0).box(1).landing_supply(2).put("boston", {.um = 1}).put("penobscot", {.gm = 1});
  g.dice({1, 1, 1, 2, 2});
  g.deploy(1);
  g.answer({LandAt, g.region("boston")});
  g.answer({Carry, NAVY_BOX, 2});
  g.answer({Stand});
  EXPECT_EQ(g.asked(), GB);
  EXPECT_FALSE(g.offers(RetreatTo));
  g.answer({FallBack});
  EXPECT_EQ(g.at("penobscot"), (Troops{.gm = 1}));
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1}));
  EXPECT_EQ(g.s.landing_supply, 2);
  EXPECT_EQ(g.box(), 1);
}

TEST(Battle, OnlyTheOwnersOfATownHaveItsDie) {  // W9.3d, W10.1c
  CLAUSES(dawn, "9.3", "10.1", "11.2.3");
  Setting kingston;
  kingston.put("kingston", {.um = 1}).put("lower_canada", {.gm = 2});
  EXPECT_EQ(campaign_dice(kingston, GB, "lower_canada", "kingston"), (DiceOf{2, 1, 1, 0}));
  Setting mixed;
  mixed.put("miami", {.gm = 1, .indians = 2}).put("ohio", {.um = 1}).ships("lake_erie", 0, 1);
  EXPECT_EQ(campaign_dice(mixed, GB, "miami", "ohio"), (DiceOf{3, 1, 1, 0}));
}

TEST(Battle, ABlockadeMustBeComplete) {  // W14.2a
  CLAUSES(dawn, "14.2.3", "9.3");
  for (int squadrons : {1, 2}) {
    Setting g;
    g.zones(squadrons, 2, 3).put("hudson", {.gr = 2}).put("new_york", {.um = 1});
    EXPECT_EQ(campaign_dice(g, GB, "hudson", "new_york"), (DiceOf{2, squadrons - 1, 1, 1}));
  }
}

TEST(Battle, IndiansSentHomeHaveMoved) {
  CLAUSES(dawn, "9.4.2", "6.2.1");
  Setting g;
  g.put("potawatomi", {.gm = 1, .indians = 2}).put("detroit", {.um = 1}).dice({1, 2, 5, 1, 2});
  g.campaign(GB, 2);
  g.march("potawatomi", "detroit", {.gm = 1, .indians = 2});
  ASSERT_EQ(g.at("potawatomi"), (Troops{.indians = 2}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("potawatomi")}));
  EXPECT_EQ(g.why("potawatomi"), Bar("6.2.1"));
}

}  // namespace warhawk::dawn
