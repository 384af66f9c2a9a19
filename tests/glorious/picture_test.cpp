// What is shown of a position, and that it shows nothing which lies face down.
#include <set>

#include "battle.hpp"
#include "engine/save.hpp"
#include "support/properties.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

namespace {

Picture picture_of(const State& s) {
  Picture picture;
  show(content(), hide_from(content(), s, SeenByUS), picture);
  return picture;
}
// The numbers of the pieces of a kind on a thing.
std::vector<int> on(const Setting& g, Noun noun, int thing, Piece piece) {
  std::vector<int> numbers;
  for (const Token& shown : picture_of(g.s).tokens)
    if (shown.noun == noun && shown.place == thing && shown.piece == piece) numbers.push_back(shown.number);
  return numbers;
}
// Chances in percent by the name of the result.
std::vector<std::pair<std::string, int>> odds(const Setting& g, Side attacker) {
  std::vector<std::pair<std::string, int>> found;
  for (const Token& shown : picture_of(g.s).tokens)
    if (shown.piece == OddsPiece && shown.side == attacker)
      found.emplace_back(edition().texts.names[AResult][shown.place], shown.number);
  return found;
}

}  // namespace

TEST(Pictures, ForcesTellTheirSteps) {
  Setting g(2);
  const int force = g.force(US, Patrol, York, {Madison, Oneida});
  EXPECT_THAT(on(g, AForce, force, StepsPiece), ElementsAre(5));
  EXPECT_THAT(on(g, AForce, force, CloseActionPiece), ElementsAre(8));
  g.reduced({Oneida});
  EXPECT_THAT(on(g, AForce, force, StepsPiece), ElementsAre(3));
  EXPECT_THAT(on(g, AForce, force, CloseActionPiece), ElementsAre(5));
}

TEST(Pictures, AShipIsOneTokenWithItsStatus) {
  Setting g(2);
  const int force = g.force(US, Patrol, York, {Madison});
  const auto token = [&](int ship) {
    for (const Token& shown : picture_of(g.s).tokens)
      if (shown.piece == ShipPiece && shown.which == ship) return shown;
    return Token{};
  };
  EXPECT_EQ(token(Madison).noun, AForce);
  EXPECT_EQ(token(Madison).place, force);
  EXPECT_EQ(token(Madison).number, content().ship[Madison].steps);
  EXPECT_EQ(token(Madison).status & IsReduced, 0u);
  g.reduced({Madison});
  EXPECT_EQ(token(Madison).status & IsReduced, u32(IsReduced));
  EXPECT_EQ(token(Madison).number, content().ship[Madison].steps - 1);
  EXPECT_EQ(token(Wolfe).noun, AnArea);
  EXPECT_EQ(token(g.s.flagship[GB]).status & IsFlagship, u32(IsFlagship));
}

// ---- the board ----

warhawk::Board board_of(const Setting& g) { return picture_of(g.s).board.value(); }
// The ships of a row, from its first box.
std::vector<int> row_of(const Setting& g, Side side, Rows row) {
  std::vector<int> ships;
  const warhawk::Board board = board_of(g);
  for (const warhawk::Board::Box& box : board.boxes)
    if (box.token.side == side && box.row == row) ships.push_back(box.token.which);
  return ships;
}
warhawk::Board::Box box_of(const Setting& g, int ship) {
  const warhawk::Board board = board_of(g);
  for (const warhawk::Board::Box& box : board.boxes)
    if (box.token.which == ship) return box;
  throw std::out_of_range("no such ship on the board");
}
int figure_of(const Setting& g, Figures kind) {
  const warhawk::Board board = board_of(g);
  for (const Figure& figure : board.figures)
    if (figure.kind == u16(kind)) return figure.value;
  return -1;
}

