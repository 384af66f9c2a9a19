// What is printed on the map, the counters and the cards of Mr. Madison's War. content/ fills it from content/madison.
#pragma once
#include "engine/bits.hpp"
#include "games/madison/cards.hpp"
#include "games/madison/words.hpp"

namespace warhawk::madison {

constexpr int SPACES = 75;
constexpr int BOX = SPACES;           // boxes of the four lakes follow the spaces ...
constexpr int TRANSIT = BOX + LAKES;  // ... and the way between Erie and Huron
constexpr int PLACES = TRANSIT + 1;
constexpr int UNITS = 123, LEADERS = 37, VESSELS = 61;  // in this order they are the pieces
constexpr int FIRST_LEADER = UNITS, FIRST_VESSEL = UNITS + LEADERS, PIECES_IN_ALL = UNITS + LEADERS + VESSELS;
constexpr int CARDS = 110, YEARS = 3, TURNS = 9;
constexpr int SCENARIOS = 4, REGIONS = 11, FORTS = 6, AREAS = 96;
constexpr u8 NOBODY = 2;

using SpaceSet = Bits<PLACES>;
using PieceSet = Bits<256>;
using CardSet = Bits<CARDS>;

enum class Kind : u8 { Unit, General, Commodore, Vessel };  // a commodore is a naval leader
enum class Type : u8 { Regular, Militia, Indian, Dragoon };
enum class Rig : u8 { Schooner, Sloop, Brig, Corvette, Frigate, Line, COUNT };  // 3.21
enum class Road : u8 { None, Road, Trail, Invasion };
enum Class : u8 { ClassC = 1, ClassB, ClassA };

// Where a piece is when it is not on the map.
enum Away : u8 {
  Later = 0xF0,   // it has not arrived
  Due,            // it was delayed, and comes next time
  Waiting,        // a leader whose space, or lake, is not free
  Yard,           // a vessel that can be built
  ByCard,         // a unit that a card brings
  Contesting,     // an arrival whose space the enemy controls
  Aboard,         // a passenger of the fleet that sails
  Absent = 0xFD,  // not in this scenario
  Gone = 0xFF     // eliminated
};
constexpr u8 NEVER = 0xFE;  // arrives: not by the calendar

enum Switches : u8 { FleetReturn, WarCard, DepotScope, LastWinter, LevelScore };

struct Content {
  struct Space {
    u8 owner, value;
    bool forest, reinforcement;
    u8 region;
    SmallId lake;
    u8 fort_class, fort_value, fort_from;  // class 0: no fort; from this turn on
    SmallId event_fort;                    // the fort that a card can build here
  };
  struct Piece {
    Kind kind;
    u8 side;
    Type type;
    Rig rig;
    u8 klass;
    u8 full, reduced;  // strength; reduced 0: it has one step
    u8 stars, command, modifier, then_command, then_modifier;
    u8 move;
    SmallId lake;  // of vessels and commodores
    u8 arrives;    // a turn, or NEVER
    SmallId at;    // where
    SmallId fallback;
    bool else_lost;  // there is no other place after the fallback
    bool native;     // an Indian in every sense: not the Northwest Company
  };
  struct RigInfo {
    u8 carries, detachments, build, repair;  // costs in half points
  };
  struct LakeInfo {
    SpaceSet towns, main, backup;
  };
  struct EventFort {
    u8 space, klass, value;
  };
  struct Card {
    u8 year, value;
    u8 side;                      // US, GB or NOBODY: either
    u16 windows;                  // a bit each
    Program program[2], when[2];  // [0]: in a turn of one's own or in winter; [1]: in a window
    u8 same_as;
  };
  struct Scenario {
    u8 first_turn;
    bool prewar;
    std::int8_t events;  // event points, above 0 for the US
    u8 marker[LAKES];
    u8 forts;
    SpaceSet burned;
    u8 at[PIECES_IN_ALL];
    PieceSet flipped;
  };

  // ---- read from content ----
  Space space[SPACES];
  Road road[SPACES][SPACES];
  LakeInfo lake[LAKES];
  SpaceSet region[REGIONS];
  EventFort fort[FORTS];
  Piece piece[PIECES_IN_ALL];
  RigInfo rig[std::size_t(Rig::COUNT)];
  Card card[CARDS];
  Ops ops;
  SpaceSet area[AREAS];  // sets of spaces that cards name
  int areas;
  Scenario scenario[SCENARIOS];
  u8 montreal, quebec, mackinac, stjoseph, york, kingston, late_base, late_base_from;
  SpaceSet sources[2], river;
  u8 brock, sheaffe, tecumseh, shawnee, northwest, lower_canada, dearborn, wilkinson, brock_vessel;  // pieces
  u8 pike, harrison, rifles, hunting;  // hunting: the region of western Upper Canada
  PieceSet kentucky, instructors;
  u8 squall[2];       // vessels that a squall takes first
  PieceSet group[8];  // leaders that cards name together
  int groups;
  u8 war_card, treaty, new_orleans;
  u8 hand[YEARS], prewar_deck, held;
  u8 decisive, marginal, lake_points, first_play_lead;
  u8 depots, quarters;
  std::int8_t ratio[10];
  u8 result_upto[RESULTS - 1];
  u8 retreat_at;

  // ---- worked out of the above by work_out() in board.hpp ----
  SpaceSet near[SPACES], owned[2], home_of_region;
  SpaceSet ports[LAKES];           // towns by lake
  SpaceSet heartland[2], edge[2];  // what the sources supply while nothing is lost; where it touches lakes
  SpaceSet corner;                 // within two of Montreal
  u8 way[SPACES];                  // spaces to Montreal
  CardSet year[YEARS], with_window[WINDOWS];
  PieceSet of_side[2], units, natives, generals, commodores, vessels;
  PieceSet arriving[TURNS];         // by the calendar
  PieceSet what[int(What::COUNT)];  // as far as it does not change in play; foe: of both sides
};

}  // namespace warhawk::madison
