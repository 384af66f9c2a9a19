// What the journal tells of finished orders (B95), so that both sides and the log know the same.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

// The arguments of the only event of this kind.
std::vector<int> told(const Setting& g, Told kind, Seen seen = EVERYONE) {
  const auto events = g.events(kind);
  EXPECT_EQ(events.size(), 1u);
  if (events.size() != 1) return {};
  EXPECT_EQ(events[0].seen, seen);
  return {events[0].args.begin(), events[0].args.end()};
}

}  // namespace

TEST(Told, ShipsThatSailOutAndIn) {
  CLAUSES(blocks, "B95");
  Setting out;
  out.port(US, "SAC", 2).port(US, "OSW", 0, 1);
  out.navy_phase(US);
  out.answers({{SailOut, out.lake_of("ONT")}, {StepOut, Ready, out.town("SAC")}, {StepOut, Ready, out.town("SAC")}});
  EXPECT_FALSE(out.told(Told::SailedOut)) << "before the order is complete";
  out.answer({Done});
  EXPECT_EQ(told(out, Told::SailedOut), (std::vector<int>{US, Ready, 2, out.town("SAC"), out.lake_of("ONT")}));
  EXPECT_FALSE(out.told(Told::SailedIn));

  Setting in;
  in.lake(GB, "ONT", 0, 1);
  in.army(GB, "YOR", {Inf2});
  in.navy_phase(GB);
  in.answers({{SailIn, in.lake_of("ONT")}, {StepIn, Down, in.town("YOR")}, {Done}});
  EXPECT_EQ(told(in, Told::SailedIn), (std::vector<int>{GB, Down, 1, in.lake_of("ONT"), in.town("YOR")}));
  EXPECT_FALSE(in.told(Told::SailedOut));
}

TEST(Told, UnitsThatAreCarriedAndThatMarch) {
  CLAUSES(blocks, "B95");
  Setting sea;
  sea.lake(US, "ONT", 2).army(US, "SAC", {Inf4, Inf3});
  sea.navy_phase(US);
  sea.answers({{CarryOnly, sea.lake_of("ONT")}, {Land, sea.town("SAC"), sea.town("YOR")}, {Load, Inf4}, {Load, Inf3}});
  EXPECT_EQ(told(sea, Told::Carried), (std::vector<int>{US, 2, sea.town("SAC"), sea.town("YOR")}));
  EXPECT_EQ(told(sea, Told::Occupied), (std::vector<int>{US, sea.town("YOR")}));

  Setting road;
  road.army(GB, "KIN", {Inf4, Inf3, Cav2});
  road.goes_first();
  road.army_phase(GB);
  road.answers({{MoveGroup, road.town("KIN")}, {March, Inf4, road.town("PRE")}, {March, Inf3, road.town("PRE")}});
  road.answers({{March, Cav2, road.town("YOR")}, {Ride, road.town("STO")}});
  EXPECT_EQ(told(road, Told::Marched), (std::vector<int>{GB, 2, road.town("KIN"), road.town("PRE")}));
  EXPECT_EQ(told(road, Told::Rode), (std::vector<int>{GB, 1, road.town("KIN"), road.town("YOR"), road.town("STO")}));
}

TEST(Told, ThatASideIsNamingItsWinterLosses) {
  CLAUSES(blocks, "B76", "B95");
  Setting g;
  g.army(US, "GEN", {Inf4, Inf3}).army(GB, "PRE", {Inf4, Inf3});
  g.winter();
  EXPECT_EQ(told(g, Told::WinterLosses, all_but(US)), (std::vector<int>{US}));
  g.answer({Suffer, Inf4, g.town("GEN")});
  EXPECT_EQ(g.events(Told::WinterLosses).size(), 2u);
  EXPECT_EQ(g.events(Told::WinterLosses)[1].seen, all_but(GB));
}

}  // namespace warhawk::blocks
