// 8.31 cases 7 and 8: cards that answer in a window, each in its own; and the strikes of winter.
#include <gmock/gmock.h>

#include "games/madison/lake_battle.hpp"
#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

namespace {

struct CardSetting : Setting {
  explicit CardSetting(int number, Quarter quarter = Autumn)
      : Setting(1812 + content().card[number - 1].year, quarter) {
    card = number;
  }
  // Goes on, declining windows, standing, leading with the first, until the card can be played; and plays it.
  Setting& react() {
    const Action mine = make<React>(card - 1);
    for (int i = 0; i < 50 && !offers(mine); i++) {
      Options list;
      options(content(), s, list);
      const std::string question = asked();
      if (question == "Reaction.Answer") go(make<Pass>());
      else if (question == "Contact.Choice")
        go(make<Stand>());
      else if (question == "Battle.LeadUnit" || question == "LakeBattle.LeadVessel")
        go(list.at[0]);
      else
        break;
    }
    return answer(mine);
  }
  CardSetting& branch(int n) {
    Options list;
    options(content(), s, list);
    for (const Action& each : list)
      if (each.verb == PickBranch && n-- == 0) {
        go(each);
        return *this;
      }
    ADD_FAILURE() << "no such branch at " << asked();
    return *this;
  }
};

Action pick(const char* id) { return make<PickPiece>(piece(id)); }

}  // namespace

// ---- 1812 ----

TEST(Card10, DeathOfBrock) {
  CLAUSES(madison, "3.41", "8.31");
  CardSetting g(10);
  g.put_all({"l_brock", "gb_49", "gb_41"}, "queenston").put_all({"us_13", "us_15"}, "lewiston").hand(US, {10});
  g.units(US, 2, "lewiston", {"us_13", "us_15"}).take({"us_15"}).dice({6, 6, 1, 1}).step("queenston").stand();
  g.lead("us_13").lead("gb_49");
  g.react();
  EXPECT_TRUE(g.gone("l_brock") && g.at("l_sheaffe", "queenston"));
  EXPECT_EQ(g.told(Told::Round), 2);
  EXPECT_EQ(g.round().leaders, 0) << "Sheaffe's, from the next round on";
}
TEST(Card12, FearOfTheTomahawk) {
  CLAUSES(madison, "10.43", "8.31");
  for (const char* lead : {"us_oh1", "us_17"}) {
    CardSetting g(12);
    g.put_all({"gb_wyan", "gb_41d"}, "malden").put(lead, "brownstown").hand(GB, {12});
    g.units(US, 1, "brownstown", {lead}).dice({1, 1}).step("malden");
    g.react();
    EXPECT_EQ(g.round().cards, lead == std::string("us_oh1") ? -2 : -1);
  }
  CardSetting none(12);
  none.put("gb_41d", "malden").put("us_17", "brownstown").hand(GB, {12});
  none.units(US, 1, "brownstown", {"us_17"}).dice({1, 1}).step("malden").fight();
  EXPECT_EQ(none.told(Told::Reacted), 0) << "no Indians";
}
TEST(Card17, MilitiaRefuseToCross) {
  CLAUSES(madison, "8.31", "8.42");
  CardSetting g(17);
  g.put_all({"l_rensselaer", "us_13", "us_ny1", "us_5pa"}, "lewiston").hand(GB, {17});
  g.leader(US, 3, "l_rensselaer").fight().take({"us_13", "us_ny1", "us_5pa"}).step("queenston");
  g.react();
  EXPECT_EQ(g.asked(), "March.Step") << "the mover goes on or stops";
  EXPECT_FALSE(g.offers(make<Take>(piece("us_ny1")))) << "they have finished";
  g.step("queenston");
  EXPECT_TRUE(g.at("us_13", "queenston") && g.at("us_ny1", "lewiston") && g.at("us_5pa", "lewiston"));
}
TEST(Card25, RaidOnOgdensburg) {
  CLAUSES(madison, "16.1", "4.17", "13.55");
  CardSetting g(25, Winter);
  g.put_all({"gb_49", "gb_leeds"}, "prescott").put_all({"us_ny4", "v_julia"}, "ogdensburg").depot(US, "ogdensburg");
  g.play(GB).take({"gb_49", "gb_leeds"}).dice({6, 6}).done().fight();
  EXPECT_EQ(g.round().route, 0) << "over the ice";
  EXPECT_TRUE(g.gone("us_ny4") && g.gone("v_julia"));
  EXPECT_TRUE(g.s.depots[US].empty());
  EXPECT_EQ(g.s.events, -1);
  g.answer(make<Accept>());
  EXPECT_TRUE(g.at("gb_49", "prescott") && g.at("gb_leeds", "prescott"));
}
TEST(Card25, StayingTheyDriveOutNoShipsTheyCouldTake) {
  CLAUSES(madison, "9.61", "16.1");
  Setting g(1812, Winter);
  g.put("gb_49", "prescott").put("v_julia", "ogdensburg").held(GB, {25}).s.first = US;
  call(g.s, WinterTurn{.side = US});
  g.go({}).answer(make<PlayEvent>(24)).take({"gb_49"}).done().answer(make<Pass>());
  EXPECT_TRUE(g.gone("v_julia") && g.at("gb_49", "ogdensburg"));
}

