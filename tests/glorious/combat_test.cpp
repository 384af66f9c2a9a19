// LC1, LC2, LC6, LC8: who attacks, Force Assembly, the two Sequences, how Segments and Encounters end.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::UnorderedElementsAre;

namespace {

const Ships START_US = {Madison,  Oneida, Tompkins, FairAmerican, Conquest, Asp,   Growler,
                        Hamilton, Julia,  Lady,     Ontario,      Pert,     Raven, Scourge};
const Ships START_GB = {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith};

Why reason(const Setting& g) { return british_attack(content(), g.s); }

// Pike shoots Moira to pieces: 19 against 4.5, D1, and Moira does not get away. The case goes on at the re-check.
void first_round(Setting& g, std::initializer_list<int> cards) {
  g.fight(York, {Pike}, {Moira});
  combat(g);
  g.events(cards);
  g.dice({3, 6});
  everybody(g);
}

}  // namespace

// ---- LC1 ----

TEST(Preconditions, MoreCarronadesAndDefenseAndEvenOdds) {
  CLAUSES(glorious, "LC1", "LC2");
  Setting g;
  g.fight(York, {Oneida, Hamilton, Conquest}, {Wolfe, RoyalGeorge, SidneySmith}, GB);
  EXPECT_EQ(reason(g), Why::Stronger);
  combat(g);
  g.answer(Confront);
  EXPECT_THAT(g.args(Told::Attacks), ElementsAre(GB, York, int(Why::Stronger), 17, 5));
  EXPECT_EQ(g.s.fight.attackers, set_of({Wolfe, RoyalGeorge, SidneySmith}));
}

TEST(Preconditions, TheStartingSquadronsStandOff) {
  CLAUSES(glorious, "LC1", "EN1.3");
  Setting g;
  g.fight(York, START_US, START_GB, GB);
  EXPECT_EQ(reason(g), Why::BadOdds);  // 26.5 against 27
  combat(g);
  EXPECT_EQ(g.question(), "Combat.Command");
  g.answer(Confront);
  EXPECT_TRUE(g.over());
  EXPECT_THAT(g.args(Told::Passes), ElementsAre(GB, York, int(Why::BadOdds), 24, 15));
}

TEST(Preconditions, BypassEndsTheEncounterAndConfrontLeadsOn) {
  CLAUSES(glorious, "EN1.3", "11.1.4");
  for (Do answer : {Confront, Bypass}) {
    Setting g;
    g.fight(York, START_US, START_GB);
    g.events({2, 5});  // B, B
    tactics(g, {});
    g.procedure(Encounter{});
    g.answer(answer);
    EXPECT_EQ(g.told(Told::SegmentEnds), answer == Confront);
    EXPECT_EQ(g.told(Told::Bypasses), answer == Bypass);
  }
}

TEST(Preconditions, EqualStrengthIsNotEnough) {
  CLAUSES(glorious, "LC1");
  Setting g;
  g.fight(York, {Oneida}, {Moira}, GB);  // 3 + 2 each
  EXPECT_EQ(reason(g), Why::Weaker);
  Setting more;  // 12 against 10, and 13 against 11
  more.fight(York, {Madison}, {RoyalGeorge, Moira}, GB);
  EXPECT_EQ(reason(more), Why::Stronger);
}

TEST(Preconditions, CountWhatIsPrintedOnTheSideThatShows) {
  CLAUSES(glorious, "LC1", "LC2");
  Setting g;
  g.fight(York, {Oneida, Asp}, {Wolfe, Moira}, GB);
  g.reduced({Moira});
  combat(g);
  g.answer(Confront);
  EXPECT_THAT(g.args(Told::Attacks), ElementsAre(GB, York, int(Why::Stronger), 7 + 3, 5));
  EXPECT_EQ(g.s.fight.attackers, set_of({Wolfe}));  // only full-strength ships attack
}

TEST(Preconditions, SomebodyMustBeFit) {
  CLAUSES(glorious, "LC1", "LC2");
  Setting g;
  g.fight(York, {Asp}, {Wolfe}, GB);
  g.reduced({Wolfe});
  EXPECT_EQ(reason(g), Why::NoShipFit);
  Setting sick;
  sick.fight(York, {Asp}, {Wolfe}, GB);
  sick.s.fever = set_of({Wolfe});
  EXPECT_EQ(reason(sick), Why::NoShipFit);
}

