// The terms of the rulebook and the changes that the chapters make to the table. Whatever changes something tells the
// journal.
#pragma once
#include <bit>
#include <cstring>

#include "games/glorious/state.hpp"

namespace warhawk::glorious {

// Fills what content.hpp calls worked out. The loader calls it last.
void work_out(Content& c);

// ---- ships ----

inline Side owner(const State& s, int ship) { return s.british >> ship & 1 ? GB : US; }
inline ShipSet owned(const Content& c, const State& s, Side side) {
  return (side == GB ? s.british : ~s.british) & c.all;
}
inline bool full(const State& s, int ship) { return !(s.reduced >> ship & 1); }  // full-strength, undamaged
inline ShipSet fit(const State& s, ShipSet ships) { return ships & ~s.reduced; }
inline bool on_lake(const State& s, int ship) { return s.place[ship] >= OnLake; }
inline int version(const State& s, int ship) { return int(s.upgraded >> ship & 1); }
// The numbers of the side that shows: what is printed.
inline int release(const Content& c, const State& s, int ship) {  // A5
  return s.reads(OlderValues) ? c.ship[ship].older_release : c.ship[ship].release;
}
inline const Content::Rating& rating(const Content& c, const State& s, int ship) {
  return c.ship[ship].rating[version(s, ship)][s.reduced >> ship & 1];
}
inline int capture_points(const Content& c, const State& s, int ship) {
  return c.ship[ship].captured[version(s, ship)];
}
inline int sink_points(const Content& c, const State& s, int ship) { return c.ship[ship].sunk[version(s, ship)]; }
inline int steps_left(const Content& c, const State& s, int ship) { return c.ship[ship].steps - s.lost[ship]; }

inline int long_guns(const Content& c, const State& s, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += rating(c, s, i).long_gun;
  return sum;
}
inline int carronades(const Content& c, const State& s, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += rating(c, s, i).carronade;
  return sum;
}
inline int defense(const Content& c, const State& s, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += rating(c, s, i).defense;
  return sum;
}
inline int close_action(const Content& c, const State& s, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += rating(c, s, i).close;
  return sum;
}
inline int steps_of(const Content& c, ShipSet ships) {  // at full strength
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += c.ship[i].steps;
  return sum;
}
inline int guns(const Content& c, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += c.ship[i].guns;
  return sum;
}

// ---- where ships are ----

// British ships that a Target Card of this zone can bring out in phase B: Blockaded ones only by a switch (74).
ShipSet answering(const Content& c, const State& s, int zone);
ShipSet in_zone(const State& s, Side side, int zone);  // on the lake, struck ones in a fight too
// The same for all zones at once.
struct Fleets {
  ShipSet at[ZONES];
};
Fleets fleets(const State& s, Side side);
// The ships at this place, an Area or a Force. The rules ask it all the time, so eight ships are compared at once, the
// last eight overlapping those before.
inline ShipSet at_place(const State& s, int place) {
  constexpr u64 ONES = 0x0101010101010101, LOW = 0x7F7F7F7F7F7F7F7F, GATHER = 0x0102040810204080;
  static_assert(std::endian::native == std::endian::little && SHIPS >= 16 && SHIPS <= 24);
  const auto eight = [&](int from) {
    u64 bytes;
    std::memcpy(&bytes, s.place + from, 8);
    bytes ^= ONES * u64(place);                                    // zero where they are the same
    const u64 same = ~(((bytes & LOW) + LOW) | bytes | LOW) >> 7;  // one in such a byte, else zero
    return ShipSet(same * GATHER >> 56) << from;
  };
  return eight(0) | eight(8) | eight(SHIPS - 8);
}
inline ShipSet of_force(const State& s, int force) { return at_place(s, OnLake + force); }
// Why a ship is not where she is wanted: she is the enemy's, or somewhere else.
inline Bar not_ready(Clause clause, const State& s, int ship) {
  if (owner(s, ship) != US) return barred<Reason::NotYourShip>(clause, ship);
  return barred<Reason::ShipIs>(clause, ship, std::min<int>(s.place[ship], OnLake));
}
inline ShipSet in_area(const Content& c, const State& s, Side side, Area area) {  // Isolated ones too
  return at_place(s, area) & owned(c, s, side);
}
inline int force_of(const State& s, int ship) { return s.place[ship] - OnLake; }  // of a ship on the lake

// ---- Blockades (14) ----

inline bool blockade_at(const State& s, int zone) { return s.blockade >> zone & 1; }
inline bool home_blockaded(const Content& c, const State& s, Side side) { return blockade_at(s, c.home_zone[side]); }
// 50: any of its ports, the Temporary Homeport included
inline bool any_blockade(const Content& c, const State& s, Side side) {
  return home_blockaded(c, s, side) || blockade_at(s, c.temporary_zone[side]);
}
// A side whose Homeport is blockaded and that has Isolated ships uses its Temporary Homeport.
inline bool uses_temporary(const Content& c, const State& s, Side side) {
  return (s.isolated & owned(c, s, side)) != 0;
}
// Deployable and able to sail: neither Blockaded (14.1.2) nor, under a Blockade of the Temporary Homeport, shut in there.
ShipSet squadron(const Content& c, const State& s, Side side);
// In the Homeport behind a Blockade marker (14.1.2).
ShipSet shut_in(const Content& c, const State& s, Side side);
void lift_blockade(Run& x, State& s, int zone);  // removes the marker and, with it, Isolated marks (96)

// ---- Forces ----

int new_force(State& s, Side side, Mission mission, int zone);  // its number
inline bool force_of_side(const State& s, int force, Side side) {
  return s.force[force].mission != NoMission && s.force[force].side == side;
}
// The Forces of a side with this mission, a bit each.
inline u32 with_mission(const State& s, Side side, Mission mission) {
  u32 set = 0;
  for (int f = 0; f < FORCES; f++) set |= u32(s.force[f].mission == mission && s.force[f].side == side) << f;
  return set;
}
// Frees Forces without ships; Troops aboard are returned in F7.
void tidy_forces(State& s);
// LC5.w.a: the Force's Coastal mission is over; its Troops stay out of this turn's landings.
void abort_mission(State& s, int force);
// Ships leave their Forces and go to their In Transit area; markers of steps come off (LC5.w.d). Their Forces' missions are
// NOT aborted by it.
void go_home(State& s, int ship);
// 9: a Force of their own with a Patrol mission; there must be ships.
void displace(State& s, Side side, ShipSet ships, int zone);

// ---- what happens to a ship ----

void set_reduced(State& s, int ship);      // flips it; counts as one step lost
void set_repaired(State& s, int ship);     // full strength, no marker
void destroy(State& s, int ship);          // out of play; nobody scores
void sink(Run& x, State& s, int ship);     // by the enemy: points in F1
void capture(Run& x, State& s, int ship);  // Reduced, a Prize of the other side until F7: points in F1
// The Leader aboard `side`'s Flagship is killed or captured: who succeeds him (LC5.1).
void lose_leader(State& s, Side side);
inline bool leader_fit(const State& s, Side side) { return s.leader[side] != Generic && !s.wounded[side]; }

// ---- dice and draws ----

inline int d6(Run& x, State& s) { return int(x.die(s, 6)); }
inline int d10(Run& x, State& s) { return int(x.die(s, 10)); }
struct Roll66 {
  int red, blue;
  int index() const { return 6 * (red - 1) + blue - 1; }
};
inline Roll66 roll66(Run& x, State& s) {
  const int red = d6(x, s);
  return {red, d6(x, s)};
}
// One of n, from 0, with a roll on the Hit Distribution Table; more than 16 by an even draw.
int random_of(Run& x, State& s, int n);
int random_ship(Run& x, State& s, ShipSet ships);  // in the order of content; ships must not be empty
// An Event Card for anything but a Lake Zone Event: Gale is set aside and another one drawn (2.5.1). Spent until F7; when
// the pile runs out the spent ones are shuffled, except Gale and the card whose gage is in force (71).
int draw_card(Run& x, State& s);
int draw_lake_card(Run& x, State& s);  // EN1.2: Gale counts

// ---- events in force ----

// The Lake Zone Event of this turn in a zone, or nullptr. `Now` events are over once they have happened.
inline const Content::LakeEvent* lasting_event(const Content& c, const State& s, int zone) {
  if (s.zone_event[zone] == 0) return nullptr;
  const u16 lake = c.card[s.zone_event[zone] - 1].lake;
  return lake == NONE || c.lake[lake].lasts != Lasts::Turn ? nullptr : &c.lake[lake];
}
bool banned_here(const Content& c, const State& s, int zone, Banned what);  // by the Lake Zone Event, in this Segment
int event_sum(const Content& c, const State& s, int zone, Word word, Who who = Who::Nobody);  // Shift, Drm, React

// ---- tracks ----

void score(State& s, Side side, int points);             // F: also below 0
void change_delay(Run& x, State& s, Side side, int by);  // kept within 0 to 12
void move_supply(Run& x, State& s, Side side, int by);   // floor -1; at 12 it stays for good
void delay_convoy(Run& x, State& s, Side side);          // a Convoy Delay marker on this turn's convoy
inline bool has_convoy(const State& s, Side side) {      // may be a blank marker, as far as anybody knows
  if (side == US) return s.month_turn == s.turn;
  return s.marker_turned ? s.convoy[GB] != Convoy::None : true;
}
inline int month(int turn) { return (turn - 1) / 2; }

// ---- part A's, used by part B ----

// Draws for a Coastal Event at the zone and tells it: the coastal event, or NONE.
int draw_coastal(Run& x, State& s, Side side, int zone);
// E2.1, E5.1: its Raid column for a Force: 0 the Raid (or Cutting-Out) comes to nothing, 1 it goes on. The supply number and the
// militia go to `marker`; grounded ships, which do not count for it, to `aground`.
bool suffer_on_raid(Run& x, State& s, int force, int coastal_event, RaidMarker& marker, ShipSet& aground);
// 7.1: upgrade checks for British ships that come out of port for an Encounter with U.S. ships.
void check_upgrades(Run& x, State& s, ShipSet ships);
// EN1.2 for a gage alone: draws and tells; sets s.fight.card and s.fight.gage.
void draw_gage(Run& x, State& s);

// ---- part B's, used by part A ----

// Begins a fight: s.fight with these ships Engaged, everything else zero or NONE.
void open_fight(State& s, Meeting kind, int zone, ShipSet us, ShipSet gb);
// Whether the Encounter can go on to a Reaction Segment (79): who holds the gage has a full-strength Engaged ship, the
// other side an Engaged one.
bool still_engaged(const State& s);
// Fates of Struck ships (88), who lost a Flagship for good, Blockade (LC5.w.e), Forces tidied, s.fight cleared.
void end_encounter(Run& x, State& s);
// LC1 as the text has it: whether the British attack now, and why (not).
Why british_attack(const Content& c, const State& s);
// What an attack by `side` at this moment would be on the Lake Combat Table, without Tactics: for hosts and value.
struct Preview {
  int column;        // after shifts
  int modifier;      // Command, and what the weather does
  int untowed;       // Converted Laker Schooners that cost a roll
  int chance[ROWS];  // of each row, by the die and that roll ...
  int of;            // ... out of so many: END is rolled again in a Breakout
};
enum class Tows : u8 { ToCome, Settled };  // to come: whoever can tow will
Preview preview(const Content& c, const State& s, Side side, ShipSet attackers, Tows tows);

// ---- part A ----

void tally(Run& x, State& s);  // F1 to F7; sets s.decided when the campaign is over
int final_score(const State& s);
void finish(Run& x, State& s, Decided how, int level);  // the campaign is over
Level level_of(const Content& c, int score);
int balance_of(const Content& c, const State& s);  // A6
int balance_column(const Content& c, int balance);
void park_british(Run& x, State& s);         // A4
void choose_british_flag(Run& x, State& s);  // A7
// The British ships' answer to a Target Card (resolution list of section 4): deploys them or not.
struct Answer {
  Mission mission;
  SmallId force;  // NONE: nobody came
  u8 convoy;      // a British convoy was met
};
Answer answer_card(Run& x, State& s, int card, bool lake_action, int us_force);
int reveal(Run& x, State& s, int at);       // the face of a card of the row, drawn now if it lay face down
void turn_convoy_marker(Run& x, State& s);  // of the British, this turn's
ShipSet escorts(const State& s);            // U.S. ships with an Escort mission
// 11.3.1: the Convoy Scatter Table; `attacker` has these ships at the convoy of the other side.
void scatter_convoy(Run& x, State& s, Side attacker, ShipSet ships);

}  // namespace warhawk::glorious