// ---- 1813 ----

CardSetting laura_secord() {
  CardSetting g(45);
  g.put("gb_linc", "stoney").put_all({"gb_49", "gb_41"}, "burlh").put("us_13", "ftgeorge").put("us_9", "ftgeorge");
  g.hand(GB, {45}).units(US, 1, "ftgeorge", {"us_13"}).step("stoney");
  g.react();
  return g;
}
TEST(Card45, LauraSecordBringsHelp) {
  CLAUSES(madison, "8.31", "8.27");
  CardSetting g = laura_secord();
  g.branch(0).answer(pick("gb_49")).answer(pick("gb_41"));
  if (g.asked() == "EventRun.Pick") g.done();
  EXPECT_TRUE(g.at("gb_49", "stoney") && g.at("gb_41", "stoney"));
  g.dice({1, 1}).fight();
  EXPECT_EQ(g.round().defense, 11);
}
TEST(Card45, LauraSecordWarnsThem) {
  CLAUSES(madison, "8.31", "9.42");
  CardSetting g = laura_secord();
  g.branch(1);
  if (g.asked() == "Retreat.Where") g.retreat("burlh");
  EXPECT_TRUE(g.at("gb_linc", "burlh") && !g.is_reduced("gb_linc"));
  EXPECT_TRUE(g.at("us_13", "stoney"));
}
TEST(Card46, BeaverDams) {
  CLAUSES(madison, "10.43", "8.27");
  CardSetting g(46);
  g.put_all({"gb_49", "gb_caugh"}, "stoney").put_all({"us_13", "us_15", "us_9"}, "ftgeorge").hand(GB, {46});
  g.units(US, 2, "ftgeorge", {"us_13", "us_15"}).take({"us_15"}).dice({5, 5}).step("stoney");
  g.react();
  EXPECT_EQ(g.round().cards, -2);
  ASSERT_EQ(g.asked(), "Battle.More") << "6: they retreat, and one more is reduced";
  EXPECT_EQ(g.who(), US);
  g.lose("us_15");
  EXPECT_TRUE(g.is_reduced("us_15") && !g.is_reduced("us_13") && g.at("us_15", "ftgeorge"));
}
TEST(Card47, NightAttackAtStoneyCreek) {
  CLAUSES(madison, "8.22", "8.27");
  CardSetting g(47);
  EXPECT_FALSE(g.can(GB)) << "no enemy is near";
  g.put("gb_49", "burlh").put_all({"us_13", "us_15"}, "stoney").put("us_9", "ftgeorge");
  g.play(GB).take({"gb_49"}).dice({3, 2}).done().fight();
  EXPECT_EQ(g.round().ratio, 0) << "4 against 8";
  EXPECT_EQ(g.round().cards, 1);
  EXPECT_TRUE(g.at("gb_49", "burlh"));
}
TEST(Card48, TheBurlingtonRaces) {  // m075
  CLAUSES(madison, "8.27", "8.22", "12.1");
  CardSetting g(48);
  g.put_all({"v_wolfe", "l_yeo"}, "ontario_box").put("v_madison", "sackets").hand(GB, {48});
  g.units(US, 1, "sackets", {"v_madison"}).out("ontario");
  g.react().answer(make<PickSpace>(space("burlh")));
  EXPECT_TRUE(g.at("v_wolfe", "burlh") && g.at("l_yeo", "burlh") && g.at("v_madison", "ontario_box"));
  EXPECT_EQ(g.told(Told::NavalBattle), 0);
}
TEST(Card53, Chateauguay) {
  CLAUSES(madison, "10.43", "10.51");
  CardSetting g(53);
  g.put("gb_volt", "johnsons").put("us_13", "chateaugay").hand(GB, {53});
  g.units(US, 1, "chateaugay", {"us_13"}).dice({5, 5}).step("johnsons");
  g.react();
  EXPECT_EQ(g.round().cards, -2);
  EXPECT_TRUE(g.at("us_13", "chateaugay")) << "7, and no exchange";
  EXPECT_FALSE(g.is_reduced("us_13") || g.is_reduced("gb_volt"));
}
TEST(Card54, CryslersFarm) {
  CLAUSES(madison, "10.43", "10.44");
  CardSetting g(54);
  g.put("gb_49", "cornwall").put_all({"us_13", "us_15"}, "prescott").hand(GB, {54});
  g.units(US, 2, "prescott", {"us_13", "us_15"}).take({"us_15"}).dice({6, 6}).step("cornwall");
  g.react();
  EXPECT_EQ(g.round().cards, -2);
  EXPECT_EQ(g.round().regulars, -1);
}
TEST(Card58, DeathOfTecumseh) {
  CLAUSES(madison, "3.54", "8.31", "4.17");
  CardSetting g(58);
  g.put_all({"l_tecumseh", "gb_shaw", "gb_41d"}, "dolsens").hand(US, {58});
  g.put_all({"l_harrison", "us_17", "us_22", "us_28", "us_9"}, "sandwich");
  g.leader(US, 2, "l_harrison").take({"us_17", "us_22", "us_28"}).dice({6, 5}).step("dolsens");
  g.react();
  EXPECT_TRUE(g.gone("l_tecumseh") && g.gone("gb_shaw"));
  EXPECT_EQ(g.s.events, 1);
}
TEST(Card67, FortNiagaraSurprised) {
  CLAUSES(madison, "16.1", "2.72");
  CardSetting g(67, Winter);
  EXPECT_FALSE(g.can(GB)) << "nobody at Ft. George or Queenston";
  g.put_all({"gb_8", "gb_49"}, "ftgeorge").put("us_9", "ftniagara");
  g.play(GB).take({"gb_8", "gb_49"}).dice({5, 5}).done().fight();
  EXPECT_EQ(g.round().defense, 3) << "no fort";
  EXPECT_EQ(g.round().route, 0);
  EXPECT_EQ(g.round().cards, 1);
  EXPECT_TRUE(g.at("gb_8", "ftniagara"));
}
TEST(Card68, BuffaloBurned) {
  CLAUSES(madison, "15.32", "16.1");
  CardSetting g(68, Winter);
  g.put_all({"gb_8", "gb_49"}, "fterie").put_all({"us_ny2", "v_somers", "v_ohio", "v_trippe"}, "buffalo");
  g.play(GB).take({"gb_8", "gb_49"}).dice({6, 6}).done().fight();
  if (g.asked() == "Retreat.Where") g.retreat("batavia");
  g.answer(pick("v_somers")).answer(pick("v_ohio"));
  EXPECT_TRUE(g.s.burned.has(space("buffalo")));
  EXPECT_TRUE(g.gone("v_somers") && g.gone("v_ohio") && g.at("v_trippe", "buffalo"));
  EXPECT_TRUE(g.at("gb_8", "fterie")) << "they all go home";
  EXPECT_FALSE(base_usable(content(), g.s, US, space("buffalo")));
}

