// 2, 3, 5, 6, 8 and A1 to A6, A8 to A10: set-up, the preparation of a turn, squadrons, repairs, construction.
#include "setting.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// The preparation of a turn up to the first mission, with nothing parked and no Flagship changed.
void prepare(Setting& g) {
  g.procedure(Preparation{});
  if (g.question() == "Preparation.Month") g.answer(g.options(Schedule)[0]);
  while (g.question() == "Preparation.Return" || g.question() == "Preparation.Park" ||
         g.question() == "Preparation.Pay")
    g.answer(Done);
  if (g.question() == "Assign.Flag") g.answer({NameFlag, g.s.flagship[US], 0, 0});
}

int sum_of_captures(const Setting& g, Side side) {
  int sum = 0;
  for (int i : ShipsIn{in_area(content(), g.s, side, Deployable)}) sum += capture_points(content(), g.s, i);
  return sum;
}

}  // namespace

TEST(Map, ZonesTouchAlongSidesOnly) {
  CLAUSES(glorious, "2.2.1");
  const Content& c = content();
  auto adjacent = [&](Zone a, Zone b) { return c.neighbours[a] >> b & 1 && c.neighbours[b] >> a & 1; };
  EXPECT_TRUE(adjacent(NorthLake, SouthLake));
  EXPECT_FALSE(adjacent(NorthLake, Sackets));
  EXPECT_FALSE(adjacent(Kingston, SouthLake));
  EXPECT_FALSE(adjacent(York, SouthLake));
  EXPECT_EQ(clockwise(Kingston), Sackets);
  EXPECT_EQ(clockwise(York), NorthLake);
  EXPECT_EQ(clockwise(Niagara), York);
  for (int zone = 0; zone < ZONES; zone++) {
    EXPECT_TRUE(adjacent(Zone(zone), clockwise(zone)));
    EXPECT_EQ(counter_clockwise(clockwise(zone)), zone);
  }
  EXPECT_EQ(c.distance[Niagara][Kingston], 3);
}

