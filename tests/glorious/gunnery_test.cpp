// LC4 and LC5: strengths, odds, shifts, modifiers, results, who is hit, withdrawal.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// Columns in the usual order, everybody who can attacks; then one Gunnery Round with these dice and without Tactics.
void line_up(Setting& g) {
  tactics(g, {});
  g.s.fight.card = 25;
  g.procedure(Assembly{});
  everybody(g);
}
void shoot(Setting& g, std::vector<u8> dice) {
  line_up(g);
  g.dice(std::move(dice));
  g.procedure(Gunnery{});
}
std::vector<int> strengths(const Setting& g) {  // in quarters
  const std::vector<int> round = g.args(Told::RoundBegins);
  return {4 * round[2] + round[3], 4 * round[4] + round[5]};
}

}  // namespace

// ---- LC4 ----

TEST(GunneryRound, TheOddsExample) {
  CLAUSES(glorious, "LC4", "LC4.a", "LC4.b", "LC4.d");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  g.s.fight.rounds = 1;
  shoot(g, {2});  // and Yeo's 1: END
  EXPECT_THAT(strengths(g), ElementsAre(4 * 18 + 2, 4 * 7 + 2));
  EXPECT_THAT(g.args(Told::RoundBegins), ElementsAre(GB, 2, 18, 2, 7, 2, TwoToOne, TwoToOne));
  EXPECT_EQ(modifier(g), 1);
  EXPECT_THAT(result(g), ElementsAre(0, 0, 0, 0, 1));
}

TEST(GunneryRound, AmericansHalveCarronadesInstead) {
  CLAUSES(glorious, "LC4", "LC4.a");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, SidneySmith});
  shoot(g, {4});                                              // 3:2 is END on 4
  EXPECT_THAT(strengths(g), ElementsAre(4 * 14 + 2, 4 * 9));  // 3 + 3.5 + 8; 2 + 3 + 4
  EXPECT_EQ(column_used(g), ThreeToTwo);
}

TEST(GunneryRound, TheRatioRoundsDown) {
  CLAUSES(glorious, "LC4.b", "LC4");
  const Content& c = content();
  EXPECT_EQ(odds_column(c, 49, 100), OneToThree);
  EXPECT_EQ(odds_column(c, 50, 100), OneToTwo);
  EXPECT_EQ(odds_column(c, 99, 100), OneToTwo);
  EXPECT_EQ(odds_column(c, 100, 100), OneToOne);
  EXPECT_EQ(odds_column(c, 149, 100), OneToOne);
  EXPECT_EQ(odds_column(c, 150, 100), ThreeToTwo);
  EXPECT_EQ(odds_column(c, 299, 100), TwoToOne);
  EXPECT_EQ(odds_column(c, 300, 100), ThreeToOne);
  EXPECT_EQ(odds_column(c, 400, 100), FourToOne);
  EXPECT_EQ(odds_column(c, 1, 0), FourToOne);
  EXPECT_EQ(odds_column(c, 0, 0), OneToOne);
  EXPECT_EQ(odds_column(c, 0, 1), OneToThree);
}

TEST(GunneryRound, OnlyFullStrengthShipsAttackButAllDefend) {
  CLAUSES(glorious, "LC2", "LC4.a");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, Moira});
  g.reduced({Moira});
  line_up(g);
  g.reduced({Oneida});  // in an earlier Round of this Sequence
  g.dice({4});          // END
  g.procedure(Gunnery{});
  EXPECT_THAT(strengths(g), ElementsAre(4 * 10, 4 * 7 + 4 * 3));
  EXPECT_EQ(g.s.fight.count[US], 2);  // but she can be hit
}

TEST(GunneryRound, AShipWithoutStepsFightsWithNothing) {
  CLAUSES(glorious, "LC5.3", "LC4.a");
  Setting g;
  g.fight(York, {Madison}, {Moira, Wolfe});
  g.reduced({Moira}, 2);
  shoot(g, {4});
  EXPECT_THAT(strengths(g), ElementsAre(4 * 10, 4 * 7));
}

