// The promises of support/properties.hpp, kept by Skirmish with two people and alone.
#include "support/properties.hpp"

#include <gtest/gtest.h>

#include "games/skirmish/skirmish.hpp"

namespace warhawk::tests {
namespace {

using namespace skirmish;

Setup with(bool automatic) {
  Setup setup;
  setup.value[Automatic] = automatic;
  return setup;
}

struct Modes : testing::TestWithParam<bool> {
  Subject subject{GAME, &content(), with(GetParam())};
};
INSTANTIATE_TEST_SUITE_P(Skirmish, Modes, testing::Bool(),
                         [](const auto& mode) { return mode.param ? "Alone" : "Two"; });

TEST_P(Modes, PlaysSoundly) { EXPECT_EQ(plays_soundly(subject, {.games = 200, .decisions = 1000}), ""); }
TEST_P(Modes, SameAnywhere) { EXPECT_EQ(same_anywhere(subject, {.games = 40}), ""); }
TEST_P(Modes, Replays) { EXPECT_EQ(replays(subject, {.games = 40}), ""); }
TEST_P(Modes, AllocatesNothing) { EXPECT_EQ(allocates_nothing(subject, {.games = 100}), ""); }

TEST_P(Modes, KeepsSecrets) {
  const bool alone = GetParam();
  const auto open = [alone](const Moment& m, Viewer viewer) {
    if (m.ask.window && m.next == m.options.at[0]) return true;      // declining tells nothing
    if (m.next.verb == Stand) return !alone && m.ask.who == US;      // the second answer reveals the first
    if (viewer == Spectator && !alone) return m.next.verb != Place;  // cards that others draw are not shown ...
    return m.next.verb == PickUp || m.next.verb == Drop || m.next.verb == Step ||
           m.next.verb == MarchFrom;  // ... one's own are
  };
  const auto hides = [alone](const Moment& m, Viewer viewer) {
    if (int(viewer) == int(m.ask.who)) return Hides::Nothing;
    if (m.next.verb == Stand && !alone && m.ask.who == US) return Hides::Which;
    const Deploy* order = find_frame<Deploy>(*static_cast<const State*>(m.state));
    return order && order->n < DEPLOYED - 1 ? Hides::All : Hides::Nothing;
  };
  const Secrecy secrecy = keeps_secrets(subject, {.games = 60}, {.open = open, .hides = hides});
  EXPECT_EQ(secrecy.failure, "");
  for (Share share : secrecy.changed) EXPECT_GE(share.share(), 0.9);
  EXPECT_GT(secrecy.open, 1000u);
  EXPECT_GT(secrecy.secret, 300u);
}

TEST_P(Modes, GuessesWell) {
  const Guessing guessing = guesses_well(subject, {.games = 50, .every = 3});
  EXPECT_EQ(guessing.failure, "");
  for (Share share : guessing.varied) EXPECT_GE(share.share(), 0.9);
  for (Share share : guessing.true_guesses)
    EXPECT_LE(share.share(), GetParam() ? 0.6 : 0.2);  // alone, there are few orders to guess
}

}  // namespace
}  // namespace warhawk::tests
