// Servers that are killed in the middle of play. Whatever a player was told has happened must have happened: it is in the
// store, and every game is a game that can be read again from its first decision to its last.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "content/content.hpp"
#include "games/games.hpp"
#include "harness.hpp"
#include "house/header.hpp"
#include "support/folder.hpp"
#include "support/postgres.hpp"
#include "support/unsynced_vfs.hpp"

namespace warhawk::tests {
namespace {

const Edition& edition_of(const std::string& game) {
  static std::map<std::string, Edition> read;
  const auto found = read.find(game);
  return found != read.end()
             ? found->second
             : read.emplace(game, load_edition(*find_game(game), find_content(game.c_str()))).first->second;
}

constexpr const char* GAMES[] = {"blocks", "dawn", "glorious", "madison"};

Seats sit_down(const Address& to, const std::string& game) {
  if (find_game(game)->sides == 2) return make_duel(to, game);
  const HttpAnswer made = post(to, "/api/tables", R"({"game":")" + game + R"(","seats":{"US":"me"},"auto":false})");
  EXPECT_EQ(made.status, 201u) << made.body;
  return {made.text("id"), {made.text("token"), ""}};
}

// Two players at a table, or one who plays alone, who answer as soon as they are asked and write down what they were told.
class Pair {
 public:
  Pair(Net& net, const Address& to, u64 seed, const std::string& game = "blocks")
      : net_(net), edition_(edition_of(game)), random_{seed}, seats_(sit_down(to, game)) {}

  const std::string& id() const { return seats_.id; }
  // Every decision that was acknowledged, in order. Who changed over while an answer was on its way may have given another to
  // the same question: a refusal says so, after the view that shows the first one.
  std::vector<std::string> told() {
    for (const Side side : {US, GB}) hear_refusals(side);
    return words(told_);
  }
  bool over() const { return over_; }

  void come(Side side, const Address& to) {
    if (!plays(side)) return;
    hear_refusals(side);
    client_[side] = std::make_unique<Client>(net_, to, seats_.id, hello_with(seats_.token[side]));
    sent_[side].reset();
    std::erase_if(open_, [&](const Sent& sent) { return sent.side == side; });
    port_[side] = to.port;
    client_[side]->on_shown = [this, side](Viewer) { go_on(side); };
  }
  bool at(Side side, const Address& place) const { return port_[side] == place.port; }
  bool lost(Side side) const { return !plays(side) || !client_[side] || client_[side]->closed; }
  void leave() { client_ = {}; }
  void try_again() {  // what was refused may be answered now
    for (const Side side : {US, GB}) {
      hear_refusals(side);
      if (client_[side] && !sent_[side]) go_on(side);
    }
  }
  // After a kill: what was on its way, in order, may have arrived or not.
  std::vector<std::string> open() const { return words(open_); }
  void settle(const std::vector<std::string>& decisions) {
    told_.clear(), open_.clear();
    for (const std::string& decision : decisions) told_.push_back({US, 0, decision});
  }

 private:
  bool plays(Side side) const { return side < edition_.game->sides; }
  struct Sent {
    Side side;
    u32 number;
    std::string words;
  };
  static std::vector<std::string> words(const std::vector<Sent>& list) {
    std::vector<std::string> words;
    for (const Sent& sent : list) words.push_back(sent.words);
    return words;
  }
  void hear_refusals(Side side) {
    constexpr std::string_view STALE = "That answers question ";
    if (!client_[side]) return;
    for (const std::string& refusal : std::exchange(client_[side]->refusals, {})) {
      const u32 number = refusal.rfind(STALE, 0) == 0 ? u32(std::stoul(refusal.substr(STALE.size()))) : last_[side];
      for (std::vector<Sent>* list : {&told_, &open_})
        std::erase_if(*list, [&](const Sent& sent) { return sent.side == side && sent.number == number; });
      if (sent_[side] == number) sent_[side].reset();
    }
  }
  // The first so many of what was on its way did happen.
  void acknowledge(std::size_t n) {
    for (std::size_t i = 0; i < n; i++) told_.push_back(open_[i]);
    open_.erase(open_.begin(), open_.begin() + std::ptrdiff_t(n));
  }

