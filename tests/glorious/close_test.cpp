// LC7: Close Action and Melee.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// The Close Action Round of a fight, with everybody who can in the attack.
void close_in(Setting& g, Ships us, Ships gb, Side gage, std::initializer_list<ShipName> reduced_ships = {}) {
  g.fight(York, us, gb, gage);
  g.procedure(Assembly{});
  everybody(g);
  g.reduced(reduced_ships);
}

// The American ships of the example against the two Reduced corvettes.
void example(Setting& g) {
  g.upgraded({Wolfe, RoyalGeorge});
  close_in(g, {Oneida, Pike, Madison}, {Wolfe, RoyalGeorge}, US, {Wolfe, RoyalGeorge});
}

}  // namespace

TEST(CloseActions, TheExample) {
  CLAUSES(glorious, "LC7", "LC7.a", "LC7.b", "LC7.d");
  Setting g;
  example(g);
  g.procedure(CloseRound{});
  EXPECT_EQ(g.question(), "CloseRound.Pair");
  EXPECT_THAT(g.first(Board), ElementsAre(Pike, Pike));  // 9 against 4; nobody else has two to one
  g.dice({3, 4, 5, 6});                                  // 3 <= 5; Yeo at 9 + 1 wounded; she stays
  g.answer({Board, Pike, Wolfe});
  EXPECT_THAT(g.args(Told::CloseAction), ElementsAre(US, Pike, Wolfe, 3, 5, 1));
  EXPECT_EQ(steps_left(content(), g.s, Wolfe), 1);
  EXPECT_TRUE(g.s.wounded[GB]);
  EXPECT_FALSE(g.told(Told::Melee));  // a Reduced ship that lost a step fights none
  EXPECT_TRUE(g.over());              // Pike has had her turn
}

TEST(CloseActions, PikeNeverBoards) {
  CLAUSES(glorious, "LC7.d", "LC7.melee.c");
  Setting g;
  example(g);
  g.procedure(CloseRound{});
  g.dice({6});
  g.answer({Board, Pike, Wolfe});
  EXPECT_THAT(g.args(Told::CloseAction), ElementsAre(US, Pike, Wolfe, 6, 5, 0));
  EXPECT_FALSE(g.told(Told::Melee));
  EXPECT_TRUE(g.over());
}

TEST(CloseActions, ReducedShipsDoNotAttack) {
  CLAUSES(glorious, "LC7.a");
  Setting g;
  close_in(g, {Pike, Asp}, {Wolfe}, US, {Pike});
  g.procedure(CloseRound{});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(any_pair(content(), g.s));
}

TEST(CloseActions, TheBritishChooseByWorthThenGunsThenMen) {
  CLAUSES(glorious, "LC7.b", "LC7.c");
  Setting g;
  close_in(g, {Madison, Oneida, Conquest}, {Wolfe, RoyalGeorge, Moira}, GB, {Madison});
  g.s.flagship[US] = NONE;
  g.dice({5, 1, 4, 1, 3, 9});  // each a step lost: Madison leaves, Oneida leaves, Conquest sinks
  g.procedure(CloseRound{});
  std::vector<std::pair<int, int>> pairs;
  for (const Event& event : g.events(Told::CloseAction))
    pairs.emplace_back(get<Told::CloseAction, "ship">(event), get<Told::CloseAction, "target">(event));
  EXPECT_THAT(pairs, ElementsAre(std::pair<int, int>{Wolfe, Madison}, std::pair<int, int>{RoyalGeorge, Oneida},
                                 std::pair<int, int>{Moira, Conquest}));
}

TEST(CloseActions, EqualWorthGoesByGuns) {
  CLAUSES(glorious, "LC7.c");
  Setting g;
  close_in(g, {Conquest, Tompkins}, {SidneySmith}, GB);
  g.dice({1, 9});
  g.procedure(CloseRound{});
  EXPECT_EQ(g.args(Told::CloseAction)[2], Tompkins);  // 8 points each, 6 guns against 3
}

TEST(CloseActions, ThePrizeNeedNotLeadTheLine) {
  CLAUSES(glorious, "LC7.c");
  Setting g;
  g.fight(York, {Asp, Sylph}, {Wolfe}, GB);
  g.procedure(Assembly{});
  g.answer({Next, Asp});
  g.dice({6});  // of 8 - 2: Sylph is fast and gets away
  g.procedure(CloseRound{});
  EXPECT_EQ(g.args(Told::CloseAction)[2], Sylph);
}

TEST(CloseActions, AnythingIsTwiceNothing) {
  CLAUSES(glorious, "LC7.b");
  Setting g;
  close_in(g, {Asp}, {Moira}, US);
  EXPECT_FALSE(any_pair(content(), g.s));
  g.reduced({Moira}, 2);  // without steps she fights with nothing: any crew is twice that
  EXPECT_TRUE(any_pair(content(), g.s));
}

