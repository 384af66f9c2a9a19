// II.D. Battle phase: lakes first, then towns; II.D.2. Army battles.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

int disputed_lake(const Content& c, const State& s) {
  for (int lake = 0; lake < c.lakes; lake++)
    if (s.lake[US][lake] && s.lake[GB][lake]) return lake;  // B27
  return NONE;
}

void list_battles(const State& s, Options& out) {  // B92
  for (int t : TownsIn{contested(s)}) out.offer(make<FightAt>(t));
}

// B69: ships in a town that is no longer friendly are sunk, or with the switches put to sea or left alone.
void clear_lost_ports(Run& x, State& s) {
  const Content& c = x.content;
  TownSet lakeside = 0;
  for (TownSet shore : c.shore) lakeside |= shore;
  for (Side side : {US, GB})
    for (int t : TownsIn{lakeside & ~friendly(c, s, side)}) {
      Fleet& fleet = s.port[side][t];
      const u16 lake = c.town[t].lake;
      if (!fleet) continue;
      const bool captured = holds(s, other(side), t);
      if (s.on(ForeignPortLeft) && !captured) continue;        // Q28: nobody came, they may still sail
      if (s.on(PortCapture) && captured && fleet.of(Ready)) {  // Q5: ready ships run out to the lake
        x.tell(Told::Sortied, EVERYONE, {side, fleet.of(Ready), t, lake});
        s.lake[side][lake].face[Ready] = u8(s.lake[side][lake].of(Ready) + fleet.of(Ready));
        fleet.face[Ready] = 0;
      }
      for (int face : {Ready, Down})
        if (fleet.of(face)) x.tell(Told::PortLost, EVERYONE, {side, face, fleet.of(face), t});
      s.sunk[side] = u8(s.sunk[side] + fleet.ships());
      fleet = {};
    }
}

// B67, B68: the first time that British units stand in Detroit when a Battle phase ends.
void bring_indian_in(Run& x, State& s) {
  const int town = x.content.indian_town;
  if (s.indian != Indian::Waiting || !holds(s, GB, town)) return;  // B14, B67, B68
  const Unit unit = unit_of(Type::Indian, x.content.indian_cv[s.on(IndianCv)]);
  put(s, GB, town, unit);
  s.worn[GB].add(unit);  // both sides see it come, and it is never in a pool
  s.indian = Indian::InPlay;
  x.tell(Told::IndianEnters, EVERYONE, {town});
}

}  // namespace

PROCEDURE(BattlePhase, p)
  while (disputed_lake(c, s) != NONE) {  // B44: at most one, unless the switch lets a side sail on every lake
    CALL(Sailed, NavalBattle{.lake = u8(disputed_lake(c, s))});
  }
  while (contested(s)) {  // B51, B18: none is passed over
    CHOOSE(Next, s.active, "B92", list_battles(s, out));
    CALL(Fought, Battle{.where = u8(get<ATown>(a)), .to = NONE});
  }
  clear_lost_ports(x, s);
  while (disputed_lake(c, s) != NONE) {  // only after a sortie (Q5)
    CALL(Sortied, NavalBattle{.lake = u8(disputed_lake(c, s))});
  }
  bring_indian_in(x, s);
FINISH

