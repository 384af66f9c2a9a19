#include "harness.hpp"

#include <arpa/inet.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include "house/log.hpp"
#include "support/schema.hpp"

namespace warhawk::tests {

namespace json = boost::json;

ServeOptions serving(const std::string& store) {
  ServeOptions options;
  options.port = 0;
  options.store = store;
  options.api.rate = options.house.seat_rate = 0;
  return options;
}

// ---- the server ----------------------------------------------------------------------------------------------------

ServerProcess::ServerProcess(const ServeOptions& given, const std::function<void()>& first) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t parent = ::getpid();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) std::_Exit(1);
    ::close(ends[0]);
    set_quiet(true);
    int status = 0;
    try {
      if (first) first();
      ServeOptions options = given;
      options.ready = [&](u16 port) {
        if (::write(ends[1], &port, sizeof port) != sizeof port) std::_Exit(1);
        ::close(ends[1]);
      };
      serve(options);
    } catch (const std::exception& problem) {
      std::fprintf(stderr, "the server: %s\n", problem.what());
      status = 1;
    }
    std::_Exit(status);
  }
  ::close(ends[1]);
  u16 port = 0;
  const bool ready = ::read(ends[0], &port, sizeof port) == sizeof port;
  ::close(ends[0]);
  if (!ready) {
    kill();
    throw std::runtime_error("the server did not start");
  }
  address_ = {"127.0.0.1", port};
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), address_(other.address_) {}
ServerProcess& ServerProcess::operator=(ServerProcess&& other) noexcept {
  kill();
  pid_ = std::exchange(other.pid_, -1);
  address_ = other.address_;
  return *this;
}

bool ServerProcess::stop() {
  if (pid_ <= 0) return false;
  ::kill(pid_, SIGTERM);
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

double ServerProcess::megabytes() const {
  std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
  double all = 0, resident = 0, shared = 0;
  statm >> all >> resident >> shared;
  return (resident - shared) * double(::sysconf(_SC_PAGESIZE)) / 1e6;
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it had stopped by itself: " << status;
}

// ---- HTTP ----------------------------------------------------------------------------------------------------------

std::string HttpAnswer::text(const char* key) const {
  boost::system::error_code error;
  const json::value value = json::parse(body, error);
  const json::object* object = error ? nullptr : value.if_object();
  const json::value* member = object ? object->if_contains(key) : nullptr;
  if (!member) return {};
  return member->is_string() ? std::string(member->as_string().data(), member->as_string().size())
                             : json::serialize(*member);
}

HttpAnswer get(const Address& to, const std::string& target, const ClientHead& head) {
  const ClientReply reply = http_call(to, "GET", target, {}, head);
  return {reply.status, reply.body};
}
HttpAnswer post(const Address& to, const std::string& target, const std::string& body, const ClientHead& head) {
  const ClientReply reply = http_call(to, "POST", target, body, head);
  return {reply.status, reply.body};
}

std::string raw_exchange(const Address& to, const std::string& bytes) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(to.port);
  ::inet_pton(AF_INET, to.host.c_str(), &there.sin_addr);
  std::string answer;
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0) {
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t n = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (n <= 0) break;
      sent += std::size_t(n);
    }
    char buffer[4096];
    for (ssize_t n = 0; (n = ::recv(socket, buffer, sizeof buffer, 0)) > 0;) answer.append(buffer, std::size_t(n));
  }
  ::close(socket);
  return answer;
}

Seats make_duel(const Address& to, const std::string& game, const std::string& more) {
  Seats made;
  const HttpAnswer created = post(to, "/api/tables",
                                  R"({"game":")" + game + R"(","seats":{"US":"me","GB":"open"},"name":"Anna",)" +
                                      R"("nonce":"an-onion")" + more + "}");
  EXPECT_EQ(created.status, 201u) << created.body;
  made.id = created.text("id");
  made.token[US] = created.text("token");
  const HttpAnswer joined = post(to, "/api/tables/" + made.id + "/join", R"({"name":"Ben","nonce":"a-bean"})");
  EXPECT_EQ(joined.status, 200u) << joined.body;
  EXPECT_EQ(joined.text("seat"), "GB");
  made.token[GB] = joined.text("token");
  return made;
}

