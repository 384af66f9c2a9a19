// A finished game told again as the messages that a viewer would have been sent, without what was taken back.
#include "house/replay.hpp"

#include "table/json.hpp"

namespace warhawk {

// What was taken back is done again too, because it counts for the dice that followed, but nobody is shown it.
std::string replay_json(const Table& table, Viewer viewer, int from) {
  const History& history = table.history();
  TableSettings settings = table.settings();
  settings.auto_forced = false;
  settings.clock = {};
  Table again(table.context(), table.setup(), table.secret(), {table.seat(US), table.seat(GB)}, settings);
  for (const Viewer each : {SeenByUS, SeenByGB, Spectator}) again.present(each, false);
  std::string text = "[";
  int shown = -1;  // decisions
  const auto show = [&] {
    if (again.history().size() < from) return;
    std::optional<Message> message;
    if (shown >= 0) message = again.catch_up(viewer, 0);
    else
      message = again.take(viewer, {}).messages.at(0);
    shown = again.history().size();
    if (message) text.append(text.size() > 1 ? ",\n" : "").append(write_message(*message));
  };
  std::size_t next = 0;  // the next decision that stands
  show();
  for (std::size_t i = 0; i < history.records().size(); i++) {
    const Record& record = history.records()[i];
    if (record.kind == Record::Kind::Start) continue;
    again.follow(entry_of(record));
    const bool stands = int(next) < history.size() && history.record_of(int(next)) == i;
    next += stands;
    if (stands || i + 1 == history.records().size()) show();
  }
  return text + "]";
}

}  // namespace warhawk
