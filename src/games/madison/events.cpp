// 8.31 cases 1, 7 and 8: the words of cards for engine/cards.hpp, which carries them out, and the windows in which cards
// answer. `targets` is the only judge of what a step can touch: options, choices and why-not all ask it.
#include <algorithm>

#include "games/madison/battle.hpp"

namespace warhawk::madison {

namespace {

using Facts = CardFacts;
using Set = Bits<256>;

const Set ANYTHING = Set::of(0);  // of a step without places: it can be done

Set as_set(const SpaceSet& spaces) {
  Set set{};
  for (int i = 0; i < SpaceSet::WORDS; i++) set.word[i] = spaces.word[i];
  return set;
}

// ---- pieces by their names ----

bool is_what(const Content& c, const State& s, const Facts& f, What what, int p) {
  if (!c.what[int(what)].has(p)) return false;
  switch (what) {
    case What::FoeMilitia:
    case What::FoeUnit: return c.piece[p].side != f.actor;
    case What::USRegularB: return class_of(c, s, p) == ClassB;
    case What::USFull:
    case What::USSound: return full(s, p);
    default: return true;
  }
}

PieceSet pieces_in(const Content& c, const State& s, const Facts& f, What what, const Set& places) {
  const SpaceSet on_map{{places.word[0], places.word[1] & SpaceSet::all().word[1]}};
  PieceSet found = c.what[int(what)] & in_places(s, on_map);
  for (int p : found)
    if (!is_what(c, s, f, what, p)) found.remove(p);
  return found;
}

// ---- where ----

Set holding(const Content& c, const State& s, const Facts& f, What what, int n) {
  u8 count[PLACES] = {};
  for (int p : c.what[int(what)] & in_places(s, SpaceSet::all()))
    if (is_what(c, s, f, what, p)) count[s.at[p]]++;
  Set found{};
  for (int place = 0; place < PLACES; place++)
    if (count[place] >= n) found.add(place);
  return found;
}

Set harbored(const Content& c, const State& s, Side side) {
  SpaceSet found{};
  for (int lake = 0; lake < LAKES; lake++) {
    if (s.frozen[lake] == other(side)) continue;
    bool sound = s.board.ships[side][BOX + lake] > 0;
    for (int town : c.ports[lake]) sound = sound || !sound_vessels(c, s, side, town).empty();
    if (sound) found |= c.ports[lake];
  }
  return as_set(found);
}

Set hunted(const Content& c, const State& s) {
  SpaceSet near{};
  if (s.at[c.harrison] < SPACES) {
    near = SpaceSet::of(s.at[c.harrison]);
    for (int i = 0; i < 2; i++)
      for (int space : near) near |= c.near[space];
  }
  return as_set((SpaceSet::all() - c.region[c.hunting]) | near);
}

template <class Test> Set spaces_where(Test test) {
  Set found{};
  for (int space = 0; space < SPACES; space++)
    if (test(space)) found.add(space);
  return found;
}

Set passing_filter(const Content& c, const State& s, const Facts& f, const Where& w, Filter filter) {
  const Side foe = other(f.actor);
  switch (filter) {
    case InPlace: return Set::of(f.here);
    case USControlled: return as_set(controlled(c, s, US));
    case GBControlled: return as_set(controlled(c, s, GB));
    case NotGB: return as_set(controlled(c, s, US));
    case Supplied: return as_set(Supply(c, s, s.board.taken, f.actor).reached(c, s));
    case NotBurned: return Set::all() - as_set(s.burned);
    case Holding: return holding(c, s, f, w.what, w.n);
    case Without: {
      Set left = Set::all();
      for (int p : (c.what[int(w.what)] & in_places(s, SpaceSet::all())) - s.flipped)
        if (is_what(c, s, f, w.what, p)) left.remove(s.at[p]);
      return left;
    }
    case Harbored: return harbored(c, s, f.actor);
    case Crowded: return spaces_where([&](int space) { return s.board.units[foe][space] >= 5; });
    case LightlyHeld: return spaces_where([&](int space) { return s.board.units[foe][space] <= 1; });
    case Stray:
      return spaces_where([&](int space) { return c.space[space].owner == f.actor || s.board.units[foe][space] >= 5; });
    case Hunted: return hunted(c, s);
    case Strong:
      return spaces_where([&](int space) { return c.space[space].lake != NONE || fort_at(c, s, space).klass > 0; });
  }
  fault("a filter that no space knows");
}

// What the engine asks of the language; the bodies that are longer than a line follow.
struct Words {
  using Content = madison::Content;
  using State = madison::State;
  using Run = madison::Run;
  using Op = madison::Op;
  using Event = EventRun;
  using Set = Bits<256>;
  static constexpr Do BRANCH = PickBranch, PLACE = PickSpace, STOP = Done, YES = Accept, NO = Pass;
  static constexpr const char *CLAUSE = "8.27", *NOTHING = "8.31";

