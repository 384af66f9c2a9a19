// Floods and marches over a map of the size and shape that the largest game has: 1,437 hexes in 97 columns of at most 57,
// a third of them water, with roads. Made here: what is measured is the shape.
#include "engine/hexes.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "engine/dice.hpp"

namespace {

using namespace warhawk;

constexpr int HEXES = 1437, COLUMNS = 97, ROWS = 57;
using Map = HexMap<HEXES, COLUMNS>;

struct Country {
  std::vector<HexPlace> places;
  std::unique_ptr<Map> map;
  Map::Set all{}, land{}, water{};
  Map::Edges road;

  Country() {
    Random random{12};
    // A band that rises from south-west to north-east, with a bay now and then; water along its middle.
    std::vector<bool> wet;
    for (int column = 0; column < COLUMNS; column++) {
      const double middle = 44 - 0.36 * column + 3 * std::sin(column / 7.0),
                   width = 7.6 + 1.5 * std::cos(column / 11.0);
      const bool narrows = column % 24 == 23;  // a river, and land to cross it by
      for (int row = 0; row < ROWS && places.size() < HEXES; row++) {
        const double off = row - middle;
        if (std::abs(off) > width || (column % 13 == 5 && std::abs(off - 5) < 1)) continue;
        places.push_back({column, row});
        wet.push_back(!narrows && std::abs(off) < 2.4 + std::sin(column / 4.0));
      }
    }
    map = std::make_unique<Map>(places, 1);
    for (int i = 0; i < map->size(); i++) all.add(i), (wet[std::size_t(i)] ? water : land).add(i);
    for (int hex : land)
      for (int to : map->neighbours(hex))
        if (hex < to && land.has(to) && random.below(4)) map->mark(road, hex, to);
  }
};

const Country& country() {
  static const Country made;
  return made;
}

void flood(benchmark::State& run, const Map::Set& open, const Map::Edges& over) {
  const Map& map = *country().map;
  const Map::Set from = Map::Set::of(open.nth(300));
  for (auto _ : run) benchmark::DoNotOptimize(map.flood(from, open, over));
  run.counters["hexes"] = map.flood(from, open, over).count();
}
void flood_all(benchmark::State& run) { flood(run, country().all, country().map->touch()); }
void flood_land(benchmark::State& run) { flood(run, country().land, country().map->touch()); }
void flood_roads(benchmark::State& run) { flood(run, country().land, country().road); }
BENCHMARK(flood_all)->Name("hexes/flood the whole map");
BENCHMARK(flood_land)->Name("hexes/flood the land");
BENCHMARK(flood_roads)->Name("hexes/flood the roads");

// The other way: ring by ring, each hex by its six neighbours.
void flood_rings(benchmark::State& run) {
  const Country& c = country();
  for (auto _ : run) {
    Map::Set reached = Map::Set::of(0);
    for (Map::Set now = reached; !now.empty(); reached |= now)
      now = (c.map->stepped(now, c.map->touch()) & c.all) - reached;
    benchmark::DoNotOptimize(reached);
  }
}
BENCHMARK(flood_rings)->Name("hexes/flood the whole map, ring by ring");

void march(benchmark::State& run) {
  const Country& c = country();
  const Map::Way ways[] = {{&c.road, &c.land, 1}, {&c.map->touch(), &c.land, 4}};
  const int from = c.land.nth(500);
  static Map::Reach reach;
  for (auto _ : run) {
    c.map->reach(Map::Set::of(from), int(run.range(0)), ways, reach);
    benchmark::DoNotOptimize(reach);
  }
  run.counters["hexes"] = reach.set.count();
}
BENCHMARK(march)->Name("hexes/march, points")->Arg(4)->Arg(8)->Arg(16);

}  // namespace
