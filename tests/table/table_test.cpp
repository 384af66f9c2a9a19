#include "table/table.hpp"

#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"
#include "table/watch.hpp"

namespace warhawk::skirmish {
namespace {

using namespace warhawk::tests;

const std::array<Seat, 2> AGAINST_BOT{Seat::person("Anna"), Seat::computer("greedy")};

Table new_table(u64 seed = 1, const std::array<Seat, 2>& seats = PERSONS, TableSettings settings = {}) {
  return {save_context(), {}, DiceSecret::of_seed(seed), seats, settings};
}

std::string refusal(const std::vector<Message>& messages) {
  if (messages.size() != 1 || messages[0].kind != Message::Kind::Refused) return "not refused";
  return messages[0].text;
}
std::string refusal(const Taken& taken) {
  EXPECT_TRUE(taken.entries.empty());
  return refusal(taken.messages);
}

int count_to(const std::vector<Message>& messages, Viewer viewer) {
  return int(std::count_if(messages.begin(), messages.end(), [&](const Message& m) { return m.to == viewer; }));
}

void answer_until(Table& table, Random& random, const char* question, Side who) {
  while (!table.history().pending().over &&
         (GAME.question_name(table.history().pending().question) != question || table.history().pending().who != who))
    answer_any(table, random);
}

TEST(Table, JoiningShowsWhatThatViewerMayKnow) {
  Table table = new_table();
  const Position us = joined(table, SeenByUS), gb = joined(table, SeenByGB), all = joined(table, Spectator);
  EXPECT_EQ(us.asked, US);
  EXPECT_EQ(us.question, "Deploy.Where");
  EXPECT_EQ(plain(prompt_in_words(texts(), us)), "Where does the next company stand?");
  EXPECT_FALSE(us.choices.empty());
  const Notation notation(GAME, texts());
  EXPECT_EQ(choices_in_words(GAME, texts(), notation, us)[0].words.substr(0, 9), "place hex");
  EXPECT_TRUE(gb.choices.empty());
  EXPECT_TRUE(all.choices.empty());
  EXPECT_EQ(gb.asked, US);
  EXPECT_EQ(plain(log_in_words(GAME, texts(), us.log).at(0)).substr(0, 8), "You drew");
  EXPECT_EQ(plain(log_in_words(GAME, texts(), gb.log).at(0)), "A card was drawn.");
  EXPECT_EQ(us.seats[GB].name, "Ben");
  EXPECT_FALSE(us.facts.key_hash.empty());
  EXPECT_TRUE(us.key.empty());
}

TEST(Table, RefusesWrongAnswersAndChangesNothing) {
  Table table = new_table();
  const Action place = joined(table, SeenByUS).choices.at(0);
  const std::string before = state_bytes(table.history());
  const auto send = [&](Viewer from, u32 number, Action action) {
    return refusal(table.take(from, an_answer(number, {action})));
  };
  EXPECT_EQ(send(SeenByGB, 0, place), "US is asked now, not you.");
  EXPECT_EQ(send(Spectator, 0, place), "Only players at this table can do that. Ask for a seat, or keep watching.");
  EXPECT_EQ(send(SeenByUS, 7, place), "That answers question 7, but you are asked question 0 now.");
  EXPECT_EQ(send(SeenByUS, 0, {Halt}), "\"halt\" is not one of the answers to what you are asked.");
  EXPECT_EQ(send(SeenByUS, 0, {999}), "There is no such decision in this game.");
  EXPECT_EQ(state_bytes(table.history()), before);
  EXPECT_EQ(answer(table, place).at(0).kind, Message::Kind::Shown);
  EXPECT_EQ(send(SeenByUS, 0, place), "That answers question 0, but you are asked question 1 now.");
}

TEST(Table, HiddenClicksSendTheOthersNothing) {
  Table table = new_table();
  Random random{1};
  for (int i = 0; i < 3; i++) {
    const auto messages = answer_any(table, random);
    EXPECT_EQ(count_to(messages, SeenByUS), 1);
    EXPECT_EQ(messages.size(), 1u);
  }
  EXPECT_EQ(joined(table, SeenByUS).own_undo, 3);
  EXPECT_EQ(table.take(SeenByUS, {.kind = Kind::Undo}).messages.size(), 1u);
  EXPECT_EQ(table.number(SeenByGB), 0u);
  EXPECT_EQ(table.number(Spectator), 0u);
  answer_any(table, random);
  const auto last = answer_any(table, random);  // the fourth company: now everybody sees them
  EXPECT_EQ(count_to(last, SeenByGB), 1);
  EXPECT_EQ(count_to(last, Spectator), 1);
  EXPECT_EQ(table.number(SeenByGB), 1u);
}

TEST(Table, MessagesAddUpToThePosition) {
  for (u64 seed = 0; seed < 4; seed++) {
    Table table = new_table(seed, PERSONS, {.auto_forced = seed % 2 == 1});
    expect_messages_add_up(table, seed, 100000);
    for (const Viewer viewer : ALL) EXPECT_EQ(joined(table, viewer).key, to_hex(seed_key(seed)));
  }
}

TEST(Table, ScrambledTwinsLookAlike) {
  int pairs = 0;
  for (u64 seed = 0; seed < 3; seed++) pairs += expect_twins_look_alike(save_context(), {}, seed, 7);
  EXPECT_GT(pairs, 50);
}

// Two tables that differ only in a choice that is still secret send the others the same, to the byte.
TEST(Table, TwinsThatDifferInSecretsSendTheSame) {
  int twins = 0;
  for (u64 seed = 0; seed < 60 && twins < 10; seed++) {
    Random random{seed};
    const DiceSecret secret = DiceSecret::of_seed(seed);
    History history(GAME, &content(), {}, secret.dice_key());
    advance_to(history, random, seed < 3 ? "Deploy.Where" : "Stances.Choice");
    if (history.pending().over || history.pending().who != US) continue;
    Table table(save_context(), Saved{{}, secret, history}, PERSONS);
    Table twin = table;
    Options options;
    table.history().options(options);
    const auto sent = answer(table, options.at[0]), sent_by_twin = answer(twin, options.at[options.n - 1]);
    for (const Viewer viewer : {SeenByGB, Spectator}) {
      EXPECT_EQ(words_to(sent, viewer), words_to(sent_by_twin, viewer));
      EXPECT_EQ(words(joined(table, viewer), viewer), words(joined(twin, viewer), viewer));
      EXPECT_EQ(table.record(viewer), twin.record(viewer));
      for (u16 hex = 0; hex < Map::Set::SIZE; hex++) {
        const Request why{.kind = Kind::Why, .thing = {AHex, hex}};
        EXPECT_EQ(words(table.take(viewer, why).messages[0]), words(twin.take(viewer, why).messages[0]));
      }
    }
    twins++;
  }
  EXPECT_EQ(twins, 10);
}

TEST(Table, OwnUndoOnlyWhileOneIsAsked) {
  Table table = new_table();
  Random random{2};
  const std::string start = state_bytes(table.history());
  for (int i = 0; i < 3; i++) answer_any(table, random);
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Undo, .clicks = 4})), "You have no move to take back.");
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Undo, .clicks = 0})), "You have no move to take back.");
  EXPECT_EQ(refusal(table.take(SeenByGB, {.kind = Kind::Undo})), "You have no move to take back.");
  table.take(SeenByUS, {.kind = Kind::Undo, .clicks = 3});
  EXPECT_EQ(state_bytes(table.history()), start);
  for (int i = 0; i < 4; i++) answer_any(table, random);
  // GB is asked now. Whether it has placed a company already is its secret, so the answer is the same either way.
  Table later = table;
  answer_any(later, random);
  for (Table* t : {&table, &later}) {
    EXPECT_EQ(joined(*t, SeenByUS).own_undo, 0);
    const auto sent = t->take(SeenByUS, {.kind = Kind::Undo}).messages;
    ASSERT_EQ(sent.size(), 2u);
    EXPECT_EQ(sent[1].to, SeenByGB);
    EXPECT_EQ(offer_in_words(sent[1]), "The American player asks to take back a move.");
    const auto accepted = t->take(SeenByGB, {.kind = Kind::Accept}).messages;
    EXPECT_EQ(accepted.size(), 3u);
    EXPECT_EQ(t->history().size(), 3);
    EXPECT_EQ(refusal(t->take(SeenByGB, {.kind = Kind::Accept})), "There is no offer to accept.");
  }
}

