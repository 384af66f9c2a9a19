// One table where a game is played: requests in, messages out, and no input or output of its own.
//
// Each message is for one viewer and made from that viewer's View alone. What a viewer is sent, and the number on it,
// changes only when something changes that this viewer may know: hidden clicks of the other side send nothing.
//
// What was accepted comes out as entries too. A host that keeps them, and sends the messages only when they are kept,
// can build the same table again from them, with the same numbers.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/save.hpp"
#include "table/clock.hpp"
#include "table/entry.hpp"
#include "table/messages.hpp"

namespace warhawk {

struct TableSettings {
  bool auto_forced = false;  // questions to persons with a single answer are answered for them
  ClockPlan clock;
  // Between two persons at two screens a window is answered after so many milliseconds at the soonest, by hand as by a
  // standing answer, so that time tells nothing.
  u64 window_pause = 0;
  u64 begun = 0;  // when the table was made: the clock of a game that begins with it runs from then
  std::string id;
  bool sandbox = false;  // a copy to try things out
};

bool is_name(const std::string&);   // of a person: one line of 1 to 40 letters
bool is_nonce(const std::string&);  // what a seat adds to the dice: any word, or none
inline constexpr const char* BAD_NONCE = "What a seat adds to the dice is one word of at most 64 letters.";

// A log of so many entries takes no more of what a game could do without. What its rules still ask is bounded by them, so
// no game has as many records as the second.
inline constexpr u32 MOST_ENTRIES = 20000, MOST_RECORDS = 40000;

struct Taken {
  std::vector<LogEntry> entries;
  std::vector<Message> messages;
  std::optional<Side> note;  // whose private note changed
};

class Table {
 public:
  // Play begins when no seat is open.
  Table(SaveContext, const Setup&, DiceSecret, std::array<Seat, 2>, TableSettings = {});
  Table(SaveContext, const Saved&, std::array<Seat, 2>, TableSettings = {});  // goes on with a saved game
  // For resume(): what was answered in a player's place is among what was kept.
  struct Unforced {};
  Table(SaveContext, const Setup&, DiceSecret, std::array<Seat, 2>, TableSettings, Unforced);
  // Goes on from a position that somebody imagined: a sandbox.
  Table(SaveContext, const Setup&, DiceSecret, std::array<Seat, 2>, TableSettings, std::shared_ptr<const Blob> start);

  Taken take(Viewer from, const Request&, u64 now = 0);

  // Takes up what was kept, without messages, or gives them as they would have been sent. The table is stuck where an
  // entry is no longer possible, or answers another question than it did.
  void resume(const std::vector<LogEntry>&, std::vector<Message>* = nullptr);
  // One entry that another host accepted: what its viewers are to be sent.
  std::vector<Message> follow(const LogEntry&);

  bool started() const { return history_.has_value(); }
  const History& history() const { return *history_; }
  TableStage stage() const;
  const Seat& seat(Side side) const { return seats_[side]; }
  const SaveContext& context() const { return context_; }
  const Notation& notation() const { return notation_; }
  const TableSettings& settings() const { return settings_; }
  const Setup& setup() const { return setup_; }
  const DiceSecret& secret() const { return secret_; }  // the host's
  u32 number(Viewer viewer) const { return number_[viewer]; }
  u32 size() const { return kept_; }                                  // entries
  View view(Viewer) const;                                            // of a game that has started
  const View& seen_by(Viewer viewer) const { return view_[viewer]; }  // the same, as it is kept
  bool clicked(int n) const;  // the standing decision n: by whoever made it, not for him
  // The bot that must decide now. The host lets it think over view() and history().options() and sends its answer.
  std::optional<Side> bot_asked() const;
  std::optional<u64> clock_falls_at() const { return clock_.falls_at(); }  // send Tick then
  std::optional<u64> answer_due_at() const;  // the time has come for an answer that is held or stands: send Tick then
  bool holds() const {
    return history_ && held_at_ == history_->records().size() && !held_.empty();
  }  // and is not kept
  const Standing& standing(Side side) const { return standing_[side]; }
  const std::string& next_table() const { return rematch_; }

  // Viewers who are not there are not written to; all are, until said otherwise. Those who only look on while a person
  // decides are shown it by catch_up(), several answers at once, where the host wants it so.
  void present(Viewer viewer, bool there) { present_[viewer] = there; }
  void let_wait(bool wait) { let_wait_ = wait; }
  bool behind(Viewer) const;
  std::optional<Message> catch_up(Viewer, u64 now);
  void set_note(Side side, std::string text) { note_[side] = std::move(text); }

