// What a rule says in passing, off the line of battle: cards and markers, Forces, orders, what is counted, reasons for what
// nobody is offered.
#include "setting.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

constexpr auto NO_UPGRADES = {u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}, u8{1}};

Answer reveal_card(Setting& g, int card, bool lake_action) {
  Answer answer{};
  g.run([&](auto& x) { answer = answer_card(x, g.s, card - 1, lake_action, 0); });
  return answer;
}
void assign(Setting& g, ShipName flag = Madison) {
  g.procedure(Assign{});
  if (g.question() == "Assign.Flag") g.answer({NameFlag, flag, 0, 0});
}
std::vector<int> zones_for(const Setting& g, Mission mission) {
  std::vector<int> zones;
  for (const Action& action : g.options(Form))
    if (get<AMission>(action) == mission) zones.push_back(get<AZone>(action));
  return zones;
}
void prepare(Setting& g) {  // nothing laid up, no Force formed
  g.procedure(Preparation{});
  while (g.question() == "Preparation.Park" || g.question() == "Preparation.Pay") g.answer(Done);
  if (g.question() == "Assign.Flag") g.answer({NameFlag, Madison, 0, 0});
  if (g.question() == "Assign.Mission") g.answer(Done);
}
void count(Setting& g) {
  if (!g.s.marker_turned) g.british_convoy(false);
  g.run([&](auto& x) { tally(x, g.s); });
}
State begun(int rules, int cutting_out, int blockaded) {
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  Setup setup;
  setup.rules = u8(rules);
  setup.value[0] = u8(cutting_out);
  setup.value[1] = u8(blockaded);
  return start(content(), setup, context);
}
void turn_marker(Setting& g, Dice& dice) {
  Context context{.dice = dice, .journal = &g.journal};
  Run x{.content = content(), .context = &context, .answer = {}};
  turn_convoy_marker(x, g.s);
}
const Encounter& encounter(const Setting& g) { return *find_frame<Encounter>(g.s); }

}  // namespace

// ---- set-up ----

TEST(SetUpFinePrint, NothingElseLiesOnTheTable) {
  CLAUSES(glorious, "3.1");
  const State s = begun(0, 1, 0);
  for (u8 holder : s.control) EXPECT_EQ(holder, NOBODY);
  for (const RowCard& card : s.row) EXPECT_EQ(card.zone, NONE);
  EXPECT_EQ(s.events.pile.count(), CARDS);
  EXPECT_EQ(s.targets.count(), TARGETS);
  EXPECT_EQ(s.convoy_zone, NONE);
  EXPECT_TRUE(s.cutting_out);
  EXPECT_FALSE(begun(0, 0, 0).cutting_out);
  ASSERT_EQ(s.stack.depth, 1);
  Options list;
  glorious::options(content(), s, list);
  EXPECT_EQ(list.n, 2);  // the turn of the first convoy
  EXPECT_EQ(s.readings, 0);
  EXPECT_EQ(begun(3, 0, 0).readings, 0);
  EXPECT_EQ(begun(2, 0, 0).readings, BEFORE_3);
  EXPECT_EQ(begun(0, 0, 1).readings, BlockadedAnswer);
  EXPECT_EQ(begun(1, 0, 0).readings, BEFORE_2);
}

TEST(SetUpFinePrint, EitherOfTwoConvoyMarkersIsReal) {
  CLAUSES(glorious, "3.1", "11.3.1.1.a");
  int real = 0;
  for (u64 seed = 0; seed < 400; seed++) {
    Setting g(3);
    Dice dice = Dice::fast(seed);
    turn_marker(g, dice);
    turn_marker(g, dice);  // it has been turned
    EXPECT_EQ(g.events(Told::ConvoyMarkerTurned).size(), 1u);
    real += g.s.convoy[GB] == Convoy::Running;
  }
  EXPECT_NEAR(real, 200, 40);
}

// ---- Forces and ships ----

