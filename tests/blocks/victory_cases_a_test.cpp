// III.A. Victory check: points, the lead, the end of the war.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;

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

}  // namespace warhawk::blocks
