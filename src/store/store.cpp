#include "store/store.hpp"

#include <algorithm>

#include "store/open.hpp"

namespace warhawk {

std::unique_ptr<Store> open_store(const std::string& where) {
  if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
    throw StoreError("This Warhawk keeps tables in SQLite only.");
  return open_sqlite(where);
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
