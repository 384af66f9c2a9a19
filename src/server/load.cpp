#include "server/load.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "engine/dice.hpp"
#include "server/child.hpp"
#include "server/net.hpp"
#include "table/json.hpp"

namespace warhawk {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// 4 KB written and synced, one after the other: the median.
double probe_sync(const fs::path& folder) {
  std::string name = (folder / "warhawk-probe-XXXXXX").string();
  const int file = ::mkstemp(name.data());
  if (file < 0) return 0;
  ::unlink(name.c_str());
  std::vector<double> times;
  const std::string block(4096, 'x');
  for (int i = 0; i < 100; i++) {
    const auto begin = Clock::now();
    if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0) break;
    times.push_back(ms_since(begin));
  }
  ::close(file);
  if (times.empty()) return 0;
  std::nth_element(times.begin(), times.begin() + std::ptrdiff_t(times.size() / 2), times.end());
  return times[times.size() / 2];
}

struct NewGame {
  std::string id;
  std::array<std::string, 2> token;
};

NewGame make_game(const Address& to, const std::string& game) {
  const auto call = [&](const std::string& target, const json::object& body) {
    const ClientReply reply = http_call(to, "POST", target, json::serialize(body));
    if (reply.status >= 300) throw std::runtime_error("The server refused a table: " + reply.body);
    return json::parse(reply.body).as_object();
  };
  NewGame made;
  const json::object created =
      call("/api/tables", {{"game", game}, {"seats", {{"US", "me"}, {"GB", "open"}}}, {"name", "Load"}});
  made.id = json::value_to<std::string>(created.at("id"));
  made.token[US] = json::value_to<std::string>(created.at("token"));
  const json::object joined = call("/api/tables/" + made.id + "/join", {{"name", "Load"}});
  made.token[GB] = json::value_to<std::string>(joined.at("token"));
  return made;
}

class Load {
 public:
  Load(const LoadPlan& plan, const Address& address) : plan_(plan), address_(address), slots_(std::size_t(plan.games)) {
    for (int i = 0; i < MAKERS; i++) makers_.emplace_back([this] { make_games(); });
    for (int i = 0; i < plan.games; i++) want(i);
  }
  ~Load() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& maker : makers_) maker.join();
  }

  void run(double seconds, const std::function<void()>& begins, const std::function<void()>& ends) {
    // The games are set up first, then the clock starts.
    wait_for_all([this, seconds, begins, ends] {
      begins();
      measuring_ = true;
      begun_at_ = Clock::now();
      for (std::size_t slot = 0; slot < slots_.size(); slot++)
        for (const Side side : {US, GB}) think(slot, side);
      loop_.after(std::chrono::milliseconds(i64(seconds * 1000)), [this, ends] {
        measuring_ = false;
        seconds_ = ms_since(begun_at_) / 1000;
        ends();
        loop_.stop();
      });
    });
    loop_.run();
    if (!failure_.empty()) throw std::runtime_error(failure_);
  }

  LoadReport report() {
    LoadReport report;
    report.decisions = decisions_;
    report.begun = begun_;
    report.finished = finished_;
    report.refused = refused_;
    report.lost = lost_;
    report.seconds = seconds_;
    report.a_second = double(decisions_) / seconds_;
    std::sort(latency_.begin(), latency_.end());
    const auto at = [&](double share) {
      return latency_.empty() ? 0 : double(latency_[std::size_t(share * double(latency_.size() - 1))]);
    };
    report.p50_ms = at(0.5);
    report.p99_ms = at(0.99);
    return report;
  }

 private:
  using i64 = std::int64_t;

  struct Player {
    std::shared_ptr<Socket> socket;
    u32 number = 0;
    std::vector<Action> choices;
    bool asked = false, waiting = false;
    Clock::time_point sent;
  };
  struct Slot {
    int round = 0;
    NewGame game;
    std::array<Player, 2> players;
    std::vector<std::shared_ptr<Socket>> observers;
    bool ready = false;
  };

  // Tables are made by threads of their own, because that waits for answers.
  static constexpr int MAKERS = 16;
  void want(int slot) {
    {
      const std::lock_guard lock(mutex_);
      wanted_.push_back(slot);
    }
    wake_.notify_one();
  }
  void make_games() {
    for (;;) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !wanted_.empty(); });
      if (stop_) return;
      const int slot = wanted_.front();
      wanted_.pop_front();
      lock.unlock();
      try {
        NewGame game = make_game(address_, plan_.game);
        loop_.post([this, slot, game] { begin(std::size_t(slot), game); });
      } catch (const std::exception& problem) {
        loop_.post([this, what = std::string(problem.what())] {
          failure_ = what;
          loop_.stop();
        });
        return;
      }
    }
  }

  void begin(std::size_t at, const NewGame& game) {
    Slot& slot = slots_[at];
    const int round = ++slot.round;
    slot.game = game;
    begun_++;
    for (const Side side : {US, GB}) {
      slot.players[side] = {};
      slot.players[side].socket = connect(
          game.id, "\"token\":\"" + game.token[side] + "\"",
          [this, at, side, round](std::string_view text) {
            if (slots_[at].round == round) hear(at, side, text);
          },
          [this, at, round] {
            if (slots_[at].round == round && slots_[at].ready) lost_ += measuring_;
          });
    }
    for (int i = 0; at == 0 && i < plan_.observers; i++)
      slot.observers.push_back(connect(
          game.id, "\"watch\":\"\"", [](std::string_view) {}, [] {}));
  }

  std::shared_ptr<Socket> connect(const std::string& id, const std::string& who,
                                  std::function<void(std::string_view)> heard, std::function<void()> closed) {
    auto socket =
        connect_socket(loop_, address_, "/api/tables/" + id + "/socket", {std::move(heard), std::move(closed)});
    socket->send(std::make_shared<std::string>("{\"type\":\"hello\"," + who + "}"));
    return socket;
  }

  void hear(std::size_t at, Side side, std::string_view text) {
    Slot& slot = slots_[at];
    Player& player = slot.players[side];
    if (text.find("\"type\":\"presence\"") != std::string_view::npos) return;
    const Message message = read_message(text);
    if (message.kind == Message::Kind::Refused) {
      refused_ += measuring_;
      player.waiting = false;
      return;
    }
    if (message.kind != Message::Kind::Shown) return;
    const Position& position = *message.position;
    if (player.waiting && position.number > player.number) {
      player.waiting = false;
      if (measuring_) {
        decisions_++;
        latency_.push_back(float(ms_since(player.sent)));
      }
    }
    player.number = position.number;
    player.choices = position.choices;
    player.asked = position.stage == TableStage::Playing && position.asked == side && !position.choices.empty();
    if (position.over() && slot.ready) {
      slot.ready = false;
      finished_++;
      for (const Side each : {US, GB}) slot.players[each].socket->close("over");
      for (const auto& observer : slot.observers) observer->close("over");
      slot.observers.clear();
      want(int(at));
      return;
    }
    if (position.stage == TableStage::Playing && !slot.ready && slot.players[US].number + slot.players[GB].number > 0) {
      slot.ready = true;
      if (!started_ && ++ready_ == plan_.games) started_ = true, all_ready_();
    }
    if (measuring_) think(at, side);
  }

  void think(std::size_t at, Side side) {
    Player& player = slots_[at].players[side];
    if (!player.asked || player.waiting) return;
    Request request;
    request.kind = Request::Kind::Answer;
    request.number = player.number;
    request.actions = {player.choices[random_.below(u32(player.choices.size()))]};
    player.waiting = true;
    player.asked = false;
    player.sent = Clock::now();
    player.socket->send(std::make_shared<std::string>(write_request(request)));
  }

  void wait_for_all(std::function<void()> then) { all_ready_ = std::move(then); }

  LoadPlan plan_;
  Address address_;
  Loop loop_;
  Random random_{plan_.seed};
  std::vector<Slot> slots_;
  std::function<void()> all_ready_ = [] {};
  bool measuring_ = false, started_ = false;
  int ready_ = 0;
  Clock::time_point begun_at_;
  double seconds_ = 0;
  u64 decisions_ = 0, begun_ = 0, finished_ = 0, refused_ = 0, lost_ = 0;
  std::vector<float> latency_;
  std::string failure_;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<int> wanted_;
  bool stop_ = false;
  std::vector<std::thread> makers_;
};

