// 5.1. Events: the words of cards for engine/cards.hpp, which carries them out. `targets` is the only judge of what a step
// can touch: options, choices, preview and why-not all ask it.
#include "games/dawn/events.hpp"

#include <algorithm>

#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

using Facts = CardFacts;

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

RegionSet passing_filter(const Content& c, const State& s, const Facts& f, const Where& w, Filter filter) {
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

// What the engine asks of the language; the bodies that are longer than a line follow.
struct Words {
  using Content = dawn::Content;
  using State = dawn::State;
  using Run = dawn::Run;
  using Op = dawn::Op;
  using Event = EventRun;
  using Set = u32;
  static constexpr Do BRANCH = PickBranch, PLACE = PickRegion, STOP = Stop, YES = Accept, NO = Pass;
  static constexpr const char *CLAUSE = "5.1", *NOTHING = "5.2.3";

  static const Op& op(const Content& c, int pc) { return c.ops.at[pc]; }
  static u16 step(const Content& c, int pc) { return c.ops.step[pc]; }
  static const Program& program(const Content& c, int card) { return c.card[card].program; }
  static Set places(const Content& c) { return c.all; }
  static Set base(const Content&, const Where& w) { return w.base; }
  static Set passing(const Content& c, const State& s, const Facts& f, const Where& w, unsigned filter) {
    return passing_filter(c, s, f, w, Filter(filter));
  }
  static Bar not_named(int region) { return barred<Reason::NotNamed>("5.1", region); }
  static Bar bar(unsigned filter, int region) {
    switch (Filter(filter)) {
      case OwnHome: return barred<Reason::NotHome>("2.4.1", region);
      case InPlace: return barred<Reason::NotElsewhere>("16.0", region);
      case Controlled: return barred<Reason::NotYours>("16.0", region);
      case USControlled: return barred<Reason::AmericansNot>("16.0", region);
      case GBControlled: return barred<Reason::BritishNot>("16.0", region);
      case Clear: return barred<Reason::EnemiesThere>("16.0", region);
      case Threatened:
      case ThreatenedByUS:
      case ThreatenedByGB: return barred<Reason::NoThreat>("16.0", region);
      case NoFort: return barred<Reason::FortThere>("11.1", region);
      case NextTo: return barred<Reason::NotNearThem>("16.0", region);
      case Holding: return barred<Reason::TooFewThere>("16.0", region);
    }
    fault("a filter that no place knows");
  }
  static bool holds(const Content& c, const State& s, const Facts& f, const Op& op);
  static Set targets(const Content& c, const State& s, const Facts& f, const Op& op);
  static int picks(const Op& op) { return picks_of(op); }
  static void list_picks(const Content& c, const State& s, const Event& e, Options& out);
  static bool pick(Run& x, State& s, Event& e, const Action& a);
  static void take_all(Run& x, State& s, Event& e);
  static bool settle(Run& x, State& s, Event& e);
  static bool perform(Run& x, State& s, Event& e);
  static void performed(Run& x, State& s, Event& e);
  static void rolled(Run&, State&, Event&, int) { fault("no card of this game rolls a die"); }
  static bool over(const State& s) { return s.decided != Decided::No; }
  static Flow end(Run& x, State& s) { return game_over(x, s); }
};  // namespace

RegionSet places(const Content& c, const State& s, const Facts& f, const Where& w) {
  return cards::places<Words>(c, s, f, w);
}
const Op& op_of(const Content& c, const EventRun& e) { return cards::op_of<Words>(c, e); }
using cards::facts_of, cards::count_pick, cards::at_once;

// ---- conditions ----

}  // namespace

bool Words::holds(const Content& c, const State& s, const Facts& f, const Op& op) {
  switch (If(op.who)) {
    case If::ActorIs: return f.actor == side_of(Who(op.what), f.actor);
    case If::Some: return dawn::places(c, s, f, op.where) != 0;
    case If::None: return dawn::places(c, s, f, op.where) == 0;
    case If::Level: return s.level[side_of(Who(op.limit), f.actor)][op.what] >= op.n;
    case If::Privateering: return s.privateering >= op.n;
    case If::Complete: return complete(c, s, op.n);
    case If::Zones: return complete_zones(c, s) >= op.n;
    case If::Blockaded: return blockaded(c, s, op.n);
    case If::Sails: return sails(s, side_of(Who(op.what), f.actor), op.n);
    case If::IsActive: return s.conflict[op.n] == Active;
    case If::IsInactive: return s.conflict[op.n] == Inactive;
    case If::Done: return f.done >= op.n;
    case If::WonVersusIndians: return f.result;
    case If::COUNT: break;
  }
  fault("a condition that no card knows");
}

