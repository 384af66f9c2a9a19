// The server's commands.
#include "server/serve.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "house/log.hpp"
#include "server/attack.hpp"
#include "server/load.hpp"

namespace warhawk::cli {
namespace {

bool is_address(const std::string& store) {
  return store.rfind("postgresql://", 0) == 0 || store.rfind("postgres://", 0) == 0;
}

std::string store_at(const std::string& given) {
  if (!given.empty()) return given;
  std::filesystem::create_directories(games_folder());
  return (games_folder() / "warhawk.db").string();
}

}  // namespace

int serve(const ServeCommand& command) {
  ServeOptions options;
  options.host = command.host;
  options.port = command.port;
  options.store = store_at(command.store);
  std::optional<GameFile> alone;  // two servers on one file would not hear of each other's moves
  if (!is_address(options.store)) alone.emplace(GameFile::open(options.store));
  options.api.password = command.password;
  options.api.trust_proxy = command.trust_proxy;
  options.api.origin = command.origin;
  options.api.names = command.names;
  options.api.metrics_for_all = command.metrics;
  options.house.thought = std::chrono::milliseconds(std::max(command.think, 1));
  if (command.rate >= 0) {
    options.api.rate = options.house.seat_rate = command.rate;
    options.api.burst = options.house.seat_burst = command.rate * 5;
    if (command.rate == 0) options.api.sockets = options.net.connections_each = options.net.large_each = 0;
  }
  options.bot_threads = command.bots;
  set_quiet(command.quiet);
  options.ready = [&](u16 port) {
    const std::string& host = command.host;
    const bool six = host.find(':') != std::string::npos;
    const std::string name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "[::1]" : six ? "[" + host + "]" : host;
    std::printf("Open http://%s:%d\n", name.c_str(), int(port));
    std::fflush(stdout);
  };
  try {
    warhawk::serve(options);
  } catch (const std::exception& problem) { throw Usage(problem.what()); }
  return 0;
}

int backup(const std::string& file, const std::string& store) {
  try {
    const std::string where = store_at(store);
    if (!is_address(where) && !std::filesystem::exists(where)) throw Usage("There is no database " + where + ".");
    const std::unique_ptr<Store> from = open_store(where);
    if (is_address(file)) {
      const std::unique_ptr<Store> to = open_store(file);
      if (!to->all().empty()) throw Usage("That database has games already; name an empty one.");
      from->copy_to(*to);
      fmt::print("Everything is kept there too.\n");
      return 0;
    }
    if (std::filesystem::exists(file)) throw Usage(file + " is there already; name another file.");
    from->backup(file);
  } catch (const StoreError& problem) { throw Usage(problem.what()); }
  fmt::print("Everything is kept in {}.\n", file);
  return 0;
}

namespace {

int attack(const LoadCommand& command) {
  AttackPlan plan;
  plan.program = std::filesystem::read_symlink("/proc/self/exe").string();
  if (command.seconds) plan.seconds = std::min(command.seconds, 60);
  plan.tables = command.tables;
  AttackReport r;
  try {
    r = run_attacks(plan);
  } catch (const std::runtime_error& problem) { throw Usage(problem.what()); }
  if (command.json) {
    std::string rows;
    for (const Waited& each : r.attacks)
      rows += fmt::format(
          "{}{{\"row\":\"{}\",\"what\":\"{}\",\"answers\":{},\"p50_ms\":{:.2f},\"p99_ms\":{:.2f},"
          "\"longest_ms\":{:.2f}}}",
          rows.empty() ? "" : ",", each.row, each.what, each.answers, each.p50_ms, each.p99_ms, each.longest_ms);
    fmt::print(
        "{{\"honest_p99_ms\":{:.2f},\"honest_p50_ms\":{:.2f},\"longest_ms\":{:.2f},\"start_seconds\":{:.3f},"
        "\"start_megabytes\":{:.1f},\"attacks\":[{}]}}\n",
        r.all.p99_ms, r.all.p50_ms, r.all.longest_ms, r.start_seconds, r.start_megabytes, rows);
    return 0;
  }
  fmt::print("With {} tables the server answered after {:.2f} s and used {:.0f} MB\n", plan.tables, r.start_seconds,
             r.start_megabytes);
  for (const Waited& each : r.attacks)
    fmt::print("{:>3} {:<34} {:>5} answers, {:.1f} ms (median), {:.1f} ms (99 of 100), {:.1f} ms (longest)\n", each.row,
               each.what, each.answers, each.p50_ms, each.p99_ms, each.longest_ms);
  return 0;
}

}  // namespace

int load(const LoadCommand& command) {
  if (command.attack) return attack(command);
  LoadPlan plan;
  plan.program = std::filesystem::read_symlink("/proc/self/exe").string();
  plan.games = command.games;
  if (command.seconds) plan.seconds = command.seconds;
  plan.observers = command.observers;
  plan.store = command.store.empty() ? command.keep : command.store;
  plan.keep = !command.keep.empty();
  if (!command.keep.empty() && std::filesystem::exists(command.keep))
    throw Usage(command.keep + " is there already; name another file.");
  LoadReport r;
  try {
    r = run_load(plan);
  } catch (const std::runtime_error& problem) { throw Usage(problem.what()); }
  if (command.json) {
    fmt::print(
        "{{\"decisions_per_second\":{:.0f},\"p50_ms\":{:.3f},\"p99_ms\":{:.3f},\"cpu_ms_per_decision\":{:.4f},"
        "\"bytes_per_game\":{:.0f},\"decisions\":{},\"games\":{},\"finished\":{},\"refused\":{},\"lost\":{},"
        "\"sent_bytes_per_decision\":{:.0f},\"sync_ms\":{:.3f}}}\n",
        r.a_second, r.p50_ms, r.p99_ms, r.cpu_ms, r.bytes_per_game, r.decisions, r.begun, r.finished, r.refused, r.lost,
        r.sent_per_decision, r.sync_ms);
    return 0;
  }
  fmt::print("{} games at once for {:.1f} s, {} begun, {} finished\n", plan.games, r.seconds, r.begun, r.finished);
  fmt::print("{:.0f} durable decisions a second; answered after {:.2f} ms (median), {:.2f} ms (99 of 100)\n",
             r.a_second, r.p50_ms, r.p99_ms);
  fmt::print("{:.4f} ms of the server's CPU a decision; {:.0f} bytes sent a decision; {:.0f} bytes kept a game\n",
             r.cpu_ms, r.sent_per_decision, r.bytes_per_game);
  fmt::print("{} refused, {} connections lost; 4 KB written and synced here in {:.2f} ms (median)\n", r.refused, r.lost,
             r.sync_ms);
  return 0;
}

}  // namespace warhawk::cli
