// Every text of a card is used in random games: as an event of a turn, in winter, and in each of its windows.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>

#include "setting.hpp"

namespace warhawk::madison {

namespace {

using Use = std::pair<int, int>;  // a card as content numbers it, and its Window

std::set<Use> all_uses() {
  std::set<Use> uses;
  for (int card = 0; card < CARDS; card++)
    for (int window = 0; window < WINDOWS; window++)
      if (window != Prewar && content().card[card].windows >> window & 1) uses.insert({card, window});
  return uses;
}

// The use that an answer makes of a card's text; none: a card below 0.
Use use_of(const State& s, const Action& a) {
  if (a.verb == PlayEvent) return {get<ACard>(a), quarter(s) == Winter ? InWinter : InPlay};
  if (a.verb == React) return {get<ACard>(a), s.stack.top().as<Reaction>().window};
  return {-1, 0};
}

}  // namespace

// `WARHAWK_LONG=1 build/check/tests-madison --gtest_filter='Played.*'`: 2,000 games, the scenarios in turn.
TEST(Played, EveryTextOfACardInRandomGames) {
  if (!std::getenv("WARHAWK_LONG")) GTEST_SKIP() << "it plays 2,000 games: WARHAWK_LONG=1";
  const int games = 2000;
  std::set<Use> left = all_uses();
  EXPECT_GE(left.size(), 100u);
  Random random{1812};
  const auto list = std::make_unique<Options>();
  u64 decisions = 0;
  for (int i = 0; i < games; i++) {
    Dice dice = Dice::fast(random.next());
    Context context{dice};
    State s = start(content(), {.scenario = u8(i % 3)}, context);
    while (s.stack.depth > 0) {
      list->n = 0;
      options(content(), s, *list);
      const Action a = list->at[random.below(u32(list->n))];
      left.erase(use_of(s, a));
      apply(content(), s, a, context);
      decisions++;
    }
  }
  RecordProperty("decisions", std::to_string(decisions));
  for (const auto& [card, window] : left) ADD_FAILURE() << "card " << card << " was never used in window " << window;
}

}  // namespace warhawk::madison
