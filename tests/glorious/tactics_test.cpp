// LC3: draws, valid cards, bands, and what each Tactic does.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

namespace {

constexpr int CANNON = 26, SAIL = 8, SMOKE_CANNON = 7;  // Event Cards with these icons
constexpr TacticSet one(TacticName tactic) { return TacticSet{1} << tactic; }

// The columns stand; only these Tactics are left in their decks; the gage card has these icons.
void line_up(Setting& g, std::initializer_list<TacticName> cards, int gage_card = CANNON) {
  tactics(g, cards);
  g.s.fight.card = u8(gage_card - 1);
  g.procedure(Assembly{});
  everybody(g);
}
void shoot(Setting& g, std::vector<u8> dice) {
  g.dice(std::move(dice));
  g.procedure(Gunnery{});
  EXPECT_TRUE(g.dice_used_up());
}

// 18.5 against 7.5 at two to one, Yeo in command. Columns: Royal George, Wolfe, Sidney Smith; Oneida, Conquest, Hamilton.
void british_attack_three(Setting& g) {
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
}
// 33.5 against 15, two to one.
void american_attack_on_three(Setting& g) { g.fight(York, {Pike, Madison, Oneida}, {Wolfe, RoyalGeorge, SidneySmith}); }

}  // namespace

// ---- draws ----

TEST(Tactics, IconsDummiesAndTheOtherSidesCardsAreInvalid) {
  CLAUSES(glorious, "LC3", "LC3.b", "LC3.d", "LC3.e");
  Setting g;
  british_attack_three(g);
  line_up(g,
          {SmokeScreen, CrippleRigging, TurnAndFight, DefendDummy, Pursuit, Rake, FirstShot, LongBowls, AttackDummy2},
          SMOKE_CANNON);
  shoot(g, {2});  // END
  EXPECT_THAT(g.args(Told::NoTactic), ElementsAre(US));
  EXPECT_THAT(g.args(Told::TacticPlayed), ElementsAre(GB, Pursuit));
}

TEST(Tactics, ThePlayerDrawsFourAndMustPlayAValidOne) {
  CLAUSES(glorious, "LC3.a", "LC3.b", "LC3.c");
  Setting g;
  american_attack_on_three(g);
  line_up(g, {Pursuit, Rake, Surprise, FirstShot, DoubleTheRear, SmokeScreen});
  g.dice({3, 6, 6, 6, 6, 6, 6}, {4, 0, 0, 0});  // the last card of the deck and the first three
  g.procedure(Gunnery{});
  EXPECT_THAT((get<Told::TacticsDrawn, "n">(g.events(Told::TacticsDrawn)[0])), 4);
  EXPECT_EQ(g.question(), "Gunnery.Tactic");
  EXPECT_THAT(g.first(Play), UnorderedElementsAre(Pursuit, Surprise, DoubleTheRear));
  EXPECT_FALSE(g.offers(Done));
  g.answer({Play, Pursuit});
  EXPECT_THAT(result(g), ElementsAre(1, 1, 0, 0, 0));  // 3 - 1
}

TEST(Tactics, PlayedCardsAreOutForTheTurnAndTheRestReturns) {
  CLAUSES(glorious, "LC3.c", "LC3.g");
  Setting g;
  american_attack_on_three(g);
  line_up(g, {Pursuit, Surprise, SmokeScreen});
  g.dice({2});  // Surprise: 3:1, and Smoke Screen's -1: A1, which does not count
  g.procedure(Gunnery{});
  g.answer({Play, Surprise});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(~g.s.tactics & ((TacticSet{1} << TACTICS) - 1), one(Pursuit));
}

TEST(Tactics, TheBritishDrawFiveAndTakeAnyValidOne) {
  CLAUSES(glorious, "LC3.d", "LC3.f");
  for (int pick : {0, 1}) {
    Setting g;
    british_attack_three(g);
    line_up(g, {Surprise, DoubleTheRear});
    g.dice({2}, {0, 0, u8(pick)});
    g.procedure(Gunnery{});
    EXPECT_THAT(g.args(Told::TacticPlayed), ElementsAre(GB, pick == 0 ? Surprise : DoubleTheRear));
  }
  Setting many;
  british_attack_three(many);
  line_up(many, {Pursuit, Surprise, FirstShot, BreakTheLine, DoubleTheRear, BearDown, AttackDummy});
  many.every_die(6);
  many.procedure(Gunnery{});
  EXPECT_EQ(many.args(Told::TacticsDrawn)[1], 5);
}

