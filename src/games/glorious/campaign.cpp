// 3 Set-up, 4 the turn, A Preparation but for missions, 5 Squadrons, 8 Construction.
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

namespace {

// ---- 3.1 ----

void list_turns(const State& s, Options& out) {
  const int first = s.turn ? s.turn : 1;
  out.offer(make<Schedule>(first));
  out.offer(make<Schedule>(first + 1));
}
void schedule(Run& x, State& s, int turn) {
  s.month_turn = u8(turn);
  x.tell(Told::ConvoyScheduled, EVERYONE, {turn});
}

void place_troops(Run& x, State& s) {  // by the column for eight ships, each on a space of its own
  for (int placed = 0; placed < x.content.troops_us;) {
    const int space = x.content.hit[roll66(x, s).index()][7];
    if (s.troops_at >> (space - 1) & 1) continue;
    s.troops_at = u8(s.troops_at | 1 << (space - 1));
    x.tell(Told::TroopsPlaced, EVERYONE, {space});
    placed++;
  }
  s.troops[US] = u8(s.troops_at & 1);
  s.troops_at = u8(s.troops_at & ~1);
}

void begin_turn(Run& x, State& s) {
  x.tell(Told::TurnBegins, EVERYONE, {s.turn});
  s.wounded[US] = s.wounded[GB] = 0;  // LC5.1: back on duty
}

}  // namespace

PROCEDURE(Campaign, p)
  CHOOSE(Convoy, US, "3.1", list_turns(s, out));
  schedule(x, s, get<ATurn>(a));
  place_troops(x, s);
  for (s.turn = 1; s.decided == Decided::No; s.turn++) {
    begin_turn(x, s);
    CALL(Prepared, Preparation{});
    if (s.decided != Decided::No) break;
    CALL(Searched, LakeAction{});
    CALL(Operated, EnemyOperations{});
    CALL(BrokeOut, Breakout{});
    CALL(Landed, Coastal{});
    tally(x, s);
    if (s.decided != Decided::No) break;
  }
FINISH

// ---- A Preparation ----

namespace {

void make_ready(Run& x, State& s) {  // A2
  const Content& c = x.content;
  for (Side side : {US, GB})
    for (int i : ShipsIn{in_area(c, s, side, MakeReady)}) {
      s.place[i] = Deployable;
      x.tell(Told::ShipReady, EVERYONE, {side, i});
      if (side == US && i == c.new_flagship) s.flagship[US] = i;  // LC5.1
    }
}

void repair(Run& x, State& s) {  // A3
  const Content& c = x.content;
  for (Side side : {US, GB}) {
    for (int i : ShipsIn{in_area(c, s, side, Repairing)}) {
      if (s.repair_delay[i] > 0) {  // A3.i
        s.repair_delay[i]--;
        x.tell(Told::RepairDelayed, EVERYONE, {side, i, s.repair_delay[i]});
        continue;
      }
      set_repaired(s, i);       // A3.i, clause 6
      s.place[i] = Deployable;  // 6.1
      x.tell(Told::ShipRepaired, EVERYONE, {side, i});
    }
    for (int i : ShipsIn{in_area(c, s, side, InTransit) & s.reduced}) {
      if (side == GB && c.lakers >> i & 1) {  // A3.iii
        destroy(s, i);
        x.tell(Told::PrizeBrokenUp, EVERYONE, {i});
        continue;
      }
      s.place[i] = Repairing;  // A3.ii, 6.1
      x.tell(Told::ToRepair, EVERYONE, {side, i});
    }
  }
}

// ---- A4 In Ordinary ----

void park(Run& x, State& s, int ship) {
  s.place[ship] = InOrdinary;
  const Side side = owner(s, ship);
  x.tell(Told::Parked, EVERYONE, {side, ship, close_action(x.content, s, in_area(x.content, s, side, Deployable))});
}
void recommission(Run& x, State& s, int ship) {  // 56
  s.place[ship] = MakeReady;
  x.tell(Told::Recommissioned, EVERYONE, {owner(s, ship), ship});
}

void list_returns(const Content& c, const State& s, Options& out) {
  out.offer(make<Done>());
  const ShipSet parked = in_area(c, s, US, InOrdinary);
  for (int i : ShipsIn{out.scope(parked, c.all)})
    out.offer(make<Recommission>(i), parked >> i & 1 ? Bar() : not_ready("A4", s, i));
}

bool above_limit(const Content& c, const State& s, Side side) {  // 5.2
  return close_action(c, s, in_area(c, s, side, Deployable)) > c.squadron_limit;
}
void list_parkings(const Content& c, const State& s, Clause clause, bool must, Options& out) {
  const ShipSet ships = in_area(c, s, US, Deployable);
  out.offer(make<Done>(),
            must ? barred<Reason::TooManyCrews>("5.2", close_action(c, s, ships), c.squadron_limit) : Bar());
  for (int i : ShipsIn{out.scope(ships, c.all)})
    out.offer(make<Park>(i), ships >> i & 1 ? Bar() : not_ready(clause, s, i));
}

// Carronade + Defense + half of Long Gun, in halves: what the British keep most of.
int worth(const Content& c, const State& s, ShipSet ships) {
  return 2 * carronades(c, s, ships) + 2 * defense(c, s, ships) + long_guns(c, s, ships);
}
int prize_money(const Content& c, const State& s, ShipSet ships) {
  int sum = 0;
  for (int i : ShipsIn{ships}) sum += capture_points(c, s, i);
  return sum;
}

// The best part of the squadron that keeps the limit, with the Flagship in it: by worth, then prize money, then the number
// of ships, then the first ships of content.
ShipSet best_squadron(const Content& c, const State& s, ShipSet ships) {
  const u16 flag = s.flagship[GB];
  const ShipSet must = flag != NONE && ships >> flag & 1 ? bit(flag) : 0;
  const auto rank = [&](ShipSet part) {
    return (worth(c, s, part) << 16) + (prize_money(c, s, part) << 5) + std::popcount(part);
  };
  ShipSet best = must;
  int most = rank(best);
  for (ShipSet part = ships; part; part = (part - 1) & ships) {
    if ((part & must) != must || close_action(c, s, part) > c.squadron_limit) continue;
    const int now = rank(part);
    const bool earlier = (part ^ best) & -(part ^ best) & part;  // the first difference is in `part`
    if (now > most || (now == most && earlier)) best = part, most = now;
  }
  return best;
}

void recommission_british(Run& x, State& s) {  // 56
  const Content& c = x.content;
  if (s.delay[GB] > 0 || in_area(c, s, GB, InOrdinary) == 0) return;
  if (close_action(c, s, in_area(c, s, GB, Deployable)) > 20) return;
  for (;;) {
    const int room = c.squadron_limit - close_action(c, s, in_area(c, s, GB, Deployable)) -
                     close_action(c, s, in_area(c, s, GB, MakeReady));
    int best = -1;
    for (int i : ShipsIn{in_area(c, s, GB, InOrdinary)})
      if (rating(c, s, i).close <= room && (best < 0 || capture_points(c, s, i) > capture_points(c, s, best))) best = i;
    if (best < 0) return;
    recommission(x, s, best);
  }
}

}  // namespace

