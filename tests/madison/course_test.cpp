// Chapters 4, 6, 7, 14, 16 and 17 over whole games: the calendar, the decks, arrivals, winters, the score.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::ElementsAre;

namespace {

// A random game, looked at before every decision and told event by event.
template <class Look> void watch_game(int scenario, u64 seed, Look look) {
  Journal journal;
  Dice dice = Dice::fast(seed);
  Context context{.dice = dice, .journal = &journal};
  State s = start(content(), {.scenario = u8(scenario)}, context);
  while (s.decided == Decided::No) {
    look(s, journal);
    Options list;
    options(content(), s, list);
    apply(content(), s, list.at[dice.below(u32(list.n), s.rolls)], context);
  }
  look(s, journal);
}

std::string question(const State& s) { return s.stack.depth ? question_name<State>(pending_of(s).question) : "over"; }

}  // namespace

TEST(Course, TheMarkerShowsWhatTheBoardSays) {  // m047
  CLAUSES(madison, "4.18", "7.5", "4.12");
  int looked = 0;
  for (u64 seed = 1; seed <= 6; seed++)
    watch_game(int(seed % 3), seed, [&](const State& s, const Journal&) {
      if (question(s) != "Turn.Card" || !s.finished.empty()) return;
      looked++;
      ASSERT_EQ(s.lead, lead_of(content(), s));
    });
  EXPECT_GT(looked, 200);
}

TEST(Course, TurnsFollowEachOther) {  // m074
  CLAUSES(madison, "7.6", "16.1");
  watch_game(0, 3, [](const State& s, const Journal& journal) {
    if (s.decided == Decided::No) return;
    int last = 0;
    for (const Event& event : journal)
      if (event.kind == u16(Told::TurnBegins)) {
        const int now = 3 * get<Told::TurnBegins, "year">(event) + get<Told::TurnBegins, "turn">(event);
        EXPECT_TRUE(last == 0 || now == last + 1);
        last = now;
      }
    EXPECT_GT(last, 0);
  });
}

TEST(Course, ReinforcementsComeInSpringAndAutumnButNotFirst) {  // m062
  CLAUSES(madison, "7.1", "14.1");
  for (u64 seed = 1; seed <= 3; seed++)
    watch_game(0, seed, [](const State& s, const Journal& journal) {
      if (s.decided == Decided::No) return;
      int turn = 1, autumn = 0;
      bool first = true;
      for (const Event& event : journal) {
        if (event.kind == u16(Told::TurnBegins)) {
          first = get<Told::TurnBegins, "year">(event) == 1812 && get<Told::TurnBegins, "turn">(event) == 1;
          turn = get<Told::TurnBegins, "turn">(event);
        }
        if (event.kind != u16(Told::Arrived)) continue;
        EXPECT_FALSE(first) << "the first turn has none";
        EXPECT_NE(turn, 3) << "nor has winter";
        autumn += turn == 2;
      }
      EXPECT_GT(autumn, 10);
    });
}

TEST(Course, HandsOfSevenEightAndNine) {  // m063
  CLAUSES(madison, "7.21", "7.23");
  int held = 0;
  for (u64 seed = 1; seed <= 4; seed++)
    watch_game(0, seed, [&](const State& s, const Journal& journal) {
      if (s.decided == Decided::No) return;
      int year = 0;
      for (const Event& event : journal) {
        if (event.kind == u16(Told::TurnBegins)) year = get<Told::TurnBegins, "year">(event);
        held += event.kind == u16(Told::HeldBack);
        if (event.kind != u16(Told::Dealt) || year == 0) continue;
        EXPECT_EQ((get<Told::Dealt, "us">(event)), year - 1805);
        EXPECT_EQ((get<Told::Dealt, "gb">(event)), year - 1805) << "cards held back count";
      }
    });
  EXPECT_GT(held, 0);
}

