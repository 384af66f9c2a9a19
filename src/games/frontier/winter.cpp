// 6: the winter season. In every step the British act first (Q109).
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

u8 next_side(u8 side) { return side == GB ? u8(US) : NOBODY; }  // Q109: GB, then US

// ---- 6.1 ----

SmallId siege_of(const Content& c, const State& s, Side besieger) {
  for (int town = 0; town < TOWNS; town++)
    if (s.siege[town] && controller(c, s, town) != besieger && !outside(c, s, besieger, c.town[town].hex).empty())
      return town;
  return NONE;
}
Evade abandoning(const Content& c, const State& s, Side side, int hex) {
  return evade(outside(c, s, side, hex), side, hex, NO_HEX, Evade::Winter, supply_map(c, s, side).at(c, hex));
}

// ---- 6.2 ----

int too_many(const Content& c, const State& s, Side side, int hex, const SupplyMap& map) {
  const int n = (regiments_at(c, s, side, hex) | (inside_at(c, s, side, hex) & c.regiments)).count();
  if (n == 0) return 0;
  const int room = quarters(c, s, side, hex, map.isolated(c, hex));
  return n > room ? n - room : 0;
}
// The next hex of a side, from this one on, whose quarters do not hold its regiments.
u16 next_crowd(const Content& c, const State& s, Side side, int from) {
  const SupplyMap map = supply_map(c, s, side);
  u16 best = NO_HEX;
  for (int regiment : (c.regiments & c.of_side[side]) - s.embarked)
    if (on_map(s, regiment) && s.at[regiment] >= from && s.at[regiment] < best &&
        too_many(c, s, side, s.at[regiment], map))
      best = s.at[regiment];
  return best;
}
void list_sufferers(const Content& c, const State& s, const WinterSeason& w, Options& out) {
  const PieceSet there = (here(s, w.hex) & c.regiments & c.of_side[w.side]) - s.embarked;
  for (int regiment : there - w.spared) out.offer(make<Lose>(regiment));
}

// ---- 6.3 ----

PieceSet at_sea(const Content& c, const State& s, Side side) {
  PieceSet set{};
  for (int vessel : (c.vessels & of_side(c, s, side)) - s.unbuilt)
    if (on_map(s, vessel) && wet(c, s.at[vessel])) set.add(vessel);
  return set;
}

// Ports with a free dock that she may go to: the nearest at home, and nearer ones that may be ignored (6.3).
TownSet winter_ports(const Content& c, const State& s, int vessel) {
  const Side side = side_of(c, s, vessel);
  for (bool home : {true, false}) {
    TownSet found{};
    HexSet seen = HexSet::of(s.at[vessel]), now = seen;
    while (!now.empty()) {
      bool settled = false;
      for (int hex : now) {
        const SmallId port = c.hex[hex].port;
        if (port == NONE || !friendly_port(c, s, side, port) || (c.town[port].side == side) != home) continue;
        if (in_docks(c, s, port) >= c.town[port].docks) continue;
        found.add(port);
        settled = settled || !c.may_ignore.has(port);
      }
      if (settled) break;
      HexSet next{};
      for (int hex : c.map.stepped(now, c.afloat) - seen)
        if (vessel_fits(c, s, vessel, hex)) next.add(hex);
      seen |= next;
      now = next;
    }
    if (!found.empty()) return found;
  }
  return {};
}
void list_winter_ports(const Content& c, const State& s, Side side, Options& out) {
  for (int vessel : at_sea(c, s, side))
    for (int port : winter_ports(c, s, vessel)) out.offer(make<WinterIn>(vessel, c.town[port].hex));
}
SmallId homeless(const Content& c, const State& s, Side side) {
  for (int vessel : at_sea(c, s, side))
    if (winter_ports(c, s, vessel).empty()) return vessel;
  return NONE;
}
void to_port(Run& x, State& s, int vessel, int port) {
  const Content& c = x.content;
  const Side side = side_of(c, s, vessel);
  const int from = s.at[vessel];
  const PieceSet commodores = commodores_at(c, s, side, from);  // they go with the first that winters
  put(c, s, vessel, port);
  for (int commodore : commodores) put(c, s, commodore, port);
  x.tell(Told::VesselWinters, EVERYONE, {side, vessel, from, port});
}

