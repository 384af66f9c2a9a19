// How a rulebook's procedure is written so that it can stop to ask: a half-finished procedure is plain data.
//
//   struct Battle { POSITIONS(Battle, Retreat, Hit, Calls, Pursued) u8 where, hits; };
//   PROCEDURE(Battle, b)
//     for (;;) {
//       CHOOSE(Retreat, defender(s), "B57", list_retreats(c, s, b, out));
//       if (a.verb == PickTown) { march(s, b, get<ATown>(a)); break; }
//       ...
//     }
//   FINISH
//
// A position is where the procedure stopped: an enumerator, not a source line. Questions come first; after `Calls` those in
// which it waits for a procedure that it called. `options` runs the top frame with a list:
// it jumps to the question's label, fills the list and comes back. `apply` runs it with the answer: it jumps to the same
// label and goes on below. So who is asked, the legal answers and what follows stand in one place.
//
// What the compiler catches: an initialised local alive across a stop, a stop inside an inner switch, the same question
// twice in a procedure, a position that nothing uses, a question among the calls, a frame too big. What it does not: keep listers to one call of a
// named function, put no `break` into them, take no reference into the stack before a stop and use it after.
// docs/decisions/0001-procedures.md has the reasons.
#pragma once
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/action.hpp"
#include "engine/args.hpp"
#include "engine/dice.hpp"
#include "engine/events.hpp"

