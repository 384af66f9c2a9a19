// A map of hexes, numbered as content lists them. Regions are sets of bits, hexsides are masks (road, water, land: as
// many kinds as a game wants), and whatever is searched is bounded by the map: no heap, no queue.
//
// Hexes stand in lines, the columns of a flat-topped map or the rows of a pointed one; a line has places 0 to 63, and
// every second line stands half a hex further along. List them line by line: then a set is a few runs of bits a line.
//
// Two ways to grow a set, both measured (bench/hexes.cpp): a set that fills half the map goes line by line, a word each,
// up and down the map until nothing is new; a few hexes (one unit's march) go by their six neighbours.
#pragma once
#include <span>
#include <utility>

#include "engine/bits.hpp"

namespace warhawk {

// The six sides of a hex, in order around it: 0 back along its own line, 1 and 2 to the next line, 3 on along its own,
// 4 and 5 to the line before. On a flat-topped map, whose columns are lines: N NE SE S SW NW.
constexpr int DIRECTIONS = 6;
constexpr int opposite(int direction) { return (direction + 3) % DIRECTIONS; }
constexpr u16 NO_HEX = 0xFFFF;

struct HexPlace {
  int line, along;
  constexpr bool operator==(const HexPlace&) const = default;
};

template <int N, int LINES> class HexMap {
  static_assert(N > 0 && N < NO_HEX && LINES > 0);
  struct Words {  // a set with a word for each line
    u64 at[LINES];
  };

 public:
  using Set = Bits<N>;
  static constexpr int MAX_POINTS = 63;

  // A kind of hexside: which of a hex's six sides have it. What one hex has towards another, that one has towards it.
  class Edges {
   public:
    bool has(int hex, int direction) const { return of_[hex] >> direction & 1; }
    unsigned of(int hex) const { return of_[hex]; }  // a bit for each direction
    Edges& operator|=(const Edges& o) {
      return join(o, [](auto a, auto b) { return a | b; });
    }
    Edges& operator&=(const Edges& o) {
      return join(o, [](auto a, auto b) { return a & b; });
    }
    Edges& operator-=(const Edges& o) {
      return join(o, [](auto a, auto b) { return a & ~b; });
    }
    bool operator==(const Edges&) const = default;

   private:
    friend HexMap;
    template <class Op> Edges& join(const Edges& o, Op op) {
      for (int i = 0; i < N; i++) of_[i] = u8(op(of_[i], o.of_[i]));
      for (int d = 0; d < 3; d++)
        for (int i = 0; i < LINES; i++) line_[d][i] = op(line_[d][i], o.line_[d][i]);
      return *this;
    }
    u8 of_[N] = {};
    u64 line_[3][LINES] = {};  // the same by lines: on along the line, and the two to the next line
  };

  // The hexes in their order. In lines with this parity (0 or 1) they stand half a hex further along.
  HexMap(std::span<const HexPlace> places, int further) : further_(further) {
    if (places.size() > std::size_t(N)) fault("more hexes than the map has room for");
    for (auto& line : at_)
      for (u16& hex : line) hex = NO_HEX;
    for (const HexPlace& place : places) {
      if (place.line < 0 || place.line >= LINES || place.along < 0 || place.along > 63) fault("a hex beside the map");
      u16& hex = at_[place.line][place.along];
      if (hex != NO_HEX) fault("two hexes in one place");
      hex = u16(size_);
      place_[size_++] = place;
    }
    for (int i = 0; i < size_; i++) {
      Run* run = runs_ ? &run_[runs_ - 1] : nullptr;
      const HexPlace& p = place_[i];
      if (run && run->line == p.line && run->along + run->n == p.along) run->n++;
      else
        run_[runs_++] = {u16(i), u8(p.line), u8(p.along), 1};
    }
    for (int i = 0; i < size_; i++)
      for (int d = 0; d < DIRECTIONS; d++) next_[i][d] = u16(find(beside(place_[i], d)));
    for (int i = 0; i < size_; i++)
      for (int d = 0; d < 3; d++)
        if (next_[i][d] != NO_HEX) set(touch_, i, d);
  }

  int size() const { return size_; }
  HexPlace place(int hex) const { return place_[hex]; }
  int find(HexPlace p) const {  // NO_HEX where there is none
    return p.line < 0 || p.line >= LINES || p.along < 0 || p.along > 63 ? NO_HEX : at_[p.line][p.along];
  }
  int next(int hex, int direction) const { return next_[hex][direction]; }  // NO_HEX at the map's edge
  int direction(int from, int to) const {                                   // -1 where they don't touch
    for (int d = 0; d < DIRECTIONS; d++)
      if (next_[from][d] == to) return d;
    return -1;
  }
  int distance(int from, int to) const {  // as the crow flies
    const HexPlace a = place_[from], b = place_[to];
    const int lines = a.line < b.line ? b.line - a.line : a.line - b.line;
    // In lines, one can slip along by half a hex each; what is left goes hex by hex.
    const int halves_a = 2 * a.along + half(a.line), halves_b = 2 * b.along + half(b.line);
    const int halves = halves_a < halves_b ? halves_b - halves_a : halves_a - halves_b;
    return lines + (halves > lines ? (halves - lines) / 2 : 0);
  }
  const Edges& touch() const { return touch_; }  // every side between two hexes
  void mark(Edges& edges, int from, int to) const {
    const int d = direction(from, to);
    if (d < 0) fault("a hexside between hexes that don't touch");
    set(edges, from, d);
  }
  // The edges between two hexes of the set.
  Edges within(const Set& set) const {
    Edges edges;
    for (int hex : set) {
      if (hex >= N) break;  // never; a compiler can't know that the last word has no more
      for (int d = 0; d < 3; d++)
        if (next_[hex][d] != NO_HEX && set.has(next_[hex][d])) this->set(edges, hex, d);
    }
    return edges;
  }
  Set all() const {
    Set set{};
    for (int i = 0; i < size_; i++) set.add(i);
    return set;
  }

  Set neighbours(int hex) const { return stepped(Set::of(hex), touch_); }
  Set grown(const Set& set) const { return set | stepped(set, touch_); }  // the set and everything next to it
  // What is one step from the set, over such edges.
  Set stepped(const Set& set, const Edges& over) const {
    Set to{};
    for (int w = 0; w < Set::WORDS; w++)
      for (u64 left = set.word[w]; left; left &= left - 1) {
        const int hex = 64 * w + std::countr_zero(left);
        for (unsigned d = over.of_[hex]; d; d &= d - 1) to.add(next_[hex][std::countr_zero(d)]);
      }
    return to;
  }

  // What can be reached from `from` (so far as it is open) over such edges without leaving `open`.
  Set flood(const Set& from, const Set& open, const Edges& over) const {
    Words reached{}, free{};
    lay_out(from & open, reached);
    lay_out(open, free);
    Bits<LINES> fresh{};  // lines with something new in them
    for (int i = 0; i < LINES; i++)
      if (reached.at[i]) fresh.add(i);
    const auto come = [&](int line, u64 bits) {
      bits &= free.at[line] & ~reached.at[line];
      if (!bits) return;
      reached.at[line] |= bits;
      fresh.add(line);
    };
    const auto spread = [&](int i) {
      if (!fresh.has(i)) return;
      fresh.remove(i);
      const u64 open_on = over.line_[0][i] & free.at[i] & free.at[i] >> 1;  // bit b: from b to b + 1 and back
      const u64 here = reached.at[i] = filled(reached.at[i], open_on);
      if (i + 1 < LINES) {
        const int half = this->half(i);
        come(i + 1, (here & over.line_[1][i]) << half >> 1 | (here & over.line_[2][i]) << half);
      }
      if (i > 0) {
        const int half = this->half(i - 1);
        come(i - 1, (here << 1 >> half & over.line_[1][i - 1]) | (here >> half & over.line_[2][i - 1]));
      }
    };
    while (!fresh.empty()) {
      for (int i = 0; i < LINES; i++) spread(i);
      for (int i = LINES; i-- > 0;) spread(i);
    }
    return collected(reached);
  }
  Set flood(const Set& from, const Set& open) const { return flood(from, open, touch_); }

  // One way to go: over these edges, into these hexes, for so many points.
  struct Way {
    const Edges* over;
    const Set* into;
    u8 points;
  };
  struct Reach {
    Set set{};               // what can be reached, the start too
    u8 points[N];            // for how much; only those in the set mean anything
    Set at[MAX_POINTS + 1];  // those reached for exactly so many
  };
  // What can be reached for so many points, by the cheapest of the ways at each step.
  void reach(const Set& from, int points, std::span<const Way> ways, Reach& out) const {
    if (points > MAX_POINTS) fault("a search with more points than it can count");
    out.set = {};
    for (int i = 0; i <= points; i++) out.at[i] = {};
    out.at[0] = from;
    for (int spent = 0; spent <= points; spent++) {
      Set& now = out.at[spent];
      now -= out.set;
      if (now.empty()) continue;
      out.set |= now;
      for (int hex : now) out.points[hex] = u8(spent);
      for (const Way& way : ways) {
        if (way.points == 0) fault("a step that costs nothing");
        if (spent + way.points > points) continue;
        out.at[spent + way.points] |= stepped(now, *way.over) & *way.into;
      }
    }
  }
  Set reach(const Set& from, int points, std::span<const Way> ways) const {
    Reach found;
    reach(from, points, ways, found);
    return found.set;
  }
  // The hexes of a cheapest way to `to`, the first after the start to the last, of a search that reached it; how many.
  // Of several ways the one whose hexes have the lowest numbers, looked at from its end.
  int way_to(int to, std::span<const Way> ways, const Reach& found, std::span<u16> path) const {
    if (!found.set.has(to)) return 0;
    int n = 0;
    for (int hex = to; found.points[hex] > 0; n++) {
      if (n == int(path.size())) fault("a way longer than there is room for");
      path[std::size_t(n)] = u16(hex);
      hex = came_from(hex, ways, found);
    }
    for (int i = 0; i < n / 2; i++) std::swap(path[std::size_t(i)], path[std::size_t(n - 1 - i)]);
    return n;
  }

 private:
  struct Run {  // neighbours on a line that are neighbours in number
    u16 first;
    u8 line, along, n;
  };
  int half(int line) const { return (line & 1) == further_; }
  HexPlace beside(HexPlace p, int direction) const {
    const int back = half(p.line) - 1;  // on the lines beside it, the place that lies further back
    switch (direction) {
      case 0: return {p.line, p.along - 1};
      case 1: return {p.line + 1, p.along + back};
      case 2: return {p.line + 1, p.along + back + 1};
      case 3: return {p.line, p.along + 1};
      case 4: return {p.line - 1, p.along + back + 1};
      default: return {p.line - 1, p.along + back};
    }
  }
  void set(Edges& edges, int hex, int direction) const {
    const int to = next_[hex][direction];
    edges.of_[hex] = u8(edges.of_[hex] | 1u << direction);
    edges.of_[to] = u8(edges.of_[to] | 1u << opposite(direction));
    const bool forth = direction >= 1 && direction <= 3;
    const HexPlace p = place_[forth ? hex : to];
    const int d = forth ? direction : opposite(direction);
    edges.line_[d % 3][p.line] |= u64{1} << p.along;  // 3 is on along the line, 1 and 2 go to the next
  }
  int came_from(int hex, std::span<const Way> ways, const Reach& found) const {
    int best = NO_HEX;
    for (const Way& way : ways) {
      if (!way.into->has(hex) || way.points > found.points[hex]) continue;
      for (unsigned d = way.over->of_[hex]; d; d &= d - 1) {
        const int from = next_[hex][std::countr_zero(d)];
        if (found.set.has(from) && found.points[from] + way.points == found.points[hex] && from < best) best = from;
      }
    }
    if (best == NO_HEX) fault("a way that nobody went");
    return best;
  }

  // Everything that hangs together with `bits`, where bit b of `on` joins b and b + 1.
  static u64 filled(u64 bits, u64 on) {
    const u64 joined = on << 1;            // bit b: joined to b - 1
    const u64 first = bits << 1 & joined;  // adding it to a run of ones carries to the run's end
    bits |= first | (joined & ~(joined + first));
    for (int by = 1; by < 64 && on; by *= 2) {  // and back, by doubling
      bits |= bits >> by & on;
      on &= on >> by;
    }
    return bits;
  }
  void lay_out(const Set& set, Words& words) const {
    for (int i = 0; i < runs_; i++) {
      const Run& run = run_[i];
      const int word = run.first / 64, shift = run.first % 64;
      u64 bits = set.word[word] >> shift;
      if (shift + run.n > 64) bits |= set.word[word + 1] << (64 - shift);
      words.at[run.line] |= (bits & ~u64{0} >> (64 - run.n)) << run.along;
    }
  }
  Set collected(const Words& words) const {
    Set set{};
    for (int i = 0; i < runs_; i++) {
      const Run& run = run_[i];
      const int word = run.first / 64, shift = run.first % 64;
      const u64 bits = words.at[run.line] >> run.along & ~u64{0} >> (64 - run.n);
      set.word[word] |= bits << shift;
      if (shift + run.n > 64) set.word[word + 1] |= bits >> (64 - shift);
    }
    return set;
  }

  int size_ = 0, runs_ = 0, further_;
  HexPlace place_[N];
  u16 next_[N][DIRECTIONS];
  u16 at_[LINES][64];
  Run run_[N];
  Edges touch_;
};

}  // namespace warhawk