TEST(Course, AYearHasItsOwnDeckAndNoOther) {  // m064
  CLAUSES(madison, "7.22", "7.24", "5.2");
  for (u64 seed = 1; seed <= 4; seed++) {
    int year = -1, left = 0;
    watch_game(0, seed, [&](const State& s, const Journal&) {
      if (question(s) != "Turn.Card") return;
      const CardSet now = s.cards.deck.pile | s.cards.hand[US] | s.cards.hand[GB] | s.cards.deck.discards;
      ASSERT_TRUE((now - content().year[year_of(s)]).empty());
      const int pile = s.cards.deck.pile.count();
      ASSERT_TRUE(year_of(s) != year || s.turn == 7 || pile <= left) << "nothing is shuffled back";
      year = year_of(s), left = pile;
    });
  }
}

TEST(Course, TheTreatyComesInTheLastAutumn) {  // m065
  CLAUSES(madison, "7.25");
  int drawn = 0;
  for (u64 seed = 1; seed <= 6; seed++)
    watch_game(2, seed, [&](const State& s, const Journal&) {
      const int card = content().treaty;
      const bool there = s.cards.deck.pile.has(card) || s.cards.hand[US].has(card) || s.cards.hand[GB].has(card);
      ASSERT_FALSE(s.turn == 6 && there);
      if (s.turn == 7 && question(s) == "Turn.Card") drawn += there;
    });
  EXPECT_GT(drawn, 20);
}

TEST(Course, WhoPlaysFirst) {  // m069
  CLAUSES(madison, "7.33");
  Setting autumn(1812), even(1813, Spring), ahead(1813, Spring), last(1814, Spring);
  EXPECT_EQ(autumn.season(GB).s.first, US);
  even.s.events = even.s.lead = -2;
  even.dice({5, 3, 6, 2}).season(GB);
  EXPECT_EQ(even.s.first, US) << "5 against 3 and 2 is a tie; then 6 against 4";
  EXPECT_TRUE(even.faces.empty());
  ahead.s.events = ahead.s.lead = 6;
  EXPECT_EQ(ahead.season(GB).s.first, US) << "without dice";
  EXPECT_EQ(last.season(US).s.first, GB);
}

TEST(Course, WithEmptyHandsSpringIsOver) {  // m061
  CLAUSES(madison, "6.32");
  Setting g(1812, Spring);
  g.put("us_13", "albany").put("gb_49", "montreal").season(US);
  EXPECT_EQ(g.s.stack.depth, 0);
}

TEST(Course, BeforeTheWarNobodyCrosses) {  // m059
  CLAUSES(madison, "6.2", "11.31");
  Setting g, ships;
  g.s.prewar = ships.s.prewar = 1;
  g.put("us_13", "lewiston").units(US, 1, "lewiston", {"us_13"});
  EXPECT_EQ(g.why({ASpace, u16(space("queenston"))}), "6.2");
  EXPECT_TRUE(g.offers(make<StepTo>(space("batavia"))));
  ships.put_all({"v_oneida", "us_13"}, "sackets");
  ships.units(US, 2, "sackets", {"v_oneida", "us_13"}).answer(make<Embark>(piece("us_13"))).sail("york");
  EXPECT_FALSE(ships.offers(make<Land>(piece("us_13"))));
  ships.sail("oswego").answer(make<Land>(piece("us_13")));
  EXPECT_TRUE(ships.at("us_13", "oswego"));
}

TEST(Course, ArrivalsBeforeTheDeal) {  // m175
  CLAUSES(madison, "14.1", "7.1");
  Setting g;
  g.away("us_23", Later).season(US);
  EXPECT_EQ(g.asked(), "Arrivals.Wait");
  EXPECT_EQ(g.s.cards.size[US] + g.s.cards.size[GB], 0);
  g.done();
  EXPECT_TRUE(g.at("us_23", "albany"));
  EXPECT_EQ(g.s.cards.size[US], 7);
}

