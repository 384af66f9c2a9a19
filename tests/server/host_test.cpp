// What a host would rather not meet: people who take more than their share, mean or not. Those who mean well play on meanwhile.
#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "content/content.hpp"
#include "games/games.hpp"
#include "harness.hpp"
#include "house/header.hpp"
#include "house/limits.hpp"
#include "store/open.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

const ClientHead STRANGER{.from = "127.0.0.2"};  // comes from another address

struct Hosted : testing::Test {
  Folder folder;
  std::string file = folder.file("host.db");
  ServeOptions options = serving(file);
  Net net;
  std::string file_hash;

  std::unique_ptr<Client> come(const Address& at, const std::string& table, const std::string& hello,
                               const ClientHead& head = {}) {
    auto client = std::make_unique<Client>(net, at, table, hello, head);
    net.until([&] { return client->closed || client->shown[US] + client->shown[GB] + client->shown[Spectator] > 0; });
    return client;
  }
  // Two who play at one table.
  struct Pair {
    Seats seats;
    std::unique_ptr<Client> us, gb;
  };
  Pair sit_down(const Address& at) {
    Pair pair{make_duel(at), nullptr, nullptr};
    pair.us = come(at, pair.seats.id, hello_with(pair.seats.token[US]));
    pair.gb = come(at, pair.seats.id, hello_with(pair.seats.token[GB]));
    return pair;
  }
  // How long one waits until what one answered counts, in milliseconds.
  double play(Pair& pair, std::size_t which = 0) {
    net.until([&] { return pair.us->asked(US) || pair.gb->asked(GB); });
    const Side side = pair.us->asked(US) ? US : GB;
    Client& client = side == US ? *pair.us : *pair.gb;
    const Position& mine = client.mine(Viewer(side));
    const u32 number = mine.number;
    const auto begin = std::chrono::steady_clock::now();
    client.answer(number, {mine.choices[which % mine.choices.size()]});
    net.until([&] { return mine.number > number; });
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  }
};

// A connection by hand, to begin what is not finished.
class Half {
 public:
  Half(const Address& to, const char* from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const sockaddr_in here = address(from, 0), there = address(to.host.c_str(), to.port);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here), 0);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  }
  Half(const Half&) = delete;
  Half& operator=(const Half&) = delete;
  ~Half() { ::close(socket_); }
  void send(const std::string& bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), 0), ssize_t(bytes.size()));
  }
  std::string answer() const {
    char bytes[4096];
    const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
    return {bytes, n > 0 ? std::size_t(n) : 0};
  }

 private:
  static sockaddr_in address(const char* host, u16 port) {
    sockaddr_in made{};
    made.sin_family = AF_INET;
    made.sin_port = htons(port);
    ::inet_pton(AF_INET, host, &made.sin_addr);
    return made;
  }
  int socket_;
};

const Edition& blocks() {
  static const Edition read = load_edition(*find_game("blocks"), find_content("blocks"));
  return read;
}

// A click and its undo, so often that nothing else fits.
std::string save_of_undos(std::size_t pairs) {
  const DiceSecret secret = DiceSecret::of_seed(42);
  History history(*blocks().game, blocks().content.get(), {}, secret.dice_key());
  for (std::size_t i = 0; i < pairs; i++) {
    Options options;
    history.options(options);
    const Side who = history.pending().who;
    EXPECT_EQ(history.play(who, options.at[0]), "");
    EXPECT_EQ(history.undo(who, 0), "");
  }
  return write_save(save_context(blocks()), history, secret, {"Anna", "greedy"}, Seal::Never);
}

std::string body_of(const std::string& save) { return boost::json::serialize(boost::json::object{{"save", save}}); }

double figure(const Address& at, const std::string& name) {
  const std::string text = "\n" + get(at, "/metrics").body;
  const std::size_t from = text.find("\n" + name + " ");
  return from == std::string::npos ? -1 : std::stod(text.substr(from + name.size() + 2));
}

