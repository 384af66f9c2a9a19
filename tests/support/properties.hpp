// Promises that every game must keep, tried over random games through its handle.
//
//   const Subject subject{skirmish::GAME, &skirmish::content(), setup};
//   EXPECT_EQ(plays_soundly(subject, {.games = 200}), "");
//
// A failure is a sentence with the game's seed, the number of the decision and the stack; empty means kept. The same
// arguments play the same games on every machine.
#pragma once
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/text.hpp"

namespace warhawk::tests {

struct Subject {
  const Game& game;
  const void* content;
  Setup setup{};
};

struct Sample {
  int games = 100;
  u64 seed = 1;           // of the first game; the next one has the next
  int decisions = 20000;  // a game that lasts longer fails
  int every = 1;          // looks at every n-th decision only; the other ones are just played
};

// A decision of a random game. The pointers hold while it is looked at.
struct Moment {
  const void* state;
  const Ask& ask;
  const Options& options;
  const Action& next;  // what will be played
  u64 seed;            // of the game
  int number;          // of the decision, from 0
};

// Plays random games and shows each decision to `look`, which says what is wrong, or nothing. Faults are failures.
// Apply with `dice_at(seed, number)` to see what the game will see.
std::string over_random_games(const Subject&, const Sample&, const std::function<std::string(const Moment&)>& look);
Dice dice_at(u64 seed, int number);

// Every question has options, no two alike, and a side to answer it; listing changes nothing; the invariants hold; no
// state comes twice in a game, so that nothing can be done and undone for ever; the outcome is open until the game ends,
// and it does end.
std::string plays_soundly(const Subject&, const Sample&);

// Every noun of an option is a thing that content names, or NONE: no byte's own mark for none gets out.
std::string names_things(const Subject&, const Texts&, const Sample&);

// The same bytes wherever the state lies and whatever the memory held before.
std::string same_anywhere(const Subject&, const Sample&);

// The same decisions with the same keyed dice: the same bytes, journal and draws.
std::string replays(const Subject&, const Sample&);

// Nothing is allocated by options, nor by apply without a journal.
std::string allocates_nothing(const Subject&, const Sample&);
u64 allocations();  // so far, by this thread

struct Share {
  u64 part = 0, whole = 0;
  double share() const { return whole ? double(part) / double(whole) : 0; }
};

// Two states that differ only in what a viewer can't know are the same to that viewer: the view, who is asked, and, when
// it is the viewer, the question, its options and why_not of every thing.
struct Secrecy {
  std::string failure;
  std::array<Share, VIEWERS> changed;  // states in which the scrambler found something to change
  u64 open = 0, secret = 0;            // decisions compared by `open` and by `hides` below
};
enum class Hides : u8 {
  Nothing,
  Which,  // the viewer learns that something was chosen, not what
  All,    // the viewer learns nothing at all: a click of an order that is not complete
};
struct SecrecyTry {
  int things = 41;         // why_not of the things 0 to this of each noun ...
  int why_not_every = 50;  // ... at every n-th decision that is looked at
  // Says for which decisions what the viewer sees next depends on nothing hidden from it. Those are played on both
  // states with the same dice (where legal in both), and the viewer's events and views compared.
  std::function<bool(const Moment&, Viewer)> open{};
  // Says which decisions are themselves a secret. Played and compared with the other options of which it says the same.
  std::function<Hides(const Moment&, Viewer)> hides{};
};
Secrecy keeps_secrets(const Subject&, const Sample&, const SecrecyTry& = {});

// A guess is made from the view alone, looks the same to the viewer, asks the same, is sound, and can be played on.
struct Guessing {
  std::string failure;
  std::array<Share, VIEWERS> varied;  // of the states that the scrambler could change: guesses differ over four seeds
  std::array<Share, VIEWERS> true_guesses;
};
struct GuessTry {
  int decisions = 40;  // played on from each guess
};
Guessing guesses_well(const Subject&, const Sample&, const GuessTry& = {});

// How often each world is guessed, for small positions whose worlds can be counted by hand. A world is the bytes of a state.
std::map<std::string, u64> guessed_worlds(const void* content, const View&, int guesses, u64 seed = 1);

// Pearson's statistic of counts against probabilities, and what it exceeds by chance once in 10,000 times.
double chi_square(std::span<const u64> counts, std::span<const double> probabilities);
double chi_square(std::span<const u64> counts);  // all alike
double chi_square_limit(int cells);

}  // namespace warhawk::tests
