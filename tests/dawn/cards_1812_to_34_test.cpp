// The 1812 deck: cards 13 to 34.
#include "cards.hpp"

namespace warhawk::dawn {

TEST(Card13, TecumsehForBothSides) {
  CLAUSES(dawn, "12.1.2", "12.1.3", "16.0");
  Setting g;
  g.event(13, GB);
  EXPECT_EQ(g.s.conflict[Tecumseh], Active);
  g.answers({pick(g, "kickapoo"), pick(g, "kickapoo"), pick(g, "miami"), pick(g, "creek")});
  EXPECT_EQ(g.at("kickapoo"), (Troops{.indians = 2}));
  EXPECT_TRUE(g.over());
  Setting us;
  us.event(13, US);
  EXPECT_EQ(us.s.conflict[Tecumseh], Inactive);  // nothing to resolve: ignored
  us.answers({pick(us, "shawnee"), pick(us, "shawnee"), pick(us, "miami"), pick(us, "creek")});
  EXPECT_EQ(us.at("shawnee"), Troops{});
  EXPECT_EQ(us.at("creek"), (Troops{.indians = 1}));
  Setting active;
  active.conflict(Tecumseh).event(13, US);
  EXPECT_EQ(active.s.conflict[Tecumseh], Resolved);
}

TEST(Card14, MaconsBillCostsSquadrons) {  // W14.1b
  CLAUSES(dawn, "14.1.2", "13.2");
  Setting g;
  g.level(GB, Economy, 3).box(1).zones(2, 2, 1).event(14, US);
  EXPECT_EQ(g.options(PickBranch).size(), 2u);  // GB Diplomacy cannot sink
  g.answer(branch("Lower the enemy's Economy by 1 level"));
  EXPECT_EQ(g.question(), "LoseSquadrons.From");
  EXPECT_EQ(g.asked(), GB);
  g.answer({LoseFrom, g.zone("new_england")});
  EXPECT_EQ(g.box(), 0);
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_TRUE(g.over());
  Setting own;
  own.event(14, GB);
  EXPECT_EQ(own.s.level[GB][Economy], 1);  // the only branch that changes anything
}

TEST(Card15, OrdersInCouncil) {
  CLAUSES(dawn, "13.2", "7.1");
  const Setting g = done(Setting().privateering(3), 15, GB);
  EXPECT_EQ(g.s.level[GB][Diplomacy], 1);
  EXPECT_EQ(g.s.privateering, 1);
  EXPECT_EQ(done(Setting().privateering(1), 15, GB).s.privateering, 0);
}

TEST(Card16, BritishAgents) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;
  g.event(16, GB);
  EXPECT_EQ(g.regions(PickRegion).size(), 6u);  // those that held Indians when it began
  g.answers({pick(g, "miami"), pick(g, "miami")});
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 4}));
  Setting none;
  none.empty_map().put("creek", {.um = 1}).event(16, GB);
  EXPECT_EQ(none.regions(PickRegion).size(), 8u);
  EXPECT_EQ(none.why("creek"), Bar("16.0"));
  none.answer(pick(none, "kickapoo"));
  EXPECT_EQ(none.at("kickapoo"), (Troops{.indians = 1}));
  EXPECT_TRUE(none.over());
}

TEST(Card17, IndianaRangers) {
  CLAUSES(dawn, "5.1.1", "10.3");
  Setting g;
  g.event(17, US);  // Shawnee and Miami hold Indians: Ohio is the only clear one
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("ohio"), (Troops{.um = 1}));
  EXPECT_TRUE(no_evasion_now(g.s));
  Setting free;
  free.put("miami", {}).event(17, US);
  EXPECT_EQ(free.regions(PickRegion), (Regions{"miami", "ohio"}));
}

