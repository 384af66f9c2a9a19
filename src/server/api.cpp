#include "server/api.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/incoming.hpp"
#include "house/log.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

HttpResponse answer_json(const json::value& value) {
  return {200, "application/json", std::make_shared<std::string>(json::serialize(value)), {}};
}
HttpResponse answer_text(std::string text, std::string type) {
  return {200, std::move(type), std::make_shared<std::string>(std::move(text)), {}};
}

// This machine itself, and not through a proxy on it.
bool of_this_machine(const HttpRequest& request) {
  return request.forwarded_for.empty() && (request.address.rfind("127.", 0) == 0 || request.address == "::1");
}

std::string without_port(const std::string& host) {
  if (host.rfind('[', 0) == 0) return host.substr(1, std::min(host.find(']'), host.size()) - 1);
  return host.substr(0, host.find(':'));
}

constexpr const char* OTHER_NAME =
    "This server is not known by that name. If you run it, start it with --name and that name.";

constexpr const char* POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace

Api::Api(Agenda& loop, Store& store, Committer& committer, const Backroom& backroom, House& house, Desk& desk,
         ApiSettings settings)
    : committer_(committer),
      house_(house),
      desk_(desk),
      settings_(std::move(settings)),
      door_(loop, store, backroom, settings_.password) {
  char name[256] = {};
  if (::gethostname(name, sizeof name - 1) == 0 && name[0])
    for (const char* ending : {"", ".local"}) settings_.names.push_back(std::string(name) + ending);
  settings_.names.emplace_back("localhost");
  if (const std::size_t scheme = settings_.origin.find("://"); scheme != std::string::npos)
    settings_.names.push_back(without_port(settings_.origin.substr(scheme + 3)));
}

std::string Api::address_of(const HttpRequest& request) const {
  if (!settings_.trust_proxy || request.forwarded_for.empty()) return request.address;
  const std::size_t comma = request.forwarded_for.rfind(',');
  return request.forwarded_for.substr(
      comma == std::string::npos ? 0 : request.forwarded_for.find_first_not_of(' ', comma + 1));
}

// The name that a browser was told to go to. Any other name than this server's own may be somebody's who had it lead
// here, so that his page is taken for ours; behind a proxy it is the proxy that knows the names.
bool Api::known_host(const std::string& host) const {
  if (settings_.trust_proxy) return true;
  const std::string name = without_port(host);
  u8 number[16];
  if (::inet_pton(AF_INET, name.c_str(), number) == 1 || ::inet_pton(AF_INET6, name.c_str(), number) == 1) return true;
  return std::find(settings_.names.begin(), settings_.names.end(), name) != settings_.names.end();
}

