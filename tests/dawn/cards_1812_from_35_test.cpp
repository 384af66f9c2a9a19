// The 1812 deck: cards 35 to 55 and 78, and the second copies 79 to 82.
#include "cards.hpp"

namespace warhawk::dawn {

TEST(Card35, BayBlockades) {
  CLAUSES(dawn, "14.2.3", "14.2.4");
  Setting g;
  g.privateering(3).event(35, GB);
  g.answer({PickStation, g.zone("chesapeake")});
  Setting half = g;
  g.answer({PickStation, g.zone("chesapeake")});
  EXPECT_EQ(g.squadrons_in("chesapeake"), 2);
  EXPECT_EQ(g.s.privateering, 1);
  half.answer({Stop});
  EXPECT_EQ(half.s.privateering, 3);
  EXPECT_TRUE(g.over() && half.over());
}

TEST(Card36, CreekCivilWar) {
  CLAUSES(dawn, "12.1.2", "12.2.2");
  const Setting g = done(Setting(), 36, GB);
  EXPECT_EQ(g.s.conflict[CreekCivilWar], Active);
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 3}));
}

TEST(Card37, UnitedStatesAndMacedonian) {
  CLAUSES(dawn, "5.1");
  const Setting g = done(Setting().box(3).zones(0, 0, 1), 37, US);
  EXPECT_EQ(g.squadrons_in("southern_coast"), 0);
  EXPECT_EQ(g.s.privateering, 1);
  EXPECT_EQ(done(Setting(), 37, US).s.privateering, 1);
}

TEST(Card38, ConstitutionAndJava) {
  CLAUSES(dawn, "15.1");
  const Setting g = done(Setting().box(3).zones(1, 0, 0), 38, US);
  EXPECT_EQ(g.s.score, 2);
  EXPECT_EQ(g.box(), 4);
  Setting won;
  won.score(US, 18).zones(1, 1, 0).box(2).event(38, US);
  EXPECT_TRUE(won.over());  // twenty points end the game before the next step
  EXPECT_EQ(won.s.decided, Decided::ByPoints);
}

TEST(Card39, ShannonAndChesapeake) {
  CLAUSES(dawn, "15.1", "8.2.2");
  Setting g;
  g.event(39, GB);
  EXPECT_EQ(g.s.score, -1);
  Setting no = g;
  g.answer({PickStation, g.zone("new_england")});
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  no.answer({Stop});
  EXPECT_EQ(no.squadrons_in("new_england"), 0);
}

TEST(Card40, Harrison) {  // C40
  CLAUSES(dawn, "5.1.1", "12.1.2", "10.3");
  Setting g;
  g.conflict(Tecumseh).put("ohio", {.ur = 2}).put("shawnee", {.indians = 1}).event(40, US);
  g.dice({4, 1, 1, 2});
  g.march("ohio", "shawnee", {.ur = 2});
  EXPECT_EQ(g.battle_dice(), (std::vector<int>{2, 1, 1, 0}));
  g.answer({Stop});
  EXPECT_EQ(g.s.conflict[Tecumseh], Resolved);
  EXPECT_EQ(g.holder("shawnee"), US);
  Setting idle;
  idle.conflict(Tecumseh).event(40, US);
  idle.march("detroit", "ohio", {.um = 1});
  idle.answer({Stop});
  EXPECT_EQ(idle.s.conflict[Tecumseh], Active);  // no such battle won
  Setting no_indians;                            // no die, and nothing resolved
  no_indians.conflict(Tecumseh).put("ohio", {.ur = 2}).put("shawnee", {.gm = 1}).event(40, US);
  no_indians.dice({5, 1, 1});
  no_indians.march("ohio", "shawnee", {.ur = 2});
  EXPECT_EQ(no_indians.battle_dice(), (std::vector<int>{2, 0, 1, 0}));
  no_indians.answer({Stop});
  EXPECT_EQ(no_indians.holder("shawnee"), US);
  EXPECT_EQ(no_indians.s.conflict[Tecumseh], Active);
}

TEST(Card41, FrontierFortifications) {
  CLAUSES(dawn, "6.3.2", "5.1");
  Setting g;
  g.event(41, US);
  EXPECT_FALSE(g.offers(pick(g, "penobscot")));
  EXPECT_FALSE(g.offers(pick(g, "boston")));
  EXPECT_EQ(g.why("boston"), Bar("6.3.2"));
  g.answers({pick(g, "hudson"), pick(g, "ohio")});
  EXPECT_TRUE(g.has_fort("hudson") && g.has_fort("ohio"));
  EXPECT_TRUE(g.over());
}

TEST(Card42, Shawnee) {
  CLAUSES(dawn, "5.1", "8.1.2");
  Setting g;
  g.put("lexington", {}).event(42, GB);
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 4}));
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 3}));
  EXPECT_EQ(g.question(), "EventRun.Wish");
  Setting no = g;
  no.answer({Pass});
  EXPECT_TRUE(no.over());
  g.answer({Accept});
  g.dice({5, 2, 1, 1});
  g.march("shawnee", "lexington", {.indians = 4});
  EXPECT_EQ(g.s.score, -1);
  EXPECT_EQ(g.at("shawnee"), Troops{});
  EXPECT_TRUE(g.over());
}