TEST(Table, OffersLapseWhenSomethingPublicHappens) {
  Table table = new_table();
  Random random{2};
  answer_until(table, random, "Turn.Act", US);
  table.take(SeenByGB, {.kind = Kind::Offer});
  answer_any(table, random);
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Accept})), "There is no offer to accept.");
  table.take(SeenByUS, {.kind = Kind::Offer});
  const auto refused = table.take(SeenByGB, {.kind = Kind::Decline}).messages;
  ASSERT_EQ(refused.size(), 2u);
  EXPECT_EQ(refused[0].to, SeenByUS);
  EXPECT_EQ(offer_in_words(refused[0]), "The British player says no.");
  EXPECT_EQ(refusal(table.take(SeenByGB, {.kind = Kind::Accept})), "There is no offer to accept.");
  table.take(SeenByUS, {.kind = Kind::Offer});
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Accept})), "There is no offer to accept.");
  const auto drawn = table.take(SeenByGB, {.kind = Kind::Accept}).messages;
  EXPECT_EQ(drawn.size(), 3u);
  for (const Message& m : drawn) EXPECT_EQ(m.position->result, "a draw by agreement");
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Resign})), "The game is over.");
  EXPECT_EQ(read_save(save_context(), table.save()).header.result, "a draw by agreement");
}

