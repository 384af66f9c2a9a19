// Chapters 11, 12 and 15: fleets, landings, naval battles, shipyards.
#include <gmock/gmock.h>

#include "games/madison/lake_battle.hpp"
#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

TEST(Fleet, ReachesTheTownsOfItsLake) {  // m003
  CLAUSES(madison, "2.13", "2.3", "11.13");
  Setting g;
  g.put("v_oneida", "sackets");
  g.units(US, 1, "sackets", {"v_oneida"});
  for (const char* to : {"oswego", "ogdensburg", "charlotte", "sodus", "ftniagara", "york"})
    EXPECT_TRUE(g.offers(make<SailTo>(space(to)))) << to;
  for (const char* to : {"queenston", "prescott", "buffalo"}) EXPECT_FALSE(g.offers(make<SailTo>(space(to)))) << to;
}

TEST(Fleet, ThroughTheTransitBox) {  // m009
  CLAUSES(madison, "2.5", "11.11", "11.15");
  Setting g;
  g.put("v_qchar", "malden");
  g.units(GB, 1, "malden", {"v_qchar"}).answer(make<SailOut>(Transit));
  EXPECT_FALSE(g.offers(make<Halt>()));
  g.sail("stjoseph");
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 3) << "2 and 1 of six";
}

TEST(Fleet, ChaunceyGathersHisSquadron) {  // m085
  CLAUSES(madison, "8.5", "11.15", "3.24");
  Setting g;
  g.put_all({"l_chauncey", "v_oneida", "v_conq", "v_scourge"}, "sackets").put_all({"v_julia", "v_hamil"}, "ogdensburg");
  g.put_all({"v_fair", "v_tomp"}, "oswego");
  g.leader(US, 2, "l_chauncey")
      .take({"v_oneida", "v_conq"})
      .sail("oswego")
      .take({"v_fair", "v_tomp"})
      .sail("ogdensburg");
  g.take({"v_julia", "v_hamil"}).out("ontario");
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 3);
  g.halt();
  EXPECT_EQ(g.s.board.ships[US][BOX + Ontario], 6);
  EXPECT_TRUE(g.at("l_chauncey", "ontario_box"));
}

TEST(Fleet, CarryingCapacity) {  // m144, m020
  CLAUSES(madison, "11.35", "3.14");
  Setting g(1814);
  const auto room = [&](std::initializer_list<const char*> ships) {
    PieceSet set{};
    for (const char* ship : ships) set.add(piece(ship));
    return room_of(content(), set);
  };
  PieceSet one{}, two{}, detachments{};
  one.add(piece("us_13"));
  two = one;
  two.add(piece("us_15"));
  for (const char* each : {"us_1rif", "us_1art", "us_mich"}) detachments.add(piece(each));
  EXPECT_TRUE(fits(content(), g.s, room({"v_super"}), two));
  EXPECT_FALSE(fits(content(), g.s, room({"v_oneida"}), two));
  EXPECT_FALSE(fits(content(), g.s, room({"v_conq", "v_julia", "v_hamil"}), one));
  EXPECT_TRUE(fits(content(), g.s, room({"v_conq", "v_julia", "v_hamil"}), detachments));
  EXPECT_TRUE(fits(content(), g.s, room({"v_conq", "v_julia", "v_hamil", "v_pert"}), one));
}

TEST(Fleet, TransportAndWhoMayNotEmbark) {  // m145, m142
  CLAUSES(madison, "11.31", "11.33", "11.36");
  Setting g(1813);
  g.put_all({"v_oneida", "us_18", "us_2d"}, "ftniagara");
  g.units(US, 3, "ftniagara", {"v_oneida", "us_18", "us_2d"});
  EXPECT_FALSE(g.offers(make<Embark>(piece("us_2d"))));
  g.answer(make<Embark>(piece("us_18"))).sail("oswego").answer(make<Land>(piece("us_18"))).out("ontario").halt();
  EXPECT_TRUE(g.at("us_18", "oswego") && g.at("v_oneida", "ontario_box"));
  EXPECT_TRUE(g.s.finished.has(piece("us_18")));
}

TEST(Fleet, NotOverAnEnemyLake) {  // m141
  CLAUSES(madison, "11.42", "11.43");
  Setting g(1813);
  g.put_all({"v_oneida", "us_18"}, "sackets").put("v_wolfe", "ontario_box");
  g.units(US, 2, "sackets", {"v_oneida", "us_18"});
  EXPECT_FALSE(g.offers(make<Embark>(piece("us_18"))));
  EXPECT_TRUE(g.offers(make<SailTo>(space("oswego"))));
}

TEST(Fleet, ALandingOnAnEmptyShore) {  // m150
  CLAUSES(madison, "11.51", "11.52");
  Setting g(1813);
  g.put_all({"v_oneida", "us_18"}, "sackets");
  g.units(US, 2, "sackets", {"v_oneida", "us_18"}).answer(make<Embark>(piece("us_18"))).sail("smiths");
  g.answer(make<Land>(piece("us_18")));
  EXPECT_EQ(find_frame<Fleet>(g.s)->points, 2) << "aboard 1, sail 1, ashore 2";
  EXPECT_EQ(controller(content(), g.s, space("smiths")), US);
}