TEST(Tactics, TheSameBandVoidsBoth) {
  CLAUSES(glorious, "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  line_up(g, {Pursuit, Escape});
  shoot(g, {2});  // END
  EXPECT_THAT(g.args(Told::TacticsVoid), ElementsAre(Pursuit, Escape));
  EXPECT_FALSE(g.told(Told::Withdraws));
  EXPECT_EQ(g.s.tactics & (one(Pursuit) | one(Escape)), one(Pursuit) | one(Escape));
  Setting both;
  both.fight(York, {Pike}, {Moira});
  line_up(both, {Surprise, Escape});
  shoot(both, {2});
  EXPECT_FALSE(both.told(Told::TacticsVoid));
  EXPECT_TRUE(both.told(Told::Withdraws));
}

TEST(Tactics, NobodyDrawsInConfusedSignals) {
  CLAUSES(glorious, "LC3", "11.1.3");
  Setting g;
  british_attack_three(g);
  g.s.zone_event[York] = ConfusedSignals;
  line_up(g, {Pursuit, Escape});
  shoot(g, {3});  // no Command either: END
  EXPECT_FALSE(g.told(Told::TacticsDrawn));
  EXPECT_EQ(modifier(g), 0);
}

// ---- the attacker's ----

namespace {

// Pike against Royal George and Moira: 19 / 10.5, D2W, both on Royal George, who stays; Moira could go.
void drive_off(Setting& g) {
  g.fight(York, {Pike}, {RoyalGeorge, Moira});
  g.s.zone_event[York] = Nothing;
}
const std::vector<u8> DRIVEN_OFF = {9, 1, 1, 1, 1, 6, 6};

}  // namespace

TEST(PursuitCard, CancelsAWithdrawalAndBeginsANewEncounter) {
  CLAUSES(glorious, "LC3.g", "EN1.4");
  Setting g;
  drive_off(g);
  tactics(g, {Pursuit});
  g.events({6, 26});  // A both
  g.procedure(Encounter{});
  g.dice(DRIVEN_OFF);
  everybody(g);
  EXPECT_EQ(g.question(), "Gunnery.Chase");
  g.answer(Pursue);
  EXPECT_EQ(g.place(Moira), OnLake);
  EXPECT_EQ(g.s.fight.in[GB], set_of({RoyalGeorge, Moira}));
  EXPECT_EQ(g.s.fight.card, 25);  // a new gage
  EXPECT_EQ(g.s.fight.segment, PatrolSegment);
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
}

TEST(PursuitCard, MayBeDeclined) {
  CLAUSES(glorious, "LC3.g");
  Setting g;
  drive_off(g);
  line_up(g, {Pursuit});
  shoot(g, DRIVEN_OFF);
  g.answer(LetGo);
  EXPECT_EQ(g.place(Moira), InTransit);
  EXPECT_EQ(g.s.fight.in[GB], set_of({RoyalGeorge}));
  EXPECT_EQ(g.s.fight.lasting, 0u);
}

TEST(PursuitCard, TheBritishAlwaysUseIt) {
  CLAUSES(glorious, "LC3.g");
  Setting g;
  british_attack_three(g);
  line_up(g, {Pursuit});
  shoot(g, {5, 1, 6, 2, 3, 4, 4, 4, 5, 5});  // A1/D2W
  g.answer(Withdraw);
  EXPECT_TRUE(g.told(Told::Pursues));
  EXPECT_FALSE(g.told(Told::Withdraws));
  EXPECT_TRUE(engaged(g, Hamilton));
  EXPECT_TRUE(struck(g, Conquest));  // her fate waits
}

TEST(RakeCard, TheAttackerChoosesWhoIsHit) {
  CLAUSES(glorious, "LC5", "LC3.g");
  for (bool older : {false, true}) {
    Setting g;
    if (older) g.with(RakeSpreads);
    g.fight(York, {Pike}, {RoyalGeorge, Moira});
    line_up(g, {Rake}, SAIL);
    shoot(g, {7});  // D2
    EXPECT_EQ(g.question(), "Gunnery.Target");
    EXPECT_THAT(g.first(HitShip), UnorderedElementsAre(RoyalGeorge, Moira));
    if (older) g.dice({6, 6});
    g.answer({HitShip, Moira});
    if (older) {  // the second went to the other one
      EXPECT_TRUE(is_reduced(g, Moira) && is_reduced(g, RoyalGeorge));
      continue;
    }
    g.dice({1});
    g.answer({HitShip, Moira});  // her last step: she fights on
    EXPECT_TRUE(is_reduced(g, Moira) && !is_reduced(g, RoyalGeorge));
  }
}

TEST(RakeCard, TheBritishAimAtWorth) {
  CLAUSES(glorious, "LC5");
  Setting g;
  british_attack_three(g);
  line_up(g, {Rake}, SAIL);
  shoot(g, {5, 1, 6, 4, 5});  // A1/D2W: both on Oneida, the most valuable, who strikes
  EXPECT_TRUE(struck(g, Oneida));
  EXPECT_FALSE(is_reduced(g, Conquest) || is_reduced(g, Hamilton));
  Setting older;
  older.with(RakeSpreads);
  british_attack_three(older);
  line_up(older, {Rake}, SAIL);
  shoot(older, {5, 1, 6, 4, 5, 5});  // Oneida, then Conquest before Hamilton
  EXPECT_TRUE(is_reduced(older, Oneida));
  EXPECT_TRUE(struck(older, Conquest));
  EXPECT_FALSE(is_reduced(older, Hamilton));
}

TEST(SurpriseCard, ShiftsAndSparesTheAttacker) {
  CLAUSES(glorious, "LC4.c", "LC3.g");
  Setting g;
  g.fight(York, {Oneida}, {Moira});
  line_up(g, {Surprise});
  shoot(g, {2, 6});  // even becomes 3:2: A2/D1
  EXPECT_EQ(column_used(g), ThreeToTwo);
  EXPECT_THAT(result(g), ElementsAre(2, 1, 0, 0, 0));
  EXPECT_THAT(g.args(Told::ResultBecomes), ElementsAre(0, 1, 0, 0));
  EXPECT_FALSE(is_reduced(g, Oneida));
  EXPECT_TRUE(is_reduced(g, Moira));
  EXPECT_EQ(g.s.fight.lasting, 0u);  // for one Round
}

TEST(SurpriseCard, IgnoresTheAttackersW) {
  CLAUSES(glorious, "LC5", "LC3.g");
  Setting g;
  g.fight(York, {Oneida}, {Moira, Melville});
  line_up(g, {Surprise});
  shoot(g, {1});  // 4.5 / 9, 1:2 becomes 1:1: A2W
  EXPECT_THAT(result(g), ElementsAre(2, 0, 1, 0, 0));
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(engaged(g, Oneida));
}

TEST(FirstShotCard, MayHitBeforeStrengthsAreCounted) {
  CLAUSES(glorious, "LC3.g", "LC4.a");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  line_up(g, {FirstShot});
  shoot(g, {3, 6, 2});  // a hit, she stays; END
  EXPECT_THAT(g.args(Told::TacticRolled), ElementsAre(FirstShot, 3, 1));
  EXPECT_EQ(g.args(Told::RoundBegins)[4], 3);  // Moira Reduced
  Setting miss;
  miss.fight(York, {Pike}, {Moira});
  line_up(miss, {FirstShot});
  shoot(miss, {2, 2});
  EXPECT_EQ(miss.args(Told::RoundBegins)[4], 4);
}

TEST(FirstShotCard, LeavesNothingToFireAt) {
  CLAUSES(glorious, "LC6", "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  line_up(g, {FirstShot});
  shoot(g, {6, 1});
  EXPECT_TRUE(disengaged(g, Moira));
  EXPECT_FALSE(g.told(Told::Fired));
}

TEST(BreakTheLineCard, ShiftsOnceAndUsesGaps) {
  CLAUSES(glorious, "LC5", "LC4.c", "LC3.g");
  Setting g;
  british_attack_three(g);
  line_up(g, {BreakTheLine});
  shoot(g, {2});  // END in the 3:1 column
  EXPECT_EQ(column_used(g), ThreeToOne);
  shoot(g, {5, 1, 6, 1, 1, 6, 6, 4, 1, 5});  // no shift in a later Round: A1/D2W; Oneida and Hamilton leave the line
  EXPECT_EQ(column_used(g), TwoToOne);
  EXPECT_EQ(modifier(g), 1);
  g.answer(FightOn);
  EXPECT_TRUE(g.s.fight.gap);
  shoot(g, {1, 1});  // D1, and Conquest fights on
  EXPECT_EQ(modifier(g), 2);
}

TEST(BreakTheLineCard, WantsThreeDefenders) {
  CLAUSES(glorious, "LC4.c");
  Setting g;
  g.fight(York, {Oneida, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  line_up(g, {BreakTheLine});
  shoot(g, {2});  // 18.5 / 7: END
  EXPECT_EQ(column_used(g), TwoToOne);
}

TEST(DoubleTheRearCard, HitsTheRearHalf) {
  CLAUSES(glorious, "LC5.hit.A", "LC3.g");
  Setting g;
  american_attack_on_three(g);
  line_up(g, {DoubleTheRear});
  shoot(g, {7, 1, 1, 6, 6, 1, 1, 6, 6});  // D2: the second and the third of three
  EXPECT_FALSE(is_reduced(g, RoyalGeorge));
  EXPECT_TRUE(is_reduced(g, Wolfe) && is_reduced(g, SidneySmith));
}

TEST(LongBowlsCard, LeavesCarronadesOut) {
  CLAUSES(glorious, "LC4.a", "LC7", "LC3.g");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, SidneySmith});
  line_up(g, {LongBowls}, SAIL);
  shoot(g, {3, 1, 1, 1, 1, 6});  // 11 / 6: A1/D1, the A Hit is one less
  EXPECT_THAT(g.args(Told::RoundBegins), ElementsAre(US, 1, 11, 0, 6, 0, ThreeToTwo, ThreeToTwo));
  EXPECT_FALSE(is_reduced(g, Madison) || is_reduced(g, Oneida));
  EXPECT_TRUE(is_reduced(g, Wolfe));
  EXPECT_TRUE(banned(content(), g.s, Banned::Close));  // to the end of the Sequence
}

TEST(BearDownCard, KeepsTheGage) {
  CLAUSES(glorious, "LC6.a", "LC4.2", "LC3.g");
  Setting g;
  g.fight(York, {Madison}, {RoyalGeorge, Moira, Melville, SidneySmith, Beresford}, GB);
  g.reduced({Madison});
  g.s.flagship[US] = NONE;
  combat(g, {BearDown});
  g.events({6});               // A, if it were drawn
  g.dice({2, 6, 2, 1, 7, 5});  // 24 / 5.5 and +1: D1 and D1 again, then boarded
  g.answer(Confront);
  EXPECT_EQ(g.args(Told::GageChecked)[1], GB);
  EXPECT_EQ(g.args(Told::GageChecked)[2], 3);
  EXPECT_EQ(g.s.events.pile.count(), 1);
  EXPECT_EQ(modifier(g), 1);  // it goes on until a re-check is made
  EXPECT_TRUE(struck(g, Madison));
}

// ---- the defender's ----

TEST(MutualSupportCard, SavesOneHitOfThreeShips) {
  CLAUSES(glorious, "LC5", "LC3.g");
  Setting g;
  american_attack_on_three(g);
  line_up(g, {MutualSupport});
  shoot(g, {7, 6, 6, 6});  // D2 is one Hit
  EXPECT_EQ(g.events(Told::HitOn).size(), 1u);
  Setting two;
  two.fight(York, {Pike}, {RoyalGeorge, Moira});
  line_up(two, {MutualSupport});
  shoot(two, {7, 1, 1, 6, 6, 6, 6});
  EXPECT_EQ(two.events(Told::HitOn).size(), 2u);
}

TEST(EscapeCard, MakesHitsAWithdrawal) {
  CLAUSES(glorious, "LC5", "LC3.g");
  Setting g;
  british_attack_three(g);
  line_up(g, {Escape});
  shoot(g, {6, 2, 3, 4, 4, 5, 5});  // D2
  EXPECT_EQ(g.question(), "Gunnery.Leave");
  g.answer(FightOn);
  EXPECT_TRUE(engaged(g, Hamilton));
  EXPECT_EQ(g.s.fight.lasting, one(Escape));  // to the next re-check
}

TEST(SmokeScreenCard, CostsTheAttackerOne) {
  CLAUSES(glorious, "LC4.2", "LC3.g");
  Setting g;
  british_attack_three(g);
  line_up(g, {SmokeScreen});
  shoot(g, {3});  // END
  EXPECT_EQ(modifier(g), 0);
}

TEST(HoldFireCard, AnswersALowRoll) {
  CLAUSES(glorious, "LC5", "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  line_up(g, {HoldFire}, SAIL);
  shoot(g, {2, 4});  // END, but Pike is hit and stays
  EXPECT_TRUE(is_reduced(g, Pike));
  Setting high;
  high.fight(York, {Pike}, {Moira});
  line_up(high, {HoldFire}, SAIL);
  shoot(high, {7, 5});  // D3
  EXPECT_FALSE(is_reduced(high, Pike));
}

TEST(RefusedLineCard, TheDefenderChoosesTheFirst) {
  CLAUSES(glorious, "LC5", "LC3.g");
  Setting g;
  british_attack_three(g);
  line_up(g, {RefusedLine});
  shoot(g, {6});  // D2
  EXPECT_EQ(g.question(), "Gunnery.Target");
  EXPECT_THAT(g.first(HitShip), UnorderedElementsAre(Oneida, Conquest, Hamilton));
  g.dice({1, 1, 5, 5});
  g.answer({HitShip, Hamilton});
  EXPECT_TRUE(is_reduced(g, Oneida) && struck(g, Hamilton));
  Setting british;
  american_attack_on_three(british);
  line_up(british, {RefusedLine});
  shoot(british, {7, 1, 1, 6, 6});
  EXPECT_EQ((get<Told::HitOn, "ship">(british.events(Told::HitOn)[0])), SidneySmith);  // worth least
  EXPECT_EQ((get<Told::HitOn, "ship">(british.events(Told::HitOn)[1])), RoyalGeorge);
}

TEST(CrippleTheirRiggingCard, TakesTheGage) {
  CLAUSES(glorious, "LC6.a", "LC3.g");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Wolfe, SidneySmith});
  combat(g, {CrippleRigging}, SAIL);
  g.events({6});                  // A
  g.dice({3, 6, 6, 6, 6, 6, 6});  // 14.5 / 9: A1/D1 on Oneida and Sidney Smith, who stay
  everybody(g);
  EXPECT_THAT(g.args(Told::GageChecked), ElementsAre(5, GB, 2));
  EXPECT_EQ(g.question(), "Combat.Command");
}

TEST(CrippleTheirRiggingCard, NeedsAHit) {
  CLAUSES(glorious, "LC6.a");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g, {CrippleRigging}, SAIL);
  g.events({6});
  g.dice({3, 6});  // D1
  everybody(g);
  EXPECT_THAT(g.args(Told::GageChecked), ElementsAre(5, US, 0));
}

