// 6.1 and 6.3: Recruit and Construct.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

// The kinds of force that a Recruit offers, wherever.
bool offers_kind(const Setting& g, Kind kind) {
  for (const Action& action : g.options(Raise))
    if (get<AForce>(action) == kind) return true;
  return false;
}

}  // namespace

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

TEST(Recruit, NothingInSupply) {  // W6.1c
  CLAUSES(dawn, "6.1.3");
  Setting regulars;
  regulars.supply(USRegular, 0);
  regulars.recruit(US, 4);
  EXPECT_TRUE(regulars.offers({Raise, USMilitia, regulars.region("boston")}));
  EXPECT_FALSE(offers_kind(regulars, USRegular));
  Setting militia_gone;
  militia_gone.supply(GBMilitia, 0);
  militia_gone.recruit(GB, 4);
  EXPECT_TRUE(militia_gone.offers({Raise, GBRegular, militia_gone.region("halifax")}));
  EXPECT_FALSE(offers_kind(militia_gone, GBMilitia));
  Setting last;  // the last counter of a kind can be had, and no more
  last.supply(USRegular, 1);
  last.recruit(US, 4);
  last.answer({Raise, USRegular, last.region("boston")});
  EXPECT_FALSE(offers_kind(last, USRegular));
  EXPECT_TRUE(offers_kind(last, USMilitia));
}

TEST(Recruit, NothingAtAllToRaise) {
  CLAUSES(dawn, "6.1.3", "6.1.1");
  Setting g;  // one point, no Militia: no Recruit operation
  g.supply(USMilitia, 0).hand(US, {2});
  g.action(US);
  g.play(2);
  g.answer({AsOperation});
  EXPECT_FALSE(g.offers({Operate, Recruiting}));
  EXPECT_TRUE(g.offers({Operate, Campaigning}));
}

TEST(Recruit, IndiansAreNotRecruited) {  // W6.1d
  CLAUSES(dawn, "6.1.4", "10.1(2)");
  for (Standing standing : {Inactive, Resolved}) {
    Setting g;
    g.conflict(CreekCivilWar, standing);
    g.recruit(GB, 3);
    EXPECT_TRUE(offers_kind(g, GBMilitia));
    EXPECT_FALSE(offers_kind(g, Indian));
    Setting bare;  // without counters nothing is left to recruit
    bare.conflict(CreekCivilWar, standing).counters("halifax", 0).counters("montreal", 0).counters("kingston", 0);
    bare.hand(GB, {9});
    bare.action(GB);
    bare.play(9);
    bare.answer({AsOperation});
    EXPECT_FALSE(bare.offers({Operate, Recruiting}));
  }
}

TEST(Recruit, TheCreekWarRaisesIndians) {  // W12.2b
  CLAUSES(dawn, "6.1.4", "10.1(2a)", "12.2.2");
  Setting g;
  g.conflict(CreekCivilWar);
  g.recruit(GB, 2);
  for (const Action& action : g.options(Raise))
    if (get<AForce>(action) == Indian) { EXPECT_EQ(get<ARegion>(action), g.region("creek")); }
  g.answer({Raise, Indian, g.region("creek")});
  g.answer({Raise, Indian, g.region("creek")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 4}));
  EXPECT_EQ(g.s.supply[Indian], 3);
  EXPECT_EQ(g.counters_in("halifax") + g.counters_in("montreal") + g.counters_in("kingston"), 5);
  Setting bare;  // enough for a Recruit operation, without any counter
  bare.conflict(CreekCivilWar).counters("halifax", 0).counters("montreal", 0).counters("kingston", 0).hand(GB, {9});
  bare.action(GB);
  bare.play(9);
  bare.answer({AsOperation});
  EXPECT_TRUE(bare.offers({Operate, Recruiting}));
  Setting none;
  none.conflict(CreekCivilWar).supply(Indian, 0);
  none.recruit(GB, 2);
  EXPECT_FALSE(offers_kind(none, Indian));
  Setting us;
  us.conflict(CreekCivilWar);
  us.recruit(US, 2);
  EXPECT_FALSE(offers_kind(us, Indian));
}

