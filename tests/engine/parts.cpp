// Options, dice, journal, bits and decks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "engine/action.hpp"
#include "engine/deck.hpp"
#include "engine/dice.hpp"
#include "engine/journal.hpp"
#include "support/properties.hpp"

namespace warhawk::tests {
namespace {

std::string fault_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Fault& fault) { return fault.what(); }
  return "";
}

TEST(SmallId, ReadsAsEveryIdDoes) {
  SmallId id = 7;
  EXPECT_EQ(id, 7);
  id = NONE;
  EXPECT_EQ(id, NONE);
  EXPECT_EQ(int(id), 0xFFFF);
  EXPECT_EQ(sizeof id, 1u);
  EXPECT_EQ(fault_of([&] { id = 255; }), "an id that does not fit in a byte");
}

// ---- actions ----

enum Noun : u8 { NoNoun, ATown, AUnit };
#define TRIAL_VERBS(VERB) VERB(Wait, "wait") VERB(March, "march", AUnit, ATown) VERB(Land, "land", ATown, ATown)
VERBS_OF(TRIAL_VERBS)

TEST(Actions, NamesTheirNouns) {
  const Action march = make<March>(3, 7), land = make<Land>(7, NONE);
  EXPECT_EQ(get<AUnit>(march), 3);
  EXPECT_EQ(get<ATown>(march), 7);
  EXPECT_EQ(get<ATown>(land), 7);
  EXPECT_EQ((get<ATown, 1>(land)), NONE);
  EXPECT_EQ(make<Wait>(), (Action{Wait}));
  EXPECT_EQ(fault_of([&] { get<AUnit>(land); }), "an action is asked for a noun that its verb has not");
  EXPECT_EQ(fault_of([&] { get<ATown>(make<Wait>()); }), "an action is asked for a noun that its verb has not");
  EXPECT_STREQ(VERBS[Land].word, "land");
}

TEST(OptionList, KeepsWhatNothingBars) {
  Options list;
  list.offer({1, 2});
  list.offer({1, 3}, "9.1");
  EXPECT_EQ(list.n, 1);
  EXPECT_TRUE(list.has({1, 2}));
  EXPECT_FALSE(list.has({1, 3}));
  EXPECT_EQ(list.scope(1, 2), 1);
}

TEST(OptionList, ExplainsAThing) {
  constexpr Verb verbs[] = {{"pass", {}}, {"go", {1}}, {"carry", {2, 1}}};
  const auto probe = [&](Thing thing) {
    Options list;
    list.probing = true;
    list.thing = thing;
    list.verbs = verbs;
    list.offer({0});
    list.offer({1, 5}, "9.1");
    list.offer({1, 6}, "9.2");
    list.offer({2, 5, 6});
    EXPECT_EQ(list.n, 0);
    EXPECT_EQ(list.scope(1, 2), thing.noun ? 2 : 1);
    return std::pair{list.allowed, list.why};
  };
  EXPECT_EQ(probe({1, 5}), std::pair(false, Bar("9.1")));
  EXPECT_TRUE(probe({1, 6}).first);  // barred as a goal, but something can be carried there
  EXPECT_TRUE(probe({2, 5}).first);  // the fifth of another noun
  EXPECT_EQ(probe({1, 7}), std::pair(false, Bar{}));
  EXPECT_EQ(probe({0, 1}), std::pair(false, Bar("9.1")));  // a verb, by the first of what it could have been
  EXPECT_TRUE(probe({0, 2}).first);
}

TEST(OptionList, TooManyIsAFault) {
  Options list;
  for (int i = 0; i < Options::MAX; i++) list.offer({u16(i)});
  EXPECT_EQ(fault_of([&] { list.offer({1, 1}); }), "more options than an option list holds");
  EXPECT_EQ(list.n, Options::MAX);
}

// Python: hashlib.blake2b(counter + take, digest_size=16, key=bytes(range(32))), as docs/dice.md says.
Key counting_key() {
  Key key;
  for (u8 i = 0; i < 32; i++) key[i] = i;
  return key;
}

std::vector<u32> draws(Dice dice, u32 n, u32 counter, int number) {
  std::vector<u32> values;
  for (int i = 0; i < number; i++) values.push_back(n == 6 ? dice.die(6, counter) : dice.below(n, counter));
  return values;
}

TEST(KeyedDice, FollowTheFormula) {
  const Key key = counting_key();
  using testing::ElementsAre;
  EXPECT_THAT(draws(Dice::keyed(key), 6, 0, 20),
              ElementsAre(5, 1, 3, 5, 2, 1, 6, 5, 6, 1, 4, 6, 4, 6, 2, 1, 1, 3, 2, 2));
  EXPECT_THAT(draws(Dice::keyed(key), 6, 10, 4), ElementsAre(4, 6, 4, 6));
  EXPECT_THAT(draws(Dice::keyed(key, 1), 6, 0, 10), ElementsAre(4, 6, 3, 6, 6, 6, 5, 6, 4, 2));
  EXPECT_THAT(draws(Dice::keyed(key), 1000, 0, 10), ElementsAre(754, 18, 476, 781, 269, 51, 931, 688, 905, 61));
  EXPECT_THAT(draws(Dice::keyed(key), 52, 0xFFFFFFFE, 2), ElementsAre(5, 14));
}

