// 15 and 16: scoring, victory, the glossary.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Scoring, AllFourSources) {  // W15a
  CLAUSES(dawn, "15.1.1", "15.1.2", "15.1.3", "15.1.4");
  Setting g(2);
  g.put("kingston", {.um = 1}).put("niagara", {.um = 1}).put("carolinas", {.gm = 1}).put("ft_dearborn", {.gm = 1});
  g.privateering(3).zones(2, 0, 0).level(US, Diplomacy, 2);
  g.turn_ends();
  EXPECT_EQ(g.s.score, 3 + 1 - 1 - 1 + 2 + 2);
}

TEST(Scoring, TheDifferenceBeforeVictory) {  // W4.1d, W15h
  CLAUSES(dawn, "4.1.3", "15.0", "15.1.6");
  Setting g(2);
  g.score(US, 19).put("maritimes", {.um = 2}).put("boston", {.gm = 1});
  g.turn_ends();
  EXPECT_EQ(g.s.score, 17);
  EXPECT_FALSE(g.over());
  Setting h(2);
  h.score(US, 18).put("montreal", {.um = 1}).put("kingston", {.um = 1}).put("niagara", {.um = 1});
  h.turn_ends();
  EXPECT_EQ(h.s.score, 20);
  EXPECT_EQ(h.s.decided, Decided::ByPoints);
}

TEST(Score, OneMarkerForBoth) {  // X1
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

TEST(Score, RegionsScoreForTheEnemyOnly) {  // W2.2a
  CLAUSES(dawn, "2.2.2", "15.1.1");
  Setting g(2);
  EXPECT_EQ(score_of_turn(g), 0);  // nobody scores at home
  g.put("boston", {.gm = 1}).put("carolinas", {.gm = 1}).put("montreal", {.um = 1});
  g.turn_ends();
  ASSERT_TRUE(g.told(Told::ScoringHome));
  EXPECT_EQ(int(get<Told::ScoringHome, "us">(g.events(Told::ScoringHome).back())), 3);
  EXPECT_EQ(int(get<Told::ScoringHome, "gb">(g.events(Told::ScoringHome).back())), 4);
  EXPECT_EQ(g.s.score, -1);
}

TEST(Score, NeutralRegionsMustBeHeld) {  // W2.4a, W2.4b, W2.4c
  CLAUSES(dawn, "2.4.1", "2.4.2", "15.1.2");
  Setting g(2);
  g.put("niagara", {.um = 1}).put("kingston", {.um = 1});
  EXPECT_EQ(score_of_turn(g), 1 + 3);
  g.campaign(US, 3);
  g.march("niagara", "hudson", {.um = 1});
  EXPECT_EQ(g.holder("niagara"), NEUTRAL);
  g.march("kingston", "penobscot", {.um = 1});
  EXPECT_EQ(g.holder("kingston"), GB);
  g.march("nashville", "lexington", {.um = 1});
  EXPECT_EQ(g.holder("nashville"), US);
  EXPECT_EQ(score_of_turn(g), 0);
}

TEST(Score, EqualAtSea) {  // W15c
  CLAUSES(dawn, "15.1.3");
  Setting g(2);
  g.privateering(2).zones(2, 2, 0);
  EXPECT_EQ(score_of_turn(g), 0);
  g.privateering(3);
  EXPECT_EQ(score_of_turn(g), 1);
  g.privateering(1);
  EXPECT_EQ(score_of_turn(g), -1);
}

TEST(Victory, TieGoesToTheUS) {  // W15d
  CLAUSES(dawn, "15.1.5");
  Setting g(8);
  g.turn_ends();
  EXPECT_EQ(g.s.decided, Decided::Tie);
  EXPECT_EQ(g.s.winner, US);
  Setting h(8);
  h.score(GB, 1);
  h.turn_ends();
  EXPECT_EQ(h.s.decided, Decided::AtEnd);
  EXPECT_EQ(h.s.winner, GB);
}

TEST(Victory, HalifaxAndMontreal) {  // W15f
  CLAUSES(dawn, "15.1.6");
  Setting g;
  g.put("halifax", {.um = 1}).put("montreal", {}).put("penobscot", {.um = 2});
  g.campaign(US, 2);
  g.march("penobscot", "montreal", {.um = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::ByTowns);
  EXPECT_EQ(g.s.winner, US);
}

TEST(Victory, ARaidReachesTwenty) {  // W15e
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

TEST(Victory, AtOnceAndNothingElseHappens) {
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

TEST(Victory, ThreeOfFourTowns) {  // W15g
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

TEST(Victory, ByALanding) {
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

TEST(Victory, TheBattleIsFoughtOutFirst) {  // W15f
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

TEST(Victory, TwentyInTheLastTurn) {
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

TEST(Glossary, Threatened) {  // W16a
  CLAUSES(dawn, "16.0");
  Setting g;
  g.empty_map().put("miami", {.indians = 1}).put("niagara", {.gm = 1}).ships("lake_erie", 0, 1);
  const RegionSet us = threatened(content(), g.s, US) & content().home[US];
  EXPECT_EQ(us,
            bit(g.region("detroit")) | bit(g.region("ohio")) | bit(g.region("hudson")) | bit(g.region("shenandoah")));
}

}  // namespace warhawk::dawn