void park_british(Run& x, State& s) {
  const Content& c = x.content;
  recommission_british(x, s);
  if (!above_limit(c, s, GB)) return;
  const ShipSet ships = in_area(c, s, GB, Deployable);
  for (int i : ShipsIn{ships & ~best_squadron(c, s, ships)}) park(x, s, i);
}

namespace {

// ---- A5 Naval Construction ----

void launch_ships(Run& x, State& s) {
  const Content& c = x.content;
  for (Side side : {US, GB})
    for (int i : ShipsIn{in_area(c, s, side, Construction)}) {
      const int reached = s.reads(SupplyAsItStands) ? s.supply[side] : s.supplied[side];  // landed on or passed
      if (c.ship[i].release == NONE || reached < release(c, s, i)) continue;
      if (s.delay[side] > 0) {  // 8.1, A5
        x.tell(Told::StillBuilding, EVERYONE, {side, i, s.delay[side]});
        continue;
      }
      s.place[i] = MakeReady;  // clause 8
      x.tell(Told::Launched, EVERYONE, {side, i});
    }
  for (Side side : {US, GB}) change_delay(x, s, side, -1);  // 8.1
}

// Every two points of Close Action parked take one point of delay off (68).
void pay(Run& x, State& s, Preparation& p, int ship) {
  const Side side = owner(s, ship);
  const int before = p.paid / 2;
  p.paid = u8(p.paid + rating(x.content, s, ship).close);
  park(x, s, ship);
  change_delay(x, s, side, before - p.paid / 2);
}

// 57: Secondary Ships first, then Main Ships, the smallest Close Action first; the Flagship stays.
int next_british_payment(const Content& c, const State& s) {
  const ShipSet ships = in_area(c, s, GB, Deployable);
  int best = -1;
  for (int i : ShipsIn{ships}) {
    if (i == s.flagship[GB] || std::popcount(ships) == 1) continue;
    auto order = [&](int ship) {
      return (c.ship[ship].main ? 1 << 16 : 0) + (rating(c, s, ship).close << 8) + capture_points(c, s, ship);
    };
    if (best < 0 || order(i) < order(best)) best = i;
  }
  return best;
}
void pay_british(Run& x, State& s) {
  Preparation bill{};
  while (s.delay[GB] > 0) {
    const int ship = next_british_payment(x.content, s);
    if (ship < 0) return;
    pay(x, s, bill, ship);
  }
}

// ---- A6 Naval Balance ----

void set_balance(Run& x, State& s) {
  const int balance = balance_of(x.content, s);
  if (s.turn > 1) s.column = u8(balance_column(x.content, balance));
  x.tell(Told::BalanceSet, EVERYONE,
         {std::max(0, balance), std::max(0, -balance), s.column, x.content.balance[s.column].cards});
}

// ---- A8 to A10 ----

void reveal_troops(Run& x, State& s) {  // A8
  for (; s.hidden > 0; s.hidden--, s.unseen--) {
    const bool real = x.below(s, s.unseen) < s.unseen_real;
    s.unseen_real = u8(s.unseen_real - real);
    s.troops[GB] = u8(s.troops[GB] + real);
    x.tell(Told::TroopsRevealed, EVERYONE, {real, s.troops[GB]});
  }
}

void take_cards_out(Run& x, State& s) {  // A9
  const Content& c = x.content;
  s.targets = TargetSet::all();
  if (s.turn == TURNS) {
    s.targets -= c.last_turn_cards;
    x.tell(Told::CardsTakenOut, EVERYONE, {c.last_turn_cards.count(), 1});
  }
  if (s.isolated & s.british) {  // 14.1.1
    s.targets -= c.hourglass_cards;
    x.tell(Told::CardsTakenOut, EVERYONE, {c.hourglass_cards.count(), 0});
  }
}

void draw_row(Run& x, State& s) {  // A10: only the backs; a face is drawn when it is turned up
  const Content& c = x.content;
  TargetSet pile = s.targets;
  int n = 0;
  for (; n < c.balance[s.column].cards; n++) {
    const int card = pile.nth(int(x.below(s, u32(pile.count()))));
    pile.remove(card);
    s.row[n] = {c.target[card].zone, NONE, 0, NONE};
  }
  const int home = c.home_zone[GB];
  if (blockade_at(s, home)) {
    for (int i = 0, front = 0; i < n; i++)
      if (s.row[i].zone == home) std::rotate(s.row + front++, s.row + i, s.row + i + 1);
    if (s.row[0].zone != home) {
      std::copy_backward(s.row, s.row + n, s.row + n + 1);
      s.row[0] = {u8(home), NONE, 0, NONE};
      n++;
      x.tell(Told::KingstonAdded, EVERYONE, {});
    }
  }
  s.row_cards = u8(n);
  std::array<u16, ROW> zones{};
  for (int i = 0; i < n; i++) zones[std::size_t(i)] = s.row[i].zone;
  x.tell(Told::RowDrawn, EVERYONE, {n}, std::span(zones).first(std::size_t(n)));
}

void sudden_death(Run& x, State& s) {  // 5.1
  if (s.turn != TURNS || in_area(x.content, s, GB, Deployable)) return;
  x.tell(Told::SuddenDeath, EVERYONE, {});
  finish(x, s, Decided::SuddenDeath, level_of(x.content, final_score(s)));
}

bool new_month(const State& s) { return s.turn > 1 && s.turn % 2 == 1; }  // A1

}  // namespace

