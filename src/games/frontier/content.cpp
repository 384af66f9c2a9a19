#include "games/frontier/content.hpp"

#include <utility>
#include <vector>

namespace warhawk::frontier {

HexSet within(const Content& c, const HexSet& of, int hexes) {
  HexSet set = of;
  for (int i = 0; i < hexes; i++) set |= c.map.stepped(set, c.connected) - c.special;
  return set;
}

namespace {

// How far it is to each settlement, enemies ignored, for whoever plans a march.
void find_goals(Content& c) {
  for (auto& goals : c.goal)
    for (Content::Goal& goal : goals) goal = {0, Content::FAR_AWAY};
  const auto cost = [&](int from, int direction, int to) {
    if (c.river.has(from) || c.river.has(to)) return c.costs.ferry;
    return c.paths.has(from, direction) ? c.costs.road : c.costs.no_road;
  };
  for (int town = 0; town < TOWNS; town++) {
    std::vector<std::vector<int>> reached(Content::FAR_AWAY + 1);  // by movement points
    HexSet seen{};
    reached[0].push_back(c.town[town].hex);
    for (int points = 0; points < Content::FAR_AWAY; points++)
      for (std::size_t i = 0; i < reached[std::size_t(points)].size(); i++) {
        const int hex = reached[std::size_t(points)][i];
        if (seen.has(hex) || c.special.has(hex)) continue;
        seen.add(hex);
        Content::Goal next{u8(town), u8(points)};
        for (Content::Goal& goal : c.goal[hex])
          if (next.cost < goal.cost) std::swap(goal, next);
        for (unsigned d = c.afoot.of(hex); d; d &= d - 1) {
          const int direction = std::countr_zero(d), to = c.map.next(hex, direction);
          const int then = points + cost(hex, direction, to);
          if (then < Content::FAR_AWAY) reached[std::size_t(then)].push_back(to);
        }
      }
  }
}

}  // namespace

void work_out(Content& c) {
  for (int i = 0; i < c.map.size(); i++) {
    const Content::Hex& hex = c.hex[i];
    const bool wet = hex.terrain == Terrain::Lake || hex.terrain == Terrain::River;
    if (!wet) c.land.add(i);
    if (hex.terrain == Terrain::Lake) c.lake.add(i);
    if (hex.terrain == Terrain::River) c.river.add(i);
    if (hex.terrain == Terrain::Special) c.special.add(i);
    if (hex.owner != NOBODY) c.owned[hex.owner].add(i);
    c.sheet[int(Sheet::Both)].add(i);
    if (hex.sheet != Sheet::East) c.sheet[int(Sheet::West)].add(i);
    if (hex.sheet != Sheet::West) c.sheet[int(Sheet::East)].add(i);
  }
  for (const Content::Settlement& town : c.town) c.settled.add(town.hex);
  for (const Content::Settlement& town : c.town)
    if (town.docks) c.ports.add(town.hex), c.harbours.add(town.harbour);
  c.paths = c.road;
  c.paths |= c.ferry;
  c.connected = c.map.touch();
  c.connected -= c.blocked;
  c.afloat = c.map.within(c.lake | c.river);
  c.afloat -= c.blocked;
  c.afloat_with_rapids = c.afloat;
  c.afloat_with_rapids |= c.rapids;
  c.quays = c.map.stepped(c.shore, c.connected);
  c.afoot = c.map.within(c.land | c.river);
  c.afoot -= c.blocked;
  c.riverside = c.map.stepped(c.river, c.afoot) & c.land;
  for (int i = 0; i < TOWNS; i++) {
    const Content::Settlement& town = c.town[i];
    c.home[town.side].add(town.hex);
    if (town.fort) c.walls[town.side].add(town.hex);
    if (town.protects()) c.batteries[town.side].add(town.harbour), c.lively.add(i);
    if (town.event_fort != NONE) c.lively.add(i);
    if (town.docks && c.hex[town.harbour].lake != NONE) c.ports_on[c.hex[town.harbour].lake].add(i);
  }
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Content::Piece& piece = c.piece[p];
    c.of_side[piece.side].add(p);
    if (piece.regiment()) c.regiments.add(p);
    if (piece.kind == Kind::Regular) c.regulars.add(p);
    if (piece.kind == Kind::Militia) c.militia.add(p);
    if (piece.kind == Kind::Warriors) c.warriors.add(p);
    if (piece.kind == Kind::Officer) c.officers.add(p);
    if (piece.kind == Kind::Commodore) c.commodores.add(p);
    if (piece.kind == Kind::Vessel) c.vessels.add(p);
    if (piece.ship()) c.ships.add(p);
  }
  for (CardSet& set : c.deck) set = {};  // this may be called before the cards are read, and after
  for (CardSet& set : c.cards_of) set = {};
  for (CardSet& set : c.with_moment) set = {};
  for (int i = 0; i < CARDS; i++) {
    c.deck[c.card[i].year].add(i);
    c.cards_of[c.card[i].side].add(i);
    c.with_moment[c.card[i].moment].add(i);
  }
  for (int i = 0; i < c.map.size(); i++)
    if (c.hex[i].water == c.st_clair_river) c.river_of_st_clair.add(i);
  find_goals(c);
  c.near_montreal = within(c, HexSet::of(c.town[c.montreal].hex), 10);
  c.near_buffalo = within(c, HexSet::of(c.town[c.buffalo].hex), 10);
}

}  // namespace warhawk::frontier
