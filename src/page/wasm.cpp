// The page's side of the fence: what web/src/engine/worker.ts calls, and what it is called by. Text comes in by page_room, goes out
// by Module.host.
#include <emscripten.h>

#include <boost/json.hpp>

#include "games/games.hpp"
#include "house/course.hpp"
#include "page/page.hpp"

namespace {

namespace json = boost::json;
using namespace warhawk;

// What is said to it: its kind, a number, another one, and a text.
EM_JS(void, say, (const char* kind, int number, int more, const char* text, int length),
      { Module.host(UTF8ToString(kind), number, more, UTF8ToString(text, length)); });
void tell(const char* kind, int number, int more, const std::string& text) {
  say(kind, number, more, text.data(), int(text.size()));
}

std::string room;
std::unique_ptr<PageHouse> page;

std::string text_of(const json::object& object, const char* key) {
  const json::value* value = object.if_contains(key);
  return value && value->is_string() ? std::string(value->as_string()) : "";
}
Files files_of(const json::value& value) {
  Files files;
  for (const auto& [name, bytes] : value.as_object()) files[name] = std::string(bytes.as_string());
  return files;
}

// What goes wrong is a sentence for the worker; nothing: it went well.
template <class Work> int guarded(Work work) {
  try {
    work();
    return 1;
  } catch (const std::exception& fault) { tell("problem", 0, 0, fault.what()); }
  return 0;
}

}  // namespace

extern "C" {

// Where the next call finds its text, of so many bytes.
EMSCRIPTEN_KEEPALIVE char* page_room(int bytes) {
  room.resize(std::size_t(bytes));
  return room.data();
}

EMSCRIPTEN_KEEPALIVE void page_begin() {
  page = std::make_unique<PageHouse>(PageHouse::Outside{
      [](int request, unsigned status, const std::string& body) { tell("answer", request, int(status), body); },
      [](int socket, const std::string& message) { tell("send", socket, 0, message); },
      [](int socket, const std::string& why) { tell("closed", socket, 0, why); },
      [](int batch, const std::string& lines) { tell("keep", batch, 0, lines); }});
}

EMSCRIPTEN_KEEPALIVE int page_content() {
  return guarded([] {
    const json::value value = json::parse(room);
    page->add_content(text_of(value.as_object(), "game"), files_of(value.as_object().at("files")));
  });
}

EMSCRIPTEN_KEEPALIVE int page_restore() {
  return guarded([] { page->restore(room); });
}
EMSCRIPTEN_KEEPALIVE void page_forget() { page->forget(room); }

EMSCRIPTEN_KEEPALIVE int page_ask(int request) {
  return guarded([request] {
    const json::value value = json::parse(room);
    const json::object& object = value.as_object();
    HttpRequest asked;
    asked.method = text_of(object, "method");
    asked.path = text_of(object, "path");
    asked.query = text_of(object, "query");
    asked.authorization = text_of(object, "authorization");
    asked.body = text_of(object, "body");
    page->ask(request, std::move(asked));
  });
}

EMSCRIPTEN_KEEPALIVE void page_connect(int socket) { page->connect(socket, room); }
EMSCRIPTEN_KEEPALIVE void page_hear(int socket) { page->hear(socket, room); }
EMSCRIPTEN_KEEPALIVE void page_disconnect(int socket) { page->disconnect(socket); }
EMSCRIPTEN_KEEPALIVE void page_kept(int batch) { page->kept(batch); }

// In how many milliseconds it wants another turn; -1: when something happens.
EMSCRIPTEN_KEEPALIVE int page_turn() {
  const std::optional<u32> wait = page->turn();
  return wait ? int(*wait) : -1;
}

// A whole game by its seed, as `warhawk sim --courses` writes it: for whoever compares the two.
EMSCRIPTEN_KEEPALIVE int page_course() {
  return guarded([] {
    const json::value value = json::parse(room);
    const json::object& object = value.as_object();
    const Game* game = find_game(text_of(object, "game"));
    if (!game) throw ContentError("There is no such game.");
    const Edition edition = load_edition(*game, files_of(object.at("files")), game->id);
    const u64 first = object.at("seed").to_number<u64>();
    for (u64 seed = first; seed < first + object.at("games").to_number<u64>(); seed++)
      tell("course", int(seed), 0,
           course_of(edition, parse_setup(edition, text_of(object, "scenario"), {}),
                     {text_of(object, "us"), text_of(object, "gb")}, seed));
  });
}

}  // extern "C"
