// 4.1.7, 4.2: what the cards do, each in a position where it matters; and what every card keeps in random games.
#include "engine/dice.hpp"
#include "setting.hpp"

namespace warhawk::frontier {
namespace {

int us(int number) { return number - 1; }
int gb(int number) { return FIRST_GB_CARD + number - 1; }
Action pick(const char* id) { return make<Pick>(unit(id)); }
Action there(const char* where) { return make<PickPlace>(hex(where)); }

// A position in the year of the card, its side to perform the event.
struct Card : Setting {
  explicit Card(int card, Quarter quarter = Summer) : card(card) {
    const int year = printed().card[card].year % 3;
    s.season = u8(4 * year + quarter);
    s.cards.deck.pile = printed().deck[year];
    s.cards.aside = CardSet::all() - s.cards.deck.pile;
    s.cards.deck.pile.remove(card);
    s.cards.aside.remove(card);
    s.cards.deck.discards.add(card);
  }
  Side side() const { return Side(printed().card[card].side); }
  Card& due(const char* id, Away how = Due) {
    s.at[unit(id)] = how;
    return *this;
  }
  bool can() { return event_possible(printed(), s, card); }
  Card& perform() {
    procedure(EventRun{.card = u16(card), .actor = side()});
    return *this;
  }
  Card& dice(std::initializer_list<int> more) {
    Setting::dice(more);
    return *this;
  }
  int card;
};

}  // namespace

// ---- every card reads, says what it does, and ends ----

TEST(Cards, EveryCardHasStepsAndText) {
  CLAUSES(frontier, "4.1.7", "4.1.6");
  const Content& c = printed();
  for (int card = 0; card < CARDS; card++) {
    EXPECT_GT(c.card[card].program.count, 0) << card;
    EXPECT_EQ(c.card[card].moment == InEvent, c.card[card].kind == CardKind::Event) << card;
  }
}

// ---- the wider war ----

struct Shift {
  int card, from, to;
  Quarter quarter = Autumn;
};
class WarCard : public testing::TestWithParam<Shift> {};
TEST_P(WarCard, MovesTheTrack) {
  CLAUSES(frontier, "22.1", "22.1.1", "22.1.2");
  const Shift& p = GetParam();
  Card g(p.card, p.quarter);
  g.s.track = std::int8_t(p.from);
  g.perform();
  EXPECT_EQ(g.s.track, p.to);
}
INSTANTIATE_TEST_SUITE_P(
    Cards, WarCard,
    testing::Values(Shift{us(1), 0, 1}, Shift{us(4), 0, 1}, Shift{us(5), 0, 1}, Shift{us(6), 0, 1}, Shift{us(6), 1, 1},
                    Shift{us(7), 0, 1}, Shift{us(34), 0, 1}, Shift{us(60), 0, 1}, Shift{us(61), 0, 1},
                    Shift{us(76), 0, 1}, Shift{us(77), 0, 1}, Shift{us(78), 0, 1}, Shift{us(78), 0, 0, Spring},
                    Shift{us(79), -1, 0}, Shift{us(79), 0, 0}, Shift{us(80), 0, 1}, Shift{us(98), 2, 1},
                    Shift{us(98), -2, -1}, Shift{us(102), 0, 2}, Shift{us(102), 3, 4}, Shift{us(102), 0, 0, Summer},
                    Shift{gb(2), 0, -1}, Shift{gb(8), 0, -1}, Shift{gb(9), 0, -1}, Shift{gb(29), 0, -1},
                    Shift{gb(32), 0, -1}, Shift{gb(51), 0, -1}, Shift{gb(52), 0, -1}, Shift{gb(53), 0, -1},
                    Shift{gb(53), -2, -2}, Shift{gb(66), 0, -1}, Shift{gb(70), 0, -1}, Shift{gb(82), 0, -2},
                    Shift{gb(82), 0, 0, Spring}, Shift{gb(83), 0, -1}, Shift{gb(84), 0, -1}, Shift{gb(85), 0, -1},
                    Shift{gb(101), 0, 0}, Shift{gb(2), -4, -4}));

TEST(Cards, BaltimoreCountsTwiceAfterWashington) {  // US 78, GB 82
  CLAUSES(frontier, "4.1.7");
  Card g(gb(82), Autumn);
  g.perform();
  EXPECT_EQ(g.s.track, -2);
  g.card = us(78);
  g.perform();
  EXPECT_EQ(g.s.track, 0);
}

// ---- forts and the road ----

struct FortOf {
  int card;
  EventFort fort;
  const char* where;
};
class FortCard : public testing::TestWithParam<FortOf> {};
TEST_P(FortCard, StandsWhereItsOwnerHoldsTheGround) {
  CLAUSES(frontier, "2.2.5");
  const FortOf& p = GetParam();
  Card g(p.card);
  ASSERT_TRUE(g.can());
  g.perform();
  EXPECT_TRUE(g.s.forts >> p.fort & 1);
  EXPECT_TRUE(fortified(printed(), g.s, town(p.where)));
  EXPECT_FALSE(g.can()) << "it stands already";
  Card burned(p.card);
  burned.burned(p.where);
  EXPECT_FALSE(burned.can());
}
INSTANTIATE_TEST_SUITE_P(Cards, FortCard,
                         testing::Values(FortOf{us(12), Meigs, "Maumee Rapids"},
                                         FortOf{us(13), Stephenson, "Lower Sandusky"},
                                         FortOf{us(48), Ontario, "Oswego"}, FortOf{us(81), Moreau, "Plattsburgh"},
                                         FortOf{gb(40), GarrisonHouse, "York"},
                                         FortOf{gb(55), Wellington, "Prescott"}));

TEST(Cards, TheRoadToSackettsHarborOpens) {  // US 26
  CLAUSES(frontier, "2.3.2");
  Card g(us(26));
  g.perform();
  EXPECT_TRUE(g.s.road);
  EXPECT_FALSE(g.can());
}

// ---- hands ----

TEST(Cards, DispatchesShowAHandAndTakeACard) {  // GB 7
  CLAUSES(frontier, "4.1.7");
  Card g(gb(7));
  g.hand(US, {2, 3}).s.season = Summer;
  g.perform();
  EXPECT_EQ(g.asked(), "EventRun.Pick");
  EXPECT_TRUE(g.offers(make<PickCard>(us(2))) && g.offers(make<PickCard>(us(3))));
  g.answer(make<PickCard>(us(3)));
  EXPECT_TRUE(g.s.cards.deck.discards.has(us(3)));
  EXPECT_EQ(g.s.cards.size[US], 2) << "and a card is drawn";
}
TEST(Cards, NewEnglandStaysHome) {  // GB 17
  CLAUSES(frontier, "5.4.2.b");
  Card g(gb(17));
  g.put("us_11th", "Burlington");
  g.perform();
  EXPECT_TRUE(g.s.blocked & 1u << US);
  EXPECT_TRUE(may_activate(printed(), g.s, US, unit("us_11th")));
}

// ---- pieces come ----

TEST(Cards, KentuckyAnswersInOneOfThreeTowns) {  // US 9
  CLAUSES(frontier, "4.1.7");
  Card g(us(9));
  g.due("us_kentucky_rifles", ByCard).reduced("us_1st_ohio", "Urbana");
  g.perform();
  EXPECT_TRUE(g.offers(there("Cincinnati")) && g.offers(there("Dayton")) && g.offers(there("Urbana")));
  g.answer(there("Dayton"));
  EXPECT_TRUE(g.at("us_kentucky_rifles", "Dayton"));
  g.answer_all({Pick});
  EXPECT_FALSE(g.is_reduced("us_1st_ohio"));
}
TEST(Cards, TheCanadianVolunteersJoinARegiment) {  // US 89
  CLAUSES(frontier, "4.1.7");
  Card g(us(89));
  g.due("us_canadian_volunteers", ByCard).put("us_9th", "Queenston").put("gb_lincoln", "Fort George");
  EXPECT_TRUE(g.can());
  g.perform();
  EXPECT_EQ(g.asked(), "EventRun.Choice");
}
TEST(Cards, AKeelIsLaidDown) {  // US 30, US 75, GB 94
  CLAUSES(frontier, "5.2.3");
  Card g(us(30));
  g.due("v_ariel").due("v_scorpion").perform();
  EXPECT_TRUE(g.at("v_ariel", "Erie") && g.at("v_scorpion", "Erie"));
  EXPECT_TRUE(g.s.unbuilt.has(unit("v_ariel")));
  Card h(gb(94));
  h.due("v_psyche").perform();
  EXPECT_TRUE(h.s.unbuilt.has(unit("v_psyche")));
  h.perform();
  EXPECT_FALSE(h.s.unbuilt.has(unit("v_psyche"))) << "the second time she is finished";
}
TEST(Cards, ElliottHoistsHisFlagOnAnyLake) {  // US 23
  CLAUSES(frontier, "3.4.5");
  Card g(us(23));
  g.due("l_elliott", ByCard).put("v_madison", "6526");
  g.perform();
  EXPECT_TRUE(g.offers(pick("v_madison"))) << "with a vessel at sea";
  g.answer(there("Erie"));
  EXPECT_EQ(g.s.lake[unit("l_elliott") - FIRST_COMMODORE], 1);
}

// ---- losses and raids ----

TEST(Cards, HullsProclamation) {  // US 3
  CLAUSES(frontier, "4.1.7");
  Card g(us(3));
  g.put("us_4th", "Sandwich").put("gb_essex", "Fort Malden");
  g.perform();
  EXPECT_TRUE(g.is_reduced("gb_essex"));
}
TEST(Cards, ThePotawatomieRollForTheirLives) {  // US 11
  CLAUSES(frontier, "4.1.7");
  for (const int die : {3, 4}) {
    Card g(us(11));
    g.put("gb_potawatomie", "Fort Wayne");
    g.dice({die}).perform();
    EXPECT_EQ(g.dead("gb_potawatomie"), die == 4);
  }
}
TEST(Cards, CuttingOutTheCaledonia) {  // US 16
  CLAUSES(frontier, "4.1.7");
  for (const int die : {2, 3, 5}) {
    Card g(us(16));
    g.put("v_caledonia", "Fort Erie");
    g.dice({die}).perform();
    EXPECT_EQ(g.at("v_caledonia", "Fort Erie"), die == 2);
    EXPECT_EQ(g.dead("v_caledonia"), die == 3);
    EXPECT_EQ(g.at("v_caledonia", "Black Rock"), die == 5);
  }
}
TEST(Cards, TheBurningNeedsARegimentOrAShip) {  // US 36, US 91, GB 92
  CLAUSES(frontier, "23.3");
  Card g(us(36));
  EXPECT_FALSE(g.can());
  g.put("us_9th", "Queenston");
  ASSERT_TRUE(g.can());
  g.perform();
  EXPECT_TRUE(g.s.burned.has(town("Queenston")));
}
TEST(Cards, MurraysRaidIsOverVillages) {  // GB 44
  CLAUSES(frontier, "4.1.7");
  Card g(gb(44));
  g.depot(US, "Plattsburgh").put("us_mooers", "Plattsburgh");
  g.perform();
  EXPECT_EQ(g.asked(), "EventRun.Place");
  EXPECT_TRUE(g.offers(there("Plattsburgh")));
  g.answer(there("Plattsburgh"));
  EXPECT_FALSE(g.has_depot(US, "Plattsburgh"));
  EXPECT_TRUE(g.is_reduced("us_mooers"));
}
TEST(Cards, SquallsStrikeGunboatsOnTheLake) {  // US 55
  CLAUSES(frontier, "2.6.2.a.iv");
  Card g(us(55));
  g.put("v_black_snake", "6526").put("v_julia", "6526").put("v_madison", "6526");
  g.dice({2, 3}).perform();
  EXPECT_TRUE(g.is_reduced("v_black_snake")) << "the British roll first";
  EXPECT_FALSE(g.is_reduced("v_julia"));
  EXPECT_TRUE(g.s.squalls);
}

// ---- sieges ----

TEST(Cards, MackinacFallsToTheOjibwa) {  // GB 3
  CLAUSES(frontier, "16.3.3.c");
  Card g(gb(3));
  g.due("gb_ojibwa", ByCard).due("gb_odawa", ByCard).perform();
  g.answer(pick("gb_ojibwa"));
  EXPECT_EQ(g.held_by("Fort Mackinac"), GB);
  EXPECT_TRUE(g.at("gb_ojibwa", "Fort Mackinac"));
}
TEST(Cards, HullsNerve) {  // GB 6
  CLAUSES(frontier, "16.3.3.c");
  for (const int die : {2, 3}) {
    Card g(gb(6));
    g.inside("us_4th", "Detroit").put("gb_41st", "Detroit").put("gb_shawnee", "Detroit").put("l_brock", "Detroit");
    g.siege("Detroit");
    g.dice({die}).perform();
    EXPECT_EQ(g.held_by("Detroit") == GB, die == 3) << "Brock adds 1";
  }
}

// ---- orders ----

TEST(Cards, HamptonAdvancesWithFourMorePoints) {  // US 47
  CLAUSES(frontier, "4.1.7");
  Card g(us(47));
  g.put("l_hampton", "Plattsburgh").put("us_11th", "Plattsburgh");
  g.dice({1, 2}).perform();
  if (g.asked() == "Activation.Companion") g.done();
  EXPECT_EQ(g.asked(), "March.Step");
  EXPECT_EQ(g.left(), 7);
}
TEST(Cards, ChaunceySailsWithTwelvePoints) {  // US 99
  CLAUSES(frontier, "4.1.7");
  Card g(us(99));
  g.put("l_chauncey", "6526").put("v_madison", "6526");
  g.perform();
  g.answer_all({Take});
  if (g.asked() == "Activation.Companion") g.done();
  EXPECT_EQ(g.asked(), "Sail.Step");
  EXPECT_EQ(g.frame<Sail>().left, 12);
}

// ---- every event in positions of random games: it ends, and what is not possible changes nothing ----

namespace {

// A few positions of a random game of each year, and of the one-map games.
const std::vector<State>& positions(int year) {
  static const auto all = [] {
    std::array<std::vector<State>, 5> found;
    const int scenarios[] = {A, B, C, D, F};
    for (std::size_t i = 0; i < found.size(); i++) {
      Random random{7 + i};
      Dice dice = Dice::fast(random.next());
      Context context{.dice = dice};
      warhawk::Setup setup;
      setup.scenario = u8(scenarios[i]);
      State s = start(printed(), setup, context);
      for (int step = 0; step < 240 && s.stack.depth; step++) {
        Options list;
        options(printed(), s, list);
        apply(printed(), s, list.at[random.below(u32(list.n))], context);
        if (step % 60 == 59 && s.stack.depth) found[i].push_back(s);
      }
    }
    return found;
  }();
  return all[std::size_t(year)];
}

// The event alone, with nothing under way.
State quiet(State s, int card) {
  s.stack = {};
  s.moving = s.evaded = {};
  s.mods = {};
  for (Side side : {US, GB})
    if (s.cards.hand[side].has(card)) s.cards.take(side, card);
  s.cards.deck.pile.remove(card);
  s.cards.aside.remove(card);
  s.cards.deck.discards.add(card);
  return s;
}

}  // namespace

class EveryCard : public testing::TestWithParam<int> {};
TEST_P(EveryCard, KeepsTheRulesWhereverItIsPerformed) {
  const Content& c = printed();
  const int card = GetParam(), year = c.card[card].year;
  if (c.card[card].kind != CardKind::Event) return;  // those of windows have tests of their own
  Random random{u64(1000 + card)};
  Dice dice = Dice::fast(random.next());
  Context context{.dice = dice};
  for (const State& position : positions(year == 3 ? (card == WEST_CARD ? 3 : 4) : year)) {
    State t = quiet(position, card);
    const State before = t;
    const bool could = event_possible(c, t, card);
    frontier::Run x{.content = c, .context = &context, .answer = {}};
    call(t, EventRun{.card = u16(card), .actor = c.card[card].side});
    advance(x, t);
    for (int answers = 0; t.stack.depth && answers < 2000; answers++) {
      Options more;
      options(c, t, more);
      ASSERT_GT(more.n, 0) << describe(t);
      frontier::Run y{.content = c, .context = &context, .answer = more.at[random.below(u32(more.n))]};
      advance(y, t);
    }
    EXPECT_EQ(t.stack.depth, 0) << describe(t);
    if (!could) { EXPECT_EQ(std::memcmp(&t.at, &before.at, sizeof t.at), 0) << "what is not possible changes nothing"; }
  }
}
INSTANTIATE_TEST_SUITE_P(Cards, EveryCard, testing::Range(0, CARDS));

}  // namespace warhawk::frontier