// ---- clients -------------------------------------------------------------------------------------------------------

namespace {

std::set<std::string>& sample_of_messages() {
  static std::set<std::string> sample;
  return sample;
}

void remember(std::string_view text) {
  static std::map<std::string, u32> met;  // by type, seat, and how long it is
  std::string kind(text.substr(0, 30));
  for (std::size_t size = text.size(); size > 0; size /= 4) kind += '.';
  if (text.find("\"stage\":\"over\"") != std::string_view::npos) kind += '!';
  const u32 n = met[kind]++;
  if (n < 10 || (n & (n - 1)) == 0) sample_of_messages().emplace(text);
}

// When everything has run: what any client got is as the schema has it.
struct SchemaCheck : testing::Environment {
  void TearDown() override {
    if (sample_of_messages().empty()) return;
    EXPECT_TRUE(valid_by_schema(sample_of_messages(), "Message"));
  }
};
[[maybe_unused]] testing::Environment* const SCHEMA_CHECK = testing::AddGlobalTestEnvironment(new SchemaCheck);

}  // namespace

Net::Net() { beat(); }
void Net::beat() {  // so that whoever waits in vain wakes
  loop.after(std::chrono::milliseconds(50), [this] {
    loop.stop();
    beat();
  });
}

bool Net::until(const std::function<bool()>& holds, double seconds, std::source_location where) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) {
      ADD_FAILURE_AT(where.file_name(), int(where.line())) << "nothing came of it in " << seconds << " seconds";
      return false;
    }
    loop.run();
  }
  return true;
}

void Net::pause(int milliseconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  until([&] { return std::chrono::steady_clock::now() >= end; }, 600);
}

std::string hello_with(const std::string& token) { return R"({"type":"hello","token":")" + token + R"("})"; }

Client::Client(Net& net, const Address& to, const std::string& table, const std::string& hello, const ClientHead& head)
    : net_(net), self_(std::make_shared<Client*>(this)) {
  SocketEvents events;
  events.message = [self = self_](std::string_view text) {
    if (*self) (*self)->hear(text);
  };
  events.closed = [self = self_] {
    if (!*self) return;
    (*self)->closed = true;
    (*self)->net_.loop.stop();
  };
  socket_ = connect_socket(net.loop, to, "/api/tables/" + table + "/socket", std::move(events), head);
  if (!hello.empty()) send_text(hello);
}

void Client::leave() {
  if (socket_) socket_->close("bye");
  if (self_) *self_ = nullptr;
  socket_.reset();
}

void Client::send_text(const std::string& text) { socket_->send(std::make_shared<std::string>(text)); }
void Client::send(const Request& request, std::optional<Side> seat) { send_text(write_request(request, seat)); }
void Client::answer(u32 number, const std::vector<Action>& actions, std::optional<Side> seat) {
  Request request = asking(Kind::Answer);
  request.number = number;
  request.actions = actions;
  send(request, seat);
}

bool Client::asked(Side side) const {
  return has[side].stage == TableStage::Playing && has[side].asked == side && !has[side].choices.empty();
}

void Client::hear(std::string_view text) {
  net_.loop.stop();
  remember(text);
  on_text(text);
  const Message message = read_message(text);
  if (message.kind == Message::Kind::Refused) return refusals.push_back(message.text);
  EXPECT_TRUE(merge(has[message.to], message)) << text;
  if (message.kind != Message::Kind::Shown) return beside.push_back(message);
  shown[message.to]++;
  on_shown(message.to);
}

Request asking(Kind kind) {
  Request request;
  request.kind = kind;
  return request;
}

}  // namespace warhawk::tests
