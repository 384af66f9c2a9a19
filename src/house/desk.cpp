#include "house/desk.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation.hpp"
#include "games/games.hpp"
#include "house/header.hpp"
#include "house/incoming.hpp"
#include "house/log.hpp"
#include "house/replay.hpp"
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
HttpResponse refuse(const Problem& problem) { return warhawk::refuse(problem.status, problem.sentence); }
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

}  // namespace

HttpResponse refuse(unsigned status, const std::string& sentence) {
  return answer_json(json::object{{"error", sentence}}, status);
}

void Desk::answer(const std::string& who, const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const bool get = request.method == "GET";
  try {
    if (path == "/api/games" && get) return reply(answer_bytes(editions_.games_json()));
    if (path.rfind("/api/content/", 0) == 0 && get) return content(who, path.substr(13), reply);
    if (path.rfind("/api/geometry/", 0) == 0 && get) {
      const Bytes geometry = editions_.geometry_json(path.substr(14));
      return reply(geometry ? answer_bytes(geometry) : refuse(404, "There is no map of such a game here."));
    }
    if (path == "/api/tables" && get) return tables(who, request, reply);
    if (path == "/api/tables" && request.method == "POST") return new_table(who, request, reply);
    if (path.rfind("/api/tables/", 0) == 0) {
      const std::string rest = path.substr(12);
      const std::size_t slash = std::min(rest.find('/'), rest.size());
      return table(who, request, rest.substr(0, slash), rest.substr(std::min(slash + 1, rest.size())), reply);
    }
    reply(refuse(404, "There is nothing here."));
  } catch (const BadBody& bad) { reply(refuse(400, bad.what())); } catch (const std::exception& fault) {
    log_seldom("fault", {{"path", request.path}, {"why", fault.what()}});
    reply(refuse(500, "Something went wrong on the server. We have logged it; try again."));
  }
}

// What was asked for before is at hand; the rest is made by another thread, an older game's content from the store.
void Desk::content(const std::string& who, const std::string& hash, const Reply& reply) {
  const auto answer = [](const Bytes& bytes) {
    if (!bytes) return refuse(404, "There is no such content here.");
    HttpResponse response = answer_bytes(bytes);
    response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
    return response;
  };
  if (const Bytes bytes = editions_.made_json(hash)) return reply(answer(bytes));
  const auto work = [&loop = loop_, &editions = editions_, hash, answer, reply](const Workers::Turn&) {
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
  if (!backroom_.desk.add(who, {}, work)) reply(refuse(503, TOO_BUSY));
}

void Desk::tables(const std::string& who, const HttpRequest& request, const Reply& reply) {
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
  const auto work = [page, reply, &loop = loop_, &store = store_](const Workers::Turn&) {
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
  if (!backroom_.desk.add(who, {}, work)) reply(refuse(503, TOO_BUSY));
}

void Desk::new_table(const std::string& who, const HttpRequest& request, const Reply& reply) {
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
  if (wanted.save.empty()) house_.create(who, wanted, made);
  else
    house_.open_save(who, wanted.save, made);
}

void Desk::table(const std::string& who, const HttpRequest& request, const std::string& id, const std::string& what,
                 const Reply& reply) {
  const bool get = request.method == "GET", post = request.method == "POST";
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
                if (!over && what != "record" && !(what == "save" && settings_.unfinished_saves))
                  return reply(refuse(409, "You can have that when the game is over."));
                u64 from = 0;
                if (what == "replay" && !at.empty() && !read_number(at, u64(table->history().size()), from))
                  return reply(refuse(400, "\"at\" should be the number of a decision of this game."));
                const Viewer as = seat == "US" ? SeenByUS : seat == "GB" ? SeenByGB : Spectator;
                const std::string file = std::string("attachment; filename=\"") + edition->game->id + "-" + id;
                // Of a copy, by another thread: a long game takes its time.
                const auto work = [&loop = loop_, reply, what, file, from, as, viewer,
                                   copy = std::make_shared<const Table>(*table)](const Workers::Turn&) {
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

}  // namespace warhawk
