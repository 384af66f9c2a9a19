// What the rules of lake combat say in passing: ties, ends of tables, what is taken off the board, in which order.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

constexpr TacticSet one(TacticName tactic) { return TacticSet{1} << tactic; }

// The columns stand; only these Tactics are left in their decks; the gage card is one with a cannon.
void line_up(Setting& g, std::initializer_list<TacticName> cards = {}, int gage_card = 26) {
  tactics(g, cards);
  g.s.fight.card = u8(gage_card - 1);
  g.procedure(Assembly{});
  everybody(g);
}
void shoot(Setting& g, std::vector<u8> dice) {
  g.dice(std::move(dice));
  g.procedure(Gunnery{});
}

// Who boards whom first when the British close.
std::vector<int> first_boarding(Setting& g, Ships us, Ships gb, Ships reduced_ships, std::vector<u8> dice) {
  g.fight(York, us, gb, GB);
  g.procedure(Assembly{});
  everybody(g);
  g.reduced(reduced_ships);
  g.dice(std::move(dice));
  g.procedure(CloseRound{});
  const std::vector<Event> pairs = g.events(Told::CloseAction);
  return pairs.empty() ? std::vector<int>{} : std::vector<int>{pairs[0].args[1], pairs[0].args[2]};
}

}  // namespace

// ---- LC1 ----

TEST(PreconditionFinePrint, WeatherAndTacticsDoNotCount) {
  CLAUSES(glorious, "LC1");
  Setting swell;  // 2.5 against 3 as printed; the swell would halve the guns of the schooners
  swell.fight(York, {Tompkins, FairAmerican}, {Beresford}, GB);
  swell.s.zone_event[York] = HeavySwell;
  EXPECT_EQ(british_attack(content(), swell.s), Why::BadOdds);
  Setting flag;  // 8 against 9.5; a Tactic would double the defense of the Flagship
  flag.fight(York, {Sylph, Tompkins, FairAmerican, Conquest, Growler, Julia}, {Wolfe}, GB);
  flag.s.fight.lasting = one(TurnAndFight);
  EXPECT_EQ(british_attack(content(), flag.s), Why::BadOdds);
}

TEST(PreconditionFinePrint, EvenOddsWillDo) {
  CLAUSES(glorious, "LC1");
  Setting g;  // 2.5 against 2.5
  g.fight(York, {Tompkins, Growler}, {Beresford}, GB);
  EXPECT_EQ(british_attack(content(), g.s), Why::Stronger);
}

TEST(SequenceFinePrint, TheBritishWantToCloseAndFindNoMatch) {
  CLAUSES(glorious, "LC1", "LC6.a", "LC7");
  Setting g;
  g.fight(York, {Pike, Madison}, {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith, Melville}, GB);
  g.s.zone_event[York] = RainySqualls;
  combat(g);
  g.answer(Confront);
  EXPECT_TRUE(g.told(Told::Attacks));
  EXPECT_TRUE(g.told(Told::NoPairs));
  EXPECT_TRUE(g.over()) << g.question();
}

