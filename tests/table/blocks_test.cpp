// War of 1812 at the table, with its own content.
#include "games/blocks/blocks.hpp"

#include <gtest/gtest.h>

#include "content/content.hpp"
#include "engine/notation.hpp"
#include "table/watch.hpp"

namespace warhawk::blocks {
namespace {

using namespace warhawk::tests;

const Edition& edition() {
  static const Edition read = load_edition(game(), find_content("blocks"));
  return read;
}

SaveContext context() { return save_context(edition()); }

History random_game(u64 seed) {
  Random random{seed};
  History history(game(), edition().content.get(), {}, DiceSecret::of_seed(seed).dice_key());
  const Notation notation(game(), edition().texts);
  while (!history.pending().over) {
    Options options;
    history.options(options);
    for (const Action& option : options) {
      Action read{};
      EXPECT_EQ(notation.read(notation.write(option), read), "");
      EXPECT_EQ(read, option);
    }
    EXPECT_EQ(history.play(history.pending().who, options.at[random.below(u32(options.n))]), "");
  }
  return history;
}

TEST(BlocksTable, NamesCanBeToldApart) {
  EXPECT_EQ(Notation(game(), edition().texts).clashes(), std::vector<std::string>{});
}

TEST(BlocksTable, SavesComeBack) {
  for (u64 seed = 0; seed < 3; seed++) {
    const History history = random_game(seed);
    const std::string text = write_save(context(), history, DiceSecret::of_seed(seed), {"a", "b"});
    const Saved read = read_save(context(), text);
    EXPECT_EQ(std::memcmp(read.history.state(), history.state(), game().state_bytes), 0);
    EXPECT_EQ(read.history.events_since(0), history.events_since(0));
    for (const Viewer viewer : ALL) {
      const std::string record = write_record(context(), history, DiceSecret::of_seed(seed), {"a", "b"}, viewer);
      EXPECT_FALSE(tell_record(context(), record).empty());
    }
  }
}

TEST(BlocksTable, MessagesAddUpToThePosition) {
  for (u64 seed = 0; seed < 2; seed++) {
    Table table(context(), {}, DiceSecret::of_seed(seed), PERSONS, {.auto_forced = seed == 1});
    expect_messages_add_up(table, seed, 120);
  }
}

TEST(BlocksTable, ScrambledTwinsLookAlike) {
  int pairs = 0;
  for (u64 seed = 0; seed < 3; seed++) pairs += expect_twins_look_alike(context(), {}, seed, 13);
  EXPECT_GT(pairs, 100);
}

}  // namespace
}  // namespace warhawk::blocks
