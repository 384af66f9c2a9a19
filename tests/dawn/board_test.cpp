// The board of a battle as it is drawn: who stands there, and what lies there.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::dawn {

using ::testing::ElementsAre;

namespace {

std::optional<Board> board_of(const Setting& g) {
  Picture picture;
  show(content(), hide_from(content(), g.s, Spectator), picture);
  return picture.board;
}

// The boxes in their order: side, kind of force, how many.
using Box = std::tuple<int, int, int>;
std::vector<Box> boxes(const Board& board) {
  std::vector<Box> found;
  u16 column[2] = {};
  for (const Board::Box& box : board.boxes) {
    EXPECT_EQ(box.row, 0);
    EXPECT_EQ(box.column, column[box.token.side]++);
    EXPECT_EQ((Thing{box.token.noun, box.token.place}), board.place);
    EXPECT_EQ(box.faces, NONE);
    found.emplace_back(box.token.side, box.token.piece, box.token.number);
  }
  return found;
}
// An Indian falls to a lower die than the others: the lowest that hits anybody is what counts.
Board::Roll roll(Side side, std::vector<u8> faces) {
  return {.side = side, .sides = 6, .needs = 4, .faces = std::move(faces)};
}

}  // namespace

TEST(BattleBoard, FollowsTheRounds) {
  CLAUSES(dawn, "9.1", "9.1.1", "9.2");
  Setting g;
  g.put("penobscot", {.gr = 3}).put("boston", {.um = 1, .ur = 1});
  EXPECT_FALSE(board_of(g));
  g.dice({1, 2, 3, 1, 1, 2});
  g.campaign(GB, 1);
  EXPECT_FALSE(board_of(g));
  g.march("penobscot", "boston", {.gr = 3});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");
  const auto first = board_of(g);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->kind, BattleBoard);
  EXPECT_EQ(first->place, (Thing{ARegion, g.region("boston")}));
  EXPECT_EQ(first->attacker, GB);
  EXPECT_EQ(first->round, 1);
  EXPECT_THAT(boxes(*first), ElementsAre(Box(GB, GBRegular, 3), Box(US, USMilitia, 1), Box(US, USRegular, 1)));
  EXPECT_THAT(first->rolls, ElementsAre(roll(GB, {3, 2, 1}), roll(US, {2, 1, 1})));

  g.answer({Stand});
  g.dice({6, 1, 1, 6, 1, 1});  // the British choose who falls; a Regular of theirs falls too
  g.answer({Stand});
  ASSERT_EQ(g.question(), "Battle.Hits");
  EXPECT_EQ(board_of(g)->round, 2);
  EXPECT_THAT(boxes(*board_of(g)), ElementsAre(Box(GB, GBRegular, 3), Box(US, USMilitia, 1), Box(US, USRegular, 1)));
  EXPECT_THAT(board_of(g)->rolls, ElementsAre(roll(GB, {6, 1, 1}), roll(US, {6, 1, 1})));
  g.answer({Hit, USRegular});
  EXPECT_THAT(boxes(*board_of(g)), ElementsAre(Box(GB, GBRegular, 2), Box(US, USMilitia, 1)));
  g.answer({RetreatTo, g.region("new_york")});
  EXPECT_FALSE(board_of(g));
}

TEST(BattleBoard, IndiansStandWithTheBritish) {
  CLAUSES(dawn, "9.1", "10.1(1)");
  Setting g;
  g.put("detroit", {.um = 1, .ur = 2}).put("upper_canada", {.gm = 1, .gr = 1, .indians = 2});
  g.every_die(1);
  g.campaign(US, 1);
  g.march("detroit", "upper_canada", {.ur = 2});
  const auto board = board_of(g);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->attacker, US);
  EXPECT_THAT(boxes(*board),
              ElementsAre(Box(US, USRegular, 2), Box(GB, GBMilitia, 1), Box(GB, GBRegular, 1), Box(GB, Indian, 2)));
}

}  // namespace warhawk::dawn
