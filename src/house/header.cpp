#include "house/header.hpp"

#include <boost/json.hpp>

#include "engine/notation.hpp"
#include "table/json.hpp"
#include "table/json_words.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

template <std::size_t N> int index_of(const json::value& value, const char* const (&words)[N]) {
  for (std::size_t i = 0; i < N; i++)
    if (value.as_string() == words[i]) return int(i);
  throw std::runtime_error("an unknown word in a table's header");
}
std::string text_of(const json::value& value) { return {value.as_string().data(), value.as_string().size()}; }

// By hand: it is written whenever another side is asked.
std::string players_json(const std::array<Seat, 2>& seats, int sides) {
  std::string text = R"({"players":[)";
  for (std::size_t side = 0; side < std::size_t(sides); side++) {
    text.append(side ? R"(,{"kind":")" : R"({"kind":")")
        .append(SEAT_WORDS[int(seats[side].kind)])
        .append(R"(","name":)");
    append_json_string(text, seats[side].name);
    text += '}';
  }
  return text + "]";
}

}  // namespace

std::string write_table_header(const TableHeader& header) {
  json::array options, seats;
  for (const std::string& option : header.options) options.emplace_back(option);
  for (const Seat& seat : header.seats)
    seats.push_back({{"kind", SEAT_WORDS[int(seat.kind)]}, {"name", seat.name}, {"holder", seat.holder}});
  json::object object = {{"scenario", header.scenario},
                         {"options", std::move(options)},
                         {"seats", std::move(seats)},
                         {"clock",
                          {{"kind", CLOCK_WORDS[int(header.clock.kind)]},
                           {"base", header.clock.base},
                           {"more", header.clock.more},
                           {"cap", header.clock.cap}}},
                         {"auto", header.auto_forced},
                         {"invite", header.invite},
                         {"watch", header.watch},
                         {"rules", header.rules}};
  if (!header.nonce[US].empty() || !header.nonce[GB].empty())
    object["nonces"] = json::array{header.nonce[US], header.nonce[GB]};
  if (header.practice) object["practice"] = true;
  if (header.seed) object["seed"] = *header.seed;
  if (header.begun) object["begun"] = header.begun;
  return json::serialize(object);
}

TableHeader read_table_header(const std::string& text) {
  const json::value value = json::parse(text);
  TableHeader header;
  header.scenario = text_of(value.at("scenario"));
  for (const json::value& option : value.at("options").as_array()) header.options.push_back(text_of(option));
  const json::array& seats = value.at("seats").as_array();
  for (std::size_t side = 0; side < 2; side++) {
    const json::value& seat = seats.at(side);
    header.seats[side] = {Seat::Kind(index_of(seat.at("kind"), SEAT_WORDS)), text_of(seat.at("name")),
                          text_of(seat.at("holder"))};
  }
  const json::value& clock = value.at("clock");
  header.clock = {ClockPlan::Kind(index_of(clock.at("kind"), CLOCK_WORDS)), clock.at("base").to_number<u64>(),
                  clock.at("more").to_number<u64>()};
  if (const json::value* cap = clock.as_object().if_contains("cap")) header.clock.cap = cap->to_number<u64>();
  header.auto_forced = value.at("auto").as_bool();
  header.invite = text_of(value.at("invite"));
  header.watch = text_of(value.at("watch"));
  header.rules = text_of(value.at("rules"));
  if (const json::value* nonces = value.as_object().if_contains("nonces"))
    for (const Side side : {US, GB}) header.nonce[side] = text_of(nonces->as_array().at(side));
  header.practice = value.as_object().contains("practice");
  if (const json::value* seed = value.as_object().if_contains("seed")) header.seed = seed->to_number<u64>();
  if (const json::value* begun = value.as_object().if_contains("begun")) header.begun = begun->to_number<u64>();
  return header;
}

std::string write_summary(const Table& table) {
  std::string text = players_json({table.seat(US), table.seat(GB)}, table.context().game->sides);
  if (table.stage() == TableStage::Playing)
    text.append(R"(,"asked":")").append(word_of(table.seen_by(Spectator).pending().who)) += '"';
  if (table.stage() == TableStage::Over) {
    text += R"(,"result":)";
    append_json_string(text, result_words(table.history()));
  }
  return text + "}";
}

std::string write_summary(const std::array<Seat, 2>& seats, int sides) { return players_json(seats, sides) + "}"; }

}  // namespace warhawk
