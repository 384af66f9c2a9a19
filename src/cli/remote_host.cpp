#include "cli/remote_host.hpp"

#include <algorithm>
#include <chrono>

#include "table/json.hpp"

namespace warhawk::cli {
namespace {

using namespace std::chrono_literals;

// Whether a message is what a request waits for.
bool answers(const Message& message, Viewer viewer, const Request& request) {
  using Kind = Request::Kind;
  if (message.to != viewer) return false;
  if (message.kind == Message::Kind::Refused) return true;
  switch (request.kind) {
    case Kind::Why: return message.kind == Message::Kind::Why;
    case Kind::Hint: return message.kind == Message::Kind::Hint;
    case Kind::Odds: return message.kind == Message::Kind::Odds;
    case Kind::Note: return message.kind == Message::Kind::Note;
    case Kind::Say: return message.kind == Message::Kind::Say && int(message.by) == int(viewer);
    case Kind::Offer: return message.kind == Message::Kind::Offered || message.kind == Message::Kind::Rematch;
    case Kind::Decline: return message.kind == Message::Kind::Declined;
    case Kind::Standing: return message.kind == Message::Kind::Standing;
    case Kind::Answer: return message.kind == Message::Kind::Shown || message.kind == Message::Kind::Standing;
    case Kind::Undo:
      return message.kind == Message::Kind::Shown || message.kind == Message::Kind::Offered ||
             message.kind == Message::Kind::Standing;
    case Kind::Accept: return message.kind == Message::Kind::Shown || message.kind == Message::Kind::Rematch;
    default: return message.kind == Message::Kind::Shown;
  }
}

}  // namespace

RemoteHost::RemoteHost(const Address& address, std::string table, const ClientHead& head, const std::string& token,
                       const std::string& watch, std::string link)
    : address_(address), table_(std::move(table)), link_(std::move(link)), token_(token), head_(head) {
  hello_ = "{\"type\":\"hello\"";
  for (const auto& [key, value] : {std::pair{"token", token}, {"watch", watch}}) {
    if (value.empty()) continue;
    hello_.append(",\"").append(key).append("\":");
    append_json_string(hello_, value);
  }
  hello_ += "}";
  thread_ = std::thread([this] {
    connect();
    loop_.run();
  });
  // The views of every seat that the token opens come first.
  const auto end = std::chrono::steady_clock::now() + 15s;
  std::unique_lock lock(mutex_);
  while (viewers_.empty() && std::chrono::steady_clock::now() < end) {
    wake_.wait_for(lock, 200ms);
    for (const Message& message : inbox_) {
      if (message.kind == Message::Kind::Refused) {
        const std::string why = message.text;
        lock.unlock();
        loop_.post([this] { leaving_ = true, loop_.stop(); });
        thread_.join();
        throw Usage(why);
      }
      if (message.kind != Message::Kind::Shown) continue;
      viewers_.push_back(message.to);
      first_ = *message.position;
    }
  }
  if (viewers_.empty()) {
    lock.unlock();
    loop_.post([this] { leaving_ = true, loop_.stop(); });
    thread_.join();
    throw Usage("No Warhawk server answers at " + address_.host + ":" + std::to_string(address_.port) + ".");
  }
}

RemoteHost::~RemoteHost() {
  loop_.post([this] {
    leaving_ = true;
    if (socket_) socket_->close("bye");
    loop_.after(100ms, [this] { loop_.stop(); });
  });
  if (thread_.joinable()) thread_.join();
}

// Comes back by itself when the connection is lost: the server then sends the whole view again.
void RemoteHost::connect() {
  socket_ = connect_socket(loop_, address_, "/api/tables/" + table_ + "/socket",
                           {[this](std::string_view text) { heard(text); },
                            [this] {
                              if (!leaving_) loop_.after(1000ms, [this] { connect(); });
                            }},
                           head_);
  socket_->send(std::make_shared<std::string>(hello_));
}

void RemoteHost::heard(std::string_view text) {
  const std::lock_guard lock(mutex_);
  try {
    inbox_.push_back(read_message(text));
  } catch (const BadMessage&) {}  // a newer server's
  wake_.notify_all();
}

std::vector<Message> RemoteHost::everything() {
  std::vector<Message> messages(std::make_move_iterator(inbox_.begin()), std::make_move_iterator(inbox_.end()));
  inbox_.clear();
  return messages;
}

std::vector<Message> RemoteHost::take(Viewer viewer, const Request& request) {
  if (request.kind == Request::Kind::Answer && viewer != Spectator)
    for (const Action& action : request.actions) given_[viewer].push_back(action);
  std::optional<Side> seat;
  if (viewer != Spectator && viewers_.size() > 1) seat = Side(viewer);
  auto bytes = std::make_shared<std::string>(write_request(request, seat));
  loop_.post([this, bytes] { socket_->send(bytes); });
  return until(viewer, request);
}

std::vector<Message> RemoteHost::until(Viewer viewer, const Request& request) {
  std::vector<Message> messages;
  const auto end = std::chrono::steady_clock::now() + 20s;
  std::unique_lock lock(mutex_);
  while (std::chrono::steady_clock::now() < end) {
    for (Message& message : everything()) messages.push_back(std::move(message));
    if (std::any_of(messages.begin(), messages.end(), [&](const Message& m) { return answers(m, viewer, request); }))
      return messages;
    wake_.wait_for(lock, 100ms);
  }
  Message silence;
  silence.to = viewer;
  silence.kind = Message::Kind::Refused;
  silence.text = "The server does not answer; the connection may be lost. Try again in a moment.";
  messages.push_back(std::move(silence));
  return messages;
}

std::vector<Message> RemoteHost::wait() {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, 300ms, [this] { return !inbox_.empty(); });
  return everything();
}

std::vector<Action> RemoteHost::clicks(Side side, int n) const {
  std::vector<Action> clicks(given_[side].rbegin(), given_[side].rend());
  clicks.resize(std::min(clicks.size(), std::size_t(n)));
  return clicks;
}

std::optional<RankedChoice> RemoteHost::hint(Side side) {
  Request request;
  request.kind = Request::Kind::Hint;
  for (const Message& message : take(Viewer(side), request))
    if (message.kind == Message::Kind::Hint && !message.ranked.empty()) return message.ranked.front();
  return {};
}

std::optional<Odds> RemoteHost::odds(Side side, u32 number, const Action& answer) {
  Request request;
  request.kind = Request::Kind::Odds;
  request.number = number;
  request.actions = {answer};
  for (const Message& message : take(Viewer(side), request))
    if (message.kind == Message::Kind::Odds) return message.odds;
  return {};
}

std::string RemoteHost::save_copy(const std::string& path) const {
  const ClientReply reply = http_call(address_, "GET", "/api/tables/" + table_ + "/record", {}, head_);
  if (path.empty() || reply.status != 200) return "The server keeps the game; save FILE writes your record of it.";
  write_game(path, reply.body, true);
  return "Your record of the game is saved as " + path + ".";
}

std::string RemoteHost::after_the_end() const {
  return "The server keeps it: http://" + address_.host + ":" + std::to_string(address_.port) + "/api/tables/" +
         table_ + "/save is the whole game, which warhawk verify checks.";
}

std::string RemoteHost::goodbye() const { return "The server keeps the game; to go on with it: warhawk join " + link_; }

}  // namespace warhawk::cli
