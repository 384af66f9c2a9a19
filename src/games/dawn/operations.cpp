// 6.1 Recruit, 6.3 Construct, 7.1 Privateer, 7.2 Cruise.
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

// ---- 6.1 Recruit ----

namespace {

constexpr int MILITIA_COST = 1, REGULAR_COST = 2, INDIAN_COST = 1, LANDING_COST = 2;  // 6.1.1, 12.2.2, 12.2.4

int cost_of(int kind) { return kind == Indian ? INDIAN_COST : arm_of(kind) == 0 ? MILITIA_COST : REGULAR_COST; }

Bar may_recruit_in(const Content& c, const State& s, const Recruit& r, int region) {  // 6.1
  const Side side = Side(r.side);
  if (c.region[region].home != side || !(c.towns >> region & 1)) return barred<Reason::NoHomeTown>("6.1", region);
  if (!controls(c, s, side, region)) return barred<Reason::NotYours>("9.4.1", region);
  if (r.where && !(r.where >> region & 1)) return barred<Reason::NotByThisEvent>("5.1", region);
  if (!r.no_counters && s.counters[region] == 0) return barred<Reason::NoCounters>("6.1", region);
  return {};
}
Bar may_raise(const State& s, const Recruit& r, int kind) {
  if (side_of(kind) != Side(r.side)) return barred<Reason::NotYourForces>("6.1", kind);
  if (r.militia_only && kind != militia(Side(r.side))) return barred<Reason::MilitiaOnly>("5.1", kind);  // 16.1
  if (s.supply[kind] == 0) return barred<Reason::NoneLeft>("6.1.3", kind);
  if (cost_of(kind) > r.points) return barred<Reason::TooDear>("6.1.1", cost_of(kind), r.points);
  return {};
}
Bar may_raise_in_creek(const Content& c, const State& s, const Recruit& r) {                  // 12.2.2
  if (r.side != GB || !active(s, CreekCivilWar)) return barred<Reason::NoCreekWar>("6.1.4");  // 10.1(2), 10.1(2a)
  if (r.where || r.militia_only) return barred<Reason::NotThisTime>("5.1");                   // 12.2.2
  if (s.reads(CreekWithoutUS) && present(s, US) >> c.creek & 1)
    return barred<Reason::AmericansThere>("12.2.2", c.creek);  // Q32
  return may_raise(s, r, Indian);
}
Bar may_raise_for_landing(const State& s, const Recruit& r) {                                          // 12.2.4
  if (r.side != GB || !active(s, BonaparteAbdication)) return barred<Reason::NoAbdication>("14.3.2");  // 12.1.1
  if (r.where || r.militia_only) return barred<Reason::NotThisTime>("5.1");                            // 12.2.4
  if (s.supply[GBRegular] == 0) return barred<Reason::NoneLeft>("6.1.3", GBRegular);
  if (r.points < LANDING_COST) return barred<Reason::TooDear>("12.2.4", LANDING_COST, r.points);
  return {};
}

void list_recruits(const Content& c, const State& s, const Recruit& r, Options& out) {
  offer_stop(s, r.started, out);
  const Side side = Side(r.side);
  const Kind kinds[] = {militia(side), regular(side)};
  const Bar kind_bars[] = {may_raise(s, r, kinds[0]), may_raise(s, r, kinds[1])};
  for (int region : RegionsIn{out.scope(c.towns & controlled(c, s, side) & c.home[side], c.all)}) {
    const Bar region_bar = may_recruit_in(c, s, r, region);
    if (region_bar && !out.probing) continue;
    for (int i = 0; i < 2; i++) out.offer(make<Raise>(kinds[i], region), region_bar ? region_bar : kind_bars[i]);
  }
  if (side == GB) {
    out.offer(make<Raise>(Indian, c.creek), may_raise_in_creek(c, s, r));
    out.offer(make<RaiseForLanding>(), may_raise_for_landing(s, r));
  }
  offer_stop_at_last(s, r.started, out);
}

void raise(Run& x, State& s, Recruit& r, Kind kind, int region) {
  s.supply[kind]--;
  put(s, region, kind, 1);
  if (kind != Indian && !r.no_counters) s.counters[region]--;
  r.points = u8(r.points - cost_of(kind));
  x.tell(Told::Raised, EVERYONE, {r.side, kind, region});
}
void raise_for_landing(Run& x, State& s, Recruit& r) {
  s.supply[GBRegular]--;
  s.landing_supply++;
  r.points = u8(r.points - LANDING_COST);
  x.tell(Told::RaisedForLanding, EVERYONE, {s.landing_supply});
}

}  // namespace

