// 15: officers and regiments evade, into a fortification, over land, or by sea.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

Evade evade(const PieceSet& force, Side side, int from, int barred, Evade::How how, Supplied supply) {
  return {.force = force,
          .from = u16(from),
          .at = u16(from),
          .barred = u16(barred),
          .side = side,
          .how = how,
          .steps = 0,
          .rivers = 0,
          .supply = u8(supply),
          .losses = 0,
          .piece = NONE,
          .afloat = 0,
          .unused = {}};
}

bool vessel_fits(const Content& c, const State& s, int vessel, int hex) {  // 12.5
  if (!exists(c, s, hex) || !wet(c, hex)) return false;
  return c.lake.has(hex) || c.piece[vessel].gunboat() || c.piece[vessel].shallow ||
         c.water[c.hex[hex].water].any_vessel;
}

namespace {

enum Afloat : u8 { OnLand, Boarding, AtSea };

// How far hexes lie from the original one, over land and ferries, units ignored (15.1.1, Q34).
int distance(const Content& c, const State& s, const Evade& e, int hex) {
  HexSet seen = HexSet::of(e.from), now = seen;
  for (int d = 0; d <= 3; d++) {
    if (now.has(hex)) return d;
    HexSet next{};
    for (int to : c.map.stepped(now, c.afoot) - seen)
      if (exists_for(c, s, Side(e.side), to)) next.add(to);
    seen |= next;
    now = next;
  }
  return 4;
}

bool enemy_there(const Content& c, const State& s, Side side, int hex) {  // 15.2
  const Side foe = other(side);
  if (depot_at(s, foe, hex)) return true;
  const u16 fort = fort_of(c, s, foe, hex);
  if (fort != NONE && s.siege[fort]) return !outside(c, s, foe, hex).empty();  // those INSIDE have no effect
  return fort != NONE || !outside(c, s, foe, hex).empty() ||
         !(here(s, hex) & (c.vessels | c.commodores) & of_side(c, s, foe)).empty();
}

// May the force enter this hex on its way? After so many river hexes in a row.
Bar may_pass(const Content& c, const State& s, const Evade& e, int from, int to, int rivers, int steps) {
  const Side side = Side(e.side);
  if (c.map.direction(from, to) < 0 || !c.afoot.has(from, c.map.direction(from, to)) || !exists_for(c, s, side, to))
    return "15.2";
  if (distance(c, s, e, to) <= distance(c, s, e, from)) return barred<Reason::NotFurther>("15.1.1", to);
  if (is_river(c, to) && rivers == c.costs.ferry_hexes) return barred<Reason::ThirdRiver>("2.2.11", to);
  if (e.how == Evade::Attacker && steps == 0) {
    if (to != e.barred) return "15.2";  // where he came from
  } else if (to == e.barred && e.how != Evade::Attacker) {
    return "15.2";
  }
  if (enemy_there(c, s, side, to)) return "15.2";
  if (guns_of(c, s, other(side), to) && !vessel_at(c, s, side, to)) return barred<Reason::GunsBar>("15.2", to);
  return {};
}

// 15.2: a force in full supply goes into enemy territory only if that shortens its line (Q73).
bool line_shortens(const Content& c, const State& s, const Evade& e, int to) {
  const Side side = Side(e.side), foe = other(side);
  Standing st = standing(c, s);
  st.units[foe].remove(e.from), st.regiments[foe].remove(e.from);
  const int before = line_to_source(c, st, side, e.from);
  st.units[foe].add(e.from), st.regiments[foe].add(e.from);
  st.units[side].remove(e.from), st.regiments[side].remove(e.from);
  st.units[side].add(to), st.regiments[side].add(to);
  const int after = line_to_source(c, st, side, to);
  return after >= 0 && before >= 0 && after < before;
}

bool may_end(const Content& c, const State& s, const Evade& e, int hex) {
  if (wet(c, hex)) return false;
  const bool abroad = c.owned[!e.side].has(hex);
  if (!abroad || e.how == Evade::Unharmed || (e.force & c.regiments).empty() || Supplied(e.supply) != Supplied::Full)
    return true;
  return line_shortens(c, s, e, hex);
}

// From here the rule can still be met.
bool leads_somewhere(const Content& c, const State& s, const Evade& e, int at, int rivers, int steps) {
  if (steps > 0 && may_end(c, s, e, at)) return true;
  if (steps == 3) return false;
  for (unsigned d = c.afoot.of(at); d; d &= d - 1) {
    const int to = c.map.next(at, std::countr_zero(d));
    if (!may_pass(c, s, e, at, to, rivers, steps) &&
        leads_somewhere(c, s, e, to, is_river(c, to) ? rivers + 1 : 0, steps + 1))
      return true;
  }
  return false;
}

// ---- 15.5: by sea ----

// Water beside the settlement in which friendly vessels can carry somebody.
bool carries(const Content& c, const State& s, const Evade& e, int hex) {
  const PieceSet vessels = built_at(c, s, Side(e.side), hex);
  if (vessels.empty()) return false;
  if ((e.force & c.regiments).empty()) return true;
  for (int ship : vessels& c.ships)
    if ((passengers(s, ship) & c.regiments).empty()) return !((e.force & c.regiments) - c.warriors).empty();
  return false;
}
bool sea_open(const Content& c, const State& s, const Evade& e, int hex) {
  if (c.hex[e.from].town == NONE || !c.shore.has(hex) || !exists(c, s, hex)) return false;
  const int d = c.map.direction(e.from, hex);
  return d >= 0 && c.connected.has(e.from, d) && carries(c, s, e, hex);
}
bool some_sea(const Content& c, const State& s, const Evade& e) {
  if (e.how == Evade::Attacker) return false;
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int hex = c.map.next(e.from, d); hex != NO_HEX && sea_open(c, s, e, hex)) return true;
  return false;
}