  void go_on(Side side) {
    Client& client = *client_[side];
    const Position& mine = client.mine(Viewer(side));
    if (sent_[side] && mine.number > *sent_[side]) {
      sent_[side].reset();
      for (std::size_t i = 0; i < open_.size(); i++)
        if (open_[i].side == side) acknowledge(i + 1);
    }
    over_ = over_ || mine.over();
    if (sent_[side] || !client.asked(side)) return;
    const Action chosen = mine.choices[random_.below(u32(mine.choices.size()))];
    acknowledge(open_.size());  // or it would not be our turn
    open_.push_back({side, mine.number, Notation(*edition_.game, edition_.texts).write(side, chosen)});
    sent_[side] = last_[side] = mine.number;
    client.answer(mine.number, {chosen});
  }

  Net& net_;
  const Edition& edition_;
  Random random_;
  Seats seats_;
  std::array<std::unique_ptr<Client>, 2> client_;
  std::array<std::optional<u32>, 2> sent_;
  std::array<u32, 2> last_{};
  std::array<u16, 2> port_{};
  std::vector<Sent> open_, told_;
  bool over_ = false;
};

// The decisions that a store has of a table; every one of them possible, every die as its key says.
std::vector<std::string> verified(Store& store, const std::string& id) {
  const auto row = store.table(id);
  EXPECT_TRUE(row) << id;
  if (!row) return {};
  const TableHeader header = read_table_header(row->header);
  const Edition& edition = edition_of(row->game);
  const SaveContext context = save_context(edition);
  DiceSecret secret;
  EXPECT_TRUE(from_hex(row->secret, secret.key));
  Table table(context, parse_setup(edition, header.scenario, header.options, header.rules), secret, header.seats,
              {.auto_forced = header.auto_forced, .begun = row->created});
  std::vector<std::string> decisions;
  std::vector<LogEntry> log;
  for (const StoredEntry& stored : store.entries(id, 0)) {
    LogEntry entry;
    EXPECT_EQ(read_entry(table.notation(), stored.words, entry), "");
    entry.asked = stored.asked;
    if (entry.kind == LogEntry::Kind::Decision) decisions.push_back(stored.words);
    log.push_back(entry);
  }
  EXPECT_EQ(row->length, log.size());
  table.resume(log);
  EXPECT_NE(table.stage(), TableStage::Stuck);
  if (table.started()) {
    EXPECT_EQ(read_save(context, table.save(Seal::Never)).history.size(), table.history().size());
  }
  return decisions;
}

// Acknowledged, so there; and nothing else but what was on its way.
void expect_kept(const std::string& where, std::vector<std::unique_ptr<Pair>>& pairs) {
  const auto store = open_store(where);
  for (const auto& pair : pairs) {
    const std::vector<std::string> decisions = verified(*store, pair->id());
    std::vector<std::string> told = pair->told();
    for (const std::string& open : pair->open())
      if (decisions.size() > told.size()) told.push_back(open);
    EXPECT_EQ(decisions, told) << pair->id();
    pair->settle(decisions);
  }
}

const bool LONG = std::getenv("WARHAWK_LONG") != nullptr;

void say(int times, const char* what, std::size_t acknowledged) {
  std::printf("             %d %s, %zu decisions acknowledged\n", times, what, acknowledged);
}

// Gives how many decisions were acknowledged.
std::size_t kill_again_and_again(int kills, const std::function<void()>& first) {
  Folder folder;
  const std::string file = folder.file("kill.db");
  Net net;
  Random random{1812};
  std::vector<std::unique_ptr<Pair>> pairs, done;
  std::size_t before = 0, made = 0;
  ServeOptions options = serving(file);
  options.house.window = std::chrono::milliseconds(0);
  for (int round = 0; round < kills; round++) {
    ServerProcess server(options, first);
    std::erase_if(pairs, [&](auto& pair) {
      if (!pair->over()) return false;
      done.push_back(std::move(pair));
      return true;
    });
    while (pairs.size() < 8)
      pairs.push_back(std::make_unique<Pair>(net, server.address(), random.next(), GAMES[made++ % std::size(GAMES)]));
    for (const auto& pair : pairs)
      for (const Side side : {US, GB}) pair->come(side, server.address());
    const auto told = [&] {
      std::size_t sum = 0;
      for (const auto& pair : pairs) sum += pair->told().size();
      for (const auto& pair : done) sum += pair->told().size();
      return sum;
    };
    // Somewhere in the middle.
    const std::size_t enough = before + 30 + random.below(200);
    net.until([&] {
      return told() >= enough || std::all_of(pairs.begin(), pairs.end(), [](const auto& pair) { return pair->over(); });
    });
    server.kill();
    // What it had sent may still be on its way to us.
    net.until([&] {
      return std::all_of(pairs.begin(), pairs.end(), [](const auto& p) { return p->lost(US) && p->lost(GB); });
    });
    for (const auto& pair : pairs) pair->leave();
    expect_kept(file, pairs);
    if (testing::Test::HasFailure()) break;
    before = told();
  }
  if (!done.empty()) expect_kept(file, done);
  say(kills, "kills", before);
  return before;
}

TEST(Killed, NothingThatWasAcknowledgedIsLost) { EXPECT_GT(kill_again_and_again(LONG ? 50 : 3, {}), 90u); }

// The disk forgets what was not synced: so no acknowledgement came before its sync.
TEST(Killed, NothingIsLostWhereThePowerFails) {
  EXPECT_GT(kill_again_and_again(LONG ? 50 : 3, [] { register_unsynced_vfs(); }), 90u);
}

// ---- two processes on one PostgreSQL -------------------------------------------------------------------------------

// In the order they were told, with nothing missing; what was on its way when a connection was lost may stand between. Gives how many
// were told.
std::size_t expect_in_order(Store& store, Pair& pair, std::size_t more) {
  const std::vector<std::string> decisions = verified(store, pair.id()), told = pair.told();
  std::size_t at = 0;
  for (const std::string& decision : told) {
    while (at < decisions.size() && decisions[at] != decision) at++;
    EXPECT_LT(at, decisions.size()) << decision;
    at++;
  }
  EXPECT_LE(decisions.size(), told.size() + more);
  return told.size();
}

ServeOptions sharing(const std::string& database) {
  ServeOptions options = serving(database);
  options.house.window = std::chrono::milliseconds(0);
  options.house.lease = std::chrono::milliseconds(1500);
  return options;
}

TEST(Killed, PlayersCarryOnThroughTheOtherProcess) {
  const std::string database = postgres_database();
  std::vector<ServerProcess> servers;
  for (int i = 0; i < 2; i++) servers.emplace_back(sharing(database));
  Net net;
  Random random{1813};
  std::vector<std::unique_ptr<Pair>> pairs, done;
  std::size_t made = 0;
  const auto fill_up = [&] {  // US at one process, GB at the other
    std::erase_if(pairs, [&](auto& pair) {
      if (!pair->over()) return false;
      done.push_back(std::move(pair));
      return true;
    });
    while (pairs.size() < 4) {
      const std::size_t i = pairs.size();
      pairs.push_back(
          std::make_unique<Pair>(net, servers[i % 2].address(), random.next(), GAMES[made++ % std::size(GAMES)]));
      for (const Side side : {US, GB}) pairs.back()->come(side, servers[(i / 2 + std::size_t(side)) % 2].address());
    }
  };
  // Every game goes on by so much, or ends.
  const auto go_on = [&](std::size_t more) {
    std::vector<std::size_t> enough;
    for (const auto& pair : pairs) enough.push_back(pair->told().size() + more);
    return net.until(
        [&] {
          for (std::size_t i = 0; i < pairs.size(); i++)
            if (!pairs[i]->over() && pairs[i]->told().size() < enough[i]) return false;
          return true;
        },
        120);
  };
  const int kills = LONG ? 50 : 2;
  for (int round = 0; round < kills; round++) {
    fill_up();
    ASSERT_TRUE(go_on(10));
    ServerProcess &victim = servers[std::size_t(round) % 2], &survivor = servers[std::size_t(round + 1) % 2];
    victim.kill();
    std::vector<std::pair<Pair*, Side>> homeless;
    for (const auto& pair : pairs)
      for (const Side side : {US, GB})
        if (pair->at(side, victim.address())) homeless.emplace_back(pair.get(), side);
    ASSERT_FALSE(homeless.empty());
    for (const auto& [pair, side] : homeless) {
      ASSERT_TRUE(net.until([pair = pair, side = side] { return pair->lost(side); }));
      pair->come(side, survivor.address());
    }
    ASSERT_TRUE(go_on(5));
    victim = ServerProcess(sharing(database));
    // Half of them go over to the new one.
    for (std::size_t i = 0; i < homeless.size(); i += 2) homeless[i].first->come(homeless[i].second, victim.address());
    ASSERT_TRUE(go_on(5));
  }
  for (auto& pair : pairs) {
    pair->leave();
    done.push_back(std::move(pair));
  }
  for (ServerProcess& server : servers) EXPECT_TRUE(server.stop());
  const auto store = open_store(database);
  std::size_t told = 0;
  for (const auto& pair : done) told += expect_in_order(*store, *pair, std::size_t(kills) * 3 + 2);
  say(kills, "kills of one of two processes", told);
}

// PostgreSQL ends all connections again and again, in the middle of whatever they do.
TEST(Killed, NothingIsLostWhereTheDatabaseBreaksOff) {
  const std::string database = postgres_database();
  ServerProcess server(sharing(database));
  Net net;
  Random random{1814};
  std::vector<std::unique_ptr<Pair>> pairs, done;
  std::size_t made = 0;
  const int breaks = LONG ? 100 : 4;
  for (int round = 0; round < breaks; round++) {
    std::erase_if(pairs, [&](auto& pair) {
      if (!pair->over()) return false;
      done.push_back(std::move(pair));
      return true;
    });
    while (pairs.size() < 4) {
      pairs.push_back(std::make_unique<Pair>(net, server.address(), random.next(), GAMES[made++ % std::size(GAMES)]));
      for (const Side side : {US, GB}) pairs.back()->come(side, server.address());
    }
    std::vector<std::size_t> enough;
    for (const auto& pair : pairs) enough.push_back(pair->told().size() + 5 + random.below(20));
    ASSERT_TRUE(net.until([&] {
      bool all = true;
      for (std::size_t i = 0; i < pairs.size(); i++) {
        pairs[i]->try_again();
        all = all && (pairs[i]->over() || pairs[i]->told().size() >= enough[i]);
      }
      return all;
    }));
    run_postgres(database,
                 "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                 "  WHERE datname = current_database() AND pid != pg_backend_pid()");
  }
  for (auto& pair : pairs) done.push_back(std::move(pair));
  for (const auto& pair : done) pair->leave();
  EXPECT_TRUE(server.stop());
  const auto store = open_store(database);
  std::size_t told = 0;
  for (const auto& pair : done) told += expect_in_order(*store, *pair, std::size_t(breaks) + 2);
  say(breaks, "broken connections", told);
}

TEST(Killed, ABotIsTakenOver) {
  const std::string database = postgres_database();
  ServerProcess one(sharing(database)), two(sharing(database));
  Net net;
  const HttpAnswer made =
      post(one.address(), "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"random"},"name":"Anna"})");
  ASSERT_EQ(made.status, 201u);
  auto us = std::make_unique<Client>(net, two.address(), made.text("id"), hello_with(made.text("token")));
  u32 bots = 0;
  const auto follow = [&](Client& client) {
    client.on_shown = [&](Viewer) {
      const Position& mine = client.mine(SeenByUS);
      if (client.asked(US)) client.answer(mine.number, {mine.choices[mine.number % mine.choices.size()]});
      bots += mine.stage == TableStage::Playing && mine.asked == GB;
    };
  };
  follow(*us);
  ASSERT_TRUE(net.until([&] { return bots > 3 && us->shown[US] > 40; }, 120));
  one.kill();  // it drove the bot, most likely
  const u32 then = us->shown[US], number = us->mine(SeenByUS).number;
  ASSERT_TRUE(net.until([&] { return us->shown[US] > then + 40 || us->mine(SeenByUS).over(); }, 120));
  EXPECT_GT(us->mine(SeenByUS).number, number);
  one = ServerProcess(sharing(database));
  two.kill();
  us = std::make_unique<Client>(net, one.address(), made.text("id"), hello_with(made.text("token")));
  follow(*us);
  ASSERT_TRUE(net.until([&] { return us->shown[US] > 40 || us->mine(SeenByUS).over(); }, 120));
  EXPECT_TRUE(one.stop());
  verified(*open_store(database), made.text("id"));
}

}  // namespace
}  // namespace warhawk::tests