  static const Op& op(const Content& c, int pc) { return c.ops.at[pc]; }
  static u16 step(const Content& c, int pc) { return c.ops.step[pc]; }
  static const Program& program(const Content& c, int card) { return c.card[card % CARDS].program[card / CARDS]; }
  static Set places(const Content&) { return as_set(SpaceSet::all()); }
  static Set base(const Content& c, const Where& w) { return as_set(c.area[w.area]); }
  static Set passing(const Content& c, const State& s, const Facts& f, const Where& w, unsigned filter) {
    return passing_filter(c, s, f, w, Filter(filter));
  }
  static Bar not_named(int) { return "8.27"; }
  static Bar bar(unsigned, int) { return "8.27"; }
  static bool holds(const Content& c, const State& s, const Facts& f, const Op& op);
  static Set targets(const Content& c, const State& s, const Facts& f, const Op& op);
  static int picks(const Op& op) { return picks_of(op); }
  static void list_picks(const Content& c, const State& s, const Event& e, Options& out);
  static bool pick(Run& x, State& s, Event& e, const Action& a);
  static void take_all(Run& x, State& s, Event& e);
  static bool settle(Run&, State&, Event&) { return false; }
  static bool perform(Run& x, State& s, Event& e);
  static void performed(Run& x, State& s, Event& e);
  static void rolled(Run& x, State&, Event& e, int face) { x.tell(Told::EventDie, EVERYONE, {e.actor, face}); }
  static bool over(const State& s) { return madison::over(s); }
  static Flow end(Run& x, State& s) { return game_over(x, s); }
};

Set places(const Content& c, const State& s, const Facts& f, const Where& w) {
  return cards::places<Words>(c, s, f, w);
}
const Op& op_of(const Content& c, const EventRun& e) { return cards::op_of<Words>(c, e); }

// ---- conditions ----

// The battle, or the contact before it, that a window is about.
int field(const State& s) {
  if (const Battle* b = find_frame<Battle>(s)) return b->where;
  if (const Contact* k = find_frame<Contact>(s)) return k->where;
  return PLACES;
}
int attacks_in(const State& s) {
  if (const Battle* b = find_frame<Battle>(s)) return b->attacker;
  if (const LakeBattle* n = find_frame<LakeBattle>(s)) return n->attacker;
  if (const Contact* k = find_frame<Contact>(s)) return k->attacker;
  return NOBODY;
}
int fought_at(const State& s) {
  if (const LakeBattle* n = find_frame<LakeBattle>(s)) return BOX + n->lake;
  return field(s);
}
bool fort_in_use(const State& s) {
  const Battle* b = find_frame<Battle>(s);
  return b && has_fort(s, *b);
}
int us_lead(const State& s) {
  const Battle* b = find_frame<Battle>(s);
  return b ? int(b->lead[US]) : int(NONE);
}

// What the order under way has declared, by land: the spaces where it starts.
SpaceSet land_starts(const Content& c, const State& s) {
  SpaceSet starts{};
  for (int p : s.declared - c.vessels)
    if (s.at[p] < SPACES) starts.add(s.at[p]);
  if (const Order* o = find_frame<Order>(s))
    for (int i = 0; i < 2; i++)
      if (const int leader = o->leader[i];
          leader != NONE && is_general(c, leader) && !(o->afloat >> i & 1) && on_map(s, leader))
        starts.add(s.at[leader]);
  return starts;
}
SpaceSet fleet_starts(const Content& c, const State& s) {
  SpaceSet starts{};
  for (int p : s.declared& c.vessels) starts.add(s.at[p]);
  if (const Order* o = find_frame<Order>(s))
    for (int i = 0; i < 2; i++)
      if (const int leader = o->leader[i];
          leader != NONE && on_map(s, leader) && (is_commodore(c, leader) || o->afloat >> i & 1))
        starts.add(s.at[leader]);
  return starts;
}
PieceSet poor_leaders(const Content& c, const State& s) {
  PieceSet found{};
  if (const Order* o = find_frame<Order>(s))
    for (int i = 0; i < 2; i++)
      if (const int leader = o->leader[i];
          leader != NONE && c.piece[leader].side == US && command_of(c, s, leader) == 3)
        found.add(leader);
  return found;
}

}  // namespace

bool Words::holds(const Content& c, const State& s, const Facts& f, const Op& op) {
  const Battle* b = find_frame<Battle>(s);
  switch (If(op.who)) {
    case If::Some: return !madison::places(c, s, f, op.where).empty();
    case If::None: return madison::places(c, s, f, op.where).empty();
    case If::OnMap: return on_map(s, op.limit);
    case If::Won: return f.result;
    case If::Garrison: return s.board.force[other(f.actor)][f.here] >= op.n;
    case If::Spring: return quarter(s) == Spring;
    case If::LakeHeld: return lake_owner(s, op.n) == op.what;
    case If::LeadC: return us_lead(s) != NONE && c.piece[us_lead(s)].klass == ClassC;
    case If::LeadRegular: return us_lead(s) != NONE && regular(c, us_lead(s));
    case If::ByRoute: return b && b->origin != NONE && c.road[b->origin][b->where] == Road::Invasion;
    case If::Attacks: return attacks_in(s) == op.what;
    case If::Defends: return attacks_in(s) == !op.what;
    case If::InBattle: {
      for (int p : at_place(s, field(s)))
        if (is_what(c, s, f, What(op.what), p) && (What(op.what) != What::GBRegular || full(s, p))) return true;
      return false;
    }
    case If::BattleIn: return field(s) < SPACES && madison::places(c, s, f, op.where).has(field(s));
    case If::Storming: return b && (b->flags & Battle::Amphibious || fort_in_use(s));
    case If::AtFort: return fort_in_use(s);
    case If::Forest: return b && c.space[b->where].forest && !fort_in_use(s);
    case If::ForestOrFort: return b && (c.space[b->where].forest || fort_in_use(s));
    case If::Clear: return b && !c.space[b->where].forest && !fort_in_use(s);
    case If::TakesPart: return fought_at(s) < PLACES && s.at[op.limit] == fought_at(s) && full(s, op.limit);
    case If::Chief: return b && b->chief[US] != NONE && c.group[op.n].has(b->chief[US]);
    case If::GoesOn: return b && could_go_on(c, s, *b);
    case If::NavalLeader: return !(at_place(c, s, US, fought_at(s)) & c.commodores).empty();
    case If::HarborFight: {
      const LakeBattle* n = find_frame<LakeBattle>(s);
      return n && (n->attacker == GB || n->lake == Champlain);
    }
    case If::DeclaredLand: return !land_starts(c, s).empty();
    case If::DeclaredFleet: return !fleet_starts(c, s).empty();
    case If::DeclaredPoor: return !poor_leaders(c, s).empty();
    case If::Moves: return attacks_in(s) == op.what;
    case If::GroupHas: return !(at_place(s, field(s)) & c.group[op.n]).empty();
    case If::COUNT: break;
  }
  fault("a condition that no card knows");
}

namespace {

// ---- orders and strikes, as their frames want them ----

Order order_of(const Content& c, const State& s, const Facts& f, const Op& op) {
  Order o{.side = f.actor, .value = c.card[f.card % CARDS].value, .leader = {NONE, NONE}, .from = NONE};
  const Set where = op.word == Word::Call ? Set{} : places(c, s, f, op.where);
  if (op.word == Word::CallSome) {
    o.how = Order::Units;
    o.points = u8(op.n);
    for (int place : where)
      if (place < PLACES && s.board.units[f.actor][place] > 0) o.starts.add(place);
    if (o.starts.empty()) o.starts.add(TRANSIT);  // nobody
  } else if (op.word == Word::Campaign) {
    o.how = Order::Campaign;
  } else {
    o.how = Order::OneLeader;
    if (op.word == Word::Call) o.leaders = c.group[op.to];
    else
      o.leaders = pieces_in(c, s, f, What(op.where.unused[0]), where);
    if (o.leaders.empty()) o.leaders.add(255);  // nobody
  }
  if (op.has(FreeOrder)) o.how = u8(o.how | Order::Free);
  if (op.has(LandOnly)) o.how = u8(o.how | Order::ByLand);
  if (op.where.unused[1]) o.how = u8(o.how | Order::Home);
  return o;
}

Strike strike_of(const Content& c, const State& s, const Facts& f, const Op& op) {
  Strike k{.targets = c.area[op.to],
           .side = f.actor,
           .left = u8(op.n),
           .from = NONE,
           .to = NONE,
           .must = op.where.n ? SmallId(op.where.n - 1) : SmallId(NONE),
           .beside = op.has(Beside),
           .afloat = op.word == Word::Assault};
  Where where = op.where;
  where.n = 1;
  for (int place : places(c, s, f, where))
    if (place < SPACES) k.starts.add(place);
  return k;
}

Yards yard_of(const Facts& f, const Op& op) { return {.side = f.actor, .halves = u8(2 * op.n), .lakes = u8(op.to)}; }

void prepare(State& s, const Facts& f, const Op& op) {
  const bool leads = op.word == Word::Call || op.word == Word::CallAny;
  s.mods.points = leads ? u8(op.n) : op.word == Word::CallSome ? op.limit : u8(0);
  if (leads) s.mods.more = op.limit;
  s.mods.bonus[f.actor] = std::int8_t(bonus_of(op));
  s.mods.ignore = u8(ignored_of(op));
  if (leads && op.who) s.mods.effects |= 1u << op.who;
  if (op.word == Word::Strike && op.has(Even)) s.mods.effects |= 1u << int(Effect::EvenOdds);
}

Retreat slip_away(const State& s) {
  const Contact* k = find_frame<Contact>(s);
  return {.side = u8(k ? !k->attacker : 0),
          .from = u8(k ? k->where : 0),
          .barred = k ? k->origin : SmallId(NONE),
          .how = Retreat::Unharmed,
          .fed = 1};
}

// ---- targets: what a step can touch now ----

bool can_flip(const Content& c, const State& s, int p) { return full(s, p) && (is_vessel(p) || two_steps(c, p)); }

bool not_arrived(const State& s, int p) { return s.at[p] == Later || s.at[p] == ByCard || s.at[p] == Due; }

PieceSet piece_targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const What what = What(op.what);
  PieceSet found = pieces_in(c, s, f, what, places(c, s, f, op.where));
  for (int p : found) {
    bool fits = true;
    if (op.word == Word::Flip) fits = can_flip(c, s, p);
    if (op.word == Word::Restore) fits = !full(s, p);
    if (op.word == Word::Disperse) fits = full(s, p);
    if (op.word == Word::Drill) fits = !s.drilled.has(p);
    if (op.word == Word::Ambush) fits = s.finished.has(p);
    if (!fits) found.remove(p);
  }
  if (op.word == Word::Hit && found.count() > 1) found.remove(c.shawnee);
  if (op.word == Word::Remove && what == What::USSmall && op.limit)  // a squall: these two first
    for (u8 first : c.squall)
      if (found.has(first)) return PieceSet::of(first);
  return found;
}

// Q157: a card puts units where no enemy unit stands, however weak.
Set clear_of_enemies(const State& s, const Facts& f, Set spaces) {
  for (int space : spaces)
    if (s.board.units[!f.actor][space] > 0) spaces.remove(space);  // 14.33
  return spaces;
}

PieceSet raisable(const Content& c, const State& s, const Facts& f, const Op& op) {
  PieceSet found{};
  if (clear_of_enemies(s, f, places(c, s, f, op.where)).empty()) return found;
  for (int p : c.units) {
    if (!is_what(c, s, f, What(op.what), p) || p == c.shawnee) continue;
    if (op.word == Word::Raise ? s.at[p] == Gone : s.at[p] == Later) found.add(p);
  }
  return found;
}

// Card 45: units beside the attacked space, not where the enemy came from.
PieceSet musterers(const Content& c, const State& s) {
  PieceSet found{};
  const Contact* k = find_frame<Contact>(s);
  if (!k) return found;
  for (int space : c.near[k->where])
    if (space != k->origin) found |= units_at(c, s, other(Side(k->attacker)), space);
  found.remove(c.lower_canada);
  return found;
}

Set box_havens(const Content& c, const State& s) {
  const LakeBattle* n = find_frame<LakeBattle>(s);
  return n ? as_set(havens(c, s, other(Side(n->attacker)), n->lake)) : Set{};
}

bool can_build_fort(const Content& c, const State& s, Side side, int fort) {
  const int space = c.fort[fort].space;
  return !(s.forts >> fort & 1) && !s.burned.has(space) && controls(c, s, side, space) &&
         space_supplied(c, s, side, space);
}

}  // namespace

