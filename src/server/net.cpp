// Everything that knows Boost.Asio and Boost.Beast: they take long to compile, so they are in this one file.
#include "server/net.hpp"

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <mutex>
#include <set>

#include "house/limits.hpp"
#include "house/log.hpp"
#include "server/frames.hpp"

namespace warhawk {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ws = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using error_code = boost::system::error_code;
constexpr auto AS_TUPLE = asio::as_tuple(use_awaitable);

std::string text(std::string_view view) { return std::string(view); }

// A frame holds a message a line.
template <class Each> void for_each_line(std::string_view frame, Each&& each) {
  while (!frame.empty()) {
    const std::size_t end = std::min(frame.find('\n'), frame.size());
    if (end > 0) each(frame.substr(0, end));
    frame.remove_prefix(std::min(end + 1, frame.size()));
  }
}

}  // namespace

// ---- the loop ------------------------------------------------------------------------------------------------------

struct Loop::Inside {
  asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};  // sockets are touched by the loop's thread alone
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(io);
  // Only where they are listened to: a forked child would share the pipe they come by.
  std::optional<asio::signal_set> signals;

  // What other threads hand over: much at once costs one wake-up.
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  void run_posted() {
    std::vector<std::function<void()>> work;
    {
      const std::lock_guard lock(mutex);
      work.swap(posted);
    }
    for (auto& each : work) guarded(each);
  }

  // What one callback throws is not the others' fault. What it sends to one client goes out at its end, in one piece.
  template <class Work> void guarded(Work&& work) {
    depth++;
    try {
      work();
    } catch (const std::exception& fault) { log_seldom("fault", {{"why", fault.what()}}); }
    depth--;
    if (unsent.empty()) return;
    flushing.swap(unsent);
    for (const auto& each : flushing) each->flush();  // which calls nobody
    flushing.clear();
  }
  struct Flushed {
    virtual ~Flushed() = default;
    virtual void flush() = 0;
  };
  std::vector<std::shared_ptr<Flushed>> unsent, flushing;
  int depth = 0;

  std::array<char, 64 << 10> scratch;  // what was read just now
};

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;
void Loop::post(std::function<void()> work) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->posted.push_back(std::move(work));
    if (inside_->posted.size() > 1) return;
  }
  asio::post(inside_->io, [this] { inside_->run_posted(); });
}
void Loop::after(std::chrono::milliseconds wait, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(inside_->io, wait);
  timer->async_wait([this, timer, work = std::move(work)](error_code error) {
    if (!error) inside_->guarded(work);
  });
}
void Loop::protect(void (*call)(void*), void* work) {
  inside_->guarded([=] { call(work); });
}
void Loop::on_signal(std::function<void()> work) {
  inside_->signals.emplace(inside_->io, SIGINT, SIGTERM);
  inside_->signals->async_wait([this, work = std::move(work)](error_code error, int) {
    if (!error) inside_->guarded(work);
  });
}
void Loop::run() {
  inside_->io.restart();
  inside_->io.run();
}
void Loop::stop() { inside_->io.stop(); }

// ---- WebSockets: a client's end ------------------------------------------------------------------------------------

namespace {

// What waits goes out in order, and messages that wait together go out as one frame, a line each.
class Wire : public Socket, public std::enable_shared_from_this<Wire> {
 public:
  explicit Wire(Loop::Inside& loop) : stream(tcp::socket(loop.io)), loop(loop) {}

  void send(Bytes bytes) override {
    if (closing_) return;
    waiting_.push_back(std::move(bytes));
    if (open_ && !writing_) write();
  }
  void close(const std::string& why) override {
    if (closing_) return;
    closing_ = true;
    reason_ = why;
    if (open_ && !writing_) finish();
  }
  void opened() {
    open_ = true;
    if (!waiting_.empty() && !writing_) write();
    else if (closing_)
      finish();
  }
  void cut() {  // at once
    closing_ = true;
    error_code ignored;
    beast::get_lowest_layer(stream).socket().close(ignored);
  }

  ws::stream<beast::tcp_stream> stream;
  Loop::Inside& loop;

