// One sitting at a table, wherever that is: shows the position, hears the player, and waits for the others.
#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "cli/map.hpp"
#include "cli/terminal.hpp"
#include "table/words.hpp"

namespace warhawk::cli {

class Session {
 public:
  Session(const Edition&, Host&, Terminal&);
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
    std::vector<Line> log;
    std::size_t seen = 0;
    std::optional<Repeat> last;
  };

  void hear(const std::vector<Message>&, Side from);
  const Position& position() const { return watch_[viewers_.front()].position; }
  bool at_this_screen(Side) const;
  bool let_others_answer();
  bool let_person_answer(Side);
  void finish();
  void say_goodbye();

  // session_screen.cpp
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
  bool answer_offer();
  void show_log(Side, const std::string& number) const;
  void show_rule(Side, const std::string& id) const;
  void tell_card(const CardInfo&, int copies = 1) const;
  void show_hand(Side) const;
  std::optional<Thing> thing_called(const std::string& name, const char* command) const;
  void look_at_map(Side, const std::string& where);
  void explain_why(Side, const std::string& name);
  void tell_why(Side, Thing, const std::string& called, bool asked);
  std::string answers_about(Side, Thing) const;
  void explain_map(Side) const;
  bool settle_overdue();  // session_clocks.cpp; false: the screen is closed
  // session_windows.cpp
  Standing standing(Side) const;
  bool answered(Side) const;
  std::string names_of(const std::vector<Thing>&) const;
  void tell_standing(Side) const;
  std::optional<After> obey_standing(Side, const std::string& line);
  Row about_window(Viewer) const;

  // session_orders.cpp
  struct Orders {
    Side side;
    Thing goal;
    bool all;  // who can goes along
    int left;  // answers at most
  };
  std::optional<After> obey_orders(Side, const std::string& line);
  const Choice* next_order(Side);
  double way_to_goal(Thing from) const;

  void give_hint(Side);
  void tell_odds(Side, const std::string&) const;
  void save_copy(const std::string& path) const;
  void help(Side) const;

  const Edition& edition_;
  const Notation notation_;
  Host& host_;
  Terminal& terminal_;
  const std::vector<Viewer> viewers_;
  int people_ = 0;
  Viewer at_screen_ = Spectator;
  std::array<Watch, VIEWERS> watch_;
  MapView map_;
  std::optional<Message> offer_;
  std::string notice_;              // said below the next screen
  std::optional<Side> again_;       // who gives his last answer again
  std::optional<Side> taking_all_;  // who takes along all that can go
  std::optional<Orders> orders_;    // what is being carried out
  bool resigning_ = false, told_to_wait_ = false, windows_met_ = false, told_overdue_ = false;
  std::chrono::steady_clock::time_point shown_at_{};  // when clocks were last told
};

// What one types about a clock, or none; session_clocks.cpp.
std::optional<Request::Kind> clock_request(const std::string& word);

}  // namespace warhawk::cli
