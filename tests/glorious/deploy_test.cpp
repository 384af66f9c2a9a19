// EN1.1, 5.3, 7, 11.1.1, 11.1.2, 11.3: what Target Cards bring out.
#include "setting.hpp"

namespace warhawk::glorious {

namespace {

// Target Card `card` (from 1) revealed.
Answer reveal_card(Setting& g, int card, bool lake_action = true, int us_force = 0) {
  Answer answer{};
  g.run([&](auto& x) { answer = answer_card(x, g.s, card - 1, lake_action, us_force); });
  return answer;
}
bool came(const Answer& answer) { return answer.force != NONE; }
Why reason(const Setting& g, Told kind) { return Why(g.args(kind).back()); }

constexpr auto NO_UPGRADES = {u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}};

}  // namespace

TEST(Deployment, EverybodyComesOutTogether) {
  CLAUSES(glorious, "EN1", "EN1.1", "5.3", "11.1.2");
  Setting g(2);
  g.column(4).troops(0, 1);
  const int force = g.force(US, Patrol, Kingston, {Raven});
  g.dice({1, 1, 4, 1, 3, 6, 6, 6});
  const Answer answer = reveal_card(g, 20, true, force);
  ASSERT_TRUE(came(answer));
  EXPECT_EQ(answer.mission, Patrol);
  EXPECT_EQ(of_force(g.s, answer.force), set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  EXPECT_EQ(g.zone_of(Wolfe), Kingston);
  EXPECT_EQ(g.s.upgraded, set_of({RoyalGeorge, Beresford}));
}

TEST(Deployment, ABlankCellBringsNobody) {
  CLAUSES(glorious, "EN1.1", "11.1.2");
  Setting g(2);
  g.column(7);
  EXPECT_FALSE(came(reveal_card(g, 20)));
  EXPECT_EQ(reason(g, Told::NoDeployment), Why::Blank);
  EXPECT_EQ(g.place(Wolfe), Deployable);
}

TEST(Deployment, TheTableCountsTroopsAvailableAndEmbarked) {
  CLAUSES(glorious, "EN1.1");
  Setting g(2);
  g.column(3).troops(0, 4);  // K2: row 4 has an icon in column 3, row 5 has none
  g.dice(NO_UPGRADES);
  EXPECT_TRUE(came(reveal_card(g, 20)));
  Setting aboard(2);
  aboard.column(3).troops(0, 4).put({Moira}, Deployable);
  aboard.force(GB, ArmySupport, Niagara, {Moira}, 1);
  EXPECT_FALSE(came(reveal_card(aboard, 20)));
}

TEST(Deployment, ArmySupportNeedsTroopsAndRoom) {
  CLAUSES(glorious, "EN1.1", "11.1.2");
  Setting g(2);
  g.column(1);
  EXPECT_FALSE(came(reveal_card(g, 25)));
  EXPECT_EQ(reason(g, Told::NoDeployment), Why::NoTroops);
  g.troops(0, 2).put({Wolfe, RoyalGeorge, Moira, SidneySmith}, InTransit);
  EXPECT_FALSE(came(reveal_card(g, 25)));  // Beresford has three points
  EXPECT_EQ(reason(g, Told::NoDeployment), Why::TooSmall);
}

TEST(Deployment, ArmySupportTakesWhatItCanCarry) {
  CLAUSES(glorious, "9.1.4", "EN1.1");
  Setting g(2);
  g.column(4).troops(0, 5).put({Wolfe, RoyalGeorge, Beresford}, InTransit);  // eight points
  g.dice({1, 1});
  const Answer answer = reveal_card(g, 44);
  ASSERT_TRUE(came(answer));
  EXPECT_EQ(g.s.force[answer.force].troops, 2);
  EXPECT_EQ(g.s.troops[GB], 3);
}

TEST(Deployment, ASecondRaidInAZoneIsAPatrol) {
  CLAUSES(glorious, "EN1.1", "9", "9.1.3");
  Setting g(2);
  g.column(4);
  g.force(GB, RaidMission, SouthLake, {Moira});
  const Answer answer = reveal_card(g, 36, false, NONE);
  ASSERT_TRUE(came(answer));
  EXPECT_EQ(answer.mission, Patrol);
  EXPECT_EQ(reason(g, Told::MissionChanged), Why::RaidThere);
}

TEST(Deployment, EscortWithoutAConvoyIsAPatrol) {
  CLAUSES(glorious, "EN1.1", "11.3.1.1.a", "9.1.2");
  Setting g(2);
  g.column(5).british_convoy(false);
  g.dice(NO_UPGRADES);
  const Answer answer = reveal_card(g, 1);
  EXPECT_EQ(answer.mission, Patrol);
  EXPECT_FALSE(answer.convoy);
  Setting blockaded(2);
  blockaded.column(5).blockade(Sackets);
  blockaded.dice(NO_UPGRADES);
  EXPECT_EQ(reveal_card(blockaded, 1).mission, Patrol);
  EXPECT_FALSE(blockaded.s.marker_turned);
}

TEST(Deployment, AConvoyIsMetOnceATurn) {
  CLAUSES(glorious, "9.1.2", "11.3.1", "11.3.1.1", "11.3.1.1.b");
  Setting g(1);
  g.force(US, Patrol, Niagara, {Madison});
  g.row({50, 51}).column(4).events({1, 6, 20});  // 51 has an icon
  g.dice({9, 1, 1, 1, 1, 1, 1, 1, 1}, {0, 0, 0});
  g.procedure(LakeAction{});
  EXPECT_TRUE(g.told(Told::ConvoyMarkerTurned));
  EXPECT_EQ(g.s.convoy[GB], Convoy::Captured);  // E1 is blank: no escort; 24 guns
  EXPECT_EQ(g.args(Told::ConvoyAttacked), (std::vector<int>{US, 24, 9, int(Convoy::Captured)}));
  EXPECT_EQ(reason(g, Told::MissionChanged), Why::ConvoyOut);
  EXPECT_EQ(g.mission_of(Wolfe), Patrol);
}

TEST(Deployment, EscortsStayOffTheMapInEnemyOperations) {
  CLAUSES(glorious, "11.3.1");
  Setting g(1);
  g.column(5).british_convoy(true);
  const Answer answer = reveal_card(g, 1, false, NONE);
  EXPECT_EQ(answer.mission, Escort);
  EXPECT_FALSE(answer.convoy);
  EXPECT_EQ(g.s.convoy[GB], Convoy::Running);
}

TEST(Deployment, CuttingOutCardsWithAndWithoutTheOption) {
  CLAUSES(glorious, "E1", "EN1.1");
  Setting off(2);
  off.column(4);
  EXPECT_EQ(reveal_card(off, 35, false, NONE).mission, NoMission);
  EXPECT_EQ(reveal_card(off, 34, false, NONE).mission, Patrol);
  Setting on(2, true);
  on.column(4);
  EXPECT_EQ(reveal_card(on, 34, false, NONE).mission, CuttingOutMission);
  Setting used(2, true);
  used.column(4);
  used.s.cut_used[GB] = 1;
  EXPECT_FALSE(came(reveal_card(used, 34, false, NONE)));
  EXPECT_FALSE(came(reveal_card(used, 35, false, NONE)));
  EXPECT_EQ(reason(used, Told::NoDeployment), Why::AlreadyDeployed);
}

TEST(Deployment, CharlotteIsAttackedWhileItIsAHomeport) {
  CLAUSES(glorious, "9.1.4");
  Setting g(2);
  g.column(4).troops(0, 3).blockade(Sackets).isolated({Oneida});
  const Answer answer = reveal_card(g, 36, false, NONE);
  ASSERT_TRUE(came(answer));
  EXPECT_EQ(answer.mission, ArmySupport);
  EXPECT_EQ(g.zone_of(Wolfe), SouthLake);
  EXPECT_EQ(reason(g, Told::MissionChanged), Why::CharlotteInUse);
}

// ---- upgrades ----

TEST(Upgrades, EachCheckedForItself) {
  CLAUSES(glorious, "7", "7.1");
  Setting g(2);
  g.upgraded({Wolfe, RoyalGeorge, Moira});
  g.dice({3, 6});
  g.run([&](auto& x) { check_upgrades(x, g.s, set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith})); });
  EXPECT_FALSE(g.s.upgraded >> Beresford & 1);
  g.dice({4, 1});
  g.run([&](auto& x) { check_upgrades(x, g.s, set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith})); });
  EXPECT_TRUE(g.s.upgraded >> Beresford & 1);
  g.run([&](auto& x) { check_upgrades(x, g.s, content().all); });  // all are upgraded: no roll
  EXPECT_EQ(rating(content(), g.s, Wolfe).long_gun, 4);
}

