// 4.1.7: the words of cards for engine/cards.hpp, which carries them out. `targets` is the only judge of what a step can touch:
// options, choices and why-not all ask it. What is picked is a piece, a settlement or a card, by word.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

using Facts = CardFacts;
using Set = Bits<256>;

const Set ANYTHING = Set::of(0);  // of a step that picks nothing: it can be done
constexpr int LAKE_ERIE = 1;

// ---- what a window or a combat is about ----

Side foe_of(const Facts& f) { return other(f.actor); }

int hex_of_moment(const State& s) {
  if (const Reaction* r = find_frame<Reaction>(s)) return r->hex;
  if (const LandCombat* b = find_frame<LandCombat>(s)) return b->where;
  if (const NavalCombat* n = find_frame<NavalCombat>(s)) return n->where;
  return NO_HEX;
}
int which_is(const LandCombat& b, int side) { return side != b.attacker; }
constexpr int BOXES = 4;
PieceSet line_of(const LandCombat& b, int which) {
  PieceSet set{};
  for (const SmallId& piece : b.line[which])
    if (piece != NONE) set.add(piece);
  return set;
}
PieceSet reserve_of(const Content& c, const LandCombat& b, int which) {
  return (b.force[which] & c.regiments) - line_of(b, which) - b.routed;
}
int lead_of(const LandCombat& b, int which, int position) { return b.line[which][BOXES * position]; }
bool is_clear(const Content& c, int hex) { return c.hex[hex].terrain == Terrain::Clear; }
bool is_forest(const Content& c, int hex) { return !wet(c, hex) && !is_clear(c, hex); }

// ---- pieces by their names ----

PieceSet named(const Content& c, const State& s, const Facts& f, int what) {
  if (what >= GROUP) return c.group[what - GROUP];
  const PieceSet us = of_side(c, s, US), gb = of_side(c, s, GB), built = c.vessels - s.unbuilt;
  PieceSet set{};
  switch (What(what)) {
    case What::None:
    case What::COUNT: return set;
    case What::USRegular: return c.regulars & us;
    case What::USMilitia: return c.militia & us;
    case What::USRegiment: return c.regiments & us;
    case What::USRifle:
      for (int p : c.regiments& us)
        if (c.piece[p].arm == Arm::Rifle) set.add(p);
      return set;
    case What::Artillery:
      for (int p : c.regiments& c.of_side[f.actor])
        if (c.piece[p].arm == Arm::Artillery) set.add(p);
      return set;
    case What::USOfficer: return c.officers & us;
    case What::USIdleOfficer:
      for (int p : c.officers& us)
        if (c.piece[p].attack == 0 && c.piece[p].defence == 0) set.add(p);
      return set;
    case What::USVessel: return built & us;
    case What::USShip: return built & us & c.ships;
    case What::USGunboat: return (built & us) - c.ships;
    case What::GBRegular: return c.regulars & gb;
    case What::GBMilitia: return c.militia & gb;
    case What::GBRegiment: return c.regiments & gb;
    case What::Warriors: return c.warriors & gb;
    case What::GBVessel: return built & gb;
    case What::GBShip: return built & gb & c.ships;
    case What::GBGunboat: return (built & gb) - c.ships;
    case What::LostWarriors:
      for (int p : c.warriors& gb)
        if (s.at[p] == Dead && c.piece[p].limit != Limit::FortWayne) set.add(p);
      return set;
    case What::LostGBGunboat:
      for (int p : (c.vessels & c.of_side[GB]) - c.ships)
        if (s.at[p] == Dead) set.add(p);
      return set;
    case What::GBRegularLostHere:
      if (s.lately_lost != NONE && s.lately_lost < PIECES_IN_ALL && s.at[s.lately_lost] == Dead) set.add(s.lately_lost);
      return set;
    case What::Officer: return c.officers & c.of_side[f.actor];
    case What::Commodore: return c.commodores & c.of_side[f.actor];
    case What::OfStack: return s.moving & c.regiments;
    case What::USRegimentAbroad:
      for (int p : c.regiments& us)
        if (on_map(s, p) && c.owned[GB].has(s.at[p])) set.add(p);
      return set;
  }
  fault("a kind of piece that no card knows");
}
// Those that stand somewhere, not INSIDE a siege nor aboard.
PieceSet standing_ones(const State& s, PieceSet set) {
  for (int p : set)
    if (!on_map(s, p)) set.remove(p);
  return set - s.inside - s.embarked;
}
HexSet hexes_with(const State& s, const PieceSet& pieces) {
  HexSet set{};
  for (int p : pieces)
    if (on_map(s, p)) set.add(s.at[p]);
  return set;
}
HexSet near_to(const Content& c, const State& s, const HexSet& of, int hexes) {  // 7.1: units ignored
  HexSet set = of, now = of, open = c.sheet[int(s.sheet)];
  if (!s.road) open -= c.special;
  for (int i = 0; i < hexes && !now.empty(); i++) {
    now = (c.map.stepped(now, c.connected) & open) - set;
    set |= now;
  }
  return set;
}
// The same, of one hex: is one of these within so many of it? Most are further away as the crow flies.
bool is_near(const Content& c, const State& s, int hex, const HexSet& of, int hexes) {
  bool close = false;
  for (int centre : of) close = close || c.map.distance(hex, centre) <= hexes;
  return close && !(near_to(c, s, HexSet::of(hex), hexes) & of).empty();
}

// ---- where ----

Set towns_in(const Content& c, const HexSet& hexes) {
  Set set{};
  for (int town = 0; town < TOWNS; town++)
    if (hexes.has(c.town[town].hex)) set.add(town);
  return set;
}
int each_hex(const Content& c, const Facts& f) { return c.town[f.here % TOWNS].hex; }

HexSet base_hexes(const Content& c, const State& s, const Facts& f, const Where& w) {
  HexSet set = c.area[w.area];
  if (w.moving & EachPlace && !(w.moving & NearHere)) set.add(each_hex(c, f));
  if (w.moving & ThisHex && hex_of_moment(s) < HEXES) set.add(hex_of_moment(s));
  if (w.moving & AtMeigs && (s.forts >> Meigs & 1)) set.add(c.town[c.event_fort[Meigs]].hex);
  if (w.moving & AtStephenson && (s.forts >> Stephenson & 1)) set.add(c.town[c.event_fort[Stephenson]].hex);
  if (w.moving & OwnSieges)
    for (int town = 0; town < TOWNS; town++)
      if (s.siege[town] && holds(c, s, foe_of(f), town)) set.add(c.town[town].hex);
  if (w.moving & OwnLakePorts)
    for (int town = 0; town < TOWNS; town++)
      if (friendly_port(c, s, f.actor, town)) set.add(c.town[town].hex);
  if (s.sheet == Sheet::West && (set.has(c.town[c.quebec].hex) || set.has(c.town[c.montreal].hex)) &&
      c.area[w.area].count() <= 2)
    set.add(c.town[c.york].hex);  // Q128
  set &= c.sheet[int(s.sheet)];
  if (!s.road) set -= c.special;
  return set;
}

template <class Test> HexSet hexes_where(const Content& c, Test test) {
  HexSet set{};
  for (int town = 0; town < TOWNS; town++)
    if (test(town)) set.add(c.town[town].hex);
  return set;
}

bool town_supplied(const Content& c, const State& s, const SupplyMap& map, int town, bool full) {
  const Supplied supply =
      s.siege[town] && holds(c, s, map.side, town) ? supply_inside(c, s, map.side, town) : map.at(c, c.town[town].hex);
  return full ? supply == Supplied::Full : supply != Supplied::Isolated;
}

HexSet centres_of(const Content& c, const State& s, const Facts& f, const Where& w) {
  HexSet centres = w.near_area ? c.area[w.near_area] : HexSet{};
  if (w.near_what) centres |= hexes_with(s, named(c, s, f, w.near_what) - s.embarked);
  if (w.moving & NearHere)
    if (const int hex = w.moving & EachPlace ? each_hex(c, f) : hex_of_moment(s); hex < HEXES) centres.add(hex);
  return centres;
}

HexSet passing_hexes(const Content& c, const State& s, const Facts& f, const Where& w, Filter filter) {
  const Side side = f.actor, foe = foe_of(f);
  switch (filter) {
    case IsSettlement: return c.settled;
    case IsVillage: return hexes_where(c, [&](int town) { return c.town[town].rank == Rank::Village; });
    case Full:
    case NotIsolated: {
      const SupplyMap map = supply_map(c, s, side);
      HexSet set{};
      for (int hex : base_hexes(c, s, f, w) - c.settled)
        if (filter == Full ? map.fed(c, hex) : !map.isolated(c, hex)) set.add(hex);
      return set | hexes_where(c, [&](int town) { return town_supplied(c, s, map, town, filter == Full); });
    }
    case Unbesieged: return c.map.all() - hexes_where(c, [&](int town) { return s.siege[town] != 0; });
    case NotFortified:
      return c.map.all() - hexes_where(c, [&](int town) { return fortified(c, s, town) && holds(c, s, foe, town); });
    case Alone: {
      HexSet one{}, more{};
      for (int p : standing_ones(s, c.regiments & c.of_side[foe])) (one.has(s.at[p]) ? more : one).add(s.at[p]);
      return one - more;
    }
    case USControlled: return hexes_where(c, [&](int town) { return holds(c, s, US, town); });
    case GBControlled: return hexes_where(c, [&](int town) { return holds(c, s, GB, town); });
    case NoDepotYet: return c.map.all() - hexes_where(c, [&](int town) { return depot_at(s, side, c.town[town].hex); });
    case HeldOrAlongside:
      return hexes_where(c, [&](int town) {
        const int hex = c.town[town].hex;
        return !regiments_at(c, s, side, hex).empty() || ship_offshore(c, s, side, hex);
      });
    case ShipOrLake:
      if (lake_holder(c, s, LAKE_ERIE) == side) return c.map.all();
      return hexes_where(c, [&](int town) { return ship_offshore(c, s, side, c.town[town].hex); });
    case Without: return c.map.all() - hexes_with(s, named(c, s, f, w.what) - s.embarked);
    case Holding: return hexes_with(s, standing_ones(s, named(c, s, f, w.what)));
    case WithOrNextTo: {
      const HexSet set = hexes_with(s, standing_ones(s, named(c, s, f, w.what)));
      return set | c.map.stepped(set, c.connected);
    }
    case Near: return near_to(c, s, centres_of(c, s, f, w), w.n);
  }
  fault("a filter that no hex knows");
}
HexSet hexes_of(const Content& c, const State& s, const Facts& f, const Where& w, bool supply = true) {
  HexSet set = base_hexes(c, s, f, w);
  for (unsigned left = w.filters; left && !set.empty(); left &= left - 1) {
    const unsigned bit = left & -left;
    if (!supply && (bit & (Full | NotIsolated))) continue;
    set &= passing_hexes(c, s, f, w, Filter(bit));
  }
  return set;
}

