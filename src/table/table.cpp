// Requests: what may be done at a table, by whom, and what becomes of it.
#include "table/table.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace warhawk {
namespace {

constexpr const char* OVER = "The game is over.";
constexpr std::size_t MOST_THINGS = 32;  // in a standing answer
constexpr std::size_t LONGEST_NAME = 40, LONGEST_NONCE = 64, LONGEST_SAY = 500, LONGEST_NOTE = 20000;

Message sentence(Viewer to, Message::Kind kind, std::string text) {
  Message message;
  message.to = to;
  message.kind = kind;
  message.text = std::move(text);
  return message;
}

constexpr const char* LONG_ENOUGH =
    "This table has been through 20,000 moves and messages. The game goes on, but from here nothing can be taken back, "
    "offered or said.";

// A letter that is not shown, ends a line or turns the order of those around it; of UTF-8, from `at` on.
bool unseen_letter(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return at + i < text.size() ? u8(text[at + i]) : u8(0); };
  if (byte(0) < ' ' || byte(0) == 127) return true;
  if (byte(0) == 0xC2) return byte(1) >= 0x80 && byte(1) <= 0x9F;  // U+0080 to U+009F
  if (byte(0) == 0xD8) return byte(1) == 0x9C;                     // U+061C
  if (byte(0) == 0xEF) return byte(1) == 0xBB && byte(2) == 0xBF;  // U+FEFF
  if (byte(0) != 0xE2) return false;
  if (byte(1) == 0x80) return byte(2) == 0x8E || byte(2) == 0x8F || (byte(2) >= 0xA8 && byte(2) <= 0xAE);
  return byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;  // U+2066 to U+2069; above: U+200E to U+202E
}

bool one_line(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); i++)
    if (unseen_letter(text, i)) return false;
  return true;
}

}  // namespace

bool is_name(const std::string& text) { return !text.empty() && text.size() <= LONGEST_NAME && one_line(text); }
bool is_nonce(const std::string& text) {
  return text.size() <= LONGEST_NONCE && one_line(text) && text.find(' ') == std::string::npos;
}

Table::Table(SaveContext context, const Setup& setup, DiceSecret secret, std::array<Seat, 2> seats,
             TableSettings settings, std::shared_ptr<const Blob> start)
    : context_(std::move(context)),
      notation_(*context_.game, *context_.texts),
      setup_(setup),
      secret_(std::move(secret)),
      seats_(std::move(seats)),
      settings_(std::move(settings)),
      planted_(std::move(start)),
      clock_(settings_.clock) {
  start_game(settings_.begun);
  Taken taken;
  answer_for_them(settings_.begun, taken);
  settle();
}

Table::Table(SaveContext context, const Setup& setup, DiceSecret secret, std::array<Seat, 2> seats,
             TableSettings settings, Unforced)
    : context_(std::move(context)),
      notation_(*context_.game, *context_.texts),
      setup_(setup),
      secret_(std::move(secret)),
      seats_(std::move(seats)),
      settings_(std::move(settings)),
      clock_(settings_.clock) {
  start_game(settings_.begun);
}

Table::Table(SaveContext context, const Setup& setup, DiceSecret secret, std::array<Seat, 2> seats,
             TableSettings settings)
    : Table(std::move(context), setup, std::move(secret), std::move(seats), std::move(settings), nullptr) {}

// Sits through the whole game again, so that every viewer's numbers are what they were.
Table::Table(SaveContext context, const Saved& saved, std::array<Seat, 2> seats, TableSettings settings)
    : context_(std::move(context)),
      notation_(*context_.game, *context_.texts),
      setup_(saved.history.setup()),
      secret_(saved.secret),
      seats_(std::move(seats)),
      settings_(std::move(settings)),
      clock_(settings_.clock) {
  start_game(settings_.begun);
  for (const Record& record : saved.history.records())
    if (record.kind != Record::Kind::Start && !perform(entry_of(record)).empty())
      fault("a saved game that was read can't be played again");
  Taken taken;
  answer_for_them(0, taken);
  settle();
}

TableStage Table::stage() const {
  if (stuck_at_) return TableStage::Stuck;
  if (!history_) return TableStage::Waiting;
  return history_->pending().over ? TableStage::Over : TableStage::Playing;
}

View Table::view(Viewer viewer) const { return hide_from(*context_.game, context_.content, history_->state(), viewer); }

std::optional<Side> Table::bot_asked() const {
  if (stage() != TableStage::Playing) return {};
  const Ask ask = history_->pending();
  if (seats_[ask.who].kind != Seat::Kind::Bot) return {};
  return ask.who;
}

