// Reading. Whatever is not as docs/protocol.md says is refused in one sentence.
#include <algorithm>
#include <boost/json.hpp>

#include "table/json.hpp"
#include "table/json_words.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

constexpr std::size_t MOST_ANSWERS = 200;

[[noreturn]] void wrong(std::string_view what) { throw BadMessage(std::string(what)); }

// One object, whose members are asked for one by one.
class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}

  bool has(std::string_view key) const { return object_.contains(key); }
  const json::value& at(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    if (!value) wrong("The message lacks \"" + std::string(key) + "\".");
    return *value;
  }
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high) const {
    return number_in(at(key), key, low, high);
  }
  std::string text(std::string_view key) const {
    const json::string* text = at(key).if_string();
    if (!text) wrong("\"" + std::string(key) + "\" should be a text.");
    return {text->data(), text->size()};
  }
  bool yes(std::string_view key) const {
    const bool* value = at(key).if_bool();
    if (!value) wrong("\"" + std::string(key) + "\" should be true or false.");
    return *value;
  }
  const json::array& list(std::string_view key) const { return list_in(at(key), key); }
  Reader object(std::string_view key) const {
    const json::object* object = at(key).if_object();
    if (!object) wrong("\"" + std::string(key) + "\" should be an object.");
    return Reader(*object);
  }
  template <std::size_t N> int word(std::string_view key, const char* const (&words)[N]) const {
    return word_in(at(key), key, words);
  }

  static std::int64_t number_in(const json::value& value, std::string_view key, std::int64_t low, std::int64_t high) {
    const std::int64_t* number = value.if_int64();
    if (!number || *number < low || *number > high)
      wrong("\"" + std::string(key) + "\" should be a whole number from " + std::to_string(low) + " to " +
            std::to_string(high) + ".");
    return *number;
  }
  static const json::array& list_in(const json::value& value, std::string_view key) {
    const json::array* list = value.if_array();
    if (!list) wrong("\"" + std::string(key) + "\" should be a list.");
    return *list;
  }
  template <std::size_t N>
  static int word_in(const json::value& value, std::string_view key, const char* const (&words)[N]) {
    const json::string* text = value.if_string();
    const auto* found = text ? std::find(std::begin(words), std::end(words), std::string_view(*text)) : std::end(words);
    if (found == std::end(words)) wrong("\"" + std::string(key) + "\" is none of the words that it may be.");
    return int(found - std::begin(words));
  }

 private:
  const json::object& object_;
};

json::value parsed(std::string_view text, json::monotonic_resource& memory) {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  json::value value = json::parse(text, error, &memory, options);
  if (error) wrong("The message is not JSON.");
  if (!value.is_object()) wrong("The message is not a JSON object.");
  return value;
}

const json::value& nth(const json::array& list, std::size_t n, std::string_view key) {
  if (n >= list.size()) wrong("\"" + std::string(key) + "\" is too short.");
  return list[n];
}
u16 short_at(const json::array& list, std::size_t n, std::string_view key) {
  return u16(Reader::number_in(nth(list, n, key), key, 0, 0xFFFF));
}

Action read_action(const json::value& value, std::string_view key) {
  const json::array& list = Reader::list_in(value, key);
  if (list.size() != 4) wrong("A decision is four whole numbers: verb, a, b, c.");
  return {short_at(list, 0, key), short_at(list, 1, key), short_at(list, 2, key), short_at(list, 3, key)};
}

Thing read_thing(const json::value& value, std::string_view key) {
  const json::array& list = Reader::list_in(value, key);
  if (list.size() != 2) wrong("A thing is two whole numbers: noun and id.");
  return {u8(Reader::number_in(list[0], key, 0, 255)), short_at(list, 1, key)};
}

Side side_in(const json::value& value, std::string_view key) {
  constexpr const char* SIDES[] = {"US", "GB"};
  return Side(Reader::word_in(value, key, SIDES));
}

void read_event(const json::value& value, Journal& log) {
  const json::array& list = Reader::list_in(value, "log");
  const u16 kind = short_at(list, 0, "log");
  if (kind >= Journal::KINDS) wrong("An event begins with its kind.");
  std::vector<u16> args;
  for (std::size_t i = 1; i < list.size(); i++) args.push_back(short_at(list, i, "log"));
  log.add({kind, EVERYONE, args});
}

std::vector<Figure> read_figures(const Reader& json) {
  std::vector<Figure> figures;
  for (const json::value& value : json.list("figures")) {
    const json::array& pair = Reader::list_in(value, "figures");
    figures.push_back({short_at(pair, 0, "figures"),
                       i32(Reader::number_in(nth(pair, 1, "figures"), "figures", INT32_MIN, INT32_MAX))});
  }
  return figures;
}

