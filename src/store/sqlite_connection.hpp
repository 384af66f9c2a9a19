// A connection to an SQLite file and queries on it. Statements are prepared once and kept: each is found again by the
// address of its text, so the text is a literal.
#pragma once
#include <sqlite3.h>

#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "store/store.hpp"

namespace warhawk::sqlite {

class Connection {
 public:
  std::mutex mutex;  // whoever uses the connection holds it

  explicit Connection(std::string file);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  sqlite3* raw() const { return raw_; }
  const std::string& file() const { return file_; }
  sqlite3_stmt* prepared(const char* words);
  void run(const char* words);  // statements without a result, not kept
  [[noreturn]] void fail() const;

 private:
  std::string file_;
  sqlite3* raw_ = nullptr;
  std::unordered_map<const char*, sqlite3_stmt*> kept_;
};

class Query {
 public:
  // Text is bound where it lies: arguments outlive the query.
  template <class... Argument> explicit Query(Connection& connection, const char* words, const Argument&... arguments)
      : connection_(connection), statement_(connection.prepared(words)) {
    int i = 0;
    (bind(++i, arguments), ...);
  }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() { sqlite3_reset(statement_); }

  bool next();  // false: no further row
  void run() {
    while (next())
      ;
  }

  u64 number(int column) const { return u64(sqlite3_column_int64(statement_, column)); }
  std::string text(int column) const;

 private:
  // SQLite counts up to 2^63 - 1; a later moment is as good as never.
  void bind(int i, u64 value) {
    sqlite3_bind_int64(statement_, i, sqlite3_int64(std::min(value, u64(std::numeric_limits<sqlite3_int64>::max()))));
  }
  void bind(int i, const std::string& text) {
    sqlite3_bind_text64(statement_, i, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  template <class T> void bind(int i, const std::optional<T>& value) {
    if (value) bind(i, *value);
    else
      sqlite3_bind_null(statement_, i);
  }

  Connection& connection_;
  sqlite3_stmt* statement_;
};

// Rolls back unless it was committed.
class Transaction {
 public:
  // Takes the write lock at once, so that what it reads stays true until it writes.
  explicit Transaction(Connection& connection, const char* begin = "BEGIN IMMEDIATE") : connection_(connection) {
    Query(connection, begin).run();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit() { Query(connection_, "COMMIT").run(); }

 private:
  Connection& connection_;
};

// Everything read while it lives is of one moment.
struct Snapshot : Transaction {
  explicit Snapshot(Connection& connection) : Transaction(connection, "BEGIN") {}
};

}  // namespace warhawk::sqlite