TEST(GunneryRound, ModifiedRollsStayOnTheTable) {
  CLAUSES(glorious, "LC4.d", "LC4.2");
  Setting g;  // five lakers against Wolfe: 11 / 7
  g.fight(York, {Tompkins, FairAmerican, Conquest, Asp, Raven}, {Wolfe});
  g.s.flagship[GB] = NONE;
  shoot(g, {1, 1, 1, 1, 1, 1, 5});  // 1 - 2 is read as 0: A2W, both on the first, who strikes at 5 + 1
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(modifier(g), -2);
  EXPECT_THAT(result(g), ElementsAre(2, 0, 1, 0, 0));
  EXPECT_EQ(column_used(g), ThreeToTwo);
}

// ---- LC4.1 ----

TEST(Shifts, FogIsOneColumnLeft) {
  CLAUSES(glorious, "LC4.c", "11.1.3");
  Setting g;
  g.fight(York, {Pike}, {RoyalGeorge});
  g.s.zone_event[York] = Fog;
  shoot(g, {3});  // 3:1 becomes 2:1, where 3 is END as well
  EXPECT_EQ(g.args(Told::RoundBegins)[6], ThreeToOne);
  EXPECT_EQ(column_used(g), TwoToOne);
}

TEST(Shifts, EndAtTheEdgeOfTheTable) {
  CLAUSES(glorious, "LC4.c");
  Setting g;
  g.fight(York, {Asp}, {Wolfe, RoyalGeorge});
  g.s.zone_event[York] = Fog;
  shoot(g, {6, 7});  // untowed, no penalty; 1:3 on 7 is END
  EXPECT_EQ(column_used(g), OneToThree);
}

// ---- LC4.2 ----

TEST(Command, IsYeosWhileHeIsFitAndAttacks) {
  CLAUSES(glorious, "LC4.2", "LC5.1");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe, Moira}, GB);
  const ShipSet both = set_of({Wolfe, Moira});
  EXPECT_EQ(command(content(), g.s, GB, both), 1);
  EXPECT_EQ(command(content(), g.s, GB, set_of({Moira})), 0);
  g.s.wounded[GB] = 1;
  EXPECT_EQ(command(content(), g.s, GB, both), 0);
  g.s.wounded[GB] = 0;
  lose_leader(g.s, GB);
  EXPECT_EQ(command(content(), g.s, GB, both), 0);
}

TEST(Command, IsSinclairsAndNotChaunceys) {
  CLAUSES(glorious, "LC4.2", "LC5.1");
  Setting g;
  g.fight(York, {Madison}, {Moira});
  const ShipSet flag = set_of({Madison});
  EXPECT_EQ(command(content(), g.s, US, flag), 0);
  lose_leader(g.s, US);
  EXPECT_EQ(command(content(), g.s, US, flag), 1);
  lose_leader(g.s, US);
  EXPECT_EQ(command(content(), g.s, US, flag), 0);
}

TEST(Command, IsLostInConfusedSignals) {
  CLAUSES(glorious, "LC4.2", "11.1.3");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe, Moira}, GB);
  g.s.zone_event[York] = ConfusedSignals;
  EXPECT_EQ(command(content(), g.s, GB, set_of({Wolfe})), 0);
}

namespace {

// What the untowed roll costs: n lakers attack beside the others, `tows` of them in tow.
int penalty(Ships ships, int die, bool tow = false, int event = Nothing) {
  Setting g;
  g.fight(York, ships, {Wolfe, RoyalGeorge, Moira, SidneySmith, Beresford, Melville});
  g.s.zone_event[York] = u8(event);
  tactics(g, {});
  g.s.fight.card = 25;
  g.procedure(Assembly{});
  if (g.question() == "Assembly.Attackers") g.answer(EngageAll);
  if (tow) g.answer({Tow, Madison, Tompkins});
  everybody(g);
  g.every_die(1,
              die > 0 ? std::vector<u8>{u8(die), 10} : std::vector<u8>{10});  // what comes of the hits does not matter
  g.procedure(Gunnery{});
  EXPECT_EQ(g.told(Told::UntowedRolled), die > 0);
  return modifier(g);
}

}  // namespace

