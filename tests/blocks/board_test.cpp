// The board of a battle as it is drawn: who stands there, what lies there, and what is not shown yet.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::blocks {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

namespace {

std::optional<Board> board_of(const Setting& g, Viewer viewer = SeenByUS) {
  Picture picture;
  show(content(), hide_from(content(), g.s, viewer), picture);
  return picture.board;
}

// What stands in a side's line, box by box: a kind of piece and how many.
using Line = std::vector<std::pair<int, int>>;
Line line(const Board& board, Side side) {
  Line found;
  for (const Board::Box& box : board.boxes) {
    if (box.token.side != side) continue;
    EXPECT_EQ(box.row, 0);
    EXPECT_EQ(box.column, found.size());
    EXPECT_EQ((Thing{box.token.noun, box.token.place}), board.place);
    EXPECT_EQ(box.faces, NONE);
    found.emplace_back(box.token.piece, box.token.number);
  }
  return found;
}
Board::Roll roll(Side side, int needs, std::vector<u8> faces) {
  return {.side = side, .sides = 6, .needs = u8(needs), .faces = std::move(faces)};
}

}  // namespace

TEST(ArmyBoard, FollowsTheRounds) {
  CLAUSES(blocks, "B52", "B55");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3, Cav2}).army(US, "PRE", {Inf4, Inf4, Inf1});
  EXPECT_FALSE(board_of(g));
  g.march(US, "PRE", "KIN");
  ASSERT_EQ(g.question(), "Battle.Retreat");
  const auto before = board_of(g);
  ASSERT_TRUE(before);
  EXPECT_EQ(before->kind, LandBoard);
  EXPECT_EQ(before->place, (Thing{ATown, g.town("KIN")}));
  EXPECT_EQ(before->attacker, US);
  EXPECT_EQ(before->round, 1);
  EXPECT_THAT(before->rolls, IsEmpty());

  g.dice({2, 6, 1, 6, 3});
  g.answer({Stand});
  ASSERT_EQ(g.question(), "Battle.AttackerHit");
  EXPECT_THAT(line(*board_of(g), US), UnorderedElementsAre(std::pair(Inf4, 2), std::pair(Inf1, 1)));
  EXPECT_THAT(line(*board_of(g), GB), UnorderedElementsAre(std::pair(Inf3, 1), std::pair(Cav2, 1)));
  EXPECT_EQ(board_of(g)->boxes[0].token.side, US);  // the attacker's line comes first
  EXPECT_THAT(board_of(g)->rolls, ElementsAre(roll(GB, 6, {6, 6, 3, 2, 1})));

  g.answer({TakeHit, Inf1, g.town("PRE")});  // the second goes on one of two like units: no question
  ASSERT_EQ(g.question(), "Battle.FallBack");
  EXPECT_THAT(line(*board_of(g), US), UnorderedElementsAre(std::pair(Inf4, 1), std::pair(Inf3, 1)));
  g.dice({1, 2, 3, 4, 5, 6, 1});
  g.answer({Stand});
  ASSERT_EQ(g.question(), "Battle.DefenderHit");
  EXPECT_THAT(board_of(g)->rolls, ElementsAre(roll(US, 6, {6, 5, 4, 3, 2, 1, 1}), roll(GB, 6, {6, 6, 3, 2, 1})));
  g.answer({TakeHit, Inf3, NONE});
  ASSERT_EQ(g.question(), "Battle.Retreat");
  EXPECT_EQ(board_of(g)->round, 2);
  EXPECT_EQ(board_of(g)->rolls.size(), 2u);  // they lie there until they are thrown again
}

TEST(ArmyBoard, ShowsBlocksUntilTheFirstFire) {
  CLAUSES(blocks, "B52", "B96");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3, Cav2}).army(US, "PRE", {Inf4, Inf4, Inf1});
  g.march(US, "PRE", "KIN");
  EXPECT_THAT(line(*board_of(g, SeenByUS), GB), ElementsAre(std::pair(Block, 2)));
  EXPECT_THAT(line(*board_of(g, SeenByUS), US), UnorderedElementsAre(std::pair(Inf4, 2), std::pair(Inf1, 1)));
  EXPECT_THAT(line(*board_of(g, SeenByGB), US), ElementsAre(std::pair(Block, 3)));
  g.dice({1, 1, 1, 1, 1});
  g.answer({Stand});
  for (Viewer viewer : {SeenByUS, SeenByGB}) {
    EXPECT_THAT(line(*board_of(g, viewer), GB), UnorderedElementsAre(std::pair(Inf3, 1), std::pair(Cav2, 1)));
    EXPECT_THAT(line(*board_of(g, viewer), US), UnorderedElementsAre(std::pair(Inf4, 2), std::pair(Inf1, 1)));
  }
}

TEST(ArmyBoard, HasOnlyThePursuersDiceWhileTheyPursue) {
  CLAUSES(blocks, "B62", "B91");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3, Inf2, Cav2}).army(US, "PRE", {Inf4, Cav2});
  g.march(US, "PRE", "KIN");
  g.dice({1, 1, 1, 1, 1, 1, 1});
  g.answer({Stand});
  g.dice({1, 1, 1, 1, 1, 1});
  g.answer({Stand});
  ASSERT_EQ(board_of(g)->rolls.size(), 2u);
  g.dice({4, 5, 6});  // the infantry's die and the cavalry's two
  g.answer({RetreatTo, g.town("YOR")});
  ASSERT_EQ(g.question(), "Pursuit.Hit");
  EXPECT_EQ(board_of(g)->round, 2);
  EXPECT_THAT(board_of(g)->rolls, ElementsAre(roll(US, 4, {6, 5, 4})));
  g.answers({{TakeHit, Inf3, NONE}, {TakeHit, Cav2, NONE}, {TakeHit, Inf2, NONE}});
  EXPECT_FALSE(board_of(g));
}

TEST(NavalBoard, HasBothFleetsAndTheirDice) {
  CLAUSES(blocks, "B45", "B46");
  Setting g;
  g.goes_first().port(US, "SAC", 2).lake(GB, "ONT", 1, 1);
  g.navy_phase(US);
  g.answers({{SailOut, g.lake_of("ONT")}, {StepOut, Ready, g.town("SAC")}, {StepOut, Ready, g.town("SAC")}, {Done}});
  g.dice({6, 2, 5, 1, 3, 6});
  g.answer({Pass});
  ASSERT_EQ(g.question(), "NavalBattle.AttackerSix");
  const auto board = board_of(g);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->kind, NavalBoard);
  EXPECT_EQ(board->place, (Thing{ALake, g.lake_of("ONT")}));
  EXPECT_EQ(board->attacker, US);
  EXPECT_EQ(board->round, 1);
  EXPECT_THAT(line(*board, US), ElementsAre(std::pair(ReadyShip, 2)));
  EXPECT_THAT(line(*board, GB), ElementsAre(std::pair(ReadyShip, 1), std::pair(DownShip, 1)));
  EXPECT_THAT(board->rolls, ElementsAre(roll(US, 6, {6, 5, 2, 1}), roll(GB, 6, {6, 3})));
}

}  // namespace warhawk::blocks
