// A table's life around the game: seats, clocks, talk, rematch, what is kept of it, and a game that the rules changed under.
#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"
#include "table/watch.hpp"

namespace warhawk::skirmish {
namespace {

using namespace warhawk::tests;

const std::array<Seat, 2> OPEN{};

Table open_table(TableSettings settings = {}) {
  return {save_context(), {}, DiceSecret::of_seed(3), OPEN, std::move(settings)};
}

Request sit(const char* name, const char* nonce = "", const char* holder = "") {
  Request request;
  request.kind = Kind::Sit;
  request.text = name;
  request.nonce = nonce;
  request.holder = holder;
  return request;
}
Request of(Kind kind, const char* text = "") {
  Request request;
  request.kind = kind;
  request.text = text;
  return request;
}
Request offer(Offer what) {
  Request request;
  request.kind = Kind::Offer;
  request.offer = what;
  request.text = "nexttable";
  return request;
}

std::string refusal(const Taken& taken) {
  for (const Message& m : taken.messages)
    if (m.kind == Message::Kind::Refused) return m.text;
  return "";
}

// Keeps what a table gives, as a host would.
struct Keeper {
  std::vector<std::string> words;
  std::vector<LogEntry> entries;
  Taken operator()(Taken taken, const Table& table) {
    for (const LogEntry& entry : taken.entries) {
      words.push_back(write_entry(table.notation(), entry));
      LogEntry read;
      EXPECT_EQ(read_entry(table.notation(), words.back(), read), "");
      read.at = entry.at;
      read.asked = entry.asked;
      EXPECT_EQ(write_entry(table.notation(), read), words.back());
      entries.push_back(std::move(read));
    }
    return taken;
  }
};

void expect_same(Table& a, Table& b) {
  for (const Viewer viewer : ALL) {
    EXPECT_EQ(a.number(viewer), b.number(viewer));
    EXPECT_EQ(words(joined(a, viewer), viewer), words(joined(b, viewer), viewer));
  }
}

TEST(TableLife, PlayBeginsWhenNoSeatIsOpen) {
  Table table = open_table();
  EXPECT_FALSE(table.started());
  EXPECT_EQ(joined(table, SeenByUS).stage, TableStage::Waiting);
  EXPECT_EQ(refusal(table.take(SeenByUS, an_answer(0, {{}}))), "The game has not begun: one seat is still empty.");
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Why))), "The game has not begun: one seat is still empty.");
  EXPECT_EQ(refusal(table.take(SeenByUS, sit(""))), "A name is one line of 1 to 40 letters.");
  EXPECT_EQ(refusal(table.take(SeenByUS, sit("A", "two words"))),
            "What a seat adds to the dice is one word of at most 64 letters.");
  EXPECT_EQ(table.take(SeenByUS, sit("Anna", "us-nonce", "hash")).entries.size(), 1u);
  EXPECT_EQ(refusal(table.take(SeenByUS, sit("Ben"))), "That seat is taken.");
  EXPECT_EQ(table.seat(US).holder, "hash");
  EXPECT_TRUE(joined(table, SeenByGB).seats[US].holder.empty());
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Leave))), "");
  EXPECT_EQ(table.seat(US).kind, Seat::Kind::Open);
  table.take(SeenByUS, sit("Anna", "us-nonce"));
  const Taken last = table.take(SeenByGB, sit("Ben", "gb-nonce"));
  EXPECT_TRUE(table.started());
  ASSERT_EQ(last.messages.size(), 3u);
  for (const Message& m : last.messages) EXPECT_EQ(m.position->stage, TableStage::Playing);
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Leave))),
            "The game has begun. You can resign, or leave and come back whenever you like.");
  // Both nonces are in the dice.
  DiceSecret secret = DiceSecret::of_seed(3);
  secret.nonce = {"us-nonce", "gb-nonce"};
  const History same(GAME, &content(), {}, secret.dice_key());
  EXPECT_EQ(std::memcmp(same.state(), table.history().state(), GAME.state_bytes), 0);
}

