// The real content as the loader hands it on: map, ships, cards, tables.
#include <bit>
#include <map>
#include <set>

#include "setting.hpp"

namespace warhawk::glorious {
namespace {

struct Sums {
  int long_gun, carronade, close, defense, captured, guns, steps;
  bool operator==(const Sums&) const = default;
};
Sums sums(ShipSet ships, int version) {
  Sums sum{};
  for (int i : ShipsIn{ships}) {
    const Content::Ship& ship = content().ship[i];
    const Content::Rating& full = ship.rating[version][0];
    sum.long_gun += full.long_gun, sum.carronade += full.carronade;
    sum.close += full.close, sum.defense += full.defense;
    sum.captured += ship.captured[version], sum.guns += ship.guns, sum.steps += ship.steps;
  }
  return sum;
}
ShipSet starting(Side side) {
  ShipSet set = 0;
  for (int i = 0; i < SHIPS; i++)
    if (content().ship[i].side == side && content().scenario[0].deployable >> i & 1) set |= bit(i);
  return set;
}

TEST(Content, Zones) {  // RC43
  CLAUSES(glorious, "2.2", "2.2.1");
  const Content& c = content();
  auto adjacent = [&](Zone a, Zone b) { return (c.neighbours[a] >> b & 1) != 0; };
  EXPECT_TRUE(adjacent(NorthLake, SouthLake));
  EXPECT_FALSE(adjacent(NorthLake, Sackets));
  EXPECT_FALSE(adjacent(Kingston, SouthLake));
  EXPECT_FALSE(adjacent(York, SouthLake));
  EXPECT_FALSE(adjacent(Niagara, NorthLake));
  EXPECT_EQ(clockwise(Kingston), Sackets);
  EXPECT_EQ(clockwise(York), NorthLake);
  int sides = 0;
  for (int z = 0; z < ZONES; z++) {
    EXPECT_TRUE(adjacent(Zone(z), clockwise(z)));
    sides += std::popcount(c.neighbours[z]);
  }
  EXPECT_EQ(sides, 2 * 7);
  EXPECT_EQ(edition().places.size(), 6u);
  EXPECT_EQ(edition().links.size(), 7u);
  EXPECT_EQ(c.home_zone[US], Sackets);
  EXPECT_EQ(c.temporary_zone[US], SouthLake);
  EXPECT_EQ(c.home_zone[GB], Kingston);
  EXPECT_EQ(c.temporary_zone[GB], York);
}

TEST(Content, CoastsThatMayBeRaided) {  // RC44
  CLAUSES(glorious, "2.2.2", "9.1.3", "F4", "ERR5");
  const Content& c = content();
  const int by[ZONES] = {US, NOBODY, US, GB, GB, NOBODY}, points[ZONES] = {1, 0, 2, 2, 1, 0};
  for (int z = 0; z < ZONES; z++) {
    EXPECT_EQ(c.raided_by[z], by[z]) << z;
    EXPECT_EQ(c.raid_points[z], points[z]) << z;
  }
  EXPECT_EQ(c.convoy_zone, Sackets);
}

TEST(Content, Squadrons) {
  CLAUSES(glorious, "3.1", "2.4", "7", "ERR3");
  const ShipSet gb = starting(GB), us = starting(US);
  EXPECT_EQ(gb, set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  EXPECT_EQ(std::popcount(us), 14);
  EXPECT_EQ(sums(gb, 0), (Sums{5, 14, 26, 10, 104, 84, 12}));
  EXPECT_EQ(sums(gb | bit(Melville), 0), (Sums{6, 17, 31, 12, 124, 98, 14}));
  EXPECT_EQ(sums(gb | bit(Melville), 1), (Sums{11, 17, 31, 12, 132, 98, 14}));
  EXPECT_EQ(sums(us, 0), (Sums{24, 7, 20, 8, 118, 88, 18}));
  EXPECT_EQ(sums(us | bit(Pike), 0), (Sums{34, 7, 29, 17, 158, 114, 21}));
  EXPECT_EQ(sums(us | bit(Pike) | bit(Sylph), 0), (Sums{38, 7, 31, 18, 174, 124, 23}));
  std::set<int> captured, sunk;
  for (int i = 0; i < SHIPS; i++) {
    const Content::Ship& ship = content().ship[i];
    EXPECT_EQ(ship.has_b, i <= Beresford) << i;
    for (int v = 0; v < 2; v++) captured.insert(ship.captured[v]), sunk.insert(ship.sunk[v]);
  }
  EXPECT_EQ(*captured.begin(), 4);
  EXPECT_EQ(*captured.rbegin(), 40);
  EXPECT_EQ(*sunk.begin(), 2);
  EXPECT_EQ(*sunk.rbegin(), 32);
}

TEST(Content, SingleShips) {
  CLAUSES(glorious, "2.4", "LC5.1", "LC7.melee.c", "8");
  const Content& c = content();
  EXPECT_EQ(c.flagship[US], Madison);
  EXPECT_EQ(c.flagship[GB], Wolfe);
  EXPECT_EQ(c.new_flagship, Pike);
  for (int i = 0; i < SHIPS; i++) {
    const Content::Ship& ship = c.ship[i];
    EXPECT_EQ(ship.tow, i == Pike || i == Madison || i == Sylph) << i;
    EXPECT_EQ(ship.fast, i == Beresford || i == Sylph || i == Lady) << i;
    EXPECT_EQ(ship.no_melee, i == Pike) << i;
    EXPECT_EQ(ship.main, i != SidneySmith && i < Asp) << i;
    EXPECT_EQ(ship.type == Laker, i >= Tompkins && i != Lady) << i;
    EXPECT_EQ(ship.release, i == Pike ? 5 : i == Melville ? 3 : i == Sylph ? 7 : int(NONE)) << i;
    EXPECT_EQ(ship.older_release, i == Pike || i == Melville ? 3 : i == Sylph ? 5 : int(NONE)) << i;
    for (int v = 0; v < 2; v++) {  // half of it, rounded up; a ship of one step has nothing left
      const Content::Rating &full = ship.rating[v][0], &less = ship.rating[v][1];
      auto half = [&](int n) { return ship.steps == 1 ? 0 : (n + 1) / 2; };
      EXPECT_EQ(less.long_gun, half(full.long_gun)) << i;
      EXPECT_EQ(less.carronade, half(full.carronade)) << i;
      EXPECT_EQ(less.close, half(full.close)) << i;
      EXPECT_EQ(less.defense, half(full.defense)) << i;
    }
  }
}

TEST(Content, TargetCards) {
  CLAUSES(glorious, "2.5", "A9", "9.1.2", "9.1.4");
  const Content& c = content();
  int zone[ZONES] = {}, mission[MISSIONS] = {}, last = 0, hourglass = 0;
  for (const Content::Target& card : c.target) {
    zone[card.zone]++;
    mission[card.primary]++;
    last += card.last_turn;
    hourglass += card.hourglass;
    if (card.primary == Escort) { EXPECT_EQ(card.secondary, Patrol); }
    if (card.primary == RaidMission) { EXPECT_EQ(card.secondary, Patrol); }
    if (card.primary == ArmySupport) { EXPECT_EQ(card.secondary, NoMission); }
  }
  EXPECT_EQ(std::vector<int>(zone, zone + ZONES), (std::vector<int>{8, 8, 8, 11, 8, 11}));
  EXPECT_EQ(last, 15);
  EXPECT_EQ(hourglass, 11);
  EXPECT_EQ(mission[Escort], 11);
  EXPECT_EQ(mission[RaidMission], 6);
  EXPECT_EQ(mission[ArmySupport], 9);
  EXPECT_EQ(mission[CuttingOutMission], 2);
  EXPECT_EQ(mission[Patrol], 26);
}

TEST(Content, DeploymentTables) {
  CLAUSES(glorious, "5.3", "11.1.2", "D5");
  const Content& c = content();
  auto sails = [&](int card, int troops, int column) {
    return (c.profile[c.target[card - 1].profile][troops] >> (column - 1) & 1) != 0;
  };
  EXPECT_FALSE(sails(9, 0, 4));  // the cards of the book's example
  EXPECT_TRUE(sails(36, 0, 4));
  EXPECT_FALSE(sails(25, 0, 1));  // no Army Support without Troops, in any column
  EXPECT_TRUE(sails(17, 0, 1));
  EXPECT_FALSE(sails(17, 0, 4));
  EXPECT_TRUE(sails(44, 6, 7));
  // How often there is a ship, by Troops and column, over all cards.
  const int ships[7][COLUMNS] = {{17, 19, 29, 32, 34, 29, 5}, {26, 26, 35, 35, 34, 29, 5}, {26, 28, 31, 36, 37, 21, 5},
                                 {26, 30, 32, 41, 36, 23, 5}, {26, 21, 26, 39, 29, 24, 5}, {26, 17, 22, 29, 27, 20, 5},
                                 {26, 17, 22, 29, 27, 20, 5}};
  for (int troops = 0; troops < 7; troops++)
    for (int column = 1; column <= COLUMNS; column++) {
      int n = 0;
      for (int card = 1; card <= TARGETS; card++) n += sails(card, troops, column);
      EXPECT_EQ(n, ships[troops][column - 1]) << troops << " " << column;
    }
}

TEST(Content, EventCards) {
  CLAUSES(glorious, "2.5", "2.5.1");
  const Content& c = content();
  int spyglass = 0, american = 0, lake = 0, coast = 0, icon[ICONS] = {};
  for (int i = 0; i < CARDS; i++) {
    const Content::Card& card = c.card[i];
    lake += card.lake != NONE;
    EXPECT_EQ(card.lake_only, i == 29);
    if (card.lake_only) continue;
    spyglass += card.spyglass;
    american += card.gage == US;
    coast += card.coastal != NONE;
    EXPECT_NE(card.icons, 0) << i;
    for (int k = 0; k < ICONS; k++) icon[k] += card.icons >> k & 1;
  }
  EXPECT_EQ(spyglass, 34);
  EXPECT_EQ(american, 18);
  EXPECT_EQ(lake, 27);
  EXPECT_EQ(coast, 36);
  EXPECT_EQ(std::vector<int>(icon, icon + ICONS), (std::vector<int>{9, 8, 8, 8, 7, 8}));
  EXPECT_EQ(c.gale_card, 29);
  EXPECT_EQ(edition().texts.names[ALakeEvent][c.card[6].lake], "Rainy Squalls");
  EXPECT_EQ(edition().texts.names[ACoastalEvent][c.card[6].coastal], "Local Militia");
}

TEST(Content, Tactics) {
  CLAUSES(glorious, "2.5", "LC3", "LC3.a", "LC3.d");
  const Content& c = content();
  for (int deck = 0; deck < 2; deck++) {
    int dummies = 0, us = 0, gb = 0;
    std::set<int> bands;
    for (int i = 0; i < DECK_TACTICS; i++) {
      const Content::Tactic& tactic = c.tactic[deck * DECK_TACTICS + i];
      dummies += tactic.dummy;
      us += tactic.side == US;
      gb += tactic.side == GB;
      if (!tactic.dummy) bands.insert(tactic.band);
      EXPECT_EQ(tactic.does.begin() == tactic.does.end(), tactic.dummy);
    }
    EXPECT_EQ(dummies, 2);
    EXPECT_EQ(us, 1);
    EXPECT_EQ(gb, deck == 0 ? 2 : 1);
    EXPECT_EQ(bands.size(), 4u);
  }
  EXPECT_EQ(c.draws[US], 4);
  EXPECT_EQ(c.draws[GB], 5);
}

TEST(Content, LakeCombatTable) {
  CLAUSES(glorious, "LC4.b", "LC4.d", "LC5");
  const Content& c = content();
  EXPECT_EQ(c.table[6][4], (Result{1, 2, false, true, false}));  // A1/D2W at 2:1, the book's example
  EXPECT_EQ(c.table[5][2], (Result{0, 0, true, true, false}));
  EXPECT_EQ(c.table[4][2], (Result{0, 0, false, false, true}));
  EXPECT_EQ(c.table[0][0], (Result{4, 0, true, false, false}));
  EXPECT_EQ(c.table[11][6], (Result{0, 4, false, true, false}));
  // A better roll and a better column never do harm.
  auto merit = [&](int roll, int column) {
    const Result& r = c.table[roll][column];
    return 2 * r.d - 2 * r.a + r.dw - r.aw;
  };
  for (int roll = 0; roll < ROWS; roll++)
    for (int column = 0; column < COLUMNS; column++) {
      if (roll > 0) { EXPECT_GE(merit(roll, column), merit(roll - 1, column)) << roll << " " << column; }
      if (column > 0) { EXPECT_GE(merit(roll, column), merit(roll, column - 1)) << roll << " " << column; }
    }
  int ends[COLUMNS] = {};
  for (const auto& row : c.table)
    for (int column = 0; column < COLUMNS; column++) ends[column] += row[column].end;
  for (const int n : ends) EXPECT_EQ(n, 1);
  EXPECT_EQ(std::vector<int>(c.odds, c.odds + COLUMNS), (std::vector<int>{0, 1, 2, 3, 4, 6, 8}));
}

TEST(Content, HitDistribution) {
  CLAUSES(glorious, "LC5.hit.A", "LC5.hit.B");
  const Content& c = content();
  auto hit = [&](int dice, int ships) { return int(c.hit[6 * (dice / 10 - 1) + dice % 10 - 1][ships - 1]); };
  EXPECT_EQ(hit(16, 3), 1);
  EXPECT_EQ(hit(23, 3), 1);
  EXPECT_EQ(hit(44, 3), 2);
  for (int i = 0; i < ROLLS; i++)
    for (int n = 1; n <= LINE; n++) EXPECT_EQ(c.hit[i][n - 1], i * n / ROLLS + 1) << i << " " << n;
}

TEST(Content, LandBattles) {
  CLAUSES(glorious, "13.b", "13.c", "9.1.4");
  const Content& c = content();
  const int wins[LAND_LEVELS] = {10, 13, 16, 19, 22, 24, 26};  // of 36 rolls
  for (int level = 0; level < LAND_LEVELS; level++) {
    int n = 0;
    for (int i = 0; i < ROLLS; i++) {
      n += c.land[level][i] >= Land::Success;
      if (i > 0) { EXPECT_GE(c.land[level][i], c.land[level][i - 1]); }
    }
    EXPECT_EQ(n, wins[level]) << level;
    EXPECT_EQ(c.land[level][0], Land::DefenderMajor);
    EXPECT_EQ(c.land[level][ROLLS - 1], Land::Feat);
  }
  EXPECT_EQ(std::vector<int>(c.band, c.band + BANDS), (std::vector<int>{0, 7, 16, 25}));
  for (int band = 0; band < BANDS; band++)
    for (int troops = 0; troops < TROOP_COLUMNS; troops++) EXPECT_EQ(c.land_level[band][troops], band + troops);
}

TEST(Content, ConvoysYardsAndGales) {
  CLAUSES(glorious, "11.3.2.c", "6.2", "ERR1", "2.5.1");
  const Content& c = content();
  const int guns[] = {1, 10, 25, 50, 80}, scattered[] = {8, 7, 6, 5, 4}, captured[] = {1, 2, 2, 3, 3};
  ASSERT_EQ(c.scatter_rows, 5);
  for (int row = 0; row < 5; row++) {
    int n[int(Convoy::COUNT)] = {};
    for (int die = 1; die <= 10; die++) n[c.scatter[row].result[die]]++;
    EXPECT_EQ(c.scatter[row].guns, guns[row]);
    EXPECT_EQ(n[int(Convoy::Scattered)], scattered[row]);
    EXPECT_EQ(n[int(Convoy::Captured)], captured[row]);
    EXPECT_EQ(n[int(Convoy::Destroyed)], 10 - scattered[row] - captured[row]);
  }
  ASSERT_EQ(c.damages, 4);
  EXPECT_EQ(c.damage[1].from, 3);
  EXPECT_EQ(c.damage[1].delay, 2);
  EXPECT_EQ(c.damage[1].ship, Yard::DelayRepair);
  EXPECT_EQ(c.damage[3].ship, Yard::DestroyBuilding);
  EXPECT_EQ(c.gale[Laker].founders, 2);
  EXPECT_EQ(c.gale[Laker].reduced, 5);
  EXPECT_EQ(c.gale[Schooner].founders, 1);
  EXPECT_EQ(c.gale[Supercorvette].founders, 0);
  EXPECT_EQ(c.gale[Supercorvette].reduced, 1);
}

TEST(Content, Balance) {
  CLAUSES(glorious, "A6", "A10", "D1");
  const int from[COLUMNS] = {-999, -69, -25, -15, 16, 26, 60};
  for (int i = 0; i < COLUMNS; i++) {
    EXPECT_EQ(content().balance[i].low, from[i]);
    EXPECT_EQ(content().balance[i].cards, 11 - i);
  }
}

TEST(Content, NumbersOfTheCampaign) {
  CLAUSES(glorious, "3.3.2", "5.2", "F2.2", "F6.1");
  const Content& c = content();
  EXPECT_EQ(std::vector<int>(c.level_from, c.level_from + LEVELS), (std::vector<int>{-999, -32, -21, -10, 11, 22, 33}));
  EXPECT_EQ(c.squadron_limit, 30);
  EXPECT_EQ(c.control_steps, 5);
  EXPECT_EQ(c.blockade_mains, 4);
  EXPECT_EQ(c.control_points, 1);
  EXPECT_EQ(c.army_points, 10);
  EXPECT_EQ(c.fall_points, 5);
}

TEST(Content, EveryClauseHasAText) {
  int binding = 0;
  for (const Rule& rule : edition().rules) {
    binding += rule.kind == "binding";
    EXPECT_FALSE(rule.title.empty()) << rule.id;
  }
  EXPECT_EQ(edition().rules.size(), 222u);
  EXPECT_EQ(binding, 190);
}

TEST(Content, FactsOfEveryShipAndCard) {
  std::map<u8, int> told;
  for (const Fact& fact : edition().facts) {
    told[fact.thing.noun]++;
    EXPECT_GT(fact.text.size(), 10u);
    EXPECT_EQ(fact.text.find('?'), std::string::npos);
  }
  EXPECT_EQ(told[AShip], SHIPS);
  EXPECT_EQ(told[ATarget], TARGETS);
  EXPECT_EQ(told[ACard], CARDS);
  EXPECT_EQ(told[ATactic], TACTICS);
  EXPECT_EQ(told[ALakeEvent], content().lake_events);
  EXPECT_EQ(told[ACoastalEvent], content().coastal_events);
}

}  // namespace
}  // namespace warhawk::glorious
