// Lines of communications and the three states of supply.
#include "games/frontier/supply.hpp"

#include "engine/dice.hpp"
#include "printed.hpp"

namespace warhawk::frontier {
namespace {

// Nobody anywhere; each side holds its own territory.
struct Position : Standing {
  Position() : Standing{} {
    for (const auto& town : printed().town) {
      held[town.side].add(town.hex);
      if (town.fort) forts[town.side].add(town.hex);
      if (town.protects()) guns[town.side].add(town.harbour);
    }
    sheet = Sheet::Both;
  }
  Position& regiment(Side side, const char* at) {
    units[side].add(hex(at)), regiments[side].add(hex(at));
    return *this;
  }
  Position& ship(Side side, const char* at) {
    units[side].add(hex(at)), ships[side].add(hex(at)), vessels[side].add(hex(at));
    return *this;
  }
  Position& gone(Side side, const char* at) {
    units[side].remove(hex(at)), regiments[side].remove(hex(at));
    return *this;
  }
  Position& depot(Side side, const char* at) {
    depots[side].add(hex(at));
    return *this;
  }
  Position& take(Side side, const char* at) {  // a place without a fort
    held[side].add(hex(at)), held[other(side)].remove(hex(at));
    return regiment(side, at);
  }
  Supplied supply(Side side, const char* at) const { return supply_of(printed(), *this, side, hex(at)); }
  int line(Side side, const char* from, const char* to) const {
    return length_of_line(printed(), open_to_lines(printed(), *this, side), hex(from), hex(to));
  }
};

TEST(Line, ARegimentHoldsItOpenBesideAShip) {  // F0217, F0218: the example of 2.4
  CLAUSES(frontier, "2.4");
  Position p;
  p.ship(US, "6820").regiment(GB, "6819");
  EXPECT_EQ(p.line(GB, "Kingston", "Prescott"), 8);
  p.gone(GB, "6819");
  EXPECT_EQ(p.line(GB, "Kingston", "Prescott"), -1);
}

TEST(Line, ADepotClosesAHexAndAGunboatOnlyItsOwn) {  // F0101, Q20
  CLAUSES(frontier, "2.4", "1.3.2");
  Position p;
  p.depot(US, "6819");
  EXPECT_EQ(p.line(GB, "Kingston", "Prescott"), 9);  // round the hex
  Position q;
  q.units[US].add(hex("6820")), q.vessels[US].add(hex("6820"));  // no ship
  EXPECT_EQ(q.line(GB, "Kingston", "Prescott"), 8);
}

TEST(Line, RutlandIsNothingToTheBritish) {  // F0216
  CLAUSES(frontier, "2.3.3");
  Position p;
  EXPECT_TRUE(open_to_lines(printed(), p, US).open.has(hex("Rutland")));
  p.take(GB, "Rutland");
  EXPECT_FALSE(open_to_lines(printed(), p, GB).open.has(hex("Rutland")));
}

TEST(BritishSupply, FullPartialIsolated) {  // F2105 to F2107: the examples of 21.4
  CLAUSES(frontier, "21.2.1.a", "21.2.1.b", "21.2.1.b.ii", "21.2.1.c");
  Position p;
  p.regiment(GB, "Oxford").regiment(GB, "Grand River").regiment(US, "4131");
  EXPECT_EQ(p.supply(GB, "Oxford"), Supplied::Full);
  p.gone(GB, "Grand River");
  EXPECT_EQ(p.supply(GB, "Oxford"), Supplied::Partial);
  Position q;
  q.regiment(GB, "Oxford").regiment(US, "3830").regiment(US, "3629");
  EXPECT_EQ(q.supply(GB, "Oxford"), Supplied::Isolated);
}

TEST(AmericanSupply, TwentyStepsFromABase) {  // F2110, F2112, F2113
  CLAUSES(frontier, "21.2.2.a", "21.2.2.a.i", "21.2.2.a.iii", "21.2.2.a.iv");
  Position p;
  EXPECT_EQ(p.supply(US, "Plattsburgh"), Supplied::Full);
  EXPECT_EQ(p.supply(US, "Champlain"), Supplied::Partial);
  EXPECT_EQ(p.supply(US, "Oswego"), Supplied::Full);
  p.burned.add(hex("Rome"));
  EXPECT_EQ(p.supply(US, "Oswego"), Supplied::Partial);
  EXPECT_EQ(p.supply(US, "Buffalo"), Supplied::Full);
}

TEST(AmericanSupply, FortMeigsFeedsDetroit) {  // F2111
  CLAUSES(frontier, "21.2.2.a.ii");
  Position p;
  p.event_forts = 1 << Meigs;
  EXPECT_EQ(p.supply(US, "Detroit"), Supplied::Full);
}

TEST(AmericanSupply, DepotsInAChain) {  // F2114, F2115
  CLAUSES(frontier, "21.2.2.a.v");
  Position p;
  p.take(US, "Lacolle").take(US, "L'Acadie");
  EXPECT_EQ(p.supply(US, "L'Acadie"), Supplied::Partial);
  p.depot(US, "Plattsburgh");
  EXPECT_EQ(p.supply(US, "L'Acadie"), Supplied::Full);
  EXPECT_NE(p.supply(US, "Sackett's Harbor"), Supplied::Full);
  p.depot(US, "Ogdensburg");
  EXPECT_EQ(p.supply(US, "Sackett's Harbor"), Supplied::Full);
}

TEST(AmericanSupply, SackettsHarborCutOff) {  // F2116
  CLAUSES(frontier, "21.2.2.b", "21.2.2.b.i", "21.2.2.b.ii", "21.2.2.c");
  Position p;
  p.regiment(US, "Sackett's Harbor");
  EXPECT_EQ(p.supply(US, "Sackett's Harbor"), Supplied::Partial);
  p.take(GB, "Watertown").ship(GB, "6923");
  EXPECT_EQ(p.supply(US, "Sackett's Harbor"), Supplied::Isolated);
}

TEST(AmericanSupply, ABesiegerIsFed) {  // F2123
  CLAUSES(frontier, "21.2.2.a", "2.4");
  Position p;
  p.regiment(US, "Fort Erie");
  EXPECT_EQ(p.supply(US, "Fort Erie"), Supplied::Full);
}

TEST(Islands, AreFedByDetroitOrYork) {  // F2121, F2122
  CLAUSES(frontier, "21.3.2", "21.3.3");
  Position p;
  p.event_forts = 1 << Meigs;
  EXPECT_EQ(p.supply(US, "Fort Mackinac"), Supplied::Partial);
  p.ship(GB, "Fort Mackinac harbour");
  EXPECT_EQ(p.supply(US, "Fort Mackinac"), Supplied::Isolated);
  p.burned.add(hex("York"));
  EXPECT_EQ(p.supply(GB, "Fort St Joseph"), Supplied::Partial);
  p.take(US, "York");
  EXPECT_EQ(p.supply(GB, "Fort St Joseph"), Supplied::Isolated);
}

// ---- the searches are quick; here they are slow and plain ----

// Everything that so many steps reach over these edges, with at most two river hexes in a row.
HexSet step_by_step(const Map::Edges& over, const HexSet& from, const HexSet& open, int steps) {
  const Content& c = printed();
  HexSet seen[3] = {from & (open - c.river), from & open & c.river, {}};  // by river hexes just crossed
  for (int i = 0; i < steps; i++) {
    HexSet next[3] = {seen[0] | (c.map.stepped(seen[0] | seen[1] | seen[2], over) & (open - c.river)),
                      seen[1] | (c.map.stepped(seen[0], over) & open & c.river),
                      seen[2] | (c.map.stepped(seen[1], over) & open & c.river)};
    if (std::equal(next, next + 3, seen)) break;
    std::copy(next, next + 3, seen);
  }
  return seen[0] | seen[1] | seen[2];
}

TEST(Line, IsWhatGoingStepByStepFinds) {
  const Content& c = printed();
  Random random{5};
  for (int i = 0; i < 40; i++) {
    OpenHexes hexes{};
    for (int hex = 0; hex < HEXES; hex++)
      if (random.below(u32(2 + i % 9))) hexes.open.add(hex);
    HexSet from{};
    for (int k = 0; k < 3; k++) from.add(c.town[random.below(TOWNS)].hex);
    const int steps = i % 3 ? int(random.below(25)) : ANY_LENGTH;
    EXPECT_EQ(along_lines(c, hexes, from, steps), step_by_step(c.paths, from, hexes.open, steps)) << i;
    const int to = c.town[random.below(TOWNS)].hex, start = c.town[random.below(TOWNS)].hex;
    int shortest = -1;
    for (int n = 0; n < 100 && shortest < 0; n++)
      if (step_by_step(c.paths, HexSet::of(start), hexes.open, n).has(to)) shortest = n;
    EXPECT_EQ(length_of_line(c, hexes, start, to), shortest) << i;
  }
}

TEST(Path, IsWhatGoingStepByStepFinds) {
  const Content& c = printed();
  Random random{6};
  for (int i = 0; i < 30; i++) {
    Position p;
    for (Side side : {US, GB})
      for (u32 n = random.below(40); n > 0; n--) {
        const int hex = int(random.below(HEXES));
        p.units[side].add(hex);
        if (c.land.has(hex)) p.regiments[side].add(hex);
        else
          p.ships[side].add(hex), p.vessels[side].add(hex);
      }
    HexSet open = c.sheet[int(Sheet::Both)] - c.special - p.units[GB] - p.guns[GB];
    open -= c.map.stepped(p.regiments[GB] | p.ships[GB], c.connected) - p.units[US];
    HexSet bases{};
    for (int town : c.supply.us_bases) bases.add(c.town[town].hex);
    EXPECT_EQ(paths_of_supply(c, p, US).land, step_by_step(c.afoot, bases, open, ANY_LENGTH)) << i;
  }
}

TEST(OneMap, YorkIsTheBaseOfTheWest) {  // Q128
  Position p;
  p.sheet = Sheet::West;
  EXPECT_EQ(p.supply(GB, "Fort George"), Supplied::Full);
  EXPECT_EQ(p.supply(GB, "Fort Malden"), Supplied::Full);
}

}  // namespace
}  // namespace warhawk::frontier