TEST(TableLife, WhatIsKeptBuildsTheSameTable) {
  for (u64 seed = 0; seed < 6; seed++) {
    const TableSettings settings{.auto_forced = seed % 2 == 1, .clock = {ClockPlan::Kind::Live, 600000, 5000}};
    Table table = open_table(settings);
    Keeper keep;
    u64 now = 1000;
    keep(table.take(SeenByUS, sit("Anna B.", "n1", "h1"), now), table);
    keep(table.take(SeenByGB, sit("Ben", "", "h2"), now), table);
    Random random{seed};
    for (int i = 0; i < 80 && !table.history().pending().over; i++) {
      now += random.below(400);
      const auto who = Viewer(table.history().pending().who);
      Options options;
      table.history().options(options);
      keep(table.take(who, an_answer(table.number(who), {options.at[random.below(u32(options.n))]}), now), table);
      const Viewer any = random.below(2) ? SeenByUS : SeenByGB;
      if (random.below(9) == 0) keep(table.take(any, of(Kind::Say, "Well played, I say"), now), table);
      if (random.below(9) == 0) keep(table.take(any, of(Kind::Undo), now), table);
      if (random.below(3) == 0) keep(table.take(any, of(Kind::Accept), now), table);
      if (random.below(30) == 0) keep(table.take(any, of(Kind::Decline), now), table);
    }
    Table again = open_table(settings);
    again.resume(keep.entries);
    EXPECT_EQ(again.size(), keep.entries.size());
    EXPECT_EQ(table.size(), keep.entries.size());
    expect_same(table, again);
    // Another host that follows entry by entry shows its viewers the same.
    Table other_host = open_table(settings);
    Watchers watchers;
    for (const Viewer viewer : ALL) watchers.follow(other_host.take(viewer, {}).messages);
    for (const LogEntry& entry : keep.entries) watchers.follow(other_host.follow(entry));
    for (const Viewer viewer : ALL) {
      Position mine = watchers.has[viewer], whole = joined(table, viewer);
      mine.clocks = whole.clocks;  // a viewer's clock is as of its last message
      EXPECT_EQ(words(mine, viewer), words(whole, viewer));
    }
    EXPECT_EQ(again.save(), table.save());
  }
}

// Whatever a seat adds to the dice is in them, after a restart too: no word of it means that there is none.
TEST(TableLife, ANonceIsDataWhateverItSays) {
  for (const char* nonce : {"", "-", "=", "--", "=-", "-=", "sits", "*"}) {
    Table table = open_table();
    Keeper keep;
    keep(table.take(SeenByUS, sit("Anna", nonce, nonce)), table);
    keep(table.take(SeenByGB, sit("- Ben", "b")), table);
    EXPECT_EQ(table.secret().nonce[US], nonce);
    Table again = open_table();
    again.resume(keep.entries);
    EXPECT_EQ(again.secret().nonce[US], nonce);
    EXPECT_EQ(again.seat(US).holder, nonce);
    EXPECT_EQ(again.seat(GB).name, "- Ben");
    expect_same(table, again);
  }
  // As it was kept before: there "-" stood for none.
  LogEntry old;
  EXPECT_EQ(read_entry(open_table().notation(), "* US sits hash - Anna B.", old), "");
  EXPECT_EQ(old.holder, "hash");
  EXPECT_EQ(old.nonce, "");
  EXPECT_EQ(old.text, "Anna B.");
  EXPECT_NE(read_entry(open_table().notation(), "* US sits-down hash =x Anna", old), "");
}

TEST(TableLife, ALogHasAnEnd) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS);
  table.take(SeenByUS, an_answer(0, {[&] {
                                   Options options;
                                   table.history().options(options);
                                   return options.at[0];
                                 }()}));
  while (table.size() < MOST_ENTRIES) ASSERT_EQ(refusal(table.take(SeenByUS, of(Kind::Say, "Hello?"))), "");
  const std::string enough =
      "This table has been through 20,000 moves and messages. The game goes on, but from here nothing can be taken "
      "back, offered or said.";
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Say, "Hello?"))), enough);
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Undo))), enough);
  EXPECT_EQ(refusal(table.take(SeenByUS, offer(Offer::Draw))), enough);
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Standing))), enough);
  EXPECT_EQ(table.size(), MOST_ENTRIES);
  Random random{1};
  for (int i = 0; i < 20; i++) answer_any(table, random);
  EXPECT_EQ(table.size(), MOST_ENTRIES + 20);
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Resign))), "");
}

