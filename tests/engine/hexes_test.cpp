// Hex maps against the plain way of doing the same: queues of hexes whose neighbours are found by where they lie.
#include "engine/hexes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <memory>
#include <vector>

#include "engine/dice.hpp"

namespace warhawk::tests {
namespace {

constexpr int HEXES = 700, LINES = 30;
using Map = HexMap<HEXES, LINES>;
using Set = Map::Set;

// A ragged map with holes and islands, listed line by line, or in no order at all.
struct Ragged {
  std::vector<HexPlace> places;
  std::unique_ptr<Map> map;
  Ragged(u64 seed, int further, bool in_order) {
    Random random{seed};
    for (int line = 0; line < LINES; line++)
      for (int along = int(random.below(9)); along < 20 + int(random.below(44)) && places.size() < HEXES; along++)
        if (random.below(8)) places.push_back({line, along});
    for (std::size_t i = places.size(); !in_order && i-- > 1;) std::swap(places[i], places[random.below(u32(i + 1))]);
    map = std::make_unique<Map>(places, further);
  }
};

// Where a hex's centre lies: they touch where the centres are one apart.
struct Point {
  double x, y;
};
Point centre(HexPlace p, int further) { return {std::sqrt(3) / 2 * p.line, p.along + ((p.line & 1) == further) / 2.0}; }
bool touch(HexPlace a, HexPlace b, int further) {
  const Point p = centre(a, further), q = centre(b, further);
  return std::abs(std::hypot(p.x - q.x, p.y - q.y) - 1) < 0.01;
}

Set some(const Map& map, Random& random, u32 in_ten) {
  Set set{};
  for (int i = 0; i < map.size(); i++)
    if (random.below(10) < in_ten) set.add(i);
  return set;
}

Map::Edges some_edges(const Map& map, Random& random, u32 in_ten) {
  Map::Edges edges;
  for (int hex = 0; hex < map.size(); hex++)
    for (int to : map.neighbours(hex))
      if (hex < to && random.below(10) < in_ten) map.mark(edges, hex, to);
  return edges;
}

template <class Enter> std::vector<int> searched(const Map& map, const Set& from, Enter points_into) {
  std::vector<int> points(std::size_t(map.size()), -1);
  std::deque<std::pair<int, int>> queue;  // for how much, and which; cheapest first by looking
  for (int hex : from) queue.push_back({0, hex});
  while (!queue.empty()) {
    auto best = std::min_element(queue.begin(), queue.end());
    const auto [spent, hex] = *best;
    queue.erase(best);
    if (points[std::size_t(hex)] >= 0) continue;
    points[std::size_t(hex)] = spent;
    for (int to : map.neighbours(hex))
      if (const int more = points_into(hex, to); more > 0) queue.push_back({spent + more, to});
  }
  return points;
}

TEST(HexMap, NeighboursAreTheHexesThatTouch) {
  for (int further : {0, 1}) {
    const Ragged ragged(3, further, true);
    const Map& map = *ragged.map;
    int touching = 0;
    for (int a = 0; a < map.size(); a++) {
      EXPECT_EQ(map.find(map.place(a)), a);
      for (int b = 0; b < map.size(); b++) {
        const bool near = touch(map.place(a), map.place(b), further);
        touching += near;
        ASSERT_EQ(map.neighbours(a).has(b), near) << a << " " << b;
        ASSERT_EQ(map.direction(a, b) >= 0, near);
        ASSERT_EQ(map.distance(a, b) == 1, near);
        if (near) {
          EXPECT_EQ(map.direction(b, a), opposite(map.direction(a, b)));
          EXPECT_TRUE(map.touch().has(a, map.direction(a, b)));
        }
      }
    }
    EXPECT_GT(touching, 5 * map.size() / 2);
  }
}

TEST(HexMap, DirectionsGoAroundAHex) {
  std::vector<HexPlace> places;
  for (int line = 0; line < 5; line++)
    for (int along = 0; along < 5; along++) places.push_back({line, along});
  const Map map(places, 1);
  for (int hex : {map.find({2, 2}), map.find({1, 2})})
    for (int d = 0; d < DIRECTIONS; d++)
      EXPECT_EQ(map.distance(map.next(hex, d), map.next(hex, (d + 1) % DIRECTIONS)), 1);
  EXPECT_EQ(map.next(map.find({0, 0}), 0), NO_HEX);
  EXPECT_EQ(map.neighbours(map.find({0, 0})).count(), 2);
  EXPECT_EQ(map.distance(map.find({0, 0}), map.find({4, 4})), 6);  // four lines, half a hex along each, and two
}

TEST(HexMap, DistanceIsTheShortestWayOnAnOpenMap) {
  std::vector<HexPlace> places;
  for (int line = 0; line < 15; line++)
    for (int along = 0; along < 20; along++) places.push_back({line, along});
  for (int further : {0, 1}) {
    const Map map(places, further);
    const auto points = searched(map, Set::of(47), [](int, int) { return 1; });
    for (int hex = 0; hex < map.size(); hex++) EXPECT_EQ(map.distance(47, hex), points[std::size_t(hex)]);
  }
}

TEST(HexMap, FloodsAsASearchWouldFind) {
  Random random{5};
  for (int i = 0; i < 60; i++) {
    const Ragged ragged(u64(i), i % 2, i % 3 != 0);
    const Map& map = *ragged.map;
    const Set open = some(map, random, 5 + u32(i % 6)), from = some(map, random, 1) & open;
    const Map::Edges over = i % 4 ? some_edges(map, random, 5 + u32(i % 5)) : map.touch();
    const Set start = i % 5 ? Set::of(int(random.below(u32(map.size())))) : from;
    const auto points = searched(map, start & open, [&](int hex, int to) {
      return open.has(to) && over.has(hex, map.direction(hex, to)) ? 1 : 0;
    });
    const Set flood = map.flood(start, open, over);
    for (int hex = 0; hex < map.size(); hex++) ASSERT_EQ(flood.has(hex), points[std::size_t(hex)] >= 0) << i;
  }
}

TEST(HexMap, ReachesWhatThePointsAllowAndKnowsTheWay) {
  Random random{6};
  for (int i = 0; i < 30; i++) {
    const Ragged ragged(u64(i), i % 2, true);
    const Map& map = *ragged.map;
    const Set open = some(map, random, 9), clear = some(map, random, 5) & open;
    const Map::Edges road = some_edges(map, random, 3);
    const Map::Way ways[] = {{&road, &open, 1}, {&map.touch(), &clear, 3}, {&map.touch(), &open, 4}};
    const int budget = 6 + i, from = int(random.below(u32(map.size())));
    const auto cost = [&](int hex, int to) {
      return !open.has(to) ? 0 : road.has(hex, map.direction(hex, to)) ? 1 : clear.has(to) ? 3 : 4;
    };
    const auto points = searched(map, Set::of(from), cost);
    Map::Reach reach;
    map.reach(Set::of(from), budget, ways, reach);
    EXPECT_EQ(map.reach(Set::of(from), budget, ways), reach.set);
    for (int hex = 0; hex < map.size(); hex++) {
      const int spent = points[std::size_t(hex)];
      ASSERT_EQ(reach.set.has(hex), spent >= 0 && spent <= budget);
      u16 path[64];
      const int steps = map.way_to(hex, ways, reach, path);
      if (!reach.set.has(hex)) {
        EXPECT_EQ(steps, 0);
        continue;
      }
      ASSERT_EQ(reach.points[hex], spent);
      int at = from, paid = 0;
      for (int n = 0; n < steps; at = path[n++]) paid += cost(at, path[n]);
      EXPECT_EQ(at, hex);
      EXPECT_EQ(paid, spent);
    }
  }
}

TEST(HexMap, KindsOfEdgesAreCombinedBothWays) {
  const Ragged ragged(9, 1, true);
  const Map& map = *ragged.map;
  Random random{9};
  const Map::Edges a = some_edges(map, random, 5), b = some_edges(map, random, 5);
  Map::Edges either = a, both = a, less = a;
  either |= b, both &= b, less -= b;
  const Set all = map.all();
  for (int hex = 0; hex < map.size(); hex++) {
    EXPECT_EQ(either.of(hex), a.of(hex) | b.of(hex));
    EXPECT_EQ(both.of(hex), a.of(hex) & b.of(hex));
    EXPECT_EQ(less.of(hex), a.of(hex) & ~b.of(hex));
  }
  // A flood goes by the same edges as a step does.
  for (const Map::Edges* over : {&either, &both, &less}) {
    Set reached = Set::of(11);
    for (Set now = reached; !now.empty(); reached |= now) now = map.stepped(now, *over) - reached;
    EXPECT_EQ(map.flood(Set::of(11), all, *over), reached);
  }
  const Set half = some(map, random, 5);
  EXPECT_EQ(map.flood(half, all, map.within(half)), half);
}

TEST(HexMap, RefusesWhatIsNoMap) {
  const HexPlace twice[] = {{1, 1}, {1, 1}}, beside[] = {{0, 64}}, apart[] = {{0, 0}, {0, 2}};
  EXPECT_THROW(Map(twice, 0), Fault);
  EXPECT_THROW(Map(beside, 0), Fault);
  const Map map(apart, 0);
  Map::Edges edges;
  EXPECT_THROW(map.mark(edges, 0, 1), Fault);
}

}  // namespace
}  // namespace warhawk::tests
