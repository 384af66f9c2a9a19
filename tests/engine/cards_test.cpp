// The control words of cards, on a small game of stones in seventy places: what the games of the house do not need yet (roll,
// else behind a step, when) as well, and sets of more than one word.
#include "engine/cards.hpp"

#include <gmock/gmock.h>
#include <toml++/toml.h>

#include "content/card_reader.hpp"
#include "content/reader.hpp"
#include "support/cards.hpp"

namespace warhawk::stones {
namespace {

enum class Word : u8 { CARD_CONTROL, Put, Take, Score, Duel, COUNT };
enum class If : u8 { Some, Won };
enum Filter : u16 { Empty = 1, Here = 2, Full = 4 };
constexpr int PLACES = 70;
using Set = Bits<PLACES>;

struct Where {
  u16 set;  // of those in Content: named places are sets that are built when content is loaded
  u16 filters;
  bool operator==(const Where&) const = default;
};
using Op = CardOp<Word, Where>;
using EventRun = warhawk::EventRun<Set>;
struct Duel {
  POSITIONS(Duel, Strike) u8 unused;
};

struct Content {
  Set set[8];
  Programs<Op, 64> ops;
  Program card, when;
};
struct State {
  using Procs = Procedures<EventRun, Duel>;
  u32 rolls;
  u8 stones[PLACES];
  u8 supply, score, face;
  u8 unused[3];
  Stack<4, 128, 8> stack;
};
static_assert(std::has_unique_object_representations_v<State>);
using Run = warhawk::Run<Content, State>;
enum Noun : u8 { NoNoun, APlace, AStep };
// clang-format off
#define STONES_VERBS(VERB) \
  VERB(Nothing, "nothing") VERB(Branch, "branch", AStep) VERB(Place, "place", APlace) VERB(Stop, "stop") \
  VERB(Yes, "yes") VERB(No, "no") VERB(Strike, "strike") VERB(Miss, "miss")
// clang-format on
VERBS_OF(STONES_VERBS)

void list_strikes(Options& out) {
  out.offer(make<Strike>());
  out.offer(make<Miss>());
}
PROCEDURE(Duel, d)
  ASK(Strike, GB, "9", list_strikes(out));
  RETURN(a.verb == Strike);
FINISH

struct Language {
  using Content = stones::Content;
  using State = stones::State;
  using Run = stones::Run;
  using Op = stones::Op;
  using Event = EventRun;
  using Set = stones::Set;
  static constexpr Do BRANCH = Do::Branch, PLACE = Do::Place, STOP = Do::Stop, YES = Do::Yes, NO = Do::No;
  static constexpr const char *CLAUSE = "1", *NOTHING = "2";

