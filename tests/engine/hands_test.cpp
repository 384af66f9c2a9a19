// Hands with secrets: what each viewer is shown, what is guessed of it, and that no card is lost.
#include "engine/hands.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <set>
#include <string>

#include "engine/dice.hpp"
#include "support/properties.hpp"

namespace warhawk {
namespace {

using Few = Hands<8, true>;
static_assert(std::has_unique_object_representations_v<Few> && std::has_unique_object_representations_v<Hands<86>>);

Bits<8> set(std::initializer_list<int> cards) {
  Bits<8> bits{};
  for (int card : cards) bits.add(card);
  return bits;
}
template <class H> std::string bytes(const H& hands) { return {reinterpret_cast<const char*>(&hands), sizeof hands}; }

// Cards 0 and 1 and 2 with the US, 3 and 4 with the British, 5 to 7 in the pile.
Few dealt() {
  Few h{};
  h.hand[US] = set({0, 1, 2}), h.hand[GB] = set({3, 4}), h.deck.pile = set({5, 6, 7});
  h.size[US] = 3, h.size[GB] = 2;
  return h;
}
auto below(Random& random) {
  return [&random](u32 n) { return random.below(n); };
}

TEST(Hands, DrawTakeDiscard) {
  Random random{1};
  Few h{};
  h.deck.pile = Few::Set::all();
  EXPECT_EQ(h.draw(US, 3, below(random)), 3);
  EXPECT_EQ(h.draw(GB, 9, below(random), set({0, 1})), (set({0, 1}) - h.hand[US]).count()) << "only of those";
  EXPECT_EQ(h.check(), nullptr);
  const int card = h.hand[US].nth(0);
  h.look(US);
  h.hold(US, card);
  EXPECT_EQ(h.check(), nullptr);
  h.take(US, card);
  EXPECT_EQ(h.size[US] + h.seen_size[US] * 10 + h.held_size[US] * 100, 22);
  EXPECT_STREQ(h.check(), "a card was lost or doubled");
  EXPECT_EQ(h.check(Few::Set::of(card)), nullptr) << "a procedure has it";
  EXPECT_THROW(h.take(US, card), Fault);
  h.deck.discards.add(card);
  h.discard(US, h.hand[US].nth(0));
  EXPECT_EQ(h.deck.discards.count(), 2);
  EXPECT_EQ(h.check(), nullptr);
}

TEST(Hands, CheckSeesWhatIsWrong) {
  Few h = dealt();
  EXPECT_EQ(h.check(), nullptr);
  h.size[US] = 2;
  EXPECT_STREQ(h.check(), "the open size of a hand is wrong");
  h = dealt(), h.seen = set({0});
  EXPECT_STREQ(h.check(), "the open count of known cards is wrong");
  h = dealt(), h.seen = set({5});
  EXPECT_STREQ(h.check(), "a card is known to be in a hand, and is not");
  h = dealt(), h.held[GB] = set({0});
  EXPECT_STREQ(h.check(), "a card is held by nobody");
  h = dealt(), h.held[GB] = set({3});
  EXPECT_STREQ(h.check(), "the open count of held cards is wrong");
}

TEST(Hands, ASideSeesItsOwnCardsAndThoseItHasSeen) {
  Few h = dealt();
  h.seen = set({1}), h.seen_size[US] = 1;  // the British have looked, and one of those cards is left
  h.hold(US, 0);
  Few us = h, gb = h, watcher = h;
  us.hide_from(SeenByUS), gb.hide_from(SeenByGB), watcher.hide_from(Spectator);
  EXPECT_EQ(us.hand[US], h.hand[US]);
  EXPECT_TRUE(us.hand[GB].empty());
  EXPECT_EQ(us.held[US], set({0}));
  EXPECT_EQ(gb.hand[US], set({1}));
  EXPECT_EQ(gb.hand[GB], h.hand[GB]);
  EXPECT_TRUE(gb.held[US].empty());
  EXPECT_EQ(gb.held_size[US], 1) << "how many are held is open";
  EXPECT_EQ(gb.deck.pile, set({0, 2, 5, 6, 7})) << "hidden cards can't be told from the pile";
  EXPECT_TRUE(watcher.hand[US].empty() && watcher.hand[GB].empty() && watcher.seen.empty());
  EXPECT_EQ(watcher.seen_size[US], 0) << "what one side has looked at is a secret of the two";
}

TEST(Hands, ASpectatorWhoRemembersTheDeckKnowsBothHandsTogether) {
  Few h = dealt();
  h.look(US), h.look(GB);
  Few watcher = h;
  watcher.hide_from(Spectator, true);
  EXPECT_EQ(watcher.seen, set({0, 1, 2, 3, 4}));
  EXPECT_TRUE(watcher.hand[US].empty());
  std::set<std::string> worlds;
  for (u64 seed = 1; seed <= 200; seed++) {
    Random random{seed};
    Few guess = watcher;
    guess.imagine(below(random));
    EXPECT_EQ(guess.check(), nullptr);
    EXPECT_EQ(guess.hand[US] | guess.hand[GB], set({0, 1, 2, 3, 4}));
    worlds.insert(bytes(guess));
  }
  EXPECT_EQ(worlds.size(), 10u);  // 3 of 5
}

// Over many positions: a scramble looks the same, a guess looks the same, both are sound.
TEST(Hands, GuessesAndScramblesLookTheSame) {
  const Few::Decks own = {set({0, 1, 2, 3}), set({4, 5, 6, 7})};
  int changed = 0, differ = 0;
  for (u64 seed = 1; seed <= 2000; seed++) {
    Random random{seed};
    const bool remembers = random.below(2), two_decks = random.below(2);
    const Few::Decks& decks = two_decks ? own : Few::COMMON;
    Few h{};
    h.deck.pile = Few::Set::all();
    for (Side side : {US, GB}) h.draw(side, int(random.below(4)), below(random), decks[side]);
    for (Side side : {US, GB}) {
      if (random.below(3) == 0) h.look(side);
      h.draw(side, 1, below(random), decks[side]);
      if (random.below(2) && h.size[side]) h.hold(side, h.hand[side].nth(0));
      if (random.below(2) && h.size[side]) h.discard(side, h.hand[side].nth(0));
    }
    ASSERT_EQ(h.check(), nullptr);
    for (Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
      auto view = [&](Few hands) { return hands.hide_from(viewer, remembers), hands; };
      Few other = h, guess = view(h);
      other.scramble(viewer, below(random), remembers, decks);
      guess.imagine(below(random), decks);
      ASSERT_EQ(other.check(), nullptr);
      ASSERT_EQ(guess.check(), nullptr);
      ASSERT_EQ(bytes(view(other)), bytes(view(h))) << "viewer " << int(viewer) << ", seed " << seed;
      ASSERT_EQ(bytes(view(guess)), bytes(view(h))) << "viewer " << int(viewer) << ", seed " << seed;
      for (Side side : {US, GB}) {
        ASSERT_TRUE((other.hand[side] - decks[side]).empty());
        ASSERT_TRUE((guess.hand[side] - decks[side]).empty());
      }
      changed += bytes(other) != bytes(h), differ += bytes(guess) != bytes(h);
    }
  }
  EXPECT_GT(changed, 3000);
  EXPECT_GT(differ, 3000);
}

TEST(Hands, EveryHiddenHandIsAsLikely) {
  Few h = dealt();
  h.hide_from(SeenByUS);
  std::map<std::string, u64> worlds;
  Random random{7};
  for (int i = 0; i < 20000; i++) {
    Few guess = h;
    guess.imagine(below(random));
    worlds[bytes(guess)]++;
  }
  std::vector<u64> counts;
  for (const auto& [world, count] : worlds) counts.push_back(count);
  ASSERT_EQ(counts.size(), 10u);  // 2 of 5
  EXPECT_LT(tests::chi_square(counts), tests::chi_square_limit(10));
}

TEST(Hands, CopiesChangeNames) {
  Few h = dealt();
  h.look(US);
  h.hold(US, 0);
  h.exchange(0, 5);
  EXPECT_EQ(h.hand[US], set({1, 2, 5}));
  EXPECT_EQ(h.seen, set({1, 2, 5}));
  EXPECT_EQ(h.held[US], set({5}));
  EXPECT_EQ(h.deck.pile, set({0, 6, 7}));
  EXPECT_EQ(h.check(), nullptr);
}

}  // namespace
}  // namespace warhawk
