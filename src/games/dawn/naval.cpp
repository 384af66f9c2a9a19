// 8.2 Deploy, 14.3 Landing attacks, 14.1.2 lost squadrons.
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

constexpr int REGULARS_ABOARD = 2;  // 14.3.3

int free_at(const State& s, const u8* sailed, int station) { return s.squadrons[station] - sailed[station]; }

u8 zones_complete(const Content& c, const State& s) {
  u8 set = 0;
  for (int z = 0; z < ZONES; z++) set = u8(set | complete(c, s, z) << z);
  return set;
}

// 14.3.1: carriers come from elsewhere than the town's own blockade.
Bar may_carry_from(const Content& c, const State& s, const u8* sailed, int town, int station) {
  if (c.region[town].zone == station) return barred<Reason::OwnBlockade>("14.3.1", town);
  if (free_at(s, sailed, station) <= 0) return barred<Reason::NoFreeSquadron>("8.2.1", station);
  return {};
}

// `complete_before`: the zones that were complete when the Deploy began.
Bar may_land(const Content& c, const State& s, const u8* sailed, u8 complete_before, int town) {
  const Content::Region& region = c.region[town];
  if (region.port == NONE) return barred<Reason::NoLandingPlace>(region.type == Town ? "14.3.1" : "2.3.1", town);
  if (town != c.halifax) {  // 14.3.5: Halifax at any time, to attack or to reinforce
    if (!(complete_before >> region.zone & 1) || !complete(c, s, region.zone))  // 14.3.1
      return barred<Reason::NotComplete>("14.3.1", town, region.zone);
    if (controls(c, s, GB, town)) return barred<Reason::HeldAlready>("14.3.5", town);  // Q50
  }
  if (s.landing_supply == 0) return barred<Reason::NobodyToLand>("14.3.2");
  for (int station = 0; station <= NAVY_BOX; station++)
    if (!may_carry_from(c, s, sailed, town, station)) return {};
  return barred<Reason::NoCarrier>("14.3.1", town);
}

Bar may_sail(const Content& c, const State& s, const Deploy& d, int from, int to) {  // 8.2.1, 8.2.2
  if (from == to) return barred<Reason::ThereAlready>("8.2.1", to);
  if (free_at(s, d.sailed, from) <= 0) return barred<Reason::NoFreeSquadron>("8.2.1", from);
  if (to != NAVY_BOX && complete(c, s, to)) return barred<Reason::ZoneFull>("14.2.1", to);
  return {};
}

void list_deployments(const Content& c, const State& s, const Deploy& d, Options& out) {
  offer_stop(s, d.started, out);
  for (int from = 0; from <= NAVY_BOX; from++) {
    if (free_at(s, d.sailed, from) <= 0 && !out.probing) continue;
    for (int to = 0; to <= NAVY_BOX; to++) out.offer(make<Sail>(from, to), may_sail(c, s, d, from, to));
  }
  if (out.probing) {
    for (int r : RegionsIn{c.all}) out.offer(make<LandAt>(r), may_land(c, s, d.sailed, d.complete, r));
  } else if (s.landing_supply) {
    for (int i = 0; i < c.ports; i++)
      out.offer(make<LandAt>(c.port_region[i]), may_land(c, s, d.sailed, d.complete, c.port_region[i]));
  }
  offer_stop_at_last(s, d.started, out);
}

void sail(Run& x, State& s, Deploy& d, int from, int to) {
  s.squadrons[from]--;
  s.squadrons[to]++;
  d.sailed[to]++;
  d.points--;
  tell_sailed(x, s, from, to);
}

}  // namespace

bool possible(const Content&, const State& s, const Deploy& d) {
  if (d.points == 0) return false;
  // Out of a zone a squadron can always sail, out of the box unless every zone is complete; and no other can land (14.3.1).
  for (u8 squadrons : s.squadrons)
    if (squadrons) return true;  // 8.2
  return false;
}

Says<Deploy> prompt(const Content&, const State&, const Deploy& d) { return {d.points}; }

PROCEDURE(Deploy, d)                  // 8.2
  d.complete = zones_complete(c, s);  // 14.3.1
  while (d.points) {
    CHOOSE(What, GB, "8.2", list_deployments(c, s, d, out));
    if (a.verb == Sail) {
      sail(x, s, d, get<AStation>(a), get<AStation, 1>(a));
    } else if (a.verb == LandAt) {  // 8.2.2, 14.3
      CALL(Landed, Landing{.town = u8(get<ARegion>(a)),
                           .most = d.points,
                           .sailed = {d.sailed[0], d.sailed[1], d.sailed[2], d.sailed[3]}});  // 8.2.1
      d.points = u8(d.points - x.result % 16);                                                // 14.3, 14.3.3, 8.2.1
      d.sailed[NAVY_BOX] =
          u8(d.sailed[NAVY_BOX] + x.result / 16);  // 8.2.1, 14.3.3: beaten off, and not to be used again
    } else {
      break;
    }
    d.started = 1;  // 8.2.1
  }