TEST(SetUp, ShipsMarkersAndTracks) {
  CLAUSES(glorious, "3.1");
  Setting g;
  EXPECT_EQ(in_area(content(), g.s, GB, Deployable), set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  EXPECT_EQ(in_area(content(), g.s, GB, Construction), set_of({Melville}));
  EXPECT_EQ(in_area(content(), g.s, US, Construction), set_of({Pike, Sylph}));
  EXPECT_EQ(std::popcount(in_area(content(), g.s, US, Deployable)), 14);
  EXPECT_EQ(g.s.upgraded, 0u);
  EXPECT_EQ(g.s.flagship[US], Madison);
  EXPECT_EQ(g.s.flagship[GB], Wolfe);
  EXPECT_EQ(sum_of_captures(g, US) - sum_of_captures(g, GB), 14);
  EXPECT_EQ(g.s.column, 3);
  EXPECT_EQ(close_action(content(), g.s, in_area(content(), g.s, US, Deployable)), 20);
  EXPECT_EQ(close_action(content(), g.s, in_area(content(), g.s, GB, Deployable)), 26);
  EXPECT_EQ(g.s.supply[US], 1);
  EXPECT_EQ(g.s.supply[GB], 1);
  EXPECT_EQ(g.s.hidden_at, 0xFE);  // one on each of 2 to 8
  EXPECT_EQ(g.s.hidden, 1);
  EXPECT_EQ(g.s.unseen, 8);
  EXPECT_EQ(g.s.unseen_real, 6);
}

TEST(SetUp, TroopsStandOnRolledSpaces) {
  CLAUSES(glorious, "3.1");
  Setting g;
  g.s.turn = 0;
  g.procedure(Campaign{});
  EXPECT_THAT(g.first(Schedule), ElementsAre(1, 2));
  g.dice({1, 1, 3, 5, 3, 5, 6, 6});  // 11, 35, 35 again, 66
  g.answer({Schedule, 1, 0, 0});
  EXPECT_EQ(g.s.troops[US], 1);  // space 1
  EXPECT_EQ(g.s.troops_at, 1 << 3 | 1 << 7);
  EXPECT_EQ(g.s.month_turn, 1);
}

// One real and one blank marker over the two turns of each month.
TEST(SetUp, BritishConvoyRunsOnceAMonth) {
  CLAUSES(glorious, "3.1", "F5.1");
  for (u8 real : {u8{0}, u8{1}}) {
    Setting g(3);
    g.dice({}, {real});
    g.run([&](auto& x) { turn_convoy_marker(x, g.s); });
    EXPECT_EQ(g.s.convoy[GB] == Convoy::Running, real == 0);
    g.s.turn = 4;
    g.s.marker_turned = 0;
    g.run([&](auto& x) { turn_convoy_marker(x, g.s); });
    EXPECT_EQ(g.s.convoy[GB] == Convoy::Running, real == 1);
    g.dice({});
  }
}

TEST(Turns, AMonthsConvoyIsScheduledOnce) {
  CLAUSES(glorious, "A1");
  Setting july(3);
  july.procedure(Preparation{});
  EXPECT_EQ(july.question(), "Preparation.Month");
  EXPECT_THAT(july.first(Schedule), ElementsAre(3, 4));
  july.answer({Schedule, 4, 0, 0});
  EXPECT_EQ(july.s.convoy[US], Convoy::None);
  Setting later(4);
  later.s.month_turn = 4;
  later.procedure(Preparation{});
  EXPECT_NE(later.question(), "Preparation.Month");
  EXPECT_EQ(later.s.convoy[US], Convoy::Running);
}

TEST(Turns, MadeReadyShipsJoinTheSquadron) {
  CLAUSES(glorious, "A2", "8", "LC5.1");
  Setting g(3);
  g.put({Pike}, MakeReady);
  prepare(g);
  EXPECT_EQ(g.place(Pike), Deployable);
  EXPECT_EQ(g.s.flagship[US], Pike);
}

TEST(Repairs, TakeAWholeTurn) {
  CLAUSES(glorious, "6", "6.1", "A3", "A3.i");
  Setting g(4);
  g.upgraded({RoyalGeorge}).put({RoyalGeorge}, InTransit).reduced({RoyalGeorge});
  prepare(g);
  EXPECT_EQ(g.place(RoyalGeorge), Repairing);
  EXPECT_FALSE(full(g.s, RoyalGeorge));
  Setting next(5);
  next.upgraded({RoyalGeorge}).put({RoyalGeorge}, Repairing).reduced({RoyalGeorge});
  prepare(next);
  EXPECT_EQ(next.place(RoyalGeorge), Deployable);
  EXPECT_TRUE(full(next.s, RoyalGeorge));
}

TEST(Repairs, AmericanShipsLikewise) {
  CLAUSES(glorious, "A3.ii");
  Setting g(2);
  g.put({Oneida, Asp}, InTransit).reduced({Oneida, Asp});
  prepare(g);
  EXPECT_EQ(g.place(Oneida), Repairing);
  EXPECT_EQ(g.place(Asp), Repairing);
}

TEST(Repairs, DelayCountersComeOffFirst) {
  CLAUSES(glorious, "6.2", "A3.i", "ERR1");
  Setting g(2);
  g.put({Sylph}, Repairing).reduced({Sylph});
  g.s.repair_delay[Sylph] = 2;  // put there in the turn before
  for (int turn = 2; turn <= 4; turn++) {
    EXPECT_EQ(g.place(Sylph), Repairing) << turn;
    g.s.turn = u8(turn);
    g.s.month_turn = u8(turn);
    std::memset(static_cast<void*>(&g.s.stack), 0, sizeof g.s.stack);
    prepare(g);
  }
  EXPECT_EQ(g.place(Sylph), Deployable);
}

TEST(Repairs, BritishBreakUpCapturedLakers) {
  CLAUSES(glorious, "A3.iii");
  Setting g(2);
  g.owner(GB, {Julia, Oneida}).put({Julia, Oneida}, InTransit).reduced({Julia, Oneida});
  prepare(g);
  EXPECT_EQ(g.place(Julia), OutOfPlay);
  EXPECT_EQ(g.place(Oneida), Repairing);
}

TEST(Squadron, ThirtyPointsAtMost) {
  CLAUSES(glorious, "A4", "5.2");
  Setting g(2);
  g.put({Pike, Sylph}, Deployable);
  g.procedure(Preparation{});
  ASSERT_EQ(g.question(), "Preparation.Park");
  EXPECT_FALSE(g.offers(Done));
  g.answer({Park, Raven, 0, 0});
  EXPECT_EQ(g.place(Raven), InOrdinary);
  EXPECT_TRUE(g.offers(Done));
}

TEST(Squadron, ParkedShipsMayComeBackThroughMakeReady) {
  CLAUSES(glorious, "A4");
  Setting g(2);
  g.put({Raven}, InOrdinary);
  g.procedure(Preparation{});
  ASSERT_EQ(g.question(), "Preparation.Return");
  g.answer({Recommission, Raven, 0, 0});
  EXPECT_EQ(g.place(Raven), MakeReady);
}

// 31 points: the British park the ship whose loss costs them least Carronade, Defense and Long Gun.
TEST(Squadron, BritishKeepTheBestThirtyPoints) {
  CLAUSES(glorious, "5.2", "A4");
  Setting g(2);
  g.put({Melville}, Deployable);
  g.run([&](auto& x) { park_british(x, g.s); });
  const ShipSet kept = in_area(content(), g.s, GB, Deployable);
  EXPECT_LE(close_action(content(), g.s, kept), 30);
  EXPECT_EQ(kept, set_of({Wolfe, RoyalGeorge, Moira, SidneySmith, Melville}));
  EXPECT_EQ(g.place(Beresford), InOrdinary);
}

TEST(Squadron, BritishRecommissionWhenFewAreLeft) {
  CLAUSES(glorious, "A4");
  Setting g(2);
  g.put({Wolfe, RoyalGeorge}, Repairing).reduced({Wolfe, RoyalGeorge}).put({Beresford}, InOrdinary);
  g.run([&](auto& x) { park_british(x, g.s); });
  EXPECT_EQ(g.place(Beresford), MakeReady);
  Setting strong(2);
  strong.put({Beresford}, InOrdinary);
  strong.run([&](auto& x) { park_british(x, strong.s); });
  EXPECT_EQ(strong.place(Beresford), InOrdinary);
}

TEST(Squadron, OnlyDeployableShipsSail) {
  CLAUSES(glorious, "5");
  Setting g(2);
  g.put({Oneida}, InOrdinary).put({Tompkins}, Repairing).reduced({Tompkins}).put({Sylph}, MakeReady);
  g.put({Conquest}, InTransit);
  g.procedure(Assign{});
  g.answer({NameFlag, Madison, 0, 0});
  g.answer({Form, Patrol, York, 0});
  const std::vector<int> ships = g.first(Join);
  EXPECT_EQ(std::count(ships.begin(), ships.end(), int(Madison)), 1);
  for (ShipName ship : {Oneida, Tompkins, Sylph, Conquest, Pike, Wolfe})
    EXPECT_EQ(std::count(ships.begin(), ships.end(), int(ship)), 0) << int(ship);
  EXPECT_EQ(g.why({AShip, Oneida}), Bar("5"));
}

TEST(Squadron, NoBritishShipInSeptemberEndsTheGame) {
  CLAUSES(glorious, "5.1");
  Setting g(8);
  g.s.points[US] = 20;
  g.put({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith, Melville}, InTransit);
  g.reduced({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith, Melville});
  g.procedure(Preparation{});
  g.answer(Done);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::SuddenDeath);
  EXPECT_EQ(g.s.level, USMarginal);
  Setting alive(8);
  alive.procedure(Preparation{});
  alive.answer(Done);
  EXPECT_FALSE(alive.over());
}

