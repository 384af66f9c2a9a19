// II.D.1. Naval battles.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

void sail_out(Setting& g, Side side, const char* lake, const char* port, int ships) {
  g.navy_phase(side);
  g.answer({SailOut, g.lake_of(lake)});
  for (; ships > 0; ships--) g.answer({StepOut, Ready, g.town(port)});
  g.answer({Done});
}
int dice_of(const Setting& g, Side side) {  // how many dice this side's fleet rolled in all
  int dice = 0;
  for (const Event& event : g.events(Told::NavalFire))
    for (int n : get<Told::NavalFire, "dice">(event)) dice += get<Told::NavalFire, "side">(event) == side ? n : 0;
  return dice;
}

}  // namespace

TEST(LakeCase, TwoAgainstOneOnOntario) {  // E7
  CLAUSES(blocks, "B27", "B45", "B46", "B71");
  Setting g;
  g.goes_first().port(US, "SAC", 2).lake(GB, "ONT", 1);
  sail_out(g, US, "ONT", "SAC", 2);
  EXPECT_EQ(g.score(GB), 2);
  g.dice({6, 2, 5, 6, 6, 1});
  g.answer({Pass});  // every six has one use only, so nobody is asked
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[GB], 1);
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 1}}));
  EXPECT_EQ(g.score(US), 2);
  EXPECT_EQ(g.score(GB), 0);
  g.s.lake[US][g.lake_of("ONT")] = {{0, 2}};
  EXPECT_EQ(g.score(US), 0);  // no control with ships that are face-down
}

TEST(LakeCase, WhoMayLeaveChamplain) {  // E8
  CLAUSES(blocks, "B45", "B47");
  Setting g;
  g.goes_first().port(GB, "LAC", 1).lake(US, "CHA", 1);
  sail_out(g, GB, "CHA", "LAC", 1);
  g.dice({3, 4, 2, 5});
  g.answer({Pass});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_EQ(g.asked(), GB);
  Setting leaves = g;
  leaves.answer({Withdraw});
  EXPECT_EQ(leaves.in_port(GB, "LAC"), (Fleet{{1, 0}}));
  EXPECT_EQ(leaves.on_lake(GB, "CHA"), (Fleet{{0, 0}}));
  EXPECT_EQ(leaves.question(), "NavyPhase.Choice");  // the defender is not asked then

  g.answer({Stay});
  EXPECT_EQ(g.question(), "NavalBattle.DefenderStays");
  EXPECT_EQ(g.asked(), US);
  Setting defender = g;
  defender.answer({Withdraw});
  EXPECT_EQ(defender.towns(Harbor), (Towns{"BUR", "PLA", "WHI"}));
  EXPECT_EQ(defender.why("LAC"), Bar("B24"));
  EXPECT_EQ(defender.why("SAC"), Bar("B26"));
  defender.answer({Harbor, Ready, g.town("BUR")});
  EXPECT_EQ(defender.in_port(US, "BUR"), (Fleet{{1, 0}}));
  EXPECT_EQ(defender.on_lake(GB, "CHA"), (Fleet{{1, 0}}));

  g.dice({1, 2, 3, 4});
  g.answer({Stay});
  EXPECT_TRUE(g.dice_used_up());  // round 2
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_EQ(g.asked(), GB);
}

TEST(LakeCase, ReadyShipsRollTwoDiceEach) {
  CLAUSES(blocks, "B45", "B46", "B88");
  Setting g;
  g.lake(US, "ONT", 2, 1).lake(GB, "ONT", 1, 1);
  g.dice({6, 1, 1, 1, 6, 1});  // four dice against two; ships that are face-down have none
  g.battle_phase(US);
  EXPECT_EQ(g.question(), "NavalBattle.AttackerSix");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(dice_of(g, US), 4);
  EXPECT_EQ(dice_of(g, GB), 2);
  EXPECT_TRUE(g.offers(Action{TurnDown}));
  EXPECT_TRUE(g.offers(Action{Sink}));
  EXPECT_FALSE(g.offers(Pass) || g.offers(Done));
  Setting sunk = g;
  sunk.answer({Sink});
  EXPECT_EQ(sunk.on_lake(GB, "ONT"), (Fleet{{1, 0}}));
  g.answer({TurnDown});
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{0, 2}}));
  EXPECT_EQ(g.question(), "NavalBattle.DefenderSix");  // its six counts all the same
  EXPECT_EQ(g.asked(), GB);
  g.answer({Sink});
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{2, 0}}));
  EXPECT_EQ(g.s.sunk[US], 1);
  g.answer({Stay});
  g.dice({1, 1, 1, 1});
  g.answer({Stay});  // the British have no guns now, but ships: there is another round
  EXPECT_EQ(dice_of(g, US), 8);
  EXPECT_EQ(dice_of(g, GB), 2);
}

