// Readings of doubtful passages: what is usual, and what a switch or an older version of the rules makes of them.
#include "setting.hpp"
#include "support/old_games.hpp"

namespace warhawk::dawn {

namespace {

State begun(int which, u8 rules = 0) {
  Dice dice = Dice::scripted({});
  Context context{.dice = dice};
  Setup setup;
  setup.rules = rules;
  if (which < SWITCHES) setup.value[u32(which)] = 1;
  return start(content(), setup, context);
}

}  // namespace

TEST(Readings, EachSwitchHasItsOwn) {
  EXPECT_EQ(edition().switches.size(), std::size_t(SWITCHES));
  EXPECT_EQ(begun(SWITCHES).readings, 0);
  EXPECT_EQ(begun(VacatedRegion).readings, NotWhereTheyCameFrom);
  EXPECT_EQ(begun(FreeCampaigns).readings, TruceStopsEvents);
  EXPECT_EQ(begun(Raids).readings, RaidsByLandAlone | RaidsPassTruce);
  EXPECT_EQ(begun(BeatenRaiders).readings, RaidersGoHome);
  EXPECT_EQ(begun(CreekRecruits).readings, CreekWithoutUS);
  EXPECT_EQ(begun(BlockadePoint).readings, BonusNeedsBlockade);
  EXPECT_EQ(begun(PointsLeft).readings, AllPoints);
  EXPECT_EQ(begun(BothRetreat).readings, AttackerMayFollow);
}

TEST(Readings, OlderGamesKeepTheirs) {
  EXPECT_EQ(begun(SWITCHES, 1).readings, BEFORE_2);
  EXPECT_EQ(begun(PointsLeft, 1).readings, BEFORE_2);  // there were no switches
  EXPECT_EQ(begun(PointsLeft, 2).readings, AllPoints | BEFORE_3);
  EXPECT_EQ(begun(PointsLeft, 3).readings, AllPoints);
  EXPECT_EQ(tests::plays_on(edition(), "docs/playtests/dawn-terminal-1.txt", 300), "");
  EXPECT_NE(tests::replays_as(edition(), "docs/playtests/dawn-terminal-1.txt", 2),
            "");  // a retreat more is asked about
}

// ---- 9.2, 10.3: the region that the attackers left ----

TEST(Readings, DefendersRetreatWhereTheAttackersCameFrom) {
  CLAUSES(dawn, "9.2", "9.2.2");
  for (bool closed : {false, true}) {
    Setting g;
    if (closed) g.with(NotWhereTheyCameFrom);
    g.put("hudson", {.gm = 2}).put("boston", {.um = 1}).dice({1, 1, 1, 1});
    g.campaign(GB, 1);
    g.march("hudson", "boston", {.gm = 2});
    ASSERT_EQ(g.question(), "Battle.DefenderSays");
    EXPECT_EQ(g.offers({RetreatTo, g.region("hudson")}), !closed);
    EXPECT_EQ(g.why("hudson"), closed ? Bar("9.2.2") : Bar());
    g.answer(closed ? Action{Stand} : Action{RetreatTo, g.region("hudson")});
    EXPECT_EQ(g.at("hudson"), (Troops{.um = closed ? 0 : 1}));
  }
}

TEST(Readings, IndiansEvadeWhereTheAttackersCameFrom) {
  CLAUSES(dawn, "10.3");
  for (bool closed : {false, true}) {
    Setting g;
    if (closed) g.with(NotWhereTheyCameFrom);
    g.put("miami", {.ur = 2}).put("shawnee", {.indians = 1}).put("kickapoo", {.um = 1});
    g.dice(closed ? std::vector<u8>{4, 1, 2} : std::vector<u8>{4, 1, 2, 4});  // without a region no die is rolled
    g.campaign(US, 1);
    g.march("miami", "shawnee", {.ur = 2});
    EXPECT_EQ(g.at("miami"), (Troops{.indians = closed ? 0 : 1}));
    EXPECT_EQ(g.at("shawnee"), (Troops{.ur = 2}));
  }
}

TEST(Readings, WhoFallsBackOnEnemiesFightsThem) {
  CLAUSES(dawn, "9.0", "9.2", "10.3");
  Setting g;
  g.put("miami", {.ur = 2}).put("shawnee", {.indians = 2}).put("kickapoo", {.um = 1});
  g.dice({4, 1, 1, 1, 4});  // one Indian is hit and evades to Miami
  g.campaign(US, 2);
  g.march("miami", "shawnee", {.ur = 2});
  ASSERT_EQ(g.question(), "Battle.AttackerSays");
  g.dice({4, 1, 6, 1});  // in Miami: both hit, and this time there is no escape
  g.answer({FallBack});
  EXPECT_EQ(g.at("miami"), (Troops{.ur = 1}));
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 1}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));  // it has moved
  EXPECT_TRUE(g.offers({MoveFrom, g.region("kickapoo")}));
}