 private:
  void write() {
    writing_ = true;
    constexpr std::size_t FRAME = 256 << 10;
    frame_.clear();
    joined_.clear();
    std::size_t size = 0;
    while (!waiting_.empty() && (frame_.empty() || size + waiting_.front()->size() < FRAME)) {
      size += waiting_.front()->size();
      frame_.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    asio::const_buffer buffer = asio::buffer(*frame_[0]);
    if (frame_.size() > 1) {
      for (const Bytes& bytes : frame_) joined_.append(joined_.empty() ? "" : "\n").append(*bytes);
      buffer = asio::buffer(joined_);
    }
    stream.async_write(buffer, [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      if (error) return self->cut();
      if (!self->waiting_.empty()) self->write();
      else if (self->closing_)
        self->finish();
    });
  }
  void finish() {
    ws::close_reason reason(ws::close_code::normal);
    reason.reason.assign(reason_.substr(0, 120));
    stream.async_close(reason, [self = shared_from_this()](error_code) {});
  }

  std::deque<Bytes> waiting_;
  std::vector<Bytes> frame_;
  std::string joined_, reason_;
  bool open_ = false, writing_ = false, closing_ = false;
};

awaitable<void> read_all(std::shared_ptr<Wire> wire, SocketEvents& events) {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await wire->stream.async_read(buffer, AS_TUPLE);
    if (error) break;
    if (events.message && wire->stream.got_text()) {
      std::string_view frame{static_cast<const char*>(buffer.data().data()), buffer.size()};
      for_each_line(frame, [&](std::string_view line) { wire->loop.guarded([&] { events.message(line); }); });
    }
    buffer.consume(buffer.size());
  }
}

// ---- WebSockets: the server's end ----------------------------------------------------------------------------------

// A connection after its handshake, with frames of our own: every decision goes through here twice, and what a library needs
// for anything that might wait costs more than the rest of it. Bytes are sent at once as long as the other end keeps up.
class Guest : public Socket, public Loop::Inside::Flushed, public std::enable_shared_from_this<Guest> {
 public:
  using Clock = std::chrono::steady_clock;

  Guest(Loop::Inside& loop, tcp::socket socket, const NetLimits& limits, NetFigures& figures)
      : loop_(loop), socket_(std::move(socket)), limits_(limits), figures_(figures), reader_(limits.message) {
    error_code ignored;
    socket_.non_blocking(true, ignored);
  }

  void begin(SocketEvents events, std::function<void()> gone) {
    events_ = std::move(events);
    gone_ = std::move(gone);
    each_ = [this](FrameKind kind, std::string_view payload) { hear(kind, payload); };
    open_ = true;
    wait_to_read();
    flush();
  }

  void send(Bytes bytes) override {
    if (closing_) return;
    waiting_bytes_ += bytes->size();
    waiting_.push_back(std::move(bytes));
    if (waiting_bytes_ + rest_.size() > limits_.unsent) return cut();
    flush_later();
  }
  void close(const std::string& why) override { end(CLOSE_DONE, why); }

  // What waits goes out in order, and messages that wait together as one frame, a line each.
  void flush() override {
    noted_ = false;
    while (open_ && !blocked_ && !waiting_.empty()) {
      constexpr std::size_t FRAME = 256 << 10;
      Bytes first = std::move(waiting_.front());
      waiting_.pop_front();
      waiting_bytes_ -= first->size();
      if (waiting_.empty()) {
        put(FrameKind::Text, *first);
        break;
      }
      std::string joined = *first;
      while (!waiting_.empty() && joined.size() + waiting_.front()->size() < FRAME) {
        joined.append("\n").append(*waiting_.front());
        waiting_bytes_ -= waiting_.front()->size();
        waiting_.pop_front();
      }
      put(FrameKind::Text, joined);
    }
    if (!open_ || blocked_ || !closing_) return;
    if (!std::exchange(said_close_, true)) put(FrameKind::Close, reason_);
    if (heard_close_ && !blocked_) cut();
  }

  // Now and then: who was not heard for long is asked whether he is there, and then given up.
  void look(Clock::time_point now) {
    const auto quiet = now - heard_at_;
    if (quiet >= limits_.idle || (closing_ && now - closing_at_ >= limits_.patience)) return cut();
    if (quiet >= limits_.idle / 2 && !closing_) put(FrameKind::Ping, {});
  }

