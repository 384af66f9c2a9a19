// Chapters 11, 12 and 15, the finer points: what ships may carry where, how battles on the lakes end, where ships are built.
#include <gmock/gmock.h>

#include "games/madison/lake_battle.hpp"
#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

TEST(Ships, SixPointsAndNoMore) {  // m024
  CLAUSES(madison, "3.24", "11.13");
  Setting g;
  g.put("v_oneida", "sackets").units(US, 1, "sackets", {"v_oneida"});
  for (const char* to : {"oswego", "sodus", "charlotte", "ftniagara", "ogdensburg", "sackets"}) g.sail(to);
  EXPECT_FALSE(g.offers_any(SailTo));
  EXPECT_FALSE(g.offers_any(SailOut));
}

TEST(Ships, ACardForEachPiece) {  // m086, m138
  CLAUSES(madison, "8.61", "11.14", "11.31");
  Setting g(1813), one(1813);
  g.put_all({"v_oneida", "us_13", "us_15"}, "sackets");
  one = g;
  g.units(US, 3, "sackets", {"v_oneida", "us_13", "us_15"}).answer(make<Embark>(piece("us_13"))).sail("oswego");
  g.answer(make<Land>(piece("us_13"))).halt().take({"us_15"}).step("ogdensburg").halt();
  EXPECT_TRUE(g.at("us_13", "oswego") && g.at("us_15", "ogdensburg"));
  one.units(US, 1, "sackets", {"v_oneida"});
  EXPECT_FALSE(one.offers(make<Embark>(piece("us_13")))) << "the ship alone was activated";
}

TEST(Ships, OneStaysOnTheLakeTheOtherGoesOn) {  // m137
  CLAUSES(madison, "11.14", "11.15");
  Setting g;
  g.put_all({"v_fair", "v_tomp"}, "oswego");
  g.units(US, 2, "oswego", {"v_fair", "v_tomp"}).take({"v_tomp"}).out("ontario").answer(make<Drop>(piece("v_fair")));
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 5);
  g.sail("ftniagara");
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 4);
  g.halt();
  EXPECT_TRUE(g.at("v_fair", "ontario_box") && g.at("v_tomp", "ftniagara"));
}

TEST(Ships, NobodyEmbarksWhoCouldNotLand) {  // m136
  CLAUSES(madison, "11.12", "11.32");
  Setting g(1813);
  g.put_all({"l_chauncey", "v_oneida"}, "sackets").put("us_13", "oswego");
  g.leader(US, 2, "l_chauncey").take({"v_oneida"});
  for (const char* to : {"sodus", "charlotte", "sackets", "oswego"}) g.sail(to);
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 2);
  EXPECT_EQ(g.why({APiece, u16(piece("us_13"))}), "11.12") << "aboard 1, and nothing left to sail and land";
}

TEST(Ships, PassengersGoAshoreBeforeTheEnd) {  // m143
  CLAUSES(madison, "11.34", "11.12");
  Setting g(1813);
  g.put_all({"v_oneida", "us_13"}, "sackets");
  g.units(US, 2, "sackets", {"v_oneida", "us_13"}).answer(make<Embark>(piece("us_13"))).out("ontario");
  EXPECT_FALSE(g.offers(make<Halt>()));
  g.sail("oswego");
  EXPECT_FALSE(g.offers(make<Halt>()));
  g.answer(make<Land>(piece("us_13")));
  EXPECT_TRUE(g.offers(make<Halt>()));
}

TEST(Ships, NotPastAnEnemyFleetWithTroops) {
  CLAUSES(madison, "11.34", "11.41");
  Setting g(1813);
  g.put_all({"v_oneida", "us_13"}, "sackets");
  g.units(US, 2, "sackets", {"v_oneida", "us_13"}).answer(make<Embark>(piece("us_13")));
  g.put("v_wolfe", "ontario_box");
  EXPECT_FALSE(g.offers(make<SailOut>(Ontario)));
}

