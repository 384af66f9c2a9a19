// II.D.2. Pursuit fire, and what follows when battles are over: the Indian, ships in lost ports.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

// The British force of Amherstburg attacks Detroit; the Americans there retreat to Fort Meigs.
Setting flight_from_detroit(std::initializer_list<Unit> americans, std::initializer_list<Unit> british) {
  Setting g;
  g.s.indian = Indian::InPlay;
  g.goes_first().army(US, "DET", americans).army(GB, "AMH", british);
  g.march(GB, "AMH", "DET");
  return g;
}
// The American force of Prescott attacks Kingston; the British there retreat to York.
Setting flight_from_kingston(std::initializer_list<Unit> british, std::initializer_list<Unit> americans) {
  Setting g;
  g.goes_first().army(GB, "KIN", british).army(US, "PRE", americans);
  g.march(US, "PRE", "KIN");
  return g;
}

}  // namespace

TEST(PursuitFire, TheInfantrysHitsBeforeTheCavalrys) {  // E73
  CLAUSES(blocks, "B63", "B91");
  Setting g = flight_from_kingston({Inf1, Cav2}, {Inf4, Cav2});
  g.dice({4, 5, 1});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at(GB, "YOR"), force({Cav1}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // no choice was left to anybody
}

TEST(PursuitFire, InfantryCannotHitCavalryInAMixedForce) {
  CLAUSES(blocks, "B63", "B91");
  Setting g = flight_from_kingston({Inf3, Inf2, Cav2}, {Inf4, Cav2});
  g.dice({4, 5, 6});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  EXPECT_TRUE(g.offers({TakeHit, Inf3, NONE}));
  EXPECT_TRUE(g.offers({TakeHit, Inf2, NONE}));
  EXPECT_FALSE(g.offers({TakeHit, Cav2, NONE}));
  g.answer({TakeHit, Inf3, NONE});
  EXPECT_TRUE(g.offers({TakeHit, Cav2, NONE}));  // the cavalry's hits go on any unit
  EXPECT_TRUE(g.offers({TakeHit, Inf2, NONE}));
  g.answers({{TakeHit, Cav2, NONE}, {TakeHit, Inf2, NONE}});
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf2, Inf1, Cav1}));
}

TEST(PursuitFire, InfantryThenIndianThenCavalryAndWhatIsTooMuchIsLost) {
  CLAUSES(blocks, "B62", "B91");
  Setting g = flight_from_detroit({Inf1, Cav2}, {Inf3, Ind4, Cav2});
  g.dice({4, /* Indian */ 5, 6, /* cavalry */ 1, 4});
  g.answer({RetreatTo, g.town("MEI")});
  EXPECT_TRUE(g.dice_used_up());
  const auto fire = g.events(Told::PursuitFire);
  ASSERT_EQ(fire.size(), 3u);
  for (u16 type = 0; type < 3; type++) EXPECT_EQ((get<Told::PursuitFire, "type">(fire[type])), type);
  EXPECT_EQ(g.at(US, "MEI"), force({Cav1}));  // three hits on foot, one unit on foot
}

