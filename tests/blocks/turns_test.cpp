// II.A. Campaign turns: initiative, the order of phases, the calendar.
#include "setting.hpp"

namespace warhawk::blocks {

TEST(InitiativeCase, TheHigherRollDecides) {  // E4
  CLAUSES(blocks, "B16");
  Setting g;
  g.dice({4, 3, 6, 2});  // the American rolls 7, the British 8
  g.turn();
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.asked(), GB);
  Setting itself = g;
  itself.answer({GoFirst, GB});
  EXPECT_EQ(itself.asked(), GB);
  g.answer({GoFirst, US});  // or the other
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), US);
}

TEST(InitiativeCase, SevenAgainstSeven) {
  CLAUSES(blocks, "B16");
  Setting g;
  g.dice({4, 3, 5, 2, 1, 1, 1, 1, 6, 2, 4, 3});  // 7 against 7, 2 against 2, 8 against 7: all four dice each time
  g.turn();
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.events(Told::Initiative).size(), 3u);
}

TEST(TurnCase, EachSideHasOneOfEachPhase) {
  CLAUSES(blocks, "B17", "B18");
  Setting g;
  g.dice({6, 6, 1, 1});
  g.turn();
  std::vector<std::string> asked;
  g.answer({GoFirst, US});
  g.dice({1, 1, 6, 6});  // the next turn's
  while (g.question() != "Turn.First" && asked.size() < 10) {
    asked.push_back((g.asked() == US ? "US " : "GB ") + g.question());
    g.answer({Pass});
  }
  EXPECT_EQ(asked, (std::vector<std::string>{"US NavyPhase.Choice", "US ArmyPhase.Choice", "GB NavyPhase.Choice",
                                             "GB ArmyPhase.Choice"}));
  EXPECT_EQ(g.s.turn, 1);
  EXPECT_EQ(g.asked(), GB);  // rolled anew every turn
}

TEST(TurnCase, ThreeYearsOfTenTurns) {
  CLAUSES(blocks, "B15", "B73");
  Setting g;
  Dice dice = Dice::fast(12);
  Context context{.dice = dice, .journal = &g.journal};
  g.s = start(content(), warhawk::Setup{}, context);
  while (!g.over()) {  // nobody moves; both forces stay about as large
    const auto passes = g.options(Pass);
    Options options;
    blocks::options(content(), g.s, options);
    apply(content(), g.s, passes.empty() ? options.at[0] : passes[0], context);
  }
  const auto turns = g.events(Told::TurnBegins);
  ASSERT_EQ(turns.size(), 30u);
  for (u32 i = 0; i < 30; i++) {
    EXPECT_EQ((get<Told::TurnBegins, "year">(turns[i])), int(1812 + i / 10));
    EXPECT_EQ((get<Told::TurnBegins, "turn">(turns[i])), int(1 + i % 10));
  }
  const auto checks = g.events(Told::Scored), winters = g.events(Told::Winter);
  ASSERT_EQ(checks.size(), 3u);
  ASSERT_EQ(winters.size(), 2u);
  EXPECT_EQ((get<Told::Winter, "year">(winters[0])), 1812);
  EXPECT_EQ((get<Told::Winter, "year">(winters[1])), 1813);
}

TEST(TurnCase, TwentyToEighteen) {  // E42
  CLAUSES(blocks, "B15", "B74");
  auto position = [](Setting& g) -> Setting& {
    g.army(US, "ALB", {Inf2, Inf2, Inf2, Inf2}).army(US, "PIT", {Inf2, Inf2, Inf2}).army(US, "DET", {Inf2, Inf2, Inf2});
    g.army(US, "CLE", {Inf2, Inf2}).army(US, "ERI", {Inf2, Inf2}).army(US, "BUF", {Inf2, Inf2});
    g.army(US, "SAC", {Inf2, Inf2}).army(US, "UTI", {Inf2, Inf2});
    g.army(GB, "QUE", {Inf2, Inf2, Inf2, Inf2, Inf2}).army(GB, "MON", {Inf2, Inf2, Inf2, Inf2});
    return g.army(GB, "KIN", {Inf2, Inf2, Inf2}).army(GB, "YOR", {Inf2, Inf2}).army(GB, "LAC", {Inf2, Inf2});
  };
  for (int year : {0, 1}) {
    Setting g(year);
    position(g).army(GB, "AMH", {Inf2, Inf2}).dice({6, 6, 1, 1});  // initiative of the next year
    g.last_turn_ends();
    EXPECT_EQ((get<Told::Scored, "us">(g.events(Told::Scored)[0])), 20);
    EXPECT_EQ((get<Told::Scored, "gb">(g.events(Told::Scored)[0])), 18);
    EXPECT_TRUE(g.told(Told::Winter));
    EXPECT_EQ(g.question(), "Turn.First");
    EXPECT_EQ(g.s.year, year + 1);
    EXPECT_EQ(g.s.turn, 0);
    EXPECT_EQ(g.s.decided, Decided::No);
  }
  Setting last(2);
  position(last).army(GB, "AMH", {Inf2, Inf2}).last_turn_ends();
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.s.decided, Decided::AtEnd);
  EXPECT_EQ(last.s.winner, US);
  EXPECT_FALSE(last.told(Told::Winter));
}

