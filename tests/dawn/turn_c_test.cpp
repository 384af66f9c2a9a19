// 4 and 5: the Prelude, the calendar, the order of upkeep, recruits, and the ways to play a card.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

struct Playing {
  State s;
  Journal journal;
};

// A whole game with answers at random.
Playing play_out(u64 seed) {
  Dice dice = Dice::fast(seed), choice = Dice::fast(seed + 1000);
  u32 choices = 0;
  Playing p;
  Context context{.dice = dice, .journal = &p.journal};
  p.s = start(content(), {}, context);
  while (p.s.stack.depth) {
    Options list;
    options(content(), p.s, list);
    apply(content(), p.s, list.at[choice.below(u32(list.n), choices)], context);
  }
  return p;
}

// What a turn has had so far.
struct Phases {
  int policies = 0, plays = 0, scorings = 0, upkeeps = 0;
  bool operator==(const Phases&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Phases& p) {
  return out << p.policies << " policies, " << p.plays << " plays, " << p.scorings << " scorings, " << p.upkeeps
             << " upkeeps";
}
Phases whole_turn(int turn) {
  if (turn == 0) return {.policies = 0, .plays = 8, .scorings = 0, .upkeeps = 1};
  return {.policies = turn % 2 ? 2 : 0, .plays = 14, .scorings = 1, .upkeeps = 1};
}

// Follows the journal of a game and returns the last turn with its phases; all turns before must be whole.
std::pair<int, Phases> follow(const Journal& journal) {
  int turn = -1;
  Phases now;
  for (const Event& event : journal) switch (Told(event.kind)) {
      case Told::TurnBegins:
        EXPECT_EQ((get<Told::TurnBegins, "turn">(event)), turn + 1);
        if (turn >= 0) { EXPECT_EQ(now, whole_turn(turn)) << "turn " << turn; }
        turn = get<Told::TurnBegins, "turn">(event);
        now = {};
        break;
      case Told::Policy:
        EXPECT_EQ((get<Told::Policy, "side">(event)), now.policies++);  // US first
        EXPECT_EQ(now.plays, 0);
        break;
      case Told::NoPolicy:
        EXPECT_EQ((get<Told::NoPolicy, "side">(event)), now.policies++);
        EXPECT_EQ(now.plays, 0);
        break;
      case Told::Played:
        EXPECT_EQ((get<Told::Played, "side">(event)), now.plays++ % 2);  // US first, then in turn
        EXPECT_EQ(now.policies, whole_turn(turn).policies);
        EXPECT_EQ(now.scorings + now.upkeeps, 0);
        break;
      case Told::ScoringHome:
        EXPECT_EQ(now.plays, 14);
        EXPECT_EQ(now.upkeeps, 0);
        now.scorings++;
        break;
      case Told::Upkeep:
        EXPECT_EQ((get<Told::Upkeep, "turn">(event)), turn);
        EXPECT_EQ(now.scorings, whole_turn(turn).scorings);
        now.upkeeps++;
        break;
      default: break;
    }
  return {turn, now};
}

int index_of(const Journal& journal, Told kind) {
  for (std::size_t i = 0; i < journal.size(); i++)
    if (journal[i].kind == u16(kind)) return int(i);
  return -1;
}

// The Prelude with hands of our own, at its first question.
class Prelude : public ::testing::Test {
 protected:
  Prelude() : g(0) {
    g.hand(US, {3, 11, 5, 1, 2, 4}).hand(GB, {6, 8, 9, 12, 7, 10});
    g.put("niagara", {.um = 1});
    call(g.s, War{});
    g.s.stack.top().at = u8(War::At::PreludePlayed);
    g.procedure(Actions{.keep = content().prelude_keep});
  }
  void four_plays_each() {
    g.play_event(3), g.play_event(6);
    g.play_event(11), g.play_event(8);
    g.play_event(5), g.play_event(9);
    g.play_event(1), g.answer({PickTrack, Diplomacy});
    EXPECT_EQ(g.question(), "CardPlay.Card");  // the US has stopped, GB has one more
    EXPECT_EQ(g.asked(), GB);
    EXPECT_EQ(g.s.cards.size[US], 2);
    EXPECT_EQ(g.s.cards.size[GB], 3);
    EXPECT_EQ(g.s.cards.deck.pile.count(), 48);
    g.play_operation(12, Recruiting);
    g.answer({Raise, GBMilitia, g.region("kingston")});
    g.answer({Raise, GBMilitia, g.region("montreal")});
  }
  Setting g;
};

}  // namespace

