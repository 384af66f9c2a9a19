// The plug is pulled: a child appends and reports what it was told is Done, and is killed at some moment, with a disk that
// forgets what was not synced. Whatever was reported must be there afterwards.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <random>

#include "fixture.hpp"
#include "store/committer.hpp"
#include "support/unsynced_vfs.hpp"

namespace warhawk::tests {
namespace {

constexpr u32 TABLES = 20;

struct Report {
  u32 table, length;
};

std::string id_of(u32 table) { return "t" + std::to_string(table); }

// In the child, until it is killed: one append at a time at each table, of one to three entries.
[[noreturn]] void append_for_ever(const std::string& file, const char* synchronous, int reports) {
  register_unsynced_vfs();
  const auto store = open_sqlite(file, synchronous);
  for (u32 t = 0; t < TABLES; t++)
    if (!store->table(id_of(t))) store->create(a_table(id_of(t)));
  Committer committer(*store);
  std::function<void(u32, u32)> go_on = [&](u32 table, u32 length) {
    const u32 n = 1 + (table + length) % 3;
    committer.submit(an_append(id_of(table), length, n), [&, table, length, n](Fate fate, const std::string& error) {
      if (fate != Fate::Done || !error.empty()) std::_Exit(3);
      const Report report{table, length + n};
      if (write(reports, &report, sizeof report) != sizeof report) std::_Exit(4);
      go_on(table, length + n);
    });
  };
  for (u32 t = 0; t < TABLES; t++) go_on(t, store->table(id_of(t))->length);
  for (;;) pause();
}

// What each table was told to be as long as, by a child that was killed `milliseconds` after its first report.
std::map<u32, u32> run_and_kill(const std::string& file, const char* synchronous, int milliseconds) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    append_for_ever(file, synchronous, ends[1]);
  }
  close(ends[1]);
  std::map<u32, u32> acknowledged;
  Report report{};
  const auto read_one = [&] {  // small writes to a pipe are not divided
    if (read(ends[0], &report, sizeof report) != sizeof report) return false;
    acknowledged[report.table] = report.length;
    return true;
  };
  bool more = read_one();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (more && std::chrono::steady_clock::now() < end) more = read_one();
  kill(child, SIGKILL);
  while (more) more = read_one();
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it stopped by itself: " << status;
  EXPECT_FALSE(acknowledged.empty());
  return acknowledged;
}

// Acknowledged entries that are not there, or are others.
u64 lost(const std::string& file, const std::map<u32, u32>& acknowledged) {
  u64 lost = 0;
  try {
    const auto store = open_store(file);
    for (auto [t, length] : acknowledged) {
      const auto log = store->entries(id_of(t), 0);
      for (u32 n = 1; n <= length; n++) lost += n > log.size() || !(log[n - 1] == an_entry(id_of(t), n));
      EXPECT_EQ(log.size() > length ? log_differs(*store, id_of(t), u32(log.size())) : "", "");
    }
  } catch (const StoreError&) {
    for (auto [t, length] : acknowledged) lost += length;
  }
  return lost;
}

TEST(Durability, EveryAcknowledgedEntrySurvivesAPowerFailure) {
  Folder folder;
  std::minstd_rand random(1812);
  const int rounds = std::getenv("WARHAWK_LONG") ? 50 : 8;
  u64 sum = 0;
  for (int round = 0; round < rounds; round++) {  // one after the other on the same file
    const auto acknowledged = run_and_kill(folder.file("warhawk.db"), "FULL", int(random() % 150));
    EXPECT_EQ(lost(folder.file("warhawk.db"), acknowledged), 0u) << "round " << round;
    for (auto [t, length] : acknowledged) sum += length;
  }
  EXPECT_GT(sum, 100u);
}

// The test above would notice if commits were not synced.
TEST(Durability, IsNotThereWithoutSyncs) {
  for (const char* synchronous : {"OFF", "NORMAL"}) {
    Folder folder;
    const auto acknowledged = run_and_kill(folder.file("warhawk.db"), synchronous, 50);
    EXPECT_GT(lost(folder.file("warhawk.db"), acknowledged), 0u) << synchronous;
  }
}

}  // namespace
}  // namespace warhawk::tests
