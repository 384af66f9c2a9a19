// The chances of battles and of the border: worked out, and played.
#include "games/blocks/odds.hpp"

#include <cmath>

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

constexpr int CVS[] = {2, 3, 4, 6, 8};
// The attacker's chance to win a fight to the end: rows by the attacker's CV, columns by the defender's.
constexpr double ROAD[5][5] = {{0.4393, 0.1634, 0.0455, 0.0018, 0.0000},
                               {0.7417, 0.4252, 0.1850, 0.0180, 0.0009},
                               {0.9108, 0.6894, 0.4132, 0.0782, 0.0074},
                               {0.9947, 0.9527, 0.8266, 0.3935, 0.0990},
                               {0.9998, 0.9965, 0.9740, 0.7618, 0.3772}};
constexpr double LANDING[5][5] = {{0.3398, 0.1027, 0.0232, 0.0006, 0.0000},
                                  {0.6406, 0.3044, 0.1071, 0.0068, 0.0002},
                                  {0.8507, 0.5580, 0.2760, 0.0338, 0.0021},
                                  {0.9871, 0.9018, 0.7003, 0.2317, 0.0375},
                                  {0.9995, 0.9892, 0.9336, 0.5845, 0.1978}};

struct FleetRow {
  int attackers, defenders;
  double attacker, defender, nobody;
};
constexpr FleetRow FLEETS[] = {{1, 1, 0.4247, 0.5738, 0.0015}, {1, 2, 0.1027, 0.8973, 0.0000},
                               {2, 1, 0.8482, 0.1518, 0.0000}, {2, 2, 0.4574, 0.5426, 0.0000},
                               {2, 3, 0.1692, 0.8308, 0.0000}, {3, 2, 0.7873, 0.2127, 0.0000},
                               {3, 3, 0.4733, 0.5267, 0.0000}};
constexpr double ROUNDING = 0.00005 + 1e-9;

// Plays on from a battle's first question: everybody stands, a hit goes on the first unit on offer, sixes turn ships
// down before they sink any.
State fight(State s, u64 seed) {
  Dice dice = Dice::fast(seed);
  Context context{.dice = dice};
  while (s.stack.depth > 2 && s.stack.frame[2].proc == State::Procs::index<BattlePhase>()) {
    Options list;
    options(content(), s, list);
    apply(content(), s, list.at[0], context);
  }
  return s;
}

// The American attack on Kingston with so many points of CV on both sides, up to the first question.
Setting attack(int attacker, int defender, bool landing) {
  Setting g;
  auto of_two = [](int cv) { return std::pair{unit_of(Type::Infantry, cv / 2), unit_of(Type::Infantry, cv - cv / 2)}; };
  const auto [a, b] = of_two(attacker);
  const auto [c, d] = of_two(defender);
  g.goes_first().army(GB, "KIN", {c, d});
  if (landing) {
    g.lake(US, "ONT", 2).army(US, "OSW", {a, b});
    g.navy_phase(US);
    g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("KIN")}, {Load, a}, {Load, b}, {Pass}});
  } else {
    g.army(US, "PRE", {a, b});
    g.march(US, "PRE", "KIN");
  }
  EXPECT_EQ(g.question(), "Battle.Retreat");
  return g;
}

void expect_share(int wins, int games, double chance) {
  const double error = std::sqrt(chance * (1 - chance) / games);
  EXPECT_NEAR(double(wins) / games, chance, 4 * error);
}

}  // namespace

TEST(Chances, OfArmyBattles) {
  CLAUSES(blocks, "B55", "B56");
  for (int a = 0; a < 5; a++)
    for (int d = 0; d < 5; d++) {
      SCOPED_TRACE(testing::Message() << CVS[a] << " against " << CVS[d]);
      EXPECT_NEAR(battle_odds(content(), CVS[a], CVS[d], false).win, ROAD[a][d], ROUNDING);
      EXPECT_NEAR(battle_odds(content(), CVS[a], CVS[d], true).win, LANDING[a][d], ROUNDING);
      EXPECT_NEAR(content().win_chance[0][CVS[a]][CVS[d]], 1000 * ROAD[a][d], 0.6);
      EXPECT_NEAR(content().win_chance[1][CVS[a]][CVS[d]], 1000 * LANDING[a][d], 0.6);
    }
}

