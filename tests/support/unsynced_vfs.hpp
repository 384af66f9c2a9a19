// A disk that loses what was not synced: SQLite's writes stay in this process's memory until xSync, and only some reach the
// file earlier, as a system may do. Killing the process is then like pulling the plug. Files that are opened through it are
// this process's alone while it lives.
#pragma once
#include <atomic>

namespace warhawk::tests {

void register_unsynced_vfs();    // from now on for every SQLite file this process opens; for a forked child, mostly
void unregister_unsynced_vfs();  // when they are closed again

struct Disk {
  std::atomic<bool> full{false};        // writes fail
  std::atomic<bool> sync_fails{false};  // and keep nothing
  std::atomic<unsigned long> syncs{0};
};
Disk& unsynced_disk();

}  // namespace warhawk::tests
