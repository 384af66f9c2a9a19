// II.B. Navy phase: building and repair, naval moves, landings.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;
const std::vector<u8> NEXT_TURN = {1, 1, 2, 2};

// The same side's next Navy phase; everything until then is passed.
void next_navy_phase(Setting& g, Side side) {
  g.dice(NEXT_TURN);
  g.pass_to(side, "NavyPhase.Choice");
}

}  // namespace

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

  next_navy_phase(g, GB);
  EXPECT_EQ(g.towns(FinishShip), (Towns{"KIN"}));
  EXPECT_EQ(g.why("YOR"), Bar("B22"));
  g.answers({{SailOut, g.lake_of("ERI")}, {StepOut, Ready, g.town("AMH")}, {Done}});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));  // nothing finishes by itself

  next_navy_phase(g, GB);
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
  next_navy_phase(built, US);
  built.answers({{SailIn, ontario}, {StepIn, Down, built.town("OSW")}, {Done}});
  next_navy_phase(built, US);
  EXPECT_EQ(built.in_port(US, "OSW"), (Fleet{{0, 1}}));
  for (Do verb : {StartShip, FinishShip, SailOut, SailIn, CarryOnly}) EXPECT_EQ(built.options(verb), g.options(verb));

  for (Setting* x : {&g, &built}) {
    x->answers({{SailOut, ontario}, {StepOut, Down, x->town("OSW")}, {Done}});  // first phase
    next_navy_phase(*x, US);
    EXPECT_EQ(x->on_lake(US, "ONT"), (Fleet{{0, 1}}));
    EXPECT_FALSE(x->offers(FinishShip));
    x->answers({{SailIn, ontario}, {StepIn, Down, x->town("SAC")}, {Done}});  // second
    next_navy_phase(*x, US);
    EXPECT_EQ(x->towns(FinishShip), (Towns{"SAC"}));
    x->answer({FinishShip, x->town("SAC")});  // third
    EXPECT_EQ(x->in_port(US, "SAC"), (Fleet{{1, 0}}));
  }
}

TEST(SailingCase, StepsAroundLakeOntario) {  // E6
  CLAUSES(blocks, "B24", "B26");
  Setting g;
  g.port(US, "SAC", 1).lake(US, "ONT", 1).army(GB, "KIN", {Inf2}).navy_phase(US);
  const u16 ontario = g.lake_of("ONT");
  EXPECT_EQ(g.options(SailOut), (std::vector<Action>{{SailOut, ontario}}));
  EXPECT_EQ(g.options(SailIn), (std::vector<Action>{{SailIn, ontario}}));
  Setting out = g;
  out.answer({SailOut, ontario});
  EXPECT_EQ(out.options(StepOut), (std::vector<Action>{{StepOut, Ready, out.town("SAC")}}));
  EXPECT_FALSE(out.offers(StepIn));
  out.answer({StepOut, Ready, out.town("SAC")});
  EXPECT_FALSE(out.offers(StepOut));  // and on from there it does not go in this phase
  EXPECT_FALSE(out.offers(StepIn));

  g.answer({SailIn, ontario});
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "OSW", "SAC"}));
  EXPECT_FALSE(g.offers(StepOut));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
  EXPECT_EQ(g.why("YOR"), Bar("B24"));  // empty, so it is Canadian
  EXPECT_EQ(g.why("ERI"), Bar("B26"));
  EXPECT_EQ(g.why("UTI"), Bar("B26"));

  Setting taken;
  taken.lake(US, "ONT", 1).army(US, "KIN", {Inf2}).army(GB, "OSW", {Inf2}).navy_phase(US);
  taken.answer({SailIn, ontario});
  EXPECT_EQ(taken.towns(StepIn), (Towns{"GEN", "KIN", "SAC"}));
  EXPECT_EQ(taken.why("OSW"), Bar("B24"));
}

TEST(SailingCase, OneLakeOneDirectionManyPorts) {
  CLAUSES(blocks, "B23", "B25", "B26");
  Setting g;
  g.port(US, "SAC", 1, 1).port(US, "GEN", 0, 1).port(US, "ERI", 1).lake(US, "ONT", 0, 1).navy_phase(US);
  g.answer({SailOut, g.lake_of("ONT")});
  EXPECT_EQ(g.why("ERI"), Bar("B26"));
  g.answers({{StepOut, Ready, g.town("SAC")}, {StepOut, Down, g.town("SAC")}, {StepOut, Down, g.town("GEN")}});
  EXPECT_FALSE(g.offers(StepOut));
  EXPECT_FALSE(g.offers(StepIn));
  g.answer({Done});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");  // one lake is the whole move
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 3}}));
  EXPECT_EQ(g.in_port(US, "ERI"), (Fleet{{1, 0}}));

  next_navy_phase(g, US);
  g.answer({SailIn, g.lake_of("ONT")});
  g.answers({{StepIn, Down, g.town("GEN")}, {StepIn, Down, g.town("OSW")}, {StepIn, Ready, g.town("SAC")}, {Done}});
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "GEN"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "OSW"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{1, 0}}));
}

