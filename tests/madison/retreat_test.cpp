// 9.4 to 9.6, 10.7 to 10.9: where beaten forces go, what it costs them, and who does not get away.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

using testing::UnorderedElementsAre;

TEST(Retreats, IntoEnemyLandThatFriendsControl) {  // m096
  CLAUSES(madison, "9.42", "9.43");
  for (const bool friends : {true, false}) {
    Setting g(1813);
    g.put("us_6", "cornwall").put("gb_8", "prescott").put("gb_lcm", "coteau");
    if (friends) g.put("us_11", "stregis");
    g.units(GB, 1, "prescott", {"gb_8"}).step("cornwall").answer(make<FallBack>());
    EXPECT_TRUE(g.at("us_6", "stregis"));
    EXPECT_EQ(g.is_reduced("us_6"), !friends);
  }
}

TEST(Retreats, TheWayThatCostsLeastIsTheOnlyOne) {  // m098
  CLAUSES(madison, "9.46", "10.71");
  Setting g(1813);
  g.put("gb_41", "lewiston").put("us_13", "buffalo");
  g.units(US, 1, "buffalo", {"us_13"}).step("lewiston").answer(make<FallBack>());
  EXPECT_TRUE(g.at("gb_41", "queenston") && !g.is_reduced("gb_41")) << "not to Batavia or Ft. Niagara";
}

TEST(Retreats, EverybodyGoesOrNobody) {
  CLAUSES(madison, "9.41");
  Setting g(1813);
  g.put_all({"gb_linc", "gb_norf", "l_vincent"}, "queenston").put("us_13", "lewiston");
  g.units(US, 1, "lewiston", {"us_13"}).step("queenston").answer(make<FallBack>()).retreat("chippawa");
  for (const char* each : {"gb_linc", "gb_norf", "l_vincent"}) EXPECT_TRUE(g.at(each, "chippawa")) << each;
}

