// The embedded store. Three connections to one file, each with a mutex: one writes, one reads, one checkpoints. In WAL mode
// readers never wait for the writer, so a list does not wait for somebody's fsync, nor a commit for a long list.
//
// The log is in the order in which entries came, and each names the one before it at its table. Kept by (table, number)
// instead, a commit of 300 tables would dirty 300 pages of 4 KB; so it dirties about ten, which is five times as fast.
// A log is read from its end back, one lookup an entry.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <thread>

#include "store/open.hpp"
#include "store/sqlite_connection.hpp"

namespace warhawk {

using sqlite::Connection;
using sqlite::Query;
using sqlite::Snapshot;
using sqlite::Transaction;

namespace {

// What changes with every entry stands in `heads`, which is small, so that many tables share a page.
// Step n makes schema n from the one before; a step is never changed once it was released.
constexpr const char* STEPS[] = {
    "CREATE TABLE tables (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, content TEXT NOT NULL,"
    "                     header TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL);"
    "CREATE TABLE heads (no INTEGER PRIMARY KEY, length INTEGER NOT NULL, last INTEGER NOT NULL, stage INTEGER NOT "
    "NULL,"
    "                    hidden INTEGER NOT NULL, changed INTEGER NOT NULL);"
    "CREATE INDEX heads_by_stage ON heads (stage, hidden, changed);"
    "CREATE TABLE summaries (no INTEGER PRIMARY KEY, summary TEXT NOT NULL);"
    "CREATE TABLE entries (seq INTEGER PRIMARY KEY, no INTEGER NOT NULL, previous INTEGER NOT NULL, at INTEGER NOT "
    "NULL,"
    "                      asked INTEGER NOT NULL, words TEXT NOT NULL);"
    "CREATE TABLE files (hash TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (hash, name));",

    "CREATE TABLE notes (no INTEGER NOT NULL, side INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (no, side))"
    "  WITHOUT ROWID;"
    "CREATE TABLE leases (id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;",

    // Games that go on are due at once, for whoever opens them to see when.
    "ALTER TABLE heads ADD COLUMN game TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE heads ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
    "UPDATE heads SET game = (SELECT game FROM tables WHERE tables.no = heads.no), due = (stage = 1);"
    "DROP INDEX heads_by_stage;"
    "CREATE INDEX heads_by_game ON heads (stage, hidden, game, changed);"
    "CREATE INDEX heads_by_due ON heads (due) WHERE due > 0;"
    "CREATE TABLE clock (time INTEGER NOT NULL);"
    "INSERT INTO clock SELECT coalesce(max(changed), 0) FROM heads;"
    "CREATE TABLE words (name TEXT NOT NULL PRIMARY KEY, word TEXT NOT NULL) WITHOUT ROWID;",
};

constexpr int LARGE = 4096;  // pages in the WAL: 16 MB

u64 read_version(Connection& connection) {
  Query query(connection, "PRAGMA user_version");
  return query.next() ? query.number(0) : 0;
}

void migrate(Connection& connection) {
  constexpr u64 CURRENT = std::size(STEPS);
  if (read_version(connection) == CURRENT) return;  // without waiting for a busy server to let a writer in
  Transaction transaction(connection);
  u64 version = read_version(connection);
  if (version > CURRENT)
    throw StoreError("The database " + connection.file() + " was made by a newer Warhawk: its schema is " +
                     std::to_string(version) + ", this one knows up to " + std::to_string(CURRENT) + ".");
  for (; version < CURRENT; version++) connection.run(STEPS[version]);
  connection.run(("PRAGMA user_version = " + std::to_string(CURRENT)).c_str());
  transaction.commit();
}

// It holds the keys of the dice: nobody else's to read. SQLite gives its other files the same mode. Where the file is there,
// it is not opened: closing it would let go of this process's locks on it.
void make_file(const std::string& file) {
  if (const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600); made >= 0) ::close(made);
}

TableRow read_row(const Query& query) {
  TableRow row;
  row.id = query.text(0);
  row.game = query.text(1);
  row.content = query.text(2);
  row.header = query.text(3);
  row.created = query.number(4);
  row.length = u32(query.number(5));
  row.stage = Stage(query.number(6));
  row.hidden = query.number(7) != 0;
  row.changed = query.number(8);
  row.summary = query.text(9);
  row.due = query.number(10);
  return row;
}

std::vector<StoredEntry> read_entries(Connection& connection, const std::string& id, u32 after) {
  u64 length = 0, seq = 0;
  {
    Query query(connection, "SELECT length, last FROM heads WHERE no = (SELECT no FROM tables WHERE id = ?)", id);
    if (query.next()) length = query.number(0), seq = query.number(1);
  }
  std::vector<StoredEntry> log(length > after ? length - after : 0);
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    Query query(connection, "SELECT previous, at, asked, words FROM entries WHERE seq = ?", seq);
    if (!query.next()) throw StoreError("The log of table " + id + " is broken.");
    seq = query.number(0);
    *entry = {query.number(1), query.text(3), u32(query.number(2))};
  }
  return log;
}

