// A server in a process of its own, and clients of it on one loop in this process. This process has no other threads, so
// that it can fork at any time.
#pragma once
#include <gtest/gtest.h>
#include <sys/types.h>

#include <array>
#include <functional>
#include <memory>
#include <source_location>
#include <string>
#include <vector>

#include "server/serve.hpp"
#include "table/json.hpp"

namespace warhawk::tests {

using Kind = Request::Kind;

ServeOptions serving(const std::string& store);  // on any port, without limits of how often one may ask

class ServerProcess {
 public:
  // `first` runs in the child before it serves.
  explicit ServerProcess(const ServeOptions&, const std::function<void()>& first = {});
  ~ServerProcess() { kill(); }
  ServerProcess(ServerProcess&&) noexcept;
  ServerProcess& operator=(ServerProcess&&) noexcept;

  const Address& address() const { return address_; }
  bool running() const { return pid_ > 0; }
  double megabytes() const;  // of memory that it has of its own
  bool stop();               // as a person would; true: it ended as it should
  void kill();               // as nobody should

 private:
  pid_t pid_ = -1;
  Address address_;
};

struct HttpAnswer {
  unsigned status = 0;
  std::string body;
  std::string text(const char* key) const;  // a member of the JSON object; empty: not there
};
HttpAnswer get(const Address&, const std::string& target, const ClientHead& = {});
HttpAnswer post(const Address&, const std::string& target, const std::string& body, const ClientHead& = {});
std::string raw_exchange(const Address&, const std::string& bytes);  // whatever comes back until the other end closes

class Net {
 public:
  Net();
  // Lets clients work until it holds; fails the test (and gives false) after so many seconds.
  bool until(const std::function<bool()>&, double seconds = 60, std::source_location = std::source_location::current());
  void pause(int milliseconds);
  Loop loop;

 private:
  void beat();
};

// One connection. It puts together what it is shown, as a page would.
class Client {
 public:
  Client(Net&, const Address&, const std::string& table, const std::string& hello, const ClientHead& = {});
  ~Client() { leave(); }
  void send(const Request&, std::optional<Side> seat = {});
  void send_text(const std::string&);
  void answer(u32 number, const std::vector<Action>&, std::optional<Side> seat = {});
  void leave();

  // What it saw so far.
  std::array<Position, VIEWERS> has;
  std::array<u32, VIEWERS> shown{};  // views and changes
  std::vector<std::string> refusals;
  std::vector<Message> beside;  // everything that is not a position, nor a refusal
  bool closed = false;
  std::function<void(Viewer)> on_shown = [](Viewer) {};
  std::function<void(std::string_view)> on_text = [](std::string_view) {};  // as it came

  const Position& mine(Viewer viewer) const { return has[viewer]; }
  bool asked(Side) const;

 private:
  void hear(std::string_view);

  Net& net_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Client*> self_;
};

std::string hello_with(const std::string& token);

// Two persons at a table, made over HTTP.
struct Seats {
  std::string id;
  std::array<std::string, 2> token;
};
Seats make_duel(const Address&, const std::string& game = "blocks", const std::string& more = "");

Request asking(Kind);

}  // namespace warhawk::tests
