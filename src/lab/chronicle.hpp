// What a game's journal tells a designer: the score turn by turn, the cards that were played, how battles and the game ended.
// Each game's own events are known here alone; a game that nobody has taught this page tells nothing.
#pragma once
#include <array>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "content/content.hpp"

namespace warhawk {

struct CardUse {  // a card, who used it and how
  std::string way;
  Side side;
  Thing card;
  bool operator<(const CardUse& o) const {
    return std::tuple(way, side, card.noun, card.id) < std::tuple(o.way, o.side, o.card.noun, o.card.id);
  }
};

struct Fight {
  std::string kind;  // as "battle"
  Side attacker;
  std::string end;  // how it ended
  bool operator<(const Fight& o) const { return std::tie(kind, attacker, end) < std::tie(o.kind, o.attacker, o.end); }
};

class Chronicle {
 public:
  explicit Chronicle(const Edition& edition) : edition_(edition) {}
  // What was told since the last time, and the position that it led to.
  void hear(std::span<const Event> news, const void* state);

  struct Turn {
    i32 number;
    std::array<i32, 2> score;  // when its first question was asked
  };
  const std::vector<Turn>& turns() const { return turns_; }
  const std::map<CardUse, int>& cards() const { return cards_; }
  const std::vector<Fight>& fights() const { return fights_; }
  const std::string& end() const { return end_; }  // as "by points", empty while it goes on

  void turn(i32 number) { turn_ = number, new_turn_ = true; }
  void card(std::string way, int side, const char* noun, int id);
  void fight(std::string kind, int attacker, std::string end);
  void fight_ends(const char* end) {
    if (!fights_.empty()) fights_.back().end = end;
  }
  void ends(const char* how) {  // what is told first is the reason, the rest follows from it
    if (end_.empty()) end_ = how;
  }
  const Fight* last_fight() const { return fights_.empty() ? nullptr : &fights_.back(); }

 private:
  const Edition& edition_;
  i32 turn_ = 0;
  bool new_turn_ = false;
  std::vector<Turn> turns_;
  std::map<CardUse, int> cards_;
  std::vector<Fight> fights_;
  std::string end_;
};

constexpr i32 GAME_END = 1 << 30;                   // beside the numbers of turns
std::string turn_name(const Edition&, i32 number);  // "1813.2", "July II"
std::string name_of(const Edition&, Thing);

}  // namespace warhawk
