// 14.0 Reinforcements.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

// Those of this turn, and those that were delayed before it (Q106).
PieceSet newcomers(const Content& c, const State& s, Side side) {
  const PieceSet& now = c.arriving[s.turn];
  return ((at_place(s, Later) & now) | (at_place(s, Due) - now)) & c.of_side[side];
}
SmallId next_arrival(const Content& c, const State& s, Side side) {
  const PieceSet coming = newcomers(c, s, side);
  return coming.empty() ? SmallId(NONE) : SmallId(coming.nth(0));
}

Bar may_delay(const Content& c, const State& s, int piece) {  // 14.21, 14.42
  if (s.at[piece] != Later || c.piece[piece].arrives != s.turn) return barred<Reason::DelayedBefore>("14.21", piece);
  return is_vessel(piece) ? barred<Reason::NowOrNever>("14.42", piece) : Bar{};
}
void list_delays(const Content& c, const State& s, const Arrivals& r, Options& out) {
  out.offer(make<Done>());
  for (int piece : newcomers(c, s, Side(r.side))) out.offer(make<Delay>(piece), may_delay(c, s, piece));
}
bool some_delay(const Content& c, const State& s, Side side) {
  return !((at_place(s, Later) & c.arriving[s.turn] & c.of_side[side]) - c.vessels).empty();
}

// Where a piece comes on, or NONE: the space itself, its fallback, the first source (Q108).
SmallId entry(const Content& c, const State& s, int piece) {
  const Content::Piece& p = c.piece[piece];
  const Side side = Side(p.side);
  if (controls(c, s, side, p.at)) return p.at;
  if (c.space[p.at].reinforcement || p.kind == Kind::Vessel || p.kind == Kind::Commodore) return NONE;
  if (p.fallback != NONE && controls(c, s, side, p.fallback)) return p.fallback;
  if (p.else_lost) return NONE;
  for (int source : side == GB ? SpaceSet::of(c.quebec) : c.sources[US])
    if (c.space[source].value == 5 && controls(c, s, side, source)) return source;
  return NONE;
}

// A leader who comes with nobody does not fight for his space (14.34).
bool with_units(const Content& c, const State& s, int leader) {
  const Side side = side_of(c, leader);
  for (int unit : (newcomers(c, s, side) | at_place(c, s, side, Contesting)) & c.units)
    if (c.piece[unit].at == c.piece[leader].at) return true;
  return false;
}

void stay_away(Run& x, State& s, int piece) {
  const Content& c = x.content;
  const Content::Piece& p = c.piece[piece];
  const bool contested = c.space[p.at].reinforcement && p.kind != Kind::Vessel;
  if (contested && (p.kind == Kind::Unit || with_units(c, s, piece))) return put(c, s, piece, Contesting);
  if (is_leader(piece)) return put(c, s, piece, Waiting);
  put(c, s, piece, Gone);
  x.tell(Told::NotArrived, EVERYONE, {p.side, piece});
}

void list_towns(const Content& c, const State& s, const Arrivals& r, Options& out) {  // 14.43
  const u16 fallback = c.piece[r.piece].fallback;
  const SpaceSet towns = havens(c, s, Side(r.side), c.piece[r.piece].lake);
  if (fallback != NONE && towns.has(fallback)) return out.offer(make<Enter>(fallback));
  for (int town : towns) out.offer(make<Enter>(town));
}

void arrive(Run& x, State& s, const Arrivals& r) {
  const Content& c = x.content;
  put(c, s, r.piece, r.where);
  x.tell(Told::Arrived, EVERYONE, {r.side, r.piece, r.where});
  if (r.piece == c.wilkinson && on_map(s, c.dearborn)) {
    put(c, s, c.dearborn, Gone);
    x.tell(Told::Removed, EVERYONE, {US, c.dearborn});
  }
}

}  // namespace

Says<Arrivals> prompt(const Content&, const State&, const Arrivals& r) { return {r.piece}; }

PROCEDURE(Arrivals, r)
  while (some_delay(c, s, Side(r.side))) {
    ASK(Wait, r.side, "14.21", list_delays(c, s, r, out));
    if (a.verb == Done) break;
    put(c, s, get<APiece>(a), Due);  // 14.22
    s.delayed.add(get<APiece>(a));
    x.tell(Told::Delayed, EVERYONE, {r.side, get<APiece>(a)});
  }
  for (r.piece = next_arrival(c, s, Side(r.side)); r.piece != NONE; r.piece = next_arrival(c, s, Side(r.side))) {
    if (entry(c, s, r.piece) != NONE) {
      r.where = u8(entry(c, s, r.piece));
    } else if (is_commodore(c, r.piece) && !havens(c, s, Side(r.side), c.piece[r.piece].lake).empty()) {
      CHOOSE(Town, r.side, "14.43", list_towns(c, s, r, out));
      r.where = u8(get<ASpace>(a));
    } else {
      stay_away(x, s, r.piece);
      continue;
    }
    if (s.board.units[!r.side][r.where] > 0)  // 14.33: a weak enemy makes way
      CALL(MadeWay, Retreat{.side = u8(!r.side),
                            .from = r.where,
                            .barred = NONE,
                            .how = Retreat::Bump,
                            .fed = in_supply(c, s, s.board.taken, other(Side(r.side)), r.where)});
    arrive(x, s, r);
    if (is_unit(r.piece)) CALL(Expelled, Expel{.where = r.where, .side = u8(!r.side), .barred = NONE});
  }
FINISH

}  // namespace warhawk::madison
