// III.B. Wintering: attrition, ships leave the lakes, reinforcements.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

int waiting_for(const Setting& g, Side side, const char* town) {
  for (int i = 0; i < ARRIVAL_TOWNS; i++)
    if (content().arrival_town[side][i] == g.town(town)) return g.s.waiting[side][i].blocks();
  return 0;
}

}  // namespace

TEST(AttritionCase, FourUnitsAtFortGeorge) {  // E25
  CLAUSES(blocks, "B77", "B79");
  Setting g;
  g.army(GB, "FGE", {Inf4, Inf3, Inf2, Inf1}).winter();
  const u16 fge = g.town("FGE");
  EXPECT_EQ(g.question(), "WinterLosses.Loss");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.options(Suffer).size(), 4u);
  g.answer({Suffer, Inf4, fge});
  EXPECT_EQ(g.options(Suffer), (std::vector<Action>{{Suffer, Inf1, fge}, {Suffer, Inf2, fge}, {Suffer, Inf3, fge}}));
  Setting weakest = g;
  g.dice(NEXT_TURN);
  g.answer({Suffer, Inf3, fge});  // two in excess of two
  EXPECT_EQ(g.at(GB, "FGE"), force({Inf3, Inf2, Inf2, Inf1}));
  weakest.dice(NEXT_TURN);
  weakest.answer({Suffer, Inf1, fge});
  EXPECT_EQ(weakest.at(GB, "FGE"), force({Inf3, Inf3, Inf2}));
}

TEST(AttritionCase, ShipsDoNotCount) {
  CLAUSES(blocks, "B79", "B77");
  Setting g;
  g.army(GB, "FGE", {Inf4, Inf3}).port(GB, "FGE", 2).dice(NEXT_TURN);  // room for two
  g.winter();
  EXPECT_EQ(g.at(GB, "FGE"), force({Inf4, Inf3}));
  EXPECT_EQ(g.in_port(GB, "FGE"), (Fleet{{2, 0}}));
}

TEST(AttritionCase, FiveAmericansAtKingston) {  // E26
  CLAUSES(blocks, "B78");
  Setting g;
  g.army(US, "KIN", {Inf4, Inf4, Inf3, Inf2, Inf2}).army(US, "SAC", {Inf2, Inf3}).winter();
  EXPECT_EQ(g.asked(), US);
  g.answer({Suffer, Inf2, g.town("KIN")});
  g.dice(NEXT_TURN);
  g.answer({Suffer, Inf3, g.town("KIN")});
  EXPECT_EQ(g.at(US, "KIN"), force({Inf4, Inf4, Inf2}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf2, Inf3}));
}

TEST(WinterShipCase, ChamplainAndOntario) {  // E27
  CLAUSES(blocks, "B80");
  Setting g;
  g.lake(GB, "CHA", 1).army(US, "LAC", {Inf2}).lake(US, "ONT", 0, 1).army(US, "YOR", {Inf2}).winter();
  EXPECT_EQ(g.question(), "Harbor.Port");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(Harbor), (Towns{"GEN", "OSW", "SAC", "YOR"}));
  g.dice(NEXT_TURN);
  g.answer({Harbor, Down, g.town("OSW")});
  EXPECT_EQ(g.in_port(US, "OSW"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[GB], 1);
  EXPECT_TRUE(g.told(Told::ShipsLost));
}

TEST(ArrivalCase, AThinPool) {  // E33
  CLAUSES(blocks, "B81");
  Setting g;
  g.pool(US, {Inf4, Inf3}).dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.at(US, "PIT"), force({Inf4, Inf3}));
  EXPECT_EQ(g.blocks(US, "ALB"), 0);
  EXPECT_TRUE(g.s.pool[US].empty());
  EXPECT_EQ(g.blocks(GB, "QUE"), 3);
}

