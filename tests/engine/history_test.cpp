#include "engine/history.hpp"

#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"

namespace warhawk::skirmish {
namespace {

History new_game(u64 seed = 1) { return {GAME, &content(), {}, seed_key(seed)}; }

TEST(History, RefusesWhatIsNotOfferedAndChangesNothing) {
  History history = new_game();
  const std::string before = state_bytes(history);
  EXPECT_EQ(history.play(GB, {Place, 0}), "US is asked now, not GB.");
  EXPECT_EQ(history.play(US, {Halt}), "That is not one of the answers to what is asked now.");
  EXPECT_EQ(history.undo(US, 0), "There is nothing to take back there.");
  EXPECT_EQ(history.undo(US, -1), "There is nothing to take back there.");
  EXPECT_EQ(state_bytes(history), before);
  EXPECT_EQ(history.size(), 0);
  EXPECT_EQ(history.records().size(), 1u);
}

TEST(History, EveryPositionComesBackByteForByte) {
  Random random{3};
  for (u64 seed = 0; seed < 5; seed++) {
    History history = new_game(seed);
    std::vector<std::string> states{state_bytes(history)};
    while (play_one(history, random)) states.push_back(state_bytes(history));
    EXPECT_TRUE(history.outcome().over);
    EXPECT_EQ(history.ending(), Ending::ByRules);
    for (int n = 0; n <= history.size(); n += 7) {
      const Blob then = history.position_at(n);
      EXPECT_EQ(std::memcmp(then.at, states[std::size_t(n)].data(), GAME.state_bytes), 0) << n;
    }
  }
}

TEST(History, OwnUndoGoesBackToTheLastDieOrTheOtherSide) {
  Random random{4};
  int undone = 0, refused = 0;
  for (u64 seed = 0; seed < 5; seed++) {
    History history = new_game(seed);
    std::vector<std::string> states{state_bytes(history)};
    for (int i = 0; i < 600 && play_one(history, random); i++) {
      states.resize(std::size_t(history.size()));
      states.push_back(state_bytes(history));
      if (history.pending().over) break;
      const Side who = history.decision(history.size() - 1).who;
      const int limit = history.undo_limit(who);
      if (limit > 0 && limit < history.size()) {
        const Record& stop = history.decision(limit - 1);
        EXPECT_TRUE(stop.irrevocable || stop.who != who);
      }
      if (!history.decision(history.size() - 1).declined) { EXPECT_EQ(history.undo_limit(other(who)), history.size()); }
      if (random.below(4)) continue;
      const int to = std::max(0, limit - 1 + int(random.below(3)));
      if (to >= history.size()) continue;
      if (to < limit) {
        EXPECT_NE(history.undo(who, to), "");
        EXPECT_EQ(state_bytes(history), states.back());
        refused++;
      } else {
        EXPECT_EQ(history.undo(who, to), "");
        EXPECT_EQ(state_bytes(history), states[std::size_t(to)]);
        EXPECT_EQ(history.size(), to);
        undone++;
      }
    }
  }
  EXPECT_GT(undone, 20);
  EXPECT_GT(refused, 20);
}

// What the other side declined is as if it had not been asked; what it played is not.
TEST(History, UndoPassesOverWindowsInWhichNobodyActed) {
  Random random{7};
  int passed = 0, stopped = 0;
  for (u64 seed = 0; seed < 20; seed++) {
    History history = new_game(seed);
    while (!history.pending().over) {
      const Ask ask = history.pending();
      const int before = history.undo_limit(other(ask.who)), at = history.size();
      ASSERT_TRUE(play_one(history, random));
      const Record& last = history.decision(at);
      EXPECT_EQ(last.declined, ask.window && last.action == make<Pass>());
      if (!ask.window) continue;
      const bool passes = last.declined && !last.irrevocable;
      EXPECT_EQ(history.undo_limit(other(ask.who)), passes && before < at ? before : history.size());
      (passes ? passed : stopped)++;
    }
    EXPECT_EQ(std::memcmp(history.position_at(history.size()).at, history.state(), GAME.state_bytes), 0);
  }
  EXPECT_GT(passed, 100);
  EXPECT_GT(stopped, 10);
}

TEST(History, ADieTakenBackByAgreementFallsAnew) {
  Random random{5};
  History history = new_game();
  while (history.size() == 0 || !history.decision(history.size() - 1).irrevocable) play_one(history, random);
  std::vector<std::vector<Draw>> takes;
  for (int take = 0; take < 6; take++) {
    const Record last = history.decision(history.size() - 1);
    EXPECT_EQ(last.take, u32(take));
    const auto draws = history.draws(history.record_of(history.size() - 1));
    takes.emplace_back(draws.begin(), draws.end());
    EXPECT_NE(history.undo(last.who, history.size() - 1), "");
    EXPECT_EQ(history.undo(last.who, history.size() - 1, true), "");
    EXPECT_TRUE(history.records().back().agreed);
    EXPECT_EQ(history.play(last.who, last.action), "");
  }
  EXPECT_FALSE(takes[0].empty());
  EXPECT_TRUE(std::any_of(takes.begin(), takes.end(), [&](const auto& draws) { return draws != takes[0]; }));
  // Later positions stand on draws of different takes.
  for (int i = 0; i < 20; i++) play_one(history, random);
  const Blob again = history.position_at(history.size());
  EXPECT_EQ(std::memcmp(again.at, history.state(), GAME.state_bytes), 0);
}

TEST(History, TellsTheEventsOfWhatStands) {
  Random random{6};
  History history = new_game();
  while (history.pending().who == US) play_one(history, random);
  const auto all = history.events_since(0);
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Event& event) { return event.kind == u16(Told::Placed); }),
            DEPLOYED);
  EXPECT_EQ(history.events_since(history.size()).size(), 0u);
  EXPECT_EQ(history.undo(US, 3), "");
  const auto fewer = history.events_since(0);
  EXPECT_EQ(
      std::count_if(fewer.begin(), fewer.end(), [](const Event& event) { return event.kind == u16(Told::Placed); }), 0);
}

