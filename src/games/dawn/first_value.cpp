// How good a state looks for a side, as the greedy bot was frozen with it: claims of strength refer to that bot, so this
// stays as it is. About a thousand is a game won or lost. value.cpp has what search uses.
//
// Counted in hundredths of a victory point for the US: the score, what the next scorings would add if nothing changed,
// and what forces, ships and levels are worth beside that. At the end it is squashed by how many turns are left.
#include "games/dawn/dawn.hpp"
#include "games/dawn/prospect.hpp"

namespace warhawk::dawn {

namespace {

// Chosen over 200 games a variant of the greedy bot against its former self (each side in turn), November 2026.
constexpr int POINT = 100;
constexpr int FORCE[KINDS] = {70, 105, 70, 105, 40};  // a force on the map
constexpr int COUNTER = 9;                            // a Recruit counter that its side can use
constexpr int LANDING_REGULAR = 34;
constexpr int SQUADRON = 22, IN_ZONE = 10;
constexpr int SHIP = 14, WATER_CONTROL = 40;
constexpr int FORT = 12;
constexpr int LEVEL[TRACKS] = {90, 80, 60};  // beside the points that it scores
constexpr int GOAL_TOWN = 120;               // towns that win, more for each
constexpr int ACTIVE[CONFLICTS] = {-60, -50, 60, -60, 0};
constexpr int PENDING_POINT[OPERATIONS] = {60, 40, 30, 30, 30, 30, 35};  // a point of an operation still to be spent
constexpr int UNUSED_POINT = 50;                                         // of a card whose operation is not named yet
constexpr int DANGER = 110;  // percent of a turn of the region, at the worst odds

struct Ledger {
  int rate = 0;   // hundredths of a point for the US in a scoring now
  int stock = 0;  // and once
};

void count_regions(const Content& c, const State& s, const Map& map, Ledger& book) {
  int towns[2] = {};
  for (Side side : {US, GB}) {
    const Side foe = other(side);
    const int sign = side == US ? 1 : -1;
    const RegionSet held = (map.army[side] | c.home[side]) & ~map.at[foe];
    for (int r : RegionsIn{held}) book.rate += sign * POINT * worth(c, s, side, r);
    towns[side] += POINT * std::popcount(held & c.goal[side]);
    // Contested ones by the odds of whoever attacks: the side whose home it is not.
    for (int r : RegionsIn{map.at[US] & map.at[GB]}) {
      const Side attacker = c.region[r].home == US ? GB : c.region[r].home == GB ? US : Side(s.stack.who);
      const int win = chance_to_take(c, s, attacker, r, map.strength[attacker][r], map.strength[other(attacker)][r]);
      const int mine = side == attacker ? win : 100 - win;
      book.rate += sign * POINT * worth(c, s, side, r) * mine / 100;
      book.stock += sign * mine / 4;
      if (c.goal[side] >> r & 1) towns[side] += mine;
    }
    // What the enemy could walk into, and what it would then score and we no longer.
    for (int r : RegionsIn{held & beside(c, map.at[foe]) & ~c.indian_land}) {
      const int stake = worth(c, s, side, r) + worth(c, s, foe, r);
      if (stake == 0) continue;
      int attack = 0;
      for (int n : RegionsIn{c.next_to[r] & map.at[foe]})
        if (!(c.towns >> r & 1) || map.army[foe] >> n & 1) attack = std::max(attack, map.strength[foe][n]);
      book.stock -= sign * stake * DANGER * chance_to_take(c, s, foe, r, attack, map.strength[side][r]) / 100;
    }
  }
  for (Side side : {US, GB}) {  // half of the towns that win is no more than half of the way
    const int share = towns[side] / c.goal_count[side];
    book.stock += (side == US ? 1 : -1) * GOAL_TOWN * share * share / (POINT * POINT);
  }
}

void count_pieces(const Content& c, const State& s, Ledger& book) {
  for (int kind = 0; kind < KINDS; kind++) {
    const int on_map = values_of(c, s).counters[kind] - s.supply[kind] - (kind == GBRegular ? s.landing_supply : 0);
    book.stock += (side_of(kind) == US ? 1 : -1) * FORCE[kind] * on_map;
  }
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    int counters = 0;
    for (int r : RegionsIn{c.towns & c.home[side] & ~present(s, other(side))}) counters += s.counters[r];
    book.stock += sign * COUNTER * counters;
    for (int track = 0; track < TRACKS; track++) book.stock += sign * LEVEL[track] * s.level[side][track];
    book.rate += sign * POINT * effect(c, s, side, TrackPoints) * (active(s, PeaceNegotiations) ? 2 : 1);
    for (int w = 0; w < WATERS; w++) book.stock += sign * (SHIP * s.ships[side][w] + WATER_CONTROL * sails(s, side, w));
    book.stock += sign * FORT * std::popcount(s.forts & army(s, side) & beside(c, present(s, other(side))));
  }
  for (int i = 0; i < CONFLICTS; i++) book.stock += active(s, Conflict(i)) ? ACTIVE[i] : 0;
}

void count_navy(const Content& c, const State& s, Ledger& book) {
  // Privateering counts in this turn's scoring only; blockades mostly stay.
  const int blockades = naval_value(c, s, GB), hunt = naval_value(c, s, US);
  book.rate -= POINT * blockades * 2 / 5;
  book.stock += POINT * hunt - POINT * blockades * 3 / 5;
  book.stock -= LANDING_REGULAR * s.landing_supply + SQUADRON * squadrons_in_play(s);
  for (int z = 0; z < ZONES; z++)
    if (!complete(c, s, z)) book.stock -= IN_ZONE * s.squadrons[z];
}

// Points of an operation under way that are still to be spent.
int pending_points(const State& s) {
  if (s.stack.depth == 0) return 0;
  const auto& top = s.stack.top();
  auto is = [&]<class P>(P*) { return top.proc == State::Procs::index<P>(); };
  auto worth_of = [](u8 side, Operation operation, int points) {
    return (side == US ? 1 : -1) * PENDING_POINT[operation] * points;
  };
  if (is((CardPlay*)nullptr)) {
    const CardPlay& p = top.as<CardPlay>();
    return (p.side == US ? 1 : -1) * UNUSED_POINT * p.points;
  }
  if (is((Recruit*)nullptr)) return worth_of(top.as<Recruit>().side, Recruiting, top.as<Recruit>().points);
  if (is((Construct*)nullptr)) return worth_of(top.as<Construct>().side, Constructing, top.as<Construct>().points);
  if (is((Deploy*)nullptr)) return worth_of(GB, Deploying, top.as<Deploy>().points);
  if (is((Cruise*)nullptr)) return worth_of(US, Cruising, top.as<Cruise>().points);
  if (is((Raid*)nullptr)) return worth_of(GB, Raiding, top.as<Raid>().points);
  if (is((Campaign*)nullptr)) {
    const Campaign& m = top.as<Campaign>();
    return worth_of(m.side, Campaigning, m.points - (Campaign::At(top.at) == Campaign::At::Who));
  }
  return 0;
}

}  // namespace

int first_value(const Content& c, const State& s, Side side) {
  if (s.decided != Decided::No) return s.winner == side ? 1000 : -1000;
  Ledger book;
  count_regions(c, s, look(c, s), book);
  count_pieces(c, s, book);
  count_navy(c, s, book);
  book.stock += pending_points(s);
  const int left = c.turns + 1 - s.turn;  // scorings to come
  const int ahead = POINT * s.score + book.rate * (100 + 55 * (left - 1)) / 100 + book.stock;
  // A lead counts for more the fewer turns are left to lose it in.
  const int doubt = 500 + 250 * left;
  const int sum = 950 * ahead / (doubt + (ahead > 0 ? ahead : -ahead));
  return side == US ? sum : -sum;
}

}  // namespace warhawk::dawn