TEST(Untowed, SixLakers) {
  CLAUSES(glorious, "LC4.2");
  const Ships six = {Asp, Growler, Hamilton, Julia, Pert, Raven};
  EXPECT_EQ(penalty(six, 3), -2);
  EXPECT_EQ(penalty(six, 4), -1);
  EXPECT_EQ(penalty(six, 6), -1);
}
TEST(Untowed, ThreeLakers) {
  CLAUSES(glorious, "LC4.2");
  const Ships three = {Asp, Growler, Hamilton};
  EXPECT_EQ(penalty(three, 1), -2);
  EXPECT_EQ(penalty(three, 2), -1);
  EXPECT_EQ(penalty(three, 3), -1);
  EXPECT_EQ(penalty(three, 4), 0);
}
TEST(Untowed, ATowedLakerDoesNotCount) {
  CLAUSES(glorious, "LC4.2", "LC2");
  const Ships force = {Madison, Oneida, Tompkins, FairAmerican, Conquest};
  EXPECT_EQ(penalty(force, 1, true), -2);
  EXPECT_EQ(penalty(force, 2, true), -1);
  EXPECT_EQ(penalty(force, 3, true), 0);
  EXPECT_EQ(penalty(force, 3, false), -1);
  EXPECT_EQ(penalty({Madison, Tompkins}, 0, true), 0);  // no roll at all
}
TEST(Untowed, LightAirsSpareTheRoll) {
  CLAUSES(glorious, "LC4.2", "11.1.3");
  EXPECT_EQ(penalty({Asp, Growler}, 0, false, LightAirs), 0);
}
TEST(Untowed, AReducedShipTowsNobody) {
  CLAUSES(glorious, "LC2", "LC4.2");
  Setting g;
  g.fight(York, {Madison, Tompkins}, {Wolfe, RoyalGeorge});
  tactics(g, {});
  g.procedure(Assembly{});
  g.answer(EngageAll);
  g.answer({Tow, Madison, Tompkins});
  g.answer(LineAhead);
  g.reduced({Madison});
  g.dice({1, 8});  // 3 / 13: one untowed laker, -1: END
  g.procedure(Gunnery{});
  EXPECT_THAT(g.args(Told::UntowedRolled), ElementsAre(1, 1, 1));
}

TEST(HeavySwell, HalvesTheLongGunsOfLakers) {
  CLAUSES(glorious, "LC4.a", "11.1.3");
  Setting g;
  g.fight(York, {Oneida, Conquest, Asp}, {Wolfe}, GB);
  g.s.zone_event[York] = HeavySwell;
  EXPECT_EQ(strength(content(), g.s, GB, g.s.fight.in[US], false), 4 * 5 + 2 + 3 + 1);  // 5.5, 0.75 and 0.25
  EXPECT_EQ(strength(content(), g.s, GB, g.s.fight.in[US], true), 4 * 5 + 2 + 6 + 2);
}

// ---- LC5 ----

TEST(Hits, TheDistributionExample) {
  CLAUSES(glorious, "LC5.hit.A", "LC5.hit.B", "LC5.hit.C", "LC5.hit.D");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  tactics(g, {});
  g.procedure(Assembly{});
  g.answers({{Next, Oneida}, {Next, Hamilton}});
  g.dice({5, 1, 6, 2, 3, 4, 4, 4, 5, 5});
  g.procedure(Gunnery{});
  EXPECT_THAT(result(g), ElementsAre(1, 2, 0, 1, 0));  // A1/D2W on 5 + 1
  const std::vector<Event> hits = g.events(Told::HitOn);
  EXPECT_EQ((get<Told::HitOn, "ship">(hits[0])), RoyalGeorge);
  EXPECT_EQ((get<Told::HitOn, "ship">(hits[1])), Oneida);
  EXPECT_EQ((get<Told::HitOn, "ship">(hits[2])), Hamilton);
  EXPECT_TRUE(is_reduced(g, RoyalGeorge) && engaged(g, RoyalGeorge));
  EXPECT_TRUE(struck(g, Hamilton));
  EXPECT_THAT(line(g, US), ElementsAre(Oneida, Conquest));  // the gap is closed
  EXPECT_EQ(g.question(), "Gunnery.Leave");
  g.answer(Withdraw);
  EXPECT_TRUE(engaged(g, Oneida) && is_reduced(g, Oneida));
  EXPECT_EQ(g.place(Oneida), OnLake);
  EXPECT_EQ(g.place(Conquest), InTransit);
  EXPECT_EQ(g.place(Hamilton), OnLake);  // waits for her fate
  EXPECT_FALSE(one_side_gone(g.s));      // the Encounter goes on
}

