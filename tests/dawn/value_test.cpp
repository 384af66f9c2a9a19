// What a position is counted as for a bot; what that weighs is found by play.
#include "games/dawn/value.hpp"

#include "setting.hpp"

namespace warhawk::dawn {

// The last card of a turn is played; then the turn is scored and the next one dealt.
TEST(Value, DoesNotJumpWhenATurnIsScored) {
  Setting before(3), after(4);
  for (Setting* g : {&before, &after}) g->put("penobscot", {.gm = 2});
  after.score(GB, content().region[before.region("penobscot")].vp);
  after.hand(US, {1, 2, 3, 4, 5, 6, 7}).hand(GB, {8, 9, 10, 11, 12, 13, 14});
  Appraisal old, fresh;
  appraise(content(), before.s, old);
  appraise(content(), after.s, fresh);
  EXPECT_LT(old.amount[RegionsNow], 0);
  EXPECT_EQ(fresh.amount[RegionsNow], 0);
  EXPECT_EQ(old.amount[Score] + old.amount[RegionsNow], fresh.amount[Score]);
  EXPECT_EQ(old.amount[RegionsLater], fresh.amount[RegionsLater]);
  EXPECT_EQ(old.late, fresh.late);
}

// The Americans hold Montreal and stand before Halifax: the fewer are there, the nearer they are to winning at once.
TEST(Value, ATownThatWinsCountsByWhoCouldTakeIt) {
  const auto goal = [](Troops halifax, const char* from) {
    Setting g(3);
    g.empty_map().put("montreal", {.um = 1}).put("halifax", halifax).put(from, {.ur = 4});
    Appraisal appraisal;
    appraise(content(), g.s, appraisal);
    return appraisal.amount[USGoal];
  };
  EXPECT_EQ(goal({.gm = 1}, "penobscot"), 25);  // half of the way, squared
  EXPECT_EQ(goal({}, "maritimes"), 100);
  EXPECT_LT(goal({.gm = 3}, "maritimes"), 100);
  EXPECT_LT(goal({.gm = 4}, "maritimes"), goal({.gm = 3}, "maritimes"));
  EXPECT_GT(goal({.gm = 4}, "maritimes"), 25);
}

}  // namespace warhawk::dawn
