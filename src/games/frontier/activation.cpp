// 5.4.1.a Unit Activation and 7 the overview of movement: who moves, how, and with whom.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

Activation activation(Side side, int chief) {
  Activation v{};
  v.side = side;
  v.chief = chief;
  v.types = u8((1u << MOVEMENTS) - 1);
  return v;
}

namespace {

bool moves_on_land(const Content& c, const State& s, int chief) {
  return !wet(c, s.at[chief]) && !s.embarked.has(chief) && !s.inside.has(chief);
}

// 5.4.1.a.i: how many regiments go with this commander, and how many warriors more with Tecumseh.
struct Command {
  int regiments, warriors;
};
Command command_of(const Content& c, const PieceSet& stack, int chief) {
  if (chief == c.tecumseh) return {1, 255};
  Command limit{c.command[c.piece[chief].stars - 1], 0};
  for (int officer : stack& c.officers) {
    if (officer == chief) continue;
    if (officer == c.tecumseh) limit.warriors += c.subordinate;
    else
      limit.regiments += c.subordinate;
  }
  return limit;
}
Bar within_limit(const Content& c, const PieceSet& stack, int chief) {  // Q49
  const Command limit = command_of(c, stack, chief);
  const int all = (stack & c.regiments).count(), others = ((stack & c.regiments) - c.warriors).count();
  if (chief == c.tecumseh && !(stack & c.militia).empty()) return "5.4.1.a.i";
  if (others > limit.regiments || all > limit.regiments + limit.warriors)
    return barred<Reason::TooMany>("5.4.1.a.i", chief, limit.regiments + limit.warriors);
  return {};
}

Bar officer_may_join(const Content& c, const State& s, int chief, int piece) {  // 3.4.2, 8.2, Q52
  if (chief == c.tecumseh) return "5.4.1.a.i";
  if (outranks(c, piece, chief)) return barred<Reason::Outranked>("8.2", chief, piece);
  const auto rivals = [&](int a, int b) {
    return (a == c.wilkinson && b == c.hampton) || (a == c.hampton && b == c.wilkinson);
  };
  for (int officer : s.moving& c.officers)
    if (rivals(officer, piece)) return "3.4.2";
  return {};
}

bool of_one_kind(const Content& c, int chief, int piece) {  // officers never activate vessels, commodores no regiments
  const bool naval = c.piece[chief].kind == Kind::Commodore;
  return naval == (c.piece[piece].kind == Kind::Commodore || c.piece[piece].kind == Kind::Vessel);
}

bool frozen(const Content& c, const State& s, Side side, int piece) {  // GB 17
  return side == US && in_force(s, NoActivation) && c.zone[s.zone_held].has(s.at[piece]);
}

}  // namespace

Bar may_take(const Content& c, const State& s, Side side, int chief, int piece) {
  if (side_of(c, s, piece) != side || s.at[piece] != s.at[chief] || s.moving.has(piece)) return "8.2";
  if (s.acted.has(piece)) return barred<Reason::AlreadyActed>("5.4.1", piece);  // Q50
  if (frozen(c, s, side, piece)) return "4.1.7";
  const Kind kind = c.piece[chief].kind;
  if (kind != Kind::Officer && kind != Kind::Commodore) return "5.4.1.a.iii";
  if (!of_one_kind(c, chief, piece)) return "5.4.1.a.ii";
  if (kind == Kind::Commodore) return may_take_afloat(c, s, side, chief, piece);
  if (s.inside.has(piece) != s.inside.has(chief) || s.embarked.has(piece) != s.embarked.has(chief)) return "16.2";
  if (c.piece[piece].limit == Limit::FortWayne) return "3.4.6.e";
  if (c.officers.has(piece)) return officer_may_join(c, s, chief, piece);
  return within_limit(c, s.moving | PieceSet::of(piece), chief);
}

Bar may_drop(const Content& c, const State& s, Side, int chief, int piece) {
  if (!s.moving.has(piece) || piece == chief) return "8.2";
  if (c.piece[chief].kind != Kind::Officer || !c.officers.has(piece)) return {};
  return within_limit(c, s.moving - PieceSet::of(piece), chief);  // his regiments must be dropped first (Q49)
}

u8 movements(const Content& c, const State& s, const Activation& v) {
  const Side side = Side(v.side);
  const int chief = v.chief;
  const Kind kind = c.piece[chief].kind;
  u8 set = 0;
  const auto add = [&](Movement type, bool can) {
    if (can && (v.types >> type & 1)) set = u8(set | 1u << type);
  };
  if (kind == Kind::Vessel || kind == Kind::Commodore) {
    add(Naval, can_sail(c, s, side, chief));
    if (kind == Kind::Commodore) add(Transferring, can_transfer(c, s, side, chief));
    return set;
  }
  add(Land, moves_on_land(c, s, chief));
  add(Embarking, can_embark(c, s, side, chief));
  add(Boats, can_row(c, s, side, chief, v.limits));
  add(Landing, can_land(c, s, side, chief));
  add(Sallying, can_sally(c, s, chief));
  return set;
}

Bar may_activate(const Content& c, const State& s, Side side, int piece) {
  if (!on_map(s, piece) || side_of(c, s, piece) != side) return "5.4.1.a";
  if (s.acted.has(piece)) return barred<Reason::AlreadyActed>("5.4.1", piece);
  if (c.piece[piece].limit == Limit::FortWayne) return "3.4.6.e";
  if (s.unbuilt.has(piece)) return "12.0";
  if (frozen(c, s, side, piece)) return "4.1.7";
  if (c.piece[piece].kind <= Kind::Officer && moves_on_land(c, s, piece)) return {};  // that can always be done
  return movements(c, s, activation(side, piece)) ? Bar{} : Bar("7.0");
}

