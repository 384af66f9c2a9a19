// F, 3.3, 14: points, control, yards, the front, supplies, Blockades, the end.
#include "setting.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// The Tally and Reset Phase of this turn; the British convoy marker is blank unless the case has turned it.
void count(Setting& g) {
  if (!g.s.marker_turned) g.british_convoy(false);
  g.run([&](auto& x) { tally(x, g.s); });
}
const Ships ALL_BRITISH = {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith};

}  // namespace

// ---- F1 ----

TEST(Tally, LossesScoreIfTheEnemyCausedThem) {
  CLAUSES(glorious, "F1");
  Setting g(2);
  g.run([&](auto& x) { sink(x, g.s, Hamilton); });
  destroy(g.s, Raven);  // foundered
  g.run([&](auto& x) { capture(x, g.s, Moira); });
  count(g);
  EXPECT_EQ(g.s.points[GB], 3);
  EXPECT_EQ(g.s.points[US], 18);
  EXPECT_EQ(g.place(Moira), InTransit);
  EXPECT_EQ(owner(g.s, Moira), US);
  g.s.turn++;
  count(g);
  EXPECT_EQ(g.s.points[US], 18);  // once
}

// ---- F2 ----

TEST(Control, FiveStepsTakeAZone) {
  CLAUSES(glorious, "F2", "F2.2");
  Setting g(2);
  g.force(US, Patrol, York, {Madison, Oneida});
  g.force(US, Patrol, Niagara, {Asp, Raven, Julia, Pert});  // four steps
  count(g);
  EXPECT_EQ(g.s.control[York], US);
  EXPECT_EQ(g.s.control[Niagara], NOBODY);
  EXPECT_EQ(g.s.points[US], 1);
  g.s.turn++;
  count(g);  // the marker stays without ships
  EXPECT_EQ(g.s.points[US], 2);
}

TEST(Control, ReducedShipsNeitherHoldNorContest) {
  CLAUSES(glorious, "F2.2", "F2.1");
  Setting g(2);
  g.reduced({Madison});
  g.force(US, Patrol, York, {Madison, Oneida, Asp});
  g.force(US, Patrol, Niagara, {Growler, Julia, Pert, Ontario, Scourge});
  g.reduced({Beresford});
  g.force(GB, Patrol, Niagara, {Beresford});
  count(g);
  EXPECT_EQ(g.s.control[York], NOBODY);
  EXPECT_EQ(g.s.control[Niagara], US);
}

TEST(Control, ContestedZonesLoseTheirMarker) {
  CLAUSES(glorious, "F2.1");
  Setting g(2);
  g.control(SouthLake, US);
  g.force(US, Patrol, SouthLake, {Madison});
  g.force(GB, Patrol, SouthLake, {Beresford});
  count(g);
  EXPECT_EQ(g.s.control[SouthLake], NOBODY);
  EXPECT_EQ(g.s.points[US], 0);
}

TEST(Control, FlipsToTheOtherSide) {
  CLAUSES(glorious, "F2");
  Setting g(2);
  g.control(SouthLake, US);
  g.force(GB, Patrol, SouthLake, {Wolfe, Moira});
  count(g);
  EXPECT_EQ(g.s.control[SouthLake], GB);
  EXPECT_EQ(g.s.points[GB], 1);
}

TEST(Control, AWeakBlockadeIsLifted) {
  CLAUSES(glorious, "F2.3");
  Setting g(4);
  g.blockade(Kingston).control(Kingston, US);
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Asp});  // three Main Ships
  count(g);
  EXPECT_FALSE(blockade_at(g.s, Kingston));
  Setting kept(4);
  kept.blockade(Kingston).control(Kingston, US);
  kept.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  count(kept);
  EXPECT_TRUE(blockade_at(kept.s, Kingston));
}

TEST(Control, ABlockadedSideLosesItsMarkers) {
  CLAUSES(glorious, "F2.4", "F2.5", "14.1.3");
  Setting g(4);
  g.blockade(Kingston).control(York, GB).control(NorthLake, GB);
  g.control(Kingston, US).control(Sackets, US).control(SouthLake, US);
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  count(g);
  EXPECT_EQ(g.s.control[York], NOBODY);
  EXPECT_EQ(g.s.control[NorthLake], NOBODY);
  EXPECT_EQ(g.s.points[US], 3);
  EXPECT_EQ(g.s.points[GB], 0);
}

