// What a rule says in passing: numbers that are told, lists that are kept, reasons for what nobody is offered.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

std::vector<int> args(const Event& event) { return {event.args.begin(), event.args.end()}; }
State seen(const Setting& g, Viewer viewer) { return hide_from(content(), g.s, viewer).shown(); }

}  // namespace

// ---- marches ----

TEST(MarchFinePrint, TheBritishGoHomeWithoutDice) {
  CLAUSES(blocks, "B39", "B40");
  Setting g;
  g.goes_first().army(GB, "BUF", {Inf2, Cav2});
  g.march(GB, "BUF", "FER");
  EXPECT_EQ(g.at(GB, "FER"), force({Inf2, Cav2}));
  EXPECT_FALSE(g.told(Told::BorderDice));
}

TEST(MarchFinePrint, TwoWaysToOneTownAreToldApart) {
  CLAUSES(blocks, "B95");
  Setting g;
  g.goes_first().army(GB, "FGE", {Inf3, Cav2});
  g.army_phase(GB);
  g.answers({{MoveGroup, g.town("FGE")}, {March, Inf3, g.town("FER")}});
  g.answers({{March, Cav2, g.town("BUF")}, {Ride, g.town("FER")}});
  ASSERT_EQ(g.events(Told::Marched).size(), 1u);
  ASSERT_EQ(g.events(Told::Rode).size(), 1u);
  EXPECT_EQ(args(g.events(Told::Marched)[0]), (std::vector<int>{GB, 1, g.town("FGE"), g.town("FER")}));
  EXPECT_EQ(args(g.events(Told::Rode)[0]), (std::vector<int>{GB, 1, g.town("FGE"), g.town("BUF"), g.town("FER")}));
}

TEST(MarchFinePrint, OnlyAnEmptyEnemyTownIsOccupied) {
  CLAUSES(blocks, "B41", "B43");
  Setting held;  // the Americans hold Kingston already
  held.goes_first().army(US, "SAC", {Inf2}).army(US, "KIN", {Inf2}).dice({1});
  held.march(US, "SAC", "KIN");
  EXPECT_EQ(held.blocks(US, "KIN"), 2);
  EXPECT_FALSE(held.told(Told::Occupied));

  Setting defended;
  defended.army(US, "SAC", {Inf2, Inf3}).army(GB, "KIN", {Inf2}).dice({1, 1});
  defended.march(US, "SAC", "KIN");
  EXPECT_FALSE(defended.told(Told::Occupied));
  EXPECT_EQ(defended.s.done, 2);
  EXPECT_EQ(defended.s.ordered, 2);

  Setting home;
  home.goes_first().army(US, "OSW", {Inf2});
  home.march(US, "OSW", "UTI");
  EXPECT_FALSE(home.told(Told::Occupied));

  Setting empty;
  empty.goes_first().army(US, "SAC", {Inf2}).dice({1});
  empty.march(US, "SAC", "KIN");
  ASSERT_EQ(empty.events(Told::Occupied).size(), 1u);
  EXPECT_EQ(args(empty.events(Told::Occupied)[0]), (std::vector<int>{US, empty.town("KIN")}));
}

// ---- landings ----

TEST(LandingFinePrint, AtHomeNothingIsOccupied) {
  CLAUSES(blocks, "B28", "B43");
  Setting g;
  g.goes_first().lake(US, "ONT", 1).army(US, "SAC", {Inf2}).army(US, "UTI", {Inf3}).navy_phase(US);
  g.answer({CarryOnly, g.lake_of("ONT")});
  EXPECT_EQ(g.why("UTI"), Bar("B28"));  // not on the lake
  EXPECT_EQ(g.why("ERI"), Bar("B28"));
  g.answers({{Land, g.town("SAC"), g.town("GEN")}, {Load, Inf2}});
  EXPECT_EQ(g.at(US, "GEN"), force({Inf2}));
  EXPECT_TRUE(g.told(Told::Carried));
  EXPECT_FALSE(g.told(Told::Occupied));
}

