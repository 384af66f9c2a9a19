// The network, without its library: an event loop, a server for HTTP and WebSockets, and a client for both. All callbacks
// run on the loop's one thread.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

class Loop {
 public:
  Loop();
  ~Loop();
  void post(std::function<void()>);  // from any thread
  // At once, like whatever was posted: what it throws is logged and ends there, what it sends to a client goes out together.
  template <class Work> void guard(Work work) {
    guard([](void* each) { (*static_cast<Work*>(each))(); }, &work);
  }
  void after(std::chrono::milliseconds, std::function<void()>);
  void on_signal(std::function<void()>);  // SIGINT or SIGTERM, once
  void run();                             // until stop(); may run again then
  void stop();

  struct Inside;
  Inside& inside() { return *inside_; }

 private:
  void guard(void (*)(void*), void*);
  std::unique_ptr<Inside> inside_;
};

using Bytes = std::shared_ptr<const std::string>;

struct HttpRequest {
  std::string method, path, query;  // query without the question mark
  std::string host, origin, cookie, authorization, accept_encoding, if_none_match, forwarded_for, forwarded_proto;
  std::string address;  // of the client
  std::string body;
};

struct HttpResponse {
  unsigned status = 200;
  std::string type = "application/json";
  Bytes body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using Reply = std::function<void(HttpResponse)>;

// A connection that stays open. Sending is in order; a client that doesn't read is cut off.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(Bytes) = 0;
  virtual void close(const std::string& why) = 0;
};

struct SocketEvents {  // a frame holds a message a line; each comes by itself
  std::function<void(std::string_view)> message;
  std::function<void()> closed;
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
