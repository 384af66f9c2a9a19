// Opponents. A bot is given what its side may see and the list of its answers, and nothing else: a view is made only by
// hide_from, so a bot that cheats doesn't compile.
//
// The same bot with the same seed gives the same answer to the same view, whatever it was asked before.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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
// average.
struct GreedyBot {
  u64 seed;
  Action choose(const View&, const void* content, const Options&) const;
  std::vector<Ranked> rank(const View&, const void* content, const Options&) const;
};

class Bot {
 public:
  using Mind = std::variant<RandomBot, GreedyBot>;
  Bot(Mind mind) : mind_(mind) {}  // NOLINT: a mind is a bot

  // One of the options, of which there must be one. A single one is taken without thinking.
  Action choose(const View&, const void* content, const Options&);

 private:
  Mind mind_;
};

std::vector<std::string> bot_names();
bool is_bot(std::string_view name);
// Throws UnknownBot with a sentence that lists the names.
Bot make_bot(std::string_view name, u64 seed);

struct UnknownBot : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a bot of some experience would think of the options, best first: for hints.
std::vector<Ranked> rank_options(const View&, const void* content, const Options&, u64 seed = 1);

}  // namespace warhawk