TEST(SequenceFinePrint, TacticsEndWithTheCheckOfTheGage) {
  CLAUSES(glorious, "LC6.a", "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g, {SmokeScreen}, 8);
  g.events({6});   // A
  g.dice({4, 6});  // 19 / 4.5, one less: D1, and Moira stays
  everybody(g);
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(modifier(g), -1);
  EXPECT_EQ(g.s.fight.lasting, 0u);
}

// ---- LC2, LC6.a ----

TEST(AssemblyFinePrint, ATowEndsWithTheShipThatStaysOut) {
  CLAUSES(glorious, "LC2", "LC6.a");
  Setting g;
  g.fight(York, {Pike, Madison, Tompkins, Conquest}, {Wolfe});
  tactics(g, {});
  g.procedure(Assembly{});
  g.answer(EngageAll);
  g.answer({Tow, Pike, Tompkins});
  EXPECT_FALSE(g.offers({Tow, Pike, Conquest}));     // one each
  EXPECT_FALSE(g.offers({Tow, Madison, Tompkins}));  // and once
  g.answer({Tow, Madison, Conquest});
  g.answer(LineAhead);
  g.procedure(Assembly{.again = 1});
  g.answers({{Engage, Pike}, {Engage, Tompkins}, {Engage, Conquest}});
  if (g.question() == "Assembly.Attackers") g.answer(Done);
  EXPECT_EQ(g.s.fight.tower[0], Pike);
  EXPECT_EQ(g.s.fight.towed[0], Tompkins);
  EXPECT_EQ(g.s.fight.tower[1], NONE);
  EXPECT_EQ(g.s.fight.towed[1], NONE);
  EXPECT_EQ(g.s.fight.count[US], 3);
  EXPECT_EQ(g.s.fight.column[US][3], 0);
}

TEST(AssemblyFinePrint, WhoJoinsStandsInTheLine) {
  CLAUSES(glorious, "LC6.a");
  Setting g;
  g.fight(York, {Pike, Madison, Oneida}, {Wolfe});
  tactics(g, {});
  g.procedure(Assembly{});
  g.answer({Engage, Oneida});
  g.answer(Done);
  EXPECT_EQ(g.s.fight.lined[US], set_of({Oneida}));
  g.procedure(Assembly{.again = 1});
  g.answer({Engage, Madison});
  g.answer(Done);
  EXPECT_EQ(g.s.fight.lined[US], set_of({Oneida, Madison}));
}

// ---- LC3 ----

TEST(TacticFinePrint, WhatIsDrawnIsTold) {
  CLAUSES(glorious, "LC3", "LC3.a");
  Setting g;
  g.fight(York, {Pike}, {Moira}, GB);
  tactics(g, {Pursuit, Rake, AttackDummy, MutualSupport, DefendDummy});
  g.s.fight.card = 25;  // a cannon
  u16 drawn = 0, valid = 0xFFFF;
  g.run([&](auto& x) { draw_tactics(x, g.s, US, drawn, valid); });
  EXPECT_EQ(drawn, 1 << (MutualSupport - DECK_TACTICS) | 1 << (DefendDummy - DECK_TACTICS));
  EXPECT_EQ(valid, 1 << (MutualSupport - DECK_TACTICS));
  EXPECT_THAT(g.args(Told::TacticsDrawn), ElementsAre(US, 2, MutualSupport, DefendDummy));
}

TEST(TacticFinePrint, TheBritishTakeAnyOfThem) {
  CLAUSES(glorious, "LC3.d", "LC3.f");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe, Moira}, GB);
  tactics(g, {Pursuit, Surprise});
  g.s.fight.card = 25;
  g.dice({}, {0, 0, 1});
  Gunnery round{};
  g.run([&](auto& x) { play_for_british(x, g.s, round); });
  EXPECT_THAT(g.args(Told::TacticPlayed), ElementsAre(GB, Surprise));
  Setting single;  // where there is no choice nothing is drawn for it
  single.fight(York, {Oneida}, {Wolfe, Moira}, GB);
  tactics(single, {Pursuit});
  single.s.fight.card = 25;
  u16 drawn, valid;
  Setting draws = single;
  draws.run([&](auto& x) { draw_tactics(x, draws.s, GB, drawn, valid); });
  single.run([&](auto& x) { play_for_british(x, single.s, round); });
  EXPECT_EQ(single.s.rolls, draws.s.rolls);
}

// ---- LC4 ----

TEST(GunneryFinePrint, NoShiftLeavesTheTable) {
  CLAUSES(glorious, "LC4.c");
  Setting g;
  g.fight(York, {Pike}, {Beresford});
  line_up(g, {Surprise});
  shoot(g, {2});  // END
  EXPECT_EQ(g.args(Told::RoundBegins)[6], FourToOne);
  EXPECT_EQ(column_used(g), FourToOne);
}

TEST(GunneryFinePrint, NoModifierLeavesTheTable) {
  CLAUSES(glorious, "LC4.d", "LC4.2");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe, RoyalGeorge, Moira}, GB);
  line_up(g, {BearDown});
  g.every_die(6, {10});
  g.procedure(Gunnery{});
  EXPECT_EQ(modifier(g), 2);                           // Yeo, and the Tactic
  EXPECT_THAT(result(g), ElementsAre(0, 4, 0, 0, 0));  // 3:1 on 11
}

TEST(GunneryFinePrint, ALowRollIsTheModifiedOne) {
  CLAUSES(glorious, "LC3.g", "LC4.d");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  line_up(g, {HoldFire}, 8);
  g.every_die(6, {5});  // and Yeo's 1 is 6: A1/D2W
  g.procedure(Gunnery{});
  EXPECT_EQ(result(g)[0], 1);
  EXPECT_EQ(g.events(Told::HitOn).size(), 3u);
  EXPECT_FALSE(g.told(Told::ResultBecomes));
}

