#include "store/alike.hpp"

#include <algorithm>

namespace warhawk {

void put_copy(Store& to, const TableRow& row, std::vector<StoredEntry> log,
              const std::vector<std::pair<Side, std::string>>& notes) {
  to.create(row);
  if (!log.empty()) {
    Append append;
    append.table = row.id;
    append.entries = std::move(log);
    append.now = row.changed;
    to.append({&append, 1});
  }
  for (const auto& [side, text] : notes) to.set_note(row.id, side, text);
}

void newest_first(std::vector<TableRow>& rows, int limit) {
  std::sort(rows.begin(), rows.end(), [](const TableRow& a, const TableRow& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
  });
  std::size_t n = std::min(rows.size(), std::size_t(std::max(limit, 0)));
  while (n > 0 && n < rows.size() && rows[n].changed == rows[n - 1].changed) n++;
  rows.resize(n);
}

}  // namespace warhawk
