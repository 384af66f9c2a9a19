// The map in text: laid out once, drawn at every question; and a part of a large one.
#include "cli/map.hpp"

#include <benchmark/benchmark.h>

#include <cmath>

#include "games/games.hpp"

namespace {

using namespace warhawk;
using namespace warhawk::cli;

// So many places with names of towns, spread over a map with roads; or a band of hexes without names.
Edition made(int places, bool hexes) {
  const Game& game = *all_games().front();
  Edition edition = load_edition(game, find_content(game.id));
  edition.places.clear();
  edition.links.clear();
  edition.width = 97, edition.height = 57;
  edition.traits[2].bare = hexes;
  Random random{1};
  for (int i = 0; i < places; i++) {
    Place place{2, u16(i), std::to_string(i), "", 0, 0};
    if (hexes) {
      const int column = i / 15, row = i % 15;
      place.x = column + 0.5, place.y = 41 - 0.4 * column + row + 0.5 * (column % 2);
      place.name = i % 12 ? place.key : "Settlement " + place.key;
    } else {
      place.x = random.below(9700) / 100.0, place.y = random.below(5700) / 100.0;
      place.name = std::string("Abcdefghijklm").substr(0, 5 + random.below(8)) + std::to_string(i);
    }
    edition.places.push_back(place);
    if (i > 0) edition.links.push_back({u16(i - 1), u16(i), false});
  }
  return edition;
}

void lay_out(benchmark::State& run, bool hexes) {
  const Edition edition = made(int(run.range(0)), hexes);
  const Picture picture;
  for (auto _ : run) benchmark::DoNotOptimize(draw_map({edition, picture, {}, true}, 120, 24));
}
BENCHMARK_CAPTURE(lay_out, towns, false)
    ->Name("map/laid out and drawn, places")
    ->Arg(31)
    ->Arg(80)
    ->Arg(160)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lay_out, hexes, true)
    ->Name("map/laid out and drawn, hexes")
    ->Arg(1437)
    ->Unit(benchmark::kMillisecond);

void draw(benchmark::State& run, bool hexes) {
  const Edition edition = made(int(run.range(0)), hexes);
  Picture picture;
  for (u16 i = 0; i < 240; i++) picture.pieces.push_back({2, u16(i * 6u % u32(run.range(0))), Side(i % 2), 0, 1});
  MapView map;
  for (auto _ : run) benchmark::DoNotOptimize(map.draw({edition, picture, {}, true}, 120, 24));
}
BENCHMARK_CAPTURE(draw, towns, false)
    ->Name("map/drawn again, places")
    ->Arg(31)
    ->Arg(80)
    ->Arg(160)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw, hexes, true)
    ->Name("map/drawn again, a part of hexes with 240 pieces")
    ->Arg(1437)
    ->Unit(benchmark::kMillisecond);

}  // namespace
