// Tables in a database: SQLite or PostgreSQL behind one interface.
//
// A table is its row and an append-only log of entries, numbered from 1. A log grows only by append(), which names the
// length it knows: where another process was faster it changes nothing and says Stale. What append() gives back as Done
// is durable.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

// The database did not do it; nothing of the call was kept. One sentence. Only where the connection to PostgreSQL broke in
// the middle and could not be made again is it unknown: reading, when that works again, tells.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct StoredEntry {
  u64 at = 0;         // when, in milliseconds on the servers' own clock: see Store::beat
  std::string words;  // as in a saved game: "US march infantry-3 fort-george"
  u32 asked = 0;  // a hash of the question it answers, so that a later version can tell whether it still is the same
};

enum class Stage : u8 { Waiting, Playing, Over };

struct TableRow {
  std::string id;
  std::string game, content;  // the game's id, the hash of its content
  std::string header;         // JSON, the table's own: never changes
  std::string secret;         // the dice key, in hex: never listed
  bool hidden = false;        // a private table: not in lists
  Stage stage = Stage::Waiting;
  std::string summary;  // JSON for lists: players, whose turn; changes
  u64 created = 0, changed = 0;
  u32 length = 0;  // of the log
  u64 due = 0;     // when it should be opened though nobody comes, on the servers' own clock; 0: never
};

struct Append {
  std::string table;
  u32 after = 0;  // the length of the log that the entries were made for
  std::vector<StoredEntry> entries;
  // What lists show, where it changed:
  std::optional<Stage> stage;
  std::optional<std::string> summary;
  std::optional<u64> due;  // where it changed
  u64 now = 0;             // 0: nothing that anybody else can see, so lists say what they said
};
enum class Fate : u8 { Done, Stale };

struct Page {  // of a list: the newest first
  std::optional<Stage> stage;
  std::string game;    // "": any
  int limit = 50;      // and those that changed in the same moment as the last one, so that no page misses a table
  u64 before = ~0ull;  // changed earlier than this
};

struct StoredFile {  // of a content folder
  std::string name, bytes;
};

class Store {
 public:
  virtual ~Store() = default;

  virtual void create(const TableRow&) = 0;
  // One transaction for all of them, durable when it returns; the fates in the same order. A table that is not there
  // is Stale.
  virtual std::vector<Fate> append(std::span<const Append>) = 0;
  virtual std::optional<TableRow> table(const std::string& id) = 0;
  virtual std::vector<StoredEntry> entries(const std::string& id, u32 after) = 0;
  virtual std::vector<TableRow> list(const Page&) = 0;  // without hidden ones, without secrets
  virtual std::vector<std::string> all() = 0;           // ids of all tables
  // The first of those that should be opened by then, hidden ones too.
  virtual std::vector<std::string> due(u64 until, int limit) = 0;

  // The clock that games are timed by, in milliseconds: it stands still while no server runs, and does not know what time
  // it is. Keeps the later one of what a server's shows and what is kept, and gives it. 0: it never ran.
  virtual u64 beat(u64 now) = 0;
  // What is kept under that name; where nothing is, this is from now on.
  virtual std::string word(const std::string& name, const std::string& otherwise) = 0;

  virtual void set_note(const std::string& table, Side, const std::string& text) = 0;
  virtual std::string note(const std::string& table, Side) = 0;

  virtual void keep_content(const std::string& hash, const std::vector<StoredFile>&) = 0;
  virtual std::vector<StoredFile> content(const std::string& hash) = 0;  // none: not kept

  // Who lets a table's bots think and its clocks fall: one process at a time, until `until`. True: it is ours now.
  virtual bool lease(const std::string& table, const std::string& owner, u64 now, u64 until) = 0;
  virtual void release(const std::string& owner) = 0;

  // Tables that grew, told by any process of the same database, this one included. Called from a thread of the store's
  // own; an empty id means that something may have been missed, so look at every table. Embedded stores never call.
  virtual void listen(std::function<void(const std::string& table, u32 length)>) = 0;

  // Whatever waits for the database fails, now and from now on; from any thread, where one can't wait for it any longer.
  virtual void give_up() {}

  virtual void backup(const std::string& file) = 0;  // a copy of everything, made while others work
  virtual void copy_to(Store&) = 0;                  // everything but leases, as it is at one moment, into an empty one
  virtual std::string describe() const = 0;          // for the log: "SQLite 3.40.1, warhawk.db"; no password
};

// `where` is a file, or postgresql://...; makes or migrates the tables. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where);

}  // namespace warhawk
