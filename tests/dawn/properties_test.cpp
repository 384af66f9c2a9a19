// The promises that every game keeps, tried on Dawn's Early Light; and the guesses of small positions.
#include "support/properties.hpp"

#include "setting.hpp"

namespace warhawk::dawn {

using namespace warhawk::tests;

namespace {

Subject subject() { return {game(), &content(), {}}; }

// Decisions whose visible outcome depends on nothing hidden from the viewer: all but those that end in a deal.
bool is_open(const Moment& moment, Viewer) {
  State next = *static_cast<const State*>(moment.state);
  Journal journal;
  Dice dice = dice_at(moment.seed, moment.number);
  Context context{dice, &journal};
  apply(content(), next, moment.next, context);
  for (const Event& event : journal)
    if (event.kind == u16(Told::Dealt)) return false;
  return next.decided == Decided::No;
}

}  // namespace

TEST(Promises, PlaysSoundly) { EXPECT_EQ(plays_soundly(subject(), {.games = 60}), ""); }
TEST(Promises, PlaysSoundlyWithEverySwitchAndUnderOlderRules) {
  std::vector<warhawk::Setup> setups(SWITCHES + 2);
  for (u32 i = 0; i < SWITCHES; i++) setups[i].value[i] = setups[SWITCHES].value[i] = 1;
  setups[SWITCHES + 1].rules = 1;
  for (const warhawk::Setup& setup : setups) EXPECT_EQ(plays_soundly({game(), &content(), setup}, {.games = 12}), "");
}
TEST(Promises, NamesThings) { EXPECT_EQ(names_things(subject(), edition().texts, {.games = 30}), ""); }
TEST(Promises, IsTheSameAnywhere) { EXPECT_EQ(same_anywhere(subject(), {.games = 10}), ""); }
TEST(Promises, Replays) { EXPECT_EQ(replays(subject(), {.games = 10}), ""); }
TEST(Promises, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject(), {.games = 10}), ""); }

TEST(Promises, KeepsSecrets) {
  const Secrecy secrecy = keeps_secrets(subject(), {.games = 20}, {.things = CARDS, .open = is_open});
  EXPECT_EQ(secrecy.failure, "");
  for (const Share& changed : secrecy.changed) EXPECT_GE(changed.share(), 0.6);  // in the Prelude all is known
  EXPECT_GT(secrecy.open, 1000u);
}

TEST(Promises, GuessesWell) {
  const Guessing guessing = guesses_well(subject(), {.games = 8, .every = 5});
  EXPECT_EQ(guessing.failure, "");
  for (const Share& varied : guessing.varied) EXPECT_GT(varied.share(), 0.95);
}

// ---- small positions: each world as often as it should be ----

namespace {

void expect_even_worlds(const State& s, Viewer viewer, std::size_t worlds) {
  const warhawk::View view = warhawk::hide_from(game(), &content(), &s, viewer);
  std::vector<u64> counts;
  for (const auto& [world, count] : guessed_worlds(&content(), view, int(400 * worlds))) counts.push_back(count);
  ASSERT_EQ(counts.size(), worlds);
  EXPECT_LT(chi_square(counts), chi_square_limit(int(worlds)));
}

}  // namespace

TEST(Guesses, AnyUnseenCardMayBeInTheHand) {
  Setting g;
  g.draw_deck({13, 14, 15}).hand(US, {16}).hand(GB, {17, 18});
  g.action(US);
  expect_even_worlds(g.s, SeenByUS, 10);   // two of five
  expect_even_worlds(g.s, SeenByGB, 4);    // one of four
  expect_even_worlds(g.s, Spectator, 60);  // one of six, then two of five
}

TEST(Guesses, PreludeCardsAreRemembered) {
  Setting g;
  g.draw_deck({13, 14}).hand(US, {1, 16}).hand(GB, {2, 17});
  g.s.cards.seen = CardSet::of(0) | CardSet::of(1);
  g.s.cards.seen_size[US] = g.s.cards.seen_size[GB] = 1;
  g.action(US);
  expect_even_worlds(g.s, SeenByUS, 3);    // 17, 13 or 14 beside the known one
  expect_even_worlds(g.s, Spectator, 24);  // who has which of the two, and 4 x 3
}

TEST(Guesses, ASpectatorForgetsThePrelude) {
  Setting g(2);
  g.draw_deck({13, 14}).hand(US, {1, 16}).hand(GB, {2, 17});
  g.s.cards.seen = CardSet::of(0) | CardSet::of(1);
  g.s.cards.seen_size[US] = g.s.cards.seen_size[GB] = 1;
  g.action(US);
  const State seen = hide_from(content(), g.s, Spectator).shown();
  for (const int card : {1, 2, 13, 14, 16, 17}) EXPECT_TRUE(g.has_card(seen.cards.deck.pile, card)) << card;
  expect_even_worlds(g.s, Spectator, 90);  // two of six, then two of four
}

TEST(Guesses, TheCardBeingPlayedIsDealtToNobody) {
  Setting g;
  g.draw_deck({13, 14}).hand(US, {4, 16}).hand(GB, {17});
  g.action(US);
  g.play(4);
  ASSERT_EQ(g.question(), "CardPlay.How");
  expect_even_worlds(g.s, SeenByUS, 3);
}

}  // namespace warhawk::dawn
