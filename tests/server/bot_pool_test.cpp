#include "server/bot_pool.hpp"

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

TEST(BotPool, StopsABotWhenItsTimeIsUp) {
  BotPool pool(1);
  std::promise<std::chrono::steady_clock::duration> spent;
  pool.think([&] { spent.set_value(thought(pool.stop_after(30))); });
  EXPECT_GE(spent.get_future().get(), 30ms);
}

TEST(BotPool, StopsABotWhenItIsClosed) {
  std::promise<void> begun;
  bool stopped = false;
  {
    BotPool pool(1);
    pool.think([&] {
      const Stop stop = pool.stop_after(0);
      EXPECT_FALSE(stop());
      begun.set_value();
      thought(stop);  // for ever, were it not closed
      stopped = true;
    });
    begun.get_future().wait();
  }
  EXPECT_TRUE(stopped);
}

}  // namespace
}  // namespace warhawk
