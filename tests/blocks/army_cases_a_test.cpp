// II.C. Army phase: group moves, cavalry, the border dice, waiting reinforcements.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;
const std::vector<u8> NEXT_TURN = {1, 1, 2, 2};

Towns ways(const Setting& g, Unit unit) {  // where this unit of the group may march
  Towns names;
  for (const auto& place : edition().places)
    if (place.noun == ATown && g.offers({March, unit, place.id})) names.push_back(place.key);
  std::sort(names.begin(), names.end());
  return names;
}
int border_dice(const Setting& g) {
  return g.told(Told::BorderDice) ? get<Told::BorderDice, "n">(g.events(Told::BorderDice)[0]) : 0;
}

}  // namespace

TEST(BorderCase, ThreeUnitsToFortGeorge) {  // E10
  CLAUSES(blocks, "B39", "B41");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army(GB, "FGE", {Inf2}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf2, g.town("FGE")}, {March, Inf3, g.town("FGE")}});
  struct Drawn {
    std::vector<u8> picks;
    Unit arrives;
  };
  for (const Drawn& drawn : {Drawn{{2, 0}, Inf3}, Drawn{{0, 0}, Inf3}, Drawn{{1, 1}, Inf2}, Drawn{{1, 0}, Inf4}}) {
    Setting h = g;
    h.dice({6, 3, 6}, drawn.picks);
    h.answer({March, Inf4, g.town("FGE")});
    EXPECT_EQ(h.question(), "Battle.Retreat");
    EXPECT_EQ(h.at(US, "FGE"), force({drawn.arrives}));
    EXPECT_EQ(h.blocks(US, "BUF"), 2);
    EXPECT_EQ(h.events(Told::HeldBack).size(), 2u);
  }
  g.dice({1, 2, 5});
  g.answer({March, Inf4, g.town("FGE")});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.at(US, "FGE"), force({Inf2, Inf3, Inf4}));
}

TEST(BorderCase, EachUnitStaysWithTheSameChance) {
  CLAUSES(blocks, "B39");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf3, g.town("FGE")}, {March, Inf4, g.town("FER")}});
  constexpr int MOVES = 3000;
  int stayed[3] = {};
  for (u64 seed = 0; seed < MOVES; seed++) {
    State s = g.s;
    Dice dice = Dice::fast(seed);
    Context context{.dice = dice};
    apply(content(), s, {March, Inf2, g.town("FGE")}, context);
    for (int i = 0; i < 3; i++) stayed[i] += s.army[US][g.town("BUF")].of(Unit(Inf2 + i));
  }
  for (int n : stayed) EXPECT_NEAR(n, MOVES / 6, 100);
}

TEST(BorderCase, AllHeldBack) {
  CLAUSES(blocks, "B39", "B41");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army(GB, "FGE", {Inf2}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf2, g.town("FGE")}, {March, Inf4, g.town("FGE")}});
  g.dice({6, 6});
  g.answer({March, Inf3, g.town("GEN")});  // this one does not cross: no die, and it goes in any case
  EXPECT_EQ(g.at(US, "BUF"), force({Inf2, Inf4}));
  EXPECT_EQ(g.at(US, "GEN"), force({Inf3}));
  EXPECT_EQ(g.blocks(US, "FGE"), 0);
  EXPECT_FALSE(g.told(Told::Battle));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // the phase is over, and so is the turn of the Americans
  EXPECT_EQ(g.asked(), GB);
}

TEST(BorderCase, TheBritishCrossWithoutDice) {  // E11
  CLAUSES(blocks, "B40");
  Setting g;
  g.goes_first().army(GB, "FGE", {Inf2, Inf3});
  g.march(GB, "FGE", "BUF");
  EXPECT_EQ(g.at(GB, "BUF"), force({Inf2, Inf3}));
  EXPECT_FALSE(g.told(Told::BorderDice));
}

TEST(BorderCase, WhichMovesRoll) {
  CLAUSES(blocks, "B40", "B5");
  struct Move {
    const char *from, *through, *to;
    int dice;
  };
  const Move moves[] = {
      {"SAC", nullptr, "KIN", 1},  // into a town the Americans hold
      {"SAC", "KIN", "YOR", 1},    // on from there: one die, not two
      {"FER", "BUF", "FGE", 1},    // the second road crosses
      {"KIN", nullptr, "PRE", 0},  // inside Canada
      {"KIN", nullptr, "SAC", 0},  // home
      {"KIN", "PRE", "OGD", 0},    // home, by Prescott
      {"SAC", nullptr, "OSW", 0},
  };
  for (const Move& move : moves) {
    SCOPED_TRACE(move.to);
    Setting g;
    g.goes_first().army(US, move.from, {Cav2}).army(US, "KIN", {Inf2}).army_phase(US);
    if (move.dice) g.dice({5});
    g.answer({MoveGroup, g.town(move.from)});
    g.answer({March, Cav2, g.town(move.through ? move.through : move.to)});
    if (move.through) g.answer({Ride, g.town(move.to)});
    else
      g.answer({Halt});
    if (g.question() == "GroupMove.March") g.answer({Done});  // the infantry of Kingston stays
    EXPECT_EQ(border_dice(g), move.dice);
    EXPECT_TRUE(g.dice_used_up());
    EXPECT_EQ(g.at(US, move.to).of(Cav2), 1);
  }
}