// ---- F3 ----

TEST(Yards, AMajorSuccessDamagesThem) {
  CLAUSES(glorious, "F3.1", "6.2");
  Setting g(4);
  g.s.landed[Sackets] = 1 + int(Land::Major);
  g.put({Sylph}, Repairing).reduced({Sylph});
  g.dice({5});
  count(g);
  EXPECT_EQ(g.s.delay[US], 3);
  EXPECT_EQ(g.place(Sylph), OutOfPlay);
  EXPECT_EQ(g.s.points[GB], 12);
  Setting feat(4);
  feat.s.landed[Sackets] = 1 + int(Land::Feat);
  feat.put({Sylph}, Repairing).reduced({Sylph});
  feat.dice({5});
  count(feat);
  EXPECT_EQ(feat.place(Pike), OutOfPlay);  // building ships first
  EXPECT_EQ(feat.s.points[GB], 32);
}

TEST(Yards, OfTheBritish) {
  CLAUSES(glorious, "F3.1", "6.2");
  Setting g(4);
  g.s.landed_us[Kingston] = 1 + int(Land::Feat);
  g.dice({5});
  count(g);
  EXPECT_EQ(g.s.delay[GB], 3);
  EXPECT_EQ(g.place(Melville), OutOfPlay);
  EXPECT_EQ(g.s.points[US], 14);
}

TEST(Yards, EveryRowOfTheTable) {
  CLAUSES(glorious, "6.2", "ERR1");
  const int delay[] = {0, 1, 1, 2, 2, 3, 3};
  for (int die = 1; die <= 6; die++) {
    Setting g(4);
    g.s.landed[Sackets] = 1 + int(Land::Major);
    g.put({Sylph}, Repairing).reduced({Sylph}).put({Oneida}, InOrdinary).put({Asp}, MakeReady);
    g.dice({u8(die)});
    count(g);
    EXPECT_EQ(g.s.delay[US], delay[die]) << die;
    EXPECT_EQ(g.s.repair_delay[Sylph], die == 3 || die == 4 ? 2 : 0);
    EXPECT_EQ(g.place(Sylph), die == 5 ? OutOfPlay : Repairing);
    EXPECT_EQ(g.place(Pike), die == 6 ? OutOfPlay : Construction);
    EXPECT_EQ(g.place(Oneida), InOrdinary);
    EXPECT_EQ(g.place(Asp), MakeReady);
  }
}

TEST(Yards, ASuccessIsNotEnough) {
  CLAUSES(glorious, "F3.1");
  Setting g(4);
  g.s.landed[Sackets] = 1 + int(Land::Success);
  count(g);
  EXPECT_EQ(g.s.delay[US], 0);
}

TEST(Front, MovesWithEveryResult) {
  CLAUSES(glorious, "F3.2");
  const int by[] = {-2, -1, 0, 1, 2, 3};
  for (int result = 0; result < 6; result++) {
    Setting gb(4);
    gb.s.landed[Niagara] = u8(1 + result);
    count(gb);
    EXPECT_EQ(gb.s.front, by[result]);
    Setting us(4);
    us.s.landed_us[Niagara] = u8(1 + result);
    count(us);
    EXPECT_EQ(us.s.front, -by[result]);
  }
  Setting both(4);
  both.s.front = 2;
  both.s.landed[Niagara] = 1 + int(Land::Feat);  // stops at the end of the track
  both.s.landed_us[Niagara] = 1 + int(Land::Success);
  count(both);
  EXPECT_EQ(both.s.front, 2);
}

