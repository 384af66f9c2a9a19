// II.D.1. Naval battles, and ships looking for a port.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// B46: what a six may do to the enemy's ships on the lake.
Bar may_turn_down(const State& s, const NavalBattle& b, Side victim) {
  return s.lake[victim][b.lake].of(Ready) > 0 ? Bar() : Bar("B46");
}
Bar may_sink(const State& s, const NavalBattle& b, Side victim) {
  const int spared = s.on(SameRoundSink) ? b.turned[victim] : 0;  // Q8: not those turned down in this round
  return s.lake[victim][b.lake].of(Down) > spared ? Bar() : Bar("B46");
}
void list_six(const State& s, const NavalBattle& b, Side shooter, Options& out) {
  out.offer(make<TurnDown>(), may_turn_down(s, b, other(shooter)));
  out.offer(make<Sink>(), may_sink(s, b, other(shooter)));
}
void use_six(Run& x, State& s, NavalBattle& b, Side shooter, const Action& a) {
  const Side victim = other(shooter);
  Fleet& fleet = s.lake[victim][b.lake];
  if (fleet.ships() == 0) return;  // B88: sixes left over are lost
  if (a.verb == TurnDown && fleet.of(Ready) > 0) {
    fleet.face[Ready]--;
    fleet.face[Down]++;
    b.turned[victim]++;
    x.tell(Told::ShipTurned, EVERYONE, {victim, b.lake});
  } else if (a.verb == Sink) {
    fleet.face[Down]--;
    s.sunk[victim]++;
    x.tell(Told::ShipSunk, EVERYONE, {victim, b.lake});
  }
}

int fire(Run& x, State& s, const NavalBattle& b, Side side, int ready) {
  const Faces f = s.thrown.by[side] = roll(x, s, x.content.naval_dice_per_ship * ready);
  x.tell(Told::NavalFire, EVERYONE, {side, b.lake, f.n[0], f.n[1], f.n[2], f.n[3], f.n[4], f.n[5]});
  return f.from(x.content.naval_hit_from);
}

// B45: both fleets roll at the same time.
void exchange_fire(Run& x, State& s, NavalBattle& b) {
  const int ready[2] = {s.lake[US][b.lake].of(Ready), s.lake[GB][b.lake].of(Ready)};
  for (Side side : {s.active, other(s.active)}) b.sixes[side] = u8(fire(x, s, b, side, ready[side]));
  b.turned[US] = b.turned[GB] = 0;  // B46 (Q8)
}

bool fought_out(const State& s, int lake) { return !s.lake[US][lake] || !s.lake[GB][lake]; }  // B50

void list_stay(const Content& c, const State& s, Side side, int lake, Options& out) {
  out.offer(make<Stay>());
  out.offer(make<Withdraw>(), ports(c, s, side, lake) ? Bar() : Bar("B48"));
}

void lose_fleet(Run& x, State& s, Side side, int lake, Told how) {
  Fleet& fleet = s.lake[side][lake];
  x.tell(how, EVERYONE, {side, fleet.ships(), lake});
  s.sunk[side] = u8(s.sunk[side] + fleet.ships());
  fleet = {};
}

}  // namespace

Says<NavalBattle> prompt(const Content&, const State&, const NavalBattle& b) { return {b.lake}; }

PROCEDURE(NavalBattle, b)
  s.thrown = {};
  x.tell(Told::NavalBattle, EVERYONE, {s.active, b.lake});
  while (!fought_out(s, b.lake)) {
    if (!s.lake[US][b.lake].of(Ready) && !s.lake[GB][b.lake].of(Ready)) {  // B49
      x.tell(Told::NoGunsLeft, EVERYONE, {s.active, b.lake});
      CALL(NoGuns, Harboring{.side = s.active, .lake = b.lake});
      break;
    }
    s.thrown.round++;
    exchange_fire(x, s, b);
    for (; b.sixes[s.active]; b.sixes[s.active]--) {  // B88: the attacker places its sixes first
      CHOOSE(AttackerSix, s.active, "B46", list_six(s, b, s.active, out));
      use_six(x, s, b, s.active, a);
    }
    for (; b.sixes[!s.active]; b.sixes[!s.active]--) {
      CHOOSE(DefenderSix, !s.active, "B46", list_six(s, b, other(s.active), out));
      use_six(x, s, b, other(s.active), a);
    }
    if (fought_out(s, b.lake)) break;
    CHOOSE(AttackerStays, s.active, "B47", list_stay(c, s, s.active, b.lake, out));
    if (a.verb == Withdraw) {
      x.tell(Told::FleetLeaves, EVERYONE, {s.active, b.lake});
      CALL(AttackerLeft, Harboring{.side = s.active, .lake = b.lake});
      break;
    }
    CHOOSE(DefenderStays, !s.active, "B47", list_stay(c, s, other(s.active), b.lake, out));
    if (a.verb == Withdraw) {
      x.tell(Told::FleetLeaves, EVERYONE, {!s.active, b.lake});
      CALL(DefenderLeft, Harboring{.side = other(s.active), .lake = b.lake});
      break;
    }
  }
  s.thrown = {};
  x.tell(Told::NavalBattleOver, EVERYONE, {b.lake});
FINISH

namespace {

void list_ports(const Content& c, const State& s, const Harboring& h, Options& out) {
  const TownSet open = ports(c, s, Side(h.side), h.lake);
  auto bar = [&](int t) {
    if (!(c.shore[h.lake] >> t & 1)) return barred<Reason::OffTheLake>("B26", t, h.lake);
    return open >> t & 1 ? Bar() : barred<Reason::NotYourPort>("B24", t);
  };
  for (int t : TownsIn{out.scope(open, all_towns(c))}) out.offer(make<Harbor>(h.face, t), bar(t));
}

}  // namespace

Says<Harboring> prompt(const Content&, const State&, const Harboring& h) { return {h.lake, h.face}; }

// All ships of a side leave a lake for friendly ports, each where its owner likes; without one they are lost.
// After a battle (B47, B49) and in winter (B80).
PROCEDURE(Harboring, h)
  if (!ports(c, s, Side(h.side), h.lake)) {
    if (s.lake[h.side][h.lake]) lose_fleet(x, s, Side(h.side), h.lake, h.winter ? Told::ShipsLost : Told::FleetLost);
    RETURN(0);
  }
  for (h.face = Ready; h.face <= Down; h.face++)
    while (s.lake[h.side][h.lake].of(h.face)) {
      CHOOSE(Port, h.side, h.winter ? "B80" : "B47", list_ports(c, s, h, out));
      s.lake[h.side][h.lake].face[h.face]--;
      s.port[h.side][get<ATown>(a)].face[h.face]++;
      x.tell(Told::Harbored, EVERYONE, {h.side, h.face, 1, h.lake, get<ATown>(a)});
    }
FINISH

}  // namespace warhawk::blocks