// Whether this hex is among them.
bool is_hex_of(const Content& c, const State& s, const Facts& f, const Where& w, int hex) {
  if (!base_hexes(c, s, f, w).has(hex)) return false;
  for (unsigned left = w.filters; left; left &= left - 1) {
    const auto filter = Filter(left & -left);
    const bool passes = filter == IsSettlement ? c.settled.has(hex)
                        : filter == Near       ? is_near(c, s, hex, centres_of(c, s, f, w), w.n)
                                               : passing_hexes(c, s, f, w, filter).has(hex);
    if (!passes) return false;
  }
  return true;
}

// Pieces of a kind in these places; INSIDE or aboard only where the card allows them.
PieceSet pieces_in(const Content& c, const State& s, const Facts& f, int what, const Where& w, bool besieged = false) {
  const HexSet hexes = hexes_of(c, s, f, w, false);
  const SupplyMap map = w.filters & (Full | NotIsolated) ? supply_map(c, s, f.actor) : SupplyMap{};
  PieceSet set{};
  for (int p : named(c, s, f, what)) {
    if (!on_map(s, p)) continue;
    if (s.embarked.has(p) ? !(w.moving & Aboard) : !hexes.has(s.at[p])) continue;
    if (s.inside.has(p) && !besieged) continue;
    if (w.filters & (Full | NotIsolated)) {
      const Supplied supply = supply_of_piece(c, s, map, p);
      if (w.filters & Full ? supply != Supplied::Full : supply == Supplied::Isolated) continue;
    }
    set.add(p);
  }
  return set;
}

// What the engine asks of the language; the bodies that are longer than a line follow.
struct Words {
  using Content = frontier::Content;
  using State = frontier::State;
  using Run = frontier::Run;
  using Op = frontier::Op;
  using Event = EventRun;
  using Set = Bits<256>;
  static constexpr Do BRANCH = PickBranch, PLACE = PickPlace, STOP = Done, YES = Accept, NO = Pass;
  static constexpr const char *CLAUSE = "4.1.7", *NOTHING = "4.1.7";

  static const Op& op(const Content& c, int pc) { return c.ops.at[pc]; }
  static u16 step(const Content& c, int pc) { return c.ops.step[pc]; }
  static const Program& program(const Content& c, int card) { return c.card[card].program; }
  static Set places(const Content& c) { return towns_in(c, c.settled); }
  static Set base(const Content& c, const Where& w) { return towns_in(c, c.area[w.area]); }
  static Set passing(const Content& c, const State& s, const Facts& f, const Where& w, unsigned filter) {
    return towns_in(c, passing_hexes(c, s, f, w, Filter(filter)) & c.sheet[int(s.sheet)]);
  }
  static Bar not_named(int) { return "4.1.7"; }
  static Bar bar(unsigned, int) { return "4.1.7"; }
  static bool holds(const Content& c, const State& s, const Facts& f, const Op& op);
  static Set targets(const Content& c, const State& s, const Facts& f, const Op& op);
  static int picks(const Op& op);
  static void list_picks(const Content& c, const State& s, const Event& e, Options& out);
  static bool pick(Run& x, State& s, Event& e, const Action& a);
  static void take_all(Run& x, State& s, Event& e);
  static bool settle(Run& x, State& s, Event& e);
  static bool finish_picks(Run& x, State& s, Event& e);
  static bool perform(Run& x, State& s, Event& e);
  static void performed(Run&, State&, Event&) {}
  static void rolled(Run& x, State&, Event& e, int face) { x.tell(Told::EventDie, EVERYONE, {e.actor, face}); }
  static bool over(const State& s) { return frontier::over(s); }
  static Flow end(Run& x, State& s) { return game_over(x, s); }
};

const Op& op_of(const Content& c, const EventRun& e) { return cards::op_of<Words>(c, e); }

// ---- conditions ----

// The stack that moves: where it stands, where it goes, and how.
struct Going {
  const March* march;
  const Sail* sail;
  const Bateaux* boats;
  const Activation* order;
};
Going going(const State& s) {
  return {find_frame<March>(s), find_frame<Sail>(s), find_frame<Bateaux>(s), find_frame<Activation>(s)};
}
int stands_at(const State& s) {
  const Going g = going(s);
  if (g.march) return g.march->at;
  if (g.sail) return g.sail->at;
  if (g.boats) return g.boats->from;
  return g.order && on_map(s, g.order->chief) ? int(s.at[g.order->chief]) : int(NO_HEX);
}
bool moves_by(const State& s, int how) {  // 0 land, 1 water
  const Activation* v = find_frame<Activation>(s);
  return v && v->type == (how ? Naval : Land);
}
bool afloat(const State& s) {
  const Activation* v = find_frame<Activation>(s);
  if (v) return v->type == Naval || v->type == Boats || v->type == Landing;
  return find_frame<AttackOn>(s) != nullptr;
}
int chief_in(const LandCombat& b, int side) { return b.chief[which_is(b, side)]; }
int value_in_use(const Content& c, const LandCombat& b, int side) {
  const int chief = chief_in(b, side);
  if (chief == NONE) return 0;
  return side == b.attacker ? c.piece[chief].attack : c.piece[chief].defence;
}
bool compares(int how, int a, int b) { return how == 0 ? a < b : how == 1 ? a <= b : how == 2 ? a > b : a >= b; }

}  // namespace

bool Words::holds(const Content& c, const State& s, const Facts& f, const Op& op) {
  const LandCombat* b = find_frame<LandCombat>(s);
  const NavalCombat* n = find_frame<NavalCombat>(s);
  const int hex = hex_of_moment(s);
  const bool somewhere = hex < HEXES;
  switch (If(op.who)) {
    case If::Track: return compares(op.what, s.track, op.n);
    case If::Season: return op.n >> quarter(s) & 1;
    case If::Played: return s.performed >> op.n & 1;
    case If::Unseen: return s.at[op.limit] == Due || s.at[op.limit] == ByCard;
    case If::Done: return f.done >= op.n;
    case If::Some: return !towns_in(c, hexes_of(c, s, f, op.where)).empty();
    case If::Stands: return !pieces_in(c, s, f, op.what, op.where).empty();
    case If::StandsLed:
      for (int at : hexes_with(s, pieces_in(c, s, f, op.what, op.where)))
        if (!(outside(c, s, f.actor, at) & c.officers).empty()) return true;
      return false;
    case If::Siege: {
      const int town = op.n;
      if (!s.siege[town] || frontier::holds(c, s, Side(op.limit), town)) return false;
      return !(outside(c, s, Side(op.limit), c.town[town].hex) & named(c, s, f, op.what)).empty();
    }
    case If::InLine:
      if (!b || (op.n && is_clear(c, b->where))) return false;
      return !((line_of(*b, 0) | line_of(*b, 1)) & named(c, s, f, op.what)).empty();
    case If::NoneLeft: return n && built_at(c, s, Side(op.n), n->where).empty();
    case If::NearBy:
      return somewhere && is_near(c, s, hex, hexes_with(s, standing_ones(s, named(c, s, f, op.what))), op.n);
    case If::Event: {
      const Phase* phase = find_frame<Phase>(s);
      return phase && phase->card < CARDS && c.card_group[op.n].has(phase->card);
    }
    case If::By: return moves_by(s, op.n);
    case If::OffRoad:
    case If::ByRoad: {
      const March* march = find_frame<March>(s);
      return march && bool(march->road) == (If(op.who) == If::ByRoad);
    }
    case If::Forest: return somewhere && is_forest(c, hex) && !(b && (b->flags & LandCombat::Sally));
    case If::Clear: return somewhere && (is_clear(c, hex) || (b && (b->flags & LandCombat::Sally)));
    case If::Commander: return b && chief_in(*b, op.n) != NONE;
    case If::LostStep: return b && b->lost[which_is(*b, op.n)] > 0;
    case If::CommanderValue: return b && chief_in(*b, op.n) != NONE && value_in_use(c, *b, op.n) >= op.limit;
    case If::CommanderAttack: {
      const Activation* v = find_frame<Activation>(s);
      return v && v->side == op.n && c.officers.has(v->chief) && c.piece[v->chief].attack == op.limit;
    }
    case If::Attacks: return b ? b->attacker == op.n : n && n->attacker == op.n;
    case If::Defends: return b ? b->attacker != op.n : n && n->attacker != op.n;
    case If::OverWater: return b && b->attacker == op.n && (b->flags & (LandCombat::FromRiver | LandCombat::Ashore));
    case If::HasCommodore: return n && !commodores_at(c, s, Side(op.n), n->where).empty();
    case If::Evades: return b && (b->evades >> which_is(*b, op.n) & 1);
    case If::CentreEmpty: return b && lead_of(*b, which_is(*b, op.n), Centre) == NONE;
    case If::Here: return somewhere && is_hex_of(c, s, f, op.where, hex);
    case If::HereOrBeside: {
      if (!somewhere) return false;
      const HexSet set = hexes_of(c, s, f, op.where);
      return set.has(hex) || c.map.stepped(set, c.connected).has(hex);
    }
    case If::HereHolds: {
      if (!somewhere) return false;
      const PieceSet there = here(s, hex) & named(c, s, f, op.what);
      return !(there - s.inside - s.embarked).empty();
    }
    case If::Standing: return stands_at(s) < HEXES && is_hex_of(c, s, f, op.where, stands_at(s));
    case If::StandingForest: return stands_at(s) < HEXES && is_forest(c, stands_at(s));
    case If::Besieged: {
      const frontier::Assault* assault = find_frame<frontier::Assault>(s);
      return assault && assault->side != op.n;
    }
    case If::Into: return somewhere && c.owned[op.n].has(hex) && !c.owned[op.n].has(stands_at(s) % HEXES);
    case If::Guns: return somewhere && guns_of(c, s, Side(op.n), hex);
    case If::Stack: return !(s.moving & named(c, s, f, op.what)).empty();
    case If::Present: {
      if (!b) return false;
      const int which = which_is(*b, c.piece[op.limit].side);
      return b->force[which].has(op.limit) && b->chief[which] != NONE && b->chief[which] != op.limit;
    }
    case If::Lost: return b && b->regular_lost && s.lately_lost != NONE;
    case If::Won: {
      const Reaction* r = find_frame<Reaction>(s);
      return r && r->moment == OnWon && r->side != op.n;
    }
    case If::NoCombat: {
      const March* march = find_frame<March>(s);
      return march && !march->fought;
    }
    case If::OnWater: return somewhere && c.area[op.where.area].has(hex);
    case If::OnLake: return somewhere && c.lake.has(hex);
    case If::HarbourOr: return somewhere && (c.harbours.has(hex) || c.area[op.where.area].has(hex));
    case If::Afloat: return afloat(s);
    case If::COUNT: break;
  }
  fault("a condition that no card knows");
}