TEST(Recruit, CountersOfACapturedTown) {  // W9.4a
  CLAUSES(dawn, "9.4.1", "6.1");
  Setting g;
  g.put("hudson", {.gr = 2}).put("new_york", {}).counters("new_york", 3).put("boston", {.ur = 3});
  g.campaign(GB, 1);
  g.march("hudson", "new_york", {.gr = 2});
  EXPECT_EQ(g.counters_in("new_york"), 3);
  for (Side side : {US, GB}) {
    Setting now = g;
    now.recruit(side, 2);
    EXPECT_FALSE(now.offers({Raise, militia(side), now.region("new_york")}));
  }
  g.dice({6, 6, 1, 1, 1});
  g.campaign(US, 1);
  g.march("boston", "new_york", {.ur = 3});
  EXPECT_EQ(g.battle_dice(), (std::vector{3, 0, 2, 0}));
  EXPECT_EQ(g.counters_in("new_york"), 3);
  g.recruit(US, 1);
  EXPECT_TRUE(g.offers({Raise, USMilitia, g.region("new_york")}));
}

TEST(Recruit, WhyNotThere) {
  CLAUSES(dawn, "6.1", "9.4.1");
  Setting g;
  g.put("montreal", {.um = 1}).counters("montreal", 2).put("boston", {.gm = 1}).counters("new_york", 0);
  g.recruit(US, 2);
  EXPECT_EQ(g.why("montreal"), Bar("6.1"));  // captured, but no home town
  EXPECT_EQ(g.why("hudson"), Bar("6.1"));    // no town
  EXPECT_EQ(g.why("boston"), Bar("9.4.1"));
  EXPECT_EQ(g.why("new_york"), Bar("6.1"));  // no counters
  EXPECT_FALSE(g.why("savannah"));
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

TEST(Construct, ShipsAndFortsInAnyMix) {  // W6.3a
  CLAUSES(dawn, "6.3", "6.3.1", "6.3.2");
  for (bool ship_first : {true, false}) {
    Setting g;
    g.construct(US, 2);
    const Action ship{BuildShip, g.water("lake_ontario")}, fort{BuildFort, g.region("ohio")};
    g.answer(ship_first ? ship : fort);
    EXPECT_TRUE(g.offers(Stop));
    g.answer(ship_first ? fort : ship);
    EXPECT_TRUE(g.over());
    EXPECT_TRUE(sails(g.s, US, g.water("lake_ontario")));
    EXPECT_TRUE(g.has_fort("ohio"));
  }
  Setting forts;
  forts.construct(US, 2);
  forts.answer({BuildFort, forts.region("hudson")});
  EXPECT_FALSE(forts.offers({BuildFort, forts.region("hudson")}));
  forts.answer({BuildFort, forts.region("ohio")});
  EXPECT_TRUE(forts.over());
}

TEST(Construct, AddOrRemove) {  // W6.3b, W6.3c
  CLAUSES(dawn, "6.3.1", "6.3", "11.2.1");
  Setting full;
  full.ships("lake_ontario", 1, 1);
  full.construct(US, 1);
  EXPECT_FALSE(full.offers({BuildShip, full.water("lake_ontario")}));
  full.answer({SinkShip, full.water("lake_ontario")});
  EXPECT_TRUE(full.over());
  EXPECT_TRUE(sails(full.s, US, full.water("lake_ontario")));
  Setting half;
  half.ships("lake_ontario", 0, 1);
  half.construct(US, 1);
  EXPECT_FALSE(half.offers({SinkShip, half.water("lake_ontario")}));
  half.answer({BuildShip, half.water("lake_ontario")});
  for (Side side : {US, GB}) EXPECT_FALSE(sails(half.s, side, half.water("lake_ontario")));
}

}  // namespace warhawk::dawn
