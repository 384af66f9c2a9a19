// The machine that runs procedures: what ASK, CHOOSE, CALL and RETURN promise, and what is a loud fault.
#include "engine/procedure.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>

namespace warhawk::machine {

struct Content {};

constexpr const char* NOUNS[] = {"none", "town", "unit", "side"};
#define MACHINE_EVENTS(X)                     \
  X(Moved, "town from, town to", "", NO_ROLE) \
  X(Shown, "town place, unit+number units...", "", NO_ROLE)
TELLS(MACHINE_EVENTS)
TELLS_HERE

struct Asking {
  POSITIONS(Asking, First, Second)
};  // no locals
struct Choosing {
  POSITIONS(Choosing, One) u8 options;
};
struct Calling {
  POSITIONS(Calling, Calls, Returned, Finished) u8 unused;
};
struct Returning {
  POSITIONS(Returning, Question) PROMPT("signed balance, number value")
  u8 value;
};
struct Finishing {
  POSITIONS(Finishing, Calls, Inner) u8 unused;
};
struct Diving {
  POSITIONS(Diving, Calls, Deeper) u8 depth, of;
};

struct State {
  using Procs = Procedures<Asking, Choosing, Calling, Returning, Finishing, Diving>;
  u32 rolls;
  u16 seen[8];  // what the procedures saw, in order
  u32 n;
  Stack<4, 8> stack;
  void see(u32 what) { seen[n++] = u16(what); }
};
using Run = warhawk::Run<Content, State>;

static void list(int n, Options& out) {
  for (u16 i = 1; i <= n; i++) out.offer({i});
}

Says<Returning> prompt(const Content&, const State&, const Returning& p) { return {0, 3, p.value}; }

PROCEDURE(Asking, p)
  s.see(a.verb);
  ASK(First, GB, "1.1", list(3, out));
  s.see(a.verb);
  ASK(Second, US, "1.2", list(1, out));
  s.see(a.verb);
FINISH

PROCEDURE(Choosing, p)
  CHOOSE(One, US, "2.1", list(p.options, out));
  s.see(100u + a.verb);
FINISH

PROCEDURE(Calling, p)
  CALL(Returned, Returning{.value = 7});
  s.see(x.result);
  s.see(a.verb);
  CALL(Finished, Finishing{});
  s.see(x.result);
FINISH

PROCEDURE(Returning, p)
  s.see(a.verb);
  ASK(Question, GB, "3.1", list(5, out));
  s.see(a.verb);
  RETURN(p.value);
FINISH

PROCEDURE(Finishing, p)
  CALL(Inner, Returning{.value = 9});
FINISH

PROCEDURE(Diving, p)
  if (p.depth < p.of) CALL(Deeper, Diving{.depth = u8(p.depth + 1), .of = p.of});
FINISH

struct Procedure : testing::Test {
  State s{};
  Content c;
  Dice dice = Dice::fast(1);
  Context context{dice};

