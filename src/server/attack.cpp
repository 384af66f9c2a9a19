#include "server/attack.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

#include "content/content.hpp"
#include "games/games.hpp"
#include "house/editions.hpp"
#include "house/header.hpp"
#include "server/child.hpp"
#include "store/open.hpp"
#include "table/json.hpp"

namespace warhawk {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using Steady = std::chrono::steady_clock;
using namespace std::chrono_literals;

double ms_since(Steady::time_point begin) {
  return std::chrono::duration<double, std::milli>(Steady::now() - begin).count();
}

// Comes from the n-th address of this machine that is not the one of who means well.
ClientHead stranger(u32 n) {
  return {.from = "127." + std::to_string(1 + n / 60000) + "." + std::to_string(n / 240 % 250) + "." +
                  std::to_string(2 + n % 240)};
}

json::object post(const Address& to, const std::string& target, const json::object& body, const ClientHead& head = {}) {
  const ClientReply reply = http_call(to, "POST", target, json::serialize(body), head);
  if (reply.status >= 300) throw std::runtime_error("The server refused: " + reply.body);
  return json::parse(reply.body).as_object();
}
std::string text_of(const json::object& object, const char* key) { return json::value_to<std::string>(object.at(key)); }

Bytes bytes_of(std::string text) { return std::make_shared<std::string>(std::move(text)); }
Bytes hello(const std::string& token) {
  return bytes_of(token.empty() ? R"({"type":"hello"})" : R"({"type":"hello","token":")" + token + "\"}");
}

// Who means well: plays with a friend at one table and against the computer at another, at a person's best pace, and notes
// how long each answer took to count, and the computer to move.
class Honest {
 public:
  explicit Honest(const Address& to) : to_(to) {
    const json::object duel =
        post(to, "/api/tables", {{"game", "blocks"}, {"seats", {{"US", "me"}, {"GB", "open"}}}, {"name", "Anna"}});
    const std::string id = text_of(duel, "id");
    const json::object joined = post(to, "/api/tables/" + id + "/join", {{"name", "Ben"}});
    sit(id, text_of(duel, "token"), US);
    sit(id, text_of(joined, "token"), GB);
    const json::object alone =
        post(to, "/api/tables", {{"game", "blocks"}, {"seats", {{"US", "me"}, {"GB", "regular"}}}, {"name", "Cleo"}});
    sit(text_of(alone, "id"), text_of(alone, "token"), US);
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~Honest() {
    loop_.stop();
    thread_.join();
  }

  std::vector<double> take() {  // what was noted since
    const std::lock_guard lock(mutex_);
    std::vector<double> waited = std::exchange(waited_, {});
    for (const auto& seat : seats_)
      if (seat->waits) waited.push_back(ms_since(seat->since));  // those who still wait count too
    return waited;
  }

 private:
  struct Seat {
    Side side;
    std::shared_ptr<Socket> socket;
    u32 number = 0;
    std::vector<Action> choices;
    bool asked = false, over = false;
    std::atomic<bool> waits = false;
    Steady::time_point since;
  };

  void sit(const std::string& id, const std::string& token, Side side) {
    auto seat = std::make_shared<Seat>();
    seat->side = side;
    seat->socket = connect_socket(loop_, to_, "/api/tables/" + id + "/socket",
                                  {[this, seat](std::string_view text) { hear(*seat, text); }, [] {}});
    seat->socket->send(hello(token));
    seats_.push_back(seat);
  }

  void hear(Seat& seat, std::string_view text) {
    const Message message = read_message(text);
    if (message.kind != Message::Kind::Shown || int(message.to) != int(seat.side)) return;
    const Position& position = *message.position;
    if (seat.waits && position.number > seat.number) note(seat);
    seat.number = position.number;
    seat.choices = position.choices;
    seat.over = position.over();
    seat.asked = position.stage == TableStage::Playing && position.asked == seat.side && !position.choices.empty();
    const bool computer =
        position.stage == TableStage::Playing && position.asked != seat.side && &seat == seats_[2].get();
    if (computer) wait(seat);
    if (seat.asked) loop_.after(40ms, [this, &seat] { answer(seat); });
  }
  void wait(Seat& seat) {
    const std::lock_guard lock(mutex_);
    seat.since = Steady::now();
    seat.waits = true;
  }
  void note(Seat& seat) {
    const std::lock_guard lock(mutex_);
    waited_.push_back(ms_since(seat.since));
    seat.waits = false;
  }
  void answer(Seat& seat) {
    if (!seat.asked) return;
    Request request;
    request.kind = Request::Kind::Answer;
    request.number = seat.number;
    request.actions = {seat.choices[random_.below(u32(seat.choices.size()))]};
    seat.asked = false;
    wait(seat);
    seat.socket->send(bytes_of(write_request(request)));
  }

  Address to_;
  Loop loop_;
  Random random_{1};
  std::vector<std::shared_ptr<Seat>> seats_;
  std::mutex mutex_;
  std::vector<double> waited_;
  std::thread thread_;
};

// Those who don't: threads that ask over HTTP, and one for connections. They have what the server and who means well leave of
// the processors, as if they sat at machines of their own: what is measured is the server, not who gets a processor.
class Mean {
 public:
  explicit Mean(const Address& to)
      : to_(to), sockets_([this] {
          step_back();
          loop_.run();
        }) {}
  ~Mean() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
    loop_.stop();
    sockets_.join();
  }