TEST(Upgrades, NotForUnseenOperationsNorInATemporaryHomeport) {
  CLAUSES(glorious, "7.1", "14.1.1");
  Setting g(2);
  g.column(4);
  EXPECT_TRUE(came(reveal_card(g, 54, false, NONE)));
  EXPECT_EQ(g.s.upgraded, 0u);
  Setting isolated(2);
  isolated.column(4).blockade(Kingston).isolated({Moira});
  EXPECT_TRUE(came(reveal_card(isolated, 54)));  // no dice
  EXPECT_EQ(in_area(content(), isolated.s, GB, Deployable),
            set_of({Wolfe, RoyalGeorge, Beresford, SidneySmith}));  // Blockaded ships answer no card
}

TEST(Upgrades, APrizeIsUpgradedOnlyByTheBritish) {
  CLAUSES(glorious, "7.2");
  Setting g(2);
  g.owner(US, {Wolfe});
  g.run([&](auto& x) { check_upgrades(x, g.s, set_of({Wolfe})); });
  EXPECT_EQ(g.s.upgraded, 0u);
  g.owner(GB, {Wolfe});
  g.dice({6, 6});
  g.run([&](auto& x) { check_upgrades(x, g.s, set_of({Wolfe})); });
  EXPECT_EQ(g.s.upgraded, set_of({Wolfe}));
}