// Row 2: a long file is read beside the players.
TEST_F(Hosted, AFileOfUndosKeepsNobodyWaiting) {
  ServerProcess server(options);
  Pair honest = sit_down(server.address());
  const std::string file = save_of_undos(9000);
  std::atomic<bool> sent = false;
  double reading = 0;  // milliseconds
  std::thread stranger([&] {
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(post(server.address(), "/api/tables", body_of(file), STRANGER).status, 201u);
    reading = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    sent = true;
  });
  double longest = 0;
  for (int i = 0; !sent || i < 20; i++) {
    if (i % 100 == 99) honest = sit_down(server.address());  // before their game can end
    longest = std::max(longest, play(honest, std::size_t(i)));
  }
  stranger.join();
  // A slow machine is slow for both; a server that reads and does nothing else keeps them waiting all that time.
  EXPECT_LT(longest, std::max(1000., reading * 0.75))
      << "it was 45 seconds once; load --attack measures it more closely";
  const HttpAnswer more = post(server.address(), "/api/tables", body_of(save_of_undos(20001)), STRANGER);
  EXPECT_EQ(more.status, 400u);
  EXPECT_EQ(more.text("error"), "This game has more than 40,000 moves; no game that was played here does.");
  EXPECT_TRUE(server.stop());
}

// Row 3: whoever has ten tables of computer players does not take them from who has one.
TEST_F(Hosted, ComputerPlayersAreSharedFairly) {
  options.bot_threads = 1;
  ServerProcess server(options);
  const Address& at = server.address();
  EXPECT_EQ(post(at, "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"veteran:10000ms"}})").text("error"),
            "Computer players here think about a move for at most 500 milliseconds; choose a shorter time.");
  std::vector<std::unique_ptr<Client>> watchers;
  for (int i = 0; i < 10; i++) {
    const HttpAnswer made =
        post(at, "/api/tables", R"({"game":"blocks","seats":{"US":"veteran:500ms","GB":"veteran:500ms"}})", STRANGER);
    ASSERT_EQ(made.status, 201u) << made.body;
    watchers.push_back(come(at, made.text("id"), R"({"type":"hello"})", STRANGER));
  }
  const HttpAnswer mine = post(at, "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"regular"}})");
  const auto me = come(at, mine.text("id"), hello_with(mine.text("token")));
  // Four hundred hints of one seat, who then leaves.
  const HttpAnswer his = post(at, "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"regular"}})", STRANGER);
  {
    const auto he = come(at, his.text("id"), hello_with(his.text("token")), STRANGER);
    for (int i = 0; i < 400; i++) he->send(asking(Kind::Hint));
    net.pause(100);
  }
  const Position& position = me->mine(SeenByUS);
  int answered = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 400 && answered < 6; i++) {
    net.until([&] { return me->asked(US) || position.over(); });
    if (position.over()) break;
    const u32 number = position.number;
    me->answer(number, {position.choices[std::size_t(i * 5) % position.choices.size()]});
    net.until([&] { return position.number > number; });
    if (position.asked == GB) answered++;
  }
  EXPECT_GE(answered, 6);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(40));
  watchers.clear();
  EXPECT_TRUE(server.stop());
}

// Row 3, 4: nobody is there, so nobody thinks.
TEST_F(Hosted, ComputerPlayersThinkWhileSomebodyIsThere) {
  options.house.unused = std::chrono::milliseconds(300);
  ServerProcess server(options);
  const Address& at = server.address();
  const HttpAnswer made = post(at, "/api/tables", R"({"game":"dawn","seats":{"US":"veteran","GB":"veteran"}})");
  net.pause(1500);
  const double before = figure(at, "warhawk_bot_answers_total");
  net.pause(500);
  EXPECT_EQ(figure(at, "warhawk_bot_answers_total"), before);
  EXPECT_EQ(figure(at, "warhawk_tables_open"), 0);
  const auto watcher = come(at, made.text("id"), R"({"type":"hello"})");
  net.until([&] { return figure(at, "warhawk_bot_answers_total") > before; });
  EXPECT_TRUE(server.stop());
}