namespace {

// ---- 7.1: what may be placed where ----

bool not_come(const State& s, int p) { return s.at[p] == Due || s.at[p] == ByCard; }

bool may_receive(const Content& c, const State& s, const Facts& f, const Op& op, int town) {
  const int hex = c.town[town].hex;
  if (!exists_for(c, s, f.actor, hex) || !holds(c, s, f.actor, town)) return false;
  if (!regiments_at(c, s, foe_of(f), hex).empty() && !(op.where.filters & Unbesieged)) return false;
  if (s.dismantled.has(town) || (s.burned.has(town) && !op.has(BurnedOk))) return false;
  return true;
}
// Settlements that take regiments and officers: in full supply unless the card relaxes that.
Set receiving_towns(const Content& c, const State& s, const Facts& f, const Op& op) {
  const bool relaxed = op.has(AnySupply) || (op.where.filters & (Full | NotIsolated)) || op.word != Word::Place;
  const SupplyMap map = relaxed ? SupplyMap{} : supply_map(c, s, f.actor);
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where)))
    if (may_receive(c, s, f, op, town) && (relaxed || town_supplied(c, s, map, town, true))) set.add(town);
  return set;
}
PieceSet of_schedule(const Content& c, const Op& op) {
  PieceSet set{};
  for (const Content::Arrival& arrival : c.arrival)
    if (arrival.season == op.limit && arrival.town == c.quebec) set |= arrival.pieces & c.regiments;
  return set;
}
PieceSet placeable(const Content& c, const State& s, const Op& op) {
  PieceSet set{};
  for (int p : op.who == OfSchedule ? of_schedule(c, op) : c.group[op.to - GROUP])
    if (not_come(s, p) || (op.has(LostToo) && s.at[p] == Dead)) set.add(p);
  return set;
}
Set as_set(const PieceSet& pieces) { return pieces; }

Set place_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const PieceSet pieces = placeable(c, s, op);
  if (pieces.empty()) return {};
  if (op.who == WithKind) return as_set(pieces_in(c, s, f, op.what, op.where));
  const Set towns = receiving_towns(c, s, f, op);
  if (op.who == Together) return towns;
  return towns.empty() ? Set{} : as_set(pieces);
}

// Ports of a lake, and built vessels on it, where a commodore may be put (US 23, GB 18).
Set commodore_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  if (!not_come(s, op.to) && s.at[op.to] != Waiting) return {};
  const SupplyMap map = supply_map(c, s, f.actor);
  Set set{};
  if (op.limit) {
    for (int town : ports_for(c, s, f.actor, op.limit, map)) set.add(town);
    for (int vessel : (of_side(c, s, f.actor) & c.vessels) - s.unbuilt)
      if (on_map(s, vessel) && wet(c, s.at[vessel]) && on_lakes(c, s.at[vessel], op.limit)) set.add(vessel);
    return set;
  }
  for (int town : towns_in(c, hexes_of(c, s, f, op.where)))
    if (friendly_port(c, s, f.actor, town) && !port_isolated(c, s, map, town)) set.add(town);
  return set;
}

PieceSet lying_down(const Content& c, const State& s, const Facts& f, const Op& op) {
  PieceSet set{};
  const Set towns = towns_in(c, hexes_of(c, s, f, op.where));
  if (towns.empty()) return set;
  const int town = towns.nth(0);
  if (!friendly_port(c, s, f.actor, town) || !regiments_at(c, s, foe_of(f), c.town[town].hex).empty()) return set;
  for (int p : c.group[op.to - GROUP])
    if (not_come(s, p)) set.add(p);
  return set;
}

// Where an eliminated piece comes back.
Set return_towns(const Content& c, const State& s, const Facts& f, const Op& op, int piece) {
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where))) {
    if (is_vessel(piece)) {
      const SmallId lake = c.hex[c.town[town].harbour % HEXES].lake;
      if (friendly_port(c, s, f.actor, town) && lake != NONE && (c.piece[piece].lakes >> lake & 1) &&
          in_docks(c, s, town) < c.town[town].docks)
        set.add(town);
    } else if (op.has(NextPhase) || may_receive(c, s, f, op, town)) {
      set.add(town);
    }
  }
  return set;
}
Set return_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int p : named(c, s, f, op.what)) {
    if (op.who == WithKind ? on_map(s, op.to) && !s.inside.has(op.to) && !wet(c, s.at[op.to])
                           : !return_towns(c, s, f, op, p).empty())
      set.add(p);
  }
  return set;
}

// ---- yards and stores ----

Set build_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const bool that = op.limit > 0;
  const HexSet hexes = hexes_of(c, s, f, op.where);
  Set set{};
  for (int vessel : c.vessels& s.unbuilt& of_side(c, s, f.actor)) {
    if (!on_map(s, vessel) || !hexes.has(s.at[vessel])) continue;
    if (that ? vessel != op.to : c.piece[vessel].cost > 1) continue;
    if (!that && op.has(But) && vessel == op.to) continue;
    const int pays = f.actor == US || op.has(NoDepot) || c.piece[vessel].free ? 0 : that ? op.limit : 1;
    if (pays && std::popcount(unsigned(depots_within_reach(c, s, s.at[vessel]))) < pays) continue;
    set.add(vessel);
  }
  return set;
}
Set repair_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where))) {
    const int hex = c.town[town].hex;
    if (!friendly_port(c, s, f.actor, town) || (built_at(c, s, f.actor, hex) & s.reduced).empty()) continue;
    if (f.actor == GB && !op.has(NoDepot) && !depots_within_reach(c, s, hex)) continue;
    set.add(town);
  }
  return set;
}
Set depot_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where)))
    if (holds(c, s, f.actor, town) && !ruined(s, town) && !s.siege[town] &&
        (f.actor == GB || !depot_at(s, US, c.town[town].hex)))
      set.add(town);
  return set;
}
Set raze_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const HexSet hexes = hexes_of(c, s, f, op.where);
  HexSet found{};
  for (u16 hex : s.depot[foe_of(f)])
    if (hex != NO_HEX && hexes.has(hex)) found.add(hex);
  return towns_in(c, found);
}

// 7.1, 23.3: never a city, an enemy's fortification, or a place with his regiments.
Set burn_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where))) {
    const int hex = c.town[town].hex;
    if (c.town[town].rank == Rank::City || ruined(s, town) || !exists_for(c, s, f.actor, hex)) continue;
    if (c.town[town].side == f.actor) continue;
    if (fortified(c, s, town) && holds(c, s, foe_of(f), town)) continue;
    if (!(here(s, hex) & c.regiments & c.of_side[foe_of(f)]).empty()) continue;
    set.add(town);
  }
  return set;
}

// ---- orders ----

Activation order_of(const Content& c, const Facts& f, const Op& op, int chief) {
  Activation v = activation(f.actor, chief);
  v.event = 1;
  if (op.word == Word::Bateaux) {
    v.types = 1u << Boats;
    v.limits = u8((op.has(SureBoats) ? Activation::Sure : 0) |
                  (op.has(frontier::PastRegiments) ? Activation::PastRegiments : 0));
    return v;
  }
  if (op.word == Word::Sally) {
    v.types = 1u << Sallying;
    return v;
  }
  if (op.who == 0) v.types = 1u << Land;
  if (op.who == 1) v.types = 1u << Naval;
  if (op.n > 0) v.plus = u8(op.n);
  if (op.n < 0) v.instead = u8(-op.n);
  v.bonus = u8(op.to >> 8);
  v.limits =
      u8((op.has(frontier::RoadsOnly) ? Activation::RoadsOnly : 0) | (op.has(NoBattle) ? Activation::NoCombat : 0) |
         (op.has(frontier::PastShips) ? Activation::PastShips : 0) | (op.limit ? Activation::Alone : 0));
  (void)c;
  return v;
}
Set order_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  PieceSet pieces{};
  if (op.word == Word::Bateaux) {
    const HexSet shores = c.map.stepped(c.area[op.where.area] & c.shore, c.connected) & c.settled;
    for (int p : standing_ones(s, named(c, s, f, op.what)))
      if (shores.has(s.at[p])) pieces.add(p);
  } else if (op.word == Word::Activate && op.limit) {  // so many together, with any officers
    const HexSet hexes = hexes_of(c, s, f, op.where);
    for (int p : standing_ones(s, named(c, s, f, op.what) | (c.officers & c.of_side[f.actor])))
      if (hexes.has(s.at[p]) && !s.acted.has(p)) pieces.add(p);
    return as_set(pieces);
  } else if (op.has(OnLakes)) {
    for (int p : named(c, s, f, op.what))
      if (on_map(s, p) && (lakes_of(c, s, p) & op.to & 0xFF) && vessel_at(c, s, f.actor, s.at[p])) pieces.add(p);
  } else if (op.where.area || op.where.moving) {
    pieces = pieces_in(c, s, f, op.what, op.where);
  } else {
    for (int p : named(c, s, f, op.what) & of_side(c, s, f.actor))
      if (on_map(s, p)) pieces.add(p);
  }
  for (int p : pieces)
    if (s.acted.has(p) || s.unbuilt.has(p) || !movements(c, s, order_of(c, f, op, p))) pieces.remove(p);
  return as_set(pieces);
}

// US 62, US 86: units INSIDE that could sally.
Set sally_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int p : s.inside& c.of_side[f.actor])
    if (!s.acted.has(p) && (movements(c, s, order_of(c, f, op, p)) >> Sallying & 1)) set.add(p);
  return set;
}

