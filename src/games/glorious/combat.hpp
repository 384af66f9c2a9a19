// The terms of lake combat: who may attack, columns, strengths, events and tactics in force, what Hits do.
#pragma once
#include <span>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

inline Side attacker(const State& s) { return Side(s.fight.gage); }
inline Side defender(const State& s) { return other(attacker(s)); }
inline Side in_turn(const State& s, int turn) { return turn == 0 ? attacker(s) : defender(s); }
inline bool in_harbor(const State& s) { return s.fight.kind == Meeting::Harbor; }
inline bool one_side_gone(const State& s) { return s.fight.in[US] == 0 || s.fight.in[GB] == 0; }

// LC2: full-strength, Engaged, free of fever; the British use no Converted Laker Schooners.
inline ShipSet may_attack(const Content& c, const State& s, Side side) {
  const ShipSet ships = fit(s, s.fight.in[side]) & ~s.fever;
  return side == GB ? ships & ~c.lakers : ships;
}
// In the Round that comes; after Force Assembly only those that were chosen there (LC2, LC7.a).
inline ShipSet attacking(const Content& c, const State& s) {
  const ShipSet ships = may_attack(c, s, attacker(s));
  return s.fight.attackers ? ships & s.fight.attackers : ships;
}

// What a ship fights with: as printed, but nothing once the last step is gone (LC5.3).
inline Content::Rating fighting(const Content& c, const State& s, int ship) {
  return steps_left(c, s, ship) > 0 ? rating(c, s, ship) : Content::Rating{};
}

// ---- columns (LC2) ----

// Which of two ships comes first: more points to capture, then more guns, then the order of content.
bool goes_before(const Content& c, const State& s, int a, int b);
int most_valuable(const Content& c, const State& s, ShipSet ships);  // ships must not be empty
inline std::span<const u8> line_of(const State& s, Side side) {      // from the top
  return {s.fight.column[side], s.fight.count[side]};
}
int position(const State& s, Side side, int ship);  // from 0, or -1
// Out of the column and the Encounter; the gap closes (LC5).
void leave_line(const Content& c, State& s, int ship);

// ---- tactics and events in force ----

// What the conditions of a tactic look at.
struct Moment {
  int roll = ROWS, a = 0, d = 0;
  bool end = false, withdrawing = false;
};
bool holds(const State& s, const Step& step, const Moment& now);
// Calls visit(tactic, step) for each step that holds.
template <class Visit>
void for_steps(const Content& c, const State& s, TacticSet tactics, const Moment& now, Visit visit) {
  for (; tactics; tactics &= tactics - 1) {
    const int tactic = std::countr_zero(tactics);
    for (const Step& step : c.tactic[tactic].does)
      if (holds(s, step, now)) visit(tactic, step);
  }
}
int tactic_sum(const Content& c, const State& s, TacticSet tactics, Word word, Who who, const Moment& now);
bool tactic_has(const Content& c, const State& s, TacticSet tactics, Word word, u8 what, const Moment& now);
// By the Lake Zone Event or a tactic. A harbour is no Lake Zone (2.2.2).
bool banned(const Content& c, const State& s, Banned what);
void drop_tactics(const Content& c, State& s, Lasts up_to);  // those that last no longer than that

// LC3, for the Gunnery Round.
void draw_tactics(Run& x, State& s, Side side, u16& drawn, u16& valid);  // bits within the deck
void list_tactics(const State& s, const Gunnery& g, Options& out);
void play(Run& x, State& s, Gunnery& g, Side side, int tactic);  // NONE: none
void play_for_british(Run& x, State& s, Gunnery& g);
void compare_bands(Run& x, State& s, Gunnery& g);
TacticSet fresh_tactics(const Gunnery& g);  // played in this Round

// ---- strengths and odds (LC4) ----

// In quarters of a point, by the formula of the attacking side. Raw: without events and tactics.
int strength(const Content& c, const State& s, Side attacks, ShipSet ships, bool raw);
int odds_column(const Content& c, int attack, int defense);  // rounding down
int command(const Content& c, const State& s, Side side, ShipSet attackers);

// ---- what Hits do (LC5.1 to LC5.3) ----

enum class Stand : u8 { Stays, FightsOn, Gone };  // failed to Disengage; lost its last step; not Engaged any more
Stand suffer(Run& x, State& s, int ship, int hits, bool close);
// 0 unhurt, 1 wounded, 2 killed. Generic Leaders make no check: nothing could come of it.
int check_leader(Run& x, State& s, Side side, int modifier);
enum class Fate : u8 { Strikes, Sinks, Taken };
void lose_flagship(Run& x, State& s, Side side, Fate fate);  // with her Leader, if she is taken or nobody is near

// ---- Close Action (LC7) ----

bool any_pair(const Content& c, const State& s);

}  // namespace warhawk::glorious
