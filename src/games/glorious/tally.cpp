// F Tally and Reset, 3.3 Victory, 14.1 and 14.2 Blockades.
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

namespace {

// ---- F1 ----

void count_ships(Run& x, State& s) {
  const Content& c = x.content;
  for (int i : ShipsIn{s.taken | s.sunk}) {
    const bool captured = s.taken >> i & 1;
    const Side scorer = captured ? owner(s, i) : other(owner(s, i));
    const int points = captured ? capture_points(c, s, i) : sink_points(c, s, i);
    score(s, scorer, points);
    x.tell(Told::ShipPoints, EVERYONE, {scorer, i, captured, points});
  }
  s.taken = s.sunk = 0;
}

// ---- F2 ----

void mark_control(Run& x, State& s) {
  const Fleets ours = fleets(s, US), theirs = fleets(s, GB);
  for (int zone = 0; zone < ZONES; zone++) {
    const int us = steps_of(x.content, fit(s, ours.at[zone])), gb = steps_of(x.content, fit(s, theirs.at[zone]));
    if (us && gb) {  // F2.1
      if (s.control[zone] != NOBODY) x.tell(Told::Contested, EVERYONE, {zone});
      s.control[zone] = NOBODY;
      continue;
    }
    const Side side = us ? US : GB;  // F2.2
    if (us + gb < x.content.control_steps || s.control[zone] == side) continue;
    s.control[zone] = side;
    x.tell(Told::Controls, EVERYONE, {side, zone});
  }
}

// F6.1, F6.2: to place a marker, and to keep it (48).
bool may_blockade(const Content& c, const State& s, Side by, int zone) {
  return s.control[zone] == by && std::popcount(fit(s, in_zone(s, by, zone)) & c.mains) >= c.blockade_mains &&
         in_zone(s, other(by), zone) == 0;
}
void drop_blockades(Run& x, State& s) {  // F2.3, and again in F6
  const Content& c = x.content;
  if (s.blockade == 0) return;
  for (Side side : {US, GB}) {
    if (!may_blockade(c, s, other(side), c.home_zone[side])) lift_blockade(x, s, c.home_zone[side]);
    if (!may_blockade(c, s, other(side), c.temporary_zone[side]) || !uses_temporary(c, s, side))
      lift_blockade(x, s, c.temporary_zone[side]);
  }
}

void count_control(Run& x, State& s) {
  const Content& c = x.content;
  int zones[3] = {};
  for (Side side : {US, GB}) {
    if (!any_blockade(c, s, side)) continue;    // 14.1.3
    for (int zone = 0; zone < ZONES; zone++) {  // F2.4
      if (s.control[zone] != side) continue;
      s.control[zone] = NOBODY;
      x.tell(Told::ControlLost, EVERYONE, {side, zone});
    }
  }
  for (u8 holder : s.control) zones[holder]++;
  for (Side side : {US, GB}) score(s, side, zones[side] * c.control_points);  // F2.5
  x.tell(Told::ControlPoints, EVERYONE, {zones[US] * c.control_points, zones[GB] * c.control_points});
}

// ---- F3 ----

void hit_yard(Run& x, State& s, Side defender, int zone, Land result) {  // F3.1, 6.2
  const Content& c = x.content;
  const bool feat = result == Land::Feat;
  const int die = d6(x, s);
  int row = 0;
  while (row + 1 < c.damages && die + feat >= c.damage[row + 1].from) row++;
  const Content::Damage& damage = c.damage[row];
  x.tell(Told::YardRolled, EVERYONE, {defender, die, feat, damage.delay});
  change_delay(x, s, defender, damage.delay);
  const bool home = zone == c.home_zone[defender];  // 121
  const ShipSet repairing = in_area(c, s, defender, Repairing) & (home ? ~s.isolated : s.isolated);
  const ShipSet building = home ? in_area(c, s, defender, Construction) : 0;
  ShipSet ships = repairing;
  if (damage.ship == Yard::DestroyBuilding && building) ships = building;
  if (damage.ship == Yard::Nothing || ships == 0) return;
  const int ship = random_ship(x, s, ships);
  if (damage.ship == Yard::DelayRepair) {                 // 55: two counters, for the two turns that are lost
    s.repair_delay[ship] = u8(s.repair_delay[ship] + 2);  // ERR1
    return x.tell(Told::YardShipDelayed, EVERYONE, {defender, ship});
  }
  const int points = sink_points(c, s, ship);
  destroy(s, ship);
  score(s, other(defender), points);
  x.tell(Told::YardShipLost, EVERYONE, {defender, ship, points});
}

// What the British attack (s.landed) and the U.S. attack (s.landed_us) on a zone came to; 0: none.
u8 landing(const State& s, Side attacker, int zone) { return attacker == GB ? s.landed[zone] : s.landed_us[zone]; }

void damage_yards(Run& x, State& s) {
  const Content& c = x.content;
  for (Side attacker : {GB, US}) {
    const Side defender = other(attacker);
    for (int zone : {c.home_zone[defender], c.temporary_zone[defender]})
      if (landing(s, attacker, zone) > int(Land::Major))
        hit_yard(x, s, defender, zone, Land(landing(s, attacker, zone) - 1));
  }
}

void move_front(Run& x, State& s) {  // F3.2: west for the Americans; 105: the British battle first
  static constexpr int BY[] = {-2, -1, 0, 1, 2, 3};
  for (Side attacker : {GB, US}) {
    if (!landing(s, attacker, Niagara)) continue;
    const int by = BY[landing(s, attacker, Niagara) - 1];
    const int end = x.content.front_end;
    s.front = std::int8_t(std::clamp(s.front + (attacker == GB ? by : -by), -end, end));
    x.tell(Told::FrontMoves, EVERYONE, {std::max(0, -s.front), std::max(0, int(s.front))});
  }
}

void army_victory(Run& x, State& s) {  // F3.2.1
  const Content& c = x.content;
  if (s.turn != TURNS || (s.front != c.front_end && s.front != -c.front_end)) return;
  const Side side = s.front > 0 ? GB : US;
  if (side == GB && (s.control[Niagara] != GB || home_blockaded(c, s, GB))) return;
  if (side == US && s.control[Niagara] == GB) return;
  score(s, side, c.army_points);
  x.tell(Told::ArmyVictory, EVERYONE, {side, c.army_points});
}

void penalize(Run& x, State& s) {  // F3.3
  if (s.troops[US] == 0) return;
  score(s, US, -s.troops[US] * x.content.penalty);
  x.tell(Told::TroopsPenalty, EVERYONE, {s.troops[US] * x.content.penalty});
}

// ---- F4, F5 ----

constexpr Zone RAIDS[] = {Sackets, SouthLake, York, Kingston};  // 118

void count_raids(Run& x, State& s) {  // F4
  const Content& c = x.content;
  for (Zone zone : RAIDS) {
    RaidMarker& marker = s.raid[zone];
    if (!marker.placed) continue;
    const Side side = Side(c.raided_by[zone]);
    if (marker.militia) {
      const int die = d6(x, s);
      const bool fails = die > marker.guns;
      x.tell(Told::MilitiaRolled, EVERYONE, {side, zone, die, marker.guns, fails});
      if (fails) {
        marker = {};
        continue;
      }
    }
    score(s, side, c.raid_points[zone]);
    x.tell(Told::RaidPoints, EVERYONE, {side, zone, c.raid_points[zone]});
  }
}

void bring_in(Run& x, State& s, Side side) {  // F5.1, F5.2
  const Content& c = x.content;
  const bool open = !any_blockade(c, s, side);  // 14.1.4
  const bool sails = s.convoy[side] == Convoy::Running || s.convoy[side] == Convoy::Deployed;
  if (sails && !open) s.delayed_now[side] = 1;
  if (sails && !s.delayed_now[side]) {
    x.tell(Told::ConvoyArrives, EVERYONE, {side});
    move_supply(x, s, side, c.convoy_steps);
  } else if (s.convoy[side] != Convoy::None) {
    x.tell(Told::ConvoyHeldUp, EVERYONE, {side});
  }
  for (; open && s.arrived[side] > 0; s.arrived[side]--) {
    x.tell(Told::ConvoyArrives, EVERYONE, {side});
    move_supply(x, s, side, c.convoy_steps);
  }
}

void take_supplies(Run& x, State& s) {  // F5.3: Raids
  for (Zone zone : RAIDS) {
    const RaidMarker& marker = s.raid[zone];
    if (!marker.placed) continue;
    const Side side = Side(x.content.raided_by[zone]);
    const int die = marker.supply_on <= 1 ? 0 : d6(x, s);
    const bool taken = die == 0 || die >= marker.supply_on;
    x.tell(Told::SuppliesTaken, EVERYONE, {side, zone, die, taken});
    if (!taken) continue;
    move_supply(x, s, side, 1);          // ERR5
    move_supply(x, s, other(side), -1);  // ERR5
  }
}

void adjust_supply(Run& x, State& s) {
  const Content& c = x.content;
  turn_convoy_marker(x, s);
  if (s.convoy[GB] == Convoy::None) x.tell(Told::NoConvoyCame, EVERYONE, {});
  bring_in(x, s, GB);
  bring_in(x, s, US);
  for (Side side : {GB, US}) {
    if (s.convoy[side] == Convoy::Captured) move_supply(x, s, other(side), 1);
    for (int zone : {c.home_zone[side], c.temporary_zone[side]})
      if (landing(s, other(side), zone) > int(Land::Success)) move_supply(x, s, side, -2);
  }
  take_supplies(x, s);
  if (s.fall_taken || (s.supply[US] < TRACK && s.supply[GB] < TRACK)) return;  // F5.4
  const bool both = s.supply[US] == TRACK && s.supply[GB] == TRACK;
  const Side first = s.supply[US] == TRACK ? US : GB;
  s.fall_taken = 1;
  if (!both) score(s, first, c.fall_points);
  x.tell(Told::FallOffensive, EVERYONE, {both ? NOBODY : u8(first), c.fall_points});
}

// ---- F6 ----

void place_blockade(Run& x, State& s, Side by, int zone) {
  if (blockade_at(s, zone) || !may_blockade(x.content, s, by, zone)) return;
  s.blockade = u8(s.blockade | 1 << zone);  // clause 14
  x.tell(Told::BlockadePlaced, EVERYONE, {by, zone});
}
void check_blockades(Run& x, State& s) {
  const Content& c = x.content;
  drop_blockades(x, s);
  for (Side by : {GB, US}) {
    const Side side = other(by);
    const bool before = home_blockaded(c, s, side);
    place_blockade(x, s, by, c.home_zone[side]);
    if (!home_blockaded(c, s, side)) continue;
    for (int i : ShipsIn{owned(c, s, side)}) {  // 14.1.1
      if (before || !on_lake(s, i)) continue;
      s.isolated |= bit(i);
      x.tell(Told::Isolated, EVERYONE, {side, i});
    }
    if (uses_temporary(c, s, side)) place_blockade(x, s, by, c.temporary_zone[side]);  // 49
  }
}

bool can_still_break_out(const Content& c, const State& s, Side side) {  // 97
  const ShipSet ships = shut_in(c, s, side);
  if (side == US) return ships != 0;
  return carronades(c, s, ships) > carronades(c, s, in_zone(s, US, c.home_zone[GB]));
}
void dual_blockade(Run& x, State& s) {  // 14.2
  const Content& c = x.content;
  for (Side side : {US, GB}) {
    if (s.decided != Decided::No || !home_blockaded(c, s, side) || !blockade_at(s, c.temporary_zone[side])) continue;
    if (can_still_break_out(c, s, side)) continue;
    x.tell(Told::DualBlockade, EVERYONE, {other(side)});
    finish(x, s, Decided::DualBlockade, side == US ? GBDecisive : USDecisive);
  }
}

// ---- F7 ----

void reset_ships(State& s) {
  for (int i = 0; i < SHIPS; i++) {
    const bool away = on_lake(s, i) || s.place[i] == Prize || s.place[i] == InTransit;
    if (!away) continue;
    if (full(s, i)) s.place[i] = Deployable;
    else
      go_home(s, i);
  }
  for (Force& f : s.force) {
    if (f.mission != NoMission) s.returning[f.side] = u8(s.returning[f.side] + f.troops);
    f = {};
  }
}

u8 up_to(int space) { return u8(space <= 0 ? 0 : space >= 8 ? 255 : (1 << space) - 1); }  // spaces 1 to `space`

void reset_troops(Run& x, State& s) {
  for (Side side : {US, GB}) {
    s.troops[side] = u8(s.troops[side] + s.returning[side]);
    s.returning[side] = 0;
  }
  const u8 us = u8(s.troops_at & up_to(s.supply[US])), gb = u8(s.hidden_at & up_to(s.supply[GB]));
  s.troops_at = u8(s.troops_at & ~us);
  s.hidden_at = u8(s.hidden_at & ~gb);
  s.troops[US] = u8(s.troops[US] + std::popcount(us));
  s.hidden = u8(s.hidden + std::popcount(gb));
  if (us) x.tell(Told::TroopsAvailable, EVERYONE, {US, s.troops[US]});
  if (gb) x.tell(Told::TroopsAvailable, EVERYONE, {GB, s.troops[GB] + s.hidden});
}

void reset_convoys(const Content& c, State& s) {
  for (Side side : {US, GB}) {
    const Convoy convoy = s.convoy[side];
    const bool lives = convoy == Convoy::Running || convoy == Convoy::Deployed || convoy == Convoy::Scattered;
    if (lives && s.delayed_now[side]) s.delayed[side]++;
    s.delayed_now[side] = 0;
    s.convoy[side] = Convoy::None;
    if (any_blockade(c, s, side)) continue;
    s.arrived[side] = u8(s.arrived[side] + s.delayed[side]);
    s.delayed[side] = 0;
  }
  s.marker_turned = 0;
  s.convoy_zone = NONE;
}

void reset_cards(State& s) {
  s.events.reshuffle();
  s.tactics = 0;
  s.targets = TargetSet::all();
  std::fill(s.row, s.row + ROW, NO_CARD);
  s.row_cards = 0;
  std::fill(s.zone_event, s.zone_event + ZONES, u8{0});
  std::fill(s.raid, s.raid + ZONES, RaidMarker{});
  std::fill(s.landed, s.landed + ZONES, u8{0});
  std::fill(s.landed_us, s.landed_us + ZONES, u8{0});
  s.fever = 0;
}

void tell_score(Run& x, const State& s) {
  auto up = [](int n) { return std::max(0, n); };
  x.tell(Told::ScoreStands, EVERYONE, {up(s.points[US]), up(-s.points[US]), up(s.points[GB]), up(-s.points[GB])});
}

}  // namespace

