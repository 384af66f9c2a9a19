// III.A. Victory check: points, the lead, the end of the war.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

const std::initializer_list<Unit> TEN = {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2};
const std::initializer_list<Unit> NINE = {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2};

int points(const Setting& g, Side side) { return outcome(content(), g.s).score[side]; }

}  // namespace

TEST(VictoryCase, TwentyTwoToThirteen) {  // E28
  CLAUSES(blocks, "B70", "B73");
  auto position = [](Setting& g, Side big, Side small) {
    g.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2}).army(US, "PIT", {Inf2, Inf2, Inf2}).army(US, "DET", {Inf2, Inf2, Inf2});
    g.army(US, "AMH", {Inf2}).army(US, "KIN", {Inf2});
    g.army(GB, "QUE", {Inf2, Inf2, Inf2, Inf2, Inf2})
        .army(GB, "MON", {Inf2, Inf2, Inf2, Inf2})
        .army(GB, "YOR", {Inf2, Inf2});
    g.lake(big, "ERI", 1).lake(big, "ONT", 1).lake(small, "CHA", 1);
  };
  Setting g;
  position(g, US, GB);
  g.army(US, "BUF", {Inf2}).last_turn_ends();
  EXPECT_EQ((get<Told::Scored, "us">(g.events(Told::Scored)[0])), 22);
  EXPECT_EQ((get<Told::Scored, "gb">(g.events(Told::Scored)[0])), 13);
  EXPECT_EQ(g.s.decided, Decided::No);
  EXPECT_TRUE(g.told(Told::Winter));
  EXPECT_EQ(g.question(), "Harbor.Port");  // its ships come home

  Setting h;
  position(h, US, GB);
  h.army(US, "PRE", {Inf2}).last_turn_ends();
  EXPECT_EQ((get<Told::Scored, "us">(h.events(Told::Scored)[0])), 23);
  EXPECT_TRUE(h.over());
  EXPECT_EQ(h.s.decided, Decided::ByLead);
  EXPECT_EQ(h.s.winner, US);
  EXPECT_FALSE(h.told(Told::Winter));
}

TEST(VictoryCase, TheBritishLeadByTen) {
  CLAUSES(blocks, "B70", "B73");
  for (int units : {3, 4}) {
    Setting g(1);
    for (int i = 0; i < units; i++) g.army(GB, "QUE", {Inf2});
    g.army(GB, "DET", {Inf2}).lake(GB, "ERI", 1).indian_gone();  // 1 + 3 + 2
    EXPECT_EQ(g.score(GB), units + 6);
    g.dice(units == 4 ? std::vector<u8>{} : std::vector<u8>{1, 1, 2, 2});
    g.last_turn_ends();
    if (units == 3) g.answer({Harbor, Ready, g.town("AMH")});  // a lead of nine: winter
    EXPECT_EQ(g.s.decided, units == 4 ? Decided::ByLead : Decided::No);
    EXPECT_EQ(g.over(), units == 4);
    EXPECT_EQ(g.s.winner, units == 4 ? GB : US);
  }
}

TEST(VictoryCase, TheLeadIsNotTestedBefore) {
  CLAUSES(blocks, "B15", "B73");
  Setting g(0, 8);  // after turn 9
  g.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2}).army(US, "QUE", {Inf2, Inf2}).dice({1, 1, 2, 2});
  g.battle_phase(GB);
  EXPECT_EQ(g.score(US), 11);
  EXPECT_EQ(g.s.turn, 9);
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_FALSE(g.told(Told::Scored));
  Setting last(0, 9);
  last.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2}).army(US, "QUE", {Inf2, Inf2}).battle_phase(GB);
  EXPECT_TRUE(last.over());
}

TEST(VictoryCase, TieBreaks) {  // E29
  CLAUSES(blocks, "B74");
  Setting g(2);  // 10 + 5 against 12 + 3
  g.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2}).army(US, "KIN", {Inf2}).lake(US, "CHA", 1);
  g.army(GB, "QUE", {Inf4, Inf4, Inf4, Inf4, Inf4, Inf4, Inf4, Inf4, Inf4, Inf4, Inf4})
      .army(GB, "DET", {Inf4})
      .indian_gone();
  EXPECT_EQ(g.score(US), 15);
  EXPECT_EQ(g.score(GB), 15);
  g.last_turn_ends();
  EXPECT_EQ(g.s.decided, Decided::TownsAndLakes);
  EXPECT_EQ(g.s.winner, US);

  for (Unit last : {Inf1, Inf2, Inf3}) {  // both 11 + 4, the British with this one and ten more Inf2
    Setting h(2);
    h.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2})
        .army(US, "KIN", {Inf2})
        .army(US, "PRE", {Inf2});
    h.army(GB, "QUE", {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2})
        .army(GB, "BUF", {last})
        .lake(GB, "CHA", 1);
    EXPECT_EQ(h.score(US), 15);
    EXPECT_EQ(h.score(GB), 15);
    h.last_turn_ends();
    EXPECT_TRUE(h.over());
    if (last == Inf2) {
      EXPECT_EQ(h.s.decided, Decided::Drawn);
      EXPECT_TRUE(blocks::outcome(content(), h.s).draw);
    } else {
      EXPECT_EQ(h.s.decided, Decided::CombatValue);
      EXPECT_EQ(h.s.winner, last == Inf3 ? GB : US);
    }
  }
}