TEST(Chances, OfArmyBattlesPlayedByTheRules) {
  CLAUSES(blocks, "B52", "B55", "B56");
  struct Cell {
    int a, d;
    bool landing;
  };
  constexpr int GAMES = 2000;
  for (const Cell& cell : {Cell{0, 0, false}, Cell{2, 1, false}, Cell{3, 4, false}, Cell{1, 0, true}, Cell{3, 3, true},
                           Cell{4, 3, true}}) {
    const Setting g = attack(CVS[cell.a], CVS[cell.d], cell.landing);
    const int town = g.town("KIN");
    int wins = 0;
    for (u64 game = 0; game < GAMES; game++) {
      const State end = fight(g.s, 1000 * game + u64(10 * cell.a + cell.d));
      ASSERT_NE(holds(end, US, town), holds(end, GB, town));
      wins += holds(end, US, town);
    }
    SCOPED_TRACE(testing::Message() << CVS[cell.a] << " against " << CVS[cell.d] << (cell.landing ? " landing" : ""));
    expect_share(wins, GAMES, (cell.landing ? LANDING : ROAD)[cell.a][cell.d]);
  }
}

TEST(Chances, OfNavalBattles) {
  CLAUSES(blocks, "B45", "B46", "B49", "B50");
  for (const FleetRow& row : FLEETS) {
    SCOPED_TRACE(testing::Message() << row.attackers << " against " << row.defenders);
    const FleetOdds odds = fleet_odds(content(), {row.attackers, 0}, {row.defenders, 0});
    EXPECT_NEAR(odds.attacker, row.attacker, ROUNDING);
    EXPECT_NEAR(odds.defender, row.defender, ROUNDING);
    EXPECT_NEAR(odds.nobody, row.nobody, ROUNDING);
  }
}

TEST(Chances, OfNavalBattlesPlayedByTheRules) {
  CLAUSES(blocks, "B45", "B46", "B49", "B50");
  constexpr int GAMES = 2000;
  for (const FleetRow& row : FLEETS) {
    SCOPED_TRACE(testing::Message() << row.attackers << " against " << row.defenders);
    Setting g;  // up to the first round, which the fast dice roll
    g.goes_first().lake(US, "CHA", row.attackers).lake(GB, "CHA", row.defenders);
    g.dice(std::vector<u8>(std::size_t(2 * (row.attackers + row.defenders)), 1));
    g.battle_phase(US);
    EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");  // after a round without a hit all is as before
    const int lake = g.lake_of("CHA");
    int attacker = 0, defender = 0;
    for (u64 game = 0; game < GAMES; game++) {
      const State end = fight(g.s, 77 * game + u64(row.attackers));
      attacker += bool(end.lake[US][lake]);
      defender += bool(end.lake[GB][lake]);
    }
    expect_share(attacker, GAMES, row.attacker);
    expect_share(defender, GAMES, row.defender);
  }
}

TEST(Chances, OfTheBorder) {
  CLAUSES(blocks, "B39");
  constexpr double NOBODY_REFUSES[] = {0.8333, 0.6944, 0.5787, 0.4823};
  Setting g;
  g.goes_first().army(US, "BUF", {Inf2, Inf2, Inf2, Inf2});
  g.army_phase(US);
  g.answer({MoveGroup, g.town("BUF")});
  int rolls = 1, crossed = 1;
  for (int units = 1; units <= 4; units++) {
    if (units > 1) g.answer({March, Inf2, g.town("FGE")});
    rolls *= 6, crossed *= 5;
    Setting last = g;
    if (units < 4) last.s.army[US][g.town("BUF")].remove(Inf2, 4 - units);  // so that the next order is the last
    int all = 0;
    for (int roll = 0; roll < rolls; roll++) {  // every way the dice can fall
      std::vector<u8> faces;
      for (int i = 0, left = roll; i < units; i++, left /= 6) faces.push_back(u8(1 + left % 6));
      Dice dice = Dice::scripted(faces);
      Context context{.dice = dice};
      State s = last.s;
      apply(content(), s, {March, Inf2, g.town("FGE")}, context);
      all += s.army[US][g.town("FGE")].blocks() == units;
    }
    EXPECT_EQ(all, crossed);
    EXPECT_NEAR(double(all) / rolls, NOBODY_REFUSES[units - 1], ROUNDING);
  }
}

}  // namespace warhawk::blocks
