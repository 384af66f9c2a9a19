// What a position is counted as for a bot; what that weighs is found by play.
#include "games/dawn/value.hpp"

#include "setting.hpp"

namespace warhawk::dawn {

// The last card of a turn is played; then the turn is scored and the next one dealt.
TEST(Value, DoesNotJumpWhenATurnIsScored) {
  Setting before(3), after(4);
  for (Setting* g : {&before, &after}) g->put("carolinas", {.gm = 2});
  after.score(GB, content().values.vp[before.region("carolinas")]);
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

// Montreal is taken and Halifax empty: whoever can march there wins, by land or over water that is theirs, unless an
// Armistice is in the way.
TEST(Value, AGameThatOneMarchWinsIsNearlyWon) {
  const auto wins = [](const char* from, Troops halifax, auto&& change) {
    Setting g(3);
    g.empty_map().put("montreal", {.um = 1}).put("halifax", halifax).put(from, {.ur = 1});
    change(g);
    Appraisal appraisal;
    appraise(content(), g.s, appraisal);
    return appraisal.wins[US];
  };
  const auto as_it_is = [](Setting&) {};
  EXPECT_GE(wins("maritimes", {}, as_it_is), 800);
  EXPECT_EQ(wins("maritimes", {}, [](Setting& g) { g.truce("halifax", "maritimes"); }), 0);
  EXPECT_EQ(wins("maritimes", {.gm = 9}, as_it_is), 0);
  EXPECT_EQ(wins("penobscot", {}, as_it_is), 0);
  EXPECT_EQ(wins("lower_canada", {}, [](Setting& g) { g.ships("lower_st_lawrence", 0, 0); }), 0);
  EXPECT_GE(wins("lower_canada", {}, [](Setting& g) { g.ships("lower_st_lawrence", 1, 0); }), 800);
}

// The British need three of four towns: with two, the third is enough; with one, two marches are needed and may not come.
TEST(Value, TheBritishNeedThreeTowns) {
  const auto wins = [](std::vector<const char*> held) {
    Setting g(3);
    g.empty_map();
    for (const char* town : held) g.put(town, {.gr = 2});
    Appraisal appraisal;
    appraise(content(), g.s, appraisal);
    return appraisal.wins[GB];
  };
  EXPECT_GE(wins({"boston", "baltimore_washington"}), 800);  // New York lies between them
  EXPECT_EQ(wins({"boston", "new_orleans"}), wins({"boston", "baltimore_washington"}));
  EXPECT_EQ(wins({"boston"}), 0);
}

// It matters little whose move it is: the other side seldom finds the answer.
TEST(Value, AWinInSightWeighsMoreThanTheRest) {
  Setting g(3);
  g.empty_map().put("montreal", {.um = 1}).put("maritimes", {.um = 1}).score(GB, 10);
  EXPECT_GT(value(content(), g.s, US), 600);
  g.put("halifax", {.gm = 9});
  EXPECT_LT(value(content(), g.s, US), 600);
}

}  // namespace warhawk::dawn
