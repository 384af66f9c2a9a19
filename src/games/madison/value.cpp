// How good a state looks for a side, for search. About a thousand is a game won or lost.
#include "games/madison/value.hpp"

#include <algorithm>

#include "games/madison/battle.hpp"
#include "games/madison/lake_battle.hpp"
#include "games/madison/madison.hpp"

namespace warhawk::madison {

namespace {

constexpr int POINT = 100;
constexpr int sign_of(int side) { return side == US ? 1 : -1; }

// ---- what stands where, counted in one pass ----

struct Stacks {
  u8 attack[2][PLACES];   // strength at full strength
  u8 klass[2][PLACES];    // the best of those
  u8 general[2][PLACES];  // 16 times the stars of the senior one, and his modifier
  u8 regulars[PLACES];    // British Regulars
  SpaceSet with[2];       // where somebody could attack from
  SpaceSet held[2];       // spaces by who controls them
};

int worth(const Content& c, int vessel) {
  return c.rig[int(c.piece[vessel].rig)].build * 25 + 10 * c.piece[vessel].klass;
}

// What a vessel counts for in a battle on her lake.
int broadside(const Content& c, int vessel) {
  const Content::Piece& p = c.piece[vessel];
  return 2 + 2 * p.klass + (p.rig >= Rig::Frigate ? 4 : is_small(c, vessel) ? 0 : 2);
}

struct Afloat {
  int power[2][LAKES] = {};
};

void count_pieces(const Content& c, const State& s, const SpaceSet (&fed)[2], Stacks& stacks, Afloat& afloat,
                  i32* amount) {
  const Fleet* fleet = find_frame<Fleet>(s);
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    int at = s.at[p];
    if (at >= PLACES) {
      if (at != Aboard || !fleet) continue;
      at = fleet->at;
    }
    const Content::Piece& piece = c.piece[p];
    const int side = piece.side, sign = sign_of(side);
    if (piece.kind == Kind::Unit) {
      const int n = strength(c, s, p) * (3 + piece.klass) * 20;
      amount[Armies] += sign * n;
      if (s.at[p] >= SPACES) continue;
      if (!fed[side].has(at) && (c.near[at] & fed[side]).empty()) amount[Unsupplied] -= sign * n / 2;
      if (!full(s, p)) continue;
      stacks.attack[side][at] = u8(stacks.attack[side][at] + piece.full);
      stacks.klass[side][at] = std::max(stacks.klass[side][at], piece.klass);
      stacks.with[side].add(at);
      if (british_regular(c, p)) stacks.regulars[at] = 1;
    } else if (piece.kind == Kind::Vessel) {
      const bool sound = full(s, p);
      amount[Fleets] += sign * worth(c, p) / (sound ? 1 : 2);
      if (sound) afloat.power[side][piece.lake] += broadside(c, p);
    } else {
      const int modifier = modifier_of(c, s, p);
      amount[Leaders] += sign * 40 * modifier;
      if (piece.kind != Kind::General) continue;
      u8& chief = stacks.general[side][at];
      chief = std::max(chief, u8(piece.stars << 4 | modifier));
    }
  }
}

// ---- the chances of a battle ----

// Of 36 throws of two dice, those of n or less.
int throws_to(int n) {
  constexpr u8 COUNT[] = {0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
  return n < 2 ? 0 : n > 12 ? 36 : COUNT[n];
}

struct Chance {
  int win;      // in percent, of the attacker
  int lost[2];  // hundredths of steps: the attacker, the defender
};

// A battle whose first round has the first modifier, and all others the second.
Chance chance_of(const Content& c, int first, int then, bool fort) {
  const auto upto = [&](int result, int by) { return throws_to(c.result_upto[result] - by); };
  const int hold = fort ? Nine : EX;  // the highest result that is no victory
  const int lose1 = upto(AR, first), draw1 = upto(EX, first) - lose1;
  const int lose2 = upto(AR, then), draw2 = upto(EX, then) - lose2;
  const int win1 = 36 - upto(hold, first), win2 = 36 - upto(hold, then);
  const int later = 100 * win2 / std::max(1, 36 - draw2);
  const int draws = 100 * draw1 * 36 / std::max(1, 36 - draw2) / 36;
  const int win = (100 * win1 + draw1 * later) / 36;
  const int bad = 100 * (upto(AR2, first) + upto(AR1, first)) / 36;
  const int good = 100 * (36 - upto(Nine, first) + 36 - upto(DR1, first)) / 36;
  return {win, {bad + draws * 36 / 36, good + draws * 36 / 36}};
}

int modifier_at(const Stacks& stacks, int side, int place) { return stacks.general[side][place] & 15; }

// What an attack would come to, with this strength from a space that has these stacks (NONE: from the water).
Chance attack_on(const Content& c, const State& s, const Stacks& stacks, Side side, int from, int to, int attack,
                 int general, int klass) {
  const Side foe = other(side);
  const FortHere here = fort_at(c, s, to);
  const bool natives = s.board.natives[foe][to] == s.board.units[foe][to];
  const bool fort = here.klass && !natives;
  const int defense = std::max(1, s.board.force[foe][to] + (fort ? here.value : 0));
  int then = ratio_modifier(c, std::max(1, attack), defense) + general - modifier_at(stacks, foe, to);
  then += klass - std::max<int>(stacks.klass[foe][to], fort ? int(here.klass) : int(ClassC));
  if (side == US && !c.space[to].forest && !fort && year_of(s) < 2 && stacks.regulars[to]) then--;
  int first = then;
  if (c.space[to].forest && !fort) first -= natives ? 2 : 1;
  if (to == c.montreal) first--;
  if (from >= SPACES || c.road[from][to] == Road::Invasion) first--;
  return chance_of(c, first, then, fort);
}

// Points that change hands, in hundredths, if a side with this strength held a space that it does not.
int stake(const Content& c, const State& s, Side side, int space, int force) {
  const int value = value_of(c, s, space);
  if (c.space[space].owner == side) return s.board.taken.has(space) ? POINT * value : 0;
  return !s.board.taken.has(space) && force >= value ? POINT * value : 0;
}

// What a force at a space could do to the one beside it: points, and enemies driven away.
int prospect(const Content& c, const State& s, const Stacks& stacks, Side side, int from, int to, int attack,
             int general, int* wins) {
  const Side foe = other(side);
  const int units = s.board.units[foe][to], points = stake(c, s, side, to, attack);
  if (units == 0 && points == 0) return 0;
  const int klass = from < SPACES && stacks.klass[side][from] ? stacks.klass[side][from] : int(ClassB);
  const Chance chance = units ? attack_on(c, s, stacks, side, from, to, attack, general, klass) : Chance{100, {0, 0}};
  if (to == c.quebec && side == US && year_of(s) < 2 && attack >= value_of(c, s, to))
    wins[US] = std::max(wins[US], chance.win * 6);
  return std::max(0, chance.win * (points + (units ? 30 : 0)) / 100 + (chance.lost[1] - chance.lost[0]) / 8);
}

// How much of a stack can set out at once: all under a general, else three units.
int striking(const State& s, const Stacks& stacks, Side side, int space) {
  const int attack = stacks.attack[side][space], units = s.board.units[side][space];
  if (units <= 3) return attack;
  const int stars = stacks.general[side][space] >> 4, most = stars ? 5 * stars : 3;
  return units <= most ? attack : attack * most / units;
}

int best_prospect(const Content& c, const State& s, const Stacks& stacks, Side side, int space, int attack, int* wins) {
  int best = 0;
  for (int to : c.near[space] & stacks.held[!side])
    best = std::max(best, prospect(c, s, stacks, side, space, to, attack, modifier_at(stacks, side, space), wins));
  return best;
}

int threats(const Content& c, const State& s, const Stacks& stacks, Side side, int* wins) {
  int sum = 0;
  if (s.prewar || s.truce) return 0;
  for (int space : stacks.with[side])
    sum += best_prospect(c, s, stacks, side, space, striking(s, stacks, side, space), wins);
  return sum;
}

// ---- what is under way ----

// Towns that a force could walk to with the points that it has left, best first step first.
int march_prospect(const Content& c, const State& s, const Stacks& stacks, const March& m, int* wins) {
  const Side side = Side(m.side);
  const int attack = attack_strength(c, s, s.moving);
  if (attack == 0 || s.prewar || s.truce) return 0;
  int points = 255, general = 0;
  for (int piece : s.moving) {
    points = std::min<int>(points, s.left[piece]);
    if (is_leader(piece)) general = std::max(general, modifier_of(c, s, piece));
  }
  const SpaceSet theirs = controlled(c, s, other(side));
  int best = 0;
  u8 left[SPACES] = {};
  SpaceSet front = SpaceSet::of(m.at);
  left[m.at] = u8(points + 1);
  while (!front.empty()) {
    const int at = front.nth(0);
    front.remove(at);
    for (int to : c.near[at]) {
      const int rest = left[at] - step_cost(c, s, at, to);
      if (rest <= left[to]) continue;
      if (theirs.has(to) && !s.attacked.has(to))
        best = std::max(best, prospect(c, s, stacks, side, at, to, attack, general, wins));
      left[to] = u8(rest);
      if (s.board.units[!side][to] == 0) front.add(to);
    }
  }
  return best;
}

// Where the passengers of a fleet could land.
int landing_prospect(const Content& c, const State& s, const Stacks& stacks, const Fleet& f, int* wins) {
  const Side side = Side(f.side);
  const int attack = attack_strength(c, s, s.moving & c.units);
  const u16 lake = lake_of(c, f.at);
  if (attack == 0 || lake == NONE || f.points < 2 || s.prewar || s.truce) return 0;
  int general = 0, best = 0;
  for (int piece : s.moving& c.generals) general = std::max(general, modifier_of(c, s, piece));
  for (int to : c.ports[lake] & controlled(c, s, other(side)))
    if (to == f.at || f.points >= 3)
      best = std::max(best, prospect(c, s, stacks, side, PLACES, to, attack, general, wins));
  return best;
}

int order_prospect(const Content& c, const State& s, const Stacks& stacks, const Order& o, int* wins) {
  const Side side = Side(o.side);
  if (s.prewar || s.truce) return 0;
  if (o.how & Order::Units) {
    if (o.from >= SPACES) return 0;
    const int attack = attack_strength(c, s, s.declared & c.units);
    return attack ? best_prospect(c, s, stacks, side, o.from, attack, wins) : 0;
  }
  int best = 0;
  const bool chosen = o.leader[0] != NONE;
  for (int leader : c.generals& c.of_side[side]) {
    if (s.at[leader] >= SPACES || s.finished.has(leader) || s.moving.has(leader)) continue;
    if (chosen ? leader != o.leader[0] && leader != o.leader[1]
               : !(o.how & Order::Free) && command_of(c, s, leader) > o.value)
      continue;
    const int at = s.at[leader];
    best = std::max(best, best_prospect(c, s, stacks, side, at, striking(s, stacks, side, at), wins));
  }
  return best;
}

void count_plans(const Content& c, const State& s, const Stacks& stacks, i32* amount, int* wins) {
  if (s.stack.depth == 0) return;
  const Order* order = find_frame<Order>(s);
  if (const March* m = find_frame<March>(s)) {
    if (find_frame<Contact>(s)) return;
    int moving = 0;
    for (int unit : s.moving& c.units) moving += strength(c, s, unit);
    amount[Plans] += sign_of(m->side) * (march_prospect(c, s, stacks, *m, wins) + 3 * moving);
  } else if (const Fleet* f = find_frame<Fleet>(s)) {
    if (find_frame<LakeBattle>(s) || find_frame<Contact>(s)) return;
    amount[Plans] += sign_of(f->side) * landing_prospect(c, s, stacks, *f, wins);
  } else if (order) {
    amount[Plans] += sign_of(order->side) * order_prospect(c, s, stacks, *order, wins);
  }
  const auto& top = s.stack.top();
  if (top.proc == State::Procs::index<Yards>())
    amount[Work] += sign_of(top.as<Yards>().side) * 25 * top.as<Yards>().halves;
  if (top.proc == State::Procs::index<Refill>())
    amount[Work] += sign_of(top.as<Refill>().side) * 150 * top.as<Refill>().left;
}

// A battle that is being fought: who will hold the space, and what it will cost.
void count_battle(const Content& c, const State& s, const Stacks& stacks, i32* amount) {
  const Contact* k = find_frame<Contact>(s);
  if (!k) return;
  const Side side = Side(k->attacker), foe = other(side);
  const int where = k->where;
  if (s.board.units[side][where] == 0 || s.board.units[foe][where] == 0) return;
  Chance chance{};
  const Battle* b = find_frame<Battle>(s);
  const int attack = stacks.attack[side][where];
  if (b && b->retreats) {
    chance.win = b->retreats >> side & 1 ? 0 : 100;
  } else if (attack > 0) {
    const int from = k->flags & Battle::Amphibious ? PLACES : k->origin < SPACES ? int(k->origin) : where;
    chance =
        attack_on(c, s, stacks, side, from, where, attack, modifier_at(stacks, side, where), stacks.klass[side][where]);
  }
  const int sign = sign_of(side), value = POINT * value_of(c, s, where);
  if (c.space[where].owner == side) {  // it counts as his as long as he is there
    if (s.board.force[foe][where] >= value_of(c, s, where)) amount[ScoreNow] -= sign * (100 - chance.win) * value / 100;
  } else if (s.board.force[side][where] >= value_of(c, s, where)) {
    amount[ScoreNow] += sign * chance.win * value / 100;
  }
  amount[Armies] += sign * (chance.lost[1] - chance.lost[0]) * 2;
}

void count_lakes(const Content& c, const State& s, const Afloat& afloat, i32* amount) {
  for (int lake = 0; lake < LAKES; lake++) {
    const int us = afloat.power[US][lake], gb = afloat.power[GB][lake];
    amount[Lakes] += 100 * (us - gb) / (us + gb + 6);
  }
  const LakeBattle* n = find_frame<LakeBattle>(s);
  if (!n || s.board.ships[US][BOX + n->lake] == 0 || s.board.ships[GB][BOX + n->lake] == 0) return;
  int win = 50;
  const Side side = Side(n->attacker);
  if (n->die) {
    win = n->loser == n->attacker ? 0 : 100;
  } else {
    LakeBattle battle = *n;
    for (const Side each : {US, GB})
      if (battle.lead[each] == NONE)
        for (int vessel : sound_vessels(c, s, each, BOX + n->lake))
          if (battle.lead[each] == NONE || c.piece[vessel].klass > c.piece[battle.lead[each]].klass)
            battle.lead[each] = vessel;
    if (battle.lead[US] != NONE && battle.lead[GB] != NONE) {
      const int sum = naval_sum(c, s, battle).all();
      win = std::clamp(3 + sum, 0, 6) * 100 / 6;
      amount[Fleets] += sign_of(side) * (2 * win - 100) * 2;
    }
  }
  const int us = side == US ? win : 100 - win;
  amount[ScoreNow] += c.lake_points * (2 * us - 200);  // where both are, it counts as the Americans'
}

// ---- the rest ----

void count_cards(const Content& c, const State& s, Side side, i32* amount) {
  int sum = 0, events = 0;
  for (int card : s.cards.hand[side] - s.cards.held[side]) {
    sum += 40 * c.card[card].value;
    if (c.card[card].side == side) events += 40;
  }
  if (quarter(s) !=
      Spring)  // a card held back is one less in the next hand, unless it is an event of the winter to come
    for (int card : s.cards.held[side])
      if (c.card[card].windows >> InWinter & 1 && c.card[card].side != other(side)) events += 100;
  amount[HandCards] += sign_of(side) * sum;
  amount[HandEvents] += sign_of(side) * events;
}

// How near a side's units stand to what the enemy owns.
int front(const Content& c, const State& s, const Stacks& stacks, Side side) {
  int sum = 0;
  for (int space : stacks.with[side]) {
    const int n = s.board.force[side][space];
    const bool near = !(c.near[space] & c.owned[!side]).empty() || c.space[space].owner != side;
    sum += 20 * n * (near ? 3 : c.space[space].lake != NONE ? 2 : 0);
  }
  return sum;
}

int crowded(const Content& c, const State& s, const Stacks& stacks, Side side) {
  int sum = 0;
  for (int space : stacks.with[side]) sum += std::max(0, s.board.units[side][space] - quarters(c, s, side, space));
  return sum;
}

void count_supply(const Content& c, const State& s, const SpaceSet (&fed)[2], i32* amount) {
  for (int space : s.board.taken) {
    const int owner = c.space[space].owner, holder = !owner;
    if (!fed[holder].has(space) && (c.near[space] & fed[holder]).empty())
      amount[CutOff] -= sign_of(holder) * POINT * value_of(c, s, space);
  }
}

}  // namespace

void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  i32* amount = appraisal.amount;
  const SpaceSet fed[2] = {supplied_area(c, s, US), supplied_area(c, s, GB)};
  Stacks stacks{};
  for (Side side : {US, GB}) stacks.held[side] = controlled(c, s, side);
  Afloat afloat;
  count_pieces(c, s, fed, stacks, afloat, amount);
  amount[ScoreNow] += POINT * lead_of(c, s);
  count_supply(c, s, fed, amount);
  count_battle(c, s, stacks, amount);
  count_lakes(c, s, afloat, amount);
  const int season = s.turn >= TURNS - 2    ? 0
                     : quarter(s) == Spring ? 20
                                            : 100 - 3 * (s.cards.size[US] + s.cards.size[GB]);
  for (Side side : {US, GB}) {
    const int sign = sign_of(side);
    count_cards(c, s, side, amount);
    amount[Front] += sign * front(c, s, stacks, side);
    amount[Threats] += sign * threats(c, s, stacks, side, appraisal.wins);
    if (season) amount[Quarters] -= sign * season * crowded(c, s, stacks, side);
  }
  count_plans(c, s, stacks, amount, appraisal.wins);
  appraisal.late = std::min(256, s.turn * 256 / (TURNS - 1));
}

int value(const Content& c, const State& s, Side side) {
  if (over(s)) return s.decided == Decided::Level ? 0 : s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int sum = judge(FEATURES, appraisal);
  return side == US ? sum : -sum;
}

}  // namespace warhawk::madison
