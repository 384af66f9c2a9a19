// II.D.2. Army battles: fire, retreat and pursuit, the Indian, ships in a lost port.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;

// The Navy phase of a side whose ready ships on the lake land everybody.
void land(Setting& g, Side side, const char* lake, const char* from, const char* to) {
  g.navy_phase(side);
  g.answers({{CarryOnly, g.lake_of(lake)}, {Land, g.town(from), g.town(to)}});
  const Force group = g.at(side, from);
  for (Unit unit : group)
    for (int n = group.of(unit); n > 0; n--) g.answer({Load, unit});
  g.answer({Pass});  // its Army phase
}
int fired(const Setting& g, Side side) {  // dice in this side's last fire
  int dice = 0;
  for (const Event& event : g.events(Told::Fired))
    if (get<Told::Fired, "side">(event) == side) {
      dice = 0;
      for (int n : get<Told::Fired, "dice">(event)) dice += n;
    }
  return dice;
}

}  // namespace

TEST(BattleCase, LandingAtYork) {  // E14
  CLAUSES(blocks, "B3", "B55", "B56");
  Setting g;
  g.lake(US, "ONT", 2).army(US, "OSW", {Inf4, Inf3}).army(GB, "YOR", {Inf3});
  land(g, US, "ONT", "OSW", "YOR");
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({6, 6, 1, 2, 3, 4});
  g.answer({Stand});
  EXPECT_EQ(fired(g, GB), 6);
  EXPECT_EQ(g.question(), "Battle.AttackerHit");
  EXPECT_EQ(g.asked(), US);
  g.answer({TakeHit, Inf4, g.town("OSW")});  // the second goes on one of two like units: no question
  EXPECT_EQ(g.at(US, "YOR"), force({Inf2, Inf3}));
  EXPECT_EQ(g.question(), "Battle.FallBack");
  g.dice({6, 1, 1, 2, 5});
  g.answer({Stand});
  EXPECT_EQ(fired(g, US), 5);
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf2}));
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({1, 1});
  g.answer({Stand});
  EXPECT_EQ(fired(g, GB), 2);  // doubled in the first round only
}

TEST(RetreatCase, ToPrescottWithPursuit) {  // E15
  CLAUSES(blocks, "B57", "B58", "B61", "B89");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3}).army(US, "SAC", {Inf4, Inf4});
  g.dice({1, 1});  // border dice
  g.march(US, "SAC", "KIN");
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"PRE", "YOR"}));
  EXPECT_EQ(g.why("SAC"), Bar("B58"));
  EXPECT_EQ(g.why("MON"), Bar("B57"));
  g.dice({5, 2});
  g.answer({RetreatTo, g.town("PRE")});  // and nothing is asked after the dice
  EXPECT_EQ(g.at(GB, "PRE"), force({Inf2}));
  EXPECT_EQ(g.at(US, "KIN"), force({Inf4, Inf4}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(PursuitCase, InfantryAndCavalryFromInfantryAndCavalry) {  // E16
  CLAUSES(blocks, "B62", "B63", "B91");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3, Cav2}).army(US, "SAC", {Inf4, Cav2});
  g.dice({1, 1});
  g.march(US, "SAC", "KIN");
  g.dice({4, 6, 5});
  g.answer({RetreatTo, g.town("PRE")});
  EXPECT_EQ(g.question(), "Pursuit.Hit");  // the infantry's hit is on the Inf3 already
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf2, Cav2}));
  Setting cavalry = g, infantry = g;
  cavalry.answers({{TakeHit, Cav2, NONE}, {TakeHit, Cav1, NONE}});
  EXPECT_EQ(cavalry.at(GB, "PRE"), force({Inf2}));
  infantry.answers({{TakeHit, Inf2, NONE}, {TakeHit, Inf1, NONE}});
  EXPECT_EQ(infantry.at(GB, "PRE"), force({Cav2}));
  g.answers({{TakeHit, Inf2, NONE}, {TakeHit, Cav2, NONE}});
  EXPECT_EQ(g.at(GB, "PRE"), force({Inf1, Cav1}));
}

TEST(PursuitCase, CavalryAlone) {  // E17
  CLAUSES(blocks, "B63");
  Setting g;
  g.goes_first().army(GB, "KIN", {Cav2}).army(US, "SAC", {Inf4, Inf4});
  g.dice({1, 1});
  g.march(US, "SAC", "KIN");
  g.answer({RetreatTo, g.town("PRE")});  // no dice
  EXPECT_EQ(g.at(GB, "PRE"), force({Cav2}));

  Setting h;
  h.goes_first().army(GB, "KIN", {Cav2}).army(US, "SAC", {Cav2});
  h.dice({1});
  h.march(US, "SAC", "KIN");
  h.dice({4});  // one
  h.answer({RetreatTo, h.town("PRE")});
  EXPECT_EQ(h.at(GB, "PRE"), force({Cav1}));
}

