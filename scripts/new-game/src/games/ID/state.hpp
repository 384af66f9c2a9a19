// A game of @title@ as plain data: the board, and the procedures under way.
#pragma once
#include "engine/procedure.hpp"
#include "games/@id@/content.hpp"
#include "games/@id@/words.hpp"

namespace warhawk::@id@ {

// The procedures, outermost first: what each holds while it waits for an answer.
struct Campaign {
  POSITIONS(Campaign, Calls, Played) u8 side;
};
struct Turn {
  POSITIONS(Turn, Where) PROMPT("unit, place")
  u8 side;
};

struct State {
  using Procs = Procedures<Campaign, Turn>;
  u32 rolls;      // draws so far
  SmallId at[2];  // where each side's column stands
  u8 round;       // from 1
  SmallId winner;
  Stack<2, 4> stack;
};
using Run = warhawk::Run<Content, State>;

Says<Turn> prompt(const Content&, const State&, const Turn&);

}  // namespace warhawk::@id@
