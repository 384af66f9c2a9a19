// 12, 13, 15, 16: conflicts, tracks, scoring, victory; more worked cases of sections 9.2, 9.6 and 9.7 of the research.
#include "setting.hpp"

namespace warhawk::dawn {

using DiceOf = std::vector<int>;

namespace {

DiceOf raid_dice(Setting g, const char* from, const char* to) {
  g.dice(std::vector<u8>(40, 1));
  g.raid(1);
  g.march(from, to, {.indians = g.at(from).indians});
  return g.battle_dice();
}
DiceOf campaign_dice(Setting g, Side side, const char* from, const char* to) {
  g.dice(std::vector<u8>(40, 1));
  g.campaign(side, 1);
  g.march(from, to, g.at(from));
  return g.battle_dice();
}
int score_of_turn(Setting g) {
  g.turn_ends();
  return g.s.score;
}

}  // namespace

// ---- 12 Greater Conflict ----

TEST(ConflictD, WithoutEffectUnlessActive) {  // W12.1a
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
    g.level(US, Diplomacy, 2);
    EXPECT_EQ(score_of_turn(g), 1);
  }
}

TEST(ConflictD, OnceAndInOrder) {  // W12.1b, W12.1c
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

TEST(ConflictD, Tecumseh) {  // W12.2a
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

TEST(ConflictD, DeathStruggle) {  // W12.2c
  CLAUSES(dawn, "12.2.3");
  Setting g;
  g.conflict(DeathStruggle).dice({2, 2, 1});
  g.privateer(3);
  EXPECT_EQ(g.s.privateering, 2);
  g.box(0).zones(2, 0, 0).dice({3, 2});
  g.cruise(2);
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
}

TEST(ConflictD, BonaparteAbdication) {  // W12.2d
  CLAUSES(dawn, "12.2.4", "14.3.2");
  Setting g;
  g.conflict(BonaparteAbdication);
  g.recruit(GB, 4);
  g.answer({RaiseForLanding});
  EXPECT_EQ(g.s.landing_supply, 1);
  g.answer({RaiseForLanding});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.landing_supply, 2);
  EXPECT_EQ(g.s.supply[GBRegular], 9);
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

TEST(ConflictD, BonaparteAbdicationNeedsRegulars) {
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

TEST(ConflictD, PeaceNegotiations) {  // W12.2e
  CLAUSES(dawn, "12.2.5", "15.1.4");
  for (bool talks : {false, true}) {
    Setting g(2);
    g.level(US, Diplomacy, 2).level(GB, Diplomacy, 3);
    if (talks) g.conflict(PeaceNegotiations);
    EXPECT_EQ(score_of_turn(g), talks ? 2 - 4 : 1 - 2);
  }
}

// ---- 13 Political Contest ----

TEST(PoliticsD, NoLevelAboveThreeOrBelowZero) {  // W13b, W4.1b
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

TEST(PoliticsD, PublicOpinionOfBothSides) {  // W13c, X3
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
    EXPECT_EQ(score_of_turn(two), -3 - level);
  }
}

// ---- 4.3 Upkeep ----

TEST(UpkeepD, CountersGrowToThePower) {  // W4.3a, W4.3b
  CLAUSES(dawn, "4.3", "2.2.1", "4.1.4(1)");
  for (int level : {0, 1}) {
    Setting g(2);
    g.put("new_york", {.gm = 1}).counters("new_york", 1).counters("boston", 4).counters("montreal", 1);
    g.counters("savannah", 5).level(US, PublicOpinion, level);
    g.upkeep();
    EXPECT_EQ(g.counters_in("new_york"), 2 + level);
    EXPECT_EQ(g.counters_in("boston"), 4);
    EXPECT_EQ(g.counters_in("montreal"), 2);
    EXPECT_EQ(g.counters_in("detroit"), 0);
    EXPECT_EQ(g.counters_in("savannah"), 5);
    EXPECT_EQ(g.counters_in("baltimore_washington"), 3);
  }
}

TEST(UpkeepD, OneZoneNeedsNoQuestion) {  // W4.1f
  CLAUSES(dawn, "4.1.4(3)", "14.2.4");
  Setting g(2);
  g.box(0).zones(2, 0, 0);
  g.upkeep();
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(complete_zones(content(), g.s), 0);
}

// ---- 15 Scoring and victory ----

TEST(ScoreD, OneMarkerForBoth) {  // X1
  CLAUSES(dawn, "15.0");
  Setting g;
  g.score(GB, 5);
  Dice dice = Dice::scripted({});
  Context context{.dice = dice};
  dawn::Run x{.content = content(), .context = &context, .answer = {}};
  dawn::score(x, g.s, US, 3);
  EXPECT_EQ(g.s.score, -2);
  dawn::score(x, g.s, US, 3);
  EXPECT_EQ(g.s.score, 1);
}

TEST(ScoreD, RegionsScoreForTheEnemyOnly) {  // W2.2a
  CLAUSES(dawn, "2.2.2", "15.1.1");
  Setting g(2);
  EXPECT_EQ(score_of_turn(g), 0);  // nobody scores at home
  g.put("boston", {.gm = 1}).put("hudson", {.gm = 1}).put("montreal", {.um = 1});
  g.turn_ends();
  ASSERT_TRUE(g.told(Told::ScoringHome));
  EXPECT_EQ(int(get<Told::ScoringHome, "us">(g.events(Told::ScoringHome).back())), 3);
  EXPECT_EQ(int(get<Told::ScoringHome, "gb">(g.events(Told::ScoringHome).back())), 4);
  EXPECT_EQ(g.s.score, -1);
}

TEST(ScoreD, NeutralRegionsMustBeHeld) {  // W2.4a, W2.4b, W2.4c
  CLAUSES(dawn, "2.4.1", "2.4.2", "15.1.2");
  Setting g(2);
  g.put("niagara", {.um = 1}).put("kingston", {.um = 1});
  EXPECT_EQ(score_of_turn(g), 1 + 2);
  g.campaign(US, 3);
  g.march("niagara", "hudson", {.um = 1});
  EXPECT_EQ(g.holder("niagara"), NEUTRAL);
  g.march("kingston", "penobscot", {.um = 1});
  EXPECT_EQ(g.holder("kingston"), GB);
  g.march("nashville", "lexington", {.um = 1});
  EXPECT_EQ(g.holder("nashville"), US);
  EXPECT_EQ(score_of_turn(g), 0);
}

TEST(ScoreD, EqualAtSea) {  // W15c
  CLAUSES(dawn, "15.1.3");
  Setting g(2);
  g.privateering(3).zones(2, 2, 0);
  EXPECT_EQ(score_of_turn(g), 0);
  g.privateering(4);
  EXPECT_EQ(score_of_turn(g), 1);
  g.privateering(2);
  EXPECT_EQ(score_of_turn(g), -1);
}

TEST(VictoryD, ARaidReachesTwenty) {  // W15e
  CLAUSES(dawn, "15.1.6", "8.1.2");
  for (u8 face : {u8(4), u8(5)}) {
    Setting g;
    g.score(GB, 19).put("miami", {.indians = 1}).put("detroit", {}).dice({face});
    g.raid(2);
    g.march("miami", "detroit", {.indians = 1});
    EXPECT_EQ(g.over(), face == 5);
    EXPECT_EQ(g.s.decided, face == 5 ? Decided::ByPoints : Decided::No);
    if (face == 5) { EXPECT_EQ(g.s.winner, GB); }
  }
}

TEST(VictoryD, AtOnceAndNothingElseHappens) {
  CLAUSES(dawn, "15.1.6", "5.2.1");
  Setting g;  // GB plays War Hawks for a Raid; the US event would come second
  g.score(GB, 19).put("miami", {.indians = 1}).put("detroit", {}).hand(GB, {3}).dice({6});
  g.action(GB);
  g.play_operation(3, Raiding);
  g.march("miami", "detroit", {.indians = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::ByPoints);
  EXPECT_EQ(g.s.winner, GB);
  EXPECT_FALSE(g.told(Told::EventBegins));
  EXPECT_EQ(g.s.level[US][PublicOpinion], 0);
}

TEST(VictoryD, ThreeOfFourTowns) {  // W15g
  CLAUSES(dawn, "15.1.6");
  for (const char* second : {"new_orleans", "savannah"}) {
    Setting g;
    g.put("boston", {.gm = 1}).put(second, {.gm = 1}).put("new_york", {}).put("hudson", {.gr = 1});
    g.campaign(GB, 2);
    g.march("hudson", "new_york", {.gr = 1});
    const bool wins = second == std::string("new_orleans");
    EXPECT_EQ(g.over(), wins) << second;
    EXPECT_EQ(g.s.decided, wins ? Decided::ByTowns : Decided::No);
    if (wins) { EXPECT_EQ(g.s.winner, GB); }
  }
  Setting left;  // a town that is left behind does not count any more
  left.put("boston", {.gm = 1}).put("new_orleans", {.gm = 1}).put("new_york", {});
  left.campaign(GB, 1);
  left.march("boston", "new_york", {.gm = 1});
  EXPECT_EQ(left.s.decided, Decided::No);
}

TEST(VictoryD, ByALanding) {
  CLAUSES(dawn, "15.1.6", "14.3");
  Setting g;
  g.put("boston", {.gm = 1}).put("new_orleans", {.gm = 1}).put("new_york", {});
  g.zones(2, 0, 0).box(2).landing_supply(1);
  g.deploy(2);
  g.answer({LandAt, g.region("new_york")});
  if (g.question() == "Landing.Carrier") g.answer({Carry, NAVY_BOX, 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::ByTowns);
  EXPECT_EQ(g.s.winner, GB);
}

TEST(VictoryD, TheBattleIsFoughtOutFirst) {  // W15f
  CLAUSES(dawn, "15.1.6", "9.1");
  for (bool halifax : {true, false}) {
    Setting g;
    g.put("halifax", halifax ? Troops{.um = 1} : Troops{.gm = 1}).put("montreal", {.gm = 1});
    g.put("penobscot", {.ur = 2}).dice({1, 1, 1, 1, 5, 1, 1, 1});
    g.campaign(US, 2);
    g.march("penobscot", "montreal", {.ur = 2});
    EXPECT_EQ(g.s.decided, Decided::No);  // both are in Montreal
    while (g.offers({Stand})) g.answer({Stand});
    EXPECT_EQ(g.holder("montreal"), US);
    EXPECT_EQ(g.s.decided, halifax ? Decided::ByTowns : Decided::No);
  }
}

TEST(VictoryD, TwentyInTheLastTurn) {
  CLAUSES(dawn, "15.1.6", "15.1.5", "4.0");
  Setting g(8);
  g.score(GB, 19).put("spanish_florida", {.gm = 1});
  g.turn_ends();
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::ByPoints);
  EXPECT_EQ(g.s.winner, GB);
  Setting last(8);  // no upkeep after the last scoring (W4a)
  last.score(US, 3).privateering(2);
  last.turn_ends();
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.s.decided, Decided::AtEnd);
  EXPECT_EQ(last.s.score, 5);
  EXPECT_EQ(last.s.privateering, 2);
  EXPECT_FALSE(last.told(Told::Upkeep));
}

// ---- 16 Glossary ----

TEST(GlossaryD, Threatened) {  // W16a
  CLAUSES(dawn, "16.0");
  Setting g;
  g.empty_map().put("miami", {.indians = 1}).put("niagara", {.gm = 1}).ships("lake_erie", 0, 1);
  const RegionSet us = threatened(content(), g.s, US) & content().home[US];
  EXPECT_EQ(us,
            bit(g.region("detroit")) | bit(g.region("ohio")) | bit(g.region("hudson")) | bit(g.region("shenandoah")));
}

}  // namespace warhawk::dawn