TEST(LandingFinePrint, TheShipsOfASecondLakeCarryTheirOwn) {  // with the switch
  CLAUSES(blocks, "B28", "B29", "B86", "B102");
  Setting g;
  g.goes_first().with(NavalMoveLakes).lake(US, "ONT", 1).lake(US, "ERI", 1).army(US, "SAC", {Inf4});
  g.army(US, "CLE", {Inf3, Inf2}).navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("SAC"), g.town("YOR")}, {Load, Inf4}});
  g.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("CLE"), g.town("FER")}});
  EXPECT_EQ(g.question(), "NavalMove.Load");
  g.answer({Load, Inf3});
  EXPECT_EQ(g.question(), "NavyPhase.More");  // one ship, one unit
  EXPECT_EQ(g.at(US, "FER"), force({Inf3}));
  EXPECT_EQ(g.at(US, "CLE"), force({Inf2}));
  ASSERT_EQ(g.events(Told::Carried).size(), 2u);
  EXPECT_EQ(args(g.events(Told::Carried)[1]), (std::vector<int>{US, 1, g.town("CLE"), g.town("FER")}));
}

// ---- battles ----

TEST(BattleFinePrint, ShowingTheBlocksCannotBeTakenBack) {
  CLAUSES(blocks, "B96");
  Setting g;
  g.goes_first().army(GB, "KIN", {Cav2}).army(US, "PRE", {Inf4});
  g.march(US, "PRE", "KIN");
  Dice dice = Dice::scripted({});  // infantry does not pursue cavalry: no die is rolled
  Context context{.dice = dice};
  apply(content(), g.s, {RetreatTo, g.town("YOR")}, context);
  EXPECT_TRUE(context.irrevocable);
}

TEST(BattleFinePrint, WhoFallsBackIsToldAndHasNoOrdersLeft) {
  CLAUSES(blocks, "B59", "B65", "B66");
  Setting g;
  g.army(US, "BUF", {Inf4, Inf3, Inf2}).army(GB, "FER", {Inf1}).army(GB, "FGE", {Inf1});
  g.army_phase(US);
  g.answers({{MoveGroup, g.town("BUF")}, {March, Inf4, g.town("FER")}, {March, Inf3, g.town("FGE")}});
  g.dice({1, 1, 1});
  g.answer({March, Inf2, g.town("FGE")});
  g.answer({FightAt, g.town("FGE")});
  EXPECT_EQ(g.s.done, 3);
  g.dice({1});
  g.answer({Stand});
  g.dice({1});
  g.answer({FallBack});
  ASSERT_EQ(g.events(Told::CameBack).size(), 1u);
  EXPECT_EQ(args(g.events(Told::CameBack)[0]), (std::vector<int>{US, 2, g.town("BUF")}));
  EXPECT_EQ(g.events(Told::Fired).size(), 1u);  // the British before, and nobody after it
  EXPECT_EQ(g.s.done, 1);                       // whoever went back is not among the attackers any more
  EXPECT_EQ(g.s.ordered, 1);
  EXPECT_EQ(g.at(US, "BUF"), force({Inf3, Inf2}));
}

TEST(BattleFinePrint, BothSidesKeepCountOfWhoWasHit) {
  CLAUSES(blocks, "B96");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf2}).army(US, "PRE", {Inf4, Inf3});
  g.march(US, "PRE", "KIN");
  g.dice({6, 1});
  g.answers({{Stand}, {TakeHit, Inf3, g.town("PRE")}});
  EXPECT_EQ(g.s.worn[US], force({Inf4, Inf2}));
}

TEST(BattleFinePrint, NobodyFiresAfterARetreat) {
  CLAUSES(blocks, "B65", "B66");
  Setting g;
  g.goes_first().army(GB, "KIN", {Inf3}).army(US, "PRE", {Inf4});
  g.march(US, "PRE", "KIN");
  EXPECT_EQ(g.s.thrown.round, 1);
  g.dice({1});
  g.answer({RetreatTo, g.town("YOR")});
  EXPECT_FALSE(g.told(Told::Fired));
  EXPECT_EQ(g.at(GB, "YOR"), force({Inf3}));
  EXPECT_EQ(g.s.thrown.round, 0);  // the dice are taken up
  for (Side side : {US, GB})
    for (int n : g.s.thrown.by[side].n) EXPECT_EQ(n, 0);
}