TEST(ForceFinePrint, WithoutShipsItIsGone) {
  CLAUSES(glorious, "F7", "10.1.1");
  Setting g(2);
  const int lost = g.force(US, ArmySupport, Niagara, {Asp}, 2), kept = g.force(US, Patrol, York, {Raven});
  g.row({52, 7});
  g.s.row[0].force = u8(lost);
  g.s.row[1].force = u8(kept);
  g.put({Asp}, InTransit);
  for (int again = 0; again < 2; again++) {
    tidy_forces(g.s);
    EXPECT_EQ(g.s.force[lost].mission, NoMission);
    EXPECT_EQ(g.s.returning[US], 2);
    EXPECT_EQ(g.s.row[0].force, ORPHAN);
    EXPECT_EQ(g.s.force[kept].mission, Patrol);
    EXPECT_EQ(g.s.row[1].force, kept);
  }
}

TEST(ForceFinePrint, GivenUpItKeepsNoTroops) {
  CLAUSES(glorious, "LC5.w.a");
  Setting g(2);
  const int army = g.force(US, ArmySupport, Niagara, {Oneida}, 2);
  abort_mission(g.s, army);
  EXPECT_EQ(g.s.force[army].mission, Patrol);
  EXPECT_EQ(g.s.force[army].troops, 0);
  EXPECT_EQ(g.s.returning[US], 2);
}

TEST(ForceFinePrint, CoastalMissions) {
  CLAUSES(glorious, "9.1.3", "9.1.4", "LC5.w.a");
  for (int mission = 0; mission < MISSIONS; mission++)
    EXPECT_EQ(coastal(mission), mission == RaidMission || mission == ArmySupport || mission == CuttingOutMission);
}

TEST(ShipFinePrint, StepsAreForgottenOnTheWayHome) {
  CLAUSES(glorious, "LC5.w.d");
  Setting g(2);
  g.reduced({Wolfe}, 2);
  go_home(g.s, Wolfe);
  EXPECT_EQ(g.place(Wolfe), InTransit);
  EXPECT_EQ(g.s.lost[Wolfe], 1);
  EXPECT_FALSE(full(g.s, Wolfe));
}

TEST(ShipFinePrint, SunkAndTakenOnesLeaveTheirSide) {
  CLAUSES(glorious, "F1", "F7");
  Setting g(2);
  g.isolated({Wolfe}).reduced({Wolfe}, 3);
  g.run([&](auto& x) { sink(x, g.s, Hamilton); });
  EXPECT_EQ(g.place(Hamilton), OutOfPlay);
  g.run([&](auto& x) { capture(x, g.s, Wolfe); });
  EXPECT_EQ(g.place(Wolfe), Prize);
  EXPECT_EQ(g.s.flagship[GB], NONE);
  EXPECT_EQ(g.s.isolated, 0u);
  EXPECT_EQ(g.s.lost[Wolfe], 1);
}

TEST(ShipFinePrint, ShutInAtBothPorts) {
  CLAUSES(glorious, "14.1.2");
  Setting g(4);
  g.blockade(Sackets).isolated({Oneida});
  EXPECT_EQ(squadron(content(), g.s, US), set_of({Oneida}));
  g.blockade(SouthLake);
  EXPECT_EQ(squadron(content(), g.s, US), 0u);
}

// ---- Event Cards ----

TEST(EventCardFinePrint, TheSpentOnesAreShuffledExceptGaleAndTheGage) {
  CLAUSES(glorious, "EN1.2", "2.5.1");
  const auto draw = [](std::initializer_list<int> spent, Meeting kind, u16 gage_card, State& after) {
    Setting g(2);
    g.s.events.pile = g.s.events.discards = {};
    for (int card : spent) g.s.events.discards.add(card);
    g.s.fight.kind = kind;
    g.s.fight.card = gage_card;
    int card = -1;
    g.run([&](auto& x) { card = draw_lake_card(x, g.s); });
    after = g.s;
    return card;
  };
  const int gale = content().gale_card;
  State s;
  EXPECT_EQ(draw({4, 5, 6, gale}, Meeting::Lake, 4, s), 5);
  EXPECT_TRUE(s.events.pile.has(6) && s.events.pile.count() == 1);
  EXPECT_TRUE(s.events.discards.has(4) && s.events.discards.has(5) && s.events.discards.has(gale));
  EXPECT_EQ(s.events.discards.count(), 3);
  EXPECT_EQ(draw({4, 5, 6, gale}, Meeting::None, 4, s), 4);  // no fight, no gage
  EXPECT_EQ(s.events.pile.count(), 2);
  EXPECT_EQ(draw({5, 6}, Meeting::Lake, NONE, s), 5);  // no card has given it yet
  EXPECT_EQ(s.events.pile.count(), 1);
  EXPECT_EQ(s.events.discards.count(), 1);
}

