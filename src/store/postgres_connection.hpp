// A connection to PostgreSQL and queries on it. Parameters and results are in binary. Statements are prepared once and
// kept, found again by the address of their text, so the text is a literal. A connection that was lost is made
// anew by the next call.
#pragma once
#include <libpq-fe.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/store.hpp"

namespace warhawk::postgres {

// The connection broke while the call was under way: whether it was done is not known.
struct Lost : StoreError {
  using StoreError::StoreError;
};

// One value for each element of a set of rows.
class Array {
 public:
  enum Of : u32 { Bytes = 17, Number = 20, Text = 25 };  // PostgreSQL's own numbers for bytea, bigint and text
  explicit Array(Of);
  void add(u64);
  void add(const std::string&);
  void add_null();
  const std::string& bytes();

 private:
  void add_word(u32);
  std::string bytes_;
  u32 n_ = 0;
};

class Answer {
 public:
  explicit Answer(PGresult* raw) : raw_(raw, PQclear) {}
  int rows() const { return PQntuples(raw_.get()); }
  const PGresult* raw() const { return raw_.get(); }
  int changed() const;  // how many rows were
  u64 number(int row, int column) const;
  std::string text(int row, int column) const {
    return {PQgetvalue(raw_.get(), row, column), std::size_t(PQgetlength(raw_.get(), row, column))};
  }

 private:
  std::unique_ptr<PGresult, void (*)(PGresult*)> raw_;
};

class Connection {
 public:
  std::mutex mutex;  // whoever uses the connection holds it

  explicit Connection(std::string address) : address_(std::move(address)) {}

  // Numbers go as bigint, which the statement says where it would take something else.
  template <class... Argument> Answer run(const char* words, const Argument&... arguments) {
    Parameters parameters;
    (parameters.add(arguments), ...);
    return run_prepared(words, parameters);
  }
  void command(const char* words);  // statements without a result, not kept

  PGconn* raw() const { return raw_.get(); }
  bool connected() const { return raw_ && PQstatus(raw_.get()) == CONNECTION_OK; }
  void connect();  // where it is not
  void give_up();  // from another thread: what waits for an answer fails, and what comes later
  void stay(bool in_transaction) { stay_ = in_transaction; }  // a transaction does not go on in another connection

 private:
  struct Parameters {
    std::vector<const char*> values;
    std::vector<int> lengths;
    char numbers[8][8];  // as PostgreSQL orders their bytes
    int n = 0;
    void add(u64);
    void add(const std::string&);
  };
  Answer run_prepared(const char* words, const Parameters&);
  void check(const PGresult*);
  std::string without_password(std::string) const;

  std::string address_;
  std::unique_ptr<PGconn, void (*)(PGconn*)> raw_{nullptr, PQfinish};
  bool stay_ = false;
  std::atomic<bool> given_up_ = false;
  std::atomic<int> socket_ = -1;
  std::unordered_map<const char*, std::string> prepared_;
};

// Rolls back unless it was committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection, const char* begin = "BEGIN") : connection_(connection) {
    connection.command(begin);
    connection.stay(true);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

}  // namespace warhawk::postgres
