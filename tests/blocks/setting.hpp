// A position for a worked case: pieces where the case wants them, a phase to begin with, and the dice it rolls.
//
//   Setting g;
//   g.army(GB, "KIN", {Inf3}).army(US, "SAC", {Inf4, Inf4});
//   g.army_phase(US);
//   g.answer({MoveGroup, g.town("SAC")});
//   g.dice({5, 2});
//   ...
//   EXPECT_EQ(g.at(GB, "PRE"), force({Inf2}));
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"
#include "support/clauses.hpp"

namespace warhawk::blocks {

const Edition& edition();  // content/blocks as it stands in the repository
const Content& content();

using Towns = std::vector<std::string>;
inline const std::vector<u8> NEXT_TURN = {1, 1, 2, 2};  // the initiative rolls of a turn that begins, for dice()

Force force(std::initializer_list<Unit> units);

class Setting {
 public:
  // An empty board in the given year and turn (from 0): no army units on the map, every ship in its pool, the Indian
  // waiting. Pools are as printed less nothing; units that a case places are on top of them.
  explicit Setting(int year = 0, int turn = 0);
  Setting(const Setting&) = default;
  ~Setting() { EXPECT_TRUE(dice_used_up()) << "dice of the case were not rolled"; }

  // ---- the position ----
  Setting& army(Side side, const char* town, std::initializer_list<Unit> units);
  Setting& drawn(Side side, const char* town, std::initializer_list<Unit> units);  // taken from the pool instead
  Setting& port(Side side, const char* town, int ready, int down = 0);             // ships taken from the pool
  Setting& lake(Side side, const char* lake, int ready, int down = 0);
  Setting& waiting(Side side, const char* town, std::initializer_list<Unit> units);
  Setting& pool(Side side, std::initializer_list<Unit> units);  // instead of what is printed
  Setting& indian(const char* town, Unit unit = Ind4);          // in play
  Setting& indian_gone();
  Setting& with(Switch which);  // a switch at its other value
  Setting& goes_first();  // the side whose phase begins has the first turn: the other's Navy phase follows, no dice

  // ---- begin: runs up to the first question ----
  void navy_phase(Side side);  // the second player's turn, so that the turn ends after it
  void army_phase(Side side);
  void battle_phase(Side side);
  void turn();            // the initiative roll
  void last_turn_ends();  // the victory check after the last turn of the year, then winter if there is one
  void winter();
  template <class P> void procedure(const P& frame) { push(frame), go({}); }

  void march(Side side, const char* from, const char* to);  // its Army phase: all who stand in one town go to another

  // ---- play ----
  void dice(std::vector<u8> faces, std::vector<u8> picks = {});  // for what follows; the last ones must be used up
  void answer(Action action);                                    // must be on offer
  void answers(std::initializer_list<Action> actions) {
    for (Action action : actions) answer(action);
  }
  void pass_to(Side side, const char* question);  // passes every phase until then; this side goes first where it may
  void next_navy_phase(Side side) { dice(NEXT_TURN), pass_to(side, "NavyPhase.Choice"); }
  bool dice_used_up() const { return dice_.script_used_up(); }

  // ---- look ----
  u16 town(const char* id) const;
  u16 lake_of(const char* id) const;
  Force at(Side side, const char* town_id) const { return s.army[side][town(town_id)]; }
  int blocks(Side side, const char* town_id) const { return at(side, town_id).blocks(); }
  Fleet in_port(Side side, const char* town_id) const { return s.port[side][town(town_id)]; }
  Fleet on_lake(Side side, const char* lake_id) const { return s.lake[side][lake_of(lake_id)]; }
  std::string question() const;  // "Battle.Retreat", or "over"
  Side asked() const { return pending_of(s).who; }
  bool over() const { return s.stack.depth == 0; }
  bool offers(Action action) const;
  bool offers(Do verb) const;                      // any action with this verb
  std::vector<Action> options(Do verb) const;      // those with this verb
  std::vector<std::string> towns(Do verb) const;   // the first town noun of each option with this verb, sorted
  std::vector<std::string> ways(Unit unit) const;  // where this unit of the group may march
  Bar why(const char* town_id) const;              // the clause that bars the town, nothing if something can be done
  Bar why(Unit unit) const;
  int score(Side side) const { return blocks::outcome(content(), s).score[side]; }
  bool told(Told kind) const;
  std::vector<Event> events(Told kind) const;

  State s;
  Journal journal;

 private:
  void wait_in_turn(Side side, Turn::At at);
  template <class P> void push(const P& frame) { call(s, frame); }
  void go(Action answer);
  Dice dice_;
  bool goes_first_ = false;
};

std::ostream& operator<<(std::ostream& out, const Force& force);
std::ostream& operator<<(std::ostream& out, const Fleet& fleet);

}  // namespace warhawk::blocks
