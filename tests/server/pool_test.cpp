#include "server/pool.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace warhawk {
namespace {

using namespace std::chrono_literals;

// Asks as a bot does until it is told to stop; how long that took.
std::chrono::steady_clock::duration thought(const Stop& stop) {
  const auto begin = std::chrono::steady_clock::now();
  while (!stop()) std::this_thread::sleep_for(1ms);
  return std::chrono::steady_clock::now() - begin;
}

// One thread, which does nothing until it is let.
struct Held {
  Pool pool{{.threads = 1, .each = 8, .all = 20}};
  std::promise<void> go, begun;
  Held() {
    // Each promise is asked for its future here: it may be gone while the thread still waits.
    std::future<void> started = begun.get_future();
    pool.add("nobody", "", [this, let = go.get_future().share()](const Pool::Turn&) {
      begun.set_value();
      let.wait();
    });
    started.wait();
  }
  std::vector<std::string> order;
  std::promise<void> last;
  void note(const std::string& who, const std::string& table) {
    pool.add(who, table, [this, who, table](const Pool::Turn&) { order.push_back(who + table); });
  }
  void finish() {
    go.set_value();
    while (pool.waiting() > 0) std::this_thread::sleep_for(1ms);
    pool.add("zz", "", [this](const Pool::Turn&) { last.set_value(); });
    last.get_future().wait();
  }
};

TEST(Pool, StopsABotWhenItsTimeIsUp) {
  Pool pool({});
  std::promise<std::chrono::steady_clock::duration> spent;
  pool.add("a", "t", [&](const Pool::Turn& turn) { spent.set_value(thought(turn.stop_after(30))); });
  EXPECT_GE(spent.get_future().get(), 30ms);
}

TEST(Pool, StopsABotWhenItIsClosed) {
  std::promise<void> begun;
  bool stopped = false;
  {
    Pool pool({});
    pool.add("a", "t", [&](const Pool::Turn& turn) {
      const Stop stop = turn.stop_after(0);
      EXPECT_FALSE(stop());
      begun.set_value();
      thought(stop);  // for ever, were it not closed
      stopped = true;
    });
    begun.get_future().wait();
  }
  EXPECT_TRUE(stopped);
}

TEST(Pool, NobodyThinksLongWhileOthersWait) {
  Pool pool({});
  std::promise<std::chrono::steady_clock::duration> spent;
  std::promise<void> begun, next;
  pool.add("a", "t", [&](const Pool::Turn& turn) {
    begun.set_value();
    spent.set_value(thought(turn.stop_after(10000)));
  });
  begun.get_future().wait();
  pool.add("b", "u", [&](const Pool::Turn&) { next.set_value(); });
  next.get_future().wait();
  EXPECT_LT(spent.get_future().get(), 3s);
}

TEST(Pool, ServesWhoAskedForLittleFirst) {
  Held held;
  for (int i = 0; i < 4; i++) held.note("greedy", std::to_string(i));
  held.note("modest", "");
  held.finish();
  ASSERT_EQ(held.order.size(), 5u);
  // As nobody has used anything yet one of the greedy may come first, but no more than one.
  EXPECT_TRUE(held.order[0] == "modest" || held.order[1] == "modest");
}

TEST(Pool, ServesEachTableInTurn) {
  Held held;
  for (int i = 0; i < 3; i++) held.note("a", "1");
  held.note("a", "2");
  held.finish();
  EXPECT_EQ(held.order, (std::vector<std::string>{"a1", "a2", "a1", "a1"}));
}

TEST(Pool, DropsWhatNobodyWaitsFor) {
  Held held;
  std::atomic<bool> left = false;
  bool done = false;
  held.pool.add(
      "a", "", [&](const Pool::Turn&) { done = true; }, [&] { return !left; });
  left = true;
  held.finish();
  EXPECT_FALSE(done);
}

TEST(Pool, StopsWhatNobodyWaitsForAnyMore) {
  Pool pool({});
  std::atomic<bool> left = false;
  std::promise<void> begun, ended;
  pool.add(
      "a", "",
      [&](const Pool::Turn& turn) {
        begun.set_value();
        thought(turn.stop_after(0));
        ended.set_value();
      },
      [&] { return !left; });
  begun.get_future().wait();
  left = true;
  ended.get_future().wait();
}

TEST(Pool, TakesNoMoreThanItCan) {
  Held held;
  const auto add = [&](const char* who) { return held.pool.add(who, "", [](const Pool::Turn&) {}); };
  for (int i = 0; i < 8; i++) EXPECT_TRUE(add("a"));
  EXPECT_FALSE(add("a"));
  for (int i = 0; i < 8; i++) EXPECT_TRUE(add("b"));
  for (int i = 0; i < 4; i++) EXPECT_TRUE(add("c"));
  EXPECT_FALSE(add("d"));
  held.go.set_value();
}

TEST(Pool, AFaultEndsItsJobOnly) {
  Pool pool({});
  std::promise<void> next;
  pool.add("a", "", [](const Pool::Turn&) { throw std::runtime_error("a fault"); });
  pool.add("a", "", [&](const Pool::Turn&) { next.set_value(); });
  next.get_future().wait();
}

}  // namespace
}  // namespace warhawk
