// 8.31: cards, for their events or in their windows.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

namespace {

int year_of_card(int card) { return 1812 + content().card[card - 1].year; }

// A position in the year of the card.
struct CardSetting : Setting {
  explicit CardSetting(int number, Quarter quarter = Autumn) : Setting(year_of_card(number), quarter) { card = number; }
};

Action react(int card) { return make<React>(card - 1); }
Action pick(const char* id) { return make<PickPiece>(piece(id)); }
Action there(const char* id) { return make<PickSpace>(space(id)); }

}  // namespace

// ---- cards that give points ----

struct Points {
  int card, us;  // below 0: for Britain
};
class PointsCard : public testing::TestWithParam<Points> {};
TEST_P(PointsCard, Scores) {
  CLAUSES(madison, "4.17", "8.21");
  const auto [card, points] = GetParam();
  const bool winter = content().card[card - 1].windows >> InWinter & 1;
  CardSetting g(card, winter ? Winter : Autumn);
  EXPECT_FALSE(g.can(points > 0 ? GB : US));
  g.play(points > 0 ? US : GB);
  EXPECT_EQ(g.us_lead(), points);
}
INSTANTIATE_TEST_SUITE_P(Cards, PointsCard,
                         testing::Values(Points{6, 1}, Points{7, 1}, Points{8, 1}, Points{14, -1}, Points{31, 1},
                                         Points{32, -1}, Points{39, -1}, Points{40, 1}, Points{41, 1}, Points{63, -1},
                                         Points{64, 1}, Points{65, -1}, Points{79, -2}, Points{80, 2}, Points{81, -1},
                                         Points{100, 1}, Points{101, -1}, Points{102, -1}, Points{103, 1},
                                         Points{104, -2}, Points{105, 1}));

// ---- forts ----

struct FortOf {
  int card;
  Side side;
  const char* where;
};
class FortCard : public testing::TestWithParam<FortOf> {};
TEST_P(FortCard, StandsOnceAtASuppliedTown) {
  CLAUSES(madison, "2.74");
  const auto [card, side, where] = GetParam();
  CardSetting g(card);
  EXPECT_FALSE(g.can(other(side)));
  g.play(side);
  EXPECT_GT(fort_at(content(), g.s, space(where)).value, 1);
  EXPECT_FALSE(g.can(side)) << "there is one marker";
}
INSTANTIATE_TEST_SUITE_P(Cards, FortCard,
                         testing::Values(FortOf{29, GB, "york"}, FortOf{49, US, "meigs"}, FortOf{50, US, "lsandusky"},
                                         FortOf{51, GB, "prescott"}, FortOf{96, US, "plattsburg"},
                                         FortOf{97, GB, "queenston"}));

// ---- campaigns, rains and winds ----

class CampaignCard : public testing::TestWithParam<int> {};
TEST_P(CampaignCard, SendsTwoLeaders) {  // m090
  CLAUSES(madison, "8.71", "8.72");
  CardSetting g(GetParam());
  g.put_all({"l_prevost", "gb_8"}, "quebec").put_all({"l_vincent", "gb_49"}, "kingston").play(GB);
  g.answer(make<Activate>(piece("l_prevost"))).answer(make<Activate>(piece("l_vincent")));
  EXPECT_EQ(g.asked(), "March.Step");
  g.halt();
  EXPECT_EQ(find_frame<March>(g.s)->leader, piece("l_vincent")) << "the second when the first has finished";
}
INSTANTIATE_TEST_SUITE_P(Cards, CampaignCard, testing::Values(2, 3, 35, 36, 72, 73, 74));

class RainCard : public testing::TestWithParam<int> {};
TEST_P(RainCard, AllowsOneStep) {  // m081
  CLAUSES(madison, "8.31");
  CardSetting g(GetParam());
  g.put("us_13", "plattsburg").hand(GB, {GetParam()});
  g.procedure(US,
              Order{.side = US, .value = 1, .how = Order::Units, .points = 1, .leader = {NONE, NONE}, .from = NONE});
  g.answer(react(GetParam()));
  if (g.asked() == "Order.Group") g.take({"us_13"});
  g.step("champlain");
  EXPECT_FALSE(g.offers_any(StepTo));
}
INSTANTIATE_TEST_SUITE_P(Cards, RainCard, testing::Values(4, 37, 75));

