// The Prelude deck: cards 1 to 12.
#include "cards.hpp"

namespace warhawk::dawn {

TEST(Card01, ChesapeakeLeopardRaisesATrack) {
  CLAUSES(dawn, "5.1", "13.2");
  Setting g;
  g.level(US, Economy, 3).event(1, US);
  EXPECT_EQ(g.question(), "EventRun.Pick");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.options(PickTrack).size(), 2u);  // not the one that is at its end
  EXPECT_EQ(g.why({ATrack, Economy}), Bar("13.1"));
  g.answer({PickTrack, Diplomacy});
  EXPECT_EQ(g.s.level[US][Diplomacy], 1);
  EXPECT_TRUE(g.over());

  Setting full;
  full.level(US, Economy, 3).level(US, PublicOpinion, 3).level(US, Diplomacy, 3);
  EXPECT_FALSE(possible(content(), full.s, 0, US));
  EXPECT_EQ(done(full, 1, US).journal.size(), 0u);
}

TEST(Card02, FreeTradeAddsCounters) {
  CLAUSES(dawn, "5.1", "2.2.1");
  Setting g;
  g.put("nashville", {.gm = 1}).event(2, US);
  EXPECT_EQ(g.regions(PickRegion),
            (Regions{"baltimore_washington", "boston", "detroit", "lexington", "new_orleans", "new_york", "savannah"}));
  g.answer(pick(g, "boston"));
  EXPECT_FALSE(g.offers(pick(g, "boston")));  // different towns
  g.answers({pick(g, "new_york"), pick(g, "detroit")});
  EXPECT_EQ(g.counters_in("boston"), 3);
  EXPECT_EQ(g.counters_in("new_york"), 3);
  EXPECT_EQ(g.counters_in("detroit"), 1);  // beyond its power of 0
  EXPECT_TRUE(g.over());

  Setting few;
  few.event(2, US);
  few.answers({pick(few, "boston"), {Stop}});
  EXPECT_EQ(few.counters_in("boston"), 3);
  EXPECT_TRUE(few.over());
}

TEST(Card03, WarHawksRaisePublicOpinion) {
  CLAUSES(dawn, "13.2");
  EXPECT_EQ(done(Setting(), 3, US).s.level[US][PublicOpinion], 1);
  EXPECT_EQ(done(Setting().level(US, PublicOpinion, 3), 3, US).s.level[US][PublicOpinion], 3);
}

TEST(Card04, TreatyOfFortWayneForTheUS) {
  CLAUSES(dawn, "5.1", "12.1.2", "16.0");
  Setting g;
  g.put("shawnee", {.indians = 3}).event(4, US);
  EXPECT_EQ(g.s.conflict[Tecumseh], Active);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"cherokee", "chippewa", "creek", "miami", "potawatomi", "shawnee"}));
  EXPECT_EQ(g.why("ohio"), Bar("16.0"));  // no Indians there
  g.answers({pick(g, "shawnee"), pick(g, "shawnee")});
  EXPECT_FALSE(g.offers(pick(g, "shawnee")));  // two in one region at most
  EXPECT_EQ(g.why("shawnee"), Bar("16.0"));
  g.answers({pick(g, "miami"), pick(g, "creek"), pick(g, "creek"), pick(g, "cherokee")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 1}));
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 1}));
  EXPECT_EQ(g.at("creek"), Troops{});
  EXPECT_EQ(g.at("cherokee"), Troops{});
}

TEST(Card04, TreatyOfFortWayneForGB) {
  CLAUSES(dawn, "12.1.3", "16.0");
  Setting g;
  g.conflict(Tecumseh, Resolved).event(4, GB);
  EXPECT_EQ(g.s.conflict[Tecumseh], Resolved);  // the Indians come all the same
  EXPECT_EQ(g.regions(PickRegion), (Regions{"miami", "potawatomi", "shawnee"}));
  g.answers({pick(g, "miami"), pick(g, "miami"), pick(g, "miami")});
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 5}));
  EXPECT_TRUE(g.over());
}

TEST(Card05, TippecanoeClearsShawnee) {
  CLAUSES(dawn, "5.1", "13.2");
  const Setting two = done(Setting(), 5, US);
  EXPECT_EQ(two.at("shawnee"), Troops{});
  EXPECT_EQ(two.s.level[US][PublicOpinion], 1);
  const Setting one = done(Setting().put("shawnee", {.indians = 1}), 5, US);
  EXPECT_EQ(one.at("shawnee"), Troops{});
  EXPECT_EQ(one.s.level[US][PublicOpinion], 0);
}

