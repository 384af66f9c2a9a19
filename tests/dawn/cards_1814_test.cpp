// The 1814 deck: cards 56 to 77, and the second copies 83 to 86.
#include "cards.hpp"

namespace warhawk::dawn {

TEST(Card56, PenobscotExpedition) {  // W9.2c
  CLAUSES(dawn, "9.2.1", "9.0");
  Setting g;
  g.dice({5, 5, 1, 1, 2, 2, 2});
  g.event(56, GB);
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{3, 1, 2, 1}));  // one battle for all three
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("penobscot"), (Troops{.gm = 1, .gr = 2}));
  EXPECT_FALSE(g.has_fort("penobscot"));
  const Setting few = done(Setting().put("penobscot", {}).supply(GBRegular, 1), 56, GB);
  EXPECT_EQ(few.at("penobscot"), (Troops{.gm = 1, .gr = 1}));  // as many as there are
}

TEST(Card57, StarSpangledBanner) {
  CLAUSES(dawn, "16.0", "15.1");
  Setting g;
  g.event(57, US);
  g.answer(branch("Raise the American Public Opinion by 1 level"));
  EXPECT_EQ(g.s.level[US][PublicOpinion], 1);
  EXPECT_EQ(g.s.score, 1);
  Setting closed;
  closed.box(2).zones(0, 2, 0).event(57, US);
  closed.answer(branch("Raise the American Diplomacy by 1 level"));
  EXPECT_EQ(closed.s.score, 2);
  Setting lost;
  lost.put("baltimore_washington", {.gr = 1}).event(57, US);
  lost.answer(branch("Raise the American Diplomacy by 1 level"));
  EXPECT_EQ(lost.s.score, 0);
}

TEST(Card58, BonaparteAbdication) {
  CLAUSES(dawn, "12.1.2", "12.1.3", "14.3.2");
  const Setting g = done(Setting().conflict(DeathStruggle), 58, GB);
  EXPECT_EQ(g.s.conflict[DeathStruggle], Resolved);
  EXPECT_EQ(g.s.conflict[BonaparteAbdication], Active);
  EXPECT_EQ(g.s.landing_supply, 1);
  EXPECT_EQ(done(Setting(), 58, GB).s.conflict[DeathStruggle], Inactive);
}

TEST(Card59, HartfordConvention) {
  CLAUSES(dawn, "13.2", "14.2.3");
  Setting base;
  base.level(US, PublicOpinion, 1).level(US, Diplomacy, 1);
  EXPECT_EQ(done(base, 59, GB).s.level[US][Diplomacy], 1);
  const Setting g = done(base.box(2).zones(2, 0, 0), 59, GB);
  EXPECT_EQ(g.s.level[US][PublicOpinion], 0);
  EXPECT_EQ(g.s.level[US][Diplomacy], 0);
}

TEST(Card60, ShortEnlistments) {  // C60
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;
  g.empty_map().put("boston", {.um = 1}).put("ohio", {.um = 1}).event(60, GB);
  EXPECT_EQ(g.asked(), US);  // the foe picks
  g.answer(pick(g, "ohio"));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("boston"), Troops{});
  EXPECT_EQ(g.at("ohio"), Troops{});
}

TEST(Card61, TennesseeVolunteers) {  // W16e
  CLAUSES(dawn, "16.1", "6.2");
  Setting g;
  g.counters("nashville", 0).event(61, US);
  EXPECT_EQ(g.question(), "Recruit.What");
  g.answer({Stop});  // the first one was raised unasked: there is nothing else to raise
  EXPECT_EQ(g.at("nashville"), (Troops{.um = 2}));
  EXPECT_EQ(g.question(), "EventRun.Wish");
  g.answer({Accept});
  g.march("nashville", "lexington", {.um = 2});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(possible(content(), Setting().put("nashville", {.gm = 1}).s, 60, US));
}

TEST(Card62, BaratarianPirates) {
  CLAUSES(dawn, "5.1", "9.1.1");
  const Setting g = done(Setting().box(3).zones(0, 0, 1), 62, US);
  EXPECT_EQ(g.squadrons_in("southern_coast"), 0);
  EXPECT_EQ(g.at("new_orleans"), (Troops{.um = 2}));
  EXPECT_EQ(mod_dice(g.s, US, g.region("new_orleans"), false, false), 1);
  EXPECT_EQ(mod_dice(g.s, US, g.region("new_orleans"), true, false), 0);
  const Setting lost = done(Setting().put("new_orleans", {.gr = 1}), 62, US);
  EXPECT_EQ(lost.at("new_orleans"), (Troops{.gr = 1}));
}

