// 2.8 and 5: a card as event or operation, whose event it is, and where the card goes.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

int points_of_operation(const Setting& g) {
  const auto begun = g.events(Told::Operates);
  return begun.empty() ? -1 : get<Told::Operates, "points">(begun.back());
}

}  // namespace

TEST(Cards, OnlyTheirOwnSideHasTheEvent) {  // X9, W5a
  CLAUSES(dawn, "5.0.1", "5.2.1", "2.8.1");
  Setting g;
  g.hand(GB, {18});
  g.action(GB);
  g.play(18);
  EXPECT_EQ(g.question(), "CardPlay.Order");
  g.answer({EventFirst});
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.question(), "Recruit.What");
}

TEST(Cards, CopiesAreOneAnswer) {
  CLAUSES(dawn, "4.1.2");
  Setting g;
  g.hand(US, {22, 80, 13});
  g.action(US);
  EXPECT_EQ(g.options(PlayCard).size(), 2u);
}

TEST(CardUse, AnEventBeatsTheRules) {  // W5.1b
  CLAUSES(dawn, "5.1.1");
  Setting g;
  g.put("ohio", {.um = 1});
  g.event(17, US);
  EXPECT_EQ(g.at("ohio"), (Troops{.um = 2}));
  g.dice({4, 1, 1, 2});  // none for an evasion
  g.campaign(US, 1);
  g.march("ohio", "miami", {.um = 2});
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at("miami"), (Troops{.um = 2, .indians = 1}));
  EXPECT_FALSE(g.told(Told::Evades));
}

TEST(CardUse, OneKindOfOperation) {  // W5.2a
  CLAUSES(dawn, "5.2", "6.1.1");
  Setting g;
  g.hand(US, {4});
  g.action(US);
  g.play_operation(4, Recruiting);
  EXPECT_FALSE(g.offers(Stop));  // the first point must be spent
  g.answer({Raise, USMilitia, g.region("boston")});
  EXPECT_EQ(g.question(), "Recruit.What");
  EXPECT_TRUE(g.offers(Raise));
  for (Do other : {Operate, MoveFrom, BuildShip, BuildFort, CruiseAt}) EXPECT_FALSE(g.offers(other));
  g.answer({Stop});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1}));
  EXPECT_EQ(g.events(Told::Operates).size(), 1u);
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 4));
}

TEST(CardUse, TheEnemysEventFirst) {  // W5.2b, W16b
  CLAUSES(dawn, "5.2.1", "5.1.2");
  Setting g;
  g.hand(US, {10});
  g.action(US);
  g.play(10);
  g.answer({EventFirst});
  EXPECT_EQ(g.asked(), GB);  // its own side carries it out
  for (const char* region : {"shawnee", "miami", "kickapoo"}) {
    g.answer({PickRegion, g.region(region)});
    EXPECT_FALSE(g.offers({PickRegion, g.region(region)}));
  }
  g.answer({PickRegion, g.region("choctaw")});
  EXPECT_EQ(g.question(), "CardPlay.Choice");  // the operation is named only now
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.at("kickapoo"), (Troops{.indians = 1}));
  EXPECT_EQ(g.s.supply[Indian], 14 - 9 - 4);
  g.answer({Operate, Campaigning});
  ASSERT_EQ(g.events(Told::Operates).size(), 1u);
  EXPECT_EQ((get<Told::Operates, "points">(g.events(Told::Operates)[0])), 4);
  g.march("hudson", "niagara", {.um = 1});
  g.answer({Stop});
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 10));
}

TEST(CardUse, EitherCardsTriggerNothing) {  // W5.2d
  CLAUSES(dawn, "5.2.4", "2.8.3");
  for (Side side : {US, GB}) {
    Setting g;
    g.hand(side, {13});
    g.action(side);
    g.play(13);
    g.answer({AsOperation});
    EXPECT_EQ(g.question(), "CardPlay.Choice");  // there is no order to choose
    g.answer({Operate, Constructing});
    g.answer({BuildShip, g.water("lake_erie")});
    g.answer({Stop});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.s.conflict[Tecumseh], Inactive);
    EXPECT_FALSE(g.told(Told::EventBegins));
    EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 13));
  }
}

