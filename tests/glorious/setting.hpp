// A position for a worked case: the set-up table with the ships, Forces, markers and cards that the case wants, a
// procedure to begin with, and the dice it rolls.
//
//   Setting g;
//   g.force(US, Patrol, York, {Madison, Oneida});
//   g.row({7}).events({6, 20});       // Target Card 7 lies in the row; Event Cards are drawn in this order
//   g.dice({4, 5});
//   g.procedure(LakeAction{});
//   ...
//   EXPECT_EQ(g.place(Madison), InTransit);
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "games/glorious/board.hpp"
#include "games/glorious/glorious.hpp"
#include "support/clauses.hpp"

namespace warhawk::glorious {

const Edition& edition();  // content/glorious as it stands in the repository
const Content& content();

// The ships in the order of content.
enum ShipName : u8 {
  Wolfe,
  RoyalGeorge,
  Moira,
  Beresford,
  SidneySmith,
  Melville,
  Pike,
  Madison,
  Oneida,
  Sylph,
  Tompkins,
  FairAmerican,
  Conquest,
  Asp,
  Growler,
  Hamilton,
  Julia,
  Lady,
  Ontario,
  Pert,
  Raven,
  Scourge
};
using Ships = std::initializer_list<ShipName>;
ShipSet set_of(Ships ships);

class Setting {
 public:
  // The table after set-up, before anybody is asked: no U.S. Troops placed, no convoy scheduled, the row empty.
  explicit Setting(int turn = 1, bool cutting_out = false);
  Setting(const Setting&) = default;
  ~Setting() { EXPECT_TRUE(dice_used_up()) << "dice of the case were not rolled"; }

  // ---- the position ----
  Setting& put(Ships ships, Area area);                                           // of their Homeport Display
  int force(Side side, Mission mission, Zone zone, Ships ships, int troops = 0);  // its number; Troops from nowhere
  Setting& reduced(Ships ships, int lost = 1);                                    // steps lost
  Setting& owner(Side side, Ships ships);
  Setting& upgraded(Ships ships);
  Setting& isolated(Ships ships);
  Setting& blockade(Zone zone);
  Setting& control(Zone zone, u8 holder);
  Setting& supply(int us, int gb);
  Setting& delay(int us, int gb);
  Setting& with(Reading reading);      // instead of the usual one
  Setting& column(int column);         // of the Naval Balance, from 1 as printed
  Setting& troops(int us, int gb);     // available; the British ones real and revealed
  Setting& us_convoy(int turn);        // scheduled for this turn of the month
  Setting& british_convoy(bool real);  // of this turn, turned over already
  // Target Cards by number, from 1, face down in the row from left to right. Cards of one zone are turned up in
  // ascending order, whatever their order here.
  Setting& row(std::initializer_list<int> cards);
  // Event Cards by number, from 1: the pile, drawn in this order, which must be ascending (else use picks).
  Setting& events(std::initializer_list<int> cards);
  // A fight with these ships Engaged, each side one Force with a Patrol mission.
  void fight(Zone zone, Ships us, Ships gb, Side gage = US, Meeting kind = Meeting::Lake);

  // ---- play ----
  template <class P> void procedure(const P& frame) { call(s, frame), go({}); }
  // Calls something that wants a Run.
  template <class Call> void run(Call call) {
    Context context{.dice = dice_, .journal = &journal};
    Run x{.content = content(), .context = &context, .answer = {}};
    call(x);
  }
  void dice(std::vector<u8> faces, std::vector<u8> picks = {});  // for what follows; the last ones must be used up
  // These first, then as many of one face and first picks as are wanted: where more are rolled than the case is about.
  void every_die(u8 face, std::vector<u8> first = {}, std::vector<u8> picks = {});
  void answer(Action action);  // must be on offer
  void answers(std::initializer_list<Action> actions) {
    for (Action action : actions) answer(action);
  }
  void answer(Do verb) { answer({u16(verb), 0, 0, 0}); }
  bool dice_used_up() const { return endless_ || dice_.script_used_up(); }

  // ---- look ----
  int place(int ship) const { return s.place[ship] >= OnLake ? int(OnLake) : s.place[ship]; }
  int zone_of(int ship) const { return s.force[force_of(s, ship)].zone; }  // of a ship on the lake
  int mission_of(int ship) const { return s.force[force_of(s, ship)].mission; }
  std::string question() const;  // "Combat.AttackOrPass", or "over"
  bool over() const { return s.stack.depth == 0; }
  bool offers(Action action) const;
  bool offers(Do verb) const;                  // any action with this verb
  std::vector<Action> options(Do verb) const;  // those with this verb
  std::vector<int> first(Do verb) const;       // the first noun of each option with this verb
  Bar why(Thing thing) const { return why_not(game(), &content(), &s, thing).bar.clause(); }
  bool told(Told kind) const { return !events(kind).empty(); }
  std::vector<Event> events(Told kind) const;
  std::vector<int> args(Told kind) const;  // of the last event of the kind

  State s;
  Journal journal;

 private:
  void go(Action answer);
  Dice dice_;
  bool endless_ = false;
};

}  // namespace warhawk::glorious
