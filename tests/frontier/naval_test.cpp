// 19: Naval Combat, and 20: Cutting out Boarding. The cases of the research, with their dice.
#include "setting.hpp"

namespace warhawk::frontier {
namespace {

const char* const LAKE_ERIE = "3536";

Action column(const char* id) { return make<Column>(unit(id)); }
Action flag(const char* who, const char* on) { return make<Flag>(unit(who), unit(on)); }
Action fire(const char* from, const char* at) { return make<Target>(unit(from), unit(at)); }

struct Fight : Setting {
  explicit Fight(const char* where = LAKE_ERIE) : where(hex(where)) {}
  Fight& ours(std::initializer_list<const char*> ids) {
    for (const char* id : ids) frontier::put(printed(), s, unit(id), where);
    return *this;
  }
  Fight& attack(Side side, u8 flags = 0) {
    procedure(naval_combat(printed(), s, side, where, flags));
    return *this;
  }
  Fight& dice(std::initializer_list<int> more) {
    Setting::dice(more);
    return *this;
  }
  int section(const char* id) { return frame<NavalCombat>().section[unit(id) - FIRST_VESSEL]; }
  Fight& on() {
    answer(make<Continue>()).answer(make<Continue>());
    return *this;
  }
  int where;
};

}  // namespace

TEST(NavalCombat, TheHighestHullsFaceEachOtherAndTheRestIsReserve) {  // F1903
  CLAUSES(frontier, "19.3.2.a", "19.3.2.b", "19.3.1.a", "19.3.1.b");
  Fight g;
  g.ours({"v_lawrence", "v_niagara", "v_ariel", "v_detroit", "v_queen_charlotte"}).attack(US);
  EXPECT_EQ(g.asked(), "NavalCombat.Order");
  EXPECT_TRUE(g.offers(column("v_lawrence")) && g.offers(column("v_niagara")));
  EXPECT_FALSE(g.offers(column("v_ariel"))) << "her hull is smaller";
  g.answer(column("v_niagara"));
  g.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).answer(column("v_queen_charlotte"));
  const NavalCombat& n = g.frame<NavalCombat>();
  EXPECT_EQ(n.columns, 2);
  EXPECT_EQ(n.column[0][0], unit("v_niagara"));
  EXPECT_EQ(n.column[1][0], unit("v_queen_charlotte"));
}

TEST(NavalCombat, ReducedVesselsBeginWithTheirDamage) {  // F1904
  CLAUSES(frontier, "19.3.1.c", "19.3.2.c", "19.3.2.d");
  Fight g;
  g.s.reduced.add(unit("v_niagara"));
  g.s.reduced.add(unit("v_scorpion"));
  g.ours({"v_lawrence", "v_niagara", "v_ariel", "v_scorpion"});
  const NavalCombat n = naval_combat(printed(), g.s, US, g.where, 0);
  const auto section = [&](const char* id) { return int(n.section[unit(id) - FIRST_VESSEL]); };
  EXPECT_EQ(section("v_lawrence"), 1);
  EXPECT_EQ(section("v_niagara"), 3);
  EXPECT_EQ(section("v_ariel"), 1);
  EXPECT_EQ(section("v_scorpion"), 2);
}

TEST(NavalCombat, TheBookExampleOfABroadside) {  // F1906, F1907: Q115
  CLAUSES(frontier, "19.4.1.a.i", "19.4.1.a.ii", "19.4.1.a.iii", "3.4.3.c");
  Fight g;
  g.ours({"v_niagara", "v_queen_charlotte", "v_chippewa", "l_barclay"}).attack(GB);
  EXPECT_EQ(g.asked(), "NavalCombat.Flagship");
  // Queen Charlotte d8 8, d6 2 3 5, Barclay 6; Niagara d8 1 3 7, d6 2; then Chippewa's 5 from the Reserve, and the capture
  g.dice({8, 2, 3, 5, 6, 1, 3, 7, 2, 5, 5}).answer(flag("l_barclay", "v_queen_charlotte"));
  EXPECT_TRUE(g.s.prize.has(unit("v_niagara"))) << "colors struck on a 5";
  EXPECT_TRUE(g.is_reduced("v_niagara"));
  EXPECT_EQ(g.result, NavalCombat::AttackerHolds);
  EXPECT_EQ(side_of(printed(), g.s, unit("v_niagara")), GB);
}

TEST(NavalCombat, AGunboatIsReducedByOneHitAndRemovedByTheSecond) {  // F1908
  CLAUSES(frontier, "19.4.1.a.iv", "19.4.1.a.v", "19.4.7.b.ii");
  Fight h;
  h.ours({"v_ariel", "v_chippewa"}).dice({3, 1}).attack(US);  // Ariel's d8 hits, Chippewa's d6 misses
  EXPECT_EQ(h.section("v_chippewa"), 2);
  EXPECT_TRUE(h.is_reduced("v_chippewa"));
  h.dice({8, 1, 4}).on();
  EXPECT_TRUE(h.dead("v_chippewa")) << "removed, and burned on a 4";
}

