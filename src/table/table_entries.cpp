// What an entry does to a table, whether it was just accepted or is read again.
#include "bots/bot.hpp"
#include "table/table.hpp"

namespace warhawk {

constexpr std::size_t LONGEST_CHAT = 200;  // that a newcomer is told

void Table::start_game(u64 now) {
  for (Side side : {US, GB})
    if (side < context_.game->sides && seats_[side].kind == Seat::Kind::Open) return;
  history_.emplace(*context_.game, context_.content, setup_, secret_.dice_key(), planted_);
  view_.clear();
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    view_.push_back(view(viewer));
    follow_log(viewer);
  }
  set_clock(now);
}

std::string Table::perform(const LogEntry& entry) {
  using Kind = LogEntry::Kind;
  const Offer offered = offer_;
  std::string problem;
  const bool game_is_on = entry.kind == Kind::Decision || entry.kind == Kind::Undo || entry.kind == Kind::Resign ||
                          entry.kind == Kind::Draw || entry.kind == Kind::Flag;
  if (game_is_on && !history_) return "The game has not begun.";
  if (int(entry.who) >= context_.game->sides) return "There is no such seat.";
  switch (entry.kind) {
    case Kind::Decision: {
      const Ask ask = history_->pending();
      problem = history_->play(entry.who, entry.action);
      const u32 last = u32(history_->records().size() - 1);
      if (problem.empty() && history_->records()[last].declined && standing_[entry.who].declines(ask))
        by_standing_.push_back(last);
      break;
    }
    case Kind::Undo: problem = history_->undo(entry.who, int(entry.to), entry.agreed); break;
    case Kind::Resign: problem = history_->resign(entry.who); break;
    case Kind::Draw: problem = history_->agree_to_draw(); break;
    case Kind::Flag: problem = history_->flag(entry.who); break;
    case Kind::Sit:
      if (history_ || seats_[entry.who].kind != Seat::Kind::Open) return "That seat is taken.";
      seats_[entry.who] = {Seat::Kind::Human, entry.text, entry.holder};
      secret_.nonce[entry.who] = entry.nonce;
      number_[SeenByUS]++, number_[SeenByGB]++, number_[Spectator]++;
      start_game(entry.at);
      return {};
    case Kind::Leave:
      if (history_ || seats_[entry.who].kind != Seat::Kind::Human) return "There is nobody to leave.";
      seats_[entry.who] = {};
      secret_.nonce[entry.who].clear();
      number_[SeenByUS]++, number_[SeenByGB]++, number_[Spectator]++;
      return {};
    case Kind::Offer:
      offer_ = entry.offer;
      offered_by_ = entry.who;
      offered_at_ = number_[Spectator];
      undo_to_ = entry.to;
      return {};
    case Kind::Decline: offer_ = Offer::None; return {};
    case Kind::Standing: standing_[entry.who] = entry.standing; return {};
    case Kind::Say:
      chat_.push_back({entry.who, entry.text});
      if (chat_.size() > LONGEST_CHAT) chat_.erase(chat_.begin());
      return {};
    case Kind::Computer:
      if (!history_ || context_.game->sides < 2 || !is_bot(entry.text)) return "There is nobody to take that seat.";
      seats_[other(entry.who)] = Seat::computer(entry.text);
      standing_[other(entry.who)] = {};
      held_.clear();
      offer_ = Offer::None;
      seating_++;
      number_[SeenByUS]++, number_[SeenByGB]++, number_[Spectator]++;
      set_clock(entry.at);
      return {};
    case Kind::Time:
      if (!history_ || context_.game->sides < 2) return "There is nobody to give time to.";
      clock_.give(other(entry.who), entry.time, entry.at);
      number_[SeenByUS]++, number_[SeenByGB]++, number_[Spectator]++;
      return {};
    case Kind::Rematch:
      rematch_ = entry.text;
      offer_ = Offer::None;
      return {};
    case Kind::GoOn:
      offer_ = Offer::None;
      stuck_at_.reset();
      number_[SeenByUS]++, number_[SeenByGB]++, number_[Spectator]++;
      clock_.stop();  // what was waited meanwhile is nobody's time
      if (history_) set_clock(entry.at);
      return {};
  }
  if (!problem.empty()) return problem;
  const bool accepted =
      (entry.kind == Kind::Undo && entry.agreed && offered == Offer::Undo) || entry.kind == Kind::Draw;
  if (accepted) offer_ = Offer::None;
  if (entry.kind == Kind::Resign) stuck_at_.reset();
  note_changes(entry.who, entry.at);
  return {};
}

void Table::resume(const std::vector<LogEntry>& entries, std::vector<Message>* messages) {
  for (const u32 i : counted(entries)) {
    const LogEntry& entry = entries[i];
    const bool decision = entry.kind == LogEntry::Kind::Decision;
    if (stuck_at_ && (decision || entry.kind == LogEntry::Kind::Undo || entry.kind == LogEntry::Kind::GoOn)) continue;
    const bool other_question =
        decision && history_ && entry.asked != 0 && question_hash(*context_.game, history_->pending()) != entry.asked;
    if (other_question || !perform(entry).empty()) {
      if (stuck_at_) continue;
      stuck_at_ = i;
      clock_.stop();
      stuck_ = "The rules or the content changed since this game began, and decision " +
               std::to_string(history_ ? history_->size() + 1 : 1) +
               " is no longer what it was. Both sides can agree to go on from there.";
    }
    if (messages) show_changes(entry.who, entry.at, *messages);
  }
  kept_ = u32(entries.size());
  if (!messages) settle();
}

// What is said beside the game: talk, offers, the next table.
void Table::announce(const LogEntry& entry, Offer standing, Messages& messages) {
  if (entry.kind == LogEntry::Kind::Standing) return tell_standing(entry.who, messages);
  Message message;
  message.by = entry.who;
  switch (entry.kind) {
    case LogEntry::Kind::Say: message.kind = Message::Kind::Say, message.text = entry.text; break;
    case LogEntry::Kind::Rematch: message.kind = Message::Kind::Rematch, message.text = entry.text; break;
    case LogEntry::Kind::Offer: message.kind = Message::Kind::Offered, message.offer = entry.offer; break;
    case LogEntry::Kind::Decline: message.kind = Message::Kind::Declined, message.offer = standing; break;
    default: return;
  }
  const bool between_seats = message.kind == Message::Kind::Offered || message.kind == Message::Kind::Declined;
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    if (!present_[viewer] || (viewer == Spectator && between_seats)) continue;
    if (viewer != Spectator && seats_[viewer].kind == Seat::Kind::Bot) continue;
    message.to = viewer;
    messages.push_back(message);
  }
}

std::vector<Message> Table::follow(const LogEntry& entry) {
  std::vector<Message> messages;
  const Offer standing = offer_stands() ? offer_ : Offer::None;
  if (!perform(entry).empty()) fault("an entry that another host accepted is not possible here");
  kept_++;
  announce(entry, standing, messages);
  show_changes(entry.who, entry.at, messages);
  return messages;
}

}  // namespace warhawk
