// 9.0 Battles, 10.3 Evasion, 11.1.2 Forts in battle.
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

Side attacker(const Battle& b) { return Side(b.attacker); }
Side defender(const Battle& b) { return other(Side(b.attacker)); }
// Whose dice are being used: the attacker's first (Q74).
Side scorer(const Battle& b) { return b.turn == 0 ? attacker(b) : defender(b); }

struct DefenceDice {  // 9.3
  int events, town, level, fort;
  int all() const { return events + town + level + fort; }
};
DefenceDice defence_dice(const Content& c, const State& s, const Battle& b) {
  const Side side = defender(b);
  const Content::Region& region = c.region[b.where];
  const bool home = region.home == side;
  return {.events = mod_dice(s, side, b.where, false, b.landing),  // 9.3
          .town = home && region.type == Town && !b.raid,          // 8.1.2: a raid fights as in a rural region
          .level = home ? effect(c, s, side, HomeDie) : 0,
          .fort = int(s.forts >> b.where & 1)};  // 11.1, 11.1.1
}

struct AttackDice {  // 9.3
  int events, waterway, blockade, tecumseh;
  int all() const { return events + waterway + blockade + tecumseh; }
};
AttackDice attack_dice(const Content& c, const State& s, const Battle& b) {
  const Side side = attacker(b);
  const bool with_army = armies(s, side, b.where) > 0;
  const bool earned = !b.versus_indians || (side == US && s.force[Indian][b.where]);
  return {
      .events = mod_dice(s, side, b.where, true, b.landing) + (earned ? b.dice : 0),
      .waterway = with_army && waters_of(s, side) & c.waters_at[b.where],  // 11.2.3, 11.2.3(1), 11.2.3(2): one at most
      .blockade = side == GB && !b.raid && c.region[b.where].home == US && blockaded(c, s, b.where),  // 9.3
      .tecumseh = side == GB && active(s, Tecumseh) && s.force[Indian][b.where]};                     // 12.2.1
}

void open_battle(Run& x, State& s, Battle& b) {
  const AttackDice attack = attack_dice(x.content, s, b);
  const DefenceDice defence = defence_dice(x.content, s, b);
  b.bonus[b.attacker] = u8(attack.all());
  b.bonus[!b.attacker] = u8(defence.all());
  b.indians = s.force[Indian][b.where] > 0;
  s.thrown = {};
  x.tell(Told::BattleBegins, EVERYONE,
         {b.attacker, b.where, forces(s, attacker(b), b.where), b.bonus[b.attacker], forces(s, defender(b), b.where),
          b.bonus[!b.attacker], attack.events, attack.waterway, attack.blockade, attack.tecumseh, defence.events,
          defence.town, defence.level, defence.fort});
}

void fire(Run& x, State& s, Battle& b, Side side) {  // 9.1.1
  const Faces f = s.thrown.by[side] = roll(x, s, forces(s, side, b.where) + b.bonus[side]);
  for (int i = 0; i < 3; i++) b.rolled[side][i] = u8(f.n[3 + i]);
  x.tell(Told::Fired, EVERYONE, {side, b.where, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5]});
}

// 9.1.2: one force that the die is high enough for and that no other die has taken.
Bar may_hit(const Content& c, const State& s, const Battle& b, int kind) {
  if (side_of(kind) == scorer(b)) return barred<Reason::YourOwn>("9.1", kind);
  if (s.force[kind][b.where] == 0) return barred<Reason::NoneHere>("9.1", kind, b.where);
  if (b.marked[kind] >= s.force[kind][b.where]) return barred<Reason::AllHit>("9.1", kind, b.where);  // 9.1.2
  if (b.die < c.hit_on[kind]) return barred<Reason::DieTooLow>("9.1.2", kind, c.hit_on[kind], b.die);
  return {};
}
void list_hits(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int kind = 0; kind < KINDS; kind++) out.offer(make<Hit>(kind), may_hit(c, s, b, kind));
}

// Q46: the region that the attackers left is as good as any other, unless it is read otherwise.
bool closed(const State& s, const Battle& b, int to) { return to == b.origin && s.reads(NotWhereTheyCameFrom); }

