// Experiments in parts: shards that are merged, and batches of a queue, agree exactly with one run.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "games/games.hpp"
#include "lab/part.hpp"
#include "lab/queue.hpp"
#include "store/store.hpp"
#include "support/postgres.hpp"

namespace warhawk {
namespace {

using testing::HasSubstr;

const Edition& edition_of(const std::string& game) {
  static std::map<std::string, Edition> kept;
  auto found = kept.find(game);
  if (found == kept.end()) found = kept.emplace(game, load_edition(*find_game(game), find_content(game.c_str()))).first;
  return found->second;
}

Experiment experiment(const std::string& game, bool match, u64 games) {
  static std::map<std::string, std::string> rules;
  if (rules[game].empty()) rules[game] = fingerprint(edition_of(game));
  Experiment e;
  e.match = match;
  e.game = game;
  e.content = edition_of(game).hash;
  e.rules = rules[game];
  e.bots = {"recruit", "random"};
  e.seed = 11;
  e.games = games;
  return e;
}

Part played(const Experiment& e, u64 shard, u64 shards) {
  Part part{.of = e, .shard = shard, .shards = shards};
  std::tie(part.first, part.count) = range_of_shard(e.units(), shard, shards);
  play_part(edition_of(e.game), part, int(shard));
  return part;
}

// Everything but the time that it took.
std::string sums_of(Part part) {
  part.sim.cpu_seconds = part.match.cpu_seconds = 0;
  for (Times& times : part.match.times) times = {};
  return write_part(part);
}

std::string refusal(std::vector<std::pair<std::string, Part>> parts) {
  try {
    merge_parts(std::move(parts));
  } catch (const BadPart& problem) { return problem.what(); }
  return "nothing";
}

TEST(Shards, CoverEverythingOnce) {
  for (const u64 units : {1u, 3u, 10u, 101u})
    for (const u64 shards : {1u, 4u, 7u}) {
      u64 next = 0;
      for (u64 k = 1; k <= shards; k++) {
        const auto [first, count] = range_of_shard(units, k, shards);
        EXPECT_EQ(first, next);
        next += count;
      }
      EXPECT_EQ(next, units);
    }
}

TEST(Shards, MergedAreTheWhole) {
  for (const auto& [game, match, games] :
       {std::tuple("blocks", false, 22), std::tuple("dawn", false, 9), std::tuple("glorious", false, 14),
        std::tuple("blocks", true, 18), std::tuple("glorious", true, 10)}) {
    const Experiment e = experiment(game, match, u64(games));
    std::vector<std::pair<std::string, Part>> parts;
    for (const u64 k : {3u, 1u, 4u, 2u})  // in any order, and by way of their files
      parts.emplace_back("part", read_part(write_part(played(e, k, 4)), "part"));
    EXPECT_EQ(sums_of(merge_parts(parts)), sums_of(played(e, 1, 1))) << game << (match ? " match" : " sim");
  }
}

TEST(Shards, ThatDoNotBelongTogetherAreRefused) {
  const Experiment e = experiment("blocks", false, 4);
  const Part one = played(e, 1, 2), two = played(e, 2, 2);
  EXPECT_EQ(refusal({{"a", one}, {"b", two}}), "nothing");
  EXPECT_EQ(refusal({}), "There is nothing to merge.");
  EXPECT_EQ(refusal({{"a", one}}), "Part 2 of 2 is missing.");
  EXPECT_EQ(refusal({{"b", two}}), "Part 1 of 2 is missing.");
  EXPECT_EQ(refusal({{"a", one}, {"b", two}, {"c", two}}), "b and c are both part 2 of 2.");
  const auto other = [&](auto change) {
    Part part = two;
    change(part);
    return refusal({{"a", one}, {"b", part}});
  };
  EXPECT_EQ(other([](Part& p) { p.of.seed = 12; }), "b is of another experiment than a: seed 12, not 11.");
  EXPECT_EQ(other([](Part& p) { p.of.game = "dawn"; }), "b is of another experiment than a: game dawn, not blocks.");
  EXPECT_EQ(other([](Part& p) { p.of.match = true; }), "b is of another experiment than a: a match, not sim.");
  EXPECT_THAT(other([](Part& p) { p.of.bots[1] = "greedy"; }),
              HasSubstr("bots recruit and greedy, not recruit and random"));
  EXPECT_THAT(other([](Part& p) { p.of.games = 5; }), HasSubstr("games 5, not 4"));
  EXPECT_THAT(other([](Part& p) { p.of.content = "x"; }), HasSubstr("other content"));
  EXPECT_THAT(other([](Part& p) { p.of.rules = "x"; }), HasSubstr("another build"));
  EXPECT_THAT(other([](Part& p) { p.of.options = {"a=b"}; }), HasSubstr("other options"));
  EXPECT_EQ(other([](Part& p) { p.shards = 3; }), "b is one of 3 parts, a one of 2.");
}

TEST(Shards, ThatAreNoPartsAreRefused) {
  const std::string good = write_part(played(experiment("blocks", false, 4), 1, 2));
  const auto why = [](const std::string& text) -> std::string {
    try {
      read_part(text, "file");
    } catch (const BadPart& problem) { return problem.what(); }
    return "nothing";
  };
  EXPECT_EQ(why(good), "nothing");
  for (std::size_t cut = 0; cut + 2 < good.size(); cut += 97)
    EXPECT_EQ(why(good.substr(0, cut)), "file is not a part of an experiment, or not a whole one.");
  EXPECT_THAT(why("{}"), HasSubstr("not a part"));
  EXPECT_THAT(why("[1]"), HasSubstr("not a part"));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    EXPECT_NE(text.find(from), text.npos) << from;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(why(changed("warhawk part 2", "warhawk part 1")), "file was written by another version of Warhawk.");
  EXPECT_THAT(why(changed("\"shard\":[1,2]", "\"shard\":[3,2]")), HasSubstr("not a part"));
  EXPECT_THAT(why(changed("\"count\":2", "\"count\":1")), HasSubstr("not a part"));
  EXPECT_THAT(why(changed("\"blocks\"", "\"chess\"")), HasSubstr("not a part"));
}

TEST(Shards, StoppedKeepWhatIsDone) {
  const Experiment e = experiment("blocks", false, 2000);
  Part part{.of = e, .count = e.units()};
  std::atomic<bool> stop = false;
  play_part(
      edition_of("blocks"), part, 2, [&](u64 done, u64) { stop = stop || done >= 5; }, &stop);
  EXPECT_GE(part.done(), 5u);
  EXPECT_LT(part.done(), 100u);
  const Part merged = merge_parts({{"part", read_part(write_part(part), "part")}});
  EXPECT_EQ(sums_of(merged), sums_of(part));
  EXPECT_THAT(to_text(sim_result(merged)), HasSubstr("of 2000, then stopped"));
}

// ---- the queue -----------------------------------------------------------------------------------------------------

class Queue : public testing::Test {
 protected:
  Queue() : address_(tests::postgres_database()) {}
  ~Queue() override {
    tests::run_postgres(address_, "DROP SCHEMA IF EXISTS warhawk_lab CASCADE");
    tests::give_back_database(address_);
  }
  // A process of its own that works until it is killed.
  pid_t start_worker(int threads = 1) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      try {
        work({.address = address_, .threads = threads});
      } catch (...) {}
      ::_exit(1);
    }
    return pid;
  }
  static void kill_worker(pid_t pid) {
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
  }
  u64 count(const std::string& what) {
    return std::stoull(tests::run_postgres(address_, "SELECT count(*) FROM warhawk_lab." + what));
  }
  std::string address_;
};

