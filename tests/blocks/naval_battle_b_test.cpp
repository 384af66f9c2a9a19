// II.D.1. Naval battles.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {
using Towns = std::vector<std::string>;
}

TEST(NavalBattles, VolleysAreSimultaneous) {  // E62
  CLAUSES(blocks, "B45", "B71", "B88");
  Setting g;
  g.goes_first().lake(US, "ONT", 1).lake(GB, "ONT", 1);
  g.dice({6, 6, 6, 1});
  g.battle_phase(US);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[GB], 1);
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{0, 1}}));
  EXPECT_EQ(controlled_lakes(content(), g.s, US), 0);
  EXPECT_EQ(controlled_lakes(content(), g.s, GB), 0);
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(NavalBattles, ASixTurnsDownOrSinks) {  // E63
  CLAUSES(blocks, "B46", "B88");
  Setting g;
  g.goes_first().lake(US, "ONT", 1).lake(GB, "ONT", 1, 1);
  g.dice({6, 1, 1, 5});
  g.battle_phase(US);
  EXPECT_EQ(g.question(), "NavalBattle.AttackerSix");
  EXPECT_EQ(g.asked(), US);
  EXPECT_TRUE(g.offers({TurnDown}));
  EXPECT_TRUE(g.offers({Sink}));
  EXPECT_FALSE(g.offers({Pass}));
  EXPECT_FALSE(g.offers({Done}));
  Setting sink = g;
  g.answer({TurnDown});
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{0, 2}}));
  sink.answer({Sink});
  EXPECT_EQ(sink.on_lake(GB, "ONT"), (Fleet{{1, 0}}));
  EXPECT_EQ(sink.s.sunk[GB], 1);
}

TEST(NavalBattles, TheAttackerPlacesItsSixesFirst) {
  CLAUSES(blocks, "B45", "B88");
  Setting g;
  g.lake(US, "ONT", 1, 1).lake(GB, "ONT", 1, 1);
  g.dice({6, 1, 6, 1});
  g.battle_phase(GB);  // the side whose turn it is attacks
  ASSERT_EQ(g.events(Told::NavalFire).size(), 2u);
  EXPECT_EQ((get<Told::NavalFire, "side">(g.events(Told::NavalFire)[0])), GB);
  EXPECT_EQ(g.question(), "NavalBattle.AttackerSix");
  EXPECT_EQ(g.asked(), GB);
  g.answer({TurnDown});  // the American gun that rolled a six counts all the same
  EXPECT_EQ(g.question(), "NavalBattle.DefenderSix");
  EXPECT_EQ(g.asked(), US);
  g.answer({Sink});
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{0, 2}}));
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{1, 0}}));
}

TEST(NavalBattles, EachWithdrawingShipChoosesItsPort) {  // E64
  CLAUSES(blocks, "B47");
  Setting g;
  g.goes_first().lake(US, "CHA", 2).lake(GB, "CHA", 1);
  g.dice({1, 2, 3, 4, 5, 1});
  g.battle_phase(US);
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_EQ(g.asked(), US);
  g.answer({Withdraw});
  EXPECT_EQ(g.towns(Harbor), (Towns{"BUR", "PLA", "WHI"}));
  g.answer({Harbor, Ready, g.town("PLA")});
  EXPECT_EQ(g.towns(Harbor), (Towns{"BUR", "PLA", "WHI"}));
  g.answer({Harbor, Ready, g.town("WHI")});
  EXPECT_EQ(g.in_port(US, "PLA"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.in_port(US, "WHI"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(NavalBattles, TheDefenderIsAskedWhenTheAttackerStays) {
  CLAUSES(blocks, "B47");
  Setting g;
  g.lake(US, "CHA", 1).lake(GB, "CHA", 1);
  g.dice({1, 1, 1, 1});
  g.battle_phase(GB);
  EXPECT_EQ(g.asked(), GB);
  g.answer({Stay});
  EXPECT_EQ(g.question(), "NavalBattle.DefenderStays");
  EXPECT_EQ(g.asked(), US);
  g.dice({1, 1, 1, 1});
  g.answer({Stay});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");  // another round
  EXPECT_EQ(g.asked(), GB);
}

TEST(NavalBattles, BothSunkInOneRound) {  // E65
  CLAUSES(blocks, "B50");
  Setting g;
  g.goes_first().lake(US, "ERI", 1).lake(GB, "ERI", 1);
  g.dice({6, 6, 6, 6});
  g.battle_phase(US);
  EXPECT_EQ(g.on_lake(US, "ERI"), (Fleet{}));
  EXPECT_EQ(g.on_lake(GB, "ERI"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[US], 1);
  EXPECT_EQ(g.s.sunk[GB], 1);
  EXPECT_TRUE(g.told(Told::NavalBattleOver));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

}  // namespace warhawk::blocks