int balance_of(const Content& c, const State& s) {  // A6: Blockaded ships do not count (14.1.2)
  return prize_money(c, s, squadron(c, s, US)) - prize_money(c, s, squadron(c, s, GB));
}
int balance_column(const Content& c, int balance) {
  int column = 0;
  while (column + 1 < COLUMNS && balance >= c.balance[column + 1].low) column++;
  return column;
}

Says<Preparation> prompt(const Content& c, const State& s, const Preparation&) {
  return {s.turn, s.delay[US], close_action(c, s, in_area(c, s, US, Deployable)), c.squadron_limit};
}

PROCEDURE(Preparation, p)
  if (new_month(s)) {
    CHOOSE(Month, US, "A1", list_turns(s, out));
    schedule(x, s, get<ATurn>(a));
  }
  s.convoy[US] = s.month_turn == s.turn ? Convoy::Running : Convoy::None;
  make_ready(x, s);
  repair(x, s);
  for (;;) {
    CHOOSE(Return, US, "A4", list_returns(c, s, out));
    if (a.verb != Recommission) break;
    recommission(x, s, get<AShip>(a));
  }
  for (;;) {
    CHOOSE(Park, US, "A4", list_parkings(c, s, "A4", above_limit(c, s, US), out));
    if (a.verb != Do::Park) break;
    park(x, s, get<AShip>(a));
  }
  park_british(x, s);
  sudden_death(x, s);
  if (s.decided != Decided::No) RETURN(0);
  launch_ships(x, s);
  while (s.delay[US] > 0) {
    CHOOSE(Pay, US, "A5", list_parkings(c, s, "A5", false, out));
    if (a.verb != Do::Park) break;
    pay(x, s, p, get<AShip>(a));
  }
  pay_british(x, s);
  set_balance(x, s);
  CALL(Assigned, Assign{});
  reveal_troops(x, s);
  take_cards_out(x, s);
  draw_row(x, s);
FINISH

}  // namespace warhawk::glorious
