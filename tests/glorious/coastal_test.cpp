// E and 13: Raids, Army Support, Land Battles, Coastal Events.
#include "setting.hpp"

namespace warhawk::glorious {

namespace {

// A Raid with this Event Card (from 1).
Setting& raid(Setting& g, Side side, Zone zone, Ships ships, int card) {
  g.force(side, RaidMission, zone, ships);
  g.events({card});
  g.procedure(Coastal{});
  return g;
}
// A landing at Niagara with this Event Card.
Setting& land(Setting& g, Side side, Ships ships, int troops, int card) {
  g.force(side, ArmySupport, Niagara, ships, troops);
  g.events({card});
  g.procedure(Coastal{});
  return g;
}
std::vector<int> battle(const Setting& g) { return g.args(Told::LandBattle); }

}  // namespace

TEST(Raids, BritishRaidsNeedAQuietCoast) {
  CLAUSES(glorious, "E2", "E2.1", "E2.2", "9.1.3");
  Setting surf(2);
  surf.dice({2});
  raid(surf, GB, SouthLake, {Wolfe, RoyalGeorge}, 1);
  EXPECT_FALSE(surf.s.raid[SouthLake].placed);
  Setting calm(2);
  calm.dice({4});
  raid(calm, GB, SouthLake, {Wolfe, RoyalGeorge}, 1);
  EXPECT_TRUE(calm.s.raid[SouthLake].placed);
  Setting none(2);
  raid(none, GB, SouthLake, {Wolfe}, 38);
  EXPECT_TRUE(none.s.raid[SouthLake].placed);
}

TEST(Raids, AmericanRaidsNeedAFitShip) {
  CLAUSES(glorious, "E5", "E5.1", "E5.2");
  Setting g(2);
  g.dice({1, 1});
  raid(g, US, York, {Growler, Pert}, 33);
  EXPECT_FALSE(full(g.s, Growler));
  EXPECT_TRUE(g.s.raid[York].placed);
  Setting alone(2);
  raid(alone, US, York, {Growler}, 33);
  EXPECT_FALSE(alone.s.raid[York].placed);
}

TEST(Raids, CoastalEventsOneByOne) {
  CLAUSES(glorious, "E5.1");
  Setting militia(2);
  raid(militia, US, York, {Raven}, 21);
  EXPECT_TRUE(militia.s.raid[York].militia);
  EXPECT_EQ(militia.s.raid[York].guns, 1);
  Setting friends(2);
  raid(friends, US, York, {Raven}, 4);
  EXPECT_EQ(friends.s.raid[York].supply_on, 4);
  Setting supplies(2);
  raid(supplies, US, York, {Raven}, 17);
  EXPECT_EQ(supplies.s.raid[York].supply_on, 1);
  Setting explosion(2);
  raid(explosion, US, York, {Raven}, 24);
  EXPECT_EQ(explosion.place(Raven), OutOfPlay);
  EXPECT_FALSE(explosion.s.raid[York].placed);
  EXPECT_EQ(explosion.s.sunk, 0u);
  Setting aground(2);
  raid(aground, US, York, {Raven}, 35);
  EXPECT_FALSE(aground.s.raid[York].placed);
  EXPECT_TRUE(full(aground.s, Raven));
  Setting alarm(2);
  raid(alarm, US, York, {Raven, Hamilton}, 32);
  EXPECT_TRUE(alarm.s.raid[York].placed);  // ten guns are enough
  Setting few(2);
  raid(few, US, York, {Hamilton}, 32);
  EXPECT_FALSE(few.s.raid[York].placed);
}

TEST(Raids, ALeeShoreDrivesTheForceOff) {
  CLAUSES(glorious, "E5.2");
  for (int die : {3, 4}) {
    Setting g(2);
    g.dice({u8(die)});
    raid(g, US, York, {Raven}, 10);
    EXPECT_EQ(g.s.raid[York].placed, die == 4);
    EXPECT_EQ(g.zone_of(Raven), die == 3 ? NorthLake : York);
    EXPECT_EQ(g.mission_of(Raven), die == 3 ? Patrol : RaidMission);
  }
}

TEST(Raids, EventsOfLandBattlesDoNothing) {
  CLAUSES(glorious, "E2.1");
  for (int card : {6, 11, 14, 22, 25, 27, 29}) {
    Setting g(2);
    raid(g, GB, Sackets, {Wolfe}, card);
    EXPECT_TRUE(g.s.raid[Sackets].placed) << card;
    EXPECT_EQ(g.s.raid[Sackets].supply_on, 5);
  }
}

TEST(Raids, AnExplosionAboardTheFlagshipKillsTheLeader) {
  CLAUSES(glorious, "LC5.1");
  Setting g(2);
  raid(g, US, York, {Madison}, 24);
  EXPECT_EQ(g.s.leader[US], Successor);
  EXPECT_EQ(g.s.flagship[US], NONE);
  EXPECT_EQ(g.args(Told::LeaderKilled), (std::vector<int>{US, leader_of(US, Commodore)}));
  Setting british(2);
  raid(british, GB, SouthLake, {Wolfe}, 24);
  EXPECT_EQ(british.s.leader[GB], Generic);
  EXPECT_EQ(british.args(Told::LeaderKilled), (std::vector<int>{GB, leader_of(GB, Commodore)}));
  Setting nameless(2);  // nobody is told of a man without a name
  nameless.s.leader[GB] = Generic;
  raid(nameless, GB, SouthLake, {Wolfe}, 24);
  EXPECT_TRUE(nameless.told(Told::Exploded));
  EXPECT_FALSE(nameless.told(Told::LeaderKilled));
}

// ---- landings ----

TEST(Landings, NeedAFitShip) {
  CLAUSES(glorious, "E3", "E3.1");
  Setting g(2);
  g.reduced({Wolfe, Moira});
  g.force(GB, ArmySupport, Niagara, {Wolfe, Moira}, 2);
  g.procedure(Coastal{});
  EXPECT_FALSE(g.told(Told::TroopsLaunched));
  g.british_convoy(false);
  g.run([&](auto& x) { tally(x, g.s); });
  EXPECT_EQ(g.s.troops[GB], 2);
  Setting fit(2);
  fit.reduced({Wolfe});
  fit.dice({3, 3});
  land(fit, GB, {Wolfe, Moira}, 2, 38);
  EXPECT_EQ(fit.args(Told::TroopsLaunched), (std::vector<int>{GB, Niagara, 2}));
}

TEST(Landings, BritishAtNiagara) {
  CLAUSES(glorious, "E3.3", "E3.3.2", "13.a", "13.c");
  Setting g(2);
  g.dice({4, 6});
  land(g, GB, {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}, 2, 38);
  EXPECT_EQ(battle(g), (std::vector<int>{GB, Niagara, 5, 10, 2, 4, 6, int(Land::Success)}));
  EXPECT_EQ(g.s.landed[Niagara], 1 + int(Land::Success));
}

TEST(Landings, AmericansCombine) {
  CLAUSES(glorious, "E6", "E6.1", "E6.3", "E6.3.2");
  Setting g(2);
  g.put({Pike}, Deployable);
  g.force(US, ArmySupport, Niagara, {Madison}, 1);
  g.force(US, ArmySupport, Niagara, {Pike}, 2);
  g.events({38});
  g.dice({4, 4});
  g.procedure(Coastal{});
  EXPECT_EQ(battle(g), (std::vector<int>{US, Niagara, 12, 10, 3, 4, 4, int(Land::Success)}));
  EXPECT_EQ(g.events(Told::LandBattle).size(), 1u);
  EXPECT_EQ(g.s.landed_us[Niagara], 1 + int(Land::Success));
}

TEST(Landings, ACoastalEventShiftsTheBand) {
  CLAUSES(glorious, "13", "13.b", "E3.3.1", "E6.3.1");
  // Long Guns 18, one Troops marker: S2, or S1 one band down, S3 one band up. 43 is a Success from S2 on.
  const Ships eighteen = {Madison, Oneida, Tompkins, FairAmerican, Conquest, Growler, Julia, Ontario};
  const struct {
    int card, shift;
  } cards[] = {{6, -1}, {25, -1}, {1, -1}, {14, -1}, {27, -1}, {4, 1},
               {11, 1}, {29, 1},  {38, 0}, {7, 0},   {17, 0},  {32, 0}};
  for (const auto& [card, shift] : cards) {
    Setting g(2);
    g.dice({4, 3});
    land(g, US, eighteen, 1, card);
    EXPECT_EQ(battle(g)[2], 18);
    EXPECT_EQ(battle(g)[3], 10 + shift) << card;
    EXPECT_EQ(Land(battle(g)[7]), shift < 0 ? Land::Draw : Land::Success) << card;
  }
  Setting british(2);
  british.dice({4, 3});
  land(british, GB, {Wolfe}, 1, 27);  // Warriors and Scouts help them
  EXPECT_EQ(battle(british)[3], 11);
  Setting militia(2);
  militia.dice({4, 3});
  land(militia, GB, {Wolfe}, 1, 14);
  EXPECT_EQ(battle(militia)[3], 10);
}

TEST(Landings, EventsAmongTheShips) {
  CLAUSES(glorious, "13.a", "E6.3.1");
  Setting battery(2);
  battery.dice({1, 1, 4, 3});  // Madison is Reduced
  land(battery, US, {Madison, Oneida}, 1, 2);
  EXPECT_EQ(battle(battery)[2], 1);
  Setting aground(2);
  aground.dice({6, 6, 4, 3});
  land(aground, US, {Madison, Oneida}, 1, 35);
  EXPECT_EQ(battle(aground)[2], 2);
  EXPECT_TRUE(full(aground.s, Oneida));
  Setting lee(2);
  lee.dice({3, 4, 3});
  land(lee, US, {Madison, Oneida}, 1, 10);
  EXPECT_EQ(battle(lee)[2], 0);
  EXPECT_EQ(lee.zone_of(Madison), York);
  Setting explosion(2);
  explosion.dice({6, 6, 4, 3});
  land(explosion, US, {Madison, Oneida}, 1, 24);
  EXPECT_EQ(explosion.place(Oneida), OutOfPlay);
  Setting fever(2);
  fever.s.fever = set_of({Madison});
  fever.dice({4, 3});
  land(fever, US, {Madison, Oneida}, 1, 38);
  EXPECT_EQ(battle(fever)[2], 1);
}

TEST(Landings, MayBePutOff) {
  CLAUSES(glorious, "E6.3.1", "F7");
  Setting g(2);
  land(g, US, {Madison, Oneida}, 1, 22);
  EXPECT_FALSE(g.told(Told::LandBattle));
  g.british_convoy(false);
  g.run([&](auto& x) { tally(x, g.s); });
  EXPECT_EQ(g.s.troops[US], 1);
  EXPECT_FALSE(g.told(Told::TroopsPenalty));
}

TEST(Landings, AtHomeportsMeetTheShipsInPort) {
  CLAUSES(glorious, "E3.2", "E6.2", "12");
  Setting g(2);
  g.put({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}, Repairing);
  g.reduced({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith});
  g.force(US, ArmySupport, Kingston, {Madison, Oneida}, 1);
  g.events({38});
  g.dice({4, 6});
  g.procedure(Coastal{});  // nobody defends the port
  EXPECT_FALSE(g.told(Told::RoundBegins));
  EXPECT_EQ(g.s.landed_us[Kingston], 1 + int(Land::Draw));
  Setting met(2);
  met.put({Wolfe, RoyalGeorge, Beresford, SidneySmith}, Repairing)
      .reduced({Wolfe, RoyalGeorge, Beresford, SidneySmith});
  met.put({Moira}, InTransit).reduced({Moira});
  met.force(US, ArmySupport, Kingston, {Madison, Oneida}, 1);
  met.events({38});
  met.every_die(6, {3, 3, 4, 6});  // END, or two Rounds of it
  met.procedure(Coastal{});
  EXPECT_TRUE(met.told(Told::HarborBegins));
}

TEST(Landings, NotAgainstAPortThatIsNoHomeport) {
  CLAUSES(glorious, "E3.1");
  Setting g(2);
  g.force(GB, ArmySupport, SouthLake, {Wolfe}, 1);
  g.procedure(Coastal{});
  EXPECT_FALSE(g.told(Told::TroopsLaunched));
  EXPECT_TRUE(g.told(Told::TroopsStayAboard));
}

}  // namespace warhawk::glorious
