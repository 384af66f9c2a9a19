// What is said at a table: requests of those who sit at it or watch it, and messages to one viewer each. Numbers only:
// the words are in content (table/words.hpp). docs/protocol.md describes them as JSON.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/journal.hpp"

namespace warhawk {

enum class Offer : u8 { None, Undo, Draw, Rematch, GoOn };

// What a seat says in advance about windows, the questions that interrupt: which of them the table declines for it.
struct Standing {
  bool not_this_turn = false;  // all of them, until the next turn begins
  std::vector<Thing> only;     // all that are about none of these; empty: none
  bool held = false;           // an answer to the open one was given and waits until its time; never kept
  bool operator==(const Standing&) const = default;
  bool declines(const Ask&) const;
};

struct Request {
  enum class Kind : u8 {
    Sync,
    Answer,
    Undo,
    Resign,
    Offer,
    Accept,
    Decline,
    Why,
    Say,
    Note,
    Sit,
    Leave,
    Tick,
    Hint,
    Odds,
    Standing,
    Claim,     // the other side's time is up: the game is won
    Computer,  // or a computer player goes on in its place
    MoreTime   // for the other side
  };
  Kind kind = Kind::Sync;
  u32 number = 0;               // Answer, Odds: the number of the position that asked
  std::vector<Action> actions;  // Answer, Odds: the first answers that question, the next what is asked then
  int clicks = 1;               // Undo: how many of one's own decisions
  Offer offer = Offer::Draw;    // Offer
  Thing thing{};                // Why
  std::string text;             // Say, Note; Sit: a name; Accept: the id of the next table, should it be a rematch
  std::string holder, nonce;    // Sit: the hash of the seat's token, and what the seat adds to the dice
  warhawk::Standing standing;   // Standing
};

struct Seat {
  enum class Kind : u8 { Open, Human, Bot, Screen };  // Screen: one of two persons at the same screen
  Kind kind = Kind::Open;
  std::string name;    // a person's, or the bot's
  std::string holder;  // the hash of the token that opens it; never sent
  bool operator==(const Seat&) const = default;
  static Seat person(std::string name) { return {Kind::Human, std::move(name), {}}; }
  static Seat computer(std::string name) { return {Kind::Bot, std::move(name), {}}; }
};

// Stuck: the rules or the content changed under a game, so that a decision that was made no longer is possible.
enum class TableStage : u8 { Waiting, Playing, Over, Stuck };

struct Clocks {  // milliseconds left when the position was made, and whose clock runs
  std::array<u64, 2> left{};
  std::optional<Side> runs;
  bool operator==(const Clocks&) const = default;
};

// None: as long as one likes. Live: `base` for the whole game, and `more` with each answer that ends one's turn to decide; who
// has none left has lost. Correspondence: a bank of `base` to which each turn of the game adds `more`, up to `cap`; who
// has none left can be waited for, be claimed to have lost, or be replaced. Without a cap, as it was once: `base` for each
// time that one is asked.
struct ClockPlan {
  enum class Kind : u8 { None, Live, Correspondence };
  Kind kind = Kind::None;
  u64 base = 0, more = 0, cap = 0;
  bool operator==(const ClockPlan&) const = default;
  bool bank() const { return kind == Kind::Correspondence && cap > 0; }
};

struct Said {
  Side from = US;
  std::string text;
  bool operator==(const Said&) const = default;
};

// What stays the same as long as the table stands.
struct TableFacts {
  std::string id, game, content, scenario, key_hash;
  std::vector<std::string> options;
  bool sandbox = false;
  bool practice = false;  // anything may be taken back
  u8 sides = 2;
  ClockPlan clock;
};

// The table as one viewer sees it: the whole of it, or what changed since position `from`.
struct Position {
  u32 number = 0;  // an answer names it; grows with every change that this viewer can see
  std::optional<u32> from;
  TableStage stage = TableStage::Playing;
  std::array<Seat, 2> seats;
  Side asked = US;
  std::string question;  // "Battle.Retreat"
  Clause clause;
  std::vector<u16> args;  // of the prompt
  bool window = false;    // the question interrupts; it is about these
  std::vector<Thing> about;
  std::vector<Action> choices;  // only for who is asked
  std::vector<Thing> places;    // a change: all of `tokens` that stand in one of these
  std::vector<Token> tokens;    // by place
  std::vector<Figure> figures;
  std::optional<Board> board;
  bool board_changed = false;  // a change: `board` is new, or gone
  std::size_t log_from = 0;    // the log before this entry stands; what followed it is replaced by `log`
  Journal log;
  int own_undo = 0;                  // how many clicks this viewer may take back without asking
  std::optional<Standing> standing;  // of this viewer's seat; in a change, where it changed
  Offer offer = Offer::None;
  Side offered_by = US;
  std::optional<Clocks> clocks;
  std::string stuck;  // a sentence
  Outcome outcome;
  std::string result, key;  // when over
  // Only in a whole one:
  TableFacts facts;
  std::vector<Said> chat;
  std::string note;

  bool over() const { return stage == TableStage::Over; }
};

// One T or none, kept elsewhere: what holds it is small, and handed on at no cost.
template <class T> class Held {
 public:
  Held() = default;
  Held(T value) : at_(std::make_unique<T>(std::move(value))) {}  // NOLINT: as of an optional
  Held(const Held& o) : at_(o.at_ ? std::make_unique<T>(*o.at_) : nullptr) {}
  Held(Held&&) noexcept = default;
  Held& operator=(Held o) noexcept {
    at_ = std::move(o.at_);
    return *this;
  }
  ~Held() = default;
  T& emplace() {
    at_ = std::make_unique<T>();
    return *at_;
  }
  explicit operator bool() const { return bool(at_); }
  T& operator*() { return *at_; }
  const T& operator*() const { return *at_; }
  T* operator->() { return at_.get(); }
  const T* operator->() const { return at_.get(); }

 private:
  std::unique_ptr<T> at_;
};

struct RankedChoice {
  Action action{};
  int value = 0;  // thousandths of a game
  std::string reason;
};

struct Message {
  enum class Kind : u8 { Shown, Refused, Why, Offered, Declined, Say, Note, Rematch, Hint, Odds, Presence, Standing };
  Viewer to = Spectator;
  Kind kind = Kind::Shown;
  Held<Position> position;    // Shown
  std::string text;           // Refused: a sentence; Say, Note; Rematch: the id of the new table
  Request::Kind re{};         // Refused: which request
  Offer offer = Offer::None;  // Offered, Declined
  Side by = US;               // who offers, declines or says
  Thing thing{};              // Why
  WhyNot why{};
  u32 number = 0;                     // Hint, Odds: of the position that it is about
  std::vector<RankedChoice> ranked;   // Hint
  std::vector<Action> actions;        // Odds: of these answers
  std::optional<warhawk::Odds> odds;  // Odds; none: they bring no battle
  warhawk::Standing standing;         // Standing: one's own
  std::array<bool, 2> here{};         // Presence
  u32 watching = 0;
};

// Brings what a viewer has up to date with a message to it. False: the change does not build on it, so ask for the whole.
bool merge(Position& mine, const Message&);

}  // namespace warhawk
