// The network, without its library: an event loop, a server for HTTP and WebSockets, and a client for both. All callbacks
// run on the loop's one thread.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "house/agenda.hpp"
#include "house/wire.hpp"

namespace warhawk {

class Loop : public Agenda {
 public:
  Loop();
  ~Loop() override;
  void post(std::function<void()>) override;
  void after(std::chrono::milliseconds, std::function<void()>) override;
  void on_signal(std::function<void()>);  // SIGINT or SIGTERM, once
  void run();                             // until stop(); may run again then
  void stop();

  struct Inside;
  Inside& inside() { return *inside_; }

 private:
  void protect(void (*)(void*), void*) override;
  std::unique_ptr<Inside> inside_;
};

// What a server does with what arrives.
struct Service {
  std::function<void(HttpRequest, Reply)> http;
  // Whether a WebSocket may be opened: nothing, or the response that refuses it.
  std::function<std::optional<HttpResponse>(const HttpRequest&)> refuse;
  std::function<void(const HttpRequest&)> refused;  // it might have been, but nothing came of it
  std::function<SocketEvents(const HttpRequest&, std::shared_ptr<Socket>)> connect;
};

struct NetLimits {
  std::size_t body = 1 << 20;              // bytes of a request
  std::size_t small = 64 << 10;            // a larger one is taken while not too many others are on their way
  std::size_t large = 32, large_each = 4;  // of all addresses, and of one
  std::size_t lines = 256;                 // messages in a frame
  std::size_t message = 64 << 10;          // bytes of a WebSocket message
  std::size_t unsent = 4 << 20;            // bytes waiting for a client that doesn't read
  std::chrono::seconds patience{30};       // for a request's head and body, and for an idle connection's next one
  std::chrono::seconds idle{60};           // of a WebSocket, before it is pinged
  std::size_t connections = 20000, connections_each = 500;  // of all addresses, and of one; 0: no limit
};

struct NetFigures {
  u64 requests = 0, sockets = 0, received = 0, sent = 0;
  std::size_t open = 0, open_sockets = 0;
};

class Server {
 public:
  Server(Loop&, const std::string& host, u16 port, Service, NetLimits = {});  // throws std::runtime_error, one sentence
  ~Server();
  u16 port() const;
  NetFigures figures() const;
  void stop_accepting();
  void close_all();

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

// ---- the other end

struct ClientReply {
  unsigned status = 0;
  std::string body;
  std::string cookie;  // that it sets: name and value
};
struct Address {
  std::string host;
  u16 port = 0;
};
struct ClientHead {
  std::string bearer, cookie, origin;
  std::string host;  // another name for the server than its address
  std::string from;  // an address of this machine to come from; empty: whichever
};
// Blocks. Throws std::runtime_error, one sentence.
ClientReply http_call(const Address&, const std::string& method, const std::string& target,
                      const std::string& body = {}, const ClientHead& = {});
// Connects in the background; what is sent before is kept until then.
std::shared_ptr<Socket> connect_socket(Loop&, const Address&, const std::string& target, SocketEvents,
                                       const ClientHead& = {});

}  // namespace warhawk
