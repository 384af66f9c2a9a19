#include "store/sqlite_connection.hpp"

namespace warhawk::sqlite {

Connection::Connection(std::string file) : file_(std::move(file)) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(file_.c_str(), &raw_, flags, nullptr) != SQLITE_OK) {
    const std::string why = raw_ ? sqlite3_errmsg(raw_) : "out of memory";
    sqlite3_close_v2(raw_);
    throw StoreError("The database " + file_ + " can't be opened: " + why + ".");
  }
  sqlite3_extended_result_codes(raw_, 1);
  sqlite3_busy_timeout(raw_, 10'000);
}

Connection::~Connection() {
  for (auto [words, statement] : kept_) sqlite3_finalize(statement);
  sqlite3_close_v2(raw_);
}

sqlite3_stmt* Connection::prepared(const char* words) {
  sqlite3_stmt*& statement = kept_[words];
  if (!statement && sqlite3_prepare_v3(raw_, words, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
    fail();
  return statement;
}

void Connection::run(const char* words) {
  if (sqlite3_exec(raw_, words, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::fail() const {
  throw StoreError("The database " + file_ + " did not do it: " + sqlite3_errmsg(raw_) + ".");
}

bool Query::next() {
  const int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) connection_.fail();
  return false;
}

std::string Query::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  if (!bytes) return {};
  return {static_cast<const char*>(bytes), std::size_t(sqlite3_column_bytes(statement_, column))};
}

Transaction::~Transaction() {
  if (!sqlite3_get_autocommit(connection_.raw()))
    sqlite3_exec(connection_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace warhawk::sqlite
