// One sitting at a table: shows the position, hears the player, lets the bots answer, saves after every decision.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/map.hpp"
#include "cli/terminal.hpp"
#include "table/table.hpp"
#include "table/words.hpp"

namespace warhawk::cli {

class Session {
 public:
  Session(const Edition&, Table&, const GameFile&, Terminal&, std::optional<u64> seed);
  int run();

 private:
  enum class After : u8 { Again, Show, Played, Quit };

  // An answer, and what it answered.
  struct Repeat {
    Action action;
    std::string question;
    std::vector<Choice> choices;
    Picture picture;
  };

  // What one viewer was told, and how much of it was on the screen.
  struct Watch {
    Position position;
    // The same in words, and as a picture:
    std::vector<Choice> choices;
    Line prompt;
    Picture picture;
    std::vector<Told> log;
    std::size_t seen = 0;
    int asked_at = 0;  // how many decisions there were before this player's last answer
    std::optional<Repeat> last;
  };

  void hear(const std::vector<Message>&, Side from);
  void save(bool durable) const { file_.write(table_.save(), durable); }
  void let_bot_answer(Side);
  bool let_person_answer(Side);
  void finish();
  void say_goodbye();

  // session_screen.cpp
  bool secrets_between_people() const;
  bool hand_over(Side);
  void show(Viewer);
  void show_screen(Viewer);
  void tell_news(Viewer);
  Rows question(Viewer) const;
  Row taken_back_by_undo(Viewer) const;
  Row answered_for(Viewer) const;
  Scene scene(Viewer) const;
  Rows answers(Viewer) const;
  std::vector<Thing> asked_about(Viewer) const;
  std::string name_of(Side) const;

  // what is typed
  After obey(Side, const std::string& line);
  After answer(Side, const std::string& line);
  After give(Side, const Action&);
  bool all_to_take(Side) const;
  bool same_question(Side) const;
  After request(Side, const Request&);
  After ask_other(Side other, const std::string& what);
  void show_log(Side, const std::string& number) const;
  void show_rule(Side, const std::string& id) const;
  void tell_card(const CardInfo&, int copies = 1) const;
  void show_hand(Side) const;
  void explain_why(Side, const std::string& name);
  void explain_map(Side) const;
  void give_hint(Side);
  void save_copy(const std::string& path) const;
  void help(Side) const;

  const Edition& edition_;
  const Notation notation_;
  Table& table_;
  const GameFile& file_;
  Terminal& terminal_;
  u64 bot_seed_ = 0;
  int people_ = 0;
  Viewer at_screen_ = Spectator;
  std::array<Watch, VIEWERS> watch_;
  std::optional<Message> offer_;
  std::string notice_;              // said below the next screen
  std::optional<Side> again_;       // who gives his last answer again
  std::optional<Side> taking_all_;  // who takes along all that can go
  bool resigning_ = false;
};

}  // namespace warhawk::cli
