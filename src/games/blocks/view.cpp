// What each side knows (B94 to B98): hide_from erases the rest, imagine fills it with one guess that fits.
#include <algorithm>

#include "engine/dice.hpp"
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

int excess(const Content& c, const State& s, Side side, int town);

namespace {

Force faceless(int n) {
  Force force{};
  force.add(Block, n);
  return force;
}

template <class P> P* top_is(State& s) {
  auto& top = s.stack.top();
  return top.proc == State::Procs::index<P>() ? &top.as<P>() : nullptr;
}
template <class P> void set_back(State& s, const P& frame, typename P::At at, Clause clause) {
  auto& top = s.stack.top();
  std::memset(top.bytes, 0, sizeof top.bytes);
  std::memcpy(top.bytes, &frame, sizeof frame);
  top.at = u8(at);
  s.stack.clause = clause;
}

// B95: of a half-made order only its kind is known, so it is set back to its first question.
void hide_half_made_order(const Content& c, State& s, Side side) {
  if (s.stack.who != side) return;
  if (top_is<Deploy>(s)) {
    for (int t : TownsIn{s.held[side]}) s.hand[side].add(s.army[side][t]), s.army[side][t] = {};
    s.held[side] = 0;
  } else if (const NavalMove* m = top_is<NavalMove>(s)) {
    set_back(s, NavalMove{.lake = NONE, .used = m->used, .from = NONE, .to = NONE}, NavalMove::At::Which,
             "B23");  // B95
  } else if (top_is<GroupMove>(s)) {
    set_back(s, GroupMove{.from = NONE}, GroupMove::At::Which, "B34");  // B95
  } else if (WinterLosses* w = top_is<WinterLosses>(s)) {
    u8 town = 0;
    while (!excess(c, s, side, town)) town++;
    set_back(s, WinterLosses{.side = w->side, .town = town, .left = u8(excess(c, s, side, town))},
             WinterLosses::At::Loss, c.town[town].territory == side ? "B77" : "B78");  // B95
  } else if (!top_is<Reinforce>(s)) {
    return;
  }
  for (int i = s.done; i < s.ordered; i++) s.order[i] = {};
  s.ordered = s.done;
}

void hide_side(const Content& c, State& s, Side side) {  // B4
  hide_half_made_order(c, s, side);
  for (int t : TownsIn{s.held[side]})
    if (t != s.open_town) s.army[side][t] = faceless(s.army[side][t].blocks());
  s.pool[side] = faceless(s.pool[side].blocks());
  s.hand[side] = faceless(s.hand[side].blocks());
  for (Force& force : s.waiting[side]) force = faceless(force.blocks());
  s.frozen[side] = {};
  if (s.active != side) return;
  for (int i = 0; i < s.done; i++)
    if (s.order[i].to != s.open_town) s.order[i].unit = Block;
  std::sort(s.order, s.order + s.done, [](const Order& a, const Order& b) {  // no order that tells which is which
    return std::array<int, 4>{a.to, a.from, a.via, a.unit} < std::array<int, 4>{b.to, b.from, b.via, b.unit};
  });
}

}  // namespace

View hide_from(const Content& c, const State& state, Viewer viewer) {
  View view;
  view.state_ = state;
  if (state.decided != Decided::No) return view;  // B98
  for (Side side : {US, GB})
    if (viewer != Viewer(side)) hide_side(c, view.state_, side);
  return view;
}

namespace {

// The unseen units of one side, to be dealt out at random to the places where its blocks are seen to be.
class Deal {
 public:
  Deal(State& s, Side side, Random& random) : s_(s), side_(side), random_(random) {}

  // False if the units were dealt so that nobody who suits was left for some place.
  bool run() {
    Force fresh = s_.fresh[side_], worn = s_.worn[side_];
    int strain = s_.strain[side_];
    if (s_.open_town != NONE)  // units that are shown are not to be dealt again
      for (Unit unit : s_.army[side_][s_.open_town])
        for (int i = s_.army[side_][s_.open_town].of(unit); i > 0; i--) strain -= strike_off(worn, fresh, unit);
    fresh_.add(fresh);
    worn_.add(worn);
    // What was never on the map is as it was printed.
    deal_fresh(s_.pool[side_]);
    deal_fresh(s_.hand[side_]);
    for (Force& force : s_.waiting[side_]) deal_fresh(force);
    for (Unit unit : fresh_.left()) worn_.add(unit);
    for (int i = 0; i < s_.gone_in_winter[side_]; i++)
      s_.frozen[side_].add(worn_.take(random_, [](Unit unit) { return type_of(unit) != Type::Indian; }));
    weaken(strain);
    deal_arrivals();
    for (int t : TownsIn{s_.held[side_]}) {
      Force& force = s_.army[side_][t];
      for (int n = force.of(Block); n > 0; n--) {
        force.remove(Block);
        force.add(worn_.take(random_));
      }
    }
    name_arrivals();
    return !worn_.lacking && !fresh_.lacking;
  }