// ---- construction ----

TEST(Construction, SuppliesLaunchShips) {
  CLAUSES(glorious, "A5", "8");
  Setting g(2);
  g.supply(5, 3);
  prepare(g);
  EXPECT_EQ(g.place(Pike), MakeReady);
  EXPECT_EQ(g.place(Melville), MakeReady);
  EXPECT_EQ(g.place(Sylph), Construction);
  for (bool older : {false, true}) {  // in campaigns that began before version 3 of the rules Pike was ready sooner
    Setting h(2);
    if (older) h.with(OlderValues);
    h.supply(3, 3);
    prepare(h);
    EXPECT_EQ(h.place(Pike), older ? MakeReady : Construction);
  }
}

TEST(Construction, ASpaceThatWasReachedOnceIsEnough) {
  CLAUSES(glorious, "A5");
  for (bool older : {false, true}) {
    Setting g(2);
    if (older) g.with(SupplyAsItStands);
    g.supply(1, 3);
    g.run([&](glorious::Run& x) { move_supply(x, g.s, GB, -1); });  // a raid takes it back again
    prepare(g);
    EXPECT_EQ(g.place(Melville), older ? Construction : MakeReady);
  }
}

TEST(Construction, DelayHoldsShipsBack) {
  CLAUSES(glorious, "A5", "8.1");
  Setting g(2);
  g.supply(1, 3).delay(0, 1);
  prepare(g);
  EXPECT_EQ(g.place(Melville), Construction);
  EXPECT_EQ(g.s.delay[GB], 0);
}

