// Writing. By hand, because a table writes two of these for every click, and building a tree first costs five times as
// much as the text.
#include "table/json.hpp"

#include <charconv>
#include <cmath>

#include "engine/notation.hpp"
#include "table/json_words.hpp"

namespace warhawk {
namespace {

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void open(char bracket) { before(), out_ += bracket, first_ = true; }
  void close(char bracket) { out_ += bracket, first_ = false; }
  void key(const char* name) {
    before();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    first_ = true;  // the value follows without a comma
  }
  void number(std::int64_t value) {
    before();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out_.append(digits, end);
  }
  void text(std::string_view value) { before(), append_json_string(out_, value); }
  void yes(bool value) { before(), out_ += value ? "true" : "false"; }
  void null() { before(), out_ += "null"; }
  void member(const char* name, std::int64_t value) { key(name), number(value); }
  void member(const char* name, std::string_view value) { key(name), text(value); }
  void member(const char* name, const char* value) { key(name), text(value); }

 private:
  void before() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  std::string& out_;
  bool first_ = true;
};

void write_action(Writer& json, const Action& action) {
  json.open('[');
  json.number(action.verb);
  for (const u16 noun : action.noun) json.number(noun);
  json.close(']');
}

void write_thing(Writer& json, Thing thing) {
  json.open('[');
  json.number(thing.noun);
  json.number(thing.id);
  json.close(']');
}

void write_event(Writer& json, const Event& event) {
  json.open('[');
  json.number(event.kind);
  for (u16 arg : event.args) json.number(arg);
  json.close(']');
}

void write_log(Writer& json, const Journal& log) {
  json.key("log");
  json.open('[');
  for (const Event& event : log) write_event(json, event);
  json.close(']');
}

void write_figures(Writer& json, const std::vector<Figure>& figures) {
  json.key("figures");
  json.open('[');
  for (const Figure& figure : figures) {
    json.open('[');
    json.number(figure.kind);
    json.number(figure.value);
    json.close(']');
  }
  json.close(']');
}

// What a token is beside its place. Most have neither a name nor a status.
void write_token(Writer& json, const Token& token) {
  json.text(word_of(token.side)), json.number(token.piece), json.number(token.number);
  if (token.which == NONE && token.status == 0) return;
  json.number(token.which), json.number(token.status);
}

void write_board(Writer& json, const std::optional<Board>& board) {
  json.key("board");
  if (!board) return json.null();
  json.open('{');
  json.member("kind", board->kind);
  json.key("place"), write_thing(json, board->place);
  json.member("attacker", word_of(board->attacker));
  json.member("round", board->round);
  json.key("boxes");
  json.open('[');
  for (const Board::Box& box : board->boxes) {
    json.open('[');
    json.number(box.row), json.number(box.column), json.number(box.faces);
    write_token(json, box.token);
    json.close(']');
  }
  json.close(']');
  json.key("rolls");
  json.open('[');
  for (const Board::Roll& roll : board->rolls) {
    json.open('[');
    json.text(word_of(roll.side)), json.number(roll.sides), json.number(roll.needs), json.number(roll.modifier);
    json.number(roll.box);
    for (const u8 face : roll.faces) json.number(face);
    json.close(']');
  }
  json.close(']');
  write_figures(json, board->figures);
  json.close('}');
}

void write_offer(Writer& json, Offer what, Side by) {
  json.key("offer");
  if (what == Offer::None) return json.null();
  json.open('{');
  json.member("what", word_of(what));
  json.member("by", word_of(by));
  json.close('}');
}

void write_clocks(Writer& json, const Clocks& clocks) {
  json.key("clocks");
  json.open('{');
  json.member("US", std::int64_t(clocks.left[US]));
  json.member("GB", std::int64_t(clocks.left[GB]));
  json.key("runs");
  if (clocks.runs) json.text(word_of(*clocks.runs));
  else
    json.null();
  json.close('}');
}

void write_things(Writer& json, const char* key, const std::vector<Thing>& things) {
  json.key(key);
  json.open('[');
  for (const Thing thing : things) write_thing(json, thing);
  json.close(']');
}

void write_standing(Writer& json, const Standing& standing) {
  json.key("not_this_turn"), json.yes(standing.not_this_turn);
  write_things(json, "only", standing.only);
}

void write_question(Writer& json, Viewer viewer, const Position& p) {
  json.member("asked", word_of(p.asked));
  json.member("question", p.question);
  json.member("clause", p.clause.hash);
  json.key("args");
  json.open('[');
  for (const u16 arg : p.args) json.number(arg);
  json.close(']');
  if (p.window) write_things(json, "window", p.about);
  if (int(p.asked) != int(viewer)) return;
  json.key("choices");
  json.open('[');
  for (const Action& action : p.choices) write_action(json, action);
  json.close(']');
  json.member("undo", p.own_undo);
}

void write_end(Writer& json, const Position& p) {
  json.key("outcome");
  json.open('{');
  json.key("draw"), json.yes(p.outcome.draw);
  json.member("winner", word_of(p.outcome.winner));
  json.member("level", p.outcome.level);
  json.key("score");
  json.open('[');
  for (const i32 score : p.outcome.score) json.number(score);
  json.close(']');
  json.close('}');
  json.member("result", p.result);
  json.member("key", p.key);
}

void write_state(Writer& json, Viewer viewer, const Position& p) {
  json.member("stage", word_of(p.stage));
  if (p.stage == TableStage::Playing) write_question(json, viewer, p);
  if (p.stage == TableStage::Over) write_end(json, p);
  if (p.stage == TableStage::Stuck) json.member("stuck", p.stuck);
  if (p.clocks) write_clocks(json, *p.clocks);
  if (p.standing) {
    json.key("standing");
    json.open('{');
    write_standing(json, *p.standing);
    json.key("held"), json.yes(p.standing->held);
    json.close('}');
  }
}

void write_facts(Writer& json, const TableFacts& facts) {
  json.key("table");
  json.open('{');
  json.member("id", facts.id);
  json.member("game", facts.game);
  json.member("content", facts.content);
  json.member("scenario", facts.scenario);
  json.key("options");
  json.open('[');
  for (const std::string& option : facts.options) json.text(option);
  json.close(']');
  json.member("key_hash", facts.key_hash);
  json.key("sandbox"), json.yes(facts.sandbox);
  if (facts.practice) json.key("practice"), json.yes(true);
  if (facts.clock.kind != ClockPlan::Kind::None) {
    json.key("clock");
    json.open('{');
    json.member("kind", CLOCK_WORDS[int(facts.clock.kind)]);
    json.member("base", std::int64_t(facts.clock.base));
    json.member("more", std::int64_t(facts.clock.more));
    json.member("cap", std::int64_t(facts.clock.cap));
    json.close('}');
  }
  json.close('}');
}

void write_whole(Writer& json, Viewer viewer, const Position& p) {
  json.member("number", p.number);
  write_facts(json, p.facts);
  json.key("players");
  json.open('[');
  for (int side = 0; side < p.facts.sides; side++) {
    const Seat& seat = p.seats[std::size_t(side)];
    json.open('{');
    json.member("kind", word_of(seat.kind));
    json.member("name", seat.name);
    json.close('}');
  }
  json.close(']');
  write_state(json, viewer, p);
  write_offer(json, p.offer, p.offered_by);
  json.key("pieces");
  json.open('[');
  for (const Token& token : p.tokens) {
    json.open('[');
    json.number(token.noun), json.number(token.place);
    write_token(json, token);
    json.close(']');
  }
  json.close(']');
  write_figures(json, p.figures);
  if (p.board) write_board(json, p.board);
  if (p.log_from) json.member("log_from", std::int64_t(p.log_from));  // an outside bot's, which has the log before it
  write_log(json, p.log);
  json.key("chat");
  json.open('[');
  for (const Said& said : p.chat) {
    json.open('{');
    json.member("from", word_of(said.from));
    json.member("text", said.text);
    json.close('}');
  }
  json.close(']');
  if (viewer != Spectator) json.member("note", p.note);
}

void write_places(Writer& json, const Position& p) {
  json.key("places");
  json.open('[');
  std::size_t at = 0;
  for (const Thing& place : p.places) {
    json.open('[');
    json.number(place.noun), json.number(place.id);
    json.open('[');
    for (; at < p.tokens.size() && p.tokens[at].noun == place.noun && p.tokens[at].place == place.id; at++) {
      json.open('[');
      write_token(json, p.tokens[at]);
      json.close(']');
    }
    json.close(']');
    json.close(']');
  }
  json.close(']');
}

void write_change(Writer& json, Viewer viewer, const Position& p) {
  json.member("number", p.number);
  json.member("from", *p.from);
  write_state(json, viewer, p);
  write_offer(json, p.offer, p.offered_by);
  if (!p.places.empty()) write_places(json, p);
  if (!p.figures.empty()) write_figures(json, p.figures);
  if (p.board_changed) write_board(json, p.board);
  json.member("log_from", std::int64_t(p.log_from));
  write_log(json, p.log);
}

void write_hint(Writer& json, const Message& message) {
  json.member("number", message.number);
  json.key("ranked");
  json.open('[');
  for (const RankedChoice& choice : message.ranked) {
    json.open('{');
    json.key("action"), write_action(json, choice.action);
    json.member("value", choice.value);
    json.member("reason", choice.reason);
    json.close('}');
  }
  json.close(']');
}

void write_answers(Writer& json, const std::vector<Action>& actions) {
  json.key("do");
  json.open('[');
  for (const Action& action : actions) write_action(json, action);
  json.close(']');
}

std::int64_t thousandths(double number) { return std::int64_t(std::lround(1000 * number)); }

void write_odds(Writer& json, const Message& message) {
  json.member("number", message.number);
  write_answers(json, message.actions);
  json.key("battle");
  if (!message.odds) return json.null();
  const Odds& odds = *message.odds;
  json.open('{');
  json.key("place"), write_thing(json, odds.place);
  json.member("attacker", word_of(odds.attacker));
  json.member("win", thousandths(odds.win));
  json.member("draw", thousandths(odds.draw));
  json.member("lose", thousandths(odds.lose));
  json.key("losses");
  json.open('[');
  for (const double loss : odds.loss) json.number(thousandths(loss));
  json.close(']');
  json.key("results");
  json.open('[');
  for (std::size_t i = 0; i < odds.result.size(); i++) {
    if (thousandths(odds.result[i]) == 0) continue;
    json.open('[');
    json.number(odds.result_noun), json.number(std::int64_t(i)), json.number(thousandths(odds.result[i]));
    json.close(']');
  }
  json.close(']');
  json.member("outcomes", odds.outcomes);
  json.close('}');
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  constexpr char HEX[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\', out += c;
    else if (u8(c) < ' ' || c == 127)
      out += "\\u00", out += HEX[u8(c) >> 4], out += HEX[u8(c) & 15];
    else
      out += c;
  }
  out += '"';
}

std::string write_message(const Message& message) {
  using Kind = Message::Kind;
  std::string out;
  out.reserve(1000);  // most are shorter
  Writer json(out);
  json.open('{');
  const bool change = message.kind == Kind::Shown && message.position->from;
  json.member("type", change ? "delta" : word_of(message.kind));
  json.member("seat", word_of(message.to));
  switch (message.kind) {
    case Kind::Shown:
      if (change) write_change(json, message.to, *message.position);
      else
        write_whole(json, message.to, *message.position);
      break;
    case Kind::Refused:
      json.member("text", message.text);
      json.member("re", word_of(message.re));
      break;
    case Kind::Why:
      json.key("thing"), write_thing(json, message.thing);
      json.key("allowed"), json.yes(message.why.allowed);
      json.member("clause", message.why.bar.clause().hash);
      json.member("reason", message.why.bar.reason());
      json.key("args");
      json.open('[');
      for (const u16 arg : message.why.bar.args()) json.number(arg);
      json.close(']');
      break;
    case Kind::Offered:
    case Kind::Declined:
      json.member("what", word_of(message.offer));
      json.member("by", word_of(message.by));
      break;
    case Kind::Say:
      json.member("from", word_of(message.by));
      json.member("text", message.text);
      break;
    case Kind::Note: json.member("text", message.text); break;
    case Kind::Rematch: json.member("table", message.text); break;
    case Kind::Hint: write_hint(json, message); break;
    case Kind::Odds: write_odds(json, message); break;
    case Kind::Standing:
      write_standing(json, message.standing);
      json.key("held"), json.yes(message.standing.held);
      break;
    case Kind::Presence:
      json.key("here");
      json.open('[');
      for (const Side side : {US, GB})
        if (message.here[side]) json.text(word_of(side));
      json.close(']');
      json.member("watching", message.watching);
      break;
  }
  json.close('}');
  return out;
}

std::string write_request(const Request& request, std::optional<Side> seat) {
  using Kind = Request::Kind;
  std::string out;
  Writer json(out);
  json.open('{');
  json.member("type", word_of(request.kind));
  if (seat) json.member("seat", word_of(*seat));
  switch (request.kind) {
    case Kind::Answer:
    case Kind::Odds:
      json.member("number", request.number);
      write_answers(json, request.actions);
      break;
    case Kind::Undo: json.member("clicks", request.clicks); break;
    case Kind::Offer: json.member("what", word_of(request.offer)); break;
    case Kind::Why: json.key("thing"), write_thing(json, request.thing); break;
    case Kind::Say:
    case Kind::Note: json.member("text", request.text); break;
    case Kind::Standing: write_standing(json, request.standing); break;
    default: break;
  }
  json.close('}');
  return out;
}

}  // namespace warhawk
