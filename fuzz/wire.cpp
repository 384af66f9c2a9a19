// What WebSockets carry: each line is a message of a visitor, US's, GB's and a spectator's in turn, at a table where a game
// is played. A line that begins with a question mark plays an answer of whoever is asked, so that the game goes on. Whatever
// the table says is a message that can be read again.
#include <cstdint>

#include "content/content.hpp"
#include "games/games.hpp"
#include "house/incoming.hpp"
#include "table/json.hpp"

using namespace warhawk;

namespace {

void play(Table& table, std::size_t choice) {
  if (table.stage() != TableStage::Playing) return;
  Options options;
  table.history().options(options);
  Request request;
  request.kind = Request::Kind::Answer;
  const auto who = Viewer(table.history().pending().who);
  request.number = table.number(who);
  request.actions = {options.at[choice % std::size_t(options.n)]};
  for (const Message& message : table.take(who, request).messages)
    if (message.kind == Message::Kind::Refused) __builtin_trap();
}

void hear(Table& table, std::string_view line, Viewer from) {
  if (line[0] == '?') return play(table, line.size());
  try {
    read_hello(line);
  } catch (const BadMessage&) {}
  try {
    const Message message = read_message(line);
    const std::string text = write_message(message);
    if (write_message(read_message(text)) != text) __builtin_trap();
    Position mine;
    merge(mine, message);
  } catch (const BadMessage&) {}
  try {
    const SeatedRequest seated = read_request(line);
    if (write_request(read_request(write_request(seated.request)).request) != write_request(seated.request))
      __builtin_trap();
    for (const Message& message : table.take(seated.seat ? Viewer(*seated.seat) : from, seated.request).messages) {
      const std::string text = write_message(message);
      if (write_message(read_message(text)) != text) __builtin_trap();
    }
  } catch (const BadMessage&) {}
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  Table table(save_context(blocks), {}, DiceSecret::of_seed(1), {Seat::person("Anna"), Seat::person("Ben")});
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (int n = 0; !text.empty() && n < 60; n++) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) hear(table, text.substr(0, end), Viewer(n % VIEWERS));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