TEST(Card06, HenryLettersLowerOpinionOrScore) {
  CLAUSES(dawn, "13.2", "15.1");
  const Setting lowered = done(Setting().level(US, PublicOpinion, 2), 6, GB);
  EXPECT_EQ(lowered.s.level[US][PublicOpinion], 1);
  EXPECT_EQ(lowered.s.score, 0);
  EXPECT_EQ(done(Setting(), 6, GB).s.score, -1);
}

TEST(Card07, LordLiverpool) {
  CLAUSES(dawn, "14.1.1", "14.1.2");
  Setting g;
  g.event(7, GB);
  EXPECT_EQ(g.question(), "EventRun.Choice");
  Setting other = g;
  g.answer(branch("Add 2 squadrons to the Navy box"));
  EXPECT_EQ(g.box(), 6);
  EXPECT_EQ(g.s.level[GB][Diplomacy], 0);
  other.answer(branch("Raise the British Diplomacy by 1 level"));
  EXPECT_EQ(other.box(), 4);
  EXPECT_EQ(other.s.level[GB][Diplomacy], 1);
  EXPECT_TRUE(g.over() && other.over());
  EXPECT_EQ(done(Setting().level(GB, Diplomacy, 3), 7, GB).box(), 6);  // one branch is left: not asked
}

TEST(Card08, Riots) {
  CLAUSES(dawn, "13.2", "2.6.1");
  const Setting g = done(Setting().level(US, PublicOpinion, 1), 8, GB);
  EXPECT_EQ(g.s.level[US][PublicOpinion], 0);
  EXPECT_EQ(g.counters_in("baltimore_washington"), 1);
  Setting nothing;
  nothing.counters("baltimore_washington", 0);
  EXPECT_FALSE(possible(content(), nothing.s, 7, GB));
  EXPECT_EQ(done(nothing, 8, GB).counters_in("baltimore_washington"), 0);
}

TEST(Card09, FortMackinac) {
  CLAUSES(dawn, "9.0", "9.2.1");
  const Setting g = done(Setting(), 9, GB);
  EXPECT_EQ(g.at("potawatomi"), (Troops{.gm = 1, .indians = 1}));
  EXPECT_EQ(g.holder("potawatomi"), GB);
  Setting battle;  // US forces there: GB attacks and cannot fall back
  battle.put("potawatomi", {.um = 1}).dice({5, 1});
  battle.event(9, GB);
  EXPECT_EQ(battle.at("potawatomi"), (Troops{.gm = 1}));
  EXPECT_TRUE(battle.over() && battle.dice_used_up());
  EXPECT_FALSE(possible(content(), Setting().supply(GBMilitia, 0).s, 8, GB));
}

TEST(Card10, TheProphet) {
  CLAUSES(dawn, "16.0", "10.2");
  Setting g;
  g.event(10, GB);
  EXPECT_EQ(g.regions(PickRegion).size(), 9u);
  EXPECT_EQ(g.why("detroit"), Bar("10.2"));
  for (const char* region : {"shawnee", "miami", "creek", "cherokee"}) {
    g.answer(pick(g, region));
    if (!g.over()) { EXPECT_FALSE(g.offers(pick(g, region))); }
  }
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 3}));
  EXPECT_EQ(g.at("cherokee"), (Troops{.indians = 2}));
}

TEST(Card11, EmbargoAct) {
  CLAUSES(dawn, "13.2");
  EXPECT_EQ(done(Setting(), 11, US).s.level[US][Economy], 1);
}

TEST(Card12, LittleBelt) {
  CLAUSES(dawn, "16.1", "15.1");
  Setting g;
  g.level(GB, Diplomacy, 2).event(12, US);
  Setting other = g;
  g.answer(branch("Lower the enemy's Diplomacy by 1 level"));
  EXPECT_EQ(g.s.level[GB][Diplomacy], 1);
  other.answer(branch("Score 1 point"));
  EXPECT_EQ(other.s.score, 1);
  EXPECT_EQ(done(Setting(), 12, GB).s.score, -1);  // nothing to lower: the points go to whoever plays it
}

}  // namespace warhawk::dawn
