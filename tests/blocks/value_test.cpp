// What a position is counted as for a bot; what that weighs is found by play.
#include "games/blocks/value.hpp"

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

int counted(const Setting& g, Amount what) {
  Appraisal appraisal;
  appraise(content(), g.s, appraisal);
  return appraisal.amount[what];
}

}  // namespace

TEST(Value, AShipInPortIsAsSafeAsItsTown) {
  Setting g;
  g.port(US, "SAC", 1);
  EXPECT_EQ(counted(g, ShipsInDanger), 0);
  g.army(GB, "KIN", {Inf3});
  EXPECT_EQ(counted(g, ShipsInDanger), 100);  // anybody can walk in
  g.army(US, "SAC", {Inf3});
  const int guarded = counted(g, ShipsInDanger);
  EXPECT_GT(guarded, 0);
  EXPECT_LT(guarded, 100);
}

TEST(Value, AFaceDownShipIsMendedInABaseOnly) {
  Setting base, elsewhere;
  EXPECT_EQ(counted(base.port(US, "SAC", 0, 1), ShipsInYards), 100);
  EXPECT_EQ(counted(elsewhere.port(US, "OSW", 0, 1), ShipsInYards), 0);
}

// So that the end of a battle that is as good as won changes nothing.
TEST(Value, TheWinnerOfABattleCountsAsBeforeIt) {
  Setting peace, battle;
  peace.army(GB, "KIN", {Inf4, Inf4});
  battle.army(GB, "KIN", {Inf4, Inf4}).army(US, "KIN", {Inf1}).s.active = US;
  EXPECT_EQ(counted(peace, Front), -800);
  EXPECT_NEAR(counted(battle, Front), -800, 20);
  EXPECT_LT(counted(peace, Targets), 0);
  EXPECT_NEAR(counted(battle, Targets), counted(peace, Targets), 40);
  EXPECT_LT(counted(battle, WeakUnits), 50);  // nor is what is lost a weak unit
}

}  // namespace warhawk::blocks
