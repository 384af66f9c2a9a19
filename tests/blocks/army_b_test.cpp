// II.C. Army phase: groups, cavalry, the Indian, border dice, waiting reinforcements.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {
using Towns = std::vector<std::string>;
}

TEST(ArmyPhaseChoice, ReinforcementsOrAGroup) {  // E54
  CLAUSES(blocks, "B33");
  Setting g;
  g.goes_first().waiting(US, "ALB", {Inf3, Inf2}).army(US, "BUF", {Inf4});
  g.army_phase(US);
  Setting group = g;
  g.answers({{BringIn}, {Place, Inf3, g.town("ALB")}, {Place, Inf2, g.town("ALB")}});
  EXPECT_EQ(g.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // the phase is over
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.at(US, "BUF"), force({Inf4}));

  group.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("GEN")}});
  EXPECT_EQ(group.question(), "NavyPhase.Choice");
  EXPECT_EQ(group.s.waiting[US][1].blocks() + group.s.waiting[US][0].blocks(), 2);
}

TEST(GroupMoves, NineUnitsOnOneRoad) {  // E55
  CLAUSES(blocks, "B35", "B87");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Inf2, Inf2, Inf2});
  g.army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  EXPECT_FALSE(g.offers({Done}));
  EXPECT_EQ(g.why("BUF"), Bar("B36"));  // no road leads from a town to itself
  for (Unit unit : {Inf4, Inf4, Inf4, Inf3, Inf3, Inf3, Inf2, Inf2}) {
    g.answer({March, unit, g.town("FGE")});
    EXPECT_TRUE(g.offers({Done}));
  }
  EXPECT_FALSE(g.offers({March, Inf4, g.town("FGE")}));  // each has its order
  EXPECT_FALSE(g.offers({March, Inf3, g.town("FGE")}));
  g.dice({1, 2, 3, 4, 5, 1, 2, 3, 4});
  g.answer({March, Inf2, g.town("FGE")});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.blocks(US, "FGE"), 9);
}

TEST(Cavalry, RidingThroughTakesNothing) {  // E56
  CLAUSES(blocks, "B36", "B67");
  Setting g;
  g.goes_first().army(GB, "AMH", {Cav2}).port(US, "DET", 1);
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Cav2, g.town("DET")}});
  EXPECT_EQ(g.question(), "GroupMove.Ride");
  EXPECT_EQ(g.towns(Ride), (Towns{"MEI"}));
  EXPECT_EQ(g.why("AMH"), Bar("B87"));  // not back to the start
  EXPECT_EQ(g.why("CLE"), Bar("B36"));
  g.answer({Ride, g.town("MEI")});
  EXPECT_EQ(g.at(GB, "MEI"), force({Cav2}));
  EXPECT_EQ(g.blocks(GB, "DET"), 0);
  EXPECT_EQ(g.in_port(US, "DET"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.s.indian, Indian::Waiting);
}

TEST(Cavalry, MeetingTheEnemyEndsItsMove) {  // E57
  CLAUSES(blocks, "B37");
  Setting g;
  g.army(GB, "AMH", {Cav2}).army(US, "DET", {Inf2});
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("AMH")}, {March, Cav2, g.town("DET")}});
  EXPECT_EQ(g.question(), "Battle.Retreat");  // no second road was offered
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.at(GB, "DET"), force({Cav2}));
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

TEST(BorderDice, OneOfTheWholeMoveIsHeldBack) {  // E59
  CLAUSES(blocks, "B39", "B97");
  Setting first;
  first.army(US, "BUF", {Inf4, Inf3, Inf2, Inf1}).army(GB, "FGE", {Inf3});
  first.army_phase(US);
  first.answers({{MoveGroup, first.town("BUF")},
                 {March, Inf4, first.town("FER")},
                 {March, Inf3, first.town("FER")},
                 {March, Inf2, first.town("FGE")}});
  Setting second = first, third = first;
  auto cross = [](Setting& g, u8 pick) {
    g.dice({6, 1, 1, 1}, {pick});
    g.answer({March, Inf1, g.town("FGE")});
  };
  cross(first, 0);
  EXPECT_EQ(first.at(US, "BUF"), force({Inf4}));
  EXPECT_EQ(first.at(US, "FER"), force({Inf3}));
  EXPECT_EQ(first.at(US, "FGE"), force({Inf2, Inf1}));
  ASSERT_EQ(first.events(Told::HeldBack).size(), 1u);
  const Event held = first.events(Told::HeldBack)[0];
  EXPECT_EQ((get<Told::HeldBack, "n">(held)), 1);
  EXPECT_EQ((get<Told::HeldBack, "from">(held)), first.town("BUF"));
  EXPECT_EQ((get<Told::HeldBack, "to">(held)), first.town("FER"));
  EXPECT_TRUE(held.visible_to(SeenByGB));
  ASSERT_EQ(first.events(Told::HeldBackUnit).size(), 1u);
  EXPECT_TRUE(first.events(Told::HeldBackUnit)[0].visible_to(SeenByUS));
  EXPECT_FALSE(first.events(Told::HeldBackUnit)[0].visible_to(SeenByGB));
  EXPECT_FALSE(first.events(Told::HeldBackUnit)[0].visible_to(Spectator));

  cross(second, 1);  // the other one bound for Fort Erie: the British cannot tell
  EXPECT_EQ(second.at(US, "BUF"), force({Inf3}));
  const View one = hide_from(content(), first.s, SeenByGB), two = hide_from(content(), second.s, SeenByGB);
  EXPECT_EQ(std::memcmp(&one.shown(), &two.shown(), sizeof(State)), 0);

  cross(third, 3);  // one bound for Fort George
  EXPECT_EQ(third.blocks(US, "FER"), 2);
  EXPECT_EQ(third.at(US, "FGE"), force({Inf2}));
}

TEST(BorderDice, ALoneUnitStaysAndThePhaseIsOver) {  // E60
  CLAUSES(blocks, "B41");
  Setting g;
  g.goes_first().army(US, "PLA", {Inf4}).army(US, "ALB", {Inf2});
  g.dice({6});
  g.march(US, "PLA", "LAC");
  EXPECT_EQ(g.at(US, "PLA"), force({Inf4}));
  EXPECT_EQ(g.blocks(US, "LAC"), 0);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
}

TEST(WaitingUnits, AnyOrAllOfThemEachInItsTown) {  // E61
  CLAUSES(blocks, "B42");
  Setting g;
  g.waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4}).army(GB, "ALB", {Inf2}).army(GB, "PIT", {Inf2});
  g.army_phase(US);
  g.answer({BringIn});
  EXPECT_FALSE(g.offers({Done}));
  EXPECT_FALSE(g.offers({Place, Inf4, g.town("ALB")}));
  EXPECT_FALSE(g.offers({Place, Inf3, g.town("PIT")}));
  g.answer({Place, Inf3, g.town("ALB")});
  EXPECT_FALSE(g.offers({Place, Inf3, g.town("ALB")}));
  Setting enough = g;
  g.answers({{Place, Inf4, g.town("PIT")}, {Place, Inf2, g.town("ALB")}});
  EXPECT_EQ(g.question(), "BattlePhase.Next");
  EXPECT_EQ(g.towns(FightAt), (Towns{"ALB", "PIT"}));
  EXPECT_EQ(g.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(g.at(US, "PIT"), force({Inf4}));

  enough.answer({Done});
  EXPECT_EQ(enough.at(US, "ALB"), force({Inf3}));
  EXPECT_EQ(enough.s.waiting[US][0].blocks() + enough.s.waiting[US][1].blocks(), 2);
}

}  // namespace warhawk::blocks