TEST(Readings, IndiansGoHomeToDefendersWhoWentThere) {
  CLAUSES(dawn, "9.4.2", "9.0");
  Setting g;
  g.put("ohio", {.gm = 1, .indians = 1}).put("detroit", {.um = 1}).dice({1, 1, 1, 1});
  g.campaign(GB, 2);
  g.march("ohio", "detroit", {.gm = 1, .indians = 1});
  g.dice({5, 1});  // in Ohio, an Indian against the Militia
  g.answer({RetreatTo, g.region("ohio")});
  EXPECT_EQ(g.at("detroit"), (Troops{.gm = 1}));
  EXPECT_EQ(g.at("ohio"), (Troops{.indians = 1}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("ohio")}));
}

// ---- 5.1.1, 8.1.1: Armistice, events and Raids ----

TEST(Readings, AnEventGoesBeforeAnEarlierArmistice) {
  CLAUSES(dawn, "5.1.1", "2.6.5");
  for (bool stops : {false, true}) {
    Setting g;
    if (stops) g.with(TruceStopsEvents);
    g.put("montreal", {.gm = 2}).put("penobscot", {}).truce("montreal", "penobscot");
    g.event(32, GB);  // Isaac Brock: a free Campaign
    g.answer({MoveFrom, g.region("montreal")});
    EXPECT_EQ(g.offers({MoveTo, g.region("penobscot")}), !stops);
  }
}

TEST(Readings, AFreeRaidCrossesAnArmistice) {
  CLAUSES(dawn, "5.1.1", "8.1.1");
  for (bool stops : {false, true}) {
    Setting g;
    if (stops) g.with(TruceStopsEvents);
    g.empty_map().put("miami", {.indians = 1}).truce("miami", "detroit");
    if (!stops) g.dice({1});
    g.event(50, GB);  // Indian Raids
    if (!stops) g.as(Go);
    EXPECT_EQ(g.told(Told::RaidDice), !stops);
  }
}

TEST(Readings, RaidsAsCampaignsOrApart) {
  CLAUSES(dawn, "8.1.1", "8.1.1(2)", "16.1", "2.6.5");
  for (bool apart : {false, true}) {
    Setting g;
    if (apart) g.with(RaidsPassTruce);
    g.truce("miami", "detroit");
    g.raid(1);
    EXPECT_TRUE(g.offers({MoveFrom, g.region("potawatomi")}));
    EXPECT_EQ(g.offers({MoveFrom, g.region("miami")}), apart);  // next to no other town
  }
}

TEST(Readings, RaidsByWater) {
  CLAUSES(dawn, "8.1.1", "11.2.2");
  Content c = content();
  for (bool apart : {false, true}) {
    Setting g;
    if (apart) g.with(RaidsByLandAlone);
    g.empty_map().put("ohio", {.indians = 1}).put("lexington", {.gm = 1});
    c.next_to[g.region("ohio")] &= ~bit(g.region("detroit"));  // only Lake Erie joins them
    EXPECT_FALSE(possible(c, g.s, Raid{.points = 1}));
    g.ships("lake_erie", 0, 1);
    EXPECT_EQ(possible(c, g.s, Raid{.points = 1}), !apart);
  }
}

// ---- 8.1.2: raiders who fall back ----

TEST(Readings, BeatenRaiders) {
  CLAUSES(dawn, "8.1.2");
  for (bool home : {false, true}) {
    Setting g;
    if (home) g.with(RaidersGoHome);
    g.put("miami", {.indians = 3}).put("detroit", {.um = 1}).dice({1, 1, 2});
    const int supply = g.s.supply[Indian];
    g.raid(1);
    g.march("miami", "detroit", {.indians = 2});
    g.answers({{Stand}, {FallBack}});
    EXPECT_EQ(g.at("miami"), (Troops{.indians = home ? 3 : 1}));  // who stayed at home took no part
    EXPECT_EQ(g.s.supply[Indian], supply + (home ? 0 : 2));
    EXPECT_EQ(g.told(Told::RaidersGone), !home);
    EXPECT_EQ(g.s.score, 0);
  }
}

// ---- 12.2.2: Creek ----

