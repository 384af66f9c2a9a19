// The invariants notice what is broken: a position spoilt in one way each.
#include <functional>

#include "setting.hpp"

namespace warhawk::glorious {

namespace {

// What check() says of the set-up table with this change; empty if nothing.
std::string said(const std::function<void(Setting&)>& spoil) {
  Setting g(1);
  call(g.s, Campaign{});  // somebody is being asked
  spoil(g);
  const char* wrong = check(content(), g.s);
  return wrong ? wrong : "";
}

}  // namespace

TEST(Invariants, HoldAtTheStart) {
  EXPECT_EQ(said([](Setting&) {}), "");
  EXPECT_EQ(said([](Setting& g) { g.put({Wolfe}, InTransit).reduced({Wolfe}, 3); }), "");
}

TEST(Invariants, OfShips) {
  EXPECT_EQ(said([](Setting& g) { g.s.lost[Wolfe] = 1; }), "a ship's side and its steps do not go together");
  EXPECT_EQ(said([](Setting& g) { g.put({Asp}, InTransit).reduced({Asp}, 2); }),
            "a ship has lost more steps than it has");
  EXPECT_EQ(said([](Setting& g) { g.s.place[Asp] = OnLake + FORCES; }), "a ship is in no Force");
  EXPECT_EQ(said([](Setting& g) { g.reduced({Asp}); }), "a Reduced ship is Deployable");
  EXPECT_EQ(said([](Setting& g) { g.reduced({Asp}).s.fight.kind = Meeting::Harbor; }), "");
  EXPECT_EQ(said([](Setting& g) { g.put({Asp}, Repairing); }), "a ship at full strength is being repaired");
  EXPECT_EQ(said([](Setting& g) { g.s.repair_delay[Asp] = 1; }), "a delay counter lies outside the Repairing area");
  EXPECT_EQ(said([](Setting& g) { g.put({Asp}, Repairing).reduced({Asp}).s.repair_delay[Asp] = 1; }), "");
  EXPECT_EQ(said([](Setting& g) { g.upgraded({Melville}); }), "a ship was upgraded that has no other version");
  EXPECT_EQ(said([](Setting& g) { g.s.place[Asp] = OnLake; }), "a ship sails in a Force that is not there");
  EXPECT_EQ(said([](Setting& g) { g.s.force[g.force(US, Patrol, York, {Asp})].zone = ZONES; }),
            "a ship sails in a Force that is not there");
  EXPECT_EQ(said([](Setting& g) { g.s.force[g.force(US, Patrol, York, {Asp})].side = GB; }),
            "a ship sails with the enemy");
  EXPECT_EQ(said([](Setting& g) { g.isolated({Asp}); }), "a ship is Isolated without a Blockade");
  EXPECT_EQ(said([](Setting& g) { g.isolated({Asp}).blockade(Sackets); }), "");
  EXPECT_EQ(said([](Setting& g) { g.s.flagship[US] = Wolfe; }), "a Flagship of the enemy");
}

TEST(Invariants, OfTroops) {
  EXPECT_EQ(said([](Setting& g) { g.s.troops[US] = 4; }), "there are more U.S. Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[US] = 1, g.s.returning[US] = 1, g.s.troops_at = 1; }), "");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[US] = 1, g.s.returning[US] = 3; }),
            "there are more U.S. Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[US] = 2, g.s.returning[US] = 1, g.s.troops_at = 1; }),
            "there are more U.S. Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[US] = 2, g.force(US, ArmySupport, York, {Madison}, 2); }),
            "there are more U.S. Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[GB] = 1; }), "there are more British Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.troops[GB] = 1, g.s.unseen_real--; }), "");
  EXPECT_EQ(said([](Setting& g) { g.s.returning[GB] = 1; }), "there are more British Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.force(GB, ArmySupport, Niagara, {Wolfe}, 1); }),
            "there are more British Troops than markers");
  EXPECT_EQ(said([](Setting& g) { g.s.hidden++; }), "a Troops marker was lost or doubled");
}

TEST(Invariants, OfCards) {
  EXPECT_EQ(said([](Setting& g) { g.s.events.discards.add(4); }), "an Event Card was doubled");
  EXPECT_EQ(said([](Setting& g) { g.s.events.pile.remove(4); }), "an Event Card was lost");
  EXPECT_EQ(said([](Setting& g) {
              g.s.row_cards = 1, g.s.row[0] = {ZONES, NONE, 0, NONE};
            }),
            "a card of the row has no zone");
  EXPECT_EQ(said([](Setting& g) {
              g.s.row_cards = 1, g.s.row[0] = {York, 20, 0, NONE};
            }),
            "a card's face and back differ");
  EXPECT_EQ(said([](Setting& g) {
              g.s.row_cards = 1, g.s.row[0] = {Kingston, 20, 0, NONE};
            }),
            "a Target Card was doubled");
  EXPECT_EQ(said([](Setting& g) {
              g.s.row_cards = 1, g.s.row[0] = {Kingston, 20, 0, NONE};
              g.s.targets.remove(20);
            }),
            "");
}

TEST(Invariants, OfTheRest) {
  EXPECT_EQ(said([](Setting& g) { g.s.fight.struck = bit(Asp); }), "ships fight nobody");
  EXPECT_EQ(said([](Setting& g) { g.s.fight.kind = Meeting::Lake, g.s.fight.in[US] = bit(Wolfe); }),
            "a ship fights for the enemy");
  EXPECT_EQ(said([](Setting& g) { g.s.fight.kind = Meeting::Lake, g.s.fight.in[GB] = bit(Asp); }),
            "a ship fights for the enemy");
  EXPECT_EQ(said([](Setting& g) { g.blockade(Niagara); }), "a Blockade of nothing");
  EXPECT_EQ(said([](Setting& g) { g.s.turn = TURNS; }), "");
  EXPECT_EQ(said([](Setting& g) { g.s.turn = TURNS + 1; }), "the calendar ran over");
  for (int end : {-1, 1}) {
    EXPECT_EQ(said([=](Setting& g) { g.s.front = std::int8_t(end * content().front_end); }), "");
    EXPECT_EQ(said([=](Setting& g) { g.s.front = std::int8_t(end * (content().front_end + 1)); }),
              "the Niagara Front ran over");
  }
  EXPECT_EQ(said([](Setting& g) { g.supply(TRACK, content().supply_floor); }), "");
  EXPECT_EQ(said([](Setting& g) { g.supply(1, TRACK + 1); }), "a supply track ran over");
  EXPECT_EQ(said([](Setting& g) { g.supply(content().supply_floor - 1, 1); }), "a supply track ran over");
  EXPECT_EQ(said([](Setting& g) { g.s.decided = Decided::AtEnd; }), "the game's end and its result do not go together");
}

}  // namespace warhawk::glorious
