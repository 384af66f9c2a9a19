// 9.1 to 9.3, 3.5, 3.6, 8.4: a force by land, step by step.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

// ---- what a piece, and a force, can do ----

int points_of(const Content& c, const State& s, int piece) {
  if (s.mods.points) return s.mods.points;
  return c.piece[piece].move + s.mods.more;
}

int attack_strength(const Content& c, const State& s, const PieceSet& force) {  // 10.23
  int sum = 0;
  for (int unit : (force & c.units) - s.flipped) sum += c.piece[unit].full;
  return sum;
}

bool outranks(const Content& c, int senior, int junior) {  // 3.35, 3.51
  if (junior == c.tecumseh) return senior != junior;
  return senior != c.tecumseh && c.piece[senior].stars > c.piece[junior].stars;
}

namespace {

bool crosses_easily(const Content& c, const State& s, int from, int to) {
  if (s.mods.has(Effect::EasyRoutes)) return c.road[from][to] == Road::Invasion;
  return s.mods.has(Effect::River) && c.river.has(from) && c.river.has(to) &&
         (c.road[from][to] == Road::Invasion || c.space[from].owner != c.space[to].owner);
}

}  // namespace

int step_cost(const Content& c, const State& s, int from, int to) {  // 9.2, 2.21 to 2.23
  return crosses_easily(c, s, from, to) ? 1 : int(c.road[from][to]);
}
bool across_route(const Content& c, const State& s, int from, int to) {
  return c.road[from][to] == Road::Invasion && !crosses_easily(c, s, from, to);
}