TEST(TableLife, WhatCantBeSeenIsNoNameAndIsNotSaid) {
  Table table = open_table();
  for (const char* hidden : {"An\xC2\x85na", "An\xE2\x80\xAEna",
                             "\xE2\x81\xA6"
                             "Anna",
                             "Anna\xE2\x80\x8F", "\xD8\x9C", "\xEF\xBB\xBF", "a\x7F", "a\xE2\x80\xA8z"}) {
    EXPECT_EQ(refusal(table.take(SeenByUS, sit(hidden))), "A name is one line of 1 to 40 letters.") << hidden;
    EXPECT_FALSE(is_nonce(hidden));
  }
  for (const char* good : {"Zo\xC3\xAB", "\xD8\xB9\xD9\x84\xD9\x8A",
                           "\xE2\x80\x9C"
                           "Anna\xE2\x80\x9D",
                           "\xE5\xAE\x89\xE5\xA8\x9C", "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80"})
    EXPECT_TRUE(is_name(good)) << good;
  table.take(SeenByUS, sit("Anna"));
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Say,
                                            "pay \xE2\x80\xAE"
                                            "001"))),
            "A message is one line of 1 to 500 letters.");
}

TEST(TableLife, SeveralAnswersInOneRequest) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS);
  const auto first_choices = [&](int n) {  // what one would click one after the other
    Table copy = table;
    std::vector<Action> actions;
    for (int i = 0; i < n; i++) {
      Options options;
      copy.history().options(options);
      actions.push_back(options.at[0]);
      answer(copy, options.at[0]);
    }
    return actions;
  };
  const std::vector<Action> three = first_choices(3);
  const Taken taken = table.take(SeenByUS, an_answer(table.number(SeenByUS), three));
  EXPECT_EQ(taken.entries.size(), 3u);
  ASSERT_EQ(taken.messages.size(), 1u);  // one message for all of them, and none to the others
  EXPECT_EQ(taken.messages[0].position->number, 3u);
  EXPECT_EQ(table.history().size(), 3);
  std::vector<Action> wrong = first_choices(1);
  wrong.push_back({Halt});
  const Taken half = table.take(SeenByUS, an_answer(table.number(SeenByUS), wrong));
  EXPECT_EQ(half.entries.size(), 1u);
  EXPECT_EQ(refusal(half).substr(0, 52), "The first 1 of 2 answers count, the next does not. B");
  EXPECT_EQ(refusal(table.take(SeenByUS, an_answer(table.number(SeenByUS), {}))),
            "An answer needs at least one decision.");
}

TEST(TableLife, ALiveClockRunsForWhoIsAskedAndFalls) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS, {.clock = {ClockPlan::Kind::Live, 10000, 2000}});
  const Side first = table.history().pending().who;
  EXPECT_EQ(table.clock_falls_at(), 10000u);
  EXPECT_EQ(joined(table, SeenByUS).clocks->runs, first);
  u64 now = 0;
  while (table.history().pending().who == first) {
    now += 1000;
    Options options;
    table.history().options(options);
    table.take(Viewer(first), an_answer(table.number(Viewer(first)), {options.at[0]}), now);
  }
  const Clocks clocks = *table.take(Spectator, {}, now).messages[0].position->clocks;
  EXPECT_EQ(clocks.left[first], 10000 - now + 2000);
  EXPECT_EQ(clocks.left[other(first)], 10000u);
  EXPECT_EQ(clocks.runs, other(first));
  EXPECT_EQ(table.clock_falls_at(), now + 10000);
  EXPECT_TRUE(table.take(Spectator, of(Kind::Tick), now + 9999).entries.empty());
  const Taken fallen = table.take(Spectator, of(Kind::Tick), now + 10000);
  ASSERT_EQ(fallen.entries.size(), 1u);
  EXPECT_EQ(fallen.entries[0].kind, LogEntry::Kind::Flag);
  const std::string winner = word_of(first), loser = word_of(other(first));
  for (const Message& m : fallen.messages)
    EXPECT_EQ(m.position->result, winner + " wins: " + loser + " runs out of time");
  EXPECT_EQ(read_save(save_context(), table.save()).header.result, winner + " wins: " + loser + " runs out of time");
  EXPECT_FALSE(table.clock_falls_at());
}