TEST(PursuitCase, TheIndianHasTwoDice) {  // E18
  CLAUSES(blocks, "B61", "B62");
  Setting g;
  g.goes_first().army(US, "DET", {Inf2}).army(GB, "AMH", {Inf3}).indian("AMH");
  g.march(GB, "AMH", "DET");
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"MEI"}));
  g.dice({3, 4, 1});
  g.answer({RetreatTo, g.town("MEI")});
  EXPECT_EQ(g.at(US, "MEI"), force({Inf1}));
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3, Ind4}));
}

TEST(IndianCase, AttackedAlone) {  // E19
  CLAUSES(blocks, "B53", "B40");
  Setting g;
  g.goes_first().indian("MOR").army(US, "AMH", {Inf2, Inf3}).army_phase(US);
  const int us = g.score(US), gb = g.score(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Inf2, g.town("MOR")}, {Done}});  // no dice at all
  EXPECT_TRUE(g.told(Told::IndianLeaves));
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.at(US, "MOR"), force({Inf2}));
  EXPECT_EQ(g.blocks(GB, "MOR"), 0);
  EXPECT_EQ(g.score(US), us + 1);
  EXPECT_EQ(g.score(GB), gb - 1);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(IndianCase, LastOfTheDefenders) {  // E20
  CLAUSES(blocks, "B54");
  Setting g;
  g.goes_first().army(GB, "AMH", {Inf1}).indian("AMH").army(US, "DET", {Inf4});
  g.dice({1});
  g.march(US, "DET", "AMH");
  g.dice({1, 2, 3, 4, 5});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.DefenderHit");
  EXPECT_EQ(g.asked(), GB);
  Setting spared = g;
  g.answer({TakeHit, Inf1, NONE});
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.blocks(GB, "AMH"), 0);
  EXPECT_EQ(g.at(US, "AMH"), force({Inf4}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  spared.answer({TakeHit, Ind4, NONE});
  EXPECT_EQ(spared.at(GB, "AMH"), force({Inf1, Ind3}));
  EXPECT_EQ(spared.question(), "Battle.Retreat");  // round 2
}

TEST(IndianCase, EntersOnce) {  // E21
  CLAUSES(blocks, "B67", "B68");
  Setting g;
  g.goes_first().army(GB, "AMH", {Inf2}).army(GB, "STO", {Inf3}).army(US, "MEI", {Inf4});
  g.march(GB, "AMH", "DET");
  EXPECT_EQ(g.at(GB, "DET"), force({Inf2, Ind4}));
  EXPECT_EQ(g.events(Told::IndianEnters).size(), 1u);

  g.answers({{Pass}, {MoveGroup, g.town("MEI")}, {March, Inf4, g.town("DET")}});  // the American turn
  g.dice({1, 1, 1, 1, 1, 1});
  g.answer({Stand});
  g.dice({6, 6, 1, 1, 2, 2, 1, 1});  // two hits; then the American wins the next initiative
  g.answers({{Stand}, {TakeHit, Inf2, NONE}, {TakeHit, Inf1, NONE}});
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.at(US, "DET"), force({Inf4}));

  g.answers({{GoFirst, US}, {Pass}, {MoveGroup, g.town("DET")}, {March, Inf4, g.town("MEI")}});
  g.answers({{Pass}, {MoveGroup, g.town("STO")}});
  g.dice({1, 1, 2, 2});
  g.answer({March, Inf3, g.town("MOR")});
  g.answers({{GoFirst, GB}, {Pass}, {MoveGroup, g.town("MOR")}, {March, Inf3, g.town("AMH")}, {Pass}});
  g.dice({1, 1, 2, 2});
  g.answer({Pass});
  g.answers({{GoFirst, GB}, {Pass}, {MoveGroup, g.town("AMH")}, {March, Inf3, g.town("DET")}});
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3}));  // taken again
  EXPECT_EQ(g.events(Told::IndianEnters).size(), 1u);
}

