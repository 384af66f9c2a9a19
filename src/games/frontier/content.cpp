#include "games/frontier/content.hpp"

namespace warhawk::frontier {

HexSet within(const Content& c, const HexSet& of, int hexes) {
  HexSet set = of;
  for (int i = 0; i < hexes; i++) set |= c.map.stepped(set, c.connected) - c.special;
  return set;
}

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
  c.afoot = c.map.within(c.land | c.river);
  c.afoot -= c.blocked;
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
  c.near_montreal = within(c, HexSet::of(c.town[c.montreal].hex), 10);
  c.near_buffalo = within(c, HexSet::of(c.town[c.buffalo].hex), 10);
}

}  // namespace warhawk::frontier