TEST(TableLife, AnAnswerThatComesTooLateIsNone) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS,
              {.clock = {ClockPlan::Kind::Correspondence, 5000, 0}});
  Options options;
  table.history().options(options);
  const Taken late = table.take(SeenByUS, an_answer(table.number(SeenByUS), {options.at[0]}), 5000);
  EXPECT_EQ(refusal(late), "The game is over.");
  EXPECT_EQ(table.history().size(), 0);
}

// A bank for the whole game, a little more each turn of it and not each question; who has none left is not lost at once.
TEST(TableLife, ABankGrowsWithTheTurnsOfTheGame) {
  const ClockPlan plan{ClockPlan::Kind::Correspondence, 10000, 3000, 12000};
  Table table(save_context(), {}, DiceSecret::of_seed(3), PERSONS, {.clock = plan, .sandbox = true});
  Random random{3};
  u64 now = 0;
  std::array<u64, 2> bank{10000, 10000};
  int turns = 0;
  for (int i = 0; i < 150 && !table.history().pending().over; i++) {
    const Side who = table.history().pending().who;
    const std::size_t before = table.history().journal().size();
    Options options;
    table.history().options(options);
    now += 50;
    bank[who] -= std::min<u64>(bank[who], 50);
    table.take(Viewer(who), an_answer(table.number(Viewer(who)), {options.at[random.below(u32(options.n))]}), now);
    for (std::size_t k = before; k < table.history().journal().size(); k++)
      if (GAME.events[table.history().journal()[k].kind].role.has(Role::Turn)) {
        turns++;
        for (u64& each : bank) each = std::max(each, std::min<u64>(12000, each + 3000));
      }
    if (table.history().pending().over) break;
    const Clocks clocks = *table.take(Spectator, {}, now).messages[0].position->clocks;
    ASSERT_EQ(clocks.left, bank) << i;
    if (i == 40) {  // taken back and begun again, a turn adds nothing
      Request undo = of(Kind::Undo);
      undo.clicks = 12;
      table.take(Viewer(who), undo, now);
      ASSERT_EQ(table.take(Spectator, {}, now).messages[0].position->clocks->left, bank);
      break;
    }
  }
  EXPECT_GT(turns, 0);
  EXPECT_FALSE(table.clock_falls_at());
}

TEST(TableLife, AnEmptyBankIsForTheOtherSideToSettle) {
  const ClockPlan plan{ClockPlan::Kind::Correspondence, 5000, 0, 5000};
  const auto begun = [&] { return Table(save_context(), {}, DiceSecret::of_seed(1), PERSONS, {.clock = plan}); };
  Table table = begun();
  const Side late = table.history().pending().who;
  const auto early = Viewer(other(late));
  EXPECT_EQ(refusal(table.take(early, of(Kind::Claim), 4999)), "The other side still has time.");
  EXPECT_EQ(refusal(table.take(early, of(Kind::Computer), 4999)), "The other side still has time.");
  EXPECT_TRUE(table.take(Spectator, of(Kind::Tick), 9000).entries.empty()) << "nothing happens by itself";
  EXPECT_EQ(refusal(table.take(Viewer(late), of(Kind::Claim), 9000)), "The other side still has time.");
  Options options;
  table.history().options(options);
  Table waited = table;  // an answer that comes late counts, if the other side has waited
  EXPECT_EQ(refusal(waited.take(Viewer(late), an_answer(waited.number(Viewer(late)), {options.at[0]}), 9000)), "");
  Table claimed = table;
  claimed.take(early, of(Kind::Claim), 9000);
  EXPECT_EQ(claimed.history().outcome().winner, other(late));
  EXPECT_EQ(claimed.history().ending(), Ending::OutOfTime);

  // A computer player goes on, from what that seat knows; who sat there is out.
  Keeper keep;
  Table replaced = table;
  const Taken taken = keep(replaced.take(early, of(Kind::Computer), 9000), replaced);
  EXPECT_EQ(replaced.seat(late).kind, Seat::Kind::Bot);
  EXPECT_TRUE(replaced.seat(late).holder.empty());
  EXPECT_EQ(replaced.bot_asked(), late);
  for (const Message& m : taken.messages) {
    EXPECT_FALSE(m.position->from) << "a whole one: other players";
    EXPECT_EQ(m.position->seats[late].kind, Seat::Kind::Bot);
    EXPECT_NE(int(m.to), int(late));
  }
  Table again = begun();
  again.resume(keep.entries);
  EXPECT_EQ(again.seat(late).kind, Seat::Kind::Bot);
  EXPECT_EQ(again.number(Spectator), replaced.number(Spectator));
}

