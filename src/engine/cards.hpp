// What a card does, as a program of small steps: the control words of every game's card language, how a program is walked
// without playing it, and the one procedure that carries it out. docs/cards.md has the language and what a game brings.
//
// A game has an enum of words that begins with CARD_CONTROL, a kind of Op, and a struct of functions, its language L:
//
//   using Content, State, Run, Event;        // Event: EventRun<Set>, where Set is u32, u64 or Bits<N>: what can be picked
//   static constexpr Do BRANCH, PLACE, STOP, YES, NO;                 // its verbs for the questions of control words
//   static constexpr const char *CLAUSE, *NOTHING;                    // the rule of events; barred since nothing would happen
//   bool holds(c, s, facts, op)              // a condition
//   Set targets(c, s, facts, op)             // what a step can touch now, for a step without places any one bit: the judge
//   Set places(c), passing(c, s, facts, where, filter); Set base(c, where)
//   Bar not_named(place), bar(filter, place) // why a place is kept out: the card names others; it does not pass the filter
//   int picks(op)                            // clicks that the step takes at most; 0: it asks nothing
//   void list_picks(c, s, e, out)            // offers the answers of a pick step
//   bool pick(x, s, e, a), take_all(x, s, e) // plays one answer; all at once
//   bool settle(x, s, e)                     // after the last pick of a step, again until it calls nothing
//   bool perform(x, s, e)                    // a step that asks nothing
//   void performed(x, s, e)                  // when what it called is over; x.result is what came of it
//   void rolled(x, s, e, face)               // tells of a die
//   bool over(s), Flow end(x, s)             // the game ended in the middle of a card
//
// pick, settle and perform give true if they have called a procedure: warhawk::call(s, Battle{...}).
#pragma once
#include "engine/bits.hpp"
#include "engine/procedure.hpp"