// A token whose side stands at `from` in the list.
Token read_token(Thing place, const json::array& list, std::size_t from, std::string_view key) {
  Token token{place.noun, place.id, side_in(nth(list, from, key), key), short_at(list, from + 1, key),
              short_at(list, from + 2, key)};
  if (list.size() > from + 3) {
    token.which = short_at(list, from + 3, key);
    token.status = u32(Reader::number_in(nth(list, from + 4, key), key, 0, 0xFFFFFFFF));
  }
  return token;
}

std::optional<Board> read_board(const Reader& json) {
  if (json.at("board").is_null()) return {};
  const Reader its = json.object("board");
  Board board{.kind = u16(its.number("kind", 0, 0xFFFF)),
              .place = read_thing(its.at("place"), "place"),
              .attacker = side_in(its.at("attacker"), "attacker"),
              .round = u16(its.number("round", 0, 0xFFFF))};
  for (const json::value& value : its.list("boxes")) {
    const json::array& box = Reader::list_in(value, "boxes");
    board.boxes.push_back({u8(short_at(box, 0, "boxes")), short_at(box, 1, "boxes"),
                           read_token(board.place, box, 3, "boxes"), short_at(box, 2, "boxes")});
  }
  for (const json::value& value : its.list("rolls")) {
    const json::array& list = Reader::list_in(value, "rolls");
    Board::Roll roll{.side = side_in(nth(list, 0, "rolls"), "rolls"),
                     .sides = u8(short_at(list, 1, "rolls")),
                     .needs = u8(short_at(list, 2, "rolls")),
                     .modifier = i32(Reader::number_in(nth(list, 3, "rolls"), "rolls", INT32_MIN, INT32_MAX)),
                     .box = short_at(list, 4, "rolls"),
                     .faces = {}};
    for (std::size_t i = 5; i < list.size(); i++) roll.faces.push_back(u8(short_at(list, i, "rolls")));
    board.rolls.push_back(std::move(roll));
  }
  board.figures = read_figures(its);
  return board;
}

std::vector<Thing> read_things(const Reader& json, std::string_view key) {
  std::vector<Thing> things;
  for (const json::value& value : json.list(key)) things.push_back(read_thing(value, key));
  return things;
}

Standing read_standing(const Reader& json) {
  return {json.has("not_this_turn") && json.yes("not_this_turn"),
          json.has("only") ? read_things(json, "only") : std::vector<Thing>{}, json.has("held") && json.yes("held")};
}

void read_state(const Reader& json, Viewer viewer, Position& p) {
  p.stage = TableStage(json.word("stage", STAGE_WORDS));
  if (p.stage == TableStage::Playing) {
    p.asked = side_in(json.at("asked"), "asked");
    p.question = json.text("question");
    p.clause.hash = u32(json.number("clause", 0, 0xFFFFFFFF));
    const json::array& args = json.list("args");
    for (std::size_t i = 0; i < args.size(); i++) p.args.push_back(short_at(args, i, "args"));
    p.window = json.has("window");
    if (p.window) p.about = read_things(json, "window");
    if (int(p.asked) == int(viewer)) {
      for (const json::value& choice : json.list("choices")) p.choices.push_back(read_action(choice, "choices"));
      p.own_undo = int(json.number("undo", 0, 1 << 20));
    }
  }
  if (p.stage == TableStage::Over) {
    const Reader outcome = json.object("outcome");
    p.outcome.over = true;
    p.outcome.draw = outcome.yes("draw");
    p.outcome.winner = side_in(outcome.at("winner"), "winner");
    p.outcome.level = u8(outcome.number("level", 0, 255));
    const json::array& score = outcome.list("score");
    for (std::size_t i = 0; i < 2; i++)
      p.outcome.score[i] = i32(Reader::number_in(nth(score, i, "score"), "score", INT32_MIN, INT32_MAX));
    p.result = json.text("result");
    p.key = json.text("key");
  }
  if (p.stage == TableStage::Stuck) p.stuck = json.text("stuck");
  if (json.has("clocks")) {
    const Reader clocks = json.object("clocks");
    p.clocks.emplace();
    p.clocks->left = {u64(clocks.number("US", 0, INT64_MAX)), u64(clocks.number("GB", 0, INT64_MAX))};
    if (!clocks.at("runs").is_null()) p.clocks->runs = side_in(clocks.at("runs"), "runs");
  }
  if (json.has("standing")) p.standing = read_standing(json.object("standing"));
  if (!json.at("offer").is_null()) {
    const Reader offer = json.object("offer");
    p.offer = Offer(offer.word("what", OFFER_WORDS));
    p.offered_by = side_in(offer.at("by"), "by");
  }
  if (json.has("figures")) p.figures = read_figures(json);
  for (const json::value& event : json.list("log")) read_event(event, p.log);
}