TEST(GunneryFinePrint, EndIsLeftOutOfABreakoutsChances) {
  CLAUSES(glorious, "14.3.2");
  Setting g;  // 2:1, where the 3 is END
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  const Preview lake = preview(content(), g.s, GB, g.s.fight.in[GB], Tows::ToCome);
  EXPECT_EQ(lake.of, 60);
  EXPECT_EQ(lake.chance[3], 6);
  EXPECT_EQ(lake.chance[5], 6);
  g.s.fight.kind = Meeting::Breakout;
  const Preview breakout = preview(content(), g.s, GB, g.s.fight.in[GB], Tows::ToCome);
  EXPECT_EQ(breakout.of, 54);
  EXPECT_EQ(breakout.chance[3], 0);
  EXPECT_EQ(breakout.chance[5], 6);
}

// ---- LC5 ----

TEST(HitFinePrint, TheTableServesSixteenShips) {
  CLAUSES(glorious, "LC5.hit.A", "LC5.hit.C");
  Setting g;
  g.fight(York,
          {Pike, Madison, Oneida, Sylph, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton, Julia, Lady, Ontario,
           Pert, Raven, Scourge},
          {Wolfe, RoyalGeorge, Moira, Melville}, GB);
  line_up(g);
  ASSERT_EQ(g.s.fight.count[US], 16);
  g.every_die(3, {8, 2, 5});  // 26.5 / 44, Yeo: D1W
  g.procedure(Gunnery{});
  const std::vector<int> hit = g.args(Told::HitOn);
  EXPECT_EQ(hit[2], 2);
  EXPECT_EQ(hit[3], 5);
  EXPECT_EQ(g.s.fight.hit_by[hit[1]], 1 + 7 * 2 + 5);  // as it lies on the board
}

TEST(HitFinePrint, AreResolvedFromTheTop) {
  CLAUSES(glorious, "LC5.hit.D", "LC5.1");
  Setting g;
  g.fight(York, {Pike, Madison, Oneida}, {Wolfe, RoyalGeorge, SidneySmith});
  line_up(g);
  ASSERT_THAT(line(g, GB), ElementsAre(RoyalGeorge, Wolfe, SidneySmith));
  shoot(g, {7, 1, 1, 4, 4, 1, 5, 5, 6});  // D2: Royal George gets away; Yeo is wounded by a 10, Wolfe stays
  EXPECT_TRUE(disengaged(g, RoyalGeorge));
  EXPECT_TRUE(is_reduced(g, Wolfe) && engaged(g, Wolfe));
  EXPECT_TRUE(g.s.wounded[GB]);
  EXPECT_NE(g.s.leader[GB], Generic);
  for (u8 hits : g.s.fight.hits) EXPECT_EQ(hits, 0);
}

TEST(HitFinePrint, WhyNotTheSameAgain) {
  CLAUSES(glorious, "LC5");
  Setting g;
  g.with(RakeSpreads).fight(York, {Pike}, {RoyalGeorge, Moira, SidneySmith});
  line_up(g, {Rake}, 8);
  shoot(g, {10});  // 3:2: D3
  ASSERT_EQ(g.question(), "Gunnery.Target");
  g.answer({HitShip, Moira});
  ASSERT_EQ(g.question(), "Gunnery.Target");
  EXPECT_TRUE(g.offers({HitShip, RoyalGeorge}));
  EXPECT_EQ(g.why({AShip, Moira}), Bar("LC5"));
}

TEST(ColumnFinePrint, ShipsCloseUp) {
  CLAUSES(glorious, "LC5");
  Setting g;
  g.fight(York, {Oneida, Madison}, {Wolfe, RoyalGeorge, Moira, Melville, SidneySmith});
  line_up(g);
  std::vector<int> left = line(g, GB);
  ASSERT_EQ(left.size(), 5u);
  const int third = left[2];
  left.erase(left.begin() + 2);
  leave_line(content(), g.s, third);
  EXPECT_EQ(line(g, GB), left);
  EXPECT_FALSE(engaged(g, third));
  EXPECT_FALSE(g.s.fight.gap);  // nobody looks for one
  g.s.fight.lasting = one(Pursuit);
  leave_line(content(), g.s, left[1]);
  EXPECT_FALSE(g.s.fight.gap);
  g.s.fight.lasting = one(Pursuit) | one(BreakTheLine);
  leave_line(content(), g.s, Oneida);
  EXPECT_FALSE(g.s.fight.gap);  // in the defender's line only
  leave_line(content(), g.s, left[0]);
  EXPECT_TRUE(g.s.fight.gap);
}