// ---- A ----

TEST(PreparationFinePrint, TheWoundedAreBackOnDuty) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  g.s.turn = 0;
  g.s.wounded[US] = g.s.wounded[GB] = 1;
  g.procedure(Campaign{});
  g.dice({1, 1, 3, 5, 6, 6});
  g.answer({Schedule, 1, 0, 0});
  EXPECT_FALSE(g.s.wounded[US]);
  EXPECT_FALSE(g.s.wounded[GB]);
}

TEST(PreparationFinePrint, OnlyPikeTakesTheFlag) {
  CLAUSES(glorious, "LC5.1");
  Setting g(2);
  g.put({Sylph}, MakeReady);
  g.procedure(Preparation{});
  EXPECT_EQ(g.place(Sylph), Deployable);
  EXPECT_EQ(g.s.flagship[US], Madison);
}

TEST(PreparationFinePrint, TheFirstConvoyIsScheduledAtSetUp) {
  CLAUSES(glorious, "A1");
  Setting g(1);
  g.procedure(Preparation{});
  EXPECT_NE(g.question(), "Preparation.Month");
}

TEST(PreparationFinePrint, WhyNotThatShip) {
  CLAUSES(glorious, "A4");
  Setting g(2);
  g.put({Julia}, InOrdinary);
  g.procedure(Preparation{});
  ASSERT_EQ(g.question(), "Preparation.Return");
  EXPECT_TRUE(g.offers({Recommission, Julia}));
  EXPECT_EQ(g.why({AShip, Madison}), Bar("A4"));
}

TEST(PreparationFinePrint, NobodyMustPay) {
  CLAUSES(glorious, "A5");
  Setting g(2);
  g.delay(3, 0);
  g.procedure(Preparation{});
  g.answer(Done);
  ASSERT_EQ(g.question(), "Preparation.Pay");
  EXPECT_TRUE(g.offers(Done));
}

TEST(PreparationFinePrint, AllTargetCardsAreShuffled) {
  CLAUSES(glorious, "A9");
  Setting g(2);
  g.s.targets = {};
  prepare(g);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.targets.count(), TARGETS);
}

TEST(PreparationFinePrint, KingstonCardsGoToTheLeft) {
  CLAUSES(glorious, "A10");
  const auto row = [](std::vector<u8> picks) {  // five cards, under a Blockade
    Setting g(1);
    g.blockade(Kingston).column(7);
    g.s.hidden = 0;
    g.dice({}, std::move(picks));
    prepare(g);
    EXPECT_TRUE(g.over());
    std::vector<int> zones;
    for (int i = 0; i < g.s.row_cards; i++) zones.push_back(g.s.row[i].zone);
    std::vector<int> told = g.args(Told::RowDrawn);
    EXPECT_EQ(told.at(0), int(zones.size()));
    EXPECT_EQ(std::vector<int>(told.end() - g.s.row_cards, told.end()), zones);
    return zones;
  };
  // York, Kingston, South Lake, Kingston, Niagara; then York, South Lake, Niagara, York, South Lake
  EXPECT_THAT(row({4, 15, 37, 15, 47}), ElementsAre(Kingston, Kingston, York, SouthLake, Niagara));
  EXPECT_THAT(row({4, 38, 49, 4, 37}), ElementsAre(Kingston, York, SouthLake, Niagara, York, SouthLake));
}

TEST(AssignFinePrint, AFlagStaysWhereItIs) {
  CLAUSES(glorious, "A7", "LC5.1");
  Setting g(2);
  g.put({Wolfe}, Repairing).reduced({Wolfe});
  g.s.flagship[GB] = Moira;  // Royal George would be worth more
  g.run([&](auto& x) { choose_british_flag(x, g.s); });
  EXPECT_EQ(g.s.flagship[GB], Moira);
  g.procedure(Assign{});
  ASSERT_EQ(g.question(), "Assign.Flag");
  EXPECT_EQ(g.why({AShip, Pike}), Bar("LC5.1"));  // she is being built
}

TEST(AssignFinePrint, NobodyMustSail) {
  CLAUSES(glorious, "9");
  Setting g(2);
  assign(g);
  ASSERT_EQ(g.question(), "Assign.Mission");
  EXPECT_TRUE(g.offers(Done));
}

