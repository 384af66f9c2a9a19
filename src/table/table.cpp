#include "table/table.hpp"

#include <algorithm>

namespace warhawk {
namespace {

constexpr const char* OVER = "The game is over.";

// What a viewer gets of an event does not tell who else got it.
Event as_told(Event event) {
  event.seen = EVERYONE;
  return event;
}

Message sentence(Viewer to, Message::Kind kind, std::string text) {
  Message message;
  message.to = to;
  message.kind = kind;
  message.text = std::move(text);
  return message;
}

}  // namespace

Table::Table(SaveContext context, const Setup& setup, DiceSecret secret, std::array<Seat, 2> seats,
             TableSettings settings)
    : context_(std::move(context)),
      notation_(*context_.game, *context_.texts),
      secret_(std::move(secret)),
      seats_(std::move(seats)),
      settings_(settings),
      history_(*context_.game, context_.content, setup, secret_.dice_key()) {
  remember();
  answer_forced(nullptr);
}

// Sits through the whole game again, so that every viewer's numbers are what they were.
Table::Table(SaveContext context, const Saved& saved, std::array<Seat, 2> seats, TableSettings settings)
    : context_(std::move(context)),
      notation_(*context_.game, *context_.texts),
      secret_(saved.secret),
      seats_(std::move(seats)),
      settings_(settings),
      history_(*context_.game, context_.content, saved.history.setup(), secret_.dice_key()) {
  remember();
  for (const Record& record : saved.history.records()) {
    std::string problem;
    switch (record.kind) {
      case Record::Kind::Start: continue;
      case Record::Kind::Decision: problem = history_.play(record.who, record.action); break;
      case Record::Kind::Undo: problem = history_.undo(record.who, int(record.to), record.agreed); break;
      case Record::Kind::Resign: problem = history_.resign(record.who); break;
      case Record::Kind::Draw: problem = history_.agree_to_draw(); break;
    }
    if (!problem.empty()) fault("a saved game that was read can't be played again");
    show_changes(record.who, nullptr);
  }
  answer_forced(nullptr);
}

View Table::view(Viewer viewer) const { return hide_from(*context_.game, context_.content, history_.state(), viewer); }

std::optional<Side> Table::bot_asked() const {
  const Ask ask = history_.pending();
  if (ask.over || !seats_[ask.who].bot) return {};
  return ask.who;
}

std::string Table::save(Seal seal) const { return write_save(context_, history_, secret_, players(), seal); }
std::string Table::record(Viewer viewer) const { return write_record(context_, history_, secret_, players(), viewer); }

std::vector<Message> Table::take(Viewer from, const Request& request) {
  Messages out;
  const auto side = Side(from);
  std::string problem;
  if (request.kind == Request::Kind::Join) {
    Message message;
    message.to = from;
    message.position = position(from, 0);
    return {message};
  }
  if (request.kind == Request::Kind::Why) return {why(from, request.thing)};
  if (from == Spectator || side >= context_.game->sides) {
    problem = "Only who sits at the table can do that.";
  } else {
    switch (request.kind) {
      case Request::Kind::Answer: problem = play(from, request, out); break;
      case Request::Kind::Undo: problem = undo(side, request.clicks, out); break;
      case Request::Kind::Resign:
        problem = history_.resign(side);
        if (problem.empty()) show_changes(side, &out);
        break;
      case Request::Kind::OfferDraw: problem = offer(side, Offer::Draw, out); break;
      case Request::Kind::Accept: problem = accept(side, out); break;
      case Request::Kind::Refuse: refuse(side, out); break;
      case Request::Kind::Join:
      case Request::Kind::Why: break;
    }
  }
  if (!problem.empty()) out.push_back(sentence(from, Message::Kind::Refused, problem));
  return out;
}

// ---- decisions -----------------------------------------------------------------------------------------------------

std::string Table::play(Viewer from, const Request& request, Messages& out) {
  const Ask ask = history_.pending();
  if (ask.over) return OVER;
  if (ask.who != Side(from)) return std::string(word_of(ask.who)) + " is asked now, not you.";
  if (request.number != number_[from])
    return "That answers question " + std::to_string(request.number) + ", but you are asked question " +
           std::to_string(number_[from]) + " now.";
  if (request.action.verb >= context_.game->verbs.size()) return "There is no such decision in this game.";
  if (!history_.play(ask.who, request.action).empty())
    return std::string("\"").append(notation_.write(request.action)) +
           "\" is not one of the answers to what you are asked.";
  show_changes(ask.who, &out);
  answer_forced(&out);
  return {};
}

bool Table::forced() const {
  const Ask ask = history_.pending();
  if (ask.over || seats_[ask.who].bot) return false;
  Options options;
  history_.options(options);
  return options.n == 1;
}

// One step at a time, so that the others get the messages they would have got from a player who clicks.
void Table::answer_forced(Messages* out) {
  while (settings_.auto_forced && forced()) {
    Options options;
    history_.options(options);
    const Side who = history_.pending().who;
    if (!history_.play(who, options.at[0]).empty()) fault("a single option that can't be played");
    show_changes(who, out);
  }
}

// ---- taking back ---------------------------------------------------------------------------------------------------

// Where a side's last click but so many was made; -1 if there are not as many. Answers given for it are no clicks.
int Table::click(Side side, int clicks) const {
  for (int n = history_.size() - 1; n >= 0; n--) {
    const Record& record = history_.decision(n);
    if (record.who == side && !(settings_.auto_forced && record.forced) && --clicks == 0) return n;
  }
  return -1;
}

std::string Table::undo(Side side, int clicks, Messages& out) {
  if (history_.pending().over) return OVER;
  const int to = clicks < 1 ? -1 : click(side, clicks);
  if (to < 0) return "You have no decision to take back.";
  // Once the other side is asked, whether it has clicked already is its secret: so then it is asked to agree.
  const bool own = history_.pending().who == side && to >= history_.undo_limit(side);
  const bool alone = context_.game->sides < 2;
  if (!own && !alone && !seats_[other(side)].bot) {
    undo_to_ = to;
    return offer(side, Offer::Undo, out);
  }
  if (!own && !alone && !settings_.bots_agree_to_undo)
    return "Past a die, a draw, a revealed secret or the computer's answer nothing is taken back.";
  std::string problem = history_.undo(side, to, !own);
  if (problem.empty()) show_changes(side, &out);
  return problem;
}

// ---- offers --------------------------------------------------------------------------------------------------------

std::string Table::offer(Side side, Offer what, Messages& out) {
  if (history_.pending().over) return OVER;
  if (context_.game->sides < 2) return "There is nobody to offer that to.";
  if (seats_[other(side)].bot) return "The computer does not agree to a draw.";
  offer_ = what;
  offered_by_ = side;
  offered_at_ = number_[Spectator];
  Message message = sentence(
      Viewer(other(side)), Message::Kind::Offered,
      std::string(word_of(side)) + (what == Offer::Draw ? " offers a draw." : " asks to take back a decision."));
  message.offer = what;
  message.by = side;
  out.push_back(message);
  message.to = Viewer(side);
  message.text = what == Offer::Draw ? "You offered a draw." : "You asked to take back a decision.";
  out.push_back(message);
  return {};
}

std::string Table::accept(Side side, Messages& out) {
  const bool stands = offer_ != Offer::None && offered_by_ == other(side) && offered_at_ == number_[Spectator];
  const Offer what = offer_;
  if (!stands) return "There is no offer to accept.";
  offer_ = Offer::None;
  std::string problem = what == Offer::Draw ? history_.agree_to_draw() : history_.undo(offered_by_, undo_to_, true);
  if (problem.empty()) show_changes(offered_by_, &out);
  return problem;
}

void Table::refuse(Side side, Messages& out) {
  if (offer_ == Offer::None || offered_by_ != other(side)) return;
  Message message =
      sentence(Viewer(offered_by_), Message::Kind::OfferRefused, std::string(word_of(side)) + " does not agree.");
  message.offer = offer_;
  message.by = offered_by_;
  out.push_back(message);
  offer_ = Offer::None;
}

// ---- what each viewer is shown -------------------------------------------------------------------------------------

Message Table::why(Viewer viewer, Thing thing) const {
  const Ask ask = history_.pending();
  if (ask.over) return sentence(viewer, Message::Kind::Refused, OVER);
  if (int(ask.who) != int(viewer))
    return sentence(viewer, Message::Kind::Refused, std::string(word_of(ask.who)) + " is asked now, not you.");
  if (thing.noun == 0 || thing.noun >= context_.game->nouns.size())
    return sentence(viewer, Message::Kind::Refused, "There is no such thing in this game.");
  Message message = sentence(viewer, Message::Kind::Why, {});
  message.why = why_not(*context_.game, context_.content, history_.state(), thing);
  return message;
}

// Brings a viewer's log up to date after the last record; gives from where on it changed. What stands after an undo is a
// beginning of what was told before it.
std::size_t Table::follow_log(Viewer viewer) {
  std::vector<Event>& log = log_[viewer];
  const std::size_t last = history_.records().size() - 1, before = log.size();
  if (history_.records()[last].kind == Record::Kind::Undo) {
    std::size_t stands = 0;
    for (const Event& event : history_.events_since(0)) stands += event.visible_to(viewer);
    log.resize(stands);
    return stands;
  }
  for (const Event& event : history_.events(last))
    if (event.visible_to(viewer)) log.push_back(as_told(event));
  return before;
}

void Table::remember() {
  view_.clear();
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    view_.push_back(view(viewer));
    follow_log(viewer);
  }
  over_ = history_.pending().over;
}

