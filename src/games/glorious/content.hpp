// What is printed on the map, the counters, the mats and the cards of A Glorious Chance. src/content fills it from
// content/glorious.
#pragma once
#include "engine/bits.hpp"
#include "games/glorious/words.hpp"

namespace warhawk::glorious {

constexpr int SCENARIOS = 4;  // there may be
constexpr int SHIPS = 22;     // hulls: the "A" and "B" counters of a ship are one of them
constexpr int TARGETS = 54;   // Target Cards
constexpr int CARDS = 38;     // Event Cards
constexpr int TACTICS = 20;   // ten of the attacker, then ten of the defender
constexpr int DECK_TACTICS = 10;
constexpr int LAKE_EVENTS = 24, COASTAL_EVENTS = 16, PROFILES = 24;  // at most
constexpr int COLUMNS = 7;                        // of the Naval Balance, and of the Lake Combat Table
constexpr int ROWS = 12;                          // of the Lake Combat Table: modified rolls 0 to 11
constexpr int ROW = 12;                           // Target Cards in the row, at most
constexpr int FORCES = 22;                        // at most one for each ship
constexpr int LINE = 16;                          // ships that the Hit Distribution Table serves
constexpr int ROLLS = 36;                         // 11 to 66
constexpr int TURNS = 8, MONTHS = 4, TRACK = 12;  // the supply track ends at 12
constexpr int TROOP_COLUMNS = 4, BANDS = 4, LAND_LEVELS = 7, SCATTER_ROWS = 6, ICONS = 6;

using ShipSet = u32;
constexpr ShipSet bit(int ship) { return ShipSet{1} << ship; }
using TargetSet = Bits<TARGETS>;
using CardSet = Bits<CARDS>;
using TacticSet = u32;

// ---- the language of events and tactics: a few steps each ----

enum class Word : u8 {
  None,
  Shift,        // n columns, on the table in use
  Drm,          // n on the Lake Combat die
  Hit,          // n Hits on `who`, resolved at once
  Hits,         // n more (or fewer) Hits for `who` in the result
  Assign,       // who gets the D Hits: `what` is Assigned
  Reduce,       // a random full-strength ship of the mission's Force
  Destroy,      // a random ship of the mission's Force; nobody scores
  Ground,       // a random ship of the mission's Force does not count for it
  Displace,     // the mission's Force goes one zone clockwise
  Separate,     // half of `who`'s ships, the Flagship excepted, go to a neighbour zone
  BlowOff,      // the blockader, else (die low..high) the U.S. Force, goes one zone clockwise
  Gale,         // every ship in the zone rolls by its type
  Slip,         // who lacks the gage may roll: low..high ends the Encounter
  Delay,        // Convoy Delay for `who`
  Build,        // Construction Delay of `who` changes by n
  React,        // n on Reaction Checks of `who` for Encounters here
  Gage,         // `what` is Gaged
  Ban,          // `what` is Banned
  Fever,        // a random full-strength Main Ship of `who` may not attack this turn
  AddWithdraw,  // the result also counts as DW
  Disengage,    // chosen lakers roll: low..high they leave
  Restart,      // the withdrawal is cancelled, a new Encounter begins
  SkipRecheck,  // the next re-check of the gage is passed over
  Strength,     // `what` (Rated) of `who` (Of) counts n halves
  Fail,         // the Raid, or the landing, comes to nothing
  Supply,       // the Raid's supply roll succeeds on n or more
  Peek,         // the player looks at a card of the row
  COUNT
};
enum class If : u8 {
  Always,
  PatrolSegment,
  OwnIsUS,
  OwnIsGB,
  AtNiagaraUS,  // the mission is at Niagara and American
  AtNiagaraGB,
  ThreeDefend,  // three or more defenders are Engaged
  Gap,          // a ship has left the defender's column while the card lasts
  Withdrawing,  // the defender takes a DW
  AttackerHit,  // the attacker took a Hit this Round
  LowRoll,      // the modified roll is `high` or less
  FewGuns,      // fewer than `high` guns on full-strength ships of the Force
  MilitiaRoll,  // in F4: 1d6 above the guns of the Force
  DHitsOrEnd,   // the result has D Hits, or is END
  COUNT
};
enum class Who : u8 { Nobody, TheUS, TheGB, Both, Attacker, Defender, Own, COUNT };
enum class Assigned : u8 {
  Spread,  // the attacker chooses, as evenly as can be
  First,   // the defender chooses the first
  Rear,    // the rear half only
  Chosen,  // the attacker chooses
  COUNT
};
enum class Gaged : u8 { Flip, ToDefender, Choose, COUNT };
enum class Banned : u8 { Tow, Tactics, Command, Close, Gunnery, Untowed, AnyW, AW, DW, COUNT };
enum class Of : u8 { All, Lakers, BritishFlagship, COUNT };
enum class Rated : u8 { LongGun, Carronade, CloseActions, Defense, COUNT };
enum class Lasts : u8 { Now, Round, Gage, Sequence, Turn, Mission, COUNT };

struct Step {
  Word word;
  If when;
  u8 who;         // Who; of Strength: Of
  u8 what;        // Assigned, Gaged, Banned, Rated
  std::int8_t n;  // how many, how much
  u8 die;         // 6 or 10: rolled first, and the step is done on `low` to `high`; 0: none
  u8 low, high;
  bool operator==(const Step&) const = default;
};
constexpr int STEPS = 4;  // of one event or tactic, at most
struct Steps {
  Step at[STEPS];
  const Step* begin() const { return at; }
  const Step* end() const {
    const Step* last = at;
    while (last < at + STEPS && last->word != Word::None) last++;
    return last;
  }
};

// ---- tables ----

struct Result {  // a cell of the Lake Combat Table
  u8 a, d;       // Hits
  bool aw, dw, end;
  bool operator==(const Result&) const = default;
};
enum class Yard : u8 { Nothing, DelayRepair, DestroyRepairing, DestroyBuilding, COUNT };  // Shipyard Damage to a ship
enum class Note : u8 { None, Charlotte, Hunt, CutOut, COUNT };                            // of a Target Card

struct Content {
  struct Rating {
    u8 long_gun, carronade, close, defense;
  };
  struct Ship {
    Side side;  // that it begins on
    Type type;
    u8 guns, steps;
    bool main, tow, fast;
    bool has_b;               // an upgrade exists (7)
    bool no_melee;            // LC7: General Pike
    Rating rating[2][2];      // by version (A, B), then full strength and Reduced
    u8 captured[2], sunk[2];  // victory points by version
    SmallId release;          // the supply space that sends it to Make Ready, or NONE
    SmallId older_release;    // the same before version 3 of the rules
  };
  struct Target {
    Zone zone;
    Mission primary, secondary;
    u8 profile;
    bool last_turn, hourglass;
    Note note;
  };
  struct Card {
    SmallId lake, coastal;  // NONE: none
    bool spyglass, lake_only;
    SmallId older_coastal;  // in campaigns that began before version 3 of the rules
    bool older_spyglass;
    Side gage;
    u8 icons;  // a bit each
  };
  struct LakeEvent {
    Lasts lasts;
    Steps does;
  };
  struct CoastalEvent {
    Steps raid, land;
  };
  struct Tactic {
    bool dummy;
    u8 icon;  // 0 to 5
    u8 band;
    u8 side;  // US, GB or NOBODY: either
    Lasts lasts;
    Steps does;
  };
  struct Scatter {
    u8 guns;        // from this number on
    u8 result[11];  // Convoy, by die 1 to 10
  };
  struct Damage {
    u8 from;  // from this roll on
    u8 delay;
    Yard ship;
  };
  struct Balance {
    int low;  // from this difference on
    u8 cards;
  };
  struct Founder {  // Gale: up to this roll the ship founders, up to that it is Reduced
    u8 founders, reduced;
  };