TEST(Card43, YorkBurned) {
  CLAUSES(dawn, "5.1", "11.2.1");
  Setting g;
  g.ships("lake_ontario", 1, 1).ships("lake_erie", 0, 1).put("upper_canada", {.gm = 1, .indians = 1}).event(43, US);
  g.answers({{PickWater, g.water("lake_ontario")}, {Stop}});
  EXPECT_EQ(g.s.ships[GB][g.water("lake_ontario")], 0);
  g.answer(pick(g, GBMilitia, "upper_canada"));
  EXPECT_EQ(g.at("upper_canada"), (Troops{.indians = 1}));
  EXPECT_EQ(g.s.score, 1);  // the US controls Lake Ontario now
  EXPECT_TRUE(g.over());
}

TEST(Card44, MereMatterOfMarching) {
  CLAUSES(dawn, "16.0");
  Setting g;  // Penobscot threatens Maritimes, Montreal and Kingston; Detroit threatens Upper Canada
  g.event(44, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"kingston", "maritimes", "montreal", "upper_canada"}));
  g.answers({pick(g, "kingston"), pick(g, "maritimes"), pick(g, "upper_canada")});
  EXPECT_EQ(g.at("kingston"), (Troops{.gm = 2}));
  EXPECT_TRUE(g.over());
}

TEST(Card45, DontGiveUpTheShip) {
  CLAUSES(dawn, "5.1", "7.2");
  Setting g;
  g.box(2).zones(2, 0, 0).event(45, US);
  Setting build = g;
  g.dice({4, 4, 1});
  g.answer(branch("Cruise free with 3 points"));
  EXPECT_EQ(g.squadrons_in("new_england"), 0);
  build.answer(branch("Construct free with 3 points, ships only"));
  EXPECT_EQ(build.question(), "Construct.What");
  Setting calm;
  calm.event(45, US);  // no squadron at sea: ships are all there is
  EXPECT_EQ(calm.question(), "Construct.What");
}

TEST(Card46, Frenchtown) {
  CLAUSES(dawn, "5.1", "16.0");
  Setting g;
  g.put("detroit", {.um = 3}).put("ohio", {.um = 1}).event(46, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"detroit", "ohio"}));
  g.answer(pick(g, "detroit"));  // both in one place
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("detroit"), (Troops{.um = 1}));
  EXPECT_EQ(g.at("ohio"), (Troops{.um = 1}));
}

TEST(Card47, CockburnsRaids) {
  CLAUSES(dawn, "14.3.2", "14.2.3");
  const Setting g = done(Setting().box(2).zones(0, 2, 0), 47, GB);
  EXPECT_EQ(g.s.landing_supply, 1);
  EXPECT_EQ(g.s.score, -1);
  EXPECT_EQ(done(Setting(), 47, GB).s.score, 0);
}

TEST(Card48, SpanishFlorida) {
  CLAUSES(dawn, "5.1", "14.3.2");
  EXPECT_EQ(done(Setting(), 48, US).at("spanish_florida"), (Troops{.um = 1, .ur = 1}));
  EXPECT_EQ(done(Setting().put("spanish_florida", {.gm = 1}), 48, US).at("spanish_florida"), Troops{});
  Setting g;
  g.event(48, GB);
  Setting other = g;
  g.answer(branch("Add 1 British Regular and 1 British Militia in Spanish Florida"));
  EXPECT_EQ(g.at("spanish_florida"), (Troops{.gm = 1, .gr = 1}));
  other.answer(branch("Make 2 British Regulars ready to land"));
  EXPECT_EQ(other.s.landing_supply, 2);
}

TEST(Card49, LauraSecord) {
  CLAUSES(dawn, "9.1.1", "5.1");
  const Setting g = done(Setting(), 49, GB);
  for (const char* region : {"niagara", "upper_canada", "kingston"}) {
    EXPECT_EQ(mod_dice(g.s, GB, g.region(region), true, false), 1);
    EXPECT_EQ(mod_dice(g.s, GB, g.region(region), false, false), 1);
  }
  EXPECT_EQ(mod_dice(g.s, GB, g.region("detroit"), true, false), 0);
  EXPECT_EQ(mod_dice(g.s, US, g.region("niagara"), true, false), 0);
}

TEST(Card50, IndianRaids) {
  CLAUSES(dawn, "8.1.2", "5.1.1");
  Setting g;
  g.put("detroit", {}).event(50, GB);
  g.dice({4, 3});
  g.march("miami", "detroit", {.indians = 2});
  EXPECT_EQ(g.s.score, -1);  // the 4 counts
  EXPECT_EQ(g.question(), "Raid.From");
}

TEST(Card51, Perry) {
  CLAUSES(dawn, "6.3.1", "11.2.1");
  Setting g;
  g.event(51, US);
  EXPECT_EQ(g.options(BuildShip).size(), 2u);  // the two lakes alone
  g.answers({{BuildShip, g.water("lake_erie")}, {Stop}});
  EXPECT_EQ(g.s.score, 2);
  EXPECT_TRUE(g.over());
}