  std::string save(Seal = Seal::WhileUnfinished) const;  // of a game that has started
  std::string record(Viewer) const;
  std::size_t bytes() const;  // of memory, with all that it holds

 private:
  using Messages = std::vector<Message>;

  // table.cpp: requests
  std::string obey(Side, const Request&, u64 now, Taken&);
  std::string sit(Side, const Request&, u64 now, Taken&);
  std::string answer(Side, const Request&, u64 now, Taken&);
  std::string undo(Side, int clicks, u64 now, Taken&);
  std::string offer(Side, Offer, u32 to, const std::string& next, u64 now, Taken&);
  std::string accept(Side, const std::string& next, u64 now, Taken&);
  std::string agree(Side, Offer, const std::string& next, u64 now, Taken&);
  std::string say(Side, const std::string&, u64 now, Taken&);
  std::string give(Side, std::span<const Action>, u64 now, Taken&);
  std::string settle_overdue(Side, Request::Kind, u64 now, Taken&);
  std::string more_time(Side, u64 now, Taken&);
  std::string hold(Side, std::span<const Action>, Taken&);
  std::string stand(Side, const Standing&, u64 now, Taken&);
  bool give_held(u64 now, Taken&);
  void answer_for_them(u64 now, Taken&);
  bool forced() const;
  int click(Side, int clicks) const;
  bool takes_back_freely(Side) const;
  bool offer_stands() const;
  LogEntry entry(LogEntry::Kind kind, Side who, u64 now) const;
  std::string keep(LogEntry, Taken&);

  // table_entries.cpp: what an entry does
  std::string perform(const LogEntry&);
  void start_game(u64 now);
  void announce(const LogEntry&, Offer standing, Messages&);

  // Windows: when the open one may be answered, and what its seat is shown of its own.
  bool against_nobody(Side) const;  // no other person is at the table
  u64 pause(Side) const;
  u64 due() const { return window_since_ + pause(history_->pending().who); }
  bool declined_for(const Ask&) const;
  Standing shown_standing(Side) const;
  void tell_standing(Side, Messages&);
  std::string no_answer(const Action&) const;

  // table_shown.cpp: what each viewer is shown
  struct Sent {  // what a viewer was last sent
    u32 number = 0;
    Picture picture;
    TableStage stage = TableStage::Waiting;
    u32 seating = 0;
    Standing standing;
  };
  void note_changes(Side actor, u64 now);
  void set_clock(u64 now);
  bool follow_log(Viewer);
  u32 told_until() const;
  void copy_log(Viewer, Position&);
  void show_changes(std::optional<Side> actor, u64 now, Messages&);
  void settle();
  Position whole(Viewer, u64 now);
  void change(Viewer, u64 now, Position&);
  void fill_question(Viewer, Position&) const;
  void fill_end(Position&) const;
  Message why(Viewer, Thing) const;
  Players players() const { return {seats_[US].name, seats_[GB].name}; }

  SaveContext context_;
  Notation notation_;
  Setup setup_;
  DiceSecret secret_;
  std::array<Seat, 2> seats_;
  TableSettings settings_;
  std::shared_ptr<const Blob> planted_;
  std::optional<History> history_;
  Clock clock_;
  std::vector<u32> turns_;   // where in the journal each turn that stands begins
  std::size_t granted_ = 0;  // for so many of them clocks were given time
  u32 seating_ = 0;          // how often somebody took another's place
  u32 kept_ = 0;
  std::optional<u32> stuck_at_;  // the entry that is no longer possible
  std::string stuck_;

  // What each viewer knows, counted as it changed.
  std::array<u32, VIEWERS> number_{};
  std::vector<View> view_;
  std::array<std::vector<u32>, VIEWERS> log_;      // what of the history's journal each was told
  std::array<std::size_t, VIEWERS> log_stands_{};  // since the last message: how much of the log it had still stands
  bool over_ = false;
  std::array<bool, VIEWERS> present_{true, true, true};
  bool let_wait_ = false;
  std::array<Sent, VIEWERS> sent_;

  std::array<Standing, 2> standing_;
  std::vector<u32> by_standing_;  // records of windows that a standing answer declined, in order
  u64 window_since_ = 0;          // when the open window opened
  std::vector<Action> held_;      // an answer to it that was given before its time ...
  std::size_t held_at_ = 0;       // ... after so many records

  std::vector<Said> chat_;
  std::array<std::string, 2> note_;
  Offer offer_ = Offer::None;  // stands until it is answered or something happens that all can see
  Side offered_by_ = US;
  u32 undo_to_ = 0, offered_at_ = 0;
  std::string rematch_;
};

}  // namespace warhawk
