// 12: Harbor Encounters.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

namespace {

const Ships START_US = {Madison,  Oneida, Tompkins, FairAmerican, Conquest, Asp,   Growler,
                        Hamilton, Julia,  Lady,     Ontario,      Pert,     Raven, Scourge};
const Ships START_GB = {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith};

// Both ports empty but for what the case puts there.
void empty_ports(Setting& g) {
  g.put(START_US, Repairing);
  g.put(START_GB, Repairing);
}
void british_landing(Setting& g) { g.force(GB, ArmySupport, Sackets, START_GB, 1); }

}  // namespace

TEST(Harbors, BritishAgainstSacketsHarbor) {
  CLAUSES(glorious, "12", "E3.2", "LC4.1", "LC4.c");
  Setting g;
  empty_ports(g);
  british_landing(g);
  g.put({Oneida, Julia}, Deployable);
  g.procedure(Harbor{.side = GB, .zone = Sackets});
  EXPECT_EQ(g.question(), "Assembly.Order");
  g.dice({7, 1, 1, 6, 6, 5, 2});  // D2W: Oneida Reduced, Julia strikes; then END
  g.answer(LineAhead);
  EXPECT_TRUE(g.over());
  const Event round = g.events(Told::RoundBegins)[0];
  EXPECT_THAT(std::vector<int>(round.args.begin(), round.args.end()),
              ElementsAre(GB, 1, 26, 2, 6, 2, FourToOne, ThreeToOne));
  EXPECT_EQ((get<Told::Fired, "plus">(g.events(Told::Fired)[0])), 1);  // Yeo
  EXPECT_FALSE(g.told(Told::DisengageRolled));
  EXPECT_FALSE(g.told(Told::Withdraws));
  EXPECT_FALSE(g.told(Told::TacticsDrawn));
  EXPECT_FALSE(g.told(Told::GageChecked));
  EXPECT_EQ(g.place(Oneida), InTransit);
  EXPECT_TRUE(is_reduced(g, Oneida));
  EXPECT_EQ(g.place(Julia), InTransit);
  EXPECT_EQ(owner(g.s, Julia), US);
  EXPECT_EQ(g.zone_of(Wolfe), Sackets);
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
}

TEST(Harbors, AmericansAgainstAShipInTransit) {
  CLAUSES(glorious, "12", "E6.2", "LC4.2");
  Setting g;
  empty_ports(g);
  g.put({Moira}, InTransit).reduced({Moira});
  g.force(US, ArmySupport, Kingston, {Madison, Tompkins}, 1);
  g.procedure(Harbor{.side = US, .zone = Kingston});
  g.dice({3});  // 13 / 3, one column left: END
  g.answer(LineAhead);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(column_used(g), ThreeToOne);
  EXPECT_FALSE(g.told(Told::UntowedRolled));
  EXPECT_FALSE(g.told(Told::Attacks));  // nobody is asked whether to attack
}

TEST(Harbors, ShoreBatteriesCostAColumn) {
  CLAUSES(glorious, "LC4.1", "12");
  Setting g;
  empty_ports(g);
  g.put({Moira}, Deployable);
  g.force(US, ArmySupport, Kingston, {Madison}, 1);
  g.dice({4});  // 10 / 4.5: END in the 3:2 column
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_THAT(g.args(Told::RoundBegins), ElementsAre(US, 1, 10, 0, 4, 2, TwoToOne, ThreeToTwo));
}

TEST(Harbors, KnowNoWeatherOfTheLake) {
  CLAUSES(glorious, "12", "2.2.2");
  Setting g;
  empty_ports(g);
  g.put({Moira}, Deployable);
  g.s.zone_event[Kingston] = Fog;
  g.force(US, ArmySupport, Kingston, {Madison}, 1);
  g.dice({4});
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_EQ(column_used(g), ThreeToTwo);  // one column for the batteries, none for the fog
}

TEST(Harbors, AreNotForCrewsWithFever) {
  CLAUSES(glorious, "12");
  Setting g;
  empty_ports(g);
  g.put({Moira}, Deployable);
  g.force(US, ArmySupport, Kingston, {Madison}, 1);
  g.s.fever = set_of({Madison});
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::HarborBegins));
}

TEST(Harbors, AreOnlyForShipsReadyOrInTransit) {
  CLAUSES(glorious, "12", "E6.2");
  Setting g;
  empty_ports(g);
  g.put({Wolfe}, Repairing).put({Moira}, InOrdinary).put({Melville}, MakeReady);
  g.force(US, ArmySupport, Kingston, {Madison}, 1);
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::HarborBegins));
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
}

TEST(Harbors, OnlyAHomeportHasOne) {
  CLAUSES(glorious, "12");
  Setting g;
  g.force(US, ArmySupport, Niagara, {Madison}, 1);
  g.procedure(Harbor{.side = US, .zone = Niagara});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::HarborBegins));
}