// ---- 6.4 to 6.6 ----

void repair_vessels(Run& x, State& s, Side side) {  // 6.4
  const Content& c = x.content;
  const SupplyMap map = supply_map(c, s, side);
  for (int town = 0; town < TOWNS; town++) {
    if (c.town[town].side != side || !friendly_port(c, s, side, town) || port_isolated(c, s, map, town)) continue;
    for (int vessel : built_at(c, s, side, c.town[town].hex) & s.reduced) {
      s.reduced.remove(vessel);
      x.tell(Told::Repaired, EVERYONE, {side, vessel});
    }
  }
}
bool prevost_moves(const Content& c, const State& s) {  // 6.5
  if (!on_map(s, c.prevost)) return false;
  return supply_of_piece(c, s, supply_map(c, s, GB), c.prevost) != Supplied::Isolated;
}
void list_palaces(const Content& c, const State& s, Options& out) {
  const SupplyMap map = supply_map(c, s, GB);
  for (int town : {int(c.quebec), int(c.montreal)})
    out.offer(make<PlaceAt>(c.town[town].hex), receives(c, s, GB, town, map) ? Bar{} : Bar("5.2.2"));
}
void remove_depots(Run& x, State& s) {  // 6.6
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[US][i] != NO_HEX) lose_depot(x, s, US, i);
}

}  // namespace

Says<WinterSeason> prompt(const Content&, const State&, const WinterSeason& w) {
  return {w.hex < HEXES ? w.hex : NONE, w.left};
}

PROCEDURE(WinterSeason, w)
  x.tell(Told::SeasonBegins, EVERYONE, {1812 + year_of(s), 1 + quarter(s)});
  for (w.side = GB; w.side != NOBODY; w.side = next_side(w.side))
    while (siege_of(c, s, Side(w.side)) != NONE) {
      w.town = u8(siege_of(c, s, Side(w.side)));
      CALL(Evaded, abandoning(c, s, Side(w.side), c.town[w.town].hex));
      clear_siege(x, s, w.town);
    }
  CALL(Settled, settle_now());
  for (w.side = GB; w.side != NOBODY; w.side = next_side(w.side))
    for (w.hex = next_crowd(c, s, Side(w.side), 0); w.hex != NO_HEX;
         w.hex = next_crowd(c, s, Side(w.side), w.hex + 1)) {
      w.spared = {};
      w.left = u8(too_many(c, s, Side(w.side), w.hex, supply_map(c, s, Side(w.side))));
      while (w.left > 0) {
        CHOOSE(Unit, w.side, "6.2.2", list_sufferers(c, s, w, out));
        w.left--;
        w.spared.add(get<APiece>(a));
        x.tell(Told::WinterLoss, EVERYONE, {w.side, get<APiece>(a), w.hex});
        lose_step(x, s, get<APiece>(a));
      }
    }
  w.spared = {};
  w.hex = NO_HEX;
  for (w.side = GB; w.side != NOBODY; w.side = next_side(w.side))
    while (!at_sea(c, s, Side(w.side)).empty()) {
      if (const SmallId lost = homeless(c, s, Side(w.side)); lost != NONE) {
        sink(x, s, lost, Told::NoPort);  // 6.3.1
        continue;
      }
      CHOOSE(Vessel, w.side, "6.3", list_winter_ports(c, s, Side(w.side), out));
      to_port(x, s, get<APiece>(a), get<AHex>(a));
    }
  CALL(Docked, settle_all());
  for (Side side : {GB, US}) repair_vessels(x, s, side);
  if (prevost_moves(c, s)) {
    CHOOSE(Prevost, GB, "6.5", list_palaces(c, s, out));
    if (a.verb == PlaceAt) {
      unload(s, c.prevost);
      put(c, s, c.prevost, get<AHex>(a));
      x.tell(Told::PrevostWinters, EVERYONE, {GB, c.prevost, get<AHex>(a)});
    }
  }
  remove_depots(x, s);
  s.no_quarters = {};
FINISH

}  // namespace warhawk::frontier