void end_move(State& s) {
  s.acted |= s.moving;
  s.moving = s.evaded = {};
  s.mods = {};
}

namespace {

void list_types(const Content& c, const State& s, const Activation& v, Options& out) {
  const u8 set = movements(c, s, v);
  const auto offer = [&](Movement type, Action action) { out.offer(action, set >> type & 1 ? Bar{} : Bar("7.0")); };
  offer(Land, make<ByLand>());
  offer(Embarking, make<ByEmbarking>());
  offer(Transferring, make<ByTransfer>());
  offer(Boats, make<ByBateaux>());
  offer(Naval, make<ByWater>());
  offer(Landing, make<ByLanding>());
  offer(Sallying, make<BySally>());
}
Movement type_of(const Action& a) {
  if (a.verb == ByEmbarking) return Embarking;
  if (a.verb == ByTransfer) return Transferring;
  if (a.verb == ByBateaux) return Boats;
  if (a.verb == ByWater) return Naval;
  if (a.verb == ByLanding) return Landing;
  return a.verb == BySally ? Sallying : Land;
}

Bar may_accompany(const Content& c, const State& s, const Activation& v, int piece) {
  if (v.limits & Activation::Alone) return "5.4.1.a.iii";
  if (const Bar bar = may_take(c, s, Side(v.side), v.chief, piece)) return bar;
  if (v.type == Embarking) return may_embark(c, s, Side(v.side), v.chief, piece);
  return {};
}
void list_companions(const Content& c, const State& s, const Activation& v, Options& out) {
  const bool alone = v.type == Sallying && (s.moving & c.regiments).empty();
  out.offer(make<frontier::Done>(), alone ? Bar("16.2.2") : Bar{});
  for (int piece : out.scope(here(s, s.at[v.chief]), PieceSet::all()))
    if (piece < PIECES_IN_ALL && piece != v.chief && on_map(s, piece))
      out.offer(make<Take>(piece), may_accompany(c, s, v, piece));
}
bool some_companion(const Content& c, const State& s, const Activation& v) {
  if (v.type == Transferring) return false;
  for (int piece : here(s, s.at[v.chief]) - s.moving)
    if (!may_accompany(c, s, v, piece)) return true;
  return false;
}

void roll_points(Run& x, State& s, Activation& v) {  // 7.1
  if (v.instead) {
    v.points = v.instead;
    x.tell(Told::PointsRolled, EVERYONE, {v.side, 0, 0, v.points});
    return;
  }
  const int one = int(x.die(s, 6)), two = v.one_die ? 0 : int(x.die(s, 6));
  v.points = u8(one + two + v.plus);
  x.tell(Told::PointsRolled, EVERYONE, {v.side, one, two, v.points});
}

Reaction answer(const Activation& v, const State& s, Moment moment) {
  return {.hex = s.at[v.chief], .card = NONE, .moment = moment, .side = u8(!v.side)};
}

LandCombat sally(const Content& c, const State& s, const Activation& v) {  // 16.2, Q77
  const int hex = s.at[v.chief];
  return land_combat(c, s, s.moving, outside(c, s, other(Side(v.side)), hex), Side(v.side), hex, hex,
                     LandCombat::Sally);
}

}  // namespace

Says<Activation> prompt(const Content&, const State& s, const Activation& v) { return {v.chief, s.at[v.chief]}; }

PROCEDURE(Activation, v)
  if (!(v.limits & Activation::Alone)) s.moving = {};  // else the card has named who goes
  s.moving.add(v.chief);
  s.reacted = u8(s.reacted & ~1u);
  x.tell(Told::Activated, EVERYONE, {v.side, v.chief, s.at[v.chief]});
  CHOOSE(Type, v.side, "7.0", list_types(c, s, v, out));
  v.type = type_of(a);
  while (some_companion(c, s, v)) {
    ASK(Companion, v.side, "5.4.1.a", list_companions(c, s, v, out));
    if (a.verb == frontier::Done) break;
    s.moving.add(get<APiece>(a));
  }
  s.acted |= s.moving;
  CALL(Declared, answer(v, s, OnDeclare));
  if (!v.stopped && !s.moving.empty()) {
    if (v.type == Land) {
      roll_points(x, s, v);
      CALL(Rolled, answer(v, s, OnRolled));
      if (!v.stopped && s.moving.has(v.chief)) CALL(Marched, march(s, Side(v.side), v.chief, v.points, v.limits));
    } else if (v.type == Naval) {
      roll_points(x, s, v);
      CALL(Cruised, sail(s, Side(v.side), v.chief, v.points, v.limits));
    } else if (v.type == Boats) {
      CALL(Rowed, bateaux(s, Side(v.side), v.chief, v.limits));
    } else if (v.type == Embarking) {
      CALL(Boarded, embark(s, Side(v.side), v.chief));
    } else if (v.type == Transferring) {
      CALL(Moved, transfer(Side(v.side), v.chief));
    } else if (v.type == Landing) {
      CALL(Ashore, disembark(s, Side(v.side), v.chief));
    } else {
      CALL(Sallied, sally(c, s, v));
    }
  }
  end_move(s);
  CALL(Settled, settle_all());
FINISH

}  // namespace warhawk::frontier
