// A7 and 9: Flagships, Forces, missions.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::glorious {

namespace {

std::vector<int> zones_for(const Setting& g, Mission mission) {
  std::vector<int> zones;
  for (const Action& action : g.options(Form))
    if (get<AMission>(action) == mission) zones.push_back(get<AZone>(action));
  return zones;
}
void assign(Setting& g, ShipName flag = Madison) {
  g.procedure(Assign{});
  if (g.question() == "Assign.Flag") g.answer({NameFlag, flag, 0, 0});
}

}  // namespace

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Missions, WithoutAConvoyTurn) {
  CLAUSES(glorious, "A7", "9.1.1", "9.1.2", "9.1.4");
  Setting g(2);
  g.us_convoy(1).troops(1, 0);
  assign(g);
  EXPECT_EQ(zones_for(g, Patrol).size(), 6u);
  EXPECT_THAT(zones_for(g, RaidMission), ElementsAre(York, Kingston));
  EXPECT_THAT(zones_for(g, ArmySupport), ElementsAre(Kingston, Niagara));
  EXPECT_THAT(zones_for(g, Escort), IsEmpty());
  EXPECT_THAT(zones_for(g, CuttingOutMission), IsEmpty());
  g.answer(Done);
  EXPECT_TRUE(g.over());
}

TEST(Missions, EscortOnAConvoyTurn) {
  CLAUSES(glorious, "9.1.2");
  Setting g(1);
  g.us_convoy(1);
  assign(g);
  EXPECT_THAT(zones_for(g, Escort), ElementsAre(Sackets));
  EXPECT_THAT(zones_for(g, ArmySupport), IsEmpty());
}

TEST(Missions, OneRaidAZone) {
  CLAUSES(glorious, "2.2.2", "9.1.3");
  Setting g(2);
  for (int zone = 0; zone < ZONES; zone++) g.control(Zone(zone), US);  // control never changes who owns a coast
  assign(g);
  EXPECT_THAT(zones_for(g, RaidMission), ElementsAre(York, Kingston));
  g.answers({{Form, RaidMission, York, 0}, {Join, Raven, 0, 0}, {Done, 0, 0, 0}});
  EXPECT_THAT(zones_for(g, RaidMission), ElementsAre(Kingston));
}

TEST(Missions, AForceNeedsAShip) {
  CLAUSES(glorious, "9");
  Setting g(2);
  assign(g);
  g.answer({Form, Patrol, York, 0});
  EXPECT_FALSE(g.offers(Done));
  g.answer({Join, Asp, 0, 0});
  EXPECT_TRUE(g.offers(Done));
  g.answer({Join, Raven, 0, 0});
  g.answer(Done);
  EXPECT_EQ(g.zone_of(Asp), York);
  EXPECT_EQ(force_of(g.s, Asp), force_of(g.s, Raven));
  g.answer({Form, Patrol, York, 0});  // any number of Forces
  g.answers({{Join, Julia, 0, 0}, {Done, 0, 0, 0}});
  EXPECT_NE(force_of(g.s, Julia), force_of(g.s, Raven));
}

TEST(Missions, FourPointsCarryOneTroopsMarker) {
  CLAUSES(glorious, "A7", "9.1.4");
  Setting g(2);
  g.troops(3, 0).put({Pike}, Deployable);
  assign(g);
  g.answer({Form, ArmySupport, Niagara, 0});
  g.answer({Join, Oneida, 0, 0});  // three points
  EXPECT_FALSE(g.offers(Done));
  g.answer({Join, Madison, 0, 0});  // eight
  for (ShipName ship : {Asp, Raven, Julia}) g.answer({Join, ship, 0, 0});
  g.answer(Done);  // eleven
  ASSERT_EQ(g.question(), "Assign.Troops");
  EXPECT_THAT(g.first(Embark), ElementsAre(1, 2));
  g.answer({Embark, 2, 0, 0});
  EXPECT_EQ(g.s.troops[US], 1);
  EXPECT_EQ(g.s.force[force_of(g.s, Madison)].troops, 2);
  EXPECT_THAT(zones_for(g, ArmySupport), ElementsAre(Kingston, Niagara));  // another Force for the third
}

TEST(Missions, AgainstATemporaryHomeport) {
  CLAUSES(glorious, "9.1.4");
  Setting g(4);
  g.troops(1, 0).blockade(Kingston).isolated({Moira});
  assign(g);
  EXPECT_THAT(zones_for(g, ArmySupport), ElementsAre(York, Kingston, Niagara));
}

TEST(Missions, BlockadedShipsGetNone) {
  CLAUSES(glorious, "14.1.2", "14.1.1", "14.1.5");
  Setting g(4);
  g.blockade(Sackets).isolated({Oneida, Asp}).put({Pike}, Deployable);
  assign(g);
  g.answer({Form, Patrol, York, 0});
  EXPECT_EQ(g.why({AShip, Madison}), Bar("14.1.2"));
  EXPECT_EQ(g.why({AShip, Pike}), Bar("14.1.2"));  // built under the Blockade
  g.answer({Join, Oneida, 0, 0});
  g.answer({Join, Asp, 0, 0});
  EXPECT_TRUE(g.over()) << g.question();  // nobody else can be assigned, and no Force formed
  Setting shut(4);
  shut.blockade(Sackets);
  assign(shut);
  EXPECT_TRUE(shut.over());
}

TEST(Flagship, MustBeDeployable) {
  CLAUSES(glorious, "LC5.1", "A7");
  Setting g(2);
  g.put({Madison}, Repairing).reduced({Madison});
  g.put({Wolfe}, Repairing).reduced({Wolfe});
  g.procedure(Assign{});
  ASSERT_EQ(g.question(), "Assign.Flag");
  const std::vector<int> flags = g.first(NameFlag);
  EXPECT_EQ(std::count(flags.begin(), flags.end(), int(Madison)), 0);
  g.answer({NameFlag, Oneida, 0, 0});
  EXPECT_EQ(g.s.flagship[US], Oneida);
  EXPECT_EQ(g.s.flagship[GB], RoyalGeorge);  // the richest prize
  g.put({Wolfe}, Deployable);
  set_repaired(g.s, Wolfe);
  g.run([&](auto& x) { choose_british_flag(x, g.s); });
  EXPECT_EQ(g.s.flagship[GB], Wolfe);
}

TEST(Flagship, MayBeChanged) {
  CLAUSES(glorious, "LC5.1");
  Setting g(2);
  g.procedure(Assign{});
  g.answer({NameFlag, Lady, 0, 0});
  EXPECT_EQ(g.s.flagship[US], Lady);
}

TEST(Missions, CuttingOutIsAnOption) {
  CLAUSES(glorious, "A7", "E4");
  Setting g(2, true);
  assign(g);
  EXPECT_THAT(zones_for(g, CuttingOutMission), ElementsAre(Kingston));
  g.answers({{Form, CuttingOutMission, Kingston, 0}, {Join, Madison, 0, 0}, {Done, 0, 0, 0}});
  EXPECT_THAT(zones_for(g, CuttingOutMission), IsEmpty());  // once in the game
}

}  // namespace warhawk::glorious