TEST(TableLife, TimeCanBeGivenToTheOtherSide) {
  const ClockPlan plan{ClockPlan::Kind::Correspondence, 5000, 2 * HOUR, 6 * HOUR};
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS, {.clock = plan});
  const Side late = table.history().pending().who;
  const auto left = [&](u64 now) { return table.take(Spectator, {}, now).messages[0].position->clocks->left[late]; };
  EXPECT_EQ(left(9000), 0u);
  Keeper keep;
  const Taken given = keep(table.take(Viewer(other(late)), of(Kind::MoreTime), 9000), table);
  EXPECT_EQ(given.messages.size(), 3u) << "everybody sees it";
  EXPECT_EQ(left(9000), 2 * HOUR);
  EXPECT_EQ(left(9000 + HOUR), HOUR);
  EXPECT_EQ(refusal(table.take(Viewer(other(late)), of(Kind::Claim), 9000)), "The other side still has time.");
  for (int i = 0; i < 10; i++) keep(table.take(Viewer(other(late)), of(Kind::MoreTime), 9000), table);
  EXPECT_EQ(refusal(table.take(Viewer(other(late)), of(Kind::MoreTime), 9000)),
            "The other side has plenty of time already.");
  EXPECT_EQ(left(9000), 12 * HOUR);
  Table again(save_context(), {}, DiceSecret::of_seed(1), PERSONS, {.clock = plan});
  again.resume(keep.entries);
  expect_same(table, again);
  Table none(save_context(), {}, DiceSecret::of_seed(1), PERSONS);
  EXPECT_EQ(refusal(none.take(SeenByUS, of(Kind::MoreTime))), "There is no clock in this game.");
}

TEST(TableLife, ClocksTellNothingOfHiddenClicks) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS, {.clock = {ClockPlan::Kind::Live, 100000, 0}});
  Table twin = table;
  Options options;
  table.history().options(options);
  table.take(SeenByUS, an_answer(0, {options.at[0]}), 700);  // a hidden click at one table only
  for (const Viewer viewer : {SeenByGB, Spectator})
    EXPECT_EQ(write_message(table.take(viewer, {}, 900).messages[0]),
              write_message(twin.take(viewer, {}, 900).messages[0]));
}

TEST(TableLife, TalkReachesAllAndNotesNobodyElse) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS);
  const Taken said = table.take(SeenByGB, of(Kind::Say, "Good luck"));
  EXPECT_EQ(said.messages.size(), 3u);
  for (const Message& m : said.messages) EXPECT_EQ(m.by, GB);
  EXPECT_EQ(joined(table, Spectator).chat.at(0).text, "Good luck");
  EXPECT_EQ(refusal(table.take(SeenByGB, of(Kind::Say, ""))), "A message is one line of 1 to 500 letters.");
  EXPECT_EQ(refusal(table.take(SeenByGB, of(Kind::Say, "a\nb"))), "A message is one line of 1 to 500 letters.");
  EXPECT_EQ(refusal(table.take(Spectator, of(Kind::Say, "hm"))),
            "Only players at this table can do that. Ask for a seat, or keep watching.");
  const Taken note = table.take(SeenByUS, of(Kind::Note, "He has the big army\nin York"));
  EXPECT_EQ(note.messages.size(), 1u);
  EXPECT_EQ(note.note, US);
  EXPECT_EQ(joined(table, SeenByUS).note, "He has the big army\nin York");
  EXPECT_EQ(joined(table, SeenByGB).note, "");
  EXPECT_EQ(write_message(table.take(Spectator, {}).messages[0]).find("note"), std::string::npos);
}