TEST(AssignFinePrint, FourPointsAreEnough) {
  CLAUSES(glorious, "9.1.4");
  const auto with = [](int troops, Ships ready) {
    Setting g(2);
    g.troops(troops, 0);
    for (int ship : ShipsIn{in_area(content(), g.s, US, Deployable)}) g.s.place[ship] = InTransit;
    g.put(ready, Deployable);
    assign(g, Oneida);
    return g;
  };
  EXPECT_THAT(zones_for(with(0, {Oneida, Asp, Raven}), ArmySupport), IsEmpty());
  EXPECT_THAT(zones_for(with(1, {Oneida}), ArmySupport), IsEmpty());  // three points
  EXPECT_THAT(zones_for(with(1, {Oneida, Asp}), ArmySupport), ElementsAre(Kingston, Niagara));
  Setting g = with(1, {Oneida, Asp, Raven});
  g.answer({Form, ArmySupport, Niagara, 0});
  g.answer({Join, Oneida, 0, 0});
  EXPECT_FALSE(g.offers(Done));
  g.answer({Join, Asp, 0, 0});
  EXPECT_TRUE(g.offers(Done));
}

TEST(AssignFinePrint, AllTroopsMayGoAboard) {
  CLAUSES(glorious, "9.1.4");
  for (int troops : {3, 2}) {
    Setting g(2);
    g.troops(troops, 0).put({Pike}, Deployable);
    assign(g);
    g.answer({Form, ArmySupport, Niagara, 0});
    g.answers({{Join, Pike, 0, 0}, {Join, Madison, 0, 0}, {Done, 0, 0, 0}});  // fourteen points: three markers
    ASSERT_EQ(g.question(), "Assign.Troops");
    EXPECT_EQ(g.first(Embark).size(), std::size_t(troops));
    EXPECT_EQ(g.first(Embark).back(), troops);
  }
}

// ---- what Target Cards bring out ----

TEST(DeploymentFinePrint, AmericanTroopsAreNotCounted) {
  CLAUSES(glorious, "EN1.1");
  Setting g(2);
  g.column(4);
  g.force(US, ArmySupport, Niagara, {Madison}, 3);
  reveal_card(g, 40, false);
  EXPECT_EQ(g.args(Told::TableRead)[1], 0);
}

TEST(DeploymentFinePrint, FourPointsCarryAMarker) {
  CLAUSES(glorious, "EN1.1", "9.1.4");
  Setting g(2);
  g.column(1).troops(0, 1).put({Wolfe, RoyalGeorge, Beresford, SidneySmith}, InTransit);  // Moira is left
  const Answer answer = reveal_card(g, 44, false);
  ASSERT_NE(answer.force, NONE);
  EXPECT_EQ(g.s.force[answer.force].troops, 1);
}

TEST(DeploymentFinePrint, AConvoyComesToTheZoneOfItsCard) {
  CLAUSES(glorious, "11.3.1.1.a", "5.3");
  for (bool lake_action : {true, false}) {
    Setting g(1);
    g.column(5).british_convoy(true);
    if (lake_action) g.dice(NO_UPGRADES);
    EXPECT_EQ(reveal_card(g, 1, lake_action).mission, Escort);
    EXPECT_EQ(g.s.convoy[GB], lake_action ? Convoy::Deployed : Convoy::Running);
    EXPECT_EQ(g.s.convoy_zone, lake_action ? u16(York) : u16(NONE));
  }
}

// ---- B ----

TEST(LakeActionFinePrint, AMarkerLiesOnTheForceThatIsNamed) {
  CLAUSES(glorious, "10.1", "10.1.2");
  Setting g(2);
  g.force(US, Patrol, SouthLake, {Madison});
  const int second = g.force(US, Patrol, SouthLake, {Oneida});
  g.force(US, Patrol, SouthLake, {Asp});
  g.row({40, 41});
  g.procedure(LakeAction{});
  g.answer({Mark, u16(second), 0, 0});
  EXPECT_EQ(g.s.row[0].force, second);
  ASSERT_EQ(g.question(), "LakeAction.Marker");
}

