// E1, E4: Cutting-Out, if the campaign is played with it.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

namespace {

constexpr int QUIET = 38;  // an Event Card without a Coastal Event

// The Force off the enemy port goes in; the Coastal Event comes from this card.
int go_in(Setting& g, Side side, Ships ships, int card = QUIET) {
  const int force = g.force(side, CuttingOutMission, side == US ? Kingston : Sackets, ships);
  g.events({card});
  g.procedure(CuttingOut{.side = side, .force = u8(force)});
  return force;
}

}  // namespace

TEST(CuttingOutMissions, AnyShipInPortButNotInTheYard) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  g.put({Wolfe}, InTransit).put({RoyalGeorge}, Repairing).put({Beresford}, InOrdinary);
  go_in(g, US, {Madison, Oneida});
  EXPECT_EQ(g.question(), "CuttingOut.Target");
  EXPECT_THAT(g.first(CutOutShip), UnorderedElementsAre(Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith));
}

TEST(CuttingOutMissions, HalfTheBoardersAgainstTheGuard) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  go_in(g, US, {Madison, Oneida});  // 8 / 2
  g.dice({6});
  g.answer({CutOutShip, SidneySmith});  // 4 + 2, and 1 for four others: 3 short, -1
  EXPECT_THAT(g.args(Told::CutTried), ElementsAre(US, SidneySmith, 4, 7, 6, 0, 1, int(Cut::Alarm)));
  EXPECT_EQ(g.place(SidneySmith), Deployable);
  EXPECT_EQ(g.mission_of(Madison), Patrol);
  EXPECT_EQ(g.zone_of(Madison), Kingston);
}

TEST(CuttingOutMissions, AFlagshipIsWatched) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  go_in(g, US, {Pike, Madison, Oneida});  // 17 / 2
  g.dice({7});
  g.answer({CutOutShip, Wolfe});  // 8 + 2 + 1: -1, and -1
  EXPECT_THAT(g.args(Told::CutTried), ElementsAre(US, Wolfe, 8, 11, 7, 0, 2, int(Cut::Alarm)));
}

TEST(CuttingOutMissions, AShipLaidUpHasNoCrew) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  g.put({Wolfe, RoyalGeorge, Moira}, Repairing).put({SidneySmith}, InOrdinary);
  go_in(g, US, {Madison, Oneida});
  g.dice({8});
  g.answer({CutOutShip, SidneySmith});  // a guard of 2; one ship Deployable is no crowd
  EXPECT_THAT(g.args(Told::CutTried), ElementsAre(US, SidneySmith, 4, 2, 8, 1, 0, int(Cut::Burnt)));
  EXPECT_EQ(g.place(SidneySmith), OutOfPlay);
  EXPECT_EQ(g.s.sunk, set_of({SidneySmith}));
}

TEST(CuttingOutMissions, DisasterAndRepulse) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  go_in(g, US, {Madison, Oneida});
  g.dice({3, 6, 6});
  g.answer({CutOutShip, SidneySmith});  // 3 - 1
  EXPECT_TRUE(is_reduced(g, Madison) && is_reduced(g, Oneida));
  Setting one(1, true);
  go_in(one, US, {Madison, Oneida});
  one.dice({4, 6, 6});
  one.answer({CutOutShip, SidneySmith});
  EXPECT_TRUE(!is_reduced(one, Madison) && is_reduced(one, Oneida));
}

TEST(CuttingOutMissions, ADamagedShipIsUnderRepair) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  go_in(g, US, {Madison, Oneida});
  g.dice({8});
  g.answer({CutOutShip, SidneySmith});
  EXPECT_TRUE(is_reduced(g, SidneySmith));
  EXPECT_EQ(g.place(SidneySmith), Repairing);
}

TEST(CuttingOutMissions, APrizeIsTaken) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  go_in(g, US, {Pike, Madison, Oneida});  // 8 against 3 + 2 + 1
  g.dice({10});
  g.answer({CutOutShip, Beresford});
  EXPECT_EQ(g.args(Told::CutTried).back(), int(Cut::CutOut));
  EXPECT_EQ(owner(g.s, Beresford), US);
  EXPECT_EQ(g.place(Beresford), Prize);
}

TEST(CuttingOutMissions, PikeIsOnlyBurnt) {
  CLAUSES(glorious, "E1");
  Setting g(1, true);
  g.put({Madison, Oneida, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton, Julia, Lady, Ontario, Pert, Raven,
         Scourge},
        OutOfPlay);
  g.put({Pike}, InOrdinary);
  g.dice({8});
  go_in(g, GB, {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith});  // 13 against 2: +3
  EXPECT_EQ(g.args(Told::CutTried).back(), int(Cut::Burnt));
  EXPECT_EQ(g.place(Pike), OutOfPlay);
}

TEST(CuttingOutMissions, TheBritishWantTheBestShip) {
  CLAUSES(glorious, "E1");
  Setting g(1, true);
  g.put({Pike}, Repairing);
  g.dice({8});
  go_in(g, GB, {Wolfe, RoyalGeorge});  // 7 against 5 + 2 + 1: 0, and -1 for the flag
  EXPECT_THAT(g.args(Told::CutTried), ElementsAre(GB, Madison, 7, 8, 8, 0, 1, int(Cut::Damaged)));
  EXPECT_EQ(g.mission_of(Wolfe), Patrol);
}

TEST(CuttingOutMissions, ACoastalEventMayCallItOff) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  g.dice({2});
  go_in(g, US, {Madison, Oneida}, 1);  // Heavy Surf
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::CutTried));
  EXPECT_EQ(g.mission_of(Madison), Patrol);
}

TEST(CuttingOutMissions, AShipAgroundDoesNotTakePart) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  g.dice({6, 6});
  go_in(g, US, {Madison, Oneida}, 18);  // Aground: Oneida
  g.dice({8});
  g.answer({CutOutShip, SidneySmith});
  EXPECT_EQ(g.args(Told::CutTried)[2], 2);  // 5 / 2
}

TEST(CuttingOutMissions, AForceWhoseOnlyShipBlowsUpIsGone) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  const int force = go_in(g, US, {Madison}, 24);  // Explosion
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.place(Madison), OutOfPlay);
  EXPECT_EQ(g.s.force[force].mission, NoMission);
}

TEST(CuttingOutMissions, NeedAFullStrengthShip) {
  CLAUSES(glorious, "E4");
  Setting g(1, true);
  g.reduced({Madison});
  go_in(g, US, {Madison});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::CoastalDrawn));
  EXPECT_EQ(g.mission_of(Madison), Patrol);
}

}  // namespace warhawk::glorious