TEST(Pictures, TheLinesOfBattleAndTows) {
  Setting g;
  EXPECT_FALSE(picture_of(g.s).board);
  g.fight(York, {Madison, Conquest}, {Wolfe, RoyalGeorge, SidneySmith});
  combat(g);
  EXPECT_EQ(board_of(g).place, (Thing{AZone, York}));
  EXPECT_THAT(row_of(g, US, LineRow), IsEmpty());
  EXPECT_THAT(row_of(g, US, AsideRow), UnorderedElementsAre(Madison, Conquest));
  g.answers({{Attack, 0, 0, 0}, {EngageAll, 0, 0, 0}, {Tow, Madison, Conquest, 0}});
  const warhawk::Board::Box towed = box_of(g, Conquest);
  EXPECT_TRUE(towed.token.status & IsTowed);
  EXPECT_EQ(board_of(g).boxes[towed.faces].token.which, Madison);
  g.events({6});
  g.dice({8, 1, 1, 6});  // a Hit on Royal George, who stays; the gage stays, too
  g.answer({Next, Conquest});
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_THAT(row_of(g, US, LineRow), ElementsAre(Conquest, Madison));
  EXPECT_THAT(row_of(g, GB, LineRow), ElementsAre(RoyalGeorge, Wolfe, SidneySmith));
  EXPECT_EQ(board_of(g).round, 1);
  EXPECT_EQ(board_of(g).rolls.at(0).faces, (std::vector<u8>{8}));
  EXPECT_EQ(board_of(g).rolls.at(0).sides, 10);
  EXPECT_EQ(board_of(g).rolls.at(1).faces, (std::vector<u8>{1, 1}));  // the dice that chose her
  EXPECT_EQ(board_of(g).boxes[board_of(g).rolls.at(1).box].token.which, RoyalGeorge);
  EXPECT_TRUE(box_of(g, RoyalGeorge).token.status & IsHit);
  EXPECT_FALSE(box_of(g, Wolfe).token.status & IsHit);
  EXPECT_EQ(figure_of(g, Figures::Gage), US);
  EXPECT_GE(figure_of(g, Figures::AttackStrength), 1);
  EXPECT_GE(figure_of(g, Figures::DefenseStrength), 1);
  EXPECT_EQ(figure_of(g, Figures::DefenseStrength), g.s.fight.shot.resist);
  EXPECT_EQ(figure_of(g, Figures::Column), figure_of(g, Figures::PrintedColumn));
}

TEST(Pictures, TheDiceThatChoseAShipLieBesideHer) {
  CLAUSES(glorious, "LC5");
  Setting g;
  g.fight(York, {Pike}, {Wolfe, RoyalGeorge, SidneySmith});
  g.procedure(Assembly{});
  everybody(g);
  for (int red = 1; red <= 6; red++)
    for (int blue = 1; blue <= 6; blue++) {
      g.s.fight.hit_by[Wolfe] = u8(1 + 7 * red + blue);
      ASSERT_EQ(board_of(g).rolls.size(), 1u);
      EXPECT_EQ(board_of(g).rolls[0].faces, (std::vector<u8>{u8(red), u8(blue)}));
      EXPECT_EQ(board_of(g).boxes[board_of(g).rolls[0].box].token.which, Wolfe);
    }
  g.s.fight.hit_by[Wolfe] = 1;  // by choice, without dice
  EXPECT_THAT(board_of(g).rolls, IsEmpty());
  EXPECT_TRUE(box_of(g, Wolfe).token.status & IsHit);
}

// Madison closes with Moira, Reduced, 5 against 2.
void close_in(Setting& g, std::vector<u8> dice) {
  g.fight(York, {Madison}, {Moira});
  g.procedure(Assembly{});
  everybody(g);
  g.reduced({Moira});
  g.dice(std::move(dice));
  g.procedure(CloseRound{});
}

TEST(Pictures, ABoarding) {
  CLAUSES(glorious, "LC7.d", "LC7.melee.a");
  Setting g;
  close_in(g, {4, 4, 5});  // no effect; 9 against 7, who stays
  const warhawk::Board board = board_of(g);
  const warhawk::Board::Box ship = box_of(g, Madison), target = box_of(g, Moira);
  EXPECT_EQ(board.boxes[ship.faces].token.which, Moira);
  EXPECT_EQ(board.boxes[target.faces].token.which, Madison);
  using Roll = warhawk::Board::Roll;
  EXPECT_THAT(board.rolls, ElementsAre(Roll{.side = US, .sides = 10, .needs = 3, .box = target.faces, .faces = {4}},
                                       Roll{.side = US, .sides = 0, .box = target.faces, .faces = {9}},
                                       Roll{.side = GB, .sides = 0, .box = ship.faces, .faces = {7}}));
  EXPECT_THAT(row_of(g, GB, LineRow), ElementsAre(Moira));
}

TEST(Pictures, AHitThatEndsABoardingHasNoMelee) {
  CLAUSES(glorious, "LC7.d");
  Setting g;
  close_in(g, {3, 1});  // a step, and she gets away
  EXPECT_FALSE(g.told(Told::Melee));
  EXPECT_EQ(board_of(g).rolls.size(), 1u);
  EXPECT_EQ(board_of(g).rolls[0].faces, (std::vector<u8>{3}));
}

