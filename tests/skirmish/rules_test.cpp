// Skirmish played: the kinds of procedure that the games to come are made of.
#include <gtest/gtest.h>

#include "games/skirmish/skirmish.hpp"
#include "support/properties.hpp"

namespace warhawk::skirmish {
namespace {

using tests::Moment;
using tests::Subject;

struct Table {
  State s{};
  Journal journal;
  Dice dice = Dice::fast(1);
  Context context{dice, &journal};

  explicit Table(bool automatic = false) {
    Setup setup;
    setup.value[Automatic] = automatic;
    s = Skirmish::start(content(), setup, context);
  }
  void play(Action action) {
    ASSERT_TRUE(options().has(action)) << GAME.describe(&s);
    Skirmish::apply(content(), s, action, context);
  }
  Options options() const {
    Options list;
    Skirmish::options(content(), s, list);
    return list;
  }
  std::string question() const { return GAME.question_name(pending_of(s).question); }
  Side who() const { return pending_of(s).who; }
  View seen_by(Viewer viewer) const { return Skirmish::hide_from(content(), s, viewer); }
  void deploy() {
    while (question() == "Deploy.Where") play(options().at[0]);
  }
  // A battle alone, without a campaign around it.
  void battle(Side attacker, u8 where, int attackers, int defenders) {
    s.stack = {};
    for (auto& units : s.at) std::fill(units, units + UNITS, NONE);
    std::fill_n(s.at[attacker], attackers, MARCHING);
    std::fill_n(s.at[other(attacker)], defenders, where);
    call(s, Battle{.where = where, .attacker = attacker});
    run_on(content(), s, {}, context);
  }
  void hold(Side side, std::initializer_list<int> cards) {
    s.deck.pile |= s.hand[side];
    s.hand[side] = {};
    for (int card : cards) s.hand[side].add(card), s.deck.pile.remove(card);
    s.held[side] = u8(cards.size());
  }
};

constexpr u8 HERE = u8(hex_at(3, 4));

TEST(Battle, RunsAloneWithItsOwnDice) {
  Table t;
  t.hold(GB, {});
  t.battle(US, HERE, 2, 1);  // nobody to react: GB holds no card, and everybody knows
  EXPECT_EQ(t.question(), "Stances.Choice");
  t.dice = Dice::scripted({4, 2, 6});  // Hold beats Charge: US hits with its 4; GB with its 6
  t.play({Stand, Hold});
  t.play({Stand, Charge});
  EXPECT_TRUE(t.dice.script_used_up());
  EXPECT_EQ(t.question(), "Battle.Loss");  // US chooses of two; GB had no choice
  EXPECT_EQ(t.who(), US);
  t.play({Lose, 1});
  EXPECT_EQ(t.s.at[GB][0], NONE);
  EXPECT_EQ(t.s.at[US][0], MARCHING);
  EXPECT_EQ(t.s.at[US][1], NONE);
  EXPECT_TRUE(pending_of(t.s).over);
}

TEST(Reaction, IsAskedByPublicFactsOnly) {
  for (int card : {0, 1}) {  // a volley, and a card that is none
    Table t;
    t.hold(GB, {card});
    t.battle(US, HERE, 1, 1);
    EXPECT_EQ(t.question(), "Reaction.Answer");
    EXPECT_EQ(t.who(), GB);
    EXPECT_EQ(t.options().n, card == 0 ? 2 : 1);
  }
}

TEST(Reaction, IsAWindowAboutTheHexThatTheColumnEnters) {
  for (int card : {0, 1}) {
    Table t;
    t.deploy();
    t.hold(GB, {card});
    const u16 start = t.s.at[US][0], next = t.s.at[US][1];
    t.play({MarchFrom, start});
    t.play({PickUp, 0});
    EXPECT_FALSE(pending_of(t.s).window);
    t.play({Step, next});
    EXPECT_EQ(t.who(), GB);
    EXPECT_TRUE(pending_of(t.s).window);
    EXPECT_EQ(pending_of(t.s).about, about(AHex, next));
    EXPECT_TRUE(pending_of(t.s).about.has({AHex, next}));
    EXPECT_FALSE(pending_of(t.s).about.has({AHex, start}));
    EXPECT_EQ(t.options().at[0], make<Pass>());  // what declines comes first
    t.play(card == 0 ? make<PlayCard>(0) : make<Pass>());
    EXPECT_FALSE(pending_of(t.s).window);
    EXPECT_EQ(pending_of(t.s).about, about());
    EXPECT_EQ(t.question(), card == 0 ? "Turn.Act" : "March.Column");  // a volley ends the march
  }
}

TEST(Reaction, AVolleyAddsTwoDice) {
  Table t;
  t.hold(GB, {0});
  t.battle(US, HERE, 1, 1);
  t.play({PlayCard, 0});
  EXPECT_TRUE(t.s.deck.discards.has(0));
  t.dice = Dice::scripted({1, 1, 2, 5});
  t.play({Stand, Hold});
  t.play({Stand, Hold});
  EXPECT_TRUE(t.dice.script_used_up());
  EXPECT_EQ(t.s.at[US][0], NONE);
}

TEST(Stances, TheFirstAnswerIsSealedUntilTheSecond) {
  Table t;
  t.hold(GB, {});
  t.battle(US, HERE, 2, 2);
  EXPECT_EQ(t.who(), US);
  t.play({Stand, Feint});
  EXPECT_EQ(t.who(), GB);
  EXPECT_EQ(t.seen_by(SeenByUS).seen().stance[US], Feint);
  EXPECT_EQ(t.seen_by(SeenByGB).seen().stance[US], UNSEEN);
  EXPECT_EQ(t.seen_by(Spectator).seen().stance[US], UNSEEN);
  t.dice = Dice::scripted({1, 1, 1, 1});
  t.play({Stand, Hold});
  EXPECT_EQ(t.s.stance[US], NotChosen);
  bool told = false;
  for (const Event& event : t.journal)
    told = told || (event.kind == u16(Told::Stood) && get<Told::Stood, "us">(event) == Feint &&
                    get<Told::Stood, "gb">(event) == Hold);
  EXPECT_TRUE(told);
}

TEST(Deployment, IsHiddenUntilItIsComplete) {
  Table t, fresh;
  for (int i = 0; i < DEPLOYED; i++) {
    EXPECT_TRUE(find_frame<Deploy>(t.seen_by(SeenByUS).seen())->n == i);
    const State gb = t.seen_by(SeenByGB).seen(), first = fresh.seen_by(SeenByGB).seen();
    EXPECT_EQ(std::memcmp(&gb, &first, sizeof gb), 0);  // as before the first click
    t.play(t.options().at[i]);
  }
  EXPECT_EQ(t.who(), GB);
  EXPECT_EQ(standing(t.s, US).count(), DEPLOYED);
}

TEST(March, PicksUpAndDropsOnItsWay) {
  Table t;
  t.deploy();
  const u16 start = t.s.at[US][0];
  t.play({MarchFrom, start});
  EXPECT_EQ(t.question(), "March.Column");
  t.play({PickUp, 0});
  const u16 second = t.s.at[US][1];
  ASSERT_TRUE(content().map.neighbours(start).has(second));
  t.play({Step, second});
  EXPECT_EQ(t.question(), "Reaction.Answer");
  t.play({Pass});
  t.play({PickUp, 1});
  t.play({Drop, 0});
  EXPECT_EQ(why_not(GAME, &content(), &t.s, {AUnit, 0}).bar, Bar("S4e"));  // dropped: it has marched
  EXPECT_EQ(why_not(GAME, &content(), &t.s, {AUnit, 5}).bar, Bar("S4d"));  // not here
  EXPECT_TRUE(why_not(GAME, &content(), &t.s, {AUnit, 1}).allowed);
  EXPECT_EQ(why_not(GAME, &content(), &t.s, {AHex, 119}).bar, Bar("S4a"));
  EXPECT_EQ(why_not(GAME, &content(), &t.s, {ACard, 0}).bar, Bar("S4"));  // nothing to do with cards: what asks
  t.play({Halt});
  EXPECT_EQ(t.s.at[US][0], second);
  EXPECT_EQ(t.s.at[US][1], second);
  EXPECT_EQ(t.question(), "Turn.Act");
}

TEST(March, AForcedMarchLiesOpenUntilTheTurnEnds) {
  Table t;
  t.deploy();
  t.hold(US, {2});
  t.play({PlayCard, 2});
  EXPECT_EQ(find_frame<Turn>(t.s)->card, 2);
  EXPECT_EQ(Skirmish::check(content(), t.s), nullptr);
  t.play({MarchFrom, t.s.at[US][0]});
  EXPECT_EQ(find_frame<March>(t.s)->steps, content().steps + 2);
  const State guess = Skirmish::imagine(content(), t.seen_by(Spectator), 5);
  EXPECT_EQ(Skirmish::check(content(), guess), nullptr);  // it is not dealt a second time
  t.play({PickUp, 0});
  t.play({Halt});
  EXPECT_TRUE(t.s.deck.discards.has(2));
}

TEST(Supply, StopsAtTheEnemyAndAtTheWater) {
  Table t;
  std::fill(&t.s.at[0][0], &t.s.at[0][0] + 2 * UNITS, NONE);
  EXPECT_EQ(supplied(content(), t.s, US), content().land);
  for (int i = 0; i < 2; i++) t.s.at[GB][i] = u8(hex_at(6, 5 + i));  // below the pond
  const Map::Set west = supplied(content(), t.s, US);
  EXPECT_EQ(west.count(), 18);
  for (int hex : west) EXPECT_LT(hex % COLUMNS, 6);
}

// One long look at random games for what should come up.
struct Met {
  int depth = 0, reshuffles = 0, lone_reactions = 0;
  bool gb_asked = false, gb_won = false, us_won = false;
};

Met meet(bool automatic) {
  Setup setup;
  setup.value[Automatic] = automatic;
  Met met;
  State last{};
  const auto look = [&](const Moment& m) -> std::string {
    const State& s = *static_cast<const State*>(m.state);
    met.depth = std::max(met.depth, int(s.stack.depth));
    met.gb_asked = met.gb_asked || m.ask.who == GB;
    const auto& deck = [&](const State& t) { return automatic ? t.orders.discards.count() : t.deck.discards.count(); };
    met.reshuffles += m.number > 0 && deck(s) < deck(last);
    met.lone_reactions += GAME.question_name(m.ask.question) == "Reaction.Answer" && m.options.n == 1;
    last = s;
    Dice dice = tests::dice_at(m.seed, m.number);
    Context context{dice};
    State next = s;
    Skirmish::apply(content(), next, m.next, context);
    if (const Outcome o = Skirmish::outcome(content(), next); o.over && !o.draw)
      (o.winner == US ? met.us_won : met.gb_won) = true;
    return "";
  };
  EXPECT_EQ(over_random_games(Subject{GAME, &content(), setup}, {.games = 100}, look), "");
  return met;
}

TEST(RandomGames, MeetEverythingWithTwo) {
  const Met met = meet(false);
  EXPECT_EQ(met.depth, 6);
  EXPECT_GT(met.reshuffles, 10);
  EXPECT_GT(met.lone_reactions, 3);
  EXPECT_TRUE(met.gb_asked && met.gb_won && met.us_won);
}

TEST(RandomGames, NeverAskTheAutomaticSide) {
  const Met met = meet(true);
  EXPECT_EQ(met.depth, 6);
  EXPECT_GT(met.reshuffles, 10);
  EXPECT_FALSE(met.gb_asked);
  EXPECT_TRUE(met.gb_won && met.us_won);
}

// Small positions whose worlds can be counted: each is guessed as often as the others.
void expect_worlds(const State& s, Viewer viewer, std::size_t worlds) {
  const warhawk::View view = warhawk::hide_from(GAME, &content(), &s, viewer);
  std::vector<u64> counts;
  bool truth = false;
  for (const auto& [world, n] : tests::guessed_worlds(&content(), view, 20000)) {
    counts.push_back(n);
    truth = truth || std::memcmp(world.data(), &s, sizeof s) == 0;
  }
  ASSERT_EQ(counts.size(), worlds);
  EXPECT_LT(tests::chi_square(counts), tests::chi_square_limit(int(worlds)));
  EXPECT_TRUE(truth);
}

TEST(Guess, EveryHandAsOften) {
  Table t;
  t.hold(US, {});
  t.hold(GB, {1, 4});
  t.hold(US, {0, 3});
  for (int card = 5; card < CARDS; card++) t.s.deck.pile.remove(card), t.s.deck.discards.add(card);
  expect_worlds(t.s, SeenByUS, 3);  // two of 1, 2, 4
  expect_worlds(t.s, SeenByGB, 3);
  expect_worlds(t.s, Spectator, 30);  // two of five, then two of three
}

TEST(Guess, EveryOrderAndStanceAsOften) {
  Table alone(true);
  expect_worlds(alone.s, SeenByUS, ORDERS);
  Table t;
  t.hold(US, {});
  t.hold(GB, {});
  t.battle(US, HERE, 2, 2);
  t.play({Stand, Feint});
  expect_worlds(t.s, SeenByGB, 3);
  expect_worlds(t.s, SeenByUS, 1);
}

}  // namespace
}  // namespace warhawk::skirmish
