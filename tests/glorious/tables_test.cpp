// Every row of every table, rolled: what is printed stands here once more, and the rules must come to the same.
#include <string_view>

#include "battle.hpp"

namespace warhawk::glorious {

namespace {

// "A1/D2W" as A Hits, D Hits, AW, DW, END.
std::vector<int> printed(std::string_view cell) {
  std::vector<int> parts(5);
  for (std::size_t i = 0; i < cell.size(); i++) {
    const int side = cell[i] == 'A' ? 0 : cell[i] == 'D' ? 1 : -1;
    if (cell == "END") return {0, 0, 0, 0, 1};
    if (side < 0) continue;
    if (cell[i + 1] != 'W') parts[std::size_t(side)] = cell[i + 1] - '0';
    const std::string_view rest = cell.substr(i + 1, 2);
    parts[std::size_t(2 + side)] = rest.find('W') != std::string_view::npos;
  }
  return parts;
}

}  // namespace

TEST(Tables, LakeCombat) {
  CLAUSES(glorious, "LC4.b", "LC4.d", "LC5");
  const std::string_view table[ROWS][COLUMNS] = {{"A4W", "A3W", "A3W", "A2W", "A2W", "A2", "A1"},
                                                 {"A3W", "A3W", "A2W", "A2", "A2", "A1", "A1/D1"},
                                                 {"A3W", "A2W", "A2", "A2/D1", "A1/D1", "A1/D1", "END"},
                                                 {"A2W", "A2", "A2/D1", "A1/D1", "END", "END", "D1"},
                                                 {"A2", "A2/D1", "END", "END", "A1/D1", "A1/D2", "D2"},
                                                 {"A2/D1", "END", "AW/DW", "A1/D1", "A1/D2", "D2", "D2"},
                                                 {"A1", "A1/D1", "A1/D1", "A1/D2", "A1/D2W", "D2", "A1/D3"},
                                                 {"END", "A1/D1", "A1/D2", "D2", "D2", "A1/D3", "D3"},
                                                 {"A1/D1", "D1", "D1W", "D2", "A1/D3", "D2W", "D3W"},
                                                 {"D1", "D1W", "D2", "D2W", "D2W", "D3", "D4"},
                                                 {"D1", "D2", "D2W", "D3", "D3", "D3W", "D4"},
                                                 {"D1W", "D2W", "D3", "D3W", "D3W", "D4", "D4W"}};
  const struct {
    ShipName us;
    Ships gb;
  } meetings[COLUMNS] = {{Oneida, {Wolfe, RoyalGeorge}},
                         {Oneida, {Wolfe}},
                         {Oneida, {Moira}},
                         {Madison, {RoyalGeorge}},
                         {Madison, {Moira}},
                         {Pike, {RoyalGeorge}},
                         {Pike, {Moira}}};
  for (int column = 0; column < COLUMNS; column++)
    for (int row = 0; row < ROWS; row++) {
      Setting g;
      g.fight(York, {meetings[column].us}, meetings[column].gb);
      tactics(g, {});
      g.s.fight.card = 25;
      g.procedure(Assembly{});
      everybody(g);
      if (row == 0) g.s.fight.lasting = TacticSet{1} << SmokeScreen;                            // -1
      if (row == ROWS - 1) g.s.leader[US] = Successor, g.s.flagship[US] = meetings[column].us;  // +1
      g.every_die(1, {u8(row == 0 ? 1 : row == ROWS - 1 ? 10 : row)});
      g.procedure(Gunnery{});
      EXPECT_EQ(column_used(g), column) << row;
      EXPECT_EQ(result(g), printed(table[row][column])) << row << ", column " << column;
    }
}

TEST(Tables, HitDistribution) {
  CLAUSES(glorious, "LC5.hit.A", "LC5.hit.B");
  for (int ships = 2; ships <= LINE; ships++)
    for (int roll = 0; roll < ROLLS; roll++) {
      Setting g;
      g.dice({u8(1 + roll / 6), u8(1 + roll % 6)});
      int position = 0;
      g.run([&](auto& x) { position = 1 + random_of(x, g.s, ships); });
      EXPECT_EQ(position, 1 + roll * ships / ROLLS) << ships << " ships, " << roll;
    }
}

TEST(Tables, LandBattles) {
  CLAUSES(glorious, "13", "13.a", "13.b", "13.c");
  // By level: the last roll of each result but the best.
  const int last[LAND_LEVELS][5] = {{16, 34, 52, 63, 65}, {15, 32, 45, 61, 65}, {14, 26, 42, 55, 64},
                                    {13, 24, 35, 53, 63}, {12, 22, 32, 51, 62}, {12, 16, 26, 45, 61},
                                    {11, 15, 24, 43, 56}};
  const Ships bands[BANDS] = {{Oneida, Tompkins, Growler},                                // 6
                              {Oneida, Tompkins, Conquest},                               // 7
                              {Pike, Tompkins, FairAmerican},                             // 16
                              {Pike, Sylph, Tompkins, FairAmerican, Conquest, Growler}};  // 25
  for (int band = 0; band < BANDS; band++)
    for (int troops = 1; troops <= TROOP_COLUMNS; troops++)
      for (int roll = 0; roll < ROLLS; roll++) {
        const int red = 1 + roll / 6, blue = 1 + roll % 6;
        Setting g(2);
        g.force(US, ArmySupport, Niagara, bands[band], troops);
        g.events({38});
        g.dice({u8(red), u8(blue)});
        g.procedure(Coastal{});
        int expected = 0;
        while (expected < 5 && 10 * red + blue > last[band + troops - 1][expected]) expected++;
        EXPECT_EQ(g.args(Told::LandBattle).back(), expected) << band << ", " << troops << ": " << red << blue;
      }
}

TEST(Tables, TargetCardsByNavalBalance) {
  CLAUSES(glorious, "A10", "A6");
  for (int column = 1; column <= COLUMNS; column++) {
    Setting g(1);  // in the first turn the column stays as it is
    g.column(column);
    g.every_die(1);
    g.procedure(Preparation{});
    for (int i = 0; i < 9 && !g.over(); i++)
      if (g.question() == "Assign.Flag") g.answer({NameFlag, Madison});
      else
        g.answer(Done);
    EXPECT_EQ(g.s.row_cards, 12 - column);
  }
}

// ---- checks, face by face ----

TEST(Tables, LeaderCasualties) {
  CLAUSES(glorious, "LC5.1");
  for (int modifier = 0; modifier <= 2; modifier++)
    for (int roll = 0; roll < ROLLS; roll++) {
      const int first = 1 + roll / 6, second = 1 + roll % 6, sum = first + second + modifier;
      Setting g;
      g.dice({u8(first), u8(second)});
      int fate = 0;
      g.run([&](auto& x) { fate = check_leader(x, g.s, US, modifier); });
      EXPECT_EQ(fate, sum >= 11 ? 2 : sum == 10 ? 1 : 0) << sum;
      EXPECT_EQ(g.s.wounded[US], sum == 10);
      EXPECT_EQ(g.s.leader[US], sum >= 11 ? Successor : Commodore);
    }
}

TEST(Tables, StrikeChecks) {
  CLAUSES(glorious, "LC5.3");
  for (int beyond = 0; beyond <= 2; beyond++)
    for (int die = 1; die <= 10; die++) {
      Setting g;
      g.fight(York, {Julia, Madison}, {Wolfe});
      g.dice({u8(die)});
      Stand stand{};
      g.run([&](auto& x) { stand = suffer(x, g.s, Julia, 1 + beyond, false); });
      const int sum = die + beyond;
      EXPECT_EQ(stand, sum <= 2 ? Stand::FightsOn : Stand::Gone) << sum;
      EXPECT_EQ(struck(g, Julia), sum >= 3 && sum <= 8) << sum;
      EXPECT_EQ(g.place(Julia) == OutOfPlay, sum >= 9) << sum;
    }
}

TEST(Tables, DisengagementChecks) {
  CLAUSES(glorious, "LC5.2");
  for (int friends = 0; friends <= 2; friends++)
    for (int die = 1; die <= 6; die++) {
      Setting g;
      g.fight(York, {Oneida, Madison, Asp, Raven}, {Wolfe});
      for (ShipName friendly : {Asp, Raven})
        if (std::popcount(g.s.fight.struck) < friends) g.s.fight.struck |= bit(friendly);
      g.dice({u8(die)});
      g.run([&](auto& x) { suffer(x, g.s, Oneida, 1, false); });
      EXPECT_EQ(disengaged(g, Oneida), die - friends <= 3) << die;
    }
}

TEST(Tables, ReactionChecks) {
  CLAUSES(glorious, "11.2.3", "11.2.4.c");
  for (int die = 1; die <= 10; die++) {  // 10 is the face 0
    Setting g(2);
    g.force(US, Patrol, York, {Madison});  // in the zone of the Encounter: +1
    g.fight(York, {Oneida}, {Moira});
    g.every_die(1, {u8(die), u8(die)});  // and nobody is upgraded
    g.procedure(Reaction{});
    g.answer({React, Madison});
    g.answer(Done);
    EXPECT_EQ(engaged(g, Madison), die % 10 + 1 >= 5) << die;
    EXPECT_EQ(engaged(g, Wolfe), die % 10 >= 5) << die;  // from port, without a modifier
  }
}

TEST(Tables, FatesOfStruckShips) {
  CLAUSES(glorious, "LC5.3");
  for (int die = 1; die <= 6; die++) {
    Setting g;
    g.fight(York, {Madison, Hamilton}, {Wolfe});
    g.s.fight.in[US] &= ~bit(Hamilton);
    g.s.fight.struck = bit(Hamilton);
    g.dice({u8(die)});
    finish_encounter(g);
    EXPECT_EQ(owner(g.s, Hamilton), die <= 3 ? GB : US) << die;
  }
}

TEST(Tables, SuppliesOfRaids) {
  CLAUSES(glorious, "F5.3");
  for (int from : {4, 5})
    for (int die = 1; die <= 6; die++) {
      Setting g(2);
      g.supply(3, 3).british_convoy(false);
      g.s.raid[York] = {.placed = 1, .supply_on = u8(from)};
      g.dice({u8(die)});
      g.run([&](auto& x) { tally(x, g.s); });
      EXPECT_EQ(g.s.supply[US], die >= from ? 4 : 3) << die;
      EXPECT_EQ(g.s.supply[GB], die >= from ? 2 : 3) << die;
    }
}

TEST(Tables, CuttingOut) {
  CLAUSES(glorious, "E4");
  // A modifier either way, so that every row comes up.
  const struct {
    Ships boats;
    ShipName target;
    int modifier;
  } tries[] = {{{Lady}, RoyalGeorge, -3}, {{Pike, Madison, Oneida, Sylph}, Beresford, 2}};
  for (const auto& [boats, target, modifier] : tries)
    for (int die = 1; die <= 10; die++) {
      Setting g(1, true);
      g.put({Wolfe, Moira, SidneySmith}, Repairing);
      const int force = g.force(US, CuttingOutMission, Kingston, boats);
      g.events({38});
      g.procedure(CuttingOut{.side = US, .force = u8(force)});
      g.every_die(1, {u8(die)});
      g.answer({CutOutShip, target});
      const int sum = die + modifier;
      const Cut expected = sum <= 2    ? Cut::Disaster
                           : sum <= 4  ? Cut::Repulsed
                           : sum <= 6  ? Cut::Alarm
                           : sum <= 8  ? Cut::Damaged
                           : sum <= 10 ? Cut::Burnt
                                       : Cut::CutOut;
      EXPECT_EQ(g.args(Told::CutTried).back(), int(expected)) << sum;
      EXPECT_EQ(g.args(Told::CutTried)[5] - g.args(Told::CutTried)[6], modifier);
    }
}

}  // namespace warhawk::glorious