// ---- 4.0 and 4.1 ----

TEST(Calendar, PreludeAndEightTurns) {  // W4a, W4b, W4.1c
  CLAUSES(dawn, "4.0", "4.1.2", "4.2(2)", "4.2(3)");
  int played_out = 0, won_before = 0;
  for (u64 seed = 1; seed <= 60; seed++) {
    const Playing p = play_out(seed);
    const auto [turn, last] = follow(p.journal);
    EXPECT_EQ(turn, p.s.turn);
    EXPECT_EQ(last.upkeeps, 0);  // the last turn ends with its scoring, or in the middle
    if (p.s.decided == Decided::AtEnd || p.s.decided == Decided::Tie) {
      EXPECT_EQ(turn, 8);
      EXPECT_EQ(last, (Phases{.policies = 0, .plays = 14, .scorings = 1, .upkeeps = 0}));
      EXPECT_EQ(p.s.cards.size[US] + p.s.cards.size[GB], 0);
      played_out++;
    } else {
      EXPECT_TRUE(p.s.decided == Decided::ByPoints || p.s.decided == Decided::ByTowns);
      won_before++;
    }
  }
  EXPECT_GT(played_out, 0);
  EXPECT_EQ(played_out + won_before, 60);
}

TEST(Calendar, NoUpkeepAfterTheEighthTurn) {  // W4a
  CLAUSES(dawn, "4.0", "15.1.5");
  Setting last(8);
  last.privateering(3);
  last.turn_ends();
  EXPECT_TRUE(last.over());
  EXPECT_FALSE(last.told(Told::Upkeep));
  EXPECT_EQ(last.s.privateering, 3);
  EXPECT_EQ(last.s.turn, 8);
  Setting before(7);
  before.score(GB, 19);
  before.turn_ends();
  EXPECT_FALSE(before.over());
  EXPECT_EQ(before.s.turn, 8);
}

TEST(Calendar, AnInstantVictoryEndsItAtOnce) {  // W15e
  CLAUSES(dawn, "4.0", "15.1.6");
  Setting scored(3);
  scored.score(US, 19).put("niagara", {.um = 1});
  scored.turn_ends();
  EXPECT_TRUE(scored.over());
  EXPECT_EQ(scored.s.turn, 3);
  EXPECT_FALSE(scored.told(Told::Upkeep));
  Setting raided(2);
  raided.score(GB, 19).put("miami", {.indians = 2}).put("detroit", {}).dice({5, 1});
  raided.raid(2);
  raided.march("miami", "detroit", {.indians = 2});
  EXPECT_TRUE(raided.over());
  EXPECT_EQ(raided.s.winner, GB);
  EXPECT_EQ(raided.s.decided, Decided::ByPoints);
}

TEST(Policy, NoLevelAboveTheThird) {  // W4.1b
  CLAUSES(dawn, "4.1.1", "13.1");
  Setting g(3);
  for (Track track : {Economy, PublicOpinion, Diplomacy}) g.level(US, track, 3);
  g.level(GB, Diplomacy, 3);
  g.policy();
  EXPECT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), GB);  // the US could only decline
  ASSERT_EQ(g.events(Told::NoPolicy).size(), 1u);
  EXPECT_EQ((get<Told::NoPolicy, "side">(g.events(Told::NoPolicy)[0])), US);
  EXPECT_TRUE(g.offers({Advance, Economy}));
  EXPECT_TRUE(g.offers({Pass}));
  EXPECT_FALSE(g.offers({Advance, Diplomacy}));
}