TEST(Construction, ParkedShipsPayForDelay) {
  CLAUSES(glorious, "A5", "8.1");
  Setting g(2);
  g.supply(3, 1).delay(3, 0);
  g.procedure(Preparation{});
  g.answer(Done);
  ASSERT_EQ(g.question(), "Preparation.Pay");
  EXPECT_EQ(g.s.delay[US], 2);  // one for nothing
  EXPECT_EQ(g.place(Pike), Construction);
  g.answer({Park, Oneida, 0, 0});  // three points: one off
  EXPECT_EQ(g.s.delay[US], 1);
  g.answer({Park, Raven, 0, 0});  // four points: two off
  EXPECT_EQ(g.s.delay[US], 0);
  EXPECT_EQ(g.question(), "Assign.Flag");
}

TEST(Construction, BritishMustPay) {
  CLAUSES(glorious, "8.1", "A5");
  Setting g(2);
  g.delay(0, 4);
  prepare(g);
  EXPECT_EQ(g.s.delay[GB], 0);
  EXPECT_EQ(in_area(content(), g.s, GB, InOrdinary), set_of({SidneySmith, Beresford}));
}

// ---- A6, A8 to A10 ----

TEST(Balance, CountsWhatCaptureWouldScore) {
  CLAUSES(glorious, "A6", "A10");
  Setting g(4);
  g.s.month_turn = 4;
  g.put({Pike, Melville}, Deployable).put({Sylph}, OutOfPlay);
  EXPECT_EQ(balance_of(content(), g.s), 34);
  prepare(g);
  EXPECT_EQ(g.s.column, 5);
  g.answer(Done);
  EXPECT_EQ(g.s.row_cards, 6);
}

TEST(Balance, IsNotReckonedInTheFirstTurn) {
  CLAUSES(glorious, "A6");
  Setting g(1);
  g.put({Wolfe, RoyalGeorge, Moira}, InTransit).reduced({Wolfe, RoyalGeorge, Moira});
  prepare(g);
  EXPECT_EQ(g.s.column, 3);
}

TEST(Balance, ColumnsByTheirRange) {
  CLAUSES(glorious, "A6", "A10");
  const int low[] = {-200, -69, -25, -15, 16, 26, 60};
  const int cards[] = {11, 10, 9, 8, 7, 6, 5};
  for (int column = 0; column < COLUMNS; column++) {
    EXPECT_EQ(balance_column(content(), low[column]), column);
    if (column) { EXPECT_EQ(balance_column(content(), low[column] - 1), column - 1); }
    EXPECT_EQ(content().balance[column].cards, cards[column]);
  }
}

TEST(Balance, BlockadedShipsDoNotCountIsolatedOnesDo) {
  CLAUSES(glorious, "A6", "14.1.1", "14.1.2");
  Setting g(4);
  g.blockade(Kingston).isolated({Moira}).put({RoyalGeorge, Beresford, SidneySmith}, OutOfPlay);
  EXPECT_EQ(balance_of(content(), g.s), 118 - 18);
  EXPECT_EQ(balance_column(content(), 100), 6);
}

