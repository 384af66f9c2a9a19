// III.B. Wintering: attrition, ships leave the lakes, reinforcements.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;
const std::vector<u8> NEXT_TURN = {1, 1, 2, 2};

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

}  // namespace warhawk::blocks