TEST(Card18, KentuckyRiflemen) {
  CLAUSES(dawn, "16.1", "6.1.2");
  Setting g;
  g.counters("lexington", 0).event(18, US);
  EXPECT_EQ(g.question(), "Recruit.What");
  EXPECT_EQ(g.regions(Raise), (Regions{"detroit", "lexington", "nashville"}));
  EXPECT_FALSE(g.offers({Raise, USRegular, g.region("lexington")}));
  const Action lexington{Raise, USMilitia, g.region("lexington")};
  g.answers({lexington, lexington, {Raise, USMilitia, g.region("nashville")}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("lexington"), (Troops{.um = 2}));
  EXPECT_EQ(g.counters_in("nashville"), 2);  // none is spent
  EXPECT_FALSE(possible(content(), Setting().supply(USMilitia, 0).s, 17, US));
}

TEST(Card19, CanadianVoltigeurs) {
  CLAUSES(dawn, "16.1", "6.1.1");
  Setting g;
  g.event(19, GB);
  EXPECT_EQ(g.regions(Raise), (Regions{"kingston", "montreal"}));
  g.answers({{Raise, GBRegular, g.region("montreal")}, {Raise, GBMilitia, g.region("kingston")}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("montreal"), (Troops{.gm = 2, .gr = 1}));
  EXPECT_EQ(g.at("kingston"), (Troops{.gm = 2}));
  EXPECT_FALSE(possible(content(), Setting().put("montreal", {.um = 1}).put("kingston", {.um = 1}).s, 18, GB));
}

TEST(Card20, IndianReprisals) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;  // Detroit 1 uM, Nashville 1 uM, Lexington empty, Savannah empty: all beside Indians
  g.event(20, GB);
  EXPECT_EQ(g.question(), "EventRun.Place");
  EXPECT_EQ(g.regions(PickRegion), (Regions{"detroit", "lexington", "nashville", "savannah"}));
  g.answers({pick(g, "detroit"), pick(g, "lexington")});
  EXPECT_EQ(g.at("detroit"), Troops{});
  EXPECT_EQ(g.counters_in("lexington"), 0);
  EXPECT_TRUE(g.over());
  Setting bare;  // neither Militia nor counters: nothing to do there
  bare.put("detroit", {.ur = 1}).event(20, GB);
  EXPECT_FALSE(bare.offers(pick(bare, "detroit")));
  bare.answer({Stop});
  EXPECT_TRUE(bare.over());
}

TEST(Card21, Armistice) {
  CLAUSES(dawn, "2.6.5", "5.1");
  Setting g;
  g.event(21, GB);
  const u16 border = g.border("hudson", "niagara");
  g.answer({PickBorder, border});
  EXPECT_FALSE(g.offers({PickBorder, border}));
  EXPECT_EQ(g.why({ABorder, border}), Bar("2.6.5"));
  g.answer({Stop});
  EXPECT_EQ(g.regions(PickRegion), (Regions{"halifax", "kingston", "montreal"}));
  g.answers({pick(g, "halifax"), pick(g, "kingston")});
  EXPECT_EQ(g.counters_in("halifax"), 3);
  EXPECT_TRUE(g.over());
  Setting full;  // no marker left: only the counters
  full.truce("boston", "new_york").truce("boston", "hudson").truce("boston", "penobscot").event(21, US);
  EXPECT_TRUE(full.offers(PickRegion));
  EXPECT_FALSE(full.offers(PickBorder));
}

TEST(Card22, Deserters) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;  // GB plays: Penobscot 2 uM and Baltimore/Washington 3 hold two or more
  g.event(22, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"baltimore_washington", "penobscot"}));
  g.answer(pick(g, "penobscot"));  // one each: the other follows by itself
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("penobscot"), (Troops{.um = 1}));
  EXPECT_EQ(g.at("baltimore_washington"), (Troops{.ur = 2}));
}

TEST(Card23, DeathStruggle) {
  CLAUSES(dawn, "12.1.2", "12.2.3");
  EXPECT_EQ(done(Setting(), 23, US).s.conflict[DeathStruggle], Active);
  const Setting late = done(Setting().conflict(BonaparteAbdication), 23, US);
  EXPECT_EQ(late.s.conflict[DeathStruggle], Inactive);
  EXPECT_EQ(late.s.privateering, 2);
}

TEST(Card24, Loyalists) {
  CLAUSES(dawn, "16.0");
  Setting g;
  g.empty_map().put("miami", {.indians = 1}).event(24, US);  // Miami touches Detroit and Ohio
  EXPECT_EQ(g.regions(PickRegion), (Regions{"detroit", "ohio"}));
  g.answer(pick(g, "ohio"));  // one each: the other follows by itself
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("detroit"), (Troops{.um = 1}));
  EXPECT_EQ(g.at("ohio"), (Troops{.um = 1}));
  EXPECT_FALSE(possible(content(), Setting().empty_map().s, 23, GB));
}

TEST(Card25, SparDeckedFrigates) {
  CLAUSES(dawn, "7.2.1", "5.1");
  Setting g;
  g.box(2).zones(2, 0, 0).dice({3, 2});
  g.event(25, US);
  EXPECT_EQ(g.squadrons_in("new_england"), 1);  // 3 + 1 hits, 2 + 1 does not
  EXPECT_TRUE(g.over() && g.dice_used_up());
  EXPECT_FALSE(possible(content(), Setting().s, 24, US));
}

