// C, D and 14.3: what the British do unseen, and Breakouts.
#include "setting.hpp"

namespace warhawk::glorious {

TEST(EnemyOperations, TheWorkedExample) {
  CLAUSES(glorious, "C1", "C3", "C4", "C5");
  Setting g(1);
  g.column(4).row({25, 9, 36, 40, 52}).british_convoy(true);
  g.procedure(EnemyOperations{});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.zone_of(Wolfe), SouthLake);
  EXPECT_EQ(g.mission_of(Wolfe), RaidMission);
  EXPECT_EQ(in_zone(g.s, GB, SouthLake), set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  EXPECT_EQ(g.events(Told::TargetRevealed).size(), 5u);
  EXPECT_EQ(g.events(Told::Deployed).size(), 1u);
}

TEST(EnemyOperations, NoneWithoutAShipThatCanSail) {
  CLAUSES(glorious, "C1");
  Setting gone(2);
  gone.put({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}, InTransit).row({36}).column(4);
  gone.procedure(EnemyOperations{});
  EXPECT_FALSE(gone.told(Told::TargetRevealed));
  Setting shut(2);
  shut.blockade(Kingston).row({36}).column(4);
  shut.procedure(EnemyOperations{});
  EXPECT_FALSE(shut.told(Told::TargetRevealed));
  Setting isolated(2);
  isolated.blockade(Kingston).isolated({Moira}).row({36}).column(4);
  isolated.procedure(EnemyOperations{});
  EXPECT_EQ(isolated.zone_of(Moira), SouthLake);
  EXPECT_EQ(isolated.place(Wolfe), Deployable);
}

TEST(EnemyOperations, CardsOfZonesThatAreWatchedGoBack) {
  CLAUSES(glorious, "C2", "C2.1", "C2.2");
  Setting g(2);
  g.row({17, 40, 52}).column(7);
  g.s.row[0].card = 16;  // revealed in an Encounter
  g.s.row[0].gone = 1;
  g.s.targets.remove(16);
  g.force(US, Patrol, SouthLake, {Raven});
  g.procedure(EnemyOperations{});
  ASSERT_EQ(g.events(Told::TargetRevealed).size(), 1u);
  EXPECT_EQ(g.args(Told::TargetRevealed)[0], 51);
  EXPECT_EQ(g.args(Told::TargetReturned)[0], SouthLake);
  EXPECT_EQ(g.s.row[1].card, NONE);  // never shown
}

TEST(EnemyOperations, AnUnescortedConvoyIsFound) {
  CLAUSES(glorious, "11.3.1.2", "11.3.1.2.a", "11.3.1.2.b", "C5");
  Setting g(1);
  g.us_convoy(1).row({32}).column(4);
  g.dice({6});
  g.procedure(EnemyOperations{});
  EXPECT_EQ(g.mission_of(Wolfe), AttackConvoy);
  EXPECT_EQ(g.args(Told::MissionChanged), (std::vector<int>{31, AttackConvoy, int(Why::ConvoyAtSea)}));
  EXPECT_EQ(g.s.convoy[US], Convoy::Destroyed);
  EXPECT_EQ(g.args(Told::ConvoyAttacked), (std::vector<int>{GB, 84, 6, int(Convoy::Destroyed)}));
  EXPECT_EQ(g.s.upgraded, 0u);
}

TEST(EnemyOperations, WithoutAConvoyTheHuntersPatrol) {
  CLAUSES(glorious, "11.3.1.2");
  Setting g(1);
  g.us_convoy(2).row({32}).column(4);
  g.procedure(EnemyOperations{});
  EXPECT_EQ(g.mission_of(Wolfe), Patrol);
  EXPECT_FALSE(g.told(Told::ConvoyMet));
}

TEST(EnemyOperations, APicketIsNoEscort) {
  CLAUSES(glorious, "C2.2", "11.3.1.2", "C3");
  Setting g(1);
  g.us_convoy(1).row({28, 30}).column(2);
  g.force(US, Patrol, Sackets, {Madison});
  g.dice({1});
  g.procedure(EnemyOperations{});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::TargetRevealed).size(), 2u);
  EXPECT_EQ(g.mission_of(Wolfe), AttackConvoy);  // the Raid card does nothing
  EXPECT_EQ(g.s.convoy[US], Convoy::Scattered);
}

TEST(EnemyOperations, AnEscortFightsForTheConvoy) {
  CLAUSES(glorious, "11.3.1.2.c", "11.3.2.a", "11.3.2.e");
  Setting g(1);
  g.us_convoy(1).row({33, 52}).column(4).events({6});
  g.force(US, Escort, Sackets, {Madison});
  g.force(US, Escort, Sackets, {Oneida});
  g.dice({1, 1, 1, 1, 1, 1, 1, 1});
  g.procedure(EnemyOperations{});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(g.s.fight.kind, Meeting::Convoy);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Oneida}));  // all escorts together
  g.answer(Pass);
  EXPECT_TRUE(g.over());  // no Reaction Segment
  EXPECT_EQ(g.s.convoy[US], Convoy::Deployed);
}

