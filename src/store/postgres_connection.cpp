#include "store/postgres_connection.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <boost/endian/conversion.hpp>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace warhawk::postgres {
namespace {

using boost::endian::native_to_big;

// PostgreSQL counts up to 2^63 - 1; a later moment is as good as never.
u64 big(u64 value) { return native_to_big(std::min(value, u64(std::numeric_limits<std::int64_t>::max()))); }

std::string first_line(const char* message) {
  std::string line = message;
  line.resize(std::min(line.find('\n'), line.size()));
  return line;
}

}  // namespace

Array::Array(Of type) {
  add_word(1);  // dimension
  add_word(1);  // there may be nulls
  add_word(type);
  add_word(0);  // how many: see bytes()
  add_word(1);  // the number of the first
}
void Array::add_word(u32 word) {
  word = native_to_big(word);
  bytes_.append(reinterpret_cast<const char*>(&word), 4);
}
void Array::add(u64 value) {
  n_++;
  add_word(8);
  value = big(value);
  bytes_.append(reinterpret_cast<const char*>(&value), 8);
}
void Array::add(const std::string& value) {
  n_++;
  add_word(u32(value.size()));
  bytes_.append(value);
}
void Array::add_null() {
  n_++;
  add_word(~0u);
}
const std::string& Array::bytes() {
  const u32 n = native_to_big(n_);
  std::memcpy(bytes_.data() + 12, &n, 4);
  return bytes_;
}

int Answer::changed() const { return std::atoi(PQcmdTuples(raw_.get())); }

u64 Answer::number(int row, int column) const {
  u64 value = 0;
  for (const char byte : text(row, column)) value = value << 8 | u8(byte);
  return value;
}

void Connection::Parameters::add(u64 value) {
  value = big(value);
  std::memcpy(numbers[n], &value, 8);
  values.push_back(numbers[n++]);
  lengths.push_back(8);
}
void Connection::Parameters::add(const std::string& text) {
  values.push_back(text.data());
  lengths.push_back(int(text.size()));
}

void Connection::connect() {
  // A server that went away while nothing was asked of it has said so, or closed.
  if (raw_) PQconsumeInput(raw_.get());
  if (connected()) return;
  if (given_up_) throw StoreError("The database did not answer in time.");
  if (stay_) throw Lost("The connection to the database was lost.");
  prepared_.clear();
  // What the address says comes later, and counts. A server that is gone without a word is noticed in about 20 seconds.
  const std::vector<std::pair<const char*, const char*>> options = {
      {"application_name", "warhawk"},        {"connect_timeout", "10"},    {"keepalives_idle", "10"},
      {"keepalives_interval", "5"},           {"keepalives_count", "2"},    {"tcp_user_timeout", "20000"},
      {"target_session_attrs", "read-write"}, {"dbname", address_.c_str()}, {"client_encoding", "UTF8"}};
  std::vector<const char*> names, values;
  for (const auto& [name, value] : options) names.push_back(name), values.push_back(value);
  names.push_back(nullptr);
  values.push_back(nullptr);
  raw_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (!connected())
    throw StoreError("The database can't be reached: " + without_password(first_line(PQerrorMessage(raw_.get()))) +
                     ".");
  socket_ = PQsocket(raw_.get());
  PQsetNoticeProcessor(
      raw_.get(), [](void*, const char*) {}, nullptr);
  command(
      "SET synchronous_commit = on; SET search_path = warhawk; SET default_transaction_isolation = 'read committed'");
}

void Connection::give_up() {
  given_up_ = true;
  if (const int socket = socket_; socket >= 0) ::shutdown(socket, SHUT_RDWR);
}

void Connection::command(const char* words) {
  connect();
  const Answer answer(PQexec(raw_.get(), words));
  check(answer.raw());
}

Answer Connection::run_prepared(const char* words, const Parameters& parameters) {
  connect();
  const auto found = prepared_.find(words);
  if (found == prepared_.end()) {
    const std::string name = "s" + std::to_string(prepared_.size());
    const Answer answer(PQprepare(raw_.get(), name.c_str(), words, 0, nullptr));
    check(answer.raw());
    prepared_.emplace(words, name);
  }
  const std::vector<int> binary(parameters.values.size(), 1);
  Answer answer(PQexecPrepared(raw_.get(), prepared_.at(words).c_str(), int(parameters.values.size()),
                               parameters.values.data(), parameters.lengths.data(), binary.data(), 1));
  check(answer.raw());
  return answer;
}

void Connection::check(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* primary = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string why = primary ? primary : first_line(PQerrorMessage(raw_.get()));
  if (!connected()) throw Lost("The connection to the database was lost: " + without_password(why) + ".");
  throw StoreError("The database did not do it: " + without_password(why) + ".");
}

std::string Connection::without_password(std::string message) const {
  const char* password = raw_ ? PQpass(raw_.get()) : nullptr;
  if (!password || !*password) return message;
  for (std::size_t at = 0; (at = message.find(password, at)) != std::string::npos; at += 3)
    message.replace(at, std::strlen(password), "***");
  return message;
}

Transaction::~Transaction() {
  connection_.stay(false);
  if (!open_ || !connection_.connected()) return;
  PQclear(PQexec(connection_.raw(), "ROLLBACK"));
}
void Transaction::commit() {
  connection_.command("COMMIT");
  open_ = false;
}

}  // namespace warhawk::postgres