// ---- 1814 ----

TEST(Card83, ThoseAreRegulars) {
  CLAUSES(madison, "10.43", "3.12");
  CardSetting g(83);
  g.put_all({"l_scott", "us_13", "us_ny1"}, "fterie").put("gb_1rs", "chippawa").hand(US, {83});
  CardSetting militia = g;
  g.leader(US, 1, "l_scott").take({"us_13", "us_ny1"}).dice({1, 1}).step("chippawa").stand().lead("us_13");
  g.react();
  EXPECT_EQ(g.round().cards, 2);
  militia.leader(US, 1, "l_scott").take({"us_13", "us_ny1"}).dice({1, 1}).step("chippawa").stand().lead("us_ny1");
  militia.fight();
  EXPECT_EQ(militia.told(Told::Reacted), 0) << "the Lead Unit is militia";
  EXPECT_EQ(militia.round().cards, 0);
}
TEST(Card84, LundysLane) {
  CLAUSES(madison, "10.61", "8.31");
  CardSetting g(84);
  g.put_all({"us_13", "us_15"}, "lewiston").put_all({"gb_8", "gb_49"}, "queenston").hand(US, {84});
  g.units(US, 2, "lewiston", {"us_13", "us_15"}).take({"us_15"}).dice({5, 4, 1, 1}).step("queenston");
  g.react();
  EXPECT_EQ(g.told(Told::Round), 1) << "6, a retreat that is not made";
  g.fight();
  EXPECT_EQ(g.told(Told::Round), 2);
  EXPECT_EQ(g.round().route, 0);
}
TEST(Card84, NotWhenTheLossesLeaveNobody) {
  CLAUSES(madison, "10.61");
  CardSetting g(84);
  g.put("us_13", "lewiston").put_all({"gb_8", "gb_49"}, "queenston").hand(US, {84});
  g.units(US, 1, "lewiston", {"us_13"}).dice({3, 3}).step("queenston").fight();
  EXPECT_EQ(g.told(Told::Reacted), 0);
  EXPECT_EQ(g.told(Told::Round), 1);
}
TEST(Card85, ExplosionAtFortErie) {
  CLAUSES(madison, "10.43", "2.71");
  CardSetting g(85);
  g.put_all({"us_9", "us_11"}, "fterie").put_all({"gb_8", "gb_49"}, "chippawa").hand(US, {85});
  g.units(GB, 2, "chippawa", {"gb_8", "gb_49"}).take({"gb_49"}).dice({3, 3}).step("fterie").stand();
  g.react();
  EXPECT_EQ(g.round().cards, -1);
  ASSERT_EQ(g.asked(), "Battle.More");
  EXPECT_EQ(g.who(), GB);
  g.lose("gb_49");
  EXPECT_TRUE(g.is_reduced("gb_49") && !g.is_reduced("gb_8") && g.at("gb_8", "chippawa"));
}
TEST(Card90, AmbushAtSandyCreek) {
  CLAUSES(madison, "8.31", "11.43");
  CardSetting g(90);
  g.put_all({"v_glouc", "v_wolfe"}, "kingston").put("v_moira", "york").hand(US, {90}).hand(GB, {79});
  g.turn(GB).answer(make<CallUnits>(78)).answer(make<MoveFrom>(space("kingston"))).take({"v_glouc", "v_wolfe"}).fight();
  g.take({"v_glouc"}).take({"v_wolfe"}).sail("burlh").halt();
  g.react();
  EXPECT_FALSE(g.offers(pick("v_moira"))) << "she has not moved";
  Setting large = g;
  g.answer(pick("v_glouc"));
  EXPECT_TRUE(g.gone("v_glouc"));
  large.answer(pick("v_wolfe"));
  EXPECT_TRUE(large.is_reduced("v_wolfe") && large.at("v_wolfe", "burlh"));
}
TEST(Card92, PrevostsCaution) {
  CLAUSES(madison, "8.31", "8.27");
  CardSetting g(92);
  g.put_all({"l_prevost", "gb_8", "gb_49"}, "lacolle").put("us_9", "champlain").hand(US, {92});
  g.leader(GB, 3, "l_prevost").fight().take({"gb_8", "gb_49"}).step("champlain");
  g.react();
  EXPECT_EQ(g.s.stack.depth, 0) << "they have finished";
  EXPECT_TRUE(g.at("l_prevost", "lacolle") && g.at("gb_8", "lacolle") && g.at("us_9", "champlain"));
}
TEST(Card93, SpringLines) {
  CLAUSES(madison, "12.36", "12.42");
  CardSetting g(93);
  g.put_all({"l_macdonough", "v_sara"}, "champlain_box").put_all({"v_linnet", "v_chubb"}, "isle").hand(US, {93});
  g.units(GB, 2, "isle", {"v_linnet", "v_chubb"}).take({"v_chubb"}).dice({6}).out("champlain");
  g.lead("v_linnet");
  g.react();
  EXPECT_FALSE(g.is_reduced("v_sara")) << "4: each side has one damaged, hers is ignored";
  EXPECT_TRUE(g.is_reduced("v_linnet"));
}
TEST(Card94, RoyalNavyCrews) {
  CLAUSES(madison, "12.36", "12.34", "12.35");
  CardSetting g(94);
  g.put("v_glouc", "kingston").put("v_super", "ontario_box").hand(GB, {94});
  g.units(GB, 1, "kingston", {"v_glouc"}).dice({6}).out("ontario");
  g.react();
  EXPECT_TRUE(g.is_reduced("v_super")) << "6, two classes less, one more for the crews: 5";
  EXPECT_TRUE(g.at("v_glouc", "ontario_box"));
}