 private:
  struct Bag {
    std::array<Unit, BLOCKS> unit;
    int n = 0;
    void add(Unit u) { unit[u32(n++)] = u; }
    void add(Force force) {
      for (Unit u : force)
        for (int i = force.of(u); i > 0; i--) add(u);
    }
    std::span<const Unit> left() const { return {unit.data(), std::size_t(n)}; }
    bool lacking = false;  // somebody was asked for who was not there
    Unit take(Random& random) {
      if (n == 0) fault("a guess has more blocks than units");
      return take_at(random.below(u32(n)));
    }
    // One that suits, if there is one; else any.
    template <class Suits> Unit take(Random& random, Suits suits) {
      int good = 0;
      for (Unit u : left()) good += suits(u);
      if (good == 0) lacking = true;
      if (good == 0 || good == n) return take(random);
      for (u32 i = 0, pick = random.below(u32(good));; i++)
        if (suits(unit[i]) && pick-- == 0) return take_at(i);
    }
    Unit take_at(u32 i) {
      const Unit taken = unit[i];
      unit[i] = unit[u32(--n)];
      return taken;
    }
  };

  void deal_fresh(Force& force) {
    for (int n = force.of(Block); n > 0; n--) {
      force.remove(Block);
      Bag& bag = fresh_.n ? fresh_ : worn_;
      force.add(bag.take(random_, [](Unit unit) { return type_of(unit) != Type::Indian; }));
    }
  }
  void weaken(int steps) {  // steps lost in winters, by whom nobody else knows
    for (; steps > 0; steps--) {
      bool strong = false;
      for (Unit unit : worn_.left()) strong |= cv_of(unit) > 1;
      if (!strong) return;
      worn_.add(Unit(worn_.take(random_, [](Unit unit) { return cv_of(unit) > 1; }) - 1));
    }
  }
  // How a unit moved this turn tells something of it: only infantry is carried, only cavalry rides two roads, and the
  // Indian does not attack alone.
  void deal_arrivals() {
    if (s_.active != side_) return;
    for (int i = 0; i < s_.done; i++) {
      Order& order = s_.order[i];
      if (order.unit != Block) continue;
      const bool carried = order.via == BY_SEA, rode = order.via < TOWNS;
      const bool alone = holds(s_, other(side_), order.to) && s_.army[side_][order.to].blocks() == 1;
      if (!carried && !rode && !alone) continue;
      order.unit = worn_.take(random_, [&](Unit unit) {
        return carried ? type_of(unit) == Type::Infantry
               : rode  ? type_of(unit) == Type::Cavalry
                       : type_of(unit) != Type::Indian;
      });
      s_.army[side_][order.to].remove(Block);
      s_.army[side_][order.to].add(Unit(order.unit));
    }
  }
  void name_arrivals() {  // the other arrivals are any of those that stand there
    if (s_.active != side_) return;
    for (int i = 0; i < s_.done; i++) {
      if (s_.order[i].unit != Block) continue;
      Force there = s_.army[side_][s_.order[i].to];
      for (int k = 0; k < s_.done; k++)
        if (s_.order[k].unit != Block && s_.order[k].to == s_.order[i].to) there.remove(Unit(s_.order[k].unit));
      int pick = int(random_.below(u32(there.blocks())));
      for (Unit unit : there)
        if ((pick -= there.of(unit)) < 0) {
          s_.order[i].unit = unit;
          break;
        }
    }
  }

  State& s_;
  Side side_;
  Random& random_;
  Bag fresh_, worn_;
};

bool is_hidden(const State& s, Side side) {
  int faceless_blocks = s.pool[side].of(Block) + s.hand[side].of(Block);
  for (int t : TownsIn{s.held[side]}) faceless_blocks += s.army[side][t].of(Block);
  for (Force force : s.waiting[side]) faceless_blocks += force.of(Block);
  return faceless_blocks > 0 || (s.gone_in_winter[side] > 0 && !s.frozen[side]);
}

}  // namespace

State imagine(const Content& c, const View& view, u64 seed) {
  Random random{seed};
  for (int tries = 0;; tries++) {
    State s = view.shown();
    if (s.decided != Decided::No) return s;
    bool fits = true;
    for (Side side : {US, GB})
      if (is_hidden(s, side)) fits &= Deal(s, side, random).run();
    Options answers;  // a half-made order must have a way to be made: with a lone cavalryman at the ships it has none
    options(c, s, answers);
    if ((fits && answers.n > 0) || tries == 200) return s;  // dealing again keeps all guesses that fit equally likely
  }
}

}  // namespace warhawk::blocks
