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

// Goes along roads and ferries from these open hexes, a step after the other, over at most two river hexes in a row (Q3), until
// `target` is reached. Says after how many steps that was, or -1; `reached` is all that was passed, `ended` where it could only end.
int walk(const Content& c, const OpenHexes& hexes, const HexSet& from, int steps, int target, HexSet& reached,
         HexSet& ended) {
  u16 queue[3 * HEXES];  // a hex, and 2048 for each river hex just crossed
  int head = 0, tail = 0;
  HexSet twice{};  // river hexes that were reached as the second in a row
  const auto come = [&](int hex, int rivers) {
    if (rivers > 2 || reached.has(hex) || (rivers == 2 && twice.has(hex))) return;  // the first in a row leads further
    (rivers == 2 ? twice : reached).add(hex);
    queue[tail++] = u16(hex + 2048 * rivers);
  };
  for (int hex : from& hexes.open) come(hex, c.river.has(hex));
  int found = -1;
  if (target != NO_HEX && (from & hexes.open).has(target)) found = 0;
  for (int step = 1; step <= steps && head < tail && found < 0; step++) {
    for (const int last = tail; head < last; head++) {
      const int hex = queue[head] % 2048, rivers = queue[head] / 2048;
      for (unsigned d = c.paths.of(hex); d; d &= d - 1) {
        const int to = c.map.next(hex, std::countr_zero(d));
        if (hexes.ends.has(to)) {
          ended.add(to);
        } else if (hexes.open.has(to)) {
          come(to, c.river.has(to) ? rivers + 1 : 0);
        } else {
          continue;
        }
        if (to == target && (ended.has(to) || reached.has(to) || twice.has(to))) found = step;
      }
    }
  }
  reached |= twice;
  return found;
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
  if (side == GB) return hex == gb_base(c, st);
  const SmallId town = c.hex[hex].town;
  return town != NONE && c.supply.us_bases.has(town) && c.sheet[int(st.sheet)].has(hex);
}

OpenHexes open_to_lines(const Content& c, const Standing& st, Side side) {  // 2.4
  const Side foe = other(side);
  HexSet open = exists(c, st, side) - st.units[foe] - st.depots[foe] - st.guns[foe];
  open -= beside(c, st.regiments[foe] | st.ships[foe]) - st.regiments[side] - st.vessels[side] - st.forts[side];
  return {open - st.held[foe], open & st.held[foe] & st.units[side]};
}

HexSet along_lines(const Content& c, const OpenHexes& hexes, const HexSet& from, int steps) {
  HexSet reached{}, ended = from & hexes.ends;
  walk(c, hexes, from, steps, NO_HEX, reached, ended);
  return reached | ended;
}

int length_of_line(const Content& c, const OpenHexes& hexes, int from, int to) {
  HexSet reached{}, ended{};
  return walk(c, hexes, HexSet::of(from), ANY_LENGTH, to, reached, ended);
}

namespace {

// Bases and what they feed, and all that lines reach from there.
struct FullSupply {
  HexSet sources, reached;
};
FullSupply full_supply(const Content& c, const Standing& st, Side side, const OpenHexes& hexes) {
  if (side == GB) {
    const HexSet base = HexSet::of(gb_base(c, st));
    return {base, along_lines(c, hexes, base)};
  }
  HexSet sources = us_bases(c, st);
  for (const auto& place : c.supply.place) {  // 21.2.2.a.ii to iv
    const int town = place.fort == NONE ? int(place.town) : c.event_fort[place.fort];
    const int hex = c.town[town].hex, base = c.town[place.base].hex;
    const bool stands = place.fort == NONE || st.event_forts >> place.fort & 1;
    if (!stands || !st.held[US].has(hex) || st.burned.has(hex) || !sources.has(base)) continue;
    HexSet reached{}, ended{};
    if (walk(c, hexes, HexSet::of(base), c.supply.us_range, hex, reached, ended) >= 0) sources.add(hex);
  }
  for (;;) {  // 21.2.2.a.v: depots in full supply, one after the other (Q22)
    const HexSet reached = along_lines(c, hexes, sources, c.supply.us_range);
    const HexSet more = (reached & st.depots[US]) - sources;
    if (more.empty()) return {sources, reached};
    sources |= more;
  }
}

}  // namespace

HexSet sources_of_lines(const Content& c, const Standing& st, Side side) {
  return full_supply(c, st, side, open_to_lines(c, st, side)).sources;
}

HexSet in_full_supply(const Content& c, const Standing& st, Side side) {
  return full_supply(c, st, side, open_to_lines(c, st, side)).reached;
}

int line_to_source(const Content& c, const Standing& st, Side side, int hex) {
  const OpenHexes hexes = open_to_lines(c, st, side);
  const HexSet sources = full_supply(c, st, side, hexes).sources;
  if (sources.has(hex)) return 0;
  HexSet reached{}, ended{};
  return walk(c, hexes, sources, ANY_LENGTH, hex, reached, ended);
}

Paths paths_of_supply(const Content& c, const Standing& st, Side side) {
  const HexSet open = open_to_paths(c, st, side);
  HexSet sources = us_bases(c, st);
  if (side == GB) {
    sources = st.sheet == Sheet::West ? HexSet{} : HexSet::of(gb_base(c, st));
    if (york_feeds(c, st)) sources.add(c.town[c.supply.gb_partial].hex);
  }
  // By land as far as it goes, then over at most two river hexes, and on from there (Q3).
  const HexSet ground = open - c.river, rivers = open & c.river;
  HexSet fed = c.map.flood(sources, ground, c.afoot), crossed{};
  for (HexSet fresh = fed;;) {
    const HexSet first = (c.map.stepped(fresh & c.riverside, c.afoot) & rivers) - crossed;
    const HexSet second = c.map.stepped(first, c.afoot) & rivers;
    crossed |= first;
    const HexSet landed = (c.map.stepped(first | second, c.afoot) & ground) - fed;
    fed |= second;
    if (landed.empty()) break;
    fresh = c.map.flood(landed, ground - fed, c.afoot);
    fed |= fresh;
  }
  fed |= crossed;
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