bool possible(const Content& c, const State& s, const Recruit& r) {
  if (!may_raise_in_creek(c, s, r) || !may_raise_for_landing(s, r)) return true;
  const Side side = Side(r.side);
  if (may_raise(s, r, militia(side)) && may_raise(s, r, regular(side))) return false;
  for (int region : RegionsIn{c.towns & controlled(c, s, side) & c.home[side]})
    if (!may_recruit_in(c, s, r, region)) return true;
  return false;
}

Says<Recruit> prompt(const Content&, const State&, const Recruit& r) { return {r.points}; }

PROCEDURE(Recruit, r)  // 6.1
  while (r.points) {   // 6.1.2
    CHOOSE(What, r.side, "6.1", list_recruits(c, s, r, out));
    if (a.verb == Raise) raise(x, s, r, Kind(get<AForce>(a)), get<ARegion>(a));
    else if (a.verb == RaiseForLanding)  // 12.2.4
      raise_for_landing(x, s, r);        // 12.2.4
    else
      break;
    r.started = 1;  // 5.2
  }
  if (forces(s, US, c.creek) && forces(s, GB, c.creek))  // 9.0: Indians were raised beside enemies (Q32)
    CALL(Fought, Battle{.where = c.creek, .origin = NONE, .attacker = GB});
FINISH

// ---- 6.3 Construct ----

namespace {

Bar may_sail_on(const Construct& k, int water) {
  return k.waters && !(k.waters >> water & 1) ? barred<Reason::NoEventWater>("5.1", water) : Bar();
}  // 6.3.1
bool full(const Content& c, const State& s, int water) {
  return s.ships[US][water] + s.ships[GB][water] >= c.water[water].spaces;
}
Bar may_build_ship(const Content& c, const State& s, const Construct& k, int water) {  // 6.3.1
  if (const Bar bar = may_sail_on(k, water)) return bar;
  return full(c, s, water) ? barred<Reason::WaterFull>("6.3.1", water) : Bar();
}
Bar may_sink_ship(const Content& c, const State& s, const Construct& k, int water) {  // 6.3.1: empty spaces come first
  if (const Bar bar = may_sail_on(k, water)) return bar;
  if (s.ships[!k.side][water] == 0) return barred<Reason::NoEnemyShip>("6.3.1", water);
  if (!full(c, s, water)) return barred<Reason::WaterNotFull>("6.3.1", water);
  return {};
}

void list_works(const Content& c, const State& s, const Construct& k, Options& out) {
  offer_stop(s, k.started, out);
  for (int w = 0; w < WATERS; w++) {
    out.offer(make<BuildShip>(w), may_build_ship(c, s, k, w));
    out.offer(make<SinkShip>(w), may_sink_ship(c, s, k, w));
  }
  if (k.ships_only) {
    if (out.probing)
      for (int r : RegionsIn{c.all}) out.offer(make<BuildFort>(r), "5.1");
    return;
  }
  for (int r : RegionsIn{out.scope(controlled(c, s, Side(k.side)) & ~c.towns & ~s.forts, c.all)})
    out.offer(make<BuildFort>(r), may_build_fort(c, s, Side(k.side), r));
  offer_stop_at_last(s, k.started, out);
}

void build(Run& x, State& s, Construct& k, const Action& a) {
  if (a.verb == BuildShip) {
    s.ships[k.side][get<AWater>(a)]++;
    x.tell(Told::ShipBuilt, EVERYONE, {k.side, get<AWater>(a)});
  } else if (a.verb == SinkShip) {
    remove_ship(x, s, other(Side(k.side)), get<AWater>(a));
  } else {
    build_fort(x, s, Side(k.side), get<ARegion>(a));
  }
  k.points--;
  k.started = 1;
}

}  // namespace

