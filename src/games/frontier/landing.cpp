// 9 Embark, 10 Commodore Transfer, 11 Bateaux Movement and 13 Disembark.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

// ---- 9: Embark ----

namespace {

// Own vessels in the water beside a settlement.
PieceSet ships_beside(const Content& c, const State& s, Side side, int from) {
  PieceSet vessels{};
  if (c.hex[from].town == NONE) return vessels;
  for (unsigned d = c.connected.of(from); d; d &= d - 1) {
    const int hex = c.map.next(from, std::countr_zero(d));
    if (wet(c, hex) && c.shore.has(hex)) vessels |= built_at(c, s, side, hex);
  }
  return vessels;
}
bool has_room(const Content& c, const State& s, int vessel, int piece) {  // 12.6.1
  if (!c.piece[piece].regiment()) return true;
  return c.ships.has(vessel) && (passengers(s, vessel) & c.regiments).empty();
}
int free_berths(const Content& c, const State& s, const PieceSet& vessels) {
  int n = 0;
  for (int ship : vessels& c.ships) n += (passengers(s, ship) & c.regiments).empty();
  return n;
}
bool ashore(const Content& c, const State& s, int piece) {
  return on_map(s, piece) && !wet(c, s.at[piece]) && !s.embarked.has(piece) && !s.inside.has(piece);
}
// May these all find a place on those vessels?
Bar may_board(const Content& c, const State& s, Side side, const PieceSet& force, int from) {
  const PieceSet vessels = ships_beside(c, s, side, from);
  if (vessels.empty()) return "9.0";
  if (!(force & c.warriors).empty()) return "9.0";
  return (force & c.regiments).count() <= free_berths(c, s, vessels) ? Bar{} : Bar("9.2");
}
// Regiments first: an officer finds room anywhere.
SmallId next_to_board(const Content& c, const State& s) {
  for (const PieceSet& kind : {c.regiments, c.officers})
    for (int piece : s.moving& kind)
      if (!s.embarked.has(piece)) return piece;
  return NONE;
}
void list_ships(const Content& c, const State& s, const Embark& e, Options& out) {
  for (int vessel : ships_beside(c, s, Side(e.side), e.from))
    out.offer(make<Load>(e.piece, vessel), has_room(c, s, vessel, e.piece) ? Bar{} : Bar("9.2"));
}

}  // namespace

Embark embark(const State& s, Side side, int chief) { return {.from = s.at[chief], .piece = NONE, .side = side}; }

bool can_embark(const Content& c, const State& s, Side side, int chief) {
  return ashore(c, s, chief) && !may_board(c, s, side, PieceSet::of(chief), s.at[chief]);
}
Bar may_embark(const Content& c, const State& s, Side side, int chief, int piece) {
  return may_board(c, s, side, s.moving | PieceSet::of(piece), s.at[chief]);
}

Says<Embark> prompt(const Content&, const State&, const Embark& e) { return {e.piece}; }

PROCEDURE(Embark, e)
  for (e.piece = next_to_board(c, s); e.piece != NONE; e.piece = next_to_board(c, s)) {
    CHOOSE(Ship, e.side, "9.0", list_ships(c, s, e, out));
    if (a.verb != Load) break;
    load(s, e.piece, get<APiece, 1>(a));  // 9.1
    judge(c, s, e.from);
    x.tell(Told::Embarked, EVERYONE, {e.side, e.piece, get<APiece, 1>(a)});
  }
FINISH

// ---- 10: Commodore Transfer ----

namespace {

u8 lakes_for_transfer(const Content& c, const State& s, int commodore) {  // Pring and Elliott: any lake
  return c.piece[commodore].transfers ? c.piece[commodore].lakes : lakes_of(c, s, commodore);
}
TownSet ports_to_go(const Content& c, const State& s, Side side, int commodore) {
  const SmallId town = c.hex[s.at[commodore]].town;
  const SupplyMap map = supply_map(c, s, side);
  if (town == NONE || !friendly_port(c, s, side, town) || port_isolated(c, s, map, town)) return {};
  TownSet ports = ports_for(c, s, side, lakes_for_transfer(c, s, commodore), map);
  ports.remove(town);
  return ports;
}
void list_transfers(const Content& c, const State& s, const Transfer& t, Options& out) {
  for (int town : ports_to_go(c, s, Side(t.side), t.piece)) out.offer(make<GoTo>(c.town[town].hex));
}

}  // namespace