// Row 4: what stands in the database is opened when it is needed.
TEST_F(Hosted, ManyTablesAreNotOpenedAtTheStart) {
  std::string timed;
  {
    const auto store = open_sqlite(file, "OFF");
    Editions editions(*store, files_of);
    TableHeader header;
    header.scenario = "campaign";
    header.clock = {ClockPlan::Kind::Live, 3'600'000, 0};
    header.seats = {Seat::person("Anna"), Seat::computer("regular")};
    header.begun = 1000;
    TableRow row;
    row.game = "blocks";
    row.content = editions.today("blocks")->hash;
    row.header = write_table_header(header);
    row.secret = std::string(64, '0');
    row.stage = Stage::Playing;
    row.created = row.changed = 1000;
    row.summary = "{}";
    row.due = 3'601'000;
    const int tables = std::getenv("WARHAWK_LONG") ? 100000 : 5000;
    for (int i = 0; i < tables; i++) {
      row.id = "t" + std::to_string(i);
      store->create(row);
    }
    timed = row.id;
    store->beat(2000);
  }
  const auto begin = std::chrono::steady_clock::now();
  ServerProcess server(options);
  EXPECT_EQ(get(server.address(), "/api/tables").status, 200u);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  net.pause(1500);
  EXPECT_EQ(figure(server.address(), "warhawk_tables_open"), 0);
#ifndef __SANITIZE_ADDRESS__
  EXPECT_LT(server.megabytes(), 200);
#endif
  const auto watcher = come(server.address(), timed, R"({"type":"hello"})");
  EXPECT_GT(watcher->mine(Spectator).clocks->left[US], 3'500'000u);
  EXPECT_TRUE(server.stop());
}

// Row 8: the dice of a rematch are its own.
TEST_F(Hosted, ARematchOfASeededGameCanBeVerified) {
  ServerProcess server(options);
  const Address& at = server.address();
  const HttpAnswer made = post(at, "/api/tables", body_of(save_of_undos(2)));
  ASSERT_EQ(made.status, 201u) << made.body;
  const auto us = come(at, made.text("id"), hello_with(made.text("token")));
  us->send(asking(Kind::Resign));
  net.until([&] { return us->mine(SeenByUS).over(); });
  Request offer = asking(Kind::Offer);
  offer.offer = Offer::Rematch;
  us->send(offer);
  net.until([&] { return !us->beside.empty() && us->beside.back().kind == Message::Kind::Rematch; });
  const std::string next = us->beside.back().text;
  const auto again = come(at, next, hello_with(made.text("token")));
  again->send(asking(Kind::Resign));
  net.until([&] { return again->mine(SeenByGB).over(); });
  const std::string save = get(at, "/api/tables/" + next + "/save", {.bearer = made.text("token")}).body;
  EXPECT_NE(save.find("dice: keyed"), std::string::npos) << save.substr(0, 600);
  EXPECT_EQ(read_save(save_context(blocks()), save).header.result, "US wins: GB resigns");
  EXPECT_TRUE(server.stop());
}

// Row 9: what one side does in secret moves nothing that others can read.
TEST_F(Hosted, HiddenClicksMoveNoPublicNumber) {
  ServerProcess server(options);
  const Address& at = server.address();
  Pair pair = sit_down(at);
  const auto watcher = come(at, pair.seats.id, R"({"type":"hello"})");
  const auto listed = [&] { return get(at, "/api/tables").body; };
  const std::string before = listed();
  const u32 seen = watcher->mine(Spectator).number;
  const double decisions = figure(at, "warhawk_decisions_total");
  net.pause(20);
  play(pair);
  play(pair, 1);
  watcher->send(asking(Kind::Sync));
  net.until([&] { return watcher->shown[Spectator] > 1; });
  ASSERT_EQ(watcher->mine(Spectator).number, seen) << "those were hidden";
  pair.us->send(asking(Kind::Undo));
  const u32 shown = pair.us->shown[US];
  net.until([&] { return pair.us->shown[US] > shown || !pair.us->refusals.empty(); });
  EXPECT_TRUE(pair.us->refusals.empty());
  EXPECT_EQ(listed(), before);
  EXPECT_EQ(figure(at, "warhawk_decisions_total"), decisions);
  // The figures of the process itself are for this machine.
  EXPECT_NE(
      raw_exchange(at, "GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 8.8.8.8\r\nConnection: close\r\n\r\n")
          .find(" 403 "),
      std::string::npos);
  EXPECT_TRUE(server.stop());
}