TEST(Card26, OldIronsides) {
  CLAUSES(dawn, "5.1", "14.1");
  Setting g;
  g.box(1).zones(1, 2, 0).event(26, US);
  EXPECT_EQ(g.options(PickStation).size(), 2u);
  EXPECT_EQ(g.why({AStation, 2}), Bar("14.2.1"));
  g.answers({{PickStation, g.zone("chesapeake")}, branch("Raise the American Diplomacy by 1 level")});
  EXPECT_EQ(g.squadrons_in("chesapeake"), 1);
  EXPECT_EQ(g.box(), 2);
  EXPECT_EQ(g.s.level[US][Diplomacy], 1);
}

TEST(Card27, StLawrenceSmugglers) {  // C27
  CLAUSES(dawn, "5.1.1", "11.2.2", "11.2.3");
  Setting g;
  g.put("halifax", {}).event(27, US);
  g.march("penobscot", "halifax", {.um = 2});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.holder("halifax"), US);
  Setting fight;
  fight.put("halifax", {.gm = 1}).event(27, US);
  fight.dice({5, 1, 1, 1});
  fight.march("penobscot", "halifax", {.um = 2});
  EXPECT_EQ(fight.battle_dice(), (std::vector<int>{2, 0, 1, 1}));  // no waterway die without real control
  EXPECT_FALSE(possible(content(), Setting().put("penobscot", {}).s, 26, US));
}

TEST(Card28, HullSurrenders) {  // C28
  CLAUSES(dawn, "5.1", "16.0");
  const Setting g = done(Setting().put("detroit", {.um = 2}), 28, GB);
  EXPECT_EQ(g.at("detroit"), (Troops{.gm = 1}));
  EXPECT_EQ(g.holder("detroit"), GB);
  const Setting safe = done(Setting().empty_map().put("detroit", {.um = 2}), 28, GB);
  EXPECT_EQ(safe.at("detroit"), (Troops{.um = 2}));
  EXPECT_EQ(safe.at("upper_canada"), (Troops{.gm = 1}));
}

TEST(Card29, Shipbuilding) {
  CLAUSES(dawn, "6.3.1");
  Setting g;
  g.event(29, US);
  EXPECT_FALSE(g.offers(BuildFort));
  const Action erie{BuildShip, g.water("lake_erie")};
  g.answers({erie, erie, {BuildShip, g.water("lake_ontario")}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.ships[US][g.water("lake_erie")], 2);
}

TEST(Card30, ConvoyDuty) {
  CLAUSES(dawn, "5.1", "14.1");
  Setting g;
  g.privateering(1).box(0).zones(2, 2, 0).event(30, US);
  EXPECT_EQ(g.asked(), US);
  g.answers({{PickStation, 0}, {PickStation, 0}});
  EXPECT_EQ(g.squadrons_in("new_england"), 0);
  EXPECT_TRUE(g.over());
  Setting idle;
  idle.box(0).zones(2, 2, 0).event(30, US);
  EXPECT_EQ(idle.asked(), GB);  // GB picks
  idle.answer({PickStation, 1});
  EXPECT_EQ(idle.squadrons_in("chesapeake"), 1);
  EXPECT_TRUE(idle.over());
}

TEST(Card31, NewEnglandSmugglers) {  // W16d
  CLAUSES(dawn, "16.1");
  EXPECT_EQ(done(Setting().level(US, Economy, 1), 31, GB).s.level[US][Economy], 0);
  EXPECT_EQ(done(Setting(), 31, GB).s.score, -1);
}

TEST(Card32, IsaacBrock) {
  CLAUSES(dawn, "5.1", "9.1.1");
  Setting g;
  g.put("upper_canada", {.gr = 2}).event(32, GB);
  g.dice({5, 1, 1, 1, 1});
  g.march("upper_canada", "detroit", {.gr = 2});
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{2, 1, 1, 1}));
  EXPECT_EQ(g.holder("detroit"), GB);
  EXPECT_EQ(g.question(), "Campaign.From");  // two points are left
}

TEST(Card33, DeplorableConditions) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;
  g.put("hudson", {.um = 2}).put("ohio", {.um = 1, .ur = 1}).event(33, GB);
  EXPECT_TRUE(g.over() || g.question() == "EventRun.Pick");
  EXPECT_EQ(g.regions(PickRegion), (Regions{"hudson", "ohio"}));  // not towns, not Penobscot with its fort
  EXPECT_EQ(g.why("penobscot"), Bar("11.1"));
  g.answer(pick(g, "hudson"));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("hudson"), (Troops{.um = 1}));
  EXPECT_EQ(g.at("ohio"), (Troops{.ur = 1}));
}

TEST(Card34, Massacre) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;
  g.empty_map().put("potawatomi", {.indians = 1}).event(34, US);
  EXPECT_TRUE(g.over());  // Detroit is the only home region beside them
  EXPECT_EQ(g.at("detroit"), (Troops{.um = 3}));
  EXPECT_EQ(g.events(Told::Added).size(), 1u);
}

}  // namespace warhawk::dawn