TEST(TableLife, ARematchIsAgreedWhenTheGameIsOver) {
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS);
  EXPECT_EQ(refusal(table.take(SeenByUS, offer(Offer::Rematch))), "You can offer a rematch when the game is over.");
  table.take(SeenByUS, of(Kind::Resign));
  EXPECT_EQ(table.take(SeenByUS, offer(Offer::Rematch)).messages.size(), 2u);
  EXPECT_EQ(refusal(table.take(SeenByUS, of(Kind::Accept, "t2"))), "There is no offer to accept.");
  const Taken agreed = table.take(SeenByGB, of(Kind::Accept, "t2"));
  ASSERT_EQ(agreed.entries.size(), 1u);
  EXPECT_EQ(agreed.entries[0].kind, LogEntry::Kind::Rematch);
  EXPECT_EQ(agreed.messages.size(), 3u);
  EXPECT_EQ(table.next_table(), "t2");
  EXPECT_EQ(refusal(table.take(SeenByUS, offer(Offer::Rematch))), "There is a rematch already.");
  Table alone(save_context(), {}, DiceSecret::of_seed(1), {Seat::person("Anna"), Seat::computer("greedy")});
  alone.take(SeenByUS, of(Kind::Resign));
  EXPECT_EQ(alone.take(SeenByUS, offer(Offer::Rematch)).entries.at(0).kind, LogEntry::Kind::Rematch);
}

// An upgrade changed a rule: the game stays readable, says where it differs, and goes on from there by agreement.
TEST(TableLife, AGameThatTheRulesChangedUnderGoesOnByAgreement) {
  const TableSettings settings{.clock = {ClockPlan::Kind::Correspondence, 5000, 0}};
  constexpr u64 MUCH_LATER = 1'000'000;
  Table table(save_context(), {}, DiceSecret::of_seed(1), PERSONS, settings);
  Keeper keep;
  Random random{1};
  for (int i = 0; i < 12; i++) {
    const auto who = Viewer(table.history().pending().who);
    Options options;
    table.history().options(options);
    keep(table.take(who, an_answer(table.number(who), {options.at[random.below(u32(options.n))]})), table);
  }
  for (const bool other_question : {false, true}) {
    std::vector<LogEntry> entries = keep.entries;
    if (other_question) entries[5].asked ^= 1;
    else
      entries[5].action.noun[0] = 0xFFFE;  // no longer legal
    Table later(save_context(), {}, DiceSecret::of_seed(1), PERSONS, settings);
    later.resume(entries);
    EXPECT_EQ(later.stage(), TableStage::Stuck);
    EXPECT_FALSE(later.clock_falls_at());
    EXPECT_EQ(later.history().size(), 5);
    const Position shown = joined(later, SeenByUS);
    EXPECT_NE(shown.stuck.find("decision 6 "), std::string::npos);
    EXPECT_FALSE(shown.tokens.empty());
    EXPECT_FALSE(later.bot_asked());
    EXPECT_EQ(refusal(later.take(SeenByUS, an_answer(later.number(SeenByUS), {{}}))), shown.stuck);
    EXPECT_EQ(later.take(SeenByUS, offer(Offer::GoOn), MUCH_LATER).messages.size(), 2u);
    const Taken agreed = later.take(SeenByGB, of(Kind::Accept), MUCH_LATER);
    ASSERT_EQ(agreed.entries.size(), 1u);
    EXPECT_EQ(refusal(later.take(SeenByGB, offer(Offer::GoOn), MUCH_LATER)), "The game is going on already.");
    entries.push_back(agreed.entries[0]);
    EXPECT_EQ(later.stage(), TableStage::Playing);
    EXPECT_EQ(later.clock_falls_at(), MUCH_LATER + 5000);
    const auto who = Viewer(later.history().pending().who);
    Options options;
    later.history().options(options);
    const Taken next = later.take(who, an_answer(later.number(who), {options.at[0]}), MUCH_LATER + 100);
    entries.push_back(next.entries.at(0));
    Table at_last(save_context(), {}, DiceSecret::of_seed(1), PERSONS, settings);
    at_last.resume(entries);
    EXPECT_EQ(at_last.clock_falls_at(), later.clock_falls_at());
    for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) EXPECT_EQ(at_last.number(viewer), later.number(viewer));
    EXPECT_EQ(at_last.stage(), TableStage::Playing);
    EXPECT_EQ(at_last.history().size(), 6);
    EXPECT_EQ(std::memcmp(at_last.history().state(), later.history().state(), GAME.state_bytes), 0);
  }
}

