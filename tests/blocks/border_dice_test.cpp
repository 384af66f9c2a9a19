// II.C. Army phase: the dice of Americans who cross the border.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

int border_dice(const Setting& g) {
  return g.told(Told::BorderDice) ? get<Told::BorderDice, "n">(g.events(Told::BorderDice)[0]) : 0;
}

}  // namespace

TEST(BorderCase, ThreeUnitsToFortGeorge) {  // E10
  CLAUSES(blocks, "B39", "B41");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army(GB, "FGE", {Inf2}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf2, g.town("FGE")}, {March, Inf3, g.town("FGE")}});
  struct Drawn {
    std::vector<u8> picks;
    Unit arrives;
  };
  for (const Drawn& drawn : {Drawn{{2, 0}, Inf3}, Drawn{{0, 0}, Inf3}, Drawn{{1, 1}, Inf2}, Drawn{{1, 0}, Inf4}}) {
    Setting h = g;
    h.dice({6, 3, 6}, drawn.picks);
    h.answer({March, Inf4, g.town("FGE")});
    EXPECT_EQ(h.question(), "Battle.Retreat");
    EXPECT_EQ(h.at(US, "FGE"), force({drawn.arrives}));
    EXPECT_EQ(h.blocks(US, "BUF"), 2);
    EXPECT_EQ(h.events(Told::HeldBack).size(), 2u);
  }
  g.dice({1, 2, 5});
  g.answer({March, Inf4, g.town("FGE")});
  EXPECT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(g.at(US, "FGE"), force({Inf2, Inf3, Inf4}));
}

TEST(BorderCase, EachUnitStaysWithTheSameChance) {
  CLAUSES(blocks, "B39");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf3, g.town("FGE")}, {March, Inf4, g.town("FER")}});
  constexpr int MOVES = 3000;
  int stayed[3] = {};
  for (u64 seed = 0; seed < MOVES; seed++) {
    State s = g.s;
    Dice dice = Dice::fast(seed);
    Context context{.dice = dice};
    apply(content(), s, {March, Inf2, g.town("FGE")}, context);
    for (int i = 0; i < 3; i++) stayed[i] += s.army[US][g.town("BUF")].of(Unit(Inf2 + i));
  }
  for (int n : stayed) EXPECT_NEAR(n, MOVES / 6, 100);
}

TEST(BorderCase, AllHeldBack) {
  CLAUSES(blocks, "B39", "B41");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf3, Inf4}).army(GB, "FGE", {Inf2}).army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  g.answers({{March, Inf2, g.town("FGE")}, {March, Inf4, g.town("FGE")}});
  g.dice({6, 6});
  g.answer({March, Inf3, g.town("GEN")});  // this one does not cross: no die, and it goes in any case
  EXPECT_EQ(g.at(US, "BUF"), force({Inf2, Inf4}));
  EXPECT_EQ(g.at(US, "GEN"), force({Inf3}));
  EXPECT_EQ(g.blocks(US, "FGE"), 0);
  EXPECT_FALSE(g.told(Told::Battle));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // the phase is over, and so is the turn of the Americans
  EXPECT_EQ(g.asked(), GB);
}

TEST(BorderCase, TheBritishCrossWithoutDice) {  // E11
  CLAUSES(blocks, "B40");
  Setting g;
  g.goes_first().army(GB, "FGE", {Inf2, Inf3});
  g.march(GB, "FGE", "BUF");
  EXPECT_EQ(g.at(GB, "BUF"), force({Inf2, Inf3}));
  EXPECT_FALSE(g.told(Told::BorderDice));
}

TEST(BorderCase, WhichMovesRoll) {
  CLAUSES(blocks, "B40", "B5");
  struct Move {
    const char *from, *through, *to;
    int dice;
  };
  const Move moves[] = {
      {"SAC", nullptr, "KIN", 1},  // into a town the Americans hold
      {"SAC", "KIN", "YOR", 1},    // on from there: one die, not two
      {"FER", "BUF", "FGE", 1},    // the second road crosses
      {"KIN", nullptr, "PRE", 0},  // inside Canada
      {"KIN", nullptr, "SAC", 0},  // home
      {"KIN", "PRE", "OGD", 0},    // home, by Prescott
      {"SAC", nullptr, "OSW", 0},
  };
  for (const Move& move : moves) {
    SCOPED_TRACE(move.to);
    Setting g;
    g.goes_first().army(US, move.from, {Cav2}).army(US, "KIN", {Inf2}).army_phase(US);
    if (move.dice) g.dice({5});
    g.answer({MoveGroup, g.town(move.from)});
    g.answer({March, Cav2, g.town(move.through ? move.through : move.to)});
    if (move.through) g.answer({Ride, g.town(move.to)});
    else
      g.answer({Halt});
    if (g.question() == "GroupMove.March") g.answer({Done});  // the infantry of Kingston stays
    EXPECT_EQ(border_dice(g), move.dice);
    EXPECT_TRUE(g.dice_used_up());
    EXPECT_EQ(g.at(US, move.to).of(Cav2), 1);
  }
}

TEST(BorderCase, ARetreatIntoCanadaRollsNothing) {
  CLAUSES(blocks, "B40", "B58");
  Setting g;
  g.goes_first().army(GB, "SAC", {Inf2}).army(US, "OGD", {Inf2});
  g.march(GB, "SAC", "OGD");
  EXPECT_EQ(g.towns(RetreatTo), (Towns{"PLA", "PRE"}));
  g.dice({1});  // the pursuit
  g.answer({RetreatTo, g.town("PRE")});
  EXPECT_EQ(g.at(US, "PRE"), force({Inf2}));
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

}  // namespace warhawk::blocks
