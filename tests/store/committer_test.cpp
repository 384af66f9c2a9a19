#include "store/committer.hpp"

#include <future>
#include <thread>

#include "fixture.hpp"

namespace warhawk::tests {
namespace {

using testing::ElementsAre;

// A store that waits, fails and writes down what was asked of it; only what a Committer calls.
class Slow : public Store {
 public:
  std::promise<void> go;
  std::vector<std::string> calls;
  bool fails = false;

  std::vector<Fate> append(std::span<const Append> appends) override {
    if (calls.empty()) go.get_future().wait();
    calls.emplace_back();
    for (const Append& a : appends) calls.back() += a.table;
    if (fails) throw StoreError("The disk is full.");
    std::vector<Fate> fates;
    for (const Append& a : appends) fates.push_back(a.after ? Fate::Stale : Fate::Done);
    return fates;
  }
  void release(const std::string& owner) override { calls.push_back(owner); }

  void create(const TableRow&) override {}
  std::optional<TableRow> table(const std::string&) override { return {}; }
  std::vector<StoredEntry> entries(const std::string&, u32) override { return {}; }
  std::vector<TableRow> list(const Page&) override { return {}; }
  std::vector<std::string> all() override { return {}; }
  std::vector<std::string> due(u64, int) override { return {}; }
  u64 beat(u64 now) override { return now; }
  std::string word(const std::string&, const std::string& otherwise) override { return otherwise; }
  void set_note(const std::string&, Side, const std::string&) override {}
  std::string note(const std::string&, Side) override { return {}; }
  void keep_content(const std::string&, const std::vector<StoredFile>&) override {}
  std::vector<StoredFile> content(const std::string&) override { return {}; }
  bool lease(const std::string&, const std::string&, u64, u64) override { return false; }
  void listen(std::function<void(const std::string&, u32)>) override {}
  void backup(const std::string&) override {}
  void copy_to(Store&) override {}
  std::string describe() const override { return {}; }
};

TEST(Committer, GroupsWhatQueuedMeanwhile) {
  Slow store;
  std::vector<std::string> told;
  {
    Committer committer(store);
    const auto submit = [&](const char* table, u32 after) {
      committer.submit(an_append(table, after, 2), [&told, table](Fate fate, const std::string& error) {
        told.push_back(table + std::string(fate == Fate::Done ? " done" : " stale") + error);
      });
    };
    submit("a", 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // the first one is under way
    submit("b", 0);
    submit("c", 1);
    committer.run([](Store& s) { s.release("task"); });
    submit("d", 0);
    store.go.set_value();
  }  // commits what has queued first
  EXPECT_THAT(store.calls, ElementsAre("a", "bc", "task", "d"));
  EXPECT_THAT(told, ElementsAre("a done", "b done", "c stale", "d done"));
}

// Where somebody else is to be told, all of a commit are told by one call.
TEST(Committer, TellsThoseOfACommitTogether) {
  Slow store;
  std::vector<std::function<void()>> calls;
  std::string told;
  {
    Committer committer(store, [&](std::function<void()> tell) { calls.push_back(std::move(tell)); });
    for (const char* table : {"a", "b", "c"})
      committer.submit({.table = table, .after = 0, .entries = {}, .stage = {}, .summary = {}},
                       [&told, table](Fate fate, const std::string&) { told += fate == Fate::Done ? table : "-"; });
    store.go.set_value();
  }
  EXPECT_EQ(told, "");
  EXPECT_EQ(calls.size(), store.calls.size());
  EXPECT_LT(calls.size(), 3u);
  for (const auto& call : calls) call();
  EXPECT_EQ(told, "abc");
}

TEST(Committer, CountsAndTellsFailures) {
  Slow store;
  store.go.set_value();
  std::promise<std::string> told;
  Committer committer(store);
  committer.submit(an_append("a", 0, 3), [](Fate, const std::string&) {});
  committer.run([&](Store&) { store.fails = true; });
  committer.submit(an_append("a", 3), [&](Fate fate, const std::string& error) {
    EXPECT_NE(fate, Fate::Done);
    told.set_value(error);
  });
  committer.run([](Store&) { throw StoreError("The task's own."); });
  EXPECT_EQ(told.get_future().get(), "The disk is full.");
  std::promise<void> end;
  committer.run([&](Store&) { end.set_value(); });
  end.get_future().wait();
  const auto figures = committer.figures();
  EXPECT_EQ(figures.commits, 1u);
  EXPECT_EQ(figures.appends, 1u);
  EXPECT_EQ(figures.entries, 3u);
  EXPECT_EQ(figures.failures, 2u);
  EXPECT_GT(figures.seconds, 0);
}

// A full disk is not asked as fast as it refuses.
TEST(Committer, RestsWhereCommitsFail) {
  Slow store;
  store.fails = true;
  store.go.set_value();
  std::atomic<int> told = 0;
  {
    Committer committer(store);
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(600);
    while (std::chrono::steady_clock::now() < end) {
      const int before = told;
      committer.submit(an_append("a", 0), [&told](Fate, const std::string&) { told++; });
      while (told == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_LE(store.calls.size(), 8u);
    store.fails = false;
  }
  EXPECT_GE(told, 3);
}

TEST(Committer, SurvivesWhateverATaskThrows) {
  Slow store;
  store.go.set_value();
  bool done = false;
  {
    Committer committer(store);
    committer.run([](Store&) { throw std::runtime_error("a fault"); });
    committer.run([&](Store&) { done = true; });
  }
  EXPECT_TRUE(done);
}

TEST(Committer, LimitsAGroup) {
  Slow store;
  int told = 0;
  {
    Committer committer(store);
    for (int i = 0; i < 5000; i++) committer.submit(an_append("x", 0), [&](Fate, const std::string&) { told++; });
    store.go.set_value();
  }
  EXPECT_EQ(told, 5000);
  for (const std::string& call : store.calls) EXPECT_LE(call.size(), 1024u);
}

}  // namespace
}  // namespace warhawk::tests
