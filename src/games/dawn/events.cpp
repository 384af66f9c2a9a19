// 5.1. Events: one frame carries out every card. `targets` is the only judge of what a step can touch: options, choices,
// preview and why-not all ask it.
#include "games/dawn/events.hpp"

#include <algorithm>

#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

// What a step may depend on besides the board.
struct Facts {
  Side actor;
  u8 card, here, done, won;
};
Facts facts_of(const EventRun& e) { return {Side(e.actor), e.card, e.here, e.done, e.won}; }

const Op& op_of(const Content& c, const EventRun& e) { return c.ops.at[c.card[e.card].program.first + e.pc]; }
Word word_of(const Content& c, const EventRun& e) { return op_of(c, e).word; }
u16 step_of(const Content& c, const EventRun& e) { return c.ops.step[c.card[e.card].program.first + e.pc]; }

// ---- where ----

RegionSet holding(const State& s, u8 kinds, int n) {
  RegionSet some = 0, enough = 0;
  for (int k = 0; k < KINDS; k++)
    if (kinds >> k & 1) some |= s.at[k];
  if (n <= 1) return some;
  for (int r : RegionsIn{some}) {
    int sum = 0;
    for (int k = 0; k < KINDS; k++) sum += kinds >> k & 1 ? s.force[k][r] : 0;
    if (sum >= n) enough |= bit(r);
  }
  return enough;
}

RegionSet passing(const Content& c, const State& s, const Facts& f, const Where& w, Filter filter) {
  switch (filter) {
    case OwnHome: return c.home[f.actor];
    case InPlace: return bit(f.here);
    case Controlled: return controlled(c, s, f.actor);
    case USControlled: return controlled(c, s, US);
    case GBControlled: return controlled(c, s, GB);
    case Clear: return ~present(s, other(f.actor));
    case Threatened: return threatened(c, s, f.actor);
    case ThreatenedByUS: return threatened(c, s, GB);
    case ThreatenedByGB: return threatened(c, s, US);
    case NoFort: return ~s.forts;
    case NextTo: return beside(c, holding(s, kinds_of(w.what, f.actor), 1));
    case Holding: return holding(s, kinds_of(w.what, f.actor), w.n);
  }
  fault("a filter that no place knows");
}

RegionSet places(const Content& c, const State& s, const Facts& f, const Where& w) {
  RegionSet set = w.base;
  for (unsigned left = w.filters; left && set; left &= left - 1)
    set &= passing(c, s, f, w, Filter(1u << std::countr_zero(left)));
  return set;
}

// ---- conditions ----

bool holds(const Content& c, const State& s, const Facts& f, const Op& op) {
  switch (If(op.who)) {
    case If::ActorIs: return f.actor == side_of(Who(op.what), f.actor);
    case If::Some: return places(c, s, f, op.where) != 0;
    case If::None: return places(c, s, f, op.where) == 0;
    case If::Level: return s.level[side_of(Who(op.limit), f.actor)][op.what] >= op.n;
    case If::Privateering: return s.privateering >= op.n;
    case If::Complete: return complete(c, s, op.n);
    case If::Zones: return complete_zones(c, s) >= op.n;
    case If::Blockaded: return blockaded(c, s, op.n);
    case If::Sails: return sails(s, side_of(Who(op.what), f.actor), op.n);
    case If::IsActive: return s.conflict[op.n] == Active;
    case If::IsInactive: return s.conflict[op.n] == Inactive;
    case If::Done: return f.done >= op.n;
    case If::WonVersusIndians: return f.won;
    case If::COUNT: break;
  }
  fault("a condition that no card knows");
}

// ---- free operations, as their frames want them ----