// Those whom a card takes from one place to another.
PieceSet movers(const Content& c, const State& s, const Facts& f, const Op& op) {
  const int hex = c.town[op.to].hex;
  PieceSet regiments = outside(c, s, f.actor, hex) & named(c, s, f, op.what) & c.regiments;
  if (op.word == Word::Cross)
    for (int p : regiments)
      if (!may_stand(c, s, p, c.town[towns_in(c, c.area[op.where.area]).nth(0)].hex)) regiments.remove(p);
  if (regiments.empty()) return {};
  const PieceSet officers = outside(c, s, f.actor, hex) & c.officers;
  if (op.has(Led) && officers.empty()) return {};
  return regiments | officers;
}
Set line_goals(const Content& c, const State& s, const Facts& f, const Op& op) {
  const OpenHexes open = open_to_lines(c, standing(c, s), f.actor);
  Set set{};
  for (int town : towns_in(c, c.area[op.where.area] & c.sheet[int(s.sheet)])) {
    if (!holds(c, s, f.actor, town) || s.siege[town]) continue;
    if (length_of_line(c, open, c.town[op.to].hex, c.town[town].hex) >= 0) set.add(town);
  }
  return set;
}
Set move_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const int from = op.to;
  if (!exists(c, s, c.town[from].hex) || !holds(c, s, f.actor, from)) return {};
  if (op.word == Word::MoveByLine && line_goals(c, s, f, op).empty()) return {};
  return as_set(movers(c, s, f, op));
}

// GB 47: along roads, so many at most, where no enemy is; GB 80: to the one place, or away.
Set refuge_towns(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  const int from = c.town[op.to].hex;
  const HexSet reached = along_lines(c, open_to_lines(c, standing(c, s), f.actor), HexSet::of(from), op.n);
  for (int town : towns_in(c, reached))
    if (town != int(op.to) && holds(c, s, f.actor, town) && outside(c, s, foe_of(f), c.town[town].hex).empty())
      set.add(town);
  return set;
}
Set withdraw_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const PieceSet units = outside(c, s, f.actor, c.town[op.to].hex);
  if (units.empty() || !s.dismantled.has(op.to)) return {};
  if (op.limit) return as_set(units);
  return refuge_towns(c, s, f, op).empty() ? Set{} : as_set(units);
}

// ---- sieges ----

Set seize_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const int town = op.to, hex = c.town[town].hex;
  if (!exists(c, s, hex) || holds(c, s, f.actor, town) || ruined(s, town)) return {};
  Set set{};
  for (int p : c.group[op.what - GROUP])
    if (not_come(s, p) || (on_map(s, p) && s.at[p] != hex)) set.add(p);
  return set;
}
Set besiege_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const int town = op.to;
  if (!exists(c, s, c.town[town].hex) || holds(c, s, f.actor, town) || !fortified(c, s, town)) return {};
  Set set{};
  if (!op.where.area) {
    for (int p : c.group[op.what - GROUP])
      if (not_come(s, p)) set.add(p);
    return set;
  }
  for (int p : standing_ones(s, named(c, s, f, op.what)))
    if (c.area[op.where.area].has(s.at[p])) set.add(p);
  return set;
}
Set assault_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  Set set{};
  for (int town : towns_in(c, hexes_of(c, s, f, op.where)))
    if (!may_assault(c, s, f.actor, town, true)) set.add(town);
  return set;
}

// ---- reactions ----

// The settlement that a muster is about: where the enemy comes, or beside it (US 27).
int mustering_hex(const Content& c, const State& s, const Facts& f) {
  const int hex = hex_of_moment(s);
  if (hex >= HEXES) return NO_HEX;
  const Reaction* r = find_frame<Reaction>(s);
  if (!r || r->moment != OnLanding) return hex;
  const auto own = [&](int at) { return c.hex[at].town != NONE && holds(c, s, f.actor, c.hex[at].town); };
  if (own(hex)) return hex;
  for (unsigned d = c.connected.of(hex); d; d &= d - 1)
    if (const int to = c.map.next(hex, std::countr_zero(d)); own(to)) return to;
  return NO_HEX;
}
Set musterers(const Content& c, const State& s, const Facts& f, const Op& op) {
  const int to = mustering_hex(c, s, f);
  if (to >= HEXES) return {};
  HexSet seen = HexSet::of(to), now = seen;
  for (int i = 0; i < op.limit && !now.empty(); i++) {
    HexSet next{};
    for (int hex : c.map.stepped(now, c.afoot) - seen)
      if (exists_for(c, s, f.actor, hex) && outside(c, s, foe_of(f), hex).empty() && !vessel_at(c, s, foe_of(f), hex))
        next.add(hex);
    seen |= next;
    now = next;
  }
  seen.remove(to);
  Set set{};
  for (int p : standing_ones(s, c.regiments & c.of_side[f.actor]))
    if (seen.has(s.at[p]) && may_stand(c, s, p, to) && c.piece[p].limit != Limit::FortWayne) set.add(p);
  return set;
}

Evade slipping_away(const Content& c, const State& s, const Facts& f) {
  const int hex = hex_of_moment(s);
  const Meet* k = find_frame<Meet>(s);
  const int barred = k ? int(k->origin) : stands_at(s);
  return evade(outside(c, s, f.actor, hex), f.actor, hex, barred, Evade::Unharmed,
               supply_map(c, s, f.actor).at(c, hex));
}

// ---- combat ----

PieceSet flank_leads(const LandCombat& b, int which) {
  PieceSet set{};
  for (int position : {Left, Right})
    if (const int lead = lead_of(b, which, position); lead != NONE) set.add(lead);
  return set;
}
Set bonus_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const LandCombat* b = find_frame<LandCombat>(s);
  if (op.who == OneFlank) return b ? as_set(flank_leads(*b, which_is(*b, f.actor))) : Set{};
  if (op.who < OneLed) return s.mods.bonuses < std::size(s.mods.bonus) ? ANYTHING : Set{};
  if (!b) return {};
  Set set{};
  const PieceSet& kind = op.who == OneLed ? c.regulars : c.militia;
  for (int position : {Left, Centre, Right})
    if (const int lead = lead_of(*b, which_is(*b, f.actor), position); lead != NONE && kind.has(lead)) set.add(lead);
  return set;
}
int support_gap(const LandCombat& b, int which) {  // US 22: a position with a Lead and no Support
  for (int position = 0; position < POSITIONS_IN_LINE; position++)
    if (lead_of(b, which, position) != NONE && b.line[which][BOXES * position + 1] == NONE) return position;
  return -1;
}
Set burned_vessels(const Content& c, const State& s, const Facts& f) {
  const NavalCombat* n = find_frame<NavalCombat>(s);
  Set set{};
  for (u64 left = n ? n->burned : 0; left; left &= left - 1) {
    const int vessel = FIRST_VESSEL + std::countr_zero(left);
    if (side_of(c, s, vessel) != f.actor && s.at[vessel] == Dead) set.add(vessel);
  }
  return set;
}

bool can_raise(const Content& c, const State& s, const Facts& f, int fort) {
  const int town = c.event_fort[fort], hex = c.town[town].hex;
  if ((s.forts >> fort & 1) || (s.forts_gone >> fort & 1) || ruined(s, town) || !exists(c, s, hex)) return false;
  return holds(c, s, f.actor, town) && regiments_at(c, s, foe_of(f), hex).empty();
}
bool can_dismantle(const Content& c, const State& s, const Facts& f, int town) {
  return exists(c, s, c.town[town].hex) && holds(c, s, f.actor, town) && !s.siege[town] && !ruined(s, town);
}
bool can_shift(const State& s, const Facts& f, const Op& op) {
  if (op.has(ToStart)) return s.track != 0;
  return f.actor == US ? s.track < TRACK / 2 : s.track > -TRACK / 2;
}
CardSet drawable(const Content& c, const State& s, Side side) { return s.cards.deck.pile & c.cards_of[side]; }

bool has_squall_targets(const Content&, const State& s) { return !s.squalls; }

}  // namespace

