// What is to be done, one thing after the other, on one thread: a network's loop, or the turns of a page's worker.
#pragma once
#include <chrono>
#include <functional>

namespace warhawk {

class Agenda {
 public:
  virtual ~Agenda() = default;
  virtual void post(std::function<void()>) = 0;  // from any thread
  virtual void after(std::chrono::milliseconds, std::function<void()>) = 0;
  // At once, like whatever was posted: what it throws is logged and ends there, what it sends to a client goes out together.
  template <class Work> void guard(Work work) {
    protect([](void* each) { (*static_cast<Work*>(each))(); }, &work);
  }

 private:
  virtual void protect(void (*)(void*), void*) = 0;
};

}  // namespace warhawk
