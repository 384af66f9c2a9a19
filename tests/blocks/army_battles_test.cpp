// II.D.2. Army battles: their order, rounds, fire, retreats.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

// Kingston is attacked from Prescott: inside Canada, so no border dice.
Setting kingston(std::initializer_list<Unit> british, std::initializer_list<Unit> americans) {
  Setting g;
  g.goes_first().army(GB, "KIN", british).army(US, "PRE", americans);
  return g;
}
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

TEST(BattleOrder, BothAreFoughtTheAttackerNamesTheFirst) {  // E66
  CLAUSES(blocks, "B51", "B92", "B58");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf4, Inf4}).army(GB, "FER", {Inf1}).army(GB, "FGE", {Inf1});
  g.army_phase(US);
  g.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("FER")}});
  g.dice({1, 1});
  g.answer({March, Inf4, g.town("FGE")});
  EXPECT_EQ(g.question(), "BattlePhase.Next");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(FightAt), (Towns{"FER", "FGE"}));
  EXPECT_FALSE(g.offers({Pass}));
  EXPECT_FALSE(g.offers({Done}));
  Setting erie_first = g;
  g.answer({FightAt, g.town("FGE")});
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"STO"}));  // Fort Erie is contested
  EXPECT_EQ(g.why("FER"), Bar("B58"));
  g.dice({1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  EXPECT_EQ(g.blocks(US, "FER") + g.blocks(GB, "FER"), 2);  // not begun
  g.dice({6, 1, 1, 1, 1});                                  // and then one British die at Fort Erie
  g.answer({Stand});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.blocks(GB, "FGE"), 0);
  EXPECT_EQ(g.question(), "Battle.FallBack");  // at Fort Erie, without a question which
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.blocks(GB, "FER"), 0);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");

  erie_first.dice({1});
  erie_first.answer({FightAt, g.town("FER")});
  EXPECT_EQ(erie_first.question(), "Battle.FallBack");  // no way out of Fort Erie, so nobody was asked
}

TEST(BattleOrder, NamedOneByOne) {
  CLAUSES(blocks, "B51", "B92");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4}).army(US, "BUF", {Inf4, Inf4});
  g.army(GB, "YOR", {Inf1}).army(GB, "FER", {Inf1}).army(GB, "FGE", {Inf1});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}});
  g.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("FER")}});
  g.dice({1, 1});
  g.answer({March, Inf4, g.town("FGE")});
  EXPECT_EQ(g.towns(FightAt), (Towns{"FER", "FGE", "YOR"}));
  g.dice({1});
  g.answers({{FightAt, g.town("YOR")}, {RetreatTo, g.town("STO")}});
  EXPECT_EQ(g.question(), "BattlePhase.Next");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(FightAt), (Towns{"FER", "FGE"}));
}

TEST(BattleRounds, BothSidesAreAskedInEveryRound) {  // E67
  CLAUSES(blocks, "B52");
  Setting g = kingston({Inf2}, {Inf2});
  g.march(US, "PRE", "KIN");
  for (int round = 1; round <= 2; round++) {
    EXPECT_EQ(g.question(), "Battle.Retreat");
    EXPECT_EQ(g.asked(), GB);
    g.dice({1, 1});
    g.answer({Stand});
    EXPECT_EQ(g.question(), "Battle.FallBack");
    EXPECT_EQ(g.asked(), US);
    g.dice({1, 1});
    g.answer({Stand});
  }
  EXPECT_EQ(g.question(), "Battle.Retreat");
}

TEST(Fire, HitsBeyondTheLastAreLost) {  // E69
  CLAUSES(blocks, "B55");
  Setting g = kingston({Inf2, Inf1}, {Inf2});
  g.march(US, "PRE", "KIN");
  g.dice({6, 6, 6});
  g.answer({Stand});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.blocks(US, "KIN"), 0);
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf2, Inf1}));  // the attacker did not fire
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(Fire, OnlySixesHitAndTheOwnerChoosesWhoSuffers) {
  CLAUSES(blocks, "B55");
  Setting g = kingston({Inf3, Inf2}, {Inf4, Inf1});
  g.march(US, "PRE", "KIN");
  g.dice({5, 5, 5, 5, 6});
  g.answer({Stand});
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.options(TakeHit).size(), 2u);
  g.answer({TakeHit, Inf1, g.town("PRE")});
  g.dice({6, 6, 5, 1});  // with the four points that are left
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.DefenderHit");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_TRUE(g.offers({TakeHit, Inf3, NONE}));
  g.answers({{TakeHit, Inf2, NONE}, {TakeHit, Inf3, NONE}});
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf2, Inf1}));
}