Bits<256> Words::targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const auto can = [](bool possible) { return possible ? ANYTHING : Set{}; };
  const LandCombat* b = find_frame<LandCombat>(s);
  switch (op.word) {
    case Word::War: return can(can_shift(s, f, op));
    // How many cards a pile has is open, and so is how many a hand has.
    case Word::Draw: return can(!drawable(c, s, op.has(Foe) ? foe_of(f) : f.actor).empty());
    case Word::DiscardCards: {
      if (s.cards.size[foe_of(f)] == 0) return {};
      if (op.has(AtRandom)) return ANYTHING;
      Set set{};
      for (int card : s.cards.hand[foe_of(f)]) set.add(card);
      return set.empty() ? ANYTHING : set;
    }
    case Word::Look: return can(s.cards.size[foe_of(f)] > 0);
    case Word::BlockUsed: return can(!(s.blocked >> foe_of(f) & 1));
    case Word::Squalls: return can(has_squall_targets(c, s));
    case Word::Until:
      if (op.who == SiegeLines) return towns_in(c, hexes_of(c, s, f, op.where));
      if (op.who == NoSailing) return can(!hexes_of(c, s, f, op.where).empty());
      return ANYTHING;
    case Word::RaiseFort: return can(can_raise(c, s, f, op.what));
    case Word::OpenRoad: return can(!s.road);
    case Word::Place: return place_targets(c, s, f, op);
    case Word::Commodore: return commodore_targets(c, s, f, op);
    case Word::LayDown: return can(!lying_down(c, s, f, op).empty());
    case Word::Return: return return_targets(c, s, f, op);
    case Word::Build: return build_targets(c, s, f, op);
    case Word::Repair: return repair_targets(c, s, f, op);
    case Word::Restore: return as_set(pieces_in(c, s, f, op.what, op.where, true) & s.reduced);
    case Word::Depot: return depot_targets(c, s, f, op);
    case Word::MoveDepots: return can(can_move_depots(s));
    case Word::RazeDepot: return raze_targets(c, s, f, op);
    case Word::Attack: return can(!may_attack_on(c, s, f.actor, op.to));
    case Word::Burn: return burn_targets(c, s, f, op);
    case Word::Dismantle: return can(can_dismantle(c, s, f, op.to));
    case Word::Withdraw: return withdraw_targets(c, s, f, op);
    case Word::Activate:
    case Word::Bateaux: return order_targets(c, s, f, op);
    case Word::MoveByLine:
    case Word::Cross: return move_targets(c, s, f, op);
    case Word::Seize: return seize_targets(c, s, f, op);
    case Word::Besiege: return besiege_targets(c, s, f, op);
    case Word::Assault: return assault_targets(c, s, f, op);
    case Word::Sally: return sally_targets(c, s, f, op);
    case Word::Surrender: return can(!frontier::holds(c, s, f.actor, op.to) && s.siege[op.to]);
    case Word::Step:
      if (What(op.what) == What::OfStack) return as_set(s.moving & c.regiments);
      return as_set(pieces_in(c, s, f, op.what, op.where));
    case Word::Eliminate:
      if (b && (op.where.moving & ThisHex)) return as_set(b->force[which_is(*b, foe_of(f))] & named(c, s, f, op.what));
      return as_set(pieces_in(c, s, f, op.what, op.where));
    case Word::Remove: {
      PieceSet set{};
      for (int p : named(c, s, f, op.what))
        if (on_map(s, p)) set.add(p);
      return as_set(set);
    }
    case Word::CutOut: return as_set(pieces_in(c, s, f, op.what, op.where));
    case Word::Sink:
      if (op.who) {
        bool faced = false;
        for (int p : named(c, s, f, op.what)) faced = faced || (on_map(s, p) && c.area[op.where.area].has(s.at[p]));
        return can(faced && on_map(s, op.to) && side_of(c, s, op.to) != f.actor);
      }
      return as_set(pieces_in(c, s, f, op.what, op.where));
    case Word::KillCommander: return can(b && chief_in(*b, op.who) != NONE);
    case Word::Cancel: return can(find_frame<Phase>(s));
    case Word::Stop:
    case Word::RollOneDie:
    case Word::HalvePoints: return can(find_frame<Activation>(s));
    case Word::LosePoints:
    case Word::RoadCost: return can(find_frame<March>(s));
    case Word::HaltKind: return can(!(s.moving & named(c, s, f, op.what)).empty());
    case Word::Muster: return musterers(c, s, f, op);
    case Word::SlipAway: {
      const int hex = hex_of_moment(s);
      if (hex >= HEXES) return {};
      if (op.has(Vessels)) return can(vessel_at(c, s, f.actor, hex));
      return can(!outside(c, s, f.actor, hex).empty() && can_evade(c, s, slipping_away(c, s, f)));
    }
    case Word::SiegeRoll: return can(find_frame<frontier::Assault>(s));
    case Word::NoQuarters: return can(hex_of_moment(s) < HEXES && c.hex[hex_of_moment(s)].town != NONE);
    case Word::HarbourGuns: return ANYTHING;
    case Word::SendHome: return as_set(s.moving & named(c, s, f, op.what));
    case Word::Bonus: return bonus_targets(c, s, f, op);
    case Word::BonusOf:
    case Word::BetterDie:
    case Word::MixedDice:
    case Word::NoTieLoss:
    case Word::TieCosts:
    case Word::Negate:
    case Word::SupportLimit:
    case Word::Reinforce:
    case Word::Pursue: return can(b);
    case Word::FillSupport:
      if (!b || support_gap(*b, which_is(*b, f.actor)) < 0) return {};
      return as_set(reserve_of(c, *b, which_is(*b, f.actor)));
    case Word::ChangePosture: {
      Set set{};
      for (int posture = 0; b && posture < POSTURES; posture++)
        if (b->posture[which_is(*b, f.actor)] != posture + 1) set.add(posture);
      return set;
    }
    case Word::RoutOn: return b ? as_set(line_of(*b, which_is(*b, foe_of(f))) & named(c, s, f, op.what)) : Set{};
    case Word::Save:
    case Word::FirstFire:
    case Word::Heal:
    case Word::SlipOut:
    case Word::ExtraDie: return can(find_frame<NavalCombat>(s));
    case Word::Recapture: return burned_vessels(c, s, f);
    default: return {};
  }
}

// ---- what is offered ----

namespace {

// A pick may have a second part: e.result says which. `marks` are the pieces that are waiting for it.
enum Stage : u8 { First, Whither, MakeRoom, Fetched, Cleared, Assaulted, Gone };

enum class Picks : u8 { Nothing, Pieces, Towns, Cards, Postures };
Picks kind_of(const Op& op) {
  switch (op.word) {
    case Word::Place: return op.who == Together ? Picks::Towns : Picks::Pieces;
    case Word::Commodore:
    case Word::Repair:
    case Word::Depot:
    case Word::RazeDepot:
    case Word::Burn:
    case Word::Assault: return Picks::Towns;
    case Word::Until: return op.who == SiegeLines ? Picks::Towns : Picks::Nothing;
    case Word::DiscardCards: return op.has(AtRandom) ? Picks::Nothing : Picks::Cards;
    case Word::ChangePosture: return Picks::Postures;
    case Word::Return:
    case Word::Build:
    case Word::Restore:
    case Word::Withdraw:
    case Word::Activate:
    case Word::Bateaux:
    case Word::MoveByLine:
    case Word::Cross:
    case Word::Seize:
    case Word::Besiege:
    case Word::Sally:
    case Word::Step:
    case Word::Eliminate:
    case Word::Remove:
    case Word::CutOut:
    case Word::Muster:
    case Word::SendHome:
    case Word::FillSupport:
    case Word::RoutOn:
    case Word::Recapture: return Picks::Pieces;
    case Word::Sink: return op.who ? Picks::Nothing : Picks::Pieces;
    case Word::Bonus: return op.who >= OneLed ? Picks::Pieces : Picks::Nothing;
    default: return Picks::Nothing;
  }
}
bool gathers(const Op& op) {  // pieces one by one, and then they all go
  return op.word == Word::MoveByLine || op.word == Word::Cross || (op.word == Word::Activate && op.limit);
}
// US 84 has several goals: that is asked first.
bool asks_goal(const Content& c, const State& s, const EventRun& e, const Op& op) {
  return op.word == Word::MoveByLine && e.result == First && e.marks.empty() &&
         line_goals(c, s, cards::facts_of(e), op).count() > 1;
}
bool may_stop(const Content& c, const State& s, const EventRun& e, const Op& op) {
  if (e.result == Whither || e.result == MakeRoom || asks_goal(c, s, e, op)) return false;
  if (gathers(op))
    return !(e.marks & c.regiments).empty() &&
           !(op.has(Led) && op.word != Word::Activate && (e.marks & c.officers).empty());
  if (op.word == Word::Besiege) return e.done > 0;
  return op.has(UpTo) || op.word == Word::FillSupport || (op.word == Word::Withdraw && !op.limit);
}

}  // namespace

int Words::picks(const Op& op) {
  if (kind_of(op) == Picks::Nothing) return 0;
  if (gathers(op)) return 30;
  switch (op.word) {
    case Word::Place: return op.who == Together || op.who == WithKind ? 1 : op.n;
    case Word::Withdraw: return 30;
    case Word::Step: return op.has(OnOne) ? 1 : op.n;
    case Word::FillSupport: return 3;
    case Word::Commodore:
    case Word::Until:
    case Word::Activate:
    case Word::Bateaux:
    case Word::Sally:
    case Word::Bonus:
    case Word::ChangePosture:
    case Word::RoutOn: return 1;
    default: return op.n;
  }
}

void Words::list_picks(const Content& c, const State& s, const EventRun& e, Options& out) {
  const Op& op = op_of(c, e);
  if (may_stop(c, s, e, op)) out.offer(make<Done>());
  const Picks kind = kind_of(op);
  if (asks_goal(c, s, e, op)) {
    for (int town : line_goals(c, s, cards::facts_of(e), op)) out.offer(make<PickPlace>(c.town[town].hex));
    return;
  }
  if (e.result == MakeRoom) {
    for (int town : e.set) out.offer(make<ClearDepot>(c.town[town].hex));
    return;
  }
  for (int i : e.set) {
    if (kind == Picks::Cards) out.offer(make<PickCard>(i));
    else if (kind == Picks::Postures)
      out.offer(make<frontier::Choose>(i));
    else if (e.result == Whither || (kind == Picks::Towns && i < TOWNS))
      out.offer(make<PickPlace>(c.town[i].hex));
    else
      out.offer(make<Pick>(i));
  }
}

// ---- pick steps ----

namespace {

void arrive(Run& x, State& s, const Op& op, int piece, int hex) {
  const Content& c = x.content;
  if (op.has(Reduced)) s.reduced.add(piece);
  else
    s.reduced.remove(piece);
  s.arriving.remove(piece);
  put(c, s, piece, hex);
  const SmallId town = c.hex[hex].town;  // into a fortification under siege it goes INSIDE
  if (town != NONE && s.siege[town] && holds(c, s, Side(c.piece[piece].side), town)) s.inside.add(piece);
  x.tell(Told::Placed, EVERYONE, {c.piece[piece].side, piece, hex});
}

void bring_commodore(Run& x, State& s, const Op& op, int picked) {
  const Content& c = x.content;
  const int hex = picked < TOWNS ? int(c.town[picked].hex) : int(s.at[picked]);
  put(c, s, op.to, hex);
  s.arriving.remove(op.to);
  const SmallId lake = c.hex[picked < TOWNS ? c.town[picked].harbour : hex].lake;
  if (c.piece[op.to].transfers) s.lake[op.to - FIRST_COMMODORE] = lake;  // 3.4.5
  x.tell(Told::Placed, EVERYONE, {c.piece[op.to].side, op.to, hex});
}

void burn(Run& x, State& s, const EventRun& e, int town) {  // 23.3; vessels in port: settle.cpp
  const Content& c = x.content;
  const int hex = c.town[town].hex;
  clear_siege(x, s, town);
  s.burned.add(town);
  for (Side side : {US, GB})
    for (int i = 0; i < DEPOTS; i++)
      if (s.depot[side][i] == hex) lose_depot(x, s, side, i);
  x.tell(Told::Burned, EVERYONE, {e.actor, hex});
}
void raze(Run& x, State& s, Side side, int hex) {
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[side][i] == hex) return lose_depot(x, s, side, i);
}

// The first of these that has room: a port with a free dock, or the water.
int berth(const Content& c, const State& s, Side side, int list) {
  for (u16 hex : c.spots[list]) {
    if (hex == NO_HEX || !exists(c, s, hex)) continue;
    const SmallId town = c.hex[hex].town;
    if (wet(c, hex)) return hex;
    if (town != NONE && friendly_port(c, s, side, town) && in_docks(c, s, town) < c.town[town].docks) return hex;
  }
  return NO_HEX;
}
void cut_out(Run& x, State& s, const EventRun& e, const Op& op, int vessel) {
  const Content& c = x.content;
  const int die = int(x.die(s, 6));
  x.tell(Told::EventDie, EVERYONE, {e.actor, die});
  if (shows(op.limit, die)) sink(x, s, vessel, Told::VesselLost);
  if (!shows(op.who, die)) return;
  const int hex = op.to ? berth(c, s, Side(e.actor), op.to - 1) : int(s.at[vessel]);
  if (hex < HEXES) take_prize(x, s, vessel, Side(e.actor), hex);
}