TEST(Ships, AMarchedUnitDoesNotEmbark) {  // m145
  CLAUSES(madison, "11.36");
  Setting g(1813);
  g.put_all({"l_chauncey", "v_oneida"}, "sackets").put_all({"l_brown", "us_13"}, "rome");
  g.procedure(US, Order{.side = US, .value = 3, .how = Order::Campaign, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<Activate>(piece("l_brown"))).answer(make<Activate>(piece("l_chauncey")));
  g.take({"us_13"}).step("sackets").halt().take({"v_oneida"});
  EXPECT_FALSE(g.offers(make<Embark>(piece("us_13"))));
}

TEST(Ships, WhatACarriedUnitCosts) {  // m139
  CLAUSES(madison, "11.15", "11.52");
  for (const char* to : {"oswego", "smiths"}) {
    Setting g(1813);
    g.put_all({"l_chauncey", "v_oneida", "us_13"}, "sackets").leader(US, 2, "l_chauncey").take({"v_oneida"});
    g.answer(make<Embark>(piece("us_13"))).sail(to).answer(make<Land>(piece("us_13")));
    EXPECT_EQ(find_frame<Fleet>(g.s)->points, to == std::string("oswego") ? 3 : 2);
  }
}

TEST(Ships, HalfAFleetMayGoHome) {  // m140
  CLAUSES(madison, "11.21", "4.16");
  Setting g(1813);
  g.put_all({"l_barclay", "v_qchar", "v_hunter"}, "erie_box").hand(GB, {39}).turn(GB);
  g.answer(make<Withdraw>(piece("v_qchar"), space("malden"))).done();
  EXPECT_TRUE(g.at("l_barclay", "erie_box"));
  g.answer(make<ThrowAway>(38));
  EXPECT_EQ(g.us_lead(), -2);
}

TEST(Ships, TheCommodoreWhoGoesHomeHasMoved) {
  CLAUSES(madison, "11.21");
  Setting g(1813);
  g.put_all({"l_barclay", "v_qchar"}, "erie_box").put_all({"v_hunter", "l_proctor"}, "malden").hand(GB, {36}).turn(GB);
  g.answer(make<Withdraw>(piece("v_qchar"), space("malden")));
  EXPECT_TRUE(g.at("l_barclay", "malden"));
  g.answer(make<CallLeader>(35));
  EXPECT_FALSE(g.offers(make<Activate>(piece("l_barclay")))) << "not with another ship either";
  EXPECT_TRUE(g.offers(make<Activate>(piece("l_proctor"))));
}

TEST(Ships, BeforeTheWarTheBoxesAreShutAndTheTransitIsOpen) {
  CLAUSES(madison, "6.2", "2.5");
  Setting g;
  g.s.prewar = 1;
  g.put("v_qchar", "malden").units(GB, 1, "malden", {"v_qchar"});
  EXPECT_FALSE(g.offers(make<SailOut>(Erie)));
  g.answer(make<SailOut>(Transit));
  EXPECT_FALSE(g.offers(make<SailOut>(Huron)));
  g.sail("stjoseph").halt();
  EXPECT_TRUE(g.at("v_qchar", "stjoseph"));
}

TEST(Ships, ThoseThatStayAreNamedBeforeTheBattle) {  // m151
  CLAUSES(madison, "11.52", "11.53");
  Setting g(1813);
  g.put_all({"l_chauncey", "v_oneida", "v_madison", "us_13"}, "sackets").put("gb_yorkm", "york");
  g.leader(US, 2, "l_chauncey").take({"v_oneida", "v_madison"}).answer(make<Embark>(piece("us_13"))).sail("york");
  g.answer(make<Land>(piece("us_13"))).answer(make<Drop>(piece("v_oneida"))).sail("oswego");
  EXPECT_FALSE(g.offers(make<Take>(piece("v_oneida"))));
  g.dice({1, 1}).halt().fight();
  EXPECT_TRUE(g.at("v_madison", "oswego"));
}

TEST(Ships, BeatenOnTheShoreWithoutRoom) {  // m153
  CLAUSES(madison, "11.53", "10.84");
  Setting g(1813);
  g.put_all({"l_chauncey", "v_oneida", "v_madison", "us_13", "us_15"}, "sackets").put_all({"gb_yorkm", "gb_8"}, "york");
  g.leader(US, 2, "l_chauncey").take({"v_oneida", "v_madison"});
  for (const char* each : {"us_13", "us_15"}) g.answer(make<Embark>(piece(each)));
  g.sail("york");
  for (const char* each : {"us_13", "us_15"}) g.answer(make<Land>(piece(each)));
  g.answer(make<Drop>(piece("v_oneida"))).sail("oswego").dice({6, 3}).halt().stand().lead("us_13").lead("gb_8");
  ASSERT_EQ(g.asked(), "Retreat.Aboard") << "6: back, without loss";
  g.answer(make<TakeAboard>(piece("us_15")));
  EXPECT_TRUE(g.gone("us_13"));
  g.answer(make<RetreatAfloat>(space("sackets")));
  EXPECT_TRUE(g.at("us_15", "sackets") && g.at("v_oneida", "sackets"));
}

TEST(Ships, AnOccupiedPortIsAttackedNotEntered) {  // m154
  CLAUSES(madison, "11.54", "11.52");
  Setting g(1813);
  g.put_all({"v_oneida", "us_13"}, "sackets").put("gb_100", "oswego");
  Setting empty = g;
  g.units(US, 2, "sackets", {"v_oneida", "us_13"}).answer(make<Embark>(piece("us_13"))).sail("oswego");
  g.answer(make<Land>(piece("us_13")));
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 6 - 1 - 1 - 2);
  g.dice({1, 1}).halt().fight();
  EXPECT_EQ(g.round().route, -1);
  empty.units(US, 1, "sackets", {"v_oneida"});
  EXPECT_FALSE(empty.offers(make<SailTo>(space("oswego")))) << "without troops";
}

