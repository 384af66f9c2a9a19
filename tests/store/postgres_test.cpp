// What only PostgreSQL can be put through: lost connections, other processes' news, an older schema.
#include "support/postgres.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <thread>

#include "fixture.hpp"
#include "proxy.hpp"

namespace warhawk::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Postgres : public testing::Test {
 protected:
  ~Postgres() override { give_back_database(where_); }
  std::string where_ = postgres_database();
  std::string sql(const std::string& words) { return run_postgres(where_, "SET search_path = warhawk;" + words); }
  void end_connections() {
    sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        "  WHERE datname = current_database() AND pid != pg_backend_pid()");
  }
};

std::string complaint(const std::function<void()>& attempt) {
  try {
    attempt();
  } catch (const StoreError& error) { return error.what(); }
  return "";
}

TEST_F(Postgres, IsDescribedWithoutAPassword) {
  std::string with_password = where_;
  with_password.replace(with_password.find("warhawk@"), 8, "warhawk:hunter2@");
  const std::string words = open_store(with_password)->describe();
  EXPECT_THAT(words, StartsWith("PostgreSQL 15."));
  EXPECT_THAT(words, HasSubstr(", test"));
  EXPECT_THAT(words, Not(HasSubstr("hunter2")));
}

TEST_F(Postgres, SaysInASentenceThatItCantBeReached) {
  const std::string why = complaint([] { open_store("postgresql://ann:hunter2@/games?host=/no/such/folder"); });
  EXPECT_THAT(why, StartsWith("The database can't be reached: "));
  EXPECT_THAT(why, Not(HasSubstr("hunter2")));
  EXPECT_THAT(why, Not(HasSubstr("\n")));
  EXPECT_EQ(complaint([] { open_store("postgresql://ann:hunter2@[::1/games"); }),
            "The database's address is not like postgresql://user@host/database.");
}

TEST_F(Postgres, IsDurableWhateverTheServerWouldDo) {
  sql("ALTER ROLE warhawk SET synchronous_commit = off");
  const auto store = open_store(where_);
  store->create(a_table("t"));
  sql("CREATE TABLE seen (how text);"
      "CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
      "  INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;"
      "CREATE TRIGGER look AFTER INSERT ON entries EXECUTE FUNCTION look()");
  store->lease("t", "one", 1, 2);  // which does not wait itself
  EXPECT_EQ(append_one(*store, an_append("t", 0)), Fate::Done);
  EXPECT_EQ(sql("SELECT how FROM seen"), "on");
  sql("ALTER ROLE warhawk RESET synchronous_commit");
}

TEST_F(Postgres, ConnectsAgain) {
  const auto store = open_store(where_);
  store->create(a_table("t"));
  end_connections();
  EXPECT_EQ(append_one(*store, an_append("t", 0)), Fate::Done);
  EXPECT_EQ(log_differs(*store, "t", 1), "");
  end_connections();
  store->create(a_table("u"));
  EXPECT_TRUE(store->lease("t", "one", 1, 2));
  EXPECT_EQ(store->list({}).size(), 2u);
}

// A server that is away for a while.
TEST_F(Postgres, FailsInASentenceWhileTheServerIsAway) {
  Proxy proxy(where_);
  const auto store = open_store(proxy.address());
  store->create(a_table("t"));
  append_one(*store, an_append("t", 0));
  proxy.refuse(true);
  for (const auto& attempt : std::vector<std::function<void()>>{
           [&] { append_one(*store, an_append("t", 1)); }, [&] { store->table("t"); },
           [&] { store->create(a_table("u")); }, [&] { store->lease("t", "one", 1, 2); }}) {
    const std::string why = complaint(attempt);
    EXPECT_THAT(why, StartsWith("The "));
    EXPECT_THAT(why, Not(HasSubstr("\n")));
  }
  proxy.refuse(false);
  EXPECT_EQ(append_one(*store, an_append("t", 1)), Fate::Done);
  EXPECT_EQ(log_differs(*store, "t", 2), "");
  EXPECT_EQ(store->table("u"), std::nullopt);
}

