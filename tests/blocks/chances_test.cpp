// The odds that a player is shown before a battle: as worked out by hand, as played, and nothing that is hidden in them.
#include "engine/odds.hpp"
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

std::optional<Odds> odds_for(const Setting& g, Side side, std::vector<Action> answers) {
  return odds_of(warhawk::hide_from(game(), &content(), &g.s, Viewer(side)), &content(), answers, ODDS_SEED);
}
void expect_whole(const Odds& odds) { EXPECT_NEAR(odds.win + odds.draw + odds.lose, 1, 1e-9); }

}  // namespace

// Both sides see each other's blocks from the first fire on: nothing is left to guess.
TEST(OddsAhead, OfABattleUnderWayAreExact) {
  CLAUSES(blocks, "B55", "B96");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1, Inf3}).army(US, "PRE", {Inf3, Inf3}).dice(std::vector<u8>(10, 1));
  g.march(US, "PRE", "KIN");
  ASSERT_EQ(g.question(), "Battle.Retreat");
  g.answer({Stand});
  ASSERT_EQ(g.question(), "Battle.FallBack");
  const auto attacker = odds_for(g, US, {{Stand}});
  ASSERT_TRUE(attacker);
  EXPECT_EQ(attacker->outcomes, 0u);
  EXPECT_EQ(attacker->place.id, g.town("KIN"));
  EXPECT_EQ(attacker->attacker, US);
  EXPECT_GT(attacker->win, 0.8266);  // of 6 against 4, when the attacker may fire first
  expect_whole(*attacker);
  g.answer({Stand});
  ASSERT_EQ(g.question(), "Battle.Retreat");
  const auto defender = odds_for(g, GB, {{Stand}});
  ASSERT_TRUE(defender);
  EXPECT_NEAR(defender->win, 0.8266, 0.0001);
  EXPECT_EQ(defender->outcomes, 0u);
  EXPECT_LT(defender->loss[US], defender->loss[GB]);
}

// Five in six that a unit crosses the border: what stays behind lowers the odds, and may leave no battle at all.
TEST(OddsAhead, OfAMarchAcrossTheBorder) {
  CLAUSES(blocks, "B39", "B55");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf2, Inf2}).army(US, "OSW", {Inf4});
  g.army(US, "SAC", {Inf4, Inf4});
  g.s.fresh[GB] = g.s.worn[GB] = g.s.pool[GB] = {};  // the British have these two and no others: all can be known
  g.s.fresh[GB].add(Inf2, 2);
  g.army_phase(US);
  g.answer({MoveGroup, g.town("SAC")});
  const Action march{March, Inf4, g.town("KIN"), 0};
  const auto one = odds_for(g, US, {march}), both = odds_for(g, US, {march, march});
  ASSERT_TRUE(one && both);
  EXPECT_NEAR(one->win + one->lose, 5.0 / 6, 1e-6);
  EXPECT_NEAR(one->win, 5.0 / 6 * 0.4132, 0.0002);
  EXPECT_NEAR(both->win + both->lose, 35.0 / 36, 1e-6);
  EXPECT_NEAR(both->win, 25.0 / 36 * 0.9740 + 10.0 / 36 * 0.4132, 0.0002);
  EXPECT_FALSE(odds_for(g, US, {{March, Inf4, g.town("OSW"), 0}}));  // a friend's town
  EXPECT_FALSE(odds_for(g, US, {{March, Inf1, g.town("KIN"), 0}}));  // nobody of that kind is there
}

TEST(OddsAhead, OfALanding) {
  CLAUSES(blocks, "B28", "B56");
  Setting g;
  g.goes_first().lake(US, "ONT", 2).army(US, "OSW", {Inf3, Inf3, Inf1}).army(GB, "KIN", {Inf2, Inf2});
  g.s.fresh[GB] = g.s.worn[GB] = g.s.pool[GB] = {};
  g.s.fresh[GB].add(Inf2, 2);
  g.navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  const auto odds = odds_for(g, US, {{Land, g.town("OSW"), g.town("KIN"), 0}});  // the two strongest
  ASSERT_TRUE(odds);
  EXPECT_NEAR(odds->win, 0.7003, 0.0002);
}