TEST(TableLife, WhoOnlyLooksOnCatchesUpInOneMessage) {
  Table table(save_context(), {}, DiceSecret::of_seed(4), PERSONS);
  table.let_wait(true);
  Watchers watchers;
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) watchers.follow(table.take(viewer, {}).messages);
  Random random{4};
  for (int i = 0; i < 200 && !table.history().pending().over; i++) {
    const Side actor = table.history().pending().who;
    const std::vector<Message> messages = answer_any(table, random);
    const Ask ask = table.history().pending();
    const auto shown = [&](Viewer viewer) {
      return std::any_of(messages.begin(), messages.end(), [&](const Message& m) { return m.to == viewer; });
    };
    EXPECT_FALSE(shown(Spectator) && !ask.over);
    EXPECT_TRUE(shown(Viewer(actor)));
    EXPECT_TRUE(ask.over || shown(Viewer(other(actor))) == (ask.who != actor));
    watchers.follow(messages);
    if (i % 17) continue;
    if (const auto message = table.catch_up(Spectator, 0)) watchers.follow({*message});
    EXPECT_EQ(words(joined(table, Spectator), Spectator), words(watchers.has[Spectator], Spectator));
  }
}

TEST(TableLife, ASandboxStartsFromAnImaginedPosition) {
  Table table(save_context(), {}, DiceSecret::of_seed(4), PERSONS);
  Random random{4};
  for (int i = 0; i < 30; i++) answer_any(table, random);
  auto start = std::make_shared<Blob>();
  imagine(&content(), table.view(SeenByUS), 7, start->at);
  Table sandbox(save_context(), {}, DiceSecret::of_seed(7), PERSONS, {.sandbox = true}, start);
  EXPECT_TRUE(joined(sandbox, SeenByUS).facts.sandbox);
  EXPECT_EQ(sandbox.history().pending().question, table.history().pending().question);
  const int before = sandbox.history().size();
  answer_any(sandbox, random);
  sandbox.take(Viewer(sandbox.history().decision(0).who), of(Kind::Undo));
  EXPECT_EQ(sandbox.history().size(), before);
  EXPECT_EQ(std::memcmp(sandbox.history().state(), start->at, GAME.state_bytes), 0);
  sandbox.take(SeenByUS, of(Kind::Resign));
  EXPECT_EQ(refusal(sandbox.take(SeenByUS, offer(Offer::Rematch))),
            "This is only a copy to try things in. For another, choose Try again.");
}

TEST(TableLife, BadMessagesGetOneSentence) {
  const auto problem = [](const char* text) -> std::string {
    try {
      read_request(text);
      return "";
    } catch (const BadMessage& bad) { return bad.what(); }
  };
  EXPECT_EQ(problem("{"), "The message is not JSON.");
  EXPECT_EQ(problem("[]"), "The message is not a JSON object.");
  EXPECT_EQ(problem("{}"), "The message lacks \"type\".");
  EXPECT_EQ(problem(R"({"type":"sit"})"), "There is no request of that type.");
  EXPECT_EQ(problem(R"({"type":"tick"})"), "There is no request of that type.");
  EXPECT_EQ(problem(R"({"type":"answer","number":-1,"do":[]})"),
            "\"number\" should be a whole number from 0 to 4294967295.");
  EXPECT_EQ(problem(R"({"type":"answer","number":1,"do":[[1,2,3]]})"),
            "A decision is four whole numbers: verb, a, b, c.");
  EXPECT_EQ(problem(R"({"type":"answer","number":1,"do":[[1,2,3,70000]]})"),
            "\"do\" should be a whole number from 0 to 65535.");
  EXPECT_EQ(problem(R"({"type":"offer","what":"peace"})"), "\"what\" is none of the words that it may be.");
  EXPECT_EQ(problem(R"({"type":"chat","text":4})"), "\"text\" should be a text.");
  EXPECT_EQ(problem("{\"type\":[[[[[[[[[[]]]]]]]]]]}"), "The message is not JSON.");
  EXPECT_EQ(read_request(R"({"type":"undo","seat":"GB"})").seat, GB);
}

}  // namespace
}  // namespace warhawk::skirmish
