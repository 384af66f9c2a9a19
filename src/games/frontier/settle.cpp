// What follows from a change, at once: control (2.6), vessels in a port that is lost, depots (21.1.4.f), harbour guns (3.3.b),
// commodores without a ship (3.4.5.e, 14.8), officers among enemies (14.7), docks (2.5.4.b), sieges (16.1), sudden death (5.4.4.b).
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

// Where regiments stand outside, of both sides.
struct Ashore {
  HexSet regiments[2] = {};
  Ashore(const Content& c, const State& s) {
    for (int p : c.regiments - s.inside - s.embarked)
      if (on_map(s, p)) regiments[c.piece[p].side].add(s.at[p]);
  }
};

void tell_changes(Run& x, State& s) {
  const Content& c = x.content;
  for (int town : s.unsettled) x.tell(Told::ControlChanged, EVERYONE, {controller(c, s, town), c.town[town].hex});
  for (int town : s.lifted) x.tell(Told::SiegeLifted, EVERYONE, {c.town[town].hex});
  s.unsettled = s.lifted = {};
}

// What has been burned or dismantled is no fortification any more.
void open_ruins(Run& x, State& s) {
  for (int town : s.burned | s.dismantled) {
    clear_siege(x, s, town);
    judge(x.content, s, x.content.town[town].hex);
  }
}

// 14.1.2: whoever has gone inside is besieged by those who stand outside, or comes out again.
void mind_the_gates(Run& x, State& s) {
  const Content& c = x.content;
  for (int piece : s.inside) {
    const SmallId town = c.hex[s.at[piece]].town;
    if (!s.inside.has(piece) || s.siege[town]) continue;
    const Side foe = other(controller(c, s, town));
    if (regiments_at(c, s, foe, s.at[piece]).empty()) let_out(c, s, s.at[piece]);
    else
      lay_siege(x, s, foe, town);
  }
}

void repair_guns(const Content& c, State& s) {  // 3.3.b
  for (int town : c.lively)
    if (s.guns[town] && !vessel_at(c, s, other(controller(c, s, town)), c.town[town].harbour)) s.guns[town] = 0;
}

void drop_depots(Run& x, State& s) {  // 21.1.4.f, Q104
  const Content& c = x.content;
  for (Side side : {US, GB})
    for (int i = 0; i < DEPOTS; i++) {
      const u16 hex = s.depot[side][i];
      if (hex == NO_HEX || fort_of(c, s, side, hex) != NONE) continue;
      if (outside(c, s, other(side), hex).empty() || !regiments_at(c, s, side, hex).empty()) continue;
      lose_depot(x, s, side, i);
    }
}

bool sudden_death(Run& x, State& s) {  // 5.4.4.b, Q111, Q133
  const Content& c = x.content;
  for (Side side : {US, GB})
    for (int town : side == US ? c.us_wins_at : c.gb_wins_at)
      if (exists(c, s, c.town[town].hex) && holds(c, s, side, town)) {
        x.tell(Told::WinsAtOnce, EVERYONE, {side, c.town[town].hex});
        decide(s, Decided::AtOnce, side);
        return true;
      }
  return false;
}

// A vessel in a place that is no friendly port any more.
SmallId stray_vessel(const Content& c, const State& s) {
  for (int vessel : c.vessels) {
    const int hex = s.at[vessel];
    if (hex >= HEXES || wet(c, hex)) continue;
    if (!friendly_port(c, s, side_of(c, s, vessel), c.hex[hex].town)) return vessel;
  }
  return NONE;
}

// 2.6.1.a and b, 14.2, 16.3.3.c: those that are built put to the harbour, the others are lost.
void put_out(Run& x, State& s, Side side, int hex) {
  const Content& c = x.content;
  const int harbour = c.town[c.hex[hex].town].harbour;
  const PieceSet there = here(s, hex) & of_side(c, s, side);
  const PieceSet built = (there & c.vessels) - s.unbuilt;
  for (int vessel : (there & c.vessels) - built) sink(x, s, vessel, Told::VesselLost);
  for (int vessel : built) {
    put(c, s, vessel, harbour);
    x.tell(Told::PutToHarbour, EVERYONE, {side, vessel, harbour});
  }
  if (vessel_at(c, s, side, harbour))
    for (int commodore : there& c.commodores) put(c, s, commodore, harbour);
}

// 14.7: officers without a regiment beside one of the enemy's.
u16 helpless(const Content& c, const State& s) {
  const Ashore ashore(c, s);
  for (int officer : c.officers - s.inside - s.embarked) {
    const int hex = s.at[officer];
    if (hex >= HEXES) continue;
    const Side side = Side(c.piece[officer].side);
    if (ashore.regiments[!side].has(hex) && !ashore.regiments[side].has(hex)) return u16(hex);
  }
  return NO_HEX;
}
Side helpless_side(const Content& c, const State& s, int hex) { return regiments_at(c, s, US, hex).empty() ? US : GB; }

// 3.4.5.e, 14.8, 15.3: he is in a friendly port, or with a vessel.
bool adrift(const Content& c, const State& s, int commodore) {
  const int hex = s.at[commodore];
  if (hex >= HEXES) return false;
  const Side side = Side(c.piece[commodore].side);
  if (vessel_at(c, s, side, hex)) return false;
  return wet(c, hex) || !friendly_port(c, s, side, c.hex[hex].town);
}