bool some_land(const Content& c, const State& s, const Evade& e) {
  return e.how != Evade::BySea && leads_somewhere(c, s, e, e.from, 0, 0);
}

// The vessels that carry the force.
PieceSet carriers(const State& s, const Evade& e) {
  PieceSet set{};
  for (int piece : e.force)
    if (s.embarked.has(piece)) set.add(s.aboard[piece]);
  return set;
}
Bar may_sail(const Content& c, const State& s, const Evade& e, int to) {
  const Side side = Side(e.side);
  const int d = c.map.direction(e.at, to);
  if (d < 0 || !c.afloat.has(e.at, d)) return "15.5";
  const bool bar = (e.at == c.bar[0] && to == c.bar[1]) || (e.at == c.bar[1] && to == c.bar[0]);
  for (int vessel : carriers(s, e)) {
    if (!vessel_fits(c, s, vessel, to)) return "12.5";
    if (bar && c.piece[vessel].ship()) return "15.4";
  }
  if (vessel_at(c, s, other(side), to) || guns_of(c, s, other(side), to)) return "15.2";
  return {};
}

void list_steps(const Content& c, const State& s, const Evade& e, Options& out) {
  if (e.afloat == AtSea) {
    bool somewhere = false;
    for (int d = 0; d < DIRECTIONS; d++)
      if (const int to = c.map.next(e.at, d); to != NO_HEX) {
        const Bar bar = may_sail(c, s, e, to);
        somewhere = somewhere || !bar;
        if (wet(c, to)) out.offer(make<EvadeTo>(to), bar);
      }
    if (e.steps > 1 || !somewhere) out.offer(make<Halt>());
    return;
  }
  if (e.how != Evade::BySea && e.steps < 3)
    for (int d = 0; d < DIRECTIONS; d++)
      if (const int to = c.map.next(e.at, d); to != NO_HEX) {
        Bar bar = may_pass(c, s, e, e.at, to, e.rivers, e.steps);
        if (!bar && !leads_somewhere(c, s, e, to, is_river(c, to) ? e.rivers + 1 : 0, e.steps + 1)) bar = "15.2";
        out.offer(make<EvadeTo>(to), bar);
      }
  if (e.steps > 0) {
    out.offer(make<Halt>(), may_end(c, s, e, e.at) ? Bar{} : Bar("15.2"));
  } else if (e.how != Evade::Attacker) {
    for (int d = 0; d < DIRECTIONS; d++)
      if (const int hex = c.map.next(e.from, d); hex != NO_HEX && wet(c, hex))
        out.offer(make<EvadeBySea>(hex), sea_open(c, s, e, hex) ? Bar{} : Bar("15.5"));
  }
}

