// What is printed on the maps and counters of War on the Great Lakes Frontier. content/ fills it from content/frontier.
#pragma once
#include "engine/hexes.hpp"
#include "games/frontier/cards.hpp"
#include "games/frontier/words.hpp"

namespace warhawk::frontier {

constexpr int HEXES = 1437, LINES = 97;  // columns are lines; every even column stands half a hex lower
constexpr int TOWNS = 121;               // settlements, as a word
constexpr int WATERS = 19, LAKES = 5;    // the lakes are the first of the waters
constexpr int ZONES = 5, EVENT_FORTS = 6;
constexpr int REGIMENTS = 126, OFFICERS = 44, COMMODORES = 8, VESSELS = 63;  // in this order they are the pieces
constexpr int FIRST_OFFICER = REGIMENTS, FIRST_COMMODORE = FIRST_OFFICER + OFFICERS;
constexpr int FIRST_VESSEL = FIRST_COMMODORE + COMMODORES, PIECES_IN_ALL = FIRST_VESSEL + VESSELS;
constexpr int SETUPS = 3, SCENARIOS = 8, ARRIVALS = 68, POSTURES = 5, TRACK = 9;
constexpr int DEPOTS = 4;
constexpr int CARDS = 206, FIRST_GB_CARD = 104, YEARS = 3;  // US 1 to 104, then GB 1 to 102
constexpr int WEST_CARD = 102, EAST_CARD = 103;             // US 103 and 104, of one-map games (Q132)
constexpr int AREAS = 192;
constexpr u8 NOBODY = 2;  // a side: neutral water, no bonus

using Map = HexMap<HEXES, LINES>;
using HexSet = Map::Set;
using TownSet = Bits<128>;
using PieceSet = Bits<256>;
using CardSet = Bits<CARDS>;

enum class Terrain : u8 { Clear, Forest, Small, Lake, River, Special };  // small: a settlement in the woods (2.2.2)
enum class Rank : u8 { Village, Fort, Town, City };
enum class Kind : u8 { Regular, Militia, Warriors, Officer, Commodore, Vessel };
enum class Arm : u8 { Foot, Rifle, Artillery };
// Where a piece may not go (3.4.6).
enum class Limit : u8 { None, NearMontreal, StClairRiver, NoUSLand, NearBuffalo, FortWayne, NoUSLandReturns };
enum class Sheet : u8 { Both, West, East };
enum Zone : u8 { Ohio, UpperCanada, EasternDistrict, Niagara, Vermont };
enum Lake : u8 { LakeChamplain, LakeErie, LakeHuron, LakeOntario, LakeStClair };  // the first waters
enum EventFort : u8 { Meigs, Stephenson, Ontario, Moreau, GarrisonHouse, Wellington };

struct Guns {
  u8 d8, d6;
  constexpr bool operator==(const Guns&) const = default;
};

struct Content {
  struct Hex {
    Terrain terrain;
    u8 owner;       // of the land, or NOBODY
    SmallId town;   // the settlement in it
    SmallId port;   // the settlement whose harbour it is
    SmallId water;  // a lake or river
    SmallId lake;   // for whose control vessels here count (2.6.2)
    Sheet sheet;    // Both: in every game
  };
  struct Settlement {
    u16 hex, harbour;  // harbour: NO_HEX unless it is a port
    u8 side, points, docks;
    Rank rank;
    bool fort;                                           // a printed fortification
    SmallId event_fort;                                  // the fort that a card can place here
    bool protects() const { return fort && docks > 0; }  // while its guns stand (2.2.7)
  };
  struct Water {
    bool lake, any_vessel;  // any_vessel: ships may enter the river (12.5)
    u8 points;
  };
  struct Piece {
    Kind kind;
    u8 side;
    u8 full, reduced;  // a regiment's strength
    Arm arm;
    Limit limit;
    bool by_event;              // it comes by a card alone
    u8 stars, attack, defence;  // an officer's
    u8 die, lakes;              // a commodore's die and a bit for each lake
    bool transfers;             // he may change between them
    u8 hull;
    Guns guns, reduced_guns;
    u8 cost;             // operation points to build her
    bool free, shallow;  // built without a depot; enters every river
    bool regiment() const { return kind <= Kind::Warriors; }
    bool ship() const { return kind == Kind::Vessel && hull >= 3; }  // 3.2.1
    bool gunboat() const { return kind == Kind::Vessel && hull == 2; }
  };
  struct Setup {
    bool road;  // to Sackett's Harbor
    TownSet burned, dismantled, taken;
    u8 forts;                   // event forts that stand
    SmallId at[PIECES_IN_ALL];  // a settlement, or NONE
    PieceSet reduced, unbuilt, prizes;
    u16 depot[DEPOTS];  // hexes of British depots, or NO_HEX
  };
  struct Arrival {
    u8 season;  // 4 * year + season, from spring 1812
    u8 town;
    PieceSet pieces;
  };
  struct Scenario {
    Sheet sheet;
    u8 first, last;  // seasons
    u8 setup, end_die;
    std::int8_t track;
    u8 bonus, bonus_to;   // half points; NOBODY: to whoever has burned more
    SmallId bonus_if;     // a settlement that side must hold
    bool bonus_supplied;  // and it must not be isolated
  };
  struct Costs {
    u8 road, no_road, ferry, ferry_hexes, enemy, cut_out, water, enemy_vessel, port, bar_ship, bar_gunboat, bateaux;
  };
  struct Volleys {
    u8 clear, forest, over_water, one_step, two_steps, flank_lead, flank_support, refused_flank, feigned_retreat;
    u8 offshore, reserve, reserve_difference;
    std::int8_t partial, isolated;
  };
  struct SiegeTable {
    u8 strength[9];  // from which on a column holds
    u8 steps[8][9];
    u8 natural_8, walls, ship;
    std::int8_t partial, isolated;
    TownSet weak, strong, capitals;
  };
  struct Space {  // of the wider war
    u8 half_points, first, exchanges;
  };
  struct SupplyPlace {
    SmallId town, fort;  // one of them
    u8 base;
  };
  struct Supplies {
    TownSet us_bases;
    u8 gb_base, gb_partial, gb_partial_with;
    u8 us_range, water, depot_reach, depots, depots_a_season;
    SupplyPlace place[5];
  };
  struct Card {
    u8 side, year, points;  // year: from 1812; 3: of one-map games
    CardKind kind;
    bool blockable;
    Moment moment;  // when its effect may be had
    Program program, when;
  };
  struct Goal {  // a settlement to march to, and the movement points that takes; FAR_AWAY: none
    u8 town, cost;
  };
  static constexpr int GOALS = 8;
  static constexpr u8 FAR_AWAY = 60;
  struct Sections {  // a table with a row from each number on
    u8 from[3], a[3], b[3];
  };

