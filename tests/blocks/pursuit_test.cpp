// II.D.2. Pursuit fire.
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

}  // namespace warhawk::blocks