namespace warhawk {

// What start and apply get beside the state: the dice, and who is told what happens.
struct Context {
  Dice& dice;
  Journal* journal = nullptr;
  bool irrevocable = false;  // set by a die, a draw, a revealed secret: a player's own undo stops there
};

enum class Flow : u8 { Asked, Listed, Called, Done };

// What a window is about: up to two things that everybody can see, a place and a card.
struct About {
  u16 noun[2], id[2];  // noun 0: nothing
  constexpr bool operator==(const About&) const = default;
  constexpr bool has(Thing thing) const {
    return thing.noun != 0 &&
           ((noun[0] == thing.noun && id[0] == thing.id) || (noun[1] == thing.noun && id[1] == thing.id));
  }
};
constexpr About about(int noun = 0, int id = 0, int noun2 = 0, int id2 = 0) {
  return {{u16(noun), u16(noun2)}, {u16(id), u16(id2)}};
}

template <int BYTES, int ALIGN> struct Frame {
  u8 proc, at;
  u8 unused[ALIGN - 2];
  alignas(ALIGN) unsigned char bytes[BYTES];
  template <class P> P& as() {
    static_assert(sizeof(P) <= BYTES && alignof(P) <= ALIGN && std::is_trivially_copyable_v<P>);
    return *reinterpret_cast<P*>(bytes);
  }
  template <class P> const P& as() const { return const_cast<Frame*>(this)->as<P>(); }
};

// The procedures under way, innermost last, and the question that the innermost one asks.
template <int DEPTH, int BYTES, int ALIGN = 4> struct Stack {
  static constexpr int MAX = DEPTH;
  Clause clause;
  u8 depth, who;
  u8 window;  // the question is a window, about these
  u8 unused;
  About about;
  Frame<BYTES, ALIGN> frame[DEPTH];
  Frame<BYTES, ALIGN>& top() { return frame[depth - 1]; }
  const Frame<BYTES, ALIGN>& top() const { return frame[depth - 1]; }
};

// A question as hosts see it. `question` names the procedure and its position; nobody is asked when the game is over.
// Two words, which come back in registers: it is asked for at every decision of a search.
struct Ask {
  bool over : 1 = false;
  bool window : 1 = false;  // it interrupts: its first answer declines, and may be given in advance
  Side who = US;
  u16 question = 0;
  Clause clause{};
  About about{};
  bool operator==(const Ask&) const = default;
};
static_assert(sizeof(Ask) == 16);

// What the words of a question are filled with: the side that is asked, then what the frame that asks says of it.
struct Prompt {
  std::array<u16, Args::MAX> arg{};
  u8 n = 0;
  std::span<const u16> told() const { return {arg.data(), n}; }
  bool operator==(const Prompt&) const = default;
};

// What a frame says with its question: as many numbers as its PROMPT names, beside the side that is asked.
//
//   struct Battle { POSITIONS(Battle, Retreat) PROMPT("town, number hits") u8 where, hits; };
//   Says<Battle> prompt(const Content&, const State&, const Battle& b) { return {b.where, b.hits}; }
template <class P> struct Says {
  static constexpr std::size_t SIZE = numbers_in(P::PROMPT_SPEC) - 1;
  static_assert(SIZE < Args::MAX);
  std::array<u16, SIZE> number;
  constexpr Says(const auto&... numbers) : number{u16(numbers)...} {
    static_assert(sizeof...(numbers) == SIZE, "as many numbers as the PROMPT names");
  }
};

// A question as content knows it.
struct Question {
  std::string name;  // "Battle.Retreat"
  Args args;         // of its prompt
};

template <class... P> struct Procedures {
  template <class Q> static constexpr u8 index() {
    static_assert((std::is_same_v<P, Q> || ...), "a procedure that the game's list of procedures does not name");
    u8 i = 0, found = 0;
    ((std::is_same_v<P, Q> ? void(found = i) : void(), ++i), ...);
    return found;
  }
};

// One run of the machine: the content, the answer, and either the world outside or a list to fill.
template <class Content, class State> struct Run {
  const Content& content;
  Context* context;
  Action answer;
  Options* list = nullptr;
  u8 at = 0, who = 0;
  u32 result = 0;
  Clause clause{};
  bool window = false;
  About about{};

  void ask(u8 position, u8 side, Clause governed_by) { at = position, who = side, clause = governed_by; }
  // Several answers: ask. One: take it. None: go on with an empty answer.
  template <class Lister> bool several(Lister lister) {
    Options found;
    lister(found);
    answer = found.n == 1 ? found.at[0] : Action{};
    return found.n > 1;
  }
  u32 die(State& s, u32 sides) {
    context->irrevocable = true;
    return context->dice.die(sides, s.rolls);
  }
  u32 below(State& s, u32 n) {
    context->irrevocable = true;
    return context->dice.below(n, s.rolls);
  }
  // With the arguments that the game's table has for this kind of event; `more` are those of a list at its end.
  template <class Kind> void tell(Kind kind, Seen seen, std::initializer_list<int> args) {
    if (context->journal) tell(kind, seen, args, std::span<const u16>());
  }
  template <class Kind, class More> void tell(Kind kind, Seen seen, std::initializer_list<int> args, const More& more) {
    if (!context->journal) return;
    if (!kind_of(kind).args.fit(args.size() + std::size(more)))
      fault("an event with more or fewer parts than its kind has");
    context->journal->tell(u16(kind), seen, args, more);
  }
};

template <class State, class P> void call(State& s, const P& frame) {
  static_assert(std::is_trivially_copyable_v<P>);
  static_assert(std::is_empty_v<P> || std::has_unique_object_representations_v<P>, "a frame with padding");
  if (s.stack.depth == s.stack.MAX) fault("procedures nested too deep");
  auto& top = s.stack.frame[s.stack.depth++];
  top.proc = State::Procs::template index<P>();
  top.at = 0;
  if constexpr (!std::is_empty_v<P>) std::memcpy(top.bytes, &frame, sizeof frame);
}

namespace detail {
template <class Run, class State, class... P> Flow dispatch(Run& x, State& s, Procedures<P...>) {
  auto& frame = s.stack.top();
  Flow flow{};
  u8 i = 0;
  const bool known = ((frame.proc == i++ ? (flow = run(x, s, frame.template as<P>()), true) : false) || ...);
  if (!known) fault("a frame of no known procedure");
  return flow;
}
// Where `Calls` stands among the positions; without it, one past the last.
consteval u8 end_of_questions(std::string_view positions) {
  for (u8 at = 0;; at++) {
    while (!positions.empty() && positions[0] == ' ') positions.remove_prefix(1);
    const std::size_t comma = positions.find(',');
    if (positions.empty() || positions.substr(0, comma) == "Calls") return at;
    if (comma == std::string_view::npos) return u8(at + 1);
    positions.remove_prefix(comma + 1);
  }
}
template <class... P> void name_question(u16 question, std::string& name, Procedures<P...>) {
  u8 i = 0;
  auto try_one = [&](std::string_view procedure, std::string_view positions) {
    if (i++ != question >> 8) return;
    for (int at = question & 255; at > 0; --at) positions.remove_prefix(positions.find(',') + 1);
    positions.remove_prefix(positions.find_first_not_of(' '));
    name = std::string(procedure) + "." + std::string(positions.substr(0, positions.find(',')));
  };
  (try_one(P::NAME, P::AT_NAMES), ...);
}
}  // namespace detail

// Runs on from the top frame until somebody must be asked or the last procedure has ended.
template <class Run, class State> void advance(Run& x, State& s) {
  while (s.stack.depth > 0) {
    const int depth = s.stack.depth;
    x.at = s.stack.top().at;
    const Flow flow = detail::dispatch(x, s, typename State::Procs{});
    x.answer = {};  // an answer is seen by the frame that asked and by no other
    auto& frame = s.stack.frame[depth - 1];
    if (flow == Flow::Done) {
      std::memset(&frame, 0, sizeof frame);  // so that equal play leaves equal bytes
      s.stack.depth--;
      continue;
    }
    frame.at = x.at;
    x.result = 0;
    if (flow == Flow::Asked) {
      s.stack.who = x.who;
      s.stack.clause = x.clause;
      s.stack.window = x.window;
      s.stack.about = x.about;
      return;
    }
  }
  s.stack.who = s.stack.window = 0;
  s.stack.about = {};
  s.stack.clause = {};
}

template <class State> Ask pending_of(const State& s) {
  if (s.stack.depth == 0) return {.over = true};
  return {.window = s.stack.window != 0,
          .who = Side(s.stack.who),
          .question = u16(s.stack.top().proc << 8 | s.stack.top().at),
          .clause = s.stack.clause,
          .about = s.stack.about};
}

template <class Content, class State> void list_options(const Content& content, const State& s, Options& list) {
  if (s.stack.depth == 0) return;
  Run<Content, State> x{.content = content, .context = nullptr, .answer = {}, .list = &list, .at = s.stack.top().at};
  detail::dispatch(x, const_cast<State&>(s), typename State::Procs{});  // listers take a const State
}

// The innermost frame of a procedure that is under way, or nullptr: what hide_from empties and an invariant counts.
template <class P, class State> auto find_frame(State& s) -> decltype(&s.stack.frame[0].template as<P>()) {
  for (int i = s.stack.depth; i-- > 0;)
    if (s.stack.frame[i].proc == State::Procs::template index<P>()) return &s.stack.frame[i].template as<P>();
  return nullptr;
}

// The name of a question as prompts in content know it ("Battle.Retreat").
template <class State> std::string question_name(u16 question) {
  std::string name;
  detail::name_question(question, name, typename State::Procs{});
  return name;
}

namespace detail {
template <class P> consteval const char* prompt_spec() {
  if constexpr (requires { P::PROMPT_SPEC; }) return P::PROMPT_SPEC;
  return "side";
}
template <class State, const auto& NOUNS, class... P> std::vector<Question> questions_of(Procedures<P...>) {
  std::vector<Question> questions;
  u16 proc = 0;
  auto add = [&]<class Q>(Q*) {
    static constexpr Args args = args_of(NOUNS, prompt_spec<Q>());
    for (u8 at = 1; at < u8(Q::At::QUESTIONS_END); at++)
      questions.push_back({question_name<State>(u16(proc << 8 | at)), args});
    proc++;
  };
  (add(static_cast<P*>(nullptr)), ...);
  return questions;
}
template <class Content, class State, class... P>
void tell_prompt(const Content& c, const State& s, Prompt& told, Procedures<P...>) {
  const auto& frame = s.stack.top();
  auto tell = [&]<class Q>(const Q& asking) {
    if constexpr (requires { Q::PROMPT_SPEC; })
      for (u16 number : Says<Q>(prompt(c, s, asking)).number) told.arg[told.n++] = number;
  };
  u8 i = 0;
  ((frame.proc == i++ ? (tell(frame.template as<P>()), true) : false) || ...);
}
}  // namespace detail

// Every question that a game's procedures ask.
template <class State, const auto& NOUNS> std::vector<Question> questions_of() {
  return detail::questions_of<State, NOUNS>(typename State::Procs{});
}

template <class Content, class State> Prompt prompt_of(const Content& c, const State& s) {
  Prompt told;
  if (s.stack.depth == 0) return told;
  told.arg[told.n++] = s.stack.who;
  detail::tell_prompt(c, s, told, typename State::Procs{});
  return told;
}

// The stack in words, for faults and debuggers: "Campaign.Played > Turn.Fought > Battle.Retreat GB".
template <class State> std::string describe(const State& s) {
  std::string text;
  for (int i = 0; i < s.stack.depth; i++)
    text += (i ? " > " : "") + question_name<State>(u16(s.stack.frame[i].proc << 8 | s.stack.frame[i].at));
  return s.stack.depth ? text + (s.stack.who == US ? " US" : " GB") : "over";
}

}  // namespace warhawk

