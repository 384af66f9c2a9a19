// II.C. Army phase: groups, cavalry, occupation, waiting reinforcements.
#include "setting.hpp"

namespace warhawk::blocks {

TEST(ArmyPhaseChoice, ReinforcementsOrAGroup) {  // E54
  CLAUSES(blocks, "B33");
  Setting g;
  g.goes_first().waiting(US, "ALB", {Inf3, Inf2}).army(US, "BUF", {Inf4});
  g.army_phase(US);
  Setting group = g;
  g.answers({{BringIn}, {Place, Inf3, g.town("ALB")}, {Place, Inf2, g.town("ALB")}});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // the phase is over
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.at(US, "BUF"), force({Inf4}));

  group.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("GEN")}});
  EXPECT_EQ(group.question(), "NavyPhase.Choice");
  EXPECT_EQ(group.s.waiting[US][1].blocks() + group.s.waiting[US][0].blocks(), 2);
}

TEST(GroupCase, FourUnitsToTwoTowns) {  // E12
  CLAUSES(blocks, "B34", "B39");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf2, Inf3, Inf3}).army(US, "PLA", {Inf4}).army_phase(US);
  EXPECT_EQ(g.towns(MoveGroup), (Towns{"BUF", "PLA"}));
  g.answer({MoveGroup, g.town("BUF")});
  EXPECT_TRUE(g.ways(Inf4).empty());
  g.answers({{March, Inf2, g.town("FER")}, {March, Inf3, g.town("FER")}, {March, Inf2, g.town("FGE")}});
  EXPECT_TRUE(g.ways(Inf4).empty());
  g.dice({1, 2, 3, 4});
  g.answer({March, Inf3, g.town("FGE")});
  EXPECT_EQ(g.at(US, "FER"), force({Inf2, Inf3}));
  EXPECT_EQ(g.at(US, "FGE"), force({Inf2, Inf3}));
  EXPECT_EQ(g.at(US, "PLA"), force({Inf4}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // no second group
}

TEST(GroupCase, TenUnitsOneRoadOneTown) {
  CLAUSES(blocks, "B34", "B35", "B87");
  Setting g;
  g.goes_first()
      .army(US, "UTI", {Inf2, Inf2, Inf2, Inf3, Inf3, Inf3, Inf4, Inf4, Inf4, Cav2})
      .army(US, "ALB", {Inf2, Inf2, Inf2, Inf2});
  g.army_phase(US);
  g.answer({MoveGroup, g.town("UTI")});
  EXPECT_FALSE(g.offers(Action{Done}));  // that would be passing
  EXPECT_FALSE(g.offers(Action{Pass}));
  for (Unit unit : {Inf2, Inf2, Inf2, Inf3, Inf3, Inf3, Inf4, Inf4, Inf4}) {
    EXPECT_EQ(g.ways(unit), (Towns{"ALB", "GEN", "OSW", "SAC"}));  // never Utica itself
    g.answer({March, unit, g.town("ALB")});
    EXPECT_TRUE(g.offers(Action{Done}));
  }
  for (Unit unit : {Inf2, Inf3, Inf4}) EXPECT_TRUE(g.ways(unit).empty());  // each unit once
  g.answer({Done});                                                        // the cavalry stays
  EXPECT_EQ(g.blocks(US, "ALB"), 13);
  EXPECT_EQ(g.at(US, "UTI"), force({Cav2}));
}

TEST(GroupCase, OneKindOfOrderInAPhase) {
  CLAUSES(blocks, "B33", "B34", "B42");
  Setting g;
  g.goes_first().army(US, "SAC", {Inf2}).army(US, "ALB", {Inf2}).waiting(US, "ALB", {Inf4});
  Setting none = g;
  none.s.waiting[US][0] = none.s.waiting[US][1] = {};
  g.army_phase(US);
  Setting h = g;
  g.answers({{MoveGroup, g.town("SAC")}, {March, Inf2, g.town("OSW")}});
  EXPECT_EQ(g.asked(), GB);  // Navy phase of the other side
  EXPECT_EQ(g.at(US, "ALB"), force({Inf2}));
  h.answer({BringIn});
  EXPECT_FALSE(h.offers(Action{Done}));
  h.answer({Place, Inf4, h.town("ALB")});
  EXPECT_EQ(h.asked(), GB);
  EXPECT_EQ(h.at(US, "ALB"), force({Inf2, Inf4}));
  none.army_phase(US);
  EXPECT_FALSE(none.offers(BringIn));
  EXPECT_TRUE(none.offers(Pass));
}

TEST(GroupMoves, NineUnitsOnOneRoad) {  // E55
  CLAUSES(blocks, "B35", "B87");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Inf2, Inf2, Inf2});
  g.army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  EXPECT_FALSE(g.offers({Done}));
  EXPECT_EQ(g.why("BUF"), Bar("B36"));  // no road leads from a town to itself
  for (Unit unit : {Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Inf2, Inf2}) {
    g.answer({March, unit, g.town("FGE")});
    EXPECT_TRUE(g.offers({Done}));
  }
  EXPECT_FALSE(g.offers({March, Inf4, g.town("FGE")}));  // each has its order
  EXPECT_FALSE(g.offers({March, Inf3, g.town("FGE")}));
  g.dice({1, 2, 3, 4, 5, 1, 2, 3, 4});
  g.answer({March, Inf2, g.town("FGE")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.blocks(US, "FGE"), 9);
}