Bits<256> Words::targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const auto can = [](bool possible) { return possible ? ANYTHING : Set{}; };
  switch (op.word) {
    case Word::Score:
    case Word::Ghent:
    case Word::EndGame:
    case Word::Blockade:
    case Word::Bonus:
    case Word::Ignore:
    case Word::Lasting: return ANYTHING;
    case Word::Fort: return can(can_build_fort(c, s, f.actor, op.what));
    case Word::Burn: return madison::places(c, s, f, op.where) - as_set(s.burned);
    case Word::Raze: return madison::places(c, s, f, op.where) & as_set(s.depots[op.who]);
    case Word::Truce: return can(!s.truce);
    case Word::Flip:
    case Word::Hit:
    case Word::Remove:
    case Word::Restore:
    case Word::Disperse:
    case Word::Drill:
    case Word::Ambush: return piece_targets(c, s, f, op);
    case Word::Raise:
    case Word::Place: return raisable(c, s, f, op);
    case Word::PutAt: return not_arrived(s, op.to) ? clear_of_enemies(s, f, madison::places(c, s, f, op.where)) : Set{};
    case Word::Kill: return can(on_map(s, op.to));
    case Word::Succeed: return can(on_map(s, c.brock));
    case Word::BuildFree: return can(s.at[op.to] == Yard && building_base(c, s, op.to) != NONE);
    case Word::Campaign:
    case Word::Call:
    case Word::CallAny:
    case Word::CallSome: return can(can_order(c, s, order_of(c, s, f, op)));
    case Word::Strike:
    case Word::Assault: return can(madison::possible(c, s, strike_of(c, s, f, op)));
    case Word::GoHome: return can(s.mods.home != NONE && s.mods.won_at != NONE);
    case Word::Yard: return can(madison::possible(c, s, yard_of(f, op)));
    case Word::FreeMarch: return can(madison::possible(c, s, madison::FreeMarch{.side = f.actor, .left = 1}));
    case Word::Evacuate: {
      const Set to = clear_of_enemies(s, f, as_set(c.area[op.to] & controlled(c, s, f.actor)));
      for (int from : madison::places(c, s, f, op.where))
        if (!at_place(c, s, f.actor, from).empty()) return to;
      return {};
    }
    case Word::Mud: return as_set(land_starts(c, s));
    case Word::Becalm: return as_set(fleet_starts(c, s));
    case Word::CancelLeader: return poor_leaders(c, s);
    case Word::DropMilitia: return can(has_militia(c, s));
    case Word::TurnBack: {
      const Contact* k = find_frame<Contact>(s);
      return can(k && k->origin != NONE);
    }
    case Word::Muster: return musterers(c, s);
    case Word::SlipAway: return can(find_frame<Contact>(s) && can_retreat(c, s, slip_away(s)));
    case Word::LeaveBox: return box_havens(c, s);
    default: return {};
  }
}