TEST(LakeActionFinePrint, TheBritishComeOutAndTheCardIsDone) {
  CLAUSES(glorious, "EN1", "EN1.1", "C2.1", "11.2.1");
  Setting g(2);
  g.force(US, Patrol, Niagara, {Madison, Oneida});
  g.row({53}).column(4).events({1, 6});
  g.dice(NO_UPGRADES);
  g.procedure(LakeAction{});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(g.s.fight.kind, Meeting::Lake);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Oneida}));
  EXPECT_EQ(g.s.fight.in[GB], set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  EXPECT_EQ(encounter(g).convoy, 0);
  EXPECT_TRUE(g.s.row[0].gone);
  EXPECT_EQ(g.s.row[0].force, NONE);  // the Force may react elsewhere
  Setting nobody(2);
  nobody.force(US, Patrol, Niagara, {Madison, Oneida});
  nobody.row({53}).column(7).events({1});
  nobody.procedure(LakeAction{});
  EXPECT_TRUE(nobody.over());
  EXPECT_FALSE(nobody.told(Told::EncounterBegins));
}

TEST(LakeActionFinePrint, AnEscortedBritishConvoy) {
  CLAUSES(glorious, "11.3.1.1");
  Setting g(1);
  g.force(US, Patrol, York, {Madison, Oneida});
  g.row({1}).column(5).british_convoy(true).events({1, 6});
  g.dice(NO_UPGRADES);
  g.procedure(LakeAction{});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(g.s.fight.kind, Meeting::Convoy);
  EXPECT_EQ(encounter(g).convoy, 1 + GB);
}

TEST(LakeActionFinePrint, AnAttackOnTheEscortHasOneSegment) {
  CLAUSES(glorious, "11.3.2", "11.3.2.a", "11.3.2.d");
  Setting g(1);
  g.us_convoy(1).row({32}).column(4).events({1, 6});
  g.force(US, Escort, Sackets, {Madison, Oneida});
  g.dice(NO_UPGRADES);
  g.procedure(LakeAction{});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(encounter(g).convoy, 1 + US);
  g.answer(Pass);
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::ReactionBegins));
}

TEST(LakeActionFinePrint, TheNextCardMayBringThemOutOfPort) {
  CLAUSES(glorious, "10.2", "14.1.2");
  Setting g(2);
  g.with(BlockadedAnswer).blockade(Kingston).column(7).row({7, 17}).events({1, 6});
  g.force(US, Patrol, York, {Asp});
  g.force(US, Patrol, Kingston, {Raven});
  g.procedure(LakeAction{});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::Checked).size(), 2u);  // York's brought nobody
}

// ---- the Encounter ----

TEST(EncounterFinePrint, TheBritishAreBlownOffToo) {
  CLAUSES(glorious, "14.3.1");
  for (Zone zone : {Sackets, SouthLake}) {
    Setting g(2);
    g.blockade(zone);
    g.fight(zone, {Madison}, {Wolfe, Moira});
    g.events({36});
    g.procedure(Encounter{});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.zone_of(Wolfe), clockwise(zone));
    EXPECT_EQ(g.zone_of(Madison), zone);
    EXPECT_FALSE(blockade_at(g.s, zone));
  }
}

TEST(EncounterFinePrint, BlownOffStationByTheDie) {
  CLAUSES(glorious, "EN1.2", "11.1.3");
  for (int die = 1; die <= 3; die++) {
    Setting g(2);
    g.fight(York, {Madison, Oneida}, {Wolfe});
    g.events({36});
    g.dice({u8(die)});
    g.procedure(Encounter{});
    EXPECT_EQ(g.zone_of(Madison), die <= 2 ? NorthLake : York) << die;
    EXPECT_EQ(g.over(), die <= 2) << die;
  }
}

TEST(EncounterFinePrint, CardsThatCanBeLookedAt) {
  CLAUSES(glorious, "11.1.1");
  Setting g(2);
  g.row({7, 20, 5, 40, 41});
  g.s.row[0].gone = 1;   // taken out unseen
  g.s.row[1].card = 19;  // seen already
  g.s.row[2].card = 4;   // revealed and done with
  g.s.row[2].gone = 1;
  g.fight(SouthLake, {Madison}, {Wolfe});
  g.events({37});
  g.procedure(Encounter{});
  ASSERT_EQ(g.question(), "Encounter.Look");
  EXPECT_THAT(g.first(LookAt), ElementsAre(3, 4));
}

