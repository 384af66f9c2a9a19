// The promises that every game keeps, tried on A Glorious Chance; and that what lies face down is nowhere in the state.
#include "support/properties.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

using namespace warhawk::tests;

namespace {

Subject subject(bool cutting_out = false) {
  Setup setup;
  setup.value[0] = cutting_out;
  return {game(), &content(), setup};
}

}  // namespace

TEST(Promises, PlaysSoundly) {
  EXPECT_EQ(plays_soundly(subject(), {.games = 60}), "");
  EXPECT_EQ(plays_soundly(subject(true), {.games = 30, .seed = 1000}), "");
}
TEST(Promises, NamesThings) { EXPECT_EQ(names_things(subject(), edition().texts, {.games = 30}), ""); }
TEST(Promises, IsTheSameAnywhere) { EXPECT_EQ(same_anywhere(subject(), {.games = 10}), ""); }
TEST(Promises, Replays) { EXPECT_EQ(replays(subject(), {.games = 10}), ""); }
TEST(Promises, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject(), {.games = 10}), ""); }
TEST(Promises, KeepsSecrets) { EXPECT_EQ(keeps_secrets(subject(), {.games = 4}).failure, ""); }
TEST(Promises, GuessesWell) { EXPECT_EQ(guesses_well(subject(), {.games = 4, .every = 5}).failure, ""); }

// One and the same position: only the dice to come decide what a card's face is.
TEST(FogOfWar, FacesDoNotExistBeforeTheyAreTurnedUp) {
  std::vector<u64> counts(std::size_t(content().of_zone[Kingston].count()));
  for (u64 seed = 0; seed < 4000; seed++) {
    Setting g(2);
    g.s.row[0] = {Kingston, NONE, 0, NONE};
    g.s.row_cards = 1;
    Dice dice = Dice::fast(seed);
    Context context{.dice = dice};
    glorious::Run x{.content = content(), .context = &context, .answer = {}};
    counts[std::size_t(reveal(x, g.s, 0) - 16)]++;
  }
  EXPECT_LT(chi_square(counts), chi_square_limit(int(counts.size())));
}

TEST(FogOfWar, MarkersAreDrawnWhenTheyAreTurned) {
  std::vector<u64> real(2), troops(2);
  for (u64 seed = 0; seed < 2000; seed++) {
    Dice dice = Dice::fast(seed);
    Context context{.dice = dice};
    Setting g(1);
    glorious::Run x{.content = content(), .context = &context, .answer = {}};
    turn_convoy_marker(x, g.s);
    real[g.s.convoy[GB] == Convoy::Running]++;
    State s = start(content(), {}, context);
    while (s.turn < 1 || s.hidden) {
      Options list;
      options(content(), s, list);
      apply(content(), s, list.at[0], context);
    }
    troops[s.troops[GB] > 0]++;
  }
  EXPECT_LT(chi_square(real), chi_square_limit(2));
  const double probabilities[] = {0.25, 0.75};  // six real ones of eight
  EXPECT_LT(chi_square(troops, probabilities), chi_square_limit(2));
}

}  // namespace warhawk::glorious
