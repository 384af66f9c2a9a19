// Watching a table: messages as text to be compared, and play of any game through requests.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace warhawk::tests {

using Kind = Request::Kind;
constexpr Viewer ALL[] = {SeenByUS, SeenByGB, Spectator};
inline const std::array<Seat, 2> PERSONS{Seat{"Anna", false}, Seat{"Ben", false}};

inline std::string words(const Position& p, bool with_log) {
  const auto n = [](auto value) { return std::to_string(value).append(" "); };
  std::string text =
      n(p.number) + n(p.over) + n(p.asked) + p.question + " " + n(p.clause.hash) + plain(p.prompt) + "\n";
  for (const Choice& choice : p.choices) text += choice.words + ": " + plain(choice.line) + "\n";
  for (const Shown& s : p.picture.pieces)
    text += std::string("[").append(n(s.noun)) + n(s.place) + n(s.side) + n(s.piece) + n(s.number) + "]";
  for (const Figure& figure : p.picture.figures) text += n(figure.kind) + "is " + n(figure.value);
  text += n(p.own_undo) + p.result + " " + p.key_hash + " " + p.key + "\n";
  if (!with_log) return text;
  text += "from " + n(p.log_from) + "\n";
  for (const Told& told : p.log) {
    text += n(told.event.kind) + n(told.event.seen);
    for (int i = 0; i < told.event.n; i++) text += n(told.event.arg[std::size_t(i)]);
    text += plain(told.line) + "\n";
  }
  return text;
}

inline std::string words(const Message& m) {
  const auto n = [](auto value) { return std::to_string(value).append(" "); };
  return n(m.to) + n(int(m.kind)) + m.text + " " + n(int(m.offer)) + n(m.by) + n(m.why.allowed) +
         n(m.why.bar.clause.hash) + "\n" + (m.position ? words(*m.position, true) : std::string());
}

inline std::string words_to(const std::vector<Message>& messages, Viewer viewer) {
  std::string text;
  for (const Message& m : messages)
    if (m.to == viewer) text += words(m);
  return text;
}

inline Position joined(Table& table, Viewer viewer) {
  auto messages = table.take(viewer, {.kind = Kind::Join});
  EXPECT_EQ(messages.size(), 1u);
  return *messages.at(0).position;
}

inline std::vector<Message> answer(Table& table, const Action& action) {
  const auto who = Viewer(table.history().pending().who);
  return table.take(who, {.kind = Kind::Answer, .number = table.number(who), .action = action});
}

inline std::vector<Message> answer_any(Table& table, Random& random) {
  Options options;
  table.history().options(options);
  return answer(table, options.at[random.below(u32(options.n))]);
}

// What each viewer has put together from the messages it got.
struct Watchers {
  std::array<std::string, VIEWERS> last;
  std::array<std::vector<std::string>, VIEWERS> log;
  void follow(const std::vector<Message>& messages) {
    for (const Message& m : messages) {
      if (!m.position) continue;
      last[m.to] = words(*m.position, false);
      log[m.to].resize(m.position->log_from);
      for (const Told& told : m.position->log) log[m.to].push_back(plain(told.line));
    }
  }
};

// Plays a game at random, with undos, and demands all the while that what a viewer has put together from messages is
// what it would be shown on joining. So nothing that it is not told changes what it sees.
inline void expect_messages_add_up(Table& table, u64 seed, int decisions) {
  Random random{seed};
  Watchers watchers;
  for (const Viewer viewer : ALL) watchers.follow(table.take(viewer, {.kind = Kind::Join}));
  for (int i = 0; i < decisions && !table.history().pending().over; i++) {
    watchers.follow(answer_any(table, random));
    if (random.below(5) == 0) {
      const Side side = random.below(2) ? US : GB;
      watchers.follow(table.take(Viewer(side), {.kind = Kind::Undo, .clicks = 1 + int(random.below(3))}));
      if (random.below(4) == 0) watchers.follow(table.take(Viewer(other(side)), {.kind = Kind::Accept}));
    }
    for (const Viewer viewer : ALL) {
      const Position now = joined(table, viewer);
      ASSERT_EQ(words(now, false), watchers.last[viewer]);
      std::vector<std::string> told;
      for (const Told& t : now.log) told.push_back(plain(t.line));
      ASSERT_EQ(told, watchers.log[viewer]);
    }
  }
}

// A table at which play begins in a given state.
inline thread_local const void* planted = nullptr;
inline Game planted_game(Game game) {
  game.start = [](const void*, const Setup&, void* state, Context&) {
    std::memcpy(state, static_cast<const Blob*>(planted)->at, Blob::MAX);
  };
  return game;
}

// At decisions of random games, for each viewer: two states that differ only in what the viewer can't know (by the game's
// scrambler) give it the same position, answers, reasons and refusals. Gives how many such pairs there were.
inline int expect_twins_look_alike(SaveContext context, const Setup& setup, u64 seed, int every) {
  const Game game = planted_game(*context.game), plain_game = *context.game;
  const DiceSecret secret = DiceSecret::of_seed(seed);
  History history(plain_game, context.content, setup, secret.dice_key());
  context.game = &game;
  Random random{seed};
  int pairs = 0;
  for (int n = 0; !history.pending().over; n++) {
    for (const Viewer viewer : ALL) {
      if (n % every) break;
      Blob state{}, twin{};
      std::memcpy(state.at, history.state(), game.state_bytes);
      game.scramble(context.content, state.at, viewer, random.next(), twin.at);
      if (std::memcmp(state.at, twin.at, game.state_bytes) == 0) continue;
      pairs++;
      const auto table_at = [&](const Blob& where) {
        planted = &where;
        return Table(context, setup, secret, PERSONS);
      };
      Table a = table_at(state), b = table_at(twin);
      const auto same = [&](const Request& request) {
        EXPECT_EQ(words_to(a.take(viewer, request), viewer), words_to(b.take(viewer, request), viewer));
      };
      same({.kind = Kind::Join});
      for (u8 noun = 1; noun < game.nouns.size(); noun++)
        for (u16 id = 0; id < std::min<std::size_t>(context.texts->names[noun].size(), 40); id++)
          same({.kind = Kind::Why, .thing = {noun, id}});
      same({.kind = Kind::Undo});
      same({.kind = Kind::Answer, .number = 99});
      if (testing::Test::HasFailure()) return pairs;
    }
    Options options;
    history.options(options);
    EXPECT_EQ(history.play(history.pending().who, options.at[random.below(u32(options.n))]), "");
  }
  return pairs;
}

}  // namespace warhawk::tests
