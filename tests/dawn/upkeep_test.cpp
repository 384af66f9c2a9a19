// 4.1 and 4.3: Upkeep, its order, squadrons recalled, the recruits.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

int index_of(const Journal& journal, Told kind) {
  for (std::size_t i = 0; i < journal.size(); i++)
    if (journal[i].kind == u16(kind)) return int(i);
  return -1;
}

}  // namespace

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

TEST(UpkeepSteps, TheOrder) {
  CLAUSES(dawn, "4.1.4", "4.1.4(3)", "4.1.4(4)", "4.4.1");
  Setting g(4);
  g.privateering(5).zones(2, 1, 0).box(0).landed("savannah", 1).put("savannah", {.gr = 1}).truce("hudson", "niagara");
  g.upkeep();
  ASSERT_EQ(g.question(), "Upkeep.Recall");  // after (1) and (2), before all others
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.counters_in("boston"), 3);
  EXPECT_EQ(g.s.privateering, 0);
  EXPECT_EQ(g.landed_in("savannah"), 1);
  EXPECT_NE(g.s.truce, 0u);
  EXPECT_EQ(g.box(), 0);
  EXPECT_EQ(g.s.cards.aside.count(), 26);
  EXPECT_EQ(g.s.cards.size[US] + g.s.cards.size[GB], 0);
  g.answer({Recall, g.zone("new_england")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.squadrons_in("chesapeake"), 1);
  EXPECT_EQ(g.box(), 1 + 1 + 2);  // recalled, landed, and those of the era
  EXPECT_EQ(g.at("savannah"), (Troops{.gr = 1}));
  EXPECT_TRUE(g.s.cards.aside.empty());
  int before = -1;
  for (Told step : {Told::Upkeep, Told::CountersGrow, Told::Recalled, Told::LandedReturn, Told::TrucesEnd,
                    Told::EraBegins, Told::Dealt}) {
    EXPECT_GT(index_of(g.journal, step), before) << kind_of(step).name;
    before = index_of(g.journal, step);
  }
}

TEST(UpkeepSteps, OneSquadronIsRecalled) {  // W4.1f
  CLAUSES(dawn, "4.1.4(3)", "14.2.4");
  Setting only(2);
  only.zones(2, 0, 0).box(2);
  only.upkeep();
  EXPECT_TRUE(only.over());  // not asked
  EXPECT_EQ(only.squadrons_in("new_england"), 1);
  EXPECT_EQ(only.box(), 3);
  EXPECT_EQ(complete_zones(content(), only.s), 0);
  Setting all(2);
  all.zones(2, 2, 3).box(1);
  all.upkeep();
  EXPECT_EQ(all.options(Recall).size(), 3u);
  all.answer({Recall, all.zone("southern_coast")});
  EXPECT_TRUE(all.over());
  EXPECT_EQ(all.events(Told::Recalled).size(), 1u);  // one in all, not one of each zone
  EXPECT_EQ(all.squadrons_in("southern_coast"), 2);
  EXPECT_EQ(all.squadrons_in("new_england") + all.squadrons_in("chesapeake"), 4);
  EXPECT_EQ(all.box(), 2);
}

TEST(UpkeepSteps, OnlyBlockadingSquadronsCanBeRecalled) {
  CLAUSES(dawn, "4.1.4(3)", "4.1.4(4)");
  Setting some(2);
  some.zones(0, 1, 1).box(2);
  some.upkeep();
  EXPECT_FALSE(some.offers({Recall, some.zone("new_england")}));
  EXPECT_EQ(some.why(Thing{AStation, some.zone("new_england")}), Bar("4.1.4(3)"));
  EXPECT_TRUE(some.offers({Recall, some.zone("chesapeake")}));
  EXPECT_FALSE(some.offers(Pass));  // one must come back
  Setting none(2);
  none.box(3).landed("savannah", 1);
  none.upkeep();
  EXPECT_TRUE(none.over());
  EXPECT_FALSE(none.told(Told::Recalled));
  EXPECT_EQ(none.box(), 4);
}

TEST(UpkeepSteps, TheEraBeginsBeforeTurnFiveOnly) {
  CLAUSES(dawn, "4.4", "4.4.1", "4.1.4(6)");
  for (int turn : {1, 2, 3, 4, 5, 6, 7}) {
    Setting g(turn);
    g.upkeep();
    EXPECT_EQ(g.told(Told::EraBegins), turn == 4) << turn;
    EXPECT_EQ(g.box(), turn == 4 ? 6 : 4) << turn;
    EXPECT_EQ(g.s.cards.aside.count(), turn < 4 ? 26 : 0) << turn;
  }
}

TEST(RecruitUpkeep, OneCounterUpToThePower) {  // W4.3a
  CLAUSES(dawn, "4.3", "2.2.1", "4.1.4(1)");
  Setting g(2);
  g.put("new_york", {.gm = 1}).counters("new_york", 1).counters("boston", 4).counters("montreal", 1);
  g.counters("kingston", 0).put("niagara", {.um = 1});
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 2);
  EXPECT_EQ(g.counters_in("boston"), 4);
  EXPECT_EQ(g.counters_in("montreal"), 2);
  EXPECT_EQ(g.counters_in("kingston"), 1);
  for (const char* region : {"detroit", "niagara", "hudson", "creek"}) EXPECT_EQ(g.counters_in(region), 0) << region;
}

TEST(RecruitUpkeep, PublicOpinionDoublesItForTheUS) {  // W4.3b, W13c
  CLAUSES(dawn, "4.3", "2.2.1", "2.7");
  Setting g(2);
  g.put("new_york", {.gm = 1}).counters("new_york", 1).counters("montreal", 1).counters("savannah", 5);
  g.level(US, PublicOpinion, 1).level(GB, PublicOpinion, 1);
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 3);
  EXPECT_EQ(g.counters_in("baltimore_washington"), 3);  // 2 of 3: only one more
  EXPECT_EQ(g.counters_in("savannah"), 5);              // above its power after an event
  EXPECT_EQ(g.counters_in("montreal"), 2);
}

TEST(RecruitUpkeep, CountersWaitForTheOwner) {  // W9.4a
  CLAUSES(dawn, "4.3", "6.1");
  Setting g(2);
  g.put("new_york", {.gr = 2}).counters("new_york", 2).put("montreal", {.um = 1});
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 3);
  EXPECT_EQ(g.counters_in("montreal"), 3);
  Setting gb = g, us = g;
  gb.recruit(GB, 2);
  for (const char* town : {"new_york", "montreal"}) {
    EXPECT_FALSE(gb.offers({Raise, GBMilitia, gb.region(town)})) << town;
    EXPECT_FALSE(gb.offers({Raise, GBRegular, gb.region(town)})) << town;
  }
  us.recruit(US, 2);
  for (const char* town : {"new_york", "montreal"})
    EXPECT_FALSE(us.offers({Raise, USMilitia, us.region(town)})) << town;
  g.put("new_york", {.um = 1});  // retaken
  g.recruit(US, 2);
  EXPECT_TRUE(g.offers({Raise, USMilitia, g.region("new_york")}));
  EXPECT_EQ(g.counters_in("new_york"), 3);
}

TEST(Upkeep, CountersGrowToThePower) {  // W4.3a, W4.3b
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

TEST(Upkeep, OneZoneNeedsNoQuestion) {  // W4.1f
  CLAUSES(dawn, "4.1.4(3)", "14.2.4");
  Setting g(2);
  g.box(0).zones(2, 0, 0);
  g.upkeep();
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.box(), 1);
  EXPECT_EQ(complete_zones(content(), g.s), 0);
}

}  // namespace warhawk::dawn
