// A finished game told again as the messages that a viewer would have been sent, without what was taken back.
#include "server/replay.hpp"

#include "table/json.hpp"

namespace warhawk {

std::string replay_json(const Table& table, Viewer viewer, int from) {
  const History& history = table.history();
  std::array<Seat, 2> seats{table.seat(US), table.seat(GB)};
  TableSettings settings = table.settings();
  settings.auto_forced = false;
  settings.clock = {};
  Table again(table.context(), table.setup(), table.secret(), seats, settings);
  for (const Viewer each : {SeenByUS, SeenByGB, Spectator}) again.present(each, each == viewer);
  std::string text = "[";
  const auto add = [&](const Message& message) {
    text.append(text.size() > 1 ? ",\n" : "").append(write_message(message));
  };
  for (int n = 0; n <= history.size(); n++) {
    if (n > 0) {
      LogEntry entry;
      entry.who = history.decision(n - 1).who;
      entry.action = history.decision(n - 1).action;
      const std::vector<Message> messages = again.follow(entry);
      if (n > from)
        for (const Message& message : messages) add(message);
    }
    if (n == from)
      for (const Message& message : again.take(viewer, {}).messages) add(message);
  }
  return text + "]";
}

}  // namespace warhawk