// ---- into a fortification (14.1.2, 18.5.1) ----

int room_inside(const Content& c, const State& s, const Evade& e) {
  const u16 fort = fort_of(c, s, Side(e.side), e.from);
  if (fort == NONE) return 0;
  const bool isolated = Supplied(e.supply) == Supplied::Isolated;  // Q71
  const int used = (inside_at(c, s, Side(e.side), e.from) & c.regiments).count();
  const int room = quarters(c, s, Side(e.side), e.from, isolated) - used;
  return room > 0 ? room : 0;
}
bool has_walls(const Content& c, const State& s, const Evade& e) {
  return e.how != Evade::Attacker && e.how != Evade::Winter && e.how != Evade::Boats && e.how != Evade::BySea &&
         fort_of(c, s, Side(e.side), e.from) != NONE;
}
void list_inside(const Content& c, const State& s, const Evade& e, Options& out) {
  out.offer(make<frontier::Done>());
  const int room = room_inside(c, s, e);
  for (int piece : e.force)
    out.offer(make<GoInside>(piece), !c.piece[piece].regiment() || room > 0 ? Bar{} : Bar("2.5.3"));
}

// 3.4.6: who may not be there is lost, or goes home until the next reinforcements.
void leave_behind(Run& x, State& s, Evade& e) {
  const Content& c = x.content;
  for (int piece : e.force) {
    if (may_stand(c, s, piece, e.at)) continue;
    e.force.remove(piece);
    const Limit limit = c.piece[piece].limit;
    if (limit == Limit::NearMontreal || limit == Limit::NoUSLandReturns) {
      x.tell(Told::SentHome, EVERYONE, {e.side, piece});
      put(c, s, piece, Returning);
    } else {
      eliminate(x, s, piece, Told::NowhereToGo);
    }
  }
}

void give_up_all(Run& x, State& s, Evade& e) {  // 15.1.3
  for (int piece : e.force) eliminate(x, s, piece, Told::NowhereToGo);
  e.force = {};
}

void go_back(Run& x, State& s, Evade& e) {  // 11.4.2, 13.2, Q76
  const Content& c = x.content;
  if (e.barred == NO_HEX || !regiments_at(c, s, other(Side(e.side)), e.barred).empty()) return give_up_all(x, s, e);
  put_all(c, s, e.force, e.barred);
  x.tell(Told::Evades, EVERYONE, {e.side, e.force.count(), e.from, e.barred});
}

// 15.2: what an Evade into enemy territory costs (Q73).
void count_losses(const Content& c, const State& s, Evade& e) {
  e.losses = 0;
  if (e.how == Evade::Unharmed || !c.owned[!e.side].has(e.at) || e.afloat) return;
  if (supply_map(c, s, Side(e.side)).isolated(c, e.at)) e.losses = 2;
  else if (Supplied(e.supply) == Supplied::Partial && !(e.force & c.regiments).empty())
    e.losses = 1;
}
void lose_each(Run& x, State& s, const Evade& e) {
  const Content& c = x.content;
  const PieceSet regiments = e.force & c.regiments;
  for (int regiment : regiments) lose_step(x, s, regiment);
  if (regiments.empty())
    for (int officer : e.force) eliminate(x, s, officer);
}
void list_losses(const Content& c, const Evade& e, Options& out) {
  for (int regiment : e.force& c.regiments) out.offer(make<Lose>(regiment));
}

// ---- boarding ----

