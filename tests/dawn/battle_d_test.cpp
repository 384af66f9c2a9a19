// 9 to 11: rounds, retreats, Indians, forts, waterways; more worked cases of section 9.5 of the research.
#include "setting.hpp"

namespace warhawk::dawn {

using Names = std::vector<std::string>;
using DiceOf = std::vector<int>;

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
// The dice of a campaign of all that stand in a region; nobody is hit in the first round.
DiceOf dice_of(Setting g, Side side, const char* from, const char* to) {
  g.dice(std::vector<u8>(40, 1));
  g.campaign(side, 1);
  g.march(from, to, g.at(from));
  return g.battle_dice();
}

}  // namespace

// ---- 9 Battles ----

TEST(BattleD, ForcesAreCountedEachRoundBonusDiceOnce) {  // W9.1a
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

TEST(BattleD, WhatADieCanHit) {  // W9.1b
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

TEST(BattleD, BothFallTogether) {  // W9.1c
  CLAUSES(dawn, "9.1", "2.4.2");
  Setting g;
  g.put("ohio", {.ur = 1}).put("miami", {.indians = 1}).dice({6, 6, 3});
  g.campaign(US, 1);
  g.march("ohio", "miami", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("miami"), Troops{});
  EXPECT_EQ(g.holder("miami"), NEUTRAL);
}

TEST(BattleD, IndiansAloneRetreatToTheArmy) {  // W9.2e
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

TEST(BattleD, ALandingGoesBackToTheShipsOnly) {  // W9.2g
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

TEST(BattleD, OnlyTheOwnersOfATownHaveItsDie) {  // W9.3d, W10.1c
  CLAUSES(dawn, "9.3", "10.1", "11.2.3");
  Setting kingston;
  kingston.put("kingston", {.um = 1}).put("lower_canada", {.gm = 2});
  EXPECT_EQ(dice_of(kingston, GB, "lower_canada", "kingston"), (DiceOf{2, 1, 1, 0}));
  Setting mixed;
  mixed.put("miami", {.gm = 1, .indians = 2}).put("ohio", {.um = 1}).ships("lake_erie", 0, 1);
  EXPECT_EQ(dice_of(mixed, GB, "miami", "ohio"), (DiceOf{3, 1, 1, 0}));
}

TEST(BattleD, ABlockadeMustBeComplete) {  // W14.2a
  CLAUSES(dawn, "14.2.3", "9.3");
  for (int squadrons : {1, 2}) {
    Setting g;
    g.zones(squadrons, 2, 3).put("hudson", {.gr = 2}).put("new_york", {.um = 1});
    EXPECT_EQ(dice_of(g, GB, "hudson", "new_york"), (DiceOf{2, squadrons - 1, 1, 1}));
  }
}

// ---- 10 Indians ----

TEST(IndiansD, AloneTheyControlNothing) {  // W10.1a
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

TEST(IndiansD, AnArmyForceMakesTheDifference) {  // W15b
  CLAUSES(dawn, "10.1(1)", "15.1.2", "15.1.1");
  for (int army : {0, 1}) {
    Setting g(2);
    g.put("spanish_florida", {.gm = army, .indians = 2}).put("ohio", {.gm = army, .indians = 1});
    g.turn_ends();
    EXPECT_EQ(g.s.score, -2 * army);
  }
}

TEST(IndiansD, NoWaterwayDieAlone) {  // W10.1b
  CLAUSES(dawn, "10.1(1)", "11.2.3(2)");
  for (int army : {0, 1}) {
    Setting g;
    g.put("chippewa", {.gr = army, .indians = 2}).put("upper_canada", {.um = 1}).ships("lake_erie", 0, 2);
    EXPECT_EQ(dice_of(g, GB, "chippewa", "upper_canada"), (DiceOf{2 + army, army, 1, 0}));
  }
}

TEST(IndiansD, NoEvasionInSettledCountry) {  // W10.3b
  CLAUSES(dawn, "10.3");
  Setting g;
  g.put("ohio", {.indians = 1}).put("lexington", {.ur = 1}).dice({4, 1});
  g.campaign(US, 1);
  g.march("lexington", "ohio", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Evades));
  EXPECT_EQ(g.at("ohio"), (Troops{.ur = 1}));
}

TEST(IndiansD, AttackersDoNotEvade) {
  CLAUSES(dawn, "10.3", "9.1.2");
  Setting g;
  g.put("miami", {.indians = 1}).put("shawnee", {.um = 1}).dice({1, 4});
  g.campaign(GB, 1);
  g.march("miami", "shawnee", {.indians = 1});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Evades));
  EXPECT_EQ(g.at("shawnee"), (Troops{.um = 1}));
  EXPECT_EQ(g.s.supply[Indian], 11 + 2 + 2);
}

TEST(IndiansD, EvasionFromFourOn) {
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

// ---- 11.1 Forts ----

TEST(FortsD, OneDieForTheDefender) {  // W9.3c, W11.1a
  CLAUSES(dawn, "11.1", "11.1.1", "9.3");
  for (int fort : {0, 1}) {
    Setting g;
    g.put("hudson", {.um = 1}).fort("hudson", fort).put("penobscot", {.gm = 2}).ships("lake_ontario", 0, 1);
    EXPECT_EQ(dice_of(g, GB, "penobscot", "hudson"), (DiceOf{2, 1, 1, fort}));
    Setting land;  // in an Indian region, for Indians alone
    land.put("shawnee", {.indians = 2}).fort("shawnee", fort).put("ohio", {.ur = 2});
    EXPECT_EQ(dice_of(land, US, "ohio", "shawnee"), (DiceOf{2, 0, 2, fort}));
  }
}

TEST(FortsD, TheFortIsTheHoldersNotTheOwners) {  // W11.1b
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

TEST(FortsD, ItFallsWhenItsDefendersLeave) {  // W11.1a
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

// ---- 11.2 Waterways ----

TEST(WaterwaysD, ATieControlsNothing) {  // W11.2a
  CLAUSES(dawn, "11.2.1", "11.2.2", "11.2.3");
  for (int foe : {0, 1}) {
    Setting g;
    g.ships("lake_ontario", 1, foe).put("niagara", {.gm = 1});
    Setting die = g;
    EXPECT_EQ(dice_of(die, US, "hudson", "niagara"), (DiceOf{1, 1 - foe, 1, 0}));
    g.campaign(US, 1);
    g.answer({MoveFrom, g.region("hudson")});
    EXPECT_EQ(g.offers({MoveTo, g.region("kingston")}), foe == 0);
    EXPECT_EQ(g.offers({MoveTo, g.region("upper_canada")}), foe == 0);
  }
}

TEST(WaterwaysD, AcrossLakeErie) {  // W11.2b
  CLAUSES(dawn, "11.2.2");
  Setting g;
  g.put("ohio", {.ur = 1}).ships("lake_erie", 1, 0);
  g.campaign(US, 1);
  g.answer({MoveFrom, g.region("ohio")});
  EXPECT_EQ(g.regions(MoveTo),
            (Names{"detroit", "lexington", "miami", "niagara", "shawnee", "shenandoah", "upper_canada"}));
}

TEST(WaterwaysD, OutOfLowerCanada) {  // X7
  CLAUSES(dawn, "11.2.2", "11.2.3");
  Setting g;
  g.put("lower_canada", {.gr = 2}).put("kingston", {.um = 1}).put("penobscot", {.um = 1}).fort("penobscot", false);
  g.ships("lower_st_lawrence", 1, 0);
  EXPECT_EQ(dice_of(g, GB, "lower_canada", "kingston"), (DiceOf{2, 1, 1, 0}));
  EXPECT_EQ(dice_of(g, GB, "lower_canada", "penobscot"), (DiceOf{2, 1, 1, 0}));
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("lower_canada")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"kingston", "montreal", "penobscot", "upper_canada"}));
}

// ---- what a battle leaves behind ----

TEST(BattleD, IndiansSentHomeHaveMoved) {
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