FINISH

// ---- 14.3 Landing ----

namespace {

Bar may_embark(const Content& c, const State& s, const Landing& l, int station, int regulars) {
  if (const Bar bar = may_carry_from(c, s, l.sailed, l.town, station)) return bar;
  if (regulars > s.landing_supply) return barred<Reason::TooFewRegulars>("14.3.2", s.landing_supply);
  if (l.squadrons == l.most) return barred<Reason::NoMoreCarriers>("8.2.1", l.most);
  return {};
}
void list_carriers(const Content& c, const State& s, const Landing& l, Options& out) {
  if (l.squadrons) out.offer(make<Go>());
  for (int station = 0; station <= NAVY_BOX; station++)
    for (int regulars = 1; regulars <= REGULARS_ABOARD; regulars++)
      out.offer(make<Carry>(station, regulars), may_embark(c, s, l, station, regulars));
}

// Squadron and Regulars stand in the town at once; the battle waits until all are named (Q18, Q51).
void embark(const Content& c, State& s, Landing& l, int station, int regulars) {
  s.squadrons[station]--;
  s.landed[c.region[l.town].port]++;
  s.landing_supply = u8(s.landing_supply - regulars);
  put(s, l.town, GBRegular, regulars);
  l.squadrons++;
  l.regulars = u8(l.regulars + regulars);
}

void return_squadrons(Run& x, State& s, const Landing& l) {  // 14.3.3, 14.3.4
  u8& landed = s.landed[x.content.region[l.town].port];
  landed = u8(landed - l.squadrons);
  s.squadrons[NAVY_BOX] = u8(s.squadrons[NAVY_BOX] + l.squadrons);
  x.tell(Told::LandingEnds, EVERYONE, {l.town, l.squadrons});
}

}  // namespace

bool possible(const Content& c, const State& s, const Landing& l) {
  return l.most && !may_land(c, s, l.sailed, zones_complete(c, s), l.town);
}

Says<Landing> prompt(const Content&, const State&, const Landing& l) { return {l.town, l.squadrons, l.regulars}; }

PROCEDURE(Landing, l)  // 14.3
  for (;;) {
    CHOOSE(Carrier, GB, "14.3.3", list_carriers(c, s, l, out));
    if (a.verb != Carry) break;
    embark(c, s, l, get<AStation>(a), get<ANumber>(a));
  }
  if (l.squadrons == 0) RETURN(0);
  x.tell(Told::Lands, EVERYONE, {l.town, l.squadrons, l.regulars});
  if (present(s, US) >> l.town & 1) {
    CALL(Fought, Battle{.where = l.town, .origin = NONE, .attacker = GB, .landing = 1});  // 14.3.4
    if (!(x.result & AttackerHolds)) {                                                    // 14.3.3
      return_squadrons(x, s, l);
      RETURN(l.squadrons * 17);  // 8.2.1
    }
  } else {
    if (l.town != c.halifax) x.tell(Told::Taken, EVERYONE, {GB, l.town});
    settle(x, s);
    if (s.decided != Decided::No) return game_over(x, s);
  }
  RETURN(l.squadrons);
FINISH

// ---- 14.1.2 Lost squadrons ----

namespace {

void list_losses(const State& s, Options& out) {
  for (int z = 0; z < ZONES; z++)
    out.offer(make<LoseFrom>(z), s.squadrons[z] ? Bar() : barred<Reason::NoSquadron>("14.1.2", z));
}
void lose(Run& x, State& s, int station) {
  s.squadrons[station]--;
  x.tell(Told::SquadronsLost, EVERYONE, {1, station});
}
void lose_landed(Run& x, State& s) {  // Q63: they go last
  for (int i = 0; i < x.content.ports; i++) {
    if (s.landed[i] == 0) continue;
    s.landed[i]--;
    return x.tell(Told::LandedLost, EVERYONE, {1, x.content.port_region[i]});
  }
}

}  // namespace

Says<LoseSquadrons> prompt(const Content&, const State&, const LoseSquadrons& l) { return {l.number}; }

PROCEDURE(LoseSquadrons, l)
  for (; l.number; l.number--) {
    if (s.squadrons[NAVY_BOX]) {
      lose(x, s, NAVY_BOX);
      continue;
    }
    CHOOSE(From, GB, "14.1.2", list_losses(s, out));
    if (a.verb == LoseFrom) lose(x, s, get<AStation>(a));
    else
      lose_landed(x, s);
  }
FINISH

}  // namespace warhawk::dawn