// ---- the Indian ----

TEST(IndianFinePrint, WaitsOutsideUntilDetroitIsBritish) {
  CLAUSES(blocks, "B14", "B67");
  Setting g;
  g.goes_first().army(GB, "FER", {Inf2}).army(GB, "AMH", {Inf3});
  g.march(GB, "FER", "BUF");
  EXPECT_EQ(g.s.indian, Indian::Waiting);
  g.next_navy_phase(GB);
  g.answers({{Pass}, {MoveGroup, g.town("AMH")}, {March, Inf3, g.town("DET")}});
  EXPECT_EQ(g.at(GB, "DET"), force({Inf3, Ind4}));
}

TEST(IndianFinePrint, KilledByHits) {
  CLAUSES(blocks, "B3", "B68");
  Setting g;
  g.goes_first().indian("KIN", Ind1).army(GB, "KIN", {Inf2}).army(US, "PRE", {Inf4});
  g.march(US, "PRE", "KIN");
  g.dice({1, 1, 1});
  g.answer({Stand});
  g.dice({6, 1, 1, 1});
  g.answer({Stand});
  Setting infantry = g;
  g.answer({TakeHit, Ind1, NONE});
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.s.fallen[GB], force({Ind1}));
  EXPECT_EQ(g.at(GB, "KIN"), force({Inf2}));
  infantry.answer({TakeHit, Inf2, NONE});
  EXPECT_EQ(infantry.s.indian, Indian::InPlay);

  Setting killed;
  killed.goes_first().indian("YOR").army(GB, "KIN", {Inf1, Inf1}).army(US, "PRE", {Inf4});
  killed.march(US, "PRE", "KIN");
  killed.dice({1, 1});
  killed.answer({Stand});
  killed.dice({6, 1, 1, 1});
  killed.answer({Stand});
  EXPECT_EQ(killed.s.fallen[GB], force({Inf1}));
  EXPECT_EQ(killed.s.indian, Indian::InPlay);  // another unit's death is not its own
}

TEST(IndianFinePrint, WhoLeavesIsStruckOffTheListsOfTheLiving) {
  CLAUSES(blocks, "B53", "B97");
  Setting g;
  g.lake(US, "ERI", 1).army(US, "CLE", {Inf4}).army(US, "DET", {Inf2});
  g.indian("AMH").army(GB, "FER", {Inf3}).navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("CLE"), g.town("FER")}, {Load, Inf4}});
  g.dice({1});
  g.answers({{MoveGroup, g.town("DET")}, {March, Inf2, g.town("AMH")}, {FightAt, g.town("AMH")}});
  EXPECT_EQ(g.question(), "Battle.Retreat");  // at Fort Erie
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.s.fallen[GB], force({Ind1}));
  EXPECT_EQ(g.s.worn[GB], force({Inf3}));
  EXPECT_EQ(g.s.done, 2);  // the Americans are where they were sent
}

TEST(IndianFinePrint, TheLastAttackerOfOneTownIsNotThoseOfAnother) {
  CLAUSES(blocks, "B54");
  Setting g;
  g.goes_first().lake(GB, "ERI", 1).army(GB, "FER", {Inf4}).indian("AMH").army(GB, "AMH", {Inf1});
  g.army(US, "DET", {Inf2}).army(US, "BUF", {Inf2}).navy_phase(GB);
  g.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("FER"), g.town("BUF")}, {Load, Inf4}});
  g.answers({{MoveGroup, g.town("AMH")}, {March, Inf1, g.town("DET")}, {March, Ind4, g.town("DET")}});
  g.answer({FightAt, g.town("DET")});
  g.dice({6, 1});
  g.answers({{Stand}, {TakeHit, Inf1, g.town("AMH")}});
  EXPECT_EQ(g.s.indian, Indian::Gone);
  EXPECT_EQ(g.s.done, 1);  // the landing at Buffalo
  g.dice({1, 1, 1, 1});
  g.answer({Stand});
  g.dice({1});
  g.answer({FallBack});
  EXPECT_EQ(g.at(GB, "FER"), force({Inf4}));
}