TEST(NavalCombat, HarbourGunsFireBeforeTheReserveAndFall) {  // F1909
  CLAUSES(frontier, "19.4.1.a.vi", "19.4.2", "19.4.3", "19.3.2.e");
  Fight g("4934");  // the harbour of Fort Erie: hull 2, 1d8
  g.ours({"v_lawrence", "v_niagara"}).attack(US);
  EXPECT_EQ(g.asked(), "NavalCombat.GunFire");
  EXPECT_EQ(guns_hull(printed(), g.s, town("Fort Erie")), 2);
  g.dice({5}).answer(make<GunsTarget>(unit("v_lawrence")));
  EXPECT_EQ(g.section("v_lawrence"), 2);
  // Lawrence's 3 puts the guns in section 2, Niagara's 8 silences them
  g.dice({3, 2, 1, 1, 8, 1, 2, 2}).answer(make<TargetGuns>(unit("v_lawrence")));
  EXPECT_EQ(g.s.guns[town("Fort Erie")], GUNS_LOST);
}

TEST(NavalCombat, ALeadVesselMayFireAtTheGunsInstead) {  // F1910
  CLAUSES(frontier, "19.4.1", "14.5");
  Fight g("4934");
  g.ours({"v_lawrence", "v_general_hunter"}).attack(US);
  EXPECT_EQ(g.asked(), "NavalCombat.Fire");
  EXPECT_TRUE(g.offers(make<TargetGuns>(unit("v_lawrence"))));
  EXPECT_TRUE(g.offers(fire("v_lawrence", "v_general_hunter")));
}

TEST(NavalCombat, AShipOverTheBarLiesLowerInTheWater) {  // F1911
  CLAUSES(frontier, "19.4.4");
  Fight g;
  g.ours({"v_queen_charlotte", "v_lawrence"}).dice({1, 1, 1, 1, 4, 1, 1, 1}).attack(GB, NavalCombat::OverBar);
  EXPECT_EQ(g.section("v_queen_charlotte"), 2) << "a 4 hits hull 4 less 1";
  EXPECT_EQ(g.section("v_lawrence"), 1);
}

TEST(NavalCombat, OfTwoEqualsThatGoDownTogetherTheDiceChoose) {  // F1915
  CLAUSES(frontier, "19.4.6", "19.4.6.b");
  Fight g;
  g.s.reduced.add(unit("v_lawrence"));
  g.s.reduced.add(unit("v_queen_charlotte"));
  g.ours({"v_lawrence", "v_queen_charlotte"});
  NavalCombat n = naval_combat(printed(), g.s, US, g.where, 0);
  for (const char* id : {"v_lawrence", "v_queen_charlotte"}) n.section[unit(id) - FIRST_VESSEL] = 4;
  const Content& c = printed();
  const Guns us_guns = c.piece[unit("v_lawrence")].reduced_guns,
             gb_guns = c.piece[unit("v_queen_charlotte")].reduced_guns;
  for (int i = 0; i < us_guns.d8; i++) g.dice({8});
  for (int i = 0; i < us_guns.d6; i++) g.dice({6});
  for (int i = 0; i < gb_guns.d8; i++) g.dice({8});
  for (int i = 0; i < gb_guns.d6; i++) g.dice({6});
  g.dice({3, 3, 3, 5, 4}).procedure(n);  // a tie is rolled again; then the Lawrence is boarded and burned
  EXPECT_TRUE(g.dead("v_lawrence"));
  EXPECT_TRUE(g.is_reduced("v_queen_charlotte"));
  EXPECT_EQ(g.result, NavalCombat::DefenderHolds);
}

TEST(NavalCombat, ACommodoreHelpsAgainstBoardersAndFindsAnotherShip) {  // F1916
  CLAUSES(frontier, "19.4.7.a", "19.4.7.b.i", "19.4.8");
  Fight g;
  g.s.reduced.add(unit("v_chippewa"));
  g.ours({"v_chippewa", "v_little_belt", "l_barclay", "v_ariel", "v_scorpion"}).attack(US);
  g.answer(column("v_ariel"));
  EXPECT_EQ(g.asked(), "NavalCombat.Order");
  g.answer(column("v_chippewa"));
  EXPECT_EQ(g.asked(), "NavalCombat.Flagship");
  g.dice({8, 1, 1, 1, 1, 2}).answer(flag("l_barclay", "v_chippewa"));  // Ariel hits; 2 less 1: repelled
  EXPECT_EQ(g.asked(), "SailOff.Step") << "she must go at once";
}