TEST(Harbors, OtherMissionsStayOutOfIt) {
  CLAUSES(glorious, "12");
  Setting g;
  empty_ports(g);
  g.put({Moira}, Deployable);
  g.force(US, Patrol, Kingston, {Pike});
  g.force(US, ArmySupport, Kingston, {Madison}, 1);
  g.force(US, ArmySupport, Kingston, {Oneida}, 1);
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_THAT(g.first(Next), UnorderedElementsAre(Madison, Oneida));  // both Forces together
}

TEST(Harbors, AttackersThatStrikeAreCaptured) {
  CLAUSES(glorious, "12", "LC5.3");
  Setting g;
  empty_ports(g);
  g.put({Wolfe}, Deployable);
  g.force(US, ArmySupport, Kingston, {Conquest, Asp}, 1);
  g.procedure(Harbor{.side = US, .zone = Kingston});
  g.dice({3, 1, 1, 6, 6, 5, 5});  // 4 / 7, 1:3: A2W, and nobody is asked about the W
  g.answer(LineAhead);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(owner(g.s, Conquest), GB);
  EXPECT_EQ(g.place(Conquest), Prize);
  EXPECT_EQ(g.place(Asp), Prize);
  EXPECT_EQ(g.place(Wolfe), Deployable);
}

TEST(Harbors, LastTwoRoundsAndNoLonger) {
  CLAUSES(glorious, "12");
  Setting g;
  empty_ports(g);
  g.put({RoyalGeorge, Moira}, Deployable);
  g.force(US, ArmySupport, Kingston, {Pike}, 1);
  g.dice({9, 1, 1, 6, 6, 7, 1, 1, 6, 6, 1});  // D2 and D2, one on each; Moira fights on
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::Fired).size(), 2u);
  EXPECT_EQ(g.place(RoyalGeorge), InTransit);
  EXPECT_EQ(g.place(Moira), InTransit);
}

TEST(Harbors, ReducedAttackersFireNoMore) {
  CLAUSES(glorious, "12", "LC2");
  Setting g;
  empty_ports(g);
  g.put({RoyalGeorge}, Deployable);
  g.force(US, ArmySupport, Kingston, {Pike}, 1);
  g.dice({6});  // 19 / 6, 2:1: A1/D2W
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::Fired).size(), 1u);
  EXPECT_TRUE(is_reduced(g, Pike));
  EXPECT_EQ(g.zone_of(Pike), Kingston);
}

TEST(Harbors, ADefendingLeaderIsAtHome) {
  CLAUSES(glorious, "12", "LC5.1");
  Setting g;
  empty_ports(g);
  g.put({Wolfe}, InTransit).reduced({Wolfe});
  g.force(US, ArmySupport, Kingston, {Pike}, 1);
  g.dice({5, 1, 1, 1, 1, 6});  // D2: Wolfe strikes at 6 - 1
  g.procedure(Harbor{.side = US, .zone = Kingston});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.leader[GB], Commodore);
  EXPECT_EQ(g.place(Wolfe), InTransit);
  EXPECT_EQ(owner(g.s, Wolfe), GB);
}

TEST(Harbors, ALeaderIsLostWithTheLastShipThatSinks) {
  CLAUSES(glorious, "12", "LC5.1");
  for (bool older : {false, true}) {
    Setting g;
    if (older) g.with(HarborLeaderSafe);
    empty_ports(g);
    g.put({Wolfe}, InTransit).reduced({Wolfe});
    g.force(US, ArmySupport, Kingston, {Pike}, 1);
    g.dice({5, 1, 1, 1, 1, 10});  // D2: Wolfe sinks at 10 - 1
    g.procedure(Harbor{.side = US, .zone = Kingston});
    EXPECT_EQ(g.place(Wolfe), OutOfPlay);
    EXPECT_EQ(g.s.leader[GB], older ? Commodore : Generic);
    EXPECT_EQ(g.told(Told::LeaderCaptured), !older);
  }
}

TEST(Harbors, SunkDefendersAreLost) {
  CLAUSES(glorious, "12", "LC5.3");
  Setting g;
  empty_ports(g);
  g.put({Julia}, Deployable);
  british_landing(g);
  g.dice({4, 8});  // 26.5 / 1, 3:1 and Yeo: D2, 8 + 1
  g.procedure(Harbor{.side = GB, .zone = Sackets});
  EXPECT_EQ(g.place(Julia), OutOfPlay);
  EXPECT_EQ(g.s.sunk, set_of({Julia}));
}

TEST(Harbors, ATemporaryHomeportHoldsTheIsolatedShips) {
  CLAUSES(glorious, "12", "14.1.1");
  Setting g;
  empty_ports(g);
  g.blockade(Kingston).isolated({Moira});
  g.put({Moira, Wolfe}, Deployable);
  g.force(US, ArmySupport, York, {Madison}, 1);
  g.dice({4});
  g.procedure(Harbor{.side = US, .zone = York});
  EXPECT_EQ(g.args(Told::LineFormed)[1], 1);
  EXPECT_EQ(g.args(Told::LineFormed)[2], Moira);
}

}  // namespace warhawk::glorious
