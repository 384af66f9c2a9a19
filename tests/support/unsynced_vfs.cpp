#include "support/unsynced_vfs.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace warhawk::tests {
namespace {

constexpr sqlite3_int64 PAGE = 4096;
constexpr unsigned EARLY = 8;  // one write in so many reaches the file at once

// What a file is to this process, whichever handle it looks through.
struct Content {
  std::mutex mutex;
  sqlite3_int64 size = 0;
  sqlite3_int64 valid = 0;  // how much of the file on disk still counts: a truncation waits for a sync, too
  std::map<sqlite3_int64, std::array<char, PAGE>> unsynced;  // by page
  unsigned long random = 88172645463325252ul + unsigned(getpid());
};

struct Handle {
  sqlite3_file base;
  std::shared_ptr<Content>* content;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

std::mutex contents_mutex;
std::map<std::string, std::weak_ptr<Content>> contents;  // by path
Disk disk;
sqlite3_vfs* below = nullptr;

Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
Content& content(sqlite3_file* file) { return **handle(file).content; }
sqlite3_file* real(sqlite3_file* file) { return handle(file).real(); }

// Reads a part of one page: as written last, or from the disk.
int read_page(Handle& at, Content& content, char* to, sqlite3_int64 page, sqlite3_int64 from, sqlite3_int64 n) {
  if (auto found = content.unsynced.find(page); found != content.unsynced.end()) {
    std::memcpy(to, found->second.data() + from, std::size_t(n));
    return SQLITE_OK;
  }
  std::memset(to, 0, std::size_t(n));
  const sqlite3_int64 start = page * PAGE + from, there = std::min(n, content.valid - start);
  if (there <= 0) return SQLITE_OK;
  const int result = at.real()->pMethods->xRead(at.real(), to, int(there), start);
  return result == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : result;
}

// Does part(page, from, n, done) for each page that a piece of the file touches.
template <class Part> int over_pages(sqlite3_int64 offset, sqlite3_int64 n, Part part) {
  for (sqlite3_int64 done = 0; done < n;) {
    const sqlite3_int64 page = (offset + done) / PAGE, from = (offset + done) % PAGE;
    const sqlite3_int64 here = std::min(PAGE - from, n - done);
    if (const int result = part(page, from, here, done); result != SQLITE_OK) return result;
    done += here;
  }
  return SQLITE_OK;
}

int flush(Handle& at, Content& content) {
  const sqlite3_io_methods& methods = *at.real()->pMethods;
  sqlite3_int64 size = 0;
  if (const int result = methods.xFileSize(at.real(), &size); result != SQLITE_OK) return result;
  if (size > content.valid)
    if (const int result = methods.xTruncate(at.real(), content.valid); result != SQLITE_OK) return result;
  for (const auto& [page, bytes] : content.unsynced) {
    const sqlite3_int64 n = std::min(PAGE, content.size - page * PAGE);
    if (n <= 0) continue;
    if (const int result = methods.xWrite(at.real(), bytes.data(), int(n), page * PAGE); result != SQLITE_OK)
      return result;
  }
  content.unsynced.clear();
  content.valid = content.size;
  return SQLITE_OK;
}

int close_file(sqlite3_file* file) {
  Handle& at = handle(file);
  {
    // What the last handle leaves behind is the system's, and would survive this process.
    const std::lock_guard all(contents_mutex);
    const std::lock_guard lock((*at.content)->mutex);
    if (at.content->use_count() == 1) flush(at, **at.content);
  }
  delete at.content;
  return at.real()->pMethods->xClose(at.real());
}

int read_file(sqlite3_file* file, void* to, int n, sqlite3_int64 offset) {
  Content& c = content(file);
  const std::lock_guard lock(c.mutex);
  const sqlite3_int64 there = std::clamp<sqlite3_int64>(c.size - offset, 0, n);
  std::memset(to, 0, std::size_t(n));
  const int result = over_pages(offset, there, [&](auto page, auto from, auto here, auto done) {
    return read_page(handle(file), c, static_cast<char*>(to) + done, page, from, here);
  });
  return result != SQLITE_OK ? result : there < n ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

int write_file(sqlite3_file* file, const void* what, int n, sqlite3_int64 offset) {
  if (disk.full) return SQLITE_FULL;
  Content& c = content(file);
  const std::lock_guard lock(c.mutex);
  const int result = over_pages(offset, n, [&](auto page, auto from, auto here, auto done) {
    if (!c.unsynced.contains(page)) {
      std::array<char, PAGE> whole;
      if (const int wrong = read_page(handle(file), c, whole.data(), page, 0, PAGE); wrong != SQLITE_OK) return wrong;
      c.unsynced.emplace(page, whole);
    }
    std::memcpy(c.unsynced[page].data() + from, static_cast<const char*>(what) + done, std::size_t(here));
    return SQLITE_OK;
  });
  if (result != SQLITE_OK) return result;
  c.size = std::max(c.size, offset + n);
  c.random ^= c.random << 13, c.random ^= c.random >> 7, c.random ^= c.random << 17;
  if (c.random % EARLY == 0) return real(file)->pMethods->xWrite(real(file), what, n, offset);
  return SQLITE_OK;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  Content& c = content(file);
  const std::lock_guard lock(c.mutex);
  c.size = size;
  c.valid = std::min(c.valid, size);
  c.unsynced.erase(c.unsynced.lower_bound((size + PAGE - 1) / PAGE), c.unsynced.end());
  if (auto last = c.unsynced.find(size / PAGE); last != c.unsynced.end())
    std::fill(last->second.begin() + size % PAGE, last->second.end(), '\0');
  return SQLITE_OK;
}

int sync_file(sqlite3_file* file, int) {
  if (disk.sync_fails) return SQLITE_IOERR_FSYNC;
  Content& c = content(file);
  const std::lock_guard lock(c.mutex);
  disk.syncs++;
  return flush(handle(file), c);
}

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  Content& c = content(file);
  const std::lock_guard lock(c.mutex);
  *size = c.size;
  return SQLITE_OK;
}

int lock_file(sqlite3_file* f, int level) { return real(f)->pMethods->xLock(real(f), level); }
int unlock_file(sqlite3_file* f, int level) { return real(f)->pMethods->xUnlock(real(f), level); }
int check_lock(sqlite3_file* f, int* out) { return real(f)->pMethods->xCheckReservedLock(real(f), out); }
int control(sqlite3_file* f, int what, void* with) {
  if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;  // would grow the real one
  return real(f)->pMethods->xFileControl(real(f), what, with);
}
int sector_size(sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); }
int characteristics(sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }
int shm_map(sqlite3_file* f, int region, int size, int extend, void volatile** to) {
  return real(f)->pMethods->xShmMap(real(f), region, size, extend, to);
}
int shm_lock(sqlite3_file* f, int offset, int n, int flags) {
  return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}
void shm_barrier(sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); }
int shm_unmap(sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); }