  // Over and over, until it is enough; what is refused is no reason to stop.
  void again(const std::function<void()>& what) {
    threads_.emplace_back([this, what] {
      step_back();
      while (!stop_) try {
          what();
        } catch (const std::exception&) { std::this_thread::sleep_for(5ms); }
    });
  }
  std::shared_ptr<Socket> connect(const std::string& table, const std::string& token, const ClientHead& head) {
    auto socket =
        connect_socket(loop_, to_, "/api/tables/" + table + "/socket", {[](std::string_view) {}, [] {}}, head);
    socket->send(hello(token));
    return socket;
  }
  // On the loop's thread, which sockets are touched by alone.
  void post(std::function<void()> work) { loop_.post(std::move(work)); }
  const Address& to() const { return to_; }

 private:
  static void step_back() { ::setpriority(PRIO_PROCESS, id_t(::gettid()), 19); }

  Address to_;
  Loop loop_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
  std::thread sockets_;
};

// A click and its undo, as often as a file may have them.
std::string file_of_undos() {
  const Edition edition = load_edition(*find_game("blocks"), find_content("blocks"));
  const DiceSecret secret = DiceSecret::of_seed(42);
  History history(*edition.game, edition.content.get(), {}, secret.dice_key());
  for (int i = 0; i < 13000; i++) {
    Options options;
    history.options(options);
    const Side who = history.pending().who;
    history.play(who, options.at[0]);
    history.undo(who, 0);
  }
  return write_save(save_context(edition), history, secret, {"Mal", "greedy"}, Seal::Never);
}

struct Attack {
  const char *row, *what;
  std::function<void(Mean&)> begin;
};

