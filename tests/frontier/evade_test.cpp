// Chapter 15: Evade.
#include "setting.hpp"

namespace warhawk::frontier {

namespace {

PieceSet all_of(std::initializer_list<const char*> ids) {
  PieceSet set{};
  for (const char* id : ids) set.add(unit(id));
  return set;
}

}  // namespace

TEST(Evade, EachHexFurtherAway) {  // F1501
  CLAUSES(frontier, "15.1", "15.1.1");
  Setting g;
  g.put("us_23rd", "Sorel").put("gb_6th", "9005");
  g.procedure(evade(all_of({"us_23rd"}), US, hex("Sorel"), hex("9005"), Evade::Before, Supplied::Partial));
  EXPECT_TRUE(g.offers(make<EvadeTo>(hex("9106"))));
  EXPECT_FALSE(g.offers(make<EvadeTo>(hex("9005")))) << "F1506: not where the enemy comes from";
  EXPECT_FALSE(g.offers_any(Halt));
  g.evade("9106");
  EXPECT_FALSE(g.offers(make<EvadeTo>(hex("Sorel"))));
  EXPECT_TRUE(g.offers_any(Halt));
  g.halt();
  EXPECT_TRUE(g.at("us_23rd", "9106"));
  EXPECT_FALSE(g.s.acted.has(unit("us_23rd"))) << "Evade is no movement";
}

TEST(Evade, AllTogether) {  // F1502
  CLAUSES(frontier, "15.1.2");
  Setting g;
  g.put_all({"us_23rd", "us_13th", "l_pike"}, "Sorel");
  g.procedure(evade(all_of({"us_23rd", "us_13th", "l_pike"}), US, hex("Sorel"), hex("9005"), Evade::Unharmed,
                    Supplied::Partial));
  g.evade("9106").halt();
  EXPECT_TRUE(g.at("us_23rd", "9106") && g.at("us_13th", "9106") && g.at("l_pike", "9106"));
}

TEST(Evade, NowhereToGo) {  // F1503
  CLAUSES(frontier, "15.1.3");
  Setting g;
  g.put("us_13th", "4429");
  const HexSet around = printed().map.neighbours(hex("4429"));
  int i = 0;
  for (int each : around)
    if (!wet(printed(), each)) frontier::put(printed(), g.s, unit("gb_41st") + i++, each);
  g.procedure(evade(all_of({"us_13th"}), US, hex("4429"), NO_HEX, Evade::Beaten, Supplied::Partial));
  EXPECT_TRUE(g.dead("us_13th"));
}

TEST(Evade, AnAttackerGoesBackFirst) {  // F1505
  CLAUSES(frontier, "15.2");
  Setting g;
  g.put("gb_8th", "8913");
  g.procedure(evade(all_of({"gb_8th"}), GB, hex("8913"), hex("8812"), Evade::Attacker, Supplied::Full));
  EXPECT_TRUE(g.asked() == "Evade.Step" && (g.offers_any(Halt) || g.offers(make<EvadeTo>(hex("8812")))));
  EXPECT_EQ(g.frame<Evade>().steps + g.offers(make<EvadeTo>(hex("8812"))), 1)
      << "its first hex is the one it came from";
}

TEST(Evade, FedForcesShortenTheirLine) {  // F1507
  CLAUSES(frontier, "15.2");
  Setting g;
  g.put("us_21st", "L'Acadie").put("us_22nd", "Lacolle").depot(US, "Plattsburgh").put("gb_8th", "Laprairie");
  ASSERT_EQ(g.supply("us_21st"), Supplied::Full);
  g.procedure(evade(all_of({"us_21st"}), US, hex("L'Acadie"), hex("Laprairie"), Evade::Before, Supplied::Full));
  if (g.frame<Evade>().steps == 0) g.evade("Lacolle");
  EXPECT_EQ(g.frame<Evade>().at, hex("Lacolle"));
  EXPECT_TRUE(g.offers_any(Halt));
}

TEST(Evade, APartlyFedForceLosesAStep) {  // F1508
  CLAUSES(frontier, "15.2");
  Setting g;
  g.put_all({"us_21st", "us_13th", "us_14th"}, "L'Acadie").put("us_6th", "Lacolle");
  g.procedure(evade(all_of({"us_21st", "us_13th", "us_14th"}), US, hex("L'Acadie"), hex("Laprairie"), Evade::Before,
                    Supplied::Partial));
  g.evade("Lacolle").halt();
  EXPECT_EQ(g.asked(), "Evade.Loss");
  g.lose("us_13th");
  EXPECT_TRUE(g.is_reduced("us_13th") && !g.is_reduced("us_21st") && !g.is_reduced("us_14th"));
}

TEST(Evade, IsolatedEveryRegimentLoses) {  // F1509
  CLAUSES(frontier, "15.2");
  Setting g;
  g.put_all({"us_21st", "us_13th"}, "Trois-Rivieres");
  g.put("gb_8th", "Albany").put("gb_6th", "Pittsburgh").put("gb_49th", "Cincinnati");  // nothing feeds them
  g.procedure(
      evade(all_of({"us_21st", "us_13th"}), US, hex("Trois-Rivieres"), hex("9303"), Evade::Before, Supplied::Isolated));
  if (g.asked() == "Evade.Step") g.answer_all({EvadeTo, Halt});
  for (const char* id : {"us_21st", "us_13th"}) EXPECT_TRUE(g.is_reduced(id) || g.dead(id));
}

TEST(Evade, TheMilitiaOfMontrealGoesHome) {  // F0319
  CLAUSES(frontier, "3.4.6.d");
  Setting g;
  g.put("gb_quebec_militia", "8913").put("gb_8th", "8913");
  g.procedure(evade(all_of({"gb_quebec_militia", "gb_8th"}), GB, hex("8913"), NO_HEX, Evade::Unharmed, Supplied::Full));
  if (g.offers(make<EvadeTo>(hex("8914")))) {
    g.evade("8914");
    EXPECT_EQ(g.s.at[unit("gb_quebec_militia")], Returning);
  }
}

TEST(Evade, BoatsAreRowedBack) {  // F1107
  CLAUSES(frontier, "11.4.2", "13.2");
  for (const bool enemy : {false, true}) {
    Setting g;
    g.put("gb_glengarry", "Cape Vincent");
    if (enemy) g.put("us_13th", "Kingston");
    g.procedure(
        evade(all_of({"gb_glengarry"}), GB, hex("Cape Vincent"), hex("Kingston"), Evade::Boats, Supplied::Full));
    EXPECT_EQ(g.at("gb_glengarry", "Kingston"), !enemy);
    EXPECT_EQ(g.dead("gb_glengarry"), enemy);
  }
}

TEST(Evade, BySeaWithOneShip) {  // F1515, F0405
  CLAUSES(frontier, "15.5", "12.6.3");
  Setting g;
  g.put_all({"us_13th", "us_14th"}, "Oswego").put("v_madison", "6826").put("gb_8th", "6828");
  g.procedure(evade(all_of({"us_13th", "us_14th"}), US, hex("Oswego"), hex("6828"), Evade::BySea, Supplied::Full));
  if (g.offers(make<EvadeBySea>(hex("6826")))) g.answer(make<EvadeBySea>(hex("6826")));
  g.answer(make<TakeAboard>(unit("us_13th"), unit("v_madison")));
  EXPECT_TRUE(g.dead("us_14th")) << "a ship carries one";
  EXPECT_EQ(g.asked(), "Evade.Step");
  EXPECT_FALSE(g.offers_any(Halt)) << "one water hex at least";
  g.evade("6726").halt();
  EXPECT_TRUE(g.at("v_madison", "6726") && g.at("us_13th", "6726") && g.s.embarked.has(unit("us_13th")));
}

TEST(Evade, WarriorsNeverBySea) {  // F1516
  CLAUSES(frontier, "15.5");
  Setting g;
  g.put_all({"gb_shawnee"}, "Fort Malden").put("v_queen_charlotte", "1938");
  Evade e = evade(all_of({"gb_shawnee"}), GB, hex("Fort Malden"), NO_HEX, Evade::BySea, Supplied::Full);
  EXPECT_FALSE(can_evade(printed(), g.s, e));
}

}  // namespace warhawk::frontier