TEST(Withdrawal, TheSideThatMayLeaveMayStay) {
  CLAUSES(glorious, "LC5", "LC5.w.b", "LC5.w.c", "LC5.w.d");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  shoot(g, {5, 1, 6, 2, 3, 4, 4, 4, 5, 5});
  EXPECT_EQ(g.question(), "Gunnery.Leave");
  g.answer(FightOn);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.place(Hamilton), OnLake);
  EXPECT_TRUE(engaged(g, Hamilton));
}

TEST(Withdrawal, AbortsCoastalMissionsAndTakesTroopsHome) {
  CLAUSES(glorious, "LC5.w.a", "LC5.w.d", "LC5.2");
  Setting g;
  const int army = g.force(US, ArmySupport, Niagara, {Sylph, Oneida}, 1);
  g.force(GB, Patrol, Niagara, {Moira});
  open_fight(g.s, Meeting::Lake, Niagara, set_of({Sylph, Oneida}), set_of({Moira}));
  g.s.fight.gage = GB;
  line_up(g);
  g.dice({9, 4, 1});  // 5.5 / 8.5: D1W on Sylph, who is fast
  g.procedure(Gunnery{});
  g.answer(Withdraw);
  EXPECT_EQ(g.place(Sylph), InTransit);
  EXPECT_TRUE(is_reduced(g, Sylph));
  EXPECT_EQ(g.place(Oneida), InTransit);
  EXPECT_FALSE(is_reduced(g, Oneida));
  EXPECT_EQ(g.s.force[army].mission, Patrol);
  EXPECT_EQ(g.s.returning[US], 1);
  EXPECT_TRUE(one_side_gone(g.s));
}

TEST(Withdrawal, TheBritishAlwaysGo) {
  CLAUSES(glorious, "LC5", "LC5.3");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, RoyalGeorge, Moira});
  g.reduced({Moira});
  g.s.fight.in[GB] &= ~set_of({Moira});
  g.s.fight.struck = set_of({Moira});
  shoot(g, {5});                             // 14.5 / 13: AW/DW
  EXPECT_EQ(g.question(), "Gunnery.Leave");  // the Americans are asked, the British not
  g.answer(FightOn);
  EXPECT_EQ(g.place(Wolfe), InTransit);
  EXPECT_EQ(g.place(RoyalGeorge), InTransit);
  EXPECT_EQ(g.zone_of(Madison), York);
  finish_encounter(g);
  EXPECT_EQ(g.place(Moira), Prize);
}

TEST(Withdrawal, BothGoneLeavesStruckShipsToADie) {
  CLAUSES(glorious, "LC5", "LC5.3");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, RoyalGeorge, Moira});
  g.reduced({Moira});
  g.s.fight.in[GB] &= ~set_of({Moira});
  g.s.fight.struck = set_of({Moira});
  shoot(g, {5});
  g.answer(Withdraw);
  EXPECT_EQ(g.place(Madison), InTransit);
  EXPECT_EQ(g.place(RoyalGeorge), InTransit);
  g.dice({4});
  finish_encounter(g);
  EXPECT_EQ(g.place(Moira), Prize);  // rescued
  EXPECT_EQ(owner(g.s, Moira), GB);
}

TEST(Withdrawal, ShipsInForceAssemblyAndDisengagedOnesGoToo) {
  CLAUSES(glorious, "LC5", "LC5.w.d", "6.1");
  Setting g;
  g.fight(York, {Madison, Oneida, Asp, Raven}, {Wolfe, RoyalGeorge, Moira});
  g.reduced({Raven});
  g.s.fight.in[US] &= ~set_of({Raven});
  g.s.fight.disengaged = set_of({Raven});
  tactics(g, {});
  g.procedure(Assembly{});
  g.answer({Engage, Madison});
  g.answer({Engage, Oneida});
  g.answer(Done);
  g.answer(LineAhead);
  g.dice({2, 1, 1, 6, 6, 3, 3, 5, 1});  // 14.5 / 17.5: A2W, on both; Chauncey unhurt, Madison stays, Oneida leaves
  g.procedure(Gunnery{});
  g.answer(Withdraw);
  EXPECT_EQ(g.place(Asp), InTransit);
  EXPECT_EQ(g.place(Raven), InTransit);
  EXPECT_EQ(g.place(Oneida), InTransit);
  EXPECT_EQ(g.zone_of(Madison), York);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison}));
}