  // ---- read from content ----
  Ship ship[SHIPS];
  u8 flagship[2];        // at the start
  struct Scenario {      // how the game begins
    ShipSet deployable;  // the others are being built
    int supply;
  };
  Scenario scenario[SCENARIOS];
  u8 new_flagship;       // becomes the U.S. Flagship the turn it is Deployable (LC5.1)
  u8 neighbours[ZONES];  // a bit for each zone with a common side
  Zone home_zone[2], temporary_zone[2], convoy_zone;
  u8 raid_points[ZONES];  // 0: nobody raids there
  u8 raided_by[ZONES];    // US, GB, NOBODY
  int targets, cards, lake_events, coastal_events, profiles;
  Target target[TARGETS];
  u8 profile[PROFILES][7];        // by Troops 0 to 6: a bit for each column of the Naval Balance
  u8 first_profile[PROFILES][7];  // the same for campaigns that began under version 1 of the rules
  u8 charlotte_profile;
  Card card[CARDS];
  LakeEvent lake[LAKE_EVENTS];
  CoastalEvent coast[COASTAL_EVENTS];
  Tactic tactic[TACTICS];
  Balance balance[COLUMNS];
  u8 odds[COLUMNS];  // from this ratio on, in halves: 0 1 2 3 4 6 8
  Result table[ROWS][COLUMNS];
  u8 result[ROWS][COLUMNS];  // AResult
  u8 hit[ROLLS][LINE];       // position from 1, by roll and number of ships
  Land land[LAND_LEVELS][ROLLS];
  u8 band[BANDS];  // from this Long Gun Strength on
  u8 land_level[BANDS][TROOP_COLUMNS];
  int scatter_rows, damages;
  Scatter scatter[SCATTER_ROWS];
  Damage damage[6];
  Founder gale[TYPES];
  int cut_from[6];                    // by Cut: from this modified roll on
  int level_from[7];                  // by Level: from this score on
  u8 troops_us, markers_gb, real_gb;  // Troops markers; of the British, those that are not blank
  int front_end;                      // spaces from the middle to either end
  u8 squadron_limit, control_steps, blockade_mains, troops_per, rounds, harbor_rounds, draws[2];
  u8 control_points, army_points, fall_points, penalty;
  int supply_floor, convoy_steps;

  // ---- worked out of the above by work_out() in board.hpp ----
  u8 distance[ZONES][ZONES];
  ShipSet lakers, mains, all;
  TargetSet of_zone[ZONES], last_turn_cards, hourglass_cards;
  SmallId gale_card;
};

}  // namespace warhawk::glorious
