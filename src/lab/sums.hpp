// What many games add up to. Sums of neighbouring stretches of a series add up to those of the whole, exactly, in any
// order: whole numbers only, but for CPU time.
#pragma once
#include <array>
#include <map>
#include <string>

#include "lab/chronicle.hpp"
#include "lab/play.hpp"

namespace warhawk {

// How often each value was seen.
struct Histogram {
  std::map<i32, u64> count;
  void add(i32 value) { count[value]++; }
  void add(const Histogram&);
  u64 total() const;
};

struct Spread {
  double mean = 0;
  i32 p10 = 0, p50 = 0, p90 = 0;
};
Spread spread_of(const Histogram&);

struct CardSums {
  u64 times = 0;
  u64 games = 0;                            // in which it was used so
  u64 half_points = 0;                      // that the side which used it won in them: 2 a win, 1 a draw
  std::int64_t lead = 0, lead_squares = 0;  // of the Americans' final scores over the British ones in these games
};

struct Ends {  // games that ended in one way
  std::array<u64, 2> wins{};
  u64 draws = 0;
  u64 games() const { return wins[US] + wins[GB] + draws; }
};

struct SimSums {
  u64 games = 0, decisions = 0;
  double cpu_seconds = 0;
  std::array<u64, 2> wins{}, forfeits{};
  u64 draws = 0;
  u64 forfeit_game = ~u64(0);  // the first, and what was done in it
  std::string forfeit_reason;
  Histogram length;                               // decisions a game
  Histogram lead;                                 // of the Americans' final scores over the British ones
  std::array<Histogram, 2> score;                 // in the end
  std::map<i32, u64> levels;                      // games by victory level
  std::map<std::string, Histogram> calendar;      // how far it ran: the game's figures "year" and "turn"
  std::map<i32, std::array<Histogram, 2>> turns;  // the scores when a turn began, and at the end
  std::map<CardUse, CardSums> cards;
  std::map<Fight, u64> fights;
  std::map<std::string, Ends> ends;  // by how the game was decided

  void add(const Game&, u64 number, const PlayedGame&, const Chronicle&);
  void add(const SimSums&);
};

}  // namespace warhawk
