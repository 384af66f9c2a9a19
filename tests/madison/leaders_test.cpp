// 3.3 to 3.6, 8.4 to 8.7: what leaders can take along, by land and by water.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

TEST(Leaders, BrockFetchesProctor) {  // m026
  CLAUSES(madison, "8.43", "8.42");
  Setting g(1814);
  g.put("l_brock", "oxford").put("l_proctor", "london").put("gb_13", "london");
  const char* const units[] = {"gb_8",  "gb_49", "gb_100", "gb_103", "gb_1rs", "gb_104",
                               "gb_70", "gb_89", "gb_41",  "gb_6",   "gb_82"};
  for (const char* each : units) g.put(each, "oxford");
  g.leader(GB, 1, "l_brock");
  for (int i = 0; i < 10; i++) g.take({units[i]});
  EXPECT_EQ(g.why({APiece, u16(piece("gb_82"))}), "3.33");
  g.step("london").take({"l_proctor", "gb_13"});
  EXPECT_FALSE(g.offers(make<Drop>(piece("l_proctor")))) << "eleven units need him";
}

TEST(Leaders, ByWaterWithWhatTheShipsCarry) {  // m030
  CLAUSES(madison, "3.36", "11.36", "11.35");
  Setting g(1813);
  g.put_all({"l_brown", "us_13", "us_15", "us_9", "v_oneida", "v_conq", "v_scourge", "v_julia", "v_hamil"}, "sackets");
  g.leader(US, 3, "l_brown", true).take({"v_oneida", "v_conq", "v_scourge", "v_julia", "v_hamil"});
  g.answer(make<Embark>(piece("us_13"))).answer(make<Embark>(piece("us_15")));
  EXPECT_FALSE(g.offers(make<Embark>(piece("us_9")))) << "a brig takes one, four schooners another";
  g.sail("ftniagara");
  for (const char* each : {"us_13", "us_15", "l_brown"}) g.answer(make<Land>(piece(each)));
  g.halt();
  EXPECT_EQ(g.s.stack.depth, 0) << "nobody marches after it";
  EXPECT_TRUE(g.at("l_brown", "ftniagara") && g.at("us_9", "sackets"));
}

TEST(Leaders, NotByWaterOnAnEnemyLake) {
  CLAUSES(madison, "3.36", "11.42");
  Setting g(1813);
  g.put_all({"l_brown", "us_13", "v_oneida"}, "sackets").put("v_wolfe", "ontario_box");
  g.put_all({"l_tecumseh", "gb_41d", "v_qchar"}, "malden");
  Setting indians = g;
  const Order order{.side = US, .value = 3, .how = Order::OneLeader, .leader = {NONE, NONE}, .from = NONE};
  g.procedure(US, order);
  EXPECT_FALSE(g.offers(make<ActivateAfloat>(piece("l_brown"))));
  EXPECT_TRUE(g.offers(make<Activate>(piece("l_brown"))));
  Order british = order;
  british.side = GB;
  indians.procedure(GB, british);
  EXPECT_FALSE(indians.offers(make<ActivateAfloat>(piece("l_tecumseh"))));
}

TEST(Leaders, MustStartWhereTheShipsAre) {  // m146
  CLAUSES(madison, "11.37");
  Setting g(1813);
  g.put_all({"l_brown", "us_13"}, "rome").put("v_oneida", "sackets");
  g.procedure(US, Order{.side = US, .value = 3, .how = Order::OneLeader, .leader = {NONE, NONE}, .from = NONE});
  EXPECT_FALSE(g.offers(make<ActivateAfloat>(piece("l_brown"))));
  g.answer(make<Activate>(piece("l_brown"))).take({"us_13"}).step("sackets");
  EXPECT_FALSE(g.offers(make<Take>(piece("v_oneida"))));
  EXPECT_FALSE(g.offers_any(SailTo));
}

TEST(Leaders, CommodoresComeLateAndStayOnTheirLake) {  // m031
  CLAUSES(madison, "3.37", "2.3");
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  const State s = start(content(), {.scenario = 0}, context);
  for (int leader : content().commodores) EXPECT_FALSE(on_map(s, leader));
  Setting perry(1813), chauncey(1813);
  perry.put_all({"l_perry", "v_lawr"}, "erie");
  perry.leader(US, 1, "l_perry").take({"v_lawr"}).answer(make<SailOut>(Transit)).sail("mackinac");
  EXPECT_TRUE(perry.at("l_perry", "mackinac"));
  EXPECT_FALSE(perry.offers(make<SailTo>(space("sackets"))));
  chauncey.put_all({"l_chauncey", "v_oneida"}, "sackets").leader(US, 2, "l_chauncey").take({"v_oneida"});
  for (const char* to : {"erie", "mackinac", "plattsburg"})
    EXPECT_FALSE(chauncey.offers(make<SailTo>(space(to)))) << to;
  for (const int lake : {Erie, Huron, Champlain}) EXPECT_FALSE(chauncey.offers(make<SailOut>(lake)));
  EXPECT_FALSE(chauncey.offers(make<SailOut>(Transit)));
}