TEST(SailingCase, NothingIsOfferedThatCannotBeDone) {
  CLAUSES(blocks, "B23", "B24", "B86");
  Setting none;
  none.navy_phase(US);
  EXPECT_FALSE(none.offers(SailOut) || none.offers(SailIn) || none.offers(CarryOnly));
  Setting shut_in;  // a British ship on Champlain whose only port the Americans hold, and no soldier to carry
  shut_in.lake(GB, "CHA", 1).army(US, "LAC", {Inf2}).navy_phase(GB);
  EXPECT_FALSE(shut_in.offers(SailOut) || shut_in.offers(SailIn) || shut_in.offers(CarryOnly));
  Setting one;
  one.port(US, "SAC", 1).navy_phase(US);
  one.answer({SailOut, one.lake_of("ONT")});
  EXPECT_FALSE(one.offers(Done));  // at least one step
  one.answer({StepOut, Ready, one.town("SAC")});
  EXPECT_TRUE(one.offers(Action{Done}));
}

TEST(SailingCase, OnlyShipsOnTheLakeMeanBattle) {
  CLAUSES(blocks, "B27");
  Setting g;
  g.port(US, "SAC", 1).port(GB, "KIN", 2).army(GB, "KIN", {Inf2}).goes_first();
  Setting damaged = g;
  damaged.lake(GB, "ONT", 0, 1);  // even one that is face-down
  for (Setting* x : {&g, &damaged}) {
    x->navy_phase(US);
    x->answers({{SailOut, x->lake_of("ONT")}, {StepOut, Ready, x->town("SAC")}, {Done}});
  }
  g.answer({Pass});  // no dice: ships do not fight in a town
  EXPECT_FALSE(g.told(Told::NavalBattle));
  damaged.dice({1, 2});
  damaged.answer({Pass});
  EXPECT_TRUE(damaged.told(Told::NavalBattle));
  EXPECT_EQ(damaged.question(), "NavalBattle.AttackerStays");
}

TEST(LandingCase, TwoShipsTwoUnits) {  // E9
  CLAUSES(blocks, "B28", "B29", "B30", "B32");
  Setting g;
  g.goes_first().lake(US, "ONT", 2, 1).army(US, "SAC", {Inf4, Inf3, Inf2, Cav2}).navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  g.answer({Land, g.town("SAC"), g.town("YOR")});
  EXPECT_EQ(g.options(Load), (std::vector<Action>{{Load, Inf2}, {Load, Inf3}, {Load, Inf4}}));
  EXPECT_EQ(g.why(Cav2), Bar("B30"));
  g.answers({{Load, Inf4}, {Load, Inf3}});  // no dice, and no third: the face-down ship carries nobody
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.at(US, "YOR"), force({Inf4, Inf3}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{2, 1}}));
  EXPECT_FALSE(g.offers({MoveGroup, g.town("YOR")}));
  EXPECT_EQ(g.why("YOR"), Bar("B32"));
  g.answer({MoveGroup, g.town("SAC")});
  g.answers({{March, Inf2, g.town("OSW")}, {March, Cav2, g.town("OGD")}, {Halt}});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2}));
  EXPECT_EQ(g.at(US, "OGD"), force({Cav2}));
}

