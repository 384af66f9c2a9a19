// One game being played: everything that was ever decided, and the position that it led to.
//
// The log is append-only: a decision taken back stays in it, followed by the undo. Going back re-runs the decisions that
// stand, draws checked, from the nearest checkpoint before: some positions are kept, in memory only.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace warhawk {

struct Record {
  enum class Kind : u8 { Start, Decision, Undo, Resign, Draw, Flag };
  Kind kind = Kind::Start;
  Side who = US;             // who decided, took back, resigned or ran out of time
  bool irrevocable = false;  // a decision with a die, a draw or a revealed secret
  bool forced = false;       // a decision with a single option
  bool declined = false;     // a window in which nobody acted: it bounds no undo
  bool agreed = false;       // an undo that the other side had to accept
  u32 take = 0;              // agreed undos before it; mixed into its dice
  u32 to = 0;                // an undo: how many decisions still stand
  Action action{};
  u32 draws_end = 0, events_end = 0;
};

enum class Ending : u8 { None, ByRules, Resigned, DrawAgreed, OutOfTime };

class History {
 public:
  // From the game's set-up, or from a position that somebody imagined.
  History(const Game&, const void* content, const Setup&, const Key& dice_key, std::shared_ptr<const Blob> start = {});

  // Each changes the game and gives an empty string, or changes nothing and gives one sentence that says why.
  std::string play(Side, const Action&);
  std::string undo(Side, int to, bool agreed = false);
  std::string resign(Side);
  std::string flag(Side);  // its clock has run out
  std::string agree_to_draw();

  const Game& game() const { return *game_; }
  const void* content() const { return content_; }
  const Setup& setup() const { return setup_; }
  const void* state() const { return state_.at; }
  Ask pending() const;
  void options(Options&) const;  // none when the game is over
  Outcome outcome() const;
  Ending ending() const;

  int size() const { return int(line_.size()); }  // the decisions that stand
  int undo_limit(Side) const;     // how far back that side may go on its own; declined windows count not
  Blob position_at(int n) const;  // after the first n decisions that stand

  // A position is kept every so many decisions. When there are as many as may be, every second one goes and they come
  // half as often, so that a game of any length stays within the same memory.
  static constexpr int CHECKPOINT_EVERY = 128, CHECKPOINTS = 64;
  std::size_t checkpoint_bytes() const { return checkpoints_.size(); }
  std::size_t bytes() const;  // of memory, with all that it holds

  const std::vector<Record>& records() const { return records_; }
  std::span<const Draw> draws(std::size_t record) const;
  Events events(std::size_t record) const;
  std::size_t record_of(int n) const { return line_.at(std::size_t(n)); }  // of the standing decision n, from 0
  const Record& decision(int n) const { return records_[record_of(n)]; }
  // What the decisions from n on told; from 0, the set-up too. Good until the next one.
  std::vector<Event> events_since(int n) const;
  const Journal& journal() const { return journal_; }  // all that was ever told, undone or not

 private:
  void begin(Blob&, Context&) const;
  void rerun(int n, Blob&) const;
  void run(Record&, Blob& next);
  void keep_checkpoint();
  std::string give_up(Record::Kind, Side, Ending);

  const Game* game_;
  const void* content_;
  Setup setup_;
  std::shared_ptr<const Blob> start_;
  Key dice_key_;
  u32 take_ = 0;
  Ending given_up_ = Ending::None;
  std::vector<Record> records_;
  std::vector<u32> line_;  // the records that stand
  std::vector<Draw> draws_;
  Journal journal_;
  Blob state_{};
  std::vector<std::byte> checkpoints_;  // the positions after `every_`, 2 * `every_`, ... decisions, end to end
  int every_ = CHECKPOINT_EVERY;
};

}  // namespace warhawk
