// 14.1: a force comes upon regiments or officers of the enemy, who still have the hex to themselves (Q70).
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

Side defender(const Meet& k) { return other(Side(k.attacker)); }
PieceSet defenders(const Content& c, const State& s, const Meet& k) { return outside(c, s, defender(k), k.where); }

Evade giving_way(const Content& c, const State& s, const Meet& k) {
  const Supplied supply = supply_map(c, s, defender(k)).at(c, k.where);
  return evade(defenders(c, s, k), defender(k), k.where, k.origin, Evade::Before, supply);
}

void list_answers(const Content& c, const State& s, const Meet& k, Options& out) {
  out.offer(make<Stand>());
  out.offer(make<GiveWay>(), can_evade(c, s, giving_way(c, s, k)) ? Bar{} : Bar("15.1.3"));
}

int sum_of(const Content& c, const State& s, const PieceSet& pieces) {
  int sum = 0;
  for (int regiment : pieces& c.regiments) sum += strength(c, s, regiment);
  return sum;
}

}  // namespace

Says<Meet> prompt(const Content& c, const State& s, const Meet& k) {
  return {k.where, sum_of(c, s, s.moving), sum_of(c, s, defenders(c, s, k))};
}

PROCEDURE(Meet, k)
  CALL(Warned, Reaction{.hex = k.where, .card = NONE, .moment = OnContact, .side = u8(!k.attacker)});
  if (defenders(c, s, k).empty() || s.moving.empty()) RETURN(Meet::Cleared);
  if ((defenders(c, s, k) & c.regiments).empty()) {  // 14.7: leaders must evade
    CALL(LeftAlone, giving_way(c, s, k));
    RETURN(Meet::Cleared);
  }
  CHOOSE(Answer, !k.attacker, "14.1", list_answers(c, s, k, out));
  if (a.verb == GiveWay) {
    CALL(Evaded, giving_way(c, s, k));
    RETURN(Meet::Cleared);
  }
  for (int piece : s.moving) unload(s, piece);
  put_all(c, s, s.moving, k.where);
  x.tell(Told::Marched, EVERYONE, {k.attacker, s.moving.count(), k.origin, k.where});
  CALL(Fought,
       land_combat(c, s, s.moving, outside(c, s, defender(k), k.where), Side(k.attacker), k.where, k.origin, k.flags));
  RETURN(x.result);
FINISH

}  // namespace warhawk::frontier