// ---- what is offered ----

void Words::list_picks(const Content& c, const State&, const EventRun& e, Options& out) {
  const Op& op = op_of(c, e);
  if (op.has(UpTo)) out.offer(make<Done>());
  if (!picks_spaces(op.word)) {
    for (int p : e.set) out.offer(make<PickPiece>(p));
    return;
  }
  for (int place : e.set) {
    if (place < SPACES) out.offer(make<PickSpace>(place));
    else
      out.offer(make<PickLake>(place - BOX));
  }
}

// ---- pick steps ----

namespace {

void burn(Run& x, State& s, int space) {  // 4.13, 15.32
  const Content& c = x.content;
  s.burned.add(space);
  look_who_controls(c, s, s.board, space);
  if (const u16 fort = c.space[space].event_fort; fort != NONE) s.forts = u8(s.forts & ~(1u << fort));
  if (space == c.york && s.at[c.brock_vessel] == Yard) put(c, s, c.brock_vessel, Gone);
  x.tell(Told::Burned, EVERYONE, {space});
}

void pick_piece(Run& x, State& s, EventRun& e, const Op& op, int p) {
  const Content& c = x.content;
  const Side side = side_of(c, p);
  switch (op.word) {
    case Word::Flip: reduce(x, s, p); break;
    case Word::Hit: lose_step(x, s, p); break;
    case Word::Remove: eliminate(x, s, p, Told::Removed); break;
    case Word::Restore:
      flip(c, s, p, false);
      x.tell(Told::Restored, EVERYONE, {side, p});
      break;
    case Word::Disperse:
      if (two_steps(c, p)) {
        reduce(x, s, p);
      } else {
        put(c, s, p, Due);
        x.tell(Told::Delayed, EVERYONE, {side, p});
      }
      break;
    case Word::Drill:
      s.drilled.add(p);
      x.tell(Told::Drilled, EVERYONE, {side, p});
      break;
    case Word::Raise:
    case Word::Place: {
      const Facts f = cards::facts_of(e);
      const int space = clear_of_enemies(s, f, places(c, s, f, op.where)).nth(0);
      flip(c, s, p, false);
      put(c, s, p, space);
      x.tell(Told::Placed, EVERYONE, {side, p, space});
      break;
    }
    case Word::Ambush: is_small(c, p) ? eliminate(x, s, p, Told::Removed) : reduce(x, s, p); break;
    case Word::CancelLeader: s.mods.cancelled = p; break;
    case Word::Muster: {
      const int from = s.at[p], to = field(s);
      put(c, s, p, to);
      x.tell(Told::Placed, EVERYONE, {side, p, to});
      for (int other : e.set)
        if (s.at[other] != from) e.set.remove(other);  // from one space
      break;
    }
    default: fault("a word that picks no piece");
  }
}

void leave_box(Run& x, State& s, int town) {
  const Content& c = x.content;
  const LakeBattle* n = find_frame<LakeBattle>(s);
  const Side side = other(Side(n->attacker));
  for (int p : at_place(c, s, side, BOX + n->lake)) {
    if (is_commodore(c, p) && !one_lake(c.piece[p].lake, c.space[town].lake)) continue;
    put(c, s, p, town);
    x.tell(Told::FleetWithdraws, EVERYONE, {side, p, n->lake, town});
  }
}

void pick_place(Run& x, State& s, EventRun& e, const Op& op, int place) {
  const Content& c = x.content;
  switch (op.word) {
    case Word::Burn: burn(x, s, place); break;
    case Word::Raze:
      s.depots[op.who].remove(place);
      x.tell(Told::DepotLost, EVERYONE, {op.who, place});
      break;
    case Word::PutAt:
      put(c, s, op.to, place);  // 3.64
      x.tell(Told::Placed, EVERYONE, {side_of(c, op.to), op.to, place});
      break;
    case Word::Evacuate:
      for (int from : places(c, s, cards::facts_of(e), op.where))
        for (int p : at_place(c, s, Side(e.actor), from) & (c.units | c.generals)) {
          put(c, s, p, place);
          x.tell(Told::Placed, EVERYONE, {e.actor, p, place});
        }
      break;
    case Word::Mud: s.mods.mud = place; break;
    case Word::Becalm: s.mods.becalmed = place; break;
    case Word::LeaveBox: leave_box(x, s, place); break;
    default: fault("a word that picks no space");
  }
}

}  // namespace

