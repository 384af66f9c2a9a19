// 4.1.8: "Attack on ..." events, and GB 35, which takes a force straight into a place.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

enum Course : u8 { FromTheSea, Straight };

Side foe_of(const AttackOn& k) { return other(Side(k.side)); }

// 4.1.8.a: waters free of enemy vessels and protected harbours, from which this shore is reached; the shore itself may
// hold either.
HexSet approaches(const Content& c, const State& s, Side side, int shore, int piece) {
  const Side foe = other(side);
  HexSet open = (c.lake | c.river) & c.sheet[int(s.sheet)];
  for (int vessel : (c.vessels & of_side(c, s, foe)) - s.unbuilt)
    if (on_map(s, vessel)) open.remove(s.at[vessel]);
  for (int town = 0; town < TOWNS; town++)
    if (c.town[town].docks && guns_stand(c, s, town) && holds(c, s, foe, town)) open.remove(c.town[town].harbour);
  if (is_vessel(piece) && !c.piece[piece].gunboat() && !c.piece[piece].shallow)  // 12.5
    for (int hex : open& c.river)
      if (!c.water[c.hex[hex].water].any_vessel) open.remove(hex);
  open.add(shore);
  return c.map.flood(HexSet::of(shore), open, c.afloat);
}
// A port at home that is not isolated, and the side's own, or its harbour.
SmallId home_port(const Content& c, const State& s, Side side, const SupplyMap& map, int hex) {
  const SmallId town = wet(c, hex) ? c.hex[hex].port : c.hex[hex].town;
  if (town == NONE || !friendly_port(c, s, side, town) || c.town[town].side != side) return NONE;
  return port_isolated(c, s, map, town) ? SmallId(NONE) : town;
}
Bar may_come(const Content& c, const State& s, Side side, const SupplyMap& map, int shore, int piece) {
  if (!on_map(s, piece) || side_of(c, s, piece) != side || s.unbuilt.has(piece)) return "4.1.8";
  const SmallId port = home_port(c, s, side, map, s.at[piece]);
  if (port == NONE) return "4.1.8";
  if (in_force(s, NoSailing) && !wet(c, s.at[piece]) && s.held_ports.has(port)) return "4.1.7";
  if (c.commodores.has(piece) && !on_lakes(c, shore, lakes_of(c, s, piece)))
    return barred<Reason::WrongWater>("3.4.5", piece);
  const bool reaches = approaches(c, s, side, shore, piece).has(c.town[port].harbour);
  return reaches && (!is_vessel(piece) || vessel_fits(c, s, piece, shore)) ? Bar{} : Bar("4.1.8");
}
bool defended(const Content& c, const State& s, Side side, int shore) {
  return vessel_at(c, s, other(side), shore) || guns_of(c, s, other(side), shore);
}

HexSet shores_of(const Content& c, const State& s, int town) {
  HexSet shores{};
  for (unsigned d = c.connected.of(c.town[town].hex); d; d &= d - 1) {
    const int hex = c.map.next(c.town[town].hex, std::countr_zero(d));
    if (wet(c, hex) && exists(c, s, hex)) shores.add(hex);
  }
  return shores;
}
PieceSet fleet_for(const Content& c, const State& s, Side side, const SupplyMap& map, int shore) {
  PieceSet fleet{};
  for (int piece : of_side(c, s, side) & c.vessels)
    if (!may_come(c, s, side, map, shore, piece)) fleet.add(piece);
  return fleet;
}
// 4.1.8.c: not warriors.
PieceSet landing_for(const Content& c, const State& s, Side side, const SupplyMap& map, int shore, int to) {
  PieceSet force{};
  for (int piece : (c.of_side[side] & (c.regiments | c.officers)) - c.warriors)
    if (on_map(s, piece) && !s.embarked.has(piece) && !wet(c, s.at[piece]) && may_stand(c, s, piece, to) &&
        !may_come(c, s, side, map, shore, piece))
      force.add(piece);
  return force;
}

int town_of(const Content& c, const AttackOn& k) { return c.hex[k.target].town; }

// Q58: without a fleet only where nobody waits.
bool may_go_to(const Content& c, const State& s, Side side, const SupplyMap& map, int shore, int town) {
  if (!fleet_for(c, s, side, map, shore).empty()) return true;
  return !defended(c, s, side, shore) && !(landing_for(c, s, side, map, shore, c.town[town].hex) & c.regiments).empty();
}

void list_shores(const Content& c, const State& s, const AttackOn& k, Options& out) {
  const SupplyMap map = supply_map(c, s, Side(k.side));
  for (int shore : shores_of(c, s, town_of(c, k)))
    out.offer(make<Shore>(shore), may_go_to(c, s, Side(k.side), map, shore, town_of(c, k)) ? Bar{} : Bar("4.1.8"));
}
void list_fleet(const Content& c, const State& s, const AttackOn& k, Options& out) {
  const Side side = Side(k.side);
  const SupplyMap map = supply_map(c, s, side);
  out.offer(make<Done>());
  for (int piece : (of_side(c, s, side) & (c.vessels | c.commodores)) - k.force) {
    Bar bar = may_come(c, s, side, map, k.shore, piece);
    if (!bar && !is_vessel(piece) && (k.force & c.vessels).empty()) bar = "12.0";
    if (on_map(s, piece)) out.offer(make<Take>(piece), bar);
  }
}
void gather(Run& x, State& s, AttackOn& k) {  // Q57: any number, from any ports
  const Content& c = x.content;
  for (int piece : k.force) {
    x.tell(Told::Sailed, EVERYONE, {k.side, 1, s.at[piece], k.shore});
    put(c, s, piece, k.shore);
  }
  k.force = {};
}
void list_landing(const Content& c, const State& s, const AttackOn& k, Options& out) {
  const Side side = Side(k.side);
  const SupplyMap map = supply_map(c, s, side);
  out.offer(make<Done>(), s.moving.empty() ? Bar{} : may_land_at(c, s, side, s.moving, k.shore, k.target));
  for (int piece : landing_for(c, s, side, map, k.shore, k.target) - s.moving) out.offer(make<Take>(piece));
}

