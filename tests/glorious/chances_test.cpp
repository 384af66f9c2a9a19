// The chances of each result that a player is shown before an attack.
#include <numeric>

#include "battle.hpp"
#include "engine/odds.hpp"

namespace warhawk::glorious {

namespace {

std::optional<Odds> odds_for(const Setting& g, std::vector<Action> answers) {
  return odds_of(warhawk::hide_from(game(), &content(), &g.s, SeenByUS), &content(), answers, ODDS_SEED);
}

}  // namespace

// Against the column and the die, counted by hand: every result of the column, as often as its rows are rolled.
TEST(OddsAhead, OfAnAttack) {
  CLAUSES(glorious, "LC4.2", "LC4.b");
  Setting g;
  g.fight(York, {Madison, Oneida, Pike}, {RoyalGeorge});
  combat(g);
  if (g.question() == "Combat.Command") g.answer(Confront);
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  const auto odds = odds_for(g, {{Attack}});
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->place.noun, AZone);
  EXPECT_EQ(odds->place.id, York);
  EXPECT_EQ(odds->attacker, US);
  EXPECT_EQ(odds->outcomes, 0u);  // exact
  EXPECT_NEAR(odds->win + odds->draw + odds->lose, 1, 1e-9);
  EXPECT_NEAR(std::accumulate(odds->result.begin(), odds->result.end(), 0.0), 1, 1e-9);
  const Preview p = preview(content(), g.s, US, g.s.fight.in[US], Tows::ToCome);
  double hits = 0;
  std::array<double, Odds::RESULTS> result{};
  for (int row = 0; row < ROWS; row++) {
    const double chance = double(p.chance[row]) / p.of;
    hits += chance * content().table[row][p.column].d;
    result.at(content().result[row][p.column]) += chance;
  }
  EXPECT_GT(hits, 0);
  EXPECT_NEAR(odds->loss[GB], hits, 1e-9);
  EXPECT_EQ(odds->result, result);

  g.answer(Attack);
  ASSERT_EQ(g.question(), "Assembly.Attackers");
  const auto one = odds_for(g, {{Engage, Oneida}}), all = odds_for(g, {{EngageAll}});
  ASSERT_TRUE(one && all);
  EXPECT_LT(one->loss[GB], all->loss[GB]);
  EXPECT_FALSE(odds_for(g, {{Attack}}));  // is no answer to this
  const auto two = odds_for(g, {{Engage, Oneida}, {Engage, Pike}});
  ASSERT_TRUE(two);
  EXPECT_GT(two->loss[GB], one->loss[GB]);
  EXPECT_FALSE(odds_for(g, {{Engage, Oneida}, {Pass}}));
  EXPECT_FALSE(odds_for(g, {}));
}

TEST(OddsAhead, OfPassingAreNone) {
  CLAUSES(glorious, "11.1.4");
  Setting g;
  g.fight(York, {Madison, Oneida, Pike}, {RoyalGeorge});
  combat(g);
  if (g.question() == "Combat.Command") g.answer(Confront);
  EXPECT_TRUE(g.offers(Pass));
  EXPECT_FALSE(odds_for(g, {{Pass}}));
}

// In Rainy Squalls nobody fires in the Patrol Segment, so there is no result to foretell.
TEST(OddsAhead, OfABoardingAreNone) {
  CLAUSES(glorious, "EN1.4");
  Setting dry, wet;
  for (Setting* g : {&dry, &wet}) {
    g->fight(York, {Conquest}, {Wolfe}, GB);
    if (g == &wet) g->s.zone_event[York] = RainySqualls;
    combat(*g, {Pursuit, Escape});
    ASSERT_EQ(g->question(), "Combat.Command");
    EXPECT_EQ(odds_for(*g, {{Confront}}).has_value(), g == &dry);
  }
}

// Whether the British will attack is no secret: the rules decide it.
TEST(OddsAhead, OfWhatTheBritishWouldDo) {
  CLAUSES(glorious, "EN1.3", "LC1");
  Setting weak;
  weak.fight(York, {Oneida, Asp}, {Wolfe, RoyalGeorge}, GB);
  combat(weak);
  ASSERT_EQ(weak.question(), "Combat.Command");
  const auto odds = odds_for(weak, {{Confront}});
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->attacker, GB);
  EXPECT_GT(odds->win, odds->lose);
  EXPECT_GT(odds->loss[US], odds->loss[GB]);
  Setting strong;
  strong.fight(York, {Pike, Madison}, {SidneySmith}, GB);
  combat(strong);
  ASSERT_EQ(strong.question(), "Combat.Command");
  EXPECT_FALSE(odds_for(strong, {{Confront}}));
}

// Schooners that nobody tows may straggle: a tow makes the attack better, to have done with tows does not.
TEST(OddsAhead, CountTheTows) {
  CLAUSES(glorious, "LC2", "LC4.2");
  Setting g;
  g.fight(York, {Madison, Tompkins, Conquest, Asp}, {RoyalGeorge});
  combat(g);
  if (g.question() == "Combat.Command") g.answer(Confront);
  g.answer(Attack);
  const auto hits = [&](std::vector<Action> answers) { return odds_for(g, std::move(answers)).value().loss[GB]; };
  const double all = hits({{EngageAll}});
  g.answer(EngageAll);
  ASSERT_EQ(g.question(), "Assembly.Tows");
  EXPECT_EQ(hits({{Tow, Madison, Asp}}), all);
  EXPECT_LT(hits({{Done}}), all);
  Setting alone = g;
  alone.answer(Done);
  g.answer({Tow, Madison, Asp});
  ASSERT_EQ(g.question(), "Assembly.Order");
  EXPECT_EQ(hits({{LineAhead}}), all);
  EXPECT_EQ(hits({{Next, Asp}}), all);
  EXPECT_LT(odds_for(alone, {{LineAhead}}).value().loss[GB], all);
}

}  // namespace warhawk::glorious
