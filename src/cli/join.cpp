// `warhawk join LINK`: a table of a server in the terminal.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "cli/remote_host.hpp"
#include "cli/session.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"
#include "server/api.hpp"
#include "store/randomness.hpp"

namespace warhawk::cli {
namespace {

namespace json = boost::json;

struct Link {
  Address address;
  std::string table, key, word;  // what stands behind the #: join=WORD, watch=WORD, token=WORD
  bool watch = false;
};

// http://host:port/table/ID#join=WORD
Link parse_link(const std::string& text) {
  const auto wrong = [&] {
    return Usage(
        fmt::format("\"{}\" is no link to a table; one reads http://127.0.0.1:1812/table/abc...", text.substr(0, 100)));
  };
  Link link;
  std::string_view rest = text;
  if (rest.rfind("https://", 0) == 0)
    throw Usage("The terminal joins by http only; join the server behind its proxy, or play in the browser.");
  if (rest.rfind("http://", 0) == 0) rest.remove_prefix(7);
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) throw wrong();
  const std::string_view where = rest.substr(0, slash);
  const std::size_t colon = where.rfind(':');
  u64 port = 80;
  if (colon != std::string_view::npos && !read_number(where.substr(colon + 1), 65535, port)) throw wrong();
  link.address = {std::string(where.substr(0, colon)), u16(port)};
  rest.remove_prefix(slash);
  const std::size_t hash = std::min(rest.find('#'), rest.size());
  const std::string_view path = rest.substr(0, hash), behind = rest.substr(std::min(hash + 1, rest.size()));
  const std::size_t last = path.rfind('/');
  const std::string_view kind = path.substr(0, last);
  if (kind != "/table" && kind != "/watch") throw wrong();
  link.watch = kind == "/watch";
  link.table = path.substr(last + 1);
  if (link.table.empty() || link.table.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != std::string::npos)
    throw wrong();
  const std::size_t equals = std::min(behind.find('='), behind.size());
  link.key = behind.substr(0, equals);
  link.word = behind.substr(std::min(equals + 1, behind.size()));
  return link;
}

// The seats that were taken from here, so that the same link comes back to them: a line each, readable by nobody else, with
// what was added to the dice, to be found again in the finished game.
std::filesystem::path seats_file() { return games_folder() / "seats.txt"; }

std::string kept_token(const Link& link) {
  std::ifstream file(seats_file());
  std::string line, host, table, token, found;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    if (words >> host >> table >> token && host == fmt::format("{}:{}", link.address.host, link.address.port) &&
        table == link.table)
      found = token;
  }
  return found;
}

void keep_token(const Link& link, const std::string& token, const std::string& nonce) {
  std::filesystem::create_directories(games_folder());
  {
    std::ofstream file(seats_file(), std::ios::app);
    file << link.address.host << ":" << link.address.port << " " << link.table << " " << token << " " << nonce << "\n";
  }
  std::filesystem::permissions(seats_file(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

// What the server answered, or its sentence as Usage.
json::object call(const Link& link, const ClientHead& head, const std::string& target, const json::object& body) {
  ClientReply reply;
  try {
    reply = http_call(link.address, "POST", target, json::serialize(body), head);
  } catch (const std::runtime_error& problem) { throw Usage(problem.what()); }
  boost::system::error_code error;
  const json::value value = json::parse(reply.body, error);
  if (error || !value.is_object()) throw Usage("That is not a Warhawk server.");
  const json::object& object = value.as_object();
  if (reply.status >= 300) {
    const json::value* sentence = object.if_contains("error");
    throw Usage(sentence && sentence->is_string() ? std::string(sentence->as_string()) : "The server refused that.");
  }
  return object;
}

}  // namespace

int join(const JoinCommand& command) {
  const cli::Link link = parse_link(command.link);
  ClientHead head;
  if (!command.password.empty()) {
    const ClientReply entered =
        http_call(link.address, "POST", "/api/enter", json::serialize(json::object{{"password", command.password}}));
    if (entered.status >= 300) throw Usage("The server does not take that password.");
    head.cookie = entered.cookie;
  }
  std::string token = link.key == "token" ? link.word : kept_token(link), watch, nonce;
  if (link.watch || command.watch) {
    token.clear();
    watch = link.key == "watch" ? link.word : "";
  } else if (token.empty()) {
    nonce = to_hex(random_key());
    json::object body = {{"name", command.name.empty() ? "Player" : command.name}, {"nonce", nonce}};
    if (!command.side.empty()) body["side"] = command.side;
    if (link.key == "join") body["invite"] = link.word;
    token = json::value_to<std::string>(call(link, head, "/api/tables/" + link.table + "/join", body).at("token"));
  }
  if (!token.empty() && token != kept_token(link)) keep_token(link, token, nonce);
  RemoteHost host(link.address, link.table, head, token, watch, command.link);
  const TableFacts& facts = host.first().facts;
  const Game* game = find_game(facts.game);
  if (!game) throw Usage(fmt::format("That is a table of {}, which this Warhawk does not know.", facts.game));
  SaveHeader wanted;
  wanted.game = facts.game;
  wanted.content_hash = facts.content;
  const Edition edition = edition_of(wanted, {});
  if (edition.hash != facts.content)
    throw Usage("That table is played with other content than is here; both ends need the same version of Warhawk.");
  Terminal terminal;
  return Session(edition, host, terminal).run();
}

}  // namespace warhawk::cli
