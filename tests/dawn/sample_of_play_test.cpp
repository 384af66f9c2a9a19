// 17.0, the sample of play, decision by decision and die by die (S1 to S9 of the research).
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

// The Prelude with the hands of the sample, at its first question.
class Sample : public ::testing::Test {
 protected:
  Sample() : g(0) {
    g.hand(US, {4, 10, 11, 5, 9, 6}).hand(GB, {1, 8, 12, 3, 7, 2});
    g.s.cards.seen = g.s.cards.hand[US] | g.s.cards.hand[GB];
    g.s.cards.seen_size[US] = g.s.cards.seen_size[GB] = 6;
    call(g.s, War{});
    g.s.stack.top().at = u8(War::At::PreludePlayed);
    g.procedure(Actions{.keep = content().prelude_keep});
  }
  void pick(const char* region) { g.answer({PickRegion, g.region(region)}); }
  void raise(Kind kind, const char* region) { g.answer({Raise, kind, g.region(region)}); }
  void to_step(int step) {
    if (step > 1) g.play_event(11);  // 1
    if (step > 2) {
      g.play_event(7);  // 2: squadrons
      g.answer(g.options(PickBranch).at(0));
    }
    if (step > 3) {
      g.play_operation(9, Campaigning);  // 3
      g.march("hudson", "niagara", {.um = 1});
      g.march("baltimore_washington", "shenandoah", {.um = 1, .ur = 2});
    }
    if (step > 4) {
      g.play_operation(12, Recruiting);  // 4
      raise(GBMilitia, "kingston"), raise(GBMilitia, "montreal");
    }
    if (step > 5) {
      g.play_operation(10, Recruiting);  // 5
      raise(USRegular, "boston"), raise(USRegular, "new_york");
      for (const char* region : {"shawnee", "miami", "creek", "cherokee"}) pick(region);
    }
    if (step > 6) {
      g.play_operation(2, Campaigning);  // 6
      g.dice({1, 2, 4, 5, 4, 5, 6, 3, 5, 2, 5});
      g.march("halifax", "penobscot", {.gm = 2, .gr = 1});
      g.answer({Hit, GBRegular});  // the US takes the Regular with its six
      g.answer({Stand}), g.answer({Stand});
      for (const char* region : {"boston", "new_york", "detroit"}) pick(region);
    }
    if (step > 7) {
      g.play_operation(4, Recruiting);  // 7
      for (const char* town : {"boston", "detroit", "nashville", "nashville"}) raise(USMilitia, town);
    }
    if (step > 8) {
      g.play_operation(1, Deploying);  // 8
      g.answer({Sail, NAVY_BOX, g.zone("new_england")});
      g.answer({Sail, NAVY_BOX, g.zone("new_england")});
      g.answer({Sail, NAVY_BOX, g.zone("southern_coast")});
      g.answer({PickTrack, PublicOpinion});
    }
  }
  Setting g;
};

}  // namespace

TEST_F(Sample, EmbargoAct) {
  CLAUSES(dawn, "4.2", "5.1");
  to_step(2);
  EXPECT_EQ(g.s.level[US][Economy], 1);
  EXPECT_EQ(g.asked(), GB);
}

TEST_F(Sample, LordLiverpool) {
  CLAUSES(dawn, "14.1.2");
  to_step(3);
  EXPECT_EQ(g.box(), 6);
  EXPECT_EQ(g.s.level[GB][Diplomacy], 0);
}

TEST_F(Sample, SurpriseAtFortMackinac) {
  CLAUSES(dawn, "6.2", "5.2.1", "2.4.2");
  to_step(4);
  EXPECT_EQ(g.at("hudson"), Troops{});
  EXPECT_EQ(g.holder("hudson"), US);
  EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
  EXPECT_EQ(g.holder("niagara"), US);
  EXPECT_EQ(g.holder("baltimore_washington"), US);
  EXPECT_EQ(g.at("shenandoah"), (Troops{.um = 2, .ur = 2}));
  EXPECT_EQ(g.at("potawatomi"), (Troops{.gm = 1, .indians = 1}));
  EXPECT_EQ(g.holder("potawatomi"), GB);
}