std::string Table::save(Seal seal) const { return write_save(context_, *history_, secret_, players(), seal); }
std::string Table::record(Viewer viewer) const { return write_record(context_, *history_, secret_, players(), viewer); }

std::size_t Table::bytes() const {
  std::size_t sum = sizeof *this + view_.capacity() * sizeof(View);
  if (history_) sum += history_->bytes() - sizeof(History);
  for (const auto& log : log_) sum += log.capacity() * sizeof log[0];
  for (const Sent& sent : sent_)
    sum += sent.picture.tokens.capacity() * sizeof(Token) + sent.picture.figures.capacity() * sizeof(Figure);
  for (const Said& said : chat_) sum += sizeof said + said.text.capacity();
  return sum;
}

LogEntry Table::entry(LogEntry::Kind kind, Side who, u64 now) const {
  LogEntry entry;
  entry.kind = kind;
  entry.who = who;
  entry.at = now;
  return entry;
}

// Does it, and gives it to the host to be kept.
std::string Table::keep(LogEntry entry, Taken& taken) {
  using Kind = LogEntry::Kind;
  const bool could_go_without = entry.kind == Kind::Undo || entry.kind == Kind::Offer || entry.kind == Kind::Decline ||
                                entry.kind == Kind::Say || entry.kind == Kind::Standing || entry.kind == Kind::Time;
  if (kept_ >= MOST_ENTRIES && could_go_without) return LONG_ENOUGH;
  const Offer standing = offer_stands() ? offer_ : Offer::None;
  std::string problem = perform(entry);
  if (!problem.empty()) return problem;
  kept_++;
  announce(entry, standing, taken.messages);
  taken.entries.push_back(std::move(entry));
  return {};
}

Taken Table::take(Viewer from, const Request& request, u64 now) {
  using Kind = Request::Kind;
  Taken taken;
  const bool looks = request.kind == Kind::Sync;  // changes nothing, so a host has nothing to keep
  if (const auto fallen = !looks && stage() == TableStage::Playing ? clock_.fallen(now) : std::nullopt)
    keep(entry(LogEntry::Kind::Flag, *fallen, now), taken);
  std::string problem;
  if (looks) {
    Message message;
    message.to = from;
    message.position = whole(from, now);
    taken.messages.push_back(std::move(message));
  } else if (request.kind == Kind::Why) {
    taken.messages.push_back(why(from, request.thing));
  } else if (request.kind == Kind::Tick) {
    answer_for_them(now, taken);
  } else {
    if (from == Spectator || int(from) >= context_.game->sides)
      problem = "Only players at this table can do that. Ask for a seat, or keep watching.";
    else
      problem = obey(Side(from), request, now, taken);
  }
  show_changes(from == Spectator ? std::nullopt : std::optional(Side(from)), now, taken.messages);
  if (!problem.empty()) {
    taken.messages.push_back(sentence(from, Message::Kind::Refused, problem));
    taken.messages.back().re = request.kind;
  }
  return taken;
}

std::string Table::obey(Side side, const Request& request, u64 now, Taken& taken) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::Say: return say(side, request.text, now, taken);
    case Kind::Note:
      if (request.text.size() > LONGEST_NOTE) return "A note has at most 20,000 letters.";
      if (request.text.find('\0') != std::string::npos) return "A note is text.";
      note_[side] = request.text;
      taken.note = side;
      taken.messages.push_back(sentence(Viewer(side), Message::Kind::Note, request.text));
      return {};
    case Kind::Sit: return sit(side, request, now, taken);
    case Kind::Leave:
      if (stage() != TableStage::Waiting)
        return "The game has begun. You can resign, or leave and come back whenever you like.";
      return keep(entry(LogEntry::Kind::Leave, side, now), taken);
    case Kind::Standing: return stand(side, request.standing, now, taken);
    case Kind::Offer:
      if (request.offer == Offer::None || request.offer == Offer::Undo) return "There is no such offer.";
      return offer(side, request.offer, 0, request.text, now, taken);
    case Kind::Accept: return accept(side, request.text, now, taken);
    case Kind::Decline:
      if (!offer_stands()) return "There is no offer to decline.";
      return keep(entry(LogEntry::Kind::Decline, side, now), taken);
    case Kind::Claim:
    case Kind::Computer:
    case Kind::MoreTime:
    case Kind::Answer:
    case Kind::Undo:
    case Kind::Resign: break;
    case Kind::Sync:
    case Kind::Why:
    case Kind::Tick:
    case Kind::Hint:
    case Kind::Odds: return "That is not for the table to answer.";
  }
  switch (stage()) {
    case TableStage::Waiting: return "The game has not begun: one seat is still empty.";
    case TableStage::Over: return OVER;
    case TableStage::Stuck:
      if (request.kind != Kind::Resign) return stuck_;
      break;
    case TableStage::Playing: break;
  }
  if (request.kind == Kind::Answer) return answer(side, request, now, taken);
  if (request.kind == Kind::Undo) return undo(side, request.clicks, now, taken);
  if (request.kind == Kind::MoreTime) return more_time(side, now, taken);
  if (request.kind != Kind::Resign) return settle_overdue(side, request.kind, now, taken);
  return keep(entry(LogEntry::Kind::Resign, side, now), taken);
}