// Whoever closes does not wait for ever.
TEST_F(Postgres, CanBeGivenUpOn) {
  const auto store = open_store(where_);
  store->create(a_table("t"));
  sql("CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;"
      "CREATE TRIGGER dawdle AFTER INSERT ON entries EXECUTE FUNCTION dawdle()");
  const auto begin = std::chrono::steady_clock::now();
  std::thread closing([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    store->give_up();
  });
  EXPECT_NE(complaint([&] { append_one(*store, an_append("t", 0)); }), "");
  closing.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_NE(complaint([&] { store->set_note("t", US, "late"); }), "");
  end_connections();
}

// The commit was made, but the connection broke before the answer came: nobody knows, until it is asked again.
TEST_F(Postgres, FindsOutWhatBecameOfACommit) {
  Proxy proxy(where_);
  const auto store = open_store(proxy.address()), other = open_store(where_);
  for (const char* id : {"a", "b", "c"}) store->create(a_table(id));
  append_one(*store, an_append("a", 0));  // what is needed is prepared by now
  append_one(*other, an_append("c", 0));
  std::vector<Append> group = {an_append("a", 1, 3), an_append("b", 0), an_append("c", 0)};
  group[2].entries[0].asked++;  // an answer to what the other process has answered
  proxy.lose_next_answer();
  EXPECT_THAT(store->append(group), testing::ElementsAre(Fate::Done, Fate::Done, Fate::Stale));
  EXPECT_EQ(proxy.lost(), 1);
  proxy.lose_next_answer();
  store->create(a_table("d"));
  EXPECT_EQ(proxy.lost(), 2);
  EXPECT_EQ(other->table("d"), a_table("d"));
  EXPECT_EQ(log_differs(*other, "a", 4) + log_differs(*other, "b", 1) + log_differs(*other, "c", 1), "");
}

TEST_F(Postgres, KeepsNothingOfAFailedCommit) {
  const auto store = open_store(where_);
  for (const char* id : {"a", "b"}) store->create(a_table(id));
  sql("CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
      "  IF convert_from(NEW.words, 'UTF8') = 'break' THEN RAISE EXCEPTION 'no room'; END IF;"
      "  IF convert_from(NEW.words, 'UTF8') = 'kill' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
      "  RETURN NULL; END $$;"
      "CREATE CONSTRAINT TRIGGER break AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
      "  FOR EACH ROW EXECUTE FUNCTION break()");  // when it commits
  std::vector<Append> group = {an_append("a", 0, 2), an_append("b", 0, 2)};
  group[0].stage = Stage::Over;
  group[0].summary = "over";
  group[1].entries[1].words = "break";
  EXPECT_EQ(complaint([&] { store->append(group); }), "The database did not do it: no room.");
  group.push_back(an_append("a", 2));  // as a transaction of several statements
  EXPECT_EQ(complaint([&] { store->append(group); }), "The database did not do it: no room.");
  group[1].entries[1].words = "kill";
  EXPECT_THAT(complaint([&] { store->append(group); }), StartsWith("The connection to the database was lost: "));
  EXPECT_EQ(store->table("a"), a_table("a"));
  EXPECT_EQ(log_differs(*store, "a", 0) + log_differs(*store, "b", 0), "");

  group[1] = an_append("b", 0, 2);
  EXPECT_THAT(store->append(group), testing::Each(Fate::Done));
  EXPECT_EQ(log_differs(*store, "a", 3) + log_differs(*store, "b", 2), "");
}

// What a listener was told, to be waited for.
struct Heard {
  std::mutex mutex;
  std::condition_variable more;
  std::map<std::string, u32> length;
  int missed = 0;

  void operator()(const std::string& table, u32 n) {
    const std::lock_guard lock(mutex);
    if (table.empty()) missed++;
    else
      length[table] = n;
    more.notify_all();
  }
  template <class Condition> bool wait(Condition condition) {
    std::unique_lock lock(mutex);
    return more.wait_for(lock, std::chrono::seconds(20), condition);
  }
};

