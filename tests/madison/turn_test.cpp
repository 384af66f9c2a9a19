// Chapters 6, 7, 14, 16 and 17: the course of the war.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

namespace {

State begin(int scenario = 0, u64 seed = 1) {
  Dice dice = Dice::fast(seed);
  Context context{.dice = dice};
  return start(content(), {.scenario = u8(scenario)}, context);
}

}  // namespace

TEST(Setup, TheFirstScenario) {  // m056
  CLAUSES(madison, "5.1", "5.2", "6.1");
  const State s = begin();
  EXPECT_EQ(s.lead, 0);
  EXPECT_TRUE(s.prewar);
  EXPECT_EQ(s.at[piece("l_brock")], space("york"));
  EXPECT_EQ(s.at[piece("us_18")], Later);
  EXPECT_EQ((s.cards.deck.pile & content().year[1]).count(), 0);
}

TEST(Setup, TheScoreOfLaterScenarios) {
  CLAUSES(madison, "5.1", "4.12");
  EXPECT_EQ(lead_of(content(), begin(1)), -2);
  EXPECT_EQ(lead_of(content(), begin(2)), 0);
}

TEST(Prewar, DrawsAndItsEnd) {  // m057, m058, m060
  CLAUSES(madison, "6.2", "6.31", "6.33");
  for (u64 seed = 1; seed < 30; seed++) {
    State s = begin(0, seed);
    Dice dice = Dice::fast(seed);
    Context context{.dice = dice};
    while (s.prewar) {
      Options list;
      options(content(), s, list);
      ASSERT_EQ(question_name<State>(pending_of(s).question), "PeaceTurn.Card");
      for (const Action& each : list)
        EXPECT_TRUE(each.verb == Keep || each.verb == CallLeader || each.verb == CallUnits || each.verb == ThrowAway);
      apply(content(), s, list.at[0], context);
    }
    EXPECT_EQ(s.cards.size[US] + s.cards.size[GB], 13) << "fourteen less the Declaration";
    EXPECT_EQ(s.cards.size[s.first], 7) << "who did not draw it has seven, and plays first";
  }
}

TEST(Turn, HoldingBackTwoCards) {  // m070
  CLAUSES(madison, "7.34", "7.23");
  Setting g(1812, Spring);
  g.hand(GB, {2, 4, 6}).season(GB);
  g.answer(make<HoldBack>(1)).answer(make<HoldBack>(3));
  EXPECT_FALSE(g.offers(make<HoldBack>(5)));
  g.answer(make<ThrowAway>(5));
  EXPECT_EQ(g.s.cards.size[GB], 2);
}

TEST(Turn, PlayersAlternate) {  // m068
  CLAUSES(madison, "7.32");
  Setting g(1812, Spring);
  g.hand(US, {6}).hand(GB, {2, 4}).season(US);
  EXPECT_EQ(g.who(), US);
  g.answer(make<ThrowAway>(5));
  EXPECT_EQ(g.who(), GB);
  g.answer(make<ThrowAway>(1));
  EXPECT_EQ(g.who(), GB) << "the other has no card left";
}

TEST(Turn, OnlyItsFlagMayUseTheEvent) {  // m046
  CLAUSES(madison, "8.21", "4.17");
  Setting g;
  g.hand(GB, {6}).put("gb_49", "montreal").turn(GB);
  EXPECT_FALSE(g.offers(make<PlayEvent>(5)));
  EXPECT_TRUE(g.offers(make<CallUnits>(5)));
  Setting us;
  us.hand(US, {6}).turn(US).answer(make<PlayEvent>(5));
  EXPECT_EQ(us.us_lead(), 1);
  EXPECT_TRUE(us.s.points.has(5));
}

TEST(Turn, FleetsGoHomeInAutumnAndReturnInSpring) {  // m072, m073
  CLAUSES(madison, "7.4", "11.22", "11.23", "11.44");
  Setting g;
  g.put("v_oneida", "ontario_box");
  call(g.s, FleetsWithdraw{.side = US});
  g.go({});
  g.answer(make<Withdraw>(piece("v_oneida"), space("sackets")));
  EXPECT_EQ(g.us_lead(), 2) << "the marker keeps the points";
  Setting spring(1813, Spring);
  spring.put("v_oneida", "sackets").marker(US, "ontario");
  Setting none = spring;
  call(spring.s, FleetsReturn{});
  spring.go({}).answer(make<Return>(piece("v_oneida"), Ontario));
  EXPECT_TRUE(spring.at("v_oneida", "ontario_box"));
  call(none.s, FleetsReturn{});
  none.go({}).done();
  EXPECT_EQ(none.us_lead(), 0) << "without a ship the lake is lost";
}

