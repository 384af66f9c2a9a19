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
  EXPECT_EQ(figure_of(g, Figures::Column), figure_of(g, Figures::PrintedColumn));
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
