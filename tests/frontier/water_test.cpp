// 9 to 13: embarking, commodores, bateaux, Naval Movement and landings. The cases of the research.
#include "setting.hpp"

namespace warhawk::frontier {
namespace {

Action row_to(const char* where) { return make<Goal>(hex(where)); }
Action load_on(const char* who, const char* ship) { return make<Load>(unit(who), unit(ship)); }

struct Water : Setting {
  Water& dice(std::initializer_list<int> more) {
    Setting::dice(more);
    return *this;
  }
  Water& begin(const char* chief, Do how, std::initializer_list<const char*> others = {}) {
    activate(chief);
    if (asked() == "Activation.Type") answer(Action{u16(how), {}});
    for (const char* id : others) answer(make<Take>(unit(id)));
    if (asked() == "Activation.Companion") done();
    return *this;
  }
};

}  // namespace

TEST(Embark, OfficersAndARegimentGoAboardAShip) {  // F0901, F0902
  CLAUSES(frontier, "9.0", "9.1", "12.6.1", "12.6.1.a");
  Water g;
  g.put("us_13th", "Genesee").put("us_14th", "Genesee").put("l_boyd", "Genesee");
  g.put("v_mohawk", "6028").put("v_julia", "6028");
  g.activate("l_boyd").answer(make<ByEmbarking>());
  g.answer(make<Take>(unit("us_13th")));
  EXPECT_FALSE(g.offers(make<Take>(unit("us_14th")))) << "a ship takes one regiment, a gunboat none";
  if (g.asked() == "Activation.Companion") g.done();
  EXPECT_EQ(g.asked(), "Embark.Ship") << "the officer rides on either";
  g.answer(load_on("l_boyd", "v_julia"));
  EXPECT_EQ(g.s.aboard[unit("us_13th")], unit("v_mohawk"));
  EXPECT_EQ(g.s.aboard[unit("l_boyd")], unit("v_julia"));
  EXPECT_FALSE(can_sail(printed(), g.s, US, unit("v_mohawk"))) << "9.3: not in this segment";
}

TEST(Embark, WarriorsNever) {  // F0904
  CLAUSES(frontier, "9.0", "12.6.9");
  Water g;
  g.put("gb_shawnee", "Fort Malden").put("v_queen_charlotte", "1938").put("gb_41st", "Fort Malden");
  EXPECT_FALSE(can_embark(printed(), g.s, GB, unit("gb_shawnee")));
  EXPECT_TRUE(can_embark(printed(), g.s, GB, unit("gb_41st")));
}

TEST(CommodoreTransfer, BetweenPortsThatAreSupplied) {  // F1001
  CLAUSES(frontier, "10.0");
  Water g;
  g.put("l_chauncey", "Sackett's Harbor");
  ASSERT_TRUE(can_transfer(printed(), g.s, US, unit("l_chauncey")));
  g.procedure(transfer(US, unit("l_chauncey"))).answer(make<GoTo>(hex("Oswego")));
  EXPECT_TRUE(g.at("l_chauncey", "Oswego"));
}

TEST(Bateaux, GlengarryRowsToSackettsHarbor) {  // F1101
  CLAUSES(frontier, "11.0", "11.1", "11.7.2");
  Water g;
  g.put("gb_glengarry", "Kingston").put("us_14th", "6922");
  g.begin("gb_glengarry", ByBateaux).answer(row_to("Sackett's Harbor"));
  if (g.asked() == "Bateaux.Shore") g.answer(make<Shore>(hex("7023")));
  EXPECT_TRUE(g.at("gb_glengarry", "Sackett's Harbor")) << "no roll for one regiment";
  EXPECT_TRUE(g.besieged("Sackett's Harbor")) << "the garrison is implied";
}
TEST(Bateaux, ARegimentOnTheRiverBankStopsThem) {  // F1102
  CLAUSES(frontier, "11.7.3");
  Water g;
  g.put("gb_glengarry", "Kingston").put("us_23rd", "7120");
  const Rowing reached = rowing(printed(), g.s, GB, hex("Kingston"), 15, false, false);
  EXPECT_TRUE(reached.last.has(hex("7019")));
  EXPECT_FALSE(reached.passed.has(hex("7019")));
  g.begin("gb_glengarry", ByBateaux);
  EXPECT_TRUE(g.offers(row_to("7120")));
}
TEST(Bateaux, SeveralRegimentsRoll) {  // F1103, F1104
  CLAUSES(frontier, "11.2", "11.3.1", "11.3.2", "11.5");
  for (const int die : {1, 2}) {
    Water g;
    g.put_all({"l_vincent", "gb_glengarry", "gb_8th"}, "Kingston");
    g.dice({die}).begin("l_vincent", ByBateaux, {"gb_glengarry", "gb_8th"}).answer(row_to("Prescott"));
    if (g.asked() == "Bateaux.Shore") g.answer_all({Shore});
    EXPECT_EQ(g.at("gb_8th", "Prescott"), die == 2);
    EXPECT_TRUE(g.s.acted.has(unit("gb_8th"))) << "11.6";
  }
}
TEST(Bateaux, NotIntoAProtectedHarbourNorPastAShip) {  // F1109, F1111
  CLAUSES(frontier, "11.7.1", "11.7.4");
  Water g;
  g.put("gb_glengarry", "Kingston");
  EXPECT_FALSE(rowing(printed(), g.s, GB, hex("Kingston"), 15, false, false).passed.has(hex("7022")));
  g.put("v_madison", "6722");
  EXPECT_FALSE(rowing(printed(), g.s, GB, hex("Kingston"), 15, false, false).passed.has(hex("6721")));
  g.put("v_simcoe", "6721");
  EXPECT_TRUE(rowing(printed(), g.s, GB, hex("Kingston"), 15, false, false).passed.has(hex("6721")));
}

TEST(Sail, UnbuiltVesselsAndLoneCommodoresStay) {  // F1201
  CLAUSES(frontier, "12.0");
  Water g;
  g.unbuilt("v_lawrence", "Erie").put("l_perry", "Erie");
  EXPECT_FALSE(can_sail(printed(), g.s, US, unit("l_perry")));
  EXPECT_TRUE(may_activate(printed(), g.s, US, unit("v_lawrence")));
}
TEST(Sail, ACommodorePicksUpAndDropsVessels) {  // F1202
  CLAUSES(frontier, "12.1", "12.2");
  Water g;
  g.put("l_chauncey", "6727").put("v_madison", "6727").put("v_oneida", "6627");
  g.dice({3, 4}).begin("l_chauncey", ByWater, {"v_madison"}).to("6627");
  g.answer(make<Take>(unit("v_oneida")));
  EXPECT_EQ(g.frame<Sail>().left, 6);
  g.to("6626").answer(make<Drop>(unit("v_madison")));
  EXPECT_EQ(g.frame<Sail>().left, 5) << "for nothing";
  EXPECT_FALSE(g.s.moving.has(unit("v_madison")));
  EXPECT_TRUE(g.s.acted.has(unit("v_madison")));
}
TEST(Sail, AnEnemysHexCostsFour) {  // F1203
  CLAUSES(frontier, "12.3", "14.4");
  for (const int points : {3, 4}) {
    Water g;
    g.put("v_madison", "6526").put("v_simcoe", "6525");
    g.dice({1, points - 1}).begin("v_madison", ByWater);
    EXPECT_EQ(g.offers_step("6525"), points == 4);
  }
}
TEST(Sail, OnlySomeVesselsEnterShallowRivers) {  // F1206
  CLAUSES(frontier, "12.5");
  const Setting g;
  EXPECT_FALSE(vessel_fits(printed(), g.s, unit("v_madison"), hex("6927")));
  EXPECT_TRUE(vessel_fits(printed(), g.s, unit("v_oneida"), hex("6927")));
  EXPECT_TRUE(vessel_fits(printed(), g.s, unit("v_julia"), hex("6927")));
  EXPECT_TRUE(vessel_fits(printed(), g.s, unit("v_madison"), hex("7019"))) << "the Upper St Lawrence takes all";
}
TEST(Sail, TheMohawkCarriesTheThirteenthToOswego) {  // F1207
  CLAUSES(frontier, "12.6", "12.6.2", "12.6.4", "12.6.5");
  Water g;
  g.put("v_mohawk", "Genesee").put("us_13th", "Sodus").put("gb_37th", "Oswego");
  g.dice({6, 6}).begin("v_mohawk", ByWater);
  g.along({"6028", "6128", "6227", "6328", "6428", "Sodus"});
  g.answer(load_on("us_13th", "v_mohawk"));
  g.along({"6428", "6528", "6627", "6727", "6826"});
  EXPECT_EQ(g.frame<Sail>().left, 1);
  g.answer(make<LandAt>(hex("Oswego")));
  EXPECT_EQ(g.asked(), "Meet.Answer");
  EXPECT_EQ(g.who(), GB);
}
TEST(Sail, RegimentsChangeShipsOnlyInPort) {  // F1208
  CLAUSES(frontier, "12.6.3");
  Water g;
  g.put("l_chauncey", "6526").put("v_madison", "6526").put("v_oneida", "6526").put("us_13th", "6526");
  g.aboard("us_13th", "v_madison");
  g.dice({3, 4}).begin("l_chauncey", ByWater, {"v_madison", "v_oneida"});
  EXPECT_FALSE(g.offers_any(Load));
}
TEST(Sail, VesselsInPortMayComeOut) {  // F1407
  CLAUSES(frontier, "14.6");
  Water g;
  g.put("v_lawrence", "4234").put("v_general_hunter", "Dover");
  g.dice({6, 6}).begin("v_lawrence", ByWater).to("4233");
  EXPECT_EQ(g.asked(), "Sortie.Vessel");
  EXPECT_EQ(g.who(), GB);
  g.done();
  EXPECT_EQ(g.asked(), "Sail.Step") << "she stays in port";
}
TEST(Sail, OnAfterAFightThatIsWon) {  // F1405
  CLAUSES(frontier, "14.4", "19.0", "19.5.1");
  Water g;
  g.reduced("v_little_belt", "3536").put("v_lawrence", "3535");
  g.dice({4, 5}).begin("v_lawrence", ByWater);
  g.dice({8, 1, 1, 1});  // her broadside
  const Guns guns = printed().piece[unit("v_little_belt")].reduced_guns;
  for (int i = 0; i < guns.d8 + guns.d6; i++) g.dice({1});
  g.dice({4}).to("3536");  // and the capture roll
  EXPECT_TRUE(g.dead("v_little_belt"));
  EXPECT_EQ(g.asked(), "Sail.Step");
  EXPECT_EQ(g.frame<Sail>().left, 5) << "4 for the enemy's hex";
}

TEST(Disembark, FromALakeIntoASettlementAlone) {  // F1211
  CLAUSES(frontier, "13.0");
  Setting g;
  g.put("v_mohawk", "6528").put("us_13th", "6528").aboard("us_13th", "v_mohawk");
  for (int d = 0; d < DIRECTIONS; d++) {
    const int to = printed().map.next(hex("6528"), d);
    if (to == NO_HEX || wet(printed(), to)) continue;
    EXPECT_EQ(bool(may_land_at(printed(), g.s, US, PieceSet::of(unit("us_13th")), hex("6528"), to)),
              printed().hex[to].town == NONE);
  }
}
TEST(Disembark, NotUnderGuns) {  // F1212
  CLAUSES(frontier, "13.0", "14.5");
  Setting g;
  g.put("v_mohawk", "6721").put("us_13th", "6721").aboard("us_13th", "v_mohawk");
  const PieceSet force = PieceSet::of(unit("us_13th"));
  EXPECT_TRUE(may_land_at(printed(), g.s, US, force, hex("6721"), hex("Kingston")));
  g.s.guns[town("Kingston")] = GUNS_LOST;
  EXPECT_FALSE(may_land_at(printed(), g.s, US, force, hex("6721"), hex("Kingston")));
}

TEST(AttackOn, VesselsThenALanding) {  // F0403, F0404
  CLAUSES(frontier, "4.1.8");
  Setting g;
  g.put("v_royal_george", "Kingston").put("gb_8th", "Kingston").put("gb_mohawk", "Kingston");
  ASSERT_FALSE(may_attack_on(printed(), g.s, GB, town("Sackett's Harbor")));
  g.procedure(attack_on(GB, town("Sackett's Harbor")));
  EXPECT_EQ(g.asked(), "AttackOn.Shore");
  g.answer(make<Shore>(hex("7023"))).answer(make<Take>(unit("v_royal_george")));
  if (g.asked() == "AttackOn.Vessel") g.done();
  EXPECT_EQ(g.asked(), "AttackOn.Unit");
  EXPECT_FALSE(g.offers(make<Take>(unit("gb_mohawk")))) << "warriors take no part";
  g.answer(make<Take>(unit("gb_8th")));
  if (g.asked() == "AttackOn.Unit") g.done();
  EXPECT_TRUE(g.at("gb_8th", "Sackett's Harbor"));
  EXPECT_TRUE(g.besieged("Sackett's Harbor"));
}

}  // namespace warhawk::frontier
