// A game of War of 1812 as plain data: the board, the orders of this turn, and the procedures under way.
#pragma once
#include "engine/bits.hpp"
#include "engine/faces.hpp"
#include "engine/procedure.hpp"
#include "games/blocks/content.hpp"
#include "games/blocks/words.hpp"

namespace warhawk::blocks {

// One unit's movement in this turn. Units in `order[0, done)` have made it; those in [done, ordered) are still being
// ordered, and the other side knows nothing of them (B95).
struct Order {
  u8 unit, from;
  SmallId via, to;
  constexpr bool operator==(const Order&) const = default;
};
// Special values of `via` and `from`.
constexpr u8 BY_SEA = 0xFE;     // via: carried over the lake
constexpr u8 OFF_MAP = 0xFD;    // from: a waiting reinforcement
constexpr u8 BY_WINTER = 0xFC;  // via: named for winter losses

// Where the unit entered its battle from (B58): the last town it stood in; a waiting unit stood in none.
constexpr int entry_of(const Order& order) {
  return order.via < TOWNS ? int(order.via) : order.from < TOWNS ? int(order.from) : NONE;
}

// Ships of one side in one place, by face (B85).
struct Fleet {
  u8 face[2];
  constexpr int of(int f) const { return face[f]; }
  constexpr int ships() const { return face[Ready] + face[Down]; }
  constexpr explicit operator bool() const { return ships() != 0; }
  constexpr bool operator==(const Fleet&) const = default;
};

enum class Indian : u8 { Waiting, InPlay, Gone };
enum class Decided : u8 { No, ByLead, AtEnd, TownsAndLakes, CombatValue, Die, Drawn };

// ---- the procedures: what each holds while it waits for an answer ----

// clang-format off
struct Campaign { POSITIONS(Campaign, Calls, DeployedUS, DeployedGB, Played, Wintered) u8 unused; };
struct Deploy { POSITIONS(Deploy, Town) PROMPT("unit, number left") u8 side; };
struct Turn { POSITIONS(Turn, First, Calls, Sailed, Moved, Fought) u8 winner, first, i; };
struct NavyPhase { POSITIONS(NavyPhase, Choice, More, Calls, Moved) u8 lakes_used; };
struct NavalMove {
  POSITIONS(NavalMove, Which, Step, Landing, Load) PROMPT("lake, town from, town to, number free")
  enum : u8 { None = 0, Out = 1, In = 2 };
  struct ShipStep {  // one ship's step: its port, and its face and direction in one byte
    u8 port, how;
    constexpr int face() const { return how & 1; }
    constexpr int direction() const { return how >> 1; }
    constexpr bool operator==(const ShipStep&) const = default;
  };
  SmallId lake;
  u8 directions, used, steps;  // used: lakes of earlier moves in this phase
  SmallId from, to;
  ShipStep step[SHIPS];
};
struct ArmyPhase { POSITIONS(ArmyPhase, Choice, More, Calls, Moved, BroughtIn) u8 unused; };
struct GroupMove { POSITIONS(GroupMove, Which, March, Ride) PROMPT("town from, town reached") SmallId from; };
struct Reinforce { POSITIONS(Reinforce, Place) u8 unused; };
struct BattlePhase { POSITIONS(BattlePhase, Next, Calls, Sailed, Fought, Sortied) u8 unused; };
struct NavalBattle {
  POSITIONS(NavalBattle, AttackerSix, DefenderSix, AttackerStays, DefenderStays, Calls, AttackerLeft, DefenderLeft, NoGuns) PROMPT("lake")
  u8 lake, sixes[2], turned[2];
};
struct Harboring { POSITIONS(Harbor, Port) PROMPT("lake, face") u8 side, lake, face, winter; };
struct Battle {
  POSITIONS(Battle, Retreat, AttackerHit, FallBack, DefenderHit, Calls, Chased, Recalled) PROMPT("town, number hits, number own, number enemy")
  u8 where, hits, first_round, landing, no_retreat;
  SmallId to;
  u8 unused[2];
  TownSet entries;  // towns that attackers of this battle came from, also those of the dead (B58)
};
struct Pursuit { POSITIONS(Pursuit, Hit) PROMPT("town, number hits") u8 where, side, foot_hits, horse_hits; };
struct Winter { POSITIONS(Winter, Calls, Suffered, Harbored) u8 i, lake; };
struct WinterLosses { POSITIONS(WinterLosses, Loss) PROMPT("town, number left") u8 side, town, left; };

// clang-format on

struct State {
  using Procs = Procedures<Campaign, Deploy, Turn, NavyPhase, NavalMove, ArmyPhase, GroupMove, Reinforce, BattlePhase,
                           NavalBattle, Harboring, Battle, Pursuit, Winter, WinterLosses>;
  // Army units
  Force army[2][TOWNS];
  Force pool[2];                    // not yet drawn
  Force hand[2];                    // drawn, waiting to be deployed
  Force waiting[2][ARRIVAL_TOWNS];  // reinforcements whose town the enemy holds (B82)
  Force fallen[2];                  // killed in battle, counted at CV 1: known to both (B96)
  Force frozen[2];                  // removed in winter, counted at the CV they had: only the owner knows (B97)
  // What everybody can work out of a side's living blocks from open battles: those never seen hit, and those seen hit.
  Force fresh[2], worn[2];
  TownSet held[2];  // towns with army units, kept with `army`
  u32 rolls;        // draws so far
  u32 switches;     // a bit for each switch that is not at its default
  Order order[BLOCKS];
  Fleet port[2][TOWNS];
  Fleet lake[2][LAKES];
  u8 ship_pool[2], sunk[2];
  SmallId building[2];              // with ships that finish by themselves: the base of the one just started
  u8 gone_in_winter[2], strain[2];  // blocks removed, and steps lost by survivors, in winters: open numbers
  u8 ordered, done;
  u8 year, turn;  // from 0
  Side active;    // whose phases these are
  Indian indian;
  SmallId open_town;  // the battle whose blocks are shown, or NONE
  Thrown thrown;
  Decided decided;
  Side winner;
  u8 scenario;
  u8 unused[3];
  Stack<5, 24> stack;