bool possible(const Content& c, const State& s, const Construct& k) {
  if (k.points == 0) return false;
  for (int w = 0; w < WATERS; w++)
    if (!may_build_ship(c, s, k, w) || !may_sink_ship(c, s, k, w)) return true;
  if (k.ships_only) return false;
  for (int r : RegionsIn{controlled(c, s, Side(k.side)) & ~c.towns & ~s.forts})
    if (!may_build_fort(c, s, Side(k.side), r)) return true;
  return false;
}

Says<Construct> prompt(const Content&, const State&, const Construct& k) { return {k.points}; }

PROCEDURE(Construct, k)  // 6.3
  while (k.points) {
    CHOOSE(What, k.side, "6.3", list_works(c, s, k, out));
    if (a.verb != BuildShip && a.verb != SinkShip && a.verb != BuildFort) break;
    build(x, s, k, a);
  }
FINISH

// ---- 7.1 Privateer ----

namespace {
int naval_plus(const State& s) { return active(s, DeathStruggle) ? 1 : 0; }  // 12.2.3
}  // namespace

void privateer(Run& x, State& s, int rolls, int plus) {  // 7.1, 7.1.1
  const Content& c = x.content;
  const Faces f = roll(x, s, rolls);
  const int face = c.privateer_on - plus - naval_plus(s), hits = f.from(face);
  s.privateering = u8(std::min(s.privateering + hits, int(c.privateering_spaces)));  // Q79
  x.tell(Told::Privateers, EVERYONE, {f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5], hits, s.privateering, face});
}

// ---- 7.2 Cruise ----

namespace {

Bar may_cruise_at(const State& s, int zone) {
  return s.squadrons[zone] ? Bar() : barred<Reason::NoSquadron>("7.2.1", zone);
}

void list_cruises(const State& s, Options& out) {
  for (int z = 0; z < ZONES; z++) out.offer(make<CruiseAt>(z), may_cruise_at(s, z));
}
void list_overflow(const State& s, Options& out) {  // 7.2.2, Q15
  out.offer(make<Pass>());
  list_cruises(s, out);
}

void hunt(Run& x, State& s, Cruise& k) {
  const Faces f = roll(x, s, k.points);
  const int face = x.content.cruise_on - k.plus - naval_plus(s);
  k.hits = u8(f.from(face));
  x.tell(Told::Cruises, EVERYONE, {k.zone, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5], k.hits, face});
}
void drive_off(Run& x, State& s, Cruise& k, int zone) {  // back to the Navy box (Q14)
  const int n = std::min(k.hits, s.squadrons[zone]);
  lift(x, s, zone, n);
  k.hits = u8(k.hits - n);
}

}  // namespace

bool possible(const Content&, const State& s, const Cruise& k) {
  return k.points && s.squadrons[0] + s.squadrons[1] + s.squadrons[2];
}

Says<Cruise> prompt(const Content&, const State&, const Cruise& k) { return {k.hits, k.zone}; }

PROCEDURE(Cruise, k)  // 7.2
  CHOOSE(Target, US, "7.2.1", list_cruises(s, out));
  if (a.verb != CruiseAt) RETURN(0);
  k.zone = u8(get<AStation>(a));
  hunt(x, s, k);
  drive_off(x, s, k, k.zone);
  if (k.hits) {  // 7.2.2: the target is empty now
    CHOOSE(Overflow, US, "7.2.2", list_overflow(s, out));
    if (a.verb == CruiseAt) drive_off(x, s, k, get<AStation>(a));
  }
FINISH

}  // namespace warhawk::dawn