namespace {

// How the attackers came decides where nobody may go back to, and how the first fire is counted.
void open_battle(Run& x, State& s, Battle& b) {
  bool any_carried = false, any_marched = false;
  for (int i = 0; i < s.done; i++) {
    const Order& order = s.order[i];
    if (order.to != b.where) continue;
    if (order.from == OFF_MAP) b.no_retreat = 1;  // B60
    else
      b.entries |= town_bit(entry_of(order));  // B58
    (order.via == BY_SEA ? any_carried : any_marched) = true;
  }
  b.landing = any_carried && (!any_marched || s.on(MixedLandingFire));  // B56
  b.first_round = 1;
  s.thrown = {};
  x.tell(Told::Battle, EVERYONE, {s.active, b.where});
}

// B96: both forces are open from here to the end of the battle.
void reveal(Run& x, State& s, const Battle& b) {
  if (s.open_town == b.where) return;
  s.open_town = b.where;
  x.context->irrevocable = true;
  for (Side side : {s.active, other(s.active)})
    tell_units(x, Told::Revealed, EVERYONE, side, b.where, s.army[side][b.where]);
}

Bar may_retreat_to(const Content& c, const State& s, const Battle& b, int to) {  // B57, B58
  const Side attacker = s.active;
  if (!(c.roads[b.where] >> to & 1)) return no_road("B57", b.where, to);
  if (holds(s, attacker, to)) return barred<Reason::EnemyThere>("B58", to);  // a contested town, too
  if (b.entries >> to & 1) return barred<Reason::CameFromThere>("B58", to, b.where);
  if (s.port[attacker][to]) return barred<Reason::EnemyShips>("B58", to);
  return {};
}
void list_retreats(const Content& c, const State& s, const Battle& b, Options& out) {
  out.offer(make<Stand>());
  for (int t : TownsIn{out.scope(c.roads[b.where], all_towns(c))})
    out.offer(make<RetreatTo>(t), may_retreat_to(c, s, b, t));
}

Bar may_fall_back(const State& s, const Battle& b) {
  if (b.no_retreat) return "B60";
  for (int i = 0; i < s.done; i++)
    if (s.order[i].to == b.where && holds(s, other(s.active), entry_of(s.order[i]))) return "B90";
  return {};
}
void list_fall_back(const State& s, const Battle& b, Options& out) {
  out.offer(make<Stand>());
  out.offer(make<FallBack>(), may_fall_back(s, b));
}

// B55, B56: a die for each point of combat value.
int fire(Run& x, State& s, const Battle& b, Side side) {
  const bool doubled = b.first_round && b.landing && side != s.active;
  const int dice = s.army[side][b.where].cv() * (doubled ? x.content.landing_dice_per_cv : 1);
  const Faces f = s.thrown.by[side] = roll(x, s, dice);
  x.tell(Told::Fired, EVERYONE, {side, b.where, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5]});
  return f.from(x.content.land_hit_from);
}

bool fought_out(const State& s, int town) { return !(contested(s) >> town & 1); }

// B59: each survivor goes back to its own entry town.
void go_back(Run& x, State& s, const Battle& b) {
  int back[TOWNS] = {};
  for (int i = s.done; i-- > 0;) {
    const Order order = s.order[i];
    if (order.to != b.where) continue;
    take(s, s.active, b.where, Unit(order.unit));
    put(s, s.active, entry_of(order), Unit(order.unit));
    drop_order(s, i);
    back[entry_of(order)]++;
  }
  for (int t = 0; t < TOWNS; t++)
    if (back[t]) x.tell(Told::CameBack, EVERYONE, {s.active, back[t], t});
}

void close_battle(Run& x, State& s, const Battle& b) {  // B66
  s.open_town = NONE;
  s.thrown = {};
  for (Side side : {US, GB})
    if (holds(s, side, b.where)) x.tell(Told::Won, EVERYONE, {side, b.where});
}

}  // namespace

Says<Battle> prompt(const Content&, const State& s, const Battle& b) {
  if (s.open_town != b.where) return {b.where, b.hits, 0, 0};  // the strengths are secret before the first fire
  return {b.where, b.hits, s.army[s.stack.who][b.where].cv(), s.army[!s.stack.who][b.where].cv()};
}