Transfer transfer(Side side, int commodore) { return {.piece = commodore, .side = side}; }

bool can_transfer(const Content& c, const State& s, Side side, int chief) {
  return c.commodores.has(chief) && !wet(c, s.at[chief]) && !ports_to_go(c, s, side, chief).empty();
}

Says<Transfer> prompt(const Content&, const State&, const Transfer& t) { return {t.piece}; }

PROCEDURE(Transfer, t)
  CHOOSE(Port, t.side, "10.0", list_transfers(c, s, t, out));
  if (a.verb == GoTo) {
    put(c, s, t.piece, get<AHex>(a));
    if (c.piece[t.piece].transfers)  // 3.4.5
      s.lake[t.piece - FIRST_COMMODORE] = c.hex[c.town[c.hex[get<AHex>(a)].town].harbour].lake;
    x.tell(Told::Transferred, EVERYONE, {t.side, t.piece, get<AHex>(a)});
  }
FINISH

// ---- 11: Bateaux Movement ----

namespace {

// Land hexes with a regiment of the enemy that boats in this water come upon (11.7.2, 11.7.3).
HexSet watchers(const Content& c, const State& s, Side side, int shore) {
  HexSet hexes{};
  const bool lake = c.lake.has(shore);
  for (unsigned d = c.connected.of(shore); d; d &= d - 1) {
    const int hex = c.map.next(shore, std::countr_zero(d));
    if (wet(c, hex) || (lake && c.hex[hex].town == NONE)) continue;
    if (!regiments_at(c, s, other(side), hex).empty()) hexes.add(hex);
  }
  return hexes;
}

enum class Passage : u8 { Closed, Landing, Open };
Passage passage(const Content& c, const State& s, Side side, int shore, bool past_regiments) {
  const Side foe = other(side);
  if (!c.shore.has(shore) || !exists_for(c, s, side, shore)) return Passage::Closed;
  if (vessel_at(c, s, foe, shore)) return Passage::Closed;  // Q62
  const bool own = vessel_at(c, s, side, shore);
  if (guns_of(c, s, foe, shore)) return Passage::Closed;                     // 11.7.1
  if (!own && enemy_ship_beside(c, s, side, shore)) return Passage::Closed;  // 11.7.4
  if (own || (past_regiments && is_river(c, shore))) return Passage::Open;   // US 46: 11.7.3 does not hold
  return watchers(c, s, side, shore).empty() ? Passage::Open : Passage::Landing;
}

Rowing row(const Content& c, const State& s, Side side, int from, int hexes, bool rapids, bool past_regiments,
           const PieceSet& force) {
  Rowing found{};
  HexSet now{}, seen{};
  for (unsigned d = c.connected.of(from); d; d &= d - 1) now.add(c.map.next(from, std::countr_zero(d)));
  now &= c.shore;
  for (int i = 0; i < hexes && !now.empty(); i++) {
    HexSet open{};
    for (int hex : now - seen) {
      bool may = true;
      for (int piece : force) may = may && may_stand(c, s, piece, hex);
      const Passage way = may ? passage(c, s, side, hex, past_regiments) : Passage::Closed;
      if (way == Passage::Open) open.add(hex);
      if (way == Passage::Landing) found.last.add(hex);
    }
    seen |= now;
    found.passed |= open;
    now = c.map.stepped(open, rapids ? c.afloat_with_rapids : c.afloat) & c.shore;
  }
  return found;
}

Rowing row_with(const Content& c, const State& s, Side side, int from, u8 limits, const PieceSet& force) {
  return row(c, s, side, from, c.costs.bateaux, false, limits & Activation::PastRegiments, force);
}

// May boats land there from that shore?
bool lands(const Content& c, const State& s, Side side, const Rowing& reached, const PieceSet& force, int from,
           int shore, int to) {
  if (to == from || (!reached.passed.has(shore) && !reached.last.has(shore))) return false;
  if (!reached.passed.has(shore) && !watchers(c, s, side, shore).has(to)) return false;
  if (in_force(s, Armistice) && c.owned[!side].has(to) && !c.owned[!side].has(from)) return false;
  return !may_land_at(c, s, side, force, shore, to);
}
HexSet shores_of(const Content& c, const State& s, Side side, const Rowing& reached, const PieceSet& force, int from,
                 int to) {
  HexSet shores{};
  for (unsigned d = c.connected.of(to); d; d &= d - 1) {
    const int shore = c.map.next(to, std::countr_zero(d));
    if (wet(c, shore) && lands(c, s, side, reached, force, from, shore, to)) shores.add(shore);
  }
  return shores;
}
HexSet goals_of(const Content& c, const State& s, Side side, const Rowing& reached, const PieceSet& force, int from) {
  HexSet goals{};
  for (int to : c.map.stepped(reached.passed | reached.last, c.connected) & c.land)
    if (!shores_of(c, s, side, reached, force, from, to).empty()) goals.add(to);
  return goals;
}

void list_goals(const Content& c, const State& s, const Bateaux& b, Options& out) {
  const Rowing reached = row_with(c, s, Side(b.side), b.from, b.limits, s.moving);
  const HexSet goals = goals_of(c, s, Side(b.side), reached, s.moving, b.from);
  for (int hex : out.scope(goals, c.land)) out.offer(make<Goal>(hex), goals.has(hex) ? Bar{} : Bar("11.7"));
}
void list_shores(const Content& c, const State& s, const Bateaux& b, Options& out) {
  const Rowing reached = row_with(c, s, Side(b.side), b.from, b.limits, s.moving);
  for (int shore : shores_of(c, s, Side(b.side), reached, s.moving, b.from, b.goal)) out.offer(make<Shore>(shore));
}

bool enemies_there(const Content& c, const State& s, Side side, int hex) {
  return !outside(c, s, other(side), hex).empty();
}
// 11.1 to 11.3
bool boats_arrive(Run& x, State& s, const Bateaux& b) {
  const Content& c = x.content;
  const int regiments = (s.moving & c.regiments).count();
  if (regiments < 2 || (b.limits & Activation::Sure)) return true;
  int sides = 6;
  for (int i = 0; i < 3; i++)
    if (c.bateaux.from[i] && regiments >= c.bateaux.from[i]) sides = c.bateaux.a[i];
  const int modifier = enemies_there(c, s, Side(b.side), b.goal) ? c.bateaux_opposed : 0;
  const int die = int(x.die(s, u32(sides)));
  x.tell(Told::BateauxRoll, EVERYONE, {b.side, die, c.bateaux_success - modifier});
  return die + modifier >= c.bateaux_success;
}

}  // namespace

