// A position for a worked case: an empty map with the pieces that the case wants, a turn, a procedure to begin with, and the
// dice it rolls.
//
//   Setting g(1813);
//   g.put("us_13", "lewiston").put("gb_49", "queenston");
//   g.units(US, 1, "lewiston", {"us_13"});                   // a card of value 1 moves single units
//   g.dice({5, 4});
//   g.step("queenston").stand().pass_windows();
//   EXPECT_TRUE(g.at("us_13", "lewiston"));
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "games/madison/battle.hpp"
#include "games/madison/madison.hpp"
#include "support/clauses.hpp"

namespace warhawk::madison {

const Edition& edition();  // content/madison as it stands in the repository
const Content& content();

int piece(const std::string& id);
int space(const std::string& id);
int lake(const std::string& id);

class Setting {
 public:
  // Nobody on the map; everything that could come later is out of the game. Autumn unless the case says otherwise.
  explicit Setting(int year = 1812, Quarter quarter = Autumn);

  // ---- the position ----
  Setting& put(const char* id, const char* where);  // a space or "ontario_box"
  Setting& put_all(std::initializer_list<const char*> ids, const char* where);
  Setting& reduced(const char* id, const char* where);  // or damaged
  Setting& burned(const char* where);
  Setting& depot(Side side, const char* where);
  Setting& fort(const char* where);  // the event fort of this space
  Setting& marker(Side side, const char* lake);
  Setting& yard(const char* vessel);  // it can be built
  Setting& away(const char* id, Away how);
  Setting& hand(Side side, std::initializer_list<int> cards);  // by their numbers in content
  Setting& held(Side side, std::initializer_list<int> cards);  // they come into the hand as well

  // ---- begin: runs up to the first question ----
  Setting& leader(Side side, int value, const char* id, bool afloat = false);  // a card of this value, for this leader
  Setting& units(Side side, int value, const char* from, std::initializer_list<const char*> ids);
  Setting& turn(Side side);     // a turn of this side
  Setting& season(Side first);  // the Action Phase of a turn, with what is in the hands
  template <class P> Setting& procedure(Side side, const P& frame) {
    begin_play(content(), s, side);
    call(s, frame);
    return go({});
  }

  // ---- answers ----
  Setting& dice(std::initializer_list<int> faces);
  Setting& answer(Action action);  // must be on offer
  Setting& take(std::initializer_list<const char*> ids);
  Setting& step(const char* to) { return answer(make<StepTo>(space(to))); }
  Setting& sail(const char* to) { return answer(make<SailTo>(space(to))); }
  Setting& out(const char* to) { return answer(make<SailOut>(lake(to))); }
  Setting& halt() { return answer(make<Halt>()); }
  Setting& done() { return answer(make<Done>()); }
  Setting& stand() { return answer(make<Stand>()); }
  Setting& lead(const char* id) { return answer(make<Lead>(piece(id))); }
  Setting& lose(const char* id) { return answer(make<Lose>(piece(id))); }
  Setting& retreat(const char* to) { return answer(make<RetreatTo>(space(to))); }
  // Declines windows, stands, and leads with the first, until something else is asked.
  Setting& fight();

  // ---- what is then true ----
  bool offers(Action action) const;
  bool offers_any(Do verb) const;
  std::vector<std::string> retreats() const;  // spaces that are offered, by id
  bool at(const char* id, const char* where) const;
  bool gone(const char* id) const { return s.at[piece(id)] == Gone; }
  bool is_reduced(const char* id) const { return s.flipped.has(piece(id)); }
  int us_lead() const { return lead_of(content(), s); }  // below 0: Britain leads
  std::string asked() const { return s.stack.depth ? question_name<State>(pending_of(s).question) : "over"; }
  Side who() const { return Side(s.stack.who); }
  bool over() const { return s.decided != Decided::No; }
  std::string why(Thing thing) const;  // the clause that bars a thing; empty: nothing does
  std::vector<std::string> log() const;
  Round10 round() const;      // of the last round of land combat that was rolled: its modifiers and strengths
  int told(Told kind) const;  // how often the journal has told it

  Setting& go(Action action);

  // ---- a card for its text ----
  bool can(Side side);       // the side could play `card` in its turn, or in winter
  Setting& play(Side side);  // and does

  State s{};
  Journal journal;
  std::vector<u8> faces;
  u32 result = 0;
  int card = 0;  // its number in content, where a case is about one
};

}  // namespace warhawk::madison