std::vector<StoredFile> read_files(Connection& connection, const std::string& hash) {
  std::vector<StoredFile> files;
  Query query(connection, "SELECT name, bytes FROM files WHERE hash = ? ORDER BY name", hash);
  while (query.next()) files.push_back({query.text(0), query.text(1)});
  return files;
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& file, const char* synchronous)
      : durable_(std::string("PRAGMA synchronous = ") + synchronous), writer_(file), reader_(file), keeper_(file) {
    writer_.run("PRAGMA journal_mode = WAL");
    writer_.run(durable_.c_str());
    writer_.run("PRAGMA secure_delete = OFF");
    writer_.run("PRAGMA journal_size_limit = 67108864");
    reader_.run("PRAGMA query_only = ON");
    reader_.run("PRAGMA cache_size = -16384");
    migrate(writer_);
    sqlite3_wal_hook(writer_.raw(), &committed, this);  // instead of SQLite's own checkpoints
    thread_ = std::thread([this] { keep_wal_small(); });
  }

  ~SqliteStore() override {
    {
      const std::lock_guard lock(wal_mutex_);
      stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void create(const TableRow& row) override {
    const std::lock_guard lock(writer_.mutex);
    Transaction transaction(writer_);
    Query(writer_, "INSERT INTO tables (id, game, content, header, secret, created) VALUES (?, ?, ?, ?, ?, ?)", row.id,
          row.game, row.content, row.header, row.secret, row.created)
        .run();
    const u64 no = u64(sqlite3_last_insert_rowid(writer_.raw()));
    Query(writer_,
          "INSERT INTO heads (no, length, last, stage, hidden, changed, game, due) VALUES (?, 0, 0, ?, ?, ?, ?, ?)", no,
          u64(row.stage), u64(row.hidden), row.changed, row.game, row.due)
        .run();
    Query(writer_, "INSERT INTO summaries (no, summary) VALUES (?, ?)", no, row.summary).run();
    transaction.commit();
  }

  std::vector<Fate> append(std::span<const Append> appends) override {
    std::vector<Fate> fates;
    fates.reserve(appends.size());
    const std::lock_guard lock(writer_.mutex);
    Transaction transaction(writer_);
    for (const Append& append : appends) fates.push_back(append_one(append));
    transaction.commit();
    return fates;
  }

  std::optional<TableRow> table(const std::string& id) override {
    const std::lock_guard lock(reader_.mutex);
    Query query(reader_,
                "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due, secret"
                "  FROM tables JOIN heads USING (no) JOIN summaries USING (no) WHERE id = ?",
                id);
    if (!query.next()) return std::nullopt;
    TableRow row = read_row(query);
    row.secret = query.text(11);
    return row;
  }

  std::vector<StoredEntry> entries(const std::string& id, u32 after) override {
    const std::lock_guard lock(reader_.mutex);
    const Snapshot snapshot(reader_);  // one lock for all the lookups
    return read_entries(reader_, id, after);
  }

  // The index has each stage of each game in order; of those it says which come first, and only they are looked up.
  std::vector<TableRow> list(const Page& page) override {
    const std::lock_guard lock(reader_.mutex);
    const Snapshot snapshot(reader_);
    std::vector<std::pair<u64, u64>> first;  // when, and which
    for (const Stage stage : {Stage::Waiting, Stage::Playing, Stage::Over}) {
      if (page.stage && page.stage != stage) continue;
      for (std::string game = page.game; page.game.empty() ? next_game(stage, game) : true;) {
        Query query(reader_,
                    "SELECT changed, no FROM heads WHERE stage = ? AND hidden = 0 AND game = ? AND changed < ?"
                    "  ORDER BY changed DESC",
                    u64(stage), game, page.before);
        // Those that changed in the same moment as the last one come too, or the next page would not have them.
        for (std::size_t n = 0; query.next(); n++) {
          if (n >= std::size_t(std::max(page.limit, 0)) && (n == 0 || query.number(0) != first.back().first)) break;
          first.emplace_back(query.number(0), query.number(1));
        }
        if (!page.game.empty()) break;
      }
    }
    std::sort(first.rbegin(), first.rend());
    std::vector<TableRow> rows;
    for (const auto& [changed, no] : first) {
      if (rows.size() >= std::size_t(std::max(page.limit, 0)) && (rows.empty() || rows.back().changed != changed))
        break;
      Query query(reader_,
                  "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due"
                  "  FROM heads CROSS JOIN tables USING (no) CROSS JOIN summaries USING (no) WHERE no = ?",
                  no);
      if (query.next()) rows.push_back(read_row(query));
    }
    newest_first(rows, page.limit);
    return rows;
  }

  std::vector<std::string> all() override {
    std::vector<std::string> ids;
    const std::lock_guard lock(reader_.mutex);
    Query query(reader_, "SELECT id FROM tables ORDER BY no");
    while (query.next()) ids.push_back(query.text(0));
    return ids;
  }

  std::vector<std::string> due(u64 until, int limit) override {
    std::vector<std::string> ids;
    const std::lock_guard lock(reader_.mutex);
    Query query(reader_,
                "SELECT id FROM heads CROSS JOIN tables USING (no) WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?",
                until, u64(std::max(limit, 0)));
    while (query.next()) ids.push_back(query.text(0));
    return ids;
  }

  // What a power failure takes of it nobody has played in.
  u64 beat(u64 now) override {
    const std::lock_guard lock(writer_.mutex);
    if (now > 0) {
      const Hasty hasty(*this);
      Query(writer_, "UPDATE clock SET time = max(time, ?)", now).run();
    }
    Query query(writer_, "SELECT time FROM clock");
    return query.next() ? query.number(0) : 0;
  }

  std::string word(const std::string& name, const std::string& otherwise) override {
    const std::lock_guard lock(writer_.mutex);
    Query(writer_, "INSERT OR IGNORE INTO words (name, word) VALUES (?, ?)", name, otherwise).run();
    Query query(writer_, "SELECT word FROM words WHERE name = ?", name);
    return query.next() ? query.text(0) : otherwise;
  }

  void set_note(const std::string& table, Side side, const std::string& text) override {
    const std::lock_guard lock(writer_.mutex);
    Query(writer_, "REPLACE INTO notes (no, side, text) SELECT no, ?2, ?3 FROM tables WHERE id = ?1", table, u64(side),
          text)
        .run();
    if (sqlite3_changes(writer_.raw()) == 0) throw StoreError("There is no table " + table + ".");
  }

  std::string note(const std::string& table, Side side) override {
    const std::lock_guard lock(reader_.mutex);
    Query query(reader_, "SELECT text FROM notes WHERE no = (SELECT no FROM tables WHERE id = ?) AND side = ?", table,
                u64(side));
    return query.next() ? query.text(0) : "";
  }

  void keep_content(const std::string& hash, const std::vector<StoredFile>& files) override {
    const std::lock_guard lock(writer_.mutex);
    Transaction transaction(writer_);
    for (const StoredFile& file : files)
      Query(writer_, "INSERT OR IGNORE INTO files (hash, name, bytes) VALUES (?, ?, ?)", hash, file.name, file.bytes)
          .run();
    transaction.commit();
  }

  std::vector<StoredFile> content(const std::string& hash) override {
    const std::lock_guard lock(reader_.mutex);
    return read_files(reader_, hash);
  }

  // Leases need not survive a power failure, which ends whoever holds them: they don't wait for the disk.
  bool lease(const std::string& table, const std::string& owner, u64 now, u64 until) override {
    const std::lock_guard lock(writer_.mutex);
    const Hasty hasty(*this);
    Query query(writer_,
                "INSERT INTO leases (id, owner, until) VALUES (?1, ?2, ?4)"
                "  ON CONFLICT (id) DO UPDATE SET owner = ?2, until = ?4 WHERE owner = ?2 OR until <= ?3",
                table, owner, now, until);
    query.run();
    return sqlite3_changes(writer_.raw()) == 1;
  }

  void release(const std::string& owner) override {
    const std::lock_guard lock(writer_.mutex);
    const Hasty hasty(*this);
    Query(writer_, "DELETE FROM leases WHERE owner = ?", owner).run();
  }

  void listen(std::function<void(const std::string&, u32)>) override {}

  void backup(const std::string& file) override {
    std::error_code none;
    if (std::filesystem::equivalent(file, writer_.file(), none))
      throw StoreError("A backup needs a file of its own, not " + file + ".");
    write_whole(file, [&](const std::string& part) { copy_pages(part); });
  }

  void copy_to(Store& to) override {
    Connection from(writer_.file());
    const Snapshot snapshot(from);
    Query hashes(from, "SELECT DISTINCT hash FROM files");
    while (hashes.next()) to.keep_content(hashes.text(0), read_files(from, hashes.text(0)));
    Query tables(
        from,
        "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due, secret,"
        " no FROM tables JOIN heads USING (no) JOIN summaries USING (no) ORDER BY no");
    while (tables.next()) {
      TableRow row = read_row(tables);
      row.secret = tables.text(11);
      std::vector<std::pair<Side, std::string>> texts;
      Query notes(from, "SELECT side, text FROM notes WHERE no = ?", tables.number(12));
      while (notes.next()) texts.emplace_back(Side(notes.number(0)), notes.text(1));
      put_copy(to, row, read_entries(from, row.id, 0), texts);
    }
    Query clock(from, "SELECT time FROM clock");
    if (clock.next()) to.beat(clock.number(0));
    Query words(from, "SELECT name, word FROM words");
    while (words.next()) to.word(words.text(0), words.text(1));
  }

  std::string describe() const override {
    return "SQLite " + std::string(sqlite3_libversion()) + ", " + writer_.file();
  }

 private:
  // A table keeps its number for ever. 0: there is none.
  u64 number_of(const std::string& id) {
    const auto known = numbers_.find(id);
    if (known != numbers_.end()) return known->second;
    Query query(writer_, "SELECT no FROM tables WHERE id = ?", id);
    if (!query.next()) return 0;
    constexpr std::size_t MOST = 20000;
    if (numbers_.size() >= MOST) numbers_.clear();
    return numbers_[id] = query.number(0);
  }

  Fate append_one(const Append& append) {
    const u64 no = number_of(append.table);
    u64 last = 0;
    {
      Query head(writer_, "SELECT length, last FROM heads WHERE no = ?", no);
      if (!head.next() || head.number(0) != append.after) return Fate::Stale;
      last = head.number(1);
    }
    for (const StoredEntry& entry : append.entries) {
      Query(writer_, "INSERT INTO entries (no, previous, at, asked, words) VALUES (?, ?, ?, ?, ?)", no, last, entry.at,
            u64(entry.asked), entry.words)
          .run();
      last = u64(sqlite3_last_insert_rowid(writer_.raw()));
    }
    // Most of them change nothing that an index has.
    const u64 length = u64(append.after) + append.entries.size();
    if (!append.stage && !append.due && append.now == 0) {
      Query(writer_, "UPDATE heads SET length = ?2, last = ?3 WHERE no = ?1", no, length, last).run();
    } else {
      std::optional<u64> stage;
      if (append.stage) stage = u64(*append.stage);
      Query(writer_,
            "UPDATE heads SET length = ?2, last = ?3, changed = coalesce(nullif(?4, 0), changed),"
            " stage = coalesce(?5, stage), due = coalesce(?6, due) WHERE no = ?1",
            no, length, last, append.now, stage, append.due)
          .run();
    }
    if (append.summary) Query(writer_, "UPDATE summaries SET summary = ?2 WHERE no = ?1", no, *append.summary).run();
    return Fate::Done;
  }

  // The first game after that one that has a listed table of the stage.
  bool next_game(Stage stage, std::string& game) {
    Query query(reader_, "SELECT game FROM heads WHERE stage = ? AND hidden = 0 AND game > ? ORDER BY game LIMIT 1",
                u64(stage), game);
    if (!query.next()) return false;
    game = query.text(0);
    return true;
  }

  struct Hasty {  // commits without waiting for the disk while it lives
    explicit Hasty(SqliteStore& s) : store(s) { store.writer_.run("PRAGMA synchronous = NORMAL"); }
    Hasty(const Hasty&) = delete;
    Hasty& operator=(const Hasty&) = delete;
    ~Hasty() { sqlite3_exec(store.writer_.raw(), store.durable_.c_str(), nullptr, nullptr, nullptr); }
    SqliteStore& store;
  };

  void copy_pages(const std::string& file) {
    Connection from(writer_.file()), to(file);
    sqlite3_backup* copy = sqlite3_backup_init(to.raw(), "main", from.raw(), "main");
    if (!copy) to.fail();
    sqlite3_backup_step(copy, -1);  // all of it from one snapshot; writers go on
    if (sqlite3_backup_finish(copy) != SQLITE_OK) to.fail();
    to.run("DELETE FROM leases");  // who opens the copy is nobody's heir
  }

  static int committed(void* self, sqlite3*, const char*, int pages) {
    auto& store = *static_cast<SqliteStore*>(self);
    const std::lock_guard lock(store.wal_mutex_);
    store.commits_++;
    if (pages < store.checkpointed_) store.checkpointed_ = 0;  // the WAL began anew
    store.pages_ = pages;
    if (store.pages_ - store.checkpointed_ >= LARGE) store.wake_.notify_one();
    return SQLITE_OK;
  }

  // A checkpoint copies from the WAL into the file, which takes some fsyncs. It is made when nothing was committed for a
  // second, or when the WAL is large: then most of it beside the commits, and only the rest, so that the WAL can
  // begin anew, between two of them.
  void keep_wal_small() {
    u64 seen = 0;
    std::unique_lock lock(wal_mutex_);
    while (!stop_) {
      wake_.wait_for(lock, std::chrono::seconds(1), [&] { return stop_ || pages_ - checkpointed_ >= LARGE; });
      const bool large = pages_ - checkpointed_ >= LARGE, idle = pages_ != checkpointed_ && commits_ == seen;
      seen = commits_;
      if (stop_ || (!large && !idle)) continue;
      lock.unlock();
      if (large) checkpoint(keeper_);
      checkpoint(writer_);
      lock.lock();
      checkpointed_ = pages_;
    }
  }

  static void checkpoint(Connection& connection) {
    const std::lock_guard lock(connection.mutex);
    sqlite3_wal_checkpoint_v2(connection.raw(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }

  std::string durable_;
  Connection writer_, reader_, keeper_;
  std::unordered_map<std::string, u64> numbers_;  // of tables, for who writes

  std::mutex wal_mutex_;
  std::condition_variable wake_;
  int pages_ = 0, checkpointed_ = 0;  // of the WAL
  u64 commits_ = 0;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, const char* synchronous) {
  static const int lean = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);  // counts no bytes; before its first use only
  static_cast<void>(lean);
  make_file(file);
  return std::make_unique<SqliteStore>(file, synchronous);
}

}  // namespace warhawk