TEST(VictoryCase, BuffaloIsLeft) {  // E30
  CLAUSES(blocks, "B5", "B7");
  Setting g(0, 9);
  g.army(GB, "BUF", {Inf2}).lake(US, "ERI", 1);
  Setting stays = g;
  EXPECT_EQ(g.score(GB), 1 + 2);
  g.march(GB, "BUF", "FER");
  EXPECT_EQ((get<Told::Scored, "gb">(g.events(Told::Scored)[0])), 1);
  EXPECT_EQ(g.question(), "Harbor.Port");
  EXPECT_EQ(g.towns(Harbor), (Towns{"BUF", "CLE", "DET", "ERI", "MEI"}));

  stays.army_phase(GB);
  stays.answer({Pass});
  EXPECT_EQ((get<Told::Scored, "gb">(stays.events(Told::Scored)[0])), 3);
  EXPECT_EQ(stays.towns(Harbor), (Towns{"CLE", "DET", "ERI", "MEI"}));
  EXPECT_EQ(stays.why("BUF"), Bar("B24"));
}

TEST(VictoryCase, KingstonStaysCanadian) {  // E37
  CLAUSES(blocks, "B5", "B40", "B78");
  Setting g(1, 9);
  g.army(US, "KIN", {Inf4, Inf4, Inf4, Inf3}).army(US, "SAC", {Inf2, Inf2});
  g.dice({1, 2});  // two border dice, into a town of their own
  g.march(US, "SAC", "KIN");
  EXPECT_EQ(g.blocks(US, "KIN"), 6);
  EXPECT_EQ((get<Told::Scored, "us">(g.events(Told::Scored)[0])), 6 + 3);
  EXPECT_EQ(g.question(), "WinterLosses.Loss");
  EXPECT_EQ(pending_of(g.s).clause, Clause("B78"));
  g.answers({{Suffer, Inf2, g.town("KIN")}, {Suffer, Inf2, g.town("KIN")}});
  g.dice({1, 1, 2, 2});  // 1814 begins
  g.answer({Suffer, Inf3, g.town("KIN")});
  EXPECT_EQ(g.at(US, "KIN"), force({Inf4, Inf4, Inf4}));
}

TEST(VictoryCase, TerritoryDecidesNotTheOccupier) {
  CLAUSES(blocks, "B5", "B7");
  Setting g;
  g.army(US, "ALB", {Inf2}).army(GB, "DET", {Inf2}).army(US, "MON", {Inf2}).army(GB, "QUE", {Inf2});
  EXPECT_EQ(g.score(US), 2 + 4);  // Montreal, not Albany
  EXPECT_EQ(g.score(GB), 2 + 3);  // Detroit, not Quebec
}

TEST(Score, TheIndianCountsAndWhoIsNotOnTheMapDoesNot) {  // E79
  CLAUSES(blocks, "B72");
  Setting g;
  g.indian("MOR").waiting(US, "ALB", {Inf3, Inf2}).pool(GB, {Inf4, Inf4, Inf3, Inf3, Inf2}).port(US, "ERI", 2);
  g.dice({1, 1, 2, 2});
  g.last_turn_ends();
  ASSERT_TRUE(g.told(Told::Scored));
  const Event scored = g.events(Told::Scored)[0];
  EXPECT_EQ((get<Told::Scored, "us">(scored)), 0);
  EXPECT_EQ((get<Told::Scored, "gb">(scored)), 1);
}

TEST(Score, UnitsLakesAndEnemyTowns) {
  CLAUSES(blocks, "B70", "B71");
  Setting g;
  g.army(US, "ALB", TEN).army(US, "KIN", {Inf1, Cav2}).army(GB, "QUE", {Inf4}).army(GB, "DET", {Inf1});
  EXPECT_EQ(points(g, US), 12 + 3);  // Albany is home
  EXPECT_EQ(points(g, GB), 2 + 3);
  g.lake(US, "ERI", 2).lake(US, "ONT", 1, 1).lake(GB, "CHA", 0, 2).port(GB, "LAC", 1);
  EXPECT_EQ(points(g, US), 12 + 3 + 4);  // a lake counts once, and only with a ready ship
  EXPECT_EQ(points(g, GB), 2 + 3);
}