TEST(Fire, DoubledOnceAgainstALanding) {
  CLAUSES(blocks, "B56");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4}).army(GB, "YOR", {Inf2});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}, {Pass}});
  g.dice({1, 1, 1, 1});  // two dice for each point
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  g.dice({1, 1, 1, 1});  // the attacker's fire is never doubled
  g.answer({Stand});
  g.dice({1, 1});  // the second round
  g.answer({Stand});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Battle.FallBack");
}

TEST(BattleRounds, TheOneWhoIsAttackedFiresFirst) {  // E93
  CLAUSES(blocks, "B52", "B55", "B57");
  Setting g;
  g.army(US, "FER", {Inf3}).army(GB, "FGE", {Inf4});
  g.march(GB, "FGE", "FER");
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), US);
  g.dice({6, 1, 2});
  g.answer({Stand});
  EXPECT_EQ(g.at(GB, "FER"), force({Inf3}));
  EXPECT_EQ(g.question(), "Battle.FallBack");
  EXPECT_EQ(g.asked(), GB);
  g.dice({3, 4, 6});
  g.answer({Stand});
  EXPECT_EQ(g.at(US, "FER"), force({Inf2}));
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"BUF"}));
}

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

TEST(AttackersRetreat, EachTheWayItCame) {  // E70
  CLAUSES(blocks, "B56", "B58", "B59");
  Setting g;
  g.goes_first().lake(US, "ONT", 1).army(US, "OSW", {Inf4}).army(US, "SAC", {Inf3}).army(GB, "KIN", {Inf3});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("KIN")}, {Load, Inf4}});
  g.dice({1});
  g.answers({{MoveGroup, g.town("SAC")}, {March, Inf3, g.town("KIN")}});
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"PRE", "YOR"}));
  EXPECT_EQ(g.why("SAC"), Bar("B58"));
  g.dice({1, 1, 1});  // three dice, not six
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  EXPECT_EQ(g.options(FallBack).size(), 1u);
  g.dice({3});
  g.answer({FallBack});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf4}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf3}));
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf3}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 0}}));
}

TEST(AttackersRetreat, CavalryToItsMiddleTown) {
  CLAUSES(blocks, "B58", "B59");
  Setting g;
  g.goes_first().army(US, "OSW", {Cav2}).army(GB, "SAC", {Inf2});
  g.army_phase(US);
  g.answers({{MoveGroup, g.town("OSW")}, {March, Cav2, g.town("UTI")}, {Ride, g.town("SAC")}});
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"KIN", "OGD", "OSW"}));  // also the town where the ride began
  EXPECT_EQ(g.why("UTI"), Bar("B58"));
  g.dice({1, 1});
  g.answer({Stand});
  g.answer({FallBack});  // infantry does not pursue cavalry: no dice
  EXPECT_EQ(g.at(US, "UTI"), force({Cav2}));
  EXPECT_EQ(g.blocks(US, "OSW"), 0);
}

TEST(DefendersRetreat, NotIntoEnemyShips) {  // E71
  CLAUSES(blocks, "B58");
  Setting g = kingston({Inf3}, {Inf4});
  Setting without = g;
  g.port(US, "SAC", 1);
  g.march(US, "PRE", "KIN");
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"YOR"}));
  EXPECT_EQ(g.why("SAC"), Bar("B58"));
  EXPECT_EQ(g.why("PRE"), Bar("B58"));
  EXPECT_EQ(g.why("QUE"), Bar("B57"));

  without.march(US, "PRE", "KIN");
  EXPECT_EQ(without.towns(RetreatTo), (Towns{"SAC", "YOR"}));
  without.dice({1});  // the pursuit, nothing for the border
  without.answer({RetreatTo, g.town("SAC")});
  EXPECT_EQ(without.at(GB, "SAC"), force({Inf3}));
}

