// How good a state looks for a side, for search. About a thousand is a game won or lost.
#include "games/dawn/value.hpp"

#include <algorithm>

#include "games/dawn/dawn.hpp"
#include "games/dawn/prospect.hpp"

namespace warhawk::dawn {

namespace {

constexpr int POINT = 100;

// From where a side can march into a region (16.0).
RegionSet roads_to(const Content& c, const State& s, Side side, int region) {
  RegionSet roads = c.next_to[region];
  if (c.waters_at[region]) roads |= over_water(c, waters_of(s, side), region);
  return s.truce ? roads & ~truces_at(c, s, region) : roads;
}

// Who can march next: the side whose card is not spent yet, or else the one that plays the next card.
Side next_to_march(const State& s) {
  const CardPlay* play = find_frame<CardPlay>(s);
  if (!play) return US;  // a turn begins
  const Side side = Side(play->side);
  if (play->card == NONE || s.stack.top().proc == State::Procs::index<CardPlay>()) return side;
  if (const Campaign* m = find_frame<Campaign>(s); m && m->points > 0) return Side(m->side);
  const Actions* actions = find_frame<Actions>(s);
  const int keep = actions ? actions->keep : 0;
  if (s.cards.size[other(side)] > keep) return other(side);
  return s.cards.size[side] > keep ? side : US;
}

// Towns that win: how many a side has, and the best chances in percent to take more.
struct Towns {
  int held = 0, best = 0, second = 0;
  void reach(int percent) {
    second = std::max(second, std::min(best, percent));
    best = std::max(best, percent);
  }
  // One by a march, two if the card lasts for both, no more.
  int enough(int wanted) const {
    return wanted - held <= 1 ? best : wanted - held == 2 ? best * second / 100 * TWO_MARCHES / 100 : 0;
  }
  static constexpr int TWO_MARCHES = 50;
};
// How much of that is as good as done for who marches next, and for the other, who must find it unanswered. Matches
// with less than 80 were won less often (docs/strength.md).
constexpr int MARCHING = 90, WAITING = 80;

// What a side could attack a region with: by one road, or from the sea.
int attack_on(const Content& c, const State& s, const Map& map, Side side, int region) {
  int most = side == GB && blockaded(c, s, region) ? STRENGTH[GBRegular] * std::min<int>(s.landing_supply, 4) : 0;
  for (int n : RegionsIn{roads_to(c, s, side, region) & map.army[side]}) most = std::max(most, map.strength[side][n]);
  return most;
}

void count_wins(const Content& c, const State& s, const Map& map, int* wins) {
  const Side marching = next_to_march(s);
  for (Side side : {US, GB}) {
    const Side foe = other(side);
    const RegionSet goal = c.goal[side], fought = goal & map.at[US] & map.at[GB];
    const RegionSet held = goal & map.army[side] & ~map.at[foe];
    Towns towns{.held = std::popcount(held)};
    for (int r : RegionsIn{goal & ~held})
      towns.reach(chance_to_take(c, s, side, r, fought >> r & 1 ? map.strength[side][r] : attack_on(c, s, map, side, r),
                                 map.strength[foe][r]));
    wins[side] = towns.enough(c.goal_count[side]) * (side == marching ? MARCHING : WAITING) / 10;
  }
  wins[other(marching)] = wins[other(marching)] * (1000 - wins[marching]) / 1000;  // who marches first has won
}

void count_regions(const Content& c, const State& s, const Map& map, i32* amount) {
  int towns[2] = {};
  int rate = 0;
  for (Side side : {US, GB}) {
    const Side foe = other(side);
    const int sign = side == US ? 1 : -1;
    const RegionSet held = (map.army[side] | c.home[side]) & ~map.at[foe];
    for (int r : RegionsIn{held}) rate += sign * POINT * worth(c, s, side, r);
    towns[side] += POINT * std::popcount(held & c.goal[side]);
    // Contested ones by the odds of whoever attacks: the side whose home it is not.
    for (int r : RegionsIn{map.at[US] & map.at[GB]}) {
      const Side attacker = c.region[r].home == US ? GB : c.region[r].home == GB ? US : Side(s.stack.who);
      const int win = chance_to_take(c, s, attacker, r, map.strength[attacker][r], map.strength[other(attacker)][r]);
      const int mine = side == attacker ? win : 100 - win;
      rate += sign * worth(c, s, side, r) * mine;
      amount[Battles] += sign * mine;
      if (c.goal[side] >> r & 1) towns[side] += mine;
    }
    // What the enemy could walk into, and what it would then score and we no longer.
    for (int r : RegionsIn{held & ~c.indian_land}) {
      const RegionSet from = roads_to(c, s, foe, r) & map.at[foe];
      const int stake = worth(c, s, side, r) + worth(c, s, foe, r);
      if (!from || stake == 0) continue;
      int attack = 0;
      for (int n : RegionsIn{from})
        if (!(c.towns >> r & 1) || map.army[foe] >> n & 1) attack = std::max(attack, map.strength[foe][n]);
      const int win = chance_to_take(c, s, foe, r, attack, map.strength[side][r]);
      amount[Danger] += sign * stake * win;
      if (c.goal[foe] >> r & 1) towns[foe] += win;  // to be able to take the last one is nearly to have won
    }
  }
  amount[RegionsNow] = rate;
  for (Side side : {US, GB}) {  // half of the towns that win is no more than half of the way
    const int share = towns[side] / c.goal_count[side];
    amount[side == US ? USGoal : GBGoal] = share * share / POINT;
  }
}

void count_pieces(const Content& c, const State& s, i32* amount) {
  for (int kind = 0; kind < KINDS; kind++)
    amount[USMilitiaForces + kind] =
        100 * (values_of(c, s).counters[kind] - s.supply[kind] - (kind == GBRegular ? s.landing_supply : 0));
  for (Side side : {US, GB}) {
    const int sign = side == US ? 1 : -1;
    int counters = 0;
    for (int r : RegionsIn{c.towns & c.home[side] & ~present(s, other(side))}) counters += s.counters[r];
    amount[Counters] += sign * 100 * counters;
    for (int track = 0; track < TRACKS; track++)
      amount[(side == US ? USEconomy : GBEconomy) + track] = 100 * s.level[side][track];
    amount[PoliticsNow] += sign * POINT * effect(c, s, side, TrackPoints) * (active(s, PeaceNegotiations) ? 2 : 1);
    for (int w = 0; w < WATERS; w++) {
      amount[Ships] += sign * 100 * s.ships[side][w];
      amount[Waterways] += sign * 100 * sails(s, side, w);
    }
    amount[Forts] += sign * 100 * std::popcount(s.forts & army(s, side) & beside(c, present(s, other(side))));
  }
  for (int i = 0; i < CONFLICTS; i++) amount[TecumsehActive + i] = active(s, Conflict(i)) ? 100 : 0;
}

void count_navy(const Content& c, const State& s, i32* amount) {
  const int lead = naval_value(c, s, US) - naval_value(c, s, GB);
  amount[Blockades] = lead < 0 ? POINT * lead : 0;
  amount[BlockadesLater] = -POINT * naval_value(c, s, GB);
  amount[Privateers] = lead > 0 ? POINT * lead : 0;
  amount[LandingSupply] = 100 * s.landing_supply;
  amount[Squadrons] = 100 * squadrons_in_play(s);
  for (int z = 0; z < ZONES; z++)
    if (!complete(c, s, z)) amount[InOpenZones] += 100 * s.squadrons[z];
}

void count_cards(const Content& c, const State& s, i32* amount) {
  for (Side side : {US, GB}) {
    const int sign = side == US ? 100 : -100;
    for (int card : s.cards.hand[side]) {
      amount[HandOps] += sign * c.card[card].ops;
      if (c.card[card].side == side) amount[OwnEvents] += sign;
      if (c.card[card].side == other(side)) amount[EnemyEvents] += sign;
    }
  }
  if (const Actions* actions = find_frame<Actions>(s)) amount[FirstCard] = actions->side == US ? 100 : -100;
}

// Points of an operation under way that are still to be spent.
void count_points(const State& s, i32* amount) {
  if (s.stack.depth == 0) return;
  const auto& top = s.stack.top();
  auto is = [&]<class P>(P*) { return top.proc == State::Procs::index<P>(); };
  auto pending = [&](u8 side, int points) { amount[PendingPoints] = (side == US ? 100 : -100) * points; };
  if (const CardPlay* play = find_frame<CardPlay>(s); play && is((CardPlay*)nullptr))
    amount[UnusedPoints] = (play->side == US ? 100 : -100) * play->points;
  if (is((Recruit*)nullptr)) pending(top.as<Recruit>().side, top.as<Recruit>().points);
  if (is((Construct*)nullptr)) pending(top.as<Construct>().side, top.as<Construct>().points);
  if (is((Deploy*)nullptr)) pending(GB, top.as<Deploy>().points);
  if (is((Cruise*)nullptr)) pending(US, top.as<Cruise>().points);
  if (is((Raid*)nullptr)) pending(GB, top.as<Raid>().points);
  if (is((Campaign*)nullptr)) {
    const Campaign& m = top.as<Campaign>();
    pending(m.side, m.points - (Campaign::At(top.at) == Campaign::At::Who));
  }
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  amount[Score] = POINT * s.score;
  const Map map = look(c, s);
  count_regions(c, s, map, amount);
  count_wins(c, s, map, appraisal.wins);
  count_pieces(c, s, amount);
  count_navy(c, s, amount);
  count_cards(c, s, amount);
  count_points(s, amount);
  // The more cards of the turn are played, the more the next scoring is as it stands; before, it is one of those to come.
  // So nothing jumps when it comes.
  const int played = s.turn == 0 ? 0 : std::clamp(256 - 128 * (s.cards.size[US] + s.cards.size[GB]) / c.hand, 0, 256);
  const int scorings = c.turns - std::max<int>(s.turn, 1) + 1, later = 256 * scorings - played;
  const auto spread = [&](Amount now, Amount after) {
    amount[after] = amount[after] * later / 256;
    amount[now] = amount[now] * played / 256;
  };
  amount[RegionsLater] = amount[RegionsNow];
  amount[PoliticsLater] = amount[PoliticsNow];
  spread(RegionsNow, RegionsLater);
  spread(PoliticsNow, PoliticsLater);
  spread(Blockades, BlockadesLater);
  amount[Balance] = 100;
  appraisal.late = std::max(0, (s.turn - 1) * 256 + played) / c.turns;
}

int value(const Content& c, const State& s, Side side) {
  if (s.decided != Decided::No) return s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = judge(FEATURES, appraisal);
  return side == US ? sum : -sum;
}

}  // namespace warhawk::dawn
