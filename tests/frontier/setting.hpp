// A position for a worked case: empty maps with the pieces that the case wants, a procedure to begin with, and the dice it rolls.
//
//   Setting g;
//   g.put("gb_6th", "Quebec").put("us_23rd", "Sorel");
//   g.activate("gb_6th").by(ByLand).dice({4, 6});
//   g.to("9303").to("9203") ...
#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "games/frontier/frontier.hpp"
#include "games/frontier/movement.hpp"
#include "printed.hpp"

namespace warhawk::frontier {

int unit(const std::string& id);  // of pieces.toml

class Setting {
 public:
  // Nobody on the map, no cards in hand, the sixth Action Phase of spring 1812 on both maps.
  explicit Setting(Sheet sheet = Sheet::Both);

  // ---- the position ----
  Setting& put(const char* id, const char* where);  // a hex by its number or name
  Setting& put_all(std::initializer_list<const char*> ids, const char* where);
  Setting& reduced(const char* id, const char* where);
  Setting& inside(const char* id, const char* where);
  Setting& unbuilt(const char* id, const char* where);
  Setting& aboard(const char* id, const char* ship);
  Setting& siege(const char* where, int phase = 1);
  Setting& taken(const char* where);  // by the enemy of its owner
  Setting& burned(const char* where);
  Setting& depot(Side side, const char* where);
  Setting& fort(EventFort which);
  Setting& hand(Side side, std::initializer_list<int> cards);  // by number, each side's own

  // ---- begin: runs up to the first question ----
  Setting& activate(const char* id);
  template <class P> Setting& procedure(const P& frame) {
    call(s, frame);
    return go({});
  }

  // ---- answers ----
  Setting& dice(std::initializer_list<int> faces);
  Setting& answer(Action action);  // must be on offer
  Setting& take(std::initializer_list<const char*> ids);
  Setting& by_land();  // says so where that is asked
  Setting& land();     // by land with whoever was taken, up to the first step; dice must lie ready
  Setting& to(const char* where) { return answer(make<StepTo>(hex(where))); }
  Setting& along(std::initializer_list<const char*> path);
  Setting& halt() { return answer(make<Halt>()); }
  Setting& done() { return answer(make<Done>()); }
  Setting& stand() { return answer(make<Stand>()); }
  Setting& give_way() { return answer(make<GiveWay>()); }
  Setting& evade(const char* where) { return answer(make<EvadeTo>(hex(where))); }
  Setting& lead(const char* id, Position position) { return answer(make<Lead>(unit(id), position)); }
  Setting& support(const char* id, Position position) { return answer(make<Support>(unit(id), position)); }
  Setting& posture(Posture posture) { return answer(make<Choose>(posture)); }
  Setting& lose(const char* id) { return answer(make<Lose>(unit(id))); }
  // Both lines with the first regiment in the Centre and the others in Reserve, then these postures.
  Setting& deploy(Posture attacker = LineAdvance, Posture defender = LineAdvance);
  // Answers whatever is asked with the first of these verbs that is offered, until none is.
  Setting& answer_all(std::initializer_list<Do> verbs);

  // ---- what is then true ----
  bool offers(Action action) const;
  bool offers_any(Do verb) const;
  bool offers_step(const char* where) const { return offers(make<StepTo>(hex(where))); }
  bool at(const char* id, const char* where) const { return s.at[unit(id)] == hex(where); }
  bool dead(const char* id) const { return s.at[unit(id)] == Dead; }
  bool is_reduced(const char* id) const { return s.reduced.has(unit(id)); }
  bool is_inside(const char* id) const { return s.inside.has(unit(id)); }
  bool besieged(const char* where) const { return s.siege[town(where)]; }
  bool has_depot(Side side, const char* where) const { return depot_at(s, side, hex(where)); }
  Side held_by(const char* where) const { return controller(printed(), s, town(where)); }
  Supplied supply(const char* id) const;
  int left() const;  // movement points of the march under way
  std::string asked() const { return s.stack.depth ? question_name<State>(pending_of(s).question) : "over"; }
  Side who() const { return Side(s.stack.who); }
  bool over() const { return s.decided != Decided::No; }
  template <class P> P& frame() { return *find_frame<P>(s); }

  Setting& go(Action action);

  State s{};
  Journal journal;
  std::vector<u8> faces;
  u32 result = 0;
};

}  // namespace warhawk::frontier