  // At once. Whoever listens is told later, as this may be in the middle of something.
  void cut() {
    closing_ = true;
    if (!std::exchange(open_, false)) return;
    error_code ignored;
    socket_.close(ignored);
    asio::post(loop_.io, [self = shared_from_this()] {
      self->loop_.guarded([&] {
        if (self->gone_) self->gone_();
        if (self->events_.closed) self->events_.closed();
      });
      self->forget();
    });
  }
  void forget() {  // those whom it tells hold it too
    open_ = false;
    closing_ = true;
    gone_ = {};
    events_ = {};
    waiting_.clear();
  }

 private:
  void flush_later() {
    if (loop_.depth == 0) return flush();
    if (!std::exchange(noted_, true)) loop_.unsent.push_back(shared_from_this());
  }

  void end(u16 code, const std::string& why) {
    if (closing_) return;
    closing_ = true;
    closing_at_ = Clock::now();
    reason_ = {char(code >> 8), char(code & 0xFF)};
    reason_ += why.substr(0, 120);
    flush_later();
  }

  void put(FrameKind kind, std::string_view payload) {
    const FrameHead head(kind, payload.size());
    figures_.sent += payload.size();
    std::size_t sent = 0;
    if (rest_.empty()) {
      const std::array<asio::const_buffer, 2> both{asio::buffer(head.bytes.data(), head.size), asio::buffer(payload)};
      error_code error;
      sent = socket_.write_some(both, error);
      if (error && error != asio::error::would_block) return cut();
      if (sent == head.size + payload.size()) return;
    }
    if (sent < head.size) rest_.append(reinterpret_cast<const char*>(head.bytes.data()) + sent, head.size - sent);
    rest_ += payload.substr(sent - std::min(sent, head.size));
    if (rest_.size() > limits_.unsent) return cut();
    if (!blocked_) wait_to_write();
  }
  void wait_to_write() {
    blocked_ = true;
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code error) {
      self->blocked_ = false;
      if (!self->open_) return;
      const std::size_t sent = error ? 0 : self->socket_.write_some(asio::buffer(self->rest_), error);
      if (error && error != asio::error::would_block) return self->cut();
      self->rest_.erase(0, sent);
      if (!self->rest_.empty()) return self->wait_to_write();
      self->rest_ = {};
      self->flush();
    });
  }

  void wait_to_read() {
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code error) { self->read(error); });
  }
  void read(error_code error) {
    if (!open_) return;
    const std::size_t size = error ? 0 : socket_.read_some(asio::buffer(loop_.scratch), error);
    if (error && error != asio::error::would_block) return cut();
    if (!error) {
      heard_at_ = Clock::now();
      figures_.received += size;
      if (const u16 wrong = reader_.take(loop_.scratch.data(), size, each_)) {
        end(wrong, "That is no WebSocket as this server understands it.");
        heard_close_ = true;  // whatever else comes can't be read
        flush();
      }
    }
    if (open_) wait_to_read();
  }

  void hear(FrameKind kind, std::string_view payload) {
    if (!open_) return;
    if (kind == FrameKind::Ping) put(FrameKind::Pong, payload);
    if (kind == FrameKind::Close) {
      heard_close_ = true;
      if (!closing_) end(CLOSE_DONE, {});
      return flush();
    }
    if (kind != FrameKind::Text || closing_ || !events_.message) return;
    if (std::size_t(std::count(payload.begin(), payload.end(), '\n')) > limits_.lines)
      return close("That was too much at once.");
    for_each_line(payload, [&](std::string_view line) { loop_.guarded([&] { events_.message(line); }); });
  }

  Loop::Inside& loop_;
  tcp::socket socket_;
  const NetLimits& limits_;
  NetFigures& figures_;
  FrameReader reader_;
  FrameReader::Each each_;
  SocketEvents events_;
  std::function<void()> gone_;
  std::deque<Bytes> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::string rest_;  // of a frame, that the other end had no room for yet
  std::string reason_;
  Clock::time_point heard_at_ = Clock::now(), closing_at_{};
  bool open_ = false, blocked_ = false, noted_ = false, closing_ = false, said_close_ = false, heard_close_ = false;
};

}  // namespace

// ---- the server ----------------------------------------------------------------------------------------------------

struct Server::Inside : std::enable_shared_from_this<Server::Inside> {
  Inside(Loop& loop, Service service, NetLimits limits)
      : loop(loop.inside()), io(loop.inside().io), acceptor(io), service(std::move(service)), limits(limits) {}

