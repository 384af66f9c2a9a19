#include "server/api.hpp"

#include <sodium.h>

#include <boost/json.hpp>

#include "engine/notation.hpp"
#include "games/games.hpp"
#include "server/header.hpp"
#include "server/incoming.hpp"
#include "server/log.hpp"
#include "server/replay.hpp"
#include "table/json.hpp"

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

constexpr const char* POLICY =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace

std::string door_of(const std::string& password) { return hash_of_token("the door of a Warhawk server: " + password); }

Api::Api(Loop& loop, Store& store, Committer& committer, Editions& editions, House& house, ApiSettings settings)
    : loop_(loop),
      store_(store),
      committer_(committer),
      editions_(editions),
      house_(house),
      settings_(std::move(settings)) {
  if (!settings_.password.empty()) door_ = door_of(settings_.password);
}

std::string Api::address_of(const HttpRequest& request) const {
  if (!settings_.trust_proxy || request.forwarded_for.empty()) return request.address;
  const std::size_t comma = request.forwarded_for.rfind(',');
  return request.forwarded_for.substr(
      comma == std::string::npos ? 0 : request.forwarded_for.find_first_not_of(' ', comma + 1));
}

bool Api::may_enter(const HttpRequest& request) const {
  if (door_.empty()) return true;
  const std::size_t at = request.cookie.find("warhawk_door=");
  if (at == std::string::npos) return false;
  const std::string value = request.cookie.substr(at + 13, door_.size());
  return same_secret(value, door_);
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
    if (!buckets_.take(address_of(request), now_ms(), settings_.rate, settings_.burst))
      return refuse(429, "That was too much at once; wait a moment.");
    if (!may_enter(request)) return refuse(401, "This server asks for a password first.");
    // A page of another site may not play with this visitor's connection.
    const std::size_t scheme = request.origin.find("://");
    const bool foreign = !request.origin.empty() && request.origin != settings_.origin &&
                         (scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host);
    if (foreign) return refuse(403, "This page belongs to another site.");
    const std::string& path = request.path;
    if (path.rfind("/api/tables/", 0) != 0 || path.size() < 20 || path.substr(path.size() - 7) != "/socket")
      return refuse(404, "There is no socket here.");
    return {};
  };
  service.connect = [this](const HttpRequest& request, std::shared_ptr<Socket> socket) {
    const std::string id = request.path.substr(12, request.path.size() - 19);
    return house_.connect(id, address_of(request), std::move(socket));
  };
  return service;
}

void Api::answer(const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const bool get = request.method == "GET";
  try {
    if (path == "/healthz") return reply(answer_json(json::object{{"ok", true}}));
    if (!buckets_.take(address_of(request), now_ms(), settings_.rate, settings_.burst))
      return reply(refuse(429, "That was too much at once; wait a moment."));
    if (path == "/metrics") return reply(metrics());
    if (path == "/api/enter") return enter(request, reply);
    if (path.rfind("/api/", 0) == 0 && !may_enter(request))
      return reply(refuse(401, "This server asks for a password first."));
    if (path == "/api/games" && get) return reply(answer_bytes(editions_.games_json()));
    if (path.rfind("/api/content/", 0) == 0 && get) {
      const auto edition = editions_.known(path.substr(13));
      if (!edition) return reply(refuse(404, "There is no such content here."));
      HttpResponse response = answer_bytes(editions_.json_of(*edition));
      response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
      return reply(std::move(response));
    }
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
    log_line("fault", {{"path", request.path}, {"why", fault.what()}});
    reply(refuse(500, "Something went wrong here. It was written down."));
  }
}