// The enemy has what he needs to keep the harbour: no landing (Q60).
bool beaten_off(const Content& c, const State& s, const AttackOn& k) { return defended(c, s, Side(k.side), k.shore); }
bool stands_there(const Content& c, const State& s, Side side, int hex) {
  return !(here(s, hex) & of_side(c, s, side)).empty();
}

void come_in(Run& x, State& s, const AttackOn& k) {
  const Content& c = x.content;
  put_all(c, s, s.moving, k.target);
  x.tell(Told::Landed, EVERYONE, {k.side, s.moving.count(), k.shore, k.target});
}
void invest(Run& x, State& s, const AttackOn& k) {
  const Content& c = x.content;
  const u16 fort = fort_of(c, s, foe_of(k), k.target);
  if (fort != NONE && !regiments_at(c, s, Side(k.side), k.target).empty()) lay_siege(x, s, Side(k.side), fort);
}
u8 manner(const AttackOn& k) {
  return k.phase == Straight ? u8(LandCombat::Event) : u8(LandCombat::Ashore | LandCombat::Fleet | LandCombat::Event);
}

}  // namespace

AttackOn attack_on(Side side, int town) {
  return {.force = {}, .target = u16(town), .shore = NO_HEX, .side = side, .phase = FromTheSea, .unused = {}};
}
AttackOn cross_to(Side side, const PieceSet& force, int from, int to) {
  return {.force = force, .target = u16(to), .shore = u16(from), .side = side, .phase = Straight, .unused = {}};
}

Bar may_attack_on(const Content& c, const State& s, Side side, int town) {
  const int hex = c.town[town].hex;
  if (in_force(s, Armistice)) return "4.1.7";  // GB 19
  if (!exists(c, s, hex) || holds(c, s, side, town) || stands_there(c, s, side, hex)) return "4.1.8";
  const SupplyMap map = supply_map(c, s, side);
  for (int shore : shores_of(c, s, town))
    if (may_go_to(c, s, side, map, shore, town)) return {};
  return "4.1.8";
}

Says<AttackOn> prompt(const Content&, const State&, const AttackOn& k) {
  return {k.shore == NO_HEX ? k.target : k.shore, NONE};
}

PROCEDURE(AttackOn, k)
  s.moving = {};
  if (k.phase == FromTheSea) {
    k.target = c.town[k.target].hex;
    CHOOSE(Shore, k.side, "4.1.8", list_shores(c, s, k, out));
    if (a.verb != frontier::Shore) RETURN(0);
    k.shore = get<AHex>(a);
    for (;;) {
      CHOOSE(Vessel, k.side, "4.1.8.a", list_fleet(c, s, k, out));
      if (a.verb != Take) break;
      k.force.add(get<APiece>(a));
    }
    gather(x, s, k);
    if (vessel_at(c, s, Side(k.side), k.shore)) {
      if (c.hex[k.shore].port == town_of(c, k) && may_sortie(c, s, foe_of(k), town_of(c, k)))
        CALL(SentOut, sortie(c, foe_of(k), town_of(c, k), false));
      if (defended(c, s, Side(k.side), k.shore)) {  // 4.1.8.b
        CALL(Fought, naval_combat(c, s, Side(k.side), k.shore, 0));
        CALL(Cleared, settle_now());
        if (over(s)) return game_over(x, s);
      }
    }
    if (beaten_off(c, s, k)) {
      s.evaded = {};
      RETURN(0);
    }
    for (;;) {  // 4.1.8.c
      CHOOSE(Unit, k.side, "4.1.8.c", list_landing(c, s, k, out));
      if (a.verb != Take) break;
      s.moving.add(get<APiece>(a));
    }
    if (s.moving.empty() || may_land_at(c, s, Side(k.side), s.moving, k.shore, k.target)) {
      end_move(s);
      RETURN(0);
    }
    CALL(Answered, reaction(OnLanding, foe_of(k), k.target));
  } else {
    s.moving = k.force;
  }
  if (!outside(c, s, foe_of(k), k.target).empty()) {
    CALL(Met,
         Meet{.where = k.target, .origin = k.shore, .attacker = k.side, .flags = manner(k), .result = 0, .inside = 0});
    if (x.result != Meet::Cleared) {
      invest(x, s, k);
      end_move(s);
      CALL(Settled, settle_all());
      RETURN(1);
    }
  }
  if (!s.moving.empty()) {
    come_in(x, s, k);
    invest(x, s, k);
  }
  end_move(s);
  CALL(Done, settle_all());
  RETURN(1);
FINISH

}  // namespace warhawk::frontier