void lose_steps(Run& x, State& s, const EventRun& e, const Op& op, int regiment) {
  if (op.has(ThatPiece) && regiment == op.to) {  // US 11
    const int die = int(x.die(s, 6));
    x.tell(Told::EventDie, EVERYONE, {e.actor, die});
    if (die >= 4) return eliminate(x, s, regiment);
  }
  for (int i = 0; i < (op.has(OnOne) ? op.n : 1) && on_map(s, regiment); i++) lose_step(x, s, regiment);
}

void rout(Run& x, State& s, const EventRun& e, const Op& op, int regiment) {  // GB 77
  const Content& c = x.content;
  const int die = int(x.die(s, 6));
  x.tell(Told::EventDie, EVERYONE, {e.actor, die});
  LandCombat* b = find_frame<LandCombat>(s);
  if (!shows(op.limit, die) || !b) return;
  const int which = which_is(*b, !e.actor);
  const bool centre = lead_of(*b, which, Centre) == regiment;
  for (SmallId& at : b->line[which])
    if (at == regiment) at = NONE;
  b->routed.add(regiment);
  x.tell(Told::Routed, EVERYONE, {c.piece[regiment].side, regiment});
  if (!centre) return;
  PieceSet next{};  // its own Support first, then the Reserve, then anybody of the line
  for (int i = 1; i < BOXES; i++)
    if (b->line[which][BOXES * Centre + i] != NONE) next.add(b->line[which][BOXES * Centre + i]);
  if (next.empty()) next = reserve_of(c, *b, which);
  if (next.empty()) next = line_of(*b, which);
  int best = NONE;
  for (int p : next)
    if (best == NONE || strength(c, s, p) > strength(c, s, best)) best = p;
  if (best == NONE) return;
  for (SmallId& at : b->line[which])
    if (at == best) at = NONE;
  b->line[which][BOXES * Centre] = best;
  x.tell(Told::MovedUp, EVERYONE, {c.piece[best].side, best, Centre});
}

void add_bonus(State& s, const Op& op, Side side, u8 scope, bool flank) {
  if (s.mods.bonuses == std::size(s.mods.bonus)) return;
  s.mods.bonus[s.mods.bonuses++] = {.n = flank ? std::int8_t(op.what) : op.n,
                                    .side = side,
                                    .scope = scope,
                                    .round = op.limit,
                                    .artillery = op.has(WithGuns),
                                    .flank = flank};
}
void bonus_at(State& s, const EventRun& e, const Op& op, int lead) {
  const LandCombat* b = find_frame<LandCombat>(s);
  const int which = which_is(*b, e.actor);
  for (int position = 0; position < POSITIONS_IN_LINE; position++)
    if (lead_of(*b, which, position) == lead) {
      add_bonus(s, op, Side(e.actor), u8(Bonus::AtLeft + position), false);
      if (op.what) add_bonus(s, op, Side(e.actor), u8(Bonus::AtLeft + position), true);
    }
}
void fill_support(Run& x, State& s, const EventRun& e, int regiment) {
  LandCombat* b = find_frame<LandCombat>(s);
  const int which = which_is(*b, e.actor), position = support_gap(*b, which);
  if (position < 0) return;
  b->line[which][BOXES * position + 1] = regiment;
  s.mods.support_ashore[e.actor] = 1;
  x.tell(Told::MovedUp, EVERYONE, {e.actor, regiment, position});
}

void recapture(Run& x, State& s, const EventRun& e, int vessel) {
  NavalCombat* n = find_frame<NavalCombat>(s);
  n->burned &= ~(u64{1} << (vessel - FIRST_VESSEL));
  take_prize(x, s, vessel, Side(e.actor), n->where);
}

void send_home(Run& x, State& s, int regiment) {
  x.tell(Told::SentHome, EVERYONE, {x.content.piece[regiment].side, regiment});
  put(x.content, s, regiment, SpringReturn);
  s.moving.remove(regiment);
}

// What a piece does that has been picked; whether something was called.
bool pick_piece(Run& x, State& s, EventRun& e, const Op& op, int p) {
  const Content& c = x.content;
  const Facts f = cards::facts_of(e);
  switch (op.word) {
    case Word::Restore:
      s.reduced.remove(p);
      x.tell(Told::Restored, EVERYONE, {c.piece[p].side, p});
      return false;
    case Word::Build: {
      const int hex = s.at[p];
      const int pays = e.actor == US || op.has(NoDepot) || c.piece[p].free ? 0 : op.limit ? op.limit : 1;
      build(x, s, p);
      e.marks = Set::of(p);
      if (!pays) return false;
      e.here = u16(hex);
      e.done = u8(e.done + 16 * (pays - 1));  // those still to be paid are kept above the count
      call(s, PayDepot{.hex = u16(hex)});
      return true;
    }
    case Word::Activate:
    case Word::Bateaux: call(s, order_of(c, f, op, p)); return true;
    case Word::Sally: {
      s.mods.supplied_sally = 1;
      s.mods.support_ashore[e.actor] = u8(op.n < 0 ? 255 : op.n);
      s.mods.pursued[!e.actor] = u8(s.mods.pursued[!e.actor] + op.limit);
      call(s, order_of(c, f, op, p));
      return true;
    }
    case Word::Step: lose_steps(x, s, e, op, p); return false;
    case Word::Eliminate: eliminate(x, s, p); return false;
    case Word::Remove: eliminate(x, s, p, Told::Removed); return false;
    case Word::CutOut: cut_out(x, s, e, op, p); return false;
    case Word::Sink: sink(x, s, p, Told::VesselLost); return false;
    case Word::Muster: {
      const int to = mustering_hex(c, s, f);
      put(c, s, p, to);
      x.tell(Told::Placed, EVERYONE, {e.actor, p, to});
      return false;
    }
    case Word::SendHome: send_home(x, s, p); return false;
    case Word::Bonus: bonus_at(s, e, op, p); return false;
    case Word::FillSupport: fill_support(x, s, e, p); return false;
    case Word::RoutOn: rout(x, s, e, op, p); return false;
    case Word::Recapture: recapture(x, s, e, p); return false;
    default: fault("a word that picks no piece");
  }
}

bool pick_town(Run& x, State& s, EventRun& e, const Op& op, int town) {
  const Content& c = x.content;
  const int hex = c.town[town].hex;
  switch (op.word) {
    case Word::Place:
      for (int p : placeable(c, s, op)) arrive(x, s, op, p, hex);
      return false;
    case Word::Repair: {
      repair(x, s, Side(e.actor), town);
      if (e.actor == US || op.has(NoDepot)) return false;
      call(s, PayDepot{.hex = u16(hex)});
      return true;
    }
    case Word::RazeDepot: raze(x, s, other(Side(e.actor)), hex); return false;
    case Word::Burn: burn(x, s, e, town); return false;
    case Word::Assault: {
      frontier::Assault assault{};
      assault.side = e.actor;
      assault.town = u8(town);
      assault.event = 1;
      assault.costly = u8(op.to);
      assault.bonus[e.actor] = std::int8_t(op.limit);
      call(s, assault);
      return true;
    }
    case Word::Until:
      s.lines_at = SmallId(town);
      s.until[SiegeLines] = u16(s.phase + 1);
      x.tell(Told::Lasting, EVERYONE, {e.actor, e.card});
      return false;
    default: fault("a word that picks no settlement");
  }
}

Set own_depots(const Content& c, const State& s, Side side) {
  HexSet hexes{};
  for (u16 hex : s.depot[side])
    if (hex != NO_HEX) hexes.add(hex);
  return towns_in(c, hexes);
}

// 5.2.1: four at most, and others may be removed first.
bool place_depot(Run& x, State& s, EventRun& e, const Op& op, const Action& a) {
  const Content& c = x.content;
  const Side side = Side(e.actor);
  if (a.verb == ClearDepot) {
    raze(x, s, side, get<AHex>(a));
    stock(x, s, side, c.town[e.here].hex);
  } else {
    const int town = c.hex[get<AHex>(a)].town;
    if (depots_on_map(s, side) >= most_depots(c, s, side)) {
      e.here = u16(town);
      e.result = MakeRoom;
      e.set = own_depots(c, s, side);
      return false;
    }
    stock(x, s, side, c.town[town].hex);
  }
  e.result = First;
  e.left--, e.done++;
  e.set = Words::targets(c, s, cards::facts_of(e), op);
  if (op.limit == 1)
    for (int town : own_depots(c, s, side)) e.set.remove(town);
  return false;
}

// A piece, and then where it goes.
bool pick_and_place(Run& x, State& s, EventRun& e, const Op& op, const Action& a) {
  const Content& c = x.content;
  const Facts f = cards::facts_of(e);
  const auto done = [&] {
    e.result = First;
    e.marks = {};
    e.left--, e.done++;
    const Set again = Words::targets(c, s, cards::facts_of(e), op);
    e.set = again;
  };
  const auto settle_at = [&](int piece, int town) {
    const int hex = c.town[town].hex;
    if (op.word == Word::Return && op.has(NextPhase)) {  // GB 100
      s.reduced.add(piece);
      s.at[piece] = Returning;
      s.arriving.add(piece);
      x.tell(Told::SentHome, EVERYONE, {c.piece[piece].side, piece});
    } else if (op.word == Word::Withdraw) {
      put(c, s, piece, hex);
      x.tell(Told::Placed, EVERYONE, {e.actor, piece, hex});
    } else if (is_vessel(piece)) {
      s.unbuilt.add(piece), s.reduced.remove(piece), s.prize.remove(piece);
      put(c, s, piece, hex);
      x.tell(Told::Placed, EVERYONE, {e.actor, piece, hex});
    } else {
      arrive(x, s, op, piece, hex);
    }
    done();
  };
  if (e.result == Whither) {
    settle_at(e.marks.nth(0), c.hex[get<AHex>(a)].town);
    return false;
  }
  const int piece = get<APiece>(a);
  if (op.word == Word::Place && op.who == WithKind) {  // the piece that it joins
    const int hex = s.at[piece];
    for (int p : placeable(c, s, op)) arrive(x, s, op, p, hex);
    done();
    return false;
  }
  if (op.word == Word::Return && op.who == WithKind) {
    arrive(x, s, op, piece, s.at[op.to]);
    done();
    return false;
  }
  if (op.word == Word::Withdraw && op.limit) {  // GB 80
    const int town = op.limit - 1;
    if (holds(c, s, f.actor, town) && !s.siege[town]) put(c, s, piece, c.town[town].hex);
    else
      put(c, s, piece, Returning);
    x.tell(Told::Placed, EVERYONE, {e.actor, piece, on_map(s, piece) ? s.at[piece] : c.town[op.to].hex});
    done();
    return false;
  }
  const Set towns = op.word == Word::Withdraw ? refuge_towns(c, s, f, op)
                    : op.word == Word::Return ? return_towns(c, s, f, op, piece)
                                              : receiving_towns(c, s, f, op);
  if (towns.count() == 1) {
    settle_at(piece, towns.nth(0));
    return false;
  }
  e.marks = Set::of(piece);
  e.result = Whither;
  e.set = towns;
  return false;
}