// ---- 4.1.4 ----

TEST(UpkeepSteps, TheOrder) {
  CLAUSES(dawn, "4.1.4", "4.1.4(3)", "4.1.4(4)", "4.4.1");
  Setting g(4);
  g.privateering(5).zones(2, 1, 0).box(0).landed("savannah", 1).put("savannah", {.gr = 1}).truce("hudson", "niagara");
  g.upkeep();
  ASSERT_EQ(g.question(), "Upkeep.Recall");  // after (1) and (2), before all others
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.counters_in("boston"), 3);
  EXPECT_EQ(g.s.privateering, 0);
  EXPECT_EQ(g.landed_in("savannah"), 1);
  EXPECT_NE(g.s.truce, 0u);
  EXPECT_EQ(g.box(), 0);
  EXPECT_EQ(g.s.cards.aside.count(), 26);
  EXPECT_EQ(g.s.cards.size[US] + g.s.cards.size[GB], 0);
  g.answer({Recall, g.zone("new_england")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.squadrons_in("new_england"), 1);
  EXPECT_EQ(g.squadrons_in("chesapeake"), 1);
  EXPECT_EQ(g.box(), 1 + 1 + 2);  // recalled, landed, and those of the era
  EXPECT_EQ(g.at("savannah"), (Troops{.gr = 1}));
  EXPECT_TRUE(g.s.cards.aside.empty());
  int before = -1;
  for (Told step : {Told::Upkeep, Told::CountersGrow, Told::Recalled, Told::LandedReturn, Told::TrucesEnd,
                    Told::EraBegins, Told::Dealt}) {
    EXPECT_GT(index_of(g.journal, step), before) << kind_of(step).name;
    before = index_of(g.journal, step);
  }
}

TEST(UpkeepSteps, OneSquadronIsRecalled) {  // W4.1f
  CLAUSES(dawn, "4.1.4(3)", "14.2.4");
  Setting only(2);
  only.zones(2, 0, 0).box(2);
  only.upkeep();
  EXPECT_TRUE(only.over());  // not asked
  EXPECT_EQ(only.squadrons_in("new_england"), 1);
  EXPECT_EQ(only.box(), 3);
  EXPECT_EQ(complete_zones(content(), only.s), 0);
  Setting all(2);
  all.zones(2, 2, 3).box(1);
  all.upkeep();
  EXPECT_EQ(all.options(Recall).size(), 3u);
  all.answer({Recall, all.zone("southern_coast")});
  EXPECT_TRUE(all.over());
  EXPECT_EQ(all.events(Told::Recalled).size(), 1u);  // one in all, not one of each zone
  EXPECT_EQ(all.squadrons_in("southern_coast"), 2);
  EXPECT_EQ(all.squadrons_in("new_england") + all.squadrons_in("chesapeake"), 4);
  EXPECT_EQ(all.box(), 2);
}

TEST(UpkeepSteps, OnlyBlockadingSquadronsCanBeRecalled) {
  CLAUSES(dawn, "4.1.4(3)", "4.1.4(4)");
  Setting some(2);
  some.zones(0, 1, 1).box(2);
  some.upkeep();
  EXPECT_FALSE(some.offers({Recall, some.zone("new_england")}));
  EXPECT_EQ(some.why(Thing{AStation, some.zone("new_england")}), Bar("4.1.4(3)"));
  EXPECT_TRUE(some.offers({Recall, some.zone("chesapeake")}));
  EXPECT_FALSE(some.offers(Pass));  // one must come back
  Setting none(2);
  none.box(3).landed("savannah", 1);
  none.upkeep();
  EXPECT_TRUE(none.over());
  EXPECT_FALSE(none.told(Told::Recalled));
  EXPECT_EQ(none.box(), 4);
}

