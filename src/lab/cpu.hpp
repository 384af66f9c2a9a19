// CPU time of the calling thread: a wall clock lies on a busy machine.
#pragma once
#include <ctime>

namespace warhawk {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

}  // namespace warhawk
