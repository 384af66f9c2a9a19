// A game of War on the Great Lakes Frontier as plain data: the maps, the cards, and the procedures under way.
//
// A piece is in a hex or off the map (Away). A vessel in port is in the port's land hex, in its harbour in the water hex. Who
// rides on a vessel is `aboard` her and in her hex; who is INSIDE a besieged fortification is `inside`. Both count for nothing
// outside. `taken` are settlements that the enemy of their owner controls: stand() keeps it, settle.cpp does what follows.
#pragma once
#include "engine/hands.hpp"
#include "engine/procedure.hpp"
#include "games/frontier/content.hpp"

namespace warhawk::frontier {

// Where a piece is when it is in no hex.
enum Away : u16 {
  Due = 0xFFF0,  // it comes by the schedule
  ByCard,        // an event can bring it
  Waiting,       // a commodore without a port (5.2.4)
  Returning,     // comes with the next reinforcements (3.4.6.d, f, and cards)
  SpringReturn,  // with those of the next spring
  Absent,        // not in this game (Q127)
  Dead = 0xFFFF  // eliminated
};

enum class Decided : u8 { No, AtOnce, AtEnd, Level };
enum Movement : u8 { Land, Embarking, Transferring, Boats, Naval, Landing, Sallying, MOVEMENTS };  // 7.0, 16.2
enum Switches : u8 { EndDie };

// What cards leave behind for a while: until the end of the Action Phase that is numbered in State::until.
enum Lasting : u8 {
  NoSailing,     // US 53: vessels in `held_ports` may not be activated
  NoActivation,  // GB 17: units of a zone
  Armistice,     // GB 19
  SiegeLines,    // GB 97
  NoReactions,   // GB 98
  LASTING
};

// What cards have changed in the combat under way, or that is about to come in this activation.
struct Bonus {
  enum Scope : u8 { All, Centre, Flanking, LedByRegular, LedByMilitia, AtLeft, AtCentre, AtRight };
  std::int8_t n;
  u8 side, scope;
  u8 round;      // 0: in every round
  u8 artillery;  // only while an Artillery regiment is in the line
  u8 flank;      // instead, of each flank that gives a Flanking Volley: n more (scope AtLeft, AtRight)
};
struct Mods {
  Bonus bonus[8];
  u8 bonuses;
  u8 tecumseh;           // GB 4: his modifier counts beside the commander's
  u8 better_die[2];      // up to this round one d6 of a volley is a d8
  u8 mixed_dice[2];      // 2d6 of positions led by Militia are 1d6 + 1d8
  u8 no_support[2];      // up to this round Support Boxes count nothing
  u8 no_commander[2];    // up to this round his modifier does not count
  u8 support_limit[2];   // boxes that count, plus 1; 0: as the terrain allows
  u8 support_ashore[2];  // US 22: an attacker over water has this many boxes
  u8 no_refused_flank;   // a bit for each side
  u8 no_tie_loss;        // a bit for each side
  u8 tie_costs;          // a bit for each side: a tied volley costs its Lead regiment a step
  u8 reinforce[2];       // GB 75: a regiment within so many hexes may join at each Interphase
  u8 pursued[2];         // steps lost before the side evades
  // naval
  u8 save[2];         // vessels that are not removed for capture
  u8 first_fire[2];   // up to this round the side's broadsides come first
  u8 extra_die[2];    // from this round on its ships roll a d6 more
  u8 heal[2];         // ships that go back a section at the end of round 1
  u8 guns;            // harbour guns: hull and d8 more
  u8 slip_out;        // GB 61: British vessels leave, or enter a port within so many hexes
  u8 supplied_sally;  // US 62, US 86
  u8 unused[4];
};

// ---- the procedures: what each holds while it waits for an answer ----

struct War {
  POSITIONS(War, Calls, SeasonOver, WinterOver)
};
struct Season {  // 5.0
  POSITIONS(Season, Calls, GBCame, USCame, Exchanged, PhaseOver)
  u8 side;
};
struct Reinforce {  // 5.2
  POSITIONS(Reinforce, Depot, Regular, Place, Calls, Settled) PROMPT("piece, number left")
  u8 side, placed;
  SmallId piece;
  u8 returned;  // the schedule is done, those that come back are left
};
struct Winds {  // 5.3.2
  POSITIONS(Winds, Card) PROMPT("number left")
  u8 side, left, thrown;
};
struct Phase {  // 5.4: an Action Phase
  POSITIONS(Phase, Card, Block, Wish, Calls, Spent, Answered, Happened, Settled) PROMPT("card")
  u16 card;
  u8 side, cancelled;  // cancelled: by a Reaction
};
struct Operations {  // 5.4.1
  POSITIONS(Operations, Point, Room, Calls, Paid, Moved, Assaulted, DepotsMoved, Settled) PROMPT("number left")
  u8 side, left;
  u8 work;  // what is bought, a verb
  SmallId piece;
  u16 hex;
};
struct PayDepot {  // 5.4.1.d to f: the British remove a depot within reach
  POSITIONS(PayDepot, Which) PROMPT("hex")
  u16 hex;
};
struct DepotMarch {  // 5.4.1.c
  POSITIONS(DepotMarch, Which, Step, Calls, Settled) PROMPT("hex, number left")
  u16 at;
  u8 points, rivers;
  u8 boats;   // shore hexes of a bateaux move
  u8 rapids;  // they pass rapids (GB 24)
  u8 which;   // a depot
  u8 no_points;
};
struct Activation {  // 5.4.1.a, 7.0
  POSITIONS(Activation, Type, Companion, Calls, Declared, Rolled, Marched, Cruised, Rowed, Boarded, Moved, Ashore,
            Sallied, Settled)
  PROMPT("piece, hex")
  enum Limits : u8 { RoadsOnly = 1, NoCombat = 2, PastShips = 4, Sure = 8, PastRegiments = 16, Alone = 32 };
  u8 side;
  SmallId chief;     // whoever was activated
  u8 types;          // a bit for each Movement that may be chosen
  u8 type;           // the one that was
  u8 limits;         // of a card
  u8 plus, instead;  // of a card: points more, or in place of the roll
  u8 bonus;          // of a card: to the stack's volleys
  u8 one_die;        // of a Reaction: one d6 is rolled
  u8 stopped;        // of a Reaction: it is over
  u8 points;
  u8 event;  // it is a card's
};
struct March {  // 8.0
  POSITIONS(March, Step, Calls, Announced, Met, Boarded, SentOut, Settled, Entered, Won)
  PROMPT("piece, hex, number left")
  u16 at, to, last;  // last: the last land hex
  SmallId chief;
  u8 side;
  u8 left, cost;
  u8 rivers;      // river hexes crossed in a row
  u8 limits;      // Activation::Limits
  u8 dear, toll;  // so many road hexsides cost this much (GB 93)
  u8 stopped;     // of a Reaction
  u8 fought, road;
  u8 unused;
};
struct Sail {  // 12.0
  POSITIONS(Sail, Step, Calls, Announced, Contacted, SentOut, Fought, Entered, Landed, Settled)
  PROMPT("piece, hex, number left")
  PieceSet visited;  // loaded or unloaded in this port
  u16 at, to;
  SmallId chief;
  u8 side;
  u8 left, cost;
  u8 stopped;
  u8 limits;
  u8 phase;  // its last step has crossed the sand bar
  u8 unused[5];
};
struct Bateaux {  // 11.0
  POSITIONS(Bateaux, Goal, Shore, Calls, Entered, Landed) PROMPT("hex")
  u16 from, goal, shore;
  SmallId chief;
  u8 side, limits;
  u8 stopped;
  u8 phase;
  u8 unused;
};
struct Embark {  // 9.0
  POSITIONS(Embark, Ship) PROMPT("piece")
  u16 from;
  SmallId piece;
  u8 side;
};
struct Disembark {  // 13.0: s.moving lands; result: Meet::Outcome
  POSITIONS(Disembark, Hex, Unit, Calls, Answered, Met, Won, SentOut, Settled) PROMPT("hex, piece")
  PieceSet aboard;  // who could land
  u16 from, to, origin;
  u8 side;
  u8 how;  // LandCombat::Flags
  u8 limits;
  u8 phase;  // 0: all of s.moving land; 1: who does is asked
  u8 unused[6];
};
struct Transfer {  // 10.0
  POSITIONS(Transfer, Port) PROMPT("piece")
  SmallId piece;
  u8 side;
};
struct Sortie {  // 14.2.1, 14.6: which vessels come out of a port
  POSITIONS(Sortie, Vessel, Calls, Fought) PROMPT("hex")
  u16 port, harbour;
  u8 side;
  u8 siege;  // 14.2.1
};
struct CutOutRaid {  // 20.0
  POSITIONS(CutOutRaid, Target, Calls, Fled) PROMPT("piece, hex")
  PieceSet done;
  u16 where, origin;
  SmallId piece;
  u8 side;
  u8 unused[2];
};
struct AttackOn {  // 4.1.8
  POSITIONS(AttackOn, Shore, Vessel, Unit, Calls, SentOut, Fought, Cleared, Answered, Met, Settled, Done)
  PROMPT("hex, piece")
  PieceSet force;
  u16 target, shore;
  u8 side, phase;
  u8 unused[2];
};
struct Meet {  // 14.1; result: Outcome
  POSITIONS(Meet, Answer, Calls, Warned, Evaded, Fought, LeftAlone) PROMPT("hex, number attack, number defence")
  enum Outcome : u8 { Cleared, Won, Repulsed, Pending };
  u16 where, origin;
  u8 attacker;
  u8 flags;  // LandCombat::Flags
  u8 result;
  u8 inside;  // they go inside, and the rest evades
};
struct Evade {  // 15: land units
  POSITIONS(Evade, Inside, Step, Ship, Loss) PROMPT("hex, piece, number steps")
  enum How : u8 { Before, Beaten, Attacker, Boats, BySea, Winter, Unharmed };
  PieceSet force;
  u16 from, at;
  u16 barred;  // the hex from which the enemy came; of an attacker: where he came from
  u8 side, how;
  u8 steps, rivers;
  u8 supply;  // of the force in its hex, Supplied
  u8 losses;  // steps to lose: 1 one of them, 2 each
  SmallId piece;
  u8 afloat;  // by sea
  u8 unused[2];
};
struct SailOff {  // 15.3: vessels; result: whether they got away
  POSITIONS(SailOff, Step, Port, Calls, Fought) PROMPT("hex, piece, number steps")
  PieceSet force;  // vessels, commodores and who is aboard
  u16 from, at;
  u8 side, steps;
  u8 repelled;  // not into an enemy's hex
  SmallId piece;
};
struct Assault {  // 16.3
  POSITIONS(Assault, Unit, LossOut, LossIn, Calls, Warned, Settled) PROMPT("hex, number left")
  PieceSet force;
  PieceSet within;  // who was inside when the dice fell
  u8 side, town;
  u8 event;              // 16.3.1 does not apply
  u8 costly;             // GB 76: a natural 1 costs so many steps more
  std::int8_t bonus[2];  // of cards, by side
  u8 loss[2], lost[2];   // steps to take and taken: besieger, inside
  u8 die[2], walls;      // walls: the implied garrison has lost its step
  u8 unused[3];
};
struct LandCombat {  // 18; result: Meet::Outcome
  POSITIONS(LandCombat, Chief, Deploy, Posture, Again, Loss, Leave, Join, Adjust, Pursued, Calls, BeforeA, BeforeD,
            PlayedA, PlayedD, AfterA, AfterD, CardA, CardD, FirstGone, SecondGone)
  PROMPT("hex, number round, number steps")
  enum Flags : u8 { FromRiver = 1, Ashore = 2, Boats = 4, Fleet = 8, Sally = 16, Event = 32 };
  PieceSet force[2];  // the attacker's and the defender's: regiments and officers that take part
  PieceSet routed;
  SmallId line[2][12];  // 4 * position: the Lead Regiment Box, then three Support Boxes
  u16 where, origin;
  u16 card[2];  // that is to take effect
  u8 attacker, flags;
  SmallId chief[2];
  u8 posture[2], leave[2];  // 1 + posture; leave: 1 continues, 2 evades
  u8 supply[2];
  u8 round, turn, position;
  u8 second;        // a second round was offered, or fought
  u8 losses[2];     // steps that any regiment may take
  u8 lost[2];       // steps lost in the combat
  u8 evades;        // a bit for each, attacker 1
  u8 winner;        // NOBODY: not yet
  u8 warriors;      // they were in the British line
  u8 regular_lost;  // a British Regular was eliminated
  u8 joined;        // GB 75, at this Interphase
  u8 unused[9];
};
struct NavalCombat {  // 19; result: Outcome
  POSITIONS(NavalCombat, Refuge, Order, Flagship, Fire, GunFire, ReserveFire, Healed, Escape, Leave, Line, Exchange,
            Calls, BeforeA, BeforeD, PlayedA, PlayedD, SlippedOut, Repelled, Withdrawn, AfterA, AfterD, CardA, CardD,
            Gone, GoneToo)
  PROMPT("hex, piece, number round")
  enum Outcome : u8 { AttackerHolds, DefenderHolds, AttackerStays };  // stays: both evaded, and he moves no further
  enum Flags : u8 { OverBar = 1, NoGuns = 2 };
  static constexpr int MOST_COLUMNS = 32;
  static constexpr u8 REMOVED = 6;  // a section: for possible capture
  // Vessels are counted from 0 here. First the attacker's, then the defender's.
  u64 force[2];  // that fight
  u64 aimed;     // at the harbour guns; in the Interphase: have been swapped
  u64 fired;     // of the Reserve; at the guns or not, have chosen
  u64 burned;    // by captors
  u32 mutual;    // columns that have lost both in one Broadside
  SmallId column[2][MOST_COLUMNS];
  u8 section[VESSELS + 1];   // 1 to 5, or REMOVED
  SmallId flag[COMMODORES];  // his vessel
  u16 where;
  u16 card[2];
  u8 attacker, flags;
  u8 columns, round, turn, at;
  u8 leave[2];  // 1 continues, 2 evades
  u8 guns;      // section of the harbour guns; 0: none fight
  u8 gunner;    // whose they are: 0 the attacker's, 1 the defender's
  SmallId piece;
  u8 result;
  u8 unused[2];
};
struct Settle {  // what follows from a change: control, harbours, depots, commodores, docks, sudden death
  POSITIONS(Settle, Port, Dock, Calls, Fought, Fled) PROMPT("piece, hex")
  u16 hex;
  SmallId piece;
  u8 docks;  // ports are held to their docks (2.5.4.b)
  u8 side;
  u8 unused;
};
struct Reaction {  // 4.2.2, 4.2.3; result: 1 + the card that was played
  POSITIONS(Reaction, Answer, Calls, Happened) PROMPT("hex")
  u16 hex, card;
  u8 moment, side;
};
struct WinterSeason {  // 6.0
  POSITIONS(WinterSeason, Unit, Vessel, Prevost, Calls, Evaded, Settled, Docked) PROMPT("hex, number left")
  PieceSet spared;  // regiments that have lost a step
  u16 hex;
  u8 side, left;
  u8 town;
  u8 unused[3];
};

struct State {
  using Procs = Procedures<War, Season, Reinforce, Winds, Phase, Operations, PayDepot, DepotMarch, Activation, March,
                           Sail, Bateaux, Embark, Disembark, Transfer, Sortie, CutOutRaid, AttackOn, Meet, Evade,
                           SailOff, Assault, LandCombat, NavalCombat, Settle, Reaction, WinterSeason, EventRun>;
  Hands<CARDS> cards;  // aside: decks of years to come; removed: of years past
  // Pieces
  PieceSet reduced;  // on the reduced side
  PieceSet unbuilt;  // vessels on the stocks
  PieceSet prize;    // vessels under the other flag
  PieceSet inside;   // INSIDE a besieged fortification
  PieceSet embarked;
  PieceSet acted;     // Activated or Moved in this Operation Point Segment (Q48)
  PieceSet moving;    // the stack that moves
  PieceSet evaded;    // vessels that have evaded into an enemy's hex in this activation (Q74)
  PieceSet arriving;  // regiments that come back or are due by a card, whatever the schedule says
  // Settlements
  TownSet taken;  // held by the enemy of their owner
  TownSet burned, dismantled;
  TownSet no_quarters;  // GB 68
  TownSet fed_siege;    // capitals whose besiegers were in full supply when the Action Phase began (16.3.1)
  TownSet held_ports;   // US 53
  TownSet unsettled;    // control has changed, and what follows is yet to be done
  TownSet lifted;       // a siege has ended, likewise
  Mods mods;
  u32 rolls;                       // draws so far
  u16 at[PieceSet::SIZE];          // a hex, or Away
  u16 siege[TownSet::SIZE];        // the Action Phase in which the marker was laid, from 1; 0: none
  u16 depot[2][DEPOTS];            // hexes, or NO_HEX
  u16 until[LASTING];              // the Action Phase that ends it, 0: not in force
  u16 phase;                       // Action Phases so far
  u16 lately_lost;                 // GB 100: a Regular that fell in the last combat
  SmallId aboard[PieceSet::SIZE];  // a vessel
  u8 guns[TownSet::SIZE];          // section that the harbour guns have reached; 0: whole, GUNS_LOST: destroyed
  SmallId lake[8];                 // to which a commodore is assigned; by commodore
  u8 depot_acted[2];               // a bit each
  u8 forts;                        // event forts that stand
  u8 forts_gone;                   // that have been removed
  u8 meigs_lost;                   // 23.1.2.e
  u8 road;                         // to Sackett's Harbor is open
  u8 squalls;                      // 2.6.2.a.iv
  u8 season;                       // 4 * year + quarter
  u8 first_season, last_season;
  u8 first;           // First Player
  std::int8_t track;  // above 0: US
  u8 blocked;         // a bit for each side that has used its Block
  u8 reacted;         // a bit: 1 in this Unit Activation, 2 in this Event Segment
  Sheet sheet;
  u8 scenario, end_die;
  SmallId lines_at;  // GB 97
  u8 zone_held;      // GB 17
  u8 performed;      // a bit for each card that others ask about (Content::asked_for)
  Decided decided;
  Side winner;
  u8 unused[4];
  Stack<18, 224, 8> stack;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

constexpr u8 GUNS_LOST = 0xFF;

using Run = warhawk::Run<Content, State>;

// clang-format off
#define FRONTIER_PROCEDURES(X) \
  X(War) X(Season) X(Reinforce) X(Winds) X(Phase) X(Operations) X(PayDepot) X(DepotMarch) X(Activation) X(March) X(Sail) \
  X(Bateaux) X(Embark) X(Disembark) X(Transfer) X(Sortie) X(CutOutRaid) X(AttackOn) X(Meet) X(Evade) X(SailOff) X(Assault) \
  X(LandCombat) X(NavalCombat) X(Settle) X(Reaction) X(WinterSeason) X(EventRun)
// clang-format on
#define FRONTIER_RUN(P) Flow run(Run&, State&, P&);
FRONTIER_PROCEDURES(FRONTIER_RUN)
#undef FRONTIER_RUN

// clang-format off
#define FRONTIER_PROMPTS(X) \
  X(Reinforce) X(Winds) X(Phase) X(Operations) X(PayDepot) X(DepotMarch) X(Activation) X(March) X(Sail) X(Bateaux) X(Embark) \
  X(Disembark) X(Transfer) X(Sortie) X(CutOutRaid) X(AttackOn) X(Meet) X(Evade) X(SailOff) X(Assault) X(LandCombat) \
  X(NavalCombat) X(Settle) X(Reaction) X(WinterSeason) X(EventRun)
// clang-format on
#define FRONTIER_PROMPT(P) Says<P> prompt(const Content&, const State&, const P&);
FRONTIER_PROMPTS(FRONTIER_PROMPT)
#undef FRONTIER_PROMPT

}  // namespace warhawk::frontier
