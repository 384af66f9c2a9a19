// What a position's value is made of.
#pragma once
#include "engine/value.hpp"
#include "games/madison/board.hpp"

namespace warhawk::madison {

// The span that weights are between is the whole war: the longer it still lasts, the less a lead decides.
enum Amount : u8 {
  ScoreNow,    // points; of battles under way by their odds
  CutOff,      // points that would not count if the war ended now
  Armies,      // strength and class of units
  Leaders,     // what generals add to a battle
  Unsupplied,  // armies without supply
  Quarters,    // units that winter would take
  Fleets,      // ships
  Lakes,       // who would win a battle on a lake
  HandCards,   // their values
  HandEvents,  // events of one's own side
  Front,       // how near armies stand to what the enemy holds
  Threats,     // what they could take next
  Plans,       // what an order that is being given could take
  Work,        // work in the yards, and regiments to be filled up, that are paid for
  AMOUNTS
};
// In thousandths of a logit for a hundred of each; for the US and against GB.
inline constexpr Feature FEATURES[AMOUNTS] = {
    {"score", 120, 300}, {"cut_off", 20, 200}, {"armies", 14, 8},  {"leaders", 14, 8}, {"supply", 20, 30},
    {"winter", 60, 20},  {"fleets", 20, 10},   {"lakes", 60, 40},  {"cards", 25, 25},  {"events", 30, 30},
    {"front", 10, 8},    {"threats", 25, 60},  {"plans", 60, 150}, {"work", 12, 6}};

void appraise(const Content&, const State&, Appraisal&);

}  // namespace warhawk::madison