TEST(Preconditions, ABritishBreakoutNeedsNoneInItsFirstRound) {
  CLAUSES(glorious, "LC1", "14.3", "LC6.a");
  Setting g;
  g.fight(Kingston, {Oneida, Pike}, {Moira}, GB, Meeting::Breakout);
  EXPECT_EQ(reason(g), Why::Weaker);
  g.s.fight.certain = 1;
  EXPECT_EQ(reason(g), Why::CertainPrey);
  combat(g);
  EXPECT_EQ(g.question(), "Assembly.Order");  // no Command Decision either
  g.events({2});                              // B
  g.dice({9, 4, 1, 6});                       // 5.5 / 19.5: D1 on Oneida, who stays
  g.answer(LineAhead);
  EXPECT_TRUE(g.over());  // the second Round wants LC1 again
  EXPECT_THAT(g.args(Told::Passes), ElementsAre(GB, Kingston, int(Why::Weaker), 5, 3 + 9));
}

TEST(Preconditions, AnAmericanBreakoutDoesNotPass) {
  CLAUSES(glorious, "14.3", "11.1.4");
  Setting g;
  g.fight(Sackets, {Oneida, Pike}, {Moira}, US, Meeting::Breakout);
  g.s.fight.certain = 1;
  combat(g);
  EXPECT_EQ(g.question(), "Assembly.Attackers");
}

TEST(Preconditions, BritishUseNoLakers) {
  CLAUSES(glorious, "LC2", "LC1");
  Setting g;
  g.owner(GB, {Tompkins});
  g.fight(York, {Asp, Oneida}, {Wolfe, Tompkins}, GB);
  combat(g);
  g.answer(Confront);
  EXPECT_EQ(g.s.fight.attackers, set_of({Wolfe}));
}

// ---- LC2 ----

TEST(Assembling, AttackersAreChosenAmongTheFit) {
  CLAUSES(glorious, "LC2");
  Setting g;
  g.fight(York, {Madison, Oneida, Asp, Julia, Raven}, {Wolfe, Moira});
  g.reduced({Julia});
  g.s.fever = set_of({Raven});
  combat(g);
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
  g.answer(Attack);
  EXPECT_THAT(g.first(Engage), UnorderedElementsAre(Madison, Oneida, Asp));
  EXPECT_FALSE(g.offers(Done));
  EXPECT_EQ(g.why({AShip, Julia}), Bar("LC2"));
  g.answer({Engage, Oneida});
  EXPECT_TRUE(g.offers(Done));
  EXPECT_THAT(g.first(Engage), UnorderedElementsAre(Madison, Asp));
  g.answer({Engage, Madison});
  g.answer(Done);
  EXPECT_EQ(g.s.fight.attackers, set_of({Madison, Oneida}));
  EXPECT_EQ(g.question(), "Assembly.Order");
  EXPECT_THAT(g.first(Next), UnorderedElementsAre(Madison, Oneida));  // the others are out of range
}

TEST(Assembling, ATowShipTowsOneLakerThatAttacks) {
  CLAUSES(glorious, "LC2");
  Setting g;
  g.fight(York, {Madison, Oneida, Tompkins, FairAmerican, Conquest}, {Wolfe});
  combat(g);
  g.answer(Attack);
  g.answers({{Engage, Madison}, {Engage, Oneida}, {Engage, Tompkins}, {Engage, Conquest}});
  g.answer(Done);
  EXPECT_EQ(g.question(), "Assembly.Tows");
  EXPECT_FALSE(g.offers({Tow, Madison, FairAmerican}));  // she stays behind
  EXPECT_FALSE(g.offers({Tow, Oneida, Tompkins}));       // no T
  g.answer({Tow, Madison, Tompkins});
  EXPECT_EQ(g.question(), "Assembly.Order");  // one each
  EXPECT_THAT(g.args(Told::Towed), ElementsAre(Tompkins, Madison));
}

TEST(Assembling, HeavySwellForbidsTows) {
  CLAUSES(glorious, "LC2", "11.1.3");
  Setting g;
  g.fight(York, {Madison, Tompkins}, {Wolfe});
  g.s.zone_event[York] = HeavySwell;
  combat(g);
  g.answer(Attack);
  g.answer(EngageAll);
  EXPECT_EQ(g.question(), "Assembly.Order");
}