TEST(Front, AnArmyVictoryOnTheLastTurn) {
  CLAUSES(glorious, "F3.2.1");
  for (u8 holder : {NOBODY, u8(US), u8(GB)}) {
    Setting g(8);
    g.s.front = -3;
    g.control(Niagara, holder);
    count(g);
    EXPECT_EQ(g.s.points[US], holder == GB ? 0 : holder == US ? 11 : 10);
    Setting gb(8);
    gb.s.front = 3;
    gb.control(Niagara, holder);
    count(gb);
    EXPECT_EQ(gb.s.points[GB], holder == GB ? 11 : 0);
  }
  Setting blockaded(8);
  blockaded.s.front = 3;
  blockaded.control(Niagara, GB).control(Kingston, US).blockade(Kingston);
  blockaded.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  count(blockaded);
  EXPECT_EQ(blockaded.s.points[GB], 0);
  Setting early(7);
  early.s.front = -3;
  count(early);
  EXPECT_EQ(early.s.points[US], 0);
}

TEST(Troops, LeftWaitingCostAPoint) {
  CLAUSES(glorious, "F3.3", "9.1.4");
  Setting g(4);
  g.troops(1, 3);
  const int force = g.force(US, ArmySupport, Niagara, {Madison}, 1);
  abort_mission(g.s, force);  // it withdrew
  go_home(g.s, Madison);
  count(g);
  EXPECT_EQ(g.s.points[US], -1);
  EXPECT_EQ(g.s.points[GB], 0);
  EXPECT_EQ(g.s.troops[US], 2);
}

// ---- F4, F5 ----

TEST(Raids, ScoreByTheCoast) {
  CLAUSES(glorious, "F4");
  Setting g(4);
  g.supply(1, 1);
  for (Zone zone : {York, Kingston, Sackets, SouthLake}) g.s.raid[zone] = {.placed = 1, .supply_on = 5};
  g.dice({1, 1, 1, 1});
  count(g);
  EXPECT_EQ(g.s.points[US], 3);
  EXPECT_EQ(g.s.points[GB], 3);
}

TEST(Raids, MilitiaMaySpoilThem) {
  CLAUSES(glorious, "F4", "F5.3");
  Setting g(4);
  g.s.raid[York] = {.placed = 1, .supply_on = 5, .militia = 1, .guns = 1};
  g.dice({2});
  count(g);
  EXPECT_EQ(g.s.points[US], 0);
  Setting brave(4);
  brave.s.raid[York] = {.placed = 1, .supply_on = 5, .militia = 1, .guns = 2};
  brave.dice({2, 5});
  count(brave);
  EXPECT_EQ(brave.s.points[US], 1);
  EXPECT_EQ(brave.s.supply[US], 2);
}

TEST(Supply, ConvoysRaidsAndLostBattles) {
  CLAUSES(glorious, "F5", "F5.3", "ERR5");
  Setting g(1);
  g.us_convoy(1).supply(3, 3);
  g.s.raid[York] = {.placed = 1, .supply_on = 5};
  g.s.landed[Sackets] = 1 + int(Land::Success);
  g.dice({5});
  count(g);
  EXPECT_EQ(g.s.supply[US], 4);
  EXPECT_EQ(g.s.supply[GB], 2);
}

TEST(Supply, RaidersTakeWhatTheVictimLoses) {
  CLAUSES(glorious, "ERR5", "F5.3");
  for (int die : {4, 5}) {
    Setting g(2);
    g.supply(3, 3);
    g.s.raid[Sackets] = {.placed = 1, .supply_on = 5};
    g.dice({u8(die)});
    count(g);
    EXPECT_EQ(g.s.supply[US], die == 5 ? 2 : 3);
    EXPECT_EQ(g.s.supply[GB], die == 5 ? 4 : 3);
  }
  Setting sure(2);
  sure.supply(3, -1);
  sure.s.raid[York] = {.placed = 1, .supply_on = 1};  // no die needed
  count(sure);
  EXPECT_EQ(sure.s.supply[US], 4);
  EXPECT_EQ(sure.s.supply[GB], -1);  // the floor
}

