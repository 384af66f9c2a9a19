// What can be done with a file of a game: tell it, and check it.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "cli/files.hpp"
#include "cli/map.hpp"
#include "cli/roster.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"
#include "house/editions.hpp"
#include "house/rebuild.hpp"

namespace warhawk::cli {
namespace {

namespace json = boost::json;

// Both sides' own pieces as each sees them: for games that are over.
Picture open_picture(const History& history, const Blob& state) {
  Picture open;
  for (const Side side : {US, GB}) {
    Picture seen;
    history.game().show(history.content(), hide_from(history.game(), history.content(), state.at, Viewer(side)), seen);
    for (const Token& shown : seen.tokens)
      if (shown.side == side) open.tokens.push_back(shown);
    // Each side knows its own figures best.
    for (std::size_t i = 0; i < seen.figures.size(); i++) {
      const std::string_view id = history.game().figures[seen.figures[i].kind];
      if (side == US) open.figures.push_back(seen.figures[i]);
      else if (id.ends_with("-gb"))
        for (Figure& figure : open.figures)
          if (figure.kind == seen.figures[i].kind) figure = seen.figures[i];
    }
  }
  return open;
}

Picture public_picture(const History& history, const Blob& state) {
  Picture seen;
  history.game().show(history.content(), hide_from(history.game(), history.content(), state.at, Spectator), seen);
  return seen;
}

struct Tale {
  int decision;  // after how many decisions it was told
  Row row;
};

// The decisions that stand, told to a spectator; what one side alone was told, only when the game is over.
std::vector<Tale> tell(const History& history, const Texts& texts, int to, bool over) {
  std::vector<Tale> tales;
  const auto add = [&](std::size_t record, int decision) {
    for (const Event& event : history.events(record)) {
      const Line line = event_line(texts, history.game(), event);
      if (line.empty() || (!event.visible_to(Spectator) && !over)) continue;
      Row row;
      if (!event.visible_to(Spectator)) row.push_back({event.visible_to(SeenByUS) ? "(US) " : "(GB) ", Ink::Dim});
      for (Bit& bit : inked(line, texts)) row.push_back(std::move(bit));
      tales.push_back({decision, std::move(row)});
    }
  };
  add(0, 0);
  for (int n = 0; n < to; n++) add(history.record_of(n), n + 1);
  return tales;
}

int replay_record(const SaveHeader& header, const SaveContext& context, const std::string& text, std::optional<int> to,
                  bool as_json) {
  const Terminal terminal;
  const std::vector<Line> lines = tell_record(context, text);
  const std::size_t n = to ? std::min<std::size_t>(lines.size(), std::size_t(*to)) : lines.size();
  json::array story;
  for (std::size_t i = 0; i < n; i++) {
    if (as_json) story.emplace_back(plain(lines[i]));
    else
      terminal.print(inked(lines[i], *context.texts));
  }
  if (as_json)
    fmt::print("{}\n",
               json::serialize(json::object{{"game", header.game}, {"result", header.result}, {"story", story}}));
  else if (!header.result.empty())
    terminal.print(Row{{"The game is over: " + header.result + ".", Ink::Strong}});
  return 0;
}

}  // namespace

int replay(const std::string& file, const std::string& content, std::optional<int> to, bool as_json) {
  const std::string text = read_file(file);
  const SaveHeader header = read_header(text, game_ids());
  const Edition edition = edition_of(header, content);
  const SaveContext context = save_context(edition);
  if (to && *to < 0) throw Usage("--to counts decisions from 0.");
  if (header.record) return replay_record(header, context, text, to, as_json);

  const Saved saved = read_save(context, text);
  const History& history = saved.history;
  const bool over = history.ending() != Ending::None;
  if (to && *to > history.size())
    throw Usage(fmt::format("The game has {} decisions; --to can't go beyond.", history.size()));
  const int last = to ? *to : history.size();
  const std::vector<Tale> tales = tell(history, edition.texts, last, over);
  const Terminal terminal;
  if (as_json) {
    json::array story;
    for (const Tale& tale : tales)
      story.push_back(json::object{{"decision", tale.decision}, {"text", plain(tale.row)}});
    fmt::print("{}\n", json::serialize(json::object{{"game", header.game},
                                                    {"decisions", history.size()},
                                                    {"result", result_words(history)},
                                                    {"story", story}}));
    return 0;
  }
  for (const Tale& tale : tales) {
    Row row = {{fmt::format("{:5} ", tale.decision), Ink::Dim}};
    row.insert(row.end(), tale.row.begin(), tale.row.end());
    terminal.print(row);
  }
  if (to) {
    const Blob state = history.position_at(last);
    const Picture picture = over ? open_picture(history, state) : public_picture(history, state);
    const Scene scene{edition, picture, {}, terminal.style().unicode};
    const int columns = terminal.interactive() ? std::min(terminal.columns(), 160) : 120;
    terminal.say("");
    terminal.print(draw_figures(scene));
    terminal.print(columns < MAP_COLUMNS ? draw_list(scene, columns)
                                         : draw_map(scene, columns, std::max(MAP_ROWS, columns / 5)));
    terminal.print(draw_roster(scene, columns));
    if (!over) terminal.say("The game goes on, so what is secret is not shown.", Ink::Dim);
  }
  if (over && last == history.size())
    terminal.print(Row{{"The game is over: " + result_words(history) + ".", Ink::Strong}});
  return 0;
}

namespace {

// All games of a server's database.
int verify_store(const std::string& where, bool as_json) {
  StoreCheck check;
  try {
    const auto store = open_store(where);
    Editions editions(*store, files_of);
    check = check_store(*store, editions);
  } catch (const StoreError& problem) { throw Usage(problem.what()); }
  if (as_json) {
    json::object report{{"good", check.problem.empty()},
                        {"tables", check.tables},
                        {"finished", check.finished},
                        {"decisions", check.decisions}};
    if (!check.problem.empty()) report["problem"] = check.problem;
    fmt::print("{}\n", json::serialize(report));
    return check.problem.empty() ? 0 : 1;
  }
  if (!check.problem.empty()) throw BadSave(check.problem);
  fmt::print("Good: {} tables, {} of them finished, {} decisions, all legal, with all draws as the keys say.\n",
             check.tables, check.finished, check.decisions);
  return 0;
}

}  // namespace

int verify(const std::string& file, const std::string& content, bool as_json) {
  if (file.rfind("postgres", 0) == 0) return verify_store(file, as_json);
  const std::string text = read_file(file);
  if (text.rfind("SQLite format 3", 0) == 0) return verify_store(file, as_json);
  std::string problem, game, result;
  int decisions = 0;
  std::size_t draws = 0;
  bool record = false, over = false, seeded = false;
  try {
    const SaveHeader header = read_header(text, game_ids());
    const Edition edition = edition_of(header, content);
    const SaveContext context = save_context(edition);
    game = header.game;
    result = header.result;
    record = header.record;
    seeded = header.seed.has_value();
    if (record) {
      tell_record(context, text);
    } else {
      const Saved saved = read_save(context, text);
      decisions = saved.history.size();
      over = saved.history.ending() != Ending::None;
      for (std::size_t i = 0; i < saved.history.records().size(); i++) draws += saved.history.draws(i).size();
    }
  } catch (const BadSave& bad) { problem = bad.what(); }
  if (as_json) {
    json::object report{{"file", file}, {"good", problem.empty()}, {"game", game}, {"record", record}};
    if (problem.empty() && !record)
      report["decisions"] = decisions, report["draws"] = draws, report["finished"] = over, report["seeded"] = seeded;
    if (!result.empty()) report["result"] = result;
    if (!problem.empty()) report["problem"] = problem;
    fmt::print("{}\n", json::serialize(report));
    return problem.empty() ? 0 : 1;
  }
  if (!problem.empty()) throw BadSave(problem);
  if (record) fmt::print("Well formed: a seat's record. Its dice can be checked only in the host's save.\n");
  else
    fmt::print("Good: {} decisions, all legal, and {} draws, all as the key says{}; {}.\n", decisions, draws,
               seeded ? " (made from a seed: a replayable experiment)" : "",
               over ? result : "the game is not finished");
  return 0;
}

}  // namespace warhawk::cli