RegionSet narrowed(const Content& c, const Op& op) { return op.where.base == c.all ? 0 : op.where.base; }
Recruit free_recruit(const Content& c, const Op& op, Side actor) {
  return {.where = narrowed(c, op),
          .side = actor,
          .points = u8(op.n),
          .no_counters = op.has(NoCounters),
          .militia_only = op.has(OnlyMilitia)};
}
Campaign free_campaign(const Content& c, const Op& op, Side actor) {
  Campaign frame{.from = narrowed(c, op),
                 .side = actor,
                 .points = u8(op.n),
                 .dice = op.limit,
                 .versus_indians = op.has(VersusIndians),
                 .no_evasion = op.has(NoEvasion),
                 .sailing = op.waters()};
  if (op.has(Bridges)) frame.bridge[0] = u8(op.bridge(0)), frame.bridge[1] = u8(op.bridge(1));
  return frame;
}
Construct free_construct(const Op& op, Side actor) {
  return {.side = actor, .points = u8(op.n), .ships_only = op.has(ShipsOnly), .waters = op.waters()};
}
Cruise free_cruise(const Op& op) { return {.points = u8(op.n), .plus = op.what}; }
Raid free_raid(const Content& c, const Op& op) {
  return {.from = narrowed(c, op), .points = u8(op.n), .vp_on = op.what};
}
Landing free_landing(const Op& op) { return {.town = u8(std::countr_zero(op.where.base)), .most = u8(op.n)}; }

bool free_possible(const Content& c, const State& s, const Op& op, Side actor) {
  switch (Operation(op.who)) {
    case Recruiting: return possible(c, s, free_recruit(c, op, actor));
    case Campaigning: return possible(c, s, free_campaign(c, op, actor));
    case Constructing: return possible(c, s, free_construct(op, actor));
    case Privateering: return true;
    case Cruising: return possible(c, s, free_cruise(op));
    case Raiding: return possible(c, s, free_raid(c, op));
    default: fault("a free operation that no card has");
  }
}

Mod lasting(const Op& op, const Facts& f) {
  unsigned how = 0;
  if (side_of(Who(op.what), f.actor) == GB) how |= Mod::ForGB;
  switch (Lasting(op.who)) {
    case Lasting::Dice:
      how |= Mod::Defending;
      if (!op.has(Defending)) how |= Mod::Attacking;
      if (op.has(Landings)) how |= Mod::LandingsOnly;
      return {.where = op.where.base, .what = Mod::Dice, .how = u8(how), .n = u8(op.n), .card = f.card};
    case Lasting::NoEvasion: return {.where = 0, .what = Mod::NoEvasion, .how = 0, .n = 0, .card = f.card};
    case Lasting::NextOps: return {.where = 0, .what = Mod::NextOps, .how = u8(how), .n = u8(-op.n), .card = f.card};
    case Lasting::COUNT: break;
  }
  fault("a lasting effect that no card has");
}

// ---- targets: what a step can touch now ----

bool in_supply(const State& s, u8 kinds) {
  for (int k = 0; k < KINDS; k++)
    if (kinds >> k & 1 && s.supply[k] > 0) return true;
  return false;
}
Kind first_kind(u8 kinds) { return Kind(std::countr_zero(kinds)); }
u8 kinds(const Op& op, Side actor) { return kinds_of(What(op.what), actor); }

