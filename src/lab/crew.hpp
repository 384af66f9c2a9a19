// A crew of threads that takes numbered jobs in order until there are none left.
#pragma once
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

// Calls work(i) for i = 0, 1, ... on the given number of threads until one call returns false or throws. Every job that
// was begun is ended. The first exception is thrown again here.
template <class Work> void run_crew(int threads, Work work) {
  std::atomic<u64> next = 0;
  std::atomic<bool> over = false;
  std::exception_ptr failure;
  std::mutex guard;
  auto member = [&] {
    try {
      while (!over && work(next++)) {}
    } catch (...) {
      const std::lock_guard lock(guard);
      if (!failure) failure = std::current_exception();
    }
    over = true;
  };
  std::vector<std::thread> crew;
  for (int i = 1; i < threads; i++) crew.emplace_back(member);
  member();
  for (std::thread& thread : crew) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace warhawk