class WindCard : public testing::TestWithParam<int> {};
TEST_P(WindCard, KeepsAFleetInPort) {  // m207
  CLAUSES(madison, "8.31", "11.21");
  CardSetting g(GetParam());
  g.put_all({"l_chauncey", "v_oneida"}, "sackets").hand(GB, {GetParam()});
  g.leader(US, 3, "l_chauncey").answer(react(GetParam()));
  EXPECT_EQ(g.s.stack.depth, 0) << "nothing else was declared";
  EXPECT_TRUE(g.at("v_oneida", "sackets"));
}
INSTANTIATE_TEST_SUITE_P(Cards, WindCard, testing::Values(5, 38, 76));

// ---- 1812 ----

TEST(Card9, BrockAndTecumsehTogether) {  // m034
  CLAUSES(madison, "3.51", "3.35");
  CardSetting g(9);
  g.put_all({"l_brock", "l_tecumseh", "gb_shaw", "gb_41"}, "sandwich").put("us_detd", "detroit").play(GB);
  g.answer(make<Activate>(piece("l_brock")))
      .take({"l_tecumseh", "gb_shaw", "gb_41"})
      .dice({3, 3})
      .step("detroit")
      .stand();
  g.lead("gb_41");
  g.fight();
  EXPECT_THAT(g.log(), testing::Contains(testing::HasSubstr("+4"))) << "2 and 2";
}
TEST(Card11, HullsProclamation) {
  CLAUSES(madison, "8.27");
  CardSetting g(11);
  g.put("gb_essex", "malden").put("gb_oxf", "london");
  EXPECT_FALSE(g.can(US)) << "no American is near";
  g.put("us_detd", "detroit").play(US).answer(pick("gb_essex")).answer(pick("gb_oxf"));
  EXPECT_TRUE(g.is_reduced("gb_essex"));
  EXPECT_EQ(g.s.at[piece("gb_oxf")], Due) << "one step: it goes home";
}
TEST(Card13, SurpriseAtMackinac) {
  CLAUSES(madison, "8.22");
  CardSetting g(13);
  g.put_all({"gb_nwc", "gb_10rvd"}, "stjoseph").put("us_mackd", "mackinac").play(GB);
  g.take({"gb_10rvd"}).dice({6, 4}).done().fight();
  EXPECT_TRUE(g.at("gb_nwc", "mackinac") && g.gone("us_mackd"));
}
TEST(Card15, ProvincialMarineRaid) {
  CLAUSES(madison, "8.27");
  CardSetting g(15);
  g.put("v_rgeorge", "kingston").put_all({"v_julia", "v_hamil"}, "ogdensburg").play(GB);
  g.answer(pick("v_julia")).answer(pick("v_hamil"));
  EXPECT_TRUE(g.gone("v_julia") && g.gone("v_hamil"));
}
TEST(Card16, ElliottsBoardingParty) {
  CLAUSES(madison, "8.27");
  for (const int face : {2, 3}) {
    CardSetting g(16);
    g.put("v_caled", "malden").dice({face}).play(US);
    EXPECT_EQ(g.gone("v_caled"), face == 3);
  }
}
TEST(Card18, ForsythsRaid) {
  CLAUSES(madison, "4.17", "13.55");
  CardSetting g(18);
  g.put("us_1rif", "ogdensburg").depot(GB, "prescott").play(US);
  EXPECT_EQ(g.us_lead(), 1);
  EXPECT_TRUE(g.s.depots[GB].empty());
}
TEST(Card19, Armistice) {
  CLAUSES(madison, "8.27");
  CardSetting g(19);
  g.put("us_13", "lewiston").play(GB);
  g.units(US, 1, "lewiston", {"us_13"});
  EXPECT_FALSE(g.offers(make<StepTo>(space("queenston"))));
  EXPECT_TRUE(g.offers(make<StepTo>(space("batavia"))));
}
TEST(Card20, WesternVolunteers) {
  CLAUSES(madison, "8.27");
  CardSetting g(20);
  g.reduced("us_oh1", "mansfield").play(US).answer(pick("us_oh1"));
  EXPECT_FALSE(g.is_reduced("us_oh1"));
}
TEST(Card21, FlankCompanies) {
  CLAUSES(madison, "8.27");
  CardSetting g(21);
  g.reduced("gb_linc", "queenston").play(GB).answer(pick("gb_linc"));
  EXPECT_FALSE(g.is_reduced("gb_linc"));
}
TEST(Card22, BurningTheVillages) {
  CLAUSES(madison, "3.17");
  CardSetting g(22);
  g.put("gb_shaw", "frenchtown").put("l_tecumseh", "frenchtown").put("gb_wyan", "dolsens");
  EXPECT_TRUE(g.can(US));
  g.put("l_harrison", "sandwich").play(US);
  EXPECT_TRUE(g.gone("gb_wyan")) << "the Shawnee only if nobody else is near";
}
TEST(Card23, RiverRaisin) {
  CLAUSES(madison, "16.1");
  CardSetting g(23, Winter);
  g.put_all({"l_proctor", "gb_41", "gb_wyan"}, "malden").put("us_ky1", "frenchtown").play(GB);
  g.answer(make<PickBranch>(content().ops.step[content().card[22].program[0].first + 1]));
  EXPECT_EQ(g.asked(), "Order.Leader");
  g.answer(make<Activate>(piece("l_proctor"))).take({"gb_41"}).step("brownstown");
  EXPECT_EQ(g.s.left[piece("gb_41")], 1) << "four points less three";
}
TEST(Card24, HarrisonsWinterMarch) {
  CLAUSES(madison, "2.23");
  CardSetting g(24, Winter);
  g.put_all({"l_harrison", "us_17"}, "detroit").play(US);
  g.answer(make<Activate>(piece("l_harrison"))).take({"us_17"}).step("sandwich");
  EXPECT_EQ(g.s.left[piece("us_17")], 3) << "the river is frozen";
}
TEST(Card26, MarchOfThe104th) {
  CLAUSES(madison, "14.35");
  CardSetting g(26, Winter);
  g.away("gb_104", Later).play(GB).take({"gb_104"});
  for (const char* to : {"trois", "montreal", "coteau", "cornwall", "prescott", "gananoque"}) g.step(to);
  EXPECT_FALSE(g.offers_any(StepTo));
}
TEST(Card27, GeneralSmythsBombast) {
  CLAUSES(madison, "8.31");
  CardSetting g(27);
  g.put_all({"l_smyth", "us_13"}, "buffalo").hand(GB, {27});
  g.leader(US, 3, "l_smyth").answer(react(27));
  EXPECT_EQ(g.asked(), "Order.Instead") << "the value may move single units";
  g.take({"us_13"});
}
TEST(Card30, IndianDepartment) {
  CLAUSES(madison, "3.64");
  CardSetting g(30);
  g.away("gb_potta", Later).play(GB).answer(there("malden"));
  EXPECT_TRUE(g.at("gb_potta", "malden"));
}
TEST(Card30, NotBesideAnEnemyHoweverWeak) {  // Q157
  CLAUSES(madison, "14.33");
  CardSetting g(30);
  g.put("us_mich", "malden").away("gb_potta", Later).away("gb_ottawa", Later).play(GB);
  EXPECT_FALSE(g.offers(there("malden"))) << "the town is British still, but Americans stand in it";
  EXPECT_TRUE(g.offers(there("sandwich")));
}
TEST(Card33, WarFeverInTheWest) {
  CLAUSES(madison, "8.41");
  CardSetting g(33);
  g.put_all({"l_hull", "us_4"}, "macarthur").play(US).answer(make<Activate>(piece("l_hull"))).take({"us_4"});
  EXPECT_EQ(g.s.left[piece("us_4")], 8);
}
TEST(Card34, CampFever) {
  CLAUSES(madison, "8.27");
  CardSetting g(34);
  g.put_all({"us_13", "us_15", "us_9", "us_6"}, "albany");
  EXPECT_FALSE(g.can(GB));
  g.put("us_11", "albany").play(GB);
  EXPECT_EQ(g.who(), US) << "the owner chooses";
  g.answer(pick("us_9"));
  EXPECT_TRUE(g.is_reduced("us_9"));
}