SmallId next_to_board(const Content& c, const State& s, const Evade& e) {
  for (int piece : e.force& c.regiments)
    if (!s.embarked.has(piece)) return piece;
  return NONE;
}
void list_ships(const Content& c, const State& s, const Evade& e, Options& out) {
  for (int ship : built_at(c, s, Side(e.side), e.at) & c.ships)
    out.offer(make<TakeAboard>(e.piece, ship), c.warriors.has(e.piece)                       ? Bar("15.5")
                                               : (passengers(s, ship) & c.regiments).empty() ? Bar{}
                                                                                             : Bar("12.6.3"));
  out.offer(make<GiveUp>(e.piece));
}
void board_officers(Run& x, State& s, const Evade& e) {  // 12.6.1.c
  const Content& c = x.content;
  const PieceSet ships = carriers(s, e), all = ships.empty() ? built_at(c, s, Side(e.side), e.at) : ships;
  for (int officer : e.force& c.officers) {
    load(s, officer, all.nth(0));
    x.tell(Told::Embarked, EVERYONE, {e.side, officer, all.nth(0)});
  }
}
void sail_on(Run& x, State& s, Evade& e, int to) {
  const Content& c = x.content;
  const PieceSet ships = carriers(s, e);
  for (int vessel : ships) put(c, s, vessel, to);
  x.tell(Told::EvadesAfloat, EVERYONE, {e.side, ships.count(), e.at, to});
  e.at = u16(to);
  e.steps++;
}

}  // namespace

bool can_evade(const Content& c, const State& s, const Evade& e) {
  return has_walls(c, s, e) || some_land(c, s, e) || some_sea(c, s, e);
}

Says<Evade> prompt(const Content&, const State&, const Evade& e) { return {e.from, e.piece, 3 - e.steps}; }

PROCEDURE(Evade, e)
  if (e.how == Evade::Boats) {
    go_back(x, s, e);
    RETURN(0);
  }
  if (has_walls(c, s, e)) {
    while (!e.force.empty()) {
      ASK(Inside, e.side, "14.1.2", list_inside(c, s, e, out));
      if (a.verb == frontier::Done) break;
      e.force.remove(get<APiece>(a));
      s.inside.add(get<APiece>(a));
      judge(c, s, e.from);
      x.tell(Told::GoesInside, EVERYONE, {e.side, 1, e.from});
    }
    if (e.force.empty()) RETURN(1);
  }
  for (;;) {  // hex by hex (15.1.1)
    if (e.steps == 0 && !some_land(c, s, e) && !some_sea(c, s, e)) {
      give_up_all(x, s, e);
      RETURN(0);
    }
    CHOOSE(Step, e.side, "15.1", list_steps(c, s, e, out));
    if (a.verb == EvadeBySea) {
      e.afloat = Boarding;
      e.at = get<AHex>(a);
      for (e.piece = next_to_board(c, s, e); e.piece != NONE; e.piece = next_to_board(c, s, e)) {
        CHOOSE(Ship, e.side, "15.5", list_ships(c, s, e, out));
        if (a.verb == TakeAboard) {
          load(s, e.piece, get<APiece, 1>(a));
          judge(c, s, e.from);
          x.tell(Told::Embarked, EVERYONE, {e.side, e.piece, get<APiece, 1>(a)});
        } else {
          e.force.remove(e.piece);
          eliminate(x, s, e.piece, Told::NowhereToGo);
        }
      }
      board_officers(x, s, e);
      e.steps = 1;
      e.afloat = AtSea;
      continue;
    }
    if (a.verb != EvadeTo) break;
    if (e.afloat == AtSea) {
      sail_on(x, s, e, get<AHex>(a));
      if (e.steps == 3) break;
      continue;
    }
    e.at = get<AHex>(a);
    e.rivers = is_river(c, e.at) ? u8(e.rivers + 1) : u8(0);
    e.steps++;
    leave_behind(x, s, e);
    if (e.force.empty()) RETURN(0);
    if (e.steps == 3) break;
  }
  if (e.afloat) RETURN(1);
  put_all(c, s, e.force, e.at);
  x.tell(Told::Evades, EVERYONE, {e.side, e.force.count(), e.from, e.at});
  count_losses(c, s, e);
  if (e.losses == 2) lose_each(x, s, e);
  if (e.losses == 1) {
    CHOOSE(Loss, e.side, "15.2", list_losses(c, e, out));
    lose_step(x, s, get<APiece>(a));
  }
  RETURN(1);
FINISH

}  // namespace warhawk::frontier
