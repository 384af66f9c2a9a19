#include "store/postgres_listener.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

namespace warhawk::postgres {

Listener::Listener(const std::string& address, Heard heard)
    : connection_(address), heard_(std::move(heard)), stop_(eventfd(0, EFD_CLOEXEC)) {
  connection_.command("LISTEN warhawk");
  thread_ = std::thread([this] { run(); });
}

Listener::~Listener() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(stop_);
}

bool Listener::wait(int milliseconds) {
  pollfd both[] = {{stop_, POLLIN, 0}, {connection_.connected() ? PQsocket(connection_.raw()) : -1, POLLIN, 0}};
  poll(both, 2, milliseconds);
  return both[0].revents == 0;
}

void Listener::run() {
  for (int pause = 0;;) {
    if (!wait(connection_.connected() ? -1 : pause)) return;
    try {
      if (!connection_.connected()) {
        connection_.command("LISTEN warhawk");
        heard_("", 0);  // whatever was said meanwhile was missed
        pause = 0;
      }
      PQconsumeInput(connection_.raw());
      hear();
    } catch (const StoreError&) { pause = std::clamp(2 * pause, 100, 5000); }
  }
}

// "table length,table length"
void Listener::hear() {
  while (PGnotify* notify = PQnotifies(connection_.raw())) {
    const std::string all = notify->extra;
    PQfreemem(notify);
    for (std::size_t from = 0; from < all.size();) {
      const std::size_t end = std::min(all.find(',', from), all.size()), space = all.rfind(' ', end);
      u32 length = 0;
      if (space != std::string::npos && space > from) {
        std::from_chars(all.data() + space + 1, all.data() + end, length);
        heard_(all.substr(from, space - from), length);
      }
      from = end + 1;
    }
  }
}

}  // namespace warhawk::postgres