TEST(Supply, BritishConvoys) {
  CLAUSES(glorious, "F5.1", "14.1.4");
  Setting g(1);
  g.dice({}, {0});
  g.run([&](auto& x) { tally(x, g.s); });
  EXPECT_EQ(g.s.supply[GB], 3);
  Setting none(1);
  none.dice({}, {1});
  none.run([&](auto& x) { tally(x, none.s); });
  EXPECT_EQ(none.s.supply[GB], 1);
  Setting shut(4);
  shut.british_convoy(true).blockade(Kingston).control(Kingston, US);
  shut.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  count(shut);
  EXPECT_EQ(shut.s.supply[GB], 1);
  EXPECT_EQ(shut.s.delayed[GB], 1);  // stays on its Delay side
  EXPECT_EQ(shut.s.arrived[GB], 0);
  Setting met(1);
  met.british_convoy(true);
  met.s.convoy[GB] = Convoy::Deployed;
  count(met);
  EXPECT_EQ(met.s.supply[GB], 3);  // met, and not harmed
}

TEST(Supply, ADelayedConvoyComesATurnLater) {
  CLAUSES(glorious, "F5.2", "F5.3", "F7");
  Setting g(3);
  g.us_convoy(3);
  g.s.delayed_now[US] = 1;
  count(g);
  EXPECT_EQ(g.s.supply[US], 1);
  EXPECT_EQ(g.s.arrived[US], 1);
  g.s.turn = 4;
  count(g);
  EXPECT_EQ(g.s.supply[US], 3);
  EXPECT_EQ(g.s.arrived[US], 0);
}

TEST(Supply, ABlockadeStopsTheAmericans) {
  CLAUSES(glorious, "F5.2", "14.1.4");
  Setting g(3);
  g.us_convoy(3).blockade(Sackets).control(Sackets, GB);
  g.s.arrived[US] = 1;
  g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  count(g);
  EXPECT_EQ(g.s.supply[US], 1);
  EXPECT_EQ(g.s.arrived[US], 1);
  EXPECT_EQ(g.s.delayed[US], 1);
}

TEST(Supply, WhatBecomesOfAnAttackedConvoy) {
  CLAUSES(glorious, "F5.3", "11.3.2.c");
  for (Convoy result : {Convoy::Scattered, Convoy::Destroyed, Convoy::Captured}) {
    Setting g(1);
    g.us_convoy(1);
    g.s.convoy[US] = result;
    g.s.delayed_now[US] = result == Convoy::Scattered;
    count(g);
    EXPECT_EQ(g.s.supply[US], 1);
    EXPECT_EQ(g.s.supply[GB], result == Convoy::Captured ? 2 : 1);
    EXPECT_EQ(g.s.arrived[US], result == Convoy::Scattered);
  }
}

TEST(Supply, TheFallOffensive) {
  CLAUSES(glorious, "F5.4");
  Setting g(7);
  g.us_convoy(7).supply(10, 10);
  count(g);
  EXPECT_EQ(g.s.supply[US], 12);
  EXPECT_EQ(g.s.points[US], 5);
  EXPECT_THAT(g.args(Told::FallOffensive), ElementsAre(US, 5));
  g.s.turn = 8;
  g.s.marker_turned = 0;
  g.british_convoy(true);
  g.s.raid[Sackets] = {.placed = 1, .supply_on = 1};
  count(g);
  EXPECT_EQ(g.s.supply[US], 12);  // stays for good
  EXPECT_EQ(g.s.points[US], 5);
  EXPECT_EQ(g.s.points[GB], 2);  // only the Raid
  Setting both(7);
  both.us_convoy(7).supply(10, 10).british_convoy(true);
  count(both);
  EXPECT_EQ(both.s.points[US], 0);
  EXPECT_EQ(both.s.points[GB], 0);
}

// ---- F6 and 14 ----

TEST(Blockades, OfKingston) {
  CLAUSES(glorious, "F6", "F6.2", "14", "14.1.1");
  Setting g(4);
  g.control(Kingston, US);
  g.force(US, Patrol, Kingston, {Madison, Oneida, Tompkins, Conquest});
  g.force(GB, Patrol, SouthLake, {Moira});
  count(g);
  EXPECT_TRUE(blockade_at(g.s, Kingston));
  EXPECT_EQ(g.s.isolated, set_of({Moira}));
  EXPECT_EQ(squadron(content(), g.s, GB), set_of({Moira}));
  EXPECT_EQ(shut_in(content(), g.s, GB), set_of({Wolfe, RoyalGeorge, Beresford, SidneySmith}));
}

