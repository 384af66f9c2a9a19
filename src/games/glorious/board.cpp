#include "games/glorious/board.hpp"

#include <algorithm>

namespace warhawk::glorious {

void work_out(Content& c) {
  c.all = (ShipSet{1} << SHIPS) - 1;
  c.lakers = c.mains = 0;
  for (int i = 0; i < SHIPS; i++) {
    if (c.ship[i].type == Laker) c.lakers |= bit(i);
    if (c.ship[i].main) c.mains |= bit(i);
  }
  for (int from = 0; from < ZONES; from++) {
    constexpr u8 UNKNOWN = 0xFF;
    std::fill(c.distance[from], c.distance[from] + ZONES, UNKNOWN);
    c.distance[from][from] = 0;
    for (int round = 0; round < ZONES; round++)
      for (int a = 0; a < ZONES; a++)
        for (int b = 0; b < ZONES; b++)
          if (c.distance[from][a] == round && c.neighbours[a] >> b & 1 && c.distance[from][b] == UNKNOWN)
            c.distance[from][b] = u8(round + 1);
  }
  for (TargetSet& set : c.of_zone) set = {};
  c.last_turn_cards = c.hourglass_cards = {};
  for (int i = 0; i < TARGETS; i++) {
    c.of_zone[c.target[i].zone].add(i);
    if (c.target[i].last_turn) c.last_turn_cards.add(i);
    if (c.target[i].hourglass) c.hourglass_cards.add(i);
  }
  c.gale_card = NONE;
  for (int i = 0; i < CARDS; i++)
    if (c.card[i].lake_only) c.gale_card = i;
}

// ---- where ships are ----

ShipSet in_zone(const State& s, Side side, int zone) {
  ShipSet set = 0;
  for (int f = 0; f < FORCES; f++)
    if (force_of_side(s, f, side) && s.force[f].zone == zone) set |= of_force(s, f);
  return set;
}

Fleets fleets(const State& s, Side side) {
  Fleets all{};
  for (int i : ShipsIn{side == GB ? s.british : ~s.british & ((ShipSet{1} << SHIPS) - 1)})
    if (on_lake(s, i)) all.at[s.force[force_of(s, i)].zone] |= bit(i);
  return all;
}

// ---- Blockades ----

ShipSet squadron(const Content& c, const State& s, Side side) {
  ShipSet ships = in_area(c, s, side, Deployable);
  if (home_blockaded(c, s, side)) ships &= s.isolated;  // 14.1.2, 14.1.5
  if (blockade_at(s, c.temporary_zone[side])) ships &= ~s.isolated;
  return ships;
}

ShipSet shut_in(const Content& c, const State& s, Side side) {
  return home_blockaded(c, s, side) ? in_area(c, s, side, Deployable) & ~s.isolated : 0;
}

ShipSet answering(const Content& c, const State& s, int zone) {
  const bool sortie = s.reads(BlockadedAnswer) && zone == c.home_zone[GB];
  return squadron(c, s, GB) | (sortie ? shut_in(c, s, GB) : 0);
}

void lift_blockade(Run& x, State& s, int zone) {
  const Content& c = x.content;
  if (!blockade_at(s, zone)) return;
  s.blockade = u8(s.blockade & ~(1 << zone));
  x.tell(Told::BlockadeLifted, EVERYONE, {zone});
  for (Side side : {US, GB}) {
    if (zone != c.home_zone[side]) continue;
    s.isolated &= ~owned(c, s, side);
    lift_blockade(x, s, c.temporary_zone[side]);  // nobody uses that port any more
  }
}

// ---- Forces ----

int new_force(State& s, Side side, Mission mission, int zone) {
  for (int i = 0; i < FORCES; i++) {
    if (s.force[i].mission != NoMission) continue;
    s.force[i] = {mission, u8(zone), side, 0};
    return i;
  }
  fault("more Forces than ships");
}

void tidy_forces(State& s) {
  u32 manned = 0;
  for (int i = 0; i < SHIPS; i++)
    if (on_lake(s, i)) manned |= u32{1} << force_of(s, i);
  for (int f = 0; f < FORCES; f++) {
    if (s.force[f].mission == NoMission || manned >> f & 1) continue;
    s.returning[s.force[f].side] = u8(s.returning[s.force[f].side] + s.force[f].troops);
    s.force[f] = {};
    for (RowCard& card : s.row)
      if (card.force == f) card.force = ORPHAN;
  }
}

void abort_mission(State& s, int force) {
  Force& f = s.force[force];
  s.returning[f.side] = u8(s.returning[f.side] + f.troops);
  f.troops = 0;
  f.mission = Patrol;
}

void go_home(State& s, int ship) {
  s.place[ship] = InTransit;
  s.lost[ship] = std::min<u8>(s.lost[ship], 1);
}

void displace(State& s, Side side, ShipSet ships, int zone) {
  tidy_forces(s);
  // With every ship a Force of its own there is no free place before the ship has left the old one.
  const int first = *ShipsIn{ships};
  const int old = force_of(s, first);
  if (of_force(s, old) == bit(first)) {
    s.place[first] = InTransit;
    tidy_forces(s);
  }
  const int force = new_force(s, side, Patrol, zone);
  for (int i : ShipsIn{ships}) s.place[i] = u8(OnLake + force);
  tidy_forces(s);
}

// ---- what happens to a ship ----

void set_reduced(State& s, int ship) {
  s.reduced |= bit(ship);
  s.lost[ship] = std::max<u8>(s.lost[ship], 1);
}

void set_repaired(State& s, int ship) {
  s.reduced &= ~bit(ship);
  s.lost[ship] = 0;
  s.repair_delay[ship] = 0;
}

namespace {

void leave(State& s, int ship) {
  s.isolated &= ~bit(ship);
  s.fever &= ~bit(ship);
  s.repair_delay[ship] = 0;
  for (SmallId& flag : s.flagship)
    if (flag == ship) flag = NONE;
}

}  // namespace

void destroy(State& s, int ship) {
  leave(s, ship);
  s.place[ship] = OutOfPlay;
  set_reduced(s, ship);
}

void sink(Run& x, State& s, int ship) {
  x.tell(Told::SunkShip, EVERYONE, {owner(s, ship), ship});
  destroy(s, ship);
  s.sunk |= bit(ship);
}

void capture(Run& x, State& s, int ship) {
  x.tell(Told::CapturedShip, EVERYONE, {other(owner(s, ship)), ship});
  leave(s, ship);
  s.british ^= bit(ship);
  s.place[ship] = Prize;
  set_reduced(s, ship);
  s.lost[ship] = 1;
  s.taken |= bit(ship);
}

void lose_leader(State& s, Side side) {
  s.leader[side] = side == US && s.leader[US] == Commodore ? Successor : Generic;
  s.wounded[side] = 0;
}

// ---- dice and draws ----

int random_of(Run& x, State& s, int n) {
  if (n <= 1) return 0;
  if (n > LINE) return int(x.below(s, u32(n)));
  return x.content.hit[roll66(x, s).index()][n - 1] - 1;
}

int random_ship(Run& x, State& s, ShipSet ships) {
  ShipsIn one{ships};
  for (int n = random_of(x, s, std::popcount(ships)); n > 0; n--) ++one;
  return *one;
}

int draw_lake_card(Run& x, State& s) {
  if (s.events.pile.empty()) {  // 71
    CardSet kept{};
    kept.add(x.content.gale_card);
    if (s.fight.kind != Meeting::None && s.fight.card != NONE) kept.add(s.fight.card);
    kept &= s.events.discards;
    s.events.pile = s.events.discards - kept;
    s.events.discards = kept;
    x.tell(Told::EventsShuffled, EVERYONE, {s.events.pile.count()});
  }
  const int card = s.events.pile.nth(int(x.below(s, u32(s.events.pile.count()))));
  s.events.pile.remove(card);
  s.events.discards.add(card);
  return card;
}

int draw_card(Run& x, State& s) {
  const int card = draw_lake_card(x, s);
  if (card != x.content.gale_card) return card;
  x.tell(Told::GaleSetAside, EVERYONE, {});
  return draw_lake_card(x, s);  // there is one Gale only, and it is not shuffled in again
}

// ---- events in force ----

bool banned_here(const Content& c, const State& s, int zone, Banned what) {
  const Content::LakeEvent* event = lasting_event(c, s, zone);
  if (!event) return false;
  for (const Step& step : event->does) {
    if (step.word != Word::Ban || step.what != u8(what)) continue;
    if (step.when == If::PatrolSegment && s.fight.segment != PatrolSegment) continue;
    return true;
  }
  return false;
}

int event_sum(const Content& c, const State& s, int zone, Word word, Who who) {
  const Content::LakeEvent* event = lasting_event(c, s, zone);
  if (!event) return 0;
  int sum = 0;
  for (const Step& step : event->does)
    if (step.word == word && (who == Who::Nobody || step.who == u8(who) || step.who == u8(Who::Both))) sum += step.n;
  return sum;
}

// ---- tracks ----

void score(State& s, Side side, int points) { s.points[side] = std::int16_t(s.points[side] + points); }

void change_delay(Run& x, State& s, Side side, int by) {
  const int to = std::clamp(s.delay[side] + by, 0, TRACK);
  if (to == s.delay[side]) return;
  s.delay[side] = u8(to);
  x.tell(Told::DelayChanged, EVERYONE, {side, to});
}

void move_supply(Run& x, State& s, Side side, int by) {
  if (s.supply[side] == TRACK) return;  // F5.4
  const int to = std::clamp(s.supply[side] + by, x.content.supply_floor, TRACK);
  if (to == s.supply[side]) return;
  s.supply[side] = std::int8_t(to);
  s.supplied[side] = std::max(s.supplied[side], s.supply[side]);
  x.tell(Told::SupplyMoves, EVERYONE, {side, std::max(0, to), std::max(0, -to)});
}

void delay_convoy(Run& x, State& s, Side side) {
  if (!has_convoy(s, side) || s.delayed_now[side]) return;
  if (s.convoy[side] == Convoy::Destroyed || s.convoy[side] == Convoy::Captured) return;
  s.delayed_now[side] = 1;
  x.tell(Told::ConvoyDelayed, EVERYONE, {side});
}

}  // namespace warhawk::glorious