TEST(Card63, Gunboats) {
  CLAUSES(dawn, "9.1.1", "14.3");
  const Setting g = done(Setting().box(3).zones(1, 0, 0), 63, US);
  EXPECT_EQ(g.box(), 4);
  EXPECT_EQ(mod_dice(g.s, US, g.region("boston"), false, true), 1);
  EXPECT_EQ(mod_dice(g.s, US, g.region("boston"), false, false), 0);  // landings only
  EXPECT_EQ(mod_dice(g.s, US, g.region("boston"), true, true), 0);
}

TEST(Card64, Snipers) {
  CLAUSES(dawn, "16.0", "5.1");
  Setting g;
  g.put("kingston", {.gm = 1, .gr = 1}).event(64, US);
  EXPECT_FALSE(g.offers(pick(g, GBRegular, "halifax")));  // nobody is next to it
  g.answer(pick(g, GBRegular, "kingston"));
  EXPECT_EQ(g.at("kingston"), (Troops{.gm = 1}));
  EXPECT_TRUE(g.over());
}

TEST(Card65, Mohawk) {
  CLAUSES(dawn, "10.2", "16.0");
  Setting g;
  g.event(65, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"lower_canada", "maritimes", "upper_canada"}));
  EXPECT_EQ(g.why("montreal"), Bar("10.2"));
  g.answers({pick(g, "upper_canada"), pick(g, "upper_canada")});
  EXPECT_EQ(g.at("upper_canada"), (Troops{.indians = 2}));
}

TEST(Card66, Salaberry) {
  CLAUSES(dawn, "5.1", "9.1.1");
  Setting g;
  g.event(66, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"lower_canada", "montreal"}));
  g.answer(pick(g, "lower_canada"));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("lower_canada"), (Troops{.gm = 1, .gr = 1}));
  EXPECT_EQ(mod_dice(g.s, GB, g.region("halifax"), false, false), 1);
  EXPECT_EQ(mod_dice(g.s, GB, g.region("halifax"), true, false), 0);
  EXPECT_EQ(mod_dice(g.s, GB, g.region("niagara"), false, false), 0);
}

TEST(Card67, AndrewJackson) {
  CLAUSES(dawn, "5.1", "12.1.2", "16.1");
  Setting g;
  g.conflict(CreekCivilWar).put("creek", {}).event(67, US);
  EXPECT_EQ(g.regions(Raise), (Regions{"nashville", "new_orleans"}));
  g.answers({{Raise, USRegular, g.region("nashville")}});
  EXPECT_EQ(g.regions(MoveFrom), (Regions{"nashville", "new_orleans"}));
  g.march("nashville", "creek", {.um = 1, .ur = 1});
  g.answer({Stop});
  EXPECT_EQ(g.s.conflict[CreekCivilWar], Resolved);
  EXPECT_EQ(g.holder("creek"), US);
}

TEST(Card68, RedSticks) {  // W9.0a
  CLAUSES(dawn, "9.0", "12.1.2");
  Setting g;
  g.put("creek", {.um = 1}).dice({5, 1, 3});
  g.event(68, GB);
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{2, 0, 1, 0}));
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 2}));
  EXPECT_EQ(g.holder("creek"), NEUTRAL);
  EXPECT_EQ(g.s.conflict[CreekCivilWar], Active);
  EXPECT_EQ(g.question(), "EventRun.Wish");
  g.answer({Pass});
  EXPECT_TRUE(g.over());
}

TEST(Card69, CreekAllies) {
  CLAUSES(dawn, "5.1");
  Setting g;
  g.put("choctaw", {.indians = 1}).event(69, US);
  g.answers({pick(g, "creek"), pick(g, "cherokee")});
  EXPECT_EQ(g.regions(PickRegion), (Regions{"choctaw", "creek"}));
  g.answer(pick(g, "choctaw"));
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 1}));
  EXPECT_TRUE(g.over());
}

TEST(Card70, ScottAndBrown) {
  CLAUSES(dawn, "5.1", "6.2");
  Setting g;
  g.event(70, US);
  g.answers({pick(g, "penobscot"), pick(g, "penobscot"), {Stop}});
  EXPECT_EQ(g.at("penobscot"), (Troops{.ur = 2}));
  EXPECT_EQ(g.question(), "Campaign.From");
  Setting short_of;
  short_of.supply(USRegular, 1).event(70, US);
  short_of.answer(pick(short_of, "hudson"));
  EXPECT_EQ(short_of.question(), "Campaign.From");  // no Regular is left in supply
}

TEST(Card71, LakeChamplain) {  // C71
  CLAUSES(dawn, "5.1.1", "6.2.1");
  Setting g;
  g.put("hudson", {.um = 1}).event(71, GB);
  EXPECT_EQ(g.regions(MoveFrom), (Regions{"kingston", "montreal"}));
  g.dice({5, 1, 1, 2});
  g.march("montreal", "hudson", {.gm = 2});
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{2, 1, 1, 0}));
  EXPECT_EQ(g.holder("hudson"), GB);
}