namespace {

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
                 .sailing = waters(op),
                 .by_event = 1};
  if (op.has(Bridges)) frame.bridge[0] = u8(bridge(op, 0)), frame.bridge[1] = u8(bridge(op, 1));
  return frame;
}
Construct free_construct(const Op& op, Side actor) {
  return {.side = actor, .points = u8(op.n), .ships_only = op.has(ShipsOnly), .waters = waters(op)};
}
Cruise free_cruise(const Op& op) { return {.points = u8(op.n), .plus = op.what}; }
Raid free_raid(const Content& c, const Op& op) {
  return {.from = narrowed(c, op), .points = u8(op.n), .vp_on = op.what, .by_event = 1};
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
      return {.where = op.where.base, .what = Mod::Dice, .how = u8(how), .n = u8(op.n), .card = u8(f.card)};
    case Lasting::NoEvasion: return {.where = 0, .what = Mod::NoEvasion, .how = 0, .n = 0, .card = u8(f.card)};
    case Lasting::NextOps:
      return {.where = 0, .what = Mod::NextOps, .how = u8(how), .n = u8(-op.n), .card = u8(f.card)};
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

}  // namespace

u32 Words::targets(const Content& c, const State& s, const Facts& f, const Op& op) {
  const Side foe = other(f.actor);
  switch (op.word) {
    case Word::Add: {
      const u8 both = u8(kinds(op, f.actor) | (second_n(op) ? kinds_of(second(op), f.actor) : 0));
      return in_supply(s, both) ? dawn::places(c, s, f, op.where) : 0;
    }
    case Word::Remove: return dawn::places(c, s, f, op.where) & holding(s, kinds(op, f.actor), 1);
    case Word::Swap:
      if (!in_supply(s, kinds_of(second(op), f.actor))) return 0;
      return dawn::places(c, s, f, op.where) & holding(s, kinds(op, f.actor), 1);
    case Word::Counters: {
      RegionSet set = dawn::places(c, s, f, op.where);
      if (op.n > 0) return set;
      for (int r : RegionsIn{set})
        if (s.counters[r] == 0) set &= ~bit(r);
      return set;
    }
    case Word::Fort: {
      RegionSet set = 0;
      for (int r : RegionsIn{dawn::places(c, s, f, op.where)})
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

// ---- what is offered ----

namespace {

// Why a region is not in the set of a step: the first thing that keeps it out.
Bar bar_of(const Content& c, const State& s, const EventRun& e, const Op& op, int region) {
  if (e.set >> region & 1) return {};
  if (e.once >> region & 1 && op.limit) return barred<Reason::DoneThere>("16.0", region);  // the limit of a place
  const u8 mask = kinds(op, Side(e.actor));
  if (op.word == Word::Add && mask == 1u << Indian && c.towns >> region & 1)
    return barred<Reason::NoTowns>("10.2", region);  // 5.1, 16.0
  if (op.word == Word::Fort) {
    if (const Bar bar = may_build_fort(c, s, Side(e.actor), region)) return bar;
  }
  if (op.word == Word::Remove && !(holding(s, mask, 1) >> region & 1))
    return barred<Reason::NothingToRemove>("16.0", region);  // 5.1
  if (const Bar bar = cards::why_not<Words>(c, s, facts_of(e), op.where, region)) return bar;
  return op.word == Word::Add || op.word == Word::Swap ? barred<Reason::NoUnits>("3.5", region)
                                                       : barred<Reason::NotNamed>("5.1", region);
}

void list_regions(const Content& c, const State& s, const EventRun& e, const Op& op, Options& out) {
  const u8 mask = kinds(op, Side(e.actor));
  const bool by_kind = op.word == Word::Remove && std::popcount(mask) > 1 && !op.has(All);
  for (int r : RegionsIn{out.scope(e.set, c.all)}) {
    const Bar bar = bar_of(c, s, e, op, r);
    if (!by_kind) out.offer(make<PickRegion>(r), bar);
    for (int k = 0; by_kind && k < KINDS; k++)
      if (mask >> k & 1)
        out.offer(make<PickForce>(k, r), bar                 ? bar
                                         : s.force[k][r] > 0 ? Bar()
                                                             : barred<Reason::NoneHere>("16.0", k, r));  // 5.1
  }
}

template <Do VERB, Reason REASON> void offer_each(const EventRun& e, int size, const char* clause, Options& out) {
  for (int i = 0; i < size; i++) out.offer(make<VERB>(i), e.set >> i & 1 ? Bar() : barred<REASON>(clause, i));
}

}  // namespace

void Words::list_picks(const Content& c, const State& s, const EventRun& e, Options& out) {
  const Op& op = op_of(c, e);
  if (op.has(UpTo)) out.offer(make<Stop>());
  switch (op.word) {
    case Word::Shift: offer_each<PickTrack, Reason::TrackStays>(e, TRACKS, "13.1", out); break;     // 13.2, 14.1.2
    case Word::Lift: offer_each<PickStation, Reason::NoSquadron>(e, ZONES, "14.2.1", out); break;   // 5.1
    case Word::Station: offer_each<PickStation, Reason::ZoneFull>(e, ZONES, "14.2.1", out); break;  // 14.2.3, 5.1
    case Word::Ships: offer_each<PickWater, Reason::NoEnemyShip>(e, WATERS, "11.2.1", out); break;
    case Word::Armistice:
      for (int i = 0; i < c.borders; i++)
        out.offer(make<PickBorder>(i), s.truce >> i & 1 ? barred<Reason::TruceThere>("2.6.5", i) : Bar());
      break;
    default: list_regions(c, s, e, op, out);
  }
}

// ---- pick steps ----

namespace {

void add_at(Run& x, State& s, EventRun& e, const Op& op, int region) {
  const Side actor = Side(e.actor);
  const Kind kind = first_kind(kinds(op, actor));
  int n = std::min(second_n(op) ? int(op.n) : at_once(e, op), int(s.supply[kind]));
  add(x, s, region, kind, n);
  e.left = u8(e.left - (second_n(op) ? 1 : n));
  if (second_n(op)) {
    const Kind another = first_kind(kinds_of(second(op), actor));
    const int more = std::min(second_n(op), int(s.supply[another]));
    add(x, s, region, another, more);
    n += more;
  }
  e.marks |= bit(region);
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
  if (!(holding(s, mask, 1) >> region & 1)) cards::drop(e.set, region);
}

void swap_at(Run& x, State& s, EventRun& e, const Op& op, int region) {
  const Side actor = Side(e.actor);
  const Kind from = first_kind(kinds(op, actor)), to = first_kind(kinds_of(second(op), actor));
  exchange(x, s, region, from, to);
  e.left--;
  count_pick(e, op, region, 1);
  if (s.force[from][region] == 0) cards::drop(e.set, region);
  if (s.supply[to] == 0) e.set = 0;
}

}  // namespace

// Plays one answer of a pick step.
bool Words::pick(Run& x, State& s, EventRun& e, const Action& a) {
  const Content& c = x.content;
  const Op& op = op_of(c, e);
  const Side actor = Side(e.actor);
  switch (op.word) {
    case Word::Add: add_at(x, s, e, op, get<ARegion>(a)); return false;
    case Word::Remove: remove_at(x, s, e, op, a); return false;
    case Word::Swap: swap_at(x, s, e, op, get<ARegion>(a)); return false;
    case Word::Shift: {
      e.left = 0, e.done = 1;
      const int lost = shift(x, s, side_of(Who(op.who), actor), Track(get<ATrack>(a)), op.n);
      if (lost > 0) call(s, LoseSquadrons{.number = u8(lost)});
      return lost > 0;
    }
    case Word::Counters: change_counters(x, s, get<ARegion>(a), op.n); break;
    case Word::Fort: build_fort(x, s, actor, get<ARegion>(a)); break;
    case Word::Lift: lift(x, s, get<AStation>(a)); break;
    case Word::Station: station(x, s, get<AStation>(a)); break;
    case Word::Ships: remove_ship(x, s, other(actor), get<AWater>(a)); break;
    case Word::Armistice: make_truce(x, s, get<ABorder>(a)); break;
    default: fault("a step that is no pick");
  }
  e.left--;
  if (op.word == Word::Counters || op.word == Word::Fort) count_pick(e, op, get<ARegion>(a), 1);
  else
    e.done++;
  if (op.word != Word::Counters) e.set &= targets(c, s, facts_of(e), op);  // supply, spaces and markers run out
  return false;
}

// `all` without a choice of place takes everything in the set.
void Words::take_all(Run& x, State& s, EventRun& e) {
  const Op& op = op_of(x.content, e);
  for (int r : RegionsIn{e.set}) remove_at(x, s, e, op, make<PickRegion>(r));
  e.left = 0;
}

bool Words::settle(Run& x, State& s, EventRun& e) {  // 9.0, Q59: all are placed, then the battles follow
  dawn::settle(x, s);                                // 15.1.6
  const RegionSet fights = e.marks & present(s, US) & present(s, GB);
  e.marks = 0;
  if (fights == 0 || over(s)) return false;
  call(s, EventBattles{.where = fights, .attacker = e.actor});
  return true;
}

namespace {
// The card that brought the event on, by the name it was played under; an event of its own: its card.
u16 card_named(const State& s) {
  const CardPlay* p = find_frame<CardPlay>(s);
  return p ? u16(p->name) : find_frame<EventRun>(s)->card;
}
void list_fights(const Content& c, const EventBattles& b, Options& out) {
  for (int r : RegionsIn{out.scope(b.where, c.all)})
    out.offer(make<FightIn>(r), b.where >> r & 1 ? Bar() : barred<Reason::NoBattle>("9.0", r));
}
}  // namespace

Says<EventBattles> prompt(const Content&, const State& s, const EventBattles&) { return {card_named(s)}; }

PROCEDURE(EventBattles, b)
  for (;;) {
    b.where &= present(s, US) & present(s, GB);
    if (b.where == 0) break;
    CHOOSE(Field, b.attacker, "9.0", list_fights(c, b, out));
    b.where &= ~bit(get<ARegion>(a));
    CALL(Fought, Battle{.where = u8(get<ARegion>(a)), .origin = NONE, .attacker = b.attacker});
    if (s.decided != Decided::No) return game_over(x, s);
  }
FINISH

// ---- steps without a question ----

namespace {
template <class Frame> bool called(State& s, const Frame& frame) {
  call(s, frame);
  return true;
}
bool free_operation(Run& x, State& s, const Op& op, Side actor) {
  const Content& c = x.content;
  switch (Operation(op.who)) {
    case Recruiting: return called(s, free_recruit(c, op, actor));
    case Campaigning: return called(s, free_campaign(c, op, actor));
    case Constructing: return called(s, free_construct(op, actor));
    case Cruising: return called(s, free_cruise(op));
    case Raiding: return called(s, free_raid(c, op));
    case Privateering: privateer(x, s, op.n, op.what); return false;
    default: fault("a free operation that no card has");
  }
}
}  // namespace

bool Words::perform(Run& x, State& s, EventRun& e) {
  const Op& op = op_of(x.content, e);
  switch (op.word) {
    case Word::Privateering: move_privateering(x, s, op.n); break;
    case Word::Squadrons: gain_squadrons(x, s, op.n); break;
    case Word::Landing: supply_landing(x, s, op.n); break;
    case Word::Score: score(x, s, Side(e.actor), op.n); break;      // 15.1
    case Word::Activate: activate(x, s, Conflict(op.what)); break;  // 12.1.2
    case Word::Resolve: resolve(x, s, Conflict(op.what)); break;    // 12.1.2
    case Word::Until: add_mod(x, s, lasting(op, facts_of(e))); break;
    case Word::Free: return free_operation(x, s, op, Side(e.actor));
    case Word::Land: return called(s, free_landing(op));
    default: fault("a step that no event performs");
  }
  return false;
}

void Words::performed(Run& x, State&, EventRun& e) {
  const Op& op = op_of(x.content, e);
  if (op.word == Word::Free && op.who == Campaigning) e.result = (x.result & WonVersusIndians) != 0;
}

Says<EventRun> prompt(const Content&, const State& s, const EventRun& e) { return {card_named(s), e.left, e.step}; }

Flow run(Run& x, State& s, EventRun& e) { return cards::Carrying<Words>::run(x, s, e); }

bool possible(const Content& c, const State& s, int card, Side actor) {
  return cards::possible<Words>(c, s, card, actor);
}

int preview(const Content& c, const State& s, int card, Side actor, Touch (&touches)[MAX_TOUCHES]) {
  return cards::preview<Words>(c, s, card, actor, touches);
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