TEST(Melees, TheExample) {
  CLAUSES(glorious, "LC7.melee.a", "LC7.melee.b", "LC5.1");
  Setting g;
  close_in(g, {Madison}, {Moira}, US, {Moira});
  g.dice({4, 4, 3, 4, 5});  // 4 > 5 - 2: no effect; 9 against 5; Chauncey at 9 + 1 wounded
  g.procedure(CloseRound{});
  EXPECT_THAT(g.args(Told::Melee), ElementsAre(Madison, 9, Moira, 5));
  EXPECT_EQ(g.place(Moira), Prize);
  EXPECT_EQ(owner(g.s, Moira), US);
  EXPECT_FALSE(engaged(g, Moira));
  EXPECT_FALSE(g.told(Told::StrikeRolled));
  EXPECT_TRUE(g.s.wounded[US]);
}

TEST(Melees, LessThanHalfAsMuchAgainIsNothing) {
  CLAUSES(glorious, "LC7.melee.c");
  Setting g;
  close_in(g, {Madison}, {Moira}, US, {Moira});
  g.dice({4, 4, 5});  // 9 against 7: 10.5 are wanted
  g.procedure(CloseRound{});
  EXPECT_THAT(g.args(Told::Melee), ElementsAre(Madison, 9, Moira, 7));
  EXPECT_EQ(g.place(Moira), OnLake);
  EXPECT_TRUE(g.dice_used_up());
}

TEST(Melees, OneAndAHalfTimesIsEnough) {
  CLAUSES(glorious, "LC7.melee.b");
  Setting g;
  close_in(g, {Madison}, {Moira}, US, {Moira});
  g.s.flagship[US] = NONE;
  g.dice({4, 4, 4});  // 9 against 6
  g.procedure(CloseRound{});
  EXPECT_EQ(g.place(Moira), Prize);
}

TEST(Melees, TheDefenderMayTakeTheAttacker) {
  CLAUSES(glorious, "LC7.melee.b", "LC5.1");
  Setting g;
  close_in(g, {Asp}, {Beresford}, GB);
  g.s.flagship[GB] = Beresford;
  g.dice({10, 1, 6, 2, 2});  // 4 against 7: Beresford is taken, Yeo unhurt at 4 + 2 but captured
  g.procedure(CloseRound{});
  EXPECT_EQ(g.place(Beresford), Prize);
  EXPECT_EQ(owner(g.s, Beresford), US);
  EXPECT_EQ(g.s.leader[GB], Generic);
  EXPECT_TRUE(g.told(Told::LeaderCaptured));
}

TEST(Melees, OneAndAHalfTimesIsEnoughForTheDefender) {
  CLAUSES(glorious, "LC7.melee.b");
  for (int die : {5, 4}) {
    Setting g;
    close_in(g, {Asp}, {Beresford}, GB);
    g.dice({10, 1, u8(die)});  // 4 against 6 or 5
    g.procedure(CloseRound{});
    EXPECT_EQ(g.place(Beresford), die == 5 ? Prize : OnLake);
  }
}

TEST(Melees, AFullShipThatLostAStepAndStaysIsBoarded) {
  CLAUSES(glorious, "LC7.d", "LC7.melee.a");
  Setting g;
  close_in(g, {Oneida}, {Wolfe}, GB);
  g.s.flagship[GB] = NONE;
  g.dice({5, 6, 1, 6});  // 5 <= 8 - 3, she stays; 9 against 2 + 6
  g.procedure(CloseRound{});
  EXPECT_THAT(g.args(Told::Melee), ElementsAre(Wolfe, 9, Oneida, 8));
}

TEST(Melees, NotAgainstAShipThatLeft) {
  CLAUSES(glorious, "LC7.d");
  Setting g;
  close_in(g, {Oneida}, {Wolfe}, GB);
  g.dice({5, 3});
  g.procedure(CloseRound{});
  EXPECT_TRUE(disengaged(g, Oneida));
  EXPECT_FALSE(g.told(Told::Melee));
}

TEST(Melees, AFlagshipTakenCostsOneLeader) {
  CLAUSES(glorious, "LC7.melee.b", "LC5.1");
  Setting g;
  close_in(g, {Madison}, {Wolfe}, GB, {Madison});
  g.s.flagship[GB] = NONE;
  g.dice({6, 6, 1, 5, 6});  // 6 > 8 - 3; 14 against 4; Chauncey killed
  g.procedure(CloseRound{});
  EXPECT_EQ(g.place(Madison), Prize);
  EXPECT_EQ(g.s.leader[US], Successor);  // and not Sinclair as well
}

}  // namespace warhawk::glorious
