// What a position is worth to a bot: the signs of it. Its numbers are kept by the stories.
#include "games/glorious/value.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

namespace {

using Value = int (*)(const Content&, const State&, Side);
constexpr Value EVERY_VALUE[] = {value, first_value};

// While the British are searched for: what it is worth that a Force may meet them.
int meeting(Value value, Ships ships, Ships gone = {}) {
  int worth[2];
  for (int marked : {0, 1}) {
    Setting g(2);
    g.put(gone, InTransit);
    const int force = g.force(US, Patrol, York, ships);
    g.row({5});
    if (marked) g.s.row[0].force = u8(force);
    call(g.s, LakeAction{});
    worth[marked] = value(content(), g.s, US);
  }
  return worth[1] - worth[0];
}

}  // namespace

TEST(Value, AMeetingIsGoodForTheStrongAndBadForTheWeak) {
  for (Value value : EVERY_VALUE) {
    EXPECT_LT(meeting(value, {Asp, Raven, Julia}), 0);
    EXPECT_GT(meeting(value, {Pike}, {Wolfe, RoyalGeorge, Beresford, SidneySmith}), 0);  // her Defense counts for her
    EXPECT_EQ(meeting(value, {Madison}, {RoyalGeorge, Moira, Beresford, SidneySmith}), 0);
  }
}

TEST(Value, IsTheOppositeForTheOtherSide) {
  for (Value value : EVERY_VALUE) {
    Setting g(2);
    g.s.points[US] = 7;
    EXPECT_EQ(value(content(), g.s, US), -value(content(), g.s, GB));
  }
}

TEST(Value, OfAFinishedGameIsItsScore) {
  for (Value value : EVERY_VALUE) {
    Setting g(8);
    g.s.points[US] = 7, g.s.points[GB] = 4;
    g.s.decided = Decided::AtEnd;
    EXPECT_EQ(value(content(), g.s, US), 300);
    g.s.decided = Decided::DualBlockade;
    g.s.level = USDecisive;
    EXPECT_GT(value(content(), g.s, US), 5000);
    g.s.level = GBDecisive;
    EXPECT_LT(value(content(), g.s, US), -5000);
  }
}

// What a fit can weigh, though it weighs nothing yet.
TEST(Appraisals, OfAFight) {
  const auto amounts = [](Side gage) {
    Setting g(2);
    g.fight(York, {Madison, Asp}, {Wolfe}, gage);
    Appraisal appraisal;
    appraise(content(), g.s, appraisal);
    return std::pair{appraisal.amount[Edge], appraisal.amount[GageEdge]};
  };
  // Long guns, carronades, Defense: 2 4 6 and 1 0 0 against 2 4 3
  EXPECT_EQ(amounts(US), (std::pair<i32, i32>{10 * (13 - 9), 10 * 7}));
  EXPECT_EQ(amounts(GB), (std::pair<i32, i32>{10 * (13 - 9), -10 * 6}));
}

TEST(Appraisals, OfTheMonthsConvoy) {
  const auto to_sail = [](int turn, int sails, Convoy now = Convoy::None) {
    Setting g(turn);
    g.s.month_turn = u8(sails), g.s.convoy[US] = now;
    Appraisal appraisal;
    appraise(content(), g.s, appraisal);
    return appraisal.amount[ConvoyToSail];
  };
  EXPECT_GT(to_sail(3, 3), to_sail(3, 4));
  EXPECT_GT(to_sail(3, 4), 0);
  EXPECT_EQ(to_sail(4, 3), 0);  // it has come
  EXPECT_EQ(to_sail(3, 3, Convoy::Captured), 0);
  EXPECT_EQ(to_sail(3, 3, Convoy::Destroyed), 0);
}

// Each thing that a player would be glad of, alone.
TEST(Value, KnowsWhatIsGood) {
  const struct {
    const char* what;
    void (*happens)(Setting&);
  } good[] = {
      {"a zone", [](Setting& g) { g.control(York, US); }},
      {"one of theirs less", [](Setting& g) { g.control(York, NOBODY); }},
      {"supplies", [](Setting& g) { g.s.supply[US]++; }},
      {"supplies that they lack", [](Setting& g) { g.s.supply[GB]--; }},
      {"a convoy that comes later", [](Setting& g) { g.s.delayed[US]++; }},
      {"the front won", [](Setting& g) { g.s.front = std::int8_t(-content().front_end); }},
      {"a front that moves", [](Setting& g) { g.s.front--; }},
      {"a prize", [](Setting& g) { g.run([&](auto& x) { capture(x, g.s, Moira); }); }},
      {"an enemy sunk", [](Setting& g) { g.run([&](auto& x) { sink(x, g.s, Moira); }); }},
      {"an enemy damaged", [](Setting& g) { g.put({Moira}, InTransit).reduced({Moira}); }},
      {"a Raid made", [](Setting& g) { g.s.raid[Kingston].placed = 1; }},
      {"a Blockade", [](Setting& g) { g.blockade(Kingston); }},
      {"Yeo out of it", [](Setting& g) { g.s.leader[GB] = Generic; }},
      {"their convoy taken", [](Setting& g) { g.s.convoy[GB] = Convoy::Captured; }},
      {"their convoy burnt", [](Setting& g) { g.s.convoy[GB] = Convoy::Destroyed; }},
      {"their convoy scattered", [](Setting& g) { g.s.convoy[GB] = Convoy::Scattered; }},
      {"Pike ready", [](Setting& g) { g.put({Pike}, Deployable); }},
  };
  for (Value value : EVERY_VALUE)
    for (const auto& [what, happens] : good) {
      Setting g(4);
      g.control(York, GB);
      const int before = value(content(), g.s, US);
      happens(g);
      EXPECT_GT(value(content(), g.s, US), before) << what;
    }
}

// The same for what would dismay him.
TEST(Value, KnowsWhatIsBad) {
  const struct {
    const char* what;
    void (*happens)(Setting&);
  } bad[] = {
      {"a zone lost", [](Setting& g) { g.control(Sackets, GB); }},
      {"a ship taken", [](Setting& g) { g.run([&](auto& x) { capture(x, g.s, Madison); }); }},
      {"a ship damaged", [](Setting& g) { g.put({Madison}, InTransit).reduced({Madison}); }},
      {"a Raid suffered", [](Setting& g) { g.s.raid[Sackets].placed = 1; }},
      {"a Blockade", [](Setting& g) { g.blockade(Sackets); }},
      {"Chauncey out of it", [](Setting& g) { g.s.leader[US] = Generic; }},
      {"a convoy taken", [](Setting& g) { g.s.convoy[US] = Convoy::Captured; }},
      {"the front lost", [](Setting& g) { g.s.front = std::int8_t(content().front_end); }},
      {"a yard that waits", [](Setting& g) { g.supply(8, 3).delay(2, 0); }},
  };
  for (Value value : EVERY_VALUE)
    for (const auto& [what, happens] : bad) {
      Setting g(4);
      g.control(Sackets, US).supply(8, 3);
      const int before = value(content(), g.s, US);
      happens(g);
      EXPECT_LT(value(content(), g.s, US), before) << what;
    }
}

}  // namespace warhawk::glorious
