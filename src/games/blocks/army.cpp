// II.C. Army phase: move one group, or bring in reinforcements that had to wait.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// ---- who may march where (B34 to B38) ----

bool has_company(const State& s, int town) {  // B38: another British unit ordered or carried there this turn
  for (int i = 0; i < s.ordered; i++)
    if (s.order[i].to == town && type_of(Unit(s.order[i].unit)) != Type::Indian) return true;
  return false;
}

Bar may_march(const Content& c, const State& s, Unit unit, int from, int to) {
  if (!(c.roads[from] >> to & 1)) return no_road("B36", from, to);
  if (type_of(unit) == Type::Indian && holds(s, other(s.active), to) && !has_company(s, to))
    return barred<Reason::IndianAlone>("B38", to);
  return {};
}

// B36: a second road leads on, and not back; GroupMove asks only where no enemies are (B37).
Bar may_ride_on(const Content& c, const Order& order, int to) {
  if (!(c.roads[order.to] >> to & 1)) return no_road("B36", order.to, to);
  if (to == order.from) return barred<Reason::NoWayBack>("B87", to);
  return {};
}

void list_marches(const Content& c, const State& s, const GroupMove& g, Options& out) {
  if (s.ordered > s.done) out.offer(make<Done>());
  const Force force = free_units(s, s.active, g.from);
  for (Unit unit : force)
    for (int to : TownsIn{out.scope(c.roads[g.from], all_towns(c))})
      out.offer(make<March>(unit, to), may_march(c, s, unit, g.from, to));
}
void list_rides(const Content& c, const State& s, Options& out) {
  const Order& order = s.order[s.ordered - 1];
  out.offer(make<Halt>());
  for (int to : TownsIn{out.scope(c.roads[order.to], all_towns(c))})
    out.offer(make<Ride>(to), may_ride_on(c, order, to));
}

// B34: a group is there to be moved if one of its units can go somewhere.
Bar may_move_group(const Content& c, const State& s, int town, TownSet allowed) {
  if (!holds(s, s.active, town)) return barred<Reason::NobodyThere>("B34", town);
  if (!(allowed >> town & 1)) return barred<Reason::LandedElsewhere>("B33", town);
  const Force force = free_units(s, s.active, town);
  if (!force) return barred<Reason::DoneHere>("B32", town);
  for (Unit unit : force)
    for (int to : TownsIn{c.roads[town]})
      if (!may_march(c, s, unit, town, to)) return {};
  return barred<Reason::IndianStuck>("B38", town);  // only the Indian can be left without any road
}

// With the switch (Q3) only the rest of a town that sent a landing may march in that turn.
TownSet groups_allowed(const Content& c, const State& s) {
  TownSet landed_from = 0;
  for (int i = 0; i < s.done; i++)
    if (s.order[i].via == BY_SEA) landed_from |= town_bit(s.order[i].from);
  return s.on(AmphibLocksGroup) && landed_from ? landed_from : all_towns(c);
}
[[gnu::flatten]] void list_groups(const Content& c, const State& s, Options& out) {
  const TownSet allowed = groups_allowed(c, s);
  for (int t : TownsIn{out.scope(s.held[s.active], all_towns(c))})
    out.offer(make<MoveGroup>(t), may_move_group(c, s, t, allowed));
}
bool any_waiting(const State& s, Side side) {
  for (Force force : s.waiting[side])
    if (force) return true;
  return false;
}
void list_army(const Content& c, const State& s, Options& out) {
  out.offer(make<Pass>());  // B18
  list_groups(c, s, out);
  out.offer(make<BringIn>(), any_waiting(s, s.active) ? Bar() : barred<Reason::NobodyWaits>("B42"));
}
void list_more_groups(const Content& c, const State& s, Options& out) {
  out.offer(make<Done>());
  list_groups(c, s, out);
}

}  // namespace

PROCEDURE(ArmyPhase, p)
  ASK(Choice, s.active, "B33", list_army(c, s, out));
  if (a.verb == Pass) {
    x.tell(Told::ArmyPasses, EVERYONE, {s.active});
  } else if (a.verb == BringIn) {
    x.tell(Told::Reinforcing, all_but(s.active), {s.active});
    CALL(BroughtIn, Reinforce{});
  } else {
    do {
      x.tell(Told::GroupMove, all_but(s.active), {s.active});
      CALL(Moved, GroupMove{.from = get<ATown>(a)});
      if (!s.on(GroupsPerArmyPhase)) break;
      ASK(More, s.active, "B33", list_more_groups(c, s, out));
    } while (a.verb != Done);
  }
FINISH

bool needs_border_die(const Content& c, const State& s, const Order& order) {  // B39, B40
  if (s.active != US || order.from >= TOWNS || order.via == BY_SEA) return false;
  if (order.via < TOWNS) return crosses(c, order.from, order.via) || crosses(c, order.via, order.to);
  return crosses(c, order.from, order.to);
}