PROCEDURE(Battle, b)
  open_battle(x, s, b);
  for (;; b.first_round = 0) {  // B52: a round, step by step
    s.thrown.round++;
    send_lone_indian_home(x, s, other(s.active), b.where);  // B53
    if (fought_out(s, b.where)) break;
    CHOOSE(Retreat, !s.active, "B57", list_retreats(c, s, b, out));
    if (a.verb == RetreatTo) {
      b.to = get<ATown>(a);  // B89: named before the pursuit
      x.tell(Told::Retreats, EVERYONE, {!s.active, b.where, b.to});
      reveal(x, s, b);                                                   // B96
      CALL(Chased, Pursuit{.where = b.where, .side = other(s.active)});  // B61
      if (holds(s, other(s.active), b.where)) {                          // B65
        x.tell(Told::CameBack, EVERYONE, {!s.active, s.army[!s.active][b.where].blocks(), b.to});
        move_all(s, other(s.active), b.where, b.to);  // B57
      }
      break;  // B65
    }
    reveal(x, s, b);                              // B96
    b.hits = u8(fire(x, s, b, other(s.active)));  // B55
    for (; b.hits && holds(s, s.active, b.where); b.hits--) {
      CHOOSE(AttackerHit, s.active, "B55", list_hits(s, s.active, b.where, 0, out));
      take_hit(x, s, s.active, b.where, a);
    }
    send_lone_indian_home(x, s, s.active, b.where);  // B54
    if (fought_out(s, b.where)) break;
    CHOOSE(FallBack, s.active, "B59", list_fall_back(s, b, out));
    if (a.verb == FallBack) {
      x.tell(Told::FallsBack, EVERYONE, {s.active, b.where});
      CALL(Recalled, Pursuit{.where = b.where, .side = s.active});  // B61
      go_back(x, s, b);                                             // B59
      break;                                                        // B65
    }
    b.hits = u8(fire(x, s, b, s.active));  // B55
    for (; b.hits && holds(s, other(s.active), b.where); b.hits--) {
      CHOOSE(DefenderHit, !s.active, "B55", list_hits(s, other(s.active), b.where, 0, out));
      take_hit(x, s, other(s.active), b.where, a);
    }
    send_lone_indian_home(x, s, other(s.active), b.where);  // B54
  }
  close_battle(x, s, b);
FINISH

namespace {

// B61 to B63: dice of one type of pursuer against this force.
int pursuit_dice(Type pursuer, int units, bool only_cavalry) {
  if (only_cavalry) return pursuer == Type::Cavalry ? units : 0;
  return pursuer == Type::Infantry ? units : 2 * units;
}
int pursue(Run& x, State& s, const Pursuit& p, Type type) {
  const Side hunter = other(Side(p.side));
  const Force prey = s.army[p.side][p.where];
  const bool only_cavalry = prey.of(Type::Cavalry) == prey.blocks();  // B64: the Indian counts as infantry
  const int dice = pursuit_dice(type, s.army[hunter][p.where].of(type), only_cavalry);
  if (dice == 0) return 0;
  const Faces f = roll(x, s, dice);
  s.thrown.by[hunter] += f;
  const int word = type == Type::Infantry ? 0 : type == Type::Indian ? 1 : 2;
  x.tell(Told::PursuitFire, EVERYONE, {hunter, word, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5]});
  return f.from(x.content.pursuit_hit_from);
}

}  // namespace

Says<Pursuit> prompt(const Content&, const State&, const Pursuit& p) { return {p.where, p.foot_hits + p.horse_hits}; }

PROCEDURE(Pursuit, p)
  s.thrown.by[US] = s.thrown.by[GB] = {};
  p.foot_hits = u8(pursue(x, s, p, Type::Infantry));  // B91: infantry, Indian, cavalry
  p.foot_hits = u8(p.foot_hits + pursue(x, s, p, Type::Indian));
  p.horse_hits = u8(pursue(x, s, p, Type::Cavalry));
  for (; p.foot_hits + p.horse_hits && holds(s, Side(p.side), p.where); (p.foot_hits ? p.foot_hits : p.horse_hits)--) {
    CHOOSE(Hit, p.side, "B91", list_hits(s, Side(p.side), p.where, p.foot_hits, out));
    if (a.verb == TakeHit) take_hit(x, s, Side(p.side), p.where, a);  // without foot left, its hits are lost
  }
  send_lone_indian_home(x, s, Side(p.side), p.where);
FINISH

}  // namespace warhawk::blocks