TEST(RetreatCase, QuebecHasOneNeighbour) {  // E22
  CLAUSES(blocks, "B58");
  Setting g;
  g.army(GB, "QUE", {Inf4}).army(US, "TRO", {Inf2});
  g.dice({1, 1, 1, 1});  // the defender fires at once
  g.march(US, "TRO", "QUE");
  EXPECT_FALSE(g.told(Told::Retreats));
  EXPECT_EQ(g.question(), "Battle.FallBack");
  EXPECT_EQ(g.asked(), US);
}

TEST(RetreatCase, NotIntoABattleStillToCome) {  // E23
  CLAUSES(blocks, "B58", "B92");
  Setting g;
  g.army(US, "BUF", {Inf4, Inf1}).army(GB, "FER", {Inf2}).army(GB, "FGE", {Inf3}).army_phase(US);
  g.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("FER")}});
  g.dice({1, 1});
  g.answer({March, Inf1, g.town("FGE")});
  EXPECT_EQ(g.question(), "BattlePhase.Next");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(FightAt), (Towns{"FER", "FGE"}));
  Setting erie_first = g;
  erie_first.dice({1, 1});
  erie_first.answer({FightAt, g.town("FER")});
  EXPECT_EQ(erie_first.question(), "Battle.FallBack");  // nowhere to go: the two British dice are rolled

  g.answer({FightAt, g.town("FGE")});
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"STO"}));
  EXPECT_EQ(g.why("FER"), Bar("B58"));
  g.dice({6, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.at(GB, "FGE"), force({Inf3}));
  EXPECT_EQ(g.question(), "Battle.Retreat");  // now at Fort Erie, without a question which comes next
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"FGE"}));
  EXPECT_EQ(g.why("BUF"), Bar("B58"));
}

TEST(BattleCase, ReinforcementsFightTheirWayIn) {  // E24
  CLAUSES(blocks, "B42", "B60");
  Setting g;
  g.goes_first().army(GB, "ALB", {Inf3}).waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4}).army_phase(US);
  g.answer({BringIn});
  EXPECT_FALSE(g.offers(Action{Done}));
  EXPECT_TRUE(g.offers({Place, Inf4, g.town("PIT")}));
  EXPECT_FALSE(g.offers({Place, Inf4, g.town("ALB")}));  // each in the town it was drawn for
  EXPECT_FALSE(g.offers({Place, Inf3, g.town("PIT")}));
  g.answers({{Place, Inf3, g.town("ALB")}, {Place, Inf2, g.town("ALB")}, {Done}});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), GB);
  g.dice({1, 1, 1, 2, 2, 2, 2, 2});  // the defender's three, then at once the attackers' five
  g.answer({Stand});
  EXPECT_EQ(fired(g, GB), 3);
  EXPECT_EQ(fired(g, US), 5);
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({6, 6, 6, 2, 2});
  g.answers({{Stand}, {TakeHit, Inf2, NONE}, {TakeHit, Inf1, NONE}});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf2}));
  g.dice({6, 6, 1});
  g.answer({Stand});
  EXPECT_EQ(g.blocks(US, "ALB"), 0);  // never asked to fall back, both gone
  EXPECT_EQ(g.at(GB, "ALB"), force({Inf3}));
  EXPECT_EQ(g.s.waiting[US][0], force({Inf4}));  // who was not placed goes on waiting
  EXPECT_TRUE(g.s.waiting[US][1].empty());
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(PortCase, KingstonIsStormed) {  // E31
  CLAUSES(blocks, "B69", "B24");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).lake(GB, "ONT", 1, 1).army(US, "SAC", {Inf4});
  g.dice({1});
  g.march(US, "SAC", "KIN");
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));  // not before the phase ends
  g.dice({1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[GB], 2);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{1, 1}}));
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"FGE", "YOR"}));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
}

TEST(PortCase, AStormBeatenOffSinksNothing) {
  CLAUSES(blocks, "B7", "B69");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).army(US, "SAC", {Inf4});
  g.dice({1});
  g.march(US, "SAC", "KIN");
  g.dice({1});
  g.answer({Stand});
  g.dice({2});
  g.answer({FallBack});
  EXPECT_EQ(g.at(US, "SAC"), force({Inf4}));
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));
}

TEST(RetreatCase, BackOverTheLake) {  // E32
  CLAUSES(blocks, "B59", "B61");
  Setting g;
  g.goes_first().lake(US, "ONT", 2).army(US, "OSW", {Inf4, Inf4}).army(GB, "YOR", {Inf3});
  land(g, US, "ONT", "OSW", "YOR");
  g.dice({1, 1, 2, 3, 4, 5});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  g.dice({6});
  g.answer({FallBack});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf3, Inf4}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{2, 0}}));
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf3}));
}

}  // namespace warhawk::blocks
