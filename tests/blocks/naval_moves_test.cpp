// II.B. Navy phase: ships sail out and in.
#include "setting.hpp"

namespace warhawk::blocks {

TEST(SailingCase, StepsAroundLakeOntario) {  // E6
  CLAUSES(blocks, "B24", "B26");
  Setting g;
  g.port(US, "SAC", 1).lake(US, "ONT", 1).army(GB, "KIN", {Inf2}).navy_phase(US);
  const u16 ontario = g.lake_of("ONT");
  EXPECT_EQ(g.options(SailOut), (std::vector<Action>{{SailOut, ontario}}));
  EXPECT_EQ(g.options(SailIn), (std::vector<Action>{{SailIn, ontario}}));
  Setting out = g;
  out.answer({SailOut, ontario});
  EXPECT_EQ(out.options(StepOut), (std::vector<Action>{{StepOut, Ready, out.town("SAC")}}));
  EXPECT_FALSE(out.offers(StepIn));
  out.answer({StepOut, Ready, out.town("SAC")});
  EXPECT_FALSE(out.offers(StepOut));  // and on from there it does not go in this phase
  EXPECT_FALSE(out.offers(StepIn));

  g.answer({SailIn, ontario});
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "OSW", "SAC"}));
  EXPECT_FALSE(g.offers(StepOut));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
  EXPECT_EQ(g.why("YOR"), Bar("B24"));  // empty, so it is Canadian
  EXPECT_EQ(g.why("ERI"), Bar("B26"));
  EXPECT_EQ(g.why("UTI"), Bar("B26"));

  Setting taken;
  taken.lake(US, "ONT", 1).army(US, "KIN", {Inf2}).army(GB, "OSW", {Inf2}).navy_phase(US);
  taken.answer({SailIn, ontario});
  EXPECT_EQ(taken.towns(StepIn), (Towns{"GEN", "KIN", "SAC"}));
  EXPECT_EQ(taken.why("OSW"), Bar("B24"));
}

TEST(SailingCase, OneLakeOneDirectionManyPorts) {
  CLAUSES(blocks, "B23", "B25", "B26");
  Setting g;
  g.port(US, "SAC", 1, 1).port(US, "GEN", 0, 1).port(US, "ERI", 1).lake(US, "ONT", 0, 1).navy_phase(US);
  g.answer({SailOut, g.lake_of("ONT")});
  EXPECT_EQ(g.why("ERI"), Bar("B26"));
  g.answers({{StepOut, Ready, g.town("SAC")}, {StepOut, Down, g.town("SAC")}, {StepOut, Down, g.town("GEN")}});
  EXPECT_FALSE(g.offers(StepOut));
  EXPECT_FALSE(g.offers(StepIn));
  g.answer({Done});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");  // one lake is the whole move
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 3}}));
  EXPECT_EQ(g.in_port(US, "ERI"), (Fleet{{1, 0}}));

  g.next_navy_phase(US);
  g.answer({SailIn, g.lake_of("ONT")});
  g.answers({{StepIn, Down, g.town("GEN")}, {StepIn, Down, g.town("OSW")}, {StepIn, Ready, g.town("SAC")}, {Done}});
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "GEN"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "OSW"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{1, 0}}));
}

TEST(SailingCase, NothingIsOfferedThatCannotBeDone) {
  CLAUSES(blocks, "B23", "B24", "B86");
  Setting none;
  none.navy_phase(US);
  EXPECT_FALSE(none.offers(SailOut) || none.offers(SailIn) || none.offers(CarryOnly));
  Setting shut_in;  // a British ship on Champlain whose only port the Americans hold, and no soldier to carry
  shut_in.lake(GB, "CHA", 1).army(US, "LAC", {Inf2}).navy_phase(GB);
  EXPECT_FALSE(shut_in.offers(SailOut) || shut_in.offers(SailIn) || shut_in.offers(CarryOnly));
  Setting one;
  one.port(US, "SAC", 1).navy_phase(US);
  one.answer({SailOut, one.lake_of("ONT")});
  EXPECT_FALSE(one.offers(Done));  // at least one step
  one.answer({StepOut, Ready, one.town("SAC")});
  EXPECT_TRUE(one.offers(Action{Done}));
}

