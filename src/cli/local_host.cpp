#include <algorithm>

#include "cli/host.hpp"
#include "content/hints.hpp"
#include "lab/deadline.hpp"
#include "store/randomness.hpp"
#include "table/shown.hpp"

namespace warhawk::cli {

LocalHost::LocalHost(const Edition& edition, Table& table, const GameFile& file, std::optional<u64> seed)
    : edition_(edition), table_(table), file_(file), repeatable_(seed.has_value()) {
  bot_seed_ = seed ? *seed : random_seed();
  for (const Side side : {US, GB}) {
    if (side < edition.game->sides && table.seat(side).kind != Seat::Kind::Bot) viewers_.push_back(Viewer(side));
    asked_at_[side] = table.history().size();
  }
  if (viewers_.size() != 1) viewers_.push_back(Spectator);  // to watch computers, and for the end of a game of two
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
    table.present(viewer, std::find(viewers_.begin(), viewers_.end(), viewer) != viewers_.end());
  save(true);
}

// A program hears how the game ended, if it has.
LocalHost::~LocalHost() {
  if (table_.stage() != TableStage::Over) return;
  for (const Side side : {US, GB})
    if (bot_[side] && bot_[side]->outside())
      bot_[side]->end(table_.view(Viewer(side)), log_of(side), table_.history().outcome(),
                      result_words(table_.history()));
}

std::vector<Message> LocalHost::take(Viewer viewer, const Request& request) {
  if (request.kind == Request::Kind::Answer) asked_at_[viewer] = table_.history().size();
  Taken taken = table_.take(viewer, request);
  if (!taken.entries.empty()) save(true);
  return std::move(taken.messages);
}

std::vector<Message> LocalHost::wait() {
  const std::optional<Side> side = table_.bot_asked();
  if (!side) return {};
  Options options;
  table_.history().options(options);
  const std::string& name = table_.seat(*side).name;
  if (!bot_[*side] || bot_name_[*side] != name) {
    bot_[*side].emplace(edition_, table_.history().setup(), name, *side,
                        bot_seed_ + *side);  // kept: a search goes on from the click before
    bot_name_[*side] = name;
  }
  Player& player = *bot_[*side];
  // A game with a seed can be repeated, so there the clock must not decide.
  const Bot* bot = player.bot();
  const Stop stop = stop_after(!bot || (repeatable_ && !bot->by_clock()) ? 0 : bot->milliseconds());
  Request request;
  request.kind = Request::Kind::Answer;
  request.number = table_.number(Viewer(*side));
  try {
    request.actions = {player.choose(table_.view(Viewer(*side)), edition_.content.get(), options,
                                     player.outside() ? log_of(*side) : Journal{}, stop)};
  } catch (const Forfeit& problem) { return forfeit(*side, problem.what()); }
  std::vector<Message> messages = table_.take(Viewer(*side), request).messages;
  save(table_.stage() == TableStage::Over);
  return messages;
}

Journal LocalHost::log_of(Side side) const {
  Journal log;
  for (const Event& event : table_.history().events_since(0))
    if (event.visible_to(Viewer(side))) log.add(event, EVERYONE);
  return log;
}

// A program that does what no player may do has lost, and everybody hears why.
std::vector<Message> LocalHost::forfeit(Side side, const char* reason) {
  Request say;
  say.kind = Request::Kind::Say;
  say.text = std::string("I forfeit the game: my program ") + reason;
  std::vector<Message> messages = table_.take(Viewer(side), say).messages;
  Request resign;
  resign.kind = Request::Kind::Resign;
  for (Message& message : table_.take(Viewer(side), resign).messages) messages.push_back(std::move(message));
  save(true);
  return messages;
}

std::vector<Action> LocalHost::clicks(Side side, int n) const {
  const History& history = table_.history();
  std::vector<Action> clicks;
  for (int i = history.size() - 1; i >= 0 && int(clicks.size()) < n; i--)
    if (const Record& record = history.decision(i); record.who == side && !record.forced && table_.clicked(i))
      clicks.push_back(record.action);
  return clicks;
}

std::vector<Action> LocalHost::given_for(Side side) const {
  const History& history = table_.history();
  std::vector<Action> given;
  for (int n = asked_at_[side]; n < history.size(); n++)
    if (const Record& record = history.decision(n); record.who == side && record.forced) given.push_back(record.action);
  return given;
}

std::optional<RankedChoice> LocalHost::hint(Side side) {
  Options options;
  table_.history().options(options);
  if (options.n == 0) return {};
  const Advice advice =
      advise(table_.view(Viewer(side)), edition_.content.get(), options, bot_seed_, stop_after(HINT_MS));
  return RankedChoice{advice.ranking.front().action, advice.ranking.front().value,
                      reason_text(edition_, advice.reason)};
}

std::optional<Odds> LocalHost::odds(Side side, u32, const Action& answer) {
  return odds_of(table_.view(Viewer(side)), edition_.content.get(), {&answer, 1}, ODDS_SEED);
}

bool LocalHost::secrets_between_people() const {
  if (viewers_.size() < 3 || table_.history().pending().over) return false;
  const View us = table_.view(SeenByUS), gb = table_.view(SeenByGB);
  return !std::equal(us.bytes().begin(), us.bytes().end(), gb.bytes().begin());
}

std::string LocalHost::save_copy(const std::string& path) const {
  if (path.empty()) return "The game is saved as " + file_.path().string() + ".";
  write_game(path, table_.save(), true);
  return "A copy is saved as " + path + ".";
}

std::string LocalHost::after_the_end() const {
  return "It is saved as " + file_.path().string() + "; warhawk verify checks every die, warhawk replay tells it.";
}

std::string LocalHost::goodbye() const { return "The game is saved; to go on with it: warhawk play --resume"; }

}  // namespace warhawk::cli