// ---- ships ----

TEST(ShipFinePrint, ReadyAndFaceDownShipsAreAllShips) {
  CLAUSES(blocks, "B27", "B85");
  Setting g;
  g.lake(US, "CHA", 1, 1).lake(GB, "CHA", 1).dice({1, 1, 1, 1});
  g.battle_phase(US);
  EXPECT_TRUE(g.told(Told::NavalBattle));
  EXPECT_EQ(g.on_lake(US, "CHA").ships(), 2);
}

TEST(ShipFinePrint, WithdrawingAndWinteringSayWhatFor) {
  CLAUSES(blocks, "B26", "B47", "B80");
  Setting g;
  g.lake(US, "ONT", 1).lake(GB, "ONT", 1).dice({1, 1, 1, 1});
  g.battle_phase(US);
  g.answer({Withdraw});
  EXPECT_EQ(g.question(), "Harbor.Port");
  EXPECT_EQ(pending_of(g.s).clause, Clause("B47"));
  EXPECT_EQ(g.why("ERI"), Bar("B26"));  // on another lake
  EXPECT_EQ(g.why("UTI"), Bar("B26"));
  EXPECT_EQ(g.why("KIN"), Bar("B24"));
  g.dice(NEXT_TURN);
  g.answer({Harbor, Ready, g.town("OSW")});

  Setting winter;
  winter.lake(US, "ONT", 1).winter();
  EXPECT_EQ(winter.question(), "Harbor.Port");
  EXPECT_EQ(pending_of(winter.s).clause, Clause("B80"));
  EXPECT_EQ(winter.why("ERI"), Bar("B26"));
  winter.dice(NEXT_TURN);
  winter.answer({Harbor, Ready, winter.town("OSW")});
}

// ---- turns, the end ----

TEST(TurnFinePrint, EveryFaceOfTheInitiativeIsTold) {
  CLAUSES(blocks, "B16", "B94");
  Setting g;
  g.dice({1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 2, 1, 1, 1});
  g.turn();
  EXPECT_EQ(g.asked(), US);
  const auto rolls = g.events(Told::Initiative);
  ASSERT_EQ(rolls.size(), 7u);
  for (u32 face = 0; face < 6; face++) {
    std::vector<int> two_each(12);
    two_each[face] = two_each[6 + face] = 2;
    EXPECT_EQ(args(rolls[face]), two_each);
  }
  EXPECT_EQ(args(rolls[6]), (std::vector<int>{1, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0}));
}

TEST(TurnFinePrint, OrdersEndWithTheTurnOfASide) {
  CLAUSES(blocks, "B17");
  Setting g;
  g.goes_first().army(US, "OSW", {Inf2, Inf3});
  g.march(US, "OSW", "UTI");
  EXPECT_EQ(g.question(), "NavyPhase.Choice");
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.s.ordered, 0);
  EXPECT_EQ(g.s.done, 0);
}

TEST(TurnFinePrint, WinterBelongsToTheTenthTurn) {
  CLAUSES(blocks, "B9", "B15");
  Setting g(0, 9);
  g.army(US, "GEN", {Inf4, Inf3});
  g.march(US, "GEN", "OSW");
  EXPECT_EQ(g.question(), "WinterLosses.Loss");
  EXPECT_EQ(g.s.turn, 9);
  EXPECT_EQ(g.s.year, 0);

  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  const State begun = start(content(), {}, context);
  for (Side side : {US, GB}) EXPECT_EQ(begun.building[side], NONE);
}

