// Opponents. A bot is given what its side may see and the list of its answers, and nothing else: a view is made only by
// hide_from, so a bot that cheats doesn't compile.
//
// The same bot with the same seed gives the same answer to the same view, whatever it was asked before; a searching bot
// may have thought about the view already when it was asked for an earlier click of the same turn.
#pragma once
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/search.hpp"
#include "engine/game.hpp"

namespace warhawk {

// An answer, and how good it looks to the side that is asked, in thousandths of a game. Best first, for a hint.
struct Ranked {
  Action action;
  int value;
};

// Any answer, each as likely.
struct RandomBot {
  u64 seed;
  Action choose(const View&, const void* content, const Options&) const;
};

// Looks one order ahead: tries each answer on a few guesses of what is hidden, carries the turn on with whatever looks
// best click by click until a die is rolled or the other side is asked, and takes the answer with the best value on
// average. It is frozen, its values too (Game::first_value): claims of strength refer to it. In games that came later it
// would go by their value, as a recruit does there; under its own name it does not play them.
struct GreedyBot {
  u64 seed;
  Action choose(const View&, const void* content, const Options&) const;
  std::vector<Ranked> rank(const View&, const void* content, const Options&) const;
};

// Thinks like the greedy bot and is often mistaken: every third answer is any of the better half.
struct RecruitBot {
  u64 seed;
  Action choose(const View&, const void* content, const Options&) const;
};

// Searches.
struct SearchBot {
  u64 seed;
  Search search;
  Action choose(const View&, const void* content, const Options&, const Stop&);
};

class Bot {
 public:
  using Mind = std::variant<RandomBot, RecruitBot, GreedyBot, SearchBot>;
  Bot(Mind mind, u32 milliseconds = 0, bool by_clock = false)  // NOLINT: a mind is a bot
      : mind_(std::move(mind)), milliseconds_(milliseconds), by_clock_(by_clock) {}

  // One of the options, of which there must be one. A single one is taken without thinking. A bot that searches asks
  // `stop` every few iterations and answers soon after it is true.
  Action choose(const View&, const void* content, const Options&, const Stop& stop = {});

  // How long a host with people waiting should let it think about a click, by `stop`; 0: it needs no clock.
  u32 milliseconds() const { return milliseconds_; }
  // Was it asked for by its time? If not it has a number of iterations, and without a clock it is deterministic.
  bool by_clock() const { return by_clock_; }
  // What its searches have done so far.
  SearchCount count() const;

 private:
  Mind mind_;
  u32 milliseconds_;
  bool by_clock_;
};

// The levels, weakest first. A searching one may be given another budget: "veteran:20000" (iterations a click) or
// "veteran:500ms".
std::vector<std::string> bot_names();
std::vector<std::string> bot_names(const Game&);       // those that play it
inline constexpr const char* DEFAULT_BOT = "regular";  // for people who did not say
bool is_bot(std::string_view name);
bool searches(std::string_view name);  // a bot that values positions, and can be given other weights
// The three below throw UnknownBot with a sentence that lists the names.
void check_bot(std::string_view name, const Game&);  // that it plays this game
SearchParams params_of(std::string_view name);
// A searching bot may be given weights of its own to value positions by, which must outlive it.
Bot make_bot(std::string_view name, u64 seed, std::span<const Feature> weights = {});

struct UnknownBot : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Why an answer is advised: the chance of winning that is seen, and what is expected to be better and worse than with the next
// best answer when the other side has answered. The content has the words (reason_text).
struct Reason {
  bool only = false;              // there is no other answer
  bool other = false;             // not the best one: `better` and `worse` are beside that
  bool wins = false;              // it wins the game, whatever happens
  int at_once = 0;                // in how many of ten tries it does
  int best = 0, next = 0;         // chances in 100 of this one and of the next best; points in a solo game
  bool even = false;              // it hardly matters
  std::vector<u8> better, worse;  // the game's features, the weightiest first
};
// What a veteran would answer, and why.
struct Advice {
  std::vector<Ranked> ranking;  // best first
  Reason reason;                // of the best
  std::vector<Reason> others;   // of the next ones, as many as are shown beside it
  SearchCount count;            // what it took, and what was left out
};
Advice advise(const View&, const void* content, const Options&, u64 seed = 1, const Stop& stop = {});

}  // namespace warhawk
