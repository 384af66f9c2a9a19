#include "server/api.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation.hpp"
#include "games/games.hpp"
#include "server/header.hpp"
#include "server/incoming.hpp"
#include "server/log.hpp"
#include "server/replay.hpp"
#include "table/json.hpp"
#include "table/json_words.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

HttpResponse answer_json(const json::value& value, unsigned status = 200) {
  return {status, "application/json", std::make_shared<std::string>(json::serialize(value)), {}};
}
HttpResponse answer_bytes(Bytes bytes, std::string type = "application/json") {
  return {200, std::move(type), std::move(bytes), {}};
}
HttpResponse refuse(unsigned status, const std::string& sentence) {
  return answer_json(json::object{{"error", sentence}}, status);
}
HttpResponse refuse(const Problem& problem) { return refuse(problem.status, problem.sentence); }
HttpResponse answer_text(std::string text, std::string type) {
  return answer_bytes(std::make_shared<std::string>(std::move(text)), std::move(type));
}

std::string parameter(const HttpRequest& request, std::string_view name) { return query_value(request.query, name); }

std::string bearer(const HttpRequest& request) {
  constexpr std::string_view BEARER = "Bearer ";
  return request.authorization.rfind(BEARER, 0) == 0 ? request.authorization.substr(BEARER.size()) : "";
}

