// III.B. Wintering: attrition, ships leave the lakes, reinforcements.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

Force draw_reinforcements(Run& x, State& s, Side side, int n);

int excess(const Content& c, const State& s, Side side, int town) {  // B77, B78: only army units count (B79)
  const int over = s.army[side][town].blocks() - c.town[town].value;
  return over > 0 ? over : 0;
}

namespace {

// Those not yet named in this town (B77: all different).
void list_losses(const State& s, const WinterLosses& w, Options& out) {
  const Force force = free_units(s, Side(w.side), w.town);
  for (Unit unit : force) out.offer(make<Suffer>(unit, w.town));
}

// At home a unit loses a step, abroad it is gone.
void suffer(Run& x, State& s, Side side, const Order& order) {
  const Unit unit = Unit(order.unit);
  const int town = order.from;
  const bool home = x.content.town[town].territory == side;  // B5, B77, B78
  const bool shown = s.on(AttritionShown);
  const Seen seen = shown ? EVERYONE : only(side);
  take(s, side, town, unit);
  if (shown) strike_off(s.worn[side], s.fresh[side], unit);
  if (home && cv_of(unit) > 1) {
    put(s, side, town, Unit(unit - 1));
    if (shown) s.worn[side].add(Unit(unit - 1));
    else
      s.strain[side]++;
    x.tell(Told::WinterHurt, seen, {side, unit, town});
    return;
  }
  if (type_of(unit) == Type::Indian) {  // B97: named when it leaves the game
    s.indian = Indian::Gone;
    s.fallen[GB].add(Ind1);
    if (!shown) strike_off(s.worn[GB], s.fresh[GB], unit);
    x.tell(Told::IndianLeaves, EVERYONE, {town});
    return;
  }
  if (shown) {
    s.fallen[side].add(weakest(type_of(unit)));
  } else {
    s.frozen[side].add(unit);
    s.gone_in_winter[side]++;
  }
  x.tell(Told::WinterKilled, seen, {side, unit, town});
}

// The other side sees only how many blocks disappear where.
void suffer_all(Run& x, State& s, Side side) {
  int before[TOWNS] = {};
  for (int t : TownsIn{s.held[side]}) before[t] = s.army[side][t].blocks();
  for (int i = s.done; i < s.ordered; i++) suffer(x, s, side, s.order[i]);
  clear_orders(s);
  for (int t : TownsIn{all_towns(x.content)})
    if (const int gone = before[t] - s.army[side][t].blocks()) x.tell(Told::WinterGone, EVERYONE, {side, gone, t});
}

bool suffers(const Content& c, const State& s, Side side) {
  for (int t : TownsIn{s.held[side]})
    if (excess(c, s, side, t)) return true;
  return false;
}

}  // namespace

Says<WinterLosses> prompt(const Content&, const State&, const WinterLosses& w) { return {w.town, w.left}; }

// Hidden from the other side until it is complete (B95): all losses take effect together.
PROCEDURE(WinterLosses, w)
  for (w.town = 0; w.town < c.towns; w.town++)
    for (w.left = u8(excess(c, s, Side(w.side), w.town)); w.left; w.left--) {
      ASK(Loss, w.side, c.town[w.town].territory == w.side ? "B77" : "B78", list_losses(s, w, out));
      add_order(s, {u8(get<AUnit>(a)), w.town, BY_WINTER, NONE});  // B77, B78
    }
  suffer_all(x, s, Side(w.side));
FINISH

namespace {

void receive(Run& x, State& s, Side side) {  // B81, B82
  const Content& c = x.content;
  for (int i = 0; i < ARRIVAL_TOWNS; i++) {
    const u16 town = c.arrival_town[side][i];
    if (town == NONE) continue;
    const int due = mix(c, s).arrivals[town][s.year];
    const Force units = draw_reinforcements(x, s, side, due);
    if (!units) continue;
    tell_units(x, Told::ArrivedUnits, only(side), side, town, units);
    if (holds(s, other(side), town)) {
      s.waiting[side][i].add(units);  // B82, B93: with those who wait already
      x.tell(Told::Waits, EVERYONE, {side, units.blocks(), town});
    } else {
      s.army[side][town].add(units);
      s.held[side] |= town_bit(town);
      x.tell(Told::Arrived, EVERYONE, {side, units.blocks(), town});
    }
  }
}

}  // namespace

PROCEDURE(Winter, w)  // B76
  x.tell(Told::Winter, EVERYONE, {1800 + c.first_year + s.year});
  for (w.i = 0; w.i < 2; w.i++) {
    if (!suffers(c, s, Side(w.i))) continue;
    x.tell(Told::WinterLosses, all_but(Side(w.i)), {w.i});
    CALL(Suffered, WinterLosses{.side = w.i});
  }
  for (w.i = 0; w.i < 2; w.i++)
    for (w.lake = 0; w.lake < c.lakes; w.lake++)
      CALL(Harbored, Harboring{.side = w.i, .lake = w.lake, .winter = 1});  // B76, B80
  receive(x, s, US);                                                        // B83: after the losses
  receive(x, s, GB);
FINISH

}  // namespace warhawk::blocks