TEST_F(Postgres, TellsWhichTablesGrew) {
  Heard own, others;  // outlive those who tell them
  const auto one = open_store(where_), two = open_store(where_);
  for (int i = 0; i < 130; i++) one->create(a_table("t" + std::to_string(i)));
  one->listen(std::ref(own));
  two->listen(std::ref(others));
  std::vector<Append> group;
  for (int i = 0; i < 130; i++) group.push_back(an_append("t" + std::to_string(i), 0, u32(1 + i % 3)));
  group[7].after = 1;
  one->append(group);
  for (Heard* heard : {&own, &others}) {
    EXPECT_TRUE(heard->wait([&] { return heard->length.size() == 129; }));
    EXPECT_FALSE(heard->length.contains("t7")) << "it was stale";
    EXPECT_EQ(heard->length["t1"], 2u);
    EXPECT_EQ(heard->length["t128"], 3u);
    EXPECT_EQ(heard->missed, 0);
  }
  append_one(*two, an_append("t1", 2));
  EXPECT_TRUE(own.wait([&] { return own.length["t1"] == 3; }));
}

TEST_F(Postgres, ListensAgainAndSaysThatItMissedSomething) {
  Heard heard;
  const auto one = open_store(where_), two = open_store(where_);
  one->create(a_table("t"));
  two->listen(std::ref(heard));
  for (int round = 1; round <= 3; round++) {
    end_connections();
    EXPECT_TRUE(heard.wait([&] { return heard.missed >= round; }));
    append_one(*one, an_append("t", u32(round - 1)));
    EXPECT_TRUE(heard.wait([&] { return heard.length["t"] == u32(round); }));
  }
}

// What the last step made.
constexpr const char* WITHOUT_CLOCKS =
    "DROP TABLE clock; DROP TABLE words; DROP INDEX heads_by_due; DROP INDEX heads_by_game;"
    "ALTER TABLE heads DROP COLUMN due, DROP COLUMN game; UPDATE schema SET version = 2;";

TEST_F(Postgres, MigratesAnOlderSchema) {
  {
    const auto store = open_store(where_);
    store->create(a_table("old"));
    append_one(*store, an_append("old", 0, 5));
    TableRow played = a_table("played");
    played.stage = Stage::Playing;
    store->create(played);
  }
  sql(std::string(WITHOUT_CLOCKS) + "DROP TABLE notes; DROP TABLE leases; UPDATE schema SET version = 1");
  const auto store = open_store(where_);
  EXPECT_THAT(store->due(1, 10), testing::ElementsAre("played"));  // its clock is looked at once
  EXPECT_EQ(store->beat(0), 2005u);                                // when something last happened
  EXPECT_EQ(store->list({.game = "blocks"}).size(), 2u);
  EXPECT_EQ(log_differs(*store, "old", 5), "");
  store->set_note("old", US, "kept");
  EXPECT_EQ(store->note("old", US), "kept");
  EXPECT_TRUE(store->lease("old", "one", 1, 2));
}

TEST_F(Postgres, MigratesOnceWhenManyOpenIt) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; i++) threads.emplace_back([&] { opened += open_store(where_)->all().empty(); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
}

TEST_F(Postgres, LeavesADatabaseAloneThatItCantMigrate) {
  { open_store(where_)->create(a_table("a")); }
  sql(std::string(WITHOUT_CLOCKS) + "DROP TABLE notes; UPDATE schema SET version = 1");  // `leases` is still there
  EXPECT_THAT(complaint([&] { open_store(where_); }), HasSubstr("relation \"leases\" already exists"));
  EXPECT_THAT(complaint([&] { open_store(where_); }), HasSubstr("relation \"leases\" already exists"));
  sql("UPDATE schema SET version = 99");
  EXPECT_EQ(complaint([&] { open_store(where_); }),
            "The database was made by a newer Warhawk: its schema is 99, this one knows up to 3.");
}

TEST_F(Postgres, RefusesANameThatItCouldNotTell) {
  const auto store = open_store(where_);
  for (const std::string& id : {std::string(), std::string("a b"), std::string("a,b"), std::string(65, 'a')})
    EXPECT_THROW(store->create(a_table(id)), StoreError) << id;
}

}  // namespace
}  // namespace warhawk::tests