namespace warhawk {

// The words that only say what comes next; a game's own follow. Each looks at its places once, Next picks one of them, and
// Again goes back to Next. A Branch belongs to a Choose; a Face (from n to limit) to a Roll of a die with n sides. Else
// skips its block if the step before it could do something.
#define CARD_CONTROL If, Jump, Choose, Branch, May, Each, Next, Again, Else, Roll, Face

// How the picks of a step are limited.
enum PickFlag : u8 { UpTo = 1, All = 2, OneOf = 4, ByFoe = 8 };

// Places: what content settles is `base`, what the position settles are filters, a bit each, all of which must hold.
template <class Word, class Where> struct CardOp {
  Word word;
  u8 who;         // of a condition: its kind; else as the word wants it
  std::int8_t n;  // how many, how much; negative takes away
  u8 limit;       // picks in one place at most, 0 for no limit
  u8 what;
  u8 flags;
  u16 to;  // of a control word: where to go on
  Where where;
  constexpr bool operator==(const CardOp&) const = default;
  constexpr bool has(u8 flag) const { return flags & flag; }
};

struct Program {
  u16 first, count;
  u8 questions;  // clicks that it can ask for at most, those of procedures that it calls aside
  u8 unused;
};

// All programs of a game one after the other.
template <class Op, int MAX> struct Programs {
  static constexpr int SIZE = MAX;
  u16 used;
  Op at[MAX];
  u16 step[MAX];  // the number of its sentence, which content makes
};

// One event being carried out.
template <class Set> struct EventRun {
  POSITIONS(EventRun, Choice, Wish, Place, Pick, Calls, Picked, Settled, Performed)
  PROMPT("card, number left, step")
  u16 pc;          // counted from the card's first step
  u16 step;        // the sentence of the step under way
  u16 card, here;  // here: the place of an `each`
  u8 actor;
  u8 left, done;  // of the pick step under way: picks, and what they did
  u8 rounds;      // how many more places an `each` may pick
  u8 could;       // the step before could do something
  u8 result;      // what the last procedure that a step called left behind, as the game keeps it
  u8 unused[2];
  Set set, once;    // where the step may still pick; where it has picked
  Set each, marks;  // where `each` may still go; where something waits until the step is complete
};

// What a step may depend on besides the board.
struct CardFacts {
  Side actor;
  u16 card, here;
  u8 done, result;
};

namespace cards {

// ---- sets, be they integers or Bits ----

template <class Set> constexpr bool empty(const Set& set) {
  if constexpr (std::is_integral_v<Set>) return set == 0;
  else
    return set.empty();
}
template <class Set> constexpr bool has(const Set& set, int i) {
  if constexpr (std::is_integral_v<Set>) return set >> i & 1;
  else
    return set.has(i);
}
template <class Set> constexpr Set only(int i) {
  if constexpr (std::is_integral_v<Set>) return Set(Set{1} << i);
  else
    return Set::of(i);
}
template <class Set> constexpr int size(const Set& set) {
  if constexpr (std::is_integral_v<Set>) return std::popcount(set);
  else
    return set.count();
}
template <class Set> constexpr void drop(Set& set, int i) {
  if constexpr (std::is_integral_v<Set>) set &= ~only<Set>(i);
  else
    set.remove(i);
}
template <class Set> constexpr auto members(const Set& set) {
  if constexpr (std::is_integral_v<Set>) return Members<Set>{set};
  else
    return set;
}

// ---- places ----

template <class L, class Where>
auto places(const typename L::Content& c, const typename L::State& s, const CardFacts& f, const Where& w) {
  auto set = L::base(c, w);
  for (unsigned left = w.filters; left && !empty(set); left &= left - 1) set &= L::passing(c, s, f, w, left & -left);
  return set;
}
// What keeps a place out: it is not named, or the first filter that it does not pass.
template <class L, class Where>
Bar why_not(const typename L::Content& c, const typename L::State& s, const CardFacts& f, const Where& w, int place) {
  if (!has(L::base(c, w), place)) return L::not_named(place);
  for (unsigned left = w.filters; left; left &= left - 1)
    if (!has(L::passing(c, s, f, w, left & -left), place)) return L::bar(left & -left, place);
  return {};
}

// ---- walking without playing ----

template <class L>
typename L::Set places_to_go(const typename L::Content&, const typename L::State&, const CardFacts&, int each);

// Shows each step that could do something to `see`, which says whether to stop looking. Conditions are looked at now: what
// is impossible changes nothing, so they are seen as they will be, up to the first possible step.
template <class L, class See> struct Walk {
  const typename L::Content& c;
  const typename L::State& s;
  See& see;
  int found = 0;
  using Word = decltype(L::Op::word);

  bool over(const CardFacts& f, int from, int to) {
    bool could = false;
    for (int pc = from; pc < to;) {
      const auto& op = L::op(c, pc);
      switch (op.word) {
        case Word::If: pc = L::holds(c, s, f, op) ? pc + 1 : op.to; break;
        case Word::Jump: pc = op.to; break;
        case Word::Else: pc = could ? op.to : pc + 1; break;
        case Word::Choose:
        case Word::Roll: {
          const int before = found;
          for (int branch = pc + 1; branch < op.to; branch = L::op(c, branch).to)
            if (over(f, branch + 1, L::op(c, branch).to)) return true;
          could = found > before;
          pc = op.to;
          break;
        }
        case Word::Each: {
          const auto set = places_to_go<L>(c, s, f, pc);
          could = !empty(set);
          if (could && shown(pc, set)) return true;
          pc = op.to;
          break;
        }
        case Word::Branch:
        case Word::Face:
        case Word::May:
        case Word::Next:
        case Word::Again: pc++; break;
        default:
          const auto set = L::targets(c, s, f, op);
          could = !empty(set);
          if (could && shown(pc, set)) return true;
          pc++;
      }
    }
    return false;
  }
  template <class Set> bool shown(int pc, const Set& set) {
    found++;
    return see(pc, set);
  }
};

// Whether any of these steps could do something.
template <class L>
bool can_do(const typename L::Content& c, const typename L::State& s, const CardFacts& f, int from, int to) {
  const auto any = [](int, const auto&) { return true; };
  return Walk<L, const decltype(any)>{c, s, any}.over(f, from, to);
}
// The places of an `each` where its block can do something.
template <class L>
typename L::Set places_to_go(const typename L::Content& c, const typename L::State& s, const CardFacts& f, int each) {
  using Set = typename L::Set;
  Set set{};
  for (int place : members(places<L>(c, s, f, L::op(c, each).where))) {
    CardFacts there = f;
    there.here = u16(place);
    if (can_do<L>(c, s, there, each + 2, L::op(c, each).to)) set |= only<Set>(place);
  }
  return set;
}

template <class L> CardFacts facts_before(int card, Side actor) {
  return {.actor = actor, .card = u16(card), .here = 0, .done = 0, .result = 0};
}
template <class L> bool possible(const typename L::Content& c, const typename L::State& s, int card, Side actor) {
  const Program& program = L::program(c, card);
  return can_do<L>(c, s, facts_before<L>(card, actor), program.first, program.first + program.count);
}
// Whether all conditions of a `when` hold: a program of conditions that lead to its end.
template <class L>
bool holds_all(const typename L::Content& c, const typename L::State& s, const CardFacts& f, const Program& when) {
  for (int pc = when.first; pc < when.first + when.count; pc++)
    if (!L::holds(c, s, f, L::op(c, pc))) return false;
  return true;
}

// A step that could do something now, and where. What a player is shown before an event is confirmed: both branches of a
// choice are among them.
template <class Set> struct Touch {
  u16 op;
  Set targets;
};
template <class L, int MAX> int preview(const typename L::Content& c, const typename L::State& s, int card, Side actor,
                                        Touch<typename L::Set> (&touches)[MAX]) {
  const Program& program = L::program(c, card);
  int n = 0;
  auto note = [&](int pc, const typename L::Set& set) {
    touches[n++] = {u16(pc), set};
    return n == MAX;
  };
  Walk<L, decltype(note)>{c, s, note}.over(facts_before<L>(card, actor), program.first, program.first + program.count);
  return n;
}

// ---- an event under way ----

template <class Event> CardFacts facts_of(const Event& e) { return {Side(e.actor), e.card, e.here, e.done, e.result}; }
template <class L> int place_of(const typename L::Content& c, const typename L::Event& e) {
  return L::program(c, e.card).first + e.pc;
}
template <class L> const auto& op_of(const typename L::Content& c, const typename L::Event& e) {
  return L::op(c, place_of<L>(c, e));
}

// 1 or as many as are left: what a click stands for where there is only one place to pick.
template <class Event, class Op> int at_once(const Event& e, const Op& op) {
  return size(e.set) == 1 && !op.limit && !op.has(UpTo) ? e.left : 1;
}
// A place that has been picked is done with when its limit is reached; one of several is the only one from then on.
template <class Event, class Op> void count_pick(Event& e, const Op& op, int place, int n) {
  using Set = decltype(e.set);
  e.done = u8(e.done + n);
  if (op.has(OneOf)) e.set &= only<Set>(place);
  const bool again = has(e.once, place);
  e.once |= only<Set>(place);
  if (op.limit && (op.limit == 1 || again)) drop(e.set, place);
}

// The language L's procedure for EventRun.
template <class L> struct Carrying {
  using Content = typename L::Content;
  using State = typename L::State;
  using Run = typename L::Run;
  using Event = typename L::Event;
  using Set = typename L::Set;
  using Word = decltype(L::Op::word);

  static bool is(const Content& c, const Event& e, Word word) { return op_of<L>(c, e).word == word; }
  static bool ended(const Content& c, const Event& e) { return e.pc >= L::program(c, e.card).count; }
  static void jump(const Content& c, Event& e, int to) { e.pc = u16(to - L::program(c, e.card).first); }
  static void jump_behind(const Content& c, Event& e) { jump(c, e, op_of<L>(c, e).to); }
  static Side picker(const Content& c, const Event& e) {
    return op_of<L>(c, e).has(ByFoe) ? other(Side(e.actor)) : Side(e.actor);
  }
  // The steps of a branch or block that begins after this one.
  static bool block_possible(const Content& c, const State& s, const Event& e, int pc) {
    return can_do<L>(c, s, facts_of(e), pc + 1, L::op(c, pc).to);
  }

  static void list_branches(const Content& c, const State& s, const Event& e, Options& out) {
    const int choose = place_of<L>(c, e), end = L::op(c, choose).to;
    for (int branch = choose + 1; branch < end; branch = L::op(c, branch).to)
      out.offer(make<L::BRANCH>(L::step(c, branch)), block_possible(c, s, e, branch) ? Bar() : Bar(L::NOTHING));
  }
  // Goes into the branch that was picked, or on behind the choice where none could do anything.
  static void take_branch(const Content& c, Event& e, const Action& a) {
    e.could = a.verb == L::BRANCH;
    int branch = place_of<L>(c, e) + 1;
    const int end = op_of<L>(c, e).to;
    while (e.could && branch < end && L::step(c, branch) != a.noun[0]) branch = L::op(c, branch).to;
    jump(c, e, e.could && branch < end ? branch + 1 : end);
  }
  static void list_wish(Options& out) {
    out.offer(make<L::YES>());
    out.offer(make<L::NO>());
  }
  static void list_places(const Content& c, const Event& e, Options& out) {
    if (e.rounds == 0 || empty(e.each)) return;
    if (op_of<L>(c, e).has(UpTo)) out.offer(make<L::STOP>());
    for (int place : members(out.scope(e.each, L::places(c))))
      out.offer(make<L::PLACE>(place), has(e.each, place) ? Bar() : L::not_named(place));
  }
  static void begin_each(const Content& c, const State& s, Event& e) {
    e.each = places_to_go<L>(c, s, facts_of(e), place_of<L>(c, e));
    e.rounds = u8(op_of<L>(c, e).n);
    e.could = !empty(e.each);
    e.pc++;
  }
  // Goes into the block of an `each` with the place that was picked, or on behind it.
  static void go_to_place(const Content& c, Event& e, const Action& a) {
    if (a.verb != L::PLACE) return jump_behind(c, e);
    e.here = a.noun[0];
    drop(e.each, e.here);
    e.rounds--;
    e.pc++;
  }
  static void roll(Run& x, State& s, Event& e) {
    const Content& c = x.content;
    const int end = op_of<L>(c, e).to;
    const int face = int(x.die(s, u32(op_of<L>(c, e).n)));
    L::rolled(x, s, e, face);
    int branch = place_of<L>(c, e) + 1;
    while (branch < end && (face < L::op(c, branch).n || face > L::op(c, branch).limit)) branch = L::op(c, branch).to;
    jump(c, e, branch < end ? branch + 1 : end);
  }

  static void begin_picks(const Content& c, const State& s, Event& e) {
    const auto& op = op_of<L>(c, e);
    e.done = 0;
    e.once = e.marks = Set{};
    e.set = L::targets(c, s, facts_of(e), op);
    e.could = !empty(e.set);
    e.left = u8(L::picks(op));
  }
  static bool takes_all(const Content& c, const Event& e) {
    return op_of<L>(c, e).has(All) && !op_of<L>(c, e).has(OneOf);
  }

  // clang-format off
  static PROCEDURE(Event, e)
  while (!ended(c, e)) {
    e.step = L::step(c, place_of<L>(c, e));
    if (is(c, e, Word::If)) {
      if (L::holds(c, s, facts_of(e), op_of<L>(c, e))) e.pc++;
      else
        jump_behind(c, e);
    } else if (is(c, e, Word::Jump) || is(c, e, Word::Again)) {
      jump_behind(c, e);
    } else if (is(c, e, Word::Else)) {
      if (e.could) jump_behind(c, e);
      else
        e.pc++;
    } else if (is(c, e, Word::Choose)) {
      CHOOSE(Choice, e.actor, L::CLAUSE, list_branches(c, s, e, out));
      take_branch(c, e, a);
    } else if (is(c, e, Word::Roll)) {
      roll(x, s, e);
    } else if (is(c, e, Word::May)) {
      e.could = block_possible(c, s, e, place_of<L>(c, e));
      if (e.could) {
        ASK(Wish, e.actor, L::CLAUSE, list_wish(out));
        if (a.verb == L::YES) e.pc++;
        else
          jump_behind(c, e);
      } else {
        jump_behind(c, e);
      }
    } else if (is(c, e, Word::Each)) {
      begin_each(c, s, e);
    } else if (is(c, e, Word::Next)) {
      CHOOSE(Place, e.actor, L::CLAUSE, list_places(c, e, out));
      go_to_place(c, e, a);
    } else if (L::picks(op_of<L>(c, e)) > 0) {
      begin_picks(c, s, e);
      if (takes_all(c, e)) L::take_all(x, s, e);
      while (e.left > 0 && !empty(e.set)) {
        CHOOSE(Pick, picker(c, e), L::CLAUSE, L::list_picks(c, s, e, out));
        if (a.verb == L::STOP) break;
        if (L::pick(x, s, e, a)) CALLED(Picked);
      }
      while (L::settle(x, s, e)) CALLED(Settled);
      if (L::over(s)) return L::end(x, s);
      e.pc++;
    } else {
      e.could = !empty(L::targets(c, s, facts_of(e), op_of<L>(c, e)));
      if (e.could) {  // a step that can do nothing is skipped
        if (L::perform(x, s, e)) CALLED(Performed);
        L::performed(x, s, e);
        if (L::over(s)) return L::end(x, s);
      }
      e.pc++;
    }
  }
  FINISH
// clang-format on
}
;

}  // namespace cards
}  // namespace warhawk