TEST(ScatterCard, LakersSlipAwayUnharmed) {
  CLAUSES(glorious, "LC3.g", "LC5.2");
  Setting g;
  british_attack_three(g);
  line_up(g, {Scatter});
  g.procedure(Gunnery{});
  EXPECT_EQ(g.question(), "Gunnery.Scatter");
  EXPECT_THAT(g.first(Disperse), UnorderedElementsAre(Conquest, Hamilton));
  g.answer({Disperse, Hamilton});
  EXPECT_THAT(g.first(Disperse), ElementsAre(Conquest));
  g.dice({4, 5, 2});  // Conquest gets away, Hamilton not; 18.5 / 6: END
  g.answer({Disperse, Conquest});
  EXPECT_TRUE(disengaged(g, Conquest) && !is_reduced(g, Conquest));
  EXPECT_TRUE(engaged(g, Hamilton));
  EXPECT_EQ(column_used(g), ThreeToOne);
}

TEST(ScatterCard, LeavesNobodyForAFirstShot) {
  CLAUSES(glorious, "LC3.g", "LC6");
  Setting g;
  g.fight(York, {Raven}, {Wolfe}, GB);
  line_up(g, {FirstShot, Scatter});
  g.procedure(Gunnery{});
  g.dice({4});
  g.answer({Disperse, Raven});
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(disengaged(g, Raven));
  EXPECT_FALSE(g.told(Told::TacticRolled));
}

TEST(TurnAndFightCard, DoublesTheFlagshipAndHoldsTheLine) {
  CLAUSES(glorious, "LC4.a", "LC5", "LC3.g");
  Setting g;
  g.fight(York, {Pike}, {Wolfe, SidneySmith});
  line_up(g, {TurnAndFight});
  shoot(g, {9, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6});  // 19 / 12: D2W, both on Wolfe, who stays
  EXPECT_THAT(g.args(Told::RoundBegins), ElementsAre(US, 1, 19, 0, 12, 0, ThreeToTwo, ThreeToTwo));
  EXPECT_TRUE(engaged(g, SidneySmith));
  EXPECT_FALSE(g.told(Told::Withdraws));
}

TEST(ShiftingWinds, TurnTheGageAtEachCheck) {
  CLAUSES(glorious, "11.1.3", "LC6.a");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  g.s.zone_event[York] = ShiftingWinds;
  combat(g);
  g.events({6});  // A
  g.dice({3, 6});
  everybody(g);
  EXPECT_THAT(g.args(Told::GageChecked), ElementsAre(5, GB, 1));
}

}  // namespace warhawk::glorious