std::vector<Attack> attacks(const std::shared_ptr<const std::string>& file) {
  const auto send_files = [file](Mean& mean) {
    for (u32 i = 0; i < 3; i++)
      mean.again([&mean, file, i] { post(mean.to(), "/api/tables", {{"save", *file}}, stranger(i)); });
  };
  const auto take_computers = [](Mean& mean) {
    for (u32 i = 0; i < 10; i++) {
      const json::object seats{{"US", "veteran:500ms"}, {"GB", "veteran:500ms"}};
      const json::object made = post(mean.to(), "/api/tables", {{"game", "blocks"}, {"seats", seats}}, stranger(i % 2));
      mean.post([&mean, made, i] { mean.connect(text_of(made, "id"), "", stranger(i % 2)); });
    }
    const json::object seat =
        post(mean.to(), "/api/tables", {{"game", "blocks"}, {"seats", {{"US", "me"}, {"GB", "regular"}}}}, stranger(2));
    mean.post([&mean, seat] {
      const auto socket = mean.connect(text_of(seat, "id"), text_of(seat, "token"), stranger(2));
      for (int i = 0; i < 400; i++) socket->send(bytes_of(R"({"type":"hint"})"));
    });
  };
  const auto list = [](Mean& mean) {
    for (u32 i = 0; i < 8; i++)
      mean.again([&mean, i] { http_call(mean.to(), "GET", "/api/tables?game=dawn", {}, stranger(i)); });
  };
  const auto connect = [](Mean& mean) {
    mean.post([&mean] {
      for (u32 i = 0; i < 3000; i++) mean.connect("abcdefgh", "", stranger(i % 2));
    });
  };
  const auto from_everywhere = [](Mean& mean) {
    const auto n = std::make_shared<std::atomic<u32>>(0);
    for (int i = 0; i < 4; i++)
      mean.again([&mean, n] { http_call(mean.to(), "GET", "/api/games", {}, stranger((*n)++ % 30000)); });
  };
  const auto watch = [](Mean& mean) {
    const json::object made =
        post(mean.to(), "/api/tables", {{"game", "blocks"}, {"seats", {{"US", "me"}, {"GB", "open"}}}}, stranger(0));
    mean.post([&mean, made] {
      for (u32 i = 0; i < 2000; i++) mean.connect(text_of(made, "id"), "", stranger(i % 10));
    });
  };
  return {{"", "nobody means harm", [](Mean&) {}},
          {"2", "files of answers and undos", send_files},
          {"3", "computer players and hints taken", take_computers},
          {"6", "lists read again and again", list},
          {"11", "connections of two addresses", connect},
          {"12", "requests from everywhere", from_everywhere},
          {"13", "two thousand spectators", watch}};
}

Waited waited(const Attack& attack, std::vector<double> times) {
  Waited sum{attack.row, attack.what, times.size()};
  if (times.empty()) return sum;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) { return times[std::size_t(share * double(times.size() - 1))]; };
  sum.p50_ms = at(0.5), sum.p99_ms = at(0.99), sum.longest_ms = times.back();
  return sum;
}

void fill(const std::string& file, int tables) {
  const auto store = open_sqlite(file, "OFF");
  Editions editions(*store);
  TableHeader header;
  header.clock = CLOCK_PRESETS[1].plan;
  header.seats = {Seat::person("Anna"), Seat::computer("regular")};
  TableRow row;
  row.secret = std::string(64, '0');
  row.stage = Stage::Playing;
  row.summary = R"({"players":[{"kind":"human","name":"Anna"},{"kind":"bot","name":"regular"}],"asked":"US"})";
  for (int i = 0; i < tables; i++) {
    const Edition& edition = *editions.today(i % 3 ? "blocks" : "dawn");
    header.scenario = edition.scenarios.at(0).id;
    row.id = "t" + std::to_string(i);
    row.game = edition.game->id;
    row.content = edition.hash;
    row.header = write_table_header(header);
    row.created = row.changed = u64(1000 + i);
    store->create(row);
  }
}

}  // namespace

AttackReport run_attacks(const AttackPlan& plan) {
  std::string name = (fs::current_path() / "warhawk-attack-XXXXXX").string();  // not in memory, as /tmp may be
  if (!::mkdtemp(name.data())) throw std::runtime_error("No folder can be made here for the database.");
  const std::shared_ptr<void> folder(nullptr, [&name](void*) {
    std::error_code ignored;
    fs::remove_all(name, ignored);
  });
  const std::string store = name + "/attack.db";
  fill(store, plan.tables);
  const auto file = std::make_shared<const std::string>(file_of_undos());
  AttackReport report;
  const auto begin = Steady::now();
  Child child(plan.program, {"--db", store});
  http_call(child.address(), "GET", "/api/tables");
  report.start_seconds = ms_since(begin) / 1000;
  report.start_megabytes = child.megabytes();
  std::vector<double> all;
  for (const Attack& attack : attacks(file)) {
    Honest honest(child.address());
    std::this_thread::sleep_for(200ms);
    honest.take();
    std::vector<double> times;
    {
      Mean mean(child.address());
      attack.begin(mean);
      std::this_thread::sleep_for(std::chrono::seconds(plan.seconds));
      times = honest.take();
    }
    if (*attack.row) all.insert(all.end(), times.begin(), times.end());
    report.attacks.push_back(waited(attack, std::move(times)));
  }
  report.all = waited({"", "any of them", {}}, std::move(all));
  return report;
}

}  // namespace warhawk