TEST(CardPlay, AnEventOrAnOperation) {  // W5a
  CLAUSES(dawn, "5.0", "5.0.1");
  for (int card : {3, 21}) {  // War Hawks (US), Armistice (Either)
    Setting g;
    g.hand(US, {card});
    g.action(US);
    g.play(card);
    EXPECT_EQ(g.question(), "CardPlay.How") << card;
    EXPECT_EQ(g.asked(), US);
    EXPECT_TRUE(g.offers({AsEvent}));
    EXPECT_TRUE(g.offers({AsOperation}));
    EXPECT_FALSE(g.offers(Operate));
  }
  Setting foe;  // The Prophet (GB): operation only
  foe.hand(US, {10});
  foe.action(US);
  foe.play(10);
  EXPECT_EQ(foe.question(), "CardPlay.Order");
  EXPECT_EQ(foe.asked(), US);
  EXPECT_FALSE(foe.offers(AsEvent));
}

TEST(CardPlay, AnEventHasNoPoints) {  // W5.1a
  CLAUSES(dawn, "5.0", "5.1", "12.1.2");
  Setting g;
  g.hand(US, {23});
  g.action(US);
  g.play_event(23);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.conflict[DeathStruggle], Active);
  EXPECT_FALSE(g.told(Told::Operates));
}

TEST(CardPlay, AnEventWithoutEffectOccurred) {  // W5.2c, W5.2d, X10
  CLAUSES(dawn, "5.2.3", "5.2.4", "5.1.2");
  Setting g;
  g.level(GB, Economy, 3).hand(US, {54}).dice({1, 1});
  g.action(US);
  g.play_operation(54, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 54));
  Setting either;
  either.hand(US, {13}).dice({1, 1, 1, 1});
  either.action(US);
  either.play_operation(13, Privateering);
  EXPECT_TRUE(either.over());
  EXPECT_FALSE(either.told(Told::EventBegins));
  EXPECT_TRUE(either.has_card(either.s.cards.deck.discards, 13));
  Setting belt;  // Little Belt Affair, 2 points for GB
  belt.hand(GB, {12});
  belt.action(GB);
  belt.play_operation(12, Deploying);
  EXPECT_EQ(points_of_operation(belt), 2);
  belt.answers({{Sail, NAVY_BOX, belt.zone("chesapeake")}, {Sail, NAVY_BOX, belt.zone("chesapeake")}});
  EXPECT_TRUE(belt.over());
  EXPECT_EQ(belt.s.score, 0);
  EXPECT_TRUE(belt.has_card(belt.s.cards.deck.discards, 12));
}

TEST(CardPlay, EachSideHasItsOwnOperations) {  // W7a
  CLAUSES(dawn, "7.0", "8.0");
  for (Side side : {US, GB}) {
    Setting g;
    g.zones(1, 0, 0).hand(side, {21});
    g.action(side);
    g.play(21);
    g.answer({AsOperation});
    ASSERT_EQ(g.question(), "CardPlay.Choice");
    for (Operation operation : {Recruiting, Campaigning, Constructing}) EXPECT_TRUE(g.offers({Operate, operation}));
    for (Operation operation : {Privateering, Cruising}) {
      EXPECT_EQ(g.offers({Operate, operation}), side == US) << operation;
      if (side == GB) { EXPECT_EQ(g.why(Thing{AnOperation, operation}), Bar("7.0")); }
    }
    for (Operation operation : {Raiding, Deploying}) {
      EXPECT_EQ(g.offers({Operate, operation}), side == GB) << operation;
      if (side == US) { EXPECT_EQ(g.why(Thing{AnOperation, operation}), Bar("8.0")); }
    }
  }
}

