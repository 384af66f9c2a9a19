// Every test of the suite runs on each kind of store, on a database of its own.
#pragma once
#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <vector>

#include "store/open.hpp"
#include "support/folder.hpp"

namespace warhawk {

inline bool operator==(const StoredEntry& a, const StoredEntry& b) {
  return a.at == b.at && a.words == b.words && a.asked == b.asked;
}
inline bool operator==(const StoredFile& a, const StoredFile& b) { return a.name == b.name && a.bytes == b.bytes; }
inline bool operator==(const TableRow& a, const TableRow& b) {
  return a.id == b.id && a.game == b.game && a.content == b.content && a.header == b.header && a.secret == b.secret &&
         a.hidden == b.hidden && a.stage == b.stage && a.summary == b.summary && a.created == b.created &&
         a.changed == b.changed && a.length == b.length && a.due == b.due;
}
inline void PrintTo(const StoredEntry& entry, std::ostream* out) { *out << entry.words << " at " << entry.at; }
inline void PrintTo(const TableRow& row, std::ostream* out) { *out << row.id << ", " << row.length << " entries"; }

namespace tests {

inline TableRow a_table(const std::string& id, u64 created = 1000) {
  TableRow row;
  row.id = id;
  row.game = "blocks";
  row.content = "c0ffee";
  row.header = R"({"scenario":"campaign"})";
  row.secret = "5ec4e7";
  row.summary = R"({"players":["Ann",""]})";
  row.created = row.changed = created;
  return row;
}

inline StoredEntry an_entry(const std::string& table, u32 number) {
  return {1'700'000'000'000u + number, "US march " + table + " " + std::to_string(number), number * 2654435761u};
}

// `n` entries that follow the first `after`.
inline Append an_append(const std::string& table, u32 after, u32 n = 1) {
  Append append;
  append.table = table;
  append.after = after;
  for (u32 i = 1; i <= n; i++) append.entries.push_back(an_entry(table, after + i));
  append.now = 2000 + after + n;
  return append;
}

inline Fate append_one(Store& store, const Append& append) { return store.append({&append, 1}).at(0); }

// What is wrong with a log that should be an_entry(1), an_entry(2), ... `length`; or nothing.
inline std::string log_differs(Store& store, const std::string& table, u32 length) {
  const auto log = store.entries(table, 0);
  if (log.size() != length) return table + " has " + std::to_string(log.size()) + " entries";
  for (u32 i = 0; i < length; i++)
    if (!(log[i] == an_entry(table, i + 1))) return table + " has \"" + log[i].words + "\" as " + std::to_string(i + 1);
  return "";
}

class Stores : public testing::TestWithParam<const char*> {
 protected:
  ~Stores() override;
  bool embedded() const { return std::string("SQLite") == GetParam(); }
  const std::string& where();  // the test's database
  std::unique_ptr<Store> open() { return open_store(where()); }
  std::string file(const std::string& name) const { return folder_.file(name); }

 private:
  Folder folder_;
  std::string where_;
};

}  // namespace tests
}  // namespace warhawk