bool Words::pick(Run& x, State& s, EventRun& e, const Action& a) {
  const Op& op = op_of(x.content, e);
  const int picked = a.verb == PickPiece ? get<APiece>(a) : a.verb == PickSpace ? get<ASpace>(a) : BOX + get<ALake>(a);
  e.left--;
  e.done++;
  e.set.remove(picked);
  if (a.verb == PickPiece) {
    pick_piece(x, s, e, op, picked);
    if (op.word == Word::Remove && op.limit && e.left > 0) e.set = targets(x.content, s, cards::facts_of(e), op);
  } else {
    pick_place(x, s, e, op, picked);
  }
  return false;
}

void Words::take_all(Run& x, State& s, EventRun& e) {
  const Op& op = op_of(x.content, e);
  for (int p : e.set) pick_piece(x, s, e, op, p);
  e.set = {};
}

// ---- steps that ask nothing ----

namespace {

void score(Run& x, State& s, const EventRun& e, int side, int n) {  // 4.17
  s.events = std::int8_t(s.events + (side == US ? n : -n));
  if (const int card = e.card % CARDS; s.cards.deck.discards.has(card)) {
    s.cards.deck.discards.remove(card);
    s.points.add(card);
    s.cards.removed.add(card);
  }
  x.tell(Told::EventPoints, EVERYONE, {side, n});
}

void succeed(Run& x, State& s) {  // 3.41
  const Content& c = x.content;
  put(c, s, c.sheaffe, s.at[c.brock]);
  if (s.moving.has(c.brock)) s.moving.add(c.sheaffe);
  eliminate(x, s, c.brock, Told::Removed);
  if (Battle* b = find_frame<Battle>(s)) {
    b->brock = 0;
    if (b->chief[GB] == c.brock) b->chief[GB] = c.sheaffe;
  }
  x.tell(Told::Replaced, EVERYONE, {GB, c.brock});
}

void drop_militia(Run& x, State& s) {
  const Content& c = x.content;
  for (int p : s.moving& c.units)
    if (c.piece[p].type == Type::Militia) {
      if (s.at[p] == Aboard) put(c, s, p, find_frame<Fleet>(s)->at);
      finish(s, p);
      x.tell(Told::Dropped, EVERYONE, {US, p, s.at[p] < SPACES ? s.at[p] : int(NONE)});
    }
}

void turn_back(Run& x, State& s) {
  const Contact* k = find_frame<Contact>(s);
  for (int p : s.moving) put(x.content, s, p, k->origin);
  x.tell(Told::RetreatsTo, EVERYONE, {k->attacker, k->where, k->origin});
}

void last(State& s, const Op& op) {
  const Effect effect = Effect(op.who);
  const u8 side_bit = u8(1u << op.what);
  if (effect == Effect::RetreatCosts) s.mods.retreat_costs = u8(s.mods.retreat_costs | side_bit);
  else if (effect == Effect::Shrug)
    s.mods.shrug = u8(s.mods.shrug | side_bit);
  else if (effect == Effect::NoFrigates)
    s.mods.no_frigates = u8(s.mods.no_frigates | side_bit);
  else if (Battle* b = find_frame<Battle>(s); b && effect == Effect::BothLeaders)
    b->both_leaders = 1;
  else
    s.mods.effects |= 1u << int(effect);
}

void sign_treaty(Run& x, State& s, Side side) {  // 4.22
  const int cards = s.cards.size[side];
  s.events = std::int8_t(s.events + (side == US ? -cards : cards));
  if (cards) x.tell(Told::TreatyPenalty, EVERYONE, {side, cards});
}

}  // namespace