void read_whole(const Reader& json, Viewer viewer, Position& p) {
  const Reader table = json.object("table");
  p.facts.id = table.text("id");
  p.facts.game = table.text("game");
  p.facts.content = table.text("content");
  p.facts.scenario = table.text("scenario");
  for (const json::value& option : table.list("options"))
    if (const json::string* text = option.if_string()) p.facts.options.emplace_back(text->data(), text->size());
  p.facts.key_hash = table.text("key_hash");
  p.facts.sandbox = table.yes("sandbox");
  p.facts.practice = table.has("practice") && table.yes("practice");
  if (table.has("clock")) {
    const Reader clock = table.object("clock");
    p.facts.clock = {ClockPlan::Kind(clock.word("kind", CLOCK_WORDS)), u64(clock.number("base", 0, INT64_MAX)),
                     u64(clock.number("more", 0, INT64_MAX)), u64(clock.number("cap", 0, INT64_MAX))};
  }
  const json::array& players = json.list("players");
  p.facts.sides = u8(std::min<std::size_t>(players.size(), 2));
  for (std::size_t side = 0; side < p.facts.sides; side++) {
    if (!players[side].is_object()) wrong("\"players\" should be a list of objects.");
    const Reader player(players[side].as_object());
    p.seats[side] = {Seat::Kind(player.word("kind", SEAT_WORDS)), player.text("name"), {}};
  }
  read_state(json, viewer, p);
  for (const json::value& value : json.list("pieces")) {
    const json::array& piece = Reader::list_in(value, "pieces");
    p.tokens.push_back(
        read_token({u8(short_at(piece, 0, "pieces")), short_at(piece, 1, "pieces")}, piece, 2, "pieces"));
  }
  if (json.has("board")) p.board = read_board(json);
  for (const json::value& value : json.list("chat")) {
    if (!value.is_object()) wrong("\"chat\" should be a list of objects.");
    const Reader said(value.as_object());
    p.chat.push_back({side_in(said.at("from"), "from"), said.text("text")});
  }
  if (viewer != Spectator) p.note = json.text("note");
  if (json.has("log_from")) p.log_from = std::size_t(json.number("log_from", 0, 1 << 30));
}

void read_change(const Reader& json, Viewer viewer, Position& p) {
  p.from = u32(json.number("from", 0, 0xFFFFFFFF));
  read_state(json, viewer, p);
  p.log_from = std::size_t(json.number("log_from", 0, 1 << 30));
  p.board_changed = json.has("board");
  if (p.board_changed) p.board = read_board(json);
  if (!json.has("places")) return;
  for (const json::value& value : json.list("places")) {
    const json::array& place = Reader::list_in(value, "places");
    const Thing where{u8(short_at(place, 0, "places")), short_at(place, 1, "places")};
    p.places.push_back(where);
    for (const json::value& each : Reader::list_in(nth(place, 2, "places"), "places"))
      p.tokens.push_back(read_token(where, Reader::list_in(each, "places"), 0, "places"));
  }
}

Odds read_odds(const Reader& json) {
  const auto share = [](std::int64_t thousandths) { return double(thousandths) / 1000; };
  Odds odds;
  odds.place = read_thing(json.at("place"), "place");
  odds.attacker = side_in(json.at("attacker"), "attacker");
  odds.win = share(json.number("win", 0, 1000));
  odds.draw = share(json.number("draw", 0, 1000));
  odds.lose = share(json.number("lose", 0, 1000));
  for (std::size_t side = 0; side < 2; side++)
    odds.loss[side] = share(Reader::number_in(nth(json.list("losses"), side, "losses"), "losses", 0, INT32_MAX));
  for (const json::value& value : json.list("results")) {
    const json::array& result = Reader::list_in(value, "results");
    odds.result_noun = u8(short_at(result, 0, "results"));
    const std::size_t id = short_at(result, 1, "results");
    if (id >= odds.result.size()) wrong("There is no such result.");
    odds.result[id] = share(short_at(result, 2, "results"));
  }
  odds.outcomes = u32(json.number("outcomes", 0, 0xFFFFFFFF));
  return odds;
}