TEST(Assembling, ThePlayerOrdersHisColumn) {
  CLAUSES(glorious, "LC2");
  Setting g;
  g.fight(York, {Madison, Oneida, Asp}, {Wolfe, RoyalGeorge, Moira, SidneySmith}, GB);
  combat(g);
  g.answer(Confront);
  g.answer({Next, Asp});
  EXPECT_THAT(g.first(Next), UnorderedElementsAre(Madison, Oneida));
  g.dice({3});  // 24 / 17 and Yeo: END
  g.answer({Next, Oneida});
  EXPECT_TRUE(g.over());
  EXPECT_THAT(line(g, US), ElementsAre(Asp, Oneida, Madison));
}

TEST(Assembling, TheUsualOrders) {
  CLAUSES(glorious, "LC2");
  Setting g;
  g.fight(York, {Asp, Conquest, Oneida, Madison}, {SidneySmith, Wolfe, Moira, RoyalGeorge}, GB);
  combat(g);
  g.answer(Confront);
  g.dice({3});  // 24 / 18.5 and Yeo: END
  g.answer(LineAhead);
  EXPECT_THAT(line(g, US), ElementsAre(Madison, Oneida, Conquest, Asp));
  EXPECT_THAT(line(g, GB), ElementsAre(RoyalGeorge, Wolfe, Moira, SidneySmith));  // the Flagship second
}

TEST(Assembling, TheWholeLineIsTold) {
  CLAUSES(glorious, "LC2");
  Setting g;
  g.fight(York, START_US, START_GB, GB);
  g.procedure(Assembly{});
  everybody(g);
  for (const Event& event : g.events(Told::LineFormed)) {
    const Side side = Side(get<Told::LineFormed, "side">(event));
    ASSERT_EQ((get<Told::LineFormed, "n">(event)), g.s.fight.count[side]);
    EXPECT_THAT((get<Told::LineFormed, "line">(event)),
                ElementsAreArray(g.s.fight.column[side], g.s.fight.count[side]));
  }
}

TEST(Assembling, ShipsLeftOutMustDefendWhenTheGageChanges) {
  CLAUSES(glorious, "LC2", "LC6.a");
  Setting g;
  g.fight(York, {Madison, Oneida, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton},
          {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith, Melville});
  combat(g);
  g.answer(Attack);
  g.answers({{Engage, Madison}, {Engage, Oneida}});
  g.answer(Done);
  g.events({2});               // B
  g.dice({6, 4, 1, 6, 6, 6});  // 14.5 / 26.5: A1/D1 on Oneida, who stays, and on fast Beresford
  g.answer(LineAhead);
  g.answer(Confront);
  EXPECT_EQ(g.question(), "Assembly.Order");
  EXPECT_THAT(g.first(Next),
              UnorderedElementsAre(Madison, Oneida, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton));
}

// ---- 11.1.5, LC6, LC8 ----

TEST(Sequences, AnUnchangedGageGoesOnToTheSecondRound) {
  CLAUSES(glorious, "LC6.a", "11.1.5", "LC6");
  Setting g;
  first_round(g, {6, 8});  // both A
  EXPECT_THAT(g.args(Told::GageChecked), ElementsAre(5, US, 0));
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");  // before every Round
  g.dice({2});                                     // 19 / 3: END
  g.answer(Attack);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::Fired).size(), 2u);
  EXPECT_EQ(g.events(Told::LineFormed).size(), 2u);  // Force Assembly was before the first Round
}

TEST(Sequences, TheAmericansCheckAgainBeforeTheyClose) {
  CLAUSES(glorious, "11.1.5", "LC6.a", "LC8");
  Setting g;
  first_round(g, {6, 8});
  g.dice({3, 1});  // D1: Moira has lost her last step and fights on
  g.answer(Attack);
  EXPECT_EQ(g.events(Told::GageChecked).size(), 2u);
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");  // to board or not
  g.answer(Pass);
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::CloseAction));
}

TEST(Sequences, TheBritishCloseWithoutASecondCheck) {
  CLAUSES(glorious, "11.1.5", "LC7", "LC8");
  Setting g;
  g.fight(York, {Madison}, {RoyalGeorge, Moira, Melville, SidneySmith, Beresford}, GB);
  g.reduced({Madison});
  g.s.flagship[US] = NONE;
  combat(g);
  g.events({2, 6});
  g.dice({3, 6, 3, 1, 7, 5});  // 24 / 5.5: D1, she stays; D1, she fights on; boarded, a step less than none: 5 + 1
  g.answer(Confront);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::GageChecked).size(), 1u);
  EXPECT_THAT(g.args(Told::CloseAction), ElementsAre(GB, RoyalGeorge, Madison, 7, 7, 1));
  EXPECT_TRUE(struck(g, Madison));
}