// Row 10: guessing is slow, and there are few tries.
TEST_F(Hosted, PasswordsCantBeGuessedFast) {
  options.api.password = "tippecanoe";
  std::string cookie;
  {
    ServerProcess server(options);
    const Address& at = server.address();
    const ClientReply entered = http_call(at, "POST", "/api/enter", R"({"password":"tippecanoe"})");
    EXPECT_EQ(entered.status, 200u);
    cookie = entered.cookie;
    EXPECT_EQ(get(at, "/api/games", {.cookie = cookie}).status, 200u);
    EXPECT_EQ(cookie.find(hash_of_token("the door of a Warhawk server: tippecanoe")), std::string::npos);
    const auto began = std::chrono::steady_clock::now();
    unsigned tries = 0, status = 403;
    for (; status == 403 && tries < 100; tries++)
      status = post(at, "/api/enter", R"({"password":"tyler"})", STRANGER).status;
    const double minutes = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() / 60;
    EXPECT_EQ(status, 429u);
    EXPECT_GE(tries, 11u);
    EXPECT_LE(tries, 12 + 10 * minutes) << "ten at once and ten a minute, however slow the machine";
    EXPECT_EQ(post(at, "/api/enter", R"({"password":"tippecanoe"})").status, 200u);  // from elsewhere
    EXPECT_TRUE(server.stop());
  }
  ServerProcess again(options);
  EXPECT_EQ(get(again.address(), "/api/games", {.cookie = cookie}).status, 200u) << "who is in stays in";
  options.store = folder.file("other.db");
  ServerProcess other(options);
  EXPECT_EQ(get(other.address(), "/api/games", {.cookie = cookie}).status, 401u) << "it is salted";
  EXPECT_TRUE(again.stop() && other.stop());
}

// Row 11: one address does not take all connections, and there are as many as the system gives.
TEST_F(Hosted, ConnectionsAreLimitedByAddress) {
  options.net.connections_each = 40;
  options.api.sockets = 20;
  rlimit files{};
  ServerProcess server(options, [] {
    rlimit few{};
    ::getrlimit(RLIMIT_NOFILE, &few);
    few.rlim_cur = 30;
    ::setrlimit(RLIMIT_NOFILE, &few);
  });
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &files), 0);
  const Address& at = server.address();
  const Seats seats = make_duel(at);
  std::vector<std::unique_ptr<Client>> many;
  for (int i = 0; i < 60; i++)
    many.push_back(std::make_unique<Client>(net, at, seats.id, R"({"type":"hello"})", STRANGER));
  const auto count = [&](auto is) { return std::count_if(many.begin(), many.end(), is); };
  net.until([&] { return count([](const auto& c) { return c->closed || c->shown[Spectator] > 0; }) == 60; });
  EXPECT_EQ(count([](const auto& c) { return c->shown[Spectator] > 0; }), 20);
  const auto honest = come(at, seats.id, hello_with(seats.token[US]));
  EXPECT_GT(honest->shown[US], 0u);
  many.clear();
  net.until([&] {
    net.pause(50);
    return come(at, seats.id, R"({"type":"hello"})", STRANGER)->shown[Spectator] > 0;
  });
  EXPECT_TRUE(server.stop());
}