TEST(DefendersRetreat, NotToTheEnemyNorWhereADeadAttackerCameFrom) {
  CLAUSES(blocks, "B57", "B58");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "SAC", {Inf1}).army(US, "PRE", {Inf4}).army(GB, "KIN", {Inf4});
  Setting held = g;
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("SAC"), g.town("KIN")}, {Load, Inf1}});
  g.answers({{MoveGroup, g.town("PRE")}, {March, Inf4, g.town("KIN")}});
  g.dice({6, 1, 1, 1});
  g.answers({{Stand}, {TakeHit, Inf1, g.town("SAC")}});
  g.dice({1, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"YOR"}));
  EXPECT_EQ(g.why("SAC"), Bar("B58"));

  held.army(US, "YOR", {Inf2});
  held.dice({1, 1, 1, 1});
  held.march(US, "PRE", "KIN");  // Sacket's Harbor and York are American: nobody is asked
  EXPECT_EQ(held.question(), "Battle.FallBack");
}

TEST(DefendersRetreat, AllOfThemToOneTownNamedBeforeThePursuit) {
  CLAUSES(blocks, "B57", "B61", "B89");
  Setting g = kingston({Inf3, Inf2}, {Inf4, Inf1, Inf1});
  g.march(US, "PRE", "KIN");
  EXPECT_FALSE(g.offers({FallBack}));
  g.dice({3, 4, 3});  // a die for each unit, whatever its CV; a three is no hit
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_FALSE(g.offers(RetreatTo));
  EXPECT_EQ(g.options(TakeHit).size(), 2u);
  g.answer({TakeHit, Inf2, NONE});
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf3, Inf1}));
  EXPECT_EQ(g.at(US, "KIN"), force({Inf4, Inf1, Inf1}));
}

TEST(AttackersRetreat, NotWhenTheWayBackIsClosed) {  // E72
  CLAUSES(blocks, "B58", "B90");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4}).army(US, "UTI", {Inf3});
  g.army(GB, "YOR", {Inf3}).army(GB, "SAC", {Inf2});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}});
  g.answers({{MoveGroup, g.town("UTI")}, {March, Inf3, g.town("SAC")}});
  Setting york_first = g;
  g.answer({FightAt, g.town("SAC")});
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"KIN", "OGD", "OSW"}));  // Oswego is no entry town of this battle
  g.dice({3});
  g.answer({RetreatTo, g.town("OSW")});
  EXPECT_EQ(g.at(GB, "OSW"), force({Inf2}));
  EXPECT_EQ(g.question(), "Battle.Retreat");  // York
  g.dice({1, 1, 1, 1, 1, 1, /* the attacker fires without being asked */ 1, 1, 1, 1});
  g.answer({Stand});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), GB);

  york_first.answer({FightAt, g.town("YOR")});
  york_first.dice({1, 1, 1, 1, 1, 1});
  york_first.answer({Stand});
  EXPECT_EQ(york_first.question(), "Battle.FallBack");
  EXPECT_TRUE(york_first.offers({FallBack}));
}

TEST(AttackersRetreat, NotForReinforcementsFightingTheirWayIn) {
  CLAUSES(blocks, "B60");
  Setting g;
  g.goes_first().waiting(US, "ALB", {Inf3}).army(GB, "ALB", {Inf3});
  g.army_phase(US);
  g.answers({{BringIn}, {Place, Inf3, g.town("ALB")}});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({6, 1, 1, /* at once, with what is left */ 1, 5});
  g.answer({Stand});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({6, 6, 1});
  g.answer({Stand});
  EXPECT_EQ(g.at(GB, "ALB"), force({Inf3}));
  EXPECT_EQ(g.blocks(US, "ALB"), 0);
}

TEST(DefendersRetreat, NotToThePortTheLandingCameFrom) {  // E92
  CLAUSES(blocks, "B58");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "SAC", {Inf4}).army(GB, "KIN", {Inf3});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("SAC"), g.town("KIN")}, {Load, Inf4}, {Pass}});
  EXPECT_EQ(g.blocks(US, "SAC"), 0);
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"PRE", "YOR"}));
  EXPECT_EQ(g.why("SAC"), Bar("B58"));
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
