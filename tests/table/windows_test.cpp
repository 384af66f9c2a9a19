// Windows between two people at two screens: a standing answer spares clicks, and nobody else can tell it from a click.
#include <gtest/gtest.h>

#include "engine/skirmish_texts.hpp"
#include "table/watch.hpp"

namespace warhawk::skirmish {
namespace {

using namespace warhawk::tests;

constexpr u64 PAUSE = 800;

// Skirmish with long marches: a window opens at every step.
const Content& long_marches() {
  static const Content made = [] {
    Content c = content();
    c.steps = 10;
    return c;
  }();
  return made;
}

// A table, what time it is there, and what each viewer was sent when. All of it goes over the wire as text.
struct Duel {
  u64 now = 1000;
  Table table;
  std::array<std::string, VIEWERS> sent;
  std::array<Position, VIEWERS> has;
  std::vector<std::string> kept;  // entries, as a store has them
  std::vector<u64> kept_at;
  int requests[2] = {};

  explicit Duel(u64 seed, const Content& c = content(), TableSettings settings = {},
                const std::array<Seat, 2>& seats = PERSONS)
      : table(context_with(c), {}, DiceSecret::of_seed(seed), seats, paused(settings)) {
    for (const Viewer viewer : ALL) merge(has[viewer], table.take(viewer, {}, now).messages.at(0));
  }
  static SaveContext context_with(const Content& c) {
    SaveContext context = save_context();
    context.content = &c;
    return context;
  }
  static TableSettings paused(TableSettings settings) {
    settings.window_pause = PAUSE;
    return settings;
  }