// Version 2: with shared memory, which is only an index of the WAL, and without mapping the file.
const sqlite3_io_methods METHODS = {2,           close_file,   read_file,       write_file,  truncate_file,
                                    sync_file,   size_of_file, lock_file,       unlock_file, check_lock,
                                    control,     sector_size,  characteristics, shm_map,     shm_lock,
                                    shm_barrier, shm_unmap,    nullptr,         nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  Handle& at = handle(file);
  at.base.pMethods = nullptr;
  at.content = nullptr;
  if (const int result = below->xOpen(below, name, at.real(), flags, out_flags); result != SQLITE_OK) return result;
  const std::lock_guard lock(contents_mutex);
  auto c = name ? contents[name].lock() : nullptr;
  if (!c) {
    c = std::make_shared<Content>();
    at.real()->pMethods->xFileSize(at.real(), &c->size);
    c->valid = c->size;
    if (name) contents[name] = c;
  }
  at.content = new std::shared_ptr<Content>(c);
  at.base.pMethods = &METHODS;
  return SQLITE_OK;
}

int remove_file(sqlite3_vfs*, const char* name, int sync_folder) {
  const std::lock_guard lock(contents_mutex);
  contents.erase(name);
  return below->xDelete(below, name, sync_folder);
}

sqlite3_vfs ours;

}  // namespace

Disk& unsynced_disk() { return disk; }

void register_unsynced_vfs() {
  if (!below) {
    below = sqlite3_vfs_find(nullptr);
    ours = *below;  // what it does with names, time and randomness
    ours.zName = "unsynced";
    ours.pNext = nullptr;
    ours.szOsFile = int(sizeof(Handle)) + below->szOsFile;
    ours.xOpen = open_file;
    ours.xDelete = remove_file;
  }
  sqlite3_vfs_register(&ours, 1);
}

void unregister_unsynced_vfs() {
  sqlite3_vfs_unregister(&ours);
  sqlite3_vfs_register(below, 1);
}

}  // namespace warhawk::tests