TEST(Blockades, NeedControlFourMainShipsAndAnEmptyZone) {
  CLAUSES(glorious, "F6.1", "F6.2");
  Setting g(4);
  g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  count(g);
  EXPECT_TRUE(blockade_at(g.s, Sackets));
  Setting watched(4);
  watched.control(Sackets, GB).reduced({Asp});
  watched.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  watched.force(US, Patrol, Sackets, {Asp});
  count(watched);
  EXPECT_FALSE(blockade_at(watched.s, Sackets));
  Setting three(4);
  three.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, SidneySmith});
  count(three);
  EXPECT_FALSE(blockade_at(three.s, Sackets));
  Setting hurt(4);
  hurt.reduced({Beresford});
  hurt.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  count(hurt);
  EXPECT_FALSE(blockade_at(hurt.s, Sackets));
}

TEST(Blockades, IsolatedShipsAreRepairedInTheirPort) {
  CLAUSES(glorious, "14.1.1");
  Setting g(5);
  g.blockade(Kingston).isolated({Moira, Beresford}).put({Beresford}, InTransit).reduced({Beresford});
  g.s.month_turn = 6;
  g.procedure(Preparation{});
  if (g.question() == "Preparation.Month") g.answer({Schedule, 5, 0, 0});
  EXPECT_EQ(g.place(Beresford), Repairing);
  EXPECT_TRUE(g.s.isolated >> Beresford & 1);
  EXPECT_EQ(squadron(content(), g.s, GB), set_of({Moira}));
}

TEST(Blockades, TheMarkGoesWithTheMarker) {
  CLAUSES(glorious, "14.1.1", "F2.3");
  Setting g(5);
  g.blockade(Kingston).blockade(York).isolated({Moira});
  count(g);
  EXPECT_EQ(g.s.blockade, 0);
  EXPECT_EQ(g.s.isolated, 0u);
}

TEST(Blockades, OfTheTemporaryPortStandsAsLongAsItIsKept) {
  CLAUSES(glorious, "F2.3", "14.2");
  for (bool kept : {true, false}) {
    Setting g(5);
    g.put({Pike, Sylph, Melville}, Deployable).owner(US, {Melville}).put({Beresford}, InTransit).isolated({Beresford});
    g.blockade(Kingston).blockade(York).control(Kingston, US).control(York, US);
    g.force(US, Patrol, Kingston, {Madison, Tompkins, FairAmerican, Conquest});
    if (kept) g.force(US, Patrol, York, {Pike, Oneida, Sylph, Melville});
    else
      g.force(US, Patrol, York, {Pike, Oneida, Sylph, Asp});  // three Main Ships
    count(g);
    EXPECT_TRUE(blockade_at(g.s, Kingston));
    EXPECT_EQ(blockade_at(g.s, York), kept);
    EXPECT_EQ(g.told(Told::BlockadeLifted), !kept);
  }
}

TEST(Blockades, TwoAtOnceEndTheGame) {
  CLAUSES(glorious, "14.2");
  for (bool more : {false, true}) {
    Setting g(5);
    g.put({Pike}, Deployable).owner(US, {Melville});
    g.control(Kingston, US).control(York, US).blockade(Kingston).isolated({Beresford}).put({Beresford}, InTransit);
    g.reduced({Beresford}).put({Moira}, more ? Deployable : Repairing).put({SidneySmith}, OutOfPlay);
    if (!more) g.reduced({Moira});
    g.put({Wolfe}, Deployable).put({RoyalGeorge}, OutOfPlay);
    g.force(US, Patrol, Kingston, {Madison, Tompkins, FairAmerican, Conquest});  // Carronades 4; Wolfe 4, Moira 3
    g.put({Sylph, Melville}, Deployable);
    g.force(US, Patrol, York, {Pike, Oneida, Sylph, Melville});
    count(g);
    EXPECT_TRUE(blockade_at(g.s, Kingston));
    EXPECT_TRUE(blockade_at(g.s, York));
    EXPECT_EQ(g.s.decided, more ? Decided::No : Decided::DualBlockade);
    if (!more) { EXPECT_EQ(g.s.level, USDecisive); }
  }
}