u32 targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const Side foe = other(f.actor);
  switch (op.word) {
    case Word::Add: {
      const u8 both = u8(kinds(op, f.actor) | (op.second_n() ? kinds_of(op.second(), f.actor) : 0));
      return in_supply(s, both) ? places(c, s, f, op.where) : 0;
    }
    case Word::Remove: return places(c, s, f, op.where) & holding(s, kinds(op, f.actor), 1);
    case Word::Swap:
      if (!in_supply(s, kinds_of(op.second(), f.actor))) return 0;
      return places(c, s, f, op.where) & holding(s, kinds(op, f.actor), 1);
    case Word::Counters: {
      RegionSet set = places(c, s, f, op.where);
      if (op.n > 0) return set;
      for (int r : RegionsIn{set})
        if (s.counters[r] == 0) set &= ~bit(r);
      return set;
    }
    case Word::Fort: {
      RegionSet set = 0;
      for (int r : RegionsIn{places(c, s, f, op.where)})
        if (!may_build_fort(c, s, f.actor, r)) set |= bit(r);
      return set;
    }
    case Word::Shift: {
      u32 set = 0;
      for (int t = 0; t < TRACKS; t++)
        if ((op.what == ANY_TRACK || op.what == t) && can_shift(s, side_of(Who(op.who), f.actor), Track(t), op.n))
          set |= 1u << t;
      return set;
    }
    case Word::Lift:
    case Word::Station: {
      u32 set = 0;
      for (int z = 0; z < ZONES; z++) {
        const bool can = op.word == Word::Lift ? s.squadrons[z] > 0 : s.squadrons[NAVY_BOX] > 0 && !complete(c, s, z);
        if (op.where.base >> z & 1 && can) set |= 1u << z;
      }
      return set;
    }
    case Word::Ships: {
      u32 set = 0;
      for (int w = 0; w < WATERS; w++)
        if (op.where.base >> w & 1 && s.ships[foe][w] > 0) set |= 1u << w;
      return set;
    }
    case Word::Armistice: return std::popcount(s.truce) < c.truces;
    case Word::Privateering: return op.n > 0 ? s.privateering < c.privateering_spaces : s.privateering > 0;
    case Word::Squadrons: return squadrons_in_play(s) < c.squadrons;
    case Word::Landing: return s.supply[GBRegular] > 0;
    case Word::Score: return 1;
    case Word::Activate: return s.conflict[op.what] == Inactive;
    case Word::Resolve: return s.conflict[op.what] == Active;
    case Word::Free: return free_possible(c, s, op, f.actor);
    case Word::Land: return possible(c, s, free_landing(op));
    case Word::Until: return !in_force(s, lasting(op, f));
    default: return 0;
  }
}

// ---- walking without playing ----

bool can_do(const Content& c, const State& s, const Facts& f, int from, int to);

// Shows each step from one to another that could do something to `see`, which says whether to stop looking. Conditions are
// looked at now: what is impossible changes nothing, so they are seen as they will be, up to the first possible step.
template <class See> bool walk(const Content& c, const State& s, const Facts& f, int from, int to, See see) {
  for (int pc = from; pc < to;) {
    const Op& op = c.ops.at[pc];
    switch (op.word) {
      case Word::If: pc = holds(c, s, f, op) ? pc + 1 : op.to; break;
      case Word::Jump: pc = op.to; break;
      case Word::Choose:
        for (int branch = pc + 1; branch < op.to; branch = c.ops.at[branch].to)
          if (walk(c, s, f, branch + 1, c.ops.at[branch].to, see)) return true;
        pc = op.to;
        break;
      case Word::Each: {
        RegionSet set = 0;
        for (int r : RegionsIn{places(c, s, f, op.where)}) {
          Facts there = f;
          there.here = u8(r);
          if (can_do(c, s, there, pc + 2, op.to)) set |= bit(r);
        }
        if (set && see(pc, set)) return true;
        pc = op.to;
        break;
      }
      case Word::Branch:
      case Word::May:
      case Word::Next:
      case Word::Again: pc++; break;
      default:
        if (const u32 set = targets(c, s, f, op); set && see(pc, set)) return true;
        pc++;
    }
  }
  return false;
}

bool can_do(const Content& c, const State& s, const Facts& f, int from, int to) {
  return walk(c, s, f, from, to, [](int, u32) { return true; });
}

// The steps of a branch or block that begins after this one.
bool block_possible(const Content& c, const State& s, const EventRun& e, int pc) {
  return can_do(c, s, facts_of(e), pc + 1, c.ops.at[pc].to);
}

// ---- what is asked ----

int place_of(const Content& c, const EventRun& e) { return c.card[e.card].program.first + e.pc; }
// Jumps are stored as places among the steps of all cards.
void jump(const Content& c, EventRun& e, int to) { e.pc = u16(to - c.card[e.card].program.first); }