TEST(Fleet, AFailedLandingGoesBackByWater) {  // m152
  CLAUSES(madison, "11.53", "11.55", "11.54");
  Setting g(1813);
  g.put_all({"v_madison", "v_oneida", "l_pike", "us_21", "us_6"}, "sackets").put_all({"gb_yorkm", "gb_rnr"}, "york");
  g.leader(US, 1, "l_pike", true).take({"v_madison", "v_oneida"});
  g.answer(make<Embark>(piece("us_21"))).answer(make<Embark>(piece("us_6"))).sail("york");
  for (const char* each : {"us_21", "us_6", "l_pike"}) g.answer(make<Land>(piece(each)));
  g.dice({2, 2}).halt().stand().lead("us_21").lead("gb_rnr").fight();
  EXPECT_TRUE(g.is_reduced("us_21") && g.is_reduced("us_6")) << "3 is AR-2";
  EXPECT_EQ(g.asked(), "Retreat.Town");
  g.answer(make<RetreatAfloat>(space("sackets")));
  EXPECT_TRUE(g.at("us_21", "sackets") && g.at("l_pike", "sackets") && g.at("v_madison", "sackets"));
}

TEST(Fleet, WithdrawingBeforeACard) {  // m066
  CLAUSES(madison, "7.31", "11.21");
  Setting g;
  g.put("v_oneida", "ontario_box").put("us_9", "albany").hand(US, {6});
  g.turn(US).answer(make<Withdraw>(piece("v_oneida"), space("sackets")));
  EXPECT_EQ(g.asked(), "Turn.Card");
  g.answer(make<CallUnits>(5));
  EXPECT_FALSE(g.offers(make<MoveFrom>(space("sackets")))) << "she has moved";
}

LakeBattle battle_on(const Setting& g, const char* where, Side attacker, const char* us, const char* gb) {
  LakeBattle n{.lake = u8(lake(where)), .attacker = attacker};
  n.lead[US] = piece(us), n.lead[GB] = piece(gb);
  (void)g;
  return n;
}

TEST(LakeCombat, PerryAgainstBarclay) {  // m156
  CLAUSES(madison, "12.31", "12.32", "12.33", "12.2");
  Setting g(1813);
  g.put_all({"l_perry", "v_lawr", "v_niag", "v_ariel", "v_scorp", "l_barclay", "v_qchar", "v_hunter", "v_ladyp"},
            "erie_box");
  const NavalSum sum = naval_sum(content(), g.s, battle_on(g, "erie", US, "v_lawr", "v_qchar"));
  EXPECT_EQ(sum.ratio, 1);
  EXPECT_EQ(sum.classes, 1);
  EXPECT_EQ(sum.leaders, 1);
  EXPECT_EQ(sum.all(), 3);
  const NavalResult six = naval_result(3 + 3);
  EXPECT_TRUE(!six.attacker_loses && six.loser_flips == 2 && six.strikes == 0);
}

TEST(LakeCombat, FrigatesAndSmallShips) {  // m157, m158
  CLAUSES(madison, "12.34", "12.35", "12.31");
  Setting g(1814);
  g.put_all({"v_pregent", "v_melville", "v_conq", "v_julia", "v_hamil", "v_pert"}, "ontario_box");
  const NavalSum sum = naval_sum(content(), g.s, battle_on(g, "ontario", US, "v_conq", "v_pregent"));
  EXPECT_EQ(sum.frigates, -1);
  EXPECT_EQ(sum.small, -1);
  EXPECT_EQ(sum.ratio, 2) << "four against two";
}

TEST(LakeCombat, EveryRowOfTheTable) {
  CLAUSES(madison, "12.2", "12.41", "12.42");
  struct Row {
    int roll;
    bool attacker;
    int strikes, loser, winner;
  };
  for (const Row& row : {Row{-5, true, 2, 0, 0},
                         {-1, true, 2, 0, 0},
                         {0, true, 1, 1, 0},
                         {1, true, 0, 2, 0},
                         {2, true, 0, 1, 0},
                         {3, true, 0, 1, 1},
                         {4, false, 0, 1, 1},
                         {5, false, 0, 1, 0},
                         {6, false, 0, 2, 0},
                         {7, false, 1, 1, 0},
                         {8, false, 2, 0, 0},
                         {12, false, 2, 0, 0}}) {
    const NavalResult r = naval_result(row.roll);
    EXPECT_TRUE(r.attacker_loses == row.attacker && r.strikes == row.strikes && r.loser_flips == row.loser &&
                r.winner_flips == row.winner)
        << row.roll;
  }
}