TEST(Pictures, APrizeIsOutOfTheFightAndStillFacesWhoTookHer) {
  CLAUSES(glorious, "LC7.melee.b");
  Setting g;
  close_in(g, {4, 4, 3, 4, 5});  // 9 against 5
  EXPECT_EQ(g.place(Moira), Prize);
  EXPECT_THAT(row_of(g, GB, LineRow), IsEmpty());
  EXPECT_THAT(row_of(g, GB, OutRow), ElementsAre(Moira));
  EXPECT_THAT(row_of(g, US, OutRow), IsEmpty());
  const warhawk::Board::Box prize = box_of(g, Moira);
  EXPECT_EQ(prize.token.side, GB);  // the line she stood in
  EXPECT_EQ(prize.column, 0);
  EXPECT_TRUE(prize.token.status & IsCaptured);
  EXPECT_EQ(board_of(g).boxes[prize.faces].token.which, Madison);
}

TEST(Pictures, WhereTheShipsAreThatLeftTheLine) {
  Setting g;
  g.fight(York, {Pike}, {Wolfe, RoyalGeorge, Moira, Melville, SidneySmith, Beresford});
  g.procedure(Assembly{});
  everybody(g);
  constexpr u32 HOW = IsSunk | IsCaptured | IsGone;
  const auto how = [&](ShipName ship) { return box_of(g, ship).token.status & HOW; };
  for (ShipName ship : {RoyalGeorge, Moira, Melville, SidneySmith, Beresford}) leave_line(content(), g.s, ship);
  g.s.fight.disengaged = set_of({RoyalGeorge});
  g.s.fight.struck = set_of({Moira});
  g.s.sunk = set_of({Melville});
  g.s.taken = set_of({SidneySmith});
  EXPECT_THAT(row_of(g, GB, OutRow), UnorderedElementsAre(RoyalGeorge, Moira, Melville, SidneySmith, Beresford));
  std::set<int> columns;
  for (ShipName ship : {RoyalGeorge, Moira, Melville, SidneySmith, Beresford}) columns.insert(box_of(g, ship).column);
  EXPECT_EQ(columns, (std::set<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(how(RoyalGeorge), 0u);  // their own statuses say it
  EXPECT_EQ(how(Moira), 0u);
  EXPECT_EQ(how(Melville), u32(IsSunk));
  EXPECT_EQ(how(SidneySmith), u32(IsCaptured));
  EXPECT_EQ(how(Beresford), u32(IsGone));
  g.s.place[Beresford] = OutOfPlay;
  EXPECT_EQ(how(Beresford), u32(IsSunk));
}

TEST(Pictures, TacticsDrawnAndLaid) {
  CLAUSES(glorious, "LC3.a", "LC3.c");
  Setting g;
  g.fight(York, {Pike, Madison, Oneida}, {Wolfe, RoyalGeorge, SidneySmith});
  tactics(g, {TacticName::Pursuit, Surprise, SmokeScreen});
  g.s.fight.card = 26 - 1;
  g.procedure(Assembly{});
  everybody(g);
  g.dice({2});
  g.procedure(Gunnery{});
  ASSERT_EQ(g.question(), "Gunnery.Tactic");
  std::vector<int> drawn;
  for (const Token& shown : picture_of(g.s).tokens)
    if (shown.piece == DrawnPiece) {
      EXPECT_EQ(shown.noun, ATactic);
      drawn.push_back(shown.place);
    }
  EXPECT_THAT(drawn, UnorderedElementsAre(int(TacticName::Pursuit), int(Surprise)));
  EXPECT_EQ(figure_of(g, Figures::TacticUS), -1);
  EXPECT_EQ(figure_of(g, Figures::WindCard), 26 - 1);
  g.answer({Play, Surprise});
  EXPECT_EQ(figure_of(g, Figures::TacticUS), Surprise);
  EXPECT_EQ(figure_of(g, Figures::TacticGB), SmokeScreen);
  EXPECT_EQ(figure_of(g, Figures::TacticsVoid), -1);
  for (const Token& shown : picture_of(g.s).tokens) EXPECT_NE(shown.piece, DrawnPiece);
}

TEST(Pictures, TacticsOfOneBandLieThereVoid) {
  CLAUSES(glorious, "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  tactics(g, {TacticName::Pursuit, Escape});
  g.s.fight.card = 26 - 1;
  g.procedure(Assembly{});
  everybody(g);
  g.dice({2});
  g.procedure(Gunnery{});
  EXPECT_EQ(figure_of(g, Figures::TacticUS), TacticName::Pursuit);
  EXPECT_EQ(figure_of(g, Figures::TacticGB), Escape);
  EXPECT_EQ(figure_of(g, Figures::TacticsVoid), 1);
}

TEST(Pictures, ARecheckTakesTheTacticsUp) {
  CLAUSES(glorious, "LC6.a", "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g, {SmokeScreen});
  g.events({6});   // the gage stays
  g.dice({4, 6});  // D1 at 4 - 1, and Moira does not get away
  everybody(g);
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_THAT(g.args(Told::TacticPlayed), ElementsAre(GB, SmokeScreen));
  EXPECT_EQ(figure_of(g, Figures::TacticGB), -1);
  EXPECT_EQ(figure_of(g, Figures::WindCard), g.args(Told::GageChecked)[0]);
  EXPECT_TRUE(box_of(g, Moira).token.status & IsHit);  // the last result lies there
}

TEST(Pictures, ChancesBeforeAnAttack) {
  CLAUSES(glorious, "LC4.d", "11.1.4");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Moira});  // 14.5 against 4.5
  combat(g);
  using ::testing::Pair;
  const auto three_to_one =
      UnorderedElementsAre(Pair("A1", 10), Pair("A1/D1", 10), Pair("END", 10), Pair("A1/D2", 10), Pair("D2", 20),
                           Pair("A1/D3", 10), Pair("D2W", 10), Pair("D3", 10), Pair("D3W", 10));
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_THAT(odds(g, US), three_to_one);
  g.answer(Attack);
  EXPECT_THAT(odds(g, US), three_to_one);
  g.answer({Engage, Oneida});  // alone she is even
  EXPECT_THAT(odds(g, US), UnorderedElementsAre(Pair("A2W", 10), Pair("A2", 10), Pair("A2/D1", 10), Pair("END", 10),
                                                Pair("AW/DW", 10), Pair("A1/D1", 10), Pair("A1/D2", 10),
                                                Pair("D1W", 10), Pair("D2", 10), Pair("D2W", 10)));
}

TEST(Pictures, ChancesOfABritishAttackIfTheyWill) {
  CLAUSES(glorious, "EN1.3", "LC1");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe}, GB);
  combat(g);
  EXPECT_EQ(g.question(), "Combat.Command");
  EXPECT_FALSE(odds(g, GB).empty());
  Setting stronger;
  stronger.fight(York, {Madison, Oneida}, {Moira}, GB);
  combat(stronger);
  EXPECT_EQ(stronger.question(), "Combat.Command");
  EXPECT_THAT(odds(stronger, GB), IsEmpty());
}

