// A seat's record: its own decisions and what it was told, numbered as that seat lived it, so that no number counts what
// it could not see.
#include <algorithm>

#include "engine/save_lines.hpp"

namespace warhawk {
namespace {

using file::Lines;

Line told_line(const SaveContext& context, const Lines& lines, std::size_t at,
               const std::vector<std::string_view>& words) {
  const auto known = context.game->events;
  const std::string_view name = words.size() > 2 ? words[2] : std::string_view{};
  const auto found = std::find_if(known.begin(), known.end(), [&](const EventKind& kind) { return kind.name == name; });
  if (found == known.end()) lines.broken(at, quoted(name) + " is nothing that can be told in this game.");
  std::vector<u16> args;
  for (std::size_t i = 3; i < words.size(); i++) {
    u64 number = 0;
    if (!read_number(words[i], 0xFFFF, number)) lines.broken(at, quoted(words[i]) + " should be a number up to 65535.");
    args.push_back(u16(number));
  }
  if (!found->args.fit(args.size()))
    lines.broken(at, quoted(name) + " has " + std::to_string(args.size()) + " numbers, but should have " +
                         (found->args.open() ? "at least " : "") + std::to_string(found->args.size) + ".");
  return event_line(*context.texts, *context.game, {u16(found - known.begin()), EVERYONE, args});
}

}  // namespace

std::string write_record(const SaveContext& context, const History& history, const DiceSecret& secret,
                         const Players& players, Viewer seat) {
  const bool over = history.ending() != Ending::None;
  std::string text = file::write_header(context, history, secret, players, "record", over);
  text += std::string("seat: ") + (seat == Spectator ? "spectator" : word_of(Side(seat))) + "\n\n";
  const Notation notation(*context.game, *context.texts);
  std::size_t told = 0;                  // lines that stand
  std::vector<std::size_t> told_before;  // by standing decision
  const auto add = [&](const std::string& words) { text += std::to_string(++told) + " " + words + "\n"; };
  for (std::size_t i = 0; i < history.records().size(); i++) {
    const Record& record = history.records()[i];
    const bool own = seat != Spectator && record.who == Side(seat);
    switch (record.kind) {
      case Record::Kind::Start: break;
      case Record::Kind::Decision:
        told_before.push_back(told);
        if (own) add(notation.write(record.who, record.action));
        break;
      case Record::Kind::Undo: {
        const std::size_t stands = told_before[record.to];
        told_before.resize(record.to);
        if (stands == told) break;  // nothing that this seat knows of was taken back
        add("undo " + std::to_string(stands));
        told = stands;
        break;
      }
      case Record::Kind::Resign: add(std::string(word_of(record.who)) + " resigns"); break;
      case Record::Kind::Draw: add("draw agreed"); break;
      case Record::Kind::Flag: add(std::string(word_of(record.who)) + " " + file::OUT_OF_TIME); break;
    }
    for (const Event& event : history.events(i)) {
      if (!event.visible_to(seat)) continue;
      std::string words = std::string("told ") + context.game->events[event.kind].name;
      for (u16 arg : event.args) words.append(" ").append(std::to_string(arg));
      add(words);
    }
  }
  return text + "end\n";
}

std::vector<Line> tell_record(const SaveContext& context, std::string_view text) {
  const Lines lines = file::lines_of(text);
  const file::Header header = file::parse_header(lines);
  if (!header.record) lines.broken(0, "this is a host's save, not a seat's record: replay it instead.");
  file::check_header(context, lines, header);
  const std::size_t end = file::find_end(lines, header.body);
  const Notation notation(*context.game, *context.texts);
  std::vector<Line> story;
  std::size_t told = 0;
  for (std::size_t at = header.body; at < end; at++) {
    const std::vector<std::string_view> words = words_of(lines.at[at]);
    const std::string number = std::to_string(told + 1);
    if (words.size() < 2 || words[0] != number)
      lines.broken(at, "this line should have the number " + number + ": a line is missing, or they are out of order.");
    told++;
    const std::string_view rest = lines.at[at].substr(number.size() + 1);
    u64 stands = 0;
    Line line;
    if (words[1] == "told") {
      line = told_line(context, lines, at, words);
    } else if (words[1] == "undo") {
      if (words.size() != 3 || !read_number(words[2], told - 1, stands))
        lines.broken(at, "an undo should read \"undo 10\" with an earlier line's number, not " + quoted(rest) + ".");
      told = std::size_t(stands);
      line = {{"Taken back to line " + std::to_string(stands) + "."}};
    } else if (rest == "draw agreed" || rest == "US resigns" || rest == "GB resigns" ||
               (rest.size() > 3 && rest.substr(3) == file::OUT_OF_TIME)) {
      line = {{std::string(rest) + "."}};
    } else {
      Side who{};
      Action action{};
      if (const std::string problem = notation.read(rest, who, action); !problem.empty())
        lines.broken(at, file::small_start(problem));
      line = option_line(*context.texts, *context.game, action);
      line.insert(line.begin(), {std::string(word_of(who)) + ": ", 0, 0});
    }
    if (!line.empty()) story.push_back(std::move(line));
  }
  return story;
}

}  // namespace warhawk