// ---- seats, talk ---------------------------------------------------------------------------------------------------

std::string Table::sit(Side side, const Request& request, u64 now, Taken& taken) {
  if (seats_[side].kind != Seat::Kind::Open) return "That seat is taken.";
  if (!is_name(request.text)) return "A name is one line of 1 to 40 letters.";
  if (!is_nonce(request.nonce)) return BAD_NONCE;
  LogEntry wanted = entry(LogEntry::Kind::Sit, side, now);
  wanted.text = request.text;
  wanted.holder = request.holder;
  wanted.nonce = request.nonce;
  std::string problem = keep(std::move(wanted), taken);
  if (problem.empty() && history_) answer_for_them(now, taken);
  return problem;
}

std::string Table::say(Side side, const std::string& text, u64 now, Taken& taken) {
  if (text.empty() || text.size() > LONGEST_SAY || !one_line(text)) return "A message is one line of 1 to 500 letters.";
  LogEntry wanted = entry(LogEntry::Kind::Say, side, now);
  wanted.text = text;
  return keep(std::move(wanted), taken);
}

// ---- clocks --------------------------------------------------------------------------------------------------------

std::string Table::settle_overdue(Side side, Request::Kind what, u64 now, Taken& taken) {
  if (clock_.overdue(now) != other(side) || seats_[other(side)].kind != Seat::Kind::Human)
    return "The other side still has time.";
  if (what == Request::Kind::Claim) return keep(entry(LogEntry::Kind::Flag, other(side), now), taken);
  LogEntry wanted = entry(LogEntry::Kind::Computer, side, now);
  wanted.text = DEFAULT_BOT;
  return keep(std::move(wanted), taken);
}

std::string Table::more_time(Side side, u64 now, Taken& taken) {
  if (settings_.clock.kind == ClockPlan::Kind::None) return "There is no clock in this game.";
  if (context_.game->sides < 2 || seats_[other(side)].kind != Seat::Kind::Human)
    return "There is nobody here who needs time.";
  LogEntry wanted = entry(LogEntry::Kind::Time, side, now);
  wanted.time = clock_.gift_to(other(side), now);
  if (wanted.time == 0) return "The other side has plenty of time already.";
  return keep(std::move(wanted), taken);
}

// ---- decisions -----------------------------------------------------------------------------------------------------

std::string Table::answer(Side side, const Request& request, u64 now, Taken& taken) {
  if (request.actions.empty()) return "An answer needs at least one decision.";
  if (const Ask ask = history_->pending(); ask.who != side)
    return std::string(word_of(ask.who)) + " is asked now, not you.";
  if (request.number != number_[side])
    return "That answers question " + std::to_string(request.number) + ", but you are asked question " +
           std::to_string(number_[side]) + " now.";
  return give(side, request.actions, now, taken);
}

std::string Table::give(Side side, std::span<const Action> actions, u64 now, Taken& taken) {
  std::size_t given = 0;
  std::string problem;
  for (const Action& action : actions) {
    const Ask ask = history_->pending();
    if (ask.over || ask.who != side) {
      problem = "By then it is somebody else's move.";
      break;
    }
    if (ask.window && now < due()) {
      problem = hold(side, actions.subspan(given), taken);
      break;
    }
    LogEntry wanted = entry(LogEntry::Kind::Decision, side, now);
    wanted.action = action;
    wanted.asked = question_hash(*context_.game, ask);
    if (action.verb >= context_.game->verbs.size()) problem = "There is no such decision in this game.";
    else if (!keep(std::move(wanted), taken).empty())
      problem = no_answer(action);
    if (!problem.empty()) break;
    given++;
  }
  if (given > 0) answer_for_them(now, taken);
  if (!problem.empty() && given > 0)
    problem = "The first " + std::to_string(given) + " of " + std::to_string(actions.size()) +
              " answers count, the next does not. " + problem;
  return problem;
}