TEST(LakeCase, SixesOfASunkShip) {
  CLAUSES(blocks, "B46", "B88", "B50");
  Setting g;
  g.goes_first().lake(US, "ONT", 2).lake(GB, "ONT", 1);
  g.dice({6, 6, 6, 1, 6, 6});
  g.battle_phase(US);  // two sixes sink the British ship, the third is lost; then the British place theirs
  EXPECT_EQ(g.on_lake(GB, "ONT"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.s.sunk[GB], 1);
  EXPECT_EQ(g.question(), "NavalBattle.DefenderSix");
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 1}}));  // the first had one use only
  Setting turned = g;
  turned.answer({TurnDown});
  EXPECT_EQ(turned.on_lake(US, "ONT"), (Fleet{{0, 2}}));
  g.answer({Sink});
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");  // over, with nobody left to withdraw from
}

TEST(LakeCase, NobodyLeft) {
  CLAUSES(blocks, "B50", "B88");
  Setting g;
  g.goes_first().lake(US, "CHA", 1).lake(GB, "CHA", 1).dice({6, 6, 6, 6});
  g.battle_phase(GB);
  EXPECT_EQ(g.on_lake(US, "CHA"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 0}}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(LakeCase, EachShipToItsPort) {
  CLAUSES(blocks, "B47", "B24");
  Setting g;
  g.goes_first().lake(GB, "ONT", 2, 1).lake(US, "ONT", 1).army(US, "YOR", {Inf2}).army(GB, "OSW", {Inf2});
  g.dice({1, 1, 1, 1, 2, 2});
  g.battle_phase(GB);
  g.answer({Withdraw});
  EXPECT_EQ(g.towns(Harbor), (Towns{"FGE", "KIN", "OSW"}));
  EXPECT_EQ(g.why("YOR"), Bar("B24"));
  EXPECT_FALSE(g.offers(Stay));  // all go
  g.answers({{Harbor, Ready, g.town("FGE")}, {Harbor, Ready, g.town("OSW")}, {Harbor, Down, g.town("KIN")}});
  EXPECT_EQ(g.in_port(GB, "FGE"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.in_port(GB, "OSW"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.in_port(GB, "KIN"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 0}}));
}

TEST(LakeCase, KingstonIsContested) {  // E38
  CLAUSES(blocks, "B7", "B44", "B48");
  Setting g;
  g.goes_first().port(US, "SAC", 2).army(US, "SAC", {Inf4}).army(GB, "KIN", {Inf2}).lake(GB, "ONT", 1);
  sail_out(g, US, "ONT", "SAC", 2);
  g.answer({MoveGroup, g.town("SAC")});
  g.dice({1, 2, 2, 2, 2, 3, 3});  // border; then the fleets
  g.answer({March, Inf4, g.town("KIN")});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_FALSE(g.told(Told::Battle));
  g.answers({{Stay}, {Withdraw}});
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.towns(Harbor), (Towns{"FGE", "YOR"}));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
  g.answer({Harbor, Ready, g.town("YOR")});
  EXPECT_TRUE(g.told(Told::NavalBattleOver));
  EXPECT_TRUE(g.told(Told::Battle));
  EXPECT_EQ(g.question(), "Battle.Retreat");
}

TEST(LakeCase, NoPortNoQuestion) {  // E39
  CLAUSES(blocks, "B48");
  Setting g;
  g.goes_first().lake(GB, "CHA", 1).army(US, "LAC", {Inf2}).port(US, "PLA", 1);
  sail_out(g, US, "CHA", "PLA", 1);
  g.dice({1, 2, 3, 4});
  g.answer({Pass});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");
  EXPECT_EQ(g.asked(), US);
  g.dice({1, 2, 3, 4});
  g.answer({Stay});
  EXPECT_EQ(g.question(), "NavalBattle.AttackerStays");  // the second round is fought already
  EXPECT_EQ(g.asked(), US);
  EXPECT_TRUE(g.dice_used_up());

  Setting attacker;  // nor is an attacker asked that cannot go
  attacker.lake(GB, "CHA", 1).lake(US, "CHA", 1).army(US, "LAC", {Inf2}).dice({1, 2, 3, 4});
  attacker.battle_phase(GB);
  EXPECT_EQ(attacker.question(), "NavalBattle.DefenderStays");
  EXPECT_EQ(attacker.asked(), US);
}

TEST(LakeCase, NoGunsOnEitherSide) {
  CLAUSES(blocks, "B49");
  Setting g;
  g.goes_first().lake(US, "CHA", 1).lake(GB, "CHA", 1).dice({6, 1, 6, 1});
  g.battle_phase(US);
  EXPECT_EQ(g.on_lake(US, "CHA"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 1}}));
  g.answers({{Stay}, {Stay}});  // no dice: the attacker has to go
  EXPECT_EQ(g.question(), "Harbor.Port");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(Harbor), (Towns{"BUR", "PLA", "WHI"}));
  g.answer({Harbor, Down, g.town("WHI")});
  EXPECT_EQ(g.in_port(US, "WHI"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 1}}));

  Setting shut_out;
  shut_out.goes_first().lake(GB, "CHA", 0, 2).lake(US, "CHA", 0, 1).army(US, "LAC", {Inf2}).battle_phase(GB);
  EXPECT_EQ(shut_out.on_lake(GB, "CHA"), (Fleet{{0, 0}}));
  EXPECT_EQ(shut_out.s.sunk[GB], 2);
  EXPECT_EQ(shut_out.on_lake(US, "CHA"), (Fleet{{0, 1}}));
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