void Api::enter(const HttpRequest& request, const Reply& reply) {
  if (request.method != "POST") return reply(refuse(405, "That can't be done here."));
  const std::string password = read_password(request.body);
  if (!door_.empty() && !same_secret(door_of(password), door_)) return reply(refuse(403, "That is not the password."));
  HttpResponse response = answer_json(json::object{{"ok", true}});
  if (!door_.empty())
    response.headers.emplace_back("Set-Cookie",
                                  "warhawk_door=" + door_ + "; Path=/; HttpOnly; SameSite=Strict" +
                                      (settings_.trust_proxy && request.forwarded_proto == "https" ? "; Secure" : ""));
  reply(std::move(response));
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
  committer_.run([page, reply, &loop = loop_](Store& store) {
    HttpResponse response;
    try {
      json::array list;
      for (const TableRow& row : store.list(page)) list.push_back(row_json(row));
      response = answer_json(json::object{{"tables", std::move(list)}});
    } catch (const StoreError& error) {
      log_line("database error", {{"why", error.what()}});
      response = refuse(503, "The database does not answer; try again in a moment.");
    }
    loop.post([reply, response] { reply(response); });
  });
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
  if (wanted.save.empty()) house_.create(wanted, made);
  else
    house_.open_save(wanted.save, made);
}

void Api::table(const HttpRequest& request, const std::string& id, const std::string& what, const Reply& reply) {
  const bool get = request.method == "GET", post = request.method == "POST";
  if (what == "join" && post) {
    const Joining wanted = read_joining(request.body);
    return house_.join(id, wanted.side, wanted.name, wanted.nonce, wanted.invite,
                       [reply](const Problem& problem, const std::string& token, Side side) {
                         if (problem) return reply(refuse(problem));
                         reply(answer_json(json::object{{"token", token}, {"seat", word_of(side)}}));
                       });
  }
  if (what == "leave" && post)
    return house_.leave(id, bearer(request), [reply](const Problem& problem) {
      reply(problem ? refuse(problem) : answer_json(json::object{{"ok", true}}));
    });
  if (what == "sandbox" && post) {
    const SandboxWish wish = read_sandbox_wish(request.body);
    return house_.sandbox(
        id, bearer(request), wish.watch, wish.side, wish.at, wish.bot,
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
  house_.look(
      id, bearer(request), parameter(request, "watch"),
      [reply, id, what, seat, at](const Problem& problem, const Table* table, const Edition* edition, Viewer viewer) {
        if (problem) return reply(refuse(problem));
        const bool over = table->stage() == TableStage::Over;
        if (what.empty()) {
          json::object object = json::parse(write_summary(*table)).as_object();
          object["id"] = id;
          object["game"] = edition->game->id;
          object["content"] = edition->hash;
          object["decisions"] = over ? table->history().size() : 0;
          constexpr const char* STAGES[] = {"waiting", "playing", "over", "stuck"};
          object["stage"] = STAGES[int(table->stage())];
          if (!table->next_table().empty()) object["rematch"] = table->next_table();
          return reply(answer_json(object));
        }
        if (!table->started()) return reply(refuse(409, "The game has not begun."));
        const std::string file = std::string("attachment; filename=\"") + edition->game->id + "-" + id;
        if (what == "record") {
          HttpResponse response = answer_text(table->record(viewer), "text/plain; charset=utf-8");
          response.headers.emplace_back("Content-Disposition", file + "-record.txt\"");
          return reply(std::move(response));
        }
        if (!over) return reply(refuse(409, "That is there when the game is over."));
        if (what == "save") {
          HttpResponse response = answer_text(table->save(), "text/plain; charset=utf-8");
          response.headers.emplace_back("Content-Disposition", file + ".txt\"");
          return reply(std::move(response));
        }
        // A replay: what that viewer was shown, message by message, without what was taken back.
        u64 from = 0;
        if (!at.empty() && !read_number(at, u64(table->history().size()), from))
          return reply(refuse(400, "\"at\" should be the number of a decision of this game."));
        const Viewer as = seat == "US" ? SeenByUS : seat == "GB" ? SeenByGB : Spectator;
        reply(answer_text(replay_json(*table, as, int(from)), "application/json"));
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