TEST(CardPlay, TracksAddToTheirOperation) {  // W13a, W16c
  CLAUSES(dawn, "13.1", "2.7", "16.1");
  const struct {
    Side side;
    int card;
    Operation operation;
    int points;
  } cases[] = {{US, 3, Privateering, 3}, {US, 3, Recruiting, 3}, {US, 3, Campaigning, 2},
               {GB, 9, Campaigning, 3},  {GB, 9, Recruiting, 2}, {GB, 9, Raiding, 2}};
  for (const auto& a : cases) {
    Setting g;
    g.level(US, Economy, 2).level(GB, PublicOpinion, 2).hand(a.side, {a.card});
    if (a.operation == Privateering) g.dice({1, 1, 1});
    g.action(a.side);
    g.play_operation(a.card, a.operation);
    EXPECT_EQ(points_of_operation(g), a.points) << a.operation;
  }
}

TEST(Removal, ForOperationsTheCardStaysInPlay) {  // W2.8a, X10
  CLAUSES(dawn, "2.8.2", "5.0", "5.1.2", "5.2.4");
  Setting g;
  g.hand(US, {5});
  g.action(US);
  g.dice({1, 1, 1});
  g.play_operation(5, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 2}));
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 5));
  EXPECT_TRUE(g.s.cards.removed.empty());
  Setting either;
  either.hand(GB, {12});
  either.action(GB);
  either.play_operation(12, Recruiting);
  either.answers(
      {{Raise, GBMilitia, either.region("montreal")}, {Raise, GBMilitia, either.region("montreal")}});  // two points
  EXPECT_TRUE(either.over());
  EXPECT_FALSE(either.told(Told::EventBegins));
  EXPECT_EQ(either.s.score, 0);
  EXPECT_TRUE(either.has_card(either.s.cards.deck.discards, 12));
  EXPECT_TRUE(either.s.cards.removed.empty());
}

TEST(Removal, AfterTheEventTheMarkedCardIsGone) {  // W2.8b, W5.1c
  CLAUSES(dawn, "2.8.2", "5.1.2");
  Setting g;
  g.hand(US, {5});
  g.action(US);
  g.play_event(5);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("shawnee"), Troops{});
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 5));
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  Setting secord;
  secord.hand(GB, {49});
  secord.action(GB);
  secord.play_event(49);
  EXPECT_EQ(secord.s.mods, 1);
  EXPECT_TRUE(secord.told(Told::LastingEffect));
  EXPECT_TRUE(secord.has_card(secord.s.cards.removed, 49));
  Setting unmarked;  // a card without the mark is discarded after its event
  unmarked.hand(GB, {8});
  unmarked.action(GB);
  unmarked.play_event(8);
  EXPECT_EQ(unmarked.counters_in("baltimore_washington"), 1);
  EXPECT_TRUE(unmarked.has_card(unmarked.s.cards.deck.discards, 8));
  EXPECT_TRUE(unmarked.s.cards.removed.empty());
}

TEST(Removal, TheEnemysEventCountsEvenIfItDidNothing) {  // W5.2c
  CLAUSES(dawn, "2.8.2", "5.2.3");
  Setting g;
  g.level(GB, Economy, 3).hand(US, {54});
  g.action(US);
  g.dice({1, 1});
  g.play_operation(54, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.level[GB][Economy], 3);
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 54));
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
}

TEST(Removal, WhatIsRemovedNeverComesBack) {
  CLAUSES(dawn, "2.8.2", "2.8.3");
  Setting g(2);
  g.draw_deck({13, 14}).discard({15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28});
  const CardSet removed = g.s.cards.removed;
  g.upkeep();
  EXPECT_TRUE(g.told(Told::Reshuffled));
  EXPECT_EQ(g.s.cards.deck.pile.count(), 1);  // 2 + 13 cards, 14 dealt
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  EXPECT_EQ(g.s.cards.removed.count(), removed.count());
  EXPECT_TRUE((removed & (g.s.cards.deck.pile | g.s.cards.hand[US] | g.s.cards.hand[GB])).empty());
}

}  // namespace warhawk::dawn
