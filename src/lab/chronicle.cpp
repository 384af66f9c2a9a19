#include "lab/chronicle.hpp"

namespace warhawk {
namespace {

u8 noun_called(const Edition& edition, std::string_view word) {
  for (std::size_t i = 0; i < edition.game->nouns.size(); i++)
    if (edition.game->nouns[i] == word) return u8(i);
  return 0;
}

// The first number of an argument, if the event has it.
std::optional<u16> number(const EventKind& kind, const Event& event, std::string_view name) {
  const Arg* arg = kind.args.find(name);
  if (!arg || arg->at >= event.args.size()) return {};
  return event.args[arg->at];
}

}  // namespace

// How the battle ended that is not settled yet, by whose event it is.
void Chronicle::settle(const Event& event, const EventKind& kind) {
  if (!open_) return;
  const std::vector<std::string>& ways = edition_.chronicle.ends[event.kind];
  const std::optional<u16> side = number(kind, event, "side");
  const std::size_t way = !side ? 0 : *side > GB ? 2 : *side == fights_.back().attacker ? 0 : 1;
  fights_.back().end = plain(fill(edition_.texts, ways[std::min(way, ways.size() - 1)], kind.args, event.args));
  open_ = false;
}

void Chronicle::hear(const Event& event) {
  const EventKind& kind = edition_.game->events[event.kind];
  const Role role = kind.role;
  const ChronicleWords& words = edition_.chronicle;
  const Side side = Side(number(kind, event, "side").value_or(role.side));
  if (role.has(Role::Turn)) {
    turn_ = number(kind, event, "year").value_or(0) * 100 + *number(kind, event, "turn");
    new_turn_ = true;
  }
  if (role.has(Role::Card))
    cards_[{words.cards[event.kind], side, {kind.args.find("card")->noun, *number(kind, event, "card")}}]++;
  if (role.has(Role::Battle)) {
    fights_.push_back({words.battles[event.kind], side, words.unsettled});
    open_ = true;
  }
  if (role.has(Role::Settled)) settle(event, kind);
  // What is told first is the reason, the rest follows from it.
  if (role.has(Role::GameOver) && end_.empty()) end_ = words.wins[event.kind];
}

void Chronicle::hear(Events news, const void* state) {
  for (const Event& event : news) hear(event);
  if (new_turn_) turns_.push_back({turn_, edition_.game->outcome(edition_.content.get(), state).score});
  new_turn_ = false;
}

std::string turn_name(const Edition& edition, i32 number) {
  if (number == GAME_END) return "end";
  const Thing turn{noun_called(edition, "turn"), u16(number)};
  if (turn.noun) return name_of(edition, turn);
  if (number < 10'000) return std::to_string(number);
  return std::to_string(number / 100) + "." + std::to_string(number % 100);
}

std::string name_of(const Edition& edition, Thing thing) {
  const auto& names = edition.texts.names;
  if (thing.noun < names.size() && thing.id < names[thing.noun].size()) return names[thing.noun][thing.id];
  return "#" + std::to_string(thing.id);
}

}  // namespace warhawk