// After something happened: who acted is shown the position always, the others where it differs for them.
void Table::show_changes(Side actor, Messages* out) {
  const bool over = history_.pending().over;
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    const View now = view(viewer);
    const std::size_t told_before = log_[viewer].size(), log_from = follow_log(viewer);
    const bool told = log_from < told_before || told_before < log_[viewer].size();
    const bool acted = int(actor) == int(viewer);
    if (!acted && !told && now == view_[viewer] && over == over_) continue;
    view_[viewer] = now;
    number_[viewer]++;
    if (!out || (viewer != Spectator && seats_[viewer].bot)) continue;
    Message message;
    message.to = viewer;
    message.position = position(viewer, log_from);
    out->push_back(std::move(message));
  }
  over_ = over;
}

Position Table::position(Viewer viewer, std::size_t log_from) const {
  const View& view = view_[viewer];
  const Ask ask = view.pending();
  const Texts& texts = *context_.texts;
  Position shown;
  shown.number = number_[viewer];
  shown.players = players();
  shown.key_hash = to_hex(hash_of(secret_.key));
  context_.game->show(context_.content, view, shown.picture);
  shown.log_from = log_from;
  for (std::size_t i = log_from; i < log_[viewer].size(); i++)
    shown.log.push_back({log_[viewer][i], event_line(texts, log_[viewer][i])});
  shown.over = history_.pending().over;
  if (shown.over) {
    shown.outcome = history_.outcome();
    shown.result = result_words(history_);
    shown.key = to_hex(secret_.key);
    return shown;
  }
  shown.asked = ask.who;
  shown.question = context_.game->question_name(ask.question);
  shown.clause = ask.clause;
  if (const auto prompt = texts.prompts.find(shown.question); prompt != texts.prompts.end())
    shown.prompt = fill(texts, prompt->second, context_.game->prompt_args(view.data()));
  if (int(ask.who) != int(viewer)) return shown;
  Options options;
  history_.options(options);
  for (const Action& action : options)
    shown.choices.push_back({action, notation_.write(action), option_line(texts, *context_.game, action)});
  const int limit = history_.undo_limit(ask.who);
  while (true) {
    const int at = click(ask.who, shown.own_undo + 1);
    if (at < limit || at < 0) break;
    shown.own_undo++;
  }
  return shown;
}

}  // namespace warhawk