TEST(VictoryCheck, TenAheadWinsNineDoesNot) {
  CLAUSES(blocks, "B70", "B73");
  struct Case {
    Side side;
    const char *home, *far_home, *town3, *town2, *town1;
  };
  for (const Case& k : {Case{US, "ALB", "QUE", "KIN", "AMH", "PRE"}, Case{GB, "QUE", "ALB", "DET", "SAC", "OGD"}}) {
    const Side foe = other(k.side);
    Setting nine;
    nine.army(k.side, k.home, TEN).army(k.side, k.town3, {Inf2}).army(k.side, k.town2, {Inf2});
    nine.army(foe, k.far_home, TEN).army(foe, k.far_home, {Inf2}).lake(foe, "CHA", 1);
    nine.lake(k.side, "ERI", 1).lake(k.side, "ONT", 1);
    Setting ten = nine;
    nine.army(k.side, k.home, {Inf2});
    nine.last_turn_ends();
    EXPECT_EQ(points(nine, k.side), 22);
    EXPECT_EQ(points(nine, foe), 13);
    EXPECT_EQ(nine.s.decided, Decided::No);
    EXPECT_EQ(nine.question(), "WinterLosses.Loss");  // winter follows

    ten.army(k.side, k.town1, {Inf2});
    ten.last_turn_ends();
    EXPECT_EQ(points(ten, k.side), 23);
    EXPECT_TRUE(ten.over());
    EXPECT_EQ(ten.s.decided, Decided::ByLead);
    EXPECT_EQ(ten.s.winner, k.side);
  }
}

TEST(VictoryCheck, OnlyAfterTheTenthTurn) {  // E80
  CLAUSES(blocks, "B73");
  Setting g(0, 5);
  g.army(US, "MON", {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2});
  g.army(US, "QUE", {Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2}).army(GB, "KIN", TEN);
  ASSERT_EQ(points(g, US), 25);
  ASSERT_EQ(points(g, GB), 10);
  Setting last = g;
  g.dice({1, 1, 2, 2});
  g.battle_phase(US);
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.s.turn, 6);  // turn 7
  EXPECT_EQ(g.s.decided, Decided::No);
  EXPECT_FALSE(g.told(Told::Scored));

  last.last_turn_ends();
  EXPECT_EQ(last.s.decided, Decided::ByLead);
}

TEST(VictoryCheck, WithoutAnArmyTheGameGoesOn) {  // E81
  CLAUSES(blocks, "B75");
  Setting g(0, 7);
  g.goes_first().army(US, "PLA", {Inf4}).army(GB, "LAC", {Inf1});
  g.dice({1});
  g.march(US, "PLA", "LAC");
  g.dice({1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.s.held[GB], 0u);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
  g.answer({Pass});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
  g.dice({1, 1, 2, 2});
  g.answer({Pass});
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.s.turn, 8);

  Setting nine, ten;
  nine.army(US, "ALB", NINE);
  nine.last_turn_ends();
  EXPECT_EQ(nine.s.decided, Decided::No);
  ten.army(US, "ALB", TEN);
  ten.last_turn_ends();
  EXPECT_EQ(ten.s.decided, Decided::ByLead);
  EXPECT_EQ(ten.s.winner, US);
}

TEST(VictoryCheck, TheHigherScoreWinsAtTheEnd) {
  CLAUSES(blocks, "B74");
  Setting g(2);
  g.army(US, "ALB", TEN).army(GB, "QUE", NINE);
  g.last_turn_ends();
  EXPECT_TRUE(g.over());  // no third winter
  EXPECT_EQ(g.s.decided, Decided::AtEnd);
  EXPECT_EQ(g.s.winner, US);

  Setting lead(2);
  lead.army(GB, "QUE", TEN);
  lead.last_turn_ends();
  EXPECT_EQ(lead.s.decided, Decided::ByLead);
  EXPECT_EQ(lead.s.winner, GB);
}

TEST(VictoryCheck, TiesAtTheEnd) {
  CLAUSES(blocks, "B74");
  Setting towns(2);  // 10 + 5 against 12 + 3, and fewer steps
  towns.army(US, "ALB", NINE).army(US, "KIN", {Inf1}).lake(US, "ERI", 1);
  towns.army(GB, "QUE", TEN).army(GB, "QUE", {Inf4}).army(GB, "DET", {Inf4});
  towns.last_turn_ends();
  EXPECT_EQ(points(towns, US), points(towns, GB));
  EXPECT_EQ(towns.s.decided, Decided::TownsAndLakes);
  EXPECT_EQ(towns.s.winner, US);

  Setting steps(2);  // 11 + 4 each
  steps.army(US, "ALB", TEN).army(US, "UTI", {Inf2}).lake(US, "ERI", 1).lake(US, "ONT", 1);
  steps.army(GB, "QUE", NINE).army(GB, "DET", {Inf2});
  Setting equal = steps;
  steps.army(GB, "MEI", {Inf3});
  steps.last_turn_ends();
  EXPECT_EQ(points(steps, US), points(steps, GB));
  EXPECT_EQ(steps.s.decided, Decided::CombatValue);
  EXPECT_EQ(steps.s.winner, GB);

  equal.army(GB, "MEI", {Inf2});
  equal.last_turn_ends();
  EXPECT_EQ(equal.s.decided, Decided::Drawn);
  EXPECT_TRUE(outcome(content(), equal.s).draw);
}

}  // namespace warhawk::blocks