  static const Op& op(const Content& c, int pc) { return c.ops.at[pc]; }
  static u16 step(const Content& c, int pc) { return c.ops.step[pc]; }
  static const Program& program(const Content& c, int) { return c.card; }
  static Set places(const Content&) { return Set::all(); }
  static Set base(const Content& c, const Where& w) { return c.set[w.set]; }
  static Set with(const State& s, bool some) {
    Set set{};
    for (int i = 0; i < PLACES; i++)
      if ((s.stones[i] > 0) == some) set.add(i);
    return set;
  }
  static Set passing(const Content&, const State& s, const CardFacts& f, const Where&, unsigned filter) {
    return filter == Empty ? with(s, false) : filter == Full ? with(s, true) : Set::of(f.here);
  }
  static Bar not_named(int) { return "3"; }
  static Bar bar(unsigned filter, int) { return filter == Empty ? "4" : "5"; }
  static bool holds(const Content& c, const State& s, const CardFacts& f, const Op& op) {
    return If(op.who) == If::Won ? f.result : !cards::places<Language>(c, s, f, op.where).empty();
  }
  static Set targets(const Content& c, const State& s, const CardFacts& f, const Op& op) {
    if (op.word == Word::Put) return s.supply ? cards::places<Language>(c, s, f, op.where) : Set{};
    if (op.word == Word::Take) return cards::places<Language>(c, s, f, op.where) & with(s, true);
    return Set::of(0);
  }
  static int picks(const Op& op) {
    if (op.word == Word::Take && op.has(All)) return 1;
    return op.word == Word::Put || op.word == Word::Take ? op.n : 0;
  }
  static void list_picks(const Content& c, const State& s, const Event& e, Options& out) {
    const Op& op = cards::op_of<Language>(c, e);
    if (op.has(UpTo)) out.offer(make<Stop>());
    for (int i : out.scope(e.set, places(c)))
      out.offer(make<Place>(i), e.set.has(i) ? Bar() : cards::why_not<Language>(c, s, cards::facts_of(e), op.where, i));
  }
  static void change(State& s, Event& e, const Op& op, int place, int n) {
    s.stones[place] = u8(op.word == Word::Put ? s.stones[place] + n : s.stones[place] - n);
    s.supply = u8(op.word == Word::Put ? s.supply - n : s.supply + n);
    cards::count_pick(e, op, place, n);
  }
  static bool pick(Run& x, State& s, Event& e, const Action& a) {
    const Op& op = cards::op_of<Language>(x.content, e);
    change(s, e, op, get<APlace>(a), op.has(All) ? s.stones[get<APlace>(a)] : 1);
    e.left--;
    e.set &= targets(x.content, s, cards::facts_of(e), op);
    return false;
  }
  static void take_all(Run& x, State& s, Event& e) {
    for (int place : e.set) change(s, e, cards::op_of<Language>(x.content, e), place, s.stones[place]);
    e.left = 0;
  }
  static bool settle(Run&, State&, Event&) { return false; }
  static bool perform(Run& x, State& s, Event& e) {
    const Op& op = cards::op_of<Language>(x.content, e);
    if (op.word == Word::Score) s.score = u8(s.score + op.n);
    if (op.word == Word::Duel) call(s, Duel{});
    return op.word == Word::Duel;
  }
  static void performed(Run& x, State&, Event& e) { e.result = u8(x.result); }
  static void rolled(Run&, State& s, Event&, int face) { s.face = u8(face); }
  static bool over(const State&) { return false; }
  static Flow end(Run&, State&) { return Flow::Done; }
};
Flow run(Run& x, State& s, EventRun& e) { return cards::Carrying<Language>::run(x, s, e); }

// ---- sentences ----

const Words SETS = {"near", "far", "anywhere", "here"};

class Reader {
 public:
  using Op = stones::Op;
  struct Context {
    bool in_each = false;
  };
  Reader() : steps(slots(), step_forms(), "word"), conditions(slots(), condition_forms(), "condition") {}
  Context now;
  Where places(Phrase& line) const {
    const auto which = line.one_of(SETS, "place");
    if (which == 3 && !now.in_each) slip("\"here\" is known only inside an \"each\"");
    Where where{u16(which == 3 ? 2 : which), u16(which == 3 ? Here : 0)};
    if (line.accept("empty")) where.filters |= Empty;
    if (line.accept("full")) where.filters |= Full;
    return where;
  }
  void refine(const Op&, Context&, Context&) const {}
  int questions(const Op& op) const { return Language::picks(op); }
  void read(const Op&) {}
  void tell_places(const Where& w, Fields& fields) const { fields.set("places", SETS[w.set]); }

 private:
  std::vector<Slot<Op>> slots() {
    return {{"n",
             [](Phrase& line, Op& op, int most) {
               line.optional("all", line.peek() == "all");
               if (line.accept("all")) op.flags |= All;
               else if (line.up_to())
                 op.flags |= UpTo;
               if (!op.has(All)) op.n = std::int8_t(line.number(1, most));
             },
             [](const Op& op, Fields& fields) { fields.set("n", op.n).set("how", op.flags & (UpTo | All)); }},
            {"places", [this](Phrase& line, Op& op, int) { op.where = places(line); },
             [this](const Op& op, Fields& fields) {
               tell_places(op.where, fields);
               fields.set("filters", op.where.filters);
             }},
            {"one", [](Phrase&, Op& op, int) { op.flags |= OneOf; },
             [](const Op& op, Fields& fields) { fields.set("one", op.has(OneOf) ? 1 : 0); }},
            {"limit", [](Phrase& line, Op& op, int) { op.limit = u8(line.number(1, 2)); },
             [](const Op& op, Fields& fields) { fields.set("limit", op.limit); }}};
  }
  std::vector<Form<Op>> step_forms() {
    return {{"put <n:9> in [one of] <places> [limit]", {.word = Word::Put}, "step.put"},
            {"take <n:9> in [one of] <places> [limit]", {.word = Word::Take}, "step.take"},
            {"score <n:9>", {.word = Word::Score}, "step.score"},
            {"duel", {.word = Word::Duel}, "step.duel"}};
  }
  std::vector<Form<Op>> condition_forms() {
    return {{"some <places>", {.word = Word::If, .who = u8(If::Some)}, "if.some", true},
            {"won", {.word = Word::If, .who = u8(If::Won)}, "if.won", true}};
  }