// 10.3: neutral or controlled means that no US forces are there (Q6).
Bar may_evade_to(const Content& c, const State& s, const Battle& b, int to) {
  if (!(c.next_to[b.where] >> to & 1)) return barred<Reason::NotNext>("10.3", b.where, to);
  if (!(c.indian_land >> to & 1)) return barred<Reason::NoIndianLand>("10.3", to);
  if (present(s, US) >> to & 1) return barred<Reason::AmericansThere>("10.3", to);
  if (closed(s, b, to)) return barred<Reason::TheyCameFrom>("10.3", to);
  return {};
}
void list_evasions(const Content& c, const State& s, const Battle& b, Options& out) {
  for (int r : RegionsIn{out.scope(c.next_to[b.where], c.all)}) out.offer(make<EvadeTo>(r), may_evade_to(c, s, b, r));
}
bool may_evade(const Content& c, const State& s, const Battle& b) {
  if (b.attacker == GB || !(c.indian_land >> b.where & 1) || b.no_evasion || no_evasion_now(s)) return false;
  RegionSet targets = c.next_to[b.where] & c.indian_land & ~present(s, US);
  if (b.origin != NONE && closed(s, b, b.origin)) targets &= ~bit(b.origin);
  return targets != 0;
}

// Both sides' losses leave together; each hit Indian that may evade rolls (Q74). Returns how many get away.
int take_losses(Run& x, State& s, Battle& b) {
  const Content& c = x.content;
  int evaders = 0;
  if (b.marked[Indian] && may_evade(c, s, b)) {
    const Faces f = roll(x, s, b.marked[Indian]);
    evaders = f.from(c.evade_on);
    x.tell(Told::Evades, EVERYONE, {f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5]});
  }
  for (int kind = 0; kind < KINDS; kind++) {
    const int lost = b.marked[kind] - (kind == Indian ? evaders : 0);
    b.marked[kind] = 0;
    if (lost == 0) continue;
    take(s, b.where, kind, lost);
    s.supply[kind] = u8(s.supply[kind] + lost);
    x.tell(Told::Fell, EVERYONE, {kind, lost, b.where});
  }
  return evaders;
}

void move_all(State& s, Side side, int from, int to) {
  for (int arm = 0; arm < arms(side); arm++) {
    const Kind kind = kind_of(side, arm);
    const int n = s.force[kind][from];
    take(s, from, kind, n);
    put(s, to, kind, n);
  }
}

// 9.2: adjacent and controlled; no town with Indians in the stack (Q11).
Bar may_retreat_to(const Content& c, const State& s, const Battle& b, int to) {
  const Side side = defender(b);
  if (!(c.next_to[b.where] >> to & 1)) return barred<Reason::NotNext>("9.2", b.where, to);
  if (!controls(c, s, side, to)) return barred<Reason::NotYours>("9.2.2", to);
  if (closed(s, b, to)) return barred<Reason::TheyCameFrom>("9.2.2", to);
  if (side == GB && s.force[Indian][b.where] && c.towns >> to & 1) return barred<Reason::IndiansWithYou>("10.2", to);
  return {};
}
void list_retreats(const Content& c, const State& s, const Battle& b, Options& out) {
  out.offer(make<Stand>());
  for (int r : RegionsIn{out.scope(c.next_to[b.where], c.all)})
    out.offer(make<RetreatTo>(r), may_retreat_to(c, s, b, r));
}

Bar may_fall_back(const Battle& b) {
  if (b.origin == NONE && !b.landing) return barred<Reason::NoWayBack>("9.2.1");  // 9.2.3
  return {};  // 14.3.4: a landing may withdraw to its ships (Q2)
}
void list_fall_back(const Battle& b, Options& out) {
  out.offer(make<Stand>());
  out.offer(make<FallBack>(), may_fall_back(b));
}

void fall_back(Run& x, State& s, const Battle& b) {
  const Side side = attacker(b);
  if (b.landing) {  // 9.2.3, 14.3.4
    const int regulars = s.force[GBRegular][b.where];
    take(s, b.where, GBRegular, regulars);
    s.landing_supply = u8(s.landing_supply + regulars);
    x.tell(Told::Withdraws, EVERYONE, {b.where, regulars});
    return;
  }
  for (int arm = 0; arm < arms(side); arm++) {  // they have moved: not again in this operation (Q10)
    u8& moved = s.moved[arm][b.origin];
    moved = u8(moved + s.force[kind_of(side, arm)][b.where]);
  }
  move_all(s, side, b.where, b.origin);
  x.tell(Told::RetreatsTo, EVERYONE, {side, b.where, b.origin});
}