TEST(Card52, BermudaSloops) {
  CLAUSES(dawn, "5.1");
  Setting g;
  g.privateering(4).event(52, GB);
  Setting other = g;
  g.answer(branch("Move the Privateering marker 3 spaces down"));
  EXPECT_EQ(g.s.privateering, 1);
  other.answers({branch("Move up to 1 squadron from the Navy box to any blockade zone"), {PickStation, 2}});
  EXPECT_EQ(other.squadrons_in("southern_coast"), 1);
}

TEST(Card53, BaltimorePrivateers) {
  CLAUSES(dawn, "7.1.1", "16.0");
  Setting g;
  g.dice({3, 3, 2, 6});
  g.event(53, US);
  EXPECT_EQ(g.s.privateering, 3);
  Setting closed;
  closed.box(2).zones(0, 2, 0).dice({3, 3});
  closed.event(53, US);
  EXPECT_EQ(closed.s.privateering, 2);
}

TEST(Card54, TradeLicenses) {
  CLAUSES(dawn, "13.2", "14.1.2");
  EXPECT_EQ(done(Setting(), 54, GB).s.level[GB][Economy], 1);
  EXPECT_EQ(done(Setting().level(GB, Economy, 2), 54, GB).box(), 6);  // the third level brings two squadrons
}

TEST(Card55, CourtMartial) {  // C55
  CLAUSES(dawn, "5.2", "5.1");
  Setting g;
  g.event(55, US);
  EXPECT_EQ(g.s.mods, 1);
  EXPECT_FALSE(possible(content(), g.s, 85, US));  // a second one adds nothing
  g.hand(GB, {13, 12});
  g.action(GB);
  g.play_operation(13, Constructing);
  EXPECT_EQ(find_frame<Construct>(g.s)->points, 2);  // 4 less 2
  EXPECT_EQ(g.s.mods, 0);
}

TEST(Card78, Tenskwatawa) {
  CLAUSES(dawn, "16.0", "8.1");
  Setting g;
  g.event(78, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"chippewa", "miami", "potawatomi", "shawnee"}));
  g.answers({pick(g, "chippewa"), pick(g, "chippewa")});
  EXPECT_FALSE(g.offers(pick(g, "chippewa")));
  g.answer(pick(g, "miami"));
  EXPECT_EQ(g.question(), "EventRun.Wish");
  g.answer({Accept});
  EXPECT_EQ(g.question(), "Raid.From");
}

// Second copies run the very steps of the first.
TEST(Card79to86, SecondCopies) {
  CLAUSES(dawn, "2.8");
  const std::pair<int, int> copies[] = {{79, 21}, {80, 22}, {81, 29}, {82, 41}, {83, 60}, {84, 33}, {85, 24}, {86, 55}};
  for (auto [copy, first] : copies) {
    const Content::Card &a = content().card[copy - 1], &b = content().card[first - 1];
    EXPECT_EQ(a.same_as, first - 1);
    EXPECT_EQ(a.program.first, b.program.first);
    EXPECT_EQ(a.program.count, b.program.count);
    EXPECT_EQ(a.ops, b.ops);
    EXPECT_EQ(edition().cards[std::size_t(copy - 1)].text, edition().cards[std::size_t(first - 1)].text);
  }
}
TEST(Card79, ArmisticeAgain) {
  CLAUSES(dawn, "2.6.5");
  Setting g;
  g.event(79, US);
  g.answers({{PickBorder, 0}, {PickBorder, 1}, {Stop}});
  EXPECT_EQ(g.s.truce, 3u);
}
TEST(Card80, DesertersAgain) {
  CLAUSES(dawn, "5.1");
  Setting g;
  g.event(80, US);
  g.answer(pick(g, "halifax"));
  EXPECT_EQ(g.at("montreal"), (Troops{.gm = 1}));
}
TEST(Card81, ShipbuildingAgain) {
  CLAUSES(dawn, "6.3.1");
  Setting g;
  g.event(81, GB);
  EXPECT_EQ(g.question(), "Construct.What");
  EXPECT_EQ(g.asked(), GB);
}
TEST(Card82, FortificationsAgain) {
  CLAUSES(dawn, "6.3.2");
  Setting g;
  g.event(82, GB);
  EXPECT_EQ(g.regions(PickRegion), (Regions{"lower_canada", "maritimes", "upper_canada"}));
}

TEST(Card46, WhyNotThere) {
  CLAUSES(dawn, "5.1");
  Setting g;
  g.put("ohio", {.um = 1}).put("detroit", {.um = 1}).put("miami", {.indians = 1}).put("potawatomi", {.indians = 1});
  g.put("shenandoah", {}).put("boston", {.um = 1}).event(46, GB);
  ASSERT_EQ(g.regions(PickRegion), (Regions{"detroit", "ohio"}));
  EXPECT_EQ(g.why("ohio"), Bar());
  EXPECT_EQ(g.why("shenandoah"), Bar("16.0"));  // no Militia there
  EXPECT_EQ(g.why("boston"), Bar("5.1"));       // not named by the card
}

}  // namespace warhawk::dawn