TEST(Card72, HorseshoeBend) {
  CLAUSES(dawn, "12.1.2", "15.1");
  const Setting g = done(Setting().conflict(CreekCivilWar), 72, US);
  EXPECT_EQ(g.at("creek"), Troops{});
  EXPECT_EQ(g.s.conflict[CreekCivilWar], Resolved);
  EXPECT_EQ(g.s.score, 2);
  EXPECT_EQ(done(Setting(), 72, US).s.score, 0);
  EXPECT_FALSE(possible(content(), Setting().put("creek", {}).s, 71, US));
}

TEST(Card73, SloopsOfWar) {
  CLAUSES(dawn, "7.1.1", "7.2.1");
  Setting g;
  g.level(GB, Economy, 1).box(3).zones(1, 0, 0).event(73, US);
  EXPECT_EQ(g.options(PickBranch).size(), 3u);
  Setting cruise = g, lower = g;
  g.dice({2, 1});
  g.answer(branch("Privateer free with 2 points, adding 1 to each die"));
  EXPECT_EQ(g.s.privateering, 1);
  cruise.dice({3, 2});
  cruise.answer(branch("Cruise free with 2 points, adding 1 to each die"));
  EXPECT_EQ(cruise.squadrons_in("new_england"), 0);
  lower.answer(branch("Lower the British Economy by 1 level"));
  EXPECT_EQ(lower.s.level[GB][Economy], 0);
}

TEST(Card74, DinnerAtTheWhiteHouse) {  // C74
  CLAUSES(dawn, "14.3", "14.3.2");
  Setting g;
  g.box(0).zones(1, 2, 3).put("baltimore_washington", {.um = 1}).event(74, GB);
  EXPECT_EQ(g.s.landing_supply, 1);
  EXPECT_EQ(g.question(), "EventRun.Wish");
  Setting no = g;
  no.answer({Pass});
  EXPECT_TRUE(no.over());
  g.answer({Accept});
  EXPECT_EQ(g.question(), "Landing.Carrier");
  g.dice({6, 1, 2, 1});
  g.answer({Carry, g.zone("new_england"), 1});
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(g.holder("baltimore_washington"), GB);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(done(Setting().put("baltimore_washington", {.gr = 1}), 74, GB).s.score, -3);
}

TEST(Card75, BlackRefugees) {
  CLAUSES(dawn, "14.3.2", "14.2.3");
  EXPECT_EQ(done(Setting(), 75, GB).s.landing_supply, 1);
  EXPECT_EQ(done(Setting().box(0).zones(2, 2, 0), 75, GB).s.landing_supply, 2);
}

TEST(Card76, SharpKnife) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;  // Nashville touches Creek, Cherokee and Chickasaw; Choctaw is beside New Orleans
  g.put("choctaw", {.indians = 2}).event(76, US);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"cherokee", "choctaw", "creek"}));
  g.answer(pick(g, "choctaw"));
  EXPECT_EQ(g.at("choctaw"), Troops{});
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 2}));
  EXPECT_EQ(g.s.score, 0);
  Setting held;
  held.empty_map().put("creek", {.um = 1}).event(76, US);
  EXPECT_EQ(held.s.score, 1);
  EXPECT_TRUE(held.over());
}

TEST(Card77, PeaceNegotiations) {
  CLAUSES(dawn, "12.2.5", "12.1.2");
  const Setting g = done(Setting(), 77, GB);
  EXPECT_EQ(g.s.conflict[PeaceNegotiations], Active);
  EXPECT_EQ(g.s.level[GB][Diplomacy], 1);
  EXPECT_EQ(g.s.level[US][Diplomacy], 0);
}

TEST(Card83, ShortEnlistmentsAgain) {
  CLAUSES(dawn, "5.1");
  Setting g;
  g.event(83, US);
  EXPECT_EQ(g.asked(), GB);
}
TEST(Card84, DeplorableConditionsAgain) {
  CLAUSES(dawn, "5.1");
  EXPECT_EQ(done(Setting().put("lower_canada", {.gm = 2}), 84, US).at("lower_canada"), (Troops{.gm = 1}));
}
TEST(Card85, LoyalistsAgain) {
  CLAUSES(dawn, "16.0");
  Setting g;
  g.event(85, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"kingston", "maritimes", "montreal", "upper_canada"}));
}
TEST(Card86, CourtMartialAgain) {
  CLAUSES(dawn, "5.2");
  Setting g;
  g.event(86, GB);
  g.event(55, GB);
  EXPECT_EQ(g.s.mods, 1);
}

}  // namespace warhawk::dawn