TEST(LakeCombat, AFleetStrikesAndItsLeaderIsReplaced) {  // m160, m033
  CLAUSES(madison, "12.41", "12.6", "3.42");
  Setting g(1813);
  g.put_all({"l_perry", "v_lawr", "v_niag", "v_ariel", "v_scorp"}, "erie")
      .put_all({"l_barclay", "v_nancy"}, "erie_box");
  g.leader(US, 1, "l_perry").take({"v_lawr", "v_niag", "v_ariel", "v_scorp"}).dice({6, 3}).out("erie").fight();
  EXPECT_TRUE(g.gone("v_nancy"));
  EXPECT_EQ(g.asked(), "LakeBattle.Town");
  g.answer(make<Withdraw>(piece("l_barclay"), space("malden")));
  EXPECT_TRUE(g.at("l_barclay", "malden") && g.is_reduced("l_barclay"));
  EXPECT_TRUE(g.is_reduced("v_lawr") || g.is_reduced("v_niag")) << "a 3 flips the victor's Lead vessel";
}

TEST(LakeCombat, WithoutAPortTheyAreLost) {  // m163, m010
  CLAUSES(madison, "12.53", "2.6");
  Setting g(1814);
  g.put("v_nancy", "huron_box").put("us_17", "stjoseph").put("v_tigr", "erie");
  EXPECT_EQ(havens(content(), g.s, GB, Huron), content().ports[Erie] & controlled(content(), g.s, GB));
  g.put("us_17", "detroit");
  EXPECT_EQ(havens(content(), g.s, GB, Huron), SpaceSet::of(space("stjoseph")));
}

TEST(Yards, BuildingAndItsCosts) {  // m023, m184, m188
  CLAUSES(madison, "15.12", "15.17", "15.14", "3.23");
  Setting g(1813, Spring);
  for (const char* each : {"v_madison", "v_asp", "v_lady", "v_pike", "v_super"}) g.away(each, Yard);
  g.procedure(US, Yards{.side = US, .halves = 3, .lakes = 15});
  EXPECT_TRUE(g.offers(make<Build>(piece("v_madison"))));
  EXPECT_FALSE(g.offers(make<Build>(piece("v_pike")))) << "not before autumn";
  EXPECT_FALSE(g.offers(make<Build>(piece("v_super")))) << "not before 1814";
  g.answer(make<Build>(piece("v_madison"))).answer(make<Build>(piece("v_asp")));
  EXPECT_TRUE(g.at("v_madison", "sackets") && g.at("v_asp", "sackets"));
  EXPECT_EQ(g.s.stack.depth, 0) << "nothing is left of one and a half points";
}

TEST(Yards, YorkBuildsOnlyTheBrock) {  // m185, m191
  CLAUSES(madison, "15.13", "15.32", "15.33", "15.34");
  Setting g(1813);
  g.away("v_brock", Yard).away("v_wolfe", Yard);
  EXPECT_EQ(building_base(content(), g.s, piece("v_brock")), space("york"));
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), space("kingston"));
  g.put_all({"us_13", "us_15"}, "kingston");
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), NONE);
  g.s.backup[GB] = 1u << Ontario;
  EXPECT_EQ(building_base(content(), g.s, piece("v_wolfe")), space("york"));
}

TEST(Yards, RepairsAtBasesAlone) {  // m190
  CLAUSES(madison, "15.22", "15.23", "15.24");
  Setting g(1813);
  g.reduced("v_rgeorge", "kingston").reduced("v_glouc", "kingston").reduced("v_moira", "burlh");
  g.procedure(GB, Yards{.side = GB, .halves = 3, .lakes = 15});
  EXPECT_FALSE(g.offers(make<Repair>(piece("v_moira"))));
  g.answer(make<Repair>(piece("v_rgeorge"))).answer(make<Repair>(piece("v_glouc")));
  EXPECT_FALSE(g.is_reduced("v_rgeorge") || g.is_reduced("v_glouc"));
}

TEST(Yards, RestoringRegularsAtHome) {  // m019, m078
  CLAUSES(madison, "8.31", "3.11", "13.4");
  Setting g;
  g.reduced("gb_49", "montreal").reduced("gb_essex", "london").reduced("gb_shaw", "london").reduced("gb_41", "detroit");
  g.procedure(GB, Refill{.side = GB, .left = 3});
  EXPECT_TRUE(g.offers(make<Restore>(piece("gb_49"))));
  for (const char* each : {"gb_essex", "gb_shaw", "gb_41"}) EXPECT_FALSE(g.offers(make<Restore>(piece(each)))) << each;
}

TEST(Yards, DepotsAtHomeInSupplyThreeAtMost) {  // m079, m172
  CLAUSES(madison, "13.52", "13.54");
  Setting g;
  g.procedure(US, Stock{.side = US});
  EXPECT_TRUE(g.offers(make<DepotAt>(space("sackets"))));
  EXPECT_FALSE(g.offers(make<DepotAt>(space("york"))));
  for (const char* each : {"albany", "sackets", "buffalo"}) g.depot(US, each);
  EXPECT_FALSE(possible(content(), g.s, Stock{.side = US}));
}

}  // namespace warhawk::madison
