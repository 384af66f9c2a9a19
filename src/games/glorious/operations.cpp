// C Enemy Operations, D Breakout Attacks (14.3).
#include "games/glorious/board.hpp"

namespace warhawk::glorious {

namespace {

// ---- C ----

// 10: while a U.S. convoy may be found off its port, cards of that zone stay.
bool hunts_here(const Content& c, const State& s, int zone) {
  return zone == c.convoy_zone && s.convoy[US] == Convoy::Running;
}

void edit_row(Run& x, State& s) {  // C2
  const Fleets ours = fleets(s, US);
  for (int i = 0; i < s.row_cards; i++) {
    RowCard& card = s.row[i];
    if (card.gone || !ours.at[card.zone] || hunts_here(x.content, s, card.zone)) continue;  // C2.1, C2.2
    card.gone = 1;
    x.tell(Told::TargetReturned, EVERYONE, {card.zone, int(Why::SeenOff)});
  }
}

void reveal_row(Run& x, State& s) {  // C3
  for (int i = 0; i < s.row_cards; i++) {
    if (s.row[i].gone) continue;
    const int card = reveal(x, s, i);
    const Content::Target& t = x.content.target[card];
    x.tell(Told::TargetRevealed, EVERYONE, {card, s.row[i].zone, t.primary, t.secondary});
  }
}

// C4, C5. True: an escorted convoy is attacked, s.fight is ready.
bool operate(Run& x, State& s, int at) {
  const Content& c = x.content;
  const int card = s.row[at].card, zone = s.row[at].zone;
  s.row[at].gone = 1;
  if (in_zone(s, US, zone) && !(c.target[card].note == Note::Hunt && hunts_here(c, s, zone))) {  // C2.2
    x.tell(Told::NoDeployment, EVERYONE, {card, int(Why::SeenOff)});
    return false;
  }
  const Answer answer = answer_card(x, s, card, false, NONE);
  if (answer.force == NONE || answer.mission != AttackConvoy) return false;  // 11.3.1.2, C5
  s.convoy[US] = Convoy::Deployed;                                           // 11.3.1.2.a
  const ShipSet us = escorts(s), gb = of_force(s, answer.force);
  x.tell(Told::ConvoyMet, EVERYONE, {US, zone, us != 0});
  if (us == 0) {  // 11.3.1.2.b
    scatter_convoy(x, s, GB, gb);
    return false;
  }
  open_fight(s, Meeting::Convoy, zone, us, gb);  // 11.3.1.2.c
  return true;                                   // 11.3.1.2.c
}

}  // namespace

PROCEDURE(EnemyOperations, p)
  if (squadron(c, s, GB) == 0) RETURN(0);  // C1
  edit_row(x, s);
  reveal_row(x, s);
  for (p.at = 0; p.at < s.row_cards; p.at++) {
    if (s.row[p.at].gone || squadron(c, s, GB) == 0) continue;
    if (operate(x, s, p.at)) CALL(Met, Encounter{.convoy = 1 + US});  // 11.3.2.e
  }
FINISH

// ---- D ----

namespace {

void list_breakout(Options& out) {
  out.offer(make<Pass>());
  out.offer(make<Launch>());
}
void list_sorties(const Content& c, const State& s, ShipSet out_now, Options& out) {
  out.offer(make<Done>(), out_now ? Bar() : barred<Reason::OneAtLeast>("14.3"));
  const ShipSet ships = shut_in(c, s, US) & ~out_now;
  for (int i : ShipsIn{out.scope(ships, c.all)})
    out.offer(make<Sortie>(i), ships >> i & 1 ? Bar() : barred<Reason::NotShutIn>("14.3", i));
}

// Whether there is a Blockade to break and somebody to break it; says so if not.
bool can_break_out(Run& x, State& s, Side side) {
  const Content& c = x.content;
  if (!home_blockaded(c, s, side)) return false;
  if (in_zone(s, other(side), c.home_zone[side]) == 0) {  // 14.3, 94: the marker will be removed in the Tally
    x.tell(Told::NoBreakout, EVERYONE, {side, int(Why::NobodyThere)});
    return false;
  }
  if (shut_in(c, s, side)) return true;
  x.tell(Told::NoBreakout, EVERYONE, {side, int(Why::NoShipFit)});
  delay_convoy(x, s, side);
  return false;
}

bool british_break_out(Run& x, State& s) {  // 51: more Carronades, and no fewer
  const Content& c = x.content;
  const int gb = carronades(c, s, shut_in(c, s, GB)), us = carronades(c, s, in_zone(s, US, c.home_zone[GB]));
  x.tell(Told::BreakoutWeighed, EVERYONE, {gb, us, gb > us});
  return gb > us;
}

void open_breakout(Run& x, State& s, Side side, ShipSet ships) {
  const int zone = x.content.home_zone[side];
  const ShipSet enemy = in_zone(s, other(side), zone);  // 94: all of them as one Force
  if (side == GB) check_upgrades(x, s, ships);
  const int force = new_force(s, side, Patrol, zone);
  for (int i : ShipsIn{ships}) s.place[i] = u8(OnLake + force);
  x.tell(Told::BreakoutBegins, EVERYONE, {side, zone});
  open_fight(s, Meeting::Breakout, zone, side == US ? ships : enemy, side == US ? enemy : ships);
  s.fight.gage = side;
  s.fight.certain = 1;
}

}  // namespace

PROCEDURE(Breakout, p)
  for (p.side = US; p.side <= GB; p.side++) {          // 124
    if (!can_break_out(x, s, Side(p.side))) continue;  // clause D
    p.out = p.side == GB && british_break_out(x, s) ? shut_in(c, s, GB) : 0;
    if (p.side == US) {
      CHOOSE(Decide, US, "14.3", list_breakout(out));
      if (a.verb == Do::Launch)
        for (;;) {
          CHOOSE(Ships, US, "14.3", list_sorties(c, s, p.out, out));
          if (a.verb != Sortie) break;
          p.out |= bit(get<AShip>(a));
        }
    }
    if (p.out == 0) {
      delay_convoy(x, s, Side(p.side));
      continue;
    }
    open_breakout(x, s, Side(p.side), p.out);
    CALL(Fought, Encounter{});  // 14.3, 14.3.3
  }
FINISH

}  // namespace warhawk::glorious