TEST(LakeBattles, OnlyInTheBoxAndThereAlways) {  // m155, m147
  CLAUSES(madison, "12.1", "11.41", "12.2");
  Setting g(1813);
  g.put_all({"v_madison", "us_13"}, "sackets").put("v_moira", "york");
  Setting box = g;
  g.units(US, 2, "sackets", {"v_madison", "us_13"}).answer(make<Embark>(piece("us_13"))).sail("york");
  EXPECT_EQ(g.told(Told::NavalBattle), 0) << "both in one port";
  box.put("v_moira", "ontario_box").units(US, 1, "sackets", {"v_madison"}).dice({5}).out("ontario");
  EXPECT_EQ(box.told(Told::NavalBattle), 1);
  EXPECT_EQ(lake_owner(box.s, Ontario), US);
  EXPECT_EQ(box.s.frozen[Ontario], GB) << "control changes when the card is played";
}

TEST(LakeBattles, DamagedShipsDoNotCount) {  // m157
  CLAUSES(madison, "12.31", "12.42");
  Setting g(1814);
  g.put_all({"v_madison", "v_oneida", "v_jeff", "v_jones", "v_pike"}, "ontario_box");
  g.put_all({"v_wolfe", "v_melville", "v_moira"}, "ontario_box");
  LakeBattle n{.lake = Ontario, .attacker = US};
  n.lead[US] = piece("v_madison"), n.lead[GB] = piece("v_melville");
  EXPECT_EQ(naval_sum(content(), g.s, n).ratio, 1) << "5 against 3";
  g.put("v_super", "ontario_box");
  EXPECT_EQ(naval_sum(content(), g.s, n).ratio, 2);
  for (const char* each : {"v_super", "v_jeff", "v_jones"}) flip(content(), g.s, piece(each));
  EXPECT_EQ(naval_sum(content(), g.s, n).ratio, 0) << "3 against 3";
}

TEST(LakeBattles, DamagedShipsLeaveTheVictorsToo) {  // m161
  CLAUSES(madison, "12.52", "12.42");
  Setting g(1813);
  g.put_all({"v_oneida", "v_madison"}, "sackets").put_all({"v_rgeorge", "v_melville"}, "ontario_box");
  g.units(US, 2, "sackets", {"v_oneida", "v_madison"}).take({"v_madison"}).dice({4}).out("ontario");
  g.lead("v_madison").lead("v_rgeorge");
  for (int i = 0; i < 5 && g.asked() == "Flight.Town"; i++)
    g.answer(make<Withdraw>(find_frame<Flight>(g.s)->piece, space(g.who() == US ? "sackets" : "york")));
  EXPECT_TRUE(g.is_reduced("v_madison") && g.at("v_madison", "sackets"));
  EXPECT_TRUE(g.is_reduced("v_rgeorge") && g.at("v_rgeorge", "york") && g.at("v_melville", "york"));
  EXPECT_TRUE(g.at("v_oneida", "ontario_box"));
  g.units(US, 2, "sackets", {"v_madison"});
  EXPECT_FALSE(g.offers(make<SailOut>(Ontario))) << "damaged";
  EXPECT_TRUE(g.offers(make<SailTo>(space("oswego"))));
}

TEST(LakeBattles, ABoxCanBeLeftEmpty) {  // m162
  CLAUSES(madison, "12.51", "12.52");
  Setting g(1813);
  g.put("v_madison", "sackets").put("v_rgeorge", "ontario_box");
  g.units(US, 1, "sackets", {"v_madison"}).dice({4}).out("ontario");
  for (int i = 0; i < 5 && g.asked() == "Flight.Town"; i++)
    g.answer(make<Withdraw>(find_frame<Flight>(g.s)->piece, space(g.who() == US ? "sackets" : "york")));
  EXPECT_EQ(lake_owner(g.s, Ontario), NOBODY);
  EXPECT_TRUE(g.at("v_madison", "sackets") && g.at("v_rgeorge", "york"));
}

