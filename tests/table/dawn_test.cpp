// Dawn's Early Light at the table, with its own content: hands and decks stay secret in all that is sent.
#include "games/dawn/dawn.hpp"

#include <gtest/gtest.h>

#include "content/content.hpp"
#include "table/watch.hpp"

namespace warhawk::dawn {
namespace {

using namespace warhawk::tests;

const Edition& edition() {
  static const Edition read = load_edition(game(), find_content("dawn"));
  return read;
}

SaveContext context() { return save_context(edition()); }

TEST(DawnTable, MessagesAddUpToThePosition) {
  for (u64 seed = 0; seed < 2; seed++) {
    Table table(context(), {}, DiceSecret::of_seed(seed), PERSONS, {.auto_forced = seed == 1});
    expect_messages_add_up(table, seed, 120);
  }
}

TEST(DawnTable, ScrambledTwinsLookAlike) {
  int pairs = 0;
  for (u64 seed = 0; seed < 3; seed++) pairs += expect_twins_look_alike(context(), {}, seed, 13);
  EXPECT_GT(pairs, 50);
}

TEST(DawnTable, AdviceTellsNoSecrets) {
  int pairs = 0;
  for (u64 seed = 0; seed < 3; seed++) pairs += expect_advice_alike(context(), {}, seed, 25);
  EXPECT_GT(pairs, 20);
}

}  // namespace
}  // namespace warhawk::dawn