TEST(Arrivals, AWeakEnemyMakesWay) {  // m178
  CLAUSES(madison, "14.33", "14.1");
  Setting g;
  g.put("gb_100", "albany").away("l_smyth", Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({}).done();
  EXPECT_EQ(g.asked(), "Retreat.Where");
  g.retreat("saratoga");
  EXPECT_TRUE(g.at("l_smyth", "albany"));
  EXPECT_FALSE(g.at("gb_100", "albany"));
}

TEST(Arrivals, DelayedOnce) {  // m176
  CLAUSES(madison, "14.21", "14.22");
  Setting g;
  g.away("us_23", Later).away("us_18", Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({}).answer(make<Delay>(piece("us_23"))).done();
  EXPECT_TRUE(g.at("us_18", "albany"));
  EXPECT_EQ(g.s.at[piece("us_23")], Due);
  g.s.turn = 3;
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({});
  EXPECT_TRUE(g.at("us_23", "albany"));
}

TEST(Arrivals, TheyMayFightForTheirSpace) {  // m177
  CLAUSES(madison, "14.31", "14.32");
  Setting g;
  g.put_all({"gb_8", "gb_49"}, "albany");
  for (const char* each : {"us_14", "us_16", "us_18", "us_23"}) g.away(each, Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({}).done().hand(US, {6});
  call(g.s, Turn{.side = US, .arrivals = 1, .card = NONE, .where = NONE, .piece = NONE});
  g.go({}).take({"us_14", "us_16", "us_18", "us_23"}).dice({1, 2}).answer(make<Fight>()).fight();
  if (g.asked() == "Battle.Loss") g.lose("us_18");
  EXPECT_TRUE(g.gone("us_23")) << "beaten arrivals are lost";
  EXPECT_EQ(g.asked(), "Turn.Card") << "and a card may still be played";
}

TEST(Arrivals, CommodoresFindAnotherPort) {  // m183
  CLAUSES(madison, "14.43", "14.42");
  Setting g;
  g.put_all({"gb_8", "gb_49"}, "sackets").away("l_chauncey", Later).away("v_conq", Later);
  call(g.s, Arrivals{.side = US, .piece = NONE});
  g.go({});
  if (g.asked() == "Arrivals.Wait") g.done();
  EXPECT_EQ(g.asked(), "Arrivals.Town");
  g.answer(make<Enter>(space("oswego")));
  EXPECT_TRUE(g.at("l_chauncey", "oswego"));
  EXPECT_TRUE(g.gone("v_conq")) << "schooners are lost with their port";
}

TEST(Winter, QuartersAtHome) {  // m195, m196
  CLAUSES(madison, "16.21", "16.22", "16.23");
  Setting g(1812, Winter);
  g.put_all({"us_13", "us_15"}, "cleveland");
  call(g.s, Attrition{.side = US});
  g.go({}).answer(make<Suffer>(piece("us_13")));
  EXPECT_TRUE(g.is_reduced("us_13") && !g.is_reduced("us_15"));
  Setting one(1812, Winter);
  one.put("us_13", "cleveland").reduced("us_15", "cleveland");
  call(one.s, Attrition{.side = US});
  one.go({});
  EXPECT_FALSE(one.is_reduced("us_13") || one.gone("us_15"));
}

TEST(Winter, InEnemyLandWithoutSupply) {  // m197, m199
  CLAUSES(madison, "16.23", "16.24");
  Setting g(1813, Winter);
  g.put("us_13", "london");
  for (const char* each : {"us_15", "us_16", "us_23", "us_14"}) g.reduced(each, "london");
  call(g.s, Attrition{.side = US});
  g.go({});
  EXPECT_TRUE(g.is_reduced("us_13"));
  g.answer(make<Suffer>(piece("us_15")));
  EXPECT_TRUE(g.gone("us_15"));
  EXPECT_FALSE(g.gone("us_13")) << "nobody loses two steps";
}

TEST(Winter, NobodyLivesOnNothing) {  // m201
  CLAUSES(madison, "16.26");
  Setting g(1812, Winter);
  g.put("gb_storm", "smiths").put("us_13", "dolsens").put("l_brock", "thames");
  call(g.s, Attrition{.side = US});
  g.go({});
  EXPECT_TRUE(g.gone("gb_storm") && g.gone("us_13"));
  EXPECT_TRUE(g.at("l_brock", "thames"));
}

TEST(Winter, RepairsAndTheEndOfDepots) {  // m189
  CLAUSES(madison, "15.21", "16.1", "13.53");
  Setting g(1812, Winter);
  g.reduced("v_moira", "kingston").reduced("v_glouc", "burlh").depot(GB, "london");
  call(g.s, WinterTurn{.side = US});
  g.go({});
  EXPECT_FALSE(g.is_reduced("v_moira"));
  EXPECT_TRUE(g.is_reduced("v_glouc"));
  EXPECT_TRUE(g.s.depots[GB].empty());
}

TEST(Winter, HeldEventsAlone) {  // m071
  CLAUSES(madison, "7.35", "16.1");
  Setting g(1812, Winter);
  g.held(US, {8, 6}).s.first = US;
  call(g.s, WinterTurn{.side = US});
  g.go({});
  EXPECT_TRUE(g.offers(make<PlayEvent>(7)));
  EXPECT_FALSE(g.offers(make<PlayEvent>(5)));
  g.answer(make<PlayEvent>(7));
  EXPECT_EQ(g.us_lead(), 1);
}

namespace {

State finished(Setting g) {
  Dice dice = Dice::scripted({});
  Context context{.dice = dice};
  madison::Run x{.content = content(), .context = &context, .answer = {}};
  finish_war(x, g.s);
  return g.s;
}

}  // namespace

TEST(Victory, Levels) {  // m202
  CLAUSES(madison, "17.1", "17.2");
  const int leads[] = {20, 19, 9, 0}, levels[] = {3, 2, 1, 1};
  for (int i = 0; i < 4; i++) {
    Setting g(1814, Winter);
    g.s.events = std::int8_t(leads[i]);
    const State s = finished(g);
    EXPECT_EQ(s.level, levels[i]);
    EXPECT_EQ(s.winner, leads[i] ? US : GB);
  }
}

TEST(Victory, UnsuppliedSpacesAndLakes) {  // m053, m054
  CLAUSES(madison, "4.31", "4.32", "4.33");
  Setting g(1814, Winter);
  g.put("us_28", "london").marker(GB, "erie");
  EXPECT_EQ(g.us_lead(), 1);
  EXPECT_EQ(finished(g).lead, -2) << "London has no supply; Erie has ports in supply";
}

TEST(Victory, AtOnce) {  // m203, m204
  CLAUSES(madison, "17.31", "17.32");
  for (const int year : {1813, 1814}) {
    Setting g(year);
    g.put_all({"us_13", "us_15"}, "quebec").hand(US, {year == 1813 ? 40 : 80}).turn(US);
    g.answer(make<ThrowAway>(year == 1813 ? 39 : 79));
    EXPECT_EQ(g.over(), year == 1813);
  }
  Setting g;
  g.put("gb_49", "pittsburgh").put("gb_8", "mansfield").put("gb_103", "macarthur").hand(GB, {14}).turn(GB);
  g.answer(make<ThrowAway>(13));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.winner, GB);
}

TEST(Victory, TheTreatyOfGhent) {  // m049, m051
  CLAUSES(madison, "4.22", "4.23", "4.21");
  Setting g(1814);
  g.hand(GB, {77, 79, 81}).held(US, {78}).turn(GB).answer(make<PlayEvent>(76));
  EXPECT_EQ(g.asked(), "Reaction.Answer");
  Setting passed = g;
  g.answer(make<React>(77));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.lead, 4) << "two cards left cost Britain two, New Orleans gives two";
  passed.answer(make<Pass>());
  EXPECT_TRUE(passed.over());
  EXPECT_EQ(passed.s.lead, 2);
}

}  // namespace warhawk::madison
