// What a game's journal tells a designer: the score turn by turn, the cards that were played, how battles and the game ended.
// It goes by the roles of events, and calls things as the content does.
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
  void hear(Events news, const void* state);

  struct Turn {
    i32 number;
    std::array<i32, 2> score;  // when its first question was asked
  };
  const std::vector<Turn>& turns() const { return turns_; }
  const std::map<CardUse, int>& cards() const { return cards_; }
  const std::vector<Fight>& fights() const { return fights_; }
  const std::string& end() const { return end_; }  // as "by points", empty while it goes on

 private:
  void hear(const Event&);
  void settle(const Event&, const EventKind&);

  const Edition& edition_;
  i32 turn_ = 0;
  bool new_turn_ = false;
  bool open_ = false;  // nothing told yet how the last battle ended
  std::vector<Turn> turns_;
  std::map<CardUse, int> cards_;
  std::vector<Fight> fights_;
  std::string end_;
};

constexpr i32 GAME_END = 1 << 30;                   // beside the numbers of turns
std::string turn_name(const Edition&, i32 number);  // "1813.2", "July II"
std::string name_of(const Edition&, Thing);

}  // namespace warhawk
