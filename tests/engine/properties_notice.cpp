// The properties notice what they are there for: a fault is planted in Skirmish's handle, and each is found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"
#include "games/skirmish/skirmish.hpp"
#include "support/properties.hpp"

namespace warhawk::tests {
namespace {

using namespace skirmish;
using testing::HasSubstr;

State& state_at(void* s) { return *static_cast<State*>(s); }

struct Planted : testing::Test {
  Game game = GAME;
  Subject subject{game, &content()};
  Sample few{.games = 10};
};

TEST_F(Planted, AQuestionWithoutAnAnswer) {
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    if (list.n == 2) list.n = 0;
  };
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("a question without an answer"));
}

TEST_F(Planted, AnOptionTwice) {
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    if (!list.probing && list.n > 3) list.offer(list.at[1]);
  };
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("are the same"));
}

TEST_F(Planted, AByteForNone) {
  EXPECT_EQ(names_things(subject, texts(), few), "");
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    for (int i = 0; i < list.n; i++)
      if (list.at[i].verb == Step) list.at[i] = make<Step>(255);
  };
  EXPECT_THAT(names_things(subject, texts(), few), HasSubstr("an option names hex 255, which is not there"));
}

TEST_F(Planted, AListThatChangesTheState) {
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    state_at(const_cast<void*>(s)).round ^= 1;
  };
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("listing options changes the state"));
}

TEST_F(Planted, ALostCard) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    if (action.verb == PlayCard) state_at(s).deck.discards.remove(get<ACard>(action));
  };
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("a card is lost or doubled"));
}

TEST_F(Planted, AGameWithoutEnd) {
  game.apply = [](const void*, void* s, Action, Context&) { state_at(s).rolls++; };
  few.decisions = 500;
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("the game does not end"));
}

TEST_F(Planted, AFault) {
  game.apply = [](const void*, void*, Action, Context&) { fault("something is odd"); };
  EXPECT_THAT(plays_soundly(subject, few),
              HasSubstr("a fault: something is odd (game 1, decision 0: Campaign.Deployed"));
}

TEST_F(Planted, AStateThatKnowsWhereItLies) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    state_at(s).rolls = u32(reinterpret_cast<std::uintptr_t>(s));
  };
  EXPECT_THAT(same_anywhere(subject, few), HasSubstr("apply depends on what the memory held"));
}

TEST_F(Planted, BytesThatNobodyWrote) {
  game.start = [](const void* c, const warhawk::Setup& setup, void* s, Context& context) {
    const State made = Skirmish::start(*static_cast<const Content*>(c), setup, context);
    std::memcpy(s, &made, sizeof made - 1);
  };
  EXPECT_THAT(same_anywhere(subject, few), HasSubstr("start depends on what the memory held"));
}

TEST_F(Planted, AWriteBehindTheState) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    static_cast<u8*>(s)[sizeof(State)] = 1;
  };
  EXPECT_THAT(same_anywhere(subject, few), HasSubstr("apply writes past its state"));
}

TEST_F(Planted, SomethingRememberedOutsideTheState) {
  static int plays;
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    if (++plays == 1000) state_at(s).rolls++;
  };
  EXPECT_THAT(replays(subject, {.games = 20}), HasSubstr("played again, the state differs"));
}

TEST_F(Planted, ADieRolledTwice) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    static int plays;
    if (u32 elsewhere = 0; ++plays % 97 == 0) context.dice.die(6, elsewhere);
  };
  EXPECT_THAT(replays(subject, few), HasSubstr("differ"));
}

TEST_F(Planted, AnAllocation) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    if (action.verb == Step) ::operator delete(::operator new(8));
  };
  EXPECT_THAT(allocates_nothing(subject, few), HasSubstr("apply allocates memory"));
}

TEST_F(Planted, AHandInAView) {
  game.hide = [](const void*, const void* s, Viewer, void* view) { std::memcpy(view, s, sizeof(State)); };
  EXPECT_THAT(keeps_secrets(subject, few).failure, HasSubstr("a secret shows to US: the view differs"));
}

TEST_F(Planted, OptionsThatKnowTheOtherHand) {
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    const State& state = *static_cast<const State*>(s);
    if (!list.probing && pending_of(state).who == US && state.hand[GB].has(3)) list.offer({Lose, 5});
  };
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    if (!(action == Action{Lose, 5})) return GAME.apply(c, s, action, context);
    Options list;
    GAME.options(c, s, list);
    GAME.apply(c, s, list.at[0], context);
  };
  EXPECT_THAT(keeps_secrets(subject, few).failure, HasSubstr("a secret shows to US: the options differ"));
}

TEST_F(Planted, AReasonThatKnowsTheOtherHand) {
  game.options = [](const void* c, const void* s, Options& list) {
    const State& state = *static_cast<const State*>(s);
    if (list.probing) list.offer({Step, 7}, state.hand[GB].has(3) ? "S6" : "S7");
    GAME.options(c, s, list);
  };
  EXPECT_THAT(keeps_secrets(subject, few, {.why_not_every = 1}).failure, HasSubstr("why_not of hex 7 differs"));
}