TEST(Readings, IndiansRaisedBesideAmericansFightThem) {
  CLAUSES(dawn, "12.2.2", "9.0");
  Setting g;
  g.put("creek", {.um = 1}).conflict(CreekCivilWar);
  g.recruit(GB, 2);
  g.answer({Raise, Indian, g.region("creek")});
  EXPECT_EQ(g.question(), "Recruit.What");  // the battle waits until all are raised
  g.dice({1, 5, 2});
  g.answer({Raise, Indian, g.region("creek")});
  EXPECT_EQ(g.battle_dice(), (DiceOf{2, 0, 1, 0}));
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 2}));
  EXPECT_TRUE(g.over());
}

TEST(Readings, NoIndiansRaisedBesideAmericans) {
  CLAUSES(dawn, "12.2.2");
  Setting g;
  g.with(CreekWithoutUS).put("creek", {.um = 1}).conflict(CreekCivilWar);
  g.recruit(GB, 2);
  EXPECT_FALSE(g.offers({Raise, Indian, g.region("creek")}));
}

// ---- 16.1 ----

TEST(Readings, AnEventRecruitsWhereThereIsNoPower) {
  CLAUSES(dawn, "16.1");
  Setting g;
  g.put("detroit", {}).counters("detroit", 0);
  ASSERT_EQ(content().region[g.region("detroit")].power, 0);
  g.event(18, US);  // Kentucky Riflemen
  g.answer({Raise, USMilitia, g.region("detroit")});
  EXPECT_EQ(g.at("detroit"), (Troops{.um = 1}));
}

TEST(Readings, ThePointOfPublicOpinion) {
  CLAUSES(dawn, "16.1", "15.1.3");
  const auto value = [](bool tied, int squadrons) {
    Setting g;
    if (tied) g.with(BonusNeedsBlockade);
    g.level(GB, PublicOpinion, 1).zones(squadrons, 0, 0);
    return naval_value(content(), g.s, GB);
  };
  EXPECT_EQ(value(false, 0), 1);
  EXPECT_EQ(value(true, 0), 0);
  EXPECT_EQ(value(true, 2), value(false, 2));
  EXPECT_EQ(value(true, 2), content().values.blockade_value[1] + 1);
}

// ---- 5.2: points that are not used ----

TEST(Readings, PointsThatMustBeSpent) {
  CLAUSES(dawn, "5.2");
  for (bool all : {false, true}) {
    Setting g;
    if (all) g.with(AllPoints);
    g.hand(US, {18}).action(US);  // Kentucky Riflemen, two points
    g.play_operation(18, Campaigning);
    g.march("hudson", "niagara", {.um = 1});
    ASSERT_EQ(g.question(), "Campaign.From");
    EXPECT_EQ(g.offers(Stop), !all);
  }
}

TEST(Readings, PointsCanBeLostWhereNothingIsLeftToDo) {
  CLAUSES(dawn, "5.2");
  Setting g;
  g.with(AllPoints).empty_map().put("hudson", {.um = 1}).hand(US, {18}).action(US);
  g.play_operation(18, Campaigning);
  g.march("hudson", "niagara", {.um = 1});
  EXPECT_NE(g.question(), "Campaign.From");  // the only force has moved
}

TEST(Readings, WhatAnEventGrantsMayBeLost) {
  CLAUSES(dawn, "5.2", "5.1");
  Setting g;
  g.with(AllPoints).put("montreal", {.gm = 2});
  g.event(32, GB);
  g.march("montreal", "lower_canada", {.gm = 1});
  EXPECT_TRUE(g.offers(Stop));
}

// ---- 9.2: the attacker when the defender has retreated ----

TEST(Readings, BothMayRetreat) {
  CLAUSES(dawn, "9.2");
  for (bool both : {false, true}) {
    Setting g;
    if (both) g.with(AttackerMayFollow);
    g.put("hudson", {.ur = 2}).put("niagara", {.gm = 1}).dice({1, 1, 1});
    g.campaign(US, 1);
    g.march("hudson", "niagara", {.ur = 2});
    g.answer({RetreatTo, g.region("upper_canada")});
    EXPECT_EQ(g.question(), both ? "Battle.AttackerSays" : "over");
    if (both) g.answer({FallBack});
    EXPECT_EQ(g.at("hudson"), (Troops{.ur = both ? 2 : 0}));
    EXPECT_EQ(g.at("niagara"), (Troops{.ur = both ? 0 : 2}));
    EXPECT_EQ(g.at("upper_canada"), (Troops{.gm = 1}));
    EXPECT_TRUE(g.over());
  }
}

}  // namespace warhawk::dawn