TEST(Table, ResigningEndsTheGameForAll) {
  Table table = new_table();
  const auto messages = table.take(SeenByGB, {.kind = Kind::Resign}).messages;
  EXPECT_EQ(messages.size(), 3u);
  for (const Message& m : messages) {
    EXPECT_TRUE(m.position->over());
    EXPECT_EQ(m.position->result, "US wins: GB resigns");
    EXPECT_EQ(m.position->key, to_hex(seed_key(1)));
  }
  EXPECT_EQ(refusal(answer(table, {Place, 0})), "The game is over.");
}

TEST(Table, BotsAnswerThroughTheHost) {
  Table table = new_table(1, AGAINST_BOT);
  Random random{1};
  EXPECT_FALSE(table.bot_asked());
  while (!table.bot_asked()) EXPECT_EQ(count_to(answer_any(table, random), SeenByGB), 0);
  EXPECT_EQ(*table.bot_asked(), GB);
  EXPECT_EQ(table.view(SeenByGB).pending().who, GB);
  EXPECT_EQ(count_to(answer_any(table, random), SeenByGB), 0);
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Offer})), "The computer does not agree to a draw.");
  EXPECT_EQ(refusal(table.take(SeenByUS, {.kind = Kind::Undo})),
            "A die, a card or a secret that has been seen stands, and so does the computer's move: this can't be taken "
            "back. In a practice game it could.");
}

// A die that was seen stands, against the computer too, unless the game was begun as practice. Then its save says so.
TEST(Table, PracticeTakesBackAnything) {
  DiceSecret secret = DiceSecret::of_seed(1);
  secret.practice = true;
  Random random{1};
  Table table(save_context(), {}, secret, AGAINST_BOT);
  EXPECT_TRUE(joined(table, SeenByUS).facts.practice);
  while (!table.bot_asked()) answer_any(table, random);
  answer_any(table, random);
  table.take(SeenByUS, {.kind = Kind::Undo});
  EXPECT_EQ(table.history().size(), 3);
  while (table.history().size() < 40 && !table.history().pending().over) answer_any(table, random);
  for (int n = table.history().size(); n > 0;) {  // to the first decision, click by click, whatever dice fell
    if (table.history().pending().who == US) {
      EXPECT_GT(joined(table, SeenByUS).own_undo, 0) << "nothing to take back after " << n;
    }
    const Taken taken = table.take(SeenByUS, {.kind = Kind::Undo});
    if (taken.entries.empty()) {
      EXPECT_EQ(refusal(taken), "You have no move to take back.");
      break;
    }
    ASSERT_LT(table.history().size(), n);
    n = table.history().size();
  }
  const std::string save = table.save();
  EXPECT_NE(save.find("\npractice: yes\n"), std::string::npos);
  const Saved saved = read_save(save_context(), save);
  EXPECT_TRUE(saved.secret.practice);
  Table again(save_context(), saved, AGAINST_BOT);
  EXPECT_TRUE(joined(again, SeenByUS).facts.practice);
  EXPECT_EQ(new_table(1, AGAINST_BOT).save().find("practice"), std::string::npos);
}

TEST(Table, PracticeBetweenTwoPersonsAsksAllTheSame) {
  DiceSecret secret = DiceSecret::of_seed(1);
  secret.practice = true;
  Random random{1};
  Table table(save_context(), {}, secret, PERSONS);
  while (table.history().pending().who == US) answer_any(table, random);
  const int before = table.history().size();
  table.take(SeenByUS, {.kind = Kind::Undo});
  EXPECT_EQ(table.history().size(), before);
  EXPECT_EQ(joined(table, SeenByGB).offer, Offer::Undo);
}

TEST(Table, ForcedAnswersAreGivenAndTakenBackWithTheClickBefore) {
  int forced = 0;
  for (u64 seed = 0; seed < 10; seed++) {
    Table table = new_table(seed, AGAINST_BOT, {.auto_forced = true});
    Random random{seed};
    while (!table.history().pending().over) {
      Options options;
      table.history().options(options);
      ASSERT_TRUE(options.n > 1 || table.bot_asked());
      const int before = table.history().size();
      const std::string state = state_bytes(table.history());
      const auto who = Viewer(table.history().pending().who);
      answer_any(table, random);
      if (table.history().size() == before + 1) continue;
      forced++;
      if (joined(table, who).own_undo == 0) continue;
      table.take(who, {.kind = Kind::Undo});
      EXPECT_EQ(state_bytes(table.history()), state);
    }
  }
  EXPECT_GT(forced, 5);
}