// ---- convoys ----

TEST(Convoys, ScatterTable) {
  CLAUSES(glorious, "11.3", "11.3.2.c");
  // For each row of guns: from which die Destroyed, from which Captured.
  const struct {
    Ships ships;
    int destroyed, captured;
  } rows[] = {{{Raven}, 9, 10},
              {{Scourge}, 8, 9},
              {{Pike}, 7, 9},
              {{Pike, Madison}, 6, 8},
              {{Pike, Madison, Oneida, Scourge, Hamilton}, 5, 8}};
  for (const auto& row : rows)
    for (int die = 1; die <= 10; die++) {
      Setting g(1);
      g.british_convoy(true);
      g.s.convoy[GB] = Convoy::Deployed;
      g.dice({u8(die)});
      g.run([&](auto& x) { scatter_convoy(x, g.s, US, set_of(row.ships)); });
      const Convoy expected = die >= row.captured    ? Convoy::Captured
                              : die >= row.destroyed ? Convoy::Destroyed
                                                     : Convoy::Scattered;
      EXPECT_EQ(g.s.convoy[GB], expected) << die;
      EXPECT_EQ(g.s.delayed_now[GB], expected == Convoy::Scattered);
    }
}

TEST(Convoys, ReducedShipsDoNotCount) {
  CLAUSES(glorious, "11.3.1.1.b");
  Setting g(1);
  g.british_convoy(true).reduced({Madison});
  g.s.convoy[GB] = Convoy::Deployed;
  g.run([&](auto& x) { scatter_convoy(x, g.s, US, set_of({Madison})); });  // no die
  EXPECT_EQ(g.s.convoy[GB], Convoy::Deployed);
  EXPECT_TRUE(g.told(Told::ConvoyShielded));
}

}  // namespace warhawk::glorious
