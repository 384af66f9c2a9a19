#include "games/dawn/board.hpp"

#include <algorithm>

namespace warhawk::dawn {

void work_out(Content& c) {
  c.all = RegionSet((u64{1} << c.regions) - 1);
  c.towns = c.rural = c.indian_land = 0;
  for (RegionSet& set : c.home) set = 0;
  c.ports = 0;
  for (int r = 0; r < c.regions; r++) {
    Content::Region& region = c.region[r];
    (region.type == Town ? c.towns : region.type == Rural ? c.rural : c.indian_land) |= bit(r);
    c.home[region.home] |= bit(r);
    region.port = NONE;
    if ((region.zone == NONE && r != c.halifax) || c.ports == PORTS) continue;
    region.port = c.ports;
    c.port_region[c.ports++] = u8(r);
  }
  for (int r = 0; r < REGIONS; r++) {
    c.next_to[r] = 0;
    c.waters_at[r] = 0;
    std::fill(c.border_of[r], c.border_of[r] + REGIONS, NONE);
    for (int w = 0; w < WATERS; w++) c.waters_at[r] = u8(c.waters_at[r] | (c.water[w].shore >> r & 1) << w);
  }
  for (int i = 0; i < c.borders; i++) {
    const int a = c.border[i][0], b = c.border[i][1];
    c.next_to[a] |= bit(b);
    c.next_to[b] |= bit(a);
    c.border_of[a][b] = c.border_of[b][a] = i;
  }
  for (Content::Values* values : {&c.values, &c.older_values})
    for (int e = 0; e < EFFECTS; e++)
      for (int side = 0; side < 2; side++)
        for (int track = 0; track < TRACKS; track++)
          for (int level = 0, sum = 0; level <= LEVELS; level++)
            values->effect[e][side][track][level] = u8(sum += values->effect_at[track][side][level][e]);
  for (CardSet& set : c.era) set = {};
  for (int i = 0; i < CARDS; i++) c.era[c.card[i].era].add(i);
}

int squadrons_in_play(const State& s) {
  int n = 0;
  for (u8 squadrons : s.squadrons) n += squadrons;
  for (u8 squadrons : s.landed) n += squadrons;
  return n;
}

// ---- forces ----

void add(Run& x, State& s, int region, Kind kind, int n) {
  if (n == 0) return;
  s.supply[kind] = u8(s.supply[kind] - n);
  put(s, region, kind, n);
  x.tell(Told::Added, EVERYONE, {kind, n, region});
}

void remove(Run& x, State& s, int region, Kind kind, int n) {
  if (n == 0) return;
  take(s, region, kind, n);
  s.supply[kind] = u8(s.supply[kind] + n);
  x.tell(Told::Removed, EVERYONE, {kind, n, region});
}

void exchange(Run& x, State& s, int region, Kind from, Kind to) {
  remove(x, s, region, from);
  add(x, s, region, to);
}

// ---- markers ----

void change_counters(Run& x, State& s, int region, int by) {
  s.counters[region] = u8(std::max(0, s.counters[region] + by));
  x.tell(Told::CountersChanged, EVERYONE, {region, s.counters[region]});
}

Bar may_build_fort(const Content& c, const State& s, Side side, int region) {  // 6.3.2
  if (c.towns >> region & 1) return barred<Reason::FortInTown>("6.3.2", region);
  if (s.forts >> region & 1) return barred<Reason::FortThere>("6.3.2", region);
  if (!controls(c, s, side, region)) return barred<Reason::NotYours>("6.3.2", region);
  if (std::popcount(s.forts) >= c.forts) return barred<Reason::NoFortsLeft>("2.6.3");
  return {};
}

void build_fort(Run& x, State& s, Side side, int region) {
  s.forts |= bit(region);
  x.tell(Told::FortBuilt, EVERYONE, {side, region});
}

void remove_ship(Run& x, State& s, Side owner, int water) {
  s.ships[owner][water]--;
  x.tell(Told::ShipSunk, EVERYONE, {owner, water});
}

void make_truce(Run& x, State& s, int border) {
  s.truce |= u64{1} << border;
  x.tell(Told::TruceMade, EVERYONE, {x.content.border[border][0], x.content.border[border][1]});
}

void move_privateering(Run& x, State& s, int by) {
  s.privateering = u8(std::clamp(s.privateering + by, 0, int(x.content.privateering_spaces)));
  x.tell(Told::PrivateeringSet, EVERYONE, {s.privateering});
}

void gain_squadrons(Run& x, State& s, int n) {  // 14.1.1, 14.1.2
  n = std::min(n, x.content.squadrons - squadrons_in_play(s));
  if (n == 0) return;
  s.squadrons[NAVY_BOX] = u8(s.squadrons[NAVY_BOX] + n);
  x.tell(Told::SquadronsGained, EVERYONE, {n});
}

void lift(Run& x, State& s, int zone, int n) {
  if (n == 0) return;
  s.squadrons[zone] = u8(s.squadrons[zone] - n);
  s.squadrons[NAVY_BOX] = u8(s.squadrons[NAVY_BOX] + n);
  x.tell(Told::SquadronsLifted, EVERYONE, {n, zone});
}

void tell_sailed(Run& x, const State& s, int from, int to) {
  x.tell(Told::Sailed, EVERYONE, {from, to});
  if (to != NAVY_BOX && complete(x.content, s, to)) x.tell(Told::BlockadeComplete, EVERYONE, {to});
}

void station(Run& x, State& s, int zone) {
  s.squadrons[NAVY_BOX]--;
  s.squadrons[zone]++;
  tell_sailed(x, s, NAVY_BOX, zone);
}

void supply_landing(Run& x, State& s, int n) {
  n = std::min(n, int(s.supply[GBRegular]));
  s.supply[GBRegular] = u8(s.supply[GBRegular] - n);
  s.landing_supply = u8(s.landing_supply + n);
  x.tell(Told::LandingSupply, EVERYONE, {s.landing_supply});
}

int shift(Run& x, State& s, Side side, Track track, int by) {
  const int before = effect(x.content, s, side, BonusSquadrons);
  const int to = std::clamp(s.level[side][track] + by, 0, LEVELS);
  if (to == s.level[side][track]) return 0;
  s.level[side][track] = u8(to);
  x.tell(Told::Shifted, EVERYONE, {side, track, to});
  const int gained = effect(x.content, s, side, BonusSquadrons) - before;
  if (gained > 0) gain_squadrons(x, s, gained);
  return std::max(0, -gained);
}

void activate(Run& x, State& s, Conflict conflict) {  // 12.1.2, 12.1.3
  s.conflict[conflict] = Active;
  x.tell(Told::ConflictBegins, EVERYONE, {conflict});
}

void resolve(Run& x, State& s, Conflict conflict) {  // 12.1.2, 12.1.3
  s.conflict[conflict] = Resolved;
  x.tell(Told::ConflictEnds, EVERYONE, {conflict});
}

void score(Run& x, State& s, Side side, int points) {
  if (points == 0) return;
  const int limit = x.content.score_limit;
  s.score = std::int8_t(std::clamp(s.score + (side == US ? points : -points), -limit, limit));  // Q43
  x.tell(Told::Scores, EVERYONE, {side, points, std::max(0, int(s.score)), std::max(0, -s.score), s.score == 0});
  if (s.decided != Decided::No || (s.score != limit && s.score != -limit)) return;
  s.decided = Decided::ByPoints;     // 15.1.6
  s.winner = s.score > 0 ? US : GB;  // 15.1.6
  x.tell(Told::WinsByPoints, EVERYONE, {s.winner});
}

// ---- lasting effects ----

bool in_force(const State& s, const Mod& mod) {
  for (int i = 0; i < s.mods; i++) {
    const Mod& old = s.mod[i];
    const bool same_use = old.what == mod.what && old.how == mod.how;
    if (same_use && (mod.what != Mod::Dice || (old.card == mod.card && old.where == mod.where))) return true;
  }
  return false;
}

void add_mod(Run& x, State& s, Mod mod) {
  if (s.mods == MODS) fault("more lasting effects than there is room for");
  s.mod[s.mods++] = mod;
  x.tell(Told::LastingEffect, EVERYONE, {x.content.card[mod.card].same_as});
}

bool no_evasion_now(const State& s) {
  for (int i = 0; i < s.mods; i++)
    if (s.mod[i].what == Mod::NoEvasion) return true;
  return false;
}

int mod_dice(const State& s, Side side, int region, bool attacking, bool landing) {
  int dice = 0;
  for (int i = 0; i < s.mods; i++) {
    const Mod& mod = s.mod[i];
    if (mod.what != Mod::Dice || mod.side() != side || !(mod.where >> region & 1)) continue;
    if (!(mod.how & (attacking ? Mod::Attacking : Mod::Defending))) continue;
    if (!(mod.how & Mod::LandingsOnly) || landing) dice += mod.n;
  }
  return dice;
}

// ---- the end ----

void settle(Run& x, State& s) {
  const Content& c = x.content;
  for (Side side : {US, GB}) {
    if (s.decided != Decided::No || !(army(s, side) & c.goal[side])) continue;
    if (std::popcount(controlled(c, s, side) & c.goal[side]) < c.goal_count[side]) continue;
    s.decided = Decided::ByTowns;
    s.winner = side;
    x.tell(Told::WinsByTowns, EVERYONE, {side});
  }
}

Flow game_over(Run& x, State& s) {
  if (const CardPlay* p = find_frame<CardPlay>(s)) put_away(x, s, *p);
  clear_moved(s);
  std::memset(static_cast<void*>(s.stack.frame), 0, sizeof s.stack.frame);
  s.stack.depth = 1;  // the machine takes this last one off when the procedure that returns is done
  x.result = 0;
  return Flow::Done;
}

// ---- what several chapters need ----

RegionSet truces_at(const Content& c, const State& s, int region) {
  RegionSet cut = 0;
  for (u64 left = s.truce; left; left &= left - 1) {
    const u8* ends = c.border[std::countr_zero(left)];
    if (ends[0] == region) cut |= bit(ends[1]);
    if (ends[1] == region) cut |= bit(ends[0]);
  }
  return cut;
}

RegionSet over_water(const Content& c, u8 waters, int region) {  // 11.2.2
  RegionSet reached = 0;
  for (unsigned left = waters & c.waters_at[region]; left; left &= left - 1)
    reached |= c.water[std::countr_zero(left)].shore;
  return reached & ~bit(region);
}

void clear_moved(State& s) { std::memset(s.moved, 0, sizeof s.moved); }

namespace {
bool must_spend(const State& s) {
  const auto& frame = s.stack.frame;
  return s.reads(AllPoints) && s.stack.depth > 1 && frame[s.stack.depth - 2].proc == State::Procs::index<CardPlay>();
}
}  // namespace

void offer_stop(const State& s, bool started, Options& out) {
  if (started && !must_spend(s)) out.offer(make<Stop>());
}
void offer_stop_at_last(const State& s, bool started, Options& out) {
  if (started && must_spend(s))
    out.offer(make<Stop>(), out.n || out.probing ? barred<Reason::PointsLeft>("5.2") : Bar());
}

int naval_value(const Content& c, const State& s, Side side) {
  if (side == US) return values_of(c, s).privateering_value[s.privateering];
  const int zones = complete_zones(c, s);
  const bool bonus = zones || !s.reads(BonusNeedsBlockade);  // 16.1, Q16
  return values_of(c, s).blockade_value[zones] + (bonus ? effect(c, s, GB, BlockadeBonus) : 0);
}

}  // namespace warhawk::dawn