TEST(LakeBattles, ABeatenFleetWithoutAPortIsLost) {  // m163
  CLAUSES(madison, "12.53", "11.11");
  Setting g(1814);
  g.put("v_linnet", "champlain_box").put_all({"v_sara", "v_eagle"}, "plattsburg");
  g.put("us_13", "isle").put("us_15", "stjean").put("us_9", "missisquoi");
  g.units(US, 2, "plattsburg", {"v_sara", "v_eagle"}).take({"v_eagle"}).dice({2}).out("champlain").fight();
  EXPECT_TRUE(g.gone("v_linnet"));
  EXPECT_EQ(g.told(Told::VesselLost), 1);
}

TEST(LakeBattles, ReplacedAgainAndAgain) {  // m033
  CLAUSES(madison, "12.6", "3.42");
  Setting g(1813);
  g.put_all({"l_perry", "v_lawr", "v_niag", "v_ariel", "v_scorp"}, "erie").put("v_nancy", "erie_box");
  g.reduced("l_barclay", "erie_box");
  g.leader(US, 1, "l_perry").take({"v_lawr", "v_niag", "v_ariel", "v_scorp"}).dice({6, 6}).out("erie").fight();
  g.answer(make<Withdraw>(piece("l_barclay"), space("dover")));
  EXPECT_TRUE(g.at("l_barclay", "dover") && g.is_reduced("l_barclay"));
  EXPECT_EQ(g.told(Told::Damaged), 0) << "a 6: the victor loses nothing";
}

TEST(Depots, ASailFallsOnThem) {  // m173
  CLAUSES(madison, "13.55");
  Setting g(1813);
  g.put("v_lawr", "erie").depot(GB, "dover").depot(GB, "talbot").put("gb_norf", "talbot");
  g.units(US, 1, "erie", {"v_lawr"}).sail("dover");
  EXPECT_FALSE(g.s.depots[GB].has(space("dover")));
  EXPECT_FALSE(g.offers(make<SailTo>(space("talbot")))) << "militia is there";
}

TEST(Depots, InABurnedTown) {  // m174
  CLAUSES(madison, "13.57", "13.56");
  Setting g(1813);
  g.burned("dover");
  EXPECT_EQ(quarters(content(), g.s, GB, space("dover")), 0);
  g.depot(GB, "dover");
  EXPECT_EQ(quarters(content(), g.s, GB, space("dover")), 4);
  EXPECT_EQ(quarters(content(), g.s, US, space("dover")), 0) << "not for the enemy";
}

TEST(Depots, AFourthOnlyNextYear) {  // m172
  CLAUSES(madison, "13.53", "13.54");
  Setting g(1812, Winter);
  for (const char* each : {"london", "york", "kingston"}) g.depot(GB, each);
  EXPECT_FALSE(possible(content(), g.s, Stock{.side = GB}));
  call(g.s, WinterTurn{.side = US});
  g.go({});
  EXPECT_TRUE(possible(content(), g.s, Stock{.side = GB}));
}

TEST(Shipyards, TwoRepairsAndABrig) {  // m184
  CLAUSES(madison, "15.11", "15.12", "15.24");
  Setting g(1813);
  g.reduced("v_moira", "kingston").reduced("v_melville", "kingston").away("v_detroit", Yard).away("v_wolfe", Yard);
  g.procedure(GB, Yards{.side = GB, .halves = 6, .lakes = 15});
  for (const char* each : {"v_moira", "v_melville"}) g.answer(make<Repair>(piece(each)));
  g.answer(make<Build>(piece("v_detroit")));
  EXPECT_TRUE(g.at("v_detroit", "malden"));
  EXPECT_EQ(g.s.stack.depth, 0) << "three points are spent";
}

TEST(Shipyards, EachLakeHasItsOwn) {  // m186
  CLAUSES(madison, "15.15", "15.31");
  Setting g(1813);
  g.away("v_lawr", Yard);
  EXPECT_EQ(building_base(content(), g.s, piece("v_lawr")), space("erie"));
  g.put("gb_8", "erie").put("gb_49", "buffalo");
  EXPECT_EQ(building_base(content(), g.s, piece("v_lawr")), NONE) << "never at Sackets Harbour";
  g.away("v_madison", Yard).procedure(US, Yards{.side = US, .halves = 6, .lakes = 15});
  EXPECT_EQ(g.why({APiece, u16(piece("v_lawr"))}), "15.31");
  EXPECT_TRUE(g.offers(make<Build>(piece("v_madison"))));
}