std::string Table::no_answer(const Action& action) const {
  return std::string("\"").append(notation_.write(action)) + "\" is not one of the answers to what you are asked.";
}

bool Table::forced() const {
  if (stage() != TableStage::Playing) return false;
  if (seats_[history_->pending().who].kind == Seat::Kind::Bot) return false;
  Options options;
  history_->options(options);
  return options.n == 1;
}

// What persons need not answer themselves: where there is no choice, if it is so agreed, and windows that they declined
// in advance. That a side has nothing to play in a window is its secret, so another person must not see it answered for
// that reason.
void Table::answer_for_them(u64 now, Taken& taken) {
  while (stage() == TableStage::Playing) {
    const Ask ask = history_->pending();
    if (ask.window && give_held(now, taken)) continue;
    const bool declined = declined_for(ask) && now >= due();
    if (!declined && !(settings_.auto_forced && (!ask.window || against_nobody(ask.who)) && forced())) return;
    Options options;
    history_->options(options);
    LogEntry wanted = entry(LogEntry::Kind::Decision, ask.who, now);
    wanted.action = options.at[0];
    wanted.asked = question_hash(*context_.game, ask);
    if (!keep(std::move(wanted), taken).empty()) fault("an answer for somebody that can't be played");
  }
}

// ---- windows -------------------------------------------------------------------------------------------------------

bool Table::against_nobody(Side side) const {
  return context_.game->sides < 2 || seats_[other(side)].kind == Seat::Kind::Bot;
}

u64 Table::pause(Side side) const {
  const bool apart = context_.game->sides == 2 && seats_[side].kind == Seat::Kind::Human &&
                     seats_[other(side)].kind == Seat::Kind::Human;
  return apart ? settings_.window_pause : 0;
}

bool Table::declined_for(const Ask& ask) const {
  return !ask.over && seats_[ask.who].kind != Seat::Kind::Bot && standing_[ask.who].declines(ask);
}

std::optional<u64> Table::answer_due_at() const {
  if (stage() != TableStage::Playing) return {};
  const Ask ask = history_->pending();
  if (!ask.window || (!holds() && !declined_for(ask))) return {};
  return due();
}

// An answer before its time waits. Another one replaces it.
std::string Table::hold(Side side, std::span<const Action> actions, Taken& taken) {
  Options options;
  history_->options(options);
  if (actions[0].verb >= context_.game->verbs.size()) return "There is no such decision in this game.";
  if (!options.has(actions[0])) return no_answer(actions[0]);
  held_.assign(actions.begin(), actions.end());
  held_at_ = history_->records().size();
  tell_standing(side, taken.messages);
  return {};
}

bool Table::give_held(u64 now, Taken& taken) {
  if (!holds() || now < due()) return false;
  const std::vector<Action> actions = std::move(held_);
  held_.clear();
  // What follows the first was said without knowing what comes between: as much of it counts as is possible.
  const std::size_t records = history_->records().size();
  give(history_->pending().who, actions, now, taken);
  return history_->records().size() > records;
}

std::string Table::stand(Side side, const Standing& wanted, u64 now, Taken& taken) {
  if (wanted.only.size() > MOST_THINGS) return "A standing answer names at most 32 things.";
  for (const Thing thing : wanted.only)
    if (thing.noun == 0 || thing.noun >= context_.game->nouns.size()) return "There is no such thing in this game.";
  LogEntry order = entry(LogEntry::Kind::Standing, side, now);
  order.standing = wanted;
  order.standing.held = false;
  std::string problem = keep(std::move(order), taken);
  if (history_) answer_for_them(now, taken);
  return problem;
}

Standing Table::shown_standing(Side side) const {
  Standing shown = standing_[side];
  shown.held = history_ && stage() == TableStage::Playing && history_->pending().who == side && holds();
  return shown;
}

void Table::tell_standing(Side side, Messages& messages) {
  if (!present_[side]) return;
  Message message;
  message.to = Viewer(side);
  message.kind = Message::Kind::Standing;
  message.standing = sent_[side].standing = shown_standing(side);
  messages.push_back(std::move(message));
}

// ---- taking back ---------------------------------------------------------------------------------------------------

bool Table::clicked(int n) const {
  const Record& record = history_->decision(n);
  if (settings_.auto_forced && record.forced && (!record.declined || against_nobody(record.who))) return false;
  return !std::binary_search(by_standing_.begin(), by_standing_.end(), u32(history_->record_of(n)));
}