TEST(Sequences, RoundsOfASegmentAreLimited) {
  CLAUSES(glorious, "11.1.5", "LC8");
  EXPECT_EQ(content().rounds, 6);
  Content c = content();
  c.rounds = 1;
  Setting g;
  g.fight(York, {Pike}, {Moira});
  tactics(g, {});
  Dice dice = Dice::scripted({3, 6});
  Context context{.dice = dice};
  call(g.s, Combat{});
  apply(c, g.s, {}, context);
  apply(c, g.s, {Attack, 0, 0, 0}, context);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.fight.rounds, 1);
}

TEST(Sequences, AChangeOfGageStartsTheOtherSequence) {
  CLAUSES(glorious, "11.1.5", "LC6.a", "EN1.4");
  Setting g;
  first_round(g, {2, 8});
  EXPECT_THAT(g.args(Told::GageChecked), ElementsAre(1, GB, 0));
  EXPECT_EQ(g.question(), "Combat.Command");
  g.answer(Confront);
  EXPECT_TRUE(g.over());  // Moira is Reduced and can't attack
  EXPECT_THAT(g.args(Told::Passes), ElementsAre(GB, York, int(Why::NoShipFit), 3, 9));
  EXPECT_TRUE(g.dice_used_up());
}

TEST(Sequences, PassEndsTheSegment) {
  CLAUSES(glorious, "11.1.4", "11.1.5", "LC8");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g);
  g.answer(Pass);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(still_engaged(g.s));
  EXPECT_FALSE(g.told(Told::Fired));
}

TEST(Sequences, NobodyFitMustPass) {
  CLAUSES(glorious, "LC2", "LC6");
  Setting g;
  g.fight(York, {Oneida}, {Moira});
  g.reduced({Oneida});
  combat(g);
  EXPECT_TRUE(g.over());
  EXPECT_THAT(g.args(Told::Passes), ElementsAre(US, York, int(Why::NoShipFit), 5, 3));
  EXPECT_FALSE(still_engaged(g.s));
}

TEST(Sequences, TheCommandDecisionIsForThePatrolSegmentAlone) {
  CLAUSES(glorious, "EN1.3", "11.2.5");
  Setting g;
  g.fight(York, START_US, START_GB, GB);
  g.s.fight.segment = ReactionSegment;
  combat(g);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.told(Told::Passes));
  Setting convoy;
  convoy.fight(Sackets, START_US, START_GB, GB, Meeting::Convoy);
  combat(convoy);
  EXPECT_TRUE(convoy.over());
}

TEST(Sequences, EndEndsTheSegment) {
  CLAUSES(glorious, "LC5", "LC8");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g);
  g.dice({2});
  everybody(g);
  EXPECT_TRUE(g.over());
  EXPECT_THAT(result(g), ElementsAre(0, 0, 0, 0, 1));
  EXPECT_TRUE(still_engaged(g.s));
  EXPECT_FALSE(g.told(Told::GageChecked));
}

TEST(Sequences, RainySquallsLeaveOnlyTheCloseActionOfThePatrolSegment) {
  CLAUSES(glorious, "EN1.4", "LC7", "LC7.d");
  Setting g;
  g.fight(York, {Conquest}, {Wolfe}, GB);
  g.s.zone_event[York] = RainySqualls;
  combat(g, {Pursuit, Escape});
  g.dice({8, 1, 1, 3, 3});  // 8 against a difference of 7: a Melee, 9 against 2; Yeo is unhurt
  g.answer(Confront);
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Fired));
  EXPECT_FALSE(g.told(Told::TacticPlayed));
  EXPECT_THAT(g.args(Told::CloseAction), ElementsAre(GB, Wolfe, Conquest, 8, 7, 0));
  EXPECT_EQ(g.place(Conquest), Prize);

  Setting later;
  later.fight(York, {Conquest}, {Wolfe}, GB);
  later.s.zone_event[York] = RainySqualls;
  later.s.fight.segment = ReactionSegment;
  later.dice({1});  // 8 / 1.5 and Yeo: END
  combat(later);
  EXPECT_TRUE(later.told(Told::Fired));
}