TEST(History, ResigningAndAgreedDrawsEndTheGame) {
  History history = new_game();
  EXPECT_EQ(history.ending(), Ending::None);
  EXPECT_EQ(history.resign(US), "");
  EXPECT_TRUE(history.pending().over);
  EXPECT_TRUE(history.outcome().over);
  EXPECT_EQ(history.outcome().winner, GB);
  EXPECT_EQ(result_words(history), "GB wins: US resigns");
  EXPECT_EQ(history.play(US, {Place, 0}), "The game is over.");
  EXPECT_EQ(history.agree_to_draw(), "The game is over.");
  Options none;
  history.options(none);
  EXPECT_EQ(none.n, 0);

  History drawn = new_game();
  EXPECT_EQ(drawn.agree_to_draw(), "");
  EXPECT_TRUE(drawn.outcome().draw);
  EXPECT_EQ(result_words(drawn), "a draw by agreement");
  EXPECT_EQ(drawn.undo(US, 0, true), "The game is over.");
}

TEST(History, AFaultLeavesTheGameAsItWas) {
  Game faulty = GAME;
  History history(faulty, &content(), {}, seed_key(1));
  Random random{8};
  for (int i = 0; i < 20; i++) play_one(history, random);
  const std::string before = state_bytes(history);
  const std::size_t records = history.records().size(), events = history.events_since(0).size();
  faulty.apply = [](const void* c, void* state, Action, Context& context) {
    u32 counter = 0;
    context.dice.die(6, counter);
    GAME.start(c, {}, state, context);
    fault("planted");
  };
  EXPECT_THROW(play_one(history, random), Fault);
  EXPECT_EQ(state_bytes(history), before);
  EXPECT_EQ(history.records().size(), records);
  EXPECT_EQ(history.events_since(0).size(), events);
  faulty.apply = GAME.apply;
  for (int i = 0; i < 20; i++) play_one(history, random);
  history.position_at(history.size());
}

TEST(History, ARerunThatDrawsOtherDiceIsNoticed) {
  Game faulty = GAME;
  History history(faulty, &content(), {}, seed_key(1));
  Random random{9};
  while (history.size() < 40) play_one(history, random);
  faulty.apply = [](const void* c, void* state, Action action, Context& context) {
    u32 counter = 0;
    context.dice.die(6, counter);  // a die rolled twice
    GAME.apply(c, state, action, context);
  };
  EXPECT_THROW(history.position_at(40), Fault);
}