TEST(KeyedDice, KeysAreHashesOfWhatTheySay) {
  EXPECT_EQ(to_hex(seed_key(1812)), "0309a535702a82df12800bc5107e472136628d9cd9d2a83df0d97b0f1aa6d133");
  EXPECT_EQ(to_hex(hash_of(counting_key())), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  EXPECT_EQ(to_hex(mixed_key(counting_key(), "us", "gb")),
            "dc566466f5d02c9a622043a59626a0cf1c08dee28313cb7ce2de999d4c9f88c6");
  Key key;
  EXPECT_TRUE(from_hex(to_hex(counting_key()), key));
  EXPECT_EQ(key, counting_key());
  EXPECT_FALSE(from_hex("12", key));
  EXPECT_FALSE(from_hex(std::string(64, 'g'), key));
}

TEST(KeyedDice, FacesAreFair) {
  for (Dice dice : {Dice::keyed(seed_key(7)), Dice::fast(7)}) {
    std::array<u64, 6> faces{};
    std::array<u64, 36> pairs{};
    u32 counter = 0;
    for (u32 i = 0, last = 0; i < 60000; i++) {
      const u32 face = dice.die(6, counter) - 1;
      faces[face]++;
      if (i % 2) pairs[6 * last + face]++;
      last = face;
    }
    EXPECT_EQ(counter, 60000u);
    EXPECT_LT(chi_square(faces), chi_square_limit(6));
    EXPECT_LT(chi_square(pairs), chi_square_limit(36));
  }
}

TEST(KeyedDice, TellTheirLogEveryDraw) {
  std::vector<Draw> log;
  Dice dice = Dice::keyed(counting_key());
  dice.log = &log;
  u32 counter = 0;
  dice.die(6, counter);
  dice.below(1000, counter);
  EXPECT_EQ(log, (std::vector<Draw>{{4, 6, true}, {18, 1000, false}}));
}

TEST(ScriptedDice, RollTheirScript) {
  Dice dice = Dice::scripted({6, 3}, {2});
  u32 counter = 0;
  EXPECT_EQ(dice.die(6, counter), 6u);
  EXPECT_EQ(dice.below(5, counter), 2u);
  EXPECT_EQ(dice.below(5, counter), 0u);  // without picks left, the first
  EXPECT_FALSE(dice.script_used_up());
  EXPECT_EQ(dice.die(6, counter), 3u);
  EXPECT_TRUE(dice.script_used_up());
  EXPECT_EQ(counter, 4u);
  EXPECT_EQ(fault_of([&] { dice.die(6, counter); }), "the script has no die for this roll");
}

TEST(ScriptedDice, OfAnyNumberOfSides) {
  Dice dice = Dice::scripted({8, 20, 1});
  u32 counter = 0;
  EXPECT_EQ(dice.die(8, counter), 8u);
  EXPECT_EQ(dice.die(20, counter), 20u);
  EXPECT_EQ(dice.die(2, counter), 1u);
}

TEST(ScriptedDice, OutOfRangeIsAFault) {
  u32 counter = 0;
  for (u8 face : std::initializer_list<u8>{0, 7})
    EXPECT_EQ(fault_of([&] { Dice::scripted({face}).die(6, counter); }), "a scripted draw is out of range");
  EXPECT_EQ(fault_of([&] { Dice::scripted({}, {3}).below(3, counter); }), "a scripted draw is out of range");
  EXPECT_EQ(counter, 0u);
}

TEST(JournalEvents, AreSeenByWhomTheyAreFor) {
  Journal journal;
  journal.tell(1, EVERYONE, {});
  journal.tell(2, only(US), {1, 2});
  journal.tell(3, all_but(GB), {});
  const auto seen = [&](Viewer viewer) {
    std::vector<int> kinds;
    for (const Event& event : journal)
      if (event.visible_to(viewer)) kinds.push_back(event.kind);
    return kinds;
  };
  EXPECT_EQ(seen(SeenByUS), (std::vector{1, 2, 3}));
  EXPECT_EQ(seen(SeenByGB), (std::vector{1}));
  EXPECT_EQ(seen(Spectator), (std::vector{1, 3}));
  ASSERT_EQ(journal[1].args.size(), 2u);
  EXPECT_EQ(journal[1].args[1], 2);
}

TEST(JournalEvents, AreAsLongAsTheyAre) {
  Journal journal;
  std::vector<u16> line(300);
  std::iota(line.begin(), line.end(), u16(65000));
  journal.tell(1, EVERYONE, {7}, line);
  journal.tell(Journal::KINDS - 1, only(GB), {});
  journal.tell(2, EVERYONE, {65535});
  ASSERT_EQ(journal.size(), 3u);
  ASSERT_EQ(journal[0].args.size(), 301u);
  EXPECT_EQ(journal[0].args[300], 65299);
  EXPECT_EQ(journal[1], (Event{Journal::KINDS - 1, only(GB), {}}));
  EXPECT_EQ(journal.back().args[0], 65535);
  EXPECT_EQ(fault_of([&] { journal.tell(Journal::KINDS, EVERYONE, {}); }), "an event of no known kind");

  Journal copy;
  copy.append(journal, 1);
  EXPECT_EQ(copy.size(), 2u);
  EXPECT_EQ(copy[0], journal[1]);
  journal.resize(1);
  EXPECT_EQ(journal.size(), 1u);
  journal.tell(3, EVERYONE, {1, 2});
  EXPECT_EQ(journal[0].args.size(), 301u);
  EXPECT_EQ(journal[1].args[1], 2);
}

template <int N> Bits<N> random_bits(Random& random, u32 of_ten) {
  Bits<N> set{};
  for (int i = 0; i < N; i++)
    if (random.below(10) < of_ten) set.add(i);
  return set;
}

template <int N, int BY> void expect_moved(Random& random) {
  const auto set = random_bits<N>(random, 5);
  Bits<N> expected{};
  for (int i : set)
    if (i + BY >= 0 && i + BY < N) expected.add(i + BY);
  EXPECT_EQ(set.template moved<BY>(), expected) << N << " by " << BY;
}

TEST(BitSet, MovesAsItsMembersDo) {
  Random random{1};
  for (int i = 0; i < 20; i++) {
    expect_moved<120, 0>(random), expect_moved<120, 1>(random), expect_moved<120, -1>(random);
    expect_moved<120, 12>(random), expect_moved<120, -13>(random), expect_moved<120, 64>(random);
    expect_moved<1443, 65>(random), expect_moved<1443, -128>(random), expect_moved<1443, -37>(random);
    expect_moved<64, 63>(random), expect_moved<64, -63>(random), expect_moved<200, 300>(random);
  }
}

TEST(BitSet, CountsAndWalks) {
  Random random{2};
  for (int i = 0; i < 20; i++) {
    const auto set = random_bits<150>(random, u32(i % 10));
    std::vector<int> members, walked;
    for (int k = 0; k < 150; k++)
      if (set.has(k)) members.push_back(k);
    for (int k : set) walked.push_back(k);
    EXPECT_EQ(walked, members);
    EXPECT_EQ(set.count(), int(members.size()));
    EXPECT_EQ(set.empty(), members.empty());
    for (int k = 0; k < set.count(); k++) EXPECT_EQ(set.nth(k), members[std::size_t(k)]);
    EXPECT_EQ(fault_of([&] { set.nth(set.count()); }), "a set with too few members");
    EXPECT_EQ((Bits<150>::all() - set).count(), 150 - set.count());
  }
}

TEST(HiddenDeck, GivesEachCardOnceThenReshuffles) {
  Random random{4};
  const auto below = [&](u32 n) { return random.below(n); };
  Deck<70> deck{.pile = Bits<70>::all(), .discards = {}};
  Bits<70> drawn{};
  for (int i = 0; i < 70; i++) {
    const int card = deck.draw(below);
    EXPECT_FALSE(drawn.has(card));
    drawn.add(card);
    if (card % 2) deck.discards.add(card);
  }
  EXPECT_EQ(drawn, Bits<70>::all());
  EXPECT_TRUE(deck.pile.empty());
  EXPECT_EQ(deck.draw(below) % 2, 1);
  EXPECT_EQ(deck.pile.count(), 34);
  EXPECT_TRUE(deck.discards.empty());
  deck.pile = {};
  EXPECT_EQ(deck.draw(below), NONE);
}

TEST(HiddenDeck, DealsEveryHandAlike) {
  Random random{5};
  std::map<std::string, u64> hands;
  for (int i = 0; i < 20000; i++) {
    Bits<6> pile = Bits<6>::all();
    const Bits<6> hand = deal(pile, 3, [&](u32 n) { return random.below(n); });
    EXPECT_EQ(pile | hand, Bits<6>::all());
    EXPECT_EQ(hand.count(), 3);
    hands[std::to_string(hand.word[0])]++;
  }
  std::vector<u64> counts;
  for (const auto& [hand, n] : hands) counts.push_back(n);
  ASSERT_EQ(counts.size(), 20u);
  EXPECT_LT(chi_square(counts), chi_square_limit(20));
  Bits<6> two = Bits<6>::of(1) | Bits<6>::of(4);
  EXPECT_EQ(deal(two, 5, [](u32) { return 0u; }).count(), 2);
}

TEST(ChiSquare, KnowsAFairDieFromALoadedOne) {
  const u64 fair[] = {1010, 985, 1002, 990, 1003, 1010}, loaded[] = {900, 980, 1000, 1000, 1000, 1120};
  EXPECT_LT(chi_square(fair), chi_square_limit(6));
  EXPECT_GT(chi_square(loaded), chi_square_limit(6) * 0.9);
  EXPECT_NEAR(chi_square_limit(6), 25.74, 0.6);  // exactly, once in 10,000
  EXPECT_NEAR(chi_square_limit(36), 74.93, 0.3);
}

}  // namespace
}  // namespace warhawk::tests