void list_branches(const Content& c, const State& s, const EventRun& e, Options& out) {
  const int choose = place_of(c, e), end = c.ops.at[choose].to;
  for (int branch = choose + 1; branch < end; branch = c.ops.at[branch].to)
    out.offer(make<PickBranch>(c.ops.step[branch]), block_possible(c, s, e, branch) ? Bar() : Bar("5.2.3"));
}
// Goes into the branch that was picked, or on behind the choice where none could do anything.
void take_branch(const Content& c, EventRun& e, const Action& a) {
  if (a.verb != PickBranch) return jump(c, e, op_of(c, e).to);
  int branch = place_of(c, e) + 1;
  const int end = op_of(c, e).to;
  while (branch < end && c.ops.step[branch] != get<AStep>(a)) branch = c.ops.at[branch].to;
  jump(c, e, branch < end ? branch + 1 : end);
}

void list_wish(Options& out) {
  out.offer(make<Accept>());
  out.offer(make<Pass>());
}

void list_places(const Content& c, const EventRun& e, Options& out) {
  if (e.rounds == 0 || e.each == 0) return;
  if (op_of(c, e).has(UpTo)) out.offer(make<Stop>());
  for (int r : RegionsIn{out.scope(e.each, c.all)})
    out.offer(make<PickRegion>(r), e.each >> r & 1 ? Bar() : Bar("5.1"));
}
RegionSet places_to_go(const Content& c, const State& s, const EventRun& e) {
  RegionSet set = 0;
  walk(c, s, facts_of(e), place_of(c, e), place_of(c, e) + 1, [&](int, u32 found) { return set = found, true; });
  return set;
}

// Goes into the block of an `each` with the place that was picked, or on behind it.
void go_to_place(const Content& c, EventRun& e, const Action& a) {
  if (a.verb != PickRegion) return jump(c, e, op_of(c, e).to);
  e.here = u8(get<ARegion>(a));
  e.each &= ~bit(e.here);
  e.rounds--;
  e.pc++;
}

// Why a region is not in the set of a step: the first thing that keeps it out.
Bar bar_of(const Content& c, const State& s, const EventRun& e, const Op& op, int region) {
  if (e.set >> region & 1) return {};
  if (e.once >> region & 1 && op.limit) return "16.0";  // the limit of a place
  const u8 mask = kinds(op, Side(e.actor));
  if (op.word == Word::Add && mask == 1u << Indian && c.towns >> region & 1) return "10.2";
  if (op.word == Word::Fort) {
    if (const Bar bar = may_build_fort(c, s, Side(e.actor), region)) return bar;
  }
  if (op.word == Word::Remove && !(holding(s, mask, 1) >> region & 1)) return "16.0";
  if (!(op.where.base >> region & 1)) return "5.1";
  const Facts f = facts_of(e);
  for (unsigned left = op.where.filters; left; left &= left - 1) {
    const Filter filter = Filter(1u << std::countr_zero(left));
    if (passing(c, s, f, op.where, filter) >> region & 1) continue;
    return filter == NoFort ? Bar("11.1") : filter == OwnHome ? Bar("2.4.1") : Bar("16.0");
  }
  return op.word == Word::Add || op.word == Word::Swap ? Bar("3.5") : Bar("5.1");
}

void list_regions(const Content& c, const State& s, const EventRun& e, const Op& op, Options& out) {
  const u8 mask = kinds(op, Side(e.actor));
  const bool by_kind = op.word == Word::Remove && std::popcount(mask) > 1 && !op.has(All);
  for (int r : RegionsIn{out.scope(e.set, c.all)}) {
    const Bar bar = bar_of(c, s, e, op, r);
    if (!by_kind) out.offer(make<PickRegion>(r), bar);
    for (int k = 0; by_kind && k < KINDS; k++)
      if (mask >> k & 1) out.offer(make<PickForce>(k, r), bar ? bar : s.force[k][r] > 0 ? Bar() : Bar("16.0"));
  }
}

template <Do VERB> void offer_each(const EventRun& e, int size, const char* clause, Options& out) {
  for (int i = 0; i < size; i++) out.offer(make<VERB>(i), e.set >> i & 1 ? Bar() : Bar(clause));
}