TEST_F(Queue, FourWorkersAgreeWithOneProcess) {
  for (const bool match : {false, true}) {
    const Experiment e = experiment("blocks", match, 60);
    std::vector<pid_t> workers;
    for (int i = 0; i < 4; i++) workers.push_back(start_worker());
    u64 last = 0;
    const Part all = play_queued(address_, e, [&](u64 done, u64 of) {
      EXPECT_EQ(of, 60u);
      EXPECT_GE(done, last);
      last = done;
    });
    for (const pid_t worker : workers) kill_worker(worker);
    EXPECT_EQ(sums_of(all), sums_of(played(e, 1, 1)));
    EXPECT_EQ(count("jobs") + count("batches"), 0u) << "nothing is left";
  }
}

TEST_F(Queue, AKilledWorkerChangesNothing) {
  Experiment e = experiment("blocks", false, 12);
  e.bots = {"greedy", "greedy"};
  const pid_t victim = start_worker();
  std::thread helper([&] {
    // While it plays: it holds a batch, and has not given it back.
    for (int i = 0; i < 3000; i++, ::usleep(10'000)) try {
        if (count("batches WHERE part IS NULL") >
            std::stoull(tests::run_postgres(address_,
                                            "SELECT count(*) FROM (SELECT 1 FROM warhawk_lab.batches WHERE part "
                                            "IS NULL FOR UPDATE SKIP LOCKED) AS free")))
          break;
      } catch (const std::runtime_error&) {}  // the tables are not there yet
    kill_worker(victim);
    EXPECT_GT(count("batches WHERE part IS NULL"), 0u) << "it was killed too late to tell anything";
    EXPECT_GT(work({.address = address_, .threads = 2, .until_empty = true}), 0u);
  });
  const Part all = play_queued(address_, e);
  helper.join();
  EXPECT_EQ(sums_of(all), sums_of(played(e, 1, 1)));
}

TEST_F(Queue, StoppedTakesBackWhatIsNotPlayed) {
  const Experiment e = experiment("blocks", false, 50);
  std::atomic<bool> stop = true;
  const Part none = play_queued(address_, e, {}, &stop);
  EXPECT_EQ(none.done(), 0u);
  EXPECT_EQ(none.count, 50u);
  EXPECT_EQ(count("jobs") + count("batches"), 0u);
  EXPECT_EQ(work({.address = address_, .until_empty = true}), 0u);
}

TEST_F(Queue, LeavesToOthersWhatItWouldPlayOtherwise) {
  const auto said_about = [&](const Experiment& e) {
    std::atomic<bool> stop = false;
    std::thread asks([&] { play_queued(address_, e, {}, &stop); });
    std::string said;
    while (said.empty())
      work({.address = address_, .until_empty = true, .say = [&](const std::string& sentence) { said = sentence; }});
    stop = true;
    asks.join();
    return said;
  };
  Experiment other = experiment("blocks", false, 3);
  other.content = "x";
  EXPECT_THAT(said_about(other), HasSubstr("left to others"));
  other = experiment("blocks", false, 3);
  other.rules = "x";
  EXPECT_THAT(said_about(other), HasSubstr("left to others"));
  // Whoever can write to the database can't have programs run.
  other = experiment("blocks", false, 3);
  other.bots[0] = "exec:/bin/true";
  EXPECT_EQ(said_about(other), "The queue names a bot that is not ours.");
}

TEST_F(Queue, SaysWhenThereIsNoDatabase) {
  const std::string nowhere = "postgresql://nobody@127.0.0.1:1/none";
  EXPECT_THROW(work({.address = nowhere}), StoreError);
  EXPECT_THROW(play_queued(nowhere, experiment("blocks", false, 3)), StoreError);
}

}  // namespace
}  // namespace warhawk