namespace {

// 3.61: between the two forts on Lake Huron, alone, with its whole move.
bool ferries(const Content& c, const State& s, const March& m, int to) {
  const bool forts = (m.at == c.mackinac && to == c.stjoseph) || (m.at == c.stjoseph && to == c.mackinac);
  return forts && m.leader == NONE && s.moving == PieceSet::of(c.northwest) &&
         s.left[c.northwest] >= points_of(c, s, c.northwest);
}

Bar may_enter_territory(const Content& c, const State& s, const March& m, int to) {
  const Side side = Side(m.side);
  if (c.space[to].owner != side) {
    if (s.prewar) return barred<Reason::Peace>("6.2", to);
    if (s.truce) return barred<Reason::Truce>("8.27", to);
  }
  const bool held = s.moving.has(c.lower_canada);  // 3.63
  if (held && (c.space[to].owner == US || (c.way[to] > 2 && c.way[to] >= c.way[m.at])))
    return barred<Reason::NearMontreal>("3.63", c.lower_canada, to);
  return {};
}

// How many units count against the leader's limit, and the limit with the juniors'.
struct Quota {
  int used = 0, limit = 0;
};
Quota quota(const Content& c, const State& s, int leader) {  // 8.43, 8.44
  if (leader == NONE) return {};
  Quota q{0, 5 * c.piece[leader].stars};
  const PieceSet units = s.moving & c.units;
  q.used = (s.moving.has(c.tecumseh) ? units - c.natives : units).count();
  for (int piece : s.moving - c.units)
    if (piece != leader && outranks(c, leader, piece)) q.limit += 5 * c.piece[piece].stars;
  return q;
}

// The force that moves, counted once for all that it may do.
struct Marchers {
  int attack, least;  // least: points of the one who has fewest
  Quota quota;
};
Marchers count_marchers(const Content& c, const State& s, const March& m) {
  int least = 255;
  for (int piece : s.moving) least = s.left[piece] < least ? s.left[piece] : least;
  return {attack_strength(c, s, s.moving), least, quota(c, s, m.leader)};
}

Bar too_far(const State& s, int to, int cost) {
  for (int piece : s.moving)
    if (s.left[piece] < cost) return barred<Reason::TooFar>("9.2", to, cost, s.left[piece]);
  return {};
}

Bar may_step(const Content& c, const State& s, const March& m, const Marchers& force, int to) {
  const Side foe = other(Side(m.side));
  const bool ferry = ferries(c, s, m, to);
  if (c.road[m.at][to] == Road::None && !ferry) return barred<Reason::NoPath>("9.1", m.at, to);
  if (s.moving.empty()) return "9.1";
  if (m.muddy == 2) return barred<Reason::Mud>("8.27", s.mods.mud);  // 8.31
  const int cost = ferry ? points_of(c, s, c.northwest) : step_cost(c, s, m.at, to);
  if (force.least < cost) return too_far(s, to, cost);
  if (const Bar bar = may_enter_territory(c, s, m, to)) return bar;
  if (s.board.units[foe][to] == 0) return {};
  if (s.truce) return barred<Reason::Truce>("8.27", to);
  if (s.mods.has(Effect::NoAttack)) return barred<Reason::MarchOnly>("8.27", to);
  if (force.attack == 0) return barred<Reason::NoneToAttack>("10.23", to);          // Q29, Q84
  return s.attacked.has(to) ? barred<Reason::AttackedBefore>("10.22", to) : Bar{};  // 10.22, 8.62
}

Bar tecumseh_may_take(const Content& c, const State& s, int piece) {  // 3.53
  if (!is_unit(piece)) return barred<Reason::NoLeaderOver>("3.51", c.tecumseh, piece);
  if (c.piece[piece].type == Type::Indian) return {};
  if (c.piece[piece].type != Type::Regular || !detachment(c, s, piece))
    return barred<Reason::TecumsehsOwn>("3.53", piece);
  for (int unit : s.moving& c.units)
    if (c.piece[unit].type != Type::Indian) return barred<Reason::OneDetachment>("3.53", piece);
  return {};
}

Bar may_take(const Content& c, const State& s, const March& m, const Quota& q, int piece) {
  if (s.at[piece] != m.at || c.piece[piece].side != m.side) return barred<Reason::ElsewhereNow>("8.41", piece, m.at);
  if (s.moving.has(piece) || s.finished.has(piece)) return barred<Reason::HasMoved>("8.42", piece);
  if (is_vessel(piece) || is_commodore(c, piece)) return barred<Reason::ByWaterOnly>("8.5", piece);
  if (m.leader == NONE) {  // 8.61: one of those that were declared, before the first step; a leader goes alone
    if (!s.declared.has(piece)) return barred<Reason::NotChosen>("8.61", piece);
    if (m.steps > 0) return barred<Reason::JoinsNoMore>("8.61", piece);
    return is_leader(piece) || !(s.moving - c.units).empty() ? barred<Reason::LeaderAlone>("8.61", piece) : Bar{};
  }
  if (m.leader == c.tecumseh) return tecumseh_may_take(c, s, piece);
  if (piece == c.northwest) return barred<Reason::NoCrossingWithLeader>("3.61", piece);
  if (is_leader(piece))
    return outranks(c, m.leader, piece) || c.piece[piece].stars == c.piece[m.leader].stars
               ? Bar{}
               : barred<Reason::NoLeaderOver>("3.35", m.leader, piece);
  const bool free = s.moving.has(c.tecumseh) && c.piece[piece].native;
  return free || q.used < q.limit ? Bar{} : barred<Reason::Full>("3.33", m.leader, q.limit);
}

// 8.42, Q79: a junior who is left behind takes his quota away.
Bar may_drop(const Content& c, const State& s, const March& m, Quota q, int piece) {
  if (!s.moving.has(piece) || piece == m.leader) return barred<Reason::Leads>("8.42", piece);
  if (m.leader == NONE) return s.moving.count() > 1 ? Bar{} : barred<Reason::LastOne>("8.61", piece);
  if (m.leader == c.tecumseh || is_unit(piece)) return {};
  if (outranks(c, m.leader, piece)) q.limit -= 5 * c.piece[piece].stars;
  if (piece == c.tecumseh)                                              // 8.42, 8.44
    for (int unit : s.moving& c.units) q.used += c.piece[unit].native;  // 8.42, 8.44
  return q.used <= q.limit ? Bar{} : barred<Reason::QuotaNeeded>("8.43", piece, m.leader);
}

void list_steps(const Content& c, const State& s, const March& m, Options& out) {
  out.offer(make<Halt>());
  const Marchers force = count_marchers(c, s, m);
  SpaceSet near = c.near[m.at];
  if (m.at == c.mackinac) near.add(c.stjoseph);
  if (m.at == c.stjoseph) near.add(c.mackinac);
  for (int to : out.scope(near, SpaceSet::all()))
    if (to < SPACES) out.offer(make<StepTo>(to), may_step(c, s, m, force, to));
  if (m.pursues) return;
  const PieceSet here = at_place(c, s, Side(m.side), m.at);
  for (int piece : out.scope(here, c.of_side[m.side])) {
    if (s.moving.has(piece)) out.offer(make<Drop>(piece), may_drop(c, s, m, force.quota, piece));
    else
      out.offer(make<Take>(piece), may_take(c, s, m, force.quota, piece));
  }
}

bool militia_crosses(const Content& c, const State& s, const March& m) {
  return m.side == US && c.space[m.to].owner == GB && c.space[m.at].owner == US && has_militia(c, s);
}

void step(Run& x, State& s, March& m) {
  const Content& c = x.content;
  const int cost = c.road[m.at][m.to] == Road::None ? points_of(c, s, c.northwest) : step_cost(c, s, m.at, m.to);
  for (int piece : s.moving) {
    u8& left = s.left[u8(piece)];
    left = u8(left - cost);
    put(c, s, piece, m.to);
  }
  tell_march(x, s.moving, m.leader, m.at, m.to);
  m.steps++;
  if (m.muddy) m.muddy = 2;
  else if (m.to == s.mods.mud)
    m.muddy = 1;
}

bool somebody_there(const Content& c, const State& s, Side side, int place) {
  return !(at_place(c, s, side, place)).empty();
}

}  // namespace