 public:
  Grammar<Op> steps, conditions;
};

const char* const TEXTS = R"(
[control]
card = "{text}."
between = ". "
or = " / "
if = "If {condition}: {block}"
if_else = "If {condition}: {block}. Otherwise: {otherwise}"
if_not = "If that was not possible: {block}"
choose = "Choose one: {branches}"
may = "You may: {block}"
each = "In each of {up_to?|up to }{n} of {places}: {block}"
roll = "Roll 1d{n}: {branches}"
face = "{n} to {limit}: {block}"
[step]
put = "Put {how?{n}|up to {n}|all} {one?in|in one of} {places}{filters?| empty| here| here and empty| full| odd}{limit?|, at most {limit} in each}"
take = "Take {how?{n}|up to {n}|all} {one?in|in one of} {places}{filters?| empty| here| here and empty| full| odd}{limit?|, at most {limit} in each}"
score = "Score {n}"
duel = "Duel"
[if]
some = "there is one of {places}{filters?| empty| here| here and empty| full| odd}"
won = "you won"
)";

struct Game {
  Content c{};
  State s{};
  Reader reader;
  toml::table table = toml::parse(TEXTS);
  Templates texts{Entry(table, "stones.toml", "")};
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};

  explicit Game(const std::string& does) {
    c.set[0] = Set::of(1) | Set::of(2) | Set::of(3);
    c.set[1] = Set::of(66) | Set::of(67);
    c.set[2] = Set::all();
    s.supply = 9;
    for (const CardFault& fault : CardReader(reader, does, c.ops).read(c.card)) ADD_FAILURE() << fault.what;
    std::vector<std::string> names;
    name_steps(CardTeller(reader, texts, c.ops), c.ops, names);
    EXPECT_EQ(tests::every_program_ends(c.ops), "");
  }
  bool possible() const { return cards::possible<Language>(c, s, 0, US); }
  std::string text() const { return CardTeller(reader, texts, c.ops).card(c.card); }
  Game& begin(u64 seed = 1) {
    dice = Dice::fast(seed);
    call(s, EventRun{.card = 0, .actor = US});
    return answer({});
  }
  Game& answer(Action a) {
    Run x{.content = c, .context = &context, .answer = a};
    advance(x, s);
    return *this;
  }
  Game& pick(int place) {
    EXPECT_TRUE(options().has(make<Place>(place))) << place;
    return answer(make<Place>(place));
  }
  Options options() const {
    Options list;
    list_options(c, s, list);
    return list;
  }
  bool over() const { return s.stack.depth == 0; }
  std::string question() const { return question_name<State>(pending_of(s).question); }
};

TEST(CardControl, ElseBehindAStepThatCouldNotBeDone) {
  const char* does = "take 1 in far\nelse\n  score 2\nscore 3";
  EXPECT_EQ(Game(does).begin().s.score, 5) << "there was nothing to take";
  Game g(does);
  g.s.stones[66] = 1;
  EXPECT_EQ(g.begin().s.score, 3) << "taken unasked";
  EXPECT_EQ(g.s.stones[66], 0);
  EXPECT_EQ(g.text(), "Take 1 in far. If that was not possible: Score 2. Score 3.");
}

TEST(CardControl, ElseLooksAtWhatCouldBeDoneNotAtWhatWas) {
  Game g("take up to 1 in far\nelse\n  score 2");
  g.s.stones[66] = 1;
  g.begin();
  ASSERT_EQ(g.question(), "EventRun.Pick");
  g.answer(make<Stop>());
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.score, 0) << "whoever may and does not has had the choice";
}