  // ---- read from content ----
  Map map = Map({}, 1);
  Hex hex[HEXES];
  Settlement town[TOWNS];
  Water water[WATERS];
  Map::Edges road, ferry;  // sides that a road or a ferry crosses
  Map::Edges blocked;      // sides between waters that are not connected (2.3)
  Map::Edges rapids;       // those of them that GB 24 lets depots pass
  u16 bar[2];              // the hexes beside the sand bar: the harbour, then the lake
  u8 quebec, montreal, beauharnois, york, buffalo, detroit, wayne, malden, mackinac, st_joseph, rutland;  // settlements
  u8 event_fort[EVENT_FORTS];  // its settlement
  HexSet zone[ZONES];
  HexSet shore;  // Q5
  Piece piece[PIECES_IN_ALL];
  Setup setup[SETUPS];
  Arrival arrival[ARRIVALS];
  Scenario scenario[SCENARIOS];
  u8 hand[3];  // spring, summer, autumn
  Costs costs;
  u8 command[3], subordinate;
  Sections harbour_guns;  // docks: hull, d8
  Sections bateaux;       // regiments: die
  u8 bateaux_success;
  std::int8_t bateaux_opposed;
  Supplies supply;
  u8 quarters_fort, quarters_event_fort, quarters_depot;
  std::int8_t quarters_isolated;
  TownSet may_ignore;  // 6.3
  Volleys volley;
  Guns posture[POSTURES][POSTURES][2];  // attacker's, defender's, then whose dice: 0 the attacker's
  SiegeTable siege;
  u8 repelled, burned;  // the highest capture roll that means it
  std::int8_t capture_commodore;
  u8 reduced_ship, reduced_gunboat;  // damage sections
  u8 open_lake, elsewhere;           // how often a hull counts
  Space track[TRACK];                // from the British end
  u8 meigs_points, buffalo_points, york_points;
  TownSet gb_wins_at, us_wins_at;
  u8 tie_break[3];
  Card card[CARDS];
  Ops ops;
  HexSet area[AREAS];  // sets of hexes that cards name
  int areas;
  PieceSet group[64];  // of pieces that cards name together
  int groups;
  CardSet card_group[4];
  int card_groups;
  u16 asked_for[4];  // cards of which another asks whether they were performed
  int asked;
  u16 spots[4][4];  // where captured vessels are brought, the best first; NO_HEX
  int spot_lists;
  u8 st_clair_river;  // a water
  u8 albany, cincinnati, caughnawaga, tecumseh, shawnee, wilkinson, hampton, prevost,
      de_rottenburg;  // two settlements, then pieces

  // ---- worked out of the above by work_out() ----
  HexSet land, river, lake;  // by terrain; land: all but water, the three special hexes too
  HexSet special;            // the Road to Sackett's Harbor
  HexSet riverside;          // land beside a river hex
  HexSet home[2], walls[2],
      batteries[2];                    // of settlements as they are printed: theirs, fortifications, protected harbours
  TownSet ports_on[LAKES];             // whose harbour counts for the lake
  TownSet lively;                      // where these may change without the settlement changing hands or being ruined
  HexSet owned[2], sheet[3];           // sheet: by Sheet
  HexSet ports, harbours, settled;     // settled: hexes with a settlement
  Map::Edges paths;                    // roads and ferries: of a line of communications (2.4)
  Map::Edges afloat;                   // sides that vessels cross
  Map::Edges afloat_with_rapids;       // and depots by GB 24
  HexSet quays;                        // hexes beside shores
  Map::Edges afoot;                    // sides that connect land and rivers, road or not (Q114)
  Map::Edges connected;                // 2.2.10
  HexSet near_montreal, near_buffalo;  // within ten hexes (Q108)
  HexSet river_of_st_clair;            // 3.4.6.a
  PieceSet of_side[2];                 // as printed; a prize has changed it
  PieceSet regiments, regulars, militia, warriors, officers, commodores, vessels, ships;
  Goal goal[HEXES][GOALS];  // the settlements nearest to a hex by land, the nearest first
  CardSet deck[YEARS + 1], cards_of[2], with_moment[MOMENTS];  // deck: by year, then the special ones
};

// What follows from what was read. The three special hexes are taken to be closed.
void work_out(Content&);

// Everything within so many connected hexes of these, of any terrain, units ignored (Q108).
HexSet within(const Content&, const HexSet& of, int hexes);

}  // namespace warhawk::frontier