  template <class P> void begin(P procedure) {
    call(s, procedure);
    play(0);
  }
  void play(u16 verb) {
    machine::Run x{.content = c, .context = &context, .answer = {verb}};
    advance(x, s);
  }
  int options() const {
    Options list;
    list_options(c, s, list);
    return list.n;
  }
  std::vector<u16> seen() const { return {s.seen, s.seen + s.n}; }
  bool stack_is_zero() const {
    const State zero{};
    return std::memcmp(&s.stack, &zero.stack, sizeof s.stack) == 0;
  }
};
using Seen = std::vector<u16>;

TEST_F(Procedure, AskStopsWithItsSideClauseAndOptions) {
  begin(Asking{});
  EXPECT_EQ(pending_of(s).who, GB);
  EXPECT_EQ(pending_of(s).clause, Clause("1.1"));
  EXPECT_EQ(question_name<State>(pending_of(s).question), "Asking.First");
  EXPECT_EQ(options(), 3);
  play(2);
  EXPECT_EQ(pending_of(s).who, US);
  EXPECT_EQ(pending_of(s).clause, Clause("1.2"));
  EXPECT_EQ(options(), 1);  // ASK asks all the same where there is one answer
  play(1);
  EXPECT_TRUE(pending_of(s).over);
  EXPECT_EQ(options(), 0);
  EXPECT_EQ(seen(), (Seen{0, 2, 1}));
}

TEST_F(Procedure, ListingChangesNothing) {
  begin(Asking{});
  const State before = s;
  options();
  EXPECT_EQ(std::memcmp(&before, &s, sizeof s), 0);
}

TEST_F(Procedure, ChooseAsksOnlyWhereThereIsAChoice) {
  begin(Choosing{.options = 0});
  EXPECT_TRUE(pending_of(s).over);
  begin(Choosing{.options = 1});
  EXPECT_TRUE(pending_of(s).over);
  begin(Choosing{.options = 2});
  EXPECT_FALSE(pending_of(s).over);
  EXPECT_EQ(options(), 2);
  play(2);
  EXPECT_EQ(seen(), (Seen{100, 101, 102}));
}

TEST_F(Procedure, AnAnswerIsSeenOnlyByTheFrameThatAsked) {
  begin(Calling{});
  play(4);
  play(5);
  //                       inner: start, answer; outer: result, answer; inner: start, answer; outer: result
  EXPECT_EQ(seen(), (Seen{0, 4, 7, 0, 0, 5, 0}));
}

TEST_F(Procedure, AFrameThatEndsIsZeroed) {
  begin(Calling{});
  EXPECT_EQ(s.stack.depth, 2);
  EXPECT_FALSE(stack_is_zero());
  play(4);
  EXPECT_EQ(s.stack.depth, 3);
  play(5);
  EXPECT_EQ(s.stack.depth, 0);
  EXPECT_TRUE(stack_is_zero());
}

TEST_F(Procedure, DescribeNamesTheWholeStack) {
  EXPECT_EQ(describe(s), "over");
  begin(Calling{});
  EXPECT_EQ(describe(s), "Calling.Returned > Returning.Question GB");
  play(4);
  EXPECT_EQ(describe(s), "Calling.Finished > Finishing.Inner > Returning.Question GB");
}

TEST_F(Procedure, QuestionsHaveNames) {
  EXPECT_EQ(question_name<State>(0), "Asking.Start");
  EXPECT_EQ(question_name<State>(2), "Asking.Second");
  EXPECT_EQ(question_name<State>(5 << 8 | 2), "Diving.Deeper");  // 1 is where the calls begin
  EXPECT_EQ(question_name<State>(6 << 8), "");
}

TEST_F(Procedure, QuestionsAreListedAndCallsAreNot) {
  std::vector<std::string> names;
  for (const Question& question : questions_of<State, NOUNS>()) names.push_back(question.name);
  using Names = std::vector<std::string>;
  EXPECT_EQ(names, (Names{"Asking.First", "Asking.Second", "Choosing.One", "Returning.Question"}));
}

TEST_F(Procedure, TheFrameThatAsksSaysWhatTheQuestionIsToldWith) {
  const auto questions = questions_of<State, NOUNS>();
  const Args &plain = questions[0].args, &told = questions[3].args;
  EXPECT_EQ(plain.count, 1);
  EXPECT_EQ(plain.find("side")->noun, 3);
  EXPECT_EQ(told.size, 4);
  EXPECT_EQ(told.find("balance")->type, Arg::Type::Signed);
  EXPECT_EQ(told.find("value")->at, 3);
  EXPECT_TRUE(prompt_of(Content{}, s).told().empty());  // nobody is asked
  const auto said = [&] {
    const Prompt prompt = prompt_of(Content{}, s);
    return std::vector<u16>(prompt.told().begin(), prompt.told().end());
  };
  begin(Calling{});
  EXPECT_EQ(said(), (std::vector<u16>{GB, 0, 3, 7}));
  play(4);
  play(5);
  begin(Asking{});
  EXPECT_EQ(said(), (std::vector<u16>{GB}));
}

TEST_F(Procedure, FindFrameFindsTheInnermost) {
  begin(Calling{});
  ASSERT_NE(find_frame<Returning>(s), nullptr);
  EXPECT_EQ(find_frame<Returning>(s)->value, 7);
  EXPECT_EQ(find_frame<Diving>(s), nullptr);
}

std::optional<std::string> fault_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Fault& fault) { return fault.what(); }
  return std::nullopt;
}

