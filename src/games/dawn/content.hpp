// What is printed on the map, the counters, the tracks and the cards of Dawn's Early Light. src/content fills it from
// content/dawn.
#pragma once
#include "engine/bits.hpp"
#include "games/dawn/cards.hpp"
#include "games/dawn/words.hpp"

namespace warhawk::dawn {

constexpr int REGIONS = 32;   // regions at most, so that a set of regions is 32 bits
constexpr int SCENARIOS = 4;  // there may be
constexpr int BORDERS = 64;   // land borders at most, so that a set of them is 64 bits
constexpr int WATERS = 4;     // waterways
constexpr int PORTS = 8;      // towns that can be landed at, at most
constexpr int CARDS = 86;
constexpr int LEVELS = 3;                // of a political track, above neutral
constexpr int PRIVATEERING_SPACES = 12;  // at most, without the zero space

using RegionSet = u32;
using CardSet = Bits<CARDS>;
constexpr RegionSet bit(int region) { return RegionSet{1} << region; }

// The switches for disputed readings, in the order of content; the first value of each is the default. What they mean is
// in State::readings.
// clang-format off
enum Switch : u8 {
  VacatedRegion,  // open / closed
  FreeCampaigns,  // cross / stop
  Raids,          // as_campaigns / apart
  BeatenRaiders,  // removed / home
  CreekRecruits,  // always / without_us
  BlockadePoint,  // always / with_blockade
  PointsLeft,     // may_be_lost / must_be_spent
  BothRetreat,    // no / yes
  SWITCHES
};
// clang-format on

// What a level of a political track can give (13.0). Levels add up: the table in Content is the sum up to each level.
enum Effect : u8 {
  BonusOps,                                // one for each operation, in the order of Operation
  BonusSquadrons = BonusOps + OPERATIONS,  // squadrons gained with the level and lost with it
  MoreCounters,                            // Recruit counters beyond one that a town gains at upkeep
  BlockadeBonus,                           // points added to the Blockade value
  HomeDie,                                 // bonus dice defending an own home region of any kind
  TrackPoints,                             // points in each scoring phase
  EFFECTS
};

struct Content {
  struct Region {
    Type type;
    u8 home;       // US, GB or NEUTRAL
    u8 power;      // Recruit power (2.2.1)
    SmallId zone;  // the blockade zone that a coastal town is linked to, or NONE
    SmallId port;  // its number among the towns that can be landed at, or NONE
  };
  struct Water {
    RegionSet shore;
    u8 spaces;
  };
  struct Zone {
    RegionSet towns;
    u8 spaces;
  };
  struct Card {
    u8 side;  // US, GB or EITHER
    u8 ops;
    bool removed;     // Remove After Event (2.8.2)
    u8 era;           // 0 Prelude, 1 1812, 2 1814
    u8 same_as;       // the first card with the same title and text; actions, journal and pictures name it by that one
    Program program;  // what its event does (cards.hpp)
  };

  // What has been changed for the sake of balance (docs/balance.md).
  struct Values {
    u8 vp[REGIONS];                                // of each region
    u8 counters[KINDS];                            // how many forces of each kind there are
    u8 effect_at[TRACKS][2][LEVELS + 1][EFFECTS];  // what each level itself gives; level 0 gives nothing
    u8 blockade_value[ZONES + 1];
    u8 privateering_value[PRIVATEERING_SPACES + 1];
    u8 effect[EFFECTS][2][TRACKS][LEVELS + 1];  // worked out: summed up to each level
  };

  // ---- read from content ----
  int regions, borders;
  Region region[REGIONS];  // all but `port`
  u8 border[BORDERS][2];
  Water water[WATERS];
  Zone zone[ZONES];
  u8 halifax;                   // the home town that may always be landed at (14.3.5)
  u8 creek;                     // where the Creek Civil War raises Indians (12.2.2)
  u8 squadrons, forts, truces;  // how many markers there are
  struct Scenario {             // how the game begins
    u8 force[KINDS][REGIONS];   // 3.2 to 3.4
    RegionSet forts;
    u8 ships[2][WATERS];  // 3.6
    u8 squadrons, landing_supply;
  };
  Scenario scenario[SCENARIOS];
  Values values, older_values;  // and what they were under versions 1 and 2 of the rules
  u8 privateering_spaces;       // the last space
  u8 turns, hand, prelude_hand, prelude_keep, era_turn, era_squadrons, score_limit;
  u8 hit_on[KINDS], evade_on, privateer_on, cruise_on, raid_on;
  RegionSet goal[2];  // towns whose capture wins (15.1.6) ...
  u8 goal_count[2];   // ... and how many of them
  Card card[CARDS];
  Ops ops;  // the steps of all cards (cards.hpp)

  // ---- worked out of the above by work_out() in board.hpp ----
  RegionSet all, towns, rural, indian_land, home[3];
  RegionSet next_to[REGIONS];
  SmallId border_of[REGIONS][REGIONS];  // the number of the land border between two regions, or NONE
  u8 waters_at[REGIONS];                // a bit for each waterway that a region lies on
  u8 ports, port_region[PORTS];
  CardSet era[3];
};

}  // namespace warhawk::dawn