Bar read_bar(const Reader& json) {
  const json::array& args = json.list("args");
  const auto at = [&](std::size_t i) { return short_at(args, i, "args"); };
  return Bar(Clause::of(u32(json.number("clause", 0, 0xFFFFFFFF))), u16(json.number("reason", 0, 0xFFFF)), at(0), at(1),
             at(2), at(3), at(4));
}

}  // namespace

Message read_message(std::string_view text) {
  unsigned char buffer[8192];
  json::monotonic_resource memory(buffer, sizeof buffer);
  const json::value value = parsed(text, memory);
  const Reader json(value.get_object());
  Message message;
  message.to = Viewer(json.word("seat", VIEWER_WORDS));
  const std::string type = json.text("type");
  if (type == "view" || type == "delta") {
    message.position.emplace();
    message.position->number = u32(json.number("number", 0, 0xFFFFFFFF));
    if (type == "view") read_whole(json, message.to, *message.position);
    else
      read_change(json, message.to, *message.position);
    return message;
  }
  message.kind = Message::Kind(json.word("type", MESSAGE_WORDS));
  switch (message.kind) {
    case Message::Kind::Shown: break;
    case Message::Kind::Refused:
      message.text = json.text("text");
      message.re = Request::Kind(json.word("re", REQUEST_WORDS));
      break;
    case Message::Kind::Why:
      message.thing = read_thing(json.at("thing"), "thing");
      message.why.allowed = json.yes("allowed");
      message.why.bar = read_bar(json);
      break;
    case Message::Kind::Offered:
    case Message::Kind::Declined:
      message.offer = Offer(json.word("what", OFFER_WORDS));
      message.by = side_in(json.at("by"), "by");
      break;
    case Message::Kind::Say: message.by = side_in(json.at("from"), "from"); [[fallthrough]];
    case Message::Kind::Note: message.text = json.text("text"); break;
    case Message::Kind::Rematch: message.text = json.text("table"); break;
    case Message::Kind::Hint:
      message.number = u32(json.number("number", 0, 0xFFFFFFFF));
      for (const json::value& each : json.list("ranked")) {
        if (!each.is_object()) wrong("\"ranked\" should be a list of objects.");
        const Reader ranked(each.as_object());
        message.ranked.push_back({read_action(ranked.at("action"), "action"),
                                  int(ranked.number("value", INT32_MIN, INT32_MAX)), ranked.text("reason")});
      }
      break;
    case Message::Kind::Odds:
      message.number = u32(json.number("number", 0, 0xFFFFFFFF));
      for (const json::value& action : json.list("do")) message.actions.push_back(read_action(action, "do"));
      if (!json.at("battle").is_null()) message.odds = read_odds(json.object("battle"));
      break;
    case Message::Kind::Standing: message.standing = read_standing(json); break;
    case Message::Kind::Presence:
      for (const json::value& side : json.list("here")) message.here[side_in(side, "here")] = true;
      message.watching = u32(json.number("watching", 0, 0xFFFFFFFF));
      break;
  }
  return message;
}

SeatedRequest read_request(std::string_view text) {
  using Kind = Request::Kind;
  unsigned char buffer[4096];
  json::monotonic_resource memory(buffer, sizeof buffer);
  const json::value value = parsed(text, memory);
  const Reader json(value.get_object());
  SeatedRequest seated;
  Request& request = seated.request;
  const std::string type = json.text("type");
  const auto* found = std::find(std::begin(REQUEST_WORDS), std::end(REQUEST_WORDS), type);
  request.kind = Kind(found - std::begin(REQUEST_WORDS));
  if (found == std::end(REQUEST_WORDS) || request.kind == Kind::Sit || request.kind == Kind::Leave ||
      request.kind == Kind::Tick)
    wrong("There is no request of that type.");
  if (json.has("seat")) seated.seat = side_in(json.at("seat"), "seat");
  switch (request.kind) {
    case Kind::Answer:
    case Kind::Odds:
      request.number = u32(json.number("number", 0, 0xFFFFFFFF));
      if (json.list("do").size() > MOST_ANSWERS) wrong("At most 200 decisions go into one answer.");
      for (const json::value& action : json.list("do")) request.actions.push_back(read_action(action, "do"));
      break;
    case Kind::Undo: request.clicks = json.has("clicks") ? int(json.number("clicks", 1, 10000)) : 1; break;
    case Kind::Offer: request.offer = Offer(json.word("what", OFFER_WORDS)); break;
    case Kind::Why: request.thing = read_thing(json.at("thing"), "thing"); break;
    case Kind::Say:
    case Kind::Note: request.text = json.text("text"); break;
    case Kind::Standing: request.standing = read_standing(json); break;
    default: break;
  }
  return seated;
}

}  // namespace warhawk
