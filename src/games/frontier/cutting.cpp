// 20: Cutting out Boarding. s.moving attacks vessels in a river hex and goes back to the land it came from.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

CutOutRaid cut_out_raid(Side side, int where, int origin) {
  return {.done = {}, .where = u16(where), .origin = u16(origin), .piece = NONE, .side = side, .unused = {}};
}

namespace {

PieceSet targets(const Content& c, const State& s, const CutOutRaid& r) {
  return built_at(c, s, other(Side(r.side)), r.where);
}
SmallId next_regular(const Content& c, const State& s, const CutOutRaid& r) {  // 20.1: each attacks once
  for (int regular : (s.moving & c.regulars) - r.done) return regular;
  return NONE;
}
void list_targets(const Content& c, const State& s, const CutOutRaid& r, Options& out) {
  for (int vessel : targets(c, s, r)) out.offer(make<CutOut>(r.piece, vessel));
}

// 20.1, 20.2; whether a vessel whose boarders were repelled lies beside an enemy, who can only be a prize of this raid.
bool board(Run& x, State& s, const CutOutRaid& r, int vessel) {
  const Content& c = x.content;
  const Side side = Side(r.side), foe = other(side);
  const int die = int(x.die(s, 6)), foe_die = int(x.die(s, 6));
  const bool loaded = !(passengers(s, vessel) & c.regiments).empty();
  const int ours = die + strength(c, s, r.piece);                                              // 20.1.1
  const int theirs = foe_die + c.piece[vessel].hull + loaded + (c.ships.has(vessel) ? 1 : 0);  // 20.1.2
  x.tell(Told::CutOutRoll, EVERYONE, {r.side, r.piece, vessel, die, foe_die});
  if (ours < theirs) lose_step(x, s, r.piece);  // 20.2.3
  if (ours <= theirs) return false;             // 20.2.1
  const bool commodore = targets(c, s, r).count() == 1 && !commodores_at(c, s, foe, r.where).empty();
  return capture_roll(x, s, vessel, side, commodore) == Capture::Repelled && vessel_at(c, s, side, r.where);
}

}  // namespace

Says<CutOutRaid> prompt(const Content&, const State&, const CutOutRaid& r) { return {r.piece, r.where}; }

PROCEDURE(CutOutRaid, r)
  for (r.piece = next_regular(c, s, r); r.piece != NONE; r.piece = next_regular(c, s, r)) {
    CHOOSE(Target, r.side, "20.1", list_targets(c, s, r, out));
    if (a.verb != CutOut) break;  // none is left
    r.done.add(r.piece);
    if (board(x, s, r, get<APiece, 1>(a)))
      CALL(Fled, sail_off(fleet_at(c, s, other(Side(r.side)), r.where), other(Side(r.side)), r.where, true));
  }
  put_all(c, s, s.moving, r.origin);  // 20.3
FINISH

}  // namespace warhawk::frontier
