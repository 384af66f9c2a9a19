// What a server answers over HTTP: docs/openapi.json.
#pragma once
#include <functional>
#include <string>

#include "server/house.hpp"

namespace warhawk {

struct ApiSettings {
  std::string password;           // of the whole server; empty: none
  double rate = 50, burst = 300;  // requests of one address a second; 0: no limit
  bool trust_proxy = false;       // the client's address is what the proxy says
  std::string origin;             // of pages that may open sockets, beside the server's own
};

class Api {
 public:
  Api(Loop&, Store&, Committer&, Editions&, House&, ApiSettings);
  Service service();
  std::function<NetFigures()> net_figures;  // for /metrics

 private:
  void answer(const HttpRequest&, const Reply&);
  void tables(const HttpRequest&, const Reply&);
  void new_table(const HttpRequest&, const Reply&);
  void table(const HttpRequest&, const std::string& id, const std::string& what, const Reply&);
  void enter(const HttpRequest&, const Reply&);
  HttpResponse metrics() const;
  bool may_enter(const HttpRequest&) const;
  std::string address_of(const HttpRequest&) const;

  Loop& loop_;
  Store& store_;
  Committer& committer_;
  Editions& editions_;
  House& house_;
  ApiSettings settings_;
  std::string door_;  // the cookie of who knows the password
  Buckets buckets_;
};

std::string door_of(const std::string& password);  // the value of the cookie that opens the server

// The client's pages, built into the program; null: no such file.
struct WebFile {
  const char* path;
  const char* type;
  std::string_view bytes, gzip;  // gzip: the same compressed, or empty
  const char* tag;               // changes with the content
};
const WebFile* web_file(std::string_view path);

}  // namespace warhawk