// Row 12.
TEST(Buckets, ManyAddressesCostNoMoreThanFew) {
  Buckets buckets;
  const auto milliseconds = [&](int from, int n) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < n; i++) buckets.take("a" + std::to_string(from + i), 1000, 50, 300);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  };
  const double few = milliseconds(0, 5000);
  milliseconds(5000, 45000);
  EXPECT_LT(milliseconds(50000, 5000), few * 10 + 50);
  milliseconds(55000, 60000);
  EXPECT_LE(buckets.size(), Buckets::MOST + 1);
  for (int i = 0; i < 60000; i++) buckets.take("b", u64(20000 + i), 50, 300);
  EXPECT_EQ(buckets.size(), 1u) << "those that were quiet are forgotten";
  EXPECT_TRUE(buckets.take("b", 90000, 1, 1));
  EXPECT_FALSE(buckets.take("b", 90000, 1, 1));
}

// Row 13: who comes is told of with whoever else does.
TEST_F(Hosted, PresenceIsToldOfManyAtOnce) {
  ServerProcess server(options);
  const Address& at = server.address();
  const Seats seats = make_duel(at);
  const auto first = come(at, seats.id, R"({"type":"hello"})");
  std::vector<std::unique_ptr<Client>> many;
  for (int i = 0; i < 150; i++) many.push_back(std::make_unique<Client>(net, at, seats.id, R"({"type":"hello"})"));
  net.until([&] { return !first->beside.empty() && first->beside.back().watching == 151; });
  EXPECT_LT(first->beside.size(), 60u);
  many.clear();
  EXPECT_TRUE(server.stop());
}

// Row 14: a copy to try things out is nobody's but its own.
TEST_F(Hosted, ASandboxKeepsItsNoteAndNothingElse) {
  ServerProcess server(options);
  const Address& at = server.address();
  const Pair pair = sit_down(at);
  const HttpAnswer made = post(at, "/api/tables/" + pair.seats.id + "/sandbox", "{}", {.bearer = pair.seats.token[US]});
  ASSERT_EQ(made.status, 201u) << made.body;
  const auto me = come(at, made.text("id"), hello_with(made.text("token")));
  Request note = asking(Kind::Note);
  note.text = "what if";
  me->send(note);
  net.until([&] { return me->mine(SeenByUS).note == "what if"; });
  net.until([&] { return me->asked(US); });
  const u32 number = me->mine(SeenByUS).number;
  me->answer(number, {me->mine(SeenByUS).choices[0]});
  net.until([&] { return me->mine(SeenByUS).number > number; });
  me->send(asking(Kind::Resign));
  net.until([&] { return me->mine(SeenByUS).over(); });
  EXPECT_FALSE(me->closed);
  for (const char* what : {"/replay", "/save", "/record"})
    EXPECT_EQ(get(at, "/api/tables/" + made.text("id") + what, {.bearer = made.text("token")}).status, 409u) << what;
  Request offer = asking(Kind::Offer);
  offer.offer = Offer::Rematch;
  me->send(offer);
  net.until([&] { return !me->refusals.empty(); });
  EXPECT_EQ(me->refusals.back(), "This is only a copy to try things in. For another, choose Try again.");
  EXPECT_TRUE(server.stop());
}

// Row 15: what was refused leaves nothing.
TEST_F(Hosted, ARefusedTableIsNotThere) {
  ServerProcess server(options);
  EXPECT_EQ(post(server.address(), "/api/tables", R"({"game":"blocks","nonce":"two words"})").status, 400u);
  EXPECT_EQ(get(server.address(), "/api/tables").body, R"({"tables":[]})");
  EXPECT_TRUE(server.stop());
}

TEST_F(Hosted, OldContentIsThereAfterARestart) {
  {
    const auto store = open_store(file);
    Editions editions(*store, files_of);
    std::vector<StoredFile> files = store->content(editions.today("blocks")->hash);
    for (StoredFile& each : files)
      if (each.name == "sentences.toml") each.bytes += "\n# an older one\n";
    Folder old;
    std::filesystem::create_directory(old.file("blocks"));
    for (const StoredFile& each : files)
      std::ofstream(old.file("blocks") + "/" + each.name, std::ios::binary) << each.bytes;
    const Edition edition = load_edition(*find_game("blocks"), old.file("blocks"));
    store->keep_content(edition.hash, files);
    file_hash = edition.hash;
  }
  ServerProcess server(options);
  EXPECT_EQ(get(server.address(), "/api/content/" + file_hash).status, 200u);
  EXPECT_EQ(get(server.address(), "/api/content/" + std::string(64, 'a')).status, 404u);
  EXPECT_TRUE(server.stop());
}