TEST(PursuitFire, TheIndianHuntsInfantryWithTwoDice) {
  CLAUSES(blocks, "B61", "B62");
  Setting g = flight_from_detroit({Inf2}, {Inf3, Ind4});
  g.dice({3, 4, 1});
  g.answer({RetreatTo, g.town("MEI")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at(US, "MEI"), force({Inf1}));
}

TEST(PursuitFire, CavalryAloneFearsOnlyCavalry) {
  CLAUSES(blocks, "B63");
  Setting g = flight_from_detroit({Cav2}, {Inf3, Ind4});
  g.answer({RetreatTo, g.town("MEI")});  // no dice at all
  EXPECT_EQ(g.at(US, "MEI"), force({Cav2}));

  Setting chased = flight_from_detroit({Cav2}, {Inf3, Ind4, Cav2});
  chased.dice({4});  // one die, not two
  chased.answer({RetreatTo, g.town("MEI")});
  EXPECT_EQ(chased.at(US, "MEI"), force({Cav1}));
}

TEST(PursuitFire, TheIndianFleesAsInfantry) {  // E74
  CLAUSES(blocks, "B54", "B62", "B64");
  Setting g;
  g.goes_first().indian("AMH").army(GB, "AMH", {Inf1}).army(US, "DET", {Cav2});
  g.dice({1});
  g.march(US, "DET", "AMH");
  g.dice({4, 4});
  g.answer({RetreatTo, g.town("MOR")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  Setting on_both = g;
  g.answers({{TakeHit, Ind4, NONE}, {TakeHit, Ind3, NONE}});
  EXPECT_EQ(g.at(GB, "MOR"), force({Inf1, Ind2}));

  on_both.answer({TakeHit, Inf1, NONE});
  EXPECT_EQ(on_both.s.indian, Indian::Gone);
  EXPECT_EQ(on_both.blocks(GB, "MOR"), 0);
  EXPECT_EQ(on_both.blocks(GB, "AMH"), 0);
}

TEST(PursuitFire, TheIndianIsNoCavalryEither) {
  CLAUSES(blocks, "B63", "B64");
  Setting g;
  g.goes_first().indian("AMH").army(GB, "AMH", {Cav2}).army(US, "DET", {Inf4});
  g.dice({1});
  g.march(US, "DET", "AMH");
  g.dice({4});  // with the Indian the force counts as infantry, and its hit cannot go on the cavalry
  g.answer({RetreatTo, g.town("MOR")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at(GB, "MOR"), force({Cav2, Ind3}));
}

TEST(PursuitFire, NobodyArrives) {  // E75
  CLAUSES(blocks, "B65");
  Setting g = flight_from_kingston({Inf1}, {Inf3, Inf2});
  g.dice({4, 2});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_EQ(g.blocks(GB, "YOR"), 0);
  EXPECT_EQ(g.blocks(GB, "KIN"), 0);
  EXPECT_FALSE(g.told(Told::CameBack));
  ASSERT_EQ(g.events(Told::Won).size(), 1u);
  EXPECT_EQ((get<Told::Won, "side">(g.events(Told::Won)[0])), US);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(PursuitFire, AttackersArePursuedByAllWhoStand) {
  CLAUSES(blocks, "B59", "B61", "B65");
  Setting g = flight_from_kingston({Inf4, Inf1}, {Inf4, Inf2});
  g.dice({1, 1, 1, 1, 1});
  g.answer({Stand});
  g.dice({4, 3});
  g.answer({FallBack});
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  EXPECT_EQ(g.asked(), US);
  g.answer({TakeHit, Inf4, g.town("PRE")});
  EXPECT_EQ(g.at(US, "PRE"), force({Inf3, Inf2}));
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf4, Inf1}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // one pursuit, and the battle is over
}

TEST(Detroit, TheIndianEntersAfterARetreatWhenThePhaseEnds) {  // E77
  CLAUSES(blocks, "B67");
  Setting g;
  g.goes_first().lake(US, "ERI", 1).army(US, "CLE", {Inf3}).army(US, "BUF", {Inf2});
  g.army(GB, "AMH", {Inf3}).army(GB, "FER", {Inf1});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("CLE"), g.town("AMH")}, {Load, Inf3}});
  g.dice({1});
  g.answers({{MoveGroup, g.town("BUF")}, {March, Inf2, g.town("FER")}});
  g.answer({FightAt, g.town("AMH")});
  g.dice({3});
  g.answer({RetreatTo, g.town("DET")});
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3}));
  EXPECT_EQ(g.question(), "Battle.Retreat");  // Fort Erie is still to be fought for
  EXPECT_EQ(g.s.indian, Indian::Waiting);
  g.dice({1});
  g.answer({RetreatTo, g.town("FGE")});
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3, Ind4}));
  EXPECT_EQ(g.s.indian, Indian::InPlay);
  ASSERT_TRUE(g.told(Told::IndianEnters));
  EXPECT_EQ(g.events(Told::IndianEnters)[0].seen, EVERYONE);
}

