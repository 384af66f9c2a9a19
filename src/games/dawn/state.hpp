// A game of Dawn's Early Light as plain data: the board, the cards, and the procedures under way.
//
// THE SEAM between rules and events
//   The card language (engine/cards.hpp) owns the frame EventRun; cards.hpp and events.cpp have its words, and
//     Flow run(Run&, State&, EventRun&)                                      carries out the event of `card` for `actor`
//     bool possible(const Content&, const State&, int card, Side actor)      whether the event would change anything
//   The rules CALL EventRun{.card = card, .actor = side} from CardPlay (actions.cpp), told already as EventBegins; the card
//   lies in no pile while CardPlay holds it, and CardPlay puts it away afterwards. EventRun must start with all other
//   fields zero.
//   Events use board.hpp for every look at the board and every change of it (those tell the journal), and CALL
//     Battle{.where, .origin = NONE, .attacker}          forces placed beside enemies (9.2.1); result: BattleResult
//     Recruit, Campaign, Construct, Cruise, Raid            free operations, filled in as their comments say
//     Landing{.town, .most}                                 "may land": no points; possible(c, s, frame) says if it can
//     LoseSquadrons{.number}                                what shift() returned, if not 0
//   and the plain function privateer() for Privateer. possible(c, s, frame) tells for each of them whether it has a
//   legal first step. After anything that can end the game (placing, moving, scoring, and after each CALL) go on with
//     if (s.decided != Decided::No) return game_over(x, s);
//   Placing forces into an empty region: call settle(x, s) when the step is complete, before that line.
#pragma once
#include "engine/faces.hpp"
#include "engine/hands.hpp"
#include "engine/procedure.hpp"
#include "games/dawn/cards.hpp"
#include "games/dawn/content.hpp"
#include "games/dawn/words.hpp"

