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
}

}  // namespace warhawk::glorious