// Where a commodore may be placed: his own port while he has not come yet (5.2.4), else any of his lakes.
TownSet havens(const Content& c, const State& s, int commodore) {
  const Side side = Side(c.piece[commodore].side);
  const SupplyMap map = supply_map(c, s, side);
  TownSet towns = ports_for(c, s, side, lakes_of(c, s, commodore), map);
  if (s.arriving.has(commodore)) {
    for (const auto& arrival : c.arrival)
      if (arrival.pieces.has(commodore)) {
        const int hex = c.town[arrival.town].hex;
        towns &= TownSet::of(arrival.town);
        if (!outside(c, s, other(side), hex).empty()) towns = {};
      }
  }
  return towns;
}

SmallId next_commodore(const Content& c, const State& s) {
  for (int commodore : c.commodores)
    if (adrift(c, s, commodore) || (s.at[commodore] == Waiting && !havens(c, s, commodore).empty())) return commodore;
  return NONE;
}
void list_ports(const Content& c, const State& s, int commodore, Options& out) {
  for (int town : havens(c, s, commodore)) out.offer(make<GoTo>(c.town[town].hex));
}
void bring_to_port(Run& x, State& s, int commodore, const Action& a) {
  const Content& c = x.content;
  const Side side = Side(c.piece[commodore].side);
  unload(s, commodore);
  if (a.verb == GoTo) {
    put(c, s, commodore, get<AHex>(a));
    s.arriving.remove(commodore);
    x.tell(Told::ComesToPort, EVERYONE, {side, commodore, s.at[commodore]});
  } else {
    put(c, s, commodore, Waiting);
    x.tell(Told::Waits, EVERYONE, {side, commodore});
  }
}

void lay_sieges(Run& x, State& s) {  // 16.1
  const Content& c = x.content;
  const Ashore ashore(c, s);
  for (int town = 0; town < TOWNS; town++) {
    const Side foe = other(controller(c, s, town));
    if (s.siege[town] || !ashore.regiments[foe].has(c.town[town].hex)) continue;
    if (fortified(c, s, town)) lay_siege(x, s, foe, town);
  }
}

u16 crowded_port(const Content& c, const State& s) {  // 2.5.4.b, 12.4.1
  u8 docked[TOWNS] = {};
  for (int vessel : c.vessels)
    if (on_map(s, vessel) && !wet(c, s.at[vessel])) docked[c.hex[s.at[vessel]].town]++;
  for (int town = 0; town < TOWNS; town++)
    if (c.town[town].docks && docked[town] > c.town[town].docks) return c.town[town].hex;
  return NO_HEX;
}
void list_docked(const Content& c, const State& s, int hex, Options& out) {
  for (int vessel : here(s, hex) & c.vessels) out.offer(make<Remove>(vessel));
}
Side docked_side(const Content& c, const State& s, int hex) { return side_of(c, s, (here(s, hex) & c.vessels).nth(0)); }

}  // namespace

Says<Settle> prompt(const Content&, const State&, const Settle& t) { return {t.piece, t.hex == NO_HEX ? NONE : t.hex}; }

PROCEDURE(Settle, t)
  for (;;) {
    open_ruins(x, s);
    mind_the_gates(x, s);
    tell_changes(x, s);
    repair_guns(c, s);
    drop_depots(x, s);
    if (sudden_death(x, s)) return game_over(x, s);
    t.piece = stray_vessel(c, s);
    if (t.piece != NONE) {
      t.hex = s.at[t.piece];
      t.side = side_of(c, s, t.piece);
      put_out(x, s, Side(t.side), t.hex);
      t.hex = c.town[c.hex[t.hex].town].harbour;
      if (vessel_at(c, s, Side(t.side), t.hex) && vessel_at(c, s, other(Side(t.side)), t.hex))
        CALL(Fought, naval_combat(c, s, Side(t.side), t.hex, NavalCombat::NoGuns));
      if (over(s)) return game_over(x, s);
      continue;
    }
    t.hex = helpless(c, s);
    if (t.hex != NO_HEX) {
      t.side = helpless_side(c, s, t.hex);
      CALL(Fled, evade(outside(c, s, Side(t.side), t.hex), Side(t.side), t.hex, NO_HEX, Evade::Beaten, Supplied::Full));
      continue;
    }
    t.piece = next_commodore(c, s);
    if (t.piece != NONE) {
      CHOOSE(Port, c.piece[t.piece].side, "3.4.5.e", list_ports(c, s, t.piece, out));
      bring_to_port(x, s, t.piece, a);
      continue;
    }
    if (!t.docks) break;
    lay_sieges(x, s);
    t.hex = crowded_port(c, s);
    if (t.hex == NO_HEX) break;
    CHOOSE(Dock, docked_side(c, s, t.hex), "2.5.4.b", list_docked(c, s, t.hex, out));
    sink(x, s, get<APiece>(a), Told::VesselLost);
  }
FINISH

}  // namespace warhawk::frontier