TEST(TurnCase, TwiceInARow) {  // E43
  CLAUSES(blocks, "B16", "B17");
  Setting g(0, 2);
  g.army(GB, "FGE", {Inf4}).army(US, "BUF", {Inf1});
  g.march(GB, "FGE", "BUF");  // the British are second in turn 3 and fight in it
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1, 2, 3, 5, 4});  // the British fire; then turn 4: American 5, British 9
  g.answer({Stand});
  EXPECT_EQ(g.s.turn, 3);
  EXPECT_EQ(g.asked(), GB);
  g.answer({GoFirst, GB});
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
}

TEST(TurnCase, BattlesAreOverBeforeTheOtherSideSails) {  // E44
  CLAUSES(blocks, "B17");
  Setting g;
  g.army(US, "SAC", {Inf4}).army(GB, "KIN", {Inf1});
  g.dice({6, 6, 1, 1});
  g.turn();
  g.answers({{GoFirst, US}, {Pass}, {MoveGroup, g.town("SAC")}});
  g.dice({1});  // border
  g.answer({March, Inf4, g.town("KIN")});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  g.dice({2});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.FallBack");
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_TRUE(g.told(Told::Won));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
}

TEST(TurnCase, OneThingInANavyPhase) {  // E45
  CLAUSES(blocks, "B18", "B19");
  Setting g;
  g.goes_first().port(US, "SAC", 1).port(US, "ERI", 0, 1).army(US, "UTI", {Inf2}).navy_phase(US);
  const u16 ontario = g.lake_of("ONT");
  for (Action choice : {Action{StartShip, g.town("SAC")}, Action{FinishShip, g.town("ERI")}, Action{Pass}}) {
    Setting h = g;
    h.answer(choice);
    EXPECT_EQ(h.question(), "ArmyPhase.Choice");
    EXPECT_EQ(h.asked(), US);
    EXPECT_FALSE(h.offers({SailOut, ontario}));
    EXPECT_TRUE(h.offers({MoveGroup, h.town("UTI")}));
    h.answer({Pass});
    EXPECT_EQ(h.question(), "NavyPhase.Choice");
    EXPECT_EQ(h.asked(), GB);
  }
  g.answers({{SailOut, ontario}, {StepOut, Ready, g.town("SAC")}, {Done}});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");  // nothing is built after a naval move
}

TEST(TurnCase, BattlesAreNotDeclined) {
  CLAUSES(blocks, "B18");
  Setting g;
  g.goes_first().port(US, "PLA", 1).lake(GB, "CHA", 1).army(US, "PLA", {Inf2}).army(GB, "LAC", {Inf2}).navy_phase(US);
  g.answers({{SailOut, g.lake_of("CHA")}, {StepOut, Ready, g.town("PLA")}, {Done}, {MoveGroup, g.town("PLA")}});
  g.dice({1, 2, 3, 4, 5});  // border; then both fleets fire without being asked
  g.answer({March, Inf2, g.town("LAC")});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_FALSE(g.offers(Pass));
  g.answer({Withdraw});
  g.answer({Harbor, Ready, g.town("PLA")});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_FALSE(g.offers(Pass));
}

TEST(Initiative, EveryDieIsTold) {
  CLAUSES(blocks, "B16", "B94");
  Setting g;
  g.dice({1, 6, 2, 5, 4, 3, 6, 5});  // seven against seven, so both roll again
  g.turn();
  EXPECT_EQ(g.asked(), GB);
  const auto rolls = g.events(Told::Initiative);
  ASSERT_EQ(rolls.size(), 2u);
  auto faces = [](const Event& event) { return std::vector<u16>(event.args.begin(), event.args.end()); };
  EXPECT_EQ(faces(rolls[0]), (std::vector<u16>{1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0}));
  EXPECT_EQ(faces(rolls[1]), (std::vector<u16>{0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}));
  for (const Event& event : rolls) EXPECT_EQ(event.seen, EVERYONE);
}

}  // namespace warhawk::blocks