TEST(WithdrawalFinePrint, OtherForcesGoOn) {
  CLAUSES(glorious, "LC5.w.a", "LC5.w.d");
  Setting g;
  const int raid = g.force(US, RaidMission, Kingston, {Scourge}), escort = g.force(US, Escort, York, {Sylph});
  g.force(GB, Patrol, York, {SidneySmith});
  open_fight(g.s, Meeting::Lake, York, set_of({Sylph}), set_of({SidneySmith}));
  g.s.fight.gage = GB;
  line_up(g);
  shoot(g, {8});  // 3 / 3: D1W, and Sylph is fast
  ASSERT_EQ(g.question(), "Gunnery.Leave");
  g.answer(Withdraw);
  EXPECT_EQ(g.place(Sylph), InTransit);
  EXPECT_EQ(g.s.fight.disengaged, 0u);
  EXPECT_EQ(g.s.force[raid].mission, RaidMission);
  EXPECT_EQ(g.s.force[escort].mission, Escort);
}

TEST(WithdrawalFinePrint, WhoWasHitAndFailedStays) {
  CLAUSES(glorious, "LC5.w.c");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  line_up(g);
  shoot(g, {5, 1, 6, 2, 3, 4, 4, 4, 5, 5});  // A1/D2W: Oneida and Conquest, who strikes
  ASSERT_EQ(g.question(), "Gunnery.Leave");
  g.answer(Withdraw);
  EXPECT_THAT(g.args(Told::StaysInFight), ElementsAre(US, Oneida));
  EXPECT_TRUE(engaged(g, Oneida));
  EXPECT_EQ(g.place(Hamilton), InTransit);
}

TEST(FateFinePrint, StruckShipsOfWhoeverLeftAreTaken) {
  CLAUSES(glorious, "LC5.w.b", "LC5.3");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe});
  go_home(g.s, Madison);
  g.reduced({Oneida}, 2);
  g.s.fight.in[US] = 0;
  g.s.fight.struck = set_of({Oneida});
  g.s.fight.withdrew = 1;
  finish_encounter(g);
  EXPECT_EQ(owner(g.s, Oneida), GB);
  EXPECT_EQ(g.place(Oneida), Prize);
}

TEST(FateFinePrint, ABlockadeStandsWithFourMainShips) {
  CLAUSES(glorious, "LC5.w.e");
  Setting on;  // the Encounter is not over yet
  on.blockade(Kingston).fight(Kingston, {Madison}, {Wolfe});
  on.s.fight.withdrew = 1;
  finish_encounter(on);
  EXPECT_TRUE(blockade_at(on.s, Kingston));
  for (bool four : {true, false}) {
    Setting g;
    g.blockade(Sackets);
    if (four) g.fight(Sackets, {Madison}, {Wolfe, RoyalGeorge, Moira, Beresford});
    else
      g.fight(Sackets, {Madison}, {Wolfe, RoyalGeorge, Moira});
    go_home(g.s, Madison);
    g.s.fight.in[US] = 0;
    g.s.fight.withdrew = 1;
    finish_encounter(g);
    EXPECT_EQ(blockade_at(g.s, Sackets), four);
  }
}

// ---- LC7 ----

TEST(CloseFinePrint, ExactlyTwoToOne) {
  CLAUSES(glorious, "LC7.b");
  Setting g;
  g.fight(York, {Sylph}, {Moira}, GB);
  line_up(g);
  EXPECT_TRUE(any_pair(content(), g.s));  // four against two
}

TEST(CloseFinePrint, HowTheBritishBreakTies) {
  CLAUSES(glorious, "LC7.c");
  const std::vector<u8> taken = {10, 1, 1};  // above the difference, then a Melee: five against two
  Setting boarders;
  EXPECT_THAT(first_boarding(boarders, {Asp}, {Moira, SidneySmith}, {}, taken), ElementsAre(Moira, Asp));
  Setting targets;
  EXPECT_THAT(first_boarding(targets, {Julia, Ontario}, {Moira}, {}, taken), ElementsAre(Moira, Julia));
  Setting men;  // the same worth and guns
  EXPECT_THAT(first_boarding(men, {Lady, Raven}, {Moira}, {Raven}, taken), ElementsAre(Moira, Raven));
  Setting open;  // Madison has too many men
  EXPECT_THAT(first_boarding(open, {Madison, Asp}, {Moira}, {}, taken), ElementsAre(Moira, Asp));
  Setting prize;  // a ship without steps has none
  prize.owner(US, {Wolfe}).s.flagship[GB] = NONE;
  prize.fight(York, {Wolfe, Asp}, {Moira}, GB);
  line_up(prize);
  prize.reduced({Wolfe}, 3);
  prize.dice({10, 6, 1});
  prize.procedure(CloseRound{});
  EXPECT_EQ(prize.args(Told::CloseAction)[2], Wolfe);
}

}  // namespace warhawk::glorious
