// The Indian: in company, attacked alone, last of a force, and how he enters at Detroit.
#include "setting.hpp"

namespace warhawk::blocks {

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
  EXPECT_TRUE(g.ways(Ind4).empty());
  EXPECT_EQ(g.why(Ind4), Bar("B38"));
  g.answer({March, Cav2, g.town("MOR")});
  EXPECT_EQ(g.ways(Ind4), (Towns{"MOR"}));  // company on the way to the same town, cavalry too
  g.answer({March, Inf3, g.town("DET")});
  EXPECT_EQ(g.ways(Ind4), (Towns{"DET", "MOR"}));

  Setting alone;
  alone.indian("AMH").army(US, "DET", {Inf2}).army(US, "MOR", {Inf2}).army_phase(GB);
  EXPECT_FALSE(alone.offers(MoveGroup));
  EXPECT_EQ(alone.why("AMH"), Bar("B38"));

  Setting empty;  // an empty town of the enemy's is no attack, even with a ship in it
  empty.goes_first().indian("AMH").port(US, "DET", 1).army_phase(GB);
  empty.answers({{MoveGroup, empty.town("AMH")}, {March, Ind4, empty.town("DET")}});
  EXPECT_EQ(empty.at(GB, "DET"), force({Ind4}));
}

TEST(TheIndian, AttacksOnlyInCompany) {  // E58
  CLAUSES(blocks, "B38");
  Setting g;
  g.indian("AMH").army(GB, "AMH", {Inf3}).army(US, "DET", {Inf2});
  g.army_phase(GB);
  g.answer({MoveGroup, g.town("AMH")});
  EXPECT_TRUE(g.offers({March, Inf3, g.town("DET")}));
  EXPECT_FALSE(g.offers({March, Ind4, g.town("DET")}));
  EXPECT_TRUE(g.offers({March, Ind4, g.town("MOR")}));
  Setting elsewhere = g;
  g.answer({March, Inf3, g.town("DET")});
  EXPECT_TRUE(g.offers({March, Ind4, g.town("DET")}));
  elsewhere.answer({March, Inf3, g.town("MOR")});
  EXPECT_FALSE(elsewhere.offers({March, Ind4, g.town("DET")}));
  EXPECT_EQ(elsewhere.why("DET"), Bar("B38"));

  Setting empty;
  empty.indian("AMH").army(GB, "AMH", {Inf3});
  empty.army_phase(GB);
  empty.answer({MoveGroup, g.town("AMH")});
  EXPECT_TRUE(empty.offers({March, Ind4, g.town("DET")}));
}

TEST(TheIndian, LandedInfantryIsCompanyToo) {
  CLAUSES(blocks, "B38");
  Setting g;
  g.indian("AMH").army(GB, "FER", {Inf3}).army(US, "DET", {Inf2}).army(US, "MOR", {Inf2}).lake(GB, "ERI", 1);
  g.navy_phase(GB);
  Setting alone = g;
  g.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("FER"), g.town("DET")}, {Load, Inf3}});
  g.answer({MoveGroup, g.town("AMH")});
  EXPECT_TRUE(g.offers({March, Ind4, g.town("DET")}));
  EXPECT_FALSE(g.offers({March, Ind4, g.town("MOR")}));

  alone.answer({Pass});
  EXPECT_FALSE(alone.offers({MoveGroup, g.town("AMH")}));
  EXPECT_EQ(alone.why("AMH"), Bar("B38"));
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

TEST(TheIndian, AttackedAloneItLeavesTheGame) {
  CLAUSES(blocks, "B53");
  Setting g;
  g.goes_first().indian("AMH").port(GB, "AMH", 1).army(US, "DET", {Inf2});
  g.dice({1});  // the border
  g.march(US, "DET", "AMH");
  EXPECT_EQ(g.blocks(GB, "AMH"), 0);
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.at(US, "AMH"), force({Inf2}));
  EXPECT_EQ(g.s.sunk[GB], 1);  // ships were no company
  EXPECT_EQ(g.question(), "NavyPhase.Choice");

  Setting company;
  company.indian("AMH").army(GB, "AMH", {Inf1}).army(US, "DET", {Inf2});
  company.dice({1});
  company.march(US, "DET", "AMH");
  EXPECT_EQ(company.question(), "Battle.Retreat");
  EXPECT_EQ(company.at(GB, "AMH"), force({Inf1, Ind4}));
}

TEST(TheIndian, LastOfTheAttackers) {  // E68
  CLAUSES(blocks, "B54");
  Setting g;
  g.goes_first().indian("AMH").army(GB, "AMH", {Inf1}).army(US, "DET", {Inf2});
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Inf1, g.town("DET")}, {March, Ind4, g.town("DET")}});
  g.dice({6, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.AttackerHit");
  EXPECT_EQ(g.asked(), GB);
  Setting on_indian = g;
  g.answer({TakeHit, Inf1, g.town("AMH")});
  EXPECT_EQ(g.blocks(GB, "DET"), 0);
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.at(US, "DET"), force({Inf2}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // no attacker's retreat was asked

  on_indian.answer({TakeHit, Ind4, g.town("AMH")});
  EXPECT_EQ(on_indian.at(GB, "DET"), force({Inf1, Ind3}));
  EXPECT_EQ(on_indian.question(), "Battle.FallBack");
}

TEST(TheIndian, LastOfTheDefendersWhenAllHitsArePlaced) {
  CLAUSES(blocks, "B54");
  Setting g;
  g.goes_first().indian("MOR").army(GB, "MOR", {Inf1}).army(US, "AMH", {Inf4});
  g.march(US, "AMH", "MOR");
  g.dice({1, 1, 1, 1, 1});
  g.answer({Stand});
  g.dice({6, 6, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.DefenderHit");
  EXPECT_EQ(g.asked(), GB);
  g.answer({TakeHit, Inf1, NONE});  // the second hit has only the Indian left
  EXPECT_EQ(g.events(Told::Struck).size(), 1u);
  EXPECT_TRUE(g.told(Told::IndianLeaves));
  EXPECT_EQ(g.at(US, "MOR"), force({Inf4}));
  EXPECT_EQ(g.blocks(GB, "MOR"), 0);
}

TEST(TheIndian, LastAfterAnAttackersRetreat) {
  CLAUSES(blocks, "B54", "B61");
  Setting g;
  g.goes_first().indian("AMH").army(GB, "AMH", {Inf1}).army(US, "DET", {Inf2});
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Inf1, g.town("DET")}, {March, Ind4, g.town("DET")}});
  g.dice({1, 1});
  g.answer({Stand});
  g.dice({4});
  g.answer({FallBack});
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  EXPECT_EQ(g.asked(), GB);
  g.answer({TakeHit, Inf1, g.town("AMH")});
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.blocks(GB, "AMH"), 0);
  EXPECT_EQ(g.blocks(GB, "DET"), 0);
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

}  // namespace warhawk::blocks