TEST(BorderCase, ARetreatIntoCanadaRollsNothing) {
  CLAUSES(blocks, "B40", "B58");
  Setting g;
  g.goes_first().army(GB, "SAC", {Inf2}).army(US, "OGD", {Inf2});
  g.march(GB, "SAC", "OGD");
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"PLA", "PRE"}));
  g.dice({1});  // the pursuit
  g.answer({RetreatTo, g.town("PRE")});
  EXPECT_EQ(g.at(US, "PRE"), force({Inf2}));
}

TEST(GroupCase, FourUnitsToTwoTowns) {  // E12
  CLAUSES(blocks, "B34", "B39");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf2, Inf3, Inf3}).army(US, "PLA", {Inf4}).army_phase(US);
  EXPECT_EQ(g.towns(MoveGroup), (Towns{"BUF", "PLA"}));
  g.answer({MoveGroup, g.town("BUF")});
  EXPECT_TRUE(ways(g, Inf4).empty());
  g.answers({{March, Inf2, g.town("FER")}, {March, Inf3, g.town("FER")}, {March, Inf2, g.town("FGE")}});
  EXPECT_TRUE(ways(g, Inf4).empty());
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
    EXPECT_EQ(ways(g, unit), (Towns{"ALB", "GEN", "OSW", "SAC"}));  // never Utica itself
    g.answer({March, unit, g.town("ALB")});
    EXPECT_TRUE(g.offers(Action{Done}));
  }
  for (Unit unit : {Inf2, Inf3, Inf4}) EXPECT_TRUE(ways(g, unit).empty());  // each unit once
  g.answer({Done});                                                         // the cavalry stays
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

TEST(CavalryCase, ByOgdensburgToPrescott) {  // E13
  CLAUSES(blocks, "B36", "B40", "B59");
  Setting g;
  g.goes_first().army(US, "SAC", {Cav2}).army(GB, "PRE", {Inf2}).army(GB, "KIN", {Inf3}).army_phase(US);
  g.answer({MoveGroup, g.town("SAC")});
  EXPECT_EQ(ways(g, Cav2), (Towns{"KIN", "OGD", "OSW", "UTI"}));
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
  EXPECT_EQ(ways(g, Inf3), (Towns{"DET", "MOR"}));
  EXPECT_EQ(ways(g, Ind4), (Towns{"MOR"}));
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

TEST(IndianCase, NeedsCompanyToAttack) {
  CLAUSES(blocks, "B38");
  Setting g;
  g.goes_first()
      .army(GB, "AMH", {Inf3, Cav2})
      .indian("AMH")
      .army(US, "DET", {Inf2})
      .army(US, "MOR", {Inf2})
      .army_phase(GB);
  g.answer({MoveGroup, g.town("AMH")});
  EXPECT_TRUE(ways(g, Ind4).empty());
  EXPECT_EQ(g.why(Ind4), Bar("B38"));
  g.answer({March, Cav2, g.town("MOR")});
  EXPECT_EQ(ways(g, Ind4), (Towns{"MOR"}));  // company on the way to the same town, cavalry too
  g.answer({March, Inf3, g.town("DET")});
  EXPECT_EQ(ways(g, Ind4), (Towns{"DET", "MOR"}));

  Setting alone;
  alone.indian("AMH").army(US, "DET", {Inf2}).army(US, "MOR", {Inf2}).army_phase(GB);
  EXPECT_FALSE(alone.offers(MoveGroup));
  EXPECT_EQ(alone.why("AMH"), Bar("B38"));

  Setting empty;  // an empty town of the enemy's is no attack, even with a ship in it
  empty.goes_first().indian("AMH").port(US, "DET", 1).army_phase(GB);
  empty.answers({{MoveGroup, empty.town("AMH")}, {March, Ind4, empty.town("DET")}});
  EXPECT_EQ(empty.at(GB, "DET"), force({Ind4}));
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

}  // namespace warhawk::blocks