// ---- Battle cards: what they add ----

struct BattleCard {
  int card;
  Side side;
  int bonus;
  const char *attacker, *from, *defender, *at;
};
class BonusCard : public testing::TestWithParam<BattleCard> {};
TEST_P(BonusCard, ChangesTheRoll) {
  CLAUSES(madison, "10.43", "10.62");
  const BattleCard& b = GetParam();
  CardSetting g(b.card);
  const Side att = side_of(content(), piece(b.attacker));
  g.put(b.attacker, b.from).put(b.defender, b.at).hand(b.side, {b.card});
  g.units(att, 1, b.from, {b.attacker}).step(b.at);
  if (g.asked() == "Contact.Choice") g.stand();
  ASSERT_TRUE(g.offers(react(b.card))) << g.asked();
  const Battle* before = find_frame<Battle>(g.s);
  ASSERT_TRUE(before);
  g.dice({1, 1, 1, 1, 1, 1}).answer(react(b.card));
  EXPECT_THAT(g.log(), testing::Contains(testing::HasSubstr((b.side == att ? "+" : "-") + std::to_string(b.bonus))));
}
INSTANTIATE_TEST_SUITE_P(Cards, BonusCard,
                         testing::Values(BattleCard{28, US, 2, "us_13", "lewiston", "gb_linc", "queenston"},
                                         BattleCard{71, US, 1, "us_13", "queenston", "gb_41", "ftgeorge"}));