// 9.4.2, 10.2: Indians go back where they came from; raiders are dealt with by the raid.
void send_indians_home(Run& x, State& s, const Battle& b) {
  const int indians = s.force[Indian][b.where];
  if (b.attacker != GB || b.raid || indians == 0 || !(x.content.towns >> b.where & 1)) return;  // 8.1.2, 9.4.2, 10.2
  take(s, b.where, Indian, indians);
  put(s, b.origin, Indian, indians);
  s.moved[arm_of(Indian)][b.origin] = u8(s.moved[arm_of(Indian)][b.origin] + indians);
  x.tell(Told::IndiansLeave, EVERYONE, {indians, b.where, b.origin});
}

u32 close_battle(Run& x, State& s, const Battle& b) {
  if (!forces(s, defender(b), b.where) && s.forts >> b.where & 1) {  // 11.1.2, even if the attackers died too
    s.forts &= ~bit(b.where);
    x.tell(Told::FortFalls, EVERYONE, {b.where});
  }
  send_indians_home(x, s, b);
  s.thrown = {};
  const bool held = forces(s, attacker(b), b.where) && !forces(s, defender(b), b.where);
  int holder = NEUTRAL;
  for (Side side : {US, GB})
    if (controls(x.content, s, side, b.where)) holder = side;
  x.tell(Told::BattleOver, EVERYONE, {b.where, holder});
  settle(x, s);
  return (held ? u32(AttackerHolds) : 0) | (b.indians ? u32(WithIndians) : 0);
}

bool fought_out(const State& s, const Battle& b) { return !forces(s, US, b.where) || !forces(s, GB, b.where); }

}  // namespace

Says<Battle> prompt(const Content&, const State& s, const Battle& b) {
  const Side side = Side(s.stack.who);
  return {b.where, b.die, forces(s, side, b.where), forces(s, other(side), b.where)};
}

PROCEDURE(Battle, b)     // 9.0
  open_battle(x, s, b);  // 9.1.1: bonus dice are counted once
  for (;;) {
    s.thrown.round++;            // 9.1
    fire(x, s, b, attacker(b));  // 9.1: both roll before anybody falls
    fire(x, s, b, defender(b));
    for (b.turn = 0; b.turn < 2; b.turn++)                                          // 9.1
      for (b.die = 4; b.die <= 6; b.die++)                                          // 9.1.2
        for (; b.rolled[scorer(b)][b.die - 4]; b.rolled[scorer(b)][b.die - 4]--) {  // 9.1.2
          CHOOSE(Hits, scorer(b), "9.1.2", list_hits(c, s, b, out));
          if (a.verb == Hit) b.marked[get<AForce>(a)]++;  // a die that fits nothing is lost (Q7)
        }
    b.evaders = u8(take_losses(x, s, b));
    for (; b.evaders; b.evaders--) {  // 10.3
      CHOOSE(Evade, GB, "10.3", list_evasions(c, s, b, out));
      take(s, b.where, Indian, 1);
      put(s, get<ARegion>(a), Indian, 1);
      x.tell(Told::EvadedTo, EVERYONE, {b.where, get<ARegion>(a)});
    }
    if (fought_out(s, b)) break;
    CHOOSE(DefenderSays, defender(b), "9.2", list_retreats(c, s, b, out));
    if (a.verb == RetreatTo) {
      move_all(s, defender(b), b.where, get<ARegion>(a));  // 9.2
      x.tell(Told::RetreatsTo, EVERYONE, {defender(b), b.where, get<ARegion>(a)});
      if (!s.reads(AttackerMayFollow)) break;
    }
    CHOOSE(AttackerSays, attacker(b), "9.2", list_fall_back(b, out));
    if (a.verb == FallBack) {
      fall_back(x, s, b);  // 9.2
      break;
    }
    if (fought_out(s, b)) break;
  }
  b.evaders = u8(close_battle(x, s, b));
  if (s.decided != Decided::No) return game_over(x, s);
  if (b.origin != NONE && forces(s, US, b.origin) && forces(s, GB, b.origin))  // 9.0: those who went back find enemies
    CALL(Met, Battle{.where = u8(b.origin), .origin = NONE, .attacker = b.attacker});
  RETURN(b.evaders);
FINISH

}  // namespace warhawk::dawn