// US attacks a space of Lower Canada; what GB's card is worth there.
int worth(int card, const char* at, const char* from) {
  CardSetting g(card);
  g.put_all({"gb_volt", "gb_cfen"}, at).put_all({"us_13", "us_15"}, from).hand(GB, {card});
  g.units(US, 2, from, {"us_13", "us_15"}).take({"us_15"}).dice({1, 1}).step(at);
  g.react();
  return -g.round().cards;
}
TEST(Card107, CongreveRockets) {
  CLAUSES(madison, "10.43");
  EXPECT_EQ(worth(107, "lacolle", "champlain"), 1);
  EXPECT_EQ(worth(107, "fterie", "buffalo"), 1);
}
TEST(Card108, LacolleMill) {
  CLAUSES(madison, "10.43");
  EXPECT_EQ(worth(108, "lacolle", "champlain"), 2) << "forest";
  EXPECT_EQ(worth(108, "coteau", "beauharnois"), 2) << "a fort";
  EXPECT_EQ(worth(108, "beauharnois", "laprairie"), 1) << "open ground";
}

TEST(BattleCards, OneInARoundAndForThatRound) {  // m080, m116
  CLAUSES(madison, "10.43", "10.62", "8.31");
  CardSetting g(108);
  g.put_all({"gb_volt", "gb_cfen"}, "lacolle").put_all({"us_13", "us_15"}, "champlain").hand(GB, {107, 108});
  g.units(US, 2, "champlain", {"us_13", "us_15"}).take({"us_15"}).dice({5, 5}).step("lacolle").stand();
  g.lead("us_13").lead("gb_volt");
  EXPECT_TRUE(g.offers(make<React>(106)) && g.offers(make<React>(107)));
  g.react();
  EXPECT_TRUE(g.is_reduced("us_13") && g.is_reduced("gb_volt")) << "7: the second was not asked for";
  EXPECT_TRUE(g.offers(make<React>(106))) << "in the second round";
  g.dice({1, 1}).answer(make<Pass>());
  EXPECT_EQ(g.round().cards, 0) << "the first is spent";
}
TEST(BattleCards, TheAttackerIsAskedFirst) {  // m116
  CLAUSES(madison, "10.43");
  CardSetting g(83);
  g.put_all({"l_scott", "us_13"}, "fterie").put("gb_1rs", "chippawa").hand(US, {83}).hand(GB, {107});
  g.leader(US, 1, "l_scott").fight().take({"us_13"}).step("chippawa").stand();
  EXPECT_EQ(g.asked(), "Reaction.Answer");
  EXPECT_EQ(g.who(), US);
  g.dice({1, 1}).answer(make<React>(82));
  EXPECT_EQ(g.who(), GB);
  g.answer(make<React>(106));
  EXPECT_EQ(g.round().cards, 2 - 1);
}

}  // namespace warhawk::madison