double figure_of(const Address& to, const std::string& name) {
  const std::string text = "\n" + http_call(to, "GET", "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
}

}  // namespace

LoadReport run_load(const LoadPlan& plan) {
  const bool postgres = plan.store.rfind("postgres", 0) == 0;
  fs::path folder;
  std::string store = plan.store;
  if (store.empty()) {
    std::string name = (fs::current_path() / "warhawk-load-XXXXXX").string();  // not in memory, as /tmp may be
    if (!::mkdtemp(name.data())) throw std::runtime_error("No folder can be made here for the database.");
    folder = name;
    store = (folder / "load.db").string();
  }
  const fs::path beside = postgres ? fs::current_path() : fs::absolute(store).parent_path();
  LoadReport report;
  {
    const double sync_before = probe_sync(beside);
    Child child(plan.program, {"--db", store, "--rate", "0"});
    double cpu = 0, sent = 0;
    Load load(plan, child.address());
    load.run(
        plan.seconds, [&] { cpu = child.cpu_seconds(); }, [&] { cpu = child.cpu_seconds() - cpu; });
    report = load.report();
    sent = figure_of(child.address(), "warhawk_sent_bytes_total");
    report.cpu_ms = report.decisions ? cpu * 1000 / double(report.decisions) : 0;
    report.sent_per_decision = report.decisions ? sent / double(report.decisions) : 0;
    report.sync_ms = (sync_before + probe_sync(beside)) / 2;
  }
  std::error_code ignored;
  std::uintmax_t bytes = 0;
  if (!postgres)
    for (const char* ending : {"", "-wal"}) {
      const auto size = fs::file_size(store + ending, ignored);
      bytes += ignored ? 0 : size;
    }
  report.bytes_per_game = report.begun ? double(bytes) / double(report.begun) : 0;
  if (!folder.empty() && !plan.keep) fs::remove_all(folder, ignored);
  return report;
}

}  // namespace warhawk