TEST(Sequences, NobodyIsAskedToCloseWithoutAMatch) {
  CLAUSES(glorious, "LC7.b", "LC8");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe});
  g.s.zone_event[York] = RainySqualls;
  combat(g);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.told(Told::NoPairs));
  EXPECT_FALSE(g.told(Told::Passes));
}

// Asp alone attacks and is Reduced; two others have waited.
void asp_is_beaten(Setting& g) {
  g.fight(York, {Asp, Madison, Oneida}, {Wolfe, RoyalGeorge});
  combat(g);
  g.answer(Attack);
  g.answer({Engage, Asp});
  g.events({6});      // A
  g.dice({6, 6, 1});  // untowed without harm, 1 / 13: A1, and Asp fights on
  g.answer(Done);
}

TEST(Sequences, AttackersAreChosenInEachRound) {
  CLAUSES(glorious, "LC2", "LC6.a");
  Setting g;
  asp_is_beaten(g);
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");  // others are fit
  g.answer(Attack);
  EXPECT_EQ(g.question(), "Assembly.Attackers");
  EXPECT_THAT(g.first(Engage), UnorderedElementsAre(Madison, Oneida));
  EXPECT_FALSE(g.offers(Done));  // nobody of the last Round can
}

TEST(Assembling, LaterRoundsKeepTheColumn) {
  CLAUSES(glorious, "LC2", "LC6.a");
  const auto line_up = [](Setting& g) {
    g.fight(York, {Pike, Madison, Oneida}, {Wolfe});
    tactics(g, {});
    g.procedure(Assembly{});
    g.answers({{Engage, Oneida}, {Engage, Pike}});
    g.answer(Done);
    g.answer({Next, Oneida});
    EXPECT_THAT(line(g, US), ElementsAre(Oneida, Pike));
    g.procedure(Assembly{.again = 1});
    EXPECT_EQ(g.question(), "Assembly.Attackers");
  };
  Setting same;
  line_up(same);
  same.answer(Done);  // as in the last Round
  EXPECT_TRUE(same.over());
  EXPECT_EQ(same.s.fight.attackers, set_of({Oneida, Pike}));
  EXPECT_THAT(line(same, US), ElementsAre(Oneida, Pike));
  Setting all;
  line_up(all);
  all.answer(EngageAll);
  EXPECT_TRUE(all.over());
  EXPECT_THAT(line(all, US), ElementsAre(Oneida, Pike, Madison));  // who joins comes last
  Setting other;
  line_up(other);
  other.answer({Engage, Madison});
  other.answer(Done);
  EXPECT_THAT(line(other, US), ElementsAre(Madison));  // the others wait
  EXPECT_TRUE(engaged(other, Pike));
  Setting hurt;
  line_up(hurt);
  hurt.reduced({Oneida});
  hurt.answer({Engage, Madison});
  hurt.answer(Done);
  EXPECT_THAT(line(hurt, US), ElementsAre(Oneida, Madison));  // who is Reduced cannot leave it
}

TEST(Sequences, RainySquallsLetTheBritishDecideFirst) {
  CLAUSES(glorious, "LC1", "LC6.a", "EN1.3");
  for (bool older : {false, true})
    for (Do answer : {Confront, Bypass}) {
      Setting g;
      if (older) g.with(PairsBeforeLC1);
      g.fight(York, {Madison, Oneida}, {Moira});
      g.events({2, 5});  // B, B
      tactics(g, {});
      g.s.zone_event[York] = RainySqualls;
      g.procedure(Encounter{});
      g.answer(answer);
      EXPECT_EQ(g.told(Told::Passes), !older);
      EXPECT_EQ(g.told(Told::SegmentEnds), older || answer == Confront);  // a Bypass ends the Encounter
    }
}

TEST(Sequences, ShipsLeftOutDoNotTakeTheAttackOverInOlderGames) {
  CLAUSES(glorious, "LC2", "LC6.a");
  Setting g;
  g.with(AttackersOnce);
  asp_is_beaten(g);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.args(Told::Passes)[2], int(Why::NoShipFit));
  EXPECT_TRUE(still_engaged(g.s));  // the others wait
}