TEST(Leaders, DropAndPickUpOnTheWay) {  // m082
  CLAUSES(madison, "8.42");
  Setting g;
  g.put_all({"l_brock", "gb_49", "gb_41", "gb_yorkm"}, "york").put("gb_linc", "ftgeorge");
  g.leader(GB, 1, "l_brock").take({"gb_49", "gb_41", "gb_yorkm"}).step("burlh").answer(make<Drop>(piece("gb_yorkm")));
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_yorkm")))) << "it has finished";
  g.step("stoney").step("ftgeorge").take({"gb_linc"});
  EXPECT_EQ(g.s.left[piece("gb_linc")], 6) << "points of its own";
  EXPECT_EQ(g.s.left[piece("gb_49")], 3);
}

TEST(Leaders, AnEqualGivesNoQuota) {  // m083
  CLAUSES(madison, "8.43", "3.35");
  Setting g(1814);
  g.put_all({"l_brock", "l_drummond"}, "york");
  const char* const units[] = {"gb_8",  "gb_49", "gb_100", "gb_103", "gb_1rs", "gb_104",
                               "gb_70", "gb_89", "gb_41",  "gb_6",   "gb_82"};
  for (const char* each : units) g.put(each, "york");
  g.leader(GB, 1, "l_brock").take({"l_drummond"});
  for (int i = 0; i < 10; i++) g.take({units[i]});
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_82"))));
  EXPECT_TRUE(g.offers(make<Drop>(piece("l_drummond"))));
}

TEST(Leaders, TecumsehsIndiansComeOnTop) {  // m084
  CLAUSES(madison, "8.44");
  Setting g(1813);
  g.put_all({"l_proctor", "l_tecumseh", "gb_shaw", "gb_wyan", "gb_potta"}, "malden");
  const char* const others[] = {"gb_41", "gb_41d", "gb_essex", "gb_norf", "gb_oxf", "gb_100"};
  for (const char* each : others) g.put(each, "malden");
  Setting without = g;
  g.leader(GB, 2, "l_proctor").take({"l_tecumseh"});
  for (int i = 0; i < 5; i++) g.take({others[i]});
  g.take({"gb_shaw", "gb_wyan", "gb_potta"});
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_100"))));
  EXPECT_FALSE(g.offers(make<Drop>(piece("l_tecumseh")))) << "three Indians would be too many";
  without.leader(GB, 2, "l_proctor");
  for (int i = 0; i < 5; i++) without.take({others[i]});
  EXPECT_FALSE(without.offers(make<Take>(piece("gb_shaw")))) << "without him they count";
}

TEST(Leaders, APlainCardSendsOne) {  // m091
  CLAUSES(madison, "8.71");
  Setting g;
  g.put_all({"l_brock", "gb_49"}, "york").put_all({"l_vincent", "gb_41"}, "kingston");
  g.leader(GB, 3, "l_brock");
  EXPECT_EQ(g.asked(), "March.Step");
  g.halt();
  EXPECT_EQ(g.s.stack.depth, 0);
}

TEST(Leaders, ACampaignMaySendOneUnitFromElsewhere) {  // m090
  CLAUSES(madison, "8.71", "8.72");
  Setting g(1813);
  g.put_all({"l_brock", "gb_49", "gb_41"}, "york").put("gb_8", "quebec");
  g.procedure(GB, Order{.side = GB, .value = 3, .how = Order::Campaign, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<Activate>(piece("l_brock")));
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_41")))) << "from the same space";
  g.take({"gb_8"}).take({"gb_49"}).step("burlh").halt();
  ASSERT_EQ(g.asked(), "Order.Group") << "after the leader has finished";
  g.take({"gb_8"}).step("trois");
  EXPECT_TRUE(g.at("gb_8", "trois"));
}

TEST(Leaders, ACampaignsSecondMayNotTakeWhatTheFirstHasMoved) {  // m090
  CLAUSES(madison, "8.72");
  Setting g(1813);
  g.put_all({"l_brock", "gb_49"}, "york").put("l_vincent", "burlh");
  g.procedure(GB, Order{.side = GB, .value = 3, .how = Order::Campaign, .leader = {NONE, NONE}, .from = NONE});
  g.answer(make<Activate>(piece("l_brock"))).answer(make<Activate>(piece("l_vincent")));
  g.take({"gb_49"}).step("burlh").halt();
  EXPECT_EQ(find_frame<March>(g.s)->leader, piece("l_vincent"));
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_49"))));
}

TEST(Leaders, RainsOnOneOfTwo) {  // m067, m081
  CLAUSES(madison, "8.31", "8.71", "7.32");
  Setting g(1813);
  g.put_all({"l_wilkinson", "us_13"}, "sackets").put_all({"l_hampton", "us_15"}, "plattsburg");
  g.hand(US, {35}).hand(GB, {37, 39}).season(US);
  g.answer(make<PlayEvent>(34)).answer(make<Activate>(piece("l_wilkinson"))).answer(make<Activate>(piece("l_hampton")));
  ASSERT_EQ(g.asked(), "Reaction.Answer");
  const int cards = g.s.cards.size[GB];
  g.answer(make<React>(36)).answer(make<PickSpace>(space("plattsburg")));
  g.take({"us_13"}).step("ogdensburg").step("frenchmills").halt();
  g.take({"us_15"}).step("champlain");
  EXPECT_FALSE(g.offers_any(StepTo)) << "one step";
  g.halt();
  EXPECT_EQ(g.asked(), "Turn.Card") << "a Reaction is no turn";
  EXPECT_EQ(g.who(), GB);
  EXPECT_EQ(g.s.cards.size[GB], cards - 1);
}

}  // namespace warhawk::madison
