// Durable entries a second through the Committer, with one append in flight at each of 300 tables, as a full server has.
// On SQLite in the folder that TMPDIR names (it should be a disk), and on PostgreSQL where WARHAWK_POSTGRES names one
// (scripts/with-postgres build/bench-warhawk --benchmark_filter=store).
#include "store/store.hpp"

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "store/committer.hpp"

namespace {

using namespace warhawk;

constexpr u32 TABLES = 300;

double process_seconds() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  return double(use.ru_utime.tv_sec + use.ru_stime.tv_sec) + 1e-6 * double(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
}

Append an_append(u32 table, u32 after, const std::string& run) {
  Append append;
  append.table = run + std::to_string(table);
  append.after = after;
  append.entries.push_back({1'800'000'000'000u + after, "US march infantry-3 fort-george", after * 2654435761u});
  if (after % 4 == 0)
    append.summary = R"({"players":["Ann","Bob"],"turn":"US","asked":")" + std::to_string(after) + "\"}";
  append.now = append.entries[0].at;
  return append;
}

void appends(benchmark::State& state, Store& store) {
  const std::string run = std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()) + "-";
  for (u32 t = 0; t < TABLES; t++) {
    TableRow row;
    row.id = run + std::to_string(t);
    row.game = "blocks";
    row.header = std::string(300, ' ');
    row.stage = Stage::Playing;
    store.create(row);
  }
  std::vector<u32> length(TABLES, 0);
  std::vector<double> waited;
  double commits = 0;
  for (auto _ : state) {
    Committer committer(store);
    const u64 many = 200'000;
    u64 submitted = 0;
    std::atomic<u64> done = 0;
    waited.reserve(many);
    const double cpu = process_seconds();
    std::function<void(u32)> go_on = [&](u32 t) {
      if (submitted == many) return;
      submitted++;
      committer.submit(an_append(t, length[t], run), [&, t, start = std::chrono::steady_clock::now()](
                                                         Fate fate, const std::string& error) {
        if (fate != Fate::Done) std::fprintf(stderr, "not done: %s\n", error.c_str()), std::abort();
        waited.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        length[t]++;
        done++;
        go_on(t);
      });
    };
    committer.run([&](Store&) {
      for (u32 t = 0; t < TABLES; t++) go_on(t);
    });
    while (done < many) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    state.counters["cpu_us"] = (process_seconds() - cpu) * 1e6 / double(many);
    commits = double(committer.figures().commits);
    state.SetItemsProcessed(state.items_processed() + int64_t(many));
    state.counters["group"] = double(many) / commits;
  }
  const auto start = std::chrono::steady_clock::now();
  std::size_t read = 0;
  for (u32 t = 0; t < TABLES; t += 10) read += store.entries(run + std::to_string(t), 0).size();
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
  state.counters["read_us"] = took.count() / double(read);  // an entry
  std::sort(waited.begin(), waited.end());
  state.counters["p50_ms"] = waited[waited.size() / 2];
  state.counters["p99_ms"] = waited[waited.size() * 99 / 100];
}

std::string temporary(const char* name) { return (std::filesystem::temp_directory_path() / name).string(); }

void sqlite_appends(benchmark::State& state) {
  const std::string file = temporary("warhawk-bench.db");
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  {
    const auto store = open_store(file);
    appends(state, *store);
  }
  std::filesystem::remove(file);
}
BENCHMARK(sqlite_appends)->Name("store/sqlite")->UseRealTime()->Unit(benchmark::kMillisecond);

void postgres_appends(benchmark::State& state) {
  const char* where = std::getenv("WARHAWK_POSTGRES");
  if (!where) return state.SkipWithError("WARHAWK_POSTGRES is not set");
  appends(state, *open_store(where));
}
BENCHMARK(postgres_appends)->Name("store/postgres")->UseRealTime()->Unit(benchmark::kMillisecond);

// What this disk takes for one durable write of a page: figures above mean little without it.
void fsync_probe(benchmark::State& state) {
  const std::string file = temporary("warhawk-bench.fsync");
  const int to = open(file.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
  const std::string page(4096, 'x');
  for (auto _ : state)
    if (write(to, page.data(), page.size()) != 4096 || fdatasync(to) != 0) return state.SkipWithError("can't write");
  close(to);
  std::filesystem::remove(file);
}
BENCHMARK(fsync_probe)->Name("store/fsync")->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