  Loop::Inside& loop;
  asio::io_context& io;
  tcp::acceptor acceptor;
  Service service;
  NetLimits limits;
  NetFigures figures;
  std::set<std::shared_ptr<Guest>> guests;
  Counts by_address, large_by_address;
  std::size_t large = 0;
  bool stopping = false;

  awaitable<void> accept_all() {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(AS_TUPLE);
      if (stopping || error == asio::error::operation_aborted) co_return;
      if (error) {  // out of file descriptors, most likely: wait a little
        asio::steady_timer timer(io, std::chrono::milliseconds(50));
        co_await timer.async_wait(AS_TUPLE);
        continue;
      }
      error_code gone;
      const auto remote = socket.remote_endpoint(gone);
      const std::string address = gone ? "" : remote.address().to_string();
      if (figures.open >= limits.connections || !by_address.add(address, limits.connections_each)) continue;
      asio::co_spawn(io, serve(std::move(socket), address), asio::detached);
    }
  }

  awaitable<void> serve(tcp::socket socket, std::string address) {
    const auto self = shared_from_this();
    figures.open++;
    const std::shared_ptr<void> leaving(nullptr, [this, address](void*) {
      figures.open--;
      by_address.remove(address);
    });
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (bool keep = true; keep && !stopping;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(limits.body);
      parser.header_limit(16 << 10);
      stream.expires_after(limits.patience);
      auto [error, size] = co_await http::async_read_header(stream, buffer, parser, AS_TUPLE);
      std::shared_ptr<void> large;
      if (!error && parser.content_length().value_or(0) > limits.small) {
        if (!(large = take_large(address))) {
          co_await answer(stream,
                          refusal(503, "This server has too many files to read just now; try again in a moment."), 11,
                          false, false);
          break;
        }
      } else if (!error) {
        parser.body_limit(limits.small);
      }
      if (!error) std::tie(error, size) = co_await http::async_read(stream, buffer, parser, AS_TUPLE);
      if (error == http::error::body_limit) {
        co_await answer(stream, refusal(413, "The request is larger than this server takes."), 11, false, false);
        break;
      }
      if (error == http::error::end_of_stream || error == beast::error::timeout) break;
      if (error) {
        if (error.category() == make_error_code(http::error::bad_method).category())
          co_await answer(stream, refusal(400, "That is not HTTP as this server understands it."), 11, false, false);
        break;
      }
      figures.requests++;
      const auto& message = parser.get();
      HttpRequest request = read(message, address);
      if (ws::is_upgrade(message)) {
        if (auto refused = service.refuse(request)) {
          co_await answer(stream, *refused, message.version(), false, false);
          break;
        }
        co_await socket_session(stream.release_socket(), parser.release(), std::move(request), leaving);
        co_return;
      }
      keep = message.keep_alive();
      const bool head = message.method() == http::verb::head;
      if (head) request.method = "GET";
      const unsigned version = message.version();
      HttpResponse response = co_await ask(std::move(request));
      if (!co_await answer(stream, response, version, keep, head)) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
  }

  // A place among the large requests that are being read, while it is held.
  std::shared_ptr<void> take_large(const std::string& address) {
    if (large >= limits.large || !large_by_address.add(address, limits.large_each)) return nullptr;
    large++;
    return {this, [this, address](void*) {
              large--;
              large_by_address.remove(address);
            }};
  }

  static HttpResponse refusal(unsigned status, const std::string& sentence) {
    return {status, "application/json", std::make_shared<std::string>("{\"error\":\"" + sentence + "\"}"), {}};
  }

  static HttpRequest read(const http::request<http::string_body>& message, const std::string& address) {
    HttpRequest request;
    request.method = text(message.method_string());
    const std::string_view target = message.target();
    const std::size_t mark = std::min(target.find('?'), target.size());
    request.path = text(target.substr(0, mark));
    request.query = text(target.substr(std::min(mark + 1, target.size())));
    const auto field = [&](http::field name) { return text(message[name]); };
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.cookie = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.accept_encoding = field(http::field::accept_encoding);
    request.if_none_match = field(http::field::if_none_match);
    request.forwarded_for = text(message["X-Forwarded-For"]);
    request.forwarded_proto = text(message["X-Forwarded-Proto"]);
    request.address = address;
    request.body = message.body();
    return request;
  }

  awaitable<HttpResponse> ask(HttpRequest request) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
        [this](auto handler, HttpRequest request) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          service.http(std::move(request), [shared, done = false, &io = io](HttpResponse response) mutable {
            if (std::exchange(done, true)) return;
            asio::post(io, [shared, response = std::move(response)]() mutable { (*shared)(std::move(response)); });
          });
        },
        use_awaitable, std::move(request));
  }

  awaitable<bool> answer(beast::tcp_stream& stream, const HttpResponse& response, unsigned version, bool keep,
                         bool head) {
    http::response<http::span_body<const char>> message{http::status(response.status), version};
    message.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) message.set(name, value);
    static const std::string NOTHING;
    const std::string& body = response.body ? *response.body : NOTHING;
    message.body() = {body.data(), head ? 0 : body.size()};
    message.content_length(body.size());
    message.keep_alive(keep);
    stream.expires_after(limits.patience);
    http::response_serializer<http::span_body<const char>> serializer{message};
    if (head) {
      const auto [error, size] = co_await http::async_write_header(stream, serializer, AS_TUPLE);
      co_return !error && size > 0;
    }
    const auto [error, size] = co_await http::async_write(stream, serializer, AS_TUPLE);
    if (!error) figures.sent += size;
    co_return !error;
  }

  // The handshake; then it goes on by itself.
  awaitable<void> socket_session(tcp::socket socket, http::request<http::string_body> upgrade, HttpRequest request,
                                 std::shared_ptr<void> leaving) {
    ws::stream<beast::tcp_stream> stream(std::move(socket));
    stream.set_option(ws::stream_base::timeout{limits.patience, limits.idle, false});
    const auto [error] = co_await stream.async_accept(upgrade, AS_TUPLE);
    if (error || stopping) {
      if (error && service.refused) service.refused(request);
      co_return;
    }
    const auto guest = std::make_shared<Guest>(loop, beast::get_lowest_layer(stream).release_socket(), limits, figures);
    figures.sockets++;
    figures.open_sockets++;
    guests.insert(guest);
    guest->begin(service.connect(request, guest), [self = shared_from_this(), weak = std::weak_ptr(guest), leaving] {
      self->guests.erase(weak.lock());
      self->figures.open_sockets--;
    });
  }

  awaitable<void> look_around() {
    const auto self = shared_from_this();
    asio::steady_timer timer(io);
    while (!stopping) {
      timer.expires_after(std::chrono::milliseconds(limits.idle) / 4);
      if (const auto [error] = co_await timer.async_wait(AS_TUPLE); error) co_return;
      const auto now = Guest::Clock::now();
      const auto all = guests;
      for (const auto& guest : all) guest->look(now);
    }
  }
};

