// What is printed: the map, the counters, the tables, the set-ups.
#include "printed.hpp"

namespace warhawk::frontier {
namespace {

int next_to(const char* a, const char* b, const Map::Edges& over) {
  const int d = printed().map.direction(hex(a), hex(b));
  return d >= 0 && over.has(hex(a), d);
}

TEST(Printed, TheMapIsOfLandAndWater) {
  CLAUSES(frontier, "2.2", "2.2.3", "2.2.4", "2.3");
  const Content& c = printed();
  EXPECT_EQ(c.map.size(), 1437);
  EXPECT_EQ(c.land.count(), 979 + 3);
  EXPECT_EQ((c.lake | c.river).count(), 455);
  EXPECT_TRUE((c.land & (c.lake | c.river)).empty());
  EXPECT_EQ(c.hex[hex("0245")].terrain, Terrain::Forest);
  EXPECT_EQ(c.map.find({0, 0}), NO_HEX);  // blank
}

TEST(Printed, EvenColumnsStandLower) {
  EXPECT_EQ(printed().map.direction(hex("7123"), hex("7023")), 4);  // Sackett's Harbor has two shore hexes ...
  EXPECT_EQ(printed().map.direction(hex("7123"), hex("7022")), 5);  // ... of which one is its harbour
  EXPECT_EQ(printed().map.distance(hex("6720"), hex("7123")), 5);
}

TEST(Printed, RoadsRunBetweenAllClearHexes) {
  CLAUSES(frontier, "2.2.1", "2.2.2");
  const Content& c = printed();
  int sides = 0;
  for (int a : c.land)
    for (int d = 0; d < 3; d++) {
      const int b = c.map.next(a, d);
      if (b == NO_HEX || c.hex[a].terrain != Terrain::Clear || c.hex[b].terrain != Terrain::Clear) continue;
      EXPECT_TRUE(c.road.has(a, d)) << a << ' ' << b;
      sides++;
    }
  EXPECT_GT(sides, 50);
  EXPECT_TRUE(next_to("Stoney Creek", "Forty Mile Creek", c.road));
  EXPECT_EQ(c.hex[hex("Lacolle")].terrain, Terrain::Small);
}

TEST(Printed, EveryRiverHexIsAFerry) {
  CLAUSES(frontier, "2.2.10", "2.2.11");
  const Content& c = printed();
  for (int a : c.river)
    for (int d = 0; d < DIRECTIONS; d++) {
      const int b = c.map.next(a, d);
      if (b == NO_HEX || c.lake.has(b) || c.blocked.has(a, d)) continue;
      EXPECT_TRUE(c.ferry.has(a, d)) << a << ' ' << b;
    }
  for (int d = 0; d < DIRECTIONS; d++) {
    EXPECT_TRUE(c.paths.has(hex("Montreal"), d));
    const int across = c.map.next(hex("Montreal"), d);
    EXPECT_EQ(c.ferry.has(hex("Montreal"), d), c.river.has(across));
  }
  EXPECT_EQ(by_road("Montreal", "Laprairie"), 2);
}

TEST(Printed, FallsRapidsAndPeninsulasPartWaters) {
  CLAUSES(frontier, "2.3.1", "2.2.10");
  const Content& c = printed();
  EXPECT_TRUE(next_to("5028", "5029", c.afloat));
  EXPECT_FALSE(next_to("5029", "5030", c.afloat));
  EXPECT_FALSE(next_to("5029", "5030", c.rapids));
  for (const char* beyond : {"3935", "4035", "4135"}) EXPECT_FALSE(next_to("4034", beyond, c.connected));  // Long Point
  EXPECT_TRUE(next_to("7813", "7913", c.rapids));
  int lake_huron = 0;
  for (int next : c.map.stepped(HexSet::of(hex("2531")), c.afloat))
    lake_huron += c.hex[next].water == c.hex[hex("2722")].water;
  EXPECT_GT(lake_huron, 0);  // straight out of the St Clair River
}

TEST(Printed, PortsAndTheirHarbours) {
  CLAUSES(frontier, "2.2.6", "2.5.4.a", "2.2.9");
  const Content& c = printed();
  EXPECT_EQ(c.ports.count(), 29);
  EXPECT_EQ(c.harbours.count(), 29);
  const auto& erie = c.town[town("Erie")];
  EXPECT_EQ(erie.docks, 6);
  EXPECT_EQ(erie.harbour, hex("4139"));
  EXPECT_FALSE(erie.protects());
  EXPECT_TRUE(c.town[town("Kingston")].protects());
  EXPECT_FALSE(c.town[town("York")].protects());
  EXPECT_EQ(c.hex[hex("6721")].port, town("Kingston"));
}

TEST(Printed, TheSandBarAndTheRoadToSackettsHarbor) {
  CLAUSES(frontier, "2.2.8", "2.3.2");
  const Content& c = printed();
  EXPECT_EQ(c.bar[0], hex("Erie harbour"));
  EXPECT_EQ(c.bar[1], hex("4238"));
  EXPECT_EQ(c.costs.bar_ship, 4);
  EXPECT_EQ(c.costs.bar_gunboat, 2);
  EXPECT_EQ(c.special, HexSet::of(hex("7325")) | HexSet::of(hex("7326")) | HexSet::of(hex("7426")));
  EXPECT_EQ(by_road("Rome", "Sackett's Harbor"), 55);
  EXPECT_EQ(by_road("Rome", "Sackett's Harbor", true), 8);
}

TEST(Printed, DistancesThatTheRulesLiveOn) {
  EXPECT_EQ(by_road("Quebec", "Sorel"), 6);  // the example of 8.0
  EXPECT_EQ(by_road("Albany", "Plattsburgh"), 18);
  EXPECT_EQ(by_road("Albany", "Rome"), 13);
  EXPECT_EQ(by_road("Rome", "Oswego"), 8);
  EXPECT_EQ(by_road("Pittsburgh", "Erie"), 13);
  EXPECT_EQ(by_road("Erie", "Buffalo"), 12);
  EXPECT_EQ(by_road("Cincinnati", "Fort McArthur"), 10);
  EXPECT_EQ(by_road("Cincinnati", "Maumee Rapids"), 17);
  EXPECT_EQ(by_road("Cincinnati", "Lower Sandusky"), 18);
  EXPECT_EQ(by_road("Maumee Rapids", "Detroit"), 9);
  EXPECT_EQ(by_road("Prescott", "Kingston"), 8);
  EXPECT_EQ(by_road("Fort George", "Fort Malden"), 33);
  const Content& c = printed();
  EXPECT_TRUE(c.near_montreal.has(hex("Quebec")));
  EXPECT_FALSE(c.near_montreal.has(hex("Prescott")));
  EXPECT_TRUE(c.near_buffalo.has(hex("Genesee")));
}

TEST(Printed, EventForts) {
  CLAUSES(frontier, "2.2.5.a", "2.2.5.b");
  const Content& c = printed();
  EXPECT_EQ(c.event_fort[Meigs], town("Maumee Rapids"));
  EXPECT_EQ(c.event_fort[Stephenson], town("Lower Sandusky"));
  EXPECT_EQ(c.event_fort[Ontario], town("Oswego"));
  EXPECT_EQ(c.event_fort[Moreau], town("Plattsburgh"));
  EXPECT_EQ(c.event_fort[GarrisonHouse], town("York"));
  EXPECT_EQ(c.event_fort[Wellington], town("Prescott"));
}

TEST(Printed, LakesAndTheRiversThatCountForThem) {
  CLAUSES(frontier, "2.6.2.a.ii", "12.5");
  const Content& c = printed();
  const auto lake_at = [&](const char* id) { return c.hex[hex(id)].lake; };
  EXPECT_EQ(lake_at("5029"), lake_at("Kingston harbour"));  // below the falls
  EXPECT_EQ(lake_at("5030"), lake_at("Erie harbour"));      // above them
  EXPECT_EQ(lake_at("Fort Malden harbour"), lake_at("Erie harbour"));
  EXPECT_EQ(lake_at("Isle aux Noix harbour"), lake_at("Plattsburgh harbour"));
  EXPECT_EQ(lake_at("9009"), NONE);                            // below the rapids of Chambly
  EXPECT_FALSE(c.water[c.hex[hex("6927")].water].any_vessel);  // the Oswego
  EXPECT_TRUE(c.water[c.hex[hex("9012")].water].any_vessel);   // the Richelieu
  EXPECT_TRUE(c.piece[piece("Oneida")].shallow);
}

TEST(Printed, RegimentsOfThreeKinds) {
  CLAUSES(frontier, "3.1.1.a", "3.1.1.b", "3.1.1.c", "3.1.4");
  const Content& c = printed();
  EXPECT_EQ(c.piece[piece("Glengarry")].kind, Kind::Regular);
  EXPECT_EQ(c.piece[piece("Lincoln Militia")].kind, Kind::Militia);
  EXPECT_EQ(c.piece[piece("Shawnee warriors")].kind, Kind::Warriors);
  EXPECT_TRUE(c.piece[piece("Shawnee warriors")].regiment());
  EXPECT_EQ(c.piece[piece("41st Foot")].full, 5);
  EXPECT_EQ(c.piece[piece("41st Foot")].reduced, 3);
  EXPECT_NE(piece("6th Foot"), piece("6th Infantry"));
}

TEST(Printed, GunboatsAndShips) {
  CLAUSES(frontier, "3.2.1.a", "3.2.1.b", "3.2.2.a", "3.2.2.b");
  const Content& c = printed();
  EXPECT_TRUE(c.piece[piece("Chippewa")].gunboat());
  EXPECT_TRUE(c.piece[piece("Oneida")].ship());
  EXPECT_EQ(c.piece[piece("Queen Charlotte")].guns, (Guns{1, 3}));
  EXPECT_EQ(c.piece[piece("Queen Charlotte")].reduced_guns, (Guns{0, 2}));
  EXPECT_EQ(c.piece[piece("Queen Charlotte")].hull, 4);
  EXPECT_TRUE(c.piece[piece("Caledonia")].free);
  EXPECT_EQ(c.piece[piece("New Orleans")].cost, 2);
}

TEST(Printed, OfficersAndCommodores) {
  CLAUSES(frontier, "3.4.1.b", "3.4.1.e", "3.4.3.d", "3.4.5");
  const Content& c = printed();
  EXPECT_EQ(c.piece[piece("Brock")].stars, 2);
  EXPECT_EQ(c.piece[piece("Tecumseh")].stars, 0);
  EXPECT_EQ(c.piece[piece("Riall")].defence, 1);
  EXPECT_EQ(c.piece[piece("Barclay")].die, 6);
  EXPECT_EQ(c.piece[piece("Barclay")].lakes, c.piece[piece("Perry")].lakes);
  EXPECT_EQ(c.piece[piece("Yeo")].lakes, c.piece[piece("Chauncey")].lakes);
  EXPECT_TRUE(c.piece[piece("Elliott")].transfers);
  EXPECT_FALSE(c.piece[piece("Downie")].transfers);
}

TEST(Printed, PiecesThatMayNotGoEverywhere) {
  CLAUSES(frontier, "3.4.6");
  const Content& c = printed();
  EXPECT_EQ(c.piece[piece("Ojibwa warriors")].limit, Limit::StClairRiver);
  EXPECT_EQ(c.piece[piece("Seneca warriors")].limit, Limit::NearBuffalo);
  EXPECT_EQ(c.piece[piece("Odawa warriors")].limit, Limit::NoUSLand);
  for (const char* name : {"Caughnawaga warriors", "Quebec Militia", "Montreal Militia"})
    EXPECT_EQ(c.piece[piece(name)].limit, Limit::NearMontreal);
  EXPECT_EQ(c.piece[piece("Potawatomie warriors")].limit, Limit::FortWayne);
  EXPECT_EQ(c.piece[piece("De Rottenburg")].limit, Limit::NoUSLandReturns);
  EXPECT_EQ(c.piece[piece("Brock")].limit, Limit::None);
}

TEST(Printed, HarbourGunsByDocks) {
  CLAUSES(frontier, "3.3.a");
  const auto& table = printed().harbour_guns;
  const int docks[] = {1, 3, 5}, hull[] = {2, 3, 4}, d8[] = {1, 2, 3};
  for (int i = 0; i < 3; i++) {
    EXPECT_EQ(table.from[i], docks[i]);
    EXPECT_EQ(table.a[i], hull[i]);
    EXPECT_EQ(table.b[i], d8[i]);
  }
}

TEST(Printed,
     EveryPieceComesSomehow) {  // the loader refuses one that does not; here that the three starts hold together
  const Content& c = printed();
  const auto there = [&](int setup, const char* name) { return c.setup[setup].at[piece(name)]; };
  EXPECT_EQ(there(0, "Brock"), town("Fort George"));
  EXPECT_EQ(there(1, "Brock"), NONE);
  EXPECT_EQ(there(1, "Caledonia"), town("Black Rock"));
  EXPECT_TRUE(c.setup[1].prizes.has(piece("Caledonia")));
  EXPECT_TRUE(c.setup[1].reduced.has(piece("17th Infantry")));
  EXPECT_TRUE(c.setup[1].taken.has(town("Detroit")));
  EXPECT_TRUE(c.setup[2].burned.has(town("Buffalo")));
  EXPECT_TRUE(c.setup[2].dismantled.has(town("Fort Malden")));
  EXPECT_EQ(c.setup[0].depot[0], hex("Montreal"));
  EXPECT_EQ(c.setup[0].depot[2], NO_HEX);
  int late = 0;
  for (const auto& arrival : c.arrival) late += arrival.season == 10;
  EXPECT_EQ(late, 2);  // autumn 1814: Quebec and Kingston
}

TEST(Printed, DocksHoldWhatIsSetUp) {
  CLAUSES(frontier, "2.5.4");
  const Content& c = printed();
  for (const auto& setup : c.setup) {
    int vessels[TOWNS] = {};
    for (int p = FIRST_VESSEL; p < PIECES_IN_ALL; p++)
      if (setup.at[p] != NONE) vessels[setup.at[p]]++;
    for (int t = 0; t < TOWNS; t++) {
      EXPECT_LE(vessels[t], c.town[t].docks) << t;
      EXPECT_FALSE(vessels[t] && (setup.burned.has(t) || setup.dismantled.has(t))) << t;
    }
  }
}

TEST(Printed, TheSiegeTable) {
  CLAUSES(frontier, "16.3.3");
  const auto& table = printed().siege;
  const int rows[8][9] = {{0, 0, 0, 0, 1, 1, 1, 1, 1}, {0, 0, 0, 1, 1, 1, 2, 2, 2}, {0, 1, 1, 1, 2, 2, 2, 2, 2},
                          {1, 1, 1, 1, 2, 2, 2, 2, 3}, {1, 1, 1, 2, 2, 2, 2, 2, 3}, {1, 1, 1, 2, 2, 2, 2, 3, 3},
                          {1, 1, 2, 2, 2, 2, 3, 3, 3}, {1, 2, 2, 2, 2, 3, 3, 3, 4}};
  const int from[9] = {0, 1, 4, 7, 10, 15, 20, 25, 30};
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 9; column++) EXPECT_EQ(table.steps[row][column], rows[row][column]);
  for (int column = 0; column < 9; column++) EXPECT_EQ(table.strength[column], from[column]);
  EXPECT_EQ(table.natural_8, 2);
  EXPECT_EQ(table.capitals.count(), 4);
}

TEST(Printed, EachPostureBeatsTwoAndLosesToTwo) {
  CLAUSES(frontier, "18.2.5.f");
  const Content& c = printed();
  const auto worth = [](Guns dice) { return 9 * dice.d8 + 7 * dice.d6; };
  EXPECT_EQ(c.posture[LineAdvance][Probe][0], (Guns{0, 2}));  // the printed example
  EXPECT_EQ(c.posture[LineAdvance][Probe][1], (Guns{1, 1}));
  for (int a = 0; a < POSTURES; a++) {
    int better = 0, worse = 0;
    for (int d = 0; d < POSTURES; d++) {
      const Guns mine = c.posture[a][d][0], theirs = c.posture[a][d][1];
      EXPECT_EQ(mine, c.posture[d][a][1]);  // as attacker or defender
      better += worth(mine) > worth(theirs), worse += worth(mine) < worth(theirs);
    }
    EXPECT_EQ(better, 2);
    EXPECT_EQ(worse, 2);
  }
}

TEST(Printed, TheTrackOfTheWiderWar) {
  CLAUSES(frontier, "5.1", "23.1.2.j");
  const Content& c = printed();
  const int half[] = {5, 4, 3, 2, 0, 2, 3, 4, 5}, exchanges[] = {2, 2, 1, 1, 0, 1, 1, 2, 2};
  for (int i = 0; i < TRACK; i++) {
    EXPECT_EQ(c.track[i].half_points, half[i]);
    EXPECT_EQ(c.track[i].exchanges, exchanges[i]);
    EXPECT_EQ(c.track[i].first, i < 4 ? GB : US);
  }
}

TEST(Printed, ScenariosAndTheirSheets) {
  CLAUSES(frontier, "23.1.2.k");
  const Content& c = printed();
  EXPECT_EQ(c.scenario[A].sheet, Sheet::Both);
  EXPECT_EQ(c.scenario[B].bonus, 4);
  EXPECT_EQ(c.scenario[B].bonus_to, GB);
  EXPECT_EQ(c.scenario[D].bonus_if, town("Fort Mackinac"));
  EXPECT_TRUE(c.scenario[E].bonus_supplied);
  EXPECT_EQ(c.scenario[F].bonus_to, NOBODY);
  EXPECT_EQ(c.scenario[H].last, 6);  // autumn 1813
  for (const auto& scenario : c.scenario) EXPECT_EQ(scenario.end_die, scenario.sheet == Sheet::Both ? 6 : 8);
  EXPECT_TRUE(c.sheet[int(Sheet::West)].has(hex("York")) && c.sheet[int(Sheet::East)].has(hex("York")));
  EXPECT_FALSE(c.sheet[int(Sheet::West)].has(hex("Kingston")));
  EXPECT_FALSE(c.sheet[int(Sheet::East)].has(hex("Detroit")));
}

}  // namespace
}  // namespace warhawk::frontier
