// The odds that a player is shown before a battle, against what can be counted by hand.
#include "engine/odds.hpp"
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

std::optional<Odds> odds_for(const Setting& g, Side side, std::vector<Action> answers) {
  return odds_of(warhawk::hide_from(game(), &content(), &g.s, Viewer(side)), &content(), answers, ODDS_SEED);
}

}  // namespace

// Two Regulars with a ship's die against one Militia: a round hits it with any of three dice from 5 on, and is hit by a 6.
TEST(OddsAhead, OfACampaign) {
  CLAUSES(dawn, "9.1.1", "9.1.2");
  Setting g;
  g.put("niagara", {.ur = 2}).put("upper_canada", {.gm = 1}).ships("lake_erie", 1, 0);
  g.campaign(US, 1);
  g.answer({MoveFrom, g.region("niagara")});
  const auto odds = odds_for(g, US, {{MoveTo, g.region("upper_canada")}});
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->place.id, g.region("upper_canada"));
  EXPECT_EQ(odds->attacker, US);
  EXPECT_GT(odds->outcomes, 1000u);
  EXPECT_NEAR(odds->win + odds->draw + odds->lose, 1, 1e-9);
  // Each round the militiaman falls with chance h = 1 - (2/3)^3 and hits a Regular with 1/6: at least 95 in 100 win.
  EXPECT_GT(odds->win, 0.95);
  EXPECT_GT(odds->loss[GB], 0.95);
  EXPECT_LT(odds->loss[US], 0.35);
  EXPECT_FALSE(odds_for(g, US, {{MoveTo, g.region("montreal"), 0, 0}}));  // cannot be reached
}

TEST(OddsAhead, OfStandingAndOfAPartOfTheStack) {
  CLAUSES(dawn, "6.2.1", "9.2");
  Setting g;
  g.put("niagara", {.um = 1, .ur = 3}).put("upper_canada", {.gm = 2, .gr = 1}).ships("lake_erie", 0, 0);
  g.campaign(US, 1);
  g.answers({{MoveFrom, g.region("niagara")}, {MoveTo, g.region("upper_canada")}});
  const auto part = odds_for(g, US, {{Take, USMilitia}});
  const auto more = odds_for(g, US, {{Take, USRegular}, {Take, USRegular}, {Take, USRegular}});
  ASSERT_TRUE(part && more);
  EXPECT_LT(part->win, 0.1);
  EXPECT_GT(more->win, part->win + 0.3);
  g.dice(std::vector<u8>(6, 1));
  for (int i = 0; i < 3; i++) g.answer({Take, USRegular});
  g.answer({Go});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");
  const auto stand = odds_for(g, GB, {{Stand}});
  ASSERT_TRUE(stand);
  EXPECT_NEAR(stand->win, more->win, 0.04);  // after a round without a hit all is as before
  Options list;
  options(content(), g.s, list);
  for (const Action& a : list) EXPECT_TRUE(a.verb != RetreatTo || !odds_for(g, GB, {a}));
}

}  // namespace warhawk::dawn