TEST(ArrivalCase, TheDeadStayDead) {  // E35
  CLAUSES(blocks, "B3");
  Setting g(0, 9);
  const Force pool = force({Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Cav2});
  g.pool(GB, {Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Cav2}).army(GB, "KIN", {Inf2}).army(US, "SAC", {Inf4});
  g.dice({1});
  g.march(US, "SAC", "KIN");
  g.dice({1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.s.pool[GB].blocks(), 7);
  g.dice({6, 6, 1, 1, 1, 1, 2, 2}, {0, 0, 0, 0, 6, 0, 2});  // killed; four Americans drawn, then three British; 1813
  g.answer({Stand});
  EXPECT_EQ(g.s.fallen[GB], force({Inf1}));  // counted at CV 1
  EXPECT_EQ(g.blocks(GB, "KIN"), 0);
  EXPECT_EQ(g.s.year, 1);
  Force back = g.at(GB, "QUE");
  EXPECT_EQ(back.blocks(), 3);
  back.add(g.s.pool[GB]);
  EXPECT_EQ(back, pool);  // all seven, and nobody else
}

TEST(WinterSteps, LossesThenShipsThenArrivals) {  // E82
  CLAUSES(blocks, "B76");
  Setting g;
  g.army(US, "OSW", {Inf3, Inf2}).army(US, "MEI", {Inf4, Inf2}).army(GB, "MOR", {Inf4, Inf3});
  g.lake(US, "CHA", 1).lake(US, "ERI", 1).lake(GB, "ONT", 1);
  g.dice(NEXT_TURN);
  g.winter();
  auto expect = [&](const char* question, Side side, Action answer) {
    EXPECT_EQ(g.question(), question);
    EXPECT_EQ(g.asked(), side);
    EXPECT_EQ(g.blocks(US, "ALB"), 0);  // nobody has arrived
    g.answer(answer);
  };
  expect("WinterLosses.Loss", US, {Suffer, Inf4, g.town("MEI")});  // towns in the order of the board
  expect("WinterLosses.Loss", US, {Suffer, Inf3, g.town("OSW")});
  EXPECT_EQ(g.at(US, "MEI"), force({Inf3, Inf2}));  // the American losses before the British ones
  expect("WinterLosses.Loss", GB, {Suffer, Inf3, g.town("MOR")});
  expect("Harbor.Port", US, {Harbor, Ready, g.town("BUF")});
  expect("Harbor.Port", US, {Harbor, Ready, g.town("WHI")});
  expect("Harbor.Port", GB, {Harbor, Ready, g.town("YOR")});
  EXPECT_EQ(g.question(), "Turn.First");  // the draws ask nothing
  EXPECT_EQ(g.s.year, 1);
  EXPECT_EQ(g.s.turn, 0);
  EXPECT_EQ(g.blocks(US, "PIT"), 2);
  EXPECT_EQ(g.blocks(US, "ALB"), 2);
  EXPECT_EQ(g.blocks(GB, "QUE"), 3);
}

TEST(Attrition, AtHomeEachOfTheExcessLosesAStep) {
  CLAUSES(blocks, "B77", "B79");
  Setting g;
  g.army(GB, "FGE", {Inf4, Inf3, Inf2, Inf1}).army(GB, "YOR", {Inf2, Inf2});
  g.winter();
  EXPECT_EQ(g.options(Suffer).size(), 4u);
  g.answer({Suffer, Inf4, g.town("FGE")});
  EXPECT_FALSE(g.offers({Suffer, Inf4, g.town("FGE")}));  // all different
  EXPECT_FALSE(g.offers({Done}));
  Setting kill = g;
  g.dice(NEXT_TURN);
  g.answer({Suffer, Inf3, g.town("FGE")});
  EXPECT_EQ(g.at(GB, "FGE"), force({Inf3, Inf2, Inf2, Inf1}));
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf2, Inf2}));  // York is worth two: nothing happens there

  kill.dice(NEXT_TURN);
  kill.answer({Suffer, Inf1, g.town("FGE")});
  EXPECT_EQ(kill.at(GB, "FGE"), force({Inf3, Inf3, Inf2}));
  EXPECT_EQ(kill.s.frozen[GB], force({Inf1}));
}

TEST(Attrition, AbroadTheExcessIsLost) {
  CLAUSES(blocks, "B78");
  Setting g;
  g.army(US, "KIN", {Inf4, Inf4, Inf3, Inf2, Cav2}).army(US, "SAC", {Inf2, Inf2}).army(GB, "DET", {Inf3, Inf3, Inf3});
  g.winter();
  EXPECT_EQ(g.asked(), US);
  g.dice(NEXT_TURN);
  g.answers({{Suffer, Inf4, g.town("KIN")}, {Suffer, Cav2, g.town("KIN")}});
  EXPECT_EQ(g.at(US, "KIN"), force({Inf4, Inf3, Inf2}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf2, Inf2}));
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3, Inf3, Inf3}));  // three in a town worth three
}

TEST(Attrition, ShipsDoNotCountAndTheIndianMayStayAlone) {  // E83
  CLAUSES(blocks, "B79");
  Setting g;
  g.army(GB, "FGE", {Inf3, Inf2}).port(GB, "FGE", 2).indian("MOR").army(GB, "MOR", {Inf1});
  g.winter();
  EXPECT_EQ(g.question(), "WinterLosses.Loss");
  EXPECT_EQ(g.towns(Suffer), (Towns{"MOR"}));
  EXPECT_TRUE(g.offers({Suffer, Ind4, g.town("MOR")}));
  g.dice(NEXT_TURN);
  g.answer({Suffer, Inf1, g.town("MOR")});
  EXPECT_EQ(g.at(GB, "MOR"), force({Ind4}));
  EXPECT_EQ(g.s.indian, Indian::InPlay);
  EXPECT_EQ(g.at(GB, "FGE"), force({Inf3, Inf2}));
}