TEST(NavalCombat, WhoEvadesLeavesAndWhoHoldsMovesOn) {  // F1920 to F1922
  CLAUSES(frontier, "19.5.2.a.i", "19.5.2.a.ii", "19.5.2.a.iii", "19.5.2.a.iv");
  const auto after = [](Do attacker, Do defender) {
    Fight g;
    g.ours({"v_lawrence", "v_queen_charlotte"}).dice({1, 1, 1, 1, 1, 1, 1, 1}).attack(US);
    g.answer(attacker == Leave ? make<Leave>() : make<Continue>());
    if (attacker == Continue && defender == Continue) g.dice({1, 1, 1, 1, 1, 1, 1, 1});
    g.answer(defender == Leave ? make<Leave>() : make<Continue>());
    return g;
  };
  EXPECT_EQ(after(Continue, Continue).asked(), "NavalCombat.Leave") << "another round";
  Fight defender = after(Continue, Leave);
  EXPECT_EQ(defender.asked(), "SailOff.Step");
  EXPECT_EQ(defender.who(), GB);
  Fight attacker = after(Leave, Continue);
  EXPECT_EQ(attacker.who(), US);
  Fight both = after(Leave, Leave);
  EXPECT_EQ(both.who(), GB) << "the defender leaves, the attacker stays";
  both.go(make<EvadeTo>(hex("3535"))).answer_all({Halt});
  EXPECT_EQ(both.result, NavalCombat::AttackerStays);
}

TEST(NavalCombat, AVesselOfTheReserveTakesThePlaceOfOneWithNoLargerHull) {  // F1924, F1925
  CLAUSES(frontier, "19.5.3.b", "19.5.3.d");
  Fight g;
  g.ours({"v_detroit", "v_queen_charlotte", "v_chippewa", "v_lawrence"}).attack(US);
  EXPECT_EQ(g.asked(), "NavalCombat.Order");
  g.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).answer(column("v_detroit"));
  while (g.asked() == "NavalCombat.ReserveFire") g.answer_all({Target});
  g.on();
  EXPECT_EQ(g.asked(), "NavalCombat.Exchange");
  EXPECT_TRUE(g.offers(make<Swap>(unit("v_detroit"), unit("v_queen_charlotte"))));
  EXPECT_FALSE(g.offers(make<Swap>(unit("v_detroit"), unit("v_chippewa"))));
}

// ---- 15.3: vessels evade ----

TEST(SailOff, ShipsDoNotCrossTheSandBar) {  // F1514
  CLAUSES(frontier, "15.4");
  Setting g;
  g.put("v_lawrence", "4238").put("v_ariel", "4238");
  g.procedure(sail_off(fleet_at(printed(), g.s, US, hex("4238")), US, hex("4238"), false));
  EXPECT_EQ(g.asked(), "SailOff.Step");
  EXPECT_FALSE(g.offers(make<EvadeTo>(hex("4139"))));
  Setting h;
  h.put("v_ariel", "4238");
  h.procedure(sail_off(fleet_at(printed(), h.s, US, hex("4238")), US, hex("4238"), false));
  EXPECT_TRUE(h.offers(make<EvadeTo>(hex("4139"))));
}

TEST(SailOff, IntoAnEnemyOnceInAnActivation) {  // F1511, Q74
  CLAUSES(frontier, "15.3", "15.1.1");
  Setting g;
  g.put("v_queen_charlotte", "3536").put("v_ariel", "3535");
  const PieceSet fleet = fleet_at(printed(), g.s, GB, hex("3536"));
  g.procedure(sail_off(fleet, GB, hex("3536"), false));
  EXPECT_TRUE(g.offers(make<EvadeTo>(hex("3535"))));
  Setting h;
  h.put("v_queen_charlotte", "3536").put("v_ariel", "3535");
  h.s.evaded = fleet;
  h.procedure(sail_off(fleet, GB, hex("3536"), false));
  EXPECT_FALSE(h.offers(make<EvadeTo>(hex("3535"))));
}

// ---- 20: cutting out ----

struct Raid : Setting {
  Raid() { put("gb_41st", "Fort Malden").put("gb_2_41st", "Fort Malden"); }
  Raid& dice(std::initializer_list<int> more) {
    Setting::dice(more);
    return *this;
  }
  Raid& board(const char* regular, const char* at) {
    s.moving = PieceSet::of(unit(regular));
    procedure(cut_out_raid(GB, hex(at), hex("Fort Malden")));
    return *this;
  }
};

TEST(CutOut, TheRegularsStrengthAgainstTheHull) {  // F2001
  CLAUSES(frontier, "20.1.1", "20.1.2", "20.2.2");
  Raid g;
  g.put("v_ariel", "1937");
  g.dice({3, 4, 5}).board("gb_41st", "1937");  // 8 against 6; captured on 5
  EXPECT_TRUE(g.s.prize.has(unit("v_ariel")));
  EXPECT_TRUE(g.at("v_ariel", "1937"));
}
TEST(CutOut, ARegimentAboardAndAShipCountOneEach) {  // F2002, F2003
  CLAUSES(frontier, "20.2.1", "20.2.3", "20.3");
  for (const bool loses : {false, true}) {
    Raid g;
    g.put("v_adams", "1937").put("us_4th", "1937").aboard("us_4th", "v_adams");
    g.dice({loses ? 2 : 6, 4}).board("gb_2_41st", "1937");
    EXPECT_EQ(g.is_reduced("gb_2_41st"), loses) << "6 and 3 against 4, 3, 1 and 1: no effect";
    EXPECT_TRUE(g.at("gb_2_41st", "Fort Malden")) << "back where it came from";
    EXPECT_FALSE(g.s.prize.has(unit("v_adams")));
  }
}

}  // namespace warhawk::frontier
