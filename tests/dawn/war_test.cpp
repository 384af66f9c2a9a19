// 4 and 15: the frame of the turn, scoring, victory; the worked cases of sections 9.2 and 9.7 of the research.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Scoring, AllFourSources) {  // W15a
  CLAUSES(dawn, "15.1.1", "15.1.2", "15.1.3", "15.1.4");
  Setting g(2);
  g.put("kingston", {.um = 1}).put("niagara", {.um = 1}).put("detroit", {.gm = 1}).put("ft_dearborn", {.gm = 1});
  g.privateering(3).zones(2, 0, 0).level(US, Diplomacy, 2);
  g.turn_ends();
  EXPECT_EQ(g.s.score, 4);
}

TEST(Scoring, TheDifferenceBeforeVictory) {  // W4.1d, W15h
  CLAUSES(dawn, "4.1.3", "15.0", "15.1.6");
  Setting g(2);
  g.score(US, 19).put("kingston", {.um = 1}).put("boston", {.gm = 1});
  g.turn_ends();
  EXPECT_EQ(g.s.score, 18);
  EXPECT_FALSE(g.over());
  Setting h(2);
  h.score(US, 18).put("montreal", {.um = 1}).put("kingston", {.um = 1}).put("niagara", {.um = 1});
  h.turn_ends();
  EXPECT_EQ(h.s.score, 20);
  EXPECT_EQ(h.s.decided, Decided::ByPoints);
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

TEST(Upkeep, InOrder) {  // W4.1e
  CLAUSES(dawn, "4.1.4(1)", "4.1.4(2)", "4.1.4(4)", "4.1.4(5)");
  Setting g(2);
  g.privateering(5).zones(2, 1, 0).box(0).landed("savannah", 1).put("savannah", {.gm = 1}).truce("hudson", "niagara");
  g.upkeep();
  EXPECT_EQ(g.counters_in("boston"), 3);
  EXPECT_EQ(g.s.privateering, 0);
  g.answer({Recall, g.zone("chesapeake")});
  EXPECT_EQ(g.box(), 2);
  EXPECT_EQ(g.landed_in("savannah"), 0);
  EXPECT_EQ(g.s.truce, 0u);
  EXPECT_EQ(g.s.cards.size[US], 7);
  EXPECT_EQ(g.s.cards.size[GB], 7);
}

TEST(Upkeep, TheEraBegins) {  // W4.4a
  CLAUSES(dawn, "4.4", "4.4.1", "4.1.4(6)");
  Setting g(4);
  g.draw_deck({13, 14, 15, 16, 17, 18}).discard({1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                                 11, 12, 19, 20, 21, 22, 23, 24, 25, 26});
  g.upkeep();
  EXPECT_EQ(g.box(), 6);
  EXPECT_EQ(g.s.cards.deck.pile.count(), 18);
  EXPECT_EQ(g.s.cards.deck.discards.count(), 20);
}

TEST(Upkeep, ADeckThatRunsOut) {  // W2.8c
  CLAUSES(dawn, "2.8.3", "4.1.4(6)");
  Setting g(2);
  g.draw_deck({13, 14, 15, 16, 17, 18, 19, 20, 21, 22});
  for (int card = 23; card <= 52; card++) g.discard({card});
  g.upkeep();
  EXPECT_EQ(g.s.cards.deck.pile.count(), 26);
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  EXPECT_EQ(g.s.cards.seen.count(), 10);
}

TEST(Policy, OddTurnsOnly) {  // W4.1a, W4b
  CLAUSES(dawn, "4.1.1", "4.1");
  Setting g(1);
  g.hand(US, {20}).hand(GB, {21});
  g.policy();
  EXPECT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), US);
  g.answer({Advance, Economy});
  EXPECT_EQ(g.asked(), GB);
  g.answer({Pass});
  EXPECT_EQ(g.s.level[US][Economy], 1);
  EXPECT_EQ(g.question(), "CardPlay.Card");
  Setting even(2);
  even.hand(US, {20}).hand(GB, {21});
  even.policy();
  EXPECT_EQ(even.question(), "CardPlay.Card");
}

TEST(Cards, OnlyTheirOwnSideHasTheEvent) {  // X9, W5a
  CLAUSES(dawn, "5.0.1", "5.2.1", "2.8.1");
  Setting g;
  g.hand(GB, {18});
  g.action(GB);
  g.play(18);
  EXPECT_EQ(g.question(), "CardPlay.Order");
  g.answer({EventFirst});
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.question(), "Recruit.What");
}

TEST(Cards, CopiesAreOneAnswer) {
  CLAUSES(dawn, "4.1.2");
  Setting g;
  g.hand(US, {22, 80, 13});
  g.action(US);
  EXPECT_EQ(g.options(PlayCard).size(), 2u);
}

}  // namespace warhawk::dawn