Rowing rowing(const Content& c, const State& s, Side side, int from, int hexes, bool rapids, bool past_regiments) {
  return row(c, s, side, from, hexes, rapids, past_regiments, {});
}

Bateaux bateaux(const State& s, Side side, int chief, u8 limits) {
  return {.from = s.at[chief],
          .goal = NO_HEX,
          .shore = NO_HEX,
          .chief = chief,
          .side = side,
          .limits = limits,
          .stopped = 0,
          .phase = 0,
          .unused = 0};
}
bool can_row(const Content& c, const State& s, Side side, int chief, u8 limits) {
  if (!ashore(c, s, chief) || c.hex[s.at[chief]].town == NONE) return false;
  if (!c.quays.has(s.at[chief])) return false;
  const PieceSet force = PieceSet::of(chief);
  for (int hexes : {1, 3, int(c.costs.bateaux)}) {  // mostly the first water has another bank
    const Rowing reached = row(c, s, side, s.at[chief], hexes, false, limits & Activation::PastRegiments, force);
    if (!goals_of(c, s, side, reached, force, s.at[chief]).empty()) return true;
  }
  return false;
}

Says<Bateaux> prompt(const Content&, const State&, const Bateaux& b) { return {b.goal == NO_HEX ? b.from : b.goal}; }

