#include "proxy.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <vector>

namespace warhawk::tests {
namespace {

sockaddr_un place(const std::string& folder) {
  sockaddr_un at{};
  at.sun_family = AF_UNIX;
  std::strncpy(at.sun_path, (folder + "/.s.PGSQL.5432").c_str(), sizeof at.sun_path - 1);
  return at;
}

// Passes on what there is; false: it closed.
bool pass(int from, int to) {
  char bytes[65536];
  const ssize_t n = read(from, bytes, sizeof bytes);
  for (ssize_t done = 0, k = 0; done < n; done += k)
    if ((k = send(to, bytes + done, std::size_t(n - done), MSG_NOSIGNAL)) <= 0) return false;
  return n > 0;
}

}  // namespace

Proxy::Proxy(const std::string& address) {
  const std::size_t name = address.find("@/") + 2, end = address.find("?host=");
  database_ = address.substr(name, end - name);
  real_folder_ = address.substr(end + 6);
  const sockaddr_un at = place(folder_.file(""));
  door_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(door_, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0 || listen(door_, 16) != 0)
    throw std::runtime_error("no proxy");
  stop_ = eventfd(0, EFD_CLOEXEC);
  thread_ = std::thread([this] { run(); });
}

Proxy::~Proxy() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(door_);
  close(stop_);
}

std::string Proxy::address() const {
  std::string folder = folder_.file("");
  folder.pop_back();  // the slash
  return "postgresql://warhawk@/" + database_ + "?host=" + folder;
}

void Proxy::refuse(bool on) {
  refuse_ = on;
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // longer than a turn below
}

void Proxy::run() {
  struct Pair {
    int client, server;
  };
  std::vector<Pair> pairs;
  const auto end = [&](std::size_t i) {
    close(pairs[i].client);
    close(pairs[i].server);
    pairs.erase(pairs.begin() + std::ptrdiff_t(i));
  };
  for (;;) {
    std::vector<pollfd> all = {{stop_, POLLIN, 0}, {door_, POLLIN, 0}};
    for (const Pair& pair : pairs) all.push_back({pair.client, POLLIN, 0}), all.push_back({pair.server, POLLIN, 0});
    poll(all.data(), all.size(), 10);
    if (all[0].revents) break;
    for (std::size_t i = pairs.size(); i-- > 0;) {  // from the end, as some go
      const bool asks = all[2 + 2 * i].revents != 0, answers = all[3 + 2 * i].revents != 0;
      if (refuse_) {
        end(i);
      } else if (answers && lose_.exchange(false)) {
        lost_++;
        end(i);
      } else if ((asks && !pass(pairs[i].client, pairs[i].server)) ||
                 (answers && !pass(pairs[i].server, pairs[i].client))) {
        end(i);
      }
    }
    if (!all[1].revents) continue;
    const Pair pair{accept(door_, nullptr, nullptr), socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    pairs.push_back(pair);
    const sockaddr_un at = place(real_folder_);
    if (refuse_ || connect(pair.server, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) end(pairs.size() - 1);
  }
  while (!pairs.empty()) end(pairs.size() - 1);
}

}  // namespace warhawk::tests