namespace {

// B39: one die a unit, all together; each refusal keeps back one of them, drawn for the British player.
void roll_border_dice(Run& x, State& s) {
  const Content& c = x.content;
  u8 crossing[BLOCKS];
  int n = 0;
  for (int i = s.done; i < s.ordered; i++)
    if (needs_border_die(c, s, s.order[i])) crossing[n++] = u8(i);
  if (n == 0) return;
  const Faces faces = roll(x, s, n);
  x.tell(Told::BorderDice, EVERYONE, {n, faces.n[0], faces.n[1], faces.n[2], faces.n[3], faces.n[4], faces.n[5]});
  int refusals = faces.from(c.border_refusal_from);
  if (s.on(BorderRefusals) && refusals > 1) refusals = 1;
  for (; refusals > 0; refusals--) {
    const u32 pick = x.below(s, u32(n));
    Order& order = s.order[crossing[pick]];
    x.tell(Told::HeldBack, EVERYONE, {1, order.from, order.to});  // B97: how many of each party, not which
    x.tell(Told::HeldBackUnit, only(US), {order.unit, order.from, order.to});
    order.via = NONE, order.to = order.from;  // it stays, and is done for this turn
    crossing[pick] = crossing[--n];
  }
}

// Like routes are told together, as numbers of blocks (B95).
void tell_marches(Run& x, const State& s, int first) {
  if (!x.context->journal) return;
  auto same_route = [](const Order& a, const Order& b) { return a.from == b.from && a.via == b.via && a.to == b.to; };
  for (int i = first; i < s.ordered; i++) {
    const Order& order = s.order[i];
    int alike = 0, before = 0;
    for (int k = first; k < s.ordered; k++) {
      alike += same_route(order, s.order[k]);
      before += k < i && same_route(order, s.order[k]);
    }
    if (before > 0 || order.to == order.from) continue;
    if (order.from == OFF_MAP) x.tell(Told::BroughtIn, EVERYONE, {s.active, alike, order.to});
    else if (order.via < TOWNS)
      x.tell(Told::Rode, EVERYONE, {s.active, alike, order.from, order.via, order.to});
    else
      x.tell(Told::Marched, EVERYONE, {s.active, alike, order.from, order.to});
  }
}

// B41: whoever was not held back goes where it was sent.
void march_out(Run& x, State& s) {
  tell_marches(x, s, s.done);
  const TownSet occupied_before = s.held[US] | s.held[GB];  // B43
  for (; s.done < s.ordered; s.done++) {
    const Order& order = s.order[s.done];
    if (order.from != OFF_MAP) take(s, s.active, order.from, Unit(order.unit));
    put(s, s.active, order.to, Unit(order.unit));
  }
  for (int t : TownsIn{s.held[s.active] & ~occupied_before & x.content.land[other(s.active)]})
    x.tell(Told::Occupied, EVERYONE, {s.active, t});  // B43
}

}  // namespace

Says<GroupMove> prompt(const Content&, const State& s, const GroupMove& g) {
  return {g.from, s.ordered > s.done ? u16(s.order[s.ordered - 1].to) : NONE};
}

// Hidden from the other side until it is complete (B95).
PROCEDURE(GroupMove, g)
  if (g.from == NONE) {  // a guess of the other side begins here
    ASK(Which, s.active, "B34", list_groups(c, s, out));
    g.from = get<ATown>(a);
  }
  while (free_units(s, s.active, g.from)) {
    ASK(March, s.active, "B87", list_marches(c, s, g, out));
    if (a.verb == Done) break;
    add_order(s, {u8(get<AUnit>(a)), u8(g.from), NONE, get<ATown>(a)});
    if (type_of(Unit(get<AUnit>(a))) == Type::Cavalry && !holds(s, other(s.active), get<ATown>(a))) {  // B37
      ASK(Ride, s.active, "B36", list_rides(c, s, out));
      if (a.verb == Ride) {
        Order& order = s.order[s.ordered - 1];
        order.via = order.to;  // B58
        order.to = get<ATown>(a);
      }
    }
  }
  roll_border_dice(x, s);
  march_out(x, s);
FINISH

namespace {

void list_placements(const Content& c, const State& s, Options& out) {
  bool placed = false;
  int only_town = NONE;
  for (int i = s.done; i < s.ordered; i++) {
    placed = true;
    if (s.on(WaitingPerPhase)) only_town = s.order[i].to;
  }
  if (placed) out.offer(make<Done>());
  for (int i = 0; i < ARRIVAL_TOWNS; i++) {
    const u16 town = c.arrival_town[s.active][i];
    const Bar bar =
        only_town != NONE && town != only_town ? barred<Reason::OneTownOnly>("B42", town, only_town) : Bar();
    for (Unit unit : s.waiting[s.active][i]) {
      int named = 0;
      for (int k = s.done; k < s.ordered; k++) named += s.order[k].unit == unit && s.order[k].to == town;
      if (named < s.waiting[s.active][i].of(unit)) out.offer(make<Place>(unit, town), bar);
    }
  }
}
bool can_place_more(const Content& c, const State& s) {
  Options left;
  list_placements(c, s, left);
  return left.n > (s.ordered > s.done);
}

}  // namespace

// B42: any or all of the waiting units, each in the town it was drawn for.
PROCEDURE(Reinforce, r)
  while (can_place_more(c, s)) {
    ASK(Place, s.active, "B42", list_placements(c, s, out));
    if (a.verb == Done) break;
    add_order(s, {u8(get<AUnit>(a)), OFF_MAP, NONE, get<ATown>(a)});
  }
  for (int i = s.done; i < s.ordered; i++)
    for (int k = 0; k < ARRIVAL_TOWNS; k++)
      if (c.arrival_town[s.active][k] == s.order[i].to) s.waiting[s.active][k].remove(Unit(s.order[i].unit));
  march_out(x, s);
FINISH

}  // namespace warhawk::blocks
