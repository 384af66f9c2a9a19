// What is printed on the board, the blocks and the charts of War of 1812. src/content fills it from content/blocks.
#pragma once
#include "games/blocks/force.hpp"

namespace warhawk::blocks {

constexpr int TOWNS = 28;         // towns at most, so that a set of towns is 32 bits
constexpr int SCENARIOS = 4;      // there may be
constexpr int LAKES = 4;          // lakes at most
constexpr int BLOCKS = 24;        // army blocks a side at most, the Indian included
constexpr int SHIPS = 8;          // ships a side at most
constexpr int ODDS_CV = 40;       // total CV up to which the chances are tabled
constexpr int ARRIVAL_TOWNS = 3;  // reinforcement towns a side at most

using TownSet = u32;
constexpr TownSet town_bit(int town) { return TownSet{1} << town; }

// The switches for disputed readings (B102), in the order of content; the first value of each is the default.
// clang-format off
enum Switch : u8 {
  ShipsPerSide,        // 7 / 6
  GroupsPerArmyPhase,  // one / unlimited
  AmphibLocksGroup,    // no / yes
  BorderRefusals,      // each_six / one_per_move
  PortCapture,         // sunk / sortie
  MixedLandingFire,    // normal / doubled
  LakeControl,         // operational / any_ship
  SameRoundSink,       // yes / no
  FinalTie,            // draw / die
  NavalMoveDirections, // one / both
  NavalMoveLakes,      // one / all
  ShipCompletion,      // navy_phase / by_itself
  ForeignPortLeft,     // sunk / may_sail
  WaitingPerPhase,     // all_towns / one_town
  AttritionShown,      // no / yes
  IndianCv,            // 4 / 3
  SWITCHES
};
// clang-format on

struct Content {
  struct Town {
    Side territory;
    u8 value;
    SmallId lake;  // NONE where it is not lakeside
  };
  // Blocks and reinforcements come in two mixes: with seven ships a side and with six (Q1).
  struct Mix {
    Force army[2];          // every army block that can be drawn, at full CV
    u8 ships[2];            // ships a side
    u8 arrivals[TOWNS][2];  // reinforcements a town receives in the first and the second winter
  };
  int towns, lakes;
  Town town[TOWNS];
  TownSet roads[TOWNS];  // the towns that one road joins to this one
  TownSet shore[LAKES];  // the lakeside towns of each lake
  TownSet land[2];       // the towns in each side's territory
  TownSet bases[2];      // each side's original naval bases
  Mix mix[2];
  struct Scenario {
    TownSet garrisoned;  // towns that must be held when a deployment ends
    u8 draw[2];          // blocks drawn for the start
  };
  Scenario scenario[SCENARIOS];
  SmallId arrival_town[2][ARRIVAL_TOWNS];  // each side's reinforcement towns in the order of content, NONE for none
  u8 indian_cv[2];                         // by the switch
  u8 indian_town;                          // where the Indian enters

  u8 first_year, years, turns;  // first_year counts from 1800
  u8 winters;                   // years that end with a winter
  u8 lead_to_win, points_per_unit, points_per_lake;

  u8 initiative_dice, land_hit_from, pursuit_hit_from, naval_hit_from, naval_dice_per_ship;
  u8 landing_dice_per_cv, border_refusal_from;

  // Worked out of the numbers above when content is loaded: the attacker's chance to win a fight to the end, in
  // thousandths, by landing, total CV of the attacker and of the defender (fill_odds in odds.hpp).
  u16 win_chance[2][ODDS_CV + 1][ODDS_CV + 1];
  // The same for players, with what each side can expect to lose, by how it opens.
  struct Fight {
    float win, attacker_loss, defender_loss;
  };
  enum Opening { DefenderFires, DefenderFiresDoubled, AttackerFires, OPENINGS };
  Fight fight[OPENINGS][ODDS_CV + 1][ODDS_CV + 1];
};

}  // namespace warhawk::blocks
