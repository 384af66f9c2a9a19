// 12 and 13: the Greater Conflict and the Political Contest.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

DiceOf raid_dice(Setting g, const char* from, const char* to) {
  g.every_die(1);
  g.raid(1);
  g.march(from, to, {.indians = g.at(from).indians});
  return g.battle_dice();
}

}  // namespace

TEST(Conflict, WithoutEffectUnlessActive) {  // W12.1a
  CLAUSES(dawn, "12.1", "12.1.1");
  EXPECT_EQ(CONFLICTS, 5);
  const Setting fresh;
  for (u8 standing : fresh.s.conflict) EXPECT_EQ(standing, Inactive);
  for (Standing standing : {Inactive, Resolved}) {
    Setting g(2);
    for (int conflict = 0; conflict < CONFLICTS; conflict++) g.conflict(Conflict(conflict), standing);
    g.put("miami", {.indians = 2}).put("detroit", {.um = 1});
    EXPECT_EQ(raid_dice(g, "miami", "detroit"), (DiceOf{2, 0, 1, 0}));
    Setting recruits = g;
    recruits.recruit(GB, 4);
    EXPECT_FALSE(recruits.offers({Raise, Indian, recruits.region("creek")}));
    EXPECT_FALSE(recruits.offers(RaiseForLanding));
    Setting sea = g;
    sea.dice({2, 2, 2});
    sea.privateer(3);
    EXPECT_EQ(sea.s.privateering, 0);
    g.level(US, Diplomacy, 1);
    EXPECT_EQ(score_of_turn(g), 1);
  }
}

TEST(Conflict, OnceAndInOrder) {  // W12.1b, W12.1c
  CLAUSES(dawn, "12.1", "12.1.3");
  for (Side actor : {US, GB})
    for (Standing before : {Inactive, Active, Resolved}) {
      Setting g;
      g.conflict(Tecumseh, before);
      g.event(13, actor);
      const Standing after = before == Inactive && actor == GB ? Active
                             : before == Active && actor == US ? Resolved
                                                               : before;
      EXPECT_EQ(g.s.conflict[Tecumseh], after);
      EXPECT_FALSE(g.over());  // the rest of the event takes place all the same
    }
}

TEST(Conflict, Tecumseh) {  // W12.2a
  CLAUSES(dawn, "12.2.1");
  Setting g;
  g.conflict(Tecumseh).put("miami", {.indians = 2}).put("detroit", {.um = 1});
  EXPECT_EQ(raid_dice(g, "miami", "detroit"), (DiceOf{2, 1, 1, 0}));
  Setting alone;
  alone.conflict(Tecumseh).put("ohio", {.um = 1});
  EXPECT_EQ(campaign_dice(alone, GB, "miami", "ohio"), (DiceOf{2, 1, 1, 0}));
  Setting mixed;
  mixed.conflict(Tecumseh).put("miami", {.gm = 1, .indians = 2}).put("ohio", {.um = 1});
  EXPECT_EQ(campaign_dice(mixed, GB, "miami", "ohio"), (DiceOf{3, 1, 1, 0}));
  Setting army;
  army.conflict(Tecumseh).put("miami", {.gm = 2}).put("ohio", {.um = 1});
  EXPECT_EQ(campaign_dice(army, GB, "miami", "ohio"), (DiceOf{2, 0, 1, 0}));
  Setting defence;
  defence.conflict(Tecumseh).put("ohio", {.um = 2});
  EXPECT_EQ(campaign_dice(defence, US, "ohio", "miami"), (DiceOf{2, 0, 2, 0}));
}

TEST(Conflict, DeathStruggle) {  // W12.2c
  CLAUSES(dawn, "12.2.3");
  Setting g;
  g.conflict(DeathStruggle).dice({2, 2, 1});
  g.privateer(3);
  EXPECT_EQ(g.s.privateering, 2);
  g.box(0).zones(2, 0, 0).dice({3, 2});
  g.cruise(2);
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
}

TEST(Conflict, BonaparteAbdication) {  // W12.2d
  CLAUSES(dawn, "12.2.4", "14.3.2");
  Setting g;
  g.conflict(BonaparteAbdication);
  g.recruit(GB, 4);
  g.answer({RaiseForLanding});
  EXPECT_EQ(g.s.landing_supply, 1);
  g.answer({RaiseForLanding});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.landing_supply, 2);
  EXPECT_EQ(g.s.supply[GBRegular], 4);
  EXPECT_EQ(g.counters_in("halifax") + g.counters_in("montreal") + g.counters_in("kingston"), 5);
  Setting three;  // two points each
  three.conflict(BonaparteAbdication);
  three.recruit(GB, 3);
  three.answer({RaiseForLanding});
  EXPECT_FALSE(three.offers(RaiseForLanding));
  EXPECT_TRUE(three.offers({Raise, GBMilitia, three.region("halifax")}));
  Setting us;
  us.conflict(BonaparteAbdication);
  us.recruit(US, 4);
  EXPECT_FALSE(us.offers(RaiseForLanding));
}

TEST(Conflict, BonaparteAbdicationNeedsRegulars) {
  CLAUSES(dawn, "12.2.4", "6.1.3");
  Setting none;
  none.conflict(BonaparteAbdication).supply(GBRegular, 0);
  none.recruit(GB, 4);
  EXPECT_FALSE(none.offers(RaiseForLanding));
  for (int points : {1, 2}) {  // without counters it is the only thing to recruit: two points or nothing
    Setting g;
    g.conflict(BonaparteAbdication).counters("halifax", 0).counters("montreal", 0).counters("kingston", 0);
    EXPECT_EQ(possible(content(), g.s, Recruit{.side = GB, .points = u8(points)}), points == 2);
  }
}

TEST(Conflict, PeaceNegotiations) {  // W12.2e
  CLAUSES(dawn, "12.2.5", "15.1.4");
  for (bool talks : {false, true}) {
    Setting g(2);
    g.level(US, Diplomacy, 1).level(GB, Diplomacy, 3);
    if (talks) g.conflict(PeaceNegotiations);
    EXPECT_EQ(score_of_turn(g), talks ? 2 - 4 : 1 - 2);
  }
}

TEST(Politics, NoLevelAboveThreeOrBelowZero) {  // W13b, W4.1b
  CLAUSES(dawn, "13.2", "4.1.1");
  Setting g(3);
  for (Track track : {Economy, PublicOpinion, Diplomacy}) g.level(US, track, 3);
  g.level(GB, Diplomacy, 3).hand(US, {20}).hand(GB, {21});
  g.policy();
  ASSERT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), GB);  // the US could only decline
  EXPECT_TRUE(g.offers({Advance, Economy}));
  EXPECT_FALSE(g.offers({Advance, Diplomacy}));
  Setting riots;
  riots.event(8, GB);
  EXPECT_EQ(riots.s.level[US][PublicOpinion], 0);
}

TEST(Politics, PublicOpinionOfBothSides) {  // W13c, X3
  CLAUSES(dawn, "13.3", "16.1", "14.2.4");
  Setting g(2);
  g.level(US, PublicOpinion, 1).level(GB, PublicOpinion, 1).zones(2, 0, 0);
  EXPECT_EQ(score_of_turn(g), -2);
  g.upkeep();
  EXPECT_EQ(g.counters_in("boston"), 4);
  EXPECT_EQ(g.counters_in("halifax"), 3);
  for (int level : {0, 1}) {
    Setting two(2);
    two.zones(2, 2, 0).level(GB, PublicOpinion, level);
    EXPECT_EQ(score_of_turn(two), -2 - level);
  }
}

}  // namespace warhawk::dawn
