// What is kept of a table: everything that was ever accepted at it, in order. A table is its facts and its entries, read
// again from the first to the last.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/history.hpp"
#include "engine/notation.hpp"
#include "table/messages.hpp"

namespace warhawk {

struct LogEntry {
  enum class Kind : u8 {
    Sit,
    Leave,
    Decision,
    Undo,
    Resign,
    Draw,
    Flag,
    Offer,
    Decline,
    Say,
    Rematch,
    Standing,  // secret to the other side, so nothing of it is shown there
    Computer,  // a computer player goes on in the other side's place
    Time,      // for the other side
    GoOn,      // what follows entry `to` no longer counts: both sides go on from there under the rules of today
  };
  Kind kind = Kind::Decision;
  Side who = US;
  u64 at = 0;       // when, in milliseconds; the host's clock
  u32 asked = 0;    // Decision: a hash of the question
  Action action{};  // Decision
  u32 to = 0;       // Undo, an offer of one, GoOn
  u64 time = 0;     // Time: how much
  bool agreed = false;
  Offer offer = Offer::None;
  std::string text;           // Sit: the name; Say; Rematch: the id; Computer: its name
  std::string holder, nonce;  // Sit
  warhawk::Standing standing;
};

// One line, as it is kept: a decision in notation, anything else behind a star ("* US undo 12 agreed").
std::string write_entry(const Notation&, const LogEntry&);
// Empty, or one sentence that says what is wrong. `at` and `asked` are kept beside the words.
std::string read_entry(const Notation&, std::string_view words, LogEntry&);

// What a saved game has of it; not of its start.
LogEntry entry_of(const Record&);

// The entries that count, with their places: without those that a GoOn put aside.
std::vector<u32> counted(const std::vector<LogEntry>&);

// Which question this is, to be compared by a later version.
u32 question_hash(const Game&, const Ask&);

}  // namespace warhawk
