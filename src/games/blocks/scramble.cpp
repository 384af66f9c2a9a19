// For tests of secrecy: another state that a viewer can't tell from this one, made from the list of hidden facts (B95,
// B97) and not from hide_from. The hidden facts of a side are: which unit each of its blocks is, on the map (but for an
// open battle), in the pool, in hand, waiting or gone in a winter; and the order it is putting together.
#include "engine/dice.hpp"
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// One hidden block: where it is counted, and the order that moved it there, if any.
struct Hidden {
  Force* home;
  Unit unit;
  int order;   // -1: none
  bool fresh;  // must be as printed: never on the map
  bool lone_attacker;
};

class Scramble {
 public:
  Scramble(const Content& c, State& s, Side side, Random& random) : c_(c), s_(s), side_(side), random_(random) {}

  void run() {
    take_back_half_made_order();
    collect();
    for (int i = 0; i < 6 * n_; i++) {  // drawn one after the other: every compiler makes the same twins
      Hidden& b = hidden_[random_.below(u32(n_))];
      Hidden& a = hidden_[random_.below(u32(n_))];
      try_swap(a, b);
    }
    remake_order();
  }

 private:
  void take_back_half_made_order() {
    auto& top = s_.stack.top();
    const bool hidden_order = s_.stack.who == side_ && (is<Deploy>() || is<NavalMove>() || is<GroupMove>() ||
                                                        is<Reinforce>() || is<WinterLosses>());
    if (!hidden_order) return;
    remake_ = true;
    for (int i = s_.done; i < s_.ordered; i++) s_.order[i] = {};
    s_.ordered = s_.done;
    if (is<Deploy>()) {
      for (int t : TownsIn{s_.held[side_]}) s_.hand[side_].add(s_.army[side_][t]), s_.army[side_][t] = {};
      s_.held[side_] = 0;
    }
    if (is<NavalMove>())
      top.as<NavalMove>() = {.lake = NONE, .used = top.as<NavalMove>().used, .from = NONE, .to = NONE};
    if (is<GroupMove>()) top.as<GroupMove>().from = NONE;
    top.at = 0;
    settle();
  }
  template <class P> bool is() const { return s_.stack.top().proc == State::Procs::index<P>(); }
  void settle() {  // runs the procedure up to its first question; hidden orders do nothing before it
    Dice dice = Dice::fast(1);
    Context context{dice};
    Run x{.content = c_, .context = &context, .answer = {}};
    advance(x, s_);
  }
  void remake_order() {
    if (!remake_) return;
    for (int clicks = int(random_.below(8)); clicks > 0; clicks--) {
      Options answers;
      options(c_, s_, answers);
      if (answers.n == 0) return;
      State next = s_;
      Dice dice = Dice::fast(random_.next());
      Context context{dice};
      apply(c_, next, answers.at[random_.below(u32(answers.n))], context);
      const bool still = next.stack.depth == s_.stack.depth && next.stack.who == side_ && next.rolls == s_.rolls &&
                         next.stack.top().proc == s_.stack.top().proc && next.done == s_.done &&
                         (next.ordered > s_.ordered || !is<WinterLosses>());
      if (!still) return;
      s_ = next;
    }
  }

  void collect() {
    for (int t : TownsIn{s_.held[side_]})
      if (t != s_.open_town) collect(s_.army[side_][t], t, false);
    collect(s_.pool[side_], NONE, true);
    collect(s_.hand[side_], NONE, true);
    for (Force& force : s_.waiting[side_]) collect(force, NONE, true);
    collect(s_.frozen[side_], NONE, false);
  }
  void collect(Force& home, int town, bool fresh) {
    Force others = home;
    for (int i = 0; i < s_.done && s_.active == side_; i++)
      if (s_.order[i].to == town) {
        const Unit unit = Unit(s_.order[i].unit);
        others.remove(unit);
        hidden_[n_++] = {&home, unit, i, fresh, home.blocks() == 1 && holds(s_, other(side_), town)};
      }
    for (Unit unit : others)
      for (int k = others.of(unit); k > 0; k--) hidden_[n_++] = {&home, unit, -1, fresh, false};
  }

  bool fits(const Hidden& place, Unit unit) const {
    const Type type = type_of(unit);
    if (place.fresh || place.home == &s_.frozen[side_])
      if (type == Type::Indian || (place.fresh && !mix(c_, s_).army[side_].of(unit))) return false;
    if (place.order >= 0 && s_.order[place.order].via == BY_SEA) return type == Type::Infantry;
    if (place.order >= 0 && s_.order[place.order].via < TOWNS) return type == Type::Cavalry;
    return !place.lone_attacker || type != Type::Indian;
  }
  void try_swap(Hidden& a, Hidden& b) {
    if (a.home == b.home || a.unit == b.unit || !fits(a, b.unit) || !fits(b, a.unit)) return;
    a.home->remove(a.unit), b.home->remove(b.unit);
    std::swap(a.unit, b.unit);
    a.home->add(a.unit), b.home->add(b.unit);
    if (a.order >= 0) s_.order[a.order].unit = a.unit;
    if (b.order >= 0) s_.order[b.order].unit = b.unit;
  }

  const Content& c_;
  State& s_;
  Side side_;
  Random& random_;
  bool remake_ = false;
  Hidden hidden_[2 * BLOCKS];
  int n_ = 0;
};

}  // namespace

State scramble(const Content& c, const State& state, Viewer viewer, u64 seed) {
  State s = state;
  Random random{seed};
  if (s.decided != Decided::No) return s;
  for (Side side : {US, GB})
    if (viewer != Viewer(side)) Scramble(c, s, side, random).run();
  Options answers;
  options(c, s, answers);
  return answers.n > 0 ? s : state;  // the order under way can't be made with the units swapped like this
}

}  // namespace warhawk::blocks