void list_picks(const Content& c, const State& s, const EventRun& e, Options& out) {
  const Op& op = op_of(c, e);
  if (op.has(UpTo)) out.offer(make<Stop>());
  switch (op.word) {
    case Word::Shift: offer_each<PickTrack>(e, TRACKS, "13.1", out); break;
    case Word::Lift:
    case Word::Station: offer_each<PickStation>(e, ZONES, "14.2.1", out); break;
    case Word::Ships: offer_each<PickWater>(e, WATERS, "11.2.1", out); break;
    case Word::Armistice:
      for (int i = 0; i < c.borders; i++) out.offer(make<PickBorder>(i), s.truce >> i & 1 ? Bar("2.6.5") : Bar());
      break;
    default: list_regions(c, s, e, op, out);
  }
}

void list_fights(const Content& c, const EventRun& e, Options& out) {
  for (int r : RegionsIn{out.scope(e.fights, c.all)})
    out.offer(make<FightIn>(r), e.fights >> r & 1 ? Bar() : Bar("9.0"));
}

// ---- pick steps ----

bool is_pick(Word word) { return word >= Word::Add && word <= Word::Shift; }
bool is_naval_pick(Word word) { return word >= Word::Lift && word <= Word::Armistice; }

void begin_picks(const Content& c, const State& s, EventRun& e) {
  const Op& op = op_of(c, e);
  e.done = 0;
  e.once = e.fights = 0;
  e.set = targets(c, s, facts_of(e), op);
  const bool whole = (op.word == Word::Add && op.second_n()) || op.word == Word::Shift || op.has(All);
  e.left = u8(whole ? 1 : op.word == Word::Counters ? op.limit : op.n);
}

void drop(EventRun& e, int place) { e.set &= ~(1u << place); }

// 16.0: a place that has been picked is done with when its limit is reached; one of several is the only one from then on.
void count_pick(EventRun& e, const Op& op, int place, int n) {
  e.done = u8(e.done + n);
  if (op.has(OneOf)) e.set &= 1u << place;
  const bool again = e.once >> place & 1;
  e.once |= 1u << place;
  if (op.word != Word::Counters && op.limit && (op.limit == 1 || again)) drop(e, place);
}

// How many a click stands for: all that are left where there is only one place to take them, else one.
int at_once(const EventRun& e, const Op& op) {
  return std::popcount(e.set) == 1 && !op.limit && !op.has(UpTo) ? e.left : 1;
}

void add_at(Run& x, State& s, EventRun& e, const Op& op, int region) {
  const Side actor = Side(e.actor);
  const Kind kind = first_kind(kinds(op, actor));
  int n = std::min(op.second_n() ? int(op.n) : at_once(e, op), int(s.supply[kind]));
  add(x, s, region, kind, n);
  e.left = u8(e.left - (op.second_n() ? 1 : n));
  if (op.second_n()) {
    const Kind second = first_kind(kinds_of(op.second(), actor));
    const int more = std::min(op.second_n(), int(s.supply[second]));
    add(x, s, region, second, more);
    n += more;
  }
  e.fights |= bit(region);
  count_pick(e, op, region, n);
  if (s.supply[kind] == 0) e.set = 0;
}

void remove_at(Run& x, State& s, EventRun& e, const Op& op, const Action& a) {
  const u8 mask = kinds(op, Side(e.actor));
  const int region = get<ARegion>(a);
  int gone = 0;
  for (int k = 0; k < KINDS; k++) {
    if (!(mask >> k & 1) || (a.verb == PickForce && get<AForce>(a) != k)) continue;
    const int there = s.force[k][region];
    const int n = op.has(All) ? there : std::min(a.verb == PickForce ? 1 : at_once(e, op), there);
    remove(x, s, region, Kind(k), n);
    gone += n;
  }
  e.left = u8(op.has(All) ? 0 : e.left - gone);
  count_pick(e, op, region, gone);
  if (!(holding(s, mask, 1) >> region & 1)) drop(e, region);
}

void swap_at(Run& x, State& s, EventRun& e, const Op& op, int region) {
  const Side actor = Side(e.actor);
  const Kind from = first_kind(kinds(op, actor)), to = first_kind(kinds_of(op.second(), actor));
  exchange(x, s, region, from, to);
  e.left--;
  count_pick(e, op, region, 1);
  if (s.force[from][region] == 0) drop(e, region);
  if (s.supply[to] == 0) e.set = 0;
}