TEST(Withdrawal, IsOpenToShipsThatHaveDisengaged) {
  CLAUSES(glorious, "LC5", "6.1");
  Setting g;
  g.fight(York, {Sylph}, {SidneySmith}, GB);
  shoot(g, {8});  // 3 / 3: D1W, and Sylph is fast
  EXPECT_TRUE(disengaged(g, Sylph));
  EXPECT_EQ(g.question(), "Gunnery.Leave");
  g.answer(Withdraw);
  EXPECT_EQ(g.place(Sylph), InTransit);
}

TEST(Results, EndIsRerolledInABreakout) {
  CLAUSES(glorious, "14.3.2", "LC5");
  Setting g;
  g.fight(Sackets, {Oneida}, {Moira}, US, Meeting::Breakout);
  shoot(g, {4, 6, 6, 6});  // 4.5 / 4.5: END, then A1/D1; both stay
  EXPECT_THAT(g.args(Told::EndRerolled), ElementsAre(6));
  EXPECT_THAT(result(g), ElementsAre(1, 1, 0, 0, 0));
}

TEST(Results, HitsOnMoreThanSixteenShipsAreDrawn) {
  CLAUSES(glorious, "LC5.hit.A");
  Setting g;
  g.owner(US, {SidneySmith, Beresford});
  g.fight(York,
          {Pike, Madison, Oneida, Sylph, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton, Julia, Lady, Ontario,
           Pert, Raven, Scourge, SidneySmith},
          {Wolfe, RoyalGeorge, Moira, Melville}, GB);
  line_up(g);
  EXPECT_EQ(g.s.fight.count[US], 17);
  g.dice({8, 5}, {16});  // 26.5 / 47, Yeo: D1W on the last of the line, who strikes
  g.procedure(Gunnery{});
  EXPECT_THAT(g.args(Told::HitOn), ElementsAre(US, Raven, 0, 0));
  EXPECT_TRUE(struck(g, Raven));
}

// ---- what hosts show before an attack ----

TEST(Preview, TellsColumnModifierAndChances) {
  CLAUSES(glorious, "LC4.b", "LC4.2");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  const Preview p = preview(content(), g.s, GB, g.s.fight.in[GB], Tows::ToCome);
  EXPECT_EQ(p.column, TwoToOne);
  EXPECT_EQ(p.modifier, 1);
  EXPECT_EQ(p.untowed, 0);
  EXPECT_THAT(p.chance, ElementsAre(0, 0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6));
}

// One schooner of three is towed, if anybody may tow: two are not, and cost two on a 1, one on a 2.
TEST(Preview, CountsWhatUntowedSchoonersMayCost) {
  CLAUSES(glorious, "LC4.2", "LC2");
  Setting g;
  g.fight(York, {Madison, Tompkins, FairAmerican, Conquest}, {Wolfe});
  const ShipSet ships = g.s.fight.in[US];
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::Settled).untowed, 3);
  const Preview p = preview(content(), g.s, US, ships, Tows::ToCome);
  EXPECT_EQ(p.untowed, 2);
  EXPECT_THAT(p.chance, ElementsAre(3, 6, 6, 6, 6, 6, 6, 6, 6, 5, 4, 0));
  g.s.fight.tower[0] = Madison, g.s.fight.towed[0] = Conquest;
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::Settled).untowed, 2);
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::ToCome).untowed, 2);
  EXPECT_EQ(preview(content(), g.s, US, ships & ~bit(Madison), Tows::Settled).untowed, 3);
  g.s.fight.kind = Meeting::Breakout;  // at 2:1 the 3 is END, which is rolled again
  EXPECT_THAT(preview(content(), g.s, US, ships, Tows::ToCome).chance, ElementsAre(3, 6, 6, 0, 6, 6, 6, 6, 6, 5, 4, 0));
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::ToCome).of, 54);
  g.s.fight.kind = Meeting::Lake;
  g.s.zone_event[York] = HeavySwell;  // no towing
  g.s.fight.tower[0] = g.s.fight.towed[0] = NONE;
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::ToCome).untowed, 3);
  g.s.zone_event[York] = LightAirs;  // no roll
  EXPECT_EQ(preview(content(), g.s, US, ships, Tows::ToCome).untowed, 0);
}

}  // namespace warhawk::glorious