TEST(Course, ABlockedLeaderWaits) {  // m179
  CLAUSES(madison, "14.34");
  Setting g(1813, Spring);
  g.put_all({"gb_8", "gb_49"}, "albany").away("l_boyd", Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({});
  if (g.asked() == "Arrivals.Wait") g.done();
  EXPECT_EQ(g.s.at[piece("l_boyd")], Waiting);
  g.hand(US, {39, 40}).turn(US).answer(make<ThrowAway>(38));
  EXPECT_EQ(g.s.at[piece("l_boyd")], Waiting);
  for (const char* each : {"gb_8", "gb_49"}) g.put(each, "saratoga");
  g.turn(US);
  EXPECT_TRUE(g.at("l_boyd", "albany")) << "with the next card, not the next turn";
}

TEST(Course, ThoseWhoFoughtForTheirSpaceHaveMoved) {  // m177
  CLAUSES(madison, "14.31");
  Setting g;
  g.put("gb_8", "albany").put_all({"l_dearborn", "us_9"}, "saratoga");
  for (const char* each : {"us_14", "us_16", "us_18", "us_23"}) g.away(each, Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({}).done().hand(US, {6, 7});
  call(g.s, Turn{.side = US, .arrivals = 1, .card = NONE, .where = NONE, .piece = NONE});
  g.go({}).take({"us_14", "us_16", "us_18", "us_23"}).dice({5, 5}).answer(make<Fight>()).fight();
  if (g.asked() == "Retreat.Where") g.retreat("schenectady");
  ASSERT_EQ(g.asked(), "Turn.Card") << "8 strength of odds won it";
  EXPECT_TRUE(g.at("us_14", "albany"));
  g.answer(make<CallUnits>(5));
  EXPECT_FALSE(g.offers(make<MoveFrom>(space("albany")))) << "other units";
  EXPECT_EQ(find_frame<Order>(g.s)->from, space("saratoga"));
}

TEST(Course, TheSpaceTheyFailedToTakeMayBeAttackedWithACard) {
  CLAUSES(madison, "14.31", "10.22");
  Setting g;
  g.put_all({"gb_8", "gb_49"}, "albany").put("us_9", "saratoga").away("us_14", Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({}).done().hand(US, {6});
  call(g.s, Turn{.side = US, .arrivals = 1, .card = NONE, .where = NONE, .piece = NONE});
  g.go({}).take({"us_14"}).dice({1, 1}).answer(make<Fight>()).fight();
  EXPECT_TRUE(g.gone("us_14"));
  g.answer(make<CallUnits>(5)).take({"us_9"});
  if (g.asked() == "Order.Group") g.take({"us_9"});
  EXPECT_TRUE(g.offers(make<StepTo>(space("albany"))));
}

TEST(Course, OnlyTheSchoonersOf1812ComeFree) {  // m181
  CLAUSES(madison, "14.41", "15.11");
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  const State s = start(content(), {.scenario = 0}, context);
  for (int vessel : content().vessels) {
    if (s.at[vessel] == Later) {
      EXPECT_TRUE(content().piece[vessel].side == US && is_small(content(), vessel)) << vessel;
      EXPECT_EQ(content().piece[vessel].arrives, 1);
    } else {
      EXPECT_TRUE(on_map(s, vessel) || s.at[vessel] == Yard) << vessel;
    }
  }
}

TEST(Course, SchoonersAndWeakEnemies) {  // m182
  CLAUSES(madison, "14.42", "14.33");
  for (const bool strong : {true, false}) {
    Setting g;
    if (strong) g.put("gb_100", "ogdensburg");
    else
      g.reduced("gb_leeds", "ogdensburg");
    g.away("v_julia", Later);
    call(g.s, Arrivals{.side = US, .piece = NONE});
    g.go({});
    EXPECT_EQ(g.gone("v_julia"), strong);
    EXPECT_TRUE(strong || (g.at("v_julia", "ogdensburg") && g.at("gb_leeds", "prescott")));
  }
}

TEST(Course, WinterQuartersAfterAWinterMarch) {  // m180
  CLAUSES(madison, "14.35");
  Setting g(1812, Winter);
  g.put_all({"l_harrison", "us_17", "us_13", "us_15"}, "meigs").held(US, {24}).s.first = US;
  call(g.s, WinterTurn{.side = US});
  g.go({}).answer(make<PlayEvent>(23)).answer(make<Activate>(piece("l_harrison")));
  g.take({"us_17", "us_13", "us_15"}).step("frenchtown").halt();
  EXPECT_EQ(g.asked(), "Attrition.Unit");
  EXPECT_EQ(find_frame<Attrition>(g.s)->space, space("frenchtown"));
  EXPECT_EQ(find_frame<Attrition>(g.s)->left, 2);
  EXPECT_EQ(g.told(Told::Attrition), 1) << "told once, before its losses";
}

TEST(Course, WinterCardsInTurn) {  // m194
  CLAUSES(madison, "16.1", "7.33");
  Setting g(1812, Winter);
  g.put("gb_49", "prescott").held(GB, {26, 25}).held(US, {8}).s.first = US;
  call(g.s, WinterTurn{.side = US});
  g.go({});
  EXPECT_EQ(g.who(), US);
  g.answer(make<PlayEvent>(7));
  EXPECT_EQ(g.who(), GB);
  g.answer(make<PlayEvent>(25)).done();
  EXPECT_EQ(g.who(), GB) << "the Americans have none left";
  EXPECT_EQ(g.asked(), "WinterTurn.Card");
  g.answer(make<Pass>());
  EXPECT_EQ(g.s.stack.depth, 0);
  EXPECT_TRUE((g.s.cards.hand[GB] & content().year[0]).empty()) << "what is left is gone";
}

TEST(Course, CrowdedInEnemyLandWithSupply) {  // m197, m198
  CLAUSES(madison, "16.22", "16.21");
  for (const bool supplied : {false, true}) {
    Setting g(1813, Winter);
    g.put_all({"us_13", "us_15", "us_16"}, "london").reduced("us_23", "london").reduced("us_14", "london");
    if (supplied) g.put("us_26", "sandwich").put("us_24", "dolsens").put("us_19", "thames").depot(US, "detroit");
    if (supplied) begin_play(content(), g.s, GB);  // it notes who has supply
    call(g.s, Attrition{.side = US});
    g.go({}).answer(make<Suffer>(piece("us_13"))).answer(make<Suffer>(piece("us_16")));
    EXPECT_TRUE(g.is_reduced("us_13") && g.is_reduced("us_16") && !g.is_reduced("us_15"));
    EXPECT_FALSE(g.gone("us_23") || g.gone("us_14"));
  }
}

TEST(Course, AtHomeReducedUnitsAreSafe) {  // m200
  CLAUSES(madison, "16.25", "3.17");
  Setting g(1813, Winter);
  for (const char* each : {"gb_8", "gb_49", "gb_103"}) g.reduced(each, "york");
  g.put_all({"gb_100", "gb_41d", "gb_1rs", "gb_104", "gb_70"}, "york");
  g.put_all({"us_13", "us_15"}, "kingston").put("us_9", "burlh");
  call(g.s, Attrition{.side = GB});
  g.go({});
  for (const char* each : {"gb_100", "gb_41d", "gb_1rs", "gb_104", "gb_70"})
    EXPECT_TRUE(g.offers(make<Suffer>(piece(each)))) << each;
  for (const char* each : {"gb_8", "gb_49", "gb_103"}) EXPECT_FALSE(g.offers(make<Suffer>(piece(each)))) << each;
  g.answer(make<Suffer>(piece("gb_100")));
  EXPECT_TRUE(g.gone("gb_100")) << "it has one step";
  EXPECT_NE(g.asked(), "Attrition.Unit") << "five fresh ones on four quarters: one loss";
}

TEST(Course, StarvingIsToldToo) {
  CLAUSES(madison, "16.26", "16.21");
  Setting g(1812, Winter);
  g.put_all({"gb_storm", "gb_leeds"}, "smiths");
  call(g.s, Attrition{.side = US});
  g.go({});
  EXPECT_TRUE(g.gone("gb_storm") && g.gone("gb_leeds"));
  EXPECT_EQ(g.told(Told::Attrition), 1);
  Setting spared(1813, Winter);
  spared.reduced("us_13", "york").reduced("us_15", "york").put("v_oneida", "sackets");
  for (const char* each : {"us_16", "us_23", "us_14"}) spared.reduced(each, "york");
  begin_play(content(), spared.s, GB);
  call(spared.s, Attrition{.side = US});
  spared.go({});
  EXPECT_EQ(spared.told(Told::Attrition), 0) << "too many, but nobody suffers";
}

TEST(Course, HuronsFleetMayWinterOnErie) {  // m205
  CLAUSES(madison, "11.22", "7.4", "2.6");
  Setting g(1813);
  g.put("v_nancy", "huron_box");
  call(g.s, FleetsWithdraw{.side = US});
  g.go({});
  for (const char* town : {"stjoseph", "malden", "dover"})
    EXPECT_TRUE(g.offers(make<Withdraw>(piece("v_nancy"), space(town)))) << town;
  g.answer(make<Withdraw>(piece("v_nancy"), space("malden")));
  EXPECT_EQ(g.s.marker[Huron], GB);
}

TEST(Course, TheLastWinterEndsTheWar) {  // m048
  CLAUSES(madison, "4.21", "17.1");
  Setting g(1814, Winter);
  g.put("us_13", "queenston").put("gb_storm", "smiths").s.first = GB;
  call(g.s, War{});
  g.go({});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.lead, 1);
  EXPECT_FALSE(g.gone("gb_storm")) << "without attrition";
}

TEST(Course, TheTreatyAsTheLastCard) {  // m050, m051
  CLAUSES(madison, "4.22", "4.23");
  Setting g(1814);
  g.hand(GB, {77}).hand(US, {78}).turn(GB).answer(make<PlayEvent>(76));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.lead, 0) << "no penalty, and New Orleans was not held back";
}

TEST(Course, NewOrleansEndsTheWar) {  // m052
  CLAUSES(madison, "4.23", "4.21", "7.35");
  Setting g(1814, Winter);
  g.held(US, {78, 103}).s.first = GB;
  call(g.s, War{});
  g.go({});
  Setting both = g;
  g.answer(make<PlayEvent>(77));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.lead, 2);
  both.answer(make<PlayEvent>(102)).answer(make<PlayEvent>(77));
  EXPECT_EQ(both.s.lead, 3);
}