  bool on(Switch which) const { return switches >> which & 1; }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

using Run = warhawk::Run<Content, State>;

Flow run(Run&, State&, Campaign&);
Flow run(Run&, State&, Deploy&);
Flow run(Run&, State&, Turn&);
Flow run(Run&, State&, NavyPhase&);
Flow run(Run&, State&, NavalMove&);
Flow run(Run&, State&, ArmyPhase&);
Flow run(Run&, State&, GroupMove&);
Flow run(Run&, State&, Reinforce&);
Flow run(Run&, State&, BattlePhase&);
Flow run(Run&, State&, NavalBattle&);
Flow run(Run&, State&, Harboring&);
Flow run(Run&, State&, Battle&);
Flow run(Run&, State&, Pursuit&);
Flow run(Run&, State&, Winter&);
Flow run(Run&, State&, WinterLosses&);

Says<Deploy> prompt(const Content&, const State&, const Deploy&);
Says<NavalMove> prompt(const Content&, const State&, const NavalMove&);
Says<GroupMove> prompt(const Content&, const State&, const GroupMove&);
Says<NavalBattle> prompt(const Content&, const State&, const NavalBattle&);
Says<Harboring> prompt(const Content&, const State&, const Harboring&);
Says<Battle> prompt(const Content&, const State&, const Battle&);
Says<Pursuit> prompt(const Content&, const State&, const Pursuit&);
Says<WinterLosses> prompt(const Content&, const State&, const WinterLosses&);

// A set of towns, walked in the order of content.
using TownsIn = Members<TownSet>;

}  // namespace warhawk::blocks
