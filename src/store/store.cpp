#include "store/store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "store/open.hpp"

namespace warhawk {

std::unique_ptr<Store> open_store(const std::string& where) {
  if (where.starts_with("postgresql://") || where.starts_with("postgres://")) return open_postgres(where);
  return open_sqlite(where);
}

void write_whole(const std::string& file, const std::function<void(const std::string& part)>& write) {
  std::error_code none;
  if (std::filesystem::exists(file + "-wal", none)) throw StoreError("The file " + file + " is a database in use.");
  const std::string part = file + ".part";
  std::remove(part.c_str());
  const int made = ::open(part.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (made < 0) throw StoreError("The file " + file + " can't be written.");
  try {
    write(part);
    if (fsync(made) != 0 || std::rename(part.c_str(), file.c_str()) != 0)
      throw StoreError("The file " + file + " can't be written.");
  } catch (...) {
    ::close(made);
    std::remove(part.c_str());
    throw;
  }
  ::close(made);
}

}  // namespace warhawk