TEST_F(Procedure, AnUnknownPositionIsAFault) {
  begin(Asking{});
  s.stack.top().at = 77;
  EXPECT_EQ(fault_of([&] { play(1); }), "a procedure at an unknown position");
  EXPECT_EQ(fault_of([&] { options(); }), "a procedure at an unknown position");
}

TEST_F(Procedure, AnUnknownProcedureIsAFault) {
  begin(Asking{});
  s.stack.top().proc = 77;
  EXPECT_EQ(fault_of([&] { play(1); }), "a frame of no known procedure");
}

TEST_F(Procedure, NestingTooDeepIsAFault) {
  EXPECT_EQ(fault_of([&] { begin(Diving{.of = 3}); }), std::nullopt);  // four frames fit
  EXPECT_EQ(s.stack.depth, 0);
  EXPECT_EQ(fault_of([&] { begin(Diving{.of = 4}); }), "procedures nested too deep");
}

TEST_F(Procedure, ADrawCantBeTakenBack) {
  machine::Run x{.content = c, .context = &context, .answer = {}};
  EXPECT_FALSE(context.irrevocable);
  const u32 face = x.die(s, 6);
  EXPECT_TRUE(face >= 1 && face <= 6);
  EXPECT_TRUE(context.irrevocable);
  EXPECT_LT(x.below(s, 3), 3u);
  EXPECT_EQ(s.rolls, 2u);
}

TEST_F(Procedure, WithoutAJournalNothingIsTold) {
  machine::Run x{.content = c, .context = &context, .answer = {}};
  x.tell(Told::Moved, EVERYONE, {2});
  Journal journal;
  context.journal = &journal;
  x.tell(Told::Moved, only(GB), {2, 3});
  ASSERT_EQ(journal.size(), 1u);
  EXPECT_EQ((get<Told::Moved, "to">(journal[0])), 3);
}

TEST_F(Procedure, AnEventIsToldWithWhatItsKindHas) {
  machine::Run x{.content = c, .context = &context, .answer = {}};
  Journal journal;
  context.journal = &journal;
  const std::string wrong = "an event with more or fewer parts than its kind has";
  EXPECT_EQ(fault_of([&] { x.tell(Told::Moved, EVERYONE, {2}); }), wrong);
  EXPECT_EQ(fault_of([&] { x.tell(Told::Moved, EVERYONE, {2, 3, 4}); }), wrong);
  EXPECT_EQ(fault_of([&] { x.tell(Told::Shown, EVERYONE, {}); }), wrong);
  EXPECT_EQ(fault_of([&] { x.tell(Told::Shown, EVERYONE, {5, 1}); }), wrong);
  EXPECT_TRUE(journal.empty());
  x.tell(Told::Shown, EVERYONE, {5});
  x.tell(Told::Shown, EVERYONE, {5}, std::vector<u8>{1, 2, 3, 4});
  EXPECT_TRUE((get<Told::Shown, "units">(journal[0])).empty());
  EXPECT_EQ((get<Told::Shown, "units">(journal[1])).size(), 4u);
  EXPECT_EQ(fault_of([&] { get<Told::Moved, "to">(journal[0]); }), "an event that is not what it is read as");
}

}  // namespace warhawk::machine