int final_score(const State& s) {                                      // 59
  return (s.points[US] - s.delay[US]) - (s.points[GB] - s.delay[GB]);  // 3.3.1, 3.3.2, 8.1
}

Level level_of(const Content& c, int score) {
  int level = GBDecisive;
  while (level + 1 < LEVELS && score >= c.level_from[level + 1]) level++;  // 3.3.2
  return Level(level);
}

void finish(Run& x, State& s, Decided how, int level) {
  const int score = final_score(s);
  s.decided = how;
  s.level = u8(level);
  x.tell(Told::GameEnds, EVERYONE, {level, std::max(0, score), std::max(0, -score)});
}

void tally(Run& x, State& s) {
  count_ships(x, s);      // F1
  mark_control(x, s);     // F2
  drop_blockades(x, s);   // F2.3
  count_control(x, s);    // F2.4, F2.5
  damage_yards(x, s);     // F3.1
  move_front(x, s);       // F3.2
  army_victory(x, s);     // F3.2.1
  penalize(x, s);         // F3.3
  count_raids(x, s);      // F4
  adjust_supply(x, s);    // F5
  check_blockades(x, s);  // F6
  tell_score(x, s);
  dual_blockade(x, s);  // 14.2
  if (s.decided != Decided::No) return;
  reset_ships(s);
  reset_troops(x, s);
  reset_convoys(x.content, s);
  reset_cards(s);
  if (s.turn == TURNS) finish(x, s, Decided::AtEnd, level_of(x.content, final_score(s)));  // 3.2, 3.3.1
}

}  // namespace warhawk::glorious
