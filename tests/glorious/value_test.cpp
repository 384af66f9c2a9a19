// What a position is worth to a bot: the signs of it. Its numbers are kept by the stories.
#include "setting.hpp"

namespace warhawk::glorious {

namespace {

// While the British are searched for: what it is worth that a Force may meet them.
int meeting(Ships ships, Ships gone = {}) {
  int worth[2];
  for (int marked : {0, 1}) {
    Setting g(2);
    g.put(gone, InTransit);
    const int force = g.force(US, Patrol, York, ships);
    g.row({5});
    if (marked) g.s.row[0].force = u8(force);
    call(g.s, LakeAction{});
    worth[marked] = value(content(), g.s, US);
  }
  return worth[1] - worth[0];
}

}  // namespace

TEST(Value, AMeetingIsGoodForTheStrongAndBadForTheWeak) {
  EXPECT_LT(meeting({Asp, Raven, Julia}), 0);
  EXPECT_GT(meeting({Pike}, {Wolfe, RoyalGeorge, Beresford, SidneySmith}), 0);  // her Defense counts for her
  EXPECT_EQ(meeting({Madison}, {RoyalGeorge, Moira, Beresford, SidneySmith}), 0);
}

TEST(Value, IsTheOppositeForTheOtherSide) {
  Setting g(2);
  g.s.points[US] = 7;
  EXPECT_EQ(value(content(), g.s, US), -value(content(), g.s, GB));
}

TEST(Value, OfAFinishedGameIsItsScore) {
  Setting g(8);
  g.s.points[US] = 7, g.s.points[GB] = 4;
  g.s.decided = Decided::AtEnd;
  EXPECT_EQ(value(content(), g.s, US), 300);
  g.s.decided = Decided::DualBlockade;
  g.s.level = USDecisive;
  EXPECT_GT(value(content(), g.s, US), 5000);
  g.s.level = GBDecisive;
  EXPECT_LT(value(content(), g.s, US), -5000);
}

}  // namespace warhawk::glorious