TEST(TieFinePrint, TheLastResortIsASixSidedDie) {  // with the switch
  CLAUSES(blocks, "B74", "B102");
  Setting g(2);
  g.with(FinalTie).army(US, "ALB", {Inf2}).army(GB, "QUE", {Inf2});
  g.s.turn = u8(content().turns - 1);
  g.army_phase(US);
  bool six[2] = {};
  for (u64 seed = 0; seed < 200; seed++) {
    State s = g.s;
    Dice dice = Dice::fast(seed);
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    apply(content(), s, {Pass}, context);
    ASSERT_EQ(s.decided, Decided::Die);
    for (const Event& event : journal) {
      if (event.kind != u16(Told::TieDice)) continue;
      for (u32 i = 0; i < 2; i++) {
        EXPECT_LE(event.args[i], 6);
        six[i] |= event.args[i] == 6;
      }
    }
  }
  EXPECT_TRUE(six[US] && six[GB]);
}

// ---- winter ----

TEST(WinterFinePrint, ArrivalsHoldTheirTownAndAreSpared) {
  CLAUSES(blocks, "B81", "B83");
  Setting g;
  g.army(US, "PIT", {Inf2, Inf2, Inf2}).pool(US, {Inf4, Inf4, Inf3, Inf3}).dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.at(US, "PIT").blocks(), 5);
  EXPECT_EQ(g.blocks(US, "ALB"), 2);
  EXPECT_TRUE(holds(g.s, US, g.town("ALB")));  // nobody stood there before
  EXPECT_TRUE(holds(g.s, GB, g.town("QUE")));
}

TEST(WinterFinePrint, MoreComeToThoseWhoWait) {
  CLAUSES(blocks, "B82", "B93");
  Setting g(1);
  g.army(GB, "ALB", {Inf2}).waiting(US, "ALB", {Inf3, Inf2}).pool(US, {Inf4, Inf4, Cav2}).dice(NEXT_TURN);
  g.winter();
  EXPECT_EQ(g.blocks(US, "ALB"), 0);
  int waiting = 0;
  for (const Force& force : g.s.waiting[US]) waiting += force.blocks();
  EXPECT_EQ(waiting, 4);
}

// ---- what the other side sees ----

TEST(SecretFinePrint, LossesInTheMakingAreSetBackToTheFirstTown) {
  CLAUSES(blocks, "B77", "B78", "B95");
  Setting home;
  home.army(US, "GEN", {Inf4, Inf3}).army(US, "OSW", {Inf3, Inf2}).winter();
  const State before = seen(home, SeenByGB);
  EXPECT_EQ(before.stack.clause, Clause("B77"));
  EXPECT_EQ(before.stack.top().as<WinterLosses>().town, home.town("GEN"));
  home.answer({Suffer, Inf4, home.town("GEN")});
  const State after = seen(home, SeenByGB);
  EXPECT_EQ(std::memcmp(&before, &after, sizeof(State)), 0);

  Setting abroad;
  abroad.army(US, "YOR", {Inf4, Inf3, Inf3}).army(US, "PRE", {Inf2, Inf2}).winter();
  abroad.answer({Suffer, Inf4, abroad.town("YOR")});
  const State shown = seen(abroad, SeenByGB);
  EXPECT_EQ(shown.stack.clause, Clause("B78"));
  EXPECT_EQ(shown.stack.top().as<WinterLosses>().town, abroad.town("YOR"));
}

TEST(SecretFinePrint, NotInWhichSequenceTheyWereSent) {
  CLAUSES(blocks, "B4");
  Setting one, two;
  for (Setting* g : {&one, &two}) {
    g->army(GB, "FGE", {Inf4, Inf3}).army(US, "BUF", {Inf2}).army(US, "STO", {Inf2}).army_phase(GB);
    g->answer({MoveGroup, g->town("FGE")});
  }
  one.answers({{March, Inf4, one.town("BUF")}, {March, Inf3, one.town("STO")}});
  two.answers({{March, Inf3, two.town("STO")}, {March, Inf4, two.town("BUF")}});
  const State a = seen(one, SeenByUS), b = seen(two, SeenByUS);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof(State)), 0);
}

}  // namespace warhawk::blocks