// Plays one answer of a pick step. Returns the squadrons that are lost with a level.
int pick(Run& x, State& s, EventRun& e, const Action& a) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  const Side actor = Side(e.actor);
  switch (op.word) {
    case Word::Add: add_at(x, s, e, op, get<ARegion>(a)); return 0;
    case Word::Remove: remove_at(x, s, e, op, a); return 0;
    case Word::Swap: swap_at(x, s, e, op, get<ARegion>(a)); return 0;
    case Word::Counters: change_counters(x, s, get<ARegion>(a), op.n); break;
    case Word::Fort: build_fort(x, s, actor, get<ARegion>(a)); break;
    case Word::Shift:
      e.left = 0, e.done = 1;
      return shift(x, s, side_of(Who(op.who), actor), Track(get<ATrack>(a)), op.n);
    case Word::Lift: lift(x, s, get<AStation>(a)); break;
    case Word::Station: station(x, s, get<AStation>(a)); break;
    case Word::Ships: remove_ship(x, s, other(actor), get<AWater>(a)); break;
    case Word::Armistice: make_truce(x, s, get<ABorder>(a)); break;
    default: fault("a step that is no pick");
  }
  e.left--;
  e.done++;
  if (op.word == Word::Counters || op.word == Word::Fort) {
    e.once |= bit(get<ARegion>(a));
    drop(e, get<ARegion>(a));
  }
  if (op.word != Word::Counters) e.set &= targets(c, s, facts_of(e), op);  // supply, spaces and markers run out
  return 0;
}

// `all` without a choice of place takes everything in the set.
void remove_all(Run& x, State& s, EventRun& e) {
  const Op& op = op_of(x.content, e);
  for (int r : RegionsIn{e.set}) remove_at(x, s, e, op, {PickRegion, u16(r), 0, 0});
}

Side picker(const Content& c, const EventRun& e) {
  return op_of(c, e).has(ByFoe) ? other(Side(e.actor)) : Side(e.actor);
}
bool takes_all(const Op& op) { return op.word == Word::Remove && op.has(All) && !op.has(OneOf); }

// ---- steps without a question ----

void perform(Run& x, State& s, const EventRun& e) {
  const Op& op = op_of(x.content, e);
  switch (op.word) {
    case Word::Privateering: move_privateering(x, s, op.n); break;
    case Word::Squadrons: gain_squadrons(x, s, op.n); break;
    case Word::Landing: supply_landing(x, s, op.n); break;
    case Word::Score: score(x, s, Side(e.actor), op.n); break;
    case Word::Activate: activate(x, s, Conflict(op.what)); break;
    case Word::Resolve: resolve(x, s, Conflict(op.what)); break;
    case Word::Until: add_mod(x, s, lasting(op, facts_of(e))); break;
    default: fault("a step that no event performs");
  }
}

bool ended(const Content& c, const EventRun& e) { return e.pc >= c.card[e.card].program.count; }
bool is_free(const Content& c, const EventRun& e, Operation operation) {
  return word_of(c, e) == Word::Free && op_of(c, e).who == operation;
}

}  // namespace