TEST(EncounterFinePrint, WhoSlipsAwayMeetsNoConvoy) {
  CLAUSES(glorious, "11.3", "11.3.2");
  Setting g(1);
  g.british_convoy(true);
  g.fight(SouthLake, {Madison}, {Wolfe, RoyalGeorge}, US, Meeting::Convoy);
  g.events({22});
  g.procedure(Encounter{.convoy = 1 + GB});
  ASSERT_EQ(g.question(), "Encounter.Slip");
  g.dice({3});
  g.answer(Slip);
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::ConvoyShielded) || g.told(Told::ConvoyAttacked));
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
}

TEST(EncounterFinePrint, TheTableIsCleared) {
  CLAUSES(glorious, "EN2", "11");
  Setting g(2);
  g.fight(York, {Madison}, {Wolfe});
  const int force = force_of(g.s, Madison);
  go_home(g.s, Madison);
  g.s.fight.in[US] = 0;
  g.run([&](auto& x) { end_encounter(x, g.s); });
  EXPECT_EQ(g.s.force[force].mission, NoMission);
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
  EXPECT_EQ(g.s.fight.in[GB], 0u);
  Setting passed(2);
  passed.put({RoyalGeorge, Moira, Beresford, SidneySmith}, InTransit);
  passed.fight(SouthLake, {Madison, Oneida}, {Wolfe});
  passed.events({6, 10});
  passed.procedure(Encounter{});
  passed.answer(Pass);
  passed.answer(Done);
  passed.answer(Pass);
  EXPECT_TRUE(passed.over());
  EXPECT_EQ(passed.s.fight.kind, Meeting::None);
}

// ---- C and D ----

TEST(OperationsFinePrint, CardsThatWereFollowedAreDone) {
  CLAUSES(glorious, "C4", "C5");
  Setting g(1);
  g.column(4).row({25, 9, 36, 40, 52}).british_convoy(true);
  g.procedure(EnemyOperations{});
  for (int i = 0; i < 5; i++) EXPECT_EQ(g.s.row[i].gone, i < 3) << i;  // the third brought them all out
}

TEST(OperationsFinePrint, TheConvoyComesOutForItsHunters) {
  CLAUSES(glorious, "11.3.1.2.a", "11.3.2.e");
  Setting g(1);
  g.us_convoy(1).row({33, 52}).column(4).events({6});
  g.force(US, Escort, Sackets, {Madison});
  g.dice(NO_UPGRADES);
  g.procedure(EnemyOperations{});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(g.s.convoy[US], Convoy::Deployed);
  EXPECT_EQ(encounter(g).convoy, 1 + US);
}

TEST(OperationsFinePrint, WithoutAnEscortThereIsNoEncounter) {
  CLAUSES(glorious, "11.3.1.2.b");
  Setting g(1);
  g.us_convoy(1).row({32}).column(4);
  g.dice({6});
  g.procedure(EnemyOperations{});
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.told(Told::ConvoyAttacked));
  EXPECT_FALSE(g.told(Told::EncounterBegins));
}

TEST(BreakoutFinePrint, OnlyShipsBehindTheBlockade) {
  CLAUSES(glorious, "14.3", "14.3.3");
  Setting g(3);
  g.blockade(Sackets).events({6}).isolated({Oneida});
  g.force(GB, Patrol, Sackets, {Wolfe, RoyalGeorge, Moira, Beresford});
  g.procedure(Breakout{});
  g.answer(Launch);
  EXPECT_EQ(g.why({AShip, Pike}), Bar("14.3"));    // she is being built
  EXPECT_EQ(g.why({AShip, Oneida}), Bar("14.3"));  // she may react
  g.answer({Sortie, Madison, 0, 0});
  g.answer(Done);
  EXPECT_TRUE(g.told(Told::EncounterBegins));
  EXPECT_EQ(squadron(content(), g.s, US), set_of({Oneida}));
}

// ---- E ----

TEST(CoastalFinePrint, PortsFirstThenNiagara) {
  CLAUSES(glorious, "E6", "E6.1", "E6.2");
  Setting g(4);
  g.put({Wolfe, RoyalGeorge, Beresford, SidneySmith}, Repairing).reduced({Wolfe, RoyalGeorge, Beresford, SidneySmith});
  g.blockade(Kingston).isolated({Moira});
  g.force(US, ArmySupport, Niagara, {Oneida, Asp}, 1);
  g.force(US, ArmySupport, York, {Madison}, 1);
  g.events({38});
  g.every_die(3);
  g.procedure(Coastal{});
  std::vector<int> zones;
  for (const Event& event : g.events(Told::TroopsLaunched)) zones.push_back(event.args[1]);
  EXPECT_THAT(zones, ElementsAre(York, Niagara));
  ASSERT_EQ(g.events(Told::HarborBegins).size(), 1u);
  EXPECT_EQ(g.args(Told::HarborBegins)[1], York);
}