TEST(CardControl, ElseBehindAChoice) {
  const char* does = "choose\n  - take 1 in far\n  - take 1 in near\nelse\n  score 1";
  EXPECT_EQ(Game(does).begin().s.score, 1);
  Game one(does);
  one.s.stones[2] = 1;
  EXPECT_EQ(one.begin().s.score, 0) << "the only branch is taken unasked";
  EXPECT_EQ(one.s.stones[2], 0);
}

TEST(CardControl, PreviewPassesOverElseWhereTheStepIsPossible) {
  Game g("take 1 in far\nelse\n  score 2");
  cards::Touch<Set> touches[4];
  ASSERT_EQ((cards::preview<Language>(g.c, g.s, 0, US, touches)), 1);
  EXPECT_EQ(g.c.ops.at[touches[0].op].word, Word::Score);
  g.s.stones[67] = 1;
  ASSERT_EQ((cards::preview<Language>(g.c, g.s, 0, US, touches)), 1);
  EXPECT_EQ(g.c.ops.at[touches[0].op].word, Word::Take);
  EXPECT_EQ(touches[0].targets, Set::of(67));
}

TEST(CardControl, ADieAnswersARoll) {
  const char* does = "roll d6\n  - 1..3\n    score 1\n  - 4\n    score 2\n    score 2\n  - 5..6\n    put 1 in far";
  EXPECT_EQ(Game(does).text(), "Roll 1d6: 1 to 3: Score 1 / 4 to 4: Score 2. Score 2 / 5 to 6: Put 1 in far.");
  int faces = 0;
  for (u64 seed = 1; seed <= 40; seed++) {
    Game g(does);
    g.begin(seed);
    faces |= 1 << g.s.face;
    EXPECT_EQ(g.over(), g.s.face < 5) << "only the last branch asks";
    if (g.s.face < 5) { EXPECT_EQ(g.s.score, g.s.face < 4 ? 1 : 4); }
  }
  EXPECT_EQ(faces, 0b1111110);
  EXPECT_TRUE(Game("roll d6\n  - 1\n    take 1 in far\n  - 2..6\n    score 1").possible());
  EXPECT_FALSE(Game("roll d6\n  - 1\n    take 1 in far\n  - 2..6\n    take 1 in near").possible());
}

TEST(CardControl, APickStepKeepsLimitsOverMoreThanOneWord) {
  Game g("put 4 in anywhere limit 2");
  g.begin();
  EXPECT_EQ(g.options().n, PLACES);
  g.pick(69).pick(69);
  EXPECT_FALSE(g.options().has(make<Place>(69)));
  g.pick(1).pick(1);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.stones[69] * 10 + g.s.stones[1], 22);
}

TEST(CardControl, OneOfSeveralIsTheOnlyOneFromThenOn) {
  Game g("put 2 in one of near");
  g.begin().pick(2);
  EXPECT_TRUE(g.over()) << "the second goes there unasked";
  EXPECT_EQ(g.s.stones[2], 2);
}

TEST(CardControl, AllTakesEverythingUnasked) {
  Game g("take all in near");
  g.s.stones[1] = 2, g.s.stones[3] = 1, g.s.stones[66] = 1;
  EXPECT_TRUE(g.begin().over());
  EXPECT_EQ(g.s.supply, 12);
  EXPECT_EQ(g.s.stones[66], 1);
}

TEST(CardControl, EachGoesWhereItsBlockCanDoSomething) {
  EXPECT_TRUE(Game("each up to 2 of near\n  take 1 in here\n  score 1").possible());
  Game g("each up to 2 of near\n  take 1 in here");
  EXPECT_FALSE(g.possible());
  g.s.stones[1] = g.s.stones[3] = 1;
  g.begin();
  ASSERT_EQ(g.question(), "EventRun.Place");
  EXPECT_EQ(g.options().n, 3) << "two places and stop";
  g.pick(3);
  EXPECT_EQ(g.s.stones[3], 0);
  g.answer(make<Stop>());
  EXPECT_TRUE(g.over());
}

