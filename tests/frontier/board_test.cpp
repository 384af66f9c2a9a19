// Chapters 2 and 3: control, harbours, stacks, leaders, special units, and what follows from a change.
#include "setting.hpp"

namespace warhawk::frontier {

TEST(Board, WhoMayBeActivated) {  // F0101, F0301, F0221
  CLAUSES(frontier, "3.0", "21.1.4.d", "2.5");
  Setting g;
  g.put_all({"us_13th", "us_14th", "us_15th"}, "Buffalo").depot(US, "Buffalo");
  g.procedure(Operations{.side = US, .left = 2, .work = 0, .piece = NONE, .hex = NO_HEX});
  for (const char* id : {"us_13th", "us_14th", "us_15th"}) EXPECT_TRUE(g.offers(make<Activate>(unit(id))));
  Options list;
  options(printed(), g.s, list);
  int activations = 0;
  for (const Action& a : list) activations += a.verb == Activate;
  EXPECT_EQ(activations, 3) << "each by itself; the depot is no unit";
}

TEST(Board, KindsOfRegiments) {  // F0302, F0303
  CLAUSES(frontier, "3.1.1", "3.1.4", "3.1.5");
  Setting g;
  EXPECT_TRUE(printed().regulars.has(unit("gb_glengarry")) && printed().militia.has(unit("gb_lincoln")) &&
              printed().warriors.has(unit("gb_shawnee")));
  g.put("gb_41st", "Sandwich");
  EXPECT_EQ(strength(printed(), g.s, unit("gb_41st")), 5);
  Dice dice = Dice::scripted({});
  Context context{.dice = dice, .journal = &g.journal};
  frontier::Run x{.content = printed(), .context = &context, .answer = {}};
  lose_step(x, g.s, unit("gb_41st"));
  EXPECT_EQ(strength(printed(), g.s, unit("gb_41st")), 3);
  lose_step(x, g.s, unit("gb_41st"));
  EXPECT_TRUE(g.dead("gb_41st"));
}

TEST(Board, ProtectedHarbours) {  // F0207, F0306, F0307
  CLAUSES(frontier, "2.2.7", "3.3", "3.3.b");
  const Content& c = printed();
  Setting g;
  g.fort(Ontario);
  EXPECT_FALSE(guns_of(c, g.s, US, c.town[town("Oswego")].harbour)) << "an event fort has none";
  EXPECT_TRUE(guns_of(c, g.s, GB, hex("6721")));
  g.s.guns[town("Kingston")] = GUNS_LOST;
  g.put("v_madison", "6721").procedure(settle_now());
  EXPECT_FALSE(guns_of(c, g.s, GB, hex("6721")));
  g.put("v_madison", "6722").procedure(settle_now());
  EXPECT_TRUE(guns_of(c, g.s, GB, hex("6721"))) << "whole again when the harbour is free";
}

TEST(Board, DocksAreHeldToTheirNumber) {  // F0206
  CLAUSES(frontier, "2.5.4.a", "2.5.4.b", "12.4.1");
  Setting g;
  for (const char* id : {"v_lawrence", "v_niagara", "v_ariel", "v_scorpion", "v_porcupine", "v_tigress", "v_somers"})
    g.put(id, "Erie");
  g.procedure(settle_all());
  EXPECT_EQ(g.asked(), "Settle.Dock");
  g.answer(make<Remove>(unit("v_somers")));
  EXPECT_TRUE(g.dead("v_somers"));
  EXPECT_EQ(g.asked(), "over");
}

TEST(Board, LeadersAndVesselsHoldNothing) {  // F0234
  CLAUSES(frontier, "2.6.3.a", "2.6.3.b");
  Setting g;
  g.put("l_brown", "York").put("v_madison", "4726");
  EXPECT_EQ(g.held_by("York"), GB);
}

TEST(Board, AFortIsHeldUntilItSurrenders) {  // F0229
  CLAUSES(frontier, "2.6.1.c");
  Setting g;
  g.put("us_21st", "Fort Malden").siege("Fort Malden");
  EXPECT_EQ(g.held_by("Fort Malden"), GB);
  g.taken("Fort Malden");
  EXPECT_TRUE(guns_of(printed(), g.s, US, printed().town[town("Fort Malden")].harbour)) << "with all its benefits";
  g.put("us_21st", "Sandwich");
  EXPECT_EQ(g.held_by("Fort Malden"), GB) << "Q83";
}

TEST(Board, ALostPortPutsItsVesselsToSea) {  // F0227
  CLAUSES(frontier, "2.6.1.a", "14.2");
  Setting g;
  g.put("v_general_hunter", "Dover").put("us_13th", "4132").dice({6, 6}).activate("us_13th").land().to("Dover");
  EXPECT_TRUE(g.at("v_general_hunter", "4233"));
  EXPECT_EQ(g.asked(), "March.Step");
}

TEST(Board, CommodoresKeepToTheirLakes) {  // F0313, F0315
  CLAUSES(frontier, "3.4.5", "3.4.5.e");
  const Content& c = printed();
  Setting g;
  const auto serves = [&](const char* id, Lake lake) { return lakes_of(c, g.s, unit(id)) >> lake & 1; };
  EXPECT_TRUE(serves("l_yeo", LakeOntario) && !serves("l_yeo", LakeChamplain));
  EXPECT_TRUE(serves("l_barclay", LakeErie) && serves("l_barclay", LakeHuron) && !serves("l_barclay", LakeOntario));
  g.put("l_barclay", "Fort Malden");
  g.s.dismantled.add(town("Fort Malden"));
  g.procedure(settle_now());
  if (g.asked() == "Settle.Port") {
    EXPECT_TRUE(g.offers(make<GoTo>(hex("Dover"))));
    EXPECT_FALSE(g.offers(make<GoTo>(hex("Kingston"))));
    g.answer(make<GoTo>(hex("Dover")));
  }
  EXPECT_FALSE(g.at("l_barclay", "Fort Malden"));
}

TEST(Board, SpecialWarriors) {  // F0316, F0318
  CLAUSES(frontier, "3.4.6.a", "3.4.6.c");
  const Content& c = printed();
  Setting g;
  EXPECT_FALSE(may_stand(c, g.s, unit("gb_ojibwa"), hex("2431")));
  EXPECT_FALSE(may_stand(c, g.s, unit("gb_odawa"), hex("Fort Mackinac")));
  EXPECT_TRUE(may_stand(c, g.s, unit("gb_odawa"), hex("5030"))) << "F0236: water is nobody's";
}

TEST(Board, OneMap) {  // Q127, Q128
  CLAUSES(frontier, "5.4.4.a.ii");
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  for (const u8 scenario : {u8(D), u8(G)}) {
    const State s = start(printed(), warhawk::Setup{.scenario = scenario}, context);
    for (int p = 0; p < PIECES_IN_ALL; p++) EXPECT_TRUE(!on_map(s, p) || exists(printed(), s, s.at[p]));
    EXPECT_EQ(check(printed(), s), nullptr);
  }
}

TEST(Supply, InsideAndAboard) {  // F2118, F2119, F2120, F1209
  CLAUSES(frontier, "21.3.1", "21.3.1.a", "21.3.1.b", "21.3.4");
  Setting g;
  g.put("us_21st", "Chambly").inside("gb_8th", "Chambly").siege("Chambly");
  EXPECT_EQ(g.supply("gb_8th"), Supplied::Isolated);
  g.put("us_22nd", "Kingston").inside("gb_49th", "Kingston").siege("Kingston");
  EXPECT_EQ(g.supply("gb_49th"), Supplied::Partial);
  g.put("gb_41st", "Albany").inside("us_6th", "Albany").siege("Albany");
  EXPECT_EQ(g.supply("us_6th"), Supplied::Full);
  g.put("v_madison", "5525").put("us_13th", "5525").aboard("us_13th", "v_madison");
  EXPECT_EQ(g.supply("us_13th"), Supplied::Full);
}

TEST(Supply, YorkFeedsWhileItAndOttawaAreBritish) {  // F2109
  CLAUSES(frontier, "21.2.1.b");
  Setting g;
  g.put("us_21st", "Quebec").put("gb_scots", "Port Hope").burned("York");
  EXPECT_EQ(g.supply("gb_scots"), Supplied::Partial) << "York will do";
  g.put("us_22nd", "Ottawa");
  EXPECT_EQ(g.supply("gb_scots"), Supplied::Isolated);
}

}  // namespace warhawk::frontier
