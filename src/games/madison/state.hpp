// A game of Mr. Madison's War as plain data: the board, the cards, and the procedures under way.
//
// A card play (a card in one's own turn, a winter event, the fight of arrivals for their space) begins with begin_play() and
// ends with end_play(): what it froze, declared and moved is in State and is empty between card plays.
//
// Pieces that move are `moving`; they stand where their group stands, aboard a fleet too. Those that are done are `finished`.
#pragma once
#include "engine/hands.hpp"
#include "engine/procedure.hpp"
#include "games/madison/cards.hpp"
#include "games/madison/content.hpp"
#include "games/madison/words.hpp"

namespace warhawk::madison {

enum class Decided : u8 { No, AtOnce, AtEnd, Level };

// What stands where, by side: kept with `at` and `flipped`.
struct Tally {
  SpaceSet taken;         // controlled by the side whose territory they are not
  u8 units[2][PLACES];    // land combat units
  u8 force[2][PLACES];    // their strength, on the sides that show
  u8 natives[2][PLACES];  // Indians among them
  u8 ships[2][PLACES];    // vessels
};

// What cards have changed for this card play; the first four are used up by a round of battle.
struct Mods {
  enum Ignored : u8 { Forest = 1, Route = 2, Afloat = 4, Fort = 8 };
  std::int8_t bonus[2];   // in favour of a side
  u8 ignore;              // Ignored
  u8 retreat_costs;       // a bit for each side
  u32 effects;            // a bit for each Effect
  u8 points, more;        // movement points: as many, or more
  u8 shrug, no_frigates;  // a bit for each side
  SmallId mud;            // a space
  SmallId becalmed;       // a place: the fleet that was declared there
  SmallId cancelled;      // a leader
  SmallId won_at;         // where the side that plays has won a battle
  SmallId home;           // where its strike came from
  u8 unused[3];
  bool has(Effect effect) const { return effects >> int(effect) & 1; }
};

// ---- the procedures: what each holds while it waits for an answer ----

struct War {
  POSITIONS(War, Calls, PeaceOver, WinterOver, SeasonOver) u8 drawn;  // cards of the Pre-war deck
};
struct PeaceTurn {  // 6.2
  POSITIONS(PeaceTurn, Card, Calls, Ordered, UnitsOrdered) PROMPT("card")
  u8 side;
  SmallId card;
};
struct Season {  // 7.0
  POSITIONS(Season, Calls, Arrived, ArrivedToo, Returned, Played, ReturnedLate, Withdrawn)
  u8 side;
  u8 begun;  // a bit for each side that has had a turn
};
struct Arrivals {  // 14.1
  POSITIONS(Arrivals, Wait, Town, Calls, MadeWay, Expelled) PROMPT("piece")
  u8 side;
  SmallId piece;
  u8 where;
};
struct FleetsReturn {  // 11.23
  POSITIONS(FleetsReturn, Vessel) PROMPT("lake")
  u8 lake;
};
struct FleetsWithdraw {  // 11.22
  POSITIONS(FleetsWithdraw, Vessel) u8 side, round;
};
struct Turn {  // a card play or a hold of one side (7.32)
  POSITIONS(Turn, Withdrawal, Newcomer, Arrival, Card, Calls, Fought, Ordered, UnitsOrdered, Built, Filled, Stocked,
            Occurred, Cleared, Ambushed)
  PROMPT("space")
  u8 side;
  u8 arrivals;    // it is the side's first turn: arrivals may fight for their space
  SmallId card;   // that is being played
  SmallId where;  // of arrivals
  SmallId piece;  // a leader who waits
  u8 unused[3];
};
struct Yards {  // 15.0
  POSITIONS(Yards, Work) PROMPT("number halves")
  u8 side, halves;
  u8 lakes;  // a bit each
};
struct Refill {  // 8.31 case 5
  POSITIONS(Refill, Unit) PROMPT("number left")
  u8 side, left;
};
struct Stock {  // 13.52
  POSITIONS(Stock, Where) u8 side;
};
struct Order {  // 8.4 to 8.7: a declaration, then what it sets in motion
  POSITIONS(Order, Leader, Other, From, Piece, Instead, Group, Homeward, Calls, Answered, Marched, Sailed, GroupMarched,
            GroupSailed)
  PROMPT("number left, space from")
  enum How : u8 { OneLeader = 1, Units = 2, Campaign = 4, Free = 8, ByLand = 16, Home = 32 };
  PieceSet leaders;  // a card's choice of them; empty: any
  SpaceSet starts;   // spaces that units may start from; empty: any
  u8 side, value;    // value: the card's
  u8 how;
  u8 points;          // pieces that may still be declared
  SmallId leader[2];  // NONE: none
  u8 afloat;          // a bit for each leader: by water
  SmallId from;       // of units: a place
  u8 part;            // which of them is being resolved
  u8 unused[7];
};
struct March {  // 9.0: a force by land
  POSITIONS(March, Step, Calls, Crossed, Met) PROMPT("piece, space, number left")
  SmallId leader;  // NONE: units alone
  u8 side;
  u8 at, to;
  u8 steps;
  u8 muddy;    // 1: one step more; 2: none
  u8 pursues;  // a battle was won, and one more may be fought
};
struct Fleet {  // 11.0: vessels, and what they carry
  POSITIONS(Fleet, Sail, Calls, Crossed, Met, BoxFought, Assaulted) PROMPT("piece, number left")
  SmallId leader;
  u8 side;
  u8 at, to;  // places
  u8 points;
  u8 embarked;      // this stop's embarking is paid for
  u8 landed;        // and its landing
  u8 started;       // it has left the first place
  SmallId assault;  // where units have landed beside enemies
};
struct Contact {  // 9.4, 9.5; result: Outcome
  POSITIONS(Contact, Choice, Calls, Warned, Overran, GaveWay, Fought, LeftAlone)
  PROMPT("space, number attack, number defense")
  enum Outcome : u8 { Cleared, Won, Repulsed };
  u8 where;
  SmallId origin;  // NONE: from the sea, or arrivals
  u8 attacker;
  u8 flags;   // Battle::Flags
  u8 result;  // Outcome
};
struct Battle {  // 10.0; result: Contact::Outcome
  POSITIONS(Battle, Chief, LeadUnit, Loss, More, Calls, Carded, Judged, Grieved, DefenderGone, AttackerGone, Ended)
  PROMPT("space, number round, number lost")
  enum Flags : u8 { Amphibious = 1, Arriving = 2, Struck = 4 };
  u8 where;
  SmallId origin;
  u8 attacker;
  u8 flags;
  u8 round;
  u8 supplied[2];
  u8 fort, fort_class;  // the defender has the use of one; its value and class
  u8 turn;              // whose answer is waited for: 0 the attacker
  SmallId chief[2], lead[2];
  u8 played;           // a bit for each side that has played a card in this round
  u8 result;           // Result
  u8 losses[2];        // steps still to be taken in this round
  u8 lost[2];          // steps lost in this round
  u8 retreats;         // a bit for each side
  u8 both_leaders;     // card 9, for this battle
  u8 tecumseh, brock;  // they took part
  u8 forced;           // the defender had reduced units alone
  u8 die[2];
};
struct Retreat {  // 10.7; result: whether the force got away
  POSITIONS(Retreat, Where, Aboard, Town, Calls, Bumped, Expelled) PROMPT("space")
  enum How : u8 { Before, Beaten, Attacker, Bump, Landed, Unharmed };
  u8 side, from;
  SmallId barred;  // where the enemy came from; of an attacker: where he came from himself
  u8 how;
  u8 fed;  // the force counts as supplied
  u8 target, afloat;
  u8 unused;
  PieceSet aboard;  // who has a place
};
struct Expel {  // 9.53, 9.61: leaders and vessels without units leave; then depots fall
  POSITIONS(Expel, Calls, LeadersGone, VesselsGone)
  u8 where, side;  // whose
  SmallId barred;
  u8 ships_stay;  // for now: the card that struck may take them
  u8 unused;
};
struct Flight {  // 9.61, 12.52, 3.42: vessels and leaders that must leave, one by one
  POSITIONS(Flight, Town) PROMPT("piece")
  u8 side, from;
  u8 damaged_only;
  SmallId piece;
};
struct LakeBattle {  // 12.0; result: the attacker holds the box
  POSITIONS(LakeBattle, LeadVessel, Loss, Town, Calls, Evaded, Carded, LoserGone, DamagedGone, RestGone)
  PROMPT("lake, number lost")
  u8 lake, attacker;
  SmallId lead[2];
  u8 turn;
  u8 losses[2];  // still to be taken
  u8 hits;       // taken by the side that is asked
  u8 loser;
  u8 strikes;  // 0: none; 1: the Lead vessel; 2: the fleet
  u8 die;
};
struct Reaction {  // a window; result: whether a card was played
  POSITIONS(Reaction, Answer, Calls, Played) PROMPT("space, number window")
  u8 window, side;
  SmallId where;
};
struct WinterTurn {  // 16.1
  POSITIONS(WinterTurn, Card, Calls, Occurred, Cleared, Suffered)
  u8 side, passed;
};
struct Attrition {  // 16.2
  POSITIONS(Attrition, Unit) PROMPT("space, number left")
  PieceSet spared;  // flipped just now
  u8 side, space, left, round;
  u8 unused[4];
};
struct Strike {  // a card's attack without movement points; result: 1 + where it was won
  POSITIONS(Strike, From, To, Unit, Calls, Answered, Met) PROMPT("space, number left")
  SpaceSet starts, targets;
  PieceSet force;  // who takes part
  u8 side, left;
  SmallId from, to;
  SmallId must;  // a piece that takes part
  u8 beside;     // only between spaces that a path joins, against units
  u8 afloat;     // from the town's vessels
  u8 unused;
};
struct FreeMarch {  // card 26: single units inside their own territory
  POSITIONS(FreeMarch, Unit, Step) PROMPT("number left, piece")
  u8 side, left;
  SmallId piece;
  u8 unused;
};

struct State {
  using Procs = Procedures<War, PeaceTurn, Season, Arrivals, FleetsReturn, FleetsWithdraw, Turn, Yards, Refill, Stock,
                           Order, March, Fleet, Contact, Battle, Retreat, Expel, Flight, LakeBattle, Reaction,
                           WinterTurn, Attrition, Strike, FreeMarch, EventRun>;
  Hands<CARDS, true> cards;  // removed: past years and the open cards that gave points; aside: decks to come
  // Pieces
  PieceSet flipped;  // reduced, damaged or replaced
  PieceSet drilled;  // class A by a card
  PieceSet delayed;  // once: it can't be delayed again
  // Of the card play
  PieceSet moving, finished, declared;
  Bits<128> fed;      // units of the other side that were in supply when it began
  SpaceSet natives;   // where the other side had Indians alone (2.76)
  SpaceSet attacked;  // 10.22
  // Markers
  SpaceSet burned, depots[2];
  CardSet points;  // cards in the box for those that gave points
  u32 rolls;       // draws so far
  Mods mods;
  Tally board;
  u8 at[PieceSet::SIZE];    // a place, or Away
  u8 left[PieceSet::SIZE];  // movement points of those that move
  u8 forts;                 // event forts that stand
  u8 marker[LAKES];         // 11.44: a side, or NOBODY
  u8 frozen[LAKES];         // lake control as rules see it during a card play
  u8 backup[2];             // a bit for each lake whose back-up base is open
  u8 box_fought;            // a bit for each lake: a box entered with a battle in this card play
  SmallId blockade;         // a lake, until the turn ends
  u8 blockader;
  u8 truce;  // 0: none; else 1 + the side whose next turn ends it
  u8 truce_turns;
  u8 turn;             // 3 * year + season
  u8 first;            // who plays first
  u8 prewar;           // the Pre-war Sequence is under way
  u8 fresh;            // the first turn of the scenario: all that was due is set up
  std::int8_t events;  // points of cards, above 0 for the US
  std::int8_t lead;    // what the marker shows
  u8 switches[5];
  Decided decided;
  Side winner;
  u8 level;
  u8 unused[2];
  Stack<14, 144, 8> stack;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

using Run = warhawk::Run<Content, State>;

// clang-format off
#define MADISON_PROCEDURES(X) \
  X(War) X(PeaceTurn) X(Season) X(Arrivals) X(FleetsReturn) X(FleetsWithdraw) X(Turn) X(Yards) X(Refill) X(Stock) \
  X(Order) X(March) X(Fleet) X(Contact) X(Battle) X(Retreat) X(Expel) X(Flight) X(LakeBattle) X(Reaction) \
  X(WinterTurn) X(Attrition) X(Strike) X(FreeMarch) X(EventRun)
// clang-format on
#define MADISON_RUN(P) Flow run(Run&, State&, P&);
MADISON_PROCEDURES(MADISON_RUN)
#undef MADISON_RUN

Says<PeaceTurn> prompt(const Content&, const State&, const PeaceTurn&);
Says<Arrivals> prompt(const Content&, const State&, const Arrivals&);
Says<FleetsReturn> prompt(const Content&, const State&, const FleetsReturn&);
Says<Turn> prompt(const Content&, const State&, const Turn&);
Says<Yards> prompt(const Content&, const State&, const Yards&);
Says<Refill> prompt(const Content&, const State&, const Refill&);
Says<Order> prompt(const Content&, const State&, const Order&);
Says<March> prompt(const Content&, const State&, const March&);
Says<Fleet> prompt(const Content&, const State&, const Fleet&);
Says<Contact> prompt(const Content&, const State&, const Contact&);
Says<Battle> prompt(const Content&, const State&, const Battle&);
Says<Retreat> prompt(const Content&, const State&, const Retreat&);
Says<Flight> prompt(const Content&, const State&, const Flight&);
Says<LakeBattle> prompt(const Content&, const State&, const LakeBattle&);
Says<Reaction> prompt(const Content&, const State&, const Reaction&);
Says<Attrition> prompt(const Content&, const State&, const Attrition&);
Says<Strike> prompt(const Content&, const State&, const Strike&);
Says<FreeMarch> prompt(const Content&, const State&, const FreeMarch&);
Says<EventRun> prompt(const Content&, const State&, const EventRun&);

}  // namespace warhawk::madison