  void hear(const Taken& taken) {
    for (const Message& message : taken.messages) {
      sent[message.to] += std::to_string(now) + " " + words(message);
      EXPECT_TRUE(merge(has[message.to], read_message(write_message(message))));
    }
    for (const LogEntry& entry : taken.entries) {
      kept.push_back(write_entry(table.notation(), entry));
      kept_at.push_back(entry.at);
    }
  }
  std::vector<Message> take(Viewer from, const Request& request) {
    const Request read = read_request(write_request(request, {})).request;
    requests[from % 2]++;
    Taken taken = table.take(from, read, now);
    hear(taken);
    return taken.messages;
  }
  // As a host does: waits until an answer is due, or so long.
  void pass(u64 milliseconds) {
    const u64 until = now + milliseconds;
    while (table.answer_due_at() && *table.answer_due_at() <= until) {
      now = std::max(now, *table.answer_due_at());
      hear(table.take(Spectator, {.kind = Kind::Tick}, now));
    }
    now = until;
  }
  Ask pending() const { return table.history().pending(); }
  std::string question() const { return GAME.question_name(pending().question); }
  Options options() const {
    Options list;
    table.history().options(list);
    return list;
  }
  void give(const Action& action) {
    const auto who = Viewer(pending().who);
    const bool person = table.seat(pending().who).kind != Seat::Kind::Bot;
    take(who, an_answer(person ? has[who].number : table.number(who), {action}));
  }
  void stand(Side side, Standing standing) {
    Request request{.kind = Kind::Standing};
    request.standing = std::move(standing);
    take(Viewer(side), request);
  }
  void deploy() {
    while (question() == "Deploy.Where") give(options().at[0]);
  }
  // US marches with its first company to and fro until the march is over; gives how many windows opened.
  int march() {
    const State& s = *static_cast<const State*>(table.history().state());
    const u16 from = u16(s.at[US][0]);
    give({MarchFrom, from});
    give({PickUp, 0});
    int windows = 0;
    for (u16 at = from; question() == "March.Column" && options().has({Step, back(at)}); windows++) {
      at = back(at);
      give({Step, at});
      if (!pending().window) break;
      pass(PAUSE);
    }
    if (question() == "March.Column") give({Halt});
    return windows;
  }
  // Two hexes behind the American base, where nobody is.
  static u16 back(u16 at) {
    const int a = hex_at(1, 5), b = hex_at(0, 5);
    const Map& map = content().map;
    if (at == a) return u16(b);
    if (at == b) return u16(a);
    int nearest = at;
    for (int next : map.neighbours(at) & content().land)
      if (map.distance(next, a) < map.distance(nearest, a)) nearest = next;
    return u16(nearest);
  }
};

Standing not_this_turn() { return {.not_this_turn = true, .only = {}}; }

TEST(Windows, ATurnOfTwentyTakesNoClicks) {
  Duel duel(3, long_marches());
  duel.deploy();
  duel.requests[GB] = 0;
  duel.stand(GB, not_this_turn());
  int windows = 0;
  while (duel.question() == "Turn.Act" && duel.pending().who == US) windows += duel.march();
  EXPECT_GE(windows, 20);
  EXPECT_EQ(duel.requests[GB], 1);
  EXPECT_EQ(duel.pending().who, GB);
  EXPECT_EQ(duel.question(), "Turn.Act");
}

// Steps that column which stands nearest until the other side may react.
void open_window(Duel& duel) {
  duel.deploy();
  const State& s = *static_cast<const State*>(duel.table.history().state());
  const u16 from = u16(s.at[US][0]);
  duel.give({MarchFrom, from});
  duel.give({PickUp, 0});
  duel.give({Step, Duel::back(from)});
  ASSERT_TRUE(duel.pending().window);
  ASSERT_EQ(duel.pending().who, GB);
}

TEST(Windows, AreAskedWithoutAStandingAnswer) {
  Duel duel(3);
  open_window(duel);
  EXPECT_TRUE(duel.has[SeenByGB].window);
  EXPECT_EQ(duel.has[SeenByGB].about.size(), 1u);
  EXPECT_EQ(duel.has[SeenByUS].about, duel.has[SeenByGB].about);  // everybody sees what it is about
  duel.pass(100 * PAUSE);
  EXPECT_TRUE(duel.pending().window);
  duel.give(duel.options().at[0]);  // late: at once
  EXPECT_FALSE(duel.pending().window);
}

TEST(Windows, AnAnswerBeforeItsTimeWaits) {
  Duel duel(3);
  open_window(duel);
  const std::string before = state_bytes(duel.table.history());
  duel.now += 100;
  duel.give(duel.options().at[0]);
  EXPECT_EQ(state_bytes(duel.table.history()), before);
  ASSERT_TRUE(duel.has[SeenByGB].standing);
  EXPECT_TRUE(duel.has[SeenByGB].standing->held);
  EXPECT_EQ(duel.table.answer_due_at(), duel.now - 100 + PAUSE);
  duel.pass(PAUSE - 101);
  EXPECT_EQ(state_bytes(duel.table.history()), before);
  duel.pass(1);
  EXPECT_FALSE(duel.pending().window);
  EXPECT_FALSE(duel.has[SeenByGB].standing->held);
}

TEST(Windows, AHeldAnswerCanBeTakenBackOrReplaced) {
  Duel duel(3);
  open_window(duel);
  duel.give(duel.options().at[0]);
  duel.take(SeenByGB, {.kind = Kind::Undo});
  EXPECT_FALSE(duel.has[SeenByGB].standing->held);
  duel.pass(2 * PAUSE);
  EXPECT_TRUE(duel.pending().window);

  Duel other(3);
  open_window(other);
  other.give(other.options().at[0]);
  const auto refused = other.take(SeenByGB, an_answer(other.has[SeenByGB].number, {{Halt}}));
  EXPECT_EQ(refused.at(0).text, "\"halt\" is not one of the answers to what you are asked.");
  EXPECT_TRUE(other.has[SeenByGB].standing->held);  // the first one still waits
}

TEST(Windows, OnlyWhereItIsAboutAThing) {
  Duel asked(3), spared(3);
  for (Duel* duel : {&asked, &spared}) {
    duel->deploy();
    const State& s = *static_cast<const State*>(duel->table.history().state());
    const u16 from = u16(s.at[US][0]), to = Duel::back(from);
    duel->stand(GB, {.only = {{AHex, duel == &asked ? to : u16(hex_at(9, 5))}}});
    duel->give({MarchFrom, from});
    duel->give({PickUp, 0});
    duel->give({Step, to});
    duel->pass(2 * PAUSE);
  }
  EXPECT_TRUE(asked.pending().window);
  EXPECT_FALSE(spared.pending().window);
  asked.stand(GB, not_this_turn());  // late: it takes effect at once
  EXPECT_FALSE(asked.pending().window);
}

TEST(Windows, NotThisTurnEndsWithTheTurn) {
  Duel duel(4, long_marches());
  duel.deploy();
  duel.stand(GB, not_this_turn());
  while (duel.table.standing(GB).not_this_turn && !duel.pending().over) {
    duel.give(duel.question() == "Turn.Act" ? Action{Pass} : duel.options().at[0]);
    duel.pass(PAUSE);
  }
  EXPECT_EQ(static_cast<const State*>(duel.table.history().state())->round, 2);
  EXPECT_FALSE(duel.has[SeenByGB].standing->not_this_turn);  // and it is told so
}

// Two tables at which the same is decided at the same times. At one the British answer each window by hand before its
// time, at the other they leave and change standing answers whenever they like. Nobody else is sent a different byte, nor
// at another time.
TEST(Windows, NobodyElseCanTellAStandingAnswerFromAClick) {
  int declined = 0, acted = 0;
  for (u64 seed = 0; seed < 12; seed++) {
    Duel by_hand(seed), standing(seed);
    Random random{seed}, moods{seed + 100};
    while (!by_hand.pending().over) {
      ASSERT_EQ(by_hand.now, standing.now);
      ASSERT_EQ(state_bytes(by_hand.table.history()), state_bytes(standing.table.history()));
      const Options options = by_hand.options();
      Action action = options.at[random.below(u32(options.n))];
      const Ask ask = by_hand.pending();
      if (!ask.window || ask.who != GB) {
        if (ask.window) action = options.at[0];
        if (moods.below(6) == 0) standing.stand(GB, moods.below(2) ? not_this_turn() : Standing{});
        for (Duel* duel : {&by_hand, &standing}) duel->give(action), duel->pass(ask.window ? PAUSE : 5);
        continue;
      }
      const u64 hesitates = moods.below(u32(PAUSE));
      const bool declines = action == options.at[0];
      by_hand.now += hesitates;
      by_hand.give(action);
      by_hand.pass(PAUSE - hesitates);
      if (declines) {
        const u64 at = moods.below(u32(PAUSE));
        if (!standing.table.standing(GB).not_this_turn) {
          standing.now += at;
          standing.stand(GB, moods.below(2) ? not_this_turn() : Standing{.only = {{AHex, 9999}}});
          standing.pass(PAUSE - at);
        } else {
          standing.pass(PAUSE);
        }
        declined++;
      } else {
        standing.stand(GB, {});
        standing.give(action);
        standing.pass(PAUSE);
        acted++;
      }
    }
    for (const Viewer viewer : {SeenByUS, Spectator}) {
      EXPECT_EQ(by_hand.sent[viewer], standing.sent[viewer]);
      EXPECT_EQ(standing.sent[viewer].find("\"not_this_turn\":true"), std::string::npos);
      EXPECT_EQ(by_hand.table.number(viewer), standing.table.number(viewer));
      EXPECT_EQ(by_hand.table.record(viewer), standing.table.record(viewer));
    }
  }
  EXPECT_GT(declined, 50);
  EXPECT_GT(acted, 5);
}

TEST(Windows, UndoPassesOverThoseInWhichNobodyActed) {
  Duel duel(3, long_marches());
  duel.deploy();
  duel.stand(GB, not_this_turn());
  const State& s = *static_cast<const State*>(duel.table.history().state());
  u16 at = u16(s.at[US][0]);
  const std::string start = state_bytes(duel.table.history());
  duel.give({MarchFrom, at});
  duel.give({PickUp, 0});
  for (int i = 0; i < 3; i++) {
    at = Duel::back(at);
    duel.give({Step, at});
    duel.pass(PAUSE);
  }
  EXPECT_EQ(duel.has[SeenByUS].own_undo, 5);  // as if no window had been there
  duel.take(SeenByUS, {.kind = Kind::Undo, .clicks = 5});
  EXPECT_EQ(state_bytes(duel.table.history()), start);
  EXPECT_EQ(duel.has[SeenByUS].own_undo, 0);
}

TEST(Windows, UndoStopsAtAReaction) {
  for (u64 seed = 0; seed < 40; seed++) {
    Duel duel(seed);
    open_window(duel);
    const Options options = duel.options();
    if (options.n < 2) continue;
    duel.give(options.at[1]);
    duel.pass(PAUSE);
    EXPECT_EQ(duel.pending().who, US);
    EXPECT_EQ(duel.has[SeenByUS].own_undo, 0);
    return;
  }
  FAIL() << "nobody had a card to react with";
}

// A server that comes back knows what stands, and answers what is due.
TEST(Windows, StandingAnswersSurviveARestart) {
  Duel duel(3);
  open_window(duel);
  duel.stand(GB, {.not_this_turn = true, .only = {{AHex, 7}, {ACard, 3}}});
  std::vector<LogEntry> entries;
  for (std::size_t i = 0; i < duel.kept.size(); i++) {
    LogEntry entry;
    ASSERT_EQ(read_entry(duel.table.notation(), duel.kept[i], entry), "");
    entry.at = duel.kept_at[i];
    entries.push_back(entry);
  }
  Table again(save_context(), {}, DiceSecret::of_seed(3), PERSONS, Duel::paused({}), Table::Unforced{});
  again.resume(entries);
  EXPECT_EQ(again.standing(GB), duel.table.standing(GB));
  EXPECT_EQ(again.answer_due_at(), duel.table.answer_due_at());
  for (const Viewer viewer : ALL)
    EXPECT_EQ(words(joined(again, viewer), viewer), words(joined(duel.table, viewer), viewer));
  again.take(Spectator, {.kind = Kind::Tick}, *again.answer_due_at());
  EXPECT_FALSE(again.history().pending().window);
}

TEST(Windows, TheirPauseIsNobodysTime) {
  TableSettings settings;
  settings.clock = {ClockPlan::Kind::Live, 60'000, 0};
  settings.begun = 1000;
  Duel duel(3, content(), settings);
  open_window(duel);
  const u64 before = duel.has[SeenByGB].clocks->left[GB];
  duel.stand(GB, not_this_turn());
  duel.pass(PAUSE);
  EXPECT_FALSE(duel.pending().window);
  EXPECT_EQ(duel.has[SeenByUS].clocks->left[GB], before);
}

TEST(Windows, AgainstTheComputerNobodyWaits) {
  const std::array<Seat, 2> seats{Seat::computer("random"), Seat::person("Ben")};
  Duel duel(3, long_marches(), {}, seats);
  duel.stand(GB, not_this_turn());
  duel.deploy();
  Random random{2};
  while (!duel.pending().over && duel.table.standing(GB).not_this_turn) {
    ASSERT_FALSE(duel.pending().window && duel.pending().who == GB);
    duel.give(duel.options().at[random.below(u32(duel.options().n))]);
  }
}

}  // namespace
}  // namespace warhawk::skirmish