TEST_F(Sample, LittleBeltAffair) {
  CLAUSES(dawn, "6.1", "5.2");
  to_step(5);
  EXPECT_EQ(g.at("kingston"), (Troops{.gm = 2}));
  EXPECT_EQ(g.at("montreal"), (Troops{.gm = 3}));
  EXPECT_EQ(g.counters_in("kingston"), 0);
  EXPECT_EQ(g.counters_in("montreal"), 1);
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 12));
}

TEST_F(Sample, TheProphet) {
  CLAUSES(dawn, "6.1.1", "5.2.1");
  to_step(6);
  EXPECT_EQ(g.at("boston"), (Troops{.ur = 1}));
  EXPECT_EQ(g.at("new_york"), (Troops{.ur = 1}));
  EXPECT_EQ(g.counters_in("boston"), 1);
  EXPECT_EQ(g.at("shawnee").indians, 3);
  EXPECT_EQ(g.at("creek").indians, 3);
  EXPECT_EQ(g.at("cherokee").indians, 2);
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 10));
}

TEST_F(Sample, FreeTradeAndTheBattleOfPenobscot) {
  CLAUSES(dawn, "9.1.1", "11.1.2", "2.4.1", "6.2.2");
  to_step(7);
  EXPECT_EQ(g.battle_dice(), (std::vector{3, 1, 2, 1}));
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at("penobscot"), Troops{});
  EXPECT_EQ(g.holder("penobscot"), US);
  EXPECT_FALSE(g.has_fort("penobscot"));
  EXPECT_EQ(g.holder("halifax"), GB);
  EXPECT_EQ(g.counters_in("boston"), 2);
  EXPECT_EQ(g.counters_in("new_york"), 2);
  EXPECT_EQ(g.counters_in("detroit"), 1);
}

TEST_F(Sample, TreatyOfFortWayne) {
  CLAUSES(dawn, "6.1.2", "5.2.4");
  to_step(8);
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1, .ur = 1}));
  EXPECT_EQ(g.at("detroit"), (Troops{.um = 2}));
  EXPECT_EQ(g.at("nashville"), (Troops{.um = 3}));
  EXPECT_EQ(g.s.conflict[Tecumseh], Inactive);
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 4));
}

TEST_F(Sample, ChesapeakeLeopardAndUpkeep) {
  CLAUSES(dawn, "8.2", "14.2.3", "13.2", "4.1.4");
  to_step(9);
  EXPECT_EQ(g.s.level[US][PublicOpinion], 1);
  ASSERT_EQ(g.question(), "Upkeep.Recall");
  EXPECT_EQ(g.box(), 3);
  EXPECT_EQ(g.squadrons_in("new_england"), 2);
  EXPECT_EQ(complete_zones(content(), g.s), 1);
  const int counters[] = {3, 4, 3, 2, 2, 2, 2, 0, 3, 2, 1};
  const char* towns[] = {"boston",    "new_york",    "baltimore_washington",
                         "savannah",  "new_orleans", "nashville",
                         "lexington", "detroit",     "halifax",
                         "montreal",  "kingston"};
  for (int i = 0; i < 11; i++) EXPECT_EQ(g.counters_in(towns[i]), counters[i]) << towns[i];
  EXPECT_EQ(g.s.cards.deck.pile.count(), 51);
  g.answer({Recall, g.zone("southern_coast")});
  EXPECT_EQ(g.box(), 4);
  EXPECT_EQ(g.s.cards.size[US], 7);
  EXPECT_EQ(g.s.cards.size[GB], 7);
  EXPECT_EQ(g.s.cards.deck.pile.count(), 41);
  EXPECT_EQ(g.s.score, 0);
  EXPECT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), US);
}

}  // namespace warhawk::dawn
