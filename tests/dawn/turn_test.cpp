// 4: the Prelude, the calendar, the order of upkeep, recruits.
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

TEST(Policy, OddTurnsOnly) {  // W4.1a, W4b
  CLAUSES(dawn, "4.1.1", "4.1");
  Setting g(1);
  g.hand(US, {20}).hand(GB, {21});
  g.policy();
  EXPECT_EQ(g.question(), "War.Policy");
  EXPECT_EQ(g.asked(), US);
  g.answer({Advance, Economy});
  EXPECT_EQ(g.asked(), GB);
  g.answer({Pass});
  EXPECT_EQ(g.s.level[US][Economy], 1);
  EXPECT_EQ(g.question(), "CardPlay.Card");
  Setting even(2);
  even.hand(US, {20}).hand(GB, {21});
  even.policy();
  EXPECT_EQ(even.question(), "CardPlay.Card");
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

}  // namespace warhawk::dawn