PROCEDURE(Bateaux, b)
  CHOOSE(Goal, b.side, "11.4", list_goals(c, s, b, out));  // Q61: both are named before the roll
  if (a.verb != frontier::Goal) RETURN(0);
  b.goal = get<AHex>(a);
  CHOOSE(Shore, b.side, "11.4", list_shores(c, s, b, out));
  b.shore = get<AHex>(a);
  if (!boats_arrive(x, s, b)) {  // 11.5
    x.tell(Told::BateauxFail, EVERYONE, {b.side, b.from});
    RETURN(0);
  }
  x.tell(Told::Rowed, EVERYONE, {b.side, s.moving.count(), b.from, b.shore});
  CALL(Entered, reaction(OnEntered, other(Side(b.side)), b.shore));
  if (b.stopped || s.moving.empty()) RETURN(0);  // US 73: they go back to where they started
  CALL(Landed, Disembark{.aboard = s.moving,
                         .from = b.shore,
                         .to = b.goal,
                         .origin = b.from,
                         .side = b.side,
                         .how = LandCombat::Ashore | LandCombat::Boats,
                         .limits = b.limits,
                         .phase = 0,
                         .unused = {}});
FINISH

// ---- 13: Disembark ----

Bar may_land_at(const Content& c, const State& s, Side side, const PieceSet& force, int from, int to) {
  const int d = c.map.direction(from, to);
  if (d < 0 || !c.connected.has(from, d) || wet(c, to) || !exists_for(c, s, side, to)) return "13.0";
  if (vessel_at(c, s, other(side), from) || guns_of(c, s, other(side), from)) return "13.0";
  if (c.lake.has(from) && c.hex[to].town == NONE) return "13.0";  // from a lake only into a settlement
  if (in_force(s, Armistice) && c.owned[!side].has(to) && !c.owned[!side].has(from)) return "4.1.7";  // GB 19
  bool somebody = false;
  for (int piece : force) somebody = somebody || may_stand(c, s, piece, to);
  if (!somebody) return "3.4.6";
  if (!(force & c.regiments).empty()) return {};
  const Side foe = other(side);  // 14.7
  const bool enemy =
      !(here(s, to) & of_side(c, s, foe)).empty() || depot_at(s, foe, to) || fort_of(c, s, foe, to) != NONE;
  return enemy ? Bar("14.7") : Bar{};
}

namespace {

void list_landings(const Content& c, const State& s, const Disembark& e, Options& out) {
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(e.from, d); to != NO_HEX && !wet(c, to))
      out.offer(make<LandAt>(to), may_land_at(c, s, Side(e.side), e.aboard, e.from, to));
}
// 14.7: officers among enemies need a regiment with them (Q117).
Bar may_end_list(const Content& c, const State& s, const Disembark& e) {
  if (s.moving.empty()) return "13.0";
  return may_land_at(c, s, Side(e.side), s.moving, e.from, e.to);
}
void list_units(const Content& c, const State& s, const Disembark& e, Options& out) {
  out.offer(make<Done>(), may_end_list(c, s, e));
  for (int piece : e.aboard - s.moving)
    out.offer(make<Unload>(piece),
              may_stand(c, s, piece, e.to) ? Bar{} : barred<Reason::Restricted>("3.4.6", piece, e.to));
}
bool more_to_land(const Content& c, const State& s, const Disembark& e) {
  for (int piece : e.aboard - s.moving)
    if (may_stand(c, s, piece, e.to)) return true;
  return false;
}