TEST_F(Planted, AFactThatKnowsTheOtherHand) {  // the clause is the same; what is told with it is not
  game.options = [](const void* c, const void* s, Options& list) {
    const State& state = *static_cast<const State*>(s);
    if (list.probing) list.offer({Step, 7}, barred<Reason::NoStepsLeft>("S4b", state.hand[GB].has(3), 7));
    GAME.options(c, s, list);
  };
  EXPECT_THAT(keeps_secrets(subject, few, {.why_not_every = 1}).failure, HasSubstr("why_not of hex 7 differs"));
}

TEST_F(Planted, AVerbThatKnowsTheOtherHand) {
  game.options = [](const void* c, const void* s, Options& list) {
    const State& state = *static_cast<const State*>(s);
    if (list.probing) list.offer({Halt}, state.hand[GB].has(3) ? "S6" : "S7");
    GAME.options(c, s, list);
  };
  EXPECT_THAT(keeps_secrets(subject, few, {.why_not_every = 1}).failure, HasSubstr("why_not of halt differs"));
}

TEST_F(Planted, AJournalThatKnowsTheOtherHand) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    if (context.journal && state_at(s).hand[GB].has(3)) context.journal->tell(u16(Told::Sealed), EVERYONE, {3});
    GAME.apply(c, s, action, context);
  };
  const auto open = [](const Moment& m, Viewer) { return m.next.verb == PickUp; };
  EXPECT_THAT(keeps_secrets(subject, few, {.open = open}).failure, HasSubstr("what is told of the decision differs"));
}

TEST_F(Planted, ASealedAnswerThatIsTold) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    if (context.journal && action.verb == Stand)
      context.journal->tell(u16(Told::Sealed), EVERYONE, {get<AStance>(action)});
    GAME.apply(c, s, action, context);
  };
  const auto hides = [](const Moment& m, Viewer viewer) {
    return viewer != SeenByUS && m.ask.who == US && m.next.verb == Stand ? Hides::Which : Hides::Nothing;
  };
  EXPECT_THAT(keeps_secrets(subject, few, {.hides = hides}).failure, HasSubstr("of a secret choice, what is told"));
}

TEST_F(Planted, ACounterThatCountsHiddenClicks) {
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    GAME.apply(c, s, action, context);
    state_at(s).rolls++;
  };
  const auto hides = [](const Moment& m, Viewer viewer) {
    return viewer != SeenByUS && m.ask.who == US && m.number < DEPLOYED - 1 ? Hides::All : Hides::Nothing;
  };
  EXPECT_THAT(keeps_secrets(subject, few, {.hides = hides}).failure,
              HasSubstr("after a hidden click, the view differs"));
}

TEST_F(Planted, AnOrderTakenBack) {
  game.options = [](const void* c, const void* s, Options& list) {
    GAME.options(c, s, list);
    if (list.probing || find_frame<March>(*static_cast<const State*>(s)) == nullptr) return;
    for (u16 unit = 0; unit < UNITS; unit++)
      if (list.has({Drop, unit})) list.offer({Lose, unit});
  };
  game.apply = [](const void* c, void* s, Action action, Context& context) {
    if (const March* march = find_frame<March>(state_at(s)); march && action.verb == Lose)
      state_at(s).at[march->side][get<AUnit>(action)] = march->at;
    else
      GAME.apply(c, s, action, context);
  };
  EXPECT_THAT(plays_soundly(subject, few), HasSubstr("an earlier state comes again"));
}

TEST_F(Planted, AScramblerThatFindsNothing) {
  game.scramble = [](const void*, const void* s, Viewer, u64, void* to) { std::memcpy(to, s, sizeof(State)); };
  const Secrecy secrecy = keeps_secrets(subject, few);
  EXPECT_EQ(secrecy.failure, "");
  EXPECT_EQ(secrecy.changed[US].share(), 0);
}

TEST_F(Planted, AGuessThatPeeks) {
  static State truth;
  game.hide = [](const void* c, const void* s, Viewer viewer, void* view) {
    GAME.hide(c, s, viewer, view);
    std::memcpy(&truth, s, sizeof truth);
  };
  game.guess = [](const void*, const void*, u64, void* s) { std::memcpy(s, &truth, sizeof truth); };
  EXPECT_THAT(guesses_well(subject, few).failure, HasSubstr("the guess depends on the truth"));
}

TEST_F(Planted, AGuessThatDealsTheCardsInPlay) {
  game.guess = [](const void* c, const void* view, u64 seed, void* s) {
    GAME.guess(c, view, seed, s);
    const Turn* turn = find_frame<Turn>(state_at(s));
    if (turn && turn->card != NONE) state_at(s).deck.pile.add(turn->card);
  };
  EXPECT_THAT(guesses_well(subject, few).failure, HasSubstr("a card is lost or doubled"));
}

TEST_F(Planted, AGuessThatLeavesAStanceOpen) {
  game.guess = [](const void* c, const void* view, u64 seed, void* s) {
    GAME.guess(c, view, seed, s);
    for (u8& stance : state_at(s).stance) stance = NotChosen;
  };
  EXPECT_THAT(guesses_well(subject, few).failure, HasSubstr("the view differs"));
}

TEST_F(Planted, AGuessThatNeverVaries) {
  game.guess = [](const void* c, const void* view, u64, void* s) { GAME.guess(c, view, 1, s); };
  const Guessing guessing = guesses_well(subject, few);
  EXPECT_EQ(guessing.failure, "");
  EXPECT_EQ(guessing.varied[US].share(), 0);
}

}  // namespace
}  // namespace warhawk::tests
