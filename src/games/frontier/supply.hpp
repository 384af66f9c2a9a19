// Lines of communications and supply (2.4, 21), of a position that is given as sets of hexes.
#pragma once
#include "games/frontier/content.hpp"

namespace warhawk::frontier {

// What supply looks at. Units inside a besieged fortification are in none of these sets.
struct Standing {
  HexSet units[2];  // whatever closes a hex to the enemy: regiments, officers, vessels on the water
  HexSet regiments[2];
  HexSet ships[2];    // on the water
  HexSet vessels[2];  // built ones, in port too
  HexSet depots[2];
  HexSet held[2];   // settlements that the side controls
  HexSet forts[2];  // fortifications that it controls
  HexSet guns[2];   // its protected harbours
  HexSet burned;
  u8 event_forts;  // those that stand
  bool road;       // to Sackett's Harbor
  Sheet sheet;
};

enum class Supplied : u8 { Full, Partial, Isolated };

// Where a line of communications may lead (2.4); `ends` are hexes where one may only end: a besieger's own (Q101).
struct OpenHexes {
  HexSet open, ends;
};
OpenHexes open_to_lines(const Content&, const Standing&, Side);

// All that lines of at most so many steps reach from these hexes, over at most two river hexes in a row (Q3).
constexpr int ANY_LENGTH = 1000;
HexSet along_lines(const Content&, const OpenHexes&, const HexSet& from, int steps = ANY_LENGTH);
// The steps of the shortest line between two hexes, or -1: a besieger's may be the second.
int length_of_line(const Content&, const OpenHexes&, int from, int to);

HexSet sources_of_lines(const Content&, const Standing&, Side);      // bases, and what they feed
int line_to_source(const Content&, const Standing&, Side, int hex);  // steps to the nearest, or -1
// The hexes of partial supply: by land, the waters that are reached from there, and both with settlements beside those.
struct Paths {
  HexSet land, water, fed;
};
Paths paths_of_supply(const Content&, const Standing&, Side);
HexSet in_full_supply(const Content&, const Standing&, Side);     // 21.2.1.a, 21.2.2.a
HexSet in_partial_supply(const Content&, const Standing&, Side);  // 21.2.1.b, 21.2.2.b, or in full supply by a path
bool island_supplied(const Content&, const Standing&, Side, int town);  // 21.3.2, 21.3.3: Fort Mackinac, Fort St Joseph
bool is_source(const Content&, const Standing&, Side, int hex);         // a base, fed whatever happens
// Of a unit or hex outside any siege; both sets may be had once for many hexes.
Supplied supply_of(const Content&, const Standing&, Side, int hex);

}  // namespace warhawk::frontier