TEST(UpkeepSteps, TheEraBeginsBeforeTurnFiveOnly) {
  CLAUSES(dawn, "4.4", "4.4.1", "4.1.4(6)");
  for (int turn : {1, 2, 3, 4, 5, 6, 7}) {
    Setting g(turn);
    g.upkeep();
    EXPECT_EQ(g.told(Told::EraBegins), turn == 4) << turn;
    EXPECT_EQ(g.box(), turn == 4 ? 6 : 4) << turn;
    EXPECT_EQ(g.s.cards.aside.count(), turn < 4 ? 26 : 0) << turn;
  }
}

// ---- 4.2 ----

TEST_F(Prelude, EndsWithTwoCardsEach) {  // W4.2a
  CLAUSES(dawn, "4.2", "4.2(2)");
  EXPECT_EQ(g.question(), "CardPlay.Card");
  EXPECT_EQ(g.asked(), US);
  four_plays_each();
  EXPECT_EQ(g.events(Told::Played).size(), 8u);
  for (int card : {2, 4}) EXPECT_TRUE(g.has_card(g.s.cards.hand[US], card)) << card;  // kept
  for (int card : {7, 10}) EXPECT_TRUE(g.has_card(g.s.cards.hand[GB], card)) << card;
  EXPECT_EQ(g.s.turn, 1);
  EXPECT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), US);
}

TEST_F(Prelude, IsNotScored) {  // W4.2a
  CLAUSES(dawn, "4.2(3)", "4.1.3");
  four_plays_each();
  EXPECT_EQ(g.holder("niagara"), US);  // worth a point in any other turn
  EXPECT_EQ(g.s.score, 0);
  EXPECT_FALSE(g.told(Told::ScoringHome));
  EXPECT_FALSE(g.told(Told::Scores));
  Setting first(1);
  first.put("niagara", {.um = 1});
  first.turn_ends();
  EXPECT_EQ(first.s.score, 1);
}

TEST_F(Prelude, ItsDiscardsAreInTheFirstDeck) {  // W4.2a
  CLAUSES(dawn, "4.2(4)", "2.8.2");
  four_plays_each();
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  const CardSet drawn = g.s.cards.deck.pile | g.s.cards.hand[US] | g.s.cards.hand[GB];
  for (int card : {8, 12}) EXPECT_TRUE(g.has_card(drawn, card)) << card;
  // The scripted deal takes the first card of the deck: they were in it before the deal.
  EXPECT_TRUE(g.has_card(g.s.cards.hand[US], 8));
  EXPECT_TRUE(g.has_card(g.s.cards.hand[GB], 12));
  EXPECT_EQ(g.s.cards.removed.count(), 6);
  for (int card : {1, 3, 5, 6, 9, 11}) EXPECT_TRUE(g.has_card(g.s.cards.removed, card)) << card;
  EXPECT_EQ(g.s.cards.aside.count(), 26);
  EXPECT_LT(index_of(g.journal, Told::Reshuffled), index_of(g.journal, Told::Upkeep));
}

TEST_F(Prelude, IsFollowedByUpkeep) {  // W4.2a
  CLAUSES(dawn, "4.2(5)", "4.3");
  g.privateering(4).zones(1, 0, 0).box(3);
  four_plays_each();
  EXPECT_EQ(g.s.cards.size[US], 7);
  EXPECT_EQ(g.s.cards.size[GB], 7);
  EXPECT_EQ(g.s.cards.deck.pile.count(), 48 + 2 - 5 - 5);
  EXPECT_EQ(g.s.privateering, 0);
  EXPECT_EQ(g.squadrons_in("new_england"), 0);  // "as normal": one is recalled (Q83)
  EXPECT_EQ(g.box(), 4);
  EXPECT_EQ(g.counters_in("kingston"), 1);  // 1, spent, and one again
  EXPECT_EQ(g.counters_in("montreal"), 2);
  EXPECT_EQ(g.counters_in("halifax"), 3);
  EXPECT_EQ(g.counters_in("boston"), 4);  // Public Opinion 1
}