void come_ashore(Run& x, State& s, const Disembark& e) {
  const Content& c = x.content;
  for (int piece : s.moving) unload(s, piece);
  put_all(c, s, s.moving, e.to);
  x.tell(Told::Landed, EVERYONE, {e.side, s.moving.count(), e.from, e.to});
}
// 14.1.2: the enemy has gone inside, or nobody but the garrison is there (the example).
void invest(Run& x, State& s, const Disembark& e) {
  const Content& c = x.content;
  const Side side = Side(e.side);
  const u16 fort = fort_of(c, s, other(side), e.to);
  if (fort != NONE && !regiments_at(c, s, side, e.to).empty()) lay_siege(x, s, side, fort);
}

}  // namespace

Disembark disembark(const State& s, Side side, int chief) {
  return {.aboard = s.moving,
          .from = s.at[chief],
          .to = NO_HEX,
          .origin = s.at[chief],
          .side = side,
          .how = LandCombat::Ashore | LandCombat::Fleet,
          .limits = 0,
          .phase = 0,
          .unused = {}};
}
bool can_land(const Content& c, const State& s, Side side, int chief) {  // Q65
  if (!s.embarked.has(chief)) return false;
  const int from = s.at[chief];
  if (!wet(c, from)) return false;  // in port a ship sets down whom she carries when she sails
  for (int d = 0; d < DIRECTIONS; d++)
    if (const int to = c.map.next(from, d); to != NO_HEX && !wet(c, to)) {
      PieceSet force = here(s, from) & c.of_side[side] & s.embarked;  // an officer can take regiments along
      if (c.piece[chief].regiment()) force = PieceSet::of(chief);
      if (may_stand(c, s, chief, to) && !may_land_at(c, s, side, force, from, to)) return true;
    }
  return false;
}

Says<Disembark> prompt(const Content&, const State&, const Disembark& e) {
  return {e.to == NO_HEX ? e.from : e.to, NONE};
}

PROCEDURE(Disembark, e)
  if (e.to == NO_HEX) {
    CHOOSE(Hex, e.side, "13.0", list_landings(c, s, e, out));
    if (a.verb != LandAt) RETURN(Meet::Repulsed);
    e.to = get<AHex>(a);
  }
  if (e.origin == NO_HEX) e.origin = e.from;
  if (e.phase) {  // 13.0: after Naval Movement some may stay aboard; the ships move no more
    s.acted |= s.moving;
    s.moving = {};
    while (more_to_land(c, s, e)) {
      CHOOSE(Unit, e.side, "13.0", list_units(c, s, e, out));
      if (a.verb != Unload) break;
      s.moving.add(get<APiece>(a));
    }
    if (s.moving.empty()) RETURN(Meet::Repulsed);
  } else {
    for (int piece : s.moving)
      if (!may_stand(c, s, piece, e.to)) s.moving.remove(piece), s.acted.add(piece);
  }
  CALL(Answered, reaction(OnLanding, other(Side(e.side)), e.to));
  if (!outside(c, s, other(Side(e.side)), e.to).empty()) {
    CALL(Met, Meet{.where = e.to, .origin = e.origin, .attacker = e.side, .flags = e.how, .result = 0, .inside = 0});
    if (x.result != Meet::Cleared) {
      if (x.result == Meet::Won) {
        invest(x, s, e);
        CALL(Won, reaction(OnWon, other(Side(e.side)), e.to));
      }
      RETURN(Meet::Won);
    }
  }
  if (s.moving.empty()) RETURN(Meet::Repulsed);
  come_ashore(x, s, e);
  invest(x, s, e);
  if (fort_of(c, s, other(Side(e.side)), e.to) != NONE && !(s.moving & c.regiments).empty() &&
      may_sortie(c, s, other(Side(e.side)), c.hex[e.to].town))
    CALL(SentOut, sortie(c, other(Side(e.side)), c.hex[e.to].town, true));
  CALL(Settled, settle_now());
  if (over(s)) return game_over(x, s);
  RETURN(Meet::Cleared);
FINISH

}  // namespace warhawk::frontier
