// What a server answers over HTTP: docs/openapi.json.
#pragma once
#include <functional>
#include <string>

#include "house/desk.hpp"
#include "server/door.hpp"
#include "server/net.hpp"
#include "store/committer.hpp"

namespace warhawk {

struct ApiSettings {
  std::string password;            // of the whole server; empty: none
  double rate = 50, burst = 300;   // requests of one address a second; 0: no limit
  bool trust_proxy = false;        // the client's address is what the proxy says
  std::string origin;              // of pages that may open sockets, beside the server's own
  std::vector<std::string> names;  // by which it is known, beside this machine's
  bool metrics_for_all = false;    // else for this machine alone
  std::size_t sockets = 500;       // of one address; 0: no limit
};

class Api {
 public:
  Api(Agenda&, Store&, Committer&, const Backroom&, House&, Desk&, ApiSettings);
  Service service();
  std::function<NetFigures()> net_figures;  // for /metrics

 private:
  void answer(const HttpRequest&, const Reply&);
  void enter(const HttpRequest&, const Reply&);
  HttpResponse metrics() const;
  bool known_host(const std::string&) const;
  bool foreign(const HttpRequest&) const;
  std::string address_of(const HttpRequest&) const;

  Committer& committer_;
  House& house_;
  Desk& desk_;
  ApiSettings settings_;
  Door door_;
  Buckets buckets_;
  Counts sockets_;
};

// The client's pages, built into the program; null: no such file.
struct WebFile {
  const char* path;
  const char* type;
  std::string_view bytes, gzip;  // gzip: the same compressed, or empty
  const char* tag;               // changes with the content
};
const WebFile* web_file(std::string_view path);

}  // namespace warhawk