// ---- 1813 ----

TEST(Card43, BurningOfYork) {  // m045
  CLAUSES(madison, "4.13", "15.32");
  CardSetting g(43);
  g.put("us_13", "york").away("v_brock", Yard).fort("york");
  EXPECT_EQ(g.us_lead(), 4);
  g.play(US);
  EXPECT_EQ(g.us_lead(), 2);
  EXPECT_TRUE(g.gone("v_brock"));
  EXPECT_FALSE(base_usable(content(), g.s, GB, space("york")));
}
TEST(Card44, MurraysRaid) {
  CLAUSES(madison, "8.27");
  CardSetting g(44);
  g.put("v_finch", "isle")
      .put("us_11", "plattsburg")
      .put("v_presid", "plattsburg")
      .play(GB)
      .answer(there("plattsburg"));
  EXPECT_EQ(g.us_lead(), -1) << "one unit is there: a point, and the ship is damaged";
  EXPECT_TRUE(g.is_reduced("v_presid"));
}
TEST(Card42, DontGiveUpTheShip) {  // m159
  CLAUSES(madison, "12.36");
  CardSetting g(42);
  g.put_all({"l_perry", "v_lawr"}, "erie").put("v_qchar", "erie_box").hand(US, {42});
  g.leader(US, 1, "l_perry").take({"v_lawr"}).dice({1}).out("erie").answer(react(42));
  EXPECT_FALSE(g.is_reduced("v_lawr")) << "1, +1 class, +2 Perry, +1 card: 5; and the first loss is ignored anyway";
}
TEST(Card52, PursuitUpTheThames) {
  CLAUSES(madison, "8.27");
  CardSetting g(52);
  g.put_all({"l_harrison", "us_17", "us_22", "us_28"}, "sandwich").put("gb_41", "dolsens").put("gb_oxf", "thames");
  g.play(US)
      .answer(make<Activate>(piece("l_harrison")))
      .take({"us_17", "us_22", "us_28"})
      .dice({5, 5})
      .step("dolsens")
      .fight();
  EXPECT_EQ(g.asked(), "March.Step") << "it may go on after a battle won";
}
TEST(Card55, RememberTheRaisin) {  // m076
  CLAUSES(madison, "8.22");
  CardSetting g(55);
  g.put_all({"l_harrison", "us_ky1"}, "detroit");
  g.play(US).answer(make<Activate>(piece("l_harrison")));
  EXPECT_TRUE(g.s.mods.has(Effect::Kentucky));
}
TEST(Card56, GrandRiverIndians) {  // m041
  CLAUSES(madison, "3.64");
  CardSetting g(56);
  EXPECT_FALSE(g.can(GB)) << "the Mohawk are not in this game";
  g.away("gb_mohawk", ByCard).play(GB).answer(there("brants"));
  EXPECT_TRUE(g.at("gb_mohawk", "brants"));
}
TEST(Card57, TecumsehsConfederacy) {
  CLAUSES(madison, "8.27");
  CardSetting g(57);
  g.put("l_tecumseh", "malden").reduced("gb_shaw", "detroit").away("gb_wyan", Gone).play(GB);
  EXPECT_FALSE(g.is_reduced("gb_shaw"));
  EXPECT_TRUE(g.at("gb_wyan", "malden"));
}
TEST(Card59And60, Shipyards) {
  CLAUSES(madison, "15.12", "15.17");
  CardSetting us(59), gb(60);
  us.away("v_lawr", Yard).away("v_madison", Yard).play(US);
  EXPECT_TRUE(us.offers(make<Build>(piece("v_lawr"))));
  EXPECT_FALSE(us.offers(make<Build>(piece("v_madison")))) << "not on Lake Ontario";
  gb.away("v_wolfe", Yard).play(GB).answer(make<Build>(piece("v_wolfe")));
  EXPECT_TRUE(gb.at("v_wolfe", "kingston"));
}
TEST(Card61, Squall) {
  CLAUSES(madison, "8.27");
  CardSetting g(61);
  g.put_all({"v_hamil", "v_scourge", "v_julia"}, "ontario_box").play(GB);
  EXPECT_TRUE(g.gone("v_hamil") && g.gone("v_scourge") && !g.gone("v_julia"));
}
TEST(Card62, Senecas) {
  CLAUSES(madison, "3.64");
  CardSetting g(62);
  g.away("us_seneca", ByCard).play(US).answer(there("buffalo"));
  EXPECT_TRUE(g.at("us_seneca", "buffalo"));
}
TEST(Card66, NewarkBurned) {
  CLAUSES(madison, "8.27", "4.13");
  CardSetting g(66, Winter);
  g.put("us_13", "ftgeorge").play(US).answer(make<Accept>()).answer(there("ftniagara"));
  EXPECT_TRUE(g.at("us_13", "ftniagara") && g.s.burned.has(space("ftgeorge")));
  EXPECT_EQ(g.us_lead(), 1);
}
TEST(Card69, DownTheStLawrence) {
  CLAUSES(madison, "2.23");
  CardSetting g(69);
  g.put_all({"l_brown", "us_13"}, "ogdensburg")
      .play(US)
      .answer(make<Activate>(piece("l_brown")))
      .take({"us_13"})
      .step("prescott");
  EXPECT_EQ(g.s.left[piece("us_13")], 5);
}
TEST(Card70, EnlistmentsExpire) {
  CLAUSES(madison, "3.17");
  CardSetting g(70);
  g.put("us_ny1", "queenston").put("us_ny2", "buffalo").play(GB);
  EXPECT_FALSE(g.offers(pick("us_ny2"))) << "at home";
  g.answer(pick("us_ny1"));
  EXPECT_TRUE(g.is_reduced("us_ny1"));
}