TEST(Retreats, IndiansAreLeftOnTheShore) {  // m099
  CLAUSES(madison, "9.47", "11.33", "10.84");
  Setting g(1814);
  g.put_all({"gb_shaw", "gb_essex", "v_hunter"}, "sandwich").put("l_tecumseh", "london");
  g.put("us_9", "dolsens").put("us_17", "malden").put_all({"us_13", "us_15", "us_23"}, "detroit");
  g.units(US, 3, "detroit", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({5, 5}).step("sandwich");
  g.lead("us_13").lead("gb_shaw");
  EXPECT_TRUE(g.gone("gb_shaw") && g.gone("l_tecumseh"));
  g.answer(make<RetreatAfloat>(space("dover")));
  EXPECT_TRUE(g.at("gb_essex", "dover") && g.at("v_hunter", "dover"));
}

TEST(Retreats, NineToOneWithNowhereToGo) {  // m101
  CLAUSES(madison, "9.52", "10.72");
  Setting g(1813);
  g.put_all({"l_harrison", "us_13", "us_15", "us_23", "us_22", "us_28"}, "frenchtown");
  g.put("gb_wyan", "brownstown").put("us_9", "detroit").put("us_17", "malden");
  g.leader(US, 2, "l_harrison").take({"us_13", "us_15", "us_23", "us_22", "us_28"}).step("brownstown");
  EXPECT_TRUE(g.gone("gb_wyan"));
  EXPECT_EQ(g.asked(), "March.Step") << "without a battle";
  EXPECT_EQ(g.told(Told::Surrendered), 1);
}

TEST(Retreats, SevenToOneIsStillAChoice) {  // m100
  CLAUSES(madison, "9.51");
  Setting g(1813);
  g.put_all({"l_harrison", "us_13", "us_15", "us_23", "us_1rif", "us_22"}, "frenchtown").put("gb_wyan", "brownstown");
  Setting nine = g;
  g.leader(US, 2, "l_harrison").take({"us_13", "us_15", "us_23", "us_1rif"}).step("brownstown");
  EXPECT_EQ(g.asked(), "Contact.Choice") << "14 to 2";
  nine.leader(US, 2, "l_harrison").take({"us_13", "us_15", "us_23", "us_1rif", "us_22"}).step("brownstown");
  EXPECT_EQ(nine.asked(), "March.Step") << "18 to 2";
}

TEST(Retreats, WeakEnemiesArePushedOn) {  // m128
  CLAUSES(madison, "10.72", "4.14");
  for (const bool weak : {true, false}) {
    Setting g(1814);
    g.put("us_9", "champlain").put_all({"gb_8", "gb_49"}, "lacolle");
    if (weak) g.reduced("gb_103", "plattsburg");
    else
      g.put("gb_103", "plattsburg");
    g.units(GB, 2, "lacolle", {"gb_8", "gb_49"}).take({"gb_49"}).dice({4, 3}).step("champlain").fight();
    if (weak) {
      EXPECT_EQ(g.who(), GB);
      EXPECT_THAT(g.retreats(), UnorderedElementsAre("chateaugay", "ticonderoga")) << "not where the others come from";
      g.retreat("chateaugay");
      EXPECT_TRUE(g.at("us_9", "plattsburg"));
      EXPECT_TRUE(g.gone("gb_103")) << "reduced, out of supply, on enemy ground";
    } else {
      EXPECT_TRUE(g.gone("us_9")) << "five of strength control Plattsburg";
    }
  }
}

TEST(Retreats, FromMackinacByWaterOrNotAtAll) {  // m129
  CLAUSES(madison, "10.72", "10.82");
  for (const bool ship : {false, true}) {
    Setting g(1814);
    g.put("us_9", "mackinac").put_all({"gb_8", "gb_49", "v_qchar", "v_hunter"}, "stjoseph");
    if (ship) g.put("v_niag", "mackinac");
    g.procedure(GB,
                Order{.side = GB, .value = 3, .how = Order::Units, .points = 4, .leader = {NONE, NONE}, .from = NONE});
    g.take({"v_qchar", "v_hunter", "gb_8", "gb_49"}).take({"v_qchar"}).take({"v_hunter"});
    for (const char* each : {"gb_8", "gb_49"}) g.answer(make<Embark>(piece(each)));
    g.sail("mackinac");
    for (const char* each : {"gb_8", "gb_49"}) g.answer(make<Land>(piece(each)));
    g.dice({5, 4}).halt().fight();
    if (ship) {
      g.answer(make<RetreatAfloat>(space("detroit")));
      EXPECT_TRUE(g.at("us_9", "detroit") && g.is_reduced("us_9") && g.at("v_niag", "detroit"));
    } else {
      EXPECT_TRUE(g.gone("us_9"));
    }
  }
}

TEST(Retreats, AnAttackerMayGoWhereHeHasSupply) {  // m131
  CLAUSES(madison, "10.73");
  for (const bool cut : {false, true}) {
    Setting g;
    g.put("us_13", "kingston").put("gb_8", "smiths");
    if (cut) g.put("us_15", "prescott");
    g.units(GB, 1, "smiths", {"gb_8"}).dice({4, 3}).step("kingston").fight();
    EXPECT_EQ(g.round().attack, 3) << "out of supply";
    if (cut) {
      EXPECT_TRUE(g.at("gb_8", "smiths"));
      continue;
    }
    EXPECT_THAT(g.retreats(), UnorderedElementsAre("smiths", "gananoque"));
  }
}

TEST(Retreats, AnAttackerPaysForEmptyLandBehindHim) {  // m132
  CLAUSES(madison, "10.74", "13.36");
  for (const bool held : {false, true}) {
    Setting g(1814);
    g.put("us_13", "queenston").put("gb_41", "stoney");
    if (held) g.put("us_9", "ftgeorge");
    g.units(US, 1, "queenston", {"us_13"}).step("ftgeorge").dice({4, held ? 3 : 4}).step("stoney").fight();
    EXPECT_TRUE(g.at("us_13", "ftgeorge"));
    EXPECT_EQ(g.is_reduced("us_13"), !held);
    EXPECT_EQ(g.round().attack, held ? 4 : 2);
  }
}

TEST(Retreats, ByLandBeforeWater) {  // m133
  CLAUSES(madison, "10.71", "10.83");
  for (const int way : {0, 1, 2}) {
    Setting g(1814);
    g.put_all({"gb_linc", "gb_41", "v_rgeorge", "v_moira"}, "ftgeorge")
        .put_all({"us_13", "us_15", "us_23"}, "ftniagara");
    if (way > 0) g.put("us_9", "queenston").put("us_11", "stoney");
    if (way == 2) g.put("v_super", "ontario_box");
    g.units(US, 3, "ftniagara", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({6, 5}).step("ftgeorge");
    if (g.asked() == "Contact.Choice") g.stand();
    g.lead("us_13").lead("gb_41").fight();
    const std::vector<std::string> land{"queenston", "stoney"}, water{"~kingston", "~smiths", "~york", "~burlh"};
    EXPECT_EQ(g.gone("gb_linc") && g.gone("gb_41"), way == 2) << "the lake is American";
    if (way < 2) { EXPECT_THAT(g.retreats(), testing::UnorderedElementsAreArray(way == 0 ? land : water)); }
  }
}

TEST(Retreats, ThoseWithoutRoomSurrender) {  // m134
  CLAUSES(madison, "10.84");
  Setting g(1814);
  g.put_all({"gb_8", "gb_49", "gb_100", "v_moira"}, "york").put("us_9", "smiths");
  g.put_all({"us_13", "us_15", "us_23"}, "burlh").put("us_6", "burlh");
  g.units(US, 3, "burlh", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({5, 5}).step("york");
  g.lead("us_13").lead("gb_8").fight();
  ASSERT_EQ(g.asked(), "Retreat.Aboard");
  EXPECT_EQ(g.who(), GB);
  g.answer(make<TakeAboard>(piece("gb_49")));
  EXPECT_TRUE(g.gone("gb_8") && g.gone("gb_100"));
  g.answer(make<RetreatAfloat>(space("kingston")));
  EXPECT_TRUE(g.at("gb_49", "kingston"));
}

TEST(Retreats, BrockCapturedHasNoSuccessor) {  // m032
  CLAUSES(madison, "10.9", "3.41");
  Setting g;
  g.put("l_brock", "detroit").put("us_13", "sandwich").put("us_9", "brownstown");
  g.units(US, 1, "sandwich", {"us_13"}).step("detroit");
  EXPECT_TRUE(g.gone("l_brock"));
  EXPECT_FALSE(on_map(g.s, content().sheaffe));
}

TEST(Retreats, ShipsNeedNotStopAMarch) {  // m093
  CLAUSES(madison, "9.3", "9.61");
  Setting g(1813);
  g.put_all({"v_oneida", "l_chauncey"}, "sackets").put("gb_8", "ogdensburg");
  g.units(GB, 1, "ogdensburg", {"gb_8"}).step("sackets");
  while (g.asked() == "Flight.Town") g.answer(make<Withdraw>(find_frame<Flight>(g.s)->piece, space("oswego")));
  EXPECT_TRUE(g.at("v_oneida", "oswego") && g.at("l_chauncey", "oswego"));
  EXPECT_EQ(g.asked(), "March.Step");
  g.step("rome");
}

TEST(Retreats, ALeaderWithNowhereToGoIsCaptured) {  // m102
  CLAUSES(madison, "9.53", "10.9");
  Setting g;
  g.put("l_hull", "detroit").put("gb_essex", "sandwich").put("gb_wyan", "brownstown");
  g.units(GB, 1, "sandwich", {"gb_essex"}).step("detroit");
  EXPECT_TRUE(g.gone("l_hull"));
  EXPECT_EQ(g.told(Told::Captured), 1);
}

}  // namespace warhawk::madison