TEST(CardControl, WhatAProcedureBroughtIsAConditionOfTheRest) {
  for (u16 verb : {Strike, Miss}) {
    Game g("may\n  duel\n  if won\n    score 1\n  else\n    score 2");
    g.begin();
    ASSERT_EQ(g.question(), "EventRun.Wish");
    g.answer(make<Yes>());
    ASSERT_EQ(g.question(), "Duel.Strike");
    EXPECT_EQ(pending_of(g.s).who, GB);
    g.answer({verb, {}});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.s.score, verb == Strike ? 1 : 2);
  }
}

TEST(CardControl, WhyNotIsTheFirstThingThatKeepsAPlaceOut) {
  Game g("put 2 in near empty");
  g.s.stones[2] = 1;
  const CardFacts facts = cards::facts_before<Language>(0, US);
  const Where& where = g.c.ops.at[g.c.card.first].where;
  EXPECT_FALSE(cards::why_not<Language>(g.c, g.s, facts, where, 1));
  EXPECT_EQ(cards::why_not<Language>(g.c, g.s, facts, where, 2), Bar("4"));
  EXPECT_EQ(cards::why_not<Language>(g.c, g.s, facts, where, 66), Bar("3"));
}

TEST(CardControl, AWindowAsksItsConditionsOfTheOpenBoard) {
  Game g("score 1");
  EXPECT_TRUE(CardReader(g.reader, "some near full; some far empty", g.c.ops).read_when(g.c.when).empty());
  const CardFacts facts = cards::facts_before<Language>(0, US);
  EXPECT_FALSE(cards::holds_all<Language>(g.c, g.s, facts, g.c.when));
  g.s.stones[1] = 1;
  EXPECT_TRUE(cards::holds_all<Language>(g.c, g.s, facts, g.c.when));
  const auto faults = CardReader(g.reader, "some near; sum far", g.c.ops).read_when(g.c.when);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].what, "unknown condition \"sum\"; did you mean \"some\"?");
}

TEST(CardControl, WhatIsWrongIsSaidWithItsLine) {
  const std::pair<const char*, const char*> wrong[] = {
      {"roll 6\n  - 1\n    score 1", "1: \"6\" is no die, as in d6"},
      {"roll d6\n  - 1..3\n    score 1\n  - 3..6\n    score 1", "1: \"3\" is no number from 4 to 6"},
      {"roll d6\n  score 1", "each branch of a \"roll\" begins with \"- \""},
      {"else\n  score 1", "1: \"else\" follows no \"if\" and no step"},
      {"score 1\nelse", "a block without a line"},
      {"score 1\nelse now\n  score 1", "\"now\" is not understood here"},
      {"put 1 in nowhere\nscore x", "1: unknown place \"nowhere\""},
  };
  for (const auto& [does, says] : wrong) {
    Game g("score 1");
    std::string all;
    for (const CardFault& fault : CardReader(g.reader, does, g.c.ops).read(g.c.card))
      all += std::to_string(fault.line) + ": " + fault.what + "\n";
    EXPECT_THAT(all, testing::HasSubstr(says)) << does;
  }
}

TEST(Templates, TellWhatIsWrongWithATemplate) {
  const auto said = [](const char* text, const Fields& fields) -> std::string {
    const toml::table table = toml::parse(std::string("[step]\nadd = \"") + text + "\"");
    try {
      return Templates(Entry(table, "stones.toml", "")).fill("step.add", fields);
    } catch (const ContentError& error) { return error.what(); }
  };
  const Fields fields = Fields().set("n", 2).set("what", "stones", 0);
  EXPECT_EQ(said("{n} {n|stone|stones}{what?| of {what}}", fields), "2 stones");
  EXPECT_EQ(said("{n?none|one|{n} {what}}", fields), "2 stones");
  EXPECT_EQ(said("{m}", fields), "stones.toml: step.add names {m}; there are n and what.");
  EXPECT_EQ(said("{what?{m}|x}", fields), "stones.toml: step.add names {m}; there are n and what.");
  EXPECT_EQ(said("{n", fields), "stones.toml: step.add has a { without its }.");
  EXPECT_THROW(Templates(Entry(toml::table{}, "stones.toml", "")).fill("step.put"), ContentError);
}

}  // namespace
}  // namespace warhawk::stones