TEST(WinterShips, ToFriendlyPortsOrLost) {
  CLAUSES(blocks, "B80");
  Setting g;
  g.lake(GB, "CHA", 1, 1).army(US, "LAC", {Inf2}).lake(US, "ONT", 1, 1).army(GB, "GEN", {Inf1}).port(GB, "AMH", 1);
  g.dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(Harbor), (Towns{"OSW", "SAC"}));
  EXPECT_EQ(g.why("GEN"), Bar("B24"));
  g.answers({{Harbor, Ready, g.town("OSW")}, {Harbor, Down, g.town("SAC")}});
  EXPECT_EQ(g.in_port(US, "OSW"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{0, 1}}));  // it stays face-down
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[GB], 2);
  EXPECT_EQ(g.in_port(GB, "AMH"), (Fleet{{1, 0}}));
}

TEST(Arrivals, InTheOrderOfTheBoardAsLongAsThePoolLasts) {
  CLAUSES(blocks, "B81");
  Setting g;
  g.pool(US, {Inf3, Inf2});
  g.dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.at(US, "PIT"), force({Inf3, Inf2}));  // at full CV
  EXPECT_EQ(g.blocks(US, "ALB"), 0);
  EXPECT_TRUE(g.s.pool[US].empty());
  EXPECT_EQ(g.blocks(GB, "QUE"), 3);
}

TEST(Arrivals, DrawnAtRandomInTheNumbersOfTheSecondWinter) {
  CLAUSES(blocks, "B81");
  Setting g(1);
  g.pool(US, {Inf2, Inf3, Inf4, Cav2}).pool(GB, {Inf2, Inf3, Inf4, Inf4, Inf4});
  g.dice(NEXT_TURN, {3, 0, 1, 1, 1, 1});
  g.winter();
  EXPECT_EQ(g.blocks(US, "PIT"), 0);
  EXPECT_EQ(g.at(US, "ALB"), force({Cav2, Inf2}));
  EXPECT_EQ(g.s.pool[US], force({Inf3, Inf4}));
  EXPECT_EQ(g.at(GB, "QUE"), force({Inf3, Inf4, Inf4, Inf4}));
  EXPECT_EQ(g.s.pool[GB], force({Inf2}));
}

TEST(Arrivals, WaitForATownThatTheEnemyHolds) {
  CLAUSES(blocks, "B82");
  Setting g;
  g.army(GB, "ALB", {Inf2}).army(US, "QUE", {Inf2});
  g.dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.blocks(US, "ALB"), 0);
  EXPECT_EQ(waiting_for(g, US, "ALB"), 2);
  EXPECT_EQ(waiting_for(g, GB, "QUE"), 3);
  EXPECT_EQ(g.blocks(US, "PIT"), 2);
  EXPECT_EQ(g.at(GB, "ALB"), force({Inf2}));
}

TEST(Arrivals, WhoWaitsNeedsAnArmyPhaseAlsoWhenTheTownIsFree) {  // E84
  CLAUSES(blocks, "B82");
  Setting g(1, 2);
  g.goes_first().waiting(US, "ALB", {Inf3, Inf2}).army(GB, "ALB", {Inf1}).army(US, "UTI", {Inf4});
  g.march(US, "UTI", "ALB");
  g.dice({1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf4}));
  EXPECT_EQ(waiting_for(g, US, "ALB"), 2);
  g.dice({6, 6, 1, 1});
  g.answers({{Pass}, {Pass}, {GoFirst, US}, {Pass}});
  g.answers({{BringIn}, {Place, Inf3, g.town("ALB")}, {Place, Inf2, g.town("ALB")}});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf4, Inf3, Inf2}));
  EXPECT_EQ(waiting_for(g, US, "ALB"), 0);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // without a battle
}

TEST(Arrivals, WaitingLastsOverTheNextWinter) {  // E85
  CLAUSES(blocks, "B93");
  Setting g(1);
  g.waiting(US, "ALB", {Inf3, Inf2}).pool(US, {Inf4, Inf4, Cav2});
  g.dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.at(US, "ALB"), force({Inf4, Inf4}));
  EXPECT_EQ(waiting_for(g, US, "ALB"), 2);
}

TEST(Arrivals, SufferNoAttritionThatWinter) {  // E86
  CLAUSES(blocks, "B83");
  Setting g;
  g.army(GB, "QUE", {Inf2, Inf2, Inf2, Inf2, Inf2}).pool(GB, {Inf4, Inf4, Inf4});
  g.dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.at(GB, "QUE"), force({Inf2, Inf2, Inf2, Inf2, Inf2, Inf4, Inf4, Inf4}));
}

}  // namespace warhawk::blocks