// Pieces that go together: GB 57, US 84, GB 69, GB 35.
void gather(const Content& c, const State& s, EventRun& e, const Op& op, int piece) {
  e.marks.add(piece);
  e.set.remove(piece);
  if (op.has(OneOf))
    for (int p : e.set)
      if (s.at[p] != s.at[piece]) e.set.remove(p);
  const int most = op.word == Word::Activate ? op.limit : op.n;
  if ((e.marks & c.regiments).count() >= most) e.set -= c.regiments;
  if (op.has(Led) && !(e.marks & c.officers).empty()) e.set -= c.officers;
}

}  // namespace

bool Words::pick(Run& x, State& s, EventRun& e, const Action& a) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  if (a.verb == Action{}.verb && e.set.empty()) return false;
  switch (op.word) {
    case Word::Depot: return place_depot(x, s, e, op, a);
    case Word::Place:
      if (op.who != Together) return pick_and_place(x, s, e, op, a);
      break;
    case Word::Return:
    case Word::Withdraw: return pick_and_place(x, s, e, op, a);
    case Word::Commodore:
      e.left = 0, e.done++;
      bring_commodore(x, s, op, a.verb == PickPlace ? int(c.hex[get<AHex>(a)].town) : int(get<APiece>(a)));
      return false;
    case Word::MoveByLine:
    case Word::Cross:
      if (a.verb == PickPlace) {  // where they all go
        e.here = c.hex[get<AHex>(a)].town;
        e.result = Fetched;
        return false;
      }
      e.done++;
      gather(c, s, e, op, get<APiece>(a));
      if (e.set.empty()) e.left = 0;
      return false;
    case Word::Seize:
    case Word::Besiege:
      e.marks.add(get<APiece>(a));
      e.set.remove(get<APiece>(a));
      e.left--, e.done++;
      e.result = Fetched;
      return false;
    case Word::DiscardCards:
      e.left--, e.done++;
      e.set = {};
      s.cards.discard(other(Side(e.actor)), get<ACard>(a));
      x.tell(Told::LostCard, EVERYONE, {!e.actor, get<ACard>(a)});
      return false;
    case Word::ChangePosture: {
      LandCombat* b = find_frame<LandCombat>(s);
      b->posture[which_is(*b, e.actor)] = u8(1 + get<APosture>(a));
      e.left = 0, e.done++;
      return false;
    }
    default: break;
  }
  if (op.word == Word::Activate && op.limit) {
    e.done++;
    gather(c, s, e, op, get<APiece>(a));
    if (e.set.empty()) e.left = 0;
    return false;
  }
  const bool town = kind_of(op) == Picks::Towns;
  const int picked = town ? int(c.hex[get<AHex>(a)].town) : int(get<APiece>(a));
  e.left--;
  e.done++;
  const bool again = op.word == Word::Step && !op.limit && !op.has(OnOne);
  if (!again) e.set.remove(picked);
  if (op.has(OneOf) && !town && picked >= 0)
    for (int p : e.set)
      if (s.at[p] != s.at[picked]) e.set.remove(p);
  const bool called = town ? pick_town(x, s, e, op, picked) : pick_piece(x, s, e, op, picked);
  if (again) e.set &= targets(c, s, cards::facts_of(e), op);
  if (op.word == Word::FillSupport) e.set &= targets(c, s, cards::facts_of(e), op);
  if (op.word == Word::Assault && e.left > 0) e.set = Set::of(picked);  // again at the same place, if it still holds
  if (op.has(OneOf) && town) e.set = op.word == Word::Assault ? e.set : Set{};
  return called;
}

void Words::take_all(Run& x, State& s, EventRun& e) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  if (kind_of(op) == Picks::Towns) {
    for (int town : e.set) {
      repair(x, s, Side(e.actor), town);
      e.done++;
    }
  } else {
    for (int p : e.set) pick_piece(x, s, e, op, p), e.done++;
  }
  e.set = {};
}

// The stages of a pick begin anew with each step.
bool Words::settle(Run& x, State& s, EventRun& e) {
  if (finish_picks(x, s, e)) return true;
  e.result = First;
  e.marks = {};
  return false;
}
// What is left to do when all is picked; whether something was called.
bool Words::finish_picks(Run& x, State& s, EventRun& e) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  const Facts f = cards::facts_of(e);
  switch (op.word) {
    case Word::Build:
      if (e.done >= 16) {  // GB 78: another depot
        e.done = u8(e.done - 16);
        call(s, PayDepot{.hex = e.here});
        return true;
      }
      return false;
    case Word::Assault:  // GB 10: the place may have fallen
      return false;
    case Word::MoveByLine: {
      if (e.marks.empty()) return false;
      const Set goals = line_goals(c, s, f, op);
      const int town = goals.has(e.here) && e.result == Fetched ? int(e.here) : goals.empty() ? -1 : goals.nth(0);
      if (town < 0) return false;
      put_all(c, s, e.marks, c.town[town].hex);
      x.tell(Told::Marched, EVERYONE, {e.actor, e.marks.count(), c.town[op.to].hex, c.town[town].hex});
      e.marks = {};
      return false;
    }
    case Word::Cross: {
      if (e.marks.empty()) return false;
      const PieceSet force = e.marks;
      e.marks = {};
      const int town = towns_in(c, c.area[op.where.area]).nth(0);
      call(s, cross_to(Side(e.actor), force, c.town[op.to].hex, c.town[town].hex));
      return true;
    }
    case Word::Activate: {
      if (!op.limit || e.marks.empty()) return false;
      s.moving = e.marks;
      e.marks = {};
      const PieceSet officers = s.moving & c.officers;
      call(s, order_of(c, f, op, officers.empty() ? s.moving.nth(0) : officers.nth(0)));
      return true;
    }
    case Word::Seize:
    case Word::Besiege: {
      const int town = op.to, hex = c.town[town].hex;
      if (e.marks.empty() || e.result == Gone) return false;
      if (e.result == Fetched) {  // those outside go in, or away (14.1.2)
        e.result = Cleared;
        const PieceSet defenders = outside(c, s, foe_of(f), hex);
        if (!defenders.empty()) {
          call(s, evade(defenders, foe_of(f), hex, NO_HEX, Evade::Before, supply_map(c, s, foe_of(f)).at(c, hex)));
          return true;
        }
      }
      if (e.result == Cleared) {
        for (int p : e.marks) arrive(x, s, Op{}, p, hex);
        e.result = Assaulted;
        if (op.word == Word::Seize && inside_at(c, s, foe_of(f), hex).empty()) {
          surrender(x, s, f.actor, town);
          e.result = Gone;
          return false;
        }
        lay_siege(x, s, f.actor, town);
        if (op.word == Word::Seize) {
          frontier::Assault assault{};
          assault.side = e.actor;
          assault.town = u8(town);
          assault.event = 1;
          e.result = Gone;
          call(s, assault);
          return true;
        }
      }
      e.result = Gone;
      return false;
    }
    default: return false;
  }
}

// ---- steps that ask nothing ----

