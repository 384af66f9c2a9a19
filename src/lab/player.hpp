// Who plays a game of the laboratory or a seat of the terminal's: one of our bots, or a program of somebody else's that
// is named "exec:PROGRAM" or "exec:500ms:PROGRAM" (docs/bot-protocol.md). Only hosts that the user started by hand make
// one of these: a server knows bots alone, so nobody across the net can have it run anything.
#pragma once
#include <memory>
#include <span>
#include <variant>

#include "bots/bot.hpp"
#include "content/content.hpp"
#include "lab/program.hpp"

namespace warhawk {

// A player lost the game by rule, without the rules of the game. The sentence says what it did.
struct Forfeit : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A program that speaks the line protocol; started for one game, and gone after it.
class OutsideBot {
 public:
  static constexpr u32 PROTOCOL = 1, DEFAULT_MS = 2000, MOST_MS = 600'000, START_MS = 10'000;
  OutsideBot(const Edition&, const Setup&, const std::string& command, u32 milliseconds, Side, u64 seed);

  // Throws Forfeit. `log` is all that this side was told so far.
  Action choose(const View&, const Options&, const Journal& log, const std::function<bool()>& stop);
  void end(const View&, const Journal& log, const Outcome&, const std::string& result);

 private:
  std::string message(const View&, const Options*, const Journal& log, const Outcome* = nullptr,
                      const std::string& result = {});
  const Edition* edition_;
  Setup setup_;
  Side side_;
  std::string name_, hello_;
  u32 milliseconds_, number_ = 0;
  Journal told_;  // of the log
  std::unique_ptr<Program> program_;
};

class Player {
 public:
  // Throws UnknownBot.
  Player(const Edition&, const Setup&, const std::string& name, Side, u64 seed);

  bool outside() const { return std::holds_alternative<OutsideBot>(who_); }
  Bot* bot() { return std::get_if<Bot>(&who_); }
  // One of the options, of which there must be one. Throws Forfeit. `think` is for our bots, as Bot::choose has it;
  // `stop` breaks off the wait for others, as if they had been silent. Whoever plays against a program keeps a log.
  Action choose(const View&, const void* content, const Options&, const Journal& log, const Stop& think,
                const std::function<bool()>& stop = {});
  // Tells a program how it ended; nothing that it does then matters.
  void end(const View&, const Journal& log, const Outcome&, const std::string& result);

 private:
  std::variant<Bot, OutsideBot> who_;
};

bool is_outside(std::string_view name);  // begins with exec:
// Throws UnknownBot with one sentence if nobody of that name can play: no bot, or none for this game, or a program that
// can't be run.
void check_player(const std::string& name, const Game&);

}  // namespace warhawk
