// Chapters 6, 2.6.2 and 23: winter, the lakes, and the points at the end.
#include "setting.hpp"

namespace warhawk::frontier {

TEST(Winter, SiegesAreAbandoned) {  // F0601, F0320
  CLAUSES(frontier, "6.1", "16.1", "3.4.6.e");
  Setting g;
  g.put("gb_41st", "Detroit").inside("us_4th", "Detroit").siege("Detroit");
  g.put("gb_potawatomie", "Fort Wayne").siege("Fort Wayne");
  g.s.season = 3;
  g.procedure(WinterSeason{}).answer_all({EvadeTo, Halt, Lose});
  EXPECT_FALSE(g.besieged("Detroit") || g.besieged("Fort Wayne"));
  EXPECT_FALSE(g.is_inside("us_4th"));
  EXPECT_FALSE(g.at("gb_41st", "Detroit"));
  EXPECT_TRUE(g.dead("gb_potawatomie"));
}

TEST(Winter, QuartersOfAHex) {  // F0603, F0604, F0605, F0606
  CLAUSES(frontier, "6.2.1", "6.2.1.a", "6.2.1.b", "21.1.3");
  const Content& c = printed();
  Setting g;
  g.depot(GB, "Kingston").depot(GB, "Kingston").fort(Ontario).burned("York");
  const auto room = [&](Side side, const char* where, bool isolated) {
    return quarters(c, g.s, side, hex(where), isolated);
  };
  EXPECT_EQ(room(GB, "Kingston", false), 12);
  EXPECT_EQ(room(US, "Oswego", false), 8);
  EXPECT_EQ(room(US, "Plattsburgh", false), 4);
  EXPECT_EQ(room(GB, "York", false), 0);
  EXPECT_EQ(room(GB, "York", true), 0) << "Q125";
  EXPECT_EQ(room(GB, "8415", false), 0);
  EXPECT_EQ(room(GB, "Fort Malden", true), 3);
}

TEST(Winter, TooManyRegimentsSuffer) {  // F0602, F0607
  CLAUSES(frontier, "6.2", "6.2.2");
  Setting g;
  for (const char* id : {"us_13th", "us_14th", "us_15th", "us_16th", "us_21st"}) g.put(id, "Plattsburgh");
  g.reduced("us_22nd", "Plattsburgh");
  g.s.season = 3;
  g.procedure(WinterSeason{});
  EXPECT_EQ(g.asked(), "WinterSeason.Unit");
  g.lose("us_22nd");
  EXPECT_TRUE(g.dead("us_22nd"));
  g.lose("us_13th");
  EXPECT_TRUE(g.is_reduced("us_13th"));
  EXPECT_EQ(g.asked(), "over") << "two of six";
}

TEST(Winter, TheNearestPort) {  // F0609, F0610, F0611
  CLAUSES(frontier, "6.3");
  Setting g;
  g.put("v_wolfe", "5025");
  g.s.season = 3;
  g.procedure(WinterSeason{});
  EXPECT_TRUE(g.offers(make<WinterIn>(unit("v_wolfe"), hex("York"))));
  g.answer(make<WinterIn>(unit("v_wolfe"), hex("York")));
  EXPECT_TRUE(g.at("v_wolfe", "York"));
  Setting h;
  h.put("v_lawrence", "3437").put("v_ariel", "Cleveland").put("v_scorpion", "Cleveland");
  h.s.season = 3;
  h.procedure(WinterSeason{});
  EXPECT_TRUE(h.at("v_lawrence", "Erie")) << "the docks of Cleveland are taken";
}

TEST(Winter, VesselsAreMended) {  // F0613
  CLAUSES(frontier, "6.4");
  Setting g;
  g.reduced("v_wolfe", "Kingston");
  g.s.season = 3;
  g.procedure(WinterSeason{});
  EXPECT_FALSE(g.is_reduced("v_wolfe"));
}

TEST(Winter, PrevostAndTheDepots) {  // F0614, F0615
  CLAUSES(frontier, "6.5", "6.6", "21.1.2.d");
  Setting g;
  g.put("l_prevost", "Kingston").depot(US, "Plattsburgh").depot(US, "Rome").depot(GB, "Kingston");
  g.s.season = 3;
  g.procedure(WinterSeason{}).answer(make<PlaceAt>(hex("Montreal")));
  EXPECT_TRUE(g.at("l_prevost", "Montreal"));
  EXPECT_EQ(depots_on_map(g.s, US), 0);
  EXPECT_TRUE(g.has_depot(GB, "Kingston"));
}

TEST(Lakes, HullsOnTheOpenLakeCountTwice) {  // F0230, F0231, F0232
  CLAUSES(frontier, "2.6.2.a.i", "2.6.2.a.ii", "2.6.2.a.iii", "2.6.2.a.iv");
  const Content& c = printed();
  Setting g;
  g.put("v_madison", "5525")
      .put("v_oneida", "Oswego")
      .put("v_royal_george", "Kingston")
      .put("v_wolfe", "Kingston")
      .put("v_melville", "6721");
  EXPECT_EQ(naval_strength(c, g.s, US, LakeOntario), 11);
  EXPECT_EQ(naval_strength(c, g.s, GB, LakeOntario), 12);
  EXPECT_EQ(lake_holder(c, g.s, LakeOntario), GB);
  g.unbuilt("v_melville", "Kingston");
  EXPECT_EQ(lake_holder(c, g.s, LakeOntario), US);
  g.s.squalls = 1;
  EXPECT_EQ(lake_holder(c, g.s, LakeOntario), GB);
}

TEST(Lakes, APortOnARiverCounts) {  // F0233
  CLAUSES(frontier, "2.6.2");
  Setting g;
  g.put("v_linnet", "Isle aux Noix");
  EXPECT_EQ(lake_holder(printed(), g.s, LakeChamplain), GB);
}

TEST(Victory, PointsOfLakesAndTowns) {  // F2301, F2303
  CLAUSES(frontier, "23.1.2.d", "23.1.2.g", "23.1.2.j");
  Setting g;
  g.put("v_wolfe", "Kingston").put("gb_8th", "Buffalo");
  g.s.track = 3;
  const Points p = points(printed(), g.s);
  EXPECT_EQ(p.gb, 2 * (6 + 4));
  EXPECT_EQ(p.us, 4);
}

TEST(Victory, MontrealAndKingston) {  // F2305, F2307
  CLAUSES(frontier, "23.1.2.h", "23.1.2.i", "23.2");
  Setting g;
  g.put("us_21st", "Montreal").taken("Montreal").depot(US, "Plattsburgh").put("us_22nd", "Kingston").taken("Kingston");
  ASSERT_NE(g.supply("us_21st"), Supplied::Isolated);
  const bool kingston = g.supply("us_22nd") != Supplied::Isolated;
  EXPECT_EQ(points(printed(), g.s).us, 2 * (8 + (kingston ? 6 : 0)));
}

TEST(Victory, BurnedAndDismantled) {  // F2308, F2309, F2310
  CLAUSES(frontier, "23.3", "23.4", "23.4.1", "23.4.2");
  Setting g;
  g.burned("Queenston").burned("Cornwall");
  EXPECT_EQ(points(printed(), g.s).us, 2 * (2 + 4));
  Setting h;
  h.burned("York").burned("Buffalo").put("us_13th", "York");
  EXPECT_EQ(points(printed(), h.s).us, 12);
  EXPECT_EQ(points(printed(), h.s).gb, 12);
  Setting k;
  k.s.dismantled.add(town("Fort Malden"));
  k.put("us_13th", "Fort Malden");
  EXPECT_EQ(points(printed(), k.s).us, 0);
}

TEST(Victory, FortMeigsAndAVillage) {  // F2304, F2306
  CLAUSES(frontier, "23.1.2.e", "23.1.2.f", "23.1.2.k");
  Setting g;
  g.s.meigs_lost = 1;
  g.put("gb_41st", "Frenchtown");
  ASSERT_NE(g.supply("gb_41st"), Supplied::Isolated);
  EXPECT_EQ(points(printed(), g.s).gb, 2 * (2 + 2));
  Setting h;
  h.s.scenario = B;
  EXPECT_EQ(points(printed(), h.s).gb, 4);
}

TEST(Victory, TiesAreBrokenByTheLakes) {  // F2302
  CLAUSES(frontier, "23.1.1", "23.1.1.a");
  for (const bool lake : {true, false}) {
    Setting g;
    if (lake) g.put("v_lawrence", "Erie"), g.s.track = -4, g.burned("Queenston"), g.s.track = 0;
    g.s.season = 11;
    if (lake) g.s.burned = {}, g.s.meigs_lost = 1, g.s.track = -1;  // 3 for the lake; 2 and 1 for the British
    g.procedure(War{});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.s.decided, lake ? Decided::AtEnd : Decided::Level);
    EXPECT_TRUE(!lake || g.s.winner == US);
  }
}

}  // namespace warhawk::frontier
