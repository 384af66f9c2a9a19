// A campaign of A Glorious Chance as plain data: ships and Forces, cards, tracks, the fight and the procedures under way.
//
// Nothing is hidden in it. What lies face down on the table does not exist here until it is turned over: of a Target
// Card in the row only the back is known, and its face is drawn from the cards of that zone when it is revealed; whether
// a British convoy or Troops marker is real is drawn when it is turned. That is as random as a shuffle before the game,
// and there is nothing that a client, a save or a bot could peep at.
#pragma once
#include "engine/deck.hpp"
#include "engine/procedure.hpp"
#include "games/glorious/content.hpp"

namespace warhawk::glorious {

enum class Decided : u8 { No, AtEnd, SuddenDeath, DualBlockade };

// Readings other than the usual ones, a bit each: a switch has chosen them, or the campaign began under older rules.
enum Reading : u16 {
  SupplyAsItStands = 1 << 0,  // A5 asks where the marker is now, not how far it has been
  AttackersOnce = 1 << 1,     // who attacks is chosen once for a Combat Sequence (Q80)
  PairsBeforeLC1 = 1 << 2,    // a Close Action that nobody can make ends the Segment before the British are asked
  RakeSpreads = 1 << 3,       // its Hits fall as evenly as can be
  HarborLeaderSafe = 1 << 4,  // a Leader is never captured in his own harbor (Q133)
  RescuedAtOnce = 1 << 5,     // rescued ships are In Transit before F7 (Q90)
  BlockadedAnswer = 1 << 6,   // Blockaded ships come out for Kingston cards (Q74)
  FirstProfiles = 1 << 7,     // the deployment tables are those of the first version
  OlderValues = 1 << 8,       // Event Cards and releases are those before version 3
};
constexpr u8 RULES = 3;  // 1: the readings of BEFORE_2; 2: those of BEFORE_3
constexpr u16 BEFORE_3 = OlderValues;
constexpr u16 BEFORE_2 = SupplyAsItStands | AttackersOnce | PairsBeforeLC1 | RakeSpreads | HarborLeaderSafe |
                         RescuedAtOnce | FirstProfiles | BEFORE_3;

// Ships on the lake with one mission (9). A place with NoMission is free.
struct Force {
  u8 mission, zone, side, troops;
};

constexpr u8 ORPHAN = 0xFE;  // the Force that bore a marker is gone (75)

// A card of the row (A10).
struct RowCard {
  SmallId zone;
  SmallId card;   // its face, NONE while it lies face down
  u8 gone;        // revealed and done with, or taken out
  SmallId force;  // the U.S. Force that bears its Possible Encounter marker, or NONE
};
constexpr RowCard NO_CARD{NONE, NONE, 0, NONE};

// What a Raid marker on a coast will bring (F4, F5.3). By the zone; all zero: no marker.
struct RaidMarker {
  u8 placed, supply_on;  // the die from which supplies are taken
  u8 militia, guns;      // Local Militia: 1d6 above the guns spoils it
};

enum class Meeting : u8 { None, Lake, Convoy, Breakout, Harbor };
enum Segment : u8 { PatrolSegment, ReactionSegment };

// The last Gunnery result, as it lies on the Lake Combat Board.
struct Shot {
  u16 attack, resist;  // strengths, in quarters
  u8 die, column;      // 0: nobody has fired yet
  u8 printed;          // the column before shifts
  std::int8_t modifier;
};
// The last pair of Close Action.
struct Boarding {
  u8 ship, target;  // 1 + each; 0: none
  u8 die, difference;
  u8 melee[2];  // by side, with their dice; 0: it did not come to it
};

// The Encounter under way; all zero when there is none.
struct Fight {
  ShipSet in[2];       // Engaged, those in Force Assembly included
  ShipSet disengaged;  // out of it at full strength or Reduced; they go home with their side, or stay in the zone
  ShipSet struck;      // fate at the end of the Encounter (LC5.3)
  ShipSet attackers;   // chosen in Force Assembly; those that are Reduced meanwhile no longer attack
  TacticSet lasting;   // tactics in force
  Meeting kind;
  u8 zone, segment;
  u8 gage;       // side
  SmallId card;  // the Event Card whose icons are in force; NONE: none
  u8 rounds;     // Gunnery Rounds of this Segment
  u8 next_gage;  // 1 + the side that gets the gage at the next re-check; 0: as the card says
  u8 skip_recheck, gap, bypass;
  u8 certain;                  // LC1 and Pass are waived for the first Round (93, 94)
  u8 withdrew;                 // a side has withdrawn (LC5.w.e)
  SmallId tower[3], towed[3];  // tows: who, whom; NONE: none
  u8 count[2];                 // ships in the column
  u8 column[2][SHIPS];         // from the top
  u8 hits[SHIPS];              // of this result, before the checks
  // What else lies on the board for all to see.
  u8 hit_by[SHIPS];  // the last result: 0 not Hit; else 1 + 7 x the red die + the blue one (both 0: by choice)
  u8 laid[2];        // 1 + the tactic that a side played in this Round
  u8 laid_void;      // both had the same band
  u8 shot_by;        // who attacked in the last result
  ShipSet lined[2];  // have stood in the line, also those that are gone
  Shot shot;
  Boarding boarding;
  u8 unused2[2];
};

// ---- the procedures: what each holds while it waits for an answer ----

// What all questions of a fight may mention.
#define FIGHT_PROMPT                              \
  PROMPT("zone, side gage, number us, number gb") \
  static constexpr bool FIGHTS = true

struct Campaign {
  POSITIONS(Campaign, Convoy, Calls, Prepared, Searched, Operated, BrokeOut, Landed) u8 unused;
};
struct Preparation {  // A
  POSITIONS(Preparation, Month, Return, Park, Pay, Calls, Assigned)
  PROMPT("turn, number delay, number crews, number limit")
  u8 paid;  // Close Action parked in A5
};
struct Assign {  // A7
  POSITIONS(Assign, Flag, Mission, Ships, Troops) PROMPT("force, mission, zone, number troops")
  u8 force;
};
struct LakeAction {  // B
  POSITIONS(LakeAction, Marker, Heir, Calls, Met) PROMPT("zone")
  u8 at, number, convoy, zones;
};
// The Encounter Cycle from EN1.1 on, for Forces that stand in s.fight already; ends with s.fight cleared.
struct Encounter {
  POSITIONS(Encounter, Look, Again, Which, Slip, Calls, Fought, Reacted, FoughtOn)
  FIGHT_PROMPT;
  u8 second;  // Intelligence: the second card
  u8 pursued;
  u8 convoy;  // 1 + the side whose convoy it is about; 0: none
  u8 number, over;
};
struct Reaction {  // 11.2
  POSITIONS(Reaction, Declare) FIGHT_PROMPT;
  ShipSet declared;
};
struct EnemyOperations {  // C
  POSITIONS(EnemyOperations, Calls, Met) u8 at;
};
struct Breakout {  // D; both sides, U.S. first
  POSITIONS(Breakout, Decide, Ships, Calls, Fought) ShipSet out;
  u8 side, unused[3];
};
struct Coastal {                                      // E
  POSITIONS(Coastal, Calls, Cut, Fought) u32 forces;  // that have launched Troops
  u8 side, at, troops, unused;
};

// ---- lake combat ----

// One Segment, the gage drawn: Combat Sequences A and B with re-checks, up to the end of the Segment or of the
// Encounter. Result: CombatResult. Leaves s.fight for end_encounter().
enum CombatResult : u32 { SegmentOver, EncounterOver, Pursued };
struct Combat {
  POSITIONS(Combat, Command, AttackOrPass, Calls, Assembled, Changed, Fired, Closed)
  FIGHT_PROMPT;
  u8 space;  // of the Combat Sequence track
};
// LC2: attackers, tows, columns; a Harbor Encounter leaves only the order to choose. Again: in a later Round the player
// may change who attacks (LC6.a); the column keeps its order.
struct Assembly {
  POSITIONS(Assembly, Attackers, Tows, Order) FIGHT_PROMPT;
  ShipSet left, before;  // before: the attackers of the last Round that still can
  u8 again, unused[3];
};
// LC3 to LC5, one Gunnery Round. Result: RoundResult.
enum RoundResult : u32 { RoundOver, RoundEndsSegment, RoundRestarts };
struct Gunnery {
  POSITIONS(Gunnery, Tactic, Scatter, Target, Leave, Chase, Calls, Moved)
  FIGHT_PROMPT;
  ShipSet fresh;      // Hit in this result
  ShipSet chosen;     // Scatter
  u16 drawn;          // the player's tactics, a bit each within his deck ...
  u16 valid;          // ... and the valid ones
  SmallId played[2];  // NONE: none, or void
  u8 turn;            // 0 attacker, 1 defender
  u8 a, d, aw, dw, end;
  u8 left, unused[3];
};
struct CloseRound {  // LC7
  POSITIONS(CloseRound, Pair, Calls, Moved) FIGHT_PROMPT;
  ShipSet attackers, targets;
};
struct FlagTransfer {  // LC5.1, after a Round
  POSITIONS(FlagTransfer, Ship) FIGHT_PROMPT;
  u8 turn;  // 0 attacker, 1 defender
};
struct Harbor {  // 12: all Army Support Forces of `side` in `zone` against the port
  POSITIONS(Harbor, Calls, Assembled, Fired) u8 side, zone, round, unused;
};
struct CuttingOut {                             // optional: E1, E4
  POSITIONS(CuttingOut, Target) ShipSet boats;  // full-strength ships of the Force, those aground excepted
  u8 side, force, unused[2];
};

struct State {
  using Procs = Procedures<Campaign, Preparation, Assign, LakeAction, Encounter, Reaction, EnemyOperations, Breakout,
                           Coastal, Combat, Assembly, Gunnery, CloseRound, Harbor, CuttingOut, FlagTransfer>;
  // Cards. Piles have no order: a card is picked when it is drawn.
  TargetSet targets;  // those of this turn whose face nobody has seen
  Deck<CARDS> events;
  TacticSet tactics;  // played this turn: out of their decks
  u32 rolls;          // draws so far
  // Ships
  ShipSet british;  // who owns it now
  ShipSet reduced;
  ShipSet upgraded;     // the "B" version
  ShipSet isolated;     // 14.1.1
  ShipSet taken, sunk;  // this turn, by the enemy: points in F1
  ShipSet fever;        // may not attack this turn
  Fight fight;
  std::int16_t points[2];
  u16 readings;
  u8 lost[SHIPS];   // steps
  u8 place[SHIPS];  // an Area; on the lake OnLake + its Force
  u8 repair_delay[SHIPS];
  Force force[FORCES];
  RowCard row[ROW];
  u8 row_cards;
  // The lake
  u8 control[ZONES];     // US, GB or NOBODY
  u8 blockade;           // a bit for each zone with a Blockade marker
  u8 zone_event[ZONES];  // 0: not drawn yet; else 1 + Event Card
  RaidMarker raid[ZONES];
  u8 landed[ZONES];     // 1 + Land of the British attack, and ...
  u8 landed_us[ZONES];  // ... of the U.S. attack
  // Tracks
  std::int8_t supply[2];
  std::int8_t supplied[2];      // how far the marker has ever been
  std::int8_t front;            // below 0: west, American success
  u8 delay[2];                  // Construction Delay
  u8 column, turn;              // of the Naval Balance, from 0; the turn, from 1
  u8 troops[2];                 // available (British: revealed ones)
  u8 returning[2];              // aboard, never to be launched: available again in F7
  u8 troops_at;                 // U.S. Troops markers on spaces 1 to 8, a bit each
  u8 hidden_at;                 // "AI Troops?" markers on spaces 1 to 8, a bit each
  u8 hidden;                    // "AI Troops?" markers in the British box
  u8 unseen, unseen_real;       // markers that nobody has turned yet, and how many of them are real
  u8 month_turn;                // the turn of this month's U.S. convoy, 0: not scheduled
  Convoy convoy[2];             // of this turn; British: Running once revealed as real
  u8 marker_turned;             // this turn's British convoy marker
  u8 first_was_real;            // the British convoy of this month ran in the first turn
  SmallId convoy_zone;          // where the British convoy is deployed
  u8 delayed_now[2];            // a Convoy Delay marker on this turn's convoy
  u8 delayed[2], arrived[2];    // convoys with a marker from turns before
  u8 fall_taken;                // F5.4 is over
  u8 cut_used[2], cutting_out;  // the optional rule: used up, and in force
  // Leaders
  SmallId flagship[2];
  u8 leader[2], wounded[2];
  Decided decided;
  u8 level;
  u8 unused[4];
  Stack<7, 32> stack;
  bool reads(Reading reading) const { return readings & reading; }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

using Run = warhawk::Run<Content, State>;

Flow run(Run&, State&, Campaign&);
Flow run(Run&, State&, Preparation&);
Flow run(Run&, State&, Assign&);
Flow run(Run&, State&, LakeAction&);
Flow run(Run&, State&, Encounter&);
Flow run(Run&, State&, Reaction&);
Flow run(Run&, State&, EnemyOperations&);
Flow run(Run&, State&, Breakout&);
Flow run(Run&, State&, Coastal&);
Flow run(Run&, State&, Combat&);
Flow run(Run&, State&, Assembly&);
Flow run(Run&, State&, Gunnery&);
Flow run(Run&, State&, CloseRound&);
Flow run(Run&, State&, Harbor&);
Flow run(Run&, State&, CuttingOut&);
Flow run(Run&, State&, FlagTransfer&);

Says<Preparation> prompt(const Content&, const State&, const Preparation&);
Says<Assign> prompt(const Content&, const State&, const Assign&);
Says<LakeAction> prompt(const Content&, const State&, const LakeAction&);
template <class P>
requires(P::FIGHTS) Says<P> prompt(const Content&, const State& s, const P&) {
  return {s.fight.zone, s.fight.gage, std::popcount(s.fight.in[US]), std::popcount(s.fight.in[GB])};
}

// A set of ships, walked in the order of content.
using ShipsIn = Members<ShipSet>;

}  // namespace warhawk::glorious