TEST(CavalryCase, ByOgdensburgToPrescott) {  // E13
  CLAUSES(blocks, "B36", "B40", "B59");
  Setting g;
  g.goes_first().army(US, "SAC", {Cav2}).army(GB, "PRE", {Inf2}).army(GB, "KIN", {Inf3}).army_phase(US);
  g.answer({MoveGroup, g.town("SAC")});
  EXPECT_EQ(g.ways(Cav2), (Towns{"KIN", "OGD", "OSW", "UTI"}));
  Setting kingston = g;
  kingston.dice({2});
  kingston.answer({March, Cav2, g.town("KIN")});
  EXPECT_EQ(kingston.question(), "Battle.Retreat");  // no way on to York
  EXPECT_EQ(kingston.at(US, "KIN"), force({Cav2}));

  g.answer({March, Cav2, g.town("OGD")});
  EXPECT_EQ(g.question(), "GroupMove.Ride");
  EXPECT_EQ(g.towns(Ride), (Towns{"PLA", "PRE"}));
  EXPECT_TRUE(g.offers(Action{Halt}));
  EXPECT_EQ(g.why("SAC"), Bar("B87"));
  EXPECT_EQ(g.why("MON"), Bar("B36"));
  Setting held = g;
  held.dice({6});
  held.answer({Ride, g.town("PRE")});
  EXPECT_EQ(held.at(US, "SAC"), force({Cav2}));
  EXPECT_EQ(held.question(), "NavyPhase.Choice");

  g.dice({2});
  g.answer({Ride, g.town("PRE")});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  g.answer({FallBack});  // infantry does not pursue cavalry
  EXPECT_EQ(g.at(US, "OGD"), force({Cav2}));
}

TEST(CavalryCase, OthersMoveOneRoad) {
  CLAUSES(blocks, "B36", "B37");
  Setting g;
  g.goes_first().army(GB, "AMH", {Inf3, Cav2}).indian("AMH").army(US, "DET", {Inf1}).army_phase(GB);
  g.answer({MoveGroup, g.town("AMH")});
  EXPECT_EQ(g.ways(Inf3), (Towns{"DET", "MOR"}));
  EXPECT_EQ(g.ways(Ind4), (Towns{"MOR"}));
  EXPECT_EQ(g.why("STO"), Bar("B36"));
  g.answer({March, Inf3, g.town("MOR")});
  EXPECT_EQ(g.question(), "GroupMove.March");
  g.answer({March, Ind4, g.town("MOR")});
  EXPECT_EQ(g.question(), "GroupMove.March");
  Setting stop = g, on = g;
  stop.answer({March, Cav2, g.town("DET")});  // enemies: the ride ends there
  EXPECT_EQ(stop.question(), "Battle.Retreat");
  on.answers({{March, Cav2, g.town("MOR")}, {Ride, g.town("STO")}});
  EXPECT_EQ(on.at(GB, "STO"), force({Cav2}));
  EXPECT_EQ(on.at(GB, "MOR"), force({Inf3, Ind4}));
}

TEST(CavalryCase, TwoRoadsTakeNothingOnTheWay) {
  CLAUSES(blocks, "B36", "B43");
  Setting g;
  g.goes_first().army(US, "BUF", {Cav2}).port(GB, "FGE", 1).army_phase(US);
  g.answers({{MoveGroup, g.town("BUF")}, {March, Cav2, g.town("FGE")}});
  g.dice({1});
  g.answer({Ride, g.town("STO")});
  EXPECT_EQ(g.at(US, "STO"), force({Cav2}));
  EXPECT_EQ(g.in_port(GB, "FGE"), (Fleet{{1, 0}}));
  ASSERT_EQ(g.events(Told::Occupied).size(), 1u);
  EXPECT_EQ((get<Told::Occupied, "place">(g.events(Told::Occupied)[0])), g.town("STO"));
}