bool has_militia(const Content& c, const State& s) {
  for (int unit : s.moving& c.units)
    if (c.piece[unit].type == Type::Militia) return true;
  return false;
}

void tell_march(Run& x, const PieceSet& force, int leader, int from, int to) {
  const Content& c = x.content;
  const PieceSet leaders = force & c.generals;
  const int first = leader != NONE ? leader : leaders.empty() ? force.nth(0) : leaders.nth(0);
  x.tell(Told::Marched, EVERYONE, {side_of(c, first), force.count(), from, to, first, force.count() - 1});
}

void set_moving(const Content& c, State& s, int piece) {
  s.moving.add(piece);
  s.left[piece] = u8(points_of(c, s, piece));  // 3.16, 3.34
}
void finish_moving(State& s) {
  s.finished |= s.moving;
  s.moving = {};
}
void finish(State& s, int piece) {
  s.moving.remove(piece);
  s.finished.add(piece);
}

bool taken_or_dropped(Run& x, State& s, Side side, int at, const Action& a) {  // 8.42
  if (a.verb == Take) {
    set_moving(x.content, s, get<APiece>(a));
  } else if (a.verb == Drop) {
    finish(s, get<APiece>(a));
    x.tell(Told::Dropped, EVERYONE, {side, get<APiece>(a), at < SPACES ? at : int(NONE)});
  } else
    return false;
  return true;
}

Says<March> prompt(const Content&, const State& s, const March& m) {
  const int first = m.leader == NONE ? (s.moving.empty() ? int(NONE) : s.moving.nth(0)) : int(m.leader);
  return {first, m.at, first == NONE ? 0 : s.left[first]};
}

PROCEDURE(March, m)  // 9.0
  if (m.leader != NONE) set_moving(c, s, m.leader);
  if (m.at == s.mods.mud) m.muddy = 1;
  for (;;) {
    ASK(Step, m.side, "9.1", list_steps(c, s, m, out));
    if (a.verb == Halt) break;
    if (taken_or_dropped(x, s, Side(m.side), m.at, a)) continue;
    m.to = u8(get<ASpace>(a));
    if (militia_crosses(c, s, m)) {
      CALL(Crossed, Reaction{.window = OnCross, .side = GB, .where = m.to});
      if (x.result) continue;
    }
    step(x, s, m);
    if ((s.moving & c.units).empty() || !somebody_there(c, s, other(Side(m.side)), m.to)) {
      m.at = m.to;
      drop_depots(x, s, m.at);
      continue;
    }
    CALL(Met, Contact{.where = m.to, .origin = m.at, .attacker = m.side});  // 10.1, 9.3
    if (x.result == Contact::Repulsed || s.moving.empty()) break;
    m.at = m.to;
    if (x.result == Contact::Cleared) continue;           // 9.44, 9.52
    if (!s.mods.has(Effect::Pursue) || m.pursues) break;  // 9.3
    m.pursues = 1;
  }
  finish_moving(s);
FINISH

}  // namespace warhawk::madison