// A page of another site may not play with this visitor's connection.
bool Api::foreign(const HttpRequest& request) const {
  if (request.origin.empty() || request.origin == settings_.origin) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

Service Api::service() {
  Service service;
  service.http = [this](const HttpRequest& request, const Reply& reply) {
    answer(request, [reply](HttpResponse response) {
      response.headers.emplace_back("Content-Security-Policy", POLICY);
      response.headers.emplace_back("X-Content-Type-Options", "nosniff");
      response.headers.emplace_back("Referrer-Policy", "no-referrer");
      reply(std::move(response));
    });
  };
  service.refuse = [this](const HttpRequest& request) -> std::optional<HttpResponse> {
    if (!buckets_.take(address_of(request), ticks_ms(), settings_.rate, settings_.burst))
      return refuse(429, "Too many requests at once. Wait a moment and try again.");
    if (!known_host(request.host)) return refuse(403, OTHER_NAME);
    if (foreign(request)) return refuse(403, "This page belongs to another site.");
    if (!door_.lets_in(request.cookie)) return refuse(401, "This server has a password. Enter it first.");
    const std::string& path = request.path;
    if (path.rfind("/api/tables/", 0) != 0 || path.size() < 20 || path.substr(path.size() - 7) != "/socket")
      return refuse(404, "There is nothing to connect to here.");
    if (!sockets_.add(address_of(request), settings_.sockets))
      return refuse(429, "There are too many connections from your address; close some first.");
    return {};
  };
  service.refused = [this](const HttpRequest& request) { sockets_.remove(address_of(request)); };
  service.connect = [this](const HttpRequest& request, std::shared_ptr<Socket> socket) {
    const std::string id = request.path.substr(12, request.path.size() - 19), address = address_of(request);
    SocketEvents events = house_.connect(id, address, std::move(socket));
    events.closed = [this, address, closed = std::move(events.closed)] {
      sockets_.remove(address);
      closed();
    };
    return events;
  };
  return service;
}

void Api::answer(const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const bool get = request.method == "GET";
  try {
    if (path == "/healthz") return reply(answer_json(json::object{{"ok", true}}));
    if (!buckets_.take(address_of(request), ticks_ms(), settings_.rate, settings_.burst))
      return reply(refuse(429, "Too many requests at once. Wait a moment and try again."));
    if (path == "/metrics")
      return reply(settings_.metrics_for_all || of_this_machine(request)
                       ? metrics()
                       : refuse(403, "These figures are for the machine that the server runs on."));
    if (!get && !known_host(request.host)) return reply(refuse(403, OTHER_NAME));
    if (!get && foreign(request)) return reply(refuse(403, "This page belongs to another site."));
    if (path == "/api/enter") return enter(request, reply);
    if (path.rfind("/api/", 0) == 0 && !door_.lets_in(request.cookie))
      return reply(refuse(401, "This server has a password. Enter it first."));
    if (path.rfind("/api/", 0) == 0) return desk_.answer(address_of(request), request, reply);
    if (!get) return reply(refuse(405, "That can't be done here."));
    // Addresses that the page itself understands are all the one page.
    const bool page = path.rfind("/table/", 0) == 0 || path.rfind("/watch/", 0) == 0 ||
                      path.rfind("/rulings/", 0) == 0 || path.rfind("/record", 0) == 0;
    const WebFile* file = web_file(page ? "/" : path);
    const bool lost = !file && path.find('.') == std::string::npos;  // somebody's address, not a file's
    if (lost) file = web_file("/");
    if (!file) return reply(refuse(404, "There is nothing here."));
    const bool packed = !file->gzip.empty() && request.accept_encoding.find("gzip") != std::string::npos;
    HttpResponse response{lost ? 404u : 200u, file->type, {}, {{"ETag", file->tag}, {"Vary", "Accept-Encoding"}}};
    const bool immutable = path.rfind("/assets/", 0) == 0;
    response.headers.emplace_back("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.if_none_match == file->tag) response.status = 304;
    else
      response.body = std::make_shared<std::string>(packed ? file->gzip : file->bytes);
    if (packed && response.body) response.headers.emplace_back("Content-Encoding", "gzip");
    reply(std::move(response));
  } catch (const BadBody& bad) { reply(refuse(400, bad.what())); } catch (const std::exception& fault) {
    log_seldom("fault", {{"path", request.path}, {"why", fault.what()}});
    reply(refuse(500, "Something went wrong on the server. We have logged it; try again."));
  }
}

void Api::enter(const HttpRequest& request, const Reply& reply) {
  if (request.method != "POST") return reply(refuse(405, "That can't be done here."));
  const std::string password = read_password(request.body);
  const bool secure = settings_.trust_proxy && request.forwarded_proto == "https";
  door_.try_password(address_of(request), password, [this, reply, secure](Door::Try result) {
    if (result == Door::Try::TooOften)
      return reply(refuse(429, "That was too many passwords; wait a minute before you try again."));
    if (result == Door::Try::Busy) return reply(refuse(503, TOO_BUSY));
    if (result == Door::Try::Wrong) return reply(refuse(403, "That is not the password."));
    HttpResponse response = answer_json(json::object{{"ok", true}});
    if (!door_.open())
      response.headers.emplace_back(
          "Set-Cookie", door_.cookie() + "; Path=/; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : ""));
    reply(std::move(response));
  });
}

HttpResponse Api::metrics() const {
  const HouseFigures house = house_.figures();
  const Committer::Figures commits = committer_.figures();
  const NetFigures net = net_figures ? net_figures() : NetFigures{};
  std::string text;
  const auto add = [&](const char* name, const char* kind, const char* help, auto value) {
    text += std::string("# HELP warhawk_") + name + " " + help + "\n# TYPE warhawk_" + name + " " + kind +
            "\nwarhawk_" + name + " " + std::to_string(value) + "\n";
  };
  add("http_requests_total", "counter", "HTTP requests answered.", net.requests);
  add("sockets_total", "counter", "WebSockets opened.", net.sockets);
  add("connections", "gauge", "Connections that are open.", net.open);
  add("sockets", "gauge", "WebSockets that are open.", net.open_sockets);
  add("received_bytes_total", "counter", "Bytes of WebSocket messages received.", net.received);
  add("sent_bytes_total", "counter", "Bytes sent.", net.sent);
  add("requests_total", "counter", "Requests to tables.", house.requests);
  add("refused_total", "counter", "Requests to tables that were refused.", house.refused);
  add("decisions_total", "counter", "Decisions played.", house.decisions);
  add("tables_created_total", "counter", "Tables created.", house.tables);
  add("tables_open", "gauge", "Tables in memory.", house.rooms);
  add("visitors", "gauge", "Connections at tables.", house.visitors);
  add("put_back_total", "counter", "Tables put back to what the store has.", house.put_back);
  add("bot_answers_total", "counter", "Answers of computer players.", house.bot_answers);
  add("bot_seconds_total", "counter", "Time that computer players thought.", double(house.bot_microseconds) / 1e6);
  add("bots_waiting", "gauge", "Computer players that wait for a thread.", house.bots_waiting);
  add("commits_total", "counter", "Transactions committed.", commits.commits);
  add("commit_entries_total", "counter", "Entries committed.", commits.entries);
  add("commit_failures_total", "counter", "Transactions that failed.", commits.failures);
  add("commit_seconds_total", "counter", "Time spent committing.", commits.seconds);
  return answer_text(std::move(text), "text/plain; version=0.0.4");
}

}  // namespace warhawk