bool Words::perform(Run& x, State& s, EventRun& e) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  const Facts f = cards::facts_of(e);
  switch (op.word) {
    case Word::Score: score(x, s, e, op.who, op.n); return false;
    case Word::Fort:
      s.forts = u8(s.forts | 1u << op.what);
      x.tell(Told::FortBuilt, EVERYONE, {c.fort[op.what].space});
      return false;
    case Word::Truce:
      s.truce = u8(1 + e.actor);
      s.truce_turns = 2;
      x.tell(Told::Lasting, EVERYONE, {e.actor, e.card % CARDS});
      return false;
    case Word::Blockade:
      s.blockade = op.n;
      s.blockader = e.actor;
      x.tell(Told::Lasting, EVERYONE, {e.actor, e.card % CARDS});
      return false;
    case Word::Ghent:
      sign_treaty(x, s, Side(e.actor));
      call(s, Reaction{.window = OnTreaty, .side = US, .where = NONE});
      return true;
    case Word::EndGame: finish_war(x, s); return false;
    case Word::Kill: eliminate(x, s, op.to, Told::Removed); return false;
    case Word::Succeed: succeed(x, s); return false;
    case Word::BuildFree:
      put(c, s, op.to, building_base(c, s, op.to));
      x.tell(Told::Built, EVERYONE, {side_of(c, op.to), op.to, s.at[op.to]});
      return false;
    case Word::Campaign: call(s, order_of(c, s, f, op)); return true;
    case Word::Call:
    case Word::CallAny:
    case Word::CallSome: {
      const Order order = order_of(c, s, f, op);
      prepare(s, f, op);
      call(s, order);
      return true;
    }
    case Word::Strike:
    case Word::Assault: {
      const madison::Strike strike = strike_of(c, s, f, op);
      prepare(s, f, op);
      call(s, strike);
      return true;
    }
    case Word::GoHome: go_home(x, s, Side(e.actor)); return false;
    case Word::Yard: call(s, yard_of(f, op)); return true;
    case Word::FreeMarch: call(s, madison::FreeMarch{.side = e.actor, .left = u8(op.n), .piece = NONE}); return true;
    case Word::DropMilitia: drop_militia(x, s); return false;
    case Word::TurnBack: turn_back(x, s); return false;
    case Word::SlipAway: call(s, slip_away(s)); return true;
    case Word::Bonus: s.mods.bonus[op.who] = std::int8_t(s.mods.bonus[op.who] + op.n); return false;
    case Word::Ignore: s.mods.ignore = u8(s.mods.ignore | op.n); return false;
    case Word::Lasting: last(s, op); return false;
    default: fault("a word that no card can perform");
  }
}