TEST(Blockades, TheAmericansLoseLikewise) {
  CLAUSES(glorious, "14.2");
  for (bool ready : {false, true}) {
    Setting g(5);
    g.owner(GB, {Pike, Madison, Sylph, Oneida}).put({Pike, Madison, Sylph, Oneida, Melville}, Deployable);
    g.put({Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton, Julia, Lady, Ontario, Pert, Raven}, OutOfPlay);
    g.s.flagship[US] = NONE;
    g.put({Scourge}, InTransit).reduced({Scourge}).isolated({Scourge});
    if (ready) g.put({Raven}, Deployable);
    g.blockade(Sackets).control(Sackets, GB).control(SouthLake, GB);
    g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
    g.force(GB, Patrol, SouthLake, {Pike, Madison, Sylph, Oneida});
    count(g);
    EXPECT_EQ(g.s.decided, ready ? Decided::No : Decided::DualBlockade);
    if (!ready) { EXPECT_EQ(g.s.level, GBDecisive); }
  }
}

// ---- F7 ----

TEST(Reset, EverybodyGoesHome) {
  CLAUSES(glorious, "F7", "6.1");
  Setting g(2);
  g.supply(4, 4);
  g.s.troops_at = 1 << 3 | 1 << 4;  // spaces 4 and 5
  g.reduced({Asp}).reduced({Oneida}, 2);
  g.force(US, ArmySupport, York, {Madison, Asp, Oneida}, 1);
  g.put({Growler}, InTransit);
  g.s.events.pile.remove(3);
  g.s.events.discards.add(3);
  g.s.tactics = 7;
  g.row({5});
  count(g);
  EXPECT_EQ(g.place(Madison), Deployable);
  EXPECT_EQ(g.place(Asp), InTransit);
  EXPECT_EQ(g.place(Oneida), InTransit);
  EXPECT_EQ(g.s.lost[Oneida], 1);  // markers of steps come off
  EXPECT_EQ(g.place(Growler), Deployable);
  EXPECT_EQ(g.s.troops[US], 2);  // the one aboard and the one on space 4
  EXPECT_EQ(g.s.troops_at, 1 << 4);
  EXPECT_EQ(g.s.hidden, 4);  // the box and spaces 2 to 4
  EXPECT_EQ(g.s.events.pile.count(), 38);
  EXPECT_EQ(g.s.tactics, 0u);
  EXPECT_EQ(g.s.targets.count(), 54);
  EXPECT_EQ(g.s.row_cards, 0);
}

// ---- 3.3 ----

TEST(Victory, LevelsByScore) {
  CLAUSES(glorious, "3.3.2");
  const std::pair<int, Level> levels[] = {{-33, GBDecisive}, {-32, GBVictory}, {-22, GBVictory}, {-21, GBMarginal},
                                          {-11, GBMarginal}, {-10, Drawn},     {10, Drawn},      {11, USMarginal},
                                          {21, USMarginal},  {22, USVictory},  {32, USVictory},  {33, USDecisive}};
  for (const auto& [score, level] : levels) EXPECT_EQ(level_of(content(), score), level) << score;
}

TEST(Victory, DelayIsTakenOff) {
  CLAUSES(glorious, "3.3.1", "3.3.2", "8.1");
  Setting g(8);
  g.s.points[US] = 30;
  g.s.points[GB] = 12;
  g.delay(2, 1);
  count(g);
  EXPECT_EQ(final_score(g.s), 17);
  EXPECT_EQ(g.s.level, USMarginal);
  const Outcome end = outcome(content(), g.s);
  EXPECT_TRUE(end.over);
  EXPECT_EQ(end.winner, US);
  EXPECT_EQ(end.level, USMarginal);
  EXPECT_EQ(end.score[US], 28);
  EXPECT_EQ(end.score[GB], 11);
}

}  // namespace warhawk::glorious
