#include "table/messages.hpp"

#include <algorithm>

namespace warhawk {

namespace {

bool merge(Position& mine, const Position& change) {
  if (!change.from) {
    mine = change;
    return true;
  }
  if (*change.from != mine.number || change.log_from > mine.log.size()) return false;
  mine.number = change.number;
  mine.stage = change.stage;
  mine.asked = change.asked;
  mine.question = change.question;
  mine.clause = change.clause;
  mine.args = change.args;
  mine.window = change.window;
  mine.about = change.about;
  mine.choices = change.choices;
  if (change.standing) mine.standing = change.standing;
  mine.own_undo = change.own_undo;
  mine.offer = change.offer;
  mine.offered_by = change.offered_by;
  mine.clocks = change.clocks;
  mine.outcome = change.outcome;
  mine.result = change.result;
  mine.key = change.key;
  if (!change.figures.empty()) mine.figures = change.figures;
  if (change.board_changed) mine.board = change.board;
  const auto replaced = [&](const Token& token) {
    return std::any_of(change.places.begin(), change.places.end(),
                       [&](const Thing& place) { return place.noun == token.noun && place.id == token.place; });
  };
  mine.tokens.erase(std::remove_if(mine.tokens.begin(), mine.tokens.end(), replaced), mine.tokens.end());
  mine.tokens.insert(mine.tokens.end(), change.tokens.begin(), change.tokens.end());
  std::stable_sort(mine.tokens.begin(), mine.tokens.end(), [](const Token& a, const Token& b) {
    return a.noun != b.noun ? a.noun < b.noun : a.place < b.place;
  });
  mine.log.resize(change.log_from);
  mine.log.append(change.log);
  return true;
}

}  // namespace

bool Standing::declines(const Ask& ask) const {
  if (!ask.window) return false;
  const auto asked_about = [&](Thing thing) { return ask.about.has(thing); };
  return not_this_turn || (!only.empty() && std::none_of(only.begin(), only.end(), asked_about));
}

bool merge(Position& mine, const Message& message) {
  switch (message.kind) {
    case Message::Kind::Shown: return merge(mine, *message.position);
    case Message::Kind::Offered:
      mine.offer = message.offer;
      mine.offered_by = message.by;
      break;
    case Message::Kind::Declined: mine.offer = Offer::None; break;
    case Message::Kind::Say: mine.chat.push_back({message.by, message.text}); break;
    case Message::Kind::Note: mine.note = message.text; break;
    case Message::Kind::Standing: mine.standing = message.standing; break;
    default: break;
  }
  return true;
}

}  // namespace warhawk