TEST(OddsAhead, OfFleets) {
  CLAUSES(blocks, "B45", "B46");
  Setting g;
  g.goes_first().lake(GB, "ONT", 1).port(US, "SAC", 2).army(US, "SAC", {Inf3}).army(GB, "QUE", {Inf1});
  g.navy_phase(US);
  g.answer({SailOut, g.lake_of("ONT")});
  const Action step{StepOut, Ready, g.town("SAC"), 0};
  const auto one = odds_for(g, US, {step}), two = odds_for(g, US, {step, step});
  ASSERT_TRUE(one && two);
  EXPECT_NEAR(one->win, 0.4247, 0.0001);
  EXPECT_NEAR(one->draw, 0.0015, 0.0001);
  EXPECT_NEAR(two->win, 0.8482, 0.0001);
  EXPECT_EQ(two->outcomes, 0u);
  g.answer(step);  // the same, with the first already ordered
  EXPECT_NEAR(odds_for(g, US, {step})->win, 0.8482, 0.0001);
  EXPECT_NEAR(odds_for(g, US, {{Done}})->win, 0.4247, 0.0001);
}

// With the Indian, and in a retreat, the rules themselves are played: whoever leaves is hit on the way.
TEST(OddsAhead, OfARetreatAndOfTheIndianArePlayed) {
  CLAUSES(blocks, "B54", "B61");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1, Inf1}).army(US, "PRE", {Inf4, Inf4, Cav3});
  g.march(US, "PRE", "KIN");
  ASSERT_EQ(g.question(), "Battle.Retreat");
  Options list;
  options(content(), g.s, list);
  Action retreat{};
  for (const Action& a : list)
    if (a.verb == RetreatTo) retreat = a;
  const auto away = odds_for(g, GB, {retreat});
  ASSERT_TRUE(away);
  EXPECT_GT(away->outcomes, 1000u);
  EXPECT_EQ(away->win, 1);  // for the attacker
  // Two dice of infantry and two of cavalry, of which fours and more hit: two steps at most, 26 in 16 on average.
  EXPECT_NEAR(away->loss[GB], 26.0 / 16, 0.1);
  EXPECT_EQ(away->loss[US], 0);

  Setting native;
  native.goes_first().army(GB, "DET", {Inf2}).indian("DET", Ind4).army(US, "MEI", {Inf4, Inf4});
  native.march(US, "MEI", "DET");
  const auto odds = odds_for(native, GB, {{Stand}});
  ASSERT_TRUE(odds);
  expect_whole(*odds);
  EXPECT_GT(odds->win, 0.4);
  EXPECT_GT(odds->outcomes, 1000u);
}

// B95: twins that differ only in what the asking side cannot know give the same figures.
TEST(OddsAhead, TellNothingThatIsHidden) {
  CLAUSES(blocks, "B95", "B97");
  Setting g;
  g.goes_first().drawn(GB, "KIN", {Inf2, Inf4}).drawn(GB, "YOR", {Inf1, Cav2}).army(US, "PRE", {Inf4, Inf4});
  g.army_phase(US);
  g.answer({MoveGroup, g.town("PRE")});
  const Action march{March, Inf4, g.town("KIN"), 0};
  const auto odds = odds_for(g, US, {march, march});
  ASSERT_TRUE(odds);
  EXPECT_GT(odds->outcomes, 100u);
  int others = 0;
  for (u64 seed = 1; seed <= 20; seed++) {
    Setting twin = g;
    twin.s = scramble(content(), g.s, SeenByUS, seed);
    others += !(twin.at(GB, "KIN") == g.at(GB, "KIN"));
    const auto same = odds_for(twin, US, {march, march});
    ASSERT_TRUE(same);
    EXPECT_EQ(same->win, odds->win);
    EXPECT_EQ(same->loss, odds->loss);
  }
  EXPECT_GT(others, 5);
}

}  // namespace warhawk::blocks