Server::Server(Loop& loop, const std::string& host, u16 port, Service service, NetLimits limits)
    : inside_(std::make_shared<Inside>(loop, std::move(service), limits)) {
  error_code error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error)
    throw std::runtime_error("\"" + host + "\" is no address to listen on: name one like 127.0.0.1 or 0.0.0.0.");
  const tcp::endpoint endpoint(address, port);
  auto& acceptor = inside_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error)
    throw std::runtime_error("Port " + std::to_string(port) + " of " + host + " can't be opened (" + error.message() +
                             "): name another with --port.");
  asio::co_spawn(
      inside_->io, [inside = inside_] { return inside->accept_all(); }, asio::detached);
  asio::co_spawn(
      inside_->io, [inside = inside_] { return inside->look_around(); }, asio::detached);
}
Server::~Server() {
  stop_accepting();
  close_all();
  for (const auto& guest : std::exchange(inside_->guests, {})) guest->forget();
}
u16 Server::port() const { return inside_->acceptor.local_endpoint().port(); }
NetFigures Server::figures() const { return inside_->figures; }
void Server::stop_accepting() {
  inside_->stopping = true;
  error_code ignored;
  inside_->acceptor.close(ignored);
}
void Server::close_all() {
  const auto guests = inside_->guests;
  for (const auto& guest : guests)
    guest->close("The server is restarting. Your game is safe; the page will reconnect by itself.");
}

// ---- the client ----------------------------------------------------------------------------------------------------