// In the Lake Action Phase the hunters find the convoy only with its escort.
TEST(LakeAction, HuntersMeetTheEscortOrSomebodyElse) {
  CLAUSES(glorious, "9.1.2", "11.3.2");
  for (Mission mission : {Escort, Patrol}) {
    Setting g(1);
    g.us_convoy(1).row({32}).column(4).events({1, 6});
    g.force(US, mission, Sackets, {Madison, Oneida});
    g.dice({1, 1, 1, 1, 1, 1, 1, 1});
    g.procedure(LakeAction{});
    EXPECT_EQ(g.s.fight.kind, mission == Escort ? Meeting::Convoy : Meeting::Lake);
    EXPECT_EQ(g.s.convoy[US], mission == Escort ? Convoy::Deployed : Convoy::Running);
    EXPECT_EQ(g.mission_of(Wolfe), mission == Escort ? AttackConvoy : Patrol);
  }
}

TEST(LakeAction, AllEscortsMeetTheHunters) {
  CLAUSES(glorious, "11.3.2.a");
  Setting g(1);
  g.us_convoy(1).row({32}).column(4).events({1, 6});
  const int marked = g.force(US, Escort, Sackets, {Madison});
  g.force(US, Escort, Sackets, {Oneida});
  g.dice({1, 1, 1, 1, 1, 1, 1, 1});
  g.procedure(LakeAction{});
  ASSERT_EQ(g.question(), "LakeAction.Marker");
  g.answer({Mark, u16(marked)});
  EXPECT_EQ(g.s.fight.kind, Meeting::Convoy);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Oneida}));
}

// ---- Breakouts ----

TEST(Breakouts, BritishWithMoreCarronades) {
  CLAUSES(glorious, "D", "14.3");
  Setting g(4);
  g.blockade(Kingston).events({6});
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  g.every_die(1, {1, 1, 1, 1, 1, 1, 1, 1, 5});
  g.put({Sylph}, Deployable);
  g.procedure(Breakout{});
  EXPECT_EQ(g.args(Told::BreakoutWeighed), (std::vector<int>{14, 7, 1}));
  EXPECT_TRUE(g.told(Told::BreakoutBegins));
  EXPECT_EQ(g.s.zone_event[Kingston], 6);
}

TEST(Breakouts, EqualCarronadesStayInPort) {
  CLAUSES(glorious, "D", "14.3");
  Setting g(4);
  g.blockade(Kingston).put({Wolfe, RoyalGeorge}, Repairing).reduced({Wolfe, RoyalGeorge});
  g.put({Beresford}, Repairing).reduced({Beresford});  // Moira 3, Sidney Smith 2
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  g.procedure(Breakout{});
  EXPECT_EQ(g.args(Told::BreakoutWeighed), (std::vector<int>{5, 7, 0}));
  EXPECT_TRUE(g.s.delayed_now[GB]);
  EXPECT_FALSE(g.s.marker_turned);
  Setting even(4);
  even.blockade(Kingston).put({RoyalGeorge, Beresford, SidneySmith}, OutOfPlay);  // Wolfe 4, Moira 3
  even.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  even.procedure(Breakout{});
  EXPECT_EQ(even.args(Told::BreakoutWeighed), (std::vector<int>{7, 7, 0}));
}

TEST(Breakouts, AmericansChoose) {
  CLAUSES(glorious, "D", "14.3");
  Setting g(3);
  g.us_convoy(3).blockade(Sackets);
  g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  g.procedure(Breakout{});
  ASSERT_EQ(g.question(), "Breakout.Decide");
  g.answer(Pass);
  EXPECT_TRUE(g.s.delayed_now[US]);
  Setting out(3);
  out.us_convoy(3).blockade(Sackets).events({6});
  out.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  out.procedure(Breakout{});
  out.answer(Launch);
  EXPECT_FALSE(out.offers(Done));
  out.answer({Sortie, Madison, 0, 0});
  out.answer({Sortie, Oneida, 0, 0});
  out.answer(Done);
  EXPECT_EQ(out.s.fight.kind, Meeting::Breakout);
  EXPECT_EQ(out.s.fight.gage, US);
  EXPECT_EQ(out.s.fight.in[US], set_of({Madison, Oneida}));
  EXPECT_EQ(out.s.fight.in[GB], set_of({Wolfe, RoyalGeorge, Moira, Beresford}));
}

TEST(Breakouts, TheGageOfTheCardIsIgnored) {
  CLAUSES(glorious, "14.3");
  Setting g(3);
  g.blockade(Sackets).events({2});  // a British gage
  g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  g.procedure(Breakout{});
  g.answer(Launch);
  g.answer({Sortie, Madison, 0, 0});
  g.answer(Done);
  EXPECT_EQ(g.s.fight.gage, US);
}

TEST(Breakouts, NobodyToBreakOutAgainst) {
  CLAUSES(glorious, "14.3");
  Setting g(3);
  g.us_convoy(3).blockade(Sackets);
  g.procedure(Breakout{});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.s.delayed_now[US]);
}

TEST(Breakouts, ABlockaderMayBeBlownOffStation) {
  CLAUSES(glorious, "14.3.1");
  Setting g(4);
  g.blockade(Kingston).events({36}).upgraded({Wolfe, RoyalGeorge, Moira, Beresford});
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  g.procedure(Breakout{});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.zone_of(Madison), Sackets);
  EXPECT_FALSE(blockade_at(g.s, Kingston));
}

}  // namespace warhawk::glorious
