// Chapters 5.4.1.a, 7, 8 and 14: who moves, what it costs, and whom it meets.
#include "setting.hpp"

namespace warhawk::frontier {

TEST(March, TwoDiceOfPoints) {  // F0102, F0703
  CLAUSES(frontier, "1.2", "7.1");
  Setting g;
  g.put("gb_6th", "Quebec").dice({3, 4}).activate("gb_6th").land();
  EXPECT_EQ(g.left(), 7);
  g.halt();
  EXPECT_TRUE(g.s.acted.has(unit("gb_6th"))) << "F0702: moving nowhere is moving";
  EXPECT_EQ(g.asked(), "over");
}

TEST(March, RoadsAndClearGround) {  // F0201, F0211, F0212
  CLAUSES(frontier, "2.2.1", "8.1.2", "2.2.11");
  Setting g;
  g.put("gb_49th", "4429").dice({3, 4}).activate("gb_49th").land().to("4530");
  EXPECT_EQ(g.left(), 6);
  Setting h;
  h.put("gb_8th", "Montreal").dice({3, 4}).activate("gb_8th").land().along({"8809", "8810"});
  EXPECT_EQ(h.left(), 5);
  Setting k;
  k.put("gb_8th", "Montreal").dice({3, 4}).activate("gb_8th").land().along({"8808", "8807"});
  EXPECT_FALSE(k.offers_step("8907")) << "F0213: no third river hex";
  k.to("8806");
  EXPECT_EQ(k.left(), 4);
}

TEST(March, WithoutARoadFourPoints) {  // F0803
  CLAUSES(frontier, "8.1.1");
  Setting g;
  g.put("us_13th", "Four Corners").dice({2, 1}).activate("us_13th").land();
  EXPECT_FALSE(g.offers_step("8415"));
  Setting h;
  h.put("us_13th", "Four Corners").dice({2, 2}).activate("us_13th").land().to("8415");
  EXPECT_EQ(h.left(), 0);
}

TEST(March, TheRoadToSackettsHarbor) {  // F0215
  CLAUSES(frontier, "2.3.2");
  Setting g;
  g.put("us_13th", "7224").dice({2, 1}).activate("us_13th").land();
  EXPECT_FALSE(g.offers_step("7325"));
  g.s.road = 1;
  g.to("7325");
  EXPECT_EQ(g.left(), 2);
}

TEST(March, RutlandIsNoHexToTheBritish) {  // F0216
  CLAUSES(frontier, "2.3.3");
  Setting g;
  g.put("gb_6th", "9326").dice({6, 6}).activate("gb_6th").land();
  EXPECT_FALSE(g.offers_step("9325"));
  Setting h;
  h.put("us_6th", "9326").dice({6, 6}).activate("us_6th").land();
  EXPECT_TRUE(h.offers_step("9325"));
}

TEST(March, TheExampleOfTheBook) {  // F0801, F0802
  CLAUSES(frontier, "8.0", "8.1.3", "14.0", "14.1.1");
  for (const bool stands : {true, false}) {
    Setting g;
    g.put("gb_6th", "Quebec").put("us_23rd", "Sorel").dice({4, 6}).activate("gb_6th").land();
    g.along({"9303", "9203", "9104", "9004", "9005"});
    EXPECT_EQ(g.left(), 5);
    g.to("Sorel");
    EXPECT_EQ(g.asked(), "Meet.Answer");
    if (stands) {
      g.stand();
      EXPECT_EQ(g.asked(), "LandCombat.Deploy");
      EXPECT_TRUE(g.at("gb_6th", "Sorel"));
    } else {
      g.give_way().evade("9106").halt();
      EXPECT_TRUE(g.at("us_23rd", "9106"));
      EXPECT_EQ(g.left(), 4) << "Sorel cost 1, and the 6th may go on";
      EXPECT_EQ(g.asked(), "March.Step");
    }
  }
}

TEST(March, FourPointsMustBeInHand) {  // F0804
  CLAUSES(frontier, "14.0");
  Setting g;
  g.put("gb_6th", "Quebec").put("us_23rd", "9203").dice({2, 2}).activate("gb_6th").land().to("9303");
  EXPECT_EQ(g.left(), 3);
  EXPECT_FALSE(g.offers_step("9203"));
}

TEST(March, AFerryBesideAnEnemyShip) {  // F0809
  CLAUSES(frontier, "8.4");
  Setting g;
  g.put("us_13th", "Lewiston").put("v_royal_george", "5028").dice({6, 6}).activate("us_13th").land();
  EXPECT_FALSE(g.offers_step("5029"));
  g.put("v_julia", "5029");
  EXPECT_TRUE(g.offers_step("5029")) << "a friendly vessel holds it open";
  Setting h;
  h.put("us_13th", "Lewiston").put("v_black_snake", "5028").dice({6, 6}).activate("us_13th").land();
  EXPECT_TRUE(h.offers_step("5029")) << "a gunboat closes nothing beside it";
}

TEST(March, AFerryUnderTheGuns) {  // F0810
  CLAUSES(frontier, "8.5");
  Setting g;
  g.put("us_13th", "1837").dice({6, 6}).activate("us_13th").land();
  EXPECT_FALSE(g.offers_step("1938"));
  g.put("v_ariel", "1938");
  EXPECT_TRUE(g.offers_step("1938"));
}

TEST(March, WhoeverStopsOnARiverIsLost) {  // F0811
  CLAUSES(frontier, "8.5");
  Setting g;
  g.put("us_13th", "Lewiston").dice({1, 1}).activate("us_13th").land().to("5029").halt();
  EXPECT_TRUE(g.dead("us_13th"));
}

TEST(March, ACommanderTakesAsManyAsHisStars) {  // F0806, F0807
  CLAUSES(frontier, "8.2", "8.3", "5.4.1.a.i");
  Setting g;
  g.put_all({"l_harrison", "us_1st", "us_4th", "us_5th", "us_6th", "us_9th", "us_10th", "us_11th", "us_12th"},
            "Dayton");
  g.put_all({"us_13th", "us_14th", "us_15th"}, "1153");
  g.dice({6, 6}).activate("l_harrison").by_land();
  g.take({"us_1st", "us_4th", "us_5th", "us_6th", "us_9th", "us_10th", "us_11th", "us_12th"}).land();
  g.to("1153");
  g.take({"us_13th", "us_14th"});
  EXPECT_FALSE(g.offers(make<Take>(unit("us_15th")))) << "ten at most";
  g.answer(make<Drop>(unit("us_1st")));
  EXPECT_FALSE(g.offers(make<Take>(unit("us_1st")))) << "Q50";
  g.take({"us_15th"});
  EXPECT_EQ(g.left(), 11) << "it costs nothing";
  g.halt();
  EXPECT_TRUE(may_activate(printed(), g.s, US, unit("us_1st"))) << "it has been activated";
}

TEST(March, FifteenForThreeStars) {  // F0512
  CLAUSES(frontier, "5.4.1.a.i");
  Setting g;
  g.put("l_dearborn", "Albany").put("l_pike", "Albany");
  for (const char* id : {"us_1st", "us_4th", "us_5th", "us_6th", "us_9th", "us_10th", "us_11th", "us_12th", "us_13th",
                         "us_14th", "us_15th", "us_16th", "us_17th", "us_18th", "us_19th", "us_20th"})
    g.put(id, "Albany");
  g.dice({6, 6}).activate("l_dearborn").by_land();
  for (const char* id : {"us_1st", "us_4th", "us_5th", "us_6th", "us_9th", "us_10th", "us_11th", "us_12th", "us_13th",
                         "us_14th", "us_15th", "us_16th", "us_17th", "us_18th", "us_19th"})
    g.take({id});
  EXPECT_FALSE(g.offers(make<Take>(unit("us_20th"))));
  g.take({"l_pike", "us_20th"});
}

TEST(March, NobodyTakesHisSenior) {  // F0808, F0310
  CLAUSES(frontier, "8.2", "3.4.2");
  Setting g;
  g.put_all({"l_pike", "l_dearborn", "us_6th"}, "Albany").activate("l_pike").by_land();
  EXPECT_FALSE(g.offers(make<Take>(unit("l_dearborn"))));
  Setting h;
  h.put_all({"l_wilkinson", "l_hampton", "us_6th"}, "Plattsburgh").activate("l_wilkinson").by_land();
  EXPECT_FALSE(h.offers(make<Take>(unit("l_hampton"))));
  EXPECT_TRUE(h.offers(make<Take>(unit("us_6th"))));
}

TEST(March, TecumsehTakesWarriorsAndOneRegular) {  // F0513, F0514
  CLAUSES(frontier, "5.4.1.a.i");
  Setting g;
  g.put_all({"l_tecumseh", "l_procter", "gb_shawnee", "gb_wyandot", "gb_41st", "gb_49th", "gb_essex"}, "Sandwich");
  g.dice({6, 6}).activate("l_tecumseh").by_land();
  EXPECT_FALSE(g.offers(make<Take>(unit("gb_essex"))));
  EXPECT_FALSE(g.offers(make<Take>(unit("l_procter"))));
  g.take({"gb_shawnee", "gb_wyandot", "gb_41st"});
  EXPECT_FALSE(g.offers(make<Take>(unit("gb_49th")))) << "a single Regular";
  Setting h;
  h.put_all(
      {"l_tecumseh", "l_procter", "gb_shawnee", "gb_41st", "gb_49th", "gb_8th", "gb_100th", "gb_103rd", "gb_scots"},
      "Sandwich");
  h.dice({6, 6}).activate("l_procter").by_land();
  h.take({"gb_41st", "gb_49th", "gb_8th", "gb_100th", "gb_103rd", "l_tecumseh"});
  EXPECT_FALSE(h.offers(make<Take>(unit("gb_scots"))));
  EXPECT_TRUE(h.offers(make<Take>(unit("gb_shawnee"))));
}

TEST(March, ALoneRegimentPicksUpNobody) {  // F0516, F0221
  CLAUSES(frontier, "5.4.1.a.iii", "2.5");
  Setting g;
  g.put("us_13th", "Lewiston").put("us_14th", "Lewiston").dice({6, 6}).activate("us_13th").land();
  EXPECT_FALSE(g.offers_any(Take));
}

TEST(March, SpecialUnitsKeepToTheirLand) {  // F0317, F0319, F0321
  CLAUSES(frontier, "3.4.6.b", "3.4.6.d", "3.4.6.f");
  const Content& c = printed();
  Setting g;
  EXPECT_TRUE(may_stand(c, g.s, unit("us_seneca"), hex("Genesee")));
  EXPECT_FALSE(may_stand(c, g.s, unit("us_seneca"), hex("Rome")));
  EXPECT_TRUE(may_stand(c, g.s, unit("gb_quebec_militia"), hex("Cornwall")));
  EXPECT_FALSE(may_stand(c, g.s, unit("gb_quebec_militia"), hex("Prescott")));
  EXPECT_FALSE(may_stand(c, g.s, unit("gb_quebec_militia"), hex("Champlain")));
  g.put_all({"l_de_rottenburg", "l_prevost", "gb_8th"}, "Lacolle").dice({6, 6}).activate("l_prevost").by_land();
  g.take({"l_de_rottenburg", "gb_8th"}).land();
  EXPECT_FALSE(g.offers_step("Champlain"));
  g.answer(make<Drop>(unit("l_de_rottenburg")));
  EXPECT_TRUE(g.offers_step("Champlain"));
}

TEST(March, AnOfficerAloneKeepsAway) {  // F1408
  CLAUSES(frontier, "14.7");
  Setting g;
  g.put("l_brown", "7414").depot(GB, "Prescott");
  g.dice({6, 6}).activate("l_brown").land();
  EXPECT_FALSE(g.offers_step("Prescott"));
}

TEST(March, AnEmptyTownIsHeldWhileOneStandsThere) {  // F0226, F0228
  CLAUSES(frontier, "2.6.1", "2.6.1.b", "14.2");
  Setting g;
  g.put("us_13th", "4824").unbuilt("v_sir_isaac_brock", "York").dice({6, 6}).activate("us_13th").land().to("York");
  EXPECT_EQ(g.held_by("York"), US);
  EXPECT_TRUE(g.dead("v_sir_isaac_brock"));
  EXPECT_EQ(g.asked(), "March.Step") << "nobody stopped it";
  g.to("4824");
  EXPECT_EQ(g.held_by("York"), GB);
}

TEST(March, WarriorsAloneHoldVillages) {  // F0235
  CLAUSES(frontier, "2.6.3.c");
  Setting g;
  g.put("gb_shawnee", "Frenchtown");
  EXPECT_EQ(g.held_by("Frenchtown"), GB);
  g.put("gb_shawnee", "Buffalo");
  EXPECT_EQ(g.held_by("Buffalo"), US);
  g.put("gb_41st", "Buffalo");
  EXPECT_EQ(g.held_by("Buffalo"), GB);
}

TEST(March, ADepotLeftAloneIsLost) {  // F2104, F1504
  CLAUSES(frontier, "21.1.4.f");
  Setting g;
  g.put("us_13th", "7414").depot(GB, "Prescott").dice({6, 6}).activate("us_13th").land().to("Prescott");
  EXPECT_FALSE(g.has_depot(GB, "Prescott"));
  Setting h;
  h.fort(Wellington)
      .put("us_13th", "7414")
      .depot(GB, "Prescott")
      .dice({6, 6})
      .activate("us_13th")
      .land()
      .to("Prescott");
  EXPECT_TRUE(h.has_depot(GB, "Prescott")) << "it is inside";
}

TEST(March, PassingAFortificationWithoutAGarrison) {  // F1601, F1402
  CLAUSES(frontier, "16.1", "14.1.2");
  Setting g;
  g.put("us_13th", "4932").dice({6, 6}).activate("us_13th").land().to("Fort Erie");
  EXPECT_EQ(g.held_by("Fort Erie"), GB);
  EXPECT_FALSE(g.besieged("Fort Erie")) << "it may go on";
  g.halt();
  EXPECT_EQ(g.s.siege[town("Fort Erie")], g.s.phase);
}

TEST(Meet, GoingInsideUpToTheQuarters) {  // F0222
  CLAUSES(frontier, "2.5.3", "14.1.2");
  Setting g;
  g.put_all({"gb_41st", "gb_49th", "gb_8th", "gb_100th", "gb_103rd", "l_riall", "l_vincent"}, "Fort Erie");
  g.put("us_21st", "4932").dice({6, 6}).activate("us_21st").land().to("Fort Erie").give_way();
  for (const char* id : {"gb_41st", "gb_49th", "gb_8th", "gb_100th"}) g.answer(make<GoInside>(unit(id)));
  EXPECT_FALSE(g.offers(make<GoInside>(unit("gb_103rd"))));
  g.answer(make<GoInside>(unit("l_riall"))).answer(make<GoInside>(unit("l_vincent"))).done();
  g.answer_all({EvadeTo, Halt});
  EXPECT_FALSE(g.is_inside("gb_103rd") || g.at("gb_103rd", "Fort Erie")) << "the fifth must evade";
  EXPECT_TRUE(g.besieged("Fort Erie") && g.is_inside("l_riall"));
}

}  // namespace warhawk::frontier
