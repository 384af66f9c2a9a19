// What only SQLite can be put through: its files, a full disk, an older schema.
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "fixture.hpp"
#include "support/unsynced_vfs.hpp"

namespace warhawk::tests {
namespace {

using testing::HasSubstr;

std::string complaint(const std::function<void()>& attempt) {
  try {
    attempt();
  } catch (const StoreError& error) { return error.what(); }
  return "";
}

void run_sql(const std::string& file, const std::string& sql) {
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &raw), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(raw, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(raw);
  sqlite3_close(raw);
}

class Sqlite : public testing::Test {
 protected:
  Folder folder_;
  std::string file_ = folder_.file("warhawk.db");
};

TEST_F(Sqlite, IsDescribed) { EXPECT_EQ(open_store(file_)->describe(), "SQLite " SQLITE_VERSION ", " + file_); }

TEST_F(Sqlite, IsForItsOwnerAlone) {
  const auto store = open_store(file_);
  store->create(a_table("a"));
  for (const char* end : {"", "-wal", "-shm"}) {
    struct stat about {};
    ASSERT_EQ(stat((file_ + end).c_str(), &about), 0) << end;
    EXPECT_EQ(about.st_mode & 0777, 0600u) << end;
  }
  store->backup(folder_.file("copy.db"));
  struct stat about {};
  ASSERT_EQ(stat(folder_.file("copy.db").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
}

TEST_F(Sqlite, SaysInASentenceWhyAFileIsNone) {
  std::ofstream(file_) << "No database, but a letter that somebody wrote, and long enough to be looked at by SQLite.\n"
                       << std::string(4096, '.');
  EXPECT_EQ(complaint([&] { open_store(file_); }), "The database " + file_ + " did not do it: file is not a database.");
  EXPECT_THAT(complaint([&] { open_store(folder_.file("no/folder/here.db")); }), HasSubstr("can't be opened: "));
}

// As Warhawk first kept them: without notes and leases.
// What the last step made.
constexpr const char* WITHOUT_CLOCKS =
    "DROP TABLE clock; DROP TABLE words; DROP INDEX heads_by_due; DROP INDEX heads_by_game;"
    "ALTER TABLE heads DROP COLUMN due; ALTER TABLE heads DROP COLUMN game;"
    "CREATE INDEX heads_by_stage ON heads (stage, hidden, changed); PRAGMA user_version = 2;";

TEST_F(Sqlite, MigratesAnOlderSchema) {
  {
    const auto store = open_store(file_);
    store->create(a_table("old"));
    append_one(*store, an_append("old", 0, 5));
    TableRow played = a_table("played");
    played.stage = Stage::Playing;
    store->create(played);
  }
  run_sql(file_, std::string(WITHOUT_CLOCKS) + "DROP TABLE notes; DROP TABLE leases; PRAGMA user_version = 1");
  const auto store = open_store(file_);
  EXPECT_THAT(store->due(1, 10), testing::ElementsAre("played"));  // its clock is looked at once
  EXPECT_EQ(store->beat(0), 2005u);                                // when something last happened
  EXPECT_EQ(store->list({.game = "blocks"}).size(), 2u);
  EXPECT_EQ(log_differs(*store, "old", 5), "");
  store->set_note("old", US, "kept");
  EXPECT_EQ(store->note("old", US), "kept");
  EXPECT_TRUE(store->lease("old", "one", 1, 2));
}

TEST_F(Sqlite, MigratesOnceWhenManyOpenIt) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; i++) threads.emplace_back([&] { opened += open_store(file_)->all().empty(); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
}

TEST_F(Sqlite, LeavesADatabaseAloneThatItCantMigrate) {
  { open_store(file_)->create(a_table("a")); }
  run_sql(file_, std::string(WITHOUT_CLOCKS) + "DROP TABLE notes; PRAGMA user_version = 1");  // `leases` is still there
  EXPECT_THAT(complaint([&] { open_store(file_); }), HasSubstr("table leases already exists"));
  EXPECT_THAT(complaint([&] { open_store(file_); }), HasSubstr("table leases already exists")) << "no `notes` was made";
  run_sql(file_, "PRAGMA user_version = 99");
  EXPECT_EQ(complaint([&] { open_store(file_); }),
            "The database " + file_ + " was made by a newer Warhawk: its schema is 99, this one knows up to 3.");
}

TEST_F(Sqlite, BacksUpToAFileOfItsOwnOnly) {
  const auto store = open_store(file_);
  EXPECT_THAT(complaint([&] { store->backup(file_); }), HasSubstr("a file of its own"));
  const auto other = open_store(folder_.file("other.db"));
  EXPECT_THAT(complaint([&] { store->backup(folder_.file("other.db")); }), HasSubstr("is a database in use"));
}

TEST_F(Sqlite, CheckpointsWhenIdleAndWhenTheWalIsLarge) {
  const auto store = open_store(file_);
  const auto wal = [&] { return std::filesystem::file_size(file_ + "-wal"); };
  store->create(a_table("t"));
  for (int i = 0; i < 100 && std::filesystem::file_size(file_) < 20'000; i++)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_GE(std::filesystem::file_size(file_), 20'000u) << "the file has the schema and the table";

  Append append = an_append("t", 0, 1);
  append.entries[0].words.assign(1'000'000, 'w');
  for (u32 n = 0; n < 80; n++) {
    append.after = n;
    ASSERT_EQ(append_one(*store, append), Fate::Done);
  }
  EXPECT_LT(wal(), 70'000'000u) << "80 MB went through it";
}

class Faulty : public Sqlite {
 protected:
  Faulty() { register_unsynced_vfs(); }
  ~Faulty() override {
    unsynced_disk().full = unsynced_disk().sync_fails = false;
    unregister_unsynced_vfs();
  }
};

TEST_F(Faulty, KeepsNothingOfAFailedCommit) {
  for (std::atomic<bool>* fault : {&unsynced_disk().full, &unsynced_disk().sync_fails}) {
    std::filesystem::remove(file_);
    {
      const auto store = open_store(file_);
      for (const char* id : {"a", "b"}) store->create(a_table(id));
      append_one(*store, an_append("a", 0));
      std::vector<Append> group = {an_append("a", 1, 2), an_append("b", 0, 40)};
      group[1].stage = Stage::Over;
      *fault = true;
      const std::string why = fault == &unsynced_disk().full ? "database or disk is full" : "disk I/O error";
      EXPECT_EQ(complaint([&] { store->append(group); }), "The database " + file_ + " did not do it: " + why + ".");
      EXPECT_THROW(store->create(a_table("c")), StoreError);
      EXPECT_THROW(store->set_note("a", US, "lost"), StoreError);
      EXPECT_EQ(log_differs(*store, "a", 1) + log_differs(*store, "b", 0), "");
      EXPECT_EQ(store->table("b"), a_table("b"));
      EXPECT_EQ(store->table("c"), std::nullopt);
      *fault = false;  // somebody made room
      EXPECT_THAT(store->append(group), testing::Each(Fate::Done));
    }
    const auto store = open_store(file_);
    EXPECT_EQ(log_differs(*store, "a", 3) + log_differs(*store, "b", 40), "");
    EXPECT_EQ(store->note("a", US), "");
  }
}

TEST_F(Faulty, SyncsBeforeItSaysDone) {
  const auto store = open_store(file_);
  store->create(a_table("a"));
  for (u32 n = 0; n < 10; n++) {
    const unsigned long before = unsynced_disk().syncs;
    append_one(*store, an_append("a", n));
    EXPECT_GT(unsynced_disk().syncs, before);
  }
}

}  // namespace
}  // namespace warhawk::tests