TEST(Detroit, StormedOrWalkedIntoButOnlyDetroit) {
  CLAUSES(blocks, "B67");
  Setting stormed;
  stormed.goes_first().army(GB, "AMH", {Inf4}).army(US, "DET", {Inf1});
  stormed.march(GB, "AMH", "DET");
  stormed.dice({1});
  stormed.answer({RetreatTo, stormed.town("MEI")});
  EXPECT_EQ(stormed.at(GB, "DET"), force({Inf4, Ind4}));

  Setting walked;
  walked.goes_first().army(GB, "AMH", {Cav2});
  walked.march(GB, "AMH", "DET");
  EXPECT_EQ(walked.at(GB, "DET"), force({Cav2, Ind4}));

  Setting buffalo;
  buffalo.goes_first().army(GB, "FER", {Inf4});
  buffalo.march(GB, "FER", "BUF");
  EXPECT_EQ(buffalo.s.indian, Indian::Waiting);

  Setting lost;  // a British attack that fails
  lost.goes_first().army(GB, "AMH", {Inf1}).army(US, "DET", {Inf4});
  lost.march(GB, "AMH", "DET");
  lost.dice({6, 1, 1, 1});
  lost.answer({Stand});
  EXPECT_EQ(lost.s.indian, Indian::Waiting);
  EXPECT_EQ(lost.blocks(GB, "DET"), 0);
}

TEST(Detroit, TheIndianEntersOnce) {
  CLAUSES(blocks, "B68");
  Setting gone;
  gone.goes_first().indian_gone().army(GB, "AMH", {Inf4});
  gone.march(GB, "AMH", "DET");
  EXPECT_EQ(gone.at(GB, "DET"), force({Inf4}));
  EXPECT_EQ(gone.s.indian, Indian::Gone);

  Setting elsewhere;
  elsewhere.goes_first().indian("YOR", Ind2).army(GB, "AMH", {Inf4});
  elsewhere.march(GB, "AMH", "DET");
  EXPECT_EQ(elsewhere.at(GB, "DET"), force({Inf4}));
  EXPECT_EQ(elsewhere.at(GB, "YOR"), force({Ind2}));
}

TEST(LostPorts, LeftByItsOwnSideInEnemyTerritory) {  // E78
  CLAUSES(blocks, "B69");
  Setting g;
  g.goes_first().army(US, "KIN", {Inf4}).port(US, "KIN", 1).army(GB, "YOR", {Inf1}).port(US, "SAC", 1);
  g.march(US, "KIN", "YOR");
  g.dice({1});
  g.answer({Stand});
  EXPECT_EQ(g.in_port(US, "KIN"), (Fleet{{1, 0}}));  // not before the phase ends
  Setting back = g;
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.at(US, "YOR"), force({Inf4}));
  EXPECT_TRUE(friendly(content(), g.s, GB) >> g.town("KIN") & 1);
  EXPECT_EQ(g.in_port(US, "KIN"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[US], 1);
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{1, 0}}));  // empty, too, but in its owner's territory

  back.dice({1});
  back.answer({FallBack});
  EXPECT_EQ(back.at(US, "KIN"), force({Inf4}));
  EXPECT_EQ(back.in_port(US, "KIN"), (Fleet{{1, 0}}));
  EXPECT_EQ(back.s.sunk[US], 0);
}

TEST(LostPorts, StormedOrWalkedInto) {
  CLAUSES(blocks, "B69");
  Setting g;
  g.goes_first().army(US, "PRE", {Inf4}).army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).lake(GB, "ONT", 1);
  Setting empty = g;
  g.march(US, "PRE", "KIN");
  g.dice({1});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[GB], 2);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{1, 0}}));

  empty.port(GB, "FGE", 1).army(US, "BUF", {Inf2});
  empty.dice({1});
  empty.march(US, "BUF", "FGE");
  EXPECT_EQ(empty.in_port(GB, "FGE"), (Fleet{}));
  EXPECT_EQ(empty.in_port(GB, "KIN"), (Fleet{{1, 1}}));
  EXPECT_EQ(empty.s.sunk[GB], 1);
}

}  // namespace warhawk::blocks