TEST(Sequences, LightAirsKeepShipsApart) {
  CLAUSES(glorious, "11.1.3", "LC8");
  Setting g;
  g.fight(York, {Pike}, {RoyalGeorge});
  g.s.zone_event[York] = LightAirs;
  combat(g);
  g.events({6, 8});   // A, A
  g.dice({8, 6, 6});  // 19 / 6: D2W, but nobody withdraws; Royal George stays
  everybody(g);
  EXPECT_THAT(result(g), ElementsAre(0, 2, 0, 1, 0));
  EXPECT_FALSE(g.told(Told::Withdraws));
  g.dice({3, 1});  // 19 / 4: D1, and she fights on
  g.answer(Attack);
  EXPECT_TRUE(g.over());  // nobody is asked about boarding
  EXPECT_TRUE(engaged(g, RoyalGeorge));
}

TEST(Sequences, AnEncounterEndsWithTheLastDefender) {
  CLAUSES(glorious, "LC6", "LC5.3", "EN1.4");
  Setting g;
  g.fight(York, {Pike}, {Moira});
  combat(g);
  g.dice({5, 5});  // D2: Moira loses both steps and strikes
  everybody(g);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(struck(g, Moira));
  EXPECT_FALSE(g.told(Told::GageChecked));
  finish_encounter(g);
  EXPECT_EQ(g.place(Moira), Prize);
  EXPECT_EQ(owner(g.s, Moira), US);
  EXPECT_EQ(g.zone_of(Pike), York);
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
}

// ---- the end of an Encounter ----

TEST(Fates, WhoKeepsTheFieldKeepsTheShips) {
  CLAUSES(glorious, "LC5.3", "LC6");
  Setting g;
  g.fight(York, {Madison, Hamilton}, {Wolfe, Moira});
  g.reduced({Hamilton, Moira});
  g.s.fight.struck = set_of({Hamilton, Moira});
  g.s.fight.in[US] = set_of({Madison});
  g.s.fight.in[GB] = 0;
  g.s.fight.disengaged = set_of({Wolfe});
  finish_encounter(g);
  EXPECT_EQ(g.place(Moira), Prize);
  EXPECT_EQ(g.place(Hamilton), Prize);  // rescued, and out of everything until F7
  EXPECT_EQ(owner(g.s, Hamilton), US);
  EXPECT_TRUE(is_reduced(g, Hamilton));
  EXPECT_EQ(g.zone_of(Wolfe), York);
}

TEST(Fates, AnUndecidedEndRollsForEachShip) {
  CLAUSES(glorious, "LC5.3", "LC5");
  for (int die : {3, 4}) {
    Setting g;
    g.fight(York, {Madison, Hamilton}, {Wolfe});
    g.reduced({Hamilton});
    g.s.fight.struck = set_of({Hamilton});
    g.s.fight.in[US] = set_of({Madison});
    g.dice({u8(die)});
    finish_encounter(g);
    EXPECT_EQ(owner(g.s, Hamilton), die == 3 ? GB : US);
    EXPECT_EQ(g.place(Hamilton), Prize);  // until F7, whoever has her
    EXPECT_EQ(g.zone_of(Madison), York);
    EXPECT_EQ(g.zone_of(Wolfe), York);
  }
}

TEST(Fates, AWithdrawalMayLiftABlockade) {
  CLAUSES(glorious, "LC5.w.e", "14.3");
  Setting g;
  g.blockade(Kingston);
  g.fight(Kingston, {Madison, Oneida, Tompkins, Conquest},
          {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith, Melville}, GB, Meeting::Breakout);
  combat(g);
  g.answer(Confront);
  g.dice({8, 1, 1, 3, 1, 3, 3, 2, 3});  // 32 / 19.5 and Yeo: D2W on Madison (Chauncey unhurt) and Oneida; both leave
  g.answer(LineAhead);
  EXPECT_EQ(g.question(), "Gunnery.Leave");
  g.answer(Withdraw);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(blockade_at(g.s, Kingston));
  finish_encounter(g);
  EXPECT_FALSE(blockade_at(g.s, Kingston));
  EXPECT_EQ(g.place(Conquest), InTransit);
}

TEST(Fates, AnEndWithoutWithdrawalLeavesTheBlockadeForTheTally) {
  CLAUSES(glorious, "LC5.w.e");
  Setting g;
  g.blockade(Kingston);
  g.fight(Kingston, {Madison}, {Wolfe}, GB, Meeting::Breakout);
  finish_encounter(g);
  EXPECT_TRUE(blockade_at(g.s, Kingston));
}

}  // namespace warhawk::glorious
