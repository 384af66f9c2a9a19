// II.B. Navy phase: building and repair.
#include "setting.hpp"

namespace warhawk::blocks {

TEST(ShipyardCase, StartAndFinish) {  // E5
  CLAUSES(blocks, "B20", "B21", "B22");
  Setting g;
  g.port(GB, "KIN", 1).port(GB, "AMH", 1).port(GB, "YOR", 0, 1).army(GB, "KIN", {Inf2}).army(GB, "YOR", {Inf2});
  EXPECT_EQ(g.s.ship_pool[GB], 4);
  g.navy_phase(GB);
  EXPECT_EQ(g.towns(StartShip), (Towns{"AMH", "KIN", "LAC"}));
  EXPECT_FALSE(g.offers(FinishShip));  // the ship at York is face-down, but York is no base
  EXPECT_EQ(g.why("YOR"), Bar("B22"));
  g.answer({StartShip, g.town("KIN")});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));
  EXPECT_EQ(g.s.ship_pool[GB], 3);

  g.next_navy_phase(GB);
  EXPECT_EQ(g.towns(FinishShip), (Towns{"KIN"}));
  EXPECT_EQ(g.why("YOR"), Bar("B22"));
  g.answers({{SailOut, g.lake_of("ERI")}, {StepOut, Ready, g.town("AMH")}, {Done}});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));  // nothing finishes by itself

  g.next_navy_phase(GB);
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));
  EXPECT_EQ(g.why("YOR"), Bar("B22"));
  g.answer({FinishShip, g.town("KIN")});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{2, 0}}));
  EXPECT_EQ(g.s.ship_pool[GB], 3);
}

TEST(ShipyardCase, CapturedBasesBuildNothing) {
  CLAUSES(blocks, "B22");
  Setting g;
  g.army(GB, "SAC", {Inf2}).port(GB, "SAC", 0, 1).navy_phase(GB);
  EXPECT_EQ(g.towns(StartShip), (Towns{"AMH", "KIN", "LAC"}));
  EXPECT_FALSE(g.offers(FinishShip));
  EXPECT_EQ(g.why("SAC"), Bar("B22"));
}

TEST(ShipyardCase, OneShipAPhase) {
  CLAUSES(blocks, "B19", "B21");
  Setting g;
  g.port(US, "ERI", 0, 2).port(US, "SAC", 0, 1).goes_first().navy_phase(US);
  EXPECT_EQ(g.towns(FinishShip), (Towns{"ERI", "SAC"}));
  EXPECT_EQ(g.why("PIT"), Bar("B22"));
  g.answer({FinishShip, g.town("ERI")});
  EXPECT_EQ(g.in_port(US, "ERI"), (Fleet{{1, 1}}));
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
}

TEST(ShipyardCase, PlattsburgIsOccupied) {  // E46
  CLAUSES(blocks, "B20", "B21");
  Setting g;
  g.port(US, "ERI", 0, 1).port(US, "SAC", 0, 1).port(US, "PLA", 0, 1).army(GB, "PLA", {Inf2});
  Setting empty = g;
  g.navy_phase(US);
  EXPECT_EQ(g.s.ship_pool[US], 4);
  EXPECT_EQ(g.towns(StartShip), (Towns{"ERI", "SAC"}));
  EXPECT_EQ(g.towns(FinishShip), (Towns{"ERI", "SAC"}));
  EXPECT_EQ(g.why("PLA"), Bar("B20"));

  empty.s.ship_pool[US] = 0;
  empty.navy_phase(US);
  EXPECT_FALSE(empty.offers(StartShip));
  EXPECT_EQ(empty.towns(FinishShip), (Towns{"ERI", "SAC"}));

  Setting last;  // the pool's last ship can be started
  last.s.ship_pool[US] = 1;
  last.navy_phase(US);
  EXPECT_EQ(last.towns(StartShip), (Towns{"ERI", "PLA", "SAC"}));
  EXPECT_FALSE(last.offers(FinishShip));
  last.answer({StartShip, last.town("PLA")});
  EXPECT_EQ(last.s.ship_pool[US], 0);
  EXPECT_EQ(last.in_port(US, "PLA"), (Fleet{{0, 1}}));
}

TEST(ShipyardCase, ADamagedShipInOswego) {  // E47
  CLAUSES(blocks, "B22", "B85", "B25");
  Setting g;
  g.port(US, "OSW", 0, 1).navy_phase(US);
  const u16 ontario = g.lake_of("ONT");
  EXPECT_FALSE(g.offers(FinishShip));
  EXPECT_EQ(g.why("OSW"), Bar("B22"));
  Setting built;  // the same with a ship that was started, and not finished, before it came to Oswego
  built.port(US, "SAC", 0, 1).navy_phase(US);
  built.answers({{SailOut, ontario}, {StepOut, Down, built.town("SAC")}, {Done}});
  built.next_navy_phase(US);
  built.answers({{SailIn, ontario}, {StepIn, Down, built.town("OSW")}, {Done}});
  built.next_navy_phase(US);
  EXPECT_EQ(built.in_port(US, "OSW"), (Fleet{{0, 1}}));
  for (Do verb : {StartShip, FinishShip, SailOut, SailIn, CarryOnly}) EXPECT_EQ(built.options(verb), g.options(verb));

  for (Setting* x : {&g, &built}) {
    x->answers({{SailOut, ontario}, {StepOut, Down, x->town("OSW")}, {Done}});  // first phase
    x->next_navy_phase(US);
    EXPECT_EQ(x->on_lake(US, "ONT"), (Fleet{{0, 1}}));
    EXPECT_FALSE(x->offers(FinishShip));
    x->answers({{SailIn, ontario}, {StepIn, Down, x->town("SAC")}, {Done}});  // second
    x->next_navy_phase(US);
    EXPECT_EQ(x->towns(FinishShip), (Towns{"SAC"}));
    x->answer({FinishShip, x->town("SAC")});  // third
    EXPECT_EQ(x->in_port(US, "SAC"), (Fleet{{1, 0}}));
  }
}

}  // namespace warhawk::blocks
