// War of 1812 at the table, with its own content.
#include "games/blocks/blocks.hpp"

#include <gtest/gtest.h>
#include <time.h>

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

TEST(BlocksTable, AdviceTellsNoSecrets) {
  int pairs = 0;
  for (u64 seed = 0; seed < 2; seed++) pairs += expect_advice_alike(context(), {}, seed, 40);
  EXPECT_GT(pairs, 5);
}

double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

// A click and its undo, over and over, cost the same late in a game as early in it: at the same distance from where a
// position is kept.
TEST(BlocksTable, TakingBackCostsWhatItChanges) {
  double early = 0, late = 0;
  for (u64 seed = 0; seed < 20 && late == 0; seed++) {
    Table table(context(), {}, DiceSecret::of_seed(seed), PERSONS, {.sandbox = true});
    for (const Viewer viewer : ALL) table.present(viewer, false);
    Random random{seed};
    const auto pairs = [&] {
      const double begin = thread_ms();
      for (int i = 0; i < 300; i++) {
        const auto who = Viewer(table.history().pending().who);
        answer_any(table, random);
        Request undo;
        undo.kind = Kind::Undo;
        table.take(who, undo);
      }
      return thread_ms() - begin;
    };
    while (table.history().size() < 4 && !table.history().pending().over) answer_any(table, random);
    early = pairs();
    while (table.history().size() < 2 * History::CHECKPOINT_EVERY + 4 && !table.history().pending().over)
      answer_any(table, random);
    if (!table.history().pending().over) late = pairs();
  }
  ASSERT_GT(late, 0) << "no game was long enough";
  EXPECT_LT(late, early * 2) << early << " ms, then " << late;
}

}  // namespace
}  // namespace warhawk::blocks