TEST(CoastalFinePrint, BritishPortsFirstThenNiagara) {
  CLAUSES(glorious, "E3", "E3.1", "E3.2");
  Setting g(4);
  g.blockade(Sackets).isolated({Oneida});
  g.force(GB, ArmySupport, Niagara, {Moira}, 1);
  g.force(GB, ArmySupport, SouthLake, {Wolfe}, 1);
  g.events({38});
  g.every_die(3);
  g.procedure(Coastal{});
  std::vector<int> zones;
  for (const Event& event : g.events(Told::TroopsLaunched)) zones.push_back(event.args[1]);
  EXPECT_THAT(zones, ElementsAre(SouthLake, Niagara));
  EXPECT_EQ(g.args(Told::HarborBegins)[1], SouthLake);
}

TEST(CoastalFinePrint, NoShiftLeavesTheTable) {
  CLAUSES(glorious, "13.b");
  std::vector<int> results;
  for (int card : {38, 11}) {  // nothing, a shift up
    Setting g(2);
    g.put({Pike, Sylph}, Deployable);
    g.force(US, ArmySupport, Niagara, {Pike, Sylph, Madison, Tompkins, FairAmerican, Conquest, Growler}, 1);
    g.events({card});
    g.dice({4, 3});
    g.procedure(Coastal{});
    EXPECT_GE(g.args(Told::LandBattle)[2], 25);  // the last band
    results.push_back(g.args(Told::LandBattle)[7]);
  }
  EXPECT_EQ(results[0], results[1]);
}

// ---- F ----

TEST(TallyFinePrint, ABlockadeThatIsNotKeptCostsNoControl) {
  CLAUSES(glorious, "F2.3");
  Setting g(4);
  g.blockade(Sackets).control(York, US);
  count(g);
  EXPECT_EQ(g.s.control[York], US);
  EXPECT_EQ(g.s.points[US], 1);
}

TEST(TallyFinePrint, SuppliesAreTakenByTheDie) {
  CLAUSES(glorious, "F5.3");
  for (int die : {1, 2}) {
    Setting g(2);
    g.s.raid[Sackets] = {.placed = 1, .supply_on = 2};
    g.dice({u8(die)});
    count(g);
    EXPECT_EQ(g.args(Told::SuppliesTaken)[3], die == 2);
  }
}

TEST(TallyFinePrint, TheBritishMayBeFirst) {
  CLAUSES(glorious, "F5.4");
  Setting first(7);
  first.british_convoy(true).supply(1, 10);
  count(first);
  EXPECT_EQ(first.s.points[GB], 5);
  Setting nobody(7);
  nobody.supply(5, 5);
  count(nobody);
  EXPECT_FALSE(nobody.told(Told::FallOffensive));
  Setting late(8);
  late.british_convoy(true).supply(12, 10);
  late.s.fall_taken = 1;
  count(late);
  EXPECT_EQ(late.s.points[GB], 0);
}

TEST(TallyFinePrint, OneBlockadeIsNotTwo) {
  CLAUSES(glorious, "14.2");
  Setting home(5);
  home.put({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}, OutOfPlay);
  home.blockade(Kingston).control(Kingston, US);
  home.force(US, Patrol, Kingston, {Madison, Tompkins, FairAmerican, Conquest});
  count(home);
  EXPECT_TRUE(blockade_at(home.s, Kingston));
  EXPECT_EQ(home.s.decided, Decided::No);
  Setting other(5);
  other.put({Wolfe, RoyalGeorge, Moira, SidneySmith}, OutOfPlay).put({Beresford}, InTransit).isolated({Beresford});
  other.blockade(York).control(York, US);
  other.force(US, Patrol, York, {Madison, Tompkins, FairAmerican, Conquest});
  count(other);
  EXPECT_TRUE(blockade_at(other.s, York));
  EXPECT_EQ(other.s.decided, Decided::No);
}

}  // namespace warhawk::glorious