// ---- 4.3 ----

TEST(RecruitUpkeep, OneCounterUpToThePower) {  // W4.3a
  CLAUSES(dawn, "4.3", "2.2.1", "4.1.4(1)");
  Setting g(2);
  g.put("new_york", {.gm = 1}).counters("new_york", 1).counters("boston", 4).counters("montreal", 1);
  g.counters("kingston", 0).put("niagara", {.um = 1});
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 2);
  EXPECT_EQ(g.counters_in("boston"), 4);
  EXPECT_EQ(g.counters_in("montreal"), 2);
  EXPECT_EQ(g.counters_in("kingston"), 1);
  for (const char* region : {"detroit", "niagara", "hudson", "creek"}) EXPECT_EQ(g.counters_in(region), 0) << region;
}

TEST(RecruitUpkeep, PublicOpinionDoublesItForTheUS) {  // W4.3b, W13c
  CLAUSES(dawn, "4.3", "2.2.1", "2.7");
  Setting g(2);
  g.put("new_york", {.gm = 1}).counters("new_york", 1).counters("montreal", 1).counters("savannah", 5);
  g.level(US, PublicOpinion, 1).level(GB, PublicOpinion, 1);
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 3);
  EXPECT_EQ(g.counters_in("baltimore_washington"), 3);  // 2 of 3: only one more
  EXPECT_EQ(g.counters_in("savannah"), 5);              // above its power after an event
  EXPECT_EQ(g.counters_in("montreal"), 2);
}

TEST(RecruitUpkeep, CountersWaitForTheOwner) {  // W9.4a
  CLAUSES(dawn, "4.3", "6.1");
  Setting g(2);
  g.put("new_york", {.gr = 2}).counters("new_york", 2).put("montreal", {.um = 1});
  g.upkeep();
  EXPECT_EQ(g.counters_in("new_york"), 3);
  EXPECT_EQ(g.counters_in("montreal"), 3);
  Setting gb = g, us = g;
  gb.recruit(GB, 2);
  for (const char* town : {"new_york", "montreal"}) {
    EXPECT_FALSE(gb.offers({Raise, GBMilitia, gb.region(town)})) << town;
    EXPECT_FALSE(gb.offers({Raise, GBRegular, gb.region(town)})) << town;
  }
  us.recruit(US, 2);
  for (const char* town : {"new_york", "montreal"})
    EXPECT_FALSE(us.offers({Raise, USMilitia, us.region(town)})) << town;
  g.put("new_york", {.um = 1});  // retaken
  g.recruit(US, 2);
  EXPECT_TRUE(g.offers({Raise, USMilitia, g.region("new_york")}));
  EXPECT_EQ(g.counters_in("new_york"), 3);
}

// ---- 5 ----

TEST(CardUse, EventOrOperation) {  // W5a
  CLAUSES(dawn, "5.0", "5.0.1");
  for (int card : {3, 10, 21}) {  // of the US, of GB, of either
    Setting g;
    g.hand(US, {card});
    g.action(US);
    g.play(card);
    EXPECT_EQ(g.question(), card == 10 ? "CardPlay.Order" : "CardPlay.How") << card;
    EXPECT_EQ(g.offers(AsEvent), card != 10) << card;
    EXPECT_EQ(g.asked(), US);
  }
}

TEST(CardUse, AnEventGivesNoPoints) {  // W5.1a
  CLAUSES(dawn, "5.1", "5.0");
  Setting g;
  g.hand(US, {23});
  g.action(US);
  g.play_event(23);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.conflict[DeathStruggle], Active);
  EXPECT_FALSE(g.told(Told::Operates));
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
  CLAUSES(dawn, "5.2");
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

}  // namespace warhawk::dawn
