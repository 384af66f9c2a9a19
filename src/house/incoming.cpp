#include "house/incoming.hpp"

#include <boost/json.hpp>
#include <charconv>

#include "bots/bot.hpp"
#include "table/json.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); i++) {
    unsigned code = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ptr == text.data() + i + 3)
      plain += char(code), i += 2;
    else
      plain += text[i] == '+' ? ' ' : text[i];
  }
  return plain;
}

class Body {
 public:
  explicit Body(const std::string& text) {
    boost::system::error_code error;
    json::parse_options options;
    options.max_depth = 8;
    value_ = json::parse(text, error, {}, options);
    if (error || !value_.is_object()) throw BadBody("The body is not a JSON object.");
  }
  const json::value* find(const char* key) const { return value_.get_object().if_contains(key); }
  std::string text(const char* key, const std::string& otherwise = {}) const {
    const json::value* value = find(key);
    if (!value || value->is_null()) return otherwise;
    if (!value->is_string()) throw BadBody("\"" + std::string(key) + "\" should be a text.");
    return {value->as_string().data(), value->as_string().size()};
  }
  std::optional<bool> yes(const char* key) const {
    const json::value* value = find(key);
    if (!value || value->is_null()) return {};
    if (!value->is_bool()) throw BadBody("\"" + std::string(key) + "\" should be true or false.");
    return value->as_bool();
  }
  std::vector<std::string> texts(const char* key) const {
    std::vector<std::string> list;
    const json::value* value = find(key);
    if (!value || value->is_null()) return list;
    if (!value->is_array()) throw BadBody("\"" + std::string(key) + "\" should be a list of texts.");
    for (const json::value& each : value->as_array()) {
      if (!each.is_string()) throw BadBody("\"" + std::string(key) + "\" should be a list of texts.");
      list.emplace_back(each.as_string().data(), each.as_string().size());
    }
    return list;
  }

 private:
  json::value value_;
};

u64 number_of(const json::value& value, const char* key, u64 high) {
  if (!value.is_int64() || value.as_int64() < 0 || u64(value.as_int64()) > high)
    throw BadBody("\"" + std::string(key) + "\" should be a whole number from 0 to " + std::to_string(high) + ".");
  return u64(value.as_int64());
}

ClockPlan read_clock(const Body& body) {
  ClockPlan plan;
  const json::value* clock = body.find("clock");
  if (!clock || clock->is_null()) return plan;
  if (!clock->is_object())
    throw BadBody("\"clock\" should be an object with kind, base, more and cap, or with preset.");
  const json::object& object = clock->as_object();
  if (const json::value* preset = object.if_contains("preset")) {
    for (const ClockPreset& each : CLOCK_PRESETS)
      if (*preset == each.name) return each.plan;
    throw BadBody("A clock is fast, steady or slow.");
  }
  const json::value* kind = object.if_contains("kind");
  if (kind && *kind == "live") plan.kind = ClockPlan::Kind::Live;
  else if (kind && *kind == "correspondence")
    plan.kind = ClockPlan::Kind::Correspondence;
  else if (!kind || *kind != "none")
    throw BadBody("A clock is none, live or correspondence.");
  if (plan.kind == ClockPlan::Kind::None) return plan;
  constexpr u64 YEAR = 366ull * 24 * 3600 * 1000;
  if (const json::value* base = object.if_contains("base")) plan.base = number_of(*base, "base", YEAR);
  if (const json::value* more = object.if_contains("more")) plan.more = number_of(*more, "more", YEAR);
  if (const json::value* cap = object.if_contains("cap")) plan.cap = number_of(*cap, "cap", YEAR);
  if (plan.base < 1000) throw BadBody("A clock needs a base of at least 1000 milliseconds.");
  if (plan.kind == ClockPlan::Kind::Live) plan.cap = 0;
  else
    plan.cap = std::max(plan.cap, plan.base);
  return plan;
}

std::optional<Side> read_side(const Body& body) {
  const std::string side = body.text("side");
  if (side.empty()) return {};
  if (side != "US" && side != "GB") throw BadBody("A side is US or GB.");
  return side == "US" ? US : GB;
}

}  // namespace

std::string query_value(std::string_view rest, std::string_view name) {
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    if (const std::size_t equals = pair.find('='); equals != std::string_view::npos && pair.substr(0, equals) == name)
      return unescaped(pair.substr(equals + 1));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

NewTable read_new_table(const std::string& text) {
  const Body body(text);
  NewTable wanted;
  wanted.game = body.text("game");
  wanted.scenario = body.text("scenario");
  wanted.options = body.texts("options");
  wanted.name = body.text("name", "Player");
  wanted.nonce = body.text("nonce");
  wanted.save = body.text("save");
  wanted.hidden = body.yes("private").value_or(false);
  wanted.practice = body.yes("practice").value_or(false);
  wanted.auto_forced = body.yes("auto");
  wanted.clock = read_clock(body);
  wanted.seats = {"me", DEFAULT_BOT};
  if (const json::value* seats = body.find("seats")) {
    if (!seats->is_object()) throw BadBody("\"seats\" should be an object with US and GB.");
    for (const Side side : {US, GB}) {
      const json::value* seat = seats->as_object().if_contains(word_of(side));
      if (seat && !seat->is_string()) throw BadBody("A seat is me, open, screen, or a computer player's name.");
      if (seat) wanted.seats[side] = {seat->as_string().data(), seat->as_string().size()};
    }
  }
  return wanted;
}

Joining read_joining(const std::string& text) {
  const Body body(text);
  return {read_side(body), body.text("name", "Player"), body.text("nonce"), body.text("invite")};
}

SandboxWish read_sandbox_wish(const std::string& text) {
  const Body body(text.empty() ? "{}" : text);
  SandboxWish wish;
  wish.side = read_side(body);
  if (const json::value* at = body.find("at")) wish.at = int(number_of(*at, "at", 1 << 20));
  wish.bot = body.text("bot", DEFAULT_BOT);
  wish.watch = body.text("watch");
  return wish;
}

std::string read_password(const std::string& text) { return Body(text).text("password"); }

Hello read_hello(std::string_view text) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(text, error);
  const boost::json::object* object = error ? nullptr : value.if_object();
  const auto text_of = [&](const char* key) -> std::string {
    const boost::json::value* member = object ? object->if_contains(key) : nullptr;
    if (!member) return {};
    if (!member->is_string()) throw BadMessage("The first message is a hello with a token, or with none to watch.");
    return {member->as_string().data(), member->as_string().size()};
  };
  if (text_of("type") != "hello") throw BadMessage("The first message is a hello with a token, or with none to watch.");
  return {text_of("token"), text_of("watch")};
}

}  // namespace warhawk
