// II.B. Navy phase: who is carried over a lake, from where, and to where.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

// Where a landing from this town may go.
Towns shores(const Setting& g, const char* from) {
  Towns names;
  for (const auto& place : edition().places)
    if (place.noun == ATown && g.offers({Land, g.town(from), place.id})) names.push_back(place.key);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST(LandingCase, TwoShipsTwoUnits) {  // E9
  CLAUSES(blocks, "B28", "B29", "B30", "B32");
  Setting g;
  g.goes_first().lake(US, "ONT", 2, 1).army(US, "SAC", {Inf4, Inf3, Inf2, Cav2}).navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  g.answer({Land, g.town("SAC"), g.town("YOR")});
  EXPECT_EQ(g.options(Load), (std::vector<Action>{{Load, Inf2}, {Load, Inf3}, {Load, Inf4}}));
  EXPECT_EQ(g.why(Cav2), Bar("B30"));
  g.answers({{Load, Inf4}, {Load, Inf3}});  // no dice, and no third: the face-down ship carries nobody
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.at(US, "YOR"), force({Inf4, Inf3}));
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{{2, 1}}));
  EXPECT_FALSE(g.offers({MoveGroup, g.town("YOR")}));
  EXPECT_EQ(g.why("YOR"), Bar("B32"));
  g.answer({MoveGroup, g.town("SAC")});
  g.answers({{March, Inf2, g.town("OSW")}, {March, Cav2, g.town("OGD")}, {Halt}});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2}));
  EXPECT_EQ(g.at(US, "OGD"), force({Cav2}));
}

TEST(LandingCase, ShipsThatStepDoNotCarry) {
  CLAUSES(blocks, "B28", "B29", "B86");
  Setting g;
  g.lake(US, "ONT", 2, 1).port(US, "SAC", 3).army(US, "SAC", {Inf4, Inf3, Inf2}).navy_phase(US);
  const u16 ontario = g.lake_of("ONT"), sac = g.town("SAC"), yor = g.town("YOR");
  Setting both_in = g, one_in = g, out = g;
  both_in.answers({{SailIn, ontario}, {StepIn, Ready, sac}, {StepIn, Ready, sac}, {Done}});
  EXPECT_EQ(both_in.question(), "ArmyPhase.Choice");  // the face-down ship is left, and no landing
  one_in.answers({{SailIn, ontario}, {StepIn, Ready, sac}, {Done}});
  EXPECT_EQ(one_in.question(), "NavalMove.Landing");
  one_in.answers({{Land, sac, yor}, {Load, Inf4}});
  EXPECT_EQ(one_in.question(), "ArmyPhase.Choice");
  EXPECT_EQ(one_in.on_lake(US, "ONT"), (Fleet{{1, 1}}));
  EXPECT_EQ(one_in.in_port(US, "SAC"), (Fleet{{4, 0}}));
  out.answers({{SailOut, ontario}, {StepOut, Ready, sac}, {StepOut, Ready, sac}, {StepOut, Ready, sac}, {Done}});
  EXPECT_TRUE(out.offers(Action{NoLanding}));
  out.answers({{Land, sac, yor}, {Load, Inf4}, {Load, Inf3}});
  EXPECT_EQ(out.question(), "ArmyPhase.Choice");  // two ships were there before
  EXPECT_EQ(out.on_lake(US, "ONT"), (Fleet{{5, 1}}));
  g.answer({CarryOnly, ontario});
  EXPECT_FALSE(g.offers(Action{NoLanding}));  // a move without a step carries somebody
  g.answer({Land, sac, yor});
  EXPECT_FALSE(g.offers(Action{Done}));
  g.answer({Load, Inf2});
  EXPECT_TRUE(g.offers(Action{Done}));
}

TEST(LandingCase, WhoIsCarriedAndWhereTo) {
  CLAUSES(blocks, "B28", "B30", "B31");
  Setting g;
  g.lake(GB, "ERI", 2).army(GB, "AMH", {Inf2, Cav2}).indian("FER").army(US, "BUF", {Inf2}).army(GB, "MOR", {Inf2});
  g.navy_phase(GB);
  g.answer({CarryOnly, g.lake_of("ERI")});
  for (const char* town : {"BUF", "CLE", "DET", "ERI", "FER", "MEI"}) {  // enemies, empty towns, its own
    EXPECT_TRUE(g.offers({Land, g.town("AMH"), g.town(town)})) << town;
  }
  EXPECT_EQ(g.options(Land).size(), 6u);  // not to Amherstburg itself, to another lake or inland, nor from there
  EXPECT_FALSE(g.offers({Land, g.town("FER"), g.town("BUF")}));  // the Indian stays
  g.answers({{Land, g.town("AMH"), g.town("FER")}, {Load, Inf2}});
  EXPECT_EQ(g.question(), "ArmyPhase.Choice");
  EXPECT_EQ(g.at(GB, "FER"), force({Inf2, Ind4}));
  EXPECT_FALSE(g.told(Told::Occupied));

  Setting no_foot;
  no_foot.lake(GB, "ERI", 1).army(GB, "AMH", {Cav2}).indian("FER").navy_phase(GB);
  EXPECT_FALSE(no_foot.offers(CarryOnly));
}

TEST(LandingCase, AnEmptyTownIsTakenAndAnOccupiedOneAttacked) {
  CLAUSES(blocks, "B24", "B31", "B43", "B86");
  Setting g;
  g.lake(US, "ONT", 2).army(US, "OSW", {Inf3}).army(GB, "YOR", {Inf1}).navy_phase(US);
  Setting attack = g;
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"GEN", "OSW", "SAC"}));
  g.answers({{StepIn, Ready, g.town("GEN")}, {Done}, {Land, g.town("OSW"), g.town("FGE")}, {Load, Inf3}});
  EXPECT_TRUE(g.told(Told::Occupied));
  EXPECT_EQ(g.score(US), 1 + 2 + 2);  // the unit, Fort George and the lake, at once
  g.next_navy_phase(US);              // no battle in between
  EXPECT_FALSE(g.told(Told::Battle));
  g.answer({SailIn, g.lake_of("ONT")});
  EXPECT_EQ(g.towns(StepIn), (Towns{"FGE", "GEN", "OSW", "SAC"}));

  attack.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf3}, {Pass}});
  EXPECT_EQ(attack.question(), "Battle.Retreat");
  EXPECT_FALSE(attack.told(Told::Occupied));
}

TEST(LandingCase, LandedUnitsAreDoneAmongUnitsLikeThem) {
  CLAUSES(blocks, "B32", "B34");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "GEN", {Inf2}).army(US, "OSW", {Inf2}).army(US, "ALB", {Inf3}).navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("GEN"), g.town("OSW")}, {Load, Inf2}});
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2, Inf2}));
  EXPECT_EQ(g.towns(MoveGroup), (Towns{"ALB", "OSW"}));  // not tied to the town the landing came from
  EXPECT_EQ(g.why("GEN"), Bar("B34"));
  g.answer({MoveGroup, g.town("OSW")});
  g.dice(NEXT_TURN);
  g.answer({March, Inf2, g.town("SAC")});  // only one of the two may go, so the move is complete
  EXPECT_EQ(g.at(US, "OSW"), force({Inf2}));
  EXPECT_EQ(g.at(US, "SAC"), force({Inf2}));
  EXPECT_EQ(g.question(), "Turn.First");
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
