#include "server/serve.hpp"

#include "server/log.hpp"

namespace warhawk {

void serve(const ServeOptions& options) {
  const std::unique_ptr<Store> store = open_store(options.store);
  Editions editions(*store);
  Loop loop;
  Committer committer(*store);
  HouseSettings settings = options.house;
  settings.shared = options.store.rfind("postgres", 0) == 0;
  House house(loop, *store, committer, editions, settings);
  Api api(loop, *store, committer, editions, house, options.api);
  Server server(loop, options.host, options.port, api.service());
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
  log_line("closed");
}

}  // namespace warhawk
