// Watching a table: messages as text to be compared, and play of any game through requests.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "engine/odds.hpp"
#include "table/json.hpp"
#include "table/table.hpp"
#include "table/words.hpp"

namespace warhawk::tests {

using Kind = Request::Kind;
constexpr Viewer ALL[] = {SeenByUS, SeenByGB, Spectator};
inline const std::array<Seat, 2> PERSONS{Seat::person("Anna"), Seat::person("Ben")};

// Messages of all tests so far, for the check against docs/protocol.schema.json.
inline std::set<std::string>& seen_on_the_wire() {
  static std::set<std::string> seen;
  return seen;
}

// As it goes over the wire; and read again it is the same.
inline std::string words(const Message& m) {
  std::string json = write_message(m);
  seen_on_the_wire().insert(json);
  EXPECT_EQ(write_message(read_message(json)), json);
  return json + "\n";
}

inline std::string words(const Position& p, Viewer viewer) {
  Message message;
  message.to = viewer;
  message.position = p;
  message.position->from.reset();
  return words(message);
}

inline std::string words_to(const std::vector<Message>& messages, Viewer viewer) {
  std::string text;
  for (const Message& m : messages)
    if (m.to == viewer) text += words(m);
  return text;
}

inline Position joined(Table& table, Viewer viewer) {
  auto messages = table.take(viewer, {}).messages;
  EXPECT_EQ(messages.size(), 1u);
  return *messages.at(0).position;
}

inline Request an_answer(u32 number, std::vector<Action> actions) {
  Request request;
  request.kind = Kind::Answer;
  request.number = number;
  request.actions = std::move(actions);
  return request;
}

inline std::vector<Message> answer(Table& table, const Action& action) {
  const auto who = Viewer(table.history().pending().who);
  return table.take(who, an_answer(table.number(who), {action})).messages;
}

inline std::vector<Message> answer_any(Table& table, Random& random) {
  Options options;
  table.history().options(options);
  return answer(table, options.at[random.below(u32(options.n))]);
}

// What each viewer has put together from the messages it got, as they went over the wire.
struct Watchers {
  std::array<Position, VIEWERS> has;
  void follow(const std::vector<Message>& messages) {
    for (const Message& m : messages) { EXPECT_TRUE(merge(has[m.to], read_message(write_message(m)))); }
  }
};

// Plays a game at random, with undos, and demands all the while that what a viewer has put together from messages is
// what it would be shown on joining. So nothing that it is not told changes what it sees.
inline void expect_messages_add_up(Table& table, u64 seed, int decisions) {
  Random random{seed};
  Watchers watchers;
  for (const Viewer viewer : ALL) watchers.follow(table.take(viewer, {}).messages);
  for (int i = 0; i < decisions && !table.history().pending().over; i++) {
    watchers.follow(answer_any(table, random));
    if (random.below(5) == 0) {
      const Side side = random.below(2) ? US : GB;
      watchers.follow(table.take(Viewer(side), {.kind = Kind::Undo, .clicks = 1 + int(random.below(3))}).messages);
      if (random.below(4) == 0) watchers.follow(table.take(Viewer(other(side)), {.kind = Kind::Accept}).messages);
    }
    for (const Viewer viewer : ALL)
      ASSERT_EQ(words(joined(table, viewer), viewer), words(watchers.has[viewer], viewer));
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
        EXPECT_EQ(words_to(a.take(viewer, request).messages, viewer),
                  words_to(b.take(viewer, request).messages, viewer));
      };
      same({});
      for (u8 noun = 1; noun < game.nouns.size(); noun++)
        for (u16 id = 0; id < std::min<std::size_t>(context.texts->names[noun].size(), 40); id++)
          same({.kind = Kind::Why, .thing = {noun, id}});
      same({.kind = Kind::Undo});
      same(an_answer(99, {{}}));
      if (testing::Test::HasFailure()) return pairs;
    }
    Options options;
    history.options(options);
    EXPECT_EQ(history.play(history.pending().who, options.at[random.below(u32(options.n))]), "");
  }
  return pairs;
}

// Likewise, for who is asked: the same advice and the same odds for each answer, worked out in as many steps, so that neither what
// is sent nor how long it takes or how large it is tells of what the viewer can't know. Gives how many pairs there were.
inline int expect_advice_alike(const SaveContext& context, const Setup& setup, u64 seed, int every) {
  const Game& game = *context.game;
  History history(game, context.content, setup, DiceSecret::of_seed(seed).dice_key());
  Random random{seed};
  int pairs = 0;
  for (int n = 0; !history.pending().over; n++) {
    Options options;
    history.options(options);
    const Viewer viewer = Viewer(history.pending().who);
    if (n % every == 0) {
      Blob twin{};
      game.scramble(context.content, history.state(), viewer, random.next(), twin.at);
      const bool differs = std::memcmp(history.state(), twin.at, game.state_bytes) != 0;
      pairs += differs;
      const auto told = [&](const void* state) {
        const View view = hide_from(game, context.content, state, viewer);
        int asked = 0;
        const Advice advice = advise(view, context.content, options, 1, [&] { return ++asked > 4; });
        Message hint;
        hint.to = viewer;
        hint.kind = Message::Kind::Hint;
        for (const Ranked& ranked : advice.ranking) hint.ranked.push_back({ranked.action, ranked.value, ""});
        std::string text = words(hint) + std::to_string(asked) + " " + std::to_string(advice.count.iterations) + " " +
                           std::to_string(advice.count.decisions) + " " + std::to_string(advice.reason.best) + " " +
                           std::to_string(advice.reason.next);
        for (const u8 feature : advice.reason.better) text += " +" + std::to_string(feature);
        for (const u8 feature : advice.reason.worse) text += " -" + std::to_string(feature);
        for (int i = 0; i < std::min(options.n, 12); i++) {
          Message odds;
          odds.to = viewer;
          odds.kind = Message::Kind::Odds;
          odds.actions = {options.at[i]};
          odds.odds = odds_of(view, context.content, odds.actions, ODDS_SEED);
          text += words(odds);
        }
        return text;
      };
      if (differs) { EXPECT_EQ(told(history.state()), told(twin.at)); }
      if (testing::Test::HasFailure()) return pairs;
    }
    EXPECT_EQ(history.play(history.pending().who, options.at[random.below(u32(options.n))]), "");
  }
  return pairs;
}

}  // namespace warhawk::tests
