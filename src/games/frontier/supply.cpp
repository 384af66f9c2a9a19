#include "games/frontier/supply.hpp"

namespace warhawk::frontier {
namespace {

// What exists for a side in this game (Q127, 2.3.2, 2.3.3).
HexSet exists(const Content& c, const Standing& st, Side side) {
  HexSet set = c.sheet[int(st.sheet)];
  if (!st.road) set -= c.special;
  if (side == GB) set.remove(c.town[c.rutland].hex);
  return set;
}
HexSet beside(const Content& c, const HexSet& set) { return c.map.stepped(set, c.connected); }
int gb_base(const Content& c, const Standing& st) {  // Q128
  return c.town[st.sheet == Sheet::West ? c.supply.gb_partial : c.supply.gb_base].hex;
}
HexSet us_bases(const Content& c, const Standing& st) {  // Q131
  HexSet set{};
  for (int town : c.supply.us_bases) set.add(c.town[town].hex);
  return set & c.sheet[int(st.sheet)];
}

// Goes from `now` to `next`, by river hexes just crossed; says what is new.
struct Layers {
  HexSet seen[3], now[3];
  bool step(const Content& c, const Map::Edges& over, const HexSet& open) {
    const HexSet land = open - c.river, river = open & c.river;
    HexSet next[3] = {c.map.stepped(now[0] | now[1] | now[2], over) & land, c.map.stepped(now[0], over) & river,
                      c.map.stepped(now[1], over) & river};
    bool fresh = false;
    for (int i = 0; i < 3; i++) {
      now[i] = next[i] - seen[i];
      seen[i] |= now[i];
      fresh = fresh || !now[i].empty();
    }
    return fresh;
  }
  HexSet all() const { return seen[0] | seen[1] | seen[2]; }
  HexSet front() const { return now[0] | now[1] | now[2]; }
};
Layers begin(const Content& c, const HexSet& from) {
  const HexSet land = from - c.river, river = from & c.river;
  return {{land, river, {}}, {land, river, {}}};
}

// 21.2.1.b.i and ii: where a path of partial supply may lead.
HexSet open_to_paths(const Content& c, const Standing& st, Side side) {
  const Side foe = other(side);
  HexSet open = exists(c, st, side) - st.units[foe] - st.depots[foe] - st.guns[foe];
  open -= beside(c, st.regiments[foe] | st.ships[foe]) - st.units[side];
  return open;
}

// York feeds while York and Ottawa are British and without Americans (21.2.1.b); in the West York alone (Q128).
bool york_feeds(const Content& c, const Standing& st) {
  const int york = c.town[c.supply.gb_partial].hex, ottawa = c.town[c.supply.gb_partial_with].hex;
  const auto safe = [&](int hex) { return st.held[GB].has(hex) && !st.units[US].has(hex); };
  return safe(york) && (st.sheet == Sheet::West || safe(ottawa));
}

}  // namespace

// 21.3.2 and 21.3.3: nothing else feeds the two forts on Lake Huron.
bool island_supplied(const Content& c, const Standing& st, Side side, int town) {
  if (st.vessels[other(side)].has(c.town[town].harbour)) return false;
  if (side == US) {
    const int detroit = c.town[c.detroit].hex;
    return st.held[US].has(detroit) && in_full_supply(c, st, US).has(detroit);
  }
  const bool york = st.held[GB].has(c.town[c.supply.gb_partial].hex);
  return york && (st.sheet == Sheet::West || st.held[GB].has(c.town[c.supply.gb_partial_with].hex));
}

bool is_source(const Content& c, const Standing& st, Side side, int hex) {  // 21.3.1.b, c
  return side == US ? us_bases(c, st).has(hex) : hex == gb_base(c, st);
}

OpenHexes open_to_lines(const Content& c, const Standing& st, Side side) {  // 2.4
  const Side foe = other(side);
  HexSet open = exists(c, st, side) - st.units[foe] - st.depots[foe] - st.guns[foe];
  open -= beside(c, st.regiments[foe] | st.ships[foe]) - st.regiments[side] - st.vessels[side] - st.forts[side];
  return {open - st.held[foe], open & st.held[foe] & st.units[side]};
}

HexSet along_lines(const Content& c, const OpenHexes& hexes, const HexSet& from, int steps) {
  Layers layers = begin(c, from & hexes.open);
  HexSet ends = from & hexes.ends;
  for (int i = 0; i < steps && !layers.front().empty(); i++) {
    ends |= c.map.stepped(layers.front(), c.paths) & hexes.ends;
    layers.step(c, c.paths, hexes.open);
  }
  return layers.all() | ends;
}

int length_of_line(const Content& c, const OpenHexes& hexes, int from, int to) {
  Layers layers = begin(c, HexSet::of(from) & hexes.open);
  for (int steps = 0; !layers.front().empty(); steps++) {
    if (layers.front().has(to)) return steps;
    if (hexes.ends.has(to) && c.map.stepped(layers.front(), c.paths).has(to)) return steps + 1;
    layers.step(c, c.paths, hexes.open);
  }
  return -1;
}

HexSet sources_of_lines(const Content& c, const Standing& st, Side side) {
  if (side == GB) return HexSet::of(gb_base(c, st));
  const OpenHexes hexes = open_to_lines(c, st, side);
  HexSet sources = us_bases(c, st);
  for (const auto& place : c.supply.place) {  // 21.2.2.a.ii to iv
    const int town = place.fort == NONE ? int(place.town) : c.event_fort[place.fort];
    const int hex = c.town[town].hex, base = c.town[place.base].hex;
    const bool stands = place.fort == NONE || st.event_forts >> place.fort & 1;
    if (!stands || !st.held[US].has(hex) || st.burned.has(hex) || !sources.has(base)) continue;
    if (along_lines(c, hexes, HexSet::of(base), c.supply.us_range).has(hex)) sources.add(hex);
  }
  for (;;) {  // 21.2.2.a.v: depots in full supply, one after the other (Q22)
    const HexSet more = (along_lines(c, hexes, sources, c.supply.us_range) & st.depots[US]) - sources;
    if (more.empty()) return sources;
    sources |= more;
  }
}

HexSet in_full_supply(const Content& c, const Standing& st, Side side) {
  return along_lines(c, open_to_lines(c, st, side), sources_of_lines(c, st, side),
                     side == GB ? ANY_LENGTH : c.supply.us_range);
}

int line_to_source(const Content& c, const Standing& st, Side side, int hex) {
  const OpenHexes hexes = open_to_lines(c, st, side);
  const HexSet sources = sources_of_lines(c, st, side);
  if (sources.has(hex)) return 0;
  Layers layers = begin(c, sources & hexes.open);
  for (int steps = 0; !layers.front().empty(); steps++) {
    if (layers.front().has(hex)) return steps;
    if (hexes.ends.has(hex) && c.map.stepped(layers.front(), c.paths).has(hex)) return steps + 1;
    layers.step(c, c.paths, hexes.open);
  }
  return -1;
}

Paths paths_of_supply(const Content& c, const Standing& st, Side side) {
  const HexSet open = open_to_paths(c, st, side);
  HexSet sources = us_bases(c, st);
  if (side == GB) {
    sources = st.sheet == Sheet::West ? HexSet{} : HexSet::of(gb_base(c, st));
    if (york_feeds(c, st)) sources.add(c.town[c.supply.gb_partial].hex);
  }
  Layers layers = begin(c, sources & open);
  while (layers.step(c, c.afoot, open)) {}
  const HexSet fed = layers.all();
  // By water: from a friendly settlement at home that is fed, over ten hexes at most, to a settlement on a shore.
  const HexSet wet = open & (c.lake | c.river);
  HexSet now = beside(c, fed & st.held[side] & c.owned[side]) & wet, sea = now;
  for (int i = 1; i < c.supply.water && !now.empty(); i++) {
    now = (c.map.stepped(now, c.afloat) & wet) - sea;
    sea |= now;
  }
  return {fed, sea, fed | (beside(c, sea) & c.settled & open)};
}

HexSet in_partial_supply(const Content& c, const Standing& st, Side side) { return paths_of_supply(c, st, side).fed; }

Supplied supply_of(const Content& c, const Standing& st, Side side, int hex) {
  const SmallId town = c.hex[hex].town;
  if (town == c.mackinac || town == c.st_joseph)
    return island_supplied(c, st, side, town) ? Supplied::Partial : Supplied::Isolated;
  if (is_source(c, st, side, hex)) return Supplied::Full;
  if (in_full_supply(c, st, side).has(hex)) return Supplied::Full;
  return in_partial_supply(c, st, side).has(hex) ? Supplied::Partial : Supplied::Isolated;
}

}  // namespace warhawk::frontier