TEST(Course, TheMarkerCrossesZero) {  // m042
  CLAUSES(madison, "4.12", "4.13");
  Setting g(1813);
  g.s.events = g.s.lead = -2;
  g.put("us_28", "oxford").hand(US, {40}).turn(US).answer(make<CallUnits>(39));
  while (g.asked() != "March.Step") g.take({"us_28"});
  g.step("london").halt();
  EXPECT_EQ(g.s.lead, 1) << "British by 2, then 3 for London and nothing for Oxford";
}

TEST(Course, ACardHasOneUse) {  // m077
  CLAUSES(madison, "8.31");
  Setting g(1813);
  g.put("us_13", "albany").reduced("us_15", "albany").put("us_9", "albany").hand(US, {59}).turn(US);
  g.answer(make<CallUnits>(58)).take({"us_13", "us_9"}).done();
  EXPECT_FALSE(g.offers_any(Restore));
  g.take({"us_13"}).step("saratoga").halt().take({"us_9"}).step("saratoga").halt();
  EXPECT_EQ(g.s.stack.depth, 0) << "the third point is lost";
  EXPECT_TRUE(g.is_reduced("us_15"));
}

TEST(Course, SourcesAndReinforcementSpaces) {  // m005
  CLAUSES(madison, "2.16", "13.21", "13.22");
  SpaceSet marked{};
  for (int each = 0; each < SPACES; each++)
    if (content().space[each].reinforcement) marked.add(each);
  EXPECT_EQ(marked, content().sources[US] | content().sources[GB]);
  SpaceSet named{};
  for (const char* each : {"quebec", "macarthur", "mansfield", "pittsburgh", "albany"}) named.add(space(each));
  EXPECT_EQ(marked, named);
}

}  // namespace warhawk::madison