namespace {

template <class Message> void set_head(Message& message, const Address& to, const ClientHead& head) {
  message.set(http::field::host, head.host.empty() ? to.host + ":" + std::to_string(to.port) : head.host);
  message.set(http::field::user_agent, "warhawk");
  if (!head.bearer.empty()) message.set(http::field::authorization, "Bearer " + head.bearer);
  if (!head.cookie.empty()) message.set(http::field::cookie, head.cookie);
  if (!head.origin.empty()) message.set(http::field::origin, head.origin);
}

error_code come_from(tcp::socket& socket, const std::string& address) {
  error_code error;
  if (address.empty()) return error;
  socket.open(tcp::v4(), error);
  if (!error) socket.bind({asio::ip::make_address(address, error), 0}, error);
  return error;
}

[[noreturn]] void unreachable(const Address& to, const std::string& why) {
  throw std::runtime_error("No Warhawk server answers at " + to.host + ":" + std::to_string(to.port) + " (" + why +
                           ").");
}

awaitable<void> client_session(std::shared_ptr<Wire> wire, Address to, std::string target, SocketEvents events,
                               ClientHead head) {
  error_code name;
  std::vector<tcp::endpoint> found{{asio::ip::make_address(to.host, name), to.port}};
  if (name) {  // no number, so somebody has to be asked
    tcp::resolver resolver(co_await asio::this_coro::executor);
    const auto [unknown, answers] = co_await resolver.async_resolve(to.host, std::to_string(to.port), AS_TUPLE);
    name = unknown;
    found.clear();
    for (const auto& answer : answers) found.push_back(answer.endpoint());
  }
  if (!name) {
    auto& lowest = beast::get_lowest_layer(wire->stream);
    lowest.expires_after(std::chrono::seconds(30));
    error_code failed = come_from(lowest.socket(), head.from);
    if (!failed && !head.from.empty()) std::tie(failed) = co_await lowest.async_connect(found[0], AS_TUPLE);
    else if (!failed)
      failed = std::get<0>(co_await lowest.async_connect(found, AS_TUPLE));
    if (!failed) {
      lowest.expires_never();
      error_code ignored;
      lowest.socket().set_option(tcp::no_delay(true), ignored);
      wire->stream.set_option(ws::stream_base::timeout::suggested(beast::role_type::client));
      wire->stream.read_message_max(16 << 20);
      wire->stream.text(true);
      wire->stream.set_option(
          ws::stream_base::decorator([&](ws::request_type& request) { set_head(request, to, head); }));
      const auto [refused] =
          co_await wire->stream.async_handshake(to.host + ":" + std::to_string(to.port), target, AS_TUPLE);
      if (!refused) {
        wire->opened();
        co_await read_all(wire, events);
      }
    }
  }
  if (events.closed) events.closed();
}

}  // namespace

ClientReply http_call(const Address& to, const std::string& method, const std::string& target, const std::string& body,
                      const ClientHead& head) {
  asio::io_context io;
  tcp::resolver resolver(io);
  beast::tcp_stream stream(io);
  error_code error;
  const auto found = resolver.resolve(to.host, std::to_string(to.port), error);
  if (error) unreachable(to, error.message());
  error = come_from(stream.socket(), head.from);
  if (!error && !head.from.empty()) stream.connect(found.begin()->endpoint(), error);
  else if (!error)
    stream.connect(found, error);
  if (error) unreachable(to, error.message());
  http::request<http::string_body> request{http::string_to_verb(method), target, 11};
  set_head(request, to, head);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  http::write(stream, request, error);
  if (error) unreachable(to, error.message());
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 << 20);
  http::read(stream, buffer, parser, error);
  if (error) unreachable(to, error.message());
  const std::string cookie = text(parser.get()[http::field::set_cookie]);
  return {parser.get().result_int(), parser.get().body(), cookie.substr(0, cookie.find(';'))};
}

std::shared_ptr<Socket> connect_socket(Loop& loop, const Address& to, const std::string& target, SocketEvents events,
                                       const ClientHead& head) {
  auto wire = std::make_shared<Wire>(loop.inside());
  asio::co_spawn(loop.inside().io, client_session(wire, to, target, std::move(events), head), asio::detached);
  return wire;
}

}  // namespace warhawk