// ---- fog ----

// Whatever face a picture shows was told before in the same turn; all the others are backs.
TEST(FogOfWar, PicturesShowNoFaceThatWasNotTurnedUp) {
  int faces = 0, backs = 0;
  for (u64 seed = 1; seed <= 30; seed++) {
    Random random{seed};
    Dice dice = Dice::fast(seed);
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    State s = start(content(), {}, context);
    std::set<int> turned;
    while (!game().pending(&s).over) {
      for (const Event& event : journal) {
        if (event.kind == u16(Told::TurnBegins)) turned.clear();
        if (event.kind == u16(Told::TargetRevealed)) turned.insert(get<Told::TargetRevealed, "card">(event));
        if (event.kind == u16(Told::TargetLookedAt)) turned.insert(get<Told::TargetLookedAt, "card">(event));
      }
      journal.clear();
      for (const Token& shown : picture_of(s).tokens) {
        if (shown.piece == TargetBackPiece) {
          backs++;
          EXPECT_EQ(shown.which, s.row[shown.place].zone);
        }
        if (shown.piece != TargetPiece) continue;
        faces++;
        EXPECT_TRUE(turned.contains(shown.which)) << "seed " << seed;
      }
      Options list;
      options(content(), s, list);
      apply(content(), s, list.at[random.below(u32(list.n))], context);
    }
  }
  EXPECT_GT(faces, 50);
  EXPECT_GT(backs, 50);
}

// What a card or a marker will turn out to be follows from the key: it is not to be read in the file before the end.
TEST(FogOfWar, ASaveIsSealedUntilTheEnd) {
  const DiceSecret secret{seed_key(1813), {}, {}};
  History history(game(), &content(), {}, secret.dice_key());
  const SaveContext context = save_context(edition());
  Random random{7};
  const auto saved = [&] { return write_save(context, history, secret, {"Anna", "the rules"}); };
  while (history.ending() == Ending::None) {
    if (history.size() % 40 == 20) {
      const std::string text = saved();
      EXPECT_NE(text.find("sealed\n"), std::string::npos);
      for (const std::string& word : {to_hex(secret.key), std::string("US "), std::string("start")})
        EXPECT_EQ(text.find(word), std::string::npos) << word << " after " << history.size();
    }
    Options list;
    history.options(list);
    ASSERT_EQ(history.play(US, list.at[random.below(u32(list.n))]), "");
  }
  EXPECT_NE(saved().find("key: " + to_hex(secret.key) + "\n"), std::string::npos);
  EXPECT_EQ(saved().find("sealed\n"), std::string::npos);
}

}  // namespace warhawk::glorious