PROCEDURE(EventRun, e)
  while (!ended(c, e)) {
    e.step = step_of(c, e);
    if (word_of(c, e) == Word::If) {
      jump(c, e, holds(c, s, facts_of(e), op_of(c, e)) ? place_of(c, e) + 1 : op_of(c, e).to);
    } else if (word_of(c, e) == Word::Jump) {
      jump(c, e, op_of(c, e).to);
    } else if (word_of(c, e) == Word::Choose) {
      CHOOSE(Choice, e.actor, "5.1", list_branches(c, s, e, out));
      take_branch(c, e, a);
    } else if (word_of(c, e) == Word::May) {
      if (block_possible(c, s, e, place_of(c, e))) {
        ASK(Wish, e.actor, "5.1", list_wish(out));
        jump(c, e, a.verb == Accept ? place_of(c, e) + 1 : op_of(c, e).to);
      } else {
        jump(c, e, op_of(c, e).to);
      }
    } else if (word_of(c, e) == Word::Each) {
      e.each = places_to_go(c, s, e);
      e.rounds = u8(op_of(c, e).n);
      e.pc++;
    } else if (word_of(c, e) == Word::Next) {
      CHOOSE(Place, e.actor, "5.1", list_places(c, e, out));
      go_to_place(c, e, a);
    } else if (word_of(c, e) == Word::Again) {
      jump(c, e, op_of(c, e).to);
    } else if (is_pick(word_of(c, e)) || is_naval_pick(word_of(c, e))) {
      begin_picks(c, s, e);
      if (takes_all(op_of(c, e))) {
        remove_all(x, s, e);
        e.left = 0;
      }
      while (e.left > 0 && e.set != 0) {
        CHOOSE(Pick, picker(c, e), "5.1", list_picks(c, s, e, out));
        if (a.verb == Stop) break;
        e.lost = u8(pick(x, s, e, a));
        if (e.lost > 0) CALL(Shrunk, LoseSquadrons{.number = e.lost});
      }
      settle(x, s);
      if (s.decided != Decided::No) return game_over(x, s);
      for (;;) {  // 9.0, Q59: all are placed, then the battles follow
        e.fights &= present(s, US) & present(s, GB);
        if (e.fights == 0) break;
        CHOOSE(Field, e.actor, "9.0", list_fights(c, e, out));
        e.fights &= ~bit(get<ARegion>(a));
        CALL(Fought, Battle{.where = u8(get<ARegion>(a)), .origin = NONE, .attacker = e.actor});
        if (s.decided != Decided::No) return game_over(x, s);
      }
      e.pc++;
    } else if (targets(c, s, facts_of(e), op_of(c, e)) == 0) {  // a step that can do nothing is skipped
      e.pc++;
    } else {
      if (is_free(c, e, Recruiting)) CALL(Recruited, free_recruit(c, op_of(c, e), Side(e.actor)));
      else if (is_free(c, e, Campaigning))
        CALL(Marched, free_campaign(c, op_of(c, e), Side(e.actor)));
      else if (is_free(c, e, Constructing))
        CALL(Built, free_construct(op_of(c, e), Side(e.actor)));
      else if (is_free(c, e, Cruising))
        CALL(Cruised, free_cruise(op_of(c, e)));
      else if (is_free(c, e, Raiding))
        CALL(Raided, free_raid(c, op_of(c, e)));
      else if (is_free(c, e, Privateering))
        privateer(x, s, op_of(c, e).n, op_of(c, e).what);
      else if (word_of(c, e) == Word::Land)
        CALL(Landed, free_landing(op_of(c, e)));
      else
        perform(x, s, e);
      if (is_free(c, e, Campaigning)) e.won = (x.result & WonVersusIndians) != 0;
      if (s.decided != Decided::No) return game_over(x, s);
      e.pc++;
    }
  }
FINISH

bool possible(const Content& c, const State& s, int card, Side actor) {
  const Program& program = c.card[card].program;
  const Facts facts{.actor = actor, .card = u8(card), .here = 0, .done = 0, .won = 0};
  return can_do(c, s, facts, program.first, program.first + program.count);
}

int preview(const Content& c, const State& s, int card, Side actor, Touch (&touches)[MAX_TOUCHES]) {
  const Program& program = c.card[card].program;
  const Facts facts{.actor = actor, .card = u8(card), .here = 0, .done = 0, .won = 0};
  int n = 0;
  walk(c, s, facts, program.first, program.first + program.count, [&](int pc, u32 set) {
    touches[n++] = {u16(pc), set};
    return n == MAX_TOUCHES;
  });
  return n;
}

Noun targets_are(Word word) {
  switch (word) {
    case Word::Each:
    case Word::Add:
    case Word::Remove:
    case Word::Swap:
    case Word::Counters:
    case Word::Fort: return ARegion;
    case Word::Shift: return ATrack;
    case Word::Lift:
    case Word::Station: return AStation;
    case Word::Ships: return AWater;
    default: return NoNoun;
  }
}

}  // namespace warhawk::dawn