TEST(SailingCase, OnlyShipsOnTheLakeMeanBattle) {
  CLAUSES(blocks, "B27");
  Setting g;
  g.port(US, "SAC", 1).port(GB, "KIN", 2).army(GB, "KIN", {Inf2}).goes_first();
  Setting damaged = g;
  damaged.lake(GB, "ONT", 0, 1);  // even one that is face-down
  for (Setting* x : {&g, &damaged}) {
    x->navy_phase(US);
    x->answers({{SailOut, x->lake_of("ONT")}, {StepOut, Ready, x->town("SAC")}, {Done}});
  }
  g.answer({Pass});  // no dice: ships do not fight in a town
  EXPECT_FALSE(g.told(Told::NavalBattle));
  damaged.dice({1, 2});
  damaged.answer({Pass});
  EXPECT_TRUE(damaged.told(Told::NavalBattle));
  EXPECT_EQ(damaged.question(), "NavalBattle.AttackerStays");
}

TEST(NavalMoves, OneLakeAndOneDirection) {  // E48
  CLAUSES(blocks, "B23");
  Setting g;
  g.lake(US, "ONT", 1).port(US, "SAC", 1).port(US, "OSW", 1).lake(US, "ERI", 1).port(US, "ERI", 1);
  g.navy_phase(US);
  g.answer({SailOut, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepOut), (Towns{"OSW", "SAC"}));
  g.answer({StepOut, Ready, g.town("SAC")});
  EXPECT_EQ(g.towns(StepOut), (Towns{"OSW"}));
  EXPECT_FALSE(g.offers(StepIn));
  EXPECT_EQ(g.why("ERI"), Bar("B26"));
  g.answers({{StepOut, Ready, g.town("OSW")}, {Done}});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{3, 0}}));
  EXPECT_EQ(g.on_lake(US, "ERI"), (Fleet{{1, 0}}));
  EXPECT_EQ(g.in_port(US, "ERI"), (Fleet{{1, 0}}));
}

TEST(NavalMoves, InwardsToPortsFreelyMixed) {
  CLAUSES(blocks, "B23", "B24", "B25", "B26");
  Setting g;
  g.lake(US, "ONT", 1, 1).port(US, "SAC", 1).army(GB, "OSW", {Inf2});
  g.navy_phase(US);
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_FALSE(g.offers(StepOut));
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "SAC"}));
  EXPECT_EQ(g.why("OSW"), Bar("B24"));
  EXPECT_EQ(g.why("YOR"), Bar("B24"));
  EXPECT_EQ(g.why("BUF"), Bar("B26"));
  g.answer({StepIn, Down, g.town("GEN")});
  EXPECT_FALSE(g.offers({StepIn, Down, g.town("SAC")}));  // no ship steps twice
  g.answers({{StepIn, Ready, g.town("SAC")}, {Done}});
  EXPECT_EQ(g.in_port(US, "GEN"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.in_port(US, "SAC"), (Fleet{{2, 0}}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{}));
}

TEST(NavalMoves, TwoFleetsWithoutGuns) {  // E49
  CLAUSES(blocks, "B25", "B27", "B49");
  Setting g;
  g.goes_first().port(US, "PLA", 0, 1).lake(GB, "CHA", 0, 1);
  g.navy_phase(US);
  g.answers({{SailOut, g.lake_of("CHA")}, {StepOut, Down, g.town("PLA")}, {Done}, {Pass}});
  EXPECT_TRUE(g.told(Told::NavalBattle));
  EXPECT_FALSE(g.told(Told::NavalFire));
  EXPECT_EQ(g.question(), "Harbor.Port");
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.towns(Harbor), (Towns{"BUR", "PLA", "WHI"}));
  EXPECT_EQ(g.why("LAC"), Bar("B24"));
  g.answer({Harbor, Down, g.town("BUR")});
  EXPECT_EQ(g.in_port(US, "BUR"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 1}}));
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
}

TEST(NavalMoves, WithoutGunsAndWithoutPortTheAttackerSinks) {
  CLAUSES(blocks, "B49");
  Setting g;
  g.goes_first().lake(US, "CHA", 0, 2).lake(GB, "CHA", 0, 1);
  g.army(GB, "PLA", {Inf2}).army(GB, "BUR", {Inf2}).army(GB, "WHI", {Inf2});
  g.battle_phase(US);
  EXPECT_EQ(g.on_lake(US, "CHA"), (Fleet{}));
  EXPECT_EQ(g.s.sunk[US], 2);
  EXPECT_EQ(g.on_lake(GB, "CHA"), (Fleet{{0, 1}}));
}

}  // namespace warhawk::blocks