TEST(Troops, AreRevealedInTheBox) {
  CLAUSES(glorious, "A8");
  for (u8 pick : {u8{5}, u8{6}}) {  // six of the eight markers are real
    Setting g(2);
    prepare(g);
    g.dice({}, {pick});
    g.answer(Done);
    EXPECT_EQ(g.s.troops[GB], pick == 5);
    EXPECT_EQ(g.s.unseen, 7);
    EXPECT_EQ(g.s.unseen_real, pick == 5 ? 5 : 6);
    EXPECT_EQ(g.s.hidden, 0);
  }
}

TEST(Row, CardsWithSymbolsAreTakenOut) {
  CLAUSES(glorious, "A9", "14.1.1");
  EXPECT_EQ(content().last_turn_cards.count(), 15);
  EXPECT_EQ(content().hourglass_cards.count(), 11);
  Setting last(8);
  prepare(last);
  last.answer(Done);
  EXPECT_EQ(last.s.targets.count(), 39);
  Setting isolated(4);
  isolated.blockade(Kingston).isolated({Moira});
  prepare(isolated);
  isolated.answer(Done);
  EXPECT_EQ(isolated.s.targets.count(), 43);
  Setting usual(4);
  prepare(usual);
  usual.answer(Done);
  EXPECT_EQ(usual.s.targets.count(), 54);
}

TEST(Row, BlockadedKingstonLeadsIt) {
  CLAUSES(glorious, "A10");
  Setting g(4);
  g.blockade(Kingston);
  prepare(g);
  g.answer(Done);  // the first cards of the pile: York
  EXPECT_EQ(g.s.row_cards, content().balance[g.s.column].cards + 1);
  EXPECT_EQ(g.s.row[0].zone, Kingston);
  for (int i = 1; i < g.s.row_cards; i++) EXPECT_EQ(g.s.row[i].zone, York) << i;
  Setting there(4);
  there.blockade(Kingston);
  prepare(there);
  there.dice({}, {0, 0, 15});  // Troops, a York card, Kingston's first card (number 17)
  there.answer(Done);
  EXPECT_EQ(there.s.row_cards, content().balance[there.s.column].cards);
  EXPECT_EQ(there.s.row[0].zone, Kingston);
  EXPECT_EQ(there.s.row[1].zone, York);
}

// The face is one of its zone's cards that nobody has seen.
TEST(Row, FacesFitTheBacks) {
  CLAUSES(glorious, "A10", "11.1.1");
  Setting g(2);
  g.row({20, 5, 22});
  g.dice({}, {1});
  g.run([&](auto& x) { EXPECT_EQ(reveal(x, g.s, 0), 21); });
  g.run([&](auto& x) { EXPECT_EQ(reveal(x, g.s, 2), 19); });
  g.run([&](auto& x) { EXPECT_EQ(reveal(x, g.s, 2), 19); });  // and stays
  EXPECT_EQ(g.s.row[1].card, NONE);
}

TEST(Turns, EightAndNoMore) {
  CLAUSES(glorious, "3.2", "F7");
  Setting g(8);
  g.british_convoy(false);
  g.run([&](auto& x) { tally(x, g.s); });
  EXPECT_EQ(g.s.decided, Decided::AtEnd);
  Setting before(7);
  before.british_convoy(false);
  before.run([&](auto& x) { tally(x, before.s); });
  EXPECT_EQ(before.s.decided, Decided::No);
}

TEST(Turns, FollowOneAnother) {
  CLAUSES(glorious, "3.2");
  Dice dice = Dice::fast(7);
  Journal journal;
  Context context{.dice = dice, .journal = &journal};
  State s = start(content(), {}, context);
  Random random{1};
  while (s.stack.depth) {
    Options list;
    options(content(), s, list);
    apply(content(), s, list.at[random.below(u32(list.n))], context);
  }
  int turn = 0;
  for (const Event& event : journal)
    if (event.kind == u16(Told::TurnBegins)) { EXPECT_EQ((get<Told::TurnBegins, "turn">(event)), ++turn); }
  EXPECT_GE(turn, 1);
  if (s.decided == Decided::AtEnd) { EXPECT_EQ(turn, 8); }
}

}  // namespace warhawk::glorious