TEST(Shipyards, AWeakEnemyIsIgnored) {  // m187
  CLAUSES(madison, "15.16");
  Setting g(1813);
  g.away("v_madison", Yard).put("gb_100", "sackets");
  g.procedure(US, Yards{.side = US, .halves = 2, .lakes = 15}).answer(make<Build>(piece("v_madison")));
  EXPECT_TRUE(g.at("v_madison", "sackets"));
}

TEST(Shipyards, WhatTheTypesCost) {  // m188
  CLAUSES(madison, "15.17", "15.23");
  const auto& rig = content().rig;
  const int build[] = {1, 1, 2, 2, 4, 6}, repair[] = {1, 1, 2, 2, 2, 2};
  for (int i = 0; i < int(Rig::COUNT); i++) {
    EXPECT_EQ(rig[i].build, build[i]) << i;
    EXPECT_EQ(rig[i].repair, repair[i]) << i;
  }
  Setting g(1814);
  for (const char* each : {"v_super", "v_jeff", "v_jones"}) g.away(each, Yard);
  g.procedure(US, Yards{.side = US, .halves = 4, .lakes = 15}).answer(make<Build>(piece("v_jeff")));
  EXPECT_FALSE(g.offers(make<Build>(piece("v_super")))) << "a frigate costs 2 whole points";
}

TEST(Shipyards, OnLakeErieTwoFrom1813) {  // m193
  CLAUSES(madison, "15.34");
  EXPECT_TRUE(base_usable(content(), Setting(1812).s, US, space("buffalo")));
  EXPECT_FALSE(base_usable(content(), Setting(1812).s, US, space("erie")));
  EXPECT_TRUE(base_usable(content(), Setting(1813, Spring).s, US, space("erie")));
  EXPECT_TRUE(base_usable(content(), Setting(1813, Spring).s, US, space("buffalo")));
  EXPECT_FALSE(base_usable(content(), Setting(1813).s, GB, space("dover"))) << "while Malden stands";
}

TEST(Shipyards, ABurnedBaseIsGoneForGood) {  // m192
  CLAUSES(madison, "15.32");
  Setting g(1814);
  g.burned("buffalo").away("v_somers", Yard);
  EXPECT_FALSE(base_usable(content(), g.s, US, space("buffalo")));
  EXPECT_EQ(building_base(content(), g.s, piece("v_somers")), space("erie"));
}

TEST(Shipyards, TheBackUpOpensWithTheYear) {  // m191
  CLAUSES(madison, "15.33", "15.34");
  Setting g(1813, Winter);
  g.put_all({"us_13", "us_15"}, "kingston").away("v_wolfe", Yard);
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), NONE);
  call(g.s, WinterTurn{.side = US});
  g.go({});
  g.s.turn++;
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), space("york"));
  for (const char* each : {"us_13", "us_15"}) g.put(each, "sackets");
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), space("kingston")) << "it is back";
}

TEST(Supplies, OverAnEnemyLakeThereAreNone) {  // m148
  CLAUSES(madison, "11.42", "13.35");
  Setting g(1813);
  g.put("us_13", "york").put("gb_8", "burlh").put("v_wolfe", "ontario_box");
  begin_play(content(), g.s, US);
  EXPECT_FALSE(in_supply(content(), g.s, g.s.board.taken, US, space("york")));
}

TEST(Supplies, ADefenderIsNotCutOffByTheSameCard) {  // m169
  CLAUSES(madison, "13.37", "13.36");
  Setting g(1814);
  g.put_all({"l_brown", "us_13", "v_super"}, "sackets").put("v_jeff", "ontario_box").put("gb_8", "burlh");
  g.put_all({"l_scott", "us_15", "us_23"}, "stoney").put("us_9", "ftgeorge");
  g.procedure(US, Order{.side = US, .value = 3, .how = Order::Campaign, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<ActivateAfloat>(piece("l_brown"))).answer(make<Activate>(piece("l_scott")));
  g.take({"v_super"}).answer(make<Embark>(piece("us_13"))).sail("york");
  g.answer(make<Land>(piece("us_13"))).answer(make<Land>(piece("l_brown"))).halt();
  EXPECT_FALSE(in_supply(content(), g.s, g.s.board.taken, GB, space("burlh"))) << "York has fallen";
  g.take({"us_15", "us_23"}).dice({1, 1}).step("burlh").fight();
  EXPECT_EQ(g.round().defense, 5) << "not halved";
}

}  // namespace warhawk::madison