namespace warhawk::dawn {

enum class Decided : u8 { No, ByPoints, ByTowns, AtEnd, Tie };
enum Standing : u8 { Inactive, Active, Resolved };  // a Greater Conflict (12.1)

// Readings other than the usual ones, a bit each: a switch has chosen them, or the game began under older rules.
enum Reading : u16 {
  NotWhereTheyCameFrom = 1 << 0,  // no retreat and no evasion into the region that the attackers left (Q46)
  TruceStopsEvents = 1 << 1,      // an Armistice stops what an event grants, too (Q27)
  RaidsByLandAlone = 1 << 2,      // waterways carry no Raid (Q26)
  RaidsPassTruce = 1 << 3,        // an Armistice does not stop a Raid (Q26)
  RaidersGoHome = 1 << 4,         // those that fall back live on (Q24)
  CreekWithoutUS = 1 << 5,        // no recruiting there beside US forces (Q32)
  BonusNeedsBlockade = 1 << 6,    // no point of Public Opinion without a complete zone (Q16)
  AllPoints = 1 << 7,             // a card's points are used while any step is left (Q22)
  AttackerMayFollow = 1 << 8,     // the attacker is asked even if the defender retreats (Q73)
  OlderValues = 1 << 9,           // tracks and counters are those before version 3
};
constexpr u8 RULES = 3;  // 1: the readings of BEFORE_2, whatever the switches say, and there were none; 2: BEFORE_3
constexpr u16 BEFORE_3 = OlderValues;
constexpr u16 BEFORE_2 =
    NotWhereTheyCameFrom | TruceStopsEvents | RaidsPassTruce | RaidersGoHome | CreekWithoutUS | BEFORE_3;

constexpr int MODS = 8;
constexpr int ARMS = 3;  // of one side: militia, regulars, Indians
constexpr int arm_of(int kind) { return side_of(kind) == US ? kind : kind - GBMilitia; }
constexpr Kind kind_of(Side side, int arm) { return Kind(side == US ? arm : GBMilitia + arm); }
constexpr int arms(Side side) { return side == US ? 2 : 3; }

// What an event leaves behind until the next upkeep.
struct Mod {
  enum What : u8 { None, Dice, NoEvasion, NextOps };
  enum How : u8 { ForGB = 1, Attacking = 2, Defending = 4, LandingsOnly = 8 };
  RegionSet where;  // Dice: the regions of the battle
  What what;
  u8 how;  // whose (ForGB or not), and for Dice when
  u8 n;    // Dice: how many; NextOps: points that the next card played for operations loses
  u8 card;
  constexpr Side side() const { return how & ForGB ? GB : US; }
};

// ---- the procedures: what each holds while it waits for an answer ----

struct War {
  POSITIONS(War, Policy, Calls, PreludePlayed, PreludeKept, Played, Kept) u8 side;
};
struct Actions {
  POSITIONS(Actions, Calls, Played) u8 keep, side;
};  // keep: cards that stay in hand (4.2)
struct CardPlay {
  POSITIONS(CardPlay, Card, How, Order, Choice, Calls, EventDone, Recruited, Campaigned, Constructed, Cruised, Raided,
            Deployed)
  PROMPT("card, number points")
  enum : u8 { No, ToCome, Occurred };
  u8 side;
  SmallId card;  // the card lies here, in no pile, from the moment it is named; NONE before
  u8 name;       // the card that it is named by: its first copy
  u8 event;      // No, ToCome or Occurred
  u8 operates;   // played for operations
  u8 event_first;
  u8 step, points;
};
struct Upkeep {
  POSITIONS(Upkeep, Recall) u8 unused;
};
struct LoseSquadrons {
  POSITIONS(LoseSquadrons, From) PROMPT("number lost")
  u8 number;
};  // 14.1.2

struct Recruit {  // 6.1
  POSITIONS(Recruit, What, Calls, Fought) PROMPT("number points")
  RegionSet where;  // towns allowed; 0: all
  u8 side, points;
  u8 no_counters, militia_only;
  u8 started;
  u8 unused[3];
};
struct Campaign {  // 6.2; result: CampaignResult
  POSITIONS(Campaign, From, To, Who, Calls, Fought)
  PROMPT("number points, region from, region to, number going")
  RegionSet from;  // regions allowed to start in; 0: all
  u8 side, points;
  u8 dice;            // bonus dice for the side in its battles ...
  u8 versus_indians;  // ... only where Indians fight on the other side
  u8 no_evasion;      // Indians may not evade in its battles
  u8 sailing;         // a bit for each waterway that counts as controlled for moving
  u8 bridge[2];       // two regions that count as adjacent; both 0: none
  u8 started, source, target;
  u8 group[ARMS];  // who goes, while it is chosen
  u8 won;          // a battle with Indians was won
  u8 by_event;     // granted by the event being played
};
struct Construct {  // 6.3
  POSITIONS(Construct, What) PROMPT("number points")
  u8 side, points;
  u8 ships_only;
  u8 waters;  // a bit for each waterway allowed; 0: all
  u8 started;
};
struct Cruise {  // 7.2
  POSITIONS(Cruise, Target, Overflow) PROMPT("number hits, station zone")
  u8 points;  // rolls
  u8 plus;    // added to each die
  u8 zone, hits;
};
struct Raid {  // 8.1
  POSITIONS(Raid, From, To, Who, Calls, Fought)
  PROMPT("number points, region from, region to, number going")
  RegionSet from;  // regions allowed to start in; 0: all
  u8 points;
  u8 dice;   // bonus dice for GB in its battles
  u8 vp_on;  // VP dice score from this number on; 0: as printed
  u8 started, source, target, group;
  u8 by_event;  // granted by the event being played
};
struct Deploy {  // 8.2
  POSITIONS(Deploy, What, Calls, Landed) PROMPT("number points")
  u8 points;
  u8 started;
  u8 complete;           // a bit for each zone that was complete when the operation began (14.3.1)
  u8 sailed[ZONES + 1];  // squadrons at each station that have moved in this operation
};
struct Landing {  // 14.3; result: squadrons used, and 16 x those that came back to the box
  POSITIONS(Landing, Carrier, Calls, Fought) PROMPT("region, number squadrons, number regulars")
  u8 town;
  u8 most;                 // squadrons at most
  u8 sailed[ZONES + 1];    // squadrons at each station that may not be taken
  u8 squadrons, regulars;  // so far
};
struct Battle {  // 9.0; result: BattleResult
  POSITIONS(Battle, Hits, Evade, DefenderSays, AttackerSays, Calls, Met)
  PROMPT("region, number die, number own, number enemy")
  u8 where;
  SmallId origin;  // where the attackers came from; NONE: placed or landed
  u8 attacker;
  u8 dice;            // bonus dice of the attacker from an event ...
  u8 versus_indians;  // ... only if Indians defend
  u8 no_evasion, raid, landing;
  u8 bonus[2];                     // by side, counted once
  u8 rolled[2][3];                 // by side: fours, fives and sixes still to be used
  u8 marked[KINDS];                // hit in this round
  u8 turn, die, evaders, indians;  // indians: some fought in this battle
};
struct EventBattles {  // 9.0, Q59: those that a step of an event has brought on
  POSITIONS(EventBattles, Field, Calls, Fought) PROMPT("card")
  RegionSet where;
  u8 attacker;
  u8 unused[3];
};
enum BattleResult : u32 { AttackerHolds = 1, WithIndians = 2 };  // bits
enum CampaignResult : u32 { WonVersusIndians = 1 };

struct State {
  using Procs = Procedures<War, Actions, CardPlay, Upkeep, LoseSquadrons, Recruit, Campaign, Construct, Cruise, Raid,
                           Deploy, Landing, Battle, EventRun, EventBattles>;
  Hands<CARDS> cards;  // seen: the Prelude's, and those of a used-up deck; aside: decks of later eras
  u64 truce;           // borders with an Armistice marker (2.6.5)
  // Forces
  RegionSet at[KINDS];  // regions with forces of a kind, kept with `force`
  RegionSet forts;
  u32 rolls;  // draws so far
  Mod mod[MODS];
  u8 force[KINDS][REGIONS];
  u8 moved[ARMS][REGIONS];  // forces of the side that campaigns or raids that have moved in this operation
  u8 counters[REGIONS];     // Recruit counters
  u8 supply[KINDS];
  // The naval theater
  u8 landing_supply;        // Regulars on the ships (14.3.2)
  u8 squadrons[ZONES + 1];  // in each zone, and in the Navy box
  u8 landed[PORTS];         // squadrons that landed this turn
  u8 privateering;
  u8 ships[2][WATERS];  // waterway control markers
  // Politics
  u8 level[2][TRACKS];
  u8 conflict[CONFLICTS];  // Standing
  std::int8_t score;       // above 0: the US leads
  u8 turn;                 // 0: the Prelude
  u8 mods;
  Decided decided;
  Side winner;
  Thrown thrown;
  u16 readings;
  u8 unused[2];
  Stack<8, 32> stack;
  bool reads(Reading reading) const { return readings & reading; }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

using Run = warhawk::Run<Content, State>;

Flow run(Run&, State&, War&);
Flow run(Run&, State&, Actions&);
Flow run(Run&, State&, CardPlay&);
Flow run(Run&, State&, Upkeep&);
Flow run(Run&, State&, LoseSquadrons&);
Flow run(Run&, State&, Recruit&);
Flow run(Run&, State&, Campaign&);
Flow run(Run&, State&, Construct&);
Flow run(Run&, State&, Cruise&);
Flow run(Run&, State&, Raid&);
Flow run(Run&, State&, Deploy&);
Flow run(Run&, State&, Landing&);
Flow run(Run&, State&, Battle&);
Flow run(Run&, State&, EventRun&);
Flow run(Run&, State&, EventBattles&);

Says<CardPlay> prompt(const Content&, const State&, const CardPlay&);
Says<LoseSquadrons> prompt(const Content&, const State&, const LoseSquadrons&);
Says<Recruit> prompt(const Content&, const State&, const Recruit&);
Says<Campaign> prompt(const Content&, const State&, const Campaign&);
Says<Construct> prompt(const Content&, const State&, const Construct&);
Says<Cruise> prompt(const Content&, const State&, const Cruise&);
Says<Raid> prompt(const Content&, const State&, const Raid&);
Says<Deploy> prompt(const Content&, const State&, const Deploy&);
Says<Landing> prompt(const Content&, const State&, const Landing&);
Says<Battle> prompt(const Content&, const State&, const Battle&);
Says<EventRun> prompt(const Content&, const State&, const EventRun&);
Says<EventBattles> prompt(const Content&, const State&, const EventBattles&);

// A set of regions, walked in the order of content.
using RegionsIn = Members<RegionSet>;

}  // namespace warhawk::dawn