void Words::performed(Run& x, State& s, EventRun& e) {
  const Word word = op_of(x.content, e).word;
  if (word == Word::Strike || word == Word::Assault) {
    e.result = u8(x.result);
    if (s.mods.won_at != NONE) e.here = s.mods.won_at;
  }
  if (word == Word::Ghent && !over(s)) finish_war(x, s);  // 4.23: unless New Orleans has ended it
}

Flow run(Run& x, State& s, EventRun& e) { return cards::Carrying<Words>::run(x, s, e); }

Says<EventRun> prompt(const Content&, const State&, const EventRun& e) { return {e.card % CARDS, e.left, e.step}; }

// ---- when a card may be played for its text ----

namespace {

bool for_side(const Content& c, int card, Side side) {
  return c.card[card].side == NOBODY || c.card[card].side == side;
}

bool condition_holds(const Content& c, const State& s, int card, Side side, int use) {
  const Program& when = c.card[card].when[use];
  const int name = card + use * CARDS;
  return when.count == 0 || cards::holds_all<Words>(c, s, cards::facts_before<Words>(name, side), when);
}

bool usable(const Content& c, const State& s, int card, Side side, int use) {
  if (!for_side(c, card, side) || c.card[card].program[use].count == 0 || !condition_holds(c, s, card, side, use))
    return false;
  return cards::possible<Words>(c, s, card + use * CARDS, side);
}

}  // namespace

