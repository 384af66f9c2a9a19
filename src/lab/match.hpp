// Two bots over many pairs of games: the same seed for set-up, decks and dice, sides swapped. A pair is one sample.
#pragma once
#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "lab/sim.hpp"

namespace warhawk {

// Ends a match as soon as it is clear whether the first bot is better by elo1 rather than by elo0.
struct Sprt {
  double elo0 = 0, elo1 = 0;
};

struct MatchPlan {
  u64 games = 100;  // an odd one is rounded up: pairs are played
  std::array<std::string, 2> bots;
  Setup setup{};
  u64 seed = 1;
  int threads = 1;
  u64 first_pair = 0;  // of the series of this seed: a part of a match played elsewhere begins later
  std::optional<Sprt> sprt;
};

// How long answers took, forced ones left out, in CPU time: eight classes for each doubling from a microsecond on, so
// that parts can be added up.
struct Times {
  std::array<u64, 256> count{};
  double sum = 0, longest = 0;  // seconds
  void add(double seconds);
  void add(const Times&);
  u64 answers() const;
  double percentile(int p) const;  // seconds
};

// Sums over a range of pairs: those of neighbouring ranges add up to those of the whole.
struct MatchSums {
  u64 pairs = 0;
  std::array<u64, 5> points{};               // pairs by the half points that the first bot won in them, 0 to 4
  std::array<std::array<u64, 2>, 2> wins{};  // [bot][the side it played]
  u64 draws = 0;
  std::array<u64, 2> forfeits{};  // lost by a bot that did what no player may do; among the other's wins
  std::string first_forfeit;      // who did what
  u64 decisions = 0;
  double cpu_seconds = 0;
  std::array<Times, 2> times;
  // Of a solo game, where each bot plays the seeds by itself: final scores, and their differences pair by pair.
  std::array<double, 2> score{}, score_squares{};
  double lead = 0, lead_squares = 0;
  void add(const MatchSums&);
};

struct MatchResult {
  std::string game;
  bool solo = false;
  std::array<std::string, 2> bots;
  u64 seed = 0, first_pair = 0;
  u64 wanted = 0;  // pairs asked for; fewer were played if somebody or the test stopped it
  MatchSums sums;
  std::optional<Sprt> sprt;

  u64 games() const { return 2 * sums.pairs; }
  double score_a() const;  // the first bot's share of the points, a draw half
};

struct Elo {
  double elo, low, high;  // the first bot over the second, with the interval of 95%
};
Elo elo_of(const MatchSums&);
// The logarithm of how much likelier the sums are with elo1 than with elo0 (Fishtest's pentanomial approximation).
double log_likelihood_ratio(const MatchSums&, const Sprt&);
constexpr double SPRT_BOUND = 2.944;  // log(0.95 / 0.05): wrong once in twenty either way

// The same plan gives the same result on any number of threads, but for times. When `stop` becomes true the pairs that
// are finished in order are counted. Throws UnknownBot, and Fault where a game goes wrong.
MatchResult play_match(const Edition&, const MatchPlan&, const Progress& = {}, const std::atomic<bool>* stop = nullptr);

// Every bot against every other, and ratings that fit all results at once.
struct Ladder {
  std::string game;
  u64 seed = 0;
  struct Rung {
    std::string bot;
    double elo;    // over the weakest
    double score;  // share of points against all others
  };
  std::vector<Rung> rungs;  // best first
  std::vector<MatchResult> matches;
};
Ladder play_ladder(const Edition&, const std::vector<std::string>& bots, const MatchPlan&, const Progress& = {},
                   const std::atomic<bool>* stop = nullptr);

std::string to_text(const MatchResult&);
std::string to_json(const MatchResult&);
std::string to_text(const Ladder&);
std::string to_json(const Ladder&);

}  // namespace warhawk
