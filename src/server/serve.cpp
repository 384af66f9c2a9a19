#include "server/serve.hpp"

#include <sys/resource.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "house/log.hpp"
#include "server/pool.hpp"
#include "store/committer.hpp"

namespace warhawk {
namespace {

// As many files as the system lets this process open; fewer connections than that.
void raise_descriptors(NetLimits& limits) {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, 1 << 20);
  ::setrlimit(RLIMIT_NOFILE, &files);
  ::getrlimit(RLIMIT_NOFILE, &files);
  constexpr rlim_t OTHERS = 64;  // the database's, the log's
  limits.connections = std::min<std::size_t>(limits.connections, std::max(files.rlim_cur, 2 * OTHERS) - OTHERS);
}

// Whoever closes waits for what was accepted to be kept, but not for a database that does not answer.
class Closing {
 public:
  Closing(Store& store, std::chrono::milliseconds patience)
      : thread_([this, &store, patience] {
          std::unique_lock lock(mutex_);
          if (!done_.wait_for(lock, patience, [this] { return is_done_; })) store.give_up();
        }) {}
  ~Closing() {
    {
      const std::lock_guard lock(mutex_);
      is_done_ = true;
    }
    done_.notify_one();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
  std::thread thread_;
};

}  // namespace

void serve(const ServeOptions& options) {
  NetLimits limits = options.net;
  raise_descriptors(limits);
  if (options.api.trust_proxy) limits.connections_each = limits.large_each = 0;  // they all come from the proxy
  const std::unique_ptr<Store> store = open_store(options.store);
  Editions editions(*store, files_of);
  Loop loop;
  std::optional<Closing> closing;  // outlives whoever may wait for the store
  Committer committer(*store, [&loop](std::function<void()> tell) { loop.post(std::move(tell)); });
  Threads threads(options.bot_threads);
  HouseSettings settings = options.house;
  settings.shared = options.store.rfind("postgres", 0) == 0;
  House house(loop, *store, committer, editions, threads.backroom, settings);
  Desk desk(loop, *store, editions, threads.backroom, house);
  Api api(loop, *store, committer, threads.backroom, house, desk, options.api);
  Server server(loop, options.host, options.port, api.service(), limits);
  api.net_figures = [&server] { return server.figures(); };
  loop.on_signal([&] {
    // What is on its way is finished; clients are told, and come back.
    log_line("closing");
    server.stop_accepting();
    house.shut_down();
    loop.after(std::chrono::milliseconds(200), [&] {
      server.close_all();
      loop.after(std::chrono::milliseconds(300), [&] { loop.stop(); });
    });
  });
  house.resume();
  log_line("open", {{"host", options.host}, {"port", std::to_string(server.port())}, {"store", store->describe()}});
  if (options.ready) options.ready(server.port());
  loop.run();
  closing.emplace(*store, std::chrono::seconds(3));
  log_line("closed");
}

}  // namespace warhawk
