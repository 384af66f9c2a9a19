// II.D.2. Ships in a port that is stormed, walked into or left.
#include "setting.hpp"

namespace warhawk::blocks {

TEST(LostPorts, LeftByItsOwnSideInEnemyTerritory) {  // E78
  CLAUSES(blocks, "B69");
  Setting g;
  g.goes_first().army(US, "KIN", {Inf4}).port(US, "KIN", 1).army(GB, "YOR", {Inf1}).port(US, "SAC", 1);
  g.march(US, "KIN", "YOR");
  g.dice({1});
  g.answer({Stand});
  EXPECT_EQ(g.in_port(US, "KIN"), (Fleet{{1, 0}}));  // not before the phase ends
  Setting back = g;
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.at(US, "YOR"), force({Inf4}));
  EXPECT_TRUE(friendly(content(), g.s, GB) >> g.town("KIN") & 1);
  EXPECT_EQ(g.in_port(US, "KIN"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[US], 1);
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{1, 0}}));  // empty, too, but in its owner's territory

  back.dice({1});
  back.answer({FallBack});
  EXPECT_EQ(back.at(US, "KIN"), force({Inf4}));
  EXPECT_EQ(back.in_port(US, "KIN"), (Fleet{{1, 0}}));
  EXPECT_EQ(back.s.sunk[US], 0);
}

TEST(LostPorts, StormedOrWalkedInto) {
  CLAUSES(blocks, "B69");
  Setting g;
  g.goes_first().army(US, "PRE", {Inf4}).army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).lake(GB, "ONT", 1);
  Setting empty = g;
  g.march(US, "PRE", "KIN");
  g.dice({1});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[GB], 2);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{1, 0}}));

  empty.port(GB, "FGE", 1).army(US, "BUF", {Inf2});
  empty.dice({1});
  empty.march(US, "BUF", "FGE");
  EXPECT_EQ(empty.in_port(GB, "FGE"), (Fleet{}));
  EXPECT_EQ(empty.in_port(GB, "KIN"), (Fleet{{1, 1}}));
  EXPECT_EQ(empty.s.sunk[GB], 1);
}

TEST(PortCase, KingstonIsStormed) {  // E31
  CLAUSES(blocks, "B69", "B24");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).lake(GB, "ONT", 1, 1).army(US, "SAC", {Inf4});
  g.dice({1});
  g.march(US, "SAC", "KIN");
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));  // not before the phase ends
  g.dice({1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[GB], 2);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{1, 1}}));
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"FGE", "YOR"}));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
}

TEST(PortCase, AStormBeatenOffSinksNothing) {
  CLAUSES(blocks, "B7", "B69");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf1}).port(GB, "KIN", 1, 1).army(US, "SAC", {Inf4});
  g.dice({1});
  g.march(US, "SAC", "KIN");
  g.dice({1});
  g.answer({Stand});
  g.dice({2});
  g.answer({FallBack});
  EXPECT_EQ(g.at(US, "SAC"), force({Inf4}));
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{1, 1}}));
}

}  // namespace warhawk::blocks