// That a side can only decline is its secret.
TEST(Table, AWindowIsNoForcedAnswerWhereAnotherPersonSees) {
  const std::array<Seat, 2> at_one_screen{Seat{Seat::Kind::Screen, "Anna", {}}, Seat{Seat::Kind::Screen, "Anna", {}}};
  for (const auto& seats : {PERSONS, at_one_screen}) {
    int lone = 0;
    for (u64 seed = 0; seed < 10; seed++) {
      Table table = new_table(seed, seats, {.auto_forced = true});
      Random random{seed};
      while (!table.history().pending().over) {
        const Ask ask = table.history().pending();
        Options options;
        table.history().options(options);
        ASSERT_TRUE(options.n > 1 || ask.window);
        const std::string state = state_bytes(table.history());
        answer_any(table, random);
        if (options.n > 1) continue;
        lone++;
        if (table.history().pending().who != ask.who || joined(table, Viewer(ask.who)).own_undo == 0) continue;
        table.take(Viewer(ask.who), {.kind = Kind::Undo});  // it was a click
        EXPECT_EQ(state_bytes(table.history()), state);
        answer_any(table, random);
      }
    }
    EXPECT_GT(lone, 20);
  }
}

TEST(Table, WhySaysWhichClauseBars) {
  Table table = new_table();
  const auto ask = [&](Viewer viewer, u16 hex) {
    return table.take(viewer, {.kind = Kind::Why, .thing = {AHex, hex}}).messages.at(0);
  };
  EXPECT_EQ(ask(SeenByUS, 119).kind, Message::Kind::Why);
  EXPECT_FALSE(ask(SeenByUS, 119).why.allowed);
  EXPECT_EQ(ask(SeenByUS, 119).why.bar, Bar("S2"));
  const Action place = joined(table, SeenByUS).choices.at(0);
  EXPECT_TRUE(ask(SeenByUS, place.noun[0]).why.allowed);
  EXPECT_EQ(ask(SeenByGB, 119).text, "US is asked now, not you.");
  EXPECT_TRUE(table.take(SeenByUS, {.kind = Kind::Why, .thing = {0, Place}}).messages.at(0).why.allowed);
  EXPECT_EQ(table.take(SeenByUS, {.kind = Kind::Why, .thing = {0, 99}}).messages.at(0).text,
            "There is no such thing in this game.");
  EXPECT_EQ(table.take(SeenByUS, {.kind = Kind::Why, .thing = {99, 0}}).messages.at(0).text,
            "There is no such thing in this game.");
}

TEST(Table, WhyTellsTheFactThatBars) {
  Table table = new_table();
  const Position seen = joined(table, SeenByUS);
  const Action place = seen.choices.at(0);
  table.take(SeenByUS, an_answer(seen.number, {place}));
  const Message message = table.take(SeenByUS, {.kind = Kind::Why, .thing = {AHex, place.noun[0]}}).messages.at(0);
  EXPECT_EQ(message.why.bar, barred<Reason::TakenAlready>("S2a", place.noun[0]));
  EXPECT_EQ(plain(reason_line(texts(), message.why.bar)), texts().names[AHex][place.noun[0]] + " is taken already.");
  EXPECT_EQ(read_message(write_message(message)).why, message.why);
}

TEST(Table, ASavedGameGoesOnWithTheSameNumbers) {
  for (u64 seed = 0; seed < 4; seed++) {
    Table table = new_table(seed, PERSONS, {.auto_forced = seed % 2 == 1});
    Random random{seed};
    for (int i = 0; i < 60 && !table.history().pending().over; i++) {
      answer_any(table, random);
      if (random.below(6) == 0) {
        const Side side = random.below(2) ? US : GB;
        table.take(Viewer(side), {.kind = Kind::Undo});
        table.take(Viewer(other(side)), {.kind = Kind::Accept});
      }
    }
    Table again(save_context(), read_save(save_context(), table.save()), PERSONS, {.auto_forced = seed % 2 == 1});
    for (const Viewer viewer : ALL) {
      EXPECT_EQ(words(joined(again, viewer), viewer), words(joined(table, viewer), viewer));
      EXPECT_EQ(again.record(viewer), table.record(viewer));
    }
    EXPECT_EQ(again.save(), table.save());
  }
}

}  // namespace
}  // namespace warhawk::skirmish