TEST(LandingCase, ShipsThatStepDoNotCarry) {
  CLAUSES(blocks, "B28", "B29", "B86");
  Setting g;
  g.lake(US, "ONT", 2, 1).port(US, "SAC", 3).army(US, "SAC", {Inf4, Inf3, Inf2}).navy_phase(US);
  const u16 ontario = g.lake_of("ONT"), sac = g.town("SAC"), yor = g.town("YOR");
  Setting both_in = g, one_in = g, out = g;
  both_in.answers({{SailIn, ontario}, {StepIn, Ready, sac}, {StepIn, Ready, sac}, {Done}});
  EXPECT_EQ(both_in.question(), "ArmyPhase.Choice");  // the face-down ship is left, and no landing
  one_in.answers({{SailIn, ontario}, {StepIn, Ready, sac}, {Done}});
  EXPECT_EQ(one_in.question(), "NavalMove.Landing");
  one_in.answers({{Land, sac, yor}, {Load, Inf4}});
  EXPECT_EQ(one_in.question(), "ArmyPhase.Choice");
  EXPECT_EQ(one_in.on_lake(US, "ONT"), (Fleet{{1, 1}}));
  EXPECT_EQ(one_in.in_port(US, "SAC"), (Fleet{{4, 0}}));
  out.answers({{SailOut, ontario}, {StepOut, Ready, sac}, {StepOut, Ready, sac}, {StepOut, Ready, sac}, {Done}});
  EXPECT_TRUE(out.offers(Action{NoLanding}));
  out.answers({{Land, sac, yor}, {Load, Inf4}, {Load, Inf3}});
  EXPECT_EQ(out.question(), "ArmyPhase.Choice");  // two ships were there before
  EXPECT_EQ(out.on_lake(US, "ONT"), (Fleet{{5, 1}}));
  g.answer({CarryOnly, ontario});
  EXPECT_FALSE(g.offers(Action{NoLanding}));  // a move without a step carries somebody
  g.answer({Land, sac, yor});
  EXPECT_FALSE(g.offers(Action{Done}));
  g.answer({Load, Inf2});
  EXPECT_TRUE(g.offers(Action{Done}));
}

TEST(LandingCase, WhoIsCarriedAndWhereTo) {
  CLAUSES(blocks, "B28", "B30", "B31");
  Setting g;
  g.lake(GB, "ERI", 2).army(GB, "AMH", {Inf2, Cav2}).indian("FER").army(US, "BUF", {Inf2}).army(GB, "MOR", {Inf2});
  g.navy_phase(GB);
  g.answer({CarryOnly, g.lake_of("ERI")});
  for (const char* town : {"BUF", "CLE", "DET", "ERI", "FER", "MEI"}) {  // enemies, empty towns, its own
    EXPECT_TRUE(g.offers({Land, g.town("AMH"), g.town(town)})) << town;
  }
  EXPECT_EQ(g.options(Land).size(), 6u);  // not to Amherstburg itself, to another lake or inland, nor from there
  EXPECT_FALSE(g.offers({Land, g.town("FER"), g.town("BUF")}));  // the Indian stays
  g.answers({{Land, g.town("AMH"), g.town("FER")}, {Load, Inf2}});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.at(GB, "FER"), force({Inf2, Ind4}));
  EXPECT_FALSE(g.told(Told::Occupied));

  Setting no_foot;
  no_foot.lake(GB, "ERI", 1).army(GB, "AMH", {Cav2}).indian("FER").navy_phase(GB);
  EXPECT_FALSE(no_foot.offers(CarryOnly));
}

TEST(LandingCase, AnEmptyTownIsTakenAndAnOccupiedOneAttacked) {
  CLAUSES(blocks, "B24", "B31", "B43", "B86");
  Setting g;
  g.lake(US, "ONT", 2).army(US, "OSW", {Inf3}).army(GB, "YOR", {Inf1}).navy_phase(US);
  Setting attack = g;
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "OSW", "SAC"}));
  g.answers({{StepIn, Ready, g.town("GEN")}, {Done}, {Land, g.town("OSW"), g.town("FGE")}, {Load, Inf3}});
  EXPECT_TRUE(g.told(Told::Occupied));
  EXPECT_EQ(g.score(US), 1 + 2 + 2);  // the unit, Fort George and the lake, at once
  next_navy_phase(g, US);             // no battle in between
  EXPECT_FALSE(g.told(Told::Battle));
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"FGE", "GEN", "OSW", "SAC"}));

  attack.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf3}, {Pass}});
  EXPECT_EQ(attack.question(), "Battle.Retreat");
  EXPECT_FALSE(attack.told(Told::Occupied));
}

TEST(LandingCase, LandedUnitsAreDoneAmongUnitsLikeThem) {
  CLAUSES(blocks, "B32", "B34");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "GEN", {Inf2}).army(US, "OSW", {Inf2}).army(US, "ALB", {Inf3}).navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("GEN"), g.town("OSW")}, {Load, Inf2}});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2, Inf2}));
  EXPECT_EQ(g.towns(MoveGroup), (Towns{"ALB", "OSW"}));  // not tied to the town the landing came from
  EXPECT_EQ(g.why("GEN"), Bar("B34"));
  g.answer({MoveGroup, g.town("OSW")});
  g.dice(NEXT_TURN);
  g.answer({March, Inf2, g.town("SAC")});  // only one of the two may go, so the move is complete
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf2}));
  EXPECT_EQ(g.question(), "Turn.First");
}

}  // namespace warhawk::blocks