#define POSITIONS(P, ...)                                                                                 \
  static constexpr const char* NAME = #P;                                                                 \
  static constexpr const char* AT_NAMES = "Start," #__VA_ARGS__;                                          \
  enum class At : ::warhawk::u8 {                                                                         \
    Start,                                                                                                \
    __VA_ARGS__ __VA_OPT__(, ) QUESTIONS_END = ::warhawk::detail::end_of_questions("Start," #__VA_ARGS__) \
  };

// What the prompts of a frame's questions may mention beside the side that is asked; Says gives it.
#define PROMPT(SPEC) static constexpr const char* PROMPT_SPEC = "side, " SPEC;

#define PROCEDURE(P, p)                                                           \
  ::warhawk::Flow run(Run& x, [[maybe_unused]] State& s, [[maybe_unused]] P& p) { \
    using At = typename P::At;                                                    \
    using ::warhawk::Flow;                                                        \
    [[maybe_unused]] const Content& c = x.content;                                \
    [[maybe_unused]] const ::warhawk::Action& a = x.answer;                       \
    switch (At(x.at)) {                                                           \
      case At::QUESTIONS_END: break;                                              \
      case At::Start:

#define IS_QUESTION(Q) static_assert(At::Q < At::QUESTIONS_END, "a question that is listed after Calls")
#define IS_CALL(AFTER) static_assert(At::AFTER > At::QUESTIONS_END, "a call that is not listed after Calls")

#define ASK(Q, WHO, CLAUSE, ...)                             \
  do {                                                       \
    IS_QUESTION(Q);                                          \
    x.ask(::warhawk::u8(At::Q), ::warhawk::u8(WHO), CLAUSE); \
    return Flow::Asked;                                      \
    case At::Q:                                              \
      if (x.list) {                                          \
        [[maybe_unused]] ::warhawk::Options& out = *x.list;  \
        __VA_ARGS__;                                         \
        return Flow::Listed;                                 \
      }                                                      \
  } while (0)

#define CHOOSE(Q, WHO, CLAUSE, ...)                                                  \
  do {                                                                               \
    IS_QUESTION(Q);                                                                  \
    if (x.several([&]([[maybe_unused]] ::warhawk::Options& out) { __VA_ARGS__; })) { \
      x.ask(::warhawk::u8(At::Q), ::warhawk::u8(WHO), CLAUSE);                       \
      return Flow::Asked;                                                            \
      case At::Q:                                                                    \
        if (x.list) {                                                                \
          [[maybe_unused]] ::warhawk::Options& out = *x.list;                        \
          __VA_ARGS__;                                                               \
          return Flow::Listed;                                                       \
        }                                                                            \
    }                                                                                \
  } while (0)

// A question that interrupts: may somebody react? It opens by what everybody knows, never by what a hand holds, so it is
// asked where declining is the only answer, too. The first answer that its lister offers declines; any other shows at
// once (an answer that stays secret is an ASK).
//   WINDOW(Answer, r.side, "S8", about(AHex, r.where), list_reactions(c, s, r, out));
#define WINDOW(Q, WHO, CLAUSE, ABOUT, ...) \
  do {                                     \
    x.window = true;                       \
    x.about = ABOUT;                       \
    ASK(Q, WHO, CLAUSE, __VA_ARGS__);      \
  } while (0)

#define CALL(AFTER, ...)             \
  do {                               \
    IS_CALL(AFTER);                  \
    x.at = ::warhawk::u8(At::AFTER); \
    ::warhawk::call(s, __VA_ARGS__); \
    return Flow::Called;             \
    case At::AFTER:;                 \
  } while (0)

// The same where a function that the procedure asked has called one.
#define CALLED(AFTER)                \
  do {                               \
    IS_CALL(AFTER);                  \
    x.at = ::warhawk::u8(At::AFTER); \
    return Flow::Called;             \
    case At::AFTER:;                 \
  } while (0)

#define RETURN(V)                 \
  do {                            \
    x.result = ::warhawk::u32(V); \
    return Flow::Done;            \
  } while (0)

#define FINISH                                            \
  x.result = 0;                                           \
  return Flow::Done;                                      \
  }                                                       \
  ::warhawk::fault("a procedure at an unknown position"); \
  }