TEST(Cavalry, RidingThroughTakesNothing) {  // E56
  CLAUSES(blocks, "B36", "B67");
  Setting g;
  g.goes_first().army(GB, "AMH", {Cav2}).port(US, "DET", 1);
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Cav2, g.town("DET")}});
  EXPECT_EQ(g.question(), "GroupMove.Ride");
  EXPECT_EQ(g.towns(Ride), (Towns{"MEI"}));
  EXPECT_EQ(g.why("AMH"), Bar("B87"));  // not back to the start
  EXPECT_EQ(g.why("CLE"), Bar("B36"));
  g.answer({Ride, g.town("MEI")});
  EXPECT_EQ(g.at(GB, "MEI"), force({Cav2}));
  EXPECT_EQ(g.blocks(GB, "DET"), 0);
  EXPECT_EQ(g.in_port(US, "DET"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.s.indian, Indian::Waiting);
}

TEST(Cavalry, MeetingTheEnemyEndsItsMove) {  // E57
  CLAUSES(blocks, "B37");
  Setting g;
  g.army(GB, "AMH", {Cav2}).army(US, "DET", {Inf2});
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Cav2, g.town("DET")}});
  EXPECT_EQ(g.question(), "Battle.Retreat");  // no second road was offered
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.at(GB, "DET"), force({Cav2}));
}

TEST(OccupationCase, OswegoIsWalkedInto) {  // E34
  CLAUSES(blocks, "B2", "B6", "B43", "B69");
  Setting g;
  g.goes_first().port(US, "OSW", 1).army(GB, "SAC", {Inf2, Inf3}).army_phase(GB);
  EXPECT_EQ(g.score(US), 0);  // a ship counts nothing
  EXPECT_EQ(g.score(GB), 2 + 2);
  g.answers({{MoveGroup, g.town("SAC")}, {March, Inf2, g.town("OSW")}, {Done}});
  EXPECT_FALSE(g.told(Told::Battle));
  EXPECT_TRUE(g.told(Told::Occupied));
  EXPECT_EQ(g.at(GB, "OSW"), force({Inf2}));
  EXPECT_EQ(g.in_port(US, "OSW"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[US], 1);
  EXPECT_EQ(g.score(GB), 2 + 2 + 1);
}

TEST(OccupationCase, ShipsHoldNoTownAndScoreNoUnit) {
  CLAUSES(blocks, "B2", "B6", "B7");
  Setting g;
  g.goes_first().port(US, "YOR", 2).port(US, "SAC", 1).lake(US, "ONT", 1).navy_phase(US);
  EXPECT_EQ(g.score(US), 2);  // the lake; York, with two ships and no soldier, is not occupied
  EXPECT_FALSE(g.offers(MoveGroup));
  g.answer({SailOut, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepOut), (Towns{"SAC"}));  // and it is no American port
  EXPECT_EQ(g.why("YOR"), Bar("B24"));

  Setting h;
  h.army(US, "SAC", {Inf4, Inf4}).army_phase(US);
  EXPECT_EQ(h.score(US), 2);  // army units control no lake
}

TEST(WaitingUnits, AnyOrAllOfThemEachInItsTown) {  // E61
  CLAUSES(blocks, "B42");
  Setting g;
  g.waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4}).army(GB, "ALB", {Inf2}).army(GB, "PIT", {Inf2});
  g.army_phase(US);
  g.answer({BringIn});
  EXPECT_FALSE(g.offers({Done}));
  EXPECT_FALSE(g.offers({Place, Inf4, g.town("ALB")}));
  EXPECT_FALSE(g.offers({Place, Inf3, g.town("PIT")}));
  g.answer({Place, Inf3, g.town("ALB")});
  EXPECT_FALSE(g.offers({Place, Inf3, g.town("ALB")}));
  Setting enough = g;
  g.answers({{Place, Inf4, g.town("PIT")}, {Place, Inf2, g.town("ALB")}});
  EXPECT_EQ(g.question(), "BattlePhase.Next");
  EXPECT_EQ(g.towns(FightAt), (Towns{"ALB", "PIT"}));
  EXPECT_EQ(g.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(g.at(US, "PIT"), force({Inf4}));

  enough.answer({Done});
  EXPECT_EQ(enough.at(US, "ALB"), force({Inf3}));
  EXPECT_EQ(enough.s.waiting[US][0].blocks() + enough.s.waiting[US][1].blocks(), 2);
}

}  // namespace warhawk::blocks