json::object row_json(const TableRow& row) {
  constexpr const char* STAGES[] = {"waiting", "playing", "over"};
  boost::system::error_code error;
  json::value summary = json::parse(row.summary, error);
  json::object object = !error && summary.is_object() ? summary.as_object() : json::object{};
  object["id"] = row.id;
  object["game"] = row.game;
  object["stage"] = STAGES[int(row.stage)];
  object["created"] = row.created;
  object["changed"] = row.changed;
  object["private"] = row.hidden;
  return object;
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
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace

Api::Api(Loop& loop, Store& store, Committer& committer, Editions& editions, Backroom& backroom, House& house,
         ApiSettings settings)
    : loop_(loop),
      store_(store),
      committer_(committer),
      editions_(editions),
      backroom_(backroom),
      house_(house),
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
    if (path == "/api/games" && get) return reply(answer_bytes(editions_.games_json()));
    if (path.rfind("/api/content/", 0) == 0 && get) return content(request, path.substr(13), reply);
    if (path.rfind("/api/geometry/", 0) == 0 && get) {
      const Bytes geometry = editions_.geometry_json(path.substr(14));
      return reply(geometry ? answer_bytes(geometry) : refuse(404, "There is no map of such a game here."));
    }
    if (path == "/api/tables" && get) return tables(request, reply);
    if (path == "/api/tables" && request.method == "POST") return new_table(request, reply);
    if (path.rfind("/api/tables/", 0) == 0) {
      const std::string rest = path.substr(12);
      const std::size_t slash = std::min(rest.find('/'), rest.size());
      return table(request, rest.substr(0, slash), rest.substr(std::min(slash + 1, rest.size())), reply);
    }
    if (path.rfind("/api/", 0) == 0) return reply(refuse(404, "There is nothing here."));
    if (!get) return reply(refuse(405, "That can't be done here."));
    // Addresses that the page itself understands are all the one page.
    const bool page = path.rfind("/table/", 0) == 0 || path.rfind("/watch/", 0) == 0 ||
                      path.rfind("/rulings/", 0) == 0 || path.rfind("/record", 0) == 0;
    const WebFile* file = web_file(page ? "/" : path);
    if (!file) return reply(refuse(404, "There is nothing here."));
    const bool packed = !file->gzip.empty() && request.accept_encoding.find("gzip") != std::string::npos;
    HttpResponse response{200, file->type, {}, {{"ETag", file->tag}, {"Vary", "Accept-Encoding"}}};
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

// What was asked for before is at hand; the rest is made by another thread, an older game's content from the store.
void Api::content(const HttpRequest& request, const std::string& hash, const Reply& reply) {
  const auto answer = [](const Bytes& bytes) {
    if (!bytes) return refuse(404, "There is no such content here.");
    HttpResponse response = answer_bytes(bytes);
    response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
    return response;
  };
  if (const Bytes bytes = editions_.made_json(hash)) return reply(answer(bytes));
  const auto work = [&loop = loop_, &editions = editions_, hash, answer, reply](const Pool::Turn&) {
    HttpResponse response;
    try {
      const auto edition = editions.find(hash);
      response = answer(edition ? editions.json_of(*edition) : nullptr);
    } catch (const std::exception& error) {
      log_seldom("database error", {{"why", error.what()}});
      response = refuse(503, "The database does not answer. Try again in a moment.");
    }
    loop.post([reply, response] { reply(response); });
  };
  if (!backroom_.desk.add(address_of(request), {}, work)) reply(refuse(503, TOO_BUSY));
}

void Api::tables(const HttpRequest& request, const Reply& reply) {
  Page page;
  const std::string stage = parameter(request, "stage"), before = parameter(request, "before");
  if (stage == "waiting") page.stage = Stage::Waiting;
  else if (stage == "playing")
    page.stage = Stage::Playing;
  else if (stage == "over")
    page.stage = Stage::Over;
  else if (!stage.empty())
    throw BadBody("A stage is waiting, playing or over.");
  page.game = parameter(request, "game");
  if (!page.game.empty() && !editions_.today(page.game)) throw BadBody("There is no such game here.");
  if (!before.empty() && !read_number(before, ~0ull >> 1, page.before))
    throw BadBody("\"before\" should be a time in milliseconds.");
  const auto work = [page, reply, &loop = loop_, &store = store_](const Pool::Turn&) {
    HttpResponse response;
    try {
      json::array list;
      for (const TableRow& row : store.list(page)) list.push_back(row_json(row));
      response = answer_json(json::object{{"tables", std::move(list)}});
    } catch (const StoreError& error) {
      log_seldom("database error", {{"why", error.what()}});
      response = refuse(503, "The database does not answer. Try again in a moment.");
    }
    loop.post([reply, response] { reply(response); });
  };
  if (!backroom_.desk.add(address_of(request), {}, work)) reply(refuse(503, TOO_BUSY));
}

void Api::new_table(const HttpRequest& request, const Reply& reply) {
  const NewTable wanted = read_new_table(request.body);
  const auto made = [reply](const Problem& problem, const Created& created) {
    if (problem) return reply(refuse(problem));
    json::array seats;
    for (const Side side : created.seats) seats.push_back(word_of(side));
    const std::string invite = created.invite.empty() ? "" : "#join=" + created.invite;
    const std::string watch = created.watch.empty() ? "" : "#watch=" + created.watch;
    reply(answer_json(json::object{{"id", created.id},
                                   {"token", created.token},
                                   {"seats", std::move(seats)},
                                   {"link", "/table/" + created.id + invite},
                                   {"watch", "/watch/" + created.id + watch}},
                      201));
  };
  if (wanted.save.empty()) house_.create(address_of(request), wanted, made);
  else
    house_.open_save(address_of(request), wanted.save, made);
}

void Api::table(const HttpRequest& request, const std::string& id, const std::string& what, const Reply& reply) {
  const bool get = request.method == "GET", post = request.method == "POST";
  const std::string who = address_of(request);
  if (what == "join" && post) {
    const Joining wanted = read_joining(request.body);
    return house_.join(who, id, wanted.side, wanted.name, wanted.nonce, wanted.invite,
                       [reply](const Problem& problem, const std::string& token, Side side) {
                         if (problem) return reply(refuse(problem));
                         reply(answer_json(json::object{{"token", token}, {"seat", word_of(side)}}));
                       });
  }
  if (what == "leave" && post)
    return house_.leave(who, id, bearer(request), [reply](const Problem& problem) {
      reply(problem ? refuse(problem) : answer_json(json::object{{"ok", true}}));
    });
  if (what == "sandbox" && post) {
    const SandboxWish wish = read_sandbox_wish(request.body);
    return house_.sandbox(
        who, id, bearer(request), wish.watch, wish.side, wish.at, wish.bot,
        [reply](const Problem& problem, const Created& created) {
          if (problem) return reply(refuse(problem));
          reply(answer_json(
              json::object{{"id", created.id}, {"token", created.token}, {"seats", {word_of(created.seats.at(0))}}},
              201));
        });
  }
  const bool known = what.empty() || what == "save" || what == "record" || what == "replay";
  if (!known) return reply(refuse(404, "There is nothing here."));
  if (!get) return reply(refuse(405, "That can't be done here."));
  const std::string seat = parameter(request, "seat"), at = parameter(request, "at");
  house_.look(who, id, bearer(request), parameter(request, "watch"),
              [this, who, reply, id, what, seat, at](const Problem& problem, const Table* table, const Edition* edition,
                                                     Viewer viewer) {
                if (problem) return reply(refuse(problem));
                const bool over = table->stage() == TableStage::Over;
                if (what.empty()) {
                  json::object object = json::parse(write_summary(*table)).as_object();
                  object["id"] = id;
                  object["game"] = edition->game->id;
                  object["content"] = edition->hash;
                  object["decisions"] = over ? table->history().size() : 0;
                  object["stage"] = word_of(table->stage());
                  if (!table->next_table().empty()) object["rematch"] = table->next_table();
                  return reply(answer_json(object));
                }
                if (!table->started()) return reply(refuse(409, "The game has not begun."));
                if (table->settings().sandbox)
                  return reply(refuse(409, "A copy to try things out is not written down."));
                if (!over && what != "record") return reply(refuse(409, "You can have that when the game is over."));
                u64 from = 0;
                if (what == "replay" && !at.empty() && !read_number(at, u64(table->history().size()), from))
                  return reply(refuse(400, "\"at\" should be the number of a decision of this game."));
                const Viewer as = seat == "US" ? SeenByUS : seat == "GB" ? SeenByGB : Spectator;
                const std::string file = std::string("attachment; filename=\"") + edition->game->id + "-" + id;
                // Of a copy, by another thread: a long game takes its time.
                const auto work = [&loop = loop_, reply, what, file, from, as, viewer,
                                   copy = std::make_shared<const Table>(*table)](const Pool::Turn&) {
                  HttpResponse response;
                  try {
                    response = what == "replay" ? answer_text(replay_json(*copy, as, int(from)), "application/json")
                               : what == "save" ? answer_text(copy->save(), "text/plain; charset=utf-8")
                                                : answer_text(copy->record(viewer), "text/plain; charset=utf-8");
                    const char* ending = what == "save" ? ".txt\"" : "-record.txt\"";
                    if (what != "replay") response.headers.emplace_back("Content-Disposition", file + ending);
                  } catch (const std::exception& fault) {
                    log_seldom("fault", {{"what", what}, {"why", fault.what()}});
                    response = refuse(500, "Something went wrong on the server. We have logged it; try again.");
                  }
                  loop.post([reply, response] { reply(response); });
                };
                if (!backroom_.archive.add(who, id, work)) reply(refuse(503, TOO_BUSY));
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