namespace {

void shift_track(Run& x, State& s, const EventRun& e, const Op& op) {  // 22.1.2
  for (int i = 0; i < op.n; i++) {
    int to = s.track + (e.actor == US ? 1 : -1);
    if (op.has(ToStart)) to = s.track > 0 ? s.track - 1 : s.track < 0 ? s.track + 1 : 0;
    if (to > TRACK / 2 || to < -TRACK / 2) return;
    s.track = std::int8_t(to);
    x.tell(Told::TrackMoves, EVERYONE, {e.actor, plus(to), minus(to)});
  }
}

void draw(Run& x, State& s, Side side, int n) {
  const int drawn = s.cards.draw(
      side, n, [&](u32 of) { return x.below(s, of); }, x.content.cards_of[side]);
  if (drawn) x.tell(Told::Drew, EVERYONE, {side, drawn});
}
void discard_random(Run& x, State& s, Side side, int n) {
  for (int i = 0; i < n && s.cards.size[side] > 0; i++) {
    const int card = s.cards.hand[side].nth(int(x.below(s, u32(s.cards.size[side]))));
    s.cards.discard(side, card);
    x.tell(Told::LostCard, EVERYONE, {side, card});
  }
}

// US 55, GB 58: gunboats out on a lake; the British roll first.
void squalls(Run& x, State& s, const EventRun& e) {
  const Content& c = x.content;
  s.squalls = 1;
  x.tell(Told::Lasting, EVERYONE, {e.actor, e.card});
  for (Side side : {GB, US})
    for (int vessel : ((c.vessels - c.ships) & of_side(c, s, side)) - s.unbuilt) {
      if (!on_map(s, vessel) || !c.lake.has(s.at[vessel])) continue;
      const SmallId port = c.hex[s.at[vessel]].port;
      if (port != NONE && friendly_port(c, s, side, port)) continue;
      const int die = int(x.die(s, 6));
      x.tell(Told::EventDie, EVERYONE, {side, die});
      if (die > 2) continue;
      if (s.reduced.has(vessel)) {
        sink(x, s, vessel, Told::VesselLost);
      } else {
        s.reduced.add(vessel);
        x.tell(Told::Damaged, EVERYONE, {side, vessel, c.reduced_gunboat});
      }
    }
}

void last(Run& x, State& s, const EventRun& e, const Op& op) {
  const Content& c = x.content;
  s.until[op.who] = u16(s.phase + (op.who == NoReactions ? 2 : 1));
  if (op.who == NoActivation) s.zone_held = op.what;
  if (op.who == NoSailing) {
    s.held_ports = {};
    const HexSet near = hexes_of(c, s, cards::facts_of(e), op.where);
    for (int town : towns_in(c, near)) s.held_ports.add(town);
  }
  x.tell(Told::Lasting, EVERYONE, {e.actor, e.card});
}

void dismantle(Run& x, State& s, int town, Side side) {
  const Content& c = x.content;
  s.dismantled.add(town);
  for (Side each : {US, GB})
    for (int i = 0; i < DEPOTS; i++)
      if (s.depot[each][i] == c.town[town].hex) lose_depot(x, s, each, i);
  x.tell(Told::Dismantled, EVERYONE, {side, c.town[town].hex});
}

void halt_kind(Run& x, State& s, const EventRun& e, const Op& op) {  // GB 13
  const Content& c = x.content;
  const March* march = find_frame<March>(s);
  const PieceSet left = s.moving & named(c, s, cards::facts_of(e), op.what);
  if (!march || left.empty()) return;
  const int hex = wet(c, march->at) ? march->last : march->at;
  put_all(c, s, left, hex);
  s.moving -= left;
  for (int p : left) x.tell(Told::DroppedOff, EVERYONE, {c.piece[p].side, p, hex});
}

// The movement ends; bateaux go back, and vessels that the British have trapped in a river leave it (GB 43).
bool stop(Run& x, State& s, const EventRun& e, const Op& op) {
  const Content& c = x.content;
  if (Activation* v = find_frame<Activation>(s)) v->stopped = 1;
  if (March* m = find_frame<March>(s)) m->stopped = 1;
  if (Bateaux* b = find_frame<Bateaux>(s)) b->stopped = 1;
  Sail* m = find_frame<Sail>(s);
  if (!m) return false;
  m->stopped = 1;
  const Side side = other(Side(e.actor));
  if (!op.has(Back) || !is_river(c, m->at) || e.actor != GB || !vessel_at(c, s, side, m->at)) return false;
  call(s, sail_off(fleet_at(c, s, side, m->at), side, m->at, false));
  (void)x;
  return true;
}

void surrender_on(Run& x, State& s, const EventRun& e, const Op& op) {  // GB 6
  const Content& c = x.content;
  const int die = int(x.die(s, 6));
  x.tell(Told::EventDie, EVERYONE, {e.actor, die});
  const bool helped = on_map(s, op.what) && s.at[op.what] == c.town[op.to].hex;
  const int sum = die + helped;
  if (sum >= op.limit >> 4) surrender(x, s, Side(e.actor), op.to);
}

void kill_commander(Run& x, State& s, const EventRun& e, const Op& op) {  // US 18
  const Content& c = x.content;
  LandCombat* b = find_frame<LandCombat>(s);
  const int which = which_is(*b, op.who), chief = b->chief[which];
  const int die = int(x.die(s, 6));
  x.tell(Told::EventDie, EVERYONE, {e.actor, die});
  if (!shows(c.piece[chief].stars >= 3 ? op.what : op.limit, die)) return;
  b->force[which].remove(chief);
  b->chief[which] = NONE;
  eliminate(x, s, chief);
}

void negate(State& s, const Op& op) {
  const u8 rounds = op.limit ? op.limit : u8(255);
  if (op.what == RefusedFlanks) s.mods.no_refused_flank = u8(s.mods.no_refused_flank | 1u << op.who);
  if (op.what == Supports) s.mods.no_support[op.who] = rounds;
  if (op.what == Commanders) s.mods.no_commander[op.who] = rounds;
}

}  // namespace

bool Words::perform(Run& x, State& s, EventRun& e) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  const Facts f = cards::facts_of(e);
  const Side side = Side(e.actor), foe = other(side);
  Mods& m = s.mods;
  switch (op.word) {
    case Word::War: shift_track(x, s, e, op); return false;
    case Word::Draw: draw(x, s, op.has(Foe) ? foe : side, op.n); return false;
    case Word::DiscardCards: discard_random(x, s, foe, op.n); return false;
    case Word::Look:
      x.context->irrevocable = true;
      s.cards.look(foe);
      x.tell(Told::Looked, EVERYONE, {side});
      return false;
    case Word::BlockUsed:
      s.blocked = u8(s.blocked | 1u << foe);
      x.tell(Told::BlockUsed, EVERYONE, {foe});
      return false;
    case Word::Squalls: squalls(x, s, e); return false;
    case Word::Until: last(x, s, e, op); return false;
    case Word::RaiseFort:
      s.forts = u8(s.forts | 1u << op.what);
      x.tell(Told::FortRaised, EVERYONE, {side, c.town[c.event_fort[op.what]].hex});
      return false;
    case Word::OpenRoad:
      s.road = 1;
      x.tell(Told::RoadOpened, EVERYONE, {});
      return false;
    case Word::LayDown: {
      const int hex = c.town[towns_in(c, hexes_of(c, s, f, op.where)).nth(0)].hex;
      for (int p : lying_down(c, s, f, op)) {
        s.unbuilt.add(p);
        s.arriving.remove(p);
        put(c, s, p, hex);
        x.tell(Told::Placed, EVERYONE, {side, p, hex});
      }
      return false;
    }
    case Word::MoveDepots: {
      DepotMarch march{};
      march.at = NO_HEX;
      march.boats = op.limit ? op.limit : c.costs.bateaux;
      march.rapids = op.has(Rapids);
      call(s, march);
      return true;
    }
    case Word::Attack: call(s, attack_on(side, op.to)); return true;
    case Word::Dismantle: dismantle(x, s, op.to, side); return false;
    case Word::Surrender: surrender_on(x, s, e, op); return false;
    case Word::Sink: sink(x, s, op.to, Told::VesselLost); return false;
    case Word::KillCommander: kill_commander(x, s, e, op); return false;
    case Word::Cancel: find_frame<Phase>(s)->cancelled = 1; return false;
    case Word::Stop: return stop(x, s, e, op);
    case Word::RollOneDie: find_frame<Activation>(s)->one_die = 1; return false;
    case Word::HalvePoints: {
      Activation* v = find_frame<Activation>(s);
      v->points = u8((v->points + 1) / 2);
      return false;
    }
    case Word::LosePoints: {
      March* march = find_frame<March>(s);
      march->left = u8(march->left > op.n ? march->left - op.n : 0);
      return false;
    }
    case Word::RoadCost: {
      March* march = find_frame<March>(s);
      march->toll = u8(op.n);
      march->dear = op.limit;
      return false;
    }
    case Word::HaltKind: halt_kind(x, s, e, op); return false;
    case Word::SlipAway:
      if (op.has(Vessels)) call(s, sail_off(fleet_at(c, s, side, hex_of_moment(s)), side, hex_of_moment(s), false));
      else
        call(s, slipping_away(c, s, f));
      return true;
    case Word::SiegeRoll: {
      frontier::Assault* assault = find_frame<frontier::Assault>(s);
      assault->bonus[op.who] = std::int8_t(assault->bonus[op.who] + op.n);
      return false;
    }
    case Word::NoQuarters: s.no_quarters.add(c.hex[hex_of_moment(s)].town); return false;
    case Word::HarbourGuns: m.guns = u8(m.guns + op.n); return false;
    case Word::Bonus: add_bonus(s, op, op.has(Foe) ? foe : side, op.who, false); return false;
    case Word::BonusOf: m.tecumseh = 1; return false;
    case Word::BetterDie: m.better_die[side] = u8(op.n); return false;
    case Word::MixedDice: m.mixed_dice[side] = 1; return false;
    case Word::NoTieLoss: m.no_tie_loss = u8(m.no_tie_loss | 1u << side); return false;
    case Word::TieCosts: m.tie_costs = u8(m.tie_costs | 1u << op.who); return false;
    case Word::Negate: negate(s, op); return false;
    case Word::SupportLimit: m.support_limit[op.who] = u8(op.n + 1); return false;
    case Word::Reinforce: m.reinforce[side] = op.limit; return false;
    case Word::Pursue: m.pursued[foe] = u8(m.pursued[foe] + op.n); return false;
    case Word::Save: m.save[side] = u8(m.save[side] + op.n); return false;
    case Word::FirstFire: m.first_fire[side] = op.limit; return false;
    case Word::Heal: m.heal[side] = u8(m.heal[side] + op.n); return false;
    case Word::SlipOut: m.slip_out = u8(op.n); return false;
    case Word::ExtraDie: m.extra_die[side] = op.limit; return false;
    default: fault("a word that no card can perform");
  }
}

// An `each` goes over settlements; a player is asked for their hexes.
Flow run(Run& x, State& s, EventRun& e) {
  const Content& c = x.content;
  if (x.at == u8(EventRun::At::Start))
    for (int i = 0; i < c.asked; i++)
      if (c.asked_for[i] == e.card) s.performed = u8(s.performed | 1u << i);
  const bool each = x.at == u8(EventRun::At::Place);
  const bool listed = x.list != nullptr;
  const int before = listed ? x.list->n : 0;
  if (each && !listed && x.answer.verb == PickPlace) x.answer.noun[0] = c.hex[x.answer.noun[0]].town;
  const Flow flow = cards::Carrying<Words>::run(x, s, e);
  for (int i = before; each && listed && i < x.list->n; i++)
    if (x.list->at[i].verb == PickPlace) x.list->at[i].noun[0] = c.town[x.list->at[i].noun[0]].hex;
  return flow;
}

Says<EventRun> prompt(const Content&, const State&, const EventRun& e) { return {e.card, e.left, e.step}; }

// ---- secrets: a card that is picked of a hand lies in the frame ----

namespace {

EventRun* picking_of_hand(const Content& c, State& s) {
  EventRun* e = find_frame<EventRun>(s);
  const bool asks = e && s.stack.top().proc == State::Procs::index<EventRun>() &&
                    EventRun::At(s.stack.top().at) == EventRun::At::Pick;
  return asks && op_of(c, *e).word == Word::DiscardCards ? e : nullptr;
}

}  // namespace

void hide_event(const Content& c, State& s, Viewer viewer) {
  if (viewer == Spectator)
    if (EventRun* e = picking_of_hand(c, s)) e->set = {};
}
void imagine_event(const Content& c, State& s) {
  EventRun* e = picking_of_hand(c, s);
  if (!e) return;
  e->set = {};
  for (int card : s.cards.hand[!e->actor]) e->set.add(card);
}

// ---- when a card may be played for its text ----

bool card_fits(const Content& c, const State& s, int card) {
  const Program& when = c.card[card].when;
  if (when.count == 0) return true;
  return cards::holds_all<Words>(c, s, cards::facts_before<Words>(card, Side(c.card[card].side)), when);
}
bool event_possible(const Content& c, const State& s, int card) {
  return cards::possible<Words>(c, s, card, Side(c.card[card].side));
}

}  // namespace warhawk::frontier
