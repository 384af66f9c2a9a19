#include "games/blocks/board.hpp"

namespace warhawk::blocks {

Force free_units(const State& s, Side side, int town) {
  Force free = s.army[side][town];
  for (int i = 0; i < s.ordered; i++) {
    const Order& order = s.order[i];
    const bool here = i < s.done ? order.to == town : order.from == town;
    if (here) free.remove(Unit(order.unit));
  }
  return free;
}

int strike_off(Force& worn, Force& fresh, Unit shown) {
  for (Unit known = shown; type_of(known) == type_of(shown); known = Unit(known + 1))
    for (Force* force : {&worn, &fresh})
      if (force->of(known)) {
        force->remove(known);
        return known - shown;
      }
  fault("a unit is shown that nobody could know of");
}

namespace {

// Both sides see who takes a hit in battle, so both can keep count.
void count_public_hit(State& s, Side side, Unit unit) {
  const int steps = strike_off(s.worn[side], s.fresh[side], unit);
  s.strain[side] = u8(s.strain[side] > steps ? s.strain[side] - steps : 0);
  if (cv_of(unit) > 1) s.worn[side].add(Unit(unit - 1));
}

}  // namespace

void hit_unit(Run& x, State& s, Side side, int town, Unit unit) {
  count_public_hit(s, side, unit);  // B96
  take(s, side, town, unit);
  if (cv_of(unit) > 1) {
    put(s, side, town, Unit(unit - 1));
    x.tell(Told::Struck, EVERYONE, {side, unit, town});
  } else {
    s.fallen[side].add(unit);
    x.tell(Told::Killed, EVERYONE, {side, unit, town});
    if (type_of(unit) == Type::Indian) s.indian = Indian::Gone;  // B68
  }
}

void hit_attacker(Run& x, State& s, int i) {
  const Unit unit = Unit(s.order[i].unit);
  hit_unit(x, s, s.active, s.order[i].to, unit);
  if (cv_of(unit) > 1) s.order[i].unit = u8(unit - 1);
  else
    drop_order(s, i);
}

void send_lone_indian_home(Run& x, State& s, Side side, int town) {
  if (side != GB) return;
  const Force force = s.army[GB][town];
  if (force.blocks() != 1 || force.of(Type::Indian) != 1) return;
  const Unit unit = *force.begin();
  strike_off(s.worn[GB], s.fresh[GB], unit);  // B97: both sides see it leave
  take(s, GB, town, unit);
  s.fallen[GB].add(Ind1);  // B97
  s.indian = Indian::Gone;
  for (int i = s.ordered; i-- > 0;)
    if (s.active == GB && s.order[i].to == town) drop_order(s, i);
  x.tell(Told::IndianLeaves, EVERYONE, {town});
}

// Like units are one answer; attackers also differ by the town they may have to go back to (B59).
void list_hits(const State& s, Side side, int town, int foot_hits, Options& out) {
  auto bar = [&](Unit unit) {
    return foot_hits && type_of(unit) == Type::Cavalry ? barred<Reason::FootFirst>("B63", foot_hits) : Bar();
  };
  if (side != s.active) {
    for (Unit unit : s.army[side][town]) out.offer(make<TakeHit>(unit, NONE), bar(unit));  // B55
    return;
  }
  for (int i = 0; i < s.done; i++) {
    const Order& order = s.order[i];
    if (order.to != town) continue;
    bool twin = false;
    for (int k = 0; k < i; k++)
      twin |= s.order[k].to == town && s.order[k].unit == order.unit && entry_of(s.order[k]) == entry_of(order);
    if (!twin) out.offer(make<TakeHit>(order.unit, entry_of(order)), bar(Unit(order.unit)));
  }
}

void take_hit(Run& x, State& s, Side side, int town, const Action& a) {
  if (side != s.active) return hit_unit(x, s, side, town, Unit(get<AUnit>(a)));
  for (int i = 0; i < s.done; i++)
    if (s.order[i].to == town && s.order[i].unit == get<AUnit>(a) && entry_of(s.order[i]) == get<ATown>(a))
      return hit_attacker(x, s, i);
  fault("a hit on a unit that is not there");
}

int controlled_lakes(const Content& c, const State& s, Side side) {
  int lakes = 0;
  for (int lake = 0; lake < c.lakes; lake++)
    lakes += (s.on(LakeControl) ? s.lake[side][lake].ships() : s.lake[side][lake].of(Ready)) > 0;
  return lakes;
}

int town_and_lake_points(const Content& c, const State& s, Side side) {
  int points = c.points_per_lake * controlled_lakes(c, s, side);
  for (int t : TownsIn{s.held[side] & c.land[other(side)]}) points += c.town[t].value;  // B5, B70
  return points;
}

int score(const Content& c, const State& s, Side side) {
  int points = town_and_lake_points(c, s, side);
  for (int t : TownsIn{s.held[side]}) points += c.points_per_unit * s.army[side][t].blocks();  // B72
  return points;
}

void tell_units(Run& x, Told kind, Seen seen, int side, int town, Force force) {
  if (!x.context->journal) return;
  std::vector<u16> units;
  for (Unit unit : force) units.push_back(u16(unit)), units.push_back(u16(force.of(unit)));
  if (town == NONE) x.tell(kind, seen, {side}, units);
  else
    x.tell(kind, seen, {side, town}, units);
}

}  // namespace warhawk::blocks