// ---- 1814 ----

TEST(Card82, CampOfInstruction) {
  CLAUSES(madison, "3.12");
  CardSetting g(82);
  g.put_all({"l_scott", "us_9", "us_11"}, "buffalo").play(US).answer(pick("us_9"));
  EXPECT_EQ(class_of(content(), g.s, piece("us_9")), ClassA);
  EXPECT_EQ(g.told(Told::Drilled), 1);
}
TEST(Card86, Sortie) {
  CLAUSES(madison, "8.22");
  CardSetting g(86);
  g.put_all({"us_13", "us_15"}, "buffalo").put("gb_100", "fterie").play(US);
  g.take({"us_13", "us_15"}).dice({5, 5}).done().fight();
  EXPECT_TRUE(g.offers(make<Accept>())) << "they may go home";
}
TEST(Card87, BurningOfPortDover) {
  CLAUSES(madison, "8.27");
  CardSetting g(87);
  EXPECT_FALSE(g.can(US)) << "no ship";
  g.put("v_lawr", "erie").play(US);
  EXPECT_TRUE(g.s.burned.has(space("dover")));
}
TEST(Card88, McArthursRaid) {
  CLAUSES(madison, "8.27");
  CardSetting g(88);
  g.put("us_24", "detroit").put("gb_essex", "london").play(US);
  if (g.asked() == "EventRun.Place") g.answer(there("london"));
  EXPECT_TRUE(g.is_reduced("gb_essex"));
}
TEST(Card89, AssaultOnOswego) {
  CLAUSES(madison, "11.5", "8.22");
  CardSetting g(89);
  g.put_all({"gb_89", "v_wolfe", "gb_104"}, "kingston").play(GB).answer(make<StepTo>(space("oswego"))).take({"gb_89"});
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_104")))) << "one corvette";
  g.done();
  EXPECT_TRUE(g.s.burned.has(space("oswego")));
}
TEST(Card89, SomebodyAtFullStrengthFindsRoom) {
  CLAUSES(madison, "10.23", "11.35");
  CardSetting g(89);
  g.put_all({"gb_89", "v_wolfe"}, "kingston").reduced("gb_104", "kingston").play(GB);
  g.answer(make<StepTo>(space("oswego")));
  EXPECT_FALSE(g.offers(make<Take>(piece("gb_104")))) << "the corvette takes one, and a reduced unit can't attack";
  g.take({"gb_89"});
}
TEST(Card91, WellingtonsVeterans) {
  CLAUSES(madison, "8.31");
  CardSetting g(91, Spring);
  g.away("gb_88", Later).play(GB).answer(pick("gb_88"));
  EXPECT_TRUE(g.at("gb_88", "quebec"));
}
TEST(Card95, TheStLawrence) {
  CLAUSES(madison, "15.17");
  CardSetting g(95, Spring);
  g.away("v_stlaw", Yard).play(GB);
  EXPECT_TRUE(g.at("v_stlaw", "kingston"));
}
TEST(Card98, TigressAndScorpion) {
  CLAUSES(madison, "8.27");
  CardSetting g(98);
  g.put_all({"v_tigr", "v_scorp"}, "huron_box").play(GB).answer(pick("v_tigr")).answer(pick("v_scorp"));
  EXPECT_TRUE(g.gone("v_tigr") && g.gone("v_scorp"));
}
TEST(Card99, LossOfTheNancy) {
  CLAUSES(madison, "8.27");
  CardSetting g(99);
  g.put("v_nancy", "stjoseph").put("v_niag", "erie").play(US);
  EXPECT_TRUE(g.gone("v_nancy"));
}
TEST(Card106, Blockade) {  // m149
  CLAUSES(madison, "11.43");
  CardSetting g(106);
  g.put("v_wolfe", "ontario_box").put("v_oneida", "sackets").play(GB);
  g.units(US, 1, "sackets", {"v_oneida"});
  EXPECT_FALSE(g.offers(make<SailTo>(space("oswego"))));
  EXPECT_TRUE(g.offers(make<SailOut>(Ontario)));
}
TEST(Card109, IzardsMarch) {
  CLAUSES(madison, "8.27");
  CardSetting g(109);
  g.put_all({"l_izard", "us_1"}, "plattsburg").put("gb_volt", "lacolle").play(US);
  g.answer(make<Activate>(piece("l_izard"))).take({"us_1"});
  EXPECT_EQ(g.s.left[piece("us_1")], 10);
  g.step("champlain");
  EXPECT_FALSE(g.offers(make<StepTo>(space("lacolle"))));
}
TEST(Card110, DrummondsSiege) {
  CLAUSES(madison, "2.71", "2.77");
  CardSetting g(110);
  g.put_all({"l_drummond", "gb_8"}, "chippawa").put("us_9", "fterie").play(GB);
  g.answer(make<Activate>(piece("l_drummond"))).take({"gb_8"}).dice({1, 1}).step("fterie").fight();
  EXPECT_THAT(g.log(), testing::Contains(testing::HasSubstr("5 against 3"))) << "the fort's value does not count";
}

}  // namespace warhawk::madison
