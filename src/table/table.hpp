// One table where a game is played: requests in, messages out, and no input or output of its own.
//
// Each message is for one viewer and made from that viewer's View alone. What a viewer is sent, and the number on it,
// changes only when something changes that this viewer may know: hidden clicks of the other side send nothing.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation.hpp"
#include "engine/save.hpp"

namespace warhawk {

struct Seat {
  std::string name;  // a person's, or the bot's
  bool bot = false;
};

struct TableSettings {
  bool auto_forced = false;         // questions to persons with a single answer are answered for them
  bool bots_agree_to_undo = false;  // past a die: the computer never minds
};

struct Request {
  enum class Kind : u8 { Join, Answer, Undo, Resign, OfferDraw, Accept, Refuse, Why };
  Kind kind = Kind::Join;
  u32 number = 0;  // Answer: the number of the message that asked
  Action action{};
  int clicks = 1;  // Undo: how many of one's own decisions
  Thing thing{};   // Why
};

struct Choice {
  Action action;
  std::string words;  // as in notation, without the side
  Line line;
};

struct Told {
  Event event;
  Line line;  // empty where the event is not for the log
};

// The table as one viewer sees it.
struct Position {
  u32 number = 0;  // an answer names it; grows by one with each position that this viewer is sent
  bool over = false;
  Side asked = US;
  std::string question;  // "Battle.Retreat"
  Clause clause;
  Line prompt;
  std::vector<Choice> choices;  // only for who is asked
  Picture picture;
  std::size_t log_from = 0;  // the log before this entry stands; what followed it is replaced by `log`
  std::vector<Told> log;
  int own_undo = 0;  // how many clicks this viewer may take back without asking
  Players players;
  Outcome outcome;
  std::string result;         // when over
  std::string key_hash, key;  // the key when over
};

enum class Offer : u8 { None, Undo, Draw };

struct Message {
  enum class Kind : u8 { Shown, Refused, Why, Offered, OfferRefused };
  Viewer to = Spectator;
  Kind kind = Kind::Shown;
  std::optional<Position> position;  // Shown
  std::string text;                  // a sentence, for all other kinds
  Offer offer = Offer::None;
  Side by = US;  // who offers
  WhyNot why{};  // Why
};

class Table {
 public:
  Table(SaveContext, const Setup&, DiceSecret, std::array<Seat, 2>, TableSettings = {});
  Table(SaveContext, const Saved&, std::array<Seat, 2>, TableSettings = {});  // goes on with a saved game

  std::vector<Message> take(Viewer from, const Request&);

  const History& history() const { return history_; }
  const Seat& seat(Side side) const { return seats_[side]; }
  u32 number(Viewer viewer) const { return number_[viewer]; }
  View view(Viewer) const;
  // The bot that must decide now. The host lets it think over view() and history().options() and sends its answer.
  std::optional<Side> bot_asked() const;

  std::string save(Seal = Seal::WhileUnfinished) const;
  std::string record(Viewer) const;

 private:
  using Messages = std::vector<Message>;
  void remember();
  void show_changes(Side actor, Messages*);  // null: nobody is there to be shown anything
  void answer_forced(Messages*);
  bool forced() const;
  Position position(Viewer, std::size_t log_from) const;
  std::size_t follow_log(Viewer);
  int click(Side, int clicks) const;
  std::string play(Viewer, const Request&, Messages&);
  std::string undo(Side, int clicks, Messages&);
  std::string offer(Side, Offer, Messages&);
  std::string accept(Side, Messages&);
  void refuse(Side, Messages&);
  Message why(Viewer, Thing) const;
  Players players() const { return {seats_[US].name, seats_[GB].name}; }

  SaveContext context_;
  Notation notation_;
  DiceSecret secret_;
  std::array<Seat, 2> seats_;
  TableSettings settings_;
  History history_;

  // What each viewer was last sent.
  std::array<u32, VIEWERS> number_{};
  std::vector<View> view_;
  std::array<std::vector<Event>, VIEWERS> log_;
  bool over_ = false;

  Offer offer_ = Offer::None;  // stands until it is answered or something happens that all can see
  Side offered_by_ = US;
  int undo_to_ = 0;
  u32 offered_at_ = 0;
};

}  // namespace warhawk