// Where a side's last click but so many was made; -1 if there are not as many. Answers given for it are no clicks.
int Table::click(Side side, int clicks) const {
  for (int n = history_->size() - 1; n >= 0; n--) {
    const Record& record = history_->decision(n);
    if (record.who == side && clicked(n) && --clicks == 0) return n;
  }
  return -1;
}

// In practice and in a copy to try things in everything may be taken back, unless another person would lose by it.
bool Table::takes_back_freely(Side side) const {
  if (settings_.sandbox) return true;
  return secret_.practice && (context_.game->sides < 2 || seats_[other(side)].kind != Seat::Kind::Human);
}

std::string Table::undo(Side side, int clicks, u64 now, Taken& taken) {
  if (history_->pending().who == side && holds()) {  // it has not been given yet
    held_.clear();
    tell_standing(side, taken.messages);
    return {};
  }
  const int to = clicks < 1 ? -1 : click(side, clicks);
  if (to < 0) return "You have no move to take back.";
  // Once the other side is asked, whether it has clicked already is its secret: so then it is asked to agree.
  const bool own = history_->pending().who == side && to >= history_->undo_limit(side);
  if (!own && !takes_back_freely(side)) {
    if (!against_nobody(side)) return offer(side, Offer::Undo, u32(to), {}, now, taken);
    return std::string("A die, a card or a secret that has been seen stands") +
           (context_.game->sides < 2 ? "" : ", and so does the computer's move") +
           ": this can't be taken back. In a practice game it could.";
  }
  LogEntry wanted = entry(LogEntry::Kind::Undo, side, now);
  wanted.to = u32(to);
  wanted.agreed = !own;
  return keep(std::move(wanted), taken);
}

// ---- offers --------------------------------------------------------------------------------------------------------

bool Table::offer_stands() const { return offer_ != Offer::None && offered_at_ == number_[Spectator]; }

std::string Table::offer(Side side, Offer what, u32 to, const std::string& next, u64 now, Taken& taken) {
  const TableStage stage = this->stage();
  if (stage == TableStage::Waiting) return "The game has not begun: one seat is still empty.";
  if (what == Offer::Rematch && settings_.sandbox)
    return "This is only a copy to try things in. For another, choose Try again.";
  if (what == Offer::Rematch && stage != TableStage::Over) return "You can offer a rematch when the game is over.";
  if (what == Offer::Rematch && !rematch_.empty()) return "There is a rematch already.";
  if (what == Offer::GoOn && stage != TableStage::Stuck) return "The game is going on already.";
  if (what == Offer::Draw && stage != TableStage::Playing) return stage == TableStage::Over ? OVER : stuck_;
  const bool alone = context_.game->sides < 2;
  const bool bot = !alone && seats_[other(side)].kind == Seat::Kind::Bot;
  if (what == Offer::Draw && alone) return "There is nobody to offer that to.";
  if (what == Offer::Draw && bot) return "The computer does not agree to a draw.";
  // Alone, or against the computer, a rematch and going on are agreed to at once.
  if ((alone || bot) && what != Offer::Undo) return agree(side, what, next, now, taken);
  LogEntry wanted = entry(LogEntry::Kind::Offer, side, now);
  wanted.offer = what;
  wanted.to = to;
  return keep(std::move(wanted), taken);
}

std::string Table::accept(Side side, const std::string& next, u64 now, Taken& taken) {
  if (!offer_stands() || offered_by_ == side) return "There is no offer to accept.";
  return agree(side, offer_, next, now, taken);
}

std::string Table::agree(Side side, Offer what, const std::string& next, u64 now, Taken& taken) {
  LogEntry wanted = entry(LogEntry::Kind::Draw, side, now);
  switch (what) {
    case Offer::None:
    case Offer::Draw: break;
    case Offer::Undo:
      wanted.kind = LogEntry::Kind::Undo;
      wanted.who = offered_by_;
      wanted.to = undo_to_;
      wanted.agreed = true;
      break;
    case Offer::GoOn:
      wanted.kind = LogEntry::Kind::GoOn;
      wanted.to = *stuck_at_;
      break;
    case Offer::Rematch:
      if (next.empty()) return "This server is full. Try again later, or finish one of your games.";
      wanted.kind = LogEntry::Kind::Rematch;
      wanted.text = next;
      break;
  }
  return keep(std::move(wanted), taken);
}

}  // namespace warhawk
