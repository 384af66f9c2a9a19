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

#include "server/limits.hpp"
#include "server/log.hpp"

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

  // What one callback throws is not the others' fault.
  static void guarded(const std::function<void()>& work) {
    try {
      work();
    } catch (const std::exception& fault) { log_seldom("fault", {{"why", fault.what()}}); }
  }
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
  timer->async_wait([timer, work = std::move(work)](error_code error) {
    if (!error) Inside::guarded(work);
  });
}
void Loop::on_signal(std::function<void()> work) {
  inside_->signals.emplace(inside_->io, SIGINT, SIGTERM);
  inside_->signals->async_wait([work = std::move(work)](error_code error, int) {
    if (!error) work();
  });
}
void Loop::run() {
  inside_->io.restart();
  inside_->io.run();
}
void Loop::stop() { inside_->io.stop(); }

// ---- WebSockets, both ends -----------------------------------------------------------------------------------------

namespace {

// What waits goes out in order, and messages that wait together go out as one frame, a line each.
class Wire : public Socket, public std::enable_shared_from_this<Wire> {
 public:
  Wire(tcp::socket socket, std::size_t unsent, NetFigures* figures)
      : stream(std::move(socket)), limit_(unsent), figures_(figures) {}

  void send(Bytes bytes) override {
    if (closing_) return;
    waiting_bytes_ += bytes->size();
    waiting_.push_back(std::move(bytes));
    if (waiting_bytes_ > limit_) return cut();
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
    waiting_bytes_ -= size;
    if (figures_) figures_->sent += size;
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
  std::size_t waiting_bytes_ = 0, limit_;
  bool open_ = false, writing_ = false, closing_ = false;
  NetFigures* figures_;
};

awaitable<void> read_all(std::shared_ptr<Wire> wire, SocketEvents& events, NetFigures* figures, std::size_t lines) {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await wire->stream.async_read(buffer, AS_TUPLE);
    if (error) break;
    if (figures) figures->received += size;
    if (events.message && wire->stream.got_text()) {
      std::string_view frame{static_cast<const char*>(buffer.data().data()), buffer.size()};
      if (std::size_t(std::count(frame.begin(), frame.end(), '\n')) > lines) {
        wire->close("That was too much at once.");
        break;
      }
      while (!frame.empty()) {
        const std::size_t end = std::min(frame.find('\n'), frame.size());
        if (end > 0) Loop::Inside::guarded([&] { events.message(frame.substr(0, end)); });
        frame.remove_prefix(std::min(end + 1, frame.size()));
      }
    }
    buffer.consume(buffer.size());
  }
}

}  // namespace

// ---- the server ----------------------------------------------------------------------------------------------------

struct Server::Inside : std::enable_shared_from_this<Server::Inside> {
  Inside(Loop& loop, Service service, NetLimits limits)
      : io(loop.inside().io), acceptor(io), service(std::move(service)), limits(limits) {}

  asio::io_context& io;
  tcp::acceptor acceptor;
  Service service;
  NetLimits limits;
  NetFigures figures;
  std::set<std::shared_ptr<Wire>> wires;
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
        co_await socket_session(stream.release_socket(), parser.release(), std::move(request));
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

  awaitable<void> socket_session(tcp::socket socket, http::request<http::string_body> upgrade, HttpRequest request) {
    auto wire = std::make_shared<Wire>(std::move(socket), limits.unsent, &figures);
    ws::stream_base::timeout times{limits.patience, limits.idle, true};
    wire->stream.set_option(times);
    wire->stream.read_message_max(limits.message);
    wire->stream.text(true);
    const auto [error] = co_await wire->stream.async_accept(upgrade, AS_TUPLE);
    if (error) {
      if (service.refused) service.refused(request);
      co_return;
    }
    figures.sockets++;
    figures.open_sockets++;
    wires.insert(wire);
    SocketEvents events = service.connect(request, wire);
    wire->opened();
    co_await read_all(wire, events, &figures, limits.lines);
    wires.erase(wire);
    figures.open_sockets--;
    if (events.closed) events.closed();
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
}
Server::~Server() {
  stop_accepting();
  close_all();
}
u16 Server::port() const { return inside_->acceptor.local_endpoint().port(); }
NetFigures Server::figures() const { return inside_->figures; }
void Server::stop_accepting() {
  inside_->stopping = true;
  error_code ignored;
  inside_->acceptor.close(ignored);
}
void Server::close_all() {
  const auto wires = inside_->wires;
  for (const auto& wire : wires)
    wire->close("The server is restarting. Your game is safe; the page will reconnect by itself.");
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
        co_await read_all(wire, events, nullptr, ~std::size_t(0));
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
  auto wire = std::make_shared<Wire>(tcp::socket(loop.inside().io), std::size_t(64) << 20, nullptr);
  asio::co_spawn(loop.inside().io, client_session(wire, to, target, std::move(events), head), asio::detached);
  return wire;
}

}  // namespace warhawk
