// II.B. Navy phase: naval moves and landings.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

using Towns = std::vector<std::string>;

// Where a landing from this town may go.
Towns shores(const Setting& g, const char* from) {
  Towns names;
  for (const auto& place : edition().places)
    if (place.noun == ATown && g.offers({Land, g.town(from), place.id})) names.push_back(place.key);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

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

TEST(Landings, PortsAreThoseOfTheStartOfThePhase) {  // E50
  CLAUSES(blocks, "B24", "B43", "B86");
  Setting g;
  g.goes_first().lake(US, "ONT", 2).army(US, "OSW", {Inf3});
  g.navy_phase(US);
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "OSW", "SAC"}));
  EXPECT_EQ(g.why("FGE"), Bar("B24"));
  g.answers({{StepIn, Ready, g.town("SAC")}, {Done}});
  EXPECT_EQ(g.question(), "NavalMove.Landing");
  g.answers({{Land, g.town("OSW"), g.town("FGE")}, {Load, Inf3}});
  EXPECT_EQ(g.at(US, "FGE"), force({Inf3}));
  EXPECT_TRUE(g.told(Told::Occupied));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{1, 0}}));

  g.dice({6, 6, 1, 1});  // initiative of the next turn
  g.answers({{Pass}, {Pass}, {Pass}, {GoFirst, US}});
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"FGE", "GEN", "OSW", "SAC"}));  // Oswego by its territory
}

TEST(Landings, ShipsThatJustSailedOutCarryNobody) {  // E51
  CLAUSES(blocks, "B28", "B86");
  Setting g;
  g.lake(US, "ONT", 1).port(US, "SAC", 2).army(US, "SAC", {Inf3, Inf2});
  g.navy_phase(US);
  Setting carry = g;
  g.answer({SailOut, g.lake_of("ONT")});
  EXPECT_FALSE(g.offers({Done}));
  g.answers({{StepOut, Ready, g.town("SAC")}, {StepOut, Ready, g.town("SAC")}, {Done}});
  EXPECT_TRUE(g.offers({NoLanding}));
  g.answers({{Land, g.town("SAC"), g.town("YOR")}, {Load, Inf3}});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");  // one unit at most
  EXPECT_EQ(g.at(US, "YOR"), force({Inf3}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf2}));

  carry.answer({CarryOnly, g.lake_of("ONT")});
  EXPECT_FALSE(carry.offers({NoLanding}));
  carry.answer({Land, g.town("SAC"), g.town("YOR")});
  EXPECT_FALSE(carry.offers({Done}));
}

TEST(Landings, OneStartAndOneDestination) {  // E52
  CLAUSES(blocks, "B28");
  Setting g;
  g.lake(US, "ONT", 2).army(US, "SAC", {Inf3, Inf2}).army(US, "OSW", {Inf4});
  g.navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  EXPECT_TRUE(g.offers({Land, g.town("OSW"), g.town("YOR")}));
  g.answers({{Land, g.town("SAC"), g.town("YOR")}, {Load, Inf3}});
  EXPECT_FALSE(g.offers(Land));
  EXPECT_TRUE(g.offers({Done}));
  EXPECT_EQ(g.options(Load), (std::vector<Action>{{Load, Inf2}}));  // not the infantry of Oswego
  g.answer({Load, Inf2});
  EXPECT_EQ(g.at(US, "YOR"), force({Inf3, Inf2}));
  EXPECT_EQ(g.at(US, "OSW"), force({Inf4}));
}

TEST(Landings, WhereTheyMayGo) {  // E53
  CLAUSES(blocks, "B31");
  Setting g;
  g.goes_first().lake(US, "ONT", 1).army(US, "GEN", {Inf2}).army(GB, "KIN", {Inf3});
  g.navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  EXPECT_EQ(shores(g, "GEN"), (Towns{"FGE", "KIN", "OSW", "SAC", "YOR"}));
  EXPECT_EQ(g.why("BUF"), Bar("B28"));

  Setting transfer = g, occupation = g, attack = g;
  transfer.answers({{Land, g.town("GEN"), g.town("OSW")}, {Load, Inf2}, {Pass}});
  EXPECT_EQ(transfer.at(US, "OSW"), force({Inf2}));
  EXPECT_FALSE(transfer.told(Told::Occupied));
  EXPECT_FALSE(transfer.told(Told::Battle));

  occupation.answers({{Land, g.town("GEN"), g.town("YOR")}, {Load, Inf2}});
  EXPECT_EQ(occupation.at(US, "YOR"), force({Inf2}));
  EXPECT_TRUE(occupation.told(Told::Occupied));

  attack.answers({{Land, g.town("GEN"), g.town("KIN")}, {Load, Inf2}, {Pass}});
  EXPECT_EQ(attack.question(), "Battle.Retreat");
  EXPECT_EQ(attack.asked(), GB);
}

}  // namespace warhawk::blocks