TEST_F(Hosted, AFrameOfManyLinesEndsItsConnection) {
  ServerProcess server(options);
  const Address& at = server.address();
  Pair pair = sit_down(at);
  const auto loud = come(at, pair.seats.id, R"({"type":"hello"})");
  std::string lines;
  for (int i = 0; i < 30000; i++) lines += "x\n";
  loud->send_text(lines);
  net.until([&] { return loud->closed; });
  EXPECT_TRUE(loud->refusals.empty());
  play(pair);
  EXPECT_TRUE(server.stop());
}

TEST_F(Hosted, LargeRequestsAreTakenAFewAtATime) {
  options.net.large = 3;
  options.net.large_each = 2;
  options.net.patience = std::chrono::seconds(20);
  ServerProcess server(options);
  const Address& at = server.address();
  // Begun and not finished; closed when the loop goes.
  const auto unfinished = [&](const char* from) {
    auto half = std::make_unique<Half>(at, from);
    half->send("POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n{");
    return half;
  };
  const auto one = unfinished("127.0.0.2"), two = unfinished("127.0.0.2");
  net.pause(100);
  const auto three = unfinished("127.0.0.2");
  EXPECT_NE(three->answer().find(" 503 "), std::string::npos);
  const auto four = unfinished("127.0.0.3");
  net.pause(100);
  EXPECT_NE(unfinished("127.0.0.4")->answer().find(" 503 "), std::string::npos);
  EXPECT_EQ(post(at, "/api/tables", R"({"game":"blocks"})").status, 201u);  // small ones are
  EXPECT_TRUE(server.stop());
}

TEST_F(Hosted, StateChangesForPagesOfItsOwnOnly) {
  options.api.names = {"games.example"};
  ServerProcess server(options);
  const Address& at = server.address();
  const std::string body = R"({"game":"blocks"})", port = ":" + std::to_string(at.port);
  const auto status = [&](const ClientHead& head) { return post(at, "/api/tables", body, head).status; };
  EXPECT_EQ(status({}), 201u);
  EXPECT_EQ(status({.origin = "http://127.0.0.1" + port}), 201u);
  EXPECT_EQ(status({.origin = "https://evil.example"}), 403u);
  EXPECT_EQ(status({.origin = "null"}), 403u);
  EXPECT_EQ(status({.host = "evil.example" + port}), 403u) << "a name that was made to lead here";
  EXPECT_EQ(status({.origin = "http://evil.example" + port, .host = "evil.example" + port}), 403u);
  EXPECT_EQ(status({.host = "localhost" + port}), 201u);
  EXPECT_EQ(status({.host = "[::1]" + port}), 201u);
  EXPECT_EQ(status({.origin = "http://games.example" + port, .host = "games.example" + port}), 201u);
  const Seats seats = make_duel(at);
  Client rebound(net, at, seats.id, R"({"type":"hello"})", {.host = "evil.example" + port});
  net.until([&] { return rebound.closed; });
  EXPECT_EQ(rebound.shown[Spectator], 0u);
  EXPECT_TRUE(server.stop());
}

// Row 16: a fault in one callback is not the others'.
TEST(Loops, AFaultEndsItsCallbackOnly) {
  Loop loop;
  bool posted = false, timed = false;
  loop.post([] { throw std::runtime_error("one"); });
  loop.post([&] { posted = true; });
  loop.after(std::chrono::milliseconds(1), [] { throw std::runtime_error("two"); });
  loop.after(std::chrono::milliseconds(20), [&] {
    timed = true;
    loop.stop();
  });
  loop.run();
  EXPECT_TRUE(posted && timed);
}

}  // namespace
}  // namespace warhawk::tests