// Skirmish without an end: another campaign follows, so that a game is as long as a test wants.
const Game& endless() {
  static const Game made = [] {
    Game game = GAME;
    game.apply = [](const void* c, void* state, Action action, Context& context) {
      GAME.apply(c, state, action, context);
      if (GAME.pending(state).over) GAME.start(c, {}, state, context);
    };
    return game;
  }();
  return made;
}

// Every position as a run from the start finds it, kept here as it was met.
TEST(LongGames, PositionsFromCheckpointsAreThoseOfARunFromTheStart) {
  Random random{11};
  History history(endless(), &content(), {}, seed_key(7));
  std::vector<std::string> states{state_bytes(history)};
  int agreed = 0;
  while (history.size() < 2000) {
    play_one(history, random);
    states.push_back(state_bytes(history));
    if (random.below(60)) continue;
    const Side who = history.pending().who;
    const int to = std::max(0, history.size() - 1 - int(random.below(50)));
    ASSERT_EQ(history.undo(who, to, true), "");
    agreed += history.records().back().agreed;
    states.resize(std::size_t(to) + 1);
    ASSERT_EQ(state_bytes(history), states.back());
  }
  EXPECT_GT(agreed, 20);  // takes of their own, each with other dice
  for (int n = 0; n <= history.size(); n += 1 + int(random.below(40))) {
    const Blob then = history.position_at(n);
    ASSERT_EQ(std::memcmp(then.at, states[std::size_t(n)].data(), GAME.state_bytes), 0) << n;
  }
  // The same records in another history, undone far back and played on.
  History again(endless(), &content(), {}, seed_key(7));
  for (const Record& record : history.records()) {
    if (record.kind == Record::Kind::Decision) { ASSERT_EQ(again.play(record.who, record.action), ""); }
    if (record.kind == Record::Kind::Undo) { ASSERT_EQ(again.undo(record.who, int(record.to), record.agreed), ""); }
  }
  EXPECT_EQ(state_bytes(again), state_bytes(history));
  for (int to : {1990, 1536, 1535, 300, 3}) {
    ASSERT_EQ(again.undo(again.pending().who, to, true), "");
    EXPECT_EQ(state_bytes(again), states[std::size_t(to)]) << to;
  }
}

TEST(LongGames, CheckpointsStayWithinTheirMemory) {
  Random random{12};
  History history(endless(), &content(), {}, seed_key(8));
  std::vector<std::string> states{state_bytes(history)};
  const int most = History::CHECKPOINT_EVERY * History::CHECKPOINTS;
  while (history.size() < 2 * most + 700) {
    play_one(history, random);
    states.push_back(state_bytes(history));
  }
  for (int n : {0, 127, 128, 256, most - 1, most, most + 128, most + 256, 2 * most, 2 * most + 256, history.size()}) {
    const Blob then = history.position_at(n);
    EXPECT_EQ(std::memcmp(then.at, states[std::size_t(n)].data(), GAME.state_bytes), 0) << n;
  }
  EXPECT_LE(history.checkpoint_bytes(), std::size_t(History::CHECKPOINTS) * GAME.state_bytes);
  ASSERT_EQ(history.undo(history.pending().who, most + 3, true), "");
  EXPECT_EQ(state_bytes(history), states[std::size_t(most) + 3]);
}

// A re-run goes from the last checkpoint, so what it checks are the draws since.
TEST(LongGames, ACheckpointSparesTheDecisionsBeforeIt) {
  static int applied = 0;
  Game counting = endless();
  counting.apply = [](const void* c, void* state, Action action, Context& context) {
    applied++;
    endless().apply(c, state, action, context);
  };
  History history(counting, &content(), {}, seed_key(9));
  Random random{13};
  while (history.size() < 1000) play_one(history, random);
  for (int n : {1000, 897, 896, 500}) {
    applied = 0;
    history.position_at(n);
    EXPECT_EQ(applied, n % History::CHECKPOINT_EVERY);
  }
}

}  // namespace
}  // namespace warhawk::skirmish