bool playable(const Content& c, const State& s, int card, Side side, Window window) {
  return c.card[card].windows >> window & 1 && usable(c, s, card, side, 0);  // 8.22
}

Bar no_event(const Content& c, Side side, int card, Window window) {
  if (!for_side(c, card, side)) return barred<Reason::TheirEvent>("8.21", card);
  if (!(c.card[card].windows >> window & 1)) return barred<Reason::NotNow>(window == InWinter ? "16.1" : "8.31", card);
  return barred<Reason::NothingWouldChange>("8.31", card);
}

// 8.31 as we read it: by what everybody sees, a card of this year that is still unseen and would fit.
bool window_opens(const Content& c, const State& s, Window window, Side side) {
  const bool treaty = window == OnTreaty;
  if (s.prewar || (quarter(s) == Winter && !treaty)) return false;
  const int cards = treaty ? s.cards.held_size[side] : s.cards.size[side] - s.cards.held_size[side];
  if (cards == 0) return false;
  const CardSet unseen = (c.year[year_of(s)] & c.with_window[window]) - s.cards.deck.discards - s.points;
  for (int card : unseen)
    if (for_side(c, card, side) && condition_holds(c, s, card, side, 1)) return true;
  return false;
}

void list_reactions(const Content& c, const State& s, const Reaction& r, Options& out) {
  const Side side = Side(r.side);
  out.offer(make<Pass>());
  const CardSet mine = r.window == OnTreaty ? s.cards.held[side] : s.cards.hand[side] - s.cards.held[side];
  for (int card : mine)
    if (c.card[card].windows >> r.window & 1)
      out.offer(make<React>(card), usable(c, s, card, side, 1) ? Bar{} : barred<Reason::NotForThis>("8.27", card));
}

Says<Reaction> prompt(const Content&, const State&, const Reaction& r) { return {r.where, r.window}; }

PROCEDURE(Reaction, r)
  if (!window_opens(c, s, Window(r.window), Side(r.side))) RETURN(0);
  WINDOW(Answer, r.side, "8.31", r.where == NONE ? about() : about(ASpace, r.where), list_reactions(c, s, r, out));
  if (a.verb == Pass) RETURN(0);
  x.context->irrevocable = true;
  s.cards.discard(Side(r.side), get<ACard>(a));
  x.tell(Told::Reacted, EVERYONE, {r.side, get<ACard>(a)});
  CALL(Played, EventRun{.card = u16(get<ACard>(a) + CARDS), .actor = r.side});
  RETURN(1);
FINISH

}  // namespace warhawk::madison
